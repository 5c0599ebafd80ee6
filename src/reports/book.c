#define _GNU_SOURCE /* wcwidth */
#include "reports/book.h"

#include <assert.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "journal/grow.h"

void book_release(struct book *book)
{
    for (size_t i = 0; i < book->part_count; i++)
        free(book->part[i].cells);
    memset(book, 0, sizeof *book);
}

struct book_part *book_add_part(struct book *book, const char *name, const char *head,
                                const struct column *columns, size_t column_count)
{
    assert(book->part_count < BOOK_PARTS_MAX && column_count <= BOOK_COLUMNS_MAX);
    struct book_part *part = &book->part[book->part_count++];
    *part =
        (struct book_part){ .name = name, .head = head, .columns = columns, .column_count = column_count };
    return part;
}

struct cell *book_add_row(struct book_part *part)
{
    size_t used = part->row_count * part->column_count;
    if (!rows_make((void **)&part->cells, &part->room, used + part->column_count, sizeof *part->cells))
        return NULL;
    memset(part->cells + used, 0, part->column_count * sizeof *part->cells);
    part->row_count++;
    return part->cells + used;
}

void cell_text(struct cell *cell, const char *text)
{
    cell->there = true;
    snprintf(cell->text, sizeof cell->text, "%s", text);
}

void cell_number(struct cell *cell, int64_t number)
{
    cell->there  = true;
    cell->number = number;
}

/* ---- printing ------------------------------------------------------------ */

/* "-1,234.50" without the commas, to the cent. */
static const char *to_the_cent(int64_t amount, char out[CELL_TEXT_MAX])
{
    snprintf(out, CELL_TEXT_MAX, "%s%lld.%02lld", amount < 0 ? "-" : "", (long long)llabs(amount) / 100,
             (long long)llabs(amount) % 100);
    return out;
}

static const char *printed(const struct column *column, const struct cell *cell, char out[CELL_TEXT_MAX])
{
    if (!cell->there)
        return "";
    if (column->kind == CELL_TEXT)
        return cell->text;
    if (column->kind == CELL_MONEY)
        return to_the_cent(cell->number, out);
    snprintf(out, CELL_TEXT_MAX, "%lld", (long long)cell->number);
    return out;
}

static struct cell sum_of(const struct book_part *part, size_t column)
{
    struct cell sum = { .there = part->columns[column].sums };
    for (size_t row = 0; row < part->row_count; row++)
        sum.number += part->cells[row * part->column_count + column].number;
    return sum;
}

static bool has_sums(const struct book_part *part)
{
    for (size_t i = 0; i < part->column_count; i++)
        if (part->columns[i].sums)
            return true;
    return false;
}

/* Columns that a text takes on a screen: accents that join a letter take none, a
 * Chinese character takes two. Counts in the thread's locale. */
static int text_columns(const char *text)
{
    mbstate_t state   = { 0 };
    size_t    left    = strlen(text), length;
    int       columns = 0;
    wchar_t   letter;
    for (; left > 0; text += length, left -= length) {
        length = mbrtowc(&letter, text, left, &state);
        if (length == 0 || length > left)
            return columns + (int)left; /* not in this locale's letters */
        columns += wcwidth(letter) > 0 ? wcwidth(letter) : 0;
    }
    return columns;
}

/* A part as it is printed: its sums and how wide each column is, worked out once. */
struct page {
    const struct book_part *part;
    struct cell             sum[BOOK_COLUMNS_MAX];
    int                     width[BOOK_COLUMNS_MAX];
};

static const char *page_text(const struct page *page, size_t row, size_t column, char out[CELL_TEXT_MAX])
{
    const struct book_part *part = page->part;
    const struct cell      *sum  = &page->sum[column];
    if (row < part->row_count)
        return printed(&part->columns[column], &part->cells[row * part->column_count + column], out);
    return column == 0 && !sum->there ? "all" : printed(&part->columns[column], sum, out);
}

static struct page page_of(const struct book_part *part)
{
    struct page page = { .part = part };
    char        text[CELL_TEXT_MAX];
    for (size_t i = 0; i < part->column_count; i++) {
        page.sum[i]   = sum_of(part, i);
        page.width[i] = text_columns(part->columns[i].head);
        for (size_t row = 0; row < part->row_count + has_sums(part); row++) {
            int width     = text_columns(page_text(&page, row, i, text));
            page.width[i] = width > page.width[i] ? width : page.width[i];
        }
    }
    return page;
}

static void print_cell(const struct page *page, size_t column, const char *text, FILE *out)
{
    bool last  = column + 1 == page->part->column_count;
    int  blank = page->width[column] - text_columns(text);
    if (page->part->columns[column].kind != CELL_TEXT)
        fprintf(out, "%*s%s", blank, "", text);
    else
        fprintf(out, "%s%*s", text, last ? 0 : blank, "");
    fputs(last ? "\n" : "  ", out);
}

