#include "house/book.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

static int width_of(const struct book_part *part, size_t column)
{
    char        text[CELL_TEXT_MAX];
    struct cell sum   = sum_of(part, column);
    size_t      width = strlen(part->columns[column].head);
    for (size_t row = 0; row <= part->row_count; row++) {
        const struct cell *cell =
            row < part->row_count ? &part->cells[row * part->column_count + column] : &sum;
        size_t length = strlen(printed(&part->columns[column], cell, text));
        width         = length > width ? length : width;
    }
    return (int)width;
}

static void print_cell(const struct book_part *part, size_t column, const char *text, FILE *out)
{
    int  width = width_of(part, column);
    bool last  = column + 1 == part->column_count;
    if (part->columns[column].kind != CELL_TEXT)
        fprintf(out, "%*s", width, text);
    else
        fprintf(out, "%-*s", last ? 0 : width, text);
    fputs(last ? "\n" : "  ", out);
}

static void print_part(const struct book_part *part, FILE *out)
{
    char text[CELL_TEXT_MAX];
    fprintf(out, "\n%s\n", part->head);
    for (size_t i = 0; i < part->column_count; i++)
        print_cell(part, i, part->columns[i].head, out);
    for (size_t row = 0; row < part->row_count; row++) {
        for (size_t i = 0; i < part->column_count; i++)
            print_cell(part, i, printed(&part->columns[i], &part->cells[row * part->column_count + i], text),
                       out);
        if (part->signed_)
            fputs("    signed ____________________  floor ____________________\n", out);
    }
    if (!has_sums(part))
        return;
    for (size_t i = 0; i < part->column_count; i++) {
        struct cell sum = sum_of(part, i);
        print_cell(part, i, i == 0 && !sum.there ? "all" : printed(&part->columns[i], &sum, text), out);
    }
}

static void print_text(const struct book *book, FILE *out)
{
    fprintf(out, "%s%s%s, %s (%s)\n", book->head, book->who[0] != '\0' ? " of " : "", book->who, book->when,
            book->zone);
    for (size_t i = 0; i < book->part_count; i++)
        print_part(&book->part[i], out);
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

static void print_csv(const struct book *book, FILE *out)
{
    char text[CELL_TEXT_MAX];
    for (size_t p = 0; p < book->part_count; p++) {
        const struct book_part *part = &book->part[p];
        if (p > 0)
            putc('\n', out);
        for (size_t i = 0; i < part->column_count; i++)
            fprintf(out, "%s%s", part->columns[i].name, i + 1 == part->column_count ? "\n" : ",");
        for (size_t at = 0; at < part->row_count * part->column_count; at++) {
            const struct column *column = &part->columns[at % part->column_count];
            csv_cell(printed(column, &part->cells[at], text), column->kind != CELL_TEXT, out);
            fputs((at + 1) % part->column_count == 0 ? "\n" : ",", out);
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
