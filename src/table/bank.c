/* The bank's position: who may post it, who is offered it, when the game is
 * broken. Wagers are in wagers.c, the collection in collect.c. */
#include <string.h>

#include "table/deal.h"

cents bank_in_play(const struct table *table, uint8_t seat)
{
    cents sum = 0;
    for (int side = 0; side < BANK_SIDES; side++)
        if (table->bank.side[side].seat == seat)
            sum += table->bank.side[side].posted;
    for (size_t i = 0; i < table->layout.count; i++)
        if (table->layout.stake[i].seat == seat)
            sum += table->layout.stake[i].amount;
    return sum;
}

enum refusal bank_bets_open(const struct deal *deal)
{
    switch (deal->now->phase) {
    case TABLE_BETS: return ALLOWED;
    case TABLE_PLAY: return REFUSE_BETS_CLOSED;
    case TABLE_BROKEN: return REFUSE_BROKEN;
    default: return REFUSE_NO_BANK;
    }
}

uint8_t bank_handler(const struct table *table)
{
    uint8_t spot = table->layout.bank;
    return spot != 0 && room_taken(&table->room, spot) ? spot : table->bank.side[FRONT_BANK].seat;
}

static bool nobody_wagered(const struct bank *bank)
{
    uint64_t any = 0;
    for (size_t spot = 1; spot <= SEATS_MAX; spot++)
        any |= bank->wagered[spot];
    return any == 0;
}

/* OQ-10: who is there, wants to be asked, has not declined, and has not just
 * banked as many hands in a row as one person may. Persons are told apart by
 * number, so that changing seats changes nothing. A spot is its own seat's to
 * bank at; in Marina's
 * double-hand it is for those who wagered there on the hand before, backline
 * included, and for no others (MC1-PGP-23), but before the first hand and after
 * the floor's word for anyone seated. */
static bool may_bank(const struct deal *deal, const struct bank *bank, uint8_t place, uint8_t spot)
{
    const struct room  *room = &deal->now->room;
    const struct place *at   = &room->place[place];
    if (!room_taken(room, place) || at->away || at->no_bank || (bank->declined[spot] >> place & 1) != 0)
        return false;
    if (bank_time_is_up(deal->now, at->who))
        return false;
    uint8_t run = bank_run(bank, at->who);
    if (run >= deal_rules(deal)->hands_in_a_row)
        return false;
    if (!deal_rules(deal)->wager_to_bank || nobody_wagered(bank))
        return place == spot;
    return run > 0 ? place == spot || spot == bank->stood : (bank->wagered[spot] >> place & 1) != 0;
}

/* The next to be asked: clockwise from where the offer stands (MC2-ZOO-P1), at
 * each spot whoever sits there first. A place of 0: nobody. */
struct offer {
    uint8_t place, spot;
};

static struct offer next_banker(const struct deal *deal, const struct bank *bank)
{
    uint8_t seats = deal->sheet->seats;
    for (uint8_t i = 0; i < seats; i++) {
        uint8_t spot = (uint8_t)((bank->at - 1 + i) % seats + 1);
        if (may_bank(deal, bank, spot, spot))
            return (struct offer){ spot, spot };
        for (uint8_t place = 1; place <= PLACES_MAX; place++)
            if (may_bank(deal, bank, place, spot))
                return (struct offer){ place, spot };
    }
    return (struct offer){ 0, 0 };
}

/* The spot of a bank is told where it is not the owner's seat. */
static void tell_at(struct deal *deal, struct event *event, uint8_t place, uint8_t spot)
{
    event->has.seat = place;
    event->has.spot = spot != place ? spot : 0;
    deal_tell(deal, event);
}

/* What the bank button shows: first or second hand of this person. */
static uint8_t turn_at(const struct table *table, uint8_t seat)
{
    return (uint8_t)(bank_run(&table->bank, table->room.place[seat].who) + 1);
}

static uint8_t turn_of(const struct deal *deal, uint8_t seat)
{
    return turn_at(deal->now, seat);
}

uint8_t table_bank_turn(const struct table *table)
{
    if (table_has_pot(table))
        return 0;
    uint8_t seat = table->bank.offered != 0 ? table->bank.offered : table->bank.side[FRONT_BANK].seat;
    if (seat == 0)
        return 0;
    /* The close has counted the hand in play already. */
    return table->phase == TABLE_PLAY ? table->bank.run[FRONT_BANK].hands : turn_at(table, seat);
}

