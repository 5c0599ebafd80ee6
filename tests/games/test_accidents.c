/* Every accident of every game at every stage of a hand, with the answer that
 * the floor must get; and the five causes for which one is refused. The printed
 * rules are in each line's comment. */
#include "called.h"
#include "test.h"

#include "games/accident.h"
#include "rulebook/catalog.h"
#include "rulebook/sheets.h"
#include "table/kit.h"

static struct kit K;

static void say(const char *const *lines)
{
    for (; *lines != NULL; lines++)
        kit_do(&K, *lines);
}
#define SAY(...) say((const char *const[]){ __VA_ARGS__, NULL })

/* What the table would answer; nothing happens. */
static enum refusal asked(const char *line)
{
    struct said said;
    char        why[WHY_MAX];
    assert_int_equal(command_read(line, &CALLED, &said, why), STATUS_OK);
    return table_refuses(K.sheet, &K.table, &said.command, &K.events);
}

/* ---- a hand of double-hand, stage by stage ------------------------------- */

enum stage {
    NO_BANK,
    BETS,
    PILE,
    DICE,
    THREE_PILES, /* to spots 3, 4 and 5: the bank at seat 1 has no cards yet */
    SEVEN_PILES, /* the stub is still to come */
    SETTING,
    ONE_IS_SET, /* Cy laid; Ed asked for the House Way; Flo has not set hers */
    BANK_OPEN,
    DECIDED,
    STAGES
};

static const char *const PILES[] = {
    "card cards=KsKh9c8d6s4h2c", "card cards=2d3d4s5c5h6h7c", "card cards=AsAdTcTd7h5d3h",
    "card cards=JdJhTs6d4c3s2s", "card cards=7s8s9dThJcQhQs", "card cards=KcQdQcJs8h6c4d",
    "card cards=9s9h8c7d5s3c2h", "card cards=KdAcAhXx",
};

static void deal(size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        kit_do(&K, PILES[i]);
}

static void reach(const struct sheet *sheet, bool entered, enum stage stage)
{
    kit_open(&K, sheet);
    if (entered)
        kit_do(&K, "set name=entered value=1");
    SAY("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Cy amount=500", "sit seat=5 who=Ed amount=500",
        "sit seat=6 who=Flo amount=500");
    for (enum stage at = BETS; at <= stage; at++) {
        switch (at) {
        case BETS:
            SAY("bank seat=1 amount=1000", "shuffle", "bet seat=3 wager=base amount=20",
                "bet seat=5 wager=base amount=20", "bet seat=6 wager=base amount=20");
            break;
        case PILE: kit_do(&K, "close"); break;
        case DICE: kit_do(&K, "pile seat=1 count=1"); break;
        case THREE_PILES:
            kit_do(&K, "dice value=1-3-6");
            deal(0, 3);
            break;
        case SEVEN_PILES: deal(3, 7); break;
        case SETTING: deal(7, 8); break;
        case ONE_IS_SET: SAY("lay seat=3 cards=9c8d", "houseway seat=5"); break;
        case BANK_OPEN: kit_do(&K, "lay seat=6 cards=Ts6d"); break;
        case DECIDED: kit_do(&K, "lay seat=1 cards=KcJs"); break;
        default: break;
        }
    }
}

/* One letter for each stage: y it is ruled on, < not yet, > no longer, . no such
 * accident, h the hand is not set the House Way. */
struct line {
    const char *words, *answers;
};

static enum refusal meaning(char letter)
{
    switch (letter) {
    case 'y': return ALLOWED;
    case '<': return REFUSE_ACCIDENT_NOT_YET;
    case '>': return REFUSE_ACCIDENT_TOO_LATE;
    case 'h': return REFUSE_NOT_HOUSE_WAY;
    default: return REFUSE_NO_SUCH_ACCIDENT;
    }
}

