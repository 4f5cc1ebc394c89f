/* The kit: texts, lists and buffers that grow, edits. */
#include <check.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "kit/block.h"
#include "kit/buffer.h"
#include "kit/edits.h"
#include "kit/list.h"
#include "kit/text.h"
#include "kit/text_index.h"
#include "suite.h"

/* ---- texts ---- */

static const struct text none = {NULL, 0};

START_TEST(bytes_are_those_of_the_c_locale)
{
    for (int byte = 0; byte < 128; byte++) {
        ck_assert_msg(byte_is_digit(byte) == !!isdigit(byte), "%d", byte);
        ck_assert_msg(byte_is_blank(byte) == !!isblank(byte), "%d", byte);
        ck_assert_msg(byte_is_space(byte) == !!isspace(byte), "%d", byte);
        ck_assert_msg(byte_upper(byte) == toupper(byte), "%d", byte);
    }
    for (int byte = INT8_MIN; byte <= UINT8_MAX; byte++)
        if (byte < 0 || byte > INT8_MAX)
            ck_assert_msg(!byte_is_digit(byte) && !byte_is_blank(byte) && !byte_is_space(byte) &&
                              byte_upper(byte) == byte,
                          "%d", byte);
}
END_TEST

static const struct {
    const char *text, *trimmed;
} trims[] = {
    {"", ""},      {" ", ""},        {"\t\r\n\v\f ", ""}, {"4S", "4S"},
    {" 4S", "4S"}, {"4S\r\n", "4S"}, {"\t4 S ", "4 S"},   {"\xa0", "\xa0"},
};

START_TEST(trimming_takes_white_space_from_both_ends)
{
    struct text text = text_trim(text_of(trims[_i].text));
    ck_assert_msg(text_same(text, text_of(trims[_i].trimmed)), "\"%.*s\"", (int)text.length,
                  text.at);
    ck_assert(text_is_space(text_of(trims[_i].text)) == (trims[_i].trimmed[0] == '\0'));
}
END_TEST

START_TEST(no_text_is_empty)
{
    ck_assert_uint_eq(text_of(NULL).length, 0);
    ck_assert_ptr_null(text_of(NULL).at);
    ck_assert(text_is_space(none) && text_same(none, text_of("")) && !text_is(none, ""));
    ck_assert(text_is_word(none, "") && !text_is_word(none, "P"));
    ck_assert_ptr_null(text_find(none, 'x'));
    ck_assert(!text_has(none, "x"));
    ck_assert_uint_eq(text_digits(none), 0);
    ck_assert_int_eq(text_number(none, 3), -1);
}
END_TEST

static const struct {
    const char *text, *word;
    bool same, begins, is;
} words[] = {
    {"PASS", "PASS", true, true, true},
    {"pass", "PASS", true, false, false},
    {"Pass", "PASS", true, false, false},
    {"PAS", "PASS", false, false, false},
    {"PASSED", "PASS", false, true, false},
    {"[", "{", false, false, false},
    {"iso-8859-1", "ISO-8859-1", true, false, false},
    {"**", "**", true, true, true},
};

START_TEST(a_word_is_in_either_case)
{
    ck_assert(text_is_word(text_of(words[_i].text), words[_i].word) == words[_i].same);
    ck_assert(text_starts(text_of(words[_i].text), words[_i].word) == words[_i].begins);
    ck_assert(text_is(text_of(words[_i].text), words[_i].word) == words[_i].is);
}
END_TEST

START_TEST(looking_finds_what_is_there)
{
    struct text text = text_of("16;vul=ns");
    ck_assert_ptr_eq(text_find(text, ';'), text.at + 2);
    ck_assert_ptr_null(text_find(text, ':'));
    ck_assert_ptr_null(text_find((struct text){text.at, 2}, ';'));
    ck_assert(text_has(text, "vul") && text_has(text, "16") && text_has(text, "ns"));
    ck_assert(!text_has(text, "nso") && !text_has((struct text){text.at, 4}, "vul"));
    ck_assert_uint_eq(text_digits(text), 2);
    ck_assert_uint_eq(text_digits((struct text){text.at, 1}), 1);
    ck_assert_uint_eq(text_digits(text_behind(text, 2)), 0);
}
END_TEST

static const struct {
    const char *text;
    size_t digits;
    int number;
} numbers[] = {
    {"0", 1, 0},   {"7", 1, 7},  {"13", 2, 13}, {"007", 3, 7}, {"999999999", 9, 999999999},
    {"13", 1, -1}, {"", 2, -1},  {"-1", 2, -1}, {"1 ", 2, -1}, {" 1", 2, -1},
    {"1a", 2, -1}, {":", 1, -1}, {"/", 1, -1},
};

