#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "shuffle/keyfile.h"
#include "shuffle/seal.h"

static struct shoe_secret make_shoe(size_t count)
{
    struct shoe_secret secret;
    uint8_t            seed[SHUFFLE_KEY_SIZE], cards[SHOE_CARDS_MAX];
    shuffle_seed_from_text("a shoe", seed);
    for (size_t i = 0; i < count; i++)
        cards[i] = (uint8_t)(i % CARD_KINDS);
    shoe_shuffle(&secret, seed, cards, count);
    return secret;
}

static void test_a_sealed_shoe_comes_back(void **unused)
{
    (void)unused;
    static const size_t count[] = { 1, 32, 52, 53, SHOE_CARDS_MAX };
    uint8_t             key[SHUFFLE_KEY_SIZE];
    shuffle_seed_from_text("house key", key);
    for (size_t i = 0; i < COUNT_OF(count); i++) {
        struct shoe_secret secret = make_shoe(count[i]), back;
        struct shoe_sealed box, read, again;
        struct fair_tree   tree;
        seal_box(&box, &secret, key, &tree);
        assert_memory_equal(box.root, tree.root, FAIR_HASH_SIZE);
        assert_string_equal(box.algorithm, "fy-chacha20-1");

        uint8_t      bytes[sizeof box];
        struct codec write = codec_writer(bytes, sizeof bytes);
        shoe_sealed_code(&write, &box);
        assert_false(write.bad);
        size_t       size   = codec_used(&write, bytes);
        struct codec reader = codec_reader(bytes, size);
        memset(&read, 0, sizeof read);
        shoe_sealed_code(&reader, &read);
        assert_false(reader.bad);
        assert_int_equal(codec_used(&reader, bytes), size);
        assert_int_equal(seal_open(&back, &read, key), STATUS_OK);
        assert_memory_equal(&back, &secret, sizeof back);

        seal_box(&again, &secret, key, NULL); /* repeatable to the byte */
        assert_memory_equal(&again, &box, sizeof box);
    }
}

/* No four cards in a row of the order, nor the seed or salt key, are to be
 * seen in the sealed bytes. */
static void test_a_box_shows_nothing(void **unused)
{
    (void)unused;
    uint8_t            key[SHUFFLE_KEY_SIZE] = { 7 };
    struct shoe_secret secret                = make_shoe(SHOE_CARDS_MAX);
    struct shoe_sealed box;
    seal_box(&box, &secret, key, NULL);
    for (size_t at = 0; at + 4 <= box.sealed_size; at++) {
        for (size_t i = 0; i + 4 <= secret.count; i++)
            assert_memory_not_equal(box.sealed + at, secret.order + i, 4);
        for (size_t i = 0; i + 4 <= SHUFFLE_KEY_SIZE; i++) {
            assert_memory_not_equal(box.sealed + at, secret.seed + i, 4);
            assert_memory_not_equal(box.sealed + at, secret.salt_key + i, 4);
        }
    }
}

static void test_another_key_or_a_changed_byte_opens_nothing(void **unused)
{
    (void)unused;
    uint8_t            key[SHUFFLE_KEY_SIZE] = { 7 };
    struct shoe_secret secret                = make_shoe(52), back, kept;
    struct shoe_sealed box;
    memset(&back, 0x55, sizeof back);
    kept = back;
    seal_box(&box, &secret, key, NULL);
    key[0]++;
    assert_int_equal(seal_open(&back, &box, key), STATUS_CORRUPT);
    key[0]--;
    const struct shoe_sealed good = box;
    for (size_t i = 0; i < good.sealed_size; i++) {
        box.sealed[i] ^= 1;
        assert_int_equal(seal_open(&back, &box, key), STATUS_CORRUPT);
        box = good;
    }
    for (size_t i = 0; i < FAIR_HASH_SIZE; i++) {
        box.root[i] ^= 1;
        assert_int_equal(seal_open(&back, &box, key), STATUS_CORRUPT);
        box = good;
    }
    for (unsigned size = 0; size <= UINT16_MAX; size++) {
        box.sealed_size = (uint16_t)size;
        assert_int_equal(seal_open(&back, &box, key), size == good.sealed_size ? STATUS_OK : STATUS_CORRUPT);
        if (size == good.sealed_size)
            back = kept;
    }
    box = good;
    box.algorithm[0]++;
    assert_int_equal(seal_open(&back, &box, key), STATUS_CORRUPT);
    box = good;
    box.count++;
    assert_int_equal(seal_open(&back, &box, key), STATUS_CORRUPT);
    assert_memory_equal(&back, &kept, sizeof back);
}

