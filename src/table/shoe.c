/* The shoe: shuffles, the cut, and every card that leaves it.
 *
 * In a hand a pile is shuffled into the shoe for one of two reasons. A shoe that
 * runs dry is filled from the discards, whatever the game (OQ-86): once no card is
 * left and one is awaited. Or the game asks for it (struct turn): a flop that came
 * too early, a card that was withdrawn; then the pile it names and what is left of
 * the shoe are shuffled together. The round is finished from that, and then the
 * shoe is over. */
#include <assert.h>
#include <string.h>

#include "table/deal.h"

const char *shoe_backs(const struct deck_rules *rules, uint32_t number)
{
    const char *backs = rules->backs[number % 2 == 0];
    return backs != NULL && number > 0 ? backs : "";
}

/* ---- what is left ------------------------------------------------------- */

/* Cards that can still be dealt: what is burned first cannot. */
static size_t left_in(const struct sheet *sheet, const struct shoe *shoe)
{
    size_t burns = shoe->dealt == 0 ? sheet->deck.burns : 0;
    size_t gone  = shoe->dealt + burns;
    return shoe->size > gone ? shoe->size - gone : 0;
}

/* What the engine awaits; nothing outside a hand. */
static struct turn turn_in_play(const struct sheet *sheet, const struct table *table)
{
    if (table->phase != TABLE_PLAY)
        return (struct turn){ .awaits = AWAITS_NOTHING };
    return play_turn(sheet, table);
}

/* Is what is left in the shoe known by what has left it? Not where cards were
 * burned unseen. Whoever shuffles by hand need not know. */
static bool knows_the_rest(const struct table *table)
{
    const struct piles *piles = &table->shoe.piles;
    size_t              known = 0;
    for (size_t face = 0; face < FACE_KINDS; face++)
        known += piles->seen[face];
    return terms_by_hand(&table->terms) || known == piles->count;
}

/* Cards that must be there: those that come, and those burned before them. */
static size_t needs(const struct table *table, const struct turn *turn)
{
    return turn->cards + (terms_by_hand(&table->terms) ? (size_t)turn->burns : 0);
}

/* OQ-86: it has run dry, and there are discards enough to go on with. Who draws
 * gets none of the own back. */
static const struct reshuffle DRY = { PILE_DISCARDS, "no card was left", NULL };

/* What is to be shuffled in before the next card that this turn awaits; NULL:
 * nothing, or it cannot be. */
static const struct reshuffle *reshuffle_due(const struct sheet *sheet, const struct table *table,
                                             const struct turn *turn)
{
    const struct shoe *shoe = &table->shoe;
    if (turn->awaits != AWAITS_DECK || !shoe->ready || shoe->refills == REFILLS_MAX)
        return NULL;
    if (turn->shuffles.why != NULL)
        return knows_the_rest(table) ? &turn->shuffles : NULL;
    if (shoe->dealt < shoe->size)
        return NULL;
    size_t discards = piles_count(&shoe->piles, PILE_DISCARDS, turn->draws);
    return discards >= (size_t)sheet->deck.burns + needs(table, turn) ? &DRY : NULL;
}

bool table_shoe_due(const struct sheet *sheet, const struct table *table)
{
    if (table_shallow(table)) /* no card of it is entered */
        return false;
    if (!table->shoe.ready)
        return table->phase == TABLE_BETS || table->phase == TABLE_PLAY || table->phase == TABLE_DRAW;
    struct turn turn = turn_in_play(sheet, table);
    return reshuffle_due(sheet, table, &turn) != NULL;
}

/* What is left in the shoe, in the order of a new deck: which lies where nobody
 * knows, and the shuffle does not care. */
static size_t list_rest(const struct table *table, card out[SHOE_CARDS_MAX])
{
    struct shoe_kind kind  = table->terms.shoe;
    size_t           count = 0;
    if (table->shoe.dealt == table->shoe.size)
        return 0;
    for (card face = 0; face < FACE_KINDS; face++)
        for (unsigned i = table->shoe.piles.seen[face]; i < shoe_copies(kind, face); i++)
            out[count++] = face;
    return count;
}

