#include "house/script.h"

#include <stdlib.h>
#include <string.h>

#include "base/day.h"
#include "house/transcript.h"

#define SCRIPT_CARDS_MAX   4096
#define SCRIPT_CHOICES_MAX 1024

struct player {
    const struct script_options *options;
    struct house                *house;
    struct names                 names; /* who is not known yet becomes known */
    uint32_t                     table; /* 0 before `game` */
    uint32_t                     by;    /* who says it */
    uint64_t                     clock_ms;
    uint8_t                      seed[SHUFFLE_KEY_SIZE];
    uint64_t                     shoes, persons;
    const char                  *text;
    bool                         named_cards; /* the script names its cards */
    bool                         no_randomness;
    size_t                       card_count, card_next;
    size_t                       cards_wanted; /* asked for and not there, at the last asking */
    unsigned                     wanted_line;  /* of the line for which they were asked */
    unsigned                     cards_line;   /* of the last line that named some */
    bool                         impossible;   /* the deck named a card that the shoe cannot give */
    card                         cards[SCRIPT_CARDS_MAX];
    struct transcript            transcript;
    char                        *output; /* lines that came out of the last command */
    const char                  *unread;
    bool                         golden;
    unsigned                     line_number;
    char                        *why;
};

/* ---- the world of a script ---------------------------------------------- */

static uint64_t script_now(void *context)
{
    return ((struct player *)context)->clock_ms;
}

static bool script_secret(void *context, uint8_t secret[SHUFFLE_KEY_SIZE])
{
    struct player *player = context;
    if (!player->no_randomness)
        shuffle_derive(player->seed, "shoe", ++player->shoes, secret);
    return !player->no_randomness;
}

static void script_salt(void *context, uint8_t salt[NAME_SALT_SIZE])
{
    struct player *player = context;
    shuffle_derive(player->seed, "salt", ++player->persons, salt);
}

static bool script_name(void *context, uint32_t person, char out[PERSON_NAME_MAX])
{
    const struct names *names = house_names(((struct player *)context)->house);
    return names->name(names->context, person, out);
}

static uint32_t script_person(void *context, const char *name)
{
    uint32_t person;
    return house_person(((struct player *)context)->house, name, &person) == STATUS_OK ? person : 0;
}

static bool script_cards(void *context, uint32_t table, size_t count, card *out)
{
    struct player *player = context;
    (void)table;
    player->cards_wanted = player->card_count - player->card_next < count ? count : 0;
    player->wanted_line  = player->line_number;
    if (player->cards_wanted > 0)
        return false;
    memcpy(out, player->cards + player->card_next, count);
    player->card_next += count;
    return true;
}

static void script_listen(void *context, const struct told *told)
{
    struct player *player = context;
    size_t         used   = strlen(player->output);
    struct text    text   = text_in(player->output + used, TRANSCRIPT_MAX - used);
    transcript_add(&player->transcript, house_names(player->house), told, &text);
    player->impossible =
        told->refusal != ALLOWED && told->said.command.kind == COMMAND_CARD && told->by == BY_DECK;
    if (player->options->out != NULL)
        player->options->out(player->options->context, player->output + used);
    if (player->options->told != NULL)
        player->options->told(player->options->context, house_names(player->house), told);
}

/* ---- saying ------------------------------------------------------------- */

static enum status complain(struct player *player, const char *what, const char *word)
{
    snprintf(player->why, SCRIPT_WHY_MAX, "%s:%u: %s%s%s%s", player->options->name, player->line_number, what,
             word[0] != '\0' ? " '" : "", word, word[0] != '\0' ? "'" : "");
    return STATUS_BAD_INPUT;
}

/* What came out before must all have been read by the script. */
static enum status nothing_left(struct player *player)
{
    const char *left = player->unread;
    if (!player->golden || !player->options->compare || left == NULL || *left == '\0')
        return STATUS_OK;
    snprintf(player->why, SCRIPT_WHY_MAX, "%s:%u: came out, but is not in the script:\n  %.*s",
             player->options->name, player->line_number, (int)strcspn(left, "\n"), left);
    return STATUS_CORRUPT;
}

/* What is said to the house itself is said in a script too, as if at its table. */
static bool is_for_the_house(const struct command *command)
{
    return command->kind >= HOUSE_FIRST ||
           (command->kind == COMMAND_SEND && words_of(&command->has)->table != 0);
}

