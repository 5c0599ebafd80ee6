/* fees: the schedules of a game, or what one option asks for in one hand. */
#include <assert.h>
#include <string.h>

#include "cli/cli.h"
#include "rulebook/catalog.h"

/* What was asked; -1 and NULL where an option was not given. */
struct request {
    const struct catalog_row *game;
    char                      code_text[CODE_MAX];
    const char               *edition, *structure_name, *option;
    enum fee_structure        structure;
    cents                     action, wager;
    int64_t                   players;
};

/* --- JSON --- */

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

static json_t *json_head(const struct request *request, const struct fee_row *row, const char *option)
{
    return json_pack("{s:s, s:s, s:s, s:s}", "game", request->game->id, "edition", row->edition, "structure",
                     fees_structure_name(row->structure), "option", option);
}

static json_t *json_row(const struct request *request, const struct fee_row *row)
{
    json_t *object = json_head(request, row, row->option);
    set_bounds(object, row);
    set_fees(object, row->player_fee, row->player_dealer_fee, row->modified_fee_a, row->modified_fee_b,
             row->jackpot_fee);
    return object;
}

/* `row` names the printed row that applied: a tier of ZooBac's five, the band
 * of a Marina limit. */
static json_t *json_fee(const struct request *request, const struct fee *fee)
{
    json_t *object = json_head(request, fee->row, request->option);
    json_object_set_new(object, "row", json_string(fee->row->option));
    set_fees(object, fee->player_fee, fee->player_dealer_fee, fee->modified_fee_a, fee->modified_fee_b,
             fee->jackpot_fee);
    set_bounds(object, fee->row);
    return object;
}

/* --- text --- */

static const char *money_or(cents amount, const char *blank, char out[MONEY_MAX])
{
    if (amount != FEE_NONE)
        return money_print(amount, out);
    return strcpy(out, blank);
}

/* "5-50", "501+", "7+", "4-" or "-" for nothing printed. */
static const char *range(cents lo, cents hi, char out[2 * MONEY_MAX + 2])
{
    char low[MONEY_MAX], high[MONEY_MAX];
    if (lo == FEE_NONE && hi == FEE_NONE)
        return "-";
    if (hi == FEE_NONE)
        sprintf(out, "%s+", money_print(lo, low));
    else if (lo == FEE_NONE)
        sprintf(out, "to %s", money_print(hi, high));
    else
        sprintf(out, "%s-%s", money_print(lo, low), money_print(hi, high));
    return out;
}

static const char *players_range(const struct fee_row *row, char out[2 * MONEY_MAX + 2])
{
    cents lo = row->players_min > 0 ? (cents)row->players_min * 100 : FEE_NONE;
    cents hi = row->players_max > 0 ? (cents)row->players_max * 100 : FEE_NONE;
    return range(lo, hi, out);
}

static void print_rows_head(void)
{
    printf("%-12s %-6s %-11s %-9s %-8s %-10s %7s %7s %6s %6s %7s\n", "structure", "option", "limit", "blinds",
           "players", "action", "player", "dealer", "fee A", "fee B", "jackpot");
}

static void print_row(const struct fee_row *row)
{
    char limit[2 * MONEY_MAX + 2], blinds[2 * MONEY_MAX + 2], players[2 * MONEY_MAX + 2],
        action[2 * MONEY_MAX + 2], amount[5][MONEY_MAX];
    printf("%-12s %-6s %-11s %-9s %-8s %-10s %7s %7s %6s %6s %7s\n", fees_structure_name(row->structure),
           row->option, range(row->table_limit_lo, row->table_limit_hi, limit),
           range(row->small_blind, row->big_blind, blinds), players_range(row, players),
           range(row->action_lo, row->action_hi, action), money_or(row->player_fee, "-", amount[0]),
           money_or(row->player_dealer_fee, "-", amount[1]), money_or(row->modified_fee_a, "-", amount[2]),
           money_or(row->modified_fee_b, "-", amount[3]), money_or(row->jackpot_fee, "-", amount[4]));
}

