#include "journal/record.h"

#include <string.h>

#include "shuffle/digest.h"

_Static_assert(HASH_SIZE == DIGEST_SIZE, "one hash throughout");

void record_hash(const uint8_t previous[HASH_SIZE], const struct record *record, uint8_t out[HASH_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer record 1", NULL);
    digest_bytes(&digest, previous, HASH_SIZE);
    digest_number(&digest, record->seq);
    digest_number(&digest, record->table);
    digest_number(&digest, record->kind);
    digest_number(&digest, record->at_ms);
    digest_text(&digest, record->key);
    digest_number(&digest, record->body_size);
    digest_bytes(&digest, record->body, record->body_size);
    digest_end(&digest, out);
}

const char *fault_words(enum fault fault)
{
    switch (fault) {
    case FAULT_NONE: return "sound";
    case FAULT_ALTERED: return "altered";
    case FAULT_MISSING: return "missing";
    case FAULT_OUT_OF_ORDER: return "out of order";
    case FAULT_UNREADABLE: return "unreadable";
    case FAULT_CUT: return "missing: the journal ends before its signed head";
    case FAULT_HEAD: return "not the record of the signed head";
    case FAULT_FILE: return "the file around the records is damaged";
    }
    return "unknown";
}

enum fault chain_follow(struct head *head, const struct record *record)
{
    if (record->seq <= head->seq)
        return FAULT_OUT_OF_ORDER;
    if (record->seq > head->seq + 1)
        return FAULT_MISSING;
    uint8_t hash[HASH_SIZE];
    record_hash(head->hash, record, hash);
    if (memcmp(hash, record->hash, HASH_SIZE) != 0)
        return FAULT_ALTERED;
    head->seq = record->seq;
    memcpy(head->hash, hash, HASH_SIZE);
    return FAULT_NONE;
}
