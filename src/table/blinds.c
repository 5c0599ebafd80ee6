/* What is owed by whoever has not had the blinds, and the ways back. */
#include "table/blinds.h"

static uint16_t bit(unsigned seat)
{
    return (uint16_t)(1u << seat);
}

static bool has(uint16_t seats, unsigned seat)
{
    return (seats >> seat & 1) != 0;
}

/* ---- the blinds ----------------------------------------------------------------- */

static const struct blind_rules *rules_at(const struct table *table)
{
    return table->terms.sheet->pot->blinds;
}

static struct pot_blind blind_at(const struct table *table, unsigned place)
{
    struct at at = table_at(table);
    return table->terms.sheet->pot_engine->blind(&at, place);
}

cents blinds_amount(const struct table *table, unsigned place)
{
    return blind_at(table, place).amount;
}

unsigned blinds_big(const struct table *table)
{
    unsigned place = BLIND_PLACES - 1;
    while (place > 0 && blinds_amount(table, place) == 0)
        place--;
    return place;
}

cents blinds_total(const struct table *table)
{
    cents total = 0;
    for (unsigned place = 0; place < BLIND_PLACES; place++)
        total += blinds_amount(table, place);
    return total;
}

bool blinds_kept(const struct table *table)
{
    return rules_at(table) != NULL && blinds_big(table) > 0;
}

/* ---- what is owed --------------------------------------------------------------- */

enum mark blinds_owed(const struct table *table, uint32_t who)
{
    const struct marks *marks = &table->marks;
    for (size_t i = 0; i < marks->count; i++)
        if (marks->list[i].who == who &&
            (marks->list[i].mark == MARK_NEW_PLAYER || marks->list[i].mark == MARK_MISSED_BLIND ||
             marks->list[i].mark == MARK_MOVED_AWAY || marks->list[i].mark == MARK_LETS_PASS))
            return (enum mark)marks->list[i].mark;
    return MARK_NONE;
}

const struct blind_post *blinds_way(const struct table *table, enum mark owed)
{
    switch (owed) {
    case MARK_NEW_PLAYER: return &rules_at(table)->new_player;
    case MARK_MISSED_BLIND: return &rules_at(table)->missed;
    case MARK_MOVED_AWAY: return &rules_at(table)->moved;
    default: return NULL;
    }
}

static cents price(const struct table *table, const struct blind_post *way)
{
    cents big = blinds_amount(table, blinds_big(table));
    return way->live * big + (way->dead ? blinds_total(table) - big : 0);
}

/* CM-OHLJ-BL7: the second way, for who missed a blind. */
static const struct blind_post *straddle(const struct table *table, enum mark owed)
{
    const struct blind_post *way = &rules_at(table)->straddle;
    return owed == MARK_MISSED_BLIND && way->live > 0 ? way : NULL;
}

/* With the hand in play nothing is owed any more by whoever has cards in it. */
static bool is_in_hand(const struct table *table, uint8_t seat)
{
    return table->phase == TABLE_PLAY &&
           has((uint16_t)(table->layout.dealt & ~table->pot.rotation.late), seat);
}

bool blinds_made_up(const struct table *table, const struct person_mark *mark)
{
    bool owes = mark->mark == MARK_NEW_PLAYER || mark->mark == MARK_MISSED_BLIND ||
                mark->mark == MARK_MOVED_AWAY || mark->mark == MARK_POSTS;
    for (uint8_t seat = 1; owes && table_has_pot(table) && seat <= table->terms.sheet->seats; seat++)
        if (table->room.place[seat].who == mark->who)
            return is_in_hand(table, seat);
    return false;
}

size_t blinds_posts(const struct table *table, uint8_t seat, cents out[2])
{
    bool                     may   = blinds_kept(table) && !is_in_hand(table, seat);
    enum mark                owed  = may ? blinds_owed(table, table->room.place[seat].who) : MARK_NONE;
    const struct blind_post *way   = may ? blinds_way(table, owed) : NULL;
    size_t                   count = 0;
    if (way != NULL)
        out[count++] = price(table, way);
    if (way != NULL && straddle(table, owed) != NULL)
        out[count++] = price(table, straddle(table, owed));
    return count;
}

/* ---- post and pass ---------------------------------------------------------------- */

/* CM-OHLJ-RP2, CM-OHLJ-BL9: that much and no more. */
static enum refusal wrong_size(const struct deal *deal, uint8_t seat)
{
    struct figures figures = { 0 };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    char           money[DOLLARS_MAX];
    cents          amount[2];
    size_t         count = blinds_posts(deal->now, seat, amount);
    for (size_t i = 0; i < count; i++)
        text_add(&what, "%s%s", i > 0 ? " or " : "", dollars_print(amount[i], money));
    return deal_refuse(deal, REFUSE_POST_SIZE, figures);
}

