/* A table. Either a game is banked there by a player, or it is played for the pot.
 *
 * A bank table:
 *
 *            open                 bank                 close
 *   SHUT -----------> OFFER ---------------> BETS ---------------> PLAY
 *                     |  ^ ^                  | calloff             | settled
 *       nobody else   |  | +------------------+                     |
 *       will bank     v  | resume                                   |
 *                  BROKEN                                           |
 *                     ^                                             |
 *                     +----------- OFFER or BROKEN <----------------+
 *
 * A pot table:
 *
 *            open               deal
 *   SHUT -----------> BETWEEN ---------> PLAY
 *                      |  ^ ^             | settled, or a misdeal
 *    deal: a new game, |  | +-------------+
 *    where the button  v  | the highest card, or a misdeal
 *    is drawn for     DRAW
 *
 * It has seats 1 to 10 and no rail. `deal` starts a hand once two seats are taken
 * by people who are there and have chips: the button goes on, STARTED fixes who is
 * dealt in, and the engine is asked what must be put in first. From then on chips
 * are contributions on the layout (seat, street, live or dead) and the pots are
 * derived from them whenever somebody asks (games/pots.h); nothing stores a pot.
 * play.c runs the hand as it runs that of a bank table; pot.c adds what only a pot
 * has: chips are table stakes from the deal to the end of the hand, what nobody
 * called goes back when a round of betting is over, the collection comes out of the
 * main pot at its moments and never takes more than lies there (OQ-108), the last
 * side pot is pushed first, and odd chips go where the sheet says. A misdeal gives
 * every chip back and leaves the button where it is; once something was collected
 * or pushed there is none any more.
 *
 * Poker stands on this as follows. Streets, blinds, straddles, raises and what is shown
 * are its engine's, which finds on the layout the button, the seats dealt in, those that
 * the blinds pass by, and whether the bets are doubled, and the stacks beside it. Who
 * waits for the blind, has missed one, holds the kill button, bought short or cashed out
 * is a mark of the person (table/marks.h): blinds.h says who is dealt in and where button
 * and blinds are, button.c draws for the first one, kill.c doubles the bets, absence.c
 * holds seats. Forfeits (HE-16c) and dead hands leave the set of live seats, and their
 * chips stay in the pots; the sevens rule (LB-12) gives back one street's contributions,
 * as a misdeal gives back all; half_hour.c has the time collection.
 *
 * Promises, checked by table_check after every event in tests and by the house
 * after every command:
 *  1. No stack, stake or bank is ever below zero, and no stack is nobody's.
 *  2. Stakes lie on the layout only in BETS and PLAY, on spots that there are,
 *     and a bank only there too, at a seat.
 *  3. A bank's cover is never below zero, and what it won or lost never
 *     exceeds what was posted (MC2-ZOO-P2).
 *  4. Nobody banks more than the allowed hands in a row (MC2-ZOO-P1).
 *  5. The player-dealer has no stake, and the player-dealer's spot holds none
 *     (OQ-74).
 *  6. Every card of the deck lies in the shoe or in one pile, and no face lies
 *     in them all together more often than the deck has it (table/piles.h).
 *  7. The pool for awards is never below zero.
 *  8. At a pot table only seats that were dealt in have put chips in, each on a
 *     street and live or dead; no more was collected and pushed than was put in,
 *     and when a hand ends it was all pushed or collected.
 *
 * The table never holds an undealt card: cards come as commands, one by one,
 * from the house's recorded shuffle or from the dealer's hands. A view of the
 * table therefore cannot leak what lies in the shoe. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "games/sheet.h"
#include "table/depth.h"
#include "table/marks.h"
#include "table/piles.h"
#include "table/room.h"

enum table_phase {
    TABLE_SHUT,
    TABLE_OFFER,
    TABLE_BETS,
    TABLE_PLAY,
    TABLE_BROKEN,
    TABLE_BETWEEN, /* two hands of a pot table */
    TABLE_DRAW     /* for its first button */
};

/* One owner's money behind the wagers. `cover` is what of it may still change
 * hands: wins and losses alike use it up (OQ-1). `chips` is what lies there. */
struct bank_side {
    uint8_t seat;
    cents   posted, cover, chips;
};