static void print_part(const struct book_part *part, FILE *out)
{
    struct page page = page_of(part);
    char        text[CELL_TEXT_MAX];
    fprintf(out, "\n%s\n", part->head);
    for (size_t i = 0; i < part->column_count; i++)
        print_cell(&page, i, part->columns[i].head, out);
    for (size_t row = 0; row < part->row_count + has_sums(part); row++) {
        for (size_t i = 0; i < part->column_count; i++)
            print_cell(&page, i, page_text(&page, row, i, text), out);
        if (part->signed_ && row < part->row_count)
            fputs("    signed ____________________  floor ____________________\n", out);
    }
}

static void print_text(const struct book *book, FILE *out)
{
    locale_t letters = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    locale_t before  = letters != (locale_t)0 ? uselocale(letters) : (locale_t)0;
    fprintf(out, "%s%s%s, %s (%s)\n", book->head, book->who[0] != '\0' ? " of " : "", book->who, book->when,
            book->zone);
    for (size_t i = 0; i < book->part_count; i++)
        print_part(&book->part[i], out);
    if (letters == (locale_t)0)
        return;
    uselocale(before);
    freelocale(letters);
}

static void json_string(const char *text, FILE *out)
{
    putc('"', out);
    for (; *text != '\0'; text++)
        if (*text == '"' || *text == '\\')
            fprintf(out, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            fprintf(out, "\\u%04x", (unsigned)*text);
        else
            putc(*text, out);
    putc('"', out);
}

static void json_cell(const struct column *column, const struct cell *cell, FILE *out)
{
    json_string(column->name, out);
    putc(':', out);
    if (!cell->there)
        fputs("null", out);
    else if (column->kind == CELL_TEXT)
        json_string(cell->text, out);
    else
        fprintf(out, "%lld", (long long)cell->number);
}

static void print_json(const struct book *book, FILE *out)
{
    fputs("{\"report\":", out);
    json_string(book->report, out);
    fputs(",\"when\":", out);
    json_string(book->when, out);
    if (book->who[0] != '\0') {
        fputs(",\"who\":", out);
        json_string(book->who, out);
    }
    fputs(",\"zone\":", out);
    json_string(book->zone, out);
    for (size_t i = 0; i < book->part_count; i++) {
        const struct book_part *part = &book->part[i];
        putc(',', out);
        json_string(part->name, out);
        fputs(":[", out);
        for (size_t at = 0; at < part->row_count * part->column_count; at++) {
            size_t column = at % part->column_count;
            fputs(column > 0 ? "," : at > 0 ? ",{" : "{", out);
            json_cell(&part->columns[column], &part->cells[at], out);
            if (column + 1 == part->column_count)
                putc('}', out);
        }
        putc(']', out);
    }
    fputs("}\n", out);
}

/* A cell that a spreadsheet would take for a formula is led by a blank. */
static void csv_cell(const char *text, bool money, FILE *out)
{
    bool formula = !money && strchr("=+-@", text[0]) != NULL && text[0] != '\0';
    if (!formula && strpbrk(text, ",\"\n") == NULL) {
        fputs(text, out);
        return;
    }
    fputs(formula ? "\" " : "\"", out);
    for (; *text != '\0'; text++)
        fputs((char[]){ *text, *text == '"' ? '"' : '\0', '\0' }, out);
    putc('"', out);
}

/* The columns of a report's one table of comma-separated values: each name once. */
struct csv_columns {
    size_t      count;
    const char *name[BOOK_PARTS_MAX * BOOK_COLUMNS_MAX];
};

static void csv_add(struct csv_columns *columns, const char *name)
{
    for (size_t i = 0; i < columns->count; i++)
        if (strcmp(columns->name[i], name) == 0)
            return;
    columns->name[columns->count++] = name;
}

static void csv_row(const struct csv_columns *columns, const struct book_part *part, const struct cell *row,
                    FILE *out)
{
    char text[CELL_TEXT_MAX];
    for (size_t i = 0; i < columns->count; i++) {
        for (size_t own = 0; own < part->column_count; own++)
            if (strcmp(part->columns[own].name, columns->name[i]) == 0)
                csv_cell(printed(&part->columns[own], &row[own], text), part->columns[own].kind != CELL_TEXT,
                         out);
        fputs(i + 1 == columns->count ? "\n" : ",", out);
    }
}

/* One table, so that any program reads it: where a report has several parts, its
 * first column says which part a row is of. */
static void print_csv(const struct book *book, FILE *out)
{
    struct csv_columns columns = { 0 };
    bool               several = book->part_count > 1;
    for (size_t p = 0; p < book->part_count; p++)
        for (size_t i = 0; i < book->part[p].column_count; i++)
            csv_add(&columns, book->part[p].columns[i].name);
    fputs(several ? "part," : "", out);
    for (size_t i = 0; i < columns.count; i++)
        fprintf(out, "%s%s", columns.name[i], i + 1 == columns.count ? "\n" : ",");
    for (size_t p = 0; p < book->part_count; p++) {
        const struct book_part *part = &book->part[p];
        for (size_t row = 0; row < part->row_count; row++) {
            if (several)
                fprintf(out, "%s,", part->name);
            csv_row(&columns, part, &part->cells[row * part->column_count], out);
        }
    }
}

void book_print(const struct book *book, enum book_format format, FILE *out)
{
    switch (format) {
    case BOOK_TEXT: print_text(book, out); break;
    case BOOK_JSON: print_json(book, out); break;
    default: print_csv(book, out); break;
    }
}
