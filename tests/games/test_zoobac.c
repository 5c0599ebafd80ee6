/* ZooBac's rules, each against a second writing of the printed page. */
#include "test.h"

#include "games/zoobac.h"
#include "rulebook/rulebook.h"
#include "rulebook/sheets.h"

static const struct zoobac_rules *RULES;
static struct events              EVENTS;
static struct layout              LAYOUT;
static struct at                  AT = { .layout = &LAYOUT };

static int setup(void **unused)
{
    (void)unused;
    RULES = AT.rules = sheet_marina2_zoobac.rules;
    return 0;
}

/* "Aces count as one, picture cards as ten and all others as their face value." */
static int printed_value(card face)
{
    static const int by_rank[] = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1 };
    return by_rank[card_rank(face)];
}

static void test_points_are_the_last_digit(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-V1");
    for (card a = 0; a < 52; a++) {
        for (card b = 0; b < 52; b++) {
            struct zoobac_hand two = { 2, { a, b } };
            assert_int_equal(zoobac_points(&two), (printed_value(a) + printed_value(b)) % 10);
            for (card c = 0; c < 52; c += 3) {
                struct zoobac_hand three = { 3, { a, b, c } };
                assert_int_equal(zoobac_points(&three),
                                 (printed_value(a) + printed_value(b) + printed_value(c)) % 10);
            }
        }
    }
    struct zoobac_hand eighteen = { 2, { card_of(RANK_9, 0), card_of(RANK_9, 1) } };
    assert_int_equal(zoobac_points(&eighteen), 8); /* the page's own example */
}

/* The table of lines 1689-1710, as printed: a row for each Banker's score, a
 * column for each Player's third card from 0 to 9. */
static const char *const PRINTED[10] = {
    [7] = "SSSSSSSSSS", [6] = "SSSSSSHHSS", [5] = "SSSSHHHHSS", [4] = "SSHHHHHHSS",
    [3] = "HHHHHHHHSH", [2] = "HHHHHHHHHH", [1] = "HHHHHHHHHH", [0] = "HHHHHHHHHH",
};

static void test_banker_draws_by_the_printed_table(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-R5");
    for (uint8_t score = 0; score <= 7; score++)
        for (uint8_t third = 0; third <= 9; third++)
            assert_int_equal(zoobac_banker_draws(RULES, score, third), PRINTED[score][third] == 'H');
}

static void test_player_and_banker_draw_on_five_or_less(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-R3", "MC2-ZOO-R4");
    for (uint8_t score = 0; score <= 7; score++) {
        assert_int_equal(zoobac_player_draws(RULES, score), score <= 5);
        assert_int_equal(zoobac_banker_draws(RULES, score, ZOOBAC_NO_THIRD), score <= 5);
    }
}

/* ---- whole hands -------------------------------------------------------- */

struct finished {
    int         player, banker, player_cards, banker_cards, used;
    enum result result;
};

static int total(const int *values, const int *which, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[which[i]];
    return sum % 10;
}

/* A hand from six values, straight from the text. */
static struct finished by_the_text(const int values[6])
{
    int             player[3] = { 0, 2, 4 }, banker[3] = { 1, 3, 4 };
    struct finished end = { total(values, player, 2), total(values, banker, 2), 2, 2, 4, RESULT_NONE };
    if (end.player < 8 && end.banker < 8) {
        bool draws = end.player <= 5;
        bool hits  = end.banker <= 5;
        if (draws) {
            banker[2] = 5;
            hits      = PRINTED[end.banker][values[4] % 10] == 'H';
            end.player_cards++;
            end.used++;
        }
        if (hits) {
            end.banker_cards++;
            end.used++;
        }
        end.player = total(values, player, end.player_cards);
        end.banker = total(values, banker, end.banker_cards);
    }
    if (end.player == end.banker)
        end.result = end.player == 0 ? RESULT_MONKEY : RESULT_TIE;
    else if (end.player > end.banker && end.player_cards == 3 && end.player == 7)
        end.result = end.banker == 0 ? RESULT_TRIPLE_RABBIT : RESULT_RABBIT;
    else if (end.banker > end.player && end.banker_cards == 3 && end.banker == 8)
        end.result = end.player == 0 ? RESULT_TRIPLE_TIGER : RESULT_TIGER;
    else
        end.result = end.player > end.banker ? RESULT_PLAYER : RESULT_BANKER;
    return end;
}

static card card_worth(int value)
{
    if (value == 0)
        return card_of(RANK_K, SUIT_HEARTS);
    return value == 1 ? card_of(RANK_A, SUIT_CLUBS) : card_of(value - 2, SUIT_SPADES);
}

