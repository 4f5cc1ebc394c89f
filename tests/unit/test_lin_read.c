/*
 * What LIN says, as servers, operators and hand viewers write it. Expected lines are written by
 * hand from what the tags mean; read_harness.h explains them.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/formats.h"
#include "read_harness.h"
#include "suite.h"

/* A deal for the plays below: South has the top spades, West the top hearts, and so on. */
#define SOUTH "SAKQJT98765432"
#define WEST "HAKQJT98765432"
#define NORTH "DAKQJT98765432"
#define SOUTH_LINE " S:AKQJT98765432..."
#define DEAL_LINE " N:..AKQJT98765432. E:...AKQJT98765432" SOUTH_LINE " W:.AKQJT98765432.."
#define MD "md|1" SOUTH "," WEST "," NORTH ",|"
#define PASSED_AFTER(bid) "mb|" bid "|mb|p|mb|p|mb|p|"

static const struct {
    const char *name, *text, *lines;
} rows[] = {
    {"nothing", "", ""},
    {"blank", " \r\n", ""},
    {"chatter alone", "nt|hello|pg||\n", ""},
    {"a deal", MD, "1" DEAL_LINE "\n"},
    {"mark, blank, capitals",
     "\xef\xbb\xbf\r\n"
     "MD|1" SOUTH "," WEST "," NORTH ",|",
     "1 at 2:1" DEAL_LINE "\n"},
    {"all four hands", "md|1" SOUTH "," WEST "," NORTH ",cakqjt98765432|", "1" DEAL_LINE "\n"},
    {"a ten in two letters", "md|1SAKQJ1098765432,,,|", "1" SOUTH_LINE "\n"},
    {"two hands leave two unknown", "md|1" SOUTH "," WEST ",,|",
     "1" SOUTH_LINE " W:.AKQJT98765432..\n"},
    {"a heading", MD "rh||ah|Board 4|sv|b|", "1 \"4\"" DEAL_LINE " vul All\n"},
    {"players, South first", "pn|Sue,Wes,Nora,Ed|st||" MD,
     "1" DEAL_LINE " names N=Nora E=Ed S=Sue W=Wes\n"},
    {"declarer is who named the strain first",
     MD "mb|1S|mb|p|mb|2S!|an|nice|mb|p|mb|4S|mb|p|mb|p|mb|p|", "1" DEAL_LINE " 4S by S\n"},
    {"partner's strain",
     "md|2" SOUTH "," WEST "," NORTH ",|mb|1H|mb|p|mb|1N|mb|p|mb|2H|mb|p|mb|p|mb|p|",
     "1" DEAL_LINE " 2H by W\n"},
    {"the other side's strain is not theirs", MD "mb|1S|mb|2S|mb|p|mb|p|mb|p|",
     "1" DEAL_LINE " 2S by W\n"},
    {"doubled", MD "mb|1N|mb|d|mb|p|mb|p|mb|p|", "1" DEAL_LINE " 1NTX by S\n"},
    {"redoubled, then bid on", MD "mb|1N|mb|d|mb|r|mb|2C|mb|p|mb|p|mb|p|",
     "1" DEAL_LINE " 2C by E\n"},
    {"redoubled", MD "mb|1NT|mb|d|mb|r|mb|p|mb|p|mb|p|", "1" DEAL_LINE " 1NTXX by S\n"},
    {"calls on end", MD "mb|p1Dp1Hppp|", "1" DEAL_LINE " 1H by E\n"},
    {"passed out", MD "mb|p|mb|p|mb|p|mb|p|", "1" DEAL_LINE " Pass\n"},
    {"an auction that has not ended is one all the same", MD "mb|4S|", "1" DEAL_LINE " 4S by S\n"},
    {"play", MD PASSED_AFTER("1N") "pc|HA|pc|DA|pg||pc|CA|pc|SA|pc|HK|pc|DK|",
     "1" DEAL_LINE " 1NT by S play W: DA/CA/SA/HA DK/-/-/HK\n"},
    {"cards on end, the winner leads", MD PASSED_AFTER("1S") "pc|HADACAS2S3h10|",
     "1" DEAL_LINE " 1S by S play W: DA/CA/S2/HA -/-/S3/HT\n"},
    {"cards taken back", MD PASSED_AFTER("1N") "pc|HA|pc|DA|pc|CA|up|2|pc|D2|",
     "1" DEAL_LINE " 1NT by S play W: D2/-/-/HA\n"},
    {"a claim inside a trick", MD PASSED_AFTER("1N") "pc|HA|pc|DA|mc|0|pg||",
     "1" DEAL_LINE " 1NT by S took 0 play W: DA/-/-/HA *\n"},
    {"cards behind a claim mean nothing", MD PASSED_AFTER("1N") "mc|0|pc|HA|",
     "1" DEAL_LINE " 1NT by S took 0 play ?: *\n"},
    {"no auction: who has the card leads", MD "pc|CA|pc|SA|", "1" DEAL_LINE " play E: -/CA/SA/-\n"},
    {"chatter with a bar in it", MD "nt|one | two| three|mb|1N|mb|p|mb|p|mb|p|",
     "1" DEAL_LINE " 1NT by S\n"},
    {"boards on end",
     MD "sv|o|\n"
        "md|2,,,|sv|n|\n",
     "1" DEAL_LINE " vul None\n2 at 2:1 vul NS\n"},
    {"a line each", "pn|a,b,c,d|" MD "\npn|e,f,g,h|" MD "\n",
     "1" DEAL_LINE " names N=c E=d S=a W=b\n2 at 2:1" DEAL_LINE " names N=g E=h S=e W=f\n"},
    {"the last value without its bar", MD "sv|e", "1" DEAL_LINE " vul EW\n"},
    {"no hand", "md|1SAKX,,,|", "1 FAULT 1:5 \"{text}\" is not a hand [SAKX]\n"},
    {"no call", MD "mb|1Z|", "1 FAULT 1:54 \"{text}\" is not a call [1Z]\n"},
    {"no card", MD "\npc|S1|", "1 FAULT 2:4 \"{text}\" is not a card [S1]\n"},
    {"no tricks", MD "mc|14|",
     "1 FAULT 1:54 \"{text}\" is not a number of tricks: it must be 0 to 13 [14]\n"},
    {"an address",
     "https://example.org/handviewer.html?bbo=y&lin=ah%7CBoard+7%7Cmd%7C1S%41%2C%2C%2C%7C&x=1\n",
     "1 \"7\" S:A...\n"},
    {"addresses", "http://a?lin=sv|b|md|1SA,,,|\nhttp://a?lin=md|1SK,,,|",
     "1 S:A... vul All\n2 at 2:1 S:K...\n"},
    {"addresses, of which the first has the players of all boards",
     "http://a?lin=pn|s,w,n,e|qx|o1|md|1SA,,,|\nhttp://a?lin=qx|o2|md|1SK,,,|\n"
     "http://a?lin=qx|o3|md|1SQ,,,|\n",
     "1 \"1\" @Open S:A... names N=n E=e S=s W=w\n"
     "2 \"2\" @Open at 2:1 S:K... names N=n E=e S=s W=w\n"
     "3 \"3\" @Open at 3:1 S:Q... names N=n E=e S=s W=w\n"},
    {"an address whose blanks, quotes and ampersands nobody encoded",
     "http://a?bbo=y&lin=pn|A Lee,B O'Neil,\"C\",D & E|ah|Board 8|md|1SA,,,|sv|o|&x=1 \r\n"
     "http://a?lin=md|1SK,,,|an|3 or more|sv|b|\n",
     "1 \"8\" S:A... vul None names N=\"C\" E=D & E S=A Lee W=B O'Neil\n2 at 2:1 S:K... vul All\n"},
    {"a heading",
     "\xef\xbb\xbf% Generated by a helper\r\n\r\n; text\n# text\nBoard 1, last night:\n"
     "sv|o|md|1SA,,,|\n",
     "1 at 6:1 S:A... vul None\n"},
    {"a heading above an address", "Yesterday:\nhttp://a?lin=md|1SA,,,|\n", "1 at 2:1 S:A...\n"},
    {"an address of something else", "http://a?lin=md|1SA,,,|\nhttp://a?n=SA\n",
     "1 S:A...\n2 at 2:1 FAULT 2:1 this address holds no board []\n"},
};

