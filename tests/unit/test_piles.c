/*
 * The played cards as the director reads them out (laws/procedure/quitted.c; the fact quitted in
 * rectify(1)): what is known of each pile, and whether the rows can be tricks.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws/procedure/quitted.h"
#include "suite.h"

static struct board board, laid;
static struct facts facts;

static void say(int trick, const char *player, const char *value)
{
    char number[4];
    struct fact fact;
    snprintf(number, sizeof number, "%d", trick);
    ck_assert_int_eq(facts_read(&fact, number, player, "quitted", value), FACT_OK);
    ck_assert_int_eq(facts_add(&facts, &fact), FACT_OK);
}

static void setup(void)
{
    memset(&board, 0, sizeof board);
    memset(board.quitted.card, card_of_letters('S', 'A'), sizeof board.quitted.card);
    board.contract = (struct contract){
        .kind = CONTRACT_PLAYED, .level = 1, .strain = NO_TRUMP, .declarer = WEST};
    facts.count = 0;
}

/* --- What was read out ------------------------------------------------------------------------ */

START_TEST(piles_of_thirteen)
{
    setup();
    ck_assert(!piles_take(&board, &facts, &laid));
    say(2, "S", "DK");
    say(4, "N", "-");
    ck_assert(piles_take(&board, &facts, &laid));
    for (int seat = 0; seat < SEATS; seat++) {
        ck_assert_int_eq(laid.quitted.count[seat], seat == NORTH ? 3 : TRICKS);
        for (int at = 0; at < QUITTED_MAX; at++)
            ck_assert_int_eq(laid.quitted.card[seat][at],
                             seat == SOUTH && at == 1 ? card_of_letters('D', 'K') : CARD_NONE);
    }
}
END_TEST

/* The record goes before: its play, or its own list of the piles. */
START_TEST(beside_a_record)
{
    setup();
    say(2, "S", "DK");
    board.play.rows = 1;
    ck_assert(!piles_take(&board, &facts, &laid));
    board.play.rows = 0;
    board.quitted.count[SOUTH] = 1;
    ck_assert(!piles_take(&board, &facts, &laid));
    board.quitted.count[SOUTH] = 0;
    board.quitted.count[NORTH] = 1;
    ck_assert(!piles_take(&board, &facts, &laid));
    board.quitted.count[NORTH] = 0;
    facts.count = 0;
    struct fact other = fact_empty(FACT_RECORD, 0, SEAT_NONE);
    ck_assert_int_eq(facts_add(&facts, &other), FACT_OK);
    ck_assert(!piles_take(&board, &facts, &laid));
}
END_TEST

/* Three cards lie in each pile, and of West's the second and the third were not read out. */
START_TEST(cards_that_were_not_read_out)
{
    setup();
    memset(board.quitted.count, 3, sizeof board.quitted.count);
    ck_assert(piles_unread(&board.quitted, 1, TRICKS) == 0);
    board.quitted.card[EAST][3] = CARD_NONE; /* behind the last */
    ck_assert(piles_unread(&board.quitted, 1, TRICKS) == 0);
    board.quitted.card[WEST][2] = CARD_NONE;
    ck_assert(piles_unread(&board.quitted, 1, TRICKS) > 0);
    board.quitted.card[WEST][1] = CARD_NONE;
    ck_assert_int_eq(piles_unread(&board.quitted, 1, TRICKS), 2);
    ck_assert_int_eq(piles_unread(&board.quitted, 1, 1), 0);
    ck_assert_int_eq(piles_unread(&board.quitted, 2, 2), 1);
    ck_assert_int_eq(piles_unread(&board.quitted, 3, 3), 1);
}
END_TEST

/* --- Whether they can be tricks --------------------------------------------------------------- */

/* Rows of four cards from North on; "--" was not read out, or not played. West declares, and North
 * leads, where it does not say that nobody knows. */
static const struct {
    const char *rows[3];
    int declarer, offender, at; /* AT from 0 */
    bool can_be;
} tricks[] = {
    {{"S2S3S4S5"}, WEST, SEAT_NONE, 0, true},
    /* East could have followed, if North led; had he led himself nobody could */
    {{"S2H2S4S5", "S6S3S7S8"}, WEST, SEAT_NONE, 0, false},
    {{"S2H2S4S5", "S6S3S7S8"}, SEAT_NONE, SEAT_NONE, 0, true},
    {{"S2H2S4S5", "S6S3S7S8"}, NORTH, SEAT_NONE, 0, true},
    {{"S2H2S4S5", "S6H3S7S8"}, WEST, SEAT_NONE, 0, true},
    /* West wins, and has to lead */
    {{"S2S3S4S5", "D2D3D4--"}, WEST, SEAT_NONE, 0, true},
    {{"S2S3S4S5", "D2D3D4--"}, WEST, WEST, 1, false},
    {{"S2S3S4S5", "D2D3D4--"}, WEST, WEST, 0, true},
    {{"S2S3S4S5", "D2D3D4--"}, WEST, EAST, 1, true},
    /* or North does, where West's card was a low one: South could have followed */
    {{"S5S3S4S2", "D2D3C2D5", "C3C4D6C5"}, WEST, SEAT_NONE, 0, false},
    {{"S5S3S4--", "D2D3C2C6", "D7H4D6H5"}, WEST, SEAT_NONE, 0, true},
};

START_TEST(rows_that_can_be_tricks)
{
    setup();
    memset(board.play.card, 0xff, sizeof board.play.card);
    board.contract.declarer = (int8_t)tricks[_i].declarer;
    for (int row = 0; row < 3 && tricks[_i].rows[row]; row++, board.play.rows++)
        for (int seat = 0; seat < SEATS; seat++) {
            const char *card = tricks[_i].rows[row] + 2 * seat;
            board.play.card[row][seat] =
                card[0] == '-' ? CARD_NONE : card_of_letters(card[0], card[1]);
        }
    ck_assert_int_eq(piles_can_be_tricks(&board, tricks[_i].offender, tricks[_i].at),
                     tricks[_i].can_be);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("piles");
    tcase_add_test(tests, piles_of_thirteen);
    tcase_add_test(tests, beside_a_record);
    tcase_add_test(tests, cards_that_were_not_read_out);
    tcase_add_loop_test(tests, rows_that_can_be_tricks, 0, sizeof tricks / sizeof *tricks);
    Suite *suite = suite_create("piles");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