static void happen(struct zoobac_state *state)
{
    for (size_t i = 0; i < EVENTS.count; i++)
        zoobac_game.game.apply(&AT, state, &EVENTS.list[i]);
}

static enum refusal say(struct zoobac_state *state, const struct command *command)
{
    events_clear(&EVENTS);
    enum refusal no = zoobac_game.game.decide(&AT, state, command, &EVENTS);
    if (no == ALLOWED)
        happen(state);
    return no;
}

static enum refusal deal(struct zoobac_state *state, card face)
{
    struct command command = { .kind = COMMAND_CARD };
    command.has.cards      = (struct card_list){ 1, { face } };
    return say(state, &command);
}

static struct zoobac_state new_hand(void)
{
    struct zoobac_state state  = { 0 };
    struct event        closed = { .kind = EVENT_CLOSED };
    zoobac_game.game.apply(&AT, &state, &closed);
    return state;
}

/* Every value in every place: 10 to the sixth sequences through the engine. */
static void test_every_hand_goes_by_the_text(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-R1", "MC2-ZOO-R2", "MC2-ZOO-O1");
    for (int code = 0; code < 1000000; code++) {
        int values[6];
        for (int i = 0, rest = code; i < 6; i++, rest /= 10)
            values[i] = rest % 10;
        struct finished want = by_the_text(values);
        /* Sequences that differ only in cards not dealt are one hand. */
        bool repeat = false;
        for (int i = want.used; i < 6; i++)
            repeat = repeat || values[i] != 0;
        if (repeat)
            continue;
        struct zoobac_state state = new_hand();
        for (int i = 0; i < want.used; i++) {
            assert_int_equal(zoobac_game.game.turn(&AT, &state).awaits, AWAITS_DECK);
            assert_int_equal(deal(&state, card_worth(values[i])), ALLOWED);
            if (i < 4) { /* Player, Banker, Player, Banker */
                assert_int_equal(EVENTS.list[0].has.hand, i % 2 == 0 ? HAND_PLAYER : HAND_BANKER);
                assert_int_equal(EVENTS.list[0].seen_by, SEEN_BY_ALL);
            }
        }
        assert_int_equal(zoobac_game.game.turn(&AT, &state).awaits, AWAITS_SETTLING);
        assert_int_equal(deal(&state, card_worth(1)), REFUSE_NO_CARD_NOW);
        assert_int_equal(zoobac_points(&state.player), want.player);
        assert_int_equal(zoobac_points(&state.banker), want.banker);
        assert_int_equal(state.player.count, want.player_cards);
        assert_int_equal(state.banker.count, want.banker_cards);
        assert_int_equal(state.result, want.result);
    }
}

/* ---- pays --------------------------------------------------------------- */

/* Net pay per wager under each result, typed from lines 1731-1767. */
static const struct {
    uint8_t result;
    int     pays[7]; /* player banker tie rabbit tiger monkey zoo */
} PAGE[] = {
    { RESULT_PLAYER, { 1, -1, -1, -1, -1, -1, -1 } },
    { RESULT_RABBIT, { 1, -1, -1, 25, -1, -1, 10 } },
    { RESULT_TRIPLE_RABBIT, { 1, -1, -1, 75, -1, -1, 30 } },
    { RESULT_BANKER, { -1, 1, -1, -1, -1, -1, -1 } },
    { RESULT_TIGER, { -1, 0, -1, -1, 25, -1, 10 } },
    { RESULT_TRIPLE_TIGER, { -1, 0, -1, -1, 75, -1, 30 } },
    { RESULT_TIE, { 0, 0, 9, -1, -1, -1, -1 } },
    { RESULT_MONKEY, { 0, 0, 9, -1, -1, 150, 30 } },
};
static const uint8_t WAGERS[7] = { WAGER_PLAYER, WAGER_BANKER, WAGER_TIE, WAGER_RABBIT,
                                   WAGER_TIGER,  WAGER_MONKEY, WAGER_ZOO };

static void test_every_wager_pays_what_the_page_says(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-W1", "MC2-ZOO-W2", "MC2-ZOO-W3", "MC2-ZOO-W4", "MC2-ZOO-W5", "MC2-ZOO-W6", "MC2-ZOO-W7",
           "MC2-ZOO-Y1", "MC2-ZOO-Y2", "MC2-ZOO-Y3");
    for (size_t i = 0; i < COUNT_OF(PAGE); i++) {
        for (size_t wager = 0; wager < 7; wager++) {
            struct outcome outcome = zoobac_pays(RULES, WAGERS[wager], PAGE[i].result);
            assert_int_equal(outcome.pays.num, PAGE[i].pays[wager]);
            assert_int_equal(outcome.pays.den, 1);
            assert_non_null(outcome.rule);
        }
    }
}

