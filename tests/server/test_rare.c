/* What views and look-ups say of tables that are met less often: for the pot, where cards
 * stay closed, with decisions, with less entered than everything, with a time for the bank. */
#include "test.h"

#include <math.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "house/promise.h"
#include "shuffle/fair.h"
#include "wire.h"

static struct live_house live;
static struct client     floor_client, ann, board;

static int open_house(void **unused)
{
    (void)unused;
    live_make(&live);
    live_add_user(&live, "Ann", USER_PLAYER);
    LIVE_START(&live, "log_level=error", "requests_per_second=100000", "requests_burst=100000");
    live_enter(&live, &floor_client, "floor");
    live_enter(&live, &ann, "Ann");
    live_enter(&live, &board, "board");
    return 0;
}

static int close_house(void **unused)
{
    (void)unused;
    client_release(&floor_client);
    client_release(&ann);
    client_release(&board);
    live_stop(&live);
    live_remove(&live);
    return 0;
}

static void floor_says(int table, const char *command)
{
    json_decref(live_do(&floor_client, table, NULL, command, 200));
}

static json_t *ask_of(struct client *client, int table, const char *what)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/%s", table, what);
    return live_ask(client, "GET", path, NULL, 200);
}

static void ask_in_vain(int table, const char *what, int code)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/%s", table, what);
    json_t *answer = live_ask(&ann, "GET", path, NULL, code);
    assert_true(json_text_at(answer, "error")[0] != '\0');
    json_decref(answer);
}

/* Ann in seat 1 and Bo in seat 2, with $1,000 each. */
static int table_of_two(const char *opening)
{
    json_t *opened = live_ask(&floor_client, "POST", "/api/v1/tables", opening, 200);
    int     table  = (int)json_number_at(opened, "id");
    json_decref(opened);
    floor_says(table, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":100000}");
    floor_says(table, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":100000}");
    return table;
}

/* ---- closed cards ----------------------------------------------------------- */

static void read_hex(const json_t *text, uint8_t *out, size_t size)
{
    size_t got = 0;
    assert_non_null(json_string_value(text));
    assert_int_equal(
        sodium_hex2bin(out, size, json_string_value(text), json_string_length(text), NULL, &got, NULL), 0);
    assert_int_equal(got, size);
}

static const char *hex_of(const uint8_t hash[SHUFFLE_KEY_SIZE])
{
    static char text[2 * SHUFFLE_KEY_SIZE + 1];
    return sodium_bin2hex(text, sizeof text, hash, SHUFFLE_KEY_SIZE);
}

/* The path of one card leads to the root that was promised for the whole deck. */
static bool leads_to_root(const json_t *opened, const json_t *root)
{
    uint8_t           hash[FAIR_HASH_SIZE];
    struct fair_proof proof = { .position = (uint16_t)json_number_at(opened, "position") };
    const json_t     *path  = json_object_get(opened, "path");
    read_hex(root, hash, sizeof hash);
    assert_true(card_parse(json_text_at(opened, "card"), &proof.face) > 0);
    read_hex(json_object_get(opened, "salt"), proof.salt, sizeof proof.salt);
    proof.path_length = (uint8_t)json_array_size(path);
    assert_true(proof.path_length <= FAIR_PATH_MAX);
    for (size_t i = 0; i < proof.path_length; i++)
        read_hex(json_array_get(path, i), proof.path[i], FAIR_HASH_SIZE);
    return fair_check(hash, (size_t)json_number_at(opened, "cards"), &proof);
}

static bool is_among(const json_t *cards, const char *face)
{
    size_t  i;
    json_t *each;
    json_array_foreach(cards, i, each)
    {
        if (strcmp(json_string_value(each), face) == 0)
            return true;
    }
    return false;
}

static const json_t *cards_of_seat(const json_t *view, int seat)
{
    size_t  i;
    json_t *hand;
    json_array_foreach(json_object_get(view, "hands"), i, hand)
    {
        if (json_number_at(hand, "spot") == seat)
            return json_object_get(hand, "cards");
    }
    return NULL;
}

static int who_is_asked(int table)
{
    json_t *view = ask_of(&floor_client, table, "view");
    int     seat =
        (int)json_integer_value(json_array_get(json_object_get(json_object_get(view, "turn"), "seats"), 0));
    json_decref(view);
    return seat;
}

/* In a game for the pot each has the own cards opened by their paths and nobody else's; of a
 * hand that is over the secret stays closed. */
