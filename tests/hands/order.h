/* Two judges of the same hands agree on every pair of hands exactly if each
 * rank of the one always meets the same score of the other, and greater ranks
 * meet greater scores. So no pair needs to be tried: note every hand, then
 * look once over the ranks. */
#ifndef TESTS_HANDS_ORDER_H
#define TESTS_HANDS_ORDER_H

#include "hands/rank.h"

struct order {
    uint32_t score_of[1 << 16]; /* 0: this rank has not come up */
};

static inline void order_note(struct order *order, hand_rank rank, uint32_t score)
{
    assert_true(rank != HAND_RANK_NONE && score != 0);
    if (order->score_of[rank] == 0)
        order->score_of[rank] = score;
    if (order->score_of[rank] != score)
        fail_msg("rank %u stands for scores %u and %u", rank, order->score_of[rank], score);
}

/* Scores rise with ranks; returns how many different ranks there are. */
static inline unsigned order_check(const struct order *order)
{
    unsigned found = 0;
    uint32_t last  = 0;
    for (size_t rank = 0; rank < COUNT_OF(order->score_of); rank++) {
        if (order->score_of[rank] == 0)
            continue;
        assert_true(order->score_of[rank] > last);
        last = order->score_of[rank];
        found++;
    }
    return found;
}

#endif
