#include "door/sessions.h"

#include <stdlib.h>
#include <string.h>

static size_t bucket_of(const uint8_t hash[TOKEN_SIZE])
{
    return (size_t)(hash[0] | hash[1] << 8) % SESSION_BUCKETS;
}

const struct session_row *sessions_find(const struct sessions *sessions, const uint8_t hash[TOKEN_SIZE],
                                        uint64_t now_ms)
{
    for (const struct session *at = sessions->bucket[bucket_of(hash)]; at != NULL; at = at->next)
        if (memcmp(at->row.hash, hash, TOKEN_SIZE) == 0)
            return at->row.expires_ms > now_ms ? &at->row : NULL;
    return NULL;
}

static void forget(struct sessions *sessions, struct session *session)
{
    if (session->address != NULL)
        session->address->guests--;
    sessions->guests -= session->row.stamp == STAMP_GUEST;
    sessions->count--;
    free(session);
}

/* Takes out every session that `ends` says yes to. */
static void sweep(struct sessions *sessions, bool (*ends)(const struct session_row *row, const void *what),
                  const void      *what)
{
    for (size_t i = 0; i < SESSION_BUCKETS; i++)
        for (struct session **at = &sessions->bucket[i]; *at != NULL;) {
            struct session *session = *at;
            if (!ends(&session->row, what)) {
                at = &session->next;
                continue;
            }
            *at = session->next;
            forget(sessions, session);
        }
}

static bool has_hash(const struct session_row *row, const void *hash)
{
    return memcmp(row->hash, hash, TOKEN_SIZE) == 0;
}

static bool has_name(const struct session_row *row, const void *name)
{
    return strcmp(row->person.name, name) == 0;
}

static bool is_over(const struct session_row *row, const void *now_ms)
{
    return row->expires_ms <= *(const uint64_t *)now_ms;
}

static bool any(const struct session_row *row, const void *nothing)
{
    (void)row;
    (void)nothing;
    return true;
}

void sessions_remove(struct sessions *sessions, const uint8_t hash[TOKEN_SIZE])
{
    struct session **at = &sessions->bucket[bucket_of(hash)];
    while (*at != NULL && !has_hash(&(*at)->row, hash))
        at = &(*at)->next;
    if (*at == NULL)
        return;
    struct session *session = *at;
    *at                     = session->next;
    forget(sessions, session);
}

void sessions_see(struct sessions *sessions, const uint8_t hash[TOKEN_SIZE], struct caller *address,
                  uint64_t steady_ms)
{
    struct session *session = sessions->bucket[bucket_of(hash)];
    while (session != NULL && !has_hash(&session->row, hash))
        session = session->next;
    if (session == NULL)
        return;
    session->seen_ms = steady_ms;
    session->seen    = ++sessions->seen;
    if (address == NULL || session->row.stamp != STAMP_GUEST || session->address != NULL)
        return;
    session->address = address;
    address->guests++;
}

static size_t crowd_of(const struct session *session)
{
    return session->address != NULL ? session->address->guests : 0;
}

static const struct session *first_guest(const struct sessions *sessions, bool by_crowd)
{
    const struct session *first = NULL;
    for (size_t i = 0; i < SESSION_BUCKETS; i++)
        for (const struct session *at = sessions->bucket[i]; at != NULL; at = at->next) {
            size_t own = by_crowd ? crowd_of(at) : 0, most = by_crowd && first != NULL ? crowd_of(first) : 0;
            if (at->row.stamp == STAMP_GUEST &&
                (first == NULL || own > most || (own == most && at->seen < first->seen)))
                first = at;
        }
    return first;
}

const struct session_row *sessions_crowding(const struct sessions *sessions)
{
    const struct session *first = first_guest(sessions, true);
    return first != NULL ? &first->row : NULL;
}

const struct session_row *sessions_idle(const struct sessions *sessions, uint64_t before_ms)
{
    const struct session *first = first_guest(sessions, false);
    return first != NULL && first->seen_ms < before_ms ? &first->row : NULL;
}

static bool not_held(const struct session_row *row, const void *roster)
{
    return !roster_holds(roster, row);
}

void sessions_review(struct sessions *sessions, const struct roster *roster)
{
    sweep(sessions, not_held, roster);
}

bool sessions_have_name(const struct sessions *sessions, const char *name, uint64_t now_ms)
{
    for (size_t i = 0; i < SESSION_BUCKETS; i++)
        for (const struct session *at = sessions->bucket[i]; at != NULL; at = at->next)
            if (at->row.expires_ms > now_ms && names_same(at->row.person.name, name))
                return true;
    return false;
}

void sessions_expire(struct sessions *sessions, uint64_t now_ms)
{
    sweep(sessions, is_over, &now_ms);
}

void sessions_release(struct sessions *sessions)
{
    sweep(sessions, any, NULL);
}

/* How many has the name, and which of them ends first? */
static size_t count_name(const struct sessions *sessions, const char *name, const struct session_row **oldest)
{
    size_t count = 0;
    for (size_t i = 0; i < SESSION_BUCKETS; i++)
        for (const struct session *at = sessions->bucket[i]; at != NULL; at = at->next)
            if (has_name(&at->row, name)) {
                if (count == 0 || at->row.expires_ms < (*oldest)->expires_ms)
                    *oldest = &at->row;
                count++;
            }
    return count;
}

enum status sessions_add(struct sessions *sessions, const struct session_row *row, uint8_t gone[TOKEN_SIZE],
                         bool *has_gone)
{
    const struct session_row *oldest = NULL;
    *has_gone                        = false;
    if (count_name(sessions, row->person.name, &oldest) >= sessions->per_user_max) {
        memcpy(gone, oldest->hash, TOKEN_SIZE);
        *has_gone = true;
        sessions_remove(sessions, gone);
    }
    bool guest = row->stamp == STAMP_GUEST;
    if (sessions->count >= sessions->max || (guest && sessions->guests >= sessions->guests_max))
        return STATUS_FULL;
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL)
        return STATUS_FAILED;
    struct session **bucket   = &sessions->bucket[bucket_of(row->hash)];
    session->row              = *row;
    session->row.person.guest = guest;
    session->next             = *bucket;
    *bucket                   = session;
    sessions->count++;
    sessions->guests += guest;
    return STATUS_OK;
}
