/* Every byte that the server sends to anyone, over random play, held against
 * the journal: no card leaves before it is dealt, to nobody who may not know
 * it, and the hand in play is in no recall, log, metric or error. Every role is at
 * every door of every table, in whatever phase it happens to be.
 *
 * The judge knows the journal and nothing of the server: at which record each
 * card came out, and for whom. A message says up to which record it speaks. */
#include "test.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/journal.h"
#include "live_kit.h"
#include "office/told.h"
#include "shuffle/keyfile.h"
#include "shuffle/seal.h"

#define PLAYERS 4
#define PEOPLE  (PLAYERS + 7)
#define TABLES  COUNT_OF(GAMES)

/* By the machine: open cards, hands that only their owners know, some of which nobody ever
 * shows, and a bank's card that lies face down; and entered by the dealer. */
static const struct {
    const char *game;
    bool        entered;
} GAMES[] = {
    { "marina2/zoobac", false },        { "marina2/zoobac", true },      { "marina1/double-hand", false },
    { "marina1/holdem", false },        { "marysville/lowball", false }, { "marina2/three-card-6", false },
    { "marina1/no-bust-joker", false }, { "marina1/double-hand", true }, { "marina1/holdem", true },
};

/* Closed cards are their owner's alone until they are shown. Dealers and the floor know them
 * where they enter them, the auditor once the hand is over. */
#define STAFF   254
#define AUDITOR 255

static const struct {
    const char *name;
    uint8_t     viewer; /* a place, 0, or one of the above */
} WHO[PEOPLE] = {
    { "p1", 1 },
    { "p2", 3 },
    { "p3", 5 },
    { "p4", 7 },
    { "watcher", 0 },
    { "board", 0 },
    { "dealer", STAFF },
    { "floor", STAFF },
    { "cage", 0 },
    { "admin", 0 },
    { "auditor", AUDITOR },
};

/* ---- what was sent ------------------------------------------------------ */

struct sent {
    int     who, table; /* table 0: not about one */
    bool    recall;
    int64_t seq; /* up to which it speaks */
    char   *text;
};

static struct sent *sent;
static size_t       sent_count, sent_room;

static void keep(int who, int table, bool recall, int64_t seq, const char *text)
{
    if (sent_count == sent_room) {
        sent_room = sent_room * 2 + 256;
        sent      = realloc(sent, sent_room * sizeof *sent);
        assert_non_null(sent);
    }
    sent[sent_count++] = (struct sent){ who, table, recall, seq, strdup(text) };
}

/* ---- the truth ---------------------------------------------------------- */

struct dealt {
    uint64_t seq;
    int      table;
    uint8_t  seen_by, seat;
    char     text[2 * FIELD_CARDS_MAX + 1]; /* the faces, run together */
    size_t   over;                          /* hands of the table that were over before it */
    uint32_t hand;                          /* ended hands of the table before it */
};

static struct dealt *dealt;
static size_t        dealt_count;
static struct ended {
    uint64_t seq;
    int      table;
    uint32_t hand;
} ended[4000];
static size_t       ended_count;
static char         secrets[4000][2 * SHUFFLE_KEY_SIZE + 1];
static struct ended shown[COUNT_OF(secrets)]; /* where each was shown to everybody */
static size_t       secret_count;

/* How many hands of the table were over by then. */
static size_t hands_over(int table, int64_t seq)
{
    size_t count = 0;
    for (size_t i = 0; i < ended_count; i++)
        count += ended[i].table == table && (int64_t)ended[i].seq <= seq;
    return count;
}

/* From this record on the secret of that shoe is everybody's. */
static void note_shown(const struct told *told, const uint8_t *secret)
{
    char text[sizeof secrets[0]];
    sodium_bin2hex(text, sizeof text, secret, SHUFFLE_KEY_SIZE);
    for (size_t i = 0; i < secret_count; i++)
        if (strcmp(secrets[i], text) == 0)
            shown[i] = (struct ended){ told->seq, (int)told->table, 0 };
}

