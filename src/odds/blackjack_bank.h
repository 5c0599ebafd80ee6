/* The bank's hand in the no-bust family: how it ends, for any cards that are
 * left in the shoe.
 *
 * For each up card all hands that the bank can draw are listed once, as a tree
 * over the cards in rising order: how many orders of drawing lead to a hand
 * without ending on the way does not hang on the shoe. To find the chances for
 * some shoe is then one walk along the tree, a product per node. */
#ifndef ODDS_BLACKJACK_BANK_H
#define ODDS_BLACKJACK_BANK_H

#include "games/blackjack.h"

/* Cards by what they count: ace, two to nine, ten-value, joker. */
enum { VALUE_ACE, VALUE_SEVEN = 6, VALUE_EIGHT, VALUE_TEN = 9, VALUE_JOKER, VALUES };

/* What is left in the shoe. */
struct pack {
    uint16_t of[VALUES];
    uint16_t count;
};

static inline void pack_take(struct pack *pack, unsigned value, unsigned cards)
{
    pack->of[value] = (uint16_t)(pack->of[value] - cards);
    pack->count     = (uint16_t)(pack->count - cards);
}

struct pack pack_full(uint32_t decks, unsigned jokers_each);

/* How the bank can end: 17 to 21, with a natural, over with 22 to 26, over with
 * three eights. */
enum bank_end { BANK_17, BANK_21 = 4, BANK_NATURAL, BANK_22, BANK_26 = BANK_22 + 4, BANK_EIGHTS, BANK_ENDS };

/* A card that stands for its value, to ask the rules with; and what a card counts. */
card     value_card(unsigned value);
unsigned card_value(card face);

/* The same end as the rules see it, so that blackjack_result can be asked. */
struct blackjack_end bank_end(enum bank_end end);

#define BANK_NODES_MAX 4096
#define BANK_CARDS_MAX 24 /* drawn, besides the up card */

/* In the order of a walk: what follows a node comes before its next sister. */
struct bank_node {
    uint8_t value, before; /* the card drawn, and how many such the way has already */
    uint8_t depth;         /* cards drawn */
    uint8_t end;           /* enum bank_end, BANK_ENDS for a hand that draws on */
    double  ways;          /* orders that lead here */
};

struct bank_tree {
    size_t           count;
    uint8_t          most[VALUES], deepest; /* of one value, and of all: what is drawn at most */
    bool             ends[BANK_ENDS];       /* those that can come about */
    struct bank_node node[BANK_NODES_MAX];
};

/* All hands of the bank that shows `up`. */
void bank_tree(const struct blackjack_rules *rules, unsigned up, struct bank_tree *out);

/* The chances of each end when `pack` is what is left, the up card not in it:
 * for several packs in one walk, which costs little more than for one. */
#define BANK_LANES 16
struct bank_chances {
    double end[BANK_ENDS];
};
void bank_chances(const struct bank_tree *tree, const struct pack *packs, size_t count,
                  struct bank_chances *out);

/* The chances of a hand that is over, by its number of cards, the up card
 * counted: BUSTER_CARDS_MAX and more are one. */
void bank_busts(const struct bank_tree *tree, const struct pack *pack, double out[BUSTER_LINES]);

#endif
