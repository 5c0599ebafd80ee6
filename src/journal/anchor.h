/* An ANCHOR record of the house's chain: where the chains of tables stood.
 *
 * It names the last record of each table that has moved since the anchor
 * before, in order of their numbers. So whoever knows a head of the house's
 * chain can tell that no table was rolled back behind it. */
#ifndef JOURNAL_ANCHOR_H
#define JOURNAL_ANCHOR_H

#include "base/codec.h"
#include "journal/record.h"

/* So many fit into one record; what is left goes into the next. */
#define ANCHOR_ROWS_MAX 1024

struct anchor_row {
    uint32_t    table; /* never 0 */
    struct head head;  /* seq and hash */
};

void anchor_row_code(struct codec *codec, struct anchor_row *row);

struct anchor_reader {
    struct codec codec;
    uint16_t     left;
    uint32_t     table; /* the last read */
};

/* The rows of a record, one by one: STATUS_NOT_FOUND after the last of them,
 * STATUS_CORRUPT where it is none. */
struct anchor_reader anchor_read(const struct record *record);
enum status          anchor_next(struct anchor_reader *reader, struct anchor_row *row);

#endif
