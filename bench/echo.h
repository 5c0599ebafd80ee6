/* The floor: a libwebsockets server that writes back what it hears, and
 * nothing else. */
#ifndef BENCH_ECHO_H
#define BENCH_ECHO_H

#include <stddef.h>
#include <stdint.h>

#include "crowd.h"

struct echo {
    struct crowd   crowd;
    struct member *member;
    size_t         clients;
    int            pid;
};

/* A server in a process of its own, and `clients` clients, each with one
 * message under way, of the sizes given in turn. With a folder, the server
 * commits a row of `row_size` bytes to a file in it before it writes back. */
void echo_open(struct echo *echo, size_t clients, const uint16_t *size, size_t size_count, const char *folder,
               int row_size);

/* Messages written back per second. */
double echo_measure(struct echo *echo, double seconds);

/* The server's processor time for each message, in microseconds. */
double echo_close(struct echo *echo);

/* All of it at once, without a file. */
double echo_rate(size_t clients, const uint16_t *size, size_t size_count, double seconds, double *micros);

#endif
