/* The deck of a house: a secret is drawn, sealed and committed to, the words of
 * the persons are awaited, and from all of them the shoe is drawn; its cards and
 * dice are fed to the table, and when it is over its secret is shown.
 *
 * What is said here the house says itself (BY_DECK); what comes of it is in
 * promise.c and in the table. */
#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "house/inside.h"

/* ---- the secret --------------------------------------------------------- */

const char *house_follow_secret(struct desk *desk, const struct record *record)
{
    struct codec codec = codec_reader(record->body, record->body_size);
    sealed_secret_code(&codec, &desk->sealed);
    desk->secret_seq  = record->seq;
    desk->drawn.count = 0;
    return codec.bad || codec.at != codec.end ? "a secret that cannot be read" : NULL;
}

const char *house_open_secret(struct house *house, uint32_t table)
{
    struct desk               *desk = house->desk[table];
    const struct promise_shoe *shoe = &desk->next.promise.now;
    if (shoe->stage == PROMISE_NOTHING)
        return NULL;
    if (desk->sealed.number != shoe->number ||
        memcmp(desk->sealed.commitment, shoe->commitment, sizeof shoe->commitment) != 0)
        return "a shoe is under way whose secret is not there";
    if (seal_open(desk->secret, &desk->sealed, table, house->world.house_key) != STATUS_OK)
        return "a secret that the house key does not open";
    return NULL;
}

static enum status append_secret(struct house *house, uint32_t table, uint64_t at_ms)
{
    struct codec codec = codec_writer(house->body, sizeof house->body);
    sealed_secret_code(&codec, &house->desk[table]->sealed);
    return house_append_code(house, table, RECORD_SECRET, at_ms, &codec, &house->desk[table]->secret_seq);
}

/* Where the secret will never be shown it goes to the auditor as well, sealed. */
static enum status append_box(struct house *house, uint32_t table, uint64_t at_ms)
{
    static const uint8_t nobody[AUDITOR_KEY_SIZE] = { 0 };
    struct desk         *desk                     = house->desk[table];
    struct auditor_box   box;
    struct codec         codec = codec_writer(house->body, sizeof house->body);
    if (!slot_keeps_closed(&desk->next) || memcmp(house->world.auditor, nobody, sizeof nobody) == 0 ||
        auditor_seal(&box, &desk->sealed, desk->secret, house->world.auditor) != STATUS_OK)
        return STATUS_OK;
    auditor_box_code(&codec, &box);
    return house_append_code(house, table, RECORD_AUDITOR, at_ms, &codec, NULL);
}

/* Which key is in use stands in the house's own chain, by a hash: whoever has a key
 * can tell whether it is that one. */
static enum status tell_of_key(struct house *house, const uint8_t house_key[SHUFFLE_KEY_SIZE])
{
    uint8_t which[SHUFFLE_KEY_SIZE];
    shuffle_derive(house_key, "which", 0, which);
    return house_tell_key(house, HOUSE_KEY_NAME, which);
}

enum status house_reseal(struct house *house, const uint8_t house_key[SHUFFLE_KEY_SIZE])
{
    uint64_t now = house->world.now_ms(house->world.context);
    memcpy(house->world.house_key, house_key, SHUFFLE_KEY_SIZE);
    for (uint32_t table = 1; table <= house->table_count; table++) {
        struct desk *desk = house->desk[table];
        if (desk->frozen.seq != 0 || desk->next.promise.now.stage == PROMISE_NOTHING)
            continue;
        seal_secret(&desk->sealed, desk->secret, table, desk->sealed.number, house_key);
        enum status status = append_secret(house, table, now);
        if (status != STATUS_OK)
            return status;
        desk->changed = true;
    }
    enum status status = tell_of_key(house, house_key);
    return status == STATUS_OK ? house_commit(house) : status;
}

/* Everything that follows from the secret of the shoe under way, drawn once. */
static const struct drawn *drawn_shoe(struct desk *desk, uint32_t table, const struct promise_shoe *shoe)
{
    if (desk->drawn.count == 0 || desk->drawn_turn != shoe->turn) {
        promise_draw(shoe, table, desk->secret, &desk->drawn);
        desk->drawn_turn = shoe->turn;
    }
    return &desk->drawn;
}

/* Is the shoe that the house knows the one that lies on the table? Not when a
 * dealer has shuffled by hand since: then the dealer deals as well. */
static bool deals_from(const struct slot *slot)
{
    const struct promise_shoe *shoe = &slot->promise.now;
    return shoe->stage == PROMISE_DEALT && memcmp(shoe->root, slot->table.shoe.root, sizeof shoe->root) == 0;
}

/* ---- what the deck says next -------------------------------------------- */

