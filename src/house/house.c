#include "house/inside.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"
#include "office/role.h"

enum status house_die(struct house *house)
{
    house->dead = true;
    journal_rollback(house->journal);
    return STATUS_FAILED;
}

/* Back to where a table was published: its state, and the secret of its shoe as
 * its record has it. */
static enum status go_back(struct house *house, uint32_t table)
{
    struct record record;
    struct desk  *desk = house->desk[table];
    slot_copy(&desk->next, &desk->seen);
    desk->next_seq   = desk->seen_seq;
    desk->changed    = false;
    desk->secret_seq = 0;
    if (desk->frozen.seq != 0 || desk->seen_secret_seq == 0)
        return STATUS_OK;
    enum status status = journal_get(house->journal, table, desk->seen_secret_seq, &record);
    if (status == STATUS_OK &&
        (house_follow_secret(desk, &record) != NULL || house_open_secret(house, table) != NULL))
        status = STATUS_CORRUPT;
    return status;
}

/* Nothing since the last commit was kept: everything is as it was then. */
static enum status undo(struct house *house)
{
    house->pending.count = house->pending.event_count = house->pending.words_count = 0;
    house->draft.used                                                              = 0;
    house->new_table                                                               = false;
    house->undone                                                                  = true;
    for (; house->table_count > house->seen_count; house->table_count--) {
        free(house->desk[house->table_count]);
        house->desk[house->table_count] = NULL;
    }
    for (uint32_t table = 1; table <= house->table_count; table++)
        if (go_back(house, table) != STATUS_OK)
            return house_die(house);
    if (house->office_behind || !office_copy(&house->office, &house->seen_office))
        return house_die(house);
    return directory_read(house->directory, house->journal) == STATUS_OK ? STATUS_BUSY : house_die(house);
}

enum status house_fail(struct house *house, enum status status)
{
    return status == STATUS_BUSY && !house->dead ? undo(house) : house_die(house);
}

enum status house_starve(struct house *house)
{
    return house_fail(house, journal_starve(house->journal));
}

enum status house_ready(const struct house *house)
{
    return house->dead ? STATUS_FAILED : house->undone ? STATUS_BUSY : STATUS_OK;
}

const char *house_trouble(const struct house *house)
{
    return journal_trouble(house->journal);
}

/* ---- what is told ------------------------------------------------------- */

static struct words *keep_words(struct pending *pending, const struct words *words)
{
    size_t block = pending->words_count / WORDS_A_BLOCK;
    if (block == pending->block_count) {
        if (!rows_make((void **)&pending->block, &pending->block_room, block + 1, sizeof *pending->block))
            return NULL;
        pending->block[block] = malloc(WORDS_A_BLOCK * sizeof *words);
        if (pending->block[block] == NULL)
            return NULL;
        pending->block_count++;
    }
    struct words *kept = &pending->block[block][pending->words_count++ % WORDS_A_BLOCK];
    *kept              = *words;
    return kept;
}

static bool remember(struct pending *pending, const struct told *told)
{
    size_t events = pending->event_count + told->event_count;
    if (!rows_make((void **)&pending->told, &pending->room, pending->count + 1, sizeof *pending->told) ||
        !rows_make((void **)&pending->events, &pending->event_room, events, sizeof *pending->events))
        return false;
    pending->told[pending->count++] = *told;
    for (size_t i = 0; i < told->event_count; i++) {
        struct event *event = &pending->events[pending->event_count + i];
        *event              = told->events[i];
        if (event->has.words != NULL && (event->has.words = keep_words(pending, event->has.words)) == NULL)
            return false;
    }
    pending->event_count = events;
    return true;
}

bool house_starves(const char *wrong)
{
    return strcmp(wrong, "out of memory") == 0;
}

/* The office that others see hears of it as the other did before. Where there is no memory
 * for that it is behind, and becomes a copy of the other when there is. */
static void tell_office(struct house *house, const struct told *told)
{
    struct office *office = &house->seen_office;
    for (size_t i = 0; i < told->event_count && !house->office_behind; i++) {
        const struct event *event = &told->events[i];
        const char         *wrong = told->table == 0 ? office_apply(office, told, event)
                                                     : office_hear(office, told->table, told->seq, event);
        house->office_behind      = wrong != NULL && house_starves(wrong);
        assert(wrong == NULL || house->office_behind);
    }
}

