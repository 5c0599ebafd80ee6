/* A house of tables: the one place where a command is decided, appended,
 * applied, posted and answered.
 *
 *   house_do        decide on the working copy; deal what the deck owes; append
 *                   all of it to the journal's transaction, as one record
 *   house_flush     what was sent between chains in earlier commits is received;
 *                   commit
 *   house_publish   the working copies become the state; everything told since
 *                   the last commit goes to the listener
 *   house_commit    the last two at once, until nothing is under way between chains
 *
 * Promises:
 *  1. Nobody hears of a command before the transaction that holds it has been
 *     committed: `listen` is called from house_publish alone.
 *  2. The state that others see (house_slot) is the committed one.
 *  3. When the store fails between decision and commit the house is dead:
 *     every later call answers STATUS_FAILED. It is closed and opened again,
 *     and the journal says what was kept. When a promise of a table does not
 *     hold, nothing of that command is appended; the table is frozen where
 *     its records left it, and the other tables go on. When the store is only
 *     busy (a full disk, a lock), or there is no memory, everything said since the last commit is
 *     undone: every call answers STATUS_BUSY until house_flush has, and then
 *     the house takes commands again.
 *  4. A command with a key under which the table has taken one within a day is
 *     not done again: the answer is the stored one. A refused command changed
 *     nothing and stands in no record; its key is free.
 *  5. Reopened, each table is as its events left it, and the deck goes on with
 *     the recorded shuffle. A snapshot only spares the reading: with it and
 *     without, the state is the same.
 *  6. A second thread may call house_do and house_flush while the first looks
 *     at the committed state (house_slot, house_tables, house_seq,
 *     house_head, house_frozen); house_publish and everything else only while no other
 *     call is under way. So a loop can look while a thread waits for the disk.
 *
 * Store, clock and randomness are passed in; `run`, the demo, the crash
 * simulator and the server drive this one house. */
#ifndef HOUSE_HOUSE_H
#define HOUSE_HOUSE_H

#include "house/slot.h"
#include "journal/journal.h"
#include "shuffle/fair.h"
#include "shuffle/seal.h"

#define TABLES_MAX    128
#define HOUSE_WHY_MAX 256

struct house;
struct office;
struct policy;

/* How long a shoe waits for the words of its persons. */
#define CALL_MS 10000

/* What the house needs from outside. `secret` is false when there is not
 * enough randomness: the table stops for the floor and says so. `cards`, where it is not NULL, stands in
 * for the machine's shuffle: it gives the next cards of a table, or false while
 * there are not as many (a script that names its cards). */
struct house_world {
    void *context;
    uint64_t (*now_ms)(void *context); /* never goes back, and is never behind the last record for long */
    bool (*secret)(void *context, uint8_t secret[SHUFFLE_KEY_SIZE]); /* for the next shoe */
    void (*salt)(void *context, uint8_t salt[NAME_SALT_SIZE]);       /* for the name of a new person */
    bool (*cards)(void *context, uint32_t table, size_t count, card *out);
    void (*listen)(void *context, const struct told *told);
    /* A table is frozen from now on, or 0: the house's own chain is not whole; from house_publish. May be
     * NULL. */
    void (*froze)(void *context, uint32_t table);
    /* So many records of so many have been read at opening; now and then. May be NULL. */
    void (*progress)(void *context, uint64_t records, uint64_t of);
    const char *zone;                        /* where the house is, as a rule (base/day.h); NULL is UTC */
    uint16_t    day_start;                   /* when its gaming day begins, in minutes after midnight */
    uint32_t    call_ms;                     /* a page has to answer a call; 0: CALL_MS */
    uint8_t     house_key[SHUFFLE_KEY_SIZE]; /* shuffles at rest are sealed with it */
    uint8_t  auditor[AUDITOR_KEY_SIZE]; /* whom secrets of games for the pot are sealed to; zeros: nobody */
    bool     freeze;                    /* open also when tables do not replay, those frozen */
    uint64_t snapshot_every;            /* records between snapshots; 0 keeps none */
    uint64_t anchor_every;              /* records between anchors; 0: only when asked, and with new tables */
};

/* Takes over the store, also when it fails. Replays what is there; `why` is one
 * line for people when it cannot. */
enum status house_open(struct house **out, const struct store *store, const struct house_world *world,
                       char why[HOUSE_WHY_MAX]);
void        house_close(struct house *house);

/* The number that a new table would get. */
uint32_t house_next_table(const struct house *house);

/* The committed state of a table, NULL if there is none such. A frozen table
 * shows the last state that is sure; one that never was sure, none. */
