/* The evidence of one hand: it holds by itself, under the house's signature,
 * and with any other byte it does not. */
#include "test.h"

#include <stdio.h>

#include "house/bundle.h"
#include "house/script.h"
#include "journal/scratch.h"

static struct scratch scratch;
static uint8_t        seed[SIGN_SEED_SIZE] = "the signing seed of this test";
static uint8_t        key[PUBLIC_KEY_SIZE];
static char           head[HEAD_TEXT_MAX];

static char *read_text(const char *path)
{
    static char text[1 << 18];
    FILE       *in   = fopen(path, "rb");
    size_t      size = in != NULL ? fread(text, 1, sizeof text - 1, in) : 0;
    assert_true(size > 0 && size < sizeof text - 1);
    fclose(in);
    text[size] = '\0';
    return text;
}

/* Plays a script into a file of its own and signs the head. */
static struct journal *play(const char *path)
{
    struct script_options options = { .text = read_text(path), .name = path };
    struct store          store;
    char                  why[SCRIPT_WHY_MAX];
    scratch = scratch_make();
    assert_int_equal(store_sqlite_open(&store, scratch.path, STORE_CREATE, why), STATUS_OK);
    if (script_play(&options, &store, why) != STATUS_OK)
        fail_msg("%s", why);
    struct journal *journal = scratch_open(scratch.path, STORE_READ);
    struct head     last    = journal_head(journal, 0);
    sign_public_key(seed, key);
    journal_sign_head(&last, 1000, seed, head);
    return journal;
}

static void put_away(struct journal *journal)
{
    journal_close(journal);
    scratch_remove(&scratch);
}

/* NULL if there is no such hand. */
static char *bundle_of(struct journal *journal, uint32_t hand, struct bundle_found *found)
{
    struct bundle bundle;
    char          why[BUNDLE_WHY_MAX];
    enum status   status = bundle_gather(&bundle, journal, 1, hand, head, why);
    char         *text   = NULL;
    if (status == STATUS_OK) {
        text = bundle_write(&bundle, key, found, why);
        if (text == NULL)
            fail_msg("hand %u: %s", (unsigned)hand, why);
    } else {
        assert_int_equal(status, STATUS_NOT_FOUND);
    }
    bundle_release(&bundle);
    return text;
}

static enum status check(const char *text)
{
    struct bundle       bundle;
    struct bundle_found found;
    char                why[BUNDLE_WHY_MAX];
    enum status         status = bundle_check(text, key, &bundle, &found, why);
    if (status == STATUS_OK)
        assert_memory_equal(found.key, key, sizeof key);
    bundle_release(&bundle);
    return status;
}

static void test_every_hand_has_its_evidence(void **unused)
{
    (void)unused;
    /* The first two from a shoe that was opened at its end, the third shuffled
     * by the dealer, the last from a shoe that is still sealed. */
    static const struct {
        bool machine, revealed;
    } shoe[]                    = { { true, true }, { true, true }, { false, false }, { true, false } };
    struct journal     *journal = play("tests/golden/zoobac/machine-shoe.txt");
    struct bundle_found found;
    for (uint32_t hand = 1; hand <= COUNT_OF(shoe); hand++) {
        char *text = bundle_of(journal, hand, &found), line[32];
        assert_non_null(text);
        assert_int_equal(check(text), STATUS_OK);
        snprintf(line, sizeof line, "\n= ENDED count=%u ", (unsigned)hand);
        const char *end = strstr(text, line);
        assert_non_null(end);
        assert_non_null(strstr(end, "\n= SUM "));
        assert_ptr_equal(strstr(text, "\n= ENDED "), end); /* this hand and no other */
        assert_null(strstr(end + 1, "\n= ENDED "));
        assert_int_equal(found.machine, shoe[hand - 1].machine);
        assert_int_equal(found.revealed, shoe[hand - 1].revealed);
        free(text);
    }
    assert_null(bundle_of(journal, COUNT_OF(shoe) + 1, &found));
    put_away(journal);
}

/* What the floor said stands in it once more, apart. */
static void test_rulings_stand_apart(void **unused)
{
    (void)unused;
    struct journal     *journal = play("tests/golden/zoobac/misdeal.txt");
    struct bundle_found found;
    char               *text = bundle_of(journal, 1, &found);
    assert_non_null(text);
    assert_int_equal(check(text), STATUS_OK);
    const char *rulings = strstr(text, "\nrulings\n");
    assert_non_null(rulings);
    assert_non_null(strstr(rulings, "\n= MISDEAL "));
    free(text);
    put_away(journal);
}

