/*
 * What USEBIO says, with its wrappers, encodings and hands in all their places. Expected lines are
 * written by hand from what the elements mean; read_harness.h explains them.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/formats.h"
#include "read_harness.h"
#include "suite.h"

#define HAND(seat, suit)                                                                           \
    "<HAND><DIRECTION>" seat "</DIRECTION><" suit ">AKQJT98765432</" suit "></HAND>"
#define HANDS HAND("North", "DIAMONDS") HAND("E", "CLUBS") HAND("South", "SPADES")
#define DEAL_LINE " N:..AKQJT98765432. E:...AKQJT98765432 S:AKQJT98765432... W:.AKQJT98765432.."
#define NUMBER(number) "<BOARD_NUMBER>" number "</BOARD_NUMBER>"
#define SCORE_LINE(contract, by, tricks, score)                                                    \
    "<TRAVELLER_LINE><CONTRACT>" contract "</CONTRACT><PLAYED_BY>" by                              \
    "</PLAYED_BY><TRICKS>" tricks "</TRICKS><SCORE>" score "</SCORE></TRAVELLER_LINE>"
#define ONE SCORE_LINE("1NT", "S", "7", "90")
#define ONE_LINE " 1NT by S vul None took 7 score 90\n"
#define LIN "<TRAVELLER_LINE><LIN_DATA>"
#define LIN_END "</LIN_DATA></TRAVELLER_LINE>"

static const struct {
    const char *name, *text, *lines;
} rows[] = {
    {"nothing in it", "<USEBIO/>", ""},
    {"a board without lines", "<USEBIO><EVENT><BOARD>" NUMBER("1") "</BOARD></EVENT></USEBIO>", ""},
    {"a line", "<USEBIO><EVENT><BOARD>" NUMBER("1") ONE "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 1:53" ONE_LINE},
    {"mark, declaration, document type, comment",
     "\xef\xbb\xbf<?xml version='1.0'?><!DOCTYPE USEBIO SYSTEM "
     "'http://none.invalid/u.dtd'>\n<!--x-->\n"
     "<USEBIO><EVENT><BOARD>" NUMBER("1") ONE "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 3:53" ONE_LINE},
    {"the date, and vulnerable by the number",
     "<USEBIO><EVENT><DATE>28/07/2022</DATE><SESSION><SECTION><BOARD>" NUMBER("20") "\n" SCORE_LINE(
         "4Sx", "W", "9", "200") "</BOARD></SECTION></SESSION></EVENT></USEBIO>",
     "1 \"20\" at 2:1 4SX by W vul All took 9 score 200 dated 20220728\n"},
    {"a session has a date of its own",
     "<USEBIO><EVENT><DATE>2022-07-28</DATE><SESSION><DATE>1-8-2022</DATE><BOARD>" NUMBER(
         "1") "\n" ONE "</BOARD></SESSION></EVENT></USEBIO>",
     "1 \"1\" at 2:1 1NT by S vul None took 7 score 90 dated 20220801\n"},
    {"passed out",
     "<USEBIO><EVENT><BOARD>" NUMBER("2") "\n" SCORE_LINE("PASS", "", "0",
                                                          "0") "</BOARD></EVENT></USEBIO>",
     "1 \"2\" at 2:1 Pass vul NS took 0 score 0\n"},
    {"an artificial score has no result",
     "<USEBIO><EVENT><BOARD>" NUMBER("2") "\n<TRAVELLER_LINE><SCORE>A6040</SCORE></TRAVELLER_LINE>"
                                          "</BOARD></EVENT></USEBIO>",
     "1 \"2\" at 2:1 vul NS given 60/40\n"},
    {"hands in the board, one left out",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") HANDS "\n" ONE "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1" DEAL_LINE ONE_LINE},
    {"hands behind the event",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" ONE "</BOARD></EVENT><HANDSET><BOARD>" NUMBER("01")
         HANDS "</BOARD></HANDSET></USEBIO>",
     "1 \"1\" at 2:1" DEAL_LINE ONE_LINE},
    {"hands of its own session go before those beside the event",
     "<USEBIO><HANDSET><BOARD>" NUMBER("1")
         HAND("N", "CLUBS") "</BOARD></HANDSET><EVENT><SESSION><BOARD>" NUMBER(
             "1") "\n" ONE "</BOARD><HANDSET><BOARD>" NUMBER("1") HANDS
     "</BOARD></HANDSET></SESSION>"
     "</EVENT></USEBIO>",
     "1 \"1\" at 2:1" DEAL_LINE ONE_LINE},
    {"hands in the session, behind",
     "<USEBIO><EVENT><SESSION><BOARD>" NUMBER("1") "\n" ONE "</BOARD><HANDSET><BOARD>" NUMBER("1")
         HANDS "</BOARD></HANDSET></SESSION></EVENT></USEBIO>",
     "1 \"1\" at 2:1" DEAL_LINE ONE_LINE},
    {"hands of another session",
     "<USEBIO><EVENT><SESSION><HANDSET><BOARD>" NUMBER("1") HANDS
     "</BOARD></HANDSET></SESSION><SESSION>"
     "<BOARD>" NUMBER("1") "\n" ONE "</BOARD></SESSION></EVENT></USEBIO>",
     "1 \"1\" at 2:1" ONE_LINE},
    {"a number twice with other hands",
     "<USEBIO><EVENT><HANDSET><BOARD>" NUMBER("1") HANDS "</BOARD><BOARD>" NUMBER("1") HAND(
         "N", "CLUBS") "</BOARD></HANDSET><BOARD>" NUMBER("1") "\n" ONE "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1" ONE_LINE},
    {"values in pieces",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" SCORE_LINE(" 1<!-- x -->N<![CDATA[T]]>\r\n", "&#83;",
                                                          "07", "+90") "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1" ONE_LINE},
    {"a LIN, escaped and in CDATA",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN
              "pn|&amp;,&lt;,,|<![CDATA[md|1SA,HA,DA,CA|mb|1N|]]>mb|ppp|pc|HA|pc|DA|pg||" LIN_END
              "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None names S=& W=< play W: "
     "DA/-/-/HA\n"},
    {"an encoded LIN",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" LIN "pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|"
                                          "mb|1N|mb|p|mb|p|mb|p|pc|HA|pc|DA|pg||" LIN_END
                                          "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None names N=N E=E S=A B W=W play W: "
     "DA/-/-/HA\n"},
    {"an encoded LIN in CDATA",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "\n  "
              "<![CDATA[pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|mb|1N|mb|p|mb|p|mb|"
              "p|pc|HA|pc|DA|pg||]]>\n  " LIN_END "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None names N=N E=E S=A B W=W play W: "
     "DA/-/-/HA\n"},
    {"a LIN that is not encoded, with an escape in a name",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN
              "pn|100%25,W,N,E|md|1SA,HA,DA,CA|mb|1N|mb|p|mb|p|mb|p|pc|HA|pc|DA|pg||" LIN_END
              "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None names N=N E=E S=100%25 W=W play "
     "W: DA/-/-/HA\n"},
    {"encoded twice",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "pn|A%2520B%25231%252CW%252CN%252CE|md|1SA%252CHA%252cDA%252CCA|mb|1N|mb|p|"
              "mb|p|mb|p|pc|HA|pc|DA|pg||" LIN_END "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None names N=N E=E S=A B W=W play W: "
     "DA/-/-/HA damaged 3 @2:27\n"},
    {"encoded four times",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "pn|A%25252520B%252525231%2525252CW%2525252CN%2525252CE|md|1SA%2525252CHA%"
              "2525252cDA%2525252CCA|mb|1N|mb|p|mb|p|mb|p|pc|HA|pc|DA|pg||" LIN_END
              "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None names N=N E=E S=A B W=W play W: "
     "DA/-/-/HA damaged 3 @2:27\n"},
    {"cut in the deal",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" LIN "pn|A%2CB%2C|md|1SA%2CH" LIN_END
                                          "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 vul None names S=A W=B damaged 2 @2:49\n"},
    {"cut in the auction",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|mb|1N|mb|p|mb|p|mb" LIN_END
              "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. vul None names N=N E=E S=A B W=W damaged 2 "
     "@2:92\n"},
    {"cut in a card",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" LIN "pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|"
                                          "mb|1N|mb|p|mb|p|mb|p|pc|HA|pc|D" LIN_END
                                          "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None names N=N E=E S=A B W=W play W: "
     "-/-/-/HA damaged 2 @2:105\n"},
    {"cut in a card, not encoded",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "pn|S,W,N,E|md|1SA,HA,DA,CA|mb|1N|mb|p|mb|p|mb|p|pc|HA|pc|D" LIN_END
              "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None names N=N E=E S=S W=W play W: "
     "-/-/-/HA damaged 2 @2:85\n"},
    {"not encoded, the last bar missing",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "pn|S,W,N,E|md|1SA,HA,DA,CA|mb|1N|mb|p|mb|p|mb|p|pc|HA|mc|7" LIN_END
              "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None took 7 names N=N E=E S=S W=W "
     "play W: -/-/-/HA *\n"},
    {"cut in the deal, not encoded",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" LIN "md|1SA,HA,D" LIN_END
                                          "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 vul None damaged 2 @2:38\n"},
    {"an escape that is none, in a name",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "pn|A%2B%zzB%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|mb|1N|mb|p|mb|p|mb|p|pc|"
              "HA|pc|DA|pg||" LIN_END "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None play W: DA/-/-/HA damaged 1 "
     "@2:34\n"},
    {"an escape of a byte that nobody writes",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" LIN "pn|A%00%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|"
                                          "mb|1N|mb|p|mb|p|mb|p|pc|HA|pc|DA|pg||" LIN_END
                                          "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None play W: DA/-/-/HA damaged 1 "
     "@2:31\n"},
    {"in the deal",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" LIN "pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2xDA%2CCA|"
                                          "mb|1N|mb|p|mb|p|mb|p|pc|HA|pc|DA|pg||" LIN_END
                                          "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 1NT vul None names N=N E=E S=A B W=W damaged 1 @2:63\n"},
    {"in a call",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" LIN "pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|"
                                          "mb|1N|mb|p|mb|%|mb|p|pc|HA|pc|DA|pg||" LIN_END
                                          "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. vul None names N=N E=E S=A B W=W play W: "
     "DA/-/-/HA damaged 1 @2:88\n"},
    {"in a card",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|mb|1N|mb|p|mb|p|mb|p|pc|HA|"
              "pc|%D|pc|CA|mc|9|pg||" LIN_END "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None took 9 names N=N E=E S=A B W=W "
     "play W: -/-/-/HA damaged 1 @2:104\n"},
    {"in a tag",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|mb|1N|mb|p|mb|p|mb|p|pc|HA|"
              "p%c|DA|pc|CA|pg||" LIN_END "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 N:..A. E:...A S:A... W:.A.. 1NT by S vul None names N=N E=E S=A B W=W play W: "
     "-/-/-/HA damaged 1 @2:102\n"},
    {"no card in an encoded LIN",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" LIN "pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|"
                                          "mb|1N|mb|p|mb|p|mb|p|pc|HA|pc|ZZ|pg||" LIN_END
                                          "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 FAULT 2:104 \"{text}\" is not a card [ZZ]\n"},
    {"no card in CDATA",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "\n "
              "<![CDATA[pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|mb|1N|mb|p|mb|p|mb|"
              "p|pc|HA|pc|ZZ|pg||]]>" LIN_END "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 FAULT 3:88 \"{text}\" is not a card [ZZ]\n"},
    {"no card behind a section",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "<![CDATA[pn|A|]]>pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|mb|1N|mb|p|"
              "mb|p|mb|p|pc|HA|pc|ZZ|pg||" LIN_END "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 FAULT 2:121 \"{text}\" is not a card [ZZ]\n"},
    {"no card behind a reference",
     "<USEBIO><EVENT><BOARD>" NUMBER(
         "1") "\n" LIN "nt|&amp;|pn|A%20B%231%2CW%2CN%2CE|md|1SA%2CHA%2cDA%2CCA|mb|1N|mb|p|mb|p|mb|"
              "p|pc|HA|pc|ZZ|pg||" LIN_END "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 FAULT 2:17 \"{text}\" is not a card [ZZ]\n"},
    {"an earlier ruling",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n<TRAVELLER_LINE><CONTRACT>1NT</CONTRACT>"
                                          "<PLAYED_BY>S</PLAYED_BY><TRICKS>8</TRICKS><?rectify "
                                          "law=\"64A1\" tricks=\"1\" was=\"7\"?>"
                                          "</TRAVELLER_LINE></BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 1NT by S vul None took 8 was 7\n"},
    {"other elements and instructions mean nothing",
     "<USEBIO><X><BOARD_NUMBER>9</BOARD_NUMBER></X><EVENT><BOARD>" NUMBER(
         "1") "<X/>\n<TRAVELLER_LINE>"
              "<X><TRICKS>3</TRICKS></X><?other "
              "was=\"7\"?><CONTRACT>1NT</CONTRACT></TRAVELLER_LINE></BOARD>"
              "</EVENT></USEBIO>",
     "1 \"1\" at 2:1 1NT vul None\n"},
    {"what cannot be read",
     "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" SCORE_LINE("8C", "S", "7", "0") "\n" SCORE_LINE(
         "1C", "S", "14", "0") ONE "</BOARD></EVENT></USEBIO>",
     "1 \"1\" at 2:1 FAULT 2:17 \"{text}\" is not a contract [8C]\n"
     "2 \"1\" at 3:1 FAULT 3:64 \"{text}\" is not a number of tricks: it must be 0 to 13 [14]\n"
     "3 \"1\" at 3:116" ONE_LINE},
    {"it breaks off", "<USEBIO><EVENT><BOARD>" NUMBER("1") "\n" ONE "</BOARD>\n<BOARD>",
     "1 \"1\" at 2:1" ONE_LINE "2 at 3:8 FAULT 3:8 The file ends before the XML does. []\n"},
    {"another document", "<!DOCTYPE USEBIO>\n<OTHER/>",
     "1 at 2:1 FAULT 2:1 This is not a USEBIO file: it holds {text}. [OTHER]\n"},
};

START_TEST(what_it_says)
{
    char *lines = read_lines_of(&usebio_format, rows[_i].text);
    ck_assert_msg(strcmp(lines, rows[_i].lines) == 0, "%s:\n got  %s\n want %s", rows[_i].name,
                  lines, rows[_i].lines);
    free(lines);
}
END_TEST

/* --- Who played ------------------------------------------------------------------------------- */

