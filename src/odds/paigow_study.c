#include "odds/paigow_study.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "hands/high.h"
#include "hands/house_way.h"

#define FRONTS      91   /* 78 of two ranks and 13 pairs */
#define BACKS       7463 /* ranks of five natural cards, and five aces */
#define LINES       16   /* room for FORTUNE_LINES: the lines of a cell share a cache line */
#define CELLS       (FRONTS * BACKS)
#define HAND        DOUBLE_HAND_CARDS
#define BLOCK       128 /* of backs; see struct sums */
#define BLOCKS      ((BACKS + BLOCK - 1) / BLOCK)
#define ORDERS      512   /* above every front_order */
#define RANKS       65536 /* above every hand_rank */
#define POINTS_MAX  CELLS
#define CLASSES_MAX (1u << 21)

/* A set of cards that two hands may share, for all that differ by suits. */
struct shared {
    card_set cards;
    uint32_t weight;
};

/* What the threads read, and the sums that each adds to at its end. */
struct study {
    const struct paigow_study_ask *ask;
    uint8_t                        front[ORDERS]; /* fronts and backs numbered in their order */
    uint16_t                       back[RANKS];
    uint8_t                        paid[1 << FORTUNE_LINES]; /* line by set of lines */
    struct shared                 *shared;
    size_t                         shared_count;
    uint64_t                       whole; /* hands to look at, nearly */
    _Atomic size_t                 next;
    _Atomic uint64_t               done;
    atomic_bool                    failed;
    pthread_mutex_t                lock;
    uint64_t                       win[FORTUNE_LINES], lose[FORTUNE_LINES], all[FORTUNE_LINES];
};

/* How many hands have a back below each: a hand adds to the rest of its block
 * and to all later blocks, so that asking takes two loads. */
struct sums {
    uint32_t within[BLOCKS * BLOCK], before[BLOCKS];
};

/* A thread's own: how many hands that contain the shared cards come to each
 * front, back and line; the places that are not zero, as found and by front. */
struct scratch {
    const struct study *study;
    size_t              count;
    uint32_t            point[POINTS_MAX], sorted[POINTS_MAX];
    struct sums         sums;
    uint64_t            win[FORTUNE_LINES], lose[FORTUNE_LINES], all[FORTUNE_LINES];
    uint32_t            hands[CELLS * LINES];
};

/* ---- fronts, backs and lines -------------------------------------------- */

static hand_rank rank_of_back(const struct study *study, card_set back)
{
    card cards[BACK_CARDS];
    for (size_t i = 0; i < BACK_CARDS; i++)
        cards[i] = set_take(&back);
    return study->ask->wheel_second ? high_rank_wheel_second(cards, BACK_CARDS) : high_rank5(cards);
}

static void mark_front(void *opaque, card_set two, unsigned weight)
{
    (void)weight;
    ((struct study *)opaque)->front[front_order(two)] = 1;
}

static void mark_back(void *opaque, card_set five, unsigned weight)
{
    struct study *study = opaque;
    (void)weight;
    study->back[rank_of_back(study, five)] = 1;
}

static void number_all(struct study *study)
{
    struct paigow_walk walk   = { study->ask->ranks, study->ask->joker, mark_front, study };
    unsigned           fronts = 0, backs = 0;
    paigow_walk(&walk, 0, FRONT_CARDS);
    walk.visit = mark_back;
    paigow_walk(&walk, 0, BACK_CARDS);
    for (size_t i = 0; i < ORDERS; i++)
        if (study->front[i] != 0)
            study->front[i] = (uint8_t)fronts++;
    for (size_t i = 0; i < RANKS; i++)
        if (study->back[i] != 0)
            study->back[i] = (uint16_t)backs++;
    assert(fronts <= FRONTS && backs <= BACKS);
    for (unsigned lines = 0; lines < 1u << FORTUNE_LINES; lines++)
        if (lines >> FORTUNE_HIGH_CARD & 1)
            study->paid[lines] = (uint8_t)fortune_paid_line((fortune_set)lines, study->ask->pays);
}

/* ---- the sets that may be shared ---------------------------------------- */

