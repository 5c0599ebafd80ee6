#include "twin.h"

#include <stdlib.h>
#include <string.h>

unsigned twin_category(uint32_t score)
{
    return score >> 20;
}

/* Category, then ranks from the most telling, four bits each. */
static uint32_t score_of(unsigned category, const int *ranks, int count)
{
    uint32_t score = category;
    for (int i = 0; i < 5; i++)
        score = score << 4 | (i < count ? (uint32_t)(ranks[i] + 1) : 0);
    return score;
}

static bool same_suit(const int *suits, int count)
{
    for (int i = 1; i < count; i++)
        if (suits[i] != suits[0])
            return false;
    return true;
}

/* Sorts ranks so that those that come more often stand first, then the higher. */
static void sort_ranks(int *ranks, int count)
{
    int copies[13] = { 0 };
    for (int i = 0; i < count; i++)
        copies[ranks[i]]++;
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++) {
            int a = ranks[i], b = ranks[j];
            if (copies[b] > copies[a] || (copies[b] == copies[a] && b > a)) {
                ranks[i] = b;
                ranks[j] = a;
            }
        }
}

/* Five cards given by rank (2 is 0, ace 12) and suit, no joker left. A rank may
 * come five times; a suit of 4 matches nothing. */
static uint32_t plain_high5(const int *given, const int *suits, bool wheel_second)
{
    int ranks[5];
    memcpy(ranks, given, sizeof ranks);
    sort_ranks(ranks, 5);
    bool flush    = same_suit(suits, 5) && suits[0] != 4;
    bool distinct = true, straight;
    for (int i = 1; i < 5; i++)
        distinct = distinct && ranks[i] != ranks[i - 1];
    straight = distinct && ranks[0] - ranks[4] == 4;
    bool wheel =
        distinct && ranks[0] == 12 && ranks[1] == 3; /* A 5 4 3 2: nothing else fits under the five */
    if (straight || wheel) {
        /* The top card tells. Under the other custom the wheel is a king-high
         * straight and a little more. */
        int top = wheel ? 3 : ranks[0];
        if (wheel && wheel_second)
            return score_of(flush ? TWIN_STRAIGHT_FLUSH : TWIN_STRAIGHT, (int[]){ 11, 1 }, 2);
        if (flush && top == 12)
            return score_of(TWIN_ROYAL_FLUSH, NULL, 0);
        return score_of(flush ? TWIN_STRAIGHT_FLUSH : TWIN_STRAIGHT, &top, 1);
    }
    if (flush)
        return score_of(TWIN_FLUSH, ranks, 5);
    if (ranks[0] == ranks[4])
        return score_of(TWIN_FIVE_ACES, NULL, 0);
    if (ranks[0] == ranks[3])
        return score_of(TWIN_FOUR_OF_A_KIND, ranks, 5);
    if (ranks[0] == ranks[2] && ranks[3] == ranks[4])
        return score_of(TWIN_FULL_HOUSE, ranks, 5);
    if (ranks[0] == ranks[2])
        return score_of(TWIN_THREE_OF_A_KIND, ranks, 5);
    if (ranks[0] == ranks[1] && ranks[2] == ranks[3])
        return score_of(TWIN_TWO_PAIR, ranks, 5);
    if (ranks[0] == ranks[1])
        return score_of(TWIN_ONE_PAIR, ranks, 5);
    return score_of(TWIN_HIGH_CARD, ranks, 5);
}

static bool joker_may_complete(uint32_t score)
{
    unsigned category = twin_category(score);
    return category == TWIN_STRAIGHT || category == TWIN_FLUSH || category == TWIN_STRAIGHT_FLUSH ||
           category == TWIN_ROYAL_FLUSH;
}

