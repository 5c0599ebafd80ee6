#include "office/directory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"

struct entry {
    char     name[PERSON_NAME_MAX]; /* empty: erased */
    uint32_t next;                  /* of those in the same bucket; 0 is the end */
    bool     doubted;               /* the chain took down another name */
};

struct directory {
    pthread_mutex_t lock;
    struct names    names;
    uint32_t        count, doubts;
    size_t          room, buckets; /* both are 64 doubled so and so often */
    struct entry   *entry;         /* by number, from 1 */
    uint32_t       *bucket;        /* the latest of each */
    bool            bad;           /* the store has numbers that do not follow */
};

static uint32_t *bucket_of(struct directory *directory, const char *name)
{
    uint64_t hash = 1469598103934665603u;
    for (; *name != '\0'; name++)
        hash = (hash ^ (uint8_t)*name) * 1099511628211u;
    return &directory->bucket[(hash ^ hash >> 32) & (directory->buckets - 1)];
}

static void hang(struct directory *directory, uint32_t person)
{
    struct entry *entry  = &directory->entry[person];
    uint32_t     *bucket = bucket_of(directory, entry->name);
    entry->next          = *bucket;
    *bucket              = person;
}

static void unhang(struct directory *directory, uint32_t person)
{
    uint32_t *at = bucket_of(directory, directory->entry[person].name);
    while (*at != 0 && *at != person)
        at = &directory->entry[*at].next;
    if (*at == person)
        *at = directory->entry[person].next;
}

static bool grow(struct directory *directory)
{
    size_t wanted = (size_t)directory->count + 2; /* the first is nobody */
    if (!rows_make((void **)&directory->entry, &directory->room, wanted, sizeof *directory->entry))
        return false;
    if (directory->room == directory->buckets)
        return true;
    uint32_t *bucket = calloc(directory->room, sizeof *bucket);
    if (bucket == NULL)
        return false;
    free(directory->bucket);
    directory->bucket  = bucket;
    directory->buckets = directory->room;
    for (uint32_t person = 1; person <= directory->count; person++)
        if (directory->entry[person].name[0] != '\0')
            hang(directory, person);
    return true;
}

enum status directory_put(struct directory *directory, uint32_t person, const char *name)
{
    enum status status = STATUS_OK;
    pthread_mutex_lock(&directory->lock);
    if (person == 0 || person > directory->count + 1) {
        status = STATUS_BAD_INPUT;
    } else if (person > directory->count && (person > PERSONS_MAX || !grow(directory))) {
        status = STATUS_FULL;
    } else {
        struct entry *entry = &directory->entry[person];
        if (person > directory->count)
            directory->count++;
        else if (entry->name[0] != '\0')
            unhang(directory, person);
        memset(entry, 0, sizeof *entry);
        memcpy(entry->name, name, strnlen(name, PERSON_NAME_MAX - 1));
        if (entry->name[0] != '\0')
            hang(directory, person);
    }
    pthread_mutex_unlock(&directory->lock);
    return status;
}

uint32_t directory_count(struct directory *directory)
{
    pthread_mutex_lock(&directory->lock);
    uint32_t count = directory->count;
    pthread_mutex_unlock(&directory->lock);
    return count;
}

void directory_doubt(struct directory *directory, uint32_t person)
{
    pthread_mutex_lock(&directory->lock);
    if (person >= 1 && person <= directory->count && !directory->entry[person].doubted) {
        directory->entry[person].doubted = true;
        directory->doubts++;
    }
    pthread_mutex_unlock(&directory->lock);
}

bool directory_doubted(struct directory *directory, uint32_t person)
{
    pthread_mutex_lock(&directory->lock);
    bool doubted =
        person == 0 ? directory->doubts > 0 : person <= directory->count && directory->entry[person].doubted;
    pthread_mutex_unlock(&directory->lock);
    return doubted;
}

uint32_t directory_find(struct directory *directory, const char *name, uint32_t *person)
{
    uint32_t found = 0;
    pthread_mutex_lock(&directory->lock);
    uint32_t at = directory->buckets > 0 ? *bucket_of(directory, name) : 0;
    for (; at != 0; at = directory->entry[at].next)
        if (strcmp(directory->entry[at].name, name) == 0) {
            *person = found++ == 0 || at < *person ? at : *person;
        }
    pthread_mutex_unlock(&directory->lock);
    return found;
}

static bool name_of(void *context, uint32_t person, char out[PERSON_NAME_MAX])
{
    struct directory *directory = context;
    pthread_mutex_lock(&directory->lock);
    bool has = person >= 1 && person <= directory->count && directory->entry[person].name[0] != '\0';
    if (has)
        memcpy(out, directory->entry[person].name, PERSON_NAME_MAX);
    pthread_mutex_unlock(&directory->lock);
    return has;
}

static uint32_t only_one_called(void *context, const char *name)
{
    uint32_t person;
    return directory_find(context, name, &person) == 1 ? person : 0;
}

const struct names *directory_names(const struct directory *directory)
{
    return &directory->names;
}

static void take_down(void *context, const struct person_name *name)
{
    struct directory *directory = context;
    directory->bad = directory_put(directory, name->person, name->name) != STATUS_OK || directory->bad;
}

struct directory *directory_open(struct journal *journal)
{
    struct directory *directory = calloc(1, sizeof *directory);
    if (directory == NULL)
        return NULL;
    pthread_mutex_init(&directory->lock, NULL);
    directory->names = (struct names){ directory, name_of, only_one_called };
    if (journal_names(journal, take_down, directory) == STATUS_OK && !directory->bad)
        return directory;
    directory_close(directory);
    return NULL;
}

enum status directory_read(struct directory *directory, struct journal *journal)
{
    struct directory *fresh = directory_open(journal);
    if (fresh == NULL)
        return STATUS_FAILED;
    struct directory old = *fresh;
    pthread_mutex_lock(&directory->lock);
    fresh->count = directory->count, directory->count = old.count;
    fresh->room = directory->room, directory->room = old.room;
    fresh->buckets = directory->buckets, directory->buckets = old.buckets;
    fresh->entry = directory->entry, directory->entry = old.entry;
    fresh->bucket = directory->bucket, directory->bucket = old.bucket;
    pthread_mutex_unlock(&directory->lock);
    directory_close(fresh);
    return STATUS_OK;
}

void directory_close(struct directory *directory)
{
    if (directory == NULL)
        return;
    pthread_mutex_destroy(&directory->lock);
    free(directory->entry);
    free(directory->bucket);
    free(directory);
}
