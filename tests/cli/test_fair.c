/* housedealer fair: promises about shuffles, checked from outside. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/spawn.h"

#define SCRIPT "tests/golden/zoobac/machine-shoe.txt"

static char folder[40], db[64], proof[64];

static int setup(void **unused)
{
    (void)unused;
    strcpy(folder, "/tmp/housedealer-test-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(db, sizeof db, "%s/j.db", folder);
    snprintf(proof, sizeof proof, "%s/proof", folder);
    return SPAWN("run", SCRIPT, "--db", db)->code;
}

static void remove_journal(const char *journal)
{
    static const char *const ending[] = { "", "-wal", "-shm", "-lock", ".key" };
    for (size_t i = 0; i < COUNT_OF(ending); i++) {
        char path[80];
        snprintf(path, sizeof path, "%s%s", journal, ending[i]);
        unlink(path);
    }
}

static int teardown(void **unused)
{
    (void)unused;
    remove_journal(db);
    unlink(proof);
    return rmdir(folder);
}

static void write_proof(const char *text)
{
    FILE *file = fopen(proof, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void test_revealed_shoes_are_as_committed(void **unused)
{
    (void)unused;
    const struct spawned *said = SPAWN("fair", "--db", db);
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "revealed, and as committed"));
    assert_non_null(strstr(said->out, "still sealed"));
}

/* A machine's shoe without a cut card runs dry in its 84th hand of five to six
 * cards; what is shuffled then is promised, dealt from and revealed like the
 * whole (OQ-86). 416 cards are the burn, the discards and those in play. */
static void test_a_dry_shoe_is_revealed_too(void **unused)
{
    (void)unused;
    char  dry[64], cards[32], *played, *filled;
    FILE *file = fopen(proof, "w");
    assert_non_null(file);
    snprintf(dry, sizeof dry, "%s/d.db", folder);
    fputs("game marina2/zoobac\nset cut=100\nseat 1 Ann 5000\nseat 3 Cy 5000\n", file);
    for (int hand = 0; hand < 90; hand++) {
        int bank = hand / 2 % 2 == 0 ? 1 : 3;
        fprintf(file, "> bank seat=%d amount=100\n> bet seat=%d wager=player amount=10\n> close\n", bank,
                4 - bank);
    }
    assert_int_equal(fclose(file), 0);
    const struct spawned *said = SPAWN("run", proof, "--db", dry);
    assert_int_equal(said->code, 0);
    played = strdup(said->out);
    filled = strstr(played, "= RESHUFFLED count=");
    assert_non_null(filled);
    int   shuffled = atoi(filled + 19), in_play = 0;
    char *last = filled;
    while (memcmp(last, "= CLOSED", 8) != 0) { /* back to the start of the hand */
        in_play += memcmp(last, "= CARD", 6) == 0;
        last--;
    }
    assert_int_equal(shuffled + in_play + 1, 416);
    snprintf(cards, sizeof cards, "\"cards\":%d", shuffled);
    said = SPAWN("fair", "--db", dry, "--json");
    assert_int_equal(said->code, 0);
    char *shoe = strstr(said->out, cards);
    assert_non_null(shoe);
    shoe[strcspn(shoe, "}")] = '\0';
    assert_non_null(strstr(shoe, "\"revealed\":true"));
    assert_int_equal(SPAWN("audit", "--db", dry)->code, 0);
    free(played);
    remove_journal(dry);
}

/* At hold'em the burns have their faces on record, and are not dealt for it: behind six cards of
 * three hands the seventh is the first of the flop. */
static void test_burned_cards_are_not_dealt(void **unused)
{
    (void)unused;
    char  held[64], face[32], *flop;
    FILE *file = fopen(proof, "w");
    assert_non_null(file);
    snprintf(held, sizeof held, "%s/h.db", folder);
    fputs("game marina1/holdem\nset draw=0\noption 36\nseat 1 Ann 500\nseat 2 Bo 500\nseat 3 Cy 500\n"
          "> deal\n> put seat=1 amount=20\n> put seat=2 amount=10\n> check seat=3\n",
          file);
    assert_int_equal(fclose(file), 0);
    const struct spawned *said = SPAWN("run", proof, "--db", held);
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "= BURNED cards="));
    assert_null(strstr(said->out, "= BURNED cards=??"));
    flop = strstr(said->out, "= CARD hand=board cards=");
    assert_non_null(flop);
    snprintf(face, sizeof face, "\"card\":\"%.2s\"", flop + strlen("= CARD hand=board cards="));
    said = SPAWN("fair", "--db", held, "--table", "1", "--shoe", "1", "--card", "7");
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, face));
    assert_int_equal(SPAWN("fair", "--db", held, "--table", "1", "--shoe", "1", "--card", "10")->code, 2);
    remove_journal(held);
}

