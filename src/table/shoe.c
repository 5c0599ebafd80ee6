/* The shoe: shuffles, the cut, and every card that leaves it. */
#include <string.h>

#include "table/deal.h"

static bool entered(const struct deal *deal)
{
    return deal->now.setting[SETTING_ENTERED] != 0;
}

const char *shoe_backs(const struct bank_rules *rules, uint32_t number)
{
    const char *backs = rules->backs[number % 2 == 0];
    return backs != NULL && number > 0 ? backs : "";
}

/* MC2-ZOO-Q5: only at the end of a shoe. A dealer who enters the cards shuffles
 * when there is time; the machine does so when a bank is posted and not before,
 * so that nobody else's shuffle can take the place of its own. A shuffle by hand
 * names no method and has no root. */
static enum refusal decide_shuffle(struct deal *deal, const struct fields *has)
{
    if (deal->now.shoe.ready || (!entered(deal) && !table_shoe_due(&deal->now)))
        return REFUSE_NOT_SHUFFLE_TIME;
    struct event shuffled = happens(EVENT_SHUFFLED, deal->sheet->bank->cites.shuffled);
    shuffled.has.count    = deal->sheet->bank->shoe.decks;
    const char *backs     = shoe_backs(deal->sheet->bank, deal->now.shoe.number + 1);
    memcpy(shuffled.has.value, backs, strlen(backs) + 1);
    memcpy(shuffled.has.name, has->name, sizeof has->name);
    memcpy(shuffled.has.root, has->root, sizeof has->root);
    deal_tell(deal, &shuffled);
    return ALLOWED;
}

/* A player's word, said after the commitment, decides the cut; the house has
 * worked out the place (`count`) from the word and the root. */
static enum refusal decide_cut(struct deal *deal, const struct fields *has)
{
    const struct shoe *shoe = &deal->now.shoe;
    if (!room_taken(&deal->now.room, has->seat))
        return REFUSE_SEAT_EMPTY;
    if (!shoe->ready)
        return REFUSE_NEEDS_SHUFFLE;
    if (shoe->dealt > 0 || shoe->was_cut || entered(deal) || has->count >= shoe_size(deal->sheet->bank->shoe))
        return REFUSE_CUT_TOO_LATE;
    struct event cut = happens(EVENT_CUT, NULL);
    cut.has.seat     = has->seat;
    cut.has.count    = has->count;
    memcpy(cut.has.value, has->value, sizeof has->value);
    deal_tell(deal, &cut);
    return ALLOWED;
}

/* OQ-86: cards are burned after each shuffle, unseen. */
static void burn_first(struct deal *deal)
{
    if (deal->now.shoe.dealt > 0)
        return;
    for (unsigned i = 0; i < deal->sheet->bank->burns; i++) {
        struct event burned = happens(EVENT_BURNED, NULL);
        burned.has.cards    = (struct card_list){ 1, { CARD_UNKNOWN } };
        deal_tell(deal, &burned);
    }
}

static bool shoe_has(const struct deal *deal, const struct card_list *cards)
{
    uint8_t seen[FACE_KINDS];
    memcpy(seen, deal->now.shoe.seen, sizeof seen);
    for (size_t i = 0; i < cards->count; i++) {
        card face = cards->card[i];
        if (face >= FACE_KINDS || seen[face]++ >= shoe_copies(deal->sheet->bank->shoe, face))
            return false;
    }
    return true;
}

/* The engine has spoken: what is decided is settled, hands are laid open step
 * by step, and once everything is decided the hand is over; unless the dealer
 * enters cards and must say so. */
