#include "history/phh.h"

#include <ctype.h>
#include <string.h>

/* ---- TOML, as far as records have it ---------------------------------------- */

struct reader {
    const char *at, *end;
    char       *why;
};

static void skip_line(struct reader *reader)
{
    const char *line = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    reader->at       = line != NULL ? line : reader->end;
}

/* Blanks, line ends and comments. */
static void skip_blank(struct reader *reader)
{
    while (reader->at < reader->end) {
        if (*reader->at == '#')
            skip_line(reader);
        else if (isspace((unsigned char)*reader->at))
            reader->at++;
        else
            return;
    }
}

static bool is_next(struct reader *reader, char what)
{
    if (reader->at == reader->end || *reader->at != what)
        return false;
    reader->at++;
    return true;
}

/* The word at which it stands, cut to fit, is not what it should be. */
static bool bad(struct reader *reader, const char *what, const char *word, size_t length)
{
    struct text text = text_in(reader->why, PHH_WHY_MAX);
    text_add(&text, "%s: '%.*s'", what, (int)(length < 24 ? length : 24), word);
    return false;
}

static bool ends_word(char c)
{
    return c == ' ' || c == '\n' || c == ',' || c == ']' || c == '#' || c == '=' || c == '\t' || c == '\r';
}

static size_t word_length(const struct reader *reader)
{
    const char *at = reader->at;
    while (at < reader->end && !ends_word(*at))
        at++;
    return (size_t)(at - reader->at);
}

static bool bad_here(struct reader *reader, const char *what)
{
    return bad(reader, what, reader->at, word_length(reader));
}

/* A text in either kind of quotes, on one line. */
static bool read_text(struct reader *reader, const char **text, size_t *length)
{
    char quote = reader->at < reader->end ? *reader->at : '\0';
    if (quote != '\'' && quote != '"')
        return bad_here(reader, "not a text");
    const char *from = ++reader->at;
    while (reader->at < reader->end && *reader->at != quote && *reader->at != '\n')
        reader->at++;
    *text   = from;
    *length = (size_t)(reader->at - from);
    return is_next(reader, quote) || bad(reader, "a text without its end", from, *length);
}

/* An amount in hundredths: "10", "-2.5", "406.15", "1_000", "inf". */
static bool parse_amount(const char *word, size_t length, cents *out)
{
    size_t i     = length > 0 && word[0] == '-';
    bool   minus = i == 1, point = false;
    cents  sum   = 0;
    int    after = 0;
    if (length == 3 && memcmp(word, "inf", 3) == 0) {
        *out = PHH_INF;
        return true;
    }
    if (i == length || !isdigit((unsigned char)word[i]))
        return false;
    for (; i < length && sum <= CENTS_MAX; i++) {
        if (word[i] == '.' && !point) {
            point = true;
            continue;
        }
        if (word[i] == '_')
            continue;
        if (!isdigit((unsigned char)word[i]) || (after == 2 && word[i] != '0'))
            return false;
        if (after < 2)
            sum = sum * 10 + (word[i] - '0');
        after += point && after < 2;
    }
    for (; after < 2; after++)
        sum *= 10;
    *out = minus ? -sum : sum;
    return sum <= CENTS_MAX;
}

static bool read_amount(struct reader *reader, cents *out)
{
    size_t length = word_length(reader);
    if (!parse_amount(reader->at, length, out))
        return bad_here(reader, "not an amount in whole hundredths");
    reader->at += length;
    return true;
}

/* Reads `[`, calls `item` at each element, and the `]`. */
struct record {
    struct reader    reader;
    struct phh_hand *hand;
};
static bool read_array(struct record *record, void *into, bool (*item)(struct record *, void *, size_t))
{
    struct reader *reader = &record->reader;
    if (!is_next(reader, '['))
        return bad_here(reader, "not a list");
    for (size_t i = 0;; i++) {
        skip_blank(reader);
        if (is_next(reader, ']'))
            return true;
        if (i > 0 && !is_next(reader, ','))
            return bad_here(reader, "a list without its end");
        skip_blank(reader);
        if (is_next(reader, ']')) /* a comma behind the last */
            return true;
        if (!item(record, into, i))
            return false;
    }
}

/* ---- actions ------------------------------------------------------------------- */

struct slice {
    const char *at;
    size_t      length;
};

static struct slice next_word(struct slice *line)
{
    size_t skip = 0, length = 0;
    while (skip < line->length && line->at[skip] == ' ')
        skip++;
    while (skip + length < line->length && line->at[skip + length] != ' ')
        length++;
    struct slice word = { line->at + skip, length };
    line->at += skip + length;
    line->length -= skip + length;
    return word;
}

