/* The bank of a ZooBac table, rule by rule. */
#include "test.h"

#include "fees/fees.h"

#include <stdio.h>

#include "kit.h"
#include "rulebook/catalog.h"
#include "table/view.h"

static struct kit K;

static void open_with(const char *const *seats)
{
    kit_open(&K, &sheet_marina2_zoobac);
    for (; *seats != NULL; seats++)
        kit_do(&K, *seats);
}

#define OPEN(...) open_with((const char *const[]){ __VA_ARGS__, NULL })

/* A hand that the Player wins, 9 to 0, on the first four cards. */
static void play_out(void)
{
    if (!K.table.shoe.ready)
        kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_cards(&K, "9h Ts Kd Jc");
}

static void play_hand(uint8_t bettor)
{
    char line[80];
    snprintf(line, sizeof line, "bet seat=%d spot=%d wager=player amount=5", bettor,
             bettor <= 8 ? bettor : 7);
    kit_do(&K, line);
    play_out();
}

static void bank_and_play(uint8_t banker, uint8_t bettor)
{
    char line[80];
    snprintf(line, sizeof line, "bank seat=%d amount=100", banker);
    kit_do(&K, line);
    play_hand(bettor);
}

/* Who is asked next was told before. */
static void decline(uint8_t seat)
{
    char    line[40];
    uint8_t next = table_bank_next(K.sheet, &K.table);
    snprintf(line, sizeof line, "decline seat=%d", seat);
    kit_do(&K, line);
    assert_int_equal(K.table.bank.offered, next);
}

static void test_offered_clockwise_after_two_hands(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-P1", "MC2-PD-3", "MC2-PD-2");
    OPEN("sit seat=2 who=Ann amount=1000", "sit seat=5 who=Bo amount=1000", "sit seat=8 who=Cy amount=1000");
    static const uint8_t turns[] = { 2, 2, 5, 5, 8, 8, 2, 2 };
    for (size_t i = 0; i < COUNT_OF(turns); i++) {
        assert_int_equal(K.table.bank.offered, turns[i]);
        kit_no(&K, turns[i] == 2 ? "bank seat=5 amount=100" : "bank seat=2 amount=100", REFUSE_NOT_OFFERED,
               "MC2-ZOO-P1");
        bank_and_play(turns[i], turns[i] == 2 ? 5 : 2);
    }
}

static void test_bank_button_shows_first_and_second(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000");
    kit_do(&K, "bank seat=1 amount=100");
    assert_int_equal(kit_event(&K, EVENT_BANKED, 0)->has.turn, 1);
    kit_do(&K, "bet seat=2 wager=player amount=5");
    play_out();
    assert_int_equal(kit_event(&K, EVENT_OFFERED, 0)->has.turn, 2);
    kit_do(&K, "bank seat=1 amount=100");
    assert_int_equal(kit_event(&K, EVENT_BANKED, 0)->has.turn, 2);
}

static void test_one_hand_is_enough_and_declining_is_allowed(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=3 who=Bo amount=1000", "sit seat=7 who=Cy amount=1000");
    decline(1);
    assert_int_equal(K.table.bank.offered, 3);
    bank_and_play(3, 1);
    decline(3); /* no second hand */
    assert_int_equal(K.table.bank.offered, 7);
    decline(7);
    assert_int_equal(K.table.bank.offered, 1);
}

static void test_nobody_banks_three_in_a_row(void **unused)
{
    (void)unused;
    PROVES("MC2-PD-3");
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000");
    bank_and_play(1, 2);
    bank_and_play(1, 2);
    assert_int_equal(K.table.bank.offered, 2);
    decline(2);
    assert_int_equal(K.table.phase, TABLE_BROKEN);
    kit_no(&K, "bank seat=1 amount=100", REFUSE_BROKEN, "MC2-PD-3");
    kit_no(&K, "bet seat=2 wager=player amount=5", REFUSE_BROKEN, "MC2-PD-3");
    kit_do(&K, "resume why=\"Bo will bank after all\"");
    assert_int_equal(K.table.bank.offered, 2);
    bank_and_play(2, 1);
    decline(2);
    assert_int_equal(K.table.bank.offered, 1); /* the intervening hand frees Ann */
}

static void test_game_breaks_when_there_is_nobody_else(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=9 who=Rail amount=1000");
    bank_and_play(1, 9); /* a bettor at the rail cannot bank */
    bank_and_play(1, 9);
    assert_int_equal(K.table.phase, TABLE_BROKEN);
    kit_no(&K, "resume why=\"try again\"", REFUSE_BROKEN, "MC2-PD-3");
    kit_do(&K, "sit seat=4 who=Dee amount=500");
    kit_do(&K, "resume why=\"Dee has come\"");
    assert_int_equal(K.table.bank.offered, 4);
}