static void check(const struct sheet *sheet, bool entered, const struct line *line, size_t count)
{
    for (enum stage stage = NO_BANK; stage < STAGES; stage++) {
        if (!entered && stage == DECIDED)
            continue; /* the machine settles at once */
        reach(sheet, entered, stage);
        for (size_t i = 0; i < count; i++) {
            enum refusal want = meaning(line[i].answers[stage]), got = asked(line[i].words);
            if (got != want)
                fail_msg("%s, stage %d, %s: %s, not %s", sheet->id, (int)stage, line[i].words,
                         refusal_name(got), refusal_name(want));
        }
    }
}

static const struct line MARINA[] = {
    /* 32, 33: "on the deal"; found until hands are opened, whoever has set theirs */
    { "accident name=exposed spot=3 cards=9c", "<<<<yyyy>>" },
    { "accident name=boxed spot=3 cards=9c", "<<<<yyyy>>" },
    /* 37: "after the house dealer has dealt out the seven piles" */
    { "accident name=stub-count count=3", "<<<<<yyy>>" },
    /* 42: "when two identical cards are turned up" */
    { "accident name=identical cards=9c,9c", "<<<<yyyyyy" },
    /* 28(b), (c): not two and five */
    { "accident name=hand-count spot=3 count=8", "<<<<yyyyyy" },
    /* 28(d), 25, 26: what players do with hands and wagers that are theirs */
    { "accident name=touched spot=3", "<<<<<<yyyy" },
    { "accident name=cheating spot=3", "<<<<<<yyyy" },
    { "accident name=cheating spot=1", "<<<<<<yyyy" },
    { "accident name=removed spot=3 seat=3", "<<<<<<yyyy" },
    /* 20: "before all hands are set" */
    { "accident name=bank-seen", "<<<<<<yy>>" },
    /* 35: a House Way hand, which here is set when it is asked for */
    { "accident name=misset spot=5", "<<<<<<hyyy" },
    { "accident name=misset spot=3", "<<<<<<hhhh" },
    /* 43: a hand that the dealer reads */
    { "accident name=misread spot=3", "<<<<<<<<<y" },
    { "accident name=bank-count count=6", ".........." },
    { "accident name=wrong-spot spot=3", ".........." },
    { "accident name=no-such-thing", ".........." },
};

static const struct line MARYSVILLE[] = {
    { "accident name=exposed spot=3 cards=9c", "<<<<yyyy>>" },
    { "accident name=boxed spot=3 cards=9c", "<<<<yyyy>>" },
    /* 002:179-181: the bank's hand, once it has cards and before it is set */
    { "accident name=bank-count count=8", "<<<<<yyyy>" },
    { "accident name=identical cards=9c", "<<<<yyyyyy" },
    { "accident name=hand-count spot=3 count=6", "<<<<yyyyyy" },
    /* 002:398-400 */
    { "accident name=wrong-spot spot=3", "<<<<yyyy>>" },
    /* 002:184-194: a House Way hand is set when settlement reaches it */
    { "accident name=misset spot=5", "<<<<<<hhhy" },
    { "accident name=misread spot=3", "<<<<<<<<<y" },
    { "accident name=stub-count count=3", ".........." },
    { "accident name=touched spot=3", ".........." },
    { "accident name=cheating spot=3", ".........." },
    { "accident name=removed spot=3 seat=3", ".........." },
    { "accident name=bank-seen", ".........." },
};

static void test_marina_1(void **unused)
{
    PROVES("MC1-PGP-20", "MC1-PGP-25", "MC1-PGP-26", "MC1-PGP-28c", "MC1-PGP-28d", "MC1-PGP-32", "MC1-PGP-35",
           "MC1-PGP-37", "MC1-PGP-42", "MC1-PGP-43");
    (void)unused;
    check(&sheet_marina1_double_hand, true, MARINA, COUNT_OF(MARINA));
}

