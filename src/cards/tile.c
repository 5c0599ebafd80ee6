#include "cards/tile.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

/* The set in the order of its pairs, as the ranking chart prints it (OQ-28). */
static const struct family {
    const char *name;
    const char *tile[2];
    const char *pips[2];
    uint8_t     spots[2];
} FAMILY[TILE_FAMILIES] = {
    { "Gee Joon", { "gee6", "gee3" }, { "2-4", "1-2" }, { 6, 3 } },
    { "Teen", { "teen", "teen" }, { "6-6", "6-6" }, { 12, 12 } },
    { "Dey", { "dey", "dey" }, { "1-1", "1-1" }, { 2, 2 } },
    { "Yun", { "yun", "yun" }, { "4-4", "4-4" }, { 8, 8 } },
    { "Gor", { "gor", "gor" }, { "1-3", "1-3" }, { 4, 4 } },
    { "Mooy", { "mooy", "mooy" }, { "5-5", "5-5" }, { 10, 10 } },
    { "Chong", { "chong", "chong" }, { "3-3", "3-3" }, { 6, 6 } },
    { "Bon", { "bon", "bon" }, { "2-2", "2-2" }, { 4, 4 } },
    { "Foo", { "foo", "foo" }, { "5-6", "5-6" }, { 11, 11 } },
    { "Ping", { "ping", "ping" }, { "4-6", "4-6" }, { 10, 10 } },
    { "Tit", { "tit", "tit" }, { "1-6", "1-6" }, { 7, 7 } },
    { "Look", { "look", "look" }, { "1-5", "1-5" }, { 6, 6 } },
    { "Gow", { "gow36", "gow45" }, { "3-6", "4-5" }, { 9, 9 } },
    { "Bot", { "bot26", "bot35" }, { "2-6", "3-5" }, { 8, 8 } },
    { "Chit", { "chit25", "chit34" }, { "2-5", "3-4" }, { 7, 7 } },
    { "Ng", { "ng14", "ng23" }, { "1-4", "2-3" }, { 5, 5 } },
};

int tile_spots(tile face)
{
    assert(face < TILE_KINDS);
    return FAMILY[tile_family(face)].spots[face & 1];
}

const char *tile_name(tile face)
{
    return face < TILE_KINDS ? FAMILY[tile_family(face)].tile[face & 1] : "??";
}

const char *tile_pips(tile face)
{
    return face < TILE_KINDS ? FAMILY[tile_family(face)].pips[face & 1] : "?-?";
}

const char *tile_family_name(enum tile_family family)
{
    return FAMILY[family].name;
}

/* How much of `text` the word takes: all of the word in either case, where a
 * blank in the word ("Gee Joon") may be a blank in the text or nothing. */
static size_t word_at(const char *text, const char *word)
{
    const char *at = text;
    for (; *word != '\0'; word++) {
        if (*word == ' ') {
            at += *at == ' ';
            continue;
        }
        if (tolower((unsigned char)*at) != tolower((unsigned char)*word))
            return 0;
        at++;
    }
    return (size_t)(at - text);
}

static bool looks_alike(tile face)
{
    const struct family *family = &FAMILY[tile_family(face)];
    return strcmp(family->tile[0], family->tile[1]) == 0;
}

card tile_card(tile face)
{
    return (card)(CARD_TILES + (looks_alike(face) ? face & ~1 : face));
}

uint8_t tile_copies(card face)
{
    if (!card_is_tile(face) || tile_card(card_tile(face)) != face)
        return 0;
    return looks_alike(card_tile(face)) ? 2 : 1;
}

size_t tile_parse(const char *text, card *out)
{
    for (tile face = 0; face < TILE_KINDS; face++) {
        size_t length = word_at(text, tile_name(face));
        if (length == 0)
            continue;
        *out = tile_card(face);
        return length;
    }
    return 0;
}

