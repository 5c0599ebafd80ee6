/* A malformed row stops the build: each generator is fed broken files and must
 * say "file:line: reason" on one line, exit 1 and write nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/spawn.h"
#include "test.h"

#define RULES "id,house,edition,game,source_file,source_lines,kind,gist\n"
#define FEES                                                                                                 \
    "house,edition,game,gega,structure,option,table_limit_lo,table_limit_hi,small_blind,big_blind,"          \
    "players_min,players_max,action_lo,action_hi,player_fee,player_dealer_fee,modified_fee_a,"               \
    "modified_fee_b,jackpot_fee,note\n"
#define PAYS "house,edition,game,wager,option,key,outcome,pays_to_1_num,pays_to_1_den,amount,note\n"

/* Made-up houses: no house stands in the generators. */
#define HOUSES "house,name,short,document,prefix,source_file,fee_b,chips\n"
#define HOUSES_OK                                                                                            \
    HOUSES                                                                                                   \
    "marina,Marina Club,marina1,001,MC1,x.txt,fee B,1 5\nmarina,Marina Club,marina2,000,MC2,x.txt,fee B,1 "  \
    "5\n"                                                                                                    \
    "elko,Elko Room,elko,77,EL,e.txt,fee C,0.50 1 25\n"
#define EDITIONS    "house,document,edition,effective,note\n"
#define EDITIONS_OK EDITIONS "marina,001,001,,n\nmarina,000,000a,,n\nelko,77,77x,2030-01-31,n\n"

#define TAKEN "house,edition,game,structure,option_lo,option_hi,fee,moment,payer,counts,rule\n"
#define TAKEN_PGP(edition)                                                                                   \
    edition ",PGP,banked,,,player_fee,close,circle,game,MC1-PGP-1\n" edition                                 \
            ",PGP,banked,,,player_dealer_fee,close,bank,game,MC1-PGP-1\n"
#define TAKEN_OK TAKEN TAKEN_PGP("marina,001") "marina,001,HE,limit,,,player_fee,flop,pot,,MC1-PGP-1\n"

#define RULE_OK "MC1-PGP-1,marina,001,PGP,x.txt,5,mechanic,\"One, and \"\"two\"\".\"\n"
#define FEE_OK  "marina,001,PGP,,banked,1,1000,20000,,,,,1000,99000,0,200,,,,n\n"

static char folder[] = "/tmp/housedealer-XXXXXX";
static char in_path[64], out_path[64], words_path[64], taken_path[64], rules_path[64];

