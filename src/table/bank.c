/* The bank: who may post it, who may bet against it, and what is collected. */
#include <string.h>

#include "fees/fees.h"
#include "rulebook/rulebook.h"
#include "table/deal.h"

static const struct bank_rules *rules_of(const struct deal *deal)
{
    return deal->sheet->bank;
}

static const struct bank_cites *cites_of(const struct deal *deal)
{
    return &deal->sheet->bank->cites;
}

static cents setting(const struct deal *deal, enum setting which)
{
    return deal->now.setting[which];
}

bool bank_has_money(const struct bank *bank, uint8_t seat)
{
    for (int side = 0; side < BANK_SIDES; side++)
        if (bank->side[side].seat == seat)
            return true;
    for (size_t i = 0; i < bank->stake_count; i++)
        if (bank->stake[i].seat == seat)
            return true;
    return false;
}

/* ---- the position ------------------------------------------------------- */

/* OQ-10: whoever sits there, is there, has not declined, and has not just
 * banked as many hands in a row as one person may. Persons are told apart by
 * name, so that changing seats changes nothing. */
static bool may_bank(const struct deal *deal, uint8_t seat)
{
    const struct bank *bank = &deal->now.bank;
    const struct room *room = &deal->now.room;
    if (!room_present(room, seat) || (bank->declined >> seat & 1) != 0)
        return false;
    return bank->in_a_row < rules_of(deal)->hands_in_a_row || strcmp(room->place[seat].who, bank->last) != 0;
}

/* MC2-ZOO-P1: clockwise from where the offer stands. */
static uint8_t next_banker(const struct deal *deal)
{
    uint8_t seats = rules_of(deal)->seats;
    for (uint8_t i = 0; i < seats; i++) {
        uint8_t seat = (uint8_t)((deal->now.bank.at - 1 + i) % seats + 1);
        if (may_bank(deal, seat))
            return seat;
    }
    return 0;
}

/* What the bank button shows: first or second hand of this person. */
static uint32_t turn_of(const struct deal *deal, uint8_t seat)
{
    const struct bank *bank  = &deal->now.bank;
    bool               again = strcmp(deal->now.room.place[seat].who, bank->last) == 0;
    return again ? bank->in_a_row + 1u : 1u;
}

static bool anyone_present(const struct deal *deal)
{
    for (uint8_t seat = 1; seat <= rules_of(deal)->seats; seat++)
        if (room_present(&deal->now.room, seat))
            return true;
    return false;
}

void bank_offer(struct deal *deal)
{
    struct bank *bank = &deal->now.bank;
    if (deal->now.phase != TABLE_OFFER || (bank->offered != 0 && may_bank(deal, bank->offered)))
        return;
    uint8_t seat = next_banker(deal);
    if (seat != 0) {
        struct event offered = happens(EVENT_OFFERED, cites_of(deal)->offered);
        offered.has.seat     = seat;
        offered.has.turn     = turn_of(deal, seat);
        deal_tell(deal, &offered);
    } else if (anyone_present(deal)) {
        struct event broken = happens(EVENT_BROKEN, cites_of(deal)->broken);
        memcpy(broken.has.who, bank->last, sizeof bank->last);
        deal_tell(deal, &broken);
    } else if (bank->offered != 0) {
        /* The room is empty: the next to come is offered the bank. */
        struct event nobody = happens(EVENT_OFFERED, NULL);
        deal_tell(deal, &nobody);
    }
}

static enum refusal no_bank_now(const struct deal *deal)
{
    switch (deal->now.phase) {
    case TABLE_OFFER: return ALLOWED;
    case TABLE_BROKEN: return REFUSE_BROKEN;
    default: return REFUSE_BANK_POSTED;
    }
}

static enum refusal can_pay(const struct deal *deal, uint8_t seat, cents amount)
{
    if (!room_taken(&deal->now.room, seat))
        return REFUSE_SEAT_EMPTY;
    if (amount % setting(deal, SETTING_CHIP) != 0)
        return REFUSE_NOT_IN_CHIPS;
    return deal->now.room.place[seat].stack < amount ? REFUSE_NOT_ENOUGH : ALLOWED;
}

