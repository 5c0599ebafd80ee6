/* The shoe: shuffles, the cut, and every card that leaves it. */
#include <string.h>

#include "table/deal.h"

const char *shoe_backs(const struct deck_rules *rules, uint32_t number)
{
    const char *backs = rules->backs[number % 2 == 0];
    return backs != NULL && number > 0 ? backs : "";
}

/* MC2-ZOO-Q5: only at the end of a shoe. A dealer who enters the cards shuffles
 * when there is time; the machine does so when a bank is posted and not before,
 * so that nobody else's shuffle can take the place of its own. A shuffle by hand
 * names no method and has no root. */
static enum refusal shuffle_refused(const struct deal *deal)
{
    bool due = shoe_entered(deal) || table_shoe_due(deal->now);
    return deal->now->shoe.ready || !due ? REFUSE_NOT_SHUFFLE_TIME : ALLOWED;
}

static void shuffle(struct deal *deal, const struct words *said)
{
    struct event  shuffled = happens(EVENT_SHUFFLED, deal->sheet->bank->cites.shuffled);
    struct words *words    = events_words(deal->out, &shuffled);
    const char   *backs    = shoe_backs(&deal->sheet->deck, deal->now->shoe.number + 1);
    shuffled.has.count     = deal_terms(deal)->shoe.decks;
    memcpy(words->value, backs, strlen(backs) + 1);
    memcpy(words->name, said->name, sizeof words->name);
    memcpy(words->root, said->root, sizeof words->root);
    deal_tell(deal, &shuffled);
}

/* A player's word, said after the commitment, decides the cut; the house has
 * worked out the place (`count`) from the word and the root. */
static enum refusal cut_refused(const struct deal *deal, const struct fields *has)
{
    const struct shoe *shoe = &deal->now->shoe;
    if (!room_taken(&deal->now->room, has->seat))
        return REFUSE_SEAT_EMPTY;
    if (!shoe->ready)
        return REFUSE_NEEDS_SHUFFLE;
    bool late = shoe->dealt > 0 || shoe->was_cut || shoe_entered(deal);
    return late || has->count >= shoe_size(deal_terms(deal)->shoe) ? REFUSE_CUT_TOO_LATE : ALLOWED;
}

static void cut(struct deal *deal, const struct fields *has)
{
    struct event  cut   = happens(EVENT_CUT, NULL);
    struct words *words = events_words(deal->out, &cut);
    cut.has.seat        = has->seat;
    cut.has.count       = has->count;
    memcpy(words->value, words_of(has)->value, sizeof words->value);
    deal_tell(deal, &cut);
}

enum refusal shoe_refused(const struct deal *deal, const struct command *command)
{
    return command->kind == COMMAND_CUT ? cut_refused(deal, &command->has) : shuffle_refused(deal);
}

void shoe_happen(struct deal *deal, const struct command *command)
{
    if (command->kind == COMMAND_CUT)
        cut(deal, &command->has);
    else
        shuffle(deal, words_of(&command->has));
}

/* OQ-86: cards are burned after each shuffle, unseen. */
bool shoe_burns_now(const struct deal *deal)
{
    return deal->now->shoe.dealt == 0 && deal->sheet->deck.burns > 0;
}

void shoe_burn_first(struct deal *deal)
{
    for (unsigned i = 0; i < deal->sheet->deck.burns; i++) {
        struct event burned = happens(EVENT_BURNED, NULL);
        burned.has.cards    = (struct card_list){ 1, { CARD_UNKNOWN } };
        deal_tell(deal, &burned);
    }
}

bool shoe_has(const struct deal *deal, const struct card_list *cards)
{
    for (size_t i = 0; i < cards->count; i++) {
        card     face = cards->card[i];
        unsigned seen = 1; /* this one, and the same face before it */
        for (size_t j = 0; j < i; j++)
            seen += cards->card[j] == face;
        if (face >= FACE_KINDS ||
            deal->now->shoe.seen[face] + seen > shoe_copies(deal_terms(deal)->shoe, face))
            return false;
    }
    return true;
}

