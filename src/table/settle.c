/* Settlement: in the order the sheet prints, within what the bank covers.
 *
 * OQ-1: every decided wager uses up cover by what changes hands, won or lost.
 * OQ-2: when cover runs out inside a wager it gets partial action: a winner is
 * paid what is left and keeps the whole wager, a loser loses what is left and
 * has the rest back. OQ-7: the front bank is used up before the second. */
#include <assert.h>

#include "table/deal.h"

static uint8_t seat_after(uint8_t seats, uint8_t seat, unsigned steps)
{
    return (uint8_t)((seat - 1 + steps) % seats + 1);
}

static uint8_t step(uint8_t seats, uint8_t seat, enum settle_direction direction)
{
    return seat_after(seats, seat, direction == CLOCKWISE ? 1 : seats - 1u);
}

static uint8_t counted(const struct sheet *sheet, uint8_t bank, uint32_t count)
{
    uint8_t  seat  = table_counts_from_bank(sheet) ? bank : sheet->seats;
    unsigned steps = (count - 1) % (sheet->seats - 1u) + 1;
    while (steps > 0) {
        seat = seat_after(sheet->seats, seat, 1);
        steps -= seat != bank;
    }
    return seat;
}

/* OQ-6: counted clockwise over the seats that do not bank, around if need be;
 * OQ-91: from a spot without a wager on to the next that has one, the way that
 * settlement runs. */
uint8_t settle_action(const struct sheet *sheet, const struct layout *layout, uint32_t count)
{
    assert(count > 0 && layout->count > 0);
    uint8_t spot = counted(sheet, layout->bank, count);
    while (!layout_spot_bet(layout, spot))
        spot = step(sheet->seats, spot, sheet->bank->uncovered.direction);
    return spot;
}

static uint8_t first_spot(const struct deal *deal, const struct settle_order *order, uint32_t count)
{
    uint8_t seats = deal->sheet->seats;
    switch (order->start) {
    case START_RIGHTMOST: return seats;
    case START_LEFT_OF_BANK: return seat_after(seats, deal->now->layout.bank, 1);
    case START_BUTTON:
        if (deal->now->layout.count > 0) /* else all were decided before */
            return settle_action(deal->sheet, &deal->now->layout, count);
        break;
    }
    return 1;
}

/* The wager that this one is settled with: what a double was made for, else itself. */
static size_t beside(const struct deal *deal, size_t which)
{
    const struct layout    *layout = &deal->now->layout;
    const struct stake     *stake  = &layout->stake[which];
    const struct wager_row *row    = sheet_wager(deal->sheet, stake->wager);
    for (size_t i = 0; row->joined && i < layout->count; i++) {
        const struct stake *other = &layout->stake[i];
        if (other->seat == stake->seat && other->spot == stake->spot && other->part == stake->part &&
            other->wager == row->bound_to)
            return i;
    }
    return which;
}

/* Where a wager stands in the order, as a number: spot by spot from `first` the
 * way that settlement runs, and as the laps have it (OQ-4). On a spot hand by hand,
 * each with its double (OQ-96), the seat's own before those behind as they came
 * (OQ-97). */
static uint64_t rank(const struct deal *deal, const struct settle_order *way, uint8_t first, size_t which)
{
    const struct sheet  *sheet  = deal->sheet;
    const struct layout *layout = &deal->now->layout;
    const struct stake  *stake  = &layout->stake[which];
    size_t               with   = beside(deal, which);
    unsigned             steps  = (unsigned)(stake->spot - first + sheet->seats) % sheet->seats;
    uint64_t             lap    = way->direction == CLOCKWISE || steps == 0 ? steps : sheet->seats - steps;
    uint64_t             wager  = (uint64_t)(sheet_wager(sheet, layout->stake[with].wager) - sheet->wagers);
    uint64_t             behind = stake->seat != stake->spot, came = 0;
    uint64_t hand = (uint64_t)stake->part << 24 | behind << 20 | (uint64_t)with << 8 | (with != which);
    switch (deal_terms(deal)->laps) {
    case LAP_BY_SEAT: return lap << 48 | wager << 40 | hand;
    case LAP_BY_WAGER: return wager << 48 | lap << 40 | hand;
    default: /* LAP_BY_BETTOR: those behind as their first wager came */
        while (layout->stake[came].spot != stake->spot || layout->stake[came].seat != stake->seat)
            came++;
        return lap << 58 | behind << 57 | came << 48 | wager << 40 | hand;
    }
}