size_t table_pile_cards(const struct table *table, enum pile pile, uint8_t except, card out[SHOE_CARDS_MAX])
{
    size_t rest = list_rest(table, out);
    return rest + piles_list(&table->shoe.piles, pile, except, out + rest);
}

size_t table_shoe_cards(const struct sheet *sheet, const struct table *table, card out[SHOE_CARDS_MAX])
{
    struct turn             turn  = turn_in_play(sheet, table);
    const struct reshuffle *again = reshuffle_due(sheet, table, &turn);
    if (again != NULL)
        return table_pile_cards(table, again->pile, turn.draws, out);
    shoe_fill(table->terms.shoe, out);
    return shoe_size(table->terms.shoe);
}

enum refusal shoe_short(const struct sheet *sheet, const struct table *table, const struct turn *turn)
{
    if (!table->shoe.ready || reshuffle_due(sheet, table, turn) != NULL)
        return REFUSE_NEEDS_SHUFFLE;
    bool enough = turn->shuffles.why == NULL && left_in(sheet, &table->shoe) >= needs(table, turn);
    return enough ? ALLOWED : REFUSE_OUT_OF_CARDS;
}

/* ---- shuffle and cut ---------------------------------------------------- */

/* MC2-ZOO-Q5: only at the end of a shoe. A dealer who enters the cards shuffles
 * when there is time; the machine does so when a bank is posted and not before,
 * so that nobody else's shuffle can take the place of its own. Where the cards
 * are entered they are shuffled by hand, and nowhere else: such a shuffle has no
 * root. */
static enum refusal shuffle_refused(const struct deal *deal, const struct fields *has)
{
    if (shoe_entered(deal) && field_present(has, FIELD_root))
        return REFUSE_NOT_SHUFFLE_TIME;
    if (table_shallow(deal->now)) /* whose end only the dealer sees */
        return deal->now->phase == TABLE_PLAY ? REFUSE_NOT_SHUFFLE_TIME : ALLOWED;
    bool due = table_shoe_due(deal->sheet, deal->now) || (shoe_entered(deal) && !deal->now->shoe.ready);
    return due ? ALLOWED : REFUSE_NOT_SHUFFLE_TIME;
}

/* A machine's shoe is cut where its seed says; nobody else cuts it. */
static void cut_by_machine(struct deal *deal, uint32_t position)
{
    struct event cut = happens(EVENT_CUT, NULL);
    cut.has.count    = position;
    deal_tell(deal, &cut);
}

/* The method and, where it is a machine's, the root. */
static void name_method(const struct deal *deal, const struct words *said, struct words *words)
{
    memcpy(words->name, said->name, sizeof words->name);
    if (shoe_entered(deal))
        memcpy(words->name, SHUFFLED_BY_HAND, sizeof SHUFFLED_BY_HAND);
    memcpy(words->root, said->root, sizeof words->root);
}

/* Which pile goes back, how many cards that are, for which time and why. */
static void refill(struct deal *deal, const struct words *said)
{
    const struct shoe      *shoe       = &deal->now->shoe;
    struct turn             turn       = deal_turn(deal);
    const struct reshuffle *again      = reshuffle_due(deal->sheet, deal->now, &turn);
    struct event            reshuffled = happens(EVENT_RESHUFFLED, again->rule);
    struct words           *words      = events_words(deal->out, &reshuffled);
    reshuffled.has.spot                = turn.draws;
    reshuffled.has.turn                = (uint8_t)(shoe->refills + 1);
    reshuffled.has.count               = (uint32_t)piles_count(&shoe->piles, again->pile, turn.draws);
    memcpy(words->value, pile_word(again->pile), strlen(pile_word(again->pile)) + 1);
    memcpy(words->why, again->why, strlen(again->why) + 1);
    name_method(deal, said, words);
    deal_tell(deal, &reshuffled);
}

