/* The 32 Chinese dominoes.
 *
 * A tile is one byte: family * 2 + which of its two tiles. The families stand
 * in the order of the pairs, Gee Joon (0) above Teen (1) down to Ng (15). In
 * eleven families both tiles look alike; in Gee Joon, Gow, Bot, Chit and Ng
 * they differ in their pips (CM-PGT-1, OQ-28). */
#ifndef CARDS_TILE_H
#define CARDS_TILE_H

#include "base/base.h"
#include "cards/card.h"

typedef uint8_t tile;

enum tile_family {
    TILE_GEE_JOON,
    TILE_TEEN,
    TILE_DEY,
    TILE_YUN,
    TILE_GOR,
    TILE_MOOY,
    TILE_CHONG,
    TILE_BON,
    TILE_FOO,
    TILE_PING,
    TILE_TIT,
    TILE_LOOK,
    TILE_GOW,
    TILE_BOT,
    TILE_CHIT,
    TILE_NG,
    TILE_FAMILIES
};

#define TILE_KINDS   32
#define TILE_UNKNOWN ((tile)255)

/* How many tiles a seat receives, and how many lie in each of its hands. */
#define TILES_DEALT 4

static inline tile tile_of(enum tile_family family, int which)
{
    return (tile)((int)family * 2 + which);
}
static inline enum tile_family tile_family(tile face)
{
    return (enum tile_family)(face >> 1);
}

/* A tile as a face among the cards. Tiles that look alike are one face, of which
 * a set has two: its tile is the first of them. */
static inline bool card_is_tile(card face)
{
    return face >= CARD_TILES && face < FACE_KINDS;
}
static inline tile card_tile(card face)
{
    return (tile)(face - CARD_TILES);
}
card tile_card(tile face);

/* How often a set has this face: 2, 1, or 0 where it is no face of a tile. */
uint8_t tile_copies(card face);

/* A tile by its one name at the start of `text`, in either case. Returns how
 * many characters it took, 0 if there is none. */
size_t tile_parse(const char *text, card *out);

/* All the spots of a tile: 2 to 12. The Gee Joon tiles have 6 and 3. */
int tile_spots(tile face);

/* "teen", "gow36", "gee6"; "??" for TILE_UNKNOWN. Every name reads back. */
const char *tile_name(tile face);

/* "6-6", the smaller half first; "?-?" for TILE_UNKNOWN. */
const char *tile_pips(tile face);

/* "Teen", "Gee Joon". */
const char *tile_family_name(enum tile_family family);

/* Tiles in a row, apart or run together, in either case: a name ("teen"), a
 * mixed family's name with or without its pips ("gow36", "gow"), or the pips
 * in either order ("3-6", "63"). Spaces and commas separate.
 *
 * A name that fits two tiles takes the one with more spots first, or of equals
 * the one printed first, then the other.
 * On success the number read goes to `*count`. Otherwise STATUS_FULL when there
 * are more than `max`; STATUS_BAD_INPUT when a word is no tile; STATUS_NOT_FOUND
 * when a tile is named more often than the set has it. In the last two cases
 * `bad` holds the word (cut to fit). */
enum status tiles_parse(const char *text, tile *out, size_t max, size_t *count, char bad[BAD_WORD_MAX]);

#endif
