/* The books from inside, for its own files alone. */
#ifndef REPORTS_BOOKS_INSIDE_H
#define REPORTS_BOOKS_INSIDE_H

#include "reports/books.h"
#include "reports/past.h"

struct gather {
    struct past            past;
    const struct names    *names;
    const struct book_ask *ask;
    struct book           *book;
    bool                   full; /* there was no memory for a row */
};

/* "2026-11-13 21:14" */
void gather_time(const struct gather *gather, struct cell *cell, uint64_t at_ms);
void gather_name(const struct gather *gather, struct cell *cell, uint32_t who);

/* A row, or NULL where `full` is set then. */
struct cell *gather_row(struct gather *gather, struct book_part *part);

/* Of the house's own chain. */
enum status gather_drop(struct gather *gather);
enum status gather_cage(struct gather *gather);
enum status gather_cash(struct gather *gather);

/* Whoever worked for a company that day, or for `ask->who` alone. */
struct worker {
    uint32_t who;
    char     company[24], badge[24];
    uint64_t from_ms, to_ms;
};
struct workers {
    struct worker *row;
    size_t         count, room;
};
enum status gather_workers(struct gather *gather, struct workers *out);

/* Of the tables. */
enum status gather_fees(struct gather *gather);
enum status gather_playing_book(struct gather *gather);
enum status gather_statement(struct gather *gather);
enum status gather_rotation(struct gather *gather);

#endif
