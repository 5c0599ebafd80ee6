#include "door/users.h"

#include <pthread.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shuffle/digest.h"

struct users {
    sqlite3          *db;
    pthread_mutex_t   lock;
    struct users_cost cost;
    char              nobody[crypto_pwhash_STRBYTES]; /* tried for names that are not there */
    bool              keyed;
    uint8_t           key[USERS_KEY_SIZE];
};

/* Whether a row of `user`, or of `session`, is as we wrote it. */
#define SEAL_OF_USER   "user_seal(name, role, password, machine, stamp)"
#define USER_SEALED    "ifnull(" SEAL_OF_USER " IN (substr(seal, 1, 32), substr(seal, 33)), 0)"
#define SESSION_SEALED "seal IS session_seal(hash, name, role, expires_ms, stamp)"
#define ADMINS         "SELECT count(*) FROM user WHERE role = 'admin' AND machine = 0 AND " USER_SEALED

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS user (name TEXT PRIMARY KEY, role TEXT NOT NULL, password TEXT NOT NULL,"
    " failures INTEGER NOT NULL DEFAULT 0, locked_until INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS session (hash BLOB PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL,"
    " expires_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS user_list (one INTEGER PRIMARY KEY CHECK (one = 1),"
    " version INTEGER NOT NULL, secret BLOB) STRICT;"
    "INSERT OR IGNORE INTO user_list VALUES (1, 0, NULL);";

/* What was added to the tables since they were first made. The two columns of
 * `user` about failures and the secret of `user_list` are from a time when those were kept here. */
static const struct {
    const char *table, *column, *what;
} ADDED[] = {
    { "user", "stamp", "INTEGER NOT NULL DEFAULT 0" },
    { "user", "machine", "INTEGER NOT NULL DEFAULT 0" },
    { "user", "fold", "TEXT NOT NULL DEFAULT ''" },
    { "session", "stamp", "INTEGER NOT NULL DEFAULT 0" },
    { "user", "seal", "BLOB" },
    { "session", "seal", "BLOB" },
};

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

static enum status run_named(struct users *users, const char *query, const char *name)
{
    sqlite3_stmt *statement = prepare(users, query);
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    return run(statement);
}

static enum status execute(struct users *users, const char *query)
{
    return sqlite3_exec(users->db, query, NULL, NULL, NULL) == SQLITE_OK ? STATUS_OK : STATUS_FAILED;
}

/* The one number that a query asks for. */
static enum status ask_number(struct users *users, const char *query, const char *name, int64_t *out)
{
    sqlite3_stmt *statement = prepare(users, query);
    if (name != NULL)
        sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    bool there = statement != NULL && sqlite3_step(statement) == SQLITE_ROW;
    if (there)
        *out = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return there ? STATUS_OK : STATUS_FAILED;
}

/* ---- opening ------------------------------------------------------------ */

static void fold_function(sqlite3_context *context, int count, sqlite3_value **values)
{
    const char *name = (const char *)sqlite3_value_text(values[0]);
    char        fold[USER_NAME_MAX];
    (void)count;
    names_fold(name != NULL ? name : "", fold);
    sqlite3_result_text(context, fold, -1, SQLITE_TRANSIENT);
}

static void answer_seal(sqlite3_context *context, const uint8_t seal[USERS_SEAL_SIZE])
{
    sqlite3_result_blob(context, seal, USERS_SEAL_SIZE, SQLITE_TRANSIENT);
}

static const char *text_of(sqlite3_value *value)
{
    const char *text = (const char *)sqlite3_value_text(value);
    return text != NULL ? text : "";
}

/* NULL where there is no key. */
static void user_seal_function(sqlite3_context *context, int count, sqlite3_value **values)
{
    const uint8_t *key = sqlite3_user_data(context);
    uint8_t        seal[USERS_SEAL_SIZE];
    (void)count;
    if (key == NULL)
        return;
    user_seal(key,
              &(struct user_row){ .name     = text_of(values[0]),
                                  .role     = text_of(values[1]),
                                  .password = text_of(values[2]),
                                  .machine  = sqlite3_value_int(values[3]) != 0,
                                  .stamp    = sqlite3_value_int64(values[4]) },
              seal);
    answer_seal(context, seal);
}

static void session_seal_function(sqlite3_context *context, int count, sqlite3_value **values)
{
    const uint8_t *key = sqlite3_user_data(context);
    uint8_t        seal[USERS_SEAL_SIZE];
    struct digest  digest;
    (void)count;
    if (key == NULL)
        return;
    digest_start(&digest, "housedealer session 1", key);
    digest_number(&digest, (uint64_t)sqlite3_value_bytes(values[0]));
    digest_bytes(&digest, sqlite3_value_blob(values[0]), (size_t)sqlite3_value_bytes(values[0]));
    digest_text(&digest, text_of(values[1]));
    digest_text(&digest, text_of(values[2]));
    digest_number(&digest, (uint64_t)sqlite3_value_int64(values[3]));
    digest_number(&digest, (uint64_t)sqlite3_value_int64(values[4]));
    digest_end(&digest, seal);
    answer_seal(context, seal);
}

static bool add_function(struct users *users, const char *name, int count, const uint8_t *key,
                         void (*function)(sqlite3_context *context, int count, sqlite3_value **values))
{
    return sqlite3_create_function(users->db, name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                                   (void *)(uintptr_t)key, function, NULL, NULL) == SQLITE_OK;
}

static bool add_functions(struct users *users)
{
    const uint8_t *key = users->keyed ? users->key : NULL;
    return add_function(users, "names_fold", 1, NULL, fold_function) &&
           add_function(users, "user_seal", 5, key, user_seal_function) &&
           add_function(users, "session_seal", 5, key, session_seal_function);
}

static enum status make_tables(struct users *users)
{
    enum status status = execute(users, schema);
    for (size_t i = 0; status == STATUS_OK && i < COUNT_OF(ADDED); i++) {
        char    query[160];
        int64_t there = 0;
        snprintf(query, sizeof query, "SELECT count(*) FROM pragma_table_info('%s') WHERE name = '%s'",
                 ADDED[i].table, ADDED[i].column);
        status = ask_number(users, query, NULL, &there);
        snprintf(query, sizeof query, "ALTER TABLE %s ADD COLUMN %s %s", ADDED[i].table, ADDED[i].column,
                 ADDED[i].what);
        if (status == STATUS_OK && there == 0)
            status = execute(users, query);
    }
    return status == STATUS_OK ? execute(users, "CREATE INDEX IF NOT EXISTS user_fold ON user (fold);"
                                                "CREATE INDEX IF NOT EXISTS session_name ON session (name);"
                                                "CREATE INDEX IF NOT EXISTS session_guest ON session (stamp)"
                                                " WHERE stamp < 0;"
                                                "UPDATE user SET fold = names_fold(name) WHERE fold = ''")
                               : status;
}

enum status users_open(struct users **out, const char *path, const struct users_cost *cost,
                       const uint8_t key[USERS_KEY_SIZE], char why[USERS_WHY_MAX])
{
    struct users *users = sodium_init() < 0 ? NULL : calloc(1, sizeof *users);
    if (users == NULL) {
        snprintf(why, USERS_WHY_MAX, "out of memory");
        return STATUS_FAILED;
    }
    users->cost  = *cost;
    users->keyed = key != NULL;
    if (key != NULL)
        memcpy(users->key, key, sizeof users->key);
    pthread_mutex_init(&users->lock, NULL);
    bool open = sqlite3_open_v2(path, &users->db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
    if (open) {
        sqlite3_busy_timeout(users->db, 10000);
        open = add_functions(users) &&
               execute(users, "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; BEGIN IMMEDIATE") ==
                   STATUS_OK &&
               make_tables(users) == STATUS_OK && execute(users, "COMMIT") == STATUS_OK;
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
    sodium_memzero(users->key, sizeof users->key);
    free(users);
}

/* ---- changes ------------------------------------------------------------ */

/* A change is one transaction: the list gets a new version, and whatever
 * sessions the name had are over, in the file as well. */
static enum status begin_change(struct users *users)
{
    pthread_mutex_lock(&users->lock);
    return execute(users, "BEGIN IMMEDIATE; UPDATE user_list SET version = version + 1");
}

static enum status end_change(struct users *users, enum status status)
{
    if (status == STATUS_OK)
        status = execute(users, "COMMIT");
    if (status != STATUS_OK && sqlite3_get_autocommit(users->db) == 0)
        execute(users, "ROLLBACK");
    pthread_mutex_unlock(&users->lock);
    return status;
}

/* Would the house be without an administrator if this one were none? */
static enum status spare_last_admin(struct users *users, const char *name)
{
    int64_t     is = 0, others = 0;
    enum status status = ask_number(users, ADMINS " AND name = ?1", name, &is);
    if (status == STATUS_OK)
        status = ask_number(users, ADMINS " AND name <> ?1", name, &others);
    return status == STATUS_OK && is > 0 && others == 0 ? STATUS_FULL : status;
}

static enum status put_user(struct users *users, const char *name, enum user_role role, const char *hash,
                            bool machine)
{
    int64_t     others = 0;
    enum status status = ask_number(
        users, "SELECT count(*) FROM user WHERE fold = names_fold(?1) AND name <> ?1", name, &others);
    if (status == STATUS_OK && others > 0)
        status = STATUS_CORRUPT;
    if (status == STATUS_OK && (role != USER_ADMIN || machine))
        status = spare_last_admin(users, name);
    if (status == STATUS_OK)
        status = run_named(users, "DELETE FROM session WHERE name = ?1", name);
    if (status == STATUS_OK) /* a guest had the name, or one that looks like it */
        status = run_named(users, "DELETE FROM session WHERE stamp < 0 AND names_fold(name) = names_fold(?1)",
                           name);
    if (status != STATUS_OK)
        return status;
    sqlite3_stmt *statement =
        prepare(users, "INSERT INTO user (name, role, password, machine, fold, stamp, seal)"
                       " SELECT ?1, ?2, ?3, ?4, names_fold(?1), version, user_seal(?1, ?2, ?3, ?4, version)"
                       " FROM user_list WHERE true"
                       " ON CONFLICT (name) DO UPDATE SET role = ?2, password = ?3, machine = ?4,"
                       " fold = excluded.fold, stamp = excluded.stamp, seal = excluded.seal");
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, user_role_word(role), -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 3, hash, -1, SQLITE_STATIC);
    sqlite3_bind_int(statement, 4, machine);
    return run(statement);
}

static enum status add_user(struct users *users, const char *name, enum user_role role, const char *password,
                            const struct users_cost *cost, bool machine)
{
    char hash[crypto_pwhash_STRBYTES];
    if (!user_name_good(name) || strlen(password) < PASSWORD_MIN || strlen(password) >= PASSWORD_MAX)
        return STATUS_BAD_INPUT;
    if (crypto_pwhash_str(hash, password, strlen(password), cost->ops, (size_t)cost->memory) != 0)
        return STATUS_FAILED;
    enum status status = begin_change(users);
    if (status == STATUS_OK)
        status = put_user(users, name, role, hash, machine);
    return end_change(users, status);
}

enum status users_add(struct users *users, const char *name, enum user_role role, const char *password)
{
    return add_user(users, name, role, password, &users->cost, false);
}

static void set_sure(struct users *users, bool sure)
{
    pthread_mutex_lock(&users->lock);
    execute(users, sure ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    pthread_mutex_unlock(&users->lock);
}

enum status users_add_machine(struct users *users, const char *name, enum user_role role, const char *secret)
{
    static const struct users_cost LEAST = { crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN };
    set_sure(users, false);
    enum status status = add_user(users, name, role, secret, &LEAST, true);
    set_sure(users, true);
    return status;
}

enum status users_seal(struct users *users, const char *name)
{
    pthread_mutex_lock(&users->lock);
    enum status status = run_named(users, "UPDATE user SET seal = " SEAL_OF_USER " WHERE name = ?1", name);
    pthread_mutex_unlock(&users->lock);
    return status;
}

/* The seals under the present key are made anew: of a key before, nothing is left. */
enum status users_seal_again(struct users *users, const uint8_t next[USERS_KEY_SIZE])
{
    pthread_mutex_lock(&users->lock);
    bool        good   = add_function(users, "next_seal", 5, next, user_seal_function);
    enum status status = good ? execute(users, "UPDATE user SET seal = CAST(" SEAL_OF_USER
                                               " || next_seal(name, role, password, machine, stamp) AS BLOB)"
                                               " WHERE " USER_SEALED)
                              : STATUS_FAILED;
    sqlite3_create_function(users->db, "next_seal", 5, SQLITE_UTF8, NULL, NULL, NULL, NULL);
    pthread_mutex_unlock(&users->lock);
    return status;
}

enum status users_remove(struct users *users, const char *name)
{
    enum status status = begin_change(users);
    if (status == STATUS_OK)
        status = spare_last_admin(users, name);
    if (status == STATUS_OK)
        status = run_named(users, "DELETE FROM session WHERE name = ?1", name);
    if (status == STATUS_OK)
        status = run_named(users, "DELETE FROM user WHERE name = ?1", name);
    if (status == STATUS_OK && sqlite3_changes(users->db) == 0)
        status = STATUS_NOT_FOUND;
    return end_change(users, status);
}

enum status users_forget(struct users *users, const char *name)
{
    int64_t     there  = 0;
    enum status status = begin_change(users);
    if (status == STATUS_OK)
        status = ask_number(users, "SELECT count(*) FROM user WHERE fold = names_fold(?1)", name, &there);
    if (status == STATUS_OK && there > 0)
        status = STATUS_BAD_INPUT;
    if (status == STATUS_OK)
        status = run_named(users, "DELETE FROM session WHERE name = ?1", name);
    return end_change(users, status);
}

/* ---- passwords ---------------------------------------------------------- */

static bool read_person(sqlite3_stmt *row, int name_at, struct person *person)
{
    const char *name = (const char *)sqlite3_column_text(row, name_at);
    const char *role = (const char *)sqlite3_column_text(row, name_at + 1);
    if (name == NULL || role == NULL || !user_name_good(name))
        return false;
    snprintf(person->name, sizeof person->name, "%s", name);
    return user_role_named(role, &person->role);
}

/* STATUS_NOT_FOUND leaves `hash` as it was. */
static enum status find_user(struct users *users, const char *name, struct user *user,
                             char hash[crypto_pwhash_STRBYTES])
{
    enum status status = STATUS_FAILED;
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement =
        prepare(users, "SELECT name, role, password, stamp, " USER_SEALED
                       " FROM user WHERE fold = names_fold(?1) ORDER BY name <> ?1 LIMIT 1");
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    int step = statement != NULL ? sqlite3_step(statement) : SQLITE_ERROR;
    if (step == SQLITE_DONE)
        status = STATUS_NOT_FOUND;
    if (step == SQLITE_ROW && read_person(statement, 0, &user->person)) {
        snprintf(hash, crypto_pwhash_STRBYTES, "%s", (const char *)sqlite3_column_text(statement, 2));
        user->stamp  = sqlite3_column_int64(statement, 3);
        user->sealed = sqlite3_column_int(statement, 4) != 0;
        status       = STATUS_OK;
    }
    sqlite3_finalize(statement);
    pthread_mutex_unlock(&users->lock);
    return status;
}

enum status users_find(struct users *users, const char *name, struct user *user)
{
    char hash[crypto_pwhash_STRBYTES];
    return find_user(users, name, user, hash);
}

/* A wrong password costs the same whoever's it is not: where the hash was made
 * more cheaply, or there is none, the difference is made up. */
enum status users_check(struct users *users, const char *name, const char *password, struct user *user)
{
    char        hash[crypto_pwhash_STRBYTES];
    enum status status = find_user(users, name, user, hash);
    if (status == STATUS_FAILED)
        return status;
    if (status == STATUS_OK && crypto_pwhash_str_verify(hash, password, strlen(password)) == 0 &&
        user->sealed)
        return STATUS_OK;
    if (status != STATUS_OK ||
        crypto_pwhash_str_needs_rehash(hash, users->cost.ops, (size_t)users->cost.memory) != 0)
        (void)!crypto_pwhash_str_verify(users->nobody, password, strlen(password));
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

/* One statement, so that no change of the user comes between look and leap. */
enum status users_keep_session(struct users *users, const struct session_row *row, size_t per_user)
{
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement =
        prepare(users, "INSERT OR REPLACE INTO session (hash, name, role, expires_ms, stamp, seal)"
                       " SELECT ?1, ?2, ?3, ?4, ?5, session_seal(?1, ?2, ?3, ?4, ?5) WHERE CASE WHEN ?5 < 0"
                       " THEN NOT EXISTS (SELECT 1 FROM user WHERE fold = names_fold(?2))"
                       " ELSE EXISTS (SELECT 1 FROM user WHERE name = ?2 AND stamp = ?5) END");
    sqlite3_bind_blob(statement, 1, row->hash, sizeof row->hash, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, row->person.name, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 3, user_role_word(row->person.role), -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 4, (sqlite3_int64)row->expires_ms);
    sqlite3_bind_int64(statement, 5, row->stamp);
    enum status status = run(statement);
    if (status == STATUS_OK && sqlite3_changes(users->db) == 0)
        status = STATUS_NOT_FOUND;
    statement = prepare(users, "DELETE FROM session WHERE name = ?1 AND hash NOT IN (SELECT hash FROM session"
                               " WHERE name = ?1 ORDER BY expires_ms DESC LIMIT ?2)");
    sqlite3_bind_text(statement, 1, row->person.name, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, (sqlite3_int64)per_user);
    if (run(statement) != STATUS_OK)
        status = STATUS_FAILED;
    pthread_mutex_unlock(&users->lock);
    return status;
}

enum status users_drop_session(struct users *users, const uint8_t hash[TOKEN_SIZE])
{
    pthread_mutex_lock(&users->lock);
    sqlite3_stmt *statement = prepare(users, "DELETE FROM session WHERE hash = ?1");
    sqlite3_bind_blob(statement, 1, hash, TOKEN_SIZE, SQLITE_STATIC);
    enum status status = run(statement);
    pthread_mutex_unlock(&users->lock);
    return status;
}

static enum status drop_stale(struct users *users, uint64_t now_ms)
{
    sqlite3_stmt *statement = prepare(
        users, "DELETE FROM session WHERE expires_ms <= ?1 OR NOT (" SESSION_SEALED ") OR CASE WHEN stamp < 0"
               " THEN EXISTS (SELECT 1 FROM user WHERE fold = names_fold(session.name))"
               " ELSE NOT EXISTS (SELECT 1 FROM user WHERE user.name = session.name"
               " AND user.stamp = session.stamp AND user.role = session.role) END");
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)now_ms);
    return run(statement);
}

enum status users_sessions(struct users *users, uint64_t                                     now_ms,
                           void (*each)(void *context, const struct session_row *row), void *context)
{
    pthread_mutex_lock(&users->lock);
    enum status   status = drop_stale(users, now_ms);
    sqlite3_stmt *statement =
        prepare(users, "SELECT hash, name, role, expires_ms, stamp FROM session ORDER BY expires_ms");
    while (statement != NULL && sqlite3_step(statement) == SQLITE_ROW) {
        struct session_row row = { .expires_ms = (uint64_t)sqlite3_column_int64(statement, 3),
                                   .stamp      = sqlite3_column_int64(statement, 4) };
        if (sqlite3_column_bytes(statement, 0) != TOKEN_SIZE || !read_person(statement, 1, &row.person))
            continue;
        memcpy(row.hash, sqlite3_column_blob(statement, 0), TOKEN_SIZE);
        each(context, &row);
    }
    if (statement == NULL)
        status = STATUS_FAILED;
    sqlite3_finalize(statement);
    pthread_mutex_unlock(&users->lock);
    return status;
}

/* ---- the roster --------------------------------------------------------- */

void roster_release(struct roster *roster)
{
    free(roster);
}

static enum status read_roster(struct users *users, int64_t version, int64_t count, struct roster **out)
{
    struct roster *roster = calloc(1, sizeof *roster + (size_t)count * sizeof roster->user[0]);
    sqlite3_stmt  *statement =
        prepare(users, "SELECT name, role, stamp, machine, " USER_SEALED " FROM user ORDER BY fold, name");
    if (roster == NULL || statement == NULL) {
        free(roster);
        sqlite3_finalize(statement);
        return STATUS_FAILED;
    }
    roster->version = version;
    while (roster->count < (size_t)count && sqlite3_step(statement) == SQLITE_ROW) {
        struct user *user = &roster->user[roster->count];
        user->stamp       = sqlite3_column_int64(statement, 2);
        user->machine     = sqlite3_column_int(statement, 3) != 0;
        user->sealed      = sqlite3_column_int(statement, 4) != 0;
        roster->count += read_person(statement, 0, &user->person);
    }
    sqlite3_finalize(statement);
    *out = roster;
    return STATUS_OK;
}

enum status users_roster(struct users *users, int64_t version, struct roster **out)
{
    int64_t now = version, count = 0;
    *out = NULL;
    pthread_mutex_lock(&users->lock);
    enum status status = execute(users, "BEGIN"); /* version and users belong together */
    if (status == STATUS_OK)
        status = ask_number(users, "SELECT version FROM user_list", NULL, &now);
    if (status == STATUS_OK && now != version) {
        status = ask_number(users, "SELECT count(*) FROM user", NULL, &count);
        if (status == STATUS_OK)
            status = read_roster(users, now, count, out);
    }
    execute(users, "COMMIT");
    pthread_mutex_unlock(&users->lock);
    return status;
}

const struct user *roster_find(const struct roster *roster, const char *name)
{
    size_t low = 0, high = roster != NULL ? roster->count : 0;
    char   fold[USER_NAME_MAX], other[USER_NAME_MAX];
    names_fold(name, fold);
    while (low < high) {
        size_t middle = (low + high) / 2;
        names_fold(roster->user[middle].person.name, other);
        if (strcmp(other, fold) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (roster == NULL || low == roster->count)
        return NULL;
    names_fold(roster->user[low].person.name, other);
    return strcmp(other, fold) == 0 ? &roster->user[low] : NULL;
}

bool roster_holds(const struct roster *roster, const struct session_row *row)
{
    const struct user *user = roster_find(roster, row->person.name);
    if (row->stamp == STAMP_GUEST)
        return user == NULL;
    if (roster == NULL || row->stamp > roster->version)
        return true;
    return user != NULL && user->sealed && user->stamp == row->stamp && user->person.role == row->person.role;
}

enum status users_log_out_all(const char *path)
{
    sqlite3 *db   = NULL;
    bool     done = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
    /* A journal that no house was served from has no sessions. */
    if (done &&
        sqlite3_table_column_metadata(db, "main", "session", NULL, NULL, NULL, NULL, NULL, NULL) == SQLITE_OK)
        done = sqlite3_exec(db, "DELETE FROM session", NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(db);
    return done ? STATUS_OK : STATUS_FAILED;
}
