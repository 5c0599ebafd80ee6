#include "audit/bundle.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "audit/shoes.h"
#include "house/transcript.h"
#include "journal/anchor.h"
#include "journal/grow.h"

static void piece_release(struct bundle_piece *piece)
{
    for (size_t i = 0; i < piece->count; i++)
        free((void *)(uintptr_t)piece->list[i].body);
    free(piece->list);
    memset(piece, 0, sizeof *piece);
}

void bundle_release(struct bundle *bundle)
{
    piece_release(&bundle->at_table);
    piece_release(&bundle->in_house);
}

/* Takes over the body, also when there is no memory. */
static bool piece_add(struct bundle_piece *piece, const struct record *record)
{
    if (!rows_grow((void **)&piece->list, &piece->room, piece->count, sizeof *piece->list)) {
        free((void *)(uintptr_t)record->body);
        return false;
    }
    piece->list[piece->count++] = *record;
    return true;
}

/* The number of the hand that ends, 0 for none. */
static uint32_t ended_hand(const struct told *told)
{
    for (size_t i = 0; i < told->event_count; i++)
        if (told->events[i].kind == EVENT_ENDED)
            return told->events[i].has.count;
    return 0;
}

/* A hand begins behind the last that ended before it: one that was called off has a
 * number too, and does not end. */
static bool ends_earlier(const struct told *told, uint32_t hand)
{
    uint32_t ended = ended_hand(told);
    return ended != 0 && ended < hand;
}

/* A dealer has shuffled since: what the machine sealed is not on the table. */
static bool shuffles_by_hand(const struct told *told)
{
    for (size_t i = 0; i < told->event_count; i++)
        if (told->events[i].kind == EVENT_SHUFFLED && !field_present(&told->events[i].has, FIELD_root))
            return true;
    return false;
}

/* The secret of a shoe is shown, or it ends without. */
static const struct event *find_reveal(const struct told *told)
{
    for (size_t i = 0; i < told->event_count; i++)
        if (told->events[i].kind == EVENT_REVEALED)
            return &told->events[i];
    return NULL;
}

/* Not the one before, sealed again under another key? */
static bool is_new_shoe(const struct record *record, uint32_t *number)
{
    struct sealed_secret sealed;
    struct codec         codec = codec_reader(record->body, record->body_size);
    sealed_secret_code(&codec, &sealed);
    bool is_new = !codec.bad && sealed.number != *number;
    if (is_new)
        *number = sealed.number;
    return is_new;
}

/* ---- gathering ---------------------------------------------------------- */

/* Where in the table's chain a hand lies. */
struct course {
    uint64_t before;   /* the record that ended the last hand before; 0 if none has */
    uint64_t end;      /* the one that ended it */
    uint64_t sealed;   /* the secret of the last shoe */
    uint64_t undealt;  /* that of the first which was called and not shuffled since the last shuffle */
    uint64_t shuffled; /* where all that went into its shoe begins, 0 if it was shuffled by hand */
    uint64_t opened;   /* where that was opened, 0 if it was not */
};

/* Which secrets go into the shoe of the hand. */
static void find_shoe(struct course *course, const struct told *told)
{
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event    = &told->events[i];
        bool                shuffled = event->kind == EVENT_SHUFFLED || event->kind == EVENT_RESHUFFLED;
        if (event->kind == EVENT_DUE && course->undealt == 0)
            course->undealt = course->sealed;
        if (!shuffled || !field_present(&event->has, FIELD_root))
            continue;
        if (event->kind == EVENT_SHUFFLED)
            course->shuffled = course->undealt;
        course->undealt = 0;
    }
}

