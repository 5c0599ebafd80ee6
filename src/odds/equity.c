#include "odds/equity.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "hands/omaha.h"
#include "odds/equity_deal.h"

#define DEALS_MAX   2000000
#define TURNS       24 /* ways to name four suits */
#define THREADS_MAX 64
#define WHOLE_POT   12 /* parts: every share of three hands in half a pot is a whole number of them */

struct equity_size equity_size(enum poker_hands hands)
{
    switch (hands) {
    case POKER_ANY_FIVE: return (struct equity_size){ 2, 2 };
    case POKER_TWO_THREE: return (struct equity_size){ OMAHA_HOLE, OMAHA_HOLE };
    default: return (struct equity_size){ 1, POKER_HOLE_MAX };
    }
}

/* ---- deals of hands, up to the names of suits ------------------------------------ */

/* A deal, and how many deals are the same but for the names of suits. */
struct named_deal {
    card_set hand[EQUITY_HANDS_MAX];
    uint64_t like;
};

struct deals {
    size_t             count, room;
    struct named_deal *deal;
};

/* Suits named anew; the joker has none. */
static card_set turn(card_set set, const uint8_t suit[4])
{
    const card_set one  = UINT64_C(0x1111111111111);
    card_set       turn = set & SET_JOKER;
    for (int i = 0; i < 4; i++)
        turn |= (set >> i & one) << suit[i];
    return turn;
}

/* The turns of suits that leave board and dead cards as they are. */
static size_t list_turns(const struct equity_ask *ask, uint8_t out[TURNS][4])
{
    card_set board = set_from(ask->board, ask->board_count);
    size_t   count = 0;
    for (unsigned all = 0; all < 256; all++) {
        uint8_t  suit[4] = { all & 3, all >> 2 & 3, all >> 4 & 3, all >> 6 & 3 };
        unsigned seen    = 1u << suit[0] | 1u << suit[1] | 1u << suit[2] | 1u << suit[3];
        if (seen == 15 && turn(board, suit) == board && turn(ask->dead, suit) == ask->dead)
            memcpy(out[count++], suit, sizeof suit);
    }
    return count;
}

static int compare_deals(const void *a, const void *b)
{
    const struct named_deal *one = a, *other = b;
    for (int i = 0; i < EQUITY_HANDS_MAX; i++)
        if (one->hand[i] != other->hand[i])
            return one->hand[i] < other->hand[i] ? -1 : 1;
    return 0;
}

/* Of all names of its suits the first in order stands for the deal. */
static struct named_deal first_name(const struct named_deal *deal, uint8_t turns[TURNS][4], size_t count)
{
    struct named_deal first = *deal;
    for (size_t t = 0; t < count; t++) {
        struct named_deal named = *deal;
        for (int i = 0; i < EQUITY_HANDS_MAX; i++)
            named.hand[i] = turn(deal->hand[i], turns[t]);
        if (compare_deals(&named, &first) < 0)
            first = named;
    }
    return first;
}

static enum status add_deal(struct deals *deals, const struct named_deal *deal)
{
    if (deals->count == DEALS_MAX)
        return STATUS_FULL;
    if (deals->count == deals->room) {
        size_t             room = deals->room * 2 + 64;
        struct named_deal *more = realloc(deals->deal, room * sizeof *more);
        if (more == NULL)
            return STATUS_FAILED;
        deals->deal = more;
        deals->room = room;
    }
    deals->deal[deals->count++] = *deal;
    return STATUS_OK;
}

struct naming {
    const struct equity_ask *ask;
    uint8_t                  turns[TURNS][4];
    size_t                   turn_count;
    struct deals            *deals;
};