static enum status say(struct player *player, const struct command *command)
{
    uint32_t      table = is_for_the_house(command) ? 0 : player->table;
    struct answer answer;
    player->output[0]  = '\0';
    player->unread     = player->output;
    enum status status = house_say(player->house, table, player->by, "", command, &answer);
    if (status == STATUS_BAD_INPUT)
        return complain(player, "nobody says that by hand", "");
    if (status == STATUS_NOT_FOUND)
        return complain(player, "no such game is played here:", words_of(&command->has)->game);
    if (status != STATUS_OK)
        snprintf(player->why, SCRIPT_WHY_MAX, "%s:%u: the house has stopped: %s", player->options->name,
                 player->line_number, status_words(status));
    else if (player->impossible && !player->golden)
        return complain(player, "the next of the script's 'cards' cannot come: the shoe no longer holds it",
                        "");
    return status;
}

static enum status say_line(struct player *player, const char *line)
{
    struct said said;
    char        why[WHY_MAX];
    if (command_read(line, &player->names, &said, why) != STATUS_OK)
        return complain(player, why, "");
    if (words_of(&said.command.has)->who > house_persons(player->house))
        return complain(player, "nobody has that number yet in", line);
    if (said.command.kind == COMMAND_OPEN)
        player->table = house_next_table(player->house);
    if (player->table == 0 && !is_for_the_house(&said.command))
        return complain(player, "the script names no game before", line);
    return say(player, &said.command);
}

/* ---- the header's short forms ------------------------------------------- */

static enum status add_cards(struct player *player, const char *words)
{
    char        bad[BAD_WORD_MAX];
    size_t      count;
    enum status status = faces_parse(words, player->cards + player->card_count,
                                     SCRIPT_CARDS_MAX - player->card_count, &count, bad);
    if (status == STATUS_FULL)
        return complain(player, "too many cards", "");
    if (status != STATUS_OK)
        return complain(player, "not a card:", bad);
    player->card_count += count;
    player->cards_line = player->line_number;
    return STATUS_OK;
}

static enum status set_clock(struct player *player, const char *words)
{
    unsigned    hour, minute;
    char        rest, date[DATE_MAX] = "1970-01-01";
    int32_t     day  = 0;
    const char *time = words;
    if (strchr(words, '-') != NULL) {
        snprintf(date, sizeof date, "%.*s", (int)strcspn(words, " "), words);
        time = words + strcspn(words, " ");
    }
    if (!date_read(date, &day) || day < 0)
        return complain(player, "not a date:", words);
    if (sscanf(time, "%2u:%2u %c", &hour, &minute, &rest) != 2 || hour > 23 || minute > 59)
        return complain(player, "not a time of day:", words);
    player->clock_ms = (((uint64_t)day * 24 + hour) * 60 + minute) * 60000;
    return STATUS_OK;
}

static enum status set_speaker(struct player *player, const char *words)
{
    player->by = strcmp(words, "nobody") == 0 ? BY_SCRIPT : script_person(player, words);
    return player->by != 0 ? STATUS_OK : complain(player, "not a person:", words);
}

static enum status set_randomness(struct player *player, const char *words)
{
    player->no_randomness = strcmp(words, "fails") == 0;
    return player->no_randomness || strcmp(words, "works") == 0
               ? STATUS_OK
               : complain(player, "randomness 'fails' or 'works', and not", words);
}

/* How many words each short form takes, and which, told when it is given others. */
static const struct short_form {
    const char *word;
    size_t      words;
    const char *takes;
} SHORT_FORMS[] = {
    { "game", 1, "a game: game HOUSE/GAME" },
    { "option", 1, "a number: option 1" },
    { "set", 1, "one setting: set min=5" },
    { "seat", 3, "a seat, a name and an amount: seat 3 Ann 500" },
};
#define SHORT_WORDS_MAX 3
#define SHORT_WORD_MAX  160

static enum status read_short(struct player *player, const struct short_form *form, const char *rest,
                              char word[SHORT_WORDS_MAX][SHORT_WORD_MAX])
{
    char   more[SHORT_WORD_MAX], what[128];
    size_t count = 0;
    if (!quotes_closed(rest))
        return complain(player, "a quote is not closed in", rest);
    while (count < form->words && (rest = word_next(rest, word[count], SHORT_WORD_MAX)) != NULL)
        count++;
    snprintf(what, sizeof what, "'%s' takes %s; %s", form->word, form->takes,
             count < form->words ? "something is missing" : "there is no place for");
    if (count < form->words)
        return complain(player, what, "");
    return word_next(rest, more, sizeof more) != NULL ? complain(player, what, more) : STATUS_OK;
}

