/* fees: the schedules of a game, or what one of them asks for in one hand. */
#include <string.h>

#include "book/book.h"
#include "cli/game.h"

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

/* ", schedule 002b of 2010-10-01" */
static void print_schedule(const struct fees_ask *request, const char *edition)
{
    char        day[EDITION_DAY_MAX];
    const char *effective = edition_day(edition_find(request->game->house, edition), day);
    printf("%s, schedule %s%s%s", request->game->id, edition, effective != NULL ? " of " : "",
           effective != NULL ? effective : "");
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

static const char *before_or_after(const struct fee_row *row, enum fee_column column)
{
    return row->taken[column].moment == FEE_AFTER_DEAL ? "after the first cards" : "before the deal";
}

static void print_fee(const struct fees_ask *request, const struct fee *fee)
{
    bool banked = fee->row->structure == FEE_BANKED, timed = fee->row->structure == FEE_TIME;
    bool draw = catalog_fee_term(request->game, TERM_AT_THE_DRAW, 0) != 0;
    char bounds[2 * MONEY_MAX + 2];
    print_schedule(request, fee->row->edition);
    printf("; %s schedule %s\n", fees_structure_name(fee->row->structure), request->schedule);
    if (fee->row->table_limit_lo == FEE_NONE && fee->row->table_limit_hi == FEE_NONE)
        printf("  no table limit printed");
    else
        printf("  table limit %s", range(fee->row->table_limit_lo, fee->row->table_limit_hi, bounds));
    if (banked)
        printf(", action %s", range(fee->row->action_lo, fee->row->action_hi, bounds));
    else if (!timed)
        printf(", players %s", players_range(fee->row, bounds));
    printf("\n");
    print_amount("player fee", fee->player_fee,
                 banked  ? before_or_after(fee->row, FEE_OF_PLAYER)
                 : timed ? "from each player, every 30 minutes"
                 : draw  ? "from the pot, at the draw"
                         : "from the pot, after the flop");
    print_amount("player-dealer fee", fee->player_dealer_fee,
                 before_or_after(fee->row, FEE_OF_PLAYER_DEALER));
    print_amount("modified fee A", fee->modified_fee_a,
                 draw ? "instead, if the hand ends before the draw"
                      : "instead, if the hand ends before the flop");
    print_amount(document_find(request->game->house, request->game->edition)->fee_b, fee->modified_fee_b,
                 draw ? "from the pot, at the showdown" : "from the pot, after the river");
    print_amount("jackpot fee", fee->jackpot_fee, "from the pot, after the flop");
    if (banked)
        printf("  the action is of all wagers before the deal, %s\n",
               fee->row->taken[FEE_OF_PLAYER_DEALER].bonus ? "bonus wagers too" : "without bonus wagers");
}

/* OQ-55: more rates than the game's own page allows. */
static void print_rates(const struct fees_ask *request, const struct fee_row *row)
{
    const struct schedule *schedule =
        schedule_find(&fee_book, row->house, row->edition, request->code_text, row->structure, row->option);
    unsigned  rates   = schedule_rates(schedule);
    long long allowed = catalog_fee_term(request->game, TERM_RATES, FEE_RATES_MAX);
    if (rates > allowed)
        printf("  note: this schedule has %u rates; the game's own text allows %lld\n", rates, allowed);
}

/* --- the verb --- */

static int answer_schedule(const struct verb *self, const struct fees_ask *request, bool json)
{
    struct fee fee;
    char       why[BOOK_WHY_MAX];
    if (!fees_ask_find(request, &fee, why))
        return cli_bad(self, "%s", why);
    if (json)
        return cli_json(self, book_fee(request, &fee));
    print_fee(request, &fee);
    print_rates(request, fee.row);
    return EXIT_OK;
}

static int answer_rows(const struct verb *self, const struct fees_ask *request, bool json)
{
    if (json)
        return cli_json(self, book_fee_rows(request));
    print_schedule(request, request->edition);
    printf("\n\n");
    print_rows_head();
    for (size_t i = 0; i < fee_book.row_count; i++)
        if (fees_listed(request, &fee_book.rows[i]))
            print_row(&fee_book.rows[i]);
    return EXIT_OK;
}

int verb_fees(const struct verb *self, int argc, char **argv)
{
    bool                    json      = false;
    const char             *word      = NULL;
    struct fees_ask         request   = { .action = -1, .wager = -1, .players = -1 };
    const struct cli_option options[] = {
        { "edition", CLI_TEXT, &request.edition, "E", "an earlier edition of the schedules than the latest" },
        { "structure", CLI_TEXT, &request.structure_name, "limit|pot_no_limit|spread|time",
          "of the schedule" },
        { "option", CLI_TEXT, &request.schedule, "N",
          "what the schedule of this number asks for; else all rows" },
        { "action", CLI_MONEY, &request.action, "A", "total table action in dollars" },
        { "wager", CLI_MONEY, &request.wager, "W", "the player's own wager in dollars" },
        { "players", CLI_NUMBER, &request.players, "N", "players dealt in" },
    };
    int code;
    if (cli_parse(self, argc, argv, options, COUNT_OF(options), &json, &word, 1, &code) < 0)
        return code;
    code = cli_game(self, word, &request.game);
    if (code != EXIT_OK)
        return code;
    if (request.players != -1 && (request.players < FEE_PLAYERS_MIN || request.players > 22))
        return cli_bad(self, "--players takes 2 to 22, not %lld", (long long)request.players);
    if (request.structure_name != NULL) {
        request.structure = fees_structure_named(request.structure_name);
        if (request.structure == FEE_ANY)
            return cli_bad(self, "--structure takes limit, pot_no_limit, spread or time, not '%s'",
                           request.structure_name);
    }
    catalog_code(request.game, request.code_text);
    if (request.edition == NULL)
        request.edition = request.game->fee_edition;
    char why[BOOK_WHY_MAX];
    if (!fees_ask_check(&request, why))
        return cli_bad(self, "%s", why);
    return request.schedule != NULL ? answer_schedule(self, &request, json)
                                    : answer_rows(self, &request, json);
}
