/* Fees: which row of a printed schedule applies, and what it asks of whom.
 *
 * A schedule is a run of rows that stand together on the page: the action
 * tiers of one option of a banked game, or the player bands of one limit of a
 * poker game. Where the page prints a table limit beside it, a table under the
 * schedule has that limit and no other (MC2-FEE-17, MC2-TCP6-F5).
 The pages leave gaps ($50, then $51), overlap, stop short or
 * have no top; fees_find() reads them all in one way (OQ-49 to OQ-56):
 *
 *   - the lowest tier that reaches the action, and a gap belongs to the tier
 *     below it: a higher fee is due only once its printed bound is reached;
 *   - below the first tier the first applies, above the last the last;
 *   - the player-dealer's tier is found by total table action, the player's by
 *     the one wager. Only the Marysville pai gow page tells the two apart;
 *     everywhere else the players' fee is flat;
 *   - a poker option stands for its limit; the players dealt in choose the
 *     band, "9" being nine or more and "or less" starting at two.
 *
 * Amounts that count as action are fixed at "no more bets", after money over
 * the table maximum went back (OQ-92); that is the caller's part. */
#ifndef FEES_FEES_H
#define FEES_FEES_H

#include "base/base.h"

/* What a blank in a schedule holds: no such fee, no such bound. */
#define FEE_NONE ((cents)-1)

/* "Or less" starts here: nobody plays alone (OQ-53). */
#define FEE_PLAYERS_MIN 2

/* At most this many rates may be posted for one table limit (OQ-55). */
#define FEE_RATES_MAX 5

enum fee_structure { FEE_ANY, FEE_BANKED, FEE_LIMIT, FEE_POT_NO_LIMIT, FEE_SPREAD, FEE_TIME };

/* When a fee is taken. Lowball has no flop and no river: its draw stands for
 * the one and its showdown for the other (OQ-51), hence second names. */
enum fee_moment {
    FEE_NEVER,
    FEE_BEFORE_DEAL, /* banked games: at "no more bets" */
    FEE_AFTER_DEAL,  /* banked games whose text says so (OQ-54) */
    FEE_FLOP,        /* poker: the collection, and the jackpot with it (OQ-58) */
    FEE_NO_FLOP,     /* the hand ended before: Modified Fee A instead */
    FEE_RIVER,       /* Modified Fee B, or the designated fee */
    FEE_MARK,        /* time collection: each half hour */
    FEE_DRAW     = FEE_FLOP,
    FEE_NO_DRAW  = FEE_NO_FLOP,
    FEE_SHOWDOWN = FEE_RIVER,
};

/* The player-dealer; everyone who has a wager in a circle, for each circle
 * (OQ-60); the pot; everyone seated. */
enum fee_payer { FEE_BY_BANK, FEE_BY_CIRCLE, FEE_BY_POT, FEE_BY_SEAT };

/* The amounts of a row, in the order of its columns. */
enum fee_column {
    FEE_OF_PLAYER,
    FEE_OF_PLAYER_DEALER,
    FEE_OF_MODIFIED_A,
    FEE_OF_MODIFIED_B,
    FEE_OF_JACKPOT,
    FEE_COLUMNS
};

/* How a fee is taken: a row of collections.csv. */
struct collection {
    enum fee_moment moment;
    enum fee_payer  payer;
    bool            bonus; /* bonus wagers count in the action beside the game's (OQ-59) */
    const char     *rule;  /* that says so */
};

/* A row of fees.csv, its columns by the same names; blank amounts are
 * FEE_NONE, blank player counts 0. `option` is the printed number, counted
 * from 1 where none is printed; the second printed 61 is "61b" (OQ-52). */
struct fee_row {
    const char              *house, *edition, *game, *gega; /* codes joined by '+' */
    enum fee_structure       structure;
    const char              *option;
    cents                    table_limit_lo, table_limit_hi, small_blind, big_blind;
    uint8_t                  players_min, players_max;
    cents                    action_lo, action_hi;
    cents                    player_fee, player_dealer_fee, modified_fee_a, modified_fee_b, jackpot_fee;
    const char              *note;
    const struct collection *taken; /* by enum fee_column; all rows of a schedule have the same */
};

/* A number of a page and the rows it chooses among. Several numbers can stand
 * for one run: Marina numbers the bands of a poker limit one by one, ZooBac its
 * tiers (OQ-48, OQ-52). */
struct schedule {
    const char           *house, *edition, *game; /* of its rows */
    enum fee_structure    structure;
    const char           *number;             /* "1", "61b" */
    cents                 limit_lo, limit_hi; /* as printed, FEE_NONE: left to the house */
    const struct fee_row *first, *end;        /* its rows: tiers ascend, bands descend */
    const struct fee_row *own;                /* the row that alone bears the number; NULL: several do */
};

