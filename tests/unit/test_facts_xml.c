/*
 * The facts sidecar, read from XML: what good files give, and what is refused, where.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libxml/parser.h>

#include "facts_xml_log.h"
#include "formats/encoding.h"
#include "formats/format.h"
#include "suite.h"

static struct facts_log given;

/* Reads TEXT in memory of its own, so that a byte too far is found. */
static enum xml_state read_bytes(const char *text, size_t length)
{
    char *copy = malloc(length + (length == 0));
    enum xml_state state;
    ck_assert_ptr_nonnull(copy);
    memcpy(copy, text, length);
    state = facts_log_read(&given, copy, length, UINT32_MAX);
    free(copy);
    return state;
}

static enum xml_state read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

START_TEST(rows_of_a_good_file)
{
    ck_assert_int_eq(read_text(facts_log_good), XML_FEED_READ);
    ck_assert_str_eq(given.text, "3 5|W|attention|in-time @5:5\n"
                                 "3 ||laws|2007 @6:5\n"
                                 "4294967295 6|E|omitted|- @9:28\n"
                                 "0 ||result-includes-transfer|no @10:19\n");
}
END_TEST

/* A document, what is handed out for it, and how it ends. */
struct expectation {
    const char *text, *lines;
};

#define NINETY                                                                                     \
    "123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890"
#define BOARD(inside) "<facts><board game='1'>" inside "</board></facts>"
#define FACT(value) BOARD("<fact name='n' value='" value "'/>")

static const struct expectation good_rows[] = {
    {"<facts/>", ""},
    {"<facts></facts>\n<!-- end -->\n", ""},
    {"\n <facts/>", ""},
    {"<!DOCTYPE facts SYSTEM 'facts.dtd'><facts/>", ""},
    {"<!DOCTYPE facts PUBLIC '-//x//' \"a>[b\"><facts/>", ""},
    {"<?xml version='1.0'?><?night 3 > 2?><facts/>", ""},
    {"\xef\xbb\xbf<?xml version='1.0'?><facts/>", ""},
    {"\xef\xbb\xbf" FACT("v"), "1 ||n|v @1:27\n"},
    {"<facts><board game='3' number='7' pairs='3-12'><fact name='n'/></board></facts>",
     "3 7@3-12 ||n|- @1:48\n"},
    {"<facts><board table='3' section='B' number='A:7'><fact name='n'/></board></facts>",
     "0 A:7@B/t3 ||n|- @1:50\n"},
    {"<facts><board number='7'><fact name='n'/></board></facts>", "0 7@ ||n|- @1:26\n"},
    {"<facts><board pairs='3-12'><fact name='n'/></board></facts>", "0 @3-12 ||n|- @1:28\n"},
    {"<facts><board number='" NINETY "' table='3'><fact name='n'/></board></facts>",
     "0 " NINETY "@t3 ||n|- @1:125\n"},
    {"<facts ><board\ngame = \"1\"\n><fact\tname=\"n\" /></board ></facts >", "1 ||n|- @3:2\n"},
    {FACT("a&lt;&amp;&#65;&#x42;&quot;"), "1 ||n|a<&AB\" @1:24\n"},
    {BOARD("<ruling law='63A1,64A2' trick='5' player='W' side='EW' tricks='1' was='10' result='9'/>"
           "<fact name='n'/><ruling basis='marked' contract='4S' declarer='N'/>"),
     "1 63A1,64A2|5|W|EW|1||10|9||| @1:24\n1 ||n|- @1:111\n1 |||||marked|||4S|N| @1:127\n"},
    {FACT("a>b"), "1 ||n|a>b @1:24\n"},
    {BOARD("<fact name='n' value='HK\n major'/>"), "1 ||n|HK  major @1:24\n"},
    {BOARD("<fact name='n' trick='' player='-'/>"), "1 |-|n|- @1:24\n"},
    {BOARD("<!--<fact name='x'/>> - ->--><fact name='n'/>"), "1 ||n|- @1:53\n"},
    {BOARD("<![CDATA[ \n]]><fact name='n'/>"), "1 ||n|- @2:4\n"},
    /* a word is cut where it has no room, and told from what fits */
    {BOARD("<fact name='12345678901234567890123456789012' trick='1234' player='NESW'/>"),
     "1 12~|NE~|123456789012345678901234567890~|- @1:24\n"},
    {BOARD("<fact name='1234567890123456789012345678901' trick='123' player='NES'/>"),
     "1 123|NES|1234567890123456789012345678901|- @1:24\n"},
    {BOARD("<fact name='n' value='" NINETY NINETY "123456789\xc3\xa9\xc3\xa9'/>"),
     "1 ||n|" NINETY NINETY "123456789~ @1:24\n"},
    /* Latin-1 comes out as UTF-8; the column counts bytes of the file */
    {"<?xml version='1.0' encoding='iso-8859-1'?><!--\xe9\xe9-->" FACT("\xe9\xff"),
     "1 ||n|\xc3\xa9\xc3\xbf @1:76\n"},
    {"<?xml version='1.0' encoding=\"utf-8\"?>" FACT("\xc3\xa9"), "1 ||n|\xc3\xa9 @1:62\n"},
    {"<?xml version='1.0' encoding='US-ASCII' standalone='yes'?>" FACT("v"), "1 ||n|v @1:82\n"},
};

