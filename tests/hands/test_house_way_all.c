/* Every one of the 154,143,080 hands: the House Way against the judge, the foul
 * test, and the recorded counts. Two threads share the hands by highest card. */
#include "rulebook/sheets.h"
#include "test.h"

#include <pthread.h>
#include <stdatomic.h>

#include "hands/house_way_counts.h"
#include "hands/house_way_twin.h"

struct tally {
    uint64_t hands, wrong, foul, two_pair_made;
    uint64_t kept[HOUSE_WAY_LINES], split[HOUSE_WAY_LINES];
    card_set first_wrong;
};

static void judge(const card seven[7], struct tally *tally)
{
    card_set         set    = set_from(seven, 7);
    struct house_way got    = house_way(set);
    struct twin_way  wanted = twin_house_way(seven);
    bool             same   = got.front == set_from(wanted.lay.front, 2) && got.split == wanted.split &&
                strcmp(house_way_rules[got.line], wanted.rule) == 0;
    tally->hands++;
    (got.split ? tally->split : tally->kept)[got.line]++;
    tally->foul += twin_foul(&wanted.lay) || front_is_stronger(got.front, set ^ got.front);
    if (got.line >= HOUSE_WAY_TWO_PAIR_AKQ && got.line <= HOUSE_WAY_TWO_PAIR_543)
        tally->two_pair_made += twin_holds_made(seven);
    if (!same && tally->wrong++ == 0)
        tally->first_wrong = set;
}

/* All hands whose highest card is `top`, the joker being the highest. */
static void judge_below(card top, struct tally *tally)
{
    card_set pick = 63;
    while (pick < SET_OF(top)) {
        card     seven[7];
        card_set left = pick | SET_OF(top);
        for (int i = 0; i < 7; i++)
            seven[i] = set_take(&left);
        judge(seven, tally);
        card_set lowest = pick & -pick, ripple = pick + lowest;
        pick = (((ripple ^ pick) >> 2) >> __builtin_ctzll(lowest)) | ripple;
    }
}

static _Atomic int next_top = CARD_JOKER;

static void *work(void *argument)
{
    int top;
    while ((top = atomic_fetch_sub(&next_top, 1)) >= 6)
        judge_below((card)top, argument);
    return NULL;
}

static void test_all_hands(void **unused)
{
    (void)unused;
    PROVES("CM-PGP-HW6c");
    static struct tally tally[2];
    pthread_t           thread[2];
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, work, &tally[i]), 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_join(thread[i], NULL), 0);
    assert_int_equal(tally[0].hands + tally[1].hands, SEVEN_CARD_HANDS);
    assert_int_equal(tally[0].wrong + tally[1].wrong, 0);
    assert_int_equal(tally[0].foul + tally[1].foul, 0);
    assert_int_equal(tally[0].two_pair_made + tally[1].two_pair_made, HOUSE_WAY_TWO_PAIR_MADE);
    for (int line = 0; line < HOUSE_WAY_LINES; line++) {
        assert_int_equal(tally[0].kept[line] + tally[1].kept[line], HOUSE_WAY_COUNTS[line].kept);
        assert_int_equal(tally[0].split[line] + tally[1].split[line], HOUSE_WAY_COUNTS[line].split);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_hands),
    };
    return RUN_TESTS(tests);
}