/* Nothing is under way: both are what is committed. */
static void show_office(struct house *house)
{
    struct office copy = { 0 };
    if (!house->office_behind || !office_copy(&copy, &house->office))
        return;
    office_release(&house->seen_office);
    house->seen_office   = copy;
    house->office_behind = false;
}

/* The rows may have moved since they were written: their pointers follow. */
static void tell_everyone(struct house *house)
{
    struct pending *pending = &house->pending;
    size_t          event   = 0;
    for (size_t i = 0; i < pending->count; i++) {
        struct told *told = &pending->told[i];
        told->events      = pending->events + event;
        event += told->event_count;
        if (told->said.command.has.words != NULL)
            told->said.command.has.words = &told->said.words;
        tell_office(house, told);
        if (house->world.listen != NULL)
            house->world.listen(house->world.context, told);
    }
    pending->count = pending->event_count = pending->words_count = 0;
}

/* ---- records ------------------------------------------------------------ */

static enum status append(struct house *house, uint32_t table, enum record_kind kind, uint64_t at_ms,
                          const char *key, const uint8_t *body, size_t size, uint64_t *seq)
{
    enum status status = journal_append(house->journal, table, kind, at_ms, key, body, size, seq);
    if (status != STATUS_OK)
        return house_fail(house, status);
    house->since_snapshot++;
    house->since_anchor++;
    return STATUS_OK;
}

enum status house_end_record(struct house *house)
{
    struct draft *draft = &house->draft;
    size_t        used  = draft->used;
    draft->used         = 0;
    return used == 0 ? STATUS_OK
                     : append(house, draft->table, RECORD_COMMAND, draft->at_ms, draft->key, draft->body,
                              used, NULL);
}

enum status house_append_code(struct house *house, uint32_t table, enum record_kind kind, uint64_t at_ms,
                              const struct codec *codec, uint64_t *seq)
{
    assert(!codec->bad);
    enum status status = house_end_record(house);
    return status == STATUS_OK
               ? append(house, table, kind, at_ms, "", house->body, codec_used(codec, house->body), seq)
               : status;
}

static bool write_step(struct draft *draft, struct told *told)
{
    uint8_t     *here  = draft->body + draft->used;
    struct codec codec = codec_writer(here, sizeof draft->body - draft->used);
    told_code(&codec, told, NULL);
    if (!codec.bad)
        draft->used += codec_used(&codec, here);
    return !codec.bad;
}

/* A step that does not fit behind the others begins a record of its own. */
static enum status add_step(struct house *house, struct told *told, const char *key)
{
    struct draft *draft = &house->draft;
    if (draft->used == 0 || !write_step(draft, told)) {
        enum status status = house_end_record(house);
        if (status != STATUS_OK)
            return status;
        draft->table = told->table;
        draft->at_ms = told->said.command.at_ms;
        memcpy(draft->key, key, strnlen(key, sizeof draft->key - 1) + 1);
        bool fits = write_step(draft, told);
        assert(fits);
    }
    told->seq = journal_tip(house->journal, told->table).seq + 1;
    return STATUS_OK;
}

/* ---- one command -------------------------------------------------------- */

void house_freeze(struct house *house, uint32_t table, uint64_t seq, const char *why)
{
    if (table > house->table_count)
        return;
    struct house_frozen *frozen = table == 0 ? &house->chain : &house->desk[table]->frozen;
    if (frozen->seq != 0)
        return;
    frozen->seq = seq != 0 ? seq : 1;
    snprintf(frozen->why, sizeof frozen->why, "%s", why);
    house->since_snapshot = UINT64_MAX / 2; /* the next opening looks at all of the table */
}

/* A promise is broken: we erred. The table goes back to where its records left
 * it and is closed; the others go on. */
static enum status freeze(struct house *house, uint32_t table, const char *why)
{
    struct desk *desk  = house->desk[table];
    size_t       event = 0;
    desk->next         = desk->seen;
    for (size_t i = 0; i < house->pending.count; i++) {
        const struct told *told = &house->pending.told[i];
        if (told->table == table && told->event_count > 0)
            (void)slot_follow(&desk->next, house->pending.events + event, told->event_count);
        event += told->event_count;
    }
    desk->frozen.seq = desk->next_seq + 1;
    snprintf(desk->frozen.why, sizeof desk->frozen.why, "%s", why);
    return STATUS_CORRUPT;
}

enum status house_keep_told(struct house *house, struct told *told, const char *key)
{
    enum status status = told->refusal == ALLOWED ? add_step(house, told, key) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    return remember(&house->pending, told) ? STATUS_OK : house_starve(house);
}

