/*
 * Whether a ruling that stands in the file is the one that the board has (laws/procedure/earlier.c;
 * rectify-report(5)), and what is said of it. The boards are those of laws_harness.h, with one
 * irregularity.
 */
#include <check.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 7, ROWS_MAX = 2 };

enum table_position {
    DASH,       /* South has no card to trick 3, and his side loses a trick; nine for West */
    TWICE,      /* South revokes to tricks 1 and 2, in one suit */
    REVOKES,    /* South to trick 1, likewise; none for West */
    STOPS,      /* the same, and nothing more is recorded; five */
    DUMMY,      /* East has none */
    DASH_AGAIN, /* South has none to trick 4 either */
    TWELFTH,    /* West fails to win trick 12 with his ace, and dummy's ace trick 13 with it */
    NINTH,      /* South's card to trick 9 is marked, and is a revoke */
    FOURTEEN,   /* North has a card of East's */
    THIRD,      /* TWELFTH, and that West holds an ace of spades on trick 3 is marked */
};

#define SOUTHS "N+D2 N-S2 S+S2 S-D2"

static const char *const dashes[] = {[DASH] = "3S -", [DUMMY] = "3E -", [DASH_AGAIN] = "3S -, 4S -",
                                     [TWICE] = "",    [REVOKES] = "",   [STOPS] = "",
                                     [TWELFTH] = "",  [NINTH] = "",     [FOURTEEN] = "",
                                     [THIRD] = ""};
/* Instead of South's revoke to trick 1. */
static const struct {
    const char *deal, *record, *marked;
} others[] = {
    [TWELFTH] = {"N+HA E-HA E+CA W-CA W+SA N-SA", "13N HA, 13E CA, 13W SA", ""},
    [NINTH] = {"N+DT N-ST S+ST S-DT", "9N DT, 9S ST", "9S"},
    [FOURTEEN] = {"N+HA E-HA", "", ""},
    [THIRD] = {"N+HA E-HA E+CA W-CA W+SA N-SA", "13N HA, 13E CA, 13W SA", "3W"},
};

static void open_other(enum table_position position)
{
    heard_open(&heard, 13);
    heard_deal(&heard, others[position].deal);
    heard_record(&heard, others[position].record);
    heard_mark(&heard, others[position].marked);
    heard.board.tricks = 0;
}

static void open_position(enum table_position position)
{
    if (*dashes[position]) {
        heard_open_mixed(&heard, 13, 9, dashes[position]);
        return;
    }
    if (position >= TWELFTH) {
        open_other(position);
        return;
    }
    heard_open(&heard, position == STOPS ? 1 : 13);
    heard_deal(&heard, SOUTHS);
    if (position == TWICE) {
        heard_deal(&heard, "N+D3 N-S3 S+S3 S-D3");
        heard_record(&heard, "2N D3, 2S S3");
    }
    heard_record(&heard, "1N D2, 1S S2");
    heard.board.tricks = position == STOPS ? 5 : 0;
}

/* The file has more tricks for West than were his at the table. */
static void rule_before(int more, const struct earlier_row *rows)
{
    heard.board.earlier = (struct earlier_ruling){.present = true, .was = heard.board.tricks};
    heard.board.tricks = (int8_t)(heard.board.tricks + more);
    for (int i = 0; i < ROWS_MAX && rows[i].trick; i++) {
        struct earlier_row *row = earlier_row_add(&heard.board.earlier);
        *row = rows[i];
        row->clause_count = (uint8_t)(strlen((const char *)row->clause));
    }
}