static void test_own_cards_are_opened_and_no_others(void **unused)
{
    (void)unused;
    int table = table_of_two("{\"game\":\"marina1/holdem\"}");
    for (int i = 0; i < 3 && who_is_asked(table) == 0; i++) /* first for the button, then a hand */
        floor_says(table, "{\"verb\":\"deal\"}");
    json_t *view = ask_of(&ann, table, "view"), *proofs = ask_of(&ann, table, "proofs");
    json_t *opened = json_object_get(proofs, "opened"), *now = json_object_get(proofs, "now"), *each;
    size_t  i;
    assert_true(json_is_null(json_object_get(now, "secret")));
    assert_int_equal(json_array_size(opened), 2);
    json_array_foreach(opened, i, each)
    {
        assert_true(is_among(cards_of_seat(view, 1), json_text_at(each, "card")));
        assert_true(leads_to_root(each, json_object_get(now, "root")));
    }
    json_t *other = json_deep_copy(json_array_get(opened, 0)); /* no other card is there */
    json_object_set_new(other, "card",
                        json_string(strcmp(json_text_at(other, "card"), "As") == 0 ? "Ks" : "As"));
    assert_false(leads_to_root(other, json_object_get(now, "root")));
    json_decref(other);
    json_decref(proofs);
    json_decref(view);

    proofs = ask_of(&board, table, "proofs");
    assert_int_equal(json_array_size(json_object_get(proofs, "opened")), 0);
    json_decref(proofs);

    char fold[64];
    snprintf(fold, sizeof fold, "{\"verb\":\"fold\",\"seat\":%d}", who_is_asked(table));
    floor_says(table, fold);
    proofs = ask_of(&board, table, "proofs");
    assert_true(json_is_null(json_object_get(json_object_get(proofs, "last"), "secret")));
    json_decref(proofs);
}

/* ---- shoes of the past ------------------------------------------------------ */

#define WORDS 3

/* Ann's chain: value 0 at the bottom, her tip at the top. */
static void make_chain(uint8_t chain[WORDS + 1][SHUFFLE_KEY_SIZE])
{
    memset(chain[0], 7, SHUFFLE_KEY_SIZE);
    for (size_t i = 0; i < WORDS; i++)
        seed_step(chain[i], chain[i + 1]);
}

static void ann_tells(int table, const char *verb, const uint8_t value[SHUFFLE_KEY_SIZE])
{
    char hex[2 * SHUFFLE_KEY_SIZE + 1], line[160];
    sodium_bin2hex(hex, sizeof hex, value, SHUFFLE_KEY_SIZE);
    snprintf(line, sizeof line, "{\"verb\":\"%s\",\"hash\":\"%s\"}", verb, hex);
    json_decref(live_do(&ann, table, NULL, line, 200));
}

/* A hand of Three Card Poker, which has a shoe for itself: one banks, Ann gives her word for
 * the cards, the other bets and folds. Whoever has banked twice is followed by the other. */
static void play_a_hand(int table, int hand, const uint8_t word[SHUFFLE_KEY_SIZE])
{
    char line[96];
    int  bank = (hand - 1) / 2 % 2 + 1;
    snprintf(line, sizeof line, "{\"verb\":\"bank\",\"seat\":%d,\"amount\":20000}", bank);
    floor_says(table, line);
    ann_tells(table, "word", word);
    snprintf(line, sizeof line, "{\"verb\":\"bet\",\"seat\":%d,\"wager\":\"ante\",\"amount\":2000}",
             3 - bank);
    floor_says(table, line);
    floor_says(table, "{\"verb\":\"close\"}");
    snprintf(line, sizeof line, "{\"verb\":\"fold\",\"seat\":%d}", 3 - bank);
    floor_says(table, line);
}

/* Everything that was promised follows again from what is given: the commitment from the
 * secret, the order and its root from the secret and Ann's word. */
