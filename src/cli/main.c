/* housedealer COMMAND ...: finds the command and lets it run. */
#include <signal.h>
#include <string.h>

#include "base/near.h"
#include "cli/complete.h"

/* What people type for help and version before they know the commands. */
static const char *spelled_out(const char *word)
{
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return "help";
    return strcmp(word, "--version") == 0 ? "version" : word;
}

const struct verb *cli_verb(const struct verb *asking, const char *word)
{
    char        hint[NEAR_HINT_MAX];
    struct near near = near_word(word);
    for (const struct verb *verb = cli_verbs; verb->name != NULL; verb++) {
        if (strcmp(verb->name, word) == 0)
            return verb;
        near_try(&near, verb->name);
    }
    cli_bad(asking, "unknown command '%s'%s", word,
            near_hint(&near, "; 'housedealer help' lists them", hint));
    return NULL;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return cli_bad(NULL, "a command is missing; 'housedealer help' lists them");
    if (strcmp(argv[1], "--complete") == 0)
        return cli_complete(argc - 2, argv + 2);
    const struct verb *verb = cli_verb(NULL, spelled_out(argv[1]));
    if (verb == NULL)
        return EXIT_USAGE;
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like others, told in words */
    int code = verb->run(verb, argc - 2, argv + 2);
    if (fflush(stdout) != 0 || ferror(stdout))
        return code != EXIT_OK ? code : cli_failed(verb, "cannot write to standard output");
    return code;
}
