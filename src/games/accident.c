#include "games/accident.h"

#include <string.h>

const struct accident *accident_find(const struct accidents *accidents, const char *name)
{
    for (size_t i = 0; accidents != NULL && i < accidents->count; i++)
        if (strcmp(accidents->list[i].says.name, name) == 0)
            return &accidents->list[i];
    return NULL;
}

static enum refusal not_named(const struct accident *row, const struct fields *has)
{
    if ((row->names & HAS_spot) != 0 && has->spot == 0)
        return REFUSE_NAME_SPOT;
    if ((row->names & HAS_seat) != 0 && has->seat == 0)
        return REFUSE_NAME_SEAT;
    if ((row->names & HAS_cards) != 0 && has->cards.count == 0)
        return REFUSE_NAME_CARDS;
    if ((row->names & HAS_count) != 0 && has->count == 0)
        return REFUSE_NAME_COUNT;
    return ALLOWED;
}

enum refusal accident_refused(const struct at *at, const void *state, uint8_t phase, const struct fields *has,
                              const struct accident **row)
{
    *row = accident_find(at->accidents, words_of(has)->name);
    if (*row == NULL)
        return REFUSE_NO_SUCH_ACCIDENT;
    if (phase < (*row)->first)
        return REFUSE_ACCIDENT_NOT_YET;
    if (phase > (*row)->last)
        return REFUSE_ACCIDENT_TOO_LATE;
    enum refusal no = not_named(*row, has);
    if (no == ALLOWED)
        no = (*row)->happened(at, state, has);
    return no == REFUSE_NOT_KNOWN && at->entered ? ALLOWED : no;
}

static void list_names(const struct accidents *accidents, struct text *text)
{
    size_t count = accidents != NULL ? accidents->count : 0;
    for (size_t i = 0; i < count; i++)
        text_add(text, "%s%s", i == 0 ? "" : i + 1 == count ? " and " : ", ", accidents->list[i].says.name);
    if (count == 0)
        text_add(text, "none");
}

enum refusal accident_refuse(struct events *out, const struct accidents *accidents,
                             const struct accident *row, uint8_t phase, enum refusal no)
{
    struct figures figures = { 0 };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    if (row == NULL)
        list_names(accidents, &what);
    else if (no == REFUSE_ACCIDENT_TOO_LATE)
        text_add(&what, "%s", accidents->phases[row->last]);
    else if (no == REFUSE_ACCIDENT_NOT_YET && phase < row->first)
        text_add(&what, "%s", accidents->phases[row->first]);
    else if (no == REFUSE_ACCIDENT_NOT_YET)
        text_add(&what, "end of the %s", accidents->phases[phase]);
    return events_refuse(out, no, figures);
}

void accident_tell(struct events *out, const struct accident *row, const struct fields *has, bool cards)
{
    struct event *event = events_add(out, EVENT_ACCIDENT, row->rule);
    event->has.seat     = has->seat;
    event->has.spot     = has->spot;
    event->has.count    = has->count;
    if (cards)
        event->has.cards = has->cards;
    struct words *words = events_words(out, event);
    memcpy(words->name, row->says.name, sizeof words->name);
    memcpy(words->why, words_of(has)->why, sizeof words->why);
}

/* Whether it could be said of this spot, by whoever bets there where a seat must
 * be named; at a pot table by whoever was dealt in. */
static bool could_be(const struct at *at, const void *state, uint8_t phase, const struct accident *row,
                     struct fields *has)
{
    const struct accident *found;
    if ((row->names & HAS_seat) == 0)
        return accident_refused(at, state, phase, has, &found) == ALLOWED;
    for (has->seat = 1; at->stacks != NULL && has->seat <= POT_SEATS_MAX; has->seat++)
        if ((at->layout->dealt >> has->seat & 1) != 0 &&
            accident_refused(at, state, phase, has, &found) == ALLOWED)
            return true;
    for (size_t i = 0; at->stacks == NULL && i < at->layout->count; i++) {
        has->seat = at->layout->stake[i].seat;
        if (at->layout->stake[i].spot == has->spot &&
            accident_refused(at, state, phase, has, &found) == ALLOWED)
            return true;
    }
    return false;
}

/* At a pot table a hand lies at its seat. */
static uint8_t spots_of(const struct at *at)
{
    return at->stacks != NULL ? POT_SEATS_MAX : SEATS_MAX;
}

size_t accidents_now(const struct at *at, const void *state, uint8_t phase, struct choice *out, size_t max)
{
    size_t count = 0;
    for (size_t i = 0; at->accidents != NULL && i < at->accidents->count; i++) {
        const struct accident *row   = &at->accidents->list[i];
        uint8_t                spots = (row->names & HAS_spot) != 0 ? spots_of(at) : 1;
        if ((row->names & (HAS_cards | HAS_count)) != 0)
            continue;
        for (uint8_t spot = 1; spot <= spots && count < max; spot++) {
            struct fields has = { .words = &row->says, .spot = (row->names & HAS_spot) != 0 ? spot : 0 };
            if (!could_be(at, state, phase, row, &has))
                continue;
            out[count++] =
                (struct choice){ .command = { .kind = COMMAND_ACCIDENT, .has = has }, .apart = true };
            break;
        }
    }
    return count;
}
