/* GET me/hands: everybody finds the own hands and nobody else's, wherever they were
 * played, and it costs what it gives. */
#include "test.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recall/past_hand.h"
#include "rulebook/catalog.h"
#include "wire.h"

static struct live_house live;
static struct client     floor_client, ann, bo, cleo;

static void start(void)
{
    LIVE_START(&live, "log_level=error", "recall_max=50", "requests_per_second=100000",
               "requests_burst=100000");
    live_enter(&live, &floor_client, "floor");
    live_enter(&live, &ann, "Ann");
    live_enter(&live, &bo, "Bo");
    live_enter(&live, &cleo, "Cleo");
}

static void stop(void)
{
    client_release(&floor_client);
    client_release(&ann);
    client_release(&bo);
    client_release(&cleo);
    live_stop(&live);
}

static int open_house(void **unused)
{
    (void)unused;
    live_make(&live);
    live_add_user(&live, "Ann", USER_PLAYER);
    live_add_user(&live, "Bo", USER_PLAYER);
    live_add_user(&live, "Cleo", USER_PLAYER);
    live_add_user(&live, "Gil", USER_FLOOR);
    start();
    return 0;
}

static int close_house(void **unused)
{
    (void)unused;
    stop();
    live_remove(&live);
    return 0;
}

static void floor_says(int table, const char *command)
{
    json_decref(live_do(&floor_client, table, NULL, command, 200));
}

static json_t *own(struct client *client, const char *query)
{
    char path[160];
    snprintf(path, sizeof path, "/api/v1/me/hands?%s", query);
    return live_ask(client, "GET", path, NULL, 200);
}

static size_t count_own(struct client *client, const char *query)
{
    json_t *answer = own(client, query);
    size_t  count  = json_array_size(json_object_get(answer, "hands"));
    json_decref(answer);
    return count;
}

static json_t *hand_at(const json_t *answer, size_t index)
{
    json_t *hand = json_array_get(json_object_get(answer, "hands"), index);
    assert_non_null(hand);
    return hand;
}

static int64_t net_of(const json_t *hand, int64_t seat)
{
    size_t  i;
    json_t *each;
    json_array_foreach(json_object_get(hand, "net"), i, each)
    {
        if (json_number_at(each, "seat") == seat)
            return json_number_at(each, "amount");
    }
    return 0;
}

static int seat_two(const char *first, const char *second)
{
    int  table = live_table(&floor_client);
    char command[96];
    snprintf(command, sizeof command, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"%s\",\"amount\":9000000}",
             first);
    floor_says(table, command);
    snprintf(command, sizeof command, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"%s\",\"amount\":9000000}",
             second);
    floor_says(table, command);
    return table;
}

/* Somebody at the table other than this one. */
static int other_seat(const json_t *view, int seat)
{
    size_t  i;
    json_t *place;
    json_array_foreach(json_object_get(view, "places"), i, place)
    {
        if (json_number_at(place, "place") != seat)
            return (int)json_number_at(place, "place");
    }
    return 0;
}

/* ZooBac: whoever is offered the bank takes it, another bets. */
static void play(int table, int hands)
{
    char path[64], bank[80], bet[112];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    for (int i = 0; i < hands; i++) {
        json_t *view = live_ask(&floor_client, "GET", path, NULL, 200);
        int     seat = (int)json_number_at(json_object_get(view, "bank"), "offered");
        snprintf(bank, sizeof bank, "{\"verb\":\"bank\",\"seat\":%d,\"amount\":50000}", seat);
        snprintf(bet, sizeof bet, "{\"verb\":\"bet\",\"seat\":%d,\"wager\":\"%s\",\"amount\":500}",
                 other_seat(view, seat), i % 4 < 2 ? "player" : "tiger");
        json_decref(view);
        floor_says(table, bank);
        floor_says(table, bet);
        floor_says(table, "{\"verb\":\"close\"}");
    }
}

/* The members of a list of seats and amounts, summed by seat. */
static void add_amounts(const json_t *list, int64_t sums[PLACES_MAX + 1])
{
    size_t  i;
    json_t *each;
    json_array_foreach(list, i, each) sums[json_number_at(each, "seat")] += json_number_at(each, "amount");
}

static json_t *recall_stacks(int table, int last)
{
    char path[80];
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands?last=%d&stacks=1", table, last);
    return live_ask(&floor_client, "GET", path, NULL, 200);
}

/* The first leaves only when the second is there: else nobody could bank. */
static void replace_second(int table, const char *next)
{
    char command[96];
    snprintf(command, sizeof command, "{\"verb\":\"sit\",\"seat\":3,\"who\":\"%s\",\"amount\":9000000}",
             next);
    floor_says(table, command);
    floor_says(table, "{\"verb\":\"leave\",\"seat\":2}");
    floor_says(table, "{\"verb\":\"move\",\"seat\":3,\"to\":2,\"why\":\"asked for\"}");
}

/* ---- whose ---------------------------------------------------------------- */

static void test_everybody_has_the_own_hands_alone(void **unused)
{
    (void)unused;
    int first = seat_two("Ann", "Bo");
    play(first, 6);
    int second = seat_two("Ann", "Cleo");
    play(second, 4);
    assert_int_equal(count_own(&ann, "last=50"), 10);
    assert_int_equal(count_own(&bo, "last=50"), 6);
    assert_int_equal(count_own(&cleo, "last=50"), 4);
    assert_int_equal(count_own(&floor_client, "last=50"), 0);

    json_t *answer = own(&ann, "last=50");
    assert_true(json_is_null(json_object_get(answer, "before")));
    assert_int_equal(json_number_at(answer, "behind"), 0);
    for (size_t i = 0; i < 10; i++) { /* the latest first, of both tables */
        const json_t *hand = hand_at(answer, i);
        assert_int_equal(json_number_at(hand, "table"), i < 4 ? second : first);
        assert_int_equal(json_number_at(hand, "hand"), i < 4 ? 4 - (int)i : 10 - (int)i);
        assert_string_equal(json_text_at(hand, "game"), "marina2/zoobac");
        assert_int_equal(json_number_at(hand, "seat"), 1);
        const json_t *people = json_object_get(hand, "people");
        assert_int_equal(json_array_size(people), 2);
        assert_string_equal(json_text_at(json_array_get(people, 1), "who"), i < 4 ? "Cleo" : "Bo");
    }
    json_decref(answer);
}

