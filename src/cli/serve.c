/* housedealer serve: the live house. */
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "cli/cli.h"
#include "door/users.h"
#include "journal/store.h"
#include "loop/server.h"
#include "net/log.h"

static struct server *running;

static void on_signal(int number)
{
    if (number == SIGHUP)
        server_reload(running);
    else
        server_stop(running);
}

/* Of the house whether it is open yet or not: none of these ends it. */
static void mind_signals(void)
{
    struct sigaction reload = { .sa_handler = on_signal, .sa_flags = SA_RESTART };
    sigaction(SIGHUP, &reload, NULL);
    signal(SIGUSR1, SIG_IGN);
    signal(SIGUSR2, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
}

static void watch_signals(void)
{
    struct sigaction stop = { .sa_handler = on_signal };
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGINT, &stop, NULL);
}

/* One line from standard input, not shown while it is typed. */
static bool read_password(char password[PASSWORD_MAX])
{
    struct termios before, quiet;
    bool           typed = isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &before) == 0;
    if (typed) {
        quiet = before;
        quiet.c_lflag &= ~(tcflag_t)ECHO;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
        fprintf(stderr, "password: ");
    }
    bool read = fgets(password, PASSWORD_MAX, stdin) != NULL;
    if (typed) {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
        fprintf(stderr, "\n");
    }
    if (read)
        password[strcspn(password, "\r\n")] = '\0';
    return read;
}

/* The file is made first if there is none: users live beside the journal. */
static int add_user(const struct verb *verb, const struct config *config, const char *name,
                    const char *role_word, bool json)
{
    struct users_cost cost = { (uint64_t)config->password_ops, (uint64_t)config->password_memory };
    struct users     *users;
    struct store      store;
    enum user_role    role;
    uint8_t           key[USERS_KEY_SIZE];
    char              why[SERVER_WHY_MAX], told[SERVER_WHY_MAX], password[PASSWORD_MAX];
    if (role_word == NULL)
        return cli_bad(
            verb, "--add-user %s needs --role: player, dealer, floor, cage, admin, board or auditor", name);
    if (!user_role_named(role_word, &role))
        return cli_bad(verb, "--role takes player, dealer, floor, cage, admin, board or auditor, not '%s'",
                       role_word);
    if (!user_name_good(name))
        return cli_bad(verb,
                       "'%s' cannot be a name: it takes 1 to %d Latin letters, digits and signs but '/'",
                       name, USER_NAME_MAX - 1);
    if (!read_password(password))
        return cli_bad(verb, "the password is missing; it is read from standard input");
    if (strlen(password) < PASSWORD_MIN)
        return cli_bad(verb, "a password has at least %d characters", PASSWORD_MIN);
    if (access(config->db, F_OK) != 0) {
        if (store_sqlite_open(&store, config->db, STORE_CREATE, why) != STATUS_OK)
            return cli_failed(verb, "%s", why);
        store.close(store.context);
    }
    enum status status = server_users_key(config, key, why);
    if (status != STATUS_OK)
        return status == STATUS_BAD_INPUT ? cli_bad(verb, "%s", why) : cli_failed(verb, "%s", why);
    if (users_open(&users, config->db, &cost, key, why) != STATUS_OK)
        return cli_failed(verb, "%s", why);
    status = users_add(users, name, role, password);
    users_close(users);
    if (status == STATUS_CORRUPT)
        return cli_failed(verb, "%s looks like the name of another user", name);
    if (status == STATUS_FULL)
        return cli_failed(verb, "%s is the last administrator and stays one", name);
    if (status != STATUS_OK)
        return cli_failed(verb, "%s cannot be added: %s", name, status_words(status));
    (void)server_tell_users(config, told); /* where it cannot be told now the house does when it opens */
    if (json)
        return cli_json(verb, json_pack("{s:s, s:s}", "name", name, "role", role_word));
    printf("%s is %s %s now\n", name, role == USER_ADMIN || role == USER_AUDITOR ? "an" : "a", role_word);
    return EXIT_OK;
}

/* What is still to be done before anybody can play in a house that is new. */
static void print_first_steps(const struct config *config, const char *address)
{
    bool admin = server_has_admin(running), tables = server_has_tables(running);
    if (config->demo != 0 || (admin && tables))
        return;
    printf("\nThis house has no %s yet.\n", !admin && !tables ? "administrator and no table"
                                            : !admin          ? "administrator"
                                                              : "table");
    if (!admin)
        printf("\nTo make one and open tables, open %s/first in a browser and type this code:\n"
               "  %s\n"
               "\nOr, in another terminal (it asks for a password):\n"
               "  housedealer serve --db %s%s%s --add-user NAME --role admin\n",
               address, server_first_code(running), config->db,
               config->house_key[0] != '\0' ? " --house-key " : "", config->house_key);
    else
        printf("\nAn administrator opens tables at %s/admin.\n", address);
    printf(
        "\n'housedealer serve --demo' opens a table of each game, for play chips. Players come in at %s.\n",
        address);
}

/* What the command line says of the settings: kept, so that they can be read again. */
static struct {
    const char     *file, *flags[7];
    struct cli_list set;
    bool            demo;
} said;

