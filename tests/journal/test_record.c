#include "test.h"

#include <sodium.h>
#include <stdio.h>

#include "journal/anchor.h"
#include "journal/journal.h"

static void assert_hex(const uint8_t *bytes, const char *want)
{
    char hex[2 * HASH_SIZE + 1];
    sodium_bin2hex(hex, sizeof hex, bytes, HASH_SIZE);
    assert_string_equal(hex, want);
}

/* Computed once by a separate program: the chain of a stored journal means
 * the same in every later version. */
static void test_pinned_hashes(void **unused)
{
    (void)unused;
    uint8_t body[300], zero[HASH_SIZE] = { 0 };
    for (size_t i = 0; i < sizeof body; i++)
        body[i] = i < 256 ? (uint8_t)i : 'x';
    struct record first = { .table     = 7,
                            .seq       = 1,
                            .kind      = RECORD_OPENING,
                            .at_ms     = 1731650000000,
                            .body      = (const uint8_t *)"opening",
                            .body_size = 7 };
    record_hash(zero, &first, first.hash);
    assert_hex(first.hash, "9deba38e984caf5cf7ac3a6538268bddd2dee3a5e461e079fe8611b2996228c5");
    struct record second = { .table     = 7,
                             .seq       = 2,
                             .kind      = RECORD_COMMAND,
                             .at_ms     = 1731650000123,
                             .key       = "key-1",
                             .body      = body,
                             .body_size = sizeof body };
    record_hash(first.hash, &second, second.hash);
    assert_hex(second.hash, "33440d19581c854239d1ad58ab1dce7e3a250b2000ac912a4b9daba343d27d1f");

    struct head head = { 0 };
    assert_int_equal(chain_follow(&head, &second), FAULT_MISSING);
    assert_int_equal(chain_follow(&head, &first), FAULT_NONE);
    assert_int_equal(chain_follow(&head, &first), FAULT_OUT_OF_ORDER);
    assert_int_equal(chain_follow(&head, &second), FAULT_NONE);
    assert_int_equal(head.seq, 2);
    assert_int_equal(head.at_ms, 1731650000123);
    assert_memory_equal(head.hash, second.hash, HASH_SIZE);
}

/* Remade with its hash in order, a record still may not be from before the one
 * that it follows. */
static void test_time_along_a_chain(void **unused)
{
    (void)unused;
    static const struct {
        uint64_t   at_ms;
        enum fault fault;
    } row[] = { { 1000, FAULT_NONE }, { 1000, FAULT_NONE }, { 999, FAULT_TIME }, { 1001, FAULT_NONE } };
    struct head head = { 0 };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct record record = { .table = 1, .seq = head.seq + 1, .at_ms = row[i].at_ms };
        record_hash(head.hash, &record, record.hash);
        assert_int_equal(chain_follow(&head, &record), row[i].fault);
    }
    assert_int_equal(head.seq, 3);
}

/* A body of so many rows; each is a table and a seq, with a hash of zeros. */
static enum status read_anchor(const uint32_t (*rows)[2], uint16_t count, size_t extra, uint32_t table)
{
    uint8_t      body[512] = { 0 };
    struct codec codec     = codec_writer(body, sizeof body);
    code_count(&codec, &count, ANCHOR_ROWS_MAX);
    for (uint16_t i = 0; i < count; i++) {
        struct anchor_row row = { .table = rows[i][0], .head = { .seq = rows[i][1] } };
        anchor_row_code(&codec, &row);
    }
    struct record record = {
        .table = table, .kind = RECORD_ANCHOR, .body = body, .body_size = codec_used(&codec, body) + extra
    };
    struct anchor_reader reader = anchor_read(&record);
    struct anchor_row    row;
    enum status          status;
    while ((status = anchor_next(&reader, &row)) == STATUS_OK)
        ;
    return status;
}

static void test_an_anchor_is_read_strictly(void **unused)
{
    (void)unused;
    static const uint32_t good[][2] = { { 1, 5 }, { 3, 1 } }, twice[][2] = { { 1, 5 }, { 1, 6 } },
                          back[][2] = { { 3, 1 }, { 1, 5 } }, house[][2] = { { 0, 5 } },
                          none[][2] = { { 1, 0 } }, all[][2] = { { TABLES_ALL, 1 } };
    assert_int_equal(read_anchor(good, 2, 0, 0), STATUS_NOT_FOUND);
    assert_int_equal(read_anchor(good, 2, 1, 0), STATUS_CORRUPT);          /* a byte too many */
    assert_int_equal(read_anchor(good, 2, (size_t)-1, 0), STATUS_CORRUPT); /* one too few */
    assert_int_equal(read_anchor(good, 0, 0, 0), STATUS_CORRUPT);
    assert_int_equal(read_anchor(good, 2, 0, 1), STATUS_CORRUPT); /* not the house's */
    assert_int_equal(read_anchor(twice, 2, 0, 0), STATUS_CORRUPT);
    assert_int_equal(read_anchor(back, 2, 0, 0), STATUS_CORRUPT);
    assert_int_equal(read_anchor(house, 1, 0, 0), STATUS_CORRUPT);
    assert_int_equal(read_anchor(none, 1, 0, 0), STATUS_CORRUPT);
    assert_int_equal(read_anchor(all, 1, 0, 0), STATUS_CORRUPT);
}

