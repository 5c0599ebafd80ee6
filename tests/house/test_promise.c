/* The words of persons in the machine's shoes: asked for, given, missing, and
 * what a house that cheats with them leaves behind. */
#include "test.h"

#include <stdio.h>

#include "audit/audit.h"
#include "audit/shoes.h"
#include "house_kit.h"

#define STEPS 40

/* What a person's page keeps: the chain, and how far down it has told. */
struct page {
    uint8_t  step[STEPS + 1][SHUFFLE_KEY_SIZE]; /* [0] is its secret, [STEPS] the tip */
    unsigned told;
};

static struct kit          kit;
static struct store        store;
static struct store_faulty between; /* the store outlives the house */
static struct page         ann, bo;

static void page_init(struct page *page, uint8_t with)
{
    memset(page->step[0], with, SHUFFLE_KEY_SIZE);
    for (unsigned i = 0; i < STEPS; i++)
        seed_step(page->step[i], page->step[i + 1]);
    page->told = STEPS;
}

static enum refusal say_hash(const char *verb, int seat, const uint8_t *hash)
{
    char line[128];
    int  used = snprintf(line, sizeof line, "%s seat=%d hash=", verb, seat);
    for (size_t i = 0; i < SHUFFLE_KEY_SIZE; i++)
        used += snprintf(line + used, sizeof line - (size_t)used, "%02x", hash[i]);
    return kit_say(&kit, line).refusal;
}

static enum refusal tip(struct page *page, int seat)
{
    return say_hash("tip", seat, page->step[page->told]);
}

static enum refusal word(struct page *page, int seat)
{
    enum refusal no = say_hash("word", seat, page->step[page->told - 1]);
    page->told -= no == ALLOWED;
    return no;
}

static const struct promise *promise(void)
{
    return &house_slot(kit.house, 1)->promise;
}

static const struct table *table(void)
{
    return &house_slot(kit.house, 1)->table;
}

