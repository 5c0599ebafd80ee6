/* Double-hand poker, the House Way against the House Way: pairs of hands by the
 * line that CM-FPG-T1 pays and by what the base wager gets. Counted by
 * paigow_study(); `housedealer odds GAME --recount` counts again. */
#include "odds/paigow_study.h"

const struct paigow_pairs PAIGOW_PAIRS[2][FORTUNE_LINES] = {
    /* clang-format off */
    { /* A-2-3-4-5 the lowest straight */
        /* win, push, lose */
        {        479460428,       1232690060,           639272 }, /* 7 card straight flush (no joker) */
        {       3132231168,        699389136,         22156656 }, /* royal flush + royal match */
        {       7183811336,       3274022144,         33003800 }, /* 7 card straight flush with joker */
        {      55924498292,       4451340748,                0 }, /* five aces */
        {     807814775396,     579154743976,       5742654228 }, /* royal flush */
        {    4651715760616,    5111833284272,     119461969032 }, /* straight flush */
        {    9484783973488,    6732467545732,     240088889740 }, /* four of a kind */
        {  174774173913516,   46334956804888,    3080490152636 }, /* full house */
        {  107924327670132,  215364804396272,    7069903065436 }, /* flush */
        {  170468730216708,  400121490124404,   20012017813608 }, /* straight */
        {  136633248148160,  245163633427640,   28871225724200 }, /* three of a kind */
        {  117255830173368,   33096543311820,    2835260674812 }, /* three pair */
        {  871360361536980,  704779326054912,  173679302426988 }, /* two pair */
        {  700017917682336, 1460293855322628, 1277148084967836 }, /* one pair */
        {   80494055078124,  279669200068020,  966200795619456 }, /* high card */
    },
    { /* A-2-3-4-5 the second */
        /* win, push, lose */
        {        479396792,       1232656940,           736028 }, /* 7 card straight flush (no joker) */
        {       3132231168,        699389136,         22156656 }, /* royal flush + royal match */
        {       7183730612,       3274089512,         33017156 }, /* 7 card straight flush with joker */
        {      55924498292,       4451340748,                0 }, /* five aces */
        {     806807846336,     580017639400,       5886687864 }, /* royal flush */
        {    4648335371008,    5113009357040,     121666285872 }, /* straight flush */
        {    9487490922544,    6729760596676,     240088889740 }, /* four of a kind */
        {  174774173913516,   46334956804888,    3080490152636 }, /* full house */
        {  107920678256172,  215401243107116,    7037113768552 }, /* flush */
        {  170388633316800,  400184667306900,   20028937531020 }, /* straight */
        {  136699729358004,  245109494508552,   28858883433444 }, /* three of a kind */
        {  117255830173368,   33096543311820,    2835260674812 }, /* three pair */
        {  871360361536980,  704779326054912,  173679302426988 }, /* two pair */
        {  700017917682336, 1460293855322628, 1277148084967836 }, /* one pair */
        {   80494055078124,  279669200068020,  966200795619456 }, /* high card */
    },
    /* clang-format on */
};