static void test_marina_2(void **unused)
{
    PROVES("MC2-PGP-20", "MC2-PGP-25", "MC2-PGP-26", "MC2-PGP-28c", "MC2-PGP-28d", "MC2-PGP-32", "MC2-PGP-35",
           "MC2-PGP-37", "MC2-PGP-42", "MC2-PGP-43");
    (void)unused;
    check(&sheet_marina2_double_hand, true, MARINA, COUNT_OF(MARINA));
}

static void test_marysville(void **unused)
{
    PROVES("CM-PGP-B4c", "CM-PGP-B6", "CM-PGP-B7c", "CM-PGP-B22", "CM-PGP-B26", "CM-PGP-B27", "CM-PGP-B28");
    (void)unused;
    check(&sheet_marysville_double_hand, true, MARYSVILLE, COUNT_OF(MARYSVILLE));
    check(&sheet_marysville_fortune, true, MARYSVILLE, COUNT_OF(MARYSVILLE));
}

/* Games whose sheets know of none: the answer is the same in every phase, and
 * what goes wrong is a misdeal if the floor calls it one (MC2-TCP6-Y9, OQ-63),
 * from the close of the bets to the last decision. */
static void test_games_without_accidents(void **unused)
{
    static const struct {
        const struct sheet *sheet;
        const char *const   hand[7];
    } row[] = {
        { &sheet_marina2_zoobac, { "bet seat=3 wager=player amount=20", "close", "card cards=2s" } },
        { &sheet_marina2_three_card_6,
          { "bet seat=3 wager=ante amount=20", "close", "card cards=2s3d4h", "card cards=5s6d8h" } },
        { &sheet_marysville_three_card,
          { "bet seat=3 wager=ante amount=20", "close", "card cards=2s3d4h", "card cards=5s6d8h" } },
        { &sheet_marysville_tiles,
          { "bet seat=3 amount=20", "close", "dice value=1-3-6", "card cards=teen,dey,yun,gor" } },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        kit_open(&K, row[i].sheet);
        assert_int_equal(row[i].sheet->accidents.count, 0);
        assert_int_equal(asked("accident name=exposed spot=3 cards=9c"), REFUSE_NO_SUCH_ACCIDENT);
        SAY("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Cy amount=500", "bank seat=1 amount=1000",
            "shuffle");
        enum refusal misdeal = REFUSE_NO_MISDEAL;
        for (size_t step = 0; row[i].hand[step] != NULL; step++) {
            assert_int_equal(asked("misdeal why=boxed"), misdeal);
            assert_int_equal(asked("accident name=exposed spot=3 cards=9c"), REFUSE_NO_SUCH_ACCIDENT);
            kit_do(&K, row[i].hand[step]);
            misdeal = strcmp(row[i].hand[step], "close") == 0 ? ALLOWED : misdeal;
        }
        assert_int_equal(asked("accident name=exposed spot=3 cards=9c"), REFUSE_NO_SUCH_ACCIDENT);
        kit_do(&K, "misdeal why=boxed");
        assert_int_equal(K.table.layout.count, 1); /* the wager stands */
        assert_false(piles_in_play(&K.table.shoe.piles));
    }
}

/* ---- the no-bust family -------------------------------------------------- */

/* A hand with all that the game has, as a dealer enters it: a bettor behind, a split, a
 * double, insurance and the look under the up card where there are such. The pages know
 * of no accident; what goes wrong is for the floor (MC1-NBJ-D8), who calls a misdeal from
 * the close of the bets until the hand is settled. */
