/* A forger with the whole journal in hand: its records are copied out to be worked on, and then
 * every chain and every anchor is made anew. */
#ifndef TESTS_HOUSE_FORGER_H
#define TESTS_HOUSE_FORGER_H

#include "test.h"

#include "house/lasting.h"
#include "office/told.h"

#define RECORDS_MAX 256

struct page {
    struct record record;
    uint8_t       body[2048];
};
extern struct page page[RECORDS_MAX];
extern size_t      pages;

/* The step that the forger works on. */
extern struct told   told;
extern struct events events;

/* The house is sound, and its journal is the forger's from here on. */
void copy_out(void);

/* The record of a chain whose command is the n-th of this kind, from 1; its first step is in
 * hand. Without a table: of the house's own chain. */
size_t find_at(uint32_t table, uint8_t kind, size_t nth);
size_t find(uint8_t kind, size_t nth);
/* The n-th record of a kind in a chain, from 1. */
size_t find_record(uint32_t table, enum record_kind kind, size_t nth);

struct event *event_at(size_t which);
struct words *words_at(size_t which);
void          write_step(size_t at);

void take_out(size_t at);
/* A copy of a record stands before another, said when that was. */
void     put_before(size_t from, size_t at);
uint64_t say_when(size_t at);

struct audit audit_forged(bool by_another);

/* What the journal contradicts by itself, whoever wrote it; where this program did, nothing
 * less is found. */
void assert_found(const char *why);

#endif
