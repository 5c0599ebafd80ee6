/* How long a stranger waits for /healthz beside those who only keep the house
 * waiting, and beside those who guess passwords. */
#ifndef BENCH_SIEGE_H
#define BENCH_SIEGE_H

#include "stage.h"

void siege_measure(const struct stage *stage);

#endif
