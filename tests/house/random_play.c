#include "random_play.h"

#include <stdio.h>
#include <string.h>

#include "cards/tile.h"
#include "games/blackjack.h"
#include "games/poker_accident.h"

/* Each seed begins at a place of its own on the generator's one long orbit: were
 * it a multiple of the step, one evening would be the next a word later. */
struct random_play random_play_start(const struct sheet *sheet, uint64_t seed)
{
    struct random_play seeds = { .random = seed };
    return (struct random_play){
        .random   = random_word(&seeds),
        .sheet    = sheet,
        .wrong    = 60,
        .bustle   = 60,
        .accident = 30,
        .shy      = seed % 4 == 0 ? 500 : 60,
        .rich     = seed % 2 == 0,
        .lucky    = sheet->kind == SHEET_BANK && sheet->bank->pool && seed % 3 > 0 ? 850 : 0,
        .deck     = true,
    };
}

/* SplitMix64: every seed is a good one. */
uint64_t random_word(struct random_play *play)
{
    uint64_t word = play->random += 0x9e3779b97f4a7c15u;
    word          = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word          = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return word ^ word >> 31;
}

uint64_t random_below(struct random_play *play, uint64_t bound)
{
    return random_word(play) % bound;
}

bool random_chance(struct random_play *play, unsigned in_thousand)
{
    return random_below(play, 1000) < in_thousand;
}

/* ---- pieces of a command ------------------------------------------------ */

static struct command says(enum command_kind kind, uint8_t seat)
{
    return (struct command){ .kind = (uint8_t)kind, .has = { .seat = seat } };
}

/* Texts of its own for a command. */
static struct words *write(struct random_play *play, struct command *command)
{
    struct words *words = &play->words[play->texts++ % COUNT_OF(play->words)];
    *words              = *words_of(&command->has);
    command->has.words  = words;
    return words;
}

static struct command floor_says(struct random_play *play, enum command_kind kind)
{
    struct command command = says(kind, 0);
    memcpy(write(play, &command)->why, "it happens", sizeof "it happens");
    return command;
}

static uint32_t someone(struct random_play *play)
{
    return 1 + (uint32_t)random_below(play, 60);
}

/* A place with somebody, or without; any place if there is none such. */
static uint8_t some_place(struct random_play *play, const struct table *table, uint8_t highest, bool taken)
{
    for (int tries = 0; tries < 40; tries++) {
        uint8_t place = (uint8_t)(1 + random_below(play, highest));
        if (room_taken(&table->room, place) == taken)
            return place;
    }
    return (uint8_t)(1 + random_below(play, highest));
}

/* Whole chips, small and large ones about as often. */
static cents some_amount(struct random_play *play, const struct table *table, cents least, cents most)
{
    cents chip = table->terms.chip;
    cents top  = most > least ? most - least : 0;
    for (uint64_t halves = random_below(play, 8); halves > 0; halves--)
        top /= 2;
    cents amount = least + (cents)random_below(play, (uint64_t)top + 1);
    amount -= amount % chip;
    return amount > 0 ? amount : chip;
}

/* ---- what is said about the room ---------------------------------------- */

static bool is_poker(const struct sheet *sheet)
{
    return sheet->kind == SHEET_POT && sheet->pot_engine == &poker_game;
}

/* About the buy-in of a pot table, so that people go all-in; now and then too little. */
static cents some_buy_in(struct random_play *play, const struct table *table)
{
    cents buy = table->terms.min * play->sheet->pot->buy_in;
    if (random_chance(play, 500)) /* as little as makes a pot too small for its collection */
        return (cents)(350 + random_below(play, play->rich ? 6000 : 1500));
    return buy - buy / 8 + (cents)random_below(play, (uint64_t)(buy * (play->rich ? 15 : 3)) + 1);
}

/* Somebody who has left comes back with as much, or with a little less. */
static void come_back(struct random_play *play, const struct table *table, struct command *sit)
{
    for (size_t i = 0; i < table->marks.count; i++) {
        const struct person_mark *mark = &table->marks.list[i];
        if (mark->mark != MARK_CASHED_OUT || room_find(&table->room, mark->who) != 0 ||
            random_chance(play, 500))
            continue;
        write(play, sit)->who = mark->who;
        sit->has.amount       = mark->amount - (random_chance(play, 300) ? 1 : 0);
        return;
    }
}

static struct command sit_down(struct random_play *play, const struct table *table)
{
    uint8_t        highest     = random_chance(play, 700) ? play->sheet->seats : PLACES_MAX;
    struct command command     = says(COMMAND_SIT, some_place(play, table, highest, false));
    write(play, &command)->who = someone(play);
    command.has.amount =
        random_chance(play, 50) ? 0 : some_amount(play, table, 1000, play->rich ? 100000000 : 2000000);
    if (play->sheet->kind == SHEET_POT)
        command.has.amount = some_buy_in(play, table);
    if (is_poker(play->sheet) && random_chance(play, 400))
        come_back(play, table, &command);
    return command;
}

/* Something that the option takes, its preset now and then, and now and then
 * something that it does not. */
