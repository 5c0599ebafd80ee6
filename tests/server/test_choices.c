/* What a view offers can be said as it stands: at random moments of random
 * evenings every choice in everybody's view, taken out of the JSON and said back
 * as JSON with its lowest and with its highest amount, is read, is for that person
 * to say, and is taken by the table. And what the table would take of a player is
 * offered. Every view is what the published schemas say. A dealer who enters cards is told where each goes.
 * Every game that is dealt. */
#include "test.h"

#include "house/house_kit.h"
#include "house/random_play.h"
#include "rulebook/catalog.h"
#include "schema.h"
#include "wire/speak.h"

struct look {
    const struct house *house;
    const struct slot  *slot;
    struct person       person;
    struct speak_room   room;
    struct out          out;
    struct events       events;
    uint64_t            offered[COMMAND_COUNT], views, next, seen;
};

/* The command of a choice with this amount, through both doors. */
static void say_back(struct look *look, const json_t *command)
{
    struct said said;
    char        who[PERSON_NAME_MAX], why[WHY_MAX];
    bool        bad;
    if (speak_read(command, &said, who, why) != STATUS_OK)
        fail_msg("%s: %s cannot be read: %s", look->slot->sheet->id, json_dumps(command, JSON_COMPACT), why);
    const char *no = permit_command(&look->person, person_number(look->house, &look->person),
                                    &look->slot->table, 0, &said, who, &bad);
    if (no != NULL)
        fail_msg("%s: %s may not say %s: %s", look->slot->sheet->id, look->person.name,
                 json_dumps(command, JSON_COMPACT), no);
    enum refusal refusal = slot_decide(look->slot, &said.command, &look->events);
    if (refusal != ALLOWED)
        fail_msg("%s: %s offered to %s: %s", look->slot->sheet->id, json_dumps(command, JSON_COMPACT),
                 look->person.name, refusal_name(refusal));
    look->offered[said.command.kind]++;
}

static void check_choice(struct look *look, const json_t *choice)
{
    json_t    *command = json_object_get(choice, "command");
    json_int_t ends[]  = { json_integer_value(json_object_get(choice, "lowest")),
                           json_integer_value(json_object_get(choice, "highest")) };
    for (size_t i = 0; i < (ends[0] == ends[1] ? 1 : COUNT_OF(ends)); i++) {
        if (ends[i] > 0)
            json_object_set_new(command, "amount", json_integer(ends[i]));
        say_back(look, command);
    }
}

static void check_view(struct look *look, const struct house *house)
{
    json_error_t error;
    size_t       i;
    json_t      *choice;
    out_clear(&look->out);
    speak_view(&look->out, house, 1, &look->person, &look->room);
    json_t *view = json_loads(out_text(&look->out), 0, &error);
    if (view == NULL)
        fail_msg("%s: a view is no JSON: %s", look->slot->sheet->id, error.text);
    if (look->seen++ % 5 == 0) /* it takes long */
        assert_fits(view, "View", look->slot->sheet->id);
    json_array_foreach(json_object_get(view, "legal"), i, choice)
    {
        check_choice(look, choice);
    }
    json_decref(view);
}

/* Is it in the list, its amount within the range and a whole number of steps? */
static bool is_listed(const struct choice *list, size_t count, const struct command *command)
{
    for (size_t i = 0; i < count; i++) {
        const struct fields *has    = &list[i].command.has;
        cents                amount = command->has.amount;
        if (list[i].command.kind == command->kind && has->spot == command->has.spot &&
            has->wager == command->has.wager && amount >= list[i].lowest && amount <= list[i].highest &&
            (list[i].step == 0 || (amount - list[i].lowest) % list[i].step == 0))
            return true;
    }
    return false;
}

/* The other way round, tried one by one: what the table takes stands in the list. */
static void check_listed(struct look *look, const struct choice *list, size_t count, struct command command)
{
    const struct table *table = &look->slot->table;
    if (table_refuses(look->slot->sheet, table, &command, &look->events) == ALLOWED &&
        !is_listed(list, count, &command))
        fail_msg("%s: '%s' of seat %u, spot %u, wager %u, %lld cents is taken, but not offered",
                 look->slot->sheet->id, command_word(command.kind), command.has.seat, command.has.spot,
                 command.has.wager, (long long)command.has.amount);
}

