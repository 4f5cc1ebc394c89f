/*
 * The play as it was (laws/play/play.c): how many tricks there are, where cards are missing, and
 * what the director puts in place of a dash.
 */
#include <check.h>

#include <string.h>

#include "laws_harness.h"
#include "suite.h"
#include "bridge/trick.h"
#include "laws/play/play.h"

static struct heard heard;

/* An end position has as many tricks as each known hand has cards (PBN 2.1, 3.10); one that is
 * known alone is short. */
START_TEST(tricks_of_a_deal)
{
    static const struct {
        int count[SEATS]; /* -1: not known */
        int total;
    } deals[] = {
        {{5, 5, 5, 5}, 5},     {{13, 13, 13, 13}, 13}, {{12, 12, 12, 12}, 12}, {{1, 1, 1, 1}, 1},
        {{5, -1, -1, -1}, 13}, {{-1, 5, -1, 5}, 5},    {{-1, -1, -1, -1}, 13}, {{5, 5, 5, 6}, 13},
        {{6, 5, 5, 5}, 13},    {{14, 14, 14, 14}, 13}, {{0, 0, 0, 0}, 13},
    };
    heard_open(&heard, 0);
    heard.board.deal.known = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        bool known = deals[_i].count[seat] >= 0;
        heard.board.deal.known |= (uint8_t)(known << seat);
        heard.board.deal.count[seat] = (uint8_t)(known ? deals[_i].count[seat] : 0);
    }
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.total, deals[_i].total);
}
END_TEST

/* A dash before the last row is a gap, whoever has it; in the last row the play may just have
 * stopped. */
START_TEST(gaps)
{
    static const int rows[] = {1, 7, TRICKS - 1, TRICKS};
    int row = rows[_i / SEATS], seat = _i % SEATS;
    heard_open(&heard, TRICKS);
    heard.board.play.card[row - 1][seat] = CARD_NONE;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.has_gaps, row < TRICKS);
}
END_TEST

/* South, who has the two of spades, discards on North's lead to trick 5; the record has his card
 * first. He led out of turn, unless he is marked or said to have revoked, or that makes another
 * card a revoke. */
static const struct {
    int led;
    const char *said, *marked, *deal;
    int leader, revoked;
} orders[] = {
    {SOUTH, NULL, NULL, NULL, SOUTH, 0},
    {SOUTH, "5 S revoke denied", NULL, NULL, SOUTH, 0},
    {SOUTH, "4 S revoke denied", NULL, NULL, SOUTH, 0},
    {NORTH, NULL, NULL, NULL, NORTH, 1 << SOUTH},
    {SEAT_NONE, NULL, NULL, NULL, NORTH, 1 << SOUTH},
    {SOUTH, "5 S revoke confirmed", NULL, NULL, NORTH, 1 << SOUTH},
    /* where the director says who won a trick nobody knows whose turn it was */
    {SOUTH, "2 N trick-won -", NULL, NULL, NORTH, 1 << SOUTH},
    {SOUTH, NULL, "5S", NULL, NORTH, 1 << SOUTH},
    {SOUTH, NULL, NULL, "E+DK S-DK S+HA E-HA", NORTH, 1 << SOUTH},
};

START_TEST(order_of_the_cards)
{
    heard_open(&heard, 8);
    heard_deal(&heard, "N-S2 S+S2 S-DA W+DA W-C2 N+C2");
    heard_record(&heard, "1N SA, 1W DA");
    if (orders[_i].deal)
        heard_deal(&heard, orders[_i].deal);
    if (orders[_i].said)
        heard_say(&heard, orders[_i].said);
    if (orders[_i].marked)
        heard_mark(&heard, orders[_i].marked);
    heard.board.play.led[4] = (uint8_t)(orders[_i].led + 1);
    heard_hear(&heard);
    const struct trick *trick = &heard.h.trick[5];
    ck_assert_int_eq(trick->leader, orders[_i].leader);
    ck_assert_int_eq(trick->winner, orders[_i].leader);
    ck_assert_int_eq(trick->revoked, orders[_i].revoked);
    ck_assert_int_eq(trick->out_of_turn, orders[_i].leader != NORTH);
    ck_assert_int_eq(heard.h.trick[6].leader, orders[_i].leader);
}
END_TEST

