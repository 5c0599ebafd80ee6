/* Ten-values that are split again by rank and suit (MC1-NB22-D4, OQ-18, OQ-103).
 *
 * Any two ten-values are split; a hand that draws the rank of its own card may be
 * split a second time, one that draws the very card a third time. What a hand is
 * worth hangs on values alone, as in blackjack_split.c; how many hands there are
 * hangs on which tens came. So the second cards are drawn hand by hand in the order
 * of the table, every ten by its kind as long as a hand waits that a ten of this
 * rank could split; the others are alike. Whether the next card is a ten at all is
 * the chance of blackjack_split.c; given that it is, each ten unseen is as likely. */
#include <assert.h>
#include <string.h>

#include "odds/blackjack_inside.h"

/* How far the spot is: `one` are the first cards of its hands, those before `next`
 * have their second. */
struct ladder {
    const struct split *split;
    uint16_t            unseen[TEN_KINDS], count; /* tens by kind, and all of them */
    unsigned            next, splits;
    unsigned            one[SPLITS_MAX + 1];
    unsigned            tens, others; /* second cards that stayed */
};

static unsigned rank_of(unsigned kind)
{
    return kind / 4;
}

/* Could a ten of this kind split a hand that waits? */
static bool matters(const struct ladder *ladder, unsigned kind)
{
    for (unsigned i = ladder->next; i <= ladder->splits; i++)
        if (rank_of(ladder->one[i]) == rank_of(kind))
            return true;
    return false;
}

static bool splits_again(const struct ladder *ladder, unsigned kind)
{
    unsigned own = ladder->one[ladder->next];
    return ladder->splits == 1 ? rank_of(kind) == rank_of(own) : kind == own;
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

/* The hand draws one of `tens` of this kind; kind TEN_KINDS: one that matters to nobody. */
static void draw_ten(const struct ladder *ladder, unsigned kind, unsigned tens, double chance,
                     struct sums *sums)
{
    struct ladder then = *ladder;
    if (tens == 0)
        return;
    then.count--;
    if (kind < TEN_KINDS)
        then.unseen[kind]--;
    if (kind < TEN_KINDS && splits_again(ladder, kind)) {
        then.one[++then.splits] = kind;
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
    for (unsigned kind = 0; p > 0 && kind < TEN_KINDS; kind++)
        if (matters(ladder, kind)) {
            draw_ten(ladder, kind, ladder->unseen[kind], chance * p, sums);
            alike -= ladder->unseen[kind];
        }
    if (p > 0)
        draw_ten(ladder, TEN_KINDS, alike, chance * p, sums);
}

/* ---- the first cards ---------------------------------------------------------- */

/* One of each kind in turn, with its chance. Where there are as many of each kind,
 * the first card of all can as well be the first kind. */
static void take_first(struct ladder *ladder, unsigned waiting, bool alike, double chance, struct sums *sums)
{
    if (waiting == 0) {
        draw_seconds(ladder, chance, sums);
        return;
    }
    for (unsigned kind = 0; kind < (alike ? 1 : TEN_KINDS); kind++) {
        struct ladder then = *ladder;
        if (ladder->unseen[kind] == 0)
            continue;
        then.unseen[kind]--;
        then.count--;
        if (waiting <= 2) /* else it is the bank's, turned up */
            then.one[2 - waiting] = kind;
        take_first(&then, waiting - 1, false, alike ? chance : chance * ladder->unseen[kind] / ladder->count,
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
        ladder.unseen[kind] =
            ask->tens != NULL ? ask->tens[kind] : (uint16_t)(tens / TEN_KINDS + (kind < tens % TEN_KINDS));
        alike = alike && ladder.unseen[kind] == ladder.unseen[0];
    }
    take_first(&ladder, split->showing->up == VALUE_TEN ? 3 : 2, alike, 1, &sums);
    return sums;
}
