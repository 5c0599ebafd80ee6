/* Watches a Three Card Poker table by its events alone and holds deal,
 * decisions and settlement against the printed rules, written out a second
 * time, slowly. Hands are compared by its own ranking; of the program's it uses
 * the vocabulary and, for the best five of six, the tested evaluator. */
#ifndef TESTS_HOUSE_THREE_CARD_WITNESS_H
#define TESTS_HOUSE_THREE_CARD_WITNESS_H

#include "table/view.h"

#define THREE_WITNESS_STAKES_MAX 400

/* What a house prints, as the witness has read it. */
struct three_page {
    const char *game;
    uint8_t     seats;
    bool        turned_up;     /* the player-dealer's third card */
    bool        button;        /* settlement starts where that card says */
    bool        pays_any_hand; /* without a queen every Ante is paid, else only higher hands' */
    bool        empty_spots;   /* an Ante on another's spot only where there is none */
    bool        by_player;     /* on a spot all wagers of one player, then of the next */
    double      pair_plus[7];  /* by category, 0 for nothing */
    int         ante_bonus[7];
};

struct three_witness_stake {
    uint8_t seat, spot, wager;
    bool    folded;
    cents   amount;
};

struct three_witness_line {
    uint8_t kind, seat, spot, wager, from;
    cents   amount, stake;
};

struct three_witness {
    const struct three_page   *page;           /* whose rules */
    cents                      chip;           /* the smallest: what is won is whole chips */
    bool                       seat_decides;   /* a fold by who has the hand folds it for all */
    bool                       by_wager, down; /* laps=wager, exposed=0 */
    bool                       entered;        /* by a dealer, who says when it is settled */
    uint8_t                    front, second;
    cents                      front_posted, second_posted;
    size_t                     stake_count, line_count;
    struct three_witness_stake stake[THREE_WITNESS_STAKES_MAX]; /* in the order made */
    struct three_witness_line  line[2 * THREE_WITNESS_STAKES_MAX];
    card                       hand[9][3];
    uint16_t                   dealt, shown; /* spots */
    bool                       bank_open;
    /* What came up, so that a test can say that the play was rich. */
    uint64_t laps, downs, named; /* hands under those, cards that lay face down */
    uint64_t hands, folds, unqualified, partial, two_banks, live_folds, backline_plays, own_ways, claims,
        bonuses;
};

/* NULL, or what is not as the printed rules have it. */
const char *three_witness_hear(struct three_witness *witness, const struct event *event);

/* NULL, or which card of the view the viewer should not see, or should. */
const char *three_witness_look(const struct three_witness *witness, const struct table_view *view);

#endif
