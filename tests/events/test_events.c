/* The vocabulary: what is written is read back, and mistakes are named. */
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
        [FIELD_seat]   = { "1", "8", "48" },
        [FIELD_spot]   = { "1", "5", "8" },
        [FIELD_to]     = { "2", "9", "48" },
        [FIELD_from]   = { "1", "2", "8" },
        [FIELD_wager]  = { "player", "zoo", "base" },
        [FIELD_hand]   = { "player", "banker", "player" },
        [FIELD_result] = { "monkey", "triple-tiger", "tie" },
        [FIELD_amount] = { "0.01", "25", "10000000000" },
        [FIELD_due]    = { "1", "2.50", "3" },
        [FIELD_stake]  = { "1", "2.50", "3" },
        [FIELD_count]  = { "1", "416", "4294967295" },
        [FIELD_turn]   = { "1", "2", "1" },
        [FIELD_cards]  = { "As", "10hXx", "2c3d4h5s6c7d8h9s" },
        [FIELD_who]    = { "Ann", "Mary Lou", "\xc3\x89lodie" },
        [FIELD_game]   = { "marina2/zoobac", "x", "a b" },
        [FIELD_name]   = { "min", "fy-chacha20-1", "x" },
        [FIELD_value]  = { "5", "0.50", "lucky word" },
        [FIELD_root]   = { "00000000000000000000000000000000000000000000000000000000000000ff",
                           "abababababababababababababababababababababababababababababababab",
                           "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" },
        [FIELD_at]     = { "1", "86400000", "1" },
        [FIELD_why]    = { "x", "two cards stuck together", "a=b" },
    };
    struct text text = text_in(out, size);
    text_add(&text, "%s", by_field[field][pick(3)]);
}

static void test_every_command_reads_as_it_prints(void **unused)
{
    (void)unused;
    for (int round = 0; round < 20000; round++) {
        struct command command = { .kind = (uint8_t)(1 + pick(COMMAND_COUNT - 1)) }, back;
        for (int i = 0; i < FIELD_COUNT; i++) {
            char value[96];
            bool needed  = (command_needs(command.kind) >> i & 1) != 0;
            bool allowed = (command_may(command.kind) >> i & 1) != 0;
            some_value((enum field)i, value, sizeof value);
            if (needed || (allowed && pick(2) == 0))
                assert_true(field_read(&command.has, (enum field)i, value));
        }
        char        line[512], why[WHY_MAX];
        struct text text = text_in(line, sizeof line);
        command_print(&text, &command);
        assert_false(text.cut);
        assert_int_equal(command_read(line, &back, why), STATUS_OK);
        assert_memory_equal(&back, &command, sizeof back);

        uint8_t      bytes[512];
        struct codec write = codec_writer(bytes, sizeof bytes);
        command.at_ms      = pick(1000);
        command_code(&write, &command);
        assert_false(write.bad);
        size_t size = codec_used(&write, bytes);
        memset(&back, 0xaa, sizeof back);
        back.kind         = 0;
        struct codec read = codec_reader(bytes, size);
        command_code(&read, &back);
        assert_false(read.bad);
        assert_true(read.at == read.end);
        assert_int_equal(back.kind, command.kind);
        assert_true(back.at_ms == command.at_ms);
        assert_memory_equal(&back.has, &command.has, sizeof back.has);
        struct codec cut = codec_reader(bytes, pick((unsigned)size));
        command_code(&cut, &back);
        assert_true(cut.bad);
    }
}

static void test_every_event_comes_back(void **unused)
{
    (void)unused;
    for (int round = 0; round < 20000; round++) {
        struct event event = { .kind = (uint8_t)(1 + pick(EVENT_COUNT - 1)), .seen_by = (uint8_t)pick(3) },
                     back;
        for (int i = 0; i < FIELD_COUNT; i++) {
            char value[96];
            some_value((enum field)i, value, sizeof value);
            if ((event_fields(event.kind) >> i & 1) != 0 && pick(3) > 0)
                assert_true(field_read(&event.has, (enum field)i, value));
        }
        strcpy(event.rule, pick(2) == 0 ? "" : "MC2-TCP6-R5cii");
        assert_true(event_fits(&event));
        uint8_t      bytes[512];
        struct codec write = codec_writer(bytes, sizeof bytes);
        event_code(&write, &event);
        struct codec read = codec_reader(bytes, codec_used(&write, bytes));
        memset(&back, 0, sizeof back);
        event_code(&read, &back);
        assert_false(read.bad || write.bad);
        assert_memory_equal(&back, &event, sizeof back);
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
        { "shuffle root=12", "cannot read 'root=12'" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct command command;
        char           why[WHY_MAX] = "";
        memset(&command, 0x5a, sizeof command);
        struct command before = command;
        assert_int_equal(command_read(row[i].line, &command, why), STATUS_BAD_INPUT);
        assert_string_equal(why, row[i].why);
        assert_memory_equal(&command, &before, sizeof command);
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
    event_print(&text, &event);
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
