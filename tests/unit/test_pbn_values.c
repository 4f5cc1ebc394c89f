/*
 * Values of PBN tags: PBN 2.1, 3.4 and 4.2, and what programs write instead. What cannot be read
 * and decides something is a fault with its place.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/formats.h"
#include "read_harness.h"
#include "suite.h"

/* A tag's value and what the line of the board says then. */
struct row {
    const char *value, *line;
};

/* FORMAT has a place for the value. */
static void values_check(const char *format, const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[1024], *lines;
        snprintf(text, sizeof text, format, rows[i].value);
        lines = read_lines_of(&pbn_format, text);
        lines[strcspn(lines, "\n")] = '\0';
        ck_assert_msg(strcmp(lines + 1, rows[i].line) == 0, "\"%s\":\n got  %s\n want %s",
                      rows[i].value, lines + 1, rows[i].line);
        free(lines);
    }
}

#define ROWS(rows) rows, sizeof(rows) / sizeof(rows)[0]

#define N_HAND "AKQ2.AKQ2.AKQ2.A"
#define E_HAND "JT9.JT9.JT9.KQJT"
#define S_HAND "876.876.876.9876"
#define W_HAND "543.543.543.5432"
#define ALL_HANDS " N:" N_HAND " E:" E_HAND " S:" S_HAND " W:" W_HAND

