/* Persons of a house: taken down once, by number; their names beside the chain,
 * where they can be erased. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "house/inside.h"
#include "journal/grow.h"

const struct names *house_names(const struct house *house)
{
    return directory_names(house->directory);
}

uint32_t house_persons(const struct house *house)
{
    return directory_count(house->directory);
}

enum status house_find_person(const struct house *house, const char *name, uint32_t *person)
{
    uint32_t found = directory_find(house->directory, name, person);
    if (found > 0 && directory_doubted(house->directory, *person))
        return STATUS_CORRUPT;
    return found == 1 ? STATUS_OK : found == 0 ? STATUS_NOT_FOUND : STATUS_BAD_INPUT;
}

bool house_doubts_name(const struct house *house, uint32_t person)
{
    return directory_doubted(house->directory, person);
}

/* ---- names against the chain ---------------------------------------------- */

struct names_beside {
    struct roll_row {
        struct person_name name;
        bool               taken, sound, erased;
    } * row; /* by number, from 1 */
    uint32_t count;
    size_t   room;
    bool     bad;
};

static void take_name(void *context, const struct person_name *name)
{
    struct names_beside *beside = context;
    if (!rows_make((void **)&beside->row, &beside->room, (size_t)beside->count + 2, sizeof *beside->row)) {
        beside->bad = true;
        return;
    }
    beside->row[++beside->count] = (struct roll_row){ .name = *name };
}

static void hold_name(struct names_beside *beside, const struct record *record)
{
    struct person_record person;
    uint8_t              commitment[sizeof person.commitment];
    struct codec         codec = codec_reader(record->body, record->body_size);
    person_code(&codec, &person);
    if (codec.bad || person.person == 0 || person.person > beside->count)
        return;
    struct roll_row *row = &beside->row[person.person];
    if (record->kind == RECORD_ERASED) {
        row->erased = true;
        return;
    }
    person_commit(&row->name, commitment);
    row->taken = true;
    row->sound = memcmp(commitment, person.commitment, sizeof commitment) == 0;
}

enum status house_check_names(struct house *house)
{
    struct names_beside beside = { .count = 0 };
    struct record       record;
    enum status         status = journal_names(house->journal, take_name, &beside);
    if (status == STATUS_OK && beside.bad)
        status = STATUS_FAILED;
    if (status == STATUS_OK && beside.count > 0)
        status = journal_read(house->journal, 0, 0);
    while (status == STATUS_OK && beside.count > 0 &&
           (status = journal_next(house->journal, &record)) == STATUS_OK)
        if (record.kind == RECORD_PERSON || record.kind == RECORD_ERASED)
            hold_name(&beside, &record);
    for (uint32_t person = 1; person <= beside.count && status != STATUS_FAILED; person++) {
        const struct roll_row *row   = &beside.row[person];
        bool                   there = row->name.name[0] != '\0';
        if (there ? !row->taken || !row->sound || row->erased : !row->erased)
            directory_doubt(house->directory, person);
    }
    if (beside.row != NULL)
        sodium_memzero(beside.row, beside.room * sizeof *beside.row); /* salts */
    free(beside.row);
    return status == STATUS_FAILED ? status : STATUS_OK;
}

/* ---- new ones, and those that go ------------------------------------------- */

static enum status append_person(struct house *house, enum record_kind kind, struct person_record *record)
{
    struct codec codec = codec_writer(house->body, sizeof house->body);
    person_code(&codec, record);
    return house_append_code(house, 0, kind, house->world.now_ms(house->world.context), &codec, NULL);
}

enum status house_add_person(struct house *house, const char *name, uint32_t *person)
{
    struct person_name   added = { .person = directory_count(house->directory) + 1 };
    struct person_record record;
    if (house_ready(house) != STATUS_OK)
        return house_ready(house);
    if (!person_name_sound(name))
        return STATUS_BAD_INPUT;
    if (added.person > PERSONS_MAX)
        return STATUS_FULL;
    memcpy(added.name, name, strlen(name));
    house->world.salt(house->world.context, added.salt);
    record.person = added.person;
    person_commit(&added, record.commitment);
    enum status status = append_person(house, RECORD_PERSON, &record);
    if (status != STATUS_OK)
        return status;
    status = journal_name(house->journal, &added);
    if (status != STATUS_OK)
        return house_fail(house, status);
    if (directory_put(house->directory, added.person, added.name) != STATUS_OK)
        return house_starve(house);
    sodium_memzero(added.salt, sizeof added.salt);
    *person = added.person;
    return STATUS_OK;
}

enum status house_person(struct house *house, const char *name, uint32_t *person)
{
    enum status status = house_find_person(house, name, person);
    return status == STATUS_NOT_FOUND ? house_add_person(house, name, person) : status;
}

/* Who has a place or waits for one is being called by name. */
static bool is_here(const struct house *house, uint32_t person)
{
    for (uint32_t table = 1; table <= house->table_count; table++) {
        const struct room *room = &house->desk[table]->next.table.room;
        if (room_find(room, person) != 0)
            return true;
        for (size_t i = 0; i < room->waiting_count; i++)
            if (room->waiting[i] == person)
                return true;
    }
    return false;
}

enum status house_erase_person(struct house *house, uint32_t person)
{
    struct person_name   erased = { .person = person };
    struct person_record record = { .person = person };
    char                 name[PERSON_NAME_MAX];
    const struct names  *names = house_names(house);
    if (house_ready(house) != STATUS_OK)
        return house_ready(house);
    if (person == 0 || person > directory_count(house->directory))
        return STATUS_NOT_FOUND;
    if (!names->name(names->context, person, name))
        return STATUS_OK; /* it is gone already */
    if (is_here(house, person) || office_account(&house->office, person) != 0)
        return STATUS_BAD_INPUT;
    enum status status = append_person(house, RECORD_ERASED, &record);
    if (status != STATUS_OK)
        return status;
    status = journal_name(house->journal, &erased);
    if (status == STATUS_OK)
        status = directory_put(house->directory, person, "");
    return status == STATUS_OK ? STATUS_OK : house_fail(house, status);
}
