#include "door/permit.h"

#include <string.h>

#include "table/view.h"

uint8_t permit_viewer(enum user_role role, uint32_t number, const struct table *table)
{
    if (role == USER_DEALER || role == USER_FLOOR)
        return terms_by_hand(&table->terms) ? VIEWER_HOUSE : VIEWER_BOARD;
    if (role == USER_AUDITOR)
        return table->phase != TABLE_PLAY ? VIEWER_HOUSE : VIEWER_BOARD;
    return role == USER_PLAYER ? room_find(&table->room, number) : VIEWER_BOARD;
}

/* MC1-HE-3, CM-OHLJ-G1: what the page leaves to the management. */
static bool is_for_floor(const struct command *command, const struct table *table)
{
    const struct sheet    *sheet = table->terms.sheet; /* NULL: the table is not open */
    const struct accident *row =
        sheet != NULL ? accident_find(&sheet->accidents, words_of(&command->has)->name) : NULL;
    return row != NULL && row->notes == ACCIDENT_FLOOR;
}

/* Whoever sits at a table that is dealt by hand has no page there: the dealer enters what
 * they say and put down. And what went wrong, whose ruling the book has; where it has none
 * the floor is called. */
bool permit_for_seats(enum user_role role, const struct command *command, const struct table *table)
{
    bool wrong = command->kind == COMMAND_ACCIDENT && !is_for_floor(command, table);
    return role == USER_DEALER && (wrong || command_role(command->kind) == ROLE_PLAYER) &&
           terms_by_hand(&table->terms);
}

bool permit_books(enum user_role role)
{
    return role == USER_CAGE || role == USER_FLOOR || role == USER_ADMIN || role == USER_AUDITOR;
}

/* A player's word: from their own place, in their own name, with money that came
 * from the cage unless the chips are for play. */
static const char *permit_player(const struct person *person, uint32_t number, const struct table *table,
                                 cents play_chips, struct said *said, char who[PERSON_NAME_MAX])
{
    struct command *command = &said->command;
    struct fields  *has     = &command->has;
    uint32_t        fields  = command_needs(command->kind) | command_may(command->kind);
    if ((fields & HAS_who) != 0) {
        uint32_t said_number = words_of(has)->who;
        bool     own =
            said_number != 0 ? said_number == number : who[0] == '\0' || strcmp(who, person->name) == 0;
        if (!own)
            return "you speak in your own name only";
        if (said_number == 0)
            memcpy(who, person->name, sizeof person->name);
        if (command->kind == COMMAND_SIT && has->amount > play_chips)
            return play_chips == 0 ? "chips come from the cage" : "that is more than may be taken at once";
        if (command->kind == COMMAND_SIT && person->guest)
            has->mark = MARK_NO_BANK; /* until they ask for it */
        return NULL;
    }
    uint8_t own = room_find(&table->room, number);
    if (has->seat == 0)
        has->seat = own;
    if (own == 0)
        return "you have no place at this table";
    if (has->seat != own)
        return "you speak for your own place only";
    if (command->kind == COMMAND_BUY && has->amount > play_chips)
        return "that is more than may be taken at once";
    return NULL;
}

static const char *missing_field(const struct command *command, bool names_somebody)
{
    uint32_t needs = command_needs(command->kind) & ~(names_somebody ? (uint32_t)HAS_who : 0);
    if (command->kind == COMMAND_LAPSE) /* for the house itself only its clock says it */
        needs |= HAS_seat;
    for (int i = 0; i < FIELD_COUNT; i++)
        if ((needs >> i & 1) != 0 && !field_present(&command->has, (enum field)i))
            return field_name((enum field)i);
    return NULL;
}

bool permit_needs_two(const struct option *option)
{
    return option->odds || option->kind == OPTION_AWARD || strcmp(option->name, "edition") == 0;
}

static bool needs_two(const struct table *table, const struct command *command)
{
    const struct option *option =
        command->kind == COMMAND_SET ? terms_option(&table->terms, words_of(&command->has)->name) : NULL;
    if (command->kind == COMMAND_ENTRY)
        return true;
    return option != NULL && table->hand > 0 && permit_needs_two(option);
}

const char *permit_command(const struct person *person, uint32_t number, const struct table *table,
                           cents play_chips, struct said *said, char who[PERSON_NAME_MAX], bool *bad)
{
    const struct command *command = &said->command;

    enum role said_by   = command_role(command->kind);
    bool      drops     = person->role == USER_FLOOR && command->kind == COMMAND_DROP;
    bool      self_paid = person->role == USER_PLAYER && command->kind == COMMAND_BUY && play_chips > 0;
    *bad                = false;
    if (command->kind == COMMAND_OPEN)
        return "tables are opened with POST tables";
    if (!role_says(person->role, command->kind) && !self_paid && !drops &&
        !permit_for_seats(person->role, command, table))
        return "that is not for your role to say";
    if (person->role == USER_PLAYER) {
        const char *no = permit_player(person, number, table, play_chips, said, who);
        if (no != NULL)
            return no;
        if (self_paid)
            memcpy(said_words(said)->why, "play chips", sizeof "play chips");
    }
    if (needs_two(table, command))
        return "that needs two persons: propose it, and another approves it";
    bool word = command->kind == COMMAND_TIP || command->kind == COMMAND_WORD;
    if (word && person->role != USER_PLAYER)
        return "only a player's own page gives words for a shoe";
    bool machine = !terms_by_hand(&table->terms);
    if (machine && said_by == ROLE_DECK)
        return "this table's cards come from the machine";
    /* What is refused of a card would tell who has it. */
    if (machine && person->role != USER_PLAYER && command->has.cards.count > 0)
        return "the machine deals here; only players name cards, and only their own";
    *bad          = true;
    bool says_why = words_of(&command->has)->why[0] != '\0' || command->kind == COMMAND_ACCIDENT ||
                    command->kind == COMMAND_DROP;
    if ((said_by == ROLE_FLOOR || said_by == ROLE_CAGE) && !says_why)
        return "a floor or cage act says why";
    return missing_field(command, who[0] != '\0') != NULL ? "the command lacks a field" : NULL;
}

const char *permit_own(const struct person *person, const struct command *command, bool names_somebody,
                       bool *bad)
{
    *bad = command->kind < HOUSE_FIRST && command->kind != COMMAND_SEND;
    if (*bad)
        return "that is said at a table";
    const char *no = role_refused(person->role, command);
    if (no != NULL)
        return no;
    bool says_itself = command->kind == COMMAND_START_SHIFT || command->kind == COMMAND_END_SHIFT ||
                       command->kind == COMMAND_COUNT_CASH || command->kind == COMMAND_COUNT_BOX;
    *bad = true;
    if (!says_itself && words_of(&command->has)->why[0] == '\0')
        return "a floor or cage act says why";
    return missing_field(command, names_somebody) != NULL ? "the command lacks a field" : NULL;
}