static void shuffle_whole(struct deal *deal, const struct words *said)
{
    struct event  shuffled = happens(EVENT_SHUFFLED, cites_of(deal->sheet).shuffled);
    struct words *words    = events_words(deal->out, &shuffled);
    const char   *backs    = shoe_backs(&deal->sheet->deck, deal->now->shoe.number + 1);
    shuffled.has.count     = deal_terms(deal)->shoe.decks;
    memcpy(words->value, backs, strlen(backs) + 1);
    name_method(deal, said, words);
    deal_tell(deal, &shuffled);
}

static void shuffle(struct deal *deal, const struct fields *has)
{
    if (table_shallow(deal->now))
        shoe_end(deal);
    if (deal->now->shoe.ready)
        refill(deal, words_of(has));
    else
        shuffle_whole(deal, words_of(has));
    if (field_present(has, FIELD_root))
        cut_by_machine(deal, has->count);
}

/* A deck that was shuffled by hand is cut by hand: after `count` cards, or
 * wherever the word says that is. A shuffle in mid-hand waits for nobody's cut. */
static enum refusal cut_refused(const struct deal *deal, const struct fields *has)
{
    const struct shoe *shoe = &deal->now->shoe;
    if (!room_taken(&deal->now->room, has->seat))
        return deal_nobody(deal, has->seat);
    if (!shoe->ready)
        return REFUSE_NEEDS_SHUFFLE;
    if (memcmp(shoe->root, NO_WORDS.root, sizeof shoe->root) != 0)
        return REFUSE_MACHINE_CUTS;
    if (shoe->dealt > 0 || shoe->was_cut || shoe->refills > 0)
        return REFUSE_CUT_TOO_LATE;
    if (has->count >= shoe->size)
        return deal_refuse(deal, REFUSE_BAD_CUT, (struct figures){ .most = shoe->size });
    return ALLOWED;
}

static void cut(struct deal *deal, const struct fields *has)
{
    struct event  cut   = happens(EVENT_CUT, NULL);
    struct words *words = events_words(deal->out, &cut);
    cut.has.seat        = has->seat;
    cut.has.count       = has->count;
    memcpy(words->value, words_of(has)->value, sizeof words->value);
    deal_tell(deal, &cut);
}

enum refusal shoe_refused(const struct deal *deal, const struct command *command)
{
    return command->kind == COMMAND_CUT ? cut_refused(deal, &command->has)
                                        : shuffle_refused(deal, &command->has);
}

void shoe_happen(struct deal *deal, const struct command *command)
{
    if (command->kind == COMMAND_CUT)
        cut(deal, &command->has);
    else
        shuffle(deal, &command->has);
}

/* ---- cards -------------------------------------------------------------- */

/* OQ-86: cards are burned after each shuffle, unseen; and whenever the game says so. */
uint8_t shoe_burns_first(const struct deal *deal)
{
    return deal->now->shoe.dealt == 0 ? deal->sheet->deck.burns : 0;
}

/* Nobody sees it, and the house keeps what the machine says it is. */
static void burn(struct deal *deal, card face, const char *rule)
{
    struct event burned = happens(EVENT_BURNED, rule);
    burned.has.cards    = (struct card_list){ 1, { face } };
    burned.seen_by      = face == CARD_UNKNOWN ? SEEN_BY_ALL : SEEN_BY_NONE;
    deal_tell(deal, &burned);
}

void shoe_burn(struct deal *deal, const struct command *dealt, const struct turn *turn)
{
    unsigned first = shoe_burns_first(deal);
    for (unsigned i = 0; i < first; i++)
        burn(deal, CARD_UNKNOWN, NULL);
    for (unsigned i = 0; i < turn->burns; i++)
        burn(deal, shoe_entered(deal) ? CARD_UNKNOWN : dealt->has.cards.card[i], turn->burn_rule);
}

struct command shoe_without_burns(const struct deal *deal, const struct command *dealt, uint8_t burns)
{
    struct command    rest  = *dealt;
    struct card_list *cards = &rest.has.cards;
    if (shoe_entered(deal) || dealt->kind != COMMAND_CARD)
        return rest;
    assert(burns <= cards->count);
    cards->count = (uint8_t)(cards->count - burns);
    memmove(cards->card, cards->card + burns, cards->count);
    return rest;
}

