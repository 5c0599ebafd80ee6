/* The vocabulary: what is written is read back, and mistakes are named. */
#include "called.h"
#include "test.h"

#include "events/events.h"

static uint64_t chance = 3;

static unsigned pick(unsigned below)
{
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(chance >> 33) % below;
}

/* Something of the right kind for a field, as text. */
static void some_value(enum field field, char *out, size_t size)
{
    static const char *const by_field[FIELD_COUNT][3] = {
        [FIELD_seat]     = { "1", "8", "48" },
        [FIELD_spot]     = { "1", "5", "8" },
        [FIELD_part]     = { "2", "3", "255" },
        [FIELD_to]       = { "2", "9", "48" },
        [FIELD_from]     = { "1", "2", "8" },
        [FIELD_wager]    = { "player", "zoo", "base" },
        [FIELD_hand]     = { "player", "banker", "player" },
        [FIELD_result]   = { "monkey", "triple-tiger", "tie" },
        [FIELD_amount]   = { "0.01", "25", "10000000000" },
        [FIELD_due]      = { "1", "2.50", "3" },
        [FIELD_stake]    = { "1", "2.50", "3" },
        [FIELD_count]    = { "1", "416", "4294967295" },
        [FIELD_turn]     = { "1", "2", "255" },
        [FIELD_mark]     = { "warned", "barred", "warned" },
        [FIELD_cards]    = { "As", "10hXx", "2c3d4h5s6c7d8h9s" },
        [FIELD_who]      = { "Ann", "Mary Lou", "person 4294967295" },
        [FIELD_game]     = { "marina2/zoobac", "x", "a b" },
        [FIELD_name]     = { "min", "fy-chacha20-1", "x" },
        [FIELD_value]    = { "5", "0.50", "lucky word" },
        [FIELD_root]     = { "00000000000000000000000000000000000000000000000000000000000000ff",
                             "abababababababababababababababababababababababababababababababab",
                             "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" },
        [FIELD_digest]   = { "00000000000000000000000000000000000000000000000000000000000000ff",
                             "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd",
                             "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" },
        [FIELD_hash]     = { "00000000000000000000000000000000000000000000000000000000000000fe",
                             "abababababababababababababababababababababababababababababababab",
                             "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdee" },
        [FIELD_until]    = { "1", "86400000", "5" },
        [FIELD_at]       = { "1", "86400000", "1" },
        [FIELD_street]   = { "1", "2", "255" },
        [FIELD_table]    = { "1", "128", "4294967295" },
        [FIELD_transfer] = { "1", "7", "4294967295" },
        [FIELD_chips]    = { "1", "2", "4294967295" },
        [FIELD_word]     = { "call", "bet", "raise" },
        [FIELD_why]      = { "x", "two cards stuck together", "a=b" },
    };
    struct text text = text_in(out, size);
    text_add(&text, "%s", by_field[field][pick(3)]);
}

/* Every field, wherever it lies. */
static void assert_same_fields(const struct fields *a, const struct fields *b)
{
    struct fields near[2] = { *a, *b };
    near[0].words = near[1].words = NULL;
    assert_memory_equal(&near[0], &near[1], sizeof near[0]);
    assert_memory_equal(words_of(a), words_of(b), sizeof(struct words));
}

static void assert_same(const struct said *a, const struct said *b)
{
    assert_int_equal(a->command.kind, b->command.kind);
    assert_true(a->command.at_ms == b->command.at_ms);
    assert_same_fields(&a->command.has, &b->command.has);
}

static void test_every_command_reads_as_it_prints(void **unused)
{
    (void)unused;
    for (int round = 0; round < 20000; round++) {
        struct said said = { .command = { .kind = (uint8_t)(1 + pick(COMMAND_END - 1)) } }, back;
        if (!command_known(said.command.kind))
            continue;
        for (int i = 0; i < FIELD_COUNT; i++) {
            char value[96];
            bool needed  = (command_needs(said.command.kind) >> i & 1) != 0;
            bool allowed = (command_may(said.command.kind) >> i & 1) != 0;
            some_value((enum field)i, value, sizeof value);
            if (i == FIELD_until) /* kept, and not printed */
                continue;
            if (needed || (allowed && pick(2) == 0))
                assert_true(field_read(&said, &CALLED, (enum field)i, value));
        }
        char        line[512], why[WHY_MAX];
        struct text text = text_in(line, sizeof line);
        command_print(&text, &CALLED, &said.command);
        assert_false(text.cut);
        assert_int_equal(command_read(line, &CALLED, &back, why), STATUS_OK);
        assert_same(&back, &said);

        uint8_t      bytes[512];
        struct codec write = codec_writer(bytes, sizeof bytes);
        said.command.at_ms = pick(1000);
        command_code(&write, &said);
        assert_false(write.bad);
        size_t size = codec_used(&write, bytes);
        memset(&back, 0xaa, sizeof back);
        struct codec read = codec_reader(bytes, size);
        command_code(&read, &back);
        assert_false(read.bad);
        assert_true(read.at == read.end);
        assert_same(&back, &said);
        struct codec cut = codec_reader(bytes, pick((unsigned)size));
        command_code(&cut, &back);
        assert_true(cut.bad);
    }
}

