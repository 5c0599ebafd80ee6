/* The player-dealer's side: what a mix of wagers is worth to the bank at each
 * bracket of its collection schedule.
 *
 * All of it is linear in the action but the collection, which is a step: the
 * bank's edge is a fixed part of the action, the fee is flat within a bracket,
 * and between them lies the break-even action. Money is whole cents; what is a
 * mean, and so has fractions, is a double. */
#ifndef ODDS_ODDS_BANK_H
#define ODDS_ODDS_BANK_H

#include "odds/odds.h"

#define ODDS_BRACKETS_MAX 16

/* `share` as in odds_mix(): parts of the action, wager by wager. FEE_NONE
 * where no action or no bankroll is named, 0 where no number of hands is. */
struct odds_bank_ask {
    const char     *edition, *schedule;
    const uint32_t *share;
    cents           action, bankroll;
    uint64_t        hands;
};

/* The chance of ever losing a bankroll of B cents lies between
 *   least * exp(-rate * B)   and   most * exp(-rate * B).
 * With L what a hand loses, collection included, `rate` is the R > 0 at which the mean of
 * exp(R L) is 1; `least` and `most` bound, over all x in (0, max L], the chance of L >= x
 * by the part of that mean which comes from there, times exp(-R x). That is Lundberg's
 * inequality in both directions; unlike a diffusion it knows how far one hand can fall.
 * A bank that gains nothing is ruined for certain: rate 0. NAN where the deals that decide
 * the wagers together are not counted. */
struct odds_ruin_bounds {
    double rate, least, most;
};

/* The bank at one amount of action per hand. */
struct odds_bank_point {
    cents  action, fee;         /* action is FEE_NONE where there is no such point */
    double ev_before, ev_after; /* cents per hand, before and after collection */
    double variance;            /* cents squared per hand */
    double ruin;                /* see odds_ruin(); NAN without a bankroll */

    struct odds_ruin_bounds bounds; /* of ruin ever */
};

/* A bracket as printed (`row`) and as OQ-49 reads it: its fee is due for any
 * action from `from` up to `to`, FEE_NONE if it has no top. `break_even` is
 * the least action among these at which the edge pays the fee, FEE_NONE where
 * none does. The printed bounds, if any, are worked out. */
struct odds_bank_bracket {
    const struct fee_row  *row;
    cents                  from, to, break_even;
    struct odds_bank_point lower, upper;
};

struct odds_bank {
    double                   edge, variance; /* per unit of action, from the bank's side */
    bool                     bounded;        /* the variance, and ruin with it, is the most that it can be */
    size_t                   bracket_count;
    struct odds_bank_bracket bracket[ODDS_BRACKETS_MAX];
    struct odds_bank_point   at; /* the action asked for */
};

/* STATUS_NOT_FOUND when the edition has no such schedule. `odds` are counted
 * ones of the same sheet. */
enum status odds_bank(const struct sheet *sheet, const struct odds *odds, const struct odds_bank_ask *ask,
                      struct odds_bank *out);

/* The chance that a bank which gains `mean` a hand with `variance` loses
 * `bankroll`, in the diffusion approximation: gains over n hands taken as
 * Brownian motion with drift m and variance s2 per hand, which first falls by B
 *   ever with chance            exp(-2 m B / s2), or 1 when m <= 0
 *   within n hands with chance  F((-B - m n) / sqrt(s2 n))
 *                               + exp(-2 m B / s2) F((-B + m n) / sqrt(s2 n))
 * where F is the normal distribution. `hands` 0 means ever. Pays of 150 to 1
 * are large steps: the smaller the bankroll beside them, the rougher this is. */
double odds_ruin(double mean, double variance, double bankroll, uint64_t hands);

/* Of a bank that takes so much action a hand in these shares and pays that fee. */
struct odds_ruin_bounds odds_ruin_bounds(const struct odds *odds, const uint32_t *share, cents action,
                                         cents fee);

/* The least bankroll from which ruin ever is at most that chance: by the bounds where they
 * are known, else by the diffusion. Infinite where the bank gains nothing. */
double odds_bankroll_for(const struct odds_bank_point *point, double chance);

/* Ruin ever at this bankroll, the same way: the most that it can be, or the diffusion's. */
double odds_ruin_most(const struct odds_bank_point *point, double bankroll);

#endif
