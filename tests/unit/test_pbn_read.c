/*
 * What PBN games say, in the standard's forms and in those that programs write. Expected lines are
 * written by hand from PBN 2.1 and from doc/formats.md; read_harness.h explains them.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/formats.h"
#include "formats/pbn/read/game.h"
#include "read_harness.h"
#include "suite.h"

#define NINETY                                                                                     \
    "123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890"

struct row {
    const char *name, *text, *lines;
};

static void rows_check(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *lines = read_lines_of(&pbn_format, rows[i].text);
        ck_assert_msg(strcmp(lines, rows[i].lines) == 0, "%s:\n got  %s\n want %s", rows[i].name,
                      lines, rows[i].lines);
        free(lines);
    }
}

#define ROWS(rows) rows, sizeof(rows) / sizeof(rows)[0]

/* A deal for the plays below: three suits are split 4-3-3-3 from the top, clubs 1-4-4-4. */
#define NORTH_HAND "AKQ2.AKQ2.AKQ2.A"
#define EAST_HAND "JT9.JT9.JT9.KQJT"
#define SOUTH_HAND "876.876.876.9876"
#define WEST_HAND "543.543.543.5432"
#define DEAL "[Deal \"N:" NORTH_HAND " " EAST_HAND " " SOUTH_HAND " " WEST_HAND "\"]\n"
#define DEAL_LINE " N:" NORTH_HAND " E:" EAST_HAND " S:" SOUTH_HAND " W:" WEST_HAND
#define SOUTH_PLAYS DEAL "[Declarer \"S\"]\n[Contract \"4S\"]\n"
#define SOUTH_LINE "1" DEAL_LINE " 4S by S"