uint32_t twin_high5(const card cards[5], bool wheel_second)
{
    int ranks[5], suits[5], joker = -1;
    for (int i = 0; i < 5; i++) {
        if (cards[i] == CARD_JOKER)
            joker = i;
        ranks[i] = cards[i] / 4;
        suits[i] = cards[i] % 4;
    }
    if (joker < 0)
        return plain_high5(ranks, suits, wheel_second);
    ranks[joker]  = 12; /* one more ace, of no suit */
    suits[joker]  = 4;
    uint32_t best = plain_high5(ranks, suits, wheel_second);
    for (int face = 0; face < 52; face++) {
        if (memchr(cards, face, 5) != NULL)
            continue;
        ranks[joker]   = face / 4;
        suits[joker]   = face % 4;
        uint32_t score = plain_high5(ranks, suits, wheel_second);
        if (joker_may_complete(score) && score > best)
            best = score;
    }
    return best;
}

/* Ace-to-five: aces low, straights and flushes not seen, pairs bad. The scores
 * of high hands, turned round. */
uint32_t twin_low5(const card cards[5])
{
    int  ranks[5], suits[5] = { 4, 4, 4, 4, 4 };
    bool present[13] = { false };
    int  joker       = -1;
    for (int i = 0; i < 5; i++) {
        if (cards[i] == CARD_JOKER) {
            joker = i;
            continue;
        }
        ranks[i]          = (cards[i] / 4 + 1) % 13;
        present[ranks[i]] = true;
    }
    for (int rank = 12; joker >= 0 && rank >= 0; rank--)
        if (!present[rank])
            ranks[joker] = rank;
    sort_ranks(ranks, 5);
    if (ranks[0] > ranks[1] && ranks[1] > ranks[2] && ranks[2] > ranks[3] && ranks[3] > ranks[4])
        return ((uint32_t)TWIN_CATEGORIES << 20) - score_of(TWIN_HIGH_CARD, ranks, 5);
    return ((uint32_t)TWIN_CATEGORIES << 20) - plain_high5(ranks, suits, false);
}

static uint32_t best_of(const card *cards, size_t count, bool low, bool wheel_second)
{
    uint32_t best = 0;
    for (unsigned set = 0; set < 1u << count; set++) {
        card   five[5];
        size_t taken = 0;
        if (__builtin_popcount(set) != 5)
            continue;
        for (size_t i = 0; i < count; i++)
            if (set >> i & 1)
                five[taken++] = cards[i];
        uint32_t score = low ? twin_low5(five) : twin_high5(five, wheel_second);
        if (score > best)
            best = score;
    }
    return best;
}

uint32_t twin_high(const card *cards, size_t count, bool wheel_second)
{
    return best_of(cards, count, false, wheel_second);
}

uint32_t twin_low(const card *cards, size_t count)
{
    return best_of(cards, count, true, false);
}

/* OQ-34: the joker is an ace for low. A low is five different ranks from ace
 * to eight. */
static uint32_t omaha_low5(const card cards[5])
{
    card five[5];
    bool present[13] = { false };
    for (int i = 0; i < 5; i++) {
        five[i]  = cards[i] == CARD_JOKER ? card_of(RANK_A, SUIT_CLUBS) : cards[i];
        int rank = (five[i] / 4 + 1) % 13;
        if (present[rank] || rank > 7)
            return 0;
        present[rank] = true;
    }
    return twin_low5(five);
}

static uint32_t omaha_best(const card hole[4], const card *board, size_t board_count, bool low)
{
    uint32_t best = 0;
    for (int a = 0; a < 4; a++)
        for (int b = a + 1; b < 4; b++)
            for (size_t c = 0; c < board_count; c++)
                for (size_t d = c + 1; d < board_count; d++)
                    for (size_t e = d + 1; e < board_count; e++) {
                        card     five[5] = { hole[a], hole[b], board[c], board[d], board[e] };
                        uint32_t score   = low ? omaha_low5(five) : twin_high5(five, false);
                        if (score > best)
                            best = score;
                    }
    return best;
}

uint32_t twin_omaha_high(const card hole[4], const card *board, size_t board_count)
{
    return omaha_best(hole, board, board_count, false);
}

