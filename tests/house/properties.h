/* Random play at one table, with everything that must always hold checked at
 * every step. The quick test and the long one both call this. */
#ifndef TESTS_HOUSE_PROPERTIES_H
#define TESTS_HOUSE_PROPERTIES_H

#include "auditor.h"
#include "judge.h"
#include "random_play.h"
#include "tally.h"

/* What all sessions together have seen, so that a test can say that the play
 * was rich enough to prove something. */
struct seen {
    struct {
        uint64_t hands, customs, wins, losses, pushes, fouls, bonuses, envies, own;
    } paigow; /* double-hand: what its witness has seen */
    uint64_t               rounds, commands, shoes, broken, swaps, choices, nexts;
    uint64_t               accepted[COMMAND_COUNT];
    uint64_t               refused[REFUSAL_COUNT];
    uint64_t               settled, laps, uncovered, partial, two_banks;
    uint64_t               results[RESULT_COUNT];
    uint64_t               views;
    uint64_t               refills; /* shoes that ran dry */
    uint64_t               named;   /* piles shuffled into a shoe that was not dry */
    uint64_t               moved;   /* cards that went from pile to pile */
    struct three_witness   three;   /* its counts */
    struct tiles_witness   tiles;   /* its counts */
    struct pot_witness     pot;     /* its counts */
    struct no_bust_witness no_bust; /* its counts */
    /* Who wants to hear of every event, and of every refusal with the rule it stands under. */
    void (*hear_event)(const struct event *event);
    void (*hear_refusal)(enum refusal refusal, const struct command *command, const char *rule);
};

/* A new table, played for so many rounds. Fails the test that calls it at the
 * first thing that does not hold. */
void properties_play(const struct sheet *sheet, uint64_t seed, uint64_t rounds, struct seen *seen);

#endif