static const struct row games[] = {
    {"empty", "", ""},
    {"blank lines", " \n\t\n\r\n", ""},
    {"no game", "% PBN 2.1\n% EXPORT\n", ""},
    {"one", "[Board \"7\"]\n", "1 \"7\"\n"},
    {"no line end", "[Board \"7\"]", "1 \"7\"\n"},
    {"export form",
     "% PBN 2.1\r\n% EXPORT\r\n[Event \"a\"]\r\n[Board \"1\"]\r\n\r\n[Event \"b\"]\r\n[Board "
     "\"2\"]\r\n",
     "1 \"1\" at 3:1\n2 \"2\" at 6:1\n"},
    {"semi-empty line", "[Board \"1\"]\n \t \n[Site \"x\"]\n", "1 \"1\"\n2 at 3:1\n"},
    {"several empty lines", "\n\n[Board \"1\"]\n\n\n\n[Board \"2\"]\n\n",
     "1 \"1\" at 3:1\n2 \"2\" at 7:1\n"},
    {"escape is no empty line", "[Board \"1\"]\n%\n% x\n[Room \"Open\"]\n", "1 \"1\" @Open\n"},
    {"escape between games", "[Board \"1\"]\n\n%\n[Board \"2\"]\n", "1 \"1\"\n2 \"2\" at 4:1\n"},
    {"escape elsewhere", "[Board \"1\"]\n %\n[Room \"Open\"]\n", "1 \"1\" @Open\n"},
    {"glued at Board", "[Board \"1\"]\n[Room \"Open\"]\n[Board \"2\"]\n",
     "1 \"1\" @Open\n2 \"2\" at 3:1\n"},
    {"glued at Event", "[Event \"a\"]\n[Board \"1\"]\n[Event \"a\"]\n[Board \"2\"]\n",
     "1 \"1\"\n2 \"2\" at 3:1\n"},
    {"glued on one line", "[Board \"1\"] [Board \"2\"]\n", "1 \"1\"\n2 \"2\" at 1:13\n"},
    {"Event after Board", "[Board \"1\"]\n[Event \"a\"]\n[Room \"x\"]\n", "1 \"1\" @x\n"},
    {"comments alone", "[Board \"1\"]\n\n{ no game\n\n}\n; nor this\n\n[Board \"2\"]\n",
     "1 \"1\"\n2 \"2\" at 8:1\n"},
    {"comment first", "{ a }\n[Board \"1\"]\n", "1 \"1\" at 2:1\n"},
    {"comment on the line", "{ a } [Board \"1\"]\n", "1 \"1\" at 1:7\n"},
    {"empty line in a comment", "[Board \"1\"]\n{ a\n\n[Board \"x\"] }\n[Room \"Open\"]\n",
     "1 \"1\" @Open\n"},
    {"escape in a comment", "[Board \"1\"]\n{\n% }\n[Room \"Open\"]\n", "1 \"1\" @Open\n"},
    {"brace in a comment", "[Board \"1\"]\n{ { }\n[Room \"Open\"]\n", "1 \"1\" @Open\n"},
    {"a comment that is not closed", "[Board \"1\"]\n{ a\n[Room \"Open\"]\n{ b }\n",
     "1 \"1\" @Open\n"},
    {"a tag in a comment", "[Board \"1\"]\n{ a\n[Room \"Open\"]\nb }\n", "1 \"1\"\n"},
    {"an empty tag, filled later",
     "[Board \"\"]\n[Room \"\"]\n[Site \"x\"]\n[Room \"Open\"]\n[Room \"Closed\"]\n", "1 @Open\n"},
    {"line comment", "[Board \"1\"] ; { [Board \"2\"]\n[Room \"Open\"]\n", "1 \"1\" @Open\n"},
    {"text between games",
     "[Board \"1\"]\n\nHere is text.\n[not a tag] [see above\n\nMore\n[Board \"2\"]\n",
     "1 \"1\"\n2 \"2\" at 7:1\n"},
    {"text before the first", "A session.\n[Board \"1\"]\n", "1 \"1\" at 2:1\n"},
    {"text and a tag on one line", "<PBN>[Board \"1\"]\n", "1 \"1\" at 1:6\n"},
    {"byte order mark", "\xef\xbb\xbf[Board \"1\"]\n", "1 \"1\" at 1:4\n"},
    {"CR only", "% PBN 2.1\r[Board \"1\"]\r[Room \"Open\"]\r\r[Board \"2\"]\r",
     "1 \"1\" @Open at 2:1\n2 \"2\" at 5:1\n"},
    {"CR CR LF", "[Board \"1\"]\r\r\n[Room \"Open\"]\r\r\n", "1 \"1\" @Open\n"},
    {"control-Z", "[Board \"1\"]\r\n[Play \"W\"]\r\n\x1a", "1 \"1\" play W:\n"},
    {"unknown tags", "[Foo \"x\"]\n[A_1 \"[Board \\\"9\\\"]\"]\n[Board \"1\"]\n", "1 \"1\"\n"},
    {"no value", "[Board]\n\n[Board ]\n", "1\n2 at 3:1\n"},
    {"long name", "[ABCDEFGHIJKLMNOPQRSTUVWXYZ \"x\"]\n[TotalScoreTable \"\"]\n[Board \"1\"]\n",
     "1 \"1\"\n"},
};

static const struct row tags[] = {
    {"spaces", "[ Board\t \"1\"  ]\n", "1 \"1\"\n"},
    {"no space", "[Board\"1\"]\n", "1 \"1\"\n"},
    {"over lines", " [\n Board\n\n\"1\"\n ]\n[Room \"Open\"]\n", "1 \"1\" @Open at 1:2\n"},
    {"two on a line", "[Board \"1\"] [Room \"Open\"]\n", "1 \"1\" @Open\n"},
    {"unquoted", "[Board 6-1 ]\n[Declarer S]\n[Result 9]\n", "1 \"6-1\" by S took 9\n"},
    {"twice", "[Board \"1\"]\n[Room \"a\"]\n[Room \"b\"]\n", "1 \"1\" @a\n"},
    {"escaped quote", "[Board \"a\\\"b\"]\n[Room \"c\\\\\"]\n", "1 \"a\"b\" @c\\\n"},
    {"escape that is none", "[Board \"a\\b\\\"\"]\n[Room \"\\\\\\c\"]\n", "1 \"a\\b\"\" @\\\\c\n"},
    {"escape that is inherited", "[Board \"\\\"1\"]\n\n[Board \"#\"]\n[Room \"\\\"\"]\n",
     "1 \"\"1\"\n2 \"\"1\" @\" at 3:1\n"},
    {"quotes in quotes", "[Site \"The \"Grand\" Hotel\"]\n[Board \"1\"]\n", "1 \"1\"\n"},
    {"Table before Room", "[Room \"Open\"]\n[Table \"3\"]\n", "1 @3\n"},
    {"Table unknown", "[Room \"Open\"]\n[Table \"?\"]\n", "1 @Open\n"},
    {"names", "[West \"w\"]\n[North \"n\"]\n[East \"?\"]\n[South \" s \"]\n",
     "1 names N=n S=s W=w\n"},
    {"unknown board",
     "[Board \"?\"]\n[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n[Deal \"?\"]\n", "1\n"},
    {"empty values",
     "[Board \"\"]\n[Declarer \"\"]\n[Contract \"\"]\n[Result \"\"]\n[Deal \"\"]\n[Vulnerable "
     "\"\"]\n",
     "1\n"},
    {"tag in data", "[Foo \"x\"]\n1 \"[Board\" 2 [\n] 3 [ 4\n[Board \"1\"]\n", "1 \"1\"\n"},
    {"case counts", "[board \"1\"]\n[BOARD \"2\"]\n", "1\n"},
};

