/* A hand of a table that is over, as it is gathered from the table's records: its steps,
 * what the hands that were shown are called, what each place won or lost by it.
 *
 * Steps count from the end of one hand to the end of the next. */
#ifndef RECALL_PAST_HAND_H
#define RECALL_PAST_HAND_H

#include "games/sheet.h"
#include "house/house.h"
#include "net/out.h"
#include "office/told.h"
#include "recall/past_pots.h"

#define NAMED_MAX       64
#define DEALT_MAX       64
#define LOOK_ON_MAX     50000 /* records behind a hand that are read for the stacks before it */
#define PAST_EVENTS_MAX 512   /* of one hand; behind them nothing is taken back */

struct past_hand {
    const struct names *names;
    const struct sheet *sheet;
    uint64_t            first; /* its first record; 0: there is nothing of it yet */
    struct shown_cards  board; /* what lies there for every hand */
    struct shown_cards  whole; /* a hand that was shown before it was set, the player-dealer's */
    uint8_t             whole_spot;
    struct out          steps;  /* as JSON, where they are wanted */
    struct out          called; /* what hands are called that were shown, each on a line of its own */
    struct named_hand {
        uint8_t            spot, part;   /* HAND_NONE: all of it */
        struct shown_cards cards, board; /* what lay there with it */
        char               name[CALL_MAX];
    } named[NAMED_MAX];
    size_t named_count;
    /* Hands that are told by their totals, those of a split apart. */
    struct dealt_hand {
        uint8_t            spot, part;
        struct shown_cards cards;
    } dealt[DEALT_MAX];
    size_t           dealt_count;
    bool             dealt_anew; /* cards were taken back or moved: what lies there is not followed */
    struct past_pots pots;
    /* What lay there after each event of the play, for the way back from a wrong entry. */
    struct {
        uint8_t  board, named;
        uint16_t pots;
    } after[PAST_EVENTS_MAX];
    size_t  events;
    uint8_t bank; /* the spot of the player-dealer, 0 where there is none */
    /* Of the wagers against it: those settled while the hand was still played, then the spot
     * where the settlement of the others began, and whether the action button lay there. */
    struct {
        uint16_t early, settled;
        uint8_t  spot[SEATS_MAX], spots; /* in the order in which they came */
        uint16_t before[SEATS_MAX];      /* wagers that were settled before each of them */
        bool     button;
    } order;
    struct out moves;                        /* as JSON: by which of the steps told a stack grew or shrank */
    uint32_t   told;                         /* steps in `steps` */
    cents      moved[PLACES_MAX + 1];        /* what each stack has come to since the reading began, */
    cents      moved_before[PLACES_MAX + 1]; /* and had when this hand did */
    cents      net[PLACES_MAX + 1];
    bool       played[PLACES_MAX + 1]; /* had chips in it, or was dealt in for the pot */
};

/* What one event of the hand tells; of its steps nothing. */
void past_hand_hear(struct past_hand *hand, uint64_t seq, const struct event *event);

/* The same, and the step as this viewer may know it. */
void past_hand_show(struct past_hand *hand, uint64_t seq, const struct event *event, uint8_t viewer);

/* "steps", "net", "named", against a bank "order", at a table for the pot "pots" and where hands are
 * totals "totals", as members of an object under way. */
void past_hand_write(struct past_hand *hand, struct out *row);

/* What the event moves from or to stacks, and nothing else of it. */
void past_hand_count(struct past_hand *hand, const struct event *event);

/* "moves", step by step. */
void past_hand_write_moves(struct past_hand *hand, struct out *row);

/* Every stack as it is now, as an account of the ledger. */
void past_hand_stacks_now(const struct house *house, uint32_t table, cents now[PLACES_MAX + 1]);

/* "stacks" before a hand: what they are now, less what has moved since. `moved_before` is that
 * hand's, `hand` has been read on to the last record. */
void past_hand_write_stacks(const struct past_hand *hand, const cents moved_before[PLACES_MAX + 1],
                            const cents now[PLACES_MAX + 1], struct out *row);

/* On to the next hand of the table. */
void past_hand_clear(struct past_hand *hand);
void past_hand_release(struct past_hand *hand);

#endif
