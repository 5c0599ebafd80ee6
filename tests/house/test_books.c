/* Reports over the bounds of days: each record on the day it belongs to, and what was so
 * before the day known without reading the table from its beginning. And how they print. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

#include "house/house_kit.h"
#include "reports/books.h"

static struct store        store;
static struct kit          kit;
static struct store_faulty never;

#define DAY_MS 86400000ull

/* 2026-11-13 12:00 in California, whose gaming day begins at six. */
static int start(void **unused)
{
    (void)unused;
    kit_init(&kit);
    kit.now             = 1794600000000;
    kit.world.zone      = "PST8PDT,M3.2.0,M11.1.0";
    kit.world.day_start = 360;
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    assert_int_equal(kit_try_open(&kit, &never, &store, TROUBLE_BEFORE, 0), STATUS_OK);
    return 0;
}

static int stop(void **unused)
{
    (void)unused;
    kit_close(&kit);
    store.close(store.context);
    return 0;
}

static void say(uint32_t table, const char *line)
{
    struct command command = kit_read(line);
    struct answer  answer;
    assert_int_equal(house_say(kit.house, table, BY_SCRIPT, "", &command, &answer), STATUS_OK);
    if (answer.refusal != ALLOWED)
        fail_msg("%s: %s", line, refusal_name(answer.refusal));
}

static struct book gather(struct book_ask asked, const char *day, enum status wanted)
{
    static struct store_faulty through;
    struct book                book;
    struct store               over;
    struct journal            *journal;
    asked.has_date = day != NULL && date_read(day, &asked.date);
    store_faulty_open(&over, &through, &store, TROUBLE_BEFORE, 0);
    assert_int_equal(journal_open(&journal, &over), STATUS_OK);
    assert_int_equal(books_gather(&book, journal, &NO_NAMES, &asked), wanted);
    journal_close(journal);
    return book;
}

static struct book ask(enum report report, const char *day, uint32_t who)
{
    return gather((struct book_ask){ .report = report, .who = who }, day, STATUS_OK);
}

static const struct cell *cell(const struct book *book, size_t row, const char *column)
{
    const struct book_part *part = &book->part[0];
    assert_true(row < part->row_count);
    for (size_t i = 0; i < part->column_count; i++)
        if (strcmp(part->columns[i].name, column) == 0)
            return &part->cells[row * part->column_count + i];
    fail_msg("there is no column %s", column);
    return NULL;
}

/* Of ZooBac, as far as the machine deals it: the fee is taken when bets are closed, and what
 * lies on the table is its owners' still. */
static void play_a_hand(void)
{
    say(1, "bank seat=1 amount=200");
    say(1, "bet seat=2 wager=player amount=10");
    say(1, "close");
}

/* Ann sits down with $1,000 of Acme's, or where somebody else works there of her own. */
static void open_room_for(const char *employee)
{
    char line[64];
    snprintf(line, sizeof line, "employ who=%s name=Acme value=114", employee);
    say(0, "startshift name=cage");
    say(0, "company who=Acme name=Acme");
    say(0, line);
    say(0, "deposit who=Acme amount=5000 why=bank");
    if (strcmp(employee, "Ann") != 0)
        say(0, "deposit who=Ann amount=1000 why=cash");
    say(0, "deposit who=Bo amount=300 why=cash");
    say(1, "open game=marina2/zoobac");
    say(1, "sit seat=1 who=Ann");
    say(1, "sit seat=2 who=Bo");
    say(0, "send who=Ann table=1 amount=1000");
    say(0, "send who=Bo table=1 amount=300");
}

static void open_room(void)
{
    open_room_for("Ann");
}

static void test_cash_is_on_its_own_day(void **unused)
{
    (void)unused;
    open_room();
    kit.now = 1794664799000; /* a second before six of the 14th */
    say(0, "payout who=Acme amount=1 why=cash");
    kit.now += 1000;
    say(0, "payout who=Acme amount=2 why=cash");
    struct book first = ask(REPORT_CASH, "2026-11-13", 0), second = ask(REPORT_CASH, NULL, 0);
    assert_int_equal(first.part[0].row_count, 3);
    assert_int_equal(cell(&first, 2, "cash_out")->number, 100);
    assert_string_equal(cell(&first, 2, "at")->text, "2026-11-14 05:59");
    assert_int_equal(cell(&first, 0, "logged")->number, 500000); /* over 2,500 */
    assert_false(cell(&first, 1, "logged")->there);
    assert_int_equal(second.part[0].row_count, 1); /* without a date: of the last record */
    assert_string_equal(second.when, "2026-11-14");
    assert_int_equal(cell(&second, 0, "cash_out")->number, 200);
    book_release(&first);
    book_release(&second);
}