/* Every card that was dealt is proved and the proof holds; with any other card
 * in its place it does not; the burn and the cards in the shoe stay closed. */
static void test_only_dealt_cards_are_proved(void **unused)
{
    (void)unused;
    for (int index = 1; index <= 5; index++) { /* five cards of the last shoe lie open */
        char number[8];
        snprintf(number, sizeof number, "%d", index);
        const struct spawned *said =
            SPAWN("fair", "--db", db, "--table", "1", "--shoe", "3", "--card", number);
        assert_int_equal(said->code, 0);
        char *text = strdup(said->out);
        write_proof(text);
        assert_int_equal(SPAWN("fair", "--check", proof)->code, 0);
        char *face = strstr(text, "\"card\":\"");
        assert_non_null(face);
        memcpy(face + 8, memcmp(face + 8, "2c", 2) == 0 ? "2d" : "2c", 2);
        write_proof(text);
        assert_int_equal(SPAWN("fair", "--check", proof)->code, 1);
        free(text);
    }
    assert_int_equal(SPAWN("fair", "--db", db, "--table", "1", "--shoe", "3", "--card", "6")->code, 2);
    assert_int_equal(SPAWN("fair", "--db", db, "--table", "1", "--shoe", "3", "--card", "400")->code, 2);
}

/* What is asked for and is not there is said in words. */
static void test_what_is_wrong_is_said(void **unused)
{
    (void)unused;
    assert_non_null(strstr(SPAWN("fair")->err, "--db FILE is missing"));
    assert_non_null(strstr(SPAWN("fair", "--db", db, "--check", proof)->err, "two questions"));
    assert_non_null(
        strstr(SPAWN("fair", "--check", "/nowhere/p")->err, "'/nowhere/p': there is no such file"));
    assert_non_null(strstr(SPAWN("fair", "--check", SCRIPT)->err, "'" SCRIPT "' is not a proof"));
    assert_non_null(strstr(SPAWN("fair", "--db", "/nowhere/j.db")->err, "there is no such file"));
    const struct spawned *said = SPAWN("fair", "--db", db, "--table", "9");
    assert_int_equal(said->code, 2);
    assert_string_equal(said->out, "");
    assert_non_null(strstr(said->err, "there is no such shoe: table 9\n"));
    said = SPAWN("fair", "--db", db, "--table", "1", "--shoe", "99", "--json");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "there is no such shoe: table 1, shoe 99\n"));
}

/* The checker of docs/fair.md, taken out of the page, over the journals of golden
 * scripts. */
static void test_the_checker_of_the_docs(void **unused)
{
    static const struct {
        const char *script, *said;
    } row[] = {
        { "tests/golden/zoobac/words.txt", "table 1 shoe 1 as promised\n"
                                           "table 1 shoe 2 void, and its secret is right\n"
                                           "table 1 shoe 3 not shown yet\n" },
        { SCRIPT, "table 1 shoe 1 as promised, with the house's word alone\n"
                  "table 1 shoe 2 not shown yet\n" },
        { "tests/golden/double-hand/machine.txt", "table 1 shoe 1 as promised, with the house's word alone\n"
                                                  "table 1 shoe 2 not shown yet\n" },
        { "tests/golden/tiles/machine.txt", "table 1 shoe 1 as promised, with the house's word alone\n" },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char line[1024];
        snprintf(line, sizeof line,
                 "set -e; sed -n '/^```python/,/^```/p' docs/fair.md | grep -v '^```' > %s/check.py; "
                 "rm -f %s/c.db*; \"$HOUSEDEALER\" run %s --db %s/c.db > /dev/null; "
                 "\"$HOUSEDEALER\" fair --db %s/c.db --json > %s/c.json; "
                 "python3 %s/check.py %s/c.json; rm -f %s/c.* %s/check.py",
                 folder, folder, row[i].script, folder, folder, folder, folder, folder, folder, folder);
        const struct spawned *said = spawn((const char *const[]){ "sh", "-c", line, NULL });
        if (said->code != 0 || strcmp(said->out, row[i].said) != 0)
            fail_msg("%s: %s%s", row[i].script, said->out, said->err);
    }
}

