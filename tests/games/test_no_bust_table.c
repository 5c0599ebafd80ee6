/* Tables of the no-bust family: seats, shoes, who may bet where and until when. What
 * hands are worth and how they are settled is in the golden scripts and in random play. */
#include <stdio.h>

#include "test.h"

#include "rulebook/sheets.h"
#include "table/kit.h"
#include "table/view.h"

static struct kit K;

static const struct sheet *const SHEETS[] = {
    &sheet_marina1_no_bust_joker, &sheet_marina1_no_bust_22,       &sheet_marina2_no_bust_22,
    &sheet_marina1_pure_215,      &sheet_marysville_no_bust_joker, &sheet_marysville_pure_215,
};

static bool has_jokers(const struct sheet *sheet)
{
    return sheet == &sheet_marina1_no_bust_joker || sheet == &sheet_marysville_no_bust_joker;
}

/* Four sit down, the first of them banks, and the others bet so many dollars each. */
static void three_bet(const struct sheet *sheet, unsigned amount)
{
    char line[80];
    kit_open(&K, sheet);
    for (unsigned seat = 1; seat <= 4; seat++) {
        snprintf(line, sizeof line, "sit seat=%u who=P%u amount=5000", seat, seat);
        kit_do(&K, line);
    }
    kit_do(&K, "bank seat=1 amount=4000");
    kit_do(&K, "shuffle");
    for (unsigned seat = 2; seat <= 4; seat++) {
        snprintf(line, sizeof line, "bet seat=%u wager=base amount=%u", seat, amount);
        kit_do(&K, line);
    }
    kit_do(&K, "close");
}

/* What a Pure 21.5 pays, and the schedule, can be changed until a hand begins and again when it is over. */
static void test_pays_are_fixed_before_play(void **unused)
{
    PROVES("MC1-P215-B8a", "MC2-NB22-F8");
    (void)unused;
    three_bet(&sheet_marina1_pure_215, 5);
    assert_int_equal(kit_say(&K, "set name=natural value=7:5"), REFUSE_HAND_IN_PLAY);
    kit_open(&K, &sheet_marina1_pure_215);
    kit_do(&K, "set name=natural value=7:5");
    three_bet(&sheet_marina2_no_bust_22, 5); /* and one schedule is in force at a time */
    assert_int_equal(kit_say(&K, "set name=option value=5"), REFUSE_HAND_IN_PLAY);
}

/* Insurance and even money are for an ace of the bank's, and not for a bonus card. */
static void test_insurance_is_against_an_ace(void **unused)
{
    static const struct sheet *const pure[] = { &sheet_marina1_pure_215, &sheet_marysville_pure_215 };
    PROVES("MC1-P215-X3", "CM-P215-X3", "MC1-P215-X4", "CM-P215-X4");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(pure); i++)
        for (int ace = 0; ace <= 1; ace++) {
            kit_open(&K, pure[i]);
            kit_do(&K, "set name=insurance value=1");
            kit_do(&K, "sit seat=1 who=Ann amount=5000");
            kit_do(&K, "sit seat=2 who=Bo amount=5000");
            kit_do(&K, "sit seat=3 who=Cy amount=5000");
            kit_do(&K, "bank seat=1 amount=4000");
            kit_do(&K, "shuffle");
            kit_do(&K, "bet seat=2 wager=base amount=10");
            kit_do(&K, "bet seat=3 wager=base amount=10");
            kit_do(&K, "close");
            kit_cards(&K, ace ? "9h Ah As 8h Kh 5c" : "9h Ah Ks 8h Kh 5c");
            assert_int_equal(kit_say(&K, "even seat=2"), /* 17 */
                             ace ? REFUSE_NO_NATURAL_THERE : REFUSE_NOT_INSURING);
            assert_int_equal(kit_say(&K, "insure seat=2 amount=5") == ALLOWED, ace);
            assert_int_equal(kit_say(&K, "even seat=3") == ALLOWED, ace);
        }
}

/* Somebody on every seat, seat 1 banks: seven spots get cards, and so does the bank. */
static void test_eight_places(void **unused)
{
    PROVES("MC1-P215-R1", "MC1-P215-G9", "MC1-NB22-R1", "MC1-NB22-G9", "MC2-NB22-R1", "MC2-NB22-G9");
    PROVES("CM-P215-R1", "CM-P215-G9", "CM-NBJ-R1", "CM-NBJ-G14");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(SHEETS); i++) {
        char                     line[80];
        unsigned                 spots = 0;
        static struct table_view view;
        kit_open(&K, SHEETS[i]);
        for (unsigned seat = 1; seat <= 8; seat++) {
            snprintf(line, sizeof line, "sit seat=%u who=P%u amount=5000", seat, seat);
            kit_do(&K, line);
        }
        kit_do(&K, "bank seat=1 amount=4000");
        kit_do(&K, "shuffle");
        for (unsigned seat = 2; seat <= 8; seat++) {
            snprintf(line, sizeof line, "bet seat=%u wager=base amount=5", seat);
            kit_do(&K, line);
        }
        kit_no(&K, "bet seat=2 spot=9 wager=base amount=5", REFUSE_NO_SUCH_SPOT, "");
        kit_do(&K, "close");
        kit_cards(&K, "2c 2d 2h 2s 3c 3d 3h 9c 4c 4d 4h 4s 5c 5d 5h");
        if (!has_jokers(SHEETS[i]))
            kit_cards(&K, "9d");
        table_view(SHEETS[i], &K.table, VIEWER_BOARD, &view);
        for (size_t h = 0; h < view.shown.hand_count; h++)
            spots += view.shown.hand[h].hand == HAND_PLAYER && view.shown.hand[h].cards.count == 2;
        assert_int_equal(spots, 7);
        assert_int_equal(view.shown.hand_count, 8);
    }
}

/* Whoever looks is told what the points alone do not say: that an ace counts 11 in them,
 * or that the hand is a natural. Of the bank's card under the ace nothing is. */
static void test_soft_and_natural_hands_are_shown_as_such(void **unused)
{
    (void)unused;
    static struct table_view view;
    three_bet(&sheet_marina2_no_bust_22, 5);
    kit_cards(&K, "Ah As 9c Ac Kd 6d 8c 7h");
    table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
    assert_int_equal(view.shown.hand_count, 4);
    for (size_t h = 0; h < view.shown.hand_count; h++) {
        const struct shown_hand *hand = &view.shown.hand[h];
        assert_int_equal(hand->natural, hand->spot == 2); /* ace and king */
        assert_int_equal(hand->soft, hand->spot == 3);    /* ace and six; nine and eight are hard */
        if (hand->spot == 3 || hand->spot == 4)
            assert_int_equal(hand->points, 17);
    }
}

