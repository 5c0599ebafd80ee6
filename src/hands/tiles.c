#include "hands/tiles.h"

#include <assert.h>

#include "base/text.h"

/* Ranks: 16 * points + the higher tile (1 Ng to 15 Teen), at most 159; then the
 * four Gongs and Wongs; then the sixteen pairs. */
enum { RANK_GONG_DEY = 160, RANK_GONG_TEEN, RANK_WONG_DEY, RANK_WONG_TEEN, RANK_PAIR_NG };

const char *tiles_category_name(enum tiles_category category)
{
    static const char *const NAMES[] = { "points", "gong", "wong", "pair" };
    return NAMES[category];
}

/* Singly the Gee Joon tiles are the lowest (CM-PGT-G6); the others rank as
 * their pairs do. The two tiles of a mixed family are equal. */
int tiles_single(tile face)
{
    return tile_family(face) == TILE_GEE_JOON ? 0 : TILE_FAMILIES - (int)tile_family(face);
}

static int added(int one, int other)
{
    return (one + other) % 10;
}

/* Spots added, tens dropped (CM-PGT-G3); a Gee Joon tile is 3 or 6 (G6). */
static int points_of(tile one, tile other)
{
    if (tile_family(other) == TILE_GEE_JOON) {
        tile swap = one;
        one       = other;
        other     = swap;
    }
    if (tile_family(one) != TILE_GEE_JOON)
        return added(tile_spots(one), tile_spots(other));
    if (tile_family(other) == TILE_GEE_JOON)
        return added(3, 6);
    int as3 = added(3, tile_spots(other));
    int as6 = added(6, tile_spots(other));
    return as3 > as6 ? as3 : as6;
}

struct tiles_hand tiles_hand(tile one, tile other)
{
    assert(one < TILE_KINDS && other < TILE_KINDS);
    tile              high   = tiles_single(one) >= tiles_single(other) ? one : other;
    tile              low    = high == one ? other : one;
    int               spots  = tile_spots(low);
    int               points = points_of(one, other);
    struct tiles_hand hand   = { .points = (uint8_t)points, .by = tile_family(high) };
    if (tile_family(one) == tile_family(other)) {
        hand.category = TILES_PAIR;
        hand.rank     = (uint8_t)(RANK_PAIR_NG + TILE_NG - hand.by);
    } else if (hand.by <= TILE_DEY && spots == 9) {
        hand.category = TILES_WONG;
        hand.rank     = hand.by == TILE_TEEN ? RANK_WONG_TEEN : RANK_WONG_DEY;
    } else if (hand.by <= TILE_DEY && spots == 8) {
        hand.category = TILES_GONG;
        hand.rank     = hand.by == TILE_TEEN ? RANK_GONG_TEEN : RANK_GONG_DEY;
    } else {
        hand.category = TILES_POINTS;
        hand.rank     = (uint8_t)(16 * points + tiles_single(high));
    }
    return hand;
}

int tiles_rank(tile one, tile other)
{
    return tiles_hand(one, other).rank;
}

const char *tiles_words(struct tiles_hand hand, char out[TILES_WORDS_MAX])
{
    const char *by   = tile_family_name(hand.by);
    struct text text = text_in(out, TILES_WORDS_MAX);
    switch (hand.category) {
    case TILES_PAIR: text_add(&text, "pair of %s", by); break;
    case TILES_WONG: text_add(&text, "Wong with %s", by); break;
    case TILES_GONG: text_add(&text, "Gong with %s", by); break;
    case TILES_POINTS:
        text_add(&text, "%d %s with %s", hand.points, hand.points == 1 ? "point" : "points", by);
        break;
    }
    return out;
}

bool tiles_foul(const struct tiles_setting *setting)
{
    return tiles_rank(setting->low[0], setting->low[1]) > tiles_rank(setting->high[0], setting->high[1]);
}

int tiles_against_bank(const struct tiles_setting *player, const struct tiles_setting *bank)
{
    if (tiles_foul(player))
        return -1;
    bool low  = tiles_rank(player->low[0], player->low[1]) > tiles_rank(bank->low[0], bank->low[1]);
    bool high = tiles_rank(player->high[0], player->high[1]) > tiles_rank(bank->high[0], bank->high[1]);
    return low + high - 1;
}

/* The advice, in the order in which it is given. The document leaves these to
 * us (docs/rulings.md): where advice fits several settings, the one with the
 * higher low hand is taken, then the one with the higher high hand; "small"
 * tiles are two whose spots come to 7, 8 or 9 with no ten to drop; and when the
 * biggest tile beside the smallest would not leave the low hand as high as
 * possible, the aim counts and not the means. */
