#include "loop/assets.h"

#include <string.h>

#include "base/base.h"

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
    /* A table's id behind its name, behind a replay's also the hand's number, behind a
     * board's what else of it is shown, behind a shuffle's which shoe it is, or of which hand, behind the
     * book's a rule; the staff's pages stand by themselves. */
    static const struct {
        const char *page;
        int         words;
    } pages[] = {
        { "/table", 1 },   { "/board", 1 }, { "/board", 2 }, { "/replay", 2 }, { "/cage", 0 },
        { "/floor", 0 },   { "/admin", 0 }, { "/first", 0 }, { "/pad", 1 },    { "/reports", 0 },
        { "/history", 0 }, { "/fair", 1 },  { "/fair", 2 },  { "/fair", 3 },   { "/book", 0 },
        { "/book", 1 },    { "/odds", 0 },
    };
    bool page = strcmp(path, "/") == 0;
    for (size_t i = 0; i < COUNT_OF(pages); i++)
        page = page || is_page(path, pages[i].page, pages[i].words);
    return exactly(page ? "/index.html" : path);
}
