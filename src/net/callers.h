/* Who calls on us, by address or by name, and how much each may ask. What holds
 * for a caller holds for all connections of it together. */
#ifndef NET_CALLERS_H
#define NET_CALLERS_H

#include "base/base.h"

#define CALLER_TEXT_MAX 48
#define CALLER_BUCKETS  1024

/* Tokens that come back with time: so many a second, so many at once. */
struct bucket {
    int64_t  milli; /* thousandths of a token; below zero after a fine */
    uint64_t at_ms;
};
bool bucket_take(struct bucket *bucket, int64_t per_second, int64_t burst, uint64_t now_ms);
void bucket_fine(struct bucket *bucket, int64_t tokens);
/* The same, so many an hour. */
bool bucket_take_hourly(struct bucket *bucket, int64_t per_hour, int64_t burst, uint64_t now_ms);

struct caller {
    char           text[CALLER_TEXT_MAX];
    size_t         count;   /* of an address its connections, of a person the sockets */
    size_t         waiting; /* connections that wait for their client */
    size_t         asks;    /* at work for them in the pool */
    size_t         guests;  /* of a demo, who came in from the address */
    struct bucket  logins, requests, all, words;
    uint64_t       seen_ms;
    uint64_t       left_ms; /* when the last socket of a person was closed; 0 never */
    struct caller *next;
};

struct sockaddr;

/* An address as a caller's name. Whoever has one of version 6 has as a rule 64 bits of
 * them to choose from: those are one caller ("2001:db8:1:2::"). One of version 4 is the
 * same by whichever door it comes. "" for any other. */
void caller_address(const struct sockaddr *peer, char text[CALLER_TEXT_MAX]);

struct callers {
    struct caller *bucket[CALLER_BUCKETS];
};

/* Found or made; NULL if there is no memory. */
struct caller *caller_of(struct callers *callers, const char *text, uint64_t now_ms);

/* NULL if they have not been here lately. */
const struct caller *caller_find(const struct callers *callers, const char *text);

/* Forgets those who have not been here for a minute, nor said a word within the hour that is
 * counted by the hour: by then they may ask as much as anybody new. */
void callers_forget(struct callers *callers, uint64_t now_ms);
void callers_release(struct callers *callers);

#endif
