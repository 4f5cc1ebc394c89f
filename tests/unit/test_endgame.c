/*
 * The tricks that legal play of the rest can give (bridge/endgame.c), on positions made at random.
 * The seed is printed; RECTIFY_SEED sets it.
 *
 * What is right is found another way: every order in which each hand can put down its cards is laid
 * out whole, and those that break Law 44 are thrown away.
 */
#include <check.h>
#include <inttypes.h>
#include <string.h>

#include "bridge/endgame.h"
#include "unit/suite.h"

enum { DEFAULT_SEED = 44, ORDERS_MAX = 24 };

static uint64_t seed;

static int any(int below)
{
    return (int)suite_draw(&seed, (unsigned)below);
}

/* --- The other way ---------------------------------------------------------------------------- */

/* Each hand in every order: card[seat][order][trick]. One that lies on the table comes first. */
struct orders {
    int count[SEATS], tricks;
    card_t card[SEATS][ORDERS_MAX][ENDGAME_TRICKS];
};

static void add_orders(struct orders *orders, int seat, card_t *cards, int from)
{
    if (from == orders->tricks) {
        memcpy(orders->card[seat][orders->count[seat]++], cards, ENDGAME_TRICKS);
        return;
    }
    for (int i = from; i < orders->tricks; i++) {
        card_t swap = cards[from];
        cards[from] = cards[i];
        cards[i] = swap;
        add_orders(orders, seat, cards, from + 1);
        cards[i] = cards[from];
        cards[from] = swap;
    }
}

static void make_orders(struct orders *orders, const struct endgame *endgame, int tricks)
{
    orders->tricks = tricks;
    for (int seat = 0; seat < SEATS; seat++) {
        card_t cards[ENDGAME_TRICKS];
        int count = 0;
        bool played = endgame->table[seat] != CARD_NONE;
        orders->count[seat] = 0;
        if (played)
            cards[count++] = endgame->table[seat];
        for (int card = 0; card < 64; card++)
            if (endgame->hand[seat] >> card & 1)
                cards[count++] = (card_t)card;
        add_orders(orders, seat, cards, played);
    }
}

static int value(card_t card, int led, int trump)
{
    int suit = card / 16, rank = card % 16;
    if (suit == trump)
        return 100 + rank;
    return suit == led ? rank : 0;
}

/* Returns whether a card that is still to come is of the suit led. */
static bool could_follow(const card_t *order, int trick, int tricks, int led)
{
    for (int later = trick; later < tricks; later++)
        if (order[later] / 16 == led)
            return true;
    return false;
}

/* Returns the tricks of SIDE with these orders; -1 if one of them breaks Law 44. */
static int played_out(const struct endgame *endgame, const card_t *order[SEATS], int tricks,
                      int side)
{
    int leader = endgame->leader, won = 0;
    for (int trick = 0; trick < tricks; trick++) {
        int led = order[leader][trick] / 16, best = leader;
        for (int seat = 0; seat < SEATS; seat++) {
            card_t card = order[seat][trick];
            bool lies = trick == 0 && endgame->table[seat] != CARD_NONE;
            if (!lies && card / 16 != led && could_follow(order[seat], trick, tricks, led))
                return -1;
            if (value(card, led, endgame->trump) > value(order[best][trick], led, endgame->trump))
                best = seat;
        }
        won += best % 2 == side;
        leader = best;
    }
    return won;
}

static void find_by_force(const struct endgame *endgame, int tricks, int side, int *least,
                          int *most)
{
    static struct orders all;
    make_orders(&all, endgame, tricks);
    *least = 99;
    *most = -1;
    for (int n = 0; n < all.count[NORTH]; n++)
        for (int e = 0; e < all.count[EAST]; e++)
            for (int s = 0; s < all.count[SOUTH]; s++)
                for (int w = 0; w < all.count[WEST]; w++) {
                    const card_t *order[SEATS] = {all.card[NORTH][n], all.card[EAST][e],
                                                  all.card[SOUTH][s], all.card[WEST][w]};
                    int won = played_out(endgame, order, tricks, side);
                    if (won < 0)
                        continue;
                    *least = won < *least ? won : *least;
                    *most = won > *most ? won : *most;
                }
}

