/* ZooBac: two community hands, seven wagers, near to nine.
 *
 * One hand, drawn as phases. Every arrow is a card from the deck or, on the
 * entry pad, the result alone:
 *
 *   IDLE --closed--> DEALING --4 cards--> [natural?] --yes--> DECIDED
 *                                |no
 *                                +--> player draws on 0-5, stands on 6-7
 *                                +--> banker by the table --> DECIDED --settled--> IDLE
 *
 * MC2-ZOO-R1 deals Player, Banker, Player, Banker; R2 stops at 8 or 9; R3 the
 * Player's draw; R4 and R5 the Banker's. W1-W7 and Y1-Y3 turn the two hands
 * into one of eight results, each of which decides all seven wagers. */
#ifndef GAMES_ZOOBAC_H
#define GAMES_ZOOBAC_H

#include "games/game.h"

#define ZOOBAC_WAGERS  (WAGER_ZOO + 1)
#define ZOOBAC_RESULTS (RESULT_MONKEY + 1)

struct zoobac_rules {
    uint8_t  natural;                         /* MC2-ZOO-R2: both stand from this on */
    uint8_t  player_stands;                   /* MC2-ZOO-R3: the Player stands from this on */
    uint8_t  banker_stands;                   /* MC2-ZOO-R4: the Banker too, if the Player stood */
    uint16_t banker_draws[10];                /* MC2-ZOO-R5: bit t: draws to the Player's third card t */
    uint8_t  rabbit, tiger;                   /* MC2-ZOO-W4, W5: the winning three-card totals */
    const struct pay (*pays)[ZOOBAC_RESULTS]; /* by wager and result; without a rule: no line */
    struct pay  losing[WAGER_COUNT];          /* what a wager gets where it has no line */
    const char *deal_rule, *natural_rule, *player_rule, *banker_rule, *banker_table_rule;
    const char *result_rule, *entry_rule, *misdeal_rule;
};

struct zoobac_hand {
    uint8_t count;
    card    card[3];
};

/* Ace 1, pictures and tens 0, others their face: what a card adds to the last
 * digit (MC2-ZOO-V1, OQ-46). */
uint8_t zoobac_value(card face);
uint8_t zoobac_points(const struct zoobac_hand *hand);

/* The draws. Points are those of two cards; `third` is the value of the
 * Player's third card, or NO_THIRD when the Player stood. */
#define ZOOBAC_NO_THIRD 10
bool zoobac_natural(const struct zoobac_rules *rules, uint8_t player, uint8_t banker);
bool zoobac_player_draws(const struct zoobac_rules *rules, uint8_t player);
bool zoobac_banker_draws(const struct zoobac_rules *rules, uint8_t banker, uint8_t third);

/* Finished hands to one of the eight results. */
enum result zoobac_result(const struct zoobac_rules *rules, uint8_t player, uint8_t player_cards,
                          uint8_t banker, uint8_t banker_cards);

/* What a wager gets under a result. */
struct outcome zoobac_pays(const struct zoobac_rules *rules, uint8_t wager, uint8_t result);

/* A shoe of 416 cards gives at most 104 hands of four cards. */
#define ZOOBAC_ROAD_MAX SHOWN_PAST_MAX

enum zoobac_phase { ZOOBAC_IDLE, ZOOBAC_DEALING, ZOOBAC_DECIDED };

struct zoobac_state {
    uint8_t            phase;
    struct zoobac_hand player, banker;
    uint8_t            result; /* once decided */
    uint8_t            action; /* seats to count to the first action, 0 unknown */
    uint16_t           road_count;
    struct shown_past  road[ZOOBAC_ROAD_MAX]; /* MC2-ZOO-Q1: results of this shoe */
};

/* Which hand gets the next card; HAND_NONE when both stand. */
enum hand zoobac_next(const struct zoobac_rules *rules, const struct zoobac_hand *player,
                      const struct zoobac_hand *banker);

extern const struct bank_game zoobac_game;

#endif
