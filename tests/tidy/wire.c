#include "wire.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "test.h"

static const struct row {
    const char *object;                      /* begins one, with `what` it is */
    const char *member, *type, *when, *what; /* of the object above */
} ROWS[] = {
#define FIELDS                         { NULL, NULL, NULL, NULL, NULL },
#define OBJECT(name, what)             { #name, NULL, NULL, NULL, what },
#define MEMBER(name, type, when, what) { NULL, name, type, when, what },
#include "wire/wire.def"
};

/* What FIELDS stands for. */
#define TYPE_SEAT   "int"
#define TYPE_SMALL  "int"
#define TYPE_NUMBER "int"
#define TYPE_SERIAL "int"
#define TYPE_TIME   "int"
#define TYPE_MONEY  "cents"
#define TYPE_CARDS  "card[]"
#define TYPE_PERSON "text"
#define TYPE_TEXT   "text"
#define TYPE_WAGER  "text"
#define TYPE_HAND   "text"
#define TYPE_RESULT "text"
#define TYPE_MARK   "text"
#define TYPE_DIGEST "text"
static const struct row FIELD_ROWS[] = {
#define FIELD(name, kind) { NULL, #name, TYPE_##kind, "where there is one", NULL },
#include "events/fields.def"
#undef FIELD
};

static void each_row(void (*hear)(const struct row *row, void *context), void *context)
{
    for (size_t i = 0; i < COUNT_OF(ROWS); i++)
        if (ROWS[i].object != NULL || ROWS[i].member != NULL)
            hear(&ROWS[i], context);
        else
            for (size_t k = 0; k < COUNT_OF(FIELD_ROWS); k++)
                hear(&FIELD_ROWS[k], context);
}

static bool is_object(const char *name, size_t length)
{
    for (size_t i = 0; i < COUNT_OF(ROWS); i++)
        if (ROWS[i].object != NULL && strlen(ROWS[i].object) == length &&
            strncmp(ROWS[i].object, name, length) == 0)
            return true;
    return false;
}

/* ---- types (wire.def says how they are written) ------------------------------------------- */

static const struct base {
    const char *word, *schema, *page;
} BASES[] = {
    { "int", "integer", "number" }, { "cents", "integer", "Cents" },  { "number", "number", "number" },
    { "text", "string", "string" }, { "bool", "boolean", "boolean" }, { "card", "string", "Card" },
    { "null", "null", "null" },
};
/* Types that the pages have by hand; Settings the schemas too. */
static const struct base BY_HAND[] = {
    { "Command", "Command", "Command" },
    { "EventName", NULL, "EventName" },
    { "Settings", "Settings", "Settings" },
};

/* Both ways of saying the type at `*at`, which goes behind it. */
struct said_type {
    json_t *schema;
    char    page[160];
};

static struct said_type say_union(const char **at);

static void page_add(struct said_type *said, const char *format, ...)
{
    size_t  used = strlen(said->page);
    va_list words;
    va_start(words, format);
    int length = vsnprintf(said->page + used, sizeof said->page - used, format, words);
    va_end(words);
    assert_in_range(length, 0, sizeof said->page - used - 1);
}

static bool comes(const char **at, char mark)
{
    if (**at != mark)
        return false;
    ++*at;
    return true;
}

static const struct base *base_of(const struct base *bases, size_t count, const char *word, size_t length)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(bases[i].word) == length && strncmp(bases[i].word, word, length) == 0)
            return &bases[i];
    return NULL;
}

static json_t *reference(const char *name, size_t length)
{
    return json_pack("{s:o}", "$ref", json_sprintf("#/components/schemas/%.*s", (int)length, name));
}

static struct said_type say_word(const char **at)
{
    struct said_type said   = { 0 };
    const char      *word   = *at;
    size_t           length = 0;
    while (isalnum((unsigned char)word[length]))
        length++;
    *at += length;
    const struct base *base = base_of(BASES, COUNT_OF(BASES), word, length);
    const struct base *hand = base_of(BY_HAND, COUNT_OF(BY_HAND), word, length);
    if (base != NULL) {
        said.schema = json_pack("{s:s}", "type", base->schema);
        page_add(&said, "%s", base->page);
    } else if (hand != NULL) {
        said.schema = hand->schema != NULL ? reference(hand->schema, strlen(hand->schema))
                                           : json_pack("{s:s}", "type", "string");
        page_add(&said, "%s", hand->page);
    } else if (is_object(word, length)) {
        said.schema = reference(word, length);
        page_add(&said, "%.*s", (int)length, word);
    } else {
        fail_msg("wire.def: there is no type '%.*s'", (int)length, word);
    }
    return said;
}

static struct said_type say_pair(const char **at)
{
    struct said_type first = say_union(at), said = { 0 };
    assert_true(comes(at, ','));
    struct said_type second = say_union(at);
    assert_true(comes(at, ']'));
    said.schema = json_pack("{s:s, s:[o, o], s:i, s:i}", "type", "array", "prefixItems", first.schema,
                            second.schema, "minItems", 2, "maxItems", 2);
    page_add(&said, "[%s, %s]", first.page, second.page);
    return said;
}

