#include "book/known_odds.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define KEPT 48 /* as many games as there are, and as many on other terms */

struct kept {
    struct odds_ask ask;
    struct odds     odds;
    uint64_t        used;
    unsigned        readers; /* that count it, or wait for it */
    bool            counted; /* else somebody is counting */
    enum status     status;  /* of the count */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t  ends = PTHREAD_COND_INITIALIZER;
static struct kept    *kept[KEPT];
static uint64_t        now, counts_made;

/* What odds depend on: the game, its decks and rules, and how it is played. */
static bool same(const struct odds_ask *a, const struct odds_ask *b)
{
    return a->terms.sheet == b->terms.sheet && a->decks == b->decks && a->chart == b->chart &&
           a->terms.best_play == b->terms.best_play &&
           memcmp(a->terms.rules.bytes, b->terms.rules.bytes, sizeof a->terms.rules.bytes) == 0;
}

static struct kept *find(const struct odds_ask *ask)
{
    for (size_t i = 0; i < KEPT; i++)
        if (kept[i] != NULL && same(&kept[i]->ask, ask))
            return kept[i];
    return NULL;
}

/* A free place, or that of what has not been asked for longest; NULL where all are in use. */
static struct kept **oldest(void)
{
    struct kept **found = NULL;
    for (size_t i = 0; i < KEPT; i++) {
        if (kept[i] == NULL)
            return &kept[i];
        if (kept[i]->readers == 0 && (found == NULL || kept[i]->used < (*found)->used))
            found = &kept[i];
    }
    return found;
}

/* A place for what nobody has asked for yet; NULL where there is none. */
static struct kept *begin(const struct odds_ask *ask)
{
    struct kept **place = oldest(), *fresh = place != NULL ? calloc(1, sizeof *fresh) : NULL;
    if (fresh == NULL)
        return NULL;
    free(*place);
    fresh->ask    = *ask;
    return *place = fresh;
}

/* Others may ask for other odds meanwhile. */
static void count(struct kept *fresh)
{
    pthread_mutex_unlock(&lock);
    enum status status = odds_find(&fresh->ask, &fresh->odds);
    pthread_mutex_lock(&lock);
    fresh->status  = status;
    fresh->counted = true;
    counts_made++;
    pthread_cond_broadcast(&ends);
}

/* What could not be counted is forgotten once nobody looks at it any more. */
static void leave(struct kept *there)
{
    there->used = ++now;
    if (--there->readers > 0 || there->status == STATUS_OK)
        return;
    for (size_t i = 0; i < KEPT; i++)
        if (kept[i] == there)
            kept[i] = NULL;
    free(there);
}

uint64_t known_odds_counted(void)
{
    pthread_mutex_lock(&lock);
    uint64_t made = counts_made;
    pthread_mutex_unlock(&lock);
    return made;
}

enum status known_odds(const struct odds_ask *ask, bool counts, struct odds *out)
{
    pthread_mutex_lock(&lock);
    struct kept *there = find(ask), *fresh = there == NULL && counts ? begin(ask) : NULL;
    bool         waits  = !counts && (there == NULL || !there->counted);
    enum status  status = waits ? STATUS_BUSY : STATUS_FAILED;
    there               = there != NULL ? there : fresh;
    if (there != NULL && !waits) {
        there->readers++;
        if (there == fresh)
            count(fresh);
        while (!there->counted)
            pthread_cond_wait(&ends, &lock);
        status = there->status;
        if (status == STATUS_OK)
            *out = there->odds;
        leave(there);
    }
    pthread_mutex_unlock(&lock);
    return status;
}
