#include "office/window.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"
#include "office/office.h"

void window_release(struct window *window)
{
    free(window->box);
    memset(window, 0, sizeof *window);
}

bool window_copy(struct window *to, const struct window *from)
{
    *to = *from;
    return rows_copy((void **)&to->box, &to->box_room, from->box, from->box_count, sizeof *to->box);
}

static struct box *find_box(const struct window *window, uint32_t table, uint32_t number)
{
    for (size_t i = 0; i < window->box_count; i++)
        if (window->box[i].table == table && window->box[i].number == number)
            return &window->box[i];
    return NULL;
}

/* ---- deciding ----------------------------------------------------------- */

/* Somebody of the staff, and not whoever counted. */
static enum refusal witness_refused(const struct office *office, uint32_t by, uint32_t who, uint64_t now_ms)
{
    const char *role = office_role(office, who);
    if (who == by)
        return REFUSE_OWN_WITNESS;
    if (office_same_hand(office, by, who, now_ms))
        return REFUSE_SAME_HAND;
    bool staff = role != NULL && strcmp(role, "player") != 0 && strcmp(role, "company") != 0;
    return staff || !office->lists_users ? ALLOWED : REFUSE_NOT_STAFF;
}

static enum refusal decide_cash(const struct office *office, const struct command *command,
                                struct events *out)
{
    cents amount = command->has.amount;
    bool  brings = command->kind == COMMAND_BRING_CASH;
    cents more   = CENTS_MAX + office->cage;
    if (brings && amount > more)
        return events_refuse(out, REFUSE_ACCOUNTS_FULL, (struct figures){ .have = more });
    if (!brings && amount > office->window.house)
        return events_refuse(out, REFUSE_HOUSE_SHORT, (struct figures){ .have = office->window.house });
    if (!brings && amount > -office->cage)
        return events_refuse(out, REFUSE_DRAWER_SHORT, (struct figures){ .have = -office->cage });
    events_add(out, brings ? EVENT_CASH_BROUGHT : EVENT_CASH_TAKEN, NULL)->has.amount = amount;
    return ALLOWED;
}

static enum refusal decide_count(const struct office *office, const struct command *command,
                                 struct events *out)
{
    if (!office->shift[SHIFT_CAGE].open)
        return REFUSE_NO_CAGE_SHIFT;
    struct event *event = events_add(out, EVENT_CASH_COUNTED, NULL);
    event->has.amount   = command->has.amount;
    event->has.due      = office->cage < 0 ? -office->cage : 0;
    event->has.count    = office->shift[SHIFT_CAGE].count;
    return ALLOWED;
}

static enum refusal decide_arrival(const struct office *office, const struct command *command,
                                   struct events *out)
{
    const struct words *said = words_of(&command->has);
    if (said->table > OFFICE_TABLES_MAX)
        return REFUSE_NO_SUCH_TABLE;
    uint32_t next = office->to_house[said->table].received + 1;
    if (said->transfer != next)
        return events_refuse(out, REFUSE_WRONG_TRANSFER, (struct figures){ .count = next });
    struct event *event = events_add(out, EVENT_DROP_RECEIVED, NULL);
    struct words *words = events_words(out, event);
    event->has.amount   = command->has.amount;
    event->has.count    = command->has.count;
    words->table        = said->table;
    words->transfer     = said->transfer;
    return ALLOWED;
}

static enum refusal decide_box(const struct office *office, uint32_t by, const struct command *command,
                               struct events *out)
{
    const struct words *said = words_of(&command->has);
    const struct box   *box  = find_box(&office->window, said->table, command->has.count);
    enum refusal        no   = witness_refused(office, by, said->who, command->at_ms);
    if (box == NULL)
        return REFUSE_NO_SUCH_BOX;
    if (no != ALLOWED)
        return no;
    cents over = command->has.amount - box->amount;
    if (over != 0 && said->why[0] == '\0')
        return REFUSE_BOX_DIFFERS;
    struct event *event = events_add(out, EVENT_BOX_COUNTED, NULL);
    struct words *words = events_words(out, event);
    event->has.amount   = command->has.amount;
    event->has.due      = box->amount;
    event->has.count    = box->number;
    words->table        = box->table;
    words->who          = said->who;
    if (over == 0)
        return ALLOWED;
    event             = events_add(out, over > 0 ? EVENT_BOX_OVER : EVENT_BOX_SHORT, NULL);
    words             = events_words(out, event);
    event->has.amount = over > 0 ? over : -over;
    event->has.count  = box->number;
    words->table      = box->table;
    words->who        = said->who;
    memcpy(words->why, said->why, sizeof words->why);
    return ALLOWED;
}

enum refusal window_decide(const struct office *office, uint32_t by, const struct command *command,
                           struct events *out)
{
    switch (command->kind) {
    case COMMAND_BRING_CASH:
    case COMMAND_TAKE_CASH: return decide_cash(office, command, out);
    case COMMAND_COUNT_CASH: return decide_count(office, command, out);
    case COMMAND_RECEIVE_DROP: return decide_arrival(office, command, out);
    case COMMAND_COUNT_BOX: return decide_box(office, by, command, out);
    default: return REFUSE_MALFORMED;
    }
}

