/* The odds of the no-bust family against what the pages print, a slow twin that
 * deals card by card, and rounds dealt with suits from a whole shoe. */
#include "test.h"

#include "blackjack_twin.h"

#include "odds/ask_set.h"

#include "odds/blackjack_sides.h"
#include "rulebook/catalog.h"
#include "sim/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct odds_ask ask_of(const char *game, const char *option)
{
    const struct catalog_row *row = catalog_find(game);
    struct odds_ask           ask = odds_ask(row);
    if (option != NULL)
        assert_true(ask_set(row, &ask, option));
    return ask;
}

static const struct blackjack_rules *rules_of(const struct odds_ask *ask)
{
    return odds_rules(ask);
}

static double real(struct ratio ratio)
{
    return (double)ratio.num / ratio.den;
}

/* ---- what seed 001 prints of Buster (651-672) -------------------------------- */

static void test_printed_buster_table(void **unused)
{
    (void)unused;
    PROVES("MC1-BUST-T1", "MC1-BUST-T2", "MC1-BUST-T3", "MC1-BUST-T4");
    static const struct {
        uint32_t    decks;
        const char *one_in[BUSTER_LINES], *hit, *edge;
    } printed[] = {
        { 6, { "5.8", "11", "49", "379", "4663", "83715" }, "28.58", "5.48" },
        { 8, { "5.8", "11", "49", "376", "4558", "79863" }, "28.57", "5.44" },
    };
    struct odds_ask ask = ask_of("marina1/no-bust-22", NULL);
    for (size_t i = 0; i < COUNT_OF(printed); i++) {
        struct pack full = pack_full(printed[i].decks, 0);
        double      chance[BUSTER_LINES], hit = 0, won = 0;
        char        text[32];
        assert_true(buster_chances(rules_of(&ask), &full, chance));
        for (unsigned line = 0; line < BUSTER_LINES; line++) {
            snprintf(text, sizeof text, line == 0 ? "%.1f" : "%.0f", 1 / chance[line]);
            assert_string_equal(text, printed[i].one_in[line]);
            hit += chance[line];
            won += chance[line] * real(rules_of(&ask)->buster[line].pays);
        }
        snprintf(text, sizeof text, "%.2f", 100 * hit);
        assert_string_equal(text, printed[i].hit);
        snprintf(text, sizeof text, "%.2f", 100 * (1 - hit - won));
        assert_string_equal(text, printed[i].edge);
    }
}

/* ---- the twin ------------------------------------------------------------------ */

static const char *const GAMES[] = { "marina1/no-bust-joker", "marysville/no-bust-joker",
                                     "marina1/no-bust-22", "marina1/pure-21.5" };

/* Shoes of few values, so that pairs come again and again. */
static const struct pack PACKS[] = {
    { .of = { [VALUE_ACE] = 4, [4] = 2, [VALUE_EIGHT] = 4, [VALUE_TEN] = 6 }, .count = 16 },
    { .of = { [2] = 3, [VALUE_EIGHT] = 6, [VALUE_TEN] = 6 }, .count = 15 },
    { .of = { [VALUE_ACE] = 3, [VALUE_EIGHT] = 5, [VALUE_TEN] = 5, [VALUE_JOKER] = 2 }, .count = 15 },
};
static const struct twin_way WAYS[] = {
    { .stand        = 12,
      .split        = { [VALUE_ACE] = true, [2] = true, [VALUE_EIGHT] = true },
      .doubles      = true,
      .surrenders16 = true },
    { .stand = 16, .split = { [VALUE_ACE] = true, [VALUE_EIGHT] = true }, .doubles = true },
    { .stand = 16 },
};

static void test_study_agrees_with_cards_dealt_one_by_one(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < COUNT_OF(GAMES); g++)
        for (size_t p = 0; p < COUNT_OF(PACKS); p++)
            for (size_t w = 0; w < COUNT_OF(WAYS); w++) {
                struct odds_ask        ask = ask_of(GAMES[g], NULL);
                struct blackjack_chart chart;
                struct blackjack_study study;
                if (PACKS[p].of[VALUE_JOKER] > 0 && rules_of(&ask)->kind != BLACKJACK_JOKER)
                    continue;
                twin_chart(&WAYS[w], &chart);
                struct blackjack_ask asked = { rules_of(&ask), PACKS[p], &chart, 1, NULL };
                assert_true(blackjack_study(&asked, &study));
                double dealt = twin_ev(rules_of(&ask), &PACKS[p], NULL, &WAYS[w]);
                if (fabs(study.ev - dealt) > 1e-14)
                    fail_msg("%s, pack %zu, way %zu: %.17g, dealt %.17g", GAMES[g], p, w, study.ev, dealt);
            }
}

