#include "odds/three_card_study.h"

#include <string.h>

/* Hands that differ by the names of the suits alone are one class: 1,755
 * classes stand for all 22,100 hands. */
static const uint8_t SUITS[24][4] = {
    { 0, 1, 2, 3 }, { 0, 1, 3, 2 }, { 0, 2, 1, 3 }, { 0, 2, 3, 1 }, { 0, 3, 1, 2 }, { 0, 3, 2, 1 },
    { 1, 0, 2, 3 }, { 1, 0, 3, 2 }, { 1, 2, 0, 3 }, { 1, 2, 3, 0 }, { 1, 3, 0, 2 }, { 1, 3, 2, 0 },
    { 2, 0, 1, 3 }, { 2, 0, 3, 1 }, { 2, 1, 0, 3 }, { 2, 1, 3, 0 }, { 2, 3, 0, 1 }, { 2, 3, 1, 0 },
    { 3, 0, 1, 2 }, { 3, 0, 2, 1 }, { 3, 1, 0, 2 }, { 3, 1, 2, 0 }, { 3, 2, 0, 1 }, { 3, 2, 1, 0 },
};

static card renamed(card face, const uint8_t suits[4])
{
    return card_of(card_rank(face), suits[card_suit(face)]);
}

static uint32_t renamed_number(const card hand[3], const uint8_t suits[4])
{
    return three_card_number(renamed(hand[0], suits), renamed(hand[1], suits), renamed(hand[2], suits));
}

/* How many hands the class has if this is the first of them, else 0. */
static unsigned class_size(const card hand[3])
{
    uint32_t own  = three_card_number(hand[0], hand[1], hand[2]);
    unsigned same = 0;
    for (size_t i = 0; i < COUNT_OF(SUITS); i++) {
        uint32_t other = renamed_number(hand, SUITS[i]);
        if (other < own)
            return 0;
        same += other == own;
    }
    return (unsigned)COUNT_OF(SUITS) / same;
}

bool three_card_has_six(const struct three_card_rules *rules)
{
    return rules->six_card != NULL;
}

static struct ratio sum_of(struct ratio a, struct ratio b)
{
    if (a.den == b.den)
        return (struct ratio){ a.num + b.num, a.den };
    return (struct ratio){ a.num * b.den + b.num * a.den, a.den * b.den };
}

struct ratio three_card_both(const struct three_card_rules *rules, unsigned end, enum three_category three)
{
    if (end == THREE_CARD_FOLD)
        return rules->ante_folded.pays;
    struct ratio both = sum_of(rules->ante_pays[end].pays, rules->play_pays[end].pays);
    return sum_of(both, three_card_ante_bonus(rules, three).pays);
}

/* What a Play wager brings beyond a fold, by result, in whole parts of an Ante:
 * how large they are does not matter to the choice. */
struct gains {
    int64_t of[THREE_CARD_RESULTS];
};

static struct gains gains_of(const struct three_card_rules *rules, enum three_category three)
{
    struct gains gains;
    int64_t      unit = 1;
    for (unsigned end = 0; end < THREE_CARD_ENDS; end++)
        unit = ratio_unit(unit, three_card_both(rules, end, three));
    for (unsigned end = 0; end < THREE_CARD_RESULTS; end++)
        gains.of[end] = ratio_parts(three_card_both(rules, end, three), unit) -
                        ratio_parts(three_card_both(rules, THREE_CARD_FOLD, three), unit);
    return gains;
}

/* Hands of the player-dealer by a card that they hold, by their result, and by
 * the best five of six. */
struct tally {
    uint32_t with[CARD_JOKER][THREE_CARD_RESULTS][HIGH_CATEGORIES];
};

struct ranks {
    hand_rank of[THREE_CARD_HANDS];
};