/* The opening lead is due from declarer's left, whoever is first in the record (41A). */
START_TEST(order_of_the_first_cards)
{
    heard_open(&heard, 8);
    heard_deal(&heard, "N-S2 S+S2 S-DA W+DA W-C2 N+C2");
    heard_record(&heard, "1N SA, 1W DA");
    heard.board.play.led[0] = SOUTH + 1;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.trick[1].leader, NORTH);
    ck_assert_int_eq(heard.h.trick[1].revoked, 1 << SOUTH);
}
END_TEST

/* Nothing more is recorded; South still has the spade. */
START_TEST(order_of_the_last_cards)
{
    heard_open(&heard, 5);
    heard_deal(&heard, "N-S2 S+S2 S-DA W+DA W-C2 N+C2");
    heard_record(&heard, "1N HT, 2N HJ, 3N HQ, 4N HK, 1W DA");
    heard_hide(&heard, "NEW");
    heard.board.play.led[4] = SOUTH + 1;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.trick[5].leader, SOUTH);
    ck_assert_int_eq(heard.h.trick[5].revoked, 0);
    heard.board.play.led[4] = NORTH + 1;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.trick[5].leader, NORTH);
    ck_assert_int_eq(heard.h.trick[5].revoked, 1 << SOUTH);
}
END_TEST

/* East is to lead to trick 7, and North, who has the ace of hearts, plays a spade: the record has
 * it first. */
START_TEST(order_of_norths_card)
{
    heard_open_mixed(&heard, 8, TRICKS_UNKNOWN, "2E S6, 2N SK");
    heard_deal(&heard, "N-S6 E+S6 E-HA N+HA");
    heard.board.play.led[6] = NORTH + 1;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.trick[6].leader, EAST);
    ck_assert_int_eq(heard.h.trick[6].revoked, 1 << NORTH);
    ck_assert_int_eq(heard.h.trick[7].leader, NORTH);
    ck_assert_int_eq(heard.h.trick[7].revoked, 0);
}
END_TEST

START_TEST(no_gaps)
{
    heard_open(&heard, TRICKS);
    heard_hear(&heard);
    ck_assert(!heard.h.has_gaps);
    ck_assert_int_eq(heard.h.won[SIDE_NS], TRICKS);
    ck_assert_int_eq(heard.h.rest, 0);
}
END_TEST

/* East has the ace of spades, which North has in the other tests, and a dash at trick 5. The card
 * that he supplied in time was played to the trick and wins it (67A1); one that lay unquitted
 * likewise (67A). */
START_TEST(a_card_in_place_of_a_dash)
{
    static const struct {
        const char *facts[3];
        card_t card;
        int winner;
    } said[] = {
        {{"5 E omitted -", "5 - both-played-on no", "5 E supplied SA"},
         SPADES << 4 | RANK_ACE,
         EAST},
        {{"5 E omitted -", "5 - both-played-on yes", "5 E supplied SA"}, CARD_NONE, NORTH},
        {{"5 E not-quitted SA"}, SPADES << 4 | RANK_ACE, EAST},
        {{"5 E omitted -"}, CARD_NONE, NORTH},
    };
    heard_open(&heard, 8);
    heard_deal(&heard, "N-SA E+SA E-HA N+HA");
    heard_record(&heard, "5E -");
    for (int i = 0; i < 3 && said[_i].facts[i]; i++)
        heard_say(&heard, said[_i].facts[i]);
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.trick[5].card[EAST], said[_i].card);
    ck_assert_int_eq(heard.h.trick[5].winner, said[_i].winner);
}
END_TEST

/* East put his heart and the ace of spades into a trick, and nobody knows which of them he faced:
 * who is first in the record of the next won it. */