/* Tens that are split again by rank and suit: seven of them, so that kings of spades
 * and hearts and queens of spades come twice and three times. With `peek` the card
 * under an ace or a ten says something about the tens that are left. */
static void test_ladder_agrees_with_cards_dealt_one_by_one(void **unused)
{
    (void)unused;
    PROVES("MC1-NB22-D4");
    static const uint16_t    tens[TEN_KINDS] = { [0] = 3, [1] = 2, [4] = 2 };
    static const struct pack pack    = { .of = { [2] = 4, [VALUE_EIGHT] = 4, [VALUE_TEN] = 7 }, .count = 15 };
    static const struct pack aces    = { .of    = { [VALUE_ACE] = 3, [VALUE_EIGHT] = 5, [VALUE_TEN] = 7 },
                                         .count = 15 };
    static const struct twin_way way = { .stand = 12, .split = { [VALUE_TEN] = true } };
    static const char *const     set[] = { NULL, "peek=1" };
    for (size_t i = 0; i < 4; i++) {
        struct odds_ask        ask  = ask_of("marina1/no-bust-22", set[i % 2]);
        const struct pack     *full = i < 2 ? &pack : &aces;
        struct blackjack_chart chart;
        struct blackjack_study study;
        twin_chart(&way, &chart);
        struct blackjack_ask asked = { rules_of(&ask), *full, &chart, 1, tens };
        assert_true(blackjack_study(&asked, &study));
        double dealt = twin_ev(rules_of(&ask), full, tens, &way);
        if (fabs(study.ev - dealt) > 1e-14)
            fail_msg("%zu: %.17g, dealt %.17g", i, study.ev, dealt);
    }
}

/* What the lines say of a wager is what its mean and variance say. */
static void test_lines_add_up(void **unused)
{
    (void)unused;
    static const char *const games[][2] = { { "marina1/no-bust-joker", NULL },
                                            { "marina2/no-bust-22", NULL },
                                            { "marina1/pure-21.5", "insurance=1" },
                                            { "marysville/no-bust-joker", NULL },
                                            { "marysville/pure-21.5", NULL } };
    for (size_t g = 0; g < COUNT_OF(games); g++) {
        struct odds_ask ask = ask_of(games[g][0], games[g][1]);
        struct odds     odds;
        ask.decks = 2;
        assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
        size_t wagers = 0; /* a double is part of its base wager */
        for (size_t w = 0; w < ask.terms.sheet->wager_count; w++)
            wagers += !ask.terms.sheet->wagers[w].joined;
        assert_int_equal(odds.wager_count, wagers);
        for (size_t w = 0; w < odds.wager_count; w++) {
            const struct odds_wager *wager = &odds.wager[w];
            double                   all = 0, mean = 0;
            assert_non_null(sheet_wager(ask.terms.sheet, wager->wager));
            for (size_t i = 0; i < wager->outcome_count; i++) {
                all += wager->outcome[i].probability;
                mean += wager->outcome[i].probability * odds_pays(&wager->outcome[i]);
            }
            assert_true(fabs(all - 1) < 1e-12 && fabs(mean - wager->ev) < 1e-12);
        }
    }
}

/* The best play is at least as good as its chart, and that is nearly as good; any
 * other is worse. */
static void test_best_play_is_best(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < COUNT_OF(GAMES); g++) {
        struct odds_ask        ask = ask_of(GAMES[g], NULL);
        struct odds            best, other;
        struct blackjack_chart chart;
        ask.decks = 2;
        assert_int_equal(odds_find(&ask, &best), STATUS_OK);
        assert_true(best.wager[0].ev >= best.chart_ev && best.wager[0].ev - best.chart_ev < 0.0005);
        ask.chart = &chart;
        chart_stand_12(&chart);
        assert_int_equal(odds_find(&ask, &other), STATUS_OK);
        assert_true(other.wager[0].ev < best.chart_ev);
        chart_mimic(rules_of(&ask), &chart);
        assert_int_equal(odds_find(&ask, &other), STATUS_OK);
        assert_true(other.wager[0].ev < best.chart_ev);
    }
}

/* ---- a whole shoe, with suits --------------------------------------------------- */

/* Rounds of Marina's Pure 21.5 by its chart, dealt with suits: base wager, Bonus
 * Bet and the bank's busts together. */
