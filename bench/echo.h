/* The floor: a libwebsockets server that writes back what it hears, and
 * nothing else. */
#ifndef BENCH_ECHO_H
#define BENCH_ECHO_H

#include <stddef.h>
#include <stdint.h>

/* Messages written back per second to `clients` clients, each with one message
 * under way, of the sizes given in turn. `*micros` is the server's processor
 * time for each. */
double echo_rate(size_t clients, const uint16_t *size, size_t size_count, double seconds, double *micros);

#endif
