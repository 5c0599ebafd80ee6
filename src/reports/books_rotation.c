/* The rotation of the bank at every table of a day: who was offered it, who declined, who
 * held it for how many hands in a row, and every time the game was broken. */
#include "reports/table_past.h"

#include <string.h>

enum {
    TURN_TABLE,
    TURN_AT,
    TURN_HAND,
    TURN_WHAT,
    TURN_WHO,
    TURN_SEAT,
    TURN_NTH,
    TURN_BANK,
    TURN_WHY,
    TURN_COLUMNS
};
static const struct column TURNS[TURN_COLUMNS] = {
    { "table", "table", CELL_NUMBER, false },   { "at", "at", CELL_TEXT, false },
    { "hand", "hand", CELL_NUMBER, false },     { "what", "what", CELL_TEXT, false },
    { "who", "who", CELL_TEXT, false },         { "seat", "seat", CELL_NUMBER, false },
    { "turn", "in a row", CELL_NUMBER, false }, { "bank", "bank", CELL_MONEY, false },
    { "why", "why", CELL_TEXT, false },
};
enum { HELD_TABLE, HELD_WHO, HELD_NUMBER, HELD_OFFERED, HELD_DECLINED, HELD_HANDS, HELD_MOST, HELD_COLUMNS };
static const struct column HELD[HELD_COLUMNS] = {
    { "table", "table", CELL_NUMBER, false },
    { "who", "who", CELL_TEXT, false },
    { "person", "person", CELL_NUMBER, false },
    { "offered", "offered", CELL_NUMBER, true },
    { "declined", "declined", CELL_NUMBER, true },
    { "hands_banked", "banked", CELL_NUMBER, true },
    { "most_in_a_row", "most in a row", CELL_NUMBER, false },
};
enum { PART_TURNS, PART_HELD };

/* Of one table: the bank that lies there and for which hand in a row it was posted; hands
 * so far, where a record has told. */
struct turns {
    bool     known;
    uint32_t hand;
    uint8_t  seat, nth;
};

static struct cell *person_row(struct table_past *past, uint32_t who)
{
    struct book_part *part = &past->gather->book->part[PART_HELD];
    for (size_t i = part->row_count; i-- > 0;) {
        struct cell *row = &part->cells[i * part->column_count];
        if (row[HELD_TABLE].number != past->table)
            break;
        if (row[HELD_NUMBER].number == who)
            return row;
    }
    struct cell *row = gather_row(past->gather, part);
    if (row == NULL)
        return NULL;
    cell_number(&row[HELD_TABLE], past->table);
    gather_name(past->gather, &row[HELD_WHO], who);
    cell_number(&row[HELD_NUMBER], who);
    for (int i = HELD_OFFERED; i <= HELD_MOST; i++)
        cell_number(&row[i], 0);
    return row;
}

static void count(struct table_past *past, uint32_t who, int column)
{
    struct cell *row = person_row(past, who);
    if (row != NULL)
        row[column].number++;
}

static bool takes_back(const struct event *event, enum event_kind kind)
{
    return event->kind == EVENT_CORRECTED && strcmp(words_of(&event->has)->name, event_word(kind)) == 0;
}

/* What an event is called here; NULL: it is not about the bank's way around. */
static const char *word_of(const struct event *event)
{
    switch (event->kind) {
    case EVENT_OFFERED: return "offered";
    case EVENT_DECLINED: return "declined";
    case EVENT_WITHDRAWN: return "withdrawn";
    case EVENT_BANKED: return "banked";
    case EVENT_SECONDED: return "second bank";
    case EVENT_CALLED_OFF: return "called off";
    case EVENT_BROKEN: return "broken";
    case EVENT_RESUMED: return "resumed";
    case EVENT_MARKED: return event->has.mark == MARK_BANK_TIME ? "time up" : NULL;
    default: break;
    }
    if (takes_back(event, EVENT_BANKED))
        return "bank taken back";
    if (takes_back(event, EVENT_SECONDED))
        return "second bank taken back";
    return takes_back(event, EVENT_DECLINED) ? "answer taken back" : NULL;
}

static void write_turn(struct table_past *past, const struct event *event, uint32_t who)
{
    struct turns *turns = past->context;
    struct cell  *row   = gather_row(past->gather, &past->gather->book->part[PART_TURNS]);
    if (row == NULL)
        return;
    cell_number(&row[TURN_TABLE], past->table);
    gather_time(past->gather, &row[TURN_AT], past->at_ms);
    if (turns->known)
        cell_number(&row[TURN_HAND], turns->hand + 1); /* that is to come */
    cell_text(&row[TURN_WHAT], word_of(event));
    if (who != 0)
        gather_name(past->gather, &row[TURN_WHO], who);
    if (event->has.seat != 0)
        cell_number(&row[TURN_SEAT], event->has.seat);
    if (event->has.turn != 0)
        cell_number(&row[TURN_NTH], event->has.turn);
    if (event->has.amount != 0)
        cell_number(&row[TURN_BANK], event->has.amount);
    if (words_of(&event->has)->why[0] != '\0')
        cell_text(&row[TURN_WHY], words_of(&event->has)->why);
}

static void end_hand(struct table_past *past, const struct turns *turns)
{
    struct cell *row = turns->seat != 0 ? person_row(past, past->place[turns->seat].who) : NULL;
    if (row == NULL)
        return;
    row[HELD_HANDS].number++;
    if (row[HELD_MOST].number < turns->nth)
        row[HELD_MOST].number = turns->nth;
}

static void tell_turn(struct table_past *past, const struct event *event)
{
    const struct turns *turns = past->context;
    uint32_t who = event->has.seat != 0 ? past->place[event->has.seat].who : words_of(&event->has)->who;
    if (word_of(event) != NULL)
        write_turn(past, event, who);
    switch (event->kind) {
    case EVENT_OFFERED: count(past, who, HELD_OFFERED); break;
    case EVENT_DECLINED: count(past, who, HELD_DECLINED); break;
    case EVENT_ENDED: end_hand(past, turns); break;
    default: break;
    }
}

/* A hand is counted when it ends, since until then its entry may be taken back. */
static void hear_turn(struct table_past *past, const struct event *event)
{
    struct turns *turns = past->context;
    if (past->in)
        tell_turn(past, event);
    switch (event->kind) {
    case EVENT_OPENED: turns->known = true; break;
    case EVENT_BANKED:
        turns->seat = event->has.seat;
        turns->nth  = event->has.turn;
        break;
    case EVENT_ENDED:
        turns->known = true;
        turns->hand  = event->has.count;
        turns->seat  = 0;
        break;
    case EVENT_MOVED:
        if (turns->seat == event->has.seat)
            turns->seat = event->has.to;
        break;
    case EVENT_CALLED_OFF: turns->seat = 0; break;
    default:
        if (takes_back(event, EVENT_BANKED))
            turns->seat = 0;
        break;
    }
}

static void start_turns(struct table_past *past, void *context)
{
    memset(context, 0, sizeof(struct turns));
    past->context = context;
    past->heard   = hear_turn;
}

enum status gather_rotation(struct gather *gather)
{
    struct turns turns;
    (void)book_add_part(gather->book, "turns", "Offers, banks, broken games", TURNS, COUNT_OF(TURNS));
    (void)book_add_part(gather->book, "persons", "Persons", HELD, COUNT_OF(HELD));
    return read_tables(gather, &turns, start_turns, NULL);
}
