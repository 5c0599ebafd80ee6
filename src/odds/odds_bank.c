#include "odds/odds_bank.h"

#include <assert.h>
#include <math.h>

static double normal(double x)
{
    return erfc(-x / sqrt(2)) / 2;
}

double odds_ruin(double mean, double variance, double bankroll, uint64_t hands)
{
    if (bankroll <= 0)
        return 1;
    if (variance <= 0)
        return mean < 0 && (hands == 0 || mean * (double)hands <= -bankroll) ? 1 : 0;
    if (hands == 0)
        return mean <= 0 ? 1 : exp(-2 * mean * bankroll / variance);
    double n = (double)hands, spread = sqrt(variance * n);
    double tail = normal((-bankroll + mean * n) / spread);
    /* With a steep loss the exponential overflows where its partner is zero. */
    double again = tail > 0 ? exp(-2 * mean * bankroll / variance + log(tail)) : 0;
    return fmin(1, normal((-bankroll - mean * n) / spread) + again);
}

static struct odds_bank_point point_at(const struct odds_bank *bank, const struct odds_bank_ask *ask,
                                       cents action, cents fee)
{
    struct odds_bank_point point = { .action = action, .fee = fee, .ruin = NAN };
    if (action == FEE_NONE)
        return point;
    double size     = (double)action;
    point.ev_before = bank->edge * size;
    point.ev_after  = point.ev_before - (double)fee;
    point.variance  = bank->variance * size * size;
    if (ask->bankroll != FEE_NONE)
        point.ruin = odds_ruin(point.ev_after, point.variance, (double)ask->bankroll, ask->hands);
    return point;
}

/* The least action whose edge is at least the fee: edge is -sum / whole, and
 * action * -sum >= fee * whole is decided in whole numbers where deals are counted. */
static cents break_even(const struct odds_mix *mix, cents fee, cents from, cents to)
{
    u128 due, least;
    if (fee == 0)
        return mix->ev <= 0 ? from : FEE_NONE;
    if (mix->ev >= 0)
        return FEE_NONE;
    if (mix->whole == 0) {
        double weighed = ceil((double)fee / -mix->ev);
        if (weighed > (double)CENTS_MAX)
            return FEE_NONE;
        least = (u128)weighed;
    } else {
        bool over = __builtin_mul_overflow((u128)fee, mix->whole, &due);
        assert(!over);
        least = due / (u128)-mix->sum + (due % (u128)-mix->sum != 0);
    }
    if (least > (u128)CENTS_MAX)
        return FEE_NONE;
    cents action = (cents)least > from ? (cents)least : from;
    return to != FEE_NONE && action > to ? FEE_NONE : action;
}

static cents fee_of(const struct fee_row *row)
{
    return row->player_dealer_fee != FEE_NONE ? row->player_dealer_fee : 0;
}

/* OQ-49: where a tier begins, a gap belonging to the tier below and an overlap
 * as well. The first reaches down to nothing. */
static cents tier_from(const struct fee_row *row, bool first)
{
    if (first)
        return 0;
    return row->action_lo > row[-1].action_hi ? row->action_lo : row[-1].action_hi + 1;
}

static void add_bracket(struct odds_bank *bank, const struct odds_bank_ask *ask, const struct odds_mix *mix,
                        const struct fee_row *row, bool last)
{
    assert(bank->bracket_count < ODDS_BRACKETS_MAX);
    struct odds_bank_bracket *bracket = &bank->bracket[bank->bracket_count];
    bracket->row                      = row;
    bracket->from                     = tier_from(row, bank->bracket_count == 0);
    bracket->to                       = last ? FEE_NONE : tier_from(row + 1, false) - 1;
    bracket->break_even               = break_even(mix, fee_of(row), bracket->from, bracket->to);

    cents lower =
        row->action_lo != FEE_NONE && row->action_lo < bracket->from ? bracket->from : row->action_lo;
    bracket->lower = point_at(bank, ask, lower, fee_of(row));
    bracket->upper = point_at(bank, ask, row->action_hi, fee_of(row));
    bank->bracket_count++;
}

enum status odds_bank(const struct sheet *sheet, const struct odds *odds, const struct odds_bank_ask *ask,
                      struct odds_bank *out)
{
    const struct sheet_fees *fees = &sheet->fees;
    const struct schedule   *schedule =
        schedule_find(fees->book, fees->house, ask->edition, fees->game, FEE_BANKED, ask->schedule);
    if (schedule == NULL)
        return STATUS_NOT_FOUND;
    struct odds_mix  mix   = odds_mix(odds, ask->share);
    struct fee_query query = { .action = ask->action };
    struct fee       fee;
    *out = (struct odds_bank){ .edge = -mix.ev, .variance = mix.variance, .bounded = mix.bounded };
    for (const struct fee_row *row = schedule->first; row < schedule->end; row++)
        add_bracket(out, ask, &mix, row, row + 1 == schedule->end);
    out->at.action = FEE_NONE;
    if (ask->action != FEE_NONE && schedule_fee(schedule, &query, &fee))
        out->at = point_at(out, ask, ask->action, fee_of(fee.row));
    return STATUS_OK;
}