/* Transfers are heard of in the office too. */
static const char *hear(struct house *house, const struct told *told)
{
    uint64_t    seq   = journal_tip(house->journal, told->table).seq + 1;
    const char *wrong = NULL;
    for (size_t i = 0; i < told->event_count && wrong == NULL; i++)
        wrong = office_hear(&house->office, told->table, seq, &told->events[i]);
    return wrong;
}

enum status house_take(struct house *house, uint32_t table, uint32_t by, const char *key,
                       const struct command *command, struct told *told)
{
    struct desk *desk = house->desk[table];
    struct slot *slot = &desk->next;
    memset(told, 0, sizeof *told);
    told->table  = table;
    told->events = house->events.list;
    said_keep(&told->said, command);
    told->by      = by;
    told->refusal = door_refused(house, table, command);
    if (told->refusal == ALLOWED)
        told->refusal = slot_act(slot, command, &house->events);
    if (told->refusal == ALLOWED) {
        told->event_count = house->events.count;
        const char *wrong = slot_post(slot, told->events, told->event_count);
        if (wrong == NULL)
            wrong = hear(house, told);
        if (wrong != NULL)
            return house_starves(wrong) ? house_starve(house) : freeze(house, table, wrong);
        clock_follow(&slot->clock, slot->sheet, &slot->table, command);
    } else {
        snprintf(told->rule, sizeof told->rule, "%s", sheet_cites(slot->sheet, told->refusal, command));
        told->figures = house->events.figures;
    }
    enum status status = house_keep_told(house, told, key);
    if (status == STATUS_OK && told->refusal == ALLOWED) {
        desk->changed  = true;
        desk->next_seq = told->seq;
    }
    return status;
}

enum refusal house_refuses(struct house *house, uint32_t table, const struct command *command)
{
    enum refusal no = door_refused(house, table, command);
    return no != ALLOWED ? no : slot_decide(&house->desk[table]->next, command, &house->events);
}

enum status house_must_take(struct house *house, uint32_t table, enum refusal refusal)
{
    if (refusal == ALLOWED)
        return STATUS_OK;
    house_freeze(house, table, house_last_seq(house, table) + 1, refusal_says(refusal));
    return STATUS_CORRUPT;
}

/* ---- keys --------------------------------------------------------------- */

/* Said again is said the same, at whatever time. Who has left has no place any more by which
 * it could be told whether the word was filled in. */
static bool same_command(const struct command *a, const struct command *b)
{
    uint8_t     bytes[2][1024];
    size_t      size[2];
    struct said copy;
    for (int i = 0; i < 2; i++) {
        struct codec codec = codec_writer(bytes[i], sizeof bytes[i]);
        said_keep(&copy, i == 0 ? a : b);
        copy.command.at_ms = 0;
        door_to_account(&copy);
        command_code(&codec, &copy);
        size[i] = codec_used(&codec, bytes[i]);
    }
    return size[0] == size[1] && memcmp(bytes[0], bytes[1], size[0]) == 0;
}

/* STATUS_NOT_FOUND when the key is new. */
static enum status stored_answer(struct house *house, uint32_t table, const char *key,
                                 const struct command *command, struct answer *answer)
{
    struct record record;
    struct told   told;
    if (key[0] == '\0')
        return STATUS_NOT_FOUND;
    enum status status = journal_find(house->journal, table, key, &record);
    if (status == STATUS_CORRUPT) {
        struct doubt doubt = journal_doubt(house->journal);
        house_freeze(house, table, doubt.seq, fault_words(doubt.fault));
    }
    if (status != STATUS_OK)
        return status == STATUS_FAILED ? house_die(house) : status;
    house->stored             = told_read(&record);
    struct told_reader reader = house->stored;
    if (told_next(&reader, &told, &house->events) != STATUS_OK) {
        house_freeze(house, table, record.seq, told_unread(&reader));
        return STATUS_CORRUPT;
    }
    if (!same_command(&told.said.command, command))
        return STATUS_BAD_INPUT;
    *answer = (struct answer){ .seq = told.seq, .repeated = true };
    return STATUS_OK;
}

bool house_knows_key(struct house *house, uint32_t table, const char *key)
{
    struct record record;
    return key[0] != '\0' && journal_find(house->journal, table, key, &record) != STATUS_NOT_FOUND;
}