static int said_at(uint8_t spot)
{
    static struct table_view view;
    table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
    for (size_t h = 0; h < view.shown.hand_count; h++)
        if (view.shown.hand[h].spot == spot && view.shown.hand[h].hand == HAND_PLAYER)
            return view.shown.hand[h].said;
    return -1;
}

/* Of which hand nothing more is decided: one that stands, one that was given up. */
static void test_the_view_tells_what_was_said_of_a_hand(void **unused)
{
    (void)unused;
    three_bet(&sheet_marina1_no_bust_joker, 10);
    kit_cards(&K, "9h Ts 9c 7c Kd 8d 7h");
    assert_int_equal(said_at(2), SAID_NOTHING);
    kit_do(&K, "stand seat=2");
    assert_int_equal(said_at(2), SAID_DONE);
    kit_do(&K, "surrender seat=3");
    assert_int_equal(said_at(3), SAID_SURRENDERS);
    assert_int_equal(said_at(4), SAID_NOTHING);
}

/* One to eight decks, two to eight with jokers at Marysville: 52 or 53 cards each. */
static void test_decks_and_what_is_in_them(void **unused)
{
    PROVES("MC1-NBJ-H2", "MC1-P215-V1", "MC1-P215-R2", "MC1-NB22-V1", "MC1-NB22-R2", "MC2-NB22-V1");
    PROVES("MC2-NB22-R2", "CM-P215-V1", "CM-P215-R2", "CM-NBJ-V1", "CM-NBJ-R2");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(SHEETS); i++) {
        unsigned least = has_jokers(SHEETS[i]) ? 2 : 1;
        for (unsigned decks = 0; decks <= 9; decks++) {
            char line[80];
            kit_open(&K, SHEETS[i]);
            snprintf(line, sizeof line, "set name=decks value=%u", decks);
            enum refusal got = kit_say(&K, line);
            if (decks < least || decks > 8) {
                assert_int_equal(got, REFUSE_BAD_SETTING);
                continue;
            }
            assert_int_equal(got, ALLOWED);
            struct shoe_kind shoe   = K.table.terms.shoe;
            unsigned         jokers = has_jokers(SHEETS[i]) ? decks : 0;
            assert_int_equal(shoe_size(shoe), decks * 52 + jokers);
            assert_int_equal(shoe_copies(shoe, CARD_JOKER), jokers);
            for (card face = 0; face < CARD_JOKER; face++)
                assert_int_equal(shoe_copies(shoe, face), decks);
        }
    }
    kit_open(&K, &sheet_marysville_no_bust_joker); /* "eight decks totaling 424 cards" */
    assert_int_equal(shoe_size(K.table.terms.shoe), 424);
}

/* Five behind a seat, who bet base and, where there are such, side wagers; those too
 * only before the deal. */
static void test_backline_and_the_close(void **unused)
{
    PROVES("MC1-P215-G12", "MC1-NB22-G11", "MC2-NB22-G11", "CM-P215-G12", "CM-NBJ-G16", "MC2-BUST-3");
    PROVES("MC1-BUST-2", "MC2-BUST-2", "MC1-P215-B1", "MC1-BUST-O2", "MC2-BUST-O2", "CM-BJBB-15");
    PROVES("CM-BUST-1");
    (void)unused;
    for (size_t i = 0; i < 2 * COUNT_OF(SHEETS); i++) { /* dealt by a machine, and by hand */
        const struct sheet *sheet = SHEETS[i / 2];
        char                line[80];
        kit_open(&K, sheet);
        kit_do(&K, i % 2 == 0 ? "set name=entered value=0" : "set name=entered value=1");
        kit_do(&K, "sit seat=1 who=Ann amount=5000");
        kit_do(&K, "sit seat=3 who=Cy amount=500");
        kit_do(&K, "bank seat=1 amount=4000");
        kit_do(&K, "shuffle");
        kit_do(&K, "bet seat=3 wager=base amount=5");
        for (unsigned seat = 9; seat <= 14; seat++) {
            snprintf(line, sizeof line, "sit seat=%u who=R%u amount=500", seat, seat);
            kit_do(&K, line);
            snprintf(line, sizeof line, "bet seat=%u spot=3 wager=base amount=5", seat);
            assert_int_equal(kit_say(&K, line), seat < 14 ? ALLOWED : REFUSE_BACKLINE_FULL);
        }
        bool buster = sheet_wager(sheet, WAGER_BUSTER) != NULL;
        bool bonus  = sheet_wager(sheet, WAGER_BONUS) != NULL;
        if (buster)
            kit_do(&K, "bet seat=9 spot=3 wager=buster amount=5");
        if (bonus)
            kit_do(&K, "bet seat=9 spot=3 wager=bonus amount=5");
        /* Each in a circle of its own beside the base wager. */
        assert_int_equal(layout_amount(&K.table.layout, 9, 3, WAGER_BASE), 500);
        assert_int_equal(layout_amount(&K.table.layout, 9, 3, WAGER_BUSTER), buster ? 500 : 0);
        assert_int_equal(layout_amount(&K.table.layout, 9, 3, WAGER_BONUS), bonus ? 500 : 0);
        kit_do(&K, "close");
        if (buster)
            assert_int_equal(kit_say(&K, "bet seat=3 wager=buster amount=5"), REFUSE_BETS_CLOSED);
        if (bonus)
            assert_int_equal(kit_say(&K, "bet seat=3 wager=bonus amount=5"), REFUSE_BETS_CLOSED);
        assert_int_equal(kit_say(&K, "bet seat=3 wager=base amount=5"), REFUSE_BETS_CLOSED);
        kit_open(&K, sheet); /* "subject to local ordinance or code": a house may do without */
        kit_do(&K, "set name=backline value=0");
        kit_do(&K, "sit seat=1 who=Ann amount=5000");
        kit_do(&K, "sit seat=9 who=Ray amount=500");
        kit_do(&K, "bank seat=1 amount=4000");
        assert_int_equal(kit_say(&K, "bet seat=9 spot=3 wager=base amount=5"), REFUSE_BACKLINE_FULL);
    }
}

/* "A minimum of two players, one of which must occupy the Player/Dealer position"
 * (002:1279-1280): alone at the table nobody has a hand against them. */
