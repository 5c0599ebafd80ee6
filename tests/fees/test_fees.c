/* fees_find against a slow, obvious twin that reads rulebook/fees.csv itself,
 * for all 905 rows at each bound and just outside, and the rulings on gaps,
 * overlaps, open tops, bands and moments one by one. */
#include <stdio.h>
#include <stdlib.h>

#include "rulebook/rulebook.h"
#include "test.h"

/* --- the twin: rows as text, in the order of the page --- */

enum {
    HOUSE,
    EDITION,
    GAME,
    GEGA,
    STRUCTURE,
    OPTION,
    LIMIT_LO,
    LIMIT_HI,
    SMALL_BLIND,
    BIG_BLIND,
    PLAYERS_MIN,
    PLAYERS_MAX,
    ACTION_LO,
    ACTION_HI,
    PLAYER_FEE,
    DEALER_FEE,
    FEE_A,
    FEE_B,
    JACKPOT,
    NOTE,
    COLUMNS
};

#define TWIN_ROWS 905

struct twin_row {
    char   text[1024];
    char  *field[COLUMNS];
    size_t page, place; /* its page, and its place there from 0 */
};

static struct twin_row twin[TWIN_ROWS + 1];
static size_t          twin_count;

static bool same_head(const struct twin_row *a, const struct twin_row *b)
{
    for (size_t i = HOUSE; i <= STRUCTURE; i++)
        if (i != GEGA && strcmp(a->field[i], b->field[i]) != 0)
            return false;
    return true;
}

/* Fields before the note hold no commas, so the note is simply the rest. */
static int read_twin(void **state)
{
    (void)state;
    FILE *file = fopen("rulebook/fees.csv", "r");
    char  header[1024];
    assert_non_null(file);
    assert_non_null(fgets(header, sizeof header, file));
    while (fgets(twin[twin_count].text, sizeof twin[0].text, file) != NULL) {
        struct twin_row *row = &twin[twin_count];
        char            *at  = row->text;
        assert_true(twin_count < TWIN_ROWS);
        for (size_t i = 0; i < NOTE; i++) {
            row->field[i] = at;
            at            = strchr(at, ',');
            assert_non_null(at);
            *at++ = '\0';
        }
        row->field[NOTE] = at;
        bool goes_on     = twin_count > 0 && same_head(row - 1, row);
        row->page        = twin_count == 0 ? 0 : row[-1].page + !goes_on;
        row->place       = goes_on ? row[-1].place + 1 : 0;
        twin_count++;
    }
    fclose(file);
    assert_int_equal(twin_count, TWIN_ROWS);
    return 0;
}

static cents number(const struct twin_row *row, size_t column)
{
    return *row->field[column] == '\0' ? -1 : atoll(row->field[column]);
}

/* On a page the rows of one lookup are: all five of ZooBac; those of one
 * option; on a Marina poker page a group of three; on an unnumbered page of
 * Marysville the same limit. */
static bool same_lookup(const struct twin_row *a, const struct twin_row *b)
{
    if (a->page != b->page)
        return false;
    if (strcmp(a->field[GAME], "ZOO") == 0)
        return true;
    if (strcmp(a->field[HOUSE], "marina") == 0 && strcmp(a->field[STRUCTURE], "banked") != 0)
        return a->place / 3 == b->place / 3;
    if (*a->field[OPTION] != '\0')
        return strcmp(a->field[OPTION], b->field[OPTION]) == 0;
    return strcmp(a->field[LIMIT_LO], b->field[LIMIT_LO]) == 0;
}

/* A tier that holds the action, the lowest if two do; else the highest that
 * starts below it; else the lowest of all. */
static const struct twin_row *twin_tier(const struct twin_row *named, cents action)
{
    const struct twin_row *holds = NULL, *below = NULL, *lowest = NULL;
    for (const struct twin_row *row = twin; row < twin + twin_count; row++) {
        if (!same_lookup(named, row))
            continue;
        cents lo = number(row, ACTION_LO), hi = number(row, ACTION_HI);
        if (lowest == NULL || lo < number(lowest, ACTION_LO))
            lowest = row;
        if (lo <= action && (hi < 0 || action <= hi) && (holds == NULL || lo < number(holds, ACTION_LO)))
            holds = row;
        if (lo <= action && (below == NULL || lo > number(below, ACTION_LO)))
            below = row;
    }
    return holds != NULL ? holds : below != NULL ? below : lowest;
}