static void tick(void)
{
    assert_int_equal(house_tick(kit.house, 1), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
}

static void open_table(void)
{
    kit_init(&kit);
    kit.now = (uint64_t)20000 * 86400000 + 3600000;
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    assert_int_equal(kit_try_open(&kit, &between, &store, TROUBLE_BEFORE, 0), STATUS_OK);
    page_init(&ann, 1);
    page_init(&bo, 2);
    kit_do(&kit, "open game=marina2/zoobac");
    kit_do(&kit, "sit seat=1 who=Ann amount=5000");
    kit_do(&kit, "sit seat=3 who=Bo amount=5000");
}

static void reopen(void)
{
    kit_close(&kit);
    assert_int_equal(kit_try_open(&kit, &between, &store, TROUBLE_BEFORE, 0), STATUS_OK);
}

static struct audit audit(struct journal *journal)
{
    struct audit_options options = { .decide = true };
    static struct audit  found;
    assert_int_equal(audit_journal(journal, &options, &found), STATUS_OK);
    journal_close(journal);
    return found;
}

/* What came of it is sound, for the auditor as well. */
static struct audit close_table(void)
{
    struct journal *journal;
    kit_close(&kit);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    struct audit found = audit(journal);
    assert_string_equal(found.why, "");
    assert_int_equal(found.differences, 0);
    return found;
}

/* Ends the shoe in play, whatever it has dealt. */
static void end_shoe(void)
{
    if (table()->phase == TABLE_BETS)
        kit_do(&kit, "calloff why=test");
    kit_do(&kit, "set name=entered value=1");
    kit_do(&kit, "set name=entered value=0");
}

/* Whoever is offered the bank takes it; a shoe is due. */
static void bank(void)
{
    char line[64];
    snprintf(line, sizeof line, "bank seat=%d amount=90", table()->bank.offered);
    kit_do(&kit, line);
}

/* ---- all there ---------------------------------------------------------- */

static void test_no_card_without_every_word(void **unused)
{
    (void)unused;
    open_table();
    assert_int_equal(tip(&ann, 1), ALLOWED);
    assert_int_equal(tip(&bo, 3), ALLOWED);
    bank();
    assert_int_equal(promise()->now.stage, PROMISE_CALLED);
    assert_int_equal(promise()->now.number, 1);
    assert_true(promise()->now.call[1].asked && promise()->now.call[3].asked);
    assert_int_equal(promise()->now.until_ms, kit.now + CALL_MS);
    kit_do(&kit, "bet seat=3 wager=player amount=20");
    assert_int_equal(kit_say(&kit, "close").refusal, REFUSE_NEEDS_SHUFFLE);
    assert_int_equal(word(&bo, 3), ALLOWED);
    assert_int_equal(promise()->now.stage, PROMISE_CALLED);
    assert_false(table()->shoe.ready);
    assert_int_equal(word(&ann, 1), ALLOWED);
    assert_int_equal(promise()->now.stage, PROMISE_DEALT);
    assert_true(table()->shoe.ready);
    struct promise_shoe shoe = promise()->now;
    kit_do(&kit, "close");
    end_shoe();

    /* The secret shown at the end is the one committed to, and with the two words
     * by place it gives the root that was published before the first card. */
    const struct promise_shoe *last     = &promise()->last;
    struct seed_word           words[2] = { { .place = 1 }, { .place = 3 } };
    uint8_t                    commitment[SHUFFLE_KEY_SIZE], seed[SHUFFLE_KEY_SIZE], root[FAIR_HASH_SIZE];
    card                       cards[SHOE_CARDS_MAX];
    static struct drawn        drawn;
    assert_true(last->has_secret && !last->is_void);
    seed_commit(last->secret, 1, 1, commitment);
    assert_memory_equal(commitment, shoe.commitment, sizeof commitment);
    memcpy(words[0].word, ann.step[STEPS - 1], SHUFFLE_KEY_SIZE);
    memcpy(words[1].word, bo.step[STEPS - 1], SHUFFLE_KEY_SIZE);
    seed_make(last->secret, 1, 1, 0, words, 2, seed);
    shoe_fill(table()->terms.shoe, cards);
    draw_shoe(&drawn, seed, cards, 416);
    fair_root(&drawn, root);
    assert_memory_equal(root, shoe.root, sizeof root);
    assert_int_equal(drawn.cut, shoe.cut);
    assert_int_equal(close_table().shoes_checked, 1);
}

/* What a page may not say: another word, a word unasked or twice, a new chain
 * while a word is owed. And nobody joins after the call. */
static void test_words_that_do_not_count(void **unused)
{
    (void)unused;
    open_table();
    kit_do(&kit, "sit seat=5 who=Cy amount=500");
    assert_int_equal(word(&ann, 1), REFUSE_NOT_CALLED);
    assert_int_equal(say_hash("tip", 7, ann.step[STEPS]), REFUSE_SEAT_EMPTY);
    assert_int_equal(tip(&ann, 1), ALLOWED);
    bank();
    assert_int_equal(tip(&bo, 3), ALLOWED); /* too late for this shoe */
    assert_false(promise()->now.call[3].asked);
    assert_int_equal(word(&bo, 3), REFUSE_NOT_CALLED);
    assert_int_equal(say_hash("word", 1, ann.step[STEPS]), REFUSE_WRONG_WORD);
    assert_int_equal(say_hash("word", 1, ann.step[STEPS - 2]), REFUSE_WRONG_WORD);
    assert_int_equal(say_hash("word", 1, bo.step[STEPS - 1]), REFUSE_WRONG_WORD);
    assert_int_equal(say_hash("tip", 1, bo.step[STEPS]), REFUSE_WORD_OWED);
    assert_int_equal(word(&ann, 1), ALLOWED);
    assert_int_equal(promise()->now.stage, PROMISE_DEALT);
    assert_int_equal(word(&ann, 1), REFUSE_NOT_CALLED);
    end_shoe();
    bank();
    assert_true(promise()->now.call[3].asked && !promise()->now.call[5].asked);
    assert_int_equal(promise()->now.number, 2);
    assert_int_equal(word(&ann, 1), ALLOWED); /* the next step down, without a new tip */
    assert_int_equal(word(&bo, 3), ALLOWED);
    assert_int_equal(promise()->now.stage, PROMISE_DEALT);
    close_table();
}

static void test_without_anybody_the_house_says_so(void **unused)
{
    (void)unused;
    open_table();
    bank();
    assert_int_equal(promise()->now.stage, PROMISE_DEALT);
    assert_true(table()->shoe.ready);
    struct audit found = close_table();
    assert_int_equal(found.day_count, 1);
    assert_int_equal(found.day[0].shoes, 1);
    assert_int_equal(found.day[0].without_words, 1);
}

/* A person who is moved takes the debt along; the word counts for the place that
 * was called. */
static void test_a_person_who_is_moved(void **unused)
{
    (void)unused;
    open_table();
    assert_int_equal(tip(&bo, 3), ALLOWED);
    bank();
    kit_do(&kit, "move seat=3 to=4 why=light");
    assert_int_equal(word(&bo, 3), REFUSE_NOT_CALLED);
    assert_int_equal(word(&bo, 4), ALLOWED);
    struct seed_word words[PLACES_MAX];
    assert_int_equal(promise_words(&promise()->now, words), 1);
    assert_int_equal(words[0].place, 3);
    end_shoe();
    bank();
    assert_true(promise()->now.call[4].asked && !promise()->now.call[3].asked);
    assert_int_equal(word(&bo, 4), ALLOWED);
    close_table();
}

/* ---- one missing -------------------------------------------------------- */

/* The shoe that was void, with the one word that it had, is in the seed of the next. */
static void assert_goes_on_from(const uint8_t *void_secret, const uint8_t *root)
{
    static struct drawn        drawn;
    static const uint8_t       none[SHUFFLE_KEY_SIZE];
    const struct promise_shoe *last = &promise()->last;
    struct seed_word           one  = { .place = 1 };
    uint8_t                    seed[SHUFFLE_KEY_SIZE], found[FAIR_HASH_SIZE];
    card                       cards[SHOE_CARDS_MAX];
    assert_int_equal(last->number, 2);
    memcpy(one.word, ann.step[STEPS - 1], SHUFFLE_KEY_SIZE);
    seed_undealt(none, void_secret, 1, 0, &one, 1, seed);
    memcpy(one.word, ann.step[STEPS - 2], SHUFFLE_KEY_SIZE);
    seed_make_after(seed, last->secret, 1, 2, 0, &one, 1, seed);
    shoe_fill(table()->terms.shoe, cards);
    draw_shoe(&drawn, seed, cards, 416);
    fair_root(&drawn, found);
    assert_memory_equal(found, root, sizeof found);
}

static void test_a_missing_word_voids_the_shoe(void **unused)
{
    (void)unused;
    open_table();
    assert_int_equal(tip(&ann, 1), ALLOWED);
    assert_int_equal(tip(&bo, 3), ALLOWED);
    bank();
    struct promise_shoe first = promise()->now;
    assert_int_equal(word(&ann, 1), ALLOWED);
    kit.now += CALL_MS - 1;
    tick();
    assert_int_equal(promise()->now.number, 1);
    kit.now += 1;
    tick();
    /* The secret is shown, Bo is out, and the next shoe asks Ann alone. */
    const struct promise_shoe *last = &promise()->last;
    uint8_t                    commitment[SHUFFLE_KEY_SIZE];
    assert_true(last->is_void && last->has_secret && last->number == 1);
    seed_commit(last->secret, 1, 1, commitment);
    assert_memory_equal(commitment, first.commitment, sizeof commitment);
    assert_int_equal(promise()->now.number, 2);
    assert_int_equal(promise()->now.stage, PROMISE_CALLED);
    assert_true(promise()->now.call[1].asked && !promise()->now.call[3].asked);
    assert_memory_not_equal(promise()->now.commitment, first.commitment, sizeof commitment);
    assert_int_equal(tip(&bo, 3), REFUSE_WORD_OUT);
    uint8_t void_secret[SHUFFLE_KEY_SIZE];
    memcpy(void_secret, last->secret, sizeof void_secret);
    assert_int_equal(word(&ann, 1), ALLOWED);
    assert_int_equal(promise()->now.stage, PROMISE_DEALT);
    uint8_t root[FAIR_HASH_SIZE];
    memcpy(root, promise()->now.root, sizeof root);

    kit.now += 86400000; /* another day */
    assert_int_equal(tip(&bo, 3), ALLOWED);
    end_shoe();
    assert_goes_on_from(void_secret, root);
    bank();
    assert_true(promise()->now.call[3].asked);
    assert_int_equal(word(&ann, 1), ALLOWED);
    assert_int_equal(word(&bo, 3), ALLOWED);
    uint32_t     who_is_bo = table()->room.place[3].who;
    struct audit found     = close_table();
    assert_int_equal(found.day[0].voids, 1);
    assert_int_equal(found.day[0].missed_count, 1);
    assert_int_equal(found.day[0].missed[0].who, who_is_bo);
    assert_int_equal(found.day[1].voids, 0);
}

/* A house eight hours behind UTC whose gaming day begins at six in the morning: it
 * ends at 14:00 by UTC, not at midnight. */
static void test_who_missed_is_out_until_the_gaming_day_ends(void **unused)
{
    const uint64_t midnight = (uint64_t)20000 * 86400000, six = midnight + 14 * 3600000;
    (void)unused;
    open_table();
    kit_close(&kit);
    kit.world.zone      = "PST8";
    kit.world.day_start = 6 * 60;
    kit.now             = midnight - 3600000; /* 23:00 by UTC, 15:00 there */
    store.close(store.context);
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    assert_int_equal(kit_try_open(&kit, &between, &store, TROUBLE_BEFORE, 0), STATUS_OK);
    kit_do(&kit, "open game=marina2/zoobac");
    kit_do(&kit, "sit seat=1 who=Ann amount=5000");
    kit_do(&kit, "sit seat=3 who=Bo amount=5000");
    assert_int_equal(tip(&bo, 3), ALLOWED);
    bank();
    kit.now += CALL_MS;
    tick();
    assert_true(promise()->last.is_void);
    assert_true(promise()->void_until_ms == six);
    kit.now = midnight + 1; /* another day by UTC, the same one in the house */
    assert_int_equal(tip(&bo, 3), REFUSE_WORD_OUT);
    kit.now = six - 1;
    assert_int_equal(tip(&bo, 3), REFUSE_WORD_OUT);
    reopen();
    assert_int_equal(tip(&bo, 3), REFUSE_WORD_OUT);
    kit.now = six;
    assert_int_equal(tip(&bo, 3), ALLOWED);
    struct audit found = close_table();
    assert_int_equal(found.day[0].voids, 1);
}

/* Who leaves with a word owed cannot give it any more: no need to wait. */
static void test_who_leaves_is_missing_at_once(void **unused)
{
    (void)unused;
    open_table();
    assert_int_equal(tip(&bo, 3), ALLOWED);
    bank();
    assert_int_equal(promise()->now.stage, PROMISE_CALLED);
    kit_do(&kit, "leave seat=3");
    assert_int_equal(promise()->last.number, 1);
    assert_true(promise()->last.is_void);
    assert_int_equal(promise()->now.number, 2);
    assert_int_equal(promise()->now.stage, PROMISE_DEALT);
    close_table();
}

static void test_the_third_void_of_a_day_stops_the_table(void **unused)
{
    static const char *const who[] = { "Bo", "Cy", "Di", "Ed" };
    (void)unused;
    open_table();
    kit_do(&kit, "leave seat=3");
    for (unsigned i = 0; i < 4; i++) { /* each is out after the first time */
        char line[64];
        snprintf(line, sizeof line, "sit seat=%u who=%s amount=500", i + 3, who[i]);
        kit_do(&kit, line);
    }
    for (unsigned i = 0; i < PROMISE_VOIDS_MAX; i++) {
        assert_false(promise()->halted);
        assert_int_equal(tip(&bo, (int)i + 3), ALLOWED);
        end_shoe();
        bank();
        assert_int_equal(promise()->now.stage, PROMISE_CALLED);
        kit.now += CALL_MS;
        tick();
        /* Where nobody is left to be asked the house's word alone does. */
        if (i + 1 < PROMISE_VOIDS_MAX)
            assert_int_equal(promise()->now.stage, PROMISE_DEALT);
    }
    assert_true(promise()->halted);
    assert_int_equal(promise()->now.stage, PROMISE_NOTHING);
    assert_false(table()->shoe.ready);
    reopen();
    assert_true(promise()->halted);
    kit_do(&kit, table()->bank.side[0].seat == 6 ? "bet seat=5 wager=player amount=20"
                                                 : "bet seat=6 wager=player amount=20");
    assert_int_equal(kit_say(&kit, "close").refusal, REFUSE_NEEDS_SHUFFLE);
    kit_do(&kit, "resume why=\"the floor has looked\"");
    assert_false(promise()->halted);
    assert_int_equal(promise()->now.stage, PROMISE_DEALT);
    kit_do(&kit, "close");

    /* Another day counts for itself: three are asked again, all miss, once. */
    kit.now += 86400000;
    end_shoe();
    bank();
    assert_int_equal(promise()->now.stage, PROMISE_CALLED);
    kit.now += CALL_MS;
    tick();
    assert_false(promise()->halted);
    assert_int_equal(promise()->now.stage, PROMISE_DEALT);
    struct audit found = close_table();
    assert_int_equal(found.day[0].voids, PROMISE_VOIDS_MAX);
    assert_int_equal(found.day[1].voids, 1);
    assert_int_equal(found.day[1].missed_count, 3);
}

/* Another person each time; the floor has the table go on whenever it stops. */
static void void_one_after_another(unsigned count)
{
    static const char *const who[] = { "Bo", "Cy", "Di", "Ed", "Flo" };
    kit_do(&kit, "leave seat=3");
    for (unsigned i = 0; i < count; i++) {
        char line[64], why[40];
        snprintf(line, sizeof line, "sit seat=%u who=%s amount=500", i + 3, who[i]);
        kit_do(&kit, line);
        assert_int_equal(tip(&bo, (int)i + 3), ALLOWED);
        end_shoe();
        bank();
        assert_int_equal(promise()->now.stage, PROMISE_CALLED);
        kit.now += CALL_MS;
        tick();
        assert_int_equal(promise()->halted, i + 1 >= PROMISE_VOIDS_MAX);
        if (!promise()->halted)
            continue;
        snprintf(why, sizeof why, "%u shoes were void in one day", i + 1);
        assert_string_equal(promise()->why, why);
        reopen(); /* nor does a restart reset anything */
        kit_do(&kit, "resume why=\"the floor has looked\"");
        assert_int_equal(promise()->now.stage, PROMISE_DEALT);
    }
}

/* Each void after the third of a day stops the table again, however often the floor
 * has it go on. */
static void test_going_on_resets_no_count(void **unused)
{
    (void)unused;
    open_table();
    void_one_after_another(5);
    struct audit found = close_table();
    assert_int_equal(found.day[0].voids, 5);
    assert_int_equal(found.day[0].stops, 5 - PROMISE_VOIDS_MAX + 1);
    assert_int_equal(found.day[0].missed_count, 5);
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(found.day[0].missed[i].times, 1);
}

static void test_without_randomness_nothing_is_dealt(void **unused)
{
    (void)unused;
    open_table();
    kit.no_chance = true;
    bank();
    assert_true(promise()->halted);
    assert_string_equal(promise()->why, "there is not enough randomness to shuffle");
    assert_false(table()->shoe.ready);
    kit_do(&kit, "resume why=again");
    assert_true(promise()->halted);
    kit.no_chance = false;
    kit_do(&kit, "resume why=repaired");
    assert_false(promise()->halted);
    assert_true(table()->shoe.ready);
    close_table();
}

/* Of its secrets the house alone speaks. */
static void test_nobody_speaks_for_the_deck(void **unused)
{
    static const char *const lines[] = {
        "due count=10 hash=0000000000000000000000000000000000000000000000000000000000000001",
        "void hash=0000000000000000000000000000000000000000000000000000000000000001",
        "reveal hash=0000000000000000000000000000000000000000000000000000000000000001",
        "halt why=x",
        "shuffle name=words-2",
    };
    (void)unused;
    open_table();
    bank();
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        struct command command = kit_read(lines[i]);
        struct answer  answer;
        assert_int_equal(house_do(kit.house, 1, BY_SCRIPT, "", &command, &answer), STATUS_BAD_INPUT);
    }
    assert_int_equal(kit_say(&kit, "cut seat=1 value=plum").refusal, REFUSE_MACHINE_CUTS);
    close_table();
}