/* The rows of fees.csv and the schedules they make, both in the order of the file. */
struct fee_book {
    const struct fee_row  *rows;
    size_t                 row_count;
    const struct schedule *schedules;
    size_t                 schedule_count;
};

/* The schedule of that number, NULL if there is none. FEE_ANY finds whichever
 * structure has it, `limit` if several have: Marysville numbers its limit and
 * its no-limit options from 1 alike. */
const struct schedule *schedule_find(const struct fee_book *book, const char *house, const char *edition,
                                     const char *game, enum fee_structure structure, const char *number);

/* The next schedule of the game after `last` (NULL to begin), NULL at the end. */
const struct schedule *schedule_next(const struct fee_book *book, const char *house, const char *edition,
                                     const char *game, const struct schedule *last);

/* May a table under the schedule have these limits? A printed bound is fixed;
 * one that is not printed is the house's to set. */
bool schedule_allows(const struct schedule *schedule, cents least, cents most);

/* `game` is one code of rules.csv. FEE_ANY finds whichever structure has the
 * option, `limit` if several have. Zero means not named: an action that is not
 * named is the one wager and the other way round; players that are not named
 * leave the row to the option alone. */
struct fee_query {
    const char        *house, *edition, *game, *option;
    enum fee_structure structure;
    cents              action, wager;
    unsigned           players;
};

/* The answer. `row` is the tier or band by action or players; `player_row`
 * differs from it only where the player's own wager lies in another tier.
 * For Marysville poker modified_fee_b is the Designated Table Fee. */
struct fee {
    cents                 player_fee, player_dealer_fee, modified_fee_a, modified_fee_b, jackpot_fee;
    const struct fee_row *row, *player_row;
};

/* True and `*out` set when the query names one row. False when the house,
 * edition, game, structure or option is unknown, or when players are needed to
 * choose a band and are not named or fewer than two. */
bool fees_find(const struct fee_book *book, const struct fee_query *query, struct fee *out);

/* The same for a schedule that was found before: of the query action, wager and
 * players count. */
bool schedule_fee(const struct schedule *schedule, const struct fee_query *query, struct fee *out);

/* Does the row serve this house, edition and game? NULL asks for any. */
bool fees_serves(const struct fee_row *row, const char *house, const char *edition, const char *game);

/* "limit", "pot_no_limit"...; fees_structure_named() is its inverse, FEE_ANY
 * for a word that names none. */
const char        *fees_structure_name(enum fee_structure structure);
enum fee_structure fees_structure_named(const char *name);

/* "close", "after_deal", "flop"...; "bank", "circle"...; "player_fee"...: the words
 * of collections.csv. */
const char *fees_moment_name(enum fee_moment moment);
const char *fees_payer_name(enum fee_payer payer);
const char *fees_column_name(enum fee_column column);

/* The amount in a column; FEE_NONE where none is printed. */
cents fees_amount(const struct fee *fee, enum fee_column column);
cents fees_row_amount(const struct fee_row *row, enum fee_column column);

/* What a row asks of this payer in a hand that is played to its end, all fees together. */
cents fees_of_hand(const struct fee_row *row, enum fee_payer payer);

/* How the schedule takes the fee of that column. */
const struct collection *schedule_taken(const struct schedule *schedule, enum fee_column column);

/* Does the schedule ever take anything in that column? At that moment? */
bool schedule_asks(const struct schedule *schedule, enum fee_column column);
bool schedule_takes(const struct schedule *schedule, enum fee_moment moment);

/* What comes out of a poker pot at this moment by that column; zero where nothing is
 * due. All that is the house's, and what is the jackpot's. */
cents fees_out_of_pot(const struct fee *fee, enum fee_column column, enum fee_moment moment);
cents fees_from_pot(const struct fee *fee, enum fee_moment moment);
cents fees_for_jackpot(const struct fee *fee, enum fee_moment moment);

/* Time collection (OQ-61): what is due for the half hour that begins at
 * `mark` from a player who sat down at `sat_at`, both in seconds. The full fee
 * is owed by whoever sat down before the mark or within `grace` seconds after
 * it; later arrivals owe nothing until the next mark. */
#define FEE_MARK_SECONDS 1800
cents fees_time_due(const struct fee *fee, int64_t mark, int64_t sat_at, int64_t grace);

/* The last half-hour mark at or before `now`, counted from `opened`. */
int64_t fees_time_mark(int64_t opened, int64_t now);

/* How many rates the schedule sets for one payer. More than FEE_RATES_MAX may
 * not be posted (OQ-55); what a game's own text allows is in fee_terms.csv. */
unsigned schedule_rates(const struct schedule *schedule);

#endif