static void test_a_revealed_shoe_is_checked_without_the_house_key(void **unused)
{
    (void)unused;
    uint8_t            key[SHUFFLE_KEY_SIZE] = { 7 };
    struct shoe_secret secret                = make_shoe(416);
    struct shoe_sealed box;
    seal_box(&box, &secret, key, NULL);
    struct shoe_revealed shown = { .count = secret.count }, read = { .count = 0 };
    memcpy(shown.root, box.root, sizeof shown.root);
    memcpy(shown.salt_key, secret.salt_key, sizeof shown.salt_key);
    memcpy(shown.order, secret.order, sizeof shown.order);
    uint8_t      bytes[sizeof shown + 8];
    struct codec write = codec_writer(bytes, sizeof bytes);
    shoe_revealed_code(&write, &shown);
    assert_false(write.bad);
    struct codec reader = codec_reader(bytes, codec_used(&write, bytes));
    shoe_revealed_code(&reader, &read);
    assert_false(reader.bad);
    assert_true(fair_reveal_check(box.root, read.order, read.count, read.salt_key));
    read.order[400]++;
    assert_false(fair_reveal_check(box.root, read.order, read.count, read.salt_key));
}

static void write_file(const char *path, const char *text, mode_t mode)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    assert_int_equal(chmod(path, mode), 0);
}

static void test_key_files(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/housedealer-test-XXXXXX", path[64], why[KEYFILE_WHY_MAX];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/key", folder);
    uint8_t     key[KEYFILE_KEY_SIZE] = { 0 }, again[KEYFILE_KEY_SIZE], zero[KEYFILE_KEY_SIZE] = { 0 };
    struct stat about;
    assert_int_equal(keyfile_load(path, false, key, why), STATUS_NOT_FOUND);
    assert_non_null(strstr(why, path));
    assert_memory_equal(key, zero, sizeof key);
    assert_int_equal(keyfile_load(path, true, key, why), STATUS_OK);
    assert_memory_not_equal(key, zero, sizeof key);
    assert_int_equal(keyfile_load(path, true, again, why), STATUS_OK);
    assert_memory_equal(key, again, sizeof key);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 07777, 0600);
    assert_int_equal(about.st_size, 65);

    static const struct {
        const char *text;
        mode_t      mode;
        enum status status;
    } row[] = {
        { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n", 0600, STATUS_OK },
        { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n", 0400, STATUS_OK },
        { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n", 0640, STATUS_BAD_INPUT },
        { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n", 0604, STATUS_BAD_INPUT },
        { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", 0600, STATUS_BAD_INPUT },
        { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1fx", 0600, STATUS_BAD_INPUT },
        { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eXY\n", 0600, STATUS_BAD_INPUT },
        { "", 0600, STATUS_BAD_INPUT },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        unlink(path);
        write_file(path, row[i].text, row[i].mode);
        memcpy(key, zero, sizeof key);
        assert_int_equal(keyfile_load(path, true, key, why), row[i].status);
        assert_int_equal(key[31], row[i].status == STATUS_OK ? 0x1f : 0);
    }
    unlink(path);
    snprintf(path, sizeof path, "%s/no/key", folder);
    assert_int_equal(keyfile_load(path, true, key, why), STATUS_FAILED);
    assert_int_equal(rmdir(folder), 0); /* nothing else was left behind */
}

int main(void)
{
    const struct CMUnitTest seal[] = {
        cmocka_unit_test(test_a_sealed_shoe_comes_back),
        cmocka_unit_test(test_a_box_shows_nothing),
        cmocka_unit_test(test_another_key_or_a_changed_byte_opens_nothing),
        cmocka_unit_test(test_a_revealed_shoe_is_checked_without_the_house_key),
        cmocka_unit_test(test_key_files),
    };
    return RUN_TESTS(seal);
}
