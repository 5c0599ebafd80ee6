/* What differs from house to house is data: sheets made for these tests turn
 * each switch that a bank table has, with ZooBac's engine or a toy one. */
#include "test.h"

#include <stdio.h>

#include "kit.h"

static struct kit        K;
static struct bank_rules BANK;
static struct sheet      SHEET;

/* ZooBac's sheet, to be changed before the table opens. */
static int fresh(void **unused)
{
    (void)unused;
    BANK       = *sheet_marina2_zoobac.bank;
    SHEET      = sheet_marina2_zoobac;
    SHEET.bank = &BANK;
    return 0;
}

static void open_with(const char *const *lines)
{
    kit_open(&K, &SHEET);
    for (; *lines != NULL; lines++)
        kit_do(&K, *lines);
}

#define OPEN(...) open_with((const char *const[]){ __VA_ARGS__, NULL })

static void close_and_deal(const char *cards)
{
    if (!K.table.shoe.ready)
        kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_cards(&K, cards);
}

/* "3 player+10, 3 zoo-5": the settlement of the last command in one line. */
static void settled(char *out, size_t size)
{
    struct text text = text_in(out, size);
    for (size_t i = 0; i < K.events.count; i++) {
        const struct event *event = &K.events.list[i];
        const char         *mark  = event->kind == EVENT_PAID       ? "+"
                                    : event->kind == EVENT_TAKEN    ? "-"
                                    : event->kind == EVENT_PUSHED   ? "="
                                    : event->kind == EVENT_RETURNED ? "~"
                                                                    : NULL;
        char                money[MONEY_MAX];
        if (mark == NULL)
            continue;
        text_add(&text, "%s%d %s%s%s", text.used > 0 ? ", " : "", event->has.spot,
                 wager_word(event->has.wager), mark,
                 money_print(mark[0] == '+' || mark[0] == '-' ? event->has.amount : event->has.stake, money));
        if (event->has.from > 1)
            text_add(&text, "@%d", event->has.from);
    }
}

static void assert_settled(const char *want)
{
    char got[512];
    settled(got, sizeof got);
    assert_string_equal(got, want);
}

static const char *const THREE[] = { "sit seat=1 who=Ann amount=5000", "sit seat=3 who=Bo amount=1000",
                                     "sit seat=6 who=Cy amount=1000", NULL };

static void wagers_of_three(const char *bank)
{
    for (size_t i = 0; THREE[i] != NULL; i++)
        kit_do(&K, THREE[i]);
    kit_do(&K, bank);
    kit_do(&K, "bet seat=3 wager=player amount=10");
    kit_do(&K, "bet seat=3 wager=zoo amount=5");
    kit_do(&K, "bet seat=6 wager=player amount=20");
    kit_do(&K, "bet seat=6 wager=zoo amount=6");
}

static void three_with_wagers(const char *bank)
{
    kit_open(&K, &SHEET);
    wagers_of_three(bank);
}

/* Player wins 9 to 0; the first card counts nine: two seats on from seat 1. */
#define PLAYER_WINS "9h Ts Kd Jc"

static void test_by_seat_or_by_wager(void **unused)
{
    (void)unused;
    three_with_wagers("bank seat=1 amount=1000");
    close_and_deal(PLAYER_WINS);
    assert_settled("6 player+20, 6 zoo-6, 3 player+10, 3 zoo-5");
    kit_open(&K, &SHEET); /* OQ-4: as No Bust 22 of the newer set has it */
    kit_do(&K, "set name=laps value=wager");
    wagers_of_three("bank seat=1 amount=1000");
    close_and_deal(PLAYER_WINS);
    assert_settled("6 player+20, 3 player+10, 6 zoo-6, 3 zoo-5");
}

