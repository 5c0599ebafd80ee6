#include "audit/audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "audit/bonds.h"
#include "audit/origin.h"
#include "audit/shoes.h"
#include "audit/speakers.h"
#include "house/echo.h"
#include "house/roll.h"
#include "office/directory.h"
#include "office/office.h"
#include "rulebook/rulebook.h"

struct walk {
    const struct audit_options *options;
    struct audit               *audit;
    struct shoe_watch          *watch[TABLES_MAX + 1];
    struct events               events, again;
    struct directory           *directory;
    struct roll                *roll;
    struct calendar             calendar;
    struct office               office;
    struct origins              origins;
    struct editions_past        editions;
    struct speakers             speakers;
    struct bonds                bonds;
    size_t                      users; /* in the list beside the chain */
    bool                        own;   /* the house's own chain is this very program's here */
    struct gaming_day           day;   /* and so its days begin here */
};

static void found(struct audit *audit, uint32_t table, uint64_t seq, const char *why)
{
    if (audit->bad_seq != 0 &&
        (audit->bad_table < table || (audit->bad_table == table && audit->bad_seq <= seq)))
        return;
    audit->bad_table = table;
    audit->bad_seq   = seq;
    snprintf(audit->why, AUDIT_WHY_MAX, "%s", why);
}

/* ---- would it be decided the same today? -------------------------------- */

static bool same_events(const struct told *told, struct events *now)
{
    if (told->event_count != now->count)
        return false;
    for (size_t i = 0; i < now->count; i++) {
        uint8_t      then_bytes[1024], now_bytes[1024];
        struct codec then_codec = codec_writer(then_bytes, sizeof then_bytes);
        struct codec now_codec  = codec_writer(now_bytes, sizeof now_bytes);
        event_write(&then_codec, &told->events[i]);
        event_write(&now_codec, &now->list[i]);
        size_t size = codec_used(&then_codec, then_bytes);
        if (size != codec_used(&now_codec, now_bytes) || memcmp(then_bytes, now_bytes, size) != 0)
            return false;
    }
    return true;
}

static void tell_difference(struct walk *walk, const struct told *told, enum refusal now, bool own)
{
    if (walk->options->differs == NULL || !walk->options->decide)
        return;
    char        line[REFUSAL_WORDS_MAX + 512];
    struct text text = text_in(line, sizeof line);
    command_print(&text, directory_names(walk->directory), &told->said.command);
    text_add(&text, now == ALLOWED ? ": today with other events" : ": today refused: ");
    if (now != ALLOWED)
        refusal_print(&text, directory_names(walk->directory), now, &walk->again.figures,
                      &told->said.command);
    walk->options->differs(walk->options->context, told->table, told->seq, own, line);
}

/* `now` is today's answer, with its events in `again`. What this very program has written it
 * must answer again; what another has, it may answer otherwise. Does it contradict itself? */
static bool contradicts(struct walk *walk, const struct told *told, enum refusal now, bool own)
{
    struct audit *audit = walk->audit;
    audit->decided += own;
    if (now == told->refusal && same_events(told, &walk->again))
        return false;
    *(own ? &audit->differences : &audit->otherwise) += 1;
    tell_difference(walk, told, now, own);
    return own;
}

/* ---- what is counted by the day ----------------------------------------- */

static struct audit_day *day_at(struct audit *audit, const struct calendar *calendar, uint64_t at_ms)
{
    int32_t day = calendar_date(calendar, at_ms);
    for (size_t i = audit->day_count; i-- > 0;) /* nearly always the last */
        if (audit->day[i].day == day)
            return &audit->day[i];
    if (audit->day_count == AUDIT_DAYS_MAX)
        return &audit->day[AUDIT_DAYS_MAX - 1];
    audit->day[audit->day_count].day = day;
    return &audit->day[audit->day_count++];
}

static void count_missed(struct audit_day *day, const struct names *names, uint32_t who)
{
    for (size_t i = 0; i < day->missed_count; i++)
        if (day->missed[i].who == who) {
            day->missed[i].times++;
            return;
        }
    if (day->missed_count == AUDIT_NAMES_MAX)
        return;
    day->missed[day->missed_count].who   = who;
    day->missed[day->missed_count].times = 1;
    person_name(names, who, day->missed[day->missed_count++].name);
}