static void test_every_event_comes_back(void **unused)
{
    (void)unused;
    for (int round = 0; round < 20000; round++) {
        static struct events list;
        struct said          said = { 0 };
        struct event event = { .kind = (uint8_t)(1 + pick(EVENT_END - 1)), .seen_by = (uint8_t)pick(3) };
        if (!event_known(event.kind))
            continue;
        for (int i = 0; i < FIELD_COUNT; i++) {
            char value[96];
            some_value((enum field)i, value, sizeof value);
            if ((event_fields(event.kind) >> i & 1) != 0 && pick(3) > 0)
                assert_true(field_read(&said, &CALLED, (enum field)i, value));
        }
        event.has  = said.command.has;
        event.rule = pick(2) == 0 ? NULL : "MC2-TCP6-R5cii";
        assert_true(event_fits(&event));
        uint8_t      bytes[512];
        struct codec write = codec_writer(bytes, sizeof bytes);
        event_write(&write, &event);
        struct codec read = codec_reader(bytes, codec_used(&write, bytes));
        events_clear(&list);
        event_read(&read, &list);
        assert_false(read.bad || write.bad);
        const struct event *back = &list.list[0];
        assert_int_equal(back->kind, event.kind);
        assert_int_equal(back->seen_by, event.seen_by);
        assert_string_equal(event_rule(back), event_rule(&event));
        assert_same_fields(&back->has, &event.has);
    }
}

static void test_mistakes_are_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *line, *why;
    } row[] = {
        { "", "a command is missing in ''" },
        { "bett seat=3", "unknown command 'bett'" },
        { "bet seat=3", "missing: 'amount'" },
        { "bet seat=3 amount=25 amount=25", "given twice: 'amount'" },
        { "bet seat=3 amount=x", "cannot read 'amount=x'" },
        { "bet seat=0 amount=5", "cannot read 'seat=0'" },
        { "bet seat=49 amount=5", "cannot read 'seat=49'" },
        { "bet seat=3 amount=0", "cannot read 'amount=0'" },
        { "bet seat=3 amount=-5", "cannot read 'amount=-5'" },
        { "bet seat=3 amount=5 wager=lion", "cannot read 'wager=lion'" },
        { "bet seat=3 amount=5 cards=As", "this command takes no 'cards'" },
        { "bet seat=3 amount=5 now", "expected key=value, not 'now'" },
        { "card cards=Zz", "cannot read 'cards=Zz'" },
        { "sit seat=1 who=ABCDEFGHIJKLMNOPQRSTUVWXYZ", "cannot read 'who=ABCDEFGHIJKLMNOPQRSTUVWXYZ'" },
        { "sit seat=1 who=\"person 0\"", "cannot read 'who=person 0'" },
        { "sit seat=1 who=\"person 4294967296\"", "cannot read 'who=person 4294967296'" },
        { "shuffle root=12", "cannot read 'root=12'" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct said said;
        char        why[WHY_MAX] = "";
        memset(&said, 0x5a, sizeof said);
        struct said before = said;
        assert_int_equal(command_read(row[i].line, &CALLED, &said, why), STATUS_BAD_INPUT);
        assert_string_equal(why, row[i].why);
        assert_memory_equal(&said, &before, sizeof said);
    }
}

static void test_event_prints_like_the_page(void **unused)
{
    (void)unused;
    struct event event = { .kind = EVENT_PAID, .rule = "MC2-ZOO-W1" };
    event.has.seat     = 3;
    event.has.spot     = 3;
    event.has.wager    = WAGER_PLAYER;
    event.has.amount   = 2550;
    event.has.stake    = 2550;
    event.has.from     = 1;
    char        line[256];
    struct text text = text_in(line, sizeof line);
    event_print(&text, &NO_NAMES, &event);
    assert_string_equal(line, "PAID seat=3 spot=3 wager=player amount=25.50 stake=25.50 from=1 MC2-ZOO-W1");
}

static void test_forged_events_do_not_fit(void **unused)
{
    (void)unused;
    struct event event = { .kind = EVENT_BOUGHT, .has = { .seat = 1, .amount = -1 } };
    assert_false(event_fits(&event));
    event.has.amount = CENTS_MAX + 1;
    assert_false(event_fits(&event));
    event.has.amount = CENTS_MAX;
    assert_true(event_fits(&event));
    event.has.spot = 1;
    assert_false(event_fits(&event));
}

int main(void)
{
    const struct CMUnitTest events[] = {
        cmocka_unit_test(test_every_command_reads_as_it_prints),
        cmocka_unit_test(test_every_event_comes_back),
        cmocka_unit_test(test_mistakes_are_named),
        cmocka_unit_test(test_event_prints_like_the_page),
        cmocka_unit_test(test_forged_events_do_not_fit),
    };
    return RUN_TESTS(events);
}