/* ---- a restart at every step -------------------------------------------- */

static void state_of(struct kit_state *out)
{
    kit_state(house_slot(kit.house, 1), out);
}

/* The same evening, with a new house after each line or in one go, with a
 * snapshot or without, is the same evening. */
static void test_a_restart_in_the_middle_of_each_step(void **unused)
{
    static struct kit_state want, got;
    (void)unused;
    for (int way = 0; way < 3; way++) {
        open_table();
        kit.world.snapshot_every = way == 2 ? 1 : 0;
        for (int step = 0; step < 12; step++) {
            switch (step) {
            case 0: assert_int_equal(tip(&ann, 1), ALLOWED); break;
            case 1: assert_int_equal(tip(&bo, 3), ALLOWED); break;
            case 2: bank(); break;
            case 3: assert_int_equal(word(&bo, 3), ALLOWED); break;
            case 4: kit.now += CALL_MS, tick(); break; /* Ann's is missing */
            case 5: assert_int_equal(word(&bo, 3), ALLOWED); break;
            case 6: kit_do(&kit, "bet seat=3 wager=player amount=20"); break;
            case 7: kit_do(&kit, "close"); break;
            case 8: kit_do(&kit, "set name=entered value=1"); break;
            case 9: kit_do(&kit, "set name=entered value=0"); break;
            case 10: bank(); break;
            case 11: assert_int_equal(word(&bo, 3), ALLOWED); break;
            }
            if (way == 0)
                continue;
            state_of(&want);
            reopen();
            state_of(&got);
            assert_true(kit_same(&want, &got));
        }
        assert_int_equal(promise()->now.number, 3);
        assert_int_equal(promise()->now.stage, PROMISE_DEALT);
        close_table();
    }
}

