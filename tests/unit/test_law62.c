/*
 * Law 62D on endings of two tricks made at random: a revoke on the twelfth trick that is found
 * before the hands are back. The seed is printed; RECTIFY_SEED sets it.
 *
 * What is right is found another way than by the engine: of the sixteen ways to play two cards
 * each, those that Laws 62C1 and 62C2 allow are played to the end.
 */
#include <check.h>

#include "bridge/score.h"
#include "laws/procedure/judging.h"
#include "unit/heard_row.h"
#include "unit/suite.h"

enum { ENDINGS = 4000, DEFAULT_SEED = 62, UNDECIDED = 99 };

static uint64_t seed;

static int any(int below)
{
    return (int)suite_draw(&seed, (unsigned)below);
}

/* Each hand has two cards: FIRST is the one that the record has in trick 12. */
struct ending {
    card_t first[SEATS], second[SEATS];
    int leader, trump, offender;
};

static bool follows(const struct ending *ending, card_t card)
{
    return card_suit(card) == card_suit(ending->first[ending->leader]);
}

static int place_of(const struct ending *ending, int seat)
{
    return (seat + SEATS - ending->leader) % SEATS;
}

/* Returns whether SEAT revoked: he could have followed suit with his other card. */
static bool revoked(const struct ending *ending, int seat)
{
    return !follows(ending, ending->first[seat]) && follows(ending, ending->second[seat]);
}

/* An ending in which one player revoked on trick 12, and nobody else. */
static void make_ending(struct ending *ending)
{
    int revokes;
    do {
        hand_t dealt = 0;
        revokes = 0;
        for (int i = 0; i < 2 * SEATS; i++) {
            card_t card;
            do
                card = card_make(any(SUITS), 2 + any(4));
            while (hand_has(dealt, card));
            dealt |= card_bit(card);
            *(i < SEATS ? &ending->first[i] : &ending->second[i - SEATS]) = card;
        }
        ending->leader = any(SEATS);
        ending->trump = any(STRAINS);
        for (int seat = 0; seat < SEATS; seat++)
            if (revoked(ending, seat)) {
                ending->offender = seat;
                revokes++;
            }
    } while (revokes != 1);
}

static int winner_of(const card_t card[SEATS], int leader, int trump)
{
    int best = leader;
    for (int seat = 0; seat < SEATS; seat++) {
        bool same = card_suit(card[seat]) == card_suit(card[best]);
        bool ruff = card_suit(card[seat]) == trump && card_suit(card[best]) != trump;
        if (ruff || (same && card[seat] > card[best]))
            best = seat;
    }
    return best;
}

/* Tricks of North-South when the players of CHANGED, a set of seats, play their other card first.
 */
static int tricks_with(const struct ending *ending, int changed)
{
    card_t twelve[SEATS], thirteen[SEATS];
    for (int seat = 0; seat < SEATS; seat++) {
        bool other = changed >> seat & 1;
        twelve[seat] = other ? ending->second[seat] : ending->first[seat];
        thirteen[seat] = other ? ending->first[seat] : ending->second[seat];
    }
    int leader = winner_of(twelve, ending->leader, ending->trump);
    int last = winner_of(thirteen, leader, ending->trump);
    return (leader == NORTH || leader == SOUTH) + (last == NORTH || last == SOUTH);
}

/* Returns whether the players of CHANGED may play their other card: the offender must, those before
 * him may not, an opponent after him may (62C1), his partner when the opponent between them did
 * (62C2). */
static bool is_allowed(const struct ending *ending, int changed)
{
    int between = (ending->offender + 1) % SEATS, partner = (ending->offender + 2) % SEATS;
    for (int seat = 0; seat < SEATS; seat++) {
        bool before = place_of(ending, seat) < place_of(ending, ending->offender);
        bool waits = seat == partner && !(changed >> between & 1);
        bool must_follow =
            follows(ending, ending->first[seat]) && !follows(ending, ending->second[seat]);
        if (changed >> seat & 1 && (before || waits || must_follow))
            return false;
    }
    return changed >> ending->offender & 1;
}

/* Tricks that North-South gain; UNDECIDED when that depends on a choice. */
static int gain_of(const struct ending *ending)
{
    int gain = UNDECIDED;
    for (int changed = 0; changed < 1 << SEATS; changed++) {
        if (!is_allowed(ending, changed))
            continue;
        int now = tricks_with(ending, changed) - tricks_with(ending, 0);
        if (gain != UNDECIDED && gain != now)
            return UNDECIDED;
        gain = now;
    }
    return gain;
}