static enum refusal decide_bank(struct deal *deal, const struct fields *has)
{
    enum refusal no = no_bank_now(deal);
    if (no == ALLOWED && has->seat != deal->now.bank.offered)
        no = REFUSE_NOT_OFFERED;
    if (no == ALLOWED)
        no = can_pay(deal, has->seat, has->amount);
    if (no == ALLOWED && has->amount < setting(deal, SETTING_MIN))
        no = REFUSE_BELOW_MINIMUM;
    if (no != ALLOWED)
        return no;
    struct event banked = happens(EVENT_BANKED, cites_of(deal)->banked);
    banked.has.seat     = has->seat;
    banked.has.amount   = has->amount;
    banked.has.turn     = turn_of(deal, has->seat);
    deal_tell(deal, &banked);
    return ALLOWED;
}

/* OQ-7: behind the front bank, by another owner, where the floor allows it. */
static enum refusal decide_second(struct deal *deal, const struct fields *has)
{
    const struct bank *bank = &deal->now.bank;
    if (deal->now.phase != TABLE_BETS)
        return deal->now.phase == TABLE_PLAY ? REFUSE_BETS_CLOSED : REFUSE_NO_BANK;
    if (setting(deal, SETTING_SECOND) == 0)
        return REFUSE_NO_SECOND_BANK;
    if (bank->side[SECOND_BANK].seat != 0)
        return REFUSE_BANK_POSTED;
    if (bank_has_money(bank, has->seat))
        return REFUSE_MONEY_DOWN;
    enum refusal no = can_pay(deal, has->seat, has->amount);
    if (no != ALLOWED)
        return no;
    struct event second = happens(EVENT_SECONDED, NULL);
    second.has.seat     = has->seat;
    second.has.amount   = has->amount;
    deal_tell(deal, &second);
    return ALLOWED;
}

static enum refusal decide_decline(struct deal *deal, const struct fields *has)
{
    enum refusal no = no_bank_now(deal);
    if (no == ALLOWED && has->seat != deal->now.bank.offered)
        no = REFUSE_NOT_OFFERED;
    if (no != ALLOWED)
        return no;
    struct event declined = happens(EVENT_DECLINED, cites_of(deal)->declined);
    declined.has.seat     = has->seat;
    deal_tell(deal, &declined);
    bank_offer(deal);
    return ALLOWED;
}

static enum refusal decide_resume(struct deal *deal, const struct fields *has)
{
    if (deal->now.phase != TABLE_BROKEN)
        return REFUSE_NOT_BROKEN;
    struct event resumed = happens(EVENT_RESUMED, NULL);
    memcpy(resumed.has.why, has->why, sizeof resumed.has.why);
    deal_tell(deal, &resumed);
    bank_offer(deal);
    return deal->now.phase == TABLE_BROKEN ? REFUSE_BROKEN : ALLOWED;
}

/* ---- the wagers --------------------------------------------------------- */

static struct stake *find_stake(struct bank *bank, const struct fields *at)
{
    for (size_t i = 0; i < bank->stake_count; i++) {
        struct stake *stake = &bank->stake[i];
        if (stake->seat == at->seat && stake->spot == at->spot && stake->wager == at->wager)
            return stake;
    }
    return NULL;
}

/* A wager is on the own spot unless another is named; a game with one wager
 * need not name it. */
