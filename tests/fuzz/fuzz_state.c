/* Bytes in the place of an encoded table: read or refused, and what is read
 * has no other encoding. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "house/slot.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct table table;
    static uint8_t      again[TABLE_BYTES_MAX];
    const struct sheet *sheet = slot_sheet("marina2/zoobac");
    struct codec        codec = codec_reader(bytes, size);
    table_code(sheet, &codec, &table);
    if (codec.bad || codec.at != codec.end)
        return 0;
    (void)table_check(sheet, &table);
    (void)table_turn(sheet, &table);
    (void)table_covered(&table);
    codec = codec_writer(again, sizeof again);
    table_code(sheet, &codec, &table);
    assert(!codec.bad && codec_used(&codec, again) == size && memcmp(again, bytes, size) == 0);
    return 0;
}