static int make_folder(void **state)
{
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(in_path, sizeof in_path, "%s/in.csv", folder);
    snprintf(out_path, sizeof out_path, "%s/out.c", folder);
    snprintf(words_path, sizeof words_path, "%s/words.csv", folder);
    snprintf(taken_path, sizeof taken_path, "%s/collections.csv", folder);
    snprintf(rules_path, sizeof rules_path, "%s/rules.csv", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(in_path);
    unlink(out_path);
    unlink(words_path);
    unlink(taken_path);
    unlink(rules_path);
    return rmdir(folder);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static const struct spawned *generate(const char *name, const char *text, const char *words)
{
    char program[512];
    assert_non_null(getenv("TOOLS"));
    snprintf(program, sizeof program, "%s/%s", getenv("TOOLS"), name);
    write_file(in_path, text);
    unlink(out_path);
    write_file(words_path, words);
    return spawn((const char *const[]){ program, in_path, words_path, out_path, NULL });
}

/* fees.csv is read beside the file that says how each of its fees is taken. */
static const struct spawned *generate_fees(const char *fees, const char *taken)
{
    char program[512];
    snprintf(program, sizeof program, "%s/fees_table", getenv("TOOLS"));
    write_file(in_path, fees);
    write_file(words_path, EDITIONS_OK);
    write_file(taken_path, taken);
    write_file(rules_path, RULES RULE_OK);
    unlink(out_path);
    return spawn(
        (const char *const[]){ program, in_path, words_path, taken_path, rules_path, out_path, NULL });
}

/* `reason` is what must follow "in.csv:LINE: ". */
struct broken {
    const char *text;
    unsigned    line;
    const char *reason;
};

static void refuses(const struct spawned *said, const char *path, const struct broken *broken)
{
    char expected[512];
    snprintf(expected, sizeof expected, "%s:%u: %s\n", path, broken->line, broken->reason);
    assert_string_equal(said->err, expected);
    assert_string_equal(said->out, "");
    assert_int_equal(said->code, 1);
    assert_int_not_equal(access(out_path, F_OK), 0);
}

static void check_broken(const char *name, const struct broken *broken, size_t count, const char *words)
{
    for (size_t i = 0; i < count; i++)
        refuses(generate(name, broken[i].text, words), in_path, &broken[i]);
}

static void accepts(const struct spawned *said)
{
    assert_string_equal(said->err, "");
    assert_int_equal(said->code, 0);
    assert_int_equal(access(out_path, F_OK), 0);
}

static void check_fine(const char *name, const char *text, const char *words)
{
    accepts(generate(name, text, words));
}

static void test_rules(void **state)
{
    (void)state;
    static const struct broken broken[] = {
        { "id,house\n", 1, "the columns must be: id,house,edition,game,source_file,source_lines,kind,gist" },
        { RULES, 1, "no rows" },
        { RULES RULE_OK "MC1-PGP-2,marina,001\n", 3, "3 columns instead of 8" },
        { RULES RULE_OK "\n", 3, "1 columns instead of 8" },
        { RULES "MC1-PGP-1,marina,001,PGP,x.txt,5,mechanic,one,two\n", 2, "9 columns instead of 8" },
        { RULES RULE_OK RULE_OK, 3, "id 'MC1-PGP-1' stands twice" },
        { RULES "MC2-PGP-1,marina,001,PGP,x.txt,5,mechanic,g\n", 2,
          "id 'MC2-PGP-1' does not start with MC1-PGP-" },
        { RULES "MC1-PGP-,marina,001,PGP,x.txt,5,mechanic,g\n", 2,
          "id 'MC1-PGP-' does not start with MC1-PGP-" },
        { RULES "MC1-PGP-1 x,marina,001,PGP,x.txt,5,mechanic,g\n", 2,
          "id 'MC1-PGP-1 x' ends in more than letters and digits" },
        { RULES "EL-PGP-1,elko,77,PGP,x.txt,5,mechanic,g\n", 2, "source_file 'x.txt' is not EL's" },
        { RULES "MC1-PGP-1,reno,001,PGP,x.txt,5,mechanic,g\n", 2, "unknown house 'reno'" },
        { RULES "MC1-PGP-1,marina,002,PGP,x.txt,5,mechanic,g\n", 2, "unknown edition '002' of marina" },
        { RULES "MC1-BJ-1,marina,001,BJ,x.txt,5,mechanic,g\n", 2, "unknown game 'BJ'" },
        { RULES "MC1-PGP-1,marina,001,PGP,x.txt,5,magic,g\n", 2, "unknown kind 'magic'" },
        { RULES "MC1-PGP-1,marina,001,PGP,x.txt,9-5,mechanic,g\n", 2, "source_lines run from 9 down to 5" },
        { RULES "MC1-PGP-1,marina,001,PGP,x.txt,five,mechanic,g\n", 2,
          "source_lines 'five' are not line numbers" },
        { RULES "MC1-PGP-1,marina,001,PGP,x.txt,5,mechanic,\n", 2, "gist is empty" },
        { RULES "MC1-PGP-1,marina,001,PGP,x.txt,5,mechanic,\"g\n", 2, "a quote is left open" },
        { RULES "MC1-PGP-1,marina,001,PGP,x.txt,5,mechanic,\"g\"h\n", 2, "'h' after a closing quote" },
        { RULES "MC1-PGP-1,marina,001,PGP,x.txt,5,mechanic,g\"h\n", 2, "a quote inside a plain field" },
        { RULES "MC1-PGP-1,marina,001,PGP,x.txt,5,mechanic,g\th\n", 2, "a control character (byte 9)" },
    };
    check_fine("rules_table", RULES RULE_OK, HOUSES_OK);
    check_fine("rules_table", RULES "EL-PGP-1,elko,77,PGP,e.txt,5,mechanic,g\n", HOUSES_OK);
    check_broken("rules_table", broken, COUNT_OF(broken), HOUSES_OK);
}

static void test_houses(void **state)
{
    (void)state;
    static const struct broken broken[] = {
        { HOUSES, 1, "no rows" },
        { HOUSES "a,A,a1,1,P,x.txt,fee B,1\nb,B,b1,1,P,y.txt,fee B,1\n", 3, "prefix 'P' stands twice" },
        { HOUSES "a,A,a1,1,P,x.txt,fee B,1\nb,B,a1,1,Q,y.txt,fee B,1\n", 3, "short 'a1' stands twice" },
        { HOUSES "a,A,a1,1,P,x.txt,,1\n", 2, "fee_b is empty" },
        { HOUSES "a,A,a1,1,P,x.txt,fee B,\n", 2, "chips is empty" },
        { HOUSES "a,A,a1,1,P,x.txt,fee B,5 1\n", 2, "chips '5 1' are not amounts that rise" },
        { HOUSES "a,A,a1,1,P,x.txt,fee B,0.5 1\n", 2, "chips '0.5 1' are not amounts that rise" },
    };
    check_fine("houses_table", HOUSES_OK, EDITIONS_OK);
    check_broken("houses_table", broken, COUNT_OF(broken), EDITIONS_OK);
}

/* The second file of houses_table is the one that is broken here. */
static void test_editions(void **state)
{
    (void)state;
    static const struct broken broken[] = {
        { EDITIONS "reno,1,1,,n\n", 2, "unknown house 'reno'" },
        { EDITIONS "marina,77,1,,n\n", 2, "unknown edition '77' of marina" },
        { EDITIONS "marina,001,1,,n\nmarina,000,1,,n\n", 3, "edition '1' stands twice" },
        { EDITIONS "marina,001,1,2030-13-01,n\n", 2,
          "effective '2030-13-01' is not a day such as 2010-10-01" },
        { EDITIONS "marina,001,1,soon,n\n", 2, "effective 'soon' is not a day such as 2010-10-01" },
        { EDITIONS "marina,001,1,2030-02-01,n\nmarina,001,2,2030-01-31,n\n", 3,
          "edition '1' came out after '2'" },
    };
    for (size_t i = 0; i < COUNT_OF(broken); i++) {
        char                  expected[512];
        const struct spawned *said = generate("houses_table", HOUSES_OK, broken[i].text);
        snprintf(expected, sizeof expected, "%s:%u: %s\n", words_path, broken[i].line, broken[i].reason);
        assert_string_equal(said->err, expected);
        assert_int_equal(said->code, 1);
        assert_int_not_equal(access(out_path, F_OK), 0);
    }
}

static void test_fee_terms(void **state)
{
    (void)state;
    static const struct broken broken[] = {
        { "rule,about,value\n", 1, "no rows" },
        { "rule,about,value\nMC1-PGP-2,rates,3\n", 2, "'MC1-PGP-2' is not a rule of rules.csv" },
        { "rule,about,value\nMC1-PGP-1,colour,3\n", 2, "unknown about 'colour'" },
        { "rule,about,value\nMC1-PGP-1,rates,\n", 2, "value is empty" },
        { "rule,about,value\nMC1-PGP-1,rates,0\n", 2, "value is 0, outside 1 to 3600" },
    };
    check_fine("fee_terms_table", "rule,about,value\nMC1-PGP-1,rates,3\n", RULES RULE_OK);
    check_broken("fee_terms_table", broken, COUNT_OF(broken), RULES RULE_OK);
}

static void test_fees(void **state)
{
    (void)state;
    static const struct broken broken[] = {
        { FEES "marina,003,PGP,,banked,1,1000,20000,,,,,1000,,0,200,,,,n\n", 2,
          "unknown edition '003' of marina" },
        { FEES "marina,000,PGP,,banked,1,1000,20000,,,,,1000,,0,200,,,,n\n", 2,
          "unknown edition '000' of marina" },
        { FEES "marina,001,PGP+XX,,banked,1,1000,20000,,,,,1000,,0,200,,,,n\n", 2, "unknown game 'XX'" },
        { FEES "marina,001,PGP,,bank,1,1000,20000,,,,,1000,,0,200,,,,n\n", 2, "unknown structure 'bank'" },
        { FEES "marina,001,PGP,,banked,1x2,1000,20000,,,,,1000,,0,200,,,,n\n", 2,
          "option '1x2' is not a number with at most one letter" },
        { FEES "marina,001,PGP,,banked,1,$10,20000,,,,,1000,,0,200,,,,n\n", 2,
          "table_limit_lo is '$10', not a whole number" },
        { FEES "marina,001,PGP,,banked,1,1000,20000,,,,,1000,,-5,200,,,,n\n", 2,
          "player_fee is -5, outside 0 to 100000000" },
        { FEES "marina,001,PGP,,banked,1,30000,20000,,,,,1000,,0,200,,,,n\n", 2,
          "table_limit_lo 30000 is above table_limit_hi 20000" },
        { FEES "marina,001,PGP,,banked,1,1000,20000,,,,,5000,400,0,200,,,,n\n", 2,
          "action_lo 5000 is above action_hi 400" },
        { FEES "marina,001,HE,,limit,1,100,200,300,200,7,,,,300,,0,100,,n\n", 2,
          "small_blind 300 is above big_blind 200" },
        { FEES "marina,001,HE,,limit,1,100,200,,,7,5,,,300,,0,100,,n\n", 2,
          "players_min 7 is above players_max 5" },
        { FEES "marina,001,HE,,limit,1,100,200,,,77,,,,300,,0,100,,n\n", 2,
          "players_min is 77, outside 2 to 22" },
        { FEES "marina,001,PGP,,banked,1,1000,20000,,,,,1000,,,200,,,,n\n", 2, "player_fee is empty" },
        { FEES "marina,001,PGP,,banked,1,1000,20000,,,,,1000,,0,,,,,n\n", 2,
          "a banked row needs a player_dealer_fee" },
        { FEES "marina,001,HE,,limit,1,100,200,,,7,,,,300,100,0,100,,n\n", 2,
          "a poker row has no player_dealer_fee" },
        { FEES "marina,001,HE,,limit,1,100,200,,,7,,500,,300,,0,100,,n\n", 2,
          "a poker row has no action band" },
        { FEES "marina,001,HE,,limit,1,100,200,,,,,,,300,,0,100,,n\n", 2, "a poker row needs a player band" },
        { FEES "marina,001,PGP,,banked,1,1000,20000,,,7,,1000,,0,200,,,,n\n", 2,
          "a banked row has no player band" },
        { FEES FEE_OK "marina,001,PGP,,banked,1,1000,20000,,,,,98000,,0,500,,,,n\n", 3,
          "tiers overlap: 98000 after 99000" },
        { FEES "marina,001,PGP,,banked,1,1000,20000,,,,,1000,,0,200,,,,n\n" FEE_OK, 3,
          "a tier follows an open one" },
        { FEES FEE_OK "marina,001,PGP,,banked,2,500,50000,,,,,500,,0,50,,,,n\n" FEE_OK, 4,
          "option 1 of this page stands twice" },
        { FEES "marina,001,HE,,limit,61,100,200,,,7,,,,500,,,,,n\nmarina,001,HE,,limit,61,100,200,,,5,7,,,"
               "400,,,,,n\n",
          3, "player bands overlap" },
        { FEES "marina,001,HE,,limit,61,100,200,,,7,,,,500,,,,,n\nmarina,001,HE,,limit,61,100,200,,,5,6,,,"
               "400,,,,,n\n"
               "marina,001,HE,,limit,62,100,200,,,,4,,,300,,,,,n\n",
          4, "option 61 names two of the three bands of its limit" },
    };
    for (size_t i = 0; i < COUNT_OF(broken); i++)
        refuses(generate_fees(broken[i].text, TAKEN_OK), in_path, &broken[i]);
    accepts(generate_fees(FEES FEE_OK, TAKEN TAKEN_PGP("marina,001")));
    accepts(generate_fees(FEES "elko,77x,PGP,,banked,1,1000,20000,,,,,1000,,0,200,,,,n\n",
                          TAKEN TAKEN_PGP("elko,77x")));
}

#define PGP1 "marina,001,PGP,banked,,,"
static void test_collections(void **state)
{
    (void)state;
    static const struct broken broken[] = {
        { TAKEN "marina,003,PGP,banked,,,player_fee,close,circle,game,MC1-PGP-1\n", 2,
          "unknown edition '003' of marina" },
        { TAKEN "marina,001,XX,banked,,,player_fee,close,circle,game,MC1-PGP-1\n", 2, "unknown game 'XX'" },
        { TAKEN "marina,001,PGP,bank,,,player_fee,close,circle,game,MC1-PGP-1\n", 2,
          "unknown structure 'bank'" },
        { TAKEN PGP1 "tip,close,circle,game,MC1-PGP-1\n", 2, "unknown fee 'tip'" },
        { TAKEN PGP1 "player_fee,later,circle,game,MC1-PGP-1\n", 2, "unknown moment 'later'" },
        { TAKEN PGP1 "player_fee,close,house,game,MC1-PGP-1\n", 2, "unknown payer 'house'" },
        { TAKEN PGP1 "player_fee,close,circle,all,MC1-PGP-1\n", 2, "unknown counts 'all'" },
        { TAKEN PGP1 "player_fee,close,circle,game,MC1-PGP-2\n", 2,
          "'MC1-PGP-2' is not a rule of rules.csv" },
        { TAKEN PGP1 "player_fee,flop,circle,game,MC1-PGP-1\n", 2, "the circle does not pay at 'flop'" },
        { TAKEN PGP1 "player_fee,close,pot,,MC1-PGP-1\n", 2, "the pot does not pay at 'close'" },
        { TAKEN PGP1 "player_fee,river,seat,,MC1-PGP-1\n", 2, "the seat does not pay at 'river'" },
        { TAKEN PGP1 "player_fee,close,bank,game,MC1-PGP-1\n", 2,
          "the player_fee is not for the bank to pay" },
        { TAKEN PGP1 "player_dealer_fee,close,circle,game,MC1-PGP-1\n", 2,
          "the player_dealer_fee is not for the circle to pay" },
        { TAKEN PGP1 "player_fee,flop,pot,game,MC1-PGP-1\n", 2,
          "wagers count only where the bank or a circle pays" },
        { TAKEN "marina,001,PGP,banked,4,3,player_fee,close,circle,game,MC1-PGP-1\n", 2,
          "option_lo 4 is above option_hi 3" },
        { TAKEN PGP1 "player_fee,flop,pot,,MC1-PGP-1\n", 2,
          "this payer has no part in games of that structure" },
        { TAKEN TAKEN_PGP("marina,001") PGP1 "player_fee,after_deal,circle,game,MC1-PGP-1\n", 4,
          "an earlier row speaks for the same fee" },
        { TAKEN TAKEN_PGP("marina,001") "marina,001,HE,limit,,,player_fee,flop,pot,,MC1-PGP-1\n", 4,
          "no such fee stands in fees.csv" },
    };
    for (size_t i = 0; i < COUNT_OF(broken); i++)
        refuses(generate_fees(FEES FEE_OK, broken[i].text), taken_path, &broken[i]);
    /* A printed fee that no row speaks for, and one schedule taken in two ways. */
    static const struct broken silent = { .line   = 2,
                                          .reason = "no row of collections.csv says how its "
                                                    "player_dealer_fee is taken" };
    refuses(generate_fees(FEES FEE_OK, TAKEN PGP1 "player_fee,close,circle,game,MC1-PGP-1\n"), in_path,
            &silent);
    static const struct broken cut = { .line   = 3,
                                       .reason = "the player_fee of one schedule is taken in two ways" };
    refuses(generate_fees(FEES "marina,001,HE,,limit,61,100,200,,,7,,,,500,,,,,n\n"
                               "marina,001,HE,,limit,62,100,200,,,,6,,,400,,,,,n\n",
                          TAKEN "marina,001,HE,limit,1,61,player_fee,flop,pot,,MC1-PGP-1\n"
                                "marina,001,HE,limit,62,,player_fee,river,pot,,MC1-PGP-1\n"),
            in_path, &cut);
}

static void test_pay_tables(void **state)
{
    (void)state;
    static const struct broken broken[] = {
        { PAYS "marina,001,PGP,base,,WIN,wins,1,,,n\n", 2,
          "one of pays_to_1_num and pays_to_1_den is blank" },
        { PAYS "marina,001,PGP,base,,WIN,wins,,,,\n", 2, "a line that pays no ratio needs a note" },
        { PAYS "marina,001,PGP,base,,WIN,wins,3,0,,n\n", 2, "pays_to_1_den is 0, outside 1 to 1000" },
        { PAYS "marina,001,PGP,base,,WIN,wins,3,1,500,n\n", 2, "a line pays a ratio or an amount, not both" },
        { PAYS "marina,001,PGP,,,WIN,wins,3,1,,n\n", 2, "wager is empty" },
        { PAYS "marina,001,PGP,base,,WIN,wins,six,5,,n\n", 2, "pays_to_1_num is 'six', not a whole number" },
        { PAYS "marina,001,PGP,base,,,wins,6,5,,n\n", 2, "key is empty" },
        { PAYS "marina,001,PGP,base,,a win,wins,6,5,,n\n", 2,
          "key 'a win' is more than capitals, digits and underscores" },
        { PAYS "marina,001,PGP,base,x,WIN,a,6,5,,n\nmarina,001,PGP,base,y,WIN,b,6,5,,n\n"
               "marina,001,PGP,base,x,WIN,c,6,5,,n\n",
          4, "key 'WIN' stands twice in its table" },
    };
    check_fine("paytables_table", PAYS "marina,001,PGP,base,,WIN,wins,6,5,,n\n", HOUSES_OK);
    check_broken("paytables_table", broken, COUNT_OF(broken), HOUSES_OK);
    /* The header of a made-up house: any size, any ratio, an amount. */
    char        header[80], program[512];
    static char text[4096];
    snprintf(header, sizeof header, "%s/pays.h", folder);
    snprintf(program, sizeof program, "%s/paytables_table", getenv("TOOLS"));
    write_file(in_path, PAYS "elko,77,TCP,pair plus,T-1,MINI_ROYAL,mini royal,300,1,,n\n"
                             "elko,77,TCP,pair plus,T-1,FLUSH,flush,7,5,,n\n"
                             "elko,77,FPG,envy,,FIVE_ACES,five aces,,,123456,n\n");
    write_file(words_path, HOUSES_OK);
    const struct spawned *said = spawn((const char *const[]){ program, in_path, words_path, header, NULL });
    assert_string_equal(said->err, "");
    assert_int_equal(said->code, 0);
    FILE *file                                  = fopen(header, "r");
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    unlink(header);
    assert_string_equal(text, "#define PAY_EL_TCP_PAIR_PLUS_T_1_MINI_ROYAL { 300, 1 }\n"
                              "#define PAY_EL_TCP_PAIR_PLUS_T_1_FLUSH { 7, 5 }\n"
                              "#define PAY_EL_FPG_ENVY_FIVE_ACES 123456\n");
}

#define FEE_RULES                                                                                            \
    RULES "MC1-FEE-1,marina,001,FEE,x.txt,5,mechanic,g\nMC2-FEE-1,marina,000,FEE,x.txt,5,mechanic,g\n"

static void test_concerns(void **state)
{
    (void)state;
    static const struct broken broken[] = {
        { "rule,games\nMC1-FEE-1,*\n", 2, "FEE rule 'MC2-FEE-1' is missing" },
        { "rule,games\nMC1-FEE-1,*\nMC1-FEE-1,*\n", 3, "rule 'MC1-FEE-1' stands twice" },
        { "rule,games\nMC1-FEE-7,*\n", 2, "'MC1-FEE-7' is not a FEE rule of rules.csv" },
        { "rule,games\nMC1-FEE-1,marina1/whist\n", 2, "unknown game 'marina1/whist'" },
        { "rule,games\nMC1-FEE-1,marina1/holdem marina2/holdem\n", 2,
          "game 'marina2/holdem' is not of the document of MC1-FEE-1" },
        { "rule,games\nMC1-FEE-1,\n", 2, "games is empty" },
    };
    check_fine("concerns_table", "rule,games\nMC1-FEE-1,marina1/holdem\nMC2-FEE-1,*\n", FEE_RULES);
    check_broken("concerns_table", broken, COUNT_OF(broken), FEE_RULES);
}

static void test_notices(void **state)
{
    (void)state;
    static const struct broken broken[] = {
        { "id,place,reason\nMC1-PGP-2,sign,why\n", 2, "'MC1-PGP-2' is not a rule of rules.csv" },
        { "id,place,reason\nMC1-PGP-1,wall,why\n", 2, "unknown place 'wall'" },
        { "id,place,reason\nMC1-PGP-1,remark,\n", 2, "reason is empty" },
        { "id,place,reason\nMC1-PGP-1,sign,a\nMC1-PGP-1,remark,b\n", 3, "id 'MC1-PGP-1' stands twice" },
    };
    check_fine("notices_table", "id,place,reason\n", RULES RULE_OK);
    check_fine("notices_table", "id,place,reason\nMC1-PGP-1,sign,\"why, indeed\"\n", RULES RULE_OK);
    check_broken("notices_table", broken, COUNT_OF(broken), RULES RULE_OK);
}

static void test_exceptions(void **state)
{
    (void)state;
    static const struct broken broken[] = {
        { "id,status,reason\nMC1-PGP-2,posted,why\n", 2, "'MC1-PGP-2' is not a rule of rules.csv" },
        { "id,status,reason\nMC1-PGP-1,open,why\n", 2, "unknown status 'open'" },
        { "id,status,reason\nMC1-PGP-1,posted,\n", 2, "reason is empty" },
        { "id,status,reason\nMC1-PGP-1,posted,a\nMC1-PGP-1,ruled,b\n", 3, "id 'MC1-PGP-1' stands twice" },
    };
    check_fine("exceptions_table", "id,status,reason\n", RULES RULE_OK);
    check_fine("exceptions_table", "id,status,reason\nMC1-PGP-1,posted,\"why, indeed\"\n", RULES RULE_OK);
    check_broken("exceptions_table", broken, COUNT_OF(broken), RULES RULE_OK);
}

/* A header and a sheet as small as can be. */
#define SHEET_HEADER                                                                                         \
    "struct box_cites { const char *deal, *stop; };\nstruct box { const char *name; struct box_cites "       \
    "cites; "                                                                                                \
    "const struct row *rows; };\nstruct row { int kind; const char *rule; };\n"                              \
    "struct sheet { const char *id; const struct box *box; int count; };\n"
#define SHEET(stop, row)                                                                                     \
    "/* \"MC1-PGP-9\" is no citation */\n#include \"x.h\"\n#define SAME .deal = \"MC1-PGP-1\"\n"             \
    "static const struct row ROWS[] = {\n    { FIRST, \"MC1-PGP-1\" },\n    " row "\n};\n"                   \
    "static const struct box BOX = { .name = \"n\", .cites = { SAME, " stop " }, .rows = ROWS };\n"          \
    "const struct sheet sheet_x = { .id = \"x/y\", .box = &BOX, .count = COUNT_OF(ROWS) };\n"
#define UNCITED "field,sheets,reason\n"

static const struct spawned *gather(const char *uncited, const char *sheet)
{
    static char header_path[64], sheet_path[64], program[512];
    snprintf(header_path, sizeof header_path, "%s/in.h", folder);
    snprintf(sheet_path, sizeof sheet_path, "%s/in.c", folder);
    snprintf(program, sizeof program, "%s/citations_table", getenv("TOOLS"));
    write_file(in_path, uncited);
    write_file(words_path, RULES RULE_OK);
    write_file(header_path, SHEET_HEADER);
    write_file(sheet_path, sheet);
    unlink(out_path);
    const struct spawned *said =
        spawn((const char *const[]){ program, out_path, in_path, words_path, header_path, sheet_path, NULL });
    unlink(header_path);
    unlink(sheet_path);
    return said;
}

static void test_citations(void **state)
{
    (void)state;
    static char           text[4096];
    const struct spawned *said =
        gather(UNCITED, SHEET(".stop = \"MC1-PGP-1\"", "{ SECOND, \"MC1-PGP-1\" },"));
    assert_string_equal(said->err, "");
    assert_int_equal(said->code, 0);
    FILE *file                                  = fopen(out_path, "r");
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_non_null(strstr(text, "    { \"MC1-PGP-1\", \"x/y\", \"box.cites.deal\" },\n"
                                 "    { \"MC1-PGP-1\", \"x/y\", \"box.cites.stop\" },\n"
                                 "    { \"MC1-PGP-1\", \"x/y\", \"box.rows.FIRST\" },\n"
                                 "    { \"MC1-PGP-1\", \"x/y\", \"box.rows.SECOND\" },\n"
                                 "};\nconst size_t citation_row_count = 4;\n"));
    /* A field that is left out, one that is empty, one with another text, a row. */
    static const struct {
        const char *uncited, *sheet, *error;
    } row[] = {
        { UNCITED, SHEET("", "{ SECOND, \"MC1-PGP-1\" },"), "x/y cites no rule for 'box.cites.stop'" },
        { UNCITED, SHEET(".stop = \"\"", "{ SECOND, \"MC1-PGP-1\" },"),
          "x/y cites no rule for 'box.cites.stop'" },
        { UNCITED, SHEET(".stop = \"MC9-X-1\"", "{ SECOND, \"MC1-PGP-1\" },"),
          "x/y cites no rule for 'box.cites.stop'" },
        { UNCITED, SHEET(".stop = \"MC1-PGP-1\"", "{ SECOND, \"\" },"),
          "x/y cites no rule for 'box.rows.SECOND'" },
        { UNCITED "box.cites.stop,x/z,why\n", SHEET("", "{ SECOND, \"MC1-PGP-1\" },"),
          "x/y cites no rule for 'box.cites.stop'" },
        { UNCITED "box.cites.deal,x/y,why\n", SHEET(".stop = \"MC1-PGP-1\"", "{ SECOND, \"MC1-PGP-1\" },"),
          "nothing is left without 'box.cites.deal'" },
        { UNCITED "box.cites.stop,x/y,\n", SHEET("", "{ SECOND, \"MC1-PGP-1\" },"), "reason is empty" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        said = gather(row[i].uncited, row[i].sheet);
        assert_non_null(strstr(said->err, row[i].error));
        assert_int_equal(said->code, 1);
        assert_int_not_equal(access(out_path, F_OK), 0);
    }
    said = gather(UNCITED "box.cites.stop,x/y,why\nbox.rows.SECOND,x/z x/y,why\n",
                  SHEET("", "{ SECOND, \"\" },"));
    assert_string_equal(said->err, "");
    assert_int_equal(said->code, 0);
}

/* What the digests of the sheets of a file come to beside these macros. */
static void digests_of(const char *sheets, const char *macros, char out[4096])
{
    char header[64], program[512];
    snprintf(header, sizeof header, "%s/pays.h", folder);
    snprintf(program, sizeof program, "%s/sheet_digests", getenv("TOOLS"));
    write_file(in_path, sheets);
    write_file(header, macros);
    const struct spawned *said = spawn((const char *const[]){ program, out_path, in_path, header, NULL });
    assert_int_equal(said->code, 0);
    FILE *file                     = fopen(out_path, "r");
    out[fread(out, 1, 4095, file)] = '\0';
    fclose(file);
    unlink(header);
}

#define SAYS(limit, words)                                                                                   \
    "enum { LIMIT = " limit " };\n"                                                                          \
    "#define BOTH .seats = 7, .most = LIMIT\n"                                                               \
    "static const struct cite ROWS[] = { { ONE, " words " } };\n"                                            \
    "static const struct cite OTHERS[] = { { ONE, \"MC1-1\" } };\n"                                          \
    "static struct x check(int a) { return a; }\n"
#define SHEETS(first, second)                                                                                \
    "const struct sheet x = { BOTH, .rows = ROWS, .check = check, " first " };\n"                            \
    "const struct sheet y = { .rows = OTHERS, .former = &x, " second " };\n"
#define RANGE(least, most, body)                                                                             \
    "#define RANGE(" least ", " most ") { " body " }\n"                                                      \
    "const struct sheet z = { RANGE(5, 7) };\n"
#define MACROS(pays, others) "#define PAY_A { " pays " }\n#define PAY_AB { " others " }\n"

/* A macro means what its parameters say, in their order, and what it pastes. */
static void test_digests_of_parameters(void **state)
{
    (void)state;
    static const char *const others[] = { RANGE("b", "a", "a, b"),       RANGE("a", "b", "b, a"),
                                          RANGE("a", "b", "a, #b"),      RANGE("a", "b", "a, b##_MAX"),
                                          RANGE("a", "b", "a, b##_MIN"), RANGE("a", "b", "a, \"#\" b") };
    static char              said[COUNT_OF(others) + 1][4096];
    digests_of(RANGE("a", "b", "a, b"), "", said[COUNT_OF(others)]);
    for (size_t i = 0; i < COUNT_OF(others); i++)
        digests_of(others[i], "", said[i]);
    for (size_t i = 0; i <= COUNT_OF(others); i++)
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(said[i], said[j]);
}

/* A sheet's digest goes with its own words and all that they name, pays as well;
 * not with what others say or pay, with comments or with the former revision. */
static void test_digests(void **state)
{
    (void)state;
    static const struct {
        const char *sheets, *macros;
        bool        first, second; /* has another digest */
    } row[] = {
        { SAYS("9", "\"MC1-2\"") SHEETS("PAY_A", "PAY_AB"), MACROS("3, 2", "2, 1"), true, false },
        { SAYS("9", "\"MC1-2\"") SHEETS("PAY_A", "PAY_AB"), MACROS("1, 1", "3, 1"), false, true },
        { SAYS("8", "\"MC1-2\"") SHEETS("PAY_A", "PAY_AB"), MACROS("1, 1", "2, 1"), true, false },
        { SAYS("9", "\"MC1-3\"") SHEETS("PAY_A", "PAY_AB"), MACROS("1, 1", "2, 1"), true, false },
        { SAYS("9", "\"MC1-2\"") SHEETS("PAY_A, 1", "PAY_AB"), MACROS("1, 1", "2, 1"), true, false },
        { SAYS("9", "\"MC1-2\"") SHEETS("PAY_A", "PAY_AB,"), MACROS("1, 1", "2, 1"), false, true },
        { "/* why */" SAYS("9 /* seats */", "\n\"MC1-2\"") SHEETS("PAY_A", "PAY_AB"),
          "#define PAY_Z 5\n" MACROS("1, 1", "2, 1"), false, false },
    };
    static char before[4096], after[4096];
    digests_of(SAYS("9", "\"MC1-2\"") SHEETS("PAY_A", "PAY_AB"), MACROS("1, 1", "2, 1"), before);
    char *second = strstr(before, "y_digest[32]");
    assert_non_null(strstr(before, "x_digest[32]"));
    assert_non_null(second);
    size_t at = (size_t)(second - before);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        digests_of(row[i].sheets, row[i].macros, after);
        assert_int_equal(strncmp(before, after, at) != 0, row[i].first);
        assert_int_equal(strcmp(before + at, after + at) != 0, row[i].second);
    }
}

static void test_rulings(void **state)
{
    (void)state;
    static const struct {
        const char *csv, *document, *error;
    } row[] = {
        { "ruling,rules\nOQ-1,MC1-PGP-1\n", "\n**OQ-1 What.** It *is* `so`. Test: `x/y`.\n", "" },
        { "ruling,rules\nOQ-1,\n", "\n**OQ-1 What.** So.\n", "" },
        { "ruling,rules\nOQ-1,MC1-PGP-7\n", "\n**OQ-1 What.** So.\n",
          "'MC1-PGP-7' is not a rule of rules.csv" },
        { "ruling,rules\nOQ-2,\n", "\n**OQ-1 What.** So.\n", "the rulings have no part on OQ-2" },
    };
    char document[64], program[512];
    snprintf(document, sizeof document, "%s/rulings.md", folder);
    snprintf(program, sizeof program, "%s/rulings_table", getenv("TOOLS"));
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        write_file(in_path, row[i].csv);
        write_file(words_path, RULES RULE_OK);
        write_file(document, row[i].document);
        const struct spawned *said =
            spawn((const char *const[]){ program, in_path, words_path, out_path, document, NULL });
        assert_non_null(strstr(said->err, row[i].error));
        assert_int_equal(said->code, *row[i].error == '\0' ? 0 : 1);
        if (i > 0)
            continue;
        static char text[1024];
        FILE       *file                            = fopen(out_path, "r");
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
        assert_non_null(strstr(text, "    { \"OQ-1\", \"What.\", \"It is so.\", \"MC1-PGP-1\" },\n"));
    }
    unlink(document);
}

/* The proofs of a small tree of tests, and what its depfile names. */
static void test_proofs(void **state)
{
    (void)state;
    char        root[64], c_path[128], golden[96], shoe_path[128], deps_path[96], program[512];
    static char table[65536], deps[65536];
    snprintf(root, sizeof root, "%s/tests", folder);
    snprintf(golden, sizeof golden, "%s/golden", root);
    snprintf(c_path, sizeof c_path, "%s/test_game.c", root);
    snprintf(shoe_path, sizeof shoe_path, "%s/shoe.txt", golden);
    snprintf(deps_path, sizeof deps_path, "%s/deps", folder);
    assert_int_equal(mkdir(root, 0700), 0);
    assert_int_equal(mkdir(golden, 0700), 0);
    write_file(c_path, "static void helper(int x)\n{\n}\nstatic void test_a(void **s)\n{\n    PROVES"
                       "(\"MC1-A-1\",\n           \"MC1-A-2\");\n}\n"
                       "static void test_b(void **s)\n{\n    PROVES"
                       "(\"MC1-A-1\");\n}\n");
    write_file(shoe_path, "game x\n# proves MC1-B-1 MC1-B-2\n# proven nothing\n");
    snprintf(program, sizeof program, "%s/proofs_table", getenv("TOOLS"));
    const struct spawned *said = spawn((const char *const[]){ program, root, out_path, deps_path, NULL });
    assert_string_equal(said->err, "");
    assert_int_equal(said->code, 0);
    FILE *file                                     = fopen(out_path, "r");
    table[fread(table, 1, sizeof table - 1, file)] = '\0';
    file                                           = freopen(deps_path, "r", file);
    deps[fread(deps, 1, sizeof deps - 1, file)]    = '\0';
    fclose(file);
    assert_non_null(strstr(table, "    { \"MC1-B-1\", \"golden/shoe\" },\n"
                                  "    { \"MC1-B-2\", \"golden/shoe\" },\n"
                                  "    { \"MC1-A-1\", \"game/test_a\" },\n"
                                  "    { \"MC1-A-2\", \"game/test_a\" },\n"
                                  "    { \"MC1-A-1\", \"game/test_b\" },\n"));
    assert_non_null(strstr(table, "proof_row_count = 5;"));
    assert_non_null(strstr(deps, c_path));
    assert_non_null(strstr(deps, golden));
    write_file(c_path, "PROVES"
                       "(\"MC1-A-1\");\n");
    said = spawn((const char *const[]){ program, root, out_path, deps_path, NULL });
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "test_game.c:1: PROVES stands outside of a test\n"));
    unlink(c_path);
    unlink(shoe_path);
    unlink(deps_path);
    rmdir(golden);
    rmdir(root);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_houses),      cmocka_unit_test(test_editions),
        cmocka_unit_test(test_fee_terms),   cmocka_unit_test(test_rules),
        cmocka_unit_test(test_collections), cmocka_unit_test(test_fees),
        cmocka_unit_test(test_pay_tables),  cmocka_unit_test(test_concerns),
        cmocka_unit_test(test_exceptions),  cmocka_unit_test(test_notices),
        cmocka_unit_test(test_proofs),      cmocka_unit_test(test_citations),
        cmocka_unit_test(test_digests),     cmocka_unit_test(test_digests_of_parameters),
        cmocka_unit_test(test_rulings),
    };
    return cmocka_run_group_tests_name("generators", tests, make_folder, remove_folder);
}
