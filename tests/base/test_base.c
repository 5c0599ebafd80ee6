#include "test.h"

#include "base/codec.h"
#include "base/text.h"

static void test_money_reads_what_people_type(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        cents       amount; /* -1: refused */
    } row[] = {
        { "75", 7500 },
        { "0.50", 50 },
        { "$20", 2000 },
        { "1,250", 125000 },
        { "1,250.05", 125005 },
        { "0", 0 },
        { "", -1 },
        { "$", -1 },
        { "-5", -1 },
        { "5.", -1 },
        { "5.5", -1 },
        { "5.555", -1 },
        { "5 ", -1 },
        { "x5", -1 },
        { ",5", -1 },
        { "5,", -1 },
        { ".50", -1 },
        { "99999999999999", -1 },
        { "10000000000", CENTS_MAX },
        { "10000000000.01", -1 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        cents got = -1;
        assert_int_equal(money_parse(row[i].text, &got), row[i].amount >= 0);
        assert_int_equal(got, row[i].amount);
    }
}

static void test_money_prints_and_reads_back(void **unused)
{
    (void)unused;
    char text[MONEY_MAX];
    assert_string_equal(money_print(50, text), "0.50");
    assert_string_equal(money_print(7500, text), "75");
    assert_string_equal(money_print(-325, text), "-3.25");
    assert_string_equal(money_print(INT64_MIN, text), "-92233720368547758.08");
    for (cents amount = 0; amount < 200000; amount += 7) {
        cents back;
        assert_true(money_parse(money_print(amount, text), &back));
        assert_int_equal(back, amount);
    }
}

static void test_ratio_rounds_down_to_the_chip(void **unused)
{
    (void)unused;
    assert_int_equal(ratio_of(500, (struct ratio){ 6, 5 }, 1), 600);
    assert_int_equal(ratio_of(333, (struct ratio){ 6, 5 }, 1), 399);
    assert_int_equal(ratio_of(500, (struct ratio){ 3, 2 }, 25), 750);
    assert_int_equal(ratio_of(300, (struct ratio){ 3, 2 }, 100), 400);
    assert_int_equal(ratio_of(CENTS_MAX, (struct ratio){ 150, 1 }, 1), CENTS_MAX * 150);
}

struct sample {
    bool     flag;
    uint8_t  a;
    uint16_t b;
    uint32_t c;
    uint64_t d;
    cents    money;
    char     name[8];
};

static void sample_code(struct codec *codec, struct sample *sample)
{
    code_bool(codec, &sample->flag);
    code_u8(codec, &sample->a);
    code_u16(codec, &sample->b);
    code_u32(codec, &sample->c);
    code_u64(codec, &sample->d);
    code_cents(codec, &sample->money);
    code_text(codec, sample->name, sizeof sample->name);
}

