/*
 * Law 67B: which trick was defective. The plays are made so that one can see by eye which tricks
 * can be it: what follows from each is said beside them.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws/procedure/quitted.h"
#include "suite.h"

static struct board board;
static struct facts facts;
static struct rules rules;
static struct quitted_search search;

/* Nobody ever follows suit: North has the spades, East the hearts, South the diamonds and West, the
 * declarer, the clubs. Every hand lies from the two up. */
static void setup(void)
{
    board = (struct board){
        .contract = {.kind = CONTRACT_PLAYED, .level = 1, .strain = NO_TRUMP, .declarer = WEST},
        .play = {.first = SEAT_NONE},
        .tricks = TRICKS_UNKNOWN};
    for (int seat = 0; seat < SEATS; seat++)
        for (int row = 0; row < QUITTED_MAX; row++)
            board.quitted.card[seat][row] =
                row < TRICKS ? card_make(SPADES - seat, 2 + row) : CARD_NONE;
    memset(board.play.card, 0xff, sizeof board.play.card);
    facts.count = 0;
    rules_init(&rules, 0);
}

static void count_cards(int north, int east, int south, int west)
{
    const int count[SEATS] = {north, east, south, west};
    for (int seat = 0; seat < SEATS; seat++)
        board.quitted.count[seat] = (uint8_t)count[seat];
}

/* The hands are given, and nothing is in them but these cards. */
static void give_hands(const char *const hands[SEATS])
{
    board.deal.known = 15;
    for (int seat = 0; seat < SEATS; seat++) {
        board.deal.hand[seat] = 0;
        board.deal.count[seat] = (uint8_t)(strlen(hands[seat]) / 2);
        for (const char *at = hands[seat]; *at; at += 2)
            board.deal.hand[seat] |= card_bit(card_of_letters(at[0], at[1]));
    }
}

static void lay_out(const char *const rows[SEATS])
{
    for (int seat = 0; seat < SEATS; seat++) {
        board.quitted.count[seat] = (uint8_t)(strlen(rows[seat]) / 2);
        for (int row = 0; row < board.quitted.count[seat]; row++)
            board.quitted.card[seat][row] =
                card_of_letters(rows[seat][2 * row], rows[seat][2 * row + 1]);
    }
}

static void say(int trick, const char *player, const char *name, const char *value, int source)
{
    char number[4];
    struct fact fact;
    snprintf(number, sizeof number, "%d", trick);
    ck_assert_int_eq(facts_read(&fact, number, player, name, value), FACT_OK);
    fact.source = (uint8_t)source;
    ck_assert_int_eq(facts_add(&facts, &fact), FACT_OK);
}

static void look(void)
{
    memset(&search, 0xa5, sizeof search);
    const struct matter matter = {&board, &facts, &rules};
    quitted_search(&search, &matter);
}

/* The tricks that are possible, in this order. */
static void expect_tricks(const char *wanted)
{
    char seen[64] = "";
    for (int i = 0; i < search.count; i++)
        snprintf(seen + strlen(seen), sizeof seen - strlen(seen), "%s%d", i ? " " : "",
                 search.trick[i]);
    ck_assert_str_eq(seen, wanted);
}

/* --- Numbers of cards ------------------------------------------------------------------------- */

/* The board is as it was, but for a play of ROWS in which SEAT is out of step from FROM on. */
static void expect_play(int rows, int seat, int from, const card_t *rest)
{
    struct board wanted = board;
    wanted.play.rows = (uint8_t)rows;
    for (int row = 0; row < rows; row++)
        for (int one = 0; one < SEATS; one++) {
            wanted.play.card[row][one] =
                one == seat && row >= from ? rest[row - from] : board.quitted.card[one][row];
            wanted.play.mark[row][one] = MARK_NONE;
        }
    ck_assert_mem_eq(&search.board, &wanted, sizeof wanted);
}

START_TEST(as_many_in_all_hands_are_a_play)
{
    static const int counts[] = {1, 5, TRICKS};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        setup();
        memset(board.play.mark, MARK_REVOKE, sizeof board.play.mark);
        count_cards(counts[i], counts[i], counts[i], counts[i]);
        look();
        ck_assert_int_eq(search.state, QUITTED_EVEN);
        ck_assert_int_eq(search.offender, SEAT_NONE);
        ck_assert_int_eq(search.facts.count, 0);
        expect_play(counts[i], SEAT_NONE, 0, NULL);
    }
}
END_TEST