/* OQ-86: the round in which the cut card comes out is finished; then the shoe
 * is over. */
void shoe_after_hand(struct deal *deal)
{
    const struct shoe *shoe  = &deal->now->shoe;
    cents              depth = deal_terms(deal)->cut;
    if (deal->sheet->deck.every_hand ||
        (cents)shoe->dealt * 100 >= (cents)shoe_size(deal_terms(deal)->shoe) * depth)
        shoe_end(deal);
}

void shoe_end(struct deal *deal)
{
    if (!deal->now->shoe.ready)
        return;
    struct event end = happens(EVENT_SHOE_END, deal->sheet->bank->cites.shoe_end);
    end.has.count    = deal->now->shoe.dealt;
    deal_tell(deal, &end);
}

/* A face that the shoe has not any more tears the table. */
static void give_out(struct table *table, card face)
{
    struct shoe *shoe = &table->shoe;
    if (shoe->dealt++ >= shoe_size(table->terms.shoe))
        table->torn = true;
    if (face < FACE_KINDS && shoe->seen[face]++ >= shoe_copies(table->terms.shoe, face))
        table->torn = true;
}

void shoe_apply(const struct sheet *sheet, struct table *table, const struct event *event)
{
    struct shoe         *shoe = &table->shoe;
    const struct fields *has  = &event->has;
    switch (event->kind) {
    case EVENT_SHUFFLED:
        *shoe = (struct shoe){ .ready = true, .number = shoe->number + 1 };
        memcpy(shoe->root, words_of(has)->root, sizeof shoe->root);
        break;
    case EVENT_CUT:
        shoe->cut     = (uint16_t)has->count;
        shoe->was_cut = true;
        break;
    case EVENT_BURNED: give_out(table, has->cards.card[0]); break;
    case EVENT_CARD:
        for (size_t i = 0; i < has->cards.count; i++)
            give_out(table, has->cards.card[i]);
        shoe->in_hand = (uint16_t)(shoe->in_hand + has->cards.count);
        break;
    case EVENT_UNCARD:
        for (size_t i = 0; i < has->cards.count; i++) {
            card face  = has->cards.card[i];
            bool known = face < FACE_KINDS;
            if (shoe->dealt == 0 || shoe->in_hand == 0 || (known && shoe->seen[face] == 0)) {
                table->torn = true;
                break;
            }
            shoe->dealt--;
            shoe->in_hand--;
            if (known)
                shoe->seen[face]--;
        }
        break;
    case EVENT_ENDED: {
        /* A hand of which only the result is known took some cards all the same. */
        size_t size = shoe_size(table->terms.shoe);
        if (shoe->in_hand == 0)
            shoe->dealt = (uint16_t)(shoe->dealt + sheet->deck.least_cards);
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

void shoe_code(struct codec *codec, struct shoe *shoe, struct shoe_kind kind)
{
    size_t seen = 0;
    code_bool(codec, &shoe->ready);
    code_u32(codec, &shoe->number);
    code_u16(codec, &shoe->dealt);
    code_u16(codec, &shoe->in_hand);
    code_u16(codec, &shoe->cut);
    code_bool(codec, &shoe->was_cut);
    for (card face = 0; face < FACE_KINDS && !codec->bad; face++) {
        code_up_to(codec, &shoe->seen[face], shoe_copies(kind, face));
        seen += shoe->seen[face];
    }
    if (seen > shoe->dealt || shoe->dealt > shoe_size(kind))
        codec->bad = true;
    code_bytes(codec, shoe->root, sizeof shoe->root);
}

bool table_shoe_due(const struct table *table)
{
    return (table->phase == TABLE_BETS || table->phase == TABLE_PLAY) && !table->shoe.ready;
}

size_t table_shoe_position(const struct sheet *sheet, const struct table *table)
{
    /* The burn comes first; it is told with the first card. */
    size_t dealt = table->shoe.dealt > 0 ? table->shoe.dealt : sheet->deck.burns;
    return (table->shoe.cut + dealt) % shoe_size(table->terms.shoe);
}
