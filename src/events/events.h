/* The vocabulary: what can be said, what can happen, what can be refused.
 *
 * Commands and events are built of the same few fields (fields.def); which
 * kinds carry which is in commands.def and events.def. Encoding, decoding,
 * printing and reading are one walk over the fields each, so a new kind is one
 * row in a .def file and nothing else.
 *
 * In text a command is `bet seat=3 spot=3 wager=player amount=25` and an event
 * `PAID seat=3 spot=3 wager=player amount=25 stake=25 from=1 MC2-ZOO-W1`. A
 * field that is zero or empty is absent. */
#ifndef EVENTS_EVENTS_H
#define EVENTS_EVENTS_H

#include <assert.h>

#include "base/codec.h"
#include "base/text.h"
#include "cards/card.h"
#include "events/refusal.h"

enum wager {
    WAGER_NONE,
#define WAGER(name, word) WAGER_##name,
#include "events/words.def"
    WAGER_COUNT
};
enum hand {
    HAND_NONE,
#define HAND(name, word) HAND_##name,
#include "events/words.def"
    HAND_COUNT
};
enum result {
    RESULT_NONE,
#define RESULT(name, word) RESULT_##name,
#include "events/words.def"
    RESULT_COUNT
};

enum mark {
    MARK_NONE,
#define MARK(name, word) MARK_##name,
#include "events/words.def"
    MARK_COUNT
};

enum till {
    TILL_NONE,
#define TILL(name, word) TILL_##name,
#include "events/words.def"
    TILL_COUNT
};

const char *hand_word(uint8_t hand);
const char *wager_word(uint8_t wager);
const char *result_word(uint8_t result);
const char *mark_word(uint8_t mark);

/* Word to number, 0 if there is none such. */
uint8_t wager_named(const char *word);
uint8_t result_named(const char *word);
uint8_t till_named(const char *word);

#define SEATS_MAX     8  /* of a bank table */
#define POT_SEATS_MAX 10 /* of a pot table, which has no rail */
#define PLACES_MAX    48 /* eight seats and forty places at the rail */

#define FIELD_CARDS_MAX 8
struct card_list {
    uint8_t count;
    card    card[FIELD_CARDS_MAX];
};

enum field {
#define FIELD(name, kind) FIELD_##name,
#include "events/fields.def"
#undef FIELD
    FIELD_COUNT
};
enum {
#define FIELD(name, kind) HAS_##name = 1 << FIELD_##name,
#include "events/fields.def"
#undef FIELD
};

/* The fields of fields.def, which says what each is. Numbers lie together, so
 * that an event is about one cache line; persons, texts, digests and times,
 * which few carry, lie apart. */
struct words {
    char     game[32], name[24], value[24], why[80], word[8];
    uint8_t  root[32], digest[32], hash[32];
    uint64_t at;
    uint32_t who; /* a person; 0 is nobody */
    uint32_t table, transfer, chips;
    uint64_t until;
};

/* `words` is NULL where there are none. They belong to whoever made the command
 * (struct said) or to the list that holds the event (struct events). */
struct fields {
    const struct words *words;
    cents               amount, due, stake;
    uint32_t            count;
    uint8_t             seat, spot, part, to, wager, hand, result, from, turn, mark, street;
    struct card_list    cards;
};

extern const struct words         NO_WORDS;
static inline const struct words *words_of(const struct fields *fields)
{
    return fields->words != NULL ? fields->words : &NO_WORDS;
}

/* What is said to the house itself, and what happens to it, is numbered from here
 * on: the lists of the tables grow below. */
#define HOUSE_FIRST 192

enum command_kind {
    COMMAND_NONE,
#define COMMAND(name, word, role, needs, may) COMMAND_##name,
#include "events/commands.def"
    COMMAND_COUNT, /* of those that a table hears */
    COMMAND_HOUSE = HOUSE_FIRST - 1,
#include "events/house_commands.def"
#undef COMMAND
    COMMAND_END
};

