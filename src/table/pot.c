/* A game for the pot: who is dealt in, table stakes, what nobody called, the
 * collection and the pushing of the pots. Who acts and what is put in is the
 * engine's, and play.c runs it. */
#include <string.h>

#include "fees/fees.h"
#include "table/blinds.h"

uint16_t pot_ready(const struct table *table)
{
    uint16_t ready = 0;
    for (uint8_t seat = 1; seat <= table->terms.sheet->seats; seat++)
        if (room_taken(&table->room, seat) && !table->room.place[seat].away &&
            table->room.place[seat].stack > 0)
            ready |= (uint16_t)(1u << seat);
    return ready;
}

static uint16_t live_seats(const struct table *table)
{
    struct at at = table_at(table);
    return table->phase == TABLE_PLAY ? table->terms.sheet->pot_engine->live(&at, table->game.bytes) : 0;
}

struct pots table_pots(const struct table *table)
{
    if (!table_has_pot(table) || table->phase != TABLE_PLAY)
        return (struct pots){ 0 };
    return pots_derive(&table->layout, live_seats(table), table->pot.collected);
}

cents table_in_pots(const struct table *table)
{
    return pots_sum(&table->layout) + table->pot.cash - table->pot.collected - table->pot.pushed;
}

/* ---- the next hand ------------------------------------------------------- */

enum refusal pot_deal_refused(const struct deal *deal)
{
    if (deal->now->phase == TABLE_PLAY)
        return REFUSE_HAND_IN_PLAY;
    if (deal->now->phase == TABLE_DRAW)
        return REFUSE_DRAWING;
    uint32_t count = (uint32_t)__builtin_popcount(pot_ready(deal->now));
    return count < 2 ? deal_refuse(deal, REFUSE_TOO_FEW, (struct figures){ .count = count }) : ALLOWED;
}

static void put_in(struct deal *deal, uint8_t seat, enum wager wager, cents amount, const char *rule)
{
    cents        stack = deal->now->room.place[seat].stack;
    struct event put   = happens(EVENT_PUT, rule);
    put.has.seat       = seat;
    put.has.street     = deal->now->pot.street;
    put.has.wager      = (uint8_t)wager;
    put.has.amount     = amount < stack ? amount : stack;
    if (put.has.amount > 0)
        deal_tell(deal, &put);
}

/* Behind the blinds, as far as the chips go: what is live first, then what is dead. */
static void post(struct deal *deal, const struct seating *plan)
{
    for (uint8_t seat = 1; seat <= deal->sheet->seats; seat++) {
        cents lies = pots_put(&deal->now->layout, seat, deal->now->pot.street);
        put_in(deal, seat, WAGER_LIVE, plan->live[seat] - lies, plan->rule[seat]);
        put_in(deal, seat, WAGER_DEAD, plan->dead[seat], plan->rule[seat]);
    }
}

/* What is owed by the clock is taken first; whoever has no chips left then is not
 * dealt in, and with one player there is no hand. A new game draws for the button
 * first, where the page says so. */
void pot_deal(struct deal *deal)
{
    half_hour_collect(deal);
    if (__builtin_popcount(pot_ready(deal->now)) < 2)
        return;
    if (seating_begins(deal->now)) {
        button_begin(deal);
        if (deal->now->phase == TABLE_DRAW)
            return;
    }
    struct seating plan    = seating_next(deal->now);
    struct event   started = happens(EVENT_STARTED, deal->sheet->pot->cites.started);
    started.has.seat       = plan.button;
    started.has.count      = deal->now->hand + 1;
    deal_tell(deal, &started);
    play_start(deal, COMMAND_DEAL);
    post(deal, &plan);
}

/* ---- table stakes --------------------------------------------------------- */

/* Whose chips may still win, or may still come back: all by a misdeal, those of this street
 * when its cards were wrong (MC1-HE-17a), and those of the last by what is shown (MC1-LB-12). */
