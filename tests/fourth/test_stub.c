/* The made-up game whose piles are shuffled in again, dealt by the machine of a
 * house: what is shuffled, what is promised about it, and that it is dealt from. */
#include "test.h"

#include <stdio.h>

#include "audit/audit.h"
#include "audit/bundle.h"
#include "high.h"
#include "house/house_kit.h"
#include "shuffle/fair.h"

static struct kit          kit;
static struct store        store;
static struct store_faulty between;

static const struct slot *slot(void)
{
    return house_slot(kit.house, 1);
}

/* The first secret of the kit's house (house_kit.c). */
static void first_secret(uint8_t out[SHUFFLE_KEY_SIZE])
{
    static const uint8_t base[SHUFFLE_KEY_SIZE] = "seeds of the house under test";
    shuffle_derive(base, "shoe", 0, out);
}

static void open_table(void)
{
    kit_init(&kit);
    kit.now = (uint64_t)20000 * 86400000 + 3600000;
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    assert_int_equal(kit_try_open(&kit, &between, &store, TROUBLE_BEFORE, 0), STATUS_OK);
    kit_do(&kit, "open game=lantern/high-stub");
    kit_do(&kit, "sit seat=1 who=Ann amount=20");
    kit_do(&kit, "sit seat=2 who=Bo amount=20");
    kit_do(&kit, "sit seat=3 who=Cy amount=20");
}

static void close_table(void)
{
    struct audit_options options = { .decide = true };
    static struct audit  found;
    struct journal      *journal;
    kit_close(&kit);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    assert_int_equal(audit_journal(journal, &options, &found), STATUS_OK);
    assert_string_equal(found.why, "");
    assert_int_equal(found.differences, 0);
    journal_close(journal);
}

/* Of 52 cards three are dealt, and Cy's goes back: 50 are shuffled, every one but
 * Ann's and Bo's, under the same number and the next turn of the same secret. */
static void test_the_muck_is_promised_and_dealt_from(void **unused)
{
    (void)unused;
    open_table();
    kit_do(&kit, "deal");
    assert_int_equal(slot()->promise.now.turn, 0);
    kit_do(&kit, "put seat=2 amount=2");
    kit_do(&kit, "fold seat=3");
    kit_do(&kit, "put seat=1 amount=2");

    const struct promise_shoe *shoe = &slot()->promise.now;
    struct high_state          hand;
    uint8_t                    secret[SHUFFLE_KEY_SIZE], root[SHUFFLE_KEY_SIZE];
    struct drawn               drawn;
    memcpy(&hand, slot()->table.game.bytes, sizeof hand);
    assert_int_equal(shoe->number, 1);
    assert_int_equal(shoe->turn, 1);
    assert_int_equal(shoe->count, 50);
    unsigned faces[FACE_KINDS] = { 0 };
    for (size_t i = 0; i < shoe->count; i++)
        faces[shoe->cards[i]]++;
    for (card face = 0; face < CARD_JOKER; face++)
        assert_int_equal(faces[face], face == hand.hand[1][0] || face == hand.hand[2][0] ? 0 : 1);

    first_secret(secret);
    promise_draw(shoe, 1, secret, &drawn);
    fair_root(&drawn, root);
    assert_memory_equal(root, slot()->table.shoe.root, sizeof root);
    assert_int_equal(slot()->table.shoe.dealt, 3); /* the burn, and two cards face up */
    assert_int_equal(hand.hand[2][1], drawn.order[(shoe->cut + 1) % 50]);
    assert_int_equal(hand.hand[1][1], drawn.order[(shoe->cut + 2) % 50]);
    const struct piles *piles = &slot()->table.shoe.piles;
    card                burn[SHOE_CARDS_MAX];
    assert_int_equal(piles_list(piles, PILE_BURNS, 0, burn), 1);
    assert_int_equal(burn[0], drawn.order[shoe->cut]);
    close_table();
}

/* The house goes down with a shuffle of the stub behind it and goes on from there. */
static void test_a_house_opens_in_mid_turn(void **unused)
{
    (void)unused;
    static struct kit_state before, after;
    open_table();
    kit_do(&kit, "deal");
    kit_do(&kit, "put seat=2 amount=2");
    kit_do(&kit, "fold seat=3");
    kit_do(&kit, "put seat=1 amount=2");
    kit_state(slot(), &before);
    kit_close(&kit);
    assert_int_equal(kit_try_open(&kit, &between, &store, TROUBLE_BEFORE, 0), STATUS_OK);
    kit_state(slot(), &after);
    assert_true(kit_same(&before, &after));
    kit_do(&kit, "check seat=2");
    kit_do(&kit, "check seat=1");
    assert_int_equal(slot()->table.phase, TABLE_BETWEEN);
    assert_int_equal(slot()->table.shoe.before, 3);
    close_table();
}

