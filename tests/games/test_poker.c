/* Poker: what chips mean, who may raise, who shows, who wins. Amounts are worked out
 * by hand beside each case. */
#include "test.h"

#include <stdio.h>

#include "../table/kit.h"
#include "poker_rooms.h"
#include "table/view.h"

static struct kit K;

/* Opens the room with these stacks at seats 1 to n; the first hand has the button at
 * seat 1. */
static void sit(int room, const char *const *stacks)
{
    char line[64];
    kit_open(&K, &poker_rooms[room]);
    for (int seat = 1; stacks[seat - 1] != NULL; seat++) {
        snprintf(line, sizeof line, "sit seat=%d who=P%d amount=%s", seat, seat, stacks[seat - 1]);
        kit_do(&K, line);
    }
}
#define SIT(room, ...) sit(room, (const char *const[]){ __VA_ARGS__, NULL })

static void deal(void)
{
    kit_do(&K, "deal");
    kit_do(&K, "shuffle");
}

/* Two cards to everybody, none of them on the boards below: low hearts and spades. */
static void deal_any(void)
{
    static const char rank[] = "23456789TJ";
    deal();
    for (int i = 0; table_turn(K.sheet, &K.table).cards == 1; i++) {
        char line[16];
        snprintf(line, sizeof line, "card cards=%c%c", rank[i % 10], i < 10 ? 's' : 'h');
        kit_do(&K, line);
    }
}

static void say_all(const char *const *lines)
{
    for (; *lines != NULL; lines++)
        kit_do(&K, *lines);
}
#define SAY(...) say_all((const char *const[]){ __VA_ARGS__, NULL })

static uint8_t to_act(void)
{
    struct turn turn = table_turn(K.sheet, &K.table);
    return turn.awaits == AWAITS_SEATS ? (uint8_t)__builtin_ctzll(turn.seats) : 0;
}

static cents put_by(uint8_t seat)
{
    const struct event *put = kit_event(&K, EVENT_PUT, 0);
    assert_int_equal(put->has.seat, seat);
    return put->has.amount;
}

/* What the seat that is to act may put in: the call, then the raise from and to. */
static void assert_may(cents call, cents least, cents most)
{
    static struct events scratch;
    struct choice        choice[16];
    uint8_t              seat     = to_act();
    size_t               count    = table_legal(K.sheet, &K.table, seat, choice, COUNT_OF(choice), &scratch);
    cents                found[3] = { 0, 0, 0 };
    bool                 called   = call == 0;
    for (size_t i = 0; i < count; i++) {
        if (choice[i].command.kind != COMMAND_PUT)
            continue;
        if (!called) {
            found[0] = choice[i].lowest;
            called   = true;
        } else {
            found[1] = choice[i].lowest;
            found[2] = choice[i].highest;
        }
    }
    assert_int_equal(found[0], call);
    assert_int_equal(found[1], least);
    assert_int_equal(found[2], most);
}

/* ---- the joker ------------------------------------------------------------- */

static void test_what_the_joker_stands_for(void **unused)
{
    (void)unused;
    static const struct {
        int         room;
        const char *five;
        uint8_t     half;
        const char *stands; /* by its rank, and in a flush by its suit */
    } row[] = {
        { ROOM_HIGH_LOW, "Ah Ks Xx 7d 4c", HAND_HIGH, "A" },  /* a pair of aces */
        { ROOM_HIGH_LOW, "9h 8s Xx 6d 5c", HAND_HIGH, "7" },  /* it fills the straight */
        { ROOM_HIGH_LOW, "9h 8s 7d 6c Xx", HAND_HIGH, "T" },  /* at its better end */
        { ROOM_HIGH_LOW, "Ah Kh Xx 9h 4h", HAND_HIGH, "Qh" }, /* the highest that the flush lacks */
        { ROOM_HIGH_LOW, "As Ah Ad Ac Xx", HAND_HIGH, "A" },  /* five of them */
        { ROOM_HIGH_LOW, "8h 5s 4d 3c Xx", HAND_LOW, "A" },
        { ROOM_LOWBALL, "8h 5s 4d Ac Xx", HAND_NONE, "2" }, /* the lowest that it lacks */
        { ROOM_LOWBALL, "8h 5s 4d 2c Xx", HAND_NONE, "A" },
        { ROOM_LOWBALL, "8h 5s 4d 2c Ac", HAND_NONE, "?" }, /* there is none */
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct sheet *sheet = &poker_rooms[row[i].room];
        card                five[5];
        char                face[FACE_TEXT_MAX], bad[BAD_WORD_MAX];
        size_t              count;
        assert_int_equal(cards_parse(row[i].five, five, 5, &count, bad), STATUS_OK);
        face_print(poker_joker(sheet->rules, five, row[i].half), face);
        assert_memory_equal(face, row[i].stands, strlen(row[i].stands));
    }
}

/* ---- what chips mean -------------------------------------------------------- */

