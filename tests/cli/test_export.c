/* housedealer export: the hands of golden scripts as lines of JSON, whose postings are added up
 * and held against the accounts, from hand to hand and with what the gaming days say; and as
 * Open Hand History, whose words and sums are those of its specification. */
#include "test.h"

#include <glob.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/spawn.h"
#include "events/events.h"

static char folder[40], db[64];

static int setup(void **unused)
{
    (void)unused;
    strcpy(folder, "/tmp/housedealer-test-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(db, sizeof db, "%s/j.db", folder);
    return 0;
}

static void clear(void)
{
    static const char *const ending[] = { "", "-wal", "-shm", "-lock", ".key" };
    for (size_t i = 0; i < COUNT_OF(ending); i++) {
        char path[80];
        snprintf(path, sizeof path, "%s%s", db, ending[i]);
        unlink(path);
    }
}

static int teardown(void **unused)
{
    (void)unused;
    clear();
    return rmdir(folder);
}

static void play(const char *script)
{
    clear();
    if (SPAWN("run", script, "--db", db)->code != 0)
        fail_msg("%s", script);
}

/* ---- lines -------------------------------------------------------------------------------- */

static json_int_t number(const json_t *row, const char *key)
{
    return json_integer_value(json_object_get(row, key));
}

static const char *word(const json_t *row, const char *key)
{
    const char *value = json_string_value(json_object_get(row, key));
    return value != NULL ? value : "";
}

static void move(json_t *balance, const char *account, json_int_t amount)
{
    json_int_t before = json_integer_value(json_object_get(balance, account));
    json_object_set_new(balance, account, json_integer(before + amount));
}

/* What the events of a list come to, and what was posted for them. */
static void check_list(const json_t *line, const char *list, const char *event)
{
    json_int_t told = 0, posted = 0;
    size_t     i;
    json_t    *row;
    json_array_foreach(json_object_get(line, list), i, row)
    {
        if (strcmp(word(row, "event"), event) == 0) /* a wager that is paid comes back with it */
            told += number(row, "amount") + (strcmp(event, "PAID") == 0 ? number(row, "stake") : 0);
        assert_true(number(row, "step") > 0 && json_is_string(json_object_get(row, "rule")));
    }
    json_array_foreach(json_object_get(line, "postings"), i, row) posted +=
        strcmp(word(row, "event"), event) == 0 ? number(row, "amount") : 0;
    assert_int_equal(told, posted);
}

/* `balance` has what every account held after the hand before. */
static void check_line(const json_t *line, json_t *balance, json_int_t *drop)
{
    json_t    *now = json_copy(balance), *row;
    size_t     i;
    json_int_t sum = 0;
    json_array_foreach(json_object_get(line, "postings"), i, row)
    {
        assert_true(number(row, "amount") > 0);
        move(now, word(row, "from"), -number(row, "amount"));
        move(now, word(row, "to"), number(row, "amount"));
        *drop += strcmp(word(row, "to"), "drop") == 0 ? number(row, "amount") : 0;
    }
    const char *account;
    json_t     *held;
    json_object_foreach(now, account, held) sum += json_integer_value(held);
    assert_int_equal(sum, 0);
    json_array_foreach(json_object_get(line, "accounts"), i, row)
    {
        account = word(row, "account");
        assert_int_equal(number(row, "before"), json_integer_value(json_object_get(balance, account)));
        assert_int_equal(number(row, "after"), json_integer_value(json_object_get(now, account)));
    }
    json_object_foreach(now, account, held)
    { /* whatever moved is listed */
        bool listed = false;
        json_array_foreach(json_object_get(line, "accounts"), i, row) listed =
            listed || strcmp(word(row, "account"), account) == 0;
        assert_true(listed || json_equal(held, json_object_get(balance, account)));
    }
    json_object_update(balance, now);
    json_decref(now);
    check_list(line, "wagers", "BET");
    check_list(line, "wagers", "PUT");
    check_list(line, "payments", "PAID");
    check_list(line, "payments", "POT");
    check_list(line, "fees", "FEE");
    check_list(line, "fees", "JACKPOT");
}

/* All lines of one journal; the drop of its gaming days is theirs. */
static unsigned check_lines(const char *script)
{
    unsigned              hands = 0;
    json_int_t            drop = 0, days = 0, last = 0;
    size_t                i;
    json_t               *balance = json_object(), *row;
    const struct spawned *said    = SPAWN("export", "--db", db, "--format", "jsonl");
    assert_int_equal(said->code, 0);
    for (const char *at = said->out, *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        json_t *line = json_loadb(at, (size_t)(end - at), 0, NULL);
        if (line == NULL)
            fail_msg("%s: no JSON: %.60s", script, at);
        assert_int_equal(number(line, "table"), 1);
        assert_true(number(line, "hand") > last);
        last = number(line, "hand");
        check_line(line, balance, &drop);
        json_decref(line);
        hands++;
    }
    json_decref(balance);
    json_t *told = json_loads(SPAWN("days", "--db", db, "--json")->out, 0, NULL);
    json_array_foreach(json_object_get(told, "days"), i, row) days += number(row, "drop");
    json_decref(told);
    if (hands > 0 && drop > days) /* what was taken behind the last hand is in no line */
        fail_msg("%s: %lld in the lines, %lld in the days", script, (long long)drop, (long long)days);
    return hands;
}

static uint8_t event_named(const char *line)
{
    size_t length = strcspn(line, " \n");
    for (uint8_t kind = 1; kind < EVENT_COUNT; kind++)
        if (strlen(event_word(kind)) == length && strncmp(line, event_word(kind), length) == 0)
            return kind;
    return EVENT_NONE;
}

/* How often each event happens in a script up to the end of its last hand; false where an entry
 * is taken back, which lines do not tell, or where there are two tables. */
static bool count_written(const char *script, unsigned count[EVENT_COUNT])
{
    unsigned pending[EVENT_COUNT] = { 0 };
    char     line[512];
    FILE    *file = fopen(script, "r");
    bool     pot = false, told = true;
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        uint8_t kind = strncmp(line, "= ", 2) == 0 ? event_named(line + 2) : EVENT_NONE;
        if (kind == EVENT_NONE)
            continue;
        pending[kind]++;
        pot  = pot || kind == EVENT_STARTED;
        told = told && kind != EVENT_CORRECTED && pending[EVENT_OPENED] + count[EVENT_OPENED] < 2;
        if (kind == EVENT_ENDED || (pot && kind == EVENT_MISDEAL))
            for (size_t i = 0; i < EVENT_COUNT; i++) {
                count[i] += pending[i];
                pending[i] = 0;
            }
    }
    fclose(file);
    return told;
}

