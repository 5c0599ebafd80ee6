/* Three Card Poker's rules one by one, against the printed words. */
#include "test.h"

#include <stdio.h>

#include "games/three_card.h"
#include "rulebook/catalog.h"
#include "rulebook/rulebook.h"
#include "table/kit.h"
#include "table/view.h"

static const struct sheet *const SHEETS[] = { &sheet_marina2_three_card_6, &sheet_marysville_three_card };

/* The results and what both houses give, in rows as the pages have them. */
static void test_ante_and_play_by_result(void **unused)
{
    PROVES("MC2-TCP6-R5a", "MC2-TCP6-R5b", "MC2-TCP6-R5ci", "MC2-TCP6-R5cii", "MC2-TCP6-R5d");
    PROVES("CM-TCP-R5a", "CM-TCP-R5b", "CM-TCP-R5ci", "CM-TCP-R5cii", "CM-TCP-R5d");
    (void)unused;
    static const struct {
        const char *player, *bank;
        int         marina_ante, marysville_ante, play;
        const char *marina, *marysville; /* the rule of the Ante, without the house */
    } row[] = {
        { "Ks 9d 4c", "Qh 8c 2s", 1, 1, 1, "R5ci", "R5ci" },
        { "Qs 7d 4c", "Qh 8c 2s", -1, -1, -1, "R5cii", "R5cii" },
        { "Qs 8d 2c", "Qh 8c 2s", 0, 0, 0, "R5d", "R5d" },
        { "Qs 3d 2c", "Qh 3c 2s", 0, 0, 0, "R5d", "R5d" },        /* the least that qualifies */
        { "Qs 3d 2c", "Jh Tc 8s", 1, 1, 0, "R5b", "R5b" },        /* the most that does not */
        { "Js 9d 8c", "Jh Tc 8s", 1, 0, 0, "R5b", "R5b" },        /* lower, yet Marina pays */
        { "Js Td 8c", "Jh Tc 8s", 1, 0, 0, "R5b", "R5d" },        /* equal: OQ-41 */
        { "As Kd Qc", "2h 2c 3s", 1, 1, 1, "R5ci", "R5ci" },      /* a pair qualifies */
        { "As Ad 3c", "2h 4h 6h", -1, -1, -1, "R5cii", "R5cii" }, /* so does a flush */
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card   player[3], bank[3];
        size_t count;
        char   bad[BAD_WORD_MAX];
        assert_int_equal(cards_parse(row[i].player, player, 3, &count, bad), STATUS_OK);
        assert_int_equal(cards_parse(row[i].bank, bank, 3, &count, bad), STATUS_OK);
        enum three_card_result result = three_card_result(three_rank(player), three_rank(bank));
        struct outcome         marina = three_card_ante(SHEETS[0]->rules, result);
        struct outcome         other  = three_card_ante(SHEETS[1]->rules, result);
        assert_int_equal(marina.pays.num, row[i].marina_ante);
        assert_int_equal(other.pays.num, row[i].marysville_ante);
        assert_string_equal(marina.rule + sizeof "MC2-TCP6-" - 1, row[i].marina);
        assert_string_equal(other.rule + sizeof "CM-TCP-" - 1, row[i].marysville);
        for (size_t s = 0; s < 2; s++)
            assert_int_equal(three_card_play(SHEETS[s]->rules, result).pays.num, row[i].play);
    }
}

/* A seat banks with chips of its own, or nobody does: not who stands behind the seats; and of the
 * wagers the house gets its fee. */