enum refusal window_close(const struct office *office, uint32_t by, const struct command *command,
                          struct events *out)
{
    const struct words *said   = words_of(&command->has);
    cents               ledger = -office->cage, over = office->window.count - ledger;
    enum refusal no = said->who != 0 ? witness_refused(office, by, said->who, command->at_ms) : ALLOWED;
    if (!office->window.counted && ledger != 0)
        return REFUSE_NOT_COUNTED;
    if (!office->window.counted || over == 0)
        return no;
    if (said->who == 0 || said->why[0] == '\0')
        return events_refuse(out, REFUSE_NEEDS_WITNESS,
                             (struct figures){ .have = office->window.count, .need = ledger });
    if (no != ALLOWED)
        return no;
    struct event *event = events_add(out, over > 0 ? EVENT_OVER : EVENT_SHORT, NULL);
    struct words *words = events_words(out, event);
    event->has.amount   = over > 0 ? over : -over;
    event->has.count    = office->shift[SHIFT_CAGE].count;
    words->who          = said->who;
    memcpy(words->why, said->why, sizeof words->why);
    return ALLOWED;
}

/* ---- events ------------------------------------------------------------- */

static const char *arrive(struct window *window, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    if (find_box(window, words->table, event->has.count) != NULL)
        return "a box that waits twice";
    if (!rows_grow((void **)&window->box, &window->box_room, window->box_count, sizeof *window->box))
        return "out of memory";
    window->box[window->box_count++] = (struct box){ words->table, event->has.count, event->has.amount };
    window->boxes += event->has.amount;
    return NULL;
}

/* The order stays: first come first counted, as a rule. */
static const char *count_box(struct window *window, const struct event *event)
{
    struct box *box = find_box(window, words_of(&event->has)->table, event->has.count);
    if (box == NULL || box->amount != event->has.due)
        return "a count of a box that was not dropped so";
    memmove(box, box + 1, (size_t)(window->box + window->box_count - (box + 1)) * sizeof *box);
    window->box_count--;
    window->boxes -= event->has.due;
    window->house += event->has.due;
    return NULL;
}

const char *window_apply(struct office *office, const struct event *event)
{
    struct window *window = &office->window;
    cents          amount = event->has.amount;
    switch (event->kind) {
    case EVENT_CASH_TAKEN:
    case EVENT_BOX_SHORT:
        if (window->house < amount)
            return "the house has less of its own than that";
        window->house -= amount;
        *(event->kind == EVENT_BOX_SHORT ? &window->differences : &office->cage) += amount;
        break;
    case EVENT_CASH_BROUGHT:
        window->house += amount;
        office->cage -= amount;
        break;
    case EVENT_BOX_OVER:
        window->house += amount;
        window->differences -= amount;
        break;
    case EVENT_OVER:
    case EVENT_SHORT:
        amount = event->kind == EVENT_OVER ? amount : -amount;
        if (!window->counted || window->count + office->cage != amount)
            return "over or short by something else than was counted";
        office->cage -= amount;
        window->differences += amount;
        break;
    case EVENT_CASH_COUNTED:
        if (event->has.due != (office->cage < 0 ? -office->cage : 0))
            return "a count that is held against something else than the ledger";
        window->count   = amount;
        window->counted = true;
        return NULL;
    case EVENT_DROP_RECEIVED: return arrive(window, event);
    default: return count_box(window, event);
    }
    bool drawer     = event->kind == EVENT_CASH_TAKEN || event->kind == EVENT_CASH_BROUGHT;
    window->counted = window->counted && !drawer;
    return NULL;
}

const char *window_check(const struct window *window)
{
    cents sum = 0;
    for (size_t i = 0; i < window->box_count; i++)
        sum += window->box[i].amount;
    return sum == window->boxes && window->house >= 0 ? NULL : "the boxes do not sum to what was dropped";
}

/* ---- on paper ----------------------------------------------------------- */

void window_code(struct codec *codec, struct window *window)
{
    uint32_t count = (uint32_t)window->box_count;
    code_cents(codec, &window->house);
    code_cents(codec, &window->boxes);
    code_cents(codec, &window->differences);
    code_bool(codec, &window->counted);
    code_cents(codec, &window->count);
    code_u32(codec, &count);
    for (uint32_t i = 0; i < count && !codec->bad; i++) {
        if (codec->reading && !rows_grow((void **)&window->box, &window->box_room, i, sizeof *window->box)) {
            codec->bad = true;
            return;
        }
        if (codec->reading)
            window->box[i] = (struct box){ 0 };
        code_u32(codec, &window->box[i].table);
        code_u32(codec, &window->box[i].number);
        code_cents(codec, &window->box[i].amount);
        window->box_count = codec->reading ? i + 1 : window->box_count;
    }
}
