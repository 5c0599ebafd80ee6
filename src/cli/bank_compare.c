/* bank without a schedule: all of them side by side. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "cli/bank.h"
#include "cli/ink.h"

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
    const struct schedule *next = NULL;
    struct text            text = text_in(out, 64);
    while ((next = bank_next(request, next)) != NULL)
        if (next->first == schedule->first)
            text_add(&text, "%s%s", text.used > 0 ? "," : "", next->number);
    return out;
}

static void print_compared(const struct bank_request *request, const struct bank_schedule *compared)
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

static void print_head(const struct bank_request *request, const struct bank_schedule *compared)
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
    const struct schedule *last = NULL, *next = bank_next(request, NULL);
    struct bank_schedule   compared;
    if (next == NULL)
        return cli_bad(self, "%s has no schedule in edition '%s'", request->game->id,
                       request->bank_ask.edition);
    if (json)
        return cli_json(self, book_bank_all(request, odds));
    for (; next != NULL; last = next, next = bank_next(request, next)) {
        bank_work_out(request, odds, next, &compared);
        if (last == NULL)
            print_head(request, &compared);
        if (last == NULL || last->first != next->first)
            print_compared(request, &compared);
    }
    print_foot(request);
    return EXIT_OK;
}
