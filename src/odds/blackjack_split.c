/* Split hands.
 *
 * A pair is split into two hands of one card each, and a hand that draws its
 * like may be split again. Every hand is played by its own cards alone, so what it
 * is worth on average hangs only on (k, j), the cards seen on its sisters
 * (blackjack_inside.h):
 *
 *   any(k, j)    its second card may be anything
 *   other(k, j)  its second card is known not to be of the pair's value
 *   like(k, j)   it is known to be
 *
 * For j = 0 they are worked out card by card. One more card seen on a sister is
 * of the pair's value with chance p or is not, so that
 *
 *   any(k, j - 1) = p any(k + 1, j - 1) + (1 - p) any(k, j)
 *
 * gives the next j, and the same holds for the other two. In which order the hands
 * take their cards does not matter: unseen cards are all alike. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "odds/blackjack_inside.h"

static struct split_fate of_fate(struct fate fate, double stake, double pays)
{
    double won = stake * pays;
    return (struct split_fate){ won * fate.win - stake * fate.lose,
                                won * won * fate.win + stake * stake * fate.lose };
}

/* ---- one hand ------------------------------------------------------------- */

/* What an unsplit hand of the same cards would do, but for splitting and
 * surrender, which are over (OQ-79). Split aces take one card (D2, D3a, D5). */
enum blackjack_act split_act(struct showing *showing, unsigned value, uint16_t at)
{
    const struct player_hand *hand = &showing->hands->hand[at];
    if (value == VALUE_ACE)
        return ACT_STAND;
    if (!showing->ask->rules->double_split || !may_double(showing->ask->rules, hand))
        return play_act(showing, at);
    struct first_two first = {
        .may = { [ACT_STAND] = !hand->must_draw, [ACT_HIT] = !hand->must_stand, [ACT_DOUBLE] = true }
    };
    if (showing->ask->chart != NULL)
        return chart_act(showing->ask->chart, hand, showing->up, first.may);
    if (first.may[ACT_STAND])
        first.ev[ACT_STAND] = fate_ev(stand_fate(showing, at));
    first.ev[ACT_HIT]    = fate_ev(hit_fate(showing, hand, play_fate));
    first.ev[ACT_DOUBLE] = 2 * fate_ev(hit_fate(showing, hand, stand_fate));
    return best_act(&first);
}

/* What is left in the shoe for each number of sisters' cards. */
static void packs_without(const struct split *split, const struct player_hand *hand,
                          struct pack packs[SEEN_MAX])
{
    unsigned left = split->showing->pack.of[split->value] - (unsigned)hand->of[split->value];
    for (unsigned k = 0; k < split->seen; k++) /* what the shoe has not is never asked for */
        packs[k] = pack_without(split->showing, hand, split->value, k < left ? k + 1 : left);
}

/* Ace and ten-value after a split: 21, or a natural where the house has it so
 * (OQ-14). */
static const struct worth *split_worth(const struct showing *showing, const struct player_hand *hand)
{
    bool natural = showing->ask->rules->split_natural && hand->cards == 2 && hand->of[VALUE_ACE] == 1 &&
                   hand->of[VALUE_TEN] == 1;
    return &showing->hands->worth[natural ? showing->hands->natural : hand->row];
}

static void stand_of(const struct split *split, uint16_t at, double stake, struct split_fates *out)
{
    const struct showing *showing = split->showing;
    const struct worth   *worth   = split_worth(showing, &showing->hands->hand[at]);
    assert(showing->split_stood[at] == showing->split_turn);
    for (unsigned k = 0; k < split->seen; k++)
        out->seen[k] = of_fate(showing->split_stand[at].seen[k], stake,
                               worth->pays[BANK_17] > 1 ? worth->pays[BANK_17] : 1);
}

static void stand_one(const struct split *split, uint16_t at, struct batch *batch)
{
    struct showing           *showing = split->showing;
    const struct player_hand *hand    = &showing->hands->hand[at];
    struct pack               packs[SEEN_MAX];
    if (showing->split_stood[at] == showing->split_turn)
        return;
    showing->split_stood[at] = showing->split_turn;
    packs_without(split, hand, packs);
    for (unsigned k = 0; k < split->seen; k++)
        batch_add(batch, &packs[k], split_worth(showing, hand), &showing->split_stand[at].seen[k]);
}

