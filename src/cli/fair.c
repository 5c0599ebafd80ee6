/* housedealer fair: was each shoe the one that was promised? */
#include <stdlib.h>
#include <string.h>

#include "audit/shoes.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/journal.h"
#include "office/directory.h"
#include "recall/proofs.h"
#include "shuffle/keyfile.h"

#define NO_CARD INT64_MIN /* the shoes are listed */

struct request {
    const struct verb *verb;
    struct directory  *directory;
    int64_t            table, shoe;
    int64_t            dealt; /* which card, from 1 */
    const char        *key_path;
    json_t            *list;
    json_t            *proof;
    bool               bad;
    char               why[KEYFILE_WHY_MAX];
    char               which[64]; /* the table and shoe that are asked for */
};

static bool hex_read(const json_t *value, uint8_t *out, size_t size)
{
    const char *text = json_string_value(value);
    if (text == NULL || strlen(text) != 2 * size || strspn(text, "0123456789abcdef") != 2 * size)
        return false;
    for (size_t i = 0; i < size; i++) {
        char          pair[3] = { text[2 * i], text[2 * i + 1], '\0' };
        unsigned long byte    = strtoul(pair, NULL, 16);
        out[i]                = (uint8_t)byte;
    }
    return true;
}

/* What was dealt, in order; null for what nobody saw. */
static json_t *dealt_json(const struct shoe_record *shoe)
{
    json_t *list = json_array();
    for (size_t i = 0; i < shoe->dealt; i++) {
        char face[FACE_TEXT_MAX];
        bool seen = shoe->face[i] != CARD_UNKNOWN;
        json_array_append_new(list, seen ? json_string(face_print(shoe->face[i], face)) : json_null());
    }
    return list;
}

static void list_shoe(struct request *request, const struct shoe_record *shoe)
{
    json_t *item = proof_shoe(shoe->table, directory_names(request->directory), &shoe->promise, false);
    json_object_set_new(item, "shoe", json_integer(shoe->shoe));
    json_object_set_new(item, "cards", json_integer(shoe->promise.count));
    json_object_set_new(item, "dealt", dealt_json(shoe));
    json_object_set_new(item, "dice", shoe->dice[0] != '\0' ? json_string(shoe->dice) : json_null());
    json_object_set_new(item, "revealed", json_boolean(shoe->promise.has_secret));
    json_object_set_new(item, "wrong", shoe->wrong != NULL ? json_string(shoe->wrong) : json_null());
    json_array_append_new(request->list, item);
    request->bad = request->bad || shoe->wrong != NULL;
}

/* The K-th card dealt, counted from 1; what was burned is not dealt. */
static bool find_dealt(const struct shoe_record *shoe, int64_t number, size_t *at)
{
    for (*at = 0; *at < shoe->dealt; (*at)++)
        if (!shoe->burned[*at] && shoe->face[*at] != CARD_UNKNOWN && --number == 0)
            return true;
    return false;
}

static bool find_secret(struct request *request, const struct shoe_record *shoe,
                        uint8_t secret[SHUFFLE_KEY_SIZE])
{
    uint8_t key[SHUFFLE_KEY_SIZE];
    if (shoe->promise.has_secret) {
        memcpy(secret, shoe->promise.secret, SHUFFLE_KEY_SIZE);
        return true;
    }
    if (keyfile_load(request->key_path, false, key, request->why) != STATUS_OK)
        return false;
    if (seal_open(secret, &shoe->sealed, shoe->table, key) == STATUS_OK)
        return true;
    snprintf(request->why, sizeof request->why, "the key does not open that shoe");
    return false;
}

/* Only a card that lies open is opened: the burn and what is still in the shoe
 * are nobody's to know. */
