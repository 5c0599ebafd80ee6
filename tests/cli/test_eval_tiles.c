/* housedealer eval tiles, and the names that its help lists. */
#include "test.h"

#include <stdio.h>

#include "cards/tile.h"
#include "cli/spawn.h"

static void test_two_tiles_in_json(void **unused)
{
    (void)unused;
    static const struct {
        const char *tiles, *json;
    } row[] = {
        { "1-2 Gee6", "{\"category\":\"pair\",\"rank\":179,\"best\":[\"gee6\",\"gee3\"],\"points\":9," },
        { "gow45 teen", "{\"category\":\"wong\",\"rank\":163,\"best\":[\"teen\",\"gow45\"],\"points\":1," },
        { "dey yun", "{\"category\":\"gong\",\"rank\":160,\"best\":[\"dey\",\"yun\"],\"points\":0," },
        { "33,gj3", "{\"category\":\"points\",\"rank\":154,\"best\":[\"chong\",\"gee3\"],\"points\":9," },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct spawned *said = SPAWN("eval", "tiles", "--json", row[i].tiles);
        assert_int_equal(said->code, 0);
        if (strncmp(said->out, row[i].json, strlen(row[i].json)) != 0)
            fail_msg("%s: %s", row[i].tiles, said->out);
    }
    const struct spawned *said = SPAWN("eval", "tiles", "dey", "tit");
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, "hand   9 points with Dey\ntiles  dey tit\nrank   158\n");
}

static void test_mistakes_are_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *tiles, *named;
    } row[] = {
        { "teen", "not 1" },          { "teen dey yun", "not 3" }, { "", "not 0" },
        { "teen noon", "'noon'" },    { "ng14 1-4", "'1-4'" },     { "??", "??" },
        { "teen teen 6-6", "'6-6'" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct spawned *said = SPAWN("eval", "tiles", row[i].tiles);
        assert_int_equal(said->code, 2);
        assert_string_equal(said->out, "");
        if (strstr(said->err, row[i].named) == NULL)
            fail_msg("'%s' is not named in: %s", row[i].named, said->err);
    }
}

static void test_the_help_lists_every_tile(void **unused)
{
    (void)unused;
    const struct spawned *said = SPAWN("eval", "tiles", "--help");
    assert_int_equal(said->code, 0);
    for (tile face = 0; face < TILE_KINDS; face++) {
        char entry[24];
        snprintf(entry, sizeof entry, "%-6s %s", tile_name(face), tile_pips(face));
        assert_non_null(strstr(said->out, entry));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_tiles_in_json),
        cmocka_unit_test(test_mistakes_are_named),
        cmocka_unit_test(test_the_help_lists_every_tile),
    };
    return RUN_TESTS(tests);
}
