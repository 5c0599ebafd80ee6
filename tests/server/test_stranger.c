/* Whatever anybody says to the house, it goes on: every route of the table of routes, every
 * game of the book, those with fees alone included, and every verb of every role, allowed,
 * spoiled and made up. One run is bounded by seconds:
 *
 *     test-server-stranger [SECONDS [SEED]]
 *
 * It plays houses of play chips and of money in turn. Each is closed and opened again, nothing
 * of it may be frozen, and an audit that decides everything again finds no difference. Cards,
 * words and keys are the house's own and other each time: the seed makes a run alike, not the
 * same. What ends it prints the seed and the last requests. */
#include "test.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../fuzz/inside.h"
#include "audit/audit.h"
#include "cards/tile.h"
#include "games/accident.h"
#include "games/sheet.h"
#include "office/office.h"
#include "rulebook/catalog.h"
#include "rulebook/status.h"

#define EPOCH_MS    60000 /* of one house, where there is time for several */
#define PLAYERS     4
#define LAST_MAX    40
#define LINE_MAX_   1200
#define PROGRESS_MS 10000

/* ---- chance --------------------------------------------------------------- */

static uint64_t seed, chance_state;

static size_t chance(size_t below)
{
    chance_state ^= chance_state << 13;
    chance_state ^= chance_state >> 7;
    chance_state ^= chance_state << 17;
    return (size_t)((chance_state * 2685821657736338717u >> 20) % below);
}

#define ONE_OF(list) ((list)[chance(COUNT_OF(list))])

/* ---- who ------------------------------------------------------------------ */

/* Each role, and nobody; of players several, so that they can play with one another. */
static struct somebody {
    const char          *name;
    enum user_role       role;
    bool                 guest, nobody;
    struct inside_person person;
} people[] = {
    { .name = "nobody", .nobody = true },     { .name = "Gus", .role = USER_PLAYER, .guest = true },
    { .name = "Ann", .role = USER_PLAYER },   { .name = "Bo", .role = USER_PLAYER },
    { .name = "Cy", .role = USER_PLAYER },    { .name = "Di", .role = USER_PLAYER },
    { .name = "deb", .role = USER_DEALER },   { .name = "flo", .role = USER_FLOOR },
    { .name = "fay", .role = USER_FLOOR },    { .name = "cal", .role = USER_CAGE },
    { .name = "ada", .role = USER_ADMIN },    { .name = "al", .role = USER_ADMIN },
    { .name = "bea", .role = USER_BOARD },    { .name = "aud", .role = USER_AUDITOR },
    { .name = "Acme", .role = USER_COMPANY },
};

static struct somebody *called(const char *name)
{
    size_t i = 0;
    while (strcmp(people[i].name, name) != 0)
        i++;
    return &people[i];
}

/* ---- one request ---------------------------------------------------------- */

static struct server *server;
static struct side    side;
static bool           money;
static uint64_t       asked, answered[6], bad, until_ms, told_ms, epochs, proposals, keys;
static char           last[LAST_MAX][LINE_MAX_];

static void tell_end(int number)
{
    printf("# signal %d, seed %llu; the last requests:\n", number, (unsigned long long)seed);
    for (size_t i = asked > LAST_MAX ? asked - LAST_MAX : 0; i < asked; i++)
        printf("#   %s\n", last[i % LAST_MAX]);
    fflush(stdout);
    signal(number, SIG_DFL);
    raise(number);
}

#if defined(__SANITIZE_ADDRESS__)
/* So that what the sanitizer finds comes by here. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "abort_on_error=1";
}
const char *__ubsan_default_options(void);
const char *__ubsan_default_options(void)
{
    return "abort_on_error=1:print_stacktrace=1";
}
#endif

static void progress(void)
{
    uint64_t now = steady_ms();
    if (now - told_ms < PROGRESS_MS)
        return;
    told_ms = now;
    printf(
        "# seed %llu: %llu requests (%llu with 2xx, %llu with 4xx, %llu with 503), house %llu, %lld s left\n",
        (unsigned long long)seed, (unsigned long long)asked, (unsigned long long)answered[2],
        (unsigned long long)answered[4], (unsigned long long)answered[5], (unsigned long long)epochs,
        until_ms > now ? (long long)(until_ms - now) / 1000 : 0);
    fflush(stdout);
}

static const char *body_of_answer(void)
{
    const char *end = strstr(side.heard, "\r\n\r\n");
    return end != NULL ? end + 4 : "";
}

static void complain(const char *what)
{
    printf("# seed %llu: %s: %s\n#   answered %.300s\n", (unsigned long long)seed, what,
           last[(asked - 1) % LAST_MAX], body_of_answer());
    bad++;
}

/* Told once for each table, with the words that did it. */
static void nothing_is_frozen(void)
{
    static bool told[TABLES_MAX + 1];
    for (uint32_t table = 0; table <= house_tables(server->house); table++) {
        const struct house_frozen *frozen = house_frozen(server->house, table);
        bool                       news   = frozen != NULL && !told[table];
        told[table]                       = frozen != NULL;
        if (!news)
            continue;
        printf("# table %u is frozen at %llu: %s\n", (unsigned)table, (unsigned long long)frozen->seq,
               frozen->why);
        complain("a table is frozen");
    }
}

