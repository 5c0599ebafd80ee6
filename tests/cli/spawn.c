#define _GNU_SOURCE /* posix_openpt */
#include "test.h"

#include "cli/spawn.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

const char *spawn_housedealer(void)
{
    const char *path = getenv("HOUSEDEALER");
    if (path == NULL)
        fail_msg("HOUSEDEALER must name the built program; run this through meson test");
    return path;
}

/* Files, unlike pipes, never fill up while nobody reads them. */
static FILE *open_scratch(void)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    return file;
}

static void read_back(FILE *file, char *text)
{
    rewind(file);
    size_t size = fread(text, 1, SPAWN_TEXT_MAX, file);
    assert_true(size < SPAWN_TEXT_MAX);
    text[size] = '\0';
    fclose(file);
}

/* posix_spawn wants writable words; it does not write to them. */
static pid_t start(const char *const *words, int out, int err)
{
    pid_t                      child;
    posix_spawn_file_actions_t actions;
    assert_int_equal(posix_spawn_file_actions_init(&actions), 0);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
    int bad = posix_spawnp(&child, words[0], &actions, NULL, (char *const *)words, environ);
    posix_spawn_file_actions_destroy(&actions);
    assert_int_equal(bad, 0);
    return child;
}

static int exit_code(pid_t child)
{
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static struct spawned said;

const struct spawned *spawn(const char *const *words)
{
    FILE *out = open_scratch();
    FILE *err = open_scratch();
    said.code = exit_code(start(words, fileno(out), fileno(err)));
    read_back(out, said.out);
    read_back(err, said.err);
    return &said;
}

/* A terminal holds little: it is read until the last who writes to it has ended. */
const struct spawned *spawn_interrupted(const char *const *words, const char *sign)
{
    bool waiting = sign != NULL;
    int  master  = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(master >= 0);
    assert_int_equal(grantpt(master), 0);
    assert_int_equal(unlockpt(master), 0);
    int terminal = open(ptsname(master), O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(terminal >= 0);
    pid_t child = start(words, terminal, terminal);
    close(terminal);
    size_t  size = 0;
    ssize_t got;
    while ((got = read(master, said.out + size, SPAWN_TEXT_MAX - 1 - size)) > 0) {
        size += (size_t)got;
        said.out[size] = '\0';
        if (!waiting || strstr(said.out, sign) == NULL)
            continue;
        kill(child, SIGINT);
        waiting = false;
    }
    close(master);
    said.out[size] = said.err[0] = '\0';
    said.code                    = exit_code(child);
    return &said;
}

const struct spawned *spawn_on_terminal(const char *const *words)
{
    return spawn_interrupted(words, NULL);
}
