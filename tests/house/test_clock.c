/* The house's clock, in every game that is played: each wait ends when its time is
 * up and not a millisecond before, with what the turn says is done otherwise; the
 * word stands in the journal as the clock's; nobody who has gone stops a table, and
 * nobody's chips are lost with the time. The clock of the test is set by hand. */
#include "test.h"

#include "clock_kit.h"
#include "rulebook/catalog.h"

/* An open table with Ann in seat 1 and Bo in seat 3, each with $5,000. */
static void begin(const char *game)
{
    open_at_clock(game);
    say("sit seat=1 who=Ann amount=5000");
    say("sit seat=3 who=Bo amount=5000");
}

static void bank_and_bet(void)
{
    const struct wager_row *main = &table()->terms.sheet->wagers[0];
    say("bank seat=1 amount=2000");
    if (table()->terms.entered)
        say("shuffle");
    say("bet seat=3 amount=%lld wager=%s", (long long)table()->terms.min / 100, wager_word(main->wager));
}

/* Every game that is banked, one after another. */
static void in_every_game(void (*check)(void))
{
    for (size_t g = 0; g < catalog_row_count; g++) {
        if (catalog_rows[g].sheet == NULL || catalog_rows[g].sheet->kind != SHEET_BANK)
            continue;
        begin(catalog_rows[g].id);
        check();
        close_at_clock();
    }
}

/* ---- each wait ---------------------------------------------------------- */

static void offer_runs_out(void)
{
    assert_int_equal(table()->bank.offered, 1);
    runs_out(wait_for()->offer);
    assert_int_equal(table()->bank.offered, 3);
    runs_out(wait_for()->offer); /* the next has a time of their own */
    assert_int_equal(table()->phase, TABLE_BROKEN);
    assert_false(table()->room.place[1].away); /* once is not twice */
    runs_out(wait_for()->floor);
    assert_int_equal(table()->bank.offered, 1);
}

static void test_an_offer_that_nobody_answers(void **unused)
{
    (void)unused;
    in_every_game(offer_runs_out);
}

static void bets_run_out(void)
{
    bank_and_bet();
    runs_out(wait_for()->betting);
    assert_int_equal(table()->hand, 1);
}

/* While the floor is called nobody's time runs, however long it takes; then everybody
 * has all of it again. */
static void floor_is_waited_for(void)
{
    say("callfloor why=card");
    K.now += (uint64_t)10 * wait_for()->offer * SECOND;
    assert_int_equal(look(), 0);
    assert_int_equal(clock_deadline(&house_slot(K.house, 1)->clock, table(), 1), 0);
    say("endcall why=seen");
    runs_out(wait_for()->offer);
    assert_int_equal(table()->bank.offered, 3);
}

static void test_clocks_stand_still_for_the_floor(void **unused)
{
    (void)unused;
    in_every_game(floor_is_waited_for);
}

static void test_bets_are_closed(void **unused)
{
    (void)unused;
    in_every_game(bets_run_out);
}

/* The time runs from the first wager, and a wager taken back and made again does
 * not buy more of it. */
static void toggled_bets_run_out(void)
{
    const char *word = wager_word(table()->terms.sheet->wagers[0].wager);
    say("bank seat=1 amount=2000");
    K.now += (uint64_t)wait_for()->betting * SECOND; /* nobody has bet: the bank still waits */
    assert_int_equal(look(), 0);
    say("bet seat=3 amount=%lld wager=%s", (long long)table()->terms.min / 100, word);
    K.now += (uint64_t)(wait_for()->betting - 1) * SECOND;
    assert_int_equal(look(), 0);
    say("unbet seat=3 wager=%s", word);
    say("bet seat=3 amount=%lld wager=%s", (long long)table()->terms.min / 100, word);
    runs_out(1);
    assert_int_equal(table()->hand, 1);
}

static void test_betting_counts_from_the_first_wager(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-Q1");
    in_every_game(toggled_bets_run_out);
}

static void no_bets_run_out(void)
{
    say("bank seat=1 amount=2000");
    runs_out(4 * wait_for()->betting);
    assert_int_equal(table()->phase, TABLE_OFFER);
    assert_int_equal(table()->bank.offered, 1); /* the same turn again */
    assert_int_equal(table()->hand, 0);
    assert_int_equal(stack_of(1), 500000);
}

static void test_a_bank_that_nobody_bets_against(void **unused)
{
    (void)unused;
    in_every_game(no_bets_run_out);
}

