#include "sim/sim.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const struct sim_family *const FAMILIES[] = { &sim_blackjack, &sim_paigow, &sim_three_card, &sim_tiles,
                                                     &sim_zoobac };

/* What the threads share; each adds its tally to `tally` once, at its end. */
struct work {
    const struct sim_family *family;
    const struct sim_ask    *ask;
    const void              *plan;
    uint64_t                 blocks;
    _Atomic uint64_t         next, done; /* the next block to take; rounds played */
    atomic_bool              stopped;    /* no further block is taken */
    pthread_mutex_t          lock;
    struct sim_tally         tally;
};

static uint32_t block_rounds(const struct work *work, uint64_t block)
{
    uint64_t rest = work->ask->rounds - block * SIM_BLOCK;
    return rest < SIM_BLOCK ? (uint32_t)rest : SIM_BLOCK;
}

/* Takes blocks until none is left or it is stopped. Every block taken is played to
 * its end, so what was played is always the first blocks. Only the calling thread
 * reports progress. */
static void play_blocks(struct work *work, bool tells)
{
    struct sim_tally tally = { { 0 }, { 0 }, { 0 } };
    while (!atomic_load(&work->stopped)) {
        uint64_t block = atomic_fetch_add(&work->next, 1);
        if (block >= work->blocks)
            break;
        struct sim_random random = sim_random_start(work->ask->seed, block);
        uint32_t          rounds = block_rounds(work, block);
        work->family->play(work->plan, &random, rounds, &tally);
        uint64_t done = atomic_fetch_add(&work->done, rounds) + rounds;
        if (tells && work->ask->progress != NULL && !work->ask->progress(work->ask->context, done))
            atomic_store(&work->stopped, true);
    }
    pthread_mutex_lock(&work->lock);
    for (size_t w = 0; w < ODDS_WAGERS_MAX; w++) {
        work->tally.sum[w] += tally.sum[w];
        work->tally.squares[w] += tally.squares[w];
        work->tally.missed[w] += tally.missed[w];
    }
    pthread_mutex_unlock(&work->lock);
}

static void *thread_main(void *work)
{
    play_blocks(work, false);
    return NULL;
}

/* With fewer threads than asked for, the others take their blocks. */
static void play_all(struct work *work)
{
    pthread_t threads[SIM_THREADS_MAX];
    unsigned  started = 0;
    while (started + 1 < work->ask->threads && started + 1 < work->blocks &&
           pthread_create(&threads[started], NULL, thread_main, work) == 0)
        started++;
    play_blocks(work, true);
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

/* Mean and its standard error from whole sums, in parts of `unit`. */
static void add_wager(struct sim *sim, uint8_t wager, size_t w, const struct sim_tally *tally, int64_t units)
{
    uint64_t          made   = sim->rounds - tally->missed[w];
    double            rounds = (double)made, unit = (double)units;
    i128              spread = (i128)tally->squares[w] * made - (i128)tally->sum[w] * tally->sum[w];
    struct sim_wager *row    = &sim->wager[sim->wager_count++];

    row->wager  = wager;
    row->rounds = made;
    row->ev     = made > 0 ? (double)tally->sum[w] / rounds / unit : NAN;
    row->error  = made > 1 ? sqrt((double)spread / rounds / (rounds - 1) / rounds) / unit : NAN;
}

static const struct sim_family *find_family(const struct sheet *sheet)
{
    for (size_t i = 0; i < COUNT_OF(FAMILIES); i++)
        if (FAMILIES[i]->game == sheet_game(sheet))
            return FAMILIES[i];
    return NULL;
}

enum status sim_run(const struct odds_ask *odds_ask, const struct sim_ask *ask, struct sim *out)
{
    const struct sheet *sheet = odds_ask->terms.sheet;
    assert(odds_ask->decks > 0 && ask->rounds > 0 && ask->rounds <= SIM_ROUNDS_MAX);
    assert(ask->threads > 0 && ask->threads <= SIM_THREADS_MAX);
    struct work work = { .family = find_family(sheet), .ask = ask };
    if (work.family == NULL)
        return STATUS_NOT_FOUND;
    if (odds_ask->decks > odds_decks_max(sheet))
        return STATUS_FULL;
    void *plan = malloc(work.family->plan_size);
    if (plan == NULL)
        return STATUS_FAILED;
    int64_t unit[ODDS_WAGERS_MAX];
    for (size_t w = 0; w < ODDS_WAGERS_MAX; w++)
        unit[w] = w < sheet->wager_count && sheet->wagers[w].later ? 0 : 1;
    if (!work.family->plan(odds_ask, plan, unit)) {
        free(plan);
        return STATUS_FAILED;
    }
    work.plan   = plan;
    work.blocks = (ask->rounds + SIM_BLOCK - 1) / SIM_BLOCK;
    pthread_mutex_init(&work.lock, NULL);
    play_all(&work);
    pthread_mutex_destroy(&work.lock);
    if (work.family->release != NULL)
        work.family->release(plan);
    free(plan);

    *out = (struct sim){ .rounds = atomic_load(&work.done) };
    for (size_t w = 0; w < sheet->wager_count; w++)
        if (unit[w] > 0)
            add_wager(out, sheet->wagers[w].wager, w, &work.tally, unit[w]);
    uint8_t prize = work.family->besides != NULL ? work.family->besides(sheet) : WAGER_NONE;
    if (prize != WAGER_NONE)
        add_wager(out, prize, sheet->wager_count, &work.tally, unit[sheet->wager_count]);
    return STATUS_OK;
}