/* Neither another seat nor a hand called off gives a third turn. */
static void test_no_way_around_the_rotation(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000");
    bank_and_play(1, 2);
    bank_and_play(1, 2);
    kit_do(&K, "move seat=1 to=5");
    decline(2);
    assert_int_equal(K.table.phase, TABLE_BROKEN);
    kit_do(&K, "resume why=again");
    kit_do(&K, "bank seat=2 amount=100");
    kit_do(&K, "calloff why=\"Bo must go\"");
    assert_int_equal(K.table.bank.offered, 2);
    decline(2);
    assert_int_equal(K.table.phase, TABLE_BROKEN); /* Bo's hand never was */
    assert_int_equal(kit_stack(&K, 2) + kit_stack(&K, 5) + 200, 200000);
}

/* OQ-95: a second bank is the position too. Bo holds it behind Ann for two hands
 * and then neither in front nor behind; Ann, who held it as long, likewise. */
static void test_a_second_bank_counts(void **unused)
{
    PROVES("MC2-ZOO-P1");
    (void)unused;
    OPEN("set name=second value=1", "sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000",
         "sit seat=3 who=Cy amount=1000", "sit seat=4 who=Di amount=1000");
    for (int hand = 1; hand <= 2; hand++) {
        assert_int_equal(K.table.bank.offered, 1);
        kit_do(&K, "bank seat=1 amount=100");
        kit_do(&K, "second seat=2 amount=50");
        play_hand(3);
    }
    assert_int_equal(K.table.bank.offered, 3); /* past Bo, whose turn it would be */
    kit_do(&K, "bank seat=3 amount=100");
    kit_no(&K, "second seat=1 amount=50", REFUSE_BANKED_ENOUGH, "MC2-ZOO-P1");
    kit_no(&K, "second seat=2 amount=50", REFUSE_BANKED_ENOUGH, "MC2-ZOO-P1");
    kit_do(&K, "second seat=4 amount=50");
    play_hand(2);
    assert_int_equal(K.table.bank.offered, 3);
    decline(3);
    assert_int_equal(K.table.bank.offered, 4); /* behind once, now in front */
    kit_do(&K, "bank seat=4 amount=100");
    play_hand(2);
    assert_int_equal(K.table.bank.offered, 1); /* and not a third time */
}

/* ---- the time rule ------------------------------------------------------ */

#define MINUTES(count) ((uint64_t)(count)*60000)

static void set_twenty_minutes(void)
{
    OPEN("set name=bank_minutes value=20", "sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000",
         "sit seat=3 who=Cy amount=1000");
    K.now_ms = MINUTES(1000);
}

static bool has_mark(const char *name, enum mark mark)
{
    return marks_find(&K.table.marks, kit_person(name), mark) != NULL;
}

/* Off unless set: whatever time a hand takes, there are two of them. */
static void test_without_a_time_two_hands_are_two_hands(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000");
    kit_do(&K, "bank seat=1 amount=100");
    K.now_ms += MINUTES(2000);
    play_hand(2);
    assert_int_equal(K.table.bank.offered, 1);
    assert_int_equal(K.table.marks.count, 0);
}

/* Ann's first hand ends a millisecond before her time does: she has the second. It
 * ends after, and would be her last anyway. With Bo's the time runs from his own bank;
 * his first hand ends with his time, and Cy is asked. */
static void test_the_bank_passes_when_its_time_is_up(void **unused)
{
    (void)unused;
    set_twenty_minutes();
    kit_do(&K, "bank seat=1 amount=100");
    K.now_ms += MINUTES(20) - 1;
    play_hand(3);
    assert_int_equal(K.table.bank.offered, 1);
    bank_and_play(1, 3);
    assert_int_equal(K.table.bank.offered, 2);
    kit_do(&K, "bank seat=2 amount=100");
    K.now_ms += MINUTES(20);
    play_hand(3);
    assert_int_equal(K.table.bank.offered, 3);
    assert_true(has_mark("Bo", MARK_BANK_TIME));
    assert_false(has_mark("Ann", MARK_BANKS)); /* Bo's hand has freed her */
    bank_and_play(3, 1);
    decline(3);
    assert_int_equal(K.table.bank.offered, 1);
    decline(1);
    assert_int_equal(K.table.bank.offered, 2); /* as Cy's has freed Bo */
}

/* Nobody else takes it: the documents' broken game, which resumes no sooner. */
static void test_without_others_a_game_whose_time_is_up_is_broken(void **unused)
{
    (void)unused;
    set_twenty_minutes();
    kit_do(&K, "bank seat=1 amount=100");
    K.now_ms += MINUTES(45);
    play_hand(3);
    decline(2);
    decline(3);
    assert_int_equal(K.table.phase, TABLE_BROKEN);
    kit_no(&K, "bank seat=1 amount=100", REFUSE_BROKEN, "MC2-PD-3");
    kit_do(&K, "away seat=2");
    kit_do(&K, "away seat=3");
    kit_no(&K, "resume why=\"Ann would go on\"", REFUSE_BROKEN, "MC2-PD-3");
    kit_do(&K, "back seat=3");
    kit_do(&K, "resume why=\"Cy will bank\"");
    assert_int_equal(K.table.bank.offered, 3);
}

/* A position that is held without a hand is held too; and a hand that somebody else
 * began and gave up has not passed it on from whoever banked the one before. */