/* The band with the players in it; "9" has no upper end, "or less" no lower but two. */
static const struct twin_row *twin_band(const struct twin_row *named, cents players)
{
    for (const struct twin_row *row = twin; row < twin + twin_count; row++) {
        cents lo = number(row, PLAYERS_MIN), hi = number(row, PLAYERS_MAX);
        if (hi == 9)
            hi = -1;
        if (same_lookup(named, row) && players >= (lo < 0 ? 2 : lo) && (hi < 0 || players <= hi))
            return row;
    }
    return NULL;
}

/* --- walking every row --- */

/* The number printed beside the row; where none is, the page's limits are
 * counted from 1. */
static const char *label(const struct twin_row *row)
{
    static char counted[8];
    unsigned    number = 1;
    if (*row->field[OPTION] != '\0')
        return row->field[OPTION];
    for (const struct twin_row *i = row; i->place > 0; i--)
        number += !same_lookup(i - 1, i);
    snprintf(counted, sizeof counted, "%u", number);
    return counted;
}

/* Asks for one of the row's codes; the twin's answer must be the same. */
static void ask(const struct twin_row *row, const char *game, cents action, cents wager, unsigned players)
{
    struct fee_query query = {
        .house     = row->field[HOUSE],
        .edition   = row->field[EDITION],
        .game      = game,
        .option    = label(row),
        .structure = fees_structure_named(row->field[STRUCTURE]),
        .action    = action,
        .wager     = wager,
        .players   = players,
    };
    struct fee fee;
    bool       banked = strcmp(row->field[STRUCTURE], "banked") == 0;
    assert_true(fees_find(&fee_book, &query, &fee));
    const struct twin_row *found = banked        ? twin_tier(row, action)
                                   : players > 0 ? twin_band(row, players)
                                                 : row;
    const struct twin_row *own   = banked ? twin_tier(row, wager) : found;
    assert_non_null(found);
    assert_ptr_equal(fee.row, &fee_book.rows[found - twin]);
    assert_int_equal(fee.player_dealer_fee, number(found, DEALER_FEE));
    assert_int_equal(fee.player_fee, number(own, PLAYER_FEE));
    assert_int_equal(fee.modified_fee_a, number(found, FEE_A));
    assert_int_equal(fee.modified_fee_b, number(found, FEE_B));
    assert_int_equal(fee.jackpot_fee, number(found, JACKPOT));
}

static void walk_actions(const struct twin_row *row, const char *game)
{
    static const cents around[] = { -100, -50, -1, 0, 1, 50, 100 };
    cents              bound[]  = { number(row, ACTION_LO), number(row, ACTION_HI), CENTS_MAX };
    for (size_t b = 0; b < COUNT_OF(bound); b++)
        for (size_t i = 0; i < COUNT_OF(around); i++) {
            cents action = bound[b] + around[i];
            if (bound[b] < 0 || action < 1)
                continue;
            ask(row, game, action, action, 0);
            ask(row, game, action, number(row, ACTION_LO) + 1, 0);
        }
}

static void walk_players(const struct twin_row *row, const char *game)
{
    cents bound[] = { number(row, PLAYERS_MIN), number(row, PLAYERS_MAX), 2, 22 };
    for (size_t b = 0; b < COUNT_OF(bound); b++)
        for (cents players = bound[b] - 1; players <= bound[b] + 1; players++)
            if (bound[b] > 0 && players >= 2)
                ask(row, game, 0, 0, (unsigned)players);
}

static void test_every_row_at_its_bounds(void **state)
{
    (void)state;
    for (const struct twin_row *row = twin; row < twin + twin_count; row++) {
        char codes[64], *save = NULL;
        snprintf(codes, sizeof codes, "%s", row->field[GAME]);
        for (char *game = strtok_r(codes, "+", &save); game != NULL; game = strtok_r(NULL, "+", &save)) {
            if (strcmp(row->field[STRUCTURE], "banked") == 0)
                walk_actions(row, game);
            else if (strcmp(row->field[STRUCTURE], "time") == 0)
                ask(row, game, 0, 0, 0);
            else
                walk_players(row, game);
        }
    }
}

/* Each row is reached: at its own bounds it answers itself. Where two tiers
 * meet in one amount, the lower has it (OQ-49). */
