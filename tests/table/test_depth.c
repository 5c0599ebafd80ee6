/* Tables of which the wagers are not entered: who banks, what is collected and what the
 * hand came to at `collection`; what it came to and nothing else at `result`. */
#include "test.h"

#include <string.h>

#include "fees/fees.h"
#include "kit.h"
#include "ledger/ledger.h"
#include "rulebook/catalog.h"

static struct kit    K;
static struct ledger L;

/* Says it and posts what comes of it: the accounts sum to zero behind every command. */
static void say(const char *line)
{
    kit_do(&K, line);
    for (size_t i = 0; i < K.events.count; i++)
        ledger_post(&L, &K.events.list[i]);
    assert_null(ledger_check(&L));
}

static void open_at(const struct sheet *sheet, const char *depth)
{
    memset(&L, 0, sizeof L);
    kit_open(&K, sheet);
    kit_do(&K, depth);
}

static cents drop(void)
{
    return ledger_balance(&L, ACCOUNT_DROP, 0);
}

static cents outside(void)
{
    return ledger_balance(&L, ACCOUNT_OUTSIDE, 0);
}

static void seat_three(void)
{
    say("sit seat=1 who=Ann");
    say("sit seat=3 who=Bo");
    say("sit seat=4 who=Cy");
}

/* ZooBac, edition 000b, option 1: $1 up to $50 of action, $2 up to $200 (MC2-FEE-12), of
 * the player-dealer alone. */
static void test_MC2_FEE_12_bracket(void **unused)
{
    (void)unused;
    PROVES("MC2-FEE-12");
    open_at(&sheet_marina2_zoobac, "set name=depth value=collection");
    seat_three();
    assert_int_equal(K.table.bank.offered, 1);
    kit_no(&K, "bank seat=1 amount=100", REFUSE_NO_CHIPS_HERE, "");
    kit_no(&K, "close amount=60", REFUSE_NO_BANK, "MC2-ZOO-S2");
    say("bank seat=1");
    kit_no(&K, "bet seat=3 amount=25 wager=player", REFUSE_NO_CHIPS_HERE, "");
    kit_no(&K, "tally count=2", REFUSE_NO_CIRCLE_FEE, "");
    kit_no(&K, "close", REFUSE_NEEDS_BRACKET, "");
    kit_no(&K, "leave seat=1", REFUSE_HAND_IN_PLAY, "MC2-FEE-16");
    say("close amount=60");
    kit_no(&K, "settle", REFUSE_NEEDS_RESULT, "");
    kit_no(&K, "card cards=9s", REFUSE_NO_CHIPS_HERE, "");
    kit_no(&K, "misdeal why=\"a card too many\"", REFUSE_NO_CHIPS_HERE, "");
    assert_int_equal(drop(), 0); /* nothing before it is confirmed */
    say("result result=tiger");
    kit_no(&K, "result result=tie", REFUSE_NO_RESULT_NOW, "");
    say("settle");
    assert_int_equal(drop(), 200);
    assert_int_equal(outside(), -200);
    assert_int_equal(kit_event(&K, EVENT_FEE, 0)->has.seat, 1);
    assert_int_equal(kit_stack(&K, 1), 0);
}

/* Two hands in a row, and the next is asked: the rotation is kept without chips. */
static void test_MC2_ZOO_P1_two_hands(void **unused)
{
    (void)unused;
    open_at(&sheet_marina2_zoobac, "set name=depth value=collection");
    seat_three();
    for (int hand = 1; hand <= 2; hand++) {
        assert_int_equal(K.table.bank.offered, 1);
        say("bank seat=1");
        say("close amount=20");
        say("result result=banker");
        say("settle");
    }
    assert_int_equal(K.table.bank.offered, 3);
    kit_no(&K, "bank seat=1", REFUSE_NOT_OFFERED, "MC2-ZOO-P1");
    say("decline seat=3");
    assert_int_equal(K.table.bank.offered, 4);
    assert_int_equal(drop(), 200); /* twice $1 */
}

/* Marysville's double-hand, edition 002c: the player-dealer by the table's action, each
 * circle by its own wager. $150 on the table, one circle of $100 and one of $50: $2 of
 * the bank, twice $1 of the players; were one of $150, it would be $2. */
