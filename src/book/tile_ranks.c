/* The ranking of tiles as it hangs beside the table: every hand that beats nine points, and
 * the single tiles, from the highest down, each with tiles to be drawn. */
#include "book/book.h"
#include "hands/tiles.h"

/* The highest rank below this one that two tiles have in another way than by their points. */
static int next_rank(int below, tile two[2])
{
    int best = -1;
    for (tile one = 0; one < TILE_KINDS; one++)
        for (tile other = 0; other < TILE_KINDS; other++) {
            struct tiles_hand hand = tiles_hand(one, other);
            if (one == other || hand.category == TILES_POINTS || hand.rank >= below || hand.rank <= best)
                continue;
            best   = hand.rank;
            two[0] = one;
            two[1] = other;
        }
    return best;
}

static json_t *hands_json(void)
{
    json_t *list = json_array();
    tile    two[2];
    for (int rank = next_rank(256, two); rank >= 0; rank = next_rank(rank, two)) {
        struct tiles_hand hand = tiles_hand(two[0], two[1]);
        char              words[TILES_WORDS_MAX];
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:[s, s]}", "kind",
                                              tiles_category_name(hand.category), "name",
                                              tiles_words(hand, words), "family", tile_family_name(hand.by),
                                              "tiles", tile_name(two[0]), tile_name(two[1])));
    }
    return list;
}

/* Both tiles of a family where they look different, else one. */
static json_t *family_json(enum tile_family family)
{
    tile    first = tile_of(family, 0), other = tile_of(family, 1);
    json_t *tiles = json_pack("[s]", tile_name(first));
    if (tile_card(first) != tile_card(other))
        json_array_append_new(tiles, json_string(tile_name(other)));
    return json_pack("{s:s, s:o}", "family", tile_family_name(family), "tiles", tiles);
}

static json_t *singles_json(void)
{
    json_t *list = json_array();
    for (int rank = TILE_FAMILIES; rank >= 0; rank--)
        for (enum tile_family family = 0; family < TILE_FAMILIES; family++)
            if (tiles_single(tile_of(family, 0)) == rank)
                json_array_append_new(list, family_json(family));
    return list;
}

json_t *book_tile_ranks(void)
{
    return json_pack("{s:o, s:o}", "hands", hands_json(), "singles", singles_json());
}
