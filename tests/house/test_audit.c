/* The audit of a real evening: whole as it is, and every forgery found, also
 * where the forger has put the chain right again afterwards. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <sqlite3.h>

#include "test.h"

#include "audit/audit.h"
#include "audit/shoes.h"
#include "cli/spawn.h"
#include "house_kit.h"
#include "journal/scratch.h"

#define RECORDS_MAX 512

/* The evening's records, copied out so that a forger can work on them. */
struct copy {
    struct record record;
    uint8_t       body[RECORD_BODY_MAX];
};
static struct copy    page[RECORDS_MAX];
static size_t         pages;
static struct scratch scratch;
static struct kit     kit;

/* The record that a forger has in hand. */
#define STEPS_MAX 32
static struct {
    struct told   told;
    struct events events;
} step[STEPS_MAX];
static size_t steps;

static void play_a_hand(void)
{
    const struct table *table  = &house_slot(kit.house, 1)->table;
    uint8_t             banker = table->bank.offered;
    char                line[64];
    snprintf(line, sizeof line, "bank seat=%d amount=500", banker);
    kit_do(&kit, line);
    snprintf(line, sizeof line, "bet seat=%d wager=player amount=20", banker == 1 ? 3 : 1);
    kit_do(&kit, line);
    kit_do(&kit, "close");
}

/* Three shoes of the machine, the second followed by one shuffled by hand. */
static int make_evening(void **unused)
{
    struct store store;
    char         why[STORE_WHY_MAX];
    (void)unused;
    scratch = scratch_make();
    kit_init(&kit);
    assert_int_equal(store_sqlite_open(&store, scratch.path, STORE_CREATE, why), STATUS_OK);
    kit_open(&kit, &store);
    kit_do(&kit, "open game=marina2/zoobac");
    kit_do(&kit, "sit seat=1 who=Ann amount=5000");
    kit_do(&kit, "sit seat=3 who=Bo amount=5000");
    assert_int_equal(kit_say(&kit, "bank seat=3 amount=500").refusal, REFUSE_NOT_OFFERED);
    for (int shoe = 1; shoe <= 3; shoe++) {
        for (int hand = 0; hand < 4; hand++)
            play_a_hand();
        kit_do(&kit, "set name=entered value=1");
        if (shoe == 2)
            kit_do(&kit, "shuffle");
        kit_do(&kit, "set name=entered value=0");
    }
    kit_close(&kit);

    struct journal *journal = scratch_open(scratch.path, STORE_READ);
    struct record   record;
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    while (journal_next(journal, &record) == STATUS_OK) {
        assert_true(pages < RECORDS_MAX);
        page[pages].record = record;
        memcpy(page[pages].body, record.body, record.body_size);
        page[pages].record.body = page[pages].body;
        pages++;
    }
    journal_close(journal);
    return 0;
}

static int drop_evening(void **unused)
{
    (void)unused;
    scratch_remove(&scratch);
    return 0;
}

/* ---- auditing ----------------------------------------------------------- */

static uint64_t differed_at;
static bool     by_another; /* what is forged stands in a journal of another program */

static void note_difference(void *context, uint32_t table, uint64_t seq, bool own, const char *words)
{
    (void)context;
    assert_int_equal(own, !by_another);
    assert_int_equal(table, 1);
    assert_true(strlen(words) > 0);
    if (differed_at == 0)
        differed_at = seq;
}

static struct audit audit(struct journal *journal)
{
    struct audit_options options = { .decide = true, .differs = note_difference };
    struct audit         found;
    differed_at = 0;
    assert_int_equal(audit_journal(journal, &options, &found), STATUS_OK);
    journal_close(journal);
    return found;
}

static void test_as_it_is(void **unused)
{
    (void)unused;
    struct audit found = audit(scratch_open(scratch.path, STORE_READ));
    assert_int_equal(found.bad_seq, 0);
    assert_true(found.balanced);
    assert_int_equal(found.chain, FAULT_NONE);
    assert_int_equal(found.records, pages);
    assert_int_equal(found.head.seq, 2); /* an opening, and the anchor of the new table */
    assert_int_equal(found.table_count, 1);
    assert_int_equal(found.tables[0].table, 1);
    assert_int_equal(found.tables[0].head.seq, pages - 2);
    assert_memory_equal(found.tables[0].head.hash, page[pages - 1].record.hash, HASH_SIZE);
    assert_int_equal(found.shoes, 3);
    assert_int_equal(found.shoes_checked, 3);
    assert_int_equal(found.differences, 0);
    uint64_t told = 0;
    for (size_t i = 0; i < pages; i++) {
        struct told_reader reader = told_read(&page[i].record);
        while (page[i].record.kind == RECORD_COMMAND &&
               told_next(&reader, &step[0].told, &step[0].events) == STATUS_OK)
            told++;
    }
    assert_int_equal(found.commands, told);
}

/* ---- forging ------------------------------------------------------------ */

/* The evening with page `at` replaced (NULL: taken out), every chain hashed anew,
 * the anchor too, in a journal that is sound to all appearances. */
