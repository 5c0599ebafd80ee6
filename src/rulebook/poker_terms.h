/* The options of a poker table that hang together: edition and structure choose the
 * schedules, a schedule brings its limits and blinds, and no others go with it
 * (MC2-FEE-33).
 *
 * Where a page prints no blinds they are those of the house's other page for the same
 * limits and fees, else half the lower bet in whole dollars and that bet (OQ-111). A
 * game without a limit has the big blind as its least bet and no most one; where no
 * page prints its blinds the house sets them. Marina's lowball has a third blind on the
 * button, what the small one lacks of the big one (OQ-32): where a schedule prints no
 * blinds the big one is half the limit and the button has one in any case (MC2-LB-D2). */
#ifndef RULEBOOK_POKER_TERMS_H
#define RULEBOOK_POKER_TERMS_H

#include "games/poker.h"
#include "rulebook/schedules.h"

/* The schedules of the edition for the structure in force; time is collected in any. */
const void *poker_schedules(const struct terms *terms, const void *last, const char **word);

/* What comes with the schedule; what comes with a blind that the house set. */
void poker_limits(struct terms *terms);
void poker_blinds(struct terms *terms);

/* For a sheet's options: REFUSE_BETS_FIXED where they are not the schedule's own. */
enum refusal poker_terms_check(const struct terms *terms);

extern const struct option_word POKER_STRUCTURES[4];    /* limit, spread, pot-limit, no-limit */
extern const struct option_word POKER_LIMIT_OR_NONE[2]; /* limit, no-limit */
extern const struct option_word POKER_NO_YES[2];        /* 0, 1 */
extern const struct option_word POKER_YES_NO[2];        /* 1, 0 */
extern const struct option_word POKER_FIRST_BETS[2];    /* lower, limit: before the draw (OQ-32) */

#define POKER_MONEY(word, usual, id)                                                                         \
    .name = (word), .kind = OPTION_MONEY, .highest = 10000000, .preset = (usual), .rule = (id)
#define POKER_OPTION_MIN(usual, id)                                                                          \
    {                                                                                                        \
        POKER_MONEY("min", usual, id), OPTION_IN_TERMS(min), OPTION_IN_RULES_TOO(struct poker_rules, bet[0]) \
    }
#define POKER_OPTION_MAX(usual, id)                                                                          \
    {                                                                                                        \
        POKER_MONEY("max", usual, id), OPTION_IN_TERMS(max), OPTION_IN_RULES_TOO(struct poker_rules, bet[1]) \
    }
#define POKER_OPTION_SMALL(usual, id)                                                                        \
    {                                                                                                        \
        POKER_MONEY("small_blind", usual, id), .then = poker_blinds,                                         \
                                               OPTION_IN_RULES(struct poker_rules, blind[1])                 \
    }
#define POKER_OPTION_BIG(usual, id)                                                                          \
    {                                                                                                        \
        POKER_MONEY("big_blind", usual, id), .then = poker_blinds,                                           \
                                             OPTION_IN_RULES(struct poker_rules, blind[2])                   \
    }
#define POKER_OPTION_BUTTON(usual, id)                                                                       \
    {                                                                                                        \
        POKER_MONEY("button_blind", usual, id), OPTION_IN_RULES(struct poker_rules, blind[0])                \
    }
#define POKER_OPTION_BLIND(usual, id)                                                                        \
    {                                                                                                        \
        POKER_MONEY("blind", usual, id), OPTION_IN_RULES(struct poker_rules, blind[1])                       \
    }
#define POKER_OPTION_CHIP(usual)                                                                             \
    {                                                                                                        \
        .name = "chip", .kind = OPTION_MONEY, .lowest = 1, .highest = 10000, .preset = (usual), .rule = "",  \
        OPTION_IN_TERMS(chip), OPTION_IN_RULES_TOO(struct poker_rules, chip)                                 \
    }
#define POKER_OPTION_EDITION(id)                                                                             \
    {                                                                                                        \
        .name = "edition", .kind = OPTION_NAME, .list = schedules_editions, .then = poker_limits,            \
        .rule = (id), OPTION_IN_TERMS(edition)                                                               \
    }
#define POKER_OPTION_STRUCTURE(of, id)                                                                       \
    {                                                                                                        \
        .name = "structure", .kind = OPTION_WORD, .words = (of), .word_count = COUNT_OF(of), .frees = true,  \
        .then = poker_limits, .rule = (id), OPTION_IN_RULES(struct poker_rules, structure)                   \
    }
#define POKER_OPTION_SCHEDULE(id)                                                                            \
    {                                                                                                        \
        .name = "option", .kind = OPTION_NAME, .list = poker_schedules, .then = poker_limits, .rule = (id),  \
        OPTION_IN_TERMS(schedule)                                                                            \
    }
/* Is the first button drawn for? Else the first seat that is dealt in has it: of a game
 * that goes on elsewhere. */
#define POKER_OPTION_DRAW(id)                                                                                \
    {                                                                                                        \
        .name = "draw", .kind = OPTION_WORD, .words = POKER_YES_NO, .word_count = COUNT_OF(POKER_YES_NO),    \
        .rule = (id), OPTION_IN_TERMS(draws)                                                                 \
    }
/* Have all players agreed to kill pots? It ends when another sits down. */
#define POKER_OPTION_KILL(id)                                                                                \
    {                                                                                                        \
        .name = "kill", .kind = OPTION_WORD, .words = POKER_NO_YES, .word_count = COUNT_OF(POKER_NO_YES),    \
        .rule = (id), OPTION_IN_TERMS(kills)                                                                 \
    }
/* Of an option of this game's own: its words, the first the preset. */
#define POKER_WORDS(of, id)                                                                                  \
    .kind = OPTION_WORD, .words = (of), .word_count = COUNT_OF(of), .odds = true, .rule = (id)

#endif
