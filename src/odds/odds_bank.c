#include "odds/odds_bank.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

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

/* ---- bounds of ruin --------------------------------------------------------- */

/* A way for a hand to end, from the bank's side. */
struct fall {
    double chance, loss; /* cents, collection included; below zero a gain */
};

static int by_loss(const void *a, const void *b)
{
    const struct fall *one = a, *other = b;
    return (one->loss > other->loss) - (one->loss < other->loss);
}

static size_t falls_of(const struct odds *odds, const uint32_t *share, cents action, cents fee,
                       struct fall out[ODDS_RESULTS_MAX])
{
    double shares = 0;
    size_t count  = 0;
    for (size_t w = 0; w < odds->column_count; w++)
        shares += share[w];
    for (size_t r = 0; r < odds->result_count; r++) {
        const struct odds_result *result = &odds->result[r];
        double                    paid   = 0;
        for (size_t w = 0; w < odds->column_count; w++)
            if (share[w] > 0)
                paid += (double)result->pays[w].num / result->pays[w].den * share[w] / shares;
        if (result->count > 0)
            out[count++] = (struct fall){ (double)result->count / (double)odds->total,
                                          paid * (double)action + (double)fee };
    }
    qsort(out, count, sizeof *out, by_loss);
    return count;
}

/* The mean of exp(rate * loss) - 1; expm1 keeps the digits of a small rate. */
static double excess(const struct fall *fall, size_t count, double rate)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += fall[i].chance * expm1(rate * fall[i].loss);
    return sum;
}

/* It falls from 0, turns, and rises for good: its zero is where it comes back. */
static double rate_of(const struct fall *fall, size_t count)
{
    double high = 1 / fall[count - 1].loss;
    while (excess(fall, count, high) <= 0)
        high *= 2;
    while (excess(fall, count, high / 2) > 0)
        high /= 2;
    double low = high / 2;
    for (unsigned step = 0; step < 80; step++) {
        double middle = (low + high) / 2;
        if (excess(fall, count, middle) > 0)
            high = middle;
        else
            low = middle;
    }
    return high;
}

struct odds_ruin_bounds odds_ruin_bounds(const struct odds *odds, const uint32_t *share, cents action,
                                         cents fee)
{
    struct fall fall[ODDS_RESULTS_MAX];
    double      mean = 0, beyond = 0, tail = 0;
    if (odds->total == 0)
        return (struct odds_ruin_bounds){ NAN, NAN, NAN };
    size_t count = falls_of(odds, share, action, fee, fall);
    for (size_t i = 0; i < count; i++)
        mean += fall[i].chance * fall[i].loss;
    if (mean >= 0)
        return (struct odds_ruin_bounds){ 0, 1, 1 };
    if (fall[count - 1].loss <= 0)
        return (struct odds_ruin_bounds){ INFINITY, 0, 0 };
    struct odds_ruin_bounds bounds = { rate_of(fall, count), INFINITY, 0 };
    /* From the worst loss down: between two losses the chance beyond x stays, exp(rate x) grows. */
    for (size_t i = count; i-- > 0 && fall[i].loss > 0;) {
        double below = i > 0 && fall[i - 1].loss > 0 ? fall[i - 1].loss : 0;
        beyond += fall[i].chance;
        tail += fall[i].chance * exp(bounds.rate * fall[i].loss);
        if (below == fall[i].loss)
            continue;
        bounds.most  = fmax(bounds.most, beyond * exp(bounds.rate * fall[i].loss) / tail);
        bounds.least = fmin(bounds.least, beyond * exp(bounds.rate * below) / tail);
    }
    return bounds;
}

double odds_ruin_most(const struct odds_bank_point *point, double bankroll)
{
    const struct odds_ruin_bounds *bounds = &point->bounds;
    if (isnan(bounds->rate))
        return odds_ruin(point->ev_after, point->variance, bankroll, 0);
    return bankroll <= 0 ? 1 : fmin(1, bounds->most * exp(-bounds->rate * bankroll));
}

double odds_bankroll_for(const struct odds_bank_point *point, double chance)
{
    const struct odds_ruin_bounds *bounds = &point->bounds;
    if (isnan(bounds->rate))
        return point->ev_after <= 0 ? INFINITY : -log(chance) * point->variance / (2 * point->ev_after);
    return bounds->rate == 0 ? INFINITY : fmax(0, log(bounds->most / chance) / bounds->rate);
}

/* ---- points and brackets ----------------------------------------------------- */

static struct odds_bank_point point_at(const struct odds_bank *bank, const struct odds *odds,
                                       const struct odds_bank_ask *ask, cents action, cents fee)
{
    struct odds_bank_point point = { .action = action, .fee = fee, .ruin = NAN, .bounds = { NAN, NAN, NAN } };
    if (action == FEE_NONE)
        return point;
    double size     = (double)action;
    point.ev_before = bank->edge * size;
    point.ev_after  = point.ev_before - (double)fee;
    point.variance  = bank->variance * size * size;
    if (ask->bankroll != FEE_NONE) {
        point.bounds = odds_ruin_bounds(odds, ask->share, action, fee);
        point.ruin   = odds_ruin(point.ev_after, point.variance, (double)ask->bankroll, ask->hands);
    }
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

static void add_bracket(struct odds_bank *bank, const struct odds *odds, const struct odds_bank_ask *ask,
                        const struct odds_mix *mix, const struct fee_row *row, bool last)
{
    assert(bank->bracket_count < ODDS_BRACKETS_MAX);
    struct odds_bank_bracket *bracket = &bank->bracket[bank->bracket_count];
    bracket->row                      = row;
    bracket->from                     = tier_from(row, bank->bracket_count == 0);
    bracket->to                       = last ? FEE_NONE : tier_from(row + 1, false) - 1;
    bracket->break_even               = break_even(mix, fee_of(row), bracket->from, bracket->to);

    cents lower =
        row->action_lo != FEE_NONE && row->action_lo < bracket->from ? bracket->from : row->action_lo;
    bracket->lower = point_at(bank, odds, ask, lower, fee_of(row));
    bracket->upper = point_at(bank, odds, ask, row->action_hi, fee_of(row));
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
        add_bracket(out, odds, ask, &mix, row, row + 1 == schedule->end);
    out->at.action = FEE_NONE;
    if (ask->action != FEE_NONE && schedule_fee(schedule, &query, &fee))
        out->at = point_at(out, odds, ask, ask->action, fee_of(fee.row));
    return STATUS_OK;
}
