#include "server/backups.h"

#include <dirent.h>
#include <fnmatch.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

void backups_list(struct ask *ask)
{
    const struct config *config = &ask->server->config;
    char                 pattern[PLACE_PATH_MAX], path[PLACE_PATH_MAX];
    struct dirent      **entry = NULL;
    struct stat          about;
    bool                 any = config->backups[0] != '\0';
    int                  count =
        any && name_pattern(config->db, pattern) ? scandir(config->backups, &entry, NULL, latest_first) : 0;
    if (count < 0) {
        ask_error(ask, 503, "the folder for backups cannot be read");
        return;
    }
    out_put(&ask->answer, "{");
    out_key(&ask->answer, "folder");
    if (any)
        out_string(&ask->answer, config->backups);
    else
        out_put(&ask->answer, "null");
    out_key(&ask->answer, "backups");
    out_put(&ask->answer, "[");
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", config->backups, entry[i]->d_name);
        if (fnmatch(pattern, entry[i]->d_name, 0) == 0 && stat(path, &about) == 0) {
            out_comma(&ask->answer);
            put_backup(&ask->answer, entry[i]->d_name, &about);
            out_put(&ask->answer, "}");
        }
        free(entry[i]);
    }
    free(entry);
    out_put(&ask->answer, "]}");
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