#define PLAYER(name) "<PLAYER><PLAYER_NAME>" name "</PLAYER_NAME></PLAYER>"
#define PAIR(number, players) "<PAIR><PAIR_NUMBER>" number "</PAIR_NUMBER>" players "</PAIR>\n"
#define SITTING(side) "<DIRECTION>" side "</DIRECTION>"
#define MET(ns, ew)                                                                                \
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>" ns "</NS_PAIR_NUMBER><EW_PAIR_NUMBER>" ew                   \
    "</EW_PAIR_NUMBER></TRAVELLER_LINE>\n"

static const char event_list[] = PAIR("1", SITTING("NS") PLAYER("A") PLAYER("B"));
static const char other_side[] = PAIR("1", SITTING("EW") PLAYER("C") PLAYER("D"));
static const char three_names[] = PAIR("3", PLAYER("E") PLAYER("F") PLAYER("G"));
static const char listed_twice[] = PAIR("4", PLAYER("H") PLAYER("I")) PAIR("4", PLAYER("J"));
static const char other_section[] = PAIR("2", PLAYER("L") PLAYER("M"));
static const char own_section[] = PAIR("2", PLAYER("O") PLAYER("P")) PAIR("5", PLAYER("N"));
static const char meetings[] = MET("01", "1") MET("2", "2") MET("3", "4") MET("5", "");

