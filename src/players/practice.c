#include "players/practice.h"

#include <jansson.h>
#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "config/demo_games.h"
#include "net/client.h"
#include "net/log.h"
#include "players/practice_chart.h"
#include "players/practice_pace.h"
#include "players/practice_poker.h"
#include "rulebook/catalog.h"

#define PLAYERS_A_TABLE 4
#define TABLES_OF_DEMO  64
#define CHIPS           200000 /* cents, each time they are short */
#define LOOK_MS         50
#define POT_SECONDS     6    /* between hands for the pot, at most */
#define FLOOR_MS        3000 /* between looks at tables that have stopped */

static const char *const NAMES[] = { "Ann", "Bo", "Carmen", "Dev", "Eli", "Fay", "Gus", "Hana" };

struct actor {
    char          name[USER_NAME_MAX];
    unsigned      seat; /* that they like */
    int           table;
    struct client client;
    json_t       *view;
    int64_t       seen_seq; /* the view that was last acted on */
    int64_t       due_ms;

    struct practice_poker     poker;
    const struct table_chart *chart; /* of its table */
};

/* How a table's game is played, once the odds have been asked: that may take a while. */
struct table_chart {
    atomic_bool           there;
    const char           *game;
    struct practice_chart chart;
};

struct practice {
    pthread_t     thread;
    atomic_bool   stopping;
    int           port;
    struct trust *trust; /* in the house's certificate; NULL without TLS */
    int64_t       betting_seconds;
    char          games[CONFIG_TEXT_MAX]; /* as demo_games names them */
    char          secret[TOKEN_TEXT_MAX];
    struct actor *actors;
    size_t        count;

    struct table_chart charts[TABLES_OF_DEMO]; /* by table, in the order of the games */
    size_t             chart_count;
    pthread_t          asking; /* for the charts, while everybody plays */
    bool               asks;
};

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void player_name(char name[USER_NAME_MAX], size_t number)
{
    if (number < COUNT_OF(NAMES))
        snprintf(name, USER_NAME_MAX, "%s*", NAMES[number]);
    else
        snprintf(name, USER_NAME_MAX, "%s %zu*", NAMES[number % COUNT_OF(NAMES)],
                 number / COUNT_OF(NAMES) + 1);
}

enum status practice_users(struct users *users, char secret[TOKEN_TEXT_MAX])
{
    char        name[USER_NAME_MAX];
    enum status status;
    token_make(secret);
    status = users_add_machine(users, "Host*", USER_ADMIN, secret);
    for (size_t i = 0; status == STATUS_OK && i < TABLES_OF_DEMO * PLAYERS_A_TABLE; i++) {
        player_name(name, i);
        status = users_add_machine(users, name, USER_PLAYER, secret);
    }
    return status;
}

/* ---- saying things ------------------------------------------------------ */

static void say(struct actor *actor, json_t *command)
{
    char    key[17];
    uint8_t random[8];
    randombytes_buf(random, sizeof random);
    sodium_bin2hex(key, sizeof key, random, sizeof random);
    json_t *message = json_pack("{s:i, s:s, s:o}", "do", actor->table, "key", key, "command", command);
    char   *text    = json_dumps(message, JSON_COMPACT);
    if (text != NULL)
        client_ws_say(&actor->client, text);
    free(text);
    json_decref(message);
}

static int64_t number_of(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text != NULL ? text : "";
}

/* What may be said with this verb, NULL if nothing. */
static json_t *legal(const struct actor *actor, const char *verb)
{
    size_t  i;
    json_t *choice;
    json_array_foreach(json_object_get(actor->view, "legal"), i, choice)
    {
        if (strcmp(text_of(json_object_get(choice, "command"), "verb"), verb) == 0)
            return choice;
    }
    return NULL;
}

static void say_choice(struct actor *actor, json_t *choice, int64_t amount)
{
    json_t *command = json_deep_copy(json_object_get(choice, "command"));
    if (amount > 0)
        json_object_set_new(command, "amount", json_integer(amount));
    say(actor, command);
}

/* ---- players ------------------------------------------------------------ */

static const json_t *own_place(const struct actor *actor)
{
    int64_t own = number_of(json_object_get(actor->view, "me"), "place");
    size_t  i;
    json_t *place;
    json_array_foreach(json_object_get(actor->view, "places"), i, place)
    {
        if (own != 0 && number_of(place, "place") == own)
            return place;
    }
    return NULL;
}

