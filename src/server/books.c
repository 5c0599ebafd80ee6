#include "server/books.h"

#include <stdlib.h>
#include <string.h>

#include "reports/books.h"

enum { WORD_REPORT, WORD_DAY, WORD_WHO, WORD_FORMAT, WORD_COMPANY };

/* NULL when the person may read that report, as `ask` says afterwards of whom. */
static const char *refused(struct ask *ask, enum report report)
{
    enum user_role role = ask->person.role;
    if (permit_books(role))
        return NULL;
    if (role == USER_COMPANY && report == REPORT_PLAYING_BOOK) {
        memcpy(ask->word[WORD_COMPANY], ask->person.name, sizeof ask->person.name);
        return NULL;
    }
    if (role == USER_PLAYER && report == REPORT_STATEMENT) {
        memcpy(ask->word[WORD_WHO], ask->person.name, sizeof ask->person.name);
        return NULL;
    }
    return "that report is not for you to read";
}

static enum book_format format_of(const struct ask *ask)
{
    return strcmp(ask->word[WORD_FORMAT], "csv") == 0 ? BOOK_CSV : BOOK_JSON;
}

static void write_books(struct ask *ask, struct journal *journal)
{
    struct book     book;
    struct book_ask asked = { .has_date = true,
                              .date     = (int32_t)ask->number[0],
                              .who      = (uint32_t)ask->number[1] };
    char           *text  = NULL;
    size_t          size  = 0;
    (void)report_named(ask->word[WORD_REPORT], &asked.report);
    asked.blind = ask->person.role == USER_CAGE;
    asked.own   = ask->person.role == USER_COMPANY;
    snprintf(asked.company, sizeof asked.company, "%.23s", ask->word[WORD_COMPANY]);
    enum status status = books_gather(&book, journal, house_names(ask->server->house), &asked);
    FILE       *file   = status == STATUS_OK ? open_memstream(&text, &size) : NULL;
    if (file != NULL) {
        book_print(&book, format_of(ask), file);
        fclose(file);
        out_bytes(&ask->answer, text, size);
    } else if (status == STATUS_NOT_FOUND)
        ask_error(ask, 404, book.why);
    else
        ask_fail(ask, status == STATUS_OK ? STATUS_FAILED : status, journal);
    free(text);
    book_release(&book);
}

static void books_work(struct ask *ask)
{
    struct store    store;
    struct journal *journal = NULL;
    char            why[STORE_WHY_MAX];
    enum status     status = store_sqlite_open(&store, ask->server->config.db, STORE_READ, why);
    if (status == STATUS_OK)
        status = journal_open(&journal, &store);
    if (status == STATUS_OK)
        write_books(ask, journal);
    else
        ask_fail(ask, status, journal);
    journal_close(journal);
}

static void books_finish(struct ask *ask)
{
    struct out *answer = &ask->conn->request->answer;
    bool        csv    = ask->code == 200 && format_of(ask) == BOOK_CSV;
    out_bytes(answer, out_text(&ask->answer), ask->answer.used);
    answer->bad = answer->bad || ask->answer.bad;
    reply(ask->server, ask->conn, ask->code, csv ? "text/csv; charset=utf-8" : NULL);
}

void get_books(struct server *server, struct conn *conn)
{
    static const char *const names[] = {
        [WORD_DAY] = "day", [WORD_WHO] = "who", [WORD_FORMAT] = "format", [WORD_COMPANY] = "company"
    };
    struct ask *ask = ask_new(server, conn, books_work, books_finish);
    enum report report;
    int32_t     date = house_date(server->house, server_now_ms(server));
    uint32_t    who  = 0;
    if (ask == NULL)
        return;
    for (size_t i = WORD_DAY; i < COUNT_OF(names); i++)
        query_value(conn->request, names[i], ask->word[i], sizeof ask->word[i]);
    memcpy(ask->word[WORD_REPORT], conn->request->word, sizeof ask->word[WORD_REPORT]);
    if (!report_named(ask->word[WORD_REPORT], &report)) {
        ask_refuse(ask, 404, "there is no such report");
        return;
    }
    const char *no = refused(ask, report);
    if (no != NULL)
        ask_refuse(ask, 403, no);
    else if (ask->word[WORD_DAY][0] != '\0' && !date_read(ask->word[WORD_DAY], &date))
        ask_refuse(ask, 400, "day is a date such as 2026-11-13");
    else if (report == REPORT_STATEMENT &&
             house_find_person(server->house, ask->word[WORD_WHO], &who) != STATUS_OK)
        ask_refuse(ask, 400, "who is the name of one person");
    else {
        ask->number[0] = date;
        ask->number[1] = who;
        ask_go(ask);
    }
}
