#include "loop/chores.h"

#include <stdlib.h>
#include <string.h>

#include "loop/inside.h"
#include "loop/staff.h"

struct chore {
    struct task    task;
    struct server *server;
    int64_t        version;
    struct roster *roster;
    uint8_t        hash[TOKEN_SIZE];
};

static void hand_over(struct server *server, struct chore *chore)
{
    chore->server = server;
    if (pool_submit(server->doormen, &chore->task) != STATUS_OK) {
        chore->task.done = false;
        chore->task.end(&chore->task);
    }
}

void roster_install(struct server *server, struct roster *roster, const char *by, const char *changed)
{
    if (roster == NULL)
        return;
    if (server->roster != NULL && roster->version <= server->roster->version) {
        roster_release(roster); /* it is known already */
        return;
    }
    roster_release(server->roster);
    server->roster = roster;
    sessions_review(&server->sessions, roster);
    socket_review(server);
    staff_follow(server, by, changed);
}

static void review_work(struct task *task)
{
    struct chore *chore = (struct chore *)task;
    users_roster(chore->server->users, chore->version, &chore->roster);
}

static void review_end(struct task *task)
{
    struct chore *chore      = (struct chore *)task;
    chore->server->reviewing = false;
    if (chore->server->changing == 0) {
        roster_install(chore->server, chore->roster, "", "");
        chore->roster = NULL;
    }
    roster_release(chore->roster); /* a change of our own brings its roster, and says whose it is */
    free(chore);
}

void chore_review(struct server *server)
{
    struct chore *chore = server->reviewing ? NULL : calloc(1, sizeof *chore);
    if (chore == NULL)
        return;
    server->reviewing = true;
    chore->task       = (struct task){ .work = review_work, .end = review_end };
    chore->version    = server->roster != NULL ? server->roster->version : -1;
    hand_over(server, chore);
}

static void drop_work(struct task *task)
{
    struct chore *chore = (struct chore *)task;
    users_drop_session(chore->server->users, chore->hash);
}

static void drop_end(struct task *task)
{
    free(task);
}

void chore_drop_session(struct server *server, const uint8_t hash[TOKEN_SIZE])
{
    struct chore *chore = calloc(1, sizeof *chore);
    if (chore == NULL)
        return;
    chore->task = (struct task){ .work = drop_work, .end = drop_end };
    memcpy(chore->hash, hash, TOKEN_SIZE);
    hand_over(server, chore);
}
