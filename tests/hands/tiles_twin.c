#include "tiles_twin.h"

#include <string.h>

#include "cards/tile.h"

/* The chart from the top, by name; a hand of two is looked up in it. */
static const char *const CHART[16] = { "gee", "teen", "dey", "yun",  "gor", "mooy", "chong", "bon",
                                       "foo", "ping", "tit", "look", "gow", "bot",  "chit",  "ng" };

static int place(card face)
{
    char name[FACE_TEXT_MAX];
    face_print(face, name);
    for (int i = 0; i < 16; i++)
        if (strncmp(name, CHART[i], strlen(CHART[i])) == 0)
            return i;
    return 16; /* no tile */
}

static int points(card one, card other)
{
    int best = 0;
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 2; b++) {
            int first  = place(one) == 0 ? (a == 0 ? 3 : 6) : tile_spots(card_tile(one));
            int second = place(other) == 0 ? (b == 0 ? 3 : 6) : tile_spots(card_tile(other));
            int sum    = (first + second) % 10;
            best       = sum > best ? sum : best;
        }
    return best;
}

/* Pairs, then Wong and Gong with Teen and with Dey, then points and tile. */
int tiles_twin(card one, card other)
{
    int high = place(one), low = place(other);
    if (high == low)
        return 10000 - high;
    for (int i = 0; i < 2; i++) {
        card with = i == 0 ? other : one;
        int  top  = i == 0 ? high : low;
        if ((top == 1 || top == 2) && tile_spots(card_tile(with)) == 9)
            return 9000 - top;
        if ((top == 1 || top == 2) && tile_spots(card_tile(with)) == 8)
            return 8000 - top;
    }
    int single[2] = { high == 0 ? 99 : high, low == 0 ? 99 : low }; /* alone the Gee Joon are lowest */
    return points(one, other) * 100 - (single[0] < single[1] ? single[0] : single[1]);
}