static const struct row inherited[] = {
    {"#",
     "[Board \"1\"]\n[Room \"a\"]\n\n[Board \"2\"]\n[Room \"#\"]\n\n[Board \"3\"]\n[Room \"#\"]\n",
     "1 \"1\" @a\n2 \"2\" @a at 4:1\n3 \"3\" @a at 7:1\n"},
    {"# over a game without", "[Room \"a\"]\n\n[Board \"2\"]\n\n[Room \"#\"]\n",
     "1 @a\n2 \"2\" at 3:1\n3 @a at 5:1\n"},
    {"# of nothing", "[Room \"#\"]\n[Board \"1\"]\n", "1 \"1\"\n"},
    {"##", "[Room \"##a\"]\n\n[Board \"2\"]\n\n[Board \"3\"]\n[Room \"b\"]\n\n[Board \"4\"]\n",
     "1 @a\n2 \"2\" @a at 3:1\n3 \"3\" @b at 5:1\n4 \"4\" @b at 8:1\n"},
    {"## ended by #", "[Room \"##a\"]\n\n[Room \"#\"]\n\n[Board \"3\"]\n",
     "1 @a\n2 @a at 3:1\n3 \"3\" at 5:1\n"},
    {"## empty", "[Room \"##\"]\n\n[Board \"2\"]\n", "1\n2 \"2\" at 3:1\n"},
    {"forbidden #",
     SOUTH_PLAYS "[Vulnerable \"NS\"]\n\n[Deal \"#\"]\n[Declarer \"#\"]\n[Contract "
                 "\"#\"]\n[Vulnerable \"#\"]\n",
     SOUTH_LINE " vul NS\n2 at 6:1" DEAL_LINE " 4S by S vul NS\n"},
    {"second room",
     "[Event \"e\"]\n[Date \"2012.08.??\"]\n[Board \"1\"]\n[Vulnerable \"EW\"]\n" SOUTH_PLAYS
     "\n[Declarer \"N\"]\n[Contract \"1N\"]\n[Result \"7\"]\n",
     "1 \"1\"" DEAL_LINE " 4S by S vul EW dated 20120800\n2 \"1\" at 9:1" DEAL_LINE
     " 1NT by N vul EW took 7 dated 20120800\n"},
    {"third room", "[Board \"1\"]\n[Dealer \"N\"]\n\n[Contract \"1S\"]\n\n[Play \"W\"]\n",
     "1 \"1\"\n2 \"1\" at 4:1 1S\n3 \"1\" at 6:1 play W:\n"},
    {"no second room with a Dealer", "[Board \"1\"]\n\n[Dealer \"S\"]\n[Contract \"1S\"]\n",
     "1 \"1\"\n2 at 3:1 1S\n"},
    {"no second room without play", "[Board \"1\"]\n\n[Note \"1:x\"]\n", "1 \"1\"\n2 at 3:1\n"},
    {"of the game before only", "[Date \"2010.01.01\"]\n\n[Board \"2\"]\n\n[Contract \"1S\"]\n",
     "1 dated 20100101\n2 \"2\" at 3:1\n3 \"2\" at 5:1 1S\n"},
    {"what could not be read", "[Deal \"N:foo\"]\n[Board \"1\"]\n\n[Contract \"1S\"]\n",
     "1 \"1\" FAULT 1:10 \"{text}\" is not part of a hand [foo]\n2 \"1\" at 4:1 1S\n"},
    {"a fault hands on",
     "[Board \"1\"]\n[Room \"a\"]\n[Contract \"x\"]\n\n[Board \"2\"]\n[Room \"#\"]\n",
     "1 \"1\" @a FAULT 3:12 \"{text}\" is not a contract [x]\n2 \"2\" @a at 5:1\n"},
};

