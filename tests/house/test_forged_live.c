/* A forger at work in a live house, whose heads are signed and whose users stand on its chain:
 * who said what, the auditor, keys, openings, anchors, persons and times. Every chain and every
 * anchor is made anew, and the audit names what the journal contradicts by itself. */
#include "house/forger.h"

#include <stdio.h>

#include "journal/anchor.h"
#include "shuffle/seal.h"

#define MINUTE 60000ull

static const uint8_t AUDITOR[AUDITOR_KEY_SIZE] = "the auditor's own key of a test";
static uint32_t      ada, flo, gil, cal, dee, ann, bo, eve;

static uint32_t person(const char *name)
{
    uint32_t number;
    assert_int_equal(house_person(kit.house, name, &number), STATUS_OK);
    return number;
}

/* `%u` in the line is the number of `who`. */
static void said(uint32_t by, const char *format, uint32_t who)
{
    char line[160];
    kit.now += MINUTE;
    snprintf(line, sizeof line, format, (unsigned)who);
    expect_from(by, line, ALLOWED);
}

static void under_key(uint32_t by, const char *line, const char *key)
{
    struct command command = kit_read(line + 2);
    struct answer  answer;
    kit.now += MINUTE;
    assert_int_equal(house_do(kit.house, (uint32_t)(line[0] - '0'), by, key, &command, &answer), STATUS_OK);
    assert_int_equal(answer.refusal, ALLOWED);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
}

