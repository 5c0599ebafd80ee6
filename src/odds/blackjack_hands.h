/* The hands that a player of the no-bust family can have, by what their cards
 * count, each with what follows every card that it may draw. */
#ifndef ODDS_BLACKJACK_HANDS_H
#define ODDS_BLACKJACK_HANDS_H

#include "odds/blackjack_bank.h"

#define NO_HAND UINT16_MAX

struct player_hand {
    uint8_t  of[VALUES];
    uint8_t  cards;
    bool     must_stand, must_draw, soft, joker;
    uint8_t  total; /* whole points */
    uint8_t  row;   /* of `worth` */
    uint16_t next[VALUES];
};

/* What the base wager gets against each end of the bank: won, pushed or lost
 * even (1, 0, -1), but for a natural. */
struct worth {
    double pays[BANK_ENDS];
};

#define WORTHS_MAX 64
struct player_hands {
    const struct blackjack_rules *rules;
    unsigned                      values; /* without a joker there is one less */
    size_t                        count;
    struct player_hand           *hand;
    uint32_t                     *found; /* by hash: a hand's number and one */
    uint16_t                      one[VALUES], two[VALUES][VALUES];
    size_t                        worth_count;
    struct worth                  worth[WORTHS_MAX];
    uint8_t                       natural; /* the row of one */
};

/* False when memory is not to be had. */
bool player_hands_init(struct player_hands *hands, const struct blackjack_rules *rules);
void player_hands_release(struct player_hands *hands);

/* Are these, as the first two cards, a natural? */
bool values_natural(const struct blackjack_rules *rules, unsigned a, unsigned b);

#endif
