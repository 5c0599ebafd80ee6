#include "book/book.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/near.h"
#include "door/permit.h"
#include "games/sheet.h"
#include "rulebook/schedules.h"

/* ---- games -------------------------------------------------------------- */

static json_t *json_list(const char *words)
{
    json_t *list = json_array();
    while (*words != '\0') {
        size_t part = strcspn(words, " ");
        json_array_append_new(list, json_stringn(words, part));
        words += part + (words[part] == ' ');
    }
    return list;
}

/* The words of an option, its preset first. */
static json_t *json_words(const struct terms *terms, const struct option *option)
{
    const char *word;
    json_t     *list = json_array();
    json_array_append_new(list, json_string(option_word(terms, option, (size_t)option->preset)));
    for (size_t i = 0; (word = option_word(terms, option, i)) != NULL; i++)
        if (i != (size_t)option->preset)
            json_array_append_new(list, json_string(word));
    return list;
}

static bool has_words(const struct option *option)
{
    return option->kind == OPTION_WORD || option->kind == OPTION_NAME;
}

static void add_words(json_t *object, const struct terms *terms, const struct option *option)
{
    json_object_set_new(object, "values", json_words(terms, option));
    json_object_set_new(object, "default", json_string(option_word(terms, option, (size_t)option->preset)));
}

/* Amounts in cents, or numbers as they are; an award may also be percent of the pool. */
static void add_range(json_t *object, const struct option *option)
{
    json_object_set_new(object, "money", json_boolean(option->kind != OPTION_NUMBER));
    if (option->kind == OPTION_AWARD)
        json_object_set_new(object, "percent", json_true());
    json_object_set_new(object, "lowest", json_integer(option->lowest));
    json_object_set_new(object, "highest", json_integer(option->highest));
    json_object_set_new(object, "default", json_integer(option->preset));
}

static json_t *json_option(const struct terms *terms, const struct option *option)
{
    static const char *const CHANGES[] = {
        [OPTION_BETWEEN_HANDS] = "between hands",
        [OPTION_NEW_SHOE]      = "at a new shoe",
        [OPTION_AT_OPENING]    = "at opening",
        [OPTION_ASSUMED]       = "never",
    };
    json_t *object = json_pack("{s:s}", "name", option->name);
    if (has_words(option))
        add_words(object, terms, option);
    else
        add_range(object, option);
    json_object_set_new(object, "rule", json_string(option->rule));
    json_object_set_new(object, "changes", json_string(CHANGES[option->change]));
    json_object_set_new(object, "two_persons", json_boolean(permit_needs_two(option)));
    return object;
}

/* What the odds can be asked under. */
static json_t *json_options(const struct terms *terms)
{
    json_t *list = json_array();
    for (size_t i = 0; i < terms->options->count; i++)
        if (terms->options->list[i].odds)
            json_array_append_new(list, json_option(terms, &terms->options->list[i]));
    return list;
}

/* What the floor may set at a table. */
static json_t *json_settings(const struct catalog_row *game, const struct terms *terms)
{
    json_t *list = json_array();
    for (size_t i = 0; game->sheet != NULL && i < terms->options->count; i++)
        if (terms->options->list[i].change != OPTION_ASSUMED)
            json_array_append_new(list, json_option(terms, &terms->options->list[i]));
    return list;
}

static bool fees_only(const struct catalog_row *game)
{
    return strcmp(game->rules, game->edition) != 0;
}

/* "Casino Marysville" */
const char *book_house_name(const char *house)
{
    for (size_t i = 0; i < document_row_count; i++)
        if (strcmp(document_rows[i].house, house) == 0)
            return document_rows[i].name;
    return house;
}

static json_t *json_game(const struct catalog_row *game)
{
    struct terms terms;
    catalog_terms(game, &terms);
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s?, s:s, s:i, s:i, s:i, s:o, s:o, s:o, s:o, s:s, s:b, s:b}",
                     "id", game->id, "name", game->title, "house", game->house, "house_name",
                     book_house_name(game->house), "edition", game->edition, "gega", game->gega, "family",
                     game->family == FAMILY_BANKED ? "banked" : "poker", "seats", (int)game->seats, "decks",
                     (int)game->decks, "decks_min", (int)game->decks_min, "wagers", json_list(game->wagers),
                     "options", json_options(&terms), "settings", json_settings(game, &terms), "codes",
                     json_list(game->codes), "fee_edition", game->fee_edition, "fees_only", fees_only(game),
                     "playable", game->sheet != NULL);
}

