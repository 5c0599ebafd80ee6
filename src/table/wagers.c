/* Wagers: who may bet what on which spot, and who shares it. */
#include <string.h>

#include "table/deal.h"

/* A wager is on the own spot unless another is named; a game with one wager
 * need not name it. */
static struct fields complete(const struct deal *deal, const struct fields *has)
{
    struct fields full = *has;
    if (full.spot == 0)
        full.spot = full.seat;
    if (full.wager == 0 && deal_rules(deal)->wager_count == 1)
        full.wager = deal_rules(deal)->wagers[0].wager;
    return full;
}

static bool bets_on(const struct bank *bank, uint8_t seat, uint8_t spot)
{
    for (size_t i = 0; i < bank->stake_count; i++)
        if (bank->stake[i].seat == seat && bank->stake[i].spot == spot)
            return true;
    return false;
}

/* How many others than its own seat bet on a spot. */
static unsigned backline_count(const struct bank *bank, uint8_t spot)
{
    unsigned count = 0;
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++)
        if (seat != spot && bets_on(bank, seat, spot))
            count++;
    return count;
}

/* MC2-TCP6-F4: "any position on the table would be allowed to wager in any spot
 * where no one has placed a wager". Who did so has the spot and may add to it. */
static bool may_claim(const struct deal *deal, const struct wager_row *row, const struct fields *has)
{
    const struct bank *bank = &deal->now.bank;
    for (size_t i = 0; i < bank->stake_count; i++) {
        const struct stake *stake = &bank->stake[i];
        if (stake->spot == has->spot && stake->seat != has->seat &&
            sheet_wager(deal->sheet, stake->wager)->unclaimed)
            return false;
    }
    return row->unclaimed && has->seat <= deal_rules(deal)->seats;
}

/* MC2-TCP6-F4: "the seated player would have first betting opportunity". With
 * the seated player's own wager what another has there goes back. */
static void give_up_claim(struct deal *deal, const struct fields *has)
{
    const struct bank *bank    = &deal->now.bank;
    uint8_t            claimed = 0;
    if (has->spot != has->seat || !sheet_wager(deal->sheet, has->wager)->unclaimed)
        return;
    for (size_t i = 0; i < bank->stake_count; i++)
        if (bank->stake[i].spot == has->spot && bank->stake[i].seat != has->seat &&
            sheet_wager(deal->sheet, bank->stake[i].wager)->unclaimed)
            claimed = bank->stake[i].seat;
    for (size_t i = bank->stake_count; claimed != 0 && i-- > 0;) {
        struct stake stake = bank->stake[i];
        if (stake.spot == has->spot && stake.seat == claimed)
            wagers_take_back(deal, &stake, stake.amount, deal_cites(deal)->claimed);
    }
}

static enum refusal may_bet_there(const struct deal *deal, const struct fields *has)
{
    const struct bank      *bank = &deal->now.bank;
    const struct wager_row *row  = sheet_wager(deal->sheet, has->wager);
    for (int side = 0; side < BANK_SIDES; side++)
        if (bank->side[side].seat == has->seat)
            return REFUSE_OWN_BANK;
    if (row == NULL)
        return REFUSE_NO_SUCH_WAGER;
    if (row->later)
        return REFUSE_NOT_NOW;
    if (has->spot == 0 || has->spot > deal_rules(deal)->seats)
        return REFUSE_NO_SUCH_SPOT;
    if (has->spot == bank->side[FRONT_BANK].seat)
        return REFUSE_BANK_SPOT;
    if (has->spot == has->seat)
        return ALLOWED;
    if (!row->backline)
        return may_claim(deal, row, has) ? ALLOWED : REFUSE_NO_BACKLINE;
    if (!bets_on(bank, has->seat, has->spot) &&
        backline_count(bank, has->spot) >= (unsigned)deal_setting(deal, SETTING_BACKLINE))
        return REFUSE_BACKLINE_FULL;
    return ALLOWED;
}

/* Does the wager that this one needs lie there? */
static bool has_needed(struct bank *bank, const struct wager_row *row, const struct fields *has)
{
    for (size_t i = 0; i < bank->stake_count; i++) {
        const struct stake *stake = &bank->stake[i];
        if (stake->spot == has->spot && stake->wager == row->needs &&
            (row->needs_any || stake->seat == has->seat))
            return true;
    }
    return row->needs == WAGER_NONE;
}

/* Would another wager on the spot lose the one it needs? */
static bool is_needed(struct deal *deal, const struct stake *leaving)
{
    struct bank without = deal->now.bank;
    for (size_t i = 0; i < without.stake_count; i++)
        if (without.stake[i].seat == leaving->seat && without.stake[i].spot == leaving->spot &&
            without.stake[i].wager == leaving->wager)
            without.stake[i].wager = WAGER_NONE;
    for (size_t i = 0; i < without.stake_count; i++) {
        const struct stake     *stake = &without.stake[i];
        const struct wager_row *row   = sheet_wager(deal->sheet, stake->wager);
        struct fields           at    = { .seat = stake->seat, .spot = stake->spot };
        if (row != NULL && !has_needed(&without, row, &at))
            return true;
    }
    return false;
}

