/* Ten-values that are split again by suit (MC1-NB22-D4, OQ-18, OQ-103).
 *
 * Any two ten-values are split, and a second time any ten-value that is dealt to one of
 * them; a third time one of the suit of the hand's own card. What a hand is worth hangs
 * on values alone, as in blackjack_split.c; how many hands there are hangs on which tens
 * came. So the second cards are drawn hand by hand in the order of the table, every ten
 * by its suit as long as a hand waits that a ten of this suit could split; the others are
 * alike. Whether the next card is a ten at all is the chance of blackjack_split.c; given
 * that it is, each ten unseen is as likely. */
#include <assert.h>
#include <string.h>

#include "odds/blackjack_inside.h"

#define SUITS 4

/* How far the spot is: `one` are the first cards of its hands, those before `next`
 * have their second. */
struct ladder {
    const struct split *split;
    uint16_t            unseen[SUITS], count; /* tens by suit, and all of them */
    unsigned            next, splits;
    unsigned            one[SPLITS_MAX + 1];
    unsigned            tens, others; /* second cards that stayed */
};

/* Could a ten of this suit split a hand that waits? */
static bool matters(const struct ladder *ladder, unsigned suit)
{
    for (unsigned i = ladder->next; i <= ladder->splits; i++)
        if (ladder->splits == 1 || ladder->one[i] == suit)
            return true;
    return false;
}

static bool splits_again(const struct ladder *ladder, unsigned suit)
{
    return ladder->splits == 1 || ladder->one[ladder->next] == suit;
}

/* All hands have what is known of them. */
static void sum_hands(const struct ladder *ladder, double chance, struct sums *sums)
{
    const struct split *split = ladder->split;
    unsigned            seen = ladder->splits - 1 + ladder->tens, hands = ladder->splits + 1;
    sums->pairs += chance * hands * (hands - 1);
    if (ladder->tens > 0)
        split_fate_add(&sums->fate, chance * ladder->tens, split->like[seen - 1][ladder->others]);
    if (ladder->others > 0)
        split_fate_add(&sums->fate, chance * ladder->others, split->other[seen][ladder->others - 1]);
    if (ladder->next < hands)
        split_fate_add(&sums->fate, chance * (hands - ladder->next), split->any[seen][ladder->others]);
}

static void draw_seconds(const struct ladder *ladder, double chance, struct sums *sums);

/* The hand draws one of `tens` of this suit; suit SUITS: one that matters to nobody. */
static void draw_ten(const struct ladder *ladder, unsigned suit, unsigned tens, double chance,
                     struct sums *sums)
{
    struct ladder then = *ladder;
    if (tens == 0)
        return;
    then.count--;
    if (suit < SUITS)
        then.unseen[suit]--;
    if (suit < SUITS && splits_again(ladder, suit)) {
        then.one[++then.splits] = suit;
    } else {
        then.next++;
        then.tens++;
    }
    draw_seconds(&then, chance * tens / ladder->count, sums);
}

static void draw_seconds(const struct ladder *ladder, double chance, struct sums *sums)
{
    const struct split *split = ladder->split;
    if (ladder->next > ladder->splits || ladder->splits == split->most) {
        sum_hands(ladder, chance, sums);
        return;
    }
    double        p     = pair_chance(split, ladder->splits - 1 + ladder->tens, ladder->others);
    unsigned      alike = ladder->count;
    struct ladder then  = *ladder;
    then.next++;
    then.others++;
    draw_seconds(&then, chance * (1 - p), sums);
    for (unsigned suit = 0; p > 0 && suit < SUITS; suit++)
        if (matters(ladder, suit)) {
            draw_ten(ladder, suit, ladder->unseen[suit], chance * p, sums);
            alike -= ladder->unseen[suit];
        }
    if (p > 0)
        draw_ten(ladder, SUITS, alike, chance * p, sums);
}

/* ---- the first cards ---------------------------------------------------------- */

/* One of each suit in turn, with its chance. Where there are as many of each suit,
 * the first card of all can as well be of the first. */
static void take_first(struct ladder *ladder, unsigned waiting, bool alike, double chance, struct sums *sums)
{
    if (waiting == 0) {
        draw_seconds(ladder, chance, sums);
        return;
    }
    for (unsigned suit = 0; suit < (alike ? 1 : SUITS); suit++) {
        struct ladder then = *ladder;
        if (ladder->unseen[suit] == 0)
            continue;
        then.unseen[suit]--;
        then.count--;
        if (waiting <= 2) /* else it is the bank's, turned up */
            then.one[2 - waiting] = suit;
        take_first(&then, waiting - 1, false, alike ? chance : chance * ladder->unseen[suit] / ladder->count,
                   sums);
    }
}

struct sums ladder_sums(const struct split *split)
{
    const struct blackjack_ask *ask    = split->showing->ask;
    unsigned                    tens   = ask->full.of[VALUE_TEN];
    struct ladder               ladder = { .split = split, .splits = 1, .count = (uint16_t)tens };
    struct sums                 sums   = { .pairs = 0 };
    bool                        alike  = true;
    for (unsigned kind = 0; kind < TEN_KINDS; kind++) {
        unsigned of = ask->tens != NULL ? ask->tens[kind] : tens / TEN_KINDS + (kind < tens % TEN_KINDS);
        ladder.unseen[kind % SUITS] = (uint16_t)(ladder.unseen[kind % SUITS] + of);
    }
    for (unsigned suit = 1; suit < SUITS; suit++)
        alike = alike && ladder.unseen[suit] == ladder.unseen[0];
    take_first(&ladder, split->showing->up == VALUE_TEN ? 3 : 2, alike, 1, &sums);
    return sums;
}
