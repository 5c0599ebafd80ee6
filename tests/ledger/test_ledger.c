/* Each kind of event against postings written down by hand. */
#include "test.h"

#include "ledger/ledger.h"

#define P(n)                                                                                                 \
    {                                                                                                        \
        ACCOUNT_PLAYER, n                                                                                    \
    }
#define B(n)                                                                                                 \
    {                                                                                                        \
        ACCOUNT_BANK, n                                                                                      \
    }
#define S(n)                                                                                                 \
    {                                                                                                        \
        ACCOUNT_SPOT, n                                                                                      \
    }
#define CAGE                                                                                                 \
    {                                                                                                        \
        ACCOUNT_CAGE, 0                                                                                      \
    }
#define TRANSIT                                                                                              \
    {                                                                                                        \
        ACCOUNT_TRANSIT, 0                                                                                   \
    }
#define DROP                                                                                                 \
    {                                                                                                        \
        ACCOUNT_DROP, 0                                                                                      \
    }
#define POT                                                                                                  \
    {                                                                                                        \
        ACCOUNT_POT, 0                                                                                       \
    }
#define POOL                                                                                                 \
    {                                                                                                        \
        ACCOUNT_POOL, 0                                                                                      \
    }
#define JACKPOT                                                                                              \
    {                                                                                                        \
        ACCOUNT_JACKPOT, 0                                                                                   \
    }

#define OUTSIDE                                                                                              \
    {                                                                                                        \
        ACCOUNT_OUTSIDE, 0                                                                                   \
    }

static const struct {
    struct event   event;
    size_t         count;
    struct posting posting[POSTINGS_MAX];
} ROWS[] = {
    { { .kind = EVENT_BOUGHT, .has = { .seat = 3, .amount = 500 } }, 1, { { CAGE, P(3), 500 } } },
    { { .kind = EVENT_CASHED, .has = { .seat = 3, .amount = 500 } }, 1, { { P(3), CAGE, 500 } } },
    { { .kind = EVENT_SENT, .has = { .seat = 3, .amount = 40 } }, 1, { { P(3), TRANSIT, 40 } } },
    { { .kind = EVENT_RECEIVED, .has = { .seat = 3, .amount = 40 } }, 1, { { TRANSIT, P(3), 40 } } },
    { { .kind = EVENT_MOVED, .has = { .seat = 3, .to = 9, .amount = 70 } }, 1, { { P(3), P(9), 70 } } },
    { { .kind = EVENT_BANKED, .has = { .seat = 2, .amount = 900 } }, 1, { { P(2), B(2), 900 } } },
    { { .kind = EVENT_SECONDED, .has = { .seat = 4, .amount = 90 } }, 1, { { P(4), B(4), 90 } } },
    { { .kind = EVENT_UNBANKED, .has = { .seat = 2, .amount = 80 } }, 1, { { B(2), P(2), 80 } } },
    { { .kind = EVENT_BET, .has = { .seat = 9, .spot = 5, .amount = 10 } }, 1, { { P(9), S(5), 10 } } },
    { { .kind = EVENT_UNBET, .has = { .seat = 9, .spot = 5, .amount = 10 } }, 1, { { S(5), P(9), 10 } } },
    { { .kind = EVENT_FEE, .has = { .seat = 2, .amount = 3 } }, 1, { { P(2), DROP, 3 } } },
    { { .kind = EVENT_PAID, .has = { .seat = 9, .spot = 5, .amount = 25, .stake = 10, .from = 2 } },
      2,
      { { B(2), P(9), 25 }, { S(5), P(9), 10 } } },
    { { .kind = EVENT_TAKEN, .has = { .seat = 9, .spot = 5, .amount = 7, .stake = 3, .from = 2 } },
      2,
      { { S(5), B(2), 7 }, { S(5), P(9), 3 } } },
    { { .kind = EVENT_TAKEN, .has = { .seat = 9, .spot = 5, .amount = 7, .from = 2 } },
      1,
      { { S(5), B(2), 7 } } },
    { { .kind = EVENT_PUSHED, .has = { .seat = 9, .spot = 5, .stake = 10 } }, 1, { { S(5), P(9), 10 } } },
    { { .kind = EVENT_RETURNED, .has = { .seat = 9, .spot = 5, .stake = 10 } }, 1, { { S(5), P(9), 10 } } },
    { { .kind = EVENT_PUT, .has = { .seat = 10, .street = 1, .amount = 4 } }, 1, { { P(10), POT, 4 } } },
    { { .kind = EVENT_UNPUT, .has = { .seat = 10, .street = 1, .amount = 4 } }, 1, { { POT, P(10), 4 } } },
    { { .kind = EVENT_POT, .has = { .seat = 10, .count = 2, .amount = 9 } }, 1, { { POT, P(10), 9 } } },
    { { .kind = EVENT_FEE, .has = { .amount = 3 } }, 1, { { POT, DROP, 3 } } },
    { { .kind = EVENT_JACKPOT, .has = { .amount = 1 } }, 1, { { POT, JACKPOT, 1 } } },
    { { .kind = EVENT_FEE_BACK, .has = { .amount = 3 } }, 1, { { DROP, POT, 3 } } },
    { { .kind = EVENT_FEE_BACK, .has = { .seat = 2, .amount = 3 } }, 1, { { DROP, P(2), 3 } } },
    { { .kind = EVENT_JACKPOT_BACK, .has = { .amount = 1 } }, 1, { { JACKPOT, POT, 1 } } },
    { { .kind = EVENT_CASH_IN, .has = { .amount = 4 } }, 1, { { OUTSIDE, POT, 4 } } },
    { { .kind = EVENT_CASH_IN, .has = { .seat = 2, .amount = 4 } }, 1, { { OUTSIDE, P(2), 4 } } },
    { { .kind = EVENT_DROPPED, .has = { .amount = 2 } }, 1, { { DROP, TRANSIT, 2 } } },
    { { .kind = EVENT_JACKPOT_SENT, .has = { .amount = 2 } }, 1, { { JACKPOT, TRANSIT, 2 } } },
    { { .kind = EVENT_POOLED, .has = { .seat = 3, .spot = 4, .amount = 2 } }, 1, { { P(3), POOL, 2 } } },
    { { .kind = EVENT_POOLED, .has = { .amount = 100 } }, 1, { { CAGE, POOL, 100 } } },
    { { .kind = EVENT_COMPENSATED, .has = { .seat = 3, .to = 4, .amount = 25 } }, 1, { { P(3), P(4), 25 } } },
    { { .kind = EVENT_COMPENSATED,
        .has  = { .words = &(const struct words){ .name = "box" }, .to = 4, .amount = 6 } },
      1,
      { { DROP, P(4), 6 } } },
    { { .kind = EVENT_COMPENSATED,
        .has  = { .words = &(const struct words){ .value = "pool" }, .seat = 4, .amount = 7 } },
      1,
      { { P(4), POOL, 7 } } },
    { { .kind = EVENT_COMPENSATED,
        .has  = { .words = &(const struct words){ .name = "jackpot", .value = "box" }, .amount = 8 } },
      1,
      { { JACKPOT, DROP, 8 } } },
    { { .kind = EVENT_COMPENSATED, /* no account of that name: nothing is posted anywhere */
        .has  = { .words = &(const struct words){ .name = "bx" }, .to = 4, .amount = 6 } },
      0,
      { { { 0 }, { 0 }, 0 } } },
    { { .kind = EVENT_COMPENSATED, .has = { .seat = 3, .amount = 6 } }, 0, { { { 0 }, { 0 }, 0 } } },
    { { .kind = EVENT_AWARDED, .has = { .seat = 3, .amount = 50, .due = 60 } }, 1, { { POOL, P(3), 50 } } },
};

