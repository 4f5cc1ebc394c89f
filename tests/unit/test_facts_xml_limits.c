/*
 * The facts sidecar, read from XML: no input takes memory or time without end, and none is lost in
 * silence when there is no memory.
 */
#include <check.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxml/xmlmemory.h>

#include "facts_xml_log.h"
#include "kit/buffer.h"
#include "suite.h"

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
    union block *block = old ? (union block *)old - 1 : NULL;
    size_t before = block ? block->size : 0;
    if (refused() || !(block = realloc(block, sizeof *block + size)))
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
    if (!old)
        return;
    live -= ((union block *)old - 1)->size;
    free((union block *)old - 1);
}

static char *counted_strdup(const char *text)
{
    char *copy = counted_malloc(strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

static struct facts_log given;

/* A long document is put together from pieces. */
static struct buffer document;

static void add(const char *text)
{
    buffer_add_text(&document, text);
}

static void add_times(const char *text, size_t times)
{
    while (times-- > 0)
        add(text);
}

static void start(const char *text)
{
    buffer_empty(&document);
    add(text);
}

static enum xml_state read_document(void)
{
    peak = live;
    return facts_log_read(&given, buffer_text(&document), document.length, UINT32_MAX);
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

/* Text up to XML_CONTENT_MAX is read, however it is written, and more is not. */
START_TEST(long_text_is_refused)
{
    static const struct {
        const char *text;
        size_t bytes; /* of text that it is */
    } texts[] = {{kilobyte, 1024},  {"\n \n \n", 5},       {"<!--x-->", 0},
                 {"&amp;&#65;", 2}, {"]]<![CDATA[]]>", 2}, {"\xc3\xa9\xe2\x82\xac", 5}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t more = 0; more < 2; more++) {
            size_t times =
                texts[i].bytes == 0 ? XML_CONTENT_MAX : XML_CONTENT_MAX / texts[i].bytes + more;
            bool refused = more == 1 && texts[i].bytes > 0;
            start("<facts>\n<x>");
            add_times(texts[i].text, times);
            add("</x></facts>");
            ck_assert_int_eq(read_document(), refused ? XML_FEED_UNREADABLE : XML_FEED_READ);
            ck_assert_msg(!!strstr(given.text, "longer than 1 MiB. [] @2:4") == refused,
                          "%.10s: %s", texts[i].text, given.text);
            ck_assert_msg(peak < PARSER_MEMORY, "%.10s: %u bytes", texts[i].text, (unsigned)peak);
        }
}
END_TEST

START_TEST(many_rows_take_no_memory)
{
    start("<facts>");
    for (int i = 0; i < 100000; i++)
        add("<board game='1'><fact name='n' value='v'/></board>");
    add("</facts>");
    ck_assert_int_eq(read_document(), XML_FEED_READ);
    ck_assert_uint_eq(given.rows, 100000);
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
            add(parts[i][0]);
            add_times("a", fill);
            add(parts[i][1]);
            read_document();
            ck_assert_msg(!!strstr(given.text, "longer than 64 KiB. [] @2:1") == (more == 1),
                          "%s: %s", parts[i][0], given.text);
            ck_assert_uint_lt(peak, PARSER_MEMORY);
        }
}
END_TEST

START_TEST(endless_markup_is_refused)
{
    static const char *const openings[] = {"<board a='", "<!--",  "<?x ", "<![CDATA[",
                                           "<!DOCTYPE ", "<",     "</",   "<board ",
                                           "<!",         "<!-->", "&"};
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        start(i == 4 ? " " : "<facts>");
        add(openings[i]);
        add_times(kilobyte, 256);
        ck_assert_int_eq(read_document(), XML_FEED_UNREADABLE);
        ck_assert_msg(strstr(given.text, "longer than 64 KiB"), "%s: %s", openings[i], given.text);
        ck_assert_uint_eq(given.faults, 1);
        ck_assert_msg(peak < PARSER_MEMORY, "%s: %u bytes", openings[i], (unsigned)peak);
    }
}
END_TEST

START_TEST(many_attributes_are_refused)
{
    for (int count = XML_ATTRIBUTES_MAX; count <= XML_ATTRIBUTES_MAX + 1; count++) {
        char attribute[sizeof " a12345678901='='"];
        start("<facts><board game='1'");
        for (int i = 1; i < count; i++) {
            snprintf(attribute, sizeof attribute, " a%d='='", i);
            add(attribute);
        }
        add("/></facts>");
        ck_assert_int_eq(read_document(),
                         count > XML_ATTRIBUTES_MAX ? XML_FEED_UNREADABLE : XML_FEED_READ);
        ck_assert_int_eq(!!strstr(given.text, "too many attributes. [] @1:8"),
                         count > XML_ATTRIBUTES_MAX);
    }
}
END_TEST

START_TEST(deep_nesting_is_refused)
{
    for (size_t depth = XML_DEPTH_MAX; depth <= XML_DEPTH_MAX + 1; depth++) {
        start("<facts>");
        add_times("<a>", depth - 1);
        add_times("</a>", depth - 1);
        add("</facts>");
        ck_assert_int_eq(read_document(),
                         depth > XML_DEPTH_MAX ? XML_FEED_UNREADABLE : XML_FEED_READ);
        ck_assert_int_eq(!!strstr(given.text, "nested too deeply. []"), depth > XML_DEPTH_MAX);
    }
    start("<facts>");
    add_times("<a>", 1000000);
    ck_assert_int_eq(read_document(), XML_FEED_UNREADABLE);
    ck_assert_uint_lt(peak, PARSER_MEMORY);
}
END_TEST

START_TEST(too_many_mistakes)
{
    start("<facts>");
    add_times("<x/>", FACTS_XML_FAULTS_MAX);
    add("</facts>");
    ck_assert_int_eq(read_document(), XML_FEED_READ);
    ck_assert_uint_eq(given.faults, FACTS_XML_FAULTS_MAX);
    start("<facts>");
    add_times("<x/>", FACTS_XML_FAULTS_MAX + 1);
    ck_assert_int_eq(read_document(), XML_FEED_UNREADABLE);
    ck_assert_uint_eq(given.faults, FACTS_XML_FAULTS_MAX + 1);
    ck_assert_ptr_nonnull(strstr(given.text, "There are too many mistakes"));
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
        add(element);
    }
    add("</x></facts>");
    read_document();
    ck_assert_uint_lt(peak, DICTIONARY_MEMORY);
}
END_TEST

