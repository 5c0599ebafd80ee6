/* A slow judge of poker hands, from events alone: it asks no engine. Who must act is
 * a queue that a raise fills again; pots are peeled off from the smallest stake in;
 * hands are compared by the twin of the evaluators.
 *
 * Where blinds are missed and posted, another judge says who is in, who acts last at
 * first and what is posted (`placed`): then posts are counted here, not judged. */
#ifndef TESTS_GAMES_POKER_JUDGE_H
#define TESTS_GAMES_POKER_JUDGE_H

#include "games/poker.h"

struct poker_judge {
    const struct poker_rules *rules;
    cents                     chip;
    cents                     stack[POT_SEATS_MAX + 1];

    /* before the hand, of a judge of the seats */
    bool     placed;
    bool     at_once; /* a card too few comes from the deck, not with the draw (CM-OHLJ-DL3a, OQ-122) */
    unsigned opener, stakes; /* who acts last on the first street; how many times as high bets are, 0: once */
    cents    first_bet;      /* the blind or kill that is the bet, whole or short */

    /* the hand */
    bool        posting;                   /* no card has come */
    cents       out;                       /* collected so far */
    cents       sevens[POT_SEATS_MAX + 1]; /* bets that go back by the sevens rule (MC1-LB-12) */
    bool        drew[POT_SEATS_MAX + 1];
    const char *doubt; /* chips came back, and only a misdeal would explain it */
    unsigned    button;
    bool        in[POT_SEATS_MAX + 1], gone[POT_SEATS_MAX + 1], checked[POT_SEATS_MAX + 1];
    cents       before[POT_SEATS_MAX + 1]; /* on this street */
    cents       live[POT_SEATS_MAX + 1], dead, won[POT_SEATS_MAX + 1];
    unsigned    cards[POT_SEATS_MAX + 1], cards_each, board_count, street, shows;
    card        hand[POT_SEATS_MAX + 1][5], board[5];

    bool all_back; /* a misdeal is coming: whoever calls it says so */

    /* what accidents have led to (poker_accident.h) */
    bool     barred[POT_SEATS_MAX + 1], open[POT_SEATS_MAX + 1];
    unsigned few[POT_SEATS_MAX + 1]; /* cards that the draw will fill */
    bool     anew, back, early;      /* chips of this street or of the last call come back; a hand is shown */
    bool     acted[POT_SEATS_MAX + 1]; /* since the last full bet */
    unsigned last;                     /* who acted last */
    cents    last_put;
    bool     declared; /* the last raise was said before its chips */

    /* the betting of the street */
    struct {
        unsigned seat;
        bool     may_raise;
    } queue[2 * POT_SEATS_MAX];
    unsigned queued, full_bets, aggressor;
    cents    blind, last_full, least_raise;

    /* what was seen */
    uint64_t hands, side_pots, shared, odd, lows, quiet, uncalled, draws, misdeals, short_raises, capped,
        closed, all_in, mucked, dead_hands, retrieved, reflops, calls_back, sevens_back, short_fees;
};

/* What a seat may put in, by its own reading: the call, and a raise from and to, both
 * 0 where there is none. False: it is not that seat's turn. */
struct poker_judge_may {
    cents call, least, most;
};
bool poker_judge_may(struct poker_judge *judge, unsigned seat, struct poker_judge_may *out);

/* Everything that lies in the middle, without what was collected. */
cents poker_judge_pot(const struct poker_judge *judge);

/* NULL, or what is wrong. The table has changed already. */
const char *poker_judge_hear(struct poker_judge *judge, const struct event *event);

#endif
