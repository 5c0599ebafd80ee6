/* A day in a room with a dozen tables of mixed games, dealt by the machine, and by hand at
 * all three depths: two shifts, a company whose employees bank, a jackpot that is hit, two
 * disputes with their outcome and evidence, an excluded person, a power cut. People play at
 * random, but where wagers are not entered; what the sheets say afterwards is held against
 * sums of this test's own, made from what the house told as it happened, and against the
 * ledger, to the cent. */
#include "test.h"

#include <stdio.h>

#include "audit/bundle.h"
#include "house/lasting.h"
#include "house/random_play.h"
#include "office/directory.h"
#include "reports/books.h"

#define TABLES 12
#define HOUR   3600000ull

/* Where no wagers are entered: fees are paid in cash, or nothing is kept but results. */
enum { COLLECTION = 11, RESULT = 12 };

/* A person of the room; employees play with the company's money. */
static const struct guest {
    const char *name;
    int         table, seat;
    bool        employed;
} GUESTS[] = {
    { "Ada", 1, 1, false },   { "Ben", 1, 2, false },   { "Ngozi", 1, 3, true }, { "Cal", 2, 1, false },
    { "Dee", 2, 2, false },   { "Eli", 2, 3, false },   { "Fay", 3, 1, false },  { "Gus", 3, 2, true },
    { "Xena", 3, 3, false },  { "Hal", 4, 1, false },   { "Ida", 4, 2, false },  { "Jon", 4, 4, false },
    { "Kim", 5, 1, false },   { "Leo", 5, 2, true },    { "Yan", 5, 5, false },  { "Mia", 6, 1, false },
    { "Ned", 6, 3, false },   { "Zoe", 6, 4, false },   { "Ola", 7, 1, false },  { "Pat", 7, 2, true },
    { "Abe", 7, 3, false },   { "Quin", 8, 1, false },  { "Rosa", 8, 2, false }, { "Sid", 8, 3, false },
    { "Tess", 9, 1, false },  { "Uma", 9, 2, false },   { "Bea", 9, 3, false },  { "Vic", 10, 1, false },
    { "Wes", 10, 2, false },  { "Cleo", 10, 3, false }, { "Dov", 11, 1, false }, { "Esi", 11, 2, true },
    { "Fitz", 11, 3, false },
};

static const struct {
    const char *game;
    bool        entered;
} ROOM[TABLES + 1] = {
    { "", false },
    { "marina2/zoobac", true },
    { "marina1/holdem", true },
    { "marina1/no-bust-22", true },
    { "marina1/holdem", false },
    { "marina2/zoobac", false },
    { "marina1/lowball", false },
    { "marysville/three-card", false },
    { "marysville/omaha-8", false },
    { "marina1/double-hand", false },
    { "marysville/tiles", false },
    { "marina2/zoobac", false },
    { "marina2/zoobac", false },
};

/* What this test heard. Places are told apart by who sat there last. */
static struct heard {
    cents    fees[TABLES + 1], jackpot[TABLES + 1];
    uint32_t hands[TABLES + 1];
    uint32_t who[TABLES + 1][PLACES_MAX + 1];
    cents    result[128], paid_fees[128]; /* by person */
    cents    cash[128];                   /* that somebody has paid fees with, by person */
    cents    changed[128];                /* chips bought at a table, less those cashed there */
    cents    entries[TABLES + 1];         /* into a box, out of it */
    cents    drawer;                      /* cash that should lie there */
    uint32_t fees_back;
} heard;

static struct random_play play[TABLES + 1];

/* ---- an ear of its own ----------------------------------------------------- */

static void note(uint32_t table, uint8_t seat, cents result, cents fee)
{
    uint32_t who = seat != 0 ? heard.who[table][seat] : 0;
    assert_true(seat == 0 || (who > 0 && who < 128));
    heard.result[who] += who != 0 ? result : 0;
    heard.paid_fees[who] += who != 0 ? fee : 0;
}