static bool seat_free(const struct actor *actor, unsigned seat)
{
    size_t  i;
    json_t *place;
    json_array_foreach(json_object_get(actor->view, "places"), i, place)
    {
        if (number_of(place, "place") == seat)
            return false;
    }
    return true;
}

/* What they sit down with: for a pot a hundred of its bets. */
static int64_t chips_for(const struct actor *actor)
{
    int64_t bet = number_of(json_object_get(actor->view, "settings"), "min");
    return json_object_get(actor->view, "pots") != NULL && bet > 0 ? 100 * bet : CHIPS;
}

static void sit_down(struct actor *actor)
{
    if (seat_free(actor, actor->seat))
        say(actor, json_pack("{s:s, s:i, s:I}", "verb", "sit", "seat", (int)actor->seat, "amount",
                             (json_int_t)chips_for(actor)));
    else
        actor->seat = actor->seat % 8 + 1;
}

static int64_t whole_chips(const struct actor *actor, int64_t amount)
{
    int64_t chip = number_of(json_object_get(actor->view, "settings"), "chip");
    int64_t unit = chip > 100 ? chip : 100;
    return amount - amount % unit;
}

/* A bank that covers a few wagers, of what can be spared; now and then not. */
static void answer_offer(struct actor *actor, json_t *bank)
{
    int64_t lowest = number_of(bank, "lowest"), highest = number_of(bank, "highest");
    int64_t amount = whole_chips(actor, 20000 + 10000 * (int64_t)randombytes_uniform(5));
    json_t *no     = legal(actor, "decline");
    if (no != NULL && (amount > highest - 2000 || randombytes_uniform(5) == 0))
        say_choice(actor, no, 0);
    else
        say_choice(actor, bank, amount < lowest ? lowest : amount > highest ? highest : amount);
}

static bool has_stake(const struct actor *actor, int64_t seat)
{
    size_t  i;
    json_t *stake;
    json_array_foreach(json_object_get(actor->view, "stakes"), i, stake)
    {
        if (number_of(stake, "seat") == seat)
            return true;
    }
    return false;
}

/* One wager on its own spot, mostly the first two kinds, which cost least. */
static void make_wager(struct actor *actor, int64_t seat)
{
    json_t *found[64], *choice;
    size_t  count = 0, i;
    json_array_foreach(json_object_get(actor->view, "legal"), i, choice)
    {
        const json_t *command = json_object_get(choice, "command");
        if (strcmp(text_of(command, "verb"), "bet") == 0 && number_of(command, "spot") == seat &&
            count < COUNT_OF(found))
            found[count++] = choice;
    }
    if (count == 0)
        return;
    size_t  main_kinds = count < 2 ? count : 2;
    size_t  pick       = randombytes_uniform(6) == 0 ? randombytes_uniform((uint32_t)count)
                                                     : randombytes_uniform((uint32_t)main_kinds);
    int64_t lowest = number_of(found[pick], "lowest"), highest = number_of(found[pick], "highest");
    int64_t amount = whole_chips(actor, lowest + 500 * (int64_t)randombytes_uniform(8));
    say_choice(actor, found[pick], amount < lowest ? lowest : amount > highest ? highest : amount);
}

/* Whatever else the game asks of this seat: the first thing that it allows. */
static void take_turn(struct actor *actor)
{
    static const char *const others[] = { "bet",  "unbet", "bank",  "decline", "second", "away",
                                          "back", "leave", "share", "cut",     "nobank", "askbank" };
    size_t                   i;
    json_t                  *choice;
    json_array_foreach(json_object_get(actor->view, "legal"), i, choice)
    {
        const char *verb = text_of(json_object_get(choice, "command"), "verb");
        bool        no   = json_is_true(json_object_get(choice, "apart"));
        for (size_t k = 0; k < COUNT_OF(others); k++)
            no = no || strcmp(verb, others[k]) == 0;
        if (!no) {
            say_choice(actor, choice, number_of(choice, "lowest"));
            return;
        }
    }
}

/* Whoever has no chart yet takes no card. */
static json_t *by_chart(struct actor *actor)
{
    if (!atomic_load(&actor->chart->there))
        return legal(actor, "stand");
    return practice_chart_choice(&actor->chart->chart, actor->view);
}