static enum refusal hear_engine(struct deal *deal, const struct command *command)
{
    const struct command show  = { .kind = COMMAND_SHOW };
    size_t               first = deal->out->count;
    enum refusal         no    = deal_engine(deal, command);
    if (no != ALLOWED)
        return no;
    for (size_t i = first; i < deal->out->count; i++)
        if (deal->out->list[i].kind == EVENT_MISDEAL) {
            shoe_after_hand(deal);
            return ALLOWED;
        }
    settle_decided(deal);
    while (deal_turn(deal).awaits == AWAITS_DEALER && !entered(deal) && deal_engine(deal, &show) == ALLOWED)
        settle_decided(deal);
    if (deal_turn(deal).awaits == AWAITS_SETTLING && !entered(deal))
        settle_hand(deal);
    return ALLOWED;
}

static enum refusal decide_card(struct deal *deal, const struct command *command)
{
    const struct card_list *cards = &command->has.cards;
    struct turn             turn  = deal_turn(deal);
    if (deal->now.phase != TABLE_PLAY || turn.awaits != AWAITS_DECK)
        return REFUSE_NO_CARD_NOW;
    if (!deal->now.shoe.ready)
        return REFUSE_NEEDS_SHUFFLE;
    if (cards->count != turn.cards)
        return REFUSE_WRONG_COUNT;
    if (!shoe_has(deal, cards))
        return REFUSE_NO_SUCH_CARD;
    burn_first(deal);
    return hear_engine(deal, command);
}

/* Decisions of the players: only the engine knows them. */
static enum refusal decide_in_play(struct deal *deal, const struct command *command)
{
    return deal->now.phase == TABLE_PLAY ? hear_engine(deal, command) : REFUSE_NOT_THIS_GAME;
}

static enum refusal decide_result(struct deal *deal, const struct command *command)
{
    if (deal->now.phase != TABLE_PLAY || !entered(deal))
        return REFUSE_NO_RESULT_NOW;
    if (!deal->now.shoe.ready)
        return REFUSE_NEEDS_SHUFFLE;
    if (!table_covered(&deal->now) && command->has.count == 0)
        return REFUSE_NEEDS_ACTION;
    burn_first(deal);
    return deal_engine(deal, command);
}

/* What a dealer entered stands until `settle`; a wrong entry is taken back. */
static enum refusal decide_uncard(struct deal *deal, const struct command *command)
{
    if (deal->now.phase != TABLE_PLAY || !entered(deal))
        return REFUSE_NO_CARD_NOW;
    return deal_engine(deal, command);
}

static enum refusal decide_settle(struct deal *deal)
{
    if (deal->now.phase != TABLE_PLAY || deal_turn(deal).awaits != AWAITS_SETTLING)
        return REFUSE_NOTHING_TO_SETTLE;
    settle_hand(deal);
    return ALLOWED;
}

/* What was added after the cards were seen (a double, a play wager) goes back:
 * it was made on cards that do not count. */
static void take_back_later(struct deal *deal)
{
    const struct bank *bank = &deal->now.bank;
    for (size_t i = bank->stake_count; i-- > 0;) {
        struct stake stake = bank->stake[i];
        if (sheet_wager(deal->sheet, stake.wager)->later)
            wagers_take_back(deal, &stake, stake.amount, NULL);
    }
}

/* OQ-63: the hand is dealt again from the same shoe; wagers and fee stand. */
static enum refusal decide_misdeal(struct deal *deal, const struct fields *has)
{
    if (deal->now.phase != TABLE_PLAY)
        return REFUSE_NO_MISDEAL;
    struct event misdeal = happens(EVENT_MISDEAL, NULL);
    memcpy(misdeal.has.why, has->why, sizeof misdeal.has.why);
    take_back_later(deal);
    deal_tell(deal, &misdeal);
    shoe_after_hand(deal);
    return ALLOWED;
}

