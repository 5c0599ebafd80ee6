/* One house for tests whose store outlives it: it is closed, killed and opened again, and
 * what was kept is there. A line said at it begins with the table it is said at, "0 " for
 * the house. */
#ifndef TESTS_HOUSE_LASTING_H
#define TESTS_HOUSE_LASTING_H

#include "audit/audit.h"
#include "house/house_kit.h"
#include "office/office.h"

extern struct kit          kit;
extern struct store        inner;
extern struct store_faulty faulty; /* between the house and its store */

/* A fresh kit and an empty store; and the end of both. For cmocka too. */
int make_store(void **unused);
int drop_store(void **unused);

/* Opens the house on what is kept; nothing will fail. */
void open_house(void);
void reopen(void);

/* Said by somebody (`expect`: by the script) and committed; this must be the answer, and
 * every account of the house be in order. */
void expect_from(uint32_t by, const char *line, enum refusal expected);
void expect(const char *line, enum refusal expected);

/* The journal as it is kept, opened beside the house. */
struct journal *open_journal(void);

/* What an audit finds that decides everything again. */
struct audit audit_now(void);
/* Whole, balanced, nothing under way, and decided the same. */
void assert_sound(void);

#endif