static void play(struct actor *actor)
{
    const json_t *place = own_place(actor);
    json_t       *bank = legal(actor, "bank"), *back = legal(actor, "back"), *said, *poker;
    if (place == NULL) {
        sit_down(actor);
        return;
    }
    int64_t seat = number_of(place, "place");
    if (back != NULL)
        say_choice(actor, back, 0);
    else if (number_of(place, "stack") < chips_for(actor) / 10 && !has_stake(actor, seat))
        say(actor, json_pack("{s:s, s:I, s:I}", "verb", "buy", "seat", (json_int_t)seat, "amount",
                             (json_int_t)chips_for(actor)));
    else if (bank != NULL)
        answer_offer(actor, bank);
    else if (strcmp(text_of(actor->view, "phase"), "bets") == 0 && !has_stake(actor, seat))
        make_wager(actor, seat);
    else if ((said = by_chart(actor)) != NULL)
        say_choice(actor, said, number_of(said, "highest"));
    else if ((poker = practice_poker_says(&actor->poker, actor->view)) != NULL)
        say(actor, poker);
    else
        take_turn(actor);
}

/* ---- the thread --------------------------------------------------------- */

/* Reads what has come; a new view is thought about for a moment. */
static bool look(struct actor *actor)
{
    int heard;
    while ((heard = client_ws_hear(&actor->client, 0)) > 0) {
        json_error_t error;
        if (strncmp(out_text(&actor->client.answer), "{\"view\"", 7) != 0)
            continue;
        json_t *view = json_loads(out_text(&actor->client.answer), 0, &error);
        if (view == NULL)
            continue;
        json_decref(actor->view);
        actor->view = view;
        if (actor->due_ms == 0)
            actor->due_ms = now_ms() + practice_think_ms(view);
    }
    return heard == 0;
}

static bool join_table(struct practice *practice, struct actor *actor)
{
    char sub[64];
    snprintf(sub, sizeof sub, "{\"sub\":%d}", actor->table);
    return (actor->client.csrf[0] != '\0' || client_login(&actor->client, actor->name, practice->secret)) &&
           client_ws_open(&actor->client, NULL) && client_ws_say(&actor->client, sub);
}

static void give_turn(struct practice *practice, struct actor *actor)
{
    int64_t now = now_ms();
    if (actor->client.ws < 0) {
        if (now >= actor->due_ms && !join_table(practice, actor))
            actor->due_ms = now + 2000;
        else if (actor->client.ws >= 0)
            actor->due_ms = 0;
        return;
    }
    if (!look(actor)) {
        client_ws_close(&actor->client);
        actor->client.csrf[0] = '\0';
        actor->due_ms         = now + 1000;
        return;
    }
    if (actor->view != NULL && actor->due_ms != 0 && now >= actor->due_ms) {
        actor->due_ms = 0;
        play(actor);
    }
}

static void add_actor(struct practice *practice, int table, size_t number, unsigned seat)
{
    struct actor *actor = &practice->actors[practice->count++];
    *actor              = (struct actor){ .table = table, .seat = seat };
    actor->chart        = &practice->charts[number / PLAYERS_A_TABLE];
    randombytes_buf(&actor->poker.seed, sizeof actor->poker.seed);
    actor->poker.seed |= 1;
    player_name(actor->name, number);
    client_init(&actor->client, practice->port);
    actor->client.trust = practice->trust;
}

static void man_table(struct practice *practice, int table, size_t number)
{
    static const unsigned seats[PLAYERS_A_TABLE] = { 1, 2, 5, 7 };
    for (size_t i = 0; i < PLAYERS_A_TABLE; i++)
        add_actor(practice, table, number * PLAYERS_A_TABLE + i, seats[i]);
}

/* Between hands for the pot nobody bets: there is time to see how the last one ended. */
static int64_t between_seconds(const struct practice *practice, const json_t *game)
{
    bool pot = strcmp(text_of(game, "family"), "poker") == 0;
    return pot && practice->betting_seconds > POT_SECONDS ? POT_SECONDS : practice->betting_seconds;
}

/* Does the clock run this table? Where a wait has no end, or a dealer enters the cards, somebody
 * of the house holds the table, and practice players would only be waited for there. */
static bool runs_itself(struct client *host, int table)
{
    static const char *const waits[] = { "offer_seconds", "betting_seconds", "decide_seconds",
                                         "dealer_seconds", "floor_seconds" };
    char                     target[64];
    json_error_t             error;
    snprintf(target, sizeof target, "/api/v1/tables/%d/view", table);
    json_t       *view     = client_ask(host, "GET", target, NULL) && host->code == 200
                                 ? json_loads(out_text(&host->answer), 0, &error)
                                 : NULL;
    const json_t *settings = json_object_get(view, "settings");
    bool          runs     = settings != NULL && number_of(settings, "entered") == 0;
    for (size_t i = 0; i < COUNT_OF(waits); i++) {
        const json_t *wait = json_object_get(settings, waits[i]); /* not every game has every wait */
        runs               = runs && (wait == NULL || json_integer_value(wait) > 0);
    }
    json_decref(view);
    return runs;
}

