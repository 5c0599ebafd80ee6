#include "table/room.h"

#include <string.h>

#include "games/game.h"

bool room_asked(const struct room *room, uint8_t seat)
{
    return seat <= SEATS_MAX && room_taken(room, seat) && !room->place[seat].away &&
           !room->place[seat].no_bank;
}

uint8_t room_find(const struct room *room, uint32_t who)
{
    for (uint8_t place = 1; place <= PLACES_MAX && who != 0; place++)
        if (room->place[place].who == who)
            return place;
    return 0;
}

static bool is_place(struct places has, uint8_t place)
{
    return place >= 1 && place <= PLACES_MAX && (place <= has.seats || (has.rail && place > SEATS_MAX));
}

static int find_waiting(const struct room *room, uint32_t who)
{
    for (int i = 0; i < room->waiting_count; i++)
        if (room->waiting[i] == who)
            return i;
    return -1;
}

static struct event *person_event(struct events *out, enum event_kind kind, uint32_t who)
{
    struct event *event           = events_add(out, kind, NULL);
    events_words(out, event)->who = who;
    return event;
}

static void money_event(struct events *out, enum event_kind kind, uint8_t seat, cents amount)
{
    struct event *event = events_add(out, kind, NULL);
    event->has.seat     = seat;
    event->has.amount   = amount;
}

/* Can somebody come to this place? */
static enum refusal place_refused(const struct room *room, struct places places, uint8_t place,
                                  struct events *out)
{
    struct figures figures = { .seat = place };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    if (!is_place(places, place)) {
        text_add(&what, "seats 1 to %d", places.seats);
        if (places.rail)
            text_add(&what, ", and places at the rail from %d to %d", SEATS_MAX + 1, PLACES_MAX);
        return events_refuse(out, REFUSE_NO_SUCH_SEAT, figures);
    }
    return room_taken(room, place) ? events_refuse(out, REFUSE_SEAT_TAKEN, figures) : ALLOWED;
}

static enum refusal decide_sit(const struct room *room, struct places places, const struct command *command,
                               struct events *out)
{
    const struct fields *has = &command->has;
    enum refusal         no  = place_refused(room, places, has->seat, out);
    uint8_t              at  = room_find(room, words_of(has)->who);
    if (no != ALLOWED)
        return no;
    if (at != 0)
        return events_refuse(out, REFUSE_NAME_TAKEN, (struct figures){ .seat = at });
    if (has->mark != MARK_NONE && has->mark != MARK_NO_BANK)
        return REFUSE_MALFORMED;
    if (find_waiting(room, words_of(has)->who) >= 0)
        person_event(out, EVENT_UNLISTED, words_of(has)->who);
    struct event *seated = events_add(out, EVENT_SEATED, NULL);
    struct words *words  = events_words(out, seated);
    seated->has.seat     = has->seat;
    words->at            = command->at_ms;
    words->who           = words_of(has)->who;
    if (has->mark == MARK_NO_BANK)
        events_add(out, EVENT_NO_BANK, NULL)->has.seat = has->seat;
    if (has->amount > 0)
        money_event(out, EVENT_BOUGHT, has->seat, has->amount);
    return ALLOWED;
}

static void transfer_event(struct events *out, enum event_kind kind, const struct place *place,
                           const struct fields *has, uint32_t number)
{
    struct event *event = events_add(out, kind, NULL);
    struct words *words = events_words(out, event);
    event->has.seat     = has->seat;
    event->has.amount   = has->amount;
    words->who          = place->who;
    words->transfer     = number;
}

/* Where there is no rail, chips leave the table only whole and with their owner
 * (MC1-GEN-9). */
static enum refusal decide_send(const struct room *room, struct places places, const struct fields *has,
                                struct events *out)
{
    const struct place *place = &room->place[has->seat];
    if (words_of(has)->who != 0 || words_of(has)->table != 0)
        return REFUSE_MALFORMED; /* so it is said to the house */
    if (place->stack < has->amount)
        return events_refuse(out, REFUSE_CASH_SHORT,
                             (struct figures){ .seat = has->seat, .have = place->stack });
    transfer_event(out, EVENT_SENT, place, has, room->sent + 1);
    if (places.rail)
        return ALLOWED;
    struct event *left = person_event(out, EVENT_LEFT, place->who);
    left->has.seat     = has->seat;
    return ALLOWED;
}

static enum refusal decide_receive(const struct room *room, const struct command *command, struct events *out)
{
    const struct fields *has  = &command->has;
    const struct words  *said = words_of(has);
    if (said->transfer != room->received + 1)
        return events_refuse(out, REFUSE_WRONG_TRANSFER, (struct figures){ .count = room->received + 1 });
    if (has->seat != 0) {
        transfer_event(out, EVENT_RECEIVED, &room->place[has->seat], has, said->transfer);
        return ALLOWED;
    }
    struct event *back  = events_add(out, EVENT_SENT_BACK, NULL);
    struct words *words = events_words(out, back);
    back->has.amount    = has->amount;
    back->has.count     = room->sent + 1;
    words->who          = said->who;
    words->transfer     = said->transfer;
    return ALLOWED;
}