static const struct {
    const struct sheet *sheet;
    const char *const   hand[24];
} NO_BUST[] = {
    { &sheet_marina1_no_bust_joker,
      { "card cards=8s", "card cards=6d", "card cards=8d", "split seat=3", "match seat=9", "card cards=3s",
        "double seat=3", "ride seat=9", "card cards=Ts", "card cards=9d", "hit seat=3", "card cards=2d",
        "stand seat=3", "card cards=Td", "card cards=9c", "settle" } },
    { &sheet_marysville_no_bust_joker,
      { "card cards=8s", "card cards=6d", "card cards=8d", "split seat=3", "match seat=9", "card cards=3s",
        "hit seat=3", "card cards=7s", "stand seat=3", "card cards=9d", "hit seat=3", "card cards=2d",
        "stand seat=3", "card cards=Td", "card cards=9c", "settle" } },
    { &sheet_marina1_no_bust_22,
      { "card cards=8s", "card cards=6h", "card cards=8d", "card cards=??", "split seat=3", "match seat=9",
        "card cards=3s", "double seat=3", "ride seat=9", "card cards=Ts", "card cards=9d", "hit seat=3",
        "card cards=2d", "stand seat=3", "name spot=1 cards=Td", "show", "card cards=9c", "settle" } },
    { &sheet_marina2_no_bust_22,
      { "card cards=8s", "card cards=6h", "card cards=8d", "card cards=??", "split seat=3", "match seat=9",
        "card cards=3s", "double seat=3", "ride seat=9", "card cards=Ts", "card cards=9d", "hit seat=3",
        "card cards=2d", "stand seat=3", "name spot=1 cards=Td", "show", "card cards=9c", "settle" } },
    { &sheet_marina1_pure_215,
      { "card cards=8s", "card cards=Ah",        "card cards=8d", "card cards=??", "insure seat=3 amount=10",
        "pass seat=9",   "peek result=none",     "split seat=3",  "match seat=9",  "card cards=3s",
        "hit seat=3",    "card cards=7s",        "stand seat=3",  "card cards=9d", "hit seat=3",
        "card cards=2d", "name spot=1 cards=5d", "show",          "card cards=9c", "card cards=Tc",
        "settle" } },
    { &sheet_marysville_pure_215,
      { "card cards=8s", "card cards=Ah",        "card cards=8d", "card cards=??", "insure seat=3 amount=10",
        "pass seat=9",   "peek result=none",     "split seat=3",  "match seat=9",  "card cards=3s",
        "hit seat=3",    "card cards=7s",        "stand seat=3",  "card cards=9d", "hit seat=3",
        "card cards=2d", "name spot=1 cards=5d", "show",          "card cards=9c", "card cards=Tc",
        "settle" } },
};

/* The table with its wagers closed: 20 and 25 on spot 3 against a bank that does not
 * cover the worst, so that nothing is settled early. */
static void close_no_bust(const struct sheet *sheet)
{
    kit_open(&K, sheet);
    if (sheet == &sheet_marina1_pure_215)
        kit_do(&K, "set name=insurance value=1");
    SAY("set name=entered value=1", "sit seat=1 who=Ann amount=5000", "sit seat=3 who=Cy amount=500",
        "sit seat=9 who=Jo amount=500", "bank seat=1 amount=100", "shuffle");
    assert_int_equal(asked("misdeal why=boxed"), REFUSE_NO_MISDEAL);
    assert_int_equal(asked("accident name=exposed spot=3 cards=8s"), REFUSE_NO_SUCH_ACCIDENT);
    SAY("bet seat=3 wager=base amount=20", "bet seat=9 spot=3 wager=base amount=25");
    assert_int_equal(asked("misdeal why=boxed"), REFUSE_NO_MISDEAL);
    assert_int_equal(asked("accident name=exposed spot=3 cards=8s"), REFUSE_NO_SUCH_ACCIDENT);
    assert_int_equal(asked("ruling why=agreed"), ALLOWED);
    kit_do(&K, "close");
}

static cents lies_there(uint8_t seat)
{
    return layout_amount(&K.table.layout, seat, 3, WAGER_BASE);
}

/* A misdeal before any step of the hand: what was put beside the wagers goes back, they
 * themselves and the collection stay, and the hand is dealt from its first card. */
