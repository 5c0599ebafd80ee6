/* A service manager as the house sees one: the socket on which it says that it is open, reads
 * its settings again, lives and closes. */
#ifndef TESTS_SERVER_MANAGER_H
#define TESTS_SERVER_MANAGER_H

struct manager {
    int  handle;
    char path[64];
};

/* Houses that are started from now on report to it. */
void manager_begin(struct manager *manager);
void manager_end(struct manager *manager);

/* Waits for that word, others passed over; fails the test if it does not come. */
void manager_hears(struct manager *manager, const char *word);

#endif