static void test_start_and_direction(void **unused)
{
    (void)unused;
    static const struct {
        enum settle_start     start;
        enum settle_direction direction;
        const char           *want;
    } row[] = {
        { START_RIGHTMOST, COUNTER_CLOCKWISE, "6 player+20, 3 player+10" },
        { START_RIGHTMOST, CLOCKWISE, "3 player+10, 6 player+20" },
        { START_LEFT_OF_BANK, CLOCKWISE, "3 player+10, 6 player+20" },
        { START_LEFT_OF_BANK, COUNTER_CLOCKWISE, "6 player+20, 3 player+10" },
        { START_BUTTON, CLOCKWISE, "6 player+20, 3 player+10" },         /* a four: spot 5, on to 6 */
        { START_BUTTON, COUNTER_CLOCKWISE, "3 player+10, 6 player+20" }, /* OQ-91: back to 3 */
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        BANK.covered   = (struct settle_order){ row[i].start, row[i].direction };
        BANK.uncovered = BANK.covered;
        open_with(THREE);
        kit_do(&K, "bank seat=1 amount=1000");
        kit_do(&K, "bet seat=3 wager=player amount=10");
        kit_do(&K, "bet seat=6 wager=player amount=20");
        close_and_deal("4h Ts 5d Jc");
        assert_settled(row[i].want);
    }
}

static void test_every_count_finds_its_seat(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-A1");
    /* Seven others, counted clockwise and around (OQ-6): with every spot bet,
     * the button lands on the seat itself. */
    for (uint8_t banker = 1; banker <= 8; banker++) {
        for (int value = 1; value <= 10; value++) {
            char line[64];
            kit_open(&K, &SHEET);
            for (int seat = 1; seat <= 8; seat++) {
                snprintf(line, sizeof line, "sit seat=%d who=p%d amount=1000", seat, seat);
                kit_do(&K, line);
            }
            for (uint8_t seat = 1; seat < banker; seat++) {
                snprintf(line, sizeof line, "decline seat=%d", seat);
                kit_do(&K, line);
            }
            snprintf(line, sizeof line, "bank seat=%d amount=5", banker);
            kit_do(&K, line);
            for (int seat = 1; seat <= 8; seat++) {
                snprintf(line, sizeof line, "bet seat=%d wager=tie amount=5", seat);
                if (seat != banker)
                    kit_do(&K, line);
            }
            static const char *const first[] = { "",   "Ah", "2h", "3h", "4h", "5h",
                                                 "6h", "7h", "8h", "9h", "Th" };
            int                      want    = banker;
            for (int step = 0; step < value; step++) /* one spot on, never the bank's */
                do
                    want = want % 8 + 1;
                while (want == banker);
            kit_do(&K, "shuffle");
            kit_do(&K, "close");
            kit_cards(&K, first[value]);
            kit_cards(&K, "Tc");
            kit_cards(&K, value == 9 ? "9s" : "Ks");
            kit_cards(&K, "9c"); /* a natural: four cards, and no tie unless nine */
            const struct event *action = kit_event(&K, EVENT_ACTION, 0);
            assert_int_equal(action->has.count, value);
            assert_int_equal(action->has.spot, want);
        }
    }
}

static void test_second_bank_stands_behind_the_front(void **unused)
{
    (void)unused;
    open_with(THREE);
    kit_do(&K, "bank seat=1 amount=100");
    kit_no(&K, "second seat=6 amount=50", REFUSE_NO_SECOND_BANK, "");
    kit_do(&K, "calloff why=test");
    kit_do(&K, "set name=second value=1");
    kit_no(&K, "second seat=6 amount=50", REFUSE_NO_BANK, "MC2-ZOO-S2");
    kit_do(&K, "bank seat=1 amount=100");
    kit_do(&K, "bet seat=3 wager=player amount=90");
    kit_do(&K, "bet seat=3 wager=tie amount=30");
    kit_do(&K, "bet seat=3 wager=zoo amount=40");
    kit_no(&K, "second seat=3 amount=50", REFUSE_MONEY_DOWN, "");
    kit_do(&K, "second seat=6 amount=50");
    kit_no(&K, "second seat=6 amount=50", REFUSE_BANK_POSTED, "");
    kit_no(&K, "bet seat=6 wager=player amount=5", REFUSE_OWN_BANK, "MC2-ZOO-P2");
    close_and_deal(PLAYER_WINS);
    /* 100 in front: pays 90, takes 10 of the tie. 50 behind: takes the other 20
     * and 30 of the zoo; 10 goes back. */
    assert_settled("3 player+90, 3 tie-10, 3 tie-20@6, 3 zoo-30@6");
    assert_int_equal(kit_event(&K, EVENT_TAKEN, 2)->has.stake, 1000);
    assert_int_equal(kit_stack(&K, 1), 500000 - 9000 + 1000 - 200);
    assert_int_equal(kit_stack(&K, 6), 100000 + 5000);
    assert_int_equal(kit_stack(&K, 3), 100000 + 9000 - 3000 - 3000);
}

