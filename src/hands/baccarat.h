/* Baccarat points: ace 1, two to nine at face, ten and pictures 10; the last digit of the sum (MC2-ZOO-V1,
 * OQ-46). */
#ifndef HANDS_BACCARAT_H
#define HANDS_BACCARAT_H

#include "cards/card.h"

/* What a card counts: 1 to 10. No jokers. */
unsigned baccarat_value(card face);

/* 0 to 9; 9 is best. */
unsigned baccarat_points(const card *cards, size_t count);

#endif
