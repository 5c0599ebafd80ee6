#include "cli/hand_lines.h"

#include <string.h>

#include "cli/told_json.h"
#include "fees/fees.h"
#include "office/directory.h"

static json_t *account_json(struct account account)
{
    static const char *const NAMES[ACCOUNT_KINDS] = {
        [ACCOUNT_CAGE] = "cage",       [ACCOUNT_TRANSIT] = "transit", [ACCOUNT_PLAYER] = "player",
        [ACCOUNT_SPOT] = "spot",       [ACCOUNT_BANK] = "bank",       [ACCOUNT_POT] = "pot",
        [ACCOUNT_DROP] = "drop",       [ACCOUNT_JACKPOT] = "jackpot", [ACCOUNT_POOL] = "pool",
        [ACCOUNT_OUTSIDE] = "outside",
    };
    return account.index == 0 ? json_string(NAMES[account.kind])
                              : json_sprintf("%s %u", NAMES[account.kind], account.index);
}

static bool start(struct hand_lines *lines)
{
    lines->lists    = json_object();
    lines->postings = json_array();
    for (enum hand_list list = 0; list < HAND_LISTS; list++)
        if (json_object_set_new(lines->lists, hand_list_word(list), json_array()) != 0)
            return false;
    return lines->postings != NULL;
}

static bool add_postings(struct hand_lines *lines, const struct event *event)
{
    struct posting posting[POSTINGS_MAX];
    size_t         count = ledger_postings(event, posting);
    for (size_t i = 0; i < count; i++) {
        const struct account *from = &posting[i].from, *to = &posting[i].to;
        json_t               *row = json_pack("{s:i, s:s, s:o, s:o, s:I}", "step", (int)lines->steps, "event",
                                              event_word(event->kind), "from", account_json(*from), "to", account_json(*to),
                                              "amount", (json_int_t)posting[i].amount);
        lines->moved[from->kind][from->index] = lines->moved[to->kind][to->index] = true;
        if (json_array_append_new(lines->postings, row) != 0)
            return false;
    }
    return true;
}

/* When it began: with what is put up or dealt first. What is said or shuffled between two hands
 * is told with the next and begins none, and neither does a round that was called off, or a bank
 * that was taken back, before anything was dealt. */
static void note_beginning(struct hand_lines *lines, uint64_t at_ms, uint8_t kind, enum hand_list list)
{
    bool between = list == LIST_FLOOR || list == LIST_FEES || kind == EVENT_SHUFFLED;
    lines->dealt = lines->dealt || kind == EVENT_CARD || list == LIST_RESULTS;
    if (!lines->dealt && (kind == EVENT_CALLED_OFF || kind == EVENT_UNBANKED || kind == EVENT_BROKEN))
        lines->begun = false;
    else if (!lines->begun && !between && kind != EVENT_RETURNED && kind != EVENT_UNBET) {
        lines->begun    = true;
        lines->began_ms = at_ms;
    }
}

bool hand_lines_hear(struct hand_lines *lines, struct slot *slot, const struct names *names, uint64_t at_ms,
                     const struct event *event)
{
    enum hand_list list = event_list(event->kind);
    if (lines->lists == NULL && !start(lines))
        return false;
    lines->steps++;
    ledger_post(&slot->ledger, event);
    if (!add_postings(lines, event))
        return false;
    if (list >= HAND_LISTS)
        return true;
    note_beginning(lines, at_ms, event->kind, list);
    json_t *row = fields_json(names, "event", event_word(event->kind), &event->has);
    json_object_set_new(row, "step", json_integer(lines->steps));
    json_object_set_new(row, "rule", json_string(event_rule(event)));
    return json_array_append_new(json_object_get(lines->lists, hand_list_word(list)), row) == 0;
}

/* Who sits where when the hand is over. */
static json_t *tell_seats(const struct slot *slot, const struct names *names)
{
    json_t *seats = json_array();
    char    name[PERSON_NAME_MAX];
    for (uint8_t place = 1; place <= PLACES_MAX; place++) {
        uint32_t who = slot->table.room.place[place].who;
        if (who == 0)
            continue;
        person_name(names, who, name);
        json_array_append_new(
            seats, json_pack("{s:i, s:I, s:s}", "seat", place, "person", (json_int_t)who, "name", name));
    }
    return seats;
}

static json_t *tell_accounts(const struct hand_lines *lines, const struct ledger *after)
{
    json_t *accounts = json_array();
    for (unsigned kind = 0; kind < ACCOUNT_KINDS; kind++)
        for (unsigned index = 0; index <= PLACES_MAX; index++) {
            if (!lines->moved[kind][index])
                continue;
            struct account account = { (uint8_t)kind, (uint8_t)index };
            json_array_append_new(
                accounts,
                json_pack("{s:o, s:I, s:I}", "account", account_json(account), "before",
                          (json_int_t)ledger_balance(&lines->before, (enum account_kind)kind, (uint8_t)index),
                          "after",
                          (json_int_t)ledger_balance(after, (enum account_kind)kind, (uint8_t)index)));
        }
    return accounts;
}

json_t *hand_lines_take(struct hand_lines *lines, const struct slot *slot, const struct names *names,
                        uint32_t table, uint64_t at_ms)
{
    const struct terms *terms = &slot->table.terms;
    json_t             *line  = json_pack(
                     "{s:I, s:s, s:I, s:I, s:I, s:s, s:s, s:o}", "table", (json_int_t)table, "game", slot->sheet->id,
                     "hand", (json_int_t)slot->table.hand, "began", (json_int_t)lines->began_ms, "ended",
                     (json_int_t)at_ms, "edition", terms->edition != NULL ? terms->edition : "", "option",
        terms->schedule != NULL ? terms->schedule->number : "", "seats", tell_seats(slot, names));
    if (line == NULL || json_object_update(line, lines->lists) != 0)
        return NULL;
    json_object_set(line, "postings", lines->postings);
    json_object_set_new(line, "accounts", tell_accounts(lines, &slot->ledger));
    hand_lines_release(lines);
    *lines = (struct hand_lines){ .before = slot->ledger };
    return line;
}

void hand_lines_release(struct hand_lines *lines)
{
    json_decref(lines->lists);
    json_decref(lines->postings);
    lines->lists = lines->postings = NULL;
}
