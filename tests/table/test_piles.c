/* Where the cards lie, and a shoe that runs dry in the middle of a hand. */
#include "test.h"

#include "kit.h"

/* ---- the piles alone ----------------------------------------------------- */

static card face_of(const char *text)
{
    card face = CARD_UNKNOWN;
    assert_int_equal(card_parse(text, &face), 2);
    return face;
}

static void take(struct piles *piles, const char *text, enum pile to, uint8_t owner)
{
    assert_true(piles_take(piles, face_of(text), to, owner));
}

static void lies(const struct piles *piles, enum pile pile, uint8_t except, const char *expected)
{
    card   found[SHOE_CARDS_MAX];
    size_t count    = piles_list(piles, pile, except, found);
    char   line[64] = "", face[3];
    assert_int_equal(count, piles_count(piles, pile, except));
    for (size_t i = 0; i < count; i++)
        strcat(line, card_print(found[i], face));
    assert_string_equal(line, expected);
}

static void test_words(void **unused)
{
    (void)unused;
    for (enum pile pile = PILE_SHOE; pile < PILE_KINDS; pile++)
        assert_int_equal(pile_named(pile_word(pile)), pile);
    assert_int_equal(pile_named("stub"), PILE_KINDS);
    assert_int_equal(pile_named(""), PILE_KINDS);
}

/* Two hands, a flop and a burn; seat 2 gives up, a card of the board was too early. */
static void test_moves(void **unused)
{
    (void)unused;
    struct piles piles = { 0 };
    take(&piles, "??", PILE_BURNS, 0);
    take(&piles, "As", PILE_HANDS, 1);
    take(&piles, "Ah", PILE_HANDS, 2);
    take(&piles, "Kd", PILE_HANDS, 2);
    take(&piles, "As", PILE_BOARD, 0); /* of the second deck */
    take(&piles, "7c", PILE_BOARD, 0);
    assert_int_equal(piles.seen[face_of("As")], 2);

    assert_true(piles_move(&piles, face_of("Ah"), PILE_HANDS, 2, PILE_DISCARDS, 2));
    assert_true(piles_move(&piles, face_of("Kd"), PILE_HANDS, 2, PILE_DISCARDS, 2));
    assert_true(piles_move(&piles, face_of("7c"), PILE_BOARD, 0, PILE_WITHDRAWN, 0));
    assert_false(piles_move(&piles, face_of("Kd"), PILE_HANDS, 2, PILE_BURNS, 0)); /* lies there no more */
    assert_false(piles_move(&piles, face_of("As"), PILE_HANDS, 2, PILE_BURNS, 0)); /* is another's */
    lies(&piles, PILE_HANDS, 0, "As");
    lies(&piles, PILE_BOARD, 0, "As");
    lies(&piles, PILE_BURNS, 0, "??");
    lies(&piles, PILE_DISCARDS, 0, "AhKd");
    lies(&piles, PILE_WITHDRAWN, 0, "7c");
    assert_int_equal(piles.count, 6);

    assert_true(piles_in_play(&piles));
    piles_end_hand(&piles);
    assert_false(piles_in_play(&piles));
    lies(&piles, PILE_BURNS, 0, "??");
    lies(&piles, PILE_DISCARDS, 0, "AsAhKdAs7c");
    lies(&piles, PILE_DISCARDS, 2, "AsAs7c");
    assert_false(piles_untake(&piles, face_of("7c"))); /* it is no longer in play */
}

static void test_the_last_card_goes_back(void **unused)
{
    (void)unused;
    struct piles piles = { 0 }, empty = { 0 };
    assert_false(piles_untake(&piles, face_of("As")));
    take(&piles, "As", PILE_BOARD, 0);
    take(&piles, "??", PILE_HANDS, 3);
    assert_false(piles_untake(&piles, face_of("As"))); /* not the last */
    assert_true(piles_untake(&piles, CARD_UNKNOWN));
    assert_true(piles_untake(&piles, face_of("As")));
    assert_memory_equal(&piles, &empty, sizeof piles);
    take(&piles, "??", PILE_BURNS, 0);
    assert_false(piles_untake(&piles, CARD_UNKNOWN)); /* a burn stays burned */
}

static void test_an_unknown_card_is_named(void **unused)
{
    (void)unused;
    struct piles piles = { 0 };
    take(&piles, "??", PILE_BURNS, 0);
    take(&piles, "??", PILE_HANDS, 1);
    take(&piles, "??", PILE_HANDS, 2);
    take(&piles, "9h", PILE_HANDS, 2);
    take(&piles, "??", PILE_HANDS, 2);
    assert_false(piles_name(&piles, 3, face_of("As")));
    assert_false(piles_name(&piles, 2, CARD_UNKNOWN));
    assert_int_equal(piles.seen[face_of("As")], 0);
    assert_true(piles_name(&piles, 2, face_of("As")));
    assert_true(piles_name(&piles, 2, face_of("Kd")));
    assert_false(piles_name(&piles, 2, face_of("Qd"))); /* all are known */
    assert_int_equal(piles.seen[face_of("As")], 1);
    lies(&piles, PILE_HANDS, 1, "As9hKd");
    lies(&piles, PILE_HANDS, 2, "??");
}