static void test_what_chips_mean(void **unused)
{
    (void)unused;
    /* 3-6 before the flop, 3 to call, a raise is 6 in all. */
    static const struct {
        cents           amount, stack, call;
        unsigned        chips;
        enum poker_word word;
        cents           least, most, means;
        bool            opens;
    } row[] = {
        { 300, 9000, 300, 0, POKER_NO_WORD, 600, 600, 300, false }, /* the call */
        { 100, 9000, 300, 0, POKER_NO_WORD, 600, 600, 300, false }, /* short: made whole */
        { 600, 9000, 300, 0, POKER_NO_WORD, 600, 600, 600, false }, /* the raise */
        { 900, 9000, 300, 0, POKER_NO_WORD, 600, 600, 600,
          false }, /* more than a raise: what is over goes back */
        { 449, 9000, 300, 0, POKER_NO_WORD, 600, 600, 300, false }, /* less than half a raise: a call */
        { 450, 9000, 300, 0, POKER_NO_WORD, 600, 600, 600, false }, /* half of it: completed */
        { 500, 9000, 300, 1, POKER_NO_WORD, 600, 600, 300, false }, /* one oversize chip: a call */
        { 500, 9000, 300, 1, POKER_RAISE, 600, 600, 600, false },   /* with the word: a raise */
        { 500, 9000, 300, 2, POKER_NO_WORD, 600, 600, 600, false }, /* two chips are not one */
        { 2500, 9000, 300, 1, POKER_CALL, 600, 600, 300, false },   /* the word holds */
        { 300, 9000, 300, 0, POKER_RAISE, 600, 600, 600, false },   /* said and not made: completed */
        { 100, 9000, 0, 0, POKER_NO_WORD, 300, 300, 300, true },    /* an opening bet is completed (OQ-114) */
        { 149, 9000, 0, 0, POKER_NO_WORD, 300, 300, 0, false },   /* less than half a raise of a live blind */
        { 150, 9000, 0, 0, POKER_NO_WORD, 300, 300, 300, false }, /* half of it: completed */
        { 2500, 9000, 0, 1, POKER_NO_WORD, 300, 300, 300, true }, /* one chip opens for the bet */
        { 2500, 9000, 0, 1, POKER_NO_WORD, 200, 9000, 2500, true }, /* without limit it is worth what it is */
        { 200, 200, 300, 0, POKER_NO_WORD, 0, 0, 200, false },      /* all-in for less */
        { 400, 400, 300, 0, POKER_NO_WORD, 400, 400, 400, false },  /* all-in for less than a raise */
        { 700, 9000, 300, 0, POKER_NO_WORD, 0, 0, 0, false }, /* no raise is left: nothing that may be done */
        { 700, 9000, 0, 0, POKER_RAISE, 0, 0, 0, false },
        { 5000, 9000, 300, 0, POKER_NO_WORD, 600, 2000, 2000, false } /* pot limit: no more than the pot */
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct poker_put put   = { row[i].amount, row[i].stack, row[i].call,
                                   row[i].chips,  row[i].word,  row[i].opens };
        cents            means = poker_means(&put, (struct poker_raise){ row[i].least, row[i].most });
        if (means != row[i].means)
            fail_msg("row %zu: %ld instead of %ld", i, (long)means, (long)row[i].means);
    }
}

/* The same at the table, by its one command. */
static void test_chips_and_words_at_the_table(void **unused)
{
    (void)unused;
    SIT(ROOM_LIMIT, "100", "100", "100", "100");
    deal_any();
    kit_no(&K, "put seat=4 amount=5 word=maybe", REFUSE_NO_SUCH_WORD, "");
    kit_do(&K, "put seat=4 amount=5 chips=1"); /* one chip of five: a call */
    assert_int_equal(put_by(4), 300);
    kit_do(&K, "put seat=1 amount=5 chips=1 word=raise");
    assert_int_equal(put_by(1), 600);
    kit_do(&K, "put seat=2 amount=25 word=call");
    assert_int_equal(put_by(2), 500);
    kit_do(&K, "put seat=3 amount=4.50 chips=3"); /* 3 to call, and half of the raise */
    assert_int_equal(put_by(3), 600);

    /* The option of the big blind: the blind is the bet, so that less than half a raise stays
     * no bet and goes back. On the flop nothing has been bet, and a short bet is made whole. */
    SIT(ROOM_LIMIT, "100", "100", "100");
    deal_any();
    kit_do(&K, "put seat=1 amount=3");
    kit_do(&K, "put seat=2 amount=2");
    kit_no(&K, "put seat=3 amount=1", REFUSE_BET_SIZE, "");
    kit_no(&K, "put seat=3 amount=1.49", REFUSE_BET_SIZE, "");
    kit_do(&K, "put seat=3 amount=1.50");
    assert_int_equal(put_by(3), 300);
    kit_do(&K, "put seat=1 amount=3");
    kit_do(&K, "put seat=2 amount=3");
    kit_do(&K, "card cards=JsAcKcQc");
    kit_do(&K, "put seat=2 amount=1");
    assert_int_equal(put_by(2), 300);
}

/* ---- blinds, and who acts ------------------------------------------------------ */