static void anchored(void)
{
    kit.now += MINUTE;
    assert_int_equal(house_anchor(kit.house), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
}

static void tell_keys(void)
{
    static const uint8_t signing[SHUFFLE_KEY_SIZE] = "a signing key in public";
    assert_int_equal(house_tell_key(kit.house, AUDITOR_KEY_NAME, kit.world.auditor), STATUS_OK);
    assert_int_equal(house_tell_key(kit.house, SIGNING_KEY_NAME, signing), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
}

/* Two hands of ZooBac, closed by Dee and by Flo, and two of hold'em; the house opens twice.
 * Dee is no dealer any more after the first. */
static int start(void **unused)
{
    assert_int_equal(make_store(unused), 0);
    kit.now = 1794571200000;
    auditor_public_key(AUDITOR, kit.world.auditor);
    open_house();
    tell_keys();
    ada = person("Ada"), flo = person("Flo"), gil = person("Gil"), cal = person("Cal");
    dee = person("Dee"), ann = person("Ann"), bo = person("Bo");
    said(BY_DECK, "0 user who=\"person %u\" value=admin", ada);
    said(ada, "0 user who=\"person %u\" value=floor", flo);
    said(ada, "0 user who=\"person %u\" value=floor", gil);
    said(ada, "0 user who=\"person %u\" value=cage", cal);
    said(ada, "0 user who=\"person %u\" value=dealer", dee);
    kit.now += ONE_HAND_MS; /* until then Flo and Gil count as one */
    said(ada, "0 company who=\"person %u\" name=Acme", person("Acme"));
    said(cal, "0 deposit who=\"person %u\" amount=400 why=cash", bo);
    said(flo, "1 open game=marina2/zoobac", 0);
    said(ann, "1 sit seat=1 who=\"person %u\" amount=1000", ann);
    said(bo, "1 sit seat=3 who=\"person %u\" amount=1000", bo);
    under_key(ann, "1 bank seat=1 amount=500", "6/first");
    said(bo, "1 bet seat=3 wager=player amount=25", 0);
    said(dee, "1 close", 0);
    anchored();
    said(cal, "1 cash seat=3 amount=10 why=short", 0);
    said(ada, "0 nouser who=\"person %u\"", dee);
    said(flo, "0 propose word=entry table=1 seat=1 to=3 amount=25 count=1 why=\"paid short\"", 0);
    said(gil, "0 approve transfer=1 why=\"seen on camera\"", 0);
    said(flo, "2 open game=marina1/holdem", 0);
    said(flo, "2 set name=draw value=0", 0);
    eve = person("Eve");
    said(eve, "2 sit seat=1 who=\"person %u\" amount=100", eve);
    said(ann, "2 sit seat=2 who=\"person %u\" amount=100", ann);
    for (int hand = 0; hand < 2; hand++) {
        said(flo, "2 deal", 0);
        struct turn turn = table_turn(house_slot(kit.house, 2)->sheet, &house_slot(kit.house, 2)->table);
        said(flo, "2 fold seat=%u", (uint32_t)__builtin_ctzll(turn.seats));
    }
    anchored();
    reopen();
    tell_keys();
    said(ann, "1 bank seat=1 amount=400", 0);
    said(bo, "1 bet seat=3 wager=player amount=30", 0);
    said(flo, "1 close", 0);
    anchored();
    copy_out();
    return 0;
}

static void test_as_it_is(void **unused)
{
    (void)unused;
    assert_found("");
}

/* ---- who said it ----------------------------------------------------------------- */

#define NOT_THEIR_ROLE "a word that was not for the role of who said it"

static void test_who_said_it(void **unused)
{
    static const struct {
        uint32_t    table;
        uint8_t     kind;
        size_t      nth;
        uint32_t   *by; /* or NULL: `nobody` */
        uint32_t    nobody;
        const char *why;
    } row[] = {
        { 1, COMMAND_BET, 1, &ann, 0, "a player spoke for the place of another" },
        { 1, COMMAND_BET, 2, &eve, 0, "a player spoke for the place of another" },
        { 1, COMMAND_BET, 1, NULL, BY_DECK, "the house itself says what is for a person to say" },
        { 1, COMMAND_BET, 1, NULL, BY_CLOCK, "the house itself says what is for a person to say" },
        { 1, COMMAND_BET, 1, NULL, BY_SCRIPT, "a script speaks in a house that is open to persons" },
        { 1, COMMAND_SIT, 1, &bo, 0, "a player spoke for the place of another" },
        { 1, COMMAND_OPEN, 1, &bo, 0, NOT_THEIR_ROLE },
        { 1, COMMAND_CLOSE, 1, &ann, 0, NOT_THEIR_ROLE },
        { 1, COMMAND_CLOSE, 2, &dee, 0, NOT_THEIR_ROLE }, /* whose user is gone by then */
        { 1, COMMAND_CASH, 1, &bo, 0, NOT_THEIR_ROLE },
        { 1, COMMAND_CASH, 1, &dee, 0, NOT_THEIR_ROLE },
        { 1, COMMAND_ENTRY, 1, &bo, 0, NOT_THEIR_ROLE },
        { 0, COMMAND_DEPOSIT, 1, &bo, 0, NOT_THEIR_ROLE },
        { 0, COMMAND_DEPOSIT, 1, &dee, 0, NOT_THEIR_ROLE },
        { 0, COMMAND_COMPANY, 1, &flo, 0, NOT_THEIR_ROLE },
        { 0, COMMAND_USER, 3, &flo, 0, NOT_THEIR_ROLE },
        { 0, COMMAND_DEPOSIT, 1, NULL, BY_DECK, "the house itself says what is for a person to say" },
        { 0, COMMAND_DEPOSIT, 1, NULL, BY_SCRIPT, "a script speaks in a house that is open to persons" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        if (i > 0)
            assert_int_equal(start(unused), 0);
        size_t at = find_at(row[i].table, row[i].kind, row[i].nth);
        told.by   = row[i].by != NULL ? *row[i].by : row[i].nobody;
        write_step(at);
        assert_found(row[i].why);
        if (i + 1 < COUNT_OF(row))
            drop_store(unused);
    }
}

static void test_an_entry_approved_by_a_player(void **unused)
{
    (void)unused;
    size_t at        = find(COMMAND_APPROVE, 1);
    told.by          = bo;
    words_at(0)->who = bo;
    write_step(at);
    assert_found(NOT_THEIR_ROLE);
}

/* ---- keys -------------------------------------------------------------------------- */

static void test_the_key_of_another(void **unused)
{
    (void)unused;
    size_t at = find_at(1, COMMAND_BANK, 1);
    assert_string_equal(page[at].record.key, "6/first");
    snprintf(page[at].record.key, sizeof page[at].record.key, "7/first");
    assert_found("the key of a command is another person's");
}

static void test_a_key_of_the_house_under_another_name(void **unused)
{
    (void)unused;
    size_t at = find(COMMAND_KEY, 2);
    memcpy(words_at(0)->name, "singing", sizeof "singing");
    memcpy(said_words(&told.said)->name, "singing", sizeof "singing");
    write_step(at);
    assert_found("a key under a name that no key of the house has");
}

/* ---- the auditor ---------------------------------------------------------------------- */

static void test_an_auditor_whom_nobody_named(void **unused)
{
    (void)unused;
    take_out(find(COMMAND_KEY, 1));
    assert_found("a secret sealed to an auditor whom the house had not named");
}

static void test_another_auditor(void **unused)
{
    (void)unused;
    size_t at = find(COMMAND_KEY, 1);
    words_at(0)->hash[0] ^= 1;
    said_words(&told.said)->hash[0] ^= 1;
    write_step(at);
    assert_found("a secret sealed to another auditor than the house had named");
}

static void test_a_shoe_that_the_auditor_does_not_get(void **unused)
{
    (void)unused;
    take_out(find_record(2, RECORD_AUDITOR, 2));
    assert_found("a secret that is not sealed to the auditor, as others of its time are");
}

static void test_no_shoe_that_the_auditor_gets(void **unused)
{
    (void)unused;
    take_out(find_record(2, RECORD_AUDITOR, 2));
    take_out(find_record(2, RECORD_AUDITOR, 1));
    assert_found("a secret that is not sealed to the auditor, as others of its time are");
}

/* ---- openings --------------------------------------------------------------------------- */

static struct opening       opening;
static struct table_opening row[2];

static size_t open_again(void)
{
    size_t       at    = find_record(0, RECORD_OPENING, 2);
    struct codec codec = codec_reader(page[at].body, page[at].record.body_size);
    opening_code(&codec, &opening);
    assert_int_equal(opening.table_count, 2);
    table_opening_code(&codec, &row[0]);
    table_opening_code(&codec, &row[1]);
    return at;
}

static void write_opening(size_t at)
{
    struct codec codec = codec_writer(page[at].body, sizeof page[at].body);
    opening_code(&codec, &opening);
    for (uint32_t i = 0; i < opening.table_count; i++)
        table_opening_code(&codec, &row[i]);
    page[at].record.body_size = codec_used(&codec, page[at].body);
}

static void test_an_opening_with_a_table_less(void **unused)
{
    (void)unused;
    size_t at           = open_again();
    opening.table_count = 1;
    write_opening(at);
    assert_found("an opening with another number of tables than were anchored before it");
}

static void test_an_opening_with_another_game(void **unused)
{
    (void)unused;
    size_t at = open_again();
    memcpy(row[1].game, "marina2/holdem", sizeof "marina2/holdem");
    write_opening(at);
    assert_found("an opening that has another game than the table");
    at = open_again();
    memcpy(row[1].game, "marina1/holdem", sizeof "marina1/holdem");
    row[0].revision++;
    write_opening(at);
    assert_found("an opening that has another game than the table");
}

/* ---- anchors and times ---------------------------------------------------------------------- */

static void test_anchors_that_go_back(void **unused)
{
    (void)unused;
    size_t               at     = find_record(0, RECORD_ANCHOR, 2);
    struct anchor_reader reader = anchor_read(&page[at].record);
    struct anchor_row    first, second;
    assert_int_equal(anchor_next(&reader, &first), STATUS_OK);
    at     = find_record(0, RECORD_ANCHOR, 3);
    reader = anchor_read(&page[at].record);
    assert_int_equal(anchor_next(&reader, &second), STATUS_OK);
    assert_int_equal(first.table, second.table);
    assert_true(first.head.seq > 1 && second.head.seq > first.head.seq);
    second.head.seq    = first.head.seq - 1;
    uint16_t     count = (uint16_t)(reader.left + 1);
    struct codec codec = codec_writer(page[at].body, 64);
    code_count(&codec, &count, ANCHOR_ROWS_MAX);
    anchor_row_code(&codec, &second);
    assert_found("an anchor that goes back behind the one before");
}

static void test_anchors_that_are_gone(void **unused)
{
    (void)unused;
    for (size_t i = pages; i-- > 0;)
        if (page[i].record.kind == RECORD_ANCHOR)
            take_out(i);
    assert_found("an opening with another number of tables than were anchored before it");
    take_out(find_record(0, RECORD_OPENING, 2));
    assert_found("a table that the house has never anchored");
}

static void say_at(size_t at, uint64_t at_ms)
{
    page[at].record.at_ms = at_ms;
    (void)say_when(at);
    write_step(at);
}

/* Every step of the record. */
static void say_all_at(size_t at, uint64_t at_ms)
{
    static uint8_t     body[sizeof page[0].body];
    struct told_reader reader = told_read(&page[at].record);
    struct codec       codec  = codec_writer(body, sizeof body);
    page[at].record.at_ms     = at_ms;
    while (told_next(&reader, &told, &events) == STATUS_OK) {
        (void)say_when(at);
        told_code(&codec, &told, NULL);
    }
    page[at].record.body_size = codec_used(&codec, body);
    memcpy(page[at].body, body, page[at].record.body_size);
}

/* What stood there when the anchor was written is said to have come a minute after it; and the
 * first word behind it a moment before it. */
static void test_times_that_the_anchors_contradict(void **unused)
{
    (void)unused;
    uint64_t anchor = page[find_record(0, RECORD_ANCHOR, 2)].record.at_ms;
    say_at(find_at(1, COMMAND_CASH, 1), anchor - 1);
    assert_found("a record of another time than the anchors around it allow");
    drop_store(unused);
    assert_int_equal(start(unused), 0);
    anchor    = page[find_record(0, RECORD_ANCHOR, 2)].record.at_ms;
    size_t at = find_at(1, COMMAND_CASH, 1) - 1; /* what Dee's word and the deck's led to */
    assert_int_equal(page[at].record.kind, RECORD_COMMAND);
    say_all_at(at, anchor + 1);
    assert_found("a record of another time than the anchors around it allow");
}

/* ---- persons ----------------------------------------------------------------------------------- */

static void move_behind(size_t from, size_t at)
{
    put_before(from, at);
    page[at].record.key[0] = '\0';
    take_out(from);
}

static void test_a_person_who_comes_later(void **unused)
{
    (void)unused;
    size_t last = 0, at = find_record(0, RECORD_ANCHOR, 4);
    for (size_t i = 0; i < pages; i++)
        if (page[i].record.kind == RECORD_PERSON)
            last = i; /* Eve, before she sat down at table 2 */
    move_behind(last, at);
    assert_found("a person who was taken down only later");
}

static void test_a_person_behind_a_word_of_the_house(void **unused)
{
    (void)unused;
    size_t first = find_record(0, RECORD_PERSON, 8), at = find(COMMAND_DEPOSIT, 1);
    assert_int_equal(page[first].body[0], 8); /* Acme */
    move_behind(first, at);
    assert_found("a person is taken down behind a record that speaks of them");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, drop_store)

int main(void)
{
    static const struct CMUnitTest forged[] = {
        TEST(test_as_it_is),
        TEST(test_who_said_it),
        TEST(test_an_entry_approved_by_a_player),
        TEST(test_the_key_of_another),
        TEST(test_a_key_of_the_house_under_another_name),
        TEST(test_an_auditor_whom_nobody_named),
        TEST(test_another_auditor),
        TEST(test_a_shoe_that_the_auditor_does_not_get),
        TEST(test_no_shoe_that_the_auditor_gets),
        TEST(test_an_opening_with_a_table_less),
        TEST(test_an_opening_with_another_game),
        TEST(test_anchors_that_go_back),
        TEST(test_anchors_that_are_gone),
        TEST(test_times_that_the_anchors_contradict),
        TEST(test_a_person_who_comes_later),
        TEST(test_a_person_behind_a_word_of_the_house),
    };
    return RUN_TESTS(forged);
}
