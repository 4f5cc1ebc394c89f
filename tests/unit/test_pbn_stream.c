/*
 * Bytes to the PBN reader: whatever is cut off, an end; games and gaps of any length. Which format
 * an input is.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "formats/formats.h"
#include "read_harness.h"
#include "suite.h"

/* Something of everything, CR LF line ends. */
static const char session[] =
    "% PBN 2.1\r\n%EXPORT\r\n\r\n{ A session;\r\n\r\n[Board \"0\"] }\r\n"
    "[Event \"##Club\"]\r\n[Date \"2019.05.??\"]\r\n[Board \"1\"]\r\n[West \"A \\\"B\\\" C\"]\r\n"
    "[Vulnerable \"NS\"]\r\n"
    "[Deal \"N:AKQ2.AKQ2.AKQ2.A JT9.JT9.JT9.KQJT 876.876.876.9876 543.543.543.5432\"]\r\n"
    "[Declarer \"S\"]\r\n[Contract \"4S\"]\r\n[Result \"^NS 10\"]\r\n"
    "[Auction \"N\"]\r\n1C =1= Pass ; \"x\r\n4S AP\r\n[Note \"1:strong\"]\r\n"
    "[Play \"W\"]\r\nS3 SA S9 S6\r\n% CA\r\nSK ST S7 S4\r\n- ^R HA { x }\r\n*\r\n"
    "[DirectorTable \"Trick;Player;Fact;Value\"]\r\n 3 N penalty-card \"HA major\"\r\n"
    "[RulingTable \"Law;Was\"]\r\n64A2 9\r\n \t\r\n"
    "Text [ between.\r\n[Declarer N]\r\n[ Contract\r\n\"1N\"\r\n\r\n] [Result \"7\"]\r\n\r\n\r\n"
    "[Board \"2\"]\r\n[Contract \"x\"]\r\n[Board \"3\"]\r\n[Deal \"#\"]\r\n[Play \"N\"]SK\r\n"
    "\r\n[Site \"open]\r\n[Room \"a\"]\r\n{ never closed\r\n\r\n[Board \"4\"]\r\n{ closed }\r\n";

static const char session_lines[] =
    "1 \"1\" at 7:1 N:AKQ2.AKQ2.AKQ2.A E:JT9.JT9.JT9.KQJT S:876.876.876.9876 W:543.543.543.5432 4S "
    "by S vul NS "
    "took ^10 dated 20190500 was 9 names W=A \"B\" C play W: SA/S9/S6/S3 SK/ST/S7/S4 "
    "^RHA/-/-/- * "
    "fact 3|N|penalty-card|HA major @27:2\n"
    "2 \"1\" at 32:1 N:AKQ2.AKQ2.AKQ2.A E:JT9.JT9.JT9.KQJT S:876.876.876.9876 W:543.543.543.5432 "
    "1NT by N vul NS "
    "took 7 dated 20190500\n"
    "3 \"2\" at 39:1 FAULT 40:12 \"{text}\" is not a contract [x]\n"
    "4 \"3\" at 41:1 N:AKQ2.AKQ2.AKQ2.A E:JT9.JT9.JT9.KQJT S:876.876.876.9876 W:543.543.543.5432 "
    "play N: SK/-/-/-\n"
    "5 @a at 45:1 FAULT 45:7 a quote is opened here and not closed on its line []\n"
    "6 \"4\" at 49:1\n";

static void lines_check(const char *what, size_t number, const char *lines, const char *wanted)
{
    ck_assert_msg(strcmp(lines, wanted) == 0, "%s %lu:\n got\n%s want\n%s", what,
                  (unsigned long)number, lines, wanted);
}

START_TEST(something_of_everything_is_read)
{
    char *lines = read_lines(&pbn_format, session, sizeof session - 1);
    lines_check("session", 0, lines, session_lines);
    free(lines);
}
END_TEST