static bool is_counted(uint8_t kind)
{
    return kind == EVENT_DUE || kind == EVENT_SEEDED || kind == EVENT_VOID || kind == EVENT_MISSED ||
           kind == EVENT_MISDEAL || kind == EVENT_CALLED_OFF || kind == EVENT_HALTED;
}

static void count_event(struct walk *walk, uint64_t at_ms, const struct event *event)
{
    struct audit     *audit = walk->audit;
    struct audit_day *day   = is_counted(event->kind) ? day_at(audit, &walk->calendar, at_ms) : NULL;
    switch (event->kind) {
    case EVENT_DUE:
        audit->shoes += event->has.turn == 0;
        day->shoes += event->has.turn == 0;
        day->reshuffles += event->has.turn > 0;
        break;
    case EVENT_SEEDED: day->without_words += strcmp(words_of(&event->has)->value, PROMISE_ALONE) == 0; break;
    case EVENT_VOID: day->voids++; break;
    case EVENT_MISSED: count_missed(day, directory_names(walk->directory), words_of(&event->has)->who); break;
    case EVENT_HALTED: day->stops++; break;
    case EVENT_MISDEAL: day->misdeals++; break;
    case EVENT_CALLED_OFF: day->called_off++; break;
    default: break;
    }
}

/* ---- records ------------------------------------------------------------ */

static struct shoe_watch *watch_of(struct walk *walk, uint32_t table)
{
    if (table == 0 || table > TABLES_MAX)
        return NULL;
    if (walk->watch[table] == NULL)
        walk->watch[table] = calloc(1, sizeof *walk->watch[table]);
    if (walk->watch[table] != NULL) {
        walk->watch[table]->scripted = walk->audit->scripted;
        walk->watch[table]->auditor  = walk->options->auditor;
    }
    return walk->watch[table];
}

static void shoe_ended(void *context, const struct shoe_record *shoe)
{
    struct audit *audit = context;
    audit->shoes_boxed += shoe->ended && shoe->has_box && !shoe->promise.has_secret;
    audit->shoes_opened += shoe->opened;
    audit->shoes_checked +=
        shoe->wrong == NULL && shoe->promise.has_secret && !shoe->promise.is_void && shoe->promise.turn == 0;
}

/* What every command and every event has, whatever it says. */
static const char *look_at_told(const struct record *record, const struct told *told)
{
    bool sound = texts_sound(&told->said.command.has);
    for (size_t i = 0; i < told->event_count; i++)
        sound = sound && texts_sound(&told->events[i].has) && utf8_sound(event_rule(&told->events[i]));
    if (!sound)
        return "a text that is not printable UTF-8";
    if (told->said.command.at_ms != record->at_ms)
        return "a command that says another time than its record";
    uint8_t kind = told->said.command.kind;
    bool    there =
        kind == COMMAND_SEND || kind == COMMAND_RECEIVE || (kind >= HOUSE_FIRST) == (told->table == 0);
    return there && command_fits(&told->said.command) ? NULL : "a command that nobody can have given";
}

/* Until when a void counts, and who missed a call is out; an earlier program did not
 * say. */
static bool ends_its_day(const struct walk *walk, uint64_t at_ms, const struct event *event)
{
    uint64_t until = words_of(&event->has)->until;
    return until == 0 || event->kind == EVENT_EXCLUDED || until == calendar_day_ends(&walk->calendar, at_ms);
}

/* The house's own chain is read first, so that every exclusion is known. In the same
 * moment the one may have come before the other. */
static bool sits_excluded(const struct walk *walk, const struct event *event)
{
    const struct words     *words = words_of(&event->has);
    const struct exclusion *row   = NULL;
    if (event->kind == EVENT_SEATED)
        row = exclusion_of(&walk->office.excluded, words->who, words->at);
    return row != NULL && row->from_ms < words->at;
}

#define OTHERWISE "an answer that the rules of the program which wrote it do not give"

