/*
 * A ruling in the tags of a PBN game, and what later games inherit from them. What is expected is
 * written by hand from rectify-report(5), and PBN 2.1, 3.4.15, 4.2 and 4.8; scores from the
 * published tables.
 */
#include <check.h>

#include "laws/said/ruling.h"
#include "pbn_edit_harness.h"
#include "suite.h"

/* South plays 4S vulnerable: 9 tricks are -100, 10 are 620, 11 are 650. */
#define HEAD "[Board \"1\"]\n[Vulnerable \"NS\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n"
#define NEXT "[Board \"2\"]\n[Vulnerable \"NS\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n"
#define THIRD "[Board \"3\"]\n[Vulnerable \"NS\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n"
#define FOURTH "[Board \"4\"]\n[Vulnerable \"NS\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n"
/* East plays it not vulnerable: 10 tricks are -420 for North-South, 9 are 50. */
#define EAST_HEAD "[Board \"1\"]\n[Vulnerable \"NS\"]\n[Declarer \"E\"]\n[Contract \"4S\"]\n"

/* clang-format off */
#define TEN {{1, 10, 9, 620, {0, 0}}}
#define ARTIFICIAL {{1, -1, 9, SCORE_UNKNOWN, {60, 40}}}
/* clang-format on */
#define RULED "\n" RULING_TABLE(" 9")
#define RULED_60_40 "\n" RULING_TABLE_60_40(" 9")

#define TAG(before, after) HEAD before, HEAD after RULED, TEN, 0

