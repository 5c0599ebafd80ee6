#include "odds/three_card_study.h"

#include <assert.h>
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
    return rules->six_card[HIGH_ROYAL_FLUSH] > 0;
}

enum three_card_net three_card_net(const struct three_card_rules *rules, enum three_card_result result)
{
    int net = three_card_ante(rules, result).pays.num + three_card_play(rules, result).pays.num;
    assert(net >= -2 && net <= 2 && net != -1);
    return (enum three_card_net)(net + 2);
}

static const int NET_PAYS[THREE_CARD_NETS] = { -2, -1, 0, 1, 2 };

/* Hands of the player-dealer by a card that they hold, by what they do to Ante
 * and Play, and by the best five of six. */
struct tally {
    uint32_t with[CARD_JOKER][THREE_CARD_NETS][HIGH_CATEGORIES];
};

struct ranks {
    hand_rank of[THREE_CARD_HANDS];
};

static void meet_all(const struct three_card_rules *rules, const struct ranks *ranks, const card hand[3],
                     struct tally *tally)
{
    hand_rank own = ranks->of[three_card_number(hand[0], hand[1], hand[2])];
    bool      six = three_card_has_six(rules);
    uint8_t   net[THREE_CARD_RESULTS];
    card      left[CARD_JOKER - 3];
    size_t    count = 0;
    for (card face = 0; face < CARD_JOKER; face++)
        if (face != hand[0] && face != hand[1] && face != hand[2])
            left[count++] = face;
    for (size_t i = 0; i < THREE_CARD_RESULTS; i++)
        net[i] = (uint8_t)three_card_net(rules, (enum three_card_result)i);
    memset(tally, 0, sizeof *tally);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            for (size_t k = 0; k < j; k++) {
                const card         bank[3] = { left[i], left[j], left[k] };
                hand_rank          rank    = ranks->of[three_card_number(bank[0], bank[1], bank[2])];
                size_t             to      = net[three_card_result(own, rank)];
                enum high_category best    = six ? three_card_six(hand, bank) : HIGH_CARD;
                for (size_t c = 0; c < 3; c++)
                    tally->with[bank[c]][to][best]++;
            }
}

/* Adds the deals in which this card is turned up, played or folded. */
static void add_deals(struct three_card_study *out, const struct tally *tally, card up, bool plays,
                      enum three_category category, unsigned hands)
{
    for (size_t net = 0; net < THREE_CARD_NETS; net++)
        for (size_t best = 0; best < HIGH_CATEGORIES; best++)
            out->deals[plays ? net : THREE_CARD_NET_FOLD][category][best] +=
                (uint64_t)tally->with[up][net][best] * hands;
}

/* What a Play wager brings beyond a fold when this card is turned up, in Antes
 * over all hands of the player-dealer that hold it. */
static int64_t gain_of(const struct tally *tally, card up)
{
    int64_t gain = 0;
    for (size_t net = 0; net < THREE_CARD_NETS; net++)
        for (size_t best = 0; best < HIGH_CATEGORIES; best++)
            gain += (int64_t)tally->with[up][net][best] * (NET_PAYS[net] + 1);
    return gain;
}

static uint64_t best_play(const struct tally *tally, bool turned_up)
{
    uint64_t plays = 0;
    int64_t  all   = 0;
    for (card up = 0; up < CARD_JOKER; up++) {
        int64_t gain = gain_of(tally, up);
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
    struct tally tally;
    meet_all(rules, ranks, hand, &tally);
    uint64_t            plays    = best_play(&tally, rules->exposes);
    enum three_category category = three_category(ranks->of[three_card_number(hand[0], hand[1], hand[2])]);
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