struct forgery {
    size_t      at;
    const void *body;
    size_t      body_size;
    const char *key; /* NULL: as it was */
};

static void write_page(struct journal *journal, size_t at, const struct forgery *forgeries, size_t count)
{
    static uint8_t opening[RECORD_BODY_MAX];
    struct record  record = page[at].record;
    for (size_t f = 0; f < count; f++) {
        if (forgeries[f].at != at)
            continue;
        record.body      = forgeries[f].body;
        record.body_size = forgeries[f].body_size;
        if (forgeries[f].key != NULL)
            snprintf(record.key, sizeof record.key, "%s", forgeries[f].key);
    }
    if (by_another && record.kind == RECORD_OPENING) {
        memcpy(opening, record.body, record.body_size);
        kit_by_another(opening);
        record.body = opening;
    }
    if (record.body != NULL)
        assert_int_equal(journal_append(journal, record.table, (enum record_kind)record.kind, record.at_ms,
                                        record.key, record.body, record.body_size, NULL),
                         STATUS_OK);
}

/* The only anchor of the evening, put right as well: the table's new hash. */
static struct forgery anchor_anew(struct journal *journal)
{
    static uint8_t body[64];
    struct record  record;
    size_t         at = 0;
    while (page[at].record.kind != RECORD_ANCHOR)
        at++;
    assert_int_equal(page[at].body[0], 1); /* one row: table, seq, hash */
    assert_int_equal(journal_get(journal, page[at].body[1], page[at].body[2], &record), STATUS_OK);
    memcpy(body, page[at].body, 3);
    memcpy(body + 3, record.hash, HASH_SIZE);
    return (struct forgery){ at, body, 3 + HASH_SIZE, NULL };
}

static void write_forged(struct journal *journal, const struct forgery *forgeries, size_t count)
{
    struct forgery all[4];
    assert_true(count < COUNT_OF(all));
    for (size_t i = 0; i < pages; i++)
        if (page[i].record.table != 0)
            write_page(journal, i, forgeries, count);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    all[0] = anchor_anew(journal);
    if (count > 0)
        memcpy(all + 1, forgeries, count * sizeof *forgeries); /* an anchor that is forged itself */
    for (size_t i = 0; i < pages; i++)
        if (page[i].record.table == 0)
            write_page(journal, i, all, count + 1);
    assert_int_equal(journal_commit(journal), STATUS_OK);
}

static struct journal *forge(const struct forgery *forgeries, size_t count)
{
    struct store    store;
    struct journal *journal;
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    write_forged(journal, forgeries, count);
    return journal;
}

/* The same in a file, for the program itself. */
static struct scratch forge_file(const struct forgery *forgeries, size_t count)
{
    struct scratch  file    = scratch_make();
    struct journal *journal = scratch_open(file.path, STORE_CREATE);
    write_forged(journal, forgeries, count);
    journal_close(journal);
    assert_int_equal(chmod(file.path, 0600), 0);
    return file;
}

/* ---- with SQL ----------------------------------------------------------- */

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db;
    char    *error = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
        fail_msg("%s: %s", sql, error);
    sqlite3_close(db);
}

/* A fresh file with the evening's records as they are. */
static struct scratch fresh_file(void)
{
    struct scratch  file    = scratch_make();
    struct journal *journal = scratch_open(file.path, STORE_CREATE);
    write_forged(journal, NULL, 0);
    journal_close(journal);
    return file;
}

static void test_a_file_in_wrong_hands(void **unused)
{
    static const struct {
        const char *sql;
        uint64_t    seq;
        enum fault  fault;
    } row[] = {
        { "UPDATE record SET body = CAST(body || char(1) AS BLOB) WHERE table_id = 1 AND seq = 2", 2,
          FAULT_ALTERED },
        { "UPDATE record SET at_ms = at_ms + 1 WHERE table_id = 1 AND seq = 9", 9, FAULT_ALTERED },
        { "UPDATE record SET kind = 3 WHERE table_id = 1 AND seq = 12", 12, FAULT_ALTERED },
        { "DELETE FROM record WHERE table_id = 1 AND seq = 10", 10, FAULT_MISSING },
        { "DELETE FROM record WHERE table_id = 1 AND seq BETWEEN 10 AND 12", 10, FAULT_MISSING },
        { "UPDATE record SET seq = -1 WHERE table_id = 1 AND seq = 15;"
          "UPDATE record SET seq = 15 WHERE table_id = 1 AND seq = 16;"
          "UPDATE record SET seq = 16 WHERE seq = -1",
          15, FAULT_OUT_OF_ORDER },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct scratch file = fresh_file();
        run_sql(file.path, row[i].sql);
        struct audit found = audit(scratch_open(file.path, STORE_READ));
        assert_int_equal(found.bad_table, 1);
        assert_int_equal(found.bad_seq, row[i].seq);
        assert_int_equal(found.chain, row[i].fault);
        assert_string_equal(found.why, fault_words(row[i].fault));
        /* Nor will a house open on it. */
        struct store  store;
        struct house *house = NULL;
        char          why[HOUSE_WHY_MAX], named[48];
        assert_int_equal(store_sqlite_open(&store, file.path, STORE_WRITE, why), STATUS_OK);
        assert_int_equal(house_open(&house, &store, &kit.world, why), STATUS_CORRUPT);
        snprintf(named, sizeof named, "record %d of table 1 ", (int)row[i].seq);
        assert_non_null(strstr(why, named));
        assert_null(strchr(why, '\n'));
        scratch_remove(&file);
    }
}