#define PLAY SOUTH_PLAYS "[Play \"W\"]\n"
#define PLAYS(rest) SOUTH_LINE " play W:" rest "\n"

static const struct row plays[] = {
    {"rows", PLAY "S3 SA S9 S6\nS4 SK ST S7\n", PLAYS(" SA/S9/S6/S3 SK/ST/S7/S4")},
    {"columns from East", SOUTH_PLAYS "[Play \"E\"]\nS9 S6 S3 SA\n",
     SOUTH_LINE " play E: SA/S9/S6/S3\n"},
    {"ended", PLAY "S3 SA S9 S6\n*\n", PLAYS(" SA/S9/S6/S3 *")},
    {"ended at once", PLAY "*\n", PLAYS(" *")},
    {"ended on the line", PLAY "S3 SA S9 S6 * S4 SK ST S7\n", PLAYS(" SA/S9/S6/S3 *")},
    {"on the tag's line", SOUTH_PLAYS "[Play \"W\"]S3\n", PLAYS(" -/-/-/S3")},
    {"nothing", PLAY, PLAYS("")},
    {"continues", PLAY "S3 SA S9 S6\nS4 + - -\n", PLAYS(" SA/S9/S6/S3 -/-/-/S4 +")},
    {"continues first", PLAY "S3 SA S9 S6\n+ - - S7\n", PLAYS(" SA/S9/S6/S3 -/-/S7/- +")},
    {"unknown cards", PLAY "S3 - -- S6\n", PLAYS(" -/-/S6/S3")},
    {"trailing dashes", PLAY "S3 SA S9 S6\n- - - -\n- - - -\n", PLAYS(" SA/S9/S6/S3")},
    {"dashes before cards", PLAY "- - - -\nS3 SA S9 S6\n", PLAYS(" -/-/-/- SA/S9/S6/S3")},
    {"dashes to the end",
     PLAY "S3 SA S9 S6\n- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - "
          "- - - - - - - - - - - - - - - - - - - - *\n",
     PLAYS(" SA/S9/S6/S3 *")},
    {"rows over lines", PLAY "S3\nSA S9\n\tS6 S4 SK\nST S7\n", PLAYS(" SA/S9/S6/S3 SK/ST/S7/S4")},
    {"all on one line", PLAY "S3 SA S9 S6 S4 SK ST S7\n", PLAYS(" SA/S9/S6/S3 SK/ST/S7/S4")},
    {"spaces", PLAY "  S3\t SA  S9   S6 \t\r\nS4 SK ST S7 \n", PLAYS(" SA/S9/S6/S3 SK/ST/S7/S4")},
    {"lower case and 10", PLAY "s3 sA S9 s6\nS4 SK S10 S7\n", PLAYS(" SA/S9/S6/S3 SK/ST/S7/S4")},
    {"annotations", PLAY "S3 =1= SA! S9 $14 S6 ?!\nS4 !! =12= $7 $10 SK=1=ST?S7\n[Note \"1:x\"]\n",
     PLAYS(" SA/S9/S6/S3 SK/ST/S7/S4")},
    {"comments", PLAY "; SK\nS3 {SK} SA S9 ; CA\n% CA\nS6 { *\n} S4\n",
     PLAYS(" SA/S9/S6/S3 -/-/-/S4")},
    {"marks", PLAY "S3 ^R H2 ^L S9 ^RS6\nS4 ^l SK ^r ST ^S S7\n",
     PLAYS(" ^RH2/^LS9/^RS6/S3 ^LSK/^RST/S7/S4")},
    {"mark of nothing", PLAY "S3 ^R - S9 S6\n", PLAYS(" -/S9/S6/S3")},
    {"seat of nobody", SOUTH_PLAYS "[Play \"?\"]\nS3 SA S9 S6\nS4 -\n",
     SOUTH_LINE " play ?: SA/S9/S6/S3 -/-/-/S4\n"},
    {"seat of nobody, hands not known", "[Declarer \"S\"]\n[Play \"\"]\nS3 ^R SA\n",
     "1 by S play ?: ^RSA/-/-/S3\n"},
    {"tag behind", PLAY "S3 SA S9 S6\n*\n[Result \"10\"]\n",
     SOUTH_LINE " took 10 play W: SA/S9/S6/S3 *\n"},
    {"tag on the line", PLAY "S3 SA S9 S6 [Result \"10\"]\n",
     SOUTH_LINE " took 10 play W: SA/S9/S6/S3\n"},
    {"text behind the end", PLAY "S3 SA S9 S6\n* West claims\n", PLAYS(" SA/S9/S6/S3 *")},
    {"the section ends at an empty line", PLAY "S3 SA S9 S6\n\nS4 SK ST S7\n",
     PLAYS(" SA/S9/S6/S3")},
    {"second Play", PLAY "S3 SA S9 S6\n[Play \"N\"]\nSK\n", PLAYS(" SA/S9/S6/S3")},
    {"13 rows",
     PLAY "S3 SA S9 S6\nS4 SK ST S7\nS5 SQ SJ S8\nH3 HA H9 H6\nH4 HK HT H7\nH5 HQ HJ H8\nD3 DA D9 "
          "D6\nD4 DK DT D7\n"
          "D5 DQ DJ D8\nC2 CA CT C6\nC3 S2 CJ C7\nC4 H2 CQ C8\nC5 D2 CK C9\n- - - -\n",
     PLAYS(" SA/S9/S6/S3 SK/ST/S7/S4 SQ/SJ/S8/S5 HA/H9/H6/H3 HK/HT/H7/H4 HQ/HJ/H8/H5 DA/D9/D6/D3 "
           "DK/DT/D7/D4 DQ/DJ/D8/D5 CA/CT/C6/C2 S2/CJ/C7/C3 H2/CQ/C8/C4 D2/CK/C9/C5")},
};