static const struct row deals[] = {
    {"N:" N_HAND " " E_HAND " " S_HAND " " W_HAND, ALL_HANDS},
    {"S:" S_HAND " " W_HAND " " N_HAND " " E_HAND, ALL_HANDS},
    {"w:543.543.543.5432 akq2.akq2.akq2.a jt9.jt9.jt9.kqjt 876.876.876.9876", ALL_HANDS},
    {" N : " N_HAND "  " E_HAND "\t" S_HAND "   " W_HAND " ", ALL_HANDS},
    {"N:2KAQ.QAK2.AK2Q.A 9JT.9TJ.T9J.TJQK 678.687.876.6789 345.354.543.2345", ALL_HANDS},
    {"N:SAKQ2.HAKQ2.DAKQ2.CA SJT9HJT9DJT9CKQJT S876.H876.D876.C9876 C5432.S543.D543.H543",
     ALL_HANDS},
    {"N:AKQ2.AKQ2.AKQ2.A J109.J109.J109.KQJ10 876.876.876.9876 543.543.543.5432", ALL_HANDS},
    /* hands that are not given; the fourth follows */
    {"N:" N_HAND " - - -", " N:" N_HAND},
    {"E:- " S_HAND " - " N_HAND, " N:" N_HAND " S:" S_HAND},
    {"N:" N_HAND " " E_HAND " - " W_HAND, ALL_HANDS},
    {"N:" N_HAND " " E_HAND " " S_HAND, ALL_HANDS},
    {"N:" N_HAND " " E_HAND " " S_HAND " ?", ALL_HANDS},
    {"N:" N_HAND, " N:" N_HAND},
    {"N:AKQ2.AKQ2.AKQ2.- " E_HAND " - -", " N:AKQ2.AKQ2.AKQ2. E:" E_HAND},
    /* not certain: a hand of 12, a card twice */
    {"N:AKQ2.AKQ2.AKQ.A " E_HAND " - " W_HAND, " N:AKQ2.AKQ2.AKQ.A E:" E_HAND " W:" W_HAND},
    {"N:AKQ2.AKQ2.AKQ2.A AT9.JT9.JT9.KQJT - " W_HAND, " N:" N_HAND " E:AT9.JT9.JT9.KQJT W:" W_HAND},
    {"N:AKQ2.AKQ2.AKQ2.A JJ9.JT9.JT9.KQJT - " W_HAND,
     " N:" N_HAND " E:J9.JT9.JT9.KQJT(13) W:" W_HAND},
    /* deals that do not add up are read as they are */
    {"N:AKQ22.AKQ2.AKQ2.A " E_HAND " " S_HAND " " W_HAND,
     " N:" N_HAND "(14) E:" E_HAND " S:" S_HAND " W:" W_HAND},
    {"N:AKQ2.AKQ2.AKQ2.2 " E_HAND " " S_HAND " " W_HAND,
     " N:AKQ2.AKQ2.AKQ2.2 E:" E_HAND " S:" S_HAND " W:" W_HAND},
    {"N:AKQ2.AKQ2.AKQ2A. " E_HAND " " S_HAND " " W_HAND,
     " N:AKQ2.AKQ2.AKQ2.(13) E:" E_HAND " S:" S_HAND " W:" W_HAND},
    {"N:AK... ... .2.. .3..", " N:AK... E:... S:.2.. W:.3.."},
    /* French letters: of the ranks, of the suits, of both */
    {"N:ARD2.ARD2.ARD2.A V109.V109.V109.RDV10 876.876.876.9876 543.543.543.5432", ALL_HANDS},
    {"N:ARD2.ARD2.ARD2.A ? 876.876.876.9876 543.543.543.5432", ALL_HANDS},
    {"N:ardt.ard2.ard2.a - - -", " N:AKQT.AKQ2.AKQ2.A"},
    {"N:PAKQ2.CAKQ2.KAKQ2.TA PJT9.CJT9.KJT9.TKQJT P876.C876.K876.T9876 P543.C543.K543.T5432",
     ALL_HANDS},
    {"N:PARD2.CARD2.KARD2.TA PV109.CV109.KV109.TRDV10 - P543.C543.K543.T5432", ALL_HANDS},
    {"N:P.CARDV1098765432.K.T - - -", " N:.AKQJT98765432.."},
    {"N:P2.KARD.CARD2.TA - - -", " FAULT 1:10 \"{text}\" is not part of a hand [P2.KARD.CARD2.TA]"},
    {"N:ARD2.AKQ2.ARD2.A - - -", " FAULT 1:11 \"{text}\" is not part of a hand [RD2.AKQ2.ARD2.A]"},
    {"N:AKR2.AKQ2.AKQ2.A - - -", " FAULT 1:12 \"{text}\" is not part of a hand [R2.AKQ2.AKQ2.A]"},
    {"N:P2.C2.K2.T2.P2 - - -", " FAULT 1:10 \"{text}\" is not part of a hand [P2.C2.K2.T2.P2]"},
    /* forms to fill in */
    {"N:... ... ... ...", ""},
    {"N:- - - -", ""},
    {"S:.........AKQJT98765432.AKQJT98765432", ""},
    {"", ""},
    {"?", ""},
    {"-", ""},
    /* faults */
    {"N:" N_HAND " " E_HAND " v76.876.876.9876 " W_HAND,
     " FAULT 1:44 \"{text}\" is not part of a hand [v76.876.876.9876]"},
    {"N:AKX2.AKQ2.AKQ2.A - - -", " FAULT 1:12 \"{text}\" is not part of a hand [X2.AKQ2.AKQ2.A]"},
    {"X:" N_HAND,
     " FAULT 1:8 a deal begins with N:, E:, S: or W:, not with \"{text}\" [X:AKQ2.AKQ2.AKQ2.A]"},
    {N_HAND " - - -",
     " FAULT 1:8 a deal begins with N:, E:, S: or W:, not with \"{text}\" [AKQ2.AKQ2.AKQ2.A]"},
    {"N AKQ2.AKQ2.AKQ2.A - - -",
     " FAULT 1:8 a deal begins with N:, E:, S: or W:, not with \"{text}\" [N]"},
    {"N", " FAULT 1:8 a deal begins with N:, E:, S: or W:, not with \"{text}\" [N]"},
    {"N:- - - - AKQ", " FAULT 1:18 \"{text}\" stands behind the four hands [AKQ]"},
    {"N:AKQJT98765432ABCDEFGHIJKLMNOPQRSTUVWXYZ...",
     " FAULT 1:24 \"{text}\" is not part of a hand [BCDEFGHIJKLMNOPQRSTUVWXYZ...]"},
};

