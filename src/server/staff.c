#include "server/staff.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/office.h"
#include "server/inside.h"
#include "server/log.h"
#include "server/speak.h"

struct staff {
    char              by[PERSON_NAME_MAX], changed[PERSON_NAME_MAX];
    size_t            count;
    struct house_user user[];
};

/* The persons among the users: programs are none. */
static struct staff *gather(const struct roster *roster, const char *by, const char *changed)
{
    struct staff *staff = calloc(1, sizeof *staff + roster->count * sizeof staff->user[0]);
    if (staff == NULL)
        return NULL;
    memcpy(staff->by, by, strnlen(by, sizeof staff->by - 1));
    memcpy(staff->changed, changed, strnlen(changed, sizeof staff->changed - 1));
    for (size_t i = 0; i < roster->count; i++) {
        const struct person *person = &roster->user[i].person;
        if (roster->user[i].machine || !person_name_sound(person->name))
            continue;
        struct house_user *user = &staff->user[staff->count++];
        memcpy(user->name, person->name, sizeof person->name);
        user->role = user_role_word(person->role);
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
    for (size_t i = 0; i < server->roster->count && office->lists_users; i++) {
        const struct user *user   = &server->roster->user[i];
        uint32_t           number = person_number(server->house, &user->person);
        const char        *word = user_role_word(user->person.role), *role = office_role(office, number);
        if (!user->machine && (role == NULL || strcmp(role, word) != 0))
            log_line(LOG_WARN, "a user is in the list by nobody's word here", "name", user->person.name,
                     "role", word, "before", role != NULL ? role : "none", NULL);
    }
}

enum status staff_open(struct server *server)
{
    warn_of_found(server);
    struct staff *staff  = gather(server->roster, "", "");
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
    if (changed[0] == '\0')
        warn_of_found(server);
    if (order != NULL && (order->load = gather(server->roster, by, changed)) != NULL) {
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