/* --- Positions -------------------------------------------------------------------------------- */

static card_t any_card(void)
{
    return (card_t)(any(4) * 16 + 2 + any(13));
}

/* TRICKS cards each, of which the first ON_TABLE hands have put one down, following suit or not. */
static void make_endgame(struct endgame *endgame, int tricks, int on_table)
{
    hand_t dealt = 0;
    memset(endgame, 0, sizeof *endgame);
    endgame->leader = (int8_t)any(4);
    endgame->trump = (int8_t)any(5);
    for (int turn = 0; turn < SEATS; turn++) {
        int seat = (endgame->leader + turn) % SEATS;
        endgame->table[seat] = CARD_NONE;
        for (int i = 0; i < tricks; i++) {
            card_t card;
            do
                card = any_card();
            while (dealt >> card & 1);
            dealt |= UINT64_C(1) << card;
            if (i == 0 && turn < on_table)
                endgame->table[seat] = card;
            else
                endgame->hand[seat] |= UINT64_C(1) << card;
        }
    }
}

static void expect_range(int tricks, int on_table, int side)
{
    struct endgame endgame;
    struct endgame_range range;
    int least, most;
    make_endgame(&endgame, tricks, on_table);
    uint64_t made = seed;
    ck_assert(endgame_find_range(&endgame, side, &range));
    find_by_force(&endgame, tricks, side, &least, &most);
    ck_assert_msg(range.least == least && range.most == most,
                  "%d tricks, %d on the table, before %" PRIu64 ": %d to %d, not %d to %d", tricks,
                  on_table, made, range.least, range.most, least, most);
    ck_assert_uint_le(range.steps, ENDGAME_STEPS);
}

static const struct {
    int tricks, positions;
} samples[] = {{1, 400}, {2, 2000}, {3, 800}, {4, 40}};

START_TEST(as_by_force)
{
    seed = suite_seed("endgame", DEFAULT_SEED) * 2 + 1;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        for (int n = 0; n < samples[i].positions; n++)
            expect_range(samples[i].tricks, any(SEATS + 1), any(SIDES));
}
END_TEST

/* --- By hand ---------------------------------------------------------------------------------- */

/* "SA H5", with "-" for no card. */
static hand_t hand_of(const char *cards)
{
    hand_t hand = 0;
    for (; *cards; cards += cards[2] ? 3 : 2)
        hand |= card_bit(card_of_letters(cards[0], cards[1]));
    return hand;
}

static void set_hands(struct endgame *endgame, const char *const hands[SEATS])
{
    memset(endgame, 0, sizeof *endgame);
    memset(endgame->table, CARD_NONE, sizeof endgame->table);
    for (int seat = 0; seat < SEATS; seat++)
        endgame->hand[seat] = hand_of(hands[seat]);
    endgame->trump = NO_TRUMP;
}

static const struct {
    const char *hand[SEATS];
    int leader, trump, least, most; /* of North-South */
} by_hand[] = {
    /* North's ace of trumps is good, whenever it comes; East can ruff his king of hearts or throw
       it away */
    {{"SA HK", "S2 D3", "C2 C3", "D4 D5"}, NORTH, SPADES, 1, 2},
    /* the suit led has to be followed: North's king falls under the ace if it is led, or East leads
       hearts */
    {{"SK H2", "SA H3", "S2 H4", "S3 H5"}, EAST, NO_TRUMP, 0, 0},
    {{"SK H2", "SA D3", "S2 H4", "S3 H5"}, NORTH, NO_TRUMP, 0, 1},
    /* nobody can follow to anything: the leader wins all */
    {{"S2 S4 S6 S8", "HA HQ HT H8", "DA DQ DT D8", "CA CQ CT C8"}, NORTH, NO_TRUMP, 4, 4},
};

START_TEST(as_by_hand)
{
    struct endgame endgame;
    struct endgame_range range;
    set_hands(&endgame, by_hand[_i].hand);
    endgame.leader = (int8_t)by_hand[_i].leader;
    endgame.trump = (int8_t)by_hand[_i].trump;
    ck_assert(endgame_find_range(&endgame, SIDE_NS, &range));
    ck_assert_int_eq(range.least, by_hand[_i].least);
    ck_assert_int_eq(range.most, by_hand[_i].most);
}
END_TEST

