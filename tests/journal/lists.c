#include "journal/lists.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/card.h"
#include "events/events.h"
#include "journal/anchor.h"
#include "journal/journal.h"
#include "ledger/ledger.h"

static const char *const WAGERS[] = {
#define WAGER(name, word) word,
#include "events/words.def"
};
static const char *const HANDS[] = {
#define HAND(name, word) word,
#include "events/words.def"
};
static const char *const RESULTS[] = {
#define RESULT(name, word) word,
#include "events/words.def"
};
static const char *const MARKS[] = {
#define MARK(name, word) word,
#include "events/words.def"
};

/* How each kind of field is written, and the most that it can be: a number, bytes
 * of text, or cards. */
#define MOST_SEAT(name)   PLACES_MAX
#define MOST_WAGER(name)  (WAGER_COUNT - 1)
#define MOST_HAND(name)   (HAND_COUNT - 1)
#define MOST_RESULT(name) (RESULT_COUNT - 1)
#define MOST_MARK(name)   (MARK_COUNT - 1)
#define MOST_SMALL(name)  UINT8_MAX
#define MOST_MONEY(name)  CENTS_MAX
#define MOST_NUMBER(name) UINT32_MAX
#define MOST_PERSON(name) UINT32_MAX
#define MOST_SERIAL(name) UINT32_MAX
#define MOST_TIME(name)   INT64_MAX
#define MOST_CARDS(name)  FIELD_CARDS_MAX
#define MOST_TEXT(name)   (sizeof NO_WORDS.name - 1)
#define MOST_DIGEST(name) (sizeof NO_WORDS.name)

static const struct {
    const char *name, *kind;
    int64_t     most;
} FIELDS[] = {
#define FIELD(name, kind) { #name, #kind, (int64_t)MOST_##kind(name) },
#include "events/fields.def"
#undef FIELD
};

static const struct {
    int         number;
    const char *name;
} RECORDS[] = {
    { RECORD_OPENING, "OPENING" }, { RECORD_COMMAND, "COMMAND" }, { RECORD_SECRET, "SECRET" },
    { RECORD_ANCHOR, "ANCHOR" },   { RECORD_PERSON, "PERSON" },   { RECORD_ERASED, "ERASED" },
    { RECORD_AUDITOR, "AUDITOR" },
};

static const struct {
    int         number;
    const char *name;
} AUDIENCES[] = {
    { SEEN_BY_ALL, "all" },
    { SEEN_BY_SEAT, "its seat" },
    { SEEN_BY_HOUSE, "the house" },
    { SEEN_BY_NONE, "nobody" },
};

static json_t *words_json(const char *const *words, size_t count)
{
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:i, s:s}", "number", (int)i + 1, "name", words[i]));
    return list;
}

static json_t *fields_json(uint32_t mask)
{
    json_t *list = json_array();
    for (size_t i = 0; i < FIELD_COUNT; i++)
        if ((mask >> i & 1) != 0)
            json_array_append_new(list, json_string(FIELDS[i].name));
    return list;
}

static json_t *records_json(void)
{
    json_t *list = json_array();
    for (size_t i = 0; i < COUNT_OF(RECORDS); i++)
        json_array_append_new(list,
                              json_pack("{s:i, s:s}", "number", RECORDS[i].number, "name", RECORDS[i].name));
    return list;
}

static json_t *audiences_json(void)
{
    json_t *list = json_array();
    for (size_t i = 0; i < COUNT_OF(AUDIENCES); i++)
        json_array_append_new(
            list, json_pack("{s:i, s:s}", "number", AUDIENCES[i].number, "name", AUDIENCES[i].name));
    return list;
}

static json_t *field_kinds_json(void)
{
    json_t *list = json_array();
    for (size_t i = 0; i < COUNT_OF(FIELDS); i++) {
        char kind[16];
        for (size_t k = 0; k <= strlen(FIELDS[i].kind); k++)
            kind[k] = (char)(FIELDS[i].kind[k] | (FIELDS[i].kind[k] != '\0' ? 0x20 : 0));
        json_array_append_new(list, json_pack("{s:i, s:s, s:s, s:I}", "bit", (int)i, "name", FIELDS[i].name,
                                              "kind", kind, "most", (json_int_t)FIELDS[i].most));
    }
    return list;
}

