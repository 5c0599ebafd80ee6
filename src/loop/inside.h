/* The server from inside: what its parts share. All of it belongs to the loop. */
#ifndef LOOP_INSIDE_H
#define LOOP_INSIDE_H

#include "config/config.h"
#include "config/timepiece.h"
#include "door/guess.h"
#include "door/sessions.h"
#include "loop/assets.h"
#include "loop/clerk.h"
#include "loop/conn.h"
#include "loop/doubt.h"
#include "loop/heads.h"
#include "loop/listen.h"
#include "loop/pool.h"
#include "loop/refusals.h"
#include "loop/ring.h"
#include "loop/server.h"
#include "net/callers.h"
#include "net/frame.h"
#include "players/practice.h"
#include "shuffle/random.h"
#include "wire/speak.h"

/* "K7QX-M2PD": forty bits that somebody can type. */
#define FIRST_CODE_MAX 10

/* A socket that follows a table. */
struct follow {
    struct socket *socket;
    uint32_t       table;
    bool           shown;  /* it has been sent a view */
    uint64_t       seq;    /* of the last view sent */
    uint64_t       events; /* the last event sent */
    bool           gap;    /* events were lost: say so */
    bool           afresh; /* it has asked for no events from before its first view */
    struct follow *next_of_table, **back_of_table, *next_of_socket;
};

/* What everyone at a table shares, said once per change. */
struct live {
    struct ring     ring;
    struct refusals refusals;
    struct follow  *follows;
    bool            changed;
    uint64_t        since[PLACES_MAX + 1]; /* the record by which somebody got the place */
    uint64_t        dealt_so; /* and the one since which cards are entered, or come from the machine */
    uint64_t   met_ms[PLACES_MAX + 1]; /* when that person was last connected, on the steady clock; 0 never */
    bool       clock_busy;             /* the clock's last word is under way */
    struct out shared;                 /* speak_shared of `shared_seq` */
    uint64_t   shared_seq;
    struct {
        uint64_t   after, upto;
        struct out text;
    } said[2]; /* the last events spoken to the board [0] and the house [1] */
};

struct counts {
    uint64_t requests, messages_in, messages_out, bytes_out, refused, limited, logins, logins_failed, gaps;
    size_t   connections, sockets, answering;
};

/* Where newcomers arrive (listen.h). */
struct door {
    int         handle, port, spare; /* -1 where there is none */
    struct lws *wsi;
    bool        shut;
    uint64_t    said_ms; /* when the log was last told that there is no room */
};

struct server {
    struct config    config;
    struct timepiece timepiece;
    int64_t          lead_ms; /* of the system's clock over the steady one, when last looked at; 0: not yet */
    struct door      door;
    struct house    *house;
    struct clerk    *clerk;
    struct pool     *pool, *doormen; /* for looking things up; for whoever comes in */
    struct pool     *counters;       /* for odds that are not known yet */
    uint32_t         odds_of;        /* the tables up to here have had theirs counted */
    _Atomic uint64_t recalled;       /* records read to look back */
    struct users    *users;
    uint8_t          users_key[USERS_KEY_SIZE]; /* until they are open, and the index of hands */
    struct practice *practice;                  /* the demo's clients, NULL without */
    struct sessions  sessions;
    struct roster   *roster;               /* the users, as last looked at */
    size_t           changing;             /* changes of users that are under way here, or wait */
    struct task     *waiting_changes;      /* one at a time is under way */
    bool             reviewing, staff_due; /* the second: the chain is to hear of the users, */
    char     staff_by[PERSON_NAME_MAX], staff_changed[PERSON_NAME_MAX]; /* of a change by this one's word */
    uint64_t reviewed_ms, watched_ms, told_ms;
    struct guesses         guesses;
    char                   first_code[FIRST_CODE_MAX]; /* for the first administrator; "" once there is one */
    struct random          random;                     /* the clerk's thread draws from it */
    uint8_t                secret[TOKEN_SIZE];         /* proves who has been here before */
    struct live            live[TABLES_MAX + 1];
    struct heads           heads;
    struct refused        *refused;         /* what was refused, on disk; NULL: in memory alone */
    struct hand_index     *hand_index;      /* who played which hand; NULL: nobody is told */
    bool                   hand_index_busy; /* it is being read on */
    uint64_t               hand_index_ms;
    struct doubts          doubts;
    struct callers         addresses, people;
    struct socket         *sockets; /* all of them, for the end */
    struct socket         *due;     /* those with something to be said to them before the turn ends */
    bool                   collecting;
    struct conn           *waiting, **waiting_last;
    size_t                 connections_max; /* as configured, and as the system allows */
    struct counts          counts;
    struct lws_context    *lws;
    struct lws_vhost      *vhost;
    void                  *tls_context; /* SSL_CTX */
    server_read            reread;      /* the settings, as they are now; NULL: they stay */
    uint64_t               watchdog_ms; /* between words to whoever watches us; 0: nobody does */
    uint64_t               barked_ms;
    lws_sorted_usec_list_t tick, late;
    struct speak_room      room;
    struct out             scratch, letter;
    uint64_t               started_ms;
    bool                   tls, stopping, failed;
};

