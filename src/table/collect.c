/* No more bets: what is in action, whether the bank covers it, and what is
 * collected before the deal, or after it where the schedule says so. */
#include <string.h>

#include "fees/fees.h"
#include "table/deal.h"

/* MC1-PGP-3: it is not to be repeated. */
static void remember_warning(struct deal *deal, const struct stake *stake)
{
    uint32_t            who   = deal->now->room.place[stake->seat].who;
    const struct marks *marks = &deal->now->marks;
    if (marks_find(marks, who, MARK_WARNED) != NULL)
        return;
    struct event marked = happens(EVENT_MARKED, deal_cites(deal)->warned);
    marked.has.mark     = MARK_WARNED;
    marked.has.amount   = stake->amount;
    struct words *words = events_words(deal->out, &marked);
    words->at           = deal->at_ms;
    words->who          = who;
    deal_tell(deal, &marked);
}

/* What of a wager is within the maximum, in whole chips: nobody can leave a part of one
 * there, nor be paid with it or lose it (OQ-9). Where bettors on a spot share it, the
 * seated player's counts first, then those behind as they came. */
static cents within_max(const struct deal *deal, const struct stake *stake)
{
    const struct layout *layout = &deal->now->layout;
    cents                room   = deal_terms(deal)->max;
    for (size_t i = 0; deal_terms(deal)->max_shared && i < layout->count; i++) {
        const struct stake *other = &layout->stake[i];
        bool first = (other->seat == other->spot) != (stake->seat == stake->spot) ? other->seat == other->spot
                                                                                  : other < stake;
        if (other->spot == stake->spot && other->wager == stake->wager && first)
            room -= other->amount;
    }
    room = room > 0 ? room - room % deal_terms(deal)->chip : 0;
    return stake->amount < room ? stake->amount : room;
}

/* OQ-66, OQ-92: where a game gives action to wagers outside the limits, the
 * part above the maximum goes back first, and a short wager is warned. */
static void trim_to_limits(struct deal *deal)
{
    const struct layout *layout = &deal->now->layout;
    for (size_t i = 0, count; i < layout->count; i += layout->count == count) {
        struct stake stake = layout->stake[i];
        cents        over  = stake.amount - within_max(deal, &layout->stake[i]);
        count              = layout->count;
        if (over > 0)
            wagers_take_back(deal, &stake, over, deal_cites(deal)->over);
        if (stake.amount >= deal_terms(deal)->min)
            continue;
        struct event warned = happens(EVENT_WARNED, deal_cites(deal)->warned);
        warned.has.seat     = stake.seat;
        warned.has.spot     = stake.spot;
        warned.has.wager    = stake.wager;
        warned.has.amount   = stake.amount;
        deal_tell(deal, &warned);
        remember_warning(deal, &stake);
    }
}

static bool find_fee(const struct deal *deal, cents action, cents wager, struct fee *fee)
{
    struct fee_query query = { .action = action, .wager = wager };
    return schedule_fee(deal_terms(deal)->schedule, &query, fee);
}

/* What will lie there of a stake once money above the maximum is back. */
static cents will_lie(const struct deal *deal, const struct stake *stake)
{
    bool trimmed = deal_rules(deal)->out_of_limits == LIMITS_WARN_OR_RETURN;
    return trimmed ? within_max(deal, stake) : stake->amount;
}

static const struct collection *taken(const struct deal *deal, enum fee_column column)
{
    return schedule_taken(deal_terms(deal)->schedule, column);
}

/* What of a wager will be in the action that sets this fee: at most the maximum
 * where the rest goes back (OQ-66), nothing where the wager does not count, or
 * as a bonus not under this schedule (OQ-59). */
static cents in_action(const struct deal *deal, enum fee_column column, const struct stake *stake)
{
    const struct wager_row *row    = sheet_wager(deal->sheet, stake->wager);
    bool                    counts = row->in_action && (!row->bonus || taken(deal, column)->bonus);
    return counts ? will_lie(deal, stake) : 0;
}

/* OQ-59: what counts is before the deal, on all spots, without the bank. */
static cents table_action(const struct deal *deal)
{
    cents action = 0;
    for (size_t i = 0; i < deal->now->layout.count; i++)
        action += in_action(deal, FEE_OF_PLAYER_DEALER, &deal->now->layout.stake[i]);
    return action;
}

