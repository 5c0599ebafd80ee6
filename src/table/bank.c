/* The bank's position: who may post it, who is offered it, when the game is
 * broken. Wagers are in wagers.c, the collection in collect.c. */
#include <string.h>

#include "table/deal.h"

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

struct stake *bank_stake(struct bank *bank, const struct fields *at)
{
    for (size_t i = 0; i < bank->stake_count; i++) {
        struct stake *stake = &bank->stake[i];
        if (stake->seat == at->seat && stake->spot == at->spot && stake->wager == at->wager)
            return stake;
    }
    return NULL;
}

enum refusal bank_bets_open(const struct deal *deal)
{
    switch (deal->now.phase) {
    case TABLE_BETS: return ALLOWED;
    case TABLE_PLAY: return REFUSE_BETS_CLOSED;
    case TABLE_BROKEN: return REFUSE_BROKEN;
    default: return REFUSE_NO_BANK;
    }
}

/* OQ-10: whoever sits there, is there, has not declined, and has not just
 * banked as many hands in a row as one person may. Persons are told apart by
 * name, so that changing seats changes nothing. */
static bool may_bank(const struct deal *deal, uint8_t seat)
{
    const struct bank *bank = &deal->now.bank;
    const struct room *room = &deal->now.room;
    if (!room_present(room, seat) || (bank->declined >> seat & 1) != 0)
        return false;
    if (strcmp(room->place[seat].who, bank->last) == 0)
        return bank->in_a_row < deal_rules(deal)->hands_in_a_row;
    /* MC1-PGP-23; before the first hand, and after the floor's word, anyone. */
    return !deal_rules(deal)->wager_to_bank || bank->wagered == 0 || (bank->wagered >> seat & 1) != 0;
}

/* MC2-ZOO-P1: clockwise from where the offer stands. */
static uint8_t next_banker(const struct deal *deal)
{
    uint8_t seats = deal_rules(deal)->seats;
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
    for (uint8_t seat = 1; seat <= deal_rules(deal)->seats; seat++)
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
        struct event offered = happens(EVENT_OFFERED, deal_cites(deal)->offered);
        offered.has.seat     = seat;
        offered.has.turn     = turn_of(deal, seat);
        deal_tell(deal, &offered);
    } else if (anyone_present(deal)) {
        struct event broken = happens(EVENT_BROKEN, deal_cites(deal)->broken);
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

enum refusal bank_can_pay(const struct deal *deal, uint8_t seat, cents amount)
{
    if (!room_taken(&deal->now.room, seat))
        return REFUSE_SEAT_EMPTY;
    if (amount % deal_setting(deal, SETTING_CHIP) != 0)
        return REFUSE_NOT_IN_CHIPS;
    return deal->now.room.place[seat].stack < amount ? REFUSE_NOT_ENOUGH : ALLOWED;
}

static enum refusal decide_bank(struct deal *deal, const struct fields *has)
{
    enum refusal no = no_bank_now(deal);
    if (no == ALLOWED && has->seat != deal->now.bank.offered)
        no = REFUSE_NOT_OFFERED;
    if (no == ALLOWED)
        no = bank_can_pay(deal, has->seat, has->amount);
    if (no == ALLOWED && has->amount < deal_setting(deal, SETTING_MIN))
        no = REFUSE_BELOW_MINIMUM;
    if (no != ALLOWED)
        return no;
    struct event banked = happens(EVENT_BANKED, deal_cites(deal)->banked);
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
    if (deal_setting(deal, SETTING_SECOND) == 0)
        return REFUSE_NO_SECOND_BANK;
    if (bank->side[SECOND_BANK].seat != 0)
        return REFUSE_BANK_POSTED;
    if (bank_has_money(bank, has->seat))
        return REFUSE_MONEY_DOWN;
    enum refusal no = bank_can_pay(deal, has->seat, has->amount);
    if (no != ALLOWED)
        return no;
    struct event second = happens(EVENT_SECONDED, deal_cites(deal)->second);
    second.has.seat     = has->seat;
    second.has.amount   = has->amount;
    deal_tell(deal, &second);
    return ALLOWED;
}

/* MC1-PGP-41, CM-PGP-B25: between the two hands of a bank only the
 * player-dealer may ask for a new deck, before the first anybody seated. */
static enum refusal decide_new_deck(struct deal *deal, const struct fields *has)
{
    const struct bank *bank  = &deal->now.bank;
    uint8_t            banks = deal->now.phase == TABLE_BETS ? bank->side[FRONT_BANK].seat : bank->offered;
    if (deal_cites(deal)->new_deck == NULL)
        return REFUSE_NOT_THIS_GAME;
    if (deal->now.phase != TABLE_BETS && deal->now.phase != TABLE_OFFER)
        return REFUSE_HAND_IN_PLAY;
    if (has->seat > deal_rules(deal)->seats || !room_taken(&deal->now.room, has->seat))
        return REFUSE_SEAT_EMPTY;
    if (banks != 0 && turn_of(deal, banks) > 1 && has->seat != banks)
        return REFUSE_NOT_YOUR_DECK;
    struct event deck = happens(EVENT_NEW_DECK, deal_cites(deal)->new_deck);
    deck.has.seat     = has->seat;
    deal_tell(deal, &deck);
    shoe_end(deal);
    return ALLOWED;
}

static enum refusal decide_decline(struct deal *deal, const struct fields *has)
{
    enum refusal no = no_bank_now(deal);
    if (no == ALLOWED && has->seat != deal->now.bank.offered)
        no = REFUSE_NOT_OFFERED;
    if (no != ALLOWED)
        return no;
    struct event declined = happens(EVENT_DECLINED, deal_cites(deal)->declined);
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
    enum refusal no = bank_bets_open(deal);
    if (no != ALLOWED)
        return no;
    while (deal->now.bank.stake_count > 0) {
        struct stake stake = deal->now.bank.stake[0];
        wagers_take_back(deal, &stake, stake.amount, NULL);
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
    case COMMAND_BET: return wagers_bet(deal, has);
    case COMMAND_UNBET: return wagers_unbet(deal, has);
    case COMMAND_SHARE: return wagers_share(deal, has);
    case COMMAND_CLOSE: return collect_and_close(deal);
    case COMMAND_CALLOFF: return decide_calloff(deal, has);
    case COMMAND_RESUME: return decide_resume(deal, has);
    case COMMAND_NEWDECK: return decide_new_deck(deal, has);
    default: return REFUSE_NOT_THIS_GAME;
    }
}