/* It lies in a box of its own: no hand and no stack is touched. */
static enum refusal decide_jackpot(const struct room *room, const struct fields *has, struct events *out)
{
    if (has->amount > room->jackpot)
        return events_refuse(out, REFUSE_JACKPOT_SHORT, (struct figures){ .have = room->jackpot });
    struct event *sent                = events_add(out, EVENT_JACKPOT_SENT, NULL);
    sent->has.amount                  = has->amount;
    events_words(out, sent)->transfer = room->sent + 1;
    return ALLOWED;
}

static enum refusal decide_leave(const struct room *room, const struct fields *has, struct events *out)
{
    const struct place *place   = &room->place[has->seat];
    const char         *word    = words_of(has)->word;
    struct fields       chips   = { .seat = has->seat, .amount = place->stack };
    bool                account = strcmp(word, "account") == 0;
    if (word[0] != '\0' && !account)
        return REFUSE_MALFORMED;
    if (place->stack > 0 && account)
        transfer_event(out, EVENT_SENT, place, &chips, room->sent + 1);
    else if (place->stack > 0)
        money_event(out, EVENT_CASHED, has->seat, place->stack);
    struct event *left = person_event(out, EVENT_LEFT, place->who);
    left->has.seat     = has->seat;
    return ALLOWED;
}

static enum refusal decide_move(const struct room *room, struct places places, const struct fields *has,
                                struct events *out)
{
    enum refusal no = place_refused(room, places, has->to, out);
    if (no != ALLOWED)
        return no;
    struct event *moved = events_add(out, EVENT_MOVED, NULL);
    moved->has.seat     = has->seat;
    moved->has.to       = has->to;
    moved->has.amount   = room->place[has->seat].stack;
    return ALLOWED;
}

static enum refusal decide_absence(const struct room *room, const struct command *command, struct events *out)
{
    bool away = command->kind == COMMAND_AWAY;
    if (room->place[command->has.seat].away == away)
        return away ? events_refuse(out, REFUSE_ALREADY_SO, (struct figures){ .what = "away" })
                    : events_refuse(out, REFUSE_ALREADY_SO, (struct figures){ .what = "at the table" });
    struct event *event          = events_add(out, away ? EVENT_AWAY : EVENT_BACK, NULL);
    event->has.seat              = command->has.seat;
    events_words(out, event)->at = command->at_ms;
    return ALLOWED;
}

static enum refusal decide_bank(const struct room *room, const struct command *command, struct events *out)
{
    bool no = command->kind == COMMAND_NO_BANK;
    if (room->place[command->has.seat].no_bank == no)
        return no ? events_refuse(out, REFUSE_ALREADY_SO, (struct figures){ .what = "sitting out the bank" })
                  : events_refuse(out, REFUSE_ALREADY_SO, (struct figures){ .what = "in line for the bank" });
    events_add(out, no ? EVENT_NO_BANK : EVENT_ASK_BANK, NULL)->has.seat = command->has.seat;
    return ALLOWED;
}

static enum refusal decide_list(const struct room *room, const struct command *command, struct events *out)
{
    const struct fields *has  = &command->has;
    bool                 join = command->kind == COMMAND_WAIT;
    int                  at   = find_waiting(room, words_of(has)->who);
    if (!join && at < 0)
        return REFUSE_NOT_LISTED;
    if (join && at >= 0)
        return events_refuse(out, REFUSE_ALREADY_LISTED, (struct figures){ .count = (uint32_t)at + 1 });
    if (join && room->waiting_count == WAITING_MAX)
        return events_refuse(out, REFUSE_LIST_FULL, (struct figures){ .most = WAITING_MAX });
    struct event *event = person_event(out, join ? EVENT_WAITING : EVENT_UNLISTED, words_of(has)->who);
    if (join)
        event->has.count = room->waiting_count + 1u;
    return ALLOWED;
}

