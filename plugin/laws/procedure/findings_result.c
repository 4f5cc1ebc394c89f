/*
 * Finds what is wrong with the recorded result, the score and the number of a board.
 */
#include "bridge/score.h"
#include "laws/play/play.h"
#include "laws/procedure/findings.h"

/* Adds a score that is not the one of the result. An assigned score may stand beside the result
 * that was played. */
static void find_score_mismatch(const struct board *board, struct ruling *ruling)
{
    int32_t due = board_score(board, board->tricks);
    if (!board->score_comparable || board->given.assigned_count > 0 ||
        board->score_ns == SCORE_UNKNOWN || due == SCORE_UNKNOWN || due == board->score_ns)
        return;
    struct finding *finding = ruling_add_finding(ruling, FINDING_SCORE_MISMATCH, 0, SEAT_NONE);
    finding->recorded = board->score_ns;
    finding->computed = due;
}

static void find_listed_mismatch(const struct board *board, struct ruling *ruling)
{
    const struct listed_result *listed = &board->listed;
    if (listed->contract.kind == CONTRACT_UNKNOWN)
        return;
    struct finding *finding = ruling_add_finding(ruling, FINDING_SCORE_MISMATCH, 0, SEAT_NONE);
    finding->listed = true;
    finding->recorded = board_score_in(board, &listed->contract, listed->tricks);
    finding->computed = board_score(board, listed->own_tricks);
}

static bool cards_rule_out(const struct hearing *h, int tricks)
{
    return tricks != TRICKS_UNKNOWN && !cards_can_give(h, tricks);
}

/* Returns true if the result does not agree with the cards, unless the record itself says that it
 * is not that of these cards, or why: they are not those won, a ruling changed it, the play goes on
 * another time. The director may have said since which number holds; the disagreement stays unless
 * that number is the one that the cards give. */
static bool result_disagrees(const struct hearing *h)
{
    const struct board *board = h->board;
    bool another =
        board->tricks_differ || board->earlier.present || board->play.end == PLAY_CONTINUES;
    return h->result == RESULT_WRONG ||
           (h->result == RESULT_RULES && !another && cards_rule_out(h, h->table_tricks) &&
            cards_rule_out(h, board->tricks));
}

void findings_of_result(const struct hearing *h, struct ruling *ruling)
{
    const struct board *board = h->recorded;
    if (result_disagrees(h)) {
        struct finding *finding = ruling_add_finding(ruling, FINDING_RESULT_MISMATCH, 0, SEAT_NONE);
        finding->recorded = h->board->tricks;
        finding->computed = ruling->won_tricks;
    }
    find_score_mismatch(board, ruling);
    find_listed_mismatch(board, ruling);
    if (board->wrong_figure.kind != FIGURE_NONE) {
        struct finding *finding = ruling_add_finding(ruling, FINDING_SCORE_MISMATCH, 0, SEAT_NONE);
        finding->figure = board->wrong_figure.kind;
        finding->recorded = SCORE_UNKNOWN;
        finding->computed = (int32_t)board->wrong_figure.row;
    }
    if (board->numbered_otherwise)
        ruling_add_finding(ruling, FINDING_DEALER_OR_VULNERABILITY, 0, SEAT_NONE);
    if (board->damage != DAMAGE_NONE)
        ruling_add_finding(ruling, FINDING_DAMAGED_RECORD, 0, SEAT_NONE)->recorded =
            board->damage - DAMAGE_ESCAPE;
}
