#include "server/staff.h"

#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

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

enum status staff_open(struct server *server)
{
    struct staff *staff  = gather(server->roster, "", "");
    enum status   status = staff != NULL ? tell(server->house, staff) : STATUS_FAILED;
    free(staff);
    return status == STATUS_OK ? house_commit(server->house) : status;
}

static enum status work(struct order *order, struct house *house)
{
    return tell(house, order->load);
}

static void end(struct order *order)
{
    struct server *server = order->owner;
    server->staff_due     = server->staff_due || order->status != STATUS_OK;
    order_free(order);
}

void staff_follow(struct server *server, const char *by, const char *changed)
{
    struct order *order = server->clerk != NULL ? order_new(0) : NULL;
    server->staff_due   = true;
    if (order == NULL || (order->load = gather(server->roster, by, changed)) == NULL) {
        order_free(order);
        return;
    }
    order->work  = work;
    order->end   = end;
    order->owner = server;
    if (clerk_submit(server->clerk, order) == STATUS_OK)
        server->staff_due = false;
    else
        order_free(order);
}

void staff_tick(struct server *server)
{
    if (server->staff_due)
        staff_follow(server, "", "");
}
