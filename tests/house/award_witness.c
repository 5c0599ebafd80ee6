#include "award_witness.h"

#include <stdlib.h>
#include <string.h>

static bool on_offer(const struct page_award *award)
{
    return award->amount > 0 || award->percent > 0;
}

/* ---- settings --------------------------------------------------------------- */

static struct page_award *award_named(struct award_witness *witness, const char *name)
{
    const struct {
        const char        *name;
        struct page_award *award;
    } rows[] = {
        { "award_888_suited", &witness->eights[0] }, { "award_888_color", &witness->eights[1] },
        { "award_888", &witness->eights[2] },        { "award_777_suited", &witness->sevens[0] },
        { "award_777_color", &witness->sevens[1] },  { "award_777_unsuited", &witness->sevens[2] },
        { "award_678_suited", &witness->s678[0] },   { "award_678_color", &witness->s678[1] },
        { "award_seven_cards", &witness->charlie },  { "award_run_2", &witness->run[0] },
        { "award_run_3", &witness->run[1] },         { "award_run_4", &witness->run[2] },
        { "award_run_5", &witness->run[3] },
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].name, name) == 0)
            return rows[i].award;
    return NULL;
}

static void hear_setting(struct award_witness *witness, const struct words *words)
{
    struct page_award *award = award_named(witness, words->name);
    if (award != NULL) {
        bool percent = words->value[strlen(words->value) - 1] == '%';
        *award       = (struct page_award){ 0 };
        if (percent)
            award->percent = atoi(words->value);
        else
            money_parse(words->value, &award->amount);
    } else if (strcmp(words->name, "award_fee") == 0)
        money_parse(words->value, &witness->fee);
    else if (strcmp(words->name, "award_bank_fee") == 0)
        money_parse(words->value, &witness->bank_fee);
    else if (strcmp(words->name, "award_888_to_bank") == 0)
        witness->to_bank = atoi(words->value);
    else if (strcmp(words->name, "chip") == 0)
        money_parse(words->value, &witness->chip);
}

/* ---- money and people --------------------------------------------------------- */

static uint32_t *row_of(struct award_witness *witness, uint32_t who)
{
    return &witness->in_a_row[who % AWARD_PERSONS];
}

static void hear_left(struct award_witness *witness, uint8_t place)
{
    *row_of(witness, witness->who[place]) = 0;
    witness->who[place]                   = 0;
    for (size_t spot = 1; spot <= AWARD_SPOTS; spot++)
        if (witness->holder[spot] == place)
            witness->holder[spot] = 0;
}

static void hear_moved(struct award_witness *witness, uint8_t from, uint8_t to)
{
    witness->who[to]   = witness->who[from];
    witness->who[from] = 0;
    for (size_t spot = 1; spot <= AWARD_SPOTS; spot++)
        if (witness->holder[spot] == from)
            witness->holder[spot] = to;
}

static const char *hear_awarded(struct award_witness *witness, const struct fields *has)
{
    if (witness->heard_count == COUNT_OF(witness->heard))
        return "more awards than there are hands";
    witness->heard[witness->heard_count++] = *has;
    witness->pool -= has->amount;
    witness->awards++;
    witness->shorts += has->due > 0;
    return witness->pool < 0 ? "the pool paid what it had not" : NULL;
}

const char *award_witness_hear(struct award_witness *witness, const struct event *event)
{
    const struct fields *has   = &event->has;
    const struct words  *words = words_of(has);
    switch (event->kind) {
    case EVENT_SETTING: hear_setting(witness, words); return NULL;
    case EVENT_SEATED: witness->who[has->seat] = words->who; return NULL;
    case EVENT_LEFT: hear_left(witness, has->seat); return NULL;
    case EVENT_MOVED: hear_moved(witness, has->seat, has->to); return NULL;
    case EVENT_POOLED:
        witness->pool += has->amount;
        if (has->seat != 0)
            witness->paid_in[has->seat][has->spot] += has->amount;
        return NULL;
    case EVENT_AWARDED: return hear_awarded(witness, has);
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        if (has->mark == MARK_NATURALS)
            witness->told[words->who % AWARD_PERSONS] = event->kind == EVENT_MARKED ? has->count : 0;
        return NULL;
    default: return NULL;
    }
}

