#include "server/assets.h"

#include <string.h>

static const struct web_asset *exactly(const char *path)
{
    for (size_t i = 0; i < web_asset_count; i++)
        if (strcmp(web_assets[i].path, path) == 0)
            return &web_assets[i];
    return NULL;
}

/* "/table/3" is the page "/table" with one word behind it. */
static bool is_page(const char *path, const char *page, int words)
{
    size_t length = strlen(page);
    if (strncmp(path, page, length) != 0)
        return false;
    for (path += length; words > 0 && path[0] == '/' && path[1] != '/' && path[1] != '\0'; words--)
        path += 1 + strcspn(path + 1, "/");
    return words == 0 && *path == '\0';
}

const struct web_asset *web_asset_find(const char *path)
{
    /* A table's id behind its name, behind a replay's also the hand's number. */
    if (strcmp(path, "/") == 0 || is_page(path, "/table", 1) || is_page(path, "/board", 1) ||
        is_page(path, "/replay", 2))
        return exactly("/index.html");
    return exactly(path);
}
