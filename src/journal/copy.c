#define _GNU_SOURCE /* copy_file_range */
#include "journal/copy.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/flush.h"
#include "shuffle/trouble.h"

#define PAGES_AT_ONCE 4096

bool copy_name(const char *db, const char *folder, time_t now, char out[PLACE_PATH_MAX])
{
    char        whole[PLACE_PATH_MAX], when[32];
    struct tm   utc;
    struct text path = text_in(whole, sizeof whole), text = text_in(out, PLACE_PATH_MAX);
    text_add(&path, "%s", db);
    char *name = basename(whole);
    char *dot  = strrchr(name, '.');
    if (dot != NULL && dot != name)
        *dot = '\0';
    strftime(when, sizeof when, "%Y%m%dT%H%M%SZ", gmtime_r(&now, &utc));
    text_add(&text, "%s/%s-%s.db", folder, name, when);
    return !path.cut && !text.cut;
}

static enum status refuse(char why[STORE_WHY_MAX], const char *path, const char *words, enum status status)
{
    struct text text = text_in(why, STORE_WHY_MAX);
    text_add(&text, "'%s': %s", path, words);
    return status;
}

/* What was begun, and SQLite's own log of it. */
static void take_away(const char *beside)
{
    char        log[PLACE_PATH_MAX + 16];
    struct text text = text_in(log, sizeof log);
    text_add(&text, "%s-journal", beside);
    unlink(beside);
    unlink(log);
}

/* An empty file that nobody else may read, held for as long as it is being made; -1 and errno. */
static int make_empty(const char *path)
{
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file >= 0)
        flock(file, LOCK_EX | LOCK_NB);
    return file;
}

#define DATED "-20261116T060000Z.db"

/* What backups of before have begun beside `to` and nobody holds any more, since they were killed:
 * files of the same name but another time. */
static void sweep(const char *to)
{
    char           whole[PLACE_PATH_MAX], path[2 * PLACE_PATH_MAX];
    const char    *slash = strrchr(to, '/'), *name = slash != NULL ? slash + 1 : to;
    size_t         length = strlen(name), stem = length - strlen(DATED);
    struct dirent *entry;
    if (length <= strlen(DATED) || name[stem] != '-')
        return;
    snprintf(whole, sizeof whole, "%.*s", slash != NULL ? (int)(slash - to) + 1 : 2,
             slash != NULL ? to : "./");
    DIR *folder = opendir(whole);
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        if (strncmp(entry->d_name, name, stem + 1) != 0 || strlen(entry->d_name) != length + 4 ||
            strcmp(entry->d_name + length - 3, ".db.new") != 0)
            continue;
        snprintf(path, sizeof path, "%s%s", whole, entry->d_name);
        int file = open(path, O_RDWR | O_CLOEXEC);
        if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
            take_away(path);
        if (file >= 0)
            close(file);
    }
    if (folder != NULL)
        closedir(folder);
}

static bool copy_pages(sqlite3 *from, sqlite3 *to, const struct copying *copying)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    int             code   = SQLITE_OK;
    if (backup == NULL)
        return false;
    while (code == SQLITE_OK) {
        code      = sqlite3_backup_step(backup, PAGES_AT_ONCE);
        int pages = sqlite3_backup_pagecount(backup);
        if (copying->progress != NULL)
            copying->progress(copying->context, pages - sqlite3_backup_remaining(backup), pages);
    }
    return sqlite3_backup_finish(backup) == SQLITE_OK && code == SQLITE_DONE;
}