static void test_no_way_around_the_time(void **unused)
{
    (void)unused;
    set_twenty_minutes();
    kit_do(&K, "bank seat=1 amount=100");
    K.now_ms += MINUTES(10);
    kit_do(&K, "calloff why=\"nobody bets\"");
    assert_int_equal(K.table.bank.offered, 1);
    kit_do(&K, "bank seat=1 amount=100");
    K.now_ms += MINUTES(10);
    kit_do(&K, "calloff why=\"nobody bets\"");
    assert_int_equal(K.table.bank.offered, 2); /* twenty minutes with the break */
    kit_do(&K, "bank seat=2 amount=100");
    assert_false(has_mark("Ann", MARK_BANK_TIME)); /* who has banked no hand, and now Bo has it */
    play_hand(3);
    K.now_ms += MINUTES(19);
    decline(2);
    kit_do(&K, "bank seat=3 amount=100");
    K.now_ms += MINUTES(2);
    kit_do(&K, "calloff why=\"Cy has changed his mind\"");
    decline(3);
    decline(1);
    assert_true(has_mark("Bo", MARK_BANK_TIME)); /* 21 minutes since his hand began, and no other's since */
    assert_int_equal(K.table.phase, TABLE_BROKEN);
}

/* Behind the front bank it is the same position (OQ-95). Without the rule the marks go. */
static void test_the_time_of_a_second_bank(void **unused)
{
    (void)unused;
    set_twenty_minutes();
    kit_do(&K, "set name=second value=1");
    kit_do(&K, "bank seat=1 amount=100");
    kit_do(&K, "second seat=2 amount=50");
    K.now_ms += MINUTES(20);
    play_hand(3);
    assert_int_equal(K.table.bank.offered, 3); /* past Bo, who stood behind as long */
    kit_do(&K, "bank seat=3 amount=100");
    kit_no(&K, "second seat=2 amount=50", REFUSE_BANK_TIME_UP, "");
    kit_do(&K, "calloff why=\"the house will have no time rule\"");
    kit_do(&K, "set name=bank_minutes value=0");
    decline(3);
    assert_int_equal(K.table.bank.offered, 1);
    assert_int_equal(K.table.marks.count, 0);
}

/* After a broken game the offer starts where the rotation stood: at the seat of
 * the last bank, not at whoever declined last. */
static void test_a_broken_game_goes_on_where_it_stood(void **unused)
{
    PROVES("MC2-ZOO-P1");
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000", "sit seat=5 who=Ed amount=1000");
    bank_and_play(1, 2);
    bank_and_play(1, 2);
    decline(2);
    assert_int_equal(K.table.bank.offered, 5);
    decline(5);
    assert_int_equal(K.table.phase, TABLE_BROKEN);
    kit_do(&K, "resume why=\"they have talked\"");
    assert_int_equal(K.table.bank.offered, 2);
    decline(2);
    assert_int_equal(K.table.bank.offered, 5);
}

static void test_away_players_are_not_offered_the_bank(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000", "sit seat=3 who=Cy amount=1000");
    kit_do(&K, "away seat=1");
    assert_int_equal(K.table.bank.offered, 2);
    kit_do(&K, "away seat=2");
    kit_do(&K, "away seat=3");
    assert_int_equal(K.table.bank.offered, 0);
    assert_int_equal(K.table.phase, TABLE_OFFER); /* nobody is there: not broken */
    kit_do(&K, "back seat=3");
    assert_int_equal(K.table.bank.offered, 3);
}

static void test_wagers_alone_and_in_any_combination(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-B1", "MC2-ZOO-F2", "MC2-ZOO-F3");
    static const char *const words[] = { "player", "banker", "tie", "rabbit", "tiger", "monkey", "zoo" };
    for (unsigned set = 1; set < 128; set++) {
        OPEN("sit seat=1 who=Ann amount=9000", "sit seat=2 who=Bo amount=9000");
        kit_do(&K, "bank seat=1 amount=100");
        cents sum = 0;
        for (unsigned i = 0; i < 7; i++) {
            char line[80];
            if ((set >> i & 1) == 0)
                continue;
            /* Each of its own size, side wagers larger and smaller than the base. */
            cents amount = set % 2 == 0 ? 5 + (cents)i * 10 : 500 - (cents)i * 60;
            snprintf(line, sizeof line, "bet seat=2 wager=%s amount=%d", words[i], (int)amount);
            kit_do(&K, line);
            sum += amount * 100;
        }
        kit_do(&K, "shuffle");
        kit_do(&K, "close");
        assert_int_equal(kit_event(&K, EVENT_CLOSED, 0)->has.amount, sum);
        kit_cards(&K, "9h Ts Kd Jc");
        assert_int_equal(K.table.layout.count, 0);
    }
    OPEN("sit seat=1 who=Ann amount=9000", "sit seat=2 who=Bo amount=9000");
    kit_do(&K, "bank seat=1 amount=100");
    kit_no(&K, "bet seat=2 wager=base amount=5", REFUSE_NO_SUCH_WAGER, "MC2-ZOO-B1");
    kit_no(&K, "bet seat=2 amount=5", REFUSE_NAME_WAGER, "MC2-ZOO-B1");
}