static const struct row turned[] = {
    {"in order of play", PLAY "S3 SA S9 S6\nSK ST S7 S4\n- - S8 -\n",
     PLAYS(" SA/S9/S6/S3 SK/ST/S7/S4 -/-/S8/-")},
    {"marks turn too", PLAY "^R SA S9 S6 S3\n", PLAYS(" ^RSA/S9/S6/S3")},
    {"short rows with a full one", PLAY "SA - - -\nS7 S4 SK ST\nS9 - S4\n",
     PLAYS(" SA/-/-/- SK/ST/S7/S4 -/S9/-/S4")},
    {"short rows alone", PLAY "S3 SA S9 S6\nSK - - -\n", PLAYS(" SA/S9/S6/S3 -/-/-/SK")},
    {"short rows in a later game", PLAY "SA S9 S6 S3\n\n" SOUTH_PLAYS "[Play \"W\"]\nSK - - -\n",
     PLAYS(" SA/S9/S6/S3") "2 at 7:1" DEAL_LINE " 4S by S play W: SK/-/-/-\n"},
    {"no way is right", PLAY "SA SK S9 S6\n", PLAYS(" SK/S9/S6/SA")},
    {"right as it stands", PLAY "S3 SA S9 S6\nS4 - - -\n", PLAYS(" SA/S9/S6/S3 -/-/-/S4")},
    {"hands not known", "[Deal \"N:" NORTH_HAND " - - -\"]\n[Play \"W\"]\nSA S9 S6 S3\n",
     "1 N:" NORTH_HAND " play W: S9/S6/S3/SA\n"},
};