enum event_kind {
    EVENT_NONE,
#define EVENT(name, word, concern, list, news, fields) EVENT_##name,
#include "events/events.def"
#undef EVENT
    EVENT_COUNT, /* of those that a table tells */
    EVENT_HOUSE = HOUSE_FIRST - 1,
#define EVENT(name, word, fields) EVENT_##name,
#include "events/house_events.def"
#undef EVENT
    EVENT_END
};

/* The columns of events.def. Behind HAND_LISTS are the reasons why an event is told of no hand. */
enum concern { CONCERN_PLAY, CONCERN_ROOM, CONCERN_STANDS };
enum hand_list {
    LIST_BANK,
    LIST_WAGERS,
    LIST_CARDS,
    LIST_ACTS,
    LIST_RESULTS,
    LIST_PAYMENTS,
    LIST_FEES,
    LIST_FLOOR,
    HAND_LISTS,
    LIST_PEOPLE = HAND_LISTS,
    LIST_TURN,
    LIST_SHUFFLE,
    LIST_TERMS,
    LIST_COUNT,
    LIST_ITSELF,
    LIST_OF_HOUSE /* it happens at no table */
};
enum concern   event_concern(uint8_t kind);
enum hand_list event_list(uint8_t kind);
bool           event_is_news(uint8_t kind);
const char    *hand_list_word(enum hand_list list); /* "bank"; of the reasons too */

/* Who speaks. The deck is the shoe or its machine; a dealer who enters cards
 * by hand speaks for it. */
enum role { ROLE_PLAYER, ROLE_DEALER, ROLE_FLOOR, ROLE_CAGE, ROLE_ADMIN, ROLE_DECK };

/* Is there such a command, such an event? */
static inline bool command_known(uint8_t kind)
{
    return kind < COMMAND_COUNT || (kind >= HOUSE_FIRST && kind < COMMAND_END);
}

static inline bool event_known(uint8_t kind)
{
    return kind < EVENT_COUNT || (kind >= HOUSE_FIRST && kind < EVENT_END);
}

/* `at_ms` is when it was said, stamped by the house: the core has no clock. */
struct command {
    struct fields has;
    uint64_t      at_ms;
    uint8_t       kind;
};

/* A command together with its texts. Copied with =, `has.words` still points
 * to the texts of the first: said_keep makes a copy that stands alone. */
struct said {
    struct command command;
    struct words   words;
};
void said_keep(struct said *said, const struct command *command);

/* The texts of a command under way, to be filled in. */
static inline struct words *said_words(struct said *said)
{
    said->command.has.words = &said->words;
    return &said->words;
}

/* SEEN_BY_NONE: everyone sees that cards came, face down, and nobody which. */
enum audience { SEEN_BY_ALL, SEEN_BY_SEAT, SEEN_BY_HOUSE, SEEN_BY_NONE };

/* The id of a rule is a string of the sheet, searchable where it stands; an
 * event points to it. On paper it is written out, so that a journal needs no
 * list of numbers to be read. */
#define RULE_ID_MAX 16
struct event {
    struct fields has;
    const char   *rule; /* the rule it obeys; NULL or "" where there is none */
    uint8_t       kind;
    uint8_t       seen_by; /* enum audience; SEEN_BY_SEAT means has.seat */
};
_Static_assert(sizeof(struct event) <= 72 && sizeof(struct command) <= 72, "about one cache line");

static inline const char *event_rule(const struct event *event)
{
    return event->rule != NULL ? event->rule : "";
}

/* One command never yields more: every wager settled, and its surroundings.
 * Texts of the events stand behind them. Where the command is refused there are
 * no events, but the figures of the refusal. */
#define EVENTS_MAX      896
#define EVENTS_ROOM_MAX (32 * 1024)
struct events {
    size_t         count, used;
    struct figures figures;
    struct event   list[EVENTS_MAX];
    _Alignas(8) uint8_t room[EVENTS_ROOM_MAX];
};
static inline void events_clear(struct events *events)
{
    events->count = events->used = 0;
    events->figures.has          = 0;
}

