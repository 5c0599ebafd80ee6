/* Terms: a sheet's options applied to its rules, once, for table, odds and
 * simulation alike.
 *
 * Every sheet has one list of options: what a house may choose about the game
 * and its table. A row says what the option is called, what it may say, what it
 * says unless told, when it may change, the rule that allows it, and where its
 * value goes. terms_set() is the one way in, for a table's settings, for --set
 * and for the API; engines, odds and tables read plain fields and never ask for
 * an option by name.
 *
 * Not to be mixed up with the posted fee options, which are called schedules
 * here; which of them is in force is itself an option, by the name `option`. */
#ifndef GAMES_TERMS_H
#define GAMES_TERMS_H

#include "events/events.h"

struct sheet;    /* games/sheet.h */
struct schedule; /* fees/fees.h */
struct terms;

enum option_kind {
    OPTION_MONEY,  /* cents, from `lowest` to `highest` */
    OPTION_NUMBER, /* a whole number, from `lowest` to `highest` */
    OPTION_WORD,   /* one of `words` */
    OPTION_NAME,   /* a word that `list` finds elsewhere; what it names is the value */
    OPTION_AWARD   /* "250", cents up to `highest`; or "10%" of the pool, kept as -10 */
};

enum option_change {
    OPTION_BETWEEN_HANDS,
    OPTION_NEW_SHOE,   /* between hands, and the shoe ends with it */
    OPTION_AT_OPENING, /* before the first hand */
    OPTION_ASSUMED     /* never: how odds suppose that people play; no table has it */
};

/* A word and what it means: a number, or whatever else the rules hold (a ratio,
 * a pay table), which is copied from `means`. */
struct option_word {
    const char *word;
    int64_t     number;
    const void *means;
};

/* How much of a physical table is entered (table/depth.h). */
enum table_depth { DEPTH_FULL, DEPTH_COLLECTION, DEPTH_RESULT };

struct option {
    const char        *name;
    enum option_kind   kind;
    enum option_change change;
    bool               quiet;   /* no result hangs on it: told when it is set, not when a table opens */
    bool               odds;    /* wagers are worth something else by it: `odds` tells it */
    int64_t            lowest;  /* OPTION_MONEY, OPTION_NUMBER */
    int64_t            highest; /* the same */
    int64_t            preset;  /* an amount, or which word, the first being 0 */

    const struct option_word *words; /* OPTION_WORD */
    size_t                    word_count;

    /* OPTION_NAME: what can be named after `last`, with its word; the preset after
     * NULL, and NULL after the last. A pointer to it goes to `at`. What is there may
     * hang on options that stand before this one. */
    const void *(*list)(const struct terms *terms, const void *last, const char **word);

    void (*then)(struct terms *terms); /* sets what else changes with it; NULL: nothing */

    /* What the page has, said as a warning where the option has anything but its preset;
     * NULL: the page leaves it open. */
    const char *page;

    const char *rule;  /* that allows it; "" where only a ruling does */
    uint16_t    at;    /* where in struct terms its value goes */
    uint16_t    size;  /* of what goes there; 0: nowhere yet, its game is not played */
    uint16_t    also;  /* a second place that holds it too; 0: none */
    bool        frees; /* a later name that is not to be had under it any more is then the first */

    /* An option that came when journals had been written already: what those
     * mean, since they do not name it. */
    bool    added;
    int64_t older;
};

/* A list of options, and what must be true of them together. */
#define OPTIONS_MAX 48
struct options {
    const struct option *list;
    size_t               count;
    enum refusal (*check)(const struct terms *terms); /* NULL: nothing more */
};

/* How long a table waits, in seconds; 0: as long as it takes. Whoever runs a
 * table's clock asks here (house/clock.h). */
struct patience {
    uint32_t offer;   /* for an answer to the bank's offer */
    uint32_t betting; /* from the first wager to the close; for a pot, from one hand to the next */
    uint32_t decide;  /* for a seat's decision in play */
    uint32_t dealer;  /* for cards, dice and results that a dealer enters */
    uint32_t floor;   /* for the floor's word when the game is broken */
    uint32_t absent;  /* without a connection, before a person counts as away */
    uint32_t held;    /* for which the seat of a person who is away is kept */
};

/* A pool for awards of the house: who pays into it before each deal, and whose an award
 * for the player-dealer's hand is. */
struct pool_terms {
    cents   fee, bank_fee; /* for each hand from whoever plays it, and from the player-dealer */
    uint8_t to_bank;       /* percent of an award for the player-dealer's hand that are their own */
};

#define OPTION_TEXT_MAX  24 /* of a name or a value with its end */
#define TERMS_WAGERS_MAX 16
#define RULES_MAX        640

