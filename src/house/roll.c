#include "house/roll.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"

struct row {
    struct person_name name;
    uint64_t           seq, at_ms; /* of the PERSON record, 0 before it */
    bool               named;      /* a record of the house's own chain speaks of them before it */
    bool               erased;
};

struct roll {
    struct row *row; /* by number, from 1 */
    uint32_t    count, taken;
    size_t      room;
    bool        bad;
};

static void take(void *context, const struct person_name *name)
{
    struct roll *roll = context;
    if (!rows_make((void **)&roll->row, &roll->room, (size_t)roll->count + 2, sizeof *roll->row)) {
        roll->bad = true;
        return;
    }
    roll->bad                = roll->bad || name->person != roll->count + 1;
    roll->row[++roll->count] = (struct row){ .name = *name };
}

struct roll *roll_open(struct journal *journal)
{
    struct roll *roll = calloc(1, sizeof *roll);
    if (roll != NULL && journal_names(journal, take, roll) == STATUS_OK && !roll->bad)
        return roll;
    roll_close(roll);
    return NULL;
}

void roll_close(struct roll *roll)
{
    if (roll != NULL)
        free(roll->row);
    free(roll);
}

const char *roll_follow(struct roll *roll, const struct record *record)
{
    struct person_record person;
    uint8_t              commitment[sizeof person.commitment];
    struct codec         codec = codec_reader(record->body, record->body_size);
    person_code(&codec, &person);
    if (codec.bad || codec.at != codec.end || record->table != 0)
        return "a person that cannot be read";
    bool erases = record->kind == RECORD_ERASED;
    if (person.person == 0 || person.person > roll->count ||
        person.person != (erases ? person.person : roll->taken + 1))
        return "a person out of order, or one without a row beside the chain";
    struct row *row = &roll->row[person.person];
    if (erases) {
        if (row->seq == 0 || row->erased)
            return "a name is erased that was not there";
        row->erased = true;
        return row->name.name[0] == '\0' ? NULL : "a name that was erased stands beside the chain again";
    }
    row->seq   = record->seq;
    row->at_ms = record->at_ms;
    if (row->named)
        return "a person is taken down behind a record that speaks of them";
    roll->taken++;
    if (row->name.name[0] == '\0')
        return NULL; /* there must be an ERASED record later on */
    if (!person_name_sound(row->name.name))
        return "a name that is not printable UTF-8";
    person_commit(&row->name, commitment);
    return memcmp(commitment, person.commitment, sizeof commitment) == 0
               ? NULL
               : "the name beside the chain is not the one that was taken down";
}

const char *roll_named(struct roll *roll, uint32_t table, uint64_t at_ms, uint32_t person)
{
    struct row *row = person > 0 && person <= roll->count ? &roll->row[person] : NULL;
    if (row != NULL && table == 0)
        row->named = row->named || row->seq == 0;
    return row != NULL && table != 0 && at_ms < row->at_ms ? "a person who was taken down only later" : NULL;
}

const char *roll_check(const struct roll *roll, uint64_t *seq)
{
    *seq = 0;
    for (uint32_t person = 1; person <= roll->taken; person++) {
        const struct row *row = &roll->row[person];
        if (row->name.name[0] == '\0' && !row->erased) {
            *seq = row->seq;
            return "the name of a person is gone and nothing says that it was erased";
        }
    }
    return roll->taken < roll->count ? "a name stands beside the chain for somebody whom no record takes down"
                                     : NULL;
}
