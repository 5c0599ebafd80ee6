/* ZooBac counted: every sequence of values from a fresh shoe, through the
 * draws and results of games/zoobac.c.
 *
 * A deal is six cards in order, whether or not the last two are needed: every
 * deal is then equally likely, and a hand that stops at four or five cards
 * stands for all the ways the rest could have fallen. With n cards there are
 * n(n-1)...(n-5) deals; values alone matter (MC2-ZOO-V1), so that ten of them
 * to the sixth is the most there is to walk. */
#include <assert.h>

#include "games/zoobac.h"
#include "odds/odds.h"

#define VALUES 10

struct walk {
    const struct zoobac_rules *rules;
    uint32_t                   left[VALUES]; /* cards in the shoe, by value */
    uint32_t                   cards;        /* their sum */
    u128                       count[RESULT_COUNT];
};

/* Finished hands, `ways` deals so far, of `dealt` cards. */
static void finish(struct walk *walk, u128 ways, unsigned dealt, uint8_t player, uint8_t player_cards,
                   uint8_t banker, uint8_t banker_cards)
{
    uint32_t cards = walk->cards;
    for (; dealt < 6; dealt++)
        ways *= cards--;
    walk->count[zoobac_result(walk->rules, player, player_cards, banker, banker_cards)] += ways;
}

/* The Banker's third card, if the rules give one, after the Player's. */
static void walk_banker(struct walk *walk, u128 ways, uint8_t player, uint8_t third, uint8_t banker)
{
    bool    drew         = third != ZOOBAC_NO_THIRD;
    uint8_t player_cards = drew ? 3 : 2;
    uint8_t points       = (uint8_t)((player + (drew ? third : 0)) % 10);
    if (!zoobac_banker_draws(walk->rules, banker, third)) {
        finish(walk, ways, drew ? 5 : 4, points, player_cards, banker, 2);
        return;
    }
    walk->cards--;
    for (uint8_t value = 0; value < VALUES; value++)
        if (walk->left[value] > 0)
            finish(walk, ways * walk->left[value], drew ? 6 : 5, points, player_cards,
                   (uint8_t)((banker + value) % 10), 3);
    walk->cards++;
}

/* Two cards each are out: MC2-ZOO-R2, R3, then R4 or R5. */
static void walk_draws(struct walk *walk, u128 ways, uint8_t player, uint8_t banker)
{
    if (zoobac_natural(walk->rules, player, banker)) {
        finish(walk, ways, 4, player, 2, banker, 2);
        return;
    }
    if (!zoobac_player_draws(walk->rules, player)) {
        walk_banker(walk, ways, player, ZOOBAC_NO_THIRD, banker);
        return;
    }
    for (uint8_t third = 0; third < VALUES; third++) {
        u128 with = ways * walk->left[third];
        if (with == 0)
            continue;
        walk->left[third]--;
        walk->cards--;
        walk_banker(walk, with, player, third, banker);
        walk->left[third]++;
        walk->cards++;
    }
}

/* MC2-ZOO-R1: four cards in turn, Player, Banker, Player, Banker. */
static void walk_deal(struct walk *walk, u128 ways, unsigned dealt, unsigned player, unsigned banker)
{
    if (dealt == 4) {
        walk_draws(walk, ways, (uint8_t)(player % 10), (uint8_t)(banker % 10));
        return;
    }
    for (uint8_t value = 0; value < VALUES; value++) {
        u128 with = ways * walk->left[value];
        if (with == 0)
            continue;
        walk->left[value]--;
        walk->cards--;
        if (dealt % 2 == 0)
            walk_deal(walk, with, dealt + 1, player + value, banker);
        else
            walk_deal(walk, with, dealt + 1, player, banker + value);
        walk->left[value]++;
        walk->cards++;
    }
}

static const char *const LINES[RESULT_COUNT] = {
    [RESULT_PLAYER] = "player", [RESULT_RABBIT] = "rabbit", [RESULT_TRIPLE_RABBIT] = "triple rabbit",
    [RESULT_BANKER] = "banker", [RESULT_TIGER] = "tiger",   [RESULT_TRIPLE_TIGER] = "triple tiger",
    [RESULT_TIE] = "tie",       [RESULT_MONKEY] = "monkey",
};

void odds_zoobac(const struct odds_ask *ask, struct odds *out)
{
    const struct sheet *sheet = ask->terms.sheet;
    struct walk         walk  = { .rules = odds_rules(ask) };
    assert(ask->terms.shoe.jokers_each == 0);
    for (card face = 0; face < CARD_JOKER; face++)
        walk.left[zoobac_value(face)] += ask->decks;
    walk.cards = ask->decks * CARD_JOKER;
    walk_deal(&walk, 1, 0, 0, 0);

    for (uint8_t result = RESULT_PLAYER; result <= RESULT_MONKEY; result++) {
        struct odds_result *row = &out->result[out->result_count++];
        row->name               = LINES[result];
        row->count              = walk.count[result];
        out->total += row->count;
        for (size_t w = 0; w < sheet->wager_count; w++)
            row->pays[w] = zoobac_pays(walk.rules, sheet->wagers[w].wager, result).pays;
    }
    odds_fill_wagers(sheet, out);
}
