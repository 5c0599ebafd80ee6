/* Cards and shoes.
 *
 * A card is one byte: rank * 4 + suit, with ranks 0 (deuce) to 12 (ace) and
 * suits 0 clubs, 1 diamonds, 2 hearts, 3 spades; 52 is the joker; from
 * CARD_TILES on come the faces of Chinese dominoes (cards/tile.h), so that
 * shoes, commands and events carry tiles as they carry cards; CARD_UNKNOWN is
 * a card whose face is not known to the reader ("??"). */
#ifndef CARDS_CARD_H
#define CARDS_CARD_H

#include "base/base.h"

typedef uint8_t card;

enum {
    RANK_2,
    RANK_3,
    RANK_4,
    RANK_5,
    RANK_6,
    RANK_7,
    RANK_8,
    RANK_9,
    RANK_T,
    RANK_J,
    RANK_Q,
    RANK_K,
    RANK_A
};
enum { SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES };

#define CARD_JOKER   ((card)52)
#define CARD_KINDS   53 /* 52 faces and the joker */
#define CARD_TILES   53 /* the first tile */
#define FACE_KINDS   85 /* cards and tiles */
#define CARD_UNKNOWN ((card)255)

#define DECKS_MAX      8
#define SHOE_CARDS_MAX (DECKS_MAX * CARD_KINDS)

static inline card card_of(int rank, int suit)
{
    return (card)(rank * 4 + suit);
}
static inline int card_rank(card face)
{
    return face >> 2;
}
static inline int card_suit(card face)
{
    return face & 3;
}

/* Two characters, "As", "Td", "Xx", "??", and a terminator. */
const char *card_print(card face, char out[3]);

/* The same, or a tile's name. */
#define FACE_TEXT_MAX 8
const char *face_print(card face, char out[FACE_TEXT_MAX]);

/* What stands before the next card of a row: tiles are words and need a comma. */
const char *face_gap(card next);

/* One card at the start of `text`: rank then suit in either case, "10h" for
 * "Th", "Xx" or "Jo" for the joker, "??" for an unknown card. Returns how many
 * characters it took, 0 if there is no card. face_parse takes tiles as well. */
size_t card_parse(const char *text, card *out);
size_t face_parse(const char *text, card *out);

/* Cards in a row, apart or run together, separated by spaces or commas.
 * On success the number read goes to `*count`. Otherwise STATUS_FULL when there
 * are more than `max`, or STATUS_BAD_INPUT, and `bad` holds the first word that
 * is no card (cut to fit). faces_parse takes tiles as well. */
#define BAD_WORD_MAX 24
enum status cards_parse(const char *text, card *out, size_t max, size_t *count, char bad[BAD_WORD_MAX]);
enum status faces_parse(const char *text, card *out, size_t max, size_t *count, char bad[BAD_WORD_MAX]);

/* What a shoe holds: how many of each face. */
struct shoe_kind {
    uint8_t decks;
    uint8_t jokers_each; /* per deck: 0 or 1 */
    bool    tiles;       /* each deck is a set of 32 dominoes */
};

size_t  shoe_size(struct shoe_kind kind);
uint8_t shoe_copies(struct shoe_kind kind, card face);

/* The cards of a new shoe in order, deck after deck. `out` holds shoe_size. */
void shoe_fill(struct shoe_kind kind, card *out);

#endif
