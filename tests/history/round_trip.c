#include "round_trip.h"

#include "test.h"

#include "../house/poker_nights.h"
#include "history/phh_play.h"
#include "history/phh_write.h"

static struct recorder    RECORDER;
static struct phh_player *PLAYER;
static struct round_trip  SEEN;

/* By the record alone: what was put in less what came back is what was won and collected. */
static void check_sums(const struct hand_record *record)
{
    cents start = 0, finish = 0, won = 0;
    for (size_t i = 0; i < record->hand.players; i++) {
        start += record->hand.start[i];
        finish += record->hand.finish[i];
        for (size_t pot = 0; pot < record->pots; pot++)
            won += record->won[pot][i];
        SEEN.posts += record->hand.blind[i] < 0;
    }
    assert_int_equal(start - finish, record->fee + record->jackpot);
    assert_true(won > 0 || record->fee > 0);
}

/* The format has no word for the smallest chip: of a pot that is shared, the odd one may go
 * elsewhere. */
static cents slack(const struct hand_record *record, cents chip)
{
    cents slack = 0;
    for (size_t pot = 0; pot < record->pots; pot++) {
        unsigned winners = 0;
        cents    sum     = 0;
        for (size_t i = 0; i < record->hand.players; i++) {
            winners += record->won[pot][i] > 0;
            sum += record->won[pot][i];
        }
        bool crumbs = sum < chip * record->hand.players; /* a share may be no chip at all */
        slack += winners > 1 || crumbs ? 2 * chip : 0;   /* of the halves, and within one */
    }
    SEEN.shared += slack > 0;
    return slack;
}

static bool same_stacks(const struct phh_result *result, const struct hand_record *record, cents chip)
{
    cents sum = 0, most = slack(record, chip);
    for (size_t i = 0; i < record->hand.players; i++) {
        cents off = result->finish[i] - record->hand.finish[i];
        sum += off;
        if (off > most || -off > most)
            return false;
    }
    return result->complete && sum == 0;
}

static void check_record(const struct hand_record *record, cents chip)
{
    static struct phh_hand hand, read;
    static char            text[PHH_TEXT_MAX];
    char                   why[PHH_WHY_MAX];
    struct phh_result      result;
    struct text            out = text_in(text, sizeof text);
    hand                       = record->hand;
    strcpy(hand.variant, phh_variant(record));
    phh_write(&hand, NULL, 1, &out);
    assert_false(out.cut);
    if (phh_read(text, out.used, &read, why) != STATUS_OK)
        fail_msg("%s\n%s", why, text);
    phh_play(PLAYER, &read, record->fee + record->jackpot, &result);
    if (!same_stacks(&result, record, chip))
        fail_msg("%s\n%s", result.why, text);
    SEEN.unknown += strstr(text, "??") != NULL;
}

static void listen(const struct table *table, const struct event *event)
{
    if (!recorder_hear(&RECORDER, table, 0, event))
        return;
    const struct hand_record *record = &RECORDER.record;
    assert_int_equal(record->number, table->hand);
    SEEN.hands++;
    if (phh_refuses(record) != NULL) {
        assert_true(strlen(phh_refuses(record)) > 10);
        SEEN.refused++;
        return;
    }
    check_sums(record);
    check_record(record, table->terms.chip);
    SEEN.told++;
}

struct round_trip round_trip(const struct sheet *sheet, const struct round_trip_nights *nights)
{
    static struct poker_nights all;
    memset(&all, 0, sizeof all);
    all.listen   = listen;
    all.accident = nights->accident;
    PLAYER       = phh_player_open();
    assert_non_null(PLAYER);
    memset(&SEEN, 0, sizeof SEEN);
    for (uint64_t seed = nights->first; seed <= nights->last; seed++) {
        memset(&RECORDER, 0, sizeof RECORDER);
        poker_night(sheet, seed, 40, &all);
    }
    phh_player_close(PLAYER);
    return SEEN;
}