enum refusal shoe_decide(struct deal *deal, const struct command *command)
{
    switch (command->kind) {
    case COMMAND_SHUFFLE: return decide_shuffle(deal, &command->has);
    case COMMAND_CUT: return decide_cut(deal, &command->has);
    case COMMAND_CARD: return decide_card(deal, command);
    case COMMAND_RESULT: return decide_result(deal, command);
    case COMMAND_UNCARD: return decide_uncard(deal, command);
    case COMMAND_SETTLE: return decide_settle(deal);
    case COMMAND_MISDEAL: return decide_misdeal(deal, &command->has);
    default: return decide_in_play(deal, command);
    }
}

/* OQ-86: the round in which the cut card comes out is finished; then the shoe
 * is over. */
void shoe_after_hand(struct deal *deal)
{
    const struct shoe *shoe  = &deal->now.shoe;
    cents              depth = deal->now.setting[SETTING_CUT];
    if (deal->sheet->bank->every_hand ||
        (cents)shoe->dealt * 100 >= (cents)shoe_size(deal->sheet->bank->shoe) * depth)
        shoe_end(deal);
}

void shoe_end(struct deal *deal)
{
    if (!deal->now.shoe.ready)
        return;
    struct event end = happens(EVENT_SHOE_END, deal->sheet->bank->cites.shoe_end);
    end.has.count    = deal->now.shoe.dealt;
    deal_tell(deal, &end);
}

static void give_out(struct shoe *shoe, card face)
{
    shoe->dealt++;
    if (face < FACE_KINDS)
        shoe->seen[face]++;
}

void shoe_apply(const struct sheet *sheet, struct shoe *shoe, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_SHUFFLED:
        *shoe = (struct shoe){ .ready = true, .number = shoe->number + 1 };
        memcpy(shoe->root, has->root, sizeof shoe->root);
        break;
    case EVENT_CUT:
        shoe->cut     = (uint16_t)has->count;
        shoe->was_cut = true;
        break;
    case EVENT_BURNED: give_out(shoe, has->cards.card[0]); break;
    case EVENT_CARD:
        for (size_t i = 0; i < has->cards.count; i++)
            give_out(shoe, has->cards.card[i]);
        shoe->in_hand = (uint16_t)(shoe->in_hand + has->cards.count);
        break;
    case EVENT_UNCARD:
        for (size_t i = 0; i < has->cards.count; i++) {
            card face = has->cards.card[i];
            shoe->dealt--;
            shoe->in_hand--;
            if (face < FACE_KINDS)
                shoe->seen[face]--;
        }
        break;
    case EVENT_ENDED: {
        /* A hand of which only the result is known took some cards all the same. */
        size_t size = shoe_size(sheet->bank->shoe);
        if (shoe->in_hand == 0)
            shoe->dealt = (uint16_t)(shoe->dealt + sheet->bank->least_cards);
        if (shoe->dealt > size)
            shoe->dealt = (uint16_t)size;
        shoe->in_hand = 0;
        break;
    }
    case EVENT_MISDEAL: shoe->in_hand = 0; break;
    case EVENT_SHOE_END: shoe->ready = false; break;
    default: break;
    }
}

void shoe_code(struct codec *codec, struct shoe *shoe)
{
    code_bool(codec, &shoe->ready);
    code_u32(codec, &shoe->number);
    code_u16(codec, &shoe->dealt);
    code_u16(codec, &shoe->in_hand);
    code_u16(codec, &shoe->cut);
    code_bool(codec, &shoe->was_cut);
    for (size_t i = 0; i < FACE_KINDS; i++)
        code_u8(codec, &shoe->seen[i]);
    code_bytes(codec, shoe->root, sizeof shoe->root);
}

bool table_shoe_due(const struct table *table)
{
    return (table->phase == TABLE_BETS || table->phase == TABLE_PLAY) && !table->shoe.ready;
}

size_t table_shoe_position(const struct sheet *sheet, const struct table *table)
{
    /* The burn comes first; it is told with the first card. */
    size_t dealt = table->shoe.dealt > 0 ? table->shoe.dealt : sheet->bank->burns;
    return (table->shoe.cut + dealt) % shoe_size(sheet->bank->shoe);
}