/* Bets within the limits: others are taken in some games, and not offered (OQ-66). */
static void check_bets(struct look *look, const struct choice *list, size_t count, uint8_t seat, uint8_t spot,
                       const struct wager_row *row)
{
    const struct table *table = &look->slot->table;
    cents               there = layout_amount(&table->layout, seat, spot, row->wager), held = 0;
    cents               least = wager_least(&table->terms, row), most = wager_most(&table->terms, row);
    for (size_t i = 0; i < table->layout.count; i++) {
        const struct stake *stake = &table->layout.stake[i];
        if (stake->spot == spot && stake->wager == row->wager &&
            (table->terms.max_shared || stake->seat == seat))
            held += stake->amount;
    }
    const cents amounts[] = { least,
                              least + 1,
                              least + 100,
                              2 * least,
                              least - there,
                              most / 2,
                              most,
                              most - held,
                              (most - held) / 2,
                              100,
                              500,
                              2500,
                              most - 100,
                              table->room.place[seat].stack };
    for (size_t i = 0; i < COUNT_OF(amounts); i++)
        if (amounts[i] > 0 && there + amounts[i] >= least && held + amounts[i] <= most &&
            (there == 0 || there >= least))
            check_listed(
                look, list, count,
                (struct command){
                    .kind = COMMAND_BET,
                    .has  = { .seat = seat, .spot = spot, .wager = row->wager, .amount = amounts[i] } });
    check_listed(look, list, count,
                 (struct command){ .kind = COMMAND_UNBET,
                                   .has  = { .seat = seat, .spot = spot, .wager = row->wager } });
}

static void check_nothing_is_missing(struct look *look, uint8_t seat)
{
    static const uint8_t plain[]   = { COMMAND_DECLINE, COMMAND_AWAY, COMMAND_BACK, COMMAND_LEAVE };
    static const uint8_t amounts[] = { COMMAND_BANK, COMMAND_SECOND };
    static struct choice list[1024];
    const struct sheet  *sheet = look->slot->sheet;
    const struct table  *table = &look->slot->table;
    cents                chip = table->terms.chip, stack = table->room.place[seat].stack;
    size_t               count = table_legal(sheet, table, seat, list, COUNT_OF(list), &look->events);
    assert_true(count < COUNT_OF(list));
    for (uint8_t spot = 1; spot <= sheet->seats; spot++)
        for (size_t i = 0; i < sheet->wager_count; i++)
            check_bets(look, list, count, seat, spot, &sheet->wagers[i]);
    for (size_t i = 0; i < COUNT_OF(plain); i++)
        check_listed(look, list, count, (struct command){ .kind = plain[i], .has = { .seat = seat } });
    for (size_t i = 0; i < COUNT_OF(amounts); i++)
        for (int half = 1; half <= 2; half++)
            check_listed(look, list, count,
                         (struct command){ .kind = amounts[i],
                                           .has  = { .seat = seat, .amount = stack / half / chip * chip } });
}

/* Everybody at the table, the dealer and the floor look. */
static void check_views(struct look *look, const struct house *house)
{
    static const enum user_role staff[] = { USER_DEALER, USER_FLOOR, USER_CAGE, USER_AUDITOR, USER_BOARD };
    look->slot                          = house_slot(house, 1);
    look->house                         = house;
    for (uint8_t place = 1; place <= PLACES_MAX; place++) {
        const struct place *at = &look->slot->table.room.place[place];
        if (at->who == 0)
            continue;
        look->person = (struct person){ .role = USER_PLAYER };
        person_name(house_names(house), at->who, look->person.name);
        check_view(look, house);
        if (look->views++ % 31 == 0) /* some are enough: it takes long */
            check_nothing_is_missing(look, place);
    }
    for (size_t i = 0; i < COUNT_OF(staff); i++) {
        look->person = (struct person){ .role = staff[i] };
        memcpy(look->person.name, "staff", sizeof "staff");
        check_view(look, house);
    }
}

static const struct event *first_card(const struct events *events)
{
    for (size_t i = 0; i < events->count; i++)
        if (events->list[i].kind == EVENT_CARD)
            return &events->list[i];
    return NULL;
}

/* Where the dealer is told that the next card goes: there the one that comes will go. */
static void check_next(struct look *look, const struct house *house, const struct command *said)
{
    look->slot   = house_slot(house, 1);
    look->person = (struct person){ .role = USER_DEALER, .name = "staff" };
    out_clear(&look->out);
    speak_view(&look->out, house, 1, &look->person, &look->room);
    json_t *view = json_loads(out_text(&look->out), 0, NULL), *next = json_object_get(view, "next");
    const struct event *goes =
        slot_decide(look->slot, said, &look->events) == ALLOWED ? first_card(&look->events) : NULL;
    if (goes != NULL) {
        const char *hand = json_string_value(json_object_get(next, "hand"));
        assert_true(json_is_object(next));
        assert_int_equal(json_integer_value(json_object_get(next, "spot")), goes->has.spot);
        assert_int_equal(json_integer_value(json_object_get(next, "part")), goes->has.part);
        assert_string_equal(hand != NULL ? hand : hand_word(0), hand_word(goes->has.hand));
        assert_null(json_object_get(next, "cards")); /* it is not told which card it was tried with */
        look->next++;
    }
    json_decref(view);
}

