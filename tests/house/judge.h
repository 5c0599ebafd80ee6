/* The judge of any table: the witness of its game, where there is one. */
#ifndef TESTS_HOUSE_JUDGE_H
#define TESTS_HOUSE_JUDGE_H

#include "games/sheet.h"
#include "no_bust_witness.h"
#include "paigow_witness.h"
#include "poker_witness.h"
#include "pot_witness.h"
#include "three_card_witness.h"
#include "tiles_witness.h"
#include "witness.h"

/* Who banked, by name: changing seats makes nobody another. */
struct rotation {
    uint32_t who[PLACES_MAX + 1];
    uint8_t  holds[2]; /* the front bank's place and the second's, 0 nobody */
    uint32_t last[2];
    unsigned in_a_row[2];
    bool     away[PLACES_MAX + 1], no_bank[PLACES_MAX + 1];
    bool     gone; /* whoever holds the front bank, from the place where it was posted */
    uint8_t  due;  /* has another hand to come, and is asked before anybody else; 0 nobody */
};

/* What a bank has put up and the worst that can come, told at the close, and what has
 * moved since (OQ-93). */
struct promised {
    cents posted, worst, moved;
};

/* Where a hand is between its bets and its cards. */
enum collecting { COLLECTING_NOT, COLLECTING_NOW, COLLECTING_OVER };

struct judge {
    struct rotation        rotation;
    enum collecting        collecting;
    struct promised        promised;
    struct witness         zoobac;
    struct three_witness   three;
    struct paigow_witness  paigow;
    struct tiles_witness   tiles;
    struct no_bust_witness no_bust;
    struct pot_witness     pot;
    struct poker_witness   poker;
};

/* NULL, or what is not as the printed rules of the sheet's game have it. */
const char *judge_hear(struct judge *judge, const struct sheet *sheet, const struct event *event);

/* NULL, or what a viewer sees otherwise than is to be seen. */
const char *judge_look(const struct judge *judge, const struct sheet *sheet, const struct table_view *view);

/* NULL, or what is offered to a place otherwise than is to be offered. */
const char *judge_offers(struct judge *judge, const struct sheet *sheet, const struct table *table,
                         uint8_t seat, const struct choice *choice, size_t count);

#endif
