#include "cli/demo_print.h"

#include <stdio.h>
#include <string.h>

#include "cli/ink.h"

/* "$25" in one of a few rotating buffers, so that a line may hold several. */
static const char *dollars(cents amount)
{
    static char rooms[8][MONEY_MAX + 2];
    static int  next;
    char       *room = rooms[next++ % 8];
    char        money[MONEY_MAX];
    snprintf(room, sizeof rooms[0], "%s$%s", amount < 0 ? "-" : "",
             money_print(amount < 0 ? -amount : amount, money));
    return room;
}

void screen_opening(const char *game)
{
    printf("%sHouse Dealer%s deals %s: eight decks, two community hands, nearest to nine.\n", ink(INK_BOLD),
           ink(INK_NORMAL), game);
    printf("One player banks each hand; the others bet against that bank and are paid or\n"
           "collected only as far as it reaches. The house takes its fee and has no stake.\n"
           "Play money, demo players.\n");
}

static void tell_banked(struct screen *screen, const struct fields *has)
{
    screen->banker      = has->seat;
    screen->turn        = has->turn;
    screen->bank        = has->amount;
    screen->stake_count = 0;
    screen->fee = screen->net = 0;
    screen->settling          = false;
    memset(screen->cards, 0, sizeof screen->cards);
}

static void tell_bet(struct screen *screen, const struct fields *has)
{
    if (screen->stake_count < STAKES_MAX)
        screen->stake[screen->stake_count++] =
            (struct stake){ has->seat, has->spot, part_of(has), has->wager, has->amount };
}

static void tell_closed(const struct screen *screen, const struct fields *has)
{
    printf("\n%sHand %u%s  %s banks %s (%s hand)\n", ink(INK_BOLD), has->count, ink(INK_NORMAL),
           screen->who[screen->banker], dollars(screen->bank), screen->turn == 1 ? "first" : "second");
    for (size_t i = 0; i < screen->stake_count; i++) {
        const struct stake *stake = &screen->stake[i];
        bool                same  = i > 0 && stake->seat == screen->stake[i - 1].seat;
        if (!same)
            printf("%s  %-7s %-7s", i > 0 ? "\n" : "", i == 0 ? "wagers" : "", screen->who[stake->seat]);
        printf("%s %s on %s", same ? "," : "", dollars(stake->amount), wager_word(stake->wager));
        if (!same && stake->spot != stake->seat)
            printf(" at %s's spot", screen->who[stake->spot]);
    }
    printf("\n  %-7s %s in action; the collection is %s, from %s\n", "fee", dollars(has->amount),
           dollars(screen->fee), screen->who[screen->banker]);
    if (screen->bank < screen->needed)
        printf("  %-7s the bank may not reach: up to %s can change hands\n", "cover",
               dollars(screen->needed));
}

static struct card_list *cards_of(struct screen *screen, const struct fields *has)
{
    return &screen->cards[has->hand == HAND_PLAYER ? 0 : 1];
}

static void keep_card(struct screen *screen, const struct fields *has)
{
    struct card_list *list = cards_of(screen, has);
    if (list->count < FIELD_CARDS_MAX)
        list->card[list->count++] = has->cards.card[0];
}

static void tell_stands(struct screen *screen, const struct fields *has, const char *rule)
{
    const struct card_list *list = cards_of(screen, has);
    printf("  %-7s", has->hand == HAND_PLAYER ? "Player" : "Banker");
    for (size_t i = 0; i < 3; i++) {
        char face[3] = "  ";
        int  suit    = i < list->count ? card_suit(list->card[i]) : SUIT_CLUBS;
        bool red     = suit == SUIT_HEARTS || suit == SUIT_DIAMONDS;
        if (i < list->count)
            card_print(list->card[i], face);
        printf(" %s%s%s", red ? ink(INK_RED) : "", face, red ? ink(INK_NORMAL) : "");
    }
    printf("  %u points  %s%s%s\n", has->count, ink(INK_DIM), rule, ink(INK_NORMAL));
}

static void tell_settled(struct screen *screen, const struct event *event)
{
    const struct fields *has  = &event->has;
    const char          *what = wager_word(has->wager);
    const char          *name = screen->who[has->seat];
    printf("  %-7s ", screen->settling ? "" : "settle");
    screen->settling = true;
    switch (event->kind) {
    case EVENT_PAID:
        printf("%-7s %s%s pays %s%s", name, ink(INK_GREEN), what, dollars(has->amount), ink(INK_NORMAL));
        if (has->due > 0)
            printf(" of %s: the bank is used up", dollars(has->due));
        else if (has->stake > 0)
            printf(" (%s x %g)", dollars(has->stake), (double)has->amount / (double)has->stake);
        screen->net -= has->amount;
        break;
    case EVENT_TAKEN:
        printf("%-7s %s loses %s", name, what, dollars(has->amount));
        if (has->stake > 0)
            printf(", %s back: the bank covers no more", dollars(has->stake));
        screen->net += has->amount;
        break;
    case EVENT_PUSHED: printf("%-7s %s pushes, %s back", name, what, dollars(has->stake)); break;
    default: printf("%-7s %s has no action, %s back", name, what, dollars(has->stake)); break;
    }
    printf("  %s%s%s\n", ink(INK_DIM), event_rule(event), ink(INK_NORMAL));
}

