/* What can be checked of a machine's shoe, in JSON: for whoever asks the live
 * house, and for `housedealer fair`. docs/fair.md says what each field is. */
#ifndef SERVER_PROOFS_H
#define SERVER_PROOFS_H

#include <jansson.h>

#include "house/promise.h"
#include "shuffle/fair.h"

/* Of one shoe: nothing in it is secret that the journal does not show. */
json_t *proof_shoe(uint32_t table, const struct names *names, const struct promise_shoe *shoe);

/* Lower-case hex. */
json_t *proof_hex(const uint8_t *bytes, size_t size);

#endif
