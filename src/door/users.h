/* Who may come in: names, roles and argon2id passwords, beside the journal.
 *
 * The tables `user` and `session` live in the journal's file and are no part
 * of its chain. Sessions are kept by the hash of their token, so whoever reads
 * the file can enter with none of them. Each row of both is sealed
 * (journal/user.h), so whoever writes into the file can enter with none either.
 * Every call may wait for the disk, or
 * for argon2id: none is made on the loop. Calls from several threads are fine. */
#ifndef DOOR_USERS_H
#define DOOR_USERS_H

#include "door/permit.h"
#include "journal/user.h"

#define TOKEN_SIZE     32
#define TOKEN_TEXT_MAX (2 * TOKEN_SIZE + 1)
#define PASSWORD_MAX   256
#define PASSWORD_MIN   8
#define USERS_WHY_MAX  256

struct users;

struct users_cost {
    uint64_t ops, memory; /* of argon2id */
};

/* The file must be a journal already. `key` seals what is written; without one, NULL, nothing is
 * sealed and nobody's password is good. On failure `why` is one line. */
enum status users_open(struct users **out, const char *path, const struct users_cost *cost,
                       const uint8_t key[USERS_KEY_SIZE], char why[USERS_WHY_MAX]);
void        users_close(struct users *users);

/* Adds a user or gives an existing one a new role and password; every session
 * of that name is over. STATUS_BAD_INPUT: no such name or password can be;
 * STATUS_CORRUPT: the name could be taken for another's; STATUS_FULL: it is
 * the last administrator, who stays one. */
enum status users_add(struct users *users, const char *name, enum user_role role, const char *password);

/* The same for a program, whose secret is random and needs no stretching. It
 * does not count as an administrator, and need not outlive a loss of power. */
enum status users_add_machine(struct users *users, const char *name, enum user_role role, const char *secret);

/* Seals a row as it is: one that was written before there were seals. */
enum status users_seal(struct users *users, const char *name);

/* Every row that is sealed is sealed under `next` as well: the house key is about to be changed,
 * and the list is good with either until it was. */
enum status users_seal_again(struct users *users, const uint8_t next[USERS_KEY_SIZE]);

/* STATUS_NOT_FOUND if there is no such user, STATUS_FULL if it is the last
 * administrator. */
enum status users_remove(struct users *users, const char *name);

/* The sessions of a name that is no user's are over and gone from the file:
 * STATUS_BAD_INPUT if it is one. */
enum status users_forget(struct users *users, const char *name);

/* Every session in that file is over, and gone from it: of a copy, whose sessions may have ended
 * since it was made. */
enum status users_log_out_all(const char *path);

/* A user as of the last change: `stamp` is the version that the list of users
 * had with it, and goes up with every change to anyone. */
struct user {
    struct person person;
    int64_t       stamp;
    bool          machine; /* a program, in the roster */
    bool          sealed;  /* the row is as the house wrote it; no one comes in with another */
};
#define STAMP_GUEST (-1) /* of a session whose name is no user's */

/* Is this the password of that name? STATUS_OK and `*user`, whose name is as it
 * was given once, whatever was typed; STATUS_NOT_FOUND for a wrong name or
 * password or a row that is not sealed, which take equally long; STATUS_FAILED if the file cannot be read. */
enum status users_check(struct users *users, const char *name, const char *password, struct user *user);

/* The user of a name, or of one that looks like it. */
enum status users_find(struct users *users, const char *name, struct user *user);

struct session_row {
    uint8_t       hash[TOKEN_SIZE];
    struct person person;
    uint64_t      expires_ms;
    int64_t       stamp; /* of the user; the session is over when that has another */
};

void token_make(char text[TOKEN_TEXT_MAX]);
void token_hash(const char *text, uint8_t hash[TOKEN_SIZE]);
void token_csrf(const char *text, char csrf[TOKEN_TEXT_MAX]);
/* Of one name `per_user` are kept; the oldest give way. STATUS_NOT_FOUND: the
 * user has changed meanwhile, or the guest's name has become a user's. */
enum status users_keep_session(struct users *users, const struct session_row *row, size_t per_user);
enum status users_drop_session(struct users *users, const uint8_t hash[TOKEN_SIZE]);

/* Every session that is sealed, has not expired and whose user has not changed;
 * the others are dropped. */
enum status users_sessions(struct users *users, uint64_t                                     now_ms,
                           void (*each)(void *context, const struct session_row *row), void *context);

/* Every user, in the order of their folded names. */
struct roster {
    int64_t     version;
    size_t      count;
    struct user user[];
};

/* The users as they are now, or NULL if there was no change since `version`;
 * roster_release it. */
enum status users_roster(struct users *users, int64_t version, struct roster **out);
void        roster_release(struct roster *roster);

/* Does a session of this name and stamp hold? One that is newer than the
 * roster does. */
bool roster_holds(const struct roster *roster, const struct session_row *row);

/* The user who has the name, or one that looks like it; NULL if nobody has. */
const struct user *roster_find(const struct roster *roster, const char *name);

#endif
