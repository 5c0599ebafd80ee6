/* Equity: what part of the pot each of two or three hands is worth if nobody folds,
 * counted over every way in which the cards can still fall.
 *
 * Each hand is a range (odds/range.h): one hand or many. All deals of one hand out of
 * each range that share no card are equally likely, and so is every board after them.
 * Hands are compared by the evaluators that the table runs. Shares are ideal: a pot
 * splits evenly, without odd chips and collection.
 *
 * A draw is told by what is kept: a hand of four cards draws one, a hand of five stands
 * pat. What is thrown away is among the dead cards if it is to count. */
#ifndef ODDS_EQUITY_H
#define ODDS_EQUITY_H

#include "games/poker.h"
#include "odds/odds.h"
#include "odds/range.h"

#define EQUITY_HANDS_MIN 2
#define EQUITY_HANDS_MAX 3

struct equity_ask {
    enum poker_hands hands;
    bool             low;       /* half for an eight or better */
    bool             joker;     /* the deck has one */
    bool             five_aces; /* four aces and the joker beat all else (OQ-35) */
    size_t           hand_count;
    struct range     hand[EQUITY_HANDS_MAX];
    uint8_t          board_count; /* 0, 3, 4 or 5 */
    card             board[POKER_BOARD_MAX];
    card_set         dead;
};

/* How many cards a hand is given as: from `least` to `most`. */
struct equity_size {
    unsigned least, most;
};
struct equity_size equity_size(enum poker_hands hands);

/* Of all `boards`: how often the hand takes the whole pot, a part of it, nothing of it.
 * `equity`, `win`, `tie` and `lose` are parts of one. Of a game with a low half: `high`
 * and `low` are what part of each half it takes on average (the high half of a board
 * without a low is the whole pot), `scoop` is again how often it takes everything. */
struct equity_hand {
    uint64_t wins, ties, losses;
    double   equity, win, tie, lose;
    double   scoop, high, low;
};

struct equity {
    uint64_t           boards; /* of all deals together */
    uint64_t           deals;  /* of hands out of the ranges */
    struct equity_hand hand[EQUITY_HANDS_MAX];
};

/* STATUS_NOT_FOUND: no deal gives each a hand out of its range. STATUS_FULL: there is
 * more to count than EQUITY_WORK_MAX, about a minute's work. STATUS_FAILED: no memory.
 * `*out` is set only when OK. */
#define EQUITY_WORK_MAX UINT64_C(20000000000)
enum status equity_count(const struct equity_ask *ask, const struct odds_effort *effort, struct equity *out);

#endif
