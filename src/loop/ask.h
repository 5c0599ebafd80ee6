/* What a request asks of the pool: work on a thread, the answer on the loop. */
#ifndef LOOP_ASK_H
#define LOOP_ASK_H

#include <sodium.h>

#include "loop/inside.h"

#define ASK_TEXT_MAX 160

struct ask {
    struct task    task;
    struct server *server;
    struct conn   *conn;    /* NULL once they have gone */
    struct caller *address; /* that a look-up is counted for */
    void (*work)(struct ask *ask);
    void (*finish)(struct ask *ask); /* only while `conn` is there; NULL: send `answer` */

    struct person       person;
    uint32_t            table;
    struct seer         seer;
    const struct sheet *sheet; /* of the table */
    struct terms        terms; /* on which it is played now */
    uint64_t            seq;
    int64_t             number[2];
    char                word[8][64];
    char                text[2][ASK_TEXT_MAX]; /* longer ones: options of a game, a mix of wagers */
    char                secret[PASSWORD_MAX];
    char                head[HEAD_TEXT_MAX]; /* signed */
    enum user_role      role;
    bool                flag;
    bool                changes; /* the list of users; its answer brings the new roster */
    bool                counts;  /* it is with those who count odds */
    bool                waits;   /* the work met odds that nobody has counted: they do it again */

    enum status        status;
    int                code;
    struct out         answer;
    struct session_row session;
    struct roster     *roster; /* the users as they are now, where the work has changed them */
    bool               known;
    char               token[TOKEN_TEXT_MAX];

    struct head  tip;   /* of the table's records, as the house knows it */
    struct doubt doubt; /* seq 0, or a record that the work found not to be what was written */

    void           *load;    /* of the work's own, freed with the request */
    struct outlook *outlook; /* so is this */
    struct sitting {
        uint32_t who;
        uint64_t since; /* the record by which they got the place, as far as is known */
    } sitting[PLACES_MAX + 1];
    cents stack[PLACES_MAX + 1]; /* now, where those of a hand of the past are asked for */
};

/* On a pool thread: an answer with that code that is nothing but `{error}`. */
void ask_error(struct ask *ask, int code, const char *words);

/* On a pool thread: the answer to a reading of the journal that failed. A record
 * that is not what was written is not shown, and its table will be frozen. */
void ask_fail(struct ask *ask, enum status status, const struct journal *journal);

/* On a pool thread: odds for the answer; STATUS_BUSY where the work ends here, to be done
 * again by those who count. */
struct odds_ask;
struct odds;
enum status ask_odds(struct ask *ask, const struct odds_ask *what, struct odds *out);

/* For the request of this connection; 503 and NULL if there is no memory. */
struct ask *ask_new(struct server *server, struct conn *conn, void (*work)(struct ask *ask),
                    void (*finish)(struct ask *ask));

/* Hands it to those who look things up; a full pool is a 503, too many from one
 * address a 429. */
void ask_go(struct ask *ask);

/* Hands it to those at the door, who have a queue of their own. */
void ask_go_in(struct ask *ask);

/* Or answers with an error instead, and is done with it. */
void ask_refuse(struct ask *ask, int code, const char *words);

#endif