static const struct row contracts[] = {
    {"4S", " 4S"},
    {"3NT", " 3NT"},
    {"1N", " 1NT"},
    {"7ntxx", " 7NTXX"},
    {"5Dx", " 5DX"},
    {"2HXX", " 2HXX"},
    {"3NR", " 3NTXX"},
    {"4S*", " 4SX"},
    {"4S**", " 4SXX"},
    {" 3 NT X ", " 3NTX"},
    {"Pass", " Pass"},
    {"PASS", " Pass"},
    {"pass", " Pass"},
    {"AP", " Pass"},
    {"All Pass", " Pass"},
    {"3SA", " 3NT"},
    {"3 sa x", " 3NTX"},
    {"4P", " 4S"},
    {"5kX", " 5DX"},
    {"2TXX", " 2CXX"},
    {"4P**", " 4SXX"},
    {"4P contre", " 4SX"},
    {"3SA SURCONTRE", " 3NTXX"},
    {"Pas", " Pass"},
    {"PASSE", " Pass"},
    {"Passe Generale", " Pass"},
    {"SA", " NT"},
    {"4C", " 4C"},
    {"S", " S"},
    {"H", " H"},
    {"nt", " NT"},
    {"N", " NT"},
    {"", ""},
    {"?", ""},
    {"-", ""},
    {"5Hearts", " FAULT 1:12 \"{text}\" is not a contract [5Hearts]"},
    {"8C", " FAULT 1:12 \"{text}\" is not a contract [8C]"},
    {"0S", " FAULT 1:12 \"{text}\" is not a contract [0S]"},
    {" 4", " FAULT 1:13 \"{text}\" is not a contract [4]"},
    {"SX", " FAULT 1:12 \"{text}\" is not a contract [SX]"},
    {"4SXXX", " FAULT 1:12 \"{text}\" is not a contract [4SXXX]"},
    {"3SAS", " FAULT 1:12 \"{text}\" is not a contract [3SAS]"},
    {"4PP", " FAULT 1:12 \"{text}\" is not a contract [4PP]"},
    {"4P contre surcontre contre",
     " FAULT 1:12 \"{text}\" is not a contract [4P contre surcontre contre]"},
    {"4R", " FAULT 1:12 \"{text}\" is not a contract [4R]"},
    {"Passes", " FAULT 1:12 \"{text}\" is not a contract [Passes]"},
    {"passing", " FAULT 1:12 \"{text}\" is not a contract [passing]"},
};

static const struct row declarers[] = {
    {"N", " by N"},
    {"e", " by E"},
    {"^S", " by ^S"},
    {"^ w", " by ^W"},
    {" S ", " by S"},
    {"West", " by W"},
    {"", ""},
    {"?", ""},
    {"-", ""},
    {"^", ""},
    {"^?", ""},
    {"White", " FAULT 1:12 \"{text}\" is not a declarer [White]"},
    {"NS", " FAULT 1:12 \"{text}\" is not a declarer [NS]"},
    {" ^X", " FAULT 1:13 \"{text}\" is not a declarer [^X]"},
};

