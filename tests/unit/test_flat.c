/*
 * The flat functions (flat.h), by a program that opens the module: what they give, that a failure
 * stays, and that runs in two threads know nothing of each other.
 */
#include <bridge-scorer/flat.h>

#include <check.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "suite.h"

/* The functions of the module. */
static struct {
    bsp_flat *(*open)(const char *language);
    int32_t (*option)(bsp_flat *run, const char *name, const char *value);
    int32_t (*fact)(bsp_flat *run, const char *where, const char *trick, const char *player,
                    const char *fact, const char *value);
    int32_t (*file)(bsp_flat *run, int32_t role, const char *name, const void *bytes,
                    int32_t count);
    const char *(*report)(bsp_flat *run);
    const char *(*messages)(bsp_flat *run);
    const void *(*result)(bsp_flat *run);
    int32_t (*size)(bsp_flat *run);
    void (*close)(bsp_flat *run);
} flat;

static bsp_flat *run;
static char *club; /* examples/club-night.pbn */
static int32_t club_size;

static void module_find(void *module, const char *name, void *function)
{
    void *found = dlsym(module, name);

    ck_assert_msg(found, "%s", name);
    memcpy(function, &found, sizeof found);
}

static void module_open(void)
{
    char path[PATH_MAX];
    void *module;

    snprintf(path, sizeof path, "%s/rectify.so", getenv("RECTIFY_PLUGIN_PATH"));
    module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    ck_assert_msg(module, "%s", dlerror());
    module_find(module, "bsp_flat_open", &flat.open);
    module_find(module, "bsp_flat_option", &flat.option);
    module_find(module, "bsp_flat_fact", &flat.fact);
    module_find(module, "bsp_flat_file", &flat.file);
    module_find(module, "bsp_flat_report", &flat.report);
    module_find(module, "bsp_flat_messages", &flat.messages);
    module_find(module, "bsp_flat_result", &flat.result);
    module_find(module, "bsp_flat_size", &flat.size);
    module_find(module, "bsp_flat_close", &flat.close);
}

static void setup(void)
{
    enum { CLUB_SIZE = 1 << 16 };
    char path[PATH_MAX];
    FILE *file;

    module_open();
    snprintf(path, sizeof path, "%s/examples/club-night.pbn", getenv("RECTIFY_SOURCE"));
    file = fopen(path, "rb");
    club = malloc(CLUB_SIZE);
    ck_assert(file && club);
    club_size = (int32_t)fread(club, 1, CLUB_SIZE, file);
    ck_assert(club_size < CLUB_SIZE && fclose(file) == 0);
    run = flat.open("en");
    ck_assert(run);
}

static void teardown(void)
{
    flat.close(run);
    free(club);
}

static int32_t give_club(void)
{
    return flat.file(run, BSP_FLAT_SESSION, "club.pbn", club, club_size);
}

static bool has(const char *text, const char *part)
{
    return text && strstr(text, part);
}

