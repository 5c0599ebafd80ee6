/* Spots around a table whose hands are set: the dice that name the first of
 * them, who bets on each, and who decides a hand that several bet on. Shared by
 * double-hand poker and tiles. */
#ifndef GAMES_SPOTS_H
#define GAMES_SPOTS_H

#include "games/game.h"

#define BETTORS_A_SPOT 6 /* the seat and five behind it */

struct bettor {
    uint8_t seat, spot;
    bool    removed; /* took the wager away: its size is not known */
    cents   base, fortune;
};

struct bettors {
    uint16_t      count;
    struct bettor list[SEATS_MAX * BETTORS_A_SPOT];
};

/* "3-5-6" to three dice. */
bool     dice_read(const char *text, uint8_t dice[3]);
unsigned dice_total(const uint8_t dice[3]);

/* A total to the position that it names, the player-dealer's being 1. */
uint8_t dice_position(unsigned total, unsigned spots);

/* So many steps clockwise from a spot. */
uint8_t spot_after(uint8_t spot, unsigned steps, unsigned spots);

/* Takes a wager up, or with a negative amount off again. */
void bettors_apply(struct bettors *bettors, const struct fields *has, cents amount, unsigned spots);
void bettors_code(struct codec *codec, struct bettors *bettors, unsigned spots);

/* The place that decides the hand on a spot, 0 nobody: the seated player, or
 * whoever has the most on it, of equals the seated player, then who came first. */
uint8_t bettors_decider(const struct bettors *bettors, uint8_t spot, bool largest_decides);

const struct bettor *bettors_find(const struct bettors *bettors, uint8_t seat, uint8_t spot);

#endif
