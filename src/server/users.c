#include "server/users.h"

#include <pthread.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct users {
    sqlite3          *db;
    pthread_mutex_t   lock;
    struct users_cost cost;
    char              nobody[crypto_pwhash_STRBYTES]; /* tried for names that are not there */
};

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS user (name TEXT PRIMARY KEY, role TEXT NOT NULL, password TEXT NOT NULL,"
    " failures INTEGER NOT NULL DEFAULT 0, locked_until INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS session (hash BLOB PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL,"
    " expires_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;";

static sqlite3_stmt *prepare(struct users *users, const char *query)
{
    sqlite3_stmt *statement = NULL;
    return sqlite3_prepare_v2(users->db, query, -1, &statement, NULL) == SQLITE_OK ? statement : NULL;
}

/* Runs a statement that answers no rows, and is done with it. */
static enum status run(sqlite3_stmt *statement)
{
    int code = statement != NULL ? sqlite3_step(statement) : SQLITE_ERROR;
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? STATUS_OK : STATUS_FAILED;
}

enum status users_open(struct users **out, const char *path, const struct users_cost *cost,
                       char why[USERS_WHY_MAX])
{
    struct users *users = sodium_init() < 0 ? NULL : calloc(1, sizeof *users);
    if (users == NULL) {
        snprintf(why, USERS_WHY_MAX, "out of memory");
        return STATUS_FAILED;
    }
    users->cost = *cost;
    pthread_mutex_init(&users->lock, NULL);
    bool open = sqlite3_open_v2(path, &users->db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
    if (open) {
        sqlite3_busy_timeout(users->db, 10000);
        open = sqlite3_exec(users->db, "PRAGMA synchronous = NORMAL", NULL, NULL, NULL) == SQLITE_OK &&
               sqlite3_exec(users->db, schema, NULL, NULL, NULL) == SQLITE_OK;
    }
    if (!open)
        snprintf(why, USERS_WHY_MAX, "%.160s: %.80s", path, sqlite3_errmsg(users->db));
    else if (crypto_pwhash_str(users->nobody, "nobody", 6, cost->ops, (size_t)cost->memory) != 0)
        snprintf(why, USERS_WHY_MAX, "argon2id cannot have %llu bytes", (unsigned long long)cost->memory);
    else {
        *out = users;
        return STATUS_OK;
    }
    users_close(users);
    return STATUS_FAILED;
}

void users_close(struct users *users)
{
    if (users == NULL)
        return;
    sqlite3_close(users->db);
    pthread_mutex_destroy(&users->lock);
    free(users);
}

static enum status add_user(struct users *users, const char *name, enum user_role role, const char *password,
                            uint64_t ops, size_t memory)
{
    char hash[crypto_pwhash_STRBYTES];
    if (!user_name_good(name) || strlen(password) < PASSWORD_MIN || strlen(password) >= PASSWORD_MAX)
        return STATUS_BAD_INPUT;
    if (crypto_pwhash_str(hash, password, strlen(password), ops, memory) != 0)
        return STATUS_FAILED;
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement = prepare(users, "INSERT INTO user (name, role, password) VALUES (?1, ?2, ?3)"
                                             " ON CONFLICT (name) DO UPDATE SET role = ?2, password = ?3,"
                                             " failures = 0, locked_until = 0");
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, user_role_word(role), -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 3, hash, -1, SQLITE_STATIC);
    enum status status = run(statement);
    pthread_mutex_unlock(&users->lock);
    return status;
}

enum status users_add(struct users *users, const char *name, enum user_role role, const char *password)
{
    return add_user(users, name, role, password, users->cost.ops, (size_t)users->cost.memory);
}

enum status users_add_machine(struct users *users, const char *name, enum user_role role, const char *secret)
{
    return add_user(users, name, role, secret, crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN);
}

enum status users_remove(struct users *users, const char *name)
{
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement = prepare(users, "DELETE FROM session WHERE name = ?1");
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    enum status status = run(statement);
    statement          = prepare(users, "DELETE FROM user WHERE name = ?1");
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    if (run(statement) != STATUS_OK)
        status = STATUS_FAILED;
    else if (status == STATUS_OK && sqlite3_changes(users->db) == 0)
        status = STATUS_NOT_FOUND;
    pthread_mutex_unlock(&users->lock);
    return status;
}

struct user_row {
    char           hash[crypto_pwhash_STRBYTES];
    enum user_role role;
    int64_t        failures, locked_until;
};

static bool find_user(struct users *users, const char *name, struct user_row *out)
{
    bool found = false;
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement =
        prepare(users, "SELECT password, role, failures, locked_until FROM user WHERE name = ?1");
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    if (statement != NULL && sqlite3_step(statement) == SQLITE_ROW) {
        snprintf(out->hash, sizeof out->hash, "%s", (const char *)sqlite3_column_text(statement, 0));
        out->failures     = sqlite3_column_int64(statement, 2);
        out->locked_until = sqlite3_column_int64(statement, 3);
        found             = user_role_named((const char *)sqlite3_column_text(statement, 1), &out->role);
    }
    sqlite3_finalize(statement);
    pthread_mutex_unlock(&users->lock);
    return found;
}

bool users_known(struct users *users, const char *name)
{
    struct user_row row;
    return find_user(users, name, &row);
}

static void note_attempt(struct users *users, const char *name, int64_t failures, int64_t locked_until)
{
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement =
        prepare(users, "UPDATE user SET failures = ?2, locked_until = ?3 WHERE name = ?1");
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, failures);
    sqlite3_bind_int64(statement, 3, locked_until);
    run(statement);
    pthread_mutex_unlock(&users->lock);
}

