#include "poker_stages.h"

#include <stdarg.h>
#include <stdio.h>

#include "called.h"
#include "test.h"

struct kit K;

void say_all(const char *const *lines)
{
    for (; *lines != NULL; lines++)
        kit_do(&K, *lines);
}

void sayf(const char *format, ...)
{
    char    line[96];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    kit_do(&K, line);
}

const struct poker_state *game(void)
{
    return (const struct poker_state *)(const void *)K.table.game.bytes;
}

struct turn turn(void)
{
    return table_turn(K.sheet, &K.table);
}

uint8_t to_act(void)
{
    return turn().awaits == AWAITS_SEATS ? (uint8_t)__builtin_ctzll(turn().seats) : 0;
}

uint16_t live(void)
{
    struct at at = { .layout = &K.table.layout };
    return poker_live(&at, game());
}

size_t pile(enum pile which)
{
    return piles_count(&K.table.shoe.piles, which, 0);
}

struct offer offered(void)
{
    static struct events scratch;
    static struct choice choice[160];
    struct offer         offer = { 0 };
    size_t               count = table_legal(K.sheet, &K.table, to_act(), choice, COUNT_OF(choice), &scratch);
    for (size_t i = 0; i < count; i++) {
        offer.check = offer.check || choice[i].command.kind == COMMAND_CHECK;
        if (choice[i].command.kind == COMMAND_PUT && (offer.check || offer.call > 0))
            offer.raise = choice[i].lowest;
        else if (choice[i].command.kind == COMMAND_PUT)
            offer.call = choice[i].lowest;
    }
    return offer;
}

void put(cents amount)
{
    sayf("put seat=%u amount=%ld.%02ld", to_act(), (long)(amount / 100), (long)(amount % 100));
}

void goes_along(uint8_t seat)
{
    assert_int_equal(to_act(), seat);
    struct offer offer = offered();
    if (offer.check)
        sayf("check seat=%u", seat);
    else
        put(offer.call);
}

void raises(uint8_t seat)
{
    assert_int_equal(to_act(), seat);
    put(offered().raise);
}

void all_go_along(void)
{
    while (to_act() != 0)
        goes_along(to_act());
}

/* ---- a hand, stage by stage ------------------------------------------------ */

/* Seat 3's cards nobody knows, and of seat 4's only the first. */
static const char *const HOLE[5][5] = {
    [1] = { "Ah", "Ad", "9c", "8c", "3h" },
    [2] = { "Ks", "9s", "4h", "5h", "7h" },
    [3] = { "??", "??", "??", "??", "??" },
    [4] = { "Qs", "??", "??", "??", "??" },
};

unsigned hole_cards(void)
{
    return ((const struct poker_rules *)(const void *)K.table.terms.rules.bytes)->street[0].down;
}

void open_table(const struct sheet *sheet)
{
    kit_open(&K, sheet);
    SAY("set name=entered value=1", "sit seat=1 who=Ann amount=500", "sit seat=2 who=Bo amount=500",
        "sit seat=3 who=Cy amount=500", "sit seat=4 who=Di amount=500");
}

void deal_hole_cards(unsigned from, unsigned to)
{
    static const unsigned ORDER[] = { 2, 3, 4, 1 };
    for (unsigned i = from; i < to; i++)
        sayf("card cards=%s", HOLE[ORDER[i % 4]][i / 4]);
}

void start_hand(const struct sheet *sheet)
{
    open_table(sheet);
    SAY("deal", "shuffle");
}

void deal_hand(const struct sheet *sheet)
{
    start_hand(sheet);
    deal_hole_cards(0, 4 * hole_cards());
    assert_int_equal(to_act(), 4);
}

/* The face of every unknown card in play, so that hands can be shown. */
void name_hands(void)
{
    static const char *const FACES[5] = { [3] = "2s3s4s5s7s", [4] = "2h6h8hThJh" };
    for (uint8_t seat = 3; seat <= 4; seat++) {
        unsigned unknown = 0;
        for (unsigned i = 0; i < game()->count[seat]; i++)
            unknown += game()->hand[seat][i] == CARD_UNKNOWN;
        if (unknown > 0 && (live() >> seat & 1) != 0)
            sayf("name spot=%u cards=%.*s", seat, (int)(2 * unknown), FACES[seat]);
    }
}

void settle(void)
{
    kit_do(&K, "settle");
    assert_int_equal(kit_count(&K, EVENT_ENDED), 1);
}

void flop(void)
{
    all_go_along();
    SAY("show", "card cards=2c7dJc");
}

void reach_board(const struct sheet *sheet, int stage)
{
    open_table(sheet);
    for (int at = POSTED; at <= stage; at++)
        switch (at) {
        case POSTED: SAY("deal", "shuffle"); break;
        case ONE_CARD: deal_hole_cards(0, 1); break;
        case DEALT: deal_hole_cards(1, 4 * hole_cards()); break;
        case ONE_ACTED: goes_along(4); break;
        case TWO_ACTED: goes_along(1); break;
        case LAST_TO_ACT: goes_along(2); break;
        case ROUND_OVER: goes_along(3); break;
        case FLOP_DUE: kit_do(&K, "show"); break;
        case FLOP: kit_do(&K, "card cards=2c7dJc"); break;
        case FLOP_ONE: goes_along(2); break;
        case FLOP_THREE:
            goes_along(3);
            goes_along(4);
            break;
        case TURN_DUE:
            goes_along(1);
            kit_do(&K, "show");
            break;
        case TURN: kit_do(&K, "card cards=6s"); break;
        case RIVER_DUE:
            all_go_along();
            kit_do(&K, "show");
            break;
        case RIVER: kit_do(&K, "card cards=Tc"); break;
        case SHOWDOWN:
            all_go_along();
            name_hands();
            kit_do(&K, "show");
            break;
        case DECIDED:
            while (to_act() != 0)
                sayf("turnup seat=%u", to_act());
            break;
        case ENDED: settle(); break;
        default: break;
        }
}

void reach_draw(const struct sheet *sheet, int stage)
{
    reach_board(sheet, stage < ROUND_OVER ? stage : ROUND_OVER);
    for (int at = DRAW_DUE; at <= stage; at++)
        switch (at) {
        case DRAW_DUE: kit_do(&K, "show"); break;
        case ONE_DREW: SAY("draw seat=2 cards=Ks", "card cards=6s"); break;
        case ALL_DREW: SAY("draw seat=3", "draw seat=4", "draw seat=1"); break;
        case AFTER_ONE: goes_along(2); break;
        case DRAW_SHOWDOWN:
            all_go_along();
            name_hands();
            kit_do(&K, "show");
            break;
        case DRAW_DECIDED:
            while (to_act() != 0)
                sayf("turnup seat=%u", to_act());
            break;
        case DRAW_ENDED: settle(); break;
        default: break;
        }
}

/* What the table would answer; nothing happens. */
enum refusal asked(const char *line)
{
    struct said said;
    char        why[WHY_MAX];
    assert_int_equal(command_read(line, &CALLED, &said, why), STATUS_OK);
    return table_refuses(K.sheet, &K.table, &said.command, &K.events);
}