static void some_value(struct random_play *play, const struct terms *terms, const struct option *option,
                       char out[OPTION_TEXT_MAX])
{
    size_t  words = 0;
    int64_t value = option->preset;
    char    money[MONEY_MAX];
    if (option->kind == OPTION_AWARD) {
        bool percent = random_chance(play, 500);
        value        = random_chance(play, 200) ? 0 : 1 + (int64_t)random_below(play, percent ? 102 : 400);
        snprintf(out, OPTION_TEXT_MAX, "%lld%s", (long long)value, percent ? "%" : "");
        return;
    }
    while (option_word(terms, option, words) != NULL)
        words++;
    if (words > 0) {
        bool wrong = random_chance(play, 50);
        snprintf(out, OPTION_TEXT_MAX, "%s",
                 wrong ? "never" : option_word(terms, option, random_below(play, words)));
        return;
    }
    if (!random_chance(play, 300))
        value =
            option->lowest + (int64_t)random_below(play, (uint64_t)(option->highest - option->lowest) + 1);
    if (random_chance(play, 100))
        value = option->highest + 1;
    snprintf(out, OPTION_TEXT_MAX, "%s",
             money_print(option->kind == OPTION_MONEY ? value : value * 100, money));
}

static struct command change_setting(struct random_play *play, const struct table *table, size_t which)
{
    const struct terms  *terms   = &table->terms;
    const struct option *option  = &terms->options->list[which];
    struct command       command = says(COMMAND_SET, 0);
    struct words        *words   = write(play, &command);
    memcpy(words->name, option->name, strlen(option->name) + 1);
    some_value(play, terms, option, words->value);
    return command;
}

static struct command all_agree_to_kills(struct random_play *play)
{
    struct command command = says(COMMAND_SET, 0);
    struct words  *words   = write(play, &command);
    strcpy(words->name, "kill");
    strcpy(words->value, "1");
    return command;
}

/* A hand without its wagers is another evening (tests/table/test_depth.c), and so is one by
 * the clock (tests/table/test_bank.c). */
static bool is_another_evening(const struct option *option)
{
    return strcmp(option->name, "depth") == 0 || strcmp(option->name, "bank_minutes") == 0;
}

static bool is_of_the_opening(const struct option *option)
{
    return option->change >= OPTION_AT_OPENING || strcmp(option->name, "edition") == 0;
}

/* What was settled before the first hand is tried again only now and then. */
static struct command change_any_setting(struct random_play *play, const struct table *table)
{
    const struct options *options = table->terms.options;
    size_t                list[OPTIONS_MAX], count = 0, which;
    for (size_t i = 0; i < options->count; i++)
        if (!is_another_evening(&options->list[i]))
            list[count++] = i;
    do
        which = list[random_below(play, count)];
    while ((is_of_the_opening(&options->list[which]) || options->list[which].quiet) &&
           !random_chance(play, 100));
    return change_setting(play, table, which);
}

static bool has_pool(const struct random_play *play)
{
    return play->sheet->kind == SHEET_BANK && play->sheet->bank->pool;
}

static struct command fund_it(struct random_play *play, const struct table *table)
{
    struct command fund = says(COMMAND_FUND, 0);
    fund.has.amount     = some_amount(play, table, 100, 50000);
    return fund;
}

static struct command bustle_about(struct random_play *play, const struct table *table)
{
    if (has_pool(play) && random_chance(play, 200))
        return fund_it(play, table);
    struct command command = says(COMMAND_NONE, some_place(play, table, PLACES_MAX, true));
    switch (random_below(play, 14)) {
    case 0:
    case 1: return sit_down(play, table);
    case 2:
        command.kind       = COMMAND_BUY;
        command.has.amount = some_amount(play, table, 100, play->rich ? 50000000 : 2000000);
        return command;
    case 3:
        command.kind       = COMMAND_CASH;
        command.has.amount = some_amount(play, table, 100, 500000);
        return command;
    case 4: command.kind = COMMAND_LEAVE; return command;
    case 5:
        command.kind   = COMMAND_MOVE;
        command.has.to = some_place(play, table, random_chance(play, 600) ? SEATS_MAX : PLACES_MAX, false);
        return command;
    case 6:
        command.kind = COMMAND_AWAY;
        if (is_poker(play->sheet) && random_chance(play, 300))
            memcpy(write(play, &command)->word, "meal", sizeof "meal");
        return command;
    case 7:
    case 8: command.kind = COMMAND_BACK; return command;
    case 9:
    case 10:
        command                    = says(random_chance(play, 600) ? COMMAND_WAIT : COMMAND_UNWAIT, 0);
        write(play, &command)->who = someone(play);
        return command;
    case 11: command.kind = COMMAND_NO_BANK; return command;
    case 12: command.kind = COMMAND_ASK_BANK; return command;
    default: return change_any_setting(play, table);
    }
}

/* ---- what is said in each phase ----------------------------------------- */