static void test_limits_hold_every_wager(void **unused)
{
    (void)unused;
    PROVES("MC2-FEE-13", "MC2-FEE-12");
    static const char *const words[] = { "player", "banker", "tie", "rabbit", "tiger", "monkey", "zoo" };
    OPEN("sit seat=1 who=Ann amount=9000", "sit seat=2 who=Bo amount=9000");
    kit_do(&K, "set name=min value=10");
    kit_do(&K, "set name=max value=700");
    kit_do(&K, "bank seat=1 amount=100");
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        static const struct {
            const char  *amount;
            enum refusal no;
        } row[] = { { "9.99", REFUSE_BELOW_MINIMUM },
                    { "700.01", REFUSE_ABOVE_MAXIMUM },
                    { "10", ALLOWED },
                    { "690.01", REFUSE_ABOVE_MAXIMUM },
                    { "690", ALLOWED },
                    { "0.01", REFUSE_ABOVE_MAXIMUM } };
        for (size_t j = 0; j < COUNT_OF(row); j++) {
            char line[80];
            snprintf(line, sizeof line, "bet seat=2 wager=%s amount=%s", words[i], row[j].amount);
            assert_int_equal(kit_say(&K, line), row[j].no);
        }
    }
    play_out();
    /* The house picks one minimum from 1 to 500 and one maximum from 500 to 2,000. */
    static const struct {
        const char *line;
        bool        good;
    } set[] = { { "set name=min value=1", true },       { "set name=min value=500", true },
                { "set name=min value=0.99", false },   { "set name=min value=500.01", false },
                { "set name=max value=500", true },     { "set name=max value=2000", true },
                { "set name=max value=499.99", false }, { "set name=max value=2000.01", false } };
    for (size_t i = 0; i < COUNT_OF(set); i++)
        assert_int_equal(kit_say(&K, set[i].line), set[i].good ? ALLOWED : REFUSE_BAD_SETTING);
}

static void test_rates_and_limits_stand_before_the_hand(void **unused)
{
    (void)unused;
    PROVES("MC2-FEE-16", "MC2-FEE-17", "MC2-ZOO-F5");
    OPEN("sit seat=1 who=Ann amount=9000", "sit seat=2 who=Bo amount=9000");
    kit_do(&K, "set name=option value=5");
    assert_string_equal(K.table.terms.schedule->number, "5"); /* one, in place of the other */
    kit_no(&K, "set name=option value=6", REFUSE_BAD_SETTING, "MC2-FEE-17");
    kit_do(&K, "bank seat=1 amount=100");
    kit_no(&K, "set name=option value=2", REFUSE_HAND_IN_PLAY, "MC2-FEE-16");
    kit_no(&K, "set name=max value=1000", REFUSE_HAND_IN_PLAY, "MC2-FEE-16");
    kit_do(&K, "bet seat=2 wager=player amount=5");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_no(&K, "set name=option value=2", REFUSE_HAND_IN_PLAY, "MC2-FEE-16");
    kit_cards(&K, "9h Ts Kd Jc");
    kit_do(&K, "set name=option value=2");
}

/* Action on several spots and wagers adds up; only the player-dealer pays, and
 * before any card. */
static void test_collection_is_the_player_dealers(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-F1", "MC2-ZOO-B2");
    static const struct {
        cents action, fee; /* typed from lines 1841-1847 */
    } row[] = { { 500, 100 },   { 5000, 100 },  { 5050, 100 },  { 5100, 200 },
                { 20000, 200 }, { 20050, 200 }, { 20100, 300 }, { 30000, 300 },
                { 30100, 600 }, { 50000, 600 }, { 50100, 800 }, { 300000, 800 } };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        OPEN("sit seat=1 who=Ann amount=9000", "sit seat=2 who=Bo amount=9000",
             "sit seat=9 who=Cy amount=9000");
        kit_do(&K, "set name=min value=1");
        kit_do(&K, "bank seat=1 amount=100");
        cents left = row[i].action;
        for (unsigned wager = 0; left > 0; wager++) { /* in pieces of at most the maximum */
            static const char *const words[] = {
                "player", "banker", "tie", "rabbit", "tiger", "monkey", "zoo"
            };
            char  line[80], money[MONEY_MAX];
            cents piece = left > 50000 ? 50000 : left;
            snprintf(line, sizeof line, "bet seat=%d spot=2 wager=%s amount=%s", wager < 7 ? 2 : 9,
                     words[wager % 7], money_print(piece, money));
            kit_do(&K, line);
            left -= piece;
        }
        kit_do(&K, "shuffle");
        cents others = kit_stack(&K, 2) + kit_stack(&K, 9), banker = kit_stack(&K, 1);
        kit_do(&K, "close");
        assert_int_equal(kit_count(&K, EVENT_FEE), 1);
        assert_int_equal(kit_event(&K, EVENT_FEE, 0)->has.seat, 1);
        assert_int_equal(kit_stack(&K, 1), banker - row[i].fee);
        assert_int_equal(kit_stack(&K, 2) + kit_stack(&K, 9), others);
        assert_int_equal(kit_count(&K, EVENT_CARD), 0);
        assert_int_equal(K.table.shoe.dealt, 0);
        kit_no(&K, "bet seat=2 wager=player amount=5", REFUSE_BETS_CLOSED, "MC2-ZOO-B2");
        kit_no(&K, "unbet seat=2 wager=player", REFUSE_BETS_CLOSED, "MC2-ZOO-B2");
    }
}

