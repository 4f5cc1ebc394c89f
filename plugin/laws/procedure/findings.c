#include "laws/procedure/findings.h"

#include "bridge/score.h"
#include "laws/law.h"
#include "laws/play/play.h"

/* --- The deal --------------------------------------------------------------------------------- */

/* Adds each card that stands twice in a hand, or in a hand before it; then the cards that are in no
 * hand or, where a hand is unknown, the given hands that are short. */
enum doubt findings_of_deal(const struct hearing *h, struct ruling *ruling)
{
    const struct deal *deal = &h->board->deal;
    bool all = deal->known == ALL_SEATS;
    hand_t left = PACK, before = 0;
    bool full = true;
    if (h->total < TRICKS)
        return DOUBT_NONE;
    for (int seat = 0; seat < SEATS; seat++) {
        left &= ~deal->hand[seat];
        full = full && deal->count[seat] == HAND_CARDS;
    }
    if (full && left == 0) /* as nearly all deals are */
        return DOUBT_NONE;
    for (int seat = 0; seat < SEATS; seat++)
        if (deal->count[seat] > hand_count(deal->hand[seat]))
            ruling_add_finding(ruling, FINDING_DEAL_DUPLICATE, 0, seat);
    for (int seat = 0; seat < SEATS; seat++) {
        for (hand_t cards = deal->hand[seat] & before; cards; cards &= cards - 1) {
            struct finding *finding = ruling_add_finding(ruling, FINDING_DEAL_DUPLICATE, 0, seat);
            finding->card = hand_lowest(cards);
            while (!hand_has(deal->hand[finding->computed], finding->card))
                finding->computed++; /* the first hand that has it */
        }
        before |= deal->hand[seat];
    }
    if (ruling->finding_count && all) {
        ruling->finding[0].missing = left;
        return DOUBT_FOR_GOOD;
    }
    for (; all && left; left &= left - 1)
        ruling_add_finding(ruling, FINDING_DEAL_MISSING, 0, SEAT_NONE)->card = hand_lowest(left);
    for (int seat = 0; !all && seat < SEATS; seat++)
        if (seats_have(deal->known, seat) && deal->count[seat] < HAND_CARDS)
            ruling_add_finding(ruling, FINDING_DEAL_MISSING, 0, seat);
    if (ruling->finding_count)
        return DOUBT_FOR_GOOD;
    for (int seat = 0; seat < SEATS; seat++)
        if (seats_have(deal->known, seat) && deal->count[seat] != HAND_CARDS)
            ruling_add_finding(ruling, FINDING_DEAL_COUNT, 0, seat)->computed = deal->count[seat];
    return DOUBT_NONE;
}

/* --- The play --------------------------------------------------------------------------------- */

static struct finding *add_card(const struct hearing *h, struct ruling *ruling, int id, int number,
                                int seat)
{
    const struct trick *trick = &h->trick[number];
    struct finding *finding = ruling_add_finding(ruling, id, number, seat);
    finding->card = trick->card[seat];
    finding->led = trick_led(trick);
    finding->order = (uint8_t)trick_order(trick, seat);
    return finding;
}

/* Looks at a mark, which the cards may not bear out or the director deny, at a failure to follow
 * suit that he denies (nothing is ruled on it), at a card that nobody knows and that was played,
 * and at one that cannot be. REVOKED: it is an irregularity. */