/* East declares. */
static const struct row results[] = {
    {"9", " 1C by E took 9"},
    {"0", " 1C by E took 0"},
    {"13", " 1C by E took 13"},
    {" 07 ", " 1C by E took 7"},
    {"^9", " 1C by E took ^9"},
    {"^ EW 9", " 1C by E took ^9"},
    {"EW 9", " 1C by E took 9"},
    {"NS 4", " 1C by E took 9"},
    {"NS 4 EW 9", " 1C by E took 9"},
    {"EW 9 NS 4", " 1C by E took 9"},
    {"ew9", " 1C by E took 9"},
    {"EW 3 NS 2", " 1C by E took 3"},
    {"", " 1C by E"},
    {"?", " 1C by E"},
    {"-", " 1C by E"},
    {"^", " 1C by E"},
    {"14", " FAULT 3:10 \"{text}\" is not a result in tricks [14]"},
    {"33", " FAULT 3:10 \"{text}\" is not a result in tricks [33]"},
    {"C-2", " FAULT 3:10 \"{text}\" is not a result in tricks [C-2]"},
    {"-1", " FAULT 3:10 \"{text}\" is not a result in tricks [-1]"},
    {"NS", " FAULT 3:10 \"{text}\" is not a result in tricks [NS]"},
    {"NS 7 EW 7", " FAULT 3:10 \"{text}\" is not a result in tricks [NS 7 EW 7]"},
    {"NS 7 NS 7", " FAULT 3:10 \"{text}\" is not a result in tricks [NS 7 NS 7]"},
    {"9 tricks", " FAULT 3:10 \"{text}\" is not a result in tricks [9 tricks]"},
    {"99999999999999999999",
     " FAULT 3:10 \"{text}\" is not a result in tricks [99999999999999999999]"},
    {" ^x", " FAULT 3:11 \"{text}\" is not a result in tricks [^x]"},
};

static const struct row scores[] = {
    {"620", " by W score -620"},
    {"-100", " by W score 100"},
    {"+50", " by W score -50"},
    {"NS 620", " by W score 620"},
    {"NS -50", " by W score -50"},
    {"NS-140", " by W score -140"},
    {"EW 420", " by W score -420"},
    {"EW -50", " by W score 50"},
    {"NS +550", " by W score 550"},
    {"NS 620 EW -620", " by W score 620"},
    {"EW -620 NS 620", " by W score 620"},
    {"0", " by W score 0"},
    {"ns 90", " by W score 90"},
    {"", " by W"},
    {"?", " by W"},
    {"10.5", " by W"},
    {"NS", " by W"},
    {"a", " by W"},
    {"1000000", " by W"},
};

static const struct row vulnerabilities[] = {
    {"None", " vul None"},
    {"Love", " vul None"},
    {"-", " vul None"},
    {"NS", " vul NS"},
    {"EW", " vul EW"},
    {"All", " vul All"},
    {"Both", " vul All"},
    {"none", " vul None"},
    {"ALL", " vul All"},
    {"ns", " vul NS"},
    {"N-S ", " vul NS"},
    {"E/W", " vul EW"},
    {"Both ", " vul All"},
    {"Nil", " vul None"},
    {"Personne", " vul None"},
    {"EO", " vul EW"},
    {"E-O", " vul EW"},
    {"Tous", " vul All"},
    {"", ""},
    {"?", ""},
    {"E", ""},
    {"nonsense", ""},
    {"NSEW", ""},
};