enum { FRONT_BANK, SECOND_BANK, BANK_SIDES };

/* Of whom a collection is taken. */
enum { OF_BANK, OF_OTHERS, BANK_PAYERS };

#define SHARES_MAX 64

/* A part of somebody's wager, or bank, that belongs to a partner: recorded,
 * not settled by the house (OQ-7). `spot` 0 is the bank. */
struct share {
    uint8_t seat, spot, wager, to;
    cents   amount;
};

/* Who held the player-dealer position on the last hand, in front or behind, and
 * for how many hands without a break (OQ-95). */
struct bank_run {
    uint32_t who;
    uint8_t  hands;
};

struct bank {
    uint8_t         at;      /* where the offer stands in its way around */
    uint8_t         stood;   /* where it stood when the last bank was posted, or at the first offer */
    uint8_t         offered; /* the place that may bank now, 0 none; at which spot */
    uint8_t         offered_spot;
    struct bank_run run[BANK_SIDES];
    uint64_t        declined[SEATS_MAX + 1]; /* by spot, bit n: place n has declined since the last bank */
    uint64_t        wagered[SEATS_MAX + 1]; /* by spot, bit n: place n had a wager there on the hand before */
    struct bank_side side[BANK_SIDES];
    cents            exposure;               /* the most that can change hands, fixed at the close */
    cents            action;                 /* as it set the collection, of the hand in play */
    bool             fee_due;                /* of this hand, once its cards are dealt */
    cents            collected[BANK_PAYERS]; /* of this hand */
    cents            pool;                   /* for awards (awards.c) */
    uint8_t          holder[SEATS_MAX + 1];  /* by spot: who is dealt a hand there and may have one */
    uint16_t         share_count;
    struct share     share[SHARES_MAX];
};

/* How often a pile may be shuffled into one shoe, and up to when cards are withdrawn
 * for it: what is left is for shoes that run dry. */
#define REFILLS_MAX           15
#define WITHDRAWN_REFILLS_MAX 7

/* The half hours for which everybody at a pot table pays (half_hour.c), in seconds. */
struct half_hours {
    bool     begun;                  /* with the first hand */
    uint64_t first, mark;            /* when the first and the last one began */
    uint16_t paid;                   /* for the last one: bit n is seat n */
    uint64_t sat[POT_SEATS_MAX + 1]; /* since when each seat is taken */
};

/* Where the blinds have been (blinds.c), and the draw for the first button
 * (button.c). Sets are of seats: bit n is seat n. */
#define BLIND_PLACES 3 /* the button, which has one in Lowball, and the two behind it */
struct blind_rotation {
    bool     begun;             /* a game is under way */
    uint8_t  button;            /* where it was on the last hand that was played out, 0 nowhere yet */
    uint8_t  was[BLIND_PLACES]; /* the seat that posted at each place on that hand, 0 none */
    uint16_t reached;           /* seats that the big blind has come to or passed, in this game */
    uint16_t middle;            /* seats that came in between the blinds: those pass them by */
    uint16_t late;              /* seats whose owner has come since the hand in play began */
    uint16_t drawing;           /* seats that are still to pluck a card */
    uint8_t  high_seat;         /* whose card is the highest so far, 0 nobody's */
    card     high;
};

/* What a pot table knows besides the layout: the half hours, the rotation, and what
 * is in play. */
struct pot {
    struct half_hours     hours;
    struct blind_rotation rotation;

    cents   cash;      /* from outside, for the collection (table/depth.h) */
    cents   collected; /* fees and jackpot, out of the pots */
    cents   pushed;    /* to winners */
    uint8_t street;    /* from 1 */
    bool    again;     /* after a misdeal: the button stays for the next hand */

    uint8_t  time_seat; /* who has called time in this turn, 0 nobody */
    uint64_t time_ms;   /* and when */
};

/* The method that a shuffle by hand names. */
#define SHUFFLED_BY_HAND "hand"

struct shoe {
    bool         ready;  /* shuffled, and the cut card not yet reached */
    uint32_t     number; /* of the shoe, from 1 */
    uint16_t     size;   /* cards that were shuffled: all of them, or a pile */
    uint16_t     dealt;  /* of those that have left it, burns included */
    uint16_t     before; /* cards that had left it before a pile was shuffled in */
    uint16_t     cut;    /* where the shuffled order was cut */
    bool         was_cut;
    uint8_t      refills;  /* how often a pile was shuffled in */
    uint8_t      root[32]; /* the commitment, zero for a shuffle by hand */
    struct piles piles;    /* where the cards lie that have left it */
};

