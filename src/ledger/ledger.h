/* The ledger: every event as postings between accounts.
 *
 * A posting takes from one account and gives the same to another, so the sum
 * of all accounts is always zero; the cage starts at zero and goes below it by
 * the chips it has handed out, and transit goes below by what came from accounts
 * of persons, which are in the house's own chain (office/office.h). The table keeps its own count of stacks,
 * stakes and banks; the two are compared after every event (house/slot.c). */
#ifndef LEDGER_LEDGER_H
#define LEDGER_LEDGER_H

#include "events/events.h"

enum account_kind {
    ACCOUNT_CAGE,
    ACCOUNT_TRANSIT, /* on the way to the house's own chain, or from there */
    ACCOUNT_PLAYER,  /* by place */
    ACCOUNT_SPOT,    /* wagers lying on a spot */
    ACCOUNT_BANK,    /* by the owner's place */
    ACCOUNT_POT,
    ACCOUNT_DROP,    /* collected fees, until the box is dropped */
    ACCOUNT_JACKPOT, /* collected for the house's, and not yet sent there */
    ACCOUNT_POOL,    /* of the table, for awards */
    ACCOUNT_OUTSIDE, /* cash for fees at tables where no chips are entered */
    ACCOUNT_KINDS
};

struct account {
    uint8_t kind; /* enum account_kind */
    uint8_t index;
};

struct posting {
    struct account from, to;
    cents          amount; /* above zero */
};

#define POSTINGS_MAX 2

/* The postings of one event; 0 where no money moves. */
size_t ledger_postings(const struct event *event, struct posting out[POSTINGS_MAX]);

/* `places` is past the highest index that ever moved: the rest is zero. */
struct ledger {
    uint8_t places;
    cents   balance[ACCOUNT_KINDS][PLACES_MAX + 1];
};

void ledger_post(struct ledger *ledger, const struct event *event);

/* On paper, both ways. */
void ledger_code(struct codec *codec, struct ledger *ledger);

/* Copies the accounts that can hold anything, `to` being zeros or such a copy itself. */
void ledger_copy(struct ledger *to, const struct ledger *from);

cents ledger_sum(const struct ledger *ledger);
cents ledger_balance(const struct ledger *ledger, enum account_kind kind, uint8_t index);

/* NULL when the sum is zero and only cage, transit and outside are below zero. */
const char *ledger_check(const struct ledger *ledger);

#endif