/* Finds all hands that come to stand from here on, to be worked out at once. */
static void stand_all(const struct split *split, uint16_t at, struct batch *batch)
{
    struct showing           *showing = split->showing;
    const struct player_hand *hand    = &showing->hands->hand[at];
    struct pack               packs[SEEN_MAX];
    if (showing->split_found[at] == showing->split_turn)
        return;
    showing->split_found[at] = showing->split_turn;
    enum blackjack_act act   = split_act(showing, split->value, at);
    if (act == ACT_STAND)
        stand_one(split, at, batch);
    packs_without(split, hand, packs);
    for (unsigned value = 0; act != ACT_STAND && value < showing->hands->values; value++) {
        if (packs[0].of[value] == 0)
            continue;
        if (act == ACT_DOUBLE)
            stand_one(split, hand->next[value], batch);
        else
            stand_all(split, hand->next[value], batch);
    }
}

/* The hand from here on. */
static const struct split_fates *hand_of(const struct split *split, uint16_t at)
{
    struct showing           *showing = split->showing;
    const struct player_hand *hand    = &showing->hands->hand[at];
    struct split_fates       *fates   = &showing->split[at], doubled;
    struct pack               packs[SEEN_MAX];
    if (showing->split_known[at] == showing->split_turn)
        return fates;
    showing->split_known[at] = showing->split_turn;
    enum blackjack_act act   = split_act(showing, split->value, at);
    if (act == ACT_STAND) {
        stand_of(split, at, 1, fates);
        return fates;
    }
    memset(fates, 0, sizeof *fates);
    packs_without(split, hand, packs);
    for (unsigned value = 0; value < showing->hands->values; value++) {
        const struct split_fates *next = &doubled;
        if (packs[0].of[value] == 0)
            continue;
        if (act == ACT_DOUBLE)
            stand_of(split, hand->next[value], 2, &doubled);
        else
            next = hand_of(split, hand->next[value]);
        for (unsigned k = 0; k < split->seen; k++)
            if (packs[k].of[value] > 0)
                split_fate_add(&fates->seen[k], next_chance(showing, &packs[k], value), next->seen[k]);
    }
    return fates;
}

/* ---- all hands of the spot ------------------------------------------------ */

/* Where the bank's second card may be one of them, both cases are weighed by how
 * well they go with what was seen. */
double pair_chance(const struct split *split, unsigned k, unsigned j)
{
    const struct pack *pack = &split->pack;
    double             like = pack->of[split->value], count = pack->count;
    int                under = split->showing->not_under;
    if (under < 0)
        return (like - k) / (count - k - j);
    if (under == (int)split->value)
        return (like - k) / (count - 1 - k - j);
    double is = like / (count - pack->of[under]), is_not = 1 - is, others = count - like;
    for (unsigned i = 0; i < k; i++) {
        is *= like - 1 - i;
        is_not *= like - i;
    }
    for (unsigned i = 0; i < j; i++) {
        is *= others - i;
        is_not *= others - 1 - i;
    }
    if (is + is_not <= 0) /* there are not as many in the shoe */
        return 0;
    return (is * (like - 1 - k) + is_not * (like - k)) / ((is + is_not) * (count - 1 - k - j));
}

/* (k, 0): the second card is drawn, whatever it is. */
static void fill_unseen(struct split *split)
{
    struct showing           *showing = split->showing;
    const struct player_hand *one     = &showing->hands->hand[showing->hands->one[split->value]];
    struct batch              batch   = { .showing = showing };
    showing->split_turn++;
    for (unsigned value = 0; value < showing->hands->values; value++)
        if (split->pack.of[value] > 0)
            stand_all(split, one->next[value], &batch);
    batch_end(&batch);
    for (unsigned value = 0; value < showing->hands->values; value++) {
        if (split->pack.of[value] == 0)
            continue;
        const struct split_fates *fates = hand_of(split, one->next[value]);
        for (unsigned k = 0; k < split->seen; k++) {
            struct pack pack = split->pack;
            if (k > pack.of[split->value])
                break;
            pack_take(&pack, split->value, k);
            double chance = next_chance(showing, &pack, value),
                   like   = next_chance(showing, &pack, split->value);
            if (pack.of[value] == 0)
                continue;
            split_fate_add(&split->any[k][0], chance, fates->seen[k]);
            if (value == split->value)
                split->like[k][0] = fates->seen[k];
            else
                split_fate_add(&split->other[k][0], chance / (1 - like), fates->seen[k]);
        }
    }
}

/* From (k, j - 1) and (k + 1, j - 1) to (k, j). */
static struct split_fate step(struct split_fate here, struct split_fate more, double p)
{
    return (struct split_fate){ (here.ev - p * more.ev) / (1 - p),
                                (here.square - p * more.square) / (1 - p) };
}