/* What one wins the other loses, but for the collection, which only the bank pays here. */
static void test_the_result_is_that_of_the_hand(void **unused)
{
    (void)unused;
    json_t *of_ann = own(&ann, "last=50"), *of_bo = own(&bo, "last=50");
    for (size_t i = 0; i < 6; i++) {
        const json_t *hers = hand_at(of_ann, i + 4), *his = hand_at(of_bo, i);
        assert_true(json_equal(json_object_get(hers, "steps"), json_object_get(his, "steps")));
        int64_t       fee = 0;
        size_t        step;
        const json_t *event;
        json_array_foreach(json_object_get(hers, "steps"), step, event)
        {
            if (strcmp(json_text_at(event, "event"), "FEE") == 0)
                fee += json_number_at(event, "amount");
        }
        assert_true(fee > 0);
        assert_int_equal(net_of(hers, 1) + net_of(his, 2) + fee, 0);
    }
    json_decref(of_ann);
    json_decref(of_bo);
}

/* Who has the seat now did not play the hands of who had it before, and a move takes the
 * seat along, not the past. */
static void test_a_seat_that_changes_hands(void **unused)
{
    (void)unused;
    size_t before_cleo = count_own(&cleo, "last=50"), before_bo = count_own(&bo, "last=50");
    int    table = seat_two("Ann", "Bo");
    play(table, 2);
    replace_second(table, "Cleo");
    play(table, 2);
    assert_int_equal(count_own(&bo, "last=50"), before_bo + 2);
    assert_int_equal(count_own(&cleo, "last=50"), before_cleo + 2);
    json_t *answer = own(&cleo, "last=1");
    assert_int_equal(json_number_at(hand_at(answer, 0), "hand"), 4);
    json_decref(answer);
}

/* A wager that was taken back before bets were closed is in no hand. */
static void test_who_had_nothing_on_a_hand_has_not_played_it(void **unused)
{
    (void)unused;
    int    table  = seat_two("Ann", "Bo");
    size_t before = count_own(&cleo, "last=50");
    floor_says(table, "{\"verb\":\"sit\",\"seat\":3,\"who\":\"Cleo\",\"amount\":9000000}");
    floor_says(table, "{\"verb\":\"bank\",\"seat\":1,\"amount\":50000}");
    floor_says(table, "{\"verb\":\"bet\",\"seat\":2,\"wager\":\"player\",\"amount\":500}");
    floor_says(table, "{\"verb\":\"bet\",\"seat\":3,\"wager\":\"player\",\"amount\":500}");
    floor_says(table, "{\"verb\":\"unbet\",\"seat\":3,\"wager\":\"player\"}");
    floor_says(table, "{\"verb\":\"close\"}");
    assert_int_equal(count_own(&cleo, "last=50"), before);
}

/* ---- closed cards ----------------------------------------------------------- */

/* The next hand, or whoever is asked in it gives it up. */
static void deal_or_fold(int table)
{
    char path[64], fold[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t       *view = live_ask(&floor_client, "GET", path, NULL, 200);
    const json_t *turn = json_object_get(json_object_get(view, "turn"), "seats");
    snprintf(fold, sizeof fold, "{\"verb\":\"fold\",\"seat\":%d}",
             (int)json_integer_value(json_array_get(turn, 0)));
    floor_says(table, json_array_size(turn) > 0 ? fold : "{\"verb\":\"deal\"}");
    json_decref(view);
}

/* Cards of a hand in play are in no answer; of one that is over, one's own are there, and
 * those that nobody showed are not. */
static void test_cards_that_were_never_shown_stay_closed(void **unused)
{
    (void)unused;
    char    path[96];
    json_t *opened = live_ask(&floor_client, "POST", "/api/v1/tables", "{\"game\":\"marina1/holdem\"}", 200);
    int     table  = (int)json_number_at(opened, "id");
    json_decref(opened);
    floor_says(table, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":100000}");
    floor_says(table, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":100000}");
    snprintf(path, sizeof path, "table=%d", table);
    for (int turns = 0; turns < 20 && count_own(&ann, path) == 0; turns++)
        deal_or_fold(table);
    struct client *const who[] = { &ann, &bo };
    for (int i = 0; i < 2; i++) {
        json_t *answer = own(who[i], path);
        int     mine = 0, closed = 0;
        size_t  step;
        json_t *event;
        json_array_foreach(json_object_get(hand_at(answer, 0), "steps"), step, event)
        {
            if (strcmp(json_text_at(event, "event"), "CARD") != 0 || json_number_at(event, "spot") == 0)
                continue;
            const char *face = json_string_value(json_array_get(json_object_get(event, "cards"), 0));
            bool        hers = json_number_at(event, "spot") == i + 1;
            assert_int_equal(strcmp(face, "??") != 0, hers);
            mine += hers;
            closed += !hers;
        }
        assert_true(mine == 2 && closed == 2);
        json_decref(answer);
    }
    json_t *of_cleo = own(&cleo, path);
    assert_int_equal(json_array_size(json_object_get(of_cleo, "hands")), 0);
    json_decref(of_cleo);
}

/* ---- hands that are set ------------------------------------------------------- */

/* Says the first of these verbs that the person may say; false if there is none. */
static bool say_one(struct client *client, int table, const char *verb)
{
    char    path[64];
    size_t  i;
    json_t *choice, *said = NULL;
    json_t *view;
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    view = live_ask(client, "GET", path, NULL, 200);
    json_array_foreach(json_object_get(view, "legal"), i, choice)
    {
        const json_t *command = json_object_get(choice, "command");
        if (said == NULL && strcmp(json_text_at(command, "verb"), verb) == 0)
            said = json_object_get(choice, "command");
    }
    if (said != NULL) {
        char *text = json_dumps(said, JSON_COMPACT);
        json_decref(live_do(client, table, NULL, text, 200));
        free(text);
    }
    bool done = said != NULL;
    json_decref(view);
    return done;
}

/* The dice count from the player-dealer's place round all hands (CM-PGP-B15). The action begins
 * where a wager lies (OQ-91): before the only one who bet, wherever they send the first hand. */
static void check_dice(int table, int bank, int bettor)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t       *view   = live_ask(&ann, "GET", path, NULL, 200);
    const json_t *thrown = json_object_get(view, "thrown"), *dice = json_object_get(thrown, "dice");
    int64_t       sum = 0;
    assert_int_equal(json_array_size(dice), 3);
    for (size_t i = 0; i < 3; i++)
        sum += json_integer_value(json_array_get(dice, i));
    assert_in_range(sum, 3, 18);
    assert_int_equal(json_number_at(thrown, "first"),
                     (bank - 1 + sum - 1) % json_number_at(view, "seats") + 1);
    assert_int_equal(json_number_at(thrown, "action"), bettor);
    json_decref(view);
}