static bool is_shown(size_t secret, const struct sent *message)
{
    return shown[secret].seq != 0 && shown[secret].table == message->table &&
           (int64_t)shown[secret].seq <= message->seq;
}

static bool ends_hand(uint8_t kind)
{
    return kind == EVENT_ENDED || kind == EVENT_MISDEAL || kind == EVENT_CALLED_OFF;
}

static void note_events(const struct told *told)
{
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        if (ends_hand(event->kind)) {
            assert_true(ended_count < COUNT_OF(ended));
            ended[ended_count++] = (struct ended){ told->seq, (int)told->table, event->has.count };
        }
        if (event->kind == EVENT_REVEALED)
            note_shown(told, words_of(&event->has)->hash);
        if (event->has.cards.count == 0)
            continue;
        dealt              = realloc(dealt, (dealt_count + 1) * sizeof *dealt);
        struct dealt *note = &dealt[dealt_count++];
        *note              = (struct dealt){ .seq     = told->seq,
                                             .table   = (int)told->table,
                                             .seen_by = event->seen_by,
                                             .seat    = event->has.seat,
                                             .over    = hands_over((int)told->table, (int64_t)told->seq) };
        for (size_t c = 0; c < event->has.cards.count; c++)
            card_print(event->has.cards.card[c], note->text + 2 * c);
        if (event->kind == EVENT_BURNED)
            assert_true(strcmp(note->text, "??") == 0 ||
                        event->seen_by == SEEN_BY_NONE); /* the burn is nobody's */
    }
}

static void note_secrets(const struct record *record, const uint8_t *house_key)
{
    struct sealed_secret sealed;
    uint8_t              secret[SHUFFLE_KEY_SIZE];
    struct codec         codec = codec_reader(record->body, record->body_size);
    sealed_secret_code(&codec, &sealed);
    assert_false(codec.bad);
    assert_int_equal(seal_open(secret, &sealed, record->table, house_key), STATUS_OK);
    assert_true(secret_count + 1 <= COUNT_OF(secrets));
    sodium_bin2hex(secrets[secret_count++], sizeof secrets[0], secret, sizeof secret);
}

static void learn_truth(const struct live_house *live)
{
    static struct events events;
    struct store         store;
    struct journal      *journal;
    struct record        record;
    uint8_t              house_key[KEYFILE_KEY_SIZE];
    char                 why[STORE_WHY_MAX], path[80];
    snprintf(path, sizeof path, "%s.key", live->db);
    assert_int_equal(keyfile_load(path, false, house_key, why), STATUS_OK);
    sodium_bin2hex(secrets[secret_count++], sizeof secrets[0], house_key, sizeof house_key);
    assert_int_equal(store_sqlite_open(&store, live->db, STORE_READ, why), STATUS_OK);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    while (journal_next(journal, &record) == STATUS_OK) {
        struct told told;
        if (record.kind == RECORD_SECRET)
            note_secrets(&record, house_key);
        if (record.kind != RECORD_COMMAND)
            continue;
        struct told_reader reader = told_read(&record);
        while (told_next(&reader, &told, &events) == STATUS_OK)
            note_events(&told);
        assert_false(reader.codec.bad);
    }
    journal_close(journal);
}

/* The last hand of the table that was over by then. */
static uint32_t last_ended(int table, int64_t seq)
{
    uint32_t hand = 0;
    for (size_t i = 0; i < ended_count; i++)
        if (ended[i].table == table && (int64_t)ended[i].seq <= seq && ended[i].hand > hand)
            hand = ended[i].hand;
    return hand;
}

static bool is_for(const struct dealt *note, const struct sent *message)
{
    uint8_t viewer = WHO[message->who].viewer;
    bool    house  = viewer == STAFF ? GAMES[message->table - 1].entered
                                     : viewer == AUDITOR && note->over < hands_over(note->table, message->seq);
    bool    seen   = note->seen_by == SEEN_BY_ALL || (house && note->seen_by != SEEN_BY_NONE) ||
                (note->seen_by == SEEN_BY_SEAT && viewer != 0 && viewer == note->seat);
    return note->table == message->table && (int64_t)note->seq <= message->seq && seen;
}

