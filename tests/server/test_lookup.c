/* Looking things up costs what it gives, and keeps nobody from coming in. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "wire.h"

enum { HANDS = 120, ASKING = 12 };

static struct live_house live;
static struct client     floor_client;

static int open_house(void **unused)
{
    (void)unused;
    live_make(&live);
    LIVE_START(&live, "log_level=error", "pool_threads=1", "recall_max=1000", "requests_per_second=100000",
               "requests_burst=100000", "lookups_per_address=4");
    live_enter(&live, &floor_client, "floor");
    return 0;
}

static int close_house(void **unused)
{
    (void)unused;
    client_release(&floor_client);
    live_stop(&live);
    live_remove(&live);
    return 0;
}

static void floor_says(int table, const char *command)
{
    json_decref(live_do(&floor_client, table, NULL, command, 200));
}

/* A table with a past, beside one with a past of its own. */
static int table_with_a_past(int hands)
{
    int table = live_table(&floor_client), other = live_table(&floor_client);
    for (int i = 0; i < 2; i++) {
        int here = i == 0 ? table : other;
        floor_says(here, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":9000000}");
        floor_says(here, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":9000000}");
    }
    for (int hand = 0; hand < hands; hand++)
        for (int i = 0; i < (hand % 4 == 0 ? 2 : 1); i++) {
            int  here = i == 0 ? table : other;
            char bank[64], bet[96];
            int  seat = hand / 2 % 2 + 1; /* two in a row, then the other */
            if (i == 1)
                seat = hand / 8 % 2 + 1;
            snprintf(bank, sizeof bank, "{\"verb\":\"bank\",\"seat\":%d,\"amount\":50000}", seat);
            snprintf(bet, sizeof bet, "{\"verb\":\"bet\",\"seat\":%d,\"wager\":\"player\",\"amount\":500}",
                     3 - seat);
            floor_says(here, bank);
            floor_says(here, bet);
            floor_says(here, "{\"verb\":\"close\"}");
        }
    return table;
}

static json_t *recall(int table, int last, int before)
{
    char path[96];
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands?last=%d&before=%d", table, last, before);
    return live_ask(&floor_client, "GET", path, NULL, 200);
}

static void test_the_past_is_whole_and_costs_what_it_gives(void **unused)
{
    (void)unused;
    int     table = table_with_a_past(HANDS);
    int64_t behind;
    do { /* who played a hand is in the index, which a thread of its own brings up to date */
        json_t *own = live_ask(&floor_client, "GET", "/api/v1/me/hands?last=1", NULL, 200);
        behind      = json_number_at(own, "behind");
        json_decref(own);
    } while (behind > 0);
    json_t *all = recall(table, 1000, 0);
    assert_int_equal(json_array_size(all), HANDS);
    for (size_t i = 0; i < HANDS; i++)
        assert_int_equal(json_number_at(json_array_get(all, i), "hand"), HANDS - (int)i);
    /* Page by page it is the same. */
    json_t *pages = json_array();
    for (int before = HANDS + 1; before > 1; before -= 7) {
        json_t *page = recall(table, 7, before);
        json_array_extend(pages, page);
        json_decref(page);
    }
    assert_true(json_equal(all, pages));
    json_decref(pages);
    /* And a page costs the hands on it, wherever it is. */
    static const int where[] = { 0, HANDS, HANDS / 2, 20, 3 };
    for (size_t i = 0; i < COUNT_OF(where); i++) {
        int64_t before = live_records_read(&floor_client);
        json_t *page   = recall(table, 2, where[i]);
        assert_int_equal(json_array_size(page), 2);
        assert_true(json_equal(json_array_get(page, 0),
                               json_array_get(all, where[i] == 0 ? 0 : (size_t)(HANDS - where[i] + 1))));
        json_decref(page);
        assert_in_range(live_records_read(&floor_client) - before, 2, 120); /* of several hundred */
    }
    json_t *none = recall(table, 5, 1);
    assert_int_equal(json_array_size(none), 0);
    json_decref(none);
    json_decref(all);
}

/* Who had which place then, as far as it is certain: whoever sits there now did not
 * play hands of somebody who has left. */