static struct command at_offer(struct random_play *play, const struct table *table)
{
    uint8_t seat = table->bank.offered;
    if (random_chance(play, play->bustle))
        return change_any_setting(play, table);
    if (seat == 0)
        return random_chance(play, 500) ? sit_down(play, table) : bustle_about(play, table);
    const struct place *place = &table->room.place[seat];
    struct command      bank  = says(COMMAND_BANK, seat);
    if (place->stack < table->terms.min + table->terms.chip) {
        bank.kind       = random_chance(play, 500) ? COMMAND_BUY : COMMAND_DECLINE;
        bank.has.amount = bank.kind == COMMAND_BUY ? some_amount(play, table, 50000, 2000000) : 0;
        return bank;
    }
    if (random_chance(play, play->shy))
        return says(COMMAND_DECLINE, seat);
    /* Often a bank that cannot cover much. */
    cents stack     = place->stack - place->stack % table->terms.chip;
    bank.has.amount = play->rich && random_chance(play, 600)
                          ? some_amount(play, table, stack / 2, stack / 2)
                          : some_amount(play, table, table->terms.min, place->stack / 10);
    return bank;
}

/* Mostly as much as the wager beside it allows. */
static cents as_bound(struct random_play *play, const struct table *table, const struct wager_row *row,
                      const struct command *bet)
{
    uint8_t spot  = bet->has.spot != 0 ? bet->has.spot : bet->has.seat;
    cents   other = layout_amount(&table->layout, bet->has.seat, spot, row->bound_to);
    cents   lies  = layout_amount(&table->layout, bet->has.seat, spot, row->wager);
    if (row->bound == BOUND_NONE || other <= lies || random_chance(play, 100))
        return bet->has.amount;
    return row->bound == BOUND_EQUAL || bet->has.amount > other - lies ? other - lies : bet->has.amount;
}

static struct command some_bet(struct random_play *play, const struct table *table)
{
    const struct sheet *sheet   = play->sheet;
    uint8_t             highest = random_chance(play, 650) ? sheet->seats : PLACES_MAX;
    struct command      bet     = says(COMMAND_BET, some_place(play, table, highest, true));
    if (bet.has.seat > sheet->seats || random_chance(play, 250))
        bet.has.spot = (uint8_t)(1 + random_below(play, sheet->seats));
    const struct wager_row *row = &sheet->wagers[random_below(play, sheet->wager_count)];
    if (row->later && random_chance(play, 900)) /* not before the hand */
        row = &sheet->wagers[0];
    cents least = wager_least(&table->terms, row), limit = wager_most(&table->terms, row);
    cents most     = table->room.place[bet.has.seat].stack;
    bet.has.wager  = row->wager;
    bet.has.amount = some_amount(play, table, least, most > limit ? limit : most);
    bet.has.amount = as_bound(play, table, row, &bet);
    if (row->step > 0 && random_chance(play, 900))
        bet.has.amount += row->step - bet.has.amount % row->step;
    if (random_chance(play, 100))
        bet.has.amount += table->terms.min;
    return bet;
}

/* One of the stakes that lie there, as the command `kind` names it. */
static struct command about_a_stake(struct random_play *play, const struct table *table,
                                    enum command_kind kind)
{
    struct command command = says(kind, some_place(play, table, PLACES_MAX, true));
    if (table->layout.count > 0) {
        const struct stake *stake = &table->layout.stake[random_below(play, table->layout.count)];
        command.has.seat          = stake->seat;
        command.has.spot          = stake->spot;
        command.has.wager         = stake->wager;
    }
    return command;
}

static struct command share_it(struct random_play *play, const struct table *table)
{
    struct command share = about_a_stake(play, table, COMMAND_SHARE);
    if (random_chance(play, 300))
        share = says(COMMAND_SHARE, table->bank.side[FRONT_BANK].seat);
    share.has.to     = some_place(play, table, PLACES_MAX, true);
    share.has.amount = some_amount(play, table, table->terms.min, 100000);
    return share;
}

static struct command cut_it(struct random_play *play, const struct table *table)
{
    struct command cut = says(COMMAND_CUT, some_place(play, table, PLACES_MAX, true));
    snprintf(write(play, &cut)->value, sizeof NO_WORDS.value, "word %u", (unsigned)random_below(play, 1000));
    cut.has.count = (uint32_t)random_below(play, shoe_size(table->terms.shoe));
    return cut;
}

static struct command at_bets(struct random_play *play, const struct table *table)
{
    bool fresh = table->shoe.ready && table->shoe.dealt == 0 && !table->shoe.was_cut &&
                 memcmp(table->shoe.root, NO_WORDS.root, sizeof table->shoe.root) == 0;
    if (!table->shoe.ready && (play->deck || table->terms.entered))
        return says(COMMAND_SHUFFLE, 0);
    if (fresh && random_chance(play, 300))
        return cut_it(play, table);
    if (random_chance(play, 40))
        return about_a_stake(play, table, COMMAND_UNBET);
    if (random_chance(play, 40))
        return share_it(play, table);
    if (random_chance(play, 20))
        return says(COMMAND_NEWDECK, some_place(play, table, play->sheet->seats, true));
    if (random_chance(play, play->accident) && random_chance(play, 200))
        return floor_says(play, COMMAND_CALLOFF);
    if (table->terms.second && random_chance(play, 120)) {
        struct command second = says(COMMAND_SECOND, some_place(play, table, PLACES_MAX, true));
        second.has.amount     = some_amount(play, table, 1, table->room.place[second.has.seat].stack / 10);
        return second;
    }
    if (table->layout.count > 0 && random_chance(play, 170))
        return says(COMMAND_CLOSE, 0);
    return some_bet(play, table);
}

