#include "journal/record.h"

#include <string.h>

#include "base/codec.h"

#include "shuffle/digest.h"

_Static_assert(HASH_SIZE == DIGEST_SIZE, "one hash throughout");

void record_hash(const uint8_t previous[HASH_SIZE], const struct record *record, uint8_t out[HASH_SIZE])
{
    uint8_t       front[HASH_SIZE + RECORD_KEY_MAX + 64]; /* the chain and the numbers in one piece */
    struct codec  codec  = codec_writer(front, sizeof front);
    struct record copy   = *record;
    uint64_t      length = record->body_size;
    struct digest digest;
    code_bytes(&codec, (void *)(uintptr_t)previous, HASH_SIZE);
    code_u32(&codec, &copy.table);
    code_u64(&codec, &copy.seq);
    code_u8(&codec, &copy.kind);
    code_u64(&codec, &copy.at_ms);
    code_text(&codec, copy.key, sizeof copy.key);
    code_u64(&codec, &length);
    digest_start(&digest, "housedealer record 2", NULL);
    digest_bytes(&digest, front, codec_used(&codec, front));
    digest_bytes(&digest, record->body, record->body_size);
    digest_end(&digest, out);
}

bool same_head(const struct head *a, const struct head *b)
{
    return a->seq == b->seq && memcmp(a->hash, b->hash, HASH_SIZE) == 0;
}

const char *fault_words(enum fault fault)
{
    switch (fault) {
    case FAULT_NONE: return "sound";
    case FAULT_ALTERED: return "altered";
    case FAULT_MISSING: return "missing";
    case FAULT_OUT_OF_ORDER: return "out of order";
    case FAULT_UNREADABLE: return "unreadable";
    case FAULT_TIME: return "earlier than the record before it";
    case FAULT_BEHIND: return "missing: the house has anchored it";
    case FAULT_ANCHOR: return "not the record that the house has anchored";
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
    if (record->at_ms < head->at_ms)
        return FAULT_TIME;
    head->seq   = record->seq;
    head->at_ms = record->at_ms;
    memcpy(head->hash, hash, HASH_SIZE);
    return FAULT_NONE;
}