/* No hand is out of step by itself, or it is by more than a card: the list is wrong, not a trick.
 */
START_TEST(numbers_that_no_defective_trick_explains)
{
    static const uint8_t counts[][SEATS] = {
        {12, 13, 12, 13}, {12, 12, 13, 13}, {13, 12, 12, 13}, {12, 13, 11, 13}, {12, 13, 13, 11},
        {12, 11, 13, 13}, {11, 13, 13, 13}, {13, 11, 13, 13}, {13, 13, 11, 13}, {13, 13, 13, 11},
        {13, 11, 11, 11}, {12, 12, 10, 13}, {11, 12, 13, 12}, {14, 14, 14, 14}, {13, 14, 14, 14},
        {14, 14, 14, 13}, {11, 13, 12, 12}, {13, 12, 11, 12}, {12, 11, 12, 13},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        setup();
        /* Were the first card taken for a number of cards, it would be 14. */
        board.quitted.card[NORTH][0] = card_make(CLUBS, RANK_ACE);
        count_cards(counts[i][0], counts[i][1], counts[i][2], counts[i][3]);
        look();
        ck_assert_msg(search.state == QUITTED_NONE && search.offender == SEAT_NONE,
                      "%zu: state %d, offender %d", i, search.state, search.offender);
        ck_assert_int_eq(search.count, 0);
    }
}
END_TEST

START_TEST(the_hand_out_of_step_is_the_offender)
{
    for (int seat = 0; seat < SEATS; seat++)
        for (int extra = 0; extra < 2; extra++) {
            setup();
            count_cards(12, 12, 12, 12);
            board.quitted.count[seat] = (uint8_t)(extra ? 13 : 11);
            look();
            ck_assert_int_eq(search.offender, seat);
            ck_assert_int_eq(search.extra, extra);
        }
}
END_TEST

/* --- The play that follows -------------------------------------------------------------------- */

static struct fact fact_said(const char *player, const char *name, const char *value, int source)
{
    struct fact fact;
    ck_assert_int_eq(facts_read(&fact, "4", player, name, value), FACT_OK);
    fact.source = (uint8_t)source;
    return fact;
}

/* East played nothing to trick 4: the queen up to now in row 4 is his card to trick 5, and so on.
 */
START_TEST(behind_an_omission_the_cards_are_one_trick_later)
{
    const card_t *hand = board.quitted.card[EAST];
    const card_t rest[] = {CARD_NONE, hand[3], hand[4], hand[5]};
    struct fact wanted = fact_said("E", "omitted", "-", SOURCE_RECORD);
    count_cards(7, 6, 7, 7);
    look();
    quitted_choose(&search, 4);
    expect_play(7, EAST, 3, rest);
    ck_assert_int_eq(search.facts.count, 1);
    ck_assert(fact_same(&search.facts.item[0], &wanted));
}
END_TEST

/* West played two cards to trick 4: the fifth that lies there is the second of them. */
START_TEST(behind_an_extra_card_the_cards_are_one_trick_earlier)
{
    const card_t *hand = board.quitted.card[WEST];
    const card_t rest[] = {hand[5], hand[6]};
    struct fact wanted = fact_said("W", "extra", "C6", SOURCE_RECORD);
    say(2, "N", "attention", "in-time", SOURCE_FILE);
    count_cards(6, 6, 6, 7);
    look();
    quitted_choose(&search, 4);
    expect_play(6, WEST, 4, rest);
    ck_assert_int_eq(search.facts.count, 2);
    ck_assert(fact_same(&search.facts.item[0], &facts.item[0]));
    ck_assert(fact_same(&search.facts.item[1], &wanted));
}
END_TEST

/* --- Which tricks are possible ---------------------------------------------------------------- */

/* North leads to every trick. Whenever East did not play, nothing is out of order; but without
 * North's own card nothing is led. */
