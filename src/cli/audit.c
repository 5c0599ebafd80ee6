/* housedealer audit: is the journal whole, and does it balance? */
#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/evidence.h"
#include "cli/files.h"
#include "cli/ink.h"
#include "cli/journal.h"
#include "journal/user.h"
#include "shuffle/keyfile.h"
#include "shuffle/trouble.h"

struct differences {
    bool    json;
    json_t *list;
};

/* The heads that were given, by rising seq, and whose signature they have. */
struct signed_by {
    struct head *head;
    size_t       count;
    uint64_t     at_ms; /* of the last in the file */
    char         key[2 * PUBLIC_KEY_SIZE + 1];
};

static uint64_t last_seq(const struct signed_by *signed_by)
{
    return signed_by->head[signed_by->count - 1].seq;
}

static void note_difference(void *context, uint32_t table, uint64_t seq, bool own, const char *words)
{
    struct differences *differences = context;
    json_t             *item        = json_object();
    json_object_set_new(item, "table", json_integer(table));
    json_object_set_new(item, "seq", json_integer((json_int_t)seq));
    json_object_set_new(item, "words", json_string(words));
    json_object_set_new(item, "own", json_boolean(own));
    json_array_append_new(differences->list, item);
}

static void show_progress(void *context, uint64_t record)
{
    (void)context;
    if (record % 4096 == 0)
        fprintf(stderr, "\raudit: %llu records", (unsigned long long)record);
}

static const char *hex(const uint8_t *bytes, size_t size, char *out)
{
    for (size_t i = 0; i < size; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    return out;
}

static json_t *head_json(const struct head *head)
{
    char    hash[2 * HASH_SIZE + 1];
    json_t *object = json_object();
    json_object_set_new(object, "seq", json_integer((json_int_t)head->seq));
    json_object_set_new(object, "hash", json_string(hex(head->hash, HASH_SIZE, hash)));
    return object;
}

static json_t *tables_json(const struct audit *audit)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < audit->table_count; i++) {
        json_t *item = json_object();
        json_object_set_new(item, "table", json_integer(audit->tables[i].table));
        json_object_set_new(item, "head", head_json(&audit->tables[i].head));
        json_array_append_new(array, item);
    }
    return array;
}

/* What a day had that anyone may ask about; a quiet day is left out. */
static json_t *days_json(const struct audit *audit)
{
    json_t *array = json_array();
    for (size_t i = 0; i < audit->day_count; i++) {
        const struct audit_day *day = &audit->day[i];
        char                    text[DATE_MAX];
        json_t                 *missed = json_array();
        for (size_t k = 0; k < day->missed_count; k++)
            json_array_append_new(missed, json_pack("{s:s, s:i}", "name", day->missed[k].name, "times",
                                                    (int)day->missed[k].times));
        json_array_append_new(array,
                              json_pack("{s:s, s:i, s:i, s:i, s:i, s:o, s:i, s:i, s:i}", "day",
                                        date_print(day->day, text), "shoes", (int)day->shoes, "without_words",
                                        (int)day->without_words, "voids", (int)day->voids, "stops",
                                        (int)day->stops, "missed", missed, "reshuffles", (int)day->reshuffles,
                                        "misdeals", (int)day->misdeals, "called_off", (int)day->called_off));
    }
    return array;
}

static void print_day(const struct audit_day *day)
{
    char text[DATE_MAX];
    printf("%s %u shoe%s, %u with the house's word alone, %u void", date_print(day->day, text), day->shoes,
           day->shoes == 1 ? "" : "s", day->without_words, day->voids);
    for (size_t i = 0; i < day->missed_count; i++)
        printf("%s%s (%u)", i == 0 ? " for want of the words of " : ", ", day->missed[i].name,
               day->missed[i].times);
    if (day->stops > 0)
        printf(", %u stop%s for the floor", day->stops, day->stops == 1 ? "" : "s");
    printf("; %u reshuffled, %u misdeal%s, %u called off\n", day->reshuffles, day->misdeals,
           day->misdeals == 1 ? "" : "s", day->called_off);
}

static json_t *transfers_json(const struct audit *audit)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < audit->under_way && i < AUDIT_TRANSFERS_MAX; i++) {
        const struct audit_transfer *row = &audit->transfer[i];
        json_array_append_new(array,
                              json_pack("{s:I, s:I, s:I, s:s?, s:I, s:I}", "from", (json_int_t)row->from,
                                        "to", (json_int_t)row->to, "transfer", (json_int_t)row->number, "who",
                                        row->who != 0 ? row->name : NULL, "amount", (json_int_t)row->amount,
                                        "seq", (json_int_t)row->seq));
    }
    return array;
}