struct tally {
    double base, squares, pure[PURE_LINES], bust, award[BLACKJACK_AWARDS];
};

struct round {
    const struct blackjack_rules *rules;
    const struct blackjack_chart *chart;
    card                          shoe[SHOE_CARDS_MAX];
    size_t                        size, drawn;
    struct sim_random             random;
    card                          bank[24];
    size_t                        bank_count;
};

static card draw(struct round *round)
{
    size_t at       = round->drawn + sim_random_below(&round->random, (uint32_t)(round->size - round->drawn));
    card   face     = round->shoe[at];
    round->shoe[at] = round->shoe[round->drawn];
    return round->shoe[round->drawn++] = face;
}

static unsigned value_of(card face)
{
    int rank = card_rank(face);
    return rank == RANK_A ? VALUE_ACE : rank >= RANK_T ? VALUE_TEN : (unsigned)rank + 1;
}

struct played {
    card   card[24];
    size_t count;
    double stake;
    bool   gave_up;
};

static struct player_hand as_hand(const struct round *round, const struct played *hand)
{
    struct blackjack_end end = blackjack_end(round->rules, hand->card, hand->count, false);
    struct player_hand   out = { .cards = (uint8_t)hand->count,
                                 .soft  = end.total.soft,
                                 .total = (uint8_t)(end.total.halves / 2) };
    for (size_t i = 0; i < hand->count; i++)
        out.of[value_of(hand->card[i])]++;
    out.must_stand = blackjack_must_stand(round->rules, end.total);
    out.must_draw  = blackjack_must_draw(round->rules, end.total);
    return out;
}

/* Plays one hand, and those that it is split into; returns how many there are. */
static size_t play_hand(struct round *round, struct played *hands, size_t count, size_t which)
{
    for (;;) {
        struct played *hand = &hands[which];
        if (hand->count == 1)
            hand->card[hand->count++] = draw(round);
        struct player_hand now  = as_hand(round, hand);
        bool               ace  = value_of(hand->card[0]) == VALUE_ACE;
        bool               pair = hand->count == 2 && value_of(hand->card[0]) == value_of(hand->card[1]);
        bool               may[BLACKJACK_ACTS] = {
                          [ACT_STAND]     = !now.must_draw,
                          [ACT_HIT]       = !now.must_stand,
                          [ACT_DOUBLE]    = hand->count == 2 && count == 1 && !now.must_stand,
                          [ACT_SPLIT]     = pair && count <= round->rules->splits,
                          [ACT_SURRENDER] = hand->count == 2 && count == 1,
        };
        bool               split = chart_act(round->chart, &now, value_of(round->bank[0]), may) == ACT_SPLIT;
        enum blackjack_act act   = chart_act(round->chart, &now, value_of(round->bank[0]), may);
        if (count > 1 && ace && !split)
            return count;
        switch (act) {
        case ACT_STAND: return count;
        case ACT_SURRENDER: hand->gave_up = true; return count;
        case ACT_HIT: hand->card[hand->count++] = draw(round); break;
        case ACT_DOUBLE:
            hand->stake               = 2;
            hand->card[hand->count++] = draw(round);
            return count;
        default:
            hands[count] = (struct played){ .card = { hand->card[1] }, .count = 1, .stake = 1 };
            hand->count  = 1;
            count++;
        }
    }
}

/* What an award is paid for, read from the page (002:1114-1137), all of them on offer. */
static bool ranks_are(const card *cards, size_t count, const char *sorted)
{
    char ranks[4] = { 0 };
    for (size_t i = 0; i < count && count == 3; i++) {
        char   rank = (char)('2' + card_rank(cards[i]));
        size_t at   = i;
        for (; at > 0 && ranks[at - 1] > rank; at--)
            ranks[at] = ranks[at - 1];
        ranks[at] = rank;
    }
    return strcmp(ranks, sorted) == 0;
}

static size_t suits_alike(const card *c)
{
    bool red[3];
    for (size_t i = 0; i < 3; i++)
        red[i] = card_suit(c[i]) == SUIT_HEARTS || card_suit(c[i]) == SUIT_DIAMONDS;
    if (card_suit(c[0]) == card_suit(c[1]) && card_suit(c[1]) == card_suit(c[2]))
        return 0;
    return red[0] == red[1] && red[1] == red[2] ? 1 : 2;
}