static json_t *commands_json(void)
{
    json_t *list = json_array();
    for (uint8_t kind = 1; kind < COMMAND_END; kind++)
        if (command_known(kind))
            json_array_append_new(list, json_pack("{s:i, s:s, s:s, s:o, s:o}", "number", kind, "name",
                                                  command_word(kind), "role", role_word(command_role(kind)),
                                                  "needs", fields_json(command_needs(kind)), "may",
                                                  fields_json(command_may(kind))));
    return list;
}

/* ---- what an event posts ------------------------------------------------ */

/* Every field that names an account, or an amount, with a value of its own: from
 * the postings it can be told which field went where. */
enum { THE_SEAT = 1, THE_SPOT, THE_TO, THE_FROM };
enum { THE_AMOUNT = 1, THE_DUE, THE_STAKE };

static json_t *account_json(struct account account)
{
    static const char *const kind[] = { "cage", "transit", "player",  "spot", "bank",
                                        "pot",  "drop",    "jackpot", "pool", "outside" };
    static const char *const of[]   = { "", " of seat", " of spot", " of to", " of from" };
    _Static_assert(COUNT_OF(kind) == ACCOUNT_KINDS, "every account has a name");
    return json_sprintf("%s%s", kind[account.kind], of[account.index]);
}

static json_t *postings_json(uint8_t kind, uint32_t fields)
{
    static const char *const amount[] = { "", "amount", "due", "stake" };
    struct event             event    = { .kind = kind };
    struct posting           posting[POSTINGS_MAX];
    json_t                  *list = json_array();
    event.has.seat                = (fields & HAS_seat) != 0 ? THE_SEAT : 0;
    event.has.spot                = (fields & HAS_spot) != 0 ? THE_SPOT : 0;
    event.has.to                  = (fields & HAS_to) != 0 ? THE_TO : 0;
    event.has.from                = (fields & HAS_from) != 0 ? THE_FROM : 0;
    event.has.amount              = (fields & HAS_amount) != 0 ? THE_AMOUNT : 0;
    event.has.due                 = (fields & HAS_due) != 0 ? THE_DUE : 0;
    event.has.stake               = (fields & HAS_stake) != 0 ? THE_STAKE : 0;
    size_t count                  = ledger_postings(&event, posting);
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list,
                              json_pack("{s:o, s:o, s:s}", "from", account_json(posting[i].from), "to",
                                        account_json(posting[i].to), "what", amount[posting[i].amount]));
    return list;
}

/* In the house's own chain, where accounts go by person (office/office.h). */
static json_t *own_postings_json(uint8_t kind)
{
    static const struct {
        uint8_t     kind;
        const char *from, *to;
    } ROWS[] = {
        { EVENT_DEPOSITED, "cage", "account of who" },
        { EVENT_PAID_OUT, "account of who", "cage" },
        { EVENT_SENT, "account of who", "transit" },
        { EVENT_RECEIVED, "transit", "account of who" },
        { EVENT_JACKPOT_RECEIVED, "transit", "jackpot" },
        { EVENT_JACKPOT_PAID, "jackpot", "transit" },
        { EVENT_CASH_BROUGHT, "cage", "house" },
        { EVENT_CASH_TAKEN, "house", "cage" },
        { EVENT_OVER, "cage", "differences" },
        { EVENT_SHORT, "differences", "cage" },
        { EVENT_DROP_RECEIVED, "transit", "boxes" },
        { EVENT_BOX_COUNTED, "boxes", "house" },
        { EVENT_POUCHED, "account of who", "pouch" },
        { EVENT_UNPOUCHED, "pouch", "account of who" },
        { EVENT_BOX_OVER, "differences", "house" },
        { EVENT_BOX_SHORT, "house", "differences" },
    };
    json_t *list = json_array();
    for (size_t i = 0; i < COUNT_OF(ROWS); i++)
        if (ROWS[i].kind == kind)
            json_array_append_new(list, json_pack("{s:s, s:s, s:s}", "from", ROWS[i].from, "to", ROWS[i].to,
                                                  "what", kind == EVENT_BOX_COUNTED ? "due" : "amount"));
    return list;
}

