#include "hands/blackjack.h"

#include <assert.h>

#include "hands/baccarat.h"

#define HALVES_21 42

/* Aces count 1 here, as baccarat has it. */
static unsigned hard_value(card face)
{
    return face == CARD_JOKER ? 0 : baccarat_value(face);
}

static bool is_ace(card face)
{
    return face < CARD_JOKER && card_rank(face) == RANK_A;
}

static bool is_natural(enum blackjack_kind kind, const card two[2])
{
    if (kind == BLACKJACK_JOKER)
        return two[0] == CARD_JOKER && two[1] == CARD_JOKER;
    return (is_ace(two[0]) && hard_value(two[1]) == 10) || (is_ace(two[1]) && hard_value(two[0]) == 10);
}

struct blackjack_total blackjack_total(enum blackjack_kind kind, const card *cards, size_t count,
                                       bool first_two)
{
    unsigned hard = 0, aces = 0, jokers = 0;
    assert(count >= 1 && (!first_two || count == 2));
    for (size_t i = 0; i < count; i++) {
        assert(cards[i] < CARD_JOKER || (cards[i] == CARD_JOKER && kind == BLACKJACK_JOKER));
        hard += hard_value(cards[i]);
        aces += is_ace(cards[i]);
        jokers += cards[i] == CARD_JOKER;
    }
    if (first_two && is_natural(kind, cards)) /* the top hand, however its cards count elsewhere */
        return (struct blackjack_total){ .halves  = kind == BLACKJACK_215 ? HALVES_21 + 1 : HALVES_21 + 2,
                                         .natural = true };
    if (jokers > 0) /* any card or cards with a joker: hard 21 (CM-NBJ-G13) */
        return (struct blackjack_total){ .halves = HALVES_21 };
    bool     soft  = aces > 0 && hard + 10 <= 21;
    unsigned total = soft ? hard + 10 : hard;
    return (struct blackjack_total){ .halves = (uint16_t)(2 * total), .soft = soft, .over = total > 21 };
}

enum { OVER, NOT_OVER, NATURAL };

hand_rank blackjack_rank(struct blackjack_total total)
{
    if (total.natural)
        return hand_rank_of(NATURAL, total.halves);
    if (total.over)
        return hand_rank_of(OVER, HAND_PLACE_MAX - total.halves);
    return hand_rank_of(NOT_OVER, total.halves);
}

const char *blackjack_category_name(struct blackjack_total total)
{
    return total.natural ? "natural" : total.over ? "over" : "total";
}