/* Records sound, the file around them not: no record is to blame, and yet the
 * command fails. */
static void test_a_file_damaged_around_its_records(void **unused)
{
    (void)unused;
    struct scratch file = fresh_file();
    run_sql(file.path,
            "INSERT INTO record SELECT -1, seq, kind, at_ms, key, hash, body FROM record WHERE table_id = 1");
    struct audit found = audit(scratch_open(file.path, STORE_READ));
    assert_int_equal(found.bad_seq, 0);
    assert_int_equal(found.chain, FAULT_FILE);
    assert_int_equal(SPAWN("audit", "--db", file.path)->code, 1);
    scratch_remove(&file);
}

/* ---- with the chain put right ------------------------------------------- */

/* Page of the n-th event of a kind, from 1. Its steps are the forger's to work
 * on, and the one with the event is left in `told`. */
static size_t find_event(enum event_kind kind, size_t nth, struct told **told, struct event **event)
{
    for (size_t i = 0; i < pages; i++) {
        if (page[i].record.kind != RECORD_COMMAND)
            continue;
        struct told_reader reader = told_read(&page[i].record);
        for (steps = 0; told_next(&reader, &step[steps].told, &step[steps].events) == STATUS_OK; steps++)
            assert_true(steps + 1 < STEPS_MAX);
        assert_false(reader.codec.bad);
        for (size_t s = 0; s < steps; s++)
            for (size_t e = 0; e < step[s].events.count; e++) {
                *told  = &step[s].told;
                *event = &step[s].events.list[e];
                if ((*event)->kind == kind && --nth == 0)
                    return i;
            }
    }
    fail_msg("the evening has no such event");
    return 0;
}

/* The texts of an event that the forger has in hand. */
static struct words *texts_of(struct event *event)
{
    struct words copy = *words_of(&event->has);
    for (size_t s = 0; s < steps; s++)
        if (event >= step[s].events.list && event < step[s].events.list + step[s].events.count) {
            struct words *own = events_words(&step[s].events, event);
            *own              = copy;
            return own;
        }
    fail_msg("an event of no step");
    return NULL;
}

static size_t find_page(enum record_kind kind, size_t nth)
{
    for (size_t i = 0; i < pages; i++)
        if (page[i].record.kind == kind && --nth == 0)
            return i;
    fail_msg("the evening has no such record");
    return 0;
}

static size_t write_steps(uint8_t body[RECORD_BODY_MAX])
{
    struct codec codec = codec_writer(body, RECORD_BODY_MAX);
    for (size_t s = 0; s < steps; s++)
        told_code(&codec, &step[s].told, NULL);
    assert_false(codec.bad);
    return codec_used(&codec, body);
}

static void assert_found(const struct forgery *forgeries, size_t count, size_t at, const char *why)
{
    assert_true(audit(forge(forgeries, count)).bad_seq != 0);
    by_another         = true;
    struct audit found = audit(forge(forgeries, count));
    by_another         = false;
    assert_int_equal(found.chain, FAULT_NONE);
    assert_string_equal(found.why, why);
    assert_int_equal(found.bad_table, page[at].record.table);
    assert_int_equal(found.bad_seq, page[at].record.seq);
}

static void test_money_that_does_not_add_up(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t at         = find_event(EVENT_UNBANKED, 1, &told, &event);
    event->has.amount = event->has.amount - 1;
    assert_found(&(struct forgery){ at, body, write_steps(body), NULL }, 1, at,
                 "a bank is not what the ledger says");
}

static void test_a_hand_that_ends_under_another_number(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t at = find_event(EVENT_ENDED, 2, &told, &event);
    event->has.count++;
    assert_found(&(struct forgery){ at, body, write_steps(body), NULL }, 1, at,
                 "a hand that ends under another number");
}

/* No table deals a card without a face. */
static void test_a_card_that_is_none(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t at                = find_event(EVENT_CARD, 2, &told, &event);
    event->has.cards.card[0] = CARD_UNKNOWN;
    assert_found(&(struct forgery){ at, body, write_steps(body), NULL }, 1, at,
                 "an event does not fit the table");
}

/* Bytes after the last step, or none at all, are no record. */
static void test_a_record_of_another_length(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    (void)unused;
    size_t at   = find_page(RECORD_COMMAND, 5);
    size_t size = page[at].record.body_size;
    memcpy(body, page[at].body, size);
    assert_found(&(struct forgery){ at, body, size + 1, NULL }, 1, at, "a record that cannot be read");
    assert_found(&(struct forgery){ at, body, size - 1, NULL }, 1, at, "a record that cannot be read");
    assert_found(&(struct forgery){ at, body, 0, NULL }, 1, at, "a record that cannot be read");
}