START_TEST(a_number_is_all_of_its_text)
{
    ck_assert_int_eq(text_number(text_of(numbers[_i].text), numbers[_i].digits),
                     numbers[_i].number);
}
END_TEST

START_TEST(a_copy_ends_with_a_0)
{
    char *copy = text_copy((struct text){"4S\0X", 4}), *empty = text_copy(none);
    ck_assert_mem_eq(copy, "4S\0X", 5);
    ck_assert_str_eq(empty, "");
    free(copy);
    free(empty);
}
END_TEST

START_TEST(texts_are_ordered_by_length_and_bytes)
{
    ck_assert_int_lt(text_compare(text_of("b"), text_of("aa")), 0);
    ck_assert_int_gt(text_compare(text_of("aa"), text_of("b")), 0);
    ck_assert_int_lt(text_compare(text_of("ab"), text_of("ba")), 0);
    ck_assert_int_eq(text_compare(text_of("ab"), text_of("ab")), 0);
    ck_assert_int_eq(text_compare(none, text_of("")), 0);
}
END_TEST

/* ---- an index of texts ---- */

/* Kinds of fruit by colour and name, in no order. */
static const struct text_key keys[] = {
    {{{"red", 3}, {"plum", 4}}, 0, false},  {{{"green", 5}, {"pear", 4}}, 1, false},
    {{{"red", 3}, {"apple", 5}}, 2, false}, {{{"blue", 4}, {"plum", 4}}, 3, false},
    {{{"red", 3}, {"apple", 5}}, 4, false}, {{{NULL, 0}, {"air", 3}}, 5, false},
};

static const struct {
    const char *part[2];
    int count;
    size_t numbers[4], found;
} finds[] = {
    {{"red", NULL}, 1, {0, 2, 4}, 3}, {{"red", "apple"}, 2, {2, 4}, 2},
    {{"blue", "plum"}, 2, {3}, 1},    {{"blue", "pear"}, 2, {0}, 0},
    {{"", NULL}, 1, {5}, 1},          {{"purple", NULL}, 1, {0}, 0},
    {{"green", "pear"}, 2, {1}, 1},
};

START_TEST(an_index_finds_those_with_the_same_texts)
{
    struct text_index index = {0};
    struct text part[2] = {text_of(finds[_i].part[0]), text_of(finds[_i].part[1])};
    struct text_range range = text_index_find(&index, part, finds[_i].count);
    ck_assert_uint_eq(range.first, range.end);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        ck_assert(text_index_add(&index, &keys[i]));
    text_index_sort(&index);
    range = text_index_find(&index, part, finds[_i].count);
    ck_assert_uint_eq(range.end - range.first, finds[_i].found);
    for (size_t i = 0; i < finds[_i].found; i++)
        ck_assert_uint_eq(index.key[range.first + i].number, finds[_i].numbers[i]);
    text_index_clear(&index);
    ck_assert_uint_eq(index.count, 0);
    text_index_release(&index);
}
END_TEST

/* ---- lists ---- */

START_TEST(a_list_keeps_its_items)
{
    int *item = NULL;
    size_t room = 0;
    for (size_t count = 0; count < 1000; count++) {
        size_t before = room;
        ck_assert(list_reserve(item, room, count + 1));
        ck_assert_uint_gt(room, count);
        ck_assert(room == before || room >= 2 * before);
        item[count] = (int)count;
    }
    for (int i = 0; i < 1000; i++)
        ck_assert_int_eq(item[i], i);
    ck_assert(list_reserve(item, room, 5000));
    ck_assert_uint_ge(room, 5000);
    ck_assert_int_eq(item[999], 999);
    free(item);
}
END_TEST

START_TEST(what_no_memory_can_hold_is_refused)
{
    int *item = NULL, *before;
    size_t room = 0;
    ck_assert(list_reserve(item, room, 1));
    before = item;
    item[0] = 7;
    ck_assert(!list_reserve(item, room, SIZE_MAX));
    ck_assert(!list_reserve(item, room, SIZE_MAX / sizeof *item + 1));
    ck_assert(item == before && item[0] == 7);
    free(item);
}
END_TEST

/* ---- buffers ---- */