/* All wagers were taken back: there is nothing to close. */
static void bets_taken_back_run_out(void)
{
    bank_and_bet();
    say("unbet seat=3 wager=%s", wager_word(table()->terms.sheet->wagers[0].wager));
    runs_out(wait_for()->betting);
    assert_int_equal(table()->phase, TABLE_OFFER);
    assert_int_equal(stack_of(1) + stack_of(3), 1000000);
}

static void test_bets_that_were_taken_back(void **unused)
{
    (void)unused;
    in_every_game(bets_taken_back_run_out);
}

/* From the close on nobody says a word: every decision is made by the clock, each
 * after the whole of its time, until the hand is settled. */
static void hand_runs_out(void)
{
    bank_and_bet();
    say("close");
    for (int waits = 0; table()->phase == TABLE_PLAY; waits++) {
        assert_true(waits < 8);
        assert_int_equal(table_turn(house_slot(K.house, 1)->sheet, table()).awaits, AWAITS_SEATS);
        runs_out(wait_for()->decide);
    }
    assert_int_equal(table()->hand, 1);
    cents drop = ledger_balance(&house_slot(K.house, 1)->ledger, ACCOUNT_DROP, 0);
    assert_true(drop > 0);
    assert_int_equal(stack_of(1) + stack_of(3) + drop, 1000000);
}

static void test_a_hand_in_which_nobody_speaks(void **unused)
{
    (void)unused;
    in_every_game(hand_runs_out);
}

/* The dealer enters the cards, and goes: dice, cards and results are waited for, and
 * then the hand is called off, and all chips go back but the collection. */
static void dealer_runs_out(void)
{
    const struct option *entered = terms_option(&table()->terms, "entered");
    if (entered == NULL || entered->highest == 0)
        return;
    say("set name=entered value=1 why=test");
    bank_and_bet();
    say("close");
    enum awaits awaits = table_turn(house_slot(K.house, 1)->sheet, table()).awaits;
    assert_true(awaits == AWAITS_DECK || awaits == AWAITS_DICE || awaits == AWAITS_SEATS);
    if (awaits == AWAITS_SEATS) /* the pile is chosen first, and then the dice are thrown */
        runs_out(wait_for()->decide);
    runs_out(wait_for()->dealer);
    assert_int_equal(table()->phase, TABLE_OFFER);
    cents drop = ledger_balance(&house_slot(K.house, 1)->ledger, ACCOUNT_DROP, 0);
    assert_int_equal(stack_of(1) + stack_of(3) + drop, 1000000);
    assert_int_equal(table()->layout.count, 0);
}

static void test_a_dealer_who_goes(void **unused)
{
    (void)unused;
    in_every_game(dealer_runs_out);
}

/* With a card on the table the deal begins again first; and only then, with none,
 * the hand is called off. */
static void test_a_dealer_who_goes_in_the_middle(void **unused)
{
    (void)unused;
    begin("marina2/zoobac");
    say("set name=entered value=1 why=test");
    bank_and_bet();
    say("close");
    say("card cards=As");
    assert_int_equal(kit_say(&K, "calloff why=test").refusal, REFUSE_CALL_OFF_TOO_LATE);
    cents lies = table()->layout.stake[0].amount;
    runs_out(wait_for()->dealer);
    assert_int_equal(table()->phase, TABLE_PLAY);
    assert_int_equal(table()->layout.stake[0].amount, lies); /* OQ-63: wagers and fee stand */
    runs_out(wait_for()->dealer);
    assert_int_equal(table()->phase, TABLE_OFFER);
    assert_int_equal(table()->layout.count, 0);
    close_at_clock();
}

/* Where an option is 0 the table waits as long as it takes. */
static void nothing_runs_out(void)
{
    static const char *const names[] = { "offer", "betting", "decide", "dealer", "floor", "held" };
    for (size_t i = 0; i < COUNT_OF(names); i++)
        say("set name=%s_seconds value=0 why=test", names[i]);
    K.now += 86400ull * SECOND;
    assert_int_equal(look(), 0);
    bank_and_bet();
    K.now += 86400ull * SECOND;
    assert_int_equal(look(), 0);
    assert_int_equal(table()->phase, TABLE_BETS);
}

static void test_a_table_without_deadlines(void **unused)
{
    (void)unused;
    in_every_game(nothing_runs_out);
}

/* ---- people who leave --------------------------------------------------- */

/* Ann and Bo leave while the bank is offered: each lets it pass twice and is away,
 * the offer goes round no more, and when the house has held their seats long enough
 * they are free and the chips are paid out. */