static const struct row dates[] = {
    {"2001.04.27", " dated 20010427"},
    {"20151006", " dated 20151006"},
    {"2015-10-06", " dated 20151006"},
    {"2012.08.??", " dated 20120800"},
    {"2012.??.??", " dated 20120000"},
    {"2012.??.05", " dated 20120000"},
    {"2015.09.?", " dated 20150900"},
    {"1999", " dated 19990000"},
    {"2015.9.6", " dated 20150906"},
    {"1995.o6.10", " dated 19950000"},
    {"1995.13.10", " dated 19950000"},
    {"1995.12.32", " dated 19951200"},
    {"????.??.??", ""},
    {"", ""},
    {"?", ""},
    /* the month in letters, or a part that is not known: a year counts */
    {"2-Aug-2012", " dated 20120802"},
    {"9-Dec-2011", " dated 20111209"},
    {"Aug 2, 2012", " dated 20120802"},
    {"2 August 2012", " dated 20120802"},
    {"02AUG2012", " dated 20120802"},
    {"2 ao\xc3\xbb"
     "t 2012",
     " dated 20120802"},
    {"2 AO\xdb"
     "T 2012",
     " dated 20120802"},
    {"1er f\xc3\xa9"
     "vrier 2012",
     " dated 20120201"},
    {"3 d\xc3\xa9"
     "cembre 2011",
     " dated 20111203"},
    {"12 juillet 2010", " dated 20100712"},
    {"??.08.2012", " dated 20120000"},
    {"summer of 2012", " dated 20120000"},
    {"2-Aug-12", " dated -1"},
    {"Aug 2011, Aug 2012", " dated -1"},
    {"room 4021", ""},
    {"yesterday", ""},
    /* the year in front or behind, of four digits or two */
    {"95.06.10", " dated 19950610"},
    {"12.07.1998", " dated 19980712"},
    {"1.2.2018", " dated 20180201"},
    {"12.07.98", " dated 19980712"},
    {"980712", " dated 19980712"},
    {"120798", " dated 19980000"},
    {"12071998", " dated 19980000"},
    {"23071998", " dated 19980723"},
    /* Americans have the month first */
    {"12/07/2010", " dated 20100000"},
    {"23/07/2010", " dated 20100723"},
    {"07/23/2010", " dated 20100723"},
    {"07-07-2010", " dated 20100707"},
    /* a year that cannot be told */
    {"12.07.10", " dated -1"},
    {"120710", " dated -1"},
    {"12/07/17", " dated -1"},
    {"31.12.31", " dated -1"},
    {"32.12.31", " dated 19321231"},
    {"99.13.01", " dated -1"},
    {"41.13.1998", " dated -1"},
    {"12.07", ""},
    {"12.07.1998.1", " dated 19980000"},
    {"12.07.199", ""},
    {"123.07.1998", " dated 19980000"},
    {"1234567", ""},
    {"today", ""},
    {"0000.01.01", ""},
};

static const struct row scorings[] = {
    {"MP", " 4SX"},
    {"IMP;Cross", " 4SX"},
    {"", " 4SX"},
    {"BAM", " 4SX"},
    {"Rubber", " 4SX other-scoring"},
    {"chicago", " 4SX other-scoring"},
    {"IMP; Cavendish", " 4SX other-scoring"},
    {"OldMP", " 4SX other-scoring"},
    {"IMP_1948;x", " 4SX other-scoring"},
    {";", " 4SX"},
};

START_TEST(deals_are_read)
{
    values_check("[Deal \"%s\"]\n", ROWS(deals));
}
END_TEST
START_TEST(contracts_are_read)
{
    values_check("[Contract \"%s\"]\n", ROWS(contracts));
}
END_TEST
START_TEST(declarers_are_read)
{
    values_check("[Declarer \"%s\"]\n", ROWS(declarers));
}
END_TEST
START_TEST(results_are_read)
{
    values_check("[Declarer \"E\"]\n[Contract \"1C\"]\n[Result \"%s\"]\n", ROWS(results));
}
END_TEST
START_TEST(scores_are_read)
{
    values_check("[Score \"%s\"]\n[Declarer \"W\"]\n", ROWS(scores));
}
END_TEST
START_TEST(vulnerabilities_are_read)
{
    values_check("[Vulnerable \"%s\"]\n", ROWS(vulnerabilities));
}
END_TEST
START_TEST(dates_are_read)
{
    values_check("[Date \"%s\"]\n", ROWS(dates));
}
END_TEST
START_TEST(scorings_are_read)
{
    values_check("[Scoring \"%s\"]\n[Contract \"4SX\"]\n", ROWS(scorings));
}
END_TEST

