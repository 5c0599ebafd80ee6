/* A sheet: everything a table must know to run one approved game.
 *
 * Sheets are const rows under src/rulebook/. An engine never asks which sheet
 * it has; where two houses or editions differ, a field differs. */
#ifndef GAMES_SHEET_H
#define GAMES_SHEET_H

#include "games/accident.h"
#include "games/game.h"
#include "games/terms.h"

/* Where settlement starts. */
enum settle_start {
    START_RIGHTMOST,   /* the seat at the house dealer's right: the highest */
    START_BUTTON,      /* the action button */
    START_LEFT_OF_BANK /* the first seat clockwise from the player-dealer */
};
enum settle_direction { CLOCKWISE, COUNTER_CLOCKWISE };

/* Which wagers are settled together (OQ-4). */
enum settle_laps {
    LAP_BY_SEAT,  /* all wagers of a spot kind by kind, then the next spot */
    LAP_BY_WAGER, /* one kind of wager all around, then the next kind */
    LAP_BY_BETTOR /* on a spot all wagers of one bettor, then of the next (CM-TCP-R8) */
};

/* From where the action count runs, clockwise and without the player-dealer. */
enum count_from {
    COUNT_FROM_BANK,        /* the seat after the player-dealer is one */
    COUNT_FROM_DEALERS_LEFT /* seat 1, at the house dealer's left, is one */
};

struct settle_order {
    enum settle_start     start;
    enum settle_direction direction;
};

/* When a wager that is decided before the hand is (folded, busted, a natural)
 * is settled (OQ-8, OQ-80, OQ-93). */
enum decided_wagers {
    DECIDED_AT_END, /* in its place in the order */
    DECIDED_AT_ONCE,
    DECIDED_IF_COVERED /* at once where the bank covers the worst case, else at the end */
};

/* What happens to a wager outside the limits (OQ-66). */
enum out_of_limits { LIMITS_REFUSE, LIMITS_WARN_OR_RETURN };

/* How much a wager may be beside another of the same bettor on the same hand.
 * What is odd about a half is rounded down (OQ-105). */
enum bound { BOUND_NONE, BOUND_EQUAL, BOUND_AT_MOST, BOUND_HALF };

/* A wager of the game, in the order in which wagers are settled. */
struct wager_row {
    uint8_t     wager;     /* enum wager */
    bool        in_action; /* counts in total table action (OQ-59) */
    bool        bonus;     /* and then only by schedules that count bonus wagers */
    bool        backline;  /* others may bet it on a spot not their own */
    const char *limits;    /* the rule that holds it within the limits */
    uint8_t     needs;     /* a wager that must lie there already, 0 none */
    bool        needs_any; /* of anyone on the spot; else of the same bettor */
    bool        later;     /* made by the engine during the hand, never before */
    cents       least;     /* its own limits and steps, 0: the table's */
    cents       most;
    cents       step;
    uint8_t     bound;     /* enum bound: kept at the close, and by later wagers when they are made */
    uint8_t     bound_to;  /* the other wager */
    bool        unclaimed; /* other seats may bet it on a spot that nobody bets on (MC2-TCP6-F4) */
    bool        matched;   /* made during the hand, others who bet on the hand match it or ride (OQ-82) */
    bool        joined;    /* settled as one with the wager that it is bound to (OQ-96) */

    /* The rules that refuse this wager once the bets are closed, without the one that it
     * needs, and above the one that it is bound to; NULL: those of the sheet. */
    const char *late, *lacks, *above;
};

/* The rules a bank table cites when it does what they say. */
struct bank_cites {
    const char *offered, *declined, *banked, *broken;
    const char *bet, *closed, *cover;
    const char *action, *covered_order, *short_order, *returned;
    const char *shuffled, *shoe_end, *shared, *warned;
    const char *over;     /* money above the maximum goes back */
    const char *second;   /* a second bank, or chips on top of the bank */
    const char *new_deck; /* who may ask for one; NULL: nobody may */
    const char *ruling;   /* the floor's word */
    const char *barred;   /* a person is kept out */
    const char *claimed;  /* another's wager goes back to make room for the seated player's */
};