static void add_shared(void *opaque, card_set cards, unsigned weight)
{
    struct study *study = opaque;
    assert(study->shared_count < CLASSES_MAX);
    study->shared[study->shared_count++] = (struct shared){ cards, weight };
}

/* Hands that contain such a set, up to the exchanges of suits that leave it. */
static uint64_t effort(const struct study *study, const struct shared *shared)
{
    unsigned cards = 4 * (unsigned)__builtin_popcount(study->ask->ranks) + study->ask->joker;
    unsigned size  = (unsigned)__builtin_popcountll(shared->cards);
    uint64_t hands = 1;
    for (unsigned i = 1; i + size <= HAND; i++)
        hands = hands * (cards - size - i + 1) / i;
    return 1 + hands * shared->weight / 24;
}

static void list_shared(struct study *study)
{
    struct paigow_walk walk = { study->ask->ranks, study->ask->joker, add_shared, study };
    for (unsigned size = 0; size < HAND; size++)
        paigow_walk(&walk, 0, size);
    for (size_t i = 0; i < study->shared_count; i++)
        study->whole += effort(study, &study->shared[i]);
}

/* ---- one of them -------------------------------------------------------- */

static void add_hand(void *opaque, card_set seven, unsigned weight)
{
    struct scratch     *scratch = opaque;
    const struct study *study   = scratch->study;
    card_set            front = house_way(seven).front, rest = seven;
    card                cards[HAND];
    for (size_t i = 0; i < HAND; i++)
        cards[i] = set_take(&rest);
    uint32_t cell  = (uint32_t)study->front[front_order(front)] * BACKS;
    cell           = cell + study->back[rank_of_back(study, seven ^ front)];
    uint32_t point = cell * LINES + study->paid[fortune_lines(cards)];
    if (scratch->hands[point] == 0) {
        assert(scratch->count < POINTS_MAX);
        scratch->point[scratch->count++] = point;
    }
    scratch->hands[point] += weight;
}

static unsigned front_at(uint32_t point)
{
    return point / (BACKS * LINES);
}
static unsigned back_at(uint32_t point)
{
    return point / LINES % BACKS;
}

/* By front; fills first[f] to the place of the first point with front f. */
static void sort_points(struct scratch *scratch, size_t first[FRONTS + 1])
{
    size_t to[FRONTS];
    memset(first, 0, (FRONTS + 1) * sizeof first[0]);
    for (size_t i = 0; i < scratch->count; i++)
        first[front_at(scratch->point[i]) + 1]++;
    for (size_t f = 0; f < FRONTS; f++) {
        first[f + 1] += first[f];
        to[f] = first[f];
    }
    for (size_t i = 0; i < scratch->count; i++)
        scratch->sorted[to[front_at(scratch->point[i])]++] = scratch->point[i];
}

static uint32_t backs_below(const struct sums *sums, unsigned back)
{
    return sums->within[back] + sums->before[back / BLOCK];
}

static void sums_add(struct sums *sums, unsigned back, uint32_t hands)
{
    unsigned block = back / BLOCK;
    for (unsigned i = back + 1; i < (block + 1) * BLOCK; i++)
        sums->within[i] += hands;
    for (unsigned i = block + 1; i < BLOCKS; i++)
        sums->before[i] += hands;
}

/* A player's hand wins from those that are lower in front and in back, and
 * loses to those that are lower in neither: a copy is the bank's. With N hands,
 * F lower in front, B lower in back and W in both, N - F - B + W are lower in
 * neither. All is taken `times`, which may be a negative number modulo 2^64. */
static void count_pairs(struct scratch *scratch, uint64_t times)
{
    size_t   first[FRONTS + 1];
    uint64_t lower = 0;
    sort_points(scratch, first);
    memset(&scratch->sums, 0, sizeof scratch->sums);
    for (unsigned f = 0; f < FRONTS; f++) {
        uint64_t here = 0;
        for (size_t i = first[f]; i < first[f + 1]; i++) {
            uint32_t point = scratch->sorted[i], hands = scratch->hands[point];
            uint64_t wins = (uint64_t)hands * backs_below(&scratch->sums, back_at(point));
            scratch->win[point % LINES] += times * wins;
            scratch->lose[point % LINES] += times * (wins - hands * lower);
            here += hands;
        }
        for (size_t i = first[f]; i < first[f + 1]; i++)
            sums_add(&scratch->sums, back_at(scratch->sorted[i]), scratch->hands[scratch->sorted[i]]);
        lower += here;
    }
    for (size_t i = 0; i < scratch->count; i++) {
        uint32_t point = scratch->point[i], hands = scratch->hands[point];
        uint64_t rest = lower - backs_below(&scratch->sums, back_at(point));
        scratch->lose[point % LINES] += times * (hands * rest);
        scratch->all[point % LINES] += times * (hands * lower);
    }
}

