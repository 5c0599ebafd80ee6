/* Files of the tree that the program's own lists write: build/tests/tidy/test-written --write after a
 * list has grown. */
#include "read_text.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

#include "events/events.h"
#include "wire.h"

#define SCHEMAS "docs/openapi.json"
#define HOW     "; a list has grown? say build/tests/tidy/test-written --write"

static bool is_of_room(uint8_t kind)
{
    return event_concern(kind) == CONCERN_ROOM;
}

static bool is_beside(uint8_t kind)
{
    enum hand_list list = event_list(kind);
    return list == LIST_PEOPLE || list == LIST_SHUFFLE || list == LIST_TERMS || list == LIST_COUNT;
}

static void write_set(FILE *out, const char *what, const char *name, bool (*is_in)(uint8_t kind))
{
    fprintf(out, "\n/** %s */\nexport const %s = (event: EventName) => %s.has(event);\nconst %s = new Set('",
            what, name, name + 2, name + 2);
    bool first = true;
    for (uint8_t kind = 1; kind < EVENT_COUNT; kind++)
        if (is_in(kind)) {
            fprintf(out, "%s%s", first ? "" : " ", event_word(kind));
            first = false;
        }
    fputs("'.split(' '));\n", out);
}

/* What the pages know of each event that happens at a table. */
static void write_events(FILE *out)
{
    fputs("// Written by build/tests/tidy/test-written --write from src/events/events.def, which says what "
          "its\n"
          "// columns mean.\n"
          "export type EventName =",
          out);
    for (uint8_t kind = 1; kind < EVENT_COUNT; kind++)
        fprintf(out, "\n    | '%s'", event_word(kind));
    fputs(";\n", out);
    write_set(out, "Of people who come and go between a dealer's entries: no correction takes it back.",
              "isOfRoom", is_of_room);
    write_set(out, "What goes on beside the hand: the shuffle has a page of its own, people and terms none.",
              "isBeside", is_beside);
    write_set(out, "Told to everybody at the table when it happens.", "isNews", event_is_news);
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

static void test_files_are_what_the_lists_say(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(FILES); i++) {
        char *now = written(i), *there = read_text(FILES[i].path, HOW);
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