/* A card seen on the deal is known to the house, and is the burn: nothing else is
 * burned, and it is not shuffled in (line 57). */
static void test_a_seen_card_stays_out(void **unused)
{
    (void)unused;
    open_table();
    kit_do(&kit, "deal");
    struct high_state hand;
    char              line[80], face[3];
    memcpy(&hand, slot()->table.game.bytes, sizeof hand);
    card seen = hand.hand[3][0];
    card_print(seen, face);
    snprintf(line, sizeof line, "accident name=exposed spot=3 cards=%s", face);
    kit_do(&kit, line);
    kit_do(&kit, "fold seat=2");
    kit_do(&kit, "put seat=3 amount=2");
    kit_do(&kit, "put seat=1 amount=2");
    const struct promise_shoe *shoe = &slot()->promise.now;
    assert_int_equal(shoe->turn, 1);
    assert_int_equal(shoe->count, 49); /* 52 without two hands and the burn */
    for (size_t i = 0; i < shoe->count; i++)
        assert_int_not_equal(shoe->cards[i], seen);
    assert_int_equal(slot()->table.shoe.dealt, 2);
    assert_int_equal(piles_count(&slot()->table.shoe.piles, PILE_BURNS, 0), 1);
    close_table();
}

/* ---- evidence ------------------------------------------------------------- */

static const uint8_t AUDITOR[AUDITOR_KEY_SIZE] = "the auditor's own key of a test";

/* The evidence of the hand in the journal that is left, and what is found of it with
 * that auditor's key. */
static struct bundle_found bundle_with(const uint8_t *auditor, uint32_t hand)
{
    static const uint8_t seed[SIGN_SEED_SIZE] = "the signing seed of this test";
    uint8_t              key[PUBLIC_KEY_SIZE];
    char                 head[HEAD_TEXT_MAX], why[BUNDLE_WHY_MAX];
    struct bundle        bundle, again;
    struct bundle_found  found;
    struct journal      *journal;
    struct store_faulty  through;
    struct store         outer;
    store_faulty_open(&outer, &through, &store, TROUBLE_BEFORE, 0);
    assert_int_equal(journal_open(&journal, &outer), STATUS_OK);
    struct head last = journal_head(journal, 0);
    sign_public_key(seed, key);
    journal_sign_head(&last, 1000, seed, head);
    assert_int_equal(bundle_gather(&bundle, journal, 1, hand, head, NULL, why), STATUS_OK);
    journal_close(journal);
    char *text = bundle_write(&bundle, key, &found, why);
    if (text == NULL)
        fail_msg("%s", why);
    assert_non_null(strstr(text, "\n= RESHUFFLED "));
    if (bundle_check(text, &(struct bundle_keys){ key, auditor }, &again, &found, why) != STATUS_OK)
        fail_msg("%s", why);
    free(text);
    bundle_release(&bundle);
    bundle_release(&again);
    return found;
}

/* A hand whose stub was shuffled again, with Cy's card that went to the muck: its secret
 * is for the auditor alone, who derives both turns and every card of them. */
static void test_the_auditor_checks_a_hand_of_two_turns(void **unused)
{
    static const uint8_t other[AUDITOR_KEY_SIZE] = "the key of another auditor here";
    (void)unused;
    kit_init(&kit);
    auditor_public_key(AUDITOR, kit.world.auditor);
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    assert_int_equal(kit_try_open(&kit, &between, &store, TROUBLE_BEFORE, 0), STATUS_OK);
    kit_do(&kit, "open game=lantern/high-stub");
    kit_do(&kit, "sit seat=1 who=Ann amount=20");
    kit_do(&kit, "sit seat=2 who=Bo amount=20");
    kit_do(&kit, "sit seat=3 who=Cy amount=20");
    kit_do(&kit, "deal");
    kit_do(&kit, "put seat=2 amount=2");
    kit_do(&kit, "fold seat=3");
    kit_do(&kit, "put seat=1 amount=2");
    kit_do(&kit, "check seat=2");
    kit_do(&kit, "check seat=1");
    assert_int_equal(slot()->table.phase, TABLE_BETWEEN);
    assert_int_equal(house_anchor(kit.house), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    kit_close(&kit);

    struct bundle_found found = bundle_with(NULL, 1);
    assert_true(found.machine && !found.revealed && !found.opened);
    found = bundle_with(other, 1);
    assert_false(found.opened);
    found = bundle_with(AUDITOR, 1);
    assert_true(found.opened && !found.revealed);
    store.close(store.context);
}

int main(void)
{
    const struct CMUnitTest stub[] = {
        cmocka_unit_test(test_the_muck_is_promised_and_dealt_from),
        cmocka_unit_test(test_a_house_opens_in_mid_turn),
        cmocka_unit_test(test_a_seen_card_stays_out),
        cmocka_unit_test(test_the_auditor_checks_a_hand_of_two_turns),
    };
    return RUN_TESTS(stub);
}