START_TEST(a_trick_without_a_lead_is_not_possible)
{
    count_cards(13, 12, 13, 13);
    look();
    ck_assert_int_eq(search.state, QUITTED_SEVERAL);
    expect_tricks("1 2 3 4 5 6 7 8 9 10 11 12 13");
    count_cards(12, 13, 13, 13);
    look();
    ck_assert_int_eq(search.state, QUITTED_NONE);
    ck_assert_int_eq(search.offender, NORTH);
}
END_TEST

/* Hearts are trumps: East, who ruffs, leads from the next trick on, and has to play there. */
START_TEST(one_trick_is_possible)
{
    struct fact wanted;
    board.contract.strain = HEARTS;
    count_cards(13, 12, 13, 13);
    look();
    ck_assert_int_eq(search.state, QUITTED_FOUND);
    ck_assert(!search.chosen);
    expect_tricks("1");
    ck_assert_int_eq(facts_read(&wanted, "1", "E", "omitted", "-"), FACT_OK);
    wanted.source = SOURCE_RECORD;
    ck_assert(fact_same(&search.facts.item[0], &wanted));
    ck_assert_int_eq(search.board.play.card[0][EAST], CARD_NONE);
    ck_assert_int_eq(search.board.play.card[1][EAST], card_of_letters('H', '2'));
}
END_TEST

/* East's last card was never in his hand: it lies in the last trick, or in the one before it. Or he
 * has the three of hearts twice among his cards. */
START_TEST(cards_that_cannot_be)
{
    static const char *const hands[][SEATS] = {{"SASKSQ", "H2H3H4", "D2D3D4", "C2C3C4"},
                                               {"SASKSQSJ", "H2H3H4H5", "D2D3D4D5", "C2C3C4C5"}};
    static const char *const easts[] = {"H2S3", "H2H3H3"};
    const char *const rows[] = {hands[_i][NORTH], easts[_i], hands[_i][SOUTH], hands[_i][WEST]};
    give_hands(hands[_i]);
    lay_out(rows);
    look();
    ck_assert_int_eq(search.state, QUITTED_NONE);
    ck_assert_int_eq(search.count, 0);
}
END_TEST

/* North leads spades to every trick, and East has two: whenever he played nothing, nothing is out
 * of order when both lie before his heart. With the heart between them he could have followed suit.
 */
START_TEST(a_discard_before_a_card_of_the_suit_is_not_possible)
{
    static const char *const hands[] = {"SASKSQSJ", "S2S3H4H5", "D2D3D4D5", "C2C3C4C5"};
    static const char *const rows[] = {"SASKSQSJ", "S2S3H4", "D2D3D4D5", "C2C3C4C5"};
    static const char *const wrong[] = {"SASKSQSJ", "S2H4S3", "D2D3D4D5", "C2C3C4C5"};
    give_hands(hands);
    lay_out(rows);
    look();
    expect_tricks("1 2 3 4");
    lay_out(wrong);
    look();
    ck_assert_int_eq(search.state, QUITTED_NONE);
    ck_assert_int_eq(search.count, 0);
}
END_TEST

/* Four tricks, East has three cards and ruffs with the second of them. When he played nothing to
 * trick 1 or 2 he ruffs trick 3, leads the two of diamonds to trick 4 and wins it: two for
 * East-West. When he played nothing to trick 3, he had to lead to it. When it was trick 4 he ruffs
 * trick 2, West takes the next with the three of diamonds and the last with the king of clubs:
 * three. */
static void four_tricks(int tricks)
{
    static const char *const hands[] = {"SASKSQSJ", "C2H2D2C3", "S2S3S4S5", "S6S7D3CK"};
    static const char *const rows[] = {"SASKSQSJ", "C2H2D2", "S2S3S4S5", "S6S7D3CK"};
    board.contract.strain = HEARTS;
    board.tricks = (int8_t)tricks;
    give_hands(hands);
    lay_out(rows);
    look();
    ck_assert_int_eq(search.state, QUITTED_SEVERAL);
}

START_TEST(tricks_that_agree_with_the_result_come_first)
{
    four_tricks(3);
    expect_tricks("4 1 2");
    four_tricks(2);
    expect_tricks("1 2 4");
    four_tricks(1); /* none does: dummy's side loses nothing (64B3) */
    expect_tricks("1 2 4");
    four_tricks(4);
    expect_tricks("1 2 4");
}
END_TEST