#define SOUTH_LOST(number, moved, ...)                                                             \
    {                                                                                              \
        .trick = number, .player = SOUTH, .side = SIDE_NS, .tricks = moved, .clause = {            \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

#define NORTH_LOST(number)                                                                         \
    {                                                                                              \
        .trick = number, .player = NORTH, .side = SIDE_NS, .tricks = 1, .clause = {                \
            CLAUSE_63A,                                                                            \
            CLAUSE_64A2                                                                            \
        }                                                                                          \
    }

#define WEST_GOT(moved, ...)                                                                       \
    {                                                                                              \
        .trick = 12, .player = WEST, .side = SIDE_EW, .tricks = -(moved), .clause = {              \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

#define RULED_ON_CLAIM(...)                                                                        \
    {                                                                                              \
        .trick = 8, .player = WEST, .side = SIDE_NONE, .clause = { __VA_ARGS__ }                   \
    }

#define SECOND_SAID                                                                                \
    "2 S revoke confirmed", "2 S established yes", "2 S attention in-time", "2 - both-played-on yes"

#define EAST_LOST                                                                                  \
    {                                                                                              \
        .trick = 3, .player = EAST, .side = SIDE_EW, .tricks = 1, .clause = { CLAUSE_64A2 }        \
    }

static const struct {
    enum table_position position;
    int year, more; /* tricks for West that the file has beyond those at the table */
    struct earlier_row rows[ROWS_MAX];
    const char *said[FACTS_SAID_MAX];
    bool stands;
} ruled[] = {
    /* the file has the result that it gave */
    {DASH, 2017, 1, {SOUTH_LOST(3, 1, CLAUSE_67B1b, CLAUSE_64A2)}, {NULL}, true},
    {DASH, 2017, 0, {SOUTH_LOST(3, 1, CLAUSE_67B1b, CLAUSE_64A2)}, {NULL}, false},
    {DASH, 2017, 2, {SOUTH_LOST(3, 1, CLAUSE_67B1b, CLAUSE_64A2)}, {NULL}, false},
    {REVOKES, 2017, 1, {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)}, {NULL}, true},
    /* and the director gives no other number to rule from */
    {DASH, 2017, 1, {SOUTH_LOST(3, 1, CLAUSE_67B1b, CLAUSE_64A2)}, {"- - agreed-tricks 9"}, true},
    {DASH, 2017, 1, {SOUTH_LOST(3, 1, CLAUSE_67B1b, CLAUSE_64A2)}, {"- - agreed-tricks 8"}, false},
    /* what was ruled can be by one answer that is not at hand, or cannot */
    {REVOKES, 2017, 2, {SOUTH_LOST(1, 2, CLAUSE_63A, CLAUSE_64A2)}, {NULL}, false},
    {REVOKES,
     2017,
     0,
     {SOUTH_LOST(1, 0, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S established yes", "1 S attention in-time",
      "1 - both-played-on yes", "1 S omitted no"},
     false},
    {REVOKES,
     2017,
     0,
     {SOUTH_LOST(1, 0, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S established yes", "1 S attention in-time", "1 - both-played-on yes", "1 S omitted no"},
     true},
    {REVOKES,
     2017,
     0,
     {SOUTH_LOST(1, 0, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S attention in-time", "1 - both-played-on yes", "1 S omitted no"},
     true},
    {REVOKES,
     2017,
     0,
     {SOUTH_LOST(1, 0, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S established yes", "1 - both-played-on yes", "1 S omitted no"},
     true},
    {REVOKES,
     2017,
     0,
     {SOUTH_LOST(1, 0, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S established yes", "1 S attention in-time", "1 S omitted no"},
     false},
    {REVOKES,
     2017,
     0,
     {SOUTH_LOST(1, 0, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S established yes", "1 S attention in-time",
      "1 - both-played-on yes"},
     false},
    {STOPS,
     2017,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S established no", "1 S attention in-time",
      "1 - both-played-on no", "1 S omitted no"},
     false},
    {STOPS,
     2017,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S established no", "1 S attention in-time", "1 - both-played-on no", "1 S omitted no"},
     false},
    {STOPS,
     2017,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S attention in-time", "1 - both-played-on no", "1 S omitted no"},
     true},
    {STOPS,
     2017,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S established no", "1 - both-played-on no", "1 S omitted no"},
     false},
    {STOPS,
     2017,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S established no", "1 S attention in-time", "1 S omitted no"},
     false},
    {STOPS,
     2017,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S established no", "1 S attention in-time",
      "1 - both-played-on no"},
     false},
    {DASH,
     2017,
     0,
     {SOUTH_LOST(3, 0, CLAUSE_64A2)},
     {"3 S omitted -", "3 S attention in-time", "3 - both-played-on yes", "3 S revoke denied",
      "3 S established yes"},
     false},
    {DASH,
     2017,
     0,
     {SOUTH_LOST(3, 0, CLAUSE_64A2)},
     {"3 S attention in-time", "3 - both-played-on yes", "3 S revoke denied",
      "3 S established yes"},
     true},
    {DASH,
     2017,
     0,
     {SOUTH_LOST(3, 0, CLAUSE_64A2)},
     {"3 S omitted -", "3 - both-played-on yes", "3 S revoke denied", "3 S established yes"},
     true},
    {DASH,
     2017,
     0,
     {SOUTH_LOST(3, 0, CLAUSE_64A2)},
     {"3 S omitted -", "3 S attention in-time", "3 S revoke denied", "3 S established yes"},
     true},
    {DASH,
     2017,
     0,
     {SOUTH_LOST(3, 0, CLAUSE_64A2)},
     {"3 S omitted -", "3 S attention in-time", "3 - both-played-on yes", "3 S established yes"},
     false},
    {DASH,
     2017,
     0,
     {SOUTH_LOST(3, 0, CLAUSE_64A2)},
     {"3 S omitted -", "3 S attention in-time", "3 - both-played-on yes", "3 S revoke denied"},
     false},
    /* or by the other reading: 64B is for a card that was not played */
    {DUMMY,
     2017,
     -1,
     {EAST_LOST},
     {"3 E omitted -", "3 E attention in-time", "3 - both-played-on yes", "- - laws 2017"},
     true},
    /* while something else is open only what is said of the place now goes before it */
    {DASH_AGAIN, 2017, 2, {SOUTH_LOST(3, 2, CLAUSE_67B1b, CLAUSE_64A2)}, {"3 S omitted -"}, false},
    {DASH_AGAIN,
     2017,
     2,
     {SOUTH_LOST(3, 2, CLAUSE_67B1b, CLAUSE_64A2)},
     {"3 S attention in-time", "3 W revoke denied"},
     false},
    /* what was passed over is no irregularity, unless it is said to be one now */
    {DASH_AGAIN, 2017, 1, {SOUTH_LOST(3, 1, CLAUSE_67B1b, CLAUSE_64A2)}, {NULL}, true},
    /* and what was ruled on is none when it is denied */
    {REVOKES, 2017, 1, {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)}, {"1 S revoke denied"}, false},
    /* by 61A alone: the mark was wrong */
    {REVOKES, 2017, 0, {SOUTH_LOST(1, 0, CLAUSE_61A)}, {NULL}, true},
    {REVOKES, 2017, 0, {SOUTH_LOST(1, 0, CLAUSE_61A)}, {"1 S revoke denied"}, true},
    {REVOKES, 2017, 0, {SOUTH_LOST(1, 0, CLAUSE_61A)}, {"1 S revoke confirmed"}, false},
    /* a first revoke that was corrected (62A), or that nobody marked, bars no second (64B2) */
    {TWICE,
     2017,
     1,
     {SOUTH_LOST(1, 0, CLAUSE_62A), SOUTH_LOST(2, 1, CLAUSE_63A, CLAUSE_64A2)},
     {SECOND_SAID, "2 S omitted no"},
     true},
    {TWICE,
     2017,
     1,
     {SOUTH_LOST(2, 1, CLAUSE_63A, CLAUSE_64A2)},
     {SECOND_SAID, "2 S omitted no"},
     true},
    /* what a row cites was said of its place: with a first revoke that was corrected the second
     * would not have moved two tricks */
    {TWICE,
     2017,
     2,
     {SOUTH_LOST(1, 0, CLAUSE_62A), SOUTH_LOST(2, 2, CLAUSE_63A, CLAUSE_64A2)},
     {NULL},
     false},
    /* nor with a card that was not played */
    {DASH, 2017, 2, {SOUTH_LOST(3, 2, CLAUSE_67B1)}, {"3 S attention in-time"}, false},
    {DASH, 2017, 2, {SOUTH_LOST(3, 2, CLAUSE_67B1a)}, {"3 S attention in-time"}, false},
    {DASH, 2017, 2, {SOUTH_LOST(3, 2, CLAUSE_67B1b)}, {"3 S attention in-time"}, false},
    /* which may be said not to be so, as far as nobody says it now */
    {DASH,
     2017,
     0,
     {SOUTH_LOST(3, 0, CLAUSE_67B1b)},
     {"3 S attention in-time", "3 - both-played-on yes", "3 S revoke denied", "3 S established yes",
      "- - laws 2017"},
     true},
    {DASH,
     2017,
     0,
     {SOUTH_LOST(3, 0, CLAUSE_67B1b)},
     {"3 S omitted -", "3 S attention in-time", "3 - both-played-on yes", "3 S revoke denied",
      "3 S established yes", "- - laws 2017"},
     false},
    /* one that is said to have been corrected now may have been ruled on as established all the
     * same (43B2(b)) */
    {REVOKES, 2017, 1, {SOUTH_LOST(1, 1, CLAUSE_64A2)}, {"1 S revoke corrected"}, true},
    /* one that was corrected, and ruled on as established, bars the second */
    {TWICE,
     2017,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2), SOUTH_LOST(2, 0, CLAUSE_64B2)},
     {SECOND_SAID, "1 S revoke corrected", "2 S omitted no", "- - laws 2017"},
     true},
    {TWICE,
     2017,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_64A2), SOUTH_LOST(2, 0, CLAUSE_64B2)},
     {SECOND_SAID, "1 S revoke corrected", "2 S omitted no", "- - laws 2017"},
     false},
    /* by the other edition: in that of 2007 a first that was corrected bars too (64B2), and a hand
     * that is faced (64B3) */
    {TWICE,
     2017,
     0,
     {SOUTH_LOST(2, 0, CLAUSE_64B2)},
     {SECOND_SAID, "2 S omitted no", "1 S revoke corrected"},
     true},
    {TWICE,
     2017,
     0,
     {SOUTH_LOST(2, 0, CLAUSE_64B2)},
     {SECOND_SAID, "2 S omitted no", "1 S revoke corrected", "- - laws 2017"},
     false},
    {REVOKES,
     2007,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S faced-hand -", "1 S revoke confirmed", "1 S established yes", "1 S attention in-time",
      "1 - both-played-on yes", "1 S omitted no"},
     true},
    {REVOKES,
     2007,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)},
     {"1 S faced-hand -", "1 S revoke confirmed", "1 S established yes", "1 S attention in-time",
      "1 - both-played-on yes", "1 S omitted no", "- - laws 2007"},
     false},
    /* tricks 12 and 13 may have been played again, as the hands were still out (62D) */
    {TWELFTH, 2017, 2, {WEST_GOT(2, CLAUSE_64A2)}, {"12 W attention in-time"}, true},
    {TWELFTH,
     2017,
     2,
     {WEST_GOT(2, CLAUSE_64A2)},
     {"12 W attention in-time", "- - hands-returned yes"},
     false},
    {TWELFTH, 2017, 1, {WEST_GOT(1, CLAUSE_64A2)}, {"12 W attention in-time"}, false},
    /* and if they were, West won two tricks later than he revoked for the first time, on which
     * nobody ruled */
    {TWELFTH, 2017, 2, {WEST_GOT(2, CLAUSE_62D)}, {NULL}, true},
    {THIRD, 2017, 2, {WEST_GOT(2, CLAUSE_62D)}, {NULL}, false},
    {THIRD, 2017, 2, {WEST_GOT(2, CLAUSE_64A2)}, {NULL}, true},
    /* whether it was established is open: then the ruling does not hang on the cards alone */
    {STOPS, 2017, 2, {SOUTH_LOST(1, 2, CLAUSE_64A2)}, {NULL}, true},
    {STOPS,
     2017,
     1,
     {SOUTH_LOST(1, 1, CLAUSE_64A2)},
     {"1 S revoke confirmed", "1 S attention in-time", "1 - both-played-on no", "1 S omitted no"},
     true},
    /* a claim that was ruled on ended the play: what lies after it is no revoke */
    {NINTH, 2017, 0, {RULED_ON_CLAIM(CLAUSE_70)}, {NULL}, true},
    {NINTH, 2017, 0, {RULED_ON_CLAIM(CLAUSE_69B)}, {NULL}, true},
    {NINTH, 2017, 0, {RULED_ON_CLAIM(CLAUSE_71)}, {NULL}, true},
    {NINTH, 2017, 0, {RULED_ON_CLAIM(CLAUSE_69A)}, {NULL}, false},
    {NINTH, 2017, 0, {RULED_ON_CLAIM(CLAUSE_70)}, {"8 W claim contested 0"}, true},
    {NINTH, 2017, 0, {RULED_ON_CLAIM(CLAUSE_70)}, {"8 W claim contested 1"}, false},
    /* with fourteen cards in a hand there is no result that could stand (13) */
    {FOURTEEN, 2017, 0, {{.trick = 1, .player = SOUTH, .side = SIDE_NS}}, {NULL}, false},
};

static bool is_given(const struct law_ruling *given, const struct earlier_row *row)
{
    if (given->trick != row->trick || given->offender != row->player ||
        given->tricks != row->tricks || given->clause_count != row->clause_count)
        return false;
    for (int i = 0; i < row->clause_count; i++)
        if (strcmp(clause_get(given->clause[i])->citation, clause_get(row->clause[i])->citation))
            return false;
    return true;
}

/* The board has what stands in the file, and by these rulings; not the same number by others. */
static bool stands(void)
{
    const struct earlier_ruling *earlier = &heard.board.earlier;
    int given = 0;
    if (heard.ruling.status != STATUS_SETTLED)
        return false;
    for (int i = 0; i < earlier->count; i++)
        if (given == heard.ruling.ruling_count ||
            !is_given(&heard.ruling.ruling[given++], &earlier->row[i]))
            return false;
    return given == heard.ruling.ruling_count;
}

START_TEST(stands_or_not)
{
    open_position(ruled[_i].position);
    heard.rules.edition = ruled[_i].year == 2007 ? LAWS_2007 : LAWS_2017;
    rule_before(ruled[_i].more, ruled[_i].rows);
    heard_say_all(&heard, ruled[_i].said, FACTS_SAID_MAX);
    heard_judge(&heard);
    ck_assert_int_eq(stands(), ruled[_i].stands);
}
END_TEST

/* North and South both revoke on a trick that they lose, and win one later: it moves but once. It
 * moved by North's, as attention to South's was drawn too late. */
START_TEST(another_that_was_barred)
{
    static const struct {
        struct earlier_row row[ROWS_MAX];
        bool stands;
    } late[] = {
        {{SOUTH_LOST(5, 0, CLAUSE_64B4), NORTH_LOST(3)}, true},
        {{SOUTH_LOST(5, 0, CLAUSE_64B5), NORTH_LOST(3)}, true},
        {{SOUTH_LOST(5, 0, CLAUSE_64B6), NORTH_LOST(3)}, false},
    };
    static const char *const said[] = {"3 N revoke confirmed", "3 EW trick-won -",
                                       "3 NS tricks-after 1",  "5 S revoke confirmed",
                                       "5 EW trick-won -",     "5 NS tricks-after 1"};
    for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
        heard_open(&heard, 0);
        heard_hide(&heard, "NESW");
        heard.board.tricks = 11;
        rule_before(1, late[i].row);
        heard_say_all(&heard, said, sizeof said / sizeof *said);
        heard_judge(&heard);
        ck_assert_int_eq(heard.ruling.contradictions.count, 0);
        ck_assert_msg(stands() == late[i].stands, "%zu", i);
    }
}
END_TEST

/* Where two things are ruled on at one place, one that moves as much is the one that was meant. */
START_TEST(two_at_one_place)
{
    static const struct earlier_row one[ROWS_MAX] = {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)};
    open_position(REVOKES);
    rule_before(1, one);
    heard_say(&heard, "1 S claim withdrawn");
    heard_judge(&heard);
    ck_assert(stands());
}
END_TEST

/* A result that Law 13 cancelled does not stand, but a score that was given for it does. */
START_TEST(score_of_a_cancelled_board)
{
    static const struct earlier_row row[ROWS_MAX] = {
        {.trick = 1, .player = SEAT_NONE, .side = SIDE_NONE, .clause = {CLAUSE_13D}}};
    for (int given = 0; given < 2; given++) {
        open_position(FOURTEEN);
        rule_before(0, row);
        heard.board.given.artificial = given;
        heard_judge(&heard);
        ck_assert_int_eq(stands(), given);
    }
}
END_TEST

/* --- What was not ruled on -------------------------------------------------------------------- */

/* What nobody marked has been passed over: it does not bar another (64B2). */
START_TEST(passed_over)
{
    static const struct earlier_row second[ROWS_MAX] = {SOUTH_LOST(2, 1, CLAUSE_63A, CLAUSE_64A2)};
    open_position(TWICE);
    rule_before(1, second);
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), "settled, EW 1, 1 tricks, 300");
    ck_assert_str_eq(heard_needs(&heard), "perhaps 64C2(a) 2S (after-first-revoke)");
}
END_TEST

