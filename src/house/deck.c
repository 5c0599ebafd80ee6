/* The deck of a house: a shuffle is sealed and committed to, its cards and dice
 * are fed to the table, and the whole shoe is revealed when it is over. */
#include <string.h>

#include "house/inside.h"

/* The old shoe is over: anyone may now check the whole of it. */
static enum status reveal(struct house *house, uint32_t table, uint64_t at_ms)
{
    struct desk         *desk     = house->desk[table];
    struct shoe_revealed revealed = { .count = desk->shoe.count };
    memcpy(revealed.root, desk->root, sizeof revealed.root);
    memcpy(revealed.salt_key, desk->shoe.salt_key, sizeof revealed.salt_key);
    memcpy(revealed.order, desk->shoe.order, sizeof revealed.order);
    struct codec codec = codec_writer(house->body, sizeof house->body);
    shoe_revealed_code(&codec, &revealed);
    desk->has_shoe = false;
    return house_append_code(house, table, RECORD_SHOE_OPENED, at_ms, &codec, NULL);
}

/* A new shuffle: sealed into the journal first, then committed to in public. */
static enum status shuffle(struct house *house, uint32_t table, uint64_t at_ms, struct said *out)
{
    struct desk       *desk = house->desk[table];
    card               cards[SHOE_CARDS_MAX];
    uint8_t            seed[SHUFFLE_KEY_SIZE];
    struct shoe_sealed sealed;
    if (desk->has_shoe && reveal(house, table, at_ms) != STATUS_OK)
        return STATUS_FAILED;
    out->command = (struct command){ .kind = COMMAND_SHUFFLE, .at_ms = at_ms };
    if (house->world.cards != NULL)
        return STATUS_OK;
    house->world.seed(house->world.context, seed);
    size_t count = table_shoe_cards(desk->next.sheet, &desk->next.table, cards);
    shoe_shuffle(&desk->shoe, seed, cards, count);
    seal_box(&sealed, &desk->shoe, house->world.house_key, NULL);
    struct codec codec = codec_writer(house->body, sizeof house->body);
    shoe_sealed_code(&codec, &sealed);
    desk->has_shoe = true;
    memcpy(desk->root, sealed.root, sizeof desk->root);
    struct words *words = said_words(out);
    memcpy(words->name, SHUFFLE_ALGORITHM, sizeof SHUFFLE_ALGORITHM);
    memcpy(words->root, sealed.root, sizeof words->root);
    return house_append_code(house, table, RECORD_SHUFFLE, at_ms, &codec, &desk->shoe_seq);
}

/* Is the shoe that the house knows the one that lies on the table? Not when a
 * dealer has shuffled by hand since: then the dealer deals as well. */
static bool deals_from(const struct desk *desk, const struct slot *slot)
{
    return desk->has_shoe && memcmp(desk->root, slot->table.shoe.root, sizeof desk->root) == 0;
}

/* The next cards of the shoe, as many as are awaited. */
static bool next_cards(struct house *house, uint32_t table, size_t count, struct card_list *out)
{
    const struct desk *desk  = house->desk[table];
    size_t             first = table_shoe_position(desk->next.sheet, &desk->next.table);
    out->count               = (uint8_t)count;
    if (house->world.cards != NULL)
        return house->world.cards(house->world.context, table, count, out->card);
    if (!deals_from(desk, &desk->next))
        return false;
    for (size_t i = 0; i < count; i++)
        out->card[i] = desk->shoe.order[(first + i) % desk->shoe.count];
    return true;
}

/* The dice of the shoe, where the house knows it; a script says its own. */
static bool next_dice(const struct house *house, uint32_t table, struct said *said)
{
    const struct desk *desk = house->desk[table];
    if (house->world.cards != NULL || !deals_from(desk, &desk->next))
        return false;
    said->command.kind = COMMAND_DICE;
    fair_dice(desk->shoe.salt_key, said_words(said)->value);
    return true;
}

enum status house_deal_on(struct house *house, uint32_t table, uint64_t at_ms)
{
    const struct slot *slot = &house->desk[table]->next;
    for (;;) {
        struct said said = { .command = { .kind = COMMAND_CARD, .at_ms = at_ms } };
        struct turn turn = table_turn(slot->sheet, &slot->table);
        struct told told;
        if (slot->table.terms.entered)
            return STATUS_OK;
        if (table_shoe_due(slot->sheet, &slot->table)) {
            if (shuffle(house, table, at_ms, &said) != STATUS_OK)
                return STATUS_FAILED;
        } else if (turn.awaits == AWAITS_DECK) {
            if (!next_cards(house, table, turn.cards, &said.command.has.cards))
                return STATUS_OK;
        } else if (turn.awaits == AWAITS_DICE) {
            if (!next_dice(house, table, &said))
                return STATUS_OK;
        } else {
            return STATUS_OK;
        }
        enum status status = house_take(house, table, BY_DECK, "", &said.command, &told);
        if (status == STATUS_CORRUPT) /* what was said before stands; the table is frozen */
            return STATUS_OK;
        if (status != STATUS_OK)
            return STATUS_FAILED;
        if (told.refusal != ALLOWED) /* a script named a card that the shoe has not */
            return STATUS_OK;
    }
}

void house_place_cut(const struct desk *desk, struct command *command)
{
    if (deals_from(desk, &desk->next))
        command->has.count =
            (uint32_t)fair_cut(desk->next.table.shoe.root, words_of(&command->has)->value, desk->shoe.count);
}

enum status house_prove(struct house *house, uint32_t table, size_t position, struct fair_proof *out)
{
    const struct slot *slot = house_slot(house, table);
    if (slot == NULL || !deals_from(house->desk[table], slot))
        return STATUS_NOT_FOUND;
    const struct desk *desk  = house->desk[table];
    const struct shoe *shoe  = &desk->seen.table.shoe;
    size_t             count = desk->shoe.count;
    size_t             order = (position + count - shoe->cut) % count;
    /* A burned card is nobody's to know. */
    if (position >= count || order < slot->sheet->deck.burns || order >= shoe->dealt)
        return STATUS_NOT_FOUND;
    struct fair_tree tree;
    fair_build(&tree, desk->shoe.order, count, desk->shoe.salt_key);
    *out = fair_open(&tree, desk->shoe.order, desk->shoe.salt_key, position);
    return STATUS_OK;
}
