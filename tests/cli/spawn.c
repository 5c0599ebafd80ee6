#include "test.h"

#include "cli/spawn.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

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

const struct spawned *spawn(const char *const *words)
{
    static struct spawned said;

    FILE *out = open_scratch();
    FILE *err = open_scratch();

    posix_spawn_file_actions_t actions;
    assert_int_equal(posix_spawn_file_actions_init(&actions), 0);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, fileno(out), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(err), STDERR_FILENO);

    /* posix_spawn wants writable words; it does not write to them. */
    pid_t child;
    int   bad = posix_spawnp(&child, words[0], &actions, NULL, (char *const *)words, environ);
    posix_spawn_file_actions_destroy(&actions);
    assert_int_equal(bad, 0);

    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    said.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    read_back(out, said.out);
    read_back(err, said.err);
    return &said;
}