/* For a pot the lowest schedule whose fees of a whole hand are no more than one bet. Below
 * that the collection can take a small pot whole, and a new user would win nothing with the
 * best hand. NULL where the game's own preset does. */
static const struct schedule *demo_schedule(const struct catalog_row *game)
{
    struct terms terms;
    catalog_terms(game, &terms);
    const struct sheet_fees *fees = &terms.sheet->fees;
    const struct schedule   *next = NULL;
    if (terms.sheet->kind != SHEET_POT || terms.schedule->structure != FEE_LIMIT)
        return NULL;
    while ((next = schedule_next(fees->book, fees->house, terms.edition, fees->game, next)) != NULL) {
        bool small = next->structure == FEE_LIMIT && next->limit_lo != FEE_NONE;
        for (const struct fee_row *row = next->first; small && row < next->end; row++)
            small = fees_of_hand(row, FEE_BY_POT) <= next->limit_lo;
        if (small)
            return next;
    }
    return NULL;
}

/* The table of a game, opened if there is none yet; 0 if it cannot be. Bets are
 * closed, and the bank is offered again, by the house's clock. */
static int table_of(struct practice *practice, struct client *host, const json_t *tables, const json_t *about)
{
    const char  *game = text_of(about, "id");
    size_t       i;
    json_t      *row;
    char         body[208], option[48] = "";
    json_error_t error;
    json_array_foreach((json_t *)(uintptr_t)tables, i, row)
    {
        if (strcmp(text_of(row, "game"), game) == 0 && json_is_null(json_object_get(row, "frozen")) &&
            runs_itself(host, (int)number_of(row, "id")))
            return (int)number_of(row, "id");
    }
    const struct schedule *schedule = demo_schedule(catalog_find(game));
    if (schedule != NULL)
        snprintf(option, sizeof option, ",\"option\":\"%s\"", schedule->number);
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"settings\":{\"betting_seconds\":%lld,\"offer_seconds\":15,"
             "\"floor_seconds\":3%s}}",
             game, (long long)between_seconds(practice, about), option);
    if (!client_ask(host, "POST", "/api/v1/tables", body) || host->code != 200)
        return 0;
    json_t *answer = json_loads(out_text(&host->answer), 0, &error);
    int     id     = (int)number_of(answer, "id");
    json_decref(answer);
    return id;
}

/* Where the game is played by a chart, the odds have it. */
static void ask_chart(struct table_chart *chart, struct client *host)
{
    char         target[128];
    json_error_t error;
    practice_chart_target(chart->game, target, sizeof target);
    json_t *odds = client_ask(host, "GET", target, NULL) && host->code == 200
                       ? json_loads(out_text(&host->answer), 0, &error)
                       : NULL;
    practice_chart_read(&chart->chart, chart->game, odds);
    json_decref(odds);
    atomic_store(&chart->there, true);
}

/* Odds are counted for seconds on a busy machine, and no table waits for those of another. */
static void *ask_charts(void *argument)
{
    struct practice *practice = argument;
    struct client    host;
    client_init(&host, practice->port);
    host.trust = practice->trust;
    if (client_login(&host, "Host*", practice->secret))
        for (size_t i = 0; i < practice->chart_count && !atomic_load(&practice->stopping); i++)
            if (!atomic_load(&practice->charts[i].there))
                ask_chart(&practice->charts[i], &host);
    client_release(&host);
    return NULL;
}

/* The game is one of the catalog's, whose name stays. */
static void want_chart(struct practice *practice, const char *game)
{
    struct table_chart *chart = &practice->charts[practice->chart_count++];
    bool                wants = practice_chart_wanted(game);
    chart->game               = wants ? catalog_find(game)->id : NULL;
    atomic_store(&chart->there, !wants);
}

