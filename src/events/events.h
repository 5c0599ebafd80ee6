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

#include "base/codec.h"
#include "base/text.h"
#include "cards/card.h"

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

const char *wager_word(uint8_t wager);
const char *result_word(uint8_t result);

/* Word to number, 0 if there is none such. */
uint8_t wager_named(const char *word);
uint8_t result_named(const char *word);

#define SEATS_MAX  8
#define PLACES_MAX 48 /* eight seats and forty places at the rail */

#define FIELD_CARDS_MAX 8
struct card_list {
    uint8_t count;
    card    card[FIELD_CARDS_MAX];
};

enum field {
#define FIELD(name, kind, size) FIELD_##name,
#include "events/fields.def"
#undef FIELD
    FIELD_COUNT
};
enum {
#define FIELD(name, kind, size) HAS_##name = 1 << FIELD_##name,
#include "events/fields.def"
#undef FIELD
};

#define FIELD_TYPE_SEAT(name, size)   uint8_t name;
#define FIELD_TYPE_WAGER(name, size)  uint8_t name;
#define FIELD_TYPE_HAND(name, size)   uint8_t name;
#define FIELD_TYPE_RESULT(name, size) uint8_t name;
#define FIELD_TYPE_MONEY(name, size)  cents name;
#define FIELD_TYPE_NUMBER(name, size) uint32_t name;
#define FIELD_TYPE_TIME(name, size)   uint64_t name;
#define FIELD_TYPE_CARDS(name, size)  struct card_list name;
#define FIELD_TYPE_TEXT(name, size)   char name[size];
#define FIELD_TYPE_DIGEST(name, size) uint8_t name[size];

struct fields {
#define FIELD(name, kind, size) FIELD_TYPE_##kind(name, size)
#include "events/fields.def"
#undef FIELD
};

enum command_kind {
    COMMAND_NONE,
#define COMMAND(name, word, role, needs, may) COMMAND_##name,
#include "events/commands.def"
#undef COMMAND
    COMMAND_COUNT
};

enum event_kind {
    EVENT_NONE,
#define EVENT(name, word, fields) EVENT_##name,
#include "events/events.def"
#undef EVENT
    EVENT_COUNT
};

enum refusal {
    ALLOWED,
#define REFUSAL(name, words) REFUSE_##name,
#include "events/refusals.def"
#undef REFUSAL
    REFUSAL_COUNT
};

const char *refusal_words(enum refusal refusal);

/* Who speaks. The deck is the shoe or its machine; a dealer who enters cards
 * by hand speaks for it. */
enum role { ROLE_PLAYER, ROLE_DEALER, ROLE_FLOOR, ROLE_CAGE, ROLE_ADMIN, ROLE_DECK };

/* `at_ms` is when it was said, stamped by the house: the core has no clock. */
struct command {
    uint8_t       kind;
    uint64_t      at_ms;
    struct fields has;
};

/* SEEN_BY_NONE: everyone sees that cards came, face down, and nobody which. */
enum audience { SEEN_BY_ALL, SEEN_BY_SEAT, SEEN_BY_HOUSE, SEEN_BY_NONE };

#define RULE_ID_MAX 16
struct event {
    uint8_t       kind;
    uint8_t       seen_by; /* enum audience; SEEN_BY_SEAT means has.seat */
    struct fields has;
    char          rule[RULE_ID_MAX]; /* the rule it obeys, or empty */
};

/* One command never yields more: every wager settled, and its surroundings. */
#define EVENTS_MAX 640
struct events {
    size_t       count;
    struct event list[EVENTS_MAX];
};

const char *command_word(uint8_t kind);
const char *event_word(uint8_t kind);
enum role   command_role(uint8_t kind);
const char *role_word(enum role role);

/* Which fields an event of the kind may have, and which are present. */
uint32_t event_fields(uint8_t kind);
uint32_t fields_present(const struct fields *fields);

/* Has the event only fields of its kind, and money from 0 to CENTS_MAX? A
 * sound journal holds no other. */
bool event_fits(const struct event *event);

/* Has the command every field that its kind needs, no other than it may have,
 * and only values that can be written down? No rule looks at any other. */
bool command_fits(const struct command *command);

/* Which fields a command of the kind needs and may have, as HAS_ bits. */
uint32_t command_needs(uint8_t kind);
uint32_t command_may(uint8_t kind);

/* Name of a field, and whether it is present (not zero, not empty). */
const char *field_name(enum field field);
bool        field_present(const struct fields *fields, enum field field);

void command_code(struct codec *codec, struct command *command);
void event_code(struct codec *codec, struct event *event);

/* One line without its end. */
void command_print(struct text *text, const struct command *command);
void event_print(struct text *text, const struct event *event);

/* One field as text, "3", "25.50", "As Kd": what stands behind the "=". */
void field_print(struct text *text, const struct fields *fields, enum field field);

/* Sets one field from its text; false if the text is not of its kind. */
bool field_read(struct fields *fields, enum field field, const char *value);

/* Reads "bet seat=3 amount=25". A value with spaces stands in double quotes.
 * On a mistake the answer is STATUS_BAD_INPUT, `*command` is untouched and
 * `why` names the offending word in one line. */
#define WHY_MAX 128
enum status command_read(const char *line, struct command *command, char why[WHY_MAX]);

#endif