const struct slot *house_slot(const struct house *house, uint32_t table);

/* Committed tables: they are numbered 1 to this. */
uint32_t house_tables(const struct house *house);

/* The last committed record of a table, counted at that table; 0 if there is
 * none. */
uint64_t house_seq(const struct house *house, uint32_t table);

/* Where and why a table did not replay, or broke a promise; NULL for one that
 * goes on. Every command to a frozen table is answered with STATUS_CORRUPT. Of
 * table 0: what is wrong with the house's own chain, which freezes nothing. */
struct house_frozen {
    uint64_t seq;
    char     why[80];
};
const struct house_frozen *house_frozen(const struct house *house, uint32_t table);

/* Somebody has found a record that is not what was written: the table is frozen
 * there until an opening finds every record of it sound. Of table 0 nothing is
 * frozen. Kept with the next commit, and seen by others once that is
 * published. */
void house_freeze(struct house *house, uint32_t table, uint64_t seq, const char *why);

struct answer {
    uint64_t       seq; /* of the record; 0 for a refusal */
    enum refusal   refusal;
    char           rule[RULE_ID_MAX];
    struct figures figures;  /* of the refusal */
    bool           repeated; /* the key was known: this is the stored answer */
};

/* One command of the person `by`, with an idempotency key or "". A table begins with
 * COMMAND_OPEN under house_next_table; table 0 is the house itself, to which
 * house_commands.def is said, and SEND. `*answer` may be given on to people
 * after house_commit only. STATUS_NOT_FOUND: no such table, or no such game;
 * STATUS_BAD_INPUT, with nothing done and the house as good as before: the
 * command has not the fields of its kind, or is the house's own to say about
 * its secrets or of transfers; the key is longer than a record's, or belongs to
 * another command. STATUS_CORRUPT: the table is frozen, or the house's own chain is
 * broken. */
enum status house_do(struct house *house, uint32_t table, uint32_t by, const char *key,
                     const struct command *said, struct answer *answer);

/* Somebody is moved from one table to another (house/move.c): they sit down there, leave
 * here with their chips for the account, and the floor's log has why, as one act. Where the
 * one table does not let them go, or the other would not have them and what they bring,
 * nothing is done, and `*answer` says why. Nor is anything under a key that was used before:
 * repeated, it is answered as it was. The key is of the leaving. */
struct house_move {
    uint32_t from, to;
    uint8_t  seat, to_seat; /* to_seat 0: the first that is free; then the one it was */
    char     why[sizeof((struct words *)0)->why];
    uint32_t who;   /* then: who it was, */
    cents    chips; /* and what they had */
    bool     stays; /* refused: by the table that they are at */
};
enum status house_move(struct house *house, uint32_t by, const char *key, struct house_move *move,
                       struct answer *answer);

/* The chips follow, once the move is committed. Should the house be killed between the two,
 * they are on their owner's account. */
enum status house_move_chips(struct house *house, uint32_t by, const struct house_move *move,
                             struct answer *answer);

/* Time has passed at a table: a shoe whose words have not come is void, and the
 * next one is due. Does nothing while nothing is late. */
enum status house_tick(struct house *house, uint32_t table);

/* Says what the house's clock has to say at the table now (house/clock.h): for
 * whoever's time is up, what is done otherwise. Where nobody's is, nothing
 * happens. `gone` is a person who has no connection any more and is away, or 0. */
enum status house_clock(struct house *house, uint32_t table, uint32_t gone);

/* Is the table to adopt another edition now, which house_clock would say (office/editions.h)? */
bool house_edition_due(const struct house *house, uint32_t table, uint64_t at_ms);

/* After a repeated answer, until the next call of house_do: the events of the
 * stored record, those of one step at each call, and NULL after the last. */
const struct events *house_stored_events(struct house *house);

/* Was a command kept under this key at the table, within a day? It would be repeated. */
bool house_knows_key(struct house *house, uint32_t table, const char *key);

/* The working copy of a table, NULL if there is none, and its last record,
 * committed or not: for whoever calls house_do, and for nobody else. */
const struct slot *house_working(const struct house *house, uint32_t table);
uint64_t           house_last_seq(const struct house *house, uint32_t table);

/* The gaming day of a time, by where the house is now; and "2026-11-15 21:14", what the clock
 * on its wall shows then. */
int32_t     house_date(const struct house *house, uint64_t at_ms);
const char *house_moment(const struct house *house, uint64_t at_ms, char out[MOMENT_MAX]);

/* What is committed of accounts, users, keys, shifts and transfers (office/office.h);
 * and whether there is a transfer that the next commit will receive: nobody need wait
 * for it, but somebody should commit. */