static void test_two_are_needed(void **unused)
{
    PROVES("CM-BJBB-10a");
    (void)unused;
    kit_open(&K, &sheet_marysville_no_bust_joker);
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    assert_int_equal(kit_say(&K, "bet seat=1 wager=base amount=5"), REFUSE_NO_BANK);
    kit_do(&K, "bank seat=1 amount=4000");
    kit_do(&K, "shuffle");
    kit_no(&K, "bet seat=1 spot=2 wager=base amount=5", REFUSE_OWN_BANK, "");
    kit_no(&K, "bet seat=1 spot=2 wager=bonus amount=5", REFUSE_OWN_BANK, "");
    assert_int_equal(kit_say(&K, "close"), REFUSE_NOBODY_BETS);
}

/* "The player's corporation will cover wagers behind as second bank only when kum-kum in
 * the front bank" (001:285): with the floor's leave, behind a bank that is shared, and used
 * after the front (OQ-7). */
static void test_a_second_bank(void **unused)
{
    PROVES("MC1-NBJ-G7");
    (void)unused;
    for (int allowed = 0; allowed <= 1; allowed++) {
        kit_open(&K, &sheet_marina1_no_bust_joker);
        kit_do(&K, allowed ? "set name=second value=1" : "set name=second value=0");
        kit_do(&K, "sit seat=1 who=Ann amount=5000");
        kit_do(&K, "sit seat=3 who=Cy amount=500");
        kit_do(&K, "sit seat=9 who=Corp amount=500");
        kit_do(&K, "bank seat=1 amount=10");
        kit_do(&K, "shuffle");
        kit_no(&K, "second seat=9 amount=100", allowed ? REFUSE_NOT_SHARED : REFUSE_NO_SECOND_BANK,
               allowed ? "MC1-NBJ-G7" : "");
        kit_do(&K, "share seat=1 to=3 amount=5");
        assert_int_equal(kit_say(&K, "second seat=9 amount=100"), allowed ? ALLOWED : REFUSE_NO_SECOND_BANK);
        kit_do(&K, "bet seat=3 wager=base amount=20");
        kit_do(&K, "close");
        kit_cards(&K, "Ts 9h Td");
        kit_do(&K, "stand seat=3");
        kit_cards(&K, "Tc"); /* 20 beats 19: 10 of Ann's, then 10 of the other bank's */
        assert_int_equal(kit_stack(&K, 3), 50000 + (allowed ? 2000 : 1000) - 25);
        assert_int_equal(kit_stack(&K, 9), allowed ? 49000 : 50000);
    }
}

/* Of two wagers the natural is paid before the other is played: what is in action, as it set
 * the collection, and the worst that the hand can come to are told on with it. */
static void test_a_wager_that_is_settled_early_stays_in_the_figures(void **unused)
{
    static const struct sheet *const both[] = { &sheet_marina1_no_bust_22, &sheet_marina2_no_bust_22 };
    static struct table_view         view;
    PROVES("MC2-NB22-F3");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(both); i++) {
        kit_open(&K, both[i]);
        kit_do(&K, "set name=option value=5");
        kit_do(&K, "sit seat=1 who=Ann amount=5000");
        kit_do(&K, "sit seat=2 who=Bo amount=500");
        kit_do(&K, "sit seat=3 who=Cy amount=500");
        kit_do(&K, "bank seat=1 amount=4000");
        kit_do(&K, "shuffle");
        kit_do(&K, "bet seat=2 wager=base amount=20");
        kit_do(&K, "bet seat=3 wager=base amount=30");
        table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
        assert_int_equal(view.action, 5000);
        assert_int_equal(view.bank_loss, 8 * 5000);
        kit_do(&K, "close");
        kit_cards(&K, "As 7h 5c Kd 5s 9d"); /* seat 2: a natural, paid 6 to 5 at once */
        assert_int_equal(K.table.layout.count, 1);
        table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
        assert_int_equal(view.action, 5000);
        assert_int_equal(view.bank_loss, 2400 + 8 * 3000);
        kit_do(&K, "double seat=3 amount=30");
        table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
        assert_int_equal(view.action, 5000);
        assert_int_equal(view.bank_loss, 2400 + 8 * 3000);
    }
}

/* ---- what is not allowed, and why ------------------------------------------------ */

struct no {
    const char  *verb;
    enum refusal refusal;
    const char  *rule;
};

/* Seat 2 has the turn. Exactly these would be refused, by these rules. */
static void expect_denials(const struct no *no, size_t count)
{
    static struct events scratch;
    struct denial        denial[DENIALS_MAX];
    struct table         before = K.table;
    assert_int_equal(table_denials(K.sheet, &K.table, 2, denial, &scratch), count);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(command_word(denial[i].command.kind), no[i].verb);
        assert_int_equal(denial[i].refusal, no[i].refusal);
        assert_string_equal(sheet_cites(K.sheet, denial[i].refusal, &denial[i].command), no[i].rule);
        assert_int_equal(table_decide(K.sheet, &K.table, &denial[i].command, &scratch), no[i].refusal);
    }
    assert_memory_equal(&before, &K.table, sizeof before);
    assert_int_equal(table_denials(K.sheet, &K.table, 1, denial, &scratch), 0); /* who is not asked */
}
#define DENIED(...)                                                                                          \
    expect_denials((const struct no[]){ __VA_ARGS__ }, COUNT_OF(((const struct no[]){ __VA_ARGS__ })))

static bool enters; /* a dealer enters the cards */

/* Seat 2 alone against seat 1's bank, with $10 on its spot. */
static void play_cards(const struct sheet *sheet, unsigned chips, const char *cards)
{
    char line[64];
    kit_open(&K, sheet);
    if (enters)
        kit_do(&K, "set name=entered value=1");
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    snprintf(line, sizeof line, "sit seat=2 who=Bo amount=%u", chips);
    kit_do(&K, line);
    kit_do(&K, "bank seat=1 amount=4000");
    kit_do(&K, "shuffle");
    kit_do(&K, "bet seat=2 wager=base amount=10");
    kit_do(&K, "close");
    kit_cards(&K, cards);
}

/* Who is asked after those who are asked now, each as a digit. */
static void expect_later(const char *places)
{
    struct later later;
    char         told[PLACES_MAX + 1] = "";
    table_later(K.sheet, &K.table, &later);
    for (uint8_t i = 0; i < later.count; i++)
        told[i] = (char)('0' + later.place[i]);
    assert_string_equal(told, places);
}

