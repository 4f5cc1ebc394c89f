/*
 * The facts sidecar, read from XML: what good files give, what is refused and where, and that no
 * input takes memory without end. Every text is read in chunks of several sizes, with the same
 * outcome.
 */
#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libxml/parser.h>
#include <libxml/xmlmemory.h>

#include "formats/facts_xml.h"

/* 2.12 made the argument of the error callback const. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *error_pointer;
#else
typedef xmlErrorPtr error_pointer;
#endif

/* libxml2's memory, counted, and refused from a chosen request on. Each block has its size before
 * it. */
union block {
    size_t size;
    max_align_t align;
};
static size_t live, peak;
static long refuse_after = -1; /* requests that are still granted; -1: all */

static bool refused(void)
{
    if (refuse_after > 0)
        refuse_after--;
    return refuse_after == 0;
}

static void *counted_realloc(void *old, size_t size)
{
    union block *block = old == NULL ? NULL : (union block *)old - 1;
    size_t before = block == NULL ? 0 : block->size;
    if (refused() || (block = realloc(block, sizeof *block + size)) == NULL)
        return NULL;
    block->size = size;
    live += size - before;
    peak = live > peak ? live : peak;
    return block + 1;
}

static void *counted_malloc(size_t size)
{
    return counted_realloc(NULL, size);
}

static void counted_free(void *old)
{
    if (old == NULL)
        return;
    live -= ((union block *)old - 1)->size;
    free((union block *)old - 1);
}

static char *counted_strdup(const char *text)
{
    char *copy = counted_malloc(strlen(text) + 1);
    return copy == NULL ? NULL : strcpy(copy, text);
}

/* What was handed out, as lines. */
static char record[1 << 16];
static size_t recorded;
static unsigned rows, rows_to_keep, faults;

static void note(const char *format, ...)
{
    va_list arguments;
    int length;
    va_start(arguments, format);
    length = vsnprintf(record + recorded, sizeof record - recorded, format, arguments);
    va_end(arguments);
    if (length > 0 && (size_t)length < sizeof record - recorded)
        recorded += (size_t)length;
}

static bool note_row(void *context, uint32_t game, const struct fact_row *row)
{
    (void)context;
    rows++;
    note("%u %s|%s|%s|%s @%u:%u\n", game, row->trick, row->player, row->fact, row->value,
         (unsigned)row->at.line, (unsigned)row->at.column);
    return rows <= rows_to_keep;
}

static void note_fault(void *context, const struct read_fault *fault)
{
    (void)context;
    faults++;
    note("%s [%s] @%u:%u\n", fault->message, fault->text, (unsigned)fault->at.line,
         (unsigned)fault->at.column);
}

static const struct facts_xml_sink sink = {note_row, note_fault, NULL};

static void record_clear(void)
{
    recorded = 0;
    record[0] = '\0';
    rows = faults = 0;
    rows_to_keep = UINT32_MAX;
}

static enum xml_state read_chunks(const char *text, size_t length, size_t chunk)
{
    struct facts_xml *facts = facts_xml_create(&sink);
    enum xml_state state = XML_FEED_READING;
    ck_assert_ptr_nonnull(facts);
    for (size_t at = 0; at < length; at += chunk)
        state = facts_xml_push(facts, (const uint8_t *)text + at,
                               length - at < chunk ? length - at : chunk, false);
    if (state == XML_FEED_READING)
        state = facts_xml_push(facts, NULL, 0, true);
    ck_assert_int_eq(facts_xml_push(facts, (const uint8_t *)"<", 1, true), state);
    facts_xml_destroy(facts);
    return state;
}

/* Reads TEXT whole and in chunks; all must agree. */
static enum xml_state read_bytes(const char *text, size_t length)
{
    static const size_t chunks[] = {1, 2, 3, 7, 64};
    static char whole[sizeof record];
    enum xml_state state;
    record_clear();
    state = read_chunks(text, length, length + 1);
    memcpy(whole, record, sizeof whole);
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++) {
        record_clear();
        ck_assert_int_eq(read_chunks(text, length, chunks[i]), state);
        ck_assert_str_eq(record, whole);
    }
    return state;
}

static enum xml_state read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

