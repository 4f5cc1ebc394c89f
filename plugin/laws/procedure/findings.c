#include "laws/procedure/findings.h"

#include <string.h>

#include "bridge/score.h"
#include "laws/laws.h"

/* Where the list is full the last place is used again: the board is suspect anyway (judge.c). */
static struct finding *add(struct ruling *ruling, int id, int trick, int player)
{
    if (ruling->finding_count < FINDINGS_MAX)
        ruling->finding_count++;
    struct finding *finding = &ruling->finding[ruling->finding_count - 1];
    *finding = (struct finding){.id = (uint8_t)id,
                                .trick = (uint8_t)trick,
                                .player = (int8_t)player,
                                .card = CARD_NONE,
                                .led = CARD_NONE};
    return finding;
}

/* --- The deal ------------------------------------------------------------------------------------
 */

/* Once for each hand that has a card of a hand before it. */
static void find_shared_cards(const struct deal *deal, struct ruling *ruling)
{
    hand_t before = deal->hand[NORTH];
    for (int seat = EAST; seat < SEATS; seat++) {
        for (hand_t cards = deal->hand[seat] & before; cards; cards &= cards - 1)
            add(ruling, FINDING_DEAL_DUPLICATE, 0, seat)->card = hand_lowest(cards);
        before |= deal->hand[seat];
    }
}

static void find_cards_given_twice(const struct deal *deal, struct ruling *ruling)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (deal->count[seat] > hand_count(deal->hand[seat]))
            add(ruling, FINDING_DEAL_DUPLICATE, 0, seat);
}

static hand_t all_cards(const struct deal *deal)
{
    return deal->hand[NORTH] | deal->hand[EAST] | deal->hand[SOUTH] | deal->hand[WEST];
}

/* Cards that lie nowhere; where a hand is unknown, a given hand that is short. */
static void find_missing_cards(const struct deal *deal, struct ruling *ruling)
{
    if (deal->known == ALL_SEATS) {
        for (hand_t cards = PACK & ~all_cards(deal); cards; cards &= cards - 1)
            add(ruling, FINDING_DEAL_MISSING, 0, SEAT_NONE)->card = hand_lowest(cards);
        return;
    }
    for (int seat = 0; seat < SEATS; seat++)
        if (seats_have(deal->known, seat) && deal->count[seat] < HAND_CARDS)
            add(ruling, FINDING_DEAL_MISSING, 0, seat);
}

static void find_counts(const struct deal *deal, struct ruling *ruling)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (seats_have(deal->known, seat) && deal->count[seat] != HAND_CARDS)
            add(ruling, FINDING_DEAL_COUNT, 0, seat)->computed = deal->count[seat];
}

enum doubt findings_of_deal(const struct hearing *h, struct ruling *ruling)
{
    const struct deal *deal = &h->board->deal;
    if (h->total < TRICKS)
        return DOUBT_NONE;
    find_cards_given_twice(deal, ruling);
    find_shared_cards(deal, ruling);
    find_missing_cards(deal, ruling);
    if (ruling->finding_count)
        return DOUBT_FOR_GOOD;
    find_counts(deal, ruling);
    return DOUBT_NONE;
}

/* --- The play ------------------------------------------------------------------------------------
 */

static struct finding *add_card(const struct hearing *h, struct ruling *ruling, int id, int number,
                                int seat)
{
    const struct trick *trick = &h->trick[number];
    struct finding *finding = add(ruling, id, number, seat);
    finding->card = trick->card[seat];
    finding->led = trick_led(trick);
    finding->order = (uint8_t)trick_order(trick, seat);
    return finding;
}

static bool has_later_card(const struct hearing *h, int number, int seat)
{
    for (int later = number + 1; later <= h->tricks; later++)
        if (card_is(h->trick[later].card[seat]))
            return true;
    return false;
}

static bool is_said_of_card(const struct hearing *h, int id, int seat, card_t card)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, id, fact));)
        if (fact->player == seat && fact->card == card)
            return true;
    return false;
}

/* A card that is no part of the deal can have been played (13), and one that did not lie among the
 * played cards can stand twice (67B3). */
static enum doubt find_impossible_card(const struct hearing *h, struct ruling *ruling, int number,
                                       int seat)
{
    const struct trick *trick = &h->trick[number];
    bool not_held = seats_have(trick->not_held, seat);
    if (!not_held && !seats_have(trick->repeated, seat))
        return DOUBT_NONE;
    add_card(h, ruling, not_held ? FINDING_CARD_NOT_HELD : FINDING_CARD_REPEATED, number, seat);
    int excuse = not_held ? FACT_SURPLUS_CARD : FACT_NOT_QUITTED;
    return is_said_of_card(h, excuse, seat, trick->card[seat]) ? DOUBT_NONE : DOUBT_FOR_GOOD;
}

