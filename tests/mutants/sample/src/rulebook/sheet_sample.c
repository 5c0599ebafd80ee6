#include "sheet_sample.h"

const struct sample sample = {
    .decks = 2, /* XX-SAM-1 */
    .seats = 8, /* XX-SAM-2 */
    .burns = 1,
};