static void test_blinds_and_who_opens(void **unused)
{
    (void)unused;
    SIT(ROOM_LIMIT, "100", "100", "100", "100");
    kit_do(&K, "deal");
    assert_int_equal(kit_event(&K, EVENT_STARTED, 0)->has.seat, 1);
    assert_int_equal(kit_event(&K, EVENT_PUT, 0)->has.seat, 2);
    assert_int_equal(kit_event(&K, EVENT_PUT, 0)->has.amount, 100);
    assert_int_equal(kit_event(&K, EVENT_PUT, 1)->has.seat, 3);
    assert_int_equal(kit_event(&K, EVENT_PUT, 1)->has.amount, 300);
    kit_do(&K, "shuffle");
    /* one card at a time from the button's left */
    static const char *const cards[] = { "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s" };
    for (int i = 0; i < 8; i++) {
        char line[16];
        snprintf(line, sizeof line, "card cards=%s", cards[i]);
        kit_do(&K, line);
        assert_int_equal(kit_event(&K, EVENT_CARD, 0)->has.seat, (i + 1) % 4 + 1);
        assert_int_equal(kit_event(&K, EVENT_CARD, 0)->seen_by, SEEN_BY_SEAT);
    }
    assert_int_equal(to_act(), 4); /* left of the big blind, who must call, raise or fold */
    kit_no(&K, "check seat=4", REFUSE_MUST_CALL, "");
    kit_no(&K, "fold seat=1", REFUSE_NOT_YOUR_TURN, "");
    kit_no(&K, "fold seat=4 spot=1", REFUSE_NOT_YOUR_TURN, ""); /* nobody folds for another */
    SAY("put seat=4 amount=3", "fold seat=1", "put seat=2 amount=2");
    assert_int_equal(to_act(), 3); /* the blind is live */
    assert_may(0, 300, 300);
    kit_do(&K, "check seat=3");
    /* a burn that nobody sees, and three cards at once */
    kit_no(&K, "card cards=Ac", REFUSE_WRONG_COUNT, "");
    kit_do(&K, "card cards=3hAcKcQc");
    assert_int_equal(kit_count(&K, EVENT_BURNED), 1);
    assert_int_equal(kit_event(&K, EVENT_BURNED, 0)->seen_by, SEEN_BY_NONE);
    assert_int_equal(kit_event(&K, EVENT_CARD, 0)->has.cards.count, 3);
    assert_int_equal(to_act(), 2); /* left of the button */
    kit_do(&K, "fold seat=2");
    assert_int_equal(to_act(), 3);
}

static void test_heads_up(void **unused)
{
    (void)unused;
    SIT(ROOM_LIMIT, "100", "100");
    kit_do(&K, "deal");
    assert_int_equal(kit_event(&K, EVENT_PUT, 0)->has.seat, 1); /* the button has the small blind */
    assert_int_equal(kit_event(&K, EVENT_PUT, 0)->has.amount, 100);
    kit_do(&K, "shuffle");
    SAY("card cards=2s", "card cards=3s", "card cards=4s", "card cards=5s");
    assert_int_equal(to_act(), 1);
    SAY("put seat=1 amount=2", "check seat=2", "card cards=3hAcKcQc");
    assert_int_equal(to_act(), 2); /* and speaks last afterwards */
}

/* The opener is the button though it has posted nothing. */
static void test_heads_up_without_a_small_blind(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_SMALL, "100", "100");
    deal_any();
    assert_int_equal(kit_stack(&K, 1), 10000);
    assert_int_equal(to_act(), 1);
    assert_may(200, 400, 10000);
}

/* Seat 3 had the big blind, loses its last chips and is gone: the button goes on to
 * seat 2, the blinds to the next who are there. */
static void test_a_player_eliminated_between_the_blinds(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_LIMIT, "100", "100", "10", "100");
    deal_any(); /* 2: 2s 6s; 3: 3s 7s; 4: 4s 8s; 1: 5s 9s */
    SAY("put seat=4 amount=20", "fold seat=1", "fold seat=2", "put seat=3 amount=8");
    SAY("card cards=3hAcAdKh", "card cards=5hKd", "card cards=7hQc");
    /* seat 4 plays aces and kings with the queen, and so does seat 3: the pot of 21 is shared */
    assert_int_equal(kit_stack(&K, 3), 1050);
    kit_do(&K, "deal");
    assert_int_equal(kit_event(&K, EVENT_STARTED, 0)->has.seat, 2);
    SAY("shuffle", "misdeal why=again", "leave seat=3", "deal");
    assert_int_equal(kit_event(&K, EVENT_STARTED, 0)->has.seat, 2);
    assert_int_equal(kit_event(&K, EVENT_PUT, 0)->has.seat, 4);
    assert_int_equal(kit_event(&K, EVENT_PUT, 1)->has.seat, 1);
}

/* Seat 3 can pay 50 cents of its blind: the others call the whole one. */
static void test_a_short_blind_counts_whole(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_LIMIT, "100", "100", "0.50", "100");
    deal_any();
    assert_int_equal(to_act(), 4);
    assert_may(200, 400, 10000);
    SAY("put seat=4 amount=2", "fold seat=1", "put seat=2 amount=1");
    struct pots pots = table_pots(&K.table);
    assert_int_equal(pots.count, 2);
    assert_int_equal(pots.pile[0].amount, 150);
    assert_int_equal(pots.pile[1].amount, 300);
}

/* The big blind is all-in for less than the small one has in: nobody is asked. */
static void test_nobody_bets_against_a_short_blind(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_LIMIT, "100", "0.50");
    deal_any();
    assert_int_equal(to_act(), 0);
    assert_int_equal(kit_stack(&K, 1), 9950); /* what seat 2 cannot call is back */
}

/* ---- raises ----------------------------------------------------------------------- */