/* A table that was opened by another program may be on another sheet. */
static bool decides_otherwise(struct walk *walk, const struct slot *slot, const struct told *told)
{
    const struct command *said = &told->said.command;
    bool                  own  = calendar_own(&walk->calendar, said->at_ms) && !slot->other_sheet;
    return (own || walk->options->decide) &&
           contradicts(walk, told, slot_decide(slot, said, &walk->again), own);
}

/* Who said it, and who is spoken of. */
static const char *look_at_persons(struct walk *walk, const struct told *told)
{
    uint64_t    at_ms = told->said.command.at_ms;
    const char *wrong = NULL;
    if (told->table != 0 && !bonds_live(&walk->bonds, at_ms))
        return NULL; /* the times of scripts do not compare */
    if (told->by < BY_CLOCK)
        wrong = roll_named(walk->roll, told->table, at_ms, told->by);
    if (wrong == NULL)
        wrong = roll_named(walk->roll, told->table, at_ms, words_of(&told->said.command.has)->who);
    for (size_t i = 0; i < told->event_count && wrong == NULL; i++)
        wrong = roll_named(walk->roll, told->table, at_ms, words_of(&told->events[i].has)->who);
    return wrong;
}

/* A shoe that stays closed is due: has its secret gone to the auditor as well? And a table is
 * opened as the openings of the house say, once. */
static const char *look_at_bonds(struct walk *walk, const struct shoe_watch *watch, const struct told *told)
{
    const char *wrong = NULL;
    uint64_t    seq   = 0;
    for (size_t i = 0; i < told->event_count && wrong == NULL; i++) {
        const struct event *event = &told->events[i];
        if (event->kind == EVENT_OPENED && watch->slot.table.phase != TABLE_SHUT)
            return "a table that is opened a second time";
        if (event->kind == EVENT_DUE && event->has.turn == 0 && slot_keeps_closed(&watch->slot))
            wrong = bonds_due(&walk->bonds, &walk->calendar, told->said.command.at_ms, watch->shoe.has_box);
        const char *opened =
            event->kind == EVENT_OPENED ? bonds_opened(&walk->bonds, told->table, event, &seq) : NULL;
        if (opened != NULL)
            found(walk->audit, 0, seq, opened);
    }
    return wrong;
}

/* When a box is dropped it is told of everybody who is there what is theirs. */
static const char *look_at_stood(const struct table *table, const struct told *told)
{
    uint64_t there = 0, stood = 0;
    bool     dropped = false;
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++)
        there |= (uint64_t)room_taken(&table->room, seat) << seat;
    for (size_t i = 0; i < told->event_count; i++) {
        const struct fields *has = &told->events[i].has;
        dropped |= told->events[i].kind == EVENT_DROPPED;
        if (told->events[i].kind != EVENT_STOOD)
            continue;
        if (has->seat > PLACES_MAX || ((there & ~stood) >> has->seat & 1) == 0 ||
            words_of(has)->who != table->room.place[has->seat].who ||
            has->amount != table_owned(table, has->seat))
            return "a box is dropped with somebody there who has something else";
        stood |= (uint64_t)1 << has->seat;
    }
    return dropped && stood != there ? "a box is dropped without all who are there" : NULL;
}

/* The edition that was agreed to for this day, or one before it, is the table's before its next
 * hand. */
static bool edition_waits(const struct walk *walk, const struct slot *slot, uint64_t at_ms)
{
    struct editions editions;
    struct said     ignored;
    if (walk->editions.count == 0 || slot->table.phase == TABLE_SHUT)
        return false;
    editions_before(&walk->editions, at_ms, &editions);
    return editions_due(&editions, &slot->table, calendar_date(&walk->calendar, at_ms), false, &ignored);
}

