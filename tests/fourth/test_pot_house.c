/* What a house does for a game for the pot: its secrets stay closed and go to the
 * auditor alone, and chips come from accounts and go back there whole. */
#include "test.h"

#include <stdio.h>

#include "audit/audit.h"
#include "house/house_kit.h"
#include "office/office.h"
#include "shuffle/seal.h"
#include "table/view.h"

static struct kit          kit;
static struct store        store;
static struct store_faulty between;
static const uint8_t       AUDITOR[AUDITOR_KEY_SIZE] = "the auditor's own key of a test";

static const struct table *table(void)
{
    return &house_slot(kit.house, 1)->table;
}

static void open_table(void)
{
    kit_init(&kit);
    auditor_public_key(AUDITOR, kit.world.auditor);
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    assert_int_equal(kit_try_open(&kit, &between, &store, TROUBLE_BEFORE, 0), STATUS_OK);
    kit_do(&kit, "open game=lantern/high-card");
    kit_do(&kit, "sit seat=1 who=Ann amount=20");
    kit_do(&kit, "sit seat=2 who=Bo amount=20");
    kit_do(&kit, "sit seat=3 who=Cy");
}

/* Everybody gives up until one is left. */
static void play_hand(void)
{
    kit_do(&kit, "deal");
    while (table()->phase == TABLE_PLAY) {
        struct turn    turn = table_turn(house_slot(kit.house, 1)->sheet, table());
        struct command fold = { .kind = COMMAND_FOLD };
        struct answer  answer;
        assert_int_equal(turn.awaits, AWAITS_SEATS);
        fold.has.seat = (uint8_t)__builtin_ctzll(turn.seats);
        assert_int_equal(house_say(kit.house, 1, BY_SCRIPT, "", &fold, &answer), STATUS_OK);
        assert_int_equal(answer.refusal, ALLOWED);
    }
}

static struct audit audit(struct store *from, const uint8_t *key)
{
    struct audit_options options = { .decide = true, .auditor = key };
    static struct audit  found;
    struct store_faulty  through;
    struct store         outer;
    struct journal      *journal;
    store_faulty_open(&outer, &through, from, TROUBLE_BEFORE, 0);
    assert_int_equal(journal_open(&journal, &outer), STATUS_OK);
    assert_int_equal(audit_journal(journal, &options, &found), STATUS_OK);
    journal_close(journal);
    return found;
}

/* ---- secrets -------------------------------------------------------------- */

static void test_the_auditor_alone_opens_what_stays_closed(void **unused)
{
    static const uint8_t other[AUDITOR_KEY_SIZE] = "the key of another auditor here";
    (void)unused;
    open_table();
    play_hand();
    play_hand();
    play_hand();
    kit_close(&kit);
    struct audit found = audit(&store, NULL);
    assert_string_equal(found.why, "");
    assert_int_equal(found.shoes, 3);
    assert_int_equal(found.shoes_boxed, 3);
    assert_int_equal(found.shoes_opened, 0);
    found = audit(&store, other);
    assert_string_equal(found.why, "");
    assert_int_equal(found.shoes_opened, 0);
    found = audit(&store, AUDITOR);
    assert_string_equal(found.why, "");
    assert_int_equal(found.shoes_opened, 3);
    assert_int_equal(found.differences, 0);
    /* And the house goes on from there. */
    assert_int_equal(kit_try_open(&kit, &between, &store, TROUBLE_BEFORE, 0), STATUS_OK);
    play_hand();
    kit_close(&kit);
    assert_int_equal(audit(&store, AUDITOR).shoes_opened, 4);
    store.close(store.context);
}

