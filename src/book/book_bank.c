#include "book/book_bank.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- the mix --- */

/* Shares are kept in hundredths of a percent. */
#define ALL_OF_IT 10000

/* "40" or "12.5" or "0.25" to hundredths; false for anything else. */
static bool read_percent(const char *text, size_t length, uint32_t *out)
{
    uint32_t whole = 0, scale = 0, digits = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '.' && scale == 0 && digits > 0) {
            scale = 100;
            continue;
        }
        if (text[i] < '0' || text[i] > '9' || digits == 6 || scale == 1)
            return false;
        whole = whole * 10 + (uint32_t)(text[i] - '0');
        scale = scale / 10;
        digits++;
    }
    if (digits == 0 || text[length - 1] == '.')
        return false;
    *out = whole * (scale > 0 ? scale : 100);
    return true;
}

static size_t find_wager(const struct sheet *sheet, const char *word, size_t length)
{
    size_t w = 0;
    for (; w < sheet->wager_count; w++) {
        const char *name = wager_word(sheet->wagers[w].wager);
        if (!sheet->wagers[w].later && strlen(name) == length && memcmp(name, word, length) == 0)
            break;
    }
    return w;
}

bool bank_mix(const struct sheet *sheet, const char *mix, uint32_t share[ODDS_WAGERS_MAX],
              char why[BOOK_WHY_MAX])
{
    uint32_t sum = 0;
    for (const char *at = mix;; at++) {
        size_t part = strcspn(at, ","), name = strcspn(at, "=");
        size_t w = name < part ? find_wager(sheet, at, name) : sheet->wager_count;
        if (w == sheet->wager_count || share[w] > 0 ||
            !read_percent(at + name + 1, part - name - 1, &share[w])) {
            snprintf(why, BOOK_WHY_MAX, "takes WAGER=PERCENT once for each wager, not '%.*s'", (int)part, at);
            return false;
        }
        sum += share[w];
        at += part;
        if (*at == '\0')
            break;
    }
    if (sum != ALL_OF_IT)
        snprintf(why, BOOK_WHY_MAX, "adds up to %g percent, not 100: '%s'", sum / 100.0, mix);
    return sum == ALL_OF_IT;
}

/* --- all schedules --- */

/* Actions at which schedules are compared when none is named. */
static const cents ACTIONS[BANK_ACTIONS] = { 10000, 30000, 50000, 100000 };

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

static void sum_up(struct bank_schedule *out)
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

void bank_work_out(const struct bank_request *request, const struct odds *odds,
                   const struct schedule *schedule, struct bank_schedule *out)
{
    struct odds_bank_ask ask  = request->bank_ask;
    bool                 told = ask.action != FEE_NONE;
    *out                      = (struct bank_schedule){ .schedule = schedule };
    ask.schedule              = schedule->number;
    out->point_count          = told ? 1 : BANK_ACTIONS;
    for (size_t i = 0; i < out->point_count; i++) {
        ask.action = told ? ask.action : ACTIONS[i];
        if (odds_bank(request->ask.terms.sheet, odds, &ask, &out->bank) == STATUS_OK)
            out->point[i] = out->bank.at;
    }
    sum_up(out);
}

const struct schedule *bank_next(const struct bank_request *request, const struct schedule *last)
{
    const struct sheet_fees *fees = &request->ask.terms.sheet->fees;
    return schedule_next(fees->book, fees->house, request->bank_ask.edition, fees->game, last);
}

/* --- JSON --- */

static json_t *json_cents(cents amount)
{
    return amount != FEE_NONE ? json_integer(amount) : json_null();
}

static json_t *json_chance(double chance)
{
    return isnan(chance) ? json_null() : json_real(chance);
}

/* Ruin ever: between what bounds at the bankroll asked for, from which bankroll on it is one
 * in a hundred at most, and how it falls from none to twice the bankroll. */
#define RUIN_STEPS 40
static json_t *json_ruin(const struct bank_request *request, const struct odds_bank_point *point)
{
    double  bankroll = (double)request->bank_ask.bankroll, enough = odds_bankroll_for(point, 0.01);
    double  least = point->bounds.least * exp(-point->bounds.rate * bankroll);
    json_t *curve = json_array();
    for (unsigned i = 0; i <= RUIN_STEPS; i++)
        json_array_append_new(curve, json_real(odds_ruin_most(point, 2 * bankroll * i / RUIN_STEPS)));
    return json_pack("{s:o, s:f, s:o, s:o}", "least", json_chance(fmin(1, least)), "most",
                     odds_ruin_most(point, bankroll), "bankroll_for_1_percent",
                     enough < (double)CENTS_MAX ? json_integer((json_int_t)ceil(enough)) : json_null(),
                     "curve", curve);
}

