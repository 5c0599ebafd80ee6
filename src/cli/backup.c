/* housedealer backup: the journal as it is at one moment, in a file of its own. */
#include <inttypes.h>
#include <sodium.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/journal.h"
#include "journal/copy.h"

static void show_progress(void *context, int pages, int of)
{
    (void)context;
    fprintf(stderr, "\r%3d %% copied", of > 0 ? (int)((int64_t)pages * 100 / of) : 100);
    if (pages == of)
        fputs("\r\033[K", stderr);
}

/* What the copy is of, read from the copy. */
static int read_head(const struct verb *verb, const char *path, struct head *head, uint32_t *tables)
{
    struct journal *journal;
    int             code = cli_journal(verb, path, &journal);
    if (code != EXIT_OK)
        return code;
    *head   = journal_head(journal, 0);
    *tables = 0;
    for (uint32_t table = 1; (table = journal_table(journal, table)) != TABLES_ALL; table++)
        ++*tables;
    journal_close(journal);
    return EXIT_OK;
}

static int copy_all(const struct verb *verb, const char *db, const char *path,
                    struct copied_archives *archives)
{
    struct copying copying = { .progress = isatty(STDERR_FILENO) ? show_progress : NULL };
    char           why[STORE_WHY_MAX];
    /* The archives first: those that the copy will list are then there. */
    enum status status = copy_archives(db, path, archives, why);
    if (status == STATUS_OK)
        status = copy_journal(db, path, &copying, why);
    if (status == STATUS_OK)
        return EXIT_OK;
    return status == STATUS_BAD_INPUT ? cli_bad(verb, "%s", why) : cli_failed(verb, "%s", why);
}

static void print_copy(const char *path, uint64_t bytes, uint32_t tables, const struct head *head,
                       const struct copied_archives *archives)
{
    printf("%s: %.1f MiB, %u table%s, the house's own chain to record %" PRIu64 "\n", path,
           (double)bytes / 1048576, (unsigned)tables, tables == 1 ? "" : "s", head->seq);
    if (archives->copied + archives->there > 0)
        printf("beside it %zu archive%s, %.1f MiB, of which %zu had to be copied\n",
               archives->copied + archives->there, archives->copied + archives->there == 1 ? "" : "s",
               (double)archives->bytes / 1048576, archives->copied);
    puts("the house key is not in it: keep that apart, and safe");
}

int verb_backup(const struct verb *verb, int argc, char **argv)
{
    const char             *db = NULL, *folder = NULL;
    bool                    json      = false;
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "the journal; its house may be open" },
        { "to", CLI_TEXT, &folder, "FOLDER", "where the copy goes, named after the journal and the time" },
    };
    struct copied_archives archives;
    struct journal        *journal;
    struct stat            about;
    struct head            head;
    uint32_t               tables;
    char                   path[PLACE_PATH_MAX];
    int                    code = EXIT_OK;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, NULL, 0, &code) < 0)
        return code;
    if (db == NULL)
        return cli_bad(verb, "--db FILE is missing: the journal");
    if (folder == NULL)
        return cli_bad(verb, "--to FOLDER is missing: where the copy goes");
    if (stat(folder, &about) != 0 || !S_ISDIR(about.st_mode))
        return cli_bad(verb, "there is no folder '%s'", folder);
    if (!copy_name(db, folder, time(NULL), path))
        return cli_bad(verb, "the path is too long");
    if ((code = cli_journal(verb, db, &journal)) != EXIT_OK)
        return code;
    journal_close(journal);
    code = copy_all(verb, db, path, &archives);
    if (code == EXIT_OK)
        code = read_head(verb, path, &head, &tables);
    if (code != EXIT_OK || stat(path, &about) != 0)
        return code;
    if (!json) {
        print_copy(path, (uint64_t)about.st_size, tables, &head, &archives);
        return EXIT_OK;
    }
    char hash[2 * HASH_SIZE + 1];
    return cli_json(verb, json_pack("{s:s, s:I, s:I, s:{s:I, s:s}, s:{s:I, s:I, s:I}}", "file", path, "bytes",
                                    (json_int_t)about.st_size, "tables", (json_int_t)tables, "head", "seq",
                                    (json_int_t)head.seq, "hash",
                                    sodium_bin2hex(hash, sizeof hash, head.hash, HASH_SIZE), "archives",
                                    "copied", (json_int_t)archives.copied, "there",
                                    (json_int_t)archives.there, "bytes", (json_int_t)archives.bytes));
}