static const struct incident *incident_at(const struct hearing *h, int kind, int number, int seat)
{
    for (int i = 0; i < h->incident_count; i++)
        if (h->incident[i].kind == kind && h->incident[i].trick == number &&
            h->incident[i].seat == seat)
            return &h->incident[i];
    return NULL;
}

/* A mark that the cards do not bear out, or the director denies. */
static bool mark_is_wrong(const struct hearing *h, int number, int seat)
{
    int mark = h->board->play.mark[number - 1][seat];
    if (mark == MARK_LEAD)
        return seat != h->trick[number].leader || !h->trick[number].out_of_turn;
    return mark == MARK_REVOKE && !incident_at(h, IRREGULARITY_REVOKE, number, seat);
}

static void find_unknown_card(const struct hearing *h, struct ruling *ruling, int number, int seat)
{
    if (seats_have(h->trick[number].unknown, seat) &&
        !incident_at(h, IRREGULARITY_OMITTED, number, seat) && has_later_card(h, number, seat))
        add_card(h, ruling, FINDING_UNKNOWN_CARD, number, seat);
}

/* A failure to follow suit that the director denies: nothing is ruled on it. */
static void find_denied(const struct hearing *h, struct ruling *ruling, int number, int seat)
{
    if (seats_have(h->trick[number].revoked, seat) &&
        h->board->play.mark[number - 1][seat] != MARK_REVOKE &&
        !incident_at(h, IRREGULARITY_REVOKE, number, seat))
        add_card(h, ruling, FINDING_REVOKE, number, seat)->basis = BASIS_COMPUTED;
}

/* A revoke by mark, if the director did not say that it is none. */
static bool is_denied(const struct hearing *h, int number, int seat)
{
    return h->board->play.mark[number - 1][seat] == MARK_REVOKE &&
           facts_word(h->facts, FACT_REVOKE, number, seat) == WORD_DENIED;
}

static enum doubt look_at_seat(const struct hearing *h, struct ruling *ruling, int number, int seat)
{
    if (mark_is_wrong(h, number, seat)) {
        struct finding *finding = add_card(h, ruling, FINDING_MARK_MISMATCH, number, seat);
        finding->basis = BASIS_MARKED;
        finding->denied = is_denied(h, number, seat);
    }
    find_denied(h, ruling, number, seat);
    find_unknown_card(h, ruling, number, seat);
    return find_impossible_card(h, ruling, number, seat);
}

/* Two hands that fail to follow on one trick, neither marked, are a slip of the pen far more often.
 */
static bool two_unmarked(const struct hearing *h, int number)
{
    int unmarked = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        const struct incident *incident = incident_at(h, IRREGULARITY_REVOKE, number, seat);
        unmarked += incident && incident->basis == BASIS_COMPUTED;
    }
    return unmarked > 1;
}

static enum doubt most(enum doubt a, enum doubt b)
{
    return a > b ? a : b;
}

/* One more than the finding; 0: an irregularity that is in its ruling alone. */
static const uint8_t finding_of[IRREGULARITY_COUNT] = {
    [IRREGULARITY_REVOKE] = FINDING_REVOKE + 1,
    [IRREGULARITY_OMITTED] = FINDING_OMITTED_CARD + 1,
    [IRREGULARITY_EXTRA] = FINDING_EXTRA_CARD + 1,
    [IRREGULARITY_LEAD] = FINDING_LEAD_OUT_OF_TURN + 1,
    [IRREGULARITY_PENALTY] = FINDING_PENALTY_CARD + 1,
    [IRREGULARITY_DESIGNATION] = FINDING_DESIGNATION_MISMATCH + 1,
};

/* A call for dummy's card is one only when another was played. */
static bool is_finding(const struct incident *incident)
{
    return finding_of[incident->kind] &&
           (incident->kind != IRREGULARITY_DESIGNATION || incident->differs);
}

static void find_incidents(const struct hearing *h, struct ruling *ruling)
{
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *incident = &h->incident[i];
        if (!is_finding(incident))
            continue;
        struct finding *finding =
            add(ruling, finding_of[incident->kind] - 1, incident->trick, incident->seat);
        finding->card = incident->card;
        finding->led = incident->led;
        finding->order = incident->order;
        finding->basis = incident->basis;
    }
}

/* Four cards in order, nothing marked: nothing to look at. */
static bool is_plain(const struct hearing *h, int number)
{
    const struct trick *trick = &h->trick[number];
    return !(trick->missing | trick->revoked | trick->not_held | trick->repeated |
             marks_any(h->board->play.mark[number - 1]));
}