static const struct row tables[] = {
    {"facts",
     "[DirectorTable \"Trick\\2R;Player\\1L;Fact\\16L;Value\"]\n 5 W attention        in-time\n 6 "
     "E omitted          -\n",
     "1 fact 5|W|attention|in-time @2:2 fact 6|E|omitted|- @3:2\n"},
    {"another order",
     "[DirectorTable \"+Value;-Fact\\2;Extra;Trick;Player\\1L\"]\nyes established x 3 N\n",
     "1 fact 3|N|established|yes @2:1\n"},
    {"no columns named", "[DirectorTable \"\"]\n- - laws 2007\n", "1 fact -|-|laws|2007 @2:1\n"},
    {"fewer columns", "[DirectorTable \"Fact;Value\"]\nlaws 2007\nrecord faithful\n",
     "1 fact ||laws|2007 @2:1 fact ||record|faithful @3:1\n"},
    {"a column twice", "[DirectorTable \"Fact;Fact;Value\"]\nlaws x 2007\n",
     "1 fact ||laws|2007 @2:1\n"},
    {"quitted", "[QuittedTable \"N;E;S;W\"]\nSA S9 S6 S3\nSK ST - S4\n",
     "1 quitted N:SA/SK quitted E:S9/ST quitted S:S6 quitted W:S3/S4\n"},
    {"quitted, another order", "[QuittedTable \"W\\2;x;N\"] S3 CA SA\nS4 CK -\n",
     "1 quitted N:SA quitted W:S3/S4\n"},
    {"strings", "[DirectorTable \"\"]\n 3 S penalty-card \"HK major\"\n4 S \"fa\\\"ct\" \"\"\n",
     "1 fact 3|S|penalty-card|HK major @2:2 fact 4|S|fa\"ct| @3:1\n"},
    {"a row over lines", "[DirectorTable \"\"] 3\nS visible\n 2 4 N visible 1\n",
     "1 fact 3|S|visible|2 @1:20 fact 4|N|visible|1 @3:4\n"},
    {"comments", "[DirectorTable \"\"] ; here\n{ and\nhere }\n% and here\n5 W attention in-time\n",
     "1 fact 5|W|attention|in-time @5:1\n"},
    {"cut off", "[DirectorTable \"\"]\n6 E omitted\n", "1 fact 6|E|omitted| @2:1\n"},
    {"too long",
     "[DirectorTable \"\"]\n12345 NORTH a-fact-with-a-name-that-is-far-too-long \"" NINETY NINETY
     "far too long for a cell\"\n",
     "1 fact 123|NOR|a-fact-with-a-name-that-is-far-|" NINETY NINETY "far too lon @2:1\n"},
    {"a tag behind", "[DirectorTable \"\"]\n5 W attention in-time\n[Board \"1\"]\n",
     "1 \"1\" fact 5|W|attention|in-time @2:1\n"},
    {"second table",
     "[DirectorTable \"\"]\n5 W attention in-time\n[DirectorTable \"\"]\n6 E omitted -\n",
     "1 fact 5|W|attention|in-time @2:1\n"},
    {"earlier ruling",
     "[RulingTable \"Law;Trick\\2R;Player\\1L;Side\\2L;Tricks\\2R;Basis;Was\\2R\"]\n64A2  5 W EW  "
     "1 marked  9\n",
     "1 was 9\n"},
    {"two earlier rulings", "[RulingTable \"Was;Law\"]\n10 64A1\n8 64A2\n", "1 was 10\n"},
    {"earlier, nothing known", "[RulingTable \"Law;Was\"]\n64A2 -\n", "1 was -\n"},
    {"earlier, no rows", "[RulingTable \"Law;Was\"]\n", "1 was -\n"},
    {"earlier, no such column", "[RulingTable \"Law\"]\n9\n", "1 was -\n"},
    {"earlier, no tricks", "[RulingTable \"Was\"]\n14\n", "1 was -\n"},
    {"an artificial score", "[RulingTable \"Law;Was\"] ;60/40\n12C2 9\n63A1 9\n",
     "1 was 9 given 60/40\n"},
    {"an artificial score, the least and the most", "[RulingTable \"Was\"];0/100\n-\n",
     "1 was - given 0/100\n"},
    {"an artificial score, spaced", "[RulingTable \"Was\"]\t; 60/40 \r\n-\n",
     "1 was - given 60/40\n"},
    {"an artificial score of more", "[RulingTable \"Was\"] ;101/40\n-\n", "1 was -\n"},
    {"an artificial score of more for the others", "[RulingTable \"Was\"] ;40/101\n-\n",
     "1 was -\n"},
    {"an artificial score of one side", "[RulingTable \"Was\"] ;60/\n-\n", "1 was -\n"},
    {"an artificial score of no numbers", "[RulingTable \"Was\"] ;60/4x\n-\n", "1 was -\n"},
    {"an artificial score of no shares", "[RulingTable \"Was\"] ;60\n-\n", "1 was -\n"},
    {"an artificial score on a line of its own", "[RulingTable \"Was\"]\n;60/40\n-\n", "1 was -\n"},
    {"an artificial score before the result came back",
     SOUTH_PLAYS "[Result \"9\"]\n[RulingTable \"Was\"] ;60/40\n9\n", SOUTH_LINE " took 9 was 9\n"},
};