static void prove_card(struct request *request, const struct shoe_record *shoe)
{
    uint8_t          secret[SHUFFLE_KEY_SIZE];
    struct drawn     drawn;
    struct fair_tree tree;
    size_t           at;
    if (!find_dealt(shoe, request->dealt, &at)) {
        snprintf(request->why, sizeof request->why, "card %lld of that shoe is not open",
                 (long long)request->dealt);
        return;
    }
    if (!find_secret(request, shoe, secret))
        return;
    promise_draw(&shoe->promise, shoe->table, secret, &drawn);
    fair_build(&tree, &drawn);
    struct fair_proof proof = fair_open(&tree, &drawn, (drawn.cut + at) % drawn.count);
    request->proof          = proof_card(shoe->promise.root, drawn.count, &proof);
}

static void take_shoe(void *context, const struct shoe_record *shoe)
{
    struct request *request = context;
    if ((request->table != 0 && request->table != shoe->table) ||
        (request->shoe != 0 && request->shoe != shoe->shoe))
        return;
    if (request->dealt != NO_CARD && request->proof == NULL)
        prove_card(request, shoe);
    else
        list_shoe(request, shoe);
}

static bool read_proof(const json_t *object, uint8_t root[FAIR_HASH_SIZE], size_t *count,
                       struct fair_proof *proof)
{
    const json_t *path     = json_object_get(object, "path");
    json_int_t    cards    = json_integer_value(json_object_get(object, "cards"));
    json_int_t    position = json_integer_value(json_object_get(object, "position"));
    const char   *face     = json_string_value(json_object_get(object, "card"));
    memset(proof, 0, sizeof *proof);
    if (cards < 1 || cards > SHOE_CARDS_MAX || position < 0 || position >= cards || face == NULL ||
        face_parse(face, &proof->face) != strlen(face) || json_array_size(path) > FAIR_PATH_MAX ||
        !hex_read(json_object_get(object, "root"), root, FAIR_HASH_SIZE) ||
        !hex_read(json_object_get(object, "salt"), proof->salt, sizeof proof->salt))
        return false;
    *count             = (size_t)cards;
    proof->position    = (uint16_t)position;
    proof->path_length = (uint8_t)json_array_size(path);
    for (size_t i = 0; i < proof->path_length; i++)
        if (!hex_read(json_array_get(path, i), proof->path[i], FAIR_HASH_SIZE))
            return false;
    return true;
}

static int check_proof(const struct verb *verb, const char *path, bool json)
{
    uint8_t           root[FAIR_HASH_SIZE];
    size_t            count;
    struct fair_proof proof;
    const char       *unread = NULL;
    char             *text   = file_read(path, &unread);
    bool              found  = text != NULL;
    json_t           *object = text != NULL ? json_loads(text, 0, NULL) : NULL;
    bool              good   = object != NULL && read_proof(object, root, &count, &proof);
    free(text);
    json_decref(object);
    if (!found)
        return cli_bad(verb, "cannot read the proof '%s': %s", path, unread);
    if (!good)
        return cli_bad(verb, "'%s' is not a proof as 'fair --card' prints it", path);
    bool holds = fair_check(root, count, &proof);
    if (json) {
        int code = cli_json(verb, json_pack("{s:b}", "holds", holds));
        return holds ? code : EXIT_FAILED;
    }
    char face[FACE_TEXT_MAX];
    printf("%s: %s %s at position %u of %zu\n", holds ? "holds" : "DOES NOT HOLD",
           face_print(proof.face, face), holds ? "stood" : "did not stand", proof.position, count);
    return holds ? EXIT_OK : EXIT_FAILED;
}

static const char *state_words(const char *stage)
{
    if (strcmp(stage, "void") == 0)
        return "void: a word was missing";
    return strcmp(stage, "revealed") == 0 ? "revealed, and as committed" : "still sealed";
}