static void test_no_bust_misdeals_at_every_step(void **unused)
{
    PROVES("MC1-NBJ-D8");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(NO_BUST); i++) {
        const char *const *hand  = NO_BUST[i].hand;
        size_t             steps = 0;
        while (hand[steps] != NULL)
            steps++;
        for (size_t stop = 0; stop < steps; stop++) {
            close_no_bust(NO_BUST[i].sheet);
            cents cy = kit_stack(&K, 3), jo = kit_stack(&K, 9), box = table_chips(&K.table);
            for (size_t step = 0; step < stop; step++)
                kit_do(&K, hand[step]);
            assert_int_equal(asked("accident name=exposed spot=3 cards=8s"), REFUSE_NO_SUCH_ACCIDENT);
            assert_int_equal(asked("accident name=no-such-thing"), REFUSE_NO_SUCH_ACCIDENT);
            assert_int_equal(asked("ruling why=agreed"), ALLOWED);
            assert_int_equal(asked("calloff why=late"), REFUSE_CALL_OFF_TOO_LATE);
            kit_do(&K, "misdeal why=boxed");
            assert_int_equal(K.table.layout.count, 2);
            assert_int_equal(lies_there(3), 2000);
            assert_int_equal(lies_there(9), 2500);
            assert_int_equal(kit_stack(&K, 3), cy);
            assert_int_equal(kit_stack(&K, 9), jo);
            assert_int_equal(table_chips(&K.table), box);
            assert_false(piles_in_play(&K.table.shoe.piles));
            for (size_t step = 0; step < steps; step++)
                kit_do(&K, hand[step]);
            assert_int_equal(K.table.layout.count, 0);
            assert_int_equal(K.table.phase, TABLE_OFFER);
        }
    }
}

/* ---- the five causes ----------------------------------------------------- */

struct cause {
    const char  *words;
    enum refusal no;
};

static void check_causes(const struct cause *cause, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (asked(cause[i].words) != cause[i].no)
            fail_msg("%s: %s", cause[i].words, refusal_name(asked(cause[i].words)));
}

static void test_what_must_be_named(void **unused)
{
    static const struct cause row[] = {
        { "accident name=exposed cards=9c", REFUSE_NAME_SPOT },
        { "accident name=exposed spot=3", REFUSE_NAME_CARDS },
        { "accident name=boxed spot=3 cards=9c,8d", REFUSE_NAME_CARDS }, /* one at a time */
        { "accident name=stub-count", REFUSE_NAME_COUNT },
        { "accident name=identical", REFUSE_NAME_CARDS },
        { "accident name=hand-count spot=3", REFUSE_NAME_COUNT },
        { "accident name=hand-count count=6", REFUSE_NAME_SPOT },
        { "accident name=touched", REFUSE_NAME_SPOT },
        { "accident name=removed spot=3", REFUSE_NAME_SEAT },
        { "accident name=removed seat=3", REFUSE_NAME_SPOT },
        { "accident name=misset", REFUSE_NAME_SPOT },
    };
    (void)unused;
    reach(&sheet_marina1_double_hand, true, ONE_IS_SET);
    check_causes(row, COUNT_OF(row));
}

