/* bank without a schedule: all of them side by side. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "cli/bank.h"
#include "cli/ink.h"

/* Actions at which schedules are compared when none is named. */
static const cents ACTIONS[] = { 10000, 30000, 50000, 100000 };

/* One schedule: its figures over all brackets, and at each action compared. */
struct compared {
    const struct schedule *schedule;
    struct odds_bank       bank;
    cents                  fee_lo, fee_hi;
    cents                  break_even; /* the least action at which the edge pays the fee */
    cents                  ahead_from; /* from here on it always does; FEE_NONE: never for good */
    size_t                 point_count;
    struct odds_bank_point point[COUNT_OF(ACTIONS)];
};

/* Within a bracket the edge grows and the fee does not: from the top bracket
 * down, as long as each is ahead from its beginning. */
static cents ahead_from(const struct odds_bank *bank)
{
    cents from = FEE_NONE;
    for (size_t i = bank->bracket_count; i-- > 0;) {
        if (bank->bracket[i].break_even == FEE_NONE)
            break;
        from = bank->bracket[i].break_even;
        if (from > bank->bracket[i].from)
            break;
    }
    return from;
}

static void sum_up(struct compared *out)
{
    out->fee_lo = out->fee_hi = out->break_even = FEE_NONE;
    out->ahead_from                             = ahead_from(&out->bank);
    for (size_t i = 0; i < out->bank.bracket_count; i++) {
        const struct odds_bank_bracket *bracket = &out->bank.bracket[i];
        cents                           fee     = bracket->row->player_dealer_fee;
        if (fee != FEE_NONE && (out->fee_lo == FEE_NONE || fee < out->fee_lo))
            out->fee_lo = fee;
        if (fee > out->fee_hi)
            out->fee_hi = fee;
        if (out->break_even == FEE_NONE)
            out->break_even = bracket->break_even;
    }
}

static void work_out(const struct bank_request *request, const struct odds *odds,
                     const struct schedule *schedule, struct compared *out)
{
    struct odds_bank_ask ask  = request->bank_ask;
    bool                 told = ask.action != FEE_NONE;
    *out                      = (struct compared){ .schedule = schedule };
    ask.schedule              = schedule->number;
    out->point_count          = told ? 1 : COUNT_OF(ACTIONS);
    for (size_t i = 0; i < out->point_count; i++) {
        ask.action = told ? ask.action : ACTIONS[i];
        if (odds_bank(request->game->sheet, odds, &ask, &out->bank) == STATUS_OK)
            out->point[i] = out->bank.at;
    }
    sum_up(out);
}

/* --- JSON --- */

static json_t *json_compared(const struct bank_request *request, const struct compared *compared)
{
    json_t *points = json_array(), *brackets = json_array();
    for (size_t i = 0; i < compared->point_count; i++)
        json_array_append_new(points, bank_json_point(request, &compared->point[i]));
    for (size_t i = 0; i < compared->bank.bracket_count; i++)
        json_array_append_new(brackets, bank_json_bracket(request, &compared->bank.bracket[i]));
    return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "option", compared->schedule->number,
                     "table_limit_lo", bank_json_cents(compared->schedule->limit_lo), "table_limit_hi",
                     bank_json_cents(compared->schedule->limit_hi), "fee_lo",
                     bank_json_cents(compared->fee_lo), "fee_hi", bank_json_cents(compared->fee_hi),
                     "break_even_action", bank_json_cents(compared->break_even), "ahead_from",
                     bank_json_cents(compared->ahead_from), "at_actions", points, "brackets", brackets);
}

/* --- text --- */

/* "5-500", "5" or "-". */
static const char *print_range(cents lo, cents hi, char out[2 * MONEY_MAX + 2])
{
    char low[MONEY_MAX], high[MONEY_MAX];
    if (lo == FEE_NONE && hi == FEE_NONE)
        return "-";
    if (lo == hi)
        return money_print(lo, out);
    snprintf(out, 2 * MONEY_MAX + 2, "%s-%s", bank_money(lo, "", low), bank_money(hi, "", high));
    return out;
}