static void hear(uint32_t table, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_SEATED: heard.who[table][has->seat] = words_of(has)->who; break;
    case EVENT_FEE:
        heard.fees[table] += has->amount;
        note(table, has->seat, 0, has->amount);
        break;
    case EVENT_FEE_BACK:
        heard.fees_back++;
        heard.fees[table] -= has->amount;
        note(table, has->seat, 0, -has->amount);
        break;
    case EVENT_CASH_IN: heard.cash[heard.who[table][has->seat]] += has->amount; break;
    case EVENT_BOUGHT: heard.changed[heard.who[table][has->seat]] += has->amount; break;
    case EVENT_CASHED: heard.changed[heard.who[table][has->seat]] -= has->amount; break;
    case EVENT_COMPENSATED: /* here only ever from a box to a place */
        heard.entries[table] -= has->amount;
        note(table, has->to, has->amount, 0);
        break;
    case EVENT_JACKPOT: heard.jackpot[table] += has->amount; break;
    case EVENT_JACKPOT_BACK: heard.jackpot[table] -= has->amount; break;
    case EVENT_ENDED: heard.hands[table]++; break;
    case EVENT_PAID:
        note(table, has->seat, has->amount, 0);
        note(table, has->from, -has->amount, 0);
        break;
    case EVENT_TAKEN:
        note(table, has->seat, -has->amount, 0);
        note(table, has->from, has->amount, 0);
        break;
    case EVENT_PUT: note(table, has->seat, -has->amount, 0); break;
    case EVENT_UNPUT:
    case EVENT_POT: note(table, has->seat, has->amount, 0); break;
    case EVENT_DEPOSITED:
    case EVENT_CASH_BROUGHT: heard.drawer += has->amount; break;
    case EVENT_PAID_OUT:
    case EVENT_CASH_TAKEN: heard.drawer -= has->amount; break;
    default: break;
    }
}

static void listen(void *context, const struct told *told)
{
    (void)context;
    for (size_t i = 0; i < told->event_count; i++)
        hear(told->table, &told->events[i]);
}

/* ---- saying things ----------------------------------------------------------- */

static void open_room(uint64_t dies_at)
{
    kit.world.listen = listen;
    assert_int_equal(kit_try_open(&kit, &faulty, &inner, TROUBLE_AFTER, dies_at), STATUS_OK);
}

/* The power is cut at some write: whatever was said is said again under its key, in the
 * house that opens on what was kept. */
static struct answer say_by(uint32_t by, uint32_t table, const struct command *command)
{
    static unsigned count;
    char            key[16];
    struct answer   answer;
    snprintf(key, sizeof key, "k%u", ++count);
    for (;;) {
        struct heard         before = heard;
        enum status          status = house_say(kit.house, table, by, key, command, &answer);
        const struct events *stored;
        while (status == STATUS_OK && answer.repeated && (stored = house_stored_events(kit.house)) != NULL)
            for (size_t i = 0; i < stored->count; i++)
                hear(table, &stored->list[i]); /* it was kept, and nobody had heard of it */
        if (status == STATUS_OK)
            return answer;
        assert_int_equal(status, STATUS_FAILED);
        house_close(kit.house);
        heard = before;
        open_room(0);
    }
}

static void expect_by(uint32_t by, uint32_t table, const char *line, enum refusal expected)
{
    struct command command = kit_read(line);
    struct answer  answer  = say_by(by, table, &command);
    if (answer.refusal != expected)
        fail_msg("%s: %s", line, refusal_name(answer.refusal));
}

static enum refusal say_line(const char *line)
{
    struct command command = kit_read(line);
    return say_by(BY_SCRIPT, 0, &command).refusal;
}