/* MC1-HE-10 in figures: 3, 6, 9 and 12, and then no more; between two it goes on. */
static void test_a_bet_and_three_raises(void **unused)
{
    (void)unused;
    SIT(ROOM_LIMIT, "100", "100", "100");
    deal_any();
    SAY("put seat=1 amount=6", "put seat=2 amount=8"); /* to 6, to 9 */
    assert_may(600, 900, 900);
    SAY("put seat=3 amount=9"); /* to 12: the third raise */
    assert_may(600, 0, 0);
    kit_no(&K, "put seat=1 amount=9", REFUSE_CAPPED, "");
    assert_int_equal(K.events.figures.count, 3);
    kit_do(&K, "fold seat=1");
    assert_may(300, 600, 600); /* two are left: at once there is no end */
    SAY("put seat=2 amount=6", "put seat=3 amount=6", "put seat=2 amount=6");
    assert_may(300, 600, 600);
}

/* CM-OHLJ-BT1: bet 6, all-in 10; the next calls 10 or makes it 12. */
static void test_a_short_all_in_in_limit(void **unused)
{
    (void)unused;
    SIT(ROOM_LIMIT, "100", "100", "13", "100");
    deal_any();
    SAY("put seat=4 amount=3", "put seat=1 amount=3", "put seat=2 amount=2", "check seat=3");
    SAY("card cards=3hAcKcQc", "check seat=2", "check seat=3", "check seat=4", "check seat=1",
        "card cards=5hJc");
    SAY("put seat=2 amount=6", "put seat=3 amount=10"); /* all-in, 4 over the bet */
    assert_int_equal(put_by(3), 1000);
    assert_may(1000, 1200, 1200);
    kit_do(&K, "put seat=4 amount=10");
    assert_may(1000, 1200, 1200);
    kit_do(&K, "put seat=1 amount=10");
    assert_int_equal(to_act(), 2); /* has acted: the short all-in does not open it again */
    assert_may(400, 0, 0);
}

/* The same, and seat 4 completes it: that is a raise, and seat 2 may raise again. */
static void test_a_short_all_in_is_completed(void **unused)
{
    (void)unused;
    SIT(ROOM_LIMIT, "100", "100", "13", "100");
    deal_any();
    SAY("put seat=4 amount=3", "put seat=1 amount=3", "put seat=2 amount=2", "check seat=3");
    SAY("card cards=3hAcKcQc", "check seat=2", "check seat=3", "check seat=4", "check seat=1",
        "card cards=5hJc");
    SAY("put seat=2 amount=6", "put seat=3 amount=10", "put seat=4 amount=12", "fold seat=1");
    assert_may(600, 1200, 1200);
    SAY("put seat=2 amount=12"); /* to 18: the second raise, of three */
    assert_may(600, 1200, 1200); /* to 24: the third */
}

/* OQ-113: an all-in of 4 opens; making it 6 is the bet, and three raises follow. */
static void test_completing_a_short_opening_is_the_bet(void **unused)
{
    (void)unused;
    SIT(ROOM_LIMIT, "100", "7", "100", "100");
    deal_any();
    SAY("put seat=4 amount=3", "put seat=1 amount=3", "put seat=2 amount=2", "check seat=3");
    SAY("card cards=3hAcKcQc", "check seat=2", "check seat=3", "check seat=4", "check seat=1",
        "card cards=5hJc");
    SAY("put seat=2 amount=4");
    assert_may(400, 600, 600);
    SAY("put seat=3 amount=6", "put seat=4 amount=12", "put seat=1 amount=18", "put seat=3 amount=18");
    assert_int_equal(to_act(), 4); /* 6, 12, 18, 24: the end */
    assert_may(1200, 0, 0);
}

/* No limit: a full-raise all-in, then short ones. Blinds 1 and 2; seat 4 makes it 10
 * (a raise of 8), seat 1 is all-in for 25 (15 more: full), seat 2 all-in for 30 (5
 * more: short), seat 3 for 36 (6 more: short). Seat 4 has a full raise before it and
 * may raise again, by 15 over 36. */
static void test_short_all_ins_behind_a_full_one(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_LIMIT, "25", "30", "36", "200", "300");
    deal_any();
    SAY("put seat=4 amount=10", "put seat=5 amount=10", "put seat=1 amount=25", "put seat=2 amount=29");
    assert_int_equal(to_act(), 3);
    assert_may(2800, 3400, 3400); /* 30 to match: 28 more than its blind; or all-in for 36 */
    kit_do(&K, "put seat=3 amount=34");
    assert_int_equal(to_act(), 4);
    assert_may(2600, 4100, 19000); /* 36 to match; at least to 51: by 15, the last full raise */
    kit_do(&K, "put seat=4 amount=26");
    assert_may(2600, 4100, 29000);
    kit_do(&K, "put seat=5 amount=41"); /* to 51: a full raise, so seat 4 may again */
    assert_may(1500, 3000, 16400);
}

/* A short all-in alone: who acted before it may call and no more. Seat 4 bets 10,
 * seat 5 calls, seat 1 is all-in for 15: 5 is less than the raise of 8. */
static void test_a_short_all_in_does_not_open_again(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_LIMIT, "15", "200", "200", "200", "200");
    deal_any();
    SAY("put seat=4 amount=10", "put seat=5 amount=10", "put seat=1 amount=15");
    assert_may(1400, 2200, 19900); /* seat 2 has not acted: 15 to match, or to 23 and more */
    SAY("put seat=2 amount=14", "fold seat=3");
    assert_int_equal(to_act(), 4);
    assert_may(500, 0, 0);
    kit_no(&K, "put seat=4 amount=50", REFUSE_NOT_REOPENED, "");
    kit_do(&K, "put seat=4 amount=5");
    assert_may(500, 0, 0);
    kit_do(&K, "put seat=5 amount=5");
    assert_int_equal(table_in_pots(&K.table), 1500 * 4 + 200);
}