static bool is_tied(const struct pot_rules *rules, const struct table *table, uint8_t seat)
{
    bool    shows  = rules->showdown != 0 && table->pot.street >= rules->showdown;
    uint8_t street = shows ? rules->showdown - 1 : table->pot.street;
    if (seat > POT_SEATS_MAX)
        return false;
    for (size_t i = 0; i < table->layout.count; i++) {
        const struct stake *stake = &table->layout.stake[i];
        if (stake->seat == seat && (table->pot.collected == 0 || stake->part == street))
            return true;
    }
    return (live_seats(table) >> seat & 1) != 0;
}

static enum refusal in_the_pot(const struct deal *deal, uint8_t seat)
{
    if ((live_seats(deal->now) >> seat & 1) != 0)
        return deal_refuse(deal, REFUSE_STILL_IN, (struct figures){ .seat = seat });
    const struct layout *layout  = &deal->now->layout;
    struct figures       figures = { .seat = seat };
    for (size_t i = 0; i < layout->count; i++)
        figures.have += layout->stake[i].seat == seat ? layout->stake[i].amount : 0;
    return deal_refuse(deal, REFUSE_CHIPS_IN_POT, figures);
}

/* Chips in a hand stay there (MC1-GEN-10), and whoever cashes out does so whole
 * (MC1-GEN-9), by leaving. */
enum refusal pot_room_refused(const struct deal *deal, const struct command *command)
{
    const struct table *table = deal->now;
    uint8_t             seat  = command->has.seat;
    bool                tied  = is_tied(deal->sheet->pot, table, seat);
    enum refusal        no    = button_room_refused(deal, command);
    if (no != ALLOWED)
        return no;
    switch (command->kind) {
    case COMMAND_SIT: return buy_in_refused(deal, words_of(&command->has)->who, 0, command->has.amount);
    case COMMAND_BUY:
        if (tied || !room_taken(&table->room, seat))
            return tied ? REFUSE_TABLE_STAKES : ALLOWED; /* the room says that nobody is there */
        return buy_in_refused(deal, table->room.place[seat].who, table->room.place[seat].stack,
                              command->has.amount);
    case COMMAND_CASH: return REFUSE_CASH_ALL;
    case COMMAND_SEND:
        if (tied)
            return in_the_pot(deal, seat);
        return room_taken(&table->room, seat) && command->has.amount < table->room.place[seat].stack
                   ? REFUSE_CASH_ALL
                   : ALLOWED;
    case COMMAND_MOVE:
        if (!tied && deal->sheet->pot->blinds != NULL && table->phase == TABLE_PLAY &&
            seat <= POT_SEATS_MAX && (table->layout.dealt >> seat & 1) != 0)
            return REFUSE_HAND_IN_PLAY; /* the blinds of this hand are theirs */
        return tied ? in_the_pot(deal, seat) : ALLOWED;
    case COMMAND_PICKUP:
    case COMMAND_LEAVE: return tied ? in_the_pot(deal, seat) : ALLOWED;
    default: return ALLOWED;
    }
}

static void give_back(struct deal *deal, const struct stake *stake, const char *rule)
{
    struct event back = happens(EVENT_UNPUT, rule);
    back.has.seat     = stake->seat;
    back.has.street   = stake->part;
    back.has.wager    = stake->wager;
    back.has.amount   = stake->amount;
    deal_tell(deal, &back);
}

enum refusal pot_misdeal_refused(const struct deal *deal)
{
    return deal->now->pot.collected > 0 ? REFUSE_MISDEAL_LATE : ALLOWED;
}

void pot_take_back(struct deal *deal)
{
    while (deal->now->layout.count > 0) {
        struct stake stake = deal->now->layout.stake[0];
        give_back(deal, &stake, deal->sheet->pot->cites.misdeal);
    }
}