static enum status say_short(struct player *player, const char *word, const char *rest)
{
    char                     line[SCRIPT_LINE_MAX * 2], part[SHORT_WORDS_MAX][SHORT_WORD_MAX];
    const struct short_form *form = NULL;
    for (size_t i = 0; i < COUNT_OF(SHORT_FORMS); i++)
        if (strcmp(word, SHORT_FORMS[i].word) == 0)
            form = &SHORT_FORMS[i];
    if (form == NULL)
        return complain(player, "cannot read", word);
    enum status status = read_short(player, form, rest, part);
    if (status != STATUS_OK)
        return status;
    char *equals = strchr(part[0], '=');
    if (strcmp(word, "game") == 0) {
        snprintf(line, sizeof line, "open game=\"%s\"", part[0]);
    } else if (strcmp(word, "option") == 0) {
        snprintf(line, sizeof line, "set name=option value=\"%s\"", part[0]);
    } else if (strcmp(word, "seat") == 0) {
        snprintf(line, sizeof line, "sit seat=\"%s\" who=\"%s\" amount=\"%s\"", part[0], part[1], part[2]);
    } else if (equals != NULL) {
        *equals = '\0';
        snprintf(line, sizeof line, "set name=\"%s\" value=\"%s\"", part[0], equals + 1);
    } else {
        return complain(player, "'set' takes one setting: set min=5; there is no = in", part[0]);
    }
    return say_line(player, line);
}

/* ---- lines -------------------------------------------------------------- */

/* "bet seat=3 amount=1 MC2-FEE-13 below..." ends, as a command, before the
 * first word that is no key=value. */
static void cut_refusal(const char *line, char command[SCRIPT_LINE_MAX])
{
    size_t used = strcspn(line, " ");
    while (line[used] == ' ') {
        const char *word   = line + used + 1;
        size_t      length = 0;
        bool        quoted = false;
        for (; word[length] != '\0' && (quoted || word[length] != ' '); length++)
            if (word[length] == '"')
                quoted = !quoted;
        if (memchr(word, '=', length) == NULL)
            break;
        used += 1 + length;
    }
    snprintf(command, SCRIPT_LINE_MAX, "%.*s", (int)used, line);
}

/* A line of a golden script against the next that came out. Said lines come
 * out too, in their full form; they are not compared. */
static enum status expect(struct player *player, const char *line)
{
    if (!player->options->compare)
        return STATUS_OK;
    const char *came   = player->unread != NULL ? player->unread : "";
    size_t      length = strcspn(came, "\n");
    if (strlen(line) != length || memcmp(line, came, length) != 0) {
        snprintf(player->why, SCRIPT_WHY_MAX, "%s:%u: differs\n  script: %s\n  came:   %.*s",
                 player->options->name, player->line_number, line, length > 0 ? (int)length : 9,
                 length > 0 ? came : "(nothing)");
        return STATUS_CORRUPT;
    }
    player->unread = came + length + (came[length] == '\n');
    return STATUS_OK;
}

/* After an accepted command its own line stands first among what came. */
static void skip_said(struct player *player)
{
    if (player->unread != NULL && strncmp(player->unread, "> ", 2) == 0) {
        const char *end = strchr(player->unread, '\n');
        player->unread  = end != NULL ? end + 1 : "";
    }
}

static enum status said(struct player *player, const char *line)
{
    enum status status = say_line(player, line);
    if (status != STATUS_OK)
        return status;
    if (player->golden && player->options->compare && player->unread[0] == '!') {
        snprintf(player->why, SCRIPT_WHY_MAX, "%s:%u: refused\n  script: > %s\n  came:   %.*s",
                 player->options->name, player->line_number, line, (int)strcspn(player->unread, "\n"),
                 player->unread);
        return STATUS_CORRUPT;
    }
    skip_said(player);
    return STATUS_OK;
}

static enum status refused(struct player *player, const char *line)
{
    char        command[SCRIPT_LINE_MAX], full[SCRIPT_LINE_MAX + 2];
    enum status status;
    cut_refusal(line, command);
    status = say_line(player, command);
    if (status != STATUS_OK)
        return status;
    snprintf(full, sizeof full, "! %s", line);
    if (!player->options->compare)
        return STATUS_OK;
    return expect(player, full);
}

/* The script as it really goes: the reader's own lines stay, what came out is
 * written anew, and a command stands as said or as refused. */