static enum status list_deals(struct naming *naming, size_t hand, card_set taken, struct named_deal *so_far)
{
    if (hand == naming->ask->hand_count) {
        struct named_deal first = first_name(so_far, naming->turns, naming->turn_count);
        return add_deal(naming->deals, &first);
    }
    assert(hand < EQUITY_HANDS_MAX);
    const struct range *range = &naming->ask->hand[hand];
    for (size_t i = 0; i < range->count; i++) {
        if ((range->hand[i] & taken) != 0)
            continue;
        so_far->hand[hand] = range->hand[i];
        enum status status = list_deals(naming, hand + 1, taken | range->hand[i], so_far);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Those of the same name become one. */
static void join_deals(struct deals *deals)
{
    size_t kept = 0;
    qsort(deals->deal, deals->count, sizeof *deals->deal, compare_deals);
    for (size_t i = 0; i < deals->count; i++) {
        if (kept > 0 && compare_deals(&deals->deal[kept - 1], &deals->deal[i]) == 0)
            deals->deal[kept - 1].like++;
        else
            deals->deal[kept++] = deals->deal[i];
    }
    deals->count = kept;
}

/* ---- counting --------------------------------------------------------------------- */

static void take_cards(card_set set, card *out, uint8_t *count)
{
    for (*count = 0; set != 0; ++*count)
        out[*count] = set_take(&set);
}

static card_set whole_deck(const struct equity_ask *ask)
{
    return (SET_JOKER - 1) | (ask->joker ? SET_JOKER : 0);
}

static void lay_out(const struct equity_ask *ask, const struct named_deal *named, struct equity_deal *out)
{
    *out = (struct equity_deal){ .hands       = ask->hand_count,
                                 .board_count = ask->board_count,
                                 .left        = whole_deck(ask) & ~ask->dead,
                                 .low         = ask->low,
                                 .five_aces   = ask->five_aces };
    memcpy(out->board, ask->board, ask->board_count);
    out->left &= ~set_from(ask->board, ask->board_count);
    for (size_t i = 0; i < ask->hand_count; i++) {
        take_cards(named->hand[i], out->hand[i], &out->count[i]);
        out->left &= ~named->hand[i];
    }
}

/* How many cards must come, and can so many? */
static bool is_enough(const struct equity_ask *ask, const struct equity_deal *deal)
{
    unsigned wanted = POKER_BOARD_MAX - deal->board_count;
    if (ask->hands == POKER_ACE_TO_FIVE) {
        wanted = 0;
        for (size_t i = 0; i < deal->hands; i++)
            wanted += POKER_HOLE_MAX - deal->count[i];
    }
    return (unsigned)__builtin_popcountll(deal->left) >= wanted;
}

/* Look-ups for one deal, more or less. */
static uint64_t work_of(const struct equity_ask *ask, const struct equity_deal *deal)
{
    static const uint64_t BY_RANKS[POKER_BOARD_MAX + 1] = { 100000, 40000, 15000, 4000, 500, 100 };
    uint64_t              boards = 1, left = (uint64_t)__builtin_popcountll(deal->left);
    if (ask->hands == POKER_ANY_FIVE)
        return BY_RANKS[deal->board_count];
    if (ask->hands == POKER_ACE_TO_FIVE)
        return equity_draws_work(deal);
    for (uint64_t come = 1; come + deal->board_count <= POKER_BOARD_MAX; come++)
        boards = boards * (left + 1 - come) / come;
    return 20 * boards;
}

struct work {
    const struct equity_ask *ask;
    const struct deals      *deals;
    atomic_size_t            next;
    pthread_mutex_t          lock;
    bool                     failed;
    struct equity_tally      tally;
};

static void count_deal(const struct equity_ask *ask, const struct named_deal *named,
                       struct equity_tables *tables, struct equity_tally *sum)
{
    struct equity_deal  deal;
    struct equity_tally tally = { 0 };
    lay_out(ask, named, &deal);
    if (ask->hands == POKER_ANY_FIVE)
        equity_count_ranks(&deal, &tally);
    else if (ask->hands == POKER_TWO_THREE)
        equity_count_omaha(&deal, tables, &tally);
    else
        equity_count_draws(&deal, &tally);
    for (size_t high = 0; high < EQUITY_SETS; high++)
        for (size_t low = 0; low < EQUITY_SETS; low++)
            sum->ways[high][low] += tally.ways[high][low] * (int64_t)named->like;
}

/* Deals nobody has taken yet, until there are none. Who waits is told by `effort`. */
static void count_some(struct work *work, const struct odds_effort *effort)
{
    struct equity_tally   sum    = { 0 };
    struct equity_tables *tables = NULL;
    bool                  failed = false;
    if (work->ask->hands == POKER_TWO_THREE)
        failed = (tables = equity_tables_open()) == NULL;
    for (size_t i; !failed && (i = atomic_fetch_add(&work->next, 1)) < work->deals->count;) {
        count_deal(work->ask, &work->deals->deal[i], tables, &sum);
        if (effort != NULL && effort->progress != NULL)
            effort->progress(effort->context, i, work->deals->count);
    }
    equity_tables_close(tables);
    pthread_mutex_lock(&work->lock);
    work->failed = work->failed || failed;
    for (size_t high = 0; high < EQUITY_SETS; high++)
        for (size_t low = 0; low < EQUITY_SETS; low++)
            work->tally.ways[high][low] += sum.ways[high][low];
    pthread_mutex_unlock(&work->lock);
}

static void *thread_main(void *work)
{
    count_some(work, NULL);
    return NULL;
}

/* The calling thread counts like the others. */
static enum status count_deals(const struct equity_ask *ask, const struct deals *deals,
                               const struct odds_effort *effort, struct equity_tally *out)
{
    struct work work = { .ask = ask, .deals = deals };
    pthread_t   thread[THREADS_MAX];
    size_t      started = 0, wanted = effort->threads > THREADS_MAX ? THREADS_MAX : effort->threads;
    pthread_mutex_init(&work.lock, NULL);
    while (started + 1 < wanted && started + 1 < deals->count &&
           pthread_create(&thread[started], NULL, thread_main, &work) == 0)
        started++;
    count_some(&work, effort);
    for (size_t i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&work.lock);
    *out = work.tally;
    return work.failed ? STATUS_FAILED : STATUS_OK;
}

/* ---- what comes of it -------------------------------------------------------------- */

/* What the hand gets of this half, in parts of the pot. */
static uint64_t share(unsigned set, size_t hand, uint64_t half)
{
    return (set >> hand & 1) != 0 ? half / (uint64_t)__builtin_popcount(set) : 0;
}

static void add_up(const struct equity_tally *tally, size_t hand, struct equity *out)
{
    struct equity_hand *is    = &out->hand[hand];
    uint64_t            parts = 0, highs = 0, lows = 0;
    for (unsigned high = 0; high < EQUITY_SETS; high++)
        for (unsigned low = 0; low < EQUITY_SETS; low++) {
            uint64_t ways = (uint64_t)tally->ways[high][low], half = low != 0 ? WHOLE_POT / 2 : WHOLE_POT;
            uint64_t gets = share(high, hand, half) + share(low, hand, WHOLE_POT / 2);
            parts += ways * gets;
            highs += ways * share(high, hand, WHOLE_POT);
            lows += ways * share(low, hand, WHOLE_POT);
            *(gets == WHOLE_POT ? &is->wins : gets > 0 ? &is->ties : &is->losses) += ways;
        }
    double all = (double)out->boards;
    is->equity = (double)parts / (all * WHOLE_POT);
    is->win    = (double)is->wins / all;
    is->tie    = (double)is->ties / all;
    is->lose   = (double)is->losses / all;
    is->scoop  = is->win;
    is->high   = (double)highs / (all * WHOLE_POT);
    is->low    = (double)lows / (all * WHOLE_POT);
}

static void tell(const struct equity_ask *ask, const struct deals *deals, const struct equity_tally *tally,
                 struct equity *out)
{
    *out = (struct equity){ .boards = 0 };
    for (size_t i = 0; i < deals->count; i++)
        out->deals += deals->deal[i].like;
    for (size_t high = 0; high < EQUITY_SETS; high++)
        for (size_t low = 0; low < EQUITY_SETS; low++)
            out->boards += (uint64_t)tally->ways[high][low];
    for (size_t i = 0; i < ask->hand_count; i++)
        add_up(tally, i, out);
}

static enum status find_deals(const struct equity_ask *ask, struct deals *deals)
{
    struct naming     naming = { .ask = ask, .deals = deals };
    struct named_deal none   = { .like = 1 };
    card_set          taken  = ask->dead | set_from(ask->board, ask->board_count) | ~whole_deck(ask);
    naming.turn_count        = list_turns(ask, naming.turns);
    enum status status       = list_deals(&naming, 0, taken, &none);
    if (status == STATUS_OK && deals->count == 0)
        status = STATUS_NOT_FOUND;
    if (status != STATUS_OK)
        return status;
    join_deals(deals);
    struct equity_deal deal;
    lay_out(ask, &deals->deal[0], &deal);
    if (!is_enough(ask, &deal))
        return STATUS_NOT_FOUND;
    return work_of(ask, &deal) > EQUITY_WORK_MAX / deals->count ? STATUS_FULL : STATUS_OK;
}

enum status equity_count(const struct equity_ask *ask, const struct odds_effort *effort, struct equity *out)
{
    struct deals        deals = { 0 };
    struct equity_tally tally;
    assert(ask->hands != POKER_DEUCE_TO_SEVEN);
    assert(ask->hand_count >= EQUITY_HANDS_MIN && ask->hand_count <= EQUITY_HANDS_MAX);
    enum status status = find_deals(ask, &deals);
    if (status == STATUS_OK)
        status = count_deals(ask, &deals, effort, &tally);
    if (status == STATUS_OK)
        tell(ask, &deals, &tally, out);
    free(deals.deal);
    return status;
}
