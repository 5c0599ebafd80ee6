#include "server/assets.h"

#include <string.h>

static const struct web_asset *exactly(const char *path)
{
    for (size_t i = 0; i < web_asset_count; i++)
        if (strcmp(web_assets[i].path, path) == 0)
            return &web_assets[i];
    return NULL;
}

const struct web_asset *web_asset_find(const char *path)
{
    /* One segment after the page's name: a table's id. */
    static const char *const pages[] = { "/table/", "/board/" };
    if (strcmp(path, "/") == 0)
        return exactly("/index.html");
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        size_t length = strlen(pages[i]);
        if (strncmp(path, pages[i], length) == 0 && path[length] != '\0' &&
            strchr(path + length, '/') == NULL)
            return exactly("/index.html");
    }
    return exactly(path);
}
