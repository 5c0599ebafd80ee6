/* Watches the pool for awards by the events of a table alone (002:1114-1142 as
 * docs/rulings.md reads them): who pays into it before the deal, what each hand is
 * awarded, who has how many Pure 21.5 in a row. */
#ifndef TESTS_HOUSE_AWARD_WITNESS_H
#define TESTS_HOUSE_AWARD_WITNESS_H

#include "events/events.h"

#define AWARD_SPOTS   8
#define AWARD_PERSONS 256

/* An amount, or so many percent of the pool; neither: not on offer. */
struct page_award {
    cents amount;
    int   percent;
};

/* A hand that was dealt to a spot, as it lies there in the end. */
struct award_hand {
    const card *cards;
    size_t      count; /* 0: none was dealt */
    bool        split, given_up, natural;
};

struct award_witness {
    struct page_award eights[3], sevens[3], s678[2], charlie, run[4]; /* suited, color, other */
    cents             fee, bank_fee;
    int               to_bank;
    cents             pool, chip;
    uint32_t          who[PLACES_MAX + 1]; /* by place */
    uint8_t           holder[AWARD_SPOTS + 1];
    uint32_t          in_a_row[AWARD_PERSONS], told[AWARD_PERSONS]; /* and as the marks have it */
    size_t            heard_count;
    struct fields     heard[64];                                /* awards of this hand */
    cents             paid_in[PLACES_MAX + 1][AWARD_SPOTS + 1]; /* for this hand, by place and spot */
    uint64_t          awards, shorts, shares, runs, fees;       /* what came up */
};

/* NULL, or what is not as it should be. */
const char *award_witness_hear(struct award_witness *witness, const struct event *event);

/* The hand is closed: whose is each spot, 0 nobody's. Then it is over. */
const char *award_witness_closed(struct award_witness *witness, uint8_t banker,
                                 const uint8_t holder[AWARD_SPOTS + 1]);
const char *award_witness_ended(struct award_witness *witness, uint8_t banker, uint8_t bank_spot,
                                const card *bank, size_t bank_count,
                                const struct award_hand hand[AWARD_SPOTS + 1]);

#endif
