/*
 * The engine as a pure function, on plays made at random. The seed is printed; RECTIFY_SEED sets
 * it.
 *
 * What is right is not computed here a second time (tests/oracle does that): these are things that
 * hold whatever the cards are.
 */
#include <check.h>
#include <string.h>

#include "bridge/score.h"
#include "laws/procedure/judging.h"
#include "suite.h"

enum { BOARDS = 3000, DEFAULT_SEED = 20171 };

static uint64_t seed;

static unsigned any(unsigned below)
{
    return suite_draw(&seed, below);
}

static card_t any_card(hand_t cards)
{
    for (unsigned skip = any((unsigned)hand_count(cards)); skip; skip--)
        cards &= cards - 1;
    return hand_lowest(cards);
}

static void deal_cards(struct board *board)
{
    hand_t left = PACK;
    for (int card = 0; card < 52; card++) {
        card_t dealt = any_card(left);
        left &= ~card_bit(dealt);
        board->deal.hand[card & 3] |= card_bit(dealt);
        board->deal.count[card & 3]++;
    }
    board->deal.known = 15;
}

static bool beats(card_t card, card_t best, int trump)
{
    if (card_suit(card) == card_suit(best))
        return card > best;
    return card_suit(card) == trump;
}

/* Plays TRICKS tricks at random; one card in REVOKES that could follow does not, and is marked when
 * MARKED. */
static int play_cards(struct board *board, int tricks, unsigned revokes, bool marked)
{
    hand_t hand[SEATS];
    memcpy(hand, board->deal.hand, sizeof hand);
    int made = 0, leader = seat_next(board->contract.declarer), won = 0;
    for (int trick = 0; trick < tricks; trick++) {
        int winner = leader;
        card_t led = CARD_NONE, best = CARD_NONE;
        for (int turn = 0; turn < SEATS; turn++) {
            int seat = (leader + turn) & 3;
            hand_t follow = turn ? hand_suit(hand[seat], card_suit(led)) : 0;
            hand_t choice = follow ? follow : hand[seat];
            bool revoke = follow && follow != hand[seat] && revokes && any(revokes) == 0;
            if (revoke)
                choice = hand[seat] & ~follow;
            card_t card = any_card(choice);
            hand[seat] &= ~card_bit(card);
            board->play.card[trick][seat] = card;
            board->play.mark[trick][seat] = revoke && marked ? MARK_REVOKE : MARK_NONE;
            made += revoke;
            if (turn == 0)
                led = best = card;
            else if (beats(card, best, board->contract.strain)) {
                best = card;
                winner = seat;
            }
        }
        won += seat_side(winner) == seat_side(board->contract.declarer);
        leader = winner;
    }
    board->play.rows = (uint8_t)tricks;
    board->play.end = tricks == TRICKS ? PLAY_OPEN : PLAY_ENDED;
    board->play.first = (int8_t)seat_next(board->contract.declarer);
    board->tricks = (int8_t)won;
    return made;
}

static int make_board(struct board *board, int tricks, unsigned revokes, bool marked)
{
    board_clear(board);
    board->contract = (struct contract){.kind = CONTRACT_PLAYED,
                                        .level = (uint8_t)(1 + any(7)),
                                        .strain = (uint8_t)any(STRAINS),
                                        .risk = (uint8_t)any(3),
                                        .declarer = (int8_t)any(SEATS)};
    board->vulnerability = (int8_t)any(4);
    board->game = 1;
    deal_cards(board);
    return play_cards(board, tricks, revokes, marked);
}

static int turned_seat(int seat)
{
    return seat == SEAT_NONE ? SEAT_NONE : (seat + 1) & 3;
}
static int turned_side(int side)
{
    return side == SIDE_NONE ? SIDE_NONE : side ^ 1;
}

/* The same board with everybody one seat to the left. */
static void turn_board(struct board *turned, const struct board *board)
{
    *turned = *board;
    for (int seat = 0; seat < SEATS; seat++) {
        int to = turned_seat(seat);
        turned->deal.hand[to] = board->deal.hand[seat];
        turned->deal.count[to] = board->deal.count[seat];
        for (int row = 0; row < board->play.rows; row++) {
            turned->play.card[row][to] = board->play.card[row][seat];
            turned->play.mark[row][to] = board->play.mark[row][seat];
        }
    }
    turned->contract.declarer = (int8_t)turned_seat(board->contract.declarer);
    turned->play.first = (int8_t)turned_seat(board->play.first);
    static const int8_t other_way[] = {VULNERABLE_NONE, VULNERABLE_EW, VULNERABLE_NS,
                                       VULNERABLE_ALL};
    turned->vulnerability = other_way[board->vulnerability];
}

static void judge_plainly(const struct board *board, int edition, struct ruling *ruling)
{
    struct facts facts = {.count = 0};
    struct rules rules;
    rules_init(&rules, 0);
    rules.edition = (uint8_t)edition;
    const struct matter matter = {board, &facts, &rules};
    judge(&matter, ruling);
    ck_assert_int_eq(ruling->contradictions.count, 0);
}

START_TEST(a_play_without_fault_is_clean)
{
    static struct ruling ruling;
    struct board board;
    seed = suite_seed("clean", DEFAULT_SEED);
    for (int i = 0; i < BOARDS; i++) {
        make_board(&board, (int)any(TRICKS + 1), 0, false);
        judge_plainly(&board, i & 1, &ruling);
        ck_assert_msg(ruling.status == STATUS_CLEAN, "board %d of seed: %s", i,
                      status_name(ruling.status));
        ck_assert_int_eq(ruling.need_count, 0);
    }
}
END_TEST