static void assert_proves_itself(const json_t *shoe, int table, const uint8_t word[SHUFFLE_KEY_SIZE])
{
    uint8_t  secret[SHUFFLE_KEY_SIZE], hash[SHUFFLE_KEY_SIZE], seed[SHUFFLE_KEY_SIZE], cards[SHOE_CARDS_MAX];
    uint32_t number     = (uint32_t)json_number_at(shoe, "number");
    const json_t *said  = json_array_get(json_object_get(shoe, "words"), 0),
                 *codes = json_object_get(shoe, "codes");
    struct drawn     drawn;
    struct seed_word of_ann = { .place = 1 };
    read_hex(json_object_get(shoe, "secret"), secret, sizeof secret);
    seed_commit(secret, (uint32_t)table, number, hash);
    assert_string_equal(json_text_at(shoe, "commitment"), hex_of(hash));
    assert_string_equal(json_text_at(said, "who"), "Ann");
    assert_string_equal(json_text_at(said, "word"), hex_of(word));
    memcpy(of_ann.word, word, sizeof of_ann.word);
    seed_make(secret, (uint32_t)table, number, 0, &of_ann, 1, seed);
    assert_int_equal(json_array_size(codes), 52);
    for (size_t i = 0; i < 52; i++)
        cards[i] = (uint8_t)json_integer_value(json_array_get(codes, i));
    draw_shoe(&drawn, seed, cards, 52);
    fair_root(&drawn, hash);
    assert_string_equal(json_text_at(shoe, "root"), hex_of(hash));
    assert_int_equal(json_number_at(shoe, "cut"), drawn.cut);
}

/* By the stamps of the records, each thing when it came. */
static void assert_in_order(const json_t *shoe)
{
    static const char *const each[] = { "due", "seeded", "shuffled", "first_card", "last_card", "ended" };
    const json_t            *times  = json_object_get(shoe, "times");
    int64_t                  before = 1;
    for (size_t i = 0; i < COUNT_OF(each); i++) {
        assert_true(json_number_at(times, each[i]) >= before);
        before = json_number_at(times, each[i]);
    }
}

/* Long after others were shuffled, each shoe is there by its number and by its hand. */
static void test_a_past_shoe_proves_itself(void **unused)
{
    uint8_t chain[WORDS + 1][SHUFFLE_KEY_SIZE];
    char    path[32];
    int     table = table_of_two("{\"game\":\"marysville/three-card\"}");
    (void)unused;
    make_chain(chain);
    ann_tells(table, "tip", chain[WORDS]);
    for (int hand = 1; hand <= WORDS; hand++)
        play_a_hand(table, hand, chain[WORDS - hand]);
    for (int hand = 1; hand <= WORDS; hand++) {
        snprintf(path, sizeof path, "hands/%d/shoe", hand);
        json_t *by_hand = ask_of(&ann, table, path), *shoe = json_object_get(by_hand, "shoe");
        snprintf(path, sizeof path, "shoes/%d", hand);
        json_t *by_number = ask_of(&board, table, path);
        assert_true(json_equal(by_hand, by_number));
        assert_int_equal(json_number_at(shoe, "number"), hand);
        assert_int_equal(json_number_at(by_hand, "latest"), WORDS);
        assert_int_equal(json_integer_value(json_array_get(json_object_get(by_hand, "hands"), 0)), hand);
        assert_int_equal(json_integer_value(json_array_get(json_object_get(by_hand, "hands"), 1)), hand);
        assert_true(json_is_true(json_object_get(by_hand, "ended")));
        assert_true(json_equal(json_array_get(json_object_get(by_hand, "turns"), 0), shoe));
        assert_proves_itself(shoe, table, chain[WORDS - hand]);
        assert_in_order(shoe);
        json_decref(by_hand);
        json_decref(by_number);
    }
    ask_in_vain(table, "shoes/4", 404);
    ask_in_vain(table, "hands/4/shoe", 404);
    ask_in_vain(table, "shoes/0", 400);
    ask_in_vain(table, "hands/1x/shoe", 400);
    ask_in_vain(999, "shoes/1", 404);
}

/* In a game for the pot the secret of a shoe stays closed however long it is over. */
static void test_a_past_shoe_of_the_pot_stays_closed(void **unused)
{
    char fold[64];
    int  table = table_of_two("{\"game\":\"marina1/holdem\"}");
    (void)unused;
    for (int hand = 1; hand <= 2; hand++) {
        for (int i = 0; i < 3 && who_is_asked(table) == 0; i++)
            floor_says(table, "{\"verb\":\"deal\"}");
        snprintf(fold, sizeof fold, "{\"verb\":\"fold\",\"seat\":%d}", who_is_asked(table));
        floor_says(table, fold);
    }
    json_t *past = ask_of(&ann, table, "hands/1/shoe"), *shoe = json_object_get(past, "shoe");
    assert_true(json_is_true(json_object_get(past, "ended")));
    assert_true(json_number_at(shoe, "number") < json_number_at(past, "latest"));
    assert_true(json_is_null(json_object_get(shoe, "secret")));
    assert_int_equal(strlen(json_text_at(shoe, "root")), 2 * FAIR_HASH_SIZE);
    json_decref(past);
}