START_TEST(what_it_says)
{
    char *lines = read_lines_of(&lin_format, rows[_i].text);
    ck_assert_msg(strcmp(lines, rows[_i].lines) == 0, "%s:\n got  %s\n want %s", rows[_i].name,
                  lines, rows[_i].lines);
    free(lines);
}
END_TEST

/* Two rooms: players, results and the deal that only one of them repeats. */
static const char segment[] =
    "vg|A match,Segment 1 of 2,I,7,8,Home,0,Guests,0|\nrs|1NS=,1NSx-1,PASS,4HW+1|\n"
    "pn|s1,w1,n1,e1,s2,w2,n2,e2|pg||\nqx|o7|st||" MD "sv|o|mb|1N|mb|p|mb|p|mb|p|pc|HA|mc|6|pg||\n"
    "qx|c7|st||md||sv|o|mb|1N|mb|d|mb|p|mb|p|mb|p|pc|HA|pc|DA|\nqx|o8|mb|pppp|\n"
    "qx|c8|md|2" SOUTH "," WEST "," NORTH ",|mb|3H|mb|p|mb|p|mb|p|";

static const char segment_lines[] =
    "1 \"7\" @Open" DEAL_LINE
    " 1NT by S vul None took 7 names N=n1 E=e1 S=s1 W=w1 play W: -/-/-/HA *\n"
    "2 \"7\" @Closed at 5:1" DEAL_LINE
    " 1NTX by S vul None took 6 names N=n2 E=e2 S=s2 W=w2 play W: DA/-/-/HA\n"
    "3 \"8\" @Open at 6:1 Pass names N=n1 E=e1 S=s1 W=w1\n"
    "4 \"8\" @Closed at 7:1" DEAL_LINE " 3H by W names N=n2 E=e2 S=s2 W=w2\n";