/* No request goes without an answer, and none is answered with an error of ours. */
static int ask_as(const struct somebody *who, const char *method, const char *path, const char *body)
{
    char line[800];
    snprintf(line, sizeof line, "%s %s", method, path);
    snprintf(last[asked++ % LAST_MAX], LINE_MAX_, "%s: %s %s", who->name, line, body != NULL ? body : "");
    int code = inside_ask(server, &side, who->nobody ? NULL : &who->person, line, body);
    if (code < 200 || code > 599 || code == 500)
        complain("not an answer");
    else
        answered[code / 100]++;
    if (server->failed)
        complain("the house failed");
    nothing_is_frozen();
    progress();
    return code;
}

static const char *const METHODS[] = {
    [METHOD_GET] = "GET", [METHOD_POST] = "POST", [METHOD_DELETE] = "DELETE"
};

/* ---- values --------------------------------------------------------------- */

static const char *const NONSENSE[] = {
    "",
    "0",
    "-1",
    "x",
    "%00",
    "%ff%fe",
    "%F0%9F%82%A1",
    "../../etc/passwd",
    "1e9",
    "999999999999999999999",
    "null",
    "[]",
    "&",
    "a%20b%0d%0a",
    "'",
    "%s%n",
    "person 3",
    "person 99999",
    "??",
    "4294967295",
};
static const int64_t NUMBERS[] = { 0,
                                   1,
                                   2,
                                   3,
                                   5,
                                   7,
                                   8,
                                   9,
                                   10,
                                   11,
                                   25,
                                   48,
                                   49,
                                   50,
                                   100,
                                   500,
                                   1000,
                                   2500,
                                   10000,
                                   100000,
                                   255,
                                   256,
                                   65535,
                                   65536,
                                   INT32_MAX,
                                   UINT32_MAX,
                                   CENTS_MAX,
                                   CENTS_MAX + 1,
                                   CENTS_MAX - 1,
                                   -1,
                                   INT64_MAX,
                                   INT64_MIN };

static const struct catalog_row *any_game(void)
{
    return &catalog_rows[chance(catalog_row_count)];
}

/* The game of a table; of none any. */
static const struct catalog_row *game_of(uint32_t table)
{
    const struct slot *slot = house_slot(server->house, table);
    return slot != NULL ? catalog_find(slot->sheet->id) : any_game();
}

static void any_face(const struct catalog_row *game, char out[FACE_TEXT_MAX])
{
    bool tiles = game->sheet != NULL && strstr(game->id, "tiles") != NULL;
    if (chance(30) == 0)
        tiles = !tiles;
    if (chance(40) == 0)
        snprintf(out, FACE_TEXT_MAX, "%s", chance(2) == 0 ? "??" : "Jk");
    else
        face_print(tiles ? tile_card((tile)chance(TILE_KINDS)) : (card)chance(52), out);
}

/* A value for the option, as a rule one that it takes: the lowest, the highest, or any. */
enum which { LOWEST, HIGHEST, ANY };
static void value_of(const struct terms *terms, const struct option *option, enum which which, char value[64])
{
    int64_t span = option->highest - option->lowest, at = which == LOWEST ? option->lowest : option->highest;
    const char *word = NULL;
    if (option->kind == OPTION_WORD) {
        size_t i = which == LOWEST    ? 0
                   : which == HIGHEST ? option->word_count - 1
                                      : chance(option->word_count);
        snprintf(value, 64, "%.23s", option->words[i].word);
        return;
    }
    if (option->kind == OPTION_NAME) {
        const void *named = NULL;
        for (size_t steps = which == LOWEST ? 1 : which == HIGHEST ? 20 : 1 + chance(6); steps > 0; steps--) {
            const char *next;
            named = option->list(terms, named, &next);
            word  = named != NULL ? next : word;
            if (named == NULL)
                break;
        }
        snprintf(value, 64, "%.23s", word != NULL ? word : "1");
        return;
    }
    if (which == ANY)
        at = chance(6) == 0 ? option->highest + 1
                            : option->lowest + (span > 0 ? (int64_t)chance((size_t)span + 1) : 0);
    if (option->kind == OPTION_NUMBER)
        snprintf(value, 64, "%lld", (long long)at);
    else if (option->kind == OPTION_AWARD && chance(2) == 0)
        snprintf(value, 64, "%zu%%", chance(120));
    else
        snprintf(value, 64, "%lld.%02lld", (long long)at / 100, (long long)(at < 0 ? 0 : at % 100));
}

