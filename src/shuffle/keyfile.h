/* A secret of 32 bytes in a file of its own: 64 hex digits and a newline,
 * readable by its owner alone (mode 0600). The house key and the key that
 * signs heads are kept like this. */
#ifndef SHUFFLE_KEYFILE_H
#define SHUFFLE_KEYFILE_H

#include "base/base.h"

#define KEYFILE_KEY_SIZE 32
#define KEYFILE_WHY_MAX  256

/* Reads the key. With `create`, a file that does not exist is made with a new
 * random key; it is whole on disk before this returns. On failure `why` is one
 * line for people: STATUS_NOT_FOUND no such file, STATUS_BAD_INPUT not a key
 * or open to others, STATUS_FAILED out of reach. */
enum status keyfile_load(const char *path, bool create, uint8_t key[KEYFILE_KEY_SIZE],
                         char why[KEYFILE_WHY_MAX]);

#endif