/* Sixes to eights for some hands, then what makes naturals, then what makes long hands. */
static card lucky_face(struct random_play *play, const struct table *table)
{
    static const int RANKS[3][3] = { { RANK_6, RANK_7, RANK_8 },
                                     { RANK_A, RANK_K, RANK_Q },
                                     { RANK_A, RANK_2, RANK_3 } };
    static const int SUITS[]     = { SUIT_HEARTS, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS };
    int              suit        = SUITS[random_below(play, 4)];
    return card_of(RANKS[table->hand / 4 % 3][random_below(play, 3)], suit);
}

/* Each face as often as it does not lie there yet, and no more of them than are left. */
static void pick_faces(struct random_play *play, const struct table *table, struct card_list *out)
{
    struct shoe_kind kind = table->terms.shoe;
    uint8_t          seen[FACE_KINDS];
    size_t           unseen = 0;
    memcpy(seen, table->shoe.piles.seen, sizeof seen);
    for (size_t face = 0; face < FACE_KINDS; face++)
        if (seen[face] < shoe_copies(kind, (card)face))
            unseen += shoe_copies(kind, (card)face) - seen[face];
    if (out->count > unseen)
        out->count = (uint8_t)unseen;
    for (size_t i = 0; i < out->count; i++) {
        card face;
        do
            face = play->lucky > 0 && random_chance(play, play->lucky)
                       ? lucky_face(play, table)
                       : (card)(kind.tiles ? CARD_TILES + random_below(play, TILE_KINDS)
                                           : random_below(play, CARD_KINDS));
        while (random_below(play, kind.decks) + seen[face] >= shoe_copies(kind, face));
        seen[face]++;
        out->card[i] = face;
    }
}

/* As many as are awaited; a dealer who enters them does not see all. */
static struct command some_cards(struct random_play *play, const struct table *table)
{
    struct command dealt  = says(COMMAND_CARD, 0);
    uint8_t        wanted = table_turn(play->sheet, table).cards;
    dealt.has.cards.count = wanted > 0 ? wanted : 1;
    if (!table->shoe.ready)
        return dealt;
    pick_faces(play, table, &dealt.has.cards);
    bool closed = table->terms.entered && random_chance(play, 300);
    for (size_t i = 0; closed && i < dealt.has.cards.count; i++)
        if (random_chance(play, 700))
            dealt.has.cards.card[i] = CARD_UNKNOWN;
    return dealt;
}

/* What of some hand nobody knows is seen; false if all is known. */
static bool some_names(struct random_play *play, const struct table *table, struct command *out)
{
    const struct piles *piles                      = &table->shoe.piles;
    unsigned            unknown[POT_SEATS_MAX + 1] = { 0 };
    uint8_t             spots = play->sheet->kind == SHEET_POT ? POT_SEATS_MAX : SEATS_MAX;
    uint8_t             first = (uint8_t)random_below(play, spots);
    for (size_t i = 0; i < piles->count; i++)
        if (piles->card[i].pile == PILE_HANDS && piles->card[i].face == CARD_UNKNOWN)
            unknown[piles->card[i].owner]++;
    *out = says(COMMAND_NAME, 0);
    for (uint8_t step = 0; step < spots; step++) {
        uint8_t spot = (uint8_t)((first + step) % spots + 1);
        if (unknown[spot] == 0)
            continue;
        out->has.spot        = spot;
        out->has.cards.count = (uint8_t)(random_chance(play, 800) ? unknown[spot] : 1);
        pick_faces(play, table, &out->has.cards);
        return true;
    }
    return false;
}

static struct command some_dice(struct random_play *play)
{
    struct command dice  = says(COMMAND_DICE, 0);
    unsigned       third = (unsigned)random_below(play, 6) + 1, second = (unsigned)random_below(play, 6) + 1;
    unsigned       first = (unsigned)random_below(play, 6) + 1;
    snprintf(write(play, &dice)->value, sizeof NO_WORDS.value, "%u-%u-%u", first, second, third);
    return dice;
}

/* A card of some hand that is its decider's to see was turned over. */
static struct command some_card_shown(struct random_play *play, const struct table *table)
{
    static _Thread_local struct shown shown;
    struct command                    accident = floor_says(play, COMMAND_ACCIDENT);
    memset(&shown, 0, sizeof shown);
    struct at at = { .rules = table->terms.rules.bytes, .layout = &table->layout };
    sheet_game(play->sheet)
        ->show(&at, table->game.bytes, (uint8_t)random_below(play, PLACES_MAX + 1), &shown);
    if (random_chance(play, 500))
        memcpy(write(play, &accident)->name, "exposed", sizeof "exposed");
    else
        memcpy(write(play, &accident)->name, "boxed", sizeof "boxed");
    for (size_t i = 0; i < shown.hand_count; i++)
        if (shown.hand[i].cards.card[0] != CARD_UNKNOWN) {
            accident.has.spot  = shown.hand[i].spot;
            accident.has.cards = (struct card_list){
                1, { shown.hand[i].cards.card[random_below(play, shown.hand[i].cards.count)] }
            };
        }
    return accident;
}