/* A fee of another size moves the money soundly: only the rules can tell, those of the program
 * that wrote it. Another one has perhaps had other rules, and says what it would answer. */
static void test_an_answer_that_the_rules_would_not_give(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t at = find_event(EVENT_FEE, 1, &told, &event);
    event->has.amount += 100;
    struct forgery forgery = { at, body, write_steps(body), NULL };
    struct audit   found   = audit(forge(&forgery, 1));
    assert_string_equal(found.why, "an answer that the rules of the program which wrote it do not give");
    assert_int_equal(found.bad_seq, page[at].record.seq);
    assert_true(found.balanced);
    assert_int_equal(found.differences, 1);
    assert_int_equal(differed_at, page[at].record.seq);
    by_another = true;
    found      = audit(forge(&forgery, 1));
    by_another = false;
    assert_int_equal(found.bad_seq, 0);
    assert_int_equal(found.differences + found.decided, 0);
    assert_true(found.otherwise >= 1);
    assert_int_equal(differed_at, page[at].record.seq);
}

/* A king for another king changes no result and no cent; the reveal shows it. */
static void test_a_card_that_was_not_there(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t at    = find_event(EVENT_CARD, 7, &told, &event);
    card   other = (card)(event->has.cards.card[0] ^ 1); /* the same rank in another suit */

    event->has.cards.card[0] = told->said.command.has.cards.card[0] = other;

    size_t size = write_steps(body);
    assert_found(&(struct forgery){ at, body, size, NULL }, 1, find_event(EVENT_REVEALED, 1, &told, &event),
                 "a card was dealt that the revealed shoe has elsewhere");
}

static void test_a_secret_that_is_another(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    for (size_t nth = 1; nth <= 3; nth++) {
        size_t at = find_event(EVENT_REVEALED, nth, &told, &event);
        texts_of(event)->hash[nth] ^= 1;
        assert_found(&(struct forgery){ at, body, write_steps(body), NULL }, 1, at,
                     "the revealed secret is not the one that was committed to");
    }
}

/* Of the three shoes the first is followed by another of the machine, the second
 * by one that was shuffled by hand: neither may come before the secret is shown. */
static void test_a_shoe_that_is_never_revealed(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    for (size_t nth = 1; nth <= 2; nth++) {
        size_t at = find_event(EVENT_REVEALED, nth, &told, &event);
        steps--; /* it is the last thing that the deck did */
        size_t size = write_steps(body);
        size_t next = nth == 1 ? find_page(RECORD_SECRET, 2) : find_event(EVENT_SHUFFLED, 3, &told, &event);
        assert_found(&(struct forgery){ at, body, size, NULL }, 1, next,
                     nth == 1 ? "a second secret for a shoe that is under way"
                              : "the shoe before this one was never revealed");
    }
}

/* A root over another order, a new deck unshuffled among them, is found when the
 * secret is shown. */
static void test_a_root_that_nothing_was_drawn_for(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t at = find_event(EVENT_SHUFFLED, 2, &told, &event);
    texts_of(event)->root[5] ^= 1;
    told->said.words.root[5] ^= 1;
    size_t size = write_steps(body);
    assert_found(&(struct forgery){ at, body, size, NULL }, 1, find_event(EVENT_REVEALED, 2, &told, &event),
                 "the order is not the one that secret and words give");
}

/* ---- shoes -------------------------------------------------------------- */

/* The secret of the first shoe, as it is shown at its end. */
static void first_secret(uint8_t secret[SHUFFLE_KEY_SIZE], struct said *said)
{
    struct told  *told;
    struct event *event = NULL;
    (void)find_event(EVENT_REVEALED, 1, &told, &event);
    memcpy(secret, words_of(&event->has)->hash, SHUFFLE_KEY_SIZE);
    said_keep(said, &told->said.command);
}

/* The right secret, but while its cards are still to come: behind the cut, and
 * even before the shuffle. */
static void test_a_shoe_revealed_before_its_first_card(void **unused)
{
    static const enum event_kind place[] = { EVENT_CUT, EVENT_SHUFFLED };
    static uint8_t               body[RECORD_BODY_MAX];
    static struct events         shown;
    uint8_t                      secret[SHUFFLE_KEY_SIZE];
    struct told                 *told, reveal = { .by = BY_DECK };
    struct event                *event = NULL;
    (void)unused;
    first_secret(secret, &reveal.said);
    event            = events_add(&shown, EVENT_REVEALED, NULL);
    event->has.count = 1;
    memcpy(events_words(&shown, event)->hash, secret, sizeof secret);
    reveal.events      = shown.list;
    reveal.event_count = 1;
    for (size_t i = 0; i < COUNT_OF(place); i++) {
        size_t       at           = find_event(place[i], 1, &told, &event);
        struct codec codec        = codec_writer(body, sizeof body);
        reveal.said.command.at_ms = page[at].record.at_ms;
        for (size_t s = 0; s < steps; s++) {
            if (&step[s].told == told && place[i] == EVENT_SHUFFLED)
                told_code(&codec, &reveal, NULL);
            told_code(&codec, &step[s].told, NULL);
            if (&step[s].told == told && place[i] == EVENT_CUT)
                told_code(&codec, &reveal, NULL);
        }
        assert_false(codec.bad);
        assert_found(&(struct forgery){ at, body, codec_used(&codec, body), NULL }, 1, at,
                     "a shoe was revealed while it was in play");
    }
}