/* Burns, cards in play and the drawing player's own stay out (OQ-86). */
static void test_a_pile_goes_back(void **unused)
{
    (void)unused;
    struct piles piles = { 0 };
    take(&piles, "??", PILE_BURNS, 0);
    take(&piles, "2c", PILE_HANDS, 1);
    take(&piles, "3c", PILE_DISCARDS, 1);
    take(&piles, "4c", PILE_DISCARDS, 2);
    take(&piles, "??", PILE_DISCARDS, 2);
    take(&piles, "5c", PILE_HANDS, 2);
    piles_return(&piles, PILE_DISCARDS, 1);
    assert_int_equal(piles.count, 4);
    lies(&piles, PILE_BURNS, 0, "??");
    lies(&piles, PILE_HANDS, 0, "2c5c");
    lies(&piles, PILE_DISCARDS, 0, "3c");
    assert_int_equal(piles.seen[face_of("3c")], 1);
    assert_int_equal(piles.seen[face_of("4c")], 0);
    piles_return(&piles, PILE_DISCARDS, 0);
    lies(&piles, PILE_DISCARDS, 0, "");
    assert_true(piles_in_play(&piles)); /* the hand goes on */
    assert_true(piles_untake(&piles, face_of("5c")));
}

static void test_the_list_has_an_end(void **unused)
{
    (void)unused;
    static struct piles piles;
    for (size_t i = 0; i < SHOE_CARDS_MAX; i++)
        assert_true(piles_take(&piles, CARD_UNKNOWN, PILE_BURNS, 0));
    assert_false(piles_take(&piles, CARD_UNKNOWN, PILE_BURNS, 0));
}

/* ---- on paper ------------------------------------------------------------ */

static void test_paper_holds_no_face_too_often(void **unused)
{
    (void)unused;
    static const struct shoe_kind one   = { .decks = 1 };
    struct piles                  piles = { 0 }, read = { 0 };
    uint8_t                       bytes[256];
    take(&piles, "As", PILE_DISCARDS, 3);
    take(&piles, "??", PILE_BURNS, 0);
    struct codec writer = codec_writer(bytes, sizeof bytes);
    piles_code(&writer, &piles, one);
    assert_false(writer.bad);
    struct codec reader = codec_reader(bytes, codec_used(&writer, bytes));
    piles_code(&reader, &read, one);
    assert_false(reader.bad);
    assert_memory_equal(&piles, &read, sizeof piles);

    take(&piles, "As", PILE_BOARD, 0); /* a deck has one */
    writer = codec_writer(bytes, sizeof bytes);
    piles_code(&writer, &piles, one);
    memset(&read, 0, sizeof read);
    reader = codec_reader(bytes, codec_used(&writer, bytes));
    piles_code(&reader, &read, one);
    assert_true(reader.bad);
}

/* ---- a dry shoe ---------------------------------------------------------- */

/* ZooBac from one deck, dealt to its last card by a dealer who enters the cards. */
static struct sheet one_deck;
static struct kit   K;

static void open_one_deck(uint8_t burns)
{
    one_deck                 = sheet_marina2_zoobac;
    one_deck.deck.shoe.decks = 1;
    one_deck.deck.burns      = burns;
    kit_open(&K, &one_deck);
    kit_do(&K, "set name=entered value=1");
    K.table.terms.cut = 100;
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    kit_do(&K, "sit seat=2 who=Bo amount=5000");
    kit_do(&K, "bank seat=1 amount=100");
    kit_do(&K, "shuffle");
    kit_do(&K, "bet seat=2 wager=player amount=10");
    kit_do(&K, "close");
}

/* 48 cards, deuces to kings, in twelve deals that do not count; with the burn 49.
 * Of the three left, aces like the burn, the hand gets all and needs a fourth. */
static void run_dry(void)
{
    char face[3];
    open_one_deck(1);
    for (card next = 0; next < 48; next++) {
        kit_cards(&K, card_print(next, face));
        if (next % 4 == 3)
            kit_do(&K, "misdeal why=again");
    }
    kit_cards(&K, "Ac Ad Ah"); /* As lies burned, unseen */
    assert_int_equal(K.table.shoe.dealt, 52);
    assert_int_equal(piles_count(&K.table.shoe.piles, PILE_DISCARDS, 0), 48);
}

/* OQ-86: the discards alone, neither the burn nor the cards in play; one more is
 * burned, the hand is finished, and the shoe is over. */