json_t *book_games(void)
{
    json_t *list = json_array();
    for (size_t i = 0; i < catalog_row_count; i++)
        json_array_append_new(list, json_game(&catalog_rows[i]));
    return list;
}

/* ---- rules -------------------------------------------------------------- */

static json_t *json_rule(const struct rule_row *rule)
{
    json_t *tests = json_array(), *sheets = json_array(), *rulings = json_array(), *games = json_array();
    for (size_t i = 0; i < catalog_row_count; i++)
        if (catalog_concerns(&catalog_rows[i], rule))
            json_array_append_new(games, json_string(catalog_rows[i].id));
    for (const struct citation_row *cited = NULL; (cited = rule_next_citation(rule, cited)) != NULL;)
        json_array_append_new(sheets, json_pack("{s:s, s:s}", "sheet", cited->sheet, "field", cited->field));
    for (const struct ruling_row *ruling = NULL; (ruling = rule_next_ruling(rule, ruling)) != NULL;)
        json_array_append_new(rulings, json_pack("{s:s, s:s, s:s}", "ruling", ruling->name, "title",
                                                 ruling->title, "words", ruling->words));
    for (const struct proof_row *proof = NULL; (proof = rule_next_proof(rule, proof)) != NULL;)
        json_array_append_new(tests, json_string(proof->test));
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:o, s:o, s:o, s:o}", "id", rule->id,
                     "house", rule->house, "edition", rule->edition, "game", rule->game, "kind",
                     rule_kind_name(rule->kind), "gist", rule->gist, "status",
                     rule_status_name(rule_status(rule)), "source_file", rule->source_file, "source_lines",
                     rule->source_lines, "games", games, "tests", tests, "sheets", sheets, "rulings",
                     rulings);
}

static bool has_text(const char *text, const char *part)
{
    size_t length = strlen(part);
    for (; *text != '\0'; text++)
        if (strncasecmp(text, part, length) == 0)
            return true;
    return false;
}

bool rules_listed(const struct rules_ask *request, const struct rule_row *rule)
{
    if (request->rule != NULL && rule != request->rule)
        return false;
    if (request->game != NULL && !catalog_concerns(request->game, rule))
        return false;
    if (request->search != NULL && !has_text(rule->gist, request->search) &&
        !has_text(rule->id, request->search))
        return false;
    if (request->notice != NULL && rule_notice(rule) != *request->notice)
        return false;
    return request->status == NULL || rule_status(rule) == *request->status;
}

json_t *book_rules(const struct rules_ask *request)
{
    json_t *list = json_array();
    for (size_t i = 0; i < rule_row_count; i++)
        if (rules_listed(request, &rule_rows[i]))
            json_array_append_new(list, json_rule(&rule_rows[i]));
    return list;
}

static json_t *json_accident(const struct accidents *accidents, const struct accident *row)
{
    json_t *names = json_array();
    for (enum field field = 0; field < FIELD_COUNT; field++)
        if ((row->names >> field & 1) != 0)
            json_array_append_new(names, json_string(field_name(field)));
    return json_pack("{s:s, s:s, s:o, s:s, s:s, s:s, s:s, s:b}", "name", row->says.name, "gist", row->gist,
                     "names", names, "from", accidents->phases[row->first], "to",
                     accidents->phases[row->last], "rule", row->rule, "follows", row->then, "floor",
                     row->notes == ACCIDENT_FLOOR);
}

json_t *book_accidents(const struct catalog_row *game)
{
    const struct accidents *accidents = game->sheet != NULL ? &game->sheet->accidents : NULL;
    json_t                 *list      = json_array();
    for (size_t i = 0; accidents != NULL && i < accidents->count; i++)
        json_array_append_new(list, json_accident(accidents, &accidents->list[i]));
    return list;
}