/* ---- meant for one hand ------------------------------------------------------ */

static json_t *say_for(int table, const char *key, const char *hand, const char *command, int code)
{
    char path[64], body[256];
    snprintf(path, sizeof path, "/api/v1/tables/%d/commands", table);
    snprintf(body, sizeof body, "{\"key\":\"%s\",\"for_hand\":%s,\"command\":%s}", key, hand, command);
    return live_ask(&floor_client, "POST", path, body, code);
}

/* What was made for a hand that is no longer the table's changes nothing, over either door;
 * what was done in time is answered again under its key however long ago that is. */
static void test_what_was_meant_for_another_hand_is_not_done(void **unused)
{
    static const char BET[]  = "{\"verb\":\"bet\",\"seat\":2,\"wager\":\"player\",\"amount\":1000}";
    static const char BANK[] = "{\"verb\":\"bank\",\"seat\":1,\"amount\":50000}";
    int               table  = table_of_two("{\"game\":\"marina2/zoobac\"}");
    char              line[256];
    (void)unused;
    floor_says(table, BANK);
    json_decref(say_for(table, "in-time", "0", BET, 200));
    floor_says(table, "{\"verb\":\"close\"}"); /* the first hand is dealt and settled */
    floor_says(table, BANK);
    json_t *before = ask_of(&floor_client, table, "view");
    assert_int_equal(json_number_at(before, "hand"), 1);

    json_t *late = say_for(table, "late", "0", BET, 409);
    assert_string_equal(json_text_at(late, "error"), "that was meant for another hand; nothing was done");
    json_decref(late);
    live_follow(&floor_client, table);
    snprintf(line, sizeof line, "{\"do\":%d,\"key\":\"late-too\",\"for_hand\":2,\"command\":%s}", table, BET);
    assert_true(client_ws_say(&floor_client, line));
    json_t *no = live_hear(&floor_client, "no", 5000);
    assert_string_equal(json_text_at(no, "words"), "that was meant for another hand; nothing was done");
    json_decref(no);
    json_decref(say_for(table, "bad", "-1", BET, 400));
    json_decref(say_for(table, "bad", "\"1\"", BET, 400));
    json_t *after = ask_of(&floor_client, table, "view");
    assert_int_equal(json_number_at(after, "seq"), json_number_at(before, "seq"));
    json_decref(before);
    json_decref(after);

    json_t *again = say_for(table, "in-time", "0", BET, 200);
    assert_true(json_is_true(json_object_get(again, "repeated")));
    json_decref(again);
    json_decref(say_for(table, "late", "1", BET, 200)); /* its key was free again */
}

/* ---- what the bank expects -------------------------------------------------- */

/* Three Card Poker, $20 on the Ante and $10 on Pair Plus: hands below a pair are 16,440 of
 * 22,100, and those lose Pair Plus (CM-TCP-PP7, MC2-TCP6-PP8). What is expected of a wager is
 * what its outcomes come to, and of the hand what its wagers do. */
static void test_the_outlook_of_a_game_with_decisions(void **unused)
{
    (void)unused;
    int table = table_of_two("{\"game\":\"marysville/three-card\"}");
    floor_says(table, "{\"verb\":\"bank\",\"seat\":1,\"amount\":90000}");
    floor_says(table, "{\"verb\":\"bet\",\"seat\":2,\"wager\":\"ante\",\"amount\":2000}");
    floor_says(table, "{\"verb\":\"bet\",\"seat\":2,\"wager\":\"pair-plus\",\"amount\":1000}");
    json_t *now = ask_of(&ann, table, "outlook"), *wagers = json_object_get(now, "wagers"), *wager, *outcome;
    size_t  i, k;
    double  whole = 0;
    int64_t worst = 0;
    assert_int_equal(json_array_size(json_object_get(now, "results")), 0);
    assert_int_equal(json_array_size(wagers), 2);
    json_array_foreach(wagers, i, wager)
    {
        double all = 0, lost = 0, mean = 0;
        bool   pair_plus = strcmp(json_text_at(wager, "wager"), "pair-plus") == 0;
        assert_int_equal(json_number_at(wager, "stake"), pair_plus ? 1000 : 2000);
        json_array_foreach(json_object_get(wager, "outcomes"), k, outcome)
        {
            double  chance = json_number_value(json_object_get(outcome, "chance"));
            int64_t bank   = json_number_at(outcome, "bank");
            all += chance;
            mean += chance * (double)bank;
            lost += bank == 1000 ? chance : 0;
        }
        double expected = json_number_value(json_object_get(wager, "expected"));
        whole += expected;
        assert_true(fabs(all - 1) < 1e-9);
        assert_true(fabs(mean - expected) < 1); /* outcomes are told in whole cents */
        if (pair_plus)
            assert_true(fabs(lost - 16440.0 / 22100) < 1e-9);
        worst += json_number_at(wager, "worst");
        assert_int_equal(json_number_at(wager, "worst"), pair_plus ? 200 * 1000 : 2 * 2000);
    }
    assert_int_equal(json_number_at(now, "worst"), worst);
    assert_true(fabs(whole - json_number_value(json_object_get(now, "expected"))) < 1e-3);
    assert_int_equal(json_number_at(now, "posted"), 90000);
    json_decref(now);
    json_decref(live_ask(&ann, "GET", "/api/v1/tables/999/outlook", NULL, 404));
}

