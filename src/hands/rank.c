#include "hands/rank.h"

#include <assert.h>

const char *hand_rank_name(unsigned rank)
{
    static const char *const NAMES[] = { "deuce", "three", "four", "five",  "six",  "seven", "eight",
                                         "nine",  "ten",   "jack", "queen", "king", "ace" };
    assert(rank < COUNT_OF(NAMES));
    return NAMES[rank];
}

const char *hand_rank_plural(unsigned rank)
{
    static const char *const NAMES[] = { "deuces", "threes", "fours", "fives",  "sixes", "sevens", "eights",
                                         "nines",  "tens",   "jacks", "queens", "kings", "aces" };
    assert(rank < COUNT_OF(NAMES));
    return NAMES[rank];
}
