/* ZooBac settled from the printed rules, the slow and obvious way: the judge of
 * table/settle.c and the engine. It uses nothing of theirs but the vocabulary
 * of events. */
#ifndef TESTS_HOUSE_ZOOBAC_TWIN_H
#define TESTS_HOUSE_ZOOBAC_TWIN_H

#include "events/events.h"

#define TWIN_STAKES_MAX 400

struct twin_stake {
    uint8_t seat, spot, wager;
    cents   amount;
};

/* A hand once its cards are known. */
struct twin_hand {
    uint8_t           front, second; /* the owners' places; `second` 0: none */
    cents             front_posted, second_posted;
    uint8_t           result;   /* enum result */
    uint32_t          action;   /* what the first Player card counts to */
    bool              by_wager; /* each wager goes all around before the next (OQ-4) */
    size_t            stake_count;
    struct twin_stake stake[TWIN_STAKES_MAX]; /* in the order made */
};

/* One line of the settlement. A wager that both banks pay or take has two. */
struct twin_line {
    uint8_t kind; /* EVENT_PAID, TAKEN, PUSHED or RETURNED */
    uint8_t seat, spot, wager, from;
    cents   amount, stake; /* between bank and owner; back to the owner */
};

/* How many times the wager it gets: below zero it loses it, zero pushes. */
int zoobac_twin_pays(uint8_t wager, uint8_t result);

/* Cards on the layout to one of the eight results. */
uint8_t zoobac_twin_result(const card *player, size_t player_count, const card *banker, size_t banker_count);

/* What the first card of the Player hand counts to (MC2-ZOO-A1). */
uint32_t zoobac_twin_action(card first);

/* Does the bank reach under the result that came (OQ-93)? Under every result (OQ-47)? */
bool zoobac_twin_covered(const struct twin_hand *hand);
bool zoobac_twin_covers_worst(const struct twin_hand *hand);

size_t zoobac_twin_settle(const struct twin_hand *hand, struct twin_line *out);

#endif
