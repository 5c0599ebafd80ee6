#include "house_kit.h"

#include <stdio.h>

#include "called.h"
#include "test.h"

static uint64_t now_ms(void *context)
{
    return ((struct kit *)context)->now;
}

static bool secret(void *context, uint8_t out[SHUFFLE_KEY_SIZE])
{
    static const uint8_t base[SHUFFLE_KEY_SIZE] = "seeds of the house under test";
    struct kit          *kit                    = context;
    shuffle_derive(base, "shoe", kit->seeds++, out);
    return !kit->no_chance;
}

static void salt(void *context, uint8_t out[NAME_SALT_SIZE])
{
    static const uint8_t base[SHUFFLE_KEY_SIZE] = "salts of the house under test";
    struct kit          *kit                    = context;
    shuffle_derive(base, "salt", kit->salts++, out);
}

static void listen(void *context, const struct told *told)
{
    struct kit *kit = context;
    kit->heard++;
    kit->heard_seq = told->seq;
}

void kit_init(struct kit *kit)
{
    memset(kit, 0, sizeof *kit);
    kit->now   = 1000;
    kit->world = (struct house_world){
        .context = kit, .now_ms = now_ms, .secret = secret, .salt = salt, .listen = listen
    };
    memset(kit->world.house_key, 7, sizeof kit->world.house_key);
}

void kit_open(struct kit *kit, const struct store *store)
{
    char why[HOUSE_WHY_MAX];
    if (house_open(&kit->house, store, &kit->world, why) != STATUS_OK)
        fail_msg("%s", why);
}

void kit_close(struct kit *kit)
{
    house_close(kit->house);
    kit->house = NULL;
}

enum status kit_try_open(struct kit *kit, struct store_faulty *faulty, const struct store *inner,
                         enum store_trouble trouble, uint64_t at)
{
    struct store store;
    char         why[HOUSE_WHY_MAX];
    kit->house = NULL;
    store_faulty_open(&store, faulty, inner, trouble, at);
    return house_open(&kit->house, &store, &kit->world, why);
}

struct command kit_read(const char *line)
{
    static struct said said[16];
    static size_t      next;
    struct said       *read = &said[next++ % COUNT_OF(said)];
    char               why[WHY_MAX];
    if (command_read(line, &CALLED, read, why) != STATUS_OK)
        fail_msg("%s", why);
    return read->command;
}

struct answer kit_say(struct kit *kit, const char *line)
{
    struct command command = kit_read(line);
    struct answer  answer;
    assert_int_equal(house_say(kit->house, 1, BY_SCRIPT, "", &command, &answer), STATUS_OK);
    return answer;
}

void kit_do(struct kit *kit, const char *line)
{
    enum refusal no = kit_say(kit, line).refusal;
    if (no != ALLOWED)
        fail_msg("'%s': %s", line, refusal_name(no));
}

enum status kit_say_at(struct kit *kit, const char *line, const char *key, enum refusal *no)
{
    struct command command = kit_read(line + 2);
    struct answer  answer;
    enum status status = house_do(kit->house, (uint32_t)(line[0] - '0'), BY_SCRIPT, key, &command, &answer);
    *no                = answer.refusal;
    return status;
}

enum status kit_play(struct kit *kit, const char *const *lines, size_t count)
{
    enum status status = STATUS_OK;
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        enum refusal no = ALLOWED;
        char         key[24];
        snprintf(key, sizeof key, "k%zu", i);
        status = kit_say_at(kit, lines[i], key, &no);
        if (status != STATUS_OK)
            break;
        assert_int_equal(no, ALLOWED);
        status = house_commit(kit->house);
    }
    return status;
}

void kit_state(const struct slot *slot, struct kit_state *out)
{
    struct slot  copy  = *slot;
    struct codec codec = codec_writer(out->bytes, sizeof out->bytes);
    table_code(copy.sheet, &codec, &copy.table);
    ledger_code(&codec, &copy.ledger);
    promise_code(&codec, &copy.promise);
    assert_false(codec.bad);
    out->size = codec_used(&codec, out->bytes);
}

bool kit_same(const struct kit_state *a, const struct kit_state *b)
{
    return a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0;
}

/* The version, which ends in the digest of the core, is a text: its length comes first. */
void kit_by_another(uint8_t *opening)
{
    opening[opening[0]] = opening[opening[0]] == 'f' ? '0' : 'f';
}