static void test_winner_on_both_banks_keeps_the_wager(void **unused)
{
    (void)unused;
    open_with(THREE);
    kit_do(&K, "set name=second value=1");
    kit_do(&K, "bank seat=1 amount=30");
    kit_do(&K, "second seat=6 amount=20");
    kit_do(&K, "bet seat=3 wager=player amount=100");
    close_and_deal(PLAYER_WINS);
    assert_settled("3 player+30, 3 player+20@6");
    assert_int_equal(kit_stack(&K, 3), 100000 + 5000);
    assert_int_equal(kit_event(&K, EVENT_PAID, 1)->has.due, 10000);
}

/* OQ-66: a game may give action to short wagers with a warning and hand the
 * part over the maximum back, before action is counted (OQ-92). */
static void test_outside_the_limits_by_edition(void **unused)
{
    (void)unused;
    BANK.out_of_limits = LIMITS_WARN_OR_RETURN;
    OPEN("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Bo amount=1000");
    kit_do(&K, "bank seat=1 amount=1000");
    kit_do(&K, "bet seat=3 wager=player amount=2");
    kit_do(&K, "bet seat=3 wager=banker amount=600");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    assert_int_equal(kit_event(&K, EVENT_WARNED, 0)->has.wager, WAGER_PLAYER);
    assert_int_equal(kit_event(&K, EVENT_UNBET, 0)->has.amount, 10000);
    assert_int_equal(kit_event(&K, EVENT_CLOSED, 0)->has.amount, 50200);
}

/* OQ-60: a player's fee for each circle in which the player has a wager, the
 * backline included; by the schedule of No Bust, option 1. */
static void test_players_pay_by_the_circle(void **unused)
{
    (void)unused;
    SHEET.fees = (struct sheet_fees){ &fee_book, "marina", "000b", "NBJ" };
    OPEN("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Bo amount=1000", "sit seat=9 who=Cy amount=1000");
    kit_do(&K, "bank seat=1 amount=1000");
    kit_do(&K, "bet seat=3 wager=player amount=20");
    kit_do(&K, "bet seat=3 wager=tie amount=5"); /* the same circle */
    kit_do(&K, "bet seat=9 spot=3 wager=player amount=20");
    kit_do(&K, "bet seat=9 spot=4 wager=player amount=20");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    static const struct {
        uint8_t seat, spot;
    } want[] = { { 1, 0 }, { 3, 3 }, { 9, 3 }, { 9, 4 } };
    assert_int_equal(kit_count(&K, EVENT_FEE), COUNT_OF(want));
    for (size_t i = 0; i < COUNT_OF(want); i++) {
        assert_int_equal(kit_event(&K, EVENT_FEE, i)->has.seat, want[i].seat);
        assert_int_equal(kit_event(&K, EVENT_FEE, i)->has.spot, want[i].spot);
    }
    assert_int_equal(kit_event(&K, EVENT_FEE, 1)->has.amount, kit_event(&K, EVENT_FEE, 2)->has.amount);
}

/* OQ-54: by the schedule of Pure Spanish 21.5, option 1, $1 from both sides, once
 * the hands are dealt. Until then nobody cashes it out, and a misdeal leaves it to
 * the hand that is dealt again (OQ-63); then it is taken once. */