bool shoe_takes_unknown(const struct sheet *sheet, const struct table *table)
{
    command_set hears = sheet_game(sheet)->commands(table->terms.rules.bytes);
    return table->terms.entered && (hears & COMMAND_BIT(NAME)) != 0;
}

bool shoe_has(const struct deal *deal, const struct card_list *cards)
{
    for (size_t i = 0; i < cards->count; i++) {
        card     face = cards->card[i];
        unsigned seen = 1; /* this one, and the same face before it */
        for (size_t j = 0; j < i; j++)
            seen += cards->card[j] == face;
        if (face == CARD_UNKNOWN && shoe_takes_unknown(deal->sheet, deal->now))
            continue;
        if (face >= FACE_KINDS ||
            deal->now->shoe.piles.seen[face] + seen > shoe_copies(deal_terms(deal)->shoe, face))
            return false;
    }
    return true;
}

/* Where the only card of that face lies, or how many there were. */
static void say_where(const struct deal *deal, card face, struct text *what)
{
    static const char *const where[PILE_KINDS] = {
        [PILE_HANDS] = "lies in a hand",       [PILE_BOARD] = "lies on the board",
        [PILE_BURNS] = "lies among the burns", [PILE_DISCARDS] = "lies among the discards",
        [PILE_WITHDRAWN] = "is set aside",
    };
    const struct piles *piles  = &deal->now->shoe.piles;
    unsigned            copies = shoe_copies(deal_terms(deal)->shoe, face);
    struct fields       one    = { .cards = { 1, { face } } };
    size_t              at     = 0;
    while (at < piles->count && piles->card[at].face != face)
        at++;
    if (copies > 1)
        text_add(what, "All %u of ", copies);
    field_print(what, &NO_NAMES, &one, FIELD_cards);
    if (copies > 1)
        text_add(what, " are out");
    else if (at < piles->count && piles->card[at].pile == PILE_HANDS && piles->card[at].owner != 0)
        text_add(what, " lies in the hand of seat %u", piles->card[at].owner);
    else
        text_add(what, " %s", at < piles->count ? where[piles->card[at].pile] : "stands in this entry");
}

enum refusal shoe_lacks(const struct deal *deal, const struct card_list *cards)
{
    struct figures figures = { 0 };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    if (shoe_has(deal, cards))
        return ALLOWED;
    for (size_t i = 0; i < cards->count; i++)
        if (cards->card[i] >= FACE_KINDS || shoe_copies(deal_terms(deal)->shoe, cards->card[i]) == 0)
            return REFUSE_NO_SUCH_CARD;
    for (uint8_t count = 1; count <= cards->count; count++) {
        struct card_list first = *cards;
        first.count            = count;
        if (shoe_has(deal, &first))
            continue;
        say_where(deal, cards->card[count - 1], &what);
        break;
    }
    return deal_refuse(deal, REFUSE_CARD_OUT, figures);
}

/* OQ-86: the round in which the cut card comes out is finished; then the shoe
 * is over. In one that was filled again it has come out before. */
/* OQ-86: a single deck is shuffled for every hand, also where a table of a game that
 * is dealt from a shoe has but one. */
void shoe_after_hand(struct deal *deal)
{
    const struct shoe       *shoe  = &deal->now->shoe;
    const struct deck_rules *rules = &deal->sheet->deck;
    bool                     one   = rules->shoe.decks > 1 && deal_terms(deal)->shoe.decks == 1;
    cents                    depth = deal_terms(deal)->cut;
    if (rules->every_hand || one || shoe->refills > 0 || (cents)shoe->dealt * 100 >= shoe->size * depth)
        shoe_end(deal);
}

void shoe_end(struct deal *deal)
{
    if (!deal->now->shoe.ready)
        return;
    struct event end = happens(EVENT_SHOE_END, cites_of(deal->sheet).shoe_end);
    end.has.count    = (uint32_t)deal->now->shoe.before + deal->now->shoe.dealt;
    deal_tell(deal, &end);
}

