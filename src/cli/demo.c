/* housedealer demo: a ZooBac shoe dealt in the terminal, with demo players.
 *
 * A real house on a store in memory: the players speak the same commands as
 * anyone, and the screen is drawn from the events that come back and from the
 * view of the board. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/demo_print.h"
#include "cli/told_json.h"
#include "games/zoobac.h"
#include "house/house.h"
#include "rulebook/catalog.h"
#include "shuffle/random.h"

struct demo {
    struct house *house;
    struct screen screen;
    uint8_t       seed[SHUFFLE_KEY_SIZE];
    uint64_t      shoes, persons;
    uint64_t      chance; /* of the players' whims, not of the cards */
    int64_t       pause_ms;
    json_t       *told; /* what happened, where it is asked for in JSON */
};

static const struct {
    uint8_t     seat;
    const char *who;
    cents       chips;
    uint8_t     likes, fancies; /* main wager, side wager */
} PLAYERS[] = {
    { 1, "Ann", 300000, WAGER_BANKER, WAGER_TIGER },  { 2, "Bo", 120000, WAGER_PLAYER, WAGER_RABBIT },
    { 4, "Carmen", 200000, WAGER_PLAYER, WAGER_ZOO }, { 6, "Dev", 90000, WAGER_BANKER, WAGER_TIE },
    { 8, "Eli", 150000, WAGER_PLAYER, WAGER_MONKEY }, { 9, "Fay", 60000, WAGER_BANKER, WAGER_ZOO },
};

static const char *demo_game(void)
{
    return catalog_dealt_by(&zoobac_game)->id;
}