static size_t put_in_order(const struct deal *deal, const struct settle_order *way, uint8_t first,
                           struct stake *out)
{
    const struct layout *layout = &deal->now->layout;
    uint64_t             ranks[STAKES_MAX];
    for (size_t i = 0; i < layout->count; i++) {
        uint64_t own = rank(deal, way, first, i);
        size_t   at  = i;
        for (; at > 0 && ranks[at - 1] > own; at--) {
            ranks[at] = ranks[at - 1];
            out[at]   = out[at - 1];
        }
        ranks[at] = own;
        out[at]   = layout->stake[i];
    }
    return layout->count;
}

static struct event about(enum event_kind kind, const char *rule, const struct stake *stake)
{
    struct event event = happens(kind, rule);
    event.has.seat     = stake->seat;
    event.has.spot     = stake->spot;
    event.has.part     = stake->part > 1 ? stake->part : 0;
    event.has.wager    = stake->wager;
    return event;
}

/* Moves up to `due` between the banks and the wager's owner, front bank first.
 * The last event also gives back `whole` less what was taken. */
static void exchange(struct deal *deal, const struct stake *stake, enum event_kind kind, cents due,
                     const char *rule)
{
    struct bank *bank = &deal->now->bank;
    cents        left = due, given_back = stake->amount;
    cents        front = bank->side[FRONT_BANK].cover, second = bank->side[SECOND_BANK].cover;
    cents        moved = due < front + second ? due : front + second;
    for (int i = 0; i < BANK_SIDES && left > 0; i++) {
        bool                    turned = deal_rules(deal)->second_in_front;
        const struct bank_side *side   = &bank->side[turned ? BANK_SIDES - 1 - i : i];
        cents                   amount = left < side->cover ? left : side->cover;
        if (amount == 0)
            continue;
        left -= amount;
        moved -= amount;
        given_back -= kind == EVENT_TAKEN ? amount : 0;
        struct event event = about(kind, rule, stake);
        event.has.amount   = amount;
        event.has.from     = side->seat;
        if (moved == 0) { /* the last part of this wager */
            event.has.stake = given_back;
            event.has.due   = left > 0 ? due : 0;
        }
        deal_tell(deal, &event);
        if (moved == 0)
            return;
    }
}

/* A loser who took the wager away owes the table maximum if its size is not
 * known (MC1-PGP-26): what is missing comes from the player's other chips, as
 * far as there are any. */
static struct stake made_whole(struct deal *deal, const struct stake *stake, const char *rule)
{
    cents        stack = deal->now->room.place[stake->seat].stack;
    cents        owed  = deal_terms(deal)->max - stake->amount;
    struct stake whole = *stake;
    if (owed > stack)
        owed = stack;
    if (owed <= 0)
        return whole;
    struct event more = about(EVENT_BET, rule, stake);
    more.has.amount   = owed;
    whole.amount += owed;
    deal_tell(deal, &more);
    return whole;
}

/* The smallest wager that could have been made: the minimum in whole chips. */
static cents least_wager(const struct deal *deal)
{
    cents chip = deal_terms(deal)->chip, least = deal_terms(deal)->min;
    return least + (chip - least % chip) % chip;
}

/* What `amount` wins or loses: the money that moves, whichever way. */
static cents moves(const struct deal *deal, cents amount, struct ratio pays)
{
    if (pays.num < 0)
        pays.num = -pays.num;
    return ratio_of(amount, pays, deal_terms(deal)->chip);
}

static cents cover_left(const struct deal *deal)
{
    return deal->now->bank.side[FRONT_BANK].cover + deal->now->bank.side[SECOND_BANK].cover;
}

