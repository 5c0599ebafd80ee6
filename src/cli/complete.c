#include "cli/complete.h"

#include <string.h>

#include "rulebook/catalog.h"

/* The words typed after the program's name; NULL: no shell asks. */
static char **typed;
static int    typed_count;

bool cli_asked_by_shell(void)
{
    return typed != NULL;
}

bool cli_asked_for_first(void)
{
    return typed != NULL && typed_count == 2;
}

static bool is_one_of(const char *word, size_t length, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(list[i]) == length && memcmp(list[i], word, length) == 0)
            return true;
    return false;
}

static void offer_verbs(void)
{
    for (const struct verb *verb = cli_verbs; verb->name != NULL; verb++)
        printf("%s\t%s\n", verb->name, verb->gist);
}

static void offer_games(void)
{
    for (size_t i = 0; i < catalog_row_count; i++)
        printf("%s\t%s\n", catalog_rows[i].id, catalog_rows[i].title);
}

/* One word of a usage, or of an option's value: what it stands for, or the word itself
 * where it is in small letters. A game and a command come first. */
static void offer_token(const char *token, size_t length, bool value)
{
    static const char *const files[] = {
        "FILE", "FOLDER", "KEYFILE", "PROOF", "BACKUP", "SCRIPT", "HISTORY"
    };
    static const char *const game[] = { "GAME" };
    static const char *const verb[] = { "COMMAND" };
    if (is_one_of(token, length, files, COUNT_OF(files)))
        puts(":files");
    else if (is_one_of(token, length, game, 1) && (value || cli_asked_for_first()))
        offer_games();
    else if (is_one_of(token, length, verb, 1) && cli_asked_for_first())
        offer_verbs();
    else if (length > 0 && token[0] >= 'a' && token[0] <= 'z')
        printf("%.*s\n", (int)length, token);
}

#define BETWEEN " |[]."

/* The next word of a usage that is no option, nor an option's value; NULL: none. */
static const char *next_token(const char *usage, size_t *length)
{
    for (;;) {
        usage += strspn(usage, BETWEEN);
        *length = strcspn(usage, BETWEEN);
        if (*length == 0)
            return NULL;
        if (strncmp(usage, "--", 2) != 0)
            return usage;
        usage += *length;
        if (usage[0] == ' ' && usage[1] != '|') /* its value, to the next blank: "A|B" is one */
            usage += 1 + strcspn(usage + 1, " ]");
    }
}

static void offer_usage(const char *usage, bool value)
{
    size_t length;
    while ((usage = next_token(usage, &length)) != NULL) {
        offer_token(usage, length, value);
        usage += length;
    }
}

static void offer_option(const struct cli_option *option)
{
    printf("--%s\t%s\n", option->name, option->help);
}

bool cli_completes(const struct verb *verb, const struct cli_option *options, size_t count)
{
    static const struct cli_option everywhere[] = {
        { "json", CLI_FLAG, NULL, NULL, "answer in JSON" },
        { "color", CLI_TEXT, NULL, "auto|always|never", "colors" },
        { "help", CLI_FLAG, NULL, NULL, "what the command takes" },
    };
    if (typed == NULL)
        return false;
    const char *word = typed[typed_count - 1], *before = typed[typed_count - 2];
    for (size_t i = 0; i < count + COUNT_OF(everywhere); i++) {
        const struct cli_option *option = i < count ? &options[i] : &everywhere[i - count];
        if (word[0] == '-')
            offer_option(option);
        else if (option->value != NULL && strncmp(before, "--", 2) == 0 &&
                 strcmp(before + 2, option->name) == 0) {
            offer_usage(option->value, true);
            return true;
        }
    }
    if (word[0] != '-')
        offer_usage(verb->usage, false);
    return true;
}

int cli_complete(int argc, char **argv)
{
    static char *help[] = { "--help", NULL };
    if (argc <= 1) {
        offer_verbs();
        puts("--help\n--version");
        return EXIT_OK;
    }
    for (const struct verb *verb = cli_verbs; verb->name != NULL; verb++)
        if (strcmp(verb->name, argv[0]) == 0) {
            typed       = argv;
            typed_count = argc;
            return verb->run(verb, 1, help);
        }
    return EXIT_OK;
}