static void test_no_deal_before_the_collection(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=100", "sit seat=2 who=Bo amount=900");
    kit_do(&K, "bank seat=1 amount=100"); /* every chip */
    kit_do(&K, "bet seat=2 wager=player amount=5");
    kit_do(&K, "shuffle");
    kit_no(&K, "card cards=As", REFUSE_NO_HAND_YET, "");
    kit_no(&K, "close", REFUSE_FEE_SHORT, "MC2-ZOO-F1");
    kit_do(&K, "buy seat=1 amount=1");
    kit_do(&K, "close");
    assert_int_equal(kit_stack(&K, 1), 0);
    assert_int_equal(K.table.bank.side[FRONT_BANK].posted, 10000); /* the bank is whole */
}

static void test_bank_is_declared_first(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-S2");
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000");
    kit_no(&K, "bet seat=2 wager=player amount=5", REFUSE_NO_BANK, "MC2-ZOO-S2");
    kit_do(&K, "bank seat=1 amount=400");
    kit_no(&K, "bank seat=1 amount=100", REFUSE_BANK_POSTED, "");
    kit_do(&K, "bet seat=2 wager=player amount=25");
    kit_do(&K, "bet seat=2 wager=rabbit amount=5");
    kit_do(&K, "shuffle");
    kit_do(&K, "close"); /* worst: triple rabbit, 25 + 75 x 5 = 400 */
    assert_int_equal(kit_event(&K, EVENT_COVER, 0)->has.due, 40000);
    assert_true(table_covered(&K.table));
}

static void test_no_wager_against_the_own_bank(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000");
    kit_do(&K, "bank seat=1 amount=400");
    kit_no(&K, "bet seat=1 spot=2 wager=player amount=5", REFUSE_OWN_BANK, "MC2-ZOO-P2");
    kit_no(&K, "bet seat=2 spot=1 wager=player amount=5", REFUSE_BANK_SPOT, "MC2-ZOO-P2");
    kit_do(&K, "bet seat=2 spot=7 wager=player amount=5"); /* an empty seat's spot is anyone's */
}

static void test_eight_seats_and_five_behind_each(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-L1");
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000");
    for (int seat = 3; seat <= 8; seat++) {
        char line[60];
        snprintf(line, sizeof line, "sit seat=%d who=p%d amount=1000", seat, seat);
        kit_do(&K, line);
    }
    kit_do(&K, "bank seat=1 amount=400");
    kit_no(&K, "bet seat=2 spot=9 wager=player amount=5", REFUSE_NO_SUCH_SPOT, "MC2-ZOO-L1");
    kit_do(&K, "bet seat=2 wager=player amount=5");
    for (int seat = 3; seat <= 7; seat++) {
        char line[60];
        snprintf(line, sizeof line, "bet seat=%d spot=2 wager=banker amount=5", seat);
        kit_do(&K, line);
    }
    kit_no(&K, "bet seat=8 spot=2 wager=banker amount=5", REFUSE_BACKLINE_FULL, "MC2-ZOO-L1");
    kit_do(&K, "bet seat=3 spot=2 wager=zoo amount=5"); /* already behind that spot */
    kit_do(&K, "unbet seat=4 spot=2 wager=banker");
    kit_do(&K, "bet seat=8 spot=2 wager=banker amount=5");
}

static void test_shares_are_kept_and_never_settled(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000", "sit seat=3 who=Cy amount=1000");
    kit_do(&K, "bank seat=1 amount=400");
    kit_do(&K, "bet seat=2 wager=player amount=30");
    kit_no(&K, "share seat=2 wager=player to=3 amount=4.99", REFUSE_SHARE_BELOW_MINIMUM, "MC2-PGP-7");
    kit_no(&K, "share seat=2 wager=player to=3 amount=25.01", REFUSE_SHARE_TOO_LARGE, "MC2-PGP-7");
    kit_no(&K, "share seat=2 wager=zoo to=3 amount=10", REFUSE_NO_WAGER, "");
    kit_do(&K, "share seat=2 wager=player to=3 amount=20");
    kit_no(&K, "share seat=2 wager=player to=1 amount=6", REFUSE_SHARE_TOO_LARGE, "MC2-PGP-7");
    kit_do(&K, "share seat=1 to=3 amount=100"); /* of the bank */
    assert_int_equal(K.table.bank.share_count, 2);
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_cards(&K, "9h Ts Kd Jc");
    assert_int_equal(kit_stack(&K, 2), 103000); /* one wager, one owner */
    assert_int_equal(kit_stack(&K, 3), 100000);
    assert_int_equal(K.table.bank.share_count, 0);
}

