#include "still.h"

#include <stdio.h>
#include <stdlib.h>

#include "yardstick.h"

/* Seconds that the first thread of a process, its loop, has stood in line. */
static double queued(const char *path)
{
    unsigned long long ran = 0, stood = 0;
    FILE              *file = fopen(path, "r");
    if (file == NULL || fscanf(file, "%llu %llu", &ran, &stood) != 2)
        give_up("no account of the processor in %s", path);
    fclose(file);
    return (double)stood / 1e9;
}

static void read_queued(const struct still *still, double out[2])
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/schedstat", (int)still->stage->pid);
    out[0] = queued(path);
    out[1] = queued("/proc/self/schedstat");
}

static struct moment now_of(const struct still *still)
{
    return (struct moment){ bench_seconds(), still->lost };
}

void still_init(struct still *still, const struct stage *stage, size_t tables)
{
    *still = (struct still){ .stage = stage, .tables = tables };
    still_begin(still);
}

void still_begin(struct still *still)
{
    read_queued(still, still->queued);
    still->looked = still->began = bench_seconds();
    for (size_t i = 0; i < still->tables; i++) {
        still->table[i].moved = now_of(still);
        still->table[i].until = (struct moment){ 0 };
        still->table[i].seq = still->table[i].deadline = 0;
    }
}

static int64_t number(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

static void note(struct longest *longest, struct moment since, struct moment now, size_t table)
{
    double by_clock = now.at - since.at, own = by_clock - (now.lost - since.lost);
    if (by_clock > longest->by_clock)
        longest->by_clock = by_clock;
    if (own <= longest->own)
        return;
    longest->own   = own;
    longest->table = table + 1;
}

/* What was lost before a wait was over is not taken off what came after. */
static void judge(struct still *still, size_t table, struct moment now)
{
    struct moment *until = &still->table[table].until;
    note(&still->hand, still->table[table].moved, now, table);
    if (until->at > now.at)
        until->lost = now.lost;
    else if (until->at > 0) {
        double before = still->overdue.own;
        note(&still->overdue, *until, now, table);
        if (still->overdue.own > before)
            snprintf(still->overdue.why, sizeof still->overdue.why,
                     "%.0f s after the opening, record %lld, %s", now.at - still->began,
                     (long long)still->table[table].seq, still->table[table].turn);
    }
}

/* When something new came of the table: by the clock of the house, since a crowd that has
 * much to read may hear of it late. */
static struct moment came_at(const struct still *still, size_t table, const json_t *view)
{
    struct moment now = now_of(still);
    double        at =
        still->table[table].until.at + (double)(number(view, "now") - still->table[table].deadline) / 1000;
    if (still->table[table].until.at > 0 && at < now.at)
        now.at = at;
    return now;
}

/* Views of one moment have different deadlines, each the viewer's own: the first of
 * them must bring something about. One that is past when it is first shown (whoever it
 * concerns is away, or somebody has just sat down at a game that is broken) counts from
 * then on. */
void still_view(struct still *still, size_t table, const json_t *view)
{
    const json_t *turn = json_object_get(view, "turn");
    int64_t       hand = number(view, "hand"), seq = number(view, "seq");
    int64_t       deadline = number(turn, "deadline");
    struct moment until    = now_of(still);
    if (deadline > number(view, "now"))
        until.at += (double)(deadline - number(view, "now")) / 1000;
    if (seq < still->table[table].seq)
        return; /* somebody hears late what others know already */
    judge(still, table, came_at(still, table, view));
    if (hand != still->table[table].hand)
        still->table[table].moved = now_of(still);
    int64_t known = still->table[table].deadline;
    if (deadline != known &&
        (seq > still->table[table].seq || known == 0 || (deadline != 0 && deadline < known))) {
        still->table[table].deadline = deadline;
        still->table[table].until    = deadline != 0 ? until : (struct moment){ 0 };
        char *text                   = json_dumps(turn, JSON_COMPACT);
        snprintf(still->table[table].turn, sizeof still->table[table].turn, "%s, now %lld",
                 text != NULL ? text : "", (long long)number(view, "now"));
        free(text);
    }
    still->table[table].hand = hand;
    still->table[table].seq  = seq;
}

void still_look(struct still *still)
{
    double now[2], lost = 0, passed = bench_seconds() - still->looked;
    read_queued(still, now);
    for (int i = 0; i < 2; i++) {
        lost             = now[i] - still->queued[i] > lost ? now[i] - still->queued[i] : lost;
        still->queued[i] = now[i];
    }
    still->lost += lost < passed ? lost : passed;
    still->looked += passed;
    for (size_t i = 0; i < still->tables; i++)
        judge(still, i, now_of(still));
}
