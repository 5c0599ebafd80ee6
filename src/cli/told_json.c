#include "cli/told_json.h"

#include <string.h>

static json_t *cards_json(const struct card_list *cards)
{
    json_t *array = json_array();
    char    face[FACE_TEXT_MAX];
    for (size_t i = 0; i < cards->count; i++)
        json_array_append_new(array, json_string(face_print(cards->card[i], face)));
    return array;
}

static json_t *field_json(const struct names *names, const struct fields *fields, enum field field)
{
    int64_t number;
    if (field_number(fields, field, &number))
        return json_integer(number);
    if (field == FIELD_cards)
        return cards_json(&fields->cards);
    char        value[256];
    struct text text = text_in(value, sizeof value);
    field_print(&text, names, fields, field);
    if (value[0] == '"') { /* the text form quotes what has spaces */
        value[strlen(value) - 1] = '\0';
        return json_string(value + 1);
    }
    return json_string(value);
}

json_t *fields_json(const struct names *names, const char *kind_key, const char *kind,
                    const struct fields *fields)
{
    json_t *object = json_object();
    json_object_set_new(object, kind_key, json_string(kind));
    for (int i = 0; i < FIELD_COUNT; i++)
        if (field_present(fields, (enum field)i))
            json_object_set_new(object, field_name((enum field)i), field_json(names, fields, (enum field)i));
    return object;
}

static json_t *wagers_json(uint64_t wagers)
{
    json_t *list = json_array();
    for (uint8_t wager = 1; wager < WAGER_COUNT; wager++)
        if ((wagers >> wager & 1) != 0)
            json_array_append_new(list, json_string(wager_word(wager)));
    return list;
}

static json_t *figure_json(const struct figures *figures, enum figure figure)
{
    char        value[FIGURE_TEXT_MAX];
    struct text text = text_in(value, sizeof value);
    switch (figure_kind(figure)) {
    case FIGURE_MONEY:
    case FIGURE_NUMBER:
    case FIGURE_SEAT: return json_integer((json_int_t)figure_number(figures, figure));
    case FIGURE_WAGERS: return wagers_json(figures->wagers);
    default: figure_print(&text, figures, figure); return json_string(value);
    }
}

/* In words, and its figures as fields, money in cents. */
static void add_refusal(json_t *object, const struct names *names, const struct told *told)
{
    char        words[REFUSAL_WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    refusal_print(&text, names, told->refusal, &told->figures, &told->said.command);
    json_object_set_new(object, "refusal", json_string(words));
    json_object_set_new(object, "rule", json_string(told->rule));
    for (int i = 0; i < FIGURE_COUNT; i++)
        if ((told->figures.has >> i & 1) != 0)
            json_object_set_new(object, figure_name((enum figure)i),
                                figure_json(&told->figures, (enum figure)i));
}

json_t *told_json(const struct names *names, const struct told *told)
{
    char by[PERSON_NAME_MAX];
    told_by(told, names, by);
    json_t *object = json_object();
    json_object_set_new(object, "seq", json_integer((json_int_t)told->seq));
    json_object_set_new(object, "table", json_integer(told->table));
    json_object_set_new(object, "at_ms", json_integer((json_int_t)told->said.command.at_ms));
    json_object_set_new(object, "by", json_string(by));
    json_object_set_new(
        object, "command",
        fields_json(names, "verb", command_word(told->said.command.kind), &told->said.command.has));
    if (told->refusal != ALLOWED) {
        add_refusal(object, names, told);
        return object;
    }
    json_t *events = json_array();
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        json_t             *item  = fields_json(names, "event", event_word(event->kind), &event->has);
        json_object_set_new(item, "rule", json_string(event_rule(event)));
        json_array_append_new(events, item);
    }
    json_object_set_new(object, "events", events);
    return object;
}