/* The shoe that was due, called or dealt from will not be dealt from any more. */
static bool is_over(const struct slot *slot)
{
    const struct promise_shoe *shoe = &slot->promise.now;
    if (shoe->stage == PROMISE_NOTHING)
        return false;
    if (terms_by_hand(&slot->table.terms))
        return true;
    if (shoe->stage == PROMISE_DEALT)
        return !(slot->table.shoe.ready && deals_from(slot));
    return shoe->turn > 0 && !slot->table.shoe.ready;
}

static void say_halt(struct said *said)
{
    static const char why[] = "there is not enough randomness to shuffle";
    said->command.kind      = COMMAND_HALT;
    memcpy(said_words(said)->why, why, sizeof why);
}

static void say_due(struct house *house, const struct desk *desk, struct said *said)
{
    said->command.kind      = COMMAND_DUE;
    said->command.has.count = house->world.call_ms != 0 ? house->world.call_ms : CALL_MS;
    memcpy(said_words(said)->hash, desk->sealed.commitment, sizeof desk->sealed.commitment);
}

/* A new number: the secret is sealed into the journal first, then committed to
 * in public. */
static enum status begin_shoe(struct house *house, uint32_t table, struct said *said)
{
    struct desk *desk = house->desk[table];
    if (!house->world.secret(house->world.context, desk->secret)) {
        say_halt(said);
        return STATUS_OK;
    }
    desk->drawn.count = 0;
    seal_secret(&desk->sealed, desk->secret, table, desk->next.promise.number + 1, house->world.house_key);
    say_due(house, desk, said);
    enum status status = append_secret(house, table, said->command.at_ms);
    return status == STATUS_OK ? append_box(house, table, said->command.at_ms) : status;
}

static void say_shuffle(struct house *house, uint32_t table, struct said *said)
{
    struct desk        *desk  = house->desk[table];
    struct promise_shoe shoe  = desk->next.promise.now;
    struct words       *words = said_words(said);
    slot_shoe_cards(&desk->next, &shoe);
    const struct drawn *drawn = drawn_shoe(desk, table, &shoe);
    said->command.has.count   = drawn->cut;
    memcpy(words->name, SHUFFLE_ALGORITHM, sizeof SHUFFLE_ALGORITHM);
    fair_root(drawn, words->root);
}

/* A shoe is due. STATUS_NOT_FOUND: nothing is to be said now. */
static enum status shuffle(struct house *house, uint32_t table, struct said *said)
{
    struct desk          *desk    = house->desk[table];
    const struct promise *promise = &desk->next.promise;
    said->command.kind            = COMMAND_SHUFFLE;
    if (house->world.cards != NULL)
        return STATUS_OK;
    if (promise->halted)
        return STATUS_NOT_FOUND;
    switch (promise->now.stage) {
    case PROMISE_NOTHING: return begin_shoe(house, table, said);
    case PROMISE_CALLED: return STATUS_NOT_FOUND;
    case PROMISE_SEEDED: say_shuffle(house, table, said); return STATUS_OK;
    default: say_due(house, desk, said); return STATUS_OK;
    }
}

/* The next cards of the shoe, as many as are awaited. */
static bool next_cards(struct house *house, uint32_t table, size_t count, struct card_list *out)
{
    struct desk *desk  = house->desk[table];
    size_t       first = table_shoe_position(desk->next.sheet, &desk->next.table);
    out->count         = (uint8_t)count;
    if (house->world.cards != NULL)
        return house->world.cards(house->world.context, table, count, out->card);
    if (!deals_from(&desk->next))
        return false;
    const struct drawn *drawn = drawn_shoe(desk, table, &desk->next.promise.now);
    for (size_t i = 0; i < count; i++)
        out->card[i] = drawn->order[(first + i) % drawn->count];
    return true;
}

/* The dice of the shoe, where the house knows it; a script says its own. */
static bool next_dice(const struct house *house, uint32_t table, struct said *said)
{
    struct desk *desk = house->desk[table];
    if (house->world.cards != NULL || !deals_from(&desk->next))
        return false;
    said->command.kind = COMMAND_DICE;
    memcpy(said_words(said)->value, drawn_shoe(desk, table, &desk->next.promise.now)->dice, DICE_SIZE);
    return true;
}

/* A table does not know where its house is: it is told when the gaming day ends. */
static uint64_t day_ends_ms(const struct house *house, uint64_t at_ms)
{
    return (uint64_t)day_starts_ms(&house->day, day_of(&house->day, at_ms) + 1);
}