/* ---- fees --------------------------------------------------------------- */

static json_t *json_cents(cents amount)
{
    return amount == FEE_NONE ? json_null() : json_integer(amount);
}

static json_t *json_count(uint8_t count)
{
    return count == 0 ? json_null() : json_integer(count);
}

static void set_fees(json_t *object, cents player, cents dealer, cents fee_a, cents fee_b, cents jackpot)
{
    json_object_set_new(object, "player_fee", json_cents(player));
    json_object_set_new(object, "player_dealer_fee", json_cents(dealer));
    json_object_set_new(object, "modified_fee_a", json_cents(fee_a));
    json_object_set_new(object, "modified_fee_b", json_cents(fee_b));
    json_object_set_new(object, "jackpot_fee", json_cents(jackpot));
}

static void set_bounds(json_t *object, const struct fee_row *row)
{
    json_object_set_new(object, "table_limit_lo", json_cents(row->table_limit_lo));
    json_object_set_new(object, "table_limit_hi", json_cents(row->table_limit_hi));
    json_object_set_new(object, "small_blind", json_cents(row->small_blind));
    json_object_set_new(object, "big_blind", json_cents(row->big_blind));
    json_object_set_new(object, "players_min", json_count(row->players_min));
    json_object_set_new(object, "players_max", json_count(row->players_max));
    json_object_set_new(object, "action_lo", json_cents(row->action_lo));
    json_object_set_new(object, "action_hi", json_cents(row->action_hi));
    json_object_set_new(object, "note", json_string(row->note));
}

/* When each printed fee is taken, from whom, and whether bonus wagers count in the action
 * that sets it. */
static void set_collections(json_t *object, const struct fee_row *row)
{
    json_t *moment = json_object(), *payer = json_object();
    bool    banked = row->structure == FEE_BANKED;
    for (enum fee_column i = 0; i < FEE_COLUMNS; i++) {
        if (fees_row_amount(row, i) == FEE_NONE)
            continue;
        const char *column = fees_column_name(i);
        json_object_set_new(moment, column, json_string(fees_moment_name(row->taken[i].moment)));
        json_object_set_new(payer, column, json_string(fees_payer_name(row->taken[i].payer)));
    }
    json_object_set_new(object, "moment", moment);
    json_object_set_new(object, "payer", payer);
    json_object_set_new(object, "action_counts_bonus",
                        banked ? json_boolean(row->taken[FEE_OF_PLAYER_DEALER].bonus) : json_null());
}

static json_t *json_head(const struct fees_ask *request, const struct fee_row *row, const char *option)
{
    char        day[EDITION_DAY_MAX];
    const char *effective = edition_day(edition_find(row->house, row->edition), day);
    return json_pack("{s:s, s:s, s:s?, s:s, s:s}", "game", request->game->id, "edition", row->edition,
                     "effective", effective, "structure", fees_structure_name(row->structure), "option",
                     option);
}

static void set_row(json_t *object, const struct fee_row *row)
{
    set_bounds(object, row);
    set_fees(object, row->player_fee, row->player_dealer_fee, row->modified_fee_a, row->modified_fee_b,
             row->jackpot_fee);
}

static json_t *json_row(const struct fees_ask *request, const struct fee_row *row)
{
    json_t *object = json_head(request, row, row->option);
    set_row(object, row);
    set_collections(object, row);
    return object;
}

json_t *book_fee_row(const struct fee_row *row)
{
    json_t     *object = json_pack("{s:s}", "option", row->option), *value;
    const char *name;
    void       *next;
    set_row(object, row);
    json_object_foreach_safe(object, next, name, value) if (json_is_null(value))
        json_object_del(object, name);
    return object;
}

/* `row` names the printed row that applied: a tier of ZooBac's five, the band
 * of a Marina limit. */
static json_t *json_fee(const struct fees_ask *request, const struct fee *fee)
{
    json_t *object = json_head(request, fee->row, request->schedule);
    json_object_set_new(object, "row", json_string(fee->row->option));
    set_fees(object, fee->player_fee, fee->player_dealer_fee, fee->modified_fee_a, fee->modified_fee_b,
             fee->jackpot_fee);
    set_bounds(object, fee->row);
    set_collections(object, fee->row);
    return object;
}