/* Every event of a hand stands in the list that its column names, and in no other. */
static unsigned check_kinds(const char *script)
{
    unsigned written[EVENT_COUNT] = { 0 }, found[EVENT_COUNT] = { 0 }, kinds = 0;
    if (!count_written(script, written))
        return 0;
    const struct spawned *said = SPAWN("export", "--db", db, "--format", "jsonl");
    for (const char *at = said->out, *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        json_t *line = json_loadb(at, (size_t)(end - at), 0, NULL), *row;
        size_t  i;
        for (enum hand_list list = 0; list < HAND_LISTS; list++)
            json_array_foreach(json_object_get(line, hand_list_word(list)), i, row)
            {
                uint8_t kind = event_named(word(row, "event"));
                if (event_list(kind) != list)
                    fail_msg("%s: %s in %s", script, word(row, "event"), hand_list_word(list));
                found[kind]++;
            }
        json_decref(line);
    }
    for (uint8_t kind = 1; kind < EVENT_COUNT; kind++) {
        if (event_list(kind) < HAND_LISTS && found[kind] != written[kind])
            fail_msg("%s: %s happens %u times and is told %u times", script, event_word(kind), written[kind],
                     found[kind]);
        kinds += found[kind] > 0;
    }
    return kinds;
}

/* Every fifth golden, and those with what was once told of no hand. */
static void test_lines_add_up(void **unused)
{
    static const char *const others[] = { "tests/golden/holdem/marina1-time.txt",
                                          "tests/golden/lowball/marina1-asks.txt",
                                          "tests/golden/fortune/envy.txt" };
    unsigned                 hands = 0, kinds = 0;
    glob_t                   scripts;
    (void)unused;
    assert_int_equal(glob("tests/golden/*/*.txt", 0, NULL, &scripts), 0);
    for (size_t i = 0; i < scripts.gl_pathc; i += EVERY(5)) {
        play(scripts.gl_pathv[i]);
        hands += check_lines(scripts.gl_pathv[i]);
        kinds += check_kinds(scripts.gl_pathv[i]);
    }
    globfree(&scripts);
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        play(others[i]);
        if (check_kinds(others[i]) == 0)
            fail_msg("%s tells nothing", others[i]);
    }
    assert_met(hands > 50 && kinds > 200);
}