static void assert_same_account(struct account a, struct account b)
{
    assert_int_equal(a.kind, b.kind);
    assert_int_equal(a.index, b.index);
}

static void test_each_event_posts_between_its_accounts(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(ROWS); i++) {
        struct posting got[POSTINGS_MAX];
        struct ledger  ledger = { 0 };
        assert_int_equal(ledger_postings(&ROWS[i].event, got), ROWS[i].count);
        for (size_t j = 0; j < ROWS[i].count; j++) {
            assert_same_account(got[j].from, ROWS[i].posting[j].from);
            assert_same_account(got[j].to, ROWS[i].posting[j].to);
            assert_int_equal(got[j].amount, ROWS[i].posting[j].amount);
        }
        ledger_post(&ledger, &ROWS[i].event);
        assert_int_equal(ledger_sum(&ledger), 0);
    }
}

/* Money fields without a posting would be money that nobody books. */
static void test_no_other_event_carries_money_that_moves(void **unused)
{
    (void)unused;
    for (uint8_t kind = 1; kind < EVENT_COUNT; kind++) {
        bool           posts = false;
        struct posting got[POSTINGS_MAX];
        struct event   event = { .kind = kind,
                                 .has = { .seat = 1, .spot = 2, .to = 3, .from = 4, .amount = 5, .stake = 6 } };
        for (size_t i = 0; i < COUNT_OF(ROWS); i++)
            posts = posts || ROWS[i].event.kind == kind;
        assert_int_equal(ledger_postings(&event, got) > 0, posts);
    }
}

static void test_what_is_below_zero_is_told(void **unused)
{
    (void)unused;
    struct ledger ledger = { 0 };
    struct event  bet    = { .kind = EVENT_BET, .has = { .seat = 1, .spot = 1, .amount = 5 } };
    assert_null(ledger_check(&ledger));
    ledger_post(&ledger, &bet); /* chips that were never bought */
    assert_non_null(ledger_check(&ledger));
    ledger.balance[ACCOUNT_PLAYER][1] = 0;
    assert_non_null(ledger_check(&ledger)); /* and a sum that is not zero */
}

int main(void)
{
    const struct CMUnitTest ledger[] = {
        cmocka_unit_test(test_each_event_posts_between_its_accounts),
        cmocka_unit_test(test_no_other_event_carries_money_that_moves),
        cmocka_unit_test(test_what_is_below_zero_is_told),
    };
    return RUN_TESTS(ledger);
}