static bool complain(char why[BOOK_WHY_MAX], const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool complain(char why[BOOK_WHY_MAX], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, BOOK_WHY_MAX, format, args);
    va_end(args);
    return false;
}

bool fees_listed(const struct fees_ask *request, const struct fee_row *row)
{
    return fees_serves(row, request->game->house, request->edition, request->code_text) &&
           (request->structure == FEE_ANY || row->structure == request->structure) &&
           (request->schedule == NULL || strcmp(row->option, request->schedule) == 0);
}

static size_t count_listed(const struct fees_ask *request)
{
    size_t count = 0;
    for (size_t i = 0; i < fee_book.row_count; i++)
        count += fees_listed(request, &fee_book.rows[i]);
    return count;
}

/* Names the first word that no row has. */
bool fees_ask_check(const struct fees_ask *request, char why[BOOK_WHY_MAX])
{
    struct fees_ask partly = *request;
    const char     *of     = request->action >= 0    ? "action"
                             : request->wager >= 0   ? "wager"
                             : request->players >= 0 ? "players"
                                                     : NULL;
    if (of != NULL && request->schedule == NULL)
        return complain(why, "--%s goes with --option, which names the schedule", of);
    partly.structure = FEE_ANY;
    partly.schedule  = NULL;
    if (count_listed(&partly) == 0)
        return complain(why, "%s has no schedule of edition '%s'", request->game->id, request->edition);
    partly.structure = request->structure;
    if (count_listed(&partly) == 0)
        return complain(why, "%s has no '%s' schedule in edition %s", request->game->id,
                        request->structure_name, request->edition);
    if (count_listed(request) == 0)
        return complain(why,
                        "%s has no schedule '%.32s' in edition %.32s; 'fees' without --option lists them",
                        request->game->id, request->schedule, request->edition);
    return true;
}

/* A number alone names its row if it has but one. */
bool fees_ask_find(const struct fees_ask *request, struct fee *fee, char why[BOOK_WHY_MAX])
{
    struct fee_query query = {
        .house     = request->game->house,
        .edition   = request->edition,
        .game      = request->code_text,
        .option    = request->schedule,
        .structure = request->structure,
        .action    = request->action > 0 ? request->action : 0,
        .wager     = request->wager > 0 ? request->wager : 0,
        .players   = request->players > 0 ? (unsigned)request->players : 0,
    };
    if (!fees_find(&fee_book, &query, fee))
        return complain(why, "schedule '%s' depends on the number of players; give --players",
                        request->schedule);
    if (fee->row->structure != FEE_BANKED || request->action >= 0 || request->wager >= 0)
        return true;
    const struct fee_row *named = NULL;
    for (size_t i = 0; i < fee_book.row_count; i++) {
        if (!fees_listed(request, &fee_book.rows[i]))
            continue;
        if (named != NULL)
            return complain(why, "schedule '%s' depends on the action; give --action", request->schedule);
        named = &fee_book.rows[i];
    }
    if (named == NULL) /* fees_find would have found none either */
        return complain(why, "schedule '%s' is not listed", request->schedule);
    query.action = named->action_lo > 0 ? named->action_lo : 0;
    fees_find(&fee_book, &query, fee);
    return true;
}

json_t *book_fee(const struct fees_ask *request, const struct fee *fee)
{
    return json_fee(request, fee);
}

json_t *book_fee_rows(const struct fees_ask *request)
{
    json_t *list = json_array();
    for (size_t i = 0; i < fee_book.row_count; i++)
        if (fees_listed(request, &fee_book.rows[i]))
            json_array_append_new(list, json_row(request, &fee_book.rows[i]));
    return list;
}

json_t *book_schedule(const struct catalog_row *game, const struct schedule *schedule)
{
    struct fees_ask request = { .game = game, .edition = schedule->edition };
    json_t         *rows    = json_array();
    for (const struct fee_row *row = schedule->first; row < schedule->end; row++)
        json_array_append_new(rows, json_row(&request, row));
    return rows;
}

