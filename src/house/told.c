#include "house/told.h"

#include <string.h>

void told_by(const struct told *told, const struct names *names, char out[PERSON_NAME_MAX])
{
    if (told->by == BY_DECK)
        memcpy(out, "deck", sizeof "deck");
    else if (told->by == BY_SCRIPT)
        memcpy(out, "script", sizeof "script");
    else
        person_name(names, told->by, out);
}

enum record_kind told_kind(const struct told *told)
{
    return told->refusal == ALLOWED ? RECORD_COMMAND : RECORD_REFUSED;
}

/* A refusal is kept by number, its rule in words: both outlive the sheet. */
static void code_refusal(struct codec *codec, struct told *told)
{
    uint8_t number = (uint8_t)told->refusal;
    code_u8(codec, &number);
    if (number == ALLOWED || number >= REFUSAL_COUNT)
        codec->bad = true;
    else
        told->refusal = (enum refusal)number;
    code_text(codec, told->rule, sizeof told->rule);
}

void told_code(struct codec *codec, enum record_kind kind, struct told *told, struct events *list)
{
    code_u32(codec, &told->by);
    command_code(codec, &told->said);
    if (kind == RECORD_REFUSED) {
        code_refusal(codec, told);
        return;
    }
    uint16_t count = (uint16_t)told->event_count;
    code_count(codec, &count, EVENTS_MAX);
    if (codec->reading)
        events_clear(list);
    for (size_t i = 0; i < count && !codec->bad; i++)
        if (codec->reading)
            event_read(codec, list);
        else
            event_write(codec, &told->events[i]);
    if (codec->reading) {
        told->events      = list->list;
        told->event_count = list->count;
    }
}

enum status told_read(const struct record *record, struct told *told, struct events *list)
{
    if (record->kind != RECORD_COMMAND && record->kind != RECORD_REFUSED)
        return STATUS_BAD_INPUT;
    struct codec codec = codec_reader(record->body, record->body_size);
    memset(told, 0, sizeof *told);
    told->seq   = record->seq;
    told->table = record->table;
    told_code(&codec, (enum record_kind)record->kind, told, list);
    return codec.bad || codec.at != codec.end ? STATUS_CORRUPT : STATUS_OK;
}

void opening_code(struct codec *codec, struct opening *opening)
{
    code_text(codec, opening->version, sizeof opening->version);
    code_bytes(codec, opening->rulebook, sizeof opening->rulebook);
    code_u16(codec, &opening->table_count);
}

void table_opening_code(struct codec *codec, struct table_opening *opening)
{
    code_text(codec, opening->game, sizeof opening->game);
    code_u16(codec, &opening->revision);
    code_bytes(codec, opening->sheet, sizeof opening->sheet);
}
