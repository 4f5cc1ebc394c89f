#include "unit/law64_play.h"

#include <stddef.h>
#include <string.h>

#include "bridge/score.h"
#include "unit/suite.h"

enum { TRUMPS = SPADES, NO_SUIT = -1 };

/* Suits of the cards by trick of the board and seat; ranks follow from who wins. */
struct suits {
    int8_t of[TRICKS + 1][SEATS];
};

/* --- Cards of suits --------------------------------------------------------------------------- */

/* Ranks that are left of each suit, dealt out from the lowest. */
struct deck {
    int next[SUITS];
};

static card_t deck_take(struct deck *deck, int suit)
{
    return card_make(suit, 2 + deck->next[suit]++);
}

static void play_card(struct made_play *made, int trick, int seat, card_t card)
{
    made->board.play.card[trick - 1][seat] = card;
    made->board.deal.hand[seat] |= card_bit(card);
}

/* The winner's card last, so that it is the highest of its suit in the trick. */
static void play_trick(struct made_play *made, struct deck *deck, const struct suits *suits,
                       int trick)
{
    int winner = made->winner[trick];
    for (int turn = 1; turn <= SEATS; turn++) {
        int seat = (winner + turn) & 3;
        if (suits->of[trick][seat] != NO_SUIT)
            play_card(made, trick, seat, deck_take(deck, suits->of[trick][seat]));
    }
}

static void open_board(struct made_play *made, int tricks)
{
    struct board *board = &made->board;
    board_clear(board);
    board->contract = (struct contract){
        .kind = CONTRACT_PLAYED, .level = 4, .strain = TRUMPS, .declarer = PATTERN_DECLARER};
    board->vulnerability = VULNERABLE_NONE;
    board->game = 1;
    board->deal.known = (1 << SEATS) - 1;
    board->play.first = PATTERN_LEADER;
    board->play.rows = (uint8_t)tricks;
    board->play.end = tricks < TRICKS ? PLAY_ENDED : PLAY_OPEN;
    memset(board->play.card, CARD_NONE, sizeof board->play.card);
    for (int seat = 0; seat < SEATS; seat++)
        board->deal.count[seat] = HAND_CARDS;
}

static const struct pattern_fault *fault_at(const struct pattern *pattern, int trick, int seat)
{
    for (int i = 0; i < pattern->faults; i++)
        if (pattern->fault[i].trick == trick && pattern->fault[i].seat == seat)
            return &pattern->fault[i];
    return NULL;
}

static void mark_faults(struct made_play *made, const struct pattern *pattern)
{
    for (int i = 0; i < pattern->faults; i++) {
        const struct pattern_fault *fault = &pattern->fault[i];
        if (!fault->omits)
            made->board.play.mark[made->first + fault->trick - 1][fault->seat] = MARK_REVOKE;
    }
}

/* A card of the suit that the offender has left after the trick of the fault. */
static void note_kept(struct made_play *made, const struct pattern *pattern)
{
    for (int i = 0; i < pattern->faults; i++) {
        int seat = pattern->fault[i].seat;
        hand_t left = hand_suit(made->board.deal.hand[seat], made->suit[i]);
        for (int row = 0; row < made->first + pattern->fault[i].trick; row++)
            left &= ~card_bit(made->board.play.card[row][seat]);
        made->kept[i] = left ? hand_lowest(left) : CARD_NONE;
    }
}

bool pattern_is_possible(const struct pattern *pattern, int first)
{
    for (int i = 0; i < pattern->faults; i++) {
        const struct pattern_fault *fault = &pattern->fault[i];
        int leader = fault->trick == 1 ? first : pattern->winner[fault->trick - 1];
        if (fault->seat == leader || (fault->omits && fault->seat == pattern->winner[fault->trick]))
            return false;
    }
    return true;
}

/* --- At the start ----------------------------------------------------------------------------- */

/* Hearts for the faults, diamonds for the second of one player in another suit; else clubs and
 * diamonds in turn, so that no suit runs out in six tricks. */
static int suit_led_at_start(const struct pattern *pattern, int trick)
{
    const struct pattern_fault *fault = pattern->fault;
    int before = 0; /* tricks with a fault */
    for (int i = 0; i < pattern->faults; i++) {
        bool other = i == 1 && fault[0].seat == fault[1].seat && !pattern->one_suit;
        if (fault[i].trick == trick)
            return other ? DIAMONDS : HEARTS;
        before += fault[i].trick < trick && (i == 0 || fault[0].trick < fault[1].trick);
    }
    return (trick - before) & 1 ? CLUBS : DIAMONDS;
}