/* However the file breaks off, the games before the last one are those of the whole file. */
START_TEST(a_file_cut_anywhere_keeps_its_games)
{
    for (size_t length = 0; length < sizeof session - 1; length++) {
        size_t same = 0;
        char *lines = read_lines(&pbn_format, session, length);
        size_t last = strlen(lines);
        if (last > 0)
            for (last--; last > 0 && lines[last - 1] != '\n';)
                last--;
        while (same < last && lines[same] == session_lines[same])
            same++;
        ck_assert_msg(same == last, "cut at %lu: %s", (unsigned long)length, lines);
        free(lines);
    }
}
END_TEST

/* --- Games and gaps that are longer than a game may be ---------------------------------------- */

enum { LONG = FORMAT_WINDOW + (1 << 20) };

/* BEFORE, then FILL over and over up to LENGTH bytes, then AFTER. */
static char *text_around(const char *before, const char *fill, size_t length, const char *after)
{
    size_t front = strlen(before), piece = strlen(fill), back = strlen(after);
    char *text = malloc(front + length + back + 1);
    ck_assert_ptr_nonnull(text);
    memcpy(text, before, front);
    for (size_t i = 0; i < length; i++)
        text[front + i] = fill[i % piece];
    memcpy(text + front + length, after, back + 1);
    return text;
}

struct long_row {
    const char *name, *before, *fill, *after, *lines;
};

#define TOO_LONG "1 FAULT 1:1 the game is longer than 4 MiB []\n"
#define TEXT_16 "a text of  16 b\n"

static const struct long_row long_rows[] = {
    {"rows", "[Play \"W\"]\n", "- - - -\n", "\n[Board \"2\"]\n", TOO_LONG "2 \"2\" at 655363:1\n"},
    {"cards", "[Play \"W\"]\n", "S3 - - \n", "\n[Board \"2\"]\n", TOO_LONG "2 \"2\" at 655363:1\n"},
    {"auction", "[Board \"1\"]\n[Auction \"N\"]\n", "Pass 1C\n", "[Board \"2\"]\n",
     "1 \"1\" FAULT 1:1 the game is longer than 4 MiB []\n2 \"2\" at 655363:1\n"},
    {"second Board does not count before an empty line", "[Event \"x\"]\n[Auction \"N\"]\n",
     "Pass 1C\n", "[Board \"1\"]\n[Room \"x\"]\n\n[Board \"2\"]\n",
     "1 \"1\" @x FAULT 1:1 the game is longer than 4 MiB []\n2 \"2\" at 655366:1\n"},
    {"string", "[Site \"", "xxxxxxx\t", "\"]\n\n[Board \"2\"]\n", TOO_LONG "2 \"2\" at 3:1\n"},
    {"tags", "", "[Room 1]", "\n\n[Board \"2\"]\n",
     "1 @1 FAULT 1:1 the game is longer than 4 MiB []\n2 \"2\" at 3:1\n"},
    {"a tag in a game", "[Event \"x\"]\n[Room\n", "       \t", "\"x\"]\n\n[Board \"2\"]\n",
     "1 @x FAULT 1:1 the game is longer than 4 MiB []\n2 \"2\" at 5:1\n"},
    {"a tag before a game", "[Room\n", "       \t", "\"x\"]\n\n[Board \"2\"]\n",
     "1 @x FAULT 1:1 the game is longer than 4 MiB []\n2 \"2\" at 4:1\n"},
    {"comment", "[Board \"1\"]\n{", "xxxxxxx\n", "}\n\n[Board \"2\"]\n",
     "1 \"1\" FAULT 2:1 a comment is opened here and makes the game longer than 4 MiB []\n2 \"2\" "
     "at 655364:1\n"},
    {"gap of text", "[Board \"1\"]\n\n", TEXT_16, "[Board \"2\"]\n",
     "1 \"1\"\n2 \"2\" at 327683:1\n"},
    {"gap of comment", "[Board \"1\"]\n\n{", TEXT_16, "}\n[Board \"2\"]\n",
     "1 \"1\"\n2 \"2\" at 327684:1\n"},
    {"gap without lines", "", "no lines", "\n[Board \"2\"]\n", "1 \"2\" at 2:1\n"},
    {"gap of one escape", "% ", "xxxxxxxx", "\n[Board \"2\"]\n", "1 \"2\" at 2:1\n"},
    {"gap of one escape, of a file with CR", "% ", "xxxxxxxx", "\r[Board \"2\"]\r\r[Board \"3\"]\r",
     "1 \"2\" at 2:1\n2 \"3\" at 4:1\n"},
    {"gap of openings on one line", "", "[{;\"", "\n[Board \"2\"]\n", "1 \"2\" at 2:1\n"},
    {"quotes in a game", "[Foo \"x\"]\n", "\\\"", "\n\n[Board \"2\"]\n",
     TOO_LONG "2 \"2\" at 4:1\n"},
    {"gap of empty lines", "[Board \"1\"]\n", "\n", "[Board \"2\"]\n",
     "1 \"1\"\n2 \"2\" at 5242882:1\n"},
    {"gap of openings", "[Board \"1\"]\n\n", "[{;\n", "[Board \"2\"]\n",
     "1 \"1\"\n2 \"2\" at 1310723:1\n"},
};