static const char *follow_told(struct walk *walk, struct shoe_watch *watch, const struct told *told)
{
    struct slot *slot = &watch->slot;
    walk->audit->commands++;
    walk->audit->events += told->event_count;
    if (slot->sheet == NULL)
        slot->sheet = slot_sheet(words_of(&told->said.command.has)->game);
    if (slot->sheet == NULL)
        return "a table that was never opened, or whose game is not played here";
    bool differs = decides_otherwise(walk, slot, told);
    for (size_t i = 0; i < told->event_count; i++) {
        if (sits_excluded(walk, &told->events[i]))
            return "somebody sat down who was excluded from the house";
        count_event(walk, told->said.command.at_ms, &told->events[i]);
        if (!ends_its_day(walk, told->said.command.at_ms, &told->events[i]))
            return "a gaming day that ends at another time";
    }
    const char *said =
        speakers_look(&walk->speakers, told, bonds_live(&walk->bonds, told->said.command.at_ms),
                      &slot->table.room, directory_names(walk->directory));
    if (said == NULL)
        said = look_at_persons(walk, told);
    const char *wrong = look_at_bonds(walk, watch, told);
    if (wrong == NULL)
        wrong = origins_look(&walk->origins, told->said.command.at_ms, &slot->table.room, told->events,
                             told->event_count);
    if (wrong == NULL)
        wrong = look_at_stood(&slot->table, told);
    bool waits = edition_waits(walk, slot, told->said.command.at_ms);
    if (wrong == NULL)
        wrong = shoes_follow(watch, told->table, told->events, told->event_count, shoe_ended, walk->audit);
    for (size_t i = 0; i < told->event_count; i++)
        walk->audit->other_sheets += told->events[i].kind == EVENT_OPENED && slot->other_sheet;
    if (wrong == NULL && (wrong = slot_post(slot, told->events, told->event_count)) != NULL)
        walk->audit->balanced = slot_check_money(slot) == NULL;
    if (wrong == NULL && waits &&
        (slot->table.phase == TABLE_BETS || slot->table.phase == TABLE_PLAY ||
         slot->table.phase == TABLE_DRAW))
        wrong = "a hand is begun under another edition than was agreed to for its day";
    for (size_t i = 0; i < told->event_count && wrong == NULL; i++)
        wrong = office_hear(&walk->office, told->table, told->seq, &told->events[i]);
    if (wrong == NULL)
        wrong = said != NULL ? said : echo_look(told);
    return wrong == NULL && differs ? OTHERWISE : wrong;
}

/* An exclusion is told when it is made, and ends when it says; nobody takes cash of who is
 * excluded, or sends them chips. In the same moment the one may have come before the other. */
static const char *look_at_exclusion(const struct walk *walk, uint64_t at_ms, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    int32_t             date;
    if (event->kind == EVENT_EXCLUDED || event->kind == EVENT_READMITTED) {
        bool    dated = words->value[0] != '\0' && event->kind == EVENT_EXCLUDED;
        int64_t until = dated && date_read(words->value, &date)
                            ? day_starts_ms(calendar_find(&walk->calendar, at_ms), date)
                            : 0;
        if (words->at != at_ms)
            return "an exclusion of another time than its record";
        return event->kind == EVENT_READMITTED || (int64_t)words->until == until
                   ? NULL
                   : "an exclusion that ends at another time than it says";
    }
    const struct exclusion *row = NULL;
    if (event->kind == EVENT_DEPOSITED || event->kind == EVENT_SENT)
        row = exclusion_of(&walk->office.excluded, words->who, at_ms);
    return row != NULL && row->from_ms < at_ms ? "the cage has taken somebody's money who was excluded"
                                               : NULL;
}

/* Behind cash that brings a person's day above the mark stands what it has come to, and
 * behind no other; above the other mark there is a paper. An earlier program told no day. */
static const char *look_at_cash(const struct walk *walk, const struct event *event, const struct event *next)
{
    bool in = event->kind == EVENT_DEPOSITED;
    if ((!in && event->kind != EVENT_PAID_OUT) || words_of(&event->has)->until == 0)
        return NULL;
    const struct words *words  = words_of(&event->has);
    enum cash_way       way    = in ? CASH_IN : CASH_OUT;
    struct cash_row     row    = cash_of(&walk->office.cash, words->who, words->until);
    bool                logged = next != NULL && next->kind == EVENT_LOGGED;
    if (logged != (row.sum[way] > policy_log(&walk->office.policy)) ||
        (logged && (next->has.amount != row.sum[way] || words_of(&next->has)->who != words->who)))
        return "the log of cash is not what the day has come to";
    return row.sum[way] <= policy_report(&walk->office.policy) || row.reported[way]
               ? NULL
               : "cash above the mark without its paper";
}

