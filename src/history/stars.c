#include "history/stars.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/text.h"

#define LINE_MAX_CHARS 512
#define SEATS          POT_SEATS_MAX

enum part { PART_HEAD, PART_PLAY, PART_SUMMARY };

/* What is known of a seat. Amounts of the whole hand; `put` is of the street. */
struct seat {
    char    name[STARS_NAME_MAX];
    bool    listed, in;
    cents   start, finish, put, ante, blind;
    uint8_t held;
    card    hole[PHH_CARDS_MAX];
    bool    late; /* `blind` came out of turn */
};

struct reader {
    struct stars_hand *out;
    char              *why;
    enum part          part;
    unsigned           button;
    bool               big_posted, small_posted, unread;
    cents              lower, upper; /* of the first line */
    uint8_t            hole_cards;
    struct seat        seat[SEATS + 1];
    char               line[LINE_MAX_CHARS];
};

/* ---- words ------------------------------------------------------------------------ */

static bool bad(struct reader *reader, const char *what, const char *word)
{
    struct text text = text_in(reader->why, PHH_WHY_MAX);
    text_add(&text, "%s: '%.40s'", what, word);
    return false;
}

/* Valid, and not to be had here. */
static bool unread(struct reader *reader, const char *what)
{
    struct text text = text_in(reader->why, PHH_WHY_MAX);
    text_add(&text, "%s", what);
    reader->unread = true;
    return false;
}

