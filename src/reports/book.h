/* A report as rows and columns, and its printing: text for people, JSON and CSV for
 * programs. What is gathered is in reports/books.h. */
#ifndef REPORTS_BOOK_H
#define REPORTS_BOOK_H

#include <stdio.h>

#include "base/day.h"
#include "events/events.h"

enum cell_kind { CELL_TEXT, CELL_MONEY, CELL_NUMBER };

/* Money to the cent; a cell that is not `there` is empty, in JSON null. */
#define CELL_TEXT_MAX 88
struct cell {
    bool    there;
    int64_t number;
    char    text[CELL_TEXT_MAX];
};

struct column {
    const char    *name, *head; /* of a program, of people */
    enum cell_kind kind;
    bool           sums;
};

/* Rows under one heading. `cells` is row after row. */
#define BOOK_COLUMNS_MAX 16
#define BOOK_PARTS_MAX   4
struct book_part {
    const char          *name, *head;
    const struct column *columns;
    size_t               column_count, row_count, room;
    struct cell         *cells;
    bool                 signed_; /* each row is signed for on paper */
};

struct book {
    const char      *report, *head;
    char             when[48], zone[ZONE_MAX];
    char             who[PERSON_NAME_MAX]; /* whose it is, where it is a person's */
    char             why[96];              /* there is no such report */
    size_t           part_count;
    struct book_part part[BOOK_PARTS_MAX];
};

void book_release(struct book *book);

struct book_part *book_add_part(struct book *book, const char *name, const char *head,
                                const struct column *columns, size_t column_count);

/* A new row, all empty; NULL when there is no memory. */
struct cell *book_add_row(struct book_part *part);

void cell_text(struct cell *cell, const char *text);
void cell_number(struct cell *cell, int64_t number);

enum book_format { BOOK_TEXT, BOOK_JSON, BOOK_CSV };
void book_print(const struct book *book, enum book_format format, FILE *out);

#endif