/* What a dead hand has put in stays there, called or not (MC1-HE-16c). */
void pot_round_over(struct deal *deal)
{
    struct stake uncalled = pots_uncalled(&deal->now->layout);
    bool         live     = (live_seats(deal->now) >> uncalled.seat & 1) != 0;
    if (uncalled.amount > 0 && live)
        give_back(deal, &uncalled, deal->sheet->pot->cites.uncalled);
}

/* ---- the collection ------------------------------------------------------- */

/* OQ-108: never more than lies there. */
static void take_out(struct deal *deal, enum event_kind kind, const char *rule, cents due)
{
    cents        there = pots_sum(&deal->now->layout) - deal->now->pot.collected;
    struct event fee   = happens(kind, rule);
    fee.has.amount     = due < there ? due : there;
    if (fee.has.amount > 0)
        deal_tell(deal, &fee);
}

/* By the players dealt in (OQ-53). */
static bool fee_of_hand(const struct table *table, struct fee *out)
{
    struct fee_query query = { .players = (unsigned)__builtin_popcount(table->layout.dealt) };
    return schedule_fee(table->terms.schedule, &query, out);
}

/* The fees first, then the jackpot (OQ-108). */
static void collect(struct deal *deal, enum fee_moment moment)
{
    const struct schedule *schedule = deal_terms(deal)->schedule;
    struct fee             fee;
    if (!fee_of_hand(deal->now, &fee))
        return;
    for (enum fee_column i = 0; i < FEE_COLUMNS; i++)
        take_out(deal, i == FEE_OF_JACKPOT ? EVENT_JACKPOT : EVENT_FEE, schedule_taken(schedule, i)->rule,
                 fees_out_of_pot(&fee, i, moment));
}

bool pot_dealt(const struct table *table)
{
    struct at at                                   = table_at(table);
    bool (*dealt)(const struct at *, const void *) = table->terms.sheet->pot_engine->dealt;
    return dealt == NULL || dealt(&at, table->game.bytes);
}

/* After the flop, which may have to come again (MC1-HE-17a), and after the river card. */
void pot_collect(struct deal *deal)
{
    const struct pot_rules *rules  = deal->sheet->pot;
    uint8_t                 street = deal->now->pot.street;
    if (street != 0 && street == rules->flop && deal->now->pot.collected == 0)
        collect(deal, FEE_FLOP);
    if (street != 0 && street == rules->river)
        collect(deal, FEE_RIVER);
}

/* ---- the end -------------------------------------------------------------- */

struct part_of_pot {
    size_t      pot; /* the main pot is 0 */
    uint8_t     hand;
    cents       amount;
    uint16_t    winners;
    const char *rule;
};

static uint8_t odd_from(const struct table *table)
{
    bool button = table->terms.sheet->pot->odd == ODD_LEFT_OF_BUTTON;
    return button ? table->layout.button % POT_SEATS_MAX + 1 : 1;
}

static void push(struct deal *deal, const struct part_of_pot *part)
{
    const struct pot_rules *rules = deal->sheet->pot;
    uint8_t                 first = odd_from(deal->now);
    cents                   share[POT_SEATS_MAX + 1], even = part->amount;
    pots_split(part->amount, deal_terms(deal)->chip, part->winners, first, share);
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++)
        if ((part->winners >> seat & 1) != 0 && share[seat] < even)
            even = share[seat];
    for (uint8_t i = 0; i < POT_SEATS_MAX; i++) {
        uint8_t      seat = (uint8_t)((first - 1 + i) % POT_SEATS_MAX + 1);
        bool         odd = share[seat] > even && rules->cites.odd != NULL; /* most pages are silent (OQ-36) */
        struct event pot = happens(EVENT_POT, odd ? rules->cites.odd : part->rule);
        pot.has.seat     = seat;
        pot.has.hand     = part->hand;
        pot.has.count    = (uint32_t)part->pot + 1;
        pot.has.amount   = share[seat];
        if (share[seat] > 0)
            deal_tell(deal, &pot);
    }
}