START_TEST(who_led_next)
{
    static const struct {
        const char *extra, *faced;
        int trick, winner;
    } said[] = {{"5 E extra SA", "5 E faced unknown", 5, EAST},
                {"8 E extra SA", "8 E faced unknown", 8, SEAT_NONE}};
    heard_open(&heard, 8);
    heard_deal(&heard, "N-SA E+SA E-HA N+HA");
    heard_say(&heard, said[_i].extra);
    heard_say(&heard, said[_i].faced);
    heard.board.play.led[3] = heard.board.play.led[4] = NORTH + 1;
    heard.board.play.led[5] = EAST + 1;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.trick[said[_i].trick].winner, said[_i].winner);
}
END_TEST

/* Who is asked for a lead has it, where no record tells: of what is recorded the cards do. */
START_TEST(who_is_asked_to_lead)
{
    static const char *const asked[] = {"8 E lead-option require H", "9 E lead-option require H"};
    for (int i = 0; i < 2; i++) {
        heard_open(&heard, 8);
        heard_record(&heard, "7N -, 8N -");
        heard_say(&heard, asked[i]);
        heard_hear(&heard);
        ck_assert_int_eq(heard.h.trick[8 + i].leader, i ? EAST : SEAT_NONE);
    }
}
END_TEST

/* A card that was placed afterwards, in the row by now, was not played to the trick (67B1); one
 * that was supplied in time was (67A1). */
START_TEST(a_card_that_was_placed_later)
{
    static const struct {
        const char *both_played_on;
        bool played;
    } said[] = {{"5 - both-played-on yes", false}, {"5 - both-played-on no", true}};
    heard_open(&heard, 8);
    heard_say(&heard, "5 E omitted -");
    heard_say(&heard, "5 E supplied H6");
    heard_say(&heard, said[_i].both_played_on);
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.trick[5].card[EAST],
                     said[_i].played ? card_make(HEARTS, 6) : CARD_NONE);
    ck_assert_int_eq(heard.h.trick[5].omitted, said[_i].played ? 0 : 1 << EAST);
    ck_assert_int_eq(heard.h.trick[5].missing, said[_i].played ? 0 : 1 << EAST);
    ck_assert(heard.h.trick[5].complete);
}
END_TEST

/* South, who plays a diamond to each spade, was dealt spades too. Cards that he played unseen (to
 * the ace, which they cannot beat) may have been any that never appears, so that just those he must
 * still hold tell a revoke. */
START_TEST(what_a_hand_must_hold)
{
    static const struct {
        const char *deal, *record;
        int revoked; /* the last trick on which he could follow for certain */
    } hands[] = {
        {"", "", 0},
        {"N-SK S+SK S-DK N+DK", "", 8},
        {"N-SK S+SK S-DK N+DK", "2N SA, 2S -", 1},
        {"N-SK S+SK S-DK N+DK N-SQ S+SQ S-DQ N+DQ", "2N SA, 2S -", 8},
        {"N-SK S+SK S-DK N+DK", "2N SA, 2S -, 8S SK", 7},
        {"N-SK S+SK S-DK N+DK", "8S -", 7},
    };
    heard_open(&heard, 8);
    heard_deal(&heard, hands[_i].deal);
    heard_record(&heard, hands[_i].record);
    heard_hear(&heard);
    for (int trick = 1; trick <= 8; trick++) {
        bool plays = card_is(heard.board.play.card[trick - 1][SOUTH]);
        ck_assert_msg(seats_have(heard.h.trick[trick].revoked, SOUTH) ==
                          (plays && trick <= hands[_i].revoked),
                      "trick %d", trick);
        ck_assert_int_eq(heard.h.trick[trick].revoked & ~(1 << SOUTH), 0);
    }
}
END_TEST

/* A card in place of one's own: never in the hand, or played before; whether it follows suit or
 * not. */
START_TEST(cards_that_cannot_have_been_played)
{
    static const struct {
        const char *record;
        int seat;
        bool not_held, repeated;
    } cards[] = {
        {"5S D6", SOUTH, false, false}, {"5S D5", SOUTH, false, true},
        {"5N S5", NORTH, false, true},  {"5S H9", SOUTH, true, false},
        {"5S S9", SOUTH, true, false},  {"5N -", NORTH, false, false},
        {"5E C6", EAST, true, false},
    };
    heard_open(&heard, 8);
    heard_record(&heard, cards[_i].record);
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.trick[5].not_held, cards[_i].not_held << cards[_i].seat);
    ck_assert_int_eq(heard.h.trick[5].repeated, cards[_i].repeated << cards[_i].seat);
    ck_assert_int_eq(heard.h.trick[5].revoked, 0);
}
END_TEST

