#include "odds/blackjack_sides.h"

#include <stdlib.h>
#include <string.h>

bool buster_chances(const struct blackjack_rules *rules, const struct pack *full, double out[BUSTER_LINES])
{
    struct bank_tree *tree = malloc(sizeof *tree);
    memset(out, 0, BUSTER_LINES * sizeof *out);
    for (unsigned up = 0; tree != NULL && up < VALUES; up++) {
        struct pack pack = *full;
        double      busts[BUSTER_LINES];
        if (full->of[up] == 0)
            continue;
        pack_take(&pack, up, 1);
        bank_tree(rules, up, tree);
        bank_busts(tree, &pack, busts);
        for (unsigned line = 0; line < BUSTER_LINES; line++)
            out[line] += full->of[up] / (double)full->count * busts[line];
    }
    free(tree);
    return tree != NULL;
}

/* ---- the first two cards --------------------------------------------------- */

/* With the two kings gone, the chance that the bank has an ace and a ten-value. */
static double kings_beaten(const struct pack *full)
{
    double aces = full->of[VALUE_ACE], tens = full->of[VALUE_TEN] - 2.0, left = full->count - 2.0;
    return 2 * aces * tens / (left * (left - 1));
}

void first_two_chances(const struct pack *full, double out[FIRST_TWO_LINES])
{
    static const card NOTHING[2] = { 0, 0 }; /* two deuces beat nobody */
    double            size = full->count, decks = full->of[VALUE_ACE] / 4.0, jokers = full->of[VALUE_JOKER];
    memset(out, 0, FIRST_TWO_LINES * sizeof *out);
    for (card a = 0; a < CARD_KINDS; a++)
        for (card b = 0; b < CARD_KINDS; b++) {
            card   two[2] = { a, b };
            double first  = a == CARD_JOKER ? jokers : decks;
            double second = (b == CARD_JOKER ? jokers : decks) - (a == b);
            if (first > 0 && second > 0)
                out[blackjack_first_two(two, NOTHING)] += first * second / (size * (size - 1));
        }
    out[FIRST_TWO_KINGS_BEATEN] = out[FIRST_TWO_KINGS] * kings_beaten(full);
    out[FIRST_TWO_KINGS] -= out[FIRST_TWO_KINGS_BEATEN];
}

/* ---- the hand as it ends --------------------------------------------------- */

/* Cards of so many different ranks: each suit is as likely as any other, also
 * where the bank's up card is of one of the ranks, since its suit is unknown. */
static void spread(double chance, unsigned ranks, double out[3])
{
    double suited = 4, colored = 2, all = 1;
    for (unsigned i = 0; i < ranks; i++) {
        suited /= 4;
        colored /= 2;
    }
    out[0] = chance * suited;
    out[1] = chance * (colored - suited);
    out[2] = chance * (all - colored);
}

static double choose_three(double of)
{
    return of < 3 ? 0 : of * (of - 1) * (of - 2) / 6;
}

/* Three sevens of so many in each suit. */
static void spread_sevens(double chance, const double of[4], double out[3])
{
    double suited = 0, colored, all = choose_three(of[0] + of[1] + of[2] + of[3]);
    for (unsigned suit = 0; suit < 4; suit++)
        suited += choose_three(of[suit]);
    colored =
        choose_three(of[SUIT_DIAMONDS] + of[SUIT_HEARTS]) + choose_three(of[SUIT_CLUBS] + of[SUIT_SPADES]);
    if (all <= 0)
        return;
    out[0] += chance * suited / all;
    out[1] += chance * (colored - suited) / all;
    out[2] += chance * (all - colored) / all;
}

static double natural_chance(const struct pack *full)
{
    double size = full->count;
    return 2.0 * full->of[VALUE_ACE] * full->of[VALUE_TEN] / (size * (size - 1));
}