static void test_who_is_asked_after_whom(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina2_no_bust_22);
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    kit_do(&K, "sit seat=2 who=Bo amount=400");
    kit_do(&K, "sit seat=3 who=Cy amount=400");
    kit_do(&K, "sit seat=4 who=Di amount=400");
    kit_do(&K, "bank seat=1 amount=4000");
    kit_do(&K, "shuffle");
    for (int seat = 2; seat <= 4; seat++) {
        char line[64];
        snprintf(line, sizeof line, "bet seat=%d wager=base amount=10", seat);
        kit_do(&K, line);
    }
    expect_later(""); /* while bets are open nobody is asked in turn */
    kit_do(&K, "close");
    expect_later("234");
    kit_cards(&K, "8h Ah 5c 9c 8d Kh 6c Kc"); /* seat 3 has a natural, and nothing to say */
    expect_later("4");
    kit_do(&K, "split seat=2");
    kit_cards(&K, "Ts");
    expect_later("4"); /* who is asked about a second hand too is not asked after oneself */
    kit_do(&K, "stand seat=2");
    kit_cards(&K, "9s");
    expect_later("4");
    kit_do(&K, "stand seat=2");
    expect_later("");
}

static void test_what_is_not_allowed_says_why(void **unused)
{
    PROVES("MC1-NBJ-H6a", "MC1-NB22-R9", "MC1-P215-C1a", "CM-P215-C1a", "CM-NBJ-R9", "MC1-NBJ-D5");
    (void)unused;
    static struct events scratch;
    struct denial        denial[DENIALS_MAX];
    /* Eleven and below is drawn to, 20 is stood on but for a split of tens. */
    play_cards(&sheet_marina1_no_bust_joker, 400, "5h 9c 6d");
    DENIED({ "stand", REFUSE_MUST_DRAW, "MC1-NBJ-H6a" });
    play_cards(&sheet_marina1_no_bust_joker, 400, "Th 9c Qd");
    DENIED({ "hit", REFUSE_MUST_STAND, "MC1-NBJ-H6a" }, { "double", REFUSE_MUST_STAND, "MC1-NBJ-H6a" });
    kit_do(&K, "split seat=2"); /* up to four hands: the last pair can be split no more */
    kit_cards(&K, "Ts");
    kit_do(&K, "split seat=2");
    kit_cards(&K, "Tc");
    kit_do(&K, "split seat=2");
    kit_cards(&K, "9s");
    DENIED({ "surrender", REFUSE_SURRENDER_LATE, "MC1-NBJ-D6" });
    kit_do(&K, "stand seat=2");
    /* Nothing but hit and stand is looked for once a card was drawn. */
    play_cards(&sheet_marina1_no_bust_22, 400, "5h 9c 6d Kc");
    DENIED({ "stand", REFUSE_MUST_DRAW, "MC1-NB22-R9" });
    kit_do(&K, "hit seat=2");
    kit_cards(&K, "3c");
    assert_int_equal(table_denials(K.sheet, &K.table, 2, denial, &scratch), 0);
    /* Tens are split again by value, and a third time in one suit. */
    play_cards(&sheet_marina1_no_bust_22, 400, "Th 9c Qd Kc");
    kit_do(&K, "split seat=2");
    kit_cards(&K, "Js");
    kit_do(&K, "split seat=2");
    kit_cards(&K, "Kd");
    DENIED({ "split", REFUSE_TENS_UNLIKE, "MC1-NB22-D4" });
    /* Pure 21.5 stands on 19, gives up nothing that was split, and doubles no part of it. */
    play_cards(&sheet_marina1_pure_215, 400, "Th 9c 9d Kc");
    DENIED({ "hit", REFUSE_MUST_STAND, "MC1-P215-C1a" }, { "double", REFUSE_MUST_STAND, "MC1-P215-C1a" });
    play_cards(&sheet_marysville_pure_215, 400, "8h 9c 8d Kc");
    kit_do(&K, "split seat=2");
    kit_cards(&K, "7s");
    DENIED({ "surrender", REFUSE_SURRENDER_LATE, "CM-P215-M1" },
           { "double", REFUSE_NO_DOUBLE, "CM-P215-D1" });
    /* Who has no chips for it is told so. */
    play_cards(&sheet_marina2_no_bust_22, 15, "8h 9c 8d Kc");
    assert_int_equal(table_denials(K.sheet, &K.table, 2, denial, &scratch), 2);
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(denial[i].refusal, REFUSE_NOT_ENOUGH);
    kit_do(&K, "freeze why=counting"); /* then nothing is asked of anybody */
    assert_int_equal(table_denials(K.sheet, &K.table, 2, denial, &scratch), 0);
}

/* Whoever sits there may say this now. */
static bool is_legal(uint8_t seat, enum command_kind kind)
{
    static struct choice choice[256];
    static struct events scratch;
    size_t               count = table_legal(K.sheet, &K.table, seat, choice, COUNT_OF(choice), &scratch);
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == kind)
            return true;
    return false;
}

static bool bank_has(unsigned cards)
{
    static struct table_view view;
    table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
    for (size_t h = 0; h < view.shown.hand_count; h++)
        if (view.shown.hand[h].hand == HAND_BANK)
            return view.shown.hand[h].cards.count == cards;
    return cards == 0;
}

/* "Players can surrender after their first two cards are dealt to them ... before the
 * Player/Dealer's second card is dealt" (002:757-759), in Pure 21.5 "before the down card is
 * exposed" (001:422): also out of turn and once the hand stands, while others play. */