static const struct person_mark *posts_of(const struct table *table, uint8_t seat)
{
    return marks_find(&table->marks, table->room.place[seat].who, MARK_POSTS);
}

/* CM-OHLJ-BL6, OQ-119: one of them on a deal. */
static uint8_t other_post(const struct table *table, uint8_t seat)
{
    for (uint8_t other = 1; other <= table->terms.sheet->seats; other++)
        if (other != seat && room_taken(&table->room, other) && posts_of(table, other) != NULL)
            return other;
    return 0;
}

/* CM-OHLJ-BL7, CM-OHLJ-BL10b: from right behind the big blind, and never the button. */
static bool may_straddle(const struct table *table, uint8_t seat)
{
    struct seating next   = seating_next(table);
    uint16_t       closer = seats_between(table, next.big, seat) & next.dealt;
    return !seating_begins(table) && closer == 0 && seat != next.big &&
           !has(seats_between(table, next.button, next.big), seat);
}

static enum refusal post_refused(const struct deal *deal, const struct fields *said)
{
    const struct table *table = deal->now;
    cents               amount[2];
    size_t              count = blinds_posts(table, said->seat, amount);
    if (count == 0)
        return REFUSE_NO_BLIND_OWED;
    bool straddles = count > 1 && said->amount == amount[1];
    if (said->amount != amount[0] && !straddles)
        return wrong_size(deal, said->seat);
    const struct person_mark *before = posts_of(table, said->seat);
    if (before != NULL && (before->count > 1) == straddles)
        return deal_refuse(deal, REFUSE_ALREADY_SO, (struct figures){ .what = "posting that" });
    uint8_t other = rules_at(table)->one_post ? other_post(table, said->seat) : 0;
    if (other != 0)
        return deal_refuse(deal, REFUSE_POST_TAKEN, (struct figures){ .seat = other });
    if (straddles && table->phase == TABLE_PLAY)
        return REFUSE_HAND_IN_PLAY; /* where the big blind goes next is not known */
    return straddles && !may_straddle(table, said->seat) ? REFUSE_STRADDLE_SEAT : ALLOWED;
}

enum refusal blinds_refused(const struct deal *deal, const struct command *command)
{
    uint8_t seat = command->has.seat;
    if (!blinds_kept(deal->now))
        return REFUSE_NOT_THIS_GAME;
    if (!room_taken(&deal->now->room, seat))
        return deal_nobody(deal, seat);
    if (command->kind == COMMAND_POST)
        return command->has.wager == WAGER_NONE ? post_refused(deal, &command->has) : REFUSE_MALFORMED;
    return marks_find(&deal->now->marks, deal->now->room.place[seat].who, MARK_MAY_PASS) != NULL
               ? ALLOWED
               : REFUSE_NOTHING_TO_PASS;
}

void blinds_happen(struct deal *deal, const struct command *command)
{
    const struct table       *table = deal->now;
    const struct blind_rules *rules = rules_at(table);
    uint32_t                  who   = table->room.place[command->has.seat].who;
    enum mark                 owed  = blinds_owed(table, who);
    struct person_mark        mark  = { .who = who, .mark = MARK_LETS_PASS, .since_ms = deal->at_ms };
    if (command->kind == COMMAND_PASS) {
        deal_unmark(deal, who, MARK_MAY_PASS);
        deal_mark(deal, &mark, rules->may_pass);
        return;
    }
    const struct blind_post *way = blinds_way(table, owed), *other = straddle(table, owed);
    bool                     straddles = other != NULL && command->has.amount == price(table, other);
    mark.mark                          = MARK_POSTS;
    mark.amount                        = command->has.amount;
    mark.count                         = straddles ? 2 : 1;
    deal_mark(deal, &mark, straddles ? other->rule : way->rule);
}

/* ---- people come, go and move ------------------------------------------------------- */

/* Where the big blind is, or was last. */
static uint8_t big_seat(const struct table *table)
{
    unsigned big = blinds_big(table);
    return table->phase == TABLE_PLAY ? blind_at(table, big).seat : table->pot.rotation.was[big];
}

/* The seats that a blind goes to or past with the hand in play. With the first hand of a
 * game they count from the button. */
static uint16_t goes_past(const struct table *table, unsigned place)
{
    uint8_t was = table->pot.rotation.was[place];
    return seats_between(table, was != 0 ? was : table->layout.button, blind_at(table, place).seat);
}

