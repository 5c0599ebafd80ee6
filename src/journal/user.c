#include "journal/user.h"

#include "shuffle/digest.h"
#include "shuffle/shuffle.h"

_Static_assert(USERS_KEY_SIZE == SHUFFLE_KEY_SIZE && USERS_SEAL_SIZE == DIGEST_SIZE, "keys are alike");

void users_key(const uint8_t house_key[USERS_KEY_SIZE], uint8_t key[USERS_KEY_SIZE])
{
    shuffle_derive(house_key, "users", 0, key);
}

void users_key_hash(const uint8_t key[USERS_KEY_SIZE], uint8_t hash[USERS_KEY_SIZE])
{
    shuffle_derive(key, "which", 0, hash);
}

void user_seal(const uint8_t key[USERS_KEY_SIZE], const struct user_row *row, uint8_t seal[USERS_SEAL_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer user 1", key);
    digest_text(&digest, row->name);
    digest_text(&digest, row->role);
    digest_text(&digest, row->password);
    digest_number(&digest, row->machine);
    digest_number(&digest, (uint64_t)row->stamp);
    digest_end(&digest, seal);
}

bool user_is_sealed(const uint8_t key[USERS_KEY_SIZE], const struct user_row *row)
{
    uint8_t seal[USERS_SEAL_SIZE];
    user_seal(key, row, seal);
    for (size_t at = 0; at + sizeof seal <= row->seal_size; at += sizeof seal)
        if (sodium_memcmp(row->seal + at, seal, sizeof seal) == 0)
            return true;
    return false;
}
