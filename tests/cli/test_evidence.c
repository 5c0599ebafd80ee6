/* housedealer audit --bundle-out and --bundle: the evidence of one hand, carried
 * elsewhere. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/spawn.h"

static char folder[40], db[64], head[64], bundle[64], sign[64], key[80];

static int setup(void **unused)
{
    (void)unused;
    strcpy(folder, "/tmp/housedealer-test-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(db, sizeof db, "%s/j.db", folder);
    snprintf(head, sizeof head, "%s/head", folder);
    snprintf(bundle, sizeof bundle, "%s/bundle", folder);
    snprintf(sign, sizeof sign, "%s/sign", folder);
    if (SPAWN("run", "tests/golden/zoobac/machine-shoe.txt", "--db", db)->code != 0 ||
        SPAWN("audit", "--db", db, "--sign", sign, "--out", head)->code != 0)
        return -1;
    FILE *in = fopen(head, "r");
    char  line[256];
    while (in != NULL && fgets(line, sizeof line, in) != NULL)
        sscanf(line, "key %79s", key);
    return in == NULL || fclose(in) != 0 || strlen(key) != 64;
}

static int teardown(void **unused)
{
    (void)unused;
    static const char *const ending[] = { "", "-wal", "-shm", "-lock", ".key" };
    for (size_t i = 0; i < COUNT_OF(ending); i++) {
        char path[80];
        snprintf(path, sizeof path, "%s%s", db, ending[i]);
        unlink(path);
    }
    unlink(head);
    unlink(bundle);
    unlink(sign);
    return rmdir(folder);
}

/* The sum of the hand becomes another, and the next time what it was. */
static void change_sum(void)
{
    static char text[1 << 16];
    FILE       *file = fopen(bundle, "r+");
    assert_non_null(file);
    size_t size = fread(text, 1, sizeof text - 1, file);
    text[size]  = '\0';
    char *sum   = strstr(text, "\n= SUM seat=");
    assert_non_null(sum);
    fseek(file, sum + 12 - text, SEEK_SET);
    fputc(sum[12] ^ 1, file);
    fclose(file);
}

static void test_a_bundle_is_checked_without_the_journal(void **unused)
{
    (void)unused;
    assert_int_equal(
        SPAWN("audit", "--db", db, "--head", head, "--table", "1", "--hand", "2", "--bundle-out", bundle)
            ->code,
        0);
    const struct spawned *said = SPAWN("audit", "--bundle", bundle, "--key", key);
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "hand 2 of table 1 is as the house signed it"));
    assert_non_null(strstr(said->out, "the shoe revealed and as committed"));
    said = SPAWN("audit", "--bundle", bundle, "--key", key, "--json");
    assert_non_null(strstr(said->out, "\"table\":1,\"hand\":2,"));
    change_sum();
    said = SPAWN("audit", "--bundle", bundle, "--key", key);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "does not hold"));
    change_sum();
    key[0] = key[0] == '0' ? '1' : '0';
    said   = SPAWN("audit", "--bundle", bundle, "--key", key);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "not signed with that key"));
}

/* A head is worth what its key is worth: the one to trust is asked for, and the
 * one that signed is told. */
static void test_a_head_needs_the_key_to_trust(void **unused)
{
    char other[80], said_by[160];
    (void)unused;
    const struct spawned *said = SPAWN("audit", "--db", db, "--head", head);
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "--head needs --key HEX"));
    said = SPAWN("audit", "--db", db, "--head", head, "--key", key);
    assert_int_equal(said->code, 0);
    snprintf(said_by, sizeof said_by, " by %s\n", key);
    assert_non_null(strstr(said->out, "signed    record "));
    assert_non_null(strstr(said->out, said_by));
    said = SPAWN("audit", "--db", db, "--head", head, "--key", key, "--json");
    snprintf(said_by, sizeof said_by, "\"signed\":{\"key\":\"%s\"", key);
    assert_non_null(strstr(said->out, said_by));
    memcpy(other, key, sizeof other);
    other[0] = other[0] == '0' ? '1' : '0';
    said     = SPAWN("audit", "--db", db, "--head", head, "--key", other);
    assert_int_equal(said->code, 1);
    assert_string_equal(said->out, "");
    snprintf(said_by, sizeof said_by, "not of the key to trust but %s\n", key);
    assert_non_null(strstr(said->err, said_by));
    assert_int_equal(SPAWN("audit", "--db", db, "--head", head, "--key", "00")->code, 2);
}

static void test_bad_words_are_named(void **unused)
{
    (void)unused;
    static const char *const row[][10] = {
        { "--bundle", bundle },
        { "--bundle", bundle, "--key", "12" },
        { "--bundle", head, "--key", key },
        { "--bundle", "/nonexistent/bundle", "--key", key },
        { "--bundle-out", bundle, "--table", "1", "--hand", "1" },
        { "--bundle-out", bundle, "--db", db, "--head", head, "--table", "1", "--hand", "99" },
        { "--bundle-out", bundle, "--db", db, "--head", head, "--hand", "1" },
        { "--bundle-out", bundle, "--db", db, "--head", sign, "--table", "1", "--hand", "1" },
        { "--table", "1", "--db", db },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const char *words[13] = { spawn_housedealer(), "audit" };
        for (size_t w = 0; w < COUNT_OF(row[i]) && row[i][w] != NULL; w++)
            words[w + 2] = row[i][w];
        const struct spawned *said = spawn(words);
        if (said->code != 2 || said->out[0] != '\0' || said->err[0] == '\0')
            fail_msg("row %zu answers %d: %s", i, said->code, said->err);
    }
}

int main(void)
{
    const struct CMUnitTest evidence[] = {
        cmocka_unit_test(test_a_head_needs_the_key_to_trust),
        cmocka_unit_test(test_a_bundle_is_checked_without_the_journal),
        cmocka_unit_test(test_bad_words_are_named),
    };
    return cmocka_run_group_tests_name("evidence", evidence, setup, teardown);
}