START_TEST(a_segment_has_two_rooms)
{
    char *lines = read_lines_of(&lin_format, segment);
    ck_assert_str_eq(lines, segment_lines);
    free(lines);
}
END_TEST

START_TEST(a_file_cut_anywhere_ends)
{
    check_cuts(&lin_format, segment, sizeof segment, NULL);
}
END_TEST

/* A board of so much chatter, in one value or in many. */
static char *long_text(const char *filler, size_t least)
{
    static const char before[] = "md|1SA,,,|nt|", after[] = "|md|1SK,,,|";
    size_t length = strlen(filler), times = least / length + 1, at = sizeof before - 1;
    char *text = malloc(sizeof before + sizeof after + times * length);
    ck_assert_ptr_nonnull(text);
    memcpy(text, before, at);
    for (size_t i = 0; i < times; i++, at += length)
        memcpy(text + at, filler, length);
    memcpy(text + at, after, sizeof after);
    return text;
}

START_TEST(what_is_too_long_is_passed_over)
{
    static const char *const fillers[] = {"chatter ", "chatter|nt|"};
    char *text = long_text(fillers[_i], 2 * FORMAT_WINDOW);
    char *lines = read_lines(&lin_format, text, strlen(text));
    ck_assert_ptr_nonnull(strstr(lines, "1 FAULT 1:1 the board is longer than 4 MiB []\n2 at "));
    ck_assert_ptr_nonnull(strstr(lines, " S:K...\n"));
    free(lines);
    free(text);
}
END_TEST

/* Whose the first bytes are. */
static const struct {
    const char *bytes;
    bool lin;
} bids[] = {
    {"pn|a,b,c,d|", true},
    {"md|1SAKQ", true},
    {"\xef\xbb\xbf\r\nvg|", true},
    {"https://a/?x=1&lin=pn%7C", true},
    {"https://a/?x=lin=1", false},
    {"", false},
    {"% a helper's\npn|a|", true},
    {"Board 1:\n\nmd|1|", true},
    {"# text\nxx|a|", false},
    {"; text\n[Event \"x\"]\npn|a|", false},
    {"% text\n<a>\npn|a|", false},
    {"one|two|", false},
    {"[Event \"md|1|\"]\n", false},
    {"<USEBIO>", false},
    {"1|2|3\n", false},
};

START_TEST(files_are_bid_for)
{
    check_bid(&lin_format, bids[_i].bytes, bids[_i].lin);
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof(rows)[0])

int main(void)
{
    Suite *suite = suite_create("lin-read");
    TCase *tests = tcase_create("lin-read");
    tcase_add_loop_test(tests, what_it_says, 0, COUNT(rows));
    tcase_add_test(tests, a_segment_has_two_rooms);
    tcase_add_test(tests, a_file_cut_anywhere_ends);
    tcase_add_loop_test(tests, what_is_too_long_is_passed_over, 0, 2);
    tcase_add_loop_test(tests, files_are_bid_for, 0, COUNT(bids));
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