static void test_the_house_is_no_player_dealer(void **unused)
{
    PROVES("MC2-TCP6-R9b", "CM-TCP-R9b", "MC2-TCP6-Y5", "CM-TCP-Y5");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(SHEETS); i++) {
        static struct kit kit;
        kit_open(&kit, SHEETS[i]);
        kit_do(&kit, "sit seat=9 who=Rae amount=1000");
        assert_int_equal(kit_count(&kit, EVENT_OFFERED), 0);
        kit_do(&kit, "sit seat=1 who=Ann amount=1000");
        kit_do(&kit, "sit seat=2 who=Bo amount=1000");
        assert_int_not_equal(kit_say(&kit, "bank seat=5 amount=500"), ALLOWED); /* nobody is there */
        assert_int_not_equal(kit_say(&kit, "bank seat=1 amount=1000.01"), ALLOWED);
        kit_do(&kit, "bank seat=1 amount=900");
        assert_int_equal(kit_stack(&kit, 1), 10000);
        kit_do(&kit, "shuffle");
        kit_do(&kit, "bet seat=2 wager=ante amount=40");
        kit_do(&kit, "close"); /* $5 to $50: 50 cents, whatever the wagers come to */
        assert_int_equal(kit_stack(&kit, 1), 10000 - 50);
        assert_int_equal(kit_stack(&kit, 2), 100000 - 4000);
    }
}

/* The fee goes by all wagers together: $40, $5 and $6 are of the second band, and not one of the
 * three could be spared. The player-dealer pays it, before the deal. */
static void test_every_wager_is_action(void **unused)
{
    static struct kit kit;
    PROVES("MC2-TCP6-F1", "MC2-FEE-14");
    (void)unused;
    for (int edition = 0; edition <= 1; edition++) {
        kit_open(&kit, &sheet_marina2_three_card_6);
        kit_do(&kit, edition == 0 ? "set name=edition value=000a" : "set name=edition value=000b");
        kit_do(&kit, "sit seat=1 who=Ann amount=1000");
        kit_do(&kit, "sit seat=2 who=Bo amount=1000");
        kit_do(&kit, "bank seat=1 amount=900");
        kit_do(&kit, "bet seat=2 wager=ante amount=40");
        kit_do(&kit, "bet seat=2 wager=pair-plus amount=5");
        kit_do(&kit, "bet seat=2 wager=six-card amount=6");
        kit_do(&kit, "shuffle");
        kit_do(&kit, "close");
        assert_int_equal(kit_event(&kit, EVENT_CLOSED, 0)->has.amount, 5100);
        assert_int_equal(kit_count(&kit, EVENT_FEE), 1);
        assert_int_equal(kit_event(&kit, EVENT_FEE, 0)->has.seat, 1);
        assert_int_equal(kit_event(&kit, EVENT_FEE, 0)->has.amount, 100);
        assert_int_equal(kit_stack(&kit, 2), 100000 - 5100);
    }
}

/* "Ace is one, 2 through 9 have their face value, jack is eleven, queen is twelve
 * and king is thirteen"; the ten is between. */
static void test_values_of_the_action_card(void **unused)
{
    PROVES("MC2-TCP6-R8");
    (void)unused;
    static const char     ranks[] = "A23456789TJQK";
    static const unsigned value[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 };
    for (size_t i = 0; i < COUNT_OF(value); i++)
        for (const char *suit = "cdhs"; *suit != '\0'; suit++) {
            card face;
            assert_int_equal(card_parse((char[]){ ranks[i], *suit, '\0' }, &face), 2);
            assert_int_equal(three_card_action(face), value[i]);
        }
}

/* The number is the game's, and the book shows it with the date of the page. */
static void test_approval_number(void **unused)
{
    const char *shown = NULL;
    PROVES("MC2-TCP6-N2");
    (void)unused;
    assert_string_equal(catalog_find("marina2/three-card-6")->gega, "GEGA-003846");
    for (size_t i = 0; i < rule_row_count; i++)
        if (strcmp(rule_rows[i].id, "MC2-TCP6-N2") == 0)
            shown = rule_rows[i].gist;
    assert_non_null(shown);
    assert_non_null(strstr(shown, "GEGA-003846"));
    assert_non_null(strstr(shown, "April 2013"));
}

/* One stack for each spot in play and one for the bank, dealt as they come. */
static void deal(struct kit *kit, const char *cards)
{
    card           faces[3];
    size_t         count;
    char           bad[BAD_WORD_MAX];
    struct command command = { .kind = COMMAND_CARD };
    assert_int_equal(cards_parse(cards, faces, 3, &count, bad), STATUS_OK);
    command.has.cards = (struct card_list){ 3, { faces[0], faces[1], faces[2] } };
    assert_int_equal(table_decide(kit->sheet, &kit->table, &command, &kit->events), ALLOWED);
    for (size_t i = 0; i < kit->events.count; i++)
        table_apply(kit->sheet, &kit->table, &kit->events.list[i]);
}

