/* A file of any size: records are read and played one after the other. */
#include "cli/replay_phh.h"

#include <stdlib.h>

#include "cli/records.h"
#include "history/phh_play.h"

struct replay {
    const struct verb *verb;
    const char        *path;
    struct records     in;
    struct phh_player *player;
    struct phh_hand   *hand;
    size_t             count;
    struct replay_rake rake;
    bool               json;
};

/* ---- what the record says of its end ---------------------------------------------- */

/* A stack without end has no sum. */
static bool is_counted(const struct phh_hand *hand)
{
    for (size_t i = 0; i < hand->players; i++)
        if (hand->start[i] == PHH_INF)
            return false;
    return hand->finished;
}

static cents rake_of(const struct replay *replay)
{
    const struct phh_hand *hand = replay->hand;
    cents                  gone = 0;
    if (!replay->rake.recorded || !is_counted(hand))
        return replay->rake.amount;
    for (size_t i = 0; i < hand->players; i++)
        gone += hand->start[i] - hand->finish[i];
    return gone > 0 ? gone : 0;
}

static bool is_as_recorded(const struct phh_hand *hand, const struct phh_result *result)
{
    for (size_t i = 0; i < hand->players; i++)
        if (hand->start[i] != PHH_INF && result->finish[i] != hand->finish[i])
            return false;
    return true;
}

/* ---- printing ------------------------------------------------------------------- */

static void print_stack(const struct replay *replay, size_t player, cents stack)
{
    char money[MONEY_MAX];
    if (replay->hand->start[player] == PHH_INF)
        fputs(replay->json ? "null" : "inf", replay->in.out);
    else
        fputs(money_print(stack, money), replay->in.out);
}

static void print_agreement(const struct replay *replay, const struct phh_result *result)
{
    const struct phh_hand *hand  = replay->hand;
    bool                   right = is_as_recorded(hand, result);
    if (replay->json)
        fprintf(replay->in.out, ",\"as_recorded\":%s", right ? "true" : "false");
    if (replay->json || right)
        return;
    fputs("; the record has", replay->in.out);
    for (size_t i = 0; i < hand->players; i++) {
        fputc(' ', replay->in.out);
        print_stack(replay, i, hand->finish[i]);
    }
}

static void print_hand(struct replay *replay, const struct phh_result *result)
{
    FILE *out = replay->in.out;
    if (replay->json)
        fprintf(out, "%s{\"finishing_stacks\":[", replay->count > 1 ? "," : "");
    else
        fprintf(out, "hand %zu:", replay->count);
    for (size_t i = 0; i < replay->hand->players; i++) {
        fputs(!replay->json ? " " : i > 0 ? "," : "", out);
        print_stack(replay, i, result->finish[i]);
    }
    if (replay->json)
        fprintf(out, "],\"complete\":%s", result->complete ? "true" : "false");
    if (replay->json && !result->complete)
        fprintf(out, ",\"why\":\"%s\"", result->why);
    if (!replay->json && !result->complete)
        fprintf(out, " incomplete: %s", result->why);
    if (replay->rake.recorded && replay->hand->finished)
        print_agreement(replay, result);
    fputs(replay->json ? "}" : "\n", out);
}

/* ---- playing --------------------------------------------------------------------- */

static int play_record(struct replay *replay, const char *text, size_t length)
{
    char              why[PHH_WHY_MAX];
    struct phh_result result;
    enum status       status = phh_read(text, length, replay->hand, why);
    if (status == STATUS_NOT_FOUND)
        return EXIT_OK;
    replay->count++;
    if (status != STATUS_OK)
        return cli_bad(replay->verb, "%s, hand %zu: %s", replay->path, replay->count, why);
    if (!phh_played(replay->hand->variant))
        return cli_unsupported(replay->verb, "%s, hand %zu: variant '%s'", replay->path, replay->count,
                               replay->hand->variant);
    phh_play(replay->player, replay->hand, rake_of(replay), &result);
    print_hand(replay, &result);
    return EXIT_OK;
}

static int play_all(struct replay *replay)
{
    for (;;) {
        const char *text;
        size_t      length;
        if (!records_next(&replay->in, &text, &length))
            return cli_bad(replay->verb, "%s, hand %zu: the record does not end", replay->path,
                           replay->count + 1);
        if (length == 0)
            return replay->count > 0 ? EXIT_OK : cli_bad(replay->verb, "no hand in '%s'", replay->path);
        int code = play_record(replay, text, length);
        if (code != EXIT_OK)
            return code;
    }
}

int replay_phh(const struct verb *verb, const char *path, const struct replay_rake *rake, bool json)
{
    struct replay replay = { .verb = verb, .path = path, .rake = *rake, .json = json };
    int           code   = records_open(&replay.in, verb, path, phh_length);
    replay.player        = phh_player_open();
    replay.hand          = malloc(sizeof *replay.hand);
    if (code == EXIT_OK && (replay.player == NULL || replay.hand == NULL))
        code = cli_failed(verb, "%s", status_words(STATUS_FAILED));
    if (code == EXIT_OK)
        code = play_all(&replay);
    if (code == EXIT_OK)
        code = records_print(&replay.in, verb, json ? "{\"hands\":[" : "", json ? "]}\n" : "");
    free(replay.hand);
    phh_player_close(replay.player);
    records_close(&replay.in);
    return code;
}