/* How many parts of the second seat's hand win, by what recall says of them. */
static unsigned parts_won(const json_t *hand, unsigned *parts)
{
    unsigned      won = 0;
    size_t        i;
    const json_t *named;
    *parts = 0;
    json_array_foreach(json_object_get(hand, "named"), i, named)
    {
        const json_t *wins = json_object_get(named, "wins");
        assert_true(wins == NULL || json_number_at(named, "spot") == 2);
        *parts += wins != NULL;
        won += json_is_true(wins);
    }
    return won;
}

/* Two hands banked by the first seat, both set the House Way; then another must bank. */
static int play_set_hands(const char *game)
{
    char body[64];
    snprintf(body, sizeof body, "{\"game\":\"%s\"}", game);
    json_t *opened = live_ask(&floor_client, "POST", "/api/v1/tables", body, 200);
    int     table  = (int)json_number_at(opened, "id");
    json_decref(opened);
    floor_says(table, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":9000000}");
    floor_says(table, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":9000000}");
    for (int i = 0; i < 2; i++) {
        floor_says(table, "{\"verb\":\"bank\",\"seat\":1,\"amount\":100000}");
        floor_says(table, "{\"verb\":\"bet\",\"seat\":2,\"wager\":\"base\",\"amount\":2000}");
        floor_says(table, "{\"verb\":\"close\"}");
        say_one(&ann, table, "pile"); /* where the rules have the player-dealer name one */
        check_dice(table, 1, 2);
        assert_true(say_one(&bo, table, "houseway"));
        assert_true(say_one(&ann, table, "houseway"));
    }
    return table;
}

/* Both parts win: paid; one: push; none: lost (CM-PGP-B9, CM-PGT-H2). */
static void test_parts_that_win_are_those_that_are_paid_for(void **unused)
{
    (void)unused;
    static const char *const games[] = { "marysville/double-hand", "marysville/fortune", "marysville/tiles" };
    static const char *const ends[]  = { "TAKEN", "PUSHED", "PAID" };
    for (size_t game = 0; game < COUNT_OF(games); game++) {
        char     query[48];
        unsigned parts, told = 0;
        snprintf(query, sizeof query, "table=%d", play_set_hands(games[game]));
        json_t *answer = own(&bo, query);
        for (size_t i = 0; i < 2; i++) {
            unsigned      won = parts_won(hand_at(answer, i), &parts);
            size_t        step;
            const json_t *event;
            assert_int_equal(parts, 2);
            json_array_foreach(json_object_get(hand_at(answer, i), "steps"), step, event)
            {
                if (strcmp(json_text_at(event, "event"), ends[won]) == 0)
                    told++;
            }
        }
        assert_int_equal(told, 2);
        json_decref(answer);
    }
}

/* Three cards each as a dealer enters them: Ann banks with jack-eight-four, which does not
 * qualify. Bo's ten high is lower, so that Ante and Play come back (CM-TCP-R5a, R5b): a
 * result of nothing is told all the same. */
static int play_three_card(const char *players, const char *banks)
{
    json_t *opened = live_ask(&floor_client, "POST", "/api/v1/tables",
                              "{\"game\":\"marysville/three-card\",\"settings\":{\"entered\":1}}", 200);
    int     table  = (int)json_number_at(opened, "id");
    char    said[96];
    json_decref(opened);
    floor_says(table, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":9000000}");
    floor_says(table, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":9000000}");
    floor_says(table, "{\"verb\":\"bank\",\"seat\":1,\"amount\":100000}");
    floor_says(table, "{\"verb\":\"bet\",\"seat\":2,\"wager\":\"ante\",\"amount\":2000}");
    floor_says(table, "{\"verb\":\"shuffle\"}");
    floor_says(table, "{\"verb\":\"close\"}");
    snprintf(said, sizeof said, "{\"verb\":\"card\",\"cards\":[%s]}", players);
    floor_says(table, said);
    snprintf(said, sizeof said, "{\"verb\":\"card\",\"cards\":[%s]}", banks);
    floor_says(table, said);
    floor_says(table, "{\"verb\":\"play\",\"seat\":2}");
    floor_says(table, "{\"verb\":\"show\"}");
    floor_says(table, "{\"verb\":\"show\"}");
    floor_says(table, "{\"verb\":\"settle\"}");
    return table;
}

static void test_a_hand_stands_against_the_banks(void **unused)
{
    (void)unused;
    static const struct {
        const char *bo;
        bool        wins, ties;
        int64_t     net;
        const char *names[2]; /* the bank's and Bo's: those of one name are told apart */
    } row[] = {
        { "\"Ts\",\"9d\",\"2h\"", false, false, 0, { "jack high", "ten high" } },
        { "\"Js\",\"7d\",\"4h\"", false, false, 0, { "jack-eight high", "jack-seven high" } },
        { "\"Js\",\"8d\",\"5h\"", true, false, 2000, { "jack-eight-four high", "jack-eight-five high" } },
        { "\"Js\",\"8d\",\"4h\"", false, true, 0, { "jack high", "jack high" } },
        { "\"Qs\",\"8d\",\"4h\"", true, false, 2000, { "jack high", "queen high" } },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char query[48];
        snprintf(query, sizeof query, "table=%d", play_three_card(row[i].bo, "\"Jh\",\"8c\",\"4c\""));
        json_t       *answer = own(&bo, query);
        const json_t *hand = hand_at(answer, 0), *named = json_object_get(hand, "named"), *entry;
        size_t        at, told                          = 0;
        assert_int_equal(net_of(hand, 2), row[i].net);
        json_array_foreach(json_object_get(hand, "net"), at, entry) told +=
            json_number_at(entry, "seat") == 2;
        assert_int_equal(told, 1);
        assert_null(json_object_get(json_array_get(named, 0), "wins")); /* the bank's own */
        for (size_t each = 0; each < 2; each++)
            assert_string_equal(json_text_at(json_array_get(named, each), "name"), row[i].names[each]);
        assert_int_equal(json_is_true(json_object_get(json_array_get(named, 1), "wins")), row[i].wins);
        assert_int_equal(json_is_true(json_object_get(json_array_get(named, 1), "ties")), row[i].ties);
        json_decref(answer);
    }
}

/* Views say what the rules ask of the bank's own hand (MC2-NB22-R14, CM-TCP-R5), and of
 * games that ask nothing say nothing. */