/* What is said while the house's own chain is not what was written: it takes nothing more. */
#define HOUSE_BROKEN   "the chain of the house is broken; run housedealer audit"
#define NAMES_IN_DOUBT "a name is not the one that the chain took down; run housedealer audit"
/* NULL, or one of them. */
const char *server_broken(const struct server *server);

/* Is it a program that says it is staff, which only a demo has, or one whose row the house did not
 * write? */
bool server_denies(const struct server *server, const struct person *person);

/* From any thread: there is something to be collected. `context` is the server. */
void server_wake(void *context);

/* The house's time of day; and a clock that nobody sets, for whatever lasts. */
uint64_t server_now_ms(struct server *server);
uint64_t steady_ms(void);

/* ---- one request -------------------------------------------------------- */

#define PATH_TEXT_MAX  256
#define QUERY_TEXT_MAX 512

struct request {
    enum method         method;
    char                path[PATH_TEXT_MAX], query[QUERY_TEXT_MAX];
    char                token[TOKEN_TEXT_MAX], csrf[TOKEN_TEXT_MAX], known[TOKEN_TEXT_MAX];
    bool                gzip_ok, own_origin, bare;
    char                etag[80];
    const struct route *route;
    uint32_t            table;    /* of the path, 0 if it has none */
    char                word[64]; /* the last part of the path, where it is a name */
    bool                has_person;
    struct person       person;
    struct out          body;    /* as it came in */
    size_t              awaited; /* of it, still */
    struct order       *order;   /* under way at the clerk */
    struct ask         *ask;     /* under way at the pool */
    struct caller      *counted; /* the address whose look-up this is, until it is taken */

    /* The answer. */
    bool                    ready, headed;
    int                     code;
    const char             *type;
    char                    cookie[2][256];
    struct out              answer;
    const struct web_asset *page; /* instead of `answer` */
    size_t                  sent;
    bool                    close; /* the connection goes with it */
};

/* ---- routes ------------------------------------------------------------- */

enum route_flags {
    ROUTE_SESSION = 1, /* 401 without one */
    ROUTE_CSRF    = 2, /* 403 without its token */
    ROUTE_LOCAL   = 4, /* from this machine, unless configured otherwise */
    ROUTE_WATCH   = 8, /* with ROUTE_SESSION: without one too, where tables may be watched */
};

struct route {
    enum method method;
    const char *path; /* "{table}" stands for a number, "{name}" for a word */
    unsigned    flags;
    void (*answer)(struct server *server, struct conn *conn);
};

/* Why a setting is as it is when a table opens with it. */
#define OPENING_REASON "as the table opens"

extern const struct route routes[];
extern const size_t       route_count;

/* Does the path have the form of the route? */
bool route_fits(const struct route *route, const char *path, uint32_t *table, char word[64]);

/* The body as one JSON object; answers 400 and NULL if it is none. */
json_t *body_object(struct server *server, struct conn *conn);
/* A string member that fits; "" if it is absent, false if it is something else. */
bool body_member(const json_t *object, const char *name, char *value, size_t size);

/* ---- answers (http.c) --------------------------------------------------- */

/* Finishes a request with what stands in its answer; `type` NULL is JSON. */
void reply(struct server *server, struct conn *conn, int code, const char *type);
void reply_error(struct server *server, struct conn *conn, int code, const char *words);

/* The value of a parameter of the query, decoded; false if there is none. */
bool query_value(const struct request *request, const char *name, char *value, size_t size);

/* A number up to `most`, and nothing behind it; where none is asked the value stays, and
 * that is good too. */
bool query_number(const struct request *request, const char *name, uint64_t most, uint64_t *value);