static void any_setting(const struct catalog_row *game, char name[32], char value[64])
{
    struct terms terms;
    catalog_terms(game, &terms);
    const struct option *option =
        terms.options->count > 0 ? &terms.options->list[chance(terms.options->count)] : NULL;
    snprintf(name, 32, "%s", option != NULL ? option->name : "sauna");
    if (option == NULL || chance(12) == 0)
        snprintf(value, 64, "%.20s", ONE_OF(NONSENSE));
    else
        value_of(&terms, option, ANY, value);
}

static void any_person(char out[40])
{
    if (chance(8) == 0)
        snprintf(out, 40, "person %zu", chance(20));
    else
        snprintf(out, 40, "%s", ONE_OF(people).name);
}

static const char *any_text(const char *field, const struct catalog_row *game, char out[128])
{
    static const char *const words[]  = { "set", "entry", "key",  "edition", "account", "meal", "funds",
                                          "in",  "out",   "call", "bet",     "raise",   "open" };
    static const char *const names[]  = { "floor",       "cage",          "house", "auditor", "signing",
                                          "box",         "jackpot",       "pool",  "chips",   "cash_log",
                                          "cash_report", "smallest_chip", "000b",  "000a",    "Acme" };
    static const char *const values[] = { "money", "play",    "2027-01-01", "2026-11-19", "1-1-1",
                                          "box",   "jackpot", "pool",       "4 2 1",      "middle" };
    char                     name[32], value[64];
    out[0] = '\0';
    if (strcmp(field, "game") == 0)
        snprintf(out, 128, "%s", any_game()->id);
    else if (strcmp(field, "word") == 0)
        snprintf(out, 128, "%s", ONE_OF(words));
    else if (strcmp(field, "name") == 0) {
        const struct accidents *accidents = game->sheet != NULL ? &game->sheet->accidents : NULL;
        any_setting(game, name, value);
        snprintf(out, 128, "%s",
                 accidents != NULL && accidents->count > 0 && chance(2) == 0
                     ? accidents->list[chance(accidents->count)].says.name
                 : chance(2) == 0 ? ONE_OF(names)
                 : chance(3) == 0 ? rule_rows[chance(rule_row_count)].id
                                  : name);
    } else if (strcmp(field, "value") == 0) {
        any_setting(game, name, value);
        snprintf(out, 128, "%s", chance(2) == 0 ? value : ONE_OF(values));
    } else
        snprintf(out, 128, "asked %zu", chance(9));
    return out;
}

/* A value of that kind for a field of a command. */
static json_t *any_value(enum field field, const struct catalog_row *game)
{
    static const char *const KINDS[] = {
#define FIELD(name, kind) #kind,
#include "events/fields.def"
#undef FIELD
    };
    const char *kind = KINDS[field];
    char        text[128], face[FACE_TEXT_MAX];
    if (chance(25) == 0)
        return chance(3) == 0 ? json_integer(ONE_OF(NUMBERS)) : json_string(ONE_OF(NONSENSE));
    if (strcmp(kind, "SEAT") == 0)
        return json_integer((json_int_t)chance(11));
    if (strcmp(kind, "SMALL") == 0)
        return json_integer((json_int_t)chance(6));
    if (strcmp(kind, "WAGER") == 0)
        return json_string(wager_word((uint8_t)(1 + chance(WAGER_COUNT - 1))));
    if (strcmp(kind, "HAND") == 0)
        return json_string(hand_word((uint8_t)(1 + chance(HAND_COUNT - 1))));
    if (strcmp(kind, "RESULT") == 0)
        return json_string(result_word((uint8_t)(1 + chance(RESULT_COUNT - 1))));
    if (strcmp(kind, "MARK") == 0)
        return json_string(mark_word((uint8_t)(1 + chance(MARK_COUNT - 1))));
    if (strcmp(kind, "MONEY") == 0)
        return json_integer(chance(3) > 0 ? (json_int_t)(1 + chance(400)) * 100 : ONE_OF(NUMBERS));
    if (strcmp(kind, "NUMBER") == 0 || strcmp(kind, "TIME") == 0)
        return json_integer(chance(3) > 0 ? (json_int_t)chance(12) : ONE_OF(NUMBERS));
    if (strcmp(kind, "SERIAL") == 0)
        return json_integer((json_int_t)chance(8));
    if (strcmp(kind, "CARDS") == 0) {
        json_t *cards = json_array();
        for (size_t count = 1 + chance(chance(10) == 0 ? 9 : 5); count > 0; count--) {
            any_face(game, face);
            json_array_append_new(cards, json_string(face));
        }
        return cards;
    }
    if (strcmp(kind, "DIGEST") == 0) {
        for (size_t i = 0; i < 64; i++)
            text[i] = "0123456789abcdef"[chance(16)];
        text[64] = '\0';
        return json_string(text);
    }
    if (strcmp(kind, "PERSON") == 0)
        any_person(text);
    else
        any_text(field_name(field), game, text);
    return json_string(text);
}

