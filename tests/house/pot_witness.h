/* Watches a table of the made-up game for the pot by its events alone: takes the
 * pots apart its own way, ranks the hands itself, and holds every chip that comes
 * out against that. */
#ifndef TESTS_HOUSE_POT_WITNESS_H
#define TESTS_HOUSE_POT_WITNESS_H

#include "games/sheet.h"
#include "table/view.h"

struct pot_witness {
    bool     dealt[POT_SEATS_MAX + 1], folded[POT_SEATS_MAX + 1];
    cents    stack[PLACES_MAX + 1];
    bool     away[PLACES_MAX + 1], taken[PLACES_MAX + 1];
    cents    live[POT_SEATS_MAX + 1], dead, out; /* put in; collected */
    uint8_t  button, street, cards[POT_SEATS_MAX + 1];
    card     hand[POT_SEATS_MAX + 1][2];
    cents    owed[POT_SEATS_MAX + 1][POTS_MAX + 2]; /* by seat and pot, once the pushing begins */
    bool     pushing, misdealt, second_schedule, by_time;
    cents    chip;
    uint64_t mark_ms, sat_ms[PLACES_MAX + 1]; /* the half hour that has begun; who came when */
    bool     begun, paid[PLACES_MAX + 1];     /* for it */
    bool     burned, muck, early;             /* High Stub: before the cards face up */
    uint64_t hands, side_pots, shared, odd, lows, unseen, uncalled, short_fees, misdeals, jackpots,
        half_hours, rents;
    uint64_t seen_cards, mucks, returns; /* burns that were seen; piles shuffled in */
};

/* NULL, or what is not as the page has it. */
const char *pot_witness_hear(struct pot_witness *witness, const struct sheet *sheet,
                             const struct event *event);

/* NULL, or what a viewer sees otherwise than is to be seen. */
const char *pot_witness_look(const struct pot_witness *witness, const struct table_view *view);

#endif
