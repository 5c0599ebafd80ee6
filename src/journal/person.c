#include "journal/person.h"

#include "shuffle/digest.h"

void person_code(struct codec *codec, struct person_record *record)
{
    code_u32(codec, &record->person);
    code_bytes(codec, record->commitment, sizeof record->commitment);
}

void person_commit(const struct person_name *name, uint8_t commitment[32])
{
    struct digest digest;
    digest_start(&digest, "housedealer name 1", NULL);
    digest_bytes(&digest, name->salt, sizeof name->salt);
    digest_text(&digest, name->name);
    digest_end(&digest, commitment);
}
