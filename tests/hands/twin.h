/* The slow, obvious judge of the hand evaluators.
 *
 * It is written from the printed rules and shares nothing with src/hands: it
 * sorts five cards and reads them as a player would, tries every five of a
 * larger hand, and lets the joker be every card there is. A score orders hands
 * (greater wins); its category counts up from high card as the rules list
 * them. Scores say nothing about the ranks of src/hands except that both must
 * put all hands in the same order. */
#ifndef TESTS_HANDS_TWIN_H
#define TESTS_HANDS_TWIN_H

#include "cards/card.h"

/* Categories in the order of CM-PGP-B3, from the bottom. */
enum {
    TWIN_HIGH_CARD,
    TWIN_ONE_PAIR,
    TWIN_TWO_PAIR,
    TWIN_THREE_OF_A_KIND,
    TWIN_STRAIGHT,
    TWIN_FLUSH,
    TWIN_FULL_HOUSE,
    TWIN_FOUR_OF_A_KIND,
    TWIN_STRAIGHT_FLUSH,
    TWIN_ROYAL_FLUSH,
    TWIN_FIVE_ACES,
    TWIN_CATEGORIES
};

uint32_t twin_high5(const card cards[5], bool wheel_second);
uint32_t twin_low5(const card cards[5]);
unsigned twin_category(uint32_t score);

/* The best score of all sets of five. */
uint32_t twin_high(const card *cards, size_t count, bool wheel_second);
uint32_t twin_low(const card *cards, size_t count);

/* Omaha: two from the hand, three from the board. Low 0: none qualifies. */
uint32_t twin_omaha_high(const card hole[4], const card *board, size_t board_count);
uint32_t twin_omaha_low(const card hole[4], const card *board, size_t board_count);

/* Three cards, categories from high card to mini royal in the printed order. */
enum {
    TWIN3_HIGH_CARD,
    TWIN3_ONE_PAIR,
    TWIN3_FLUSH,
    TWIN3_STRAIGHT,
    TWIN3_THREE_OF_A_KIND,
    TWIN3_STRAIGHT_FLUSH,
    TWIN3_MINI_ROYAL,
    TWIN3_CATEGORIES
};
uint32_t twin_three(const card cards[3]);

uint32_t twin_two(const card cards[2]);

/* Which of the fifteen Fortune lines the seven cards contain: bit 0 is the
 * first printed line, bit 14 (high card) is always set. */
struct twin_table;
uint16_t twin_fortune(const card cards[7], const struct twin_table *table);

/* The scores of all 2,869,685 five-card hands, judged once and remembered, for
 * those who ask for every seven-card hand. The caller frees it. NULL where a
 * table can be given means to judge anew. */
struct twin_table {
    uint32_t score[2869685];
};
struct twin_table *twin_table_make(bool wheel_second);

/* The same answer as twin_high; the cards ascend. */
uint32_t twin_high_by_table(const struct twin_table *table, const card *cards, size_t count);

/* The next set of `count` cards out of `deck` after this one, ascending; false
 * after the last. Start from 0, 1, 2... */
bool twin_next(card *cards, size_t count, unsigned deck);

/* `count` different cards out of `deck`, from a small generator. */
void twin_deal(uint64_t *state, card *cards, size_t count, unsigned deck);

#endif