/* The question whether the damage was more (64C) stays open, but not where the file has a score for
 * it. */
START_TEST(open_to_redress)
{
    static const struct earlier_row first[ROWS_MAX] = {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)};
    for (int given = 0; given < 2; given++) {
        open_position(REVOKES);
        rule_before(1, first);
        heard.board.given.artificial = given;
        heard_judge(&heard);
        ck_assert_int_eq(heard.ruling.status, STATUS_SETTLED);
        ck_assert_str_eq(heard_needs(&heard), given ? "" : "perhaps 64C1 1S (no-revoke)");
    }
}
END_TEST

/* So does what a card that lay face up told the other side (50E), which is of no one trick. */
START_TEST(open_to_redress_for_a_penalty_card)
{
    static const struct earlier_row first[ROWS_MAX] = {SOUTH_LOST(1, 1, CLAUSE_63A, CLAUSE_64A2)};
    open_position(REVOKES);
    rule_before(1, first);
    heard_say(&heard, "13 S penalty-card DA major");
    heard_judge(&heard);
    ck_assert(stands());
    ck_assert_str_eq(heard_needs(&heard), "perhaps 50E at 13; perhaps 64C1 1S (no-revoke)");
}
END_TEST

/* Where something that was ruled on is not at hand, what the cards come to does not speak against
 * the ruling, but for what is said of the place now. */
