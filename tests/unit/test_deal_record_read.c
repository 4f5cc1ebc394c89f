/*
 * What the deal record says, element by element, and what is wrong with it, where. Expected lines
 * are written by hand from schemas/deal-record.xsd; read_harness.h explains them.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "formats/formats.h"
#include "read_harness.h"
#include "suite.h"

#define SESSION(attributes, inside)                                                                \
    "<session xmlns='urn:bridge-scorer:deal-record:1'" attributes ">\n" inside "</session>"
#define BOARD(inside) SESSION("", "<board number='1'>" inside "</board>")
#define TABLE(inside) BOARD("\n<table>" inside "</table>")
#define PLAY(inside) TABLE("<contract bid='1NT' declarer='S'/><play>" inside "</play>")
#define CONTRACT_LINE "1 \"1\" at 3:1 1NT by S"

struct expectation {
    const char *name, *text, *lines;
};

static const struct expectation rows[] = {
    {"nothing in it", SESSION("", ""), ""},
    {"a table that says nothing", TABLE(""), "1 \"1\" at 3:1\n"},
    {"an empty-element table", BOARD("\n<table/>"), "1 \"1\" at 3:1\n"},
    {"tables are games",
     SESSION("", "<board number='7'><table number='1'/>\n<table number='Open'/></board>\n"
                 "<board><table/></board>"),
     "1 \"7\" @1 at 2:19\n2 \"7\" @Open at 3:1\n3 at 4:8\n"},
    {"hands",
     BOARD("<hand seat='N' spades='AKQJT98765432'/><hand seat='E' hearts='AA' clubs='32'/>\n"
           "<table/>"),
     "1 \"1\" at 3:1 N:AKQJT98765432... E:.A..32(4)\n"},
    {"three hands give the fourth",
     BOARD("<hand seat='N' spades='AKQJT98765432'/><hand seat='E' hearts='AKQJT98765432'/>"
           "<hand seat='W' clubs='AKQJT98765432'/>\n<table/>"),
     "1 \"1\" at 3:1 N:AKQJT98765432... E:.AKQJT98765432.. S:..AKQJT98765432. "
     "W:...AKQJT98765432\n"},
    {"a contract and its result",
     SESSION(" date='2017-08-01' scoring='IMP'",
             "<board vulnerable='NS'>\n<table><contract bid='4SX' declarer='N' swapped='yes'/>"
             "<result tricks='10' differs='yes'/><score ns='-620'/></table></board>"),
     "1 at 3:1 4SX by ^N vul NS took ^10 score -620 dated 20170801\n"},
    {"the smaller holds",
     SESSION(" date='2016' scoring='Rubber'",
             "<board date='2017-08'>\n<table scoring='MatchPoints'/>\n<table date='2018-01-02'/>"
             "</board>"),
     "1 at 3:1 dated 20170800\n2 at 4:1 dated 20180102 other-scoring\n"},
    {"the laws are a fact",
     SESSION(" laws='2007'", "<board>\n<table/>\n<table laws='2017'/></board>"),
     "1 at 3:1 fact ||laws|2007 @1:1\n2 at 4:1 fact ||laws|2017 @4:1\n"},
    {"facts of the board and of the table",
     SESSION("", "<board><fact name='record' value='faithful'/>\n<table>"
                 "<fact trick='5' player='W' name='attention' value='in-time'/></table>\n"
                 "<table/></board>"),
     "1 at 3:1 fact ||record|faithful @2:8 fact 5|W|attention|in-time @3:8\n"
     "2 at 4:1 fact ||record|faithful @2:8\n"},
    {"names", TABLE("<player seat='S' name='A &amp; B'/>"), "1 \"1\" at 3:1 names S=A & B\n"},
    {"a play",
     PLAY("<trick number='1'><card seat='W' card='SK'/><card card='S3' seat='N'/>"
          "<card seat='E' card='-'/><card seat='S' card='H2' mark='revoke'/></trick>"),
     CONTRACT_LINE " play W: S3/-/^RH2/SK *\n"},
    {"tricks by their numbers, a lead out of turn, more to come",
     TABLE(
         "<play first='N' end='continues'><trick number='2'><card seat='E' card='DA' mark='lead'/>"
         "</trick></play>"),
     "1 \"1\" at 3:1 play N: -/-/-/- -/^LDA/-/- +\n"},
    {"what is too many, what is missing, a claim",
     PLAY("<trick number='1'><card seat='W' card='S4' surplus='yes'/><card seat='W' card='SK'/>"
          "<omitted seat='N'/></trick>\n<claim trick='2' player='S' outcome='contested' "
          "tricks='8'/>"),
     CONTRACT_LINE " play W: -/-/-/SK * fact 1|W|extra|S4 @3:66 fact 1|N|omitted|- @3:132 "
                   "fact 2|S|claim|contested 8 @4:1\n"},
    {"an earlier ruling", TABLE("<ruling tricks='1' was='9'/><ruling tricks='0'/>"),
     "1 \"1\" at 3:1 was 9\n"},
    {"an earlier ruling of no result", TABLE("<ruling tricks='1'/>"), "1 \"1\" at 3:1 was -\n"},
    {"what means nothing to a ruling",
     SESSION("", "<comment>a</comment><x:y xmlns:x='urn:x'><x:z/></x:y><board>"
                 "<tag name='a' value='b'/>\n<table><section name='a'>b</section></table></board>"),
     "1 at 3:1\n"},
    {"Latin-1, CDATA, references",
     "<?xml version='1.0' encoding='ISO-8859-1'?>" TABLE(
         "<comment>\xe9<![CDATA[<]]>&#233;</comment><player seat='N' name='\xe9'/>"),
     "1 \"1\" at 3:1 names N=\xc3\xa9\n"},
};

#define FAULT "1 \"1\" at 3:1 FAULT "

static const struct expectation faults[] = {
    {"a value", TABLE("<result tricks='14'/>"),
     FAULT "3:8 The value of {text} is wrong; expected: {detail} [result tricks=\"14\"]\n"},
    {"in one table of two", BOARD("\n<table><x/></table>\n<table/>"),
     FAULT "3:8 Element {text} cannot stand here; expected: {detail} [x]\n2 \"1\" at 4:1\n"},
    {"in the heading of a board",
     SESSION("",
             "<board number='1' dealer='X'>\n<table/>\n<table/></board>\n<board><table/></board>"),
     FAULT "2:1 The value of {text} is wrong; expected: {detail} [board dealer=\"X\"]\n"
           "2 \"1\" at 4:1 FAULT 2:1 The value of {text} is wrong; expected: {detail} [board "
           "dealer=\"X\"]\n"
           "3 at 5:8\n"},
    {"between boards",
     SESSION("", "<x/>\n<board number='1'><table/></board><board><table/></board>"),
     "1 \"1\" at 3:19 FAULT 2:1 Element {text} cannot stand here; expected: {detail} [x]\n"
     "2 at 3:42\n"},
    {"behind all boards", SESSION("", "<board number='1'><table/></board>\n<x/>"),
     "1 \"1\" at 2:19\n2 at 3:1 FAULT 3:1 Element {text} cannot stand here; expected: {detail} "
     "[x]\n"},
    {"a board without a table", BOARD(""),
     "1 at 2:19 FAULT 2:19 Element {text} ends too early; expected: {detail} [board]\n"},
    {"the order of tricks", PLAY("<trick number='2'/><trick number='2'/>"),
     FAULT "3:67 trick {text} does not come after the one before it [2]\n"},
    {"a second card",
     PLAY("<trick number='1'><card seat='W' card='SK'/><card seat='W' card='S2'/></trick>"),
     FAULT "3:92 {text} is a second card of this player, and not said to be surplus [S2]\n"},
    {"the document breaks off in a table",
     "<session xmlns='urn:bridge-scorer:deal-record:1'>\n<board "
     "number='1'><table/>\n<table number='2'>",
     "1 \"1\" at 2:19\n2 \"1\" @2 at 3:1 FAULT 3:19 The file ends before the XML does. []\n"},
    {"and between tables",
     "<session xmlns='urn:bridge-scorer:deal-record:1'>\n<board number='1'><table/>\n</bord>",
     "1 \"1\" at 2:19\n2 at 3:1 FAULT 3:1 The XML is not well formed. []\n"},
    {"another version", "<session xmlns='urn:bridge-scorer:deal-record:2'/>",
     "1 FAULT 1:1 this is version {text} of the deal record; version 1 is read [2]\n"},
    {"another document", "<session/>",
     "1 FAULT 1:1 this is no deal record: it holds {text} [session]\n"},
};

static void try_row(const struct expectation *row)
{
    char *lines = read_lines_of(&deal_record_format, row->text);
    ck_assert_msg(strcmp(lines, row->lines) == 0, "%s: expected\n%ssaw\n%s", row->name, row->lines,
                  lines);
    free(lines);
}

START_TEST(what_is_said)
{
    try_row(&rows[_i]);
}
END_TEST

START_TEST(what_is_wrong)
{
    try_row(&faults[_i]);
}
END_TEST

/* No cut is taken for the end, and none crashes. */
START_TEST(cut_at_every_byte)
{
    const char *text = rows[_i].text;
    check_cuts(&deal_record_format, text, strlen(text), "FAULT");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("deal_record_read");
    TCase *tests = tcase_create("rows");
    tcase_set_timeout(tests, 120);
    tcase_add_loop_test(tests, what_is_said, 0, sizeof rows / sizeof *rows);
    tcase_add_loop_test(tests, what_is_wrong, 0, sizeof faults / sizeof *faults);
    tcase_add_loop_test(tests, cut_at_every_byte, 0, sizeof rows / sizeof *rows);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
