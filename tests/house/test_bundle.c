/* The evidence of one hand: it holds by itself, under the house's signature,
 * and with any other byte it does not. */
#define _GNU_SOURCE /* memmem */
#include "test.h"

#include <stdio.h>

#include "audit/bundle.h"
#include "house/house_kit.h"
#include "house/random_play.h"
#include "house/script.h"
#include "journal/scratch.h"
#include "office/told.h"
#include "rulebook/catalog.h"

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
static struct journal *play_text(const char *text, const char *name)
{
    struct script_options options = { .text = text, .name = name };
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

static struct journal *play(const char *path)
{
    return play_text(read_text(path), path);
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
    enum status   status = bundle_gather(&bundle, journal, 1, hand, head, NULL, why);
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
    enum status status = bundle_check(text, &(struct bundle_keys){ .house = key }, &bundle, &found, why);
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
    assert_int_equal(bundle_gather(&bundle, journal, 1, 1, head, NULL, why), STATUS_OK);
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
    assert_int_equal(bundle_gather(&bundle, journal, 1, 1, head, NULL, why), STATUS_OK);
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
    assert_int_equal(bundle_gather(&bundle, journal, 1, 99, head, NULL, why), STATUS_NOT_FOUND);
    assert_non_null(strstr(why, "no such hand"));
    bundle_release(&bundle);
    assert_int_equal(bundle_gather(&bundle, journal, 7, 1, head, NULL, why), STATUS_NOT_FOUND);
    bundle_release(&bundle);
    assert_int_equal(bundle_gather(&bundle, journal, 1, 1, "not a head", NULL, why), STATUS_BAD_INPUT);
    bundle_release(&bundle);
    assert_int_equal(journal_get(journal, 0, 1, &record), STATUS_OK);
    memcpy(early.hash, record.hash, sizeof early.hash);
    journal_sign_head(&early, 1000, seed, older);
    assert_int_equal(bundle_gather(&bundle, journal, 1, 1, older, NULL, why), STATUS_NOT_FOUND);
    assert_non_null(strstr(why, "not anchored"));
    bundle_release(&bundle);
    put_away(journal);
}

/* ---- a pile that is shuffled again ---------------------------------------- */

/* The last place where these bytes stand in a record. */
static uint8_t *find_last(const struct record *record, const uint8_t *bytes)
{
    uint8_t *found = NULL, *at = (uint8_t *)(uintptr_t)record->body, *end = at + record->body_size;
    while ((at = memmem(at, (size_t)(end - at), bytes, HASH_SIZE)) != NULL)
        found = at++;
    return found;
}

/* The root of the first reshuffle as its event has it, behind the command's; NULL where
 * there is none. */
static uint8_t *find_turn(const struct record *record)
{
    static struct events events;
    struct told          told;
    struct told_reader   reader = told_read(record);
    while (record->kind == RECORD_COMMAND && told_next(&reader, &told, &events) == STATUS_OK)
        for (size_t i = 0; i < told.event_count; i++)
            if (told.events[i].kind == EVENT_RESHUFFLED)
                return find_last(record, words_of(&told.events[i].has)->root);
    return NULL;
}

/* The hands at that table; the one in which a pile was shuffled again is `*turned`. */
static uint32_t count_hands(struct journal *journal, uint32_t *turned)
{
    static struct events events;
    struct record        record;
    struct told          told;
    uint32_t             hands = 0;
    *turned                    = 0;
    assert_int_equal(journal_read(journal, 0, 1), STATUS_OK);
    while (journal_next(journal, &record) == STATUS_OK) {
        if (find_turn(&record) != NULL && *turned == 0)
            *turned = hands + 1;
        struct told_reader reader = told_read(&record);
        while (record.kind == RECORD_COMMAND && told_next(&reader, &told, &events) == STATUS_OK)
            for (size_t i = 0; i < told.event_count; i++)
                hands += told.events[i].kind == EVENT_ENDED;
    }
    return hands;
}

/* The house itself changes a record and makes everything behind it anew, down to its
 * signature: chain and anchor hold. */
static void sign_anew(struct bundle *bundle)
{
    struct bundle_piece *piece = &bundle->at_table, *house = &bundle->in_house;
    uint8_t              was[HASH_SIZE];
    memcpy(was, piece->list[piece->count - 1].hash, sizeof was);
    for (size_t i = 0; i < piece->count; i++)
        record_hash(i > 0 ? piece->list[i - 1].hash : piece->before, &piece->list[i], piece->list[i].hash);
    uint8_t *anchored = memmem(house->list[0].body, house->list[0].body_size, was, sizeof was);
    assert_non_null(anchored);
    memcpy(anchored, piece->list[piece->count - 1].hash, HASH_SIZE);
    for (size_t i = 0; i < house->count; i++)
        record_hash(i > 0 ? house->list[i - 1].hash : house->before, &house->list[i], house->list[i].hash);
    struct head last = { .seq = house->list[house->count - 1].seq };
    memcpy(last.hash, house->list[house->count - 1].hash, HASH_SIZE);
    journal_sign_head(&last, 1000, seed, bundle->head);
}

/* Another order than the secret gives for the second turn: what it promised is no more. */
static void assert_forged_turn_is_found(struct journal *journal, uint32_t hand)
{
    struct bundle       bundle;
    struct bundle_found found;
    char                why[BUNDLE_WHY_MAX];
    uint8_t            *root = NULL;
    assert_int_equal(bundle_gather(&bundle, journal, 1, hand, head, NULL, why), STATUS_OK);
    for (size_t i = 0; i < bundle.at_table.count && root == NULL; i++)
        root = find_turn(&bundle.at_table.list[i]);
    assert_non_null(root);
    sign_anew(&bundle); /* which by itself changes nothing */
    char *text = bundle_write(&bundle, key, &found, why);
    assert_non_null(text);
    free(text);
    root[5] ^= 1;
    sign_anew(&bundle);
    assert_null(bundle_write(&bundle, key, &found, why));
    assert_string_equal(why, "the order is not the one that secret and words give");
    bundle_release(&bundle);
}

/* OQ-86: a shoe that ran dry was filled from its discards. The hand of that, the ones
 * before from the same shoe and the first of the next have their evidence: the secret
 * gives every card of both turns. */
static void assert_dry_shoe_holds(struct journal *journal)
{
    struct bundle_found found;
    uint32_t            turned, hands = count_hands(journal, &turned);
    assert_true(turned > 2 && turned < hands);
    for (uint32_t hand = turned - 2; hand <= turned + 1; hand++) {
        char *text = bundle_of(journal, hand, &found);
        assert_non_null(text);
        assert_int_equal(check(text), STATUS_OK);
        assert_true(found.machine);
        assert_int_equal(found.revealed, hand <= turned);
        assert_int_equal(strstr(text, "\n= RESHUFFLED ") != NULL, hand == turned);
        free(text);
    }
    assert_forged_turn_is_found(journal, turned);
    assert_forged_turn_is_found(journal, turned - 2);
}

static void test_a_dry_shoe_has_its_evidence(void **unused)
{
    static char text[1 << 14];
    struct text script = text_in(text, sizeof text);
    (void)unused;
    text_add(&script, "game marina2/zoobac\nset cut=100\nseat 1 Ann 5000\nseat 3 Cy 5000\n");
    for (int hand = 0; hand < 90; hand++) {
        int bank = hand / 2 % 2 == 0 ? 1 : 3;
        text_add(&script, "> bank seat=%d amount=100\n> bet seat=%d wager=player amount=10\n> close\n", bank,
                 4 - bank);
    }
    struct journal *journal = play_text(text, "a dry shoe");
    assert_dry_shoe_holds(journal);
    put_away(journal);
}

/* The no-bust family from two decks without a cut card. Not every line is asked for in
 * every hand: what is not is refused and changes nothing. */
static void test_a_dry_shoe_of_a_21_game_has_its_evidence(void **unused)
{
    static const char *const says[] = { "bank seat=1 amount=400",
                                        "bank seat=2 amount=400",
                                        "bet seat=1 amount=10",
                                        "bet seat=2 amount=10",
                                        "close",
                                        "pass seat=1",
                                        "pass seat=2",
                                        "stand seat=1",
                                        "hit seat=1",
                                        "hit seat=1",
                                        "stand seat=1",
                                        "stand seat=2",
                                        "hit seat=2",
                                        "hit seat=2",
                                        "stand seat=2",
                                        "settle" };
    static struct kit        kit;
    struct store             store;
    struct store_faulty      between;
    struct journal          *journal;
    (void)unused;
    kit_init(&kit);
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    assert_int_equal(kit_try_open(&kit, &between, &store, TROUBLE_BEFORE, 0), STATUS_OK);
    kit_do(&kit, "open game=marina1/no-bust-joker");
    kit_do(&kit, "set name=decks value=2");
    kit_do(&kit, "set name=cut value=100");
    kit_do(&kit, "sit seat=1 who=Ann amount=4000");
    kit_do(&kit, "sit seat=2 who=Bo amount=4000");
    for (int hand = 0; hand < 40; hand++)
        for (size_t i = 0; i < COUNT_OF(says); i++)
            kit_say(&kit, says[i]);
    assert_int_equal(house_anchor(kit.house), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    kit_close(&kit);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    struct head last = journal_head(journal, 0);
    sign_public_key(seed, key);
    journal_sign_head(&last, 1000, seed, head);
    assert_dry_shoe_holds(journal);
    journal_close(journal);
}

/* Thousands of records come behind a hand, and heads are signed all the while: of its
 * evidence there is no more for it. */
static void test_evidence_of_long_ago_is_no_larger(void **unused)
{
    (void)unused;
    struct bundle_found found;
    struct bundle       bundle;
    struct record       anchor;
    char                why[BUNDLE_WHY_MAX], heads[2 * HEAD_TEXT_MAX], later[HEAD_TEXT_MAX];
    struct journal     *journal = play("tests/golden/zoobac/machine-shoe.txt");
    char               *fresh   = bundle_of(journal, 2, &found);
    struct head         last    = journal_head(journal, 0);
    assert_non_null(fresh);
    assert_int_equal(journal_get(journal, 0, last.seq, &anchor), STATUS_OK);
    assert_int_equal(anchor.kind, RECORD_ANCHOR);
    size_t   body_size = anchor.body_size;
    uint8_t *body      = malloc(body_size);
    memcpy(body, anchor.body, body_size);
    journal_close(journal);
    journal = scratch_open(scratch.path, STORE_CREATE);
    for (int i = 0; i < 6500; i++)
        assert_int_equal(journal_append(journal, 0, RECORD_ANCHOR, anchor.at_ms, "", body, body_size, NULL),
                         STATUS_OK);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    last = journal_head(journal, 0);
    assert_true(last.seq > 6000);
    journal_sign_head(&last, 2000, seed, later);

    /* Under the last head alone all that came since is in it. */
    assert_int_equal(bundle_gather(&bundle, journal, 1, 2, later, NULL, why), STATUS_OK);
    assert_true(bundle.in_house.count > 6000);
    bundle_release(&bundle);
    /* Of a file of heads the nearest is taken: it is what it was. */
    snprintf(heads, sizeof heads, "%s%s", head, later);
    assert_int_equal(bundle_gather(&bundle, journal, 1, 2, heads, NULL, why), STATUS_OK);
    char *text = bundle_write(&bundle, key, &found, why);
    assert_string_equal(text, fresh);
    free(text);
    bundle_release(&bundle);
    /* Who has the signing key signs the anchor. */
    assert_int_equal(bundle_gather(&bundle, journal, 1, 2, later, seed, why), STATUS_OK);
    assert_int_equal(bundle.in_house.count, 1);
    text = bundle_write(&bundle, key, &found, why);
    assert_non_null(text);
    assert_true(strlen(text) < strlen(fresh) + 1000);
    assert_int_equal(check(text), STATUS_OK);
    free(text);
    bundle_release(&bundle);
    free(fresh);
    free(body);
    put_away(journal);
}

/* ---- games for the pot ---------------------------------------------------- */

static const uint8_t AUDITOR[AUDITOR_KEY_SIZE] = "the auditor's own key of a test";

/* An evening of anybody's play, in a house whose shoes the auditor can open. How many hands. */
static uint32_t play_evening(const struct sheet *sheet, uint64_t which, const struct store *store)
{
    struct kit         kit;
    struct random_play play = random_play_start(sheet, which);
    uint32_t           hand = 0;
    kit_init(&kit);
    play.deck = false;
    auditor_public_key(AUDITOR, kit.world.auditor);
    kit_open(&kit, store);
    for (unsigned i = 0; i < 6000 && hand < 12; i++) {
        static const struct table shut;
        const struct slot        *slot    = house_slot(kit.house, 1);
        struct command            command = random_play_next(&play, slot != NULL ? &slot->table : &shut);
        struct answer             answer;
        kit.now++;
        house_say(kit.house, 1, BY_SCRIPT, "", &command, &answer);
        slot = house_slot(kit.house, 1);
        hand = slot != NULL ? slot->table.hand : 0;
    }
    assert_int_equal(house_anchor(kit.house), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    kit_close(&kit);
    return hand;
}

/* Whichever hand of whichever game: the shoe is its own, and the auditor's key opens it
 * and finds it as committed; also where many more were played before the anchor. */
static void test_every_hand_for_the_pot_has_its_own_shoe(void **unused)
{
    (void)unused;
    size_t sheets = 0, hands = 0, opened = 0;
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct sheet *sheet = catalog_rows[i].sheet;
        struct store        store;
        char                why[STORE_WHY_MAX];
        if (sheet == NULL || sheet->kind != SHEET_POT)
            continue;
        sheets++;
        scratch = scratch_make();
        assert_int_equal(store_sqlite_open(&store, scratch.path, STORE_CREATE, why), STATUS_OK);
        uint32_t        last    = play_evening(sheet, i + 1, &store);
        struct journal *journal = scratch_open(scratch.path, STORE_READ);
        struct head     end     = journal_head(journal, 0);
        sign_public_key(seed, key);
        journal_sign_head(&end, 1000, seed, head);
        char before[80] = "";
        for (uint32_t hand = 1; hand <= last; hand++) {
            struct bundle       bundle;
            struct bundle_found found;
            char               *text = bundle_of(journal, hand, &found);
            if (text == NULL)
                continue; /* it is not over, or was called off */
            struct bundle_keys keys = { .house = key, .auditor = AUDITOR };
            if (bundle_check(text, &keys, &bundle, &found, why) != STATUS_OK)
                fail_msg("%s, hand %u: %s", sheet->id, (unsigned)hand, why);
            const char *shoe = strstr(text, "\nshoe ");
            assert_non_null(shoe);
            if (found.machine) {
                assert_true(found.opened);
                assert_memory_not_equal(shoe, before, 70); /* another root for each hand */
                memcpy(before, shoe, 70);
                opened++;
            }
            hands++;
            bundle_release(&bundle);
            free(text);
        }
        put_away(journal);
    }
    assert_int_equal(sheets, 8);
    assert_true(hands > 40 && opened > 30);
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
        cmocka_unit_test(test_a_dry_shoe_has_its_evidence),
        cmocka_unit_test(test_evidence_of_long_ago_is_no_larger),
        cmocka_unit_test(test_every_hand_for_the_pot_has_its_own_shoe),
        cmocka_unit_test(test_a_dry_shoe_of_a_21_game_has_its_evidence),
    };
    return RUN_TESTS(bundle);
}
