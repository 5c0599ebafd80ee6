#include "rulebook/poker_terms.h"

#include <string.h>

#include "fees/fees.h"

const struct option_word POKER_STRUCTURES[4] = {
    { .word = "limit", .number = POKER_LIMIT },
    { .word = "spread", .number = POKER_SPREAD },
    { .word = "pot-limit", .number = POKER_POT_LIMIT },
    { .word = "no-limit", .number = POKER_NO_LIMIT },
};
const struct option_word POKER_LIMIT_OR_NONE[2] = {
    { .word = "limit", .number = POKER_LIMIT },
    { .word = "no-limit", .number = POKER_NO_LIMIT },
};
const struct option_word POKER_NO_YES[2]     = { { .word = "0" }, { .word = "1", .number = 1 } };
const struct option_word POKER_YES_NO[2]     = { { .word = "1", .number = 1 }, { .word = "0" } };
const struct option_word POKER_FIRST_BETS[2] = { { .word = "lower" }, { .word = "limit", .number = 1 } };

static const struct poker_rules *rules_of(const struct terms *terms)
{
    return (const struct poker_rules *)(const void *)terms->rules.bytes;
}

static bool serves(const struct schedule *schedule, enum poker_structure structure)
{
    switch (schedule->structure) {
    case FEE_LIMIT: return structure == POKER_LIMIT;
    case FEE_SPREAD: return structure == POKER_SPREAD;
    case FEE_POT_NO_LIMIT: return structure == POKER_POT_LIMIT || structure == POKER_NO_LIMIT;
    default: return true;
    }
}

const void *poker_schedules(const struct terms *terms, const void *last, const char **word)
{
    const struct sheet_fees *fees = &terms->sheet->fees;
    const struct schedule   *next = last;
    do
        next = schedule_next(fees->book, fees->house, terms->edition, fees->game, next);
    while (next != NULL && !serves(next, rules_of(terms)->structure));
    if (next != NULL)
        *word = next->number;
    return next;
}

/* ---- what comes with a schedule ------------------------------------------------- */

static bool has_limits(const struct schedule *schedule)
{
    return schedule->limit_lo != FEE_NONE;
}

static bool prints_blinds(const struct schedule *schedule)
{
    return schedule->first->big_blind != FEE_NONE;
}

static bool is_alike(const struct schedule *a, const struct schedule *b)
{
    const struct fee_row *one = a->first, *other = b->first;
    return a->structure == b->structure && a->limit_lo == b->limit_lo && a->limit_hi == b->limit_hi &&
           one->player_fee == other->player_fee && one->modified_fee_a == other->modified_fee_a &&
           one->modified_fee_b == other->modified_fee_b;
}

/* The schedule that prints the blinds of this one: itself, or the first of the house's
 * pages that is for the same limits and fees; NULL where none is. */
static const struct schedule *blinds_printed(const struct terms *terms)
{
    const struct sheet_fees *fees = &terms->sheet->fees;
    if (prints_blinds(terms->schedule))
        return terms->schedule;
    for (size_t i = 0; i < fees->book->schedule_count; i++) {
        const struct schedule *other = &fees->book->schedules[i];
        if (fees_serves(other->first, fees->house, NULL, fees->game) && prints_blinds(other) &&
            is_alike(terms->schedule, other))
            return other;
    }
    return NULL;
}

/* MC1-LB-D2: three blinds, the big one half of what they make together. */
static bool has_third(const struct terms *terms)
{
    return terms_option(terms, "button_blind") != NULL;
}

#define DOLLAR 100
struct blinds {
    cents small, big;
};
static struct blinds blinds_of(const struct terms *terms)
{
    const struct schedule *printed = blinds_printed(terms);
    cents                  lower   = terms->schedule->limit_lo;
    struct blinds          blinds  = { lower / 2 / DOLLAR * DOLLAR, lower }; /* OQ-111 */
    if (printed != NULL)
        blinds = (struct blinds){ printed->first->small_blind, printed->first->big_blind };
    if (prints_blinds(terms->schedule) || !has_third(terms))
        return blinds;
    cents big = has_limits(terms->schedule) ? lower : blinds.big;
    return (struct blinds){ blinds.big == big && blinds.small < big ? blinds.small : big / 2, big };
}

static void set_if_there(struct terms *terms, const char *name, int64_t value)
{
    if (terms_option(terms, name) != NULL)
        terms_put(terms, name, value);
}

/* OQ-33: the sevens rule is one of limit lowball. */
static void set_sevens(struct terms *terms)
{
    const struct option *sevens = terms_option(terms, "sevens");
    if (sevens == NULL || terms_option(terms, "structure") == NULL)
        return;
    bool limit = rules_of(terms)->structure == POKER_LIMIT;
    terms_put(terms, "sevens", sevens->words[0].number == limit ? 0 : 1);
}

void poker_blinds(struct terms *terms)
{
    const struct poker_rules *rules = rules_of(terms);
    if (!has_limits(terms->schedule))
        terms_put(terms, "min", rules->blind[2]);
    if (rules->blind[2] >= rules->blind[1])
        set_if_there(terms, "button_blind", rules->blind[2] - rules->blind[1]);
}

void poker_limits(struct terms *terms)
{
    const struct schedule *schedule = terms->schedule;
    struct blinds          blinds   = blinds_of(terms);
    terms_put(terms, "min", has_limits(schedule) ? schedule->limit_lo : blinds.big);
    terms_put(terms, "max", has_limits(schedule) ? schedule->limit_hi : 0);
    set_if_there(terms, "blind", schedule->limit_lo);
    set_if_there(terms, "small_blind", blinds.small);
    set_if_there(terms, "big_blind", blinds.big);
    set_if_there(terms, "button_blind", blinds.big - blinds.small);
    set_sevens(terms);
}

/* ---- what goes together ----------------------------------------------------------- */

static bool are_bets_fixed(const struct terms *terms)
{
    const struct schedule *schedule = terms->schedule;
    return has_limits(schedule) ? schedule_allows(schedule, terms->min, terms->max)
                                : terms->min == rules_of(terms)->blind[2] && terms->max == 0;
}

static bool are_blinds_fixed(const struct terms *terms)
{
    const cents  *blind = rules_of(terms)->blind;
    struct blinds own   = blinds_of(terms);
    if (terms_option(terms, "blind") != NULL) /* one alone (OQ-84) */
        return blind[1] == terms->min;
    bool house = !has_limits(terms->schedule) && !prints_blinds(terms->schedule);
    bool lower = blind[1] > 0 && (has_third(terms) ? blind[1] < blind[2] : blind[1] <= blind[2]);
    bool right = house ? lower : blind[1] == own.small && blind[2] == own.big;
    return right && (!has_third(terms) || blind[0] == blind[2] - blind[1]);
}

enum refusal poker_terms_check(const struct terms *terms)
{
    return are_bets_fixed(terms) && are_blinds_fixed(terms) ? ALLOWED : REFUSE_BETS_FIXED;
}