/* May this viewer be told of these cards, as one event has them? */
static bool may_be_told(const struct sent *message, const char *faces)
{
    for (size_t i = 0; i < dealt_count; i++)
        if (is_for(&dealt[i], message) && strcmp(dealt[i].text, faces) == 0)
            return true;
    return strspn(faces, "?") == strlen(faces);
}

/* May this viewer read a command that names this card? The auditor reads the deck's as well, who
 * has every record of the hands that are over. */
static bool may_name(const struct sent *message, const char *face)
{
    for (size_t i = 0; i < dealt_count; i++) {
        const struct dealt *note = &dealt[i];
        bool                read = WHO[message->who].viewer == AUDITOR && note->table == message->table &&
                    note->over < hands_over(note->table, message->seq);
        for (const char *at = note->text; (read || is_for(note, message)) && at[0] != '\0'; at += 2)
            if (memcmp(at, face, 2) == 0)
                return true;
    }
    return strcmp(face, "??") == 0;
}

/* May this viewer see this card on the table now? Only cards of the hand in
 * play, or of the one just over, lie there. */
static bool may_see(const struct sent *message, const char *face)
{
    size_t over = hands_over(message->table, message->seq);
    for (size_t i = 0; i < dealt_count; i++)
        for (const char *at = dealt[i].text; is_for(&dealt[i], message) && at[0] != '\0'; at += 2)
            if (dealt[i].over + 1 >= over && memcmp(at, face, 2) == 0)
                return true;
    return strcmp(face, "??") == 0;
}

/* ---- the judge ---------------------------------------------------------- */

static bool is_card(const char *at)
{
    return at[0] == '"' && strchr("23456789TJQKA", at[1]) != NULL && at[1] != '\0' &&
           strchr("shdc", at[2]) != NULL && at[2] != '\0' && at[3] == '"';
}

static size_t count_cards(const char *text)
{
    size_t count = 0;
    for (const char *at = text; *at != '\0'; at++)
        count += is_card(at) || strncmp(at, "\"Xx\"", 4) == 0;
    return count;
}

enum told_as { OF_HAND, OF_EVENT, OF_COMMAND }; /* the last: of any hand so far */

static void judge_list(const struct sent *message, const json_t *cards, enum told_as as, size_t *judged)
{
    char faces[2 * 40 + 1] = "";
    for (size_t i = 0; i < json_array_size(cards) && i < 40; i++) {
        const char *face = json_string_value(json_array_get(cards, i));
        assert_non_null(face);
        strcat(faces, face);
        *judged += strcmp(face, "??") != 0;
        if ((as == OF_HAND && !may_see(message, face)) || (as == OF_COMMAND && !may_name(message, face)))
            fail_msg("%s was shown %s at record %lld: %s", WHO[message->who].name, face,
                     (long long)message->seq, message->text);
    }
    if (as == OF_EVENT && !may_be_told(message, faces))
        fail_msg("%s was told of %s at record %lld: %s", WHO[message->who].name, faces,
                 (long long)message->seq, message->text);
}

/* The cards of a shoe before they are shuffled: each deck in the order of its kinds. */
static size_t count_new_deck(const json_t *deck)
{
    card first, before = 0, face;
    for (size_t i = 0; i < json_array_size(deck); i++, before = face) {
        assert_int_equal(face_parse(json_string_value(json_array_get(deck, i)), &face), 2);
        first = i == 0 ? face : first;
        assert_true(face > before || face == first);
    }
    return json_array_size(deck);
}

