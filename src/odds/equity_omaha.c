/* Omaha: a hand is the best of its pairs with the threes of the board. What a hand
 * makes with each three that can lie there is worked out once; a board is then as good
 * as the best of its ten threes. Boards are laid card after card, each adding the
 * threes that it makes with the pairs before it. */
#include <stdlib.h>
#include <string.h>

#include "hands/omaha.h"
#include "odds/equity_deal.h"

#define BOARD      POKER_BOARD_MAX
#define THREES_MAX 23426 /* three of 53 cards */

/* By the number of a three; cards are numbered from those that lie on the board to
 * those that may come, so that a board is laid in the order of its numbers. */
struct equity_tables {
    size_t               hands, cards, laid; /* the first `laid` lie there already */
    card                 face[CARD_KINDS];
    uint32_t             pair[CARD_KINDS], three[CARD_KINDS]; /* pairs and threes of lower cards */
    hand_rank            high[EQUITY_HANDS_MAX][THREES_MAX];
    hand_rank            low[EQUITY_HANDS_MAX][THREES_MAX];
    bool                 has_low, five_aces;
    struct equity_tally *tally;
};

struct equity_tables *equity_tables_open(void)
{
    return malloc(sizeof(struct equity_tables));
}

void equity_tables_close(struct equity_tables *tables)
{
    free(tables);
}

static void number_cards(const struct equity_deal *deal, struct equity_tables *tables)
{
    tables->laid = tables->cards = deal->board_count;
    memcpy(tables->face, deal->board, deal->board_count);
    for (card_set left = deal->left; left != 0;)
        tables->face[tables->cards++] = set_take(&left);
    for (uint32_t n = 0; n < tables->cards; n++) {
        tables->pair[n]  = n * (n - (n > 0)) / 2;
        tables->three[n] = n < 3 ? 0 : n * (n - 1) * (n - 2) / 6;
    }
}

static void fill_hand(struct equity_tables *tables, const card hole[OMAHA_HOLE], hand_rank *high,
                      hand_rank *low)
{
    size_t at = 0;
    for (size_t c = 2; c < tables->cards; c++)
        for (size_t b = 1; b < c; b++)
            for (size_t a = 0; a < b; a++, at++) {
                const card three[3] = { tables->face[a], tables->face[b], tables->face[c] };
                high[at]            = poker_omaha(tables->five_aces, hole, three, 3);
                low[at]             = tables->has_low ? omaha_low(hole, three, 3) : HAND_RANK_NONE;
            }
}

/* A board so far: its pairs by number, and the best that each hand has with it. */
struct laid {
    size_t    count, pairs;
    uint8_t   card[BOARD];
    uint32_t  pair[BOARD * (BOARD - 1) / 2];
    hand_rank high[EQUITY_HANDS_MAX], low[EQUITY_HANDS_MAX];
};

static inline hand_rank best_three(const hand_rank *of, const struct laid *laid, hand_rank best)
{
    for (size_t i = 0; i < laid->pairs; i++)
        best = of[laid->pair[i]] > best ? of[laid->pair[i]] : best;
    return best;
}

/* The hands' best with one more card; `from` has the board without it. */
static inline void add_threes(const struct equity_tables *tables, const struct laid *from, size_t number,
                              hand_rank high[EQUITY_HANDS_MAX], hand_rank low[EQUITY_HANDS_MAX])
{
    for (size_t i = 0; i < tables->hands; i++) {
        high[i] = best_three(tables->high[i] + tables->three[number], from, from->high[i]);
        if (tables->has_low)
            low[i] = best_three(tables->low[i] + tables->three[number], from, from->low[i]);
    }
}

static void lay(const struct equity_tables *tables, const struct laid *from, size_t number, struct laid *to)
{
    *to = *from;
    add_threes(tables, from, number, to->high, to->low);
    for (size_t i = 0; i < from->count; i++)
        to->pair[to->pairs++] = tables->pair[number] + from->card[i];
    to->card[to->count++] = (uint8_t)number;
}

static void count_board(const struct equity_tables *tables, const hand_rank high[EQUITY_HANDS_MAX],
                        const hand_rank low[EQUITY_HANDS_MAX])
{
    tables->tally->ways[equity_best(high)][equity_best(low)]++;
}

/* Every board that goes on from here with cards of this number and higher. */
static void walk(const struct equity_tables *tables, const struct laid *laid, size_t number)
{
    if (laid->count == BOARD) {
        count_board(tables, laid->high, laid->low);
        return;
    }
    for (; number < tables->cards; number++) {
        if (laid->count == BOARD - 1) {
            hand_rank high[EQUITY_HANDS_MAX] = { 0 }, low[EQUITY_HANDS_MAX] = { 0 };
            add_threes(tables, laid, number, high, low);
            count_board(tables, high, low);
        } else {
            struct laid next;
            lay(tables, laid, number, &next);
            walk(tables, &next, number + 1);
        }
    }
}

void equity_count_omaha(const struct equity_deal *deal, struct equity_tables *tables,
                        struct equity_tally *tally)
{
    struct laid board = { .count = 0 };
    tables->hands     = deal->hands;
    tables->has_low   = deal->low;
    tables->five_aces = deal->five_aces;
    tables->tally     = tally;
    number_cards(deal, tables);
    for (size_t i = 0; i < deal->hands; i++)
        fill_hand(tables, deal->hand[i], tables->high[i], tables->low[i]);
    for (size_t number = 0; number < tables->laid; number++) {
        struct laid next;
        lay(tables, &board, number, &next);
        board = next;
    }
    walk(tables, &board, tables->laid);
}