/* ---- houses that cheat -------------------------------------------------- */

#define PAGES_MAX 128
static struct {
    struct record record;
    uint8_t       body[4096];
} record[PAGES_MAX];
static size_t        records;
static struct events events;

/* What the evening has come to, to be written anew. */
static void gather(void)
{
    struct journal *journal;
    struct record   read;
    kit_close(&kit);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    for (records = 0; journal_next(journal, &read) == STATUS_OK; records++) {
        assert_true(records < PAGES_MAX && read.body_size < sizeof record[0].body);
        record[records].record = read;
        memcpy(record[records].body, read.body, read.body_size);
        record[records].record.body = record[records].body;
    }
    journal_close(journal);
}

static void play_with_words(void)
{
    open_table();
    assert_int_equal(tip(&ann, 1), ALLOWED);
    assert_int_equal(tip(&bo, 3), ALLOWED);
    for (int shoe = 0; shoe < 2; shoe++) {
        bank();
        assert_int_equal(word(&ann, 1), ALLOWED);
        assert_int_equal(word(&bo, 3), ALLOWED);
        end_shoe();
    }
    bank();
    assert_int_equal(word(&ann, 1), ALLOWED);
    kit.now += CALL_MS;
    tick();
    assert_int_equal(word(&ann, 1), ALLOWED);
    end_shoe();
    gather();
}