START_TEST(not_at_hand)
{
    static const struct earlier_row two[ROWS_MAX] = {
        SOUTH_LOST(1, 2, CLAUSE_63A, CLAUSE_64A1),
        {.trick = 5, .player = WEST, .side = SIDE_EW, .clause = {CLAUSE_67A}}};
    static const struct {
        const char *said[2];
        bool general, stands;
    } now[] = {
        {{NULL}, false, true},
        {{"1 S revoke confirmed"}, false, false},
        {{"1 S revoke confirmed", "5 N revoke denied"}, false, false},
        {{"1 S revoke confirmed"}, true, true},
        {{"1 W revoke denied"}, false, true},
        {{"2 S revoke denied"}, false, true},
    };
    for (size_t i = 0; i < sizeof now / sizeof *now; i++) {
        open_position(REVOKES);
        rule_before(2, two);
        heard_say_all(&heard, now[i].said, 2);
        heard.facts.item[0].general = now[i].general;
        heard_judge(&heard);
        ck_assert_msg((heard.ruling.status == STATUS_SETTLED) == now[i].stands, "%zu", i);
    }
}
END_TEST

/* --- What is in the file ---------------------------------------------------------------------- */

static const struct earlier_row of_dash[ROWS_MAX] = {SOUTH_LOST(3, 1, CLAUSE_67B1b, CLAUSE_64A2)};