static void test_the_view_says_what_is_asked_of_the_bank(void **unused)
{
    (void)unused;
    static const char *const row[][2] = {
        { "marina2/no-bust-22", "draws to hard 17" },
        { "marysville/three-card", "qualifies with queen high" },
        { "marysville/tiles", NULL },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char said[64], path[64];
        snprintf(said, sizeof said, "{\"game\":\"%s\"}", row[i][0]);
        json_t *opened = live_ask(&floor_client, "POST", "/api/v1/tables", said, 200);
        snprintf(path, sizeof path, "/api/v1/tables/%d/view", (int)json_number_at(opened, "id"));
        json_t       *view = live_ask(&floor_client, "GET", path, NULL, 200);
        const json_t *must = json_object_get(json_object_get(view, "bank"), "must");
        if (row[i][1] == NULL)
            assert_null(must);
        else
            assert_string_equal(json_string_value(must), row[i][1]);
        json_decref(opened);
        json_decref(view);
    }
}

/* ---- pots --------------------------------------------------------------------- */

/* What the floor may say of these verbs, the first of them first; NULL if nothing. */
static json_t *first_of(const json_t *view, const char *const *verbs, size_t count)
{
    const json_t *choice;
    size_t        i;
    for (size_t verb = 0; verb < count; verb++)
        json_array_foreach(json_object_get(view, "legal"), i, choice)
        {
            json_t *command = json_object_get(choice, "command");
            if (strcmp(json_text_at(command, "verb"), verbs[verb]) != 0)
                continue;
            if (strcmp(verbs[verb], "put") == 0)
                json_object_set_new(command, "amount", json_integer(json_number_at(choice, "lowest")));
            return json_incref(command);
        }
    return NULL;
}

/* The next step of a hand that is played to its end: whatever the house asks for, with cards
 * from these lists, the board's first. Chips are put in where need be, or with `bets` where
 * they may. False once it is over. */
static bool enter_step(int table, bool bets, const char *const cards[3][8], size_t dealt[3])
{
    const char *const verbs[] = { "shuffle", bets ? "put" : "check", "put", "show", "turnup", "settle" };
    char              path[64], said[96];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t       *view    = live_ask(&floor_client, "GET", path, NULL, 200);
    json_t       *command = first_of(view, verbs, COUNT_OF(verbs));
    const json_t *next    = json_object_get(view, "next");
    bool          plays   = strcmp(json_text_at(view, "phase"), "between") != 0;
    if (plays && command != NULL) {
        char *text = json_dumps(command, JSON_COMPACT);
        floor_says(table, text);
        free(text);
    } else if (plays) {
        size_t spot = (size_t)json_number_at(next, "spot");
        snprintf(said, sizeof said, "{\"verb\":\"card\",\"cards\":[%s]}", cards[spot][dealt[spot]++]);
        floor_says(table, said);
    }
    json_decref(command);
    json_decref(view);
    return plays;
}

static void check_pot(const json_t *pot, const char *half, int winner, const char *name, const char *beats)
{
    const json_t *beaten = json_object_get(pot, "beats");
    assert_string_equal(json_text_at(pot, "hand"), half);
    assert_int_equal(json_array_size(json_object_get(pot, "seats")), 2);
    assert_int_equal(json_integer_value(json_array_get(json_object_get(pot, "winners"), 0)), winner);
    assert_string_equal(json_text_at(pot, "name"), name);
    assert_int_equal(json_array_size(beaten), 1);
    assert_int_equal(json_number_at(json_array_get(beaten, 0), "seat"), 3 - winner);
    assert_string_equal(json_text_at(json_array_get(beaten, 0), "name"), beats);
}

/* A hand of Omaha between Ann and Bo, whose cards are entered; the table. */
static int play_omaha(const char *const cards[3][8])
{
    size_t  dealt[3] = { 0 };
    json_t *opened =
        live_ask(&floor_client, "POST", "/api/v1/tables",
                 "{\"game\":\"marysville/omaha-8\",\"settings\":{\"draw\":0,\"entered\":1}}", 200);
    int table = (int)json_number_at(opened, "id"), steps = 0;
    json_decref(opened);
    floor_says(table, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":100000}");
    floor_says(table, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":100000}");
    floor_says(table, "{\"verb\":\"deal\"}");
    while (enter_step(table, steps < 11, cards, dealt))
        assert_true(++steps < 80);
    return table;
}

/* Without a low hand the high one has all of the pot, and that is told of it. */
static void test_a_pot_without_a_low_hand_says_so(void **unused)
{
    (void)unused;
    static const char *const cards[3][8] = {
        { "\"Kc\",\"Qd\",\"4h\"", "\"9s\"", "\"9h\"" },
        { "\"As\"", "\"2s\"", "\"Jd\"", "\"Th\"" },
        { "\"9c\"", "\"9d\"", "\"5c\"", "\"6c\"" },
    };
    char query[48];
    snprintf(query, sizeof query, "table=%d", play_omaha(cards));
    json_t       *answer = own(&bo, query);
    const json_t *pots   = json_object_get(hand_at(answer, 0), "pots");
    assert_int_equal(json_array_size(pots), 1);
    assert_true(json_is_true(json_object_get(json_array_get(pots, 0), "no_low")));
    assert_null(json_object_get(json_array_get(pots, 0), "odd"));
    json_decref(answer);
}

/* Bo has three nines, Ann the lower eight: each half is told with the hand that wins it and
 * the one that it beats, and each hand with the five cards that it plays. */
static void test_each_half_of_a_pot_says_what_it_beats(void **unused)
{
    (void)unused;
    static const char *const cards[3][8] = {
        { "\"Kc\",\"3d\",\"4h\"", "\"8s\"", "\"9h\"" },
        { "\"As\"", "\"2s\"", "\"Jd\"", "\"Th\"" },
        { "\"9c\"", "\"9d\"", "\"5c\"", "\"6c\"" },
    };
    char query[48];
    snprintf(query, sizeof query, "table=%d", play_omaha(cards));
    json_t       *answer = own(&bo, query);
    const json_t *hand = hand_at(answer, 0), *pots = json_object_get(hand, "pots"), *named;
    size_t        i, told                          = 0;
    assert_int_equal(json_array_size(pots), 2);
    check_pot(json_array_get(pots, 0), "high", 2, "three nines", "ace high");
    check_pot(json_array_get(pots, 1), "low", 1, "8-4-3-2-A", "8-6-5-4-3");
    assert_null(json_object_get(json_array_get(pots, 0), "no_low"));
    json_array_foreach(json_object_get(hand, "named"), i, named)
    {
        bool  bo_s = json_number_at(named, "spot") == 2;
        char *best = json_dumps(json_object_get(named, "best"), JSON_COMPACT);
        char *low  = json_dumps(json_object_get(named, "best_low"), JSON_COMPACT);
        if (bo_s) /* two of the own cards, three of the board */
            assert_string_equal(best, "[\"9h\",\"9d\",\"9c\",\"Kc\",\"8s\"]");
        assert_string_equal(low, bo_s ? "[\"8s\",\"6c\",\"5c\",\"4h\",\"3d\"]"
                                      : "[\"8s\",\"4h\",\"3d\",\"2s\",\"As\"]");
        told++;
        free(best);
        free(low);
    }
    assert_int_equal(told, 2);
    json_decref(answer);
}