/* Which rule a refusal comes from; refusals without a row cite none. */
struct cite {
    enum refusal refusal;
    const char  *rule;
};

/* The deck or shoe of a table, and what is done with it. */
struct deck_rules {
    struct shoe_kind shoe;
    bool             every_hand;  /* shuffled before each hand, no cut card (OQ-86) */
    const char      *backs[2];    /* of two decks used in turn (MC2-TCP6-K3); else NULL */
    uint8_t          burns;       /* cards burned after each shuffle */
    uint8_t          least_cards; /* of a hand whose result alone was entered */
};

/* How a game against the player-dealer is banked and settled: for table/ alone. */
struct bank_rules {
    uint8_t             hands_in_a_row; /* then someone else must bank */
    struct settle_order covered, uncovered;
    enum decided_wagers decided;
    enum count_from     count_from;
    enum out_of_limits  out_of_limits;
    bool                wager_to_bank;    /* only a spot that had a wager on the hand before may bank */
    bool                second_to_shared; /* behind a shared bank alone (MC1-NBJ-G7) */
    bool                second_in_front;  /* chips on top of the bank are used up first (OQ-7) */
    bool                pool;             /* the house may pay awards out of a pool of the table's own */
    struct bank_cites   cites;
};

/* The rules a pot table cites when it does what they say. */
struct pot_cites {
    const char *started;   /* a hand is dealt, and the button goes on */
    const char *uncalled;  /* what nobody called goes back */
    const char *half_hour; /* what everybody seated pays for it */
    const char *short_buy, *cashed_out;
    const char *odd;  /* where the odd chip goes */
    const char *time; /* whoever is slow may call time; NULL: nobody does */
    const char *misdeal;
    const char *shuffled, *shoe_end, *ruling, *barred;
};

/* Which of the hands that share a pot has the odd chip; of a high and a low hand
 * the high one has it (CM-OHLJ-M11b). */
enum odd_chip {
    ODD_LEFT_OF_BUTTON, /* the first seat left of the button (OQ-36) */
    ODD_LEFT_OF_DEALER  /* the first seat at the house dealer's left */
};

/* With what a seat comes in that is not in the rotation of the blinds: so many big
 * blinds, live, and where the page says so all other blinds on top, dead. It may
 * always wait for the big blind instead. */
struct blind_post {
    uint8_t     live;
    bool        dead;
    const char *rule;
};

/* The button and the blinds: what is owed by whoever has not had them (table/blinds.h). */
struct blind_rules {
    struct blind_post new_player, missed, moved;
    struct blind_post straddle; /* who missed blinds may, right behind the big one; 0: nobody */
    bool              one_post; /* a deal (OQ-119) */
    const char       *button;   /* the missed blind button is put there */
    const char       *draw;     /* for the first button */
    const char       *middle;   /* who waited and comes in before the big blind posts as much */
    const char       *may_pass; /* who had all blinds, and moved */
};

/* Kill pots (table/kill.c): what a pot must come to for a leg. */
struct kill_rules {
    cents       least;
    const char *leg, *kill;
};

/* How long a seat is held for whoever is away (table/absence.c). */
struct absence_rules {
    uint8_t     meal_minutes;
    uint8_t     lobby_minutes; /* in each hour */
    const char *rule;
};

/* How a game for a pot is run: for table/ alone. The streets at which the moments
 * of the collection lie, from 1; 0 where the game has none. Lowball has its draw and
 * its showdown for flop and river (OQ-51): what is taken there comes out once the hands
 * have been seen, since bets may go back by them (MC1-LB-12). */
struct pot_rules {
    uint8_t          flop, river, showdown;
    uint16_t         buy_in;         /* the least chips to sit down with, in minimum bets (MC1-HE-6) */
    uint8_t          short_buys;     /* so many may be for less, later, when all chips are gone */
    uint16_t         return_minutes; /* for so long one comes back with what one left with (MC1-GEN-9) */
    enum odd_chip    odd;
    struct pot_cites cites;