/* Values that hang on others. */
static const struct row together[] = {
    {"[Result \"9\"]\n[Contract \"1C\"]\n", " 1C"},
    {"[Result \"NS 9\"]\n", ""},
    {"[Result \"x\"]\n", " FAULT 1:10 \"{text}\" is not a result in tricks [x]"},
    {"[Score \"620\"]\n[Contract \"4S\"]\n", " 4S"},
    {"[Score \"0\"]\n[Contract \"Pass\"]\n", " Pass score 0"},
    {"[Score \"100\"]\n[Contract \"Pass\"]\n", " Pass"},
    {"[Scoring \"OldMP\"]\n[Contract \"4S\"]\n", " 4S"},
    {"[FrenchMP \"Yes\"]\n", " other-scoring"},
    {"[FrenchMP \"No\"]\n", ""},
    {"[Date \"1987.12.31\"]\n[Contract \"4SX\"]\n", " 4SX dated 19871231 other-scoring"},
    {"[Date \"1987.12.31\"]\n[Contract \"4S\"]\n", " 4S dated 19871231"},
    {"[Date \"1988.01.01\"]\n[Contract \"4SXX\"]\n", " 4SXX dated 19880101"},
};
START_TEST(values_that_hang_together_are_read)
{
    values_check("%s", ROWS(together));
}
END_TEST

/* The rest of what can be wrong with a game. The game behind it is read. */
static const struct row faults[] = {
    {"[Site \"x]\n[Board \"1\"]\n",
     " \"1\" FAULT 1:7 a quote is opened here and not closed on its line []"},
    {"[Board \"1\"]\n[Site \"x\\\"]\n",
     " \"1\" FAULT 2:7 a quote is opened here and not closed on its line []"},
    {"[Board \"1\"]\n[Site \"x\n",
     " \"1\" FAULT 2:7 a quote is opened here and not closed on its line []"},
    {"[Board \"1\"]\n[Contract \"4S\"\n[Room \"2\"]\n",
     " \"1\" @2 FAULT 2:1 a tag is opened here and has no closing bracket []"},
    {"[Board \"1\"]\n[Contract \"4S\" x]\n",
     " \"1\" FAULT 2:1 a tag is opened here and has no closing bracket []"},
    {"[Board 1\n[Room \"2\"]\n",
     " \"1\" @2 FAULT 1:1 a tag is opened here and has no closing bracket []"},
    {"[Board \"1\"]\n{ open\n[Room \"2\"]\n",
     " \"1\" FAULT 2:1 a comment is opened here and does not end []"},
    {"[Board \"1\"]\n{ open\n\n[Board \"9\"]\n{ closed }\n",
     " \"1\" FAULT 2:1 a comment is opened here and does not end []"},
    {"[Play \"W\"]\nS3 SA XY\n", " FAULT 2:7 \"{text}\" is not a card [XY]"},
    {"[Play \"W\"]\nS3 S1\n", " FAULT 2:4 \"{text}\" is not a card [S1]"},
    {"[Play \"W\"]\nS3 HHT\n", " FAULT 2:4 \"{text}\" is not a card [HHT]"},
    {"[Play \"W\"]\nS3SA\n", " FAULT 2:1 \"{text}\" is not a card [S3SA]"},
    {"[Play \"W\"]\nS3 SA S9 S6X\n", " FAULT 2:10 \"{text}\" is not a card [S6X]"},
    {"[Play \"W\"]\nS3 S9-\n", " FAULT 2:4 \"{text}\" is not a card [S9-]"},
    {"[Play \"W\"]\nS3 / SA\n", " FAULT 2:4 \"{text}\" is not a card [/]"},
    {"[Play \"W\"]\nS3 \"SA\"\n", " FAULT 2:4 \"{text}\" is not a card [\"]"},
    {"[Play \"W\"]\nS3 ^X SA\n", " FAULT 2:4 \"{text}\" is not a mark of a card [^X]"},
    {"[Play \"W\"]\nS3 ^\n", " FAULT 2:4 \"{text}\" is not a mark of a card [^]"},
    {"[Play \"X\"]\nS3\n", " FAULT 1:8 \"{text}\" is not a seat [X]"},
    {"[Play \"\"]\nS3\n", " FAULT 1:1 whose cards stand first in the play is not known []"},
    {"[DirectorTable \"\"]\n5 W attention \"in-time\n",
     " FAULT 2:15 a quote is opened here and not closed on its line []"},
    {"[QuittedTable \"\"]\nSA - - -\nSK XY - -\n", " FAULT 3:4 \"{text}\" is not a card [XY]"},
    {"[Board \"1\"]\n[Contract \"x\"]\n[Result \"x\"]\n",
     " \"1\" FAULT 2:12 \"{text}\" is not a contract [x]"},
};

