/* The books of a house, from its journal alone, for any gaming day that it holds:
 *
 *   drop          the boxes that were dropped that day: when, in which shift of the cage,
 *                 what the ledger has, what was counted, by whom and before whom
 *   fees          what was collected, by table and schedule, by fee and by hour; the jackpot; what
 *                 compensating entries put into either, or took out
 *   cage          the close sheet of every shift of the cage that began that day
 *   cash          every amount of cash with its person, what was logged and reported
 *   playing-book  of a company's employees, each time at each table: on and off, opening and
 *                 closing bank, funds added, hands banked, won and lost, fees paid
 *   statement     what a person won and lost in the year of that day
 *   rotation      who was offered the bank, declined it and held it, and broken games
 *
 * A day is found in a chain by halving, since time never goes back along one; what must be
 * known of before (who sits where, which schedule, who works for whom) is read from the
 * last drop of the table or the last beginning of a shift on. So a report costs what its
 * day holds, and the reading back to those. */
#ifndef REPORTS_BOOKS_H
#define REPORTS_BOOKS_H

#include "events/events.h"
#include "journal/journal.h"
#include "reports/book.h"

enum report {
    REPORT_DROP,
    REPORT_FEES,
    REPORT_CAGE,
    REPORT_CASH,
    REPORT_PLAYING_BOOK,
    REPORT_STATEMENT,
    REPORT_ROTATION,
    REPORTS
};
const char *report_word(enum report report);
bool        report_named(const char *word, enum report *out);

struct book_ask {
    enum report report;
    bool        has_date; /* else the day of the last record */
    int32_t     date;
    uint32_t    who;                                      /* whose statement */
    char        company[sizeof((struct words *)0)->name]; /* whose playing book; "": of every one */
    bool        own;   /* that company asks itself: its book is there, though empty */
    bool        blind; /* not what the drawer of a shift under way should hold */
};

/* STATUS_CORRUPT if a record cannot be read; STATUS_NOT_FOUND, with `why` in the book, for a
 * day before the house opened or a company that it never had. book_release it in any case. */
enum status books_gather(struct book *book, struct journal *journal, const struct names *names,
                         const struct book_ask *ask);

#endif
