#include "reports/table_past.h"

#include <stdlib.h>
#include <string.h>

#include "house/slot.h"

static bool is_drop(const struct event *event)
{
    return event->kind == EVENT_DROPPED || event->kind == EVENT_OPENED;
}

static void move(struct table_past *past, uint8_t seat, enum money_way way, cents amount)
{
    struct place_past *place = &past->place[seat];
    if (seat == 0 || seat > PLACES_MAX)
        return;
    place->owned += way == MONEY_OUT || way == MONEY_FEE ? -amount : amount;
    if (way == MONEY_RESULT) {
        place->hand += amount;
        place->played = true;
    }
    if (past->in && past->moved != NULL)
        past->moved(past, seat, way, amount);
}

/* What was taken for the box, of a place or out of a pot; or goes back, below zero. */
static void collect(struct table_past *past, uint8_t seat, bool jackpot, cents amount)
{
    if (past->in && past->collected != NULL)
        past->collected(past, jackpot, amount);
    if (!jackpot)
        move(past, seat, MONEY_FEE, amount);
}

static void follow_money(struct table_past *past, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_BOUGHT:
    case EVENT_RECEIVED: move(past, has->seat, MONEY_IN, has->amount); break;
    case EVENT_CASHED:
    case EVENT_SENT: move(past, has->seat, MONEY_OUT, has->amount); break;
    case EVENT_FEE: collect(past, has->seat, false, has->amount); break;
    case EVENT_FEE_BACK: collect(past, has->seat, false, -has->amount); break;
    case EVENT_JACKPOT: collect(past, has->seat, true, has->amount); break;
    case EVENT_JACKPOT_BACK: collect(past, has->seat, true, -has->amount); break;
    case EVENT_POOLED: move(past, has->seat, MONEY_FEE, has->amount); break;
    case EVENT_CASH_IN: move(past, has->seat, MONEY_CASH, has->amount); break;
    case EVENT_COMPENSATED:
        move(past, has->seat, MONEY_ENTRY, -has->amount);
        move(past, has->to, MONEY_ENTRY, has->amount);
        break;
    case EVENT_PUT: move(past, has->seat, MONEY_RESULT, -has->amount); break;
    case EVENT_UNPUT:
    case EVENT_POT:
    case EVENT_AWARDED: move(past, has->seat, MONEY_RESULT, has->amount); break;
    case EVENT_PAID:
    case EVENT_TAKEN: {
        cents amount = event->kind == EVENT_PAID ? has->amount : -has->amount;
        move(past, has->seat, MONEY_RESULT, amount);
        move(past, has->from, MONEY_RESULT, -amount);
        break;
    }
    case EVENT_PUSHED:
    case EVENT_RETURNED: move(past, has->seat, MONEY_RESULT, 0); break;
    case EVENT_CORRECTED:
        if (strcmp(words_of(has)->name, event_word(EVENT_BANKED)) == 0 ||
            strcmp(words_of(has)->name, event_word(EVENT_SECONDED)) == 0)
            past->place[has->seat].banks = false;
        break;
    case EVENT_BANKED:
    case EVENT_SECONDED: past->place[has->seat].banks = true; break;
    default: break;
    }
}

static void end_hand(struct table_past *past, bool counts)
{
    if (counts && past->in && past->ended != NULL)
        past->ended(past);
    for (size_t i = 1; i <= PLACES_MAX; i++) {
        past->place[i].hand   = 0;
        past->place[i].played = past->place[i].banks = false;
    }
}

static void follow_people(struct table_past *past, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    uint8_t             seat  = event->has.seat;
    switch (event->kind) {
    case EVENT_OPENED: memcpy(past->game, words->game, sizeof past->game); break;
    case EVENT_SETTING:
        if (strcmp(words->name, "option") == 0)
            memcpy(past->option, words->value, sizeof past->option);
        if (strcmp(words->name, "edition") == 0)
            memcpy(past->edition, words->value, sizeof past->edition);
        break;
    case EVENT_DROPPED:
        memcpy(past->option, words->value, sizeof past->option);
        memcpy(past->edition, words->name, sizeof past->edition); /* "" of an earlier program */
        break;
    case EVENT_STOOD:
        past->place[seat].who      = words->who;
        past->place[seat].since_ms = past->at_ms;
        past->place[seat].owned    = event->has.amount;
        break;
    case EVENT_SEATED:
        past->place[seat] = (struct place_past){ .who = words->who, .since_ms = past->at_ms };
        if (past->in && past->sat != NULL)
            past->sat(past, seat);
        break;
    case EVENT_LEFT:
        if (past->in && past->left != NULL)
            past->left(past, seat);
        past->place[seat] = (struct place_past){ 0 };
        break;
    case EVENT_MOVED:
        past->place[event->has.to] = past->place[seat];
        past->place[seat]          = (struct place_past){ 0 };
        if (past->in && past->changed_place != NULL)
            past->changed_place(past, seat, event->has.to);
        break;
    case EVENT_ENDED: end_hand(past, true); break;
    case EVENT_CALLED_OFF: end_hand(past, false); break;
    default: follow_money(past, event); break;
    }
}

static bool follow_table(void *context, const struct told *told)
{
    struct table_past *past = context;
    past->at_ms             = told->said.command.at_ms;
    if (past->at_ms >= past->gather->past.to_ms)
        return false;
    if (!past->in && past->at_ms >= past->gather->past.from_ms) {
        past->in = true;
        if (past->begins != NULL)
            past->begins(past);
    }
    for (size_t i = 0; i < told->event_count; i++) {
        if (past->heard != NULL)
            past->heard(past, &told->events[i]);
        follow_people(past, &told->events[i]);
    }
    return true;
}

static bool opens(void *context, const struct told *told)
{
    struct table_past *past = context;
    for (size_t i = 0; i < told->event_count; i++)
        if (told->events[i].kind == EVENT_OPENED)
            memcpy(past->game, words_of(&told->events[i].has)->game, sizeof past->game);
    return false;
}

/* One table through the time that is reported. */
static enum status read_table(struct table_past *past, struct gather *gather, uint32_t table)
{
    uint64_t first, from;
    past->gather       = gather;
    past->table        = table;
    enum status status = past_walk(&gather->past, table, 1, opens, past);
    if (status == STATUS_OK)
        status = past_find(&gather->past, table, gather->past.from_ms, &first);
    if (status == STATUS_OK)
        status = past_back(&gather->past, table, first, is_drop, &from);
    const struct sheet *sheet = slot_sheet(past->game);
    past->pot                 = sheet != NULL && sheet->kind == SHEET_POT;
    if (status == STATUS_OK)
        status = past_walk(&gather->past, table, from, follow_table, past);
    if (status == STATUS_OK && !past->in && past->begins != NULL) {
        past->in = true; /* nothing happened there in that time; who sits there sat there */
        past->begins(past);
    }
    return status;
}

enum status read_tables(struct gather *gather, void *context,
                        void (*start)(struct table_past *past, void *context),
                        void (*end)(struct table_past *past))
{
    enum status        status = STATUS_OK;
    struct table_past *past   = malloc(sizeof *past);
    if (past == NULL)
        return STATUS_FAILED;
    for (uint32_t table = 1;
         status == STATUS_OK && (table = journal_table(gather->past.journal, table)) != TABLES_ALL; table++) {
        memset(past, 0, sizeof *past);
        start(past, context);
        status = read_table(past, gather, table);
        if (status == STATUS_OK && end != NULL)
            end(past);
    }
    free(past);
    return status;
}
