/* All that the documents print about money: the collection schedules and the pay tables,
 * each with its rules, and the tables at which it is in force. */
#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "games/sheet.h"

/* ---- schedules ---------------------------------------------------------- */

/* Of the document that holds the edition. */
static json_t *json_served(const struct fee_row *row)
{
    json_t                   *list    = json_array();
    const struct edition_row *edition = edition_find(row->house, row->edition);
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct catalog_row *game = &catalog_rows[i];
        char                      code[CODE_MAX];
        if (fees_serves(row, game->house, NULL, catalog_code(game, code)) && edition != NULL &&
            strcmp(edition->document, game->edition) == 0)
            json_array_append_new(list, json_string(game->id));
    }
    return list;
}

/* Several numbers can stand for one run of rows (OQ-48). */
static json_t *json_numbers(const struct schedule *first)
{
    json_t *list = json_array();
    for (const struct schedule *each = first; each < fee_book.schedules + fee_book.schedule_count; each++)
        if (each->first == first->first)
            json_array_append_new(list, json_string(each->number));
    return list;
}

static json_t *json_taken(const struct schedule *schedule)
{
    json_t *list = json_array();
    for (enum fee_column i = 0; i < FEE_COLUMNS; i++) {
        const struct collection *taken = schedule_taken(schedule, i);
        if (taken->moment != FEE_NEVER && schedule_asks(schedule, i))
            json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "fee", fees_column_name(i),
                                                  "moment", fees_moment_name(taken->moment), "payer",
                                                  fees_payer_name(taken->payer), "rule", taken->rule));
    }
    return list;
}

static json_t *json_schedule_tables(const struct book_tables *open, const struct schedule *schedule)
{
    json_t *list = open != NULL ? json_array() : json_null();
    for (size_t i = 0; open != NULL && i < open->count; i++) {
        const struct schedule *force = open->table[i].terms.schedule;
        if (force != NULL && force->first == schedule->first)
            json_array_append_new(list, json_integer(open->table[i].id));
    }
    return list;
}

static json_t *json_limit(cents limit)
{
    return limit != FEE_NONE ? json_integer(limit) : json_null();
}

/* The least action for which the tier is due: a gap belongs to the one below it, and what
 * two reach is the lower one's (OQ-49, OQ-50). */
static cents due_from(const struct schedule *schedule, const struct fee_row *row)
{
    if (row == schedule->first)
        return 0;
    return row->action_lo > row[-1].action_hi ? row->action_lo : row[-1].action_hi + 1;
}

static json_t *json_schedule(const struct schedule *schedule, const struct book_tables *open)
{
    const struct fee_row     *first   = schedule->first;
    const struct edition_row *edition = edition_find(first->house, first->edition);
    char                      day[EDITION_DAY_MAX];
    json_t                   *rows = json_array();
    for (const struct fee_row *row = first; row < schedule->end; row++) {
        json_t *printed = book_fee_row(row);
        if (row->structure == FEE_BANKED)
            json_object_set_new(printed, "due_from", json_integer(due_from(schedule, row)));
        json_array_append_new(rows, printed);
    }
    return json_pack("{s:s, s:s, s:s, s:s, s:s?, s:s, s:s, s:o, s:s, s:o, s:o, s:o, s:o, s:o, s:o}", "house",
                     first->house, "house_name", book_house_name(first->house), "document", edition->document,
                     "edition", first->edition, "effective", edition_day(edition, day), "codes", first->game,
                     "gega", first->gega, "games", json_served(first), "structure",
                     fees_structure_name(first->structure), "options", json_numbers(schedule),
                     "table_limit_lo", json_limit(schedule->limit_lo), "table_limit_hi",
                     json_limit(schedule->limit_hi), "fees", json_taken(schedule), "rows", rows, "tables",
                     json_schedule_tables(open, schedule));
}

/* Has a number before it stood for the same rows? */
static bool told(const struct schedule *schedule)
{
    for (const struct schedule *each = fee_book.schedules; each < schedule; each++)
        if (each->first == schedule->first)
            return true;
    return false;
}

json_t *book_schedules(const struct book_tables *open)
{
    json_t *list = json_array();
    for (size_t i = 0; i < fee_book.schedule_count; i++)
        if (!told(&fee_book.schedules[i]))
            json_array_append_new(list, json_schedule(&fee_book.schedules[i], open));
    return list;
}

/* ---- the rules of a line ------------------------------------------------- */

#define SPANS_MAX      8
#define LINE_RULES_MAX 10 /* a note that names the lines of more speaks of the game, not of the pay */