/* No report of a day before the house opened, nor of a company that it never had, is taken
 * for an empty one; a company without a worker that day has one. */
static void test_what_was_never_there_has_no_report(void **unused)
{
    (void)unused;
    open_room();
    for (int report = 0; report < REPORTS; report++) {
        struct book_ask asked = { .report = (enum report)report, .who = 1 };
        if (report == REPORT_STATEMENT) /* of a year */
            continue;
        struct book before = gather(asked, "2026-11-12", STATUS_NOT_FOUND);
        assert_string_equal(before.why, "the house opened on 2026-11-13; there is no report of 2026-11-12");
        book_release(&before);
        before = gather(asked, "2026-11-13", STATUS_OK);
        book_release(&before);
    }
    say(0, "company who=Idle name=Idle");
    struct book none = gather((struct book_ask){ .report = REPORT_PLAYING_BOOK, .company = "Acne" },
                              "2026-11-13", STATUS_NOT_FOUND);
    assert_string_equal(none.why, "there is no company 'Acne'");
    book_release(&none);
    none = gather((struct book_ask){ .report = REPORT_PLAYING_BOOK, .company = "Idle" }, "2026-11-13",
                  STATUS_OK);
    assert_int_equal(none.part[0].row_count, 0);
    book_release(&none);
}

/* Whoever stays over the end of a day has two rows: the one closes with what the other
 * opens with, whether the table was dropped in between or not. */
static void stay_over(bool drop)
{
    open_room();
    play_a_hand();
    if (drop)
        say(1, "drop");
    struct book first = ask(REPORT_PLAYING_BOOK, "2026-11-13", 0);
    assert_int_equal(first.part[0].row_count, 1);
    assert_false(cell(&first, 0, "off")->there);
    assert_string_equal(cell(&first, 0, "badge")->text, "114");
    kit.now += DAY_MS;
    kit_close(&kit);
    assert_int_equal(kit_try_open(&kit, &never, &store, TROUBLE_BEFORE, 0), STATUS_OK);
    say(0, "send who=Bo table=1 amount=0.01");
    struct book second = ask(REPORT_PLAYING_BOOK, "2026-11-14", 0);
    assert_int_equal(second.part[0].row_count, 1);
    assert_int_equal(cell(&second, 0, "opening")->number, cell(&first, 0, "closing")->number);
    assert_int_equal(cell(&second, 0, "fees")->number, 0);
    assert_string_equal(cell(&second, 0, "on")->text, "2026-11-14 06:00");
    book_release(&first);
    book_release(&second);
}

static void test_over_the_end_of_a_day(void **unused)
{
    (void)unused;
    say(0, "deposit who=Bo amount=0.01 why=cash");
    stay_over(false);
}

static void test_over_the_end_of_a_day_with_a_drop(void **unused)
{
    (void)unused;
    say(0, "deposit who=Bo amount=0.01 why=cash");
    stay_over(true);
}

/* ---- the bank's way around ------------------------------------------------------ */

static void bank_a_hand(const char *bank, const char *bet)
{
    say(1, bank);
    say(1, bet);
    say(1, "close");
    kit.now += 60000 * 21;
    say(1, "result result=player");
    say(1, "settle");
}

struct turn_row {
    const char *what;
    int64_t     hand, seat, turn, bank; /* 0: an empty cell */
};

static void assert_number(const struct book *book, size_t row, const char *column, int64_t wanted)
{
    const struct cell *found = cell(book, row, column);
    if (found->there != (wanted != 0) || (found->there && found->number != wanted))
        fail_msg("row %zu, %s: %lld instead of %lld", row, column, (long long)found->number,
                 (long long)wanted);
}

static void assert_turns(const char *day, const struct turn_row *rows, size_t count)
{
    struct book book = ask(REPORT_ROTATION, day, 0);
    assert_int_equal(book.part[0].row_count, count);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(cell(&book, i, "what")->text, rows[i].what);
        assert_number(&book, i, "hand", rows[i].hand);
        assert_number(&book, i, "seat", rows[i].seat);
        assert_number(&book, i, "turn", rows[i].turn);
        assert_number(&book, i, "bank", rows[i].bank);
    }
    book_release(&book);
}

/* The row of whom the line names in the second part: offered, declined, banked, most in a row. */
static void assert_held(const char *day, const char *name, const int64_t wanted[4])
{
    struct book             book   = ask(REPORT_ROTATION, day, 0);
    const struct book_part *part   = &book.part[1];
    struct command          wait   = kit_read(name);
    uint32_t                person = words_of(&wait.has)->who;
    size_t                  at     = 0;
    while (at < part->row_count && part->cells[at * part->column_count + 2].number != person)
        at++;
    assert_true(at < part->row_count);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(part->cells[at * part->column_count + 3 + i].number, wanted[i]);
    book_release(&book);
}

