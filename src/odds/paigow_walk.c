/* Choices of cards up to the names of suits.
 *
 * A choice is four sets of ranks, one a suit. Suits in which the base has the
 * same ranks may be exchanged; among them we visit the order in which each
 * suit's choice, read as a number, is not above that of the suit before. */
#include "odds/paigow_study.h"

#define SUITS 4

struct step {
    const struct paigow_walk *walk;
    uint16_t                  base[SUITS], took[SUITS];
};

static uint16_t ranks_in(card_set cards, int suit)
{
    uint16_t ranks = 0;
    for (int rank = 0; rank <= RANK_A; rank++)
        ranks |= (uint16_t)((cards >> (4 * rank + suit) & 1) << rank);
    return ranks;
}

/* In how many ways the suits that are alike in the base can take what they
 * took: the multinomial of each group, built up suit by suit. */
static unsigned class_size(const struct step *step)
{
    unsigned size = 1, group = 1, equal = 1;
    for (int suit = 1; suit < SUITS; suit++) {
        bool alike = step->base[suit] == step->base[suit - 1];
        bool same  = alike && step->took[suit] == step->took[suit - 1];
        group      = alike ? group + 1 : 1;
        equal      = same ? equal + 1 : 1;
        size       = size * group / equal;
    }
    return size;
}

/* `step->took[suit]` is what the suit has so far; `lower` are the ranks it may
 * still take, from the top down. */
static void choose(struct step *step, int suit, unsigned lower, unsigned count, card_set cards)
{
    bool alike = suit > 0 && step->base[suit] == step->base[suit - 1];
    if (alike && step->took[suit] > step->took[suit - 1])
        return; /* nor will it be less with more cards */
    if (count == 0) {
        for (int rest = suit + 1; rest < SUITS; rest++)
            step->took[rest] = 0;
        step->walk->visit(step->walk->context, cards, class_size(step));
        return;
    }
    if (suit + 1 < SUITS) {
        step->took[suit + 1] = 0;
        choose(step, suit + 1, step->walk->ranks & ~(unsigned)step->base[suit + 1], count, cards);
    }
    uint16_t had = step->took[suit];
    while (lower != 0) {
        unsigned rank = 31u - (unsigned)__builtin_clz(lower);
        lower ^= 1u << rank;
        step->took[suit] = (uint16_t)(had | 1u << rank);
        choose(step, suit, lower, count - 1, cards | SET_OF(card_of((int)rank, suit)));
    }
    step->took[suit] = had;
}

void paigow_walk(const struct paigow_walk *walk, card_set base, unsigned count)
{
    struct step step = { .walk = walk };
    for (int suit = 0; suit < SUITS; suit++)
        step.base[suit] = ranks_in(base, suit);
    unsigned free = walk->ranks & ~(unsigned)step.base[0];
    choose(&step, 0, free, count, base);
    step.took[0] = 0;
    if (count > 0 && walk->joker && (base & SET_JOKER) == 0)
        choose(&step, 0, free, count - 1, base | SET_JOKER);
}