/* ---- odds --------------------------------------------------------------- */

static const char *const METHODS[] = {
    [ODDS_EXACT]     = "exact",
    [ODDS_BOUNDED]   = "bounded",
    [ODDS_SIMULATED] = "simulated",
};

static bool all_exact(const struct odds *odds)
{
    bool exact = true;
    for (size_t w = 0; w < odds->wager_count; w++)
        exact = exact && odds->wager[w].method == ODDS_EXACT;
    return exact;
}

/* An integer where JSON readers can hold it (below 2^63), else its digits. */
static json_t *json_number(u128 count)
{
    char digits[48], *at = digits + sizeof digits;
    if (count <= INT64_MAX)
        return json_integer((json_int_t)count);
    for (; count > 0; count /= 10)
        *--at = (char)('0' + (int)(count % 10));
    return json_stringn(at, (size_t)(digits + sizeof digits - at));
}

static json_t *json_wager(const struct odds *odds, const struct odds_wager *wager, bool counts)
{
    json_t *outcomes = json_array();
    double  wins     = 0;
    bool    mixed    = false; /* an end is a mean of several: how often it wins is not known */
    for (size_t i = 0; i < wager->outcome_count; i++) {
        const struct odds_outcome *outcome = &wager->outcome[i];
        double                     pays    = odds_pays(outcome);
        json_t *row = json_pack("{s:s, s:f, s:f, s:f, s:f}", "outcome", outcome->name, "probability",
                                outcome->probability, "pays", pays, "one_in", 1 / outcome->probability,
                                "contribution", outcome->probability * pays);
        if (counts)
            json_object_set_new(row, "count", odds->total > 0 ? json_number(outcome->count) : json_null());
        json_array_append_new(outcomes, row);
        wins += pays > 0 ? outcome->probability : 0;
        mixed = mixed || outcome->mean != 0;
    }
    json_t *object =
        json_pack("{s:s, s:s, s:f, s:f, s:f, s:o, s:o, s:o}", "wager", wager_word(wager->wager), "method",
                  METHODS[wager->method], "ev", wager->ev, "variance", wager->variance, "sd",
                  sqrt(wager->variance), "wins", mixed ? json_null() : json_real(wins), "wins_one_in",
                  mixed || wins == 0 ? json_null() : json_real(1 / wins), "outcomes", outcomes);
    if (wager->prize)
        json_object_set_new(object, "prize", json_true());
    return object;
}

static const char *nearest_option(const struct terms *terms, const char *text, size_t length,
                                  char hint[NEAR_HINT_MAX])
{
    char word[NEAR_WORD_MAX + 2];
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    struct near near = near_word(word);
    for (size_t i = 0; i < terms->options->count; i++)
        near_try(&near, terms->options->list[i].name);
    return near_hint(&near, "; 'games' lists them", hint);
}

bool book_set(const struct catalog_row *game, struct terms *terms, const char *text, char why[BOOK_WHY_MAX])
{
    char                 name[OPTION_TEXT_MAX], takes[OPTION_TAKES_MAX], hint[NEAR_HINT_MAX];
    size_t               length = strcspn(text, "=");
    const struct option *option = NULL;
    if (text[length] == '=' && length < sizeof name) {
        memcpy(name, text, length);
        name[length] = '\0';
        option       = terms_option(terms, name);
    }
    if (text[length] != '=')
        return complain(why, "an option is NAME=VALUE, not '%.64s'", text);
    if (option == NULL)
        return complain(why, "%s has no option '%.64s'%s", game->id, text,
                        nearest_option(terms, text, length, hint));
    switch (terms_set(terms, name, text + length + 1)) {
    case ALLOWED: return true;
    case REFUSE_BAD_SETTING:
        return complain(why, "'%s': %s takes %s", text, name, option_takes(terms, option, takes));
    default: return complain(why, "'%s' does not go with the other options of %s", text, game->id);
    }
}

