/*
 * A ruling in the ScoreTable of a PBN game. Matchpoints, IMPs, percentages and ranks were reckoned
 * by hand from Law 78 and from what PBN 2.1, 3.4.12 says of each way of scoring.
 *
 * Four results of South in spades, vulnerable:
 *
 *     before   620  -100  170  620       after   620  620  170  620
 *     MP       5 0 2 5 of 6                      4 4 0 4
 *     cross    22 -31 -13 22                     10 10 -30 10
 *     Butler   datum 330: 7 -10 -4 7             datum 510: 3 3 -8 3
 */
#include <check.h>

#include "laws/said/ruling.h"
#include "pbn_edit_harness.h"
#include "suite.h"

#define HEAD(scoring)                                                                              \
    "[Board \"1\"]\n[Vulnerable \"NS\"]\n[Scoring \"" scoring                                      \
    "\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n"
#define PAIRS "[PairNS \"2\"]\n[PairEW \"6\"]\n"
/* clang-format off */
#define TEN {{1, 10, 9, 620, {0, 0}}}
#define RULED "\n" RULING_TABLE(" 9")
#define RULED_60_40 "\n" RULING_TABLE_60_40(" 9")

/* A game with a table of these columns: its rows before and after. */
#define TABLE(scoring, columns, before, after)                                                      \
    HEAD(scoring) "[Result \"9\"]\n" PAIRS "[ScoreTable \"" columns "\"]\n" before,                 \
        HEAD(scoring) "[Result \"^10\"]\n" PAIRS "[ScoreTable \"" columns "\"]\n" after RULED, TEN

/* The same for another result than 9 tricks. */
#define TABLE_OF(tricks, new_tricks, columns, before, after, new_score)                      \
    HEAD("") "[Result \"" tricks "\"]\n" PAIRS "[ScoreTable \"" columns "\"]\n" before,             \
        HEAD("") "[Result \"^" new_tricks "\"]\n" PAIRS "[ScoreTable \"" columns "\"]\n" after "\n"  \
        RULING_TABLE(tricks), {{1, 9, 10, new_score, {0, 0}}}

/* The same for an artificial score of 60 to 40. */
#define ARTIFICIAL(columns, before, after)                                                          \
    HEAD("MP") "[Result \"9\"]\n" PAIRS "[ScoreTable \"" columns "\"]\n" before,                    \
        HEAD("MP") "[Result \"\"]\n" PAIRS "[ScoreTable \"" columns "\"]\n" after RULED_60_40,      \
        {{1, -1, 9, SCORE_UNKNOWN, {60, 40}}}
/* clang-format on */

#define ROW_LOST (1U << NOT_WRITTEN_TABLE_ROW)
#define DERIVED (1U << NOT_WRITTEN_DERIVED)
#define UNDECIDED (1U << NOT_WRITTEN_UNDECIDED)

#define IDS "PairId_NS\\2R;PairId_EW\\2R;Contract\\3L;Declarer\\1L;Result\\2R;"