/* Writes the evening anew, each told record as `change` leaves it, with a sound
 * chain, by this program or by another; answers what the audit says of it. */
static const char *forge(void (*change)(struct told *told, struct events *list), bool by_another)
{
    static struct audit found;
    struct store        forged;
    struct journal     *journal;
    static uint8_t      body[RECORD_BODY_MAX];
    assert_int_equal(store_memory_open(&forged), STATUS_OK);
    assert_int_equal(journal_open(&journal, &forged), STATUS_OK);
    for (size_t i = 0; i < records; i++) {
        const struct record *from = &record[i].record;
        struct told          told;
        struct told_reader   reader = told_read(from);
        struct codec         codec  = codec_writer(body, sizeof body);
        while (from->kind == RECORD_COMMAND && told_next(&reader, &told, &events) == STATUS_OK) {
            change(&told, &events);
            told.events      = events.list;
            told.event_count = events.count;
            told_code(&codec, &told, NULL);
        }
        bool copied = from->kind != RECORD_COMMAND;
        if (copied)
            memcpy(body, from->body, from->body_size);
        if (by_another && from->kind == RECORD_OPENING)
            kit_by_another(body);
        assert_int_equal(journal_append(journal, from->table, (enum record_kind)from->kind, from->at_ms, "",
                                        body, copied ? from->body_size : codec_used(&codec, body), NULL),
                         STATUS_OK);
    }
    assert_int_equal(journal_commit(journal), STATUS_OK);
    struct audit_options options = { .decide = false };
    assert_int_equal(audit_journal(journal, &options, &found), STATUS_OK);
    journal_close(journal);
    assert_int_equal(found.chain, FAULT_NONE);
    return found.why;
}