enum status users_check(struct users *users, const char *name, const char *password, uint64_t now_ms,
                        enum user_role *role)
{
    struct user_row row   = { .role = USER_BOARD };
    bool            known = find_user(users, name, &row);
    if (known && row.locked_until > (int64_t)now_ms)
        return STATUS_FULL;
    bool right =
        crypto_pwhash_str_verify(known ? row.hash : users->nobody, password, strlen(password)) == 0 && known;
    if (right) {
        if (row.failures > 0)
            note_attempt(users, name, 0, 0);
        *role = row.role;
        return STATUS_OK;
    }
    if (known) {
        bool lock = row.failures + 1 >= users->cost.lockout_failures;
        note_attempt(users, name, lock ? 0 : row.failures + 1,
                     lock ? (int64_t)now_ms + users->cost.lockout_seconds * 1000 : 0);
    }
    return STATUS_NOT_FOUND;
}

/* ---- sessions ----------------------------------------------------------- */

void token_make(char text[TOKEN_TEXT_MAX])
{
    uint8_t bytes[TOKEN_SIZE];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(text, TOKEN_TEXT_MAX, bytes, sizeof bytes);
}

void token_hash(const char *text, uint8_t hash[TOKEN_SIZE])
{
    crypto_generichash(hash, TOKEN_SIZE, (const uint8_t *)text, strlen(text),
                       (const uint8_t *)"house session hd", 16);
}

/* Follows from the token, so it need not be kept anywhere. */
void token_csrf(const char *text, char csrf[TOKEN_TEXT_MAX])
{
    uint8_t hash[TOKEN_SIZE];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)text, strlen(text),
                       (const uint8_t *)"house csrf token", 16);
    sodium_bin2hex(csrf, TOKEN_TEXT_MAX, hash, sizeof hash);
}

enum status users_keep_session(struct users *users, const struct session_row *row)
{
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement = prepare(users, "INSERT OR REPLACE INTO session VALUES (?1, ?2, ?3, ?4)");
    sqlite3_bind_blob(statement, 1, row->hash, sizeof row->hash, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, row->person.name, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 3, user_role_word(row->person.role), -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 4, (sqlite3_int64)row->expires_ms);
    enum status status = run(statement);
    pthread_mutex_unlock(&users->lock);
    return status;
}

void users_drop_session(struct users *users, const uint8_t hash[TOKEN_SIZE])
{
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement = prepare(users, "DELETE FROM session WHERE hash = ?1");
    sqlite3_bind_blob(statement, 1, hash, TOKEN_SIZE, SQLITE_STATIC);
    run(statement);
    pthread_mutex_unlock(&users->lock);
}

enum status users_sessions(struct users *users, uint64_t                                     now_ms,
                           void (*each)(void *context, const struct session_row *row), void *context)
{
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement = prepare(users, "DELETE FROM session WHERE expires_ms <= ?1");
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)now_ms);
    enum status status = run(statement);
    statement          = prepare(users, "SELECT hash, name, role, expires_ms FROM session");
    while (statement != NULL && sqlite3_step(statement) == SQLITE_ROW) {
        struct session_row row  = { .expires_ms = (uint64_t)sqlite3_column_int64(statement, 3) };
        const char        *name = (const char *)sqlite3_column_text(statement, 1);
        if (sqlite3_column_bytes(statement, 0) != TOKEN_SIZE || !user_name_good(name) ||
            !user_role_named((const char *)sqlite3_column_text(statement, 2), &row.person.role))
            continue;
        memcpy(row.hash, sqlite3_column_blob(statement, 0), TOKEN_SIZE);
        snprintf(row.person.name, sizeof row.person.name, "%s", name);
        each(context, &row);
    }
    if (statement == NULL)
        status = STATUS_FAILED;
    sqlite3_finalize(statement);
    pthread_mutex_unlock(&users->lock);
    return status;
}

enum status users_list(struct users *users,
                       void (*each)(void *context, const struct person *person, bool locked), void *context,
                       uint64_t now_ms)
{
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement = prepare(users, "SELECT name, role, locked_until FROM user ORDER BY name");
    while (statement != NULL && sqlite3_step(statement) == SQLITE_ROW) {
        struct person person;
        snprintf(person.name, sizeof person.name, "%s", (const char *)sqlite3_column_text(statement, 0));
        if (user_role_named((const char *)sqlite3_column_text(statement, 1), &person.role))
            each(context, &person, sqlite3_column_int64(statement, 2) > (sqlite3_int64)now_ms);
    }
    enum status status = statement != NULL ? STATUS_OK : STATUS_FAILED;
    sqlite3_finalize(statement);
    pthread_mutex_unlock(&users->lock);
    return status;
}