static void test_circles_pay_by_their_wager(void **unused)
{
    (void)unused;
    open_at(&sheet_marysville_double_hand, "set name=depth value=collection");
    seat_three();
    say("bank seat=1");
    kit_no(&K, "close amount=150", REFUSE_NEEDS_CIRCLES, "");
    kit_no(&K, "tally count=2", REFUSE_NEEDS_BRACKET, "");
    kit_no(&K, "tally count=49 amount=50", REFUSE_TALLY_COUNT, "");
    say("tally count=2 amount=50");
    say("close amount=150");
    say("settle"); /* no word for the result in this game */
    assert_int_equal(drop(), 200 + 2 * 100);
    say("bank seat=1");
    say("tally count=1 amount=50");
    say("tally count=1 amount=150");
    say("close amount=200");
    say("settle");
    assert_int_equal(drop(), 400 + 200 + 100 + 200);
    assert_int_equal(outside(), -drop());
}

/* Nobody banks, nothing moves, and the scoreboard follows. */
static void test_result_alone(void **unused)
{
    (void)unused;
    open_at(&sheet_marina2_zoobac, "set name=depth value=result");
    seat_three();
    assert_int_equal(K.table.bank.offered, 0);
    kit_no(&K, "bank seat=1", REFUSE_NO_CHIPS_HERE, "");
    kit_no(&K, "close amount=50", REFUSE_NO_CHIPS_HERE, "");
    static const char *const results[] = { "result result=player", "result result=triple-rabbit",
                                           "result result=monkey" };
    for (size_t i = 0; i < COUNT_OF(results); i++) {
        say("close");
        say(results[i]);
        say("settle");
    }
    assert_int_equal(K.table.hand, 3);
    assert_int_equal(drop(), 0);
    struct shown shown = { 0 };
    struct at    at    = { .rules = K.table.terms.rules.bytes, .layout = &K.table.layout };
    K.sheet->engine->game.show(&at, K.table.game.bytes, VIEWER_BOARD, &shown);
    assert_int_equal(shown.past_count, 3);
    assert_int_equal(shown.past[1].result, RESULT_TRIPLE_RABBIT);
    say("shuffle"); /* the dealer sees where the shoe ends */
    memset(&shown, 0, sizeof shown);
    K.sheet->engine->game.show(&at, K.table.game.bytes, VIEWER_BOARD, &shown);
    assert_int_equal(shown.past_count, 0);
    kit_do(&K, "set name=depth value=collection"); /* and who banks is asked again */
    assert_int_equal(K.table.bank.offered, 1);
    kit_do(&K, "set name=depth value=result");
    assert_int_equal(kit_count(&K, EVENT_WITHDRAWN), 1);
}

/* Marina's hold'em, edition 001, option 1 (document 001, the rows for $1 to $2): $3 at the
 * flop from seven players on, $1 for four and fewer; nothing without a flop; on the
 * river $1 more; and $1 for the jackpot with the flop. */
static void test_pot_by_how_far_it_went(void **unused)
{
    (void)unused;
    static const struct {
        const char *deal, *street;
        cents       fee, jackpot;
    } row[] = {
        { "deal count=9", "tally street=1", 0, 0 },
        { "deal count=9", "tally street=2", 300, 100 },
        { "deal count=7", "tally street=3", 300, 100 },
        { "deal count=9", "tally street=4", 300 + 100, 100 },
        { "deal count=4", "tally street=4", 100 + 100, 100 },
        { "deal", "tally street=2", 100, 100 }, /* Ann and Bo are there */
    };
    cents fees = 0, jackpot = 0;
    open_at(&sheet_marina1_holdem, "set name=depth value=collection");
    kit_no(&K, "deal", REFUSE_TOO_FEW, "");
    kit_no(&K, "deal count=11", REFUSE_TALLY_COUNT, "");
    say("sit seat=1 who=Ann amount=100");
    say("sit seat=2 who=Bo amount=100");
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        say(row[i].deal);
        kit_no(&K, "settle", REFUSE_NEEDS_STREET, "");
        kit_no(&K, "tally street=9", REFUSE_TALLY_COUNT, "");
        kit_no(&K, "tally seat=3", REFUSE_SEAT_EMPTY, "");
        say(row[i].street);
        say("tally seat=1");
        say("settle");
        assert_int_equal(drop(), fees += row[i].fee);
        assert_int_equal(ledger_balance(&L, ACCOUNT_JACKPOT, 0), jackpot += row[i].jackpot);
        assert_int_equal(outside(), -(fees + jackpot));
    }
    assert_int_equal(K.table.hand, COUNT_OF(row));
    assert_int_equal(kit_stack(&K, 1), 10000);
}