uint8_t table_bank_next(const struct sheet *sheet, const struct table *table)
{
    const struct deal deal = { .sheet = sheet, .now = (struct table *)(uintptr_t)table, .asked = true };
    if (table_has_pot(table) || table->phase != TABLE_OFFER || table->bank.offered == 0)
        return 0;
    struct bank declined = table->bank;
    declined.declined[declined.offered_spot] |= (uint64_t)1 << declined.offered;
    return next_banker(&deal, &declined).place;
}

static bool anyone_asked(const struct deal *deal)
{
    for (uint8_t seat = 1; seat <= deal->sheet->seats; seat++)
        if (room_asked(&deal->now->room, seat))
            return true;
    return false;
}

void bank_offer(struct deal *deal)
{
    struct bank *bank = &deal->now->bank;
    if (deal_terms(deal)->depth == DEPTH_RESULT) /* nobody banks where no money is kept */
        return;
    if (deal->now->phase == TABLE_OFFER)
        bank_time_look(deal);
    if (deal->now->phase != TABLE_OFFER ||
        (bank->offered != 0 && may_bank(deal, bank, bank->offered, bank->offered_spot)))
        return;
    struct offer next = next_banker(deal, bank);
    if (next.place != 0) {
        struct event offered = happens(EVENT_OFFERED, deal_cites(deal)->offered);
        offered.has.turn     = turn_of(deal, next.place);
        tell_at(deal, &offered, next.place, next.spot);
    } else if (anyone_asked(deal)) {
        struct event broken                   = happens(EVENT_BROKEN, deal_cites(deal)->broken);
        events_words(deal->out, &broken)->who = bank->run[FRONT_BANK].who;
        deal_tell(deal, &broken);
    } else if (bank->offered != 0) {
        /* Nobody is there to be asked: the next to come is offered the bank. */
        struct event nobody = happens(EVENT_WITHDRAWN, NULL);
        tell_at(deal, &nobody, bank->offered, bank->offered_spot);
    }
}

static enum refusal posted_already(const struct deal *deal, int which)
{
    const struct bank_side *side = &deal->now->bank.side[which];
    return deal_refuse(deal, REFUSE_BANK_POSTED,
                       (struct figures){ .seat = side->seat, .have = side->posted });
}

static enum refusal no_bank_now(const struct deal *deal)
{
    switch (deal->now->phase) {
    case TABLE_OFFER: return ALLOWED;
    case TABLE_BROKEN: return REFUSE_BROKEN;
    default: return posted_already(deal, FRONT_BANK);
    }
}

enum refusal bank_can_pay(const struct deal *deal, uint8_t seat, cents amount, const char *what)
{
    cents stack = room_taken(&deal->now->room, seat) ? deal->now->room.place[seat].stack : 0;
    if (!room_taken(&deal->now->room, seat))
        return deal_nobody(deal, seat);
    if (amount % deal_terms(deal)->chip != 0)
        return deal_refuse(deal, REFUSE_NOT_IN_CHIPS, (struct figures){ .limit = deal_terms(deal)->chip });
    if (stack >= amount)
        return ALLOWED;
    struct figures figures = { .have = stack, .need = amount };
    memcpy(figures.what, what, strlen(what) + 1);
    return deal_refuse(deal, REFUSE_NOT_ENOUGH, figures);
}

static enum refusal offer_refused(const struct deal *deal, uint8_t seat)
{
    uint8_t      offered = deal->now->bank.offered;
    enum refusal no      = no_bank_now(deal);
    if (no != ALLOWED || seat == offered)
        return no;
    return offered != 0 ? deal_refuse(deal, REFUSE_NOT_OFFERED, (struct figures){ .seat = offered })
                        : REFUSE_OFFERED_TO_NOBODY;
}

static enum refusal post_refused(const struct deal *deal, const struct fields *has)
{
    enum refusal no = offer_refused(deal, has->seat);
    if (table_shallow(deal->now)) /* with chips that are not entered */
        return no;
    if (no == ALLOWED)
        no = bank_can_pay(deal, has->seat, has->amount, "bank");
    if (no == ALLOWED && has->amount < deal_terms(deal)->min)
        no = deal_refuse(deal, REFUSE_BELOW_MINIMUM,
                         (struct figures){ .limit = deal_terms(deal)->min, .have = has->amount });
    return no;
}

