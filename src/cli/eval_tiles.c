/* eval tiles: two tiles of pai gow. */
#include "cli/eval.h"
#include "hands/tiles.h"

#define GIVEN_MAX 32

int eval_tiles(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    tile        tiles[GIVEN_MAX];
    size_t      count = 0;
    char        bad[BAD_WORD_MAX], words[TILES_WORDS_MAX];
    enum status status = tiles_parse(input, tiles, GIVEN_MAX, &count, bad);
    if (status == STATUS_BAD_INPUT)
        text_add(why, "'%s' is not a tile", bad);
    else if (status == STATUS_NOT_FOUND)
        text_add(why, "'%s' is there more often than the set has it", bad);
    else if (status == STATUS_FULL)
        text_add(why, "a hand is two tiles, not more than %d", GIVEN_MAX);
    else if (count != 2)
        text_add(why, "a hand is two tiles, not %zu", count);
    if (why->used > 0)
        return EXIT_USAGE;
    struct tiles_hand hand  = tiles_hand(tiles[0], tiles[1]);
    bool              pair  = hand.category == TILES_PAIR;
    bool              first = pair ? tiles[0] < tiles[1] : tile_family(tiles[0]) == hand.by;
    const char       *high = tile_name(tiles[first ? 0 : 1]), *low = tile_name(tiles[first ? 1 : 0]);
    if (ask->json)
        text_add(
            out, "{\"category\":\"%s\",\"rank\":%d,\"best\":[\"%s\",\"%s\"],\"points\":%d,\"words\":\"%s\"}",
            tiles_category_name(hand.category), hand.rank, high, low, hand.points, tiles_words(hand, words));
    else
        text_add(out, "hand   %s\ntiles  %s %s\nrank   %d", tiles_words(hand, words), high, low, hand.rank);
    return EXIT_OK;
}

void eval_tiles_help(void)
{
    printf("The tiles, from the highest pair down. Names and pips are read in either case,\n"
           "apart or run together; pips in either order, with or without the dash. A family's\n"
           "name alone takes whichever of its two tiles is still there.\n\n"
           "  %-10s %6s   %s\n",
           "pair of", "points", "tiles");
    for (int family = 0; family < TILE_FAMILIES; family++) {
        tile one = tile_of((enum tile_family)family, 0), other = tile_of((enum tile_family)family, 1);
        char points[8];
        snprintf(points, sizeof points, family == TILE_GEE_JOON ? "3 or 6" : "%d", tile_spots(one));
        printf("  %-10s %6s   %-6s %s   %-6s %s\n", tile_family_name((enum tile_family)family), points,
               tile_name(one), tile_pips(one), tile_name(other), tile_pips(other));
    }
    printf("\nBelow the pairs: Wong (Teen or Dey with a nine), Gong (Teen or Dey with an eight),\n"
           "then nine points to none; of equal points the higher tile wins. Singly the tiles\n"
           "rank as their pairs do, except that the Gee Joon tiles are the lowest.\n");
}