/* STATUS_NOT_FOUND: nothing. */
static enum status speak(struct house *house, uint32_t table, struct said *said)
{
    struct desk       *desk = house->desk[table];
    const struct slot *slot = &desk->next;
    bool               over = is_over(slot);
    if (slot->table.freeze.is)
        return STATUS_NOT_FOUND;
    if (over || promise_missed(&slot->promise, said->command.at_ms)) {
        said->command.kind = over ? COMMAND_REVEAL : COMMAND_VOID;
        /* A shoe whose cards lie on the table keeps its secret to the end. */
        if (!over)
            said_words(said)->until = day_ends_ms(house, said->command.at_ms);
        if (over ? !slot_keeps_closed(slot) : slot->promise.now.turn == 0)
            memcpy(said_words(said)->hash, desk->secret, sizeof desk->secret);
        return STATUS_OK;
    }
    if (terms_by_hand(&slot->table.terms))
        return STATUS_NOT_FOUND;
    if (table_shoe_due(slot->sheet, &slot->table))
        return shuffle(house, table, said);
    struct turn turn = table_turn(slot->sheet, &slot->table);
    if (turn.awaits == AWAITS_DECK && next_cards(house, table, turn.cards, &said->command.has.cards))
        return STATUS_OK;
    if (turn.awaits == AWAITS_DICE && next_dice(house, table, said))
        return STATUS_OK;
    return STATUS_NOT_FOUND;
}

enum status house_deal_on(struct house *house, uint32_t table, uint64_t at_ms)
{
    for (;;) {
        struct said said = { .command = { .kind = COMMAND_CARD, .at_ms = at_ms } };
        struct told told;
        enum status status = speak(house, table, &said);
        if (status != STATUS_OK)
            return status == STATUS_NOT_FOUND ? STATUS_OK : status;
        status = house_take(house, table, BY_DECK, "", &said.command, &told);
        if (status == STATUS_CORRUPT) /* what was said before stands; the table is frozen */
            return STATUS_OK;
        if (status != STATUS_OK)
            return status;
        if (told.refusal != ALLOWED) /* a script named a card that the shoe has not */
            return STATUS_OK;
    }
}

enum status house_prove(struct house *house, uint32_t table, size_t position, struct fair_proof *out)
{
    const struct slot *slot = house_slot(house, table);
    struct desk       *desk = slot != NULL ? house->desk[table] : NULL;
    if (slot == NULL || !deals_from(slot) || desk->sealed.number != slot->promise.now.number)
        return STATUS_NOT_FOUND;
    const struct shoe  *shoe  = &slot->table.shoe;
    const struct drawn *drawn = drawn_shoe(desk, table, &slot->promise.now);
    size_t              count = drawn->count;
    size_t              order = (position + count - shoe->cut) % count;
    /* A burned card is nobody's to know. */
    if (position >= count || order < slot->sheet->deck.burns || order >= shoe->dealt)
        return STATUS_NOT_FOUND;
    struct fair_tree tree;
    fair_build(&tree, drawn);
    if (memcmp(tree.root, shoe->root, sizeof tree.root) != 0)
        return STATUS_NOT_FOUND; /* a turn that was void: the one before it lies there */
    *out = fair_open(&tree, drawn, position);
    return STATUS_OK;
}

/* The shoe of a game for the pot is over as soon as its hand is. */
static const struct promise_shoe *closed_shoe(const struct desk *desk, uint32_t number)
{
    const struct promise      *promise = &desk->seen.promise;
    const struct promise_shoe *shoe = promise->now.stage != PROMISE_NOTHING ? &promise->now : &promise->last;
    bool there = shoe->stage == PROMISE_DEALT && !shoe->is_void && shoe->number == number;
    return there && desk->sealed.number == number && slot_keeps_closed(&desk->seen) ? shoe : NULL;
}

static bool find_once(const struct drawn *drawn, card face, size_t *position)
{
    size_t found = 0;
    for (size_t i = 0; i < drawn->count; i++)
        if (drawn->order[i] == face) {
            *position = i;
            found++;
        }
    return found == 1;
}

size_t house_open_cards(struct house *house, uint32_t table, uint32_t number, const card *faces, size_t count,
                        struct fair_proof *out)
{
    const struct slot         *slot   = house_slot(house, table);
    const struct promise_shoe *shoe   = slot != NULL ? closed_shoe(house->desk[table], number) : NULL;
    size_t                     opened = 0, position = 0;
    struct drawn               drawn;
    struct fair_tree           tree;
    if (shoe == NULL)
        return 0;
    promise_draw(shoe, table, house->desk[table]->secret, &drawn);
    fair_build(&tree, &drawn);
    if (memcmp(tree.root, shoe->root, sizeof tree.root) != 0)
        return 0; /* a turn that was void: the one before it lies there */
    for (size_t i = 0; i < count; i++)
        if (find_once(&drawn, faces[i], &position))
            out[opened++] = fair_open(&tree, &drawn, position);
    sodium_memzero(&drawn, sizeof drawn);
    return opened;
}