static void test_collected_after_the_deal(void **unused)
{
    (void)unused;
    SHEET.fees = (struct sheet_fees){ &fee_book, "marina", "000b", "PS215" };
    OPEN("sit seat=1 who=Ann amount=1001", "sit seat=3 who=Bo amount=30.50", "set name=entered value=1");
    kit_do(&K, "bank seat=1 amount=1000");
    kit_do(&K, "bet seat=3 wager=player amount=30");
    kit_do(&K, "shuffle");
    kit_no(&K, "close", REFUSE_FEE_SHORT, "MC2-ZOO-F1");
    kit_do(&K, "buy seat=3 amount=1");
    kit_do(&K, "close");
    assert_int_equal(kit_count(&K, EVENT_FEE), 0);
    kit_cards(&K, "2h 3h");
    kit_no(&K, "cash seat=3 amount=0.51", REFUSE_FEE_SHORT, "MC2-ZOO-F1");
    kit_no(&K, "cash seat=1 amount=1", REFUSE_FEE_SHORT, "MC2-ZOO-F1");
    kit_no(&K, "cash seat=3 amount=2", REFUSE_CASH_SHORT, "");
    kit_do(&K, "cash seat=3 amount=0.50");
    kit_do(&K, "misdeal why=\"two cards stuck together\"");
    assert_int_equal(kit_stack(&K, 3), 100);
    kit_cards(&K, "9h Ts Kd");
    assert_int_equal(kit_stack(&K, 3), 100);
    kit_cards(&K, "Jc");
    assert_int_equal(kit_count(&K, EVENT_FEE), 2);
    assert_int_equal(kit_event(&K, EVENT_FEE, 0)->has.seat, 1);
    assert_int_equal(kit_event(&K, EVENT_FEE, 0)->has.amount, 100);
    assert_int_equal(kit_event(&K, EVENT_FEE, 1)->has.spot, 3);
    assert_int_equal(kit_event(&K, EVENT_FEE, 1)->has.amount, 100);
    kit_do(&K, "uncard why=\"it was the jack of spades\"");
    kit_cards(&K, "Js");
    assert_int_equal(kit_count(&K, EVENT_FEE), 0);
    kit_do(&K, "settle");
    assert_int_equal(kit_stack(&K, 1), 97000);
    assert_int_equal(kit_stack(&K, 3), 6000);
}

/* OQ-59: MC2-FEE-5 counts game wagers alone under options 1 to 4, 45 here and with
 * them 25 cents; MC2-FEE-7 the bonus wagers too from option 5 on, 55 and $1. Each
 * would be in the other's tier if it counted as the other does. */
static void test_bonus_wagers_count_by_schedule(void **unused)
{
    static const struct wager_row rows[] = {
        { .wager = WAGER_PLAYER, .in_action = true, .backline = true, .limits = "" },
        { .wager = WAGER_ZOO, .in_action = true, .bonus = true, .limits = "" },
        { .wager = WAGER_TIE, .limits = "" }, /* carries no collection by the game's own page */
    };
    static const struct {
        const char *set; /* after the opening, which is by option 1 */
        cents       action, fee;
    } want[] = { { NULL, 4500, 25 }, { "set name=option value=5", 5500, 100 } };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(want); i++) {
        fresh(NULL);
        SHEET.wagers      = rows;
        SHEET.wager_count = COUNT_OF(rows);
        SHEET.fees        = (struct sheet_fees){ &fee_book, "marina", "000b", "NB22" };
        OPEN("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Bo amount=1000",
             "sit seat=4 who=Cy amount=1000");
        if (want[i].set != NULL)
            kit_do(&K, want[i].set);
        kit_do(&K, "bank seat=1 amount=4000");
        kit_do(&K, "shuffle");
        kit_do(&K, "bet seat=3 wager=player amount=25");
        kit_do(&K, "bet seat=4 wager=player amount=20");
        kit_do(&K, "bet seat=3 wager=zoo amount=10");
        kit_do(&K, "bet seat=4 wager=tie amount=20");
        kit_do(&K, "close");
        assert_int_equal(kit_event(&K, EVENT_CLOSED, 0)->has.amount, want[i].action);
        assert_int_equal(kit_event(&K, EVENT_FEE, 0)->has.amount, want[i].fee);
    }
}

/* Pure Spanish 21.5 has a schedule and no page of rules, so that no table deals it: a
 * table of Pure 21.5 collects by it here. Under option 1 an action of $5 to $25 costs the
 * bank 50 cents, one of $26 to $200 $1 and more than $500 $5. A wager of $20 and a bonus of
 * $20 are $1, without the bonus 50 cents. $10 and $10 are 50 cents, and would be $1 with
 * the double, $5 with the bank. The fee is taken once, after the first two cards. */
