/* The users of a house, whom the server keeps in a list beside the chain: a row of it, and the
 * seal that shows that the house wrote the row.
 *
 * A seal is a keyed hash of all that gives power, under a key that follows from the house key,
 * which is not in the file: whoever can write into the file alone makes none. A row has one
 * seal, and a second one when the house key is about to be changed. */
#ifndef JOURNAL_USER_H
#define JOURNAL_USER_H

#include "base/base.h"

#define USERS_KEY_SIZE  32
#define USERS_SEAL_SIZE 32

/* The chain has the hash of the key under this name from the first time on that the list was
 * sealed; after that no row is sealed as it was found. */
#define USERS_KEY_NAME "users"

struct user_row {
    const char    *name, *role, *password; /* a hash */
    bool           machine;
    int64_t        stamp; /* of its last change */
    const uint8_t *seal;
    size_t         seal_size;
};

void users_key(const uint8_t house_key[USERS_KEY_SIZE], uint8_t key[USERS_KEY_SIZE]);
/* Which key it is, for the chain. */
void users_key_hash(const uint8_t key[USERS_KEY_SIZE], uint8_t hash[USERS_KEY_SIZE]);

void user_seal(const uint8_t key[USERS_KEY_SIZE], const struct user_row *row, uint8_t seal[USERS_SEAL_SIZE]);
bool user_is_sealed(const uint8_t key[USERS_KEY_SIZE], const struct user_row *row);

#endif