/* A command of this kind with what it needs, as a rule, and perhaps what it may have. */
static json_t *any_command(uint8_t kind, const struct catalog_row *game)
{
    json_t *command = json_pack("{s:s}", "verb", command_word(kind));
    for (int i = 0; i < FIELD_COUNT; i++) {
        bool needs = (command_needs(kind) >> i & 1) != 0, may = (command_may(kind) >> i & 1) != 0;
        bool why = i == FIELD_why && may;
        if ((needs && chance(30) > 0) || (may && chance(why ? 8 : 3) != (why ? 0 : 1)) || chance(400) == 0)
            json_object_set_new(command, field_name((enum field)i), any_value((enum field)i, game));
    }
    return command;
}

/* ---- saying it ------------------------------------------------------------ */

static int say(const struct somebody *who, uint32_t table, json_t *command)
{
    char path[64], key[32];
    snprintf(key, sizeof key, "k%llu", (unsigned long long)(chance(60) == 0 ? keys : ++keys));
    json_t *body = json_pack("{s:s, s:o}", "key", key, "command", command);
    char   *text = json_dumps(body, JSON_COMPACT);
    if (table == 0)
        snprintf(path, sizeof path, "/api/v1/house/commands");
    else
        snprintf(path, sizeof path, "/api/v1/tables/%u/commands", (unsigned)table);
    int code = ask_as(who, "POST", path, text);
    free(text);
    json_decref(body);
    return code;
}

static uint32_t any_table(void)
{
    uint32_t count = house_tables(server->house);
    return chance(50) == 0 ? (uint32_t)chance(200) : 1 + (uint32_t)chance(count > 0 ? count : 1);
}

static void say_anything(void)
{
    uint32_t table = any_table();
    if (table != 0)
        say(&ONE_OF(people), table, any_command((uint8_t)(1 + chance(COMMAND_COUNT - 1)), game_of(table)));
}

/* To the house itself; most of all what two persons must agree to. */
static void say_to_house(void)
{
    uint32_t                  table   = any_table();
    const struct catalog_row *game    = game_of(table);
    uint8_t                   kind    = (uint8_t)(HOUSE_FIRST + chance(COMMAND_END - HOUSE_FIRST));
    json_t                   *command = any_command(chance(8) == 0 ? COMMAND_SEND : kind, game);
    say(&ONE_OF(people), 0, command);
}

/* One proposes it, others approve it, and who is left with it as a rule takes it back: only so
 * many can be open at once. */
static void agree_on(json_t *proposal)
{
    static const char *const proposers[] = { "flo", "fay", "ada", "al", "cal", "Ann" };
    const char              *word        = "approve";
    if (say(called(ONE_OF(proposers)), 0, proposal) != 200)
        return;
    proposals++;
    for (size_t i = 0; i < COUNT_OF(proposers); i++) {
        size_t number = proposals - (chance(8) == 0 ? chance(proposals) : 0);
        if (i == 3 && chance(10) > 0)
            word = "reject";
        json_t *agrees = json_pack("{s:s, s:i, s:s}", "verb", word, "transfer", (int)number, "why", "agreed");
        if (say(called(proposers[i]), 0, agrees) == 200 && number == proposals)
            return;
    }
}

