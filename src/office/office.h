/* The office: what the house's own chain says of accounts, users, keys and shifts,
 * and which transfers are on their way between it and the tables. What a person may bring
 * and take in cash is in office/cash.h, the drawer and the boxes in office/window.h, who is
 * not to play here in office/exclusion.h, who banks with a company's money in office/company.h, what the
 * house has decided in office/policy.h, from when on which edition counts in office/editions.h.
 *
 *   account of a person --SENT--> transit ==> table --RECEIVED--> stack
 *   stack --SENT--> table ==> transit --RECEIVED--> account of a person
 *   cage --DEPOSITED--> account of a person --PAID-OUT--> cage
 *   account of a company --POUCHED--> pouch --UNPOUCHED--> account of its employee, and back
 *   drop of a table --DROPPED--> table ==> transit --DROP-RECEIVED--> boxes
 *   box of a table --JACKPOT-SENT--> table ==> transit --JACKPOT-RECEIVED--> jackpot
 *   jackpot --JACKPOT-PAID--> transit ==> table --RECEIVED--> stack
 *
 * A transfer has a number, counted from 1 for each pair of chains and direction, and
 * stands in two records: where it was sent and where it was received. Those are not
 * written in one breath: killed in between, the house finds at its opening what was
 * sent and not received, and finishes it. A table that has no place for it any more
 * sends it back (SENT-BACK), to the account of its person, who has won it if it came out
 * of the jackpot. The jackpot is one for the whole house: tables collect for it, each in a
 * box of its own, and send it when the cage says so or ends its shift.
 *
 * Promises:
 *  1. Cage, transit, the jackpot, the house's own, boxes, differences and all accounts of
 *     the office sum to zero, as those of every table do; what all chains have in transit is what is under
 * way.
 *  2. Neither an account of a person nor the jackpot is below zero: there is no credit.
 *  3. What was sent is received once, for the same person and the same amount.
 *  4. Every compensating entry at a table was approved, for the same amount.
 *  5. The pouch is empty after every step: what an employee has at tables came from the
 *     company, and all of it goes back there.
 *
 * Chains may be read in any order, each from its beginning: of a transfer whichever
 * end is read first waits for the other. */
#ifndef OFFICE_OFFICE_H
#define OFFICE_OFFICE_H

#include "base/day.h"
#include "office/cash.h"
#include "office/company.h"
#include "office/editions.h"
#include "office/exclusion.h"
#include "office/policy.h"
#include "office/proposals.h"
#include "office/told.h"
#include "office/window.h"

#define OFFICE_TABLES_MAX 128
#define OFFICE_KEYS_MAX   4

/* One end of a transfer, waiting for the other. */
struct transfer {
    uint32_t who; /* 0: what a table has collected, for the jackpot or in a box */
    uint32_t box; /* the number of the box at its table; 0: it is none */
    cents    amount;
    uint64_t seq; /* of its record */
};

/* Transfers from one chain to another. Those between the two counts wait: sent and
 * under way, or, while chains are read, received and not yet met where they were
 * sent. */
struct lane {
    uint32_t         sent, received;
    struct transfer *waiting; /* from `first` on */
    size_t           first, room;
};

struct office_user {
    uint32_t who;
    char     role[sizeof((struct words *)0)->value];
    uint32_t set_by;    /* the other user who last made it one or set its password; 0: no one here */
    uint64_t set_at_ms; /* and when */
};

#define ONE_HAND_MS (24u * 3600 * 1000) /* in which both count as one person */

enum office_shift { SHIFT_FLOOR, SHIFT_CAGE, OFFICE_SHIFTS };

struct office {
    cents               cage, transit, jackpot;
    cents               accounts; /* all of them together */
    cents              *account;  /* by person */
    size_t              account_room;
    struct office_user *user;
    size_t              user_count, user_room;
    bool                lists_users; /* ever since the first record of a user */
    struct {
        char    name[sizeof((struct words *)0)->name];
        uint8_t hash[sizeof((struct words *)0)->hash];
    } key[OFFICE_KEYS_MAX]; /* the one in use under each name */
    struct {
        uint32_t count;
        bool     open;
    } shift[OFFICE_SHIFTS];
    struct window     window;
    struct cash       cash;
    struct exclusions excluded;
    struct policy     policy;
    struct companies  companies;
    struct proposals  proposals;
    struct editions   editions;
    cents             entries[OFFICE_TABLES_MAX + 1]; /* approved for each table, less those made there */
    struct lane       to_table[OFFICE_TABLES_MAX + 1], to_house[OFFICE_TABLES_MAX + 1];
};

void office_release(struct office *office);

/* False, with `to` empty, when memory is not to be had. */
bool office_copy(struct office *to, const struct office *from);

cents office_account(const struct office *office, uint32_t who);

/* The role of a user; NULL if the person is none. */
const char *office_role(const struct office *office, uint32_t who);

/* The hash of the key in use under that name; NULL if none was ever told of. */
const uint8_t *office_key(const struct office *office, const char *name);

/* Is anything sent that was not received? */
bool lane_under_way(const struct lane *lane);
bool office_under_way(const struct office *office);

/* The transfer that waits longest; only where the counts differ. */
struct transfer lane_next(const struct lane *lane);

/* Answers with events or a refusal, and changes nothing. `by` is whoever says it, `day`
 * when gaming days begin. Whether a table can be sent to is the house's to know: it
 * refuses first. */
enum refusal office_decide(const struct office *office, const struct gaming_day *day, uint32_t by,
                           const struct command *command, struct events *out);

/* Do these two count as one person? Whoever was made a user, or whose password was set, within
 * the day, counts as the user who did it. */
bool office_same_hand(const struct office *office, uint32_t one, uint32_t other, uint64_t now_ms);

/* An event of the house's own chain; and one of a table's, which is looked at for
 * transfers alone. NULL, or what is wrong with it: then nothing has changed. */
const char *office_apply(struct office *office, const struct told *told, const struct event *event);
const char *office_hear(struct office *office, uint32_t table, uint64_t seq, const struct event *event);

/* NULL when the promises about money hold. */
const char *office_check(const struct office *office);

/* On paper, both ways; a reader gets a new one. At most so many bytes. */
size_t office_bytes(const struct office *office);
void   office_code(struct codec *codec, struct office *office);

#endif