static void test_every_row_answers_at_its_own_bounds(void **state)
{
    (void)state;
    unsigned met = 0;
    for (size_t i = 0; i < fee_book.row_count; i++) {
        const struct fee_row *row   = &fee_book.rows[i];
        struct fee_query      query = { row->house, row->edition, "", row->option, row->structure, 0, 0, 0 };
        char                  game[8];
        struct fee            fee;
        snprintf(game, sizeof game, "%.*s", (int)strcspn(row->game, "+"), row->game);
        query.game    = game;
        query.action  = row->action_lo > 0 ? row->action_lo : 0;
        query.players = row->players_min > 0 ? row->players_min : row->players_max;
        assert_true(fees_find(&fee_book, &query, &fee));
        if (fee.row != row) {
            assert_ptr_equal(fee.row, row - 1);
            assert_int_equal(row->action_lo, row[-1].action_hi);
            query.action++;
            assert_true(fees_find(&fee_book, &query, &fee));
            met++;
        }
        assert_ptr_equal(fee.row, row);
        query.action  = row->action_hi > 0 ? row->action_hi : CENTS_MAX;
        query.players = row->players_max > 0 ? row->players_max : 22;
        assert_true(fees_find(&fee_book, &query, &fee));
        assert_ptr_equal(fee.row, row);
    }
    assert_int_equal(met, 1 + 3); /* 001 option 4 at $500; 000a options 3-5 at $1,000 */
}

/* --- rulings one by one --- */

static struct fee find(const char *house, const char *edition, const char *game, const char *option,
                       cents action, unsigned players)
{
    struct fee_query query = { house, edition, game, option, FEE_ANY, action, 0, players };
    struct fee       fee;
    assert_true(fees_find(&fee_book, &query, &fee));
    return fee;
}

static void test_OQ_49_gaps_overlaps_and_below_the_first_tier(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *game, *option;
        cents       action, fee;
    } row[] = {
        { "000b", "ZOO", "1", 5000, 100 },    { "000b", "ZOO", "1", 5001, 100 }, /* in the gap */
        { "000b", "ZOO", "1", 5099, 100 },    { "000b", "ZOO", "1", 5100, 200 },
        { "000b", "ZOO", "1", 50, 100 },                                         /* below $1 */
        { "001", "NBJ", "1", 300, 25 },                                          /* limit $3, first tier $5 */
        { "001", "PGP", "4", 50000, 300 },    { "001", "PGP", "4", 50001, 500 }, /* "$500 +" */
        { "000a", "TCP6", "3", 100000, 800 }, { "000a", "TCP6", "3", 100001, 1000 },
        { "000b", "TCP6", "3", 100050, 800 }, { "000b", "TCP6", "3", 100100, 1000 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++)
        assert_int_equal(
            find("marina", row[i].edition, row[i].game, row[i].option, row[i].action, 0).player_dealer_fee,
            row[i].fee);
}

static void test_OQ_50_closed_tops_go_on(void **state)
{
    (void)state;
    assert_int_equal(find("marysville", "002c", "NBJ", "1", 100001, 0).player_dealer_fee, 500);
    assert_int_equal(find("marysville", "002b", "P215", "1", 5000000, 0).player_dealer_fee, 500);
    assert_int_equal(find("marysville", "002c", "FPG", "1", 200000, 0).player_dealer_fee, 200);
    assert_int_equal(find("marysville", "002c", "FPG", "1", 200000, 0).player_fee, 500);
}

static void test_OQ_52_the_doubled_option(void **state)
{
    (void)state;
    static const char *const editions[] = { "001", "000b" }, *const games[] = { "HE", "LB" };
    for (size_t e = 0; e < 2; e++)
        for (size_t g = 0; g < 2; g++) {
            assert_int_equal(find("marina", editions[e], games[g], "61", 0, 0).player_fee, 500);
            assert_int_equal(find("marina", editions[e], games[g], "61b", 0, 0).player_fee, 400);
            assert_int_equal(find("marina", editions[e], games[g], "62", 0, 0).player_fee, 300);
            assert_int_equal(find("marina", editions[e], games[g], "61", 0, 6).player_fee, 400);
        }
}

static void test_OQ_53_bands_of_players(void **state)
{
    (void)state;
    static const cents nine_handed[] = { 200, 200, 200, 200, 300, 300, 300, 400, 400, 400 };
    for (unsigned players = 2; players < 12; players++) {
        struct fee fee = find("marina", "000b", "HE", "75", 0, players);
        assert_int_equal(fee.player_fee, nine_handed[players - 2]);
        assert_int_equal(fee.row->table_limit_lo, 200); /* not the other $2/$6 page */
        assert_int_equal(fee.modified_fee_b, 0);
    }
    struct fee       fee;
    struct fee_query alone = { "marina", "000b", "HE", "75", FEE_ANY, 0, 0, 1 };
    assert_false(fees_find(&fee_book, &alone, &fee));
    struct fee_query unnamed = { "marysville", "002c", "HE", "1", FEE_ANY, 0, 0, 0 };
    assert_false(fees_find(&fee_book, &unnamed, &fee));
}

