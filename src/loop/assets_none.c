/* Built instead of the table of assets where the pages are left out. */
#include "loop/assets.h"

const struct web_asset web_assets[]    = { { 0 } };
const size_t           web_asset_count = 0;

const uint8_t *web_asset_plain(const struct web_asset *asset)
{
    return asset->plain;
}
