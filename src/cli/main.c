/* housedealer VERB ...: finds the verb and lets it run. */
#include <string.h>

#include "cli/cli.h"

static const struct verb VERBS[] = {
#define VERB(id, words, line) { #id, words, line, verb_##id },
#include "cli/verbs.def"
#undef VERB
    { NULL, NULL, NULL, NULL },
};

static void print_verbs(FILE *out)
{
    fprintf(out, "usage: housedealer COMMAND ...\n\nAn executable California cardroom.\n\n");
    for (size_t i = 0; VERBS[i].name != NULL; i++)
        fprintf(out, "  %-8s %s\n", VERBS[i].name, VERBS[i].gist);
    fprintf(out, "\n'housedealer COMMAND --help' tells more. 'housedealer --version' prints the version.\n");
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "housedealer: a command is missing; try --help\n");
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0) {
        print_verbs(stdout);
        return EXIT_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("housedealer " HOUSEDEALER_VERSION "\n");
        return EXIT_OK;
    }
    for (size_t i = 0; VERBS[i].name != NULL; i++)
        if (strcmp(argv[1], VERBS[i].name) == 0)
            return VERBS[i].run(&VERBS[i], argc - 2, argv + 2);
    fprintf(stderr, "housedealer: unknown command '%s'; try --help\n", argv[1]);
    return EXIT_USAGE;
}