START_TEST(good_files)
{
    ck_assert_msg(read_text(good_rows[_i].text) == XML_FEED_READ, "%s: %s", good_rows[_i].text,
                  given.text);
    ck_assert_str_eq(given.text, good_rows[_i].lines);
}
END_TEST

#define NO_ELEMENT "There is no element {text} here. "
#define NO_ATTRIBUTE "There is no attribute {text} here. "
#define NO_BOARD "The fact does not say which board: give its game, or its number and pairs. "
#define BOTH "A board is named by its pairs or by its table, not by both. "
#define LONG "The name of a board is too long. "
#define OF_ALL "A fact about all boards cannot name pairs or a table. "
#define NO_GAME "This is not the number of a game: {text} "
#define NO_TEXT "Text that means nothing here: {text} "

/* What is not known is named, and the rest is read. */
static const struct expectation faulty_rows[] = {
    {BOARD("<fakt name='x'><fact name='y'/></fakt><fact name='n'/>"),
     NO_ELEMENT "[fakt] @1:24\n1 ||n|- @1:62\n"},
    {"<facts><fact name='x'/><board game='1'><fact name='n'/></board></facts>",
     NO_ELEMENT "[fact] @1:8\n1 ||n|- @1:40\n"},
    {BOARD("<fact name='n'><fact name='x'/></fact>"),
     "1 ||n|- @1:24\n" NO_ELEMENT "[fact] @1:39\n"},
    {BOARD("<fact name='n' tric='5'/>"), NO_ATTRIBUTE "[tric] @1:24\n1 ||n|- @1:24\n"},
    {"<facts version='1'><board game='1' room='2'/></facts>",
     NO_ATTRIBUTE "[version] @1:1\n" NO_ATTRIBUTE "[room] @1:20\n"},
    {BOARD("<fact value='yes'/><fact name='n'/>"),
     "The name of the fact is missing. [] @1:24\n1 ||n|- @1:43\n"},
    {"<facts><board><fact name='x'/></board><board game='1'/></facts>", NO_BOARD "[] @1:8\n"},
    {"<facts><board number='7' pairs='3-12' table='2'/></facts>", BOTH "[] @1:8\n"},
    {"<facts><board number='" NINETY "1' pairs='3-12'/></facts>", LONG "[] @1:8\n"},
    {"<facts><board number='" NINETY "1234' table='3'/></facts>", LONG "[] @1:8\n"},
    {"<facts><board number='" NINETY "12345'/></facts>", LONG "[] @1:8\n"},
    {"<facts><board game='*' number='7'/></facts>", OF_ALL "[*] @1:8\n"},
    {"<facts><board game='0'><fact name='x'/></board></facts>", NO_GAME "[0] @1:8\n"},
    {"<facts><board game='4294967296'/></facts>", NO_GAME "[4294967296] @1:8\n"},
    {"<facts><board game='-1'/><board game=''/><board game=' 1'/></facts>",
     NO_GAME "[-1] @1:8\n" NO_GAME "[] @1:26\n" NO_GAME "[ 1] @1:42\n"},
    {"<facts>\n  revoke at 5 &amp; more\n<board game='1'/>x</facts>",
     NO_TEXT "[revoke at 5 ] @1:8\n" NO_TEXT "[x] @3:18\n"},
    {BOARD("<fact name='n'><![CDATA[why]]></fact>"), "1 ||n|- @1:24\n" NO_TEXT "[why] @1:39\n"},
    {"<facts xmlns:d='urn:d'><d:board game='1'/><board d:game='1'/></facts>",
     NO_ELEMENT "[board] @1:24\n" NO_ATTRIBUTE "[game] @1:43\n" NO_BOARD "[] @1:43\n"},
    {BOARD("<a123456789012345678901234567890123456789/>"),
     NO_ELEMENT "[a123456789012345678901234567890] @1:24\n"},
};