static enum doubt look_at_seat(const struct hearing *h, struct ruling *ruling, int number, int seat,
                               bool revoked)
{
    const struct trick *trick = &h->trick[number];
    int mark = h->board->play.mark[number - 1][seat];
    bool marked = mark == MARK_REVOKE, later = false;
    bool led = seat == trick->leader && trick->out_of_turn;
    for (int next = number + 1; next <= h->tricks; next++)
        later = later || card_is(h->trick[next].card[seat]);
    if ((mark == MARK_LEAD && !led) || (marked && !revoked))
        add_card(h, ruling, FINDING_MARK_MISMATCH, number, seat)->basis = BASIS_MARKED;
    if (seats_have(trick->revoked, seat) && !marked && !revoked)
        add_card(h, ruling, FINDING_REVOKE, number, seat)->basis = BASIS_COMPUTED;
    if (number <= h->rows && seats_have(trick->unknown, seat) && later &&
        !incident_find(h, IRREGULARITY_OMITTED, number, seat))
        add_card(h, ruling, FINDING_UNKNOWN_CARD, number, seat);
    /* A card that is not in the hand or was played before can have happened: one that is no part of
     * the deal can have been played (13), and one that did not lie among the played cards can stand
     * twice (67B3). */
    bool not_held = seats_have(trick->not_held, seat);
    if (!not_held && !seats_have(trick->repeated, seat))
        return DOUBT_NONE;
    add_card(h, ruling, not_held ? FINDING_CARD_NOT_HELD : FINDING_CARD_REPEATED, number, seat);
    int excuse = not_held ? FACT_SURPLUS_CARD : FACT_NOT_QUITTED;
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, excuse, fact));)
        if (fact->player == seat && fact->card == trick->card[seat])
            return DOUBT_NONE;
    return DOUBT_FOR_GOOD;
}

static enum doubt most(enum doubt a, enum doubt b)
{
    return a > b ? a : b;
}

/* Adds the incidents that are findings; a call for dummy's card is one only when another was
 * played. */
static void find_incidents(const struct hearing *h, struct ruling *ruling)
{
    for (const struct incident *incident = h->incident; incident < incidents_end(h); incident++) {
        int id = law_kind_of(incident->kind)->finding;
        bool called = incident->kind == IRREGULARITY_DESIGNATION;
        if (id == NO_FINDING || (called && !incident->differs))
            continue;
        struct finding *finding = ruling_add_finding(ruling, id, incident->trick, incident->seat);
        finding->card = incident->card;
        finding->led = incident->led;
        finding->order = incident->order;
        finding->basis = incident->basis;
        if (!called)
            continue;
        /* The director gives the call, and not the card that was played. */
        finding->basis = BASIS_NONE;
        finding->computed =
            hand_count(incident->cards) == 1 ? hand_lowest(incident->cards) : CARD_NONE;
    }
}

/* Checks that each card is held and was not played before, and adds a revoke that is marked, or
 * that the director confirms: all that can be checked without a contract, as nobody can tell who
 * won what. */
static enum doubt findings_without_contract(const struct hearing *h, struct ruling *ruling)
{
    const struct board *board = h->board;
    enum doubt doubt = DOUBT_NONE;
    hand_t played[SEATS] = {0};
    for (int number = 1; number <= board->play.rows; number++)
        for (int seat = 0; seat < SEATS; seat++) {
            card_t card = board->play.card[number - 1][seat];
            bool not_held =
                seats_have(board->deal.known, seat) && (card_bit(card) & ~board->deal.hand[seat]);
            if (not_held || hand_has(played[seat], card)) {
                int id = not_held ? FINDING_CARD_NOT_HELD : FINDING_CARD_REPEATED;
                ruling_add_finding(ruling, id, number, seat)->card = card;
                doubt = DOUBT_FOR_GOOD;
            }
            if (!not_held)
                played[seat] |= card_bit(card);
            int said = revoke_said_alone(h, number, seat);
            bool confirmed = said == WORD_CONFIRMED || said == WORD_CORRECTED;
            if (!confirmed && board->play.mark[number - 1][seat] != MARK_REVOKE)
                continue;
            int id = said == WORD_DENIED ? FINDING_MARK_MISMATCH : FINDING_REVOKE;
            struct finding *finding = ruling_add_finding(ruling, id, number, seat);
            finding->card = card;
            finding->basis = confirmed ? BASIS_CONFIRMED : BASIS_MARKED;
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
        struct finding *finding =
            ruling_add_finding(ruling, FINDING_WRONG_LEADER, 1, h->board->play.first);
        finding->card = h->trick[1].card[h->board->play.first];
        if (h->leader_inconsistent)
            doubt = DOUBT_LIFTED_BY_FAITHFUL;
    }
    for (int number = 0; (number = trick_next_odd(h, number));) {
        int unmarked = 0; /* two on a trick: far more often that is a slip of the pen */
        for (int seat = 0; seat < SEATS; seat++) {
            const struct incident *revoke = incident_find(h, IRREGULARITY_REVOKE, number, seat);
            unmarked += revoke && revoke->basis == BASIS_COMPUTED;
            doubt = most(doubt, look_at_seat(h, ruling, number, seat, revoke));
        }
        if (unmarked > 1)
            doubt = most(doubt, DOUBT_LIFTED_BY_FAITHFUL);
    }
    return doubt;
}