/* Blinds 1 and 2, pot 3: the opener may make it 7 (call 2, pot 5, raise 5). Behind a
 * raise to 7 the pot is 10; the call of 7 makes 17, so the button may go to 24. */
static void test_pot_limit(void **unused)
{
    (void)unused;
    SIT(ROOM_POT_LIMIT, "500", "500", "500", "500");
    deal();
    for (int i = 0; i < 16; i++) {
        char line[16];
        snprintf(line, sizeof line, "card cards=%c%c", "23456789TJQKA234"[i], i < 13 ? 's' : 'h');
        kit_do(&K, line);
    }
    assert_may(200, 400, 700);
    SAY("put seat=4 amount=20"); /* more than the pot: the pot */
    assert_int_equal(put_by(4), 700);
    assert_may(700, 1200, 2400);
    SAY("put seat=1 amount=24", "fold seat=2", "fold seat=3", "put seat=4 amount=17");
    SAY("card cards=9hAcKcQc");
    assert_may(0, 200, 5100); /* 24 and 24 and the blinds of 3 */
}

/* OQ-108: what was collected is out of the pot that limits the raise. */
static void test_the_pot_after_the_collection(void **unused)
{
    (void)unused;
    SIT(ROOM_POT_LIMIT, "500", "500");
    kit_do(&K, "deal");
    struct poker_state state = {
        .playing = true, .street = 1, .level = 200, .raise = 200, .bets = 1, .last = 2
    };
    struct at          at = { .rules  = K.table.terms.rules.bytes,
                              .layout = &K.table.layout,
                              .stacks = (const char *)&K.table.room.place[0].stack,
                              .stride = sizeof K.table.room.place[0] };
    struct poker_round round;
    poker_look(&at, &state, &round);
    assert_int_equal(poker_may_raise(&at, &state, &round, 1).most,
                     100 + 400); /* the pot of 3, the call of 1 */
    at.collected = 150;
    poker_look(&at, &state, &round);
    assert_int_equal(poker_may_raise(&at, &state, &round, 1).most, 100 + 250);
}

/* Bets of 2 to 10, a raise at least the bet before it; who checked may not raise. */
static void test_spread(void **unused)
{
    (void)unused;
    SIT(ROOM_SPREAD, "500", "500", "500", "500");
    deal_any();
    assert_may(200, 400, 1200);
    SAY("put seat=4 amount=7"); /* a raise of 5 */
    assert_may(700, 1200, 1700);
    SAY("put seat=1 amount=7", "fold seat=2", "put seat=3 amount=5", "card cards=3hAcKcQc", "check seat=3");
    assert_may(0, 200, 1000);
    SAY("put seat=4 amount=10", "put seat=1 amount=10");
    assert_int_equal(to_act(), 3);
    assert_may(1000, 0, 0);
}

/* The hands may come at once: the same cards to the same seats as one by one, and no
 * more than are left. */
static void test_a_deal_in_one_step(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_LIMIT, "100", "100", "100");
    deal();
    kit_no(&K, "card cards=2s3s4s5s6s7s8s", REFUSE_WRONG_COUNT, "");
    SAY("card cards=2s", "card cards=3s4s", "card cards=5s6s7s");
    assert_int_equal(kit_count(&K, EVENT_CARD), 3);
    const struct poker_state *state = (const void *)K.table.game.bytes;
    assert_int_equal(state->hand[2][0], card_of(RANK_2, SUIT_SPADES));
    assert_int_equal(state->hand[3][0], card_of(RANK_3, SUIT_SPADES));
    assert_int_equal(state->hand[1][0], card_of(RANK_4, SUIT_SPADES));
    assert_int_equal(state->hand[2][1], card_of(RANK_5, SUIT_SPADES));
    assert_int_equal(state->hand[3][1], card_of(RANK_6, SUIT_SPADES));
    assert_int_equal(state->hand[1][1], card_of(RANK_7, SUIT_SPADES));
    assert_int_equal(to_act(), 1);
    SAY("put seat=1 amount=2", "put seat=2 amount=1", "check seat=3");
    kit_no(&K, "card cards=3hAcAdAhKc", REFUSE_WRONG_COUNT, ""); /* a flop has three, behind its burn */
    kit_do(&K, "card cards=3hAcAdAh");
}

/* ---- the end --------------------------------------------------------------------- */

/* Nobody calls 40: it goes back, the rest is the pot, and no card is shown. */
static void test_what_nobody_called_comes_back(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_LIMIT, "100", "100", "100");
    deal_any();
    SAY("put seat=1 amount=40", "fold seat=2", "fold seat=3");
    assert_int_equal(kit_event(&K, EVENT_UNPUT, 0)->has.amount, 3800);
    assert_int_equal(kit_count(&K, EVENT_SHOWN), 0);
    assert_int_equal(kit_stack(&K, 1), 10300);
}

/* Aces full on the board: everybody who still has a hand plays it (MC1-HE-A2). */
static void test_playing_the_board(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_LIMIT, "100", "100", "100");
    deal_any();
    SAY("put seat=1 amount=2", "put seat=2 amount=1", "check seat=3", "card cards=3hAcAdAh", "fold seat=2");
    SAY("check seat=3", "check seat=1", "card cards=5hKc", "check seat=3", "check seat=1", "card cards=7hKd",
        "check seat=3", "check seat=1");
    assert_int_equal(kit_stack(&K, 1), 10100);
    assert_int_equal(kit_stack(&K, 2), 9800);
    assert_int_equal(kit_stack(&K, 3), 10100);
}