static void open_hand_with(struct kit *kit, const struct sheet *sheet, const char *setting)
{
    kit_open(kit, sheet);
    if (setting != NULL)
        kit_do(kit, setting);
    kit_do(kit, "sit seat=1 who=Ann amount=1000");
    kit_do(kit, "sit seat=2 who=Bo amount=1000");
    kit_do(kit, "sit seat=3 who=Cy amount=1000");
    kit_do(kit, "bank seat=1 amount=500");
    kit_do(kit, "shuffle");
    kit_do(kit, "bet seat=2 wager=ante amount=10");
    kit_do(kit, "bet seat=3 wager=ante amount=10");
}

static void open_hand(struct kit *kit, const struct sheet *sheet)
{
    open_hand_with(kit, sheet, NULL);
}

/* The words of all hands that a viewer sees, "2:KhKd2c 3:?????? 1:????3d". */
static void look(const struct kit *kit, uint8_t viewer, const char *expected)
{
    static struct table_view view;
    char                     words[128] = "", face[3];
    table_view(kit->sheet, &kit->table, viewer, &view);
    for (size_t i = 0; i < view.shown.hand_count; i++) {
        const struct shown_hand *hand = &view.shown.hand[i];
        size_t                   used = strlen(words);
        snprintf(words + used, sizeof words - used, "%s%d:", i > 0 ? " " : "", hand->spot);
        for (size_t c = 0; c < hand->cards.count; c++)
            strcat(words, card_print(hand->cards.card[c], face));
    }
    assert_string_equal(words, expected);
}

/* Players see their own cards and the one turned up; nobody sees the other two of
 * the player-dealer, not the player-dealer either; folded hands are never shown. */
static void test_who_sees_which_cards(void **unused)
{
    PROVES("MC2-TCP6-R1", "MC2-TCP6-E2a", "MC2-TCP6-R4", "CM-TCP-R1", "CM-TCP-E2a", "CM-TCP-R4");
    (void)unused;
    for (size_t s = 0; s < COUNT_OF(SHEETS); s++) {
        static struct kit kit;
        open_hand(&kit, SHEETS[s]);
        kit_do(&kit, "close");
        deal(&kit, "KhKd2c");
        look(&kit, 2, "2:KhKd2c");
        look(&kit, 3, "2:??????");
        deal(&kit, "7s4d2h");
        deal(&kit, "Qs9c3d");
        look(&kit, VIEWER_BOARD, "2:?????? 3:?????? 1:????3d");
        look(&kit, 1, "2:?????? 3:?????? 1:????3d");
        look(&kit, 2, "2:KhKd2c 3:?????? 1:????3d");
        look(&kit, 3, "2:?????? 3:7s4d2h 1:????3d");
        look(&kit, 40, "2:?????? 3:?????? 1:????3d");
        look(&kit, VIEWER_HOUSE, "2:KhKd2c 3:7s4d2h 1:????3d");
        kit_do(&kit, "play seat=2");
        look(&kit, 3, "2:?????? 3:7s4d2h 1:????3d");
        kit_do(&kit, "fold seat=3");
        for (size_t i = 0; i < kit.events.count; i++)
            if (kit.events.list[i].kind == EVENT_SHOWN)
                assert_int_not_equal(kit.events.list[i].has.spot, 3);
        assert_int_equal(kit_count(&kit, EVENT_SHOWN), 2);
    }
}

