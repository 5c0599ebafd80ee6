/* Snapshots: where every table stood after a record, so that an opening need
 * not replay what came before it.
 *
 * One body for the whole house, written field by field inside the transaction
 * of the records it stands for, and replaced by the next. It is believed only
 * if it was written by a program of the same sheets, lists and codecs, carries
 * the right hash under the house key, and the journal still has the records
 * that it names; otherwise the whole journal is replayed. Secrets stay sealed in
 * it. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "house/inside.h"
#include "rulebook/rulebook.h"

#define DESK_BYTES_MAX (TABLE_BYTES_MAX + STEPS_PAPER_MAX + 12288 + sizeof(struct promise))
#define HEAD_BYTES_MAX 256

static_assert(sizeof((struct ledger *)0)->balance / sizeof(cents) * 10 < 8192,
              "a ledger fits beside its table");

struct front {
    uint16_t    table_count;
    uint8_t     core[32], rulebook[32]; /* of the sources, of the data */
    struct head house;                  /* of the house's own chain */
};

static void head_code(struct codec *codec, struct head *head)
{
    code_u64(codec, &head->seq);
    code_bytes(codec, head->hash, sizeof head->hash);
}

static void front_code(struct codec *codec, struct front *front)
{
    code_bytes(codec, front->core, sizeof front->core);
    code_bytes(codec, front->rulebook, sizeof front->rulebook);
    head_code(codec, &front->house);
    code_u16(codec, &front->table_count);
}

static void desk_code(struct codec *codec, struct desk *desk)
{
    char game[sizeof((struct words *)0)->game] = "";
    if (desk->next.sheet != NULL)
        memcpy(game, desk->next.sheet->id, strlen(desk->next.sheet->id) + 1);
    uint16_t revision = desk->next.sheet != NULL ? desk->next.sheet->revision : 0;
    code_text(codec, game, sizeof game);
    code_u16(codec, &revision);
    code_u64(codec, &desk->next_seq);
    code_u64(codec, &desk->frozen.seq);
    code_text(codec, desk->frozen.why, sizeof desk->frozen.why);
    code_u64(codec, &desk->secret_seq);
    sealed_secret_code(codec, &desk->sealed);
    if (codec->reading && game[0] != '\0') {
        desk->next.sheet = slot_sheet_at(game, revision);
        if (desk->next.sheet == NULL)
            codec->bad = true;
    }
    if (codec->bad || game[0] == '\0')
        return;
    code_bool(codec, &desk->next.other_sheet);
    table_code(desk->next.sheet, codec, &desk->next.table);
    steps_code(desk->next.sheet, codec, &desk->next.steps);
    ledger_code(codec, &desk->next.ledger);
    promise_code(codec, &desk->next.promise);
}

/* Keyed, so that whoever can write the file still cannot make one up. */
static void seal_hash(const struct house *house, const uint8_t *body, size_t size, uint8_t hash[HASH_SIZE])
{
    uint8_t key[SHUFFLE_KEY_SIZE];
    shuffle_derive(house->world.house_key, "snapshot", 0, key);
    crypto_generichash(hash, HASH_SIZE, body, size, key, sizeof key);
    sodium_memzero(key, sizeof key);
}

enum status house_snapshot_keep(struct house *house)
{
    size_t room =
        HASH_SIZE + HEAD_BYTES_MAX + house->table_count * DESK_BYTES_MAX + office_bytes(&house->office);
    struct front front = { .table_count = (uint16_t)house->table_count,
                           .house       = journal_tip(house->journal, 0) };
    uint8_t     *bytes = malloc(room);
    if (bytes == NULL)
        return STATUS_OK; /* the journal has everything; another time */
    struct codec codec = codec_writer(bytes + HASH_SIZE, room - HASH_SIZE);
    memcpy(front.core, core_digest, sizeof front.core);
    memcpy(front.rulebook, rulebook_digest, sizeof front.rulebook);
    front_code(&codec, &front);
    for (uint32_t table = 1; table <= house->table_count; table++) {
        struct head head = journal_tip(house->journal, table);
        head_code(&codec, &head);
        desk_code(&codec, house->desk[table]);
    }
    office_code(&codec, &house->office);
    code_u64(&codec, &house->chain.seq);
    assert(!codec.bad);
    size_t size = codec_used(&codec, bytes + HASH_SIZE);
    seal_hash(house, bytes + HASH_SIZE, size, bytes);
    enum status status = journal_keep(house->journal, bytes, HASH_SIZE + size);
    free(bytes);
    house->since_snapshot = 0;
    return status == STATUS_OK || status == STATUS_NOT_FOUND ? STATUS_OK : house_fail(house, status);
}

/* ---- reading one -------------------------------------------------------- */

static bool is_ours(const struct front *front)
{
    return front->table_count <= TABLES_MAX && memcmp(front->core, core_digest, sizeof front->core) == 0 &&
           memcmp(front->rulebook, rulebook_digest, sizeof front->rulebook) == 0;
}

/* Is the record still there that the snapshot was made after? */
static bool stands_on(struct house *house, uint32_t table, struct head *head)
{
    struct record record;
    if (head->seq == 0)
        return true; /* there was none */
    if (journal_get(house->journal, table, head->seq, &record) != STATUS_OK ||
        memcmp(record.hash, head->hash, HASH_SIZE) != 0)
        return false;
    head->at_ms = record.at_ms;
    return true;
}

static bool read_desks(struct house *house, struct codec *codec, uint32_t count, struct head *heads)
{
    for (uint32_t table = 1; table <= count; table++) {
        struct desk *desk = house_add_desk(house, table);
        head_code(codec, &heads[table]);
        if (desk == NULL || codec->bad)
            return false;
        desk_code(codec, desk);
        /* With a chain that was broken everything is looked at again: it may be repaired. */
        if (codec->bad || desk->frozen.seq != 0 || !stands_on(house, table, &heads[table]) ||
            (desk->next.sheet != NULL && slot_check(&desk->next) != NULL))
            return false;
        desk->seen     = desk->next;
        desk->seen_seq = desk->next_seq;
    }
    uint64_t broken = 0; /* of the house's own chain */
    office_code(codec, &house->office);
    code_u64(codec, &broken);
    return !codec->bad && broken == 0 && codec->at == codec->end && office_check(&house->office) == NULL;
}

void house_forget_desks(struct house *house)
{
    for (uint32_t table = 1; table <= house->table_count; table++) {
        free(house->desk[table]);
        house->desk[table] = NULL;
    }
    house->table_count = 0;
    office_release(&house->office);
}

bool house_snapshot_load(struct house *house, struct head heads[TABLES_MAX + 1])
{
    struct front   front = { 0 };
    const uint8_t *bytes;
    size_t         size;
    uint8_t        hash[HASH_SIZE];
    memset(heads, 0, (TABLES_MAX + 1) * sizeof *heads);
    if (journal_kept(house->journal, &bytes, &size) != STATUS_OK || size <= HASH_SIZE)
        return false;
    seal_hash(house, bytes + HASH_SIZE, size - HASH_SIZE, hash);
    struct codec codec = codec_reader(bytes + HASH_SIZE, size - HASH_SIZE);
    front_code(&codec, &front);
    if (memcmp(hash, bytes, HASH_SIZE) != 0 || codec.bad || !is_ours(&front) ||
        !stands_on(house, 0, &front.house))
        return false;
    heads[0] = front.house;
    if (read_desks(house, &codec, front.table_count, heads))
        return true;
    house_forget_desks(house);
    memset(heads, 0, (TABLES_MAX + 1) * sizeof *heads);
    return false;
}
