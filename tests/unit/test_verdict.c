/*
 * What an answer would move, where it could be (laws/procedure/verdict.c). The play stops after
 * five tricks, all North's; West, who declares and made none, revoked to the sixth, which North
 * won. One more trick was his at the table if it is gone from the result already: only then does
 * something move.
 */
#include <check.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

#define MAY_BE_GONE "tricks-after 6EW: 0 0, 1+ 1NS; "

static const struct {
    const char *said; /* whether the results have the adjustments in them; NULL: nobody says */
    bool general;     /* said of all boards */
    int status;
    const char *needs; /* the first of them */
} rows[] = {
    /* nothing moves by what is known: nobody is asked for a trick that would be gone */
    {NULL, false, STATUS_NOTED, "perhaps 64C1 6W"},
    {"- - result-includes-transfer no", false, STATUS_NOTED, "perhaps 64C1 6W"},
    {"- - result-includes-transfer yes", false, STATUS_SETTLED, "perhaps 64C1 6W"},
    /* of all boards at once it is said without a look at this one */
    {"- - result-includes-transfer no", true, STATUS_DIRECTOR, MAY_BE_GONE},
    {"- - result-includes-transfer yes", true, STATUS_SETTLED, "perhaps 64C1 6W"},
};

START_TEST(a_trick_that_may_be_gone)
{
    heard_open(&heard, 5);
    heard_hide(&heard, "NESW");
    heard.board.tricks = 0;
    heard_say(&heard, "6 W revoke confirmed");
    heard_say(&heard, "6 N trick-won -");
    if (rows[_i].said) {
        heard_say(&heard, rows[_i].said);
        heard.facts.item[heard.facts.count - 1].general = rows[_i].general;
    }
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.status, rows[_i].status);
    ck_assert_msg(strncmp(heard_needs(&heard), rows[_i].needs, strlen(rows[_i].needs)) == 0, "%s",
                  heard_needs(&heard));
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("verdict");
    tcase_add_loop_test(tests, a_trick_that_may_be_gone, 0, sizeof rows / sizeof *rows);
    Suite *suite = suite_create("verdict");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