static const struct edit_row rows[] = {
    /* Result, 3.4.15 */
    {"declarer's", TAG("[Result \"9\"]", "[Result \"^10\"]")},
    {"NS", TAG("[Result \"NS 9\"]", "[Result \"^NS 10\"]")},
    {"EW", TAG("[Result \"EW 4\"]", "[Result \"^EW 3\"]")},
    {"EW NS", TAG("[Result \"EW 4 NS 9\"]", "[Result \"^EW 3 NS 10\"]")},
    {"NS EW", TAG("[Result \"NS 9 EW 4\"]", "[Result \"^NS 10 EW 3\"]")},
    {"lower case", TAG("[Result \"ns 9\"]", "[Result \"^ns 10\"]")},
    {"odd spaces", TAG("[Result \" NS  9   EW 4 \"]", "[Result \"^ NS  10   EW 3 \"]")},
    {"no space", TAG("[Result \"NS9\"]", "[Result \"^NS10\"]")},
    {"zeros", TAG("[Result \"09\"]", "[Result \"^10\"]")},
    {"some tricks to both",
     HEAD "[Result \"NS 4 EW 3\"]",
     HEAD "[Result \"^NS 5 EW 2\"]\n" RULING_TABLE(" 4"),
     {{1, 5, -1, SCORE_UNKNOWN, {0, 0}}},
     0},
    {"zeros stay",
     HEAD "[Result \"07\"]",
     HEAD "[Result \"^08\"]\n" RULING_TABLE(" 7"),
     {{1, 8, 7, -200, {0, 0}}},
     0},
    {"unquoted", TAG("[Result 9]", "[Result ^10]")},
    {"spread tag", TAG("[ Result\t\"9\" ]", "[ Result\t\"^10\" ]")},
    {"unknown", HEAD "[Result \"?\"]", HEAD "[Result \"^10\"]\n" RULING_TABLE(" -"), TEN, 0},
    {"empty", HEAD "[Result \"\"]", HEAD "[Result \"^10\"]\n" RULING_TABLE(" -"), TEN, 0},
    {"no value", HEAD "[Result]", HEAD "[Result \"^10\"]\n" RULING_TABLE(" -"), TEN, 0},
    {"comment stays", TAG("[Result \"9\"] ; one down", "[Result \"^10\"] ; one down")},
    {"twice", TAG("[Result \"9\"]\n[Result \"8\"]", "[Result \"^10\"]\n[Result \"8\"]")},
    {"after the play", TAG("[Play \"W\"]\n*\n[Result \"9\"]", "[Play \"W\"]\n*\n[Result \"^10\"]")},
    {"one line", TAG("[Result \"9\"] [Score \"-100\"]", "[Result \"^10\"] [Score \"620\"]")},
    {"East",
     EAST_HEAD "[Result \"NS 3 EW 10\"]\n[Score \"EW 420\"]",
     EAST_HEAD "[Result \"^NS 4 EW 9\"]\n[Score \"EW -50\"]\n" RULING_TABLE("10"),
     {{1, 9, 10, 50, {0, 0}}},
     0},

    /* the caret: the result differs from the tricks that were won */
    {"caret goes",
     HEAD "[Result \"^9\"]",
     HEAD "[Result \"10\"]" RULED,
     {{1, 10, 10, 620, {0, 0}}},
     0},
    {"caret stays",
     HEAD "[Result \"^8\"]",
     HEAD "[Result \"^9\"]\n" RULING_TABLE(" 8"),
     {{1, 9, 10, -100, {0, 0}}},
     0},
    {"caret apart",
     HEAD "[Result \"^ NS 9\"]",
     HEAD "[Result \"^ NS 11\"]" RULED,
     {{1, 11, 10, 650, {0, 0}}},
     0},
    {"claim", HEAD "[Result \"9\"]", HEAD "[Result \"^10\"]" RULED, {{1, 10, -1, 620, {0, 0}}}, 0},

    /* Result missing: behind the contract, on a line of its own */
    {"missing", HEAD "[Auction \"N\"]\nAP",
     HEAD "[Result \"^10\"]\n[Auction \"N\"]\nAP\n" RULING_TABLE(" -"), TEN, 0},
    {"missing, contract last", HEAD "", HEAD "[Result \"^10\"]\n" RULING_TABLE(" -") "\n", TEN, 0},
    {"missing, comment behind", HEAD "{ a { comment\n\n[Result \"8\"] }\n[Room \"Open\"]",
     HEAD
     "{ a { comment\n\n[Result \"8\"] }\n[Result \"^10\"]\n[Room \"Open\"]\n" RULING_TABLE(" -"),
     TEN, 0},
    {"missing, tags share the line", "[Declarer \"S\"] [Contract \"4S\"] ; it\n[Vulnerable \"NS\"]",
     "[Declarer \"S\"] [Contract \"4S\"] ; it\n[Result \"^10\"]\n[Vulnerable "
     "\"NS\"]\n" RULING_TABLE(" -"),
     TEN, 0},
    {"missing, tag behind the contract", "[Board \"1\"]\n[Contract \"4S\"] [Declarer \"S\"]",
     "[Board \"1\"]\n[Contract \"4S\"] \n[Result \"^10\"]\n[Declarer \"S\"]\n" RULING_TABLE(" -"),
     TEN, 0},

    {"missing, comment that does not end", HEAD "[Room \"Open\"]\n[Contract \"4S\"] { down",
     HEAD "[Result \"^10\"]\n[Room \"Open\"]\n[Contract \"4S\"] \n" RULING_TABLE(" -") "\n{ down",
     TEN, 0},
    {"missing, comment at the contract that does not end",
     "[Board \"1\"]\n[Declarer \"S\"]\n[Contract \"4S\"] { down",
     "[Board \"1\"]\n[Declarer \"S\"]\n[Contract \"4S\"] \n[Result \"^10\"]\n" RULING_TABLE(
         " -") "\n{ down",
     TEN, 0},

    /* Score, 4.2.1: in its form, with its signs */
    {"score of declarer",
     TAG("[Result \"9\"]\n[Score \"-100\"]", "[Result \"^10\"]\n[Score \"620\"]")},
    {"score of NS",
     TAG("[Result \"9\"]\n[Score \"NS -100\"]", "[Result \"^10\"]\n[Score \"NS 620\"]")},
    {"score of EW",
     TAG("[Result \"9\"]\n[Score \"EW 100\"]", "[Result \"^10\"]\n[Score \"EW -620\"]")},
    {"score of both", TAG("[Result \"9\"]\n[Score \"EW 100 NS -100\"]",
                          "[Result \"^10\"]\n[Score \"EW -620 NS 620\"]")},
    {"score of the winners",
     TAG("[Result \"9\"]\n[Score \"NS 0 EW 100\"]", "[Result \"^10\"]\n[Score \"NS 620 EW 0\"]")},
    {"score with a plus",
     TAG("[Result \"9\"]\n[Score \"EW +100\"]", "[Result \"^10\"]\n[Score \"EW -620\"]")},
    {"the other side's plus", TAG("[Result \"9\"]\n[Score \"NS -100 EW +100\"]",
                                  "[Result \"^10\"]\n[Score \"NS +620 EW -620\"]")},
    {"score without space",
     TAG("[Result \"9\"]\n[Score \"NS-100\"]", "[Result \"^10\"]\n[Score \"NS620\"]")},
    {"score unknown stays",
     TAG("[Result \"9\"]\n[Score \"?\"]", "[Result \"^10\"]\n[Score \"?\"]")},
    {"score before result",
     TAG("[Score \"-100\"]\n[Result \"9\"]", "[Score \"620\"]\n[Result \"^10\"]")},
    {"the file's plus",
     NEXT "[Score \"+620\"]\n\n" HEAD "[Result \"9\"]\n[Score \"-100\"]",
     NEXT "[Score \"+620\"]\n\n" HEAD "[Result \"^10\"]\n[Score \"+620\"]" RULED,
     {{2, 10, 9, 620, {0, 0}}},
     0},
    {"no plus where there was none",
     NEXT "[Score \"+620\"]\n\n" HEAD "[Result \"9\"]\n[Score \"EW 100\"]",
     NEXT "[Score \"+620\"]\n\n" HEAD "[Result \"^8\"]\n[Score \"EW 200\"]" RULED,
     {{2, 8, 9, -200, {0, 0}}},
     0},
    {"no score", HEAD "[Result \"9\"]\n[Score \"1/2\"]",
     HEAD "[Result \"^10\"]\n[Score \"1/2\"]" RULED, TEN, 1U << NOT_WRITTEN_DERIVED},
    {"two scores that do not go together", HEAD "[Result \"9\"]\n[Score \"NS 100 EW 50\"]",
     HEAD "[Result \"^10\"]\n[Score \"NS 100 EW 50\"]" RULED, TEN, 1U << NOT_WRITTEN_DERIVED},
    {"score not known",
     HEAD "[Result \"9\"]\n[Score \"-100\"]",
     HEAD "[Result \"^10\"]\n[Score \"-100\"]" RULED,
     {{1, 10, 9, SCORE_UNKNOWN, {0, 0}}},
     1U << NOT_WRITTEN_DERIVED},

    /* figures that other games are needed for stay */
    {"IMPs alone", HEAD "[Result \"9\"]\n[ScoreIMP \"NS -12\"]",
     HEAD "[Result \"^10\"]\n[ScoreIMP \"NS -12\"]" RULED, TEN, 1U << NOT_WRITTEN_DERIVED},
    {"matchpoints unknown",
     TAG("[Result \"9\"]\n[ScoreMP \"\"]", "[Result \"^10\"]\n[ScoreMP \"\"]")},
    {"totals, which wait for the end of the session",
     HEAD "[Result \"9\"]\n[TotalScoreTable \"Rank;TotalMP\"]\n1 40\n2 38",
     HEAD "[Result \"^10\"]\n[TotalScoreTable \"Rank;TotalMP\"]\n1 40\n2 38" RULED, TEN, 0},

    /* the end of the game */
    {"comment at the end", HEAD "[Result \"9\"]\n{ one\n\ndown }",
     HEAD "[Result \"^10\"]\n{ one\n\ndown }" RULED, TEN, 0},
    {"a stray CR in the comment at the end", HEAD "[Result \"9\"] ; a\rb",
     HEAD "[Result \"^10\"] ; a\rb" RULED, TEN, 0},
    {"no empty line between games", HEAD "[Result \"9\"]\n" NEXT "[Result \"9\"]",
     HEAD "[Result \"^10\"]\n" RULING_TABLE(" 9") "\n" NEXT "[Result \"9\"]", TEN, 0},
    {"escaped line behind", HEAD "[Result \"9\"]\n% end", HEAD "[Result \"^10\"]" RULED "\n% end",
     TEN, 0},
    {"two games",
     HEAD "[Result \"9\"]\n \t\n" NEXT "[Result \"8\"]",
     HEAD "[Result \"^10\"]\n" RULING_TABLE(" 9") "\n \t\n" NEXT
                                                  "[Result \"9\"]\n" RULING_TABLE(" 8"),
     {{1, 10, 9, 620, {0, 0}}, {2, 9, 9, -100, {0, 0}}},
     0},

    /* ruled on before */
    {"another ruling", HEAD "[Result \"^11\"]\n" RULING_TABLE(" 9"),
     HEAD "[Result \"^10\"]\n" RULING_TABLE(" 9"), TEN, 0},
    {"rows of another ruling",
     HEAD "[Result \"^11\"]\n[RulingTable \"Law;Trick\\2R;Player\\1L;Side\\2L;"
          "Tricks\\2R;Basis;Was\\2R\"]\n{ mine }\n63A1,64A1  5 W EW  2 confirmed  9\n"
          "63A1,64B2  7 W EW  0 confirmed  9\n[Room \"Open\"]",
     HEAD "[Result \"^10\"]\n[RulingTable \"Law;Trick\\2R;Player\\1L;Side\\2L;"
          "Tricks\\2R;Basis;Was\\2R\"]\n{ mine }\n63A1,64A2  5 W EW  1 marked  9\n[Room \"Open\"]",
     TEN, 0},
    {"the same ruling in other columns", HEAD "[Result \"^11\"]\n[RulingTable \"Was;Law\"]\n9 64A1",
     HEAD "[Result \"^10\"]\n" RULING_TABLE(" 9"), TEN, 0},
    {"the same ruling spaced otherwise",
     HEAD "[Result \"11\"]\n[RulingTable \"Law;Trick\\2R;Player\\1L;"
          "Side\\2L;Tricks\\2R;Basis;Was\\2R\"]\n63A1,64A2 5 W EW\n1 marked 9",
     HEAD "[Result \"^10\"]\n[RulingTable \"Law;Trick\\2R;Player\\1L;"
          "Side\\2L;Tricks\\2R;Basis;Was\\2R\"]\n63A1,64A2 5 W EW\n1 marked 9",
     TEN, 0},

    /* an artificial score, 12C2: no result and no points */
    {"artificial", HEAD "[Result \"NS 9\"]\n[Score \"-100\"]",
     HEAD "[Result \"\"]\n[Score \"\"]" RULED_60_40, ARTIFICIAL, 0},
    {"artificial, nothing there",
     HEAD "[Room \"Open\"]",
     HEAD "[Room \"Open\"]\n" RULING_TABLE_60_40(" -"),
     {{1, -1, -1, SCORE_UNKNOWN, {60, 40}}},
     0},
    {"artificial, inherited",
     HEAD "[Result \"##9\"]\n\n" NEXT "\n" THIRD,
     HEAD "[Result \"##9\"]\n\n" NEXT "[Result \"\"]" RULED_60_40 "\n\n" THIRD "[Result \"##9\"]\n",
     {{2, -1, 9, SCORE_UNKNOWN, {60, 40}}},
     0},
    {"artificial, IMPs stay", HEAD "[Result \"9\"]\n[ScoreIMP \"NS -3\"]",
     HEAD "[Result \"\"]\n[ScoreIMP \"NS -3\"]" RULED_60_40, ARTIFICIAL, 1U << NOT_WRITTEN_DERIVED},
    {"artificial, another",
     HEAD "[Result \"\"]\n[RulingTable \"" RULING_COLUMNS "\"] ;40/60\n"
          "63A1,64A2  5 W EW  1 marked  9",
     HEAD "[Result \"\"]" RULED_60_40, ARTIFICIAL, 0},
    {"artificial, another result after it", HEAD "[Result \"\"]" RULED_60_40,
     HEAD "[Result \"^10\"]" RULED, TEN, 0},

    /* 4.8: values that are inherited */
    {"inherited next", HEAD "[Result \"9\"]\n\n" NEXT "[Result \"#\"]\n\n" THIRD "[Result \"#\"]",
     HEAD "[Result \"^10\"]" RULED "\n\n" NEXT "[Result \"9\"]\n\n" THIRD "[Result \"#\"]", TEN, 0},
    {"inherited here",
     HEAD "[Result \"9\"]\n\n" NEXT "[Result \"#\"]\n\n" THIRD "[Result \"#\"]",
     HEAD "[Result \"9\"]\n\n" NEXT "[Result \"^10\"]" RULED "\n\n" THIRD "[Result \"9\"]",
     {{2, 10, 9, 620, {0, 0}}},
     0},
    {"inherited in a chain",
     HEAD "[Result \"9\"]\n\n" NEXT "[Result \"#\"]\n\n" THIRD "[Result \"#\"]\n\n" FOURTH
          "[Result \"#\"]",
     HEAD "[Result \"^10\"]" RULED "\n\n" NEXT "[Result \"^11\"]" RULED "\n\n" THIRD
          "[Result \"9\"]\n\n" FOURTH "[Result \"#\"]",
     {{1, 10, 9, 620, {0, 0}}, {2, 11, 9, 650, {0, 0}}},
     0},
    {"inherited across a game without it",
     HEAD "[Result \"9\"]\n\n" NEXT "\n" THIRD "[Result \"#\"]",
     HEAD "[Result \"^10\"]" RULED "\n\n" NEXT "\n" THIRD "[Result \"9\"]", TEN, 0},
    {"not inherited any more",
     HEAD "[Result \"9\"]\n\n" NEXT "[Result \"8\"]\n\n" THIRD "[Result \"#\"]",
     HEAD "[Result \"^10\"]" RULED "\n\n" NEXT "[Result \"8\"]\n\n" THIRD "[Result \"#\"]", TEN, 0},
    {"the new one is inherited from nothing", HEAD "\n" NEXT "[Result \"#\"]",
     HEAD "[Result \"^10\"]\n" RULING_TABLE(" -") "\n\n" NEXT "[Result \"\"]", TEN, 0},
    {"score inherited",
     HEAD "[Result \"9\"]\n[Score \"NS -100\"]\n\n" NEXT "[Result \"9\"]\n[Score \"#\"]",
     HEAD "[Result \"^10\"]\n[Score \"NS 620\"]" RULED "\n\n" NEXT
          "[Result \"9\"]\n[Score \"NS -100\"]",
     TEN, 0},
    {"declared here", HEAD "[Result \"##9\"]\n\n" NEXT "\n" THIRD "\n" FOURTH "[Result \"#\"]",
     HEAD "[Result \"##^10\"]" RULED "\n\n" NEXT "[Result \"##9\"]\n\n" THIRD "\n" FOURTH
          "[Result \"#\"]",
     TEN, 0},
    {"declared before",
     HEAD "[Result \"##9\"]\n\n" NEXT "[Room \"Open\"]\n\n" THIRD "\n" FOURTH "",
     HEAD "[Result \"##9\"]\n\n" NEXT "[Result \"^10\"]\n[Room \"Open\"]" RULED "\n\n" THIRD
          "[Result \"##9\"]\n\n" FOURTH "",
     {{2, 10, 9, 620, {0, 0}}},
     0},
    {"declared, then written otherwise",
     HEAD "[Result \"##9\"]\n\n" NEXT "[Result \"8\"]\n\n" THIRD,
     HEAD "[Result \"##^10\"]" RULED "\n\n" NEXT "[Result \"8\"]\n\n" THIRD, TEN, 0},
    {"score declared before",
     HEAD "[Result \"9\"]\n[Score \"##-100\"]\n\n" NEXT "[Result \"9\"]\n\n" THIRD "[Result \"9\"]",
     HEAD "[Result \"9\"]\n[Score \"##-100\"]\n\n" NEXT "[Score \"620\"]\n"
          "[Result \"^10\"]" RULED "\n\n" THIRD "[Score \"##-100\"]\n[Result \"9\"]",
     {{2, 10, 9, 620, {0, 0}}},
     0},
};