static void test_surrender_is_open_until_the_banks_second_card(void **unused)
{
    static const struct {
        const struct sheet *sheet;
        const char         *rule;
    } rows[] = { { &sheet_marysville_no_bust_joker, "CM-NBJ-D5" },
                 { &sheet_marina1_no_bust_joker, "MC1-NBJ-D6" },
                 { &sheet_marina1_pure_215, "MC1-P215-D4" },
                 { &sheet_marysville_pure_215, "CM-P215-M1" } };
    PROVES("CM-NBJ-D5", "MC1-P215-D4", "CM-P215-M1");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        bool down = !has_jokers(rows[i].sheet);
        three_bet(rows[i].sheet, 10);
        kit_no(&K, "surrender seat=2", REFUSE_NOT_YET, "");
        kit_cards(&K, down ? "9h Ts 9c 7c Kd 6d 7h 8d" : "9h Ts 9c 7c Kd 6d 7h");
        assert_false(is_legal(1, COMMAND_SURRENDER));
        kit_do(&K, "stand seat=2");
        assert_true(is_legal(2, COMMAND_SURRENDER)); /* it stands */
        assert_true(is_legal(4, COMMAND_SURRENDER)); /* its turn is still to come */
        kit_do(&K, "surrender seat=2");
        kit_no(&K, "surrender seat=2", REFUSE_SURRENDER_LATE, rows[i].rule);
        kit_do(&K, "surrender seat=4");
        assert_false(is_legal(2, COMMAND_SURRENDER));
        assert_int_equal(said_at(2), SAID_SURRENDERS);
        kit_do(&K, "hit seat=3"); /* what was drawn to is not given up */
        kit_cards(&K, "2h");
        kit_no(&K, "surrender seat=3", REFUSE_SURRENDER_LATE, rows[i].rule);
        kit_do(&K, "stand seat=3"); /* nobody is left to play, and the bank draws */
        kit_no(&K, "surrender seat=3", down ? REFUSE_ALL_DECIDED : REFUSE_SURRENDER_LATE,
               down ? "" : rows[i].rule);
        kit_cards(&K, down ? "5c" : "8d 5c");
        assert_int_equal(kit_stack(&K, 2), 500000 - 500 - (i == 0 || i == 3 ? 0 : 25));
    }
    /* Not once the second card is turned, nor against a joker up or a natural that was seen. */
    kit_open(&K, &sheet_marina1_pure_215);
    kit_do(&K, "set name=entered value=1");
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    kit_do(&K, "sit seat=2 who=Bo amount=400");
    kit_do(&K, "bank seat=1 amount=4000");
    kit_do(&K, "shuffle");
    kit_do(&K, "bet seat=2 wager=base amount=10");
    kit_do(&K, "close");
    kit_cards(&K, "9h 9c 8d 5d");
    kit_do(&K, "stand seat=2");
    assert_true(is_legal(2, COMMAND_SURRENDER));
    kit_do(&K, "show");
    assert_false(is_legal(2, COMMAND_SURRENDER));
    kit_no(&K, "surrender seat=2", REFUSE_ALL_DECIDED, "");
}

/* "All Players will have the option to place separate insurance wager" (001:436), with a Pure
 * 21.5 as without; "may opt to take even money" (001:438) is another way. At Marina it is one
 * of the options that a house may have. */
static void test_a_pure_215_is_insured_as_well(void **unused)
{
    PROVES("MC1-P215-X3", "MC1-P215-X4", "CM-P215-X3", "CM-P215-X4");
    (void)unused;
    for (int marysville = 0; marysville <= 1; marysville++) {
        kit_open(&K, marysville ? &sheet_marysville_pure_215 : &sheet_marina1_pure_215);
        if (!marysville)
            kit_do(&K, "set name=insurance value=1");
        kit_do(&K, "sit seat=1 who=Ann amount=5000");
        kit_do(&K, "sit seat=2 who=Bo amount=400");
        kit_do(&K, "bank seat=1 amount=4000");
        kit_do(&K, "shuffle");
        kit_do(&K, "bet seat=2 wager=base amount=10");
        kit_do(&K, "close");
        kit_cards(&K, "Ah Ac Kd Kc");
        assert_true(is_legal(2, COMMAND_INSURE) && is_legal(2, COMMAND_EVEN) && is_legal(2, COMMAND_PASS));
        cents before = kit_stack(&K, 2);
        kit_do(&K, "insure seat=2 amount=5"); /* the bank has one too: a push, and 2 to 1 */
        assert_int_equal(kit_stack(&K, 2), before + 1000 + 1000);
    }
    play_cards(&sheet_marina1_pure_215, 400, "9h Ac Kd 8c"); /* not in a new table */
    kit_no(&K, "insure seat=2 amount=5", REFUSE_NOT_INSURING, "MC1-P215-X3");
    kit_do(&K, "stand seat=2");
}

/* The lowest and the highest on which a player may both stand and draw, by the chart of each
 * page, and what lies beside them: nothing else is allowed there. */
static void test_where_the_player_has_a_choice(void **unused)
{
    enum { NEITHER, DRAW, STAND, EITHER };
    static const struct {
        const struct sheet *sheet;
        struct {
            const char *cards; /* the player's, around the bank's up card */
            int         may;
        } hand[5];
    } rows[] = {
        /* "hard 20 or more", "11 or less", "12 through soft 20" (001:267) */
        { &sheet_marina1_no_bust_joker,
          { { "9h 9c 2d", DRAW },
            { "Th 9c 2d", EITHER },
            { "Ah 9c 9d", EITHER },
            { "Th 9c 9d", EITHER },
            { "Th 9c Qd", STAND } } },
        /* "soft & hard 20", "11 or less", 12 to 19 (002:557-571) */
        { &sheet_marysville_no_bust_joker,
          { { "9h 9c 2d", DRAW },
            { "Th 9c 2d", EITHER },
            { "Ah 9c 8d", EITHER },
            { "Th 9c 9d", EITHER },
            { "Ah 9c 9d", STAND } } },
        /* "soft & hard 21, Naturals", "11 or less", "12 - 20" (001:551, 000:628) */
        { &sheet_marina1_no_bust_22,
          { { "9h 9c 2d 5c", DRAW },
            { "Th 9c 2d 5c", EITHER },
            { "Ah 9c 9d 5c", EITHER },
            { "Th 9c Qd 5c", EITHER },
            { "Ah 9c Qd 5c", NEITHER } } },
        { &sheet_marina2_no_bust_22,
          { { "9h 9c 2d 5c", DRAW },
            { "Th 9c 2d 5c", EITHER },
            { "Ah 9c 9d 5c", EITHER },
            { "Th 9c Qd 5c", EITHER },
            { "Ah 9c Qd 5c", NEITHER } } },
        /* "hard 19 or more", "hard 11 or less", "all other counts" (001:377-381, 002:1019-1028) */
        { &sheet_marina1_pure_215,
          { { "9h 9c 2d 5c", DRAW },
            { "Th 9c 2d 5c", EITHER },
            { "Ah 9c 9d 5c", EITHER },
            { "Th 9c 8d 5c", EITHER },
            { "Th 9c 9d 5c", STAND } } },
        { &sheet_marysville_pure_215,
          { { "9h 9c 2d 5c", DRAW },
            { "Th 9c 2d 5c", EITHER },
            { "Ah 9c 9d 5c", EITHER },
            { "Th 9c 8d 5c", EITHER },
            { "Th 9c 9d 5c", STAND } } },
    };
    PROVES("MC1-NBJ-H6a", "CM-NBJ-R9", "MC1-NB22-R9", "MC2-NB22-R10", "MC1-P215-C1a", "CM-P215-C1a");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        for (size_t h = 0; h < COUNT_OF(rows[i].hand); h++) {
            play_cards(rows[i].sheet, 400, rows[i].hand[h].cards);
            assert_int_equal(is_legal(2, COMMAND_HIT), (rows[i].hand[h].may & DRAW) != 0);
            assert_int_equal(is_legal(2, COMMAND_STAND), (rows[i].hand[h].may & STAND) != 0);
        }
}