uint32_t twin_omaha_low(const card hole[4], const card *board, size_t board_count)
{
    return omaha_best(hole, board, board_count, true);
}

uint32_t twin_three(const card cards[3])
{
    int ranks[3], suits[3];
    for (int i = 0; i < 3; i++) {
        ranks[i] = cards[i] / 4;
        suits[i] = cards[i] % 4;
    }
    sort_ranks(ranks, 3);
    bool flush    = same_suit(suits, 3);
    bool lowest   = ranks[0] == 12 && ranks[1] == 1 && ranks[2] == 0; /* A-2-3, OQ-40 */
    bool straight = lowest || (ranks[0] == ranks[1] + 1 && ranks[1] == ranks[2] + 1);
    int  top      = lowest ? 1 : ranks[0];
    if (flush && straight && top == 12)
        return score_of(TWIN3_MINI_ROYAL, NULL, 0);
    if (flush && straight)
        return score_of(TWIN3_STRAIGHT_FLUSH, &top, 1);
    if (ranks[0] == ranks[2])
        return score_of(TWIN3_THREE_OF_A_KIND, ranks, 3);
    if (straight)
        return score_of(TWIN3_STRAIGHT, &top, 1);
    if (flush)
        return score_of(TWIN3_FLUSH, ranks, 3);
    return score_of(ranks[0] == ranks[1] ? TWIN3_ONE_PAIR : TWIN3_HIGH_CARD, ranks, 3);
}

uint32_t twin_two(const card cards[2])
{
    int ranks[2];
    for (int i = 0; i < 2; i++)
        ranks[i] = cards[i] == CARD_JOKER ? 12 : cards[i] / 4;
    sort_ranks(ranks, 2);
    return score_of(ranks[0] == ranks[1] ? TWIN_ONE_PAIR : TWIN_HIGH_CARD, ranks, 2);
}

/* Is the card in the hand? */
static bool holds(const card *cards, int rank, int suit)
{
    return memchr(cards, rank * 4 + suit, 7) != NULL;
}

/* Seven in a row from `low` (-1: the ace) in one suit, the joker for at most
 * one of them. */
static bool seven_in_a_row(const card *cards, int low, int suit, int jokers)
{
    for (int i = 0; i < 7; i++) {
        int rank = low + i < 0 ? 12 : low + i;
        if (!holds(cards, rank, suit) && jokers-- == 0)
            return false;
    }
    return true;
}

/* What five cards of this category contain, as bits of the printed lines. */
static unsigned lines_of_five(unsigned category)
{
    enum { FIVE = 1 << 3, ROYAL = 1 << 4, SF = 1 << 5, QUADS = 1 << 6, FULL = 1 << 7, FLUSH = 1 << 8 };
    enum { STRAIGHT = 1 << 9, TRIPS = 1 << 10 };
    switch (category) {
    case TWIN_FIVE_ACES: return FIVE | QUADS | TRIPS;
    case TWIN_ROYAL_FLUSH: return ROYAL | SF | FLUSH | STRAIGHT;
    case TWIN_STRAIGHT_FLUSH: return SF | FLUSH | STRAIGHT;
    case TWIN_FOUR_OF_A_KIND: return QUADS | TRIPS;
    case TWIN_FULL_HOUSE: return FULL | TRIPS;
    case TWIN_FLUSH: return FLUSH;
    case TWIN_STRAIGHT: return STRAIGHT;
    case TWIN_THREE_OF_A_KIND: return TRIPS;
    default: return 0;
    }
}

/* Five cards of seven make a royal flush; are the two others K and Q of one
 * suit, without the joker? */
static bool others_match(const card *cards, unsigned set)
{
    card others[2];
    int  found = 0;
    for (int i = 0; i < 7; i++)
        if (!(set >> i & 1))
            others[found++] = cards[i];
    int a = others[0] / 4, b = others[1] / 4;
    return others[0] % 4 == others[1] % 4 && ((a == 11 && b == 10) || (a == 10 && b == 11));
}