/* Five tricks, East has four cards and ruffs with the second of them. When he played nothing to
 * trick 1 or 2 his side wins the last three; they lose one, where 64B is not for it. When it was
 * trick 4 or 5 South takes his lead of a diamond and leads clubs: West wins the last trick, and two
 * less one are one, but for trick 5, the last: there nothing moves (67A). */
START_TEST(a_result_after_the_ruling_is_as_likely)
{
    static const char *const hands[] = {"SASKSQSJST", "C2H2D2C3DK", "S2S3DAC9C8", "S6S7C5C4CK"};
    static const char *const rows[] = {"SASKSQSJST", "C2H2D2C3", "S2S3DAC9C8", "S6S7C5C4CK"};
    static const char *const wanted[] = {"1 2 4 5", "4 1 2 5", "1 2 4 5", "1 2 4 5"};
    for (int tricks = 0; tricks < 4; tricks++) {
        setup();
        board.contract.strain = HEARTS;
        board.tricks = (int8_t)tricks;
        rules.reading[READING_67B1_64B] = false;
        give_hands(hands);
        lay_out(rows);
        look();
        expect_tricks(wanted[tricks]);
    }
}
END_TEST

/* --- What the director says ------------------------------------------------------------------- */

START_TEST(the_director_chooses)
{
    count_cards(13, 12, 13, 13);
    say(3, "W", "defective-trick", "unknown", SOURCE_FILE);
    say(7, "E", "defective-trick", "found", SOURCE_FILE);
    look();
    ck_assert_int_eq(search.state, QUITTED_FOUND);
    ck_assert(search.chosen);
    const struct fact *fact = facts_find(&search.facts, FACT_OMITTED, 7, EAST);
    ck_assert_ptr_nonnull(fact);
    ck_assert_int_eq(fact->source, SOURCE_FILE);
    ck_assert_int_eq(search.board.play.card[6][EAST], CARD_NONE);
    ck_assert_int_eq(search.facts.count, 3);
}
END_TEST

START_TEST(the_director_chooses_the_first_trick)
{
    count_cards(13, 12, 13, 13);
    say(1, "E", "defective-trick", "found", SOURCE_FILE);
    look();
    ck_assert_int_eq(search.state, QUITTED_FOUND);
    ck_assert_int_eq(search.board.play.card[0][EAST], CARD_NONE);
}
END_TEST

START_TEST(the_director_cannot_tell)
{
    board.contract.strain = HEARTS;
    count_cards(13, 12, 13, 13);
    say(4, "E", "defective-trick", "unknown", SOURCE_FILE);
    look();
    ck_assert_int_eq(search.state, QUITTED_NONE);
    ck_assert(!search.chosen);
}
END_TEST

/* --- As many cards in each hand --------------------------------------------------------------- */

/* North leads spades, two rounds of clubs in the middle, and all follow suit whom it concerns but
 * for a hand that has put two cards into a trick before: its column lies a row too low. Of "even"
 * none has. */
static const char *const even[] = {"S2S3S4S5S6S7S8S9STSJSQSKSA", "H2H3H4H5H6H7H8H9HTHJHQHKHA",
                                   "D2D3D4D5D6D7D8D9DTDJDQDKDA", "C2C3C4C5C6C7C8C9CTCJCQCKCA"};
/* East's two clubs were played to tricks 6 and 7: he put two hearts into one of the first five. */
static const char *const easts[] = {"S4S5S6S7S8CACKS9STSJSQSKSA", "H2H3H4H5H6H7C2C3H8H9HTHJHQ",
                                    "D2D3D4D5D6D7D8D9DTDJDQDKDA", "S2S3C4C5C6C7C8C9CTCJCQHKHA"};
/* North led his two clubs to tricks 6 and 7, when East followed: to trick 8, as the columns lie,
 * East would not have. To trick 12 North led the two of hearts, and West had to lead to the last.
 */
static const char *const norths[] = {"S5S6S7S8S9STCACKSJSQSKSAH2", "H3H4H5H6H7C2C3H8H9HTHJC4C5",
                                     "D2D3D4D5D6D7D8D9DTDJDQDKDA", "S2S3S4C6C7C8C9CTCJCQHQHKHA"};
