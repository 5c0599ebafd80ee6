#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "shuffle/keyfile.h"
#include "shuffle/seal.h"
#include "shuffle/seed.h"

static const uint8_t SECRET[SHUFFLE_KEY_SIZE] = "a secret of the house, 32 bytes";
static const uint8_t KEY[SHUFFLE_KEY_SIZE]    = { 7 };

static void test_a_sealed_secret_comes_back(void **unused)
{
    (void)unused;
    struct sealed_secret box, read, again;
    uint8_t              bytes[sizeof box + 8], back[SHUFFLE_KEY_SIZE], commitment[SHUFFLE_KEY_SIZE];
    seal_secret(&box, SECRET, 3, 300, KEY);
    seed_commit(SECRET, 3, 300, commitment);
    assert_memory_equal(box.commitment, commitment, sizeof commitment);

    struct codec write = codec_writer(bytes, sizeof bytes);
    sealed_secret_code(&write, &box);
    assert_false(write.bad);
    struct codec reader = codec_reader(bytes, codec_used(&write, bytes));
    memset(&read, 0, sizeof read);
    sealed_secret_code(&reader, &read);
    assert_false(reader.bad);
    assert_int_equal(seal_open(back, &read, 3, KEY), STATUS_OK);
    assert_memory_equal(back, SECRET, sizeof back);

    seal_secret(&again, SECRET, 3, 300, KEY); /* repeatable to the byte */
    assert_memory_equal(&again, &box, sizeof box);
}

/* No four bytes of the secret in a row are to be seen in the sealed ones. */
static void test_a_box_shows_nothing(void **unused)
{
    (void)unused;
    struct sealed_secret box;
    seal_secret(&box, SECRET, 3, 300, KEY);
    for (size_t at = 0; at + 4 <= sizeof box.sealed; at++)
        for (size_t i = 0; i + 4 <= SHUFFLE_KEY_SIZE; i++)
            assert_memory_not_equal(box.sealed + at, SECRET + i, 4);
}

static void test_another_key_place_or_byte_opens_nothing(void **unused)
{
    (void)unused;
    struct sealed_secret good, box;
    uint8_t              other[SHUFFLE_KEY_SIZE] = { 8 }, back[SHUFFLE_KEY_SIZE], kept[SHUFFLE_KEY_SIZE];
    memset(back, 0x55, sizeof back);
    memset(kept, 0x55, sizeof kept);
    seal_secret(&good, SECRET, 3, 300, KEY);
    assert_int_equal(seal_open(back, &good, 3, other), STATUS_CORRUPT);
    assert_int_equal(seal_open(back, &good, 4, KEY), STATUS_CORRUPT);
    box = good;
    box.number++;
    assert_int_equal(seal_open(back, &box, 3, KEY), STATUS_CORRUPT);
    for (size_t i = 0; i < sizeof good.sealed; i++) {
        box = good;
        box.sealed[i] ^= 1;
        assert_int_equal(seal_open(back, &box, 3, KEY), STATUS_CORRUPT);
    }
    for (size_t i = 0; i < sizeof good.commitment; i++) {
        box = good;
        box.commitment[i] ^= 1;
        assert_int_equal(seal_open(back, &box, 3, KEY), STATUS_CORRUPT);
    }
    assert_memory_equal(back, kept, sizeof kept);
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
        cmocka_unit_test(test_a_sealed_secret_comes_back),
        cmocka_unit_test(test_a_box_shows_nothing),
        cmocka_unit_test(test_another_key_place_or_byte_opens_nothing),
        cmocka_unit_test(test_key_files),
    };
    return RUN_TESTS(seal);
}