/* ---- the doors ---------------------------------------------------------- */

struct desk *house_add_desk(struct house *house, uint32_t table)
{
    while (house->table_count < table) {
        struct desk *desk = calloc(1, sizeof *desk);
        if (desk == NULL)
            return NULL;
        house->desk[++house->table_count] = desk;
    }
    return house->desk[table];
}

enum status house_new_desk(struct house *house, uint32_t table, const char *game)
{
    const struct sheet *sheet = slot_sheet(game);
    if (sheet == NULL)
        return STATUS_NOT_FOUND;
    if (table > TABLES_MAX)
        return STATUS_FULL;
    struct desk *desk = house_add_desk(house, table);
    if (desk == NULL)
        return STATUS_FAILED;
    desk->next.sheet = sheet;
    house->new_table = true;
    return STATUS_OK;
}

/* What the house says of its own secrets and of transfers nobody says for it. */
static bool can_be_said(uint32_t table, const struct command *said, const char *key)
{
    if (table == 0 ? said->kind < HOUSE_FIRST && said->kind != COMMAND_SEND : said->kind >= HOUSE_FIRST)
        return false;
    if (is_house_alone(said->kind) || said->kind == COMMAND_ENTRY ||
        (said->kind == COMMAND_SHUFFLE && fields_present(&said->has) != 0))
        return false;
    return command_fits(said) && strnlen(key, RECORD_KEY_MAX) < RECORD_KEY_MAX;
}

/* The edition in force is the table's: once it is opened, and before a hand begins. A record
 * of its own, since it is nobody's command. */
static enum status keep_edition(struct house *house, uint32_t table, uint64_t at_ms, bool opening)
{
    struct said         said;
    struct told         told;
    const struct table *now = &house->desk[table]->next.table;
    if (now->phase == TABLE_SHUT ||
        !editions_due(&house->office.editions, now, day_of(&house->day, at_ms), opening, &said))
        return STATUS_OK;
    said.command.at_ms = at_ms;
    enum status status = house_take(house, table, BY_CLOCK, "", &said.command, &told);
    return status == STATUS_OK ? house_end_record(house) : status;
}

/* The smallest chip of the house is the table's, where its game takes it. */
static enum status keep_chip(struct house *house, uint32_t table, uint64_t at_ms)
{
    struct said  said = { .command = { .kind = COMMAND_SET, .at_ms = at_ms } };
    struct told  told;
    struct terms trial = house->desk[table]->next.table.terms;
    cents        chip  = house->office.policy.chip;
    char         money[MONEY_MAX];
    memcpy(said_words(&said)->name, "chip", sizeof "chip");
    memcpy(said.words.value, money, strlen(money_print(chip, money)) + 1);
    if (chip == 0 || trial.chip == chip || terms_set(&trial, "chip", said.words.value) != ALLOWED)
        return STATUS_OK;
    enum status status = house_take(house, table, BY_CLOCK, "", &said.command, &told);
    return status == STATUS_OK ? house_end_record(house) : status;
}

bool house_edition_due(const struct house *house, uint32_t table, uint64_t at_ms)
{
    struct said        said;
    const struct slot *slot = house_slot(house, table);
    return slot != NULL &&
           editions_due(&house->seen_office.editions, &slot->table, day_of(&house->day, at_ms), false, &said);
}