/* The floor is wanted here: since when, why, and whose seat it is about. No reason:
 * it is not. Clocks stand still until the call is over, which a ruling ends too. */
struct floor_call {
    uint64_t since_ms;
    uint8_t  seat;
    char     why[sizeof((struct words *)0)->why];
};

/* The floor has frozen the table: since when, and why (floor.c). */
struct freeze {
    bool     is;
    uint64_t since_ms;
    char     why[sizeof((struct words *)0)->why];
};

struct table {
    uint8_t           phase;
    bool              torn;        /* an event did not fit: never after a sound journal */
    uint32_t          hand;        /* hands closed so far */
    uint32_t          edition_day; /* on which it adopted the house's edition last, as a date; 0 never */
    struct terms      terms;       /* of its sheet, once opened */
    struct room       room;
    struct floor_call call;
    struct freeze     freeze;
    struct tallied    tally;
    union { /* by the kind of its sheet */
        struct bank bank;
        struct pot  pot;
    };
    struct shoe shoe;
    /* At the end, one behind the other: what is seldom full. */
    struct marks marks;
    union {
        uint64_t align;
        uint8_t  bytes[GAME_STATE_MAX];
    } game;
    struct layout layout;
};

/* Are wagers not entered here (table/depth.h)? */
static inline bool table_shallow(const struct table *table)
{
    return table->terms.depth != DEPTH_FULL;
}

static inline bool table_called(const struct table *table)
{
    return table->call.why[0] != '\0';
}

/* Copies a table but for the empty places of its marks, its game and its layout. */
void table_copy(struct table *to, const struct table *from);

/* A command is decided and its events happen; refused, `table` stays as it is
 * and `out` holds no events but the figures of the refusal. The sheet is the one the table was opened with.
 */
enum refusal table_act(const struct sheet *sheet, struct table *table, const struct command *command,
                       struct events *out);

/* Would it be refused? Nothing happens; `scratch` is any storage for events. */
enum refusal table_refuses(const struct sheet *sheet, const struct table *table,
                           const struct command *command, struct events *scratch);

/* What table_act would answer, with the table left as it is. */
enum refusal table_decide(const struct sheet *sheet, const struct table *table, const struct command *command,
                          struct events *out);

/* Cannot fail. An event that table_decide would never give for this state
 * (only a forged journal holds one) leaves the table torn, as table_check
 * tells. */
void table_apply(const struct sheet *sheet, struct table *table, const struct event *event);

/* What the table awaits. */
struct turn table_turn(const struct sheet *sheet, const struct table *table);

/* Who is asked after those who are asked now, and are not among them. */
void table_later(const struct sheet *sheet, const struct table *table, struct later *out);

/* What is done for a seat that says nothing, or with 0 for the house that does
 * nothing (COMMAND_LAPSE); COMMAND_NONE where it is not awaited, or nothing can
 * be done. `scratch` is any storage for events. */
uint8_t table_otherwise(const struct sheet *sheet, const struct table *table, uint8_t seat,
                        struct events *scratch);

/* The backs of the shoe with this number where two decks alternate, else "". */
const char *shoe_backs(const struct deck_rules *rules, uint32_t number);

/* Hands without a break, the last one included, for which this person held the
 * position; 0 where somebody else did. */
uint8_t bank_run(const struct bank *bank, uint32_t who);

/* Is a bank posted or a hand in play, and the shoe not shuffled; or is a pile to be
 * shuffled in before the next card of the hand? */
bool table_shoe_due(const struct sheet *sheet, const struct table *table);

/* What is to be shuffled then: every card of the deck in the order of a new one;
 * or what is left in the shoe, in that order, and behind it the pile as it lies. A
 * card that nobody has seen is CARD_UNKNOWN. Returns how many there are. */
size_t table_shoe_cards(const struct sheet *sheet, const struct table *table, card out[SHOE_CARDS_MAX]);