static uint64_t demo_now(void *context)
{
    (void)context;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static bool demo_secret(void *context, uint8_t secret[SHUFFLE_KEY_SIZE])
{
    struct demo *demo = context;
    shuffle_derive(demo->seed, "shoe", ++demo->shoes, secret);
    return true;
}

static void demo_salt(void *context, uint8_t salt[NAME_SALT_SIZE])
{
    struct demo *demo = context;
    shuffle_derive(demo->seed, "salt", ++demo->persons, salt);
}

static void demo_listen(void *context, const struct told *told)
{
    struct demo *demo = context;
    if (demo->told != NULL) {
        json_array_append_new(demo->told, told_json(house_names(demo->house), told));
        return;
    }
    for (size_t i = 0; i < told->event_count; i++)
        if (event_seen(&told->events[i], VIEWER_BOARD))
            screen_event(&demo->screen, house_names(demo->house), &told->events[i]);
}

/* splitmix64: whims need no secrecy. */
static unsigned whim(struct demo *demo, unsigned below)
{
    uint64_t mix = (demo->chance += 0x9e3779b97f4a7c15u);
    mix          = (mix ^ mix >> 30) * 0xbf58476d1ce4e5b9u;
    mix          = (mix ^ mix >> 27) * 0x94d049bb133111ebu;
    return (unsigned)((mix ^ mix >> 31) % below);
}

static bool say(struct demo *demo, struct command command)
{
    struct answer answer;
    return house_say(demo->house, 1, BY_SCRIPT, "", &command, &answer) == STATUS_OK &&
           answer.refusal == ALLOWED;
}

static struct command says(enum command_kind kind, uint8_t seat, cents amount)
{
    return (struct command){ .kind = (uint8_t)kind, .has = { .seat = seat, .amount = amount } };
}

static void bet(struct demo *demo, uint8_t seat, uint8_t spot, uint8_t wager, cents amount)
{
    struct command command = says(COMMAND_BET, seat, amount);
    command.has.spot       = spot;
    command.has.wager      = wager;
    say(demo, command);
}

/* Fay stands at the rail and bets behind whoever is not banking. */
static uint8_t spot_of(const struct table *table, uint8_t seat)
{
    if (seat <= SEATS_MAX)
        return seat;
    return table->bank.side[FRONT_BANK].seat == 4 ? 6 : 4;
}

static void make_wagers(struct demo *demo, const struct table *table)
{
    for (size_t i = 0; i < COUNT_OF(PLAYERS); i++) {
        uint8_t seat = PLAYERS[i].seat, spot = spot_of(table, seat);
        if (seat == table->bank.side[FRONT_BANK].seat || whim(demo, 8) == 0)
            continue;
        bet(demo, seat, spot, PLAYERS[i].likes, 500 * (cents)(1 + whim(demo, 12)));
        if (whim(demo, 3) == 0)
            bet(demo, seat, spot, PLAYERS[i].fancies, 500);
    }
}

/* Most take the bank when it is offered, for what they can spare. */
static void answer_offer(struct demo *demo, const struct table *table)
{
    uint8_t seat  = table->bank.offered;
    cents   stack = table->room.place[seat].stack;
    cents   bank  = 5000 * (cents)(1 + whim(demo, 12));
    if (stack < bank + 2000 || whim(demo, 6) == 0)
        say(demo, says(COMMAND_DECLINE, seat, 0));
    else
        say(demo, says(COMMAND_BANK, seat, bank));
}

static void refill(struct demo *demo, const struct table *table)
{
    for (size_t i = 0; i < COUNT_OF(PLAYERS); i++)
        if (table->room.place[PLAYERS[i].seat].stack < 10000)
            say(demo, says(COMMAND_BUY, PLAYERS[i].seat, 50000));
}

static bool play_hand(struct demo *demo)
{
    const struct slot *slot = house_slot(demo->house, 1);
    for (int tries = 0; slot->table.phase != TABLE_BETS && tries < 16; tries++) {
        if (slot->table.phase == TABLE_BROKEN) {
            static const struct words again  = { .why = "the floor asked again" };
            struct command            resume = says(COMMAND_RESUME, 0, 0);
            resume.has.words                 = &again;
            say(demo, resume);
        }
        if (slot->table.bank.offered != 0)
            answer_offer(demo, &slot->table);
    }
    refill(demo, &slot->table);
    make_wagers(demo, &slot->table);
    if (slot->table.layout.count == 0)
        bet(demo, PLAYERS[0].seat == slot->table.bank.side[FRONT_BANK].seat ? 2 : 1, 0, WAGER_PLAYER, 2500);
    uint32_t shoe = slot->table.shoe.number;
    if (!say(demo, says(COMMAND_CLOSE, 0, 0)))
        return false;
    struct table_view board;
    if (demo->told == NULL) {
        table_view(slot->sheet, &slot->table, VIEWER_BOARD, &board);
        screen_hand(&board);
    }
    return slot->table.shoe.ready && slot->table.shoe.number == shoe;
}

static bool open_table(struct demo *demo)
{
    struct command open = says(COMMAND_OPEN, 0, 0);
    struct words   game = { 0 };
    open.has.words      = &game;
    snprintf(game.game, sizeof game.game, "%s", demo_game());
    if (!say(demo, open))
        return false;
    for (size_t i = 0; i < COUNT_OF(PLAYERS); i++) {
        struct command sit = says(COMMAND_SIT, PLAYERS[i].seat, PLAYERS[i].chips);
        struct words   who = { 0 };
        sit.has.words      = &who;
        if (house_person(demo->house, PLAYERS[i].who, &who.who) != STATUS_OK || !say(demo, sit))
            return false;
    }
    return true;
}

static void rest(const struct demo *demo)
{
    struct timespec pause = { demo->pause_ms / 1000, demo->pause_ms % 1000 * 1000000 };
    fflush(stdout);
    if (demo->pause_ms > 0)
        nanosleep(&pause, NULL);
}

static int deal_shoe(const struct verb *verb, struct demo *demo, int64_t hands)
{
    if (!open_table(demo))
        return cli_failed(verb, "the table does not open");
    if (demo->told == NULL)
        screen_opening(demo_game());
    for (int64_t hand = 0; hands == 0 || hand < hands; hand++) {
        bool goes_on = play_hand(demo);
        rest(demo);
        if (!goes_on)
            break;
    }
    if (demo->told != NULL)
        return cli_json(verb, json_incref(demo->told));
    const struct slot *slot = house_slot(demo->house, 1);
    screen_closing(&demo->screen, &slot->table, &slot->ledger);
    return fflush(stdout) == 0 ? EXIT_OK : cli_failed(verb, "cannot write to standard output");
}

int verb_demo(const struct verb *verb, int argc, char **argv)
{
    const char             *seed  = NULL;
    int64_t                 hands = 0, pause = isatty(STDOUT_FILENO) ? 700 : 0;
    bool                    json      = false;
    const struct cli_option options[] = {
        { "hands", CLI_NUMBER, &hands, "N", "stop after N hands (a whole shoe)" },
        { "seed", CLI_TEXT, &seed, "TEXT", "the same words, the same shoe (a new one each time)" },
        { "pause", CLI_NUMBER, &pause, "MS", "between hands (700 on a terminal, else 0)" },
    };
    int code;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, NULL, 0, &code) < 0)
        return code;
    if (hands < 0)
        return cli_bad(verb, "--hands takes a number from 0 on, not '%lld'; 0 is a whole shoe",
                       (long long)hands);
    if (pause < 0 || pause > 60000)
        return cli_bad(verb, "--pause takes 0 to 60000 milliseconds, not '%lld'", (long long)pause);

    struct demo *demo = calloc(1, sizeof *demo);
    struct store store;
    char         why[HOUSE_WHY_MAX];
    if (demo == NULL || store_memory_open(&store) != STATUS_OK) {
        free(demo);
        return cli_failed(verb, "out of memory");
    }
    if (seed != NULL) {
        shuffle_seed_from_text(seed, demo->seed);
    } else {
        struct random random;
        if (!random_start(&random, NULL, NULL) || !random_secret(&random, demo->seed)) {
            store.close(store.context);
            free(demo);
            return cli_failed(verb, "%s", random.wrong);
        }
    }
    memcpy(&demo->chance, demo->seed, sizeof demo->chance);
    demo->pause_ms           = json ? 0 : pause;
    demo->told               = json ? json_array() : NULL;
    struct house_world world = {
        .context = demo, .now_ms = demo_now, .secret = demo_secret, .salt = demo_salt, .listen = demo_listen
    };
    shuffle_derive(demo->seed, "house", 0, world.house_key);
    if (house_open(&demo->house, &store, &world, why) != STATUS_OK)
        code = cli_failed(verb, "%s", why);
    else
        code = deal_shoe(verb, demo, hands);
    house_close(demo->house);
    json_decref(demo->told);
    free(demo);
    return code;
}