static const char good[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<!-- night of the 3rd -->\n"
    "<facts>\n"
    "  <board game=\"3\">\n"
    "    <fact trick=\"5\" player=\"W\" name=\"attention\" value=\"in-time\"/>\n"
    "    <fact name='laws' value='2007'></fact>\n"
    "  </board>\n"
    "  <board game='12'/>\n"
    "  <board game='4294967295'><fact value='-' name='omitted' trick='6' "
    "player='E'/></board>\n"
    "  <board game='*'><fact name='result-includes-transfer' "
    "value='no'/></board>\n"
    "</facts>\n";

START_TEST(rows_of_a_good_file)
{
    ck_assert_int_eq(read_text(good), XML_FEED_READ);
    ck_assert_str_eq(record, "3 5|W|attention|in-time @5:5\n"
                             "3 ||laws|2007 @6:5\n"
                             "4294967295 6|E|omitted|- @9:28\n"
                             "0 ||result-includes-transfer|no @10:19\n");
}
END_TEST

/* A document, what is handed out for it, and how it ends. */
struct expectation {
    const char *text, *lines;
};

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
    {"<facts ><board\ngame = \"1\"\n><fact\tname=\"n\" /></board ></facts >", "1 ||n| @3:2\n"},
    {FACT("a&lt;&amp;&#65;&#x42;&quot;"), "1 ||n|a<&AB\" @1:24\n"},
    {FACT("a>b"), "1 ||n|a>b @1:24\n"},
    {BOARD("<fact name='n' value='HK\n major'/>"), "1 ||n|HK  major @1:24\n"},
    {BOARD("<fact name='n' trick='' player='-'/>"), "1 |-|n| @1:24\n"},
    {BOARD("<!--<fact name='x'/>> - ->--><fact name='n'/>"), "1 ||n| @1:53\n"},
    {BOARD("<![CDATA[ \n]]><fact name='n'/>"), "1 ||n| @2:4\n"},
    /* a word is cut where it has no room, and told from what fits */
    {BOARD("<fact name='12345678901234567890123456789012' trick='1234' player='NESW'/>"),
     "1 12~|NE~|123456789012345678901234567890~| @1:24\n"},
    {BOARD("<fact name='1234567890123456789012345678901' trick='123' player='NES'/>"),
     "1 123|NES|1234567890123456789012345678901| @1:24\n"},
    {BOARD("<fact name='n' value='12345678901234567890123456789\xc3\xa9\xc3\xa9'/>"),
     "1 ||n|12345678901234567890123456789~ @1:24\n"},
    /* Latin-1 comes out as UTF-8; the column counts bytes of the file */
    {"<?xml version='1.0' encoding='iso-8859-1'?><!--\xe9\xe9-->" FACT("\xe9\xff"),
     "1 ||n|\xc3\xa9\xc3\xbf @1:76\n"},
    {"<?xml version='1.0' encoding=\"utf-8\"?>" FACT("\xc3\xa9"), "1 ||n|\xc3\xa9 @1:62\n"},
    {"<?xml version='1.0' encoding='US-ASCII' standalone='yes'?>" FACT("v"), "1 ||n|v @1:82\n"},
};

START_TEST(good_files)
{
    ck_assert_msg(read_text(good_rows[_i].text) == XML_FEED_READ, "%s: %s", good_rows[_i].text,
                  record);
    ck_assert_str_eq(record, good_rows[_i].lines);
}
END_TEST

#define NO_ELEMENT "There is no element {text} here. "
#define NO_ATTRIBUTE "There is no attribute {text} here. "
#define NO_GAME "This is not the number of a game: {text} "
#define NO_TEXT "Text that means nothing here: {text} "

/* What is not known is named, and the rest is read. */
static const struct expectation faulty_rows[] = {
    {BOARD("<fakt name='x'><fact name='y'/></fakt><fact name='n'/>"),
     NO_ELEMENT "[fakt] @1:24\n1 ||n| @1:62\n"},
    {"<facts><fact name='x'/><board game='1'><fact name='n'/></board></facts>",
     NO_ELEMENT "[fact] @1:8\n1 ||n| @1:40\n"},
    {BOARD("<fact name='n'><fact name='x'/></fact>"), "1 ||n| @1:24\n" NO_ELEMENT "[fact] @1:39\n"},
    {BOARD("<fact name='n' tric='5'/>"), NO_ATTRIBUTE "[tric] @1:24\n1 ||n| @1:24\n"},
    {"<facts version='1'><board game='1' table='2'/></facts>",
     NO_ATTRIBUTE "[version] @1:1\n" NO_ATTRIBUTE "[table] @1:20\n"},
    {BOARD("<fact value='yes'/><fact name='n'/>"),
     "The name of the fact is missing. [] @1:24\n1 ||n| @1:43\n"},
    {"<facts><board><fact name='x'/></board><board game='1'/></facts>",
     "The number of the game is missing. [] @1:8\n"},
    {"<facts><board game='0'><fact name='x'/></board></facts>", NO_GAME "[0] @1:8\n"},
    {"<facts><board game='4294967296'/></facts>", NO_GAME "[4294967296] @1:8\n"},
    {"<facts><board game='-1'/><board game=''/><board game=' 1'/></facts>",
     NO_GAME "[-1] @1:8\n" NO_GAME "[] @1:26\n" NO_GAME "[ 1] @1:42\n"},
    {"<facts>\n  revoke at 5 &amp; more\n<board game='1'/>x</facts>",
     NO_TEXT "[revoke at 5 ] @1:8\n" NO_TEXT "[x] @3:18\n"},
    {BOARD("<fact name='n'><![CDATA[why]]></fact>"), "1 ||n| @1:24\n" NO_TEXT "[why] @1:39\n"},
    {"<facts xmlns:d='urn:d'><d:board game='1'/><board d:game='1'/></facts>",
     NO_ELEMENT "[board] @1:24\n" NO_ATTRIBUTE "[game] @1:43\n"
                "The number of the game is missing. [] @1:43\n"},
    {BOARD("<a123456789012345678901234567890123456789/>"),
     NO_ELEMENT "[a123456789012345678901234567890] @1:24\n"},
};