/* What is shuffled where a pile goes back, but for the cards of one spot in it (0: all). */
size_t table_pile_cards(const struct table *table, enum pile pile, uint8_t except, card out[SHOE_CARDS_MAX]);

/* What an event does to the shoe and its piles alone, for whoever follows nothing else of a
 * table. Of the sheet it asks the kind, and what a hand takes of which only the result is known. */
void table_apply_shoe(const struct sheet *sheet, struct table *table, const struct event *event);

/* Position in the shuffled order of the next card to be dealt. */
size_t table_shoe_position(const struct sheet *sheet, const struct table *table);

/* Is the player-dealer's money enough for every result? */
bool table_covered(const struct table *table);

/* What this place may say now (0: the house dealer and the floor). `scratch`
 * is any storage for events. */
size_t table_legal(const struct sheet *sheet, const struct table *table, uint8_t seat, struct choice *out,
                   size_t max, struct events *scratch);

/* The same at a time (chips are picked up once a seat is held no longer), and without the
 * wagers on other spots than those named. */
struct asker {
    uint8_t  seat;
    uint16_t spots; /* bit n is spot n */
    uint64_t at_ms;
};
size_t table_legal_on(const struct sheet *sheet, const struct table *table, const struct asker *asker,
                      struct choice *out, size_t max, struct events *scratch);

/* What this seat, if it is asked now, would look for and may not do (games/game.h), each with
 * the no that it would hear. */
#define DENIALS_MAX 8
struct denial {
    struct command command;
    enum refusal   refusal;
    struct figures figures;
};
size_t table_denials(const struct sheet *sheet, const struct table *table, uint8_t seat,
                     struct denial out[DENIALS_MAX], struct events *scratch);

/* Does somebody at a pot table owe for a half hour by this time, and is no hand in
 * play? */
bool table_collection_due(const struct table *table, uint64_t now_ms);

/* Until when the seat of somebody who is away is held; 0: nobody there is away, or the
 * page does not say. */
uint64_t table_held_until(const struct table *table, uint8_t seat);

/* Is it a pot table? A table that was never opened is none. */
bool table_has_pot(const struct table *table);

/* First or second hand in a row of whoever banks, or is offered the bank; 0 where
 * nobody is. */
uint8_t table_bank_turn(const struct table *table);

/* Who is offered the bank next if the one who is offered it now declines; 0: nobody. */
uint8_t table_bank_next(const struct sheet *sheet, const struct table *table);

/* The least chips to sit down with at a pot table (MC1-HE-6, MC1-LB-6). */
cents table_buy_in(const struct terms *terms);

/* The pots as they would be pushed now, the main pot first; none at a bank table. */
struct pots table_pots(const struct table *table);

/* What lies in the pots: put in, and neither collected nor pushed. */
cents table_in_pots(const struct table *table);

/* What is theirs who have the place: stack, wagers, and what is left of a bank. */
cents table_owned(const struct table *table, uint8_t seat);

/* All chips at the table: stacks, stakes, banks, and what lies in pots. */
cents table_chips(const struct table *table);

/* NULL when every promise above holds, else the one that does not. */
const char *table_check(const struct sheet *sheet, const struct table *table);

/* The state on paper, both ways. Equal states have equal bytes. */
#define TABLE_BYTES_MAX (16 * 1024)
void table_code(const struct sheet *sheet, struct codec *codec, struct table *table);

/* How a banked game's bank goes round, as it is posted: the most hands in a row, and the
 * rules by which it is offered, by which it covers no more than it has, and by which the
 * rest goes back. */
struct bank_posted {
    uint8_t     hands;
    const char *offered, *cover, *returned;
};

struct bank_posted bank_posted(const struct sheet *sheet);

/* Which way round a hand was settled. Where a banked game has two orders, one if the bank covers
 * everything and one if not, only one of them begins at the action button. */
bool table_settles_clockwise(const struct sheet *sheet, bool from_button);

/* Is the action counted out after the player-dealer, and not after the house dealer? */
bool table_counts_from_bank(const struct sheet *sheet);

/* Were these spots settled in the order of the game, one after the other? False where what was
 * decided before comes first. */
bool table_settles_in_order(const struct sheet *sheet, bool from_button, uint8_t bank, const uint8_t *spot,
                            size_t count);

#endif
