#include "house/shoes.h"

#include <stdlib.h>
#include <string.h>

#include "house/house.h"

struct walk {
    struct shoe_record *running[TABLES_MAX + 1];
    struct events       events;
};

enum status shoe_started(struct shoe_record *shoe, const struct record *record)
{
    memset(shoe, 0, sizeof *shoe);
    struct codec codec = codec_reader(record->body, record->body_size);
    shoe_sealed_code(&codec, &shoe->sealed);
    shoe->table = record->table;
    shoe->count = shoe->sealed.count;
    memcpy(shoe->algorithm, shoe->sealed.algorithm, sizeof shoe->algorithm);
    memcpy(shoe->root, shoe->sealed.root, sizeof shoe->root);
    return codec.bad ? STATUS_CORRUPT : STATUS_OK;
}

void shoe_follow(struct shoe_record *shoe, const struct event *event)
{
    if (event->kind == EVENT_SHUFFLED)
        shoe->over = memcmp(words_of(&event->has)->root, shoe->root, sizeof shoe->root) != 0;
    if (shoe->over)
        return; /* cards by hand came after it */
    if (event->kind == EVENT_CUT) {
        shoe->cut = (uint16_t)event->has.count;
        memcpy(shoe->word, words_of(&event->has)->value, sizeof NO_WORDS.value);
    } else if (event->kind == EVENT_DICE) {
        memcpy(shoe->dice, words_of(&event->has)->value, sizeof shoe->dice - 1);
    } else if (event->kind == EVENT_BURNED || event->kind == EVENT_CARD) {
        for (size_t i = 0; i < event->has.cards.count && shoe->dealt < SHOE_CARDS_MAX; i++)
            shoe->face[shoe->dealt++] = event->has.cards.card[i];
    }
}

enum status shoe_opened(struct shoe_record *shoe, const struct record *record)
{
    struct codec codec = codec_reader(record->body, record->body_size);
    shoe_revealed_code(&codec, &shoe->reveal);
    shoe->revealed = true;
    return codec.bad ? STATUS_CORRUPT : STATUS_OK;
}

static enum status start_shoe(struct walk *walk, const struct record *record)
{
    walk->running[record->table] = malloc(sizeof *walk->running[0]);
    return walk->running[record->table] != NULL ? shoe_started(walk->running[record->table], record)
                                                : STATUS_FAILED;
}

static enum status follow_told(struct walk *walk, const struct record *record, uint32_t *shoes)
{
    struct told         told;
    struct shoe_record *shoe   = walk->running[record->table];
    struct told_reader  reader = told_read(record);
    enum status         status;
    while ((status = told_next(&reader, &told, &walk->events)) == STATUS_OK)
        for (size_t i = 0; i < told.event_count; i++) {
            bool shuffled = told.events[i].kind == EVENT_SHUFFLED;
            if (shuffled)
                (*shoes)++;
            if (shoe != NULL && shuffled && shoe->number == 0)
                shoe->number = *shoes;
            if (shoe != NULL)
                shoe_follow(shoe, &told.events[i]);
        }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static void finish(struct walk *walk, uint32_t table, void (*each)(void *, const struct shoe_record *),
                   void *context)
{
    if (walk->running[table] != NULL)
        each(context, walk->running[table]);
    free(walk->running[table]);
    walk->running[table] = NULL;
}

static enum status walk_records(struct walk *walk, struct journal                      *journal,
                                void (*each)(void *, const struct shoe_record *), void *context)
{
    struct record record;
    uint32_t      shoes[TABLES_MAX + 1] = { 0 };
    enum status   status                = journal_read(journal, 0, TABLES_ALL);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        if (record.table == 0 || record.table > TABLES_MAX)
            continue;
        struct shoe_record *shoe = walk->running[record.table];
        if (record.kind == RECORD_SHUFFLE) {
            finish(walk, record.table, each, context);
            status = start_shoe(walk, &record);
        } else if (record.kind == RECORD_SHOE_OPENED && shoe != NULL) {
            status = shoe_opened(shoe, &record);
            finish(walk, record.table, each, context);
        } else if (record.kind == RECORD_COMMAND) {
            status = follow_told(walk, &record, &shoes[record.table]);
        }
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status shoes_walk(struct journal *journal, void (*each)(void *context, const struct shoe_record *shoe),
                       void           *context)
{
    struct walk *walk = calloc(1, sizeof *walk);
    if (walk == NULL)
        return STATUS_FAILED;
    enum status status = walk_records(walk, journal, each, context);
    for (uint32_t table = 1; table <= TABLES_MAX; table++) {
        if (status == STATUS_OK)
            finish(walk, table, each, context);
        free(walk->running[table]);
    }
    free(walk);
    return status;
}

const char *shoes_check(const struct shoe_record *shoe)
{
    if (shoe->count == 0 || shoe->cut != fair_cut(shoe->root, shoe->word, shoe->count))
        return "the cut does not follow from the word";
    if (!shoe->revealed)
        return NULL;
    const struct shoe_revealed *reveal = &shoe->reveal;
    if (memcmp(reveal->root, shoe->root, sizeof shoe->root) != 0 ||
        !fair_reveal_check(shoe->root, reveal->order, reveal->count, reveal->salt_key))
        return "the revealed shoe is not the one that was committed to";
    char dice[FAIR_DICE_MAX];
    fair_dice(reveal->salt_key, dice);
    if (shoe->dice[0] != '\0' && strcmp(shoe->dice, dice) != 0)
        return "the dice are not those of the revealed shoe";
    for (size_t i = 0; i < shoe->dealt; i++)
        if (shoe->face[i] != CARD_UNKNOWN && shoe->face[i] != reveal->order[(shoe->cut + i) % reveal->count])
            return "a card was dealt that the revealed shoe has elsewhere";
    return NULL;
}