START_TEST(faults_are_named)
{
    ck_assert_msg(read_text(faulty_rows[_i].text) == XML_FEED_READ, "%s: %s", faulty_rows[_i].text,
                  record);
    ck_assert_str_eq(record, faulty_rows[_i].lines);
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
    {"\xff\xfe<", ENCODING "[UTF-16] @1:1"},
    {"\xfe\xff", ENCODING "[UTF-16] @1:1"},
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
                  record);
    record[recorded - 1] = '\0';
    last = strrchr(record, '\n');
    last = last == NULL ? record : last + 1;
    ck_assert_msg(strncmp(last, bad_rows[_i].lines, strlen(bad_rows[_i].lines)) == 0, "%s: %s",
                  bad_rows[_i].text, record);
}
END_TEST

START_TEST(a_nul_is_no_xml)
{
    ck_assert_int_eq(read_bytes("<facts>\0</facts>", 16), XML_FEED_UNREADABLE);
    ck_assert_str_eq(record, "A NUL byte stands where there should be text. [] @1:8\n");
    ck_assert_int_eq(read_bytes("<\0f\0/\0>\0", 8), XML_FEED_UNREADABLE);
    ck_assert_int_eq(read_bytes("\xff\xfe<\0f\0/\0>\0", 10), XML_FEED_UNREADABLE);
    ck_assert_str_eq(record, ENCODING "[UTF-16] @1:1\n");
    ck_assert_int_eq(read_bytes("\xfe\xff\0<\0f\0/\0>", 10), XML_FEED_UNREADABLE);
    ck_assert_str_eq(record, ENCODING "[UTF-16] @1:1\n");
}
END_TEST

START_TEST(cut_at_every_byte)
{
    size_t length = strlen(good);
    for (size_t cut = 0; cut < length - 1; cut++) /* the last line end may be missing */
        ck_assert_msg(read_bytes(good, cut) == XML_FEED_UNREADABLE, "%u", (unsigned)cut);
    ck_assert_int_eq(read_bytes(good, length - 1), XML_FEED_READ);
}
END_TEST

START_TEST(broken_at_every_byte)
{
    static const char breaks[] = {'\0', '<', '>', '&', '"', '\'', '\x80', '\xff', ']', '='};
    char copy[sizeof good];
    for (size_t at = 0; at + 1 < sizeof good; at++)
        for (size_t i = 0; i < sizeof breaks; i++) {
            memcpy(copy, good, sizeof good);
            copy[at] = breaks[i];
            read_bytes(copy, sizeof good - 1); /* the same whatever the chunks, and no crash */
            ck_assert_uint_lt(recorded, sizeof record / 2);
        }
}
END_TEST

/* The limits below. A long document is pushed in pieces. */
static struct facts_xml *reader;

static enum xml_state push(const char *text)
{
    return facts_xml_push(reader, (const uint8_t *)text, strlen(text), false);
}

static enum xml_state push_times(const char *text, size_t times)
{
    enum xml_state state = XML_FEED_READING;
    while (times-- > 0)
        state = push(text);
    return state;
}

static enum xml_state push_end(void)
{
    enum xml_state state = facts_xml_push(reader, NULL, 0, true);
    facts_xml_destroy(reader);
    reader = NULL;
    return state;
}