static void test_changed_wager_drops_its_shares(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000", "sit seat=3 who=Cy amount=1000");
    kit_do(&K, "bank seat=1 amount=400");
    kit_do(&K, "bet seat=2 wager=player amount=30");
    kit_do(&K, "bet seat=2 wager=tie amount=30");
    kit_do(&K, "share seat=2 wager=player to=3 amount=20");
    kit_do(&K, "share seat=2 wager=tie to=3 amount=20");
    kit_do(&K, "bet seat=2 wager=player amount=1");
    assert_int_equal(K.table.bank.share_count, 1);
    assert_int_equal(K.table.bank.share[0].wager, WAGER_TIE);
}

/* Deals whatever the hand needs from a new shoe, taken in its order. */
static void deal_in_order(const card *shoe)
{
    while (table_turn(K.sheet, &K.table).awaits == AWAITS_DECK) {
        char face[3];
        kit_cards(&K, card_print(shoe[table_shoe_position(K.sheet, &K.table)], face));
    }
}

static void hand_in_order(const card *shoe)
{
    uint8_t banker = K.table.bank.offered;
    char    line[60];
    snprintf(line, sizeof line, "bank seat=%d amount=10", banker);
    kit_do(&K, line);
    snprintf(line, sizeof line, "bet seat=%d wager=player amount=5", banker == 1 ? 2 : 1);
    kit_do(&K, line);
    kit_do(&K, "close");
    deal_in_order(shoe);
}

static void test_eight_decks_from_shuffle_to_cut_card(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-Q5", "MC2-ZOO-K1");
    card shoe[SHOE_CARDS_MAX];
    shoe_fill(sheet_marina2_zoobac.deck.shoe, shoe);
    OPEN("sit seat=1 who=Ann amount=9000", "sit seat=2 who=Bo amount=9000");
    kit_do(&K, "bank seat=1 amount=100");
    kit_do(&K, "bet seat=2 wager=player amount=5");
    kit_no(&K, "close", REFUSE_NEEDS_SHUFFLE, "");
    static struct table_view before, after;
    table_view(K.sheet, &K.table, VIEWER_BOARD, &before);
    kit_do(&K, "shuffle");
    table_view(K.sheet, &K.table, VIEWER_BOARD, &after);
    assert_true(before.fee > 0); /* what the hand costs is known before the shuffle that is due */
    assert_int_equal(before.fee, after.fee);
    assert_int_equal(kit_event(&K, EVENT_SHUFFLED, 0)->has.count, 8);
    kit_do(&K, "calloff why=test");
    while (K.table.shoe.ready) {
        kit_no(&K, "shuffle", REFUSE_NOT_SHUFFLE_TIME, "MC2-ZOO-Q5");
        assert_true(K.table.shoe.dealt < 312); /* three quarters of 416 */
        hand_in_order(shoe);
    }
    assert_in_range(K.table.shoe.dealt, 312, 317);
    assert_int_equal(kit_count(&K, EVENT_SHOE_END), 1);
    kit_no(&K, "shuffle", REFUSE_NOT_SHUFFLE_TIME, "MC2-ZOO-Q5"); /* for the next bank, not before */
    kit_do(&K, K.table.bank.offered == 1 ? "bank seat=1 amount=10" : "bank seat=2 amount=10");
    kit_do(&K, "shuffle");
    assert_int_equal(K.table.shoe.dealt, 0);
}

static void test_shoe_has_eight_of_each_and_no_joker(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-K1");
    OPEN("sit seat=1 who=Ann amount=9000", "sit seat=2 who=Bo amount=9000");
    kit_do(&K, "set name=entered value=1");
    kit_do(&K, "bank seat=1 amount=100");
    kit_do(&K, "bet seat=2 wager=player amount=5");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_no(&K, "card cards=Xx", REFUSE_NO_SUCH_CARD, "MC2-ZOO-K1");
    kit_no(&K, "card cards=AsAs", REFUSE_WRONG_COUNT, "");
    for (int hand = 0; hand < 2; hand++) { /* six queens of spades a misdealt hand: 6, then 2 */
        int queens = hand == 0 ? 6 : 2;
        for (int i = 0; i < queens; i++)
            kit_do(&K, "card cards=Qs");
        if (hand == 0)
            kit_do(&K, "misdeal why=\"a card was exposed\"");
    }
    kit_no(&K, "card cards=Qs", REFUSE_CARD_OUT, "MC2-ZOO-K1");
    kit_do(&K, "card cards=Qh");
}

/* A misdeal deals the hand again: the wagers stand, and the collection is not
 * taken twice (OQ-63). */
static void test_misdeal_keeps_wagers_and_fee(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000");
    kit_do(&K, "bank seat=1 amount=100");
    kit_do(&K, "bet seat=2 wager=player amount=5");
    kit_no(&K, "misdeal why=early", REFUSE_NO_MISDEAL, "");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_cards(&K, "2h 3h");
    kit_do(&K, "misdeal why=\"two cards stuck together\"");
    kit_cards(&K, "9h Ts Kd Jc");
    assert_int_equal(kit_stack(&K, 1), 100000 - 100 - 500);
    assert_int_equal(kit_stack(&K, 2), 100000 + 500);
}

