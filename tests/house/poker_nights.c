#include "poker_nights.h"

#include <stdlib.h>

#include "test.h"

#include "random_play.h"

struct night {
    struct random_play   play;
    struct table         table, again; /* as played, and as its events tell it */
    struct events        events, scratch;
    cents                chips; /* that came to the table, less those that left it */
    uint64_t             seed;
    struct command       last;
    struct poker_nights *all;
};

static void must(const struct night *night, const char *wrong)
{
    char        line[512];
    struct text text = text_in(line, sizeof line);
    if (wrong == NULL)
        return;
    command_print(&text, &NO_NAMES, &night->last);
    fail_msg("%s, seed %llu, hand %u, command %llu '%s': %s", night->play.sheet->id,
             (unsigned long long)night->seed, night->table.hand, (unsigned long long)night->all->commands,
             line, wrong);
}

static void count_chips(struct night *night, const struct event *event)
{
    switch (event->kind) {
    case EVENT_BOUGHT:
    case EVENT_RECEIVED: night->chips += event->has.amount; break;
    case EVENT_SENT:
    case EVENT_FEE:
    case EVENT_JACKPOT:
    case EVENT_CASHED: night->chips -= event->has.amount; break;
    default: break;
    }
}

/* What was played and what its events tell are the same bytes. */
static void compare(struct night *night)
{
    static uint8_t one[TABLE_BYTES_MAX], other[TABLE_BYTES_MAX];
    struct codec   first = codec_writer(one, sizeof one), second = codec_writer(other, sizeof other);
    table_code(night->play.sheet, &first, &night->table);
    table_code(night->play.sheet, &second, &night->again);
    size_t size = codec_used(&first, one);
    if (first.bad || second.bad || codec_used(&second, other) != size || memcmp(one, other, size) != 0)
        must(night, "read from its events the table is another");
}

static void follow(struct night *night)
{
    struct poker_nights *all   = night->all;
    const struct sheet  *sheet = night->play.sheet;
    bool                 ended = false;
    for (size_t i = 0; i < night->events.count; i++) {
        const struct event *event = &night->events.list[i];
        if (!event_fits(event))
            must(night, "an event has a value that it cannot have");
        table_apply(sheet, &night->again, event);
        must(night, poker_witness_hear(&all->witness, sheet, event));
        count_chips(night, event);
        if (all->listen != NULL)
            all->listen(&night->again, event);
        ended = ended || event->kind == EVENT_ENDED || event->kind == EVENT_MISDEAL;
        if (event->kind == EVENT_ACCIDENT)
            all->found[accident_find(&sheet->accidents, words_of(&event->has)->name) -
                       sheet->accidents.list]++;
    }
    must(night, table_check(sheet, &night->table));
    must(night, poker_witness_marks(&all->witness, &night->table.marks));
    if (table_chips(&night->table) != night->chips)
        must(night, "a chip was made or lost");
    if (ended)
        compare(night);
}

static bool say(struct night *night, const struct command *command)
{
    night->last = *command;
    night->all->commands++;
    if (table_act(night->play.sheet, &night->table, command, &night->events) != ALLOWED) {
        night->all->refused++;
        return false;
    }
    night->all->accepted[command->kind]++;
    follow(night);
    return true;
}

/* What is offered to whoever is asked is what the witness would allow. */
static void look_at_offers(struct night *night)
{
    struct choice choice[128];
    struct turn   turn = table_turn(night->play.sheet, &night->table);
    if (night->table.phase != TABLE_PLAY || turn.awaits != AWAITS_SEATS)
        return;
    uint8_t seat = (uint8_t)__builtin_ctzll(turn.seats);
    size_t  count =
        table_legal(night->play.sheet, &night->table, seat, choice, COUNT_OF(choice), &night->scratch);
    must(night, poker_witness_offers(&night->all->witness, seat, choice, count));
    night->all->offers++;
}

/* A table for tonight: every option by lot, or its preset. */
static void settle_terms(struct night *night)
{
    const struct options *options = night->table.terms.options;
    for (size_t i = 0; i < options->count; i++) {
        struct said set   = { .command.kind = COMMAND_SET };
        size_t      words = 0;
        while (option_word(&night->table.terms, &options->list[i], words) != NULL)
            words++;
        if (words == 0 || options->list[i].quiet || random_chance(&night->play, 300))
            continue;
        const char *word =
            option_word(&night->table.terms, &options->list[i], random_below(&night->play, words));
        strcpy(said_words(&set)->name, options->list[i].name);
        strcpy(said_words(&set)->value, word);
        (void)say(night, &set.command);
    }
    struct said entered = { .command.kind = COMMAND_SET };
    strcpy(said_words(&entered)->name, "entered");
    strcpy(said_words(&entered)->value, night->seed % 3 == 0 ? "1" : "0");
    (void)say(night, &entered.command);
}

void poker_night(const struct sheet *sheet, uint64_t seed, unsigned hands, struct poker_nights *all)
{
    struct night *night = calloc(1, sizeof *night);
    struct said   open  = { .command.kind = COMMAND_OPEN };
    assert_non_null(night);
    night->play          = random_play_start(sheet, seed);
    night->play.wrong    = 15;
    night->play.bustle   = 25;
    night->play.accident = all->accident != 0 ? all->accident : 50;
    night->play.now_ms   = 1000000;
    night->seed          = seed;
    night->all           = all;
    poker_witness_begin(&all->witness);
    strcpy(said_words(&open)->game, sheet->id);
    (void)say(night, &open.command);
    settle_terms(night);
    uint64_t enough = all->witness.hands + hands, patience = all->commands + 600ull * hands + 4000;
    while (all->witness.hands < enough) {
        struct command next = random_play_next(&night->play, &night->table);
        if (random_chance(&night->play, 100))
            look_at_offers(night);
        (void)say(night, &next);
        if (all->commands > patience)
            must(night, "a table that does not get on");
    }
    free(night);
}