static void flip(char *text, size_t step)
{
    size_t size = strlen(text);
    for (size_t i = 0; i < size; i += step) {
        char was = text[i];
        text[i]  = (char)(was ^ (1 << i % 7));
        if (text[i] != '\0' && check(text) == STATUS_OK)
            fail_msg("byte %zu of %zu is '%c' instead of '%c' and nobody notices", i, size, text[i], was);
        text[i] = '\0'; /* and cut off here */
        if (i % 37 == 0)
            assert_int_not_equal(check(text), STATUS_OK);
        text[i] = was;
    }
    assert_int_equal(check(text), STATUS_OK);
}

/* Every byte of a short one, and some of a long one with an opened shoe. */
static void test_any_other_byte_is_found(void **unused)
{
    (void)unused;
    struct journal     *journal = play("tests/golden/zoobac/machine-shoe.txt");
    struct bundle_found found;
    char               *brief = bundle_of(journal, 4, &found), *full = bundle_of(journal, 2, &found);
    assert_true(brief != NULL && full != NULL);
    flip(brief, 1);
    flip(full, 11);
    char *more = malloc(strlen(brief) + 2);
    assert_non_null(more);
    strcpy(more, brief);
    strcat(more, "\n");
    assert_int_not_equal(check(more), STATUS_OK);
    free(more);
    free(brief);
    free(full);
    put_away(journal);
}

static void test_only_the_trusted_key_counts(void **unused)
{
    (void)unused;
    struct journal     *journal = play("tests/golden/zoobac/machine-shoe.txt");
    struct bundle_found found;
    struct head         last                  = journal_head(journal, 0);
    uint8_t             other[SIGN_SEED_SIZE] = "somebody else's";
    char                why[BUNDLE_WHY_MAX];
    struct bundle       bundle;
    journal_sign_head(&last, 1000, other, head);
    assert_int_equal(bundle_gather(&bundle, journal, 1, 1, head, why), STATUS_OK);
    assert_null(bundle_write(&bundle, key, &found, why));
    assert_non_null(strstr(why, "not signed with that key"));
    bundle_release(&bundle);
    put_away(journal);
}

/* Somebody remakes the chain after a change: it no longer is what the house has
 * anchored and signed. */
static void test_a_chain_made_anew_is_found(void **unused)
{
    (void)unused;
    struct journal     *journal = play("tests/golden/zoobac/machine-shoe.txt");
    struct bundle_found found;
    struct bundle       bundle;
    char                why[BUNDLE_WHY_MAX];
    assert_int_equal(bundle_gather(&bundle, journal, 1, 1, head, why), STATUS_OK);
    struct bundle_piece *piece = &bundle.at_table;
    struct record       *last  = &piece->list[piece->count - 1];
    last->at_ms += 1;
    record_hash(piece->list[piece->count - 2].hash, last, last->hash);
    assert_null(bundle_write(&bundle, key, &found, why));
    assert_non_null(strstr(why, "not anchored"));
    bundle_release(&bundle);
    put_away(journal);
}

static void test_what_there_is_not_is_said(void **unused)
{
    (void)unused;
    struct journal *journal = play("tests/golden/zoobac/machine-shoe.txt");
    struct bundle   bundle;
    struct head     early = { .seq = 1 };
    struct record   record;
    char            why[BUNDLE_WHY_MAX], older[HEAD_TEXT_MAX];
    assert_int_equal(bundle_gather(&bundle, journal, 1, 99, head, why), STATUS_NOT_FOUND);
    assert_non_null(strstr(why, "no such hand"));
    bundle_release(&bundle);
    assert_int_equal(bundle_gather(&bundle, journal, 7, 1, head, why), STATUS_NOT_FOUND);
    bundle_release(&bundle);
    assert_int_equal(bundle_gather(&bundle, journal, 1, 1, "not a head", why), STATUS_BAD_INPUT);
    bundle_release(&bundle);
    assert_int_equal(journal_get(journal, 0, 1, &record), STATUS_OK);
    memcpy(early.hash, record.hash, sizeof early.hash);
    journal_sign_head(&early, 1000, seed, older);
    assert_int_equal(bundle_gather(&bundle, journal, 1, 1, older, why), STATUS_NOT_FOUND);
    assert_non_null(strstr(why, "not anchored"));
    bundle_release(&bundle);
    put_away(journal);
}

int main(void)
{
    const struct CMUnitTest bundle[] = {
        cmocka_unit_test(test_every_hand_has_its_evidence),
        cmocka_unit_test(test_rulings_stand_apart),
        cmocka_unit_test(test_any_other_byte_is_found),
        cmocka_unit_test(test_only_the_trusted_key_counts),
        cmocka_unit_test(test_a_chain_made_anew_is_found),
        cmocka_unit_test(test_what_there_is_not_is_said),
    };
    return RUN_TESTS(bundle);
}