static void start(const char *text)
{
    record_clear();
    reader = facts_xml_create(&sink);
    ck_assert_ptr_nonnull(reader);
    ck_assert_int_eq(push(text), XML_FEED_READING);
    peak = live;
}

/* What libxml2 may take for any input of any length. */
enum { PARSER_MEMORY = 1 << 20 };

static const char kilobyte[] = "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................"
                               "................................................................";
enum { KILOBYTES = 4 << 10 };

START_TEST(long_text_takes_no_memory)
{
    static const char *const texts[] = {kilobyte,     "\n \n \n",       "<!--x-->",
                                        "&amp;&#65;", "]]<![CDATA[]]>", "\xc3\xa9\xe2\x82\xac"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        start("<facts>");
        push_times(texts[i], (size_t)KILOBYTES * 1024 / strlen(texts[i]));
        ck_assert_int_eq(push("</facts>"), XML_FEED_READING);
        ck_assert_int_eq(push_end(), XML_FEED_READ);
        ck_assert_uint_le(faults, 1);
        ck_assert_msg(peak < PARSER_MEMORY, "%.10s: %u bytes", texts[i], (unsigned)peak);
    }
}
END_TEST

START_TEST(many_rows_take_no_memory)
{
    start("<facts>");
    for (int i = 0; i < 100000; i++) {
        push("<board game='1'><fact name='n' value='v'/></board>");
        recorded = 0;
    }
    ck_assert_int_eq(push("</facts>"), XML_FEED_READING);
    ck_assert_int_eq(push_end(), XML_FEED_READ);
    ck_assert_uint_eq(rows, 100000);
    ck_assert_uint_lt(peak, PARSER_MEMORY);
}
END_TEST

/* Markup up to XML_MARKUP_MAX is read, one byte more is not. */
START_TEST(long_markup_is_refused)
{
    static const char *const parts[][2] = {
        {"<board game='1' a='", "'/>"}, {"<!--", "-->"}, {"<?x ", "?>"},
        {"<![CDATA[", "]]>"},           {"</", ">"},     {"<", "/>"}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (size_t more = 0; more < 2; more++) {
            size_t fill = XML_MARKUP_MAX - strlen(parts[i][0]) - strlen(parts[i][1]) + more;
            start("<facts>\n");
            push(parts[i][0]);
            push_times("a", fill);
            push(parts[i][1]);
            push_end();
            ck_assert_msg((strstr(record, "longer than 64 KiB. [] @2:1") != NULL) == (more == 1),
                          "%s: %s", parts[i][0], record);
            ck_assert_uint_lt(peak, PARSER_MEMORY);
        }
}
END_TEST

START_TEST(endless_markup_is_refused)
{
    static const char *const openings[] = {
        "<board a='", "<!--", "<?x ", "<![CDATA[", "<!DOCTYPE ", "<", "</", "<board ", "<!"};
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        start(i == 4 ? " " : "<facts>");
        push(openings[i]);
        push_times(kilobyte, 256);
        ck_assert_int_eq(push_end(), XML_FEED_UNREADABLE);
        ck_assert_uint_eq(faults, 1);
        ck_assert_msg(peak < PARSER_MEMORY, "%s: %u bytes", openings[i], (unsigned)peak);
    }
}
END_TEST

START_TEST(many_attributes_are_refused)
{
    for (int count = XML_ATTRIBUTES_MAX; count <= XML_ATTRIBUTES_MAX + 1; count++) {
        char attribute[16];
        start("<facts><board game='1'");
        for (int i = 1; i < count; i++) {
            snprintf(attribute, sizeof attribute, " a%d='='", i);
            push(attribute);
        }
        push("/></facts>");
        ck_assert_int_eq(push_end(),
                         count > XML_ATTRIBUTES_MAX ? XML_FEED_UNREADABLE : XML_FEED_READ);
        ck_assert_int_eq(strstr(record, "too many attributes. [] @1:8") != NULL,
                         count > XML_ATTRIBUTES_MAX);
    }
}
END_TEST

START_TEST(deep_nesting_is_refused)
{
    for (size_t depth = XML_DEPTH_MAX; depth <= XML_DEPTH_MAX + 1; depth++) {
        start("<facts>");
        push_times("<a>", depth - 1);
        push_times("</a>", depth - 1);
        push("</facts>");
        ck_assert_int_eq(push_end(), depth > XML_DEPTH_MAX ? XML_FEED_UNREADABLE : XML_FEED_READ);
        ck_assert_int_eq(strstr(record, "nested too deeply. []") != NULL, depth > XML_DEPTH_MAX);
    }
    start("<facts>");
    push_times("<a>", 1000000);
    ck_assert_int_eq(push_end(), XML_FEED_UNREADABLE);
    ck_assert_uint_lt(peak, PARSER_MEMORY);
}
END_TEST