/* MC1-LB-22, CM-OHLJ-RP4: nothing is owed where the blind has not been in this game. */
static void came(struct deal *deal, uint8_t seat)
{
    const struct table *table   = deal->now;
    uint16_t            reached = table->pot.rotation.reached;
    if (table->phase == TABLE_PLAY)
        reached |= goes_past(table, blinds_big(table)) | bit(big_seat(table));
    if (!table->pot.rotation.begun || !has(reached, seat))
        return;
    struct person_mark mark = { .who      = table->room.place[seat].who,
                                .mark     = MARK_NEW_PLAYER,
                                .since_ms = deal->at_ms };
    deal_mark(deal, &mark, rules_at(table)->new_player.rule);
}

static void went(struct deal *deal, uint32_t who)
{
    static const enum mark marks[] = { MARK_NEW_PLAYER, MARK_MISSED_BLIND, MARK_MOVED_AWAY, MARK_POSTS,
                                       MARK_MAY_PASS,   MARK_LETS_PASS,    MARK_KILL,       MARK_MEAL };
    for (size_t i = 0; i < COUNT_OF(marks); i++)
        deal_unmark(deal, who, marks[i]);
}

/* How many others have the big blind before this seat has it. */
static int hands_ahead(const struct table *table, uint16_t others, uint8_t seat)
{
    return __builtin_popcount(seats_between(table, big_seat(table), seat) & others);
}

/* MC1-HE-26, MC1-HE-27. Who owes more than a change of seats goes on owing that. */
static void moved(struct deal *deal, uint8_t from, uint8_t to)
{
    const struct table *table = deal->now;
    uint32_t            who   = table->room.place[to].who;
    enum mark           owed  = blinds_owed(table, who);
    unsigned            last  = blinds_amount(table, 0) > 0 ? 0 : 1;
    struct person_mark  mark  = { .who = who, .since_ms = deal->at_ms };
    if (big_seat(table) == 0 || (owed != MARK_NONE && owed != MARK_MOVED_AWAY) ||
        marks_find(&table->marks, who, MARK_MAY_PASS) != NULL)
        return;
    if (owed == MARK_NONE && table->phase != TABLE_PLAY && table->pot.rotation.was[last] == from) {
        mark.mark = MARK_MAY_PASS;
        deal_mark(deal, &mark, rules_at(table)->may_pass);
        return;
    }
    const struct person_mark *before = marks_find(&table->marks, who, MARK_MOVED_AWAY);
    uint16_t                  others = pot_ready(table) & (uint16_t)~bit(to);
    int                       more   = hands_ahead(table, others, to) - hands_ahead(table, others, from);
    int                       hands  = (before != NULL ? (int)before->count : 0) + more;
    mark.mark                        = MARK_MOVED_AWAY;
    mark.count                       = hands > 0 ? (uint32_t)hands : 0;
    if (hands > 0)
        deal_mark(deal, &mark, rules_at(table)->moved.rule);
    else
        deal_unmark(deal, who, MARK_MOVED_AWAY);
}

void blinds_remember(struct deal *deal)
{
    size_t count = deal->out->count;
    bool   kept  = blinds_kept(deal->now);
    for (size_t i = 0; i < count; i++) {
        const struct event  *event = &deal->out->list[i];
        const struct fields *has   = &event->has;
        if (event->kind == EVENT_LEFT)
            went(deal, words_of(has)->who);
        switch (kept ? event->kind : EVENT_NONE) {
        case EVENT_SEATED: came(deal, has->seat); break;
        case EVENT_MOVED: moved(deal, has->seat, has->to); break;
        case EVENT_AWAY: deal_unmark(deal, deal->now->room.place[has->seat].who, MARK_POSTS); break;
        default: break;
        }
    }
}

/* ---- a game begins, a hand is over ---------------------------------------------------- */

void blinds_forget(struct deal *deal)
{
    for (uint8_t seat = 1; seat <= deal->sheet->seats; seat++) {
        uint32_t who = deal->now->room.place[seat].who;
        for (enum mark owed; who != 0 && (owed = blinds_owed(deal->now, who)) != MARK_NONE;)
            deal_unmark(deal, who, owed);
        deal_unmark(deal, who, MARK_POSTS);
    }
}

/* Who was not dealt in: a blind that went past is missed (MC1-HE-25a), unless they let
 * it pass (MC1-HE-27), and a hand has been waited out. */