/* The pay tables of the book say the same as the sheet: each distinct pay of a
 * wager stands there, and no other. */
static void test_sheet_and_pay_tables_agree(void **unused)
{
    (void)unused;
    for (size_t wager = 0; wager < 7; wager++) {
        size_t rows = 0;
        for (size_t i = 0; i < pay_row_count; i++) {
            if (strcmp(pay_rows[i].game, "ZOO") != 0 ||
                strcmp(pay_rows[i].wager, wager_word(WAGERS[wager])) != 0)
                continue;
            bool found = false;
            for (size_t line = 0; line < COUNT_OF(PAGE); line++)
                found = found || PAGE[line].pays[wager] == pay_rows[i].pays.num;
            assert_true(found);
            rows++;
        }
        for (size_t line = 0; line < COUNT_OF(PAGE); line++) {
            bool found = false;
            for (size_t i = 0; i < pay_row_count; i++)
                found = found || (strcmp(pay_rows[i].game, "ZOO") == 0 &&
                                  strcmp(pay_rows[i].wager, wager_word(WAGERS[wager])) == 0 &&
                                  pay_rows[i].pays.num == PAGE[line].pays[wager]);
            assert_true(found);
        }
        assert_true(rows >= 2);
    }
}

/* OQ-47: what can change hands, and what the bank can lose, by trying all eight results. */
static void test_exposure_is_the_worst_result(void **unused)
{
    (void)unused;
    uint64_t chance = 1;
    for (int round = 0; round < 20000; round++) {
        struct stake *stakes = LAYOUT.stake;
        size_t        count  = 1 + (size_t)(round % 12);
        LAYOUT.count         = (uint16_t)count;
        for (size_t i = 0; i < count; i++) {
            chance    = chance * 6364136223846793005u + 1442695040888963407u;
            stakes[i] = (struct stake){ 1, 1, 1, WAGERS[chance >> 60 & 7 ? (chance >> 60) % 7 : 0],
                                        (cents)(chance >> 40 & 0xfff) + 1 };
        }
        cents worst = 0, loss = 0;
        for (size_t line = 0; line < COUNT_OF(PAGE); line++) {
            cents sum = 0, bank = 0;
            for (size_t i = 0; i < count; i++)
                for (size_t wager = 0; wager < 7; wager++)
                    if (WAGERS[wager] == stakes[i].wager) {
                        sum += stakes[i].amount * (PAGE[line].pays[wager] < 0 ? 1 : PAGE[line].pays[wager]);
                        bank -= stakes[i].amount * PAGE[line].pays[wager];
                    }
            worst = sum > worst ? sum : worst;
            loss  = -bank > loss ? -bank : loss;
        }
        assert_int_equal(zoobac_game.exposure(&AT, 1), worst);
        assert_int_equal(zoobac_game.loss(&AT, 1), loss);
    }
}

/* ---- the action count, the pad, and taking back ------------------------- */

static void test_first_player_card_counts_the_action(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-A1");
    for (card face = 0; face < 52; face++) {
        struct zoobac_state state = new_hand();
        assert_int_equal(zoobac_game.action_count(&AT, &state), 0);
        deal(&state, face);
        assert_int_equal(zoobac_game.action_count(&AT, &state), printed_value(face));
        deal(&state, card_worth(9));
        deal(&state, card_worth(5)); /* the Player's second card changes nothing */
        assert_int_equal(zoobac_game.action_count(&AT, &state), printed_value(face));
    }
}

static void test_joker_and_unknown_are_no_cards_here(void **unused)
{
    (void)unused;
    struct zoobac_state state = new_hand();
    assert_int_equal(deal(&state, CARD_JOKER), REFUSE_NO_SUCH_CARD);
    assert_int_equal(deal(&state, CARD_UNKNOWN), REFUSE_NO_SUCH_CARD);
}

