#include "office/proposals.h"

#include <string.h>

/* What can be proposed: at a table, or to the house itself. */
static const struct proposable {
    const char *word;
    bool        at_table;
} PROPOSABLE[] = { { "entry", true }, { "set", true }, { "key", false }, { "edition", false } };

static const struct proposable *find_word(const char *word)
{
    for (size_t i = 0; i < COUNT_OF(PROPOSABLE); i++)
        if (strcmp(PROPOSABLE[i].word, word) == 0)
            return &PROPOSABLE[i];
    return NULL;
}

bool proposal_open(const struct proposal *proposal, uint64_t now_ms)
{
    return proposal->number != 0 && now_ms < proposal->at_ms + PROPOSAL_MS;
}

const struct proposal *proposal_find(const struct proposals *proposals, uint32_t number, uint64_t now_ms)
{
    for (size_t i = 0; i < PROPOSALS_MAX; i++)
        if (proposals->open[i].number == number && proposal_open(&proposals->open[i], now_ms))
            return &proposals->open[i];
    return NULL;
}

void proposal_command(const struct proposal *proposal, uint64_t at_ms, struct said *out)
{
    memset(out, 0, sizeof *out);
    struct words  *words = said_words(out);
    struct fields *has   = &out->command.has;
    out->command.kind    = command_named(proposal->word);
    out->command.at_ms   = at_ms;
    has->seat            = proposal->seat;
    has->to              = proposal->to;
    has->amount          = proposal->amount;
    has->count           = proposal->count;
    memcpy(words->name, proposal->name, sizeof words->name);
    memcpy(words->value, proposal->value, sizeof words->value);
    memcpy(words->why, proposal->why, sizeof words->why);
    if (out->command.kind == COMMAND_ENTRY)
        words->transfer = proposal->number;
}

bool proposals_key(const struct proposals *proposals, const char *name, uint64_t now_ms)
{
    return strcmp(proposals->key, name) == 0 && now_ms < proposals->key_until_ms;
}

bool proposals_edition(struct proposals *proposals, const struct event *event)
{
    const struct words *words  = words_of(&event->has);
    bool                agreed = words->name[0] != '\0' && strcmp(proposals->edition, words->name) == 0 &&
                  strcmp(proposals->edition_day, words->value) == 0;
    memset(proposals->edition, 0, sizeof proposals->edition);
    memset(proposals->edition_day, 0, sizeof proposals->edition_day);
    return agreed;
}

void proposals_keyed(struct proposals *proposals, const char *name)
{
    if (strcmp(proposals->key, name) == 0)
        memset(proposals->key, 0, sizeof proposals->key);
}

/* ---- deciding ------------------------------------------------------------ */

static struct proposal proposal_of(const struct command *command)
{
    const struct words *said     = words_of(&command->has);
    struct proposal     proposal = { .table  = said->table,
                                     .seat   = command->has.seat,
                                     .to     = command->has.to,
                                     .amount = command->has.amount,
                                     .count  = command->has.count,
                                     .at_ms  = command->at_ms };
    memcpy(proposal.word, said->word, sizeof proposal.word);
    memcpy(proposal.name, said->name, sizeof proposal.name);
    memcpy(proposal.value, said->value, sizeof proposal.value);
    memcpy(proposal.why, said->why, sizeof proposal.why);
    return proposal;
}

/* Where a new one goes; NULL: as many wait as can. */
static struct proposal *free_place(struct proposals *proposals, uint64_t now_ms)
{
    for (size_t i = 0; i < PROPOSALS_MAX; i++)
        if (!proposal_open(&proposals->open[i], now_ms))
            return &proposals->open[i];
    return NULL;
}

/* A key has no hash yet: whoever changes it makes it then. An edition has its day. */
static bool is_whole(const struct proposal *proposal)
{
    struct said said;
    bool        edition = strcmp(proposal->word, "edition") == 0;
    if (edition || strcmp(proposal->word, "key") == 0)
        return proposal->name[0] != '\0' && (proposal->value[0] != '\0') == edition &&
               proposal->amount == 0 && proposal->seat == 0 && proposal->to == 0 && proposal->count == 0;
    proposal_command(proposal, proposal->at_ms, &said);
    return command_fits(&said.command);
}

static enum refusal decide_propose(const struct proposals *proposals, uint32_t by,
                                   const struct command *command, struct events *out)
{
    struct proposals         now      = *proposals;
    struct proposal          proposal = proposal_of(command);
    const struct proposable *row      = find_word(proposal.word);
    proposal.number                   = proposals->last + 1;
    if (row == NULL || row->at_table != (proposal.table != 0) || !is_whole(&proposal))
        return REFUSE_NOT_PROPOSED;
    if (free_place(&now, command->at_ms) == NULL)
        return events_refuse(out, REFUSE_PROPOSALS_FULL, (struct figures){ .most = PROPOSALS_MAX });
    struct event *event = events_add(out, EVENT_PROPOSED, NULL);
    struct words *words = events_words(out, event);
    *words              = *words_of(&command->has);
    event->has.seat     = proposal.seat;
    event->has.to       = proposal.to;
    event->has.amount   = proposal.amount;
    event->has.count    = proposal.count;
    words->who          = by;
    words->at           = command->at_ms;
    words->transfer     = proposal.number;
    return ALLOWED;
}