static void tally_awards(const struct round *round, const struct played *hand, bool counts,
                         struct tally *tally)
{
    bool over = blackjack_end(round->rules, hand->card, hand->count, false).total.over;
    if (ranks_are(round->bank, round->bank_count, "888"))
        tally->award[AWARD_EIGHTS_SUITED + suits_alike(round->bank)]++;
    if (counts && ranks_are(hand->card, hand->count, "777"))
        tally->award[AWARD_SEVENS_SUITED + suits_alike(hand->card)]++;
    if (counts && ranks_are(hand->card, hand->count, "678") && suits_alike(hand->card) < 2)
        tally->award[AWARD_S678_SUITED + suits_alike(hand->card)]++;
    if (counts && hand->count >= 7 && !over)
        tally->award[AWARD_SEVEN_CARDS]++;
}

static void play_round(struct round *round, struct tally *tally)
{
    struct played hands[4] = { { .stake = 1 } };
    size_t        count    = 1;
    round->drawn           = 0;
    round->bank_count      = 2;
    round->bank[0]         = draw(round);
    round->bank[1]         = draw(round);
    for (hands[0].count = 0; hands[0].count < 2; hands[0].count++)
        hands[0].card[hands[0].count] = draw(round);
    bool natural = blackjack_total(round->rules->kind, hands[0].card, 2, true).natural;
    bool banks   = blackjack_total(round->rules->kind, round->bank, 2, true).natural;
    if (!natural && !banks)
        for (size_t i = 0; i < count; i++)
            count = play_hand(round, hands, count, i);
    struct blackjack_end bank;
    while (bank = blackjack_end(round->rules, round->bank, round->bank_count, true),
           blackjack_bank_draws(round->rules, bank.total))
        round->bank[round->bank_count++] = draw(round);
    double won = 0;
    for (size_t i = 0; i < count; i++) {
        struct blackjack_end end = blackjack_end(round->rules, hands[i].card, hands[i].count, count == 1);
        won +=
            hands[i].gave_up ? -0.5 : hands[i].stake * real(blackjack_result(round->rules, end, bank).pays);
    }
    if (natural && round->chart->even_money && value_of(round->bank[0]) == VALUE_ACE)
        won = 1;
    tally->base += won;
    tally->squares += won * won;
    tally->bust += bank.total.over;
    tally_awards(round, &hands[0], count == 1 && !hands[0].gave_up, tally);
    tally
        ->pure[count > 1 || hands[0].gave_up ? PURE_ELSE
                                             : blackjack_pure(round->rules, hands[0].card, hands[0].count)]++;
}

static void near(const char *what, double seen, double expected, double variance, double rounds)
{
    double error = sqrt(variance / rounds);
    if (fabs(seen - expected) > 4.5 * error)
        fail_msg("%s: seen %.9f, expected %.9f, %.1f standard errors", what, seen, expected,
                 (seen - expected) / error);
}

static void test_rounds_dealt_with_suits(void **unused)
{
    (void)unused;
    PROVES("MC1-P215-B7");
    enum { ROUNDS = 1000000 };
    struct odds_ask               ask  = ask_of("marina1/pure-21.5", NULL);
    struct pack                   full = pack_full(2, 0);
    static struct blackjack_study study;
    struct blackjack_chart        chart;
    struct blackjack_ask          asked = { rules_of(&ask), full, NULL, 1, NULL };
    assert_true(blackjack_study(&asked, &study));
    chart_from(&full, study.play, study.even_money, &chart);
    asked.chart = &chart;
    assert_true(blackjack_study(&asked, &study));
    struct round round = { .rules = rules_of(&ask), .chart = &chart, .random = sim_random_start(215, 0) };
    struct tally tally = { 0 };
    round.size         = shoe_size((struct shoe_kind){ .decks = 2 });
    shoe_fill((struct shoe_kind){ .decks = 2 }, round.shoe);
    for (int i = 0; i < ROUNDS; i++)
        play_round(&round, &tally);
    double mean = tally.base / ROUNDS, variance = tally.squares / ROUNDS - mean * mean;
    near("base", mean, study.ev, study.variance, ROUNDS);
    assert_true(fabs(variance - study.variance) < 0.02);
    double pure[PURE_LINES], busts[BUSTER_LINES], bust = 0;
    pure_chances(&full, &study, pure);
    for (unsigned line = 0; line < PURE_LINES; line++)
        near("line of the Bonus Bet", tally.pure[line] / ROUNDS, pure[line],
             pure[line] * (1 - pure[line]) + 1e-9, ROUNDS);
    assert_true(buster_chances(rules_of(&ask), &full, busts));
    for (unsigned line = 0; line < BUSTER_LINES; line++)
        bust += busts[line];
    near("busts", tally.bust / ROUNDS, bust, bust * (1 - bust), ROUNDS);
}