const struct office *house_office(const struct house *house);
bool                 house_owes(const struct house *house);

/* The two halves of house_commit. The first waits for the disk; the second
 * only shows what the first has made sure, and may follow it alone. */
enum status house_flush(struct house *house);
void        house_publish(struct house *house);

enum status house_commit(struct house *house);

/* After STATUS_BUSY or STATUS_FAILED: why, in words. */
const char *house_trouble(const struct house *house);

/* Keeps a snapshot now, so that the next opening has nothing to replay. Where
 * the store keeps none, or `snapshot_every` is 0, nothing happens. */
enum status house_snapshot(struct house *house);

/* What the keys of promise 4 take of memory, in bytes; while no other call is under way. */
size_t house_keys_size(const struct house *house);

/* Did the house open from a snapshot? */
bool house_used_snapshot(const struct house *house);

/* Anchors every table that has moved in the house's own chain, as part of what
 * is committed next. */
enum status house_anchor(struct house *house);

/* From now on secrets are sealed with another key; those of the shoes under way
 * are sealed with it again at once, and the house's own chain says that the key is
 * another. */
enum status house_reseal(struct house *house, const uint8_t house_key[SHUFFLE_KEY_SIZE]);

/* Both at once. */
enum status house_say(struct house *house, uint32_t table, uint32_t by, const char *key,
                      const struct command *command, struct answer *answer);

/* Persons: rules and records go by number, people read names. The person of
 * that name, taken down with the transaction under way if there is none:
 * STATUS_BAD_INPUT if nobody can be called so, or if several are and it must be
 * said which ("person 17"). */
enum status house_person(struct house *house, const char *name, uint32_t *person);

/* One more person, also if another has that name. */
enum status house_add_person(struct house *house, const char *name, uint32_t *person);

/* Takes the name away for good, with the transaction under way; every record
 * stays as it is. STATUS_NOT_FOUND: no such person; STATUS_BAD_INPUT: who has a
 * place, waits for one or has money in an account keeps the name until then. */
enum status house_erase_person(struct house *house, uint32_t person);

/* The list of users as it is now, each with a role: what is new in it goes on the
 * house's own chain, as part of what is committed next. `changed` is the user whom `by`
 * has just changed, which is told even if the role is as before; both are "" where
 * nobody says so. */
struct house_user {
    char name[PERSON_NAME_MAX], role[sizeof((struct words *)0)->value];
};
enum status house_list_users(struct house *house, const struct house_user *users, size_t count,
                             const char *by, const char *changed);

/* The key of that name is in use, by its hash: on the chain if that is new. */
#define HOUSE_KEY_NAME   "house"
#define SIGNING_KEY_NAME "signing"
#define AUDITOR_KEY_NAME "auditor"
enum status house_tell_key(struct house *house, const char *name, const uint8_t hash[SHUFFLE_KEY_SIZE]);

/* What the house has decided about its money (office/policy.h): on the chain if that is new.
 * STATUS_BAD_INPUT: chips lie about that would become money, or the other way. */
enum status house_tell_policy(struct house *house, const struct policy *policy);

/* The names, for any thread; and the one person of a name: STATUS_NOT_FOUND,
 * nobody; STATUS_BAD_INPUT, several. */
const struct names *house_names(const struct house *house);
uint32_t            house_persons(const struct house *house); /* numbered so far, from 1 */
enum status         house_find_person(const struct house *house, const char *name, uint32_t *person);
/* Is the name of this person not the one that the chain took down? Of 0: is anyone's? Then
 * house_find_person and house_person answer STATUS_CORRUPT to it. */
bool house_doubts_name(const struct house *house, uint32_t person);

/* The last record of the house's own chain that was published. */
struct head house_head(const struct house *house);

/* The last record of a table that was published, of 0 the same as house_head;
 * zeros where the table, or the house's own chain, is not sound. */
struct head house_seen_head(const struct house *house, uint32_t table);

/* Opens one dealt position of a table's shoe to whoever may know its card:
 * STATUS_NOT_FOUND where it was not dealt, or the shoe is not the machine's. */
enum status house_prove(struct house *house, uint32_t table, size_t position, struct fair_proof *out);

/* In a game for the pot the secret stays closed: cards that somebody sees are opened one
 * by one. Of shoe `number`, the last that was dealt from, those of `faces` that it has
 * once; how many there are. For whoever calls house_do, and only with faces that lie open
 * to the viewer. */
size_t house_open_cards(struct house *house, uint32_t table, uint32_t number, const card *faces, size_t count,
                        struct fair_proof *out);

#endif
