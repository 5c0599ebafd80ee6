/* People who do not come to play, beside those who do: in one loop without ever
 * waiting, each from a loopback address of its own, over and over again.
 *
 *   slow          a request that comes a byte at a time, and never whole
 *   malformed     bytes that are no request, and frames that are none
 *   pipelined     many requests at once, some with bodies that nobody asked for
 *   guessing      passwords of people who exist and of people who do not
 *   reconnecting  comes and goes, sometimes in the middle of a word */
#ifndef BENCH_ATTACK_H
#define BENCH_ATTACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum attack_kind {
    ATTACK_SLOW,
    ATTACK_MALFORMED,
    ATTACK_PIPELINED,
    ATTACK_GUESSING,
    ATTACK_RECONNECTING,
    ATTACK_KINDS
};

struct attacker {
    int    handle; /* -1: not connected */
    size_t sent;   /* of the slow: bytes of the request */
    double next;   /* when it acts again, in bench_seconds */
};

struct attack {
    int              port;
    size_t           count;
    struct attacker *attacker; /* the n-th is of kind n % ATTACK_KINDS */
    uint64_t         random;
    uint64_t         tries[ATTACK_KINDS]; /* connections that were made */
    uint64_t         came_in;             /* guesses that were right: there must be none */
    uint64_t         bytes_back;
};

bool attack_init(struct attack *attack, size_t count, int port);
void attack_release(struct attack *attack);

/* Everybody whose time has come does the next thing. */
void attack_turn(struct attack *attack, double now);

/* The house is another one, or gone: all connections are closed. */
void attack_part(struct attack *attack, int port);

/* "12345 slow, 4711 malformed, ..." */
void attack_print(const struct attack *attack);

#endif