enum refusal wagers_bet(struct deal *deal, const struct fields *said)
{
    struct fields has = complete(deal, said);
    enum refusal  no  = bank_bets_open(deal);
    if (no == ALLOWED)
        no = bank_can_pay(deal, has.seat, has.amount);
    if (no == ALLOWED)
        no = may_bet_there(deal, &has);
    if (no != ALLOWED)
        return no;
    struct stake           *stake  = bank_stake(&deal->now.bank, &has);
    cents                   total  = has.amount + (stake != NULL ? stake->amount : 0);
    bool                    strict = deal_rules(deal)->out_of_limits == LIMITS_REFUSE;
    const struct wager_row *row    = sheet_wager(deal->sheet, has.wager);
    if (strict && total < wager_least(row, deal->now.setting))
        return REFUSE_BELOW_MINIMUM;
    if (strict && total > wager_most(row, deal->now.setting))
        return REFUSE_ABOVE_MAXIMUM;
    if (row->step > 0 && total % row->step != 0)
        return REFUSE_WRONG_STEP;
    if (!has_needed(&deal->now.bank, row, &has))
        return REFUSE_NEEDS_WAGER;
    if (stake == NULL && deal->now.bank.stake_count == STAKES_MAX)
        return REFUSE_TABLE_FULL;
    give_up_claim(deal, &has);
    struct event bet = happens(EVENT_BET, row->limits);
    bet.has.seat     = has.seat;
    bet.has.spot     = has.spot;
    bet.has.wager    = has.wager;
    bet.has.amount   = has.amount;
    deal_tell(deal, &bet);
    return ALLOWED;
}

void wagers_take_back(struct deal *deal, const struct stake *stake, cents amount, const char *rule)
{
    struct event unbet = happens(EVENT_UNBET, rule);
    unbet.has.seat     = stake->seat;
    unbet.has.spot     = stake->spot;
    unbet.has.wager    = stake->wager;
    unbet.has.amount   = amount;
    deal_tell(deal, &unbet);
}

enum refusal wagers_unbet(struct deal *deal, const struct fields *said)
{
    struct fields has = complete(deal, said);
    enum refusal  no  = bank_bets_open(deal);
    if (no != ALLOWED)
        return no;
    struct stake *stake = bank_stake(&deal->now.bank, &has);
    if (stake == NULL)
        return REFUSE_NO_WAGER;
    if (is_needed(deal, stake))
        return REFUSE_NEEDS_WAGER;
    wagers_take_back(deal, stake, stake->amount, NULL);
    return ALLOWED;
}

static cents shared_already(const struct bank *bank, const struct fields *has)
{
    cents sum = 0;
    for (size_t i = 0; i < bank->share_count; i++) {
        const struct share *share = &bank->share[i];
        if (share->seat == has->seat && share->spot == has->spot && share->wager == has->wager)
            sum += share->amount;
    }
    return sum;
}

/* Kum-kum (OQ-7): one wager, settled as one; each share at least the table
 * minimum, the owner's too. Without a wager it is the bank that is shared. */
enum refusal wagers_share(struct deal *deal, const struct fields *said)
{
    struct bank  *bank  = &deal->now.bank;
    struct fields has   = *said;
    enum refusal  no    = bank_bets_open(deal);
    cents         whole = 0;
    if (no != ALLOWED)
        return no;
    if (has.spot == 0 && has.wager == 0 && has.seat == bank->side[FRONT_BANK].seat) {
        whole = bank->side[FRONT_BANK].posted;
    } else {
        has                       = complete(deal, said);
        const struct stake *stake = bank_stake(bank, &has);
        if (stake == NULL)
            return REFUSE_NO_WAGER;
        whole = stake->amount;
    }
    if (!room_taken(&deal->now.room, has.to))
        return REFUSE_SEAT_EMPTY;
    if (has.to == has.seat)
        return REFUSE_ALREADY_SO;
    if (has.amount < deal_setting(deal, SETTING_MIN))
        return REFUSE_BELOW_MINIMUM;
    if (whole - shared_already(bank, &has) - has.amount < deal_setting(deal, SETTING_MIN))
        return REFUSE_SHARE_TOO_LARGE;
    if (bank->share_count == SHARES_MAX)
        return REFUSE_TABLE_FULL;
    struct event shared = happens(EVENT_SHARED, deal_cites(deal)->shared);
    shared.has.seat     = has.seat;
    shared.has.spot     = has.spot;
    shared.has.wager    = has.wager;
    shared.has.to       = has.to;
    shared.has.amount   = has.amount;
    deal_tell(deal, &shared);
    return ALLOWED;
}
