/* A folder of the test's own for journal files, emptied at the end. */
#ifndef TESTS_JOURNAL_SCRATCH_H
#define TESTS_JOURNAL_SCRATCH_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "journal/journal.h"

struct scratch {
    char folder[40], path[64];
};

static inline struct scratch scratch_make(void)
{
    struct scratch scratch = { .folder = "/tmp/housedealer-test-XXXXXX" };
    assert_non_null(mkdtemp(scratch.folder));
    snprintf(scratch.path, sizeof scratch.path, "%s/j.db", scratch.folder);
    return scratch;
}

/* Only what a journal may leave is taken away, so that anything else fails. */
static inline void scratch_remove(struct scratch *scratch)
{
    static const char *const ending[] = { "", "-wal", "-shm", "-lock" };
    for (size_t i = 0; i < COUNT_OF(ending); i++) {
        char path[80];
        snprintf(path, sizeof path, "%s%s", scratch->path, ending[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(scratch->folder), 0);
}

static inline struct journal *scratch_open(const char *path, enum store_mode mode)
{
    struct store    store;
    struct journal *journal;
    char            why[STORE_WHY_MAX] = "";
    if (store_sqlite_open(&store, path, mode, why) != STATUS_OK)
        fail_msg("%s", why);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    return journal;
}

#endif
