/* A file of any size: records are read and played one after the other, and what is
 * to be printed waits in a file of its own until the last one was sound. */
#include "cli/replay_phh.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "history/phh_play.h"

#define CHUNK      (1 << 18)
#define RECORD_MAX (1 << 22)

struct source {
    FILE  *file;
    char  *text;
    size_t from, used, room; /* what has not been played lies at [from, used) */
    bool   ended;
};

struct replay {
    const struct verb *verb;
    const char        *path;
    struct source      in;
    FILE              *out;
    struct phh_player *player;
    struct phh_hand   *hand;
    size_t             count;
    cents              rake;
    bool               json;
};

/* ---- reading ------------------------------------------------------------------- */

/* More of the file, behind what is left. False: it cannot be read, or a record does
 * not end. */
static bool read_more(struct source *in)
{
    memmove(in->text, in->text + in->from, in->used - in->from);
    in->used -= in->from;
    in->from = 0;
    if (in->used + CHUNK > in->room) {
        char *larger = in->room < RECORD_MAX ? realloc(in->text, in->room * 2 + CHUNK) : NULL;
        if (larger == NULL)
            return false;
        in->text = larger;
        in->room = in->room * 2 + CHUNK;
    }
    size_t got = fread(in->text + in->used, 1, CHUNK, in->file);
    in->used += got;
    in->ended = got == 0;
    return !ferror(in->file);
}

/* The length of the next record; 0 at the end of the file. */
static bool next_record(struct source *in, size_t *length)
{
    while ((*length = phh_length(in->text + in->from, in->used - in->from, in->ended)) == 0 && !in->ended)
        if (!read_more(in))
            return false;
    return true;
}

/* ---- printing ------------------------------------------------------------------- */

static void print_stack(const struct replay *replay, size_t player, cents stack)
{
    char money[MONEY_MAX];
    if (replay->hand->start[player] == PHH_INF)
        fputs(replay->json ? "null" : "inf", replay->out);
    else
        fputs(money_print(stack, money), replay->out);
}

static void print_hand(struct replay *replay, const struct phh_result *result)
{
    if (replay->json)
        fprintf(replay->out, "%s{\"finishing_stacks\":[", replay->count > 1 ? "," : "");
    else
        fprintf(replay->out, "hand %zu:", replay->count);
    for (size_t i = 0; i < replay->hand->players; i++) {
        fputs(!replay->json ? " " : i > 0 ? "," : "", replay->out);
        print_stack(replay, i, result->finish[i]);
    }
    if (replay->json)
        fprintf(replay->out, "],\"complete\":%s", result->complete ? "true" : "false");
    if (replay->json && !result->complete)
        fprintf(replay->out, ",\"why\":\"%s\"", result->why);
    if (!replay->json && !result->complete)
        fprintf(replay->out, " incomplete: %s", result->why);
    fputs(replay->json ? "}" : "\n", replay->out);
}

/* ---- playing --------------------------------------------------------------------- */

static int play_record(struct replay *replay, size_t length)
{
    char              why[PHH_WHY_MAX];
    struct phh_result result;
    const char       *text   = replay->in.text + replay->in.from;
    enum status       status = phh_read(text, length, replay->hand, why);
    replay->in.from += length;
    if (status == STATUS_NOT_FOUND)
        return EXIT_OK;
    replay->count++;
    if (status != STATUS_OK)
        return cli_bad(replay->verb, "%s, hand %zu: %s", replay->path, replay->count, why);
    if (!phh_played(replay->hand->variant))
        return cli_unsupported(replay->verb, "%s, hand %zu: variant '%s'", replay->path, replay->count,
                               replay->hand->variant);
    phh_play(replay->player, replay->hand, replay->rake, &result);
    print_hand(replay, &result);
    return EXIT_OK;
}

static int play_all(struct replay *replay)
{
    for (;;) {
        size_t length;
        if (!next_record(&replay->in, &length))
            return cli_bad(replay->verb, "%s, hand %zu: the record does not end", replay->path,
                           replay->count + 1);
        if (length == 0)
            return replay->count > 0 ? EXIT_OK : cli_bad(replay->verb, "no hand in '%s'", replay->path);
        int code = play_record(replay, length);
        if (code != EXIT_OK)
            return code;
    }
}

/* Everything was sound: out with it. */
static int print_all(struct replay *replay)
{
    char   chunk[1 << 14];
    size_t got;
    rewind(replay->out);
    fputs(replay->json ? "{\"hands\":[" : "", stdout);
    while ((got = fread(chunk, 1, sizeof chunk, replay->out)) > 0)
        fwrite(chunk, 1, got, stdout);
    fputs(replay->json ? "]}\n" : "", stdout);
    if (ferror(replay->out) || fflush(stdout) != 0 || ferror(stdout))
        return cli_failed(replay->verb, "the results cannot be written");
    return EXIT_OK;
}

int replay_phh(const struct verb *verb, const char *path, cents rake, bool json)
{
    struct replay replay = { .verb = verb, .path = path, .rake = rake, .json = json };
    int           code;
    replay.in.file = fopen(path, "rb");
    if (replay.in.file == NULL)
        return cli_bad(verb, "cannot read '%s': %s", path, strerror(errno));
    replay.out     = tmpfile();
    replay.player  = phh_player_open();
    replay.hand    = malloc(sizeof *replay.hand);
    replay.in.text = malloc(CHUNK);
    replay.in.room = CHUNK;
    if (replay.out == NULL || replay.player == NULL || replay.hand == NULL || replay.in.text == NULL)
        code = cli_failed(verb, "%s", status_words(STATUS_FAILED));
    else if ((code = play_all(&replay)) == EXIT_OK)
        code = print_all(&replay);
    free(replay.in.text);
    free(replay.hand);
    phh_player_close(replay.player);
    if (replay.out != NULL)
        fclose(replay.out);
    fclose(replay.in.file);
    return code;
}
