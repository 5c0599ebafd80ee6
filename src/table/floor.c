/* The floor's hand on a whole table: it is frozen and thawed; a dispute about a hand is
 * opened and decided.
 *
 * A frozen table stands as it is. Nobody plays, no card comes, no clock runs
 * (house/clock.h); heard are the floor and the cage, whoever calls the floor, joins or leaves
 * the list, goes away or comes back, and chips that were on their way. A freeze ends by the
 * floor's word alone.
 *
 * A dispute is a mark on whoever disputes (table/marks.h), one for a person at a time,
 * which stays until it is decided; the number of the hand leads to its evidence. */
#include <string.h>

#include "rulebook/status.h"
#include "table/deal.h"

bool freeze_hears(uint8_t kind)
{
    switch (kind) {
    case COMMAND_WAIT:
    case COMMAND_UNWAIT:
    case COMMAND_AWAY:
    case COMMAND_BACK:
    case COMMAND_CALL_FLOOR:
    case COMMAND_END_CALL:
    case COMMAND_RECEIVE: return true;
    default: return command_role(kind) == ROLE_FLOOR || command_role(kind) == ROLE_CAGE;
    }
}

static enum refusal dispute_refused(const struct deal *deal, const struct command *command)
{
    const struct person_mark *open =
        marks_find(&deal->now->marks, words_of(&command->has)->who, MARK_DISPUTE);
    if (open != NULL)
        return deal_refuse(deal, REFUSE_DISPUTE_OPEN, (struct figures){ .count = open->count });
    if (deal->now->hand == 0 || command->has.count > deal->now->hand)
        return deal_refuse(deal, REFUSE_NO_SUCH_HAND, (struct figures){ .count = deal->now->hand });
    return deal_bars_full(deal);
}

enum refusal floor_refused(const struct deal *deal, const struct command *command)
{
    const struct words *said = words_of(&command->has);
    switch (command->kind) {
    case COMMAND_FREEZE: return deal->now->freeze.is ? REFUSE_FROZEN : ALLOWED;
    case COMMAND_THAW: return deal->now->freeze.is ? ALLOWED : REFUSE_NOT_FROZEN;
    case COMMAND_DISPUTE: return dispute_refused(deal, command);
    default:
        if (marks_find(&deal->now->marks, said->who, MARK_DISPUTE) == NULL)
            return REFUSE_NO_DISPUTE;
        return said->name[0] == '\0' || rule_find(said->name) != NULL ? ALLOWED : REFUSE_NO_SUCH_RULE;
    }
}

static void tell(struct deal *deal, struct event *event, const struct command *command, uint64_t at)
{
    const struct words *said  = words_of(&command->has);
    struct words       *words = events_words(deal->out, event);
    words->who                = said->who;
    words->at                 = at;
    memcpy(words->why, said->why, sizeof words->why);
    deal_tell(deal, event);
}

static void freeze_or_thaw(struct deal *deal, const struct command *command)
{
    struct event event = happens(command->kind == COMMAND_FREEZE ? EVENT_FROZEN : EVENT_THAWED, NULL);
    tell(deal, &event, command, deal->at_ms);
}

static void dispute(struct deal *deal, const struct command *command)
{
    struct event event = happens(EVENT_DISPUTED, NULL);
    event.has.count    = command->has.count != 0 ? command->has.count : deal->now->hand;
    tell(deal, &event, command, deal->at_ms);
}

static void decide_dispute(struct deal *deal, const struct command *command)
{
    const struct words    *said  = words_of(&command->has);
    const struct rule_row *rule  = said->name[0] != '\0' ? rule_find(said->name) : NULL;
    struct event           event = happens(EVENT_OUTCOME, rule != NULL ? rule->id : NULL);
    event.has.count              = marks_find(&deal->now->marks, said->who, MARK_DISPUTE)->count;
    tell(deal, &event, command, 0);
}

void floor_happens(struct deal *deal, const struct command *command)
{
    switch (command->kind) {
    case COMMAND_FREEZE:
    case COMMAND_THAW: freeze_or_thaw(deal, command); break;
    case COMMAND_DISPUTE: dispute(deal, command); break;
    default: decide_dispute(deal, command); break;
    }
}

void freeze_apply(struct freeze *freeze, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    if (event->kind == EVENT_THAWED)
        *freeze = (struct freeze){ 0 };
    if (event->kind != EVENT_FROZEN)
        return;
    *freeze = (struct freeze){ .is = true, .since_ms = words->at };
    memcpy(freeze->why, words->why, sizeof freeze->why);
}

void freeze_code(struct codec *codec, struct freeze *freeze)
{
    code_bool(codec, &freeze->is);
    if (!freeze->is)
        return;
    code_u64(codec, &freeze->since_ms);
    code_text(codec, freeze->why, sizeof freeze->why);
}