START_TEST(faults_are_named)
{
    ck_assert_msg(read_text(faulty_rows[_i].text) == XML_FEED_READ, "%s: %s", faulty_rows[_i].text,
                  given.text);
    ck_assert_str_eq(given.text, faulty_rows[_i].lines);
}
END_TEST

#define MALFORMED "The XML is not well formed. [] "
#define ENDS "The file ends before the XML does. [] "
#define ENCODING "Only UTF-8 and ISO-8859-1 can be read, not {text}. "
#define SUBSET "A document type with declarations of its own is not read. [] "

/* What is no such file at all, and the last that is said of it. Without "@" where the parser is
 * free to notice it one unit later. */
static const struct expectation bad_rows[] = {
    {"", ENDS "@1:1"},
    {" \n", ENDS "@2:1"},
    {"\xef\xbb\xbf", ENDS "@1:4"},
    {"<", ENDS "@1:2"},
    {"<!-- facts -->", ENDS "@1:15"},
    {"<facts>", ENDS "@1:8"},
    {"<facts><board game='1'>\n</board>", ENDS "@2:9"},
    {"<facts", ENDS "@1:7"},
    {"[Event \"club\"]\n", "This is not XML. [] @1:1"},
    {"\xef\xbb\xbfgame 3", "This is not XML. [] @1:1"},
    {"<USEBIO><facts/></USEBIO>", "This is not a file of facts: it holds {text}. [USEBIO] @1:1"},
    {"<facts xmlns='urn:x'/>", "This is not a file of facts: it holds {text}. [facts] @1:1"},
    {"<facts/><facts/>", MALFORMED "@1:9"},
    {"<facts/>more", MALFORMED},
    {"<facts>\n<board game='1'></facts>", MALFORMED "@2:17"},
    {"<facts><board game=1/></facts>", MALFORMED "@1:8"},
    {"<facts><board game='1' game='1'/></facts>", MALFORMED "@1:8"},
    {"<facts><board game='a<b'/></facts>", MALFORMED},
    {"<facts>&amp</facts>", MALFORMED "@1:8"},
    {"<facts>a & b</facts>", MALFORMED "@1:10"},
    {"<facts><x:board/></facts>", MALFORMED},
    {"<!DOCTYPE facts SYSTEM 'facts.dtd'><facts>&club;</facts>", MALFORMED "@1:43"},
    {"<!DOCTYPE facts SYSTEM 'f'><facts><board game='&club;'/></facts>", MALFORMED "@1:35"},
    {"<facts>&#0;</facts>", MALFORMED},
    {"<facts><!-- a -- b --></facts>", MALFORMED "@1:8"},
    {"<?xml version='1.0' encoding='UTF-16'?><facts/>", ENCODING "[UTF-16] @1:1"},
    {"<?xml version='1.0' encoding='windows-1252'?><facts/>", ENCODING "[windows-1252] @1:1"},
    {"<?xml version='1.0' encoding='UTF-7'?><facts/>", ENCODING "[UTF-7] @1:1"},
    {"\xff\xfe<", FAULT_UTF16 " [] @1:1"},
    {"\xfe\xff", FAULT_UTF16 " [] @1:1"},
    {"<!DOCTYPE facts [<!ENTITY a 'b'>]><facts/>", SUBSET "@1:1"},
    {"<!DOCTYPE facts SYSTEM 'facts.dtd' []><facts/>", SUBSET "@1:1"},
    {"<!DOCTYPE facts [\n<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>\n]><facts>&b;</facts>",
     SUBSET "@1:1"},
    /* broken UTF-8: a lead alone, a lone continuation, overlong, surrogate, above the last plane,
       cut */
    {FACT("\xc3"), MALFORMED},
    {FACT("\x80"), MALFORMED},
    {FACT("\xc0\x80"), MALFORMED},
    {FACT("\xe0\x80\xaf"), MALFORMED},
    {FACT("\xed\xa0\x80"), MALFORMED},
    {FACT("\xf5\x80\x80\x80"), MALFORMED},
    {FACT("\xff"), MALFORMED},
    {"<facts>\xc3</facts>", MALFORMED},
    {"<facts><!-- \xe9 --></facts>", MALFORMED "@1:8"},
    {"<facts\xe9/>", MALFORMED "@1:1"},
};