/* "Remains in action whether or not the player busts or is dealt a Natural" (001:632, 000:815,
 * 002:1317): the bank is over with three cards each time. */
static void test_buster_stays_whatever_the_player_has(void **unused)
{
    static const struct {
        const struct sheet *sheet;
        const char         *over, *natural; /* the first cards */
        cents               pays, wins, fee;
    } rows[] = {
        { &sheet_marina1_no_bust_22, "Th 6c 6d Tc", "Ah 6c Kd Tc", 1000, 1200, 25 },
        { &sheet_marina2_no_bust_22, "Th 6c 6d Tc", "Ah 6c Kd Tc", 500, 1200, 25 },
        { &sheet_marysville_no_bust_joker, "Th 6c 6d", "Xx 6c Xx", 500, 2000, 0 },
        { &sheet_marysville_pure_215, "Th 6c 6d Tc", "Ah 6c Kd Tc", 500, 1500, 0 },
    };
    PROVES("MC1-BUST-4b", "MC2-BUST-4b", "CM-BUST-5");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        for (int natural = 0; natural <= 1; natural++) {
            bool down = !has_jokers(rows[i].sheet);
            kit_open(&K, rows[i].sheet);
            kit_do(&K, "sit seat=1 who=Ann amount=5000");
            kit_do(&K, "sit seat=2 who=Bo amount=400");
            kit_do(&K, "bank seat=1 amount=4000");
            kit_do(&K, "shuffle");
            kit_do(&K, "bet seat=2 wager=base amount=10");
            kit_do(&K, "bet seat=2 wager=buster amount=5");
            kit_do(&K, "close");
            kit_cards(&K, natural ? rows[i].natural : rows[i].over);
            if (!natural) {
                kit_do(&K, "hit seat=2");
                kit_cards(&K, "Ks");
            }
            kit_cards(&K, down ? "Ts" : "Tc Ts");
            assert_int_equal(K.table.phase, TABLE_OFFER);
            assert_int_equal(kit_stack(&K, 2),
                             40000 - rows[i].fee + rows[i].pays + (natural ? rows[i].wins : -1000));
        }
}

/* "A round of play begins when a player-dealer is designated", whose money "will be used to
 * pay the winners and will set the amount that he/she can collect" (001:341, 542, 570, 619,
 * 000:579, 692, 791, 002:513, 682, 765, 939): 10 against a wager of 25. "The next round of play
 * begins when the casino dealer collects all the cards" and puts them to the discards. */
static void test_the_bank_wins_and_loses_what_it_put_up(void **unused)
{
    PROVES("MC1-NB22-R4", "MC1-NB22-R14", "MC1-NB22-D9", "MC2-NB22-R4", "MC2-NB22-R15", "MC2-NB22-D9");
    PROVES("MC1-P215-R4a", "MC1-P215-D6", "CM-P215-R4a", "CM-P215-M1", "MC1-NBJ-D7");
    PROVES("CM-NBJ-R4a", "CM-NBJ-R17a", "CM-NBJ-D9", "MC1-BUST-5b", "MC2-BUST-5b", "CM-BUST-6b");
    PROVES("MC1-NB22-R15", "MC1-NB22-R16", "MC2-NB22-R16", "MC2-NB22-R17", "MC1-P215-R16", "CM-P215-R16");
    PROVES("CM-NBJ-R18", "CM-NBJ-R19");
    (void)unused;
    enum { WINS, LOSES, LOSES_BUSTER };
    for (size_t i = 0; i < COUNT_OF(SHEETS); i++)
        for (int ends = WINS; ends <= LOSES_BUSTER; ends++) {
            if (ends == LOSES_BUSTER && sheet_wager(SHEETS[i], WAGER_BUSTER) == NULL)
                continue;
            kit_open(&K, SHEETS[i]);
            kit_do(&K, "sit seat=1 who=Ann amount=5000");
            kit_do(&K, "sit seat=2 who=Bo amount=400");
            kit_no(&K, "bet seat=2 wager=base amount=25", REFUSE_NO_BANK, "");
            kit_do(&K, "bank seat=1 amount=10");
            kit_do(&K, "shuffle");
            kit_do(&K, "bet seat=2 wager=base amount=25");
            if (ends == LOSES_BUSTER)
                kit_do(&K, "bet seat=2 wager=buster amount=25");
            kit_do(&K, "close");
            cents before = kit_stack(&K, 2);
            kit_cards(&K, ends == WINS ? "Th Tc 9h" : ends == LOSES ? "Th Tc 7h" : "Th Tc 8h");
            if (!has_jokers(SHEETS[i]))
                kit_cards(&K, "8c");
            kit_do(&K, "stand seat=2");
            if (has_jokers(SHEETS[i]))
                kit_cards(&K, "8c");
            assert_int_equal(K.table.phase, TABLE_OFFER);
            assert_int_equal(piles_count(&K.table.shoe.piles, PILE_DISCARDS, 0), 4);
            assert_false(piles_in_play(&K.table.shoe.piles));
            assert_int_equal(kit_stack(&K, 2) - before, ends == WINS    ? 3500
                                                        : ends == LOSES ? 1500
                                                                        : 2500 + 1500);
        }
}

/* "There will be no additional collection fee required from a player when placing a game
 * wager, a Bonus Bet wager, doubling-down, splitting cards" (000:885). */