static json_t *proposed_set(uint32_t table, const char *name, const char *value)
{
    return json_pack("{s:s, s:s, s:i, s:s, s:s, s:s}", "verb", "propose", "word", "set", "table", (int)table,
                     "name", name, "value", value, "why", "asked");
}

static void propose_and_approve(void)
{
    uint32_t table = any_table();
    char     name[32], value[64];
    any_setting(game_of(table), name, value);
    agree_on(chance(2) == 0 ? proposed_set(table, name, value)
                            : any_command(COMMAND_PROPOSE, game_of(table)));
}

/* Every setting of every table, by one and by two. */
static void sweep_settings(bool whole)
{
    for (uint32_t table = 1; table <= house_tables(server->house); table++) {
        const struct slot *slot = house_slot(server->house, table);
        for (size_t i = 0; i < slot->table.terms.options->count; i++)
            for (int which = LOWEST; which <= (whole ? ANY : HIGHEST); which++) {
                const struct terms  *terms  = &house_slot(server->house, table)->table.terms;
                const struct option *option = &terms->options->list[i];
                char                 value[64];
                value_of(terms, option, (enum which)which, value);
                agree_on(proposed_set(table, option->name, value));
                if (whole)
                    say(called("flo"), table,
                        json_pack("{s:s, s:s, s:s, s:s}", "verb", "set", "name", option->name, "value", value,
                                  "why", "asked"));
            }
    }
}

/* One of the things that the view lists for them. */
static void say_what_is_offered(void)
{
    static const char *const heard[] = { "Ann", "Bo", "Cy", "Di", "Gus", "deb", "flo", "deb" };
    const struct somebody   *who     = called(ONE_OF(heard));
    uint32_t                 table   = any_table();
    char                     path[64];
    json_error_t             error;
    snprintf(path, sizeof path, "/api/v1/tables/%u/view", (unsigned)table);
    if (ask_as(who, "GET", path, NULL) != 200)
        return;
    json_t *view = json_loads(body_of_answer(), 0, &error), *legal = json_object_get(view, "legal");
    if (view == NULL)
        complain("a view is no JSON");
    size_t count = json_array_size(legal);
    if (count > 0) {
        json_t *choice  = json_array_get(legal, chance(count));
        json_t *command = json_incref(json_object_get(choice, "command"));
        int64_t lowest  = json_integer_value(json_object_get(choice, "lowest"));
        int64_t highest = json_integer_value(json_object_get(choice, "highest"));
        int64_t amount  = chance(3) == 0   ? highest
                          : chance(3) == 0 ? lowest + (int64_t)chance(40) * 100
                                           : lowest;
        if (highest > 0)
            json_object_set_new(command, "amount", json_integer(amount > highest ? highest : amount));
        say(who, table, command);
    }
    json_decref(view);
}

/* ---- routes --------------------------------------------------------------- */

static void add_value(char *query, size_t size, const char *name, const struct catalog_row *game)
{
    char   value[200] = "", setting[32], word[64];
    size_t used       = strlen(query);
    if (chance(12) == 0)
        snprintf(value, sizeof value, "%.60s", ONE_OF(NONSENSE));
    else if (strcmp(name, "game") == 0)
        snprintf(value, sizeof value, "%s", game->id);
    else if (strcmp(name, "ahead") == 0 || strcmp(name, "rest") == 0 || strcmp(name, "cards") == 0)
        for (size_t count = chance(9); count > 0; count--) {
            char face[FACE_TEXT_MAX];
            any_face(game, face);
            snprintf(value + strlen(value), sizeof value - strlen(value), "%s%s", face, count > 1 ? "," : "");
        }
    else if (strcmp(name, "set") == 0) {
        any_setting(game, setting, word);
        snprintf(value, sizeof value, "%s=%s", setting, word);
    } else if (strcmp(name, "mix") == 0)
        snprintf(value, sizeof value, "%s=%zu", wager_word((uint8_t)(1 + chance(WAGER_COUNT - 1))),
                 chance(101));
    else if (strcmp(name, "who") == 0 || strcmp(name, "company") == 0)
        snprintf(value, sizeof value, "%s", ONE_OF(people).name);
    else if (strcmp(name, "day") == 0)
        snprintf(value, sizeof value, "2026-%02zu-%02zu", chance(14), chance(33));
    else if (strcmp(name, "edition") == 0)
        snprintf(value, sizeof value, "%s", any_game()->fee_edition);
    else
        snprintf(value, sizeof value, "%lld",
                 (long long)(chance(5) > 0 ? (int64_t)chance(30) : ONE_OF(NUMBERS)));
    snprintf(query + used, size - used, "%c%s=%s", used == 0 ? '?' : '&', name, value);
    for (char *at = query + used; *at != '\0'; at++)
        if (*at == ' ' || *at == '#')
            *at = '+';
}

