/* ZooBac settlement against the twin: full and sparse tables, one bank or two
 * of any size, every result, every action count; each line of money compared. */
#include "called.h"
#include "test.h"

#include "auditor.h"
#include "random_play.h"
#include "witness.h"

struct bench {
    struct random_play play;
    struct slot        slot;
    struct auditor     auditor;
    struct witness     witness;
    struct events      out;
};

static void say(struct bench *bench, const struct command *command, enum refusal expected)
{
    enum refusal no = table_decide(bench->slot.sheet, &bench->slot.table, command, &bench->out);
    if (no != expected)
        fail_msg("'%s' answers: %s", command_word(command->kind), refusal_name(no));
    for (size_t i = 0; i < bench->out.count; i++) {
        const char *wrong = auditor_hear(&bench->auditor, &bench->out.list[i]);
        if (wrong == NULL)
            wrong = witness_hear(&bench->witness, &bench->out.list[i]);
        if (wrong == NULL)
            wrong = slot_follow(&bench->slot, &bench->out.list[i], 1);
        if (wrong != NULL)
            fail_msg("hand %u: %s", bench->slot.table.hand, wrong);
    }
}

static void says(struct bench *bench, const char *line)
{
    struct said said;
    char        why[WHY_MAX];
    if (command_read(line, &CALLED, &said, why) != STATUS_OK)
        fail_msg("%s", why);
    say(bench, &said.command, ALLOWED);
}

static void seat_everyone(struct bench *bench)
{
    struct command sit = { .kind = COMMAND_SIT, .has = { .amount = 10000000000 } };
    for (uint8_t place = 1; place <= 20; place++) {
        sit.has.seat     = place;
        struct words who = { .who = place };
        sit.has.words    = &who;
        if (place != 4) /* one seat stays empty, and may be bet on all the same */
            say(bench, &sit, ALLOWED);
    }
}

/* A few bets or all that fit, from seats and from behind. */
static void bet_around(struct bench *bench)
{
    struct random_play *play  = &bench->play;
    size_t              tries = random_chance(play, 300) ? 300 : 1 + random_below(play, 12);
    for (size_t i = 0; i < tries || bench->witness.hand.stake_count == 0; i++) {
        struct command bet = { .kind = COMMAND_BET };
        bet.has.seat       = (uint8_t)(1 + random_below(play, 20));
        bet.has.spot       = (uint8_t)(1 + random_below(play, 8));
        bet.has.wager      = (uint8_t)(WAGER_PLAYER + random_below(play, 7));
        bet.has.amount     = (cents)(500 + random_below(play, 4000));
        if (table_decide(bench->slot.sheet, &bench->slot.table, &bet, &bench->out) == ALLOWED)
            say(bench, &bet, ALLOWED);
    }
}

static cents most_that_changes_hands(const struct bench *bench)
{
    cents sum = 0;
    for (size_t i = 0; i < bench->witness.hand.stake_count; i++)
        sum += bench->witness.hand.stake[i].amount * 150;
    return sum;
}

/* The bank is posted before the bets, so its size is guessed: a hand's worth,
 * a fraction of it, or far too much. */
static void one_hand(struct bench *bench)
{
    struct random_play *play = &bench->play;
    struct command      bank = { .kind = COMMAND_BANK, .has = { .seat = bench->slot.table.bank.offered } };
    bank.has.amount = (cents)(500 + random_below(play, (uint64_t)1 << (10 + random_below(play, 20))));
    say(bench, &bank, ALLOWED);
    bet_around(bench);
    if (random_chance(play, 500)) {
        struct command second = { .kind = COMMAND_SECOND,
                                  .has  = { .seat = (uint8_t)(1 + random_below(play, 20)) } };
        second.has.amount     = (cents)(1 + random_below(play, (uint64_t)most_that_changes_hands(bench)));
        if (table_decide(bench->slot.sheet, &bench->slot.table, &second, &bench->out) == ALLOWED)
            say(bench, &second, ALLOWED);
    }
    if (!bench->slot.table.shoe.ready)
        says(bench, "shuffle");
    says(bench, "close");
    assert_int_equal(table_covered(&bench->slot.table), zoobac_twin_covers_worst(&bench->witness.hand));
    struct command result = { .kind = COMMAND_RESULT };
    result.has.result     = (uint8_t)(RESULT_PLAYER + random_below(play, 8));
    if (!zoobac_twin_covers_worst(&bench->witness.hand))
        say(bench, &result, REFUSE_NEEDS_ACTION);
    result.has.count = (uint32_t)(1 + random_below(play, 10));
    say(bench, &result, ALLOWED);
    says(bench, "settle");
    assert_null(auditor_compare(&bench->auditor, &bench->slot.table));
}

