/* No more bets: what is in action, whether the bank covers it, and what is
 * collected before the deal. */
#include "fees/fees.h"
#include "rulebook/rulebook.h"
#include "table/deal.h"

/* OQ-66, OQ-92: where a game gives action to wagers outside the limits, the
 * part above the maximum goes back first, and a short wager is warned. */
static void trim_to_limits(struct deal *deal)
{
    for (size_t i = 0; i < deal->now.bank.stake_count; i++) {
        struct stake stake = deal->now.bank.stake[i];
        if (stake.amount > deal_setting(deal, SETTING_MAX))
            wagers_take_back(deal, &stake, stake.amount - deal_setting(deal, SETTING_MAX),
                             deal_cites(deal)->over);
        if (stake.amount >= deal_setting(deal, SETTING_MIN))
            continue;
        struct event warned = happens(EVENT_WARNED, deal_cites(deal)->warned);
        warned.has.seat     = stake.seat;
        warned.has.spot     = stake.spot;
        warned.has.wager    = stake.wager;
        warned.has.amount   = stake.amount;
        deal_tell(deal, &warned);
    }
}

static bool find_fee(const struct deal *deal, cents action, cents wager, struct fee *fee)
{
    const struct sheet_fees *fees = &deal->sheet->fees;
    char                     option[MONEY_MAX];
    money_print(deal_setting(deal, SETTING_OPTION) * 100, option); /* the number as text */
    struct fee_query query = {
        .house     = fees->house,
        .edition   = fees->edition,
        .game      = fees->game,
        .option    = option,
        .structure = FEE_BANKED,
        .action    = action,
        .wager     = wager,
    };
    return fees_find(fees->book, &query, fee);
}

static enum refusal take_fee(struct deal *deal, uint8_t seat, uint8_t spot, cents amount)
{
    if (amount <= 0)
        return ALLOWED;
    if (deal->now.room.place[seat].stack < amount)
        return REFUSE_FEE_SHORT;
    struct event fee = happens(EVENT_FEE, deal_cites(deal)->fee);
    fee.has.seat     = seat;
    fee.has.spot     = spot;
    fee.has.amount   = amount;
    deal_tell(deal, &fee);
    return ALLOWED;
}

/* The player's fee is for each circle in which the player has a wager
 * (OQ-60), by what lies there of the wagers that count. */
static enum refusal collect_from_players(struct deal *deal, cents action)
{
    const struct bank *bank = &deal->now.bank;
    for (uint8_t spot = 1; spot <= deal_rules(deal)->seats; spot++) {
        for (uint8_t seat = 1; seat <= PLACES_MAX; seat++) {
            cents      wager = 0;
            struct fee fee;
            for (size_t i = 0; i < bank->stake_count; i++)
                if (bank->stake[i].seat == seat && bank->stake[i].spot == spot &&
                    sheet_wager(deal->sheet, bank->stake[i].wager)->in_action)
                    wager += bank->stake[i].amount;
            if (wager == 0 || !find_fee(deal, action, wager, &fee))
                continue;
            enum refusal no = take_fee(deal, seat, spot, fee.player_fee);
            if (no != ALLOWED)
                return no;
        }
    }
    return ALLOWED;
}

/* OQ-59: what counts is before the deal, on all spots, without the bank. */
static cents table_action(const struct deal *deal)
{
    const struct bank *bank   = &deal->now.bank;
    cents              action = 0;
    for (size_t i = 0; i < bank->stake_count; i++)
        if (sheet_wager(deal->sheet, bank->stake[i].wager)->in_action)
            action += bank->stake[i].amount;
    return action;
}

/* MC2-ZOO-B2: last bets, the collection, and then the deal. */
enum refusal collect_and_close(struct deal *deal)
{
    struct bank *bank = &deal->now.bank;
    enum refusal no   = bank_bets_open(deal);
    if (no != ALLOWED)
        return no;
    if (bank->stake_count == 0)
        return REFUSE_NOBODY_BETS;
    if (!deal->now.shoe.ready)
        return REFUSE_NEEDS_SHUFFLE;
    if (deal_rules(deal)->out_of_limits == LIMITS_WARN_OR_RETURN)
        trim_to_limits(deal);

    const struct bank_game *engine = deal->sheet->engine;
    struct event            cover  = happens(EVENT_COVER, deal_cites(deal)->cover);
    cover.has.amount               = bank->side[FRONT_BANK].posted + bank->side[SECOND_BANK].posted;
    cover.has.due                  = engine->exposure(deal->sheet->rules, bank->stake, bank->stake_count,
                                                      deal_setting(deal, SETTING_CHIP));
    deal_tell(deal, &cover);

    cents      action = table_action(deal);
    struct fee fee;
    if (find_fee(deal, action, 0, &fee)) {
        no = take_fee(deal, bank->side[FRONT_BANK].seat, 0, fee.player_dealer_fee);
        if (no == ALLOWED)
            no = collect_from_players(deal, action);
        if (no != ALLOWED)
            return no;
    }
    struct event closed = happens(EVENT_CLOSED, deal_cites(deal)->closed);
    closed.has.amount   = action;
    closed.has.count    = deal->now.hand + 1;
    deal_tell(deal, &closed);
    return ALLOWED;
}
