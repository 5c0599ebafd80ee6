/* Hold'em: boards counted by their ranks.
 *
 * Without flushes a hand hangs on ranks alone, and the 1,712,304 boards that two hands
 * leave have only some 6,000 sets of ranks. So all boards are counted as if there were
 * no suits, each set of ranks with the number of boards that show it; then, suit by
 * suit, the boards with three or more of it that give somebody a flush are taken out
 * again and counted with it. No board has three of two suits. */
#include "hands/high.h"
#include "odds/equity_deal.h"

#define RANKS 13
#define BOARD POKER_BOARD_MAX

/* Sets of five out of thirteen ranks, each as often as one likes; and of two: three of
 * a suit leave no more for the others. */
#define PICKS_MAX  6188
#define OTHERS     2
#define OTHERS_MAX 91

/* Cards of these ranks, as the sum of their keys; in how many ways. */
struct pick {
    uint64_t sum;
    int64_t  ways;
};

/* The part of a card's key that knows no suits. */
static uint64_t rank_key(unsigned rank)
{
    return high_key[rank * 4] & ~UINT64_C(0xffffffff);
}

/* Every set of `count` cards by ranks from this one on, of which `left` says how many
 * there are, added to `so_far`. Returns the end of the list. */
static struct pick *list_picks(const unsigned left[RANKS], unsigned rank, unsigned count, struct pick so_far,
                               struct pick *out)
{
    static const int64_t CHOOSE[5][5] = {
        { 1 }, { 1, 1 }, { 1, 2, 1 }, { 1, 3, 3, 1 }, { 1, 4, 6, 4, 1 },
    };
    if (count == 0) {
        *out = so_far;
        return out + 1;
    }
    if (rank == RANKS)
        return out;
    for (unsigned take = 0; take <= left[rank] && take <= count; take++) {
        struct pick with = { so_far.sum + take * rank_key(rank), so_far.ways * CHOOSE[left[rank]][take] };
        out              = list_picks(left, rank + 1, count - take, with, out);
    }
    return out;
}

struct count {
    const struct equity_deal *deal;
    struct equity_tally      *tally;
    unsigned                  come;     /* cards that are still to come to the board */
    unsigned                  left[4];  /* ranks of each suit among what may come */
    unsigned                  board[4]; /* ranks of each suit on the board */
    unsigned                  held[EQUITY_HANDS_MAX][4];
    uint64_t                  sum[EQUITY_HANDS_MAX]; /* of a hand and the board */
};

static void plain_ranks(const struct count *count, uint64_t sum, hand_rank rank[EQUITY_HANDS_MAX])
{
    rank[2] = HAND_RANK_NONE;
    for (size_t i = 0; i < count->deal->hands; i++)
        rank[i] = high_rank7_of(count->sum[i] + sum);
}

/* How many cards of each rank may come, in all suits but this one. */
static void ranks_left(const struct count *count, int but, unsigned left[RANKS])
{
    for (unsigned rank = 0; rank < RANKS; rank++) {
        left[rank] = 0;
        for (int suit = 0; suit < 4; suit++)
            left[rank] += suit != but ? count->left[suit] >> rank & 1 : 0;
    }
}

static void count_all(const struct count *count)
{
    struct pick picks[PICKS_MAX];
    unsigned    left[RANKS];
    ranks_left(count, -1, left);
    const struct pick *end = list_picks(left, 0, count->come, (struct pick){ 0, 1 }, picks);
    for (const struct pick *pick = picks; pick < end; pick++) {
        hand_rank rank[EQUITY_HANDS_MAX];
        plain_ranks(count, pick->sum, rank);
        count->tally->ways[equity_best(rank)][0] += pick->ways;
    }
}

/* The flushes that these ranks of the suit give. False: nobody has one. */
static bool flush_ranks(const struct count *count, int suit, unsigned ranks,
                        hand_rank flush[EQUITY_HANDS_MAX])
{
    bool any = false;
    for (size_t i = 0; i < EQUITY_HANDS_MAX; i++) {
        unsigned all = ranks | count->board[suit] | count->held[i][suit];
        bool     has = __builtin_popcount(all) >= 5 && i < count->deal->hands;
        flush[i]     = has ? high_flush[all] : HAND_RANK_NONE;
        any          = any || has;
    }
    return any;
}

/* Boards with exactly these further cards of the suit, whatever else they have. */
static void count_flush(const struct count *count, uint64_t sum, const hand_rank flush[EQUITY_HANDS_MAX],
                        const struct pick *pick, const struct pick *end)
{
    for (; pick < end; pick++) {
        hand_rank rank[EQUITY_HANDS_MAX];
        plain_ranks(count, sum + pick->sum, rank);
        count->tally->ways[equity_best(rank)][0] -= pick->ways;
        for (size_t h = 0; h < EQUITY_HANDS_MAX; h++)
            rank[h] = flush[h] > rank[h] ? flush[h] : rank[h];
        count->tally->ways[equity_best(rank)][0] += pick->ways;
    }
}

static void count_suit(const struct count *count, int suit)
{
    struct pick  others[OTHERS + 1][OTHERS_MAX];
    struct pick *end[OTHERS + 1];
    unsigned     left[RANKS], on_board = (unsigned)__builtin_popcount(count->board[suit]);
    ranks_left(count, suit, left);
    for (unsigned come = 0; come <= OTHERS; come++)
        end[come] = list_picks(left, 0, come, (struct pick){ 0, 1 }, others[come]);
    unsigned all = count->left[suit], ranks = 0;
    do {
        unsigned  size = (unsigned)__builtin_popcount(ranks);
        hand_rank flush[EQUITY_HANDS_MAX];
        if (size <= count->come && size + on_board >= BOARD - OTHERS &&
            flush_ranks(count, suit, ranks, flush)) {
            uint64_t sum = 0;
            for (unsigned rest = ranks; rest != 0; rest &= rest - 1)
                sum += rank_key((unsigned)__builtin_ctz(rest));
            count_flush(count, sum, flush, others[count->come - size], end[count->come - size]);
        }
        ranks = (ranks - all) & all; /* the next set of them */
    } while (ranks != 0);
}

static uint64_t add_cards(const card *cards, size_t number, unsigned ranks[4])
{
    uint64_t sum = 0;
    for (size_t i = 0; i < number; i++) {
        ranks[card_suit(cards[i])] |= 1u << card_rank(cards[i]);
        sum += rank_key((unsigned)card_rank(cards[i]));
    }
    return sum;
}

void equity_count_ranks(const struct equity_deal *deal, struct equity_tally *tally)
{
    struct count count = { .deal = deal, .tally = tally, .come = BOARD - deal->board_count };
    uint64_t     board = add_cards(deal->board, deal->board_count, count.board);
    for (card_set left = deal->left; left != 0;) {
        card face = set_take(&left);
        count.left[card_suit(face)] |= 1u << card_rank(face);
    }
    for (size_t i = 0; i < deal->hands; i++)
        count.sum[i] = board + add_cards(deal->hand[i], deal->count[i], count.held[i]);
    count_all(&count);
    for (int suit = 0; suit < 4; suit++)
        count_suit(&count, suit);
}