/* exposed=0: nobody sees the third card before the hand is opened. */
static void test_no_card_is_turned_up_where_the_table_says_so(void **unused)
{
    (void)unused;
    for (size_t s = 0; s < COUNT_OF(SHEETS); s++) {
        static struct kit kit;
        open_hand_with(&kit, SHEETS[s], "set name=exposed value=0");
        kit_do(&kit, "close");
        deal(&kit, "KhKd2c");
        deal(&kit, "7s4d2h");
        deal(&kit, "Qs9c3d");
        look(&kit, VIEWER_BOARD, "2:?????? 3:?????? 1:??????");
        look(&kit, 1, "2:?????? 3:?????? 1:??????");
        look(&kit, 2, "2:KhKd2c 3:?????? 1:??????");
        look(&kit, VIEWER_HOUSE, "2:KhKd2c 3:7s4d2h 1:??????");
    }
}

/* The backs of the deck in use stand in the view: red and blue in turn. */
static void test_the_view_names_the_deck(void **unused)
{
    PROVES("MC2-TCP6-K3", "MC2-TCP6-K3a", "MC2-TCP6-K3c", "CM-TCP-K3", "CM-TCP-K3a", "CM-TCP-K3c");
    (void)unused;
    for (size_t s = 0; s < COUNT_OF(SHEETS); s++) {
        static struct kit        kit;
        static struct table_view view;
        open_hand(&kit, SHEETS[s]);
        table_view(kit.sheet, &kit.table, VIEWER_BOARD, &view);
        assert_string_equal(view.shoe.backs, "red");
        kit_do(&kit, "close");
        deal(&kit, "KhKd2c");
        deal(&kit, "7s4d2h");
        deal(&kit, "Qs9c3d");
        kit_do(&kit, "fold seat=2");
        kit_do(&kit, "fold seat=3");
        kit_no(&kit, "shuffle", REFUSE_NOT_SHUFFLE_TIME, s == 0 ? "MC2-TCP6-K3d" : "CM-TCP-K3d");
        kit_do(&kit, "bank seat=1 amount=500");
        kit_do(&kit, "shuffle");
        table_view(kit.sheet, &kit.table, VIEWER_BOARD, &view);
        assert_string_equal(view.shoe.backs, "blue");
    }
}

/* "Separating the deck into two parts, placing the top cards on the bottom": cut
 * at 50, the deal starts with the 51st card and goes on with the first. */
static void test_a_cut_puts_the_top_under_the_bottom(void **unused)
{
    PROVES("MC2-TCP6-Y11", "CM-TCP-Y11");
    (void)unused;
    for (size_t s = 0; s < COUNT_OF(SHEETS); s++) {
        static struct kit kit;
        open_hand(&kit, SHEETS[s]);
        assert_int_equal(table_shoe_position(kit.sheet, &kit.table), 0);
        kit_do(&kit, "cut seat=2 value=please count=50");
        kit_do(&kit, "close");
        assert_int_equal(table_shoe_position(kit.sheet, &kit.table), 50);
        deal(&kit, "KhKd2c");
        assert_int_equal(table_shoe_position(kit.sheet, &kit.table), 1);
    }
}

/* Play and fold are listed for whose turn it is, and for nobody else. */
static void test_legal_lists_the_decision_of_the_seat_in_turn(void **unused)
{
    PROVES("MC2-TCP6-R3", "CM-TCP-R3");
    (void)unused;
    for (size_t s = 0; s < COUNT_OF(SHEETS); s++) {
        static struct kit    kit;
        static struct events scratch;
        struct choice        choice[64];
        open_hand(&kit, SHEETS[s]);
        kit_do(&kit, "close");
        deal(&kit, "KhKd2c");
        deal(&kit, "7s4d2h");
        deal(&kit, "Qs9c3d");
        for (uint8_t turn = 2; turn <= 3; turn++) {
            assert_true(table_turn(kit.sheet, &kit.table).seats == (uint64_t)1 << turn);
            for (uint8_t seat = 0; seat <= 3; seat++) {
                size_t count = table_legal(kit.sheet, &kit.table, seat, choice, COUNT_OF(choice), &scratch);
                size_t plays = 0, folds = 0;
                for (size_t i = 0; i < count; i++) {
                    plays += choice[i].command.kind == COMMAND_PLAY;
                    folds += choice[i].command.kind == COMMAND_FOLD;
                }
                assert_int_equal(plays, seat == turn);
                assert_int_equal(folds, seat == turn);
            }
            kit_do(&kit, turn == 2 ? "play seat=2" : "fold seat=3");
        }
    }
}

