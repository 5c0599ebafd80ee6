/* help: the list of commands, or what one of them takes. */
#include "base/near.h"
#include "cli/cli.h"
#include "cli/ink.h"

const struct verb cli_verbs[] = {
#define VERB(id, words, line, example) { #id, words, line, example, verb_##id },
#include "cli/verbs.def"
#undef VERB
    { NULL, NULL, NULL, NULL, NULL },
};

static void print_verbs(void)
{
    printf("usage: housedealer COMMAND ...\n\nAn executable California cardroom.\n\n");
    for (const struct verb *verb = cli_verbs; verb->name != NULL; verb++)
        printf("  %s%-8s%s %s\n", ink(INK_BOLD), verb->name, ink(INK_NORMAL), verb->gist);
    printf("\n'housedealer help COMMAND' tells more. A game goes by its id, as 'housedealer games' lists it, "
           "or\n"
           "by its name alone where only one house has it.\n");
}

static json_t *json_verbs(void)
{
    json_t *list = json_array();
    for (const struct verb *verb = cli_verbs; verb->name != NULL; verb++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "command", verb->name, "usage",
                                              verb->usage, "gist", verb->gist, "example", verb->example));
    return list;
}

int verb_help(const struct verb *self, int argc, char **argv)
{
    const char *word = NULL;
    bool        json = false;
    int         code;
    if (cli_parse(self, argc, argv, NULL, 0, &json, &word, 1, &code) < 0)
        return code;
    if (word != NULL) {
        char              *help[] = { "--help", json ? "--json" : NULL, NULL };
        const struct verb *verb   = cli_verb(self, word);
        if (verb == NULL)
            return EXIT_USAGE;
        return verb->run(verb, json ? 2 : 1, help);
    }
    if (json)
        return cli_json(self, json_verbs());
    print_verbs();
    return EXIT_OK;
}
