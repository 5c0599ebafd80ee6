#include "odds/odds.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "games/blackjack.h"
#include "games/paigow.h"
#include "games/three_card.h"
#include "games/tiles_game.h"
#include "games/zoobac.h"
#include "odds/wide.h"

/* A row per family: the engine and its odds; one that counts too long to do
 * without threads only counts anew. */
static const struct {
    const struct game *game;
    void (*odds)(const struct odds_ask *ask, struct odds *out);
    const char *usual_mix;
    enum status (*recount)(const struct odds_ask *ask, const struct odds_effort *effort, struct odds *out);
    bool one_result;
} FAMILIES[] = {
    { &blackjack_game.game, NULL, "base=100", odds_blackjack, false },
    { &paigow_game.game, odds_paigow, "base=100", odds_paigow_recount, false },
    { &three_card_game.game, odds_three_card, "ante=100", NULL, false },
    { &tiles_game.game, odds_tiles, "base=100", NULL, false },
    { &zoobac_game.game, odds_zoobac, "player=40,banker=40,tie=5,rabbit=4,tiger=4,monkey=3,zoo=4", NULL,
      true },
};

uint32_t odds_decks_max(const struct sheet *sheet)
{
    return sheet->deck.every_hand ? sheet->deck.shoe.decks : ODDS_DECKS_MAX;
}

/* With `effort` a family that can counts anew. */
static enum status find(const struct odds_ask *ask, const struct odds_effort *effort, struct odds *out)
{
    static const struct odds_effort alone = { .threads = 1 };
    const struct sheet             *sheet = ask->terms.sheet;
    assert(ask->decks > 0 && sheet != NULL);
    if (ask->decks > odds_decks_max(sheet))
        return STATUS_FULL;
    for (size_t i = 0; i < COUNT_OF(FAMILIES); i++) {
        if (FAMILIES[i].game != sheet_game(sheet))
            continue;
        enum status status = STATUS_OK;
        memset(out, 0, sizeof *out);
        if ((effort != NULL || FAMILIES[i].odds == NULL) && FAMILIES[i].recount != NULL)
            status = FAMILIES[i].recount(ask, effort != NULL ? effort : &alone, out);
        else if (FAMILIES[i].odds != NULL)
            FAMILIES[i].odds(ask, out);
        out->decks = ask->decks;
        return status;
    }
    return STATUS_NOT_FOUND;
}

enum status odds_find(const struct odds_ask *ask, struct odds *out)
{
    return find(ask, NULL, out);
}

enum status odds_recount(const struct odds_ask *ask, const struct odds_effort *effort, struct odds *out)
{
    return find(ask, effort, out);
}

const char *odds_usual_mix(const struct sheet *sheet)
{
    for (size_t i = 0; i < COUNT_OF(FAMILIES); i++)
        if (FAMILIES[i].game == sheet_game(sheet))
            return FAMILIES[i].usual_mix;
    return "";
}

bool odds_one_result(const struct sheet *sheet)
{
    for (size_t i = 0; i < COUNT_OF(FAMILIES); i++)
        if (FAMILIES[i].game == sheet_game(sheet))
            return FAMILIES[i].one_result;
    return false;
}

bool odds_takes_charts(const struct sheet *sheet)
{
    return sheet_game(sheet) == &blackjack_game.game;
}

const struct option *odds_decks_option(const struct terms *terms)
{
    for (size_t i = 0; i < terms->options->count; i++)
        if (terms->options->list[i].size > 0 &&
            terms->options->list[i].at == offsetof(struct terms, shoe.decks))
            return &terms->options->list[i];
    return NULL;
}

void odds_ask_shoe(struct odds_ask *ask)
{
    if (odds_decks_option(&ask->terms) != NULL)
        ask->decks = ask->terms.shoe.decks;
}

struct odds_ask odds_ask_sheet(const struct sheet *sheet)
{
    struct odds_ask ask = { .decks = sheet->deck.shoe.decks };
    terms_init(&ask.terms, sheet);
    odds_ask_shoe(&ask);
    return ask;
}

struct odds_ask odds_ask(const struct catalog_row *game)
{
    struct odds_ask ask = { .decks = game->decks };
    catalog_terms(game, &ask.terms);
    odds_ask_shoe(&ask);
    return ask;
}

/* The least denominator that all pays of the mix share. */
static int64_t pays_unit(const struct odds *odds, const uint32_t *share)
{
    int64_t unit = 1;
    for (size_t r = 0; r < odds->result_count; r++)
        for (size_t w = 0; w < odds->column_count; w++)
            if (share[w] > 0)
                unit = ratio_unit(unit, odds->result[r].pays[w]);
    return unit;
}

/* With T deals, shares S and pays in parts of `unit`, the mean is sum / whole,
 * whole = T * unit * S, and the variance (T * squares - sum^2) / whole^2. The
 * wagers of a mix share their cards, so it is each result's total that is
 * squared, not each wager's part. */
static struct odds_mix weighed_mix(const struct odds *odds, const uint32_t *share)
{
    struct odds_mix mix    = { .ev = 0 };
    double          shares = 0, sd = 0;
    unsigned        wagers = 0;
    for (size_t w = 0; w < odds->wager_count; w++) {
        double part = share[odds->wager[w].column];
        shares += part;
        wagers += part > 0;
        mix.ev += part * odds->wager[w].ev;
        sd += part * sqrt(odds->wager[w].variance);
    }
    assert(shares > 0);
    mix.ev /= shares;
    mix.variance = sd * sd / (shares * shares);
    mix.bounded  = wagers > 1;
    return mix;
}

