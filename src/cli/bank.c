/* bank: the game from the player-dealer's side, bracket by bracket of the fees. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "cli/bank.h"
#include "cli/ink.h"

/* --- text --- */

const char *bank_money(cents amount, const char *none, char out[MONEY_MAX])
{
    return amount != FEE_NONE ? money_print(amount, out) : strcpy(out, none);
}

void bank_print_mix(const struct bank_request *request, const struct odds_bank *bank)
{
    const struct sheet *sheet = request->ask.terms.sheet;
    printf("mix of the action%s: ", request->usual ? ", for want of --mix" : "");
    const char *comma = "";
    for (size_t w = 0; w < sheet->wager_count; w++) {
        if (request->share[w] == 0)
            continue;
        printf("%s%s %g %%", comma, wager_word(sheet->wagers[w].wager), request->share[w] / 100.0);
        comma = ", ";
    }
    printf("\nedge %.4f %% of the action, standard deviation %s%.4f per unit of action\n\n", 100 * bank->edge,
           bank->bounded ? "at most " : "", sqrt(bank->variance));
}

static void print_point(const struct odds_bank_point *point)
{
    char action[MONEY_MAX];
    if (point->action == FEE_NONE)
        return;
    printf("  %10s  %10.4f  %10.4f  %10.2f", money_print(point->action, action), point->ev_before / 100,
           point->ev_after / 100, sqrt(point->variance) / 100);
    if (!isnan(point->ruin))
        printf("  %9.5f", point->ruin);
}

static void print_bracket(const struct odds_bank_bracket *bracket)
{
    char lo[MONEY_MAX], hi[MONEY_MAX], fee[MONEY_MAX], even[MONEY_MAX], range[2 * MONEY_MAX + 4];
    snprintf(range, sizeof range, "%s%s%s", bank_money(bracket->row->action_lo, "", lo),
             bracket->row->action_hi != FEE_NONE ? "-" : "+", bank_money(bracket->row->action_hi, "", hi));
    printf("%-10s  %5s  %10s", range, bank_money(bracket->row->player_dealer_fee, "-", fee),
           bank_money(bracket->break_even, "none", even));
    print_point(&bracket->lower);
    printf("\n");
    if (bracket->upper.action != FEE_NONE) {
        printf("%29s", "");
        print_point(&bracket->upper);
        printf("\n");
    }
}

static void print_at(const struct bank_request *request, const struct odds_bank_point *at)
{
    char   action[MONEY_MAX], fee[MONEY_MAX];
    double hands = (double)request->bank_ask.hands;
    printf("\nat an action of %s a hand: %+.4f, less a fee of %s: %+.4f a hand, standard deviation %.2f\n",
           money_print(at->action, action), at->ev_before / 100, money_print(at->fee, fee),
           at->ev_after / 100, sqrt(at->variance) / 100);
    if (request->bank_ask.hands > 0)
        printf("over %" PRIu64 " hands: %+.2f, standard deviation %.2f\n", request->bank_ask.hands,
               hands * at->ev_after / 100, sqrt(hands * at->variance) / 100);
    if (!isnan(at->ruin))
        printf("risk of ruin: %.6f\n", at->ruin);
}

void bank_print_ruin(const struct bank_request *request)
{
    char bankroll[MONEY_MAX];
    if (request->bank_ask.bankroll == FEE_NONE)
        return;
    money_print(request->bank_ask.bankroll, bankroll);
    if (request->bank_ask.hands > 0)
        printf("Ruin: losing %s within %" PRIu64 " hands, gains taken as Brownian motion (docs/odds.md).\n",
               bankroll, request->bank_ask.hands);
    else
        printf("Ruin: ever losing %s, by exp(-2 EV bankroll / variance), the diffusion approximation.\n",
               bankroll);
}

