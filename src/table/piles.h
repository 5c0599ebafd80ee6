/* Piles: where every card lies that has left the shoe.
 *
 * A card that comes out of the shoe gets a row, and the row says in which pile
 * it lies and whose it is. So a card cannot lie in two piles, and the count of
 * faces runs over all of them. What is still in the shoe has no row: the table
 * never holds an undealt card, only how many there are.
 *
 *   shoe --CARD--> hands (with their owner), board (nobody's: community hands,
 *                  the stub of a double-hand deal)
 *   shoe --BURNED--> burns
 *   board --REPLACED--> hands       (a card of the stub for one that was seen)
 *   any, shoe --CARDS-MOVED--> any  (as the game says; never into the shoe)
 *   hands --FOLDED--> discards      (at a pot table, as their owner's)
 *   hands, board, withdrawn --ENDED, MISDEAL--> discards
 *   hands, board --UNCARD--> shoe   (a dealer's wrong entry)
 *   all --SHUFFLED--> shoe
 *   the pile it names --RESHUFFLED--> shoe
 *
 * What rules ask of this, of games still to come as well (games/pile.h has how they
 * say it):
 *  - OQ-86: a shoe that runs dry in a round is filled from the discards alone,
 *    never from burns or from cards in play; in lowball not from the drawing
 *    player's own discards, for which a discard keeps its owner.
 *  - A boxed card is dead and goes to the discards (MC1-HE-13a, MC1-LB-16); a
 *    hand that is given up as well, as its owner's (MC2-TCP6-R4).
 *  - A hole card that was seen, or a card too many, becomes the burn
 *    (MC1-HE-14, MC1-HE-16a, MC1-LB-17c): from a hand to the burns.
 *  - A flop with a card too many, or too early, is withdrawn from the board and
 *    shuffled in again, so that the burn stays out (MC1-HE-17a, MC1-HE-18, OQ-121).
 *  - A fourth or fifth card too early is withdrawn and later shuffled in, without
 *    burns and discards: the withdrawn are named (MC1-HE-19, MC1-HE-20).
 *
 * A card that nobody has seen is CARD_UNKNOWN: a burn, a card of a hand of which
 * only the result was entered, one that a dealer entered as "??". It is a card
 * among the others and counts for no face until it is named. */
#ifndef TABLE_PILES_H
#define TABLE_PILES_H

#include "base/codec.h"
#include "games/pile.h"

/* A card that lies on the table. `owner` is a spot, 0 nobody. */
struct lying {
    card    face;
    uint8_t pile, owner;
};

struct piles {
    uint16_t     count;
    uint16_t     before;           /* rows of cards that no longer are in play, at least */
    uint8_t      seen[FACE_KINDS]; /* how often each known face lies there */
    struct lying card[SHOE_CARDS_MAX];
};

/* A card comes out of the shoe. False, here as below: it cannot be, and nothing
 * has changed. */
bool piles_take(struct piles *piles, card face, enum pile to, uint8_t owner);

/* A card that was entered and was never there. */
bool piles_lose(struct piles *piles, card face, enum pile from, uint8_t owner);

/* The last card that came goes back, if it is this one and still in play. */
bool piles_untake(struct piles *piles, card face);

/* A card that lies there goes to another pile, and may change its owner. */
bool piles_move(struct piles *piles, card face, enum pile from, uint8_t owner, enum pile to,
                uint8_t new_owner);

/* A hand is given up: its cards are discards, as its owner's. */
void piles_fold(struct piles *piles, uint8_t owner);

/* The first unknown card of this owner's hand gets its face, of one that was given up
 * where the hand is. */
bool piles_name(struct piles *piles, uint8_t owner, card face);

/* Is there a card in a hand or on the board? The hand is over: there is none. */
bool piles_in_play(const struct piles *piles);
void piles_end_hand(struct piles *piles);

/* How many lie in a pile but for those of one owner (0: all), which of them,
 * and all of them back into the shoe. */
size_t piles_count(const struct piles *piles, enum pile pile, uint8_t except);
size_t piles_list(const struct piles *piles, enum pile pile, uint8_t except, card *out);
void   piles_return(struct piles *piles, enum pile pile, uint8_t except);

/* On paper, both ways. No face may lie there more often than the deck has it. */
void piles_code(struct codec *codec, struct piles *piles, struct shoe_kind kind);

#endif
