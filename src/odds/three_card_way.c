/* The best play of Three Card Poker as a table for people: by the card turned
 * up, the lowest hand to play and what departs from it.
 *
 * Only hands without a pair, straight or flush are ever folded; among them
 * suits matter now and then, where a suit held makes the player-dealer's flush
 * less likely. Such hands are marked: they are played in some suits only. */
#include <stdlib.h>

#include "base/text.h"
#include "odds/odds.h"
#include "odds/three_card_study.h"

#define TRIPLES_MAX 286 /* three ranks of thirteen */

/* Three ranks and how often they are played or folded, over suits and cards. */
struct triple {
    hand_rank rank;
    uint8_t   high, middle, low;
    unsigned  plays, folds;
};

static void count_plays(const struct three_card_study *study, uint64_t turned_up, struct triple *triple)
{
    for (int suits = 0; suits < 64; suits++) {
        const card hand[3] = { card_of(triple->high, suits & 3), card_of(triple->middle, suits >> 2 & 3),
                               card_of(triple->low, suits >> 4) };
        hand_rank  rank    = three_rank(hand);
        if (three_category(rank) != THREE_HIGH_CARD)
            continue;
        uint64_t held  = (uint64_t)1 << hand[0] | (uint64_t)1 << hand[1] | (uint64_t)1 << hand[2];
        uint64_t plays = study->plays[three_card_number(hand[0], hand[1], hand[2])];
        triple->rank   = rank;
        triple->plays += (unsigned)__builtin_popcountll(turned_up & ~held & plays);
        triple->folds += (unsigned)__builtin_popcountll(turned_up & ~held & ~plays);
    }
}

static int by_rank(const void *a, const void *b)
{
    return (int)((const struct triple *)a)->rank - (int)((const struct triple *)b)->rank;
}

/* All hands that make nothing, lowest first. */
static size_t list_triples(const struct three_card_study *study, uint64_t turned_up, struct triple *out)
{
    size_t count = 0;
    for (uint8_t high = 0; high < 13; high++)
        for (uint8_t middle = 0; middle < high; middle++)
            for (uint8_t low = 0; low < middle; low++) {
                struct triple triple = { .high = high, .middle = middle, .low = low };
                count_plays(study, turned_up, &triple);
                if (triple.rank != 0)
                    out[count++] = triple;
            }
    qsort(out, count, sizeof *out, by_rank);
    return count;
}

/* Where to draw the line so that the fewest hands depart from it. */
static size_t best_line(const struct triple *triple, size_t count)
{
    size_t best = 0, fewest = SIZE_MAX;
    for (size_t line = 0; line <= count; line++) {
        size_t departs = 0;
        for (size_t i = 0; i < count; i++)
            departs += i < line ? triple[i].plays > 0 : triple[i].folds > 0;
        if (departs < fewest) {
            fewest = departs;
            best   = line;
        }
    }
    return best;
}

static const char RANKS[] = "23456789TJQKA";

static void add_triple(struct text *text, const struct triple *triple, bool some)
{
    text_add(text, " %c-%c-%c%s", RANKS[triple->high], RANKS[triple->middle], RANKS[triple->low],
             some ? "*" : "");
}

static void add_line(struct text *text, const char *up, const struct three_card_study *study,
                     uint64_t turned_up)
{
    struct triple triple[TRIPLES_MAX];
    size_t        count = list_triples(study, turned_up, triple), line = best_line(triple, count);
    const char   *word = "; also";
    text_add(text, "\n%s ", up);
    if (line == 0)
        text_add(text, " every hand");
    else if (line == count)
        text_add(text, " a pair or better");
    else
        add_triple(text, &triple[line], false);
    if (line > 0 && line < count)
        text_add(text, " or better");
    for (size_t i = 0; i < line; i++)
        if (triple[i].plays > 0) {
            text_add(text, "%s", word);
            add_triple(text, &triple[i], triple[i].folds > 0);
            word = "";
        }
    word = "; not";
    for (size_t i = line; i < count; i++)
        if (triple[i].folds > 0) {
            text_add(text, "%s", word);
            add_triple(text, &triple[i], triple[i].plays > 0);
            word = "";
        }
}

void three_card_way(const struct three_card_study *study, bool turned_up, char out[ODDS_STRATEGY_MAX])
{
    struct text text = text_in(out, ODDS_STRATEGY_MAX);
    if (!turned_up) {
        text_add(&text, "Play or fold by your own cards alone. Play:");
        add_line(&text, "any", study, ((uint64_t)1 << CARD_JOKER) - 1);
        return;
    }
    text_add(&text,
             "Play or fold by the player-dealer's card that is turned up (* in some suits only). Play:");
    for (int rank = RANK_A; rank >= RANK_2; rank--) {
        const char up[2] = { RANKS[rank], '\0' };
        add_line(&text, up, study, (uint64_t)15 << card_of(rank, 0));
    }
}
