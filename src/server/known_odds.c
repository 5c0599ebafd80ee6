#include "server/known_odds.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define KEPT 24 /* as many games as there are, and some on other terms */

struct kept {
    struct odds_ask ask;
    struct odds     odds;
    uint64_t        used;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct kept    *kept[KEPT];
static uint64_t        now;

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

/* A free place, or that of what has not been asked for longest. */
static struct kept **oldest(void)
{
    struct kept **found = &kept[0];
    for (size_t i = 0; i < KEPT && *found != NULL; i++)
        if (kept[i] == NULL || kept[i]->used < (*found)->used)
            found = &kept[i];
    return found;
}

static enum status count(const struct odds_ask *ask, struct kept **out)
{
    struct kept *fresh  = malloc(sizeof *fresh);
    enum status  status = fresh != NULL ? odds_find(ask, &fresh->odds) : STATUS_FAILED;
    if (status != STATUS_OK) {
        free(fresh);
        return status;
    }
    struct kept **place = oldest();
    free(*place);
    fresh->ask = *ask;
    *out = *place = fresh;
    return STATUS_OK;
}

enum status known_odds(const struct odds_ask *ask, struct odds *out)
{
    pthread_mutex_lock(&lock);
    struct kept *there  = find(ask);
    enum status  status = there != NULL ? STATUS_OK : count(ask, &there);
    if (status == STATUS_OK) {
        there->used = ++now;
        *out        = there->odds;
    }
    pthread_mutex_unlock(&lock);
    return status;
}