static void meet_all(const struct three_card_rules *rules, const struct ranks *ranks, const card hand[3],
                     struct tally *tally)
{
    hand_rank own = ranks->of[three_card_number(hand[0], hand[1], hand[2])];
    bool      six = three_card_has_six(rules);
    card      left[CARD_JOKER - 3];
    size_t    count = 0;
    for (card face = 0; face < CARD_JOKER; face++)
        if (face != hand[0] && face != hand[1] && face != hand[2])
            left[count++] = face;
    memset(tally, 0, sizeof *tally);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            for (size_t k = 0; k < j; k++) {
                const card         bank[3] = { left[i], left[j], left[k] };
                hand_rank          rank    = ranks->of[three_card_number(bank[0], bank[1], bank[2])];
                size_t             to      = three_card_result(own, rank);
                enum high_category best    = six ? three_card_six(hand, bank) : HIGH_CARD;
                for (size_t c = 0; c < 3; c++)
                    tally->with[bank[c]][to][best]++;
            }
}

/* Adds the deals in which this card is turned up, played or folded. */
static void add_deals(struct three_card_study *out, const struct tally *tally, card up, bool plays,
                      enum three_category category, unsigned hands)
{
    for (size_t end = 0; end < THREE_CARD_RESULTS; end++)
        for (size_t best = 0; best < HIGH_CATEGORIES; best++)
            out->deals[plays ? end : THREE_CARD_FOLD][category][best] +=
                (uint64_t)tally->with[up][end][best] * hands;
}

/* What a Play wager brings beyond a fold when this card is turned up, over all
 * hands of the player-dealer that hold it. */
static int64_t gain_of(const struct gains *gains, const struct tally *tally, card up)
{
    int64_t gain = 0;
    for (size_t end = 0; end < THREE_CARD_RESULTS; end++)
        for (size_t best = 0; best < HIGH_CATEGORIES; best++)
            gain += (int64_t)tally->with[up][end][best] * gains->of[end];
    return gain;
}

static uint64_t best_play(const struct gains *gains, const struct tally *tally, bool turned_up)
{
    uint64_t plays = 0;
    int64_t  all   = 0;
    for (card up = 0; up < CARD_JOKER; up++) {
        int64_t gain = gain_of(gains, tally, up);
        all += gain;
        plays |= (uint64_t)(gain >= 0) << up;
    }
    if (turned_up)
        return plays;
    return all >= 0 ? ((uint64_t)1 << CARD_JOKER) - 1 : 0;
}

static void study_class(const struct three_card_rules *rules, const struct ranks *ranks, const card hand[3],
                        unsigned hands, struct three_card_study *out)
{
    enum three_category category = three_category(ranks->of[three_card_number(hand[0], hand[1], hand[2])]);
    struct gains        gains    = gains_of(rules, category);
    struct tally        tally;
    meet_all(rules, ranks, hand, &tally);
    uint64_t plays = best_play(&gains, &tally, rules->exposes);
    for (card up = 0; up < CARD_JOKER; up++)
        add_deals(out, &tally, up, (plays >> up & 1) != 0, category, hands);
    for (size_t i = 0; i < COUNT_OF(SUITS); i++) {
        uint64_t *here = &out->plays[renamed_number(hand, SUITS[i])];
        *here          = 0;
        for (card up = 0; up < CARD_JOKER; up++)
            *here |= (plays >> up & 1) << renamed(up, SUITS[i]);
    }
}

void three_card_study(const struct three_card_rules *rules, struct three_card_study *out)
{
    struct ranks ranks;
    memset(out, 0, sizeof *out);
    for (card a = 0; a < CARD_JOKER; a++)
        for (card b = 0; b < a; b++)
            for (card c = 0; c < b; c++)
                ranks.of[three_card_number(a, b, c)] = three_rank((card[]){ a, b, c });
    for (card a = 0; a < CARD_JOKER; a++)
        for (card b = 0; b < a; b++)
            for (card c = 0; c < b; c++) {
                const card hand[3] = { a, b, c };
                unsigned   hands   = class_size(hand);
                if (hands > 0)
                    study_class(rules, &ranks, hand, hands, out);
            }
    /* Each deal was met once for every card of the player-dealer's hand. */
    unsigned met = rules->exposes ? 1 : 3;
    out->total   = (uint64_t)THREE_CARD_HANDS * THREE_CARD_DEALS * 3 / met;
    for (size_t i = 0; i < sizeof out->deals / sizeof(uint64_t); i++)
        ((uint64_t *)out->deals)[i] /= met;
}