static void test_players_pay_nothing_from_option_5_on(void **unused)
{
    PROVES("MC2-NB22-F5");
    (void)unused;
    kit_open(&K, &sheet_marina2_no_bust_22);
    kit_do(&K, "set name=option value=5");
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    kit_do(&K, "sit seat=2 who=Bo amount=400");
    kit_do(&K, "bank seat=1 amount=4000");
    kit_do(&K, "shuffle");
    kit_do(&K, "bet seat=2 wager=base amount=10");
    kit_do(&K, "bet seat=2 wager=buster amount=5");
    kit_do(&K, "close");
    assert_int_equal(kit_stack(&K, 2), 38500);
    kit_cards(&K, "8h 9c 8d Tc");
    kit_do(&K, "split seat=2");
    kit_cards(&K, "3s");
    assert_int_equal(kit_stack(&K, 2), 37500);
    kit_do(&K, "double seat=2");
    assert_int_equal(kit_stack(&K, 2), 36500);
}

/* The bank's hand "will then be completed" (001:385-401, 002:1030-1054), and Marina's joker
 * bank draws as it must (001:265), also when all players are over; the others draw "if
 * necessary" (001:564, 000:683, 002:668). */
static void test_who_completes_the_hand_of_the_bank(void **unused)
{
    static const struct {
        const struct sheet *sheet;
        bool                completes;
    } rows[] = { { &sheet_marina1_pure_215, true },      { &sheet_marysville_pure_215, true },
                 { &sheet_marina1_no_bust_joker, true }, { &sheet_marysville_no_bust_joker, false },
                 { &sheet_marina1_no_bust_22, false },   { &sheet_marina2_no_bust_22, false } };
    PROVES("MC1-P215-R12", "MC1-P215-G3", "CM-P215-R12", "CM-P215-G3", "MC1-NBJ-H5", "MC1-NBJ-H6b");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        bool down = !has_jokers(rows[i].sheet);
        play_cards(rows[i].sheet, 400, down ? "Th 9c 6d 2c" : "Th 9c 6d");
        kit_do(&K, "hit seat=2"); /* T 6 K: 26, as far over as any bank can come */
        kit_cards(&K, "Ks");
        if (!down)
            kit_cards(&K, "2c");
        assert_int_equal(K.table.phase == TABLE_PLAY, rows[i].completes);
        if (rows[i].completes) {
            assert_true(bank_has(2)); /* eleven: it draws, to 17 and more */
            kit_cards(&K, "4c");
            kit_cards(&K, "3c");
        }
        assert_int_equal(K.table.phase, TABLE_OFFER);
    }
}

/* "The payout or collection of the wagers will begin at the seat where the action button is
 * placed" (002:622-634, 002:991-995): of what is decided before, naturals and hands that were
 * given up among it, nothing is settled early but in No Bust 22 (001:632, 000:814). */
static void test_only_no_bust_22_pays_early(void **unused)
{
    PROVES("CM-NBJ-R12", "CM-P215-R12", "MC1-P215-R12", "MC1-NBJ-D7", "MC1-BUST-4a", "MC2-BUST-4a");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(SHEETS); i++) {
        bool is_22 = SHEETS[i] == &sheet_marina1_no_bust_22 || SHEETS[i] == &sheet_marina2_no_bust_22;
        three_bet(SHEETS[i], 5); /* the natural is seat 2's */
        kit_cards(&K, has_jokers(SHEETS[i]) ? "Xx 7h 7d 5c Xx 5s 6d" : "As 7h 7d 5c Kd 5s 6d 9d");
        assert_int_equal(K.table.layout.count, is_22 ? 2 : 3);
        assert_int_equal(said_at(2) == -1, is_22); /* "and the player's cards are put away" */
        assert_int_not_equal(said_at(3), -1);
    }
}

/* Aces are split to four hands: of a pair of them nothing is left to decide once the fourth is
 * made, and nobody is asked. */
static void test_nobody_is_asked_who_can_only_stand(void **unused)
{
    (void)unused;
    play_cards(&sheet_marina1_no_bust_joker, 400, "Ah 9c Ad");
    kit_do(&K, "split seat=2");
    kit_cards(&K, "As Ac"); /* A-A and A-A */
    kit_do(&K, "split seat=2 part=1");
    kit_cards(&K, "Ah 5c"); /* A-A, A-5 and the other A-A */
    assert_true(is_legal(2, COMMAND_STAND) && is_legal(2, COMMAND_SPLIT));
    kit_do(&K, "split seat=2");
    kit_cards(&K, "6c 7c");
    assert_false(is_legal(2, COMMAND_STAND));
    assert_true(table_turn(K.sheet, &K.table).awaits == AWAITS_DECK); /* the bank's second */
}

/* Two tens of a split must stand and could be split again, for another $10: who has those is
 * asked, and the hand of who has not stands by itself, by the rule of a hand that stands. Also
 * where a dealer enters the cards, and for the aces of a split. */
static void test_nobody_is_asked_who_lacks_the_chips(void **unused)
{
    static const struct {
        const struct sheet *sheet;
        const char         *rule;
    } rows[] = { { &sheet_marina1_no_bust_joker, "MC1-NBJ-H6a" },
                 { &sheet_marysville_no_bust_joker, "CM-NBJ-R9" },
                 { &sheet_marina1_pure_215, "MC1-P215-C1a" },
                 { &sheet_marysville_pure_215, "CM-P215-C1a" } };
    (void)unused;
    for (size_t i = 0; i < 2 * COUNT_OF(rows); i++) {
        const struct sheet *sheet = rows[i / 2].sheet;
        enters                    = i % 2 != 0;
        for (int enough = 0; enough <= 1; enough++) {
            play_cards(sheet, enough ? 35 : 25, has_jokers(sheet) ? "Th 9c Ts" : "Th 9c Ts 8d");
            kit_do(&K, "split seat=2");
            kit_cards(&K, "Ks");
            assert_int_equal(is_legal(2, COMMAND_STAND), enough);
            assert_int_equal(is_legal(2, COMMAND_SPLIT), enough);
            assert_int_equal(kit_count(&K, EVENT_STANDS), !enough);
        }
        play_cards(sheet, 25, has_jokers(sheet) ? "Th 9c Ts" : "Th 9c Ts 8d");
        kit_do(&K, "split seat=2");
        kit_cards(&K, "Ks");
        assert_int_equal(kit_event(&K, EVENT_STANDS, 0)->has.seat, 2);
        assert_int_equal(kit_event(&K, EVENT_STANDS, 0)->has.spot, 2);
        assert_string_equal(event_rule(kit_event(&K, EVENT_STANDS, 0)), rows[i / 2].rule);
        kit_cards(&K, "5s"); /* the other hand of the split is asked */
        assert_true(is_legal(2, COMMAND_HIT) && is_legal(2, COMMAND_STAND));
        play_cards(sheet, 25, has_jokers(sheet) ? "Ah 9c Ad" : "Ah 9c Ad 8d");
        kit_do(&K, "split seat=2");
        kit_cards(&K, "As 5c"); /* A-A, for whose split nothing is left, and A-5 */
        assert_int_equal(kit_count(&K, EVENT_STANDS),
                         1 + (!enters && !has_jokers(sheet))); /* and the bank's */
        assert_false(is_legal(2, COMMAND_STAND));
    }
    enters = false;
}

