/* A house to be measured: its own folder, people with sessions made before it
 * opens, the real program over its real store, tables. */
#ifndef BENCH_STAGE_H
#define BENCH_STAGE_H

#include <sys/types.h>

#include "crowd.h"
#include "door/users.h"

/* Somebody who may come in. */
struct pass {
    char name[USER_NAME_MAX];
    char cookie[96], csrf[TOKEN_TEXT_MAX];
};

struct stage {
    char         folder[64], db[96], program[512];
    pid_t        pid; /* 0: closed */
    int          port;
    struct pass *pass;
    size_t       pass_count;
};

/* Says why on standard error and ends the program; the house is stopped. */
__attribute__((format(printf, 1, 2), noreturn)) void give_up(const char *format, ...);

/* A new folder and a journal with `count` people in it; `role_of` says who is
 * what. The program that will run is the one built beside us. */
void stage_init(struct stage *stage, size_t count, enum user_role (*role_of)(size_t i));

/* Starts the program and waits until it listens. */
void stage_open(struct stage *stage);
void stage_close(struct stage *stage, int signal_number); /* and waits for its end */
void stage_release(struct stage *stage);                  /* removes the folder */

/* Resident memory of the house, in bytes. */
size_t stage_memory(const struct stage *stage);

/* Processor time that the house has used, in seconds. */
double stage_processor(const struct stage *stage);

/* Opens `count` ZooBac tables in the name of a floor pass, with these settings
 * ("\"min\":500"), or "". */
void stage_tables(const struct stage *stage, const struct pass *floor, size_t count, const char *settings);

/* Joins with a pass and says who it is. */
bool stage_join(const struct stage *stage, struct crowd *crowd, struct member *member,
                const struct pass *pass, unsigned from);

#endif