/* A reading that stays open is what keeps the copy at one moment while others write. */
static enum status copy_open(sqlite3 *from, sqlite3 *to, const struct copying *copying, const char *path,
                             char why[STORE_WHY_MAX])
{
    if (sqlite3_exec(from, "BEGIN; SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL) != SQLITE_OK)
        return refuse(why, path, trouble_of(from), STATUS_FAILED);
    if (!copy_pages(from, to, copying) ||
        sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) != SQLITE_OK)
        return refuse(why, path, trouble_of(to), STATUS_FAILED);
    return STATUS_OK;
}

enum status copy_journal(const char *from, const char *to, const struct copying *copying,
                         char why[STORE_WHY_MAX])
{
    char        beside[PLACE_PATH_MAX];
    struct stat about;
    struct text text   = text_in(beside, sizeof beside);
    sqlite3    *source = NULL, *copy = NULL;
    text_add(&text, "%s.new", to);
    if (lstat(to, &about) == 0)
        return refuse(why, to, "there is a file of this name already", STATUS_BAD_INPUT);
    if (!text.cut) {
        take_away(beside); /* of a copy that was killed */
        sweep(to);
    }
    int held = text.cut ? -1 : make_empty(beside);
    if (held < 0)
        return refuse(why, to, text.cut ? "the name is too long" : trouble_words(errno), STATUS_FAILED);
    enum status status = STATUS_FAILED;
    if (sqlite3_open_v2(from, &source, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
        sqlite3_open_v2(beside, &copy, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        refuse(why, copy == NULL ? from : to, trouble_of(copy == NULL ? source : copy), STATUS_FAILED);
    else {
        sqlite3_busy_timeout(source, 5000);
        status = copy_open(source, copy, copying, to, why);
    }
    sqlite3_close(source);
    sqlite3_close(copy);
    if (status == STATUS_OK && !flush_and_name(beside, to))
        status = refuse(why, to, trouble_words(errno), STATUS_FAILED);
    if (status != STATUS_OK)
        take_away(beside);
    close(held);
    return status;
}

/* ---- archives ---- */

static bool copy_bytes(int from, int to)
{
    ssize_t some;
    do
        some = copy_file_range(from, NULL, to, NULL, (size_t)1 << 30, 0);
    while (some > 0);
    return some == 0;
}

static bool copy_file(const char *from, const char *to)
{
    char        beside[PLACE_PATH_MAX];
    struct text text = text_in(beside, sizeof beside);
    text_add(&text, "%s.new", to);
    int  source = text.cut ? -1 : open(from, O_RDONLY | O_CLOEXEC);
    int  copy   = source < 0 ? -1 : open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool good   = copy >= 0 && copy_bytes(source, copy);
    if (source >= 0)
        close(source);
    if (copy >= 0)
        good = close(copy) == 0 && good;
    if (good && flush_and_name(beside, to))
        return true;
    if (copy >= 0)
        unlink(beside);
    return false;
}

static bool same_bytes(const char *left, const char *right)
{
    static _Thread_local char bytes[2][1 << 16];
    FILE                     *file[2] = { fopen(left, "rb"), fopen(right, "rb") };
    bool                      same    = file[0] != NULL && file[1] != NULL;
    for (size_t got = 1; same && got > 0;) {
        got  = fread(bytes[0], 1, sizeof bytes[0], file[0]);
        same = fread(bytes[1], 1, sizeof bytes[1], file[1]) == got && memcmp(bytes[0], bytes[1], got) == 0 &&
               ferror(file[0]) == 0 && ferror(file[1]) == 0;
    }
    for (int i = 0; i < 2; i++)
        if (file[i] != NULL)
            fclose(file[i]);
    return same;
}

/* One that is there already, by the same name, must be the same to the byte. */
static enum status copy_archive(const char *source, const char *target, struct copied_archives *out,
                                char why[STORE_WHY_MAX])
{
    struct stat here, there;
    if (stat(source, &here) != 0)
        return refuse(why, source, "this archive of the journal is not there", STATUS_FAILED);
    out->bytes += (uint64_t)here.st_size;
    if (stat(target, &there) != 0) {
        out->copied++;
        return copy_file(source, target) ? STATUS_OK
                                         : refuse(why, target, trouble_words(errno), STATUS_FAILED);
    }
    out->there++;
    if (here.st_size == there.st_size && same_bytes(source, target))
        return STATUS_OK;
    return refuse(why, target,
                  "there is another archive of this name already, or it is damaged: move it away",
                  STATUS_BAD_INPUT);
}

enum status copy_archives(const char *from, const char *to, struct copied_archives *out,
                          char why[STORE_WHY_MAX])
{
    struct archive list[ARCHIVES_MAX];
    char           source[PLACE_PATH_MAX], target[PLACE_PATH_MAX];
    sqlite3       *db    = NULL;
    size_t         count = 0;
    memset(out, 0, sizeof *out);
    bool good = sqlite3_open_v2(from, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
                sqlite3_busy_timeout(db, 5000) == SQLITE_OK && archive_list(db, list, &count);
    sqlite3_close(db);
    enum status status =
        good ? STATUS_OK : refuse(why, from, "its list of archives cannot be read", STATUS_FAILED);
    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        if (archive_path(from, list[i].file, source) && archive_path(to, list[i].file, target))
            status = copy_archive(source, target, out, why);
        else
            status = refuse(why, to, "its folder is not there", STATUS_BAD_INPUT);
    return status;
}
