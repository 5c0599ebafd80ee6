/* The books of a gaming day over the network (reports/books.h): GET books/REPORT.
 *
 * Cage, floor, administrators and auditors read them all; a company the playing book of
 * its own employees, a player the own statement. Made on a pool thread, through a door of
 * its own. */
#ifndef SERVER_BOOKS_H
#define SERVER_BOOKS_H

#include "loop/ask.h"

void get_books(struct server *server, struct conn *conn);

#endif
