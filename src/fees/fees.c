#include "fees/fees.h"

#include <string.h>

static const char *const STRUCTURES[] = {
    [FEE_ANY] = "any",       [FEE_BANKED] = "banked",
    [FEE_LIMIT] = "limit",   [FEE_POT_NO_LIMIT] = "pot_no_limit",
    [FEE_SPREAD] = "spread", [FEE_TIME] = "time",
};

static const char *const MOMENTS[] = {
    [FEE_NEVER] = "never",    [FEE_BEFORE_DEAL] = "close", [FEE_AFTER_DEAL] = "after_deal",
    [FEE_FLOP] = "flop",      [FEE_NO_FLOP] = "no_flop",   [FEE_RIVER] = "river",
    [FEE_MARK] = "half_hour",
};

static const char *const PAYERS[] = {
    [FEE_BY_BANK]   = "bank",
    [FEE_BY_CIRCLE] = "circle",
    [FEE_BY_POT]    = "pot",
    [FEE_BY_SEAT]   = "seat",
};

static const char *const COLUMNS[] = {
    [FEE_OF_PLAYER] = "player_fee",         [FEE_OF_PLAYER_DEALER] = "player_dealer_fee",
    [FEE_OF_MODIFIED_A] = "modified_fee_a", [FEE_OF_MODIFIED_B] = "modified_fee_b",
    [FEE_OF_JACKPOT] = "jackpot_fee",
};

const char *fees_moment_name(enum fee_moment moment)
{
    return MOMENTS[moment];
}

const char *fees_payer_name(enum fee_payer payer)
{
    return PAYERS[payer];
}

const char *fees_column_name(enum fee_column column)
{
    return COLUMNS[column];
}

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

static bool schedule_serves(const struct schedule *schedule, const char *house, const char *edition,
                            const char *game)
{
    return strcmp(schedule->house, house) == 0 && strcmp(schedule->edition, edition) == 0 &&
           codes_hold(schedule->game, game);
}

const struct schedule *schedule_find(const struct fee_book *book, const char *house, const char *edition,
                                     const char *game, enum fee_structure structure, const char *number)
{
    const struct schedule *found = NULL;
    for (size_t i = 0; i < book->schedule_count; i++) {
        const struct schedule *schedule = &book->schedules[i];
        if ((structure != FEE_ANY && schedule->structure != structure) ||
            strcmp(schedule->number, number) != 0 || !schedule_serves(schedule, house, edition, game))
            continue;
        if (structure != FEE_ANY || schedule->structure == FEE_LIMIT)
            return schedule;
        if (found == NULL)
            found = schedule;
    }
    return found;
}

const struct schedule *schedule_next(const struct fee_book *book, const char *house, const char *edition,
                                     const char *game, const struct schedule *last)
{
    const struct schedule *end = book->schedules + book->schedule_count;
    for (const struct schedule *next = last == NULL ? book->schedules : last + 1; next < end; next++)
        if (schedule_serves(next, house, edition, game))
            return next;
    return NULL;
}

bool schedule_allows(const struct schedule *schedule, cents least, cents most)
{
    return (schedule->limit_lo == FEE_NONE || schedule->limit_lo == least) &&
           (schedule->limit_hi == FEE_NONE || schedule->limit_hi == most);
}

/* OQ-49 and OQ-50. An option without action bands is one tier from nothing up. */
static const struct fee_row *find_tier(const struct schedule *schedule, cents action)
{
    const struct fee_row *row = schedule->first;
    while (row + 1 < schedule->end && action > row->action_hi && action >= row[1].action_lo)
        row++;
    return row;
}

/* OQ-53. Bands descend, so the first that reaches down to the players is theirs. */
static const struct fee_row *find_band(const struct schedule *schedule, unsigned players)
{
    for (const struct fee_row *row = schedule->first; row < schedule->end; row++)
        if (players >= (row->players_min > 0 ? row->players_min : FEE_PLAYERS_MIN))
            return row;
    return NULL;
}

