/* Ten thousand real hands: every record of a variant that is played, through the
 * table, against what the record says of its end. The hands are not ours to keep:
 * they lie beside the tree, or where HOUSEDEALER_PHH says, and where they are not the
 * test is skipped. */
#include "test.h"

#include <stdio.h>
#include <unistd.h>

#include "again.h"
#include "history/phh_play.h"
#include "reading.h"

#define FOLDER "../shared/data/phh"

struct count {
    unsigned hands, sound, right, halves, skipped, stopped, again;
};
static struct count wsop, single, pluribus, acpc, handhq;

struct row {
    char  file[64], variant[8], class[48], check[32];
    int   number; /* 0: the file is one hand */
    cents rake;
};

static const char *folder(void)
{
    const char *named = getenv("HOUSEDEALER_PHH");
    return named != NULL ? named : FOLDER;
}

static bool next_row(FILE *manifest, struct row *row)
{
    char line[512], rake[32] = "";
    *row = (struct row){ 0 };
    if (fgets(line, sizeof line, manifest) == NULL)
        return false;
    char *rest     = line;
    char *field[6] = { 0 };
    for (size_t i = 0; i < 6; i++)
        field[i] = strsep(&rest, "\t");
    assert_non_null(field[5]);
    snprintf(row->file, sizeof row->file, "%s", field[0]);
    char *mark = strchr(row->file, '#');
    if (mark != NULL) {
        row->number = atoi(mark + 1);
        *mark       = '\0';
    }
    snprintf(row->variant, sizeof row->variant, "%s", field[1]);
    snprintf(row->class, sizeof row->class, "%s", field[3]);
    snprintf(rake, sizeof rake, "%s", field[4]);
    snprintf(row->check, sizeof row->check, "%s", field[5]);
    row->rake = (cents)(strtod(rake, NULL) * 100 + 0.5);
    return true;
}

static struct count *group_of(const char *file)
{
    return strncmp(file, "wsop", 4) == 0     ? &wsop
           : strncmp(file, "single", 6) == 0 ? &single
           : strncmp(file, "plur", 4) == 0   ? &pluribus
           : strncmp(file, "acpc", 4) == 0   ? &acpc
                                             : &handhq;
}

/* What the record says everybody has at the end. */
static bool expected(const struct row *row, const struct phh_hand *hand, const char *text, size_t size,
                     cents out[PHH_PLAYERS_MAX])
{
    struct reading reading;
    cents          winnings[PHH_PLAYERS_MAX] = { 0 };
    reading_of(hand, &reading);
    if (strncmp(row->class, "stated", 6) == 0) {
        memcpy(out, hand->finish, sizeof hand->finish);
        return hand->finished;
    }
    bool incl = strncmp(row->class, "derived-incl", 12) == 0;
    if (incl || strncmp(row->class, "derived", 7) == 0) {
        if (!reading_list(text, size, "winnings", winnings))
            return false;
        for (int i = 0; i < hand->players; i++) {
            bool  own  = !incl && reading.put[i] - hand->ante[i] > 0; /* what nobody called came back */
            cents most = 0;
            for (int j = 0; j < hand->players; j++)
                if (j != i && reading.put[j] > most)
                    most = reading.put[j];
            cents back = own && reading.put[i] > most ? reading.put[i] - most : 0;
            out[i]     = hand->start[i] - reading.put[i] + winnings[i] + back;
        }
        return true;
    }
    if (strcmp(row->class, "fold-out") != 0 || reading.alone < 0)
        return false;
    for (int i = 0; i < hand->players; i++)
        out[i] = hand->start[i] - reading.put[i] + (i == reading.alone ? reading.pot : 0);
    return true;
}

/* Nothing is made and nothing is lost but the rake, or all that lay there where that
 * was less. */
static void assert_chips(const struct phh_hand *hand, const struct phh_result *result, cents rake)
{
    struct reading reading;
    cents          sum = 0;
    reading_of(hand, &reading);
    for (int i = 0; i < hand->players; i++)
        sum += hand->start[i] - result->finish[i];
    if (result->complete)
        assert_int_equal(sum, rake < reading.pot - reading.uncalled ? rake : reading.pot - reading.uncalled);
    else
        assert_true(sum >= 0);
}