static void board_of(struct board *board, const struct ending *ending)
{
    board_clear(board);
    board->contract = (struct contract){
        .kind = CONTRACT_PLAYED, .level = 1, .strain = (uint8_t)ending->trump, .declarer = SOUTH};
    board->vulnerability = VULNERABLE_NONE;
    board->game = 1;
    for (int seat = 0; seat < SEATS; seat++) {
        board->deal.hand[seat] = card_bit(ending->first[seat]) | card_bit(ending->second[seat]);
        board->deal.count[seat] = 2;
        board->play.card[0][seat] = ending->first[seat];
        board->play.card[1][seat] = ending->second[seat];
        board->play.mark[0][seat] = board->play.mark[1][seat] = MARK_NONE;
    }
    board->deal.known = 15;
    board->play.mark[0][ending->offender] = MARK_REVOKE;
    board->play.rows = 2;
    board->play.first = (int8_t)ending->leader;
    board->tricks = (int8_t)tricks_with(ending, 0);
}

/* The ruling while the hands are not back in the board. */
static void judge_ending(const struct board *board, struct ruling *ruling)
{
    struct facts facts = {.count = 0};
    struct rules rules;
    facts.item[facts.count++] = (struct fact){.id = FACT_HANDS_RETURNED,
                                              .player = SEAT_NONE,
                                              .word = WORD_NO,
                                              .card = CARD_NONE,
                                              .number = -1};
    rules_init(&rules, 0);
    const struct matter matter = {board, &facts, &rules};
    judge(&matter, ruling);
    ck_assert_int_eq(ruling->contradictions.count, 0);
}

static int gain_ruled(const struct ruling *ruling)
{
    return ruling->transfer_to == SIDE_EW ? -ruling->transfer_tricks : ruling->transfer_tricks;
}

/* What the ruling on the only revoke says: to North-South. */
static int gain_said(const struct ruling *ruling)
{
    const struct law_ruling *given = &ruling->ruling[0];
    ck_assert_int_eq(ruling->ruling_count, 1);
    return given->side == SIDE_EW ? given->tricks : -given->tricks;
}

START_TEST(the_end_is_played_again)
{
    static struct ruling ruling;
    int seen[3] = {0, 0, 0};
    seed = suite_seed("endings", DEFAULT_SEED);
    for (int i = 0; i < ENDINGS; i++) {
        struct ending ending;
        struct board board;
        make_ending(&ending);
        board_of(&board, &ending);
        judge_ending(&board, &ruling);
        int gain = gain_of(&ending);
        int status = gain == UNDECIDED ? STATUS_DIRECTOR : gain ? STATUS_ADJUSTED : STATUS_NOTED;
        ck_assert_msg(ruling.status == status, "ending %d: status %s", i,
                      status_name(ruling.status));
        ck_assert_msg(gain == UNDECIDED || gain_ruled(&ruling) == gain,
                      "ending %d: %d tricks, not %d", i, gain_ruled(&ruling), gain);
        ck_assert_msg(gain == UNDECIDED || gain_said(&ruling) == gain,
                      "ending %d: the ruling moves %d tricks, not %d", i, gain_said(&ruling), gain);
        seen[gain == UNDECIDED ? 2 : gain != 0]++;
    }
    ck_assert(seen[0] && seen[1] && seen[2]);
}
END_TEST

/* South, whose hand is not given, revoked on trick 12. The Law has an answer where both tricks are
 * recorded and nobody else revoked on it. */
static const struct heard_row found_in_time[] = {
    {13, {"- - hands-returned no"}, .record = "9S -", .marked = "12S"},
    {13, {"- - hands-returned no"}, .record = "9S -", .marked = "3S 12S"},
    {13, {"- - hands-returned no"}, .record = "9S -, 12W -", .marked = "12S", .judged = "62D 12S"},
    {13, {"- - hands-returned no"}, .record = "9S -, 13W -", .marked = "12S", .judged = "62D 12S"},
    {12, {"- - hands-returned no"}, .record = "9S -", .marked = "12S", .judged = "62D 12S"},
};

START_TEST(what_the_director_decides)
{
    static struct heard heard;
    struct heard_row row = found_in_time[_i];
    row.hidden = "S";
    row.incidents = "*marked 12S DK: 62D 64B6";
    heard_row_try(&heard, &row);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("law62");
    TCase *tests = tcase_create("law62");
    tcase_add_test(tests, the_end_is_played_again);
    tcase_add_loop_test(tests, what_the_director_decides, 0,
                        sizeof found_in_time / sizeof *found_in_time);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
