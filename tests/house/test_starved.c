/* A house without memory for one moment, at each allocation in turn of what is said to the
 * house itself: it is kept whole or not at all, the house goes on, and said again it is
 * there once. The lists of its office are empty before, so that each of them grows, where
 * the house works and where others look on. */
#include "test.h"

#include "house/lasting.h"
#include "starving.h"

static const char *const BEFORE[] = {
    "0 deposit who=Cy amount=500 why=own",
    "1 open game=marina2/zoobac",
    "1 sit seat=1 who=Cy",
};

static const char *const SAID[] = {
    "0 company who=Acme name=Acme",
    "0 employ who=Bo name=Big value=114",
    "0 exclude who=Marlon value=2027-05-01 why=asked",
    "0 user who=Flo value=floor",
    "0 deposit who=Ann amount=300 why=own",
    "0 send who=Cy table=1 amount=200",
};

static enum status say_once(const char *line, enum refusal *no)
{
    struct command command = kit_read(line + 2);
    struct answer  answer  = { .refusal = ALLOWED };
    enum status    status  = house_do(kit.house, 0, BY_SCRIPT, "once", &command, &answer);
    enum status    flushed = house_flush(kit.house);
    *no                    = answer.refusal;
    if (status == STATUS_OK)
        status = flushed;
    if (flushed == STATUS_OK)
        house_publish(kit.house);
    return status;
}

/* True while there was an n-th allocation; `*failed` counts those without which it could not
 * be done. */
static bool starve(const char *line, int nth, int *failed)
{
    enum refusal no;
    make_store(NULL);
    open_house();
    assert_int_equal(kit_play(&kit, BEFORE, COUNT_OF(BEFORE)), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    if (strstr(line, "name=Big") != NULL)
        expect("0 company who=Big name=Big", ALLOWED);
    (void)kit_read(line + 2); /* whoever it names has a number before */
    starve_at(nth);
    enum status status = say_once(line, &no);
    bool        came   = starved();
    if (status != STATUS_OK && status != STATUS_BUSY)
        fail_msg("%s, allocation %d ended the house", line, nth);
    *failed += status == STATUS_BUSY;
    assert_int_equal(say_once(line, &no), STATUS_OK);
    if (no != ALLOWED)
        fail_msg("%s, allocation %d, said again: %s", line, nth, refusal_name(no));
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_sound();
    reopen(); /* and so the records have it, too */
    assert_sound();
    drop_store(NULL);
    return came;
}

/* Others see what the house works with. */
static void assert_seen(void)
{
    enum refusal no;
    make_store(NULL);
    open_house();
    for (int nth = 1; nth < 60; nth++) {
        starve_at(nth);
        enum status status = say_once("0 company who=Acme name=Acme", &no);
        (void)starved();
        if (status == STATUS_OK)
            break;
    }
    expect("0 deposit who=Acme amount=1 why=bank", ALLOWED);
    assert_non_null(company_named(&house_office(kit.house)->companies, "Acme"));
    assert_int_equal(office_account(house_office(kit.house),
                                    company_named(&house_office(kit.house)->companies, "Acme")->who),
                     100);
    drop_store(NULL);
}

static void test_the_house_goes_on(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(SAID); i++) {
        int nth = 1, failed = 0;
        while (nth < 200 && starve(SAID[i], nth, &failed))
            nth++;
        assert_true(nth < 200);
    }
    assert_seen();
}

int main(void)
{
    static const struct CMUnitTest starving[] = { cmocka_unit_test(test_the_house_goes_on) };
    return RUN_TESTS(starving);
}