/* One that the sheet knows, with whatever it must name made up. */
static struct command accident_made_up(struct random_play *play, const struct table *table)
{
    const struct accidents *known    = &play->sheet->accidents;
    struct command          accident = floor_says(play, COMMAND_ACCIDENT);
    const struct accident  *row      = &known->list[random_below(play, known->count)];
    memcpy(write(play, &accident)->name, row->says.name, sizeof NO_WORDS.name);
    if ((row->names & HAS_spot) != 0)
        accident.has.spot = (uint8_t)(1 + random_below(play, play->sheet->seats));
    if ((row->names & HAS_seat) != 0)
        accident.has.seat = some_place(play, table, PLACES_MAX, true);
    if ((row->names & HAS_count) != 0)
        accident.has.count = (uint32_t)(1 + random_below(play, 9));
    if ((row->names & HAS_cards) != 0)
        accident.has.cards = (struct card_list){ 1, { (card)random_below(play, CARD_KINDS) } };
    return accident;
}

/* One of a game for the pot: about a card that lies in somebody's hand, or about
 * cards that come off the deck. */
static struct command accident_at_pot(struct random_play *play, const struct table *table)
{
    struct command      accident = accident_made_up(play, table);
    const struct piles *piles    = &table->shoe.piles;
    if (accident.has.cards.count == 0)
        return accident;
    accident.has.cards.count = (uint8_t)(1 + random_below(play, 3));
    if (accident.has.spot == 0 && table->shoe.ready)
        pick_faces(play, table, &accident.has.cards);
    const struct lying *lying = &piles->card[piles->count > 0 ? random_below(play, piles->count) : 0];
    if (accident.has.spot != 0 && lying->pile == PILE_HANDS) {
        accident.has.spot  = lying->owner;
        accident.has.cards = (struct card_list){ 1, { lying->face } };
    }
    return accident;
}

/* One of a poker table, named as it could have happened: of a hand in play, or of one that
 * was given up; of a card that it holds, or of the next off the deck. */
static struct command name_accident(struct random_play *play, const struct table *table)
{
    const struct poker_state *state    = (const void *)table->game.bytes;
    const struct accidents   *known    = &play->sheet->accidents;
    const struct accident    *row      = &known->list[random_below(play, known->count)];
    struct command            accident = floor_says(play, COMMAND_ACCIDENT);
    struct fields            *has      = &accident.has;
    bool                      back     = row->ruling == RULING_POKER_RETRIEVED;
    memcpy(write(play, &accident)->name, row->says.name, sizeof NO_WORDS.name);
    for (unsigned tries = 0; tries < 12 && (row->names & HAS_seat) != 0; tries++) {
        has->seat     = (uint8_t)(1 + random_below(play, play->sheet->seats));
        uint16_t pool = back ? state->fell : table->layout.dealt;
        if ((pool >> has->seat & 1) != 0)
            break;
    }
    if (row->ruling == RULING_POKER_TAKEN_BACK)
        has->seat = state->last;
    for (unsigned tries = 0; tries < 12 && (row->names & HAS_spot) != 0; tries++) {
        has->spot = (uint8_t)(1 + random_below(play, play->sheet->seats));
        if ((state->fell >> has->spot & 1) != 0)
            break;
    }
    if ((row->names & HAS_count) != 0)
        has->count = (uint32_t)(1 + random_below(play, 9));
    if ((row->names & HAS_cards) == 0)
        return accident;
    has->cards.count = strcmp(row->says.name, "early-flop") == 0 ? 3 : 1;
    if (has->seat != 0 && state->count[has->seat] > 0)
        has->cards.card[0] = state->hand[has->seat][random_below(play, state->count[has->seat])];
    else if (table->shoe.ready && table->shoe.dealt + 8 < table->shoe.size)
        pick_faces(play, table, &has->cards);
    return accident;
}

/* Of a few that are named the first that the floor would rule on. */
static struct command accident_at_poker(struct random_play *play, const struct table *table)
{
    static _Thread_local struct events scratch;
    struct command                     accident = name_accident(play, table);
    for (unsigned tries = 0; tries < 6; tries++) {
        if (table_refuses(play->sheet, table, &accident, &scratch) == ALLOWED)
            break;
        accident = name_accident(play, table);
    }
    return accident;
}