/* Two hands that share seven cards are one hand, and a copy of itself. Each
 * hand is there once, when the shared set is the empty one. */
static void count_same(struct scratch *scratch)
{
    for (size_t i = 0; i < scratch->count; i++) {
        uint32_t point = scratch->point[i];
        scratch->lose[point % LINES] -= scratch->hands[point];
        scratch->all[point % LINES] -= scratch->hands[point];
    }
}

static void count_shared(struct scratch *scratch, const struct shared *shared)
{
    const struct paigow_study_ask *ask  = scratch->study->ask;
    unsigned                       size = (unsigned)__builtin_popcountll(shared->cards);
    struct paigow_walk             walk = { ask->ranks, ask->joker, add_hand, scratch };
    scratch->count                      = 0;
    paigow_walk(&walk, shared->cards, HAND - size);
    count_pairs(scratch, size % 2 == 0 ? shared->weight : 0 - (uint64_t)shared->weight);
    if (size == 0)
        count_same(scratch);
    for (size_t i = 0; i < scratch->count; i++)
        scratch->hands[scratch->point[i]] = 0;
}

/* ---- all of them -------------------------------------------------------- */

static void count_some(struct study *study, bool tells)
{
    struct scratch *scratch = calloc(1, sizeof *scratch);
    if (scratch == NULL) {
        atomic_store(&study->failed, true);
        return;
    }
    scratch->study = study;
    for (size_t i; (i = atomic_fetch_add(&study->next, 1)) < study->shared_count;) {
        count_shared(scratch, &study->shared[i]);
        uint64_t part = effort(study, &study->shared[i]);
        uint64_t done = atomic_fetch_add(&study->done, part) + part;
        if (tells && study->ask->progress != NULL)
            study->ask->progress(study->ask->context, done, study->whole);
    }
    pthread_mutex_lock(&study->lock);
    for (size_t line = 0; line < FORTUNE_LINES; line++) {
        study->win[line] += scratch->win[line];
        study->lose[line] += scratch->lose[line];
        study->all[line] += scratch->all[line];
    }
    pthread_mutex_unlock(&study->lock);
    free(scratch);
}

static void *thread_main(void *study)
{
    count_some(study, false);
    return NULL;
}

/* With fewer threads than asked for, the others take their share. */
static void count_all(struct study *study)
{
    pthread_t threads[PAIGOW_THREADS_MAX];
    unsigned  started = 0;
    while (started + 1 < study->ask->threads &&
           pthread_create(&threads[started], NULL, thread_main, study) == 0)
        started++;
    count_some(study, true);
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

enum status paigow_study(const struct paigow_study_ask *ask, struct paigow_pairs out[FORTUNE_LINES])
{
    assert(ask->threads > 0 && ask->threads <= PAIGOW_THREADS_MAX);
    struct study *study = calloc(1, sizeof *study);
    if (study == NULL)
        return STATUS_FAILED;
    study->ask    = ask;
    study->shared = malloc(CLASSES_MAX * sizeof study->shared[0]);
    if (study->shared == NULL) {
        free(study);
        return STATUS_FAILED;
    }
    number_all(study);
    list_shared(study);
    pthread_mutex_init(&study->lock, NULL);
    count_all(study);
    pthread_mutex_destroy(&study->lock);
    bool failed = atomic_load(&study->failed);
    for (size_t line = 0; line < FORTUNE_LINES && !failed; line++) {
        uint64_t win = study->win[line], lose = study->lose[line];
        out[line] = (struct paigow_pairs){ win, study->all[line] - win - lose, lose };
    }
    free(study->shared);
    free(study);
    return failed ? STATUS_FAILED : STATUS_OK;
}