/* The rows before the place where it broke are not looked at: they do not count. */
START_TEST(bad_files)
{
    const char *last;
    ck_assert_msg(read_text(bad_rows[_i].text) == XML_FEED_UNREADABLE, "%s: %s", bad_rows[_i].text,
                  given.text);
    given.text[given.length - 1] = '\0';
    last = strrchr(given.text, '\n');
    last = last ? last + 1 : given.text;
    ck_assert_msg(strncmp(last, bad_rows[_i].lines, strlen(bad_rows[_i].lines)) == 0, "%s: %s",
                  bad_rows[_i].text, given.text);
}
END_TEST

START_TEST(a_nul_is_no_xml)
{
    ck_assert_int_eq(read_bytes("<facts>\0</facts>", 16), XML_FEED_UNREADABLE);
    ck_assert_str_eq(given.text, "A NUL byte stands where there should be text. [] @1:8\n");
    ck_assert_int_eq(read_bytes("<\0f\0/\0>\0", 8), XML_FEED_UNREADABLE);
    ck_assert_str_eq(given.text, FAULT_UTF16 " [] @1:1\n");
    ck_assert_int_eq(read_bytes("\0<\0f\0/\0>", 8), XML_FEED_UNREADABLE);
    ck_assert_str_eq(given.text, FAULT_UTF16 " [] @1:1\n");
    ck_assert_int_eq(read_bytes("\0<f/>", 5), XML_FEED_UNREADABLE);
    ck_assert_str_eq(given.text, "A NUL byte stands where there should be text. [] @1:1\n");
    ck_assert_int_eq(read_bytes("\0<", 2), XML_FEED_UNREADABLE);
    ck_assert_str_eq(given.text, "A NUL byte stands where there should be text. [] @1:1\n");
    ck_assert_int_eq(read_bytes("<f>\0</f>", 8), XML_FEED_UNREADABLE);
    ck_assert_str_eq(given.text, "A NUL byte stands where there should be text. [] @1:4\n");
    ck_assert_int_eq(read_bytes("\n<\0f\0/\0>\0", 9), XML_FEED_UNREADABLE);
    ck_assert_str_eq(given.text, "A NUL byte stands where there should be text. [] @2:1\n");
    ck_assert_int_eq(read_bytes("<f\0/>", 5), XML_FEED_UNREADABLE);
    ck_assert_str_eq(given.text, "A NUL byte stands where there should be text. [] @1:1\n");
    ck_assert_int_eq(read_bytes("\xff\xfe<\0f\0/\0>\0", 10), XML_FEED_UNREADABLE);
    ck_assert_str_eq(given.text, FAULT_UTF16 " [] @1:1\n");
    ck_assert_int_eq(read_bytes("\xfe\xff\0<\0f\0/\0>", 10), XML_FEED_UNREADABLE);
    ck_assert_str_eq(given.text, FAULT_UTF16 " [] @1:1\n");
}
END_TEST