/* Without the sealed secret nothing was committed to; without the due event
 * nothing was published. */
static void test_commitments_that_are_gone(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t       due   = find_event(EVENT_DUE, 1, &told, &event);
    struct audit found = audit(forge(&(struct forgery){ .at = find_page(RECORD_SECRET, 1) }, 1));
    assert_string_equal(found.why, "a shoe was due whose secret was not sealed");
    assert_int_equal(found.bad_table, 1);
    assert_int_equal(found.bad_seq, page[due].record.seq - 1); /* one record is gone before it */

    due                = find_event(EVENT_DUE, 1, &told, &event);
    told->event_count  = 0;
    size_t       size  = write_steps(body);
    struct told *later = NULL;
    size_t       at    = find_event(EVENT_SHUFFLED, 1, &later, &event);
    assert_found(&(struct forgery){ due, body, size, NULL }, 1, at, "a shoe was shuffled that was not drawn");
}

/* One card of the shoe stands in it a ninth time, in the place of another that is
 * never dealt: salts, cut and every card that was seen are as they should be. */
static void test_a_card_more_often_than_the_shoe_has_it(void **unused)
{
    static uint8_t      body[RECORD_BODY_MAX];
    static struct drawn drawn;
    struct told        *told;
    struct event       *event = NULL;
    struct said         said;
    card                cards[SHOE_CARDS_MAX];
    uint8_t             secret[SHUFFLE_KEY_SIZE], seed[SHUFFLE_KEY_SIZE], root[FAIR_HASH_SIZE];
    (void)unused;
    first_secret(secret, &said);
    seed_make(secret, 1, 1, 0, NULL, 0, seed);
    shoe_fill((struct shoe_kind){ .decks = 8 }, cards);
    draw_shoe(&drawn, seed, cards, 416);
    size_t at = find_event(EVENT_SHUFFLED, 1, &told, &event);
    fair_root(&drawn, root); /* so far it is the shoe of the evening */
    assert_memory_equal(words_of(&event->has)->root, root, sizeof root);
    size_t last = drawn.cut + drawn.count - 1u;
    while (drawn.order[last % drawn.count] == drawn.order[drawn.cut])
        last--;
    drawn.order[last % drawn.count] = drawn.order[drawn.cut];
    fair_root(&drawn, root);
    memcpy(texts_of(event)->root, root, sizeof root);
    memcpy(told->said.words.root, root, sizeof root);
    size_t size = write_steps(body);
    assert_found(&(struct forgery){ at, body, size, NULL }, 1, find_event(EVENT_REVEALED, 1, &told, &event),
                 "the order is not the one that secret and words give");
}

static void count_wrong(void *context, const struct shoe_record *shoe)
{
    size_t *wrong = context;
    if (shoe->wrong != NULL)
        (*wrong)++;
}

/* A shoe that another has taken the place of is not "still sealed". */
static void test_a_replaced_shoe_is_not_still_sealed(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    size_t         wrong = 0;
    (void)unused;
    size_t at = find_event(EVENT_REVEALED, 1, &told, &event);
    steps--; /* it is the last thing that the deck did */
    struct journal *journal = forge(&(struct forgery){ at, body, write_steps(body), NULL }, 1);
    assert_int_equal(shoes_walk(journal, TABLES_ALL, count_wrong, &wrong), STATUS_OK);
    assert_int_equal(wrong, 1);
    journal_close(journal);
}

/* ---- openings, texts, times --------------------------------------------- */

static void test_openings_that_say_nothing(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    (void)unused;
    size_t at   = find_page(RECORD_OPENING, 1);
    size_t size = page[at].record.body_size;
    for (size_t kept = 0; kept <= size + 1; kept++) { /* cut anywhere, and one byte too many */
        memset(body, 0, sizeof body);
        memcpy(body, page[at].body, kept < size ? kept : size);
        if (kept != size)
            assert_found(&(struct forgery){ at, body, kept, NULL }, 1, at, "an opening that cannot be read");
    }
    /* No rule of time: the zone stands behind the version and the digest. */
    memcpy(body, page[at].body, size);
    body[1 + body[0] + 32 + 1] = '!';
    assert_found(&(struct forgery){ at, body, size, NULL }, 1, at, "an opening that cannot be read");
    struct audit found = audit(forge(&(struct forgery){ .at = at }, 1));
    assert_string_equal(found.why, "a house that was never opened");
    assert_int_equal(found.bad_table, 0);
    assert_int_equal(found.bad_seq, 1);
}

/* The command opens a table and nothing came of it: nobody can sit down there. */
static void test_a_table_that_was_never_opened(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t at         = find_event(EVENT_OPENED, 1, &told, &event);
    told->event_count = 0;
    size_t size       = write_steps(body);
    assert_found(&(struct forgery){ at, body, size, NULL }, 1, find_event(EVENT_SEATED, 1, &told, &event),
                 "the table was never opened, or its game is not played here");
}