/* Ann (seat 1) declines, Bo banks two hands, Ann declines again and the game is broken; the
 * floor resumes it and she banks one. The box is dropped overnight, so that the next day is
 * read without the hands before. Her second hand lasts longer than the new time rule allows;
 * after two hands it is Bo's turn anyway. */
static void test_the_rotation_is_in_the_books(void **unused)
{
    static const struct turn_row first[] = {
        { "offered", 1, 1, 1, 0 },    { "declined", 1, 1, 0, 0 }, { "offered", 1, 2, 1, 0 },
        { "banked", 1, 2, 1, 20000 }, { "offered", 2, 2, 2, 0 },  { "banked", 2, 2, 2, 20000 },
        { "offered", 3, 1, 1, 0 },    { "declined", 3, 1, 0, 0 }, { "broken", 3, 0, 0, 0 },
        { "resumed", 3, 0, 0, 0 },    { "offered", 3, 1, 1, 0 },  { "banked", 3, 1, 1, 20000 },
        { "offered", 4, 1, 2, 0 },
    };
    static const struct turn_row second[] = {
        { "banked", 0, 1, 2, 20000 },
        { "time up", 5, 0, 0, 0 },
        { "offered", 5, 2, 1, 0 },
    };
    (void)unused;
    open_room();
    say(1, "set name=entered value=1");
    say(1, "decline seat=1");
    say(1, "bank seat=2 amount=200");
    say(1, "bet seat=1 wager=player amount=10");
    say(1, "shuffle");
    say(1, "close");
    say(1, "result result=banker");
    say(1, "settle");
    bank_a_hand("bank seat=2 amount=200", "bet seat=1 wager=player amount=10");
    say(1, "decline seat=1");
    say(1, "resume why=\"Ann will bank\"");
    bank_a_hand("bank seat=1 amount=200", "bet seat=2 wager=player amount=10");
    say(1, "drop");
    assert_turns("2026-11-13", first, COUNT_OF(first));
    assert_held("2026-11-13", "wait who=Ann", (const int64_t[]){ 4, 2, 1, 1 });
    assert_held("2026-11-13", "wait who=Bo", (const int64_t[]){ 2, 0, 2, 2 });
    kit.now += DAY_MS;
    say(1, "set name=bank_minutes value=20");
    bank_a_hand("bank seat=1 amount=200", "bet seat=2 wager=player amount=10");
    assert_turns("2026-11-14", second, COUNT_OF(second));
    assert_held("2026-11-14", "wait who=Ann", (const int64_t[]){ 0, 0, 1, 2 });
}

/* Acme's Ann was entered behind Bo's bank by mistake: she has banked no hand. */
static void test_a_second_bank_that_was_taken_back(void **unused)
{
    static const struct turn_row rows[] = {
        { "offered", 1, 1, 1, 0 },         { "declined", 1, 1, 0, 0 },
        { "offered", 1, 2, 1, 0 },         { "banked", 1, 2, 1, 20000 },
        { "second bank", 1, 1, 0, 10000 }, { "second bank taken back", 1, 1, 0, 10000 },
        { "offered", 2, 2, 2, 0 },
    };
    (void)unused;
    open_room();
    say(1, "set name=entered value=1");
    say(1, "set name=second value=1");
    say(1, "decline seat=1");
    say(1, "bank seat=2 amount=200");
    say(1, "shuffle");
    say(1, "second seat=1 amount=100");
    say(1, "correct why=\"another seat\"");
    say(1, "bet seat=1 wager=player amount=10");
    say(1, "close");
    say(1, "result result=banker");
    say(1, "settle");
    assert_turns("2026-11-13", rows, COUNT_OF(rows));
    struct book played = ask(REPORT_PLAYING_BOOK, "2026-11-13", 0);
    assert_int_equal(cell(&played, 0, "hands_banked")->number, 0);
    assert_int_equal(cell(&played, 0, "lost")->number, 1000);
    book_release(&played);
}

static void assert_prints(const struct book *book, enum book_format format, const char *wanted)
{
    char  *text = NULL;
    size_t size = 0;
    FILE  *file = open_memstream(&text, &size);
    book_print(book, format, file);
    fclose(file);
    assert_string_equal(text, wanted);
    free(text);
}

/* ---- a person's year ------------------------------------------------------ */