bool book_together(const struct catalog_row *game, const struct terms *terms, char why[BOOK_WHY_MAX])
{
    enum refusal   no      = terms_check(terms);
    struct figures figures = { .has = refusal_figures(no) };
    char           words[REFUSAL_WORDS_MAX];
    struct text    text = text_in(words, sizeof words);
    if (no == ALLOWED)
        return true;
    terms_figures(terms, "", no, &figures);
    refusal_print(&text, &NO_NAMES, no, &figures, NULL);
    return complain(why, "%s: %s", game->id, words);
}

/* Of wagers whose outcomes are not the lines of their pay table: how often each line comes,
 * several that are counted together by all their keys, and hands that none is told of by name. */
static json_t *json_lines(const struct odds *odds)
{
    json_t *list = json_array();
    for (size_t i = 0; i < odds->line_count; i++) {
        const struct odds_line *line = &odds->line[i];
        json_t                 *keys = json_array();
        for (const char *at = line->keys; *at != '\0'; at += strspn(at, " ")) {
            size_t length = strcspn(at, " ");
            json_array_append_new(keys, json_stringn(at, length));
            at += length;
        }
        json_t *row = json_pack("{s:s, s:o, s:f}", "wager", line->wager, "keys", keys, "probability",
                                line->probability);
        if (line->name[0] != '\0')
            json_object_set_new(row, "name", json_string(line->name));
        json_array_append_new(list, row);
    }
    return list;
}

/* `worth` in cents, or `percent` of the pool; neither where the terms do not offer it. */
static json_t *json_awards(const struct odds *odds)
{
    json_t *list = json_array();
    for (size_t i = 0; i < odds->award_count; i++) {
        const struct odds_award *award = &odds->award[i];
        json_t *row = json_pack("{s:s, s:f}", "award", award->name, "probability", award->probability);
        if (award->worth != 0)
            json_object_set_new(row, award->worth < 0 ? "percent" : "worth",
                                json_integer(award->worth < 0 ? -award->worth : award->worth));
        json_array_append_new(list, row);
    }
    return list;
}

/* By hand and by what the bank shows: what each act that is allowed is worth. */
static json_t *json_cells(const struct odds *odds)
{
    json_t *list = json_array();
    for (size_t i = 0; i < odds->cell_count; i++) {
        const struct chart_worth *cell = &odds->cell[i];
        json_t                   *row  = json_pack("{s:s, s:s#}", "hand", cell->hand, "up", &cell->up, 1);
        for (size_t act = 0; act < BLACKJACK_ACTS; act++)
            if (!isnan(cell->ev[act]))
                json_object_set_new(row, blackjack_act_names[act], json_real(cell->ev[act]));
        json_array_append_new(list, row);
    }
    return list;
}

json_t *book_odds(const struct catalog_row *game, const struct odds_ask *ask, const struct odds *odds,
                  bool counts)
{
    json_t *options = json_object(), *wagers = json_array();
    for (size_t i = 0; i < ask->terms.options->count; i++) {
        char value[OPTION_TEXT_MAX];
        if (ask->terms.options->list[i].odds)
            json_object_set_new(options, ask->terms.options->list[i].name,
                                json_string(terms_print(&ask->terms, i, value)));
    }
    for (size_t w = 0; w < odds->wager_count; w++)
        json_array_append_new(wagers, json_wager(odds, &odds->wager[w], counts));
    json_t *answer = json_pack("{s:s, s:I, s:o, s:b}", "game", game->id, "decks", (json_int_t)odds->decks,
                               "options", options, "exact", all_exact(odds));
    if (counts)
        json_object_set_new(answer, "total", odds->total > 0 ? json_number(odds->total) : json_null());
    json_object_set_new(answer, "wagers", wagers);
    if (odds->line_count > 0)
        json_object_set_new(answer, "lines", json_lines(odds));
    if (odds->award_count > 0)
        json_object_set_new(answer, "awards", json_awards(odds));
    json_object_set_new(answer, "strategy",
                        odds->strategy[0] != '\0' ? json_string(odds->strategy) : json_null());
    if (odds->chart_ev != 0)
        json_object_set_new(answer, "chart_ev", json_real(odds->chart_ev));
    if (counts && odds->cell_count > 0)
        json_object_set_new(answer, "cells", json_cells(odds));
    return answer;
}