/* The path of a route, its places filled in, and a query that it may or may not know. */
static void fill_path(const struct route *route, uint32_t table, const struct catalog_row *game, bool plain,
                      char *path, size_t size)
{
    static const char *const asks[]     = { "game",  "option", "action", "edition",  "ahead", "rest",
                                            "cards", "decks",  "counts", "bankroll", "hands", "set",
                                            "mix",   "last",   "before", "stacks",   "from",  "count",
                                            "table", "day",    "who",    "company" };
    static const char *const reports[]  = { "drop",         "fees",      "cage",     "cash",
                                            "playing-book", "statement", "rotation", "sauna" };
    char                     query[400] = "";
    size_t                   used       = 0;
    for (const char *at = route->path; *at != '\0' && used + 64 < size;) {
        if (*at != '{') {
            path[used++] = *at++;
            continue;
        }
        if (strncmp(at, "{table}", 7) == 0)
            used += (size_t)snprintf(path + used, size - used, "%u", (unsigned)table);
        else if (strncmp(at, "{report}", 8) == 0)
            used += (size_t)snprintf(path + used, size - used, "%s", ONE_OF(reports));
        else if (strncmp(at, "{name}", 6) == 0)
            used += (size_t)snprintf(path + used, size - used, "%s",
                                     chance(2) == 0 ? "Zed" : ONE_OF(people).name);
        else
            used += (size_t)snprintf(path + used, size - used, "%zu", plain ? 1 + chance(3) : chance(12));
        at += strcspn(at, "}") + 1;
    }
    path[used] = '\0';
    if (plain || chance(3) == 0)
        add_value(query, sizeof query, "game", game);
    for (size_t count = plain ? 0 : chance(4); count > 0; count--)
        add_value(query, sizeof query, ONE_OF(asks), game);
    snprintf(path + used, size - used, "%s", query);
}

/* What a request for this route may bring along: NULL, or a body of the caller's. */
static char *any_body(const struct route *route, const struct catalog_row *game)
{
    static const char *const members[] = { "name",    "password", "role",    "code", "key",
                                           "command", "game",     "seat",    "to",   "to_seat",
                                           "why",     "settings", "for_hand" };
    static const char *const roles[]   = { "player", "dealer",  "floor",   "cage", "admin",
                                           "board",  "auditor", "company", "king" };
    json_t                  *body      = json_object();
    char                     text[128], name[32], value[64], *out;
    if (route->method != METHOD_POST)
        return json_decref(body), NULL;
    for (size_t i = 0; i < COUNT_OF(members); i++) {
        const char *member = members[i];
        json_t     *what;
        if (chance(12) == 0)
            continue;
        if (strcmp(member, "command") == 0)
            what = any_command((uint8_t)(1 + chance(COMMAND_COUNT - 1)), game);
        else if (strcmp(member, "settings") == 0) {
            what = json_object();
            for (size_t count = chance(4); count > 0; count--) {
                any_setting(game, name, value);
                json_object_set_new(what, name, json_string(value));
            }
        } else if (strcmp(member, "game") == 0)
            what = json_string(game->id);
        else if (strcmp(member, "role") == 0)
            what = json_string(ONE_OF(roles));
        else if (strcmp(member, "name") == 0)
            what = json_string(chance(2) == 0 ? "Zed" : ONE_OF(people).name);
        else if (strcmp(member, "password") == 0)
            what = json_string(chance(3) == 0 ? "x" : "correct horse");
        else if (strcmp(member, "key") == 0) {
            snprintf(text, sizeof text, "m%llu", (unsigned long long)++keys);
            what = json_string(text);
        } else
            what = chance(8) == 0 ? json_string(ONE_OF(NONSENSE)) : json_integer((json_int_t)(1 + chance(9)));
        json_object_set_new(body, member, what);
    }
    out = json_dumps(body, JSON_COMPACT);
    json_decref(body);
    for (size_t times = chance(6) == 0 ? 1 + chance(3) : 0; times > 0 && out[0] != '\0'; times--)
        out[chance(strlen(out))] = (char)(' ' + chance(95));
    return out;
}

/* One more administrator who goes would leave the others without: those of the list stay. */
static bool spares(const struct route *route, const char *path)
{
    return strcmp(METHODS[route->method], "DELETE") != 0 || strstr(path, "/Zed") != NULL;
}

