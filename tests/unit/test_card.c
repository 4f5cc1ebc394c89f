/* Cards, hands, seats and the empty board. */
#include <check.h>
#include <string.h>

#include "bridge/board.h"
#include "suite.h"

static const char suits[] = "CDHS";
static const char ranks[] = "23456789TJQKA";

START_TEST(every_card_has_its_letters)
{
    hand_t pack = 0;
    char text[CARD_TEXT_SIZE];
    for (int s = 0; s < SUITS; s++)
        for (int r = 0; r < 13; r++) {
            card_t card = card_of_letters(suits[s], ranks[r]);
            ck_assert_int_eq(card_suit(card), s);
            ck_assert_int_eq(card_rank(card), r + 2);
            ck_assert_int_eq(suit_letter(card_suit(card)), suits[s]);
            ck_assert_int_eq(rank_letter(card_rank(card)), ranks[r]);
            ck_assert_str_eq(card_text(card, text), ((char[]){suits[s], ranks[r], 0}));
            ck_assert(!hand_has(pack, card));
            pack |= card_bit(card);
        }
    ck_assert_uint_eq(pack, PACK);
    ck_assert_int_eq(hand_count(PACK), 52);
    ck_assert_int_eq(suit_letter(NO_TRUMP), 'N');
    ck_assert_str_eq(card_text(CARD_NONE, text), "-");
}
END_TEST

START_TEST(either_case_is_a_letter)
{
    static const char lower_suits[] = "cdhs", lower_honours[] = "tjqka", lower_seats[] = "nesw";
    for (int suit = CLUBS; suit < SUITS; suit++)
        ck_assert_int_eq(suit_of_letter(lower_suits[suit]), suit);
    for (int rank = RANK_TEN; rank <= RANK_ACE; rank++)
        ck_assert_int_eq(rank_of_letter(lower_honours[rank - RANK_TEN]), rank);
    for (int seat = NORTH; seat < SEATS; seat++)
        ck_assert_int_eq(seat_of_letter(lower_seats[seat]), seat);
    ck_assert_int_eq(card_of_letters('h', 't'), card_of_letters('H', 'T'));
}
END_TEST

/* What is taken from the front of letters; behind their end nothing is looked at. */
static const struct {
    const char *letters;
    size_t length;
    int rank;
    size_t taken;
} ranks_taken[] = {
    {"K10", 3, RANK_KING, 1}, {"10K", 3, RANK_TEN, 2}, {"10", 2, RANK_TEN, 2},
    {"T1", 2, RANK_TEN, 1},   {"2", 1, 2, 1},          {"10", 1, -1, 0},
    {"1", 1, -1, 0},          {"19", 2, -1, 0},        {"K0", 2, RANK_KING, 1},
    {"x0", 2, -1, 0},         {"-", 1, -1, 0},         {"K", 0, -1, 0},
    {"10", 0, -1, 0},
};

START_TEST(a_ten_has_two_spellings)
{
    const char *at = ranks_taken[_i].letters;
    size_t length = ranks_taken[_i].length;
    ck_assert_int_eq(rank_take(&at, &length), ranks_taken[_i].rank);
    ck_assert_ptr_eq(at, ranks_taken[_i].letters + ranks_taken[_i].taken);
    ck_assert_uint_eq(length, ranks_taken[_i].length - ranks_taken[_i].taken);
}
END_TEST

START_TEST(other_letters_are_none)
{
    for (int c = 0; c < 256; c++) {
        char letter = (char)c;
        bool listed = c != 0 && strchr("CDHScdhs", letter);
        ck_assert_int_eq(suit_of_letter(letter) >= 0, listed);
        listed = c != 0 && strchr("23456789TJQKAtjqka", letter);
        ck_assert_int_eq(rank_of_letter(letter) >= 0, listed);
        listed = c != 0 && strchr("NESWnesw", letter);
        ck_assert_int_eq(seat_of_letter(letter) != SEAT_NONE, listed);
    }
    ck_assert_int_eq(card_of_letters('N', 'A'), CARD_NONE);
    ck_assert_int_eq(card_of_letters('H', '1'), CARD_NONE);
    ck_assert_int_eq(card_of_letters('-', '-'), CARD_NONE);
}
END_TEST