/* OQ-87: who bet last shows first; without a bet on the last street, left of the
 * button. */
static void test_who_shows_first(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_LIMIT, "100", "100", "100");
    deal_any();
    SAY("put seat=1 amount=2", "put seat=2 amount=1", "check seat=3", "card cards=3hAcKdQh");
    SAY("check seat=2", "check seat=3", "check seat=1", "card cards=5hJc", "check seat=2", "check seat=3",
        "check seat=1", "card cards=7h4d", "check seat=2", "put seat=3 amount=5", "put seat=1 amount=5",
        "put seat=2 amount=5");
    assert_int_equal(kit_event(&K, EVENT_SHOWN, 0)->has.spot, 3);
    assert_int_equal(kit_event(&K, EVENT_SHOWN, 1)->has.spot, 1);
    assert_int_equal(kit_event(&K, EVENT_SHOWN, 2)->has.spot, 2);
    deal_any(); /* the button is seat 2 now */
    SAY("put seat=2 amount=2", "put seat=3 amount=1", "check seat=1", "card cards=3hAcKdQh");
    SAY("put seat=3 amount=5", "put seat=1 amount=5", "put seat=2 amount=5", "card cards=5hJc",
        "check seat=3", "check seat=1", "check seat=2", "card cards=7h4d", "check seat=3", "check seat=1",
        "check seat=2");
    assert_int_equal(kit_event(&K, EVENT_SHOWN, 0)->has.spot, 3);
    assert_int_equal(kit_event(&K, EVENT_SHOWN, 1)->has.spot, 1);
}

/* A hand thrown away wins nothing, and the last one need not be shown (MC1-HE-21). */
static void test_muck_and_show(void **unused)
{
    (void)unused;
    SIT(ROOM_ASKED, "100", "100", "100");
    deal_any();
    SAY("put seat=1 amount=2", "put seat=2 amount=1", "check seat=3", "card cards=3hAcKdQh");
    kit_no(&K, "muck seat=2", REFUSE_NO_SHOWDOWN, "");
    SAY("check seat=2", "check seat=3", "check seat=1", "card cards=5hJc", "check seat=2", "check seat=3",
        "check seat=1", "card cards=7h4d", "check seat=2", "check seat=3", "check seat=1");
    kit_no(&K, "turnup seat=3", REFUSE_NOT_YOUR_TURN, "");
    kit_no(&K, "put seat=2 amount=5", REFUSE_BETTING_OVER, "");
    SAY("turnup seat=2", "muck seat=3", "muck seat=1");
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, 2);
    assert_int_equal(kit_stack(&K, 2), 10400);
    deal_any();
    SAY("put seat=2 amount=2", "put seat=3 amount=1", "check seat=1", "card cards=3hAcKdQh", "fold seat=3",
        "check seat=1", "check seat=2", "card cards=5hJc", "check seat=1", "check seat=2", "card cards=7h4d",
        "check seat=1", "check seat=2", "muck seat=1");
    assert_int_equal(kit_count(&K, EVENT_SHOWN), 0);
    assert_int_equal(kit_stack(&K, 2), 10400 - 200 + 600);
}

/* What the seat would give up if it mucked now. */
static cents gives_up(uint8_t seat)
{
    static struct events scratch;
    struct choice        choice[16];
    size_t               count = table_legal(K.sheet, &K.table, seat, choice, COUNT_OF(choice), &scratch);
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == COMMAND_MUCK)
            return choice[i].gives_up;
    fail_msg("seat %d may not muck", seat);
    return 0;
}

/* A hand that is the best of those shown is not thrown away unwarned: what it wins is told
 * with the choice, by the functions that settle. */
static void test_what_a_muck_gives_up(void **unused)
{
    (void)unused;
    SIT(ROOM_ASKED, "100", "100", "100");
    deal_any(); /* 2: 2s 5s; 3: 3s 6s; 1: 4s 7s, which pairs the last card */
    SAY("put seat=1 amount=2", "put seat=2 amount=1", "check seat=3", "card cards=3hAcKdQh", "check seat=2",
        "check seat=3", "check seat=1", "card cards=5hJc", "check seat=2", "check seat=3", "check seat=1",
        "card cards=7h4d", "check seat=2", "check seat=3", "check seat=1");
    assert_int_equal(gives_up(2), 0); /* nothing is shown yet */
    kit_do(&K, "turnup seat=2");
    assert_int_equal(gives_up(3), 600); /* a six beats the five beside the board */
    kit_do(&K, "turnup seat=3");
    assert_int_equal(gives_up(1), 600);
    kit_do(&K, "turnup seat=1");
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.amount, 600);
    deal_any(); /* 3: 2s 5s; 1: 3s 6s; 2: 4s 7s, who bets and shows first */
    SAY("put seat=2 amount=2", "put seat=3 amount=1", "check seat=1", "card cards=3hAcKdQh", "check seat=3",
        "check seat=1", "check seat=2", "card cards=5hJc", "check seat=3", "check seat=1", "check seat=2",
        "card cards=7h4d", "check seat=3", "check seat=1", "put seat=2 amount=4", "put seat=3 amount=4",
        "put seat=1 amount=4", "turnup seat=2");
    assert_int_equal(gives_up(3), 0); /* fours are shown, and it has none */
}