static void test_pure_spanish_action(void **unused)
{
    PROVES("MC2-FEE-9");
    static const struct {
        const char *base, *bonus;
        cents       action, fee;
    } row[] = {
        { "bet seat=3 wager=base amount=20", "bet seat=3 wager=bonus amount=20", 4000, 100 },
        { "bet seat=3 wager=base amount=10", "bet seat=3 wager=bonus amount=10", 2000, 50 },
    };
    static struct sheet spanish;
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        spanish      = sheet_marina1_pure_215;
        spanish.fees = (struct sheet_fees){ &fee_book, "marina", "000b", "PS215" };
        kit_open(&K, &spanish);
        kit_do(&K, "sit seat=1 who=Ann amount=9000");
        kit_do(&K, "sit seat=3 who=Bo amount=900");
        kit_do(&K, "bank seat=1 amount=5000");
        kit_do(&K, "shuffle");
        kit_do(&K, row[i].base);
        kit_do(&K, row[i].bonus);
        kit_do(&K, "close");
        assert_int_equal(kit_event(&K, EVENT_CLOSED, 0)->has.amount, row[i].action);
        cents before = kit_stack(&K, 1);
        assert_int_equal(before, 400000); /* nothing is taken yet */
        kit_cards(&K, "5h 9c 6d 8s");
        assert_int_equal(before - kit_stack(&K, 1), row[i].fee);
        kit_do(&K, "double seat=3");
        assert_int_equal(kit_count(&K, EVENT_BET), 1);
        assert_int_equal(before - kit_stack(&K, 1), row[i].fee);
    }
}

/* ---- a toy game: each wager doubles at its one card, and wins on red ------ */

struct toy_state {
    uint8_t phase, red;
    uint8_t seat, spot;
    cents   wager;
};

static struct turn toy_turn(const struct at *at, const void *state)
{
    static const enum awaits by_phase[] = { AWAITS_NOTHING, AWAITS_DECK, AWAITS_SETTLING };
    (void)at;
    return (struct turn){ .awaits = by_phase[((const struct toy_state *)state)->phase], .cards = 1 };
}

static enum refusal toy_decide(const struct at *at, const void *opaque, const struct command *command,
                               struct events *out)
{
    const struct toy_state *state = opaque;
    (void)at;
    if (command->kind != COMMAND_CARD)
        return REFUSE_NOT_THIS_GAME;
    struct event *bet   = events_add(out, EVENT_BET, NULL);
    bet->has.seat       = state->seat;
    bet->has.spot       = state->spot;
    bet->has.wager      = WAGER_BASE;
    bet->has.amount     = state->wager;
    struct event *dealt = events_add(out, EVENT_CARD, NULL);
    dealt->has.hand     = HAND_PLAYER;
    dealt->has.cards    = command->has.cards;
    return ALLOWED;
}

static void toy_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct toy_state *state = opaque;
    (void)at;
    if (event->kind == EVENT_BET)
        *state = (struct toy_state){ .phase = state->phase,
                                     .seat  = event->has.seat,
                                     .spot  = event->has.spot,
                                     .wager = event->has.amount };
    if (event->kind == EVENT_CLOSED)
        state->phase = 1;
    if (event->kind == EVENT_CARD) {
        state->phase = 2;
        state->red   = card_suit(event->has.cards.card[0]) == SUIT_HEARTS;
    }
    if (event->kind == EVENT_ENDED)
        state->phase = 0;
}

static struct outcome toy_settle(const struct at *at, const void *state, const struct stake *stake)
{
    (void)at;
    (void)stake;
    return (struct outcome){ .pays = { ((const struct toy_state *)state)->red ? 1 : -1, 1 }, .rule = "" };
}

static cents toy_exposure(const struct at *at, cents chip_unit)
{
    cents sum = 0;
    (void)chip_unit;
    for (size_t i = 0; i < at->layout->count; i++)
        sum += 2 * at->layout->stake[i].amount;
    return sum;
}