START_TEST(the_sink_can_run_out_of_memory)
{
    size_t length = strlen(facts_log_good);
    ck_assert_int_eq(facts_log_read(&given, facts_log_good, length, 1), XML_FEED_NO_MEMORY);
    ck_assert_uint_eq(given.rows, 2);
    ck_assert_uint_eq(given.faults, 0);
}
END_TEST

static void ignore(void *context, error_pointer error)
{
    (void)context, (void)error;
}

/* Whichever request of the parser is the first to fail: no truncated file is taken for a
 * facts_log_good one.
 */
START_TEST(the_parser_can_run_out_of_memory)
{
    size_t length = strlen(facts_log_good), before;
    enum xml_state state = facts_log_read(&given, facts_log_good, length, UINT32_MAX);
    ck_assert_int_eq(state, XML_FEED_READ);  /* and what libxml2 keeps for good it has now */
    xmlSetStructuredErrorFunc(NULL, ignore); /* without a parser it has nowhere else to complain */
    xmlResetLastError();
    before = live;
    state = XML_FEED_NO_MEMORY;
    for (long granted = 1; state != XML_FEED_READ; granted++) {
        refuse_after = granted;
        state = facts_log_read(&given, facts_log_good, length, UINT32_MAX);
        refuse_after = -1;
        xmlResetLastError();
        ck_assert_msg(state == XML_FEED_READ ? given.rows == 4 : state == XML_FEED_NO_MEMORY,
                      "%ld granted: state %d, %u rows", granted, (int)state, given.rows);
        ck_assert_msg(live == before, "%ld granted: %ld bytes lost", granted,
                      (long)(live - before));
        ck_assert_int_lt(granted, 10000);
    }
    xmlSetStructuredErrorFunc(NULL, NULL);
}
END_TEST

static TCase *limit_tests(void)
{
    TCase *tests = tcase_create("limits");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, long_text_is_refused);
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
    Suite *suite = suite_create("facts_xml_limits");
    int status;
    if (xmlMemSetup(counted_free, counted_malloc, counted_realloc, counted_strdup) != 0)
        return EXIT_FAILURE;
    suite_add_tcase(suite, limit_tests());
    status = suite_run(suite);
    xmlCleanupParser();
    return status;
}
