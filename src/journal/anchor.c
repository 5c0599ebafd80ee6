#include "journal/anchor.h"

#include <string.h>

void anchor_row_code(struct codec *codec, struct anchor_row *row)
{
    code_u32(codec, &row->table);
    code_u64(codec, &row->head.seq);
    code_bytes(codec, row->head.hash, HASH_SIZE);
}

struct anchor_reader anchor_read(const struct record *record)
{
    struct anchor_reader reader = { .codec = codec_reader(record->body, record->body_size) };
    code_count(&reader.codec, &reader.left, ANCHOR_ROWS_MAX);
    if (record->kind != RECORD_ANCHOR || record->table != 0 || reader.left == 0)
        reader.codec.bad = true;
    return reader;
}

enum status anchor_next(struct anchor_reader *reader, struct anchor_row *row)
{
    memset(row, 0, sizeof *row);
    if (!reader->codec.bad && reader->left == 0)
        return reader->codec.at == reader->codec.end ? STATUS_NOT_FOUND : STATUS_CORRUPT;
    anchor_row_code(&reader->codec, row);
    if (reader->codec.bad || row->table <= reader->table || row->table == TABLES_ALL || row->head.seq == 0)
        return STATUS_CORRUPT;
    reader->left--;
    reader->table = row->table;
    return STATUS_OK;
}