/* Those whom random play names: persons 1 to 60. */
static void take_down_everyone(struct house *house)
{
    for (uint32_t i = 1; i <= 60; i++) {
        char     name[PERSON_NAME_MAX];
        uint32_t person;
        snprintf(name, sizeof name, "p%02u", (unsigned)i);
        assert_int_equal(house_person(house, name, &person), STATUS_OK);
        assert_int_equal(person, i);
    }
}

/* Said by the house alone: nobody else's command of that kind is even heard. */
static bool is_the_decks(const struct command *said)
{
    uint8_t kind = said->kind;
    return kind == COMMAND_DUE || kind == COMMAND_VOID || kind == COMMAND_REVEAL || kind == COMMAND_HALT ||
           (kind == COMMAND_SHUFFLE && fields_present(&said->has) != 0);
}

/* An evening of the random player; where it asks for a shuffle, the house's own
 * machine has done it already. `entered`: the dealer enters the cards. */
static void play_evening(struct look *look, const struct sheet *sheet, uint64_t seed, bool entered)
{
    struct kit                kit;
    struct store              store;
    struct random_play        play = random_play_start(sheet, seed);
    static const struct table shut;
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    kit_init(&kit);
    kit_open(&kit, &store);
    take_down_everyone(kit.house);
    play.deck   = false;
    play.bustle = 50;
    for (int i = 0; i < 900; i++) {
        const struct slot *slot = house_slot(kit.house, 1);
        struct answer      answer;
        struct command     next;
        if (slot != NULL && entered != slot->table.terms.entered) {
            kit_say(&kit,
                    entered ? "set name=entered value=1 why=test" : "set name=entered value=0 why=test");
            slot = house_slot(kit.house, 1);
        }
        do
            next = random_play_next(&play, slot != NULL ? &slot->table : &shut);
        while (!command_fits(&next) || (next.kind == COMMAND_SHUFFLE && !entered) || is_the_decks(&next));
        if (slot != NULL && entered && next.kind == COMMAND_CARD)
            check_next(look, kit.house, &next);
        assert_int_equal(house_say(kit.house, 1, BY_SCRIPT, "", &next, &answer), STATUS_OK);
        if (i % EVERY(7) == 0)
            check_views(look, kit.house);
    }
    assert_true(house_slot(kit.house, 1)->table.hand > 3);
    kit_close(&kit);
}

/* Some evenings, and the kinds of command that must have been on offer. */
static void check_game(const char *game, bool entered, const uint8_t *kinds, size_t count)
{
    const struct sheet *sheet = catalog_find(game)->sheet;
    struct look        *look  = calloc(1, sizeof *look);
    assert_non_null(look);
    for (uint64_t seed = 1; seed <= PLAYS(sheet->kind == SHEET_POT ? 5u : 3u); seed++)
        play_evening(look, sheet, seed, entered);
    for (size_t i = 0; i < count; i++)
        if (ALL_PLAYS && look->offered[kinds[i]] == 0)
            fail_msg("%s: '%s' was never offered", game, command_word(kinds[i]));
    assert_met(!entered || look->next > 20);
    out_release(&look->out);
    free(look);
}

#define CHECK_GAME(game, entered, ...)                                                                       \
    check_game(game, entered, (const uint8_t[]){ __VA_ARGS__ }, COUNT_OF(((const uint8_t[]){ __VA_ARGS__ })))
#define EVERYWHERE                                                                                           \
    COMMAND_BANK, COMMAND_DECLINE, COMMAND_BET, COMMAND_UNBET, COMMAND_AWAY, COMMAND_BACK, COMMAND_LEAVE,    \
        COMMAND_CLOSE, COMMAND_CALLOFF, COMMAND_NO_BANK, COMMAND_ASK_BANK, COMMAND_LAPSE

static void test_zoobac(void **unused)
{
    (void)unused;
    CHECK_GAME("marina2/zoobac", false, EVERYWHERE);
    CHECK_GAME("marina2/zoobac", true, EVERYWHERE, COMMAND_SHUFFLE, COMMAND_CARD, COMMAND_RESULT,
               COMMAND_UNCARD, COMMAND_SETTLE, COMMAND_MISDEAL);
}

static void test_three_card(void **unused)
{
    (void)unused;
    CHECK_GAME("marina2/three-card-6", false, EVERYWHERE, COMMAND_PLAY, COMMAND_FOLD, COMMAND_MISDEAL);
    CHECK_GAME("marysville/three-card", false, EVERYWHERE, COMMAND_PLAY, COMMAND_FOLD, COMMAND_MISDEAL);
}