static void print_transfers(const struct audit *audit)
{
    char money[MONEY_MAX];
    if (audit->under_way > 0)
        printf("transfers %u under way, $%s in all\n", audit->under_way,
               money_print(audit->under_way_amount, money));
    for (uint32_t i = 0; i < audit->under_way && i < AUDIT_TRANSFERS_MAX; i++) {
        const struct audit_transfer *row = &audit->transfer[i];
        printf("transfer  %u ", row->number);
        if (row->from == 0)
            printf("to table %u", row->to);
        else
            printf("from table %u", row->from);
        printf(", $%s of %s, sent in record %llu\n", money_print(row->amount, money),
               row->who != 0 ? row->name : "the jackpot", (unsigned long long)row->seq);
    }
}

/* Null where the key was not there, or is another. */
static json_t *users_json(const struct audit *audit)
{
    return json_pack("{s:i, s:o}", "listed", (int)audit->users, "unsealed",
                     audit->users_checked ? json_integer(audit->users_unsealed) : json_null());
}

static void print_users(const struct audit *audit)
{
    if (audit->users_other_key)
        printf("users     %u, not checked: the house key is not the one that they were sealed with\n",
               audit->users);
    else if (audit->users_checked)
        printf("users     %u, %u of them not as the house wrote them\n", audit->users, audit->users_unsealed);
}

static json_t *report_json(const struct audit *audit, struct differences *differences, bool decide,
                           const struct signed_by *signed_by)
{
    json_t *object = json_object(), *bad = json_null();
    if (audit->bad_seq != 0) {
        bad = json_object();
        json_object_set_new(bad, "table", json_integer(audit->bad_table));
        json_object_set_new(bad, "seq", json_integer((json_int_t)audit->bad_seq));
        json_object_set_new(bad, "why", json_string(audit->why));
    }
    json_object_set_new(object, "records", json_integer((json_int_t)audit->records));
    json_object_set_new(object, "commands", json_integer((json_int_t)audit->commands));
    json_object_set_new(object, "events", json_integer((json_int_t)audit->events));
    json_object_set_new(object, "shoes", json_integer((json_int_t)audit->shoes));
    json_object_set_new(object, "shoes_checked", json_integer((json_int_t)audit->shoes_checked));
    json_object_set_new(object, "shoes_boxed", json_integer((json_int_t)audit->shoes_boxed));
    json_object_set_new(object, "shoes_opened", json_integer((json_int_t)audit->shoes_opened));
    json_object_set_new(object, "balanced", json_boolean(audit->balanced));
    json_object_set_new(object, "chain", json_boolean(audit->chain == FAULT_NONE));
    json_object_set_new(object, "head", head_json(&audit->head));
    json_object_set_new(object, "tables", tables_json(audit));
    json_object_set_new(object, "first_bad", bad);
    json_object_set_new(object, "scripted", json_boolean(audit->scripted));
    json_object_set_new(object, "openings", json_integer(audit->openings));
    json_object_set_new(object, "other_rulebooks", json_integer(audit->other_rulebooks));
    json_object_set_new(object, "other_sheets", json_integer(audit->other_sheets));
    json_object_set_new(object, "days", days_json(audit));
    json_object_set_new(object, "users", users_json(audit));
    json_object_set_new(object, "under_way", transfers_json(audit));
    if (decide)
        json_object_set(object, "differences", differences->list);
    json_object_set_new(object, "decided", json_integer((json_int_t)audit->decided));
    if (signed_by != NULL)
        json_object_set_new(object, "signed",
                            json_pack("{s:s, s:I, s:I, s:I}", "key", signed_by->key, "seq",
                                      (json_int_t)last_seq(signed_by), "at", (json_int_t)signed_by->at_ms,
                                      "heads", (json_int_t)signed_by->count));
    return object;
}