static void rewrite(struct player *player, const char *line, bool is_command)
{
    FILE *out = player->options->rewrite;
    if (out == NULL)
        return;
    if (!is_command) {
        fprintf(out, "%s\n", line);
        return;
    }
    bool no = player->output[0] == '!';
    if (line[0] == '>' || line[0] == '!') {
        char command[SCRIPT_LINE_MAX];
        cut_refusal(line + 2, command);
        if (!no)
            fprintf(out, "> %s\n", command);
    } else {
        fprintf(out, "%s\n", line);
    }
    player->unread = player->output;
    skip_said(player);
    fputs(player->unread, out);
}

/* ---- whose turn it is ---------------------------------------------------- */

/* A seat's own spot and those of everyone who sits. */
static uint16_t spots_of(const struct table *table, uint8_t seat)
{
    unsigned spots = seat <= SEATS_MAX ? 1u << seat : 0;
    for (uint8_t spot = 1; spot <= SEATS_MAX; spot++)
        if (room_taken(&table->room, spot))
            spots |= 1u << spot;
    return (uint16_t)spots;
}

/* "? seat 3: bet seat=3 amount=5 (5 to 200)", a line for each thing that can be said. */
static void print_choices(struct player *player, const struct slot *slot, uint8_t seat, struct text *text)
{
    static const char  who[]   = "the dealer or the floor";
    const struct asker asker   = { seat, spots_of(&slot->table, seat), player->clock_ms };
    struct choice     *choices = malloc(SCRIPT_CHOICES_MAX * sizeof *choices);
    struct events     *scratch = malloc(sizeof *scratch);
    size_t             count   = 0;
    if (choices != NULL && scratch != NULL)
        count = table_legal_on(slot->sheet, &slot->table, &asker, choices, SCRIPT_CHOICES_MAX, scratch);
    for (size_t i = 0; i < count; i++) {
        char lowest[MONEY_MAX], highest[MONEY_MAX];
        if (choices[i].apart)
            continue;
        if (seat != 0)
            text_add(text, "? seat %u: ", seat);
        else
            text_add(text, "? %s: ", who);
        command_print(text, house_names(player->house), &choices[i].command);
        if (choices[i].highest > choices[i].lowest)
            text_add(text, " (%s to %s)", money_print(choices[i].lowest, lowest),
                     money_print(choices[i].highest, highest));
        text_add(text, "\n");
    }
    free(scratch);
    free(choices);
}

static enum status ask_turn(struct player *player)
{
    static const char *const awaited[] = { [AWAITS_NOTHING]  = "no one, between hands",
                                           [AWAITS_DECK]     = "the deck",
                                           [AWAITS_SEATS]    = "players",
                                           [AWAITS_DEALER]   = "the dealer",
                                           [AWAITS_FLOOR]    = "the floor",
                                           [AWAITS_SETTLING] = "the dealer, to settle",
                                           [AWAITS_DICE]     = "the dice" };
    const struct slot       *slot      = house_slot(player->house, player->table);
    struct text              text      = text_in(player->output, TRANSCRIPT_MAX);
    if (slot == NULL)
        return complain(player, "the script names no game before", "?");
    struct turn turn = table_turn(slot->sheet, &slot->table);
    text_add(&text, "? waiting for %s\n", awaited[turn.awaits]);
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++)
        if (turn.awaits == AWAITS_SEATS ? (turn.seats >> seat & 1) != 0 : room_taken(&slot->table.room, seat))
            print_choices(player, slot, seat, &text);
    if (turn.awaits != AWAITS_SEATS)
        print_choices(player, slot, 0, &text);
    if (player->options->out != NULL)
        player->options->out(player->options->context, player->output);
    player->unread = player->output;
    return STATUS_OK;
}

static enum status play_line(struct player *player, const char *line)
{
    char        word[32] = "";
    enum status status   = STATUS_OK;
    bool        came     = line[0] == '=' || strncmp(line, "? ", 2) == 0;
    if (came)
        return expect(player, line);
    if (line[0] == '#' || line[0] == '\0') {
        rewrite(player, line, false);
        return STATUS_OK;
    }
    status = nothing_left(player);
    if (status != STATUS_OK)
        return status;
    player->output[0] = '\0';
    player->unread    = player->output;
    sscanf(line, "%31s", word);
    const char *rest = line + strcspn(line, " ");
    rest += strspn(rest, " ");
    if (strcmp(word, ">") == 0)
        status = said(player, rest);
    else if (strcmp(word, "!") == 0)
        status = refused(player, rest);
    else if (strcmp(word, "?") == 0)
        status = ask_turn(player);
    else if (strcmp(word, "cards") == 0)
        status = add_cards(player, rest);
    else if (strcmp(word, "at") == 0)
        status = set_clock(player, rest);
    else if (strcmp(word, "by") == 0)
        status = set_speaker(player, rest);
    else if (strcmp(word, "randomness") == 0)
        status = set_randomness(player, rest);
    else {
        status = say_short(player, word, rest);
        skip_said(player);
    }
    if (status == STATUS_OK)
        rewrite(player, line, true);
    return status;
}