static void test_double_hand(void **unused)
{
    static const char *const games[] = { "marina1/double-hand", "marina2/double-hand",
                                         "marysville/double-hand", "marysville/fortune" };
    (void)unused;
    /* Which accidents Marysville's floor may name without a card or a number, only
     * a dealer who enters the cards can know of. */
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        CHECK_GAME(games[i], false, EVERYWHERE, COMMAND_PILE, COMMAND_LAY, COMMAND_HOUSEWAY, COMMAND_MISDEAL);
        CHECK_GAME(games[i], true, EVERYWHERE, COMMAND_PILE, COMMAND_LAY, COMMAND_HOUSEWAY, COMMAND_MISDEAL,
                   COMMAND_ACCIDENT);
    }
    CHECK_GAME("marina1/double-hand", false, COMMAND_ACCIDENT);
}

static void test_tiles(void **unused)
{
    (void)unused;
    CHECK_GAME("marysville/tiles", false, EVERYWHERE, COMMAND_LAY, COMMAND_HOUSEWAY, COMMAND_MISDEAL);
}

static void test_no_bust(void **unused)
{
    static const char *const games[] = { "marina1/no-bust-joker",    "marina1/no-bust-22",
                                         "marina2/no-bust-22",       "marina1/pure-21.5",
                                         "marysville/no-bust-joker", "marysville/pure-21.5" };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(games); i++)
        CHECK_GAME(games[i], i % 2 == 0, EVERYWHERE, COMMAND_HIT, COMMAND_STAND, COMMAND_DOUBLE,
                   COMMAND_MISDEAL);
}

/* Among those who sit at a pot table, and the dealer. */
#define AT_THE_POT                                                                                           \
    COMMAND_DEAL, COMMAND_PUT, COMMAND_CHECK, COMMAND_FOLD, COMMAND_AWAY, COMMAND_BACK, COMMAND_LEAVE,       \
        COMMAND_LAPSE, COMMAND_MISDEAL

static void test_poker(void **unused)
{
    static const char *const flop[] = { "marina1/holdem", "marina2/holdem", "marysville/holdem",
                                        "marysville/omaha-8", "marysville/omaha-8-joker" };
    static const char *const draw[] = { "marina1/lowball", "marina2/lowball", "marysville/lowball" };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(flop); i++)
        CHECK_GAME(flop[i], i % 2 == 1, AT_THE_POT);
    for (size_t i = 0; i < COUNT_OF(draw); i++)
        CHECK_GAME(draw[i], i % 2 == 1, AT_THE_POT, COMMAND_DRAW);
    CHECK_GAME("marina1/holdem", false, COMMAND_TURNUP, COMMAND_MUCK);
    CHECK_GAME("marina2/holdem", true, COMMAND_SHUFFLE, COMMAND_CARD, COMMAND_SHOW, COMMAND_ACCIDENT);
}

/* A game that comes later has to be added here. */
static void test_no_game_is_left_out(void **unused)
{
    size_t dealt = 0;
    (void)unused;
    for (size_t i = 0; i < catalog_row_count; i++)
        dealt += catalog_rows[i].sheet != NULL;
    assert_int_equal(dealt, 22);
}

/* A table that leaves its page in two ways says both. */
static void test_every_caution_is_told(void **unused)
{
    (void)unused;
    struct kit   kit;
    struct store store;
    struct look *look = calloc(1, sizeof *look);
    assert_non_null(look);
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    kit_init(&kit);
    kit_open(&kit, &store);
    kit_say(&kit, "open game=marina1/no-bust-22");
    kit_say(&kit, "set name=das value=0");
    kit_say(&kit, "set name=peek value=1");
    look->person = (struct person){ .role = USER_DEALER, .name = "staff" };
    speak_view(&look->out, kit.house, 1, &look->person, &look->room);
    json_t *view = json_loads(out_text(&look->out), 0, NULL);
    assert_string_equal(
        json_string_value(json_object_get(view, "warning")),
        "the page has hands doubled after a split; the page has nobody look under the up card");
    json_decref(view);
    out_release(&look->out);
    free(look);
    kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest choices[] = {
        cmocka_unit_test(test_zoobac),
        cmocka_unit_test(test_three_card),
        cmocka_unit_test(test_double_hand),
        cmocka_unit_test(test_tiles),
        cmocka_unit_test(test_no_bust),
        cmocka_unit_test(test_poker),
        cmocka_unit_test(test_no_game_is_left_out),
        cmocka_unit_test(test_every_caution_is_told),
    };
    return RUN_TESTS(choices);
}