/* Marysville's awards by its chart, three decks dealt with suits. */
static void test_awards_dealt_with_suits(void **unused)
{
    (void)unused;
    enum { ROUNDS = 1000000, DECKS = 3 };
    struct odds_ask               ask  = ask_of("marysville/pure-21.5", NULL);
    struct pack                   full = pack_full(DECKS, 0);
    static struct blackjack_study study;
    struct blackjack_chart        chart;
    struct blackjack_ask          asked = { rules_of(&ask), full, NULL, 1, NULL };
    assert_true(blackjack_study(&asked, &study));
    chart_from(&full, study.play, study.even_money, &chart);
    asked.chart = &chart;
    assert_true(blackjack_study(&asked, &study));
    struct round round = { .rules = rules_of(&ask), .chart = &chart, .random = sim_random_start(888, 0) };
    struct tally tally = { 0 };
    round.size         = shoe_size((struct shoe_kind){ .decks = DECKS });
    shoe_fill((struct shoe_kind){ .decks = DECKS }, round.shoe);
    for (int i = 0; i < ROUNDS; i++)
        play_round(&round, &tally);
    double award[BLACKJACK_AWARDS];
    award_chances(rules_of(&ask), &full, &study, award);
    for (unsigned line = 0; line < AWARD_RUN; line++) {
        assert_true(award[line] > 0);
        near("award", tally.award[line] / ROUNDS, award[line], award[line] * (1 - award[line]), ROUNDS);
    }
    assert_true(tally.award[AWARD_SEVENS_UNSUITED] > 100 && tally.award[AWARD_SEVEN_CARDS] > 20);
}

/* Eight decks: 32 eights, 16 of a color, 8 of a suit among 416 cards; 32 aces and 128
 * ten-values make a natural, and each of a run is one. What is offered decides which
 * award three cards are paid for: suited sevens are of one color, but never unsuited. */
static void test_awards_of_eight_decks(void **unused)
{
    (void)unused;
    static struct odds odds;
    struct odds_ask    ask   = ask_of("marysville/pure-21.5", NULL);
    double             deals = 416.0 * 415 * 414, natural = 2 * 32 * 128 / (416.0 * 415);
    double             suited = 4 * 8 * 7 * 6 / deals, color = 2 * 16 * 15 * 14 / deals - suited;
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_int_equal(odds.award_count, BLACKJACK_AWARDS);
    assert_true(fabs(odds.award[AWARD_EIGHTS_SUITED].probability - suited) < 1e-18);
    assert_true(fabs(odds.award[AWARD_EIGHTS_COLOR].probability - color) < 1e-18);
    assert_true(fabs(odds.award[AWARD_EIGHTS].probability - (32 * 31 * 30 / deals - color - suited)) < 1e-18);
    assert_true(fabs(odds.award[AWARD_RUN].probability - pow(natural, 2) * (1 - natural)) < 1e-18);
    assert_true(fabs(odds.award[AWARD_RUN + 3].probability - pow(natural, 5)) < 1e-18);
    double sevens_color = odds.award[AWARD_SEVENS_COLOR].probability, /* and the others */
        sevens_suited   = odds.award[AWARD_SEVENS_SUITED].probability,
           sevens_other = odds.award[AWARD_SEVENS_UNSUITED].probability;
    ask                 = ask_of("marysville/pure-21.5", "award_777_unsuited=10");
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_int_equal(odds.award_count, 1);
    assert_int_equal(odds.award[0].worth, 1000);
    assert_true(fabs(odds.award[0].probability - sevens_color - sevens_other) < 1e-18);
    ask = ask_of("marysville/pure-21.5", "award_777_color=25%");
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_int_equal(odds.award[0].worth, -25);
    assert_true(fabs(odds.award[0].probability - sevens_color - sevens_suited) < 1e-18);
    ask = ask_of("marysville/pure-21.5", "award_888=25%");
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_true(fabs(odds.award[0].probability - 32 * 31 * 30 / deals) < 1e-18);
}

/* ---- side bets ------------------------------------------------------------------- */