static bool starts(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* "$1.50", "€2", "1,000": whatever stands before the digits is a currency. What follows
 * is returned, NULL: there is no amount. */
static const char *read_money(const char *text, cents *out)
{
    cents whole = 0, part = 0;
    int   digits = 0;
    while (*text != '\0' && *text != ' ' && !isdigit((unsigned char)*text))
        text++;
    if (!isdigit((unsigned char)*text))
        return NULL;
    for (; isdigit((unsigned char)*text) || (*text == ',' && isdigit((unsigned char)text[1])); text++) {
        if (*text != ',')
            whole = whole * 10 + (*text - '0');
        if (whole > CENTS_MAX / 100)
            return NULL;
    }
    if (*text == '.')
        for (text++; isdigit((unsigned char)*text); text++, digits++)
            part = digits < 2 ? part * 10 + (*text - '0') : part;
    *out = whole * 100 + (digits == 1 ? part * 10 : part);
    return text;
}

/* The amount behind a word of the line. */
static bool money_after(struct reader *reader, const char *rest, const char *word, cents *out)
{
    const char *at = strstr(rest, word);
    return (at != NULL && read_money(at + strlen(word), out) != NULL) ||
           bad(reader, "there is no amount in", rest);
}

/* "[As Kd]" at the start of `text`; how many, 0 where there are none. */
static uint8_t read_cards(const char *text, card out[PHH_CARDS_MAX])
{
    uint8_t count = 0;
    if (*text++ != '[')
        return 0;
    while (*text != ']' && count < PHH_CARDS_MAX) {
        size_t took = card_parse(text, &out[count]);
        if (took == 0 || out[count] >= CARD_JOKER)
            return 0;
        count++;
        text += took;
        while (*text == ' ')
            text++;
    }
    return *text == ']' ? count : 0;
}

/* ---- the first lines ----------------------------------------------------------------- */

static bool read_game(struct reader *reader)
{
    static const struct {
        const char *words, *variant;
        uint8_t     cards;
    } GAMES[] = {
        { " Hold'em No Limit (", "NT", 2 },
        { " Hold'em Limit (", "FT", 2 },
        { " Omaha Pot Limit (", "PO", 4 },
        { " Omaha Hi/Lo Limit (", "FO/8", 4 },
    };
    struct phh_hand *hand = &reader->out->hand;
    if (strstr(reader->line, "Tournament") != NULL)
        return unread(reader, "a hand of a tournament");
    for (size_t i = 0; i < COUNT_OF(GAMES); i++) {
        const char *at = strstr(reader->line, GAMES[i].words), *rest;
        if (at == NULL)
            continue;
        rest = read_money(at + strlen(GAMES[i].words), &reader->lower);
        if (rest == NULL || *rest != '/' || read_money(rest + 1, &reader->upper) == NULL)
            return bad(reader, "there are no stakes in", at);
        strcpy(hand->variant, GAMES[i].variant);
        reader->hole_cards = GAMES[i].cards;
        bool limit         = hand->variant[0] == 'F';
        hand->small_bet    = limit ? reader->lower : 0;
        hand->big_bet      = limit ? reader->upper : 0;
        hand->min_bet      = limit ? 0 : reader->upper;
        hand->trimmed      = true;
        return true;
    }
    return unread(reader, "a game that is not read from such texts");
}

static bool read_table(struct reader *reader)
{
    const char *at = strstr(reader->line, "Seat #");
    reader->button = 0;
    for (at = at != NULL ? at + 6 : ""; isdigit((unsigned char)*at) && reader->button <= SEATS; at++)
        reader->button = reader->button * 10 + (unsigned)(*at - '0');
    return (reader->button >= 1 && reader->button <= SEATS) ||
           bad(reader, "the button is at no seat of", reader->line);
}

/* "Seat 3: Ann ($40 in chips) is sitting out". A name may hold anything, brackets too:
 * the stack stands in the last of them. */
static bool read_seat(struct reader *reader)
{
    unsigned    number = 0;
    const char *at = reader->line + 5, *chips = NULL;
    for (; isdigit((unsigned char)*at) && number <= SEATS; at++)
        number = number * 10 + (unsigned)(*at - '0');
    const char *name = at + 2;
    for (const char *next = name; (next = strstr(next, " (")) != NULL; next++)
        if (strstr(next, " in chips") != NULL)
            chips = next;
    size_t length = chips != NULL ? (size_t)(chips - name) : 0;
    if (number < 1 || number > SEATS || *at != ':' || length == 0 || length >= STARS_NAME_MAX)
        return bad(reader, "this is no seat", reader->line);
    struct seat *seat = &reader->seat[number];
    if (seat->listed || read_money(chips + 2, &seat->start) == NULL)
        return bad(reader, "this is no seat", reader->line);
    memcpy(seat->name, name, length);
    seat->listed = true;
    seat->finish = seat->start;
    return true;
}

/* ---- what is done --------------------------------------------------------------------- */

/* Whose line it is: the longest name that it begins with, before ": " or " ". */
static struct seat *seat_of(struct reader *reader, const char *line, const char *after, const char **rest)
{
    struct seat *found = NULL;
    size_t       best  = 0;
    for (size_t i = 1; i <= SEATS; i++) {
        size_t length = strlen(reader->seat[i].name);
        if (length > best && starts(line, reader->seat[i].name) && starts(line + length, after)) {
            found = &reader->seat[i];
            best  = length;
            *rest = line + length + strlen(after);
        }
    }
    return found;
}

/* The numbers of players come last: until then an action has its seat. */
static struct phh_action *add(struct reader *reader, enum phh_kind kind, const struct seat *seat)
{
    struct phh_hand *hand = &reader->out->hand;
    assert(hand->action_count < PHH_ACTIONS_MAX);
    struct phh_action *action = &hand->action[hand->action_count++];
    *action                   = (struct phh_action){ .kind = (uint8_t)kind };
    if (seat != NULL)
        action->player = (uint8_t)(seat - reader->seat);
    return action;
}

static void pay(struct seat *seat, cents amount)
{
    seat->put += amount;
    seat->finish -= amount;
    seat->in = true;
}

/* The first small and the first big blind are those of the hand; a blind that comes
 * short counts whole. */
static bool read_post(struct reader *reader, struct seat *seat, const char *rest)
{
    cents amount, whole;
    bool  limit = reader->out->hand.variant[0] == 'F';
    bool  both = strstr(rest, "small & big blinds") != NULL, big = strstr(rest, "big blind") != NULL;
    bool  ante = strstr(rest, "ante") != NULL, short_one = strstr(rest, "all-in") != NULL;
    if (!money_after(reader, rest, ante ? "ante " : both ? "blinds " : "blind ", &amount))
        return false;
    pay(seat, amount);
    if (ante || (!both && !big && reader->small_posted)) { /* a small blind that is owed is dead */
        seat->ante += amount;
        seat->put -= amount;
        return true;
    }
    bool *posted = big ? &reader->big_posted : &reader->small_posted;
    seat->late   = both || *posted;
    whole        = big ? reader->upper : reader->lower;
    seat->blind  = short_one && !limit && !seat->late ? whole : amount;
    if (both)
        seat->put = limit ? reader->lower : reader->upper;
    *posted = *posted || !both;
    return true;
}

static bool read_raise(struct reader *reader, struct seat *seat, const char *rest)
{
    cents to;
    if (!money_after(reader, rest, starts(rest, "bets") ? "bets " : " to ", &to))
        return false;
    if (to <= seat->put)
        return bad(reader, "a raise to less than lies there", rest);
    pay(seat, to - seat->put);
    add(reader, PHH_RAISE, seat)->amount = to;
    return true;
}

static bool read_call(struct reader *reader, struct seat *seat, const char *rest)
{
    cents amount;
    if (!money_after(reader, rest, "calls ", &amount))
        return false;
    pay(seat, amount);
    add(reader, PHH_CALL, seat);
    return true;
}

static bool read_show(struct reader *reader, struct seat *seat, const char *rest)
{
    struct phh_action *action = add(reader, PHH_SHOW, seat);
    const char        *cards  = strchr(rest, '[');
    action->count             = cards != NULL ? read_cards(cards, action->card) : 0;
    return action->count == reader->hole_cards || bad(reader, "these are no cards of a hand", rest);
}

/* "Ann: raises $2 to $4": what comes behind the name and the colon. What people say and
 * whether they are there is no part of the hand. */
static bool read_act(struct reader *reader, struct seat *seat, const char *rest)
{
    if (starts(rest, "posts "))
        return read_post(reader, seat, rest);
    if (starts(rest, "bets ") || starts(rest, "raises "))
        return read_raise(reader, seat, rest);
    if (starts(rest, "calls "))
        return read_call(reader, seat, rest);
    if (starts(rest, "shows "))
        return read_show(reader, seat, rest);
    if (starts(rest, "cashes out") || starts(rest, "cashed out"))
        return unread(reader, "a hand that was cashed out");
    if (starts(rest, "folds") || starts(rest, "checks")) {
        seat->in = true;
        add(reader, starts(rest, "folds") ? PHH_FOLD : PHH_CALL, seat);
    } else if (starts(rest, "mucks")) {
        add(reader, PHH_SHOW, seat);
    } else if (!starts(rest, "doesn't show") && !starts(rest, "sits out") &&
               !starts(rest, "is sitting out")) {
        return bad(reader, "nobody does that", rest);
    }
    return true;
}

static bool read_returned(struct reader *reader)
{
    cents       amount;
    const char *rest, *to = strstr(reader->line, "returned to ");
    if (to == NULL || !money_after(reader, reader->line, "(", &amount))
        return bad(reader, "nothing is returned in", reader->line);
    struct seat *seat = seat_of(reader, to + strlen("returned to "), "", &rest);
    if (seat == NULL)
        return bad(reader, "nobody is called so", to);
    seat->finish += amount;
    return true;
}

/* "*** TURN *** [2c 3d 4h] [5s]": the last brackets are what came. */
static bool read_street(struct reader *reader)
{
    const char *cards = strrchr(reader->line, '[');
    if (starts(reader->line, "*** SUMMARY")) {
        reader->part = PART_SUMMARY;
        return true;
    }
    if (starts(reader->line, "*** FIRST") || starts(reader->line, "*** SECOND"))
        return unread(reader, "a hand that was run twice");
    if (starts(reader->line, "*** HOLE CARDS") || starts(reader->line, "*** SHOW DOWN"))
        return true;
    if (cards == NULL)
        return bad(reader, "there is no such street", reader->line);
    struct phh_action *board = add(reader, PHH_BOARD, NULL);
    board->count             = read_cards(cards, board->card);
    for (size_t i = 1; i <= SEATS; i++)
        reader->seat[i].put = 0;
    return (board->count == 3 || board->count == 1) || bad(reader, "these are no cards of a board", cards);
}

static bool read_dealt_to(struct reader *reader)
{
    const char  *rest, *cards = strrchr(reader->line, '[');
    struct seat *seat = seat_of(reader, reader->line + strlen("Dealt to "), " ", &rest);
    if (seat == NULL || cards == NULL)
        return bad(reader, "nobody is called so", reader->line);
    seat->held = read_cards(cards, seat->hole);
    return seat->held == reader->hole_cards || bad(reader, "these are no cards of a hand", cards);
}

static bool read_play(struct reader *reader)
{
    const char  *rest;
    cents        amount;
    struct seat *seat;
    if (starts(reader->line, "*** "))
        return read_street(reader);
    if (starts(reader->line, "Dealt to "))
        return read_dealt_to(reader);
    if (starts(reader->line, "Uncalled bet "))
        return read_returned(reader);
    if ((seat = seat_of(reader, reader->line, ": ", &rest)) != NULL)
        return read_act(reader, seat, rest);
    if ((seat = seat_of(reader, reader->line, " collected ", &rest)) != NULL) {
        if (read_money(rest, &amount) == NULL)
            return bad(reader, "there is no amount in", rest);
        seat->finish += amount;
    }
    return true; /* somebody joins, leaves, speaks or is not there */
}

/* "Seat 2: Bo (button) mucked [Ks Kd]" tells what nobody saw. */
static bool read_summary(struct reader *reader)
{
    const char *mucked = strstr(reader->line, " mucked ["), *at = reader->line + 5;
    if (!starts(reader->line, "Seat ") || mucked == NULL)
        return true;
    unsigned number = (unsigned)(*at - '0');
    if (isdigit((unsigned char)at[1]))
        number = number * 10 + (unsigned)(at[1] - '0');
    if (number < 1 || number > SEATS || !reader->seat[number].listed)
        return bad(reader, "this is no seat", reader->line);
    struct seat *seat = &reader->seat[number];
    seat->held        = read_cards(mucked + strlen(" mucked "), seat->hole);
    return seat->held == reader->hole_cards || bad(reader, "these are no cards of a hand", mucked);
}

static bool read_line(struct reader *reader)
{
    if (reader->part == PART_SUMMARY)
        return read_summary(reader);
    if (starts(reader->line, "PokerStars "))
        return read_game(reader);
    if (reader->part == PART_HEAD && starts(reader->line, "Table "))
        return read_table(reader);
    if (reader->part == PART_HEAD && starts(reader->line, "Seat "))
        return read_seat(reader);
    reader->part = PART_PLAY;
    return read_play(reader);
}

/* ---- the record ------------------------------------------------------------------------- */

/* Hands in the order in which they were dealt, then everything that was done. */
static void tell_hands(struct reader *reader, struct phh_hand *hand, const uint8_t seat_of_player[],
                       const uint8_t player_of_seat[])
{
    uint8_t first = hand->players;
    memmove(hand->action + first, hand->action, hand->action_count * sizeof hand->action[0]);
    hand->action_count = (uint16_t)(hand->action_count + first);
    for (size_t i = first; i < hand->action_count; i++)
        hand->action[i].player = player_of_seat[hand->action[i].player];
    for (uint8_t i = 0; i < hand->players; i++) {
        const struct seat *seat = &reader->seat[seat_of_player[i]];
        struct phh_action *deal = &hand->action[i];
        *deal =
            (struct phh_action){ .kind = PHH_HOLE, .player = (uint8_t)(i + 1), .count = reader->hole_cards };
        memset(deal->card, CARD_UNKNOWN, deal->count);
        memcpy(deal->card, seat->hole, seat->held);
    }
}

static bool tell(struct reader *reader)
{
    struct phh_hand *hand                      = &reader->out->hand;
    uint8_t          player_of_seat[SEATS + 1] = { 0 };
    uint8_t          seat_of_player[SEATS]     = { 0 };
    for (unsigned i = 1; i <= SEATS; i++) {
        unsigned           number = (reader->button - 1 + i) % SEATS + 1;
        const struct seat *seat   = &reader->seat[number];
        if (!seat->in)
            continue;
        uint8_t player         = hand->players++;
        player_of_seat[number] = (uint8_t)(player + 1);
        seat_of_player[player] = (uint8_t)number;
        strcpy(reader->out->name[player], seat->name);
        hand->start[player]  = seat->start;
        hand->finish[player] = seat->finish;
        hand->ante[player]   = seat->ante;
    }
    for (size_t i = 0; i < hand->players; i++) { /* heads-up the blinds change places */
        const struct seat *seat = &reader->seat[seat_of_player[i]];
        if (seat->late)
            hand->blind[i] = -seat->blind;
        else if (seat->blind > 0)
            hand->blind[hand->players == 2 ? 1 - i : i] = seat->blind;
    }
    hand->finished = true;
    if (hand->players < 2 || reader->part != PART_SUMMARY)
        return bad(reader, "the hand stops before its summary", reader->line);
    tell_hands(reader, hand, seat_of_player, player_of_seat);
    return true;
}

/* What some editors put before the first line of a text. */
static size_t mark_at(const char *line, size_t size)
{
    return size >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

static bool is_first_line(const char *line, size_t size)
{
    size_t mark = mark_at(line, size);
    return size - mark >= 11 && memcmp(line + mark, "PokerStars ", 11) == 0;
}

size_t stars_length(const char *text, size_t size, bool is_all)
{
    const char *at = text, *end = text + size;
    bool        begun = false;
    while (at < end) {
        if (begun && is_first_line(at, (size_t)(end - at)))
            return (size_t)(at - text);
        const char *next = memchr(at, '\n', (size_t)(end - at));
        if (next == NULL)
            break;
        begun = begun || is_first_line(at, (size_t)(end - at));
        at    = next + 1;
    }
    return is_all ? size : 0;
}

/* The next line without its ends; false at the end of the text. */
static bool next_line(struct reader *reader, const char **at, const char *end)
{
    if (*at == end)
        return false;
    const char *stop   = memchr(*at, '\n', (size_t)(end - *at));
    size_t      length = (size_t)((stop != NULL ? stop : end) - *at);
    size_t      mark   = mark_at(*at, length);
    const char *from   = *at + mark;
    length -= mark;
    *at = stop != NULL ? stop + 1 : end;
    while (length > 0 && isspace((unsigned char)from[length - 1]))
        length--;
    length = length < LINE_MAX_CHARS ? length : LINE_MAX_CHARS - 1;
    memcpy(reader->line, from, length);
    reader->line[length] = '\0';
    reader->out->line++;
    return true;
}

enum status stars_read(const char *text, size_t size, struct stars_hand *out, char why[PHH_WHY_MAX])
{
    struct reader reader = { .out = out, .why = why };
    const char   *at = text, *end = text + size;
    bool          begun = false;
    memset(&out->hand, 0, offsetof(struct phh_hand, action));
    out->line = 0;
    while (next_line(&reader, &at, end)) {
        if (reader.line[0] == '\0')
            continue;
        if (!begun && !is_first_line(reader.line, strlen(reader.line))) {
            bad(&reader, "a hand does not begin with", reader.line);
            return STATUS_BAD_INPUT;
        }
        begun     = true;
        bool full = out->hand.action_count + PHH_PLAYERS_MAX >= PHH_ACTIONS_MAX;
        if (full || !read_line(&reader)) {
            if (full)
                bad(&reader, "more acts than a hand can have", reader.line);
            return reader.unread ? STATUS_FULL : STATUS_BAD_INPUT;
        }
    }
    if (!begun)
        return STATUS_NOT_FOUND;
    return tell(&reader) ? STATUS_OK : STATUS_BAD_INPUT;
}