static void test_what_did_not_happen(void **unused)
{
    PROVES("MC1-PGP-37", "MC1-PGP-42", "MC1-PGP-43", "MC2-PGP-43", "CM-PGP-B27");
    static const struct sheet *const misread[] = { &sheet_marina1_double_hand, &sheet_marina2_double_hand,
                                                   &sheet_marysville_double_hand };
    static const struct cause        row[]     = {
                   { "accident name=exposed spot=3 cards=As", REFUSE_NO_CARD_THERE },
                   { "accident name=exposed spot=8 cards=As", REFUSE_NO_SUCH_SPOT },
                   { "accident name=stub-count count=4", REFUSE_COUNT_RIGHT },
                   { "accident name=stub-count count=5", ALLOWED },
                   { "accident name=hand-count spot=3 count=7", REFUSE_COUNT_RIGHT },
                   { "accident name=hand-count spot=2 count=6", REFUSE_NO_HAND_THERE },
                   { "accident name=identical cards=9c,8d", REFUSE_CARDS_DIFFER },
                   { "accident name=touched spot=2", REFUSE_NO_HAND_THERE },
                   { "accident name=touched spot=1", REFUSE_NO_HAND_THERE },
                   { "accident name=cheating spot=2", REFUSE_NO_HAND_THERE },
                   { "accident name=removed spot=3 seat=5", REFUSE_NO_WAGER_THERE },
                   { "accident name=misset spot=3", REFUSE_NOT_HOUSE_WAY },
    };
    static const struct cause marysville[] = {
        { "accident name=bank-count count=7", REFUSE_COUNT_RIGHT },
        { "accident name=bank-count count=6", ALLOWED },
        { "accident name=wrong-spot spot=8", REFUSE_NO_HAND_THERE },
    };
    (void)unused;
    reach(&sheet_marina1_double_hand, true, ONE_IS_SET);
    check_causes(row, COUNT_OF(row));
    reach(&sheet_marysville_double_hand, true, ONE_IS_SET);
    check_causes(marysville, COUNT_OF(marysville));
    for (size_t i = 0; i < COUNT_OF(misread); i++) {
        reach(misread[i], true, DECIDED);
        assert_int_equal(asked("accident name=misread spot=3"), ALLOWED);
        assert_int_equal(asked("accident name=misread spot=2"), REFUSE_NO_HAND_THERE); /* no hand in play */
    }
}

/* Of cards that the house deals itself it knows how many there are, that none is
 * there twice, and how a hand was set: the floor is not believed. */
static void test_what_cannot_be_known(void **unused)
{
    static const struct cause marina[] = {
        { "accident name=stub-count count=3", REFUSE_NOT_KNOWN },
        { "accident name=stub-count count=4", REFUSE_COUNT_RIGHT },
        { "accident name=identical cards=9c", REFUSE_NOT_KNOWN },
        { "accident name=hand-count spot=3 count=6", REFUSE_NOT_KNOWN },
        { "accident name=misset spot=5", REFUSE_NOT_KNOWN },
        { "accident name=exposed spot=3 cards=9c", ALLOWED }, /* people turn cards over */
        { "accident name=touched spot=3", ALLOWED },
    };
    static const struct cause marysville[] = {
        { "accident name=bank-count count=8", REFUSE_NOT_KNOWN },
        { "accident name=wrong-spot spot=3", REFUSE_NOT_KNOWN },
        { "accident name=identical cards=9c", REFUSE_NOT_KNOWN },
    };
    (void)unused;
    reach(&sheet_marina1_double_hand, false, ONE_IS_SET);
    check_causes(marina, COUNT_OF(marina));
    reach(&sheet_marysville_double_hand, false, ONE_IS_SET);
    check_causes(marysville, COUNT_OF(marysville));
}

static void test_what_was_ruled_on(void **unused)
{
    static const char *const row[] = { "accident name=touched spot=3", "accident name=cheating spot=6",
                                       "accident name=removed spot=3 seat=3", "accident name=misset spot=5",
                                       "accident name=hand-count spot=5 count=8" };
    (void)unused;
    reach(&sheet_marina1_double_hand, true, BANK_OPEN);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        assert_int_equal(asked(row[i]), ALLOWED);
        kit_do(&K, row[i]);
        assert_int_equal(asked(row[i]), REFUSE_RULED_ALREADY);
    }
    reach(&sheet_marina1_double_hand, true, THREE_PILES);
    kit_do(&K, "accident name=boxed spot=3 cards=9c");
    assert_int_equal(asked("accident name=boxed spot=3 cards=9c"), REFUSE_RULED_ALREADY);
    assert_int_equal(asked("accident name=exposed spot=3 cards=9c"), REFUSE_RULED_ALREADY);
}

/* ---- what does not outlive a hand --------------------------------------- */

/* MC1-PGP-26: who removes a losing wager of $20 owes the maximum of $200. After
 * a misdeal the wager lies there again, and it loses $20. */