START_TEST(players_of_pairs)
{
    char text[4096];
    snprintf(text, sizeof text,
             "<USEBIO><EVENT><PARTICIPANTS>%s%s%s%s</PARTICIPANTS><SESSION><SECTION>"
             "<PARTICIPANTS>%s</PARTICIPANTS></SECTION><SECTION><PARTICIPANTS>%s</PARTICIPANTS>"
             "<BOARD>" NUMBER("1") "\n%s</BOARD></SECTION></SESSION></EVENT></USEBIO>",
             event_list, other_side, three_names, listed_twice, other_section, own_section,
             meetings);
    char *lines = read_lines_of(&usebio_format, text);
    ck_assert_str_eq(lines, "1 \"1\" at 10:1 vul None names N=A E=C S=B W=D\n"
                            "2 \"1\" at 11:1 vul None names N=O E=O S=P W=P\n"
                            "3 \"1\" at 12:1 vul None\n"
                            "4 \"1\" at 13:1 vul None\n");
    free(lines);
}
END_TEST

/* The LIN tells who sat where, and RealBridge the number of each player too. */
START_TEST(players_of_the_lin_go_first)
{
    char text[4096];
    snprintf(text, sizeof text,
             "<USEBIO><EVENT><PARTICIPANTS>%s</PARTICIPANTS><BOARD>" NUMBER(
                 "1") "\n"
                      "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>"
                      "<LIN_DATA>pn|X#12,Y#,,#3|st||" LIN_END "</BOARD></EVENT></USEBIO>",
             event_list);
    char *lines = read_lines_of(&usebio_format, text);
    ck_assert_str_eq(lines, "1 \"1\" at 3:1 vul None names N=A S=X W=Y#\n");
    free(lines);
}
END_TEST