START_TEST(in_the_file)
{
    struct earlier_ruling *earlier = &heard.board.earlier;
    for (int i = 0; i < 5; i++) {
        open_position(DASH);
        rule_before(1, of_dash);
        if (i == 1)
            earlier->changed = true;
        if (i == 2)
            earlier->cut = true;
        if (i == 3)
            heard.board.tricks = TRICKS_UNKNOWN;
        if (i == 4)
            earlier->was = TRICKS_UNKNOWN;
        heard_judge(&heard);
        bool stands = heard.ruling.status == STATUS_SETTLED && heard.ruling.ruling_count > 0;
        ck_assert_msg(stands == (i == 0 || i == 4), "%d", i);
    }
}
END_TEST

/* In the words of the Laws where the cards still give it, else as it stands there. */
START_TEST(given_as_it_stands)
{
    static const struct {
        struct earlier_row row[ROWS_MAX];
        int irregularity;
        const char *rulings;
    } given[] = {
        {{SOUTH_LOST(1, 1, CLAUSE_63A1, CLAUSE_64A2)},
         IRREGULARITY_REVOKE,
         "computed 1S: 63A1 64A2 =1"},
        {{SOUTH_LOST(1, 1, CLAUSE_63A3, CLAUSE_64A2)}, IRREGULARITY_EARLIER, "1S: 63A3 64A2 =1"},
        {{SOUTH_LOST(1, 1, CLAUSE_64A2)}, IRREGULARITY_EARLIER, "1S: 64A2 =1"},
    };
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        open_position(REVOKES);
        rule_before(1, given[i].row);
        heard_judge(&heard);
        ck_assert_str_eq(heard_rulings(&heard), given[i].rulings);
        ck_assert_int_eq(heard.ruling.ruling[0].irregularity, given[i].irregularity);
    }
}
END_TEST