/* Several numbers can stand for one run of rows (OQ-48): "1, 2, 3". */
static const char *print_numbers(const struct bank_request *request, const struct schedule *schedule,
                                 char out[64])
{
    const struct sheet_fees *fees = &request->game->sheet->fees;
    const struct schedule   *next = NULL;
    struct text              text = text_in(out, 64);
    while ((next = schedule_next(fees->book, fees->house, request->bank_ask.edition, fees->game, next)) !=
           NULL)
        if (next->first == schedule->first)
            text_add(&text, "%s%s", text.used > 0 ? "," : "", next->number);
    return out;
}

static void print_compared(const struct bank_request *request, const struct compared *compared)
{
    char numbers[64], limit[2 * MONEY_MAX + 2], fee[2 * MONEY_MAX + 2], even[MONEY_MAX], ahead[MONEY_MAX];
    printf("%-10s  %-10s  %-8s  %10s  %10s", print_numbers(request, compared->schedule, numbers),
           print_range(compared->schedule->limit_lo, compared->schedule->limit_hi, limit),
           print_range(compared->fee_lo, compared->fee_hi, fee),
           bank_money(compared->break_even, "never", even), bank_money(compared->ahead_from, "never", ahead));
    for (size_t i = 0; i < compared->point_count; i++) {
        const struct odds_bank_point *point = &compared->point[i];
        printf("  %s%+10.4f%s", ink(point->ev_after < 0 ? INK_RED : INK_GREEN), point->ev_after / 100,
               ink(INK_NORMAL));
        if (!isnan(point->ruin))
            printf("  %9.5f", point->ruin);
    }
    printf("\n");
}

static void print_head(const struct bank_request *request, const struct compared *compared)
{
    printf("%s, %u deck%s, the schedules of edition %s compared: the player-dealer's side\n",
           request->game->id, request->ask.decks, request->ask.decks == 1 ? "" : "s",
           request->bank_ask.edition);
    bank_print_mix(request, &compared->bank);
    printf("%s%-10s  %-10s  %-8s  %10s  %10s", ink(INK_BOLD), "option", "limit", "fees", "break-even",
           "ahead from");
    for (size_t i = 0; i < compared->point_count; i++) {
        char action[MONEY_MAX], title[MONEY_MAX + 8];
        snprintf(title, sizeof title, "EV at %s", money_print(compared->point[i].action, action));
        printf("  %10s", title);
    }
    printf("%s%s\n", request->bank_ask.bankroll != FEE_NONE ? "       ruin" : "", ink(INK_NORMAL));
}

static void print_foot(const struct bank_request *request)
{
    printf("\nDollars per hand after the fee, every wager covered, each hand from a fresh shoe.\n"
           "Break-even is the least action at which the edge pays the fee; from the next figure on it\n"
           "always does. 'housedealer bank %s --option N' goes through one schedule.\n",
           request->game->id);
    bank_print_ruin(request);
}

int bank_compare(const struct verb *self, const struct bank_request *request, const struct odds *odds,
                 bool json)
{
    const struct sheet_fees *fees = &request->game->sheet->fees;
    const struct schedule   *last = NULL, *next = NULL;
    json_t                  *list = json_array(), *head = NULL;
    struct compared          compared;
    while ((next = schedule_next(fees->book, fees->house, request->bank_ask.edition, fees->game, next)) !=
           NULL) {
        bool same = last != NULL && last->first == next->first;
        work_out(request, odds, next, &compared);
        json_array_append_new(list, json_compared(request, &compared));
        if (!json && last == NULL)
            print_head(request, &compared);
        if (!json && !same)
            print_compared(request, &compared);
        last = next;
    }
    if (last != NULL && json) {
        head = bank_json_head(request, &compared.bank);
        json_object_set(head, "schedules", list);
    }
    json_decref(list);
    if (last == NULL)
        return cli_bad(self, "%s has no schedule in edition '%s'", request->game->id,
                       request->bank_ask.edition);
    if (json)
        return cli_json(self, head);
    print_foot(request);
    return EXIT_OK;
}