/* A card that nobody saw may have been any that its hand never shows; of a hand that nobody knows,
 * any that is nowhere else. North leads the six of spades to trick 5. */
START_TEST(a_card_that_nobody_saw)
{
    static const struct {
        const char *deal, *hidden;
        int winner;
    } hands[] = {
        {"", "", NORTH},           {"N-SA S+SA", "", SEAT_NONE},
        {"N-SA", "", NORTH},       {"N-SA", "S", SEAT_NONE},
        {"", "S", NORTH},          {"", "SW", NORTH},
        {"N-SA", "SW", SEAT_NONE}, {"N-SA W+SA", "S", NORTH},
    };
    heard_open(&heard, 8);
    heard_deal(&heard, hands[_i].deal);
    heard_hide(&heard, hands[_i].hidden);
    heard_record(&heard, "5S -");
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.trick[5].winner, hands[_i].winner);
}
END_TEST

/* The opening lead is of the player on declarer's left (41A), whoever the record says, unless only
 * the record's leader makes a play of it without an unmarked revoke. */
#define SOUTH_HAS_A_SPADE "N-SA S+SA S-DA N+DA"
#define SOUTH_HAS_A_HEART " E-HA S+HA S-DK E+DK"
START_TEST(who_led)
{
    static const struct {
        int rows, declarer, first;
        const char *deal, *record, *marks;
        bool wrong, inconsistent;
        int leader;
    } leads[] = {
        {8, WEST, NORTH, "", "", "", false, false, NORTH},
        {8, WEST, EAST, "", "", "", true, false, NORTH},
        {8, WEST, EAST, SOUTH_HAS_A_SPADE, "", "", true, true, EAST},
        {1, WEST, EAST, SOUTH_HAS_A_SPADE, "", "", true, true, EAST},
        {1, WEST, EAST, SOUTH_HAS_A_SPADE, "1S SA", "", true, false, NORTH},
        {1, WEST, EAST, SOUTH_HAS_A_SPADE, "", "1S", true, false, NORTH},
        {1, WEST, EAST, SOUTH_HAS_A_SPADE SOUTH_HAS_A_HEART, "", "", true, true, NORTH},
        {1, SOUTH, NORTH, "N+CA W-CA", "", "", true, true, NORTH},
        {1, SOUTH, NORTH, "", "", "", true, false, WEST},
    };
    heard_open(&heard, leads[_i].rows);
    heard.board.contract.declarer = (int8_t)leads[_i].declarer;
    heard.board.play.first = (int8_t)leads[_i].first;
    heard_deal(&heard, leads[_i].deal);
    heard_record(&heard, leads[_i].record);
    heard_mark(&heard, leads[_i].marks);
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.leader_wrong, leads[_i].wrong);
    ck_assert_int_eq(heard.h.leader_inconsistent, leads[_i].inconsistent);
    ck_assert_int_eq(heard.h.trick[1].leader, leads[_i].leader);
}
END_TEST

/* Clockwise from the leader; in the order of the record where nobody knows who led. */
START_TEST(order_of_play)
{
    for (int leader = SEAT_NONE; leader < SEATS; leader++)
        for (int seat = 0; seat < SEATS; seat++) {
            struct trick trick = {.leader = (int8_t)leader};
            int turn = leader == SEAT_NONE ? seat : (seat + SEATS - leader) % SEATS;
            ck_assert_int_eq(trick_order(&trick, seat), turn);
        }
}