/* Half of it in whole chips is the low hand's: the odd chip is the high hand's. */
static size_t parts_of(const struct table *table, size_t which, const struct pot_pile *pile,
                       struct part_of_pot out[2])
{
    struct at          at   = table_at(table);
    cents              chip = table->terms.chip;
    struct pot_winners wins = table->terms.sheet->pot_engine->winners(&at, table->game.bytes, pile->seats);
    cents              low  = wins.low != 0 ? pile->amount / 2 / chip * chip : 0;
    out[0] = (struct part_of_pot){ which, wins.low != 0 ? HAND_HIGH : HAND_NONE, pile->amount - low,
                                   wins.high, wins.high_rule };
    out[1] = (struct part_of_pot){ which, HAND_LOW, low, wins.low, wins.low_rule };
    return low > 0 ? 2 : 1;
}

static void push_pile(struct deal *deal, size_t which, const struct pot_pile *pile)
{
    struct part_of_pot part[2];
    size_t             count = parts_of(deal->now, which, pile, part);
    for (size_t i = 0; i < count; i++)
        push(deal, &part[i]);
}

/* ---- a hand that is thrown away ------------------------------------------- */

/* The hands that whoever has the seat sees whole: those that are shown, and the own one. */
static uint16_t seen_whole(const struct table *table, uint8_t seat)
{
    struct at    at    = table_at(table);
    struct shown shown = { 0 };
    uint16_t     seen  = 0;
    table->terms.sheet->pot_engine->game.show(&at, table->game.bytes, seat, &shown);
    for (size_t i = 0; i < shown.hand_count; i++)
        if (memchr(shown.hand[i].cards.card, CARD_UNKNOWN, shown.hand[i].cards.count) == NULL)
            seen |= (uint16_t)(1u << shown.hand[i].spot);
    return seen;
}

/* What is still to be taken out of the pots before they are pushed. */
static cents showdown_fee(const struct table *table)
{
    cents      sum = 0;
    struct fee fee;
    if (table->terms.sheet->pot->showdown == 0 || !fee_of_hand(table, &fee))
        return 0;
    for (enum fee_column i = 0; i < FEE_COLUMNS; i++)
        sum += fees_out_of_pot(&fee, i, FEE_SHOWDOWN);
    return sum;
}

/* A pot of which no other hand is shown is won by nothing that could be seen. */
cents pot_gives_up(const struct table *table, uint8_t seat)
{
    uint16_t    seen = seen_whole(table, seat), own = (uint16_t)(1u << seat);
    struct pots pots =
        pots_derive(&table->layout, live_seats(table), table->pot.collected + showdown_fee(table));
    cents wins = 0;
    for (size_t i = 0; i < pots.count; i++) {
        struct pot_pile    pile = { pots.pile[i].amount, pots.pile[i].seats & seen };
        struct part_of_pot part[2];
        if ((pile.seats & own) == 0 || pile.seats == own)
            continue;
        for (size_t k = parts_of(table, i, &pile, part); k-- > 0;) {
            cents share[POT_SEATS_MAX + 1];
            pots_split(part[k].amount, table->terms.chip, part[k].winners, odd_from(table), share);
            wins += share[seat];
        }
    }
    return wins;
}

void pot_settle(struct deal *deal)
{
    const struct pot_rules *rules  = deal->sheet->pot;
    uint8_t                 street = deal->now->pot.street;
    if (street < rules->flop || (rules->flop != 0 && street == rules->flop && !pot_dealt(deal->now)))
        collect(deal, FEE_NO_FLOP);
    if (rules->showdown != 0 && street >= rules->showdown)
        collect(deal, FEE_SHOWDOWN);
    struct pots pots = table_pots(deal->now);
    for (size_t i = pots.count; i-- > 0;)
        if (pots.pile[i].amount > 0)
            push_pile(deal, i, &pots.pile[i]);
    kill_after(deal);
    blinds_after(deal);
    struct event ended = happens(EVENT_ENDED, NULL);
    ended.has.count    = deal->now->hand;
    deal_tell(deal, &ended);
    shoe_after_hand(deal);
}