static bool is_word(struct slice word, const char *what)
{
    return word.length == strlen(what) && memcmp(word.at, what, word.length) == 0;
}

/* "p3" of as many players as there are. */
static uint8_t player_of(const struct phh_hand *hand, struct slice word)
{
    unsigned number = 0;
    if (word.length < 2 || word.length > 3 || word.at[0] != 'p')
        return 0;
    for (size_t i = 1; i < word.length; i++) {
        if (!isdigit((unsigned char)word.at[i]))
            return 0;
        number = number * 10 + (unsigned)(word.at[i] - '0');
    }
    unsigned most = hand->players != 0 ? hand->players : PHH_PLAYERS_MAX;
    return number <= most ? (uint8_t)number : 0;
}

static bool read_cards(struct record *record, struct slice word, struct phh_action *action)
{
    char two[3] = { 0 };
    for (size_t i = 0; i + 2 <= word.length && action->count < PHH_CARDS_MAX; i += 2) {
        memcpy(two, word.at + i, 2);
        if (card_parse(two, &action->card[action->count++]) != 2)
            return bad(&record->reader, "not a card", two, 2);
    }
    return action->count * 2u == word.length || bad(&record->reader, "not cards", word.at, word.length);
}

static bool read_dealt(struct record *record, struct slice line, struct phh_action *action)
{
    struct slice verb = next_word(&line);
    action->kind      = is_word(verb, "dh") ? PHH_HOLE : PHH_BOARD;
    if (action->kind == PHH_BOARD && !is_word(verb, "db"))
        return bad(&record->reader, "not a deal", verb.at, verb.length);
    if (action->kind == PHH_HOLE) {
        struct slice who = next_word(&line);
        action->player   = player_of(record->hand, who);
        if (action->player == 0)
            return bad(&record->reader, "no such player", who.at, who.length);
    }
    return read_cards(record, next_word(&line), action);
}

static bool read_act(struct record *record, struct slice line, struct phh_action *action)
{
    static const struct {
        const char *word;
        uint8_t     kind;
    } VERBS[]         = { { "f", PHH_FOLD },  { "cc", PHH_CALL },    { "cbr", PHH_RAISE },
                          { "sm", PHH_SHOW }, { "sd", PHH_DISCARD }, { "pb", PHH_BRING_IN } };
    struct slice verb = next_word(&line), rest = next_word(&line);
    size_t       i = 0;
    while (i < COUNT_OF(VERBS) && !is_word(verb, VERBS[i].word))
        i++;
    if (i == COUNT_OF(VERBS))
        return bad(&record->reader, "not an action", verb.at, verb.length);
    action->kind = VERBS[i].kind;
    if (action->kind == PHH_RAISE)
        return (parse_amount(rest.at, rest.length, &action->amount) && action->amount > 0) ||
               bad(&record->reader, "not an amount", rest.at, rest.length);
    if (action->kind == PHH_SHOW && is_word(rest, "-"))
        return true;
    return (action->kind != PHH_SHOW && action->kind != PHH_DISCARD) || read_cards(record, rest, action);
}

static bool read_action(struct record *record, void *into, size_t index)
{
    struct phh_hand *hand = into;
    struct slice     line;
    if (!read_text(&record->reader, &line.at, &line.length))
        return false;
    if (index >= PHH_ACTIONS_MAX)
        return bad(&record->reader, "more actions than a hand can have", line.at, line.length);
    const char *remark = memchr(line.at, '#', line.length);
    if (remark != NULL)
        line.length = (size_t)(remark - line.at);
    struct phh_action *action = &hand->action[hand->action_count];
    memset(action, 0, sizeof *action);
    struct slice who = next_word(&line);
    if (who.length == 0)
        return true; /* nothing but a remark */
    hand->action_count++;
    if (is_word(who, "d"))
        return read_dealt(record, line, action);
    action->player = player_of(hand, who);
    return action->player != 0 ? read_act(record, line, action)
                               : bad(&record->reader, "no such player", who.at, who.length);
}

/* ---- keys ----------------------------------------------------------------------- */

static bool read_of_player(struct record *record, void *into, size_t index)
{
    if (index >= PHH_PLAYERS_MAX)
        return bad_here(&record->reader, "more players than a table has");
    if (record->hand->players <= index)
        record->hand->players = (uint8_t)(index + 1);
    return read_amount(&record->reader, (cents *)into + index);
}

