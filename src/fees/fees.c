#include "fees/fees.h"

#include <string.h>

static const char *const STRUCTURES[] = {
    [FEE_ANY] = "any",       [FEE_BANKED] = "banked",
    [FEE_LIMIT] = "limit",   [FEE_POT_NO_LIMIT] = "pot_no_limit",
    [FEE_SPREAD] = "spread", [FEE_TIME] = "time",
};

const char *fees_structure_name(enum fee_structure structure)
{
    return STRUCTURES[structure];
}

enum fee_structure fees_structure_named(const char *name)
{
    for (enum fee_structure i = FEE_BANKED; i <= FEE_TIME; i++)
        if (strcmp(STRUCTURES[i], name) == 0)
            return i;
    return FEE_ANY;
}

/* Is `code` one of the codes in "NBJ+NB22+BUST+P215"? */
static bool codes_hold(const char *codes, const char *code)
{
    size_t length = strlen(code);
    for (const char *at = codes;; at++) {
        size_t part = strcspn(at, "+");
        if (part == length && memcmp(at, code, length) == 0)
            return true;
        at += part;
        if (*at == '\0')
            return false;
    }
}

bool fees_serves(const struct fee_row *row, const char *house, const char *edition, const char *game)
{
    return (house == NULL || strcmp(row->house, house) == 0) &&
           (edition == NULL || strcmp(row->edition, edition) == 0) &&
           (game == NULL || codes_hold(row->game, game));
}

/* The first row that bears the option. Marysville numbers its limit and its
 * no-limit options from 1 alike; an option alone then means limit. */
static const struct fee_row *find_option(const struct fee_row *rows, size_t count,
                                         const struct fee_query *query)
{
    const struct fee_row *found = NULL;
    for (size_t i = 0; i < count; i++) {
        /* A table asks before every hand: what differs most often comes first. */
        if (query->structure != FEE_ANY && rows[i].structure != query->structure)
            continue;
        if (strcmp(rows[i].option, query->option) != 0 ||
            !fees_serves(&rows[i], query->house, query->edition, query->game))
            continue;
        if (query->structure != FEE_ANY || rows[i].structure == FEE_LIMIT)
            return &rows[i];
        if (found == NULL)
            found = &rows[i];
    }
    return found;
}

/* The rows of a schedule, from `first` to before `end`. */
struct run {
    const struct fee_row *first, *end;
};

static struct run schedule_of(const struct fee_row *rows, size_t count, const struct fee_row *row)
{
    struct run run = { row, row + 1 };
    while (run.first > rows && run.first[-1].schedule == row->schedule)
        run.first--;
    while (run.end < rows + count && run.end->schedule == row->schedule)
        run.end++;
    return run;
}

/* OQ-49 and OQ-50. An option without action bands is one tier from nothing up. */
static const struct fee_row *find_tier(struct run run, cents action)
{
    const struct fee_row *row = run.first;
    while (row + 1 < run.end && action > row->action_hi && action >= row[1].action_lo)
        row++;
    return row;
}

/* OQ-53. Bands descend, so the first that reaches down to the players is theirs. */
static const struct fee_row *find_band(struct run run, unsigned players)
{
    for (const struct fee_row *row = run.first; row < run.end; row++)
        if (players >= (row->players_min > 0 ? row->players_min : FEE_PLAYERS_MIN))
            return row;
    return NULL;
}

/* Players that are not named: the option must be one row's own. */
static const struct fee_row *find_sole(struct run run, const struct fee_row *named)
{
    for (const struct fee_row *row = run.first; row < run.end; row++)
        if (row != named && strcmp(row->option, named->option) == 0)
            return NULL;
    return named;
}

bool fees_find(const struct fee_row *rows, size_t count, const struct fee_query *query, struct fee *out)
{
    const struct fee_row *named = find_option(rows, count, query);
    if (named == NULL)
        return false;
    struct run            run = schedule_of(rows, count, named);
    const struct fee_row *row, *player_row;
    if (named->structure == FEE_BANKED) {
        row        = find_tier(run, query->action > 0 ? query->action : query->wager);
        player_row = find_tier(run, query->wager > 0 ? query->wager : query->action);
    } else if (query->players > 0 && named->structure != FEE_TIME) {
        row = player_row = find_band(run, query->players);
    } else {
        row = player_row = find_sole(run, named);
    }
    if (row == NULL)
        return false;
    *out = (struct fee){
        .player_fee        = player_row->player_fee,
        .player_dealer_fee = row->player_dealer_fee,
        .modified_fee_a    = row->modified_fee_a,
        .modified_fee_b    = row->modified_fee_b,
        .jackpot_fee       = row->jackpot_fee,
        .row               = row,
        .player_row        = player_row,
    };
    return true;
}

static cents or_zero(cents fee)
{
    return fee != FEE_NONE ? fee : 0;
}

cents fees_from_pot(const struct fee *fee, enum fee_moment moment)
{
    switch (moment) {
    case FEE_FLOP: return or_zero(fee->player_fee) + or_zero(fee->jackpot_fee);
    case FEE_NO_FLOP: return or_zero(fee->modified_fee_a);
    case FEE_RIVER: return or_zero(fee->modified_fee_b);
    case FEE_BEFORE_DEAL:
    case FEE_AFTER_DEAL:
    case FEE_MARK: break;
    }
    return 0;
}

enum fee_moment fees_banked_moment(const struct fee_row *row)
{
    return codes_hold(row->game, "PS215") ? FEE_AFTER_DEAL : FEE_BEFORE_DEAL;
}

cents fees_time_due(const struct fee *fee, int64_t mark, int64_t sat_at, int64_t grace)
{
    return sat_at <= mark + grace ? or_zero(fee->player_fee) : 0;
}

int64_t fees_time_mark(int64_t opened, int64_t now)
{
    return now - (now - opened) % FEE_MARK_SECONDS;
}

/* OQ-55: the pages that allow fewer rates than the collection documents do. */
static unsigned text_rates_max(const char *house, const char *game)
{
    static const struct {
        const char *house, *game;
        unsigned    rates;
    } text[] = {
        { "marina", "P215", 3 },     /* MC1-P215-G10 */
        { "marina", "NB22", 3 },     /* MC1-NB22-G10a, MC2-NB22-G10a */
        { "marysville", "P215", 3 }, /* CM-P215-G10 */
        { "marysville", "NBJ", 3 },  /* CM-NBJ-G15a */
        { "marysville", "OHLJ", 2 }, /* CM-OHLJ-F1 */
    };
    for (size_t i = 0; i < COUNT_OF(text); i++)
        if (strcmp(text[i].house, house) == 0 && strcmp(text[i].game, game) == 0)
            return text[i].rates;
    return FEE_RATES_MAX;
}

struct fee_rates fees_rates(const struct fee_row *rows, size_t count, const struct fee_row *row,
                            const char *game)
{
    struct run run     = schedule_of(rows, count, row);
    unsigned   players = 0, dealers = 0;
    for (const struct fee_row *i = run.first; i < run.end; i++) {
        bool new_player = true, new_dealer = true;
        for (const struct fee_row *j = run.first; j < i; j++) {
            new_player = new_player && j->player_fee != i->player_fee;
            new_dealer = new_dealer && j->player_dealer_fee != i->player_dealer_fee;
        }
        players += new_player;
        dealers += new_dealer;
    }
    return (struct fee_rates){ players > dealers ? players : dealers, text_rates_max(row->house, game) };
}
