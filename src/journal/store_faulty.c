#include "journal/store.h"

/* Counts a write: STATUS_OK if it takes place. `lost`: but its answer is not
 * heard any more. */
static enum status count_write(struct store_faulty *faulty, bool *lost)
{
    *lost = false;
    if (faulty->dead)
        return STATUS_FAILED;
    if (++faulty->writes != faulty->at)
        return STATUS_OK;
    if (faulty->trouble == TROUBLE_BUSY)
        return STATUS_BUSY;
    faulty->dead = true;
    *lost        = faulty->trouble == TROUBLE_AFTER;
    return *lost ? STATUS_OK : STATUS_FAILED;
}

static enum status faulty_begin(void *context)
{
    struct store_faulty *faulty = context;
    bool                 lost;
    enum status          status = count_write(faulty, &lost);
    if (status == STATUS_OK)
        status = faulty->inner.begin(faulty->inner.context);
    return lost ? STATUS_FAILED : status;
}

static enum status faulty_append(void *context, const struct record *record)
{
    struct store_faulty *faulty = context;
    bool                 lost;
    enum status          status = count_write(faulty, &lost);
    if (status == STATUS_OK)
        status = faulty->inner.append(faulty->inner.context, record);
    return lost ? STATUS_FAILED : status;
}

static enum status faulty_commit(void *context)
{
    struct store_faulty *faulty = context;
    bool                 lost;
    enum status          status = count_write(faulty, &lost);
    if (status == STATUS_OK)
        status = faulty->inner.commit(faulty->inner.context);
    return lost ? STATUS_FAILED : status;
}

static enum status faulty_keep(void *context, const void *body, size_t size)
{
    struct store_faulty *faulty = context;
    bool                 lost;
    enum status          status = count_write(faulty, &lost);
    if (status == STATUS_OK)
        status = faulty->inner.keep(faulty->inner.context, body, size);
    return lost ? STATUS_FAILED : status;
}

static enum status faulty_name(void *context, const struct person_name *name)
{
    struct store_faulty *faulty = context;
    bool                 lost;
    enum status          status = count_write(faulty, &lost);
    if (status == STATUS_OK)
        status = faulty->inner.name(faulty->inner.context, name);
    return lost ? STATUS_FAILED : status;
}

static enum status faulty_kept(void *context, const uint8_t **body, size_t *size)
{
    struct store_faulty *faulty = context;
    return faulty->dead ? STATUS_FAILED : faulty->inner.kept(faulty->inner.context, body, size);
}

static enum status faulty_names(void *context, void (*each)(void *caller, const struct person_name *name),
                                void *caller)
{
    struct store_faulty *faulty = context;
    return faulty->dead ? STATUS_FAILED : faulty->inner.names(faulty->inner.context, each, caller);
}

static void faulty_rollback(void *context)
{
    struct store_faulty *faulty = context;
    if (!faulty->dead)
        faulty->inner.rollback(faulty->inner.context);
}

static enum status faulty_table(void *context, uint32_t from, uint32_t *out)
{
    struct store_faulty *faulty = context;
    return faulty->dead ? STATUS_FAILED : faulty->inner.table(faulty->inner.context, from, out);
}

static enum status faulty_last(void *context, uint32_t table, struct record *out)
{
    struct store_faulty *faulty = context;
    return faulty->dead ? STATUS_FAILED : faulty->inner.last(faulty->inner.context, table, out);
}

static enum status faulty_get(void *context, uint32_t table, uint64_t seq, struct record *out)
{
    struct store_faulty *faulty = context;
    return faulty->dead ? STATUS_FAILED : faulty->inner.get(faulty->inner.context, table, seq, out);
}

static enum status faulty_read(void *context, uint64_t from_seq, uint32_t table)
{
    struct store_faulty *faulty = context;
    return faulty->dead ? STATUS_FAILED : faulty->inner.read(faulty->inner.context, from_seq, table);
}

static enum status faulty_next(void *context, struct record *out)
{
    struct store_faulty *faulty = context;
    return faulty->dead ? STATUS_FAILED : faulty->inner.next(faulty->inner.context, out);
}

static void faulty_close(void *context)
{
    struct store_faulty *faulty = context;
    faulty->dead                = true;
    faulty->inner.rollback(faulty->inner.context);
}

void store_faulty_open(struct store *out, struct store_faulty *faulty, const struct store *inner,
                       enum store_trouble trouble, uint64_t at)
{
    *faulty = (struct store_faulty){ .inner = *inner, .trouble = trouble, .at = at };
    *out    = (struct store){
           .context  = faulty,
           .begin    = faulty_begin,
           .append   = faulty_append,
           .commit   = faulty_commit,
           .rollback = faulty_rollback,
           .table    = faulty_table,
           .last     = faulty_last,
           .get      = faulty_get,
           .read     = faulty_read,
           .next     = faulty_next,
           .keep     = inner->keep != NULL ? faulty_keep : NULL,
           .kept     = inner->kept != NULL ? faulty_kept : NULL,
           .name     = faulty_name,
           .names    = faulty_names,
           .close    = faulty_close,
    };
}