/* Walks everything; lists of cards stand under "cards" and nowhere else. */
static void judge_value(const struct sent *message, const json_t *value, size_t *judged)
{
    const char *name;
    json_t     *inner;
    size_t      i;
    if (json_is_array(value)) {
        json_array_foreach((json_t *)(uintptr_t)value, i, inner) judge_value(message, inner, judged);
        return;
    }
    json_object_foreach((json_t *)(uintptr_t)value, name, inner)
    {
        if ((strcmp(name, "cards") == 0 || strcmp(name, "best") == 0) && json_is_array(inner)) {
            judge_list(message, inner,
                       json_object_get(value, "event") != NULL                     ? OF_EVENT
                       : json_object_get(value, "verb") != NULL || message->recall ? OF_COMMAND
                                                                                   : OF_HAND,
                       judged);
        } else if (strcmp(name, "card") == 0) { /* one that is proved */
            if (!may_see(message, json_string_value(inner)))
                fail_msg("%s had %s proved: %s", WHO[message->who].name, json_string_value(inner),
                         message->text);
            ++*judged;
        } else if (strcmp(name, "joker") == 0 && json_string_length(inner) == 2) { /* what it counts as */
            /* A past hand has its cards in its steps, a hand in play in the same object. */
            char *hand = message->recall ? strdup(message->text) : json_dumps(value, JSON_COMPACT);
            if (hand == NULL || strstr(hand, "\"Xx\"") == NULL)
                fail_msg("a joker out of place: %s", message->text);
            free(hand);
            ++*judged;
        } else if (strcmp(name, "deck") == 0) {
            *judged += count_new_deck(inner);
        } else if (strcmp(name, "legal") != 0 || WHO[message->who].viewer != STAFF ||
                   !GAMES[message->table - 1].entered) {
            judge_value(message, inner, judged);
        } else { /* what a dealer may enter is no card that was dealt */
            char *listed = json_dumps(inner, JSON_COMPACT);
            *judged += count_cards(listed);
            free(listed);
        }
    }
}

static void judge(const struct sent *message)
{
    json_error_t error;
    size_t       judged = 0;
    for (size_t i = 0; i < secret_count; i++)
        assert_true(is_shown(i, message) || strstr(message->text, secrets[i]) == NULL);
    json_t *value = json_loads(message->text, JSON_DECODE_ANY, &error);
    if (value == NULL || message->table == 0) {
        if (count_cards(message->text) > 0)
            fail_msg("cards where none belong: %s", message->text);
        json_decref(value);
        return;
    }
    judge_value(message, value, &judged);
    if (judged != count_cards(message->text)) /* some stood elsewhere */
        fail_msg("cards out of place, for %s: %s", WHO[message->who].name, message->text);
    if (message->recall) {
        size_t  i;
        json_t *hand, *hands = json_is_object(value) ? json_object_get(value, "hands") : value;
        json_array_foreach(hands, i, hand)
        {
            if (json_number_at(hand, "hand") > last_ended(message->table, message->seq))
                fail_msg("hand %lld was recalled before its end", (long long)json_number_at(hand, "hand"));
        }
    }
    json_decref(value);
}

/* ---- the evening -------------------------------------------------------- */

static struct live_house live;
static struct client     people[PEOPLE];
static uint64_t          chance = 20260;
static size_t            own_hands; /* that players were told of their own */
static size_t            bundles, players_bundles;

static unsigned pick(size_t below)
{
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((chance >> 33) % below);
}

__attribute__((noinline)) static int named(const char *name)
{
    for (int i = 0; i < PEOPLE; i++)
        if (strcmp(WHO[i].name, name) == 0)
            return i;
    fail_msg("nobody is called %s", name);
    return 0;
}

static int64_t view_seq(int who, int table, json_t **view)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    *view       = live_ask(&people[who], "GET", path, NULL, 200);
    int64_t seq = json_number_at(*view, "seq");
    keep(who, table, false, seq, out_text(&people[who].answer));
    return seq;
}