/* ---- less than everything is entered ---------------------------------------- */

/* The dealer names a bracket, and in a game for the pot how many are dealt in and how far it
 * went; whoever deals reads it again, players have nothing of it. */
static void test_a_hand_whose_wagers_are_not_entered(void **unused)
{
    (void)unused;
    int table = table_of_two("{\"game\":\"marina2/zoobac\",\"settings\":{\"depth\":\"collection\"}}");
    floor_says(table, "{\"verb\":\"bank\",\"seat\":1}");
    floor_says(table, "{\"verb\":\"close\",\"amount\":6000}");
    json_t *view = ask_of(&floor_client, table, "view"), *tally = json_object_get(view, "tally");
    assert_int_equal(json_number_at(tally, "action"), 6000);
    assert_int_equal(json_number_at(tally, "circles"), 0);
    assert_true(json_is_null(json_object_get(tally, "street")));
    json_decref(view);

    table = table_of_two("{\"game\":\"marina1/holdem\",\"settings\":{\"depth\":\"collection\"}}");
    floor_says(table, "{\"verb\":\"deal\",\"count\":2}");
    floor_says(table, "{\"verb\":\"tally\",\"street\":2}");
    floor_says(table, "{\"verb\":\"tally\",\"seat\":2}");
    view  = ask_of(&floor_client, table, "view");
    tally = json_object_get(view, "tally");
    assert_int_equal(json_number_at(tally, "players"), 2);
    assert_int_equal(json_number_at(tally, "street"), 2);
    assert_int_equal(json_number_at(tally, "seat"), 2);
    json_decref(view);
}

/* ---- a time for the bank ------------------------------------------------------ */

/* Twenty minutes from when she took the position on; before that there is no such time. */
static void test_the_view_has_until_when_somebody_banks(void **unused)
{
    (void)unused;
    int     table = table_of_two("{\"game\":\"marina2/zoobac\",\"settings\":{\"bank_minutes\":20}}");
    json_t *view  = ask_of(&ann, table, "view");
    assert_true(json_is_null(json_object_get(json_object_get(view, "bank"), "until")));
    json_decref(view);
    floor_says(table, "{\"verb\":\"bank\",\"seat\":1,\"amount\":50000}");
    view          = ask_of(&ann, table, "view");
    int64_t until = json_number_at(json_object_get(view, "bank"), "until");
    int64_t now   = json_number_at(view, "now");
    assert_in_range(now - (until - 20 * 60000), 0, 120000); /* it was taken since this test began */
    json_decref(view);

    table = table_of_two("{\"game\":\"marina2/zoobac\"}");
    view  = ask_of(&ann, table, "view");
    assert_null(json_object_get(json_object_get(view, "bank"), "until"));
    json_decref(view);
}

/* ---- who may ask, and what cannot be asked ------------------------------------ */