/* Where wagers are entered the table counts them itself. */
static void test_full_depth_takes_no_brackets(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina2_zoobac);
    kit_do(&K, "sit seat=1 who=Ann amount=500");
    kit_do(&K, "sit seat=3 who=Bo amount=500");
    kit_no(&K, "bank seat=1", REFUSE_BELOW_MINIMUM, "MC2-FEE-13");
    kit_do(&K, "bank seat=1 amount=300");
    kit_do(&K, "bet seat=3 amount=25 wager=player");
    kit_no(&K, "close amount=25", REFUSE_COUNTED_HERE, "");
    kit_no(&K, "tally count=1", REFUSE_COUNTED_HERE, "");
    kit_no(&K, "set name=depth value=result", REFUSE_HAND_IN_PLAY, "MC2-FEE-16");
}

/* Every game that is played can be kept at both depths, hand after hand, by what the
 * table itself lists as legal; every cent in the drop and the jackpot came from outside.
 */
static uint32_t next(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static void say_choice(const struct choice *choice)
{
    struct command command = choice->command;
    command.has.amount     = choice->highest;
    enum refusal no        = table_act(K.sheet, &K.table, &command, &K.events);
    if (no != ALLOWED)
        fail_msg("%s: '%s' was listed and is refused: %s", K.sheet->id, command_word(command.kind),
                 refusal_name(no));
    for (size_t i = 0; i < K.events.count; i++)
        ledger_post(&L, &K.events.list[i]);
    assert_null(ledger_check(&L));
    assert_null(table_check(K.sheet, &K.table));
}

static void play(const struct sheet *sheet, const char *depth, uint32_t seed)
{
    static struct choice choice[1024];
    static struct events scratch;
    bool                 taken[COMMAND_COUNT] = { false }, counts = false, wins = false;
    open_at(sheet, depth);
    say("sit seat=1 who=Ann");
    say("sit seat=2 who=Bo");
    say("sit seat=3 who=Cy");
    for (int i = 0; i < 400; i++) {
        size_t count = table_legal(sheet, &K.table, 0, choice, COUNT_OF(choice), &scratch);
        if (sheet->kind == SHEET_BANK && K.table.bank.offered != 0)
            count += table_legal(sheet, &K.table, K.table.bank.offered, choice + count,
                                 COUNT_OF(choice) - count, &scratch);
        for (size_t j = 0; j < count; j++) { /* how many are dealt in, and who won */
            const struct command *each = &choice[j].command;
            counts                     = counts || (each->kind == COMMAND_DEAL && each->has.count == 2);
            wins                       = wins || (each->kind == COMMAND_TALLY && each->has.seat == 3);
        }
        const struct choice *picked = &choice[next(&seed) % count];
        uint8_t              kind   = picked->command.kind;
        if (kind == COMMAND_LEAVE || kind == COMMAND_AWAY || kind == COMMAND_NO_BANK)
            continue; /* who is there stays and may be asked */
        taken[picked->command.kind] = true;
        say_choice(picked);
    }
    if (!taken[COMMAND_SETTLE])
        fail_msg("%s, %s, %u: no hand in %u", sheet->id, depth, seed, K.table.hand);
    assert_true(K.table.hand > 2);
    assert_true((counts && wins) == (sheet->kind == SHEET_POT));
    cents collected = drop() + ledger_balance(&L, ACCOUNT_JACKPOT, 0);
    assert_int_equal(outside(), -collected);
    if (K.table.terms.depth == DEPTH_RESULT)
        assert_int_equal(collected, 0);
    else if (sheet->kind == SHEET_BANK)
        assert_true(collected > 0);
}

static void test_every_game_at_both_depths(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < catalog_row_count; g++)
        for (uint32_t seed = 1; catalog_rows[g].sheet != NULL && seed <= 4; seed++) {
            play(catalog_rows[g].sheet, "set name=depth value=collection", seed);
            play(catalog_rows[g].sheet, "set name=depth value=result", seed);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_MC2_FEE_12_bracket),
        cmocka_unit_test(test_MC2_ZOO_P1_two_hands),
        cmocka_unit_test(test_circles_pay_by_their_wager),
        cmocka_unit_test(test_result_alone),
        cmocka_unit_test(test_pot_by_how_far_it_went),
        cmocka_unit_test(test_full_depth_takes_no_brackets),
        cmocka_unit_test(test_every_game_at_both_depths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