/* Between a company and somebody who works for it, and nobody else. */
static const char *look_at_pouch(const struct walk *walk, const struct event *event, const struct event *next)
{
    if (event->kind != EVENT_POUCHED)
        return NULL;
    uint32_t from = words_of(&event->has)->who, to = next != NULL ? words_of(&next->has)->who : 0;
    bool     good =
        next != NULL && next->kind == EVENT_UNPOUCHED && from != 0 && to != 0 &&
        (company_of(&walk->office.companies, from) == to || company_of(&walk->office.companies, to) == from);
    return good ? NULL : "a pouch that goes from a company to somebody who does not work there";
}

/* A shift of the cage begins with the drawer that the ledger has, where it says so. */
static const char *look_at_shift(const struct walk *walk, const struct event *event)
{
    bool begins = event->kind == EVENT_SHIFT_BEGAN && event->has.amount != 0;
    return begins && event->has.amount != -walk->office.cage
               ? "a shift that begins with another drawer than the ledger has"
               : NULL;
}

/* With a shift of the cage it is told who works for which company. An earlier program told
 * neither that nor the drawer. */
static const char *look_at_staff(struct walk *walk, const struct told *told)
{
    size_t from = 0, staff = 0;
    while (from < told->event_count && told->events[from].kind != EVENT_SHIFT_BEGAN)
        from++;
    if (from == told->event_count)
        return NULL;
    events_clear(&walk->again);
    companies_tell(&walk->office.companies, &walk->again);
    for (size_t i = from + 1; i < told->event_count; i++) {
        const struct words *words = words_of(&told->events[i].has);
        const struct words *works =
            staff < walk->again.count ? words_of(&walk->again.list[staff].has) : &NO_WORDS;
        if (told->events[i].kind != EVENT_STAFFED)
            continue;
        if (words->who != works->who || strcmp(words->name, works->name) != 0 ||
            strcmp(words->value, works->value) != 0)
            return "a shift begins with somebody else on the staff";
        staff++;
    }
    bool tells = staff > 0 || told->events[from].has.amount != 0;
    return tells && staff < walk->again.count ? "a shift begins without all of the staff" : NULL;
}

/* One event of the house's own chain, and the one behind it in its step. */
static const char *follow_own_event(struct walk *walk, const struct told *told, const struct event *event,
                                    const struct event *next)
{
    uint64_t    at_ms = told->said.command.at_ms;
    const char *wrong = look_at_exclusion(walk, at_ms, event);
    if (wrong == NULL)
        wrong = office_apply(&walk->office, told, event);
    if (wrong == NULL && !ends_its_day(walk, at_ms, event))
        wrong = "a gaming day that ends at another time";
    if (wrong == NULL)
        wrong = look_at_cash(walk, event, next);
    if (wrong == NULL)
        wrong = look_at_pouch(walk, event, next);
    if (wrong == NULL)
        wrong = origins_follow(&walk->origins, at_ms, event);
    if (wrong == NULL)
        wrong = speakers_follow(&walk->speakers, at_ms, event);
    if (wrong == NULL)
        wrong = editions_follow(&walk->editions, at_ms, event);
    if (wrong == NULL && event->kind == EVENT_KEYED)
        wrong = bonds_keyed(&walk->bonds, &walk->calendar, at_ms, event);
    return wrong == NULL ? look_at_shift(walk, event) : wrong;
}

