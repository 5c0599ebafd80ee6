#include "odds/blackjack_hands.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define HANDS_MAX 32768
#define SLOTS     (4 * HANDS_MAX)

static bool same_worth(const struct worth *a, const struct worth *b)
{
    for (unsigned e = 0; e < BANK_ENDS; e++)
        if (a->pays[e] != b->pays[e])
            return false;
    return true;
}

static uint8_t row_of(struct player_hands *hands, struct blackjack_end end)
{
    struct worth row;
    for (unsigned e = 0; e < BANK_ENDS; e++) {
        struct ratio pays = blackjack_result(hands->rules, end, bank_end(e)).pays;
        row.pays[e]       = (double)pays.num / pays.den;
    }
    for (size_t i = 0; i < hands->worth_count; i++)
        if (same_worth(&hands->worth[i], &row))
            return (uint8_t)i;
    assert(hands->worth_count < WORTHS_MAX);
    hands->worth[hands->worth_count] = row;
    return (uint8_t)hands->worth_count++;
}

static struct blackjack_end end_of(const struct player_hands *hands, const uint8_t of[VALUES])
{
    card   cards[BANK_CARDS_MAX];
    size_t count = 0;
    for (unsigned value = 0; value < VALUES; value++)
        for (unsigned i = 0; i < of[value]; i++) {
            assert(count < BANK_CARDS_MAX);
            cards[count++] = value_card(value);
        }
    return blackjack_end(hands->rules, cards, count, false);
}

/* Where a hand is, or would be, in the list by hash. */
static uint32_t *slot_of(const struct player_hands *hands, const uint8_t of[VALUES])
{
    uint64_t key = 0;
    for (unsigned i = 0; i < VALUES; i++)
        key = key << 5 | of[i];
    size_t slot = (size_t)(key * 0x9E3779B97F4A7C15u >> 40) % SLOTS;
    while (hands->found[slot] != 0 && memcmp(hands->hand[hands->found[slot] - 1].of, of, VALUES) != 0)
        slot = (slot + 1) % SLOTS;
    return &hands->found[slot];
}

static uint16_t add_hand(struct player_hands *hands, const uint8_t of[VALUES], unsigned cards)
{
    uint32_t *slot = slot_of(hands, of);
    if (*slot != 0)
        return (uint16_t)(*slot - 1);
    assert(hands->count < HANDS_MAX);
    uint16_t             here = (uint16_t)hands->count++;
    struct player_hand  *hand = &hands->hand[here];
    struct blackjack_end end  = end_of(hands, of);
    *slot                     = here + 1u;
    *hand                     = (struct player_hand){
                            .cards      = (uint8_t)cards,
                            .must_stand = blackjack_must_stand(hands->rules, end.total),
                            .must_draw  = blackjack_must_draw(hands->rules, end.total),
                            .soft       = end.total.soft,
                            .joker      = of[VALUE_JOKER] > 0,
                            .total      = (uint8_t)(end.total.halves / 2),
                            .row        = row_of(hands, end),
    };
    memcpy(hand->of, of, VALUES);
    for (unsigned value = 0; value < VALUES; value++)
        hand->next[value] = NO_HAND;
    if (cards > 1 && (hand->must_stand || hand->joker))
        return here;
    for (unsigned value = 0; value < hands->values; value++) {
        uint8_t more[VALUES];
        memcpy(more, of, VALUES);
        more[value]++;
        hand->next[value] = add_hand(hands, more, cards + 1);
    }
    return here;
}

void player_hands_release(struct player_hands *hands)
{
    free(hands->hand);
    free(hands->found);
    hands->hand  = NULL;
    hands->found = NULL;
}

bool player_hands_init(struct player_hands *hands, const struct blackjack_rules *rules)
{
    *hands       = (struct player_hands){ .rules  = rules,
                                          .values = rules->kind == BLACKJACK_JOKER ? VALUES : VALUE_JOKER };
    hands->hand  = malloc(HANDS_MAX * sizeof *hands->hand);
    hands->found = calloc(SLOTS, sizeof *hands->found);
    if (hands->hand == NULL || hands->found == NULL) {
        player_hands_release(hands);
        return false;
    }
    for (unsigned a = 0; a < hands->values; a++) {
        uint8_t of[VALUES] = { 0 };
        of[a]              = 1;
        hands->one[a]      = add_hand(hands, of, 1);
        for (unsigned b = 0; b < hands->values; b++)
            hands->two[a][b] = hands->hand[hands->one[a]].next[b];
    }
    struct blackjack_end natural = { .total = { .halves = 2 * 22, .natural = true }, .cards = 2 };
    hands->natural               = row_of(hands, natural);
    return true;
}

bool values_natural(const struct blackjack_rules *rules, unsigned a, unsigned b)
{
    card two[2] = { value_card(a), value_card(b) };
    return blackjack_total(rules->kind, two, 2, true).natural;
}