/* Where one field ends and the next begins is part of what is hashed. */
static void test_no_two_records_share_a_hash(void **unused)
{
    (void)unused;
    static const struct record row[] = {
        { .seq = 1 },
        { .seq = 2 },
        { .seq = 1, .table = 1 },
        { .seq = 1, .kind = 1 },
        { .seq = 1, .at_ms = 1 },
        { .seq = 1, .key = "a" },
        { .seq = 1, .key = "ab" },
        { .seq = 1, .body = (const uint8_t *)"a", .body_size = 1 },
        { .seq = 1, .body = (const uint8_t *)"ab", .body_size = 2 },
        { .seq = 1, .key = "a", .body = (const uint8_t *)"b", .body_size = 1 },
        { .seq = 1, .key = "b", .body = (const uint8_t *)"a", .body_size = 1 },
    };
    uint8_t zero[HASH_SIZE] = { 0 }, hash[COUNT_OF(row)][HASH_SIZE], other[HASH_SIZE];
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        record_hash(zero, &row[i], hash[i]);
        for (size_t j = 0; j < i; j++)
            assert_memory_not_equal(hash[i], hash[j], HASH_SIZE);
        zero[0] = 1;
        record_hash(zero, &row[i], other);
        zero[0] = 0;
        assert_memory_not_equal(other, hash[i], HASH_SIZE);
    }
}

static struct head some_head(void)
{
    struct head head = { .seq = 1234 };
    memset(head.hash, 0x5d, HASH_SIZE);
    return head;
}

static void test_a_signed_head_is_read_back(void **unused)
{
    (void)unused;
    uint8_t     seed[SIGN_SEED_SIZE] = { 3 }, key[PUBLIC_KEY_SIZE];
    char        text[HEAD_TEXT_MAX];
    struct head head = some_head(), back = { 0 };
    uint64_t    at = 0;
    sign_public_key(seed, key);
    journal_sign_head(&head, 1731650000000, seed, text);
    assert_int_equal(journal_check_head(text, key, &back, &at), STATUS_OK);
    assert_int_equal(back.seq, 1234);
    assert_memory_equal(back.hash, head.hash, HASH_SIZE);
    assert_int_equal(at, 1731650000000);
    assert_int_equal(journal_check_head(text, NULL, &back, NULL), STATUS_OK);

    head.seq = UINT64_MAX;
    journal_sign_head(&head, UINT64_MAX, seed, text);
    assert_int_equal(journal_check_head(text, key, &back, &at), STATUS_OK);
    assert_true(back.seq == UINT64_MAX && at == UINT64_MAX);
}

/* The signature is over the lines before it, nothing else. */
static void test_the_signature_is_plain_ed25519(void **unused)
{
    (void)unused;
    uint8_t     seed[SIGN_SEED_SIZE] = { 3 }, key[PUBLIC_KEY_SIZE], signature[crypto_sign_BYTES];
    char        text[HEAD_TEXT_MAX];
    struct head head = some_head();
    sign_public_key(seed, key);
    journal_sign_head(&head, 5, seed, text);
    char *last = strstr(text, "signature ");
    assert_non_null(last);
    assert_int_equal(sodium_hex2bin(signature, sizeof signature, last + 10, 128, NULL, NULL, NULL), 0);
    assert_int_equal(
        crypto_sign_verify_detached(signature, (const uint8_t *)text, (size_t)(last - text), key), 0);
}

static void test_every_changed_byte_of_a_signed_head_is_noticed(void **unused)
{
    (void)unused;
    uint8_t     seed[SIGN_SEED_SIZE] = { 3 }, other[SIGN_SEED_SIZE] = { 4 }, key[PUBLIC_KEY_SIZE];
    char        text[HEAD_TEXT_MAX], bad[HEAD_TEXT_MAX];
    struct head head = some_head(), back = { .seq = 7 };
    sign_public_key(seed, key);
    journal_sign_head(&head, 99, seed, text);
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        static const char instead[] = "0 1af\n\tA";
        for (const char *c = instead; *c != '\0'; c++) {
            strcpy(bad, text);
            bad[i] = *c;
            if (*c != text[i])
                assert_int_not_equal(journal_check_head(bad, NULL, &back, NULL), STATUS_OK);
        }
        strcpy(bad, text);
        bad[i] = '\0'; /* cut short */
        assert_int_equal(journal_check_head(bad, NULL, &back, NULL), STATUS_BAD_INPUT);
    }
    snprintf(bad, sizeof bad, "%s\n", text);
    assert_int_equal(journal_check_head(bad, key, &back, NULL), STATUS_BAD_INPUT);
    journal_sign_head(&head, 99, other, bad); /* whole, but signed by someone else */
    assert_int_equal(journal_check_head(bad, NULL, &back, NULL), STATUS_OK);
    back.seq = 7;
    assert_int_equal(journal_check_head(bad, key, &back, NULL), STATUS_CORRUPT);
    assert_int_equal(back.seq, 7);
}

int main(void)
{
    const struct CMUnitTest record[] = {
        cmocka_unit_test(test_pinned_hashes),
        cmocka_unit_test(test_time_along_a_chain),
        cmocka_unit_test(test_an_anchor_is_read_strictly),
        cmocka_unit_test(test_no_two_records_share_a_hash),
        cmocka_unit_test(test_a_signed_head_is_read_back),
        cmocka_unit_test(test_the_signature_is_plain_ed25519),
        cmocka_unit_test(test_every_changed_byte_of_a_signed_head_is_noticed),
    };
    return RUN_TESTS(record);
}
