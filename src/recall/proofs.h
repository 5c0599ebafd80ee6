/* What can be checked of a machine's shoe, in JSON: for whoever asks the live
 * house, and for `housedealer fair`. docs/fair.md says what each field is. */
#ifndef RECALL_PROOFS_H
#define RECALL_PROOFS_H

#include <jansson.h>

#include "house/promise.h"
#include "shuffle/fair.h"

struct server;
struct conn;

/* The shoes of the table that is asked for (opened.c). */
void get_proofs(struct server *server, struct conn *conn);

/* One of them, under way or long over, by its own number or by that of a hand that was
 * dealt from it. */
void get_past_shoe(struct server *server, struct conn *conn, uint32_t number, bool of_hand);

/* Of one shoe. Where its cards stay closed nobody is told which of them were shuffled again. */
json_t *proof_shoe(uint32_t table, const struct names *names, const struct promise_shoe *shoe, bool closed);

/* One card by its path to the root of a shoe of `count`. */
json_t *proof_card(const uint8_t *root, size_t count, const struct fair_proof *proof);

/* Lower-case hex. */
json_t *proof_hex(const uint8_t *bytes, size_t size);

#endif