static void test_pad_takes_each_result_before_any_card(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-Q2");
    for (uint8_t result = RESULT_PLAYER; result <= RESULT_MONKEY; result++) {
        struct zoobac_state state   = new_hand();
        struct command      command = { .kind = COMMAND_RESULT };
        command.has.result          = result;
        command.has.count           = 7;
        assert_int_equal(say(&state, &command), ALLOWED);
        assert_int_equal(state.result, result);
        assert_int_equal(zoobac_game.action_count(&AT, &state), 7);
        assert_int_equal(say(&state, &command), REFUSE_NO_RESULT_NOW);
        struct event ended = { .kind = EVENT_ENDED };
        zoobac_game.game.apply(&AT, &state, &ended);
        assert_int_equal(state.road_count, 1);
        assert_int_equal(state.road[0].result, result);
        assert_int_equal(state.road[0].points[0], NO_POINTS);
    }
    struct zoobac_state state   = new_hand();
    struct command      command = { .kind = COMMAND_RESULT, .has = { .result = RESULT_TIE, .count = 11 } };
    assert_int_equal(say(&state, &command), REFUSE_BAD_ACTION_COUNT);
    command.has = (struct fields){ .result = RESULT_QUALIFIES }; /* of another game */
    assert_int_equal(say(&state, &command), REFUSE_NO_SUCH_RESULT);
    command.has = (struct fields){ .result = RESULT_TIE };
    deal(&state, card_worth(2));
    assert_int_equal(say(&state, &command), REFUSE_NO_RESULT_NOW);
}

/* Taking back every card of a hand, one by one, goes back through the very
 * states it came through. */
static void test_uncard_undoes_card(void **unused)
{
    (void)unused;
    static const int hands[][6] = { { 0, 0, 0, 0, 0, 0 },
                                    { 9, 1, 0, 2, 0, 0 },
                                    { 1, 2, 3, 4, 1, 5 },
                                    { 6, 1, 0, 2, 5, 0 },
                                    { 2, 3, 2, 3, 8, 0 } };
    for (size_t hand = 0; hand < COUNT_OF(hands); hand++) {
        struct zoobac_state before[8], state = new_hand();
        int                 dealt   = 0;
        struct words        words   = { .why = "wrong card" };
        struct command      command = { .kind = COMMAND_UNCARD, .has = { .words = &words } };
        while (zoobac_game.game.turn(&AT, &state).awaits == AWAITS_DECK) {
            before[dealt] = state;
            deal(&state, card_worth(hands[hand][dealt++]));
        }
        while (dealt-- > 0) {
            assert_int_equal(say(&state, &command), ALLOWED);
            assert_memory_equal(&state, &before[dealt], sizeof state);
        }
        assert_int_equal(say(&state, &command), REFUSE_NOTHING_TO_TAKE_BACK);
    }
}

static void test_state_on_paper_comes_back(void **unused)
{
    (void)unused;
    struct zoobac_state state = new_hand();
    for (int hand = 0; hand < 104; hand++) {
        while (zoobac_game.game.turn(&AT, &state).awaits == AWAITS_DECK)
            deal(&state, card_worth((hand * 7 + state.player.count * 3 + state.banker.count) % 10));
        uint8_t             bytes[2048];
        struct zoobac_state back  = { 0 };
        struct codec        write = codec_writer(bytes, sizeof bytes);
        zoobac_game.game.code(&write, &state);
        assert_false(write.bad);
        struct codec read = codec_reader(bytes, codec_used(&write, bytes));
        zoobac_game.game.code(&read, &back);
        assert_false(read.bad);
        assert_memory_equal(&back, &state, sizeof state);
        struct event next[] = { { .kind = EVENT_ENDED }, { .kind = EVENT_CLOSED } };
        zoobac_game.game.apply(&AT, &state, &next[0]);
        zoobac_game.game.apply(&AT, &state, &next[1]);
    }
    assert_int_equal(state.road_count, 104);
}

int main(void)
{
    const struct CMUnitTest zoobac[] = {
        cmocka_unit_test(test_points_are_the_last_digit),
        cmocka_unit_test(test_banker_draws_by_the_printed_table),
        cmocka_unit_test(test_player_and_banker_draw_on_five_or_less),
        cmocka_unit_test(test_every_hand_goes_by_the_text),
        cmocka_unit_test(test_every_wager_pays_what_the_page_says),
        cmocka_unit_test(test_sheet_and_pay_tables_agree),
        cmocka_unit_test(test_exposure_is_the_worst_result),
        cmocka_unit_test(test_first_player_card_counts_the_action),
        cmocka_unit_test(test_joker_and_unknown_are_no_cards_here),
        cmocka_unit_test(test_pad_takes_each_result_before_any_card),
        cmocka_unit_test(test_uncard_undoes_card),
        cmocka_unit_test(test_state_on_paper_comes_back),
    };
    return cmocka_run_group_tests_name("zoobac", zoobac, setup, NULL);
}