/* Everything that has come to each of them by now. */
static void drain(int wait_ms)
{
    json_error_t error;
    for (int who = 0; who < PEOPLE; who++)
        while (client_ws_hear(&people[who], wait_ms) == 1) {
            json_t *message = json_loads(out_text(&people[who].answer), 0, &error);
            int     table   = (int)json_number_at(message, "view") + (int)json_number_at(message, "table");
            keep(who, table, false, json_number_at(message, "seq"), out_text(&people[who].answer));
            json_decref(message);
        }
}

static bool say(int who, int table, const char *command)
{
    static unsigned number;
    char            path[64], body[512];
    snprintf(path, sizeof path, "/api/v1/tables/%d/commands", table);
    snprintf(body, sizeof body, "{\"key\":\"%u\",\"command\":%s}", number++, command);
    assert_true(client_ask(&people[who], "POST", path, body));
    /* An answer to a command that deals on speaks up to where the table is now. */
    json_error_t error;
    char        *answer = strdup(out_text(&people[who].answer));
    bool         good   = people[who].code == 200;
    json_t      *view, *value = json_loads(answer, 0, &error);
    int64_t      seq = view_seq(who, table, &view);
    keep(who, table, false, seq, answer);
    json_decref(view);
    json_decref(value);
    free(answer);
    return good;
}

static void recall(int who, int table)
{
    json_t *view;
    char    path[64];
    int64_t seq = view_seq(who, table, &view);
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands?last=12", table);
    json_decref(live_ask(&people[who], "GET", path, NULL, 200));
    keep(who, table, true, seq, out_text(&people[who].answer));
    json_decref(view);
}

/* The hands that they have played themselves: those of others are in none of it. */
static void look_at_own(int who, int table)
{
    json_t *view;
    char    path[64];
    int64_t seq = view_seq(who, table, &view);
    snprintf(path, sizeof path, "/api/v1/me/hands?last=12&table=%d", table);
    json_t *answer = live_ask(&people[who], "GET", path, NULL, 200), *own = json_object_get(answer, "hands");
    keep(who, table, true, seq, out_text(&people[who].answer));
    for (size_t i = 0; i < json_array_size(own); i++)
        assert_int_equal(json_number_at(json_array_get(own, i), "seat"), WHO[who].viewer);
    own_hands += json_array_size(own);
    json_decref(answer);
    json_decref(view);
}

/* Everything else that tells of a table, whoever may have it: 200 or a refusal. */
static void look_around(int who, int table)
{
    static const char *const doors[] = {
        "floor-log?count=200&table=%d", "tables/%d/proofs",  "tables/%d/records?count=500",
        "tables/%d/refusals",           "tables/%d/outlook", "tables"
    };
    char    path[96];
    json_t *view;
    for (size_t i = 0; i < COUNT_OF(doors); i++) {
        int length = snprintf(path, sizeof path, "/api/v1/");
        snprintf(path + length, sizeof path - (size_t)length, doors[i], table);
        assert_true(client_ask(&people[who], "GET", path, NULL));
        char   *answer = strdup(out_text(&people[who].answer));
        int64_t seq    = view_seq(who, table, &view);
        keep(who, table, false, seq, answer);
        json_decref(view);
        free(answer);
    }
}

/* The evidence of a hand has all of its cards: of one that the machine dealt it is the auditor's
 * alone, unless all have seen them or the shoe was opened. */
static void look_at_evidence(int table, uint32_t hand)
{
    static const char *const closed[] = { "marina1/holdem", "marysville/lowball" };
    char                     path[96];
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands/%u/bundle", table, (unsigned)hand);
    for (int who = 0; who < PEOPLE; who++) {
        bool keeps = false;
        for (size_t i = 0; i < COUNT_OF(closed); i++)
            keeps = keeps || (strcmp(GAMES[table - 1].game, closed[i]) == 0 && !GAMES[table - 1].entered);
        if (who < PLAYERS) /* which brings the index of hands up to date */
            assert_true(client_ask(&people[who], "GET", "/api/v1/me/hands?last=1", NULL));
        assert_true(client_ask(&people[who], "GET", path, NULL));
        char own[32]; /* the seat that its asker had in that hand, by name */
        bool may = WHO[who].viewer == AUDITOR || (who == named("floor") && !keeps);
        snprintf(own, sizeof own, " %s\n", WHO[who].name);
        if (who < PLAYERS && people[who].code == 200 && !keeps) {
            may = strstr(out_text(&people[who].answer), own) != NULL;
            players_bundles++;
        }
        if (people[who].code == 200 && !may)
            fail_msg("%s has evidence of table %d: %s", WHO[who].name, table, out_text(&people[who].answer));
        bundles += people[who].code == 200;
    }
}

