/* A sensible player of poker: what somebody does who knows their own cards, the board
 * and the bets, and no more.
 *
 * Strength is the part of the pot that the hand would win on average against as many
 * other hands as are still in, dealt at random many times from the cards not seen; an
 * opponent who bets is thought to hold the better of two hands, one who raises of three.
 * Chips go in when the strength is worth their price, with some more asked of a hand
 * that acts early; strong hands bet and raise, and now and then a weak one does when
 * everybody has checked. Chance comes from the caller's seed. */
#ifndef ODDS_POKER_PLAYER_H
#define ODDS_POKER_PLAYER_H

#include "games/poker.h"

struct poker_spot {
    enum poker_hands hands;
    bool             low, joker;
    uint8_t          hole_count, board_count;
    card             hole[POKER_HOLE_MAX], board[POKER_BOARD_MAX];
    uint8_t          opponents;               /* still in the hand */
    uint8_t          behind;                  /* of these, so many act after this seat */
    uint8_t          pressure;                /* bets and raises of others that it faces: 0, 1 or 2 */
    bool             first;                   /* the street before the flop or the draw */
    cents            pot;                     /* everything in the middle */
    cents            call;                    /* 0: it may check */
    cents            raise_least, raise_most; /* 0: it may not; as poker_may_raise says */
};

enum poker_deed { POKER_FOLDS, POKER_CALLS, POKER_RAISES }; /* to call nothing is to check */

struct poker_does {
    enum poker_deed deed;
    cents           amount; /* of a call or a raise, the call included */
};

/* Any seed but 0; it moves on. */
struct poker_does poker_decides(const struct poker_spot *spot, uint64_t *seed);

/* What part of the pot the hand is worth; of a draw game before the draw, as it would be
 * after it. */
double poker_strength(const struct poker_spot *spot, uint64_t *seed);

/* What a hand of lowball throws away: pairs and what is above an eight, and nothing of a
 * nine or better. */
void poker_throws(enum poker_hands hands, const card *hole, size_t count, struct card_list *out);

#endif