/* Without a number of players a poker number must be one row's own. */
bool schedule_fee(const struct schedule *schedule, const struct fee_query *query, struct fee *out)
{
    const struct fee_row *row, *player_row;
    if (schedule->structure == FEE_BANKED) {
        row        = find_tier(schedule, query->action > 0 ? query->action : query->wager);
        player_row = find_tier(schedule, query->wager > 0 ? query->wager : query->action);
    } else if (query->players > 0 && schedule->structure != FEE_TIME) {
        row = player_row = find_band(schedule, query->players);
    } else {
        row = player_row = schedule->own;
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

bool fees_find(const struct fee_book *book, const struct fee_query *query, struct fee *out)
{
    const struct schedule *schedule =
        schedule_find(book, query->house, query->edition, query->game, query->structure, query->option);
    return schedule != NULL && schedule_fee(schedule, query, out);
}

static cents or_zero(cents fee)
{
    return fee != FEE_NONE ? fee : 0;
}

cents fees_row_amount(const struct fee_row *row, enum fee_column column)
{
    switch (column) {
    case FEE_OF_PLAYER: return row->player_fee;
    case FEE_OF_PLAYER_DEALER: return row->player_dealer_fee;
    case FEE_OF_MODIFIED_A: return row->modified_fee_a;
    case FEE_OF_MODIFIED_B: return row->modified_fee_b;
    case FEE_OF_JACKPOT: return row->jackpot_fee;
    case FEE_COLUMNS: break;
    }
    return FEE_NONE;
}

cents fees_amount(const struct fee *fee, enum fee_column column)
{
    return fees_row_amount(column == FEE_OF_PLAYER ? fee->player_row : fee->row, column);
}

cents fees_of_hand(const struct fee_row *row, enum fee_payer payer)
{
    cents sum = 0;
    for (enum fee_column i = 0; i < FEE_COLUMNS; i++) {
        enum fee_moment moment = row->taken[i].moment;
        if (row->taken[i].payer == payer && moment != FEE_NEVER && moment != FEE_NO_FLOP)
            sum += or_zero(fees_row_amount(row, i));
    }
    return sum;
}

const struct collection *schedule_taken(const struct schedule *schedule, enum fee_column column)
{
    return &schedule->first->taken[column];
}

bool schedule_asks(const struct schedule *schedule, enum fee_column column)
{
    for (const struct fee_row *row = schedule->first; row < schedule->end; row++)
        if (fees_row_amount(row, column) > 0)
            return true;
    return false;
}

bool schedule_takes(const struct schedule *schedule, enum fee_moment moment)
{
    for (enum fee_column i = 0; i < FEE_COLUMNS; i++)
        if (schedule_taken(schedule, i)->moment == moment && schedule_asks(schedule, i))
            return true;
    return false;
}

/* What is taken in that column then, of that payer. */
static cents taken_then(const struct fee *fee, enum fee_column column, enum fee_moment moment,
                        enum fee_payer payer)
{
    const struct collection *taken = &fee->row->taken[column];
    return taken->moment == moment && taken->payer == payer ? or_zero(fees_amount(fee, column)) : 0;
}

cents fees_out_of_pot(const struct fee *fee, enum fee_column column, enum fee_moment moment)
{
    return taken_then(fee, column, moment, FEE_BY_POT);
}

cents fees_from_pot(const struct fee *fee, enum fee_moment moment)
{
    cents sum = 0;
    for (enum fee_column i = 0; i < FEE_OF_JACKPOT; i++)
        sum += fees_out_of_pot(fee, i, moment);
    return sum;
}

cents fees_for_jackpot(const struct fee *fee, enum fee_moment moment)
{
    return fees_out_of_pot(fee, FEE_OF_JACKPOT, moment);
}

cents fees_time_due(const struct fee *fee, int64_t mark, int64_t sat_at, int64_t grace)
{
    return sat_at <= mark + grace ? taken_then(fee, FEE_OF_PLAYER, FEE_MARK, FEE_BY_SEAT) : 0;
}

int64_t fees_time_mark(int64_t opened, int64_t now)
{
    return now - (now - opened) % FEE_MARK_SECONDS;
}

unsigned schedule_rates(const struct schedule *schedule)
{
    unsigned players = 0, dealers = 0;
    for (const struct fee_row *i = schedule->first; i < schedule->end; i++) {
        bool new_player = true, new_dealer = true;
        for (const struct fee_row *j = schedule->first; j < i; j++) {
            new_player = new_player && j->player_fee != i->player_fee;
            new_dealer = new_dealer && j->player_dealer_fee != i->player_dealer_fee;
        }
        players += new_player;
        dealers += new_dealer;
    }
    return players > dealers ? players : dealers;
}