static const struct edit_row rows[] = {
    /* the row */
    {"by pairs",
     TABLE("", "PairId_NS;PairId_EW;Result", "1 5 9\n2 6 9\n6 2 9", "1 5 9\n2 6 10\n6 2 9"), 0},
    {"by pairs, as strings",
     TABLE("", "PairId_NS;PairId_EW;Result", "\"1\" \"5\" \"9\"\n\"2\" \"6\" \"9\"",
           "\"1\" \"5\" \"9\"\n\"2\" \"6\" \"10\""),
     0},
    {"by pairs, with a control-Z between two rows",
     TABLE("", "PairId_NS;PairId_EW;Result", "1 5 9\x1a\n2 6 9", "1 5 9\x1a\n2 6 10"), 0},
    {"a quote that is not closed",
     TABLE("", "PairId_NS;PairId_EW;Result", "2 6 9\n1 5 \"9\n6 2 9", "2 6 9\n1 5 \"9\n6 2 9"),
     ROW_LOST},
    {"by result",
     HEAD("") "[Result \"9\"]\n[ScoreTable \"Contract;Declarer;Result\"]\n"
              "4S S 10\n4S S 9\n4S N 9\n4H S 9\n4SX S 9",
     HEAD("") "[Result \"^10\"]\n[ScoreTable \"Contract;Declarer;Result\"]\n"
              "4S S 10\n4S S 10\n4S N 9\n4H S 9\n4SX S 9" RULED,
     TEN, 0},
    {"by result, as a scorer writes it",
     HEAD("") "[Result \"9\"]\n[ScoreTable \"Contract;Declarer;Result\"]\n"
              "4S S 10\n\"4 S\" South 9\n4S* S 9",
     HEAD("") "[Result \"^10\"]\n[ScoreTable \"Contract;Declarer;Result\"]\n"
              "4S S 10\n\"4 S\" South 10\n4S* S 9" RULED,
     TEN, 0},
    {"matchpoints, of contracts as a scorer writes them",
     TABLE(
         "MP", IDS "MP_NS;MP_EW",
         " 1  5 4S  S 10 5 1\n 2  6 4S  S  9 0 6\n 3  7 \"2 S\" South 10 2 4\n 4  8 4S  S 10 5 1",
         " 1  5 4S  S 10 4 2\n 2  6 4S  S 10 4 2\n 3  7 \"2 S\" South 10 0 6\n 4  8 4S  S 10 4 2"),
     0},
    {"by result, other pairs",
     TABLE("", "PairId_NS;Contract;Declarer;Result", "1 4S S 10\n3 4S S 9", "1 4S S 10\n3 4S S 10"),
     0},
    {"by result, made once",
     HEAD("") "[Result \"9\"]\n[ScoreTable \"Contract;Declarer;Result;Multiplicity\"]\n"
              "4S S 9 3\n4S S 9 1\n4S S 10 1",
     HEAD("") "[Result \"^10\"]\n[ScoreTable \"Contract;Declarer;Result;Multiplicity\"]\n"
              "4S S 9 3\n4S S 10 1\n4S S 10 1" RULED,
     TEN, 0},
    {"result twice",
     HEAD("") "[Result \"9\"]\n[ScoreTable \"Contract;Declarer;Result\"]\n4S S 9\n4S S 9",
     HEAD("") "[Result \"^10\"]\n[ScoreTable \"Contract;Declarer;Result\"]\n4S S 9\n4S S 9" RULED,
     TEN, ROW_LOST},
    {"made more than once",
     HEAD("") "[Result \"9\"]\n[ScoreTable \"Contract;Declarer;Result;Multiplicity\"]\n4S S 9 "
              "2\n4S S 10 1",
     HEAD("") "[Result \"^10\"]\n[ScoreTable \"Contract;Declarer;Result;Multiplicity\"]\n"
              "4S S 9 2\n4S S 10 1" RULED,
     TEN, ROW_LOST},
    {"pairs with another contract",
     TABLE("", "PairId_NS;PairId_EW;Contract;Declarer;Result", "1 5 4S S 9\n2 6 3NT S 9",
           "1 5 4S S 9\n2 6 3NT S 9"),
     ROW_LOST},
    {"no such row",
     TABLE("", "PairId_NS;PairId_EW;Score_NS", "1 5 620\n3 7 170", "1 5 620\n3 7 170"), ROW_LOST},
    {"row cut short", TABLE("", "PairId_NS;PairId_EW;Result", "1 5 10\n2 6", "1 5 10\n2 6"),
     ROW_LOST},
    {"no rows", HEAD("") "[Result \"9\"]\n[ScoreTable \"Contract;Declarer;Result\"]",
     HEAD("") "[Result \"^10\"]\n[ScoreTable \"Contract;Declarer;Result\"]" RULED, TEN, 0},
    {"several rows a line",
     TABLE("", "PairId_NS;PairId_EW;Result", "1 5 9 2\n6 9 3 7 9", "1 5 9 2\n6 10 3 7 9"), 0},
    {"escaped lines and comments",
     TABLE("", "PairId_NS;PairId_EW;Result", "{ 2 6 9 }\n% 2 6 9\n1 5 9\n% 2 6 9\n2 6 9",
           "{ 2 6 9 }\n% 2 6 9\n1 5 9\n% 2 6 9\n2 6 10"),
     0},
    {"the contract as some write it",
     TABLE("", "Contract;Declarer;Result", "1N S 9\n4s s 9", "1N S 9\n4s s 10"), 0},
    {"columns of the game before",
     "[Board \"9\"]\n[ScoreTable \"PairId_NS;PairId_EW;Result\"]\n\n" HEAD(
         "") "[Result \"9\"]\n" PAIRS "[ScoreTable \"#\"]\n2 6 9",
     "[Board \"9\"]\n[ScoreTable \"PairId_NS;PairId_EW;Result\"]\n\n" HEAD(
         "") "[Result \"^10\"]\n" PAIRS "[ScoreTable \"#\"]\n2 6 10" RULED,
     {{2, 10, 9, 620, {0, 0}}},
     0},

    {"pairs that made it more than once",
     TABLE("", "PairId_NS;PairId_EW;Result;Multiplicity", "1 5 9 1\n2 6 9 2", "1 5 9 1\n2 6 9 2"),
     ROW_LOST},

    /* elements keep their columns */
    {"aligned",
     TABLE("", "PairId_NS\\2R;PairId_EW\\2R;Result\\2R;Score_NS\\5R;Score_EW\\5L;Lead",
           " 1  5 10   620 -620  SA\n 2  6  9  -100 100   SA",
           " 1  5 10   620 -620  SA\n 2  6 10   620 -620  SA"),
     0},
    {"aligned, first and last",
     TABLE("", "Result\\2R;PairId_NS;PairId_EW;Score_NS\\5L", "10 1 5 620\n 9 2 6 -100",
           "10 1 5 620\n10 2 6 620"),
     0},
    {"aligned, spaces at the end",
     TABLE("", "Result\\2R;PairId_NS;PairId_EW;Score_NS\\5L", "10 1 5 620  \n 9 2 6 -100 ",
           "10 1 5 620  \n10 2 6 620  "),
     0},
    {"too wide for its column",
     TABLE("", "PairId_NS;PairId_EW;Result\\1R;Score_NS\\4R;Lead", "2 6 9 -100 SA",
           "2 6 10  620 SA"),
     0},
    {"no longer too wide",
     TABLE_OF("10", "9", "PairId_NS;PairId_EW;Result\\1R;Lead", "2 6 10 SA", "2 6 9 SA", -100), 0},
    {"backslashes as in any string",
     TABLE("", "PairId_NS;PairId_EW;Score_NS\\\\5R", "2 6  -100", "2 6   620"), 0},
    {"two columns share spaces",
     TABLE("", "PairId_NS;PairId_EW;Score_NS\\5L;Score_EW\\5R", "2 6 -100    100",
           "2 6 620    -620"),
     0},

    /* how scores are written */
    {"winners only",
     TABLE("", IDS "Score_NS\\4R;Score_EW\\4R",
           " 1  5 4S  S 10  620    -\n 2  6 4S  S  9    -  100",
           " 1  5 4S  S 10  620    -\n 2  6 4S  S 10  620    -"),
     0},
    {"winners only, as strings",
     TABLE("", IDS "Score_NS\\6R;Score_EW\\6R",
           " 1  5 4S  S 10  \"620\"      -\n 2  6 4S  S  9      -  \"100\"",
           " 1  5 4S  S 10  \"620\"      -\n 2  6 4S  S 10  \"620\"      -"),
     0},
    {"winners stay winners",
     HEAD("") "[Result \"10\"]\n" PAIRS "[ScoreTable \"" IDS
              "Score_NS\\6R;Score_EW\\6R\"]\n 1  5 4S  S  9      -  \"100\"\n 2  6 4S  S 10  "
              "\"620\"      -",
     HEAD("") "[Result \"^11\"]\n" PAIRS "[ScoreTable \"" IDS
              "Score_NS\\6R;Score_EW\\6R\"]\n 1  5 4S  S  9      -  \"100\"\n 2  6 4S  S 11  "
              "\"650\"      -\n" RULING_TABLE("10"),
     {{1, 11, 10, 650, {0, 0}}},
     0},
    {"nothing for the losers",
     TABLE("", "PairId_NS;PairId_EW;Score_NS;Score_EW", "1 5 620 0\n2 6 0 100",
           "1 5 620 0\n2 6 620 0"),
     0},
    {"plus signs",
     TABLE("", "PairId_NS;PairId_EW;Score_NS", "1 5 +620\n2 6 -100", "1 5 +620\n2 6 +620"), 0},
    {"another score stays",
     TABLE("", "PairId_NS;PairId_EW;Result;Score_NS;MP_NS", "1 5 10 620 2\n2 6 9 -90 0",
           "1 5 10 620 2\n2 6 10 -90 0"),
     DERIVED},
    {"an artificial score in the row",
     TABLE("", "PairId_NS;PairId_EW;Result;Score_NS", "2 6 9 ^-100", "2 6 10 ^-100"), DERIVED},

    /* matchpoints, 78A */
    {"matchpoints",
     TABLE("MP", "Rank\\2R;" IDS "Score_NS\\5R;MP_NS\\2R;MP_EW\\2R;Percentage_NS\\6R",
           " 1  1  5 4S  S 10   620  5  1  83.33\n"
           " 4  2  6 4S  S  9  -100  0  6   0.00\n"
           " 3  3  7 3S  S 10   170  2  4  33.33\n"
           " 1  4  8 4S  S 10   620  5  1  83.33",
           " 1  1  5 4S  S 10   620  4  2  66.67\n"
           " 1  2  6 4S  S 10   620  4  2  66.67\n"
           " 4  3  7 3S  S 10   170  0  6   0.00\n"
           " 1  4  8 4S  S 10   620  4  2  66.67"),
     0},
    {"matchpoints by contract alone",
     TABLE("MP", IDS "MP_NS",
           " 1  5 4S  S 10 5\n 2  6 4S  S  9 0\n"
           " 3  7 3S  S 10 2\n 4  8 4S  S 10 5",
           " 1  5 4S  S 10 4\n 2  6 4S  S 10 4\n"
           " 3  7 3S  S 10 0\n 4  8 4S  S 10 4"),
     0},
    {"matchpoints with multiplicity",
     HEAD("MP") "[Result \"9\"]\n[ScoreTable "
                "\"Rank\\2R;Contract\\2L;Declarer;Result\\2R;Score_NS\\4R;MP_NS;"
                "Multiplicity\"]\n"
                " 1 4S S 10  620 5 2\n 3 3S S 10  170 2 1\n 4 4S S  9 -100 0 1",
     HEAD("MP") "[Result \"^10\"]\n[ScoreTable "
                "\"Rank\\2R;Contract\\2L;Declarer;Result\\2R;Score_NS\\4R;MP_NS;"
                "Multiplicity\"]\n"
                " 1 4S S 10  620 4 2\n 4 3S S 10  170 0 1\n 1 4S S 10  620 4 1" RULED,
     TEN, 0},
    {"half matchpoints",
     TABLE("MP;MP2", "PairId_NS;PairId_EW;Score_NS;MP_NS",
           "1 5 620 2.5\n2 6 -100 0\n3 7 170 1\n4 8 620 2.5",
           "1 5 620 2\n2 6 620 2\n3 7 170 0\n4 8 620 2"),
     0},
    {"half matchpoints, always with a decimal",
     TABLE("MP", "PairId_NS;PairId_EW;Score_NS;MP_NS",
           "1 5 620 2.5\n2 6 -100 0.0\n3 7 170 1.0\n4 8 620 2.5",
           "1 5 620 2.0\n2 6 620 2.0\n3 7 170 0.0\n4 8 620 2.0"),
     0},
    {"a half that is new",
     TABLE("MP", "PairId_NS;PairId_EW;Score_NS;MP_NS", "1 5 620 2\n2 6 -100 0\n3 7 170 1",
           "1 5 620 1.5\n2 6 620 1.5\n3 7 170 0"),
     0},
    {"percentages in matchpoints",
     TABLE("MP", "PairId_NS;PairId_EW;Score_NS;MP_NS\\6R",
           "1 5 620  83.33\n2 6 -100   0.00\n3 7 170  33.33\n4 8 620  83.33",
           "1 5 620  66.67\n2 6 620  66.67\n3 7 170   0.00\n4 8 620  66.67"),
     0},
    /* each result meets itself too: (5+1)/8, (0+1)/8, (2+1)/8; (4+1)/8, (0+1)/8 */
    {"Ascherman",
     TABLE("MP", "PairId_NS;PairId_EW;Score_NS;Percentage_NS;Percentage_EW",
           "1 5 620 75.0 25.0\n2 6 -100 12.5 87.5\n3 7 170 37.5 62.5\n4 8 620 75.0 25.0",
           "1 5 620 62.5 37.5\n2 6 620 62.5 37.5\n3 7 170 12.5 87.5\n4 8 620 62.5 37.5"),
     0},
    {"matchpoints that are not",
     TABLE("MP", "Rank;PairId_NS;PairId_EW;Score_NS;MP_NS",
           "1 1 5 620 5\n4 2 6 -100 0\n3 3 7 170 3\n1 4 8 620 5",
           "1 1 5 620 5\n1 2 6 620 0\n4 3 7 170 3\n1 4 8 620 5"),
     DERIVED},
    {"artificial scores stay",
     TABLE("MP", "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS",
           "1 5 4S S 10 620 5\n2 6 4S S 9 -100 0\n3 7 3S S 10 170 2\n"
           "4 8 4S S 10 620 5\n9 9 - - - - ^60",
           "1 5 4S S 10 620 4\n2 6 4S S 10 620 4\n3 7 3S S 10 170 0\n"
           "4 8 4S S 10 620 4\n9 9 - - - - ^60"),
     0},
    {"a result without a score",
     TABLE("MP", "PairId_NS;PairId_EW;Score_NS;MP_NS",
           "1 5 620 5\n2 6 -100 0\n3 7 170 2\n4 8 620 5\n9 9 - 3",
           "1 5 620 5\n2 6 620 0\n3 7 170 2\n4 8 620 5\n9 9 - 3"),
     DERIVED},
    {"ranks in the order of the table",
     TABLE("MP", "Rank;PairId_NS;PairId_EW;Score_NS", "1 1 5 620\n2 4 8 620\n3 3 7 170\n4 2 6 -100",
           "1 1 5 620\n2 4 8 620\n4 3 7 170\n3 2 6 620"),
     0},
    {"order of a table",
     TABLE("MP", "-Rank;PairId_NS;PairId_EW;+Score_NS;+MP_NS",
           "1 1 5 620 4\n2 3 7 170 2\n3 2 6 -100 0", "1 1 5 620 3\n3 3 7 170 0\n1 2 6 620 3"),
     0},

    /* artificial scores, 12C2: 60 and 40 per cent of 6; the others have 3 or 0 points of three
     * results, which are 4.33 and 0.33 by Neuberg's formula, (M + 1) 4/3 - 1 */
    {"artificial",
     ARTIFICIAL(IDS "Score_NS\\4R;Score_EW\\4R;MP_NS\\4R;MP_EW\\4R;Percentage_NS\\6R",
                " 1  5 4S  S 10  620 -620    5    1  83.33\n"
                " 2  6 4S  S  9 -100  100    0    6   0.00\n"
                " 3  7 3S  S 10  170 -170    2    4  33.33\n"
                " 4  8 4S  S 10  620 -620    5    1  83.33",
                " 1  5 4S  S 10  620 -620 4.33 1.67  72.22\n"
                " 2  6 4S  S  -    -    - ^3.6 ^2.4 ^60.00\n"
                " 3  7 3S  S 10  170 -170 0.33 5.67   5.56\n"
                " 4  8 4S  S 10  620 -620 4.33 1.67  72.22"),
     0},
    {"artificial, no figures",
     ARTIFICIAL("PairId_NS;PairId_EW;Result;Score_NS", "1 5 9 -100\n2 6 9 -100",
                "1 5 9 -100\n2 6 - -"),
     0},
    {"artificial, IMPs",
     ARTIFICIAL("Rank;PairId_NS;PairId_EW;Score_NS;IMP_NS", "1 1 5 620 12\n2 2 6 -100 -12",
                "1 1 5 620 12\n2 2 6 - -12"),
     UNDECIDED},

    /* IMPs, 78B */
    {"cross IMPs",
     TABLE("IMP;Cross", "PairId_NS;PairId_EW;Score_NS;IMP_NS\\3R;IMP_EW\\3R",
           "1 5 620  22 -22\n2 6 -100 -31  31\n3 7 170 -13  13\n4 8 620  22 -22",
           "1 5 620  10 -10\n2 6 620  10 -10\n3 7 170 -30  30\n4 8 620  10 -10"),
     0},
    {"cross IMPs by scores",
     TABLE("", "PairId_NS;PairId_EW;Score_NS;IMP_NS",
           "1 5 620 5.5\n2 6 -100 -7.75\n3 7 170 -3.25\n4 8 620 5.5",
           "1 5 620 2.5\n2 6 620 2.5\n3 7 170 -7.5\n4 8 620 2.5"),
     0},
    {"cross IMPs by comparisons",
     TABLE("", "PairId_NS;PairId_EW;Score_NS;IMP_NS\\6R",
           "1 5 620   7.33\n2 6 -100 -10.33\n3 7 170  -4.33\n4 8 620   7.33",
           "1 5 620   3.33\n2 6 620   3.33\n3 7 170 -10.00\n4 8 620   3.33"),
     0},
    {"Butler",
     TABLE("IMP;Butler", "PairId_NS;PairId_EW;Score_NS;IMP_NS\\3R;IMP_EW\\3R;ButlerDatum",
           "1 5 620   7  -7 330\n2 6 -100 -10  10 330\n3 7 170  -4   4 330\n4 8 620   7  -7 330",
           "1 5 620   3  -3 510\n2 6 620   3  -3 510\n3 7 170  -8   8 510\n4 8 620   3  -3 510"),
     0},
    /* without 620 and -100 the mean is 310, then without 140 and 620 it is 470; the medians are
     * 170, 620 */
    {"Butler-2",
     TABLE("IMP;Butler-2", "PairId_NS;PairId_EW;Score_NS;IMP_NS\\3R",
           "1 5 620   7\n2 6 -100  -9\n3 7 170  -4\n4 8 620   7\n9 9 140  -5",
           "1 5 620   4\n2 6 620   4\n3 7 170  -7\n4 8 620   4\n9 9 140  -8"),
     0},
    /* two ways fit, one by two comparisons, one by none: what both give stays in doubt without
     * Scoring */
    {"two results",
     TABLE("IMP", "PairId_NS;PairId_EW;Score_NS;IMP_NS;IMP_EW", "1 5 170 7 -7\n2 6 -100 -7 7",
           "1 5 170 -10 10\n2 6 620 10 -10"),
     0},
    {"all results alike",
     TABLE("IMP", "PairId_NS;PairId_EW;Score_NS;IMP_NS", "1 5 -100 0\n2 6 -100 0\n3 7 -100 0",
           "1 5 -100 0\n2 6 620 0\n3 7 -100 0"),
     UNDECIDED},
    {"all results alike, scored by Cross1",
     TABLE("IMP;Cross1", "PairId_NS;PairId_EW;Score_NS;IMP_NS",
           "1 5 -100 0\n2 6 -100 0\n3 7 -100 0", "1 5 -100 -4\n2 6 620 8\n3 7 -100 -4"),
     0},
};