/* A request has come, all but its body; or something that is none, which is
 * refused and ends the connection. */
void http_begin(struct conn *conn, const struct request_head *head);
void http_refuse(struct conn *conn, int code, const char *words);
/* Its body is whole. */
void http_answer(struct conn *conn);
/* Writes what the client will take; -1 is the end. */
int  http_write(struct conn *conn);
void request_free(struct conn *conn);

/* The peer's address as text. */
void           peer_of(struct lws *wsi, char text[CALLER_TEXT_MAX]);
bool           peer_is_proxy(const struct server *server, struct lws *wsi);
bool           peer_is_local(const char *text);
struct caller *caller_of_person(struct server *server, const struct person *person);
/* All who watch from one address without a name, as one caller. */
struct caller *caller_of_watchers(struct server *server, const struct caller *address);
/* May it ask once more, by the rate of the person and then of the address? Whoever asks too
 * much for one person takes nothing from the others there. */
bool rates_allow(struct server *server, struct caller *person, struct caller *address);

/* ---- sockets (socket.c) ------------------------------------------------- */

/* 101, and the connection is a socket from now on; else a code and why not. */
int socket_open(struct conn *conn, const struct request_head *head, const char **why);
/* Takes one frame of `bytes`: 1 and its size, 0 when there is none yet or it
 * is not its time, -1 for the end. */
int socket_hear(struct conn *conn, char *bytes, size_t size, size_t *used);
int socket_write(struct conn *conn);
/* Ends one of those who have several at the address: of whoever has most, the oldest. False: no
 * person has more there than anybody needs. */
bool socket_crowd_out(struct server *server, const struct caller *address);
void socket_leave(struct conn *conn);
/* A commit is collected: what is to be said from here on is said by
 * socket_deliver. Between the two, socket_answer says what is owed to one who
 * is alone with the house; and socket_push has everyone written to who follows
 * a table that has changed. */
void socket_collect(struct server *server);
void socket_answer(struct server *server);
void socket_push(struct server *server);
void socket_deliver(struct server *server);
/* Sockets whose session is over are closed. */
void socket_review(struct server *server);
void socket_end_session(struct server *server, const uint8_t hash[TOKEN_SIZE]);
void socket_end_all(struct server *server);
/* Now and then: those who spoke too fast are heard again. */
void socket_tick(struct server *server);

/* ---- time (watch.c) ----------------------------------------------------- */

/* Now and then: where somebody's time is up the clock says so, and whoever has
 * had no connection for too long is away. */
void watch_tick(struct server *server);

/* The token in a request's cookie of this name; false if it has none. */
bool cookie_token(const struct request_head *head, const char *name, char token[TOKEN_TEXT_MAX]);
/* May a page of this origin speak to us? */
bool origin_good(const struct server *server, const struct request_head *head);

/* ---- commands, from either side (order.c) ------------------------------- */

/* Reads, permits and submits the command of a message, with its key and the hand that it is
 * meant for, if it names one; `address` is where it comes from. NULL: it is under way, and `end`
 * will be called with the order; else why not, with an HTTP code. */
const char *order_command(struct server *server, const struct person *person, struct caller *address,
                          uint32_t table, const json_t *message, void (*end)(struct order *order),
                          void *owner, struct order **out, int *code, char why[WHY_MAX]);

/* The same for what is said to the house itself. */
const char *order_own(struct server *server, const struct person *person, const char *key,
                      const json_t *command, void (*end)(struct order *order), void *owner,
                      struct order **out, int *code, char why[WHY_MAX]);

/* The events that came of an order, as the person may see them, in an array. */
void order_events(struct server *server, const struct order *order, const struct person *person,
                  struct out *out);

/* As whom the person reads the events of a table. */
struct seer seer_of(const struct server *server, const struct person *person, uint32_t table);
/* The same of hands that are over. */
struct seer past_seer_of(const struct server *server, const struct person *person, uint32_t table);

/* A refusal is written down for ever: it counts as so many requests more. */
#define REFUSAL_FINE 4

/* Why an order that was not even refused came to nothing, and its code. */
const char *order_failure(const struct order *order, int *code, char why[WHY_MAX]);

/* A key that a client may give. */
bool order_key_good(const char *key);

/* move.c. Somebody is moved to another table. */
void post_move(struct server *server, struct conn *conn);

/* routes.c. What became of a command. */
void reply_command(struct server *server, struct conn *conn, const struct order *order);

#endif