/* Everything at once, in Latin-1: two boards, hands behind them, totals, a LIN. */
static const char session[] =
    "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\r\n<!DOCTYPE USEBIO PUBLIC \"a\" \"b\">\r\n"
    "<USEBIO><CLUB>\xe9</CLUB><EVENT><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER>"
    "<TOTAL_SCORE>1</TOTAL_SCORE></PAIR></PARTICIPANTS><BOARD>" NUMBER("1") ONE
    "\r\n" ONE "</BOARD><BOARD>" NUMBER("2") "\r\n" LIN "pn|\xe9,,,|pc|HA|" LIN_END
                                             "</BOARD></EVENT>"
                                             "<HANDSET><BOARD>" NUMBER("1") HANDS
    "</BOARD></HANDSET></USEBIO>\r\n";

START_TEST(something_of_everything_is_read)
{
    char *whole = read_lines_of(&usebio_format, session);
    ck_assert_ptr_nonnull(
        strstr(whole, "2 \"1\" at 4:1" DEAL_LINE ONE_LINE "3 \"2\" at 5:1 vul NS"));
    free(whole);
}
END_TEST

START_TEST(a_file_cut_anywhere_ends_in_a_fault)
{
    size_t least = strlen("</USEBIO>\r\n");
    check_cuts(&usebio_format, session, sizeof session - least, "FAULT");
}
END_TEST

