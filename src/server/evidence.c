#include "server/evidence.h"

#include <stdlib.h>
#include <string.h>

#include "house/bundle.h"
#include "server/records.h"

void evidence_prepare(struct ask *ask)
{
    records_prepare(ask);
    memcpy(ask->head, ask->server->heads.text, sizeof ask->head);
}

static void write_bundle(struct ask *ask, struct journal *journal)
{
    struct bundle       bundle;
    struct bundle_found found;
    uint64_t            upto = ask->seq;
    char                why[BUNDLE_WHY_MAX], *text = NULL;
    enum status status = bundle_gather(&bundle, journal, ask->table, (uint32_t)ask->number[0], ask->head,
                                       ask->server->heads.seed, why);
    if (status == STATUS_OK && ask->flag)
        status = records_before_play(journal, ask->table, &upto);
    bool early = status == STATUS_OK && bundle.at_table.list[bundle.at_table.count - 1].seq > upto;
    if (status == STATUS_OK && !early)
        text = bundle_write(&bundle, NULL, &found, why);
    bundle_release(&bundle);
    if (early)
        ask_error(ask, 409, "the hand in play must be over first");
    else if (text != NULL && found.closed && ask->person.role != USER_AUDITOR)
        ask_error(ask, 409, "cards of this shoe are still closed; only an auditor takes its evidence");
    else if (status == STATUS_NOT_FOUND)
        ask_error(ask, 409, why);
    else if (text == NULL)
        ask_fail(ask, status, journal);
    else
        out_put(&ask->answer, text);
    free(text);
}

void evidence_work(struct ask *ask)
{
    struct store    store;
    struct journal *journal = NULL;
    char            why[STORE_WHY_MAX];
    enum status     status = store_sqlite_open(&store, ask->server->config.db, STORE_READ, why);
    if (status == STATUS_OK)
        status = journal_open(&journal, &store);
    if (status == STATUS_OK)
        write_bundle(ask, journal);
    else
        ask_fail(ask, status, journal);
    journal_close(journal);
}

void evidence_finish(struct ask *ask)
{
    struct out *answer = &ask->conn->request->answer;
    out_bytes(answer, out_text(&ask->answer), ask->answer.used);
    answer->bad = answer->bad || ask->answer.bad;
    reply(ask->server, ask->conn, ask->code, ask->code == 200 ? "text/plain; charset=utf-8" : NULL);
}