/* Facts that are kept in rows of a table: named by their pairs, behind those that are there, or in
 * the place of one that gives way. */
#define TABLE                                                                                      \
    "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n"               \
    "1 A2 4S S 10\n3 4 3NT N 9"
#define FACTS                                                                                      \
    "\n[DirectorTable \"Trick\\2R;Player\\1L;Fact\\16L;Value;PairId_NS\\2R;PairId_EW\\2R\"]"
#define SAID "\n - - laws             2007  1 A2"
#define SAID_OF_3 "\n - - agreed-tricks    8  3  4"

static const struct {
    struct edit_row row;
    struct edit_kept kept[KEPT_MAX];
} facts_of_rows[] = {
    {{"a new table", TABLE, TABLE FACTS SAID SAID_OF_3, {{0}}, 0},
     {{1, "laws", "2007", false}, {2, "agreed-tricks", "8", false}}},
    {{"behind the others", TABLE FACTS SAID, TABLE FACTS SAID SAID_OF_3, {{0}}, 0},
     {{2, "agreed-tricks", "8", false}}},
    {{"in place of another",
      TABLE FACTS "\n - - agreed-tricks 7 3 4" SAID,
      TABLE FACTS "\n  - - agreed-tricks    8  3  4" SAID,
      {{0}},
      0},
     {{2, "agreed-tricks", "8", true}}},
    {{"gone", TABLE FACTS SAID SAID_OF_3, TABLE FACTS SAID, {{0}}, 0}, {{2, NULL, NULL, true}}},
    {{"no columns for pairs",
      TABLE "\n[DirectorTable \"Trick;Player;Fact;Value\"]\n- - laws 2007",
      TABLE "\n[DirectorTable \"Trick;Player;Fact;Value;PairId_NS\\2R;PairId_EW\\2R\"]\n"
            "- - laws 2007 - -" SAID_OF_3,
      {{0}},
      0},
     {{2, "agreed-tricks", "8", false}}},
};

START_TEST(rows_of_tables)
{
    edit_row_check_rows(&facts_of_rows[_i].row, facts_of_rows[_i].kept);
}
END_TEST

START_TEST(tags)
{
    edit_row_check(&rows[_i]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pbn_edit");
    TCase *tcase = tcase_create("tags");
    tcase_add_loop_test(tcase, rows_of_tables, 0, sizeof facts_of_rows / sizeof *facts_of_rows);
    tcase_add_loop_test(tcase, tags, 0, sizeof rows / sizeof *rows);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
