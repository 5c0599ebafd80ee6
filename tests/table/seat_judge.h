/* A second reading of seats, button and blinds, from events alone: it asks no table.
 *
 * Before each hand it walks once around, from the old button on, and hands out button
 * and blinds to whoever it meets; from that it knows who is dealt in and what each puts
 * in before the first card. What everybody owes it keeps in words of its own. */
#ifndef TESTS_TABLE_SEAT_JUDGE_H
#define TESTS_TABLE_SEAT_JUDGE_H

#include "table/table.h"

#define JUDGE_SEATS 10

/* How a house lets people in. */
struct seat_house {
    unsigned seats;
    cents    button, small, big;
    bool     single;    /* the big blind is the only one, left of the button (OQ-84) */
    bool     straddles; /* whoever comes in puts in two big blinds; else one, and who missed all of them */
    cents    leg;       /* the least pot of a leg; 0: no kills */
};

enum standing { GOOD, FRESH, MISSED, SHIFTED, PASSING };

struct seat_judge {
    struct seat_house house;

    /* the people */
    struct {
        uint32_t      who;
        bool          away, late, between, was_between, option;
        cents         stack;
        enum standing standing;
        unsigned      wait, post, legs; /* hands; 1 a post, 2 a straddle; of a kill */
    } at[JUDGE_SEATS + 1];
    bool     begun, stays; /* a game is under way; the button is where it will be */
    unsigned button, ended_at, was_button, was_small,
        was_big;                   /* ended_at: the button of the last whole hand */
    bool visited[JUDGE_SEATS + 1]; /* by the big blind */

    /* the draw */
    bool     draws, plucking;
    unsigned last_plucked, best_seat;
    int      best;

    /* the hand */
    bool     kills, playing, cards, fouls; /* fouls: a hand has died, so that the deal may end early */
    unsigned small, big, opener, killer;
    bool     in[JUDGE_SEATS + 1], dealt[JUDGE_SEATS + 1];
    cents    live[JUDGE_SEATS + 1], dead[JUDGE_SEATS + 1]; /* still to be put in */
    cents    sum;
    unsigned winner;
    bool     shared;

    /* what was seen */
    uint64_t hands, games, came_on_big, posts, straddles, overtaken, middle, missed, waited, passes,
        free_hands, kills_seen, legs, killed_again, moves, misdeals;
};

/* NULL, or what is wrong. The event has happened already. */
const char *seat_judge_hear(struct seat_judge *judge, const struct event *event);

/* Do the marks that a view shows say what everybody owes? */
const char *seat_judge_marks(const struct seat_judge *judge, const struct marks *marks);

/* May this seat come in on the next hand by posting so much? */
bool seat_judge_may_post(const struct seat_judge *judge, unsigned seat, cents amount);

/* The hand would be dealt now: is there a new game before it? */
bool seat_judge_begins(const struct seat_judge *judge);

#endif