/* A refusal with its figures. */
static inline enum refusal events_refuse(struct events *out, enum refusal no, struct figures figures)
{
    out->figures     = figures;
    out->figures.has = refusal_figures(no);
    return no;
}

/* The end of a list, with room for one more event, all zero. */
static inline struct event *events_add(struct events *events, enum event_kind kind, const char *rule)
{
    assert(events->count < EVENTS_MAX);
    struct event *event = &events->list[events->count++];
    *event              = (struct event){ .kind = (uint8_t)kind, .rule = rule };
    return event;
}

/* The texts of an event of this list, to be filled in; all empty at first. */
struct words *events_words(struct events *events, struct event *event);

/* Copies an event with its texts to the end of a list. */
void events_copy(struct events *to, const struct event *event);

const char *command_word(uint8_t kind);
uint8_t     command_named(const char *word); /* COMMAND_NONE if there is none such */
const char *event_word(uint8_t kind);
enum role   command_role(uint8_t kind);
const char *role_word(enum role role);

/* Which fields an event of the kind may have, and which are present. */
uint32_t event_fields(uint8_t kind);
uint32_t fields_present(const struct fields *fields);

/* Has the event only fields of its kind, and money from 0 to CENTS_MAX? A
 * sound journal holds no other. */
bool event_fits(const struct event *event);

/* Is every text printable UTF-8, as those of every command that was ever taken? */
bool texts_sound(const struct fields *has);

/* Has the command every field that its kind needs, no other than it may have,
 * and only values that can be written down? No rule looks at any other. */
bool command_fits(const struct command *command);

/* Which fields a command of the kind needs and may have, as HAS_ bits. */
uint32_t command_needs(uint8_t kind);
uint32_t command_may(uint8_t kind);

/* Name of a field, and whether it is present (not zero, not empty). */
const char *field_name(enum field field);
bool        field_present(const struct fields *fields, enum field field);
/* Have both the same in it? */
bool field_same(const struct fields *a, const struct fields *b, enum field field);

void command_code(struct codec *codec, struct said *said);

/* An event on paper, and one read from there to the end of a list, which keeps
 * its texts. */
void event_write(struct codec *codec, const struct event *event);
void event_read(struct codec *codec, struct events *list);

/* Who is called what. Every rule goes by a person's number, so that namesakes
 * are two; the names lie elsewhere, and one may be gone for good: then the
 * person is "person 17", and so reads and prints. */
#define PERSON_NAME_MAX 24
struct names {
    void *context;
    /* Copies the name out; false if there is none. */
    bool (*name)(void *context, uint32_t person, char out[PERSON_NAME_MAX]);
    /* The person of that name, 0 if nobody has it. */
    uint32_t (*find)(void *context, const char *name);
};
extern const struct names NO_NAMES;

/* The name, or "person 17". */
void person_name(const struct names *names, uint32_t person, char out[PERSON_NAME_MAX]);

/* Can somebody be called so? Not "person 17", which is somebody's number. */
bool person_name_sound(const char *name);

/* One line without its end. */
void command_print(struct text *text, const struct names *names, const struct command *command);
void event_print(struct text *text, const struct names *names, const struct event *event);

/* One field as text, "3", "25.50", "As Kd": what stands behind the "=". */
/* Is the field a number, money among them? Then its value. */
bool field_number(const struct fields *fields, enum field field, int64_t *out);

void field_print(struct text *text, const struct names *names, const struct fields *fields, enum field field);

/* Sets one field of a command from its text; false if the text is not of its kind. */
bool field_read(struct said *said, const struct names *names, enum field field, const char *value);

/* Reads "bet seat=3 amount=25". A value with spaces stands in double quotes.
 * On a mistake the answer is STATUS_BAD_INPUT, `*said` is untouched and
 * `why` names the offending word in one line. */
#define WHY_MAX 128
enum status command_read(const char *line, const struct names *names, struct said *said, char why[WHY_MAX]);

#endif
