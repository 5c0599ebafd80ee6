/* The collection as it hangs at a table: every fee that a hand there can cost under
 * the schedule in force, with its moment, who pays it, the rule that says so, and its
 * amount by the number of players or by the action.
 *
 * The rows of the file are what a page prints; these are what the table takes. Bounds
 * are those that schedule_fee() draws: below the first tier the first applies, above
 * the last the last, and a gap belongs to the tier below it (OQ-49, OQ-50); "or less"
 * starts at two players, and nobody is dealt in beyond the seats (OQ-53). */
#include "book/book.h"
#include "games/sheet.h"

/* A column of what is posted. */
struct posted_fee {
    const char     *name;
    enum fee_column column; /* FEE_COLUMNS: the same `amount` from everybody, for the pool */
    cents           amount;
    const char     *moment, *payer, *rule;
};
#define POSTED_FEES_MAX (FEE_COLUMNS + 2)

struct posted {
    const struct terms *terms;
    size_t              count;
    struct posted_fee   fee[POSTED_FEES_MAX];
    json_t             *rates;
    cents               last[POSTED_FEES_MAX]; /* amounts of the last of the rates */
};

/* A game without a flop has its draw and its showdown instead (OQ-51). */
static const char *moment_word(const struct sheet *sheet, enum fee_moment moment)
{
    if (sheet->kind != SHEET_POT || sheet->pot->showdown == 0)
        return fees_moment_name(moment);
    switch (moment) {
    case FEE_DRAW: return "draw";
    case FEE_NO_DRAW: return "no_draw";
    case FEE_SHOWDOWN: return "showdown";
    default: return fees_moment_name(moment);
    }
}

/* What is taken of the player-dealer comes first, as at the table. */
static void add_columns(struct posted *posted)
{
    static const enum fee_column ORDER[]  = { FEE_OF_PLAYER_DEALER, FEE_OF_PLAYER, FEE_OF_JACKPOT,
                                              FEE_OF_MODIFIED_A, FEE_OF_MODIFIED_B };
    const struct schedule       *schedule = posted->terms->schedule;
    for (size_t i = 0; i < COUNT_OF(ORDER); i++) {
        const struct collection *taken = schedule_taken(schedule, ORDER[i]);
        if (taken->moment != FEE_NEVER && schedule_asks(schedule, ORDER[i]))
            posted->fee[posted->count++] =
                (struct posted_fee){ .name   = fees_column_name(ORDER[i]),
                                     .column = ORDER[i],
                                     .moment = moment_word(posted->terms->sheet, taken->moment),
                                     .payer  = fees_payer_name(taken->payer),
                                     .rule   = taken->rule };
    }
}

/* Into the pool for awards, where the house asks for it. */
static void add_pooled(struct posted *posted, const char *setting, cents amount, const char *payer)
{
    if (amount > 0)
        posted->fee[posted->count++] = (struct posted_fee){
            .name   = setting,
            .column = FEE_COLUMNS,
            .amount = amount,
            .moment = fees_moment_name(FEE_BEFORE_DEAL),
            .payer  = payer,
            .rule   = terms_option(posted->terms, setting)->rule,
        };
}

static cents amount_of(const struct posted_fee *fee, const struct fee_row *row)
{
    if (fee->column == FEE_COLUMNS)
        return fee->amount;
    cents amount = fees_row_amount(row, fee->column);
    return amount != FEE_NONE ? amount : 0;
}

static json_t *json_bound(int64_t bound)
{
    return bound < 0 ? json_null() : json_integer(bound);
}

/* Bounds of `what`, -1 where there is none. What asks no more than the band before it
 * goes on with it. */
static void add_rate(struct posted *posted, const char *what, int64_t low, int64_t high,
                     const struct fee_row *row)
{
    json_t *amounts = json_array();
    bool    same    = json_array_size(posted->rates) > 0;
    for (size_t i = 0; i < posted->count; i++) {
        cents amount    = amount_of(&posted->fee[i], row);
        same            = same && posted->last[i] == amount;
        posted->last[i] = amount;
        json_array_append_new(amounts, json_integer(amount));
    }
    if (same) {
        json_t *before = json_array_get(posted->rates, json_array_size(posted->rates) - 1);
        json_array_set_new(json_object_get(before, what), 1, json_bound(high));
        json_decref(amounts);
        return;
    }
    json_t *rate = json_pack("{s:o}", "amounts", amounts);
    if (what != NULL)
        json_object_set_new(rate, what, json_pack("[o, o]", json_bound(low), json_bound(high)));
    json_array_append_new(posted->rates, rate);
}

static void add_by_players(struct posted *posted)
{
    uint8_t seats = posted->terms->sheet->seats;
    for (unsigned players = FEE_PLAYERS_MIN; players <= seats; players++) {
        struct fee fee;
        if (schedule_fee(posted->terms->schedule, &(struct fee_query){ .players = players }, &fee))
            add_rate(posted, "players", players, players, fee.row);
    }
}

/* A tier begins with what is printed, or where the one before reaches further with the
 * next chip; and it goes on up to the chip before the next one begins. */
static void add_by_action(struct posted *posted)
{
    const struct schedule *schedule = posted->terms->schedule;
    cents                  chip = posted->terms->chip, low = -1;
    for (const struct fee_row *row = schedule->first; row < schedule->end; row++) {
        cents next = -1;
        if (row + 1 < schedule->end)
            next = row[1].action_lo > row->action_hi ? row[1].action_lo : row->action_hi + chip;
        add_rate(posted, "action", low, next < 0 ? -1 : next - chip, row);
        low = next;
    }
}

static void add_rates(struct posted *posted)
{
    const struct schedule *schedule = posted->terms->schedule;
    if (schedule->structure == FEE_TIME)
        add_rate(posted, NULL, -1, -1, schedule->first);
    else if (posted->terms->sheet->kind == SHEET_POT)
        add_by_players(posted);
    else
        add_by_action(posted);
}

json_t *posted_collection(const struct terms *terms)
{
    struct posted posted = { .terms = terms, .rates = json_array() };
    json_t       *fees   = json_array();
    if (terms->schedule != NULL) {
        add_columns(&posted);
        add_pooled(&posted, "award_bank_fee", terms->pool.bank_fee, fees_payer_name(FEE_BY_BANK));
        add_pooled(&posted, "award_fee", terms->pool.fee, "hand");
    }
    for (size_t i = 0; i < posted.count; i++) {
        const struct posted_fee *fee = &posted.fee[i];
        json_array_append_new(fees, json_pack("{s:s, s:s, s:s, s:s}", "fee", fee->name, "moment", fee->moment,
                                              "payer", fee->payer, "rule", fee->rule));
    }
    if (posted.count > 0)
        add_rates(&posted);
    return json_pack("{s:o, s:o}", "fees", fees, "rates", posted.rates);
}