static const char *s_of(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static void print_verdict(const char *what, bool good, const char *words)
{
    printf("%-9s %s%s%s\n", what, ink(good ? INK_GREEN : INK_RED), words, ink(INK_NORMAL));
}

static void report_text(const struct audit *audit, const struct differences *differences, bool decide,
                        const struct signed_by *signed_by)
{
    char hash[2 * HASH_SIZE + 1];
    printf("%llu record%s at %u table%s: %llu command%s, %llu event%s\n", (unsigned long long)audit->records,
           s_of(audit->records), audit->table_count, s_of(audit->table_count),
           (unsigned long long)audit->commands, s_of(audit->commands), (unsigned long long)audit->events,
           s_of(audit->events));
    print_verdict("chains", audit->chain == FAULT_NONE,
                  audit->chain == FAULT_NONE ? "whole" : fault_words(audit->chain));
    print_verdict("ledger", audit->balanced,
                  !audit->balanced      ? "NOT BALANCED"
                  : audit->bad_seq == 0 ? "balanced after every record"
                                        : "balanced as far as it was followed");
    printf("shuffles  %llu by machine, %llu revealed and found as committed\n",
           (unsigned long long)audit->shoes, (unsigned long long)audit->shoes_checked);
    if (audit->shoes_boxed > 0)
        printf("closed    %llu with the secret sealed to an auditor, %llu opened and found as committed\n",
               (unsigned long long)audit->shoes_boxed, (unsigned long long)audit->shoes_opened);
    if (audit->scripted)
        printf("script    the journal was opened for a script that names its cards: not every shoe is "
               "promised\n");
    if (audit->other_rulebooks > 0)
        printf(
            "rulebook  %u of %u opening%s by a program with another rulebook; --decide tells what this one "
            "would answer\n",
            audit->other_rulebooks, audit->openings, audit->openings == 1 ? "" : "s");
    if (audit->other_sheets > 0)
        printf("sheets    %u of %u table%s opened with a sheet that says something else in this program; "
               "--decide tells what this one would answer\n",
               audit->other_sheets, audit->table_count, s_of(audit->table_count));
    for (size_t i = 0; i < audit->day_count; i++)
        print_day(&audit->day[i]);
    print_transfers(audit);
    print_users(audit);
    printf("head      %llu %s\n", (unsigned long long)audit->head.seq,
           hex(audit->head.hash, HASH_SIZE, hash));
    if (signed_by != NULL)
        printf("signed    record %llu, the last of %zu head%s that hold, by %s\n",
               (unsigned long long)last_seq(signed_by), signed_by->count, s_of(signed_by->count),
               signed_by->key);
    size_t  index;
    json_t *item;
    json_array_foreach(differences->list, index, item) printf(
        "differs   table %lld, record %lld: %s\n", json_integer_value(json_object_get(item, "table")),
        json_integer_value(json_object_get(item, "seq")), json_string_value(json_object_get(item, "words")));
    uint64_t others = audit->commands - audit->decided;
    if (decide || audit->differences > 0)
        printf("decided   %llu of %llu answers of this program differ\n",
               (unsigned long long)audit->differences, (unsigned long long)audit->decided);
    if (decide && others > 0)
        printf("earlier   %llu of %llu answers of other programs would differ today; this one's own begin %s "
               "%llu of the house\n",
               (unsigned long long)audit->otherwise, (unsigned long long)others,
               audit->own_seq != 0 ? "at record" : "after record",
               (unsigned long long)(audit->own_seq != 0 ? audit->own_seq : audit->head.seq));
    if (audit->bad_seq != 0)
        printf("%sfirst bad table %u, record %llu: %s%s\n", ink(INK_RED), audit->bad_table,
               (unsigned long long)audit->bad_seq, audit->why, ink(INK_NORMAL));
}

static bool read_key(const char *digits, uint8_t key[PUBLIC_KEY_SIZE])
{
    size_t size = 0;
    return sodium_hex2bin(key, PUBLIC_KEY_SIZE, digits, strlen(digits), NULL, &size, NULL) == 0 &&
           size == PUBLIC_KEY_SIZE;
}

/* Whose signature a head has, whoever that is; "nobody's" if it is broken. */
static const char *whose(const char *text, char key[2 * PUBLIC_KEY_SIZE + 1])
{
    struct head head;
    const char *line = strstr(text, "\nkey ");
    if (line == NULL || journal_check_head(text, NULL, &head, NULL) != STATUS_OK)
        return "nobody's: it was changed";
    snprintf(key, 2 * PUBLIC_KEY_SIZE + 1, "%s", line + strlen("\nkey "));
    return key;
}

static int by_seq(const void *a, const void *b)
{
    const struct head *one = a, *other = b;
    return one->seq < other->seq ? -1 : one->seq > other->seq;
}

/* Every head of a file that a house appends to: the last alone would not show that
 * records were taken back and others written in their place. */
static int take_heads(const struct verb *verb, const char *path, const char *text,
                      const uint8_t key[PUBLIC_KEY_SIZE], struct signed_by *out)
{
    char one[HEAD_TEXT_MAX], seen[2 * PUBLIC_KEY_SIZE + 1];
    while (journal_next_head(&text, one)) {
        struct head *more = realloc(out->head, (out->count + 1) * sizeof *more);
        if (more == NULL)
            return cli_failed(verb, "out of memory");
        out->head          = more;
        enum status status = journal_check_head(one, key, &out->head[out->count++], &out->at_ms);
        if (status == STATUS_BAD_INPUT)
            return cli_bad(verb, "'%s': head %zu is not a signed head as 'audit --sign' writes it", path,
                           out->count);
        if (status != STATUS_OK)
            return cli_failed(verb, "'%s': the signature of head %zu is not of the key to trust but %s", path,
                              out->count, whose(one, seen));
    }
    if (out->count == 0)
        return cli_bad(verb, "'%s' is not a signed head as 'audit --sign' writes it", path);
    qsort(out->head, out->count, sizeof *out->head, by_seq);
    return EXIT_OK;
}

static int read_heads(const struct verb *verb, const char *path, const char *trusted, struct signed_by *out)
{
    uint8_t     key[PUBLIC_KEY_SIZE];
    const char *unread;
    if (trusted == NULL)
        return cli_bad(verb, "--head needs --key HEX, the public key that the house has made known: anybody "
                             "can sign with a key of his own");
    if (!read_key(trusted, key))
        return cli_bad(verb, "--key takes %d hex digits, not '%s'", 2 * PUBLIC_KEY_SIZE, trusted);
    char *text = file_read(path, &unread);
    if (text == NULL)
        return cli_bad(verb, "cannot read the signed head '%s': %s", path, unread);
    hex(key, sizeof key, out->key);
    int code = take_heads(verb, path, text, key, out);
    free(text);
    return code;
}

static int read_auditor(const struct verb *verb, const char *path, uint8_t key[AUDITOR_KEY_SIZE])
{
    char why[KEYFILE_WHY_MAX];
    _Static_assert(AUDITOR_KEY_SIZE == KEYFILE_KEY_SIZE, "kept like the others");
    return keyfile_load(path, false, key, why) == STATUS_OK ? EXIT_OK : cli_bad(verb, "%s", why);
}

/* Signs what was just found good: into the file, or into `text` where none is
 * named. */
static int sign_head(const struct verb *verb, const struct audit *audit, const char *key_path,
                     const char *out, char text[HEAD_TEXT_MAX])
{
    uint8_t seed[KEYFILE_KEY_SIZE];
    char    why[KEYFILE_WHY_MAX];
    if (keyfile_load(key_path, true, seed, why) != STATUS_OK)
        return cli_bad(verb, "%s", why);
    journal_sign_head(&audit->head, (uint64_t)time(NULL) * 1000, seed, text);
    if (out == NULL)
        return EXIT_OK;
    if (!file_replace(out, text, strlen(text)))
        return cli_failed(verb, "cannot write '%s': %s", out, trouble_words(errno));
    text[0] = '\0';
    return EXIT_OK;
}

int cli_audit(const struct verb *verb, const char *db, const struct audit_options *options,
              struct audit *audit)
{
    struct store    store;
    struct journal *journal = NULL;
    char            why[STORE_WHY_MAX];
    enum status     status = store_sqlite_open(&store, db, STORE_READ, why);
    if (status != STATUS_OK)
        return cli_no_store(verb, status, why);
    status = journal_open(&journal, &store);
    if (status == STATUS_OK)
        status = audit_journal(journal, options, audit);
    journal_close(journal);
    if (options->progress != NULL)
        fputs("\r\033[K", stderr);
    return status == STATUS_OK ? EXIT_OK
                               : cli_failed(verb, "'%s' cannot be read: %s", db, status_words(status));
}

/* The key that is named; else that beside the journal, if it can be had: `*path` stays NULL if not. */
static int read_users_key(const struct verb *verb, const char *db, const char **path,
                          uint8_t key[USERS_KEY_SIZE])
{
    uint8_t     house_key[KEYFILE_KEY_SIZE];
    char        beside[4096], why[KEYFILE_WHY_MAX];
    const char *from = *path != NULL ? *path : beside;
    snprintf(beside, sizeof beside, "%.4000s.key", db);
    if (keyfile_load(from, false, house_key, why) != STATUS_OK)
        return *path != NULL ? cli_bad(verb, "%s", why) : EXIT_OK;
    users_key(house_key, key);
    sodium_memzero(house_key, sizeof house_key);
    *path = from == beside ? db : from; /* there is one */
    return EXIT_OK;
}

int verb_audit(const struct verb *verb, int argc, char **argv)
{
    const char             *db = NULL, *head_path = NULL, *trusted = NULL, *sign = NULL, *out = NULL;
    const char             *auditor_path = NULL, *house_path = NULL;
    bool                    json = false, decide = false;
    struct evidence         evidence  = { 0 };
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "the journal to audit" },
        { "decide", CLI_FLAG, &decide, NULL, "put what other programs wrote to today's rules as well" },
        { "head", CLI_TEXT, &head_path, "FILE", "signed heads: show that no tail was cut off" },
        { "key", CLI_TEXT, &trusted, "HEX", "the public key to trust: it must have signed the heads" },
        { "house-key", CLI_TEXT, &house_path, "KEYFILE",
          "the house key: checks the seals of the users (FILE.key, if it is there)" },
        { "auditor-key", CLI_TEXT, &auditor_path, "KEYFILE",
          "the auditor's own key: opens the shoes of games for the pot and checks them too" },
        { "sign", CLI_TEXT, &sign, "KEYFILE",
          "sign the head if all is well (a new key if there is no such file)" },
        { "out", CLI_TEXT, &out, "FILE", "where --sign writes the signed head (standard output)" },
        { "bundle", CLI_TEXT, &evidence.check, "FILE",
          "check the evidence of one hand; no journal is needed" },
        { "bundle-out", CLI_TEXT, &evidence.out, "FILE", "write the evidence of one hand under --head" },
        { "table", CLI_NUMBER, &evidence.table, "T", "of which table" },
        { "hand", CLI_NUMBER, &evidence.hand, "N", "and which hand" },
    };
    int code = EXIT_OK;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, NULL, 0, &code) < 0)
        return code;
    evidence.db = db, evidence.head = head_path, evidence.key = trusted;
    uint8_t auditor[AUDITOR_KEY_SIZE];
    if (auditor_path != NULL && (code = read_auditor(verb, auditor_path, auditor)) != EXIT_OK)
        return code;
    evidence.auditor = auditor_path != NULL ? auditor : NULL;
    if (evidence.check != NULL)
        return evidence_check(verb, &evidence, json);
    if (evidence.out != NULL)
        return evidence_write(verb, &evidence);
    if (evidence.table != 0 || evidence.hand != 0)
        return cli_bad(verb, "--table and --hand go with --bundle-out FILE");
    if (db == NULL)
        return cli_bad(verb, "--db FILE is missing: the journal to audit");
    if (trusted != NULL && head_path == NULL)
        return cli_bad(verb, "--key goes with --head FILE, the signed head that it must have signed");
    if (out != NULL && sign == NULL)
        return cli_bad(verb, "--out goes with --sign KEYFILE, whose signed head it takes");
    if (sign != NULL && out == NULL && json)
        return cli_bad(verb, "--sign with --json needs --out FILE");
    struct signed_by signed_by                = { 0 };
    char             head_text[HEAD_TEXT_MAX] = "";
    if (head_path != NULL && (code = read_heads(verb, head_path, trusted, &signed_by)) != EXIT_OK) {
        free(signed_by.head);
        return code;
    }
    struct signed_heads heads       = { signed_by.head, signed_by.count };
    struct differences  differences = { json, json_array() };
    struct audit        audit       = { 0 };
    uint8_t             users[USERS_KEY_SIZE];
    if ((code = read_users_key(verb, db, &house_path, users)) != EXIT_OK) {
        free(signed_by.head);
        return code;
    }
    struct audit_options wanted = {
        .decide   = decide,
        .heads    = head_path != NULL ? &heads : NULL,
        .auditor  = evidence.auditor,
        .users    = house_path != NULL ? users : NULL,
        .context  = &differences,
        .differs  = note_difference,
        .progress = isatty(STDERR_FILENO) ? show_progress : NULL,
    };
    const struct signed_by *by = head_path != NULL ? &signed_by : NULL;

    code      = cli_audit(verb, db, &wanted, &audit);
    bool good = audit.bad_seq == 0 && audit.chain == FAULT_NONE;
    if (code == EXIT_OK && good && sign != NULL)
        code = sign_head(verb, &audit, sign, out, head_text);
    if (code == EXIT_OK && json)
        code = cli_json(verb, report_json(&audit, &differences, decide, by));
    else if (code == EXIT_OK)
        report_text(&audit, &differences, decide, by);
    if (code == EXIT_OK) {
        fputs(head_text, stdout);
        code = good ? EXIT_OK : EXIT_FAILED;
    }
    json_decref(differences.list);
    free(signed_by.head);
    sodium_memzero(auditor, sizeof auditor);
    sodium_memzero(users, sizeof users);
    return code;
}