static void judge(struct phh_player *player, const struct row *row, const struct phh_hand *hand,
                  const char *text, size_t size)
{
    struct count     *count = group_of(row->file);
    struct phh_result result;
    cents             want[PHH_PLAYERS_MAX] = { 0 }, off = 0;
    bool              weak = strstr(row->class, "inconsistent") != NULL || strncmp(row->check, "no", 2) == 0;
    bool              fold = strcmp(row->class, "fold-out") == 0;
    phh_play(player, hand, fold ? 0 : row->rake, &result);
    count->hands++;
    count->stopped += !result.complete;
    if (result.complete) {
        const char *off_by = differs_again(player, hand, fold ? 0 : row->rake, result.finish);
        if (off_by != NULL)
            print_message("# %s#%d again: %s\n", row->file, row->number, off_by);
        count->again += off_by == NULL;
    }
    assert_chips(hand, &result, fold ? 0 : row->rake);
    if (weak || !expected(row, hand, text, size, want)) {
        count->skipped++;
        return;
    }
    count->sound++;
    for (int i = 0; i < hand->players; i++)
        off += want[i] > result.finish[i] ? want[i] - result.finish[i] : result.finish[i] - want[i];
    count->right += result.complete && off == 0;
    if (result.complete && off > 0 && off <= 100 && (off % 50) == 0)
        count->halves++;
    else if (!result.complete || off > 0)
        print_message("# %s#%d %s %s: off by %ld, %s\n", row->file, row->number, row->class, row->check,
                      (long)off, result.complete ? "complete" : result.why);
}

static char *read_whole(const char *name, size_t *size)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder(), name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return NULL;
    char *text = malloc(1 << 22);
    assert_non_null(text);
    *size = fread(text, 1, 1 << 22, file);
    assert_true(*size < 1 << 22);
    fclose(file);
    return text;
}

/* The record of that number in a file: the text and how long it is. */
static const char *find_record(const char *text, size_t size, int number, size_t *length)
{
    for (int i = 1; size > 0; i++) {
        *length = phh_length(text, size, true);
        if (number == 0 || i == number)
            return text;
        text += *length;
        size -= *length;
    }
    return NULL;
}

static void test_real_hands(void **state)
{
    (void)state;
    static struct phh_hand hand;
    char                   path[512], why[PHH_WHY_MAX], last[64] = "";
    struct row             row;
    size_t                 size = 0, length = 0;
    char                  *text   = NULL;
    const char            *at     = NULL;
    struct phh_player     *player = phh_player_open();
    snprintf(path, sizeof path, "%s/manifest.tsv", folder());
    FILE *manifest = fopen(path, "r");
    assert_non_null(manifest);
    assert_non_null(fgets(path, sizeof path, manifest));
    while (next_row(manifest, &row)) {
        if (strcmp(last, row.file) != 0) {
            free(text);
            text = read_whole(row.file, &size);
            assert_non_null(text);
            snprintf(last, sizeof last, "%s", row.file);
        }
        at = find_record(text, size, row.number, &length);
        assert_non_null(at);
        if (phh_read(at, length, &hand, why) != STATUS_OK)
            fail_msg("%s#%d: %s", row.file, row.number, why);
        assert_string_equal(hand.variant, row.variant);
        if (phh_played(hand.variant))
            judge(player, &row, &hand, at, length);
    }
    free(text);
    fclose(manifest);
    phh_player_close(player);
    const struct count *groups[] = { &wsop, &single, &pluribus, &acpc, &handhq };
    for (size_t i = 0; i < COUNT_OF(groups); i++)
        print_message("# %u hands, %u sound, %u right, %u by an odd half, %u not to compare, %u stopped, "
                      "%u the same again\n",
                      groups[i]->hands, groups[i]->sound, groups[i]->right, groups[i]->halves,
                      groups[i]->skipped, groups[i]->stopped, groups[i]->again);
    for (size_t i = 0; i < COUNT_OF(groups); i++)
        assert_int_equal(groups[i]->again, groups[i]->hands - groups[i]->stopped);
    assert_true(wsop.hands > 0 && wsop.right + wsop.halves == wsop.sound);
    assert_true(pluribus.sound == 2000 && pluribus.right + pluribus.halves == 2000);
    assert_true(acpc.sound == 2000 && acpc.right + acpc.halves == 2000);
    assert_int_equal(single.stopped, 0);
    assert_true(handhq.sound > 5900 && handhq.right * 1000 >= handhq.sound * 995);
}

/* Are they there? Otherwise the one test is skipped, in the words of TAP: cmocka's own
 * would count as a failure. */
static bool hands_are_there(void)
{
    char path[512];
    snprintf(path, sizeof path, "%s/manifest.tsv", folder());
    if (access(path, R_OK) == 0)
        return true;
    printf("1..1\nok 1 # SKIP there are no hands at %s\n", folder());
    return false;
}

int main(void)
{
    const struct CMUnitTest phh_data[] = {
        cmocka_unit_test(test_real_hands),
    };
    return hands_are_there() ? RUN_TESTS(phh_data) : 0;
}