static int lines_of(const char *text)
{
    int lines = 0;

    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* ---- What a run gives ---- */

START_TEST(a_session_is_ruled_on)
{
    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    ck_assert(has(flat.report(run), "{\"file\":\"club.pbn\",\"game\":2,\"board\":\"2\""));
    ck_assert(has(flat.report(run), "\"games\":24,\"clean\":10,\"adjusted\":6,"));
    ck_assert(has(flat.report(run), "\"complete\":true}"));
    ck_assert_int_gt(flat.size(run), club_size);
    ck_assert(has(flat.result(run), "[Result \"^10\"]"));
    ck_assert_int_eq((int)strlen(flat.result(run)), flat.size(run));
    ck_assert_str_eq(flat.messages(run), "");
}
END_TEST

START_TEST(what_was_written_stays)
{
    bsp_flat *again = flat.open("en");

    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    ck_assert_int_eq(
        flat.file(again, BSP_FLAT_SESSION, "club.pbn", flat.result(run), flat.size(run)),
        BSP_FLAT_OK);
    ck_assert_int_eq(flat.size(again), flat.size(run));
    ck_assert_mem_eq(flat.result(again), flat.result(run), (size_t)flat.size(run));
    ck_assert(has(flat.report(again), "\"adjusted\":0,"));
    ck_assert(has(flat.report(again), "\"settled\":7,"));
    flat.close(again);
}
END_TEST

/* South played no card to trick 3 of board 15: a trick to the other side. */
START_TEST(a_fact_decides)
{
    ck_assert_int_eq(flat.fact(run, "15@1-15", "3", "S", "omitted", "-"), BSP_FLAT_OK);
    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    ck_assert(has(flat.report(run), "\"adjusted\":7,"));
}
END_TEST

START_TEST(a_file_of_facts_decides)
{
    static const char facts[] = "<facts><board game='15'><fact trick='3' player='S' "
                                "name='omitted' value='-'/></board></facts>";

    ck_assert_int_eq(flat.file(run, BSP_FLAT_FACTS, "f.xml", facts, sizeof facts - 1), BSP_FLAT_OK);
    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    ck_assert(has(flat.report(run), "\"adjusted\":7,"));
    ck_assert_str_eq(flat.messages(run), "");
}
END_TEST

START_TEST(clean_boards_have_a_line_if_they_shall)
{
    ck_assert_int_eq(flat.option(run, "clean", "yes"), BSP_FLAT_OK);
    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    ck_assert_int_eq(lines_of(flat.report(run)), 24 + 1);
    ck_assert(has(flat.report(run), "\"board\":\"1\",\"table\":\"1\",\"pairs\":\"1-10\","
                                    "\"row\":null,\"laws\":\"2017\",\"status\":\"clean\","
                                    "\"contract\":\"2S\",\"declarer\":\"N\","
                                    "\"vulnerable\":\"None\",\"findings\":[],\"rulings\":[],"));
}
END_TEST

START_TEST(steps_are_explained_if_they_shall)
{
    ck_assert_int_eq(flat.option(run, "explain", "yes"), BSP_FLAT_OK);
    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    ck_assert(has(flat.report(run), "\"steps\":[{"));
}
END_TEST

/* An edition before the dates of the file is an option of the session's. */
START_TEST(an_option_holds_for_the_session)
{
    ck_assert_int_eq(flat.option(run, "laws", "2007"), BSP_FLAT_OK);
    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    ck_assert(has(flat.report(run), "\"laws\":\"2007\""));
    ck_assert(!has(flat.report(run), "\"laws\":\"2017\""));
}
END_TEST

START_TEST(nothing_to_write_leaves_every_byte)
{
    static const char clean[] = "% PBN 2.1\r\n[Board \"1\"]\r\n[Contract \"1NT\"]\r\n[Declarer "
                                "\"N\"]\r\n[Result \"7\"]\r\n";

    ck_assert_int_eq(flat.file(run, BSP_FLAT_SESSION, "1.pbn", clean, sizeof clean - 1),
                     BSP_FLAT_OK);
    ck_assert_int_eq(flat.size(run), (int)sizeof clean - 1);
    ck_assert_mem_eq(flat.result(run), clean, sizeof clean);
}
END_TEST

static const struct {
    const char *language, *message, *text;
} languages[] = {
    {"en", "there is no fact of this name", "South"},
    {"fr", "aucun fait ne porte ce nom", "Sud"},
    {"fr_CA.UTF-8", "aucun fait ne porte ce nom", "Sud"},
    {"xx", "there is no fact of this name", "South"},
    {NULL, "there is no fact of this name", "South"},
    {"en,fr", "there is no fact of this name", "\"texts\":{\"en\":"},
};

START_TEST(it_speaks_the_language)
{
    bsp_flat *other = flat.open(languages[_i].language);

    ck_assert_int_eq(flat.file(other, BSP_FLAT_SESSION, "club.pbn", club, club_size), BSP_FLAT_OK);
    ck_assert_msg(has(flat.report(other), languages[_i].text), "%s", flat.report(other));
    flat.close(other);
    other = flat.open(languages[_i].language);
    ck_assert_int_eq(flat.fact(other, "1", "-", "-", "nonsense", "1"), BSP_FLAT_E_FACT);
    ck_assert_msg(has(flat.messages(other), languages[_i].message), "%s", flat.messages(other));
    flat.close(other);
}
END_TEST

/* ---- Failures ---- */

/* Every call gives STATUS, and the messages name CALL. */
static void check_failed(int32_t status, const char *call)
{
    ck_assert_int_eq(flat.option(run, "clean", "yes"), status);
    ck_assert_int_eq(flat.fact(run, "1", "-", "-", "result-includes-transfer", "no"), status);
    ck_assert_int_eq(give_club(), status);
    ck_assert_int_eq(flat.size(run), status);
    ck_assert_ptr_null(flat.result(run));
    ck_assert_msg(has(flat.messages(run), call), "%s", flat.messages(run));
    ck_assert_int_eq(lines_of(strstr(flat.messages(run), call)), 1);
}

START_TEST(without_a_run_nothing_is_done)
{
    flat.close(NULL);
    ck_assert_int_eq(flat.option(NULL, "clean", "yes"), BSP_FLAT_E_ARGUMENT);
    ck_assert_int_eq(flat.fact(NULL, "1", "-", "-", "record", "faithful"), BSP_FLAT_E_ARGUMENT);
    ck_assert_int_eq(flat.file(NULL, BSP_FLAT_SESSION, "", "", 0), BSP_FLAT_E_ARGUMENT);
    ck_assert_int_eq(flat.size(NULL), BSP_FLAT_E_ARGUMENT);
    ck_assert_ptr_null(flat.result(NULL));
    ck_assert_ptr_null(flat.report(NULL));
    ck_assert_str_eq(flat.messages(NULL), "");
}
END_TEST

static const struct {
    const char *name, *value;
    int32_t status;
} options[] = {
    {NULL, "yes", BSP_FLAT_E_ARGUMENT},         {"clean", NULL, BSP_FLAT_E_ARGUMENT},
    {"clean", "perhaps", BSP_FLAT_E_ARGUMENT},  {"laws", "1997", BSP_FLAT_E_ARGUMENT},
    {"nonsense", "yes", BSP_FLAT_E_ARGUMENT},   {"edits", "no", BSP_FLAT_E_UNSUPPORTED},
    {"language", "fr", BSP_FLAT_E_UNSUPPORTED}, {"keep", "session", BSP_FLAT_E_UNSUPPORTED},
    {"color", "yes", BSP_FLAT_E_UNSUPPORTED},
};

START_TEST(an_option_that_is_none_is_refused)
{
    ck_assert_int_eq(flat.option(run, options[_i].name, options[_i].value), options[_i].status);
    check_failed(options[_i].status, "bsp_flat_option: ");
}
END_TEST

static const struct {
    const char *part[5];
    int32_t status;
} facts[] = {
    {{NULL, "3", "S", "omitted", "-"}, BSP_FLAT_E_ARGUMENT},
    {{"15", NULL, "S", "omitted", "-"}, BSP_FLAT_E_ARGUMENT},
    {{"15", "3", NULL, "omitted", "-"}, BSP_FLAT_E_ARGUMENT},
    {{"15", "3", "S", NULL, "-"}, BSP_FLAT_E_ARGUMENT},
    {{"15", "3", "S", "omitted", NULL}, BSP_FLAT_E_ARGUMENT},
    {{"15", "14", "S", "omitted", "-"}, BSP_FLAT_E_FACT},
    {{"15", "3", "S", "omitted", "perhaps"}, BSP_FLAT_E_FACT},
    {{"", "3", "S", "omitted", "-"}, BSP_FLAT_E_FACT},
};

START_TEST(a_fact_that_is_none_is_refused)
{
    const char *const *part = facts[_i].part;

    ck_assert_int_eq(flat.fact(run, part[0], part[1], part[2], part[3], part[4]), facts[_i].status);
    check_failed(facts[_i].status, "bsp_flat_fact: ");
}
END_TEST

static const struct {
    int32_t role;
    const char *name, *bytes;
    int32_t count, status;
} files[] = {
    {BSP_FLAT_SESSION, NULL, "", 0, BSP_FLAT_E_ARGUMENT},
    {BSP_FLAT_SESSION, "1.pbn", NULL, 1, BSP_FLAT_E_ARGUMENT},
    {BSP_FLAT_SESSION, "1.pbn", "x", -1, BSP_FLAT_E_ARGUMENT},
    {BSP_FLAT_SESSION, "1.pbn", "x", INT32_MIN, BSP_FLAT_E_ARGUMENT},
    {BSP_FLAT_FACTS, "1.xml", "x", -1, BSP_FLAT_E_ARGUMENT},
    {0, "1.pbn", "x", 1, BSP_FLAT_E_ARGUMENT},
    {3, "boards.csv", "x", 1, BSP_FLAT_E_ARGUMENT},
    {INT32_MAX, "1.pbn", "x", 1, BSP_FLAT_E_ARGUMENT},
    {BSP_FLAT_SESSION, "1.pbn", "x", 1, BSP_FLAT_E_FORMAT},
};

START_TEST(a_file_that_is_none_is_refused)
{
    ck_assert_int_eq(
        flat.file(run, files[_i].role, files[_i].name, files[_i].bytes, files[_i].count),
        files[_i].status);
    check_failed(files[_i].status, "bsp_flat_file: ");
}
END_TEST

START_TEST(what_comes_of_a_file_stands_in_the_report)
{
    ck_assert_ptr_null(flat.report(run));
    ck_assert_int_eq(flat.file(run, BSP_FLAT_SESSION, "1.pbn", "x", 1), BSP_FLAT_E_FORMAT);
    ck_assert(has(flat.report(run), "\"games\":0,"));
    ck_assert(has(flat.report(run), "\"complete\":false}"));
}
END_TEST

/* A session of two gigabytes: zeros behind that of the club, which take no memory. */
START_TEST(a_file_can_be_too_long)
{
    int zeros = open("/dev/zero", O_RDONLY);
    char *bytes = mmap(NULL, INT32_MAX, PROT_READ | PROT_WRITE, MAP_PRIVATE, zeros, 0);

    ck_assert(bytes != MAP_FAILED);
    memcpy(bytes, club, (size_t)club_size);
    ck_assert_int_eq(flat.file(run, BSP_FLAT_SESSION, "club.pbn", bytes, INT32_MAX),
                     BSP_FLAT_E_FORMAT);
    munmap(bytes, INT32_MAX);
    close(zeros);
    check_failed(BSP_FLAT_E_FORMAT, "bsp_flat_file: ");
}
END_TEST

START_TEST(the_result_comes_last)
{
    ck_assert_ptr_null(flat.result(run));
    check_failed(BSP_FLAT_E_STATE, "bsp_flat_size: ");
}
END_TEST

START_TEST(options_come_before_files)
{
    ck_assert_int_eq(flat.file(run, BSP_FLAT_FACTS, "f.xml", "<facts/>", 8), BSP_FLAT_OK);
    ck_assert_int_eq(flat.option(run, "clean", "yes"), BSP_FLAT_E_STATE);
    check_failed(BSP_FLAT_E_STATE, "bsp_flat_option: ");
}
END_TEST

START_TEST(facts_come_before_files)
{
    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    ck_assert_int_eq(flat.fact(run, "15", "3", "S", "omitted", "-"), BSP_FLAT_E_STATE);
    check_failed(BSP_FLAT_E_STATE, "bsp_flat_fact: ");
}
END_TEST

START_TEST(there_is_one_session)
{
    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    ck_assert_int_eq(give_club(), BSP_FLAT_E_STATE);
    check_failed(BSP_FLAT_E_STATE, "bsp_flat_file: ");
}
END_TEST

START_TEST(the_session_is_the_last_file)
{
    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    ck_assert_int_eq(flat.file(run, BSP_FLAT_FACTS, "f.xml", "<facts/>", 8), BSP_FLAT_E_STATE);
    check_failed(BSP_FLAT_E_STATE, "bsp_flat_file: ");
}
END_TEST

/* ---- Threads ---- */

enum { THREADS = 2, TURNS = 2 };

/* Runs from open to close, and returns the bytes of the last one; NULL: a call failed. */
static void *rule_again(void *language)
{
    char *result = NULL;

    for (int i = 0; i < TURNS; i++) {
        bsp_flat *own = flat.open(language);
        free(result);
        result = NULL;
        if (own && flat.file(own, BSP_FLAT_SESSION, "club.pbn", club, club_size) == BSP_FLAT_OK)
            result = strdup(flat.result(own));
        flat.close(own);
    }
    return result;
}

START_TEST(two_threads_have_a_run_each)
{
    static char language[THREADS][3] = {"en", "fr"};
    pthread_t thread[THREADS];
    void *result;

    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_create(&thread[i], NULL, rule_again, language[i]), 0);
    ck_assert_int_eq(give_club(), BSP_FLAT_OK);
    for (int i = 0; i < THREADS; i++) {
        ck_assert_int_eq(pthread_join(thread[i], &result), 0);
        ck_assert_ptr_nonnull(result);
        ck_assert_str_eq(result, flat.result(run));
        free(result);
    }
}
END_TEST

