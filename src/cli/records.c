#include "cli/records.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "shuffle/trouble.h"

#define CHUNK      (1 << 18)
#define RECORD_MAX (1 << 22)

/* A folder opens, and cannot be read. */
static FILE *open_file(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISDIR(about.st_mode))
        return fopen(path, "rb");
    errno = EISDIR;
    return NULL;
}

int records_open(struct records *records, const struct verb *verb, const char *path,
                 size_t (*length)(const char *text, size_t size, bool is_all))
{
    *records      = (struct records){ .length = length, .room = CHUNK };
    records->file = open_file(path);
    if (records->file == NULL)
        return cli_bad(verb, "cannot read '%s': %s", path, trouble_words(errno));
    records->out  = tmpfile();
    records->text = malloc(CHUNK);
    return records->out != NULL && records->text != NULL
               ? EXIT_OK
               : cli_failed(verb, "%s", status_words(STATUS_FAILED));
}

void records_close(struct records *records)
{
    free(records->text);
    if (records->out != NULL)
        fclose(records->out);
    if (records->file != NULL)
        fclose(records->file);
}

/* More of the file, behind what is left. False: it cannot be read, or a record does
 * not end. */
static bool read_more(struct records *in)
{
    memmove(in->text, in->text + in->from, in->used - in->from);
    in->used -= in->from;
    in->from = 0;
    if (in->used + CHUNK > in->room) {
        char *larger = in->room < RECORD_MAX ? realloc(in->text, in->room * 2 + CHUNK) : NULL;
        if (larger == NULL)
            return false;
        in->text = larger;
        in->room = in->room * 2 + CHUNK;
    }
    size_t got = fread(in->text + in->used, 1, CHUNK, in->file);
    in->used += got;
    in->ended = got == 0;
    return !ferror(in->file);
}

bool records_next(struct records *in, const char **text, size_t *size)
{
    while ((*size = in->length(in->text + in->from, in->used - in->from, in->ended)) == 0 && !in->ended)
        if (!read_more(in))
            return false;
    *text = in->text + in->from;
    in->from += *size;
    return true;
}

int records_print(struct records *records, const struct verb *verb, const char *before, const char *after)
{
    char   chunk[1 << 14];
    size_t got;
    rewind(records->out);
    fputs(before, stdout);
    while ((got = fread(chunk, 1, sizeof chunk, records->out)) > 0)
        fwrite(chunk, 1, got, stdout);
    fputs(after, stdout);
    if (ferror(records->out) || fflush(stdout) != 0 || ferror(stdout))
        return cli_failed(verb, "the results cannot be written");
    return EXIT_OK;
}