static void post(struct deal *deal, const struct fields *has)
{
    struct event banked = happens(EVENT_BANKED, deal_cites(deal)->banked);
    banked.has.amount   = has->amount;
    banked.has.turn     = turn_of(deal, has->seat);
    tell_at(deal, &banked, has->seat, deal->now->bank.offered_spot);
    bank_time_begins(deal, has->seat);
}

/* OQ-7: behind the front bank, by another owner, where the floor allows it; and
 * it is the same position, which nobody holds for too many hands (OQ-95). */
/* Is the front bank kum-kum? */
static bool is_shared(const struct bank *bank)
{
    for (size_t i = 0; i < bank->share_count; i++)
        if (bank->share[i].wager == WAGER_NONE && bank->share[i].seat == bank->side[FRONT_BANK].seat)
            return true;
    return false;
}

static enum refusal second_refused(const struct deal *deal, const struct fields *has)
{
    if (deal->now->phase != TABLE_BETS)
        return deal->now->phase == TABLE_PLAY ? REFUSE_BETS_CLOSED : REFUSE_NO_BANK;
    if (!deal_terms(deal)->second)
        return REFUSE_NO_SECOND_BANK;
    if (deal->now->bank.side[SECOND_BANK].seat != 0)
        return posted_already(deal, SECOND_BANK);
    if (deal_rules(deal)->second_to_shared && !is_shared(&deal->now->bank))
        return deal_refuse(deal, REFUSE_NOT_SHARED,
                           (struct figures){ .seat = deal->now->bank.side[FRONT_BANK].seat });
    cents in_play = bank_in_play(deal->now, has->seat);
    if (in_play > 0)
        return deal_refuse(deal, REFUSE_MONEY_DOWN, (struct figures){ .seat = has->seat, .have = in_play });
    enum refusal no   = bank_can_pay(deal, has->seat, has->amount, "bank");
    uint8_t      most = deal_rules(deal)->hands_in_a_row;
    if (no == ALLOWED && bank_time_is_up(deal->now, deal->now->room.place[has->seat].who))
        return deal_refuse(deal, REFUSE_BANK_TIME_UP,
                           (struct figures){ .count = deal_terms(deal)->bank_minutes });
    if (no != ALLOWED || turn_of(deal, has->seat) <= most)
        return no;
    return deal_refuse(deal, REFUSE_BANKED_ENOUGH,
                       (struct figures){ .count = turn_of(deal, has->seat) - 1u, .most = most });
}

static void second(struct deal *deal, const struct fields *has)
{
    struct event second = happens(EVENT_SECONDED, deal_cites(deal)->second);
    second.has.seat     = has->seat;
    second.has.amount   = has->amount;
    deal_tell(deal, &second);
    bank_time_begins(deal, has->seat);
}

/* MC1-PGP-41, CM-PGP-B25: between the two hands of a bank only the
 * player-dealer may ask for a new deck, before the first anybody seated. */
static enum refusal new_deck_refused(const struct deal *deal, const struct fields *has)
{
    const struct bank *bank  = &deal->now->bank;
    uint8_t            banks = deal->now->phase == TABLE_BETS ? bank->side[FRONT_BANK].seat : bank->offered;
    if (deal_cites(deal)->new_deck == NULL)
        return REFUSE_NOT_THIS_GAME;
    if (deal->now->phase != TABLE_BETS && deal->now->phase != TABLE_OFFER)
        return REFUSE_HAND_IN_PLAY;
    if (!room_taken(&deal->now->room, has->seat))
        return deal_nobody(deal, has->seat);
    if (has->seat == banks)
        return ALLOWED;
    if (has->seat > deal->sheet->seats)
        return deal_refuse(deal, REFUSE_NOT_SEATED, (struct figures){ .most = deal->sheet->seats });
    bool between = banks != 0 && turn_of(deal, banks) > 1;
    return between ? deal_refuse(deal, REFUSE_NOT_YOUR_DECK, (struct figures){ .seat = banks }) : ALLOWED;
}

static void new_deck(struct deal *deal, const struct fields *has)
{
    struct event deck = happens(EVENT_NEW_DECK, deal_cites(deal)->new_deck);
    deck.has.seat     = has->seat;
    deal_tell(deal, &deck);
    shoe_end(deal);
}