void pure_chances(const struct pack *full, const struct blackjack_study *study, double out[PURE_LINES])
{
    double decks = full->of[VALUE_SEVEN] / 4.0, rest = 1;
    memset(out, 0, PURE_LINES * sizeof *out);
    spread(natural_chance(full), 2, out + PURE_BLACKJACK);
    spread(study->made.a234, 4, out + PURE_A234);
    spread(study->made.s678, 3, out + PURE_S678);
    double other[4] = { decks, decks, decks, decks }, seven[4] = { decks - 1, decks, decks, decks };
    spread_sevens(study->made.sevens - study->made.sevens_under_seven, other, out + PURE_SEVENS);
    spread_sevens(study->made.sevens_under_seven, seven, out + PURE_SEVENS);
    out[PURE_SIX_CARDS] = study->made.six_cards;
    for (unsigned line = 0; line < PURE_ELSE; line++)
        rest -= out[line];
    out[PURE_ELSE] = rest;
}

/* ---- awards ---------------------------------------------------------------- */

/* As if every award were on offer, where none is. */
static struct blackjack_rules awarding(const struct blackjack_rules *rules)
{
    struct blackjack_rules all     = *rules;
    bool                   offered = false;
    for (unsigned line = 0; line < BLACKJACK_AWARDS; line++)
        offered = offered || rules->award[line] != 0;
    for (unsigned line = 0; line < BLACKJACK_AWARDS && !offered; line++)
        all.award[line] = 1;
    return all;
}

/* Three cards of these ranks in a suit, in a color and in neither, each counted for the
 * award that the table would pay. */
static void add_three(const struct blackjack_rules *rules, const int ranks[3], bool bank,
                      const double chance[3], double out[BLACKJACK_AWARDS])
{
    static const int SUITS[3] = { SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS }; /* of the last card */
    for (unsigned alike = 0; alike < 3; alike++) {
        card                 three[3] = { card_of(ranks[0], SUIT_HEARTS), card_of(ranks[1], SUIT_HEARTS),
                                          card_of(ranks[2], SUITS[alike]) };
        enum blackjack_award line     = blackjack_award(rules, three, 3, bank);
        if (line < BLACKJACK_AWARDS)
            out[line] += chance[alike];
    }
}

/* What players draw before the bank does not change how often it has three eights, since
 * unseen cards are all alike. */
void award_chances(const struct blackjack_rules *rules, const struct pack *full,
                   const struct blackjack_study *study, double out[BLACKJACK_AWARDS])
{
    static const int EIGHTS[] = { RANK_8, RANK_8, RANK_8 }, SEVENS[] = { RANK_7, RANK_7, RANK_7 },
                     S678[]     = { RANK_6, RANK_7, RANK_8 };
    struct blackjack_rules all  = awarding(rules);
    double                 each = full->of[VALUE_SEVEN + 1] / 4.0, of[4] = { each, each, each, each };
    double                 eights[3] = { 0 }, pure[PURE_LINES], natural = natural_chance(full), run = natural;
    memset(out, 0, BLACKJACK_AWARDS * sizeof *out);
    pure_chances(full, study, pure);
    spread_sevens(choose_three(4 * each) / choose_three(full->count), of, eights);
    add_three(&all, EIGHTS, true, eights, out);
    add_three(&all, SEVENS, false, pure + PURE_SEVENS, out);
    add_three(&all, S678, false, pure + PURE_S678, out);
    if (all.award[AWARD_SEVEN_CARDS] != 0)
        out[AWARD_SEVEN_CARDS] = study->made.seven_cards;
    for (unsigned more = 0; more < AWARD_RUNS; more++) {
        run *= natural;
        if (all.award[AWARD_RUN + more] != 0)
            out[AWARD_RUN + more] = more + 1 < AWARD_RUNS ? run * (1 - natural) : run;
    }
}

double insured_chance(const struct pack *full)
{
    return full->of[VALUE_TEN] / (full->count - 1.0);
}