static void everybody_goes(void)
{
    for (int i = 0; i < 8 && !(table()->room.place[1].away && table()->room.place[3].away); i++) {
        K.now += 60 * SECOND;
        look();
    }
    assert_true(table()->room.place[1].away && table()->room.place[3].away);
    assert_int_equal(table()->bank.offered, 0);
    K.now += 60 * SECOND;
    look(); /* a broken game is not for the floor any more */
    K.now += 60 * SECOND;
    assert_int_equal(look(), 0); /* nobody is there to be asked */
    K.now += (uint64_t)wait_for()->held * SECOND;
    assert_true(look() > 0);
    assert_false(room_taken(&table()->room, 1) || room_taken(&table()->room, 3));
    assert_int_equal(table_chips(table()), 0);
    assert_int_equal(ledger_balance(&house_slot(K.house, 1)->ledger, ACCOUNT_CAGE, 0), 0);
    K.now += 86400ull * SECOND;
    assert_int_equal(look(), 0); /* an empty room says nothing */
    say("sit seat=5 who=Cy amount=500");
    assert_int_equal(table()->bank.offered, 5); /* and goes on with whoever comes */
}

static void test_everybody_goes(void **unused)
{
    (void)unused;
    in_every_game(everybody_goes);
}

/* An away seat is not waited for: its part is done at once, while the others have
 * their time; and it is offered no bank. */
static void away_is_not_waited_for(void)
{
    bank_and_bet();
    say("close");
    say("away seat=3");
    say("away seat=1");
    look();
    assert_int_not_equal(table()->phase, TABLE_PLAY); /* not a second has passed */
    assert_int_equal(table()->bank.offered, 0);
    say("back seat=3");
    assert_int_equal(table()->bank.offered, 3);
}

static void test_an_away_seat_is_not_waited_for(void **unused)
{
    (void)unused;
    in_every_game(away_is_not_waited_for);
}

/* Any word brings back whoever was away; and a word in between starts the count of
 * silences anew. */
static void any_word_brings_back(void)
{
    say("sit seat=5 who=Cy amount=500");
    say("away seat=3");
    say("bank seat=1 amount=2000");
    say("bet seat=3 amount=%lld wager=%s", (long long)table()->terms.min / 100,
        wager_word(table()->terms.sheet->wagers[0].wager));
    assert_false(table()->room.place[3].away);
    say("calloff why=test");
    runs_out(wait_for()->offer);
    say("nobank seat=1"); /* Ann has spoken */
    say("askbank seat=1");
    K.now += (uint64_t)wait_for()->offer * SECOND;
    look();
    K.now += (uint64_t)wait_for()->offer * SECOND;
    look(); /* broken */
    K.now += (uint64_t)wait_for()->floor * SECOND;
    look();
    assert_int_equal(table()->bank.offered, 1);
    runs_out(wait_for()->offer); /* the first silence since */
    assert_false(table()->room.place[1].away);
    assert_false(table()->room.place[3].away);
}

static void test_any_word_brings_back(void **unused)
{
    (void)unused;
    in_every_game(any_word_brings_back);
}

/* Speaking of other things buys no time. */
static void talk_buys_no_time(void)
{
    K.now += (uint64_t)(wait_for()->offer - 1) * SECOND;
    say("buy seat=1 amount=100 why=test");
    say("sit seat=5 who=Cy amount=500");
    say("away seat=3");
    say("back seat=3");
    runs_out(1);
    assert_int_not_equal(table()->bank.offered, 1);
}

static void test_talk_buys_no_time(void **unused)
{
    (void)unused;
    in_every_game(talk_buys_no_time);
}

/* Who wants no bank is passed by, from the first moment if it is said on sitting
 * down; when nobody wants it the table waits, and is not broken. */
static void no_bank_is_not_offered(void)
{
    say("nobank seat=1");
    assert_int_equal(table()->bank.offered, 3);
    say("nobank seat=3");
    assert_int_equal(table()->bank.offered, 0);
    assert_int_equal(table()->phase, TABLE_OFFER);
    say("sit seat=5 who=Cy amount=500 mark=no-bank");
    assert_int_equal(table()->bank.offered, 0);
    K.now += 86400ull * SECOND;
    assert_int_equal(look(), 0);
    say("askbank seat=5");
    assert_int_equal(table()->bank.offered, 5);
    say("leave seat=5");
    say("sit seat=5 who=Di amount=500"); /* the wish went with the person */
    assert_int_equal(table()->bank.offered, 5);
    assert_int_equal(kit_say(&K, "askbank seat=5").refusal, REFUSE_ALREADY_SO);
    assert_int_equal(kit_say(&K, "nobank seat=7").refusal, REFUSE_SEAT_EMPTY);
    assert_int_equal(kit_say(&K, "sit seat=7 who=Ed mark=barred").refusal, REFUSE_MALFORMED);
}

