/* Boards: the contract that was recorded against that of the auction, rows of earlier rulings,
 * pairs, and results of which there is no play.
 */
#include <check.h>

#include "bridge/board.h"
#include "bridge/card.h"
#include "suite.h"

#define PLAYED(level_, strain_, risk_, declarer_)                                                  \
    {                                                                                              \
        .kind = CONTRACT_PLAYED, .level = (level_), .strain = (strain_), .risk = (risk_),          \
        .declarer = (declarer_)                                                                    \
    }
#define UNKNOWN                                                                                    \
    {                                                                                              \
        .kind = CONTRACT_UNKNOWN, .declarer = SEAT_NONE                                            \
    }
#define PASSED                                                                                     \
    {                                                                                              \
        .kind = CONTRACT_PASSED, .declarer = SEAT_NONE                                             \
    }
#define STRAIN(strain_)                                                                            \
    {                                                                                              \
        .kind = CONTRACT_STRAIN, .strain = (strain_), .declarer = SEAT_NONE                        \
    }

static const struct {
    struct contract recorded, auction;
    bool differ;
} contracts[] = {
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), PLAYED(4, SPADES, UNDOUBLED, SOUTH), false},
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), PLAYED(5, SPADES, UNDOUBLED, SOUTH), true},
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), PLAYED(4, HEARTS, UNDOUBLED, SOUTH), true},
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), PLAYED(4, SPADES, DOUBLED, SOUTH), true},
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), PLAYED(4, SPADES, UNDOUBLED, NORTH), true},
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), PLAYED(4, SPADES, UNDOUBLED, SEAT_NONE), false},
    {PLAYED(4, SPADES, UNDOUBLED, SEAT_NONE), PLAYED(4, SPADES, UNDOUBLED, NORTH), false},
    {PASSED, PASSED, false},
    {PASSED, PLAYED(1, CLUBS, UNDOUBLED, WEST), true},
    {PLAYED(1, CLUBS, UNDOUBLED, WEST), PASSED, true},
    /* what is not known differs from nothing, and of an end position nobody tells the auction */
    {UNKNOWN, PLAYED(1, CLUBS, UNDOUBLED, WEST), false},
    {UNKNOWN, PASSED, false},
    {PLAYED(1, CLUBS, UNDOUBLED, WEST), UNKNOWN, false},
    {PASSED, UNKNOWN, false},
    {STRAIN(HEARTS), PLAYED(1, CLUBS, UNDOUBLED, WEST), false},
    {STRAIN(HEARTS), PASSED, false},
};

START_TEST(contract_against_auction)
{
    struct board board;
    board_clear(&board);
    board.contract = contracts[_i].recorded;
    board.auction = contracts[_i].auction;
    ck_assert(board_auction_differs(&board) == contracts[_i].differ);
}
END_TEST

START_TEST(a_row_of_an_earlier_ruling_names_nobody_yet)
{
    struct earlier_ruling earlier = {0};
    for (int row = 0; row < EARLIER_ROWS; row++) {
        const struct earlier_row *added = earlier_row_add(&earlier);
        ck_assert_ptr_eq(added, &earlier.row[row]);
        ck_assert_int_eq(added->player, SEAT_NONE);
        ck_assert_int_eq(added->side, SIDE_NONE);
        ck_assert_int_eq(earlier.count, row + 1);
        ck_assert(!earlier.cut);
    }
    ck_assert_ptr_null(earlier_row_add(&earlier));
    ck_assert(earlier.cut);
    ck_assert_int_eq(earlier.count, EARLIER_ROWS);
}
END_TEST

START_TEST(pairs_as_they_are_written)
{
    struct board board;
    struct buffer buffer = {0};
    board_clear(&board);
    board.pair[SIDE_NS] = text_of("3");
    board.pair[SIDE_EW] = text_of("12A");
    board_add_pairs(&buffer, &board);
    ck_assert_str_eq(buffer_text(&buffer), "3-12A");
    buffer_release(&buffer);
}
END_TEST

START_TEST(pairs_are_two)
{
    struct board board;
    board_clear(&board);
    ck_assert(!board_has_pairs(&board));
    board.pair[SIDE_NS] = text_of("3");
    ck_assert(!board_has_pairs(&board));
    board.pair[SIDE_EW] = text_of("7");
    ck_assert(board_has_pairs(&board));
    board.pair[SIDE_NS] = text_of("");
    ck_assert(!board_has_pairs(&board));
}
END_TEST

/* By their weights; only what stands before the end counts. */
START_TEST(results_that_are_weighed)
{
    static const struct assigned list[] = {{.weight = 100}, {.weight = 100}, {.weight = 99}};
    for (int count = 0; count <= 3; count++)
        ck_assert(assigned_are_weighted(list, count) == (count == 3));
    ck_assert(assigned_are_weighted(list + 2, 1));
}
END_TEST

static const struct {
    struct contract contract;
    int tricks, score_ns, rows;
    bool without_play;
} results[] = {
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), 10, 420, 0, true},
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), 10, SCORE_UNKNOWN, 0, true},
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), TRICKS_UNKNOWN, 420, 0, true},
    {UNKNOWN, TRICKS_UNKNOWN, 80, 0, true},
    {UNKNOWN, 9, SCORE_UNKNOWN, 0, true},
    /* nobody has played it yet, it was passed out, or the record has a card */
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), TRICKS_UNKNOWN, SCORE_UNKNOWN, 0, false},
    {UNKNOWN, TRICKS_UNKNOWN, SCORE_UNKNOWN, 0, false},
    {UNKNOWN, TRICKS_UNKNOWN, 0, 0, false},
    {PASSED, TRICKS_UNKNOWN, 0, 0, false},
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), 10, 420, 1, false},
    {PLAYED(4, SPADES, UNDOUBLED, SOUTH), 10, 420, 13, false},
};

START_TEST(a_result_without_play)
{
    struct board board;
    board_clear(&board);
    board.contract = results[_i].contract;
    board.tricks = (int8_t)results[_i].tricks;
    board.score_ns = results[_i].score_ns;
    board.play.rows = (uint8_t)results[_i].rows;
    ck_assert(board_is_without_play(&board) == results[_i].without_play);
}
END_TEST

/* The columns of the quitted cards, of which one is the longest; behind its end nothing stands. */
START_TEST(cards_in_columns)
{
    struct quitted quitted = {0};
    ck_assert_int_eq(quitted_rows(&quitted), 0);
    for (int seat = NORTH; seat < SEATS; seat++) {
        quitted.count[seat] = seat == _i ? 5 : 3;
        for (int row = 0; row < QUITTED_MAX; row++)
            quitted.card[seat][row] = (card_t)(seat + 4 * row);
    }
    ck_assert_int_eq(quitted_rows(&quitted), 5);
    for (int seat = NORTH; seat < SEATS; seat++)
        for (int row = 0; row < 6; row++)
            ck_assert_int_eq(quitted_card(&quitted, seat, row),
                             row < (seat == _i ? 5 : 3) ? seat + 4 * row : CARD_NONE);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("board");
    TCase *tests = tcase_create("board");
    tcase_add_loop_test(tests, contract_against_auction, 0, sizeof contracts / sizeof *contracts);
    tcase_add_test(tests, a_row_of_an_earlier_ruling_names_nobody_yet);
    tcase_add_test(tests, pairs_as_they_are_written);
    tcase_add_test(tests, pairs_are_two);
    tcase_add_test(tests, results_that_are_weighed);
    tcase_add_loop_test(tests, a_result_without_play, 0, sizeof results / sizeof *results);
    tcase_add_loop_test(tests, cards_in_columns, NORTH, SEATS);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
