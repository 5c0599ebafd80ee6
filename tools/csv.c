#include "csv.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void csv_die(const struct csv *csv, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s:%u: ", csv->path, csv->line);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    _Exit(1); /* without the exit handlers: a leak checker would add its own lines */
}

__attribute__((noreturn)) static void file_die(const char *path)
{
    fprintf(stderr, "%s:0: %s\n", path, strerror(errno));
    exit(1);
}

char *file_read(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    long  end  = -1;
    if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (end = ftell(file)) < 0)
        file_die(path);
    rewind(file);
    char *text = malloc((size_t)end + 1);
    if (text == NULL || fread(text, 1, (size_t)end, file) != (size_t)end)
        file_die(path);
    fclose(file);
    text[end] = '\0';
    *size     = (size_t)end;
    return text;
}

static char  *output_text;
static size_t output_size;

FILE *output_open(void)
{
    FILE *out = open_memstream(&output_text, &output_size);
    if (out == NULL)
        file_die("memory");
    return out;
}

void output_save(FILE *out, const char *path)
{
    if (fclose(out) != 0)
        file_die(path);
    FILE *file = fopen(path, "w");
    if (file == NULL)
        file_die(path);
    size_t written = fwrite(output_text, 1, output_size, file);
    if (fclose(file) != 0 || written != output_size)
        file_die(path);
    free(output_text);
}

/* Takes one field at `*at`, undoing its quotes in place, and leaves `*at`
 * after the comma or the line's end. True when another field follows. */
static bool take_field(struct csv *csv, char **at, const char **field)
{
    char *from = *at, *to = *at;
    bool  quoted = *from == '"';
    if (quoted)
        from++, to++;
    *field = to;
    for (;; from++) {
        if (*from == '\0' || *from == '\n') {
            if (quoted)
                csv_die(csv, "a quote is left open");
            break;
        }
        if ((unsigned char)*from < ' ')
            csv_die(csv, "a control character (byte %d)", *from);
        if (quoted && from[0] == '"' && from[1] == '"')
            from++;
        else if (quoted && *from == '"') {
            from++;
            if (*from != ',' && *from != '\n' && *from != '\0')
                csv_die(csv, "'%c' after a closing quote", *from);
            break;
        } else if (!quoted && *from == ',')
            break;
        else if (!quoted && *from == '"')
            csv_die(csv, "a quote inside a plain field");
        *to++ = *from;
    }
    bool more = *from == ',';
    *at       = *from == '\0' ? from : from + 1;
    *to       = '\0';
    return more;
}

static void take_row(struct csv *csv)
{
    csv->line++;
    csv->columns = 0;
    bool more    = true;
    while (more) {
        if (csv->columns == CSV_COLUMNS_MAX)
            csv_die(csv, "more than %d columns", CSV_COLUMNS_MAX);
        more = take_field(csv, &csv->at, &csv->field[csv->columns]);
        csv->columns++;
    }
}

void csv_open(struct csv *csv, const char *path, const char *header)
{
    size_t size;
    *csv      = (struct csv){ .path = path };
    csv->text = csv->at = file_read(path, &size);
    size_t length       = strlen(header);
    if (strlen(csv->text) != size) {
        csv->line = 1;
        csv_die(csv, "a zero byte in the file");
    }
    if (strncmp(csv->text, header, length) != 0 || (csv->text[length] != '\n' && csv->text[length] != '\0')) {
        csv->line = 1;
        csv_die(csv, "the columns must be: %s", header);
    }
    take_row(csv);
    memcpy(csv->name, csv->field, sizeof csv->name);
}

bool csv_next(struct csv *csv)
{
    if (*csv->at == '\0')
        return false;
    size_t columns = csv->columns;
    take_row(csv);
    if (csv->columns != columns)
        csv_die(csv, "%zu columns instead of %zu", csv->columns, columns);
    return true;
}

void csv_close(struct csv *csv)
{
    free(csv->text);
}

int64_t csv_number(const struct csv *csv, size_t index, int64_t lo, int64_t hi, int64_t blank)
{
    const char *text = csv->field[index];
    char       *end;
    if (*text == '\0')
        return blank;
    errno         = 0;
    int64_t value = strtoll(text, &end, 10);
    if (errno != 0 || *end != '\0' || (*text != '-' && (*text < '0' || *text > '9')))
        csv_die(csv, "%s is '%s', not a whole number", csv->name[index], text);
    if (value < lo || value > hi)
        csv_die(csv, "%s is %lld, outside %lld to %lld", csv->name[index], (long long)value, (long long)lo,
                (long long)hi);
    return value;
}

const char *csv_text(const struct csv *csv, size_t index)
{
    if (*csv->field[index] == '\0')
        csv_die(csv, "%s is empty", csv->name[index]);
    return csv->field[index];
}

size_t csv_word(const struct csv *csv, size_t index, const char *const *words)
{
    for (size_t i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], csv->field[index]) == 0)
            return i;
    csv_die(csv, "unknown %s '%s'", csv->name[index], csv->field[index]);
}

void emit_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', out);
        fputc(*text, out);
    }
    fputc('"', out);
}
