/* What needs two persons: proposed by one, approved by another, in time; and the
 * compensating entry that comes of it, to the cent, which an audit holds to its approval. */
#include "test.h"

#include <stdio.h>

#include "house/lasting.h"

static uint32_t flo, gil;

/* A line begins with the table that it is said at, "0 " for the house. */
static enum refusal said_by(uint32_t by, const char *line, enum status expected)
{
    struct command command = kit_read(line + 2);
    struct answer  answer  = { 0 };
    assert_int_equal(house_do(kit.house, (uint32_t)(line[0] - '0'), by, "", &command, &answer), expected);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    return answer.refusal;
}

static cents stack(uint8_t seat)
{
    return house_slot(kit.house, 1)->table.room.place[seat].stack;
}

static cents box(void)
{
    return house_slot(kit.house, 1)->table.room.drop;
}

static const char *audit_finds(void)
{
    static struct audit found;
    found = audit_now();
    assert_int_equal(found.differences, 0);
    return found.bad_seq != 0 ? found.why : "";
}

/* Ann and Bo with $1,000 each; one hand was played, and its fee lies in the box. */
static int start(void **unused)
{
    assert_int_equal(make_store(unused), 0);
    open_house();
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("1 sit seat=1 who=Ann amount=1000", ALLOWED);
    expect("1 sit seat=3 who=Bo amount=1000", ALLOWED);
    expect("1 bank seat=1 amount=500", ALLOWED);
    expect("1 bet seat=3 wager=player amount=25", ALLOWED);
    expect("1 close", ALLOWED);
    assert_int_equal(house_person(kit.house, "Flo", &flo), STATUS_OK);
    assert_int_equal(house_person(kit.house, "Gil", &gil), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    return 0;
}

#define ENTRY "0 propose word=entry table=1 seat=1 to=3 amount=25 count=1 why=\"paid short\""

static void test_another_person_approves_and_the_chips_move(void **unused)
{
    (void)unused;
    cents ann = stack(1), bo = stack(3);
    expect_from(flo, ENTRY, ALLOWED);
    assert_int_equal(stack(1), ann); /* a proposal moves nothing */
    expect_from(flo, "0 approve transfer=1", REFUSE_OWN_PROPOSAL);
    expect_from(gil, "0 approve transfer=2", REFUSE_NO_PROPOSAL);
    expect_from(gil, "0 approve transfer=1 why=\"seen on camera\"", ALLOWED);
    assert_int_equal(stack(1), ann - 2500);
    assert_int_equal(stack(3), bo + 2500);
    expect_from(gil, "0 approve transfer=1", REFUSE_NO_PROPOSAL); /* once */
    assert_int_equal(stack(1), ann - 2500);
    assert_string_equal(audit_finds(), "");
}

static void test_nobody_says_an_entry_alone(void **unused)
{
    (void)unused;
    cents ann = stack(1);
    said_by(flo, "1 entry seat=1 to=3 amount=25 why=alone", STATUS_BAD_INPUT);
    assert_int_equal(stack(1), ann);
}

static void test_a_proposal_is_void_after_its_time(void **unused)
{
    (void)unused;
    expect_from(flo, ENTRY, ALLOWED);
    kit.now += PROPOSAL_MS;
    expect_from(gil, "0 approve transfer=1", REFUSE_NO_PROPOSAL);
    expect_from(flo, ENTRY, ALLOWED);
    kit.now += PROPOSAL_MS - 1;
    expect_from(gil, "0 approve transfer=2", ALLOWED);
}

/* Said to the house about somebody. */
static void expect_of(uint32_t by, const char *verb, uint32_t who, const char *rest, enum refusal expected)
{
    char line[80];
    snprintf(line, sizeof line, "0 %s who=\"person %u\" %s", verb, (unsigned)who, rest);
    expect_from(by, line, expected);
}

/* Whoever has set somebody's password can be both of them, for as long as it takes to notice. */
static void test_one_hand_is_not_two_persons(void **unused)
{
    uint32_t ada, pim, pam;
    (void)unused;
    assert_int_equal(house_person(kit.house, "Ada", &ada), STATUS_OK);
    assert_int_equal(house_person(kit.house, "Pim", &pim), STATUS_OK);
    assert_int_equal(house_person(kit.house, "Pam", &pam), STATUS_OK);
    expect_of(BY_DECK, "user", ada, "value=admin", ALLOWED);
    expect_of(BY_DECK, "user", gil, "value=admin", ALLOWED);
    expect_of(ada, "user", pim, "value=admin", ALLOWED);
    expect_from(ada, ENTRY, ALLOWED);
    expect_from(pim, "0 approve transfer=1", REFUSE_SAME_HAND);
    expect_of(pim, "user", pim, "value=admin", ALLOWED); /* a password of one's own, which Ada can set */
    expect_from(pim, "0 approve transfer=1", REFUSE_SAME_HAND);
    expect_of(BY_DECK, "user", pim, "value=admin", ALLOWED);
    expect_from(pim, "0 approve transfer=1", REFUSE_SAME_HAND);
    expect_of(pim, "user", pam, "value=floor", ALLOWED); /* a puppet's puppet */
    expect_from(pam, "0 approve transfer=1", REFUSE_SAME_HAND);
    expect_of(ada, "nouser", pim, "", ALLOWED);
    expect_of(ada, "user", pim, "value=floor", ALLOWED);
    expect_from(pim, "0 approve transfer=1", REFUSE_SAME_HAND);
    expect_from(pim, ENTRY, ALLOWED); /* nor the other way round */
    expect_from(ada, "0 approve transfer=2", REFUSE_SAME_HAND);
    expect_from(pam, "0 approve transfer=2", REFUSE_SAME_HAND);
    expect_of(gil, "user", pim, "value=admin", ALLOWED); /* another administrator agrees */
    expect_from(pim, "0 approve transfer=1", ALLOWED);
    expect_of(ada, "user", gil, "value=admin", ALLOWED); /* a password that was set anew */
    expect_from(gil, "0 approve transfer=2", REFUSE_SAME_HAND);
}

static void test_a_day_later_they_are_two(void **unused)
{
    uint32_t ada, pim;
    (void)unused;
    assert_int_equal(house_person(kit.house, "Ada", &ada), STATUS_OK);
    assert_int_equal(house_person(kit.house, "Pim", &pim), STATUS_OK);
    expect_of(BY_DECK, "user", ada, "value=admin", ALLOWED);
    expect_of(ada, "user", pim, "value=admin", ALLOWED);
    kit.now += ONE_HAND_MS - 1;
    expect_from(ada, ENTRY, ALLOWED);
    expect_from(pim, "0 approve transfer=1", REFUSE_SAME_HAND);
    kit.now += 1;
    expect_from(pim, "0 approve transfer=1", ALLOWED);
    expect_of(ada, "user", pim, "value=admin", ALLOWED);
    reopen(); /* by the chain, not by what a program remembers */
    expect_from(ada, ENTRY, ALLOWED);
    expect_from(pim, "0 approve transfer=2", REFUSE_SAME_HAND);
    assert_string_equal(audit_finds(), "");
}

/* Nor is a puppet the witness of a count. */
static void test_one_hand_is_no_witness(void **unused)
{
    uint32_t ada, pim;
    (void)unused;
    assert_int_equal(house_person(kit.house, "Ada", &ada), STATUS_OK);
    assert_int_equal(house_person(kit.house, "Pim", &pim), STATUS_OK);
    expect_of(BY_DECK, "user", ada, "value=admin", ALLOWED);
    expect_of(ada, "user", pim, "value=cage", ALLOWED);
    expect_from(ada, "0 startshift name=cage", ALLOWED);
    expect_from(ada, "0 bringcash amount=10 why=float", ALLOWED);
    expect_from(ada, "0 countcash amount=9", ALLOWED); /* one is missing */
    expect_of(ada, "endshift", pim, "name=cage why=lost", REFUSE_SAME_HAND);
    expect_of(BY_DECK, "user", gil, "value=cage", ALLOWED);
    expect_of(ada, "endshift", gil, "name=cage why=lost", ALLOWED);
}

static void test_a_proposal_is_rejected_or_taken_back(void **unused)
{
    (void)unused;
    expect_from(flo, ENTRY, ALLOWED);
    expect_from(gil, "0 reject transfer=1 why=\"the camera shows nothing\"", ALLOWED);
    expect_from(gil, "0 approve transfer=1", REFUSE_NO_PROPOSAL);
    expect_from(flo, ENTRY, ALLOWED);
    expect_from(flo, "0 reject transfer=2 why=mistaken", ALLOWED);
    expect_from(gil, "0 approve transfer=2", REFUSE_NO_PROPOSAL);
}

static void test_the_box_gives_back_what_it_has(void **unused)
{
    (void)unused;
    cents fee = box(), ann = stack(1);
    char  line[120];
    assert_true(fee > 0);
    snprintf(line, sizeof line,
             "0 propose word=entry table=1 name=box to=1 amount=%lld.%02lld why=\"fee twice\"",
             (long long)(fee + 1) / 100, (long long)(fee + 1) % 100);
    expect_from(flo, line, ALLOWED);
    expect_from(gil, "0 approve transfer=1", REFUSE_ENTRY_SHORT);
    snprintf(line, sizeof line,
             "0 propose word=entry table=1 name=box to=1 amount=%lld.%02lld why=\"fee twice\"",
             (long long)fee / 100, (long long)fee % 100);
    expect_from(flo, line, ALLOWED);
    expect_from(gil, "0 approve transfer=2", ALLOWED);
    assert_int_equal(box(), 0);
    assert_int_equal(stack(1), ann + fee);
    assert_string_equal(audit_finds(), "");
}

static void test_an_entry_waits_for_the_end_of_the_hand(void **unused)
{
    (void)unused;
    uint8_t bank = house_slot(kit.house, 1)->table.bank.offered;
    char    line[64];
    expect_from(flo, ENTRY, ALLOWED);
    snprintf(line, sizeof line, "1 bank seat=%d amount=100", bank);
    expect(line, ALLOWED);
    expect_from(gil, "0 approve transfer=1", REFUSE_HAND_IN_PLAY);
    expect("1 calloff why=enough", ALLOWED);
    expect_from(gil, "0 approve transfer=1", ALLOWED);
}

static void test_what_cannot_be_proposed(void **unused)
{
    static const char *const bad[] = {
        "0 propose word=deposit table=1 amount=5 why=x",  "0 propose word=entry amount=5 seat=1 to=3 why=x",
        "0 propose word=entry table=1 seat=1 to=3 why=x", "0 propose word=set table=1 name=min why=x",
        "0 propose word=key table=1 name=house why=x",    "0 propose word=key why=x",
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        expect_from(flo, bad[i], REFUSE_NOT_PROPOSED);
    expect_from(flo, "0 propose word=entry table=9 seat=1 to=3 amount=5 why=x", REFUSE_NO_SUCH_TABLE);
    expect_from(flo, "0 propose word=entry table=1 seat=1 to=1 amount=5 why=x", ALLOWED);
    expect_from(gil, "0 approve transfer=1", REFUSE_NO_SUCH_ACCOUNT);
    expect_from(flo, "0 propose word=entry table=1 seat=1 to=3 amount=5 count=2 why=x", ALLOWED);
    expect_from(gil, "0 approve transfer=2", REFUSE_NO_SUCH_HAND);
}

static void test_only_so_many_wait(void **unused)
{
    (void)unused;
    for (int i = 0; i < PROPOSALS_MAX; i++)
        expect_from(flo, ENTRY, ALLOWED);
    expect_from(flo, ENTRY, REFUSE_PROPOSALS_FULL);
    kit.now += PROPOSAL_MS; /* those are void, and make room */
    expect_from(flo, ENTRY, ALLOWED);
}

static void test_two_persons_change_a_setting(void **unused)
{
    (void)unused;
    expect_from(flo, "0 propose word=set table=1 name=min value=10 why=\"a busy evening\"", ALLOWED);
    expect_from(gil, "0 approve transfer=1", ALLOWED);
    assert_int_equal(house_slot(kit.house, 1)->table.terms.min, 1000);
}

static void test_a_key_is_changed_once_for_each_approval(void **unused)
{
    static const uint8_t    hash[SHUFFLE_KEY_SIZE] = { 7 };
    const struct proposals *proposals              = &house_office(kit.house)->proposals;
    (void)unused;
    expect_from(flo, "0 propose word=key name=house why=\"somebody has left\"", ALLOWED);
    assert_false(proposals_key(proposals, HOUSE_KEY_NAME, kit.now));
    expect_from(gil, "0 approve transfer=1", ALLOWED);
    assert_true(proposals_key(proposals, HOUSE_KEY_NAME, kit.now));
    assert_false(proposals_key(proposals, SIGNING_KEY_NAME, kit.now));
    assert_false(proposals_key(proposals, HOUSE_KEY_NAME, kit.now + 2 * APPROVED_KEY_MS));
    assert_int_equal(house_tell_key(kit.house, HOUSE_KEY_NAME, hash), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_false(proposals_key(proposals, HOUSE_KEY_NAME, kit.now));
}

/* Proposals and entries are as they were when the house opens again. */
static void test_proposals_outlast_the_house(void **unused)
{
    (void)unused;
    expect_from(flo, ENTRY, ALLOWED);
    reopen();
    expect_from(flo, "0 approve transfer=1", REFUSE_OWN_PROPOSAL);
    expect_from(gil, "0 approve transfer=1", ALLOWED);
    assert_string_equal(audit_finds(), "");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, drop_store)

int main(void)
{
    const struct CMUnitTest two[] = {
        TEST(test_another_person_approves_and_the_chips_move),
        TEST(test_nobody_says_an_entry_alone),
        TEST(test_one_hand_is_not_two_persons),
        TEST(test_a_day_later_they_are_two),
        TEST(test_one_hand_is_no_witness),
        TEST(test_a_proposal_is_void_after_its_time),
        TEST(test_a_proposal_is_rejected_or_taken_back),
        TEST(test_the_box_gives_back_what_it_has),
        TEST(test_an_entry_waits_for_the_end_of_the_hand),
        TEST(test_what_cannot_be_proposed),
        TEST(test_only_so_many_wait),
        TEST(test_two_persons_change_a_setting),
        TEST(test_a_key_is_changed_once_for_each_approval),
        TEST(test_proposals_outlast_the_house),
    };
    return RUN_TESTS(two);
}
