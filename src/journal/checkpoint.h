/* SQLite's log carried over into its file, on a thread and a connection of
 * their own: no commit waits for it.
 *
 * The thread is started when the log is first large enough, and carries over
 * what it can while others read and write. Only where a log has grown to
 * several times that size, because nobody ever paused or somebody read for long, does it
 * hold the writer back for the little that is left, so that the log begins anew, with an
 * empty file. */
#ifndef JOURNAL_CHECKPOINT_H
#define JOURNAL_CHECKPOINT_H

struct checkpoint;

/* For the file `path`: `enough` pages in the log are carried over. NULL without
 * memory. */
struct checkpoint *checkpoint_new(const char *path, int enough);

/* After a commit, with the pages that the log has now. Never waits. */
void checkpoint_look(struct checkpoint *checkpoint, int pages);

/* Waits for the work under way. NULL is fine. */
void checkpoint_stop(struct checkpoint *checkpoint);

#endif
