/* The base wager of the no-bust family under some way of playing: every hand
 * that a player can have, against every up card, with what those cards leave in
 * the shoe.
 *
 * The chances of the bank and of the next card are those of the shoe without
 * the hand and the up card, so that the best play is the best for those very
 * cards. What other players hold changes nothing on average.
 *
 * Split hands: each is played as an unsplit hand of the same cards would be; it
 * does not look at its sisters. What that play is worth is exact, with all that
 * is split again (blackjack_split.c tells how). Only the variance supposes
 * something: that sister hands have the bank's hand in common and nothing else. */
#ifndef ODDS_BLACKJACK_STUDY_H
#define ODDS_BLACKJACK_STUDY_H

#include "odds/blackjack_chart.h"

#define TEN_KINDS 16 /* of four ranks, each of four suits */
struct blackjack_ask {
    const struct blackjack_rules *rules;
    struct pack                   full;
    const struct blackjack_chart *chart;   /* NULL: the best play for the very cards */
    unsigned                      threads; /* at least 1 */
    const uint16_t               *tens;    /* by rank and suit; NULL: as many of each */
};

/* How a round of one base wager can end. */
enum blackjack_line {
    LINE_NATURAL,
    LINE_EVEN_MONEY,
    LINE_WIN,
    LINE_PUSH,
    LINE_LOSE,
    LINE_DOUBLE_WIN,
    LINE_DOUBLE_PUSH,
    LINE_DOUBLE_LOSE,
    LINE_SURRENDER,
    LINE_SPLIT, /* whatever came of all its hands */
    BLACKJACK_STUDY_LINES
};

/* How often the hand that was dealt, not split, ends so that the Bonus Bet or an award
 * is paid; a natural is counted apart (P215-B7, OQ-21, CM-P215-X9 to X11). */
struct made {
    double a234, sevens, s678, six_cards, seven_cards;
    double sevens_under_seven; /* of the sevens, those against a seven up */
};

struct blackjack_study {
    double              ev, variance; /* per base wager */
    double              chance[BLACKJACK_STUDY_LINES];
    double              split_mean;   /* of LINE_SPLIT, in base wagers */
    struct up_card_play play[VALUES]; /* for the best play only */
    bool                even_money;   /* was taken */
    struct made         made;
};

/* False when memory is not to be had. */
bool blackjack_study(const struct blackjack_ask *ask, struct blackjack_study *out);

/* The play that is studied, hand by hand, for those that deal rounds: every hand
 * that can come about has its act (enum blackjack_act). */
struct blackjack_acts {
    struct player_hands hands;
    bool                even_money;                     /* is taken with a natural, where it is offered */
    uint8_t             first[VALUES][VALUES][VALUES];  /* by up card and first two, the lower first */
    uint8_t             second[VALUES][VALUES][VALUES]; /* of a split: by up card, its card, the next */
    uint8_t            *more[VALUES];                   /* by up card and hand: hit or stand */
};

/* False when memory is not to be had; else to be released. */
bool blackjack_acts_init(struct blackjack_acts *acts, const struct blackjack_ask *ask);
void blackjack_acts_release(struct blackjack_acts *acts);

#endif