/* One round of clubs: East put two into one of the first five tricks, or North two into the fifth.
 */
static const char *const either[] = {"S4S5S6S7S8CAS9STSJSQSKSAH2", "H3H4H5H6H7H8C2H9HTHJHQHKHA",
                                     "D2D3D4D5D6D7D8D9DTDJDQDKDA", "S2S3C3C4C5C6C7C8C9CTCJCQCK"};

/* As in "norths", but that North wins trick 12 too: without a card for the last he could not lead
 * to it. */
static const char *const leads[] = {"S4S5S6S7S8S9CACKSTSJSQSKSA", "H3H4H5H6H7C2C3H8H9HTHJC4C5",
                                    "D2D3D4D5D6D7D8D9DTDJDQDKDA", "S2S3C6C7C8C9CTCJCQH2HQHKHA"};
/* East's last card is a spade: one that was given back he would have had to play before, whatever
 * the trick. */
static const char *const last[] = {"S3S4S5S6S7S8S9STSJSQSKSAHA", "H2H3H4H5H6H7H8H9HTHJHQHKS2",
                                   "D2D3D4D5D6D7D8D9DTDJDQDKDA", "C2C3C4C5C6C7C8C9CTCJCQCKCA"};

struct looked {
    int state, offender;
    bool extra;
    const char *tricks;
};
#define EVEN                                                                                       \
    {                                                                                              \
        QUITTED_EVEN, SEAT_NONE, false, ""                                                         \
    }
#define NEITHER                                                                                    \
    {                                                                                              \
        QUITTED_NONE, SEAT_NONE, true, ""                                                          \
    }
#define TWO_OF(seat, tricks)                                                                       \
    {                                                                                              \
        QUITTED_SEVERAL, (seat), true, (tricks)                                                    \
    }

/* What is found, and what where some cards are not known: less can be shut out, but where two hands
 * can have put two none is named. */
static const struct {
    const char *const *rows;
    struct looked whole, part;
} surplus[] = {
    {even, EVEN, EVEN},
    {easts, TWO_OF(EAST, "1 2 3 4 5"), TWO_OF(EAST, "1 2 3 4 5")},
    {norths, TWO_OF(NORTH, "1 2 3 4 5 6 7"), TWO_OF(NORTH, "1 2 3 4 5 6 7")},
    {either, EVEN, NEITHER},
    {leads, EVEN, EVEN},
    {last, EVEN, TWO_OF(EAST, "12")},
};

static void expect_looked(const struct looked *wanted)
{
    look();
    ck_assert_int_eq(search.state, wanted->state);
    ck_assert_int_eq(search.extra, wanted->extra);
    ck_assert_int_eq(search.offender, wanted->offender);
    expect_tricks(wanted->tricks);
}

START_TEST(a_hand_that_ran_out)
{
    lay_out(surplus[_i].rows);
    expect_looked(&surplus[_i].whole);
    if (search.state == QUITTED_EVEN)
        expect_play(TRICKS, SEAT_NONE, 0, NULL);
}
END_TEST

/* South's last card was not read out. Where nothing that is known speaks against it, nobody knows
 * whether the columns are tricks as they lie. */
START_TEST(a_hand_that_ran_out_as_far_as_is_known)
{
    lay_out(surplus[_i].rows);
    board.quitted.told = true;
    board.quitted.card[SOUTH][12] = CARD_NONE;
    expect_looked(&surplus[_i].part);
    if (search.state != QUITTED_SEVERAL)
        ck_assert_int_eq(search.board.play.rows, surplus[_i].rows == even ? 0 : TRICKS);
}
END_TEST

/* Nor does it help to look at the cards when it is North's, who leads, that was not read out. */
START_TEST(a_lead_that_is_not_known)
{
    lay_out(even);
    board.quitted.told = true;
    board.quitted.card[NORTH][10] = CARD_NONE;
    expect_looked(&surplus[0].part);
    ck_assert_int_eq(search.board.play.rows, 0);
}
END_TEST

/* The director says in which trick there were two, or names a card; not of the last: who put two
 * cards into it has fourteen. */