static void remove_event(struct events *list, size_t at)
{
    memmove(&list->list[at], &list->list[at + 1], (--list->count - at) * sizeof list->list[0]);
}

static void change_nothing(struct told *told, struct events *list)
{
    (void)told;
    (void)list;
}

/* Bo had a tip on record and is not asked. */
static void ask_ann_alone(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_CALLED && list->list[i].has.seat == 3)
            remove_event(list, i);
}

/* Bo was asked and answered; the word is left out. */
static void drop_bos_word(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_WORD && list->list[i].has.seat == 3)
            remove_event(list, i);
}

static void other_word(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_WORD && list->list[i].has.seat == 3)
            ((struct words *)(uintptr_t)list->list[i].has.words)->hash[0] ^= 1;
}

/* The second shoe is drawn once more under the number of the first. */
static void draw_again(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_DUE && list->list[i].has.count == 2)
            list->list[i].has.count = 1;
}

/* The root of a new deck that was never shuffled, with the salts of the seed. */
static void seal_unshuffled(struct told *told, struct events *list)
{
    static struct drawn drawn;
    for (size_t i = 0; i < list->count; i++) {
        if (list->list[i].kind != EVENT_SHUFFLED || !field_present(&list->list[i].has, FIELD_root))
            continue;
        shoe_fill((struct shoe_kind){ .decks = 8 }, drawn.order);
        drawn.count = 416;
        fair_root(&drawn, ((struct words *)(uintptr_t)list->list[i].has.words)->root);
        fair_root(&drawn, said_words(&told->said)->root);
    }
}