/* Flags stand above the file, and the file above the presets. */
static bool settle_config(struct config *config, char why[CONFIG_WHY_MAX])
{
    static const char *const names[7] = { "db", "listen", "cert", "key", "log_level", "heads", "house_key" };
    *config                           = config_presets();
    if (said.demo) {
        config->demo         = 1;
        config->play_chips   = 1000000;
        config->watch_public = 1;
    }
    if (said.file != NULL && config_load(config, said.file, why) != STATUS_OK)
        return false;
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (said.flags[i] != NULL && !config_set(config, names[i], said.flags[i], why))
            return false;
    for (size_t i = 0; i < said.set.count; i++)
        if (!config_set_pair(config, said.set.text[i], why))
            return false;
    return config_check(config, why);
}

/* One line for a program: where the house listens, and the code for its first
 * administrator where it has none. */
static void print_json(const struct config *config, const char *address)
{
    bool    code   = config->demo == 0 && !server_has_admin(running);
    json_t *answer = json_pack("{s:s, s:s, s:s?}", "address", address, "db", config->db, "first_code",
                               code ? server_first_code(running) : NULL);
    json_dumpf(answer, stdout, JSON_COMPACT);
    json_decref(answer);
    putchar('\n');
}

/* Its memory has keys, cards that nobody has seen and passwords: none of it goes to a file, or to
 * another program of the same user. */
static void keep_memory(void)
{
    setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
    prctl(PR_SET_DUMPABLE, 0);
}

static int serve(const struct verb *verb, const struct config *config, bool json)
{
    char why[SERVER_WHY_MAX], address[128];
    keep_memory();
    mind_signals();
    enum status status = server_open(&running, config, why);
    if (status != STATUS_OK)
        return status == STATUS_BAD_INPUT ? cli_bad(verb, "%s", why) : cli_failed(verb, "%s", why);
    server_rereads(running, settle_config);
    watch_signals();
    server_address(running, address, sizeof address);
    if (json) {
        print_json(config, address);
    } else {
        printf("listening on %s\n", address);
        print_first_steps(config, address);
    }
    fflush(stdout);
    log_line(LOG_INFO, "the house is open", "address", address, "db", config->db, NULL);
    status = server_run(running);
    server_close(running);
    return status == STATUS_OK ? EXIT_OK : EXIT_FAILED;
}

int verb_serve(const struct verb *verb, int argc, char **argv)
{
    struct config           config;
    const char             *name = NULL, *role = NULL;
    bool                    json = false, check = false, print = false;
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &said.flags[0], "FILE", "the file that holds everything (house.db)" },
        { "listen", CLI_TEXT, &said.flags[1], "ADDR:PORT",
          "where; port 0 takes a free one (127.0.0.1:8080)" },
        { "demo", CLI_FLAG, &said.demo, NULL, "demo tables with practice players, and play chips" },
        { "config", CLI_TEXT, &said.file, "FILE", "settings, one name = value a line" },
        { "set", CLI_LIST, &said.set, "NAME=VALUE",
          "one setting, as --print-config lists them; may be repeated" },
        { "check", CLI_FLAG, &check, NULL, "look over settings and database, and end" },
        { "print-config", CLI_FLAG, &print, NULL, "print every setting with its value, and end" },
        { "cert", CLI_TEXT, &said.flags[2], "FILE", "certificate chain for TLS (PEM)" },
        { "key", CLI_TEXT, &said.flags[3], "FILE", "its private key (PEM)" },
        { "log-level", CLI_TEXT, &said.flags[4], "debug|info|warn|error", "the least that is logged (info)" },
        { "heads", CLI_TEXT, &said.flags[5], "FILE", "append each signed head of the journal to this file" },
        { "house-key", CLI_TEXT, &said.flags[6], "FILE",
          "the key that seals secrets (the credential house.key, else the database's name with .key)" },
        { "add-user", CLI_TEXT, &name, "NAME", "add a user, password on standard input, and end" },
        { "role", CLI_TEXT, &role, "player|dealer|floor|cage|admin|board|auditor", "what the user may do" },
    };
    char why[CONFIG_WHY_MAX];
    int  code;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, NULL, 0, &code) < 0)
        return code;
    if (role != NULL && name == NULL)
        return cli_bad(verb, "--role goes with --add-user, not alone: '%s'", role);
    if (!settle_config(&config, why))
        return cli_bad(verb, "%s", why);
    log_from(config.log_level);
    if (print && json)
        return cli_json(verb, config_json(&config));
    if (print) {
        config_print(&config, stdout);
        return EXIT_OK;
    }
    umask(S_IRWXG | S_IRWXO); /* sealed shuffles and password hashes are nobody else's */
    if (name != NULL)
        return add_user(verb, &config, name, role, json);
    if (!check)
        return serve(verb, &config, json);
    bool good = server_check(&config, why) == STATUS_OK;
    code      = good ? EXIT_OK : EXIT_FAILED;
    if (json)
        return cli_json(verb, json_pack("{s:b, s:s}", "good", good, "message", why)) == EXIT_OK ? code
                                                                                                : EXIT_FAILED;
    if (!good)
        return cli_failed(verb, "%s", why);
    printf("%s\n", why);
    return EXIT_OK;
}