enum refusal room_decide(const struct room *room, struct places places, const struct command *command,
                         struct events *out)
{
    const struct fields *has = &command->has;
    switch (command->kind) {
    case COMMAND_SIT: return decide_sit(room, places, command, out);
    case COMMAND_WAIT:
    case COMMAND_UNWAIT: return decide_list(room, command, out);
    case COMMAND_RECEIVE: return decide_receive(room, command, out);
    case COMMAND_SEND_JACKPOT: return decide_jackpot(room, has, out);
    default: break;
    }
    if (!room_taken(room, has->seat))
        return events_refuse(out, REFUSE_SEAT_EMPTY, (struct figures){ .seat = has->seat });
    switch (command->kind) {
    case COMMAND_BUY: money_event(out, EVENT_BOUGHT, has->seat, has->amount); return ALLOWED;
    case COMMAND_CASH:
        if (room->place[has->seat].stack < has->amount)
            return events_refuse(out, REFUSE_CASH_SHORT,
                                 (struct figures){ .seat = has->seat, .have = room->place[has->seat].stack });
        money_event(out, EVENT_CASHED, has->seat, has->amount);
        return ALLOWED;
    case COMMAND_SEND: return decide_send(room, places, has, out);
    case COMMAND_LEAVE: return decide_leave(room, has, out);
    case COMMAND_MOVE: return decide_move(room, places, has, out);
    case COMMAND_AWAY:
    case COMMAND_BACK: return decide_absence(room, command, out);
    case COMMAND_NO_BANK:
    case COMMAND_ASK_BANK: return decide_bank(room, command, out);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

static void apply_unlisted(struct room *room, uint32_t who)
{
    int at = find_waiting(room, who);
    if (at < 0)
        return;
    for (int i = at; i + 1 < room->waiting_count; i++)
        room->waiting[i] = room->waiting[i + 1];
    room->waiting[--room->waiting_count] = 0;
}

/* Every event that changes a stack is here, and only the stack's side of it;
 * the bank's side is in bank_apply and the whole of it in the ledger. */
void room_apply(struct room *room, const struct event *event)
{
    const struct fields *has   = &event->has;
    const struct words  *words = words_of(has);
    struct place        *place = &room->place[has->seat];
    switch (event->kind) {
    case EVENT_SEATED:
        memset(place, 0, sizeof *place);
        place->who      = words->who;
        place->since_ms = words->at;
        break;
    case EVENT_LEFT: memset(place, 0, sizeof *place); break;
    case EVENT_MOVED:
        room->place[has->to] = *place;
        memset(place, 0, sizeof *place);
        break;
    case EVENT_AWAY:
    case EVENT_BACK:
        place->away     = event->kind == EVENT_AWAY;
        place->since_ms = words->at;
        break;
    case EVENT_NO_BANK:
    case EVENT_ASK_BANK: place->no_bank = event->kind == EVENT_NO_BANK; break;
    case EVENT_WAITING:
        if (room->waiting_count < WAITING_MAX)
            room->waiting[room->waiting_count++] = words->who;
        break;
    case EVENT_UNLISTED: apply_unlisted(room, words->who); break;
    case EVENT_RECEIVED:
        room->received = words->transfer;
        place->stack += has->amount;
        break;
    case EVENT_SENT:
        room->sent = words->transfer;
        place->stack -= has->amount;
        break;
    case EVENT_JACKPOT: room->jackpot += has->amount; break;
    case EVENT_JACKPOT_BACK: room->jackpot -= has->amount; break;
    case EVENT_JACKPOT_SENT:
        room->sent = words->transfer;
        room->jackpot -= has->amount;
        break;
    case EVENT_SENT_BACK:
        room->received = words->transfer;
        room->sent     = has->count;
        break;
    case EVENT_BOUGHT:
    case EVENT_UNBET:
    case EVENT_UNPUT:
    case EVENT_POT:
    case EVENT_AWARDED:
    case EVENT_UNBANKED: place->stack += has->amount; break;
    case EVENT_CASHED:
    case EVENT_BET:
    case EVENT_BANKED:
    case EVENT_SECONDED:
    case EVENT_PUT: place->stack -= has->amount; break;
    case EVENT_FEE_BACK: room->drop -= has->amount; /* fallthrough */
    case EVENT_CASH_IN: place->stack += has->seat != 0 ? has->amount : 0; break;
    case EVENT_FEE: room->drop += has->amount; /* fallthrough */
    case EVENT_POOLED:
        place->stack -= has->seat != 0 ? has->amount : 0;
        break; /* else the house or the pot */
    case EVENT_DROPPED:
        room->sent  = words->transfer;
        room->drops = has->count;
        room->drop -= has->amount;
        break;
    case EVENT_PAID: place->stack += has->amount + has->stake; break;
    case EVENT_TAKEN:
    case EVENT_PUSHED:
    case EVENT_RETURNED: place->stack += has->stake; break;
    default: break;
    }
}

void room_code(struct codec *codec, struct room *room)
{
    for (size_t i = 1; i <= PLACES_MAX; i++) {
        struct place *place = &room->place[i];
        code_u32(codec, &place->who);
        if (place->who == 0)
            continue;
        code_cents(codec, &place->stack);
        code_bool(codec, &place->away);
        code_bool(codec, &place->no_bank);
        code_u64(codec, &place->since_ms);
    }
    code_count(codec, &room->waiting_count, WAITING_MAX);
    for (size_t i = 0; i < room->waiting_count && !codec->bad; i++)
        code_u32(codec, &room->waiting[i]);
    code_u32(codec, &room->sent);
    code_u32(codec, &room->received);
    code_cents(codec, &room->jackpot);
    code_cents(codec, &room->drop);
    code_u32(codec, &room->drops);
}