/* Something that the floor could say happened. */
static struct command some_accident(struct random_play *play, const struct table *table)
{
    static _Thread_local struct events scratch;
    struct choice                      choice[128];
    if (is_poker(play->sheet) && random_chance(play, 900))
        return accident_at_poker(play, table);
    size_t kept = 0, count = table_legal(play->sheet, table, 0, choice, COUNT_OF(choice), &scratch);
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == COMMAND_ACCIDENT)
            choice[kept++] = choice[i];
    if (play->sheet->kind == SHEET_POT && play->sheet->accidents.count > 0 && random_chance(play, 800))
        return accident_at_pot(play, table);
    if (random_chance(play, 300))
        return some_card_shown(play, table);
    if (play->sheet->accidents.count > 0 && random_chance(play, 300))
        return accident_made_up(play, table);
    if (kept == 0 || random_chance(play, 200)) {
        struct command ruling = floor_says(play, COMMAND_RULING);
        ruling.has.spot       = (uint8_t)(1 + random_below(play, play->sheet->seats));
        if (random_chance(play, 500))
            memcpy(write(play, &ruling)->name, "no-house-way", sizeof "no-house-way");
        return ruling;
    }
    return choice[random_below(play, kept)].command;
}

static struct command entered_result(struct random_play *play)
{
    struct command result = says(COMMAND_RESULT, 0);
    result.has.result     = (uint8_t)(1 + random_below(play, RESULT_COUNT - 1));
    result.has.count      = random_chance(play, 600) ? (uint32_t)(1 + random_below(play, 10)) : 0;
    return result;
}

/* A hand that is to be laid is now and then laid in some other way, foul ones
 * among them. */
static void lay_otherwise(struct random_play *play, const struct table *table, struct command *lay)
{
    static _Thread_local struct shown shown;
    memset(&shown, 0, sizeof shown);
    struct at at = { .rules = table->terms.rules.bytes, .layout = &table->layout };
    sheet_game(play->sheet)->show(&at, table->game.bytes, lay->has.seat, &shown);
    for (size_t i = 0; i < shown.hand_count; i++) {
        const struct shown_cards *cards = &shown.hand[i].cards;
        if (shown.hand[i].spot != lay->has.spot || cards->count < 4 || shown.hand[i].hand != HAND_NONE)
            continue;
        size_t first = random_below(play, cards->count);
        lay->has.cards.count =
            (uint8_t)(random_chance(play, 100) ? 1 + random_below(play, cards->count - 2u) : 2);
        for (size_t c = 0; c < lay->has.cards.count; c++)
            lay->has.cards.card[c] = cards->card[(first + c * 3) % cards->count];
    }
}

/* Keeps what makes a low hand: one card of each rank up to the seven, the ace being low. */
static const struct choice *draw_low(const struct table *table, const struct choice *choice, size_t count)
{
    const struct poker_state *state = (const void *)table->game.bytes;
    uint8_t                   seat  = choice[0].command.has.seat;
    uint32_t                  held  = 0;
    struct card_list          gone  = { 0 };
    for (size_t i = 0; i < state->count[seat]; i++) {
        card     face = state->hand[seat][i];
        unsigned rank = face >= CARD_JOKER          ? 31
                        : card_rank(face) == RANK_A ? 0
                                                    : (unsigned)card_rank(face) + 1;
        bool     high = rank > 6 && face != CARD_JOKER;
        if (high || (held >> rank & 1) != 0)
            gone.card[gone.count++] = face;
        held |= 1u << rank;
    }
    for (size_t i = 0; i < count; i++) {
        const struct card_list *cards = &choice[i].command.has.cards;
        if (choice[i].command.kind == COMMAND_DRAW && cards->count == gone.count &&
            memcmp(cards->card, gone.card, gone.count * sizeof gone.card[0]) == 0)
            return &choice[i];
    }
    return &choice[0];
}

/* A decision of a seat, or of the house: whatever the table says may be done. */
static struct command some_decision(struct random_play *play, const struct table *table, struct turn turn)
{
    static _Thread_local struct events scratch;
    struct choice                      choice[128];
    uint8_t                            seat = 0;
    while (turn.awaits == AWAITS_SEATS && (turn.seats >> seat & 1) == 0)
        seat = (uint8_t)random_below(play, PLACES_MAX + 1);
    if (turn.otherwise[0] != COMMAND_NONE && random_chance(play, 50))
        return says(COMMAND_LAPSE, seat);
    size_t kept = 0, count = table_legal(play->sheet, table, seat, choice, COUNT_OF(choice), &scratch);
    for (size_t i = 0; i < count; i++) { /* not to bed before the hand is over */
        uint8_t kind = choice[i].command.kind;
        bool    hand = kind < COMMAND_NO_BANK || (kind >= COMMAND_SPLIT && kind <= COMMAND_RIDE) ||
                    (kind >= COMMAND_POST && kind <= COMMAND_DRAW) ||
                    (kind >= COMMAND_HIT && kind <= COMMAND_PEEK);
        if (kind > COMMAND_RESUME && hand && !choice[i].apart)
            choice[kept++] = choice[i];
    }
    if (kept == 0)
        return floor_says(play, COMMAND_MISDEAL);
    const struct choice *taken = &choice[random_below(play, kept)];
    if (play->sheet->kind == SHEET_POT && taken->command.kind == COMMAND_FOLD && random_chance(play, 400))
        taken = &choice[0]; /* else few hands are seen to the end */
    if (taken->command.kind == COMMAND_DRAW && random_chance(play, 700))
        taken = draw_low(table, choice, kept);
    struct command command = taken->command;
    if (taken->highest > taken->lowest && random_chance(play, 600))
        command.has.amount = random_chance(play, 500)
                                 ? taken->highest
                                 : some_amount(play, table, taken->lowest, taken->highest);
    if (command.kind == COMMAND_LAY && random_chance(play, 400))
        lay_otherwise(play, table, &command);
    return command;
}

