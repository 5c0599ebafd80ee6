/* What needs two persons: one proposes it, another approves it, and then it is said.
 *
 *   propose (word: the verb, and the fields that it is said with) --> PROPOSED, number N
 *   approve N, by somebody else, in time --> APPROVED, and the house says it
 *   reject N, by anybody who might approve it, or by whoever proposed it --> REJECTED
 *
 * A compensating entry, a table's edition or pay table, and a change of a key go this way:
 * what is said so is in the one list below, and roles are the server's to know. A proposal
 * that nobody has approved in time is void; another takes its place.
 *
 * Promises:
 *  1. Nobody approves what they have proposed themselves; nor does whoever counts as the same
 *     person for a day (office_same_hand).
 *  2. What is approved is what was proposed, word for word, and is said once.
 *
 * An edition and the day from which it counts (office/editions.h) are agreed to with the
 * approval itself. */
#ifndef OFFICE_PROPOSALS_H
#define OFFICE_PROPOSALS_H

#include "events/events.h"

#define PROPOSALS_MAX   16
#define PROPOSAL_MS     (30u * 60 * 1000)   /* in which it is approved */
#define APPROVED_KEY_MS (24u * 3600 * 1000) /* in which an approved key is changed */

struct proposal {
    uint32_t number; /* from 1; 0: there is none */
    uint32_t who;    /* has proposed it */
    uint32_t table;  /* at which it is said; 0: to the house itself */
    uint64_t at_ms;
    uint8_t  seat, to;
    cents    amount;
    uint32_t count;
    char     word[sizeof((struct words *)0)->word];
    char     name[sizeof((struct words *)0)->name], value[sizeof((struct words *)0)->value];
    char     why[sizeof((struct words *)0)->why];
};

struct proposals {
    uint32_t        last; /* number */
    struct proposal open[PROPOSALS_MAX];
    char            key[sizeof((struct words *)0)->name]; /* whose change was approved last, "" none */
    uint64_t        key_until_ms;
    char            edition[sizeof((struct words *)0)->name];      /* agreed to in this very step, "" none */
    char            edition_day[sizeof((struct words *)0)->value]; /* and from when on it counts */
};

/* The one of that number, NULL where it is void, decided, or never was. */
const struct proposal *proposal_find(const struct proposals *proposals, uint32_t number, uint64_t now_ms);

/* Is it still open at this time? */
bool proposal_open(const struct proposal *proposal, uint64_t now_ms);

/* What the house says when it is approved; COMMAND_KEY is the owner's to say, later. */
void proposal_command(const struct proposal *proposal, uint64_t at_ms, struct said *out);

/* The edition of this event was agreed to in the step that it belongs to, and no other. */
bool proposals_edition(struct proposals *proposals, const struct event *event);

/* That key has been changed: what was approved is used up. */
void proposals_keyed(struct proposals *proposals, const char *name);

/* Have two persons approved that this key is another from now on? */
bool proposals_key(const struct proposals *proposals, const char *name, uint64_t now_ms);

enum refusal proposals_decide(const struct proposals *proposals, uint32_t by, const struct command *command,
                              struct events *out);

/* NULL, or what is wrong with the event. */
const char *proposals_apply(struct proposals *proposals, const struct event *event);

void proposals_code(struct codec *codec, struct proposals *proposals);

#endif