/* A revoke that wins is a ruff. */
static int suit_thrown(const struct pattern *pattern, int trick, int seat, int led)
{
    if (fault_at(pattern, trick, seat)->omits)
        return NO_SUIT;
    if (pattern->winner[trick] == seat)
        return TRUMPS;
    return led == HEARTS ? DIAMONDS : HEARTS;
}

/* Cards that are never played: one of the suit for each revoke, and others to make thirteen. */
static void deal_rest(struct made_play *made, struct deck *deck, const struct pattern *pattern)
{
    hand_t *hand = made->board.deal.hand;
    for (int i = 0; i < pattern->faults; i++)
        hand[pattern->fault[i].seat] |= card_bit(deck_take(deck, made->suit[i]));
    hand_t left = PACK & ~(hand[NORTH] | hand[EAST] | hand[SOUTH] | hand[WEST]);
    for (int seat = 0; seat < SEATS; seat++)
        for (; hand_count(hand[seat]) < HAND_CARDS; left &= left - 1)
            hand[seat] |= card_bit(hand_lowest(left));
}

void play_at_start(struct made_play *made, const struct pattern *pattern)
{
    struct deck deck = {{0}};
    struct suits suits;
    open_board(made, pattern->tricks);
    made->first = 0;
    for (int trick = 1; trick <= pattern->tricks; trick++) {
        int led = suit_led_at_start(pattern, trick);
        made->winner[trick] = pattern->winner[trick];
        for (int seat = 0; seat < SEATS; seat++)
            suits.of[trick][seat] =
                (int8_t)(fault_at(pattern, trick, seat) ? suit_thrown(pattern, trick, seat, led)
                                                        : led);
        play_trick(made, &deck, &suits, trick);
    }
    for (int i = 0; i < pattern->faults; i++)
        made->suit[i] = (int8_t)suit_led_at_start(pattern, pattern->fault[i].trick);
    deal_rest(made, &deck, pattern);
    mark_faults(made, pattern);
    note_kept(made, pattern);
}

/* --- At the end ----------------------------------------------------------------------------------
 *
 * The last tricks are filled from the last to the first, at random: what a hand holds at a trick is
 * what it plays later. The tricks before the pattern are whole suits, four cards each; that they
 * come out even is known at the end only, and if they do not, another try is made.
 */
enum { TRIES = 20000 };

struct filling {
    const struct pattern *pattern;
    struct suits *suits;
    uint64_t *seed;
    int first;              /* the board's number of the pattern's first trick, less 1 */
    int held[SEATS][SUITS]; /* after the trick that is being filled */
    int used[SUITS];
    int8_t led[PATTERN_TRICKS_MAX + 1];
    int8_t left_over[PATTERN_FAULTS_MAX]; /* the suit of the card that an omission leaves */
};

static void hold(struct filling *filling, int seat, int suit)
{
    filling->held[seat][suit]++;
    filling->used[suit]++;
}

/* Who omits a card has one left at the end. */
static void hold_left_over(struct filling *filling)
{
    for (int i = 0; i < filling->pattern->faults; i++) {
        if (!filling->pattern->fault[i].omits)
            continue;
        filling->left_over[i] = (int8_t)suite_draw(filling->seed, SUITS);
        hold(filling, filling->pattern->fault[i].seat, filling->left_over[i]);
    }
}

/* Any suit for which those who revoke have a card; they keep to what was said of their suits. */
static bool can_lead(const struct filling *filling, int trick, int suit)
{
    const struct pattern *pattern = filling->pattern;
    for (int i = 0; i < pattern->faults; i++) {
        const struct pattern_fault *fault = &pattern->fault[i], *next = &pattern->fault[1];
        if (fault->trick != trick)
            continue;
        if (!fault->omits && !filling->held[fault->seat][suit])
            return false;
        if (i == 0 && pattern->faults == 2 && next->seat == fault->seat &&
            (filling->led[next->trick] == suit) != pattern->one_suit)
            return false;
    }
    return true;
}

/* The suit that SEAT plays when LED is led: NO_SUIT for no card. Who can follow does, and others
 * often; the winner ruffs when he does not. */