/* OQ-54: wherever a banked page lists several tiers, players pay one flat fee;
 * Marysville pai gow alone goes by the player's own wager (OQ-56). */
static void test_OQ_54_player_fees_are_flat(void **state)
{
    (void)state;
    for (const struct twin_row *row = twin + 1; row < twin + twin_count; row++) {
        if (strcmp(row->field[STRUCTURE], "banked") != 0 || !same_lookup(row - 1, row))
            continue;
        cents rise = number(row, PLAYER_FEE) - number(row - 1, PLAYER_FEE);
        assert_int_equal(rise, strncmp(row->field[GAME], "PGT+PGP", 7) == 0 ? 100 : 0);
    }
}

static void test_what_is_unknown_is_not_found(void **state)
{
    (void)state;
    static const struct fee_query unknown[] = {
        { "marina", "000b", "ZOO", "6", FEE_ANY, 5000, 0, 0 },
        { "marina", "002c", "ZOO", "1", FEE_ANY, 0, 0, 0 },
        { "marysville", "000b", "ZOO", "1", FEE_ANY, 0, 0, 0 },
        { "marina", "000b", "ZO", "1", FEE_ANY, 0, 0, 0 },
        { "marina", "000b", "ZOO", "1", FEE_LIMIT, 0, 0, 0 },
        { "marina", "000b", "HE", "63", FEE_LIMIT, 0, 0, 8 },
        { "marina", "000b", "HE", "", FEE_ANY, 0, 0, 8 },
    };
    for (size_t i = 0; i < COUNT_OF(unknown); i++) {
        struct fee fee = { .player_fee = 12345 };
        assert_false(fees_find(&fee_book, &unknown[i], &fee));
        assert_int_equal(fee.player_fee, 12345);
    }
}

/* An option that both Marysville pages number means the limit game. */
static void test_structures(void **state)
{
    (void)state;
    struct fee_query query = { "marysville", "002c", "HE", "1", FEE_ANY, 0, 0, 6 };
    struct fee       fee;
    assert_true(fees_find(&fee_book, &query, &fee));
    assert_int_equal(fee.row->structure, FEE_LIMIT);
    assert_int_equal(fee.player_fee, 300);
    query.structure = FEE_POT_NO_LIMIT;
    assert_true(fees_find(&fee_book, &query, &fee));
    assert_int_equal(fee.row->structure, FEE_POT_NO_LIMIT);
    assert_int_equal(fee.player_fee, 200);
    /* Whichever page comes first. */
    static const struct fee_row  rows[] = { { .player_fee = 1 }, { .player_fee = 2 } };
    static const struct schedule two[]  = {
         { "h", "e", "g", FEE_POT_NO_LIMIT, "1", FEE_NONE, FEE_NONE, rows, rows + 1, rows },
         { "h", "e", "g", FEE_LIMIT, "1", FEE_NONE, FEE_NONE, rows + 1, rows + 2, rows + 1 },
    };
    const struct fee_book book = { rows, 2, two, 2 };
    struct fee_query      any  = { "h", "e", "g", "1", FEE_ANY, 0, 0, 6 };
    assert_true(fees_find(&book, &any, &fee));
    assert_ptr_equal(fee.row, &rows[1]);
    for (enum fee_structure i = FEE_BANKED; i <= FEE_TIME; i++)
        assert_int_equal(fees_structure_named(fees_structure_name(i)), i);
    assert_int_equal(fees_structure_named("any"), FEE_ANY);
    assert_int_equal(fees_structure_named("no limit"), FEE_ANY);
}

/* OQ-51, OQ-58: what comes out of a pot when. Document 001 prints the modified
 * fees without a word; 000 says what they mean. */
