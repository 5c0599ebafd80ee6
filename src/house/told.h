/* What one record of the journal tells: a command, and what came of it. */
#ifndef HOUSE_TOLD_H
#define HOUSE_TOLD_H

#include "games/sheet.h"
#include "journal/record.h"

/* Whose word it is: a person, or the house itself, which is nobody. It speaks
 * as the deck when it feeds the cards of a recorded shuffle; a script speaks
 * for everyone at its table. */
#define BY_DECK   0
#define BY_SCRIPT UINT32_MAX

struct told {
    uint64_t            seq;
    uint32_t            table;
    uint32_t            by;
    struct said         said;
    enum refusal        refusal;           /* ALLOWED: the events below happened */
    char                rule[RULE_ID_MAX]; /* of the refusal */
    size_t              event_count;
    const struct event *events; /* in a list of the owner's */
};

/* The body of a COMMAND or REFUSED record, both ways. A reader's events go to
 * `list`, which is emptied first; a writer needs none. */
void told_code(struct codec *codec, enum record_kind kind, struct told *told, struct events *list);

/* "deck", "script", or the person's name. */
void told_by(const struct told *told, const struct names *names, char out[PERSON_NAME_MAX]);

enum record_kind told_kind(const struct told *told);

/* Reads a record of either kind; STATUS_CORRUPT if its body is not one. */
enum status told_read(const struct record *record, struct told *told, struct events *list);

/* The body of an OPENING record: by which program and on which data the
 * journal was opened, then for each table its game, the revision of its sheet,
 * and the digest of that sheet as this program has it. */
#define OPENING_VERSION_MAX 24
struct opening {
    char     version[OPENING_VERSION_MAX];
    uint8_t  rulebook[32]; /* digest of the rulebook's data */
    uint16_t table_count;
};
void opening_code(struct codec *codec, struct opening *opening);

struct table_opening {
    char     game[sizeof((struct words *)0)->game];
    uint16_t revision;
    uint8_t  sheet[32];
};
void table_opening_code(struct codec *codec, struct table_opening *opening);

#endif