START_TEST(a_buffer_is_what_was_added)
{
    struct buffer buffer = {0};
    ck_assert_str_eq(buffer_text(&buffer), "");
    buffer_add(&buffer, NULL, 0);
    buffer_add_text(&buffer, "4S");
    buffer_add_char(&buffer, '+');
    buffer_add_number(&buffer, 1);
    buffer_add_chars(&buffer, '.', 3);
    buffer_add_number(&buffer, INT64_MIN);
    ck_assert_str_eq(buffer_text(&buffer), "4S+1...-9223372036854775808");
    buffer_cut(&buffer, 4);
    ck_assert_str_eq(buffer_text(&buffer), "4S+1");
    for (int i = 0; i < 10000; i++)
        buffer_add(&buffer, "0123456789", 10);
    ck_assert(!buffer.failed);
    ck_assert_uint_eq(buffer.length, 4 + 100000);
    ck_assert_str_eq(buffer.at + buffer.length - 3, "789");
    buffer_release(&buffer);
}
END_TEST

START_TEST(room_is_behind_what_is_held)
{
    struct buffer buffer = {0};
    char *room;
    buffer_add_text(&buffer, "abc");
    room = buffer_room(&buffer, 100000);
    ck_assert_ptr_eq(room, buffer.at + 3);
    memset(room, 'x', 100000);
    ck_assert_uint_eq(buffer.length, 3);
    buffer_add_text(&buffer, "d");
    ck_assert_str_eq(buffer_text(&buffer), "abcd");
    ck_assert_ptr_null(buffer_room(&buffer, SIZE_MAX));
    ck_assert(buffer.failed);
    buffer_add_text(&buffer, "e");
    ck_assert_str_eq(buffer_text(&buffer), "abcd");
    buffer_empty(&buffer);
    buffer_add_text(&buffer, "f");
    ck_assert(!buffer.failed);
    ck_assert_str_eq(buffer_text(&buffer), "f");
    buffer_release(&buffer);
}
END_TEST

/* ---- edits ---- */

/* What OLD is after the edits, which are sorted. */
static void assert_edited(const struct edits *edits, const char *old, const char *wanted)
{
    char text[64] = "";
    uint64_t at = 0;
    for (size_t i = 0; i < edits->count; i++) {
        struct edit edit = edits_get(edits, i);
        strncat(text, old + at, edit.offset - at);
        strncat(text, edit.bytes, edit.size);
        at = edit.offset + edit.length;
    }
    strcat(text, old + at);
    ck_assert_str_eq(text, wanted);
}

static void edit(struct edits *edits, uint64_t offset, uint64_t length, const char *text)
{
    edits_begin(edits, offset, length);
    edits_put_string(edits, text);
    edits_end(edits, NULL);
}

START_TEST(edits_come_in_the_order_of_the_file)
{
    struct edits edits = {0};
    edit(&edits, 6, 2, "gh");
    edit(&edits, 2, 2, "");
    edit(&edits, 2, 0, "1");
    edit(&edits, 0, 2, "AB");
    edit(&edits, 2, 0, "2");
    ck_assert(edits_sort(&edits));
    assert_edited(&edits, "abcdefGH", "AB12efgh");
    edits_clear(&edits);
    ck_assert_uint_eq(edits.count, 0);
    edit(&edits, 0, 1, "x");
    assert_edited(&edits, "abc", "xbc");
    edits_release(&edits);
}
END_TEST

START_TEST(edits_that_overlap_are_told)
{
    struct edits edits = {0};
    edit(&edits, 4, 2, "x");
    edit(&edits, 2, 2, "y");
    ck_assert(edits_sort(&edits));
    edit(&edits, 3, 0, "z");
    ck_assert(!edits_sort(&edits));
    edits_release(&edits);
}
END_TEST

START_TEST(what_changes_nothing_is_dropped)
{
    static const char old[] = "abcdef";
    struct edits edits = {0};
    edits_begin(&edits, 2, 2);
    edits_put_string(&edits, "cd");
    edits_end(&edits, old + 2);
    edits_begin(&edits, 1, 0);
    edits_end(&edits, old + 1);
    ck_assert_uint_eq(edits.count, 0);
    edits_begin(&edits, 0, 1);
    edits_put_string(&edits, "?");
    edits_cancel(&edits);
    edits_begin(&edits, 2, 2);
    edits_put_string(&edits, "c");
    edits_put_spaces(&edits, 2);
    edits_end(&edits, old + 2);
    edit(&edits, 5, 1, "f");
    ck_assert_uint_eq(edits.count, 2);
    assert_edited(&edits, old, "abc  ef");
    edits_release(&edits);
}
END_TEST