/* What was said to the house itself. */
static const char *follow_own(struct walk *walk, const struct told *told)
{
    const char *wrong   = NULL;
    const char *said    = speakers_look_own(told, bonds_live(&walk->bonds, told->said.command.at_ms),
                                            &walk->office, directory_names(walk->directory));
    bool        differs = false;
    if (said == NULL)
        said = look_at_persons(walk, told);
    walk->audit->commands++;
    walk->audit->events += told->event_count;
    if (walk->own || walk->options->decide)
        differs = contradicts(
            walk, told, office_decide(&walk->office, &walk->day, told->by, &told->said.command, &walk->again),
            walk->own);
    for (size_t i = 0; i < told->event_count && wrong == NULL; i++)
        wrong = follow_own_event(walk, told, &told->events[i],
                                 i + 1 < told->event_count ? &told->events[i + 1] : NULL);
    if (wrong == NULL)
        wrong = look_at_staff(walk, told);
    if (wrong == NULL && (wrong = office_check(&walk->office)) != NULL)
        walk->audit->balanced = false;
    if (wrong == NULL)
        wrong = said != NULL ? said : echo_look(told);
    return wrong == NULL && differs ? OTHERWISE : wrong;
}

static const char *follow_command(struct walk *walk, const struct record *record)
{
    struct told        told;
    struct shoe_watch *watch  = watch_of(walk, record->table);
    struct told_reader reader = told_read(record);
    const char        *wrong  = NULL;
    enum status        status = STATUS_OK;
    if (watch == NULL && record->table != 0)
        return "a table that cannot be";
    for (bool first = true; wrong == NULL && status == STATUS_OK; first = false) {
        if ((status = told_next(&reader, &told, &walk->events)) != STATUS_OK)
            break;
        wrong = look_at_told(record, &told);
        if (wrong == NULL && first)
            wrong = speakers_key(record, told.by);
        if (wrong == NULL)
            wrong = record->table == 0 ? follow_own(walk, &told) : follow_told(walk, watch, &told);
    }
    return status == STATUS_CORRUPT ? told_unread(&reader) : wrong;
}

static const char *follow_secret(struct walk *walk, const struct record *record)
{
    struct shoe_watch *watch = watch_of(walk, record->table);
    return watch != NULL ? shoes_seal(watch, record) : "a secret for a table that cannot be";
}

static const char *follow_box(struct walk *walk, const struct record *record)
{
    struct shoe_watch *watch = watch_of(walk, record->table);
    const char *wrong = watch != NULL ? shoes_box(watch, record) : "a secret for a table that cannot be";
    return wrong == NULL ? bonds_box(&walk->bonds, record) : wrong;
}

static const char *follow_opening(struct walk *walk, const struct record *record)
{
    if (record->table != 0)
        return "a record of the house's own chain at a table";
    if (opening_read(record, &walk->audit->scripted) != STATUS_OK ||
        calendar_follow(&walk->calendar, record) != STATUS_OK)
        return "an opening that cannot be read";
    struct opening opening;
    struct codec   codec = codec_reader(record->body, record->body_size);
    opening_code(&codec, &opening);
    walk->audit->openings++;
    if (memcmp(opening.rulebook, rulebook_digest, sizeof opening.rulebook) != 0)
        walk->audit->other_rulebooks++;
    walk->own = opening_is_own(&opening);
    if (walk->own && walk->audit->own_seq == 0)
        walk->audit->own_seq = record->seq;
    walk->day = *calendar_find(&walk->calendar, record->at_ms);
    return bonds_opening(&walk->bonds, &walk->calendar, record);
}

static const char *follow(struct walk *walk, const struct record *record)
{
    if (!utf8_sound(record->key))
        return "a key that is not UTF-8";
    if (record->table == 0 && record->seq == 1 && record->kind != RECORD_OPENING)
        return "a house that was never opened";
    switch (record->kind) {
    case RECORD_COMMAND: return follow_command(walk, record);
    case RECORD_SECRET: return follow_secret(walk, record);
    case RECORD_AUDITOR: return follow_box(walk, record);
    case RECORD_PERSON:
    case RECORD_ERASED: return roll_follow(walk->roll, record);
    case RECORD_OPENING: return follow_opening(walk, record);
    case RECORD_ANCHOR: /* journal_verify has looked into it */
        return record->table == 0 ? bonds_anchor(&walk->bonds, record)
                                  : "a record of the house's own chain at a table";
    default:
        return record->kind >= RECORD_KINDS ? "a record of a newer program" : "a record of an unknown kind";
    }
}

