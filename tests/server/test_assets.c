/* The pages inside the program: every file is found by its path, the page's
 * own addresses lead to it, and nothing else does. */
#include "loop/assets.h"
#include "test.h"

static void test_paths_find_their_assets(void **state)
{
    (void)state;
    for (size_t i = 0; i < web_asset_count; i++) {
        const struct web_asset *asset = &web_assets[i];
        assert_ptr_equal(web_asset_find(asset->path), asset);
        assert_true(i == 0 || strcmp(web_assets[i - 1].path, asset->path) < 0);
        /* RFC 1952: the magic, deflate, no flags, no time. */
        static const uint8_t head[] = { 0x1f, 0x8b, 8, 0, 0, 0, 0, 0 };
        assert_true(asset->gzip_size > 18);
        assert_memory_equal(asset->gzip, head, sizeof head);
        assert_memory_equal(asset->etag, "W/\"", 3); /* one for both codings */
        assert_int_equal(asset->etag[strlen(asset->etag) - 1], '"');
        assert_int_equal(asset->immutable, strncmp(asset->path, "/assets/", 8) == 0);
    }
    assert_null(web_assets[web_asset_count].path);
}

static void test_addresses_of_the_page(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        bool        is_page;
    } row[] = {
        { "/", true },
        { "/index.html", true },
        { "/table/3", true },
        { "/board/12", true },
        { "/table/", false },
        { "/table/3/x", false },
        { "/tables/3", false },
        { "", false },
        { "/api/v1/x", false },
        { "/assets/none", false },
        { "/../secret", false },
        { "index.html", false },
        { "/replay/3/41", true },
        { "/replay/3", false },
        { "/replay/3/", false },
        { "/replay//41", false },
        { "/cage", true },
        { "/reports", true },
        { "/odds", true },
        { "/pad/3", true },
        { "/fair/3", true },
        { "/fair", false },
        { "/cage/1", false },
        { "/book", true },
        { "/book/MC2-ZOO-S3", true },
        { "/book/MC2-ZOO-S3/x", false },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct web_asset *asset = web_asset_find(row[i].path);
        if (web_asset_count == 0 || !row[i].is_page)
            assert_null(asset);
        else
            assert_string_equal(asset->type, "text/html; charset=utf-8");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths_find_their_assets),
        cmocka_unit_test(test_addresses_of_the_page),
    };
    return RUN_TESTS(tests);
}