/* A mark, or what the director says of a card. */
static void find_revoke_alone(const struct hearing *h, struct ruling *ruling, int number, int seat)
{
    int said = law61_said_alone(h, number, seat);
    bool marked = h->board->play.mark[number - 1][seat] == MARK_REVOKE;
    bool confirmed = said == WORD_CONFIRMED || said == WORD_CORRECTED;
    if (!marked && !confirmed)
        return;
    int id = said == WORD_DENIED ? FINDING_MARK_MISMATCH : FINDING_REVOKE;
    struct finding *finding = add(ruling, id, number, seat);
    finding->card = h->board->play.card[number - 1][seat];
    finding->basis = confirmed ? BASIS_CONFIRMED : BASIS_MARKED;
}

/* Without a contract nobody can tell who won what; but each card is held, and played once. */
static enum doubt find_card_alone(const struct hearing *h, struct ruling *ruling,
                                  hand_t played[SEATS], int number, int seat)
{
    const struct board *board = h->board;
    card_t card = board->play.card[number - 1][seat];
    bool held = !seats_have(board->deal.known, seat) ||
                (board->deal.hand[seat] & card_bit(card)) == card_bit(card);
    if (held && !hand_has(played[seat], card)) {
        played[seat] |= card_bit(card);
        return DOUBT_NONE;
    }
    add(ruling, held ? FINDING_CARD_REPEATED : FINDING_CARD_NOT_HELD, number, seat)->card = card;
    return DOUBT_FOR_GOOD;
}

static enum doubt findings_without_contract(const struct hearing *h, struct ruling *ruling)
{
    enum doubt doubt = DOUBT_NONE;
    hand_t played[SEATS] = {0};
    for (int number = 1; number <= h->board->play.rows; number++)
        for (int seat = 0; seat < SEATS; seat++) {
            doubt = most(doubt, find_card_alone(h, ruling, played, number, seat));
            find_revoke_alone(h, ruling, number, seat);
        }
    return doubt;
}

enum doubt findings_of_play(const struct hearing *h, struct ruling *ruling)
{
    enum doubt doubt = DOUBT_NONE;
    if (h->board->contract.kind == CONTRACT_UNKNOWN)
        return findings_without_contract(h, ruling);
    find_incidents(h, ruling);
    if (h->leader_wrong) {
        struct finding *finding = add(ruling, FINDING_WRONG_LEADER, 1, h->board->play.first);
        finding->card = h->trick[1].card[h->board->play.first];
        if (h->leader_inconsistent)
            doubt = DOUBT_LIFTED_BY_FAITHFUL;
    }
    for (int number = 1; number <= h->tricks; number++) {
        if (is_plain(h, number))
            continue;
        if (two_unmarked(h, number))
            doubt = most(doubt, DOUBT_LIFTED_BY_FAITHFUL);
        for (int seat = 0; seat < SEATS; seat++)
            doubt = most(doubt, look_at_seat(h, ruling, number, seat));
    }
    return doubt;
}

/* --- The result ----------------------------------------------------------------------------------
 */

static bool can_be_scored(const struct board *board, int tricks)
{
    if (board->contract.kind == CONTRACT_PASSED)
        return true;
    return board->contract.kind == CONTRACT_PLAYED && board->contract.declarer != SEAT_NONE &&
           board->vulnerability != VULNERABILITY_UNKNOWN && tricks >= 0 && tricks <= TRICKS;
}

int32_t board_score(const struct board *board, int tricks)
{
    if (!can_be_scored(board, tricks))
        return SCORE_UNKNOWN;
    if (board->contract.kind == CONTRACT_PASSED)
        return 0;
    return score_ns(&board->contract, tricks, board->vulnerability);
}

static void find_score_mismatch(const struct board *board, struct ruling *ruling)
{
    int32_t due = board_score(board, board->tricks);
    if (!board->score_comparable || board->score_ns == SCORE_UNKNOWN || due == SCORE_UNKNOWN ||
        due == board->score_ns)
        return;
    struct finding *finding = add(ruling, FINDING_SCORE_MISMATCH, 0, SEAT_NONE);
    finding->recorded = board->score_ns;
    finding->computed = due;
}

/* Points of North-South for a result in the vulnerability of BOARD. */
static int32_t score_of(const struct board *board, const struct contract *contract, int tricks)
{
    if (contract->kind != CONTRACT_PLAYED || contract->declarer == SEAT_NONE ||
        board->vulnerability == VULNERABILITY_UNKNOWN || tricks == TRICKS_UNKNOWN)
        return SCORE_UNKNOWN;
    return score_ns(contract, tricks, board->vulnerability);
}