static void print_bank(const struct bank_request *request, const struct odds_bank *bank)
{
    bool ruin = request->bank_ask.bankroll != FEE_NONE;
    printf("%s, %u deck%s, schedule %s of edition %s: the player-dealer's side\n", request->game->id,
           request->ask.decks, request->ask.decks == 1 ? "" : "s", request->bank_ask.schedule,
           request->bank_ask.edition);
    bank_print_mix(request, bank);
    printf("%s%-10s  %5s  %10s  %10s  %10s  %10s  %10s%s%s\n", ink(INK_BOLD), "bracket", "fee", "break-even",
           "action", "EV before", "EV after", "std dev", ruin ? "       ruin" : "", ink(INK_NORMAL));
    for (size_t i = 0; i < bank->bracket_count; i++)
        print_bracket(&bank->bracket[i]);
    if (bank->at.action != FEE_NONE)
        print_at(request, &bank->at);
    printf("\nDollars per hand, every wager covered, each hand from a fresh shoe.\n"
           "Break-even is the least action in the bracket at which the edge pays the fee.\n");
    bank_print_ruin(request);
}

/* --- the verb --- */

static int answer(const struct verb *self, struct bank_request *request, const char *mix, bool json)
{
    const struct sheet *sheet = request->ask.terms.sheet;
    struct odds         odds;
    struct odds_bank    bank;
    char                why[BOOK_WHY_MAX];
    int                 code = cli_ask_failed(self, request->game, odds_find(&request->ask, &odds));
    if (code != EXIT_OK)
        return code;
    if (!bank_mix(sheet, mix != NULL ? mix : odds_usual_mix(sheet), request->share, why))
        return cli_bad(self, "--mix %s", why);
    request->usual          = mix == NULL;
    request->bank_ask.share = request->share;
    if (request->bank_ask.schedule == NULL)
        return bank_compare(self, request, &odds, json);
    if (odds_bank(sheet, &odds, &request->bank_ask, &bank) != STATUS_OK)
        return cli_bad(self, "%s has no schedule '%s' in edition '%s'; without --option all are compared",
                       request->game->id, request->bank_ask.schedule, request->bank_ask.edition);
    if (json)
        return cli_json(self, book_bank(request, &bank));
    print_bank(request, &bank);
    return EXIT_OK;
}

int verb_bank(const struct verb *self, int argc, char **argv)
{
    struct bank_request     request = { .bank_ask = { .action = FEE_NONE, .bankroll = FEE_NONE } };
    struct odds_bank_ask   *bank    = &request.bank_ask;
    struct cli_ask          given   = { .decks = ASK_UNSAID };
    const char             *word = NULL, *mix = NULL;
    bool                    json      = false;
    int64_t                 hands     = ASK_UNSAID;
    const struct cli_option options[] = {
        { "option", CLI_TEXT, &bank->schedule, "N",
          "the posted number of the collection schedule; else all are compared" },
        { "edition", CLI_TEXT, &bank->edition, "E", "the schedule's edition; the latest unless told" },
        { "mix", CLI_TEXT, &mix, "MIX", "percent of the action, as player=60,banker=40" },
        { "action", CLI_MONEY, &bank->action, "A", "dollars of action a hand, worked out besides" },
        { "bankroll", CLI_MONEY, &bank->bankroll, "B", "dollars whose loss is ruin" },
        { "hands", CLI_NUMBER, &hands, "N", "hands to bank; ruin within these" },
        ASK_OPTIONS(&given),
    };
    int code;
    if (cli_parse(self, argc, argv, options, COUNT_OF(options), &json, &word, 1, &code) < 0)
        return code;
    code = cli_ask(self, word, &given, &request.game, &request.ask);
    if (code != EXIT_OK)
        return code;
    if (bank->schedule == NULL && bank->bankroll != FEE_NONE && bank->action == FEE_NONE)
        return cli_bad(self, "--bankroll needs --action or --option: ruin depends on the action");
    if (bank->action == 0)
        return cli_bad(self, "--action takes more than nothing, not '0'");
    if (hands != ASK_UNSAID && hands < 1)
        return cli_bad(self, "--hands takes a number from 1 on, not '%" PRId64 "'", hands);
    bank->hands = hands != ASK_UNSAID ? (uint64_t)hands : 0;
    if (bank->edition == NULL)
        bank->edition = request.game->fee_edition;
    return answer(self, &request, mix, json);
}
