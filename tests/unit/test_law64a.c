/*
 * Which tricks move (laws/transfer.c; doc/laws.md): each a trick of its own, won by
 * the offending side at its revoke or later.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws/play/hearing.h"
#include "suite.h"
#include "laws/law.h"

static struct hearing h;
static struct facts facts;
static struct board board = {.contract = {.kind = CONTRACT_PLAYED, .declarer = NORTH}};
static char text[128];

/* A revoke with what it is due, and what moves by which clause in the end. */
struct row {
    const char *winners; /* by trick, "-" where nobody knows */
    int claimed_ns, claimed_ew;
    const char *revokes; /* "5S A1, 7W A2?": "?" where it is computed */
    const char *moved;   /* "64A1 2": A1 without a later trick that is left is "alone", without any
                            "last"; A2 without any "none", by a trick that dummy won "dummy" */
    int gain;            /* of North-South */
};

static const struct row rows[] = {
    /* his own trick and one later, in two ranges; his own alone; what partner or the others won */
    {"NEEESNNN", 0, 0, "5S A1", "64A1 2", -2},
    {"NEEES", 1, 7, "5S A1", "64A1 2", -2},
    {"NEEESEEEEEEEE", 0, 0, "5S A1", "last 1", -1},
    {"NNNNSEEEEEEEE", 0, 0, "5S A1", "last 1", -1},
    {"NEEENEEEEEEEE", 0, 0, "5S A2", "64A2 1", -1},
    {"NEEEEEEEEEEEE", 0, 0, "1S A2", "64A2 1", -1},
    {"NEEEEEEENEEEE", 0, 0, "5S A2", "64A2 1", -1},
    {"NEEEEEEEEEEEN", 0, 0, "5S A2", "64A2 1", -1},
    {"WWWN", 0, 9, "4W A2", "64A2 1", 1},
    {"NNNNNNNNNNEWN", 0, 0, "11W A2", "64A2 1", 1},
    /* tricks before the revoke, of the others, or of nobody known never move */
    {"NNNNEEEEEEEEE", 0, 0, "5S A2", "none 0", 0},
    {"NNNNE--", 0, 6, "5S A2", "none 0", 0},
    {"NNNNEEE", 6, 0, "5W A2", "64A2 1", 1},
    {"WWWNNNNNNNNNN", 0, 0, "4W A2", "none 0", 0},
    /* declarer, North, revoked and dummy won; or dummy did */
    {"EEESEEEEEEEEE", 0, 0, "4N A2", "dummy 1", -1},
    {"EEEEEEESEEEEE", 0, 0, "4N A2", "64A2 1", -1},
    {"EEENEEEEEEEEE", 0, 0, "4S A2", "64A2 1", -1},
    /* one trick does not move twice */
    {"NNNNNNNWNNNNN", 0, 0, "3W A2, 5E A2", "none 0, 64A2 1", 1},
    {"NNNNNNNWENNNN", 0, 0, "3W A2, 5E A2", "64A2 1, 64A2 1", 2},
    {"NNWWNNNNNNNNN", 0, 0, "3W A1, 4W A1", "alone 1, last 1", 2},
    {"NNWWNNWNNNNNN", 0, 0, "3W A1, 4W A1", "alone 1, 64A1 2", 3},
    {"NWNNSNWWNNNNN", 0, 0, "2W A1, 5E A2", "64A1 2, 64A2 1", 3},
    {"NNNNNNN", 1, 5, "3W A2, 5E A2", "64A2 1, 64A2 1", 2},
    {"NNNNNNN", 5, 1, "3W A2, 5E A2", "none 0, 64A2 1", 1},
    {"NNNNNNW", 6, 0, "3W A2, 5E A2", "none 0, 64A2 1", 1},
    {"NNNNNNW", 5, 1, "3W A2, 7E A2", "64A2 1, 64A2 1", 2},
    /* who won with his own card has that trick before anybody else */
    {"NNNNWNNNNNNNN", 0, 0, "3E A2, 5W A1", "none 0, last 1", 1},
    {"NNNNWNNWNNNNN", 0, 0, "3E A2, 5W A1", "none 0, 64A1 2", 2},
    {"NNNNWNNWWNNNN", 0, 0, "3E A2, 5W A1", "64A2 1, 64A1 2", 3},
    {"NNNNWNNWNNNNN", 0, 0, "5E A2, 5W A1", "none 0, 64A1 2", 2},
    {"NNNNWNNWNNNNN", 0, 0, "5W A1, 5E A2", "64A1 2, none 0", 2},
    {"NNNNWNNWWNNNN", 0, 0, "5E A2, 5W A1", "64A2 1, 64A1 2", 3},
    {"NNNNWNNWWNNNN", 0, 0, "5W A1, 5E A2", "64A1 2, 64A2 1", 3},
    /* both sides: each of its own tricks */
    {"NNNNEEEEEEEEE", 0, 0, "4S A2, 5W A2", "64A2 1, 64A2 1", 0},
    {"NNNNEEEENEEEE", 0, 0, "4N A1, 5W A2", "64A1 2, 64A2 1", -1},
    /* what is certain before what is computed */
    {"NNNNNNNWNNNNN", 0, 0, "3W A2, 5E A2?", "64A2 1, none 0", 1},
    {"NNNNNNNWNNNNN", 0, 0, "3W A2?, 5E A2", "none 0, 64A2 1", 1},
    {"NNNNNNNWNNNNN", 0, 0, "3W A2?, 5E A2?", "none 0, 64A2 1", 1},
    {"NNNNWNNWNNNNN", 0, 0, "3E A2, 5W A1?", "64A2 1, alone 1", 2},
    {"NNNNWNNWNNNNN", 0, 0, "3E A2?, 5W A1", "none 0, 64A1 2", 2},
    /* but the trick won with a revoke goes with it, computed or not */
    {"NNNNWNNNNNNNN", 0, 0, "3E A2, 5W A1?", "none 0, last 1", 1},
    {"NNNNWNNNNNNNN", 0, 0, "3E A2?, 5W A1", "none 0, last 1", 1},
    /* what does not move a trick has no part in it */
    {"NNNNNNNWNNNNN", 0, 0, "3W -, 5E A2", "- 0, 64A2 1", 1},
    {"NNNNNNNWNNNNN", 0, 0, "0- -, 3W A2, 5E -", "- 0, 64A2 1, - 0", 1},
    {"NNNNN", 4, 4, "", "", 0},
};