/* CM-BJBB-7a by hand, for eight decks with jokers: N = 424 cards. */
static void test_first_two_counted_by_hand(void **unused)
{
    (void)unused;
    PROVES("CM-BJBB-7a");
    struct pack full = pack_full(8, 1);
    double      chance[FIRST_TWO_LINES], deals = 424.0 * 423;
    first_two_chances(&full, chance);
    double kings  = 8 * 7;                  /* two kings of spades in order */
    double alike  = 51 * 8 * 7;             /* the other faces twice */
    double suited = 4 * (12 * 64 + 2 * 64); /* T, J, Q, K of a suit, two different; ace with nine */
    double tens   = 128.0 * 127 - 4 * (4 * 56 + 12 * 64); /* two ten-values of two suits */
    double nines  = 2 * 32.0 * 32 - 4 * 2 * 64;           /* ace with nine of two suits */
    double first  = 96.0 * (423 - 127);                   /* a picture first, and no ten-value behind it */
    assert_true(fabs((chance[FIRST_TWO_KINGS] + chance[FIRST_TWO_KINGS_BEATEN]) * deals - kings) < 1e-6);
    assert_true(fabs(chance[FIRST_TWO_KINGS_BEATEN] * deals - kings * 2 * 32 * 126 / (422.0 * 421)) < 1e-6);
    assert_true(fabs(chance[FIRST_TWO_IDENTICAL] * deals - alike) < 1e-6);
    assert_true(fabs(chance[FIRST_TWO_SUITED_20] * deals - suited) < 1e-6);
    assert_true(fabs(chance[FIRST_TWO_20] * deals - (tens + nines)) < 1e-6);
    assert_true(fabs(chance[FIRST_TWO_PICTURE] * deals - first) < 1e-6);
}

static void test_insurance_is_a_count(void **unused)
{
    (void)unused;
    PROVES("MC1-P215-X3");
    struct odds_ask ask = ask_of("marina1/pure-21.5", "insurance=1");
    struct odds     odds;
    ask.decks = 1;
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_int_equal(odds.wager[2].wager, WAGER_INSURANCE);
    assert_true(fabs(odds.wager[2].ev - (2.0 * 16 - 35) / 51) < 1e-15); /* 16 bonus cards among 51 */
}

/* Eight decks: an ace up, a natural from the 415 cards that are left, and 127 bonus
 * cards among the 413 that one can lie under the ace. At 6 to 5 a natural is worth
 * 6/5 * 286/413 of a wager, less than the 1 that even money pays; at 3 to 2 more. */
static void test_even_money_is_taken_where_it_pays(void **unused)
{
    (void)unused;
    PROVES("MC1-P215-X4");
    double          chance = 32 / 416.0 * 2 * 31 * 128 / (415.0 * 414);
    struct odds     with, without;
    struct odds_ask ask = ask_of("marina1/pure-21.5", "insurance=1");
    assert_int_equal(odds_find(&ask, &with), STATUS_OK);
    ask = ask_of("marina1/pure-21.5", NULL); /* an option of the house, left out unless set */
    assert_int_equal(odds_find(&ask, &without), STATUS_OK);
    assert_true(fabs(with.wager[0].ev - without.wager[0].ev - chance * (1 - 1.2 * 286 / 413)) < 1e-14);
    assert_non_null(strstr(with.strategy, "\neven money\n"));
    assert_null(strstr(without.strategy, "\neven money\n"));
    ask = ask_of("marysville/pure-21.5", NULL);
    assert_int_equal(odds_find(&ask, &with), STATUS_OK);
    assert_null(strstr(with.strategy, "\neven money\n"));
}

/* A double for less is worth something between one card more and a whole double:
 * it is never better than both the whole double and hitting on, so that the best
 * play of the games that have it needs none (OQ-100). One card and then standing is
 * among the ways to hit, but for hands that may not stand yet. */
static void test_a_double_for_less_is_never_best(void **unused)
{
    (void)unused;
    struct odds_ask               ask   = ask_of("marina1/pure-21.5", NULL);
    struct blackjack_ask          asked = { rules_of(&ask), pack_full(8, 0), NULL, 2, NULL };
    static struct blackjack_study study;
    assert_true(blackjack_study(&asked, &study));
    for (unsigned up = 0; up < VALUE_JOKER; up++)
        for (unsigned a = 0; a < VALUE_JOKER; a++)
            for (unsigned b = a; b < VALUE_JOKER; b++) {
                const struct first_two *first = &study.play[up].first[a][b];
                if (first->may[ACT_DOUBLE]) /* half of a whole double: one card, hardly any more money */
                    assert_true(first->ev[ACT_DOUBLE] / 2 <= first->ev[ACT_HIT] + 1e-12);
            }
}

