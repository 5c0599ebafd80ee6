/* High poker hands, best five of five, six or seven cards.
 *
 *     card hand[7];                       // bytes as in cards/card.h
 *     hand_rank rank = high_rank7(hand);  // greater wins, equal ties
 *     puts(high_category_name(high_category(rank)));
 *
 * The joker (at most one) is the bug of CM-PGP-B8: an ace, or the card that
 * completes a straight, a flush or both; in a flush it is the highest rank the
 * flush lacks (OQ-34). It pairs nothing but aces, so that four aces and the
 * joker are five aces, above all else. A-2-3-4-5 is the lowest straight
 * (OQ-27); high_rank_wheel_second knows the other custom. */
#ifndef HANDS_HIGH_H
#define HANDS_HIGH_H

#include "hands/rank.h"

enum high_category {
    HIGH_CARD,
    HIGH_ONE_PAIR,
    HIGH_TWO_PAIR,
    HIGH_THREE_OF_A_KIND,
    HIGH_STRAIGHT,
    HIGH_FLUSH,
    HIGH_FULL_HOUSE,
    HIGH_FOUR_OF_A_KIND,
    HIGH_STRAIGHT_FLUSH,
    HIGH_ROYAL_FLUSH,
    HIGH_FIVE_ACES,
    HIGH_CATEGORIES
};

static inline enum high_category high_category(hand_rank rank)
{
    return (enum high_category)hand_category(rank);
}

/* "two pair", "five aces": the words of every listing. */
const char *high_category_name(enum high_category category);

/* The cards must be distinct faces or the joker; that is the caller's promise. */
static inline hand_rank high_rank5(const card cards[5]);
static inline hand_rank high_rank6(const card cards[6]);
static inline hand_rank high_rank7(const card cards[7]);

/* The same for a count of 5, 6 or 7. */
hand_rank high_rank(const card *cards, size_t count);

/* Under the other custom A-2-3-4-5 ranks just below A-K-Q-J-10, and suited
 * just below the royal flush. */
hand_rank high_rank_wheel_second(const card *cards, size_t count);

/* The five cards that make `rank`, which one of the functions above gave for
 * the same cards: most telling first, the joker where it stands in; among
 * equals without the joker if it can be. */
void high_best(const card *cards, size_t count, hand_rank rank, card best[5]);

/* What a rank says: the category and the ranks that decide, most telling
 * first (two pair: higher pair, lower pair, kicker; straight: its top card).
 * Ranks of equal category compare as these arrays do. */
struct high_shape {
    enum high_category category;
    uint8_t            rank_count;
    uint8_t            ranks[5];
};
struct high_shape high_shape(hand_rank rank);

/* "two pair, aces and kings, queen kicker". */
#define HIGH_WORDS_MAX 64
const char *high_words(hand_rank rank, char out[HIGH_WORDS_MAX]);

/* As it is called across a table, without kickers: "aces and kings", "nine-high
 * flush". */
const char *high_call(hand_rank rank, char out[HIGH_WORDS_MAX]);

/* The same beside another hand of this name: with the cards that tell them apart, "ace-ten
 * high", "pair of nines with king-ten", "ace-jack-high flush"; high_call() where nothing does. */
const char *high_call_beside(hand_rank rank, hand_rank other, char out[HIGH_WORDS_MAX]);

/* Places of the straights: by top card from the wheel, with the place below
 * A-K-Q-J-10 left free for the wheel of the other custom. */
enum { HIGH_STRAIGHT_ACE = 10, HIGH_STRAIGHT_WHEEL_SECOND = 9 };

#include "hands/high_fast.h"

#endif