/* Counted from 1 in every game: the first hand of double-hand begins with it. */
static void test_the_first_card_is_the_first(void **unused)
{
    char line[512];
    (void)unused;
    snprintf(line, sizeof line,
             "set -e; \"$HOUSEDEALER\" run tests/golden/double-hand/machine.txt --db %s/d.db > %s/d.out; "
             "grep -m1 '^= CARD' %s/d.out; "
             "\"$HOUSEDEALER\" fair --db %s/d.db --table 1 --shoe 1 --card 1; rm -f %s/d.*",
             folder, folder, folder, folder, folder);
    const struct spawned *said  = spawn((const char *const[]){ "sh", "-c", line, NULL });
    const char           *first = strstr(said->out, "cards=");
    char                  want[16];
    assert_int_equal(said->code, 0);
    assert_non_null(first);
    snprintf(want, sizeof want, "\"%.2s\"", first + strlen("cards="));
    assert_non_null(strstr(strchr(first, '\n'), want));
    assert_int_equal(SPAWN("fair", "--db", db, "--table", "1", "--shoe", "3", "--card", "0")->code, 2);
}

/* After a rotation the old key opens nothing any more, the new one does, and the
 * journal is as sound as before: the shoe on the table was sealed again. */
static void test_the_key_is_rotated(void **unused)
{
    char line[1024];
    (void)unused;
    snprintf(line, sizeof line,
             "set -e; \"$HOUSEDEALER\" run %s --db %s/r.db > /dev/null; cp %s/r.db.key %s/r.old; "
             "\"$HOUSEDEALER\" key rotate --db %s/r.db; ! cmp -s %s/r.db.key %s/r.old; "
             "\"$HOUSEDEALER\" audit --db %s/r.db > /dev/null; "
             "\"$HOUSEDEALER\" fair --db %s/r.db --table 1 --shoe 3 --card 1 > /dev/null; "
             "if \"$HOUSEDEALER\" fair --db %s/r.db --table 1 --shoe 3 --card 1 --key %s/r.old 2>/dev/null; "
             "then exit 9; fi; rm -f %s/r.*",
             SCRIPT, folder, folder, folder, folder, folder, folder, folder, folder, folder, folder, folder);
    const struct spawned *said = spawn((const char *const[]){ "sh", "-c", line, NULL });
    if (said->code != 0)
        fail_msg("%d: %s%s", said->code, said->out, said->err);
    assert_int_equal(SPAWN("key", "--db", db)->code, 2);
    assert_int_equal(SPAWN("key", "turn", "--db", db)->code, 2);
    assert_int_equal(SPAWN("key", "rotate")->code, 2);
}

/* The same seed, the same shuffles, of the cards of the game; another seed,
 * others; and no game or count that cannot be. */
static void test_shuffles_for_a_laboratory(void **unused)
{
    (void)unused;
    char *first = strdup(SPAWN("shuffle", "--game", "tiles", "--count", "3", "--seed", "1")->out);
    assert_non_null(first);
    size_t lines = 0;
    for (const char *at = first; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    assert_int_equal(lines, 3);
    assert_string_equal(SPAWN("shuffle", "--game", "tiles", "--count", "3", "--seed", "1")->out, first);
    assert_string_not_equal(SPAWN("shuffle", "--game", "tiles", "--count", "3", "--seed", "2")->out, first);
    assert_string_not_equal(SPAWN("shuffle", "--game", "tiles", "--count", "3")->out, first);
    free(first);
    assert_int_equal(SPAWN("shuffle", "--game", "zoobac", "--count", "2", "--raw")->code, 0);
    assert_int_equal(SPAWN("shuffle", "--game", "zoobak", "--count", "2")->code, 2);
    assert_int_equal(SPAWN("shuffle", "--game", "zoobac", "--count", "0")->code, 2);
    assert_int_equal(SPAWN("shuffle", "--count", "1")->code, 2);
}

static void test_bad_words_are_refused(void **unused)
{
    (void)unused;
    write_proof("{\"root\":\"00\"}");
    assert_int_equal(SPAWN("fair", "--check", proof)->code, 2);
    assert_int_equal(SPAWN("fair")->code, 2);
    assert_int_equal(SPAWN("fair", "--db", "/nonexistent/x.db")->code, 2);
    assert_int_equal(SPAWN("fair", "--db", db, "--card", "1")->code, 2);
}

int main(void)
{
    const struct CMUnitTest fair[] = {
        cmocka_unit_test(test_revealed_shoes_are_as_committed),
        cmocka_unit_test(test_a_dry_shoe_is_revealed_too),
        cmocka_unit_test(test_burned_cards_are_not_dealt),
        cmocka_unit_test(test_only_dealt_cards_are_proved),
        cmocka_unit_test(test_what_is_wrong_is_said),
        cmocka_unit_test(test_the_checker_of_the_docs),
        cmocka_unit_test(test_the_first_card_is_the_first),
        cmocka_unit_test(test_the_key_is_rotated),
        cmocka_unit_test(test_shuffles_for_a_laboratory),
        cmocka_unit_test(test_bad_words_are_refused),
    };
    return cmocka_run_group_tests_name("fair", fair, setup, teardown);
}