/* As things stand: who is asked first, and what it costs then, as far as the chips go. */
static void assert_waits(uint8_t seat, int before, cents call)
{
    static struct table_view view;
    table_view(K.sheet, &K.table, seat, &view);
    assert_int_equal(view.waits, before >= 0);
    if (before >= 0) {
        assert_int_equal(view.wait.before, before);
        assert_int_equal(view.wait.call, call);
    }
}

static void test_who_waits_for_the_turn(void **unused)
{
    (void)unused;
    SIT(ROOM_NO_LIMIT, "100", "3", "100", "100");
    deal_any();
    assert_waits(4, -1, 0); /* it is asked now */
    assert_waits(1, 1, 200);
    assert_waits(2, 2, 100);
    assert_waits(3, 3, 0); /* the big blind checks if nobody raises */
    kit_do(&K, "put seat=4 amount=6");
    assert_waits(4, -1, 0);  /* who raised is not asked again */
    assert_waits(2, 1, 200); /* its last chips */
    assert_waits(3, 2, 400);
    SAY("fold seat=1", "put seat=2 amount=2");
    assert_waits(2, -1, 0); /* all-in */
    assert_waits(1, -1, 0); /* folded */
    SAY("put seat=3 amount=4", "card cards=3hAcKdQh");
    assert_waits(4, 1, 0);
}

/* A side pot for which nobody would be left: seat 1 is all-in for the main pot, seats
 * 2 and 3 have bet on. When seat 2 throws its hand away, the side pot is seat 3's and
 * its hand cannot be thrown away. */
static void test_somebody_is_left_for_every_pot(void **unused)
{
    (void)unused;
    SIT(ROOM_ASKED, "10", "100", "100");
    deal_any(); /* 2: 2s 5s; 3: 3s 6s; 1: 4s 7s */
    SAY("put seat=1 amount=10", "put seat=2 amount=9", "put seat=3 amount=8", "card cards=3hAcKdQh",
        "put seat=2 amount=20", "put seat=3 amount=20", "card cards=5hJc", "check seat=2", "check seat=3",
        "card cards=7h4d", "check seat=2", "check seat=3", "muck seat=2");
    assert_int_equal(to_act(), 3);
    kit_no(&K, "muck seat=3", REFUSE_LAST_FOR_POT, "");
    SAY("turnup seat=3", "turnup seat=1");
    /* fours for seat 1: the main pot of 30; the side pot of 40 is seat 3's */
    assert_int_equal(kit_stack(&K, 1), 3000);
    assert_int_equal(kit_stack(&K, 2), 7000);
    assert_int_equal(kit_stack(&K, 3), 11000);
}

/* Tied winners who are in for different pots, in whole dollars: seat 1 has the button.
 * Everybody plays the ace-high straight of the board. */
static void test_odd_chips_of_different_pots(void **unused)
{
    (void)unused;
    SIT(ROOM_ASKED, "100", "100", "5", "100");
    kit_do(&K, "deal"); /* the button is seat 1: seat 2 small blind, seat 3 big blind */
    kit_do(&K, "shuffle");
    for (int i = 0; i < 8; i++) {
        char line[16];
        snprintf(line, sizeof line, "card cards=%c%c", "23456789"[i], 's');
        kit_do(&K, line);
    }
    SAY("put seat=4 amount=8", "put seat=1 amount=8", "fold seat=2", "put seat=3 amount=3");
    SAY("card cards=3hAcKdQh", "check seat=4", "check seat=1", "card cards=5hJc", "check seat=4",
        "check seat=1", "card cards=7hTd", "check seat=4", "check seat=1");
    SAY("turnup seat=3", "turnup seat=4", "turnup seat=1");
    /* the main pot is 5 + 5 + 5 and the folded dollar: 16, 5 each and 1 over, which is
     * seat 3's, the first left of the button that shares it; the side pot of 6 is 3
     * each for seats 4 and 1 */
    assert_int_equal(kit_stack(&K, 3), 600);
    assert_int_equal(kit_stack(&K, 4), 9200 + 500 + 300);
    assert_int_equal(kit_stack(&K, 1), 9200 + 500 + 300);
    assert_int_equal(kit_stack(&K, 2), 9900);
}

/* The low hand has half and the odd dollar is the high hand's (CM-OHLJ-M11b). Board
 * 2c 3d 8h Kc Qd. Seat 2 has A-4 for the low, seat 3 kings for the high. */
static void test_high_and_low(void **unused)
{
    (void)unused;
    SIT(ROOM_HIGH_LOW, "100", "100", "100");
    deal();
    static const char *const cards[] = { "As", "Ks", "Th", "4s", "Kh", "Ts",
                                         "Jh", "7d", "9c", "Js", "6d", "9h" };
    for (size_t i = 0; i < COUNT_OF(cards); i++) { /* seats 2, 3, 1, and again */
        char line[16];
        snprintf(line, sizeof line, "card cards=%s", cards[i]);
        kit_do(&K, line);
    }
    SAY("fold seat=1", "put seat=2 amount=2", "check seat=3", "card cards=3h2c3d8h", "check seat=2",
        "check seat=3", "card cards=5hKc", "check seat=2", "check seat=3", "card cards=7hQd", "check seat=2",
        "check seat=3");
    assert_int_equal(kit_count(&K, EVENT_POT), 2);
    assert_int_equal(kit_stack(&K, 2), 10000);
    assert_int_equal(kit_stack(&K, 3), 10000);
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.hand, HAND_HIGH);
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, 3);
    assert_int_equal(kit_event(&K, EVENT_POT, 1)->has.seat, 2);
}