static int answer(const struct verb *verb, struct request *request, bool json)
{
    if ((request->table != 0 || request->shoe != 0) && json_array_size(request->list) == 0 &&
        request->proof == NULL && request->why[0] == '\0')
        return cli_bad(verb, "there is no such shoe: %s", request->which);
    if (request->dealt != NO_CARD) {
        if (request->proof == NULL)
            return cli_bad(verb, "%s", request->why);
        return cli_json(verb, json_incref(request->proof));
    }
    if (json) {
        int code = cli_json(verb, json_incref(request->list));
        return request->bad ? EXIT_FAILED : code;
    }
    size_t  index;
    json_t *item;
    if (json_array_size(request->list) == 0) {
        printf("No shoe was shuffled by machine.\n");
        return EXIT_OK;
    }
    printf("table  due  shoe  cards  dealt  words  commitment        state\n");
    json_array_foreach(request->list, index, item)
    {
        const char *wrong = json_string_value(json_object_get(item, "wrong"));
        printf("%5lld %4lld %5lld %6lld %6zu %6zu  %.16s  %s\n",
               json_integer_value(json_object_get(item, "table")),
               json_integer_value(json_object_get(item, "number")),
               json_integer_value(json_object_get(item, "shoe")),
               json_integer_value(json_object_get(item, "cards")),
               json_array_size(json_object_get(item, "dealt")),
               json_array_size(json_object_get(item, "words")),
               json_string_value(json_object_get(item, "commitment")),
               wrong != NULL ? wrong : state_words(json_string_value(json_object_get(item, "stage"))));
    }
    return request->bad ? EXIT_FAILED : EXIT_OK;
}

int verb_fair(const struct verb *verb, int argc, char **argv)
{
    const char             *db = NULL, *key = NULL, *check = NULL;
    bool                    json      = false;
    struct request          request   = { .verb = verb, .dealt = NO_CARD };
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "the journal" },
        { "table", CLI_NUMBER, &request.table, "T", "one table only" },
        { "shoe", CLI_NUMBER, &request.shoe, "N", "one shoe only" },
        { "card", CLI_NUMBER, &request.dealt, "K",
          "prove the K-th card dealt from it, as JSON (needs the house key)" },
        { "key", CLI_TEXT, &key, "KEYFILE", "the house key (FILE.key)" },
        { "check", CLI_TEXT, &check, "PROOF", "check a proof; needs nothing else" },
    };
    int code = EXIT_OK;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, NULL, 0, &code) < 0)
        return code;
    if ((db != NULL) == (check != NULL))
        return cli_bad(verb, db != NULL ? "--db and --check are two questions; ask one of them"
                                        : "--db FILE is missing: the journal whose shoes are looked at; or "
                                          "--check PROOF");
    if (check != NULL)
        return check_proof(verb, check, json);
    if (request.table < 0 || request.shoe < 0 || (request.dealt < 1 && request.dealt != NO_CARD))
        return cli_bad(verb, "--table, --shoe and --card count from 1");
    if (request.dealt != NO_CARD && (request.table == 0 || request.shoe == 0))
        return cli_bad(verb, "--card needs --table T and --shoe N: which card of which shoe");

    struct text which = text_in(request.which, sizeof request.which);
    if (request.table != 0)
        text_add(&which, "table %lld%s", (long long)request.table, request.shoe != 0 ? ", " : "");
    if (request.shoe != 0)
        text_add(&which, "shoe %lld", (long long)request.shoe);

    char            key_path[4096], why[STORE_WHY_MAX];
    struct store    store;
    struct journal *journal = NULL;
    if ((size_t)snprintf(key_path, sizeof key_path, "%s%s", key != NULL ? key : db,
                         key != NULL ? "" : ".key") >= sizeof key_path)
        return cli_bad(verb, "the path is too long");
    request.key_path   = key_path;
    request.list       = json_array();
    enum status status = store_sqlite_open(&store, db, STORE_READ, why);
    if (status != STATUS_OK)
        code = cli_no_store(verb, status, why);
    else if (journal_open(&journal, &store) != STATUS_OK ||
             (request.directory = directory_open(journal)) == NULL ||
             shoes_walk(journal, TABLES_ALL, take_shoe, &request) != STATUS_OK)
        code = cli_failed(verb, "'%s' cannot be read; 'housedealer audit' tells where", db);
    else
        code = answer(verb, &request, json);
    directory_close(request.directory);
    journal_close(journal);
    json_decref(request.list);
    json_decref(request.proof);
    return code;
}