/* How often something goes wrong where a dealer enters the cards: rather at the showdown,
 * which has few commands; yet never so often that nobody comes to show a hand. */
static unsigned at_poker(const struct random_play *play, const struct table *table)
{
    const struct poker_rules *rules = (const void *)table->terms.rules.bytes;
    unsigned                  often = (table->pot.street > rules->streets ? 12 : 2) * play->accident;
    return often < 700 ? often : 700;
}

/* What some seat may say of its hand although it is not asked. */
static bool some_aside(struct random_play *play, const struct table *table, struct command *out)
{
    static _Thread_local struct events scratch;
    struct choice                      choice[128];
    uint8_t                            seat = (uint8_t)(1 + random_below(play, SEATS_MAX));
    size_t count = table_legal(play->sheet, table, seat, choice, COUNT_OF(choice), &scratch);
    size_t kept  = 0;
    for (size_t i = 0; i < count; i++)
        if (choice[i].apart)
            choice[kept++] = choice[i];
    if (kept > 0)
        *out = choice[kept > 1 ? random_below(play, kept) : 0].command;
    return kept > 0;
}

static struct command at_play(struct random_play *play, const struct table *table)
{
    bool           entered = table->terms.entered;
    struct command aside;
    if (play->sheet->engine == &blackjack_game && random_chance(play, 100) && some_aside(play, table, &aside))
        return aside;
    struct turn turn = table_turn(play->sheet, table);
    if (random_chance(play, play->accident) && random_chance(play, 200))
        return floor_says(play, COMMAND_MISDEAL);
    if (entered && !is_poker(play->sheet) && random_chance(play, 3 * play->accident))
        return floor_says(play, COMMAND_UNCARD);
    if (table_shoe_due(play->sheet, table))
        return says(COMMAND_SHUFFLE, 0);
    struct command names;
    if (entered && random_chance(play, turn.awaits == AWAITS_DEALER ? 600 : 100) &&
        some_names(play, table, &names))
        return names;
    if (random_chance(play, entered && is_poker(play->sheet) ? at_poker(play, table) : play->accident / 2))
        return some_accident(play, table);
    if (turn.awaits == AWAITS_DICE)
        return some_dice(play);
    if (turn.awaits == AWAITS_SETTLING)
        return says(COMMAND_SETTLE, 0);
    if (turn.awaits == AWAITS_DECK)
        return entered && !is_poker(play->sheet) && !piles_in_play(&table->shoe.piles) &&
                       random_chance(play, 500)
                   ? entered_result(play)
                   : some_cards(play, table);
    return some_decision(play, table, turn);
}

/* Somebody else must bank: new people come, the floor tries again. */
static struct command at_broken(struct random_play *play, const struct table *table)
{
    if (random_chance(play, 400))
        return floor_says(play, COMMAND_RESUME);
    return random_chance(play, 500) ? sit_down(play, table) : bustle_about(play, table);
}

/* Somebody who owes blinds posts, or lets them pass; or somebody is back. */
static struct command about_blinds(struct random_play *play, const struct table *table)
{
    static _Thread_local struct events scratch;
    struct choice                      choice[128];
    uint8_t                            first = (uint8_t)random_below(play, play->sheet->seats);
    for (uint8_t step = 0; step < play->sheet->seats; step++) {
        uint8_t seat  = (uint8_t)((first + step) % play->sheet->seats + 1);
        size_t  count = table_legal(play->sheet, table, seat, choice, COUNT_OF(choice), &scratch), kept = 0;
        for (size_t i = 0; i < count; i++)
            if (choice[i].command.kind == COMMAND_POST || choice[i].command.kind == COMMAND_PASS)
                choice[kept++] = choice[i];
        if (kept > 0)
            return choice[random_below(play, kept)].command;
    }
    return says(COMMAND_BACK, some_place(play, table, play->sheet->seats, true));
}

/* Who has just had the last of the blinds changes seats, or somebody else; and of who is away
 * the chips are picked up. */
static struct command about_seats(struct random_play *play, const struct table *table)
{
    const struct poker_rules *rules = (const void *)table->terms.rules.bytes;
    unsigned                  last  = rules->blind[0] > 0 ? 0 : 1;
    struct command            move =
        says(COMMAND_MOVE, random_chance(play, 700) ? table->pot.rotation.was[last]
                                                    : some_place(play, table, play->sheet->seats, true));
    for (uint8_t seat = 1; seat <= play->sheet->seats; seat++)
        if (table->room.place[seat].away && random_chance(play, 300))
            return says(COMMAND_PICKUP, seat);
    move.has.to = some_place(play, table, play->sheet->seats, false);
    return move;
}