/* The collections of a hand, and what goes into the pool. The player-dealer's is for no
 * spot. */
struct due {
    uint8_t     kind; /* EVENT_FEE or EVENT_POOLED */
    uint8_t     seat, spot;
    cents       amount;
    const char *rule; /* as it hangs at the table */
};
#define DUES_MAX (STAKES_MAX + 1 + SEATS_MAX)

static size_t add_due(struct due *due, size_t count, uint8_t seat, uint8_t spot, const struct fee *fee,
                      enum fee_column column)
{
    cents amount = fees_amount(fee, column);
    if (amount > 0)
        due[count++] = (struct due){ EVENT_FEE, seat, spot, amount, fee->row->taken[column].rule };
    return count;
}

/* Into the pool: of the player-dealer, and of whoever is dealt a hand for each. */
static size_t pool_dues(const struct deal *deal, struct due due[DUES_MAX], size_t count)
{
    const struct terms *terms = deal_terms(deal);
    uint8_t             bank  = deal->now->bank.side[FRONT_BANK].seat;
    if (terms->pool.bank_fee > 0)
        due[count++] = (struct due){ EVENT_POOLED, bank, 0, terms->pool.bank_fee,
                                     terms_option(terms, "award_bank_fee")->rule };
    for (uint8_t spot = 1; terms->pool.fee > 0 && spot <= deal->sheet->seats; spot++) {
        uint8_t seat = layout_holder(&deal->now->layout, spot, deal->sheet->wagers[0].wager);
        if (seat != 0)
            due[count++] = (struct due){ EVENT_POOLED, seat, spot, terms->pool.fee,
                                         terms_option(terms, "award_fee")->rule };
    }
    return count;
}

/* For each circle in which the player has a wager (OQ-60), by what lies there of
 * the wagers that count. */
static size_t circle_dues(const struct deal *deal, enum fee_column column, struct due due[DUES_MAX],
                          size_t count)
{
    const struct layout *layout = &deal->now->layout;
    struct fee           fee;
    for (uint8_t spot = 1; spot <= deal->sheet->seats; spot++) {
        cents wager[PLACES_MAX + 1] = { 0 };
        for (size_t i = 0; i < layout->count; i++)
            if (layout->stake[i].spot == spot)
                wager[layout->stake[i].seat] += in_action(deal, column, &layout->stake[i]);
        for (uint8_t seat = 1; seat <= PLACES_MAX; seat++)
            if (wager[seat] > 0 && find_fee(deal, 0, wager[seat], &fee))
                count = add_due(due, count, seat, spot, &fee, column);
    }
    return count;
}

static size_t bank_due(const struct deal *deal, enum fee_column column, struct due due[DUES_MAX],
                       size_t count)
{
    uint8_t    seat = deal->now->bank.side[FRONT_BANK].seat;
    struct fee fee;
    return find_fee(deal, table_action(deal), 0, &fee) ? add_due(due, count, seat, 0, &fee, column) : count;
}

/* What is taken at these moments (bits), of whom the schedule says: the
 * player-dealer's first. */
#define AT(moment) (1u << (moment))
static size_t find_dues(const struct deal *deal, unsigned moments, struct due due[DUES_MAX])
{
    static const enum fee_column COLUMNS[] = { FEE_OF_PLAYER_DEALER, FEE_OF_PLAYER };
    size_t                       count     = 0;
    for (size_t i = 0; i < COUNT_OF(COLUMNS); i++) {
        const struct collection *how = taken(deal, COLUMNS[i]);
        if ((moments & AT(how->moment)) == 0 || !schedule_asks(deal_terms(deal)->schedule, COLUMNS[i]))
            continue;
        count = how->payer == FEE_BY_BANK ? bank_due(deal, COLUMNS[i], due, count)
                                          : circle_dues(deal, COLUMNS[i], due, count);
    }
    return (moments & AT(FEE_BEFORE_DEAL)) != 0 ? pool_dues(deal, due, count) : count;
}

/* All of a hand: nobody is dealt in who could not pay what comes after the deal. */
static size_t all_dues(const struct deal *deal, struct due due[DUES_MAX])
{
    return find_dues(deal, AT(FEE_BEFORE_DEAL) | AT(FEE_AFTER_DEAL), due);
}

/* What the seat owes, and what it would have for it; `owes` is less what goes
 * back to it before. */