static int suit_played(const struct filling *filling, int trick, int seat, int led)
{
    const struct pattern_fault *fault = fault_at(filling->pattern, trick, seat);
    bool wins = filling->pattern->winner[trick] == seat;
    bool follows = !fault && (filling->held[seat][led] || suite_draw(filling->seed, 3));
    if (fault && fault->omits)
        return NO_SUIT;
    if (follows)
        return led;
    if (wins)
        return led == TRUMPS ? NO_SUIT : TRUMPS;
    return (led + 1 + (int)suite_draw(filling->seed, SUITS - 1)) % SUITS;
}

/* Returns whether the winner's card can be the best of the trick. */
static bool can_win(const int8_t of[SEATS], int winner, int led)
{
    int best = led;
    for (int seat = 0; seat < SEATS; seat++)
        if (of[seat] == TRUMPS)
            best = TRUMPS;
    return of[winner] == best;
}

static bool fill_trick(struct filling *filling, int trick, int leader)
{
    int8_t *of = filling->suits->of[filling->first + trick];
    int led = (int)suite_draw(filling->seed, SUITS);
    if (!can_lead(filling, trick, led))
        return false;
    filling->led[trick] = (int8_t)led;
    for (int seat = 0; seat < SEATS; seat++)
        of[seat] = (int8_t)(seat == leader ? led : suit_played(filling, trick, seat, led));
    if (!can_win(of, filling->pattern->winner[trick], led))
        return false;
    for (int seat = 0; seat < SEATS; seat++)
        if (of[seat] != NO_SUIT)
            hold(filling, seat, of[seat]);
    return true;
}

/* Returns whether the rest of each suit makes whole tricks. */
static bool comes_out_even(const struct filling *filling)
{
    for (int suit = 0; suit < SUITS; suit++)
        if (filling->used[suit] > HAND_CARDS || (HAND_CARDS - filling->used[suit]) % SEATS)
            return false;
    return true;
}

/* Who leads to the pattern: anybody but those who are at fault there. */
static int leader_of_first(const struct pattern *pattern)
{
    int seat = PATTERN_LEADER;
    while (fault_at(pattern, 1, seat))
        seat = seat_next(seat);
    return seat;
}

static bool fill(struct filling *filling)
{
    const struct pattern *pattern = filling->pattern;
    memset(filling->held, 0, sizeof filling->held);
    memset(filling->used, 0, sizeof filling->used);
    hold_left_over(filling);
    for (int trick = pattern->tricks; trick > 0; trick--) {
        int leader = trick == 1 ? leader_of_first(pattern) : pattern->winner[trick - 1];
        int tries = 8;
        while (tries > 0 && !fill_trick(filling, trick, leader))
            tries--;
        if (!tries)
            return false;
    }
    return comes_out_even(filling);
}

/* The tricks before the pattern: won by all in turn, the last by who leads to the pattern. */
static void fill_before(struct filling *filling, struct made_play *made)
{
    int trick = 1;
    for (int suit = 0; suit < SUITS; suit++)
        for (; filling->used[suit] < HAND_CARDS; filling->used[suit] += SEATS, trick++) {
            memset(filling->suits->of[trick], suit, SEATS);
            made->winner[trick] = (int8_t)(trick & 3);
        }
    made->winner[made->first] = (int8_t)leader_of_first(filling->pattern);
}

static void deal_left_over(struct made_play *made, struct deck *deck, const struct filling *filling)
{
    for (int i = 0; i < filling->pattern->faults; i++) {
        const struct pattern_fault *fault = &filling->pattern->fault[i];
        if (fault->omits)
            made->board.deal.hand[fault->seat] |= card_bit(deck_take(deck, filling->left_over[i]));
    }
}

bool play_at_end(struct made_play *made, const struct pattern *pattern, uint64_t *seed)
{
    struct suits suits;
    struct filling filling = {.pattern = pattern, .suits = &suits, .seed = seed};
    filling.first = made->first = TRICKS - pattern->tricks;
    int tries = TRIES;
    while (tries > 0 && !fill(&filling))
        tries--;
    if (!tries)
        return false;
    struct deck deck = {{0}};
    open_board(made, TRICKS);
    fill_before(&filling, made);
    for (int trick = 1; trick <= pattern->tricks; trick++)
        made->winner[made->first + trick] = pattern->winner[trick];
    for (int trick = 1; trick <= TRICKS; trick++)
        play_trick(made, &deck, &suits, trick);
    for (int i = 0; i < pattern->faults; i++)
        made->suit[i] = filling.led[pattern->fault[i].trick];
    deal_left_over(made, &deck, &filling);
    mark_faults(made, pattern);
    note_kept(made, pattern);
    return true;
}