/* A LIN of so many bytes is one too many. */
START_TEST(a_lin_without_end_is_a_fault_of_its_line)
{
    static const char before[] = "<USEBIO><EVENT><BOARD>" NUMBER("1") LIN;
    static const char after[] = LIN_END ONE "</BOARD></EVENT></USEBIO>";
    size_t size = 200 << 10, at = sizeof before - 1;
    char *text = malloc(at + size + sizeof after), *lines;
    ck_assert_ptr_nonnull(text);
    memcpy(text, before, at);
    memset(text + at, 'x', size);
    memcpy(text + at + size, after, sizeof after);
    lines = read_lines_of(&usebio_format, text);
    ck_assert_ptr_nonnull(
        strstr(lines, "1 \"1\" at 1:53 FAULT 1:53 the LIN of a board is longer than"));
    ck_assert_ptr_nonnull(strstr(lines, "2 \"1\" at 1:"));
    free(lines);
    free(text);
}
END_TEST

/* Whose the first bytes are. */
static const struct {
    const char *bytes;
    bool usebio;
} bids[] = {
    {"<USEBIO Version=\"1.2\">", true},
    {"\xef\xbb\xbf \r\n<?xml version=\"1.0\"?>\n<!-- a -->\n<USEBIO>", true},
    {"<!DOCTYPE USEBIO SYSTEM \"x\">", true},
    {"<?xml version=\"1.0\"?><!DOCTYPE OTHER><USEBIO/>", true},
    {"<USEBIOX>", false},
    {"<!-- <USEBIO> -->", false},
    {"<facts><USEBIO/></facts>", false},
    {"", false},
    {"USEBIO", false},
};

START_TEST(files_are_bid_for)
{
    check_bid(&usebio_format, bids[_i].bytes, bids[_i].usebio);
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof(rows)[0])

int main(void)
{
    Suite *suite = suite_create("usebio-read");
    TCase *tests = tcase_create("usebio-read");
    tcase_set_timeout(tests, 60); /* under valgrind */
    tcase_add_loop_test(tests, what_it_says, 0, COUNT(rows));
    tcase_add_test(tests, players_of_pairs);
    tcase_add_test(tests, players_of_the_lin_go_first);
    tcase_add_test(tests, something_of_everything_is_read);
    tcase_add_test(tests, a_file_cut_anywhere_ends_in_a_fault);
    tcase_add_test(tests, a_lin_without_end_is_a_fault_of_its_line);
    tcase_add_loop_test(tests, files_are_bid_for, 0, COUNT(bids));
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