/* A line of PBN has 255 bytes, and so much is handed on. */
START_TEST(values_too_long_for_a_line_are_not_inherited)
{
    for (int length = 30; length <= 257; length += length == 34 ? 222 : 1) {
        char text[1024], wanted[1024], *lines;
        snprintf(text, sizeof text, "[Room \"%0*d\"]\n\n[Room \"#\"]\n", length, 7);
        snprintf(wanted, sizeof wanted,
                 length <= 256 ? "1 @%0*d\n2 @%0*d at 3:1\n" : "1 @%0*d\n2 at 3:1\n", length, 7,
                 length, 7);
        lines = read_lines_of(&pbn_format, text);
        ck_assert_str_eq(lines, wanted);
        free(lines);
    }
}
END_TEST

/* The reader looks at eight bytes at once: names and values of every length, of characters that
 * differ in one bit from those that end one, and a quote behind a backslash in every place. */
START_TEST(names_and_values_of_every_length_are_read)
{
    static const char name[] = "aaaaaaaaaaaaaaaaaaaaaaaa", value[] = "########################";

    for (int length = 1; length < (int)sizeof value; length++)
        for (int before = 0; before <= length; before++) {
            char text[256], wanted[256], *lines;
            snprintf(
                text, sizeof text,
                "[Board \"7\"]\n[%.*s \"%.*s\"]\n[Room \".%.*s\\\"%.*s\"]\n[Date \"2017.08.01\"]\n",
                length, name, before, value, before, value, length - before, value);
            snprintf(wanted, sizeof wanted, "1 \"7\" @.%.*s\"%.*s dated 20170801\n", before, value,
                     length - before, value);
            lines = read_lines_of(&pbn_format, text);
            ck_assert_str_eq(lines, wanted);
            free(lines);
        }
}
END_TEST

/* The same for the lines of a section, which a comment or a tag on the line ends. */
START_TEST(names_of_tags_have_slots_of_their_own)
{
    struct pbn_tag_index index;
    pbn_tag_index_init(&index);
    for (unsigned slot = 0; slot < PBN_INDEX_SIZE; slot++)
        if (index.name[slot].low != 0)
            ck_assert_uint_eq(pbn_name_hash(&index.name[slot]), slot);
}
END_TEST

START_TEST(sections_of_every_length_are_read)
{
    static const char data[] = "Z:z#Z:z#Z:z#Z:z#Z:z#Z:z#";
    static const char *const ends[] = {"\n", " ", ";[Room \"x\"]\n", "{[Room \"x\"]}",
                                       "\"[Room \\\"\""};

    for (int length = 1; length < (int)sizeof data; length++)
        for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
            char text[256], *lines;
            snprintf(text, sizeof text,
                     "[Board \"7\"]\n[Other \"\"]\n%.*s%s[Date \"2017.08.01\"]\n", length, data,
                     ends[i]);
            lines = read_lines_of(&pbn_format, text);
            ck_assert_msg(strcmp(lines, "1 \"7\" dated 20170801\n") == 0, "%s\n%s", text, lines);
            free(lines);
        }
}
END_TEST

#define SUITE(name)                                                                                \
    START_TEST(name##_are_read)                                                                    \
    {                                                                                              \
        rows_check(ROWS(name));                                                                    \
    }                                                                                              \
    END_TEST
SUITE(games)
SUITE(tags)
SUITE(inherited)
SUITE(plays)
SUITE(turned)
SUITE(tables)

int main(void)
{
    Suite *suite = suite_create("pbn-read");
    TCase *tests = tcase_create("pbn-read");
    tcase_add_test(tests, games_are_read);
    tcase_add_test(tests, tags_are_read);
    tcase_add_test(tests, inherited_are_read);
    tcase_add_test(tests, values_too_long_for_a_line_are_not_inherited);
    tcase_add_test(tests, names_and_values_of_every_length_are_read);
    tcase_add_test(tests, names_of_tags_have_slots_of_their_own);
    tcase_add_test(tests, sections_of_every_length_are_read);
    tcase_add_test(tests, plays_are_read);
    tcase_add_test(tests, turned_are_read);
    tcase_add_test(tests, tables_are_read);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
