/* The floor is called to the table, and the call is over. Said again, the reason is
 * another one; the records keep both. */
#include <string.h>

#include "table/deal.h"

enum refusal call_refused(const struct deal *deal, const struct command *command)
{
    uint8_t seat = command->has.seat;
    if (command->kind == COMMAND_END_CALL)
        return table_called(deal->now) ? ALLOWED : REFUSE_FLOOR_NOT_CALLED;
    return seat != 0 && !room_taken(&deal->now->room, seat) ? deal_nobody(deal, seat) : ALLOWED;
}

void call_happen(struct deal *deal, const struct command *command)
{
    bool          calls = command->kind == COMMAND_CALL_FLOOR;
    struct event  event = happens(calls ? EVENT_FLOOR_CALLED : EVENT_CALL_ENDED, NULL);
    struct words *words = events_words(deal->out, &event);
    event.has.seat      = calls ? command->has.seat : 0;
    words->at           = calls ? deal->at_ms : 0;
    memcpy(words->why, words_of(&command->has)->why, sizeof words->why);
    deal_tell(deal, &event);
}

void call_apply(struct floor_call *call, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    switch (event->kind) {
    case EVENT_FLOOR_CALLED:
        *call = (struct floor_call){ .since_ms = words->at, .seat = event->has.seat };
        memcpy(call->why, words->why, sizeof call->why);
        break;
    case EVENT_CALL_ENDED:
    case EVENT_RULING: *call = (struct floor_call){ 0 }; break;
    default: break;
    }
}

void call_code(struct codec *codec, struct floor_call *call)
{
    code_text(codec, call->why, sizeof call->why);
    code_u64(codec, &call->since_ms);
    code_up_to(codec, &call->seat, PLACES_MAX);
}