static enum refusal fee_short(const struct deal *deal, const struct due *due, size_t count, uint8_t seat,
                              cents owes)
{
    cents need = 0;
    for (size_t i = 0; i < count; i++)
        need += due[i].seat == seat ? due[i].amount : 0;
    cents back = need - owes;
    return deal_refuse(
        deal, REFUSE_FEE_SHORT,
        (struct figures){ .seat = seat, .have = deal->now->room.place[seat].stack + back, .need = need });
}

/* Who has not the fee, once what lies above the maximum is back: the first of them is told. */
static uint64_t who_is_short(const struct deal *deal, enum refusal *no)
{
    const struct layout *layout               = &deal->now->layout;
    cents                owes[PLACES_MAX + 1] = { 0 };
    struct due           due[DUES_MAX];
    size_t               count  = all_dues(deal, due);
    uint64_t             shorts = 0;
    for (size_t i = 0; i < count; i++)
        owes[due[i].seat] += due[i].amount;
    if (deal_rules(deal)->out_of_limits == LIMITS_WARN_OR_RETURN)
        for (size_t i = 0; i < layout->count; i++)
            owes[layout->stake[i].seat] -= layout->stake[i].amount - within_max(deal, &layout->stake[i]);
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++)
        if (owes[seat] > deal->now->room.place[seat].stack) {
            *no = shorts == 0 ? fee_short(deal, due, count, seat, owes[seat]) : *no;
            shorts |= (uint64_t)1 << seat;
        }
    return shorts;
}

/* Every wager beside the one that it is bound to, whichever changed last. */
static enum refusal bound_refused(const struct deal *deal, const struct stake *stake)
{
    const struct wager_row *row = sheet_wager(deal->sheet, stake->wager);
    struct fields           at  = { .seat = stake->seat, .spot = stake->spot, .wager = row->bound_to };
    if (row->bound == BOUND_NONE)
        return ALLOWED;
    const struct stake *other = layout_find(&deal->now->layout, &at);
    at.wager                  = stake->wager;
    return wagers_bound(deal, &at, will_lie(deal, stake), other != NULL ? will_lie(deal, other) : 0);
}

/* When the time for bets is up, what cannot be dealt with goes back to its owner, so that nobody
 * keeps the others from their hand: a wager unlike the one that it is bound to, and everything
 * of whoever has not the fee, unless others have bet on that spot. */
static bool goes_back(const struct deal *deal, const struct stake *stake, uint64_t shorts)
{
    return (shorts >> stake->seat & 1) != 0 || bound_refused(deal, stake) != ALLOWED;
}

static bool others_bet_on(const struct layout *layout, uint64_t spots)
{
    for (size_t i = 0; i < layout->count; i++)
        if ((spots >> layout->stake[i].spot & 1) != 0 && layout->stake[i].seat != layout->stake[i].spot)
            return true;
    return false;
}

static enum refusal lapse_refused(const struct deal *deal)
{
    const struct layout *layout = &deal->now->layout;
    enum refusal         no     = ALLOWED;
    uint64_t             shorts = who_is_short(deal, &no);
    uint64_t             bank   = (uint64_t)1 << deal->now->bank.side[FRONT_BANK].seat;
    if ((shorts & bank) != 0 || others_bet_on(layout, shorts))
        return no;
    for (size_t i = 0; i < layout->count; i++)
        if (!goes_back(deal, &layout->stake[i], shorts))
            return ALLOWED;
    return REFUSE_NOBODY_BETS;
}

static void send_back(struct deal *deal)
{
    const struct layout *layout = &deal->now->layout;
    enum refusal         no     = ALLOWED;
    uint64_t             shorts = who_is_short(deal, &no);
    for (size_t i = 0, count; i < layout->count; i += layout->count == count) {
        struct stake stake = layout->stake[i];
        count              = layout->count;
        if (goes_back(deal, &stake, shorts))
            wagers_take_back(deal, &stake, stake.amount, sheet_wager(deal->sheet, stake.wager)->limits);
    }
}

enum refusal collect_refused(const struct deal *deal)
{
    enum refusal no = bank_bets_open(deal);
    if (no != ALLOWED)
        return no;
    if (deal->now->layout.count == 0)
        return REFUSE_NOBODY_BETS;
    if (!deal->now->shoe.ready)
        return REFUSE_NEEDS_SHUFFLE;
    if (deal->lapse)
        return lapse_refused(deal);
    for (size_t i = 0; i < deal->now->layout.count && no == ALLOWED; i++)
        no = bound_refused(deal, &deal->now->layout.stake[i]);
    if (no == ALLOWED)
        (void)who_is_short(deal, &no);
    return no;
}