static void decline(struct deal *deal, const struct fields *has)
{
    struct event declined = happens(EVENT_DECLINED, deal_cites(deal)->declined);
    tell_at(deal, &declined, has->seat, deal->now->bank.offered_spot);
    bank_offer(deal);
}

/* The floor asks again: who has declined is forgotten. Where the game would be
 * broken as before, nothing is gained. */
static enum refusal resume_refused(const struct deal *deal)
{
    struct bank again = deal->now->bank;
    if (deal->now->phase != TABLE_BROKEN)
        return REFUSE_NOT_BROKEN;
    memset(again.declined, 0, sizeof again.declined);
    memset(again.wagered, 0, sizeof again.wagered);
    return anyone_asked(deal) && next_banker(deal, &again).place == 0 ? REFUSE_BROKEN : ALLOWED;
}

static void resume(struct deal *deal, const struct fields *has)
{
    struct event resumed = happens(EVENT_RESUMED, NULL);
    deal_tell_why(deal, &resumed, has);
    bank_offer(deal);
}

void bank_give_back(struct deal *deal)
{
    for (int i = 0; i < BANK_SIDES; i++) {
        struct bank_side side = deal->now->bank.side[i];
        if (side.chips == 0)
            continue;
        struct event back = happens(EVENT_UNBANKED, NULL);
        back.has.seat     = side.seat;
        back.has.amount   = side.chips;
        deal_tell(deal, &back);
    }
}

/* A hand is called off before its cards: while bets are open; and where the house
 * was to deal the first card or throw the dice, and never did. */
static bool is_undealt(const struct deal *deal)
{
    const struct piles *piles = &deal->now->shoe.piles;
    return table_turn(deal->sheet, deal->now).awaits != AWAITS_SEATS &&
           piles_count(piles, PILE_HANDS, 0) == 0 && piles_count(piles, PILE_BOARD, 0) == 0;
}

static enum refusal call_off_refused(const struct deal *deal)
{
    switch (deal->now->phase) {
    case TABLE_BETS: return ALLOWED;
    case TABLE_PLAY: return deal->lapse && is_undealt(deal) ? ALLOWED : REFUSE_CALL_OFF_TOO_LATE;
    default: return REFUSE_NOTHING_TO_CALL_OFF;
    }
}

/* Every chip goes back but a collection that was taken. While bets are open none
 * was, and the same seat is offered the same turn. */
static void call_off(struct deal *deal, const struct fields *has)
{
    bool closed = deal->now->phase == TABLE_PLAY;
    while (deal->now->layout.count > 0) {
        struct stake stake = deal->now->layout.stake[0];
        wagers_take_back(deal, &stake, stake.amount, NULL);
    }
    bank_give_back(deal);
    struct event off = happens(EVENT_CALLED_OFF, NULL);
    deal_tell_why(deal, &off, has);
    if (closed) {
        struct event ended = happens(EVENT_ENDED, NULL);
        ended.has.count    = deal->now->hand;
        deal_tell(deal, &ended);
    }
    bank_offer(deal);
}

enum refusal bank_refused(const struct deal *deal, const struct command *command)
{
    const struct fields *has = &command->has;
    switch (command->kind) {
    case COMMAND_BANK: return post_refused(deal, has);
    case COMMAND_SECOND: return second_refused(deal, has);
    case COMMAND_DECLINE: return offer_refused(deal, has->seat);
    case COMMAND_CALLOFF: return call_off_refused(deal);
    case COMMAND_RESUME: return resume_refused(deal);
    case COMMAND_NEWDECK: return new_deck_refused(deal, has);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

void bank_happen(struct deal *deal, const struct command *command)
{
    const struct fields *has = &command->has;
    switch (command->kind) {
    case COMMAND_BANK: post(deal, has); break;
    case COMMAND_SECOND: second(deal, has); break;
    case COMMAND_DECLINE: decline(deal, has); break;
    case COMMAND_CALLOFF: call_off(deal, has); break;
    case COMMAND_RESUME: resume(deal, has); break;
    case COMMAND_NEWDECK: new_deck(deal, has); break;
    default: break;
    }
}

struct bank_posted bank_posted(const struct sheet *sheet)
{
    const struct bank_rules *rules = sheet->bank;
    return (struct bank_posted){ rules->hands_in_a_row, rules->cites.offered, rules->cites.cover,
                                 rules->cites.returned };
}