/* What the dealer enters stands only when settled, and can be taken back. */
static void test_entered_cards_wait_for_the_dealer(void **unused)
{
    (void)unused;
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000");
    kit_do(&K, "set name=entered value=1");
    kit_do(&K, "bank seat=1 amount=100");
    kit_do(&K, "bet seat=2 wager=banker amount=5");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_cards(&K, "9h Ts Kd Jc");
    assert_int_equal(K.table.phase, TABLE_PLAY);
    kit_do(&K, "uncard why=\"it was the jack of spades\"");
    kit_cards(&K, "Js");
    kit_do(&K, "settle");
    assert_int_equal(kit_event(&K, EVENT_TAKEN, 0)->has.amount, 500);
    kit_no(&K, "settle", REFUSE_NO_HAND_YET, "");
}

/* MC2-ZOO-Q4: pad and scoreboard work together, with or without cards. */
static void test_pad_results_reach_the_scoreboard(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-Q1", "MC2-ZOO-Q4");
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000");
    kit_do(&K, "bank seat=1 amount=500");
    kit_do(&K, "bet seat=2 wager=tiger amount=5");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_no(&K, "result result=tiger", REFUSE_NO_ENTRY, ""); /* the machine deals here */
    kit_cards(&K, "9h Ts Kd Jc");
    kit_do(&K, "set name=entered value=1");
    kit_do(&K, "bank seat=1 amount=500");
    kit_do(&K, "bet seat=2 wager=tiger amount=5");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_do(&K, "result result=tiger");
    kit_do(&K, "settle");
    assert_int_equal(kit_event(&K, EVENT_PAID, 0)->has.amount, 12500);
    struct shown shown = { 0 };
    struct at    at    = { .rules = K.table.terms.rules.bytes, .layout = &K.table.layout };
    sheet_game(K.sheet)->show(&at, K.table.game.bytes, VIEWER_BOARD, &shown);
    assert_int_equal(shown.past_count, 1); /* of this shoe */
    assert_int_equal(shown.past[0].result, RESULT_TIGER);
}

/* MC2-ZOO-R1: a hand of which only the result is entered took its four cards all
 * the same. 78 of them are three quarters of eight decks, and the shoe is over. */
static void test_entered_results_use_up_the_shoe(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-R1");
    OPEN("sit seat=1 who=Ann amount=9000", "sit seat=2 who=Bo amount=9000");
    kit_do(&K, "set name=entered value=1");
    for (int hand = 1; hand <= 78; hand++) {
        bool ann = K.table.bank.offered == 1;
        kit_do(&K, ann ? "bank seat=1 amount=100" : "bank seat=2 amount=100");
        kit_do(&K, ann ? "bet seat=2 wager=player amount=5" : "bet seat=1 wager=player amount=5");
        if (hand == 1)
            kit_do(&K, "shuffle");
        kit_do(&K, "close");
        kit_do(&K, "result result=player");
        kit_do(&K, "settle");
        /* One card is burned first; with the 78th the cut card is out. */
        assert_int_equal(K.table.shoe.dealt, 1 + 4 * hand);
        assert_int_equal(kit_count(&K, EVENT_SHOE_END), hand == 78);
    }
}

/* MC2-ZOO-R1: everybody bets on the same two hands and sees both, wherever they are. */
static void test_both_hands_are_seen_by_all(void **unused)
{
    static struct table_view view;
    static const uint8_t     viewers[] = { 1, 2, 3, 9, VIEWER_BOARD, VIEWER_HOUSE };
    (void)unused;
    PROVES("MC2-ZOO-R1");
    OPEN("sit seat=1 who=Ann amount=1000", "sit seat=2 who=Bo amount=1000", "sit seat=3 who=Cy amount=1000");
    kit_do(&K, "bank seat=1 amount=500");
    kit_do(&K, "bet seat=2 wager=player amount=5");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_cards(&K, "9h Ts Kd");
    for (size_t i = 0; i < COUNT_OF(viewers); i++) {
        table_view(K.sheet, &K.table, viewers[i], &view);
        assert_int_equal(view.shown.hand_count, 2);
        assert_int_equal(view.shown.hand[0].cards.count, 2);
        assert_int_equal(view.shown.hand[1].cards.count, 1);
        for (size_t h = 0; h < 2; h++)
            assert_null(memchr(view.shown.hand[h].cards.card, CARD_UNKNOWN, view.shown.hand[h].cards.count));
    }
}

/* What happens and what is refused by the same rule cite the same rule: that the
 * game is stopped without somebody else to bank. */
