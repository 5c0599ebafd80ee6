/* Pai gow tiles: what two tiles are worth, and how four are set.
 *
 * The order of two-tile hands, from the top (CM-PGT-G1 to G6, OQ-28):
 *
 *     sixteen pairs        Gee Joon, Teen, Dey, ... Ng
 *     Wong                 Teen with a nine, then Dey with a nine
 *     Gong                 Teen with an eight, then Dey with an eight
 *     nine points to none  tens dropped; of equal points the higher tile wins
 *
 * A Gee Joon tile beside another counts 3 or 6, whichever gives more points,
 * and is the lowest tile. */
#ifndef HANDS_TILES_H
#define HANDS_TILES_H

#include "cards/tile.h"

enum tiles_category { TILES_POINTS, TILES_GONG, TILES_WONG, TILES_PAIR };

/* "points", "gong", "wong", "pair". */
const char *tiles_category_name(enum tiles_category category);

/* A two-tile hand. `rank` orders all of them: greater wins, equal is a copy.
 * `points` is the hand's count, 0 to 9, also where a better name overrides it. */
struct tiles_hand {
    uint8_t             rank;
    enum tiles_category category;
    uint8_t             points;
    enum tile_family    by; /* the pair's family, or the tile that ranks highest */
};

/* The same tile twice stands for the two of a family that look alike. */
struct tiles_hand tiles_hand(tile one, tile other);

/* tiles_hand(one, other).rank alone. */
int tiles_rank(tile one, tile other);

/* How high a tile ranks singly, which decides between equal points (CM-PGT-G4, G6): greater
 * is higher, and two tiles of a family are equal. */
int tiles_single(tile face);

/* "pair of Teen", "Wong with Dey", "7 points with Foo". */
#define TILES_WORDS_MAX 32
const char *tiles_words(struct tiles_hand hand, char out[TILES_WORDS_MAX]);

/* Four tiles as a low and a high hand (CM-PGT-H1). */
struct tiles_setting {
    tile low[2], high[2];
};

/* A setting whose low hand outranks its high hand is foul and loses (OQ-28). */
bool tiles_foul(const struct tiles_setting *setting);

/* The player's side of the comparison: +1 both hands are higher, 0 one is
 * higher and one lower, -1 none is; a copy goes to the bank (CM-PGT-H2 to H4,
 * G5). A foul player loses. The bank's setting is not foul. */
int tiles_against_bank(const struct tiles_setting *player, const struct tiles_setting *bank);

/* Which of the document's four pieces of advice set the hand. */
enum tiles_way {
    TILES_WAY_PAIR,      /* CM-PGT-W1 */
    TILES_WAY_TEEN_DEY,  /* CM-PGT-W2 */
    TILES_WAY_SMALL,     /* CM-PGT-W3 */
    TILES_WAY_BIG_SMALL, /* CM-PGT-W4 */
    TILES_WAYS
};

/* The advice in words. */
const char *tiles_way_words(enum tiles_way way);

/* The House Way for four tiles in any order: never foul, and the same
 * whatever the order. Within a hand the higher tile comes first. */
enum tiles_way tiles_set(const tile dealt[TILES_DEALT], struct tiles_setting *out);

/* Why the House Way sets a hand so: the advice in words, or that the biggest tile lies
 * beside another than the smallest for the sake of the low hand. */
const char *tiles_why(enum tiles_way way, const struct tiles_setting *setting);

#endif