static struct said_type say_map(const char **at)
{
    struct said_type of = say_union(at), said = { 0 };
    assert_true(comes(at, ')'));
    said.schema = json_pack("{s:s, s:o}", "type", "object", "additionalProperties", of.schema);
    page_add(&said, "Record<string, %s>", of.page);
    return said;
}

static struct said_type say_group(const char **at)
{
    struct said_type of = say_union(at), said = { .schema = of.schema };
    assert_true(comes(at, ')'));
    page_add(&said, "(%s)", of.page);
    return said;
}

static struct said_type say_one(const char **at)
{
    struct said_type said;
    if (strncmp(*at, "map(", 4) == 0) {
        *at += 4;
        said = say_map(at);
    } else if (comes(at, '(')) {
        said = say_group(at);
    } else if (comes(at, '[')) {
        said = say_pair(at);
    } else {
        said = say_word(at);
    }
    while (strncmp(*at, "[]", 2) == 0) {
        *at += 2;
        said.schema = json_pack("{s:s, s:o}", "type", "array", "items", said.schema);
        page_add(&said, "%s", "[]");
    }
    return said;
}

/* 'a'|'b' */
static struct said_type say_words(const char **at)
{
    struct said_type said  = { 0 };
    json_t          *words = json_array();
    do {
        const char *word = ++*at, *end = strchr(word, '\'');
        json_array_append_new(words, json_stringn(word, (size_t)(end - word)));
        page_add(&said, "%s'%.*s'", said.page[0] != '\0' ? " | " : "", (int)(end - word), word);
        *at = end + 1;
    } while (strncmp(*at, "|'", 2) == 0 && comes(at, '|'));
    said.schema = json_pack("{s:s, s:o}", "type", "string", "enum", words);
    return said;
}

/* T|null is the one union of types. */
static struct said_type say_union(const char **at)
{
    struct said_type said = **at == '\'' ? say_words(at) : say_one(at);
    if (strncmp(*at, "|null", 5) != 0)
        return said;
    *at += 5;
    json_t *type = json_object_get(said.schema, "type");
    if (type != NULL && json_object_size(said.schema) == 1)
        json_object_set_new(said.schema, "type", json_pack("[O, s]", type, "null"));
    else
        said.schema = json_pack("{s:[o, {s:s}]}", "oneOf", said.schema, "type", "null");
    page_add(&said, "%s", " | null");
    return said;
}

static struct said_type say(const struct row *row)
{
    const char      *at   = row->type;
    struct said_type said = say_union(&at);
    if (*at != '\0')
        fail_msg("wire.def: '%s' of '%s'", row->type, row->member);
    return said;
}

/* What it is, in which case it is there, and what it is counted in. */
static void describe(const struct row *row, char *out, size_t size)
{
    const char *what  = row->what != NULL ? row->what : "";
    bool        money = strstr(row->type, "cents") != NULL;
    snprintf(out, size, "%s%s%s%s%s", row->when, row->when[0] != '\0' && what[0] != '\0' ? ": " : "", what,
             money ? ", " : "", money ? "in cents" : "");
}

/* ---- both files ---------------------------------------------------------------------------- */

struct schemas {
    json_t *all, *now;
};

static void add_schema(const struct row *row, void *context)
{
    struct schemas *schemas = context;
    char            words[256];
    if (row->object != NULL) {
        schemas->now = json_pack("{s:s, s:s, s:{}, s:[], s:b}", "type", "object", "description", row->what,
                                 "properties", "required", "additionalProperties", false);
        json_object_set_new(schemas->all, row->object, schemas->now);
        return;
    }
    json_t *member = say(row).schema;
    describe(row, words, sizeof words);
    if (json_object_get(member, "$ref") == NULL)
        json_object_set_new(member, "description", json_string(words));
    json_object_set_new(json_object_get(schemas->now, "properties"), row->member, member);
    if (row->when[0] == '\0')
        json_array_append_new(json_object_get(schemas->now, "required"), json_string(row->member));
}

void wire_schemas(json_t *schemas)
{
    each_row(add_schema, &(struct schemas){ .all = schemas });
}

/* The pages have one by hand. */
static bool is_by_hand(const char *object)
{
    return base_of(BY_HAND, COUNT_OF(BY_HAND), object, strlen(object)) != NULL;
}

struct pages {
    FILE *out;
    bool  open;
};

static void add_type(const struct row *row, void *context)
{
    struct pages *pages = context;
    char          words[256];
    if (row->object != NULL) {
        if (pages->open)
            fputs("}\n", pages->out);
        pages->open = !is_by_hand(row->object);
        if (pages->open)
            fprintf(pages->out, "\n/** %s */\nexport interface %s {\n", row->what, row->object);
    } else if (pages->open) {
        struct said_type said = say(row);
        json_decref(said.schema);
        describe(row, words, sizeof words);
        fprintf(pages->out, "    %s%s: %s;%s%s\n", row->member, row->when[0] != '\0' ? "?" : "", said.page,
                row->what != NULL ? " // " : "", row->what != NULL ? words : "");
    }
}

void wire_types(FILE *out)
{
    struct pages pages = { .out = out };
    fputs("// Written by build/tests/tidy/test-written --write from src/wire/wire.def.\n"
          "import type { EventName } from './events';\n"
          "import type { Card, Cents, Command, Settings } from './view';\n",
          out);
    each_row(add_type, &pages);
    if (pages.open)
        fputs("}\n", out);
}
