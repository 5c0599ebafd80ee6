#ifndef TESTS_HANDS_PAYS_H
#define TESTS_HANDS_PAYS_H

#include "hands/fortune.h"

/* The printed FPG-04 table, line by line (rulebook/paytables.csv). */
static const struct ratio FPG_04[FORTUNE_LINES] = {
    { 5000, 1 }, { 1000, 1 }, { 750, 1 }, { 250, 1 }, { 100, 1 }, { 50, 1 }, { 20, 1 }, { 5, 1 },
    { 4, 1 },    { 2, 1 },    { 3, 1 },   { 0, 1 },   { -1, 1 },  { -1, 1 }, { -1, 1 },
};

#endif