/* No card is equivalent to another, and nobody can follow suit: the longest search there is. */
START_TEST(longest)
{
    static const char *const hands[] = {"S2 H4 D6 C8", "S4 H6 D8 C2", "S6 H8 D2 C4", "S8 H2 D4 C6"};
    static const char *const apart[] = {"S2 S6 ST SA", "H2 H6 HT HA", "D2 D6 DT DA", "C2 C6 CT CA"};
    struct endgame endgame;
    struct endgame_range range;
    set_hands(&endgame, hands);
    ck_assert(endgame_find_range(&endgame, SIDE_EW, &range));
    ck_assert_uint_le(range.steps, ENDGAME_STEPS);
    set_hands(&endgame, apart);
    ck_assert(endgame_find_range(&endgame, SIDE_EW, &range));
    ck_assert_int_eq(range.most, 0);
    ck_assert_uint_le(range.steps, ENDGAME_STEPS);
}
END_TEST

/* Of cards that nothing parts one is tried, and no more at all when none and all have been won. */
static const struct {
    const char *hand[SEATS];
    uint32_t steps;
} searches[] = {
    /* each hand has one thing to do in each of three tricks; the last cards are not tried */
    {{"S2 S3 S4 S5", "S6 S7 S8 S9", "H2 H3 H4 H5", "ST SJ SQ SK"}, 12},
    {{"D2 D3 D4 D5", "H2 H3 H4 H5", "S2 S3 S4 S5", "C2 C3 C4 C5"}, 12},
    /* West plays the four, and North wins both; the six, which the five on the table parts from it,
       and West does: what happens when North leads his heart does not matter any more */
    {{"C5 H5", "C2 D2", "C3 D3", "C4 C6"}, 6},
};

START_TEST(no_step_too_many)
{
    struct endgame endgame;
    struct endgame_range range;
    set_hands(&endgame, searches[_i].hand);
    for (int side = 0; side < SIDES; side++) {
        ck_assert(endgame_find_range(&endgame, side, &range));
        ck_assert_uint_eq(range.steps, searches[_i].steps);
    }
}
END_TEST

/* --- What is no position ---------------------------------------------------------------------- */

START_TEST(no_position)
{
    static const char *const five[] = {"S2 S3 S4 S5 S6", "H2 H3 H4 H5 H6", "D2 D3 D4 D5 D6",
                                       "C2 C3 C4 C5 C6"};
    static const char *const none[] = {"", "", "", ""};
    static const char *const uneven[] = {"S2 S3", "H2 H3", "D2 D3", "C2"};
    static const char *const twice[] = {"S2 S3", "H2 H3", "D2 D3", "C2 S3"};
    static const char *const fine[] = {"S2 S3", "H2 H3", "D2 D3", "C2 C3"};
    static const char *const *const wrong[] = {five, none, uneven, twice};
    struct endgame endgame;
    struct endgame_range range = {7, 8, 9};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        set_hands(&endgame, wrong[i]);
        ck_assert(!endgame_find_range(&endgame, SIDE_NS, &range));
    }
    set_hands(&endgame, fine);
    endgame.hand[EAST] = hand_of("H2");
    endgame.table[EAST] = card_of_letters('H', '3');
    ck_assert(!endgame_find_range(&endgame, SIDE_NS, &range)); /* North has still to lead */
    ck_assert(range.least == 7 && range.most == 8 && range.steps == 9);
    endgame.leader = EAST;
    ck_assert(endgame_find_range(&endgame, SIDE_NS, &range));
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("endgame");
    tcase_add_test(tests, as_by_force);
    tcase_add_loop_test(tests, as_by_hand, 0, sizeof by_hand / sizeof *by_hand);
    tcase_add_test(tests, longest);
    tcase_add_loop_test(tests, no_step_too_many, 0, sizeof searches / sizeof *searches);
    tcase_add_test(tests, no_position);
    tcase_set_timeout(tests, 120);
    Suite *suite = suite_create("endgame");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