static void other_cut(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_CUT)
            list->list[i].has.count = (list->list[i].has.count + 1) % 416;
}

static void leave_out_the_commitment(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_SHUFFLED) {
            struct words *words = (struct words *)(uintptr_t)list->list[i].has.words;
            memset(words->root, 0, sizeof words->root);
            memset(words->name, 0, sizeof words->name);
        }
}

static void call_it_by_hand(struct told *told, struct events *list)
{
    leave_out_the_commitment(told, list);
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_SHUFFLED)
            memcpy(((struct words *)(uintptr_t)list->list[i].has.words)->name, SHUFFLED_BY_HAND,
                   sizeof SHUFFLED_BY_HAND);
}

static void unknown_method(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_SHUFFLED)
            memcpy(((struct words *)(uintptr_t)list->list[i].has.words)->name, "words-9", sizeof "words-9");
}

static void name_method(struct events *list, uint32_t from)
{
    static uint32_t shoe;
    for (size_t i = 0; i < list->count; i++) {
        shoe = list->list[i].kind == EVENT_DUE ? list->list[i].has.count : shoe;
        if (list->list[i].kind == EVENT_SHUFFLED && shoe >= from)
            memcpy(((struct words *)(uintptr_t)list->list[i].has.words)->name, SHUFFLE_BEFORE,
                   sizeof SHUFFLE_BEFORE);
    }
}

/* A house that goes back to the method of before, which forgets what was void; and
 * one that says that it never had another. */
static void go_back_to_the_method_of_before(struct told *told, struct events *list)
{
    (void)told;
    name_method(list, 2);
}

static void forget_what_was_void(struct told *told, struct events *list)
{
    (void)told;
    name_method(list, 1);
}

/* The shoe that was void is given up a moment too early. */
static void void_too_early(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_VOID)
            ((struct words *)(uintptr_t)list->list[i].has.words)->at -= 1;
}

static void void_with_another_secret(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_VOID)
            ((struct words *)(uintptr_t)list->list[i].has.words)->hash[3] ^= 4;
}

/* The secret of the first shoe is shown as soon as it is dealt from. */
static void reveal_early(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_CUT) {
            struct event *event                = events_add(list, EVENT_REVEALED, NULL);
            event->has.count                   = 1;
            events_words(list, event)->hash[0] = 1;
            return;
        }
}

static void count_another_word(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_SEEDED)
            ((struct words *)(uintptr_t)list->list[i].has.words)->value[0]++;
}

