/* Omaha hi-lo: exactly two of the four in hand with three of the board, high
 * and low each on its own (CM-OHLJ-SH6, SH7). High is hands/high.h, also with the
 * joker, in hand or on the board (CM-OHLJ-G4a, G4b). Low is ace-to-five, eight
 * or better; there the joker is an ace and nothing else (OQ-34). Four aces and
 * the joker rank above a royal flush (OQ-35). */
#ifndef HANDS_OMAHA_H
#define HANDS_OMAHA_H

#include "hands/high.h"
#include "hands/low.h"

#define OMAHA_HOLE 4

/* `board_count` is 3, 4 or 5. A rank of hands/high.h. */
hand_rank omaha_high(const card hole[OMAHA_HOLE], const card *board, size_t board_count);

/* A rank of hands/low.h, HAND_RANK_NONE when no low qualifies. */
hand_rank omaha_low(const card hole[OMAHA_HOLE], const card *board, size_t board_count);

/* The five cards that make it: two of the hand and three of the board, in the
 * order of high_best and low_best. `low` is not HAND_RANK_NONE. */
void omaha_high_best(const card hole[OMAHA_HOLE], const card *board, size_t board_count, hand_rank high,
                     card best[5]);
void omaha_low_best(const card hole[OMAHA_HOLE], const card *board, size_t board_count, hand_rank low,
                    card best[5]);

#endif