/* The player-dealer pays for the hand, and whoever has a spot for that. */
const char *award_witness_closed(struct award_witness *witness, uint8_t banker,
                                 const uint8_t holder[AWARD_SPOTS + 1])
{
    memcpy(witness->holder, holder, sizeof witness->holder);
    for (uint8_t place = 1; place <= PLACES_MAX; place++)
        for (uint8_t spot = 0; spot <= AWARD_SPOTS; spot++) {
            bool  bank = spot == 0 && place == banker, own = spot > 0 && holder[spot] == place;
            cents due = bank ? witness->bank_fee : own ? witness->fee : 0;
            if (witness->paid_in[place][spot] != due)
                return "somebody paid another amount into the pool";
            witness->fees += due > 0;
        }
    memset(witness->paid_in, 0, sizeof witness->paid_in);
    return NULL;
}

/* ---- what a hand is worth ------------------------------------------------------- */

static bool is_red(card face)
{
    return card_suit(face) == SUIT_HEARTS || card_suit(face) == SUIT_DIAMONDS;
}

/* Three cards of these ranks, in any order. */
static bool three_are(const card *cards, size_t count, int a, int b, int c)
{
    int want[3] = { a, b, c };
    for (size_t i = 0; i < count && count == 3; i++)
        for (size_t w = 0; w < 3; w++)
            if (want[w] == card_rank(cards[i])) {
                want[w] = -1;
                break;
            }
    return count == 3 && want[0] < 0 && want[1] < 0 && want[2] < 0;
}

static bool one_suit(const card *cards)
{
    return card_suit(cards[0]) == card_suit(cards[1]) && card_suit(cards[1]) == card_suit(cards[2]);
}

static bool one_color(const card *cards)
{
    return is_red(cards[0]) == is_red(cards[1]) && is_red(cards[1]) == is_red(cards[2]);
}

/* The most special award that is on offer and fits. */
static const struct page_award *best(const struct page_award *lines, const card *cards, bool any,
                                     bool suited_too)
{
    if (one_suit(cards) && on_offer(&lines[0]))
        return &lines[0];
    if (one_color(cards) && on_offer(&lines[1]))
        return &lines[1];
    if (any && (suited_too || !one_suit(cards)) && on_offer(&lines[2]))
        return &lines[2];
    return NULL;
}

/* Seven cards or more that are not over 21: aces as one. */
static bool is_charlie(const card *cards, size_t count)
{
    int sum = 0;
    for (size_t i = 0; i < count; i++) {
        int rank = card_rank(cards[i]);
        sum += rank == RANK_A ? 1 : rank >= RANK_T ? 10 : rank + 2;
    }
    return count >= 7 && sum <= 21;
}

static const struct page_award *award_of(const struct award_witness *witness, const struct award_hand *hand)
{
    if (hand->count == 0 || hand->split || hand->given_up)
        return NULL;
    if (three_are(hand->cards, hand->count, RANK_7, RANK_7, RANK_7))
        return best(witness->sevens, hand->cards, true, false);
    if (three_are(hand->cards, hand->count, RANK_6, RANK_7, RANK_8))
        return best(witness->s678, hand->cards, false, false);
    return is_charlie(hand->cards, hand->count) && on_offer(&witness->charlie) ? &witness->charlie : NULL;
}

/* ---- what is expected ------------------------------------------------------------- */

struct expected {
    cents         lay, left; /* in the pool when the awards began, and now */
    size_t        count;
    struct fields list[64];
};

static cents whole_chips(const struct award_witness *witness, cents amount)
{
    return amount - amount % witness->chip;
}

static cents comes_to(const struct award_witness *witness, const struct page_award *award, cents lay)
{
    return whole_chips(witness, award->percent > 0 ? lay * award->percent / 100 : award->amount);
}