static void test_moments_of_a_pot(void **state)
{
    (void)state;
    PROVES("MC1-FEE-9");
    struct fee marina1    = find("marina", "001", "HE", "34", 0, 8),
               marina2    = find("marina", "000b", "HE", "34", 0, 8);
    struct fee marysville = find("marysville", "002c", "HE", "1", 0, 6);
    struct fee lowball    = find("marina", "001", "LB", "81", 0, 8);
    assert_int_equal(fees_from_pot(&marina1, FEE_FLOP), 500);
    assert_int_equal(fees_for_jackpot(&marina1, FEE_FLOP), 100);
    assert_int_equal(fees_for_jackpot(&marina1, FEE_NO_FLOP), 0);
    assert_int_equal(fees_for_jackpot(&marina1, FEE_RIVER), 0);
    assert_int_equal(fees_from_pot(&marina1, FEE_NO_FLOP), 100);
    assert_int_equal(fees_from_pot(&marina1, FEE_RIVER), 100);
    assert_int_equal(fees_from_pot(&marina2, FEE_FLOP), 500);
    assert_int_equal(fees_for_jackpot(&marina2, FEE_FLOP), 0); /* none under 000b */
    assert_int_equal(fees_from_pot(&marysville, FEE_FLOP), 300);
    assert_int_equal(fees_for_jackpot(&marysville, FEE_FLOP), 100);
    assert_int_equal(fees_from_pot(&marysville, FEE_NO_FLOP), 0); /* no flop, no drop */
    assert_int_equal(fees_from_pot(&marysville, FEE_RIVER), 100);
    assert_int_equal(fees_from_pot(&lowball, FEE_DRAW), 500);
    assert_int_equal(fees_from_pot(&lowball, FEE_NO_DRAW), 100);
    assert_int_equal(fees_from_pot(&lowball, FEE_SHOWDOWN), 0);
    assert_int_equal(fees_from_pot(&marina1, FEE_BEFORE_DEAL), 0);
    assert_int_equal(fees_from_pot(&marina1, FEE_MARK), 0);
    /* What the pot does not pay is no part of it, nor is a pot's fee due by the clock. */
    struct fee timed = find("marysville", "002c", "LB", "2", 0, 0);
    assert_int_equal(fees_from_pot(&timed, FEE_MARK), 0);
    assert_int_equal(fees_time_due(&marina1, 0, 0, 0), 0);
}

/* Typed from the pages: how each is taken, and whether bonus wagers count. */
static void test_how_fees_are_taken(void **state)
{
    (void)state;
    PROVES("MC2-FEE-11");
    static const struct {
        const char     *house, *edition, *game, *number;
        enum fee_column column;
        enum fee_moment moment;
        enum fee_payer  payer;
        bool            bonus;
    } row[] = {
        /* NB22-F1, F4; FEE-5, FEE-7: with option 5 the bonus begins to count. */
        { "marina", "000a", "NB22", "1", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, false },
        { "marina", "000a", "NB22", "4", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, false },
        { "marina", "000a", "NB22", "5", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, true },
        { "marina", "000a", "NB22", "18", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, true },
        { "marina", "000b", "P215", "4", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, false },
        { "marina", "000b", "P215", "5", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, true },
        { "marina", "000b", "P215", "19", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, true },
        { "marina", "001", "P215", "4", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, false },
        { "marina", "001", "P215", "5", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, true },
        { "marina", "000b", "PGP", "1", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, false },
        { "marina", "000b", "PGP", "5", FEE_OF_PLAYER, FEE_BEFORE_DEAL, FEE_BY_CIRCLE, false },
        { "marina", "000b", "PS215", "1", FEE_OF_PLAYER_DEALER, FEE_AFTER_DEAL, FEE_BY_BANK, true },
        { "marina", "000b", "PS215", "5", FEE_OF_PLAYER, FEE_AFTER_DEAL, FEE_BY_CIRCLE, true },
        { "marina", "000b", "ZOO", "1", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, true },
        { "marina", "000b", "TCP6", "6", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, true },
        { "marysville", "002c", "FPG", "1", FEE_OF_PLAYER, FEE_BEFORE_DEAL, FEE_BY_CIRCLE, false },
        { "marysville", "002c", "NBJ", "1", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, false },
        { "marysville", "002c", "TCP", "1", FEE_OF_PLAYER_DEALER, FEE_BEFORE_DEAL, FEE_BY_BANK, true },
        { "marysville", "002c", "LB", "1", FEE_OF_PLAYER, FEE_MARK, FEE_BY_SEAT, false },
        { "marysville", "002a", "OHLJ", "1", FEE_OF_PLAYER, FEE_FLOP, FEE_BY_POT, false },
        { "marysville", "002a", "OHLJ", "1", FEE_OF_MODIFIED_A, FEE_NEVER, FEE_BY_BANK, false },
        { "marina", "001", "HE", "34", FEE_OF_JACKPOT, FEE_FLOP, FEE_BY_POT, false },
        { "marina", "000b", "HE", "34", FEE_OF_JACKPOT, FEE_NEVER, FEE_BY_BANK, false },
        { "marina", "000b", "LB", "34", FEE_OF_MODIFIED_A, FEE_NO_DRAW, FEE_BY_POT, false },
        { "marina", "000b", "LB", "34", FEE_OF_MODIFIED_B, FEE_SHOWDOWN, FEE_BY_POT, false },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct schedule *schedule =
            schedule_find(&fee_book, row[i].house, row[i].edition, row[i].game, FEE_ANY, row[i].number);
        assert_non_null(schedule);
        const struct collection *taken = schedule_taken(schedule, row[i].column);
        assert_int_equal(taken->moment, row[i].moment);
        assert_int_equal(taken->payer, row[i].payer);
        assert_int_equal(taken->bonus, row[i].bonus);
    }
}