static void print_amount(const char *name, cents amount, const char *when)
{
    char text[MONEY_MAX];
    if (amount != FEE_NONE)
        printf("  %-20s %8s  %s\n", name, money_print(amount, text), when);
}

static void print_fee(const struct request *request, const struct fee *fee)
{
    bool banked = fee->row->structure == FEE_BANKED, timed = fee->row->structure == FEE_TIME;
    bool lowball    = strcmp(request->code_text, "LB") == 0,
         designated = strcmp(fee->row->house, "marysville") == 0;
    char        bounds[2 * MONEY_MAX + 2];
    const char *before =
        fees_banked_moment(fee->row) == FEE_AFTER_DEAL ? "after the first cards" : "before the deal";
    printf("%s, schedule %s, %s option %s\n", request->game->id, fee->row->edition,
           fees_structure_name(fee->row->structure), request->option);
    printf("  table limit %s", range(fee->row->table_limit_lo, fee->row->table_limit_hi, bounds));
    if (banked)
        printf(", action %s", range(fee->row->action_lo, fee->row->action_hi, bounds));
    else if (!timed)
        printf(", players %s", players_range(fee->row, bounds));
    printf("\n");
    print_amount("player fee", fee->player_fee,
                 banked    ? before
                 : timed   ? "from each player, every 30 minutes"
                 : lowball ? "from the pot, at the draw"
                           : "from the pot, after the flop");
    print_amount("player-dealer fee", fee->player_dealer_fee, before);
    print_amount("modified fee A", fee->modified_fee_a,
                 lowball ? "instead, if the hand ends before the draw"
                         : "instead, if the hand ends before the flop");
    print_amount(designated ? "designated fee" : "modified fee B", fee->modified_fee_b,
                 lowball ? "from the pot, at the showdown" : "from the pot, after the river");
    print_amount("jackpot fee", fee->jackpot_fee, "from the pot, after the flop");
}

/* OQ-55: more rates than the game's own page allows. */
static void print_rates(const struct request *request, const struct fee_row *row)
{
    struct fee_rates rates = fees_rates(fee_rows, fee_row_count, row, request->code_text);
    if (rates.count > rates.text_max)
        printf("  note: this schedule has %u rates; the game's own text allows %u\n", rates.count,
               rates.text_max);
}

/* --- the verb --- */

static bool is_listed(const struct request *request, const struct fee_row *row)
{
    return fees_serves(row, request->game->house, request->edition, request->code_text) &&
           (request->structure == FEE_ANY || row->structure == request->structure) &&
           (request->option == NULL || strcmp(row->option, request->option) == 0);
}

static size_t count_listed(const struct request *request)
{
    size_t count = 0;
    for (size_t i = 0; i < fee_row_count; i++)
        count += is_listed(request, &fee_rows[i]);
    return count;
}

/* Names the first word that no row has. */
static int check_words(const struct verb *self, const struct request *request)
{
    struct request partly = *request;
    partly.structure      = FEE_ANY;
    partly.option         = NULL;
    if (count_listed(&partly) == 0)
        return cli_bad(self, "%s has no schedule of edition '%s'", request->game->id, request->edition);
    partly.structure = request->structure;
    if (count_listed(&partly) == 0)
        return cli_bad(self, "%s has no '%s' schedule in edition %s", request->game->id,
                       request->structure_name, request->edition);
    if (count_listed(request) == 0)
        return cli_bad(self, "%s has no option '%s' in edition %s", request->game->id, request->option,
                       request->edition);
    return EXIT_OK;
}