START_TEST(too_many_mistakes)
{
    start("<facts>");
    push_times("<x/>", FACTS_XML_FAULTS_MAX);
    ck_assert_int_eq(push("</facts>"), XML_FEED_READING);
    ck_assert_int_eq(push_end(), XML_FEED_READ);
    ck_assert_uint_eq(faults, FACTS_XML_FAULTS_MAX);
    start("<facts>");
    push_times("<x/>", FACTS_XML_FAULTS_MAX + 1);
    ck_assert_int_eq(push_end(), XML_FEED_UNREADABLE);
    ck_assert_uint_eq(faults, FACTS_XML_FAULTS_MAX + 1);
    ck_assert_ptr_nonnull(strstr(record, "There are too many mistakes"));
}
END_TEST

/* Names that nobody reports would grow the parser's dictionary: it has a limit of its own. */
START_TEST(many_names_take_little_memory)
{
    enum { DICTIONARY_MEMORY = 4 << 20 };
    char element[32];
    start("<facts><x>");
    for (unsigned i = 0; i < 1000000; i++) {
        snprintf(element, sizeof element, "<element-number-%u/>", i);
        if (push(element) != XML_FEED_READING)
            break;
    }
    push("</x></facts>");
    push_end();
    ck_assert_uint_lt(peak, DICTIONARY_MEMORY);
}
END_TEST

START_TEST(the_sink_can_run_out_of_memory)
{
    record_clear();
    rows_to_keep = 1;
    ck_assert_int_eq(read_chunks(good, strlen(good), 10), XML_FEED_NO_MEMORY);
    ck_assert_uint_eq(rows, 2);
    ck_assert_uint_eq(faults, 0);
}
END_TEST

static void ignore(void *context, error_pointer error)
{
    (void)context, (void)error;
}

/* Whichever request of the parser is the first to fail: no truncated file is taken for a good one.
 */
START_TEST(the_parser_can_run_out_of_memory)
{
    size_t length = strlen(good), before;
    enum xml_state state = XML_FEED_NO_MEMORY;
    read_text(good);                         /* what libxml2 keeps for good it has now */
    xmlSetStructuredErrorFunc(NULL, ignore); /* without a parser it has nowhere else to complain */
    xmlResetLastError();
    before = live;
    for (long granted = 1; state != XML_FEED_READ; granted++) {
        struct facts_xml *facts;
        record_clear();
        state = XML_FEED_NO_MEMORY;
        refuse_after = granted;
        facts = facts_xml_create(&sink);
        if (facts != NULL)
            state = facts_xml_push(facts, (const uint8_t *)good, length, true);
        refuse_after = -1;
        facts_xml_destroy(facts);
        xmlResetLastError();
        ck_assert_msg(state == XML_FEED_READ ? rows == 4 : state == XML_FEED_NO_MEMORY,
                      "%ld granted: state %d, %u rows", granted, state, rows);
        ck_assert_msg(live == before, "%ld granted: %ld bytes lost", granted,
                      (long)(live - before));
        ck_assert_int_lt(granted, 10000);
    }
    xmlSetStructuredErrorFunc(NULL, NULL);
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
    ck_assert_ptr_nonnull(strstr(record, "1 ||n| @1:"));
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

static TCase *limit_tests(void)
{
    TCase *tests = tcase_create("limits");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, long_text_takes_no_memory);
    tcase_add_test(tests, many_rows_take_no_memory);
    tcase_add_test(tests, long_markup_is_refused);
    tcase_add_test(tests, endless_markup_is_refused);
    tcase_add_test(tests, many_attributes_are_refused);
    tcase_add_test(tests, deep_nesting_is_refused);
    tcase_add_test(tests, too_many_mistakes);
    tcase_add_test(tests, many_names_take_little_memory);
    tcase_add_test(tests, the_sink_can_run_out_of_memory);
    tcase_add_test(tests, the_parser_can_run_out_of_memory);
    return tests;
}

int main(void)
{
    Suite *suite = suite_create("facts_xml");
    SRunner *runner = srunner_create(suite);
    int failed;
    if (xmlMemSetup(counted_free, counted_malloc, counted_realloc, counted_strdup) != 0)
        return EXIT_FAILURE;
    suite_add_tcase(suite, document_tests());
    suite_add_tcase(suite, limit_tests());
    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    xmlCleanupParser();
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
