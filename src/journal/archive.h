/* Records of long ago, in files beside the journal.
 *
 * An archive holds the first records of every chain, as they were written, and
 * never changes again. The journal lists its archives by name (table `archive`)
 * and a row of its table `format` says that there are any, so that no earlier
 * program takes what is left for the whole. Whoever opens the journal reads
 * through them all as if nothing had been moved: they are attached to the same
 * connection, read only, and lie in the journal's own folder.
 *
 *   records before a time --copied--> FILE-archive-N.db, flushed, renamed
 *                         --one transaction--> listed, and gone from the journal
 *
 * Killed before the transaction, the journal is what it was and the file is
 * written anew by the next try; afterwards all is done. */
#ifndef JOURNAL_ARCHIVE_H
#define JOURNAL_ARCHIVE_H

#include <sqlite3.h>

#include "base/text.h"
#include "journal/place.h"
#include "journal/store.h"

/* So many databases SQLite attaches to one connection. The eleventh archive takes
 * in the tenth. */
#define ARCHIVES_MAX 10

/* How an archive and a journal that has any say so in their table `format`. */
#define ARCHIVES_ROW "'archives', 'beside'"
#define ARCHIVE_ROW  "'part', 'archive'"

struct archive {
    uint32_t number;
    char     file[256]; /* its name in the journal's folder */
};

/* Those that the database lists, the oldest first; none where it has no such list. False:
 * the list is not what we write. */
bool archive_list(sqlite3 *db, struct archive list[ARCHIVES_MAX], size_t *count);

/* Where an archive of that name lies, for the journal at `path`. False: too long. */
bool archive_path(const char *path, const char *file, char out[PLACE_PATH_MAX]);

/* Attaches the archives of the journal at `path` under the names a1, a2... False, and why
 * in words, if one is not there or cannot be read. */
bool archive_attach(sqlite3 *db, const char *path, size_t *count, struct text *why);

/* A query over the records of all archives and of the journal itself: `select`, the place of
 * the records, `where` of each, and `order` of them all. */
void archive_query(struct text *out, size_t archives, const char *select, const char *where,
                   const char *order);

/* Moves the records before `before_ms` into an archive of their own. The caller has the journal
 * open for writing, and has seen that its chains are whole. STATUS_NOT_FOUND: there are none. */
struct archived {
    struct archive archive;
    uint64_t       records, left;
};
enum status archive_make(const char *path, uint64_t before_ms, struct archived *out, char why[STORE_WHY_MAX]);

/* What went wrong last with a database, in words. */
const char *trouble_of(sqlite3 *db);

/* A path as SQLite reads it with options behind it. */
void archive_uri(struct text *text, const char *path, const char *options);

#endif