START_TEST(two_cards_that_the_director_found)
{
    static const struct {
        int trick;
        const char *name, *value;
        bool found;
    } said[] = {
        {1, "defective-trick", "found", true},
        {12, "defective-trick", "found", true},
        {13, "defective-trick", "found", false},
        {4, "extra", "H6", true},
        {1, "extra", "unknown", true},
        {13, "extra", "HA", false},
        {4, "defective-trick", "unknown", false},
        {4, "faced", "H5", false},
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        setup();
        lay_out(even);
        say(said[i].trick, "E", said[i].name, said[i].value, SOURCE_FILE);
        look();
        ck_assert_int_eq(search.state, said[i].found ? QUITTED_FOUND : QUITTED_EVEN);
        ck_assert_int_eq(search.offender, said[i].found ? EAST : SEAT_NONE);
        ck_assert_int_eq(search.chosen, said[i].found);
        ck_assert_int_eq(search.board.play.card[12][EAST],
                         said[i].found ? CARD_NONE : card_of_letters('H', 'A'));
    }
}
END_TEST

/* --- Cards that are not all known ------------------------------------------------------------- */

/* Whoever played nothing has a card for the last trick, and to the others anything goes; but East,
 * who ruffs, has to lead, until South's unknown card may have won. */
START_TEST(as_far_as_is_known)
{
    board.quitted.told = true;
    board.quitted.card[SOUTH][3] = CARD_NONE;
    count_cards(13, 12, 13, 13);
    look();
    expect_tricks("1 2 3 4 5 6 7 8 9 10 11 12");
    board.contract.strain = HEARTS;
    look();
    ck_assert_int_eq(search.state, QUITTED_SEVERAL);
    expect_tricks("1 5");
}
END_TEST

/* Of such cards no play follows: the trick is one that was found after the end, unless it is said
 * that not both sides had played on. */
START_TEST(a_trick_of_cards_not_all_known)
{
    static const char *const words[] = {NULL, "yes", "no"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        setup();
        board.quitted.told = true;
        board.quitted.card[SOUTH][3] = CARD_NONE;
        count_cards(13, 12, 13, 13);
        if (words[i])
            say(4, "-", "both-played-on", words[i], SOURCE_FILE);
        look();
        quitted_choose(&search, 4);
        ck_assert_int_eq(search.board.play.rows, 0);
        ck_assert_int_eq(search.facts.count, 2);
        ck_assert_int_eq(facts_word(&search.facts, FACT_BOTH_PLAYED_ON, 4, SEAT_NONE),
                         i == 2 ? WORD_NO : WORD_YES);
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("quitted");
    tcase_add_checked_fixture(tests, setup, NULL);
    tcase_add_test(tests, as_many_in_all_hands_are_a_play);
    tcase_add_test(tests, numbers_that_no_defective_trick_explains);
    tcase_add_test(tests, the_hand_out_of_step_is_the_offender);
    tcase_add_test(tests, behind_an_omission_the_cards_are_one_trick_later);
    tcase_add_test(tests, behind_an_extra_card_the_cards_are_one_trick_earlier);
    tcase_add_test(tests, a_trick_without_a_lead_is_not_possible);
    tcase_add_test(tests, one_trick_is_possible);
    tcase_add_loop_test(tests, cards_that_cannot_be, 0, 2);
    tcase_add_test(tests, a_discard_before_a_card_of_the_suit_is_not_possible);
    tcase_add_test(tests, tricks_that_agree_with_the_result_come_first);
    tcase_add_test(tests, a_result_after_the_ruling_is_as_likely);
    tcase_add_test(tests, the_director_chooses);
    tcase_add_test(tests, the_director_chooses_the_first_trick);
    tcase_add_test(tests, the_director_cannot_tell);
    tcase_add_loop_test(tests, a_hand_that_ran_out, 0, sizeof surplus / sizeof *surplus);
    tcase_add_loop_test(tests, a_hand_that_ran_out_as_far_as_is_known, 0,
                        sizeof surplus / sizeof *surplus);
    tcase_add_test(tests, a_lead_that_is_not_known);
    tcase_add_test(tests, two_cards_that_the_director_found);
    tcase_add_test(tests, as_far_as_is_known);
    tcase_add_test(tests, a_trick_of_cards_not_all_known);
    Suite *suite = suite_create("quitted");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
