/* Watches a double-hand table by its events alone: hands as they were shown are
 * compared, and found foul, by the slow judge of tests/hands; what is paid must be
 * the printed amount to the cent, Envy too; settlement must run around the table
 * from the dice, and no view may have a face that no event told its viewer. */
#ifndef TESTS_HOUSE_PAIGOW_WITNESS_H
#define TESTS_HOUSE_PAIGOW_WITNESS_H

#include "table/view.h"

struct paigow_witness {
    bool     lantern;      /* the made-up house of tests/fourth: six places, counter-clockwise, 19 to 20 */
    cents    chip;         /* the table's smallest */
    bool     wheel_second; /* what the table is set to (OQ-27) */
    uint8_t  bank, dice_spot;
    bool     foul[8], removed[PLACES_MAX + 1][8], open[8];
    uint8_t  decider[8];  /* who was dealt the hand, 0 nobody */
    card     seven[8][7]; /* as dealt, with what was replaced */
    uint8_t  front_count[8], back_count[8];
    card     front[8][8], back[8][8]; /* as shown */
    bool     seen[8][7];              /* which of the seven an accident named, to be replaced */
    bool     miscounted[8];           /* an accident said that they are not seven */
    bool     argues;                  /* Marysville: the most on a hand has the last word (002:37-39) */
    cents    laid[PLACES_MAX + 1][8]; /* of the base wager */
    bool     bet[PLACES_MAX + 1][8];  /* who had a wager on the hand at the close */
    bool     called[8];               /* foul by the floor's word */
    bool     button[PLACES_MAX + 1][8], envy_short[PLACES_MAX + 1][8];
    cents    envy[PLACES_MAX + 1][8];  /* paid so far */
    cents    moved[PLACES_MAX + 1][8]; /* paid so far of the wager in hand */
    uint8_t  last_step;                /* of the base wagers settled so far */
    uint64_t customs;                  /* hands under it */
    uint64_t hands, wins, losses, pushes, fouls, bonuses, envies;
    uint64_t own; /* prizes that a button does not bring, since its owner bet on the hand */
};

const char *paigow_witness_hear(struct paigow_witness *witness, const struct event *event);
const char *paigow_witness_look(const struct paigow_witness *witness, const struct table_view *view);

#endif