/* Which suit can have been led: trick 6 is North's lead, of trick 7 nobody knows whose. */
static const struct {
    const char *hidden, *record, *marked, *said[2];
    int trick, suit;
    bool can;
} suits[] = {
    {"", "", "", {"7 NS trick-won -"}, 5, SPADES, false},
    {"", "", "", {"7 NS trick-won -"}, 6, SPADES, true},
    {"", "", "", {"7 NS trick-won -"}, 6, HEARTS, false},
    {"", "", "", {"7 NS trick-won -"}, 7, HEARTS, true},
    /* one who revoked was dealt cards of it, unless he was bound by more than the suit */
    {"", "", "", {"7 S revoke confirmed"}, 7, HEARTS, false},
    {"", "", "", {"7 S revoke confirmed"}, 7, DIAMONDS, true},
    {"", "", "", {"7 N revoke confirmed"}, 7, HEARTS, false},
    {"S", "", "", {"7 S revoke confirmed"}, 7, HEARTS, true},
    {"", "", "", {"7 S penalty-card DK major", "7 S revoke confirmed"}, 7, HEARTS, true},
    /* nor was the card with which he revoked */
    {"NS", "4N -", "4S", {NULL}, 4, DIAMONDS, false},
    {"NES", "4N -", "4S", {NULL}, 4, HEARTS, true},
};

START_TEST(a_suit_that_can_have_been_led)
{
    heard_open(&heard, 5);
    heard_hide(&heard, suits[_i].hidden);
    heard_record(&heard, suits[_i].record);
    heard_mark(&heard, suits[_i].marked);
    for (int i = 0; i < 2 && suits[_i].said[i]; i++)
        heard_say(&heard, suits[_i].said[i]);
    heard_hear(&heard);
    ck_assert_int_eq(trick_suit_can_be(&heard.h, suits[_i].trick, suits[_i].suit), suits[_i].can);
}
END_TEST

/* Of a hand that is not given, the cards that were told as put into a trick, or due there. */
START_TEST(a_card_that_was_told)
{
    static const struct {
        const char *said;
        bool has;
    } told[] = {
        {"5 S extra DK", true},
        {"5 S faced DK", true},
        {"5 S supplied DK", true},
        {"5 S not-quitted DK", true},
        {"5 S exposed DK accident", false},
        {"5 N extra DK", false},
    };
    heard_open(&heard, 8);
    heard_hide(&heard, "NS");
    heard_say(&heard, told[_i].said);
    heard_hear(&heard);
    ck_assert_int_eq(hand_has(heard.h.dealt[SOUTH], card_make(DIAMONDS, RANK_KING)), told[_i].has);
    ck_assert(hand_has(heard.h.dealt[SOUTH], card_make(DIAMONDS, 2)));
}
END_TEST

/* Of the side that won it one threw a card away, so that it was the other. */
static const struct {
    const char *said[2];
    int hand;
} hands[] = {
    {{"7 NS trick-won -", "7 S revoke confirmed"}, NORTH},
    {{"7 NS trick-won -", "7 N revoke confirmed"}, SOUTH},
    {{"7 EW trick-won -", "7 E revoke confirmed"}, WEST},
    {{"7 EW trick-won -", "7 W revoke confirmed"}, EAST},
    {{"7 NS trick-won -", "7 E revoke confirmed"}, SEAT_NONE},
    {{"7 W trick-won -", "7 E revoke confirmed"}, WEST},
};

START_TEST(the_hand_that_won)
{
    heard_open(&heard, 5);
    heard_say_all(&heard, hands[_i].said, 2);
    heard_hear(&heard);
    ck_assert_int_eq(trick_hand(&heard.h, 7), hands[_i].hand);
    ck_assert_int_eq(trick_hand(&heard.h, 5), NORTH);
}
END_TEST
END_TEST

/* --- Plain tricks ----------------------------------------------------------------------------- */

/* Returns a card of HAND, any of them alike; CARD_NONE if it is empty. */
static card_t draw_card(hand_t hand, uint64_t *seed)
{
    if (!hand)
        return CARD_NONE;
    for (unsigned skip = suite_draw(seed, (unsigned)hand_count(hand)); skip > 0; skip--)
        hand &= hand - 1;
    return hand_lowest(hand);
}

/* Deals at random, and plays it to the end; about one card in FAULTS is a revoke, missing or
 * another hand's. */