static const char *const WORDS[TILES_WAYS] = {
    [TILES_WAY_PAIR]      = "a pair stays together",
    [TILES_WAY_TEEN_DEY]  = "Teen or Dey with a seven, eight or nine",
    [TILES_WAY_SMALL]     = "two small tiles that come to seven, eight or nine",
    [TILES_WAY_BIG_SMALL] = "biggest with smallest, the low hand as high as possible",
};

const char *tiles_way_words(enum tiles_way way)
{
    return WORDS[way];
}

static void least_and_most(const tile two[2], int *least, int *most)
{
    for (int i = 0; i < 2; i++) {
        *least = tile_spots(two[i]) < *least ? tile_spots(two[i]) : *least;
        *most  = tile_spots(two[i]) > *most ? tile_spots(two[i]) : *most;
    }
}

static bool are(const tile two[2], int least, int most)
{
    int one = tile_spots(two[0]), other = tile_spots(two[1]);
    return (one == least && other == most) || (one == most && other == least);
}

const char *tiles_why(enum tiles_way way, const struct tiles_setting *setting)
{
    int least = tile_spots(setting->low[0]), most = least;
    least_and_most(setting->low, &least, &most);
    least_and_most(setting->high, &least, &most);
    if (way == TILES_WAY_BIG_SMALL && !are(setting->low, least, most) && !are(setting->high, least, most))
        return "the low hand as high as possible: biggest with smallest would leave it lower";
    return WORDS[way];
}

static bool seven_to_nine(int spots)
{
    return spots >= 7 && spots <= 9;
}

/* The first piece of advice that speaks of these two tiles. */
static enum tiles_way advice(tile one, tile other)
{
    enum tile_family a = tile_family(one), b = tile_family(other);
    if (a == b)
        return TILES_WAY_PAIR;
    if ((a == TILE_TEEN || a == TILE_DEY) && seven_to_nine(tile_spots(other)))
        return TILES_WAY_TEEN_DEY;
    if ((b == TILE_TEEN || b == TILE_DEY) && seven_to_nine(tile_spots(one)))
        return TILES_WAY_TEEN_DEY;
    /* A Gee Joon tile may be the other one as well: 3 for 6 and 6 for 3. */
    int spots = tile_spots(one) + tile_spots(other);
    int gee   = a == TILE_GEE_JOON   ? 9 - 2 * tile_spots(one)
                : b == TILE_GEE_JOON ? 9 - 2 * tile_spots(other)
                                     : 0;
    return seven_to_nine(spots) || seven_to_nine(spots + gee) ? TILES_WAY_SMALL : TILES_WAY_BIG_SMALL;
}

static void place(tile hand[2], tile one, tile other)
{
    bool first =
        tiles_single(one) > tiles_single(other) || (tiles_single(one) == tiles_single(other) && one < other);
    hand[0] = first ? one : other;
    hand[1] = first ? other : one;
}

/* In one order whatever the order dealt, so that equal choices fall alike. */
static void sort(tile tiles[TILES_DEALT])
{
    for (int i = 1; i < TILES_DEALT; i++)
        for (int j = i; j > 0 && tiles[j] < tiles[j - 1]; j--) {
            tile swap    = tiles[j];
            tiles[j]     = tiles[j - 1];
            tiles[j - 1] = swap;
        }
}

enum tiles_way tiles_set(const tile dealt[TILES_DEALT], struct tiles_setting *out)
{
    /* The first tile goes with each of the others in turn. */
    static const uint8_t SPLIT[3][4]        = { { 0, 1, 2, 3 }, { 0, 2, 1, 3 }, { 0, 3, 1, 2 } };
    tile                 tiles[TILES_DEALT] = { dealt[0], dealt[1], dealt[2], dealt[3] };
    sort(tiles);
    enum tiles_way best_way = TILES_WAYS;
    int            best     = 0;
    for (int i = 0; i < 3; i++) {
        tile           a = tiles[SPLIT[i][0]], b = tiles[SPLIT[i][1]];
        tile           c = tiles[SPLIT[i][2]], d = tiles[SPLIT[i][3]];
        enum tiles_way one = advice(a, b), other = advice(c, d);
        enum tiles_way way      = one < other ? one : other;
        int            one_rank = tiles_rank(a, b), other_rank = tiles_rank(c, d);
        bool           one_lower = one_rank < other_rank;
        /* Higher low hand first, then the higher high hand. */
        int value = one_lower ? one_rank * 256 + other_rank : other_rank * 256 + one_rank;
        if (way > best_way || (way == best_way && value <= best))
            continue;
        best_way = way;
        best     = value;
        place(one_lower ? out->low : out->high, a, b);
        place(one_lower ? out->high : out->low, c, d);
    }
    return best_way;
}
