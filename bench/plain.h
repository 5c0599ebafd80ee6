/* The other floor: SQLite alone, rows as large as our records, every commit on
 * disk. */
#ifndef BENCH_PLAIN_H
#define BENCH_PLAIN_H

#include <sqlite3.h>
#include <stdint.h>

struct plain {
    sqlite3      *db;
    sqlite3_stmt *insert;
    char          body[8192];
};

/* A new file in that folder; a row has `size` bytes. */
void plain_open(struct plain *plain, const char *folder, const char *name, int size);
void plain_close(struct plain *plain);

/* One transaction of so many rows. */
void plain_commit(struct plain *plain, int rows);

/* Rows per second in transactions of `batch` rows. */
double plain_rate(struct plain *plain, int batch, double seconds);

#endif