struct odds_mix odds_mix(const struct odds *odds, const uint32_t *share)
{
    if (odds->total == 0)
        return weighed_mix(odds, share);
    int64_t     unit = pays_unit(odds, share), shares = 0;
    i128        sum     = 0;
    struct wide squares = { 0, 0 };
    for (size_t w = 0; w < odds->column_count; w++)
        shares += share[w];
    assert(shares > 0 && shares <= ODDS_SHARES_MAX);
    for (size_t r = 0; r < odds->result_count; r++) {
        const struct odds_result *result = &odds->result[r];
        int64_t                   net    = 0;
        for (size_t w = 0; w < odds->column_count; w++)
            if (share[w] > 0)
                net += ratio_parts(result->pays[w], unit) * (int64_t)share[w];
        i128 part;
        bool over = __builtin_mul_overflow((i128)result->count, (i128)net, &part);
        over      = __builtin_add_overflow(sum, part, &sum) || over;
        assert(!over);
        squares = wide_sum(squares, wide_product(result->count, (u128)((i128)net * net)));
    }
    u128 whole;
    bool over = __builtin_mul_overflow(odds->total, (u128)unit * (u128)shares, &whole);
    assert(!over);
    u128        size     = sum < 0 ? (u128)-sum : (u128)sum;
    double      mean     = wide_quotient((struct wide){ 0, size }, (struct wide){ 0, whole });
    struct wide variance = wide_difference(wide_times(squares, odds->total), wide_product(size, size));
    return (struct odds_mix){
        .ev       = sum < 0 ? -mean : mean,
        .variance = wide_quotient(variance, wide_product(whole, whole)),
        .sum      = sum,
        .whole    = whole,
    };
}

static bool same_ratio(struct ratio a, struct ratio b)
{
    return (int64_t)a.num * b.den == (int64_t)b.num * a.den;
}

static bool wins_at_one_rate(const struct odds *odds, size_t w)
{
    const struct ratio *first = NULL;
    for (size_t r = 0; r < odds->result_count; r++) {
        const struct ratio *pays = &odds->result[r].pays[w];
        if (pays->num > 0 && first != NULL && !same_ratio(*pays, *first))
            return false;
        if (pays->num > 0 && first == NULL)
            first = pays;
    }
    return true;
}

static void add_outcome(struct odds_wager *wager, const char *name, struct ratio pays, u128 count)
{
    if (count == 0)
        return;
    for (size_t i = 0; i < wager->outcome_count; i++)
        if (strcmp(wager->outcome[i].name, name) == 0) {
            wager->outcome[i].count += count;
            return;
        }
    assert(wager->outcome_count < ODDS_OUTCOMES_MAX);
    wager->outcome[wager->outcome_count++] =
        (struct odds_outcome){ .name = name, .pays = pays, .count = count };
}

/* Wins first, then pushes, then losses. */
static void fill_outcomes(const struct odds *odds, size_t w, struct odds_wager *wager)
{
    bool one_rate = wins_at_one_rate(odds, w);
    for (int sign = 1; sign >= -1; sign--)
        for (size_t r = 0; r < odds->result_count; r++) {
            const struct odds_result *result = &odds->result[r];
            struct ratio              pays   = result->pays[w];
            int                       its    = (pays.num > 0) - (pays.num < 0);
            const char *name = its < 0 ? "lose" : its == 0 ? "push" : one_rate ? "win" : result->name;
            if (result->line[w] != NULL)
                name = result->line[w];
            if (its == sign)
                add_outcome(wager, name, pays, result->count);
        }
    struct wide total = { 0, odds->total };
    for (size_t i = 0; i < wager->outcome_count; i++)
        wager->outcome[i].probability = wide_quotient((struct wide){ 0, wager->outcome[i].count }, total);
}

static struct odds_wager *add_wager(struct odds *odds, uint8_t word, size_t column)
{
    assert(odds->wager_count < ODDS_WAGERS_MAX);
    uint32_t alone[ODDS_WAGERS_MAX] = { 0 };
    alone[column]                   = 1;
    struct odds_mix    mix          = odds_mix(odds, alone);
    struct odds_wager *wager        = &odds->wager[odds->wager_count++];
    *wager          = (struct odds_wager){ .wager = word, .column = (uint8_t)column, .method = ODDS_EXACT };
    wager->ev       = mix.ev;
    wager->variance = mix.variance;
    fill_outcomes(odds, column, wager);
    return wager;
}

void odds_fill_wagers(const struct sheet *sheet, struct odds *odds)
{
    assert(sheet->wager_count <= ODDS_WAGERS_MAX);
    odds->column_count = sheet->wager_count;
    for (size_t w = 0; w < odds->column_count; w++)
        if (!sheet->wagers[w].later)
            add_wager(odds, sheet->wagers[w].wager, w);
}

void odds_add_prize(struct odds *odds, uint8_t wager, size_t column)
{
    size_t columns                        = odds->column_count;
    odds->column_count                    = column + 1;
    add_wager(odds, wager, column)->prize = true;
    odds->column_count                    = columns;
}

void odds_add_line(struct odds *odds, const char *wager, const char *keys, const char *name,
                   double probability)
{
    if (probability <= 0)
        return;
    for (size_t i = 0; i < odds->line_count; i++) {
        struct odds_line *line = &odds->line[i];
        if (strcmp(line->wager, wager) == 0 && strcmp(line->keys, keys) == 0 &&
            strcmp(line->name, name) == 0) {
            line->probability += probability;
            return;
        }
    }
    assert(odds->line_count < ODDS_LINES_MAX);
    odds->line[odds->line_count++] = (struct odds_line){ wager, keys, name, probability };
}
