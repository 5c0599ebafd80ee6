#include "events/events.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

static const char *const WAGER_WORDS[] = {
    "",
#define WAGER(name, word) word,
#include "events/words.def"
};
static const char *const HAND_WORDS[] = {
    "",
#define HAND(name, word) word,
#include "events/words.def"
};
static const char *const RESULT_WORDS[] = {
    "",
#define RESULT(name, word) word,
#include "events/words.def"
};
static const char *const MARK_WORDS[] = {
    "",
#define MARK(name, word) word,
#include "events/words.def"
};
static const char *const TILL_WORDS[] = {
    "",
#define TILL(name, word) word,
#include "events/words.def"
};
static const char *const ROLE_WORDS[] = { "player", "dealer", "floor", "cage", "admin", "deck" };

static const struct command_row {
    const char *word;
    enum role   role;
    uint32_t    needs, may;
} COMMANDS[] = {
    { "none", ROLE_ADMIN, 0, 0 },
#define COMMAND(name, word, role, needs, may) [COMMAND_##name] = { word, ROLE_##role, needs, may },
#include "events/commands.def"
#include "events/house_commands.def"
#undef COMMAND
};

static const struct event_row {
    const char *word;
    uint32_t    fields;
    uint8_t     concern, list;
    bool        news;
} EVENTS[] = {
    [EVENT_NONE] = { "none", .list = LIST_OF_HOUSE },
#define QUIET false
#define NEWS  true
#define EVENT(name, word, concern, list, news, fields)                                                       \
    [EVENT_##name] = { word, fields, CONCERN_##concern, LIST_##list, news },
#include "events/events.def"
#undef EVENT
#undef NEWS
#undef QUIET
#define EVENT(name, word, fields) [EVENT_##name] = { word, fields, .list = LIST_OF_HOUSE },
#include "events/house_events.def"
#undef EVENT
};

/* How each kind of field is written, read, shown and found present. */
enum field_kind {
    KIND_SEAT,
    KIND_WAGER,
    KIND_HAND,
    KIND_RESULT,
    KIND_MARK,
    KIND_SMALL,
    KIND_MONEY,
    KIND_NUMBER,
    KIND_TIME,
    KIND_CARDS,
    KIND_TEXT,
    KIND_PERSON,
    KIND_DIGEST,
    KIND_SERIAL,
};

#define OFFSET_SEAT(name)   offsetof(struct fields, name), sizeof((struct fields *)0)->name, false
#define OFFSET_WAGER(name)  OFFSET_SEAT(name)
#define OFFSET_HAND(name)   OFFSET_SEAT(name)
#define OFFSET_RESULT(name) OFFSET_SEAT(name)
#define OFFSET_MARK(name)   OFFSET_SEAT(name)
#define OFFSET_SMALL(name)  OFFSET_SEAT(name)
#define OFFSET_MONEY(name)  OFFSET_SEAT(name)
#define OFFSET_NUMBER(name) OFFSET_SEAT(name)
#define OFFSET_CARDS(name)  OFFSET_SEAT(name)
#define OFFSET_TIME(name)   offsetof(struct words, name), sizeof((struct words *)0)->name, true
#define OFFSET_TEXT(name)   OFFSET_TIME(name)
#define OFFSET_DIGEST(name) OFFSET_TIME(name)
#define OFFSET_PERSON(name) OFFSET_TIME(name)
#define OFFSET_SERIAL(name) OFFSET_TIME(name)

static const struct field_row {
    const char     *name;
    enum field_kind kind;
    size_t          offset, size;
    bool            apart; /* in struct words */
} FIELDS[] = {
#define FIELD(name, kind) { #name, KIND_##kind, OFFSET_##kind(name) },
#include "events/fields.def"
#undef FIELD
};

const struct words NO_WORDS = { 0 };

const char *wager_word(uint8_t wager)
{
    return wager < WAGER_COUNT ? WAGER_WORDS[wager] : "?";
}

const char *hand_word(uint8_t hand)
{
    return hand < HAND_COUNT ? HAND_WORDS[hand] : "?";
}

const char *result_word(uint8_t result)
{
    return result < RESULT_COUNT ? RESULT_WORDS[result] : "?";
}

const char *mark_word(uint8_t mark)
{
    return mark < MARK_COUNT ? MARK_WORDS[mark] : "?";
}

static uint8_t find_word(const char *const *words, size_t count, const char *word)
{
    for (size_t i = 1; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return (uint8_t)i;
    return 0;
}

uint8_t wager_named(const char *word)
{
    return find_word(WAGER_WORDS, WAGER_COUNT, word);
}

uint8_t result_named(const char *word)
{
    return find_word(RESULT_WORDS, RESULT_COUNT, word);
}

uint8_t till_named(const char *word)
{
    return find_word(TILL_WORDS, TILL_COUNT, word);
}

const char *command_word(uint8_t kind)
{
    return command_known(kind) ? COMMANDS[kind].word : "?";
}

uint8_t command_named(const char *word)
{
    for (uint8_t kind = 1; kind < COMMAND_END; kind++)
        if (command_known(kind) && strcmp(COMMANDS[kind].word, word) == 0)
            return kind;
    return COMMAND_NONE;
}

const char *event_word(uint8_t kind)
{
    return event_known(kind) ? EVENTS[kind].word : "?";
}

enum concern event_concern(uint8_t kind)
{
    return event_known(kind) ? EVENTS[kind].concern : CONCERN_PLAY;
}

enum hand_list event_list(uint8_t kind)
{
    return event_known(kind) ? EVENTS[kind].list : LIST_OF_HOUSE;
}

bool event_is_news(uint8_t kind)
{
    return event_known(kind) && EVENTS[kind].news;
}

const char *hand_list_word(enum hand_list list)
{
    static const char *const WORDS[] = {
        [LIST_BANK] = "bank",   [LIST_WAGERS] = "wagers",   [LIST_CARDS] = "cards",
        [LIST_ACTS] = "acts",   [LIST_RESULTS] = "results", [LIST_PAYMENTS] = "payments",
        [LIST_FEES] = "fees",   [LIST_FLOOR] = "floor",     [LIST_PEOPLE] = "people",
        [LIST_TURN] = "turn",   [LIST_SHUFFLE] = "shuffle", [LIST_TERMS] = "terms",
        [LIST_COUNT] = "count", [LIST_ITSELF] = "itself",   [LIST_OF_HOUSE] = "house",
    };
    return WORDS[list];
}

enum role command_role(uint8_t kind)
{
    return command_known(kind) ? COMMANDS[kind].role : ROLE_ADMIN;
}

const char *role_word(enum role role)
{
    return ROLE_WORDS[role];
}

uint32_t event_fields(uint8_t kind)
{
    return event_known(kind) ? EVENTS[kind].fields : 0;
}

#define PRESENT_SEAT(name)   (fields->name != 0)
#define PRESENT_WAGER(name)  (fields->name != 0)
#define PRESENT_HAND(name)   (fields->name != 0)
#define PRESENT_RESULT(name) (fields->name != 0)
#define PRESENT_MARK(name)   (fields->name != 0)
#define PRESENT_SMALL(name)  (fields->name != 0)
#define PRESENT_MONEY(name)  (fields->name != 0)
#define PRESENT_NUMBER(name) (fields->name != 0)
#define PRESENT_CARDS(name)  (fields->name.count != 0)
#define PRESENT_TIME(name)   (words->name != 0)
#define PRESENT_PERSON(name) (words->name != 0)
#define PRESENT_SERIAL(name) (words->name != 0)
#define PRESENT_TEXT(name)   (words->name[0] != '\0')
#define PRESENT_DIGEST(name) (memcmp(words->name, NO_WORDS.name, sizeof words->name) != 0)

static inline uint32_t present(const struct fields *fields, const struct words *words)
{
    uint32_t mask = 0;
#define FIELD(name, kind) mask |= (uint32_t)PRESENT_##kind(name) << FIELD_##name;
#include "events/fields.def"
#undef FIELD
    return mask;
}

/* Most have no words, and of those that are none the compiler asks nothing. */
uint32_t fields_present(const struct fields *fields)
{
    return fields->words == NULL ? present(fields, &NO_WORDS) : present(fields, fields->words);
}

bool event_fits(const struct event *event)
{
    const struct fields *has = &event->has;
    if ((uint64_t)has->amount > CENTS_MAX || (uint64_t)has->due > CENTS_MAX ||
        (uint64_t)has->stake > CENTS_MAX)
        return false;
    return (fields_present(&event->has) & ~event_fields(event->kind)) == 0;
}

uint32_t command_needs(uint8_t kind)
{
    return command_known(kind) ? COMMANDS[kind].needs : 0;
}

uint32_t command_may(uint8_t kind)
{
    return command_known(kind) ? COMMANDS[kind].may : 0;
}

const char *field_name(enum field field)
{
    return FIELDS[field].name;
}

static const void *field_at(const struct fields *fields, const struct field_row *row)
{
    const void *base = row->apart ? (const void *)words_of(fields) : (const void *)fields;
    return (const char *)base + row->offset;
}

bool field_present(const struct fields *fields, enum field field)
{
    return (fields_present(fields) >> field & 1) != 0;
}

bool field_same(const struct fields *a, const struct fields *b, enum field field)
{
    const struct field_row *row  = &FIELDS[field];
    const void             *left = field_at(a, row), *right = field_at(b, row);
    const struct card_list *own = left, *other = right;
    switch (row->kind) {
    case KIND_TEXT: return strncmp(left, right, row->size) == 0;
    case KIND_CARDS: return own->count == other->count && memcmp(own->card, other->card, own->count) == 0;
    default: return memcmp(left, right, row->size) == 0;
    }
}

/* Names and reasons are printable UTF-8 and hold neither quotes nor backslashes,
 * so that every line prints as it was read, in JSON too. */
static bool text_sound(const char *text, size_t size)
{
    size_t length = strnlen(text, size);
    for (size_t i = 0; i < length; i++) {
        unsigned char letter = (unsigned char)text[i];
        if (letter < ' ' || letter == 0x7f || letter == '"' || letter == '\\')
            return false;
    }
    return length < size && utf8_sound(text);
}

bool texts_sound(const struct fields *has)
{
    const struct words *words = words_of(has);
    for (size_t i = 0; i < FIELD_COUNT && words != &NO_WORDS; i++)
        if (FIELDS[i].kind == KIND_TEXT &&
            !text_sound((const char *)words + FIELDS[i].offset, FIELDS[i].size))
            return false;
    return true;
}

static bool cards_sound(const struct card_list *list)
{
    if (list->count > FIELD_CARDS_MAX)
        return false;
    for (size_t i = 0; i < list->count; i++)
        if (list->card[i] >= FACE_KINDS && list->card[i] != CARD_UNKNOWN)
            return false;
    return true;
}

#define SOUND_SEAT(name)   (has->name <= PLACES_MAX)
#define SOUND_WAGER(name)  (has->name < WAGER_COUNT)
#define SOUND_HAND(name)   (has->name < HAND_COUNT)
#define SOUND_RESULT(name) (has->name < RESULT_COUNT)
#define SOUND_MONEY(name)  ((uint64_t)has->name <= CENTS_MAX)
#define SOUND_CARDS(name)  cards_sound(&has->name)
#define SOUND_TEXT(name)   (has->words == NULL || text_sound(has->words->name, sizeof has->words->name))
#define SOUND_MARK(name)   (has->name < MARK_COUNT)
#define SOUND_SMALL(name)  true
#define SOUND_NUMBER(name) true
#define SOUND_TIME(name)   true
#define SOUND_DIGEST(name) true
#define SOUND_PERSON(name) true
#define SOUND_SERIAL(name) true

static bool fields_sound(const struct fields *has)
{
    return true
#define FIELD(name, kind) &&SOUND_##kind(name)
#include "events/fields.def"
#undef FIELD
        ;
}

bool command_fits(const struct command *command)
{
    if (command->kind == COMMAND_NONE || !command_known(command->kind))
        return false;
    uint32_t present = fields_present(&command->has);
    uint32_t needs   = command_needs(command->kind);
    return (present & needs) == needs && (present & ~(needs | command_may(command->kind))) == 0 &&
           fields_sound(&command->has);
}

/* A byte that names one of a few things. */
static void code_choice(struct codec *codec, uint8_t *value, size_t limit)
{
    code_u8(codec, value);
    if (*value >= limit)
        codec->bad = true;
}

/* A number of one of the lists that grow: past their ends lies what a later program
 * has added. */
static void code_listed(struct codec *codec, uint8_t *value, size_t count)
{
    code_u8(codec, value);
    if (*value >= count)
        codec->bad = codec->newer = true;
}

static void code_kind(struct codec *codec, uint8_t *kind, bool (*known)(uint8_t kind))
{
    code_u8(codec, kind);
    if (!known(*kind))
        codec->bad = codec->newer = true;
}

static void code_cards(struct codec *codec, struct card_list *list)
{
    code_choice(codec, &list->count, FIELD_CARDS_MAX + 1);
    for (size_t i = 0; i < list->count && !codec->bad; i++)
        code_u8(codec, &list->card[i]);
    if (!cards_sound(list))
        codec->bad = true;
}

static void code_field(struct codec *codec, void *at, const struct field_row *row)
{
    switch (row->kind) {
    case KIND_SEAT: code_choice(codec, at, PLACES_MAX + 1); break;
    case KIND_WAGER: code_listed(codec, at, WAGER_COUNT); break;
    case KIND_HAND: code_listed(codec, at, HAND_COUNT); break;
    case KIND_RESULT: code_listed(codec, at, RESULT_COUNT); break;
    case KIND_MARK: code_listed(codec, at, MARK_COUNT); break;
    case KIND_SMALL: code_u8(codec, at); break;
    case KIND_MONEY: code_cents(codec, at); break;
    case KIND_PERSON:
    case KIND_SERIAL:
    case KIND_NUMBER: code_u32(codec, at); break;
    case KIND_TIME: code_u64(codec, at); break;
    case KIND_CARDS: code_cards(codec, at); break;
    case KIND_TEXT: code_text(codec, at, row->size); break;
    case KIND_DIGEST: code_bytes(codec, at, row->size); break;
    }
}

/* The mask of the fields that are present, then those fields. A reader finds
 * their texts in `words`, which it is given empty when the mask needs it. */
static void code_fields(struct codec *codec, struct fields                               *fields,
                        struct words *(*words)(void *owner, struct fields *fields), void *owner)
{
    uint32_t mask = codec->reading ? 0 : fields_present(fields);
    if (codec->reading)
        memset(fields, 0, sizeof *fields);
    code_u32(codec, &mask);
    if (mask >> FIELD_COUNT != 0)
        codec->bad = codec->newer = true;
    struct words *apart = (struct words *)(uintptr_t)fields->words;
    for (uint32_t left = mask; left != 0 && !codec->bad; left &= left - 1) { /* lowest bit first */
        const struct field_row *row = &FIELDS[__builtin_ctz(left)];
        if (row->apart && apart == NULL)
            apart = words(owner, fields);
        if (row->apart && apart == NULL) {
            codec->bad = true;
            return;
        }
        code_field(codec, (char *)(row->apart ? (void *)apart : (void *)fields) + row->offset, row);
    }
    if (codec->reading && !codec->bad && fields_present(fields) != mask)
        codec->bad = true; /* one encoding for each value */
}

static struct words *words_of_said(void *owner, struct fields *fields)
{
    struct said *said = owner;
    fields->words     = &said->words;
    return &said->words;
}

void command_code(struct codec *codec, struct said *said)
{
    struct command *command = &said->command;
    if (codec->reading)
        memset(said, 0, sizeof *said);
    code_kind(codec, &command->kind, command_known);
    code_u64(codec, &command->at_ms);
    code_fields(codec, &command->has, words_of_said, said);
}

void said_keep(struct said *said, const struct command *command)
{
    struct words words = *words_of(&command->has);
    said->command      = *command;
    said->words        = words;
    if (command->has.words != NULL)
        said->command.has.words = &said->words;
}

/* ---- lists of events ---------------------------------------------------- */

/* Bytes behind the events, NULL when there are no more. */
static void *take_room(struct events *events, size_t size)
{
    size_t rounded = (size + 7) / 8 * 8;
    if (EVENTS_ROOM_MAX - events->used < rounded)
        return NULL;
    void *at = events->room + events->used;
    events->used += rounded;
    return memset(at, 0, size);
}

struct words *events_words(struct events *events, struct event *event)
{
    struct words *words = take_room(events, sizeof *words);
    assert(words != NULL);
    event->has.words = words;
    return words;
}

static const char *keep_rule(struct events *events, const char *rule)
{
    const char *last = events->count > 1 ? event_rule(&events->list[events->count - 2]) : "";
    if (rule[0] == '\0')
        return NULL;
    if (strcmp(last, rule) == 0)
        return last;
    char *kept = take_room(events, strlen(rule) + 1);
    return kept != NULL ? memcpy(kept, rule, strlen(rule) + 1) : NULL;
}

void events_copy(struct events *to, const struct event *event)
{
    struct event *copy = events_add(to, EVENT_NONE, NULL);
    *copy              = *event;
    if (event->has.words != NULL)
        *events_words(to, copy) = *event->has.words;
    copy->rule = keep_rule(to, event_rule(event));
}

static struct words *words_of_list(void *owner, struct fields *fields)
{
    struct words *words = take_room(owner, sizeof *words);
    fields->words       = words;
    return words;
}

static void code_event(struct codec *codec, struct event *event, struct events *list)
{
    char rule[RULE_ID_MAX] = "";
    if (!codec->reading)
        memcpy(rule, event_rule(event), strlen(event_rule(event)) + 1);
    code_kind(codec, &event->kind, event_known);
    code_choice(codec, &event->seen_by, SEEN_BY_NONE + 1);
    code_fields(codec, &event->has, words_of_list, list);
    code_text(codec, rule, sizeof rule);
    if (list != NULL && !codec->bad && rule[0] != '\0') { /* it is read */
        event->rule = keep_rule(list, rule);
        codec->bad  = event->rule == NULL;
    }
}

void event_write(struct codec *codec, const struct event *event)
{
    struct event copy = *event;
    assert(!codec->reading);
    code_event(codec, &copy, NULL);
}

void event_read(struct codec *codec, struct events *list)
{
    if (codec->bad || list->count == EVENTS_MAX) {
        codec->bad = true;
        return;
    }
    code_event(codec, events_add(list, EVENT_NONE, NULL), list);
}

/* ---- names -------------------------------------------------------------- */

static bool no_name(void *context, uint32_t person, char out[PERSON_NAME_MAX])
{
    (void)context, (void)person, (void)out;
    return false;
}

static uint32_t nobody(void *context, const char *name)
{
    (void)context, (void)name;
    return 0;
}

const struct names NO_NAMES = { NULL, no_name, nobody };

void person_name(const struct names *names, uint32_t person, char out[PERSON_NAME_MAX])
{
    struct text text = text_in(out, PERSON_NAME_MAX);
    if (!names->name(names->context, person, out))
        text_add(&text, "person %" PRIu32, person);
}

static bool read_number(const char *value, uint64_t max, uint64_t *out)
{
    uint64_t number = 0;
    if (*value == '\0')
        return false;
    for (; *value != '\0'; value++) {
        if (*value < '0' || *value > '9')
            return false;
        number = number * 10 + (uint64_t)(*value - '0');
        if (number > max)
            return false;
    }
    *out = number;
    return true;
}

/* Is it "person 17", which is 17 whatever anybody is called? Then `*person` is
 * the number, 0 for one that nobody can have. */
static bool numbered_person(const char *words, uint32_t *person)
{
    static const char front[] = "person ";
    size_t            length  = sizeof front - 1;
    uint64_t          number;
    if (strncmp(words, front, length) != 0 || words[length] == '\0' ||
        words[length + strspn(words + length, "0123456789")] != '\0')
        return false;
    *person = read_number(words + length, UINT32_MAX, &number) ? (uint32_t)number : 0;
    return true;
}

bool person_name_sound(const char *name)
{
    uint32_t person;
    return name[0] != '\0' && text_sound(name, PERSON_NAME_MAX) && !numbered_person(name, &person);
}

static bool read_person(const struct names *names, const char *value, void *at)
{
    uint32_t person = 0;
    if (!numbered_person(value, &person) && person_name_sound(value))
        person = names->find(names->context, value);
    *(uint32_t *)at = person;
    return person != 0;
}

static void print_person(struct text *text, const struct names *names, uint32_t person)
{
    char name[PERSON_NAME_MAX];
    person_name(names, person, name);
    text_add(text, strchr(name, ' ') != NULL ? "\"%s\"" : "%s", name);
}

bool field_number(const struct fields *fields, enum field field, int64_t *out)
{
    const struct field_row *row = &FIELDS[field];
    const void             *at  = field_at(fields, row);
    switch (row->kind) {
    case KIND_SEAT:
    case KIND_SMALL: *out = *(const uint8_t *)at; return true;
    case KIND_MONEY: *out = *(const cents *)at; return true;
    case KIND_SERIAL:
    case KIND_NUMBER: *out = *(const uint32_t *)at; return true;
    case KIND_TIME: *out = (int64_t) * (const uint64_t *)at; return true;
    default: return false;
    }
}

void field_print(struct text *text, const struct names *names, const struct fields *fields, enum field field)
{
    const struct field_row *row = &FIELDS[field];
    const void             *at  = field_at(fields, row);
    char                    money[MONEY_MAX], face[FACE_TEXT_MAX];
    switch (row->kind) {
    case KIND_SEAT: text_add(text, "%d", *(const uint8_t *)at); break;
    case KIND_WAGER: text_add(text, "%s", WAGER_WORDS[*(const uint8_t *)at]); break;
    case KIND_HAND: text_add(text, "%s", HAND_WORDS[*(const uint8_t *)at]); break;
    case KIND_RESULT: text_add(text, "%s", RESULT_WORDS[*(const uint8_t *)at]); break;
    case KIND_MARK: text_add(text, "%s", MARK_WORDS[*(const uint8_t *)at]); break;
    case KIND_SMALL: text_add(text, "%d", *(const uint8_t *)at); break;
    case KIND_MONEY: text_add(text, "%s", money_print(*(const cents *)at, money)); break;
    case KIND_SERIAL:
    case KIND_NUMBER: text_add(text, "%" PRIu32, *(const uint32_t *)at); break;
    case KIND_TIME: text_add(text, "%" PRIu64, *(const uint64_t *)at); break;
    case KIND_CARDS:
        for (size_t i = 0; i < ((const struct card_list *)at)->count; i++) {
            card next = ((const struct card_list *)at)->card[i];
            text_add(text, "%s%s", i > 0 ? face_gap(next) : "", face_print(next, face));
        }
        break;
    case KIND_TEXT: text_add(text, strchr(at, ' ') != NULL ? "\"%s\"" : "%s", (const char *)at); break;
    case KIND_PERSON: print_person(text, names, *(const uint32_t *)at); break;
    case KIND_DIGEST:
        for (size_t i = 0; i < row->size; i++)
            text_add(text, "%02x", ((const uint8_t *)at)[i]);
        break;
    }
}

static bool is_printed(int field)
{
    return field != FIELD_at && field != FIELD_digest && field != FIELD_until;
}

static void print_fields(struct text *text, const struct names *names, const struct fields *fields)
{
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (!is_printed(i) || !field_present(fields, (enum field)i))
            continue;
        text_add(text, " %s=", FIELDS[i].name);
        field_print(text, names, fields, (enum field)i);
    }
}

void command_print(struct text *text, const struct names *names, const struct command *command)
{
    text_add(text, "%s", command_word(command->kind));
    print_fields(text, names, &command->has);
}

void event_print(struct text *text, const struct names *names, const struct event *event)
{
    text_add(text, "%s", event_word(event->kind));
    print_fields(text, names, &event->has);
    if (event_rule(event)[0] != '\0')
        text_add(text, " %s", event->rule);
}

static bool read_word(const char *const *words, size_t count, const char *value, void *at)
{
    uint8_t found = find_word(words, count, value);
    if (found != 0)
        *(uint8_t *)at = found;
    return found != 0;
}

static int hex_digit(char letter)
{
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

static bool read_digest(const char *value, uint8_t *at, size_t size)
{
    if (strlen(value) != size * 2)
        return false;
    for (size_t i = 0; i < size * 2; i++)
        if (hex_digit(value[i]) < 0)
            return false;
    for (size_t i = 0; i < size; i++)
        at[i] = (uint8_t)(hex_digit(value[2 * i]) << 4 | hex_digit(value[2 * i + 1]));
    return true;
}

static bool read_text(const char *value, char *at, size_t size)
{
    size_t length = strlen(value);
    if (length == 0 || !text_sound(value, size))
        return false;
    memset(at, 0, size);
    memcpy(at, value, length);
    return true;
}

bool field_read(struct said *said, const struct names *names, enum field field, const char *value)
{
    const struct field_row *row  = &FIELDS[field];
    void                   *base = row->apart ? (void *)said_words(said) : (void *)&said->command.has;
    void                   *at   = (char *)base + row->offset;
    uint64_t                number;
    switch (row->kind) {
    case KIND_SEAT:
        if (!read_number(value, PLACES_MAX, &number) || number == 0)
            return false;
        *(uint8_t *)at = (uint8_t)number;
        return true;
    case KIND_WAGER: return read_word(WAGER_WORDS, WAGER_COUNT, value, at);
    case KIND_HAND: return read_word(HAND_WORDS, HAND_COUNT, value, at);
    case KIND_RESULT: return read_word(RESULT_WORDS, RESULT_COUNT, value, at);
    case KIND_MARK: return read_word(MARK_WORDS, MARK_COUNT, value, at);
    case KIND_MONEY: {
        cents amount;
        if (!money_parse(value, &amount) || amount == 0)
            return false;
        *(cents *)at = amount;
        return true;
    }
    case KIND_SMALL:
        if (!read_number(value, UINT8_MAX, &number) || number == 0)
            return false;
        *(uint8_t *)at = (uint8_t)number;
        return true;
    case KIND_SERIAL:
    case KIND_NUMBER:
        if (!read_number(value, UINT32_MAX, &number))
            return false;
        *(uint32_t *)at = (uint32_t)number;
        return true;
    case KIND_TIME: return read_number(value, UINT64_MAX / 10 - 1, at);
    case KIND_CARDS: {
        struct card_list list = { 0 };
        size_t           count;
        char             bad[BAD_WORD_MAX];
        if (faces_parse(value, list.card, FIELD_CARDS_MAX, &count, bad) != STATUS_OK || count == 0)
            return false;
        list.count              = (uint8_t)count;
        *(struct card_list *)at = list;
        return true;
    }
    case KIND_TEXT: return read_text(value, at, row->size);
    case KIND_PERSON: return read_person(names, value, at);
    case KIND_DIGEST: return read_digest(value, at, row->size);
    }
    return false;
}

/* Large enough for any field; a longer word is cut and then refused by its kind. */
#define WORD_MAX 160

static enum status complain(char why[WHY_MAX], const char *what, const char *word)
{
    struct text text = text_in(why, WHY_MAX);
    text_add(&text, "%s '%.60s'", what, word);
    return STATUS_BAD_INPUT;
}

static enum status read_pair(struct said *said, const struct names *names, char *word, char why[WHY_MAX])
{
    const struct command *command = &said->command;

    uint32_t allowed = command_needs(command->kind) | command_may(command->kind);
    char    *equals  = strchr(word, '=');
    if (equals == NULL)
        return complain(why, "expected key=value, not", word);
    *equals = '\0';
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (strcmp(FIELDS[i].name, word) != 0 || (allowed >> i & 1) == 0)
            continue;
        if (field_present(&command->has, (enum field)i))
            return complain(why, "given twice:", word);
        if (field_read(said, names, (enum field)i, equals + 1))
            return STATUS_OK;
        *equals = '=';
        return complain(why, "cannot read", word);
    }
    return complain(why, "this command takes no", word);
}

enum status command_read(const char *line, const struct names *names, struct said *said, char why[WHY_MAX])
{
    struct said     read    = { 0 };
    struct command *command = &read.command;
    char            word[WORD_MAX];
    if (!quotes_closed(line))
        return complain(why, "a quote is not closed in", line);
    line = word_next(line, word, sizeof word);
    if (line == NULL)
        return complain(why, "a command is missing in", "");
    command->kind = command_named(word);
    if (command->kind == COMMAND_NONE)
        return complain(why, "unknown command", word);
    while ((line = word_next(line, word, sizeof word)) != NULL)
        if (read_pair(&read, names, word, why) != STATUS_OK)
            return STATUS_BAD_INPUT;
    for (int i = 0; i < FIELD_COUNT; i++)
        if ((command_needs(command->kind) >> i & 1) != 0 && !field_present(&command->has, (enum field)i))
            return complain(why, "missing:", FIELDS[i].name);
    said_keep(said, command);
    return STATUS_OK;
}
