/* What is written down for other programs is read again and settles the same: round_trip.h. */
#include "test.h"

#include "../house/poker_nights.h"
#include "history/recorder.h"
#include "round_trip.h"
#include "rulebook/sheets.h"

static struct round_trip write_down(const struct sheet *sheet, uint64_t nights)
{
    return round_trip(sheet, &(struct round_trip_nights){ 1, nights, 25 });
}

static void test_holdem(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_holdem, &sheet_marina2_holdem,
                                                  &sheet_marysville_holdem };
    struct round_trip                seen     = { 0 };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        seen = write_down(sheets[i], 24);
        assert_true(seen.told > 200 && seen.refused > 100 && seen.unknown > 20);
    }
    assert_true(seen.posts > 3); /* Marysville's: one big blind, and the dead one with it */
}

static void test_omaha(void **unused)
{
    (void)unused;
    struct round_trip seen = write_down(&sheet_marysville_omaha_8, 24);
    assert_true(seen.told > 150 && seen.refused > 100);
}

static void test_games_that_it_has_no_word_for(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_lowball, &sheet_marysville_omaha_8_joker };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        struct round_trip seen = write_down(sheets[i], 2);
        assert_true(seen.told == 0 && seen.refused >= 80);
    }
}

/* What leaves the record of a hand whole when it happens in its middle: the acts that formats know,
 * and what goes on beside them. */
static const uint8_t WHOLE[] = {
    EVENT_PUT,       EVENT_CHECKED,      EVENT_FOLDED,     EVENT_CARD,     EVENT_STREET,   EVENT_SHOWN,
    EVENT_MUCKED,    EVENT_FEE,          EVENT_JACKPOT,    EVENT_POT,      EVENT_BURNED,   EVENT_NAMED,
    EVENT_TIME,      EVENT_ASKED,        EVENT_FROZEN,     EVENT_THAWED,   EVENT_DISPUTED, EVENT_OUTCOME,
    EVENT_VOID,      EVENT_FLOOR_CALLED, EVENT_CALL_ENDED, EVENT_SEATED,   EVENT_BOUGHT,   EVENT_LEFT,
    EVENT_AWAY,      EVENT_BACK,         EVENT_SENT,       EVENT_RECEIVED, EVENT_MARKED,   EVENT_COMPENSATED,
    EVENT_HALF_HOUR, EVENT_WORD,         EVENT_MISSED,     EVENT_REVEALED, EVENT_HALTED,   EVENT_GOES_ON,
};
/* And what no format can say of a hand for the pot. */
static const uint8_t UNTOLD[] = { EVENT_UNCARD,   EVENT_REPLACED, EVENT_RESHUFFLED, EVENT_NEW_DECK,
                                  EVENT_ACCIDENT, EVENT_RULING,   EVENT_CALLED_OFF, EVENT_FOUL,
                                  EVENT_BET,      EVENT_HIT,      EVENT_TALLIED,    EVENT_CARDS_MOVED };

static struct recorder HEARD;
static unsigned        TRIED;

/* What the record of the hand in play would say if this happened now to the first who was dealt in. */
static const char *with(const struct table *table, uint8_t kind)
{
    static struct recorder copy;
    uint8_t                seat = (uint8_t)__builtin_ctz(table->layout.dealt);
    struct event event = { .kind = kind, .has = { .seat = seat, .spot = seat, .wager = WAGER_LIVE } };
    copy               = HEARD;
    recorder_hear(&copy, table, 0, &event);
    return copy.record.why;
}

static void try_all(const struct table *table, const struct event *event)
{
    recorder_hear(&HEARD, table, 0, event);
    if (!HEARD.playing || event->kind != EVENT_CARD || HEARD.record.why[0] != '\0')
        return;
    TRIED++;
    for (size_t i = 0; i < COUNT_OF(WHOLE); i++)
        if (with(table, WHOLE[i])[0] != '\0')
            fail_msg("%s: %s", event_word(WHOLE[i]), with(table, WHOLE[i]));
    for (size_t i = 0; i < COUNT_OF(UNTOLD); i++)
        if (with(table, UNTOLD[i])[0] == '\0')
            fail_msg("of %s nothing can be told", event_word(UNTOLD[i]));
}

static void test_what_leaves_a_record_whole(void **unused)
{
    static struct poker_nights nights = { .listen = try_all };
    (void)unused;
    poker_night(&sheet_marina1_holdem, 1, 40, &nights);
    assert_true(TRIED > 20);
}

int main(void)
{
    const struct CMUnitTest recorder[] = {
        cmocka_unit_test(test_what_leaves_a_record_whole),
        cmocka_unit_test(test_holdem),
        cmocka_unit_test(test_omaha),
        cmocka_unit_test(test_games_that_it_has_no_word_for),
    };
    return RUN_TESTS(recorder);
}