START_TEST(what_is_too_long_is_passed_over)
{
    const struct long_row *row = &long_rows[_i];
    char *text = text_around(row->before, row->fill, LONG, row->after);
    char *lines = read_lines(&pbn_format, text, strlen(text));
    ck_assert_msg(strcmp(lines, row->lines) == 0, "%s:\n got\n%s want\n%s", row->name, lines,
                  row->lines);
    free(lines);
    free(text);
}
END_TEST

START_TEST(a_game_just_below_the_limit_is_read)
{
    static const char before[] = "[Board \"1\"]\n{", after[] = "}\n";
    size_t around = strlen(before) + strlen(after);
    for (size_t length = FORMAT_WINDOW - around - 1; length <= FORMAT_WINDOW - around; length++) {
        const char *wanted = length + around < FORMAT_WINDOW
                                 ? "1 \"1\"\n"
                                 : "1 \"1\" FAULT 1:1 the game is longer than 4 MiB []\n";
        char *text = text_around(before, "x", length, after);
        char *lines = read_lines(&pbn_format, text, strlen(text));
        ck_assert_str_eq(lines, wanted);
        free(lines);
        free(text);
    }
}
END_TEST

/* The contract that shows the language lies at the end of what is looked at for the first game. */
START_TEST(a_tag_that_was_cut_off_is_looked_at_again)
{
    static const char first[] = "[Board \"1\"]\n[Declarer \"N\"]\n[Contract \"4C\"]\n",
                      both[] = "[Board \"1\"]\n[Declarer \"N\"]\n[Contract \"4C\"]\n\n"
                               "[Board \"2\"]\n[Declarer \"N\"]\n[Contract \"4C\"]\n\n";
    const size_t tag = sizeof first - 1 + FORMAT_WINDOW - strlen("[Contract");
    char *text = text_around(both, "x", tag - strlen(both) - 1, "\n[Contract \"4P\"]\n");
    char *lines = read_lines(&pbn_format, text, strlen(text));
    ck_assert_str_eq(lines, "1 \"1\" 4C by N\n2 \"2\" at 5:1 4H by N\n3 \"2\" at 10:1 4S\n");
    free(lines);
    free(text);
}
END_TEST

/* --- Which format
 * --------------------------------------------------------------------------------- */

