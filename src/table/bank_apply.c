/* What the bank's events change, and the bank on paper. */
#include <string.h>

#include "fees/fees.h"
#include "table/deal.h"

static void apply_unshared(struct table *table, const struct fields *has)
{
    struct bank *bank = &table->bank;
    for (size_t i = 0; i < bank->share_count; i++) {
        const struct share *share = &bank->share[i];
        if (share->seat != has->seat || share->spot != has->spot || share->wager != has->wager ||
            share->to != has->to || share->amount != has->amount)
            continue;
        memmove(&bank->share[i], &bank->share[i + 1], (--bank->share_count - i) * sizeof *share);
        memset(&bank->share[bank->share_count], 0, sizeof *share);
        return;
    }
    table->torn = true;
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

/* Where a bank is offered or posted: the owner's seat unless another is named. */
static uint8_t spot_of(const struct fields *has)
{
    uint8_t spot = has->spot != 0 ? has->spot : has->seat;
    return spot <= SEATS_MAX ? spot : 0;
}

static void apply_banked(struct table *table, const struct fields *has)
{
    struct bank *bank      = &table->bank;
    bank->side[FRONT_BANK] = (struct bank_side){ has->seat, has->amount, has->amount, has->amount };
    table->layout.bank     = spot_of(has);
    bank->at = bank->stood = table->layout.bank;
    bank->offered = bank->offered_spot = 0;
    table->phase                       = TABLE_BETS;
}

uint8_t bank_run(const struct bank *bank, uint32_t who)
{
    for (int i = 0; i < BANK_SIDES; i++)
        if (bank->run[i].hands > 0 && bank->run[i].who == who)
            return bank->run[i].hands;
    return 0;
}

/* The hand is on: now it counts among the hands that one person banks. */
static void count_hand(struct table *table)
{
    struct bank    *bank             = &table->bank;
    struct bank_run next[BANK_SIDES] = { 0 };
    for (int i = 0; i < BANK_SIDES; i++) {
        uint32_t who = table->room.place[bank->side[i].seat].who;
        if (bank->side[i].seat == 0)
            continue;
        next[i].who   = who;
        next[i].hands = (uint8_t)(bank_run(bank, who) + 1);
    }
    memcpy(bank->run, next, sizeof next);
}

static void apply_closed(struct table *table, const struct fields *has)
{
    struct bank *bank = &table->bank;
    count_hand(table);
    memset(bank->declined, 0, sizeof bank->declined);
    memset(bank->wagered, 0, sizeof bank->wagered);
    for (size_t i = 0; i < table->layout.count; i++)
        if (table->layout.stake[i].spot <= SEATS_MAX)
            bank->wagered[table->layout.stake[i].spot] |= (uint64_t)1 << table->layout.stake[i].seat;
    bank->fee_due = !table_shallow(table) && schedule_takes(table->terms.schedule, FEE_AFTER_DEAL);
    bank->action  = has->amount;
    table->phase  = TABLE_PLAY;
    table->hand   = has->count;
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
        table->torn = !layout_lower(&table->layout, has, leaves) || table->torn;
}

/* Whoever leaves takes along what was noted of the place. */
static void apply_left(struct bank *bank, uint8_t place)
{
    for (size_t spot = 1; spot <= SEATS_MAX; spot++) {
        bank->declined[spot] &= ~((uint64_t)1 << place);
        bank->wagered[spot] &= ~((uint64_t)1 << place);
    }
}

static uint64_t moved_bit(uint64_t bits, uint8_t from, uint8_t to)
{
    uint64_t bit = bits >> from & 1;
    return (bits & ~((uint64_t)1 << from | (uint64_t)1 << to)) | bit << to;
}

static void apply_moved(struct bank *bank, const struct fields *has)
{
    for (size_t spot = 1; spot <= SEATS_MAX; spot++) {
        bank->declined[spot] = moved_bit(bank->declined[spot], has->seat, has->to);
        bank->wagered[spot]  = moved_bit(bank->wagered[spot], has->seat, has->to);
    }
    /* To have declined at one's own seat is to have declined at the new one. */
    if (has->seat <= SEATS_MAX && has->to <= SEATS_MAX)
        bank->declined[has->to] |= (bank->declined[has->seat] >> has->to & 1) << has->to;
}

static void hand_over(struct table *table)
{
    struct bank *bank = &table->bank;
    memset(bank->side, 0, sizeof bank->side);
    memset(bank->share, 0, sizeof bank->share);
    bank->share_count = 0;
    bank->exposure    = 0;
    bank->action      = 0;
    bank->fee_due     = false;
    memset(bank->collected, 0, sizeof bank->collected);
    memset(bank->holder, 0, sizeof bank->holder);
    table->layout.bank  = 0;
    table->layout.match = (struct matching){ 0 };
    table->phase        = TABLE_OFFER;
}

static cents *collected_of(struct bank *bank, uint8_t seat)
{
    return &bank->collected[seat == bank->side[FRONT_BANK].seat ? OF_BANK : OF_OTHERS];
}

void bank_apply(struct table *table, const struct event *event)
{
    struct bank         *bank = &table->bank;
    const struct fields *has  = &event->has;
    awards_apply(table, event);
    switch (event->kind) {
    case EVENT_OFFERED:
        bank->offered      = has->seat;
        bank->offered_spot = spot_of(has);
        bank->at           = bank->offered_spot;
        bank->stood        = bank->stood != 0 ? bank->stood : bank->offered_spot;
        break;
    case EVENT_WITHDRAWN: bank->offered = bank->offered_spot = 0; break;
    case EVENT_DECLINED:
        bank->declined[spot_of(has)] |= (uint64_t)1 << has->seat;
        bank->offered = bank->offered_spot = 0;
        break;
    case EVENT_LEFT: apply_left(bank, has->seat); break;
    case EVENT_MOVED: apply_moved(bank, has); break;
    case EVENT_BANKED: apply_banked(table, has); break;
    case EVENT_SECONDED:
        bank->side[SECOND_BANK] = (struct bank_side){ has->seat, has->amount, has->amount, has->amount };
        break;
    case EVENT_BET:
        table->torn = !layout_raise(&table->layout, has, has->amount) || table->torn;
        if (table->phase == TABLE_PLAY)
            match_apply(table, event);
        break;
    case EVENT_SPLIT:
    case EVENT_RODE: match_apply(table, event); break;
    case EVENT_MISDEAL: table->layout.match = (struct matching){ 0 }; break;
    case EVENT_UNBET: table->torn = !layout_lower(&table->layout, has, has->amount) || table->torn; break;
    case EVENT_SHARED: apply_shared(table, has); break;
    case EVENT_UNSHARED: apply_unshared(table, has); break;
    case EVENT_COVER: bank->exposure = has->due; break;
    case EVENT_CLOSED: apply_closed(table, has); break;
    case EVENT_FEE: bank->fee_due = false; /* fallthrough */
    case EVENT_POOLED: *collected_of(bank, has->seat) += has->amount; break;
    case EVENT_FEE_BACK: *collected_of(bank, has->seat) -= has->amount; break;
    case EVENT_PAID:
    case EVENT_TAKEN:
    case EVENT_PUSHED:
    case EVENT_RETURNED: apply_settled(table, event); break;
    case EVENT_UNBANKED: move_chips(table, has->seat, -has->amount, 0); break;
    case EVENT_CALLED_OFF:
    case EVENT_ENDED: hand_over(table); break;
    case EVENT_BROKEN:
        table->phase  = TABLE_BROKEN;
        bank->offered = bank->offered_spot = 0;
        bank->at = bank->stood; /* whoever declined is asked again in the same order */
        break;
    case EVENT_RESUMED:
        table->phase = TABLE_OFFER;
        memset(bank->declined, 0, sizeof bank->declined);
        memset(bank->wagered, 0, sizeof bank->wagered);
        break;
    default: break;
    }
}

static void code_place(struct codec *codec, uint8_t *place)
{
    code_up_to(codec, place, PLACES_MAX);
}

void bank_code(struct codec *codec, struct bank *bank)
{
    code_place(codec, &bank->at);
    code_place(codec, &bank->stood);
    code_place(codec, &bank->offered);
    for (int i = 0; i < BANK_SIDES; i++) {
        code_u32(codec, &bank->run[i].who);
        code_u8(codec, &bank->run[i].hands);
    }
    code_up_to(codec, &bank->offered_spot, SEATS_MAX);
    for (size_t spot = 1; spot <= SEATS_MAX; spot++) {
        code_u64(codec, &bank->declined[spot]);
        code_u64(codec, &bank->wagered[spot]);
    }
    for (int i = 0; i < BANK_SIDES; i++) {
        code_place(codec, &bank->side[i].seat);
        code_cents(codec, &bank->side[i].posted);
        code_cents(codec, &bank->side[i].cover);
        code_cents(codec, &bank->side[i].chips);
    }
    code_cents(codec, &bank->exposure);
    code_cents(codec, &bank->action);
    code_bool(codec, &bank->fee_due);
    code_cents(codec, &bank->collected[OF_BANK]);
    code_cents(codec, &bank->collected[OF_OTHERS]);
    code_cents(codec, &bank->pool);
    for (size_t spot = 1; spot <= SEATS_MAX; spot++)
        code_place(codec, &bank->holder[spot]);
    code_count(codec, &bank->share_count, SHARES_MAX);
    for (size_t i = 0; i < bank->share_count && !codec->bad; i++) {
        code_place(codec, &bank->share[i].seat);
        code_place(codec, &bank->share[i].spot);
        code_up_to(codec, &bank->share[i].wager, WAGER_COUNT - 1);
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
    if (bank->run[FRONT_BANK].hands > sheet->bank->hands_in_a_row ||
        bank->run[SECOND_BANK].hands > sheet->bank->hands_in_a_row)
        return "someone banks too many hands in a row";
    if (!in_play && (table->layout.count > 0 || bank->side[FRONT_BANK].seat != 0))
        return "money is on the layout between hands";
    if (bank->pool < 0)
        return "the pool is below zero";
    if (table->layout.bank > sheet->seats || (table->layout.bank == 0 && bank->side[FRONT_BANK].seat != 0))
        return "the player-dealer has no seat";
    for (int i = 0; i < BANK_SIDES; i++)
        if (bank->side[i].seat != 0 && check_side(&bank->side[i]) != NULL)
            return check_side(&bank->side[i]);
    for (size_t i = 0; i < table->layout.count; i++) {
        const struct stake *stake = &table->layout.stake[i];
        if (stake->amount <= 0)
            return "a stake is not above zero";
        if (stake->spot == 0 || stake->spot > sheet->seats)
            return "a wager lies on a spot that the table has not";
        if (stake->spot == table->layout.bank)
            return "the player-dealer's spot holds a wager";
        if (stake->seat == bank->side[FRONT_BANK].seat || stake->seat == bank->side[SECOND_BANK].seat)
            return "the player-dealer bets against their own bank";
    }
    return NULL;
}
