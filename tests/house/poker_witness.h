/* A second reading of the poker tables of the three books, from events alone: it asks no
 * table, no engine and no schedule.
 *
 * What the pages say of each game is typed here once more (poker_witness.c). The judge of the
 * seats says where button and blinds are, who is dealt in and what is posted; the judge of the
 * hand who acts, what may be put in, which pots there are and who wins them. This one reads the
 * printed rows for the bets, the blinds and the collection, which it has exactly, at the moment
 * at which it is due. */
#ifndef TESTS_HOUSE_POKER_WITNESS_H
#define TESTS_HOUSE_POKER_WITNESS_H

#include "../games/poker_judge.h"
#include "../table/seat_judge.h"
#include "table/view.h"

#define WITNESS_DUES   4
#define WITNESS_PEOPLE 64

struct poker_page;
struct poker_witness {
    const struct poker_page *page; /* NULL: of no book of ours */
    struct poker_rules       rules;
    struct seat_judge        seats;
    struct poker_judge       hand;

    /* as the table's settings say */
    bool  changed;
    char  edition[8], option[8];
    cents min, max, small, big, button, blind; /* told; held against the printed rows */

    /* the collection */
    unsigned dealt;
    uint32_t player[JUDGE_SEATS + 1]; /* who was dealt in at each seat */
    bool     playing, over;           /* over: what is due at the end was asked for */
    bool     flopped;                 /* the cards of the flop have come, or those of the draw */
    unsigned awaits[JUDGE_SEATS + 1]; /* cards of the draw */
    struct {
        bool  jackpot;
        cents amount;
    } due[WITNESS_DUES];
    unsigned dues;

    /* by the half hour */
    bool     begun, paid[JUDGE_SEATS + 1];
    uint64_t mark_ms, sat_ms[JUDGE_SEATS + 1];

    /* buy-ins, by person: how often they may still buy for less, counted from 1, now and when
     * they left; with how much they left, and when */
    struct {
        unsigned buys, kept;
        cents    took;
        uint64_t left_ms;
    } person[WITNESS_PEOPLE];
    uint64_t now_ms; /* of the last time that was told */

    /* what was seen */
    uint64_t short_buys, brought_back;
    uint64_t hands, fees, jackpots, short_fees, no_flops, rents, kills;
    uint64_t accidents, structures[4]; /* hands by enum poker_structure */
};

/* NULL, or what is not as the pages have it. */
const char *poker_witness_hear(struct poker_witness *witness, const struct sheet *sheet,
                               const struct event *event);

/* NULL, or what a viewer sees otherwise than is to be seen. */
const char *poker_witness_look(const struct poker_witness *witness, const struct table_view *view);

/* NULL, or a mark that says otherwise what somebody owes. */
const char *poker_witness_marks(const struct poker_witness *witness, const struct marks *marks);

/* NULL, or a bet that is offered to a seat otherwise than it may be made. */
const char *poker_witness_offers(struct poker_witness *witness, uint8_t seat, const struct choice *choice,
                                 size_t count);

/* Forgets the table, and keeps what was seen. */
void poker_witness_begin(struct poker_witness *witness);

#endif