static void test_no_bank_is_not_offered(void **unused)
{
    (void)unused;
    in_every_game(no_bank_is_not_offered);
}

/* ---- a restart ---------------------------------------------------------- */

/* In the middle of an offer the house closes: opened again, there is the whole time
 * once more, also for the seat of somebody who was away. */
static void test_a_restart_gives_the_time_anew(void **unused)
{
    (void)unused;
    struct store_faulty between;
    struct store        memory;
    begin("marina2/zoobac");
    kit_close(&K); /* that house's store goes with it: one that outlives the next */
    assert_int_equal(store_memory_open(&memory), STATUS_OK);
    assert_int_equal(kit_try_open(&K, &between, &memory, TROUBLE_BEFORE, 0), STATUS_OK);
    say("open game=marina2/zoobac");
    say("sit seat=1 who=Ann amount=5000");
    say("sit seat=3 who=Bo amount=5000");
    say("away seat=3");
    K.now += (uint64_t)(wait_for()->offer - 1) * SECOND;
    assert_int_equal(look(), 0);
    kit_close(&K);
    K.now += 86400ull * SECOND;
    assert_int_equal(kit_try_open(&K, &between, &memory, TROUBLE_BEFORE, 0), STATUS_OK);
    assert_int_equal(look(), 0);
    uint64_t deadline = clock_deadline(&house_slot(K.house, 1)->clock, table(), 1);
    assert_int_equal(deadline, K.now + (uint64_t)wait_for()->offer * SECOND);
    runs_out(wait_for()->offer);
    assert_true(room_taken(&table()->room, 3));
    K.now += (uint64_t)(wait_for()->held - wait_for()->offer) * SECOND;
    look();
    assert_false(room_taken(&table()->room, 3));
    kit_close(&K);
    memory.close(memory.context);
}

/* ---- a frozen table ------------------------------------------------------ */

/* Whoever has half of the time left when the floor freezes the table has it afterwards,
 * however long that was; the seat of somebody who is away is not given up meanwhile. */
static void time_stands(void)
{
    uint32_t offer = wait_for()->offer;
    say("away seat=3");
    K.now += offer / 2 * (uint64_t)SECOND;
    say("freeze why=look");
    assert_int_equal(clock_deadline(&house_slot(K.house, 1)->clock, table(), 1), 0);
    K.now += (wait_for()->held + offer) * (uint64_t)SECOND;
    assert_int_equal(look(), 0);
    assert_true(room_taken(&table()->room, 3));
    say("thaw why=on");
    uint64_t deadline = clock_deadline(&house_slot(K.house, 1)->clock, table(), 1);
    assert_int_equal(deadline, K.now + (offer - offer / 2) * (uint64_t)SECOND);
    look(); /* now it is */
    assert_false(room_taken(&table()->room, 3));
    assert_int_equal(table()->bank.offered, 1);
    runs_out(offer - offer / 2);
}

static void test_time_stands_while_a_table_is_frozen(void **unused)
{
    (void)unused;
    in_every_game(time_stands);
}

/* The machine deals nothing until the table is thawed, and then goes on with the shoe. */
static void test_the_machine_deals_nothing_to_a_frozen_table(void **unused)
{
    (void)unused;
    begin("marina2/zoobac");
    bank_and_bet();
    say("freeze why=look");
    assert_int_equal(kit_say(&K, "close").refusal, REFUSE_FROZEN);
    say("thaw why=on");
    say("close");
    assert_int_equal(table()->hand, 1);
    assert_int_equal(table()->phase, TABLE_OFFER); /* played out */
    close_at_clock();
    begin("marysville/three-card");
    bank_and_bet();
    say("close");
    say("freeze why=look");
    say("misdeal why=\"a card was exposed\"");
    uint16_t dealt = table()->shoe.dealt;
    assert_int_equal(table()->phase, TABLE_PLAY);
    assert_int_equal(table_turn(house_slot(K.house, 1)->sheet, table()).awaits, AWAITS_DECK);
    say("thaw why=on");
    assert_true(table()->shoe.dealt > dealt || table()->shoe.number > 1);
    close_at_clock();
}

