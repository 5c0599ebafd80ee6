/* A table to try things on: commands as people type them. */
#ifndef TESTS_TABLE_KIT_H
#define TESTS_TABLE_KIT_H

#include "rulebook/sheets.h"
#include "table/table.h"

struct kit {
    const struct sheet *sheet;
    struct table        table;
    struct events       events; /* of the last command */
    uint64_t            now_ms; /* when commands are said */
};

/* A table that is open, with its presets; but nobody draws for the first button. */
void kit_open(struct kit *kit, const struct sheet *sheet);

/* Says one line; applies what comes of it and holds the table to its promises. */
enum refusal kit_say(struct kit *kit, const char *line);

/* Must be allowed; must be refused so, under this rule of the sheet. */
void kit_do(struct kit *kit, const char *line);
void kit_no(struct kit *kit, const char *line, enum refusal refusal, const char *rule);

/* Deals cards one by one as the deck would. */
void kit_cards(struct kit *kit, const char *cards);

/* The number of events of a kind in the last command, and the n-th of them. */
size_t              kit_count(const struct kit *kit, enum event_kind kind);
const struct event *kit_event(const struct kit *kit, enum event_kind kind, size_t nth);

/* The number of somebody who has been named, or is now. */
uint32_t kit_person(const char *name);

cents kit_stack(const struct kit *kit, uint8_t place);

#endif
