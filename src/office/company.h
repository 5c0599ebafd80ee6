/* Companies whose employees bank with their money (providers of proposition players).
 *
 * A company is a person of the directory with an account like any other: the cage takes
 * its deposits and pays it out. What its employees have at tables comes out of that
 * account and goes back there; their own accounts stay their own. Nobody works for two,
 * and nobody comes or goes while they have a place at a table (house/own.c). */
#ifndef OFFICE_COMPANY_H
#define OFFICE_COMPANY_H

#include "events/events.h"

#define EMPLOYEES_MAX 96 /* who work at the same time: one step tells them all */

struct company {
    uint32_t who;
    char     name[sizeof((struct words *)0)->name];
};

struct employee {
    uint32_t who, company; /* persons; company 0: dismissed */
    char     badge[sizeof((struct words *)0)->value];
};

struct companies {
    struct company  *company;
    size_t           count, room;
    struct employee *employee;
    size_t           employee_count, employee_room;
    cents            pouch; /* between a company and its employee; see office.h */
};

void companies_release(struct companies *list);
bool companies_copy(struct companies *to, const struct companies *from);

/* For whom somebody works, 0 for nobody; the company of that name, or of that person; and
 * somebody who works or worked for one. NULL if there is none. */
uint32_t               company_of(const struct companies *list, uint32_t who);
const struct company  *company_named(const struct companies *list, const char *name);
const struct company  *company_find(const struct companies *list, uint32_t who);
const struct employee *employee_find(const struct companies *list, uint32_t who);

/* A STAFFED for everybody who works for one. */
void companies_tell(const struct companies *list, struct events *out);

/* company, employ, dismiss. */
enum refusal company_decide(const struct companies *list, const struct command *command, struct events *out);

/* COMPANY, EMPLOYED, DISMISSED; NULL, or what is wrong. */
const char *company_apply(struct companies *list, const struct event *event);

void   companies_code(struct codec *codec, struct companies *list);
size_t companies_bytes(const struct companies *list);

#endif
