/* Every golden script under a folder, one test each: it goes as it is
 * written; kept in SQLite, its journal reads back as the very lines that were
 * printed; and the audit finds that journal whole, balanced and decided as
 * today's rules decide. */
#include "test.h"

#include <dirent.h>
#include <sys/stat.h>

#include "audit/audit.h"
#include "house/script.h"
#include "house/transcript.h"
#include "journal/scratch.h"
#include "office/directory.h"

#ifndef GOLDEN_FOLDER
#define GOLDEN_FOLDER "tests/golden"
#endif
#define SCRIPTS_MAX 512
#define PATH_SIZE   256

static void add_lines(void *context, const char *lines)
{
    fputs(lines, context);
}

static char *read_text(const char *path)
{
    char  *text = NULL;
    size_t size = 0;
    FILE  *in = fopen(path, "r"), *out = open_memstream(&text, &size);
    assert_non_null(in);
    assert_non_null(out);
    for (int c; (c = fgetc(in)) != EOF;)
        fputc(c, out);
    fclose(in);
    fclose(out);
    return text;
}

/* Plays the script as golden; what was printed is the caller's to free. */
static char *play(const char *path, const char *text, const struct store *store)
{
    char  *printed = NULL;
    size_t size    = 0;
    FILE  *out     = open_memstream(&printed, &size);
    assert_non_null(out);
    char                  why[SCRIPT_WHY_MAX];
    struct script_options options = {
        .text = text, .name = path, .out = add_lines, .context = out, .compare = true
    };
    enum status status = script_play(&options, store, why);
    fclose(out);
    if (status != STATUS_OK)
        fail_msg("%s", why);
    return printed;
}

/* The transcript again, from the journal alone. */
static char *read_back(struct journal *journal)
{
    char              *lines = NULL, *part = malloc(TRANSCRIPT_MAX);
    struct events     *events     = malloc(sizeof *events);
    size_t             size       = 0;
    FILE              *out        = open_memstream(&lines, &size);
    struct transcript  transcript = { 0 };
    struct directory  *directory  = directory_open(journal);
    struct told        told;
    struct told_reader reader = { 0 };
    assert_true(part != NULL && events != NULL && out != NULL && directory != NULL);
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    enum status status;
    while ((status = told_step(journal, &reader, &told, events)) == STATUS_OK) {
        struct text text = text_in(part, TRANSCRIPT_MAX);
        transcript_add(&transcript, directory_names(directory), &told, &text);
        fputs(part, out);
    }
    assert_int_equal(status, STATUS_NOT_FOUND);
    fclose(out);
    free(part);
    free(events);
    directory_close(directory);
    transcript_release(&transcript);
    return lines;
}

/* What was refused changed nothing and stands in no journal. */
static void take_out_refusals(char *lines)
{
    char *to = lines;
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n") + 1;
        if (lines[0] != '!') {
            memmove(to, lines, length);
            to += length;
        }
        lines += length;
    }
    *to = '\0';
}

static void tell_difference(void *context, uint32_t table, uint64_t seq, bool own, const char *words)
{
    assert_true(own);
    print_error("%s: table %u, record %llu: %s\n", (const char *)context, table, (unsigned long long)seq,
                words);
}

static void check_audit(const char *path, struct journal *journal)
{
    struct audit         audit;
    struct audit_options options = { .decide = true, .context = (void *)path, .differs = tell_difference };
    assert_int_equal(audit_journal(journal, &options, &audit), STATUS_OK);
    if (audit.bad_seq != 0)
        fail_msg("%s: record %llu: %s", path, (unsigned long long)audit.bad_seq, audit.why);
    assert_int_equal(audit.chain, FAULT_NONE);
    assert_true(audit.balanced);
    assert_int_equal(audit.differences, 0);
    assert_true(audit.commands > 0);
    assert_int_equal(audit.decided, audit.commands); /* all of them: this very program wrote it */
}

static struct scratch scratch; /* of the test that runs; of a failed one too it is removed */

/* In memory where the system has such a folder: that a commit reaches the disk
 * is for the journal's own tests, and waiting for it here takes seconds. */
static int make_scratch(void **state)
{
    (void)state;
    scratch = (struct scratch){ .folder = "/dev/shm/housedealer-test-XXXXXX" };
    if (mkdtemp(scratch.folder) == NULL)
        scratch = scratch_make();
    else
        snprintf(scratch.path, sizeof scratch.path, "%s/j.db", scratch.folder);
    return 0;
}

static int drop_scratch(void **state)
{
    (void)state;
    scratch_remove(&scratch);
    return 0;
}

static void test_script(void **state)
{
    const char  *path = *state;
    char        *text = read_text(path);
    struct store store;
    char         why[STORE_WHY_MAX];
    if (strstr(text, "\n= ") == NULL)
        fail_msg("%s has no line of what comes out: make golden writes them", path);

    assert_int_equal(store_memory_open(&store), STATUS_OK);
    char *in_memory = play(path, text, &store);
    assert_int_equal(store_sqlite_open(&store, scratch.path, STORE_CREATE, why), STATUS_OK);
    char *in_sqlite = play(path, text, &store);
    assert_string_equal(in_sqlite, in_memory);

    struct journal *journal = scratch_open(scratch.path, STORE_READ);
    char           *again   = read_back(journal);
    take_out_refusals(in_sqlite);
    assert_string_equal(again, in_sqlite);
    check_audit(path, journal);
    journal_close(journal);
    free(again);
    free(in_sqlite);
    free(in_memory);
    free(text);
}

/* ---- which scripts there are --------------------------------------------- */

struct scripts {
    size_t            count;
    char              path[SCRIPTS_MAX][PATH_SIZE];
    struct CMUnitTest test[SCRIPTS_MAX];
};

static bool is_script(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".txt") == 0;
}

static void find_scripts(struct scripts *scripts, const char *folder)
{
    struct dirent **entries;
    int             count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char        path[PATH_SIZE];
        struct stat about;
        int         length = snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        bool        seen   = entries[i]->d_name[0] != '.' && length < PATH_SIZE && stat(path, &about) == 0;
        if (seen && S_ISDIR(about.st_mode)) {
            find_scripts(scripts, path);
        } else if (seen && is_script(path) && scripts->count < SCRIPTS_MAX) {
            char *kept = scripts->path[scripts->count];
            memcpy(kept, path, sizeof path);
            scripts->test[scripts->count++] = (struct CMUnitTest){ .name       = kept + sizeof GOLDEN_FOLDER,
                                                                   .test_func  = test_script,
                                                                   .setup_func = make_scratch,
                                                                   .teardown_func = drop_scratch,
                                                                   .initial_state = kept };
        }
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

int main(void)
{
    static struct scripts scripts;
    find_scripts(&scripts, GOLDEN_FOLDER);
    if (scripts.count == 0 || scripts.count == SCRIPTS_MAX) {
        fprintf(stderr, "%zu golden scripts under " GOLDEN_FOLDER "\n", scripts.count);
        return 1;
    }
    return _cmocka_run_group_tests("golden", scripts.test, scripts.count, NULL, NULL);
}