static void test_bytes_behind_the_end(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    (void)unused;
    size_t at = find_page(RECORD_SECRET, 2), size = page[at].record.body_size;
    memset(body, 0, sizeof body);
    memcpy(body, page[at].body, size);
    assert_found(&(struct forgery){ at, body, size + 1, NULL }, 1, at, "a secret that cannot be read");
    assert_found(&(struct forgery){ at, body, 0, NULL }, 1, at, "a secret that cannot be read");
    at   = find_page(RECORD_ANCHOR, 1);
    size = page[at].record.body_size;
    memset(body, 0, sizeof body);
    memcpy(body, page[at].body, size);
    struct audit found = audit(forge(&(struct forgery){ at, body, size + 1, NULL }, 1));
    assert_int_equal(found.chain, FAULT_UNREADABLE);
    assert_int_equal(found.bad_table, 0);
    assert_int_equal(found.bad_seq, page[at].record.seq);

    /* A person, with the name that belongs to the record. */
    struct person_name   name   = { .person = 1, .name = "Zoe" };
    struct person_record record = { .person = 1 };
    person_commit(&name, record.commitment);
    for (size_t more = 0; more <= 1; more++) {
        struct journal *journal = forge(NULL, 0);
        struct codec    codec   = codec_writer(body, sizeof body);
        person_code(&codec, &record);
        assert_int_equal(
            journal_append(journal, 0, RECORD_PERSON, 0, "", body, codec_used(&codec, body) + more, NULL),
            STATUS_OK);
        assert_int_equal(journal_name(journal, &name), STATUS_OK);
        assert_int_equal(journal_commit(journal), STATUS_OK);
        found = audit(journal);
        assert_string_equal(found.why, more == 0 ? "" : "a person that cannot be read");
    }
}

/* Lone bytes of a letter, an overlong one, a control: in what happened, in what
 * was said, and in the key it was said under. */
static void test_texts_that_are_none(void **unused)
{
    static const char *const none[] = { "\xff", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\x1b[31m" };
    static uint8_t           body[RECORD_BODY_MAX];
    struct told             *told;
    struct event            *event = NULL;
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(none); i++) {
        size_t at = find_event(EVENT_SETTING, 2, &told, &event);
        snprintf(texts_of(event)->value, sizeof NO_WORDS.value, "%s", none[i]);
        assert_found(&(struct forgery){ at, body, write_steps(body), NULL }, 1, at,
                     "a text that is not printable UTF-8");
        at = find_event(EVENT_OPENED, 1, &told, &event);
        snprintf(told->said.words.game, sizeof NO_WORDS.game, "%s", none[i]);
        assert_found(&(struct forgery){ at, body, write_steps(body), NULL }, 1, at,
                     "a text that is not printable UTF-8");
    }
    size_t at = find_event(EVENT_SEATED, 1, &told, &event);
    assert_found(&(struct forgery){ at, page[at].body, page[at].record.body_size, "\xff" }, 1, at,
                 "a key that is not UTF-8");

    /* A name, with the commitment that is its own. */
    struct journal      *journal = forge(NULL, 0);
    struct person_name   name    = { .person = 1, .name = "Zo\xeb" };
    struct person_record record  = { .person = 1 };
    struct codec         codec   = codec_writer(body, sizeof body);
    uint64_t             seq     = 0;
    person_commit(&name, record.commitment);
    person_code(&codec, &record);
    assert_int_equal(journal_append(journal, 0, RECORD_PERSON, 0, "", body, codec_used(&codec, body), &seq),
                     STATUS_OK);
    assert_int_equal(journal_name(journal, &name), STATUS_OK);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    struct audit found = audit(journal);
    assert_string_equal(found.why, "a name that is not printable UTF-8");
    assert_int_equal(found.bad_table, 0);
    assert_int_equal(found.bad_seq, seq);
}

/* A command that its kind does not have, and one of another time than its record. */
static void test_what_nobody_can_have_said(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t at                    = find_event(EVENT_SEATED, 1, &told, &event);
    told->said.command.has.count = 5;
    assert_found(&(struct forgery){ at, body, write_steps(body), NULL }, 1, at,
                 "a command that nobody can have given");
    at = find_event(EVENT_SEATED, 1, &told, &event);
    told->said.command.at_ms--;
    assert_found(&(struct forgery){ at, body, write_steps(body), NULL }, 1, at,
                 "a command that says another time than its record");
}

/* An event, a field or a record that a later program has added. */
static void test_what_is_newer_is_called_so(void **unused)
{
    static const uint8_t newer[][8] = {
        { EVENT_COUNT, 0, 0, 0 },                               /* kind, audience, no field, no rule */
        { EVENT_OPENED, 0, 0x80, 0x80, 0x80, 0x80, 0x08, 0x00 } /* bit 31 of the mask */
    };
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(newer); i++) {
        size_t at                = find_event(EVENT_SEATED, 1, &told, &event);
        step[0].told.event_count = 0;
        steps                    = 1;
        size_t size              = write_steps(body);
        body[size - 1]           = 1; /* so many events */
        memcpy(body + size, newer[i], sizeof newer[i]);
        size += i == 0 ? 4 : 8;
        assert_found(&(struct forgery){ at, body, size, NULL }, 1, at, "a record of a newer program");
        struct scratch        file = forge_file(&(struct forgery){ at, body, size, NULL }, 1);
        const struct spawned *said = SPAWN("replay", "--db", file.path);
        assert_int_equal(said->code, 1);
        assert_non_null(strstr(said->err, "a record of a newer program"));
        scratch_remove(&file);
    }
    struct journal *journal = forge(NULL, 0);
    uint64_t        seq     = 0;
    assert_int_equal(journal_append(journal, 0, RECORD_KINDS, 0, "", "x", 1, &seq), STATUS_OK);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    struct audit found = audit(journal);
    assert_string_equal(found.why, "a record of a newer program");
    assert_int_equal(found.bad_seq, seq);
}

