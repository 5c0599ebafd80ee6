#include "loop/heads.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "loop/inside.h"
#include "net/log.h"
#include "shuffle/keyfile.h"

/* ---- the file elsewhere -------------------------------------------------- */

struct appending {
    struct task task;
    char        path[CONFIG_TEXT_MAX], text[HEAD_TEXT_MAX];
    int         error; /* errno, 0 when all is on disk */
};

static int append_text(const char *path, const char *text)
{
    size_t size = strlen(text);
    int    file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0)
        return errno;
    ssize_t written = write(file, text, size);
    int     error   = written == (ssize_t)size ? 0 : written < 0 ? errno : ENOSPC;
    if (error == 0 && fsync(file) != 0 && errno != EINVAL) /* a pipe has nothing to sync */
        error = errno;
    close(file);
    return error;
}

static void say_failed(const char *path, int error)
{
    log_line(LOG_WARN, "a signed head could not be appended", "file", path, "why", strerror(error), NULL);
}

static void append_work(struct task *task)
{
    struct appending *appending = (struct appending *)task;
    appending->error            = append_text(appending->path, appending->text);
}

static void append_end(struct task *task)
{
    struct appending *appending = (struct appending *)task;
    if (!task->done) /* the pool closes: then it is done here, at the end of all */
        append_work(task);
    if (appending->error != 0)
        say_failed(appending->path, appending->error);
    free(appending);
}

static void append_elsewhere(struct server *server)
{
    struct appending *appending = server->config.heads[0] != '\0' ? calloc(1, sizeof *appending) : NULL;
    if (appending == NULL)
        return;
    appending->task = (struct task){ .work = append_work, .end = append_end };
    memcpy(appending->path, server->config.heads, sizeof appending->path);
    memcpy(appending->text, server->heads.text, sizeof appending->text);
    if (server->pool == NULL || pool_submit(server->pool, &appending->task) != STATUS_OK)
        append_end(&appending->task);
}

/* ---- what was signed before ---------------------------------------------- */

static void key_path(const struct config *config, char path[CONFIG_TEXT_MAX + 8])
{
    if (config->sign_key[0] != '\0')
        snprintf(path, CONFIG_TEXT_MAX + 8, "%s", config->sign_key);
    else
        snprintf(path, CONFIG_TEXT_MAX + 8, "%s.sign", config->db);
}

/* The end of the file, of a length that has the last whole head. */
static bool read_end(const char *path, char text[2 * HEAD_TEXT_MAX + 1])
{
    struct stat about;
    int         file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    bool        good = file >= 0 && fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    off_t       from = good && about.st_size > 2 * HEAD_TEXT_MAX ? about.st_size - 2 * HEAD_TEXT_MAX : 0;
    ssize_t     size = good ? pread(file, text, 2 * HEAD_TEXT_MAX, from) : -1;
    if (file >= 0)
        close(file);
    text[size > 0 ? size : 0] = '\0';
    return size > 0;
}

/* The last that this house has signed; what was cut in the middle does not count. */
static bool last_signed(const struct config *config, struct head *out)
{
    char text[2 * HEAD_TEXT_MAX + 1], one[HEAD_TEXT_MAX], path[CONFIG_TEXT_MAX + 8], unread[KEYFILE_WHY_MAX];
    uint8_t seed[SIGN_SEED_SIZE], key[PUBLIC_KEY_SIZE];
    bool    found = false;
    key_path(config, path);
    if (config->heads[0] == '\0' || !read_end(config->heads, text) ||
        keyfile_load(path, false, seed, unread) != STATUS_OK)
        return false;
    sign_public_key(seed, key);
    sodium_memzero(seed, sizeof seed);
    for (const char *at = text; journal_next_head(&at, one);) {
        struct head head;
        if (journal_check_head(one, key, &head, NULL) == STATUS_OK) {
            *out  = head;
            found = true;
        }
    }
    return found;
}

enum status heads_check(const struct config *config, char *why)
{
    struct head     signed_head;
    struct store    store;
    struct journal *journal = NULL;
    struct record   record;
    if (!last_signed(config, &signed_head))
        return STATUS_OK;
    enum status status = store_sqlite_open(&store, config->db, STORE_READ, why);
    if (status == STATUS_OK)
        status = journal_open(&journal, &store);
    uint64_t ends = status == STATUS_OK ? journal_head(journal, 0).seq : 0;
    if (status != STATUS_OK && status != STATUS_NOT_FOUND) { /* the opening says what is wrong with it */
        journal_close(journal);
        return STATUS_OK;
    }
    bool other = ends >= signed_head.seq && journal_get(journal, 0, signed_head.seq, &record) == STATUS_OK &&
                 memcmp(record.hash, signed_head.hash, HASH_SIZE) != 0;
    journal_close(journal);
    if (ends >= signed_head.seq && !other)
        return STATUS_OK;
    snprintf(why, SERVER_WHY_MAX,
             "%.128s %s record %llu of the house, the last that was signed in %.128s: put the newest backup "
             "back, or give --heads a new file to go on without what is lost",
             config->db, other ? "has another" : "ends before", (unsigned long long)signed_head.seq,
             config->heads);
    return STATUS_CORRUPT;
}

/* ---- signing ------------------------------------------------------------- */

static void sign(struct server *server)
{
    struct heads *heads = &server->heads;
    struct head   head  = house_head(server->house);
    if (heads->text[0] != '\0' && same_head(&head, &heads->last))
        return;
    heads->last = head;
    journal_sign_head(&head, server_now_ms(server), heads->seed, heads->text);
    append_elsewhere(server);
}

/* Whose signatures are the house's stands in its own chain. */
static enum status tell_key(struct server *server)
{
    uint8_t key[PUBLIC_KEY_SIZE];
    sign_public_key(server->heads.seed, key);
    enum status status = house_tell_key(server->house, SIGNING_KEY_NAME, key);
    return status == STATUS_OK || status == STATUS_CORRUPT ? house_commit(server->house) : status;
}

enum status heads_open(struct server *server, char *why)
{
    char path[CONFIG_TEXT_MAX + 8];
    key_path(&server->config, path);
    enum status status = keyfile_load(path, true, server->heads.seed, why);
    if (status != STATUS_OK)
        return status;
    server->heads.asked_ms = steady_ms();
    status                 = tell_key(server);
    if (status == STATUS_OK)
        sign(server);
    return status;
}

static void anchored(struct order *order)
{
    struct server *server = order->owner;
    server->heads.asked   = false;
    if (order->status == STATUS_OK)
        sign(server);
    order_free(order);
}

void heads_tick(struct server *server)
{
    struct heads *heads = &server->heads;
    if (heads->asked || steady_ms() - heads->asked_ms < (uint64_t)server->config.heads_seconds * 1000)
        return;
    struct order *order = order_new(0);
    heads->asked_ms     = steady_ms();
    if (order == NULL)
        return;
    order->end   = anchored;
    order->owner = server;
    heads->asked = clerk_submit(server->clerk, order) == STATUS_OK;
    if (!heads->asked)
        order_free(order); /* it is busy: another time */
}

void heads_close(struct server *server)
{
    sign(server);
    sodium_memzero(server->heads.seed, sizeof server->heads.seed);
}