START_TEST(whole_edits_are_added)
{
    struct edits edits = {0};
    struct edit one = {1, 1, "x", 1};
    ck_assert(edits_add(&edits, &one));
    ck_assert(edits_replace(&edits, 2, 0, "y"));
    ck_assert_uint_eq(edits.count, 2);
    ck_assert(!edits_failed(&edits));
    assert_edited(&edits, "abc", "axyc");
    edits_release(&edits);
}
END_TEST

/* ---- blocks ---- */

/* Returns the index of the first A or B in COUNT bytes, COUNT if there is none. */
static unsigned first_of(const uint8_t *bytes, unsigned count, uint8_t a, uint8_t b)
{
    unsigned i = 0;
    while (i < count && bytes[i] != a && bytes[i] != b)
        i++;
    return i;
}

/* The bytes differ in one bit or by one from those that are searched for, which come last. */
START_TEST(a_block_finds_what_its_bytes_do)
{
    static const uint8_t bytes[] = {'"' ^ 1, '"' + 1, '\n' ^ 1, '"' ^ 0x80, 0, 0xff, '"', '\n'};
    uint64_t seed = suite_seed("a_block_finds_what_its_bytes_do", 1);
    for (int i = 0; i < 20000; i++) {
        uint8_t at[2 * EIGHT];
        for (size_t k = 0; k < sizeof at; k++)
            at[k] = bytes[suite_draw(&seed, sizeof bytes - (i % 2 ? 2 : 0))];
        at[suite_draw(&seed, sizeof at)] = '\n';
        block_t marks = block_equal(block_at(at), '"') | block_equal(block_at(at), '\n');
        uint64_t hits = eight_hits(eight_at(at), '"') | eight_hits(eight_at(at), '\n');
        unsigned of_block = first_of(at, BLOCK, '"', '\n');
        unsigned of_eight = first_of(at, EIGHT, '"', '\n');
        ck_assert_uint_eq(block_any(marks) ? block_first(marks) : BLOCK, of_block);
        ck_assert_uint_eq(hits ? eight_first(hits) : EIGHT, of_eight);
        unsigned below = 0;
        while (below < EIGHT && at[below] >= '"')
            below++;
        hits = eight_below(eight_at(at), '"');
        ck_assert_uint_eq(hits ? eight_first(hits) : EIGHT, below);
        const uint8_t *pair = at, *end = at + sizeof at;
        while (pair < end && (pair[0] != '"' || pair + 1 == end || pair[1] != '\n'))
            pair++;
        ck_assert(block_find_pair(at, end, "\"\n") <= pair);
    }
}
END_TEST

#define ADD_ROWS(tests, test, rows)                                                                \
    tcase_add_loop_test(tests, test, 0, (int)(sizeof rows / sizeof *rows))

int main(void)
{
    Suite *suite = suite_create("kit");
    TCase *tests = tcase_create("text");
    tcase_add_test(tests, bytes_are_those_of_the_c_locale);
    ADD_ROWS(tests, trimming_takes_white_space_from_both_ends, trims);
    tcase_add_test(tests, no_text_is_empty);
    ADD_ROWS(tests, a_word_is_in_either_case, words);
    tcase_add_test(tests, looking_finds_what_is_there);
    ADD_ROWS(tests, a_number_is_all_of_its_text, numbers);
    tcase_add_test(tests, a_copy_ends_with_a_0);
    tcase_add_test(tests, texts_are_ordered_by_length_and_bytes);
    ADD_ROWS(tests, an_index_finds_those_with_the_same_texts, finds);
    suite_add_tcase(suite, tests);
    tests = tcase_create("what grows");
    tcase_add_test(tests, a_list_keeps_its_items);
    tcase_add_test(tests, what_no_memory_can_hold_is_refused);
    tcase_add_test(tests, a_buffer_is_what_was_added);
    tcase_add_test(tests, room_is_behind_what_is_held);
    suite_add_tcase(suite, tests);
    tests = tcase_create("blocks");
    tcase_add_test(tests, a_block_finds_what_its_bytes_do);
    suite_add_tcase(suite, tests);
    tests = tcase_create("edits");
    tcase_add_test(tests, edits_come_in_the_order_of_the_file);
    tcase_add_test(tests, edits_that_overlap_are_told);
    tcase_add_test(tests, what_changes_nothing_is_dropped);
    tcase_add_test(tests, whole_edits_are_added);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