/* Without the chips for a Play wager there is only the fold, or a visit to the
 * cage. */
static void test_a_play_wager_needs_the_chips(void **unused)
{
    PROVES("MC2-TCP6-B3", "CM-TCP-B3");
    (void)unused;
    for (size_t s = 0; s < COUNT_OF(SHEETS); s++) {
        static struct kit kit;
        open_hand(&kit, SHEETS[s]);
        kit_do(&kit, "cash seat=2 amount=980.01");
        kit_do(&kit, "close");
        deal(&kit, "KhKd2c");
        deal(&kit, "7s4d2h");
        deal(&kit, "Qs9c3d");
        kit_no(&kit, "play seat=2", REFUSE_NOT_ENOUGH, "");
        kit_do(&kit, "buy seat=2 amount=0.01");
        kit_do(&kit, "play seat=2");
        assert_int_equal(kit_event(&kit, EVENT_BET, 0)->has.amount, 1000);
        assert_int_equal(kit_stack(&kit, 2), 0);
    }
}

/* OQ-94: behind a seat who says nothing does as the seated player did; without
 * the chips for it, folds. */
static void test_who_says_nothing_follows_the_seat(void **unused)
{
    PROVES("CM-TCP-R3");
    (void)unused;
    static const struct {
        const char *says, *cash;
        bool        follows;
    } row[] = {
        { "play seat=2", NULL, true },
        { "fold seat=2", NULL, false },
        { "play seat=2", "cash seat=9 amount=95", false },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        static struct kit kit;
        open_hand(&kit, &sheet_marysville_three_card);
        kit_do(&kit, "sit seat=9 who=Rae amount=100");
        kit_do(&kit, "bet seat=9 spot=2 wager=ante amount=5");
        kit_do(&kit, "close");
        deal(&kit, "KhKd2c");
        deal(&kit, "7s4d2h");
        deal(&kit, "Qs9c3d");
        if (row[i].cash != NULL)
            kit_do(&kit, row[i].cash);
        kit_no(&kit, "lapse seat=9", REFUSE_NOT_AWAITED, "");
        kit_do(&kit, row[i].says);
        kit_do(&kit, "lapse seat=9");
        assert_int_equal(kit_count(&kit, EVENT_BET), row[i].follows);
        assert_int_equal(kit_count(&kit, EVENT_FOLDED), !row[i].follows);
    }
}

static int said_at(const struct kit *kit, uint8_t viewer, uint8_t spot)
{
    static struct table_view view;
    table_view(kit->sheet, &kit->table, viewer, &view);
    for (size_t i = 0; i < view.shown.hand_count; i++)
        if (view.shown.hand[i].spot == spot)
            return view.shown.hand[i].said;
    return -1;
}

/* What was said of a hand everybody is told; of their own wagers behind it those who said it. */
static void test_the_view_tells_what_was_said_of_a_hand(void **unused)
{
    (void)unused;
    static struct kit kit;
    open_hand_with(&kit, &sheet_marysville_three_card, "set name=entered value=1");
    kit_do(&kit, "sit seat=9 who=Rae amount=100");
    kit_do(&kit, "bet seat=9 spot=2 wager=ante amount=5");
    kit_do(&kit, "close");
    deal(&kit, "KhKd2c");
    deal(&kit, "7s4d2h");
    deal(&kit, "Qs9c3d");
    assert_int_equal(said_at(&kit, 2, 2), SAID_NOTHING);
    kit_do(&kit, "play seat=2");
    assert_int_equal(said_at(&kit, VIEWER_BOARD, 2), SAID_PLAYS);
    assert_int_equal(said_at(&kit, 9, 2), SAID_NOTHING);
    kit_do(&kit, "fold seat=9 spot=2");
    assert_int_equal(said_at(&kit, 9, 2), SAID_FOLDS);
    assert_int_equal(said_at(&kit, 3, 2), SAID_PLAYS);
    assert_int_equal(said_at(&kit, 2, 3), SAID_NOTHING);
    kit_do(&kit, "fold seat=3"); /* the last: what was forfeited is taken, and nobody has that spot */
    assert_int_equal(said_at(&kit, 3, 3), SAID_FOLDS);
    assert_int_equal(said_at(&kit, VIEWER_BOARD, 3), SAID_FOLDS);
    assert_int_equal(said_at(&kit, 2, 1), SAID_NOTHING); /* the player-dealer's */
}