START_TEST(a_hand_knows_its_suits_and_ends)
{
    card_t h4 = card_of_letters('H', '4'), hq = card_of_letters('H', 'Q');
    card_t c2 = card_of_letters('C', '2'), sa = card_of_letters('S', 'A');
    hand_t hand = card_bit(h4) | card_bit(hq) | card_bit(c2) | card_bit(sa);
    ck_assert_uint_eq(hand_suit(hand, HEARTS), card_bit(h4) | card_bit(hq));
    char ranks_of[HAND_CARDS + 1] = "?";
    ck_assert_ptr_eq(hand_ranks_text(hand, HEARTS, ranks_of), ranks_of + 2);
    ck_assert_str_eq(ranks_of, "Q4");
    ck_assert_ptr_eq(hand_ranks_text(hand, DIAMONDS, ranks_of), ranks_of);
    ck_assert_str_eq(ranks_of, "");
    ck_assert_uint_eq(hand_suit(hand, DIAMONDS), 0);
    ck_assert_int_eq(hand_lowest(hand), c2);
    ck_assert_int_eq(hand_highest(hand), sa);
    ck_assert_int_eq(hand_highest(hand_suit(hand, HEARTS)), hq);
    ck_assert(hand_has(hand, hq));
    ck_assert(!hand_has(PACK, CARD_NONE));
    ck_assert_uint_eq(card_bit(CARD_NONE), 0);
    for (int s = 0; s < SUITS; s++)
        ck_assert_int_eq(hand_count(hand_suit(PACK, s)), 13);
}
END_TEST

START_TEST(seats_go_clockwise)
{
    static const char *const names[] = {"N", "E", "S", "W"};
    static const char *const sides[] = {"NS", "EW"};
    for (int seat = 0; seat < SEATS; seat++) {
        ck_assert_str_eq(seat_name(seat), names[seat]);
        ck_assert_int_eq(seat_of_letter(names[seat][0]), seat);
        ck_assert_int_eq(seat_next(seat), (seat + 1) % 4);
        ck_assert_int_eq(seat_partner(seat), (seat + 2) % 4);
        ck_assert_str_eq(side_name(seat_side(seat)), sides[seat % 2]);
    }
    ck_assert_int_eq(side_other(SIDE_NS), SIDE_EW);
    ck_assert_ptr_null(seat_name(SEAT_NONE));
    ck_assert_ptr_null(side_name(SIDE_NONE));
}
END_TEST

START_TEST(a_vulnerability_is_that_of_sides)
{
    ck_assert_ptr_null(vulnerability_name(VULNERABILITY_UNKNOWN));
    ck_assert_str_eq(vulnerability_name(0), "None");
    ck_assert_str_eq(vulnerability_name(1 << SIDE_NS), "NS");
    ck_assert_str_eq(vulnerability_name(1 << SIDE_EW), "EW");
    ck_assert_str_eq(vulnerability_name(1 << SIDE_NS | 1 << SIDE_EW), "All");
}
END_TEST

START_TEST(of_a_cleared_board_nothing_is_known)
{
    struct board board;
    memset(&board, 0x5a, sizeof board);
    board_clear(&board);
    ck_assert_int_eq(board.contract.kind, CONTRACT_UNKNOWN);
    ck_assert_int_eq(board_dummy(&board), SEAT_NONE);
    ck_assert_int_eq(board.dealer, SEAT_NONE);
    ck_assert_int_eq(board.play.rows, 0);
    ck_assert_int_eq(board.play.first, SEAT_NONE);
    ck_assert_int_eq(board.play.end, PLAY_OPEN);
    ck_assert_int_eq(board.deal.known, 0);
    ck_assert_int_eq(board.vulnerability, VULNERABILITY_UNKNOWN);
    ck_assert_int_eq(board.tricks, TRICKS_UNKNOWN);
    ck_assert_int_eq(board.score_ns, SCORE_UNKNOWN);
    ck_assert_int_eq(board.earlier.was, -1);
    ck_assert(!board.earlier.present);
    ck_assert_ptr_null(board.name.at);
    for (int t = 0; t < TRICKS; t++)
        for (int s = 0; s < SEATS; s++)
            ck_assert_int_eq(board.play.card[t][s], CARD_NONE);
    ck_assert_int_eq(board_declaring_side(&board), SIDE_NS);
    board.contract.declarer = NORTH;
    ck_assert_int_eq(board_declaring_side(&board), SIDE_NS);
    board.contract.declarer = WEST;
    ck_assert_int_eq(board_dummy(&board), EAST);
    ck_assert_int_eq(board_declaring_side(&board), SIDE_EW);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("card");
    TCase *tests = tcase_create("card");
    tcase_add_test(tests, every_card_has_its_letters);
    tcase_add_test(tests, either_case_is_a_letter);
    tcase_add_loop_test(tests, a_ten_has_two_spellings, 0,
                        sizeof ranks_taken / sizeof *ranks_taken);
    tcase_add_test(tests, other_letters_are_none);
    tcase_add_test(tests, a_hand_knows_its_suits_and_ends);
    tcase_add_test(tests, seats_go_clockwise);
    tcase_add_test(tests, a_vulnerability_is_that_of_sides);
    tcase_add_test(tests, of_a_cleared_board_nothing_is_known);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