__attribute__((format(printf, 2, 3))) static void must(uint32_t table, const char *format, ...)
{
    char    line[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    expect_by(BY_SCRIPT, table, line, ALLOWED);
}

static uint32_t number_of(const char *name)
{
    char line[64];
    snprintf(line, sizeof line, "nouser who=%s", name);
    return words_of(&(struct fields){ .words = kit_read(line).has.words })->who;
}

static const struct table *table_at(uint32_t table)
{
    return &house_slot(kit.house, table)->table;
}

/* ---- the room ----------------------------------------------------------------- */

static void open_tables(void)
{
    for (uint32_t table = 1; table <= TABLES; table++) {
        must(table, "open game=%s", ROOM[table].game);
        if (ROOM[table].entered)
            must(table, "set name=entered value=1");
        if (table >= COLLECTION)
            must(table, "set name=depth value=%s", table == RESULT ? "result" : "collection");
        play[table]          = random_play_start(house_slot(kit.house, table)->sheet, 7000 + table);
        play[table].deck     = ROOM[table].entered;
        play[table].wrong    = 0;
        play[table].bustle   = 0;
        play[table].accident = 10;
        play[table].shy      = 100;
    }
}

static void seat_guests(void)
{
    must(0, "company who=Company name=Company");
    must(0, "deposit who=Company amount=9000 why=bank");
    for (size_t i = 0; i < COUNT_OF(GUESTS); i++) {
        const struct guest *guest = &GUESTS[i];
        if (guest->employed)
            must(0, "employ who=%s name=Company value=%zu", guest->name, 100 + i);
        else
            must(0, "deposit who=%s amount=2000 why=cash", guest->name);
        must((uint32_t)guest->table, "sit seat=%d who=%s", guest->seat, guest->name);
        if (guest->table == COLLECTION)
            continue; /* their chips are nobody's to enter */
        must(0, "send who=%s table=%d amount=%d", guest->name, guest->table, guest->employed ? 1500 : 800);
    }
}

/* What is not said here: money comes from the cage alone, and people stay at their places. */
static bool is_play(uint8_t kind)
{
    switch (kind) {
    case COMMAND_SIT:
    case COMMAND_BUY:
    case COMMAND_CASH:
    case COMMAND_SEND:
    case COMMAND_LEAVE:
    case COMMAND_MOVE:
    case COMMAND_WAIT:
    case COMMAND_UNWAIT:
    case COMMAND_BAR:
    case COMMAND_SET:
    case COMMAND_FUND:
    case COMMAND_OPEN: return false;
    default: return true;
    }
}

/* A hand where no wagers are entered: the pad has the bracket and the result, or the result
 * alone; the third is entered wrong first. */
static void play_shallow(uint32_t table, int which)
{
    static const char *const results[] = { "player", "banker", "tie" };
    const char              *result    = results[which % 3];
    if (table == COLLECTION) {
        uint8_t seat = table_at(table)->bank.offered;
        if (which % 4 == 3) { /* asked in vain: the next is */
            must(table, "decline seat=%d", seat);
            seat = table_at(table)->bank.offered;
        }
        must(table, "bank seat=%d", seat);
        if (which % 3 == 1) { /* the wrong bracket */
            must(table, "close amount=501");
            must(table, "correct why=\"the wrong bracket\"");
        }
        must(table, "close amount=%d", 20 + 90 * (which % 4));
    } else
        must(table, "close");
    if (which % 3 == 2) {
        must(table, "result result=player");
        must(table, "correct why=\"the wrong key\"");
    }
    must(table, "result result=%s", result);
    must(table, "settle");
}

static void play_on(int rounds)
{
    static int hands;
    for (int round = 0; round < rounds; round++)
        for (uint32_t table = 1; table < COLLECTION; table++) {
            kit.now += 300;
            struct command command = random_play_next(&play[table], table_at(table));
            bool closed = is_play(command.kind) && say_by(BY_SCRIPT, table, &command).refusal == ALLOWED &&
                          command.kind == COMMAND_CLOSE;
            if (closed && table == 1) { /* too early: the fee goes back, and is taken again */
                must(table, "correct why=\"a wager was late\"");
                expect_by(BY_SCRIPT, table, "close", ALLOWED);
            }
        }
    for (int hand = 0; hand < rounds / 30; hand++, hands++) {
        play_shallow(COLLECTION, hands);
        play_shallow(RESULT, hands);
    }
}

/* As soon as the hand lets them. */
static void say_between_hands(uint32_t table, const char *line)
{
    struct command command = kit_read(line);
    for (int round = 0; say_by(BY_SCRIPT, table, &command).refusal != ALLOWED; round++) {
        assert_true(round < 300);
        play_on(1);
    }
}

/* Chips are without value in this room, so that they may be bought and cashed at a table,
 * too. */
static void change_chips(void)
{
    say_between_hands(1, "buy seat=2 amount=40");
    say_between_hands(2, "buy seat=2 amount=300");
    say_between_hands(3, "cash seat=1 amount=25");
    assert_int_equal(heard.changed[number_of("Ben")], 4000);
    assert_int_equal(heard.changed[number_of("Dee")], 30000);
    assert_int_equal(heard.changed[number_of("Fay")], -2500);
}

static bool is_employed(uint32_t who)
{
    for (size_t i = 0; i < COUNT_OF(GUESTS); i++)
        if (GUESTS[i].employed && number_of(GUESTS[i].name) == who)
            return true;
    return false;
}

/* Everybody of a table goes home with what they have, as soon as nothing is in play: to the
 * account, which an employee need not name. */
static size_t leave_together(uint32_t table, bool go)
{
    static struct events events;
    size_t               stay = 0;
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++) {
        bool           staff = is_employed(table_at(table)->room.place[seat].who);
        struct command leave = kit_read(staff ? "leave seat=1" : "leave seat=1 word=account");
        leave.has.seat       = seat;
        if (!room_taken(&table_at(table)->room, seat))
            continue;
        if (!go)
            stay += table_refuses(house_slot(kit.house, table)->sheet, table_at(table), &leave, &events) !=
                    ALLOWED;
        else
            stay += say_by(BY_SCRIPT, table, &leave).refusal != ALLOWED;
    }
    return stay;
}