/* ---- the whole ---------------------------------------------------------- */

/* Some editors put a byte-order mark in front of a text. */
static const char *after_mark(const char *text)
{
    static const char mark[] = "\xef\xbb\xbf";
    return strncmp(text, mark, strlen(mark)) == 0 ? text + strlen(mark) : text;
}

/* It holds lines that came out. */
static bool is_golden(const char *text)
{
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n"), line += *line == '\n')
        if (*line == '=' || *line == '!' || strncmp(line, "? ", 2) == 0)
            return true;
    return false;
}

static bool names_cards(const char *text)
{
    return strncmp(text, "cards ", 6) == 0 || strstr(text, "\ncards ") != NULL;
}

/* A script that plays nothing, or stops in the middle of a deal, is not what its
 * writer meant. */
static enum status all_done(struct player *player)
{
    const struct slot *slot = house_slot(player->house, player->table);
    if (slot == NULL) {
        snprintf(player->why, SCRIPT_WHY_MAX, "%s: nothing is played: the script opens no game",
                 player->options->name);
        return STATUS_BAD_INPUT;
    }
    size_t left = player->card_count - player->card_next;
    if (player->cards_wanted != 0 && table_turn(slot->sheet, &slot->table).awaits == AWAITS_DECK) {
        snprintf(player->why, SCRIPT_WHY_MAX,
                 "%s:%u: the deal stops here: %zu of the script's 'cards' are left, and it needs %zu",
                 player->options->name, player->wanted_line, left, player->cards_wanted);
        return STATUS_BAD_INPUT;
    }
    if (left > 0) {
        char face[FACE_TEXT_MAX];
        snprintf(player->why, SCRIPT_WHY_MAX,
                 "%s:%u: %zu of the script's 'cards' are never dealt, from '%s' on", player->options->name,
                 player->cards_line, left, face_print(player->cards[player->card_next], face));
    }
    return left > 0 ? STATUS_BAD_INPUT : STATUS_OK;
}

static enum status play_lines(struct player *player)
{
    const char *at     = player->text;
    enum status status = STATUS_OK;
    while (*at != '\0' && status == STATUS_OK) {
        char   line[SCRIPT_LINE_MAX];
        size_t length = strcspn(at, "\n");
        player->line_number++;
        if (length >= sizeof line)
            return complain(player, "the line is too long", "");
        bool crlf = length > 0 && at[length - 1] == '\r';
        snprintf(line, sizeof line, "%.*s", (int)(length - crlf), at);
        status = play_line(player, line);
        at += length + (at[length] == '\n');
    }
    if (status == STATUS_OK)
        status = nothing_left(player);
    return status == STATUS_OK ? all_done(player) : status;
}

enum status script_play(const struct script_options *options, const struct store *store,
                        char why[SCRIPT_WHY_MAX])
{
    why[0]                = '\0';
    struct player *player = calloc(1, sizeof *player);
    char          *output = malloc(TRANSCRIPT_MAX);
    enum status    status = STATUS_FAILED;
    if (player == NULL || output == NULL) {
        store->close(store->context);
        snprintf(why, SCRIPT_WHY_MAX, "out of memory");
    } else {
        output[0]           = '\0';
        player->options     = options;
        player->by          = BY_SCRIPT;
        player->output      = output;
        player->names       = (struct names){ player, script_name, script_person };
        player->why         = why;
        player->text        = after_mark(options->text);
        player->golden      = is_golden(player->text);
        player->named_cards = names_cards(player->text);
        shuffle_seed_from_text(options->seed != NULL ? options->seed : "1", player->seed);
        struct house_world world = {
            .context = player,
            .now_ms  = script_now,
            .secret  = script_secret,
            .salt    = script_salt,
            .cards   = player->named_cards ? script_cards : NULL,
            .listen  = script_listen,
        };
        memcpy(world.house_key, options->house_key, sizeof world.house_key);
        status = house_open(&player->house, store, &world, why);
        if (status == STATUS_OK)
            status = play_lines(player);
        if (status == STATUS_OK &&
            (house_anchor(player->house) != STATUS_OK || house_commit(player->house) != STATUS_OK))
            status = STATUS_FAILED;
        house_close(player->house);
        transcript_release(&player->transcript);
    }
    free(player);
    free(output);
    return status;
}
