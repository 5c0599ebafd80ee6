/* One up card of a blackjack_study: what its parts share. */
#ifndef ODDS_BLACKJACK_INSIDE_H
#define ODDS_BLACKJACK_INSIDE_H

#include "odds/blackjack_study.h"

#define UNCERTAIN 2

/* How often a hand wins and loses its wager; the rest are pushes. */
struct fate {
    double win, lose;
};

static inline double fate_ev(struct fate fate)
{
    return fate.win - fate.lose;
}

/* Of a hand of a split: its mean and the mean of its square, in base wagers; for
 * each number of cards of the pair's value that its sisters may hold besides
 * the first two. */
#define SPLITS_MAX 3
#define SEEN_MAX   (2 * SPLITS_MAX)
struct split_fate {
    double ev, square;
};

static inline void split_fate_add(struct split_fate *to, double times, struct split_fate what)
{
    to->ev += times * what.ev;
    to->square += times * what.square;
}
struct split_fates {
    struct split_fate seen[SEEN_MAX];
};
struct split_stands {
    struct fate seen[SEEN_MAX];
};

struct showing {
    const struct blackjack_ask *ask;
    const struct player_hands  *hands;
    unsigned                    up;
    int               not_under; /* the bank's second card was seen not to have this value; -1: not seen */
    struct bank_tree *tree;
    struct pack       pack;                /* without the up card */
    int               certain[WORTHS_MAX]; /* wins (1), pushes or loses (-1) against every end that can come;
                                              UNCERTAIN if not */

    /* By hand: what it comes to if it stands, and if it goes on as the way of
     * playing has it, hitting or standing. */
    struct fate *stand, *play;
    struct made *made; /* from here on */
    uint8_t     *known, *act;

    /* The same for hands of a split, good for one pair at a time. */
    struct split_fates  *split;
    struct split_stands *split_stand;
    uint32_t            *split_found, *split_stood, *split_known, split_turn;
};

/* What is left without this hand and `missing` more of one value. */
struct pack pack_without(const struct showing *showing, const struct player_hand *hand, unsigned value,
                         unsigned missing);

/* The chance that the next card has this value. */
double next_chance(const struct showing *showing, const struct pack *pack, unsigned value);

/* The chances of the bank's ends, its natural left out where it was seen to
 * have none. */
void bank_ends(const struct showing *showing, const struct pack *packs, size_t count,
               struct bank_chances *out);

/* Hands that stand against the bank, so many at once as one walk takes: each is
 * given what is left in the shoe and where its fate is to be written, at once or
 * when the batch is ended. */
struct batch {
    const struct showing *showing;
    size_t                waiting;
    struct pack           packs[BANK_LANES];
    const struct worth   *worth[BANK_LANES];
    struct fate          *to[BANK_LANES];
};
void batch_add(struct batch *batch, const struct pack *pack, const struct worth *worth, struct fate *to);
void batch_end(struct batch *batch);

/* Unsplit hands. `then` is one of the first two. */
struct fate stand_fate(struct showing *showing, uint16_t at);
struct fate play_fate(struct showing *showing, uint16_t at);
struct fate hit_fate(struct showing *showing, const struct player_hand *hand,
                     struct fate (*then)(struct showing *, uint16_t));

/* Hit or stand: what the chart says, or what is better. */
enum blackjack_act play_act(struct showing *showing, uint16_t at);

bool may_double(const struct blackjack_rules *rules, const struct player_hand *hand);

/* The best of what is allowed, or what the chart says. */
enum blackjack_act best_act(const struct first_two *first);

/* A pair that is split. Let (k, j) say that, besides the first two, k cards of the
 * pair's value and j cards of another value have been seen on sister hands. What a
 * hand is worth, of whose second card nothing is known, or that it is not or is of
 * the pair's value (blackjack_split.c): */
struct split {
    struct showing   *showing;
    unsigned          value;
    unsigned          most; /* splits of the spot */
    unsigned          seen; /* more than this is not asked for */
    struct pack       pack; /* without the up card and the pair */
    struct split_fate any[SEEN_MAX][SEEN_MAX], other[SEEN_MAX][SEEN_MAX], like[SEEN_MAX][SEEN_MAX];
};

/* The chance that one more card is of the pair's value after k and j. */
double pair_chance(const struct split *split, unsigned k, unsigned j);

/* Sums over all hands of the spot; `pairs` is the mean number of pairs of hands,
 * each counted twice. */
struct sums {
    struct split_fate fate;
    double            pairs;
};

/* Where ten-values are split again by rank and suit alone. */
struct sums ladder_sums(const struct split *split);

/* What is done with the hand `at` of a split of this value, other than splitting
 * again. */
enum blackjack_act split_act(struct showing *showing, unsigned value, uint16_t at);

/* A pair of this value, split: all its hands together. */
struct split_fate split_pair(struct showing *showing, unsigned value);

#endif
