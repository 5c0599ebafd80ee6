/* The house from inside, for house.c, own.c, deck.c, open.c and snapshot.c alone. */
#ifndef HOUSE_INSIDE_H
#define HOUSE_INSIDE_H

#include "house/house.h"
#include "office/directory.h"
#include "office/office.h"

/* A table of the house: what others see, the copy that work goes on with, and
 * the shoe that only the house knows. */
struct desk {
    struct slot         seen, next;
    uint64_t            seen_seq, next_seq; /* the last record of each */
    struct head         seen_head;          /* of its chain */
    uint64_t            seen_secret_seq;    /* as `secret_seq`, of the one that others see */
    bool                changed;
    struct house_frozen frozen, seen_frozen; /* seq 0: it is not */

    /* Of the machine's shoe, as long as next.promise says that one is under way. */
    uint64_t             secret_seq; /* the record that holds it */
    struct sealed_secret sealed;
    uint8_t              secret[SHUFFLE_KEY_SIZE];
    struct drawn         drawn; /* count 0: not yet */
    uint8_t              drawn_turn;
};

/* Told but not yet committed. The events of all stand in one row, their texts
 * in blocks that stay where they are. */
#define WORDS_A_BLOCK 64
struct pending {
    size_t         count, room;
    struct told   *told;
    size_t         event_count, event_room;
    struct event  *events;
    size_t         words_count, block_count, block_room;
    struct words **block; /* of WORDS_A_BLOCK each */
};

/* The record of the command under way: its steps so far. */
struct draft {
    size_t   used;
    uint32_t table;
    uint64_t at_ms;
    char     key[RECORD_KEY_MAX];
    uint8_t  body[RECORD_BODY_MAX];
};

struct house {
    struct journal     *journal;
    struct directory   *directory;
    char                zone[ZONE_MAX];
    struct gaming_day   day; /* by zone and start */
    struct house_world  world;
    bool                dead;
    bool                undone;               /* what was said since the last commit; see house_flush */
    uint32_t            table_count;          /* of the working copies */
    uint32_t            seen_count;           /* of what others see */
    struct head         seen_head;            /* of the house's own chain */
    struct desk        *desk[TABLES_MAX + 1]; /* by table number, from 1 */
    struct office       office, seen_office;  /* of the house's own chain; the second as others see it */
    bool                office_behind;        /* there was no memory to show what is committed */
    struct pending      pending;
    struct draft        draft;
    struct told_reader  stored;   /* the steps of a repeated answer */
    struct said         approved; /* what is said next, at a table (0: nowhere), since two persons agree */
    uint32_t            approved_at;
    struct events       events; /* of the command being decided */
    uint8_t             body[RECORD_BODY_MAX];
    uint64_t            since_snapshot, since_anchor; /* records */
    bool                used_snapshot;                /* at opening */
    bool                new_table;                    /* since the last anchor */
    struct house_frozen chain, seen_chain;            /* what is wrong with the house's own; seq 0: nothing */
};

_Static_assert(OFFICE_TABLES_MAX == TABLES_MAX, "every table has its lanes");

/* Rolls back; the house answers nothing any more. */
enum status house_die(struct house *house);

/* The journal did not take something: dead, or, where it is only busy, back to
 * what was committed last. Answers the same status, STATUS_FAILED or
 * STATUS_BUSY. */
enum status house_fail(struct house *house, enum status status);

/* There is no memory for what was said: as where the journal is busy, everything since the
 * last commit is undone, and the house goes on. STATUS_BUSY; STATUS_FAILED where there is not
 * even memory for that. */
enum status house_starve(struct house *house);

/* Is what an office found wrong that there is no memory for more? */
bool house_starves(const char *wrong);

/* STATUS_OK when something can be said. */
enum status house_ready(const struct house *house);

/* stray.c. Does the table begin with a first record of its own? */
bool house_is_opened(struct house *house, uint32_t table);

/* Freezes the tables whose records lie under numbers of others; a strict house
 * says why it does not open. */
/* Every name beside the chain is held to what the chain took down; those that differ are in doubt. */
enum status house_check_names(struct house *house);
enum status house_find_strays(struct house *house, char why[HOUSE_WHY_MAX]);

/* A desk without a sheet takes the next number, or `table` if that is later
 * (a journal that lost an opening). */
struct desk *house_add_desk(struct house *house, uint32_t table);

/* A new desk for a game: STATUS_NOT_FOUND if it is not played here. */
enum status house_new_desk(struct house *house, uint32_t table, const char *game);

/* Appends house->body as a record that is nobody's command; what was drafted
 * before it comes first. */
enum status house_append_code(struct house *house, uint32_t table, enum record_kind kind, uint64_t at_ms,
                              const struct codec *codec, uint64_t *seq);

/* Decides one command on the working copy, checks every promise, and adds it to
 * the record under way; a key is for the first step of one. A refusal goes into
 * no record. STATUS_CORRUPT: nothing was added and the table is frozen. */
enum status house_take(struct house *house, uint32_t table, uint32_t by, const char *key,
                       const struct command *command, struct told *told);

/* Would house_take refuse it now, at the door or at the table? */
enum refusal house_refuses(struct house *house, uint32_t table, const struct command *command);

/* The house says what it has asked for beforehand: to be refused all the same is our error,
 * by which the chain is frozen, STATUS_CORRUPT, and not the house ended. */
enum status house_must_take(struct house *house, uint32_t table, enum refusal refusal);

/* The second half of both takings: what was decided goes into the record under way,
 * unless it was refused, and is told once that is committed. */
enum status house_keep_told(struct house *house, struct told *told, const char *key);

/* The record of the command under way is complete. */
enum status house_end_record(struct house *house);

/* own.c. The same for what is said to the house itself. */
enum status house_take_own(struct house *house, uint32_t by, const char *key, const struct command *command,
                           struct told *told);

/* What the house does by itself behind such a command: with the cage's shift ends what the
 * tables have collected for the jackpot. */
enum status house_after_own(struct house *house, uint32_t by, const struct command *command);

/* Whatever was sent before the last commit is received, as part of the next. */
enum status house_deliver(struct house *house);

/* door.c. What the house refuses before the table hears of it: whoever is excluded sits
 * down nowhere; where chips are money they come from accounts alone, and a person deals;
 * those of a company's employee come from its account alone, whatever they are. */
enum refusal door_refused(struct house *house, uint32_t table, const struct command *command);

/* Where chips are money, or a company's, who leaves takes them to the account: `*said` is
 * then the command with that word. */
const struct command *door_fills_in(const struct house *house, uint32_t table, const struct command *command,
                                    struct said *said);
/* What such a command becomes, whoever says it. */
void door_to_account(struct said *said);

/* deck.c. The deck does its part: a shuffle that is due, dice and cards that
 * are awaited. With cards entered by hand it does nothing. */
enum status house_deal_on(struct house *house, uint32_t table, uint64_t at_ms);

/* The sealed secret of a record becomes the desk's. NULL, or what is wrong with
 * it. */
const char *house_follow_secret(struct desk *desk, const struct record *record);

/* After a replay: the secret of the shoe under way, if there is one, is opened.
 * NULL, or what is wrong with it. */
const char *house_open_secret(struct house *house, uint32_t table);

/* snapshot.c. Writes one into the transaction under way. */
enum status house_snapshot_keep(struct house *house);

/* The desks as the last snapshot has them, and the records after which that
 * was, by table; false, and nothing, when there is none to be believed. */
bool house_snapshot_load(struct house *house, struct head heads[TABLES_MAX + 1]);
void house_forget_desks(struct house *house);

#endif