/* What the acts of a cell are worth: of hard 16 it is the mean of 10-6 and 9-7, of which a
 * shoe has four times as many tens as sixes; a pair is alone; and the letter of the chart is
 * that of the act which is worth most. */
static void test_cells_are_worth_what_their_hands_are(void **unused)
{
    (void)unused;
    struct odds_ask               ask   = ask_of("marina1/no-bust-22", NULL);
    struct blackjack_ask          asked = { rules_of(&ask), pack_full(2, 0), NULL, 2, NULL };
    static struct blackjack_study study;
    static struct chart_worth     cell[CHART_WORTHS_MAX];
    static const char             ups[] = "A23456789T";
    struct blackjack_chart        chart;
    size_t                        found = 0;
    assert_true(blackjack_study(&asked, &study));
    chart_from(&asked.full, study.play, study.even_money, &chart);
    size_t count = chart_worths(&asked.full, study.play, cell);
    for (size_t i = 0; i < count; i++) {
        struct first_two(*first)[VALUES] = study.play[8].first; /* against a nine */
        double   stand = cell[i].ev[ACT_STAND], hit = cell[i].ev[ACT_HIT], twice = cell[i].ev[ACT_DOUBLE];
        unsigned total = (unsigned)strtoul(cell[i].hand + 5, NULL, 10);
        if (strcmp(cell[i].hand, "hard 16") == 0 && cell[i].up == '9') {
            double mean = (4 * first[5][9].ev[ACT_HIT] + first[6][8].ev[ACT_HIT]) / 5;
            assert_true(fabs(hit - mean) < 1e-12);
            found++;
        }
        if (strcmp(cell[i].hand, "pair 88") == 0 && cell[i].up == '9') {
            assert_true(cell[i].ev[ACT_SPLIT] == first[7][7].ev[ACT_SPLIT]);
            found++;
        }
        if (strncmp(cell[i].hand, "hard", 4) == 0) {
            uint8_t letter  = chart.hard[total][strchr(ups, cell[i].up) - ups];
            bool    doubles = twice > fmax(stand, hit) || (isnan(stand) && twice > hit);
            assert_true((letter == CELL_DOUBLE_HIT || letter == CELL_DOUBLE_STAND) == doubles);
            if (letter == CELL_HIT)
                assert_true(!(stand >= hit));
        }
    }
    assert_int_equal(found, 2);
}

/* ---- options ---------------------------------------------------------------------- */

static double base_ev(const char *game, const char *option)
{
    struct odds_ask      ask   = ask_of(game, option);
    struct blackjack_ask asked = { rules_of(&ask), pack_full(2, ask.terms.shoe.jokers_each), NULL, 2, NULL };
    static struct blackjack_study study;
    assert_true(blackjack_study(&asked, &study));
    return study.ev;
}

/* Each option that is kinder to the player is worth something. */
static void test_options_move_the_base_wager(void **unused)
{
    (void)unused;
    assert_true(base_ev("marina1/pure-21.5", "natural=7:5") > base_ev("marina1/pure-21.5", NULL));
    assert_true(base_ev("marina1/pure-21.5", "natural=3:2") > base_ev("marina1/pure-21.5", "natural=7:5"));
    assert_true(base_ev("marina1/pure-21.5", "das=1") > base_ev("marina1/pure-21.5", NULL));
    assert_true(base_ev("marina1/pure-21.5", "surrender=none") < base_ev("marina1/pure-21.5", NULL));
    /* No doubled or split wager is lost to a natural that is seen in time. */
    assert_true(base_ev("marina1/no-bust-22", "peek=1") > base_ev("marina1/no-bust-22", NULL));
    assert_true(base_ev("marysville/pure-21.5", "eights=win") > base_ev("marysville/pure-21.5", NULL));
    assert_true(base_ev("marina1/no-bust-22", "split_natural=1") > base_ev("marina1/no-bust-22", NULL));
    assert_true(base_ev("marina1/no-bust-joker", "joker_natural=1:1") <
                base_ev("marina1/no-bust-joker", NULL));
}

/* The lines of the pay table are the outcomes of a hand that is neither doubled nor split, and
 * with those that are, and with what is lost, they are all hands. */