uint16_t twin_fortune(const card cards[7], const struct twin_table *table)
{
    unsigned lines      = 1 << 14;
    int      copies[14] = { 0 }, pairs = 0, jokers = memchr(cards, CARD_JOKER, 7) != NULL;
    for (int i = 0; i < 7; i++)
        copies[cards[i] == CARD_JOKER ? 12 : cards[i] / 4]++;
    for (int rank = 0; rank < 13; rank++)
        pairs += copies[rank] >= 2;
    for (int wanted = 1; wanted <= 3 && wanted <= pairs; wanted++)
        lines |= 1u << (14 - wanted);
    for (int suit = 0; suit < 4; suit++)
        for (int low = -1; low <= 6; low++)
            if (seven_in_a_row(cards, low, suit, jokers))
                lines |= jokers ? 1u << 2 : 1u << 0;
    for (unsigned set = 0; set < 1u << 7; set++) {
        card five[5];
        int  taken = 0;
        if (__builtin_popcount(set) != 5)
            continue;
        for (int i = 0; i < 7; i++)
            if (set >> i & 1)
                five[taken++] = cards[i];
        uint32_t score    = table != NULL ? twin_high_by_table(table, five, 5) : twin_high5(five, false);
        unsigned category = twin_category(score);
        lines |= lines_of_five(category);
        if (category == TWIN_ROYAL_FLUSH && others_match(cards, set))
            lines |= 1u << 1;
    }
    return (uint16_t)lines;
}

bool twin_next(card *cards, size_t count, unsigned deck)
{
    for (size_t i = count; i-- > 0;) {
        if (cards[i] < deck - (count - i)) {
            cards[i]++;
            for (size_t j = i + 1; j < count; j++)
                cards[j] = (card)(cards[j - 1] + 1);
            return true;
        }
    }
    return false;
}

void twin_deal(uint64_t *state, card *cards, size_t count, unsigned deck)
{
    for (size_t i = 0; i < count;) {
        *state   = *state * 2862933555777941757u + 3037000493u;
        cards[i] = (card)((*state >> 33) % deck);
        if (memchr(cards, cards[i], i) == NULL)
            i++;
    }
}

/* n over k, the numbers of Pascal's triangle. */
static uint32_t choose(uint32_t n, uint32_t k)
{
    uint32_t ways = 1;
    for (uint32_t i = 1; i <= k; i++)
        ways = ways * (n + 1 - i) / i;
    return ways;
}

struct twin_table *twin_table_make(bool wheel_second)
{
    struct twin_table *table    = malloc(sizeof *table);
    card               cards[5] = { 0, 1, 2, 3, 4 };
    if (table == NULL)
        return NULL;
    /* The number of an ascending hand is the sum of its cards' choices. */
    do {
        uint32_t number = 0;
        for (uint32_t i = 0; i < 5; i++)
            number += choose(cards[i], i + 1);
        table->score[number] = twin_high5(cards, wheel_second);
    } while (twin_next(cards, 5, CARD_KINDS));
    return table;
}

uint32_t twin_high_by_table(const struct twin_table *table, const card *cards, size_t count)
{
    static uint32_t ways[CARD_KINDS][6]; /* choose, remembered */
    uint32_t        best = 0;
    for (uint32_t n = 0; ways[CARD_KINDS - 1][1] == 0 && n < CARD_KINDS; n++)
        for (uint32_t k = 1; k <= 5; k++)
            ways[n][k] = choose(n, k);
    for (size_t a = 0; a < count; a++)
        for (size_t b = a + 1; b < count; b++)
            for (size_t c = b + 1; c < count; c++)
                for (size_t d = c + 1; d < count; d++)
                    for (size_t e = d + 1; e < count; e++) {
                        uint32_t number = ways[cards[a]][1] + ways[cards[b]][2] + ways[cards[c]][3] +
                                          ways[cards[d]][4] + ways[cards[e]][5];
                        if (table->score[number] > best)
                            best = table->score[number];
                    }
    return best;
}