/* Another rulebook is no forgery; it is told, since its rules answered. */
static void test_another_rulebook_is_told(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    (void)unused;
    size_t at   = find_page(RECORD_OPENING, 1);
    size_t size = page[at].record.body_size;
    memcpy(body, page[at].body, size);
    body[1 + body[0]] ^= 1; /* the digest stands behind the version */
    struct audit found = audit(forge(NULL, 0));
    assert_int_equal(found.openings, 1);
    assert_int_equal(found.other_rulebooks, 0);
    found = audit(forge(&(struct forgery){ at, body, size, NULL }, 1));
    assert_int_equal(found.bad_seq, 0);
    assert_int_equal(found.other_rulebooks, 1);
    struct scratch        file = forge_file(&(struct forgery){ at, body, size, NULL }, 1);
    const struct spawned *said = SPAWN("audit", "--db", file.path);
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "rulebook  1 of 1 opening by a program with another rulebook"));
    scratch_remove(&file);
}

/* So is a sheet that was edited after a table had been opened with it: the journal
 * means what it meant, and whoever reads it is told. */
static void test_another_sheet_is_told(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    assert_int_equal(audit(forge(NULL, 0)).other_sheets, 0);
    size_t at = find_event(EVENT_OPENED, 1, &told, &event);
    texts_of(event)->digest[31] ^= 1;
    size_t size        = write_steps(body);
    by_another         = true;
    struct audit found = audit(forge(&(struct forgery){ at, body, size, NULL }, 1));
    assert_int_equal(found.bad_seq, 0);
    assert_int_equal(found.other_sheets, 1);
    struct scratch file        = forge_file(&(struct forgery){ at, body, size, NULL }, 1);
    by_another                 = false;
    const struct spawned *said = SPAWN("audit", "--db", file.path);
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "sheets    1 of "));
    assert_non_null(strstr(said->out, " opened with a sheet that says something else in this program"));
    scratch_remove(&file);
}

/* Hashes every record anew, so that the chains are whole whatever they say. */
static void remake_chains(const char *path)
{
    struct journal *journal = scratch_open(path, STORE_READ);
    struct record   record;
    uint8_t         hash[HASH_SIZE] = { 0 };
    char            sql[256];
    static char     all[RECORDS_MAX * 160];
    size_t          used = 0;
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    while (journal_next(journal, &record) == STATUS_OK) {
        char text[2 * HASH_SIZE + 1];
        if (record.seq == 1)
            memset(hash, 0, sizeof hash);
        record_hash(hash, &record, hash);
        for (size_t i = 0; i < HASH_SIZE; i++)
            snprintf(text + 2 * i, 3, "%02x", hash[i]);
        snprintf(sql, sizeof sql, "UPDATE record SET hash = x'%s' WHERE table_id = %u AND seq = %d;", text,
                 record.table, (int)record.seq);
        used += (size_t)snprintf(all + used, sizeof all - used, "%s", sql);
        assert_true(used < sizeof all);
    }
    journal_close(journal);
    run_sql(path, all);
}

/* The anchor of the house stands before it: only the times contradict. */
static void test_time_going_back(void **unused)
{
    (void)unused;
    struct scratch file = fresh_file();
    run_sql(file.path, "UPDATE record SET at_ms = at_ms - 1 WHERE table_id = 1 AND seq = 9");
    remake_chains(file.path);
    struct audit found = audit(scratch_open(file.path, STORE_READ));
    assert_int_equal(found.chain, FAULT_TIME);
    assert_string_equal(found.why, "earlier than the record before it");
    assert_int_equal(found.bad_table, 1);
    assert_int_equal(found.bad_seq, 9);
    scratch_remove(&file);
}

