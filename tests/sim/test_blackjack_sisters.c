/* What the odds suppose of split hands, that none looks at its sisters, is worth next
 * to nothing: hands of splits are dealt, and with two cards each is looked at again by
 * the best play for a shoe that its sisters' cards have left. What is gained then,
 * times how often a pair is split, is how much the best play could be better by its
 * first decisions after a split. */
#include "test.h"

#include "odds/blackjack_study.h"
#include "odds/odds.h"
#include "rulebook/catalog.h"
#include "sim/random.h"

#include <math.h>

#define SPLITS 120 /* rounds in which a pair was split */

struct dealt {
    const struct blackjack_acts *acts;
    struct blackjack_ask         ask;
    struct sim_random            random;
    struct pack                  shoe; /* what has not been dealt */
    unsigned                     up;
    struct pack                  seen; /* cards of the spot's hands */
};

static unsigned draw(struct dealt *dealt)
{
    unsigned at = sim_random_below(&dealt->random, dealt->shoe.count), value = 0;
    while (at >= dealt->shoe.of[value])
        at -= dealt->shoe.of[value++];
    pack_take(&dealt->shoe, value, 1);
    return value;
}

/* With what its sisters hold gone from the shoe, how much better is the best than
 * what is done? */
static double gain(const struct dealt *dealt, unsigned a, unsigned b)
{
    static struct blackjack_study study;
    const struct blackjack_rules *rules = dealt->ask.rules;
    struct blackjack_ask          ask   = dealt->ask;
    unsigned                      low = a < b ? a : b, high = a < b ? b : a;
    for (unsigned value = 0; value < VALUES; value++)
        pack_take(&ask.full, value, dealt->seen.of[value]);
    ask.full.of[a]++, ask.full.of[b]++, ask.full.count = (uint16_t)(ask.full.count + 2);
    assert_true(blackjack_study(&ask, &study));
    const struct first_two *first = &study.play[dealt->up].first[low][high];
    unsigned                does  = dealt->acts->second[dealt->up][a][b];
    double                  best  = first->ev[does];
    for (unsigned act = 0; act <= ACT_DOUBLE; act++)
        if (first->may[act] && (act != ACT_DOUBLE || rules->double_split) && first->ev[act] > best)
            best = first->ev[act];
    return best - first->ev[does];
}

static void put(struct dealt *dealt, unsigned value)
{
    dealt->seen.of[value]++;
    dealt->seen.count++;
}

/* One spot that was split; what would have been gained by all its hands. */
static double play_split(struct dealt *dealt, unsigned value)
{
    unsigned hands = 2, splits = 1;
    double   sum = 0;
    put(dealt, value);
    put(dealt, value);
    for (unsigned i = 0; i < hands; i++) {
        unsigned next = draw(dealt);
        while (next == value && splits < dealt->ask.rules->splits) {
            put(dealt, next);
            hands++, splits++;
            next = draw(dealt);
        }
        put(dealt, next);
        sum += gain(dealt, value, next);
        uint16_t at  = dealt->acts->hands.two[value][next];
        unsigned act = dealt->acts->second[dealt->up][value][next];
        while (act == ACT_HIT || act == ACT_DOUBLE) {
            unsigned drawn = draw(dealt);
            put(dealt, drawn);
            at  = dealt->acts->hands.hand[at].next[drawn];
            act = act == ACT_DOUBLE ? ACT_STAND : dealt->acts->more[dealt->up][at];
        }
    }
    return sum;
}

static void check(uint32_t decks, double most)
{
    struct odds_ask       odds = odds_ask(catalog_find("marina1/no-bust-22"));
    struct blackjack_acts acts;
    struct dealt          dealt = { .acts = &acts, .random = sim_random_start(22, 0) };
    double                sum = 0, squares = 0;
    uint64_t              rounds = 0;
    int                   splits = 0;
    dealt.ask = (struct blackjack_ask){ odds_rules(&odds), pack_full(decks, 0), NULL, 1, NULL };
    assert_true(blackjack_acts_init(&acts, &dealt.ask));
    while (splits < SPLITS) {
        dealt.shoe = dealt.ask.full;
        dealt.seen = (struct pack){ .count = 0 };
        dealt.up   = draw(&dealt);
        unsigned a = draw(&dealt), b = draw(&dealt);
        rounds++;
        /* Aces have nothing to decide. */
        if (a != b || acts.first[dealt.up][a][b] != ACT_SPLIT)
            continue;
        double gained = a == VALUE_ACE ? 0 : play_split(&dealt, a);
        sum += gained;
        squares += gained * gained;
        splits++;
    }
    double mean = sum / SPLITS, error = sqrt((squares / SPLITS - mean * mean) / SPLITS);
    double often = (double)splits / (double)rounds;
    print_message(
        "decks %u: a split gains %.6f, error %.6f; one in %.1f rounds is split: %.2e of the wager\n", decks,
        mean, error, 1 / often, mean * often);
    assert_true((mean + 4.5 * error) * often < most);
    blackjack_acts_release(&acts);
}

/* With one deck sisters tell most. */
static void test_looking_at_sisters_is_worth_next_to_nothing(void **unused)
{
    (void)unused;
    check(1, 0.0002);
    check(8, 0.0001);
}

int main(void)
{
    const struct CMUnitTest sisters[] = { cmocka_unit_test(
        test_looking_at_sisters_is_worth_next_to_nothing) };
    return RUN_TESTS(sisters);
}