static void add_revoke(const char *words)
{
    char seat, movement[4], basis = ' ';
    int trick = 0;
    ck_assert_int_ge(sscanf(words, "%d%c %2[A12-]%c", &trick, &seat, movement, &basis), 3);
    struct incident *incident = &h.incident[h.incident_count++];
    *incident = (struct incident){.trick = (uint8_t)trick, .seat = (int8_t)seat_of_letter(seat)};
    incident->side = (int8_t)seat_side(incident->seat);
    incident->basis = basis == '?' ? BASIS_COMPUTED : BASIS_MARKED;
    if (movement[0] == 'A')
        incident->movement = movement[1] == '1' ? MOVES_BY_64A1 : MOVES_BY_64A2;
}

/* A list of another board lies behind that of this one. */
static void open_row(const struct row *row)
{
    memset(&h, 0, sizeof h);
    h.facts = &facts;
    h.board = &board;
    h.tricks = (uint8_t)strlen(row->winners);
    h.claimed[SIDE_NS] = (int8_t)row->claimed_ns;
    h.claimed[SIDE_EW] = (int8_t)row->claimed_ew;
    for (int number = 0; number <= h.tricks; number++) {
        h.trick[number].winner =
            (int8_t)(number ? seat_of_letter(row->winners[number - 1]) : SEAT_NONE);
        h.trick[number].owner =
            (int8_t)(h.trick[number].winner == SEAT_NONE ? SIDE_NONE
                                                         : seat_side(h.trick[number].winner));
    }
    for (const char *at = row->revokes; *at; at += strcspn(at, ","), at += strspn(at, ", "))
        add_revoke(at);
    h.incident[h.incident_count] = (struct incident){
        .trick = 9, .seat = NORTH, .movement = MOVES_BY_64A1, .basis = BASIS_MARKED, .tricks = 1};
    h.gain = 5;
}

static const char *clause_moved(const struct incident *incident)
{
    static const struct {
        int clause;
        const char *word;
    } words[] = {{CLAUSE_64A1, "64A1"},      {CLAUSE_64A1_alone, "alone"},
                 {CLAUSE_64A1_last, "last"}, {CLAUSE_64A2_dummy, "dummy"},
                 {CLAUSE_64A2, "64A2"},      {CLAUSE_64A2_none, "none"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (incident_cites(incident, words[i].clause))
            return words[i].word;
    return "-";
}

static const char *what_moved(void)
{
    text[0] = '\0';
    for (int i = 0; i < h.incident_count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s %d", i ? ", " : "",
                 clause_moved(&h.incident[i]), h.incident[i].tricks);
    return text;
}

START_TEST(what_moves)
{
    open_row(&rows[_i]);
    transfer_make(&h);
    ck_assert_str_eq(what_moved(), rows[_i].moved);
    ck_assert_int_eq(h.gain, rows[_i].gain);
}
END_TEST

/* A score that the director gives stands in place of all that would move (12C). */
START_TEST(a_score_instead)
{
    open_row(&rows[0]);
    h.adjustment = ADJUSTMENT_ARTIFICIAL;
    transfer_make(&h);
    ck_assert_str_eq(what_moved(), "- 0");
    ck_assert_int_eq(h.gain, 0);
}
END_TEST

/* South revoked on a trick that his side has. Where nobody knows which hand won it, it is taken for
 * his own only as the hearing says so, and only where it can be. */
START_TEST(by_whose_hand)
{
    static const struct {
        bool by_own_hand;
        int owner, winner, can_win, movement;
    } tricks[] = {
        {true, SIDE_NS, SEAT_NONE, ALL_SEATS, MOVES_BY_64A1},
        {false, SIDE_NS, SEAT_NONE, ALL_SEATS, MOVES_BY_64A2},
        {true, SIDE_NS, SEAT_NONE, ALL_SEATS & ~(1 << SOUTH), MOVES_BY_64A2},
        {true, SIDE_EW, SEAT_NONE, ALL_SEATS, MOVES_BY_64A2},
        {true, SIDE_NS, NORTH, ALL_SEATS, MOVES_BY_64A2},
        {false, SIDE_NS, SOUTH, ALL_SEATS, MOVES_BY_64A1},
    };
    for (size_t i = 0; i < sizeof tricks / sizeof *tricks; i++) {
        struct incident incident = {
            .kind = IRREGULARITY_REVOKE, .trick = 9, .seat = SOUTH, .side = SIDE_NS};
        memset(&h, 0, sizeof h);
        h.facts = &facts;
        h.by_own_hand = tricks[i].by_own_hand;
        h.trick[9].owner = (int8_t)tricks[i].owner;
        h.trick[9].winner = (int8_t)tricks[i].winner;
        h.trick[9].can_win = (uint8_t)tricks[i].can_win;
        transfer_find(&h, &incident);
        ck_assert_int_eq(incident.movement, tricks[i].movement);
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("transfer");
    tcase_add_loop_test(tests, what_moves, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, a_score_instead);
    tcase_add_test(tests, by_whose_hand);
    Suite *suite = suite_create("transfer");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
