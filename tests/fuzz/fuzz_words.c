/* Cards and tiles as people type them: whatever is read prints as words that
 * read back alike, whatever is refused is named and leaves nothing behind, and
 * what makes a hand can be set and is not foul. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hands/house_way.h"
#include "hands/tiles.h"

#define GIVEN_MAX 32
#define UNTOUCHED 99

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void fuzz_tiles(const char *text, size_t max)
{
    tile        got[GIVEN_MAX], back[GIVEN_MAX];
    char        bad[BAD_WORD_MAX], names[GIVEN_MAX * 8] = "";
    size_t      count = UNTOUCHED, count_back = 0;
    uint32_t    seen   = 0;
    enum status status = tiles_parse(text, got, max, &count, bad);
    if (status != STATUS_OK) {
        assert(count == UNTOUCHED);
        assert(status == STATUS_FULL || strstr(text, bad) != NULL);
        return;
    }
    assert(count <= max);
    for (size_t i = 0; i < count; i++) {
        assert(got[i] < TILE_KINDS && (seen >> got[i] & 1) == 0);
        seen |= UINT32_C(1) << got[i];
        strcat(strcat(names, tile_name(got[i])), " ");
    }
    assert(tiles_parse(names, back, GIVEN_MAX, &count_back, bad) == STATUS_OK && count_back == count);
    for (size_t i = 0; i < count; i++)
        assert(tile_name(back[i]) == tile_name(got[i]));
    if (count == TILES_DEALT) {
        struct tiles_setting setting;
        tiles_set(got, &setting);
        assert(!tiles_foul(&setting));
    }
}

static void set_seven(const card cards[DOUBLE_HAND_CARDS])
{
    card_set seven = 0;
    for (int i = 0; i < DOUBLE_HAND_CARDS; i++) {
        if (cards[i] == CARD_UNKNOWN || (seven & SET_OF(cards[i])))
            return;
        seven |= SET_OF(cards[i]);
    }
    struct house_way way = house_way(seven);
    assert((way.front & ~seven) == 0);
    struct double_hand hand = double_hand_of(way.front, seven ^ way.front);
    assert(!double_hand_foul(hand.front, FRONT_CARDS, hand.back, BACK_CARDS));
}

static void fuzz_cards(const char *text, size_t max)
{
    card        got[GIVEN_MAX], back[GIVEN_MAX];
    char        bad[BAD_WORD_MAX], names[GIVEN_MAX * 2 + 1] = "", face[3];
    size_t      count = UNTOUCHED, count_back = 0;
    enum status status = cards_parse(text, got, max, &count, bad);
    if (status != STATUS_OK) {
        assert(count == UNTOUCHED);
        assert(status == STATUS_FULL || strstr(text, bad) != NULL);
        return;
    }
    assert(count <= max);
    for (size_t i = 0; i < count; i++)
        strcat(names, card_print(got[i], face));
    assert(cards_parse(names, back, GIVEN_MAX, &count_back, bad) == STATUS_OK && count_back == count);
    assert(memcmp(got, back, count) == 0);
    if (count == DOUBLE_HAND_CARDS)
        set_seven(got);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *text = malloc(size + 1); /* just as long, so that no read past it goes unseen */
    assert(text != NULL);
    memcpy(text, bytes, size);
    text[size] = '\0';
    for (size_t max = 0; max <= GIVEN_MAX; max += 8) {
        fuzz_tiles(text, max);
        fuzz_cards(text, max);
    }
    free(text);
    return 0;
}