/* Somebody says something that is allowed. */
static void act(int table)
{
    int     who = (int)pick(PLAYERS + 2);
    json_t *view;
    char    command[256];
    if (who >= PLAYERS)
        who = named(who == PLAYERS ? "dealer" : "floor");
    view_seq(who, table, &view);
    const json_t *legal = json_object_get(view, "legal");
    if (json_array_size(legal) > 0) {
        const json_t *choice = json_array_get(legal, pick(json_array_size(legal)));
        json_t       *words  = json_deep_copy(json_object_get(choice, "command"));
        const char   *verb   = json_text_at(words, "verb");
        bool          rare   = strcmp(verb, "away") == 0 || strcmp(verb, "misdeal") == 0 ||
                    strcmp(verb, "calloff") == 0 || strcmp(verb, "decline") == 0 ||
                    strcmp(verb, "unbet") == 0 || strcmp(verb, "nobank") == 0 || strcmp(verb, "lapse") == 0;
        if (strcmp(verb, "bank") == 0)
            json_object_set_new(words, "amount",
                                json_integer(json_number_at(choice, "highest") / 4 / 100 * 100));
        char *text = json_dumps(words, JSON_COMPACT);
        snprintf(command, sizeof command, "%s", text);
        if (strcmp(verb, "leave") != 0 && (!rare || pick(12) == 0))
            say(who, table, command);
        free(text);
        json_decref(words);
    }
    json_decref(view);
}

static void seat_everyone(int table)
{
    char command[96];
    for (int i = 0; i < PLAYERS; i++) {
        snprintf(command, sizeof command, "{\"verb\":\"sit\",\"seat\":%d,\"who\":\"%s\",\"amount\":2000000}",
                 WHO[i].viewer, WHO[i].name);
        assert_true(say(named("floor"), table, command));
    }
}

static void open_table(int table)
{
    char body[96];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"settings\":{\"entered\":%d}}", GAMES[table - 1].game,
             GAMES[table - 1].entered);
    json_t *answer = live_ask(&people[named("floor")], "POST", "/api/v1/tables", body, 200);
    assert_int_equal(json_number_at(answer, "id"), table);
    json_decref(answer);
}

static void come_in(void)
{
    for (int i = 0; i < PEOPLE; i++)
        if (i < PLAYERS || strcmp(WHO[i].name, "watcher") == 0)
            live_add_user(&live, WHO[i].name, USER_PLAYER);
    LIVE_START(&live, "log_level=debug", "heads_seconds=1", "requests_per_second=100000",
               "requests_burst=100000");
    for (int i = 0; i < PEOPLE; i++)
        live_enter(&live, &people[i], WHO[i].name);
    for (int table = 1; table <= (int)TABLES; table++)
        open_table(table);
    for (int i = 0; i < PEOPLE; i++)
        for (int table = 1; table <= (int)TABLES; table++)
            live_follow(&people[i], table);
    for (int table = 1; table <= (int)TABLES; table++)
        seat_everyone(table);
}