START_TEST(faults_cost_one_game)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        char text[1024], *lines, *second;
        snprintf(text, sizeof text, "%s\n[Board \"next\"]\n", faults[i].value);
        lines = read_lines_of(&pbn_format, text);
        second = strchr(lines, '\n');
        ck_assert_ptr_nonnull(second);
        *second++ = '\0';
        ck_assert_msg(strcmp(lines + 1, faults[i].line) == 0, "%s:\n got  %s\n want %s",
                      faults[i].value, lines + 1, faults[i].line);
        ck_assert_msg(strstr(second, "\"next\" at ") || strstr(second, "\"9\" at 4:1\n3 \"next\""),
                      "%s: then %s", faults[i].value, second);
        free(lines);
    }
}
END_TEST

/* What is cut off in a comment has lost nothing that counts; other text of no use is no fault. */
static const struct row faultless[] = {
    {"[Board \"1\"]\n{ open\n", " \"1\""},
    {"[Board \"1\"]\n{ open\n\n[show NS]\n\n", " \"1\""},
    {"[Board \"1\"]\n[Foo \"x\"]\n1 % \" { x } ] ' \\ \n", " \"1\""},
    {"[Dealer \"Black\"]\n[Round \"&\"]\n[Note \"\"]\n", ""},
    {"[Play \"X\"]\n*\n", " play ?: *"},
    {"[Auction \"N\"]\n1C XYZ =a= $999 ^I ^^ !!!\n", ""},
};
START_TEST(the_rest_is_no_fault)
{
    values_check("%s", ROWS(faultless));
}
END_TEST

START_TEST(a_zero_byte_costs_its_game)
{
    static const char text[] = "[Board \"1\"]\n{ \0 }\n\n\0\n[Board \"2\"]\n";
    char *lines = read_lines(&pbn_format, text, sizeof text - 1);
    ck_assert_str_eq(
        lines, "1 \"1\" FAULT 2:3 a zero byte stands here: this is not text []\n2 \"2\" at 5:1\n");
    free(lines);
}
END_TEST

/* Fourteen rows, the last one as given. */
static void fourteenth_row_check(const char *row, const char *line)
{
    char text[64 + 14 * 12] = "[Play \"W\"]\n", *lines;
    for (int i = 0; i < 13; i++)
        strcat(text, "S3 SA S9 S6\n");
    strcat(text, row);
    lines = read_lines_of(&pbn_format, text);
    ck_assert_str_eq(lines, line);
    free(lines);
}

START_TEST(cards_beyond_the_thirteenth_row_are_a_fault)
{
    fourteenth_row_check("S4 SK ST S7\n",
                         "1 FAULT 15:1 the play has more than 13 rows of cards: \"{text}\" [S4]\n");
    fourteenth_row_check("- S4 - -\n",
                         "1 FAULT 15:3 the play has more than 13 rows of cards: \"{text}\" [S4]\n");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pbn-values");
    TCase *tests = tcase_create("pbn-values");
    tcase_add_test(tests, deals_are_read);
    tcase_add_test(tests, contracts_are_read);
    tcase_add_test(tests, declarers_are_read);
    tcase_add_test(tests, results_are_read);
    tcase_add_test(tests, scores_are_read);
    tcase_add_test(tests, vulnerabilities_are_read);
    tcase_add_test(tests, dates_are_read);
    tcase_add_test(tests, scorings_are_read);
    tcase_add_test(tests, values_that_hang_together_are_read);
    tcase_add_test(tests, faults_cost_one_game);
    tcase_add_test(tests, the_rest_is_no_fault);
    tcase_add_test(tests, a_zero_byte_costs_its_game);
    tcase_add_test(tests, cards_beyond_the_thirteenth_row_are_a_fault);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