static command_set toy_commands(const void *rules)
{
    (void)rules;
    return COMMAND_BIT(CARD);
}

static uint32_t toy_count(const struct at *at, const void *state)
{
    (void)at;
    (void)state;
    return 1;
}

static const struct bank_game TOY = {
    .game         = { .name       = "toy",
                      .state_size = sizeof(struct toy_state),
                      .turn       = toy_turn,
                      .commands   = toy_commands,
                      .decide     = toy_decide,
                      .apply      = toy_apply },
    .settle       = toy_settle,
    .exposure     = toy_exposure,
    .action_count = toy_count,
};
static const struct wager_row BASE_ONLY[] = {
    { .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "" }
};

static void open_toy(const char *stack, const char *bank)
{
    char line[64];
    SHEET.engine      = &TOY;
    SHEET.wagers      = BASE_ONLY;
    SHEET.wager_count = 1;
    kit_open(&K, &SHEET);
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    snprintf(line, sizeof line, "sit seat=3 who=Bo amount=%s", stack);
    kit_do(&K, line);
    snprintf(line, sizeof line, "bank seat=1 amount=%s", bank);
    kit_do(&K, line);
    kit_do(&K, "bet seat=3 amount=40"); /* the only wager needs no name */
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
}

static void test_later_wagers_draw_on_the_same_bank(void **unused)
{
    (void)unused;
    open_toy("100", "60");
    kit_cards(&K, "Ah");
    assert_int_equal(kit_event(&K, EVENT_PAID, 0)->has.amount, 6000); /* OQ-3: of 80 */
    assert_int_equal(kit_event(&K, EVENT_PAID, 0)->has.due, 8000);
    assert_int_equal(kit_stack(&K, 3), 16000);
    open_toy("100", "60");
    kit_cards(&K, "As");
    assert_int_equal(kit_event(&K, EVENT_TAKEN, 0)->has.amount, 6000);
    assert_int_equal(kit_stack(&K, 3), 4000);
}

static void test_later_wagers_need_chips(void **unused)
{
    (void)unused;
    open_toy("79.99", "60");
    kit_no(&K, "card cards=Ah", REFUSE_NOT_ENOUGH, "");
    kit_do(&K, "buy seat=3 amount=0.01");
    kit_do(&K, "card cards=Ah");
}

/* A wager may need another one of the same bettor, or of anyone on the spot. */
static void test_wagers_that_need_another(void **unused)
{
    (void)unused;
    static const struct wager_row rows[] = {
        { .wager = WAGER_PLAYER, .in_action = true, .backline = true, .limits = "" },
        { .wager = WAGER_TIE, .backline = true, .limits = "", .needs = WAGER_PLAYER },
        { .wager = WAGER_ZOO, .backline = true, .limits = "", .needs = WAGER_PLAYER, .needs_any = true },
        { .wager = WAGER_BANKER, .backline = true, .limits = "", .later = true },
    };
    SHEET.wagers      = rows;
    SHEET.wager_count = COUNT_OF(rows);
    open_with(THREE);
    kit_do(&K, "bank seat=1 amount=100");
    kit_no(&K, "bet seat=3 wager=tie amount=5", REFUSE_NEEDS_WAGER, "");
    kit_no(&K, "bet seat=3 wager=banker amount=5", REFUSE_NOT_NOW, "");
    kit_do(&K, "bet seat=3 wager=player amount=5");
    kit_do(&K, "bet seat=3 wager=tie amount=5");
    kit_no(&K, "bet seat=6 spot=3 wager=tie amount=5", REFUSE_NEEDS_WAGER, "");
    kit_do(&K, "bet seat=6 spot=3 wager=zoo amount=5");
    kit_no(&K, "unbet seat=3 wager=player", REFUSE_NEEDED, "");
    kit_do(&K, "unbet seat=3 wager=tie");
    kit_do(&K, "unbet seat=3 wager=player"); /* and the backline's zoo goes with it */
    assert_int_equal(kit_count(&K, EVENT_UNBET), 2);
    assert_int_equal(kit_event(&K, EVENT_UNBET, 1)->has.seat, 6);
    assert_int_equal(K.table.layout.count, 0);
}