/* ---- which hands ---------------------------------------------------------------------------- */

#define SCRIPT "tests/golden/zoobac/action-button-moves-on.txt"

static unsigned count_lines(const struct spawned *said)
{
    unsigned count = 0;
    assert_int_equal(said->code, 0);
    for (const char *at = said->out; (at = strchr(at, '\n')) != NULL; at++)
        count++;
    return count;
}

static void test_hands_are_chosen(void **unused)
{
    (void)unused;
    play(SCRIPT);
    unsigned all = count_lines(SPAWN("export", "--db", db, "--format", "jsonl"));
    assert_true(all >= 2);
    assert_int_equal(count_lines(SPAWN("export", "--db", db, "--format", "jsonl", "--hand", "2")), 1);
    assert_int_equal(count_lines(SPAWN("export", "--db", db, "--format", "jsonl", "--hand", "1-2")), 2);
    /* The script has no clock: its hands ended on the first of January 1970. */
    const struct spawned *said =
        SPAWN("export", "--db", db, "--format", "jsonl", "--from", "1969-12-31", "--to", "1970-01-01");
    assert_int_equal(count_lines(said), all);
    assert_int_equal(count_lines(SPAWN("export", "--db", db, "--format", "jsonl", "--from", "1970-01-02")),
                     0);
}

static void test_bad_words_are_named(void **unused)
{
    static const struct {
        const char *option, *value, *says;
    } row[] = {
        { "--hand", "x", "--hand takes a number or two as 7-20, not 'x'" },
        { "--hand", "0", "--hand takes a number or two as 7-20, not '0'" },
        { "--hand", "9-2", "--hand takes a number or two as 7-20, not '9-2'" },
        { "--hand", "77", "no such hand: 77" },
        { "--from", "2026-02-30", "--from takes a date as 2026-01-31, not '2026-02-30'" },
        { "--to", "tomorrow", "--to takes a date as 2026-01-31, not 'tomorrow'" },
        { "--table", "9", "no such table: 9" },
        { "--format", "phh",
          "table 1 plays marina2/zoobac, which is no poker; --format jsonl tells of any game" },
        { "--format", "csv", "--format takes phh, ohh or jsonl, not 'csv'" },
    };
    (void)unused;
    play(SCRIPT);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        bool                  format = strcmp(row[i].option, "--format") == 0;
        const struct spawned *said =
            format ? SPAWN("export", "--db", db, "--format", row[i].value)
                   : SPAWN("export", "--db", db, "--format", "jsonl", row[i].option, row[i].value);
        char line[200];
        snprintf(line, sizeof line, "housedealer export: %s\n", row[i].says);
        assert_int_equal(said->code, 2);
        assert_string_equal(said->err, line);
        assert_string_equal(said->out, "");
    }
}

/* ---- Open Hand History -------------------------------------------------------------------------- */

static bool is_one_of(const char *text, const char *const *words)
{
    for (; *words != NULL; words++)
        if (strcmp(text, *words) == 0)
            return true;
    return false;
}
#define ONE_OF(text, ...) is_one_of(text, (const char *const[]){ __VA_ARGS__, NULL })

