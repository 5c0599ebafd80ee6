#include "door/guess.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORGET_MS  60000 /* one failure is forgotten in this time */
#define FREE_TIMES 4     /* so many times more are free by name or address alone */
#define SHORT_MS   2000  /* the longest wait by name alone */
#define DAY_MS     86400000

enum { BY_BOTH, BY_NAME, BY_ADDRESS, KINDS };

static void make_key(int kind, const char *name, const char *address, char key[GUESS_KEY_MAX])
{
    char fold[USER_NAME_MAX];
    names_fold(name, fold);
    snprintf(key, GUESS_KEY_MAX, "%s/%s", kind == BY_ADDRESS ? "" : fold, kind == BY_NAME ? "" : address);
}

static struct guess **bucket_of(const struct guesses *guesses, const char *key)
{
    uint32_t hash = 2166136261u;
    for (const char *at = key; *at != '\0'; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619u;
    return (struct guess **)(uintptr_t)&guesses->bucket[hash % COUNT_OF(guesses->bucket)];
}

static struct guess *find(const struct guesses *guesses, const char *key)
{
    struct guess *at = *bucket_of(guesses, key);
    while (at != NULL && strcmp(at->key, key) != 0)
        at = at->next;
    return at;
}

/* The last of a bucket's row is the one that was begun longest ago. */
static void drop_last(struct guesses *guesses, struct guess **at)
{
    while (*at != NULL && (*at)->next != NULL)
        at = &(*at)->next;
    if (*at == NULL)
        return;
    free(*at);
    *at = NULL;
    guesses->count--;
}

static struct guess *find_or_make(struct guesses *guesses, const char *key, uint64_t now_ms)
{
    struct guess *guess = find(guesses, key);
    if (guess != NULL || (guess = calloc(1, sizeof *guess)) == NULL)
        return guess;
    struct guess **bucket = bucket_of(guesses, key);
    for (size_t i = 0; guesses->count >= GUESSES_MAX && i < COUNT_OF(guesses->bucket); i++)
        drop_last(guesses, *bucket != NULL && i == 0 ? bucket : &guesses->bucket[i]);
    memcpy(guess->key, key, strlen(key) + 1);
    guess->last_ms = now_ms;
    guess->next    = *bucket;
    *bucket        = guess;
    guesses->count++;
    return guess;
}

static uint64_t wait_of(const struct guess *guess, uint64_t now_ms)
{
    return guess != NULL && guess->until_ms > now_ms ? guess->until_ms - now_ms : 0;
}

static void charge(const struct guesses *guesses, struct guess *guess, int kind, uint64_t now_ms)
{
    int64_t  free = kind == BY_BOTH ? guesses->free : guesses->free * FREE_TIMES;
    uint64_t most = kind == BY_NAME && guesses->wait_ms > SHORT_MS ? SHORT_MS : guesses->wait_ms;
    if (guess == NULL)
        return;
    int64_t forgotten = (int64_t)((now_ms - guess->last_ms) / FORGET_MS);
    guess->failures   = guess->failures > forgotten ? guess->failures - forgotten : 0;
    guess->last_ms    = now_ms;
    guess->failures++;
    if (guess->failures < free)
        return;
    int64_t  doubled = guess->failures - free < 16 ? guess->failures - free : 16;
    uint64_t wait    = 1000ull << doubled;
    guess->until_ms  = now_ms + (wait < most ? wait : most);
}

static int64_t today_of(const struct guess *guess, uint64_t now_ms)
{
    return guess == NULL || now_ms - guess->day_ms >= DAY_MS ? 0 : guess->today;
}

static void count_today(struct guess *guess, uint64_t now_ms)
{
    if (guess == NULL)
        return;
    if (now_ms - guess->day_ms >= DAY_MS) {
        guess->today  = 0;
        guess->day_ms = now_ms;
    }
    guess->today++;
}

/* Has the address tried the name so little today that it need not wait for those of others? */
static bool is_fresh(const struct guesses *guesses, const char *name, const char *address, uint64_t now_ms)
{
    char both[GUESS_KEY_MAX], alone[GUESS_KEY_MAX];
    make_key(BY_BOTH, name, address, both);
    make_key(BY_NAME, name, "", alone);
    return today_of(find(guesses, both), now_ms) < guesses->free &&
           today_of(find(guesses, alone), now_ms) < GUESSES_FRESH;
}

unsigned guess_rank(const struct guesses *guesses, const char *address, uint64_t now_ms)
{
    char key[GUESS_KEY_MAX];
    make_key(BY_ADDRESS, "", address, key);
    return (unsigned)today_of(find(guesses, key), now_ms);
}

/* Of those who are known only the one count that is theirs. */
static int kinds(bool known)
{
    return known ? 1 : KINDS;
}

uint64_t guess_try(struct guesses *guesses, const char *name, const char *address, bool known,
                   uint64_t now_ms)
{
    char     key[GUESS_KEY_MAX];
    uint64_t wait  = 0;
    bool     fresh = !known && is_fresh(guesses, name, address, now_ms);
    for (int kind = 0; kind < kinds(known); kind++) {
        if (kind == BY_NAME && fresh)
            continue;
        make_key(kind, name, known ? "known" : address, key);
        uint64_t this_one = wait_of(find(guesses, key), now_ms);
        wait              = this_one > wait ? this_one : wait;
    }
    for (int kind = 0; wait == 0 && kind < kinds(known); kind++) {
        make_key(kind, name, known ? "known" : address, key);
        struct guess *guess = find_or_make(guesses, key, now_ms);
        charge(guesses, guess, kind, now_ms);
        if (kind != BY_NAME || fresh)
            count_today(guess, now_ms);
    }
    return wait;
}

void guess_forgive(struct guesses *guesses, const char *name, const char *address, bool known)
{
    char key[GUESS_KEY_MAX];
    for (int kind = 0; kind < kinds(known); kind++) {
        make_key(kind, name, known ? "known" : address, key);
        struct guess *guess = find(guesses, key);
        if (guess == NULL)
            continue;
        if (kind == BY_BOTH) {
            guess->failures = 0;
            guess->until_ms = 0;
            guess->today    = 0;
        } else if (guess->failures > 0) {
            guess->failures--;
        }
        if (kind == BY_ADDRESS && guess->today > 0)
            guess->today--;
    }
}

bool guess_slowed(const struct guesses *guesses, const char *name, uint64_t now_ms)
{
    char key[GUESS_KEY_MAX];
    make_key(BY_NAME, name, "", key);
    return wait_of(find(guesses, key), now_ms) > 0;
}

void guess_release(struct guesses *guesses)
{
    for (size_t i = 0; i < COUNT_OF(guesses->bucket); i++)
        while (guesses->bucket[i] != NULL)
            drop_last(guesses, &guesses->bucket[i]);
}
