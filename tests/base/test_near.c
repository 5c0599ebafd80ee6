/* What somebody may have meant. */
#include "test.h"

#include "base/near.h"

static const char *const NAMES[] = { "games", "odds", "sim", "serve", "set", "marina2/zoobac", "three-card" };

static const char *nearest(const char *word)
{
    struct near near = near_word(word);
    for (size_t i = 0; i < COUNT_OF(NAMES); i++)
        near_try(&near, NAMES[i]);
    return near.name;
}

static void test_slips_are_forgiven_by_the_length_of_the_word(void **unused)
{
    (void)unused;
    static const struct {
        const char *word, *name;
    } row[] = {
        { "game", "games" },   /* one missing */
        { "gmaes", "games" },  /* two swapped count as one */
        { "odds", "odds" },    /* none */
        { "ODS", "odds" },     /* capitals do not matter */
        { "sin", "sim" },      /* one wrong */
        { "sett", "set" },     /* one too many; "serve" is further */
        { "ser", "serve" },    /* a beginning is one slip: as near as "set", and before it */
        { "od", "odds" },      /* the same */
        { "xyz", NULL },       /* nothing alike */
        { "o", NULL },         /* a letter says nothing */
        { "", NULL },          /* nor does none */
        { "gaxxs", NULL },     /* two of five are too many */
        { "serviette", NULL }, /* four slips; three are forgiven */
        { "marina9/zobac", "marina2/zoobac" },
        { "three card", "three-card" },
        { "three-card-bonus", NULL }, /* six slips; five are forgiven */
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const char *name = nearest(row[i].word);
        if ((name == NULL) != (row[i].name == NULL) || (name != NULL && strcmp(name, row[i].name) != 0))
            fail_msg("'%s' is taken for '%s'", row[i].word, name != NULL ? name : "nothing");
    }
}

static void test_words_without_end_are_nobodys(void **unused)
{
    (void)unused;
    char word[4 * NEAR_WORD_MAX];
    memset(word, 'g', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    assert_null(nearest(word));
    word[NEAR_WORD_MAX] = '\0';
    assert_null(nearest(word));
}

static void test_the_hint_is_a_question(void **unused)
{
    (void)unused;
    char        hint[NEAR_HINT_MAX];
    struct near near = near_word("odd");
    assert_string_equal(near_hint(&near, "; try --help", hint), "; try --help");
    near_try(&near, "odds");
    assert_string_equal(near_hint(&near, "; try --help", hint), "; did you mean 'odds'?");
}

int main(void)
{
    const struct CMUnitTest near[] = {
        cmocka_unit_test(test_slips_are_forgiven_by_the_length_of_the_word),
        cmocka_unit_test(test_words_without_end_are_nobodys),
        cmocka_unit_test(test_the_hint_is_a_question),
    };
    return RUN_TESTS(near);
}
