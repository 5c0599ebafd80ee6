/* Built where there are pages: unpacks what assets_table packed. */
#define ZLIB_CONST /* what is compressed stays as it is */
#include <assert.h>
#include <zlib.h>

#include "loop/assets.h"

const uint8_t *web_asset_plain(const struct web_asset *asset)
{
    if (asset->plain[0] != 0) /* no asset begins with a zero byte */
        return asset->plain;
    z_stream stream = { .next_in   = asset->gzip,
                        .avail_in  = (uInt)asset->gzip_size,
                        .next_out  = asset->plain,
                        .avail_out = (uInt)asset->plain_size };
    if (inflateInit2(&stream, 15 + 16) != Z_OK)
        return NULL;
    int end = inflate(&stream, Z_FINISH);
    assert(end == Z_STREAM_END && stream.total_out == asset->plain_size);
    inflateEnd(&stream);
    return asset->plain;
}