/* Only a forged journal has a wager or a bank where there is no spot: the table
 * says so before any engine looks there. */
static void test_spots_that_are_not_there(void **unused)
{
    (void)unused;
    static struct table forged;
    open_with(THREE);
    kit_do(&K, "bank seat=1 amount=100");
    kit_do(&K, "bet seat=3 wager=player amount=5");
    struct event bet = *kit_event(&K, EVENT_BET, 0);
    for (uint8_t spot = 1; spot <= PLACES_MAX; spot++) {
        table_copy(&forged, &K.table);
        bet.has.spot = spot;
        table_apply(K.sheet, &forged, &bet);
        bool there = spot != 1 && spot <= K.sheet->seats;
        assert_int_equal(table_check(K.sheet, &forged) == NULL, there);
        table_copy(&forged, &K.table);
        forged.layout.bank = spot;
        bool banked        = spot <= K.sheet->seats && spot != 3; /* where a wager lies */
        assert_int_equal(table_check(K.sheet, &forged) == NULL, banked);
    }
}

/* Who says nothing to the offer of the bank has declined it; nobody else's time
 * can lapse. */
static void test_an_offer_lapses(void **unused)
{
    (void)unused;
    open_with(THREE);
    kit_no(&K, "lapse seat=3", REFUSE_NOT_AWAITED, "");
    kit_do(&K, "lapse seat=1");
    assert_int_equal(kit_event(&K, EVENT_DECLINED, 0)->has.seat, 1);
    kit_do(&K, "bank seat=3 amount=100");
    kit_no(&K, "lapse seat=1", REFUSE_NOT_AWAITED, "");
}

static void test_count_from_the_house_dealers_left(void **unused)
{
    (void)unused;
    BANK.count_from = COUNT_FROM_DEALERS_LEFT;
    open_with(THREE);
    kit_do(&K, "decline seat=1");
    kit_do(&K, "bank seat=3 amount=5");
    kit_do(&K, "bet seat=1 wager=player amount=5");
    kit_do(&K, "bet seat=1 spot=4 wager=player amount=5");
    kit_do(&K, "bet seat=6 wager=player amount=5");
    close_and_deal("3h Ts 5d Jc"); /* one, two, and the bank at three is not counted: four */
    assert_int_equal(kit_event(&K, EVENT_ACTION, 0)->has.spot, 4);
}

static void test_shuffled_for_every_hand(void **unused)
{
    (void)unused;
    SHEET.deck.every_hand = true;
    SHEET.deck.burns      = 0;
    three_with_wagers("bank seat=1 amount=1000");
    close_and_deal(PLAYER_WINS);
    assert_int_equal(K.table.shoe.dealt, 4); /* and no burn */
    assert_false(K.table.shoe.ready);
}

/* The chip unit rounds payouts down (OQ-9) and wagers must be whole chips. */
static void test_chips(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Bo amount=1000", "set name=chip value=5");
    kit_do(&K, "bank seat=1 amount=1000");
    kit_no(&K, "bet seat=3 wager=player amount=7", REFUSE_NOT_IN_CHIPS, "");
    kit_do(&K, "bet seat=3 wager=player amount=10");
}

static cents lies(uint8_t seat, uint8_t spot)
{
    struct fields       at    = { .seat = seat, .spot = spot, .wager = WAGER_BASE };
    const struct stake *stake = layout_find(&K.table.layout, &at);
    return stake != NULL ? stake->amount : 0;
}

/* A maximum of 200 that a spot shares, with chips of 60: of Bo's 120 all lies there, and of
 * Cy's 120 behind him the 60 that 80 has room for, no part of a chip. */
static void test_a_maximum_is_kept_in_whole_chips(void **unused)
{
    (void)unused;
    SHEET = sheet_marina1_double_hand;
    OPEN("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Bo amount=600", "sit seat=4 who=Cy amount=600",
         "set name=chip value=60", "set name=max_for value=spot", "bank seat=1 amount=1200", "shuffle",
         "bet seat=3 amount=120", "bet seat=4 spot=3 amount=120", "close");
    assert_int_equal(lies(3, 3), 12000);
    assert_int_equal(lies(4, 3), 6000);
}

