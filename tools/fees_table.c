/* fees.csv to a const book: fees_table IN EDITIONS COLLECTIONS RULES OUT
 *
 * Beside the columns it gives every row its schedule: the rows that one lookup
 * chooses among (fees.h). A new schedule begins when house, edition, game,
 * structure, limits or blinds change; for a banked game also with a new option
 * number, unless no table limit is printed: ZooBac numbers the five tiers of
 * one schedule as options (OQ-48). A poker schedule ends where the player bands
 * start again from the top. Every printed fee must have its row in collections.csv. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "collections.h"

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
    NOTE
};

static const char HEADER[] = "house,edition,game,gega,structure,option,table_limit_lo,table_limit_hi,"
                             "small_blind,big_blind,players_min,players_max,action_lo,action_hi,player_fee,"
                             "player_dealer_fee,modified_fee_a,modified_fee_b,jackpot_fee,note";

enum structure { BANKED, LIMIT, POT_NO_LIMIT, SPREAD, TIME };
static const char *const STRUCTURES[]      = { "banked", "limit", "pot_no_limit", "spread", "time", NULL };
static const char *const STRUCTURES_ENUM[] = { "FEE_BANKED", "FEE_LIMIT", "FEE_POT_NO_LIMIT", "FEE_SPREAD",
                                               "FEE_TIME" };

/* A row as read: the columns from LIMIT_LO to JACKPOT as numbers, -1 if blank. */
struct row {
    const char              *field[NOTE + 1];
    enum structure           structure;
    int64_t                  number[NOTE];
    unsigned                 option_count; /* stands for a number that is not printed */
    unsigned                 schedule;
    const struct collection *taken[FEES_OF_ROW];
    size_t                   taken_at; /* where in the list of them */
};

static bool same_field(const struct row *a, const struct row *b, size_t from, size_t to)
{
    for (size_t i = from; i <= to; i++)
        if (strcmp(a->field[i], b->field[i]) != 0)
            return false;
    return true;
}

static int64_t band_floor(const struct row *row)
{
    return row->number[PLAYERS_MIN] >= 0 ? row->number[PLAYERS_MIN] : 2;
}

static bool same_schedule(const struct row *last, const struct row *row)
{
    if (!same_field(last, row, HOUSE, STRUCTURE) || !same_field(last, row, LIMIT_LO, BIG_BLIND))
        return false;
    if (row->structure == BANKED)
        return same_field(last, row, OPTION, OPTION) || *row->field[LIMIT_LO] == '\0';
    return row->structure != TIME && band_floor(row) < band_floor(last);
}

static void check_pair(const struct csv *csv, const struct row *row, size_t lo, size_t hi)
{
    if (row->number[lo] >= 0 && row->number[hi] >= 0 && row->number[lo] > row->number[hi])
        csv_die(csv, "%s %s is above %s %s", csv->name[lo], row->field[lo], csv->name[hi], row->field[hi]);
}

static void check_option(const struct csv *csv)
{
    const char *at = csv->field[OPTION];
    while (isdigit((unsigned char)*at))
        at++;
    if (*at != '\0' && (at == csv->field[OPTION] || !islower((unsigned char)*at) || at[1] != '\0'))
        csv_die(csv, "option '%s' is not a number with at most one letter", csv->field[OPTION]);
}

/* What a row of its structure must and must not have. */
static void check_shape(const struct csv *csv, const struct row *row)
{
    bool banked      = row->structure == BANKED,
         has_players = row->number[PLAYERS_MIN] >= 0 || row->number[PLAYERS_MAX] >= 0;
    if (row->number[PLAYER_FEE] < 0)
        csv_die(csv, "player_fee is empty");
    if (banked != (row->number[DEALER_FEE] >= 0))
        csv_die(csv,
                banked ? "a banked row needs a player_dealer_fee" : "a poker row has no player_dealer_fee");
    if (banked && has_players)
        csv_die(csv, "a banked row has no player band");
    if (!banked && (row->number[ACTION_LO] >= 0 || row->number[ACTION_HI] >= 0))
        csv_die(csv, "a poker row has no action band");
    if (row->structure != TIME && !banked && !has_players)
        csv_die(csv, "a poker row needs a player band");
}

/* Tiers ascend and only the last is open (an option without bands is one open
 * tier); bands descend without touching. */
