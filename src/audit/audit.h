/* The audit: is the journal whole, and does it make sense?
 *
 * First the chains (nothing altered, missing or out of order, no table behind
 * what the house's own chain has anchored), then every table
 * replayed from its events with its money compared after each record, the house's
 * own accounts likewise and every transfer at both its ends, the list of users beside
 * the chain against what the chain says of them and, with the key, each of its rows
 * against its seal, then
 * every shoe that was revealed against its commitment and the cards dealt from
 * it. Each command that this very program has written, on the rulebook that it has, is put to
 * its rules again, and must have the answer that is stored. With `decide` so is each that
 * another program has written, which may answer otherwise today, and every answer that
 * differs is told. */
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include "house/house.h"

#define AUDIT_WHY_MAX 256

struct audit_options {
    bool                       decide;
    const struct signed_heads *heads;   /* NULL: none given */
    const uint8_t             *auditor; /* the auditor's own key, of AUDITOR_KEY_SIZE; NULL: not given */
    const uint8_t *users; /* the key that users are sealed under (journal/user.h); NULL: not given */
    void          *context;
    /* With `decide`: what today's rules would answer, in one line; `own` where that contradicts
     * the record, since this very program has written it. */
    void (*differs)(void *context, uint32_t table, uint64_t seq, bool own, const char *words);
    void (*progress)(void *context, uint64_t record);
};

struct audit_table {
    uint32_t    table;
    struct head head; /* the last good record of its chain */
};

/* What a gaming day had of what anyone may ask about. */
#define AUDIT_DAYS_MAX  400 /* what comes later is counted with the last */
#define AUDIT_NAMES_MAX 16
struct audit_day {
    int32_t  day; /* base/day.h */
    uint32_t shoes, without_words, voids, reshuffles, misdeals, called_off;
    uint32_t stops; /* tables that had to stop for the floor, each time */
    uint32_t missed_count;
    struct {
        uint32_t who, times;
        char     name[PERSON_NAME_MAX];
    } missed[AUDIT_NAMES_MAX]; /* whose words did not come */
};

/* Money that has left one chain and not arrived at the other; 0 is the house. */
#define AUDIT_TRANSFERS_MAX 64 /* more are counted and not listed */
struct audit_transfer {
    uint32_t from, to, number, who;
    char     name[PERSON_NAME_MAX];
    cents    amount;
    uint64_t seq; /* of the record that sent it */
};

struct audit {
    uint64_t   records, commands, events; /* commands of the deck too */
    uint64_t   decided, differences;      /* of this very program's: put to its rules; answered otherwise */
    uint64_t   own_seq;   /* of the house's own chain: where its first opening stands; 0: nowhere */
    uint64_t   otherwise; /* of those that another program has written, with `decide` */
    uint64_t   shoes, shoes_checked;      /* shuffles by machine; of those, revealed and right */
    uint64_t   shoes_boxed, shoes_opened; /* ended with their secret sealed to an auditor; opened and right */
    bool       balanced;
    enum fault chain; /* FAULT_NONE: all are whole */
    struct head head; /* of the house's own chain */
    uint32_t    bad_table;
    uint64_t    bad_seq; /* 0: no record is wrong; the file around them may be, see `chain` */
    char        why[AUDIT_WHY_MAX];

    uint32_t           table_count;
    struct audit_table tables[TABLES_MAX];

    uint32_t         openings, other_rulebooks; /* of those, under other rules than this program's */
    uint32_t         other_sheets;              /* tables whose sheet this program has otherwise */
    bool             scripted;                  /* opened for a script that names its cards, at least once */
    size_t           day_count;
    struct audit_day day[AUDIT_DAYS_MAX];

    uint32_t users, users_unsealed; /* in the list beside the chain; of those, not as the house wrote them */
    bool     users_checked;         /* their seals were: the key was given, and the house seals them */
    bool     users_other_key;       /* with another key */

    uint32_t              under_way; /* transfers */
    cents                 under_way_amount;
    struct audit_transfer transfer[AUDIT_TRANSFERS_MAX];
};

/* STATUS_OK whatever it finds; STATUS_FAILED if it could not look. */
enum status audit_journal(struct journal *journal, const struct audit_options *options, struct audit *out);

#endif
