/* Watches a table of the no-bust family by its events alone: which card falls
 * where, who may do what with a hand, what the player-dealer draws, and every cent
 * of the settlement in its order, all by the pages as tests/games/no_bust_twin.h
 * reads them. Of the program it uses the vocabulary of events. */
#ifndef TESTS_HOUSE_NO_BUST_WITNESS_H
#define TESTS_HOUSE_NO_BUST_WITNESS_H

#include "award_witness.h"
#include "games/no_bust_twin.h"
#include "table/view.h"

#define NO_BUST_SEATS  8
#define NO_BUST_PARTS  4 /* hands of a spot, at most */
#define NO_BUST_STAKES 400

struct no_bust_stake {
    uint8_t seat, spot, part, wager;
    cents   amount;
    bool    even; /* its owner took even money */
};

struct no_bust_hand {
    uint8_t count;
    card    cards[HAND_CARDS_MAX];
    uint8_t awaits; /* cards that are asked for and have not come */
    bool    from_split, second_later;
    card    original; /* the card it was split with */
    bool    doubled, stood;
};

struct no_bust_spot {
    struct no_bust_hand hand[NO_BUST_PARTS + 1]; /* from 1 */
    uint8_t             parts, splits;
    bool                surrendered;
};

struct no_bust_line {
    uint8_t kind, seat, spot, part, wager, from;
    cents   amount, stake;
};

struct no_bust_witness {
    struct page_terms    terms;
    struct award_witness awards;
    cents                chip;
    uint8_t              front, second, bank;
    cents                front_left, second_left, front_posted, second_posted;
    bool                 closed, covered, buttoned; /* the last: the action button is placed */
    size_t               stake_count, line_count;
    struct no_bust_stake stake[NO_BUST_STAKES];
    struct no_bust_line  line[2 * NO_BUST_STAKES];
    struct no_bust_line  rest; /* of an early line: the second bank's part, still to come */
    struct no_bust_spot  spot[NO_BUST_SEATS + 1];
    uint8_t              bank_count;
    card                 bank_cards[HAND_CARDS_MAX];
    bool                 down;   /* the second of them lies face down */
    bool                 peeked; /* and was looked at: no natural */
    bool                 natural_told;
    uint16_t             log_count; /* cards of the hand as they fell: spot and part, 0 the bank's */
    uint8_t              log[160][2];
    uint64_t             answered[NO_BUST_SEATS + 1]; /* by spot, places that spoke on insurance */
    /* What came up, so that a test can say that the play was rich. */
    uint64_t hands, wins, losses, pushes, naturals, surrenders, splits, resplits, doubles, rides, frozen;
    uint64_t insured, evens, busters, bonuses, over_pushes, early, partial, two_banks, uncovered, undrawn,
        off_turn, insured_naturals, peeks;
};

/* NULL, or what is not as the pages have it. */
const char *no_bust_witness_hear(struct no_bust_witness *witness, const struct event *event);
const char *no_bust_witness_look(const struct no_bust_witness *witness, const struct table_view *view);

/* NULL, or what the table offers otherwise than the page allows to this place. */
const char *no_bust_witness_offers(const struct no_bust_witness *witness, const struct table *table,
                                   uint8_t seat, const struct choice *choice, size_t count);

#endif