static void check_follows(const struct csv *csv, const struct row *last, const struct row *row)
{
    if (row->structure == BANKED) {
        if (last->number[ACTION_HI] < 0)
            csv_die(csv, "a tier follows an open one");
        if (row->number[ACTION_LO] < last->number[ACTION_HI])
            csv_die(csv, "tiers overlap: %s after %s", row->field[ACTION_LO], last->field[ACTION_HI]);
    } else if (row->number[PLAYERS_MAX] < 0 || row->number[PLAYERS_MAX] >= band_floor(last)) {
        csv_die(csv, "player bands overlap");
    }
}

static void read_row(const struct documents *editions, const struct csv *csv, struct row *row)
{
    const int64_t dollars_max = 1000000; /* bounds, in dollars: beyond any page */
    memcpy(row->field, csv->field, sizeof row->field);
    words_document(editions, csv, HOUSE);
    words_codes(csv, GAME);
    row->structure = (enum structure)csv_word(csv, STRUCTURE, STRUCTURES);
    check_option(csv);
    for (size_t i = LIMIT_LO; i <= JACKPOT; i++) {
        bool players = i == PLAYERS_MIN || i == PLAYERS_MAX;
        row->number[i] =
            players ? csv_number(csv, i, 2, 22, -1) : csv_number(csv, i, 0, dollars_max * 100, -1);
    }
    check_pair(csv, row, LIMIT_LO, LIMIT_HI);
    check_pair(csv, row, SMALL_BLIND, BIG_BLIND);
    check_pair(csv, row, PLAYERS_MIN, PLAYERS_MAX);
    check_pair(csv, row, ACTION_LO, ACTION_HI);
    check_shape(csv, row);
}

/* Schedules without a printed number count from 1 within their page. */
static unsigned count_option(const struct row *last, const struct row *row)
{
    if (last == NULL || !same_field(last, row, HOUSE, STRUCTURE))
        return 1;
    return last->option_count + (last->schedule != row->schedule);
}

/* When and from whom each fee is taken. One schedule is collected in one way. */
static void find_taken(const struct csv *csv, struct collections *collections, const struct row *last,
                       struct row *row)
{
    int64_t option = *row->field[OPTION] != '\0' ? strtoll(row->field[OPTION], NULL, 10) : row->option_count;
    for (size_t i = 0; i < FEES_OF_ROW; i++) {
        struct collection *taken = collections_find(collections, row->field, (int)row->structure, option, i);
        bool               printed = row->number[PLAYER_FEE + i] >= 0;
        row->taken[i]              = taken;
        if (taken != NULL)
            taken->used = taken->used || printed;
        else if (printed)
            csv_die(csv, "no row of collections.csv says how its %s is taken", csv->name[PLAYER_FEE + i]);
        if (last != NULL && last->schedule == row->schedule && last->taken[i] != taken)
            csv_die(csv, "the %s of one schedule is taken in two ways", csv->name[PLAYER_FEE + i]);
    }
    bool same     = last != NULL && memcmp(last->taken, row->taken, sizeof row->taken) == 0;
    row->taken_at = last == NULL ? 0 : last->taken_at + !same;
}

/* The number under which the row's schedule is known. */
static void print_number(const struct row *row, char number[16])
{
    if (*row->field[OPTION] != '\0')
        snprintf(number, 16, "%s", row->field[OPTION]);
    else
        snprintf(number, 16, "%u", row->option_count);
}

static void emit_row(FILE *out, const struct row *row)
{
    char number[16];
    print_number(row, number);
    fprintf(out, "    { ");
    for (size_t i = HOUSE; i <= GEGA; i++) {
        emit_text(out, row->field[i]);
        fprintf(out, ", ");
    }
    fprintf(out, "%s, ", STRUCTURES_ENUM[row->structure]);
    fprintf(out, "\"%s\"", number);
    for (size_t i = LIMIT_LO; i <= JACKPOT; i++) {
        bool players = i == PLAYERS_MIN || i == PLAYERS_MAX;
        fprintf(out, ", %lld", (long long)(players && row->number[i] < 0 ? 0 : row->number[i]));
    }
    fprintf(out, ", ");
    emit_text(out, row->field[NOTE]);
    fprintf(out, ", TAKEN[%zu] },\n", row->taken_at);
}

/* Within one page a number names one schedule; in poker it names one band of it
 * (Marina) or all of them (Marysville). */