static void test_base_ends_by_its_printed_lines(void **unused)
{
    (void)unused;
    static const char *const game[] = { "marina1/no-bust-22", "marina1/pure-21.5",
                                        "marysville/no-bust-joker" };
    static const struct {
        const char *keys, *outcome;
    } same[] = { { "WIN", "win" }, { "EQUAL OVER_CLOSER EIGHTS", "push" }, { "SURRENDER", "surrender" } };
    for (size_t g = 0; g < COUNT_OF(game); g++) {
        struct odds_ask    ask = ask_of(game[g], NULL);
        static struct odds odds;
        double             all = 0;
        ask.decks              = 2;
        assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
        const struct odds_wager *base = &odds.wager[0];
        for (size_t i = 0; i < odds.line_count; i++)
            all += odds.line[i].probability;
        for (size_t o = 0; o < base->outcome_count; o++) {
            if (strcmp(base->outcome[o].name, "lose") == 0)
                all += base->outcome[o].probability;
            for (size_t i = 0; i < odds.line_count; i++)
                for (size_t s = 0; s < COUNT_OF(same); s++)
                    if (strcmp(odds.line[i].keys, same[s].keys) == 0 &&
                        strcmp(base->outcome[o].name, same[s].outcome) == 0)
                        assert_true(odds.line[i].probability == base->outcome[o].probability);
        }
        assert_true(fabs(all - 1) < 1e-9);
        assert_string_equal(odds.line[0].keys, "NATURAL");
        assert_true(odds.line[0].probability == base->outcome[0].probability);
    }
}

/* ---- charts ------------------------------------------------------------------------ */

static void test_chart_is_read_as_it_is_printed(void **unused)
{
    (void)unused;
    struct odds_ask        ask = ask_of("marina1/no-bust-22", NULL);
    struct odds            odds;
    struct blackjack_chart chart, again;
    char                   why[CHART_WHY_MAX], text[CHART_TEXT_MAX];
    ask.decks = 2;
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_int_equal(chart_parse(odds.strategy, &chart, why), STATUS_OK);
    chart_print(&chart, text);
    assert_int_equal(chart_parse(text, &again, why), STATUS_OK);
    assert_memory_equal(&chart, &again, sizeof chart);
    ask.chart   = &chart;
    double said = odds.chart_ev;
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_true(odds.wager[0].ev == said);
}

static void test_chart_mistakes_are_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *why;
    } row[] = {
        { "", "there is no line for hard 4" },
        { "hard 4 H H H H H H H H H\n", "line 1: '' under T is none of S H D d R r" },
        { "hard 4 H H H H H H H H H Q\n", "line 1: 'Q' under T is none of S H D d R r" },
        { "hard 4 H H H H H H H H H P\n", "line 1: 'P' under T is none of S H D d R r" },
        { "# a card\nhard 3 H H H H H H H H H H\n", "line 2: 'hard 3' is no row (hard 4 to 21, soft 12 to "
                                                    "21, pair AA to TT, hard+, soft+, even money)" },
        { "hard 4 H H H H H H H H H H H\n", "line 1: 'H' is one too many" },
        { "pair 22 P P P P P P P P P P\npair 22 P P P P P P P P P P\n",
          "line 2: 'pair 22' stands there twice" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct blackjack_chart chart;
        char                   why[CHART_WHY_MAX];
        assert_int_equal(chart_parse(row[i].text, &chart, why), STATUS_BAD_INPUT);
        assert_string_equal(why, row[i].why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_printed_buster_table),
        cmocka_unit_test(test_study_agrees_with_cards_dealt_one_by_one),
        cmocka_unit_test(test_ladder_agrees_with_cards_dealt_one_by_one),
        cmocka_unit_test(test_lines_add_up),
        cmocka_unit_test(test_best_play_is_best),
        cmocka_unit_test(test_rounds_dealt_with_suits),
        cmocka_unit_test(test_awards_dealt_with_suits),
        cmocka_unit_test(test_awards_of_eight_decks),
        cmocka_unit_test(test_first_two_counted_by_hand),
        cmocka_unit_test(test_insurance_is_a_count),
        cmocka_unit_test(test_even_money_is_taken_where_it_pays),
        cmocka_unit_test(test_a_double_for_less_is_never_best),
        cmocka_unit_test(test_cells_are_worth_what_their_hands_are),
        cmocka_unit_test(test_options_move_the_base_wager),
        cmocka_unit_test(test_base_ends_by_its_printed_lines),
        cmocka_unit_test(test_chart_is_read_as_it_is_printed),
        cmocka_unit_test(test_chart_mistakes_are_named),
    };
    return cmocka_run_group_tests_name("odds-blackjack", tests, NULL, NULL);
}