static void test_a_misdeal_forgets_what_was_removed(void **unused)
{
    PROVES("MC1-PGP-26");
    static const cents lost[2] = { 20000, 2000 };
    (void)unused;
    for (int again = 0; again < 2; again++) {
        reach(&sheet_marina1_double_hand, false, ONE_IS_SET);
        kit_do(&K, "accident name=removed spot=3 seat=3");
        if (again == 1) {
            SAY("misdeal why=dropped", "shuffle", "pile seat=1 count=1", "dice value=1-3-6");
            deal(0, 8);
            SAY("lay seat=3 cards=2c4h", "houseway seat=5");
        }
        kit_do(&K, "lay seat=3 cards=KsKh"); /* foul: it loses */
        SAY("lay seat=6 cards=Ts6d", "lay seat=1 cards=KcJs");
        assert_int_equal(K.table.room.place[3].stack, 50000 - lost[again]);
    }
}

/* CM-PGP-B21, CM-PGP-14: a refused House Way stays refused for the hand, and a
 * misdeal is another hand. */
static void test_a_refused_house_way_stays_refused(void **unused)
{
    PROVES("CM-PGP-B21", "CM-PGP-14");
    (void)unused;
    reach(&sheet_marysville_double_hand, false, ONE_IS_SET);
    assert_int_equal(asked("ruling name=no-house-way why=looked"), REFUSE_NAME_SPOT);
    assert_int_equal(asked("ruling name=no-house-way spot=6 why=looked"), REFUSE_NOT_ASKED);
    kit_do(&K, "ruling name=no-house-way spot=5 why=looked");
    assert_int_equal(asked("houseway seat=5"), REFUSE_NO_HOUSE_WAY);
    kit_do(&K, "lay seat=5 cards=TcTd");
    assert_int_equal(asked("houseway seat=5"), REFUSE_NO_HOUSE_WAY);
    assert_int_equal(asked("houseway seat=6"), ALLOWED);
    SAY("misdeal why=dropped", "shuffle", "pile seat=1 count=1", "dice value=1-3-6");
    deal(0, 8);
    assert_int_equal(asked("houseway seat=5"), ALLOWED);
}

/* ---- what is listed ------------------------------------------------------ */

/* The list for the floor names no card, and each choice is taken. */
static void test_the_list_shows_no_cards(void **unused)
{
    struct choice choice[128];
    unsigned      found = 0;
    (void)unused;
    for (enum stage stage = THREE_PILES; stage < STAGES; stage++) {
        reach(&sheet_marina1_double_hand, true, stage);
        size_t count = table_legal(K.sheet, &K.table, 0, choice, COUNT_OF(choice), &K.events);
        for (size_t i = 0; i < count; i++) {
            if (choice[i].command.kind != COMMAND_ACCIDENT)
                continue;
            assert_true(choice[i].apart);
            assert_int_equal(choice[i].command.has.cards.count, 0);
            assert_int_equal(table_refuses(K.sheet, &K.table, &choice[i].command, &K.events), ALLOWED);
            found++;
        }
    }
    assert_true(found > 12);
}

int main(void)
{
    const struct CMUnitTest accidents[] = {
        cmocka_unit_test(test_marina_1),
        cmocka_unit_test(test_marina_2),
        cmocka_unit_test(test_marysville),
        cmocka_unit_test(test_games_without_accidents),
        cmocka_unit_test(test_no_bust_misdeals_at_every_step),
        cmocka_unit_test(test_what_must_be_named),
        cmocka_unit_test(test_what_did_not_happen),
        cmocka_unit_test(test_what_cannot_be_known),
        cmocka_unit_test(test_what_was_ruled_on),
        cmocka_unit_test(test_a_misdeal_forgets_what_was_removed),
        cmocka_unit_test(test_a_refused_house_way_stays_refused),
        cmocka_unit_test(test_the_list_shows_no_cards),
    };
    return RUN_TESTS(accidents);
}
