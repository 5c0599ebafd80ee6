/* A journal copied into a file of its own, also while a house writes it.
 *
 * The copy is what was committed at one moment, whole or not there at all, and nothing but one
 * file: it can be read from where nobody may write. Archives (journal/archive.h) are files of
 * their own that never change, and are copied as such. */
#ifndef JOURNAL_COPY_H
#define JOURNAL_COPY_H

#include <time.h>

#include "journal/archive.h"

/* What a copy of the journal `db` is called that is made now: "house.db" has
 * "FOLDER/house-20261116T060000Z.db". False: too long. */
bool copy_name(const char *db, const char *folder, time_t now, char out[PLACE_PATH_MAX]);

struct copying {
    void *context;
    /* Every so many pages; may be NULL. */
    void (*progress)(void *context, int pages, int of);
};

/* `to` must not be there yet, or STATUS_BAD_INPUT; STATUS_FAILED and why in words. */
enum status copy_journal(const char *from, const char *to, const struct copying *copying,
                         char why[STORE_WHY_MAX]);

/* Every archive of the journal `from` into the folder of `to`. One of the same name and size that is
 * there already is taken for the same: what it holds is for an audit to say. `copied` and `there` count
 * them. */
struct copied_archives {
    size_t   copied, there;
    uint64_t bytes; /* of all of them */
};
enum status copy_archives(const char *from, const char *to, struct copied_archives *out,
                          char why[STORE_WHY_MAX]);

#endif