/* A wager that goes with another: at most as much, at most half, just as much;
 * kept at the close too, whichever of the two changed last. */
static void test_bounds_between_wagers(void **unused)
{
    static const struct wager_row rows[] = {
        { .wager = WAGER_PLAYER, .in_action = true, .limits = "" },
        { .wager = WAGER_BANKER, .limits = "", .bound = BOUND_AT_MOST, .bound_to = WAGER_PLAYER },
        { .wager = WAGER_TIE, .limits = "", .bound = BOUND_HALF, .bound_to = WAGER_PLAYER },
        { .wager = WAGER_ZOO, .limits = "", .bound = BOUND_EQUAL, .bound_to = WAGER_PLAYER },
    };
    (void)unused;
    SHEET.wagers      = rows;
    SHEET.wager_count = COUNT_OF(rows);
    OPEN("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Bo amount=1000", "bank seat=1 amount=4000",
         "shuffle", "bet seat=3 wager=player amount=25");
    kit_no(&K, "bet seat=3 wager=banker amount=25.01", REFUSE_ABOVE_OTHER, "");
    kit_do(&K, "bet seat=3 wager=banker amount=25");
    kit_no(&K, "bet seat=3 wager=banker amount=5", REFUSE_ABOVE_OTHER, ""); /* 30 in all */
    kit_no(&K, "bet seat=3 wager=tie amount=12.51", REFUSE_ABOVE_HALF, "");
    kit_do(&K, "bet seat=3 wager=tie amount=12.50");
    kit_no(&K, "bet seat=3 wager=zoo amount=30", REFUSE_UNEQUAL, "");
    kit_no(&K, "bet seat=3 wager=zoo amount=20", REFUSE_UNEQUAL, "");
    kit_do(&K, "bet seat=3 wager=zoo amount=25");
    kit_do(&K, "bet seat=3 wager=player amount=5"); /* now it is the other that changes */
    kit_no(&K, "close", REFUSE_UNEQUAL, "");
    kit_do(&K, "unbet seat=3 wager=player");
    kit_do(&K, "bet seat=3 wager=player amount=20");
    kit_no(&K, "close", REFUSE_ABOVE_OTHER, "");
    kit_do(&K, "bet seat=3 wager=player amount=5");
    kit_do(&K, "close");
}

int main(void)
{
    const struct CMUnitTest editions[] = {
        cmocka_unit_test_setup(test_by_seat_or_by_wager, fresh),
        cmocka_unit_test_setup(test_start_and_direction, fresh),
        cmocka_unit_test_setup(test_every_count_finds_its_seat, fresh),
        cmocka_unit_test_setup(test_second_bank_stands_behind_the_front, fresh),
        cmocka_unit_test_setup(test_winner_on_both_banks_keeps_the_wager, fresh),
        cmocka_unit_test_setup(test_outside_the_limits_by_edition, fresh),
        cmocka_unit_test_setup(test_players_pay_by_the_circle, fresh),
        cmocka_unit_test_setup(test_collected_after_the_deal, fresh),
        cmocka_unit_test(test_bonus_wagers_count_by_schedule),
        cmocka_unit_test(test_pure_spanish_action),
        cmocka_unit_test_setup(test_later_wagers_draw_on_the_same_bank, fresh),
        cmocka_unit_test_setup(test_later_wagers_need_chips, fresh),
        cmocka_unit_test_setup(test_bounds_between_wagers, fresh),
        cmocka_unit_test_setup(test_wagers_that_need_another, fresh),
        cmocka_unit_test_setup(test_spots_that_are_not_there, fresh),
        cmocka_unit_test_setup(test_an_offer_lapses, fresh),
        cmocka_unit_test_setup(test_count_from_the_house_dealers_left, fresh),
        cmocka_unit_test_setup(test_shuffled_for_every_hand, fresh),
        cmocka_unit_test_setup(test_chips, fresh),
        cmocka_unit_test_setup(test_a_maximum_is_kept_in_whole_chips, fresh),
    };
    return RUN_TESTS(editions);
}