/* By the other custom a fold of the seated player folds for those behind. */
static void test_the_seat_may_fold_for_all(void **unused)
{
    (void)unused;
    for (size_t seat_decides = 0; seat_decides < 2; seat_decides++) {
        static struct kit kit;
        open_hand_with(&kit, &sheet_marysville_three_card,
                       seat_decides != 0 ? "set name=backline_plays value=seat" : NULL);
        kit_do(&kit, "sit seat=9 who=Rae amount=100");
        kit_do(&kit, "bet seat=9 spot=2 wager=ante amount=5");
        kit_do(&kit, "close");
        deal(&kit, "KhKd2c");
        deal(&kit, "7s4d2h");
        deal(&kit, "Qs9c3d");
        kit_do(&kit, "fold seat=2");
        assert_int_equal(kit_count(&kit, EVENT_FOLDED), 1 + seat_decides);
    }
}

static hand_rank rank_of(const char *text)
{
    card   faces[3];
    size_t count;
    char   bad[BAD_WORD_MAX];
    assert_int_equal(cards_parse(text, faces, 3, &count, bad), STATUS_OK);
    return three_rank(faces);
}

/* Every line of both bonus tables, as the pages print them. */
static void test_each_line_of_the_bonus_tables(void **unused)
{
    PROVES("MC2-TCP6-PP6", "MC2-TCP6-PP7", "MC2-TCP6-PP11", "CM-TCP-PP5", "CM-TCP-PP6", "CM-TCP-PP10");
    PROVES("MC2-TCP6-SB6", "MC2-TCP6-SB7", "MC2-TCP6-SB11");
    (void)unused;
    static const struct {
        const char *cards;
        int32_t     pays;
    } pair_plus[] = {
        { "AsKsQs", 200 }, { "JsTs9s", 40 }, { "9s9h9d", 30 }, { "8s7h6d", 6 },
        { "Ks9s4s", 3 },   { "2s2h9d", 1 },  { "AsKh9d", -1 },
    };
    static const struct {
        enum high_category six;
        int32_t            pays;
    } six_card[] = {
        { HIGH_ROYAL_FLUSH, 1000 },  { HIGH_STRAIGHT_FLUSH, 200 }, { HIGH_FOUR_OF_A_KIND, 100 },
        { HIGH_FULL_HOUSE, 20 },     { HIGH_FLUSH, 15 },           { HIGH_STRAIGHT, 9 },
        { HIGH_THREE_OF_A_KIND, 8 }, { HIGH_TWO_PAIR, -1 },        { HIGH_ONE_PAIR, -1 },
        { HIGH_CARD, -1 },
    };
    for (size_t s = 0; s < COUNT_OF(SHEETS); s++)
        for (size_t i = 0; i < COUNT_OF(pair_plus); i++) {
            struct ratio pays = three_card_pair_plus(SHEETS[s]->rules, rank_of(pair_plus[i].cards)).pays;
            assert_int_equal(pays.num, pair_plus[i].pays);
            assert_int_equal(pays.den, 1);
            /* What is told of it before the bank's cards are: the same, and nothing of what loses
             * or of what they decide too. */
            card   faces[3];
            size_t count;
            char   bad[BAD_WORD_MAX];
            assert_int_equal(cards_parse(pair_plus[i].cards, faces, 3, &count, bad), STATUS_OK);
            int32_t told = three_card_game.makes(SHEETS[s]->rules, WAGER_PAIR_PLUS, faces, 3).num;
            assert_int_equal(told, pair_plus[i].pays > 0 ? pair_plus[i].pays : 0);
            assert_int_equal(three_card_game.makes(SHEETS[s]->rules, WAGER_ANTE, faces, 3).num, 0);
            assert_int_equal(three_card_game.makes(SHEETS[s]->rules, WAGER_SIX_CARD, faces, 3).num, 0);
        }
    for (size_t i = 0; i < COUNT_OF(six_card); i++) {
        struct ratio pays = three_card_six_card(SHEETS[0]->rules, six_card[i].six).pays;
        assert_int_equal(pays.num, six_card[i].pays);
        assert_int_equal(pays.den, 1);
    }
}

