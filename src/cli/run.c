/* housedealer run SCRIPT: plays a table script. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/files.h"
#include "cli/told_json.h"
#include "house/script.h"
#include "shuffle/keyfile.h"

static void print_lines(void *context, const char *lines)
{
    (void)context;
    fputs(lines, stdout);
}

static void add_json(void *context, const struct names *names, const struct told *told)
{
    json_array_append_new(context, told_json(names, told));
}

/* Nothing is printed before the whole script could be read: a first play on a store
 * in memory, silent unless `out` is given, finds bad lines. */
static enum status try_out(struct script_options options, void (*out)(void *context, const char *lines),
                           char                  why[SCRIPT_WHY_MAX])
{
    struct store store;
    options.out     = out;
    options.told    = NULL;
    options.rewrite = NULL;
    options.compare = false;
    if (store_memory_open(&store) != STATUS_OK) {
        snprintf(why, SCRIPT_WHY_MAX, "out of memory");
        return STATUS_FAILED;
    }
    return script_play(&options, &store, why);
}

/* The journal is the owner's alone, as `serve` asks for, and a key is made only beside
 * a journal that opened. */
static enum status open_store(struct store *store, const char *db, struct script_options *options,
                              char why[SCRIPT_WHY_MAX])
{
    char key_path[4096];
    bool fresh = db != NULL && access(db, F_OK) != 0;
    if (db == NULL)
        return store_memory_open(store);
    if ((size_t)snprintf(key_path, sizeof key_path, "%s.key", db) >= sizeof key_path) {
        snprintf(why, SCRIPT_WHY_MAX, "the path is too long");
        return STATUS_BAD_INPUT;
    }
    mode_t      before = umask(S_IRWXG | S_IRWXO);
    enum status status = store_sqlite_open(store, db, STORE_CREATE, why);
    umask(before);
    if (status != STATUS_OK)
        return status;
    status = keyfile_load(key_path, true, options->house_key, why);
    if (status == STATUS_OK)
        return STATUS_OK;
    store->close(store->context);
    if (fresh)
        unlink(db);
    return status;
}

/* The script as it went, in place of the old one; whole or not at all. */
static enum status play_and_write(struct script_options *options, const struct store *store, const char *path,
                                  char why[SCRIPT_WHY_MAX])
{
    char       *text = NULL;
    size_t      size = 0;
    FILE       *out  = open_memstream(&text, &size);
    enum status status;
    if (out == NULL) {
        store->close(store->context);
        snprintf(why, SCRIPT_WHY_MAX, "out of memory");
        return STATUS_FAILED;
    }
    options->rewrite = out;
    options->compare = false;
    status           = script_play(options, store, why);
    fclose(out);
    if (status == STATUS_OK && !file_replace(path, text, size)) {
        snprintf(why, SCRIPT_WHY_MAX, "cannot write %s", path);
        status = STATUS_FAILED;
    }
    free(text);
    return status;
}

/* A difference has lines of its own: what the script says and what came. */
static int print_difference(const struct verb *verb, char *why)
{
    char *line = strchr(why, '\n');
    if (line != NULL)
        *line++ = '\0';
    int code = cli_failed(verb, "%s", why);
    for (char *next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        for (char *at = line; *at != '\0'; at++)
            if (iscntrl((unsigned char)*at))
                *at = '?';
        fprintf(stderr, "%s\n", line);
    }
    return code;
}

int verb_run(const struct verb *verb, int argc, char **argv)
{
    const char             *db = NULL, *seed = "1", *path = NULL;
    bool                    json = false, write = false, so_far = false;
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "keep the journal in FILE (SQLite); its key goes to FILE.key" },
        { "seed", CLI_TEXT, &seed, "TEXT", "of the shuffles, where the script names no cards (1)" },
        { "write", CLI_FLAG, &write, NULL, "rewrite the script as it really goes" },
        { "so-far", CLI_FLAG, &so_far, NULL, "where a line cannot be read, print what went before it" },
    };
    int code;
    int words = cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, &path, 1, &code);
    if (words < 0)
        return code;
    if (words == 0)
        return cli_bad(verb, "SCRIPT is missing: the file with the table script; try --help");
    if (so_far && (json || write))
        return cli_bad(verb, "--so-far prints lines; leave --%s out", json ? "json" : "write");
    const char *unread;
    char       *text = file_read(path, &unread);
    if (text == NULL)
        return cli_bad(verb, "cannot read the script '%s': %s", path, unread);

    char                  why[SCRIPT_WHY_MAX] = "";
    json_t               *told                = json ? json_array() : NULL;
    struct script_options script              = {
                     .text    = text,
                     .name    = path,
                     .seed    = seed,
                     .compare = true,
                     .context = told,
                     .out     = json || write ? NULL : print_lines,
                     .told    = json ? add_json : NULL,
    };
    struct store store;
    enum status  status = try_out(script, NULL, why);
    if (status == STATUS_BAD_INPUT && so_far)
        status = try_out(script, print_lines, why);
    if (status == STATUS_OK)
        status = open_store(&store, db, &script, why);
    if (status == STATUS_OK)
        status = write ? play_and_write(&script, &store, path, why) : script_play(&script, &store, why);
    free(text);
    if (json && status == STATUS_OK)
        return cli_json(verb, told);
    json_decref(told);
    if (status == STATUS_OK)
        return EXIT_OK;
    fflush(stdout);
    return status == STATUS_BAD_INPUT ? cli_bad(verb, "%s", why) : print_difference(verb, why);
}