static void ask_route(const struct route *route, const struct somebody *who, uint32_t table,
                      const struct catalog_row *game, bool plain)
{
    char  path[700];
    char *body = any_body(route, game);
    fill_path(route, table, game, plain, path, sizeof path);
    if (spares(route, path))
        ask_as(who, METHODS[route->method], path, body);
    free(body);
}

/* The book counts odds for a second or more: asked often it would be asked nothing else. */
static bool is_slow(const struct route *route)
{
    return strstr(route->path, "/odds") != NULL || strstr(route->path, "/bank") != NULL ||
           strstr(route->path, "/outlook") != NULL;
}

static void ask_anything(void)
{
    const struct route *route = &routes[chance(route_count)];
    if (is_slow(route) && chance(20) > 0)
        return;
    ask_route(route, &ONE_OF(people), any_table(), any_game(), chance(3) == 0);
}

/* Every route by everybody, and every route that takes a game or a table with every game. */
static void sweep(bool whole)
{
    for (size_t r = 0; r < route_count; r++)
        for (size_t p = 0; p < COUNT_OF(people); p++)
            if (p == 0 || !is_slow(&routes[r]))
                ask_route(&routes[r], &people[p], any_table(), any_game(), true);
    for (size_t r = 0; r < route_count; r++) {
        bool of_table = strstr(routes[r].path, "{table}") != NULL;
        if (routes[r].method != METHOD_GET || (is_slow(&routes[r]) && !whole))
            continue;
        for (size_t g = 0; g < catalog_row_count && !of_table; g++)
            ask_route(&routes[r], &people[0], 0, &catalog_rows[g], true);
        for (uint32_t t = 1; t <= house_tables(server->house) && of_table; t++)
            ask_route(&routes[r], &ONE_OF(people), t, game_of(t), true);
    }
}

/* ---- a house -------------------------------------------------------------- */

static const char *const *settings(void)
{
    static const char *const play[] = { "demo=1", "watch_public=1", "chips=play", NULL };
    static const char *const cash[] = { "play_chips=0", "chips=money", NULL };
    return money ? cash : play;
}

/* Whoever has no session gets one: users come and go here as well. */
static void enter(struct somebody *who)
{
    json_error_t error;
    if (who->nobody || (who->guest && money))
        return;
    if (!who->guest) {
        (void)users_remove(server->users, who->name);
        inside_add(server, who->name, who->role, &who->person);
        return;
    }
    who->person.headers[0] = '\0';
    if (ask_as(who, "POST", "/api/v1/sessions", "{\"name\":\"Gus\"}") != 200)
        return;
    const char *token = strstr(side.heard, "hd_session=");
    json_t     *me    = json_loads(body_of_answer(), 0, &error);
    assert_non_null(token);
    snprintf(who->person.csrf, sizeof who->person.csrf, "%s", json_string_value(json_object_get(me, "csrf")));
    snprintf(who->person.headers, sizeof who->person.headers, "Cookie: %.*s\r\nX-CSRF: %s\r\n",
             (int)strcspn(token, ";"), token, who->person.csrf);
    json_decref(me);
}

/* Whoever is written into the list behind the house's back is on its chain once it is opened
 * again; what they said before that, an audit would find to be nobody's to say. */
static void enter_all(bool again)
{
    bool entered = false;
    for (size_t i = 0; i < COUNT_OF(people); i++) {
        if (again && (people[i].nobody || ask_as(&people[i], "GET", "/api/v1/sessions", NULL) != 401))
            continue;
        enter(&people[i]);
        entered = entered || !people[i].guest;
    }
    if (entered)
        server = inside_again(settings());
}

/* A table of every game that is dealt; one of those that are not is opened by nobody. */
static void open_tables(void)
{
    char body[200], name[32], value[64];
    for (size_t g = 0; g < catalog_row_count; g++) {
        const char *id = catalog_rows[g].id;
        any_setting(&catalog_rows[g], name, value);
        snprintf(body, sizeof body, "{\"game\":\"%s\",\"settings\":{\"%s\":\"%s\",\"entered\":\"%d\"}}", id,
                 name, value, money || chance(3) == 0);
        if (strcmp(name, "entered") != 0 && strpbrk(value, "\"\\") == NULL &&
            ask_as(called("flo"), "POST", "/api/v1/tables", body) == 200)
            continue;
        snprintf(body, sizeof body, "{\"game\":\"%s\",\"settings\":{\"entered\":\"%d\"}}", id, money);
        int code = ask_as(called("flo"), "POST", "/api/v1/tables", body);
        if (code != (catalog_rows[g].sheet != NULL ? 200 : 400))
            complain("a table that should be opened is not, or the other way");
    }
}

