#include "cards/card.h"

#include <ctype.h>
#include <string.h>

#include "cards/tile.h"

static const char RANKS[] = "23456789TJQKA";
static const char SUITS[] = "cdhs";

const char *card_print(card face, char out[3])
{
    if (face < CARD_JOKER) {
        out[0] = RANKS[card_rank(face)];
        out[1] = SUITS[card_suit(face)];
    } else if (face == CARD_JOKER) {
        memcpy(out, "Xx", 2);
    } else {
        memcpy(out, "??", 2);
    }
    out[2] = '\0';
    return out;
}

const char *face_print(card face, char out[FACE_TEXT_MAX])
{
    if (!card_is_tile(face))
        return card_print(face, out);
    const char *name = tile_name(card_tile(face));
    memcpy(out, name, strlen(name) + 1);
    return out;
}

const char *face_gap(card next)
{
    return card_is_tile(next) ? "," : "";
}

static const char *find(const char *set, int letter)
{
    return letter == '\0' ? NULL : strchr(set, letter);
}

size_t card_parse(const char *text, card *out)
{
    if (text[0] == '?' && text[1] == '?') {
        *out = CARD_UNKNOWN;
        return 2;
    }
    int first  = toupper((unsigned char)text[0]);
    int second = first == '\0' ? '\0' : tolower((unsigned char)text[1]);
    if ((first == 'X' && second == 'x') || (first == 'J' && second == 'o')) {
        *out = CARD_JOKER;
        return 2;
    }
    size_t used = 2;
    if (first == '1' && second == '0') {
        first  = 'T';
        second = tolower((unsigned char)text[2]);
        used   = 3;
    }
    const char *rank = find(RANKS, first);
    const char *suit = find(SUITS, second);
    if (rank == NULL || suit == NULL)
        return 0;
    *out = card_of((int)(rank - RANKS), (int)(suit - SUITS));
    return used;
}

static bool separates(char letter)
{
    return letter == ' ' || letter == ',' || letter == '\t';
}

size_t face_parse(const char *text, card *out)
{
    size_t used = card_parse(text, out);
    return used > 0 ? used : tile_parse(text, out);
}

static enum status parse_row(size_t (*parse)(const char *text, card *out), const char *text, card *out,
                             size_t max, size_t *count, char bad[BAD_WORD_MAX])
{
    size_t found = 0;
    for (;;) {
        while (separates(*text))
            text++;
        if (*text == '\0')
            break;
        card   face;
        size_t used = parse(text, &face);
        if (used == 0) {
            size_t length = strcspn(text, " ,\t");
            if (length >= BAD_WORD_MAX)
                length = BAD_WORD_MAX - 1;
            memcpy(bad, text, length);
            bad[length] = '\0';
            return STATUS_BAD_INPUT;
        }
        if (found == max)
            return STATUS_FULL;
        out[found++] = face;
        text += used;
    }
    *count = found;
    return STATUS_OK;
}

enum status cards_parse(const char *text, card *out, size_t max, size_t *count, char bad[BAD_WORD_MAX])
{
    return parse_row(card_parse, text, out, max, count, bad);
}

enum status faces_parse(const char *text, card *out, size_t max, size_t *count, char bad[BAD_WORD_MAX])
{
    return parse_row(face_parse, text, out, max, count, bad);
}

size_t shoe_size(struct shoe_kind kind)
{
    return (size_t)kind.decks * (kind.tiles ? TILE_KINDS : 52u + kind.jokers_each);
}

uint8_t shoe_copies(struct shoe_kind kind, card face)
{
    if (kind.tiles || card_is_tile(face))
        return kind.tiles ? (uint8_t)(kind.decks * tile_copies(face)) : 0;
    if (face < CARD_JOKER)
        return kind.decks;
    return face == CARD_JOKER ? (uint8_t)(kind.decks * kind.jokers_each) : 0;
}

void shoe_fill(struct shoe_kind kind, card *out)
{
    for (int deck = 0; deck < kind.decks; deck++) {
        for (tile next = 0; kind.tiles && next < TILE_KINDS; next++)
            *out++ = tile_card(next);
        for (card face = 0; !kind.tiles && face < 52u + kind.jokers_each; face++)
            *out++ = face;
    }
}