static void sat_out(struct deal *deal, uint8_t seat)
{
    const struct table *table = deal->now;
    uint32_t            who   = table->room.place[seat].who;
    enum mark           owed  = blinds_owed(table, who);
    unsigned            last  = blinds_amount(table, 0) > 0 ? 0 : 1;
    uint16_t            past  = 0;
    for (unsigned place = 0; place <= blinds_big(table); place++)
        past |= blinds_amount(table, place) > 0 ? goes_past(table, place) : 0;
    struct person_mark mark = { .who = who, .since_ms = deal->at_ms };
    if (owed == MARK_LETS_PASS && has(goes_past(table, last), seat)) {
        deal_unmark(deal, who, owed);
    } else if (has(past, seat) && (owed == MARK_NONE || owed == MARK_MOVED_AWAY)) {
        deal_unmark(deal, who, MARK_MOVED_AWAY);
        mark.mark = MARK_MISSED_BLIND;
        deal_mark(deal, &mark, rules_at(table)->button);
    } else if (owed == MARK_MOVED_AWAY) {
        mark.mark  = owed;
        mark.count = marks_find(&table->marks, who, owed)->count - 1;
        if (mark.count > 0)
            deal_mark(deal, &mark, rules_at(table)->moved.rule);
        else
            deal_unmark(deal, who, owed);
    }
}

void blinds_after(struct deal *deal)
{
    const struct table *table = deal->now;
    if (!blinds_kept(table))
        return;
    for (uint8_t seat = 1; seat <= deal->sheet->seats; seat++) {
        uint32_t who = table->room.place[seat].who;
        if (who == 0 || has(table->pot.rotation.late, seat))
            continue;
        deal_unmark(deal, who, MARK_MAY_PASS);
        if (!has(table->layout.dealt, seat)) {
            sat_out(deal, seat);
            continue;
        }
        for (enum mark owed; (owed = blinds_owed(table, who)) != MARK_NONE;)
            deal_unmark(deal, who, owed);
        deal_unmark(deal, who, MARK_POSTS);
    }
}

/* ---- applying --------------------------------------------------------------------------- */

/* Who is in the rotation again and sits where the blinds have just been: behind the
 * button, which goes past them as past those who posted there. */
static uint16_t back_between(const struct table *table)
{
    uint16_t between = seats_between(table, table->layout.button, big_seat(table)), back = 0;
    for (unsigned left = between & (unsigned)~table->layout.dealt; left != 0; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        uint32_t who  = table->room.place[seat].who;
        if (who != 0 && blinds_owed(table, who) == MARK_NONE)
            back |= bit(seat);
    }
    return back;
}

/* The hand is over and still lies on the layout. */
static void follow_hand(struct table *table)
{
    struct blind_rotation *rotation = &table->pot.rotation;
    unsigned               big      = blinds_big(table);
    rotation->reached |= goes_past(table, big) | bit(blind_at(table, big).seat);
    rotation->middle = (table->layout.passed | back_between(table)) & (uint16_t)~rotation->late;
    rotation->button = table->layout.button;
    for (unsigned place = 0; place < BLIND_PLACES; place++)
        rotation->was[place] = blind_at(table, place).seat;
}

static void follow_seat(struct table *table, uint8_t seat, bool comes)
{
    struct blind_rotation *rotation = &table->pot.rotation;
    if (seat > POT_SEATS_MAX)
        return;
    rotation->middle &= (uint16_t)~bit(seat);
    if (comes && table->phase == TABLE_PLAY)
        rotation->late |= bit(seat);
}

void blinds_apply(struct table *table, const struct event *event)
{
    if (!blinds_kept(table))
        return;
    switch (event->kind) {
    case EVENT_SEATED: follow_seat(table, event->has.seat, true); break;
    case EVENT_LEFT: follow_seat(table, event->has.seat, false); break;
    case EVENT_MOVED:
        follow_seat(table, event->has.seat, false);
        follow_seat(table, event->has.to, true);
        break;
    case EVENT_STARTED:
    case EVENT_MISDEAL: table->pot.rotation.late = 0; break;
    case EVENT_ENDED:
        if (table->phase == TABLE_PLAY && !table_shallow(table))
            follow_hand(table);
        table->pot.rotation.late = 0;
        break;
    default: break;
    }
}

void rotation_code(struct codec *codec, struct blind_rotation *rotation)
{
    code_bool(codec, &rotation->begun);
    code_up_to(codec, &rotation->button, POT_SEATS_MAX);
    for (unsigned place = 0; place < BLIND_PLACES; place++)
        code_up_to(codec, &rotation->was[place], POT_SEATS_MAX);
    code_u16(codec, &rotation->reached);
    code_u16(codec, &rotation->middle);
    code_u16(codec, &rotation->late);
    code_u16(codec, &rotation->drawing);
    code_up_to(codec, &rotation->high_seat, POT_SEATS_MAX);
    code_u8(codec, &rotation->high);
}