static void check_cards(const json_t *cards)
{
    size_t  i;
    json_t *one;
    json_array_foreach(cards, i, one)
    {
        const char *face = json_string_value(one);
        assert_non_null(face);
        assert_int_equal(strlen(face), 2);
        assert_non_null(strchr("AKQJT98765432", face[0]));
        assert_non_null(strchr("hsdc", face[1]));
    }
}

static long cents_of(const json_t *row, const char *key)
{
    const json_t *value = json_object_get(row, key);
    assert_true(json_is_number(value));
    return (long)(json_number_value(value) * 100 + 0.5);
}

/* Who put in how much; the rest is known words in their order, one small blind and one big. */
static void check_rounds(const json_t *ohh, long put[10])
{
    size_t  i, j;
    json_t *round, *action;
    int     next = 0, small = 0, big = 0;
    json_array_foreach(json_object_get(ohh, "rounds"), i, round)
    {
        assert_int_equal(number(round, "id"), i);
        assert_true(ONE_OF(word(round, "street"), "Preflop", "Flop", "Turn", "River", "Showdown"));
        check_cards(json_object_get(round, "cards"));
        json_array_foreach(json_object_get(round, "actions"), j, action)
        {
            json_int_t player = number(action, "player_id");
            assert_true(ONE_OF(word(action, "action"), "Dealt Cards", "Mucks Cards", "Shows Cards",
                               "Post Ante", "Post SB", "Post BB", "Straddle", "Post Dead", "Post Extra Blind",
                               "Fold", "Check", "Bet", "Raise", "Call"));
            assert_int_equal(number(action, "action_number"), next++);
            small += strcmp(word(action, "action"), "Post SB") == 0;
            big += strcmp(word(action, "action"), "Post BB") == 0;
            assert_true(player >= 0 && player < (json_int_t)json_array_size(json_object_get(ohh, "players")));
            put[player] += cents_of(action, "amount");
            check_cards(json_object_get(action, "cards"));
        }
    }
    assert_true(small == 1 && big == 1);
}

static void check_ohh(const json_t *hand)
{
    const json_t *ohh     = json_object_get(hand, "ohh");
    long          put[10] = { 0 }, sum = 0, pots = 0, top = 0, second = 0;
    size_t        i, j;
    json_t       *row, *win;
    assert_true(ONE_OF(word(ohh, "game_type"), "Holdem", "Omaha", "OmahaHiLo"));
    assert_true(ONE_OF(word(json_object_get(ohh, "bet_limit"), "bet_type"), "NL", "PL", "FL"));
    assert_true(json_is_false(json_object_get(ohh, "tournament")));
    assert_int_equal(strlen(word(ohh, "start_date_utc")), strlen("2020-04-07T14:32:50Z"));
    check_rounds(ohh, put);
    json_array_foreach(json_object_get(ohh, "pots"), i, row)
    {
        long out = cents_of(row, "rake") + cents_of(row, "jackpot");
        assert_int_equal(number(row, "number"), i);
        json_array_foreach(json_object_get(row, "player_wins"), j, win) out += cents_of(win, "win_amount");
        assert_int_equal(out, cents_of(row, "amount"));
        pots += out;
    }
    for (i = 0; i < COUNT_OF(put); i++) {
        sum += put[i];
        second = put[i] > top ? top : put[i] > second ? put[i] : second;
        top    = put[i] > top ? put[i] : top;
    }
    /* What nobody called went back, and is in no pot. */
    assert_true(sum - pots == 0 || sum - pots == top - second);
}

static void test_open_hand_history(void **unused)
{
    static const char *const folders[] = { "tests/golden/holdem/*.txt", "tests/golden/omaha/*.txt" };
    unsigned                 hands     = 0;
    (void)unused;
    for (size_t f = 0; f < COUNT_OF(folders); f++) {
        glob_t scripts;
        assert_int_equal(glob(folders[f], 0, NULL, &scripts), 0);
        for (size_t i = 0; i < scripts.gl_pathc; i += EVERY(2)) {
            size_t  j;
            json_t *hand;
            play(scripts.gl_pathv[i]);
            const struct spawned *said = SPAWN("export", "--db", db, "--format", "ohh", "--skip", "--json");
            assert_int_equal(said->code, 0);
            json_t *told = json_loads(said->out, 0, NULL);
            json_array_foreach(json_object_get(told, "ohh"), j, hand)
            {
                check_ohh(hand);
                hands++;
            }
            json_decref(told);
        }
        globfree(&scripts);
    }
    assert_met(hands > 3);
}