static void play_at_random(struct board *board, unsigned faults, uint64_t *seed)
{
    hand_t pack = PACK, hand[SEATS] = {0};
    int leader = NORTH;
    board->contract.strain = (uint8_t)suite_draw(seed, STRAINS);
    for (int i = 0; pack; i++) {
        hand_t dealt = card_bit(draw_card(pack, seed));
        hand[i % SEATS] |= dealt;
        pack ^= dealt;
    }
    memcpy(board->deal.hand, hand, sizeof hand);
    for (int row = 0; row < TRICKS; row++) {
        card_t *card = board->play.card[row];
        for (int i = 0; i < SEATS; i++) {
            int seat = (leader + i) % SEATS;
            hand_t follow =
                i > 0 && card_is(card[leader]) ? hand_suit(hand[seat], card_suit(card[leader])) : 0;
            card[seat] = draw_card(follow ? follow : hand[seat], seed);
            if (suite_draw(seed, faults) == 0)
                card[seat] = draw_card(suite_draw(seed, 3) ? hand[seat] : PACK, seed);
            if (suite_draw(seed, 2 * faults) == 0)
                card[seat] = CARD_NONE;
            hand[seat] &= ~card_bit(card[seat]);
        }
        if (card_is(card[leader]))
            leader = trick_winner(card, leader, board->contract.strain);
    }
}

/* A mark that says what is known anyway, that the leader led, changes nothing but that the trick is
 * looked at card by card. */
START_TEST(a_plain_trick_is_what_its_cards_make_it)
{
    uint64_t seed = suite_seed("a_plain_trick_is_what_its_cards_make_it", 34);
    for (int i = 0; i < 2000; i++) {
        struct trick trick[TRICKS + 2];
        uint8_t won[SIDES];
        heard_open(&heard, TRICKS);
        play_at_random(&heard.board, i % 2 ? 1000 : 40, &seed);
        heard_hear(&heard);
        memcpy(trick, heard.h.trick, sizeof trick);
        memcpy(won, heard.h.won, sizeof won);
        for (int number = 1; number <= heard.h.tricks; number++)
            if (trick[number].leader != SEAT_NONE)
                heard.board.play.mark[number - 1][trick[number].leader] = MARK_LEAD;
        heard_hear(&heard);
        for (int number = 1; number <= heard.h.tricks; number++)
            ck_assert_msg(memcmp(&trick[number], &heard.h.trick[number], sizeof *trick) == 0,
                          "board %d, trick %d", i, number);
        ck_assert_mem_eq(won, heard.h.won, sizeof won);
    }
}
END_TEST

static Suite *play_suite(void)
{
    Suite *suite = suite_create("play");
    TCase *tests = tcase_create("play");
    tcase_add_loop_test(tests, tricks_of_a_deal, 0, 11);
    tcase_add_loop_test(tests, gaps, 0, 4 * SEATS);
    tcase_add_loop_test(tests, order_of_the_cards, 0, sizeof orders / sizeof *orders);
    tcase_add_test(tests, order_of_the_last_cards);
    tcase_add_test(tests, order_of_the_first_cards);
    tcase_add_test(tests, order_of_norths_card);
    tcase_add_test(tests, no_gaps);
    tcase_add_test(tests, a_plain_trick_is_what_its_cards_make_it);
    tcase_add_loop_test(tests, a_card_in_place_of_a_dash, 0, 4);
    tcase_add_loop_test(tests, a_card_that_was_placed_later, 0, 2);
    tcase_add_loop_test(tests, who_led_next, 0, 2);
    tcase_add_test(tests, who_is_asked_to_lead);
    tcase_add_loop_test(tests, what_a_hand_must_hold, 0, 6);
    tcase_add_loop_test(tests, cards_that_cannot_have_been_played, 0, 7);
    tcase_add_loop_test(tests, a_card_that_nobody_saw, 0, 8);
    tcase_add_loop_test(tests, who_led, 0, 9);
    tcase_add_test(tests, order_of_play);
    tcase_add_loop_test(tests, a_suit_that_can_have_been_led, 0, sizeof suits / sizeof *suits);
    tcase_add_loop_test(tests, a_card_that_was_told, 0, 6);
    tcase_add_loop_test(tests, the_hand_that_won, 0, sizeof hands / sizeof *hands);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return suite_run(play_suite());
}