static void test_settlement_is_the_printed_one(void **unused)
{
    PROVES("MC2-ZOO-S1", "MC2-ZOO-S2", "MC2-ZOO-S3", "MC2-ZOO-S4", "MC2-ZOO-A1", "MC2-ZOO-P2", "MC2-PD-3");
    PROVES("MC2-ZOO-W1", "MC2-ZOO-W2", "MC2-ZOO-W3", "MC2-ZOO-W4", "MC2-ZOO-W5", "MC2-ZOO-W6", "MC2-ZOO-W7");
    (void)unused;
    static struct bench bench;
    bench.slot.sheet = slot_sheet("marina2/zoobac");
    bench.play       = random_play_start(bench.slot.sheet, 20240);
    says(&bench, "open game=marina2/zoobac");
    says(&bench, "set name=entered value=1");
    says(&bench, "set name=second value=1");
    seat_everyone(&bench);
    for (int hand = 0; hand < 4000; hand++)
        one_hand(&bench);
    const struct witness *witness = &bench.witness;
    assert_int_equal(witness->settled, 4000);
    assert_true(witness->uncovered > 1000 && witness->uncovered < 3000);
    assert_true(witness->partial > 1000 && witness->two_banks > 1000);
}

/* The two ways around, the order inside a seat, and the exact cent at which
 * cover runs out, worked by hand. Ann banks from seat 2. */
static void test_a_short_bank_by_hand(void **unused)
{
    PROVES("MC2-ZOO-S3", "MC2-ZOO-S4", "MC2-ZOO-A1");
    (void)unused;
    static struct bench bench;
    bench.slot.sheet = slot_sheet("marina2/zoobac");
    says(&bench, "open game=marina2/zoobac");
    says(&bench, "set name=entered value=1");
    says(&bench, "sit seat=2 who=Ann amount=1000");
    says(&bench, "sit seat=3 who=Bo amount=1000");
    says(&bench, "sit seat=7 who=Cy amount=1000");
    says(&bench, "bank seat=2 amount=130");
    says(&bench, "bet seat=3 wager=tie amount=10");
    says(&bench, "bet seat=7 wager=banker amount=60");
    says(&bench, "bet seat=7 wager=player amount=50");
    says(&bench, "bet seat=3 spot=7 wager=player amount=20");
    says(&bench, "shuffle");
    says(&bench, "close");
    /* Six seats from Ann's, hers left out: 3 4 5 6 7 8. Nobody bets on 8 or 1,
     * so Bo's seat is first: his tie loses 10. Then seat 7: Player wins, Cy is
     * paid 50, Bo behind him 20; of the Banker's 60 the bank can take the 50
     * that is left of its 130. */
    says(&bench, "result result=player count=6");
    says(&bench, "settle");
    static const struct {
        enum event_kind kind;
        uint8_t         seat;
        cents           amount, stake, due;
    } row[] = {
        { EVENT_TAKEN, 3, 1000, 0, 0 },
        { EVENT_PAID, 7, 5000, 5000, 0 },
        { EVENT_PAID, 3, 2000, 2000, 0 },
        { EVENT_TAKEN, 7, 5000, 1000, 6000 },
    };
    size_t found = 0;
    for (size_t i = 0; i < bench.out.count; i++) {
        const struct event *event = &bench.out.list[i];
        if (event->kind == EVENT_ACTION)
            assert_int_equal(event->has.spot, 3);
        if (event->kind != EVENT_PAID && event->kind != EVENT_TAKEN)
            continue;
        assert_true(found < COUNT_OF(row));
        assert_int_equal(event->kind, row[found].kind);
        assert_int_equal(event->has.seat, row[found].seat);
        assert_int_equal(event->has.amount, row[found].amount);
        assert_int_equal(event->has.stake, row[found].stake);
        assert_int_equal(event->has.due, row[found].due);
        found++;
    }
    assert_int_equal(found, COUNT_OF(row));
}

int main(void)
{
    const struct CMUnitTest settlement[] = {
        cmocka_unit_test(test_settlement_is_the_printed_one),
        cmocka_unit_test(test_a_short_bank_by_hand),
    };
    return RUN_TESTS(settlement);
}