static struct fields complete(const struct deal *deal, const struct fields *has)
{
    struct fields full = *has;
    if (full.spot == 0)
        full.spot = full.seat;
    if (full.wager == 0 && rules_of(deal)->wager_count == 1)
        full.wager = rules_of(deal)->wagers[0].wager;
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

static enum refusal bets_open(const struct deal *deal)
{
    switch (deal->now.phase) {
    case TABLE_BETS: return ALLOWED;
    case TABLE_PLAY: return REFUSE_BETS_CLOSED;
    case TABLE_BROKEN: return REFUSE_BROKEN;
    default: return REFUSE_NO_BANK;
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
    if (has->spot == 0 || has->spot > rules_of(deal)->seats)
        return REFUSE_NO_SUCH_SPOT;
    if (has->spot == bank->side[FRONT_BANK].seat)
        return REFUSE_BANK_SPOT;
    if (has->spot == has->seat)
        return ALLOWED;
    if (!row->backline)
        return REFUSE_NO_BACKLINE;
    if (!bets_on(bank, has->seat, has->spot) &&
        backline_count(bank, has->spot) >= (unsigned)setting(deal, SETTING_BACKLINE))
        return REFUSE_BACKLINE_FULL;
    return ALLOWED;
}

static enum refusal decide_bet(struct deal *deal, const struct fields *said)
{
    struct fields has = complete(deal, said);
    enum refusal  no  = bets_open(deal);
    if (no == ALLOWED)
        no = can_pay(deal, has.seat, has.amount);
    if (no == ALLOWED)
        no = may_bet_there(deal, &has);
    if (no != ALLOWED)
        return no;
    struct stake *stake  = find_stake(&deal->now.bank, &has);
    cents         total  = has.amount + (stake != NULL ? stake->amount : 0);
    bool          strict = rules_of(deal)->out_of_limits == LIMITS_REFUSE;
    if (strict && total < setting(deal, SETTING_MIN))
        return REFUSE_BELOW_MINIMUM;
    if (strict && total > setting(deal, SETTING_MAX))
        return REFUSE_ABOVE_MAXIMUM;
    if (stake == NULL && deal->now.bank.stake_count == STAKES_MAX)
        return REFUSE_TABLE_FULL;
    const struct wager_row *row = sheet_wager(deal->sheet, has.wager);
    struct event            bet = happens(EVENT_BET, row->limits);
    bet.has.seat                = has.seat;
    bet.has.spot                = has.spot;
    bet.has.wager               = has.wager;
    bet.has.amount              = has.amount;
    deal_tell(deal, &bet);
    return ALLOWED;
}

static void tell_unbet(struct deal *deal, const struct stake *stake, cents amount, const char *rule)
{
    struct event unbet = happens(EVENT_UNBET, rule);
    unbet.has.seat     = stake->seat;
    unbet.has.spot     = stake->spot;
    unbet.has.wager    = stake->wager;
    unbet.has.amount   = amount;
    deal_tell(deal, &unbet);
}

static enum refusal decide_unbet(struct deal *deal, const struct fields *said)
{
    struct fields has = complete(deal, said);
    enum refusal  no  = bets_open(deal);
    if (no != ALLOWED)
        return no;
    struct stake *stake = find_stake(&deal->now.bank, &has);
    if (stake == NULL)
        return REFUSE_NO_WAGER;
    tell_unbet(deal, stake, stake->amount, NULL);
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
static enum refusal decide_share(struct deal *deal, const struct fields *said)
{
    struct bank  *bank  = &deal->now.bank;
    struct fields has   = *said;
    enum refusal  no    = bets_open(deal);
    cents         whole = 0;
    if (no != ALLOWED)
        return no;
    if (has.spot == 0 && has.wager == 0 && has.seat == bank->side[FRONT_BANK].seat) {
        whole = bank->side[FRONT_BANK].posted;
    } else {
        has                       = complete(deal, said);
        const struct stake *stake = find_stake(bank, &has);
        if (stake == NULL)
            return REFUSE_NO_WAGER;
        whole = stake->amount;
    }
    if (!room_taken(&deal->now.room, has.to))
        return REFUSE_SEAT_EMPTY;
    if (has.to == has.seat)
        return REFUSE_ALREADY_SO;
    if (has.amount < setting(deal, SETTING_MIN))
        return REFUSE_BELOW_MINIMUM;
    if (whole - shared_already(bank, &has) - has.amount < setting(deal, SETTING_MIN))
        return REFUSE_SHARE_TOO_LARGE;
    if (bank->share_count == SHARES_MAX)
        return REFUSE_TABLE_FULL;
    struct event shared = happens(EVENT_SHARED, cites_of(deal)->shared);
    shared.has.seat     = has.seat;
    shared.has.spot     = has.spot;
    shared.has.wager    = has.wager;
    shared.has.to       = has.to;
    shared.has.amount   = has.amount;
    deal_tell(deal, &shared);
    return ALLOWED;
}

/* ---- no more bets ------------------------------------------------------- */

/* OQ-66, OQ-92: where a game gives action to wagers outside the limits, the
 * part above the maximum goes back first, and a short wager is warned. */
static void trim_to_limits(struct deal *deal)
{
    for (size_t i = 0; i < deal->now.bank.stake_count; i++) {
        struct stake stake = deal->now.bank.stake[i];
        if (stake.amount > setting(deal, SETTING_MAX))
            tell_unbet(deal, &stake, stake.amount - setting(deal, SETTING_MAX), cites_of(deal)->warned);
        if (stake.amount >= setting(deal, SETTING_MIN))
            continue;
        struct event warned = happens(EVENT_WARNED, cites_of(deal)->warned);
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
    money_print(setting(deal, SETTING_OPTION) * 100, option); /* the number as text */
    struct fee_query query = {
        .house     = fees->house,
        .edition   = fees->edition,
        .game      = fees->game,
        .option    = option,
        .structure = FEE_BANKED,
        .action    = action,
        .wager     = wager,
    };
    return fees_find(fee_rows, fee_row_count, &query, fee);
}

static enum refusal take_fee(struct deal *deal, uint8_t seat, uint8_t spot, cents amount)
{
    if (amount <= 0)
        return ALLOWED;
    if (deal->now.room.place[seat].stack < amount)
        return REFUSE_FEE_SHORT;
    struct event fee = happens(EVENT_FEE, cites_of(deal)->fee);
    fee.has.seat     = seat;
    fee.has.spot     = spot;
    fee.has.amount   = amount;
    deal_tell(deal, &fee);
    return ALLOWED;
}

/* The player's fee is for each circle in which the player has a wager
 * (OQ-60), by what lies there. */
static enum refusal collect_from_players(struct deal *deal, cents action)
{
    const struct bank *bank = &deal->now.bank;
    for (uint8_t spot = 1; spot <= rules_of(deal)->seats; spot++) {
        for (uint8_t seat = 1; seat <= PLACES_MAX; seat++) {
            cents      wager = 0;
            struct fee fee;
            for (size_t i = 0; i < bank->stake_count; i++)
                if (bank->stake[i].seat == seat && bank->stake[i].spot == spot)
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
static enum refusal decide_close(struct deal *deal)
{
    struct bank *bank = &deal->now.bank;
    enum refusal no   = bets_open(deal);
    if (no != ALLOWED)
        return no;
    if (bank->stake_count == 0)
        return REFUSE_NOBODY_BETS;
    if (!deal->now.shoe.ready)
        return REFUSE_NEEDS_SHUFFLE;
    if (rules_of(deal)->out_of_limits == LIMITS_WARN_OR_RETURN)
        trim_to_limits(deal);

    const struct bank_game *engine = deal->sheet->engine;
    struct event            cover  = happens(EVENT_COVER, cites_of(deal)->cover);
    cover.has.amount               = bank->side[FRONT_BANK].posted + bank->side[SECOND_BANK].posted;
    cover.has.due =
        engine->exposure(deal->sheet->rules, bank->stake, bank->stake_count, setting(deal, SETTING_CHIP));
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
    struct event closed = happens(EVENT_CLOSED, cites_of(deal)->closed);
    closed.has.amount   = action;
    closed.has.count    = deal->now.hand + 1;
    deal_tell(deal, &closed);
    return ALLOWED;
}

void bank_give_back(struct deal *deal)
{
    for (int i = 0; i < BANK_SIDES; i++) {
        struct bank_side side = deal->now.bank.side[i];
        if (side.chips == 0)
            continue;
        struct event back = happens(EVENT_UNBANKED, NULL);
        back.has.seat     = side.seat;
        back.has.amount   = side.chips;
        deal_tell(deal, &back);
    }
}

/* The floor calls a hand off before its cards: every chip goes back, nothing
 * was collected, and the same seat is offered the same turn. */
static enum refusal decide_calloff(struct deal *deal, const struct fields *has)
{
    enum refusal no = bets_open(deal);
    if (no != ALLOWED)
        return no;
    while (deal->now.bank.stake_count > 0) {
        struct stake stake = deal->now.bank.stake[0];
        tell_unbet(deal, &stake, stake.amount, NULL);
    }
    bank_give_back(deal);
    struct event off = happens(EVENT_CALLED_OFF, NULL);
    memcpy(off.has.why, has->why, sizeof off.has.why);
    deal_tell(deal, &off);
    bank_offer(deal);
    return ALLOWED;
}

enum refusal bank_decide(struct deal *deal, const struct command *command)
{
    const struct fields *has = &command->has;
    switch (command->kind) {
    case COMMAND_BANK: return decide_bank(deal, has);
    case COMMAND_SECOND: return decide_second(deal, has);
    case COMMAND_DECLINE: return decide_decline(deal, has);
    case COMMAND_BET: return decide_bet(deal, has);
    case COMMAND_UNBET: return decide_unbet(deal, has);
    case COMMAND_SHARE: return decide_share(deal, has);
    case COMMAND_CLOSE: return decide_close(deal);
    case COMMAND_CALLOFF: return decide_calloff(deal, has);
    case COMMAND_RESUME: return decide_resume(deal, has);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

/* ---- what happened ------------------------------------------------------ */

static void apply_bet(struct table *table, const struct fields *has)
{
    struct bank  *bank  = &table->bank;
    struct stake *stake = find_stake(bank, has);
    if (stake == NULL) {
        if (bank->stake_count == STAKES_MAX) {
            table->torn = true;
            return;
        }
        stake  = &bank->stake[bank->stake_count++];
        *stake = (struct stake){ has->seat, has->spot, has->wager, 0 };
    }
    stake->amount += has->amount;
}

/* A wager that changes loses its shares: partners say them again. */
static void drop_shares(struct bank *bank, const struct fields *has)
{
    size_t kept = 0;
    for (size_t i = 0; i < bank->share_count; i++) {
        struct share share = bank->share[i];
        if (share.seat != has->seat || share.spot != has->spot || share.wager != has->wager)
            bank->share[kept++] = share;
    }
    memset(&bank->share[kept], 0, (bank->share_count - kept) * sizeof bank->share[0]);
    bank->share_count = (uint16_t)kept;
}

static void apply_shared(struct table *table, const struct fields *has)
{
    struct bank *bank = &table->bank;
    if (bank->share_count == SHARES_MAX)
        table->torn = true;
    else
        bank->share[bank->share_count++] =
            (struct share){ has->seat, has->spot, has->wager, has->to, has->amount };
}

static void remove_stake(struct bank *bank, struct stake *stake)
{
    size_t index = (size_t)(stake - bank->stake);
    bank->stake_count--;
    memmove(stake, stake + 1, (bank->stake_count - index) * sizeof *stake);
    memset(&bank->stake[bank->stake_count], 0, sizeof *stake);
}

static void lower_stake(struct table *table, const struct fields *has, cents amount)
{
    struct stake *stake = find_stake(&table->bank, has);
    if (stake == NULL || stake->amount < amount) {
        table->torn = true;
        return;
    }
    stake->amount -= amount;
    if (stake->amount == 0)
        remove_stake(&table->bank, stake);
}

/* Moves chips of the bank that `owner` posted. */
static void move_chips(struct table *table, uint8_t owner, cents chips, cents cover)
{
    for (int i = 0; i < BANK_SIDES; i++) {
        struct bank_side *side = &table->bank.side[i];
        if (side->seat != owner || owner == 0)
            continue;
        side->chips += chips;
        side->cover += cover;
        return;
    }
    table->torn = true;
}

static void apply_banked(struct table *table, const struct fields *has)
{
    struct bank *bank      = &table->bank;
    bank->side[FRONT_BANK] = (struct bank_side){ has->seat, has->amount, has->amount, has->amount };
    bank->at               = has->seat;
    bank->offered          = 0;
    table->phase           = TABLE_BETS;
}

/* The hand is on: now it counts among the hands that one person banks. */
static void apply_closed(struct table *table, const struct fields *has)
{
    struct bank *bank = &table->bank;
    const char  *who  = table->room.place[bank->side[FRONT_BANK].seat].who;
    bank->in_a_row    = strcmp(bank->last, who) == 0 ? (uint8_t)(bank->in_a_row + 1) : 1;
    memcpy(bank->last, who, sizeof bank->last);
    bank->declined = 0;
    table->phase   = TABLE_PLAY;
    table->hand    = has->count;
}

/* Money that changed hands uses up the cover of the bank that stood for it. */
static void apply_settled(struct table *table, const struct event *event)
{
    const struct fields *has = &event->has;
    if (event->kind == EVENT_PAID)
        move_chips(table, has->from, -has->amount, -has->amount);
    if (event->kind == EVENT_TAKEN)
        move_chips(table, has->from, has->amount, -has->amount);
    cents leaves = has->stake + (event->kind == EVENT_TAKEN ? has->amount : 0);
    if (leaves > 0)
        lower_stake(table, has, leaves);
}

static void forget_decline(struct bank *bank, uint8_t seat)
{
    if (seat <= SEATS_MAX)
        bank->declined = (uint16_t)(bank->declined & ~(1u << seat));
}

static void remember_decline(struct bank *bank, uint8_t seat)
{
    if (seat <= SEATS_MAX)
        bank->declined = (uint16_t)(bank->declined | 1u << seat);
}

static void apply_moved(struct bank *bank, const struct fields *has)
{
    if (has->seat <= SEATS_MAX && (bank->declined >> has->seat & 1) != 0)
        remember_decline(bank, has->to);
    forget_decline(bank, has->seat);
}

static void hand_over(struct table *table)
{
    struct bank *bank = &table->bank;
    memset(bank->side, 0, sizeof bank->side);
    memset(bank->share, 0, sizeof bank->share);
    bank->share_count = 0;
    bank->exposure    = 0;
    table->phase      = TABLE_OFFER;
}

void bank_apply(struct table *table, const struct event *event)
{
    struct bank         *bank = &table->bank;
    const struct fields *has  = &event->has;
    switch (event->kind) {
    case EVENT_OFFERED:
        bank->offered = has->seat;
        bank->at      = has->seat != 0 ? has->seat : bank->at;
        break;
    case EVENT_DECLINED:
        remember_decline(bank, has->seat);
        bank->offered = 0;
        break;
    case EVENT_LEFT: forget_decline(bank, has->seat); break;
    case EVENT_MOVED: apply_moved(bank, has); break;
    case EVENT_BANKED: apply_banked(table, has); break;
    case EVENT_SECONDED:
        bank->side[SECOND_BANK] = (struct bank_side){ has->seat, has->amount, has->amount, has->amount };
        break;
    case EVENT_BET:
        drop_shares(bank, has);
        apply_bet(table, has);
        break;
    case EVENT_UNBET:
        drop_shares(bank, has);
        lower_stake(table, has, has->amount);
        break;
    case EVENT_SHARED: apply_shared(table, has); break;
    case EVENT_COVER: bank->exposure = has->due; break;
    case EVENT_CLOSED: apply_closed(table, has); break;
    case EVENT_PAID:
    case EVENT_TAKEN:
    case EVENT_PUSHED:
    case EVENT_RETURNED: apply_settled(table, event); break;
    case EVENT_UNBANKED: move_chips(table, has->seat, -has->amount, 0); break;
    case EVENT_CALLED_OFF:
    case EVENT_ENDED: hand_over(table); break;
    case EVENT_BROKEN:
        table->phase  = TABLE_BROKEN;
        bank->offered = 0;
        break;
    case EVENT_RESUMED:
        table->phase   = TABLE_OFFER;
        bank->declined = 0;
        break;
    default: break;
    }
}

/* A number below `limit`; anything else on paper is refused. */
static void code_below(struct codec *codec, uint8_t *value, unsigned limit)
{
    code_u8(codec, value);
    if (*value >= limit)
        codec->bad = true;
}

static void code_place(struct codec *codec, uint8_t *place)
{
    code_below(codec, place, PLACES_MAX + 1);
}

void bank_code(struct codec *codec, struct bank *bank)
{
    code_place(codec, &bank->at);
    code_place(codec, &bank->offered);
    code_u8(codec, &bank->in_a_row);
    code_text(codec, bank->last, sizeof bank->last);
    code_u16(codec, &bank->declined);
    for (int i = 0; i < BANK_SIDES; i++) {
        code_place(codec, &bank->side[i].seat);
        code_cents(codec, &bank->side[i].posted);
        code_cents(codec, &bank->side[i].cover);
        code_cents(codec, &bank->side[i].chips);
    }
    code_cents(codec, &bank->exposure);
    code_count(codec, &bank->stake_count, STAKES_MAX);
    for (size_t i = 0; i < bank->stake_count && !codec->bad; i++) {
        code_place(codec, &bank->stake[i].seat);
        code_place(codec, &bank->stake[i].spot);
        code_below(codec, &bank->stake[i].wager, WAGER_COUNT);
        code_cents(codec, &bank->stake[i].amount);
    }
    code_count(codec, &bank->share_count, SHARES_MAX);
    for (size_t i = 0; i < bank->share_count && !codec->bad; i++) {
        code_place(codec, &bank->share[i].seat);
        code_place(codec, &bank->share[i].spot);
        code_below(codec, &bank->share[i].wager, WAGER_COUNT);
        code_place(codec, &bank->share[i].to);
        code_cents(codec, &bank->share[i].amount);
    }
}

static const char *check_side(const struct bank_side *side)
{
    if (side->cover < 0)
        return "a bank's cover is below zero";
    if (side->chips < 0)
        return "a bank is below zero";
    cents moved = side->chips > side->posted ? side->chips - side->posted : side->posted - side->chips;
    return moved > side->posted ? "a bank won or lost more than was posted" : NULL;
}

const char *bank_check(const struct sheet *sheet, const struct table *table)
{
    const struct bank *bank    = &table->bank;
    bool               in_play = table->phase == TABLE_BETS || table->phase == TABLE_PLAY;
    if (bank->in_a_row > sheet->bank->hands_in_a_row)
        return "someone banks too many hands in a row";
    if (!in_play && (bank->stake_count > 0 || bank->side[FRONT_BANK].seat != 0))
        return "money is on the layout between hands";
    for (int i = 0; i < BANK_SIDES; i++)
        if (bank->side[i].seat != 0 && check_side(&bank->side[i]) != NULL)
            return check_side(&bank->side[i]);
    for (size_t i = 0; i < bank->stake_count; i++) {
        const struct stake *stake = &bank->stake[i];
        if (stake->amount <= 0)
            return "a stake is not above zero";
        if (stake->spot == bank->side[FRONT_BANK].seat)
            return "the player-dealer's spot holds a wager";
        if (stake->seat == bank->side[FRONT_BANK].seat || stake->seat == bank->side[SECOND_BANK].seat)
            return "the player-dealer bets against the own bank";
    }
    return NULL;
}
