/* housedealer key: the house key is changed, or an auditor's is made.
 *
 * The new key is whole on disk beside the old one before anything is sealed with
 * it, and takes the old one's place once the journal has every secret under it.
 * Killed in between, the journal opens with one of the two files. */
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/journal.h"
#include "door/users.h"
#include "house/house.h"
#include "office/office.h"
#include "shuffle/keyfile.h"
#include "shuffle/trouble.h"

static uint64_t real_ms(void *context)
{
    struct timespec now;
    (void)context;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Nothing is dealt, and nobody is taken down. */
static bool no_secret(void *context, uint8_t secret[SHUFFLE_KEY_SIZE])
{
    (void)context;
    (void)secret;
    return false;
}

static void no_salt(void *context, uint8_t salt[NAME_SALT_SIZE])
{
    (void)context;
    memset(salt, 0, NAME_SALT_SIZE);
}

/* Where there are two administrators, two of them have approved it (office/proposals.h). */
static bool is_approved(const struct house *house)
{
    const struct office *office = house_office(house);
    size_t               admins = 0;
    for (size_t i = 0; i < office->user_count; i++)
        admins += strcmp(office->user[i].role, "admin") == 0;
    return admins < 2 || proposals_key(&office->proposals, HOUSE_KEY_NAME, real_ms(NULL));
}

/* Under both keys at first: whichever file is there when this is killed, the users are let in. */
static enum status seal_users(const char *db, const uint8_t before[USERS_KEY_SIZE],
                              const uint8_t house_key[KEYFILE_KEY_SIZE], struct house *house)
{
    const struct users_cost cost  = { 1, 8192 }; /* no password is made here */
    struct users           *users = NULL;
    uint8_t                 next[USERS_KEY_SIZE], hash[USERS_KEY_SIZE];
    char                    why[USERS_WHY_MAX];
    users_key(house_key, next);
    users_key_hash(next, hash);
    if (office_key(house_office(house), USERS_KEY_NAME) == NULL) /* they are sealed when it opens */
        return STATUS_OK;
    enum status status = users_open(&users, db, &cost, before, why);
    if (status == STATUS_OK)
        status = users_seal_again(users, next);
    users_close(users);
    return status == STATUS_OK ? house_tell_key(house, USERS_KEY_NAME, hash) : status;
}

static int rotate(const struct verb *verb, const char *db, const char *path, const char *beside, bool json)
{
    struct house_world world = { .now_ms = real_ms, .secret = no_secret, .salt = no_salt };
    struct house      *house = NULL;
    struct store       store;
    uint8_t            fresh[KEYFILE_KEY_SIZE], before[USERS_KEY_SIZE];
    char               why[512];
    enum status        status = keyfile_load(path, false, world.house_key, why);
    if (status == STATUS_OK)
        status = keyfile_load(beside, true, fresh, why);
    if (status == STATUS_OK)
        status = store_sqlite_open(&store, db, STORE_WRITE, why);
    if (status == STATUS_OK)
        status = house_open(&house, &store, &world, why);
    users_key(world.house_key, before);
    sodium_memzero(world.house_key, sizeof world.house_key);
    if (status != STATUS_OK) {
        unlink(beside);
        return cli_no_store(verb, status, why);
    }
    if (!is_approved(house)) {
        house_close(house);
        unlink(beside);
        return cli_failed(
            verb, "two administrators agree to a new key first: one proposes it, another approves it, "
                  "and within a day it is changed");
    }
    status = seal_users(db, before, fresh, house);
    if (status == STATUS_OK)
        status = house_reseal(house, fresh);
    house_close(house);
    sodium_memzero(fresh, sizeof fresh);
    if (status != STATUS_OK)
        return cli_failed(verb, "the journal cannot be written; '%s' and '%s' are both kept", path, beside);
    if (rename(beside, path) != 0)
        return cli_failed(verb, "'%s' is the key now, but it cannot take the place of '%s': %s", beside, path,
                          trouble_words(errno));
    if (json)
        return cli_json(verb, json_pack("{s:s}", "rotated", path));
    printf("%s holds a new key\n", path);
    return EXIT_OK;
}

/* The auditor makes it, elsewhere, and gives the house the public part alone. */
static int make_auditor(const struct verb *verb, const char *path, bool json)
{
    uint8_t     key[KEYFILE_KEY_SIZE], public[AUDITOR_KEY_SIZE];
    char        why[KEYFILE_WHY_MAX], text[2 * AUDITOR_KEY_SIZE + 1];
    enum status status = keyfile_load(path, true, key, why);
    if (status != STATUS_OK)
        return cli_no_store(verb, status, why);
    auditor_public_key(key, public);
    sodium_memzero(key, sizeof key);
    sodium_bin2hex(text, sizeof text, public, sizeof public);
    if (json)
        return cli_json(verb, json_pack("{s:s}", "auditor_key", text));
    puts(text);
    return EXIT_OK;
}

int verb_key(const struct verb *verb, int argc, char **argv)
{
    const char             *db = NULL, *key = NULL, *word = NULL;
    bool                    json      = false;
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "the journal" },
        { "key", CLI_TEXT, &key, "KEYFILE", "the house key (FILE.key)" },
    };
    int code = EXIT_OK;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, &word, 1, &code) < 0)
        return code;
    bool auditor = word != NULL && strcmp(word, "auditor") == 0;
    if (!auditor && (word == NULL || strcmp(word, "rotate") != 0))
        return cli_bad(verb,
                       word != NULL ? "'%s' is nothing to do with a key; say rotate or auditor"
                                    : "say what to do with the key: rotate or auditor%s",
                       word != NULL ? word : "");
    if (auditor)
        return key != NULL ? make_auditor(verb, key, json)
                           : cli_bad(verb, "--key KEYFILE is missing: where the auditor's own key is kept");
    if (db == NULL)
        return cli_bad(verb, "--db FILE is missing: the journal whose secrets are sealed again");
    char path[4000], beside[4016];
    if ((size_t)snprintf(path, sizeof path, "%s%s", key != NULL ? key : db, key != NULL ? "" : ".key") >=
        sizeof path)
        return cli_bad(verb, "the path is too long");
    snprintf(beside, sizeof beside, "%s.next", path);
    return rotate(verb, db, path, beside, json);
}
