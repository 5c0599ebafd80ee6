#include "net/callers.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORGET_MS 60000
#define HOUR_MS   3600000

bool bucket_take(struct bucket *bucket, int64_t per_second, int64_t burst, uint64_t now_ms)
{
    if (bucket->at_ms == 0)
        bucket->milli += burst * 1000;
    else if (now_ms > bucket->at_ms)
        bucket->milli +=
            (int64_t)(now_ms - bucket->at_ms < HOUR_MS ? now_ms - bucket->at_ms : HOUR_MS) * per_second;
    if (bucket->milli > burst * 1000)
        bucket->milli = burst * 1000;
    if (now_ms > bucket->at_ms)
        bucket->at_ms = now_ms;
    if (bucket->milli < 1000)
        return false;
    bucket->milli -= 1000;
    return true;
}

void bucket_fine(struct bucket *bucket, int64_t tokens)
{
    bucket->milli -= tokens * 1000;
}

bool bucket_take_hourly(struct bucket *bucket, int64_t per_hour, int64_t burst, uint64_t now_ms)
{
    if (!bucket_take(bucket, per_hour, burst * (HOUR_MS / 1000), now_ms))
        return false;
    bucket_fine(bucket, HOUR_MS / 1000 - 1);
    return true;
}

static size_t bucket_of(const char *text)
{
    uint32_t hash = 2166136261u;
    for (const char *at = text; *at != '\0'; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619u;
    return hash % CALLER_BUCKETS;
}

static struct caller *find_in(struct caller *caller, const char *text)
{
    while (caller != NULL && strcmp(caller->text, text) != 0)
        caller = caller->next;
    return caller;
}

const struct caller *caller_find(const struct callers *callers, const char *text)
{
    return find_in(callers->bucket[bucket_of(text)], text);
}

struct caller *caller_of(struct callers *callers, const char *text, uint64_t now_ms)
{
    struct caller **bucket = &callers->bucket[bucket_of(text)];
    struct caller  *caller = find_in(*bucket, text);
    if (caller == NULL) {
        caller = calloc(1, sizeof *caller);
        if (caller == NULL)
            return NULL;
        snprintf(caller->text, sizeof caller->text, "%s", text);
        caller->next = *bucket;
        *bucket      = caller;
    }
    caller->seen_ms = now_ms;
    return caller;
}

static void forget(struct callers *callers, uint64_t before_ms, bool all)
{
    for (size_t i = 0; i < CALLER_BUCKETS; i++)
        for (struct caller **at = &callers->bucket[i]; *at != NULL;) {
            struct caller *caller = *at;
            if (!all &&
                (caller->count > 0 || caller->asks > 0 || caller->guests > 0 || caller->seen_ms > before_ms ||
                 (caller->words.at_ms > 0 && caller->words.at_ms + HOUR_MS > before_ms + FORGET_MS))) {
                at = &caller->next;
                continue;
            }
            *at = caller->next;
            free(caller);
        }
}

void callers_forget(struct callers *callers, uint64_t now_ms)
{
    if (now_ms > FORGET_MS)
        forget(callers, now_ms - FORGET_MS, false);
}

void callers_release(struct callers *callers)
{
    forget(callers, 0, true);
}

void caller_address(const struct sockaddr *peer, char text[CALLER_TEXT_MAX])
{
    const struct sockaddr_in  *four = (const struct sockaddr_in *)peer;
    const struct sockaddr_in6 *six  = (const struct sockaddr_in6 *)peer;
    struct in6_addr            at   = { 0 };
    text[0]                         = '\0';
    if (peer->sa_family == AF_INET) {
        inet_ntop(AF_INET, &four->sin_addr, text, CALLER_TEXT_MAX);
    } else if (peer->sa_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&six->sin6_addr)) {
        inet_ntop(AF_INET, &six->sin6_addr.s6_addr[12], text, CALLER_TEXT_MAX);
    } else if (peer->sa_family == AF_INET6) {
        memcpy(&at, &six->sin6_addr, IN6_IS_ADDR_LOOPBACK(&six->sin6_addr) ? sizeof at : sizeof at / 2);
        inet_ntop(AF_INET6, &at, text, CALLER_TEXT_MAX);
    }
}