bool shoe_fits(const struct deal *deal)
{
    struct table copy;
    table_copy(&copy, deal->now);
    for (size_t i = 0; i < deal->out->count; i++)
        table_apply_shoe(deal->sheet, &copy, &deal->out->list[i]);
    return !copy.torn;
}

/* ---- applying ----------------------------------------------------------- */

/* A card that the shoe has not any more tears the table. */
static void give_out(struct table *table, card face, enum pile to, uint8_t owner)
{
    struct shoe *shoe = &table->shoe;
    if (shoe->dealt >= shoe->size || !piles_take(&shoe->piles, face, to, owner)) {
        table->torn = true;
        return;
    }
    shoe->dealt++;
    if (face < FACE_KINDS && shoe->piles.seen[face] > shoe_copies(table->terms.shoe, face))
        table->torn = true;
}

static void apply_card(struct table *table, const struct fields *has)
{
    enum pile to = has->spot != 0 ? PILE_HANDS : PILE_BOARD;
    for (size_t i = 0; i < has->cards.count; i++)
        give_out(table, has->cards.card[i], to, has->spot);
}

static void apply_uncard(struct table *table, const struct fields *has)
{
    for (size_t i = has->cards.count; i-- > 0;) {
        if (table->shoe.dealt == 0 || !piles_untake(&table->shoe.piles, has->cards.card[i])) {
            table->torn = true;
            return;
        }
        table->shoe.dealt--;
    }
}

static void apply_named(struct table *table, const struct fields *has)
{
    struct piles *piles = &table->shoe.piles;
    for (size_t i = 0; i < has->cards.count; i++) {
        card face = has->cards.card[i];
        if (!piles_name(piles, has->spot, face) || piles->seen[face] > shoe_copies(table->terms.shoe, face))
            table->torn = true;
    }
}

/* The card that takes the place of one that was seen comes from the stub. */
static void apply_replaced(struct table *table, const struct fields *has)
{
    for (size_t i = 0; i < has->cards.count; i++)
        if (!piles_move(&table->shoe.piles, has->cards.card[i], PILE_BOARD, 0, PILE_HANDS, has->spot))
            table->torn = true;
}

/* Cards that were entered and have never left the deck. */
static void take_in(struct table *table, const struct fields *has, enum pile from)
{
    for (size_t i = 0; i < has->cards.count; i++) {
        if (table->shoe.dealt == 0 || !piles_lose(&table->shoe.piles, has->cards.card[i], from, has->spot)) {
            table->torn = true;
            return;
        }
        table->shoe.dealt--;
    }
}

static void apply_moved(struct table *table, const struct fields *has)
{
    enum pile from = pile_named(words_of(has)->name), to = pile_named(words_of(has)->value);
    if (from == PILE_KINDS || to == PILE_KINDS || (from == PILE_SHOE && to == PILE_SHOE)) {
        table->torn = true;
        return;
    }
    if (to == PILE_SHOE) {
        take_in(table, has, from);
        return;
    }
    for (size_t i = 0; i < has->cards.count; i++)
        if (from == PILE_SHOE)
            give_out(table, has->cards.card[i], to, has->to);
        else if (!piles_move(&table->shoe.piles, has->cards.card[i], from, has->spot, to, has->to))
            table->torn = true;
}

static void apply_shuffled(struct table *table, const struct fields *has)
{
    struct shoe *shoe = &table->shoe;
    *shoe             = (struct shoe){
                    .ready  = true,
                    .number = shoe->number + 1,
                    .size   = (uint16_t)shoe_size(table->terms.shoe),
    };
    memcpy(shoe->root, words_of(has)->root, sizeof shoe->root);
}