/* A card that somebody sees is opened by its path; no other way leads to the shoe. */
static void test_cards_are_opened_by_their_paths(void **unused)
{
    struct fair_proof proof[2];
    struct table_view view;
    (void)unused;
    open_table();
    kit_do(&kit, "deal");
    const struct promise_shoe *shoe   = &house_slot(kit.house, 1)->promise.now;
    uint32_t                   number = shoe->number;
    card                       face   = CARD_UNKNOWN;
    table_view(house_slot(kit.house, 1)->sheet, table(), 1, &view);
    for (size_t i = 0; i < view.shown.hand_count; i++)
        if (view.shown.hand[i].spot == 1)
            face = view.shown.hand[i].cards.card[0];
    assert_int_not_equal(face, CARD_UNKNOWN);
    assert_int_equal(house_open_cards(kit.house, 1, number, (card[]){ face, FACE_KINDS - 1 }, 2, proof), 1);
    assert_int_equal(proof[0].face, face);
    assert_true(fair_check(shoe->root, shoe->count, &proof[0]));
    proof[0].face = (uint8_t)(face == 0 ? 1 : 0);
    assert_false(fair_check(shoe->root, shoe->count, &proof[0]));
    assert_int_equal(house_open_cards(kit.house, 1, number + 1, &face, 1, proof), 0);
    /* When the hand is over, and not from the next one. */
    while (table()->phase == TABLE_PLAY) {
        struct turn turn = table_turn(house_slot(kit.house, 1)->sheet, table());
        char        line[32];
        snprintf(line, sizeof line, "fold seat=%d", __builtin_ctzll(turn.seats));
        kit_do(&kit, line);
    }
    assert_int_equal(house_open_cards(kit.house, 1, number, &face, 1, proof), 1);
    shoe = &house_slot(kit.house, 1)->promise.last;
    assert_int_equal(shoe->number, number);
    assert_false(shoe->has_secret);
    assert_true(fair_check(shoe->root, shoe->count, &proof[0]));
    kit_do(&kit, "deal");
    assert_int_equal(house_open_cards(kit.house, 1, number, &face, 1, proof), 0);
    kit_close(&kit);
    store.close(store.context);
}

/* The records again, chained anew, with what is in the first box exchanged. Anchors are
 * left out, since they would give it away. */
static void exchange_box(struct store *to, bool spoil)
{
    static const uint8_t wrong[SHUFFLE_KEY_SIZE] = "not what was committed to at all";
    static uint8_t       body[RECORD_BODY_MAX];
    struct store_faulty  in, out;
    struct store         from_store, to_store;
    struct journal      *from, *made;
    struct record        record;
    bool                 done = false;
    assert_int_equal(store_memory_open(to), STATUS_OK);
    store_faulty_open(&from_store, &in, &store, TROUBLE_BEFORE, 0);
    store_faulty_open(&to_store, &out, to, TROUBLE_BEFORE, 0);
    assert_int_equal(journal_open(&from, &from_store), STATUS_OK);
    assert_int_equal(journal_open(&made, &to_store), STATUS_OK);
    assert_int_equal(journal_read(from, 0, TABLES_ALL), STATUS_OK);
    while (journal_next(from, &record) == STATUS_OK) {
        size_t size = record.body_size;
        memcpy(body, record.body, size);
        if (record.kind == RECORD_AUDITOR && !done) {
            struct auditor_box   box;
            struct sealed_secret sealed = { 0 };
            struct codec         codec  = codec_reader(record.body, size);
            auditor_box_code(&codec, &box);
            sealed.number = box.number;
            memcpy(sealed.commitment, box.commitment, sizeof sealed.commitment);
            assert_int_equal(auditor_seal(&box, &sealed, wrong, kit.world.auditor), STATUS_OK);
            box.box[40] ^= spoil;
            codec = codec_writer(body, sizeof body);
            auditor_box_code(&codec, &box);
            done = true;
        }
        assert_int_equal(journal_append(made, record.table, (enum record_kind)record.kind, record.at_ms,
                                        record.key, body, size, NULL),
                         STATUS_OK);
    }
    assert_int_equal(journal_commit(made), STATUS_OK);
    journal_close(from);
    journal_close(made);
}