/* A letter for each role that is answered (as in test_parts.c); everybody else is refused. */
static void test_staff_look_ups_are_for_their_roles(void **unused)
{
    static const char letters[] = "pdfcabuo";
    static const struct {
        const char *path, *may;
    } row[] = {
        { "/api/v1/floor-log", "fau" },
        { "/api/v1/health", "au" },
        { "/api/v1/users", "a" },
        { "/api/v1/backups", "au" },
        { "/api/v1/records", "u" },
        { "/api/v1/tables/1/records", "u" },
        { "/api/v1/books/drop", "fcau" },
        { "/api/v1/books/drop?format=csv", "fcau" },
        { "/api/v1/books/statement?who=player", "pfcau" },
        { "/api/v1/books/playing-book", "fcauo" },
        { "/api/v1/tables/1/refusals", "fau" },
    };
    (void)unused;
    for (int role = 0; role < USER_ROLES; role++) {
        struct client client;
        live_enter(&live, &client, user_role_word((enum user_role)role));
        for (size_t i = 0; i < COUNT_OF(row); i++) {
            bool may = strchr(row[i].may, letters[role]) != NULL;
            assert_true(client_ask(&client, "GET", row[i].path, NULL));
            if ((client.code == 403) == may || (may && client.code != 200))
                fail_msg("%s by %s: %d %s", row[i].path, user_role_word((enum user_role)role), client.code,
                         out_text(&client.answer));
        }
        client_release(&client);
    }
}

static void test_what_cannot_be_asked_is_said(void **unused)
{
    static const struct {
        const char *path;
        int         code;
    } row[] = {
        { "/api/v1/floor-log?count=0", 400 },
        { "/api/v1/floor-log?count=201", 400 },
        { "/api/v1/floor-log?count=5x", 400 },
        { "/api/v1/floor-log?before=000000000000000000000000001", 400 },
        { "/api/v1/floor-log?before=-1", 400 },
        { "/api/v1/floor-log?table=-1", 400 },
        { "/api/v1/floor-log?table=200", 400 },
        { "/api/v1/records?from=0", 400 },
        { "/api/v1/records?from=2147483648", 400 },
        { "/api/v1/records?count=0", 400 },
        { "/api/v1/records?count=501", 400 },
        { "/api/v1/records?count=5x", 400 },
        { "/api/v1/tables/1/hands/0/bundle", 400 },
        { "/api/v1/tables/1/hands/1x/bundle", 400 },
        { "/api/v1/tables/1/hands/1234567890/bundle", 400 },
        { "/api/v1/tables/1/hands/999999999/bundle", 409 },
        { "/api/v1/tables/99/hands/1/bundle", 404 },
        { "/api/v1/books/nothing", 404 },
        { "/api/v1/books/drop?day=yesterday", 400 },
        { "/api/v1/tables/1/outlook", 404 }, /* it is for the pot: nobody banks */
    };
    struct client auditor;
    (void)unused;
    live_enter(&live, &auditor, "auditor");
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        json_t *answer = live_ask(&auditor, "GET", row[i].path, NULL, row[i].code);
        assert_true(json_text_at(answer, "error")[0] != '\0');
        json_decref(answer);
    }
    client_release(&auditor);
}

/* A cookie is that of its whole name, wherever it stands among others. */
static void test_a_session_is_its_own_cookie(void **unused)
{
    static const struct {
        const char *before;
        int         code;
    } row[] = {
        { "hd_session=", 200 },  { "a=b; hd_session=", 200 }, { "a=b;hd_session=", 200 },
        { "xhd_session=", 401 }, { "a=hd_session=", 401 },    { "hd_session=0", 401 },
        { "hd_session= ", 401 },
    };
    (void)unused;
    const char *token = strstr(ann.cookie, "hd_session=");
    assert_non_null(token);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct wire wire;
        char        request[512];
        snprintf(request, sizeof request, "GET /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nCookie: %s%s\r\n\r\n",
                 row[i].before, token + strlen("hd_session="));
        wire_open(&wire, live.port);
        assert_true(wire_say(&wire, request));
        int code = wire_answer(&wire, NULL, 20000);
        if (code != row[i].code)
            fail_msg("%s: %d", row[i].before, code);
        wire_release(&wire);
    }
}

int main(void)
{
    const struct CMUnitTest rare[] = {
        cmocka_unit_test(test_own_cards_are_opened_and_no_others),
        cmocka_unit_test(test_what_was_meant_for_another_hand_is_not_done),
        cmocka_unit_test(test_a_past_shoe_proves_itself),
        cmocka_unit_test(test_a_past_shoe_of_the_pot_stays_closed),
        cmocka_unit_test(test_the_outlook_of_a_game_with_decisions),
        cmocka_unit_test(test_a_hand_whose_wagers_are_not_entered),
        cmocka_unit_test(test_the_view_has_until_when_somebody_banks),
        cmocka_unit_test(test_staff_look_ups_are_for_their_roles),
        cmocka_unit_test(test_what_cannot_be_asked_is_said),
        cmocka_unit_test(test_a_session_is_its_own_cookie),
    };
    return cmocka_run_group_tests(rare, open_house, close_house);
}