/* Up to the first break in the chain; what comes after cannot be believed. */
static enum status walk_table(struct walk *walk, struct journal *journal, uint32_t table)
{
    struct audit        *audit   = walk->audit;
    struct chain_verdict verdict = journal_verdict(journal, table);
    struct record        record;
    enum status          status = journal_read(journal, 0, table);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        if (verdict.fault != FAULT_NONE && record.seq >= verdict.bad_seq)
            return STATUS_OK;
        audit->records++;
        const char *wrong = follow(walk, &record);
        if (wrong == NULL)
            wrong = bonds_record(&walk->bonds, journal, &record);
        if (wrong != NULL) {
            found(audit, table, record.seq, wrong);
            return STATUS_OK;
        }
        if (walk->options->progress != NULL)
            walk->options->progress(walk->options->context, audit->records);
    }
    const char *alone = verdict.fault == FAULT_NONE ? bonds_table(&walk->bonds, table) : NULL;
    if (alone != NULL)
        found(audit, table, 1, alone);
    return status == STATUS_NOT_FOUND || verdict.fault != FAULT_NONE ? STATUS_OK : STATUS_FAILED;
}

/* Tables are numbered without gaps: between two there is none missing. */
static enum status walk_tables(struct walk *walk, struct journal *journal)
{
    uint32_t expected = 1;
    for (uint32_t table = 0; (table = journal_table(journal, table)) != TABLES_ALL; table++) {
        if (table > expected)
            found(walk->audit, expected, 1, "missing: there are later tables");
        if (table > 0 && walk->audit->table_count < TABLES_MAX) {
            struct head head                                = journal_verdict(journal, table).head;
            walk->audit->tables[walk->audit->table_count++] = (struct audit_table){ table, head };
        }
        if (table > 0)
            expected = table + 1;
        enum status status = walk_table(walk, journal, table);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Without the names the money is still to be looked at, and cannot be. */
static enum status no_names(struct walk *walk)
{
    found(walk->audit, 0, 1, "the names beside the chain cannot be read");
    return STATUS_OK;
}

static void check_roll(struct walk *walk)
{
    uint64_t    seq   = 0;
    const char *wrong = roll_check(walk->roll, &seq);
    if (wrong != NULL)
        found(walk->audit, 0, seq != 0 ? seq : walk->audit->head.seq, wrong);
}

/* ---- users ---------------------------------------------------------------- */

/* Programs are not on the chain. */
static void check_role(struct walk *walk, const struct user_row *row)
{
    uint32_t    who;
    const char *told =
        directory_find(walk->directory, row->name, &who) > 0 ? office_role(&walk->office, who) : NULL;
    walk->users++;
    if (told == NULL || strcmp(told, row->role) != 0)
        found(walk->audit, 0, walk->audit->head.seq,
              told == NULL ? "the list of users has one whom the chain does not know"
                           : "the list of users has one in another role than the chain says");
}

static void check_user(void *context, const struct user_row *row)
{
    struct walk *walk = context;
    char         why[AUDIT_WHY_MAX];
    walk->audit->users++;
    if (walk->audit->users_checked && !user_is_sealed(walk->options->users, row)) {
        walk->audit->users_unsealed++;
        snprintf(why, sizeof why, "the row of the user %.60s is not as the house wrote it", row->name);
        found(walk->audit, 0, walk->audit->head.seq, why);
    }
    if (!row->machine && walk->office.lists_users)
        check_role(walk, row);
}

static void check_users(struct walk *walk, struct journal *journal)
{
    const uint8_t *known = office_key(&walk->office, USERS_KEY_NAME);
    uint8_t        hash[USERS_KEY_SIZE];
    if (walk->options->users != NULL && known != NULL) {
        users_key_hash(walk->options->users, hash);
        walk->audit->users_checked   = memcmp(known, hash, sizeof hash) == 0;
        walk->audit->users_other_key = !walk->audit->users_checked;
    }
    if (!walk->office.lists_users && !walk->audit->users_checked)
        return;
    if (journal_users(journal, check_user, walk) == STATUS_NOT_FOUND)
        return;
    if (walk->users < walk->office.user_count)
        found(walk->audit, 0, walk->audit->head.seq, "the list of users lacks one whom the chain knows");
}

/* ---- between chains ----------------------------------------------------- */

static void list_lane(struct walk *walk, const struct lane *lane, uint32_t from, uint32_t to)
{
    struct audit *audit = walk->audit;
    for (uint32_t i = 0; lane_under_way(lane) && i < lane->sent - lane->received; i++) {
        const struct transfer *waits = &lane->waiting[lane->first + i];
        audit->under_way_amount += waits->amount;
        if (audit->under_way++ >= AUDIT_TRANSFERS_MAX)
            continue;
        struct audit_transfer *row = &audit->transfer[audit->under_way - 1];
        *row                       = (struct audit_transfer){ .from   = from,
                                                              .to     = to,
                                                              .number = lane->received + 1 + i,
                                                              .who    = waits->who,
                                                              .amount = waits->amount,
                                                              .seq    = waits->seq };
        if (waits->who != 0)
            person_name(directory_names(walk->directory), waits->who, row->name);
    }
    if (lane->received > lane->sent)
        found(audit, to, lane_next(lane).seq, "a transfer was received that was never sent");
}

/* Every entry at a table was approved by two persons, and each that was approved is made. */
static void check_entries(struct walk *walk)
{
    for (uint32_t table = 1; table <= TABLES_MAX; table++)
        if (walk->audit->bad_seq == 0 && walk->office.entries[table] != 0)
            found(walk->audit, 0, walk->audit->head.seq,
                  "the entries at a table are not those that two persons have approved");
}

/* Every cent that a chain has in transit is in a transfer under way. */
static void check_transfers(struct walk *walk)
{
    cents transit = walk->office.transit;
    for (uint32_t table = 1; table <= TABLES_MAX; table++) {
        list_lane(walk, &walk->office.to_table[table], 0, table);
        list_lane(walk, &walk->office.to_house[table], table, 0);
        if (walk->watch[table] != NULL)
            transit += ledger_balance(&walk->watch[table]->slot.ledger, ACCOUNT_TRANSIT, 0);
    }
    if (walk->audit->bad_seq == 0 && transit != walk->audit->under_way_amount) {
        walk->audit->balanced = false;
        found(walk->audit, 0, walk->audit->head.seq, "the chains do not sum to what is under way");
    }
}

enum status audit_journal(struct journal *journal, const struct audit_options *options, struct audit *out)
{
    struct verdict verdict;
    memset(out, 0, sizeof *out);
    out->balanced = true;
    if (journal_verify(journal, options->heads, &verdict) != STATUS_OK)
        return STATUS_FAILED;
    struct walk *walk = calloc(1, sizeof *walk);
    if (walk == NULL)
        return STATUS_FAILED;
    bonds_init(&walk->bonds);
    walk->options = options;
    walk->audit   = out;
    out->chain    = verdict.fault;
    out->head     = verdict.head;
    if (verdict.fault != FAULT_NONE && verdict.bad_seq != 0)
        found(out, verdict.bad_table, verdict.bad_seq, fault_words(verdict.fault));
    walk->directory = directory_open(journal);
    walk->roll      = roll_open(journal);
    enum status status =
        walk->directory != NULL && walk->roll != NULL ? walk_tables(walk, journal) : no_names(walk);
    if (status == STATUS_OK && out->bad_seq == 0 && out->chain == FAULT_NONE) {
        check_roll(walk);
        check_transfers(walk);
        check_entries(walk);
        check_users(walk, journal);
    }
    office_release(&walk->office);
    origins_release(&walk->origins);
    editions_past_release(&walk->editions);
    speakers_release(&walk->speakers);
    bonds_release(&walk->bonds);
    directory_close(walk->directory);
    roll_close(walk->roll);
    calendar_release(&walk->calendar);
    for (size_t i = 0; i <= TABLES_MAX; i++)
        free(walk->watch[i]);
    free(walk);
    return status;
}
