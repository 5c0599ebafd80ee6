/* Deals Ann and Bo seven cards each from a deck with the joker, again and again
 * until one of them has a full house or better, and says who wins with what.
 *
 *     rank_hands [SEED]
 *
 * Everything about hands is in one include. */
#include <stdio.h>
#include <stdlib.h>

#include "hands/hands.h"

/* Any source of random numbers will do for an example. */
static void shuffle(card *deck, size_t count, unsigned *seed)
{
    for (size_t i = count - 1; i > 0; i--) {
        *seed       = *seed * 1664525u + 1013904223u;
        size_t j    = (*seed >> 8) % (i + 1);
        card   kept = deck[i];
        deck[i]     = deck[j];
        deck[j]     = kept;
    }
}

static void show(const char *who, const card cards[7], hand_rank rank)
{
    card best[5];
    char words[HIGH_WORDS_MAX], face[3];
    high_best(cards, 7, rank, best);
    printf("%-5s", who);
    for (int i = 0; i < 7; i++)
        printf(" %s", card_print(cards[i], face));
    printf("  plays");
    for (int i = 0; i < 5; i++)
        printf(" %s", card_print(best[i], face));
    printf("  %s\n", high_words(rank, words));
}

int main(int argc, char **argv)
{
    card     deck[CARD_KINDS];
    unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1, deals = 0;
    shoe_fill((struct shoe_kind){ .decks = 1, .jokers_each = 1 }, deck);
    for (;;) {
        shuffle(deck, CARD_KINDS, &seed);
        deals++;
        hand_rank ann = high_rank7(deck), bo = high_rank7(deck + 7);
        if (high_category(ann) < HIGH_FULL_HOUSE && high_category(bo) < HIGH_FULL_HOUSE)
            continue;
        show("Ann", deck, ann);
        show("Bo", deck + 7, bo);
        printf("after %u deals: %s\n", deals, ann > bo ? "Ann wins" : ann < bo ? "Bo wins" : "a copy");
        return 0;
    }
}
