/* A bundle: the evidence of one hand, for somebody who has no database.
 *
 * It holds the table's records from the sealed secret of the hand's shoe, or of the
 * first that was void before it and is in its seed (or the end of the hand before,
 * if that is earlier), up to a record that the house has
 * anchored, the house's own records from that anchor up to a head, and that
 * head, signed. Each record hashes the one before, so whoever believes the
 * signature believes every record. The rest of the bundle, the transcript of
 * the hand, what the floor ruled, and whether the shoe was revealed as
 * committed in all its turns (a pile that was shuffled in again), follows from these records and is derived
 * again when the bundle is checked: a bundle is one text, and no byte of it can be another.
 *
 * Persons stand in it by number: their names are no part of the chain. */
#ifndef AUDIT_BUNDLE_H
#define AUDIT_BUNDLE_H

#include "journal/journal.h"

#define BUNDLE_WHY_MAX 160

/* A piece of a chain; each record owns its body. */
struct bundle_piece {
    uint8_t        before[HASH_SIZE]; /* hash of the record before the first; zeros if there is none */
    struct record *list;
    size_t         count, room;
};

struct bundle {
    uint32_t            table;
    uint32_t            hand;
    struct bundle_piece at_table, in_house;
    char                head[HEAD_TEXT_MAX];
};

void bundle_release(struct bundle *bundle);

/* Gathers what the journal has of a hand under the nearest of the signed heads of
 * the house's chain in a text. Where that is so many records or more behind the
 * anchor, and `seed` is not NULL, the house signs the anchor itself: no evidence
 * grows with what the house does later. STATUS_NOT_FOUND: no such hand, it is not
 * over, or it is not anchored under those heads; `why` says which. */
#define BUNDLE_HOUSE_MAX 64
enum status bundle_gather(struct bundle *out, struct journal *journal, uint32_t table, uint32_t hand,
                          const char *heads, const uint8_t *seed, char why[BUNDLE_WHY_MAX]);

/* What a good bundle says. */
struct bundle_found {
    uint8_t  key[PUBLIC_KEY_SIZE]; /* that signed */
    size_t   records;              /* of the table, and of the house */
    bool     machine, revealed;    /* shuffled by machine; the shoe was opened and is as committed */
    bool     opened;               /* it stays closed, and is as committed by the auditor's key */
    bool     down;                 /* it ends with cards of a machine's shoe that not everybody has seen, */
    bool     down_by_hand;         /* or has some of a deck that a dealer shuffled */
    uint32_t last_shoe;            /* that was due in it, 0 none */
    char    *told; /* what the house says besides, line by line, after bundle_check; or NULL */
};

/* What the house says besides, and signs: no record of one hand has it. */
struct bundle_told {
    char     game[sizeof((struct words *)0)->game];
    uint32_t who[PLACES_MAX + 1];   /* persons by place; 0: nobody */
    uint8_t  own;                   /* the place of whoever asked, 0 none; */
    char     name[PERSON_NAME_MAX]; /* and that one's name */
};

/* The text of a bundle with that, which the caller frees; NULL: out of memory. */
char *bundle_tell(const char *text, const struct bundle_told *told, const uint8_t seed[SIGN_SEED_SIZE]);

/* The text of a bundle, which the caller frees; NULL and `why` if it does not
 * hold: bundle_gather makes only such as do, from a sound journal. */
char *bundle_write(const struct bundle *bundle, const uint8_t *trusted, struct bundle_found *found,
                   char why[BUNDLE_WHY_MAX]);

/* What it is checked with: the house's public key; the auditor's own, or NULL, which opens
 * a shoe that stays closed. */
struct bundle_keys {
    const uint8_t *house, *auditor;
};

/* Is the text a bundle, and does all of it hold? STATUS_BAD_INPUT: no bundle;
 * STATUS_CORRUPT: `why` says what does not hold. */
enum status bundle_check(const char *text, const struct bundle_keys *keys, struct bundle *bundle,
                         struct bundle_found *found, char why[BUNDLE_WHY_MAX]);

#endif