struct collect_preview collect_preview(const struct sheet *sheet, const struct table *table, uint8_t seat)
{
    const struct deal deal = { .sheet = sheet, .now = (struct table *)(uintptr_t)table, .asked = true };
    struct due        due[DUES_MAX];
    if (table_has_pot(table))
        return (struct collect_preview){ .action = pots_sum(&table->layout) };
    struct collect_preview preview = { .action = table->bank.action };
    preview.bank_fee               = table->bank.collected[OF_BANK];
    preview.fee                    = preview.bank_fee + table->bank.collected[OF_OTHERS];
    if (table->phase != TABLE_BETS)
        return preview;
    preview.action  = table_action(&deal);
    enum refusal no = collect_refused(&deal);
    if (no != ALLOWED && no != REFUSE_NEEDS_SHUFFLE) /* a shuffle changes no fee */
        return preview;
    size_t count = all_dues(&deal, due);
    for (size_t i = 0; i < count; i++) {
        preview.fee += due[i].amount;
        preview.bank_fee += due[i].seat == table->bank.side[FRONT_BANK].seat ? due[i].amount : 0;
        preview.seat_fee += due[i].seat == seat ? due[i].amount : 0;
    }
    return preview;
}

static void take_dues(struct deal *deal, enum fee_moment moment)
{
    struct due due[DUES_MAX];
    size_t     count = find_dues(deal, AT(moment), due);
    for (size_t i = 0; i < count; i++) {
        struct event fee = happens((enum event_kind)due[i].kind, due[i].rule);
        fee.has.seat     = due[i].seat;
        fee.has.spot     = due[i].spot;
        fee.has.amount   = due[i].amount;
        deal_tell(deal, &fee);
    }
}

/* MC2-ZOO-B2: last bets, the collection, and then the deal. */
void collect_and_close(struct deal *deal)
{
    const struct bank_side *side = deal->now->bank.side;
    if (deal->lapse)
        send_back(deal);
    if (deal_rules(deal)->out_of_limits == LIMITS_WARN_OR_RETURN)
        trim_to_limits(deal);
    struct event cover = happens(EVENT_COVER, deal_cites(deal)->cover);
    struct at    at    = deal_at(deal);
    cover.has.amount   = side[FRONT_BANK].posted + side[SECOND_BANK].posted;
    cover.has.due      = deal->sheet->engine->exposure(&at, deal_terms(deal)->chip);
    deal_tell(deal, &cover);

    take_dues(deal, FEE_BEFORE_DEAL);
    struct event closed = happens(EVENT_CLOSED, deal_cites(deal)->closed);
    closed.has.amount   = table_action(deal);
    closed.has.count    = deal->now->hand + 1;
    deal_tell(deal, &closed);
    play_start(deal, COMMAND_CLOSE);
}

/* MC2-FEE-11: the hands are dealt once the deck is not awaited any more. Until
 * then a misdeal leaves the fee to the hand that is dealt again (OQ-63). */
void collect_after_deal(struct deal *deal)
{
    enum awaits awaits = deal_turn(deal).awaits;
    if (deal->now->bank.fee_due && awaits != AWAITS_DECK && awaits != AWAITS_DICE)
        take_dues(deal, FEE_AFTER_DEAL);
}

enum refusal collect_cash_refused(const struct deal *deal, const struct command *command)
{
    struct due due[DUES_MAX];
    uint8_t    seat = command->has.seat;
    cents      need = 0;
    bool       goes = command->kind == COMMAND_CASH || command->kind == COMMAND_SEND;
    if (!goes || !deal->now->bank.fee_due)
        return ALLOWED;
    size_t count = find_dues(deal, AT(FEE_AFTER_DEAL), due);
    for (size_t i = 0; i < count; i++)
        need += due[i].seat == seat ? due[i].amount : 0;
    if (need == 0)
        return ALLOWED;
    cents left = deal->now->room.place[seat].stack - command->has.amount;
    return left >= 0 && left < need
               ? deal_refuse(deal, REFUSE_FEE_SHORT,
                             (struct figures){ .seat = seat, .have = left, .need = need })
               : ALLOWED;
}