/* Document 001 prints Modified Fee (a) and (b) over six schedules: of hold'em on 801, 869
 * and 919, of lowball inside FEE-6 (933-1002), FEE-7 (1004-1052) and FEE-8 (1054-1068). */
static void test_every_fee_cites_a_page_that_prints_it(void **state)
{
    (void)state;
    static const struct {
        const char        *game;
        enum fee_structure structure;
        const char        *collection, *modified;
    } row[] = {
        { "HE", FEE_LIMIT, "MC1-FEE-3", "MC1-FEE-9" },
        { "HE", FEE_POT_NO_LIMIT, "MC1-FEE-4", "MC1-FEE-9" },
        { "HE", FEE_SPREAD, "MC1-FEE-5", "MC1-FEE-9" },
        { "LB", FEE_LIMIT, "MC1-FEE-6", "MC1-FEE-6" },
        { "LB", FEE_POT_NO_LIMIT, "MC1-FEE-7", "MC1-FEE-7" },
        { "LB", FEE_SPREAD, "MC1-FEE-8", "MC1-FEE-8" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        size_t seen = 0;
        for (size_t j = 0; j < fee_book.schedule_count; j++) {
            const struct schedule *schedule = &fee_book.schedules[j];
            if (strcmp(schedule->edition, "001") != 0 || strcmp(schedule->game, row[i].game) != 0 ||
                schedule->structure != row[i].structure)
                continue;
            seen++;
            assert_string_equal(schedule_taken(schedule, FEE_OF_PLAYER)->rule, row[i].collection);
            assert_string_equal(schedule_taken(schedule, FEE_OF_MODIFIED_A)->rule, row[i].modified);
            assert_string_equal(schedule_taken(schedule, FEE_OF_MODIFIED_B)->rule, row[i].modified);
        }
        assert_true(seen > 0);
    }
}

/* Only Pure Spanish 21.5 is collected after the deal (OQ-54), and by every one
 * of its schedules. */
static void test_OQ_54_after_the_deal(void **state)
{
    (void)state;
    for (size_t i = 0; i < fee_book.schedule_count; i++) {
        const struct schedule *schedule = &fee_book.schedules[i];
        bool                   spanish  = strcmp(schedule->game, "PS215") == 0;
        assert_int_equal(schedule_takes(schedule, FEE_AFTER_DEAL), spanish);
        assert_int_equal(schedule_takes(schedule, FEE_BEFORE_DEAL),
                         schedule->structure == FEE_BANKED && !spanish);
    }
}

static void test_OQ_61_time_collection(void **state)
{
    (void)state;
    struct fee    fee  = find("marysville", "002c", "LB", "2", 0, 0);
    const int64_t open = 1000000, mark = open + 3 * FEE_MARK_SECONDS;
    static const struct {
        int64_t sat, grace;
        cents   due;
    } row[] = {
        { -3600, 600, 600 }, { 0, 600, 600 }, { 600, 600, 600 }, { 601, 600, 0 },
        { 1799, 600, 0 },    { 0, 0, 600 },   { 1, 0, 0 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++)
        assert_int_equal(fees_time_due(&fee, mark, mark + row[i].sat, row[i].grace), row[i].due);
    /* Who came late owes at the next mark. */
    assert_int_equal(fees_time_due(&fee, mark + FEE_MARK_SECONDS, mark + 601, 600), 600);
    assert_int_equal(fees_time_mark(open, open), open);
    assert_int_equal(fees_time_mark(open, mark - 1), mark - FEE_MARK_SECONDS);
    assert_int_equal(fees_time_mark(open, mark), mark);
    assert_int_equal(fees_time_mark(open, mark + FEE_MARK_SECONDS - 1), mark);
}

static void test_OQ_55_at_most_five_rates(void **state)
{
    (void)state;
    PROVES("MC2-FEE-19", "MC2-FEE-35", "MC2-ZOO-F6", "MC2-TCP6-F6", "MC2-NB22-F9", "MC2-TCP6-R9b",
           "CM-TCP-R9b", "CM-FEE-11");
    bool five = false;
    for (size_t i = 0; i < fee_book.schedule_count; i++) {
        unsigned rates = schedule_rates(&fee_book.schedules[i]);
        assert_in_range(rates, 1, FEE_RATES_MAX);
        five = five || rates == FEE_RATES_MAX;
    }
    assert_true(five);
    /* Six amounts are six rates, whoever pays them; an amount again is none more. */
    struct fee_row  six[6];
    struct schedule schedule = { .first = six, .end = six + 6 };
    for (size_t i = 0; i < 6; i++)
        six[i] = (struct fee_row){ .player_dealer_fee = (cents)i };
    assert_int_equal(schedule_rates(&schedule), 6);
    six[5].player_dealer_fee = 0;
    assert_int_equal(schedule_rates(&schedule), 5);
    for (size_t i = 0; i < 6; i++)
        six[i].player_fee = (cents)(i + 10);
    assert_int_equal(schedule_rates(&schedule), 6);
}

/* Counted on the pages. */
static void test_rates_of_a_schedule(void **state)
{
    (void)state;
    static const struct {
        const char *house, *edition, *game, *number;
        unsigned    count;
    } row[] = {
        { "marina", "000b", "NB22", "5", 5 },     { "marina", "001", "P215", "1", 3 },
        { "marina", "001", "NBJ", "5", 5 },       { "marysville", "002c", "NBJ", "1", 5 },
        { "marysville", "002c", "P215", "1", 5 }, { "marysville", "002a", "OHLJ", "1", 3 },
        { "marysville", "002c", "TCP", "1", 5 },  { "marina", "000b", "PGP", "1", 2 },
        { "marysville", "002c", "PGT", "1", 5 },  { "marina", "000b", "HE", "61", 3 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++)
        assert_int_equal(schedule_rates(schedule_find(&fee_book, row[i].house, row[i].edition, row[i].game,
                                                      FEE_ANY, row[i].number)),
                         row[i].count);
}

/* --- schedules: numbers and table limits --- */

#define OPEN FEE_NONE

/* Typed from the pages: 001:685-704 and 708-790, 000:1896-1945, 1950-2165 and
 * 2244-2324, 002:2046-2115 and 2513-2568. ZooBac's page prints no limit. */
static void test_MC2_FEE_17_printed_limits(void **state)
{
    (void)state;
    static const struct {
        const char *house, *edition, *game, *number;
        cents       lo, hi;
    } row[] = {
        { "marina", "001", "PGP", "1", 1000, 20000 },
        { "marina", "001", "PGP", "2", 500, 50000 },
        { "marina", "001", "PGP", "3", 500, 50000 },
        { "marina", "001", "PGP", "4", 500, 50000 },
        { "marina", "001", "PGP", "5", 1000, 100000 },
        { "marina", "001", "PGP", "6", 10000, 200000 },
        { "marina", "001", "PGP", "7", 10000, 100000 },
        { "marina", "000b", "PGP", "1", 1000, 20000 },
        { "marina", "000b", "PGP", "6", 10000, 200000 },
        { "marina", "001", "NBJ", "1", 300, 2500 },
        { "marina", "001", "NBJ", "4", 10000, OPEN },
        { "marina", "001", "P215", "13", 500, 100000 },
        { "marina", "000b", "P215", "13", 500, 60000 },
        { "marina", "000b", "NB22", "19", 10000, 200000 },
        { "marina", "000b", "TCP6", "6", 500, 50000 },
        { "marina", "000a", "TCP6", "5", 500, 50000 },
        { "marina", "000b", "ZOO", "1", OPEN, OPEN },
        { "marina", "000a", "ZOO", "5", OPEN, OPEN },
        { "marysville", "002c", "FPG", "1", 1000, 200000 },
        { "marysville", "002b", "PGT", "1", 1000, 200000 },
        { "marysville", "002c", "NBJ", "1", 500, 100000 },
        { "marysville", "002c", "TCP", "1", 500, 50000 },
        { "marina", "001", "HE", "61b", 40000, 80000 },
        { "marysville", "002c", "LB", "2", 500, 2000 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct schedule *schedule =
            schedule_find(&fee_book, row[i].house, row[i].edition, row[i].game, FEE_ANY, row[i].number);
        assert_non_null(schedule);
        assert_int_equal(schedule->limit_lo, row[i].lo);
        assert_int_equal(schedule->limit_hi, row[i].hi);
        cents lo = row[i].lo == OPEN ? 12345 : row[i].lo, hi = row[i].hi == OPEN ? 67890 : row[i].hi;
        assert_true(schedule_allows(schedule, lo, hi));
        assert_int_equal(schedule_allows(schedule, lo + 1, hi), row[i].lo == OPEN);
        assert_int_equal(schedule_allows(schedule, lo - 1, hi), row[i].lo == OPEN);
        assert_int_equal(schedule_allows(schedule, lo, hi + 1), row[i].hi == OPEN);
        assert_int_equal(schedule_allows(schedule, lo, hi - 1), row[i].hi == OPEN);
    }
    assert_null(schedule_find(&fee_book, "marina", "000a", "TCP6", FEE_ANY, "6")); /* 000b has it first */
    assert_null(schedule_find(&fee_book, "marina", "000b", "PGP", FEE_LIMIT, "1"));
}

/* How many numbers a game's page has, and that they come in its order. */
static void test_the_numbers_of_a_game(void **state)
{
    (void)state;
    static const struct {
        const char *house, *edition, *game;
        unsigned    count;
        const char *first, *last;
    } row[] = {
        { "marina", "001", "PGP", 7, "1", "7" },
        { "marina", "001", "NB22", 18, "1", "18" },
        { "marina", "000b", "NB22", 19, "1", "19" },
        { "marina", "000b", "ZOO", 5, "1", "5" },
        { "marina", "000b", "TCP6", 6, "1", "6" },
        { "marina", "001", "HE", 120, "1", "119" }, /* 61 twice */
        { "marysville", "002c", "TCP", 1, "1", "1" },
        { "marysville", "002c", "FPG", 1, "1", "1" },
        { "marysville", "002c", "LB", 2, "1", "2" },
        { "marysville", "002b", "FPG", 0, "", "" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        unsigned               count = 0;
        const struct schedule *at = NULL, *last = NULL;
        while ((at = schedule_next(&fee_book, row[i].house, row[i].edition, row[i].game, at)) != NULL) {
            if (count++ == 0)
                assert_string_equal(at->number, row[i].first);
            last = at;
        }
        assert_int_equal(count, row[i].count);
        if (last != NULL)
            assert_string_equal(last->number, row[i].last);
    }
}

/* No fee is a share of the wagers: however the action grows, a schedule has
 * at most five amounts, each a printed one, and more action never pays less. */
static void test_fees_are_flat_amounts(void **state)
{
    (void)state;
    PROVES("MC2-FEE-18", "MC2-FEE-34", "CM-FEE-9", "CM-FEE-11", "MC2-ZOO-F6", "MC2-TCP6-F6", "MC2-NB22-F9");
    for (size_t i = 0; i < fee_book.schedule_count; i++) {
        const struct schedule *schedule = &fee_book.schedules[i];
        struct fee_query       query    = { .players = 7 };
        struct fee             fee;
        cents                  last  = -1;
        unsigned               steps = 0;
        for (cents action = 100; action <= 400000; action += 2300) {
            query.action = action;
            assert_true(schedule_fee(schedule, &query, &fee));
            cents now = schedule->structure == FEE_BANKED ? fee.player_dealer_fee : fee.player_fee;
            assert_true(now >= last);
            steps += now != last;
            last = now;
        }
        assert_in_range(steps, 1, schedule->structure == FEE_BANKED ? FEE_RATES_MAX : 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_row_at_its_bounds),
        cmocka_unit_test(test_every_row_answers_at_its_own_bounds),
        cmocka_unit_test(test_OQ_49_gaps_overlaps_and_below_the_first_tier),
        cmocka_unit_test(test_OQ_50_closed_tops_go_on),
        cmocka_unit_test(test_OQ_52_the_doubled_option),
        cmocka_unit_test(test_OQ_53_bands_of_players),
        cmocka_unit_test(test_OQ_54_player_fees_are_flat),
        cmocka_unit_test(test_what_is_unknown_is_not_found),
        cmocka_unit_test(test_structures),
        cmocka_unit_test(test_moments_of_a_pot),
        cmocka_unit_test(test_how_fees_are_taken),
        cmocka_unit_test(test_every_fee_cites_a_page_that_prints_it),
        cmocka_unit_test(test_OQ_54_after_the_deal),
        cmocka_unit_test(test_OQ_61_time_collection),
        cmocka_unit_test(test_OQ_55_at_most_five_rates),
        cmocka_unit_test(test_rates_of_a_schedule),
        cmocka_unit_test(test_MC2_FEE_17_printed_limits),
        cmocka_unit_test(test_the_numbers_of_a_game),
        cmocka_unit_test(test_fees_are_flat_amounts),
    };
    return cmocka_run_group_tests_name("fees", tests, read_twin, NULL);
}
