#include "server/backups.h"

#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/copy.h"

/* What the names of this journal's backups look like: those that copy_name gives. */
static bool name_pattern(const char *db, char out[PLACE_PATH_MAX])
{
    char path[PLACE_PATH_MAX];
    if (!copy_name(db, "", 0, path))
        return false;
    snprintf(out, PLACE_PATH_MAX, "%s", path + 1);
    for (char *at = strrchr(out, '-'); *at != '\0'; at++)
        if (*at >= '0' && *at <= '9')
            *at = '?';
    return true;
}

static void put_backup(struct out *out, const char *file, const struct stat *about)
{
    out_put(out, "{");
    out_key(out, "file");
    out_string(out, file);
    out_key(out, "bytes");
    out_number(out, about->st_size);
    out_key(out, "at");
    out_number(out, (int64_t)about->st_mtim.tv_sec * 1000);
}

/* The times in their names are in the order of the alphabet. */
static int latest_first(const struct dirent **left, const struct dirent **right)
{
    return strcmp((*right)->d_name, (*left)->d_name);
}

/* The folder that the setting names is made where only it is missing. What keeps backups
 * from being written there is said in one line, with the remedy. */
static bool folder_ready(const char *folder, char why[STORE_WHY_MAX])
{
    struct text text = text_in(why, STORE_WHY_MAX);
    if ((mkdir(folder, 0700) == 0 || errno == EEXIST) && access(folder, R_OK | W_OK | X_OK) == 0)
        return true;
    text_add(&text,
             "backups cannot be kept in %s: %s. Make that folder for the house to write in, or name "
             "another in the setting 'backups'",
             folder, strerror(errno));
    return false;
}

static void list_folder(struct out *out, const char *db, const char *folder)
{
    char            pattern[PLACE_PATH_MAX], path[PLACE_PATH_MAX];
    struct dirent **entry = NULL;
    struct stat     about;
    int             count = name_pattern(db, pattern) ? scandir(folder, &entry, NULL, latest_first) : 0;
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (fnmatch(pattern, entry[i]->d_name, 0) == 0 && stat(path, &about) == 0) {
            out_comma(out);
            put_backup(out, entry[i]->d_name, &about);
            out_put(out, "}");
        }
        free(entry[i]);
    }
    free(entry);
}

static void text_or_null(struct out *out, const char *name, const char *text)
{
    out_key(out, name);
    if (text[0] != '\0')
        out_string(out, text);
    else
        out_put(out, "null");
}

void backups_list(struct ask *ask)
{
    const struct config *config             = &ask->server->config;
    struct out          *out                = &ask->answer;
    char                 why[STORE_WHY_MAX] = "";
    bool                 ready = config->backups[0] != '\0' && folder_ready(config->backups, why);
    out_put(out, "{");
    text_or_null(out, "folder", config->backups);
    text_or_null(out, "trouble", why);
    out_key(out, "backups");
    out_put(out, "[");
    if (ready)
        list_folder(out, config->db, config->backups);
    out_put(out, "]}");
}

static void make(struct ask *ask)
{
    const struct config   *config  = &ask->server->config;
    struct copying         copying = { 0 };
    struct copied_archives archives;
    struct stat            about;
    char                   path[PLACE_PATH_MAX], why[STORE_WHY_MAX] = "";
    if (!copy_name(config->db, config->backups, time(NULL), path)) {
        ask_error(ask, 503, "the name of the folder for backups is too long");
        return;
    }
    if (!folder_ready(config->backups, why)) {
        ask_error(ask, 409, why);
        return;
    }
    if (copy_archives(config->db, path, &archives, why) != STATUS_OK ||
        copy_journal(config->db, path, &copying, why) != STATUS_OK || stat(path, &about) != 0) {
        ask_error(ask, 503, why);
        return;
    }
    put_backup(&ask->answer, strrchr(path, '/') + 1, &about);
    out_key(&ask->answer, "archives");
    out_number(&ask->answer, (int64_t)(archives.copied + archives.there));
    out_put(&ask->answer, "}");
}

void backups_make(struct ask *ask)
{
    static atomic_flag under_way = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&under_way)) {
        ask_error(ask, 409, "a backup is being made; ask again when it is done");
        return;
    }
    make(ask);
    atomic_flag_clear(&under_way);
}
