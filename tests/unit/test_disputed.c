/*
 * Facts of one place, or claims of one board, that cannot both hold (laws/procedure/judge.c;
 * rectify(1)). North wins every trick, eight of which are recorded; West declares and made three of
 * the others.
 */
#include <check.h>
#include <string.h>

#include "laws/procedure/judging.h"
#include "laws_harness.h"
#include "suite.h"

static struct heard heard;
static struct disputes disputes;

enum { SAID_MAX = 4 };

/* A fact as it is read. */
static struct fact fact_of(const char *words)
{
    heard.facts.count = 0;
    heard_say(&heard, words);
    return heard.facts.item[0];
}

static void dispute(const char *const *said)
{
    disputes.count = 0;
    for (int i = 0; i < SAID_MAX && said[i]; i++) {
        const struct fact fact = fact_of(said[i]);
        disputes_add(&disputes, &fact);
    }
    heard.facts.count = 0;
}

START_TEST(each_is_there_once)
{
    static const char *const said[SAID_MAX] = {"- - agreed-tricks 5", "- - agreed-tricks 6",
                                               "- - agreed-tricks 5", "- - agreed-tricks 6"};
    dispute(said);
    ck_assert_int_eq(disputes.count, 2);
    ck_assert_int_eq(disputes.item[0].number, 5);
    ck_assert_int_eq(disputes.item[1].number, 6);
}
END_TEST

START_TEST(no_more_than_there_is_room_for)
{
    struct fact fact = fact_of("- - agreed-tricks 5");
    disputes.count = 0;
    for (int i = 0; i <= DISPUTES_MAX; i++) {
        fact.number = (int8_t)i;
        disputes_add(&disputes, &fact);
        ck_assert_int_eq(disputes.count, i < DISPUTES_MAX ? i + 1 : DISPUTES_MAX);
    }
}
END_TEST

/* West too fails to follow to trick 1, and neither revoke is marked: the record is in doubt. */
#define BOTH_REVOKE                                                                                \
    "W+S3 N-S3 N+C3 W-C3 E+S4 N-S4 N+H4 E-H4", "1N SA, 2N S2, 2W S3, 2E S4, 3E HA, 3N H4"

#define LESS "8 N claim contested 2"
#define AS_RECORDED "8 N claim contested 3"
#define MORE "8 S claim contested 5"

static const struct {
    const char *deal, *record, *said[SAID_MAX], *disputed[SAID_MAX];
    int status;
    const char *needs;
} boards[] = {
    {"", "", {NULL}, {NULL}, STATUS_CLEAN, ""},
    {"",
     "",
     {NULL},
     {"- - agreed-tricks 4", "- - agreed-tricks 5"},
     STATUS_DIRECTOR,
     "agreed-tricks: 4 0, 5 0"},
    /* play ends with one claim; where one of them gives the result that there is, the other may
     * still be the true one */
    {"",
     "",
     {LESS, MORE},
     {NULL},
     STATUS_DIRECTOR,
     "claim 8N: contested 2 0; claim 8S: contested 5 0"},
    {"",
     "",
     {AS_RECORDED, MORE},
     {NULL},
     STATUS_DIRECTOR,
     "claim 8N: contested 3 0; claim 8S: contested 5 0"},
    {"",
     "",
     {"8 N claim contested 5", "8 S claim contested 3"},
     {NULL},
     STATUS_DIRECTOR,
     "claim 8N: contested 5 0; claim 8S: contested 3 0"},
    {"",
     "",
     {"7 S revoke denied", AS_RECORDED, MORE},
     {NULL},
     STATUS_DIRECTOR,
     "claim 8N: contested 3 0; claim 8S: contested 5 0"},
    /* of what excludes another fact none is used, and the board is held, whatever hangs on it */
    {"",
     "5S -",
     {"5 S omitted -", "5 S not-quitted D6"},
     {NULL},
     STATUS_DIRECTOR,
     "not-quitted 5S: D6 0; omitted 5S: - ?"},
    {"",
     "",
     {"7 S attention in-time", "- - first-call E"},
     {NULL},
     STATUS_DIRECTOR,
     "first-call: E 0; attention 7S: in-time 0"},
    {"",
     "",
     {"9 N trick-won -", "9 S trick-won -"},
     {NULL},
     STATUS_DIRECTOR,
     "trick-won 9: N 0, S 0"},
    /* nothing hangs on it */
    {"", "", {NULL}, {"7 S attention in-time", "7 S attention after-round"}, STATUS_CLEAN, ""},
    /* on what is disputed beside them nothing hangs */
    {"",
     "",
     {LESS, MORE},
     {"7 S attention in-time", "7 S attention after-round"},
     STATUS_DIRECTOR,
     "claim 8N: contested 2 0; claim 8S: contested 5 0"},
    /* South played no card, and his side loses a trick; a score in place of that is one only with
     * all its results */
    {"",
     "5S -",
     {"5 S omitted -", "- - result-includes-transfer no"},
     {"7 - equity 1N W 7 60", "7 - equity 1N W 6 40"},
     STATUS_DIRECTOR,
     "*; equity 7: 1NT W 7 60 0, 1NT W 6 40 0"},
    /* what else is for the director is asked too */
    {"",
     "5S -",
     {"5 S omitted -"},
     {"- - agreed-tricks 4", "- - agreed-tricks 5"},
     STATUS_DIRECTOR,
     "agreed-tricks: 4 1EW, 5 1EW; result-includes-transfer: yes 0, no 1EW; *"},
    /* of a record in doubt nothing is decided, but whether it is right */
    {"", "5S D2", {NULL}, {"- - agreed-tricks 4", "- - agreed-tricks 5"}, STATUS_SUSPECT, ""},
    {BOTH_REVOKE,
     {NULL},
     {"- - record faithful", "- - record faulty"},
     STATUS_SUSPECT,
     "perhaps record: *"},
};

/* What stands before the "*" of WANTED and behind it; whatever there is where it has one. */
static void expect_needs(const char *wanted)
{
    const char *seen = heard_needs(&heard), *rest = strchr(wanted, '*');
    size_t length = rest ? (size_t)(rest - wanted) : strlen(wanted);
    size_t end = rest ? strlen(rest + 1) : 0;
    bool same = strncmp(seen, wanted, length) == 0 && strlen(seen) >= length + end;
    ck_assert_msg(same && (rest ? strcmp(seen + strlen(seen) - end, rest + 1) == 0 : !seen[length]),
                  "%s instead of %s", seen, wanted);
}

START_TEST(what_hangs_on_them)
{
    heard_open(&heard, 8);
    heard_deal(&heard, boards[_i].deal);
    heard_record(&heard, boards[_i].record);
    heard.board.tricks = 3;
    dispute(boards[_i].disputed);
    heard_say_all(&heard, boards[_i].said, SAID_MAX);
    const struct matter matter = {&heard.board, &heard.facts, &heard.rules};
    judge_disputed(&matter, &disputes, &heard.ruling);
    ck_assert_int_eq(heard.ruling.status, boards[_i].status);
    expect_needs(boards[_i].needs);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("disputed");
    tcase_add_test(tests, each_is_there_once);
    tcase_add_test(tests, no_more_than_there_is_room_for);
    tcase_add_loop_test(tests, what_hangs_on_them, 0, sizeof boards / sizeof *boards);
    Suite *suite = suite_create("disputed");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
