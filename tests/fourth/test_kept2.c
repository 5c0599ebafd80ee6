/* A second journal that is kept: what format 2 has had since the first one, played
 * among the games of this house. Accounts, transfers there and back and one that was
 * sent back; users, keys and shifts; games for the pot with their secrets sealed to an
 * auditor; a table that stopped for the floor and went on. It is never made anew, and
 * the sheets that it was played on stay here for it. */
static void test_the_auditor_opens_it(void **unused);

#define KEPT_NAME "tests/journal/kept2"
#define KEPT_KINDS                                                                                           \
    RECORD_OPENING, RECORD_COMMAND, RECORD_SECRET, RECORD_ANCHOR, RECORD_PERSON, RECORD_ERASED, RECORD_AUDITOR
#define KEPT_TESTS cmocka_unit_test(test_the_auditor_opens_it),

#include "../journal/test_kept.c"

static void test_the_auditor_opens_it(void **unused)
{
    static const uint8_t key[AUDITOR_KEY_SIZE] = "the auditor's own key, kept too";
    static struct audit  found;
    struct audit_options options = { .auditor = key };
    (void)unused;
    struct journal *journal = scratch_open(copy.path, STORE_READ);
    assert_int_equal(audit_journal(journal, &options, &found), STATUS_OK);
    journal_close(journal);
    assert_string_equal(found.why, "");
    assert_int_equal(found.shoes_boxed, 31);
    assert_int_equal(found.shoes_opened, 31);
    assert_int_equal(found.under_way, 0);
}