/* ---- entries that were taken back ------------------------------------------------------- */

/* What the dealer should have entered: the same two hands without what was wrong. */
static const char RIGHT_HOLDEM[] =
    "game marina1/holdem\nset draw=0\nset entered=1\nseat 1 Ann 60\nseat 2 Bo 60\n> deal\n> shuffle\n"
    "> card cards=Ah\n> card cards=??\n> card cards=Kc\n> card cards=??\n> check seat=1\n"
    "> put seat=2 amount=1\n> put seat=1 amount=1\n> show\n> card cards=Qs8d5c\n> check seat=2\n"
    "> check seat=1\n> show\n> card cards=2d\n> check seat=2\n> check seat=1\n> show\n> card cards=Jh\n"
    "> check seat=2\n> check seat=1\n> show\n> turnup seat=2\n> muck seat=1\n> settle\n";
static const char RIGHT_ZOOBAC[] = "game marina2/zoobac\nset depth=collection\n> sit seat=1 who=Ann\n"
                                   "> sit seat=3 who=Bo\n> bank seat=1\n> close amount=60\n"
                                   "> result result=triple-rabbit\n> settle\n";

static void play_text(const char *text)
{
    char  path[64];
    FILE *out;
    snprintf(path, sizeof path, "%s/right.txt", folder);
    out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
    clear();
    const struct spawned *said = SPAWN("run", path, "--write", "--db", db);
    if (said->code != 0)
        fail_msg("%s", said->err);
    unlink(path);
}

/* Ed at seat 5 comes in between the button at 4 and the small blind at 7 (CM-OHLJ-BL6): his post
 * is told first and is no blind. */
static void test_a_post_before_the_small_blind(void **unused)
{
    static const char MIDDLE[] =
        "game marysville/holdem\nset draw=0\nset entered=1\nseat 1 Ann 200\nseat 4 Bo 200\nseat 7 Cy 200\n"
        "> deal\n> shuffle\n> card cards=??\n> card cards=??\n> card cards=??\n> card cards=??\n"
        "> card cards=??\n> card cards=??\n> fold seat=1\n> fold seat=4\n> settle\n"
        "> sit seat=5 who=Ed amount=200\n> post seat=5 amount=2\n> deal\n> shuffle\n> card cards=??\n"
        "> card cards=??\n> card cards=??\n> card cards=??\n> card cards=??\n> card cards=??\n"
        "> card cards=??\n> card cards=??\n> fold seat=4\n> check seat=5\n> fold seat=7\n"
        "> put seat=1 amount=2\n> fold seat=5\n> settle\n";
    static const struct {
        const char *who, *posts;
        long        cents;
    } row[] = { { "Ed", "Post Extra Blind", 200 }, { "Cy", "Post SB", 100 }, { "Ann", "Post BB", 200 } };
    (void)unused;
    play_text(MIDDLE);
    const struct spawned *said = SPAWN("export", "--db", db, "--format", "ohh", "--hand", "2");
    json_t               *told = json_loads(said->out, 0, NULL);
    assert_int_equal(said->code, 0);
    check_ohh(told);
    const json_t *ohh = json_object_get(told, "ohh"), *players = json_object_get(ohh, "players");
    const json_t *actions = json_object_get(json_array_get(json_object_get(ohh, "rounds"), 0), "actions");
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const json_t *action = json_array_get(actions, i);
        assert_string_equal(word(action, "action"), row[i].posts);
        assert_int_equal(cents_of(action, "amount"), row[i].cents);
        assert_string_equal(word(json_array_get(players, (size_t)number(action, "player_id")), "name"),
                            row[i].who);
    }
    json_decref(told);
}