static json_t *event_json(uint8_t kind)
{
    uint32_t fields = event_fields(kind);
    bool     own = kind >= HOUSE_FIRST, both = kind == EVENT_SENT || kind == EVENT_RECEIVED;
    json_t  *item =
        json_pack("{s:i, s:s, s:o, s:o}", "number", kind, "name", event_word(kind), "fields",
                  fields_json(fields), "posts", own ? own_postings_json(kind) : postings_json(kind, fields));
    if (both)
        json_object_set_new(item, "posts_without_seat", own_postings_json(kind));
    if (kind == EVENT_FEE || kind == EVENT_FEE_BACK || kind == EVENT_CASH_IN || kind == EVENT_POOLED)
        json_object_set_new(item, "posts_without_seat", postings_json(kind, fields & ~(uint32_t)HAS_seat));
    if (kind == EVENT_COMPENSATED) /* where no place is named, a word names the account */
        json_object_set_new(
            item, "accounts",
            json_pack("{s:s, s:s, s:s}", "box", "drop", "jackpot", "jackpot", "pool", "pool"));
    return item;
}

static json_t *events_json(void)
{
    json_t *list = json_array();
    for (uint8_t kind = 1; kind < EVENT_END; kind++)
        if (event_known(kind))
            json_array_append_new(list, event_json(kind));
    return list;
}

static json_t *faces_json(void)
{
    json_t *list = json_array();
    for (int face = 0; face < FACE_KINDS; face++) {
        char text[FACE_TEXT_MAX];
        json_array_append_new(list,
                              json_pack("{s:i, s:s}", "number", face, "name", face_print((card)face, text)));
    }
    json_array_append_new(list, json_pack("{s:i, s:s}", "number", CARD_UNKNOWN, "name", "??"));
    return list;
}

json_t *lists_json(void)
{
    json_t *limits = json_pack("{s:i, s:i, s:i, s:i, s:i, s:i}", "key", RECORD_KEY_MAX - 1, "body",
                               RECORD_BODY_MAX, "events", EVENTS_MAX, "rule", RULE_ID_MAX - 1, "person_name",
                               PERSON_NAME_MAX - 1, "anchor_rows", ANCHOR_ROWS_MAX);
    return json_pack("{s:i, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "format", JOURNAL_FORMAT,
                     "limits", limits, "records", records_json(), "audiences", audiences_json(), "fields",
                     field_kinds_json(), "commands", commands_json(), "events", events_json(), "wagers",
                     words_json(WAGERS, COUNT_OF(WAGERS)), "hands", words_json(HANDS, COUNT_OF(HANDS)),
                     "results", words_json(RESULTS, COUNT_OF(RESULTS)), "marks",
                     words_json(MARKS, COUNT_OF(MARKS)), "faces", faces_json());
}

char *lists_pins(void)
{
    json_t     *lists = lists_json(), *list, *item;
    char       *out   = NULL;
    size_t      size  = 0, index;
    FILE       *file  = open_memstream(&out, &size);
    const char *name;
    json_object_foreach(lists, name, list)
    {
        json_array_foreach(list, index, item)
        {
            json_t *number = json_object_get(item, "number");
            if (number == NULL)
                number = json_object_get(item, "bit");
            fprintf(file, "%s %lld %s%s%s\n", name, (long long)json_integer_value(number),
                    json_string_value(json_object_get(item, "name")),
                    json_object_get(item, "kind") != NULL ? " " : "",
                    json_object_get(item, "kind") != NULL ? json_string_value(json_object_get(item, "kind"))
                                                          : "");
        }
    }
    fclose(file);
    json_decref(lists);
    return out;
}
