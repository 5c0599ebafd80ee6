#include "kills.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "test.h"

#include "audit/audit.h"
#include "house_kit.h"
#include "journal/scratch.h"
#include "random_play.h"
#include "shuffle/digest.h"

/* What a life says through its pipe after each commit: how far table 1 had come
 * and how it stood. */
struct acknowledged {
    uint64_t seq;
    uint8_t  state[HASH_SIZE];
};

static void hash_state(const struct slot *slot, uint8_t out[HASH_SIZE])
{
    static struct kit_state state;
    struct digest           digest;
    kit_state(slot, &state);
    digest_start(&digest, "state", NULL);
    digest_bytes(&digest, state.bytes, state.size);
    digest_end(&digest, out);
}

/* ---- a life ------------------------------------------------------------- */

static uint64_t real_ms(void *context)
{
    struct timespec now;
    (void)context;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static bool real_secret(void *context, uint8_t secret[SHUFFLE_KEY_SIZE])
{
    (void)context;
    randombytes_buf(secret, SHUFFLE_KEY_SIZE);
    return true;
}

/* Plays until it is killed. Each exit code is something that must not be. */
static void live(const char *path, uint64_t seed, int out)
{
    static const struct table shut;
    struct house_world        world = { .now_ms = real_ms, .secret = real_secret, .house_key = { 1, 2, 3 } };
    struct random_play        play  = random_play_start(slot_sheet("marina2/zoobac"), seed);
    struct store              store;
    struct house             *house;
    char                      why[HOUSE_WHY_MAX];
    play.deck = false;
    if (store_sqlite_open(&store, path, STORE_CREATE, why) != STATUS_OK)
        _exit(10);
    if (house_open(&house, &store, &world, why) != STATUS_OK)
        _exit(11);
    for (;;) {
        const struct slot  *slot    = house_slot(house, 1);
        struct command      command = random_play_next(&play, slot != NULL ? &slot->table : &shut);
        struct answer       answer;
        struct acknowledged said;
        enum status         status = house_say(house, 1, BY_SCRIPT, "", &command, &answer);
        if (status == STATUS_BAD_INPUT || (slot == NULL && status == STATUS_NOT_FOUND))
            continue;
        if (status != STATUS_OK || house_slot(house, 1) == NULL)
            _exit(12);
        memset(&said, 0, sizeof said);
        said.seq = house_seq(house, 1);
        hash_state(house_slot(house, 1), said.state);
        if (write(out, &said, sizeof said) != sizeof said)
            _exit(13);
    }
}

/* ---- what it leaves ----------------------------------------------------- */

struct estate {
    struct scratch       scratch;
    size_t               lives;
    size_t               count, room; /* acknowledged so far, in all lives */
    struct acknowledged *said;
};

static void read_all(struct estate *estate, int in)
{
    for (;;) {
        struct acknowledged said;
        if (read(in, &said, sizeof said) != sizeof said)
            return; /* the end; a pipe gives such a small thing whole or not at all */
        if (estate->count == estate->room) {
            estate->room = estate->room * 2 + 1024;
            estate->said = realloc(estate->said, estate->room * sizeof said);
            assert_non_null(estate->said);
        }
        estate->said[estate->count++] = said;
    }
}

/* Each acknowledged state is the one that the journal has at that record. A
 * life may end between a commit and its word about it, so for each there is at
 * most one command more, with what the deck made of it. */
static void check_acknowledged(const struct estate *estate, struct journal *journal)
{
    static struct slot   slot;
    static struct events events;
    struct told          told;
    struct record        record;
    size_t               next = 0, since = 0, unsaid = 0; /* `since` the last word */
    memset(&slot, 0, sizeof slot);
    assert_int_equal(journal_read(journal, 0, 1), STATUS_OK);
    while (journal_next(journal, &record) == STATUS_OK) {
        if (record.kind != RECORD_COMMAND)
            continue;
        struct told_reader reader = told_read(&record);
        while (told_next(&reader, &told, &events) == STATUS_OK) {
            assert_null(slot_follow(&slot, told.events, told.event_count));
            since += told.by != BY_DECK;
        }
        assert_false(reader.codec.bad);
        bool said = false; /* again after each refusal, which leaves everything as it was */
        for (; next < estate->count && record.seq == estate->said[next].seq; next++, said = true) {
            uint8_t state[HASH_SIZE];
            hash_state(&slot, state);
            assert_memory_equal(state, estate->said[next].state, HASH_SIZE);
        }
        if (said) {
            unsaid += since - 1;
            since = 0;
        }
    }
    assert_true(unsaid + since <= estate->lives);
    assert_int_equal(next, estate->count); /* nothing acknowledged is missing */
}

static void check_estate(const struct estate *estate)
{
    struct journal *journal = scratch_open(estate->scratch.path, STORE_READ);
    struct audit    audit;
    assert_int_equal(audit_journal(journal, &(struct audit_options){ .decide = true }, &audit), STATUS_OK);
    if (audit.bad_seq != 0)
        fail_msg("record %llu: %s", (unsigned long long)audit.bad_seq, audit.why);
    assert_true(audit.balanced && audit.chain == FAULT_NONE);
    assert_int_equal(audit.differences, 0);
    check_acknowledged(estate, journal);
    journal_close(journal);
}

static void one_life(struct estate *estate, uint64_t seed, unsigned life_us)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        live(estate->scratch.path, seed, ends[1]);
    }
    close(ends[1]);
    /* The pipe holds some hundred words; reading while it lives would need a
     * thread, so lives are short enough, or it waits until it is killed. */
    struct timespec nap = { .tv_sec = life_us / 1000000, .tv_nsec = (long)(life_us % 1000000) * 1000 };
    while (nanosleep(&nap, &nap) != 0 && errno == EINTR)
        continue;
    assert_int_equal(kill(child, SIGKILL), 0);
    read_all(estate, ends[0]);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFSIGNALED(status))
        fail_msg("a life ended by itself with %d", WEXITSTATUS(status));
}

void kills_again_and_again(uint64_t seed, size_t lives, unsigned life_ms)
{
    struct estate      estate = { .scratch = scratch_make() };
    struct random_play chance = random_play_start(slot_sheet("marina2/zoobac"), seed);
    /* The file exists before the first life, however short. */
    journal_close(scratch_open(estate.scratch.path, STORE_CREATE));
    for (size_t i = 0; i < lives; i++) {
        estate.lives++;
        one_life(&estate, random_word(&chance), (unsigned)random_below(&chance, life_ms * 1000));
        check_estate(&estate);
    }
    assert_true(estate.count > lives); /* it did something in its lives */
    free(estate.said);
    scratch_remove(&estate.scratch);
}
