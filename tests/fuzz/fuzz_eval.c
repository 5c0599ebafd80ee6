/* Every kind of `eval` on whatever people type: it answers whole or says why
 * not, and never both. The first byte chooses the kind, the second its options,
 * the rest is the text. */
#include <assert.h>
#include <jansson.h>
#include <string.h>

#include "cli/eval.h"
#include "cli/lines.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static eval_answer *const ANSWERS[] = {
    eval_high,  eval_low,      eval_three,         eval_two,        eval_fortune,  eval_six,
    eval_omaha, eval_baccarat, eval_no_bust_joker, eval_no_bust_22, eval_pure_215, eval_tiles,
};

/* An answer is whole and, if asked for, JSON; a refusal says why. */
static void check_answer(eval_answer *answer, const struct eval_ask *ask, const char *text)
{
    char        out_text[ANSWER_MAX], why_text[LINE_WHY_MAX];
    struct text out = text_in(out_text, sizeof out_text), why = text_in(why_text, sizeof why_text);
    int         code = answer(ask, text, &out, &why);
    if (code != EXIT_OK) {
        assert(code == EXIT_USAGE && why.used > 0 && out.used == 0);
        return;
    }
    assert(why.used == 0 && out.used > 0 && !out.cut);
    if (!ask->json)
        return;
    json_t *parsed = json_loads(out_text, 0, NULL);
    assert(json_is_object(parsed));
    json_decref(parsed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[600];
    if (size < 2 || size - 2 >= sizeof text)
        return 0;
    memcpy(text, data + 2, size - 2);
    text[size - 2]      = '\0';
    struct eval_ask ask = { .json = data[1] & 1, .wheel_second = data[1] & 2, .split = data[1] & 4 };
    check_answer(ANSWERS[data[0] % COUNT_OF(ANSWERS)], &ask, text);
    return 0;
}