static void find_listed_mismatch(const struct board *board, struct ruling *ruling)
{
    const struct listed_result *listed = &board->listed;
    if (listed->contract.kind == CONTRACT_UNKNOWN)
        return;
    struct finding *finding = add(ruling, FINDING_SCORE_MISMATCH, 0, SEAT_NONE);
    finding->listed = true;
    finding->recorded = score_of(board, &listed->contract, listed->tricks);
    finding->computed = board->contract.kind == CONTRACT_PASSED
                            ? 0
                            : score_of(board, &board->contract, listed->own_tricks);
}

static void find_wrong_figure(const struct board *board, struct ruling *ruling)
{
    struct finding *finding;
    if (board->wrong_figure.kind == FIGURE_NONE)
        return;
    finding = add(ruling, FINDING_SCORE_MISMATCH, 0, SEAT_NONE);
    finding->figure = board->wrong_figure.kind;
    finding->recorded = SCORE_UNKNOWN;
    finding->computed = (int32_t)board->wrong_figure.row;
}

static void find_wrong_number(const struct board *board, struct ruling *ruling)
{
    if (board->numbered_otherwise)
        add(ruling, FINDING_DEALER_OR_VULNERABILITY, 0, SEAT_NONE);
}

/* However the tricks without a known winner went, the cards do not give this number. */
static bool cards_rule_out(const struct hearing *h, int tricks)
{
    int rest = tricks - h->won[board_declaring_side(h->board)];
    return tricks != TRICKS_UNKNOWN && (rest < 0 || rest > h->rest);
}

/* The record says itself that its result is not that of these cards, or why: they are not those
 * won, a ruling changed it, the play goes on another time. */
static bool result_is_another(const struct board *board)
{
    return board->tricks_differ || board->earlier.present || board->play.end == PLAY_CONTINUES;
}

/* The director may have said since which number holds; the cards still do not agree with the
 * record, unless that number is the one that they give. */
static bool result_disagrees(const struct hearing *h)
{
    if (h->result == RESULT_WRONG)
        return true;
    return h->result == RESULT_RULES && !result_is_another(h->board) &&
           cards_rule_out(h, h->table_tricks) && cards_rule_out(h, h->board->tricks);
}

void findings_of_result(const struct hearing *h, struct ruling *ruling)
{
    if (result_disagrees(h)) {
        struct finding *finding = add(ruling, FINDING_RESULT_MISMATCH, 0, SEAT_NONE);
        finding->recorded = h->board->tricks;
        finding->computed = ruling->won_tricks;
    }
    find_score_mismatch(h->board, ruling);
    find_listed_mismatch(h->board, ruling);
    find_wrong_figure(h->board, ruling);
    find_wrong_number(h->board, ruling);
}

/* --- The record as a whole ----------------------------------------------------------------------
 */

static bool has_finding(const struct ruling *ruling, int id)
{
    for (int i = 0; i < ruling->finding_count; i++)
        if (ruling->finding[i].id == id)
            return true;
    return false;
}

/* Revokes that nobody marked, by a player of each side. */
static bool both_sides_revoke(const struct ruling *ruling)
{
    bool revoked[SIDES] = {false};
    for (int i = 0; i < ruling->finding_count; i++)
        if (ruling->finding[i].id == FINDING_REVOKE && ruling->finding[i].basis == BASIS_COMPUTED)
            revoked[seat_side(ruling->finding[i].player)] = true;
    return revoked[SIDE_NS] && revoked[SIDE_EW];
}

enum doubt findings_of_record(const struct ruling *ruling)
{
    bool garbled = both_sides_revoke(ruling) && has_finding(ruling, FINDING_SCORE_MISMATCH) &&
                   has_finding(ruling, FINDING_UNKNOWN_CARD);
    return garbled ? DOUBT_LIFTED_BY_FAITHFUL : DOUBT_NONE;
}

/* --- The order -----------------------------------------------------------------------------------
 */

static int compare(const struct finding *a, const struct finding *b)
{
    if (a->trick != b->trick)
        return a->trick - b->trick;
    if (a->order != b->order)
        return a->order - b->order;
    return strcmp(finding_name(a->id), finding_name(b->id));
}

void findings_sort(struct ruling *ruling)
{
    for (int i = 1; i < ruling->finding_count; i++) {
        struct finding moved = ruling->finding[i];
        int at = i;
        for (; at > 0 && compare(&ruling->finding[at - 1], &moved) > 0; at--)
            ruling->finding[at] = ruling->finding[at - 1];
        ruling->finding[at] = moved;
    }
}

void ruling_add_not_written(struct ruling *ruling, enum not_written reason)
{
    struct finding finding = {.id = FINDING_NOT_WRITTEN,
                              .player = SEAT_NONE,
                              .card = CARD_NONE,
                              .led = CARD_NONE,
                              .recorded = (int32_t)reason};
    if (ruling_add_finding(ruling, &finding))
        findings_sort(ruling);
}
