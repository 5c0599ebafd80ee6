#include "shuffle/random.h"

#include <errno.h>
#include <sodium.h>
#include <string.h>
#include <sys/random.h>

static bool from_system(void *context, uint8_t *out, size_t size)
{
    (void)context;
    while (size > 0) {
        ssize_t got = getrandom(out, size, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        out += got;
        size -= (size_t)got;
    }
    return true;
}

static bool give_up(struct random *random, const char *why)
{
    random->wrong = why;
    return false;
}

/* The repetition and the proportion test over every byte that is drawn. */
static bool look_at(struct random *random, const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        random->run  = bytes[i] == random->last ? random->run + 1 : 1;
        random->last = bytes[i];
        if (random->run >= RANDOM_RUN_MAX)
            return give_up(random, "the generator is stuck: it gives one byte again and again");
        if (++random->share[bytes[i]] >= RANDOM_SHARE_MAX)
            return give_up(random, "the generator gives one byte far too often");
        if (++random->seen == RANDOM_WINDOW) {
            random->seen = 0;
            memset(random->share, 0, sizeof random->share);
        }
    }
    return true;
}

static bool is_new(struct random *random, const uint8_t secret[SHUFFLE_KEY_SIZE])
{
    size_t kept = random->draws < RANDOM_KEPT ? random->draws : RANDOM_KEPT;
    for (size_t i = 0; i < kept; i++)
        if (memcmp(random->kept[i], secret, SHUFFLE_KEY_SIZE) == 0)
            return give_up(random, "the generator repeats itself");
    memcpy(random->kept[random->draws++ % RANDOM_KEPT], secret, SHUFFLE_KEY_SIZE);
    return true;
}

static bool fetch(struct random *random, uint8_t *out, size_t size)
{
    if (random->wrong != NULL)
        return false;
    if (!random->fill(random->context, out, size))
        return give_up(random, "the system gives no random bytes");
    return look_at(random, out, size);
}

bool random_start(struct random *random, random_fill *fill, void *context)
{
    uint8_t bytes[SHUFFLE_KEY_SIZE];
    memset(random, 0, sizeof *random);
    random->fill    = fill != NULL ? fill : from_system;
    random->context = context;
    for (size_t i = 0; i < RANDOM_START; i += sizeof bytes)
        if (!fetch(random, bytes, sizeof bytes) || !is_new(random, bytes))
            return false;
    return true;
}

bool random_secret(struct random *random, uint8_t out[SHUFFLE_KEY_SIZE])
{
    /* What is compared later is a hash: the secrets themselves are not kept. */
    uint8_t mark[SHUFFLE_KEY_SIZE];
    bool    good = fetch(random, out, SHUFFLE_KEY_SIZE);
    if (good) {
        shuffle_derive(out, "seen", 0, mark);
        good = is_new(random, mark);
    }
    if (!good)
        sodium_memzero(out, SHUFFLE_KEY_SIZE);
    return good;
}
