#include "recall/evidence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "audit/bundle.h"
#include "recall/own_hands.h"
#include "recall/records.h"

#define SHOES_ALL (-1) /* no secret of this table is ever shown */

void evidence_prepare(struct ask *ask)
{
    struct hand_search *own = calloc(1, sizeof *own);
    records_prepare(ask);
    const struct slot *slot = house_slot(ask->server->house, ask->table);
    ask->sheet              = slot->sheet;
    ask->number[1]          = slot_keeps_closed(slot) ? SHOES_ALL : (int64_t)slot->promise.now.number;
    ask->load               = own;
    if (own != NULL)
        own->person = person_number(ask->server->house, &ask->person);
    memcpy(ask->head, ask->server->heads.text, sizeof ask->head);
}

/* Cards of a shoe that is over lie open, whose secret was shown since; those of the shoe
 * in play, and of games for the pot, do not. */
static bool is_closed(const struct ask *ask, const struct bundle_found *found)
{
    return found->down && (ask->number[1] == SHOES_ALL || found->last_shoe == ask->number[1]);
}

/* Who had which place, as far as the house keeps an index of hands; a player is named.
 * STATUS_NOT_FOUND: the hand is not one of that player's. */
static enum status tell_who(struct ask *ask, struct bundle_told *told)
{
    struct hand_index  *index = ask->server->hand_index;
    struct hand_search *own   = ask->load;
    struct hand_found   found;
    size_t              count  = 0;
    enum status         status = own != NULL ? STATUS_OK : STATUS_FAILED;
    snprintf(told->game, sizeof told->game, "%s", ask->sheet->id);
    if (index == NULL)
        return ask->person.role == USER_PLAYER ? STATUS_NOT_FOUND : status;
    if (status == STATUS_OK)
        status = hand_index_people(index, ask->table, (uint32_t)ask->number[0], told->who);
    if (status != STATUS_OK || ask->person.role != USER_PLAYER)
        return status;
    own->table = ask->table;
    own->hand  = (uint32_t)ask->number[0];
    status     = own->person != 0 ? hand_index_find(index, own, &found, 1, &count) : STATUS_OK;
    if (status == STATUS_OK && count == 0)
        return STATUS_NOT_FOUND;
    told->own = found.seat;
    snprintf(told->name, sizeof told->name, "%s", ask->person.name);
    return status;
}

/* The answer: what was written, and what the house says besides. */
static void tell(struct ask *ask, const char *text, const struct bundle_told *told)
{
    char *whole = bundle_tell(text, told, ask->server->heads.seed);
    if (whole != NULL)
        out_put(&ask->answer, whole);
    else
        ask_error(ask, 503, "there is no memory for the evidence; ask again");
    free(whole);
}

static void write_bundle(struct ask *ask, struct journal *journal)
{
    struct bundle_told told = { .own = 0 };
    bool               ours = ask->person.role != USER_PLAYER;
    enum status        who  = tell_who(ask, &told);
    if (who == STATUS_NOT_FOUND) {
        ask_error(ask, 403, EVIDENCE_NOT_YOURS);
        return;
    }
    if (who != STATUS_OK) {
        ask_fail(ask, who, journal);
        return;
    }
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
    else if (text != NULL && ask->person.role != USER_AUDITOR &&
             (is_closed(ask, &found) || (found.down_by_hand && !ours)))
        ask_error(ask, 409, "cards of this shoe are still closed; only an auditor takes its evidence");
    else if (status == STATUS_NOT_FOUND)
        ask_error(ask, 409, why);
    else if (text == NULL)
        ask_fail(ask, status, journal);
    else
        tell(ask, text, &told);
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