/* ---- looking for them ------------------------------------------------------- */

static void test_pages_are_the_whole(void **unused)
{
    (void)unused;
    json_t *all = own(&ann, "last=50"), *pages = json_array();
    size_t  count     = json_array_size(json_object_get(all, "hands"));
    char    query[96] = "last=3";
    assert_true(count > 10 && count < 50);
    for (int page = 0; page < 40; page++) {
        json_t     *answer = own(&ann, query);
        const char *before = json_string_value(json_object_get(answer, "before"));
        json_array_extend(pages, json_object_get(answer, "hands"));
        bool more = before != NULL;
        if (more)
            snprintf(query, sizeof query, "last=3&before=%s", before);
        json_decref(answer);
        if (!more)
            break;
    }
    assert_true(json_equal(json_object_get(all, "hands"), pages));
    json_decref(all);
    json_decref(pages);
}

static void test_hands_are_found_by_what_they_are(void **unused)
{
    (void)unused;
    json_t *all = own(&ann, "last=50");
    size_t i, count = json_array_size(json_object_get(all, "hands")), won = 0, lost = 0, tiger = 0, poker = 0;
    json_t *hand;
    json_array_foreach(json_object_get(all, "hands"), i, hand)
    {
        int64_t net  = net_of(hand, json_number_at(hand, "seat"));
        char   *text = json_dumps(json_object_get(hand, "steps"), JSON_COMPACT);
        won += net > 0;
        lost += net < 0;
        poker += strcmp(json_text_at(hand, "game"), "marina1/holdem") == 0;
        tiger += strstr(text, "\"event\":\"BET\",\"seat\":1,\"spot\":1,\"wager\":\"tiger\"") != NULL;
        free(text);
    }
    assert_true(won > 0 && lost > 0 && tiger > 0 && poker > 0);
    assert_int_equal(count_own(&ann, "last=50&result=won"), won);
    assert_int_equal(count_own(&ann, "last=50&result=lost"), lost);
    assert_int_equal(count_own(&ann, "last=50&result=even"), count - won - lost);
    assert_int_equal(count_own(&ann, "last=50&text=BET%20Tiger"), tiger);
    assert_int_equal(count_own(&ann, "last=50&game=marina1/holdem"), poker);
    assert_int_equal(count_own(&ann, "last=50&text=no%20such%20thing"), 0);
    assert_int_equal(count_own(&ann, "last=50&table=1&hand=2"), 1);
    int64_t at = json_number_at(hand_at(all, 3), "at");
    char    query[64];
    snprintf(query, sizeof query, "last=50&from=%lld", (long long)at + 1);
    size_t later = count_own(&ann, query);
    snprintf(query, sizeof query, "last=50&to=%lld", (long long)at + 1);
    assert_int_equal(later + count_own(&ann, query), count);
    assert_true(later <= 3);
    json_decref(all);
}

static void test_what_cannot_be_asked_is_named(void **unused)
{
    (void)unused;
    static const char *const bad[][2] = {
        { "last=0", "last" },        { "last=51", "last" },    { "last=x", "last" },
        { "table=x", "table" },      { "hand=-1", "hand" },    { "from=yesterday", "from" },
        { "result=nice", "result" }, { "before=7", "before" }, { "before=7-1-2x", "before" },
    };
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        char path[96];
        snprintf(path, sizeof path, "/api/v1/me/hands?%s", bad[i][0]);
        json_t *answer = live_ask(&ann, "GET", path, NULL, 400);
        assert_non_null(strstr(json_text_at(answer, "error"), bad[i][1]));
        json_decref(answer);
    }
}

/* What a hand moves leads from the stacks before it to those before the next, and from the last to
 * the view's, whoever came, moved and left in between; the own hand says the same. */
static void test_stacks_are_told_from_hand_to_hand(void **unused)
{
    (void)unused;
    int table = seat_two("Ann", "Cleo");
    play(table, 3);
    replace_second(table, "Bo");
    play(table, 4);
    json_t *hands                 = recall_stacks(table, 50);
    int64_t after[PLACES_MAX + 1] = { 0 };
    char    path[64], query[64];
    assert_int_equal(json_array_size(hands), 7);
    for (size_t i = json_array_size(hands); i-- > 0;) {
        const json_t *hand                   = json_array_get(hands, i);
        int64_t       before[PLACES_MAX + 1] = { 0 };
        add_amounts(json_object_get(hand, "stacks"), before);
        if (i + 1 < json_array_size(hands))
            assert_memory_equal(before, after, sizeof after);
        else
            assert_int_equal(json_array_size(json_object_get(hand, "stacks")), 0); /* nobody was there */
        memcpy(after, before, sizeof after);
        add_amounts(json_object_get(hand, "moves"), after);
        bool alone = i + 1 < json_array_size(hands) && i != 3; /* nobody came or left in it */
        for (int seat = 1; alone && seat <= 2; seat++)
            assert_int_equal(after[seat] - before[seat], net_of(hand, seat));
    }
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t *view = live_ask(&floor_client, "GET", path, NULL, 200), *place;
    size_t  i;
    json_array_foreach(json_object_get(view, "places"), i, place)
        assert_int_equal(after[json_number_at(place, "place")], json_number_at(place, "stack"));
    json_decref(view);

    snprintf(query, sizeof query, "table=%d&hand=2&last=1", table);
    json_t       *answer = own(&cleo, query);
    const json_t *second = json_array_get(hands, 5);
    assert_int_equal(json_number_at(hand_at(answer, 0), "hand"), 2);
    assert_true(json_equal(json_object_get(hand_at(answer, 0), "stacks"), json_object_get(second, "stacks")));
    assert_true(json_equal(json_object_get(hand_at(answer, 0), "moves"), json_object_get(second, "moves")));
    json_decref(answer);
    json_decref(hands);
    snprintf(query, sizeof query, "table=%d&last=50", table);
    answer = own(&cleo, query);
    assert_null(json_object_get(hand_at(answer, 0), "stacks")); /* of many they are not looked for */
    json_decref(answer);
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands?stacks=2", table);
    json_decref(live_ask(&floor_client, "GET", path, NULL, 400));
}