static void send_home(void)
{
    size_t left             = COLLECTION;
    bool   gone[TABLES + 1] = { false };
    for (int round = 0; round < 4000 && left > 0; round++) {
        for (uint32_t table = 1; table <= COLLECTION; table++)
            if (!gone[table] && leave_together(table, false) == 0) {
                assert_int_equal(leave_together(table, true), 0);
                gone[table] = true;
                left--;
            }
        play_on(1);
    }
    assert_int_equal(left, 0);
}

/* ---- books ----------------------------------------------------------------------- */

static struct book ask(enum report report, const char *who)
{
    struct book     book;
    struct book_ask asked   = { .report = report, .who = who != NULL ? number_of(who) : 0 };
    struct journal *journal = open_journal();
    asked.has_date          = date_read("2026-11-13", &asked.date);
    assert_int_equal(books_gather(&book, journal, &NO_NAMES, &asked), STATUS_OK);
    journal_close(journal);
    return book;
}

static const struct cell *cell(const struct book_part *part, size_t row, const char *column)
{
    for (size_t i = 0; i < part->column_count; i++)
        if (strcmp(part->columns[i].name, column) == 0)
            return &part->cells[row * part->column_count + i];
    fail_msg("there is no column %s", column);
    return NULL;
}

static cents value(const struct book_part *part, size_t row, const char *column)
{
    const struct cell *found = cell(part, row, column);
    if (!found->there)
        fail_msg("%s of row %zu is empty", column, row);
    return found->number;
}

static void check_fees(void)
{
    struct book book             = ask(REPORT_FEES, NULL);
    cents       fees[TABLES + 1] = { 0 }, jackpot[TABLES + 1] = { 0 }, each[TABLES + 1] = { 0 }, hours = 0;
    cents       entries[TABLES + 1] = { 0 };
    cents       all                 = 0;
    int64_t     hands[TABLES + 1]   = { 0 };
    for (size_t i = 0; i < book.part[0].row_count; i++) {
        int64_t table = value(&book.part[0], i, "table");
        fees[table] += value(&book.part[0], i, "fees");
        jackpot[table] += value(&book.part[0], i, "jackpot");
        hands[table] += value(&book.part[0], i, "hands");
        entries[table] += value(&book.part[0], i, "entries");
        assert_string_equal(cell(&book.part[0], i, "game")->text, ROOM[table].game);
    }
    for (size_t i = 0; i < book.part[1].row_count; i++) {
        assert_int_equal(value(&book.part[1], i, "amount"),
                         value(&book.part[1], i, "fee") * value(&book.part[1], i, "times"));
        each[value(&book.part[1], i, "table")] += value(&book.part[1], i, "amount");
    }
    for (size_t i = 0; i < book.part[2].row_count; i++)
        hours += value(&book.part[2], i, "pot") + value(&book.part[2], i, "banked");
    for (size_t table = 1; table <= TABLES; table++) {
        assert_int_equal(fees[table], heard.fees[table]);
        assert_int_equal(each[table], heard.fees[table]);
        assert_int_equal(jackpot[table], heard.jackpot[table]);
        assert_int_equal(hands[table], heard.hands[table]);
        assert_int_equal(entries[table], heard.entries[table]);
        all += fees[table];
        if (heard.hands[table] < 3)
            fail_msg("only %u hands at table %zu", heard.hands[table], table);
    }
    assert_int_equal(hours, all);
    book_release(&book);
}