/* A payment of the bank that no stake stands for, as far as it covers. */
static void pay_extra(struct deal *deal, const struct extra *extra)
{
    struct stake nobodys = { extra->seat, extra->spot, 1, extra->wager, 0 };
    if (cover_left(deal) > 0) {
        exchange(deal, &nobodys, EVENT_PAID, extra->amount, extra->rule);
        return;
    }
    struct event unpaid = about(EVENT_UNPAID, deal_cites(deal)->returned, &nobodys);
    unpaid.has.due      = extra->amount;
    deal_tell(deal, &unpaid);
}

/* What is paid on a stake besides, once the stake itself is settled. */
static void settle_besides(struct deal *deal, const struct stake *lies, const struct pay *besides)
{
    struct extra extra = { .seat = lies->seat, .spot = lies->spot, .wager = lies->wager };
    if (besides->pays.num <= 0)
        return;
    extra.amount = moves(deal, lies->amount, besides->pays);
    extra.rule   = besides->rule;
    if (extra.amount > 0)
        pay_extra(deal, &extra);
}

static struct outcome outcome_of(const struct deal *deal, const struct stake *stake)
{
    struct at at = deal_at(deal);
    return deal->sheet->engine->settle(&at, deal->now->game.bytes, stake);
}

static void settle_stake(struct deal *deal, const struct stake *lies)
{
    struct outcome      outcome = outcome_of(deal, lies);
    bool                wins = outcome.pays.num > 0, unknown = outcome.size == SIZE_UNKNOWN;
    cents               cover = cover_left(deal);
    struct stake        whole = *lies;
    const struct stake *stake = &whole;
    if (outcome.pays.num < 0 && unknown && cover > 0)
        whole = made_whole(deal, lies, outcome.rule);
    cents due = moves(deal, wins && unknown ? least_wager(deal) : whole.amount, outcome.pays);
    if (due == 0) {
        struct event pushed = about(EVENT_PUSHED, outcome.rule, stake);
        pushed.has.stake    = stake->amount;
        deal_tell(deal, &pushed);
    } else if (cover == 0) {
        struct event returned = about(EVENT_RETURNED, deal_cites(deal)->returned, stake);
        returned.has.stake    = stake->amount;
        deal_tell(deal, &returned);
    } else {
        exchange(deal, stake, wins ? EVENT_PAID : EVENT_TAKEN, due, outcome.rule);
    }
    settle_besides(deal, lies, &outcome.besides);
}

/* OQ-93: does the bank reach for the wagers as they lie and as the cards have
 * decided them? A removed wager of unknown size counts as the table maximum,
 * which is the most it can come to. */
static bool covers_all(const struct deal *deal)
{
    const struct layout    *layout = &deal->now->layout;
    const struct bank_game *engine = deal->sheet->engine;
    struct at               at     = deal_at(deal);
    struct extra            extra[EXTRAS_MAX];
    cents                   sum = 0;
    for (size_t i = 0; i < layout->count; i++) {
        struct outcome outcome = outcome_of(deal, &layout->stake[i]);
        bool           unknown = outcome.size == SIZE_UNKNOWN;
        sum += moves(deal, unknown ? deal_terms(deal)->max : layout->stake[i].amount, outcome.pays);
        if (outcome.besides.pays.num > 0)
            sum += moves(deal, layout->stake[i].amount, outcome.besides.pays);
    }
    size_t extras = engine->extras != NULL ? engine->extras(&at, deal->now->game.bytes, 1, extra) : 0;
    for (size_t i = 0; i < extras; i++)
        sum += extra[i].amount;
    return sum <= cover_left(deal);
}

/* Payments that no stake stands for, from what the bank still covers. */
static void settle_extras(struct deal *deal, uint8_t first)
{
    const struct sheet *sheet = deal->sheet;
    struct extra        extra[EXTRAS_MAX];
    if (sheet->engine->extras == NULL)
        return;
    struct at at    = deal_at(deal);
    size_t    count = sheet->engine->extras(&at, deal->now->game.bytes, first, extra);
    for (size_t i = 0; i < count; i++)
        pay_extra(deal, &extra[i]);
}

