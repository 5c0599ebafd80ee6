#include "kit.h"

#include "called.h"
#include "test.h"

#include "ledger/ledger.h"

static void follow(struct kit *kit)
{
    for (size_t i = 0; i < kit->events.count; i++) {
        assert_true(event_fits(&kit->events.list[i]));
        table_apply(kit->sheet, &kit->table, &kit->events.list[i]);
        const char *broken = table_check(kit->sheet, &kit->table);
        if (broken != NULL)
            fail_msg("%s", broken);
    }
}

void kit_open(struct kit *kit, const struct sheet *sheet)
{
    memset(kit, 0, sizeof *kit);
    kit->sheet = sheet;
    kit_do(kit, "open game=marina2/zoobac");
    if (terms_option(&kit->table.terms, "draw") != NULL)
        kit_do(kit, "set name=draw value=0");
}

enum refusal kit_say(struct kit *kit, const char *line)
{
    struct said  said;
    char         why[WHY_MAX];
    struct table before = kit->table;
    if (command_read(line, &CALLED, &said, why) != STATUS_OK)
        fail_msg("%s: %s", line, why);
    said.command.at_ms = kit->now_ms;
    enum refusal no    = table_decide(kit->sheet, &kit->table, &said.command, &kit->events);
    if (memcmp(&before, &kit->table, sizeof before) != 0)
        fail_msg("'%s': deciding has changed the table", line);
    if (no != ALLOWED)
        assert_int_equal(kit->events.count, 0);
    follow(kit);
    return no;
}

void kit_do(struct kit *kit, const char *line)
{
    enum refusal no = kit_say(kit, line);
    if (no != ALLOWED)
        fail_msg("%s: refused, %s", line, refusal_name(no));
}

void kit_no(struct kit *kit, const char *line, enum refusal refusal, const char *rule)
{
    struct said  said;
    char         why[WHY_MAX];
    enum refusal no = kit_say(kit, line);
    if (no != refusal)
        fail_msg("%s: %s instead of %s", line, refusal_name(no), refusal_name(refusal));
    assert_int_equal(command_read(line, &CALLED, &said, why), STATUS_OK);
    assert_string_equal(sheet_cites(kit->sheet, no, &said.command), rule);
}

void kit_cards(struct kit *kit, const char *cards)
{
    card   faces[32];
    size_t count;
    char   bad[BAD_WORD_MAX];
    assert_int_equal(cards_parse(cards, faces, COUNT_OF(faces), &count, bad), STATUS_OK);
    for (size_t i = 0; i < count; i++) {
        struct command command = { .kind = COMMAND_CARD, .at_ms = kit->now_ms };
        command.has.cards      = (struct card_list){ 1, { faces[i] } };
        assert_int_equal(table_decide(kit->sheet, &kit->table, &command, &kit->events), ALLOWED);
        follow(kit);
    }
}

size_t kit_count(const struct kit *kit, enum event_kind kind)
{
    size_t count = 0;
    for (size_t i = 0; i < kit->events.count; i++)
        count += kit->events.list[i].kind == kind;
    return count;
}

const struct event *kit_event(const struct kit *kit, enum event_kind kind, size_t nth)
{
    for (size_t i = 0; i < kit->events.count; i++)
        if (kit->events.list[i].kind == kind && nth-- == 0)
            return &kit->events.list[i];
    fail_msg("no such event: %s", event_word((uint8_t)kind));
    return NULL;
}

uint32_t kit_person(const char *name)
{
    return called_find(&called, name);
}

cents kit_stack(const struct kit *kit, uint8_t place)
{
    return kit->table.room.place[place].stack;
}