/* Where the end was played again (62D) the tricks that were moved are what the result differs by.
 */
START_TEST(played_again)
{
    static const struct earlier_row again[ROWS_MAX] = {SOUTH_LOST(3, 1, CLAUSE_62D)};
    static const struct {
        int more;
        const char *verdict;
    } moved[] = {{3, "settled, EW 3, 12 tricks, -240"},
                 {-2, "settled, NS 2, 7 tricks, -90"},
                 {0, "settled, -, 9 tricks, -150"}};
    for (size_t i = 0; i < sizeof moved / sizeof *moved; i++) {
        open_position(DASH);
        rule_before(moved[i].more, again);
        heard_judge(&heard);
        ck_assert_str_eq(heard_verdict(&heard), moved[i].verdict);
    }
    open_position(DASH);
    rule_before(3, again);
    heard.board.earlier.was = TRICKS_UNKNOWN;
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), "settled, EW 1, 12 tricks, -240");
}
END_TEST

/* --- By what was cited ------------------------------------------------------------------------ */

static void rule_by(int clause, int more)
{
    const struct earlier_row row[ROWS_MAX] = {
        {.trick = 3, .player = SOUTH, .side = SIDE_NS, .tricks = 1, .clause = {(uint8_t)clause}}};
    open_position(DASH);
    rule_before(more, row);
    heard_judge(&heard);
}