enum status house_do(struct house *house, uint32_t table, uint32_t by, const char *key,
                     const struct command *said, struct answer *answer)
{
    if (house_ready(house) != STATUS_OK)
        return house_ready(house);
    if (!can_be_said(table, said, key))
        return STATUS_BAD_INPUT;
    if (table > house->table_count + 1)
        return STATUS_NOT_FOUND;
    if (table == house->table_count + 1) {
        if (journal_table(house->journal, table) == table)
            return STATUS_CORRUPT; /* a stray record lies where the new table would */
        enum status status = said->kind == COMMAND_OPEN
                                 ? house_new_desk(house, table, words_of(&said->has)->game)
                                 : STATUS_NOT_FOUND;
        if (status != STATUS_OK)
            return status == STATUS_FAILED ? house_starve(house) : status;
    }
    if (table == 0 ? house->chain.seq != 0 : house->desk[table]->frozen.seq != 0)
        return STATUS_CORRUPT;
    struct said    filled;
    struct command command = *door_fills_in(house, table, said, &filled);
    struct told    told;
    command.at_ms      = journal_time(house->journal, table, house->world.now_ms(house->world.context));
    enum status status = stored_answer(house, table, key, &command, answer);
    if (status != STATUS_NOT_FOUND)
        return status;
    status = table != 0 ? keep_edition(house, table, command.at_ms, false) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    status = table == 0 ? house_take_own(house, by, key, &command, &told)
                        : house_take(house, table, by, key, &command, &told);
    if (status != STATUS_OK)
        return status;
    *answer = (struct answer){ .seq = told.seq, .refusal = told.refusal, .figures = told.figures };
    memcpy(answer->rule, told.rule, sizeof answer->rule);
    if (told.refusal == ALLOWED && table != 0)
        status = house_deal_on(house, table, command.at_ms);
    if (status == STATUS_OK)
        status = house_end_record(house);
    if (status == STATUS_OK && command.kind == COMMAND_OPEN && told.refusal == ALLOWED)
        status = keep_edition(house, table, command.at_ms, true);
    if (status == STATUS_OK && command.kind == COMMAND_OPEN && told.refusal == ALLOWED)
        status = keep_chip(house, table, command.at_ms);
    return status == STATUS_OK && told.refusal == ALLOWED ? house_after_own(house, by, &command) : status;
}

enum status house_tick(struct house *house, uint32_t table)
{
    if (house_ready(house) != STATUS_OK)
        return house_ready(house);
    if (table == 0 || table > house->table_count || house->desk[table]->frozen.seq != 0)
        return STATUS_NOT_FOUND;
    uint64_t now = journal_time(house->journal, table, house->world.now_ms(house->world.context));
    if (!promise_missed(&house->desk[table]->next.promise, now))
        return STATUS_OK;
    enum status status = house_deal_on(house, table, now);
    return status == STATUS_OK ? house_end_record(house) : status;
}

/* A table that is new is on the house's own record from the first. */
static bool anchor_due(const struct house *house)
{
    return house->new_table ||
           (house->world.anchor_every > 0 && house->since_anchor >= house->world.anchor_every);
}

enum status house_anchor(struct house *house)
{
    if (house_ready(house) != STATUS_OK)
        return house_ready(house);
    enum status status = journal_anchor(house->journal, house->world.now_ms(house->world.context));
    if (status != STATUS_OK)
        return house_fail(house, status);
    house->since_anchor = 0;
    house->new_table    = false;
    return STATUS_OK;
}

/* ---- the clock ---------------------------------------------------------- */

/* Everybody's time can be up at once, and every seat be given up. */
#define CLOCK_SAYS_MAX (4 * PLACES_MAX)

static enum status clock_word(struct house *house, uint32_t table, const struct command *says)
{
    struct said filled;
    struct told told;
    enum status status =
        house_take(house, table, BY_CLOCK, "", door_fills_in(house, table, says, &filled), &told);
    if (status == STATUS_OK)
        status = house_deal_on(house, table, says->at_ms);
    return status == STATUS_OK ? house_end_record(house) : status;
}

enum status house_clock(struct house *house, uint32_t table, uint32_t gone)
{
    if (house_ready(house) != STATUS_OK)
        return house_ready(house);
    if (table == 0 || table > house->table_count || house->desk[table]->next.sheet == NULL)
        return STATUS_NOT_FOUND;
    const struct desk *desk = house->desk[table];
    const struct slot *slot = &desk->next;
    uint64_t           now  = journal_time(house->journal, table, house->world.now_ms(house->world.context));
    struct command     says = { .kind = COMMAND_AWAY, .at_ms = now };
    enum status        status = desk->frozen.seq != 0 ? STATUS_CORRUPT : STATUS_OK;
    says.has.seat             = room_find(&slot->table.room, gone);
    if (says.has.seat != 0 && !slot->table.room.place[says.has.seat].away && status == STATUS_OK)
        status = clock_word(house, table, &says);
    if (status == STATUS_OK)
        status = keep_edition(house, table, now, false);
    for (int i = 0; i < CLOCK_SAYS_MAX && status == STATUS_OK && desk->frozen.seq == 0; i++) {
        says = clock_says(&slot->clock, slot->sheet, &slot->table, now, &house->events);
        if (says.kind == COMMAND_NONE)
            break;
        status = clock_word(house, table, &says);
    }
    return status;
}

/* What was sent is received in a later transaction than that: only then was it sent
 * for sure. */