static void fill(struct split *split)
{
    fill_unseen(split);
    for (unsigned j = 1; j < split->seen; j++)
        for (unsigned k = 0; k + j < split->seen; k++) {
            split->any[k][j] =
                step(split->any[k][j - 1], split->any[k + 1][j - 1], pair_chance(split, k, j - 1));
            split->other[k][j] =
                step(split->other[k][j - 1], split->other[k + 1][j - 1], pair_chance(split, k, j));
            split->like[k][j] =
                step(split->like[k][j - 1], split->like[k + 1][j - 1], pair_chance(split, k + 1, j - 1));
        }
}

/* Sums over all hands: `waiting` have one card, `done` a second that is no like,
 * `left` more splits are allowed. */
static struct sums sum_up(const struct split *split, unsigned waiting, unsigned left, unsigned k,
                          unsigned done)
{
    struct sums sums = { .pairs = (waiting + done) * (waiting + done - 1) };
    if (waiting == 0 || left == 0) {
        if (done > 0)
            split_fate_add(&sums.fate, done, split->other[k][done - 1]);
        if (waiting > 0)
            split_fate_add(&sums.fate, waiting, split->any[k][done]);
        return sums;
    }
    double      p     = pair_chance(split, k, done);
    struct sums again = sum_up(split, waiting + 1, left - 1, k + 1, done);
    struct sums other = sum_up(split, waiting - 1, left, k, done + 1);
    sums.pairs        = p * again.pairs + (1 - p) * other.pairs;
    split_fate_add(&sums.fate, p, again.fate);
    split_fate_add(&sums.fate, 1 - p, other.fate);
    return sums;
}

/* ---- what sister hands have in common ------------------------------------- */

/* Adds what a hand wins against each end of the bank, times `chance`. */
static void by_end(const struct split *split, uint16_t at, double chance, double out[BANK_ENDS])
{
    struct showing           *showing = split->showing;
    const struct player_hand *hand    = &showing->hands->hand[at];
    enum blackjack_act        act     = split_act(showing, split->value, at);
    if (chance < 1e-9) /* adds nothing that shows in a variance */
        return;
    if (act == ACT_STAND) {
        for (unsigned e = 0; e < BANK_ENDS; e++)
            out[e] += chance * split_worth(showing, hand)->pays[e];
        return;
    }
    struct pack pack = pack_without(showing, hand, split->value, 1);
    for (unsigned value = 0; value < showing->hands->values; value++) {
        if (pack.of[value] == 0)
            continue;
        double                    then = chance * next_chance(showing, &pack, value);
        const struct player_hand *last = &showing->hands->hand[hand->next[value]];
        if (act == ACT_HIT)
            by_end(split, hand->next[value], then, out);
        for (unsigned e = 0; act == ACT_DOUBLE && e < BANK_ENDS; e++)
            out[e] += 2 * then * showing->hands->worth[last->row].pays[e];
    }
}

/* The mean of the product of two sister hands, if they have the bank's end in
 * common and nothing else. */
static double together(const struct split *split)
{
    const struct showing *showing        = split->showing;
    const uint16_t       *next           = showing->hands->hand[showing->hands->one[split->value]].next;
    double                won[BANK_ENDS] = { 0 }, sum = 0;
    struct bank_chances   ends;
    for (unsigned value = 0; value < showing->hands->values; value++)
        if (split->pack.of[value] > 0)
            by_end(split, next[value], next_chance(showing, &split->pack, value), won);
    bank_ends(showing, &split->pack, 1, &ends);
    for (unsigned e = 0; e < BANK_ENDS; e++)
        sum += ends.end[e] * won[e] * won[e];
    return sum;
}

/* Are these tens that go up the ladder? */
static bool climbs(const struct split *split)
{
    return split->value == VALUE_TEN && split->showing->ask->rules->ladder == TENS_LADDER;
}

static struct split split_of(struct showing *showing, unsigned value)
{
    const struct blackjack_rules *rules = showing->ask->rules;
    struct split                  split = { .showing = showing, .value = value, .pack = showing->pack };
    split.most                          = value == VALUE_ACE ? rules->ace_splits : rules->splits;
    assert(split.most >= 1 && split.most <= SPLITS_MAX);
    split.seen = climbs(&split) ? SEEN_MAX : 2 * split.most - 1;
    pack_take(&split.pack, value, 2);
    fill(&split);
    return split;
}

struct split_fate split_pair(struct showing *showing, unsigned value)
{
    struct split split = split_of(showing, value);
    struct sums  sums  = climbs(&split) ? ladder_sums(&split) : sum_up(&split, 2, split.most - 1, 0, 0);
    sums.fate.square += sums.pairs * together(&split);
    return sums.fate;
}