struct terms {
    const struct sheet   *sheet; /* NULL: of a game that is not played yet */
    const struct options *options;
    int64_t               value[OPTIONS_MAX]; /* an amount, or which word */

    /* What the values come to; a row's `at` points in here. */
    cents                  min, max;     /* table limits */
    cents                  chip;         /* the smallest (OQ-9) */
    const char            *edition;      /* of the collection schedules (OQ-58) */
    const struct schedule *schedule;     /* the one in force */
    uint8_t                cut;          /* the cut card's depth in percent of the shoe (OQ-86) */
    uint8_t                backline;     /* bettors behind a seat that a spot may have (OQ-65) */
    uint8_t                laps;         /* enum settle_laps (OQ-4) */
    bool                   max_shared;   /* bettors on one spot share the maximum */
    struct patience        wait;         /* how long for what */
    bool                   second;       /* the floor allows a second bank (OQ-7) */
    uint16_t               bank_minutes; /* within which the bank must pass to others, 0: no matter */
    bool                   entered;      /* the house dealer enters cards or results */
    uint8_t                depth;        /* enum table_depth */
    struct pool_terms      pool;
    bool                   draws;             /* for the first button, else the first seat has it */
    bool                   kills;             /* everybody has agreed to kill pots (CM-KILL-6) */
    bool                   best_play;         /* OPTION_ASSUMED: players do what is best, not the House Way */
    cents            least[TERMS_WAGERS_MAX]; /* by the sheet's wagers: 0, the table's minimum (OQ-89) */
    struct shoe_kind shoe;
    union {
        uint64_t align;
        uint8_t  bytes[RULES_MAX];
    } rules; /* the engine's own, options applied */
};

/* Is the table dealt by hand, so that nothing comes from the machine? */
static inline bool terms_by_hand(const struct terms *terms)
{
    return terms->entered || terms->depth != DEPTH_FULL;
}

/* Where a value goes: a member of struct terms, or one of the engine's rules. */
#define OPTION_IN_TERMS(member)                                                                              \
    .at = offsetof(struct terms, member), .size = sizeof(((struct terms *)0)->member)
#define OPTION_IN_RULES(type, member)                                                                        \
    .at = offsetof(struct terms, rules) + offsetof(type, member), .size = sizeof(((type *)0)->member)
/* What the table and the engine must both know. */
#define OPTION_IN_RULES_TOO(type, member) .also = offsetof(struct terms, rules) + offsetof(type, member)

/* The options of every bank table. A sheet lists them with its own bounds. */
#define OPTION_MIN(least, most, usual, id)                                                                   \
    {                                                                                                        \
        .name = "min", .kind = OPTION_MONEY, .lowest = (least), .highest = (most), .preset = (usual),        \
        .rule = (id), OPTION_IN_TERMS(min)                                                                   \
    }
#define OPTION_MAX(least, most, usual, id)                                                                   \
    {                                                                                                        \
        .name = "max", .kind = OPTION_MONEY, .lowest = (least), .highest = (most), .preset = (usual),        \
        .rule = (id), OPTION_IN_TERMS(max)                                                                   \
    }
#define OPTION_CHIP(most)                                                                                    \
    {                                                                                                        \
        .name = "chip", .kind = OPTION_MONEY, .lowest = 1, .highest = (most), .preset = 1, .rule = "",       \
        OPTION_IN_TERMS(chip)                                                                                \
    }
#define OPTION_CUT(least, most, usual, id)                                                                   \
    {                                                                                                        \
        .name = "cut", .kind = OPTION_NUMBER, .lowest = (least), .highest = (most), .preset = (usual),       \
        .rule = (id), OPTION_IN_TERMS(cut)                                                                   \
    }
#define OPTION_BACKLINE(id)                                                                                  \
    {                                                                                                        \
        .name = "backline", .kind = OPTION_NUMBER, .highest = 5, .preset = 5, .rule = (id),                  \
        OPTION_IN_TERMS(backline)                                                                            \
    }
#define OPTION_SECOND(usual, id)                                                                             \
    {                                                                                                        \
        .name = "second", .kind = OPTION_NUMBER, .highest = 1, .preset = (usual), .rule = (id),              \
        OPTION_IN_TERMS(second)                                                                              \
    }
/* Beside the two hands of the pages a house may set a time (table/bank_time.c). */
#define OPTION_BANK_MINUTES(id)                                                                              \
    {                                                                                                        \
        .name = "bank_minutes", .kind = OPTION_NUMBER, .quiet = true, .highest = 1440, .rule = (id),         \
        .added = true, OPTION_IN_TERMS(bank_minutes)                                                         \
    }
