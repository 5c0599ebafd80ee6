#include "cli/evidence.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "audit/bundle.h"
#include "cli/files.h"
#include "cli/journal.h"
#include "shuffle/trouble.h"

static int read_key(const struct verb *verb, const char *hex, uint8_t key[PUBLIC_KEY_SIZE])
{
    size_t size = 0;
    if (sodium_hex2bin(key, PUBLIC_KEY_SIZE, hex, strlen(hex), NULL, &size, NULL) == 0 &&
        size == PUBLIC_KEY_SIZE)
        return EXIT_OK;
    return cli_bad(verb, "--key takes %d hex digits, not '%s'", 2 * PUBLIC_KEY_SIZE, hex);
}

static const char *shoe_words(const struct bundle_found *found)
{
    if (!found->machine)
        return "shuffled by hand";
    if (found->opened)
        return "opened by the auditor and as committed";
    return found->revealed ? "revealed and as committed" : "not opened yet";
}

static json_t *found_json(const struct bundle *bundle, const struct bundle_found *found)
{
    char key[2 * PUBLIC_KEY_SIZE + 1];
    sodium_bin2hex(key, sizeof key, found->key, sizeof found->key);
    return json_pack("{s:I, s:I, s:I, s:s, s:s, s:s?}", "table", (json_int_t)bundle->table, "hand",
                     (json_int_t)bundle->hand, "records", (json_int_t)found->records, "key", key, "shoe",
                     shoe_words(found), "told", found->told);
}

int evidence_check(const struct verb *verb, const struct evidence *evidence, bool json)
{
    struct bundle       bundle;
    struct bundle_found found;
    uint8_t             key[PUBLIC_KEY_SIZE];
    const char         *unread;
    char                why[BUNDLE_WHY_MAX];
    if (evidence->key == NULL)
        return cli_bad(verb, "--bundle needs --key HEX, the public key of the house that is to be trusted");
    int code = read_key(verb, evidence->key, key);
    if (code != EXIT_OK)
        return code;
    struct bundle_keys keys = { key, evidence->auditor };
    char              *text = file_read(evidence->check, &unread);
    if (text == NULL)
        return cli_bad(verb, "cannot read the bundle '%s': %s", evidence->check, unread);
    enum status status = bundle_check(text, &keys, &bundle, &found, why);
    free(text);
    if (status == STATUS_BAD_INPUT)
        code = cli_bad(verb, "'%s' is not a bundle as 'audit --bundle-out' writes it", evidence->check);
    else if (status != STATUS_OK)
        code = cli_failed(verb, "'%s' does not hold: %s", evidence->check, why);
    else if (json)
        code = cli_json(verb, found_json(&bundle, &found));
    else
        printf("hand %u of table %u is as the house signed it: %zu record%s, the shoe %s\n",
               (unsigned)bundle.hand, (unsigned)bundle.table, found.records, found.records == 1 ? "" : "s",
               shoe_words(&found));
    if (code == EXIT_OK && !json && found.told != NULL)
        printf("%s", found.told);
    free(found.told);
    bundle_release(&bundle);
    return code;
}

/* What the journal has of the hand, as text; NULL when the mistake is told. */
static char *gather(const struct verb *verb, const struct evidence *evidence, struct journal *journal,
                    const char *head, int *code)
{
    struct bundle       bundle;
    struct bundle_found found;
    char                why[BUNDLE_WHY_MAX], *text = NULL;
    enum status         status =
        bundle_gather(&bundle, journal, (uint32_t)evidence->table, (uint32_t)evidence->hand, head, NULL, why);
    if (status == STATUS_OK)
        text = bundle_write(&bundle, NULL, &found, why);
    bundle_release(&bundle);
    if (status == STATUS_NOT_FOUND || status == STATUS_BAD_INPUT)
        *code = cli_bad(verb, "table %lld, hand %lld: %s", (long long)evidence->table,
                        (long long)evidence->hand, why);
    else if (text == NULL)
        *code = cli_failed(verb, "the journal gives no evidence of that hand: %s", why);
    return text;
}

int evidence_write(const struct verb *verb, const struct evidence *evidence)
{
    struct store    store;
    struct journal *journal = NULL;
    const char     *unread;
    char            why[STORE_WHY_MAX];
    int             code = EXIT_OK;
    if (evidence->db == NULL || evidence->head == NULL)
        return cli_bad(verb, "--bundle-out needs --db FILE and --head FILE, a signed head of it");
    if (evidence->table < 1 || evidence->table > UINT32_MAX - 1 || evidence->hand < 1 ||
        evidence->hand > UINT32_MAX)
        return cli_bad(verb, "--bundle-out needs --table T and --hand N: table %lld, hand %lld",
                       (long long)evidence->table, (long long)evidence->hand);
    char *head = file_read(evidence->head, &unread);
    if (head == NULL)
        return cli_bad(verb, "cannot read the signed head '%s': %s", evidence->head, unread);
    enum status status = store_sqlite_open(&store, evidence->db, STORE_READ, why);
    if (status != STATUS_OK)
        code = cli_no_store(verb, status, why);
    else if (journal_open(&journal, &store) != STATUS_OK)
        code = cli_failed(verb, "'%s' cannot be read as a journal", evidence->db);
    char *text = code == EXIT_OK ? gather(verb, evidence, journal, head, &code) : NULL;
    if (text != NULL && !file_replace(evidence->out, text, strlen(text)))
        code = cli_failed(verb, "cannot write '%s': %s", evidence->out, trouble_words(errno));
    journal_close(journal);
    free(text);
    free(head);
    return code;
}
