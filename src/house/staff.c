/* Users of the house on its own chain. Who they are is in the list beside the journal,
 * with their passwords; the chain says who became one, in which role and by whose word,
 * and who is one no longer. */
#include <stdlib.h>
#include <string.h>

#include "house/inside.h"

static enum status say(struct house *house, uint32_t by, uint32_t who, const char *role)
{
    static const char found[] = "found in the list of users";
    struct said       said    = { .command = { .kind = role != NULL ? COMMAND_USER : COMMAND_NO_USER } };
    struct words     *words   = said_words(&said);
    struct answer     answer;
    words->who = who;
    if (role != NULL)
        memcpy(words->value, role, strlen(role) + 1);
    if (by == BY_DECK) /* another program has changed the list */
        memcpy(words->why, found, sizeof found);
    return house_do(house, 0, by, "", &said.command, &answer);
}

/* The first of that name, as the audit takes it. */
static enum status number_of(struct house *house, const char *name, uint32_t *who)
{
    if (directory_find(house->directory, name, who) == 0)
        return house_add_person(house, name, who);
    return directory_doubted(house->directory, *who) ? STATUS_CORRUPT : STATUS_OK;
}

/* Notes in `listed` whom the list has. */
static enum status tell_of(struct house *house, const struct house_user *user, uint32_t by, bool changed,
                           uint32_t *listed)
{
    enum status status = number_of(house, user->name, listed);
    if (status != STATUS_OK)
        return status;
    const char *role = office_role(&house->office, *listed);
    if (role != NULL && strcmp(role, user->role) == 0 && !changed)
        return STATUS_OK;
    return say(house, changed ? by : BY_DECK, *listed, user->role);
}

static int by_number(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

/* Whoever is a user on the chain and is not in the list. */
static enum status tell_of_missing(struct house *house, const uint32_t *listed, size_t count, uint32_t by,
                                   uint32_t changed)
{
    enum status status = STATUS_OK;
    for (size_t i = house->office.user_count; i-- > 0 && status == STATUS_OK;) {
        uint32_t who = house->office.user[i].who;
        if (bsearch(&who, listed, count, sizeof who, by_number) == NULL)
            status = say(house, who == changed ? by : BY_DECK, who, NULL);
    }
    return status;
}

enum status house_list_users(struct house *house, const struct house_user *users, size_t count,
                             const char *by, const char *changed)
{
    uint32_t    speaker = BY_DECK, gone = 0;
    uint32_t   *listed = calloc(count + 1, sizeof *listed);
    enum status status = house_ready(house);
    if (listed == NULL)
        return STATUS_FULL;
    if (status == STATUS_OK && by[0] != '\0')
        status = number_of(house, by, &speaker);
    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        status = tell_of(house, &users[i], speaker, strcmp(users[i].name, changed) == 0, &listed[i]);
    if (directory_find(house->directory, changed, &gone) == 0)
        gone = 0;
    qsort(listed, count, sizeof *listed, by_number);
    if (status == STATUS_OK)
        status = tell_of_missing(house, listed, count, speaker, gone);
    free(listed);
    return status;
}
