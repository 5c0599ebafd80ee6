/* Piles by their names: where a card can lie, and how an engine says that cards go
 * from one pile to another, or that one is to be shuffled in again.
 *
 * The table keeps the piles (table/piles.h). An engine that deals moves cards by
 * dealing: EVENT_CARD lays them in a hand or, without a spot, on the board, and
 * EVENT_BURNED among the burns. At the end of a hand all but the burns are
 * discards, and at a pot table a hand that is folded is so at once, as its owner's.
 * Whatever else becomes of a card in mid-hand the engine says with pile_move(). */
#ifndef GAMES_PILE_H
#define GAMES_PILE_H

#include "events/events.h"

enum pile {
    PILE_SHOE, /* what is not dealt: the table knows how many, and not which */
    PILE_HANDS,
    PILE_BOARD,
    PILE_BURNS,
    PILE_DISCARDS, /* the muck: each card keeps its owner */
    PILE_WITHDRAWN,
    PILE_KINDS
};

/* The words by which events name them; PILE_KINDS where there is none such. */
const char *pile_word(enum pile pile);
enum pile   pile_named(const char *word);

/* A pile, and whose cards in it; 0 is nobody. */
struct pile_place {
    enum pile pile;
    uint8_t   owner;
};

/* Tells that these cards go from one place to another: out of a hand to the burns,
 * from the board to what is withdrawn, from the shoe straight to the discards.
 * Nothing goes to the shoe but by a shuffle. Returns the event: who may know
 * the cards is its `seen_by`, everybody unless the engine says otherwise. Where the
 * cards do not lie there the command is refused. */
struct event *pile_move(struct events *out, const char *rule, struct pile_place from, struct pile_place to,
                        const struct card_list *cards);

/* A pile that is to be shuffled into what is left of the shoe before the next card
 * comes, with the reason; without one there is none. `struct turn` has it for as long as the
 * engine has not heard EVENT_RESHUFFLED. */
struct reshuffle {
    enum pile   pile;
    const char *why, *rule;
};

#endif
