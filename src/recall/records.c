#include "recall/records.h"

#include <stdlib.h>
#include <string.h>

#include "wire/speak.h"

void records_prepare(struct ask *ask)
{
    const struct house *house = ask->server->house;
    ask->seq                  = ask->table > 0 ? house_seq(house, ask->table) : house_head(house).seq;
    ask->tip                  = house_seen_head(house, ask->table);
    ask->flag = ask->table > 0 && house_slot(house, ask->table)->table.phase == TABLE_PLAY; /* hold back */
}

static const char *kind_word(uint8_t kind)
{
    switch (kind) {
    case RECORD_OPENING: return "opening";
    case RECORD_COMMAND: return "command";
    case RECORD_SECRET: return "secret";
    case RECORD_ANCHOR: return "anchor";
    case RECORD_PERSON: return "person";
    case RECORD_ERASED: return "erased";
    case RECORD_AUDITOR: return "auditor";
    default: return "unknown";
    }
}

/* What a command and its events are in words, as the house dealer sees them. */
static void speak_told(struct out *out, const struct names *names, const struct told *told)
{
    char by[PERSON_NAME_MAX];
    told_by(told, names, by);
    out_comma(out);
    out_put(out, "{");
    out_key(out, "by");
    out_string(out, by);
    out_key(out, "command");
    speak_fields(out, names, "verb", command_word(told->said.command.kind), &told->said.command.has);
    out_key(out, "events");
    out_put(out, "[");
    for (size_t i = 0; i < told->event_count; i++)
        speak_event(out, names, &told->events[i], VIEWER_HOUSE);
    out_put(out, "]}");
}

static void speak_record(struct out *out, const struct names *names, const struct record *record,
                         struct events *events)
{
    struct told told;
    out_comma(out);
    out_format(out, "{\"seq\":%llu,\"at_ms\":%llu", (unsigned long long)record->seq,
               (unsigned long long)record->at_ms);
    out_key(out, "kind");
    out_string(out, kind_word(record->kind));
    out_key(out, "key");
    out_string(out, record->key);
    out_key(out, "hash");
    out_hex(out, record->hash, HASH_SIZE);
    out_key(out, "body");
    out_hex(out, record->body, record->body_size);
    if (record->kind == RECORD_COMMAND) {
        struct told_reader reader = told_read(record);
        out_key(out, "steps");
        out_put(out, "[");
        while (told_next(&reader, &told, events) == STATUS_OK)
            speak_told(out, names, &told);
        out_put(out, "]");
    }
    out_put(out, "}");
}

static bool starts_hand(const struct record *record, struct events *events)
{
    struct told        told;
    struct told_reader reader = told_read(record);
    while (told_next(&reader, &told, events) == STATUS_OK)
        for (size_t i = 0; i < told.event_count; i++)
            if (told.events[i].kind == EVENT_CLOSED || told.events[i].kind == EVENT_STARTED)
                return true;
    return false;
}

enum status records_before_play(struct journal *journal, uint32_t table, uint64_t *seq)
{
    struct record  record;
    struct events *events = malloc(sizeof *events);
    enum status    status = events != NULL ? STATUS_OK : STATUS_FAILED;
    bool           found  = false;
    while (status == STATUS_OK && !found && *seq > 0) {
        status = journal_get(journal, table, (*seq)--, &record);
        found  = status == STATUS_OK && starts_hand(&record, events);
    }
    free(events);
    return status;
}

static enum status speak_records(struct ask *ask, struct journal *journal, struct events *events)
{
    const struct names *names = house_names(ask->server->house);
    uint64_t            upto = ask->seq, last = (uint64_t)ask->number[0] + (uint64_t)ask->number[1] - 1;
    struct record       record;
    enum status         status = ask->flag ? records_before_play(journal, ask->table, &upto) : STATUS_OK;
    if (status == STATUS_OK)
        status = journal_read_sound(journal, (uint64_t)ask->number[0], ask->table);
    out_format(&ask->answer, "{\"table\":%u,\"last\":%llu,\"records\":[", (unsigned)ask->table,
               (unsigned long long)upto);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        if (record.seq > upto || record.seq > last)
            break;
        speak_record(&ask->answer, names, &record, events);
    }
    out_put(&ask->answer, "]}");
    return status == STATUS_OK || status == STATUS_NOT_FOUND ? journal_check(journal, ask->table, &ask->tip)
                                                             : status;
}

void records_work(struct ask *ask)
{
    struct store    store;
    struct journal *journal = NULL;
    char            why[STORE_WHY_MAX];
    struct events  *events = malloc(sizeof *events);
    enum status     status = events != NULL ? STATUS_OK : STATUS_FAILED;
    if (status == STATUS_OK)
        status = store_sqlite_open(&store, ask->server->config.db, STORE_READ, why);
    if (status == STATUS_OK)
        status = journal_open(&journal, &store);
    if (status == STATUS_OK)
        status = speak_records(ask, journal, events);
    if (status != STATUS_OK)
        ask_fail(ask, status, journal);
    journal_close(journal);
    free(events);
}
