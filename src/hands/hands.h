/* All hand evaluators, and where to look first.
 *
 *   high.h         best five of five, six or seven, joker as the bug
 *   low.h          ace-to-five low, joker the lowest missing rank
 *   deuce.h        deuce-to-seven low
 *   omaha.h        two from the hand, three from the board, high and low
 *   three.h        three cards, mini royal on top
 *   two.h          the two-card front hand
 *   double_hand.h  front and back together, and when they are foul
 *   house_way.h    seven cards set by the chart
 *   fortune.h      the fifteen bonus lines on seven cards
 *   baccarat.h     the last digit
 *   blackjack.h    totals of the three 21 games
 *   tiles.h        pai gow tiles
 *
 * Cards are bytes (cards/card.h). A hand_rank (rank.h) is an integer: greater
 * wins, equal ties, comparable within one kind only. Everything is a pure
 * function of its arguments; nothing allocates, and the only memory is const
 * tables, so threads need no care. docs/hands.md has the orders and how many
 * hands there are of each; examples/rank_hands.c is a whole program. */
#ifndef HANDS_HANDS_H
#define HANDS_HANDS_H

#include "hands/baccarat.h"
#include "hands/blackjack.h"
#include "hands/deuce.h"
#include "hands/double_hand.h"
#include "hands/fortune.h"
#include "hands/high.h"
#include "hands/house_way.h"
#include "hands/low.h"
#include "hands/omaha.h"
#include "hands/three.h"
#include "hands/tiles.h"
#include "hands/two.h"

#endif