static void judge_log(void)
{
    static char text[1 << 20];
    FILE       *file = fopen(live.log, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_int_equal(count_cards(text), 0);
    assert_null(strstr(text, "CARD"));
    for (size_t i = 0; i < secret_count; i++)
        assert_null(strstr(text, secrets[i]));
}

static void test_no_byte_tells_what_its_reader_may_not_know(void **unused)
{
    (void)unused;
    size_t cards = 0;
    live_make(&live);
    come_in();
    for (int i = 0; i < PLAYS(4500); i++) {
        act(1 + (int)pick(TABLES));
        if (i % 25 == 0) {
            recall((int)pick(PEOPLE), 1 + (int)pick(TABLES));
            if (i % 50 == 0)
                look_at_own((int)pick(PEOPLE), 1 + (int)pick(TABLES));
            assert_true(client_ask(&people[0], "GET", "/metrics", NULL));
            keep(0, 0, false, 0, out_text(&people[0].answer));
            look_around((int)pick(PEOPLE), 1 + (int)pick(TABLES));
        }
        if (i % 10 == 0)
            drain(0);
    }
    for (int table = 1; table <= (int)TABLES; table++) {
        for (int who = 0; who < PEOPLE; who++) {
            look_around(who, table);
            recall(who, table);
        }
        for (uint32_t hand = 1; hand <= 2; hand++)
            look_at_evidence(table, hand);
    }
    drain(30);
    for (int i = 0; i < PEOPLE; i++)
        client_release(&people[i]);
    live_stop(&live);
    learn_truth(&live);
    for (size_t i = 0; i < sent_count; i++) {
        cards += count_cards(sent[i].text);
        judge(&sent[i]);
        free(sent[i].text);
    }
    judge_log();
    assert_met(secret_count > 2 && dealt_count > 100 && ended_count > 10 && own_hands > 20 && cards > 1000 &&
               bundles > 10 && players_bundles > 0); /* it was an evening */
    live_remove(&live);
    free(sent);
    free(dealt);
}

/* The judge himself: he must see what he is there for. */
static void test_the_judge_sees(void **unused)
{
    (void)unused;
    struct dealt one = { .seq = 5, .table = 1, .seen_by = SEEN_BY_SEAT, .seat = 3, .text = "As" };
    dealt            = &one;
    dealt_count      = 1;
    assert_true(may_be_told(&(struct sent){ .who = 1, .table = 1, .seq = 5 }, "As"));  /* the seat */
    assert_false(may_be_told(&(struct sent){ .who = 6, .table = 1, .seq = 5 }, "As")); /* a dealer */
    assert_false(may_be_told(&(struct sent){ .who = 0, .table = 1, .seq = 5 }, "As")); /* a neighbor */
    assert_false(may_be_told(&(struct sent){ .who = 5, .table = 1, .seq = 9 }, "As")); /* the board */
    assert_false(may_be_told(&(struct sent){ .who = 1, .table = 1, .seq = 4 }, "As")); /* too early */
    assert_false(may_be_told(&(struct sent){ .who = 1, .table = 2, .seq = 9 }, "As")); /* elsewhere */
    assert_true(may_be_told(&(struct sent){ .who = 0, .table = 1, .seq = 5 }, "??"));
    assert_false(may_be_told(&(struct sent){ .who = 10, .table = 1, .seq = 5 }, "As")); /* the auditor */
    ended[ended_count++] = (struct ended){ 8, 1, 1 };
    assert_true(may_be_told(&(struct sent){ .who = 10, .table = 1, .seq = 8 }, "As")); /* it is over */
    assert_false(may_be_told(&(struct sent){ .who = 6, .table = 1, .seq = 8 }, "As"));
    one.table = 2;
    assert_true(may_be_told(&(struct sent){ .who = 6, .table = 2, .seq = 5 }, "As")); /* entered */
    ended_count = 0;
    assert_int_equal(count_cards("{\"x\":[\"As\",\"Td\",\"Xx\",\"??\",\"Zs\"]}"), 3);
    dealt       = NULL;
    dealt_count = 0;
}

int main(void)
{
    const struct CMUnitTest leak[] = {
        cmocka_unit_test(test_the_judge_sees),
        cmocka_unit_test(test_no_byte_tells_what_its_reader_may_not_know),
    };
    return RUN_TESTS(leak);
}