static void test_a_past_hand_names_those_who_played_it(void **unused)
{
    (void)unused;
    int     table = table_with_a_past(4);
    json_t *last  = recall(table, 1, 0);
    json_t *then  = json_object_get(json_array_get(last, 0), "people");
    assert_int_equal(json_array_size(then), 2);
    assert_string_equal(json_text_at(json_array_get(then, 1), "who"), "Bo");
    json_decref(last);

    floor_says(table, "{\"verb\":\"leave\",\"seat\":2}");
    floor_says(table, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Cleo\"}");
    last = recall(table, 1, 0);
    then = json_object_get(json_array_get(last, 0), "people");
    assert_int_equal(json_array_size(then), 1);
    assert_int_equal(json_number_at(json_array_get(then, 0), "seat"), 1);
    json_decref(last);
}

static json_t *outlook(int table)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/outlook", table);
    return live_ask(&floor_client, "GET", path, NULL, 200);
}

/* $100 on Player and $100 on Tie against a bank of $500, eight decks: Player wins
 * 44.6247 % of the deals and 9.5156 % are ties, in which Tie is paid 9 to 1 and more
 * than the bank has would change hands. What the bank expects is 1.2351 % and
 * 4.8440 % of the two. */
static void test_the_bank_sees_what_it_can_expect(void **unused)
{
    (void)unused;
    int table = live_table(&floor_client);
    floor_says(table, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":9000000}");
    floor_says(table, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":9000000}");
    floor_says(table, "{\"verb\":\"bank\",\"seat\":1,\"amount\":50000}");
    json_t *now = outlook(table);
    assert_int_equal(json_array_size(json_object_get(now, "results")), 0);
    assert_int_equal(json_number_at(now, "worst"), 0);
    json_decref(now);

    floor_says(table, "{\"verb\":\"bet\",\"seat\":2,\"wager\":\"player\",\"amount\":10000}");
    floor_says(table, "{\"verb\":\"bet\",\"seat\":2,\"wager\":\"tie\",\"amount\":10000}");
    now         = outlook(table);
    double  all = 0, wins = 0, ties = 0, mean = 0;
    json_t *results = json_object_get(now, "results"), *one;
    size_t  i;
    json_array_foreach(results, i, one)
    {
        double  chance = json_real_value(json_object_get(one, "chance"));
        int64_t bank   = json_number_at(one, "bank");
        int64_t less   = json_number_at(one, "short"); /* of the $900 that a tie is paid; Player pushes */
        bool    tie    = bank == -50000;
        assert_true(tie || bank == 0 || bank == 20000);
        assert_int_equal(json_is_true(json_object_get(one, "covered")), !tie);
        assert_int_equal(less, tie ? 40000 : 0);
        all += chance;
        mean += chance * (double)(bank - less);
        wins += bank == 0 ? chance : 0;
        ties += tie ? chance : 0;
    }
    assert_true(fabs(all - 1) < 1e-9);
    assert_true(fabs(wins - 0.446247) < 1e-6 && fabs(ties - 0.095156) < 1e-6);
    assert_true(fabs(mean - (123.51 + 484.40)) < 0.01);
    assert_true(fabs(json_number_value(json_object_get(now, "expected")) - mean) < 1e-3);
    assert_int_equal(json_number_at(now, "worst"), 90000);
    assert_int_equal(json_number_at(now, "posted"), 50000);
    json_decref(now);
}