static void apply_reshuffled(struct table *table, const struct fields *has)
{
    struct shoe *shoe = &table->shoe;
    enum pile    pile = pile_named(words_of(has)->value);
    if (!shoe->ready || pile == PILE_SHOE || pile == PILE_KINDS || shoe->refills == REFILLS_MAX) {
        table->torn = true;
        return;
    }
    uint16_t lay = shoe->piles.count;
    piles_return(&shoe->piles, pile, has->spot);
    shoe->size = (uint16_t)(shoe->size - shoe->dealt + lay - shoe->piles.count);
    shoe->before += shoe->dealt;
    shoe->dealt   = 0;
    shoe->cut     = 0;
    shoe->was_cut = false;
    shoe->refills++;
    memcpy(shoe->root, words_of(has)->root, sizeof shoe->root);
}

/* A hand of which only the result is known took some cards all the same. */
static void apply_ended(const struct sheet *sheet, struct table *table)
{
    struct shoe *shoe   = &table->shoe;
    unsigned     unseen = piles_in_play(&shoe->piles) ? 0 : sheet->deck.least_cards;
    for (unsigned i = 0; i < unseen && shoe->dealt < shoe->size; i++)
        give_out(table, CARD_UNKNOWN, PILE_BOARD, 0);
    piles_end_hand(&shoe->piles);
}

void table_apply_shoe(const struct sheet *sheet, struct table *table, const struct event *event)
{
    struct shoe         *shoe = &table->shoe;
    const struct fields *has  = &event->has;
    switch (event->kind) {
    case EVENT_SHUFFLED: apply_shuffled(table, has); break;
    case EVENT_RESHUFFLED: apply_reshuffled(table, has); break;
    case EVENT_CUT:
        shoe->cut     = (uint16_t)has->count;
        shoe->was_cut = true;
        break;
    case EVENT_BURNED:
        for (size_t i = 0; i < has->cards.count; i++)
            give_out(table, has->cards.card[i], PILE_BURNS, 0);
        break;
    case EVENT_CARD: apply_card(table, has); break;
    case EVENT_PLUCKED: give_out(table, has->cards.card[0], PILE_DISCARDS, has->seat); break;
    case EVENT_UNCARD: apply_uncard(table, has); break;
    case EVENT_NAMED: apply_named(table, has); break;
    case EVENT_REPLACED: apply_replaced(table, has); break;
    case EVENT_CARDS_MOVED: apply_moved(table, has); break;
    case EVENT_MUCKED:
    case EVENT_FOLDED:
        if (sheet->kind == SHEET_POT)
            piles_fold(&shoe->piles, has->seat);
        break;
    case EVENT_FOUL: /* a dead hand */
        if (sheet->kind == SHEET_POT)
            piles_fold(&shoe->piles, has->spot);
        break;
    case EVENT_ENDED: apply_ended(sheet, table); break;
    case EVENT_MISDEAL: piles_end_hand(&shoe->piles); break;
    case EVENT_SHOE_END: shoe->ready = false; break;
    default: break;
    }
}

void shoe_code(struct codec *codec, struct shoe *shoe, struct shoe_kind kind)
{
    code_bool(codec, &shoe->ready);
    code_u32(codec, &shoe->number);
    code_u16(codec, &shoe->size);
    code_count(codec, &shoe->dealt, shoe->size);
    code_u16(codec, &shoe->before);
    code_u16(codec, &shoe->cut);
    code_bool(codec, &shoe->was_cut);
    code_up_to(codec, &shoe->refills, REFILLS_MAX);
    code_bytes(codec, shoe->root, sizeof shoe->root);
    piles_code(codec, &shoe->piles, kind);
    if (shoe_check(shoe, kind) != NULL)
        codec->bad = true;
}

const char *shoe_check(const struct shoe *shoe, struct shoe_kind kind)
{
    if (shoe->size > 0 && shoe->piles.count + shoe->size - shoe->dealt != (int)shoe_size(kind))
        return "shoe and piles together are not the deck";
    return NULL;
}

size_t table_shoe_position(const struct sheet *sheet, const struct table *table)
{
    /* The burn comes first; it is told with the first card. */
    const struct shoe *shoe  = &table->shoe;
    size_t             dealt = shoe->dealt > 0 ? shoe->dealt : sheet->deck.burns;
    return shoe->size > 0 ? (shoe->cut + dealt) % shoe->size : 0;
}