/* Every cent that was collected has been dropped, and is on the sheet once. */
static void check_drops(cents found_short)
{
    struct book book              = ask(REPORT_DROP, NULL);
    cents       boxes[TABLES + 1] = { 0 }, off = 0, counted = 0;
    for (size_t i = 0; i < book.part[0].row_count; i++) {
        boxes[value(&book.part[0], i, "table")] += value(&book.part[0], i, "ledger");
        off += value(&book.part[0], i, "difference");
        counted += value(&book.part[0], i, "amount");
        assert_int_equal(value(&book.part[0], i, "shift"), i < COLLECTION ? 1 : 2);
        assert_true(cell(&book.part[0], i, "witness")->there);
    }
    for (size_t table = 1; table <= TABLES; table++)
        assert_int_equal(boxes[table], heard.fees[table] + heard.entries[table]);
    assert_int_equal(off, -found_short);
    /* All that is left of the house's own is what was counted: its float has gone back. */
    assert_int_equal(house_office(kit.house)->window.house, counted);
    assert_int_equal(house_office(kit.house)->window.boxes, 0);
    book_release(&book);
}

static void check_cage(cents counted_over)
{
    struct book             book  = ask(REPORT_CAGE, NULL);
    const struct book_part *shift = &book.part[0];
    assert_int_equal(shift->row_count, 2);
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(value(shift, i, "expected"),
                         value(shift, i, "opening") + value(shift, i, "cash_in") -
                             value(shift, i, "cash_out") + value(shift, i, "brought") -
                             value(shift, i, "taken"));
    assert_int_equal(value(shift, 0, "opening"), 0);
    assert_int_equal(value(shift, 1, "opening"), value(shift, 0, "counted")); /* as it was left */
    assert_int_equal(value(shift, 0, "difference"), 0);
    assert_int_equal(value(shift, 1, "difference"), counted_over);
    assert_int_equal(value(shift, 1, "expected"), heard.drawer);
    assert_int_equal(value(shift, 1, "counted"), heard.drawer + counted_over);
    assert_int_equal(-house_office(kit.house)->cage, heard.drawer + counted_over);
    book_release(&book);
}

/* A company's account: what it paid in, and what its employees won, less what they lost
 * and paid. */
static void check_playing_book(void)
{
    struct book             book = ask(REPORT_PLAYING_BOOK, NULL);
    const struct book_part *part = &book.part[0];
    cents                   net = 0, told = 0, cash = 0, added_all = 0;
    size_t                  employed = 0;
    for (size_t i = 0; i < COUNT_OF(GUESTS); i++)
        if (GUESTS[i].employed) {
            uint32_t who = number_of(GUESTS[i].name);
            net += heard.result[who] - heard.paid_fees[who];
            cash += heard.cash[who];
            employed++;
        }
    assert_int_equal(part->row_count, employed);
    for (size_t i = 0; i < part->row_count; i++) {
        cents opening = value(part, i, "opening"), added = value(part, i, "added");
        cents won = value(part, i, "won"), lost = value(part, i, "lost"), fees = value(part, i, "fees");
        bool  chips = value(part, i, "table") != COLLECTION;
        assert_int_equal(opening, chips ? 150000 : 0);
        if (!chips) { /* what was paid in cash came from outside the company's account here */
            assert_int_equal(value(part, i, "closing"), 0);
            assert_true(fees > 0 && value(part, i, "hands_banked") > 0);
        }
        added_all += added;
        assert_int_equal(value(part, i, "closing"), opening + added + won - lost - fees);
        assert_true(cell(part, i, "on")->there && cell(part, i, "off")->there);
        told += won - lost - fees;
    }
    assert_int_equal(told, net);
    assert_int_equal(added_all, cash);
    assert_int_equal(office_account(house_office(kit.house), number_of("Company")), 900000 + net + cash);
    book_release(&book);
}

/* Whoever brought $2,000 has that and what the statement says; employees have won and lost
 * nothing of their own. */
