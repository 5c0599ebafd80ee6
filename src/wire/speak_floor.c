/* A table at a glance, for the floor: who is waited for and since when, who banks, what
 * is in play, and what asks for the floor. */
#include "wire/speak.h"

static void number_key(struct out *out, const char *name, int64_t number)
{
    out_key(out, name);
    out_number(out, number);
}

void speak_freeze(struct out *out, const struct freeze *freeze)
{
    out_key(out, "freeze");
    if (!freeze->is) {
        out_put(out, "null");
        return;
    }
    out_put(out, "{");
    number_key(out, "since", (int64_t)freeze->since_ms);
    out_key(out, "why");
    out_string(out, freeze->why);
    out_put(out, "}");
}

/* Since when the table waits for whoever it has waited for longest; 0: for nobody. */
static uint64_t waits_since(const struct slot *slot)
{
    uint64_t since = 0;
    for (unsigned place = 0; place <= PLACES_MAX; place++)
        if ((slot->clock.awaited >> place & 1) != 0 && (since == 0 || slot->clock.since_ms[place] < since))
            since = slot->clock.since_ms[place];
    return since;
}

static void speak_wait(struct out *out, const struct slot *slot)
{
    static const char *const words[] = { "nothing", "deck", "seats", "dealer", "floor", "settling", "dice" };
    _Static_assert(COUNT_OF(words) == AWAITS_DICE + 1, "a word for everything that is awaited");
    struct turn turn = table_turn(slot->sheet, &slot->table);
    out_key(out, "turn");
    out_put(out, "{");
    out_key(out, "awaits");
    out_string(out, words[turn.awaits]);
    out_key(out, "seats");
    out_put(out, "[");
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        if (turn.awaits == AWAITS_SEATS && (turn.seats >> place & 1) != 0) {
            out_comma(out);
            out_number(out, place);
        }
    out_put(out, "]");
    number_key(out, "since", (int64_t)waits_since(slot));
    out_put(out, "}");
}

static void speak_banker(struct out *out, const struct table *table)
{
    const struct bank_side *side = &table->bank.side[FRONT_BANK];
    out_key(out, "bank");
    out_put(out, "{");
    number_key(out, "seat", side->seat);
    number_key(out, "chips", side->chips);
    number_key(out, "offered", table->bank.offered);
    number_key(out, "turn", table_bank_turn(table));
    out_put(out, "}");
}

static cents in_play(const struct table *table)
{
    cents sum = 0;
    for (size_t i = 0; i < table->layout.count; i++)
        sum += table->layout.stake[i].amount;
    return table_has_pot(table) ? table_in_pots(table) : sum;
}

static size_t marked(const struct table *table, enum mark mark)
{
    size_t count = 0;
    for (size_t i = 0; i < table->marks.count; i++)
        count += table->marks.list[i].mark == mark;
    return count;
}

void speak_glance(struct out *out, const struct slot *slot, uint64_t now_ms)
{
    const struct table *table = &slot->table;
    number_key(out, "now", (int64_t)now_ms);
    speak_wait(out, slot);
    if (table_has_pot(table))
        out_put(out, ",\"bank\":null");
    else
        speak_banker(out, table);
    number_key(out, "in_play", in_play(table));
    number_key(out, "missed_blinds", (int64_t)marked(table, MARK_MISSED_BLIND));
    number_key(out, "disputes", (int64_t)marked(table, MARK_DISPUTE));
    out_key(out, "entered");
    out_bool(out, table->terms.entered);
}
