/* Memory runs out at one allocation of one's choice. The linker sends what the house
 * allocates through here (`test_links` in the meson files); the libraries keep their own. */
#ifndef TESTS_STARVING_H
#define TESTS_STARVING_H

#include <stdbool.h>

/* The n-th allocation from now on fails, from 1. */
void starve_at(int nth);

/* No more; was there such a one? */
bool starved(void);

#endif