/* ---- the draw ------------------------------------------------------------------- */

/* Ace-to-five, 10-20: the button's blind of 5, the small one of 5, the big one of 10.
 * Seats 2 and 3 draw; seat 1, the button, folds. */
static void test_the_draw(void **unused)
{
    (void)unused;
    SIT(ROOM_LOWBALL, "200", "200", "200");
    kit_do(&K, "deal");
    assert_int_equal(kit_event(&K, EVENT_PUT, 0)->has.seat, 1);
    assert_int_equal(kit_event(&K, EVENT_PUT, 0)->has.amount, 500);
    assert_int_equal(kit_count(&K, EVENT_PUT), 3);
    kit_do(&K, "shuffle");
    static const char *const cards[] = { "As", "2s", "Kd", "2c", "3s", "Qd", "3c", "5s",
                                         "Jd", "Kc", "7s", "Td", "Kh", "8s", "9d" };
    for (size_t i = 0; i < COUNT_OF(cards); i++) {
        char line[16];
        snprintf(line, sizeof line, "card cards=%s", cards[i]);
        kit_do(&K, line);
    }
    assert_int_equal(to_act(), 1); /* left of the big blind */
    kit_no(&K, "draw seat=1", REFUSE_NO_DRAW_NOW, "");
    SAY("fold seat=1", "put seat=2 amount=5", "check seat=3");
    assert_int_equal(to_act(), 2); /* from the button's left */
    kit_no(&K, "check seat=2", REFUSE_NOT_YET, "");
    kit_no(&K, "draw seat=3", REFUSE_NOT_YOUR_TURN, "");
    kit_no(&K, "draw seat=2 cards=KcKd", REFUSE_NOT_HELD, "");
    kit_no(&K, "draw seat=2 cards=KcKc", REFUSE_NOT_HELD, "");
    kit_do(&K, "draw seat=2 cards=KcKh");
    assert_int_equal(kit_event(&K, EVENT_DRAWS, 0)->has.count, 2); /* everybody hears how many */
    assert_int_equal(kit_event(&K, EVENT_DRAWS, 0)->seen_by, SEEN_BY_ALL);
    assert_int_equal(kit_event(&K, EVENT_CARDS_MOVED, 0)->seen_by, SEEN_BY_SEAT);
    kit_do(&K, "card cards=Th4c"); /* the burn, and the first of two */
    assert_int_equal(kit_count(&K, EVENT_BURNED), 1);
    kit_do(&K, "card cards=5c");
    assert_int_equal(kit_count(&K, EVENT_BURNED), 0); /* one for the draw */
    assert_int_equal(to_act(), 3);
    kit_do(&K, "draw seat=3"); /* stands pat */
    assert_int_equal(kit_count(&K, EVENT_CARDS_MOVED), 0);
    assert_int_equal(to_act(), 2);
    assert_may(0, 2000, 2000);
    SAY("check seat=2", "put seat=3 amount=20");
    assert_may(2000, 0, 0); /* who checked may not raise */
    kit_do(&K, "put seat=2 amount=20");
    /* A-2-3-4-5 against 8-7-5-3-2: 25 before the draw and 40 behind it */
    assert_int_equal(kit_stack(&K, 2), 20000 - 1000 - 2000 + 6500);
}

int main(void)
{
    const struct CMUnitTest poker[] = {
        cmocka_unit_test(test_what_the_joker_stands_for),
        cmocka_unit_test(test_what_chips_mean),
        cmocka_unit_test(test_chips_and_words_at_the_table),
        cmocka_unit_test(test_blinds_and_who_opens),
        cmocka_unit_test(test_heads_up),
        cmocka_unit_test(test_heads_up_without_a_small_blind),
        cmocka_unit_test(test_a_player_eliminated_between_the_blinds),
        cmocka_unit_test(test_a_short_blind_counts_whole),
        cmocka_unit_test(test_nobody_bets_against_a_short_blind),
        cmocka_unit_test(test_a_bet_and_three_raises),
        cmocka_unit_test(test_a_short_all_in_in_limit),
        cmocka_unit_test(test_a_short_all_in_is_completed),
        cmocka_unit_test(test_completing_a_short_opening_is_the_bet),
        cmocka_unit_test(test_short_all_ins_behind_a_full_one),
        cmocka_unit_test(test_a_short_all_in_does_not_open_again),
        cmocka_unit_test(test_pot_limit),
        cmocka_unit_test(test_the_pot_after_the_collection),
        cmocka_unit_test(test_spread),
        cmocka_unit_test(test_a_deal_in_one_step),
        cmocka_unit_test(test_what_nobody_called_comes_back),
        cmocka_unit_test(test_playing_the_board),
        cmocka_unit_test(test_who_shows_first),
        cmocka_unit_test(test_muck_and_show),
        cmocka_unit_test(test_what_a_muck_gives_up),
        cmocka_unit_test(test_who_waits_for_the_turn),
        cmocka_unit_test(test_somebody_is_left_for_every_pot),
        cmocka_unit_test(test_odd_chips_of_different_pots),
        cmocka_unit_test(test_high_and_low),
        cmocka_unit_test(test_the_draw),
    };
    return RUN_TESTS(poker);
}