static void expect(struct expected *expected, uint8_t seat, uint8_t spot, cents amount, cents due)
{
    if (due == 0)
        return;
    if (amount > expected->left)
        amount = expected->left;
    expected->left -= amount;
    expected->list[expected->count++] =
        (struct fields){ .seat = seat, .spot = spot, .amount = amount, .due = amount < due ? due : 0 };
}

static void expect_eights(struct award_witness *witness, struct expected *expected,
                          const struct page_award *award, uint8_t banker, uint8_t bank_spot)
{
    cents due = comes_to(witness, award, expected->lay), there = due < expected->left ? due : expected->left;
    cents own     = whole_chips(witness, there * witness->to_bank / 100),
          own_due = whole_chips(witness, due * witness->to_bank / 100);
    int holders   = 0;
    for (size_t spot = 1; spot <= AWARD_SPOTS; spot++)
        holders += witness->holder[spot] != 0;
    expect(expected, banker, bank_spot, own, own_due);
    for (uint8_t spot = 1; spot <= AWARD_SPOTS; spot++)
        if (witness->holder[spot] != 0)
            expect(expected, witness->holder[spot], spot, whole_chips(witness, (there - own) / holders),
                   whole_chips(witness, (due - own_due) / holders));
    witness->shares++;
}

static void expect_run(struct award_witness *witness, struct expected *expected, uint8_t spot, bool natural)
{
    uint8_t seat    = witness->holder[spot];
    bool    offered = false;
    for (size_t i = 0; i < 4; i++)
        offered = offered || on_offer(&witness->run[i]);
    uint32_t *row = row_of(witness, witness->who[seat]);
    *row          = natural && offered ? *row + 1 : 0;
    if (*row < 2)
        return;
    const struct page_award *award = &witness->run[*row > 5 ? 3 : *row - 2];
    cents                    due   = comes_to(witness, award, expected->lay);
    expect(expected, seat, spot, due, due);
    witness->runs += due > 0;
}

static bool same(const struct fields *a, const struct fields *b)
{
    return a->seat == b->seat && a->spot == b->spot && a->amount == b->amount && a->due == b->due;
}

const char *award_witness_ended(struct award_witness *witness, uint8_t banker, uint8_t bank_spot,
                                const card *bank, size_t bank_count,
                                const struct award_hand hand[AWARD_SPOTS + 1])
{
    struct expected expected = { .lay = witness->pool };
    for (size_t i = 0; i < witness->heard_count; i++)
        expected.lay += witness->heard[i].amount;
    expected.left = expected.lay;
    const struct page_award *award =
        three_are(bank, bank_count, RANK_8, RANK_8, RANK_8) ? best(witness->eights, bank, true, true) : NULL;
    if (award != NULL)
        expect_eights(witness, &expected, award, banker, bank_spot);
    for (unsigned n = 0; n < AWARD_SPOTS; n++) {
        uint8_t                  spot = (uint8_t)((bank_spot + n) % AWARD_SPOTS + 1);
        const struct page_award *own  = award_of(witness, &hand[spot]);
        if (own != NULL && witness->holder[spot] != 0)
            expect(&expected, witness->holder[spot], spot, comes_to(witness, own, expected.lay),
                   comes_to(witness, own, expected.lay));
    }
    for (unsigned n = 0; n < AWARD_SPOTS; n++) {
        uint8_t spot = (uint8_t)((bank_spot + n) % AWARD_SPOTS + 1);
        if (hand[spot].count > 0 && witness->holder[spot] != 0)
            expect_run(witness, &expected, spot, hand[spot].natural);
    }
    if (memcmp(witness->in_a_row, witness->told, sizeof witness->told) != 0)
        return "somebody has another number of naturals in a row";
    if (expected.count != witness->heard_count)
        return "another number of awards is paid";
    for (size_t i = 0; i < expected.count; i++)
        if (!same(&expected.list[i], &witness->heard[i]))
            return "an award is another than it should be";
    witness->heard_count = 0;
    memset(witness->holder, 0, sizeof witness->holder);
    return NULL;
}
