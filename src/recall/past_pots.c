#include "recall/past_pots.h"

#include <string.h>

#include "games/pile.h"

/* A hand that comes out of the muck is in play again. */
static bool is_retrieved(const struct fields *moved)
{
    return pile_named(words_of(moved)->name) == PILE_DISCARDS &&
           pile_named(words_of(moved)->value) == PILE_HANDS;
}

static void note(struct past_pots *pots, const struct event *event, uint8_t seat, uint8_t part, uint8_t wager)
{
    if (pots->count < POT_MOVES_MAX)
        pots->move[pots->count] =
            (struct pot_move){ (uint8_t)event->kind, seat, part, wager, event->has.amount };
    pots->count = pots->count < UINT16_MAX ? (uint16_t)(pots->count + 1) : pots->count;
}

void past_pots_hear(struct past_pots *pots, const struct event *event)
{
    const struct fields *has = &event->has;
    if (has->seat > POT_SEATS_MAX || has->spot > POT_SEATS_MAX)
        return; /* of no pot table */
    switch (event->kind) {
    case EVENT_STARTED:
    case EVENT_MISDEAL: note(pots, event, 0, 0, 0); break;
    case EVENT_PUT:
    case EVENT_UNPUT: note(pots, event, has->seat, has->street, has->wager); break;
    case EVENT_FOLDED:
    case EVENT_MUCKED: note(pots, event, has->seat, 0, 0); break;
    case EVENT_CARD:
    case EVENT_FOUL: note(pots, event, has->spot, 0, 0); break;
    case EVENT_CARDS_MOVED:
        if (is_retrieved(has))
            note(pots, event, has->spot, 0, 0);
        break;
    case EVENT_POT: note(pots, event, has->seat, (uint8_t)has->count, has->hand); break;
    default: break;
    }
}

/* The chips as they lie, and whose hands are in play. */
struct lying {
    struct layout layout;
    uint16_t      live;
};

static void follow(struct lying *lying, const struct pot_move *move)
{
    struct fields where = { .seat = move->seat, .part = move->part, .wager = move->wager };
    uint16_t      bit   = (uint16_t)(move->seat != 0 ? 1u << move->seat : 0);
    switch (move->kind) {
    case EVENT_STARTED:
    case EVENT_MISDEAL: *lying = (struct lying){ .live = 0 }; break;
    case EVENT_PUT: layout_raise(&lying->layout, &where, move->amount); break;
    case EVENT_UNPUT: layout_lower(&lying->layout, &where, move->amount); break;
    case EVENT_CARD:
    case EVENT_CARDS_MOVED: lying->live |= bit; break;
    default: lying->live = (uint16_t)(lying->live & ~bit); break; /* given up */
    }
}

/* Where nobody entered hands or chips, those who have won are all that is known. */
static void push(const struct pots *pots, const struct pot_move *move, struct pushed_pot *out, size_t *count)
{
    size_t   i   = 0;
    uint16_t bit = (uint16_t)(1u << move->seat);
    while (i < *count && (out[i].number != move->part || out[i].half != move->wager))
        i++;
    if (i == PUSHED_MAX)
        return;
    if (i == *count)
        out[(*count)++] = (struct pushed_pot){
            .number = move->part,
            .half   = move->wager,
            .seats  = move->part >= 1 && move->part <= pots->count ? pots->pile[move->part - 1].seats : 0,
        };
    struct pushed_pot *pot = &out[i];
    if (pot->winners == 0)
        pot->least = pot->most = move->amount;
    if (move->amount < pot->least) { /* odd chips go to the first */
        pot->odd   = pot->winners;
        pot->least = move->amount;
    }
    pot->seats |= bit;
    pot->winners |= bit;
    pot->amount += move->amount;
}

size_t past_pots_pushed(const struct past_pots *pots, struct pushed_pot out[PUSHED_MAX])
{
    struct lying lying = { .live = 0 };
    struct pots  piles = { .count = 0 };
    size_t       count = 0;
    for (size_t i = 0; i < pots->count && pots->count <= POT_MOVES_MAX; i++) {
        const struct pot_move *move = &pots->move[i];
        if (move->kind != EVENT_POT) {
            follow(&lying, move);
            continue;
        }
        if (count == 0) /* what was collected changes no pot's seats */
            piles = pots_derive(&lying.layout, lying.live, 0);
        push(&piles, move, out, &count);
    }
    return count;
}
