/* Marks: what is known of a person at this table beyond the hand in play.
 *
 * A mark is a person, a word, a figure and since when. It stays with the
 * person through moves and departures until it is taken off, and stands in views. A
 * person has each word once; set again it is replaced. */
#ifndef TABLE_MARKS_H
#define TABLE_MARKS_H

#include "events/events.h"

struct person_mark {
    uint32_t who;
    uint8_t  mark;   /* enum mark */
    uint32_t count;  /* of whatever the word counts */
    cents    amount; /* or the money it speaks of */
    uint64_t since_ms;
};

/* Bars and disputes stay until they are taken off, so there are only so many of them;
 * of all other marks the oldest makes room when the list is full. */
#define MARKS_MAX 64
#define BARS_MAX  32
struct marks {
    uint16_t           count;
    struct person_mark list[MARKS_MAX]; /* in the order in which they were made */
};

/* The mark of this word on the person, NULL if there is none. */
const struct person_mark *marks_find(const struct marks *marks, uint32_t who, enum mark mark);

/* May one more person be barred, or have a dispute? */
bool marks_bar_fits(const struct marks *marks);

/* EVENT_MARKED and EVENT_UNMARKED, and disputes. False where there is no room for one
 * that stays: only a forged journal comes that far. */
bool marks_apply(struct marks *marks, const struct event *event);

void marks_code(struct codec *codec, struct marks *marks);

#endif