static void test_nobody_waits_at_the_door_behind_those_who_look_up(void **unused)
{
    (void)unused;
    static struct wire asks[ASKING];
    struct client      player;
    int                busy = 0;
    for (unsigned i = 0; i < ASKING; i++) {
        wire_open_from(&asks[i], live.port, 40 + i / 4);
        assert_true(wire_say(&asks[i], "GET /api/v1/odds?game=marysville/tiles HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    }
    int64_t from = clock_ms();
    live_enter(&live, &player, "player");
    int64_t took = clock_ms() - from;
    for (int i = 0; i < ASKING; i++)
        busy += wire_answer(&asks[i], NULL, 0) == 0;
    assert_in_range(busy, ASKING / 2, ASKING); /* they were still being served */
    assert_in_range(took, 0, 3000);
    /* One address has so many at a time; another is heard. */
    struct wire fifth;
    wire_open_from(&fifth, live.port, 40 + ASKING / 4 - 1);
    assert_true(wire_say(&fifth, "GET /api/v1/odds?game=marysville/tiles HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    assert_int_equal(wire_answer(&fifth, NULL, 5000), 429);
    wire_release(&fifth);
    for (int i = 0; i < ASKING; i++)
        wire_release(&asks[i]);
    client_release(&player);
}

/* Looks now and then, for a minute at most. */
static int64_t metric_over(const char *name, int64_t most)
{
    int64_t now = live_metric(&floor_client, name);
    for (int64_t late = clock_ms() + 60000; now <= most && clock_ms() < late;) {
        nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
        now = live_metric(&floor_client, name);
    }
    return now;
}

/* Odds that nobody has counted yet are counted apart, one after the other: whoever looks up
 * what is known is answered meanwhile. */
static void test_nobody_waits_for_odds_that_others_asked_for(void **unused)
{
    (void)unused;
    enum { COUNTS = ALL_PLAYS ? 4 : 2 };
    static struct wire asks[COUNTS];
    json_decref(live_ask(&floor_client, "GET", "/api/v1/odds?game=marina2/zoobac", NULL, 200));
    for (int i = 0; i < COUNTS; i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "GET /api/v1/odds?game=marina1/pure-21.5&decks=%d HTTP/1.1\r\nHost: localhost\r\n\r\n", i + 2);
        wire_open_from(&asks[i], live.port, 60);
        assert_true(wire_say(&asks[i], text));
    }
    assert_true(metric_over("odds_waiting", 0) >= 1);
    json_decref(live_ask(&floor_client, "GET", "/api/v1/rules?game=marina2/zoobac", NULL, 200));
    json_decref(live_ask(&floor_client, "GET", "/api/v1/odds?game=marina2/zoobac", NULL, 200));
    assert_true(live_metric(&floor_client, "odds_waiting") >= 1);
    for (int i = 0; i < COUNTS; i++) {
        assert_int_equal(wire_answer(&asks[i], NULL, 60000), 200);
        wire_release(&asks[i]);
    }
}

static json_t *odds_of_table(int64_t table, int code)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/odds", (int)table);
    return live_ask(&floor_client, "GET", path, NULL, code);
}

/* A table's odds are those of its own terms, as `odds` has them with the same options; where
 * nobody banks there are none. */
static void test_the_odds_of_a_table_are_those_of_its_terms(void **unused)
{
    (void)unused;
    static const char open[] = "{\"game\":\"marina1/double-hand\",\"settings\":{\"wheel\":\"second\"}}";
    static const char game[] = "/api/v1/odds?game=marina1/double-hand", set[] = "&set=wheel=second";
    char              other[sizeof game + sizeof set];
    snprintf(other, sizeof other, "%s%s", game, set);
    json_t *table = live_ask(&floor_client, "POST", "/api/v1/tables", open, 200);
    json_t *odds  = odds_of_table(json_number_at(table, "id"), 200);
    json_t *same  = live_ask(&floor_client, "GET", other, NULL, 200);
    json_t *usual = live_ask(&floor_client, "GET", game, NULL, 200);
    assert_true(json_equal(odds, same));
    assert_false(json_equal(json_object_get(odds, "wagers"), json_object_get(usual, "wagers")));
    json_t *pot = live_ask(&floor_client, "POST", "/api/v1/tables", "{\"game\":\"marina1/holdem\"}", 200);
    json_decref(odds_of_table(json_number_at(pot, "id"), 404));
    json_t *all[] = { table, odds, same, usual, pot };
    for (size_t i = 0; i < COUNT_OF(all); i++)
        json_decref(all[i]);
}

/* They are counted when the table opens: no page that asks for them has to wait. */
static void test_the_odds_of_a_table_are_counted_before_they_are_asked_for(void **unused)
{
    (void)unused;
    int64_t before = live_metric(&floor_client, "odds_counted_total");
    json_t *table =
        live_ask(&floor_client, "POST", "/api/v1/tables", "{\"game\":\"marysville/three-card\"}", 200);
    int64_t id = json_number_at(table, "id"), counted;
    json_decref(table);
    counted = metric_over("odds_counted_total", before);
    assert_true(counted > before);
    json_decref(live_ask(&floor_client, "GET", "/api/v1/odds?game=marysville/three-card", NULL, 200));
    json_decref(odds_of_table(id, 200));
    json_decref(outlook((int)id));
    assert_int_equal(live_metric(&floor_client, "odds_counted_total"), counted);
}

static const char *first_way(const json_t *way, const char *name)
{
    return json_text_at(json_array_get(json_object_get(way, "ways"), 0), name);
}

/* A hand to be set, the ways in which that is not foul, counted by hand: with an ace and no pair
 * each two of the other six (15), for an ace in front outranks a king-high back; with a pair of
 * kings each two of the other five behind it (10), and a king with any card below the queen that
 * then leads the back (4), whichever king; four tiles pair in three ways, each with its lower hand
 * low. The rule is the house's own (OQ-25: Marina prints no chart). */
static void test_every_way_to_set_a_hand(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *cards, *by, *front, *back;
        size_t      ways;
    } row[] = {
        { "marina2/double-hand", "Kc,Qd,As,Th,8c,7d,2h", "MC2-PGP-34", "king-queen", "ace high", 15 },
        { "marina1/double-hand", "Ks,Kd,Qh,9c,7d,4s,2h", "MC1-PGP-34", "queen-nine", "pair of kings", 14 },
        { "marysville/fortune", "Ks,Kd,Qh,9c,7d,4s,2h", "CM-PGP-B20", "queen-nine", "pair of kings", 14 },
        { "marysville/tiles", "teen,foo,tit,mooy", "CM-PGT-H1", "1 point with Mooy", "9 points with Teen",
          3 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char path[128];
        snprintf(path, sizeof path, "/api/v1/setting?game=%s&cards=%s", row[i].game, row[i].cards);
        json_t *way = live_ask(&floor_client, "GET", path, NULL, 200);
        assert_string_equal(json_text_at(way, "by"), row[i].by);
        assert_int_equal(json_array_size(json_object_get(way, "ways")), row[i].ways);
        assert_string_equal(first_way(way, "front"), row[i].front); /* the House Way */
        assert_string_equal(first_way(way, "back"), row[i].back);
        assert_true(json_equal(json_object_get(json_array_get(json_object_get(way, "ways"), 0), "ahead"),
                               json_object_get(way, "ahead")));
        json_decref(way);
    }
}

/* The best come first: after the House Way those that no other way beats in both parts, from the
 * highest front down (a pair of fours behind two other cards), then those that one does: what
 * splits the pair leaves a king or an ace high behind a lower front. */
static void test_the_best_ways_come_first(void **unused)
{
    (void)unused;
    static const char path[]  = "/api/v1/setting?game=marysville/double-hand&cards=7d,4h,Ah,Qs,4c,Kd,9c";
    static const char pair[]  = "pair of fours";
    json_t           *way     = live_ask(&floor_client, "GET", path, NULL, 200);
    const json_t     *ways    = json_object_get(way, "ways");
    const char *const front[] = { "ace-king", "ace-queen", "ace-nine", "ace-seven", "king-queen" };
    size_t            pairs   = 0;
    for (size_t i = 0; i < COUNT_OF(front); i++)
        assert_string_equal(json_text_at(json_array_get(ways, i), "front"), front[i]);
    while (strcmp(json_text_at(json_array_get(ways, pairs), "back"), pair) == 0)
        pairs++;
    assert_int_equal(pairs, 10); /* two of the other five */
    assert_true(json_array_size(ways) > pairs);
    for (size_t i = pairs; i < json_array_size(ways); i++)
        assert_string_not_equal(json_text_at(json_array_get(ways, i), "back"), pair);
    json_decref(way);
}

int main(void)
{
    const struct CMUnitTest lookup[] = {
        cmocka_unit_test(test_the_past_is_whole_and_costs_what_it_gives),
        cmocka_unit_test(test_a_past_hand_names_those_who_played_it),
        cmocka_unit_test(test_the_bank_sees_what_it_can_expect),
        cmocka_unit_test(test_every_way_to_set_a_hand),
        cmocka_unit_test(test_the_best_ways_come_first),
        cmocka_unit_test(test_nobody_waits_at_the_door_behind_those_who_look_up),
        cmocka_unit_test(test_nobody_waits_for_odds_that_others_asked_for),
        cmocka_unit_test(test_the_odds_of_a_table_are_those_of_its_terms),
        cmocka_unit_test(test_the_odds_of_a_table_are_counted_before_they_are_asked_for),
    };
    return cmocka_run_group_tests_name("lookup", lookup, open_house, close_house);
}
