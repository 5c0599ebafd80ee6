/* The draw for the first button of a new game (MC1-HE-7): a shuffle outside a hand.
 *
 * `deal` begins it. The deck is shuffled as for a hand, by the same protocol, and
 * everybody who would be dealt in plucks one card, from seat 1 on; the highest has the
 * button, of equals the higher suit: spades, hearts, diamonds, clubs. A joker is an ace
 * without a suit. Then the deck is gathered, and the next `deal` is the first hand. */
#include "table/blinds.h"

/* Rank first, then the suit; the joker is below the four aces. */
static int worth(card face)
{
    return face == CARD_JOKER ? RANK_A * 5 : card_rank(face) * 5 + 1 + card_suit(face);
}

struct turn button_turn(void)
{
    return (struct turn){ .awaits = AWAITS_DECK, .cards = 1, .otherwise = { COMMAND_MISDEAL } };
}

/* The people in it stay until they have their card. */
enum refusal button_room_refused(const struct deal *deal, const struct command *command)
{
    bool goes = command->kind == COMMAND_LEAVE || command->kind == COMMAND_MOVE ||
                command->kind == COMMAND_SEND || command->kind == COMMAND_PICKUP;
    uint8_t seat = command->has.seat;
    return goes && seat <= POT_SEATS_MAX && (deal->now->pot.rotation.drawing >> seat & 1) != 0
               ? REFUSE_DRAWING
               : ALLOWED;
}

enum refusal button_card_refused(const struct deal *deal, const struct card_list *cards)
{
    struct turn turn = button_turn();
    if (!deal->now->shoe.ready)
        return REFUSE_NEEDS_SHUFFLE;
    if (cards->count != turn.cards)
        return deal_refuse(deal, REFUSE_WRONG_COUNT, (struct figures){ .count = turn.cards });
    return cards->card[0] != CARD_UNKNOWN && shoe_has(deal, cards) ? ALLOWED : REFUSE_NO_SUCH_CARD;
}

void button_card(struct deal *deal, const struct card_list *cards)
{
    const struct blind_rotation *rotation = &deal->now->pot.rotation;
    const char                  *rule     = deal->sheet->pot->blinds->draw;
    struct event                 plucked  = happens(EVENT_PLUCKED, rule);
    plucked.has.seat                      = (uint8_t)__builtin_ctz(rotation->drawing);
    plucked.has.cards                     = *cards;
    deal_tell(deal, &plucked);
    if (rotation->drawing != 0)
        return;
    struct event drawn = happens(EVENT_DRAWN, rule);
    drawn.has.seat     = rotation->high_seat;
    drawn.has.cards    = (struct card_list){ 1, { rotation->high } };
    deal_tell(deal, &drawn);
    shoe_end(deal);
}

/* Nobody owes anything in it (MC1-LB-22). */
void button_begin(struct deal *deal)
{
    struct event begins =
        happens(EVENT_NEW_GAME, deal_terms(deal)->draws ? deal->sheet->pot->blinds->draw : NULL);
    begins.has.count = (uint32_t)__builtin_popcount(pot_ready(deal->now));
    blinds_forget(deal);
    deal_tell(deal, &begins);
}

/* ---- applying ------------------------------------------------------------------- */

static void apply_plucked(struct blind_rotation *rotation, const struct fields *has)
{
    rotation->drawing &= (uint16_t) ~(1u << has->seat);
    if (rotation->high_seat != 0 && worth(has->cards.card[0]) <= worth(rotation->high))
        return;
    rotation->high_seat = has->seat;
    rotation->high      = has->cards.card[0];
}

void button_apply(struct table *table, const struct event *event)
{
    const struct fields   *has      = &event->has;
    struct blind_rotation *rotation = &table->pot.rotation;
    bool                   draws    = table->phase == TABLE_DRAW;
    switch (event->kind) {
    case EVENT_NEW_GAME:
        *rotation =
            (struct blind_rotation){ .begun = true, .drawing = table->terms.draws ? pot_ready(table) : 0 };
        if (table->terms.draws)
            table->phase = TABLE_DRAW;
        break;
    case EVENT_PLUCKED:
        if (!draws || has->seat > POT_SEATS_MAX || has->cards.count != 1 || has->cards.card[0] >= CARD_KINDS)
            table->torn = true;
        else
            apply_plucked(rotation, has);
        break;
    case EVENT_DRAWN:
        table->layout.button = has->seat <= POT_SEATS_MAX ? has->seat : 0;
        table->pot.again     = true;
        table->phase         = TABLE_BETWEEN;
        rotation->drawing = rotation->high_seat = rotation->high = 0;
        break;
    case EVENT_MISDEAL:
        if (draws) /* the next `deal` begins again */
            *rotation = (struct blind_rotation){ 0 };
        break;
    default: break;
    }
}
