/* Files of the tree that the program's own lists write: build/tests/test-written --write after a
 * list has grown. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

#include "events/events.h"
#include "wire.h"

#define SCHEMAS "docs/openapi.json"
#define HOW     "; a list has grown? say build/tests/test-written --write"

/* What the pages know of each event that happens at a table. */
static void write_events(FILE *out)
{
    static const char *const concerns[] = { "play", "room", "stands" };
    fputs("// Written by build/tests/test-written --write from src/events/events.def, which says what each\n"
          "// column means: what a correction makes of an event, in which list of a hand it is told or why\n"
          "// in none, and whether it is news to everybody at the table.\n"
          "const EVENTS = {\n",
          out);
    for (uint8_t kind = 1; kind < EVENT_COUNT; kind++)
        fprintf(out, "    '%s': ['%s', '%s'%s],\n", event_word(kind), concerns[event_concern(kind)],
                hand_list_word(event_list(kind)), event_is_news(kind) ? ", 'news'" : "");
    fputs("} as const;\n"
          "\n"
          "export type EventName = keyof typeof EVENTS;\n"
          "\n"
          "/** A page that was open before the house was renewed may hear of an event that it does not know. "
          "*/\n"
          "const columns = (event: EventName): readonly string[] => EVENTS[event] ?? ['play', 'itself'];\n"
          "\n"
          "/** People who come and go between a dealer's entries, and what is noted of them: no correction "
          "takes it back. */\n"
          "export const isOfRoom = (event: EventName) => columns(event)[0] === 'room';\n"
          "\n"
          "/** What goes on beside the hand: the shuffle has a page of its own, people and terms none. */\n"
          "export const isBeside = (event: EventName) => ['people', 'turn', 'shuffle', 'terms', "
          "'count'].includes(columns(event)[1] ?? '');\n"
          "\n"
          "export const isNews = (event: EventName) => columns(event).length > 2;\n",
          out);
}

/* The published schemas: what wire.def says in place of what is there, the rest as it is. */
static void write_schemas(FILE *out)
{
    json_t *api = json_load_file(SCHEMAS, 0, NULL);
    assert_non_null(api);
    wire_schemas(json_object_get(json_object_get(api, "components"), "schemas"));
    json_dumpf(api, out, JSON_INDENT(1));
    putc('\n', out);
    json_decref(api);
}

static const struct {
    const char *path;
    void (*write)(FILE *out);
} FILES[] = {
    { "web/src/wire/events.ts", write_events },
    { "web/src/wire/wire.ts", wire_types },
    { SCHEMAS, write_schemas },
};

static char *written(size_t which)
{
    char  *text = NULL;
    size_t size = 0;
    FILE  *out  = open_memstream(&text, &size);
    FILES[which].write(out);
    fclose(out);
    return text;
}

static char *read_file(const char *path)
{
    char  *text = NULL;
    size_t size = 0;
    FILE  *file = fopen(path, "r"), *copy = open_memstream(&text, &size);
    if (file == NULL)
        fail_msg("%s cannot be read" HOW, path);
    for (int byte; (byte = getc(file)) != EOF;)
        putc(byte, copy);
    fclose(file);
    fclose(copy);
    return text;
}

static void test_files_are_what_the_lists_say(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(FILES); i++) {
        char *now = written(i), *there = read_file(FILES[i].path);
        if (strcmp(now, there) != 0)
            fail_msg("%s is not what the lists say" HOW, FILES[i].path);
        free(now);
        free(there);
    }
}

static int write_again(void)
{
    for (size_t i = 0; i < COUNT_OF(FILES); i++) {
        char *now  = written(i); /* before what it may be written from is emptied */
        FILE *file = fopen(FILES[i].path, "w");
        if (file == NULL || fputs(now, file) < 0 || fclose(file) != 0)
            return 1;
        free(now);
    }
    return 0;
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = { cmocka_unit_test(test_files_are_what_the_lists_say) };
    if (argc == 2 && strcmp(argv[1], "--write") == 0)
        return write_again();
    return RUN_TESTS(tests);
}
