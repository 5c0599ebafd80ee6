/* What is told: a command, and what came of it. */
#ifndef OFFICE_TOLD_H
#define OFFICE_TOLD_H

#include "base/day.h"
#include "games/sheet.h"
#include "journal/journal.h"

/* Whose word it is: a person, or the house itself, which is nobody. It speaks
 * as the deck when it feeds the cards of a recorded shuffle, and as the clock
 * when somebody's time is up; a script speaks for everyone at its table. */
#define BY_DECK   0
#define BY_SCRIPT UINT32_MAX
#define BY_CLOCK  (UINT32_MAX - 1)

struct told {
    uint64_t            seq; /* of its record; 0 for a refusal, which stands in none */
    uint32_t            table;
    uint32_t            by;
    struct said         said;
    enum refusal        refusal;           /* ALLOWED: the events below happened */
    char                rule[RULE_ID_MAX]; /* of the refusal */
    struct figures      figures;           /* that it is said with */
    size_t              event_count;
    const struct event *events; /* in a list of the owner's */
};

/* One step of a COMMAND record, both ways: an accepted command and its events.
 * A reader's events go to `list`, which is emptied first; a writer needs none. */
void told_code(struct codec *codec, struct told *told, struct events *list);

/* "deck", "script", or the person's name. */
void told_by(const struct told *told, const struct names *names, char out[PERSON_NAME_MAX]);

/* The steps of a COMMAND record: a command as it was said, and what the deck
 * did next, each told for itself under the seq of the record. */
struct told_reader {
    struct codec codec;
    uint64_t     seq, at_ms;
    uint32_t     table;
};
struct told_reader told_read(const struct record *record);

/* STATUS_NOT_FOUND after the last step; STATUS_CORRUPT where there is none. */
enum status told_next(struct told_reader *reader, struct told *told, struct events *list);

/* Why a record that told_next finds corrupt cannot be read. */
const char *told_unread(const struct told_reader *reader);

/* The next step of a reading under way (journal_read), from this record or from
 * the next that has any; the reader is zeros at first. */
enum status told_step(struct journal *journal, struct told_reader *reader, struct told *told,
                      struct events *list);

/* The body of an OPENING record: by which program and on which data the
 * journal was opened, then for each table its game, the revision of its sheet,
 * and the digest of that sheet as this program has it. */
#define OPENING_VERSION_MAX 24
struct opening {
    char     version[OPENING_VERSION_MAX];
    uint8_t  rulebook[32];   /* digest of the rulebook's data */
    char     zone[ZONE_MAX]; /* where the house is, as a rule (base/day.h) */
    uint16_t day_start;      /* when its gaming day begins, in minutes after midnight */
    uint16_t table_count;
    bool     names_cards; /* for a script that names its cards: shoes without a shuffle */
};
void opening_code(struct codec *codec, struct opening *opening);

/* Which program this is: its version and, behind a plus sign, the beginning of the digest of
 * its core, so that two which may decide otherwise have two names; and its rulebook. */
void opening_name(struct opening *opening);
bool opening_is_own(const struct opening *opening);

struct table_opening {
    char     game[sizeof((struct words *)0)->game];
    uint16_t revision;
    uint8_t  sheet[32];
};
void table_opening_code(struct codec *codec, struct table_opening *opening);

/* Over every source of the core and of this room (tools/tree_digest.c). */
extern const uint8_t core_digest[32];

/* Sets `*names_cards` if the journal was opened for a script that names its
 * cards, and leaves it alone if not. STATUS_CORRUPT if it cannot be read. */
enum status opening_read(const struct record *record, bool *names_cards);

#endif
