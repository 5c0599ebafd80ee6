#include "odds/range.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define WORD_MAX 32
#define HOLDEM   2
#define OMAHA    4

/* Two ranks and what is said of their suits: 's', 'o', or 0 for any. */
struct shape {
    int  high, low;
    char suits;
};

/* ---- adding hands ------------------------------------------------------------- */

static bool add_hand(struct range *range, card_set hand)
{
    for (size_t i = 0; i < range->count; i++)
        if (range->hand[i] == hand)
            return true;
    if (range->count == RANGE_HANDS_MAX)
        return false;
    range->hand[range->count++] = hand;
    return true;
}

static void add_shape(struct range *range, struct shape shape)
{
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++) {
            bool fits =
                shape.high == shape.low ? a < b : shape.suits == 0 || (shape.suits == 's') == (a == b);
            if (fits)
                add_hand(range, SET_OF(card_of(shape.high, a)) | SET_OF(card_of(shape.low, b)));
        }
}

/* From one shape to another of the same kind: pairs by their rank, others by the
 * lower card. */
static void add_from_to(struct range *range, struct shape from, struct shape to)
{
    for (int low = from.low; low <= to.low; low++)
        add_shape(range, (struct shape){ from.high == from.low ? low : from.high, low, from.suits });
}

/* ---- reading words -------------------------------------------------------------- */

/* The rank at the start of `text`, and how many characters it took; 0 for none. */
static size_t read_rank(const char *text, int *rank)
{
    static const char RANKS[] = "23456789TJQKA";
    if (strncmp(text, "10", 2) == 0) {
        *rank = RANK_T;
        return 2;
    }
    const char *found = text[0] != '\0' ? strchr(RANKS, toupper((unsigned char)text[0])) : NULL;
    *rank             = found != NULL ? (int)(found - RANKS) : 0;
    return found != NULL;
}

/* "AKs" at the start of `text`. Returns what it took; 0: it is no such thing. */
static size_t read_shape(const char *text, struct shape *out)
{
    int    first, second;
    size_t at = read_rank(text, &first), more = at > 0 ? read_rank(text + at, &second) : 0;
    if (more == 0)
        return 0;
    at += more;
    char said = (char)tolower((unsigned char)text[at]);
    bool pair = first == second, suits = !pair && (said == 's' || said == 'o');
    *out = (struct shape){ first > second ? first : second, first > second ? second : first,
                           (char)(suits ? said : 0) };
    return at + (suits ? 1 : 0);
}

static bool is_same_kind(struct shape a, struct shape b)
{
    bool pairs = a.high == a.low && b.high == b.low;
    return pairs || (a.high != a.low && b.high != b.low && a.high == b.high && a.suits == b.suits);
}

/* "QQ", "TT+", "A5s-A2s". */
static bool read_shapes(const char *word, struct range *out)
{
    struct shape first, last;
    size_t       at = read_shape(word, &first);
    if (at == 0)
        return false;
    last = first;
    if (strcmp(word + at, "+") == 0) {
        last.low = first.high == first.low ? RANK_A : first.high - 1;
    } else if (word[at] == '-') {
        size_t more = read_shape(word + at + 1, &last);
        if (more == 0 || word[at + 1 + more] != '\0' || !is_same_kind(first, last))
            return false;
    } else if (word[at] != '\0') {
        return false;
    }
    bool rises = first.low <= last.low;
    add_from_to(out, rises ? first : last, rises ? last : first);
    return true;
}

/* Four cards of these ranks in all suits: each card above the one before where ranks
 * are equal, so that no hand is made twice. */
static bool add_suits(struct range *range, const int rank[OMAHA], int at, card_set hand, card last)
{
    if (at == OMAHA)
        return add_hand(range, hand);
    for (int suit = 0; suit < 4; suit++) {
        card face = card_of(rank[at], suit);
        if (at > 0 && rank[at] == rank[at - 1] && face <= last)
            continue;
        if (!add_suits(range, rank, at + 1, hand | SET_OF(face), face))
            return false;
    }
    return true;
}

/* "AA23": ranks alone, which are put in order first. */
static bool read_four(const char *word, struct range *out)
{
    int rank[OMAHA];
    for (int i = 0; i < OMAHA; i++) {
        int    said;
        size_t took = read_rank(word, &said);
        if (took == 0)
            return false;
        word += took;
        int place = i;
        for (; place > 0 && rank[place - 1] > said; place--)
            rank[place] = rank[place - 1];
        rank[place] = said;
    }
    return word[0] == '\0' && add_suits(out, rank, 0, 0, 0);
}

/* "AsKs": each card once. */
static bool read_cards(const char *word, unsigned least, unsigned most, struct range *out)
{
    card_set hand = 0;
    while (word[0] != '\0') {
        card   face;
        size_t took = card_parse(word, &face);
        if (took == 0 || face == CARD_UNKNOWN || (hand & SET_OF(face)) != 0)
            return false;
        hand |= SET_OF(face);
        word += took;
    }
    unsigned count = (unsigned)__builtin_popcountll(hand);
    return count >= least && count <= most && add_hand(out, hand);
}

static void add_any_two(struct range *range)
{
    for (card high = 1; high < CARD_JOKER; high++)
        for (card low = 0; low < high; low++)
            add_hand(range, SET_OF(high) | SET_OF(low));
}

static bool read_word(const char *word, unsigned least, unsigned most, struct range *out)
{
    if (read_cards(word, least, most, out))
        return true;
    if (least == OMAHA)
        return read_four(word, out);
    if (most != HOLDEM)
        return false;
    if (strcmp(word, "random") == 0) {
        add_any_two(out);
        return true;
    }
    return read_shapes(word, out);
}

/* ---- the text --------------------------------------------------------------------- */

static enum status bad_word(const char *word, unsigned least, unsigned most, char why[RANGE_WHY_MAX])
{
    const char *like = "two cards (AsKs) or two ranks (QQ, AKs, TT+, A5s-A2s) or random";
    if (least == OMAHA)
        like = "four different cards (AsAd2s3d) or four ranks (AA23)";
    else if (most != HOLDEM)
        like = "one to five different cards that are kept (As2d3c)";
    snprintf(why, RANGE_WHY_MAX, "'%s' is no hand here: %s", word, like);
    return STATUS_BAD_INPUT;
}

enum status range_parse(const char *text, unsigned least, unsigned most, struct range *out,
                        char why[RANGE_WHY_MAX])
{
    out->count = 0;
    for (bool more = true; more; text++) {
        char   word[WORD_MAX] = "";
        size_t length         = 0;
        for (; *text != '\0' && *text != ','; text++)
            if (*text != ' ' && length < WORD_MAX - 1)
                word[length++] = *text;
        word[length] = '\0';
        more         = *text == ',';
        if (!read_word(word, least, most, out))
            return bad_word(word, least, most, why);
    }
    return STATUS_OK;
}