/* A wager on the Player against the other's bank, at a table whose cards are entered: an 8
 * wins it, against 1; a 7 loses it, against 9. */
static void play_for(int bank, const char *amount, bool wins)
{
    static const char *const cards[2][4] = { { "7s", "9h", "Kd", "Tc" }, { "9s", "9c", "9d", "2d" } };
    char                     line[64];
    snprintf(line, sizeof line, "bank seat=%d amount=200", bank);
    say(1, line);
    snprintf(line, sizeof line, "bet seat=%d wager=player amount=%s", 3 - bank, amount);
    say(1, line);
    if (house_slot(kit.house, 1)->table.hand == 0)
        say(1, "shuffle");
    say(1, "close");
    for (size_t i = 0; i < 4; i++) {
        snprintf(line, sizeof line, "card cards=%s", cards[wins][i]);
        say(1, line);
    }
    say(1, "settle");
}

static void assert_year(const char *day, const char *year, uint32_t who, cents won, cents lost, cents fees,
                        unsigned hands)
{
    struct book book = ask(REPORT_STATEMENT, day, who);
    assert_string_equal(book.when, year);
    assert_int_equal(book.part[0].row_count, 1);
    assert_int_equal(cell(&book, 0, "won")->number, won);
    assert_int_equal(cell(&book, 0, "lost")->number, lost);
    assert_int_equal(cell(&book, 0, "fees")->number, fees);
    assert_int_equal(cell(&book, 0, "net")->number, won - lost - fees);
    assert_int_equal(cell(&book, 0, "hands")->number, hands);
    book_release(&book);
}

static void assert_no_year(const char *day, uint32_t who)
{
    struct book book = ask(REPORT_STATEMENT, day, who);
    assert_int_equal(book.part[0].row_count, 0);
    book_release(&book);
}

/* A year ends with its last gaming day, at six of the first of January. Whoever banks pays
 * the fee of Option 1: $1 for action to $50, $2 above. Nobody banks a third hand in a row. */
static void test_a_year_won_and_lost(void **unused)
{
    (void)unused;
    uint32_t ann = kit_read("wait who=Ann").has.words->who, bo = kit_read("wait who=Bo").has.words->who;
    open_room_for("Cy");
    say(1, "set name=entered value=1");
    play_for(1, "10", true);
    kit.now = 1798811940000; /* 2027-01-01 05:59 */
    play_for(1, "80", false);
    kit.now += 60000; /* and 06:00 */
    play_for(2, "5", false);
    assert_year("2026-11-13", "2026", bo, 1000, 8000, 0, 2);
    assert_year("2026-12-31", "2026", ann, 8000, 1000, 300, 2);
    assert_year("2027-01-01", "2027", bo, 500, 0, 100, 1);
    assert_year("2027-06-30", "2027", ann, 0, 500, 0, 1);
    struct book early =
        gather((struct book_ask){ .report = REPORT_STATEMENT, .who = bo }, "2025-11-13", STATUS_NOT_FOUND);
    assert_string_equal(early.why, "the house opened on 2026-11-13; there is no report of 2025");
    book_release(&early);
}

/* Ann plays for Acme, then for herself in the same year, and for Acme again: her statement
 * has what she won and lost of her own, fees and chips likewise. Bo's has all three hands. */
static void test_a_statement_has_ones_own_money_alone(void **unused)
{
    (void)unused;
    uint32_t ann = kit_read("wait who=Ann").has.words->who, bo = kit_read("wait who=Bo").has.words->who;
    open_room();
    say(1, "set name=entered value=1");
    play_for(1, "10", true);
    assert_no_year("2026-11-13", ann);
    say(1, "leave seat=1");
    kit.now += 60000;
    say(0, "dismiss who=Ann");
    say(0, "deposit who=Ann amount=400 why=cash");
    say(1, "sit seat=1 who=Ann");
    say(0, "send who=Ann table=1 amount=400");
    play_for(2, "80", false);
    assert_year("2026-11-13", "2026", ann, 0, 8000, 0, 1);
    say(1, "leave seat=1 word=account");
    kit.now += 60000;
    say(0, "employ who=Ann name=Acme value=115");
    say(1, "sit seat=1 who=Ann");
    say(0, "send who=Ann table=1 amount=1000");
    play_for(2, "5", true);
    assert_year("2026-11-13", "2026", ann, 0, 8000, 0, 1);
    assert_year("2026-11-13", "2026", bo, 1000 + 8000, 500, 300, 3);
    struct book book = ask(REPORT_STATEMENT, "2026-11-13", ann);
    assert_int_equal(cell(&book, 0, "chips_in")->number, 40000);
    assert_int_equal(cell(&book, 0, "chips_out")->number, 40000 - 8000);
    book_release(&book);
}