static void call_bo_for_ann(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_CALLED && list->list[i].has.seat == 1)
            ((struct words *)(uintptr_t)list->list[i].has.words)->who++;
}

static void wait_shorter(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_DUE)
            ((struct words *)(uintptr_t)list->list[i].has.words)->at--;
}

static void other_root(struct told *told, struct events *list)
{
    (void)told;
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i].kind == EVENT_SHUFFLED)
            ((struct words *)(uintptr_t)list->list[i].has.words)->root[0] ^= 1;
}

#define NOT_AS_SAID "an event that says something else than its command"

static void test_a_house_that_cheats_is_found(void **unused)
{
    static const struct {
        void (*change)(struct told *told, struct events *list);
        const char *why;
    } row[] = {
        { change_nothing, "" },
        { ask_ann_alone, "a place with a tip on record was not asked for its word" },
        { drop_bos_word, "a shoe was drawn without a word that was asked for" },
        { other_word, "a word is not the step below the one told before" },
        { draw_again, "a shoe was due a second time under the same number" },
        { seal_unshuffled, "the order is not the one that secret and words give" },
        { other_cut, "the cut is not where secret and words put it" },
        { leave_out_the_commitment, "a shoe without a commitment at a table whose cards are not entered" },
        { call_it_by_hand, "a shoe without a commitment at a table whose cards are not entered" },
        { unknown_method, "an unknown method of shuffling" },
        { go_back_to_the_method_of_before, "a method of shuffling that this table had given up" },
        { forget_what_was_void, "the order is not the one that secret and words give" },
        { void_too_early, "a shoe was given up although no word was late" },
        { void_with_another_secret, "the secret of a void shoe is not the one that was committed to" },
        { count_another_word, "a shoe was drawn by other words than came for it" },
        { call_bo_for_ann, "a place was called as another person's" },
        { wait_shorter, NOT_AS_SAID },
        { other_root, NOT_AS_SAID },
        { reveal_early, "the revealed secret is not the one that was committed to" },
    };
    (void)unused;
    play_with_words();
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        assert_string_equal(forge(row[i].change, true), row[i].why);
        assert_int_equal(forge(row[i].change, false)[0] != '\0', row[i].why[0] != '\0');
    }
}

/* The floor was told of the third void of the day and of none after it. */
static void tell_of_three(struct told *told, struct events *list)
{
    static unsigned voids;
    if (told->said.command.kind == COMMAND_OPEN)
        voids = 0;
    for (size_t i = 0; i < list->count; i++)
        voids += list->list[i].kind == EVENT_VOID;
    for (size_t i = 0; i < list->count && voids > PROMISE_VOIDS_MAX; i++)
        if (list->list[i].kind == EVENT_HALTED || list->list[i].kind == EVENT_GOES_ON)
            remove_event(list, i);
}

static void test_a_table_that_does_not_stop_is_found(void **unused)
{
    (void)unused;
    open_table();
    void_one_after_another(PROMISE_VOIDS_MAX + 1);
    gather();
    assert_string_equal(forge(change_nothing, false), "");
    assert_string_equal(forge(tell_of_three, true),
                        "a shoe was due at a table that had to stop for the floor");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_card_without_every_word),
        cmocka_unit_test(test_words_that_do_not_count),
        cmocka_unit_test(test_without_anybody_the_house_says_so),
        cmocka_unit_test(test_a_person_who_is_moved),
        cmocka_unit_test(test_a_missing_word_voids_the_shoe),
        cmocka_unit_test(test_who_leaves_is_missing_at_once),
        cmocka_unit_test(test_who_missed_is_out_until_the_gaming_day_ends),
        cmocka_unit_test(test_the_third_void_of_a_day_stops_the_table),
        cmocka_unit_test(test_going_on_resets_no_count),
        cmocka_unit_test(test_without_randomness_nothing_is_dealt),
        cmocka_unit_test(test_nobody_speaks_for_the_deck),
        cmocka_unit_test(test_a_restart_in_the_middle_of_each_step),
        cmocka_unit_test(test_a_house_that_cheats_is_found),
        cmocka_unit_test(test_a_table_that_does_not_stop_is_found),
    };
    return RUN_TESTS(tests);
}