static int count_findings(const struct ruling *ruling, int id, int basis)
{
    int count = 0;
    for (int i = 0; i < ruling->finding_count; i++)
        count += ruling->finding[i].id == id && ruling->finding[i].basis == basis;
    return count;
}

/* The cards show a revoke, marked or not, as long as the hand had the suit: that is how it was
 * made. */
START_TEST(every_revoke_is_found)
{
    static struct ruling ruling;
    struct board board;
    seed = suite_seed("revokes", DEFAULT_SEED);
    for (int i = 0; i < BOARDS; i++) {
        bool marked = any(2);
        int made = make_board(&board, TRICKS, 20, marked);
        judge_plainly(&board, i & 1, &ruling);
        ck_assert_int_eq(
            count_findings(&ruling, FINDING_REVOKE, marked ? BASIS_MARKED : BASIS_COMPUTED), made);
        ck_assert_int_eq(ruling.finding_count, made);
        if (made && marked)
            ck_assert_int_ne(ruling.status, STATUS_SUSPECT);
    }
}
END_TEST

START_TEST(turning_the_board_turns_the_ruling)
{
    static struct ruling ruling, turned_ruling;
    struct board board, turned;
    seed = suite_seed("turned", DEFAULT_SEED);
    for (int i = 0; i < BOARDS; i++) {
        make_board(&board, TRICKS - (int)any(3), 16, any(4) != 0);
        turn_board(&turned, &board);
        judge_plainly(&board, i & 1, &ruling);
        judge_plainly(&turned, i & 1, &turned_ruling);
        ck_assert_int_eq(turned_ruling.status, ruling.status);
        ck_assert_int_eq(turned_ruling.transfer_to, turned_side(ruling.transfer_to));
        ck_assert_int_eq(turned_ruling.transfer_tricks, ruling.transfer_tricks);
        ck_assert_int_eq(turned_ruling.adjusted_tricks, ruling.adjusted_tricks);
        ck_assert_int_eq(turned_ruling.need_count, ruling.need_count);
        ck_assert_int_eq(turned_ruling.ruling_count, ruling.ruling_count);
        for (int r = 0; r < ruling.ruling_count; r++) {
            const struct law_ruling *a = &ruling.ruling[r], *b = &turned_ruling.ruling[r];
            ck_assert_int_eq(b->offender, turned_seat(a->offender));
            ck_assert_int_eq(b->tricks, a->tricks);
            ck_assert_int_eq(b->clause_count, a->clause_count);
            ck_assert_mem_eq(b->clause, a->clause, a->clause_count);
        }
    }
}
END_TEST

/* No more moves than a side won from its first revoke on; each ruling cites what stands in its
 * edition. */
START_TEST(nothing_moves_that_was_not_won)
{
    static struct ruling ruling;
    struct board board;
    seed = suite_seed("bounds", DEFAULT_SEED);
    for (int i = 0; i < BOARDS; i++) {
        make_board(&board, TRICKS, 8, true);
        judge_plainly(&board, i & 1, &ruling);
        const struct rules rules = {.edition = ruling.edition};
        int moved[SIDES] = {0, 0}, first[SIDES] = {TRICKS + 1, TRICKS + 1}, won[SIDES] = {0, 0};
        for (int r = 0; r < ruling.ruling_count; r++) {
            const struct law_ruling *given = &ruling.ruling[r];
            moved[given->side] += given->tricks;
            if (given->trick < first[given->side])
                first[given->side] = given->trick;
            for (int c = 0; c < given->clause_count; c++)
                ck_assert(rules_have(&rules, given->clause[c]));
        }
        for (int trick = 1; trick <= ruling.trick_count; trick++) {
            int side = seat_side(ruling.trick[trick - 1].winner);
            won[side] += trick >= first[side];
        }
        ck_assert_int_le(moved[SIDE_NS], won[SIDE_NS]);
        ck_assert_int_le(moved[SIDE_EW], won[SIDE_EW]);
    }
}
END_TEST

/* The same twice, field by field as reports read them: nothing is kept from one board to the next.
 */
START_TEST(the_same_board_gives_the_same_ruling)
{
    static struct ruling first, second;
    struct board board, other;
    seed = suite_seed("pure", DEFAULT_SEED);
    for (int i = 0; i < BOARDS / 10; i++) {
        make_board(&board, TRICKS - (int)any(4), 12, any(2));
        make_board(&other, TRICKS, 6, true);
        memset(&first, 0x55, sizeof first);
        memset(&second, 0xaa, sizeof second);
        judge_plainly(&board, LAWS_2017, &first);
        judge_plainly(&other, LAWS_2007, &second);
        judge_plainly(&board, LAWS_2017, &second);
        ck_assert_int_eq(first.status, second.status);
        ck_assert_int_eq(first.finding_count, second.finding_count);
        ck_assert_mem_eq(first.finding, second.finding,
                         first.finding_count * sizeof first.finding[0]);
        ck_assert_int_eq(first.step_count, second.step_count);
        ck_assert_int_eq(first.need_count, second.need_count);
        ck_assert_mem_eq(first.need, second.need, first.need_count * sizeof first.need[0]);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("judge");
    TCase *tcase = tcase_create("plays at random");
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, a_play_without_fault_is_clean);
    tcase_add_test(tcase, every_revoke_is_found);
    tcase_add_test(tcase, turning_the_board_turns_the_ruling);
    tcase_add_test(tcase, nothing_moves_that_was_not_won);
    tcase_add_test(tcase, the_same_board_gives_the_same_ruling);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