static void test_a_false_secret_for_the_auditor_is_found(void **unused)
{
    struct store forged;
    (void)unused;
    open_table();
    play_hand();
    play_hand();
    kit_close(&kit);
    exchange_box(&forged, false);
    assert_string_equal(audit(&forged, NULL).why, ""); /* nobody else can tell */
    struct audit found = audit(&forged, AUDITOR);
    assert_string_equal(found.why, "the secret for the auditor is not the one that was committed to");
    assert_int_equal(found.bad_table, 1);
    forged.close(forged.context);
    exchange_box(&forged, true);
    assert_string_equal(audit(&forged, AUDITOR).why,
                        "the secret for the auditor cannot be opened with the key that it names");
    forged.close(forged.context);
    store.close(store.context);
}

/* ---- accounts ------------------------------------------------------------- */

static enum refusal say_own(const char *line)
{
    struct command command = kit_read(line);
    struct answer  answer;
    assert_int_equal(house_say(kit.house, 0, BY_SCRIPT, "", &command, &answer), STATUS_OK);
    return answer.refusal;
}

/* Table stakes hold for chips from an account too: none come to a seat in a hand, and
 * those that go are all of them, with their owner. */
static void test_chips_of_a_pot_come_between_hands_and_go_whole(void **unused)
{
    (void)unused;
    open_table();
    uint32_t cy = table()->room.place[3].who;
    assert_int_equal(say_own("deposit who=Cy amount=100 why=cash"), ALLOWED);
    assert_int_equal(say_own("deposit who=Ann amount=100 why=cash"), ALLOWED);
    assert_int_equal(say_own("send who=Cy table=1 amount=3.99"), REFUSE_BUY_IN); /* 4 is the least */
    assert_int_equal(say_own("send who=Cy table=1 amount=30"), ALLOWED);
    assert_int_equal(table()->room.place[3].stack, 3000);
    kit_do(&kit, "deal");
    assert_int_equal(say_own("send who=Ann table=1 amount=10"), REFUSE_TABLE_STAKES);
    assert_int_equal(kit_say(&kit, "send seat=3 amount=1").refusal, REFUSE_STILL_IN);
    while (table()->phase == TABLE_PLAY) {
        struct turn turn = table_turn(house_slot(kit.house, 1)->sheet, table());
        char        line[32];
        snprintf(line, sizeof line, "fold seat=%d", __builtin_ctzll(turn.seats));
        kit_do(&kit, line);
    }
    cents left = table()->room.place[3].stack;
    assert_int_equal(kit_say(&kit, "send seat=3 amount=1").refusal, REFUSE_CASH_ALL);
    struct command all = { .kind = COMMAND_SEND, .has = { .seat = 3, .amount = left } };
    struct answer  answer;
    assert_int_equal(house_say(kit.house, 1, BY_SCRIPT, "", &all, &answer), STATUS_OK);
    assert_int_equal(answer.refusal, ALLOWED);
    assert_int_equal(table()->room.place[3].who, 0);
    assert_int_equal(office_account(house_office(kit.house), cy), 7000 + left);
    assert_int_equal(say_own("send who=Ann table=1 amount=10"), ALLOWED);
    kit_close(&kit);
    struct audit found = audit(&store, AUDITOR);
    assert_string_equal(found.why, "");
    assert_int_equal(found.under_way, 0);
    store.close(store.context);
}

int main(void)
{
    static const struct CMUnitTest pot_house[] = {
        cmocka_unit_test(test_the_auditor_alone_opens_what_stays_closed),
        cmocka_unit_test(test_cards_are_opened_by_their_paths),
        cmocka_unit_test(test_a_false_secret_for_the_auditor_is_found),
        cmocka_unit_test(test_chips_of_a_pot_come_between_hands_and_go_whole),
    };
    return RUN_TESTS(pot_house);
}
