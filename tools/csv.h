/* Comma-separated rows for the generators that turn the rulebook into C.
 *
 * A field may stand in double quotes, within which commas are text and two
 * quotes are one. A row is one line. The first problem ends the program with
 * exit code 1 and one line on stderr, "file:line: reason", so that a bad row
 * stops the build where it stands. */
#ifndef TOOLS_CSV_H
#define TOOLS_CSV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define CSV_COLUMNS_MAX 32

struct csv {
    const char *path;
    char       *text, *at; /* the whole file; where the next row starts */
    unsigned    line;      /* of the row in `field` */
    size_t      columns;
    const char *field[CSV_COLUMNS_MAX];
    const char *name[CSV_COLUMNS_MAX]; /* of the columns, from the first line */
};

/* Reads the file; its first line must be exactly `header`. */
void csv_open(struct csv *csv, const char *path, const char *header);

/* Puts the next row into `field`; false after the last. Empty lines are errors. */
bool csv_next(struct csv *csv);

/* Fields stay valid until here. */
void csv_close(struct csv *csv);

/* "file:line: reason" about the row in hand, and the end. */
__attribute__((noreturn, format(printf, 2, 3))) void csv_die(const struct csv *csv, const char *format, ...);

/* A whole number from `lo` to `hi` in column `index`; `blank` for an empty field. */
int64_t csv_number(const struct csv *csv, size_t index, int64_t lo, int64_t hi, int64_t blank);

/* A text that may not be empty. */
const char *csv_text(const struct csv *csv, size_t index);

/* The place of the field in `words`, which ends with NULL; dies if it is none of them. */
size_t csv_word(const struct csv *csv, size_t index, const char *const *words);

/* The whole of a file, ended by a zero byte; dies when it cannot be read. */
char *file_read(const char *path, size_t *size);

/* What the generator writes, kept in memory until all input has proved good:
 * a half-written file would look up to date to the next build. */
FILE *output_open(void);
void  output_save(FILE *out, const char *path);

/* `text` as a C string literal. */
void emit_text(FILE *out, const char *text);

#endif