/* An option alone names its row if it has but one. */
static int find_fee(const struct verb *self, const struct request *request, struct fee *fee)
{
    struct fee_query query = {
        .house     = request->game->house,
        .edition   = request->edition,
        .game      = request->code_text,
        .option    = request->option,
        .structure = request->structure,
        .action    = request->action > 0 ? request->action : 0,
        .wager     = request->wager > 0 ? request->wager : 0,
        .players   = request->players > 0 ? (unsigned)request->players : 0,
    };
    if (!fees_find(fee_rows, fee_row_count, &query, fee))
        return cli_bad(self, "option '%s' depends on the number of players; give --players", request->option);
    if (fee->row->structure != FEE_BANKED || request->action >= 0 || request->wager >= 0)
        return EXIT_OK;
    const struct fee_row *named = NULL;
    for (size_t i = 0; i < fee_row_count; i++) {
        if (!is_listed(request, &fee_rows[i]))
            continue;
        if (named != NULL)
            return cli_bad(self, "option '%s' depends on the action; give --action", request->option);
        named = &fee_rows[i];
    }
    assert(named != NULL); /* fees_find would have found none either */
    query.action = named->action_lo > 0 ? named->action_lo : 0;
    fees_find(fee_rows, fee_row_count, &query, fee);
    return EXIT_OK;
}

static int answer_option(const struct verb *self, const struct request *request, bool json)
{
    struct fee fee;
    int        code = find_fee(self, request, &fee);
    if (code != EXIT_OK)
        return code;
    if (json)
        return cli_json(self, json_fee(request, &fee));
    print_fee(request, &fee);
    print_rates(request, fee.row);
    return EXIT_OK;
}

static int answer_rows(const struct verb *self, const struct request *request, bool json)
{
    json_t *list = json ? json_array() : NULL;
    if (!json) {
        printf("%s, schedule %s\n\n", request->game->id, request->edition);
        print_rows_head();
    }
    for (size_t i = 0; i < fee_row_count; i++) {
        if (!is_listed(request, &fee_rows[i]))
            continue;
        if (json)
            json_array_append_new(list, json_row(request, &fee_rows[i]));
        else
            print_row(&fee_rows[i]);
    }
    return json ? cli_json(self, list) : EXIT_OK;
}

int verb_fees(const struct verb *self, int argc, char **argv)
{
    bool                json      = false;
    const char         *word      = NULL;
    struct request      request   = { .action = -1, .wager = -1, .players = -1 };
    const struct option options[] = {
        { "edition", OPTION_TEXT, &request.edition, "E", "schedule of 001, 000a, 000b, 002a, 002b or 002c" },
        { "structure", OPTION_TEXT, &request.structure_name, "S", "limit, pot_no_limit, spread or time" },
        { "option", OPTION_TEXT, &request.option, "N", "what this option asks for; else all rows" },
        { "action", OPTION_MONEY, &request.action, "A", "total table action in dollars" },
        { "wager", OPTION_MONEY, &request.wager, "W", "the player's own wager in dollars" },
        { "players", OPTION_NUMBER, &request.players, "N", "players dealt in" },
    };
    int code;
    if (cli_parse(self, argc, argv, options, COUNT_OF(options), &json, &word, 1, &code) < 0)
        return code;
    if (word == NULL)
        return cli_bad(self, "a game is missing; 'housedealer games' lists them");
    request.game = catalog_find(word);
    if (request.game == NULL)
        return cli_bad(self, "unknown game '%s'", word);
    if (request.players != -1 && (request.players < FEE_PLAYERS_MIN || request.players > 22))
        return cli_bad(self, "--players takes 2 to 22, not %lld", (long long)request.players);
    if (request.structure_name != NULL) {
        request.structure = fees_structure_named(request.structure_name);
        if (request.structure == FEE_ANY)
            return cli_bad(self, "unknown structure '%s'", request.structure_name);
    }
    catalog_code(request.game, request.code_text);
    if (request.edition == NULL)
        request.edition = request.game->fee_edition;
    code = check_words(self, &request);
    if (code != EXIT_OK)
        return code;
    return request.option != NULL ? answer_option(self, &request, json) : answer_rows(self, &request, json);
}
