#include "loop/staff.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loop/inside.h"
#include "net/log.h"
#include "office/office.h"
#include "wire/speak.h"

struct staff {
    char              by[PERSON_NAME_MAX], changed[PERSON_NAME_MAX];
    size_t            count;
    struct house_user user[];
};

/* In which role the chain is to have a user, NULL for none: programs are not on it; one whose row
 * the house did not write stays as it is there. */
static const char *role_of(const struct server *server, const struct user *user)
{
    if (user->sealed)
        return user->machine ? NULL : user_role_word(user->person.role);
    return office_role(house_office(server->house), person_number(server->house, &user->person));
}

static struct staff *gather(const struct server *server, const char *by, const char *changed)
{
    const struct roster *roster = server->roster;
    struct staff        *staff  = calloc(1, sizeof *staff + roster->count * sizeof staff->user[0]);
    if (staff == NULL)
        return NULL;
    memcpy(staff->by, by, strnlen(by, sizeof staff->by - 1));
    memcpy(staff->changed, changed, strnlen(changed, sizeof staff->changed - 1));
    for (size_t i = 0; i < roster->count; i++) {
        const struct person *person = &roster->user[i].person;
        const char          *role   = role_of(server, &roster->user[i]);
        if (role == NULL || !person_name_sound(person->name))
            continue;
        struct house_user *user = &staff->user[staff->count++];
        memcpy(user->name, person->name, sizeof person->name);
        snprintf(user->role, sizeof user->role, "%s", role);
    }
    return staff;
}

static enum status tell(struct house *house, const struct staff *staff)
{
    enum status status = house_list_users(house, staff->user, staff->count, staff->by, staff->changed);
    return status == STATUS_CORRUPT ? STATUS_OK : status; /* a broken chain takes nothing, and that is said */
}

/* Of nobody's word here: of --add-user, or of somebody who wrote into the file. */
static void warn_of_found(const struct server *server)
{
    const struct office *office = house_office(server->house);
    char                 name[PERSON_NAME_MAX];
    for (size_t i = 0; i < office->user_count; i++) {
        person_name(house_names(server->house), office->user[i].who, name);
        if (roster_find(server->roster, name) == NULL)
            log_line(LOG_WARN, "a user is gone from the list by nobody's word here", "name", name, "role",
                     office->user[i].role, NULL);
    }
    for (size_t i = 0; i < server->roster->count && office->lists_users; i++) {
        const struct user *user   = &server->roster->user[i];
        uint32_t           number = person_number(server->house, &user->person);
        const char        *word = user_role_word(user->person.role), *role = office_role(office, number);
        if (!user->machine && user->sealed && (role == NULL || strcmp(role, word) != 0))
            log_line(LOG_WARN, "a user is in the list by nobody's word here", "name", user->person.name,
                     "role", word, "before", role != NULL ? role : "none", NULL);
    }
}

/* ---- the seals of the list -------------------------------------------------- */

static void warn_of_denied(const struct server *server)
{
    for (size_t i = 0; i < server->roster->count; i++) {
        const struct user *user = &server->roster->user[i];
        if (server_denies(server, &user->person))
            log_line(LOG_WARN,
                     user->sealed
                         ? "a program in the list of users says it is staff; it is not let in"
                         : "a user's row is not as the house wrote it; no one is let in with it until "
                           "the password is set again",
                     "name", user->person.name, "role", user_role_word(user->person.role), NULL);
    }
}

/* The first time that the house seals its list it takes it as it is, as far as the chain says the
 * same of each. From then on the chain has the hash of the key, and nothing is sealed as found. */
static enum status seal_found(struct server *server)
{
    const struct office *office = house_office(server->house);
    enum status          status = STATUS_OK;
    for (size_t i = 0; i < server->roster->count && status == STATUS_OK; i++) {
        const struct user *user = &server->roster->user[i];
        const char        *role = office_role(office, person_number(server->house, &user->person));
        if (!user->sealed && (user->machine || !office->lists_users ||
                              (role != NULL && strcmp(role, user_role_word(user->person.role)) == 0)))
            status = users_seal(server->users, user->person.name);
    }
    roster_release(server->roster);
    server->roster = NULL;
    return status == STATUS_OK ? users_roster(server->users, -1, &server->roster) : status;
}

static void warn_of_key(const struct server *server)
{
    size_t unsealed = 0;
    for (size_t i = 0; i < server->roster->count; i++)
        unsealed += !server->roster->user[i].sealed;
    if (unsealed > 0)
        log_line(LOG_WARN,
                 "the house key is not the one that the users were sealed with; put that key back, or set "
                 "their passwords again: serve --add-user NAME --role ROLE",
                 NULL);
}

/* A broken chain of the house says neither, and is told nothing. */
static enum status hold(struct server *server)
{
    uint8_t        hash[USERS_KEY_SIZE];
    const uint8_t *known  = office_key(house_office(server->house), USERS_KEY_NAME);
    enum status    status = STATUS_OK;
    users_key_hash(server->users_key, hash);
    if (house_frozen(server->house, 0) != NULL)
        return STATUS_OK;
    if (known == NULL)
        status = seal_found(server);
    else if (memcmp(known, hash, sizeof hash) != 0)
        warn_of_key(server);
    if (status == STATUS_OK)
        status = house_tell_key(server->house, USERS_KEY_NAME, hash);
    return status == STATUS_OK ? house_commit(server->house) : status;
}

enum status staff_hold(struct server *server)
{
    enum status status = hold(server);
    if (status == STATUS_OK)
        warn_of_denied(server);
    return status;
}

/* ---- telling the chain ------------------------------------------------------ */

enum status staff_open(struct server *server)
{
    warn_of_found(server);
    struct staff *staff  = gather(server, "", "");
    enum status   status = staff != NULL ? tell(server->house, staff) : STATUS_FAILED;
    free(staff);
    return status == STATUS_OK ? house_commit(server->house) : status;
}

static enum status work(struct order *order, struct house *house)
{
    return tell(house, order->load);
}

/* It is told later, and still by whose word. */
static void put_off(struct server *server, const char *by, const char *changed)
{
    server->staff_due = true;
    if (changed == server->staff_changed)
        return;
    snprintf(server->staff_by, sizeof server->staff_by, "%s", by);
    snprintf(server->staff_changed, sizeof server->staff_changed, "%s", changed);
}

static void end(struct order *order)
{
    const struct staff *staff = order->load;
    if (order->status != STATUS_OK)
        put_off(order->owner, staff->by, staff->changed);
    order_free(order);
}

void staff_follow(struct server *server, const char *by, const char *changed)
{
    struct order *order = server->clerk != NULL ? order_new(0) : NULL;
    if (server->staff_due && changed[0] == '\0') { /* what was put off */
        by      = server->staff_by;
        changed = server->staff_changed;
    }
    if (changed[0] == '\0') {
        warn_of_denied(server);
        warn_of_found(server);
    }
    if (order != NULL && (order->load = gather(server, by, changed)) != NULL) {
        order->work  = work;
        order->end   = end;
        order->owner = server;
        if (clerk_submit(server->clerk, order) == STATUS_OK) {
            server->staff_due = false;
            return;
        }
    }
    order_free(order);
    put_off(server, by, changed);
}

void staff_tick(struct server *server)
{
    if (server->staff_due)
        staff_follow(server, "", "");
}
