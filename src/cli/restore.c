/* housedealer restore: a backup takes the journal's place, once it was found good.
 *
 * It is copied beside the journal and audited there, from the first record to the last. Only then
 * is what was there moved aside, never erased, and the copy gets the name. Killed at any moment, the
 * name has the old journal, nothing, or the new one, whole. */
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/journal.h"
#include "door/users.h"
#include "journal/copy.h"
#include "journal/flush.h"
#include "journal/lock.h"
#include "shuffle/trouble.h"

struct restoring {
    const char *from, *db;
    char        real[PLACE_PATH_MAX], beside[PLACE_PATH_MAX], before[PLACE_PATH_MAX];
    bool        json;
};

static void show_progress(void *context, uint64_t record)
{
    (void)context;
    if (record % 4096 == 0)
        fprintf(stderr, "\raudit: %" PRIu64 " records", record);
}

/* The copy, with its archives, beside the place that it is to have. */
static int copy_beside(const struct verb *verb, const struct restoring *restoring)
{
    struct copying         copying = { 0 };
    struct copied_archives archives;
    char                   why[STORE_WHY_MAX];
    enum status            status = copy_archives(restoring->from, restoring->real, &archives, why);
    unlink(restoring->beside); /* of a restore that was killed */
    if (status == STATUS_OK)
        status = copy_journal(restoring->from, restoring->beside, &copying, why);
    if (status == STATUS_OK && users_log_out_all(restoring->beside) != STATUS_OK) {
        status = STATUS_FAILED;
        snprintf(why, sizeof why, "'%.200s' cannot be written", restoring->beside);
    }
    if (status == STATUS_OK)
        return EXIT_OK;
    return status == STATUS_BAD_INPUT ? cli_bad(verb, "%s", why) : cli_failed(verb, "%s", why);
}

static int examine(const struct verb *verb, const struct restoring *restoring, struct audit *audit)
{
    struct audit_options options = { .progress = isatty(STDERR_FILENO) ? show_progress : NULL };
    int                  code    = cli_audit(verb, restoring->beside, &options, audit);
    if (code != EXIT_OK)
        return code;
    if (audit->chain == FAULT_NONE && audit->bad_seq == 0 && audit->balanced)
        return EXIT_OK;
    return cli_failed(verb,
                      "'%s' is not good, and nothing was changed: table %" PRIu32 ", record %" PRIu64 ": %s",
                      restoring->from, audit->bad_table, audit->bad_seq, audit->why);
}

/* The journal that was there, with the log that belongs to it. */
static bool move_aside(struct restoring *restoring)
{
    static const char *const part[] = { "-wal", "-shm", "" }; /* the file itself last */
    char                     from[PLACE_PATH_MAX + 8], to[PLACE_PATH_MAX + 8], when[32];
    struct tm                utc;
    time_t                   now  = time(NULL);
    struct text              text = text_in(restoring->before, sizeof restoring->before);
    strftime(when, sizeof when, "%Y%m%dT%H%M%SZ", gmtime_r(&now, &utc));
    text_add(&text, "%s.before-%s", restoring->real, when);
    for (size_t i = 0; i < COUNT_OF(part); i++) {
        snprintf(from, sizeof from, "%s%s", restoring->real, part[i]);
        snprintf(to, sizeof to, "%s%s", restoring->before, part[i]);
        if (rename(from, to) != 0 && errno != ENOENT)
            return false;
    }
    return !text.cut;
}

static int put_in_place(const struct verb *verb, struct restoring *restoring, struct audit *audit)
{
    struct stat about;
    int         code = copy_beside(verb, restoring);
    if (code == EXIT_OK)
        code = examine(verb, restoring, audit);
    if (code == EXIT_OK && lstat(restoring->real, &about) == 0 && !move_aside(restoring))
        code = cli_failed(verb, "'%s' cannot be moved aside: %s", restoring->db, trouble_words(errno));
    if (code == EXIT_OK && !flush_and_name(restoring->beside, restoring->real))
        code = cli_failed(verb, "'%s' cannot be written: %s", restoring->db, trouble_words(errno));
    if (code != EXIT_OK)
        unlink(restoring->beside);
    return code;
}

static int restore(const struct verb *verb, struct restoring *restoring, struct audit *audit)
{
    struct journal *journal;
    struct lock     lock;
    int             code = cli_journal(verb, restoring->from, &journal);
    if (code != EXIT_OK)
        return code;
    journal_close(journal);
    switch (lock_take(&lock, restoring->real)) {
    case STATUS_OK: break;
    case STATUS_FULL: return cli_failed(verb, "'%s' is in use; close its house first", restoring->db);
    default: return cli_failed(verb, "'%s': %s", restoring->db, trouble_words(errno));
    }
    code = put_in_place(verb, restoring, audit);
    lock_release(&lock);
    return code;
}

static int report(const struct verb *verb, const struct restoring *restoring, const struct audit *audit)
{
    if (restoring->json)
        return cli_json(verb, json_pack("{s:s, s:I, s:i, s:s?}", "file", restoring->db, "records",
                                        (json_int_t)audit->records, "tables", (int)audit->table_count,
                                        "before", restoring->before[0] != '\0' ? restoring->before : NULL));
    printf("%s has %" PRIu64 " records of %" PRIu32 " table%s, all of them sound and balanced\n",
           restoring->db, audit->records, audit->table_count, audit->table_count == 1 ? "" : "s");
    if (restoring->before[0] != '\0')
        printf("what was there before is %s\n", restoring->before);
    puts("whoever was logged in logs in again; what was done after the backup is not in it");
    return EXIT_OK;
}

int verb_restore(const struct verb *verb, int argc, char **argv)
{
    struct restoring        restoring = { 0 };
    bool                    replace   = false;
    const struct cli_option options[] = {
        { "from", CLI_TEXT, &restoring.from, "BACKUP", "what 'backup' wrote; its archives lie beside it" },
        { "db", CLI_TEXT, &restoring.db, "FILE", "the journal that it is to be; its house must be closed" },
        { "replace", CLI_FLAG, &replace, NULL, "move aside a journal that is there already" },
    };
    struct audit audit = { 0 };
    struct stat  about;
    int          code = EXIT_OK;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &restoring.json, NULL, 0, &code) < 0)
        return code;
    if (restoring.from == NULL)
        return cli_bad(verb, "--from BACKUP is missing: what 'housedealer backup' wrote");
    if (restoring.db == NULL)
        return cli_bad(verb, "--db FILE is missing: the journal that it is to be");
    if (place_real(restoring.db, restoring.real) != STATUS_OK)
        return cli_bad(verb, "the folder of '%s' is not there", restoring.db);
    struct text beside = text_in(restoring.beside, sizeof restoring.beside);
    text_add(&beside, "%s.restored", restoring.real);
    if (beside.cut)
        return cli_bad(verb, "the path is too long");
    if (!replace && lstat(restoring.real, &about) == 0)
        return cli_bad(verb, "'%s' is there already; with --replace it is moved aside", restoring.db);
    code = restore(verb, &restoring, &audit);
    return code == EXIT_OK ? report(verb, &restoring, &audit) : code;
}