/* --- The result ------------------------------------------------------------------------------- */

/* Adds a score that is not the one of the result, and returns it. */
static struct finding *add_score(struct ruling *ruling, int32_t recorded, int32_t computed)
{
    struct finding *finding = ruling_add_finding(ruling, FINDING_SCORE_MISMATCH, 0, SEAT_NONE);
    finding->recorded = recorded;
    finding->computed = computed;
    return finding;
}

static bool cards_rule_out(const struct hearing *h, int tricks)
{
    return tricks != TRICKS_UNKNOWN && !cards_can_give(h, tricks);
}

/* The result may not agree with the cards, unless the record itself says that it is not that of
 * these cards, or why: they are not those won, a ruling changed it, the play goes on another time.
 * The director may have said since which number holds; the disagreement stays unless that number is
 * the one that the cards give. */
void findings_of_result(const struct hearing *h, struct ruling *ruling)
{
    const struct board *board = h->recorded;
    const struct listed_result *listed = &board->listed;
    int32_t due = board_score(board, board->tricks);
    bool another = h->board->tricks_differ || h->board->earlier.present ||
                   h->board->play.end == PLAY_CONTINUES;
    if (h->result == RESULT_WRONG ||
        (h->result == RESULT_RULES && !another && cards_rule_out(h, h->table_tricks) &&
         cards_rule_out(h, h->board->tricks))) {
        struct finding *finding = ruling_add_finding(ruling, FINDING_RESULT_MISMATCH, 0, SEAT_NONE);
        finding->recorded = h->board->tricks;
        finding->computed = ruling->won_tricks;
    }
    /* An assigned score may stand beside the result that was played. */
    if (board->score_comparable && board->given.assigned_count == 0 &&
        board->score_ns != SCORE_UNKNOWN && due != SCORE_UNKNOWN && due != board->score_ns)
        add_score(ruling, board->score_ns, due);
    if (listed->contract.kind != CONTRACT_UNKNOWN)
        add_score(ruling, board_score_in(board, &listed->contract, listed->tricks),
                  board_score(board, listed->own_tricks))
            ->listed = true;
    if (board->wrong_figure.kind != FIGURE_NONE)
        add_score(ruling, SCORE_UNKNOWN, (int32_t)board->wrong_figure.row)->figure =
            board->wrong_figure.kind;
    if (board->numbered_otherwise)
        ruling_add_finding(ruling, FINDING_DEALER_OR_VULNERABILITY, 0, SEAT_NONE);
    if (board->damage != DAMAGE_NONE)
        ruling_add_finding(ruling, FINDING_DAMAGED_RECORD, 0, SEAT_NONE)->recorded =
            board->damage - DAMAGE_ESCAPE;
}

/* --- The record as a whole -------------------------------------------------------------------- */

enum doubt findings_of_record(const struct ruling *ruling)
{
    bool revoked[SIDES] = {false}, score = false, unknown = false;
    for (int i = 0; i < ruling->finding_count; i++) {
        const struct finding *finding = &ruling->finding[i];
        score = score || finding->id == FINDING_SCORE_MISMATCH;
        unknown = unknown || finding->id == FINDING_UNKNOWN_CARD;
        if (finding->id == FINDING_REVOKE && finding->basis == BASIS_COMPUTED)
            revoked[seat_side(finding->player)] = true;
    }
    bool garbled = revoked[SIDE_NS] && revoked[SIDE_EW] && score && unknown;
    return garbled ? DOUBT_LIFTED_BY_FAITHFUL : DOUBT_NONE;
}