/* Eight places are marked, one for each of eight people; 52 cards, no joker. */
static void test_eight_places_and_one_deck(void **unused)
{
    PROVES("MC2-TCP6-L1", "MC2-TCP6-L2", "MC2-TCP6-L3", "MC2-TCP6-Y8", "MC2-TCP6-K2");
    PROVES("CM-TCP-L1", "CM-TCP-L2", "CM-TCP-L3", "CM-TCP-Y8", "CM-TCP-K2");
    (void)unused;
    for (size_t s = 0; s < COUNT_OF(SHEETS); s++) {
        static struct kit kit;
        card              deck[SHOE_CARDS_MAX];
        bool              seen[CARD_JOKER] = { false };
        kit_open(&kit, SHEETS[s]);
        kit_do(&kit, "sit seat=1 who=Ann amount=1000");
        kit_do(&kit, "sit seat=8 who=Hal amount=1000");
        kit_do(&kit, "bank seat=1 amount=500");
        kit_do(&kit, "bet seat=8 spot=8 wager=ante amount=10");
        kit_do(&kit, "bet seat=8 spot=8 wager=pair-plus amount=10");
        assert_int_equal(kit_say(&kit, "bet seat=8 spot=9 wager=ante amount=10"), REFUSE_NO_SUCH_SPOT);
        assert_int_equal(shoe_size(SHEETS[s]->deck.shoe), 52);
        shoe_fill(SHEETS[s]->deck.shoe, deck);
        for (size_t i = 0; i < 52; i++) {
            assert_true(deck[i] < CARD_JOKER && !seen[deck[i]]);
            seen[deck[i]] = true;
        }
    }
}

/* Without an Ante there is nothing else, nor a hand; it lies on a place of the table, before the
 * cards do. */
static void test_the_ante_is_required(void **unused)
{
    PROVES("MC2-TCP6-B3", "MC2-TCP6-Y0", "CM-TCP-B3", "CM-TCP-Y0");
    PROVES("MC2-TCP6-E2", "MC2-TCP6-Y7", "CM-TCP-E2", "CM-TCP-Y7");
    (void)unused;
    for (size_t s = 0; s < COUNT_OF(SHEETS); s++) {
        static struct kit kit;
        kit_open(&kit, SHEETS[s]);
        kit_do(&kit, "sit seat=1 who=Ann amount=1000");
        kit_do(&kit, "sit seat=2 who=Bo amount=1000");
        kit_do(&kit, "bank seat=1 amount=500");
        kit_do(&kit, "shuffle");
        assert_int_equal(kit_say(&kit, "bet seat=2 wager=pair-plus amount=10"), REFUSE_NEEDS_WAGER);
        assert_int_equal(kit_say(&kit, "bet seat=2 wager=play amount=10"), REFUSE_NOT_NOW);
        assert_int_equal(kit_say(&kit, "bet seat=2 spot=9 wager=ante amount=10"), REFUSE_NO_SUCH_SPOT);
        assert_int_equal(kit_say(&kit, "close"), REFUSE_NOBODY_BETS);
        kit_do(&kit, "bet seat=2 wager=ante amount=10");
        kit_do(&kit, "bet seat=2 wager=pair-plus amount=10");
        assert_int_equal(kit_say(&kit, "unbet seat=2 wager=ante"), REFUSE_NEEDED);
        kit_do(&kit, "close");
        assert_int_equal(kit_say(&kit, "bet seat=2 wager=ante amount=10"), REFUSE_BETS_CLOSED);
    }
}