static void seat_people(void)
{
    static const char *const players[PLAYERS] = { "Ann", "Bo", "Cy", "Di" };
    say(called("cal"), 0, json_pack("{s:s, s:s}", "verb", "startshift", "name", "cage"));
    for (size_t p = 0; p < PLAYERS; p++) {
        if (money)
            say(called("cal"), 0,
                json_pack("{s:s, s:s, s:i, s:s}", "verb", "deposit", "who", players[p], "amount", 900000,
                          "why", "cash"));
        for (uint32_t t = 1; t <= house_tables(server->house); t++) {
            json_t *sit = json_pack("{s:s, s:i}", "verb", "sit", "seat", (int)p * 2 + 1);
            if (!money)
                json_object_set_new(sit, "amount", json_integer(20000));
            say(called(players[p]), t, sit);
            if (money)
                say(called("cal"), 0,
                    json_pack("{s:s, s:s, s:i, s:i, s:s}", "verb", "send", "who", players[p], "table", (int)t,
                              "amount", 20000, "why", "asked"));
        }
    }
}

static void tell_difference(void *context, uint32_t table, uint64_t seq, bool own, const char *words)
{
    (void)context, (void)own;
    printf("# table %u record %llu: %s\n", (unsigned)table, (unsigned long long)seq, words);
}

/* What was kept says what happened, and today's rules say the same. */
static void look_over(void)
{
    static struct audit  found;
    struct audit_options options = { .decide = true, .differs = tell_difference };
    struct store         store;
    struct journal      *journal;
    char                 why[STORE_WHY_MAX];
    assert_int_equal(store_sqlite_open(&store, inside_file(), STORE_READ, why), STATUS_OK);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    assert_int_equal(audit_journal(journal, &options, &found), STATUS_OK);
    journal_close(journal);
    if (found.bad_seq != 0 || found.chain != FAULT_NONE || !found.balanced || found.differences != 0) {
        printf("# table %u record %llu: %s\n", (unsigned)found.bad_table, (unsigned long long)found.bad_seq,
               found.why);
        complain("an audit finds something");
    }
}

static void one_house(uint64_t ms, bool whole)
{
    uint64_t until = steady_ms() + ms;
    money          = epochs++ % 2 == 1;
    proposals      = 0;
    inside_end();
    server = inside_again(settings());
    enter_all(false);
    open_tables();
    seat_people();
    sweep(whole);
    sweep_settings(whole && epochs % 4 == 0);
    for (size_t rounds = 0; steady_ms() < until; rounds++) {
        for (size_t i = 0; i < 20; i++) {
            size_t what = chance(20);
            if (what < 9)
                say_what_is_offered();
            else if (what < 13)
                say_anything();
            else if (what < 15)
                say_to_house();
            else if (what < 17)
                propose_and_approve();
            else
                ask_anything();
        }
        if (rounds % 20 == 19)
            enter_all(true);
        if (rounds % 100 == 99)
            server = inside_again(settings());
    }
    server = inside_again(settings());
    nothing_is_frozen();
    look_over();
}

static void test_whatever_anybody_says_the_house_goes_on(void **unused)
{
    (void)unused;
    uint64_t ms = until_ms - steady_ms();
    do
        one_house(ms < 2 * EPOCH_MS ? ms / 2 : EPOCH_MS, epochs == 0 || ms > EPOCH_MS);
    while (steady_ms() < until_ms || epochs < 2);
    printf("# seed %llu: %llu requests, %llu houses, %llu found\n", (unsigned long long)seed,
           (unsigned long long)asked, (unsigned long long)epochs, (unsigned long long)bad);
    assert_int_equal(bad, 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest stranger[] = { cmocka_unit_test(test_whatever_anybody_says_the_house_goes_on) };
    uint64_t                seconds    = argc > 1 ? strtoull(argv[1], NULL, 10) : 2;
    seed                               = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261119;
    chance_state                       = seed * 2654435769u + 88172645463325252u;
    told_ms                            = steady_ms();
    until_ms                           = told_ms + seconds * 1000;
    signal(SIGABRT, tell_end);
    signal(SIGSEGV, tell_end);
    return cmocka_run_group_tests_name("stranger", stranger, NULL, NULL);
}