static void test_a_dry_shoe_is_filled_from_the_discards(void **unused)
{
    (void)unused;
    card cards[SHOE_CARDS_MAX];
    run_dry();
    assert_int_equal(table_turn(K.sheet, &K.table).awaits, AWAITS_DECK);
    kit_no(&K, "card cards=2c", REFUSE_NEEDS_SHUFFLE, "");
    assert_true(table_shoe_due(K.sheet, &K.table));
    assert_int_equal(table_shoe_cards(K.sheet, &K.table, cards), 48);
    for (card face = 0; face < 48; face++)
        assert_int_equal(cards[face], face); /* as they lie: deuces to kings */

    kit_do(&K, "shuffle");
    const struct event *filled = kit_event(&K, EVENT_RESHUFFLED, 0);
    assert_int_equal(filled->has.count, 48);
    assert_int_equal(filled->has.turn, 1);
    assert_string_equal(words_of(&filled->has)->value, "discards");
    assert_int_equal(kit_count(&K, EVENT_SHUFFLED), 0);
    assert_false(table_shoe_due(K.sheet, &K.table));
    kit_no(&K, "shuffle", REFUSE_NOT_SHUFFLE_TIME, "MC2-ZOO-Q5");
    kit_no(&K, "cut seat=2 value=plum", REFUSE_CUT_TOO_LATE, "");
    kit_no(&K, "card cards=Ac", REFUSE_CARD_OUT, "MC2-ZOO-K1"); /* in play */

    kit_do(&K, "card cards=6c");
    assert_int_equal(kit_count(&K, EVENT_BURNED), 1);
    assert_int_equal(piles_count(&K.table.shoe.piles, PILE_BURNS, 0), 2);
    kit_no(&K, "card cards=6c", REFUSE_CARD_OUT, "MC2-ZOO-K1"); /* it lies there again */
    kit_cards(&K, "6d");                                        /* Player A A 6, eight; Banker A 6, seven */
    kit_do(&K, "settle");
    assert_int_equal(kit_event(&K, EVENT_PAID, 0)->has.amount, 1000);
    assert_int_equal(kit_stack(&K, 2), 501000);
    assert_int_equal(kit_count(&K, EVENT_SHOE_END), 1);
}

/* The next shoe is the whole deck again. */
static void test_after_it_the_whole_deck_is_shuffled(void **unused)
{
    (void)unused;
    card cards[SHOE_CARDS_MAX];
    run_dry();
    kit_do(&K, "shuffle");
    kit_cards(&K, "6c 6d");
    kit_do(&K, "settle");
    assert_int_equal(table_shoe_cards(K.sheet, &K.table, cards), 52);
    kit_do(&K, "shuffle");
    assert_int_equal(kit_count(&K, EVENT_SHUFFLED), 1);
    assert_int_equal(K.table.shoe.size, 52);
    assert_int_equal(K.table.shoe.piles.count, 0);
    assert_int_equal(K.table.shoe.refills, 0);
}

/* An entry is taken back as far as the shuffle and no farther. */
static void test_entries_before_the_shuffle_stand(void **unused)
{
    (void)unused;
    run_dry();
    kit_do(&K, "shuffle");
    kit_no(&K, "uncard why=wrong", REFUSE_NOTHING_TO_TAKE_BACK, "");
    kit_cards(&K, "6c 6d");
    kit_do(&K, "uncard why=wrong");
    kit_do(&K, "uncard why=wrong");
    kit_no(&K, "uncard why=wrong", REFUSE_NOTHING_TO_TAKE_BACK, "");
    kit_cards(&K, "6d"); /* both may come again, once */
    kit_no(&K, "card cards=6d", REFUSE_CARD_OUT, "MC2-ZOO-K1");
    kit_cards(&K, "6c");
    kit_do(&K, "settle");
}

/* 47 burned, five in play and nothing to shuffle: the floor must end it. */
static void test_without_discards_the_floor_is_awaited(void **unused)
{
    (void)unused;
    open_one_deck(47);
    kit_cards(&K, "2c 2d 3c 3d 4c"); /* Player 5 and 4; Banker 5, who draws to a four */
    assert_int_equal(table_turn(K.sheet, &K.table).awaits, AWAITS_FLOOR);
    assert_false(table_shoe_due(K.sheet, &K.table));
    kit_no(&K, "card cards=5c", REFUSE_OUT_OF_CARDS, "");
    kit_no(&K, "shuffle", REFUSE_NOT_SHUFFLE_TIME, "MC2-ZOO-Q5");
    kit_do(&K, "misdeal why=\"no card is left\"");
    assert_int_equal(kit_count(&K, EVENT_SHOE_END), 1);
    kit_do(&K, "shuffle");
    assert_int_equal(kit_count(&K, EVENT_SHUFFLED), 1);
    kit_cards(&K, "2c 2d 3c 3d 4c");
}

int main(void)
{
    const struct CMUnitTest piles[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_the_last_card_goes_back),
        cmocka_unit_test(test_an_unknown_card_is_named),
        cmocka_unit_test(test_a_pile_goes_back),
        cmocka_unit_test(test_the_list_has_an_end),
        cmocka_unit_test(test_paper_holds_no_face_too_often),
        cmocka_unit_test(test_a_dry_shoe_is_filled_from_the_discards),
        cmocka_unit_test(test_after_it_the_whole_deck_is_shuffled),
        cmocka_unit_test(test_entries_before_the_shuffle_stand),
        cmocka_unit_test(test_without_discards_the_floor_is_awaited),
    };
    return RUN_TESTS(piles);
}