struct spans {
    size_t   count;
    unsigned from[SPANS_MAX], to[SPANS_MAX];
};

/* "453-454, 764" and "1731-1767 and 1769-1799": as far as there are numbers. */
static void read_spans(const char *text, struct spans *out)
{
    while (*text >= '0' && *text <= '9' && out->count < SPANS_MAX) {
        char    *end;
        unsigned from = (unsigned)strtoul(text, &end, 10), to = from;
        if (*end == '-')
            to = (unsigned)strtoul(end + 1, &end, 10);
        out->from[out->count] = from;
        out->to[out->count++] = to;
        text                  = end;
        text += strncmp(text, " and ", 5) == 0 ? 5 : strspn(text, ", ");
    }
}

/* The lines that a note names, "000 lines 839-852; ...". */
static struct spans note_lines(const char *note)
{
    struct spans spans = { .count = 0 };
    for (const char *at = note; (at = strstr(at, "line")) != NULL; at += 4)
        read_spans(at + 4 + strspn(at + 4, "s "), &spans);
    return spans;
}

static bool meet(const struct spans *a, const struct spans *b)
{
    for (size_t i = 0; i < a->count; i++)
        for (size_t j = 0; j < b->count; j++)
            if (a->from[i] <= b->to[j] && b->from[j] <= a->to[i])
                return true;
    return false;
}

static json_t *json_line_rules(const struct pay_row *row)
{
    json_t      *list  = json_array();
    struct spans lines = note_lines(row->note);
    for (size_t i = 0; i < rule_row_count; i++) {
        const struct rule_row *rule  = &rule_rows[i];
        struct spans           spans = { .count = 0 };
        if (strcmp(rule->house, row->house) != 0 || strcmp(rule->edition, row->edition) != 0 ||
            strcmp(rule->game, row->game) != 0)
            continue;
        read_spans(rule->source_lines, &spans);
        if (meet(&lines, &spans))
            json_array_append_new(list, json_string(rule->id));
    }
    if (json_array_size(list) > LINE_RULES_MAX)
        json_array_clear(list);
    return list;
}

/* ---- pay tables --------------------------------------------------------- */

static bool same_table(const struct pay_row *a, const struct pay_row *b)
{
    return strcmp(a->house, b->house) == 0 && strcmp(a->edition, b->edition) == 0 &&
           strcmp(a->game, b->game) == 0 && strcmp(a->wager, b->wager) == 0 &&
           strcmp(a->option, b->option) == 0;
}

static json_t *json_line_tables(const struct book_tables *open, const struct pay_row *row)
{
    json_t *list = open != NULL ? json_array() : json_null();
    for (size_t i = 0; open != NULL && i < open->count; i++)
        if (posted_in_force(open->table[i].game, &open->table[i].terms, row))
            json_array_append_new(list, json_integer(open->table[i].id));
    return list;
}

/* `pays` to 1 as [num, den], or `amount` in cents; neither where the page says nothing. */
static json_t *json_line(const struct pay_row *row, const struct book_tables *open)
{
    json_t *pays =
        row->fixed ? json_null() : json_pack("[I, I]", (json_int_t)row->pays.num, (json_int_t)row->pays.den);
    return json_pack("{s:s, s:s, s:o, s:o, s:s, s:o, s:o}", "key", row->key, "outcome", row->outcome, "pays",
                     pays, "amount", row->fixed && row->amount > 0 ? json_integer(row->amount) : json_null(),
                     "note", row->note, "rules", json_line_rules(row), "tables", json_line_tables(open, row));
}

static json_t *json_pay_table(const struct pay_row *first, const struct book_tables *open)
{
    json_t *games = json_array(), *lines = json_array();
    for (size_t i = 0; i < catalog_row_count; i++)
        if (posted_of_game(&catalog_rows[i], first))
            json_array_append_new(games, json_string(catalog_rows[i].id));
    for (const struct pay_row *row = first; row < pay_rows + pay_row_count; row++)
        if (same_table(row, first))
            json_array_append_new(lines, json_line(row, open));
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:o, s:o}", "house", first->house, "house_name",
                     book_house_name(first->house), "document", first->edition, "code", first->game, "wager",
                     first->wager, "option", first->option, "games", games, "lines", lines);
}

json_t *book_pay_tables(const struct book_tables *open)
{
    json_t *list = json_array();
    for (size_t i = 0; i < pay_row_count; i++) {
        bool first = true;
        for (size_t before = 0; before < i; before++)
            first = first && !same_table(&pay_rows[before], &pay_rows[i]);
        if (first)
            json_array_append_new(list, json_pay_table(&pay_rows[i], open));
    }
    return list;
}