/* Between two hands of a pot table. */
static struct command at_between(struct random_play *play, const struct table *table)
{
    bool restless = is_poker(play->sheet) && play->bustle > 0;
    bool kills    = play->sheet->kind == SHEET_POT && play->sheet->pot->kill != NULL;
    if (kills && !table->terms.kills && random_chance(play, 50))
        return all_agree_to_kills(play);
    if (is_poker(play->sheet) && random_chance(play, 250))
        return about_blinds(play, table);
    if (restless && random_chance(play, 80))
        return bustle_about(play, table);
    if (restless && random_chance(play, 100))
        return about_seats(play, table);
    if (random_chance(play, 2 * play->bustle))
        return change_any_setting(play, table);
    if (random_chance(play, 100))
        return sit_down(play, table);
    if (random_chance(play, 100)) {
        struct command buy = says(COMMAND_BUY, some_place(play, table, play->sheet->seats, true));
        buy.has.amount     = some_buy_in(play, table);
        return buy;
    }
    return says(random_chance(play, 200) ? COMMAND_COLLECT : COMMAND_DEAL, 0);
}

/* ---- spoilt ------------------------------------------------------------- */

void random_play_spoil(struct random_play *play, struct command *command)
{
    uint8_t byte = (uint8_t)random_word(play);
    switch (random_below(play, 13)) {
    case 0: command->has.seat = (uint8_t)random_below(play, PLACES_MAX + 2); break;
    case 1: command->has.seat = byte; break;
    case 2: command->has.spot = random_chance(play, 700) ? (uint8_t)(byte % 10) : byte; break;
    case 3: command->has.to = byte; break;
    case 4: command->has.wager = random_chance(play, 700) ? (uint8_t)(byte % WAGER_COUNT) : byte; break;
    case 5: command->has.result = byte; break;
    case 6: command->has.cards = (struct card_list){ (uint8_t)(byte % 10), { byte } }; break;
    case 7: command->has.amount += (cents)random_below(play, 3) - 1; break;
    case 8: command->has.amount = -command->has.amount; break;
    case 9: command->has.amount = (cents)(random_word(play) >> random_below(play, 63)); break;
    case 10: command->has.count = (uint32_t)(random_word(play) >> (32 + random_below(play, 32))); break;
    case 11: command->kind = (uint8_t)random_below(play, COMMAND_TALLY + 1); break;
    default: {
        struct words *words = write(play, command);
        words->why[0] = words->name[0] = '\0';
        words->who                     = 0;
    }
    }
}

/* Before the first hand: is an option left that is settled only then? */
static bool option_of_the_opening(struct random_play *play, const struct table *table)
{
    const struct options *options = table->terms.options;
    if ((table->phase != TABLE_OFFER && table->phase != TABLE_BETWEEN) || table->hand > 0)
        return false;
    while (play->opened < options->count && options->list[play->opened].change != OPTION_AT_OPENING &&
           strcmp(options->list[play->opened].name, "edition") != 0 &&
           strncmp(options->list[play->opened].name, "award_", 6) != 0)
        play->opened++;
    return play->opened < options->count;
}

struct command random_play_next(struct random_play *play, const struct table *table)
{
    struct command command;
    unsigned       present = 0;
    for (uint8_t seat = 1; seat <= play->sheet->seats; seat++)
        present += room_taken(&table->room, seat) && !table->room.place[seat].away;
    if (table->phase == TABLE_SHUT) {
        command = says(COMMAND_OPEN, 0);
        snprintf(write(play, &command)->game, sizeof NO_WORDS.game, "%s", play->sheet->id);
    } else if (table->freeze.is && random_chance(play, 300)) {
        command = floor_says(play, COMMAND_THAW);
    } else if (play->bustle > 0 && option_of_the_opening(play, table)) {
        command = change_setting(play, table, play->opened++);
    } else if (present < 3) {
        command = random_chance(play, 700) ? sit_down(play, table) : bustle_about(play, table);
    } else if (has_pool(play) && table->bank.pool == 0 && random_chance(play, 100)) {
        command = fund_it(play, table);
    } else if (random_chance(play, play->bustle)) {
        command = bustle_about(play, table);
    } else {
        /* Now and then somebody is ahead of, or behind, the game. */
        bool wild = random_chance(play, play->wrong / 3), pot = play->sheet->kind == SHEET_POT;
        switch (pot && wild ? TABLE_PLAY : wild ? random_below(play, 5) : table->phase) {
        case TABLE_BETWEEN: command = at_between(play, table); break;
        case TABLE_OFFER: command = at_offer(play, table); break;
        case TABLE_BETS: command = at_bets(play, table); break;
        case TABLE_DRAW:
        case TABLE_PLAY: command = at_play(play, table); break;
        default: command = at_broken(play, table); break;
        }
    }
    if (random_chance(play, play->wrong))
        random_play_spoil(play, &command);
    play->now_ms += play->sheet->kind == SHEET_POT ? 1 + random_below(play, 20000) : 0;
    command.at_ms = play->now_ms;
    return command;
}
