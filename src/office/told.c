#include "office/told.h"

#include <stdio.h>
#include <string.h>

#include "rulebook/rulebook.h"

void told_by(const struct told *told, const struct names *names, char out[PERSON_NAME_MAX])
{
    if (told->by == BY_DECK)
        snprintf(out, PERSON_NAME_MAX, "%s", told->table == 0 ? "house" : "deck");
    else if (told->by == BY_SCRIPT)
        memcpy(out, "script", sizeof "script");
    else if (told->by == BY_CLOCK)
        memcpy(out, "clock", sizeof "clock");
    else
        person_name(names, told->by, out);
}

void told_code(struct codec *codec, struct told *told, struct events *list)
{
    uint16_t count = (uint16_t)told->event_count;
    code_u32(codec, &told->by);
    command_code(codec, &told->said);
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

struct told_reader told_read(const struct record *record)
{
    struct told_reader reader = { codec_reader(record->body, record->body_size), record->seq, record->at_ms,
                                  record->table };
    if (record->kind != RECORD_COMMAND || record->body_size == 0)
        reader.codec.bad = true;
    return reader;
}

enum status told_next(struct told_reader *reader, struct told *told, struct events *list)
{
    struct codec *codec = &reader->codec;
    if (!codec->bad && codec->at == codec->end)
        return STATUS_NOT_FOUND;
    memset(told, 0, sizeof *told);
    told->seq   = reader->seq;
    told->table = reader->table;
    told_code(codec, told, list);
    return codec->bad ? STATUS_CORRUPT : STATUS_OK;
}

const char *told_unread(const struct told_reader *reader)
{
    return reader->codec.newer ? "a record of a newer program" : "a record that cannot be read";
}

enum status told_step(struct journal *journal, struct told_reader *reader, struct told *told,
                      struct events *list)
{
    struct record record;
    enum status   status;
    while ((status = told_next(reader, told, list)) == STATUS_NOT_FOUND) {
        do
            status = journal_next(journal, &record);
        while (status == STATUS_OK && record.kind != RECORD_COMMAND);
        if (status != STATUS_OK)
            return status;
        *reader = told_read(&record);
    }
    return status;
}

void opening_name(struct opening *opening)
{
    int used = snprintf(opening->version, sizeof opening->version, "%s+", HOUSEDEALER_VERSION);
    for (size_t i = 0; i < 6; i++)
        used +=
            snprintf(opening->version + used, sizeof opening->version - (size_t)used, "%02x", core_digest[i]);
    _Static_assert(sizeof HOUSEDEALER_VERSION + 1 + 2 * 6 <= OPENING_VERSION_MAX, "whole");
    memcpy(opening->rulebook, rulebook_digest, sizeof opening->rulebook);
}

bool opening_is_own(const struct opening *opening)
{
    struct opening own = { 0 };
    opening_name(&own);
    return strcmp(opening->version, own.version) == 0 &&
           memcmp(opening->rulebook, own.rulebook, sizeof own.rulebook) == 0;
}

void opening_code(struct codec *codec, struct opening *opening)
{
    code_text(codec, opening->version, sizeof opening->version);
    code_bytes(codec, opening->rulebook, sizeof opening->rulebook);
    code_text(codec, opening->zone, sizeof opening->zone);
    code_u16(codec, &opening->day_start);
    if (opening->day_start >= 24 * 60)
        codec->bad = true;
    code_u16(codec, &opening->table_count);
    code_bool(codec, &opening->names_cards);
}

void table_opening_code(struct codec *codec, struct table_opening *opening)
{
    code_text(codec, opening->game, sizeof opening->game);
    code_u16(codec, &opening->revision);
    code_bytes(codec, opening->sheet, sizeof opening->sheet);
}

enum status opening_read(const struct record *record, bool *names_cards)
{
    struct opening       opening;
    struct table_opening each;
    struct codec         codec = codec_reader(record->body, record->body_size);
    opening_code(&codec, &opening);
    for (size_t i = 0; i < opening.table_count && !codec.bad; i++)
        table_opening_code(&codec, &each);
    if (codec.bad || codec.at != codec.end)
        return STATUS_CORRUPT;
    *names_cards = *names_cards || opening.names_cards;
    return STATUS_OK;
}