/* A round is called off at eight, the floor rules at nine; the hand begins at ten, with its bank. */
static void test_when_a_hand_began(void **unused)
{
    static const char CALLED_OFF[] =
        "game marina2/zoobac\nseat 1 Ann 500\nseat 3 Bo 500\nat 2026-12-01 20:00\n> bank seat=1 amount=100\n"
        "> bet seat=3 wager=player amount=10\n> calloff why=spill\nat 2026-12-01 21:00\n> ruling why=wipe\n"
        "at 2026-12-01 22:00\n> bank seat=1 amount=100\nat 2026-12-01 22:01\n"
        "> bet seat=3 wager=player amount=10\nat 2026-12-01 22:02\n> close\n";
    (void)unused;
    play_text(CALLED_OFF);
    const struct spawned *said = SPAWN("export", "--db", db, "--format", "jsonl", "--hand", "1");
    json_t               *line = json_loads(said->out, 0, NULL);
    const json_t         *bank = json_object_get(line, "bank");
    assert_int_equal(number(line, "ended") - number(line, "began"), 2 * 60000);
    assert_true(json_array_size(bank) >= 2); /* the bank that was called off stands there too */
    json_decref(line);
}

/* The first hand in that form; of lines without the times at which it was entered. */
static char *first_hand(const char *format)
{
    const struct spawned *said = SPAWN("export", "--db", db, "--format", format, "--hand", "1");
    if (said->code != 0)
        fail_msg("%s: %s", format, said->err);
    if (strcmp(format, "jsonl") != 0)
        return strdup(said->out);
    json_t *line = json_loads(said->out, 0, NULL);
    json_object_del(line, "began");
    json_object_del(line, "ended");
    char *text = json_dumps(line, JSON_SORT_KEYS | JSON_INDENT(1));
    json_decref(line);
    return text;
}

static void assert_same_hand(const char *corrected, const char *right, const char *format)
{
    play(corrected);
    char *told = first_hand(format);
    play_text(right);
    char *wanted = first_hand(format);
    assert_string_equal(told, wanted);
    free(told);
    free(wanted);
}

/* The rule of an event of the first hand, as the script prints it. */
static void assert_rule(const char *list, const char *event, const char *rule)
{
    const struct spawned *said = SPAWN("export", "--db", db, "--format", "jsonl", "--hand", "1");
    json_t               *line = json_loads(said->out, 0, NULL), *row;
    size_t                i, found = 0;
    json_array_foreach(json_object_get(line, list), i, row)
    {
        if (strcmp(word(row, "event"), event) != 0)
            continue;
        assert_string_equal(word(row, "rule"), rule);
        found++;
    }
    assert_int_equal(found, 1);
    json_decref(line);
}

/* A bet that was none, a street too early with its fees, a wrong flop and a wrong turn; a
 * wrong bracket and a wrong result: the hand that is told is the one that was played. */
static void test_a_corrected_hand_is_the_right_one(void **unused)
{
    (void)unused;
    assert_same_hand("tests/golden/holdem/marina1-corrected.txt", RIGHT_HOLDEM, "jsonl");
    assert_same_hand("tests/golden/holdem/marina1-corrected.txt", RIGHT_HOLDEM, "phh");
    assert_same_hand("tests/golden/holdem/marina1-corrected.txt", RIGHT_HOLDEM, "ohh");
    assert_same_hand("tests/golden/zoobac/collection.txt", RIGHT_ZOOBAC, "jsonl");
    assert_rule("bank", "BANKED", "MC2-ZOO-P1");
    assert_rule("results", "RESULT", "MC2-ZOO-Q2");
    assert_rule("fees", "FEE", "MC2-FEE-12");
}

int main(void)
{
    const struct CMUnitTest export[] = {
        cmocka_unit_test(test_lines_add_up),
        cmocka_unit_test(test_hands_are_chosen),
        cmocka_unit_test(test_bad_words_are_named),
        cmocka_unit_test(test_open_hand_history),
        cmocka_unit_test(test_a_post_before_the_small_blind),
        cmocka_unit_test(test_when_a_hand_began),
        cmocka_unit_test(test_a_corrected_hand_is_the_right_one),
    };
    return cmocka_run_group_tests_name("export", export, setup, teardown);
}