/* ---- what it costs ----------------------------------------------------------- */

/* Cleo's two hands cost the same after a hundred of others at her table. */
static void test_a_page_costs_what_it_gives(void **unused)
{
    (void)unused;
    int table = seat_two("Ann", "Cleo");
    play(table, 2);
    replace_second(table, "Bo");
    play(table, 100);
    char query[48];
    snprintf(query, sizeof query, "last=10&table=%d", table);
    int64_t before = live_records_read(&floor_client);
    assert_int_equal(count_own(&cleo, query), 2);
    assert_in_range(live_records_read(&floor_client) - before, 2, 40); /* of more than three hundred */
}

static void meddle(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(live.db, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK || sqlite3_total_changes(db) == 0)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* The latest hands, once the index is no longer behind. */
static json_t *own_at_last(struct client *client, const char *query)
{
    json_t *hands = own(client, query);
    for (int i = 0; i < 100 && json_number_at(hands, "behind") > 0; i++) {
        assert_int_equal(json_array_size(json_object_get(hands, "hands")),
                         0); /* old ones are not the latest */
        json_decref(hands);
        sleep_ms(50);
        hands = own(client, query);
    }
    return hands;
}

/* The index is a way to the records: started again it goes on where it was, and where it is
 * gone it is made anew. */
static void test_a_house_that_is_started_again_remembers(void **unused)
{
    (void)unused;
    json_t *before = own(&ann, "last=50"), *his = own(&bo, "last=7");
    stop();
    start();
    json_t *after = own(&ann, "last=50");
    assert_true(json_equal(before, after));
    json_decref(after);
    stop();
    meddle("DROP TABLE played; DELETE FROM played_upto; DROP TABLE played_upto");
    start();
    after = own_at_last(&ann, "last=50");
    assert_true(json_equal(before, after));
    json_decref(after);
    after = own(&bo, "last=7");
    assert_true(json_equal(his, after));
    json_decref(after);
    json_decref(before);
    json_decref(his);
}

/* A row of it that was altered, put in or taken out by hand is noticed, and the table is read anew. */
static void test_an_index_that_was_altered_is_made_anew(void **unused)
{
#define LAST "(SELECT max(at_ms) FROM played)"
    static const char *const altered[] = {
        "UPDATE played SET people = '1 1 2 1 '",
        "UPDATE played SET person = person + 1000 WHERE at_ms = " LAST,
        "DELETE FROM played WHERE at_ms = " LAST,
        "DELETE FROM played",
        "INSERT INTO played SELECT person, at_ms + 1, table_id, hand, seat, after, last, net, game, words,"
        " people FROM played WHERE at_ms = " LAST,
        "UPDATE played SET net = -net, words = ''",
        "UPDATE played_upto SET seq = seq + 1000",
        "UPDATE played_upto SET people = '1 1 '",
        "UPDATE played_upto SET seal = NULL; DELETE FROM played",
        "DELETE FROM played_upto",
        "INSERT OR IGNORE INTO put_right SELECT table_id, hand, last FROM played WHERE at_ms = " LAST,
    };
    (void)unused;
    json_t *before = own(&ann, "last=50"), *won = own(&ann, "last=50&result=won");
    for (size_t i = 0; i < COUNT_OF(altered); i++) {
        stop();
        meddle(altered[i]);
        start();
        json_t *after = own_at_last(&ann, "last=50"), *found = own(&ann, "last=50&result=won");
        if (!json_equal(before, after) || !json_equal(won, found))
            fail_msg("%s", altered[i]);
        json_decref(after);
        json_decref(found);
    }
    json_decref(before);
    json_decref(won);
}

/* What cannot be written into the index is said, and read again when it can be. */
static void test_an_index_that_cannot_be_written_loses_no_hand(void **unused)
{
    static const char *const tables[] = { "played", "played_upto" };
    (void)unused;
    json_t *before = own(&ann, "last=50");
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        char words[160];
        stop();
        snprintf(
            words, sizeof words,
            "DELETE FROM played; DELETE FROM played_upto; DELETE FROM put_right; CREATE TRIGGER full BEFORE"
            " INSERT ON %s BEGIN SELECT RAISE(ABORT, 'full'); END",
            tables[i]);
        meddle(words);
        start();
        json_decref(live_ask(&ann, "GET", "/api/v1/me/hands?last=50", NULL, 503));
        stop();
        meddle("DROP TRIGGER full; UPDATE user SET name = name");
        start();
        json_t *after = own_at_last(&ann, "last=50");
        assert_true(json_equal(before, after));
        json_decref(after);
    }
    json_decref(before);
}

/* ---- guests ------------------------------------------------------------------ */

static void assert_person(const json_t *hand, size_t index, int64_t seat, const char *who)
{
    const json_t *person = json_array_get(json_object_get(hand, "people"), index);
    assert_int_equal(json_number_at(person, "seat"), seat);
    assert_string_equal(json_text_at(person, "who"), who);
}

/* Also of those who have left, and of what was played before the house opened. */
static void test_a_hand_names_who_played_it(void **unused)
{
    (void)unused;
    char path[64];
    int  table = seat_two("Ann", "Bo");
    play(table, 2);
    replace_second(table, "Cleo");
    play(table, 2);
    assert_int_equal(count_own(&cleo, "last=2"), 2); /* they are in the index */
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands?last=4", table);
    for (unsigned opened = 1; opened <= 2; opened++) {
        json_t *hands = live_ask(&ann, "GET", path, NULL, 200);
        assert_int_equal(json_array_size(hands), 4);
        for (size_t i = 0; i < 4; i++) {
            assert_person(json_array_get(hands, i), 0, 1, "Ann");
            assert_person(json_array_get(hands, i), 1, 2, i < 2 ? "Cleo" : "Bo");
        }
        json_decref(hands);
        if (opened == 1) {
            stop();
            start();
        }
    }
}

static void guest(const char *name, struct client *out)
{
    client_init(out, live.port);
    client_login(out, name, NULL);
    assert_int_equal(out->code, 200);
}

/* Who is gone is no later guest of the same letters: the name stays with what was played and is
 * owned under it. One under which nothing was done is free again. */
