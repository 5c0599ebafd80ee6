#include "recall/proofs.h"

#include <sodium.h>
#include <string.h>

#include "cards/card.h"
#include "events/events.h"

json_t *proof_hex(const uint8_t *bytes, size_t size)
{
    char text[2 * FAIR_HASH_SIZE + 1];
    sodium_bin2hex(text, sizeof text, bytes, size);
    return json_string(text);
}

static json_t *hex_or_null(bool there, const uint8_t *bytes)
{
    return there ? proof_hex(bytes, SHUFFLE_KEY_SIZE) : json_null();
}

static const char *stage_word(const struct promise_shoe *shoe)
{
    static const char *const words[] = { "nothing", "called", "seeded", "dealt" };
    if (shoe->is_void)
        return "void";
    return shoe->has_secret ? "revealed" : words[shoe->stage];
}

static json_t *words_json(const struct names *names, const struct promise_shoe *shoe)
{
    json_t *list = json_array();
    for (int place = 1; place <= PLACES_MAX; place++) {
        const struct promise_call *call = &shoe->call[place];
        if (!call->asked)
            continue;
        char who[PERSON_NAME_MAX];
        person_name(names, call->who, who);
        json_t *item = json_pack("{s:i, s:s}", "place", place, "who", who);
        json_object_set_new(item, "tip", proof_hex(call->tip, sizeof call->tip));
        json_object_set_new(item, "word", hex_or_null(call->given, call->word));
        json_array_append_new(list, item);
    }
    return list;
}

/* The cards as they came to the shuffle, by name and by number: the leaves hold
 * the numbers. */
static void add_deck(json_t *object, const struct promise_shoe *shoe)
{
    json_t *deck = json_array(), *codes = json_array();
    for (size_t i = 0; i < shoe->count; i++) {
        char face[FACE_TEXT_MAX];
        json_array_append_new(deck, json_string(face_print(shoe->cards[i], face)));
        json_array_append_new(codes, json_integer(shoe->cards[i]));
    }
    json_object_set_new(object, "deck", deck);
    json_object_set_new(object, "codes", codes);
}

json_t *proof_shoe(uint32_t table, const struct names *names, const struct promise_shoe *shoe, bool closed)
{
    bool    dealt  = shoe->stage == PROMISE_DEALT;
    json_t *object = json_pack("{s:I, s:I, s:i, s:s, s:s}", "table", (json_int_t)table, "number",
                               (json_int_t)shoe->number, "turn", shoe->turn, "stage", stage_word(shoe),
                               "method", shoe->is_older ? SHUFFLE_BEFORE : SHUFFLE_ALGORITHM);
    json_object_set_new(object, "commitment", proof_hex(shoe->commitment, sizeof shoe->commitment));
    json_object_set_new(object, "words", words_json(names, shoe));
    json_object_set_new(
        object, "before",
        hex_or_null(memcmp(shoe->before, NO_WORDS.hash, sizeof shoe->before) != 0, shoe->before));
    json_object_set_new(object, "root", hex_or_null(dealt, shoe->root));
    json_object_set_new(object, "cut", dealt ? json_integer(shoe->cut) : json_null());
    json_object_set_new(object, "secret", hex_or_null(shoe->has_secret, shoe->secret));
    if (closed && shoe->turn > 0)
        json_object_update_new(object, json_pack("{s:[], s:[]}", "deck", "codes"));
    else
        add_deck(object, shoe);
    return object;
}

json_t *proof_card(const uint8_t *root, size_t count, const struct fair_proof *proof)
{
    char    face[FACE_TEXT_MAX];
    json_t *object = json_object(), *path = json_array();
    json_object_set_new(object, "root", proof_hex(root, FAIR_HASH_SIZE));
    json_object_set_new(object, "cards", json_integer((json_int_t)count));
    json_object_set_new(object, "position", json_integer(proof->position));
    json_object_set_new(object, "card", json_string(face_print(proof->face, face)));
    json_object_set_new(object, "salt", proof_hex(proof->salt, sizeof proof->salt));
    for (size_t i = 0; i < proof->path_length; i++)
        json_array_append_new(path, proof_hex(proof->path[i], FAIR_HASH_SIZE));
    json_object_set_new(object, "path", path);
    return object;
}