/* Pips at the start of `text`, either half first, with or without a dash. */
static size_t pips_at(const char *text, const char *pips)
{
    char second = text[0] == '\0' ? '\0' : text[1];
    bool dash   = second == '-';
    char other  = dash ? text[2] : second;
    bool same   = (text[0] == pips[0] && other == pips[2]) || (text[0] == pips[2] && other == pips[0]);
    return !same ? 0 : dash ? 3 : 2;
}

/* Which tiles of the whole set the longest word at the start of `text` may
 * mean, one bit each, and in `*length` how long that word is. */
static uint32_t tiles_at(const char *text, size_t *length)
{
    static const char *const GEE_JOON[2][2] = { { "gj6", "gee joon6" }, { "gj3", "gee joon3" } };
    uint32_t                 fits           = 0;
    *length                                 = 0;
    for (tile face = 0; face < TILE_KINDS; face++) {
        const struct family *family = &FAMILY[tile_family(face)];
        size_t               reads[5];
        size_t               ways = 0;
        reads[ways++]             = word_at(text, family->tile[face & 1]);
        reads[ways++]             = word_at(text, family->name);
        reads[ways++]             = pips_at(text, family->pips[face & 1]);
        for (size_t i = 0; i < COUNT_OF(GEE_JOON[0]) && tile_family(face) == TILE_GEE_JOON; i++)
            reads[ways++] = word_at(text, GEE_JOON[face & 1][i]);
        for (size_t i = 0; i < ways; i++) {
            if (reads[i] == 0 || reads[i] < *length)
                continue;
            if (reads[i] > *length)
                fits = 0;
            fits |= UINT32_C(1) << face;
            *length = reads[i];
        }
    }
    return fits;
}

static enum status named(enum status status, const char *word, size_t length, char bad[BAD_WORD_MAX])
{
    if (length >= BAD_WORD_MAX)
        length = BAD_WORD_MAX - 1;
    memcpy(bad, word, length);
    bad[length] = '\0';
    return status;
}

/* A word of the text and the tiles it may mean. */
struct word {
    const char *at;
    size_t      length;
    uint32_t    fits;
};

/* Gives each word that still needs one a tile of the set. Words that can mean
 * only one tile choose first, so that "gow gow36" is both tiles of Gow. */
static enum status choose(const struct word *words, size_t count, bool only_one, uint32_t *left, tile *out,
                          char bad[BAD_WORD_MAX])
{
    for (size_t i = 0; i < count; i++) {
        bool one = (words[i].fits & (words[i].fits - 1)) == 0;
        if (one != only_one)
            continue;
        uint32_t fits = words[i].fits & *left;
        if (fits == 0)
            return named(STATUS_NOT_FOUND, words[i].at, words[i].length, bad);
        out[i] = (tile)__builtin_ctz(fits);
        *left &= ~(UINT32_C(1) << out[i]);
    }
    return STATUS_OK;
}

enum status tiles_parse(const char *text, tile *out, size_t max, size_t *count, char bad[BAD_WORD_MAX])
{
    static const char SEPARATORS[] = " ,\t";
    struct word       words[TILE_KINDS];
    size_t            found = 0;
    assert(max <= TILE_KINDS);
    for (;;) {
        text += strspn(text, SEPARATORS);
        if (*text == '\0')
            break;
        struct word word = { .at = text };
        word.fits        = tiles_at(text, &word.length);
        if (word.fits == 0)
            return named(STATUS_BAD_INPUT, text, strcspn(text, SEPARATORS), bad);
        if (found == max)
            return STATUS_FULL;
        words[found++] = word;
        text += word.length;
    }
    tile        chosen[TILE_KINDS];
    uint32_t    left   = UINT32_MAX;
    enum status status = choose(words, found, true, &left, chosen, bad);
    if (status == STATUS_OK)
        status = choose(words, found, false, &left, chosen, bad);
    if (status != STATUS_OK)
        return status;
    memcpy(out, chosen, found * sizeof chosen[0]);
    *count = found;
    return STATUS_OK;
}
