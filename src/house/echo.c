#include "house/echo.h"

#include "games/set_hand.h"

static const struct echo {
    uint8_t  command, event;
    uint32_t fields; /* which say the same in both */
} ECHOES[] = {
    /* The room. */
    { COMMAND_OPEN, EVENT_OPENED, HAS_game },
    { COMMAND_SIT, EVENT_SEATED, HAS_seat | HAS_who },
    { COMMAND_SIT, EVENT_BOUGHT, HAS_seat | HAS_amount },
    { COMMAND_BUY, EVENT_BOUGHT, HAS_seat | HAS_amount },
    { COMMAND_CASH, EVENT_CASHED, HAS_seat | HAS_amount },
    { COMMAND_MOVE, EVENT_MOVED, HAS_seat | HAS_to },
    { COMMAND_BAR, EVENT_MARKED, HAS_who | HAS_why },
    { COMMAND_UNBAR, EVENT_UNMARKED, HAS_who | HAS_why },
    /* The machine's shoe. */
    { COMMAND_TIP, EVENT_TIP, HAS_seat | HAS_hash },
    { COMMAND_WORD, EVENT_WORD, HAS_hash },
    { COMMAND_DUE, EVENT_DUE, HAS_hash },
    { COMMAND_VOID, EVENT_VOID, HAS_hash | HAS_until },
    { COMMAND_VOID, EVENT_MISSED, HAS_until },
    { COMMAND_REVEAL, EVENT_REVEALED, HAS_hash },
    { COMMAND_SHUFFLE, EVENT_SHUFFLED, HAS_root },
    { COMMAND_SHUFFLE, EVENT_RESHUFFLED, HAS_root },
    { COMMAND_DICE, EVENT_DICE, HAS_value },
    { COMMAND_HALT, EVENT_HALTED, HAS_why },
    { COMMAND_RESUME, EVENT_GOES_ON, HAS_why },
    /* Reasons, and what the floor says. */
    { COMMAND_RESUME, EVENT_RESUMED, HAS_why },
    { COMMAND_CALLOFF, EVENT_CALLED_OFF, HAS_why },
    { COMMAND_MISDEAL, EVENT_MISDEAL, HAS_why },
    { COMMAND_UNCARD, EVENT_UNCARD, HAS_why },
    { COMMAND_CORRECT, EVENT_CORRECTED, HAS_why },
    { COMMAND_CALL_FLOOR, EVENT_FLOOR_CALLED, HAS_why },
    { COMMAND_END_CALL, EVENT_CALL_ENDED, HAS_why },
    { COMMAND_FREEZE, EVENT_FROZEN, HAS_why },
    { COMMAND_THAW, EVENT_THAWED, HAS_why },
    { COMMAND_DISPUTE, EVENT_DISPUTED, HAS_who | HAS_why },
    { COMMAND_OUTCOME, EVENT_OUTCOME, HAS_who | HAS_why },
    { COMMAND_ENTRY, EVENT_COMPENSATED, HAS_seat | HAS_to | HAS_amount | HAS_why | HAS_transfer },
    { COMMAND_ADOPT, EVENT_ADOPTED, HAS_name | HAS_value },
    /* Transfers. */
    { COMMAND_SEND, EVENT_SENT, HAS_seat | HAS_amount | HAS_table },
    { COMMAND_RECEIVE, EVENT_RECEIVED, HAS_who | HAS_amount | HAS_table | HAS_transfer },
    { COMMAND_RECEIVE_JACKPOT, EVENT_JACKPOT_RECEIVED, HAS_amount | HAS_table | HAS_transfer },
    { COMMAND_PAY_JACKPOT, EVENT_JACKPOT_PAID, HAS_who | HAS_amount | HAS_table },
    { COMMAND_RECEIVE_DROP, EVENT_DROP_RECEIVED, HAS_amount | HAS_count | HAS_table | HAS_transfer },
    { COMMAND_SEND_JACKPOT, EVENT_JACKPOT_SENT, HAS_amount },
    /* The house itself. */
    { COMMAND_DEPOSIT, EVENT_DEPOSITED, HAS_who | HAS_amount },
    { COMMAND_PAY_OUT, EVENT_PAID_OUT, HAS_who | HAS_amount },
    { COMMAND_REPORT, EVENT_REPORTED, HAS_who | HAS_word | HAS_value | HAS_why },
    { COMMAND_USER, EVENT_USER, HAS_who | HAS_value },
    { COMMAND_NO_USER, EVENT_NO_USER, HAS_who },
    { COMMAND_KEY, EVENT_KEYED, HAS_name | HAS_hash },
    { COMMAND_START_SHIFT, EVENT_SHIFT_BEGAN, HAS_name },
    { COMMAND_END_SHIFT, EVENT_SHIFT_ENDED, HAS_name | HAS_who },
    { COMMAND_END_SHIFT, EVENT_OVER, HAS_who | HAS_why },
    { COMMAND_END_SHIFT, EVENT_SHORT, HAS_who | HAS_why },
    { COMMAND_BRING_CASH, EVENT_CASH_BROUGHT, HAS_amount },
    { COMMAND_TAKE_CASH, EVENT_CASH_TAKEN, HAS_amount },
    { COMMAND_COUNT_CASH, EVENT_CASH_COUNTED, HAS_amount },
    { COMMAND_COUNT_BOX, EVENT_BOX_COUNTED, HAS_who | HAS_amount | HAS_count | HAS_table },
    { COMMAND_COUNT_BOX, EVENT_BOX_OVER, HAS_who | HAS_count | HAS_table | HAS_why },
    { COMMAND_COUNT_BOX, EVENT_BOX_SHORT, HAS_who | HAS_count | HAS_table | HAS_why },
    { COMMAND_EXCLUDE, EVENT_EXCLUDED, HAS_who | HAS_value | HAS_why },
    { COMMAND_READMIT, EVENT_READMITTED, HAS_who | HAS_why },
    { COMMAND_POLICY, EVENT_POLICY, HAS_name | HAS_value },
    { COMMAND_COMPANY, EVENT_COMPANY, HAS_who | HAS_name },
    { COMMAND_EMPLOY, EVENT_EMPLOYED, HAS_who | HAS_name | HAS_value },
    { COMMAND_DISMISS, EVENT_DISMISSED, HAS_who },
    { COMMAND_PROPOSE, EVENT_PROPOSED,
      HAS_seat | HAS_to | HAS_amount | HAS_count | HAS_name | HAS_value | HAS_why | HAS_table | HAS_word },
    { COMMAND_APPROVE, EVENT_APPROVED, HAS_why | HAS_transfer },
    { COMMAND_REJECT, EVENT_REJECTED, HAS_why | HAS_transfer },
};

static bool says_the_same(const struct command *said, const struct event *event, uint32_t fields)
{
    for (; fields != 0; fields &= fields - 1)
        if (!field_same(&said->has, &event->has, (enum field)__builtin_ctz(fields)))
            return false;
    return true;
}

/* What follows from what was said without a rule: until when words are awaited is so long after
 * the due as its command says, and dice come to what lies on them. */
static bool comes_to(const struct command *said, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    uint8_t             dice[3];
    switch (event->kind) {
    case EVENT_DUE: return words->at == said->at_ms + said->has.count;
    case EVENT_DICE:
        return dice_read(words->value, dice) && event->has.count == (uint32_t)(dice[0] + dice[1] + dice[2]);
    default: return true;
    }
}

const char *echo_look(const struct told *told)
{
    const struct command *said = &told->said.command;
    for (size_t i = 0; i < COUNT_OF(ECHOES); i++)
        for (size_t k = 0; k < told->event_count && said->kind == ECHOES[i].command; k++) {
            const struct event *event = &told->events[k];
            if (event->kind == ECHOES[i].event &&
                (!says_the_same(said, event, ECHOES[i].fields) || !comes_to(said, event)))
                return "an event that says something else than its command";
        }
    return NULL;
}