static void test_event_and_refusal_cite_the_same(void **unused)
{
    (void)unused;
    size_t games = 0;
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct sheet  *sheet = catalog_rows[i].sheet;
        const struct command none  = { 0 };
        if (sheet == NULL || sheet->kind != SHEET_BANK)
            continue;
        assert_string_equal(sheet_cites(sheet, REFUSE_BROKEN, &none), sheet->bank->cites.broken);
        games++;
    }
    assert_true(games >= 7);
}

/* Before bets close each player is told what will be collected of them, and that the base
 * wager is what keeps a Buster low. */
static void test_the_collection_and_the_bound_are_told_before(void **unused)
{
    (void)unused;
    static struct table_view view;
    static struct choice     choice[64];
    static struct events     scratch;
    cents                    told[4] = { 0 }, taken[4] = { 0 };
    size_t                   bonus = 0;
    kit_open(&K, &sheet_marina1_no_bust_22);
    kit_do(&K, "sit seat=1 who=Ann amount=1000");
    kit_do(&K, "sit seat=2 who=Bo amount=1000");
    kit_do(&K, "sit seat=3 who=Cy amount=1000");
    kit_do(&K, "bank seat=1 amount=500");
    kit_do(&K, "bet seat=2 wager=base amount=5");
    size_t count = table_legal(K.sheet, &K.table, 2, choice, COUNT_OF(choice), &scratch);
    while (bonus < count && choice[bonus].command.has.wager != WAGER_BUSTER)
        bonus++;
    assert_true(bonus < count);
    assert_int_equal(choice[bonus].highest, 500);
    assert_int_equal(choice[bonus].bound, WAGER_BASE);
    assert_false(choice[bonus].equal);
    assert_int_equal(choice[0].bound, WAGER_NONE);

    kit_do(&K, "bet seat=2 wager=buster amount=5");
    kit_do(&K, "bet seat=2 spot=3 wager=base amount=10");
    kit_do(&K, "bet seat=3 wager=base amount=20");
    for (uint8_t seat = 1; seat <= 3; seat++) {
        table_view(K.sheet, &K.table, seat, &view);
        told[seat] = view.own_fee;
    }
    assert_int_equal(told[1], view.bank_fee);
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    for (size_t i = 0; i < K.events.count; i++)
        if (K.events.list[i].kind == EVENT_FEE)
            taken[K.events.list[i].has.seat] += K.events.list[i].has.amount;
    for (uint8_t seat = 1; seat <= 3; seat++)
        assert_int_equal(told[seat], taken[seat]);
    assert_true(told[2] > told[3] && told[3] > 0); /* one for each spot */
    table_view(K.sheet, &K.table, 2, &view);
    assert_int_equal(view.own_fee, 0);
}

int main(void)
{
    const struct CMUnitTest bank[] = {
        cmocka_unit_test(test_offered_clockwise_after_two_hands),
        cmocka_unit_test(test_bank_button_shows_first_and_second),
        cmocka_unit_test(test_one_hand_is_enough_and_declining_is_allowed),
        cmocka_unit_test(test_nobody_banks_three_in_a_row),
        cmocka_unit_test(test_game_breaks_when_there_is_nobody_else),
        cmocka_unit_test(test_no_way_around_the_rotation),
        cmocka_unit_test(test_a_second_bank_counts),
        cmocka_unit_test(test_without_a_time_two_hands_are_two_hands),
        cmocka_unit_test(test_the_bank_passes_when_its_time_is_up),
        cmocka_unit_test(test_without_others_a_game_whose_time_is_up_is_broken),
        cmocka_unit_test(test_no_way_around_the_time),
        cmocka_unit_test(test_the_time_of_a_second_bank),
        cmocka_unit_test(test_a_broken_game_goes_on_where_it_stood),
        cmocka_unit_test(test_away_players_are_not_offered_the_bank),
        cmocka_unit_test(test_wagers_alone_and_in_any_combination),
        cmocka_unit_test(test_limits_hold_every_wager),
        cmocka_unit_test(test_rates_and_limits_stand_before_the_hand),
        cmocka_unit_test(test_collection_is_the_player_dealers),
        cmocka_unit_test(test_no_deal_before_the_collection),
        cmocka_unit_test(test_bank_is_declared_first),
        cmocka_unit_test(test_no_wager_against_the_own_bank),
        cmocka_unit_test(test_eight_seats_and_five_behind_each),
        cmocka_unit_test(test_shares_are_kept_and_never_settled),
        cmocka_unit_test(test_changed_wager_drops_its_shares),
        cmocka_unit_test(test_eight_decks_from_shuffle_to_cut_card),
        cmocka_unit_test(test_shoe_has_eight_of_each_and_no_joker),
        cmocka_unit_test(test_misdeal_keeps_wagers_and_fee),
        cmocka_unit_test(test_entered_cards_wait_for_the_dealer),
        cmocka_unit_test(test_pad_results_reach_the_scoreboard),
        cmocka_unit_test(test_entered_results_use_up_the_shoe),
        cmocka_unit_test(test_both_hands_are_seen_by_all),
        cmocka_unit_test(test_event_and_refusal_cite_the_same),
        cmocka_unit_test(test_the_collection_and_the_bound_are_told_before),
    };
    return RUN_TESTS(bank);
}
