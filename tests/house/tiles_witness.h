/* Watches a tiles table by its events alone: all 32 go out, hands as they were
 * shown are compared by the slow judge of tests/hands, settlement must run
 * clockwise from the dice, and no view may have a closed hand's face. */
#ifndef TESTS_HOUSE_TILES_WITNESS_H
#define TESTS_HOUSE_TILES_WITNESS_H

#include "table/view.h"

struct tiles_witness {
    uint8_t  bank, dice_spot, dealt, last_step;
    bool     open[9];
    uint8_t  decider[9]; /* who was dealt the hand, 0 nobody; then who set it */
    cents    laid[PLACES_MAX + 1][9];
    card     four[9][4]; /* as dealt */
    card     low[9][2], high[9][2];
    uint64_t hands, wins, losses, pushes, fouls;
};

const char *tiles_witness_hear(struct tiles_witness *witness, const struct event *event);
const char *tiles_witness_look(const struct tiles_witness *witness, const struct table_view *view);

#endif
