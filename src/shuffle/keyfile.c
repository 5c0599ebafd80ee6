#include "shuffle/keyfile.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "shuffle/trouble.h"

#define TEXT_SIZE (2 * KEYFILE_KEY_SIZE + 1) /* digits and a newline */
#define PATH_SIZE 4096

static enum status fail(char *why, const char *path, const char *words, enum status status)
{
    struct text text = text_in(why, KEYFILE_WHY_MAX);
    text_add(&text, "key file %s: %s", path, words);
    return status;
}

/* The text of the open file, if it is private and as long as a key's. */
static enum status read_text(int file, const char *path, char text[TEXT_SIZE], char *why)
{
    struct stat about;
    if (fstat(file, &about) != 0)
        return fail(why, path, trouble_words(errno), STATUS_FAILED);
    if (!S_ISREG(about.st_mode) || about.st_size != TEXT_SIZE)
        return fail(why, path, "is not a key (64 hex digits and a newline)", STATUS_BAD_INPUT);
    if ((about.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        return fail(why, path, "is open to other users; its mode should be 0600", STATUS_BAD_INPUT);
    if (read(file, text, TEXT_SIZE) != TEXT_SIZE)
        return fail(why, path, "cannot be read", STATUS_FAILED);
    return STATUS_OK;
}

static enum status read_key(const char *path, uint8_t *key, char *why)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return fail(why, path, trouble_words(errno), errno == ENOENT ? STATUS_NOT_FOUND : STATUS_FAILED);
    char        text[TEXT_SIZE];
    uint8_t     bytes[KEYFILE_KEY_SIZE];
    size_t      size   = 0;
    enum status status = read_text(file, path, text, why);
    close(file);
    if (status == STATUS_OK) {
        if (sodium_hex2bin(bytes, sizeof bytes, text, TEXT_SIZE - 1, NULL, &size, NULL) != 0 ||
            size != sizeof bytes || text[TEXT_SIZE - 1] != '\n')
            status = fail(why, path, "is not a key (64 hex digits and a newline)", STATUS_BAD_INPUT);
        else
            memcpy(key, bytes, sizeof bytes);
    }
    sodium_memzero(text, sizeof text);
    sodium_memzero(bytes, sizeof bytes);
    return status;
}

/* Makes the name of a file that was just created survive a crash. */
static bool sync_folder(const char *path)
{
    char        folder[PATH_SIZE];
    const char *slash  = strrchr(path, '/');
    size_t      length = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    memcpy(folder, path, length);
    strcpy(folder + length, ".");
    int  file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = file >= 0 && fsync(file) == 0;
    if (file >= 0)
        close(file);
    return good;
}

static bool write_new(const char *path)
{
    uint8_t key[KEYFILE_KEY_SIZE];
    char    text[TEXT_SIZE + 1];
    randombytes_buf(key, sizeof key);
    sodium_bin2hex(text, sizeof text, key, sizeof key);
    text[TEXT_SIZE - 1] = '\n';
    int  file           = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    bool good           = file >= 0 && write(file, text, TEXT_SIZE) == TEXT_SIZE && fsync(file) == 0;
    if (file >= 0 && close(file) != 0)
        good = false;
    sodium_memzero(key, sizeof key);
    sodium_memzero(text, sizeof text);
    return good;
}

/* Writes beside the name and links it there whole, so that a crash leaves no
 * half a key, and two programs that start together agree on the first. */
static enum status create_key(const char *path, char *why)
{
    char beside[PATH_SIZE];
    if (strlen(path) + 32 > sizeof beside)
        return fail(why, path, "has too long a name", STATUS_BAD_INPUT);
    snprintf(beside, sizeof beside, "%s.new-%ld", path, (long)getpid());
    unlink(beside);
    bool good  = write_new(beside) && (link(beside, path) == 0 || errno == EEXIST);
    int  error = errno;
    unlink(beside);
    if (good && sync_folder(path))
        return STATUS_OK;
    return fail(why, path, good ? "cannot be made safe on disk" : trouble_words(error), STATUS_FAILED);
}

enum status keyfile_load(const char *path, bool create, uint8_t key[KEYFILE_KEY_SIZE],
                         char why[KEYFILE_WHY_MAX])
{
    int ready = sodium_init();
    assert(ready >= 0);
    enum status status = read_key(path, key, why);
    if (status == STATUS_NOT_FOUND && create) {
        status = create_key(path, why);
        if (status == STATUS_OK)
            status = read_key(path, key, why);
        if (status == STATUS_OK)
            why[0] = '\0'; /* nothing is wrong any more */
    }
    return status;
}