static enum refusal decide_on(const struct proposals *proposals, uint32_t by, const struct command *command,
                              struct events *out)
{
    const struct words    *said     = words_of(&command->has);
    const struct proposal *proposal = proposal_find(proposals, said->transfer, command->at_ms);
    bool                   approves = command->kind == COMMAND_APPROVE;
    if (proposal == NULL)
        return REFUSE_NO_PROPOSAL;
    if (approves && proposal->who == by)
        return REFUSE_OWN_PROPOSAL;
    struct event *event = events_add(out, approves ? EVENT_APPROVED : EVENT_REJECTED, NULL);
    struct words *words = events_words(out, event);
    words->who          = by;
    words->transfer     = said->transfer;
    words->table        = proposal->table;
    words->at           = approves ? command->at_ms : 0;
    memcpy(words->why, said->why, sizeof words->why);
    if (!approves || strcmp(proposal->word, "edition") != 0)
        return ALLOWED;
    words = events_words(out, events_add(out, EVENT_EDITION, NULL));
    memcpy(words->name, proposal->name, sizeof words->name);
    memcpy(words->value, proposal->value, sizeof words->value);
    return ALLOWED;
}

enum refusal proposals_decide(const struct proposals *proposals, uint32_t by, const struct command *command,
                              struct events *out)
{
    return command->kind == COMMAND_PROPOSE ? decide_propose(proposals, by, command, out)
                                            : decide_on(proposals, by, command, out);
}

/* ---- events --------------------------------------------------------------- */

static const char *apply_proposed(struct proposals *proposals, const struct event *event)
{
    const struct words *words    = words_of(&event->has);
    struct command      as_said  = { .has = event->has, .at_ms = words->at };
    struct proposal     proposal = proposal_of(&as_said);
    struct proposal    *place    = free_place(proposals, words->at);
    if (place == NULL || words->transfer != proposals->last + 1 || words->who == 0)
        return "a proposal out of order";
    proposal.number = words->transfer;
    proposal.who    = words->who;
    *place          = proposal;
    proposals->last = words->transfer;
    return NULL;
}

const char *proposals_apply(struct proposals *proposals, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    if (event->kind == EVENT_PROPOSED)
        return apply_proposed(proposals, event);
    struct proposal *open = proposals->open, *end = open + PROPOSALS_MAX;
    while (open < end && (open->number != words->transfer || words->transfer == 0))
        open++;
    if (open == end || words->table != open->table)
        return "a decision about a proposal that is not open";
    if (event->kind == EVENT_APPROVED) {
        if (!proposal_open(open, words->at))
            return "a proposal was approved too late";
        if (open->who == words->who)
            return "somebody has approved their own proposal";
        if (strcmp(open->word, "key") == 0) {
            memcpy(proposals->key, open->name, sizeof proposals->key);
            proposals->key_until_ms = words->at + APPROVED_KEY_MS;
        }
        if (strcmp(open->word, "edition") == 0) {
            memcpy(proposals->edition, open->name, sizeof proposals->edition);
            memcpy(proposals->edition_day, open->value, sizeof proposals->edition_day);
        }
    }
    *open = (struct proposal){ 0 };
    return NULL;
}

/* ---- on paper ------------------------------------------------------------- */

static void proposal_code(struct codec *codec, struct proposal *proposal)
{
    code_u32(codec, &proposal->number);
    if (proposal->number == 0)
        return;
    code_u32(codec, &proposal->who);
    code_u32(codec, &proposal->table);
    code_u64(codec, &proposal->at_ms);
    code_up_to(codec, &proposal->seat, PLACES_MAX);
    code_up_to(codec, &proposal->to, PLACES_MAX);
    code_cents(codec, &proposal->amount);
    code_u32(codec, &proposal->count);
    code_text(codec, proposal->word, sizeof proposal->word);
    code_text(codec, proposal->name, sizeof proposal->name);
    code_text(codec, proposal->value, sizeof proposal->value);
    code_text(codec, proposal->why, sizeof proposal->why);
}

void proposals_code(struct codec *codec, struct proposals *proposals)
{
    code_u32(codec, &proposals->last);
    for (size_t i = 0; i < PROPOSALS_MAX; i++)
        proposal_code(codec, &proposals->open[i]);
    code_text(codec, proposals->key, sizeof proposals->key);
    code_u64(codec, &proposals->key_until_ms);
    code_text(codec, proposals->edition, sizeof proposals->edition);
    code_text(codec, proposals->edition_day, sizeof proposals->edition_day);
}