static void test_a_later_guest_is_somebody_else(void **unused)
{
    (void)unused;
    struct client zoe;
    stop();
    LIVE_START(&live, "log_level=error", "demo=1", "demo_games=zoobac");
    live_enter(&live, &floor_client, "floor");
    guest("Zoe", &zoe);
    int table = seat_two("Zoe", "Bo");
    play(table, 2);
    assert_int_equal(count_own(&zoe, "last=10"), 2);
    floor_says(table, "{\"verb\":\"leave\",\"seat\":1}");
    char cookie[sizeof zoe.cookie], csrf[sizeof zoe.csrf]; /* who is in may come again */
    strcpy(cookie, zoe.cookie);
    json_t *me = live_ask(&zoe, "POST", "/api/v1/sessions", "{\"name\":\"Zoe\"}", 200);
    strcpy(csrf, zoe.csrf);
    strcpy(zoe.csrf, json_text_at(me, "csrf"));
    json_decref(me);
    assert_int_equal(count_own(&zoe, "last=10"), 2);
    json_decref(live_ask(&zoe, "DELETE", "/api/v1/sessions", NULL, 200));
    strcpy(zoe.cookie, cookie);
    strcpy(zoe.csrf, csrf);
    json_decref(live_ask(&zoe, "DELETE", "/api/v1/sessions", NULL, 200));
    client_release(&zoe);
    for (int again = 0; again < 2; again++) { /* also once the house was closed */
        client_init(&zoe, live.port);
        client_login(&zoe, "Zoe", NULL);
        assert_int_equal(zoe.code, 409);
        client_release(&zoe);
        guest("Quinn", &zoe);
        json_decref(live_ask(&zoe, "DELETE", "/api/v1/sessions", NULL, 200));
        client_release(&zoe);
        if (again == 0) {
            live_stop(&live);
            LIVE_START(&live, "log_level=error", "password_memory=8192", "password_ops=1", "demo=1");
        }
    }
    client_release(&floor_client);
    live_stop(&live);
    start();
}

/* ---- put right ------------------------------------------------------------- */

static void house_says(struct client *client, const char *key, const char *command)
{
    char body[320];
    snprintf(body, sizeof body, "{\"key\":\"%s\",\"command\":%s}", key, command);
    json_decref(live_ask(client, "POST", "/api/v1/house/commands", body, 200));
}

/* The number of what waits for a second person. */
static int64_t proposed(void)
{
    json_t       *house = live_ask(&floor_client, "GET", "/api/v1/house", NULL, 200);
    const json_t *all   = json_object_get(house, "proposals");
    assert_int_equal(json_array_size(all), 1);
    int64_t number = json_number_at(json_array_get(all, 0), "number");
    json_decref(house);
    return number;
}

/* An entry about this hand, by two of the floor. */
static void put_right(int table, int hand, int amount, struct client *second)
{
    char command[240], key[32];
    snprintf(key, sizeof key, "propose-%d-%d", hand, amount);
    snprintf(command, sizeof command,
             "{\"verb\":\"propose\",\"word\":\"entry\",\"table\":%d,\"seat\":1,\"to\":2,\"amount\":%d,"
             "\"count\":%d,\"why\":\"paid short\"}",
             table, amount, hand);
    house_says(&floor_client, key, command);
    snprintf(key, sizeof key, "approve-%d-%d", hand, amount);
    snprintf(command, sizeof command, "{\"verb\":\"approve\",\"transfer\":%d,\"why\":\"looked at it\"}",
             (int)proposed());
    house_says(second, key, command);
}

static void check_put_right(const json_t *hand, size_t count, const int64_t *amounts)
{
    const json_t *entries = json_object_get(hand, "put_right");
    assert_int_equal(json_array_size(entries), count);
    for (size_t i = 0; i < count; i++) {
        const json_t *entry = json_object_get(json_array_get(entries, i), "entry");
        assert_string_equal(json_text_at(entry, "event"), "COMPENSATED");
        assert_int_equal(json_number_at(entry, "amount"), amounts[i]);
        assert_int_equal(json_number_at(entry, "count"), json_number_at(hand, "hand"));
        assert_string_equal(json_text_at(entry, "why"), "paid short");
    }
}

/* What was put right stays with its hand, also when others have been played since, and
 * the hand's own result stays what it was. */
static void test_what_was_put_right_stands_by_the_hand(void **unused)
{
    (void)unused;
    static const int64_t entries[] = { 700, 300 };
    struct client        gil;
    char                 path[64];
    int                  table = seat_two("Ann", "Bo");
    live_enter(&live, &gil, "Gil");
    play(table, 3);
    snprintf(path, sizeof path, "table=%d&last=10", table);
    json_t *before = own(&bo, path);
    put_right(table, 2, 700, &gil);
    json_t *after = own(&bo, path); /* nothing has been played since */
    check_put_right(hand_at(after, 1), 1, entries);
    json_decref(after);
    play(table, 2);
    put_right(table, 2, 300, &gil);

    after = own(&bo, path);
    for (size_t i = 0; i < 5; i++)
        check_put_right(hand_at(after, i), i == 3 ? 2 : 0, entries);
    assert_int_equal(net_of(hand_at(after, 3), 2), net_of(hand_at(before, 1), 2));
    json_decref(after);
    json_decref(before);
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands?last=2&before=4", table);
    after = live_ask(&cleo, "GET", path, NULL, 200);
    check_put_right(json_array_get(after, 0), 0, entries);
    check_put_right(json_array_get(after, 1), 2, entries);
    json_decref(after);
    client_release(&gil);
}

/* A card, or a split, of the third spot. */
static void hear(struct past_hand *hand, enum event_kind kind, uint8_t part, const char *face)
{
    struct event event = { .kind = kind, .has = { .spot = 3, .part = part } };
    if (kind == EVENT_CARD) {
        event.has.hand        = HAND_PLAYER;
        event.has.cards.count = 1;
        assert_int_equal(card_parse(face, &event.has.cards.card[0]), strlen(face));
    }
    past_hand_hear(hand, 1, &event);
}

static void assert_totals(struct past_hand *hand, const char *expected)
{
    struct out out = { 0 };
    past_hand_write(hand, &out);
    const char *totals = strstr(out_text(&out), "\"totals\"");
    assert_non_null(totals);
    assert_string_equal(totals, expected);
    out_release(&out);
    past_hand_clear(hand);
}

/* An ace and a ten-value card dealt first are the natural, after a split they are 21 (OQ-14).
 * Once cards were taken back nothing is said of them. */