/* No journal takes a key twice within a day at one table; one that has it was made otherwise. */
static void test_a_key_twice_within_a_day(void **unused)
{
    static const struct {
        const char *where, *why;
    } row[] = {
        { "table_id = 1 AND seq IN (5, 9)", "the key of a command for the second time within a day" },
        { "(table_id = 1 AND seq = 9) OR (table_id = 0 AND seq = 2)", "" },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct scratch file = fresh_file();
        char           sql[128];
        snprintf(sql, sizeof sql, "UPDATE record SET key = 'again' WHERE %s", row[i].where);
        run_sql(file.path, sql);
        remake_chains(file.path);
        struct audit found = audit(scratch_open(file.path, STORE_READ));
        assert_int_equal(found.chain, FAULT_NONE);
        assert_string_equal(found.why, row[i].why);
        assert_int_equal(found.bad_seq, row[i].why[0] != '\0' ? 9 : 0);
        scratch_remove(&file);
    }
}

/* ---- what the program says ---------------------------------------------- */

/* "Not balanced" is a word about money; and a house looks at its records before
 * it opens on them. */
static void test_only_money_is_out_of_balance(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t at = find_event(EVENT_UNBANKED, 1, &told, &event);
    event->has.amount--;
    struct scratch        file = forge_file(&(struct forgery){ at, body, write_steps(body), NULL }, 1);
    const struct spawned *said = SPAWN("audit", "--db", file.path);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->out, "NOT BALANCED"));
    said = SPAWN("serve", "--check", "--db", file.path);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "a bank is not what the ledger says"));
    scratch_remove(&file);

    at = find_event(EVENT_REVEALED, 1, &told, &event);
    texts_of(event)->hash[0] ^= 1;
    file = forge_file(&(struct forgery){ at, body, write_steps(body), NULL }, 1);
    said = SPAWN("audit", "--db", file.path);
    assert_int_equal(said->code, 1);
    assert_null(strstr(said->out, "NOT BALANCED"));
    assert_non_null(strstr(said->out, "ledger    balanced as far as it was followed"));
    assert_non_null(strstr(SPAWN("audit", "--db", file.path, "--json")->out, "\"balanced\":true"));
    said = SPAWN("serve", "--check", "--db", file.path);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "the revealed secret is not the one"));
    scratch_remove(&file);
}

static void test_other_answers_are_no_success(void **unused)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told   *told;
    struct event  *event = NULL;
    (void)unused;
    size_t at = find_event(EVENT_FEE, 1, &told, &event);
    event->has.amount += 100;
    struct scratch file = forge_file(&(struct forgery){ at, body, write_steps(body), NULL }, 1);
    assert_int_equal(SPAWN("audit", "--db", file.path)->code, 1);
    assert_int_equal(SPAWN("audit", "--db", file.path, "--decide")->code, 1);
    assert_int_equal(SPAWN("audit", "--db", file.path, "--decide", "--json")->code, 1);
    scratch_remove(&file);
    by_another = true; /* whose rules are not ours to give */
    file       = forge_file(&(struct forgery){ at, body, write_steps(body), NULL }, 1);
    by_another = false;
    assert_int_equal(SPAWN("audit", "--db", file.path)->code, 0);
    const struct spawned *said = SPAWN("audit", "--db", file.path, "--decide");
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "decided   0 of 0 answers of this program differ"));
    assert_non_null(strstr(said->out, "earlier   "));
    scratch_remove(&file);
}

int main(void)
{
    const struct CMUnitTest audits[] = {
        cmocka_unit_test(test_as_it_is),
        cmocka_unit_test(test_a_file_in_wrong_hands),
        cmocka_unit_test(test_a_file_damaged_around_its_records),
        cmocka_unit_test(test_a_record_of_another_length),
        cmocka_unit_test(test_a_card_that_is_none),
        cmocka_unit_test(test_money_that_does_not_add_up),
        cmocka_unit_test(test_a_hand_that_ends_under_another_number),
        cmocka_unit_test(test_an_answer_that_the_rules_would_not_give),
        cmocka_unit_test(test_a_card_that_was_not_there),
        cmocka_unit_test(test_a_secret_that_is_another),
        cmocka_unit_test(test_a_shoe_that_is_never_revealed),
        cmocka_unit_test(test_a_root_that_nothing_was_drawn_for),
        cmocka_unit_test(test_a_shoe_revealed_before_its_first_card),
        cmocka_unit_test(test_commitments_that_are_gone),
        cmocka_unit_test(test_a_card_more_often_than_the_shoe_has_it),
        cmocka_unit_test(test_a_replaced_shoe_is_not_still_sealed),
        cmocka_unit_test(test_openings_that_say_nothing),
        cmocka_unit_test(test_a_table_that_was_never_opened),
        cmocka_unit_test(test_bytes_behind_the_end),
        cmocka_unit_test(test_texts_that_are_none),
        cmocka_unit_test(test_what_nobody_can_have_said),
        cmocka_unit_test(test_what_is_newer_is_called_so),
        cmocka_unit_test(test_another_rulebook_is_told),
        cmocka_unit_test(test_another_sheet_is_told),
        cmocka_unit_test(test_time_going_back),
        cmocka_unit_test(test_a_key_twice_within_a_day),
        cmocka_unit_test(test_only_money_is_out_of_balance),
        cmocka_unit_test(test_other_answers_are_no_success),
    };
    return cmocka_run_group_tests(audits, make_evening, drop_evening);
}