/* OQ-8, OQ-80: the sheet says whether a decided wager waits for the rest. Where
 * it goes only if everything is covered, later wagers that may still come are
 * in the worst case that was told at the close. */
static bool settles_early(const struct deal *deal)
{
    if (deal->sheet->engine->decided == NULL)
        return false;
    switch (deal_rules(deal)->decided) {
    case DECIDED_AT_ONCE: return true;
    case DECIDED_IF_COVERED: return table_covered(deal->now);
    default: return false;
    }
}

bool settle_decided(struct deal *deal)
{
    const struct sheet *sheet = deal->sheet;
    struct stake        ordered[STAKES_MAX];
    if (!settles_early(deal))
        return false;
    uint8_t   first   = seat_after(sheet->seats, deal->now->layout.bank, 1);
    size_t    count   = put_in_order(deal, &(struct settle_order){ .direction = CLOCKWISE }, first, ordered);
    size_t    decided = 0;
    struct at at      = deal_at(deal);
    for (size_t i = 0; i < count; i++)
        if (sheet->engine->decided(&at, deal->now->game.bytes, &ordered[i]))
            ordered[decided++] = ordered[i];
    for (size_t i = 0; i < decided; i++)
        settle_stake(deal, &ordered[i]);
    return decided > 0;
}

void settle_hand(struct deal *deal)
{
    const struct sheet        *sheet   = deal->sheet;
    struct at                  at      = deal_at(deal);
    bool                       covered = covers_all(deal);
    const struct settle_order *order   = covered ? &sheet->bank->covered : &sheet->bank->uncovered;
    uint32_t                   count   = sheet->engine->action_count(&at, deal->now->game.bytes);
    uint8_t                    first   = first_spot(deal, order, count);
    struct stake               ordered[STAKES_MAX];
    size_t                     stakes = put_in_order(deal, order, first, ordered);
    if (order->start == START_BUTTON && stakes > 0) {
        struct event action = happens(EVENT_ACTION, sheet->bank->cites.action);
        action.has.spot     = first;
        action.has.count    = count;
        deal_tell(deal, &action);
    }
    for (size_t i = 0; i < stakes; i++)
        settle_stake(deal, &ordered[i]);
    assert(deal->now->layout.count == 0);
    settle_extras(deal, first);
    awards_settle(deal);
    bank_give_back(deal);
    struct event ended =
        happens(EVENT_ENDED, covered ? sheet->bank->cites.covered_order : sheet->bank->cites.short_order);
    ended.has.count = deal->now->hand;
    deal_tell(deal, &ended);
    shoe_after_hand(deal);
    bank_offer(deal);
}

static const struct settle_order *order_used(const struct sheet *sheet, bool from_button)
{
    const struct settle_order *covered = &sheet->bank->covered, *uncovered = &sheet->bank->uncovered;
    return (covered->start == START_BUTTON) == from_button ? covered : uncovered;
}

bool table_settles_clockwise(const struct sheet *sheet, bool from_button)
{
    return order_used(sheet, from_button)->direction == CLOCKWISE;
}

bool table_counts_from_bank(const struct sheet *sheet)
{
    return sheet->bank->count_from == COUNT_FROM_BANK;
}

bool table_settles_in_order(const struct sheet *sheet, bool from_button, uint8_t bank, const uint8_t *spot,
                            size_t count)
{
    const struct settle_order *order = order_used(sheet, from_button);
    unsigned                   seats = sheet->seats, last = 0;
    for (size_t i = 0; i < count && order->start != START_BUTTON; i++) {
        unsigned from = order->start == START_RIGHTMOST ? seats : seat_after(sheet->seats, bank, 1);
        unsigned away = order->direction == CLOCKWISE ? spot[i] + seats - from : from + seats - spot[i];
        if (i > 0 && away % seats <= last)
            return false;
        last = away % seats;
    }
    return true;
}
