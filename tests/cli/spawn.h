/* Drives the built program as a user's shell would. */
#ifndef TESTS_CLI_SPAWN_H
#define TESTS_CLI_SPAWN_H

#include <stdbool.h>
#include <stddef.h>

#define SPAWN_TEXT_MAX 1048576

/* What a program said before it ended. `code` is its exit code, or -1 when a
 * signal ended it. */
struct spawned {
    int  code;
    char out[SPAWN_TEXT_MAX];
    char err[SPAWN_TEXT_MAX];
};

/* The path of build/housedealer, as Meson tells it; fails the test without. */
const char *spawn_housedealer(void);

/* Runs `words` (NULL-terminated, the first being the program) with an empty
 * standard input and waits for it. Fails the test when the program cannot be
 * started or says more than SPAWN_TEXT_MAX. The answer is the callee's and
 * lasts until the next call. */
const struct spawned *spawn(const char *const *words);

/* The same with what it says going to a terminal: both streams come in `out`, each
 * line ended by "\r\n". */
const struct spawned *spawn_on_terminal(const char *const *words);

/* The same, with Ctrl-C (SIGINT) once it has said `sign`. */
const struct spawned *spawn_interrupted(const char *const *words, const char *sign);

/* spawn() for the built program: SPAWN("rules", "--help"). */
#define SPAWN(...) spawn((const char *const[]){ spawn_housedealer(), __VA_ARGS__, NULL })

#endif
