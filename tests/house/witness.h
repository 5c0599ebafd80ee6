/* Watches a ZooBac table by its events alone and holds every settlement
 * against the twin's. */
#ifndef TESTS_HOUSE_WITNESS_H
#define TESTS_HOUSE_WITNESS_H

#include "zoobac_twin.h"

struct witness {
    struct twin_hand hand; /* stakes and banks as they lie there */
    uint8_t          player_count, banker_count;
    card             player[3], banker[3];
    size_t           line_count;
    struct twin_line line[TWIN_STAKES_MAX + 2]; /* settled so far */
    bool             by_wager;                  /* what the table is set to */
    uint64_t         settled, uncovered;        /* hands; of those, with a bank too small */
    uint64_t         laps;                      /* of those, wager by wager */
    uint64_t         partial, two_banks;        /* wagers with partial action; paid by both banks */
    uint64_t         results[RESULT_COUNT];
};

/* NULL, or what is not as the printed rules have it. */
const char *witness_hear(struct witness *witness, const struct event *event);

#endif
