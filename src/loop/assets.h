/* The pages, carried inside the program: what `web/` builds, compressed then.
 *
 * Without the pages (-Dweb=disabled) the table is empty and nothing is found. */
#ifndef LOOP_ASSETS_H
#define LOOP_ASSETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct web_asset {
    const char    *path;      /* "/index.html", "/assets/index-4f2a.js" */
    const char    *type;      /* of its content, with the charset where it has one */
    const char    *etag;      /* as the header has it; weak, since it is the same in either coding */
    bool           immutable; /* its name holds a hash of its content */
    const uint8_t *gzip;
    size_t         gzip_size;
    uint8_t       *plain; /* room for web_asset_plain() */
    size_t         plain_size;
};

/* In the order of their paths; the last one has no path. */
extern const struct web_asset web_assets[];
extern const size_t           web_asset_count;

/* What a GET of `path` (without its query) is answered with, NULL if nothing
 * is there. The page finds its own way from the address, so its addresses, "/",
 * "/table/3" or "/board/3", all give "/index.html"; under "/api" nothing is. */
const struct web_asset *web_asset_find(const char *path);

/* What it was before it was compressed, `plain_size` bytes: unpacked for the first client that
 * does not take gzip, and kept; NULL without memory. One thread at a time. */
const uint8_t *web_asset_plain(const struct web_asset *asset);

#endif