static void test_codec_returns_what_it_was_given(void **unused)
{
    (void)unused;
    static const struct sample row[] = {
        { 0 },
        { true, 255, 65535, UINT32_MAX, UINT64_MAX, INT64_MIN, "seven77" },
        { false, 127, 128, 16384, (uint64_t)1 << 63, INT64_MAX, "x" },
        { true, 1, 300, 70000, 1, -1, "" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        uint8_t       bytes[64];
        struct sample in    = row[i], out;
        struct codec  write = codec_writer(bytes, sizeof bytes);
        memset(&out, 0xaa, sizeof out);
        sample_code(&write, &in);
        assert_false(write.bad);
        size_t       size = codec_used(&write, bytes);
        struct codec read = codec_reader(bytes, size);
        sample_code(&read, &out);
        assert_false(read.bad);
        assert_int_equal(codec_used(&read, bytes), size);
        assert_int_equal(in.flag, out.flag);
        assert_int_equal(in.a, out.a);
        assert_int_equal(in.b, out.b);
        assert_int_equal(in.c, out.c);
        assert_true(in.d == out.d);
        assert_true(in.money == out.money);
        assert_string_equal(in.name, out.name);
        for (size_t less = 0; less < size; less++) { /* every cut is noticed */
            struct codec cut = codec_reader(bytes, less);
            sample_code(&cut, &out);
            assert_true(cut.bad);
            struct codec narrow = codec_writer(bytes, less);
            sample_code(&narrow, &in);
            assert_true(narrow.bad);
            write = codec_writer(bytes, sizeof bytes);
            sample_code(&write, &in);
        }
    }
}

static void test_codec_refuses_longer_and_larger_than_needed(void **unused)
{
    (void)unused;
    uint8_t      value  = 7;
    uint8_t      zero[] = { 0x80, 0x00 };
    struct codec read   = codec_reader(zero, sizeof zero);
    code_u8(&read, &value);
    assert_true(read.bad);
    uint8_t big[] = { 0x80, 0x02 };
    read          = codec_reader(big, sizeof big);
    code_u8(&read, &value);
    assert_true(read.bad);
    assert_int_equal(value, 7);
    uint8_t endless[11];
    memset(endless, 0xff, sizeof endless);
    uint64_t wide = 9;
    read          = codec_reader(endless, sizeof endless);
    code_u64(&read, &wide);
    assert_true(read.bad);
    assert_true(wide == 9);
    uint8_t holed[] = { 3, 'a', 0, 'b' };
    char    name[8] = "kept";
    read            = codec_reader(holed, sizeof holed);
    code_text(&read, name, sizeof name);
    assert_true(read.bad);
    assert_string_equal(name, "kept");
}

static void test_ratios_in_whole_numbers(void **unused)
{
    (void)unused;
    assert_true(ratio_more((struct ratio){ 7, 5 }, (struct ratio){ 1, 1 }));
    assert_false(ratio_more((struct ratio){ 3, 2 }, (struct ratio){ 6, 4 }));
    assert_true(ratio_more((struct ratio){ -1, 2 }, (struct ratio){ -1, 1 }));
    assert_int_equal(ratio_unit(1, (struct ratio){ 300, 1 }), 1);
    assert_int_equal(ratio_unit(4, (struct ratio){ 7, 6 }), 12);
    assert_int_equal(ratio_parts((struct ratio){ 7, 6 }, 12), 14);
    assert_int_equal(ratio_parts((struct ratio){ -1, 2 }, 12), -6);
    /* The most that moves: the wager itself, or what it wins. */
    assert_int_equal(ratio_most(1000, (struct ratio){ 1, 2 }, 1), 1000);
    assert_int_equal(ratio_most(1000, (struct ratio){ 7, 5 }, 100), 1400);
    assert_int_equal(ratio_most(1000, (struct ratio){ -1, 1 }, 1), 1000);
}

static void test_text_is_cut_at_its_size(void **unused)
{
    (void)unused;
    char        room[8];
    struct text text = text_in(room, sizeof room);
    text_add(&text, "%d-", 12);
    text_add(&text, "%s", "abcd");
    assert_string_equal(room, "12-abcd");
    assert_false(text.cut);
    text_add(&text, "e");
    assert_true(text.cut);
    assert_string_equal(room, "12-abcd");
}

/* The rows of the standard's table of well-formed bytes, and what lies just
 * beside each. */
static void test_utf8(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        bool        sound;
    } row[] = {
        { "", true },
        { "Ann", true },
        { "Ren\xc3\xa9", true },
        { "\xc2\x80", true },
        { "\xc1\xbf", false }, /* overlong */
        { "\xe0\xa0\x80", true },
        { "\xe0\x9f\xbf", false },
        { "\xed\x9f\xbf", true },
        { "\xed\xa0\x80", false }, /* a surrogate */
        { "\xee\x80\x80", true },
        { "\xf0\x90\x80\x80", true },
        { "\xf0\x8f\xbf\xbf", false },
        { "\xf4\x8f\xbf\xbf", true },
        { "\xf4\x90\x80\x80", false }, /* above the last */
        { "\xf8\x88\x80\x80\x80", false },
        { "\x80", false },
        { "Ren\xe9", false },
        { "Ren\xe9 Roy", false },
        { "\xe2\x82", false }, /* cut */
        { "\xf0\x9f\x82", false },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++)
        if (utf8_sound(row[i].text) != row[i].sound)
            fail_msg("row %zu", i);
}

int main(void)
{
    const struct CMUnitTest base[] = {
        cmocka_unit_test(test_money_reads_what_people_type),
        cmocka_unit_test(test_money_prints_and_reads_back),
        cmocka_unit_test(test_ratio_rounds_down_to_the_chip),
        cmocka_unit_test(test_codec_returns_what_it_was_given),
        cmocka_unit_test(test_codec_refuses_longer_and_larger_than_needed),
        cmocka_unit_test(test_ratios_in_whole_numbers),
        cmocka_unit_test(test_text_is_cut_at_its_size),
        cmocka_unit_test(test_utf8),
    };
    return RUN_TESTS(base);
}
