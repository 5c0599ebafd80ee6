#include "plain.h"

#include <stdio.h>
#include <string.h>

#include "stage.h"
#include "yardstick.h"

static void run_sql(sqlite3 *db, const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        give_up("SQLite: %s", sqlite3_errmsg(db));
}

void plain_open(struct plain *plain, const char *folder, const char *name, int size)
{
    char path[160];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    memset(plain->body, 'b', sizeof plain->body);
    if (sqlite3_open(path, &plain->db) != SQLITE_OK)
        give_up("SQLite cannot open %s", path);
    run_sql(plain->db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                       "CREATE TABLE row (id INTEGER PRIMARY KEY, body BLOB NOT NULL)");
    sqlite3_prepare_v2(plain->db, "INSERT INTO row (body) VALUES (?1)", -1, &plain->insert, NULL);
    sqlite3_bind_blob(plain->insert, 1, plain->body, size, SQLITE_STATIC);
}

void plain_close(struct plain *plain)
{
    sqlite3_finalize(plain->insert);
    sqlite3_close(plain->db);
}

void plain_commit(struct plain *plain, int rows)
{
    run_sql(plain->db, "BEGIN IMMEDIATE");
    for (int i = 0; i < rows; i++) {
        if (sqlite3_step(plain->insert) != SQLITE_DONE)
            give_up("SQLite: %s", sqlite3_errmsg(plain->db));
        sqlite3_reset(plain->insert);
    }
    run_sql(plain->db, "COMMIT");
}

double plain_rate(struct plain *plain, int batch, double seconds)
{
    uint64_t rows  = 0;
    double   start = bench_seconds();
    for (; bench_seconds() < start + seconds; rows += (uint64_t)batch)
        plain_commit(plain, batch);
    return (double)rows / (bench_seconds() - start);
}