static const struct {
    const char *bytes;
    int least, most;
} beginnings[] = {
    {"% PBN 2.1\n% EXPORT\n", 90, 100},
    {"[Event \"x\"]\n", 90, 100},
    {"\xef\xbb\xbf[Event \"x\"]\n", 90, 100},
    {"\r\n\r\n [Event \"x\"]\r\n", 90, 100},
    {"[Foo \"x\"]", 90, 100},
    {"%Creator: x\r[Board \"1\"]\r", 90, 100},
    {"[Board 1]\n", 50, 89},
    {"{ A session }\n[Board \"1\"]\n", 50, 89},
    {"; A session\n[Board \"1\"]\n", 50, 89},
    {"A session\n\n[Board \"1\"]\n", 50, 89},
    {"%Creator: x\n", 20, 89},
    {"{ A session", 10, 49},
    {"", 1, 19},
    {"\n \r\n", 1, 19},
    {"<?xml version=\"1.0\"?>\n[Event \"x\"]\n", 0, 0},
    {"<USEBIO>", 0, 0},
    {"qx|o1|pn|a,b,c,d|md|1S", 0, 0},
    {"pn|a,b,c,d|", 0, 0},
    {"md|1SAKQ", 0, 0},
    {"{\"game\":1}\n", 0, 0},
    {"{ }", 0, 0},
    {"[1, 2]\n", 0, 0},
    {"[{\"a\": 1}]\n", 0, 0},
    {"%PDF-1.4\n", 0, 0},
    {"%!PS-Adobe\n", 0, 0},
    {"\x7f"
     "ELF\x02\x01",
     0, 0},
    {"1,2,3\n4,5,6\n", 0, 0},
};

START_TEST(files_are_recognised)
{
    int sure =
        pbn_format.recognise((const uint8_t *)beginnings[_i].bytes, strlen(beginnings[_i].bytes));
    ck_assert_msg(sure >= beginnings[_i].least && sure <= beginnings[_i].most, "%s: %d",
                  beginnings[_i].bytes, sure);
    int surest;
    const struct format *found =
        format_find((const uint8_t *)beginnings[_i].bytes, strlen(beginnings[_i].bytes), &surest);
    ck_assert_msg((found == &pbn_format) == (sure > 0), "%s", beginnings[_i].bytes);
    ck_assert_int_ge(surest, sure);
}
END_TEST

START_TEST(zero_bytes_are_taken_behind_a_tag_only)
{
    static const uint8_t tag[] = "[Event \"\0\"]\n", text[] = "text\0\n[Event \"x\"]\n";
    ck_assert_int_ge(pbn_format.recognise(tag, sizeof tag), 90);
    ck_assert_int_eq(pbn_format.recognise(text, sizeof text), 0);
    ck_assert_int_eq(pbn_format.recognise((const uint8_t *)"\xff\xfe[\0E\0v\0", 8), 0);
}
END_TEST

START_TEST(the_first_bytes_decide)
{
    int sure;
    char *text = text_around("", TEXT_16, FORMAT_HEAD_BYTES - 16, "[Board \"1\"]\n");
    ck_assert_ptr_eq(format_find((const uint8_t *)text, strlen(text), &sure), &pbn_format);
    free(text);
    text = text_around("", TEXT_16, FORMAT_HEAD_BYTES, "[Board \"1\"]\n");
    ck_assert_ptr_null(format_find((const uint8_t *)text, strlen(text), &sure));
    ck_assert_int_eq(sure, 0);
    free(text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pbn-stream");
    TCase *tests = tcase_create("pbn-stream");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, something_of_everything_is_read);
    tcase_add_test(tests, a_file_cut_anywhere_keeps_its_games);
    tcase_add_loop_test(tests, what_is_too_long_is_passed_over, 0,
                        (int)(sizeof long_rows / sizeof long_rows[0]));
    tcase_add_test(tests, a_game_just_below_the_limit_is_read);
    tcase_add_test(tests, a_tag_that_was_cut_off_is_looked_at_again);
    tcase_add_loop_test(tests, files_are_recognised, 0,
                        (int)(sizeof beginnings / sizeof beginnings[0]));
    tcase_add_test(tests, zero_bytes_are_taken_behind_a_tag_only);
    tcase_add_test(tests, the_first_bytes_decide);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