    /* From this limit on the buy-in is another number of minimum bets (MC1-LB-6). */
    cents    high_limit;
    uint16_t high_buy_in;
    bool     add_on; /* chips on top that make the buy-in whole are no short buy (CM-OHLJ-G2) */

    const struct blind_rules   *blinds;  /* NULL: nobody owes any */
    const struct kill_rules    *kill;    /* NULL: there are no kill pots */
    const struct absence_rules *absence; /* NULL: as long as the table says (held_seconds) */
};

/* Whose collection schedules (schedule_find() of fees/fees.h). */
struct fee_book;
struct sheet_fees {
    const struct fee_book *book;
    const char            *house, *edition, *game;
};

/* A sheet has a common part and one kind. A game against the player-dealer is
 * banked: up to eight seats and places at the rail, wagers on spots. A game for
 * the pot is played among up to ten seats and nobody else. */
enum sheet_kind {
    SHEET_BANK,
    SHEET_POT,
    SHEET_PAPER /* not dealt yet: its options are known */
};

/* What people should know of terms that are allowed together and fit badly. */
struct warning {
    const char *why, *rule; /* NULL: nothing */
};

struct sheet {
    const char             *id;       /* "marina2/zoobac" */
    uint16_t                revision; /* from 1; a released sheet is never edited */
    const struct sheet     *former;   /* the revision before this one, NULL before the first */
    const uint8_t          *digest;   /* of what it says, pays included */
    const void             *rules;    /* the engine's own */
    uint8_t                 seats;
    struct deck_rules       deck;
    const struct wager_row *wagers;
    size_t                  wager_count;
    enum settle_laps        laps;
    struct options          options;
    struct warning (*warns)(const struct terms *terms); /* NULL: never */
    struct accidents   accidents;
    struct sheet_fees  fees;
    const struct cite *cites;
    size_t             cite_count;

    enum sheet_kind kind;
    union {
        struct {
            const struct bank_game  *engine;
            const struct bank_rules *bank;
        };
        struct {
            const struct pot_game  *pot_engine;
            const struct pot_rules *pot;
        };
    };
};

/* The engine, as far as it is the same for both kinds. */
static inline const struct game *sheet_game(const struct sheet *sheet)
{
    switch (sheet->kind) {
    case SHEET_POT: return &sheet->pot_engine->game;
    case SHEET_PAPER: return NULL;
    default: return &sheet->engine->game;
    }
}

/* What its terms are warned of, one after the other from 0: what fits badly together, and every
 * option by which the table leaves the page. */
struct warning sheet_warning(const struct sheet *sheet, const struct terms *terms, size_t which);

/* What the game calls these cards; empty where one of them is unknown, where they
 * are no hand, and in games without such words. */
const char *sheet_call(const struct sheet *sheet, const card *cards, size_t count, char out[CALL_MAX]);

/* The same of a spot's hand together with what lies on the board for everyone. */
const char *sheet_call_with(const struct sheet *sheet, const struct shown_cards *own,
                            const struct shown_cards *board, char out[CALL_MAX]);

/* The rule that refuses the command under this sheet, "" if none: the row of the
 * setting or of the wager where it names one, else the sheet's own list. */
const char *sheet_cites(const struct sheet *sheet, enum refusal refusal, const struct command *command);

/* The limits of a wager of the terms' sheet: its own, or those of the table. */
static inline cents wager_least(const struct terms *terms, const struct wager_row *row)
{
    cents own = terms->least[row - terms->sheet->wagers];
    return own > 0 ? own : terms->min;
}
static inline cents wager_most(const struct terms *terms, const struct wager_row *row)
{
    return row->most > 0 ? row->most : terms->max;
}

/* ALLOWED, or how `amount` does not go with what lies there of the wager that it
 * is bound to. The most that it may be; CENTS_MAX where it is not bound. */
enum refusal wager_bound(const struct wager_row *row, cents amount, cents other);
cents        wager_bound_most(const struct wager_row *row, cents other);

/* Has the game later wagers that others match, or ride? */
bool sheet_matches(const struct sheet *sheet);

/* The row of a wager, NULL if the game has none such. */
const struct wager_row *sheet_wager(const struct sheet *sheet, uint8_t wager);

#endif
