/* housedealer persons: who is who in a journal, and names taken out of it. */
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/journal.h"
#include "door/users.h"
#include "house/house.h"
#include "loop/refused.h"
#include "office/directory.h"
#include "shuffle/keyfile.h"

/* ---- the list ----------------------------------------------------------- */

static void print_persons(struct directory *directory)
{
    const struct names *names = directory_names(directory);
    for (uint32_t person = 1; person <= directory_count(directory); person++) {
        char name[PERSON_NAME_MAX];
        bool has = names->name(names->context, person, name);
        printf("%8" PRIu32 "  %s\n", person, has ? name : "(erased)");
    }
}

static json_t *persons_json(struct directory *directory)
{
    const struct names *names = directory_names(directory);
    json_t             *array = json_array();
    for (uint32_t person = 1; person <= directory_count(directory); person++) {
        char name[PERSON_NAME_MAX];
        bool has = names->name(names->context, person, name);
        json_array_append_new(array, json_pack("{s:I, s:o}", "person", (json_int_t)person, "name",
                                               has ? json_string(name) : json_null()));
    }
    return array;
}

static int list(const struct verb *verb, const char *db, bool json)
{
    struct journal *journal;
    int             code = cli_journal(verb, db, &journal);
    if (code != EXIT_OK)
        return code;
    struct directory *directory = directory_open(journal);
    if (directory == NULL)
        code = cli_failed(verb, "the names in %s cannot be read", db);
    else if (json)
        code = cli_json(verb, persons_json(directory));
    else
        print_persons(directory);
    directory_close(directory);
    journal_close(journal);
    return code;
}

/* ---- erasing ------------------------------------------------------------ */

static uint64_t real_ms(void *context)
{
    struct timespec now;
    (void)context;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void random_bytes(void *context, uint8_t bytes[SHUFFLE_KEY_SIZE])
{
    (void)context;
    randombytes_buf(bytes, SHUFFLE_KEY_SIZE);
}
_Static_assert(SHUFFLE_KEY_SIZE == NAME_SALT_SIZE, "one source for both");

/* Nothing is dealt while a name is erased. */
static bool no_secret(void *context, uint8_t secret[SHUFFLE_KEY_SIZE])
{
    (void)context;
    (void)secret;
    return false;
}

static int open_house(const struct verb *verb, const char *db, const char *key, struct house **house)
{
    struct house_world world = {
        .now_ms = real_ms, .secret = no_secret, .salt = random_bytes, .freeze = true
    };
    struct store store;
    char         path[4096], why[512];
    if ((size_t)snprintf(path, sizeof path, "%s%s", key != NULL ? key : db, key != NULL ? "" : ".key") >=
        sizeof path)
        return cli_bad(verb, "the path is too long");
    enum status status = keyfile_load(path, false, world.house_key, why);
    if (status == STATUS_OK)
        status = store_sqlite_open(&store, db, STORE_WRITE, why);
    if (status == STATUS_OK)
        status = house_open(house, &store, &world, why);
    sodium_memzero(world.house_key, sizeof world.house_key);
    if (status == STATUS_OK)
        return EXIT_OK;
    return status == STATUS_BAD_INPUT || status == STATUS_NOT_FOUND ? cli_bad(verb, "%s", why)
                                                                    : cli_failed(verb, "%s", why);
}

/* In the journal's file; then the sessions that the name has beside it, and what was
 * refused to it. */
static int erase_from(const struct verb *verb, struct house *house, struct users *users, const char *db,
                      uint32_t person)
{
    const struct names *names = house_names(house);
    char                name[PERSON_NAME_MAX];
    struct user         user;
    if (!names->name(names->context, person, name)) {
        enum status status = house_erase_person(house, person);
        return status == STATUS_OK ? cli_bad(verb, "the name of person %" PRIu32 " is erased already", person)
                                   : cli_bad(verb, "there is no person %" PRIu32, person);
    }
    if (users_find(users, name, &user) == STATUS_OK)
        return cli_bad(verb, "%s is a user of this house; take the user away first", name);
    enum status status = house_erase_person(house, person);
    if (status == STATUS_BAD_INPUT)
        return cli_bad(verb, "%s has a place at a table, waits for one or has money in an account", name);
    if (status == STATUS_OK)
        status = house_commit(house);
    if (status == STATUS_OK)
        status = users_forget(users, name);
    if (status == STATUS_OK)
        status = refused_forget(db, name);
    return status == STATUS_OK ? EXIT_OK
                               : cli_failed(verb, "the name cannot be erased: %s", status_words(status));
}

static int erase(const struct verb *verb, const char *db, const char *key, const char *word)
{
    const struct users_cost cost  = { 1, 8192 }; /* no password is made here */
    struct house           *house = NULL;
    struct users           *users = NULL;
    char                   *end, why[USERS_WHY_MAX];
    unsigned long long      person = strtoull(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end != '\0' || person == 0 || person > UINT32_MAX)
        return cli_bad(verb, "a person is a number, not '%s'", word);
    int code = open_house(verb, db, key, &house);
    if (code != EXIT_OK)
        return code;
    if (users_open(&users, db, &cost, NULL, why) != STATUS_OK)
        code = cli_failed(verb, "%s", why);
    else
        code = erase_from(verb, house, users, db, (uint32_t)person);
    users_close(users);
    house_close(house);
    if (code == EXIT_OK)
        printf("the name of person %llu is erased\n", person);
    return code;
}

int verb_persons(const struct verb *verb, int argc, char **argv)
{
    const char             *db = NULL, *key = NULL, *words[2];
    bool                    json      = false;
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "the journal" },
        { "key", CLI_TEXT, &key, "KEYFILE", "the house key, for erasing (FILE.key)" },
    };
    int code;
    int count = cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, words, 2, &code);
    if (count < 0)
        return code;
    if (db == NULL)
        return cli_bad(verb, "--db FILE is missing");
    if (count == 0)
        return list(verb, db, json);
    if (strcmp(words[0], "erase") != 0)
        return cli_bad(verb, "the one thing to do with a person is to erase the name, not '%s'", words[0]);
    if (count < 2)
        return cli_bad(verb, "erase which person? Give the number");
    if (json)
        return cli_bad(verb, "--json is for the list of persons");
    return erase(verb, db, key, words[1]);
}
