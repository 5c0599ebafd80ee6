/* How much is going on in the house, for whoever stands before its door. */
#include <stdlib.h>

#include "rulebook/catalog.h"
#include "wire/speak.h"

static int by_number(const void *one, const void *other)
{
    uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;
    return (a > b) - (a < b);
}

/* How many different ones there are among these. */
static size_t distinct(uint32_t *list, size_t count)
{
    size_t found = 0;
    qsort(list, count, sizeof *list, by_number);
    for (size_t i = 0; i < count; i++)
        found += i == 0 || list[i] != list[i - 1];
    return found;
}

struct numbers {
    uint32_t *list;
    size_t    count;
};

static void add(struct numbers *numbers, uint32_t number)
{
    numbers->list[numbers->count++] = number;
}

static void add_seated(const struct house *house, const struct slot *slot, const struct roster *roster,
                       struct numbers *people, struct numbers *practice)
{
    for (uint8_t seat = 1; seat <= slot->sheet->seats; seat++) {
        char     name[PERSON_NAME_MAX];
        uint32_t who = slot->table.room.place[seat].who;
        if (who == 0)
            continue;
        person_name(house_names(house), who, name);
        add(practices(roster, name) ? practice : people, who);
    }
}

void speak_inside(struct out *out, const struct house *house, const struct roster *roster, bool seen)
{
    size_t         tables = house_tables(house), seats = tables * PLACES_MAX;
    uint32_t      *room     = calloc(tables + 2 * seats + 1, sizeof *room);
    struct numbers games    = { .list = room };
    struct numbers people   = { .list = room + tables };
    struct numbers practice = { .list = room + tables + seats };
    if (room == NULL) {
        out_put(out, "null");
        return;
    }
    for (uint32_t table = 1; table <= tables; table++) {
        const struct slot *slot = house_slot(house, table);
        if (slot == NULL)
            continue;
        add(&games, (uint32_t)(catalog_find(slot->sheet->id) - catalog_rows));
        add_seated(house, slot, roster, &people, &practice);
    }
    out_format(out, "{\"tables\":%zu,\"games\":%zu", tables, distinct(room, games.count));
    if (seen)
        out_format(out, ",\"people\":%zu,\"practice\":%zu", distinct(people.list, people.count),
                   distinct(practice.list, practice.count));
    out_put(out, "}");
    free(room);
}