static void check_statements(cents jackpot_won, const char *winner)
{
    for (size_t i = 0; i < COUNT_OF(GUESTS); i++) {
        const char *name = GUESTS[i].name;
        uint32_t    who  = number_of(name);
        struct book book = ask(REPORT_STATEMENT, name);
        cents       net  = 0;
        for (size_t row = 0; row < book.part[0].row_count; row++)
            net += value(&book.part[0], row, "net");
        if (GUESTS[i].employed) {
            assert_int_equal(book.part[0].row_count, 0);
            assert_int_equal(office_account(house_office(kit.house), who), 0);
        } else {
            assert_int_equal(net, heard.result[who] - heard.paid_fees[who]);
            assert_int_equal(office_account(house_office(kit.house), who),
                             200000 + net + heard.cash[who] + heard.changed[who] +
                                 (strcmp(name, winner) == 0 ? jackpot_won : 0));
        }
        book_release(&book);
    }
}

/* ---- disputes ------------------------------------------------------------------------ */

/* The evidence of a hand, for somebody who has no journal: it holds under the house's key,
 * and tells the hand that was disputed. */
static void check_evidence(uint32_t table, uint32_t hand)
{
    static uint8_t      seed[SIGN_SEED_SIZE] = "the signing seed of this day";
    uint8_t             key[PUBLIC_KEY_SIZE];
    char                head[HEAD_TEXT_MAX], why[BUNDLE_WHY_MAX] = "", line[32];
    struct bundle       bundle;
    struct bundle_found found;
    assert_int_equal(house_anchor(kit.house), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    struct journal *journal = open_journal();
    struct head     last    = journal_head(journal, 0);
    sign_public_key(seed, key);
    journal_sign_head(&last, kit.now, seed, head);
    if (bundle_gather(&bundle, journal, table, hand, head, NULL, why) != STATUS_OK)
        fail_msg("%s", why);
    char *text = bundle_write(&bundle, key, &found, why);
    bundle_release(&bundle);
    journal_close(journal);
    assert_non_null(text);
    assert_int_equal(bundle_check(text, &(struct bundle_keys){ .house = key }, &bundle, &found, why),
                     STATUS_OK);
    assert_int_equal(bundle.hand, hand);
    bundle_release(&bundle);
    snprintf(line, sizeof line, "\n= ENDED count=%u", (unsigned)hand);
    assert_non_null(strstr(text, line));
    free(text);
}

/* Ada has paid a fee twice, she says, and gets it back out of the box: two persons make the
 * entry. Dov's is about a result that stands. Both are kept with their outcome, and none is
 * open when the day is over. */
static void settle_disputes(void)
{
    uint32_t hand = table_at(1)->hand, other = table_at(COLLECTION)->hand, fred = number_of("Fred");
    must(1, "dispute who=Ada count=%u why=\"the fee was taken twice\"", hand);
    expect_by(BY_SCRIPT, 1, "dispute who=Ada why=again", REFUSE_DISPUTE_OPEN);
    expect_by(fred, 0, "propose word=entry table=1 name=box to=1 amount=1 why=\"taken twice\"", ALLOWED);
    expect_by(fred, 0, "approve transfer=1", REFUSE_OWN_PROPOSAL);
    for (int round = 0; table_at(1)->phase == TABLE_BETS || table_at(1)->phase == TABLE_PLAY; round++) {
        assert_true(round < 300); /* an entry is made between hands */
        play_on(1);
    }
    expect_by(number_of("Flora"), 0, "approve transfer=1 why=\"seen on camera\"", ALLOWED);
    assert_int_equal(heard.entries[1], -100);
    must(1, "outcome who=Ada why=\"one dollar back\" name=MC2-ZOO-F1");
    must(COLLECTION, "dispute who=Dov why=\"it was a tie\"");
    must(COLLECTION, "outcome who=Dov why=\"the cards were shown: the result stands\"");
    assert_null(marks_find(&table_at(1)->marks, number_of("Ada"), MARK_DISPUTE));
    assert_null(marks_find(&table_at(COLLECTION)->marks, number_of("Dov"), MARK_DISPUTE));
    check_evidence(1, hand); /* which is over by now */
    check_evidence(COLLECTION, other);
}

/* ---- the day ----------------------------------------------------------------------- */

static void drop_all(void)
{
    for (uint32_t table = 1; table <= COLLECTION; table++)
        must(table, "drop");
    expect_by(BY_SCRIPT, RESULT, "drop", REFUSE_BOX_EMPTY);
}

/* All as the ledger says but for one box, which lacks a quarter. */
static cents count_all(cents lacking)
{
    cents short_by = 0;
    while (house_office(kit.house)->window.box_count > 0) {
        struct box box = house_office(kit.house)->window.box[0];
        char       money[MONEY_MAX];
        cents      missing = short_by == 0 && box.amount > lacking ? lacking : 0;
        must(0, "countbox table=%u count=%u who=Fred amount=%s%s", box.table, box.number,
             money_print(box.amount - missing, money), missing > 0 ? " why=torn" : "");
        short_by += missing;
    }
    return short_by;
}

static cents count_and_close(uint32_t by, cents over)
{
    char line[120], money[MONEY_MAX];
    snprintf(line, sizeof line, "countcash amount=%s",
             money_print(-house_office(kit.house)->cage + over, money));
    expect_by(by, 0, line, ALLOWED);
    expect_by(by, 0, over != 0 ? "endshift name=cage who=Fred why=found" : "endshift name=cage", ALLOWED);
    return over;
}

static void test_a_day_in_a_room(void **unused)
{
    assert_int_equal(make_store(unused), 0);
    kit.now = 1794571200000; /* 2026-11-13 12:00 UTC, where this room is */
    open_room(0);
    must(0, "user who=Cora value=cage");
    must(0, "user who=Cyrus value=cage");
    must(0, "user who=Fred value=floor");
    must(0, "user who=Flora value=floor");
    must(0, "startshift name=cage");
    must(0, "bringcash amount=40000 why=float");
    open_tables();
    seat_guests();
    must(0, "exclude who=Marlon value=2027-05-01 why=asked");
    kit.now++;
    expect_by(BY_SCRIPT, 2, "sit seat=5 who=Marlon", REFUSE_EXCLUDED);
    expect_by(BY_SCRIPT, 0, "deposit who=Marlon amount=5 why=cash", REFUSE_EXCLUDED);
    expect_by(BY_SCRIPT, 0, "deposit who=Company amount=1000.01 why=bank", REFUSE_REPORT_DUE);
    play_on(450);

    /* The first shift ends: boxes, jackpots, the drawer. */
    kit.now += HOUR;
    must(1, "ruling why=dispute");
    settle_disputes();
    drop_all();
    cents lacking = count_all(25);
    assert_int_equal(lacking, 25);
    must(0, "takecash amount=10000 why=safe");
    count_and_close(number_of("Cora"), 0);
    cents jackpot = 0;
    for (uint32_t table = 1; table <= TABLES; table++)
        jackpot += heard.jackpot[table];
    assert_true(jackpot > 0);
    assert_int_equal(house_office(kit.house)->jackpot, jackpot);

    /* In the second the jackpot is hit, and the power is cut in the middle of it. */
    must(0, "startshift name=cage");
    char money[MONEY_MAX];
    house_close(kit.house);
    open_room(9);
    char line[120];
    snprintf(line, sizeof line, "payjackpot who=Hal table=4 amount=%s why=quads",
             money_print(jackpot, money));
    for (int round = 0; say_line(line) != ALLOWED; round++) { /* between two hands */
        assert_true(round < 200);
        play_on(1);
    }
    play_on(120);
    assert_int_equal(house_office(kit.house)->jackpot, 0);
    assert_true(faulty.writes > 9);
    play_on(180);
    change_chips();
    send_home();
    must(0, "payout who=Ada amount=1 why=cash");
    must(0, "deposit who=Ada amount=1 why=cash");
    for (uint32_t table = 1; table <= TABLES; table++)
        if (table_at(table)->room.drop > 0)
            must(table, "drop");
    count_all(0);
    must(0, "takecash amount=30000 why=safe");
    cents over = count_and_close(number_of("Cyrus"), 500);

    check_fees();
    check_drops(lacking);
    check_cage(over);
    check_playing_book();
    check_statements(jackpot, "Hal");
    assert_int_equal(heard.fees[RESULT], 0); /* no money is kept there */
    assert_true(heard.fees[COLLECTION] > 0);
    assert_true(heard.fees_back > 0);
    assert_sound();
    drop_store(unused);
}

int main(void)
{
    static const struct CMUnitTest day[] = { cmocka_unit_test(test_a_day_in_a_room) };
    return RUN_TESTS(day);
}