static enum status find_in(const struct record *record, uint32_t hand, struct events *events,
                           struct course *course)
{
    struct told        told;
    struct told_reader reader = told_read(record);
    enum status        status = STATUS_OK;
    while (course->opened == 0 && (status = told_next(&reader, &told, events)) == STATUS_OK) {
        bool shows = find_reveal(&told) != NULL;
        if (course->end == 0 && (shuffles_by_hand(&told) || shows))
            course->shuffled = 0;
        if (course->end == 0)
            find_shoe(course, &told);
        if (course->end != 0 && course->shuffled != 0 && shows)
            course->opened = record->seq;
        if (ended_hand(&told) == hand)
            course->end = record->seq;
        else if (ends_earlier(&told, hand))
            course->before = record->seq;
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static enum status find_hand(struct journal *journal, uint32_t table, uint32_t hand, struct events *events,
                             struct course *course)
{
    struct record record;
    uint32_t      shoe   = 0;
    enum status   status = journal_read_sound(journal, 0, table);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        if (course->opened != 0)
            return STATUS_OK;
        if (record.kind == RECORD_SECRET && course->end == 0 && is_new_shoe(&record, &shoe))
            course->sealed = record.seq;
        if (record.kind == RECORD_COMMAND)
            status = find_in(&record, hand, events, course);
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* The first anchor that stands for the table up to `seq`, by its own number;
 * and up to which record. 0 if there is none up to the head. */
static enum status find_anchor(struct journal *journal, uint32_t table, uint64_t seq, uint64_t head_seq,
                               uint64_t *anchor, uint64_t *upto)
{
    struct record     record;
    struct anchor_row row;
    enum status       status = journal_read_sound(journal, 0, 0);
    *anchor                  = 0;
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        if (record.seq > head_seq)
            return STATUS_OK;
        if (record.kind != RECORD_ANCHOR)
            continue;
        struct anchor_reader reader = anchor_read(&record);
        while (anchor_next(&reader, &row) == STATUS_OK)
            if (row.table == table && row.head.seq >= seq) {
                *anchor = record.seq;
                *upto   = row.head.seq;
                return STATUS_OK;
            }
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static enum status take(struct journal *journal, uint32_t table, uint64_t from, uint64_t upto,
                        struct bundle_piece *piece)
{
    struct record record;
    enum status   status = from > 1 ? journal_get(journal, table, from - 1, &record) : STATUS_OK;
    if (status == STATUS_OK && from > 1)
        memcpy(piece->before, record.hash, HASH_SIZE);
    if (status == STATUS_OK)
        status = journal_read_sound(journal, from, table);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        if (record.seq > upto)
            return STATUS_OK;
        uint8_t *body = malloc(record.body_size + 1);
        if (body == NULL)
            return STATUS_FAILED;
        memcpy(body, record.body, record.body_size);
        record.body = body;
        if (!piece_add(piece, &record))
            return STATUS_FAILED;
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static enum status lacks(char why[BUNDLE_WHY_MAX], enum status status, const char *words)
{
    snprintf(why, BUNDLE_WHY_MAX, "%s", words);
    return status;
}

/* Of the heads in a text the first from `seq` on, or the last of all if that is 0. */
static bool choose_head(const char *heads, uint64_t seq, char text[HEAD_TEXT_MAX], struct head *out)
{
    char        one[HEAD_TEXT_MAX];
    struct head head;
    bool        found = false;
    while (journal_next_head(&heads, one)) {
        if (journal_check_head(one, NULL, &head, NULL) != STATUS_OK)
            return false;
        bool nearer = seq == 0 ? head.seq >= out->seq : head.seq >= seq && head.seq < out->seq;
        if (found && !nearer)
            continue;
        if (seq != 0 && head.seq < seq)
            continue;
        memcpy(text, one, sizeof one);
        *out  = head;
        found = true;
    }
    return found;
}

/* Many records lie between the anchor and the head: the house signs the anchor. */
static enum status sign_anchor(struct journal *journal, uint64_t anchor, const uint8_t *seed,
                               char text[HEAD_TEXT_MAX], struct head *out)
{
    struct record record;
    enum status   status = journal_get(journal, 0, anchor, &record);
    if (status != STATUS_OK)
        return status;
    *out = (struct head){ .seq = anchor };
    memcpy(out->hash, record.hash, HASH_SIZE);
    journal_sign_head(out, record.at_ms, seed, text);
    return STATUS_OK;
}

enum status bundle_gather(struct bundle *out, struct journal *journal, uint32_t table, uint32_t hand,
                          const char *heads, const uint8_t *seed, char why[BUNDLE_WHY_MAX])
{
    struct head    head   = { 0 };
    struct course  course = { 0 };
    uint64_t       anchor = 0, upto = 0;
    struct events *events = malloc(sizeof *events);
    *out                  = (struct bundle){ .table = table, .hand = hand };
    if (events == NULL)
        return lacks(why, STATUS_FAILED, "out of memory");
    if (!choose_head(heads, 0, out->head, &head)) {
        free(events);
        return lacks(why, STATUS_BAD_INPUT, "that is no signed head");
    }
    enum status status;
    status = find_hand(journal, table, hand, events, &course);
    free(events);
    if (status == STATUS_OK && course.end == 0)
        return lacks(why, STATUS_NOT_FOUND, "there is no such hand at that table, or it is not over");
    /* With the shoe's opening, if that is anchored too. */
    if (status == STATUS_OK && course.opened != 0)
        status = find_anchor(journal, table, course.opened, head.seq, &anchor, &upto);
    if (status == STATUS_OK && anchor == 0)
        status = find_anchor(journal, table, course.end, head.seq, &anchor, &upto);
    if (status == STATUS_OK && anchor == 0)
        return lacks(why, STATUS_NOT_FOUND, "the hand is not anchored yet under that head");
    if (status == STATUS_OK)
        choose_head(heads, anchor, out->head, &head);
    if (status == STATUS_OK && seed != NULL && head.seq - anchor >= BUNDLE_HOUSE_MAX)
        status = sign_anchor(journal, anchor, seed, out->head, &head);
    uint64_t from = course.before == 0 ? 1 : course.before;
    if (course.shuffled != 0 && course.shuffled < from)
        from = course.shuffled;
    if (status == STATUS_OK)
        status = take(journal, table, from, upto, &out->at_table);
    if (status == STATUS_OK)
        status = take(journal, 0, anchor, head.seq, &out->in_house);
    return status == STATUS_OK ? status : lacks(why, status, "the journal cannot be read");
}

/* ---- what must hold ----------------------------------------------------- */

static bool is_zero(const uint8_t hash[HASH_SIZE])
{
    static const uint8_t zero[HASH_SIZE];
    return memcmp(hash, zero, HASH_SIZE) == 0;
}

/* Every record hashes the one before; `*end` is the last. */
static bool piece_holds(const struct bundle_piece *piece, uint32_t table, struct head *end)
{
    if (piece->count == 0 || piece->list[0].seq == 0 || (piece->list[0].seq == 1) != is_zero(piece->before))
        return false;
    *end = (struct head){ .seq = piece->list[0].seq - 1 };
    memcpy(end->hash, piece->before, HASH_SIZE);
    for (size_t i = 0; i < piece->count; i++)
        if (piece->list[i].table != table || chain_follow(end, &piece->list[i]) != FAULT_NONE)
            return false;
    return true;
}

static bool is_anchored(const struct record *anchor, uint32_t table, const struct head *head)
{
    struct anchor_reader reader = anchor_read(anchor);
    struct anchor_row    row;
    while (anchor_next(&reader, &row) == STATUS_OK)
        if (row.table == table)
            return same_head(&row.head, head);
    return false;
}

static const char *chains_hold(const struct bundle *bundle, const uint8_t *trusted)
{
    struct head signed_head, house, table;
    if (journal_check_head(bundle->head, trusted, &signed_head, NULL) != STATUS_OK)
        return "the head is not signed with that key";
    if (!piece_holds(&bundle->in_house, 0, &house) || !same_head(&house, &signed_head))
        return "the house's records do not lead to the signed head";
    if (!piece_holds(&bundle->at_table, bundle->table, &table))
        return "the table's records are not one chain";
    return is_anchored(&bundle->in_house.list[0], bundle->table, &table)
               ? NULL
               : "the house has not anchored the table's records";
}

/* ---- what follows from the records -------------------------------------- */

struct story {
    FILE              *transcript, *rulings;
    struct transcript  state;
    struct shoe_trace  shoe;
    uint32_t           shoe_number;
    bool               has_shoe, revealed, begun, over;
    bool               gone;         /* the shoe of the hand is over */
    bool               pot;          /* the hands are played for the pot */
    bool               by_hand;      /* the last shuffle was */
    bool               down;         /* cards came from a shoe that not everybody saw */
    bool               down_by_hand; /* or from a deck that a dealer had shuffled */
    uint32_t           last_shoe;    /* that was due */
    bool               has_box, opened;
    struct auditor_box box;     /* of the shoe, if it is sealed to an auditor */
    const uint8_t     *auditor; /* that one's key; NULL: not given */
    const char        *wrong;
    struct events      events;
    char               lines[TRANSCRIPT_MAX];
};

static bool is_ruling(uint8_t kind)
{
    switch (kind) {
    case EVENT_ACCIDENT:
    case EVENT_RULING:
    case EVENT_MISDEAL:
    case EVENT_CALLED_OFF:
    case EVENT_RESUMED:
    case EVENT_UNCARD: return true;
    default: return false;
    }
}

static void tell(struct story *story, const struct told *told)
{
    fputs(story->lines, story->transcript);
    for (size_t i = 0; i < told->event_count; i++) {
        char        line[512];
        struct text text = text_in(line, sizeof line);
        if (!is_ruling(told->events[i].kind))
            continue;
        event_print(&text, &NO_NAMES, &told->events[i]);
        fprintf(story->rulings, "= %s\n", line);
    }
}

/* Shown before the hand was over it was the shoe of the hands before; and what comes
 * after it is that of the hands behind. */
static void follow_shoe(struct story *story, const struct bundle *bundle, const struct told *told)
{
    for (size_t i = 0; i < told->event_count; i++) {
        story->pot = story->pot || told->events[i].kind == EVENT_STARTED;
        if (story->shoe_number != 0 && !story->gone)
            shoes_trace(&story->shoe, bundle->table, story->pot, &told->events[i]);
    }
    const struct event *reveal = find_reveal(told);
    if (reveal == NULL || !story->has_shoe || story->gone)
        return;
    story->has_shoe = story->over;
    story->gone     = story->over;
    story->revealed = story->over && field_present(&reveal->has, FIELD_hash);
    if (story->revealed)
        story->wrong = shoes_trace_check(&story->shoe, words_of(&reveal->has)->hash);
}

/* Which cards are down when the records end. Whoever has the secret has seen them. */
static void follow_down(struct story *story, const struct event *event)
{
    if (event->kind == EVENT_SHUFFLED)
        story->by_hand = !field_present(&event->has, FIELD_root);
    if (event->kind == EVENT_DUE)
        story->last_shoe = event->has.count;
    if (event->kind == EVENT_REVEALED && field_present(&event->has, FIELD_hash))
        story->down = false;
    if (event->kind != EVENT_CARD || event->seen_by == SEEN_BY_ALL)
        return;
    if (story->by_hand)
        story->down_by_hand = true;
    else
        story->down = true;
}

static void follow_told(struct story *story, const struct bundle *bundle, const struct told *told)
{
    struct text text = text_in(story->lines, sizeof story->lines);
    if (!story->over && shuffles_by_hand(told))
        story->has_shoe = false;
    follow_shoe(story, bundle, told);
    for (size_t i = 0; i < told->event_count; i++)
        follow_down(story, &told->events[i]);
    transcript_add(&story->state, &NO_NAMES, told, &text);
    if (story->begun && !story->over) {
        tell(story, told);
        story->over = ended_hand(told) == bundle->hand;
    }
    if (!ends_earlier(told, bundle->hand))
        return;
    story->begun = true;
    rewind(story->transcript);
    rewind(story->rulings);
}

static const char *follow_command(struct story *story, const struct bundle *bundle,
                                  const struct record *record)
{
    struct told        told;
    struct told_reader reader = told_read(record);
    enum status        status = STATUS_OK;
    while (story->wrong == NULL && (status = told_next(&reader, &told, &story->events)) == STATUS_OK)
        follow_told(story, bundle, &told);
    if (story->wrong != NULL)
        return story->wrong;
    return status == STATUS_NOT_FOUND ? NULL : "a record cannot be read";
}

/* For the auditor to open, once all of its cards are read. */
static const char *follow_box(struct story *story, const struct record *record)
{
    struct auditor_box box;
    struct codec       codec = codec_reader(record->body, record->body_size);
    auditor_box_code(&codec, &box);
    if (codec.bad || codec.at != codec.end)
        return "a secret for the auditor that cannot be read";
    if (!story->has_shoe || story->over || box.number != story->shoe_number)
        return NULL;
    story->box     = box;
    story->has_box = true;
    return NULL;
}

static const char *open_box(struct story *story)
{
    uint8_t secret[SHUFFLE_KEY_SIZE];
    if (!story->has_shoe || !story->has_box || story->auditor == NULL)
        return NULL;
    enum status status = auditor_open(secret, &story->box, story->auditor);
    if (status == STATUS_NOT_FOUND)
        return NULL; /* another auditor's */
    if (status != STATUS_OK)
        return "the secret for the auditor cannot be opened with the key that it names";
    const char *wrong = shoes_trace_check(&story->shoe, secret);
    story->opened     = wrong == NULL;
    return wrong;
}

static const char *follow(struct story *story, const struct bundle *bundle, const struct record *record)
{
    switch (record->kind) {
    case RECORD_COMMAND: return follow_command(story, bundle, record);
    case RECORD_SECRET:
        if (!story->over && is_new_shoe(record, &story->shoe_number)) { /* not a later shoe */
            shoes_trace_next(&story->shoe);
            story->has_shoe = true;
            story->has_box  = false;
        }
        return NULL;
    case RECORD_AUDITOR: return follow_box(story, record);
    default: return "a record that no table has";
    }
}

static const char *follow_all(struct story *story, const struct bundle *bundle)
{
    story->begun = bundle->at_table.list[0].seq == 1;
    for (size_t i = 0; i < bundle->at_table.count; i++) {
        const char *wrong = follow(story, bundle, &bundle->at_table.list[i]);
        if (wrong != NULL)
            return wrong;
    }
    return story->over ? open_box(story) : "the records do not hold the whole hand";
}

/* ---- the text ----------------------------------------------------------- */

static void write_hex(FILE *out, const void *bytes, size_t size)
{
    if (size == 0)
        fputc('-', out);
    for (size_t i = 0; i < size; i++)
        fprintf(out, "%02x", ((const uint8_t *)bytes)[i]);
}

static void write_piece(FILE *out, const char *name, const struct bundle_piece *piece)
{
    fprintf(out, "%s %zu ", name, piece->count);
    write_hex(out, piece->before, HASH_SIZE);
    fputc('\n', out);
    for (size_t i = 0; i < piece->count; i++) {
        const struct record *record = &piece->list[i];
        fprintf(out, "%" PRIu64 " %u %" PRIu64 " ", record->seq, record->kind, record->at_ms);
        write_hex(out, record->key, strlen(record->key));
        fputc(' ', out);
        write_hex(out, record->body, record->body_size);
        fputc(' ', out);
        write_hex(out, record->hash, HASH_SIZE);
        fputc('\n', out);
    }
}

static void write_shoe(FILE *out, const struct story *story)
{
    fprintf(out, "shoe ");
    if (!story->has_shoe) {
        fprintf(out, "shuffled by hand\n");
        return;
    }
    write_hex(out, shoes_trace_root(&story->shoe), SHUFFLE_KEY_SIZE);
    fprintf(out, story->revealed ? " revealed and as committed\n" : " not opened yet\n");
}

#define FIRST_LINE "house dealer evidence 1\n"

static void write_all(FILE *out, const struct bundle *bundle, const struct story *story,
                      const char *transcript, const char *rulings)
{
    fprintf(out, FIRST_LINE "table %" PRIu32 "\nhand %" PRIu32 "\n", bundle->table, bundle->hand);
    write_piece(out, "records", &bundle->at_table);
    write_piece(out, "house", &bundle->in_house);
    fputs(bundle->head, out);
    write_shoe(out, story);
    fprintf(out, "transcript\n%srulings\n%send\n", transcript, rulings);
}

static char *write_story(const struct bundle *bundle, struct story *story, struct bundle_found *found,
                         char why[BUNDLE_WHY_MAX])
{
    char       *transcript = NULL, *rulings = NULL, *text = NULL;
    size_t      size[3];
    FILE       *out   = NULL;
    const char *wrong = "out of memory";
    story->transcript = open_memstream(&transcript, &size[0]);
    story->rulings    = open_memstream(&rulings, &size[1]);
    if (story->transcript != NULL && story->rulings != NULL)
        wrong = follow_all(story, bundle);
    if (story->transcript != NULL)
        fclose(story->transcript);
    if (story->rulings != NULL)
        fclose(story->rulings);
    if (wrong == NULL && (out = open_memstream(&text, &size[2])) != NULL) {
        write_all(out, bundle, story, transcript, rulings);
        fclose(out);
    }
    transcript_release(&story->state);
    free(transcript);
    free(rulings);
    snprintf(why, BUNDLE_WHY_MAX, "%s", wrong != NULL ? wrong : "out of memory");
    found->records      = bundle->at_table.count + bundle->in_house.count;
    found->machine      = story->has_shoe;
    found->revealed     = story->revealed;
    found->opened       = story->opened;
    found->down         = story->down;
    found->down_by_hand = story->down_by_hand;
    found->last_shoe    = story->last_shoe;
    return text;
}

static char *write_bundle(const struct bundle *bundle, const struct bundle_keys *keys,
                          struct bundle_found *found, char why[BUNDLE_WHY_MAX])
{
    const char *wrong = chains_hold(bundle, keys->house);
    if (wrong != NULL) {
        snprintf(why, BUNDLE_WHY_MAX, "%s", wrong);
        return NULL;
    }
    struct story *story = calloc(1, sizeof *story);
    if (story == NULL) {
        snprintf(why, BUNDLE_WHY_MAX, "out of memory");
        return NULL;
    }
    story->auditor = keys->auditor;
    char *text     = write_story(bundle, story, found, why);
    free(story);
    return text;
}

char *bundle_write(const struct bundle *bundle, const uint8_t *trusted, struct bundle_found *found,
                   char why[BUNDLE_WHY_MAX])
{
    struct bundle_keys keys = { .house = trusted };
    return write_bundle(bundle, &keys, found, why);
}

/* ---- reading ------------------------------------------------------------ */

/* A reader takes what it can use and leaves the rest to the comparison. */
static bool read_words(const char **at, const char *words)
{
    size_t length = strlen(words);
    if (strncmp(*at, words, length) != 0)
        return false;
    *at += length;
    return true;
}

static bool read_number(const char **at, uint64_t max, char end, uint64_t *out)
{
    char *after;
    if (**at < '0' || **at > '9')
        return false;
    *out = strtoull(*at, &after, 10);
    if (*out > max || *after != end)
        return false;
    *at = after + 1;
    return true;
}

/* Hex up to `end`; "-" is nothing. */
static bool read_hex(const char **at, uint8_t *out, size_t room, size_t *size, char end)
{
    const char *stop = strpbrk(*at, " \n");
    *size            = 0;
    if (stop == NULL || *stop != end)
        return false;
    bool good = (stop - *at == 1 && **at == '-') ||
                sodium_hex2bin(out, room, *at, (size_t)(stop - *at), NULL, size, NULL) == 0;
    *at = stop + 1;
    return good;
}

static bool read_record(const char **at, uint32_t table, struct bundle_piece *piece)
{
    static const size_t key_max = RECORD_KEY_MAX - 1;
    struct record       record  = { .table = table };
    uint64_t            kind;
    size_t              size;
    if (!read_number(at, INT64_MAX, ' ', &record.seq) || !read_number(at, UINT8_MAX, ' ', &kind) ||
        !read_number(at, INT64_MAX, ' ', &record.at_ms) ||
        !read_hex(at, (uint8_t *)record.key, key_max, &size, ' ') || strlen(record.key) != size)
        return false;
    const char *stop = strchr(*at, ' ');
    size_t      room = stop != NULL ? (size_t)(stop - *at) / 2 : 0;
    uint8_t    *body = room <= RECORD_BODY_MAX ? malloc(room + 1) : NULL;
    if (body == NULL || !read_hex(at, body, room, &record.body_size, ' ') ||
        !read_hex(at, record.hash, HASH_SIZE, &size, '\n') || size != HASH_SIZE) {
        free(body);
        return false;
    }
    record.kind = (uint8_t)kind;
    record.body = body;
    return piece_add(piece, &record);
}

static bool read_piece(const char **at, const char *name, uint32_t table, struct bundle_piece *piece)
{
    uint64_t count;
    size_t   size;
    if (!read_words(at, name) || !read_number(at, UINT32_MAX, ' ', &count) ||
        !read_hex(at, piece->before, HASH_SIZE, &size, '\n') || size != HASH_SIZE)
        return false;
    for (uint64_t i = 0; i < count; i++)
        if (!read_record(at, table, piece))
            return false;
    return true;
}

static bool read_head(const char **at, char head[HEAD_TEXT_MAX])
{
    const char *end = strstr(*at, "\nshoe ");
    if (end == NULL || end + 1 - *at >= HEAD_TEXT_MAX)
        return false;
    snprintf(head, HEAD_TEXT_MAX, "%.*s", (int)(end + 1 - *at), *at);
    return true;
}

static bool read_bundle(const char *at, struct bundle *bundle)
{
    uint64_t table, hand;
    if (!read_words(&at, FIRST_LINE) || !read_words(&at, "table ") ||
        !read_number(&at, TABLES_ALL - 1, '\n', &table) || !read_words(&at, "hand ") ||
        !read_number(&at, UINT32_MAX, '\n', &hand) || table == 0 || hand == 0)
        return false;
    bundle->table = (uint32_t)table;
    bundle->hand  = (uint32_t)hand;
    return read_piece(&at, "records ", bundle->table, &bundle->at_table) &&
           read_piece(&at, "house ", 0, &bundle->in_house) && read_head(&at, bundle->head);
}

/* The key that the head names; chains_hold has read it. */
static void note_key(const char *head, uint8_t key[PUBLIC_KEY_SIZE])
{
    const char *at = strstr(head, "\nkey ");
    if (at != NULL)
        sodium_hex2bin(key, PUBLIC_KEY_SIZE, at + 5, 2 * PUBLIC_KEY_SIZE, NULL, NULL, NULL);
}

/* ---- what the house says besides ----------------------------------------- */

#define TOLD       "told\n"
#define TOLD_START "\nend\n" TOLD
#define SIGNATURE  "signature "

char *bundle_tell(const char *text, const struct bundle_told *told, const uint8_t seed[SIGN_SEED_SIZE])
{
    uint8_t public[PUBLIC_KEY_SIZE], secret[crypto_sign_SECRETKEYBYTES], signature[crypto_sign_BYTES];
    char  *whole = NULL;
    size_t size  = 0;
    FILE  *out   = open_memstream(&whole, &size);
    if (out == NULL)
        return NULL;
    fprintf(out, "%s" TOLD "game %s\n", text, told->game);
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        if (told->who[place] != 0)
            fprintf(out, "seat %u person %" PRIu32 "%s%s\n", place, told->who[place],
                    place == told->own ? " " : "", place == told->own ? told->name : "");
    bool good = fflush(out) == 0;
    crypto_sign_seed_keypair(public, secret, seed);
    if (good)
        crypto_sign_detached(signature, NULL, (const uint8_t *)whole, size, secret);
    sodium_memzero(secret, sizeof secret);
    fprintf(out, SIGNATURE);
    write_hex(out, signature, sizeof signature);
    fputc('\n', out);
    if (fclose(out) == 0 && good)
        return whole;
    free(whole);
    return NULL;
}

/* What is told, if it is signed with the key that the head has; NULL else. */
static char *read_told(const char *text, const char *at, const uint8_t key[PUBLIC_KEY_SIZE])
{
    const char *line = strstr(at, "\n" SIGNATURE);
    uint8_t     signature[crypto_sign_BYTES];
    size_t      size = 0;
    if (line++ == NULL)
        return NULL;
    const char *digits = line + strlen(SIGNATURE);
    if (strlen(digits) != 2 * sizeof signature + 1 || digits[2 * sizeof signature] != '\n' ||
        sodium_hex2bin(signature, sizeof signature, digits, 2 * sizeof signature, NULL, &size, NULL) != 0 ||
        crypto_sign_verify_detached(signature, (const uint8_t *)text, (size_t)(line - text), key) != 0)
        return NULL;
    return strndup(at, (size_t)(line - at));
}

static enum status check_alone(const char *text, const struct bundle_keys *keys, struct bundle *bundle,
                               struct bundle_found *found, char why[BUNDLE_WHY_MAX])
{
    if (!read_bundle(text, bundle))
        return lacks(why, STATUS_BAD_INPUT, "that is no bundle");
    char *again = write_bundle(bundle, keys, found, why);
    if (again == NULL)
        return STATUS_CORRUPT;
    bool same = strcmp(again, text) == 0;
    free(again);
    note_key(bundle->head, found->key);
    return same ? STATUS_OK : lacks(why, STATUS_CORRUPT, "what it says does not follow from its records");
}

enum status bundle_check(const char *text, const struct bundle_keys *keys, struct bundle *bundle,
                         struct bundle_found *found, char why[BUNDLE_WHY_MAX])
{
    memset(bundle, 0, sizeof *bundle);
    memset(found, 0, sizeof *found);
    const char *told = strstr(text, TOLD_START);
    if (told == NULL)
        return check_alone(text, keys, bundle, found, why);
    told += strlen(TOLD_START);
    char *alone = strndup(text, (size_t)(told - text) - strlen(TOLD));
    if (alone == NULL)
        return lacks(why, STATUS_FAILED, "out of memory");
    enum status status = check_alone(alone, keys, bundle, found, why);
    free(alone);
    if (status == STATUS_OK && (found->told = read_told(text, told, found->key)) == NULL)
        return lacks(why, STATUS_CORRUPT, "what the house says besides is not signed with that key");
    return status;
}