START_TEST(cut_at_every_byte)
{
    size_t length = strlen(facts_log_good);
    for (size_t cut = 0; cut < length - 1; cut++) /* the last line end may be missing */
        ck_assert_msg(read_bytes(facts_log_good, cut) == XML_FEED_UNREADABLE, "%u", (unsigned)cut);
    ck_assert_int_eq(read_bytes(facts_log_good, length - 1), XML_FEED_READ);
}
END_TEST

START_TEST(broken_at_every_byte)
{
    static const char breaks[] = {'\0', '<', '>', '&', '"', '\'', '\x80', '\xff', ']', '='};
    char copy[1024];
    size_t length = strlen(facts_log_good);
    ck_assert_uint_lt(length, sizeof copy);
    for (size_t at = 0; at < length; at++)
        for (size_t i = 0; i < sizeof breaks; i++) {
            memcpy(copy, facts_log_good, length);
            copy[at] = breaks[i];
            read_bytes(copy, length); /* no crash */
            ck_assert_uint_lt(given.length, sizeof given.text / 2);
        }
}
END_TEST

/* Whatever the process has told libxml2 to do by default. */
START_TEST(nothing_else_is_read)
{
    static const char dtd[] =
        "<!ATTLIST fact value CDATA 'corrected'>\n<!ENTITY club 'confirmed'>\n";
    char path[] = "/tmp/facts-dtd-XXXXXX", text[512];
    int file = mkstemp(path);
    ck_assert_int_ge(file, 0);
    ck_assert_int_eq((int)write(file, dtd, sizeof dtd - 1), (int)sizeof dtd - 1);
    close(file);
    xmlSubstituteEntitiesDefault(1);
    xmlLoadExtDtdDefaultValue = 1;
    snprintf(text, sizeof text, "<!DOCTYPE facts SYSTEM '%s'>%s", path, BOARD("<fact name='n'/>"));
    ck_assert_int_eq(read_text(text), XML_FEED_READ);
    ck_assert_ptr_nonnull(strstr(given.text, "1 ||n|- @1:"));
    snprintf(text, sizeof text, "<!DOCTYPE facts SYSTEM '%s'>%s", path, FACT("&club;"));
    ck_assert_int_eq(read_text(text), XML_FEED_UNREADABLE);
    xmlSubstituteEntitiesDefault(0);
    xmlLoadExtDtdDefaultValue = 0;
    unlink(path);
}
END_TEST

static TCase *document_tests(void)
{
    TCase *tests = tcase_create("documents");
    tcase_add_test(tests, rows_of_a_good_file);
    tcase_add_loop_test(tests, good_files, 0, sizeof good_rows / sizeof *good_rows);
    tcase_add_loop_test(tests, faults_are_named, 0, sizeof faulty_rows / sizeof *faulty_rows);
    tcase_add_loop_test(tests, bad_files, 0, sizeof bad_rows / sizeof *bad_rows);
    tcase_add_test(tests, a_nul_is_no_xml);
    tcase_add_test(tests, cut_at_every_byte);
    tcase_add_test(tests, broken_at_every_byte);
    tcase_add_test(tests, nothing_else_is_read);
    return tests;
}

int main(void)
{
    Suite *suite = suite_create("facts_xml");
    int status;
    suite_add_tcase(suite, document_tests());
    status = suite_run(suite);
    xmlCleanupParser();
    return status;
}