enum status house_flush(struct house *house)
{
    uint64_t    every  = house->world.snapshot_every;
    enum status status = house_ready(house);
    if (status == STATUS_OK)
        status = house_deliver(house);
    if (status == STATUS_OK && anchor_due(house))
        status = house_anchor(house);
    if (status == STATUS_OK && every > 0 && house->since_snapshot >= every)
        status = house_snapshot_keep(house);
    if (status == STATUS_OK && (status = journal_commit(house->journal)) != STATUS_OK)
        status = house_fail(house, status);
    house->undone = false; /* and what comes next may be kept */
    return status;
}

static void publish_frozen(struct house *house, uint32_t table, const struct house_frozen *frozen,
                           struct house_frozen *seen)
{
    if (frozen->seq == seen->seq)
        return;
    *seen = *frozen;
    if (house->world.froze != NULL)
        house->world.froze(house->world.context, table);
}

void house_publish(struct house *house)
{
    assert(!house->dead);
    publish_frozen(house, 0, &house->chain, &house->seen_chain);
    for (uint32_t table = 1; table <= house->table_count; table++) {
        struct desk *desk = house->desk[table];
        publish_frozen(house, table, &desk->frozen, &desk->seen_frozen);
        if (!desk->changed)
            continue;
        slot_copy(&desk->seen, &desk->next);
        desk->seen_seq        = desk->next_seq;
        desk->seen_head       = journal_head(house->journal, table);
        desk->seen_secret_seq = desk->secret_seq;
        desk->changed         = false;
    }
    house->seen_count = house->table_count;
    house->seen_head  = journal_head(house->journal, 0);
    tell_everyone(house);
    show_office(house);
}

enum status house_commit(struct house *house)
{
    enum status status;
    do {
        status = house_flush(house);
        if (status == STATUS_OK)
            house_publish(house);
    } while (status == STATUS_OK && house_owes(house));
    return status;
}

enum status house_snapshot(struct house *house)
{
    if (house_ready(house) != STATUS_OK)
        return house_ready(house);
    if (house->world.snapshot_every == 0 || house->since_snapshot == 0)
        return STATUS_OK;
    enum status status = house_snapshot_keep(house);
    return status == STATUS_OK ? house_commit(house) : status;
}

size_t house_keys_size(const struct house *house)
{
    return journal_keys_size(house->journal);
}

bool house_used_snapshot(const struct house *house)
{
    return house->used_snapshot;
}

enum status house_say(struct house *house, uint32_t table, uint32_t by, const char *key,
                      const struct command *command, struct answer *answer)
{
    enum status status = house_do(house, table, by, key, command, answer);
    return status == STATUS_OK ? house_commit(house) : status;
}

uint32_t house_next_table(const struct house *house)
{
    return house->table_count + 1;
}

const struct slot *house_slot(const struct house *house, uint32_t table)
{
    if (table == 0 || table > house->seen_count || house->desk[table]->seen.sheet == NULL)
        return NULL;
    return &house->desk[table]->seen;
}

uint32_t house_tables(const struct house *house)
{
    return house->seen_count;
}

uint64_t house_seq(const struct house *house, uint32_t table)
{
    return table == 0 || table > house->seen_count ? 0 : house->desk[table]->seen_seq;
}

const struct slot *house_working(const struct house *house, uint32_t table)
{
    if (table == 0 || table > house->table_count || house->desk[table]->next.sheet == NULL)
        return NULL;
    return &house->desk[table]->next;
}

uint64_t house_last_seq(const struct house *house, uint32_t table)
{
    if (table == 0)
        return journal_tip(house->journal, 0).seq;
    return table > house->table_count ? 0 : house->desk[table]->next_seq;
}

const struct house_frozen *house_frozen(const struct house *house, uint32_t table)
{
    const struct house_frozen *frozen = table == 0 ? &house->seen_chain : NULL;
    if (table > 0 && table <= house->seen_count)
        frozen = &house->desk[table]->seen_frozen;
    return frozen != NULL && frozen->seq != 0 ? frozen : NULL;
}

const struct events *house_stored_events(struct house *house)
{
    struct told told;
    return told_next(&house->stored, &told, &house->events) == STATUS_OK ? &house->events : NULL;
}

struct head house_seen_head(const struct house *house, uint32_t table)
{
    if (table > house->seen_count || house_frozen(house, table) != NULL)
        return (struct head){ 0 };
    return table == 0 ? house->seen_head : house->desk[table]->seen_head;
}

struct head house_head(const struct house *house)
{
    return house->seen_head;
}