static void tell_ended(const struct screen *screen)
{
    cents left = screen->bank + screen->net;
    printf("  %-7s %s %s %s %s = %s, less the fee %s: %s%s\n", "bank", dollars(screen->bank),
           screen->net < 0 ? "-" : "+", dollars(screen->net < 0 ? -screen->net : screen->net),
           "from the wagers", dollars(left), dollars(screen->fee), screen->net - screen->fee > 0 ? "+" : "",
           dollars(screen->net - screen->fee));
}

void screen_event(struct screen *screen, const struct names *names, const struct event *event)
{
    const struct fields *has   = &event->has;
    const struct words  *words = words_of(has);
    switch (event->kind) {
    case EVENT_SEATED: person_name(names, words->who, screen->who[has->seat]); break;
    case EVENT_SHUFFLED:
        printf("\n  A new shoe of %u %s, shuffled. Its commitment: %02x%02x%02x%02x...\n", has->count,
               has->count == 1 ? "deck" : "decks", words->root[0], words->root[1], words->root[2],
               words->root[3]);
        break;
    case EVENT_DECLINED: printf("\n  %s declines the bank", screen->who[has->seat]); break;
    case EVENT_OFFERED: break;
    case EVENT_BROKEN: printf("\n  Nobody else will bank: the game is broken.\n"); break;
    case EVENT_RESUMED: printf("  The floor asks around again.\n"); break;
    case EVENT_BANKED: tell_banked(screen, has); break;
    case EVENT_BET: tell_bet(screen, has); break;
    case EVENT_COVER: screen->needed = has->due; break;
    case EVENT_FEE: screen->fee += has->amount; break;
    case EVENT_CLOSED: tell_closed(screen, has); break;
    case EVENT_CARD: keep_card(screen, has); break;
    case EVENT_STANDS: tell_stands(screen, has, event_rule(event)); break;
    case EVENT_RESULT:
        printf("  %-7s %s%s%s\n", "result", ink(INK_BOLD), result_word(has->result), ink(INK_NORMAL));
        break;
    case EVENT_ACTION:
        printf("  %-7s the first card counts %u seat%s on: %s has first action\n", "action", has->count,
               has->count == 1 ? "" : "s",
               screen->who[has->spot][0] != '\0' ? screen->who[has->spot] : "the next spot");
        break;
    case EVENT_PAID:
    case EVENT_TAKEN:
    case EVENT_PUSHED:
    case EVENT_RETURNED: tell_settled(screen, event); break;
    case EVENT_ENDED: tell_ended(screen); break;
    case EVENT_SHOE_END:
        printf("\n  The cut card is out: the shoe is over after %u cards.\n", has->count);
        break;
    default: break;
    }
}

/* P and B for the winners, the animals by their letters; a tie is a stroke on
 * the cell before it. */
static void print_cell(const struct road_cell *cell)
{
    static const char letters[RESULT_COUNT] = {
        [RESULT_PLAYER] = 'P', [RESULT_RABBIT] = 'r', [RESULT_TRIPLE_RABBIT] = 'R',
        [RESULT_BANKER] = 'B', [RESULT_TIGER] = 't',  [RESULT_TRIPLE_TIGER] = 'T',
    };
    if (cell->winner == 0) {
        printf("  ");
        return;
    }
    printf("%s%c%s%c", ink(cell->winner == HAND_PLAYER ? INK_BLUE : INK_RED), letters[cell->result],
           ink(INK_NORMAL), cell->ties > 0 ? '/' : ' ');
}

void screen_hand(const struct table_view *board)
{
    struct big_road   road;
    struct road_count count = road_count(board->shown.past, board->shown.past_count);
    road_big(board->shown.past, board->shown.past_count, &road);
    printf("  %-7s player %u, banker %u, tie %u; rabbits %u, tigers %u, monkeys %u\n", "road", count.player,
           count.banker, count.tie, count.result[RESULT_RABBIT] + count.result[RESULT_TRIPLE_RABBIT],
           count.result[RESULT_TIGER] + count.result[RESULT_TRIPLE_TIGER], count.result[RESULT_MONKEY]);
    size_t first = road.columns > 34 ? road.columns - 34u : 0;
    for (size_t row = 0; row < ROAD_ROWS; row++) {
        bool used = false;
        for (size_t column = first; column < road.columns; column++)
            used = used || road.cell[column][row].winner != 0;
        if (!used)
            continue;
        printf("          ");
        for (size_t column = first; column < road.columns; column++)
            print_cell(&road.cell[column][row]);
        printf("\n");
    }
}

void screen_closing(const struct screen *screen, const struct table *table, const struct ledger *ledger)
{
    cents bought = -ledger_balance(ledger, ACCOUNT_CAGE, 0), held = 0;
    printf("\n%sAfter %u hand%s%s\n", ink(INK_BOLD), table->hand, table->hand == 1 ? "" : "s",
           ink(INK_NORMAL));
    for (uint8_t place = 1; place <= PLACES_MAX; place++) {
        if (!room_taken(&table->room, place))
            continue;
        held += table->room.place[place].stack;
        printf("  %-7s %12s\n", screen->who[place], dollars(table->room.place[place].stack));
    }
    printf("  %-7s %12s\n  %-7s %12s  which is what the cage handed out, %s\n", "drop",
           dollars(ledger_balance(ledger, ACCOUNT_DROP, 0)), "all",
           dollars(held + ledger_balance(ledger, ACCOUNT_DROP, 0)), dollars(bought));
}