static bool read_variant(struct record *record)
{
    const char *text;
    size_t      length;
    if (!read_text(&record->reader, &text, &length))
        return false;
    if (length >= PHH_VARIANT_MAX)
        return bad(&record->reader, "not a variant", text, length);
    memcpy(record->hand->variant, text, length);
    return true;
}

/* The value of a key that says nothing about the play. */
static bool skip_item(struct record *record, void *into, size_t index)
{
    (void)index;
    const char *text;
    size_t      length;
    char        next = record->reader.at < record->reader.end ? *record->reader.at : '\0';
    if (next == '\'' || next == '"')
        return read_text(&record->reader, &text, &length);
    if (next == '[')
        return read_array(record, into, skip_item);
    record->reader.at += word_length(&record->reader);
    return true;
}

static bool read_value(struct record *record, struct slice key)
{
    struct phh_hand *hand   = record->hand;
    struct reader   *reader = &record->reader;
    if (is_word(key, "variant"))
        return read_variant(record);
    if (is_word(key, "ante_trimming_status")) {
        hand->trimmed = reader->at < reader->end && *reader->at == 't';
        return skip_item(record, NULL, 0);
    }
    if (is_word(key, "antes"))
        return read_array(record, hand->ante, read_of_player);
    if (is_word(key, "blinds_or_straddles"))
        return read_array(record, hand->blind, read_of_player);
    if (is_word(key, "starting_stacks"))
        return read_array(record, hand->start, read_of_player);
    if (is_word(key, "finishing_stacks"))
        return hand->finished = read_array(record, hand->finish, read_of_player);
    if (is_word(key, "min_bet"))
        return read_amount(reader, &hand->min_bet);
    if (is_word(key, "small_bet"))
        return read_amount(reader, &hand->small_bet);
    if (is_word(key, "big_bet"))
        return read_amount(reader, &hand->big_bet);
    if (is_word(key, "actions"))
        return read_array(record, hand, read_action);
    return skip_item(record, NULL, 0);
}

/* "key = value" and the end of its line. */
static bool read_pair(struct record *record)
{
    struct reader *reader = &record->reader;
    struct slice   key    = { reader->at, word_length(reader) };
    reader->at += key.length;
    while (reader->at < reader->end && *reader->at == ' ')
        reader->at++;
    if (key.length == 0 || !is_next(reader, '='))
        return bad(reader, "not a key", key.at, key.length);
    while (reader->at < reader->end && *reader->at == ' ')
        reader->at++;
    return read_value(record, key);
}

/* What every record must have, whatever the game. */
static bool is_whole(struct record *record)
{
    const struct phh_hand *hand  = record->hand;
    const char            *lacks = NULL;
    if (hand->variant[0] == '\0')
        lacks = "variant";
    else if (hand->players < 2)
        lacks = "starting_stacks";
    for (size_t i = 0; lacks == NULL && i < hand->players; i++)
        if (hand->start[i] <= 0 || hand->ante[i] < 0)
            lacks = "starting_stacks or antes that can be";
    return lacks == NULL || bad(&record->reader, "the record lacks", lacks, strlen(lacks));
}

/* ---- records ---------------------------------------------------------------------- */

/* A line "[12]". */
static bool is_header(const char *line, size_t size)
{
    size_t i = 1;
    if (size < 3 || line[0] != '[')
        return false;
    while (i < size && isdigit((unsigned char)line[i]))
        i++;
    return i > 1 && i < size && line[i] == ']';
}

size_t phh_length(const char *text, size_t size, bool is_all)
{
    const char *at = text, *end = text + size;
    bool        begun = false;
    while (at < end) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        if (is_header(at, (size_t)(end - at)) && begun)
            return (size_t)(at - text);
        if (next == NULL)
            break;
        begun = begun || (*at != '#' && *at != '\n' && *at != '\r');
        at    = next + 1;
    }
    return is_all ? size : 0;
}

enum status phh_read(const char *text, size_t size, struct phh_hand *out, char why[PHH_WHY_MAX])
{
    struct record  record = { .reader = { text, text + size, why }, .hand = out };
    struct reader *reader = &record.reader;
    memset(out, 0, offsetof(struct phh_hand, action));
    skip_blank(reader);
    if (is_header(reader->at, (size_t)(reader->end - reader->at))) {
        skip_line(reader);
        skip_blank(reader);
    }
    if (reader->at == reader->end)
        return STATUS_NOT_FOUND;
    for (; reader->at < reader->end; skip_blank(reader))
        if (!read_pair(&record))
            return STATUS_BAD_INPUT;
    return is_whole(&record) ? STATUS_OK : STATUS_BAD_INPUT;
}
