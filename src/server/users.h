/* Who may come in: names, roles and argon2id passwords, beside the journal.
 *
 * The tables `user` and `session` live in the journal's file and are no part
 * of its chain. Sessions are kept by the hash of their token, so whoever reads
 * the file can enter with none of them. Every call may wait for the disk, or
 * for argon2id: none is made on the loop. Calls from several threads are fine. */
#ifndef SERVER_USERS_H
#define SERVER_USERS_H

#include "server/permit.h"

#define TOKEN_SIZE     32
#define TOKEN_TEXT_MAX (2 * TOKEN_SIZE + 1)
#define PASSWORD_MAX   256
#define PASSWORD_MIN   8
#define USERS_WHY_MAX  256

struct users;

struct users_cost {
    uint64_t ops, memory; /* of argon2id */
    int64_t  lockout_failures, lockout_seconds;
};

/* The file must be a journal already. On failure `why` is one line. */
enum status users_open(struct users **out, const char *path, const struct users_cost *cost,
                       char why[USERS_WHY_MAX]);
void        users_close(struct users *users);

/* Adds a user or gives an existing one a new role and password, unlocked. */
enum status users_add(struct users *users, const char *name, enum user_role role, const char *password);

/* The same for a program, whose secret is random and needs no stretching. */
enum status users_add_machine(struct users *users, const char *name, enum user_role role, const char *secret);

/* STATUS_NOT_FOUND if there is no such user. */
enum status users_remove(struct users *users, const char *name);

/* Is this the password of that name? STATUS_OK and `*role`; STATUS_NOT_FOUND
 * for a wrong name or password, which take equally long; STATUS_FULL while the
 * name is locked after too many failures. */
enum status users_check(struct users *users, const char *name, const char *password, uint64_t now_ms,
                        enum user_role *role);

/* Is the name taken by a user with a password? */
bool users_known(struct users *users, const char *name);

struct session_row {
    uint8_t       hash[TOKEN_SIZE];
    struct person person;
    uint64_t      expires_ms;
};

void        token_make(char text[TOKEN_TEXT_MAX]);
void        token_hash(const char *text, uint8_t hash[TOKEN_SIZE]);
void        token_csrf(const char *text, char csrf[TOKEN_TEXT_MAX]);
enum status users_keep_session(struct users *users, const struct session_row *row);
void        users_drop_session(struct users *users, const uint8_t hash[TOKEN_SIZE]);

/* Every session that has not expired. */
enum status users_sessions(struct users *users, uint64_t                                     now_ms,
                           void (*each)(void *context, const struct session_row *row), void *context);

/* Every user, by name. */
enum status users_list(struct users *users,
                       void (*each)(void *context, const struct person *person, bool locked), void *context,
                       uint64_t now_ms);

#endif