static void test_one_report_prints_three_ways(void **unused)
{
    static const struct column columns[] = {
        { "who", "who", CELL_TEXT, false },
        { "amount", "amount", CELL_MONEY, true },
        { "hands", "hands", CELL_NUMBER, false },
    };
    struct book book = { .report = "trial", .head = "A trial", .when = "2026-11-13", .zone = "UTC0" };
    (void)unused;
    struct book_part *part = book_add_part(&book, "rows", "Rows", columns, COUNT_OF(columns));
    struct cell      *row  = book_add_row(part);
    cell_text(&row[0], "Ann, \"Bo\"");
    cell_number(&row[1], -12345);
    row = book_add_row(part);
    cell_text(&row[0], "=1+1");
    cell_number(&row[1], 5);
    cell_number(&row[2], 7);
    assert_prints(&book, BOOK_JSON,
                  "{\"report\":\"trial\",\"when\":\"2026-11-13\",\"zone\":\"UTC0\",\"rows\":["
                  "{\"who\":\"Ann, \\\"Bo\\\"\",\"amount\":-12345,\"hands\":null},"
                  "{\"who\":\"=1+1\",\"amount\":5,\"hands\":7}]}\n");
    assert_prints(&book, BOOK_CSV, "who,amount,hands\n\"Ann, \"\"Bo\"\"\",-123.45,\n\" =1+1\",0.05,7\n");
    assert_prints(&book, BOOK_TEXT,
                  "A trial, 2026-11-13 (UTC0)\n\nRows\n"
                  "who         amount  hands\n"
                  "Ann, \"Bo\"  -123.45       \n"
                  "=1+1          0.05      7\n"
                  "all        -123.40       \n");
    book_release(&book);
}

/* Comma-separated values are one table: the first column says which part a row is of, and
 * a column that two parts share stands once. Columns of text are as wide as their letters
 * are on a screen, whatever these take in bytes. */
static void test_two_parts_are_one_table(void **unused)
{
    static const struct column tables[] = {
        { "table", "table", CELL_NUMBER, false },
        { "amount", "amount", CELL_MONEY, true },
    };
    static const struct column hours[] = {
        { "hour", "hour", CELL_TEXT, false },
        { "amount", "amount", CELL_MONEY, false },
    };
    struct book book = { .report = "trial", .head = "A trial", .when = "2026-11-13", .zone = "UTC0" };
    (void)unused;
    struct book_part *part = book_add_part(&book, "tables", "Tables", tables, COUNT_OF(tables));
    struct cell      *row  = book_add_row(part);
    cell_number(&row[0], 7);
    cell_number(&row[1], 250);
    part = book_add_part(&book, "hours", "Hours", hours, COUNT_OF(hours));
    row  = book_add_row(part);
    cell_text(&row[0], "Nguy\xe1\xbb\x85n");
    cell_number(&row[1], 100);
    row = book_add_row(part);
    cell_text(&row[0], "\xe9\x99\xb3\xe4\xbc\x9f"); /* two Chinese characters: four columns */
    cell_number(&row[1], 150);
    assert_prints(&book, BOOK_CSV,
                  "part,table,amount,hour\n"
                  "tables,7,2.50,\n"
                  "hours,,1.00,Nguy\xe1\xbb\x85n\n"
                  "hours,,1.50,\xe9\x99\xb3\xe4\xbc\x9f\n");
    assert_prints(&book, BOOK_TEXT,
                  "A trial, 2026-11-13 (UTC0)\n\nTables\n"
                  "table  amount\n"
                  "    7    2.50\n"
                  "  all    2.50\n"
                  "\nHours\n"
                  "hour    amount\n"
                  "Nguy\xe1\xbb\x85n    1.00\n"
                  "\xe9\x99\xb3\xe4\xbc\x9f      1.50\n");
    book_release(&book);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, stop)

int main(void)
{
    static const struct CMUnitTest books[] = {
        TEST(test_cash_is_on_its_own_day),
        TEST(test_what_was_never_there_has_no_report),
        TEST(test_over_the_end_of_a_day),
        TEST(test_over_the_end_of_a_day_with_a_drop),
        TEST(test_the_rotation_is_in_the_books),
        TEST(test_a_second_bank_that_was_taken_back),
        TEST(test_a_year_won_and_lost),
        TEST(test_a_statement_has_ones_own_money_alone),
        cmocka_unit_test(test_one_report_prints_three_ways),
        cmocka_unit_test(test_two_parts_are_one_table),
    };
    return RUN_TESTS(books);
}