#define ROWS(table) (int)(sizeof(table) / sizeof(table)[0])

int main(void)
{
    Suite *suite = suite_create("flat");
    TCase *tests = tcase_create("flat");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, a_session_is_ruled_on);
    tcase_add_test(tests, what_was_written_stays);
    tcase_add_test(tests, a_fact_decides);
    tcase_add_test(tests, a_file_of_facts_decides);
    tcase_add_test(tests, clean_boards_have_a_line_if_they_shall);
    tcase_add_test(tests, steps_are_explained_if_they_shall);
    tcase_add_test(tests, an_option_holds_for_the_session);
    tcase_add_test(tests, nothing_to_write_leaves_every_byte);
    tcase_add_loop_test(tests, it_speaks_the_language, 0, ROWS(languages));
    tcase_add_test(tests, without_a_run_nothing_is_done);
    tcase_add_loop_test(tests, an_option_that_is_none_is_refused, 0, ROWS(options));
    tcase_add_loop_test(tests, a_fact_that_is_none_is_refused, 0, ROWS(facts));
    tcase_add_loop_test(tests, a_file_that_is_none_is_refused, 0, ROWS(files));
    tcase_add_test(tests, what_comes_of_a_file_stands_in_the_report);
    tcase_add_test(tests, a_file_can_be_too_long);
    tcase_add_test(tests, the_result_comes_last);
    tcase_add_test(tests, options_come_before_files);
    tcase_add_test(tests, facts_come_before_files);
    tcase_add_test(tests, there_is_one_session);
    tcase_add_test(tests, the_session_is_the_last_file);
    suite_add_tcase(suite, tests);
    /* Apart: for helgrind (make check-valgrind). */
    tests = tcase_create("threads");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, two_threads_have_a_run_each);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