/* ---- games for the pot --------------------------------------------------- */

static void begin_holdem(void)
{
    open_at_clock("marina1/holdem");
    say("set name=draw value=0");
    say("sit seat=1 who=Ann amount=500");
    say("sit seat=2 who=Bo amount=500");
    say("sit seat=3 who=Cy amount=500");
}

/* MC1-GEN-6: a moment before the time is up Ann calls for more, and has all of it again;
 * then the clock has its word. */
static void test_time_is_called(void **unused)
{
    (void)unused;
    begin_holdem();
    say("deal");
    K.now += (uint64_t)wait_for()->decide * SECOND - 1;
    assert_int_equal(look(), 0);
    say("time seat=1");
    assert_int_equal(kit_say(&K, "time seat=1").refusal, REFUSE_ALREADY_SO);
    runs_out(wait_for()->decide);
    assert_int_equal(table_turn(house_slot(K.house, 1)->sheet, table()).seats, 1u << 2);
    close_at_clock();
}

/* MC1-GEN-20: between hands the clock picks up the chips of who has been out for fifteen
 * minutes; the seat is free, the chips are in the account, the name is on the list. */
static void test_chips_are_picked_up(void **unused)
{
    (void)unused;
    begin_holdem();
    say("set name=betting_seconds value=0"); /* nobody deals */
    say("away seat=2");
    runs_out(15 * 60);
    assert_false(room_taken(&table()->room, 2));
    assert_int_equal(table()->room.waiting_count, 1);
    assert_true(room_taken(&table()->room, 1) && room_taken(&table()->room, 3));
    say("away seat=3 word=meal");
    runs_out(30 * 60);
    assert_false(room_taken(&table()->room, 3));
    close_at_clock();
}

/* ---- lapse by itself ---------------------------------------------------- */

/* Of a seat that is not awaited, and of the house while a seat is, nothing lapses. */
static void test_who_is_not_awaited_lets_nothing_lapse(void **unused)
{
    (void)unused;
    begin("marysville/three-card");
    assert_int_equal(kit_say(&K, "lapse").refusal, REFUSE_HOUSE_NOT_AWAITED);
    assert_int_equal(kit_say(&K, "lapse seat=3").refusal, REFUSE_NOT_AWAITED);
    bank_and_bet();
    assert_int_equal(kit_say(&K, "lapse seat=3").refusal, REFUSE_NOT_AWAITED); /* who bets is not awaited */
    say("lapse");
    assert_int_equal(table()->phase, TABLE_PLAY);
    assert_int_equal(kit_say(&K, "lapse").refusal, REFUSE_HOUSE_NOT_AWAITED);
    assert_int_equal(kit_say(&K, "lapse seat=1").refusal, REFUSE_NOT_AWAITED);
    cents before = stack_of(3);
    say("lapse seat=3"); /* R3: who makes no Play wager forfeits the Ante */
    assert_int_equal(stack_of(3), before);
    kit_close(&K);
}

int main(void)
{
    const struct CMUnitTest clock[] = {
        cmocka_unit_test(test_an_offer_that_nobody_answers),
        cmocka_unit_test(test_time_is_called),
        cmocka_unit_test(test_chips_are_picked_up),
        cmocka_unit_test(test_clocks_stand_still_for_the_floor),
        cmocka_unit_test(test_bets_are_closed),
        cmocka_unit_test(test_betting_counts_from_the_first_wager),
        cmocka_unit_test(test_a_bank_that_nobody_bets_against),
        cmocka_unit_test(test_bets_that_were_taken_back),
        cmocka_unit_test(test_a_hand_in_which_nobody_speaks),
        cmocka_unit_test(test_a_dealer_who_goes),
        cmocka_unit_test(test_a_dealer_who_goes_in_the_middle),
        cmocka_unit_test(test_a_table_without_deadlines),
        cmocka_unit_test(test_everybody_goes),
        cmocka_unit_test(test_an_away_seat_is_not_waited_for),
        cmocka_unit_test(test_any_word_brings_back),
        cmocka_unit_test(test_talk_buys_no_time),
        cmocka_unit_test(test_no_bank_is_not_offered),
        cmocka_unit_test(test_a_restart_gives_the_time_anew),
        cmocka_unit_test(test_time_stands_while_a_table_is_frozen),
        cmocka_unit_test(test_the_machine_deals_nothing_to_a_frozen_table),
        cmocka_unit_test(test_who_is_not_awaited_lets_nothing_lapse),
    };
    return RUN_TESTS(clock);
}