/* Who enters the cards, and how much else is entered. */
extern const struct option_word DEPTH_WORDS[3]; /* by enum table_depth */
#define OPTION_ENTERED(most, id)                                                                             \
    { .name    = "entered",                                                                                  \
      .kind    = OPTION_NUMBER,                                                                              \
      .change  = OPTION_NEW_SHOE,                                                                            \
      .highest = (most),                                                                                     \
      .rule    = (id),                                                                                       \
      OPTION_IN_TERMS(entered) },                                                                            \
    {                                                                                                        \
        .name = "depth", .kind = OPTION_WORD, .change = OPTION_NEW_SHOE, .quiet = true,                      \
        .words = DEPTH_WORDS, .word_count = COUNT_OF(DEPTH_WORDS), .rule = "", .added = true,                \
        OPTION_IN_TERMS(depth)                                                                               \
    }
extern const struct option_word MAX_FOR_WORDS[2]; /* "bettor", "spot" */
#define OPTION_MAX_FOR(id)                                                                                   \
    {                                                                                                        \
        .name = "max_for", .kind = OPTION_WORD, .words = MAX_FOR_WORDS,                                      \
        .word_count = COUNT_OF(MAX_FOR_WORDS), .rule = (id), OPTION_IN_TERMS(max_shared)                     \
    }
extern const struct option_word LAPS_WORDS[2]; /* "seat", "wager": by enum settle_laps */
#define OPTION_LAPS(usual, id)                                                                               \
    {                                                                                                        \
        .name = "laps", .kind = OPTION_WORD, .change = OPTION_AT_OPENING, .words = LAPS_WORDS,               \
        .word_count = COUNT_OF(LAPS_WORDS), .preset = (usual), .rule = (id), OPTION_IN_TERMS(laps)           \
    }

#define OPTION_WAIT(word, member, most, usual)                                                               \
    {                                                                                                        \
        .name = word "_seconds", .kind = OPTION_NUMBER, .quiet = true, .highest = (most), .preset = (usual), \
        .rule = "", OPTION_IN_TERMS(wait.member)                                                             \
    }
/* How long this table waits: the same for all but the time to decide. */
#define OPTIONS_WAITING(decide_usual)                                                                        \
    OPTION_WAIT("offer", offer, 3600, 30), OPTION_WAIT("betting", betting, 3600, 30),                        \
        OPTION_WAIT("decide", decide, 3600, decide_usual), OPTION_WAIT("dealer", dealer, 86400, 600),        \
        OPTION_WAIT("floor", floor, 86400, 60), OPTION_WAIT("absent", absent, 86400, 30),                    \
        OPTION_WAIT("held", held, 86400, 900)

/* The sheet's rules with no option applied, for terms_code() to read into. */
void terms_begin(struct terms *terms, const struct sheet *sheet);

/* The sheet's rules under its presets. Of a game without a sheet only the
 * options are known. terms_init_older() is for a table that a journal opens:
 * options that are not named behind its opening mean what they meant then. */
void terms_init(struct terms *terms, const struct sheet *sheet);
void terms_init_older(struct terms *terms, const struct sheet *sheet);
void terms_init_unplayed(struct terms *terms, const struct options *options);

/* Sets one option from its word. REFUSE_NO_SUCH_SETTING, REFUSE_BAD_SETTING, or
 * REFUSE_NOT_TOGETHER where a later name is not to be had under it; `*terms` is
 * changed only when ALLOWED. Whether all options go together is asked once they
 * are all set. */
enum refusal terms_set(struct terms *terms, const char *name, const char *value);
enum refusal terms_check(const struct terms *terms);

/* The same, but that a later name which is not to be had under it is then the first, and a
 * limit that would cross the other is as that one. */
enum refusal terms_move(struct terms *terms, const char *name, const char *value);

/* One option as a journal tells it, and nothing else with it. False: there is no
 * such option, or it never had that value. */
bool terms_apply(struct terms *terms, const char *name, const char *value);

/* For `then`: a value that the option is known to have. */
void terms_put(struct terms *terms, const char *name, int64_t value);

/* The row of that name, NULL if there is none. */
const struct option *terms_option(const struct terms *terms, const char *name);

/* The value of the n-th option in the word that terms_set() takes. */
const char *terms_print(const struct terms *terms, size_t which, char out[OPTION_TEXT_MAX]);

/* The words of an option that has words, in their order; NULL after the last. */
const char *option_word(const struct terms *terms, const struct option *option, size_t which);

/* What it takes: "5 to 100", "low or second", "1, 2 or 3". */
#define OPTION_TAKES_MAX 256
const char *option_takes(const struct terms *terms, const struct option *option, char out[OPTION_TAKES_MAX]);

/* The values on paper, both ways; when read, all else is worked out from them.
 * `*terms` is of its sheet already. */
void terms_code(struct codec *codec, struct terms *terms);

#endif