static void open_tables(struct practice *practice, struct client *host)
{
    json_error_t error;
    json_t      *games = NULL, *tables = NULL, *game;
    size_t       i, number             = 0;
    if (client_ask(host, "GET", "/api/v1/games", NULL) && host->code == 200)
        games = json_loads(out_text(&host->answer), 0, &error);
    if (client_ask(host, "GET", "/api/v1/tables", NULL) && host->code == 200)
        tables = json_loads(out_text(&host->answer), 0, &error);
    practice->actors = calloc(TABLES_OF_DEMO * PLAYERS_A_TABLE, sizeof *practice->actors);
    json_array_foreach(games, i, game)
    {
        int id = 0;
        if (practice->actors == NULL || number == TABLES_OF_DEMO)
            break;
        if (json_is_true(json_object_get(game, "playable")) &&
            demo_games_hold(practice->games, catalog_find(text_of(game, "id"))))
            id = table_of(practice, host, tables, game);
        if (id > 0) {
            want_chart(practice, text_of(game, "id"));
            man_table(practice, id, number++);
        }
    }
    json_decref(games);
    json_decref(tables);
}

static void let_go_on(struct client *host, const json_t *table)
{
    char    path[64], body[160], key[17];
    uint8_t random[8];
    randombytes_buf(random, sizeof random);
    sodium_bin2hex(key, sizeof key, random, sizeof random);
    snprintf(path, sizeof path, "/api/v1/tables/%d/commands", (int)number_of(table, "id"));
    snprintf(body, sizeof body,
             "{\"key\":\"%s\",\"command\":{\"verb\":\"resume\",\"why\":\"the host of the demo has looked\"}}",
             key);
    client_ask(host, "POST", path, body);
}

/* A demo has no floor: where shoes were void because guests had left before they gave their word,
 * its host looks at the table that has stopped for it. */
static void stand_in_for_floor(struct client *host)
{
    size_t       i;
    json_t      *tables = NULL, *table;
    json_error_t error;
    if (client_ask(host, "GET", "/api/v1/tables", NULL) && host->code == 200)
        tables = json_loads(out_text(&host->answer), 0, &error);
    json_array_foreach(tables, i, table)
    {
        if (json_is_string(json_object_get(table, "stopped")))
            let_go_on(host, table);
    }
    json_decref(tables);
}

static void *run(void *argument)
{
    struct practice *practice = argument;
    struct client    host;
    client_init(&host, practice->port);
    host.trust = practice->trust;
    if (client_login(&host, "Host*", practice->secret))
        open_tables(practice, &host);
    else
        log_line(LOG_WARN, "the demo's host could not log in", NULL);
    practice->asks = pthread_create(&practice->asking, NULL, ask_charts, practice) == 0;
    int64_t looks  = now_ms() + FLOOR_MS;
    while (!atomic_load(&practice->stopping)) {
        for (size_t i = 0; i < practice->count && !atomic_load(&practice->stopping); i++)
            give_turn(practice, &practice->actors[i]);
        if (now_ms() >= looks) {
            stand_in_for_floor(&host);
            looks = now_ms() + FLOOR_MS;
        }
        nanosleep(&(struct timespec){ .tv_nsec = LOOK_MS * 1000000L }, NULL);
    }
    client_release(&host);
    for (size_t i = 0; i < practice->count; i++) {
        client_release(&practice->actors[i].client);
        json_decref(practice->actors[i].view);
    }
    if (practice->asks)
        pthread_join(practice->asking, NULL);
    return NULL;
}

enum status practice_start(struct practice **out, int port, const struct config *config,
                           const char secret[TOKEN_TEXT_MAX])
{
    struct practice *practice = calloc(1, sizeof *practice);
    if (practice == NULL)
        return STATUS_FAILED;
    practice->port            = port;
    practice->betting_seconds = config->betting_seconds;
    memcpy(practice->games, config->demo_games, CONFIG_TEXT_MAX);
    memcpy(practice->secret, secret, TOKEN_TEXT_MAX);
    if (config->cert[0] != '\0')
        practice->trust = trust_open(config->cert);
    if ((config->cert[0] != '\0' && practice->trust == NULL) ||
        pthread_create(&practice->thread, NULL, run, practice) != 0) {
        trust_close(practice->trust);
        free(practice);
        return STATUS_FAILED;
    }
    *out = practice;
    return STATUS_OK;
}

void practice_stop(struct practice *practice)
{
    if (practice != NULL)
        atomic_store(&practice->stopping, true);
}

void practice_join(struct practice *practice)
{
    if (practice == NULL)
        return;
    pthread_join(practice->thread, NULL);
    free(practice->actors);
    trust_close(practice->trust);
    sodium_memzero(practice->secret, sizeof practice->secret);
    free(practice);
}