static bool is_one_of(int clause, const uint8_t *clauses, size_t count)
{
    return memchr(clauses, clause, count);
}

/* Where a score was assigned (12C1, 64C), the play of a board went on another time or a claim was
 * ruled on (62D, 69B to 71), or a number was put right (79), the tricks that moved are not what the
 * number differs by. */
START_TEST(number_by_clause)
{
    static const uint8_t numbers[] = {
        CLAUSE_12C1, CLAUSE_64C, CLAUSE_64C1, CLAUSE_64C2a, CLAUSE_64C2b, CLAUSE_62D, CLAUSE_69B,
        CLAUSE_70,   CLAUSE_71,  CLAUSE_79,   CLAUSE_79B,   CLAUSE_79B3,  CLAUSE_79C};
    for (int clause = 1; clause < CLAUSE_COUNT; clause++) {
        rule_by(clause, 3);
        ck_assert_msg((heard.ruling.status == STATUS_SETTLED) ==
                          is_one_of(clause, numbers, sizeof numbers),
                      "%d %s", clause, clause_get(clause)->citation);
    }
}
END_TEST

/* A score that was assigned is one, in the contract of the board, and nobody asks for another; one
 * that was entered again is a correction (79C). */
START_TEST(score_by_clause)
{
    static const uint8_t scores[] = {CLAUSE_12C1, CLAUSE_64C, CLAUSE_64C1, CLAUSE_64C2a,
                                     CLAUSE_64C2b};
    for (int clause = 1; clause < CLAUSE_COUNT; clause++) {
        rule_by(clause, 1);
        const struct ruling *ruling = &heard.ruling;
        bool assigned = is_one_of(clause, scores, sizeof scores);
        ck_assert_int_eq(ruling->adjustment == ADJUSTMENT_ASSIGNED, assigned);
        ck_assert_int_eq(ruling->assigned_count, assigned);
        ck_assert_int_eq(ruling->rescored, clause == CLAUSE_79C);
        if (!assigned)
            continue;
        ck_assert_int_eq(ruling->assigned[0].tricks, 10);
        ck_assert_int_eq(ruling->assigned[0].weight, 100);
        ck_assert_int_eq(ruling->assigned[0].side, SIDE_NONE);
        ck_assert_int_eq(ruling->assigned[0].contract.declarer, WEST);
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("earlier");
    tcase_add_loop_test(tests, stands_or_not, 0, sizeof ruled / sizeof *ruled);
    tcase_add_test(tests, another_that_was_barred);
    tcase_add_test(tests, two_at_one_place);
    tcase_add_test(tests, score_of_a_cancelled_board);
    tcase_add_test(tests, passed_over);
    tcase_add_test(tests, open_to_redress);
    tcase_add_test(tests, open_to_redress_for_a_penalty_card);
    tcase_add_test(tests, not_at_hand);
    tcase_add_test(tests, in_the_file);
    tcase_add_test(tests, given_as_it_stands);
    tcase_add_test(tests, played_again);
    tcase_add_test(tests, number_by_clause);
    tcase_add_test(tests, score_by_clause);
    Suite *suite = suite_create("earlier");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