/* What is refused of a wager cites the rule of that wager: the close of the bets for the base
 * wager, the side bet's own page for a side bet. */
static void test_refusals_cite_the_wager(void **unused)
{
    static const struct {
        const struct sheet *sheet;
        const char         *wager, *late, *needs; /* rules; "" where it is refused by none */
    } rows[] = {
        { &sheet_marina1_no_bust_22, "base", "MC1-NB22-R6", NULL },
        { &sheet_marina1_no_bust_22, "buster", "MC1-BUST-2", "MC1-BUST-1" },
        { &sheet_marina2_no_bust_22, "base", "MC2-NB22-R6", NULL },
        { &sheet_marina2_no_bust_22, "buster", "MC2-BUST-2", "MC2-BUST-1" },
        { &sheet_marina1_pure_215, "base", "MC1-P215-R6", NULL },
        { &sheet_marina1_pure_215, "bonus", "MC1-P215-B1", "MC1-P215-B0" },
        { &sheet_marysville_no_bust_joker, "base", "CM-NBJ-R6", NULL },
        { &sheet_marysville_no_bust_joker, "bonus", "CM-BJBB-3", "CM-BJBB-3" },
        { &sheet_marysville_no_bust_joker, "buster", "CM-BUST-3", "CM-BUST-2" },
        { &sheet_marysville_pure_215, "base", "CM-P215-R6", NULL },
        { &sheet_marysville_pure_215, "bonus", "CM-BJBB-3", "CM-BJBB-3" },
        { &sheet_marysville_pure_215, "buster", "CM-BUST-3", "CM-BUST-2" },
    };
    PROVES("CM-BUST-2", "CM-BUST-3", "CM-BJBB-3", "MC1-BUST-1", "MC2-BUST-1", "MC1-P215-B0");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char line[80];
        kit_open(&K, rows[i].sheet);
        kit_do(&K, "sit seat=1 who=Ann amount=5000");
        kit_do(&K, "sit seat=2 who=Bo amount=500");
        kit_do(&K, "sit seat=3 who=Cy amount=500");
        kit_do(&K, "bank seat=1 amount=4000");
        kit_do(&K, "shuffle");
        kit_do(&K, "bet seat=2 wager=base amount=5");
        snprintf(line, sizeof line, "bet seat=3 wager=%s amount=5", rows[i].wager);
        if (rows[i].needs != NULL)
            kit_no(&K, line, REFUSE_NEEDS_WAGER, rows[i].needs);
        kit_do(&K, "close");
        kit_no(&K, line, REFUSE_BETS_CLOSED, rows[i].late);
    }
    for (int pure = 0; pure <= 1; pure++) { /* at Marysville, above the base wager */
        kit_open(&K, pure ? &sheet_marysville_pure_215 : &sheet_marysville_no_bust_joker);
        kit_do(&K, "sit seat=1 who=Ann amount=5000");
        kit_do(&K, "sit seat=2 who=Bo amount=500");
        kit_do(&K, "bank seat=1 amount=4000");
        kit_do(&K, "shuffle");
        kit_do(&K, "bet seat=2 wager=base amount=5");
        kit_no(&K, "bet seat=2 wager=buster amount=6", REFUSE_ABOVE_OTHER, "CM-BUST-3");
    }
    play_cards(&sheet_marina1_no_bust_22, 400, "5h 9c 6d Kc");
    kit_no(&K, "double seat=2 amount=5", REFUSE_UNEQUAL, "MC1-NB22-D1");
    play_cards(&sheet_marina2_no_bust_22, 400, "5h 9c 6d Kc");
    kit_no(&K, "double seat=2 amount=5", REFUSE_UNEQUAL, "MC2-NB22-D1");
    play_cards(&sheet_marysville_no_bust_joker, 400, "5h 9c 6d");
    kit_no(&K, "double seat=2 amount=5", REFUSE_UNEQUAL, "CM-NBJ-D1");
    play_cards(&sheet_marina1_no_bust_joker, 400, "5h 9c 6d");
    kit_no(&K, "double seat=2 amount=5", REFUSE_UNEQUAL, "MC1-NBJ-D1");
}

int main(void)
{
    const struct CMUnitTest no_bust_table[] = {
        cmocka_unit_test(test_pays_are_fixed_before_play),
        cmocka_unit_test(test_refusals_cite_the_wager),
        cmocka_unit_test(test_surrender_is_open_until_the_banks_second_card),
        cmocka_unit_test(test_a_pure_215_is_insured_as_well),
        cmocka_unit_test(test_the_bank_wins_and_loses_what_it_put_up),
        cmocka_unit_test(test_players_pay_nothing_from_option_5_on),
        cmocka_unit_test(test_where_the_player_has_a_choice),
        cmocka_unit_test(test_buster_stays_whatever_the_player_has),
        cmocka_unit_test(test_who_completes_the_hand_of_the_bank),
        cmocka_unit_test(test_only_no_bust_22_pays_early),
        cmocka_unit_test(test_nobody_is_asked_who_can_only_stand),
        cmocka_unit_test(test_nobody_is_asked_who_lacks_the_chips),
        cmocka_unit_test(test_insurance_is_against_an_ace),
        cmocka_unit_test(test_eight_places),
        cmocka_unit_test(test_decks_and_what_is_in_them),
        cmocka_unit_test(test_backline_and_the_close),
        cmocka_unit_test(test_two_are_needed),
        cmocka_unit_test(test_a_second_bank),
        cmocka_unit_test(test_a_wager_that_is_settled_early_stays_in_the_figures),
        cmocka_unit_test(test_who_is_asked_after_whom),
        cmocka_unit_test(test_what_is_not_allowed_says_why),
        cmocka_unit_test(test_soft_and_natural_hands_are_shown_as_such),
        cmocka_unit_test(test_the_view_tells_what_was_said_of_a_hand),
    };
    return RUN_TESTS(no_bust_table);
}