static void test_a_hand_that_ended_has_its_total(void **unused)
{
    (void)unused;
    static struct past_hand hand;
    hand.sheet = catalog_find("marina1/pure-21.5")->sheet;
    hear(&hand, EVENT_CARD, 0, "Ah");
    hear(&hand, EVENT_CARD, 0, "Kc");
    assert_totals(&hand, "\"totals\":[{\"spot\":3,\"total\":\"a Pure 21.5\"}]");
    hear(&hand, EVENT_CARD, 0, "5d");
    hear(&hand, EVENT_CARD, 0, "8h");
    hear(&hand, EVENT_CARD, 0, "Jh");
    assert_totals(&hand, "\"totals\":[{\"spot\":3,\"total\":\"over with 23\"}]");
    hear(&hand, EVENT_CARD, 0, "As");
    hear(&hand, EVENT_CARD, 0, "Ad");
    hear(&hand, EVENT_SPLIT, 2, "");
    hear(&hand, EVENT_CARD, 0, "6d");
    hear(&hand, EVENT_CARD, 2, "Tc");
    assert_totals(
        &hand,
        "\"totals\":[{\"spot\":3,\"total\":\"soft 17\"},{\"spot\":3,\"part\":2,\"total\":\"soft 21\"}]");
    hear(&hand, EVENT_CARD, 0, "As");
    hear(&hand, EVENT_UNCARD, 0, "");
    assert_totals(&hand, "\"totals\":[]");
    past_hand_release(&hand);
}

static void assert_order(struct past_hand *hand, const char *expected)
{
    struct out out = { 0 };
    past_hand_write(hand, &out);
    const char *order = strstr(out_text(&out), "\"order\"");
    assert_non_null(order);
    assert_memory_equal(order, expected, strlen(expected));
    out_release(&out);
    past_hand_clear(hand);
}

static void hear_at(struct past_hand *hand, enum event_kind kind, uint8_t spot)
{
    past_hand_hear(hand, 1, &(struct event){ .kind = kind, .has = { .seat = spot, .spot = spot } });
}

/* What is decided while the hand is played is told apart; then the settlement begins somewhere
 * and goes one way round, which in ZooBac depends on whether the bank covers everything:
 * counter-clockwise from the rightmost seat, or clockwise from the action button. */
static void test_the_order_of_settlement_is_told(void **unused)
{
    (void)unused;
    static struct past_hand hand;
    hand.sheet = catalog_find("marina2/zoobac")->sheet;
    hear_at(&hand, EVENT_CARD, 0);
    hear_at(&hand, EVENT_PAID, 7);
    hear_at(&hand, EVENT_TAKEN, 2);
    assert_order(&hand, "\"order\":{\"early\":0,\"from\":7,\"clockwise\":false}");
    hear_at(&hand, EVENT_CARD, 0);
    hear_at(&hand, EVENT_ACTION, 4);
    hear_at(&hand, EVENT_TAKEN, 4);
    assert_order(&hand, "\"order\":{\"early\":0,\"from\":4,\"clockwise\":true,\"counted\":\"bank\"}");

    hand.sheet = catalog_find("marysville/three-card")->sheet;
    hear_at(&hand, EVENT_BANKED, 5);
    hear_at(&hand, EVENT_TAKEN, 6); /* folded */
    hear_at(&hand, EVENT_SHOWN, 5);
    hear_at(&hand, EVENT_PUSHED, 7);
    hear_at(&hand, EVENT_PAID, 1);
    assert_order(&hand, "\"order\":{\"early\":1,\"from\":7,\"clockwise\":true}");

    hand.sheet = catalog_find("marina1/no-bust-joker")->sheet;
    hear_at(&hand, EVENT_PAID, 3); /* a natural, before the bank's cards */
    hear_at(&hand, EVENT_STANDS, 5);
    assert_order(&hand, "\"order\":{\"early\":1}");
    hear_at(&hand, EVENT_STANDS, 5);
    hear_at(&hand, EVENT_TAKEN, 7); /* MC1-NBJ-D7: from the dealer's right, counter-clockwise */
    hear_at(&hand, EVENT_PAID, 2);
    assert_order(&hand, "\"order\":{\"early\":0,\"from\":7,\"clockwise\":false}");
    hear_at(&hand, EVENT_STANDS, 5);
    hear_at(&hand, EVENT_PAID, 1); /* a natural with its bonus, decided first: the others begin after them */
    hear_at(&hand, EVENT_PAID, 1);
    hear_at(&hand, EVENT_TAKEN, 7);
    hear_at(&hand, EVENT_TAKEN, 2);
    assert_order(&hand, "\"order\":{\"early\":2,\"from\":7,\"clockwise\":false}");

    hand.sheet = catalog_find("marina2/three-card-6")->sheet;
    hear_at(&hand, EVENT_BANKED, 5);
    hear_at(&hand, EVENT_ACTION, 7);
    hear_at(&hand, EVENT_PAID, 7);
    assert_order(
        &hand,
        "\"order\":{\"early\":0,\"from\":7,\"clockwise\":true,\"counted\":\"dealer\"}"); /* MC2-TCP6-R8 */
    past_hand_release(&hand);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_hand_that_ended_has_its_total),
        cmocka_unit_test(test_the_order_of_settlement_is_told),
        cmocka_unit_test(test_everybody_has_the_own_hands_alone),
        cmocka_unit_test(test_the_result_is_that_of_the_hand),
        cmocka_unit_test(test_a_seat_that_changes_hands),
        cmocka_unit_test(test_who_had_nothing_on_a_hand_has_not_played_it),
        cmocka_unit_test(test_cards_that_were_never_shown_stay_closed),
        cmocka_unit_test(test_parts_that_win_are_those_that_are_paid_for),
        cmocka_unit_test(test_a_hand_stands_against_the_banks),
        cmocka_unit_test(test_the_view_says_what_is_asked_of_the_bank),
        cmocka_unit_test(test_a_pot_without_a_low_hand_says_so),
        cmocka_unit_test(test_each_half_of_a_pot_says_what_it_beats),
        cmocka_unit_test(test_pages_are_the_whole),
        cmocka_unit_test(test_hands_are_found_by_what_they_are),
        cmocka_unit_test(test_what_cannot_be_asked_is_named),
        cmocka_unit_test(test_stacks_are_told_from_hand_to_hand),
        cmocka_unit_test(test_a_page_costs_what_it_gives),
        cmocka_unit_test(test_what_was_put_right_stands_by_the_hand),
        cmocka_unit_test(test_a_house_that_is_started_again_remembers),
        cmocka_unit_test(test_an_index_that_was_altered_is_made_anew),
        cmocka_unit_test(test_an_index_that_cannot_be_written_loses_no_hand),
        cmocka_unit_test(test_a_hand_names_who_played_it),
        cmocka_unit_test(test_a_later_guest_is_somebody_else),
    };
    return cmocka_run_group_tests_name("own hands", tests, open_house, close_house);
}