static void check_unique(const struct csv *csv, const struct row *rows, size_t count)
{
    const struct row *row = &rows[count];
    for (size_t i = 0; i < count; i++) {
        if (!same_field(&rows[i], row, HOUSE, OPTION) || *row->field[OPTION] == '\0')
            continue;
        if (rows[i].schedule != row->schedule)
            csv_die(csv, "option %s of this page stands twice", row->field[OPTION]);
    }
    if (row->structure == BANKED || count < 2 || row[-2].schedule != row->schedule)
        return;
    if (same_field(row - 1, row, OPTION, OPTION) != same_field(row - 2, row - 1, OPTION, OPTION))
        csv_die(csv, "option %s names two of the three bands of its limit", row[-1].field[OPTION]);
}

/* One schedule for each number: the run that the row at `at` belongs to, and
 * the row itself unless others bear the same number. */
static void emit_schedule(FILE *out, const struct row *rows, size_t count, size_t at)
{
    const struct row *row   = &rows[at];
    size_t            first = at, end = at + 1, bearers = 0;
    char              number[16], other[16];
    while (first > 0 && rows[first - 1].schedule == row->schedule)
        first--;
    while (end < count && rows[end].schedule == row->schedule)
        end++;
    print_number(row, number);
    for (size_t i = first; i < end; i++) {
        print_number(&rows[i], other);
        if (strcmp(number, other) != 0)
            continue;
        bearers++;
        if (i < at)
            return; /* told with its first row */
    }
    fprintf(out, "    { \"%s\", \"%s\", \"%s\", %s, \"%s\", %lld, %lld, ROWS + %zu, ROWS + %zu, ",
            row->field[HOUSE], row->field[EDITION], row->field[GAME], STRUCTURES_ENUM[row->structure], number,
            (long long)row->number[LIMIT_LO], (long long)row->number[LIMIT_HI], first, end);
    if (bearers == 1)
        fprintf(out, "ROWS + %zu },\n", at);
    else
        fprintf(out, "NULL },\n");
}

static void emit_taken(FILE *out, const struct row *rows, size_t count)
{
    fprintf(out, "static const struct collection TAKEN[][FEE_COLUMNS] = {\n");
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && rows[i].taken_at == rows[i - 1].taken_at)
            continue;
        fprintf(out, "    { ");
        for (size_t fee = 0; fee < FEES_OF_ROW; fee++) {
            emit_collection(out, rows[i].taken[fee]);
            fprintf(out, fee + 1 < FEES_OF_ROW ? ", " : " },\n");
        }
    }
    fprintf(out, "};\n\n");
}

static void emit_book(FILE *out, const struct row *rows, size_t count)
{
    fprintf(out, "#include \"rulebook/rulebook.h\"\n\n");
    emit_taken(out, rows, count);
    fprintf(out, "static const struct fee_row ROWS[] = {\n");
    for (size_t i = 0; i < count; i++)
        emit_row(out, &rows[i]);
    fprintf(out, "};\n\nstatic const struct schedule SCHEDULES[] = {\n");
    for (size_t i = 0; i < count; i++)
        emit_schedule(out, rows, count, i);
    fprintf(out, "};\n\nconst struct fee_book fee_book = { ROWS, COUNT_OF(ROWS), SCHEDULES, "
                 "COUNT_OF(SCHEDULES) };\n");
}

int main(int argc, char **argv)
{
    struct csv  csv;
    struct row *rows  = NULL;
    size_t      count = 0;
    if (argc != 6)
        return 2;
    struct documents   editions    = words_editions(argv[2]);
    struct collections collections = collections_read(argv[3], &editions, argv[4], STRUCTURES);
    csv_open(&csv, argv[1], HEADER);
    while (csv_next(&csv)) {
        rows = realloc(rows, (count + 1) * sizeof *rows);
        if (rows == NULL)
            return 1;
        struct row *row = &rows[count], *last = count > 0 ? row - 1 : NULL;
        read_row(&editions, &csv, row);
        bool follows      = last != NULL && same_schedule(last, row);
        row->schedule     = last == NULL ? 1 : last->schedule + !follows;
        row->option_count = count_option(last, row);
        find_taken(&csv, &collections, last, row);
        if (follows)
            check_follows(&csv, last, row);
        check_unique(&csv, rows, count);
        count++;
    }
    if (count == 0)
        csv_die(&csv, "no rows");
    collections_used(&collections);
    FILE *out = output_open();
    emit_book(out, rows, count);
    output_save(out, argv[5]);
    collections_release(&collections);
    words_release(&editions);
    free(rows);
    csv_close(&csv);
    return 0;
}
