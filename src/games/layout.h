/* The layout: the only list of wagers.
 *
 * The table keeps it and hands it to the engine with every question, so an
 * engine keeps no copy of who bets what. The table changes it before the
 * engine hears of an event: at EVENT_BET the wager lies there already, at
 * EVENT_PAID it is gone. */
#ifndef GAMES_LAYOUT_H
#define GAMES_LAYOUT_H

#include "events/events.h"

/* One wager: who made it, on which spot, on which hand of a spot that was split
 * (from 1, numbered as they arise), of what kind. At a pot table it is what a seat
 * has put in on one street: spot 0, the street as the part, and live or dead
 * (games/pots.h). */
struct stake {
    uint8_t seat, spot, part, wager;
    cents   amount;
};

/* A later wager on a hand that others bet on too, and who of them may still match it
 * or ride (OQ-82). `from` is the hand that was split, or the hand itself. */
struct matching {
    uint8_t  spot, part, from, wager;
    uint64_t awaited; /* bit n: place n; 0: nobody is asked */
};

/* Seven spots beside the bank's, of six bettors with eleven wagers each. */
#define STAKES_MAX 462
struct layout {
    uint8_t         bank;   /* the player-dealer's spot, 0 none: whoever banks there */
    uint8_t         button; /* the seat with the dealer button at a pot table, 0 none yet */
    uint16_t        dealt;  /* the seats in the hand from its start: bit n is seat n */
    uint16_t        passed; /* of these, those that the button's blinds pass by */
    uint16_t        posted; /* of these, those that make up a blind */
    uint8_t         opener; /* behind whom the first action is, 0: behind the last blind */
    uint8_t         killer; /* the bets of this hand are twice as high, 0: they are not */
    struct matching match;  /* a later wager that others may match */
    uint16_t        count;  /* of stakes, in the order in which they were made */
    struct stake    stake[STAKES_MAX];
};

/* The part that a field means: it is written only from the second hand on. */
static inline uint8_t part_of(const struct fields *has)
{
    return has->part > 1 ? has->part : 1;
}

/* The stake at this seat, spot, part and wager, NULL if there is none. */
const struct stake *layout_find(const struct layout *layout, const struct fields *at);

/* What lies at this seat and spot of a wager, on all parts; 0 nothing. */
cents layout_amount(const struct layout *layout, uint8_t seat, uint8_t spot, uint8_t wager);

/* Does anyone bet on the spot? Anyone this wager? Does this place bet there? */
bool layout_spot_bet(const struct layout *layout, uint8_t spot);
bool layout_wager_on(const struct layout *layout, uint8_t spot, uint8_t wager);
bool layout_bets_on(const struct layout *layout, uint8_t seat, uint8_t spot);

/* Whose hand the spot is: its own seat's if that has this wager there, else that of who
 * made it there first; 0 if nobody did. */
uint8_t layout_holder(const struct layout *layout, uint8_t spot, uint8_t wager);

/* Raises or makes a stake, lowers it or takes it away. False, with nothing
 * changed, where there is no room or not as much. */
bool layout_raise(struct layout *layout, const struct fields *at, cents amount);
bool layout_lower(struct layout *layout, const struct fields *at, cents amount);

void layout_code(struct codec *codec, struct layout *layout);

#endif
