/* Persons in the journal: numbers in the chain, names beside it.
 *
 * Commands and events hold the number of a person and no name. The chain of the
 * house takes each person down once, in a PERSON record, with a commitment to
 * the name: a hash of the name and of a random salt. Name and salt lie beside
 * the chain. So a name that was exchanged is found, and one that was erased,
 * with its salt, cannot be guessed from what is left. */
#ifndef JOURNAL_PERSON_H
#define JOURNAL_PERSON_H

#include "events/events.h"

#define NAME_SALT_SIZE 32

struct person_name {
    uint32_t person;
    char     name[PERSON_NAME_MAX]; /* empty: erased, and the salt is zero */
    uint8_t  salt[NAME_SALT_SIZE];
};

/* The body of a PERSON record: who, and the commitment to the name; of an
 * ERASED record the number alone. */
struct person_record {
    uint32_t person;
    uint8_t  commitment[32];
};
void person_code(struct codec *codec, struct person_record *record);

void person_commit(const struct person_name *name, uint8_t commitment[32]);

#endif