START_TEST(tables)
{
    edit_row_check(&rows[_i]);
}
END_TEST

#define FIELD "[ScoreTable \"PairId_NS;PairId_EW;Score_NS"
#define FIELD_BEFORE "1 5 620\n2 6 -100\n3 7 170\n4 8 620"
#define FIELD_AFTER "1 5 620\n2 6 620\n3 7 170\n4 8 620"

/* Tags whose figures follow from the table's scores. */
#define TAGS(scoring, before, after)                                                               \
    HEAD(scoring)                                                                                  \
    "[Result \"9\"]\n" PAIRS before FIELD "\"]\n" FIELD_BEFORE,                                    \
        HEAD(scoring) "[Result \"^10\"]\n" PAIRS after FIELD "\"]\n" FIELD_AFTER RULED, TEN

static const struct edit_row tag_rows[] = {
    {"MP", TAGS("MP", "[ScoreMP \"NS 0 EW 6\"]\n", "[ScoreMP \"NS 4 EW 2\"]\n"), 0},
    {"MP of declarer", TAGS("MP", "[ScoreMP \"0\"]\n", "[ScoreMP \"4\"]\n"), 0},
    {"MP of EW", TAGS("MP", "[ScoreMP \"EW 6\"]\n", "[ScoreMP \"EW 2\"]\n"), 0},
    {"percentage",
     TAGS("MP", "[ScorePercentage \"EW 100.00\"]\n", "[ScorePercentage \"EW 33.33\"]\n"), 0},
    {"IMP", TAGS("IMP;Cross", "[ScoreIMP \"NS -31\"]\n", "[ScoreIMP \"NS 10\"]\n"), 0},
    {"IMP with decimals", TAGS("IMP", "[ScoreIMP \"EW 10.33\"]\n", "[ScoreIMP \"EW -3.33\"]\n"), 0},
    {"IMP with signs",
     TAGS("IMP", "[ScoreIMP \"NS -31 EW +31\"]\n", "[ScoreIMP \"NS +10 EW -10\"]\n"), 0},
    {"artificial percentage",
     HEAD("") "[Result \"9\"]\n" PAIRS "[ScorePercentage \"NS 0.0 EW 100.0\"]\n" FIELD
              "\"]\n" FIELD_BEFORE,
     HEAD("") "[Result \"\"]\n" PAIRS "[ScorePercentage \"NS 60.0 EW 40.0\"]\n" FIELD
              "\"]\n1 5 620\n2 6 -\n3 7 170\n4 8 620" RULED_60_40,
     {{1, -1, 9, SCORE_UNKNOWN, {60, 40}}},
     0},
    {"artificial, the other side's with a minus",
     HEAD("") "[Result \"9\"]\n" PAIRS "[ScoreMP \"EW -2\"]\n" FIELD
              "\"]\n1 5 620\n2 6 -100\n3 7 -200",
     HEAD("") "[Result \"\"]\n" PAIRS "[ScoreMP \"EW -2\"]\n" FIELD
              "\"]\n1 5 620\n2 6 -\n3 7 -200" RULED_60_40,
     {{1, -1, 9, SCORE_UNKNOWN, {60, 40}}},
     DERIVED},
    {"as many decimals as the table's",
     HEAD("") "[Result \"9\"]\n" PAIRS "[ScoreMP \"EW 2.5\"]\n" FIELD
              ";MP_EW\"]\n1 5 620 0\n2 6 -100 2.5\n3 7 170 1\n4 8 -100 2.5",
     HEAD("") "[Result \"^10\"]\n" PAIRS "[ScoreMP \"EW 0.5\"]\n" FIELD
              ";MP_EW\"]\n1 5 620 0.5\n2 6 620 0.5\n3 7 170 2\n4 8 -100 3" RULED,
     TEN, 0},
    {"fewer decimals, as the table's",
     HEAD("") "[Result \"9\"]\n" PAIRS "[ScoreMP \"NS 0.5\"]\n" FIELD
              ";MP_NS\"]\n1 5 620 3\n2 6 -100 0.5\n3 7 170 2\n4 8 -100 0.5",
     HEAD("") "[Result \"^10\"]\n" PAIRS "[ScoreMP \"NS 3\"]\n" FIELD
              ";MP_NS\"]\n1 5 620 2\n2 6 650 3\n3 7 170 1\n4 8 -100 0" RULED,
     {{1, 10, 9, 650, {0, 0}}},
     0},
    {"IMP that is not", TAGS("IMP", "[ScoreIMP \"NS -30\"]\n", "[ScoreIMP \"NS -30\"]\n"), DERIVED},
    {"the table says how",
     HEAD("") "[Result \"9\"]\n" PAIRS "[ScoreMP \"0\"]\n" FIELD
              ";MP_NS\"]\n1 5 620 5\n2 6 -100 0\n3 7 170 2\n"
              "4 8 620 5",
     HEAD("") "[Result \"^10\"]\n" PAIRS "[ScoreMP \"4\"]\n" FIELD
              ";MP_NS\"]\n1 5 620 4\n2 6 620 4\n"
              "3 7 170 0\n4 8 620 4" RULED,
     TEN, 0},
    {"the other side's with a minus",
     HEAD("") "[Result \"9\"]\n" PAIRS "[ScoreMP \"EW -5\"]\n" FIELD
              "\"]\n1 5 620\n2 6 -100\n3 7 -200\n4 8 -200\n"
              "9 9 -100",
     HEAD("") "[Result \"^10\"]\n" PAIRS "[ScoreMP \"EW -7\"]\n" FIELD "\"]\n1 5 620\n2 6 620\n"
              "3 7 -200\n4 8 -200\n9 9 -100" RULED,
     TEN, 0},
    {"inherited",
     HEAD("MP") "[ScoreMP \"NS 0\"]\n\n" HEAD("MP") "[Result \"9\"]\n" PAIRS
                                                    "[ScoreMP \"#\"]\n" FIELD
                                                    ";MP_NS\"]\n1 5 620 4\n3 7 170 2\n2 6 -100 0",
     HEAD("MP") "[ScoreMP \"NS 0\"]\n\n" HEAD(
         "MP") "[Result \"^10\"]\n" PAIRS "[ScoreMP \"NS 3\"]\n" FIELD
               ";MP_NS\"]\n1 5 620 3\n3 7 170 0\n2 6 620 3" RULED,
     {{2, 10, 9, 620, {0, 0}}},
     0},
};

START_TEST(tags)
{
    edit_row_check(&tag_rows[_i]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pbn_score_table");
    TCase *tcase = tcase_create("tables");
    tcase_add_loop_test(tcase, tables, 0, sizeof rows / sizeof *rows);
    tcase_add_loop_test(tcase, tags, 0, sizeof tag_rows / sizeof *tag_rows);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