/* The spot of the first wager that the last command settled. */
static uint8_t first_settled(const struct kit *kit)
{
    for (size_t i = 0; i < kit->events.count; i++) {
        const struct event *event = &kit->events.list[i];
        if (event->kind == EVENT_PAID || event->kind == EVENT_TAKEN || event->kind == EVENT_PUSHED)
            return event->has.spot;
    }
    return 0;
}

/* Seat 4 banks; 2, 5 and 8 play. Hands are revealed from the player-dealer's left:
 * 5, 8, 2. Settling begins at Marina where a six counts to, 1-2-3-5-6-7 and on to
 * the next wager, 8; at Marysville left of the player-dealer; covered or not. */
static void test_order_of_revealing_and_settling(void **unused)
{
    PROVES("MC2-TCP6-R6", "MC2-TCP6-R8", "MC2-TCP6-Y1", "CM-TCP-R6", "CM-TCP-R8", "CM-TCP-Y1");
    (void)unused;
    static const uint8_t order[] = { 4, 5, 8, 2 };
    for (size_t s = 0; s < COUNT_OF(SHEETS); s++)
        for (int covered = 0; covered < 2; covered++) {
            static struct kit kit;
            kit_open(&kit, SHEETS[s]);
            kit_do(&kit, "sit seat=4 who=Dot amount=1000");
            kit_do(&kit, "sit seat=2 who=Bo amount=1000");
            kit_do(&kit, "sit seat=5 who=Ed amount=1000");
            kit_do(&kit, "sit seat=8 who=Hal amount=1000");
            kit_do(&kit, covered ? "bank seat=4 amount=500" : "bank seat=4 amount=50");
            kit_do(&kit, "shuffle");
            kit_do(&kit, "bet seat=2 wager=ante amount=10");
            kit_do(&kit, "bet seat=5 wager=ante amount=10");
            kit_do(&kit, "bet seat=8 wager=ante amount=10");
            kit_do(&kit, "close");
            deal(&kit, "KhKd2c");
            deal(&kit, "7s7d2h");
            deal(&kit, "8s8d2d");
            deal(&kit, "QsQc6d");
            kit_do(&kit, "play seat=5");
            kit_do(&kit, "play seat=8");
            kit_do(&kit, "play seat=2");
            assert_int_equal(kit_count(&kit, EVENT_SHOWN), COUNT_OF(order));
            for (size_t i = 0; i < COUNT_OF(order); i++)
                assert_int_equal(kit_event(&kit, EVENT_SHOWN, i)->has.spot, order[i]);
            assert_int_equal(first_settled(&kit), s == 0 ? 8 : 5);
        }
}

int main(void)
{
    const struct CMUnitTest three_card[] = {
        cmocka_unit_test(test_ante_and_play_by_result),
        cmocka_unit_test(test_the_house_is_no_player_dealer),
        cmocka_unit_test(test_every_wager_is_action),
        cmocka_unit_test(test_values_of_the_action_card),
        cmocka_unit_test(test_each_line_of_the_bonus_tables),
        cmocka_unit_test(test_eight_places_and_one_deck),
        cmocka_unit_test(test_the_ante_is_required),
        cmocka_unit_test(test_order_of_revealing_and_settling),
        cmocka_unit_test(test_approval_number),
        cmocka_unit_test(test_who_sees_which_cards),
        cmocka_unit_test(test_no_card_is_turned_up_where_the_table_says_so),
        cmocka_unit_test(test_the_view_names_the_deck),
        cmocka_unit_test(test_a_cut_puts_the_top_under_the_bottom),
        cmocka_unit_test(test_legal_lists_the_decision_of_the_seat_in_turn),
        cmocka_unit_test(test_a_play_wager_needs_the_chips),
        cmocka_unit_test(test_who_says_nothing_follows_the_seat),
        cmocka_unit_test(test_the_view_tells_what_was_said_of_a_hand),
        cmocka_unit_test(test_the_seat_may_fold_for_all),
    };
    return RUN_TESTS(three_card);
}