static json_t *json_point(const struct bank_request *request, const struct odds_bank_point *point)
{
    if (point->action == FEE_NONE)
        return json_null();
    json_t *object =
        json_pack("{s:I, s:I, s:f, s:f, s:f, s:f, s:o}", "action", (json_int_t)point->action, "fee",
                  (json_int_t)point->fee, "ev_before", point->ev_before, "ev_after", point->ev_after,
                  "variance", point->variance, "sd", sqrt(point->variance), "ruin", json_chance(point->ruin));
    double hands = (double)request->bank_ask.hands;
    if (request->bank_ask.hands > 0)
        json_object_set_new(
            object, "session",
            json_pack("{s:f, s:f}", "ev", hands * point->ev_after, "sd", sqrt(hands * point->variance)));
    return object;
}

/* With how likely ruin ever is, where a bankroll is named. */
static json_t *json_ruined(const struct bank_request *request, const struct odds_bank_point *point)
{
    json_t *object = json_point(request, point);
    if (json_is_object(object) && request->bank_ask.bankroll > 0)
        json_object_set_new(object, "ever", json_ruin(request, point));
    return object;
}

static json_t *json_bracket(const struct bank_request *request, const struct odds_bank_bracket *bracket)
{
    return json_pack(
        "{s:s, s:o, s:o, s:I, s:o, s:o, s:o, s:o, s:o}", "option", bracket->row->option, "action_lo",
        json_cents(bracket->row->action_lo), "action_hi", json_cents(bracket->row->action_hi), "due_from",
        (json_int_t)bracket->from, "due_to", json_cents(bracket->to), "player_dealer_fee",
        json_cents(bracket->row->player_dealer_fee), "break_even_action", json_cents(bracket->break_even),
        "lower", json_point(request, &bracket->lower), "upper", json_point(request, &bracket->upper));
}

static json_t *json_head(const struct bank_request *request, const struct odds_bank *bank)
{
    const struct sheet *sheet = request->ask.terms.sheet;
    json_t             *mix   = json_object();
    for (size_t w = 0; w < sheet->wager_count; w++)
        if (!sheet->wagers[w].later)
            json_object_set_new(mix, wager_word(sheet->wagers[w].wager),
                                json_real(request->share[w] / 100.0));
    return json_pack(
        "{s:s, s:I, s:s, s:o, s:f, s:f, s:f, s:s, s:o, s:o, s:s}", "game", request->game->id, "decks",
        (json_int_t)request->ask.decks, "edition", request->bank_ask.edition, "mix", mix, "edge", bank->edge,
        "variance", bank->variance, "sd", sqrt(bank->variance), "variance_method",
        bank->bounded ? "bounded" : "exact", "bankroll", json_cents(request->bank_ask.bankroll), "hands",
        request->bank_ask.hands > 0 ? json_integer((json_int_t)request->bank_ask.hands) : json_null(),
        "ruin_method", "diffusion approximation");
}

json_t *book_bank(const struct bank_request *request, const struct odds_bank *bank)
{
    json_t *object   = json_head(request, bank);
    json_t *brackets = json_array();
    for (size_t i = 0; i < bank->bracket_count; i++)
        json_array_append_new(brackets, json_bracket(request, &bank->bracket[i]));
    json_object_set_new(object, "option", json_string(request->bank_ask.schedule));
    json_object_set_new(object, "at_action", json_ruined(request, &bank->at));
    json_object_set_new(object, "brackets", brackets);
    return object;
}

static json_t *json_compared(const struct bank_request *request, const struct bank_schedule *compared)
{
    json_t *points = json_array(), *brackets = json_array();
    for (size_t i = 0; i < compared->point_count; i++)
        json_array_append_new(points, json_ruined(request, &compared->point[i]));
    for (size_t i = 0; i < compared->bank.bracket_count; i++)
        json_array_append_new(brackets, json_bracket(request, &compared->bank.bracket[i]));
    return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "option", compared->schedule->number,
                     "table_limit_lo", json_cents(compared->schedule->limit_lo), "table_limit_hi",
                     json_cents(compared->schedule->limit_hi), "fee_lo", json_cents(compared->fee_lo),
                     "fee_hi", json_cents(compared->fee_hi), "break_even_action",
                     json_cents(compared->break_even), "ahead_from", json_cents(compared->ahead_from),
                     "at_actions", points, "brackets", brackets);
}

json_t *book_bank_all(const struct bank_request *request, const struct odds *odds)
{
    json_t                *list = json_array(), *object = NULL;
    struct bank_schedule   one;
    const struct schedule *next = NULL;
    while ((next = bank_next(request, next)) != NULL) {
        bank_work_out(request, odds, next, &one);
        if (object == NULL)
            object = json_head(request, &one.bank);
        json_array_append_new(list, json_compared(request, &one));
    }
    if (object != NULL)
        json_object_set(object, "schedules", list);
    json_decref(list);
    return object;
}
