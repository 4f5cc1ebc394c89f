#include "account.h"

#include <stdlib.h>
#include <string.h>

#include "output.h"
#include "program.h"
#include "where.h"

/* By the status that a board has when nothing is written for it. */
static const struct {
    const char *status;
    const char *why; /* what stands behind the boards */
} reasons[LEFT_REASONS] = {
    [LEFT_DIRECTOR] = {"director", N_("need your decision: rectify ask puts the questions")},
    [LEFT_PROPOSED] = {"proposed", N_("rest on the cards alone, nobody marked it: confirm each "
                                      "with rectify ask, or all with --accept=computed")},
    [LEFT_SUSPECT] = {"suspect", N_("the record contradicts itself: look for a typing error")},
    [LEFT_UNREAD] = {"error", N_("could not be read")},
    [LEFT_SETTLED] = {"settled", N_("the result has the adjustment in it already")},
    [LEFT_NOTED] = {"noted", N_("no trick is transferred")},
    [LEFT_NO_PLACE] = {NULL, N_("ruled on, and not written: the file has no place for it, or files "
                                "of its format are only read")},
};

static const char *score_side(int32_t score_ns)
{
    return score_ns < 0 ? "EW" : "NS";
}

/* What the scores are, "NS 140, now EW 50"; "" where one is unknown. */
static char *scores_text(const bsp_board *board)
{
    int32_t before = board->recorded_score_ns, now = board->adjusted_score_ns;

    if (before == BSP_SCORE_UNKNOWN || now == BSP_SCORE_UNKNOWN)
        return text_format("%s", "");
    return text_format(_("; %s %d, now %s %d"), score_side(before), abs(before), score_side(now),
                       abs(now));
}

/* There are no tricks any more: all passed, or nobody played it. */
static char *untricked_text(const bsp_board *board, const char *where, const char *scores)
{
    if (board->adjusted_score_ns == BSP_SCORE_UNKNOWN)
        return text_format(_("%s: nothing was played: the score is taken out"), where);
    return text_format(_("%s: passed out%s"), where, scores);
}

/* What is written for BOARD, which is named WHERE. NULL: no memory. */
static char *change_text(const bsp_board *board, const char *where)
{
    char *scores = scores_text(board), *text = NULL;

    if (scores && board->artificial_ns >= 0)
        text = text_format(_("%s: North-South %d%%, East-West %d%%"), where,
                           (int)board->artificial_ns, (int)board->artificial_ew);
    else if (scores && board->assigned_count > 0)
        text = text_format(_("%s: the score that the director assigned"), where);
    else if (scores && board->adjusted_tricks < 0)
        text = untricked_text(board, where, scores);
    else if (scores && board->recorded_tricks < 0)
        text = text_format(_("%s: tricks %d%s"), where, (int)board->adjusted_tricks, scores);
    else if (scores)
        text = text_format(_("%s: tricks %d, now %d%s"), where, (int)board->recorded_tricks,
                           (int)board->adjusted_tricks, scores);
    free(scores);
    return text;
}

/* The plugin says of rulings that cannot be written that they are not. */
static bool has_no_place(const bsp_board *board)
{
    for (uint32_t i = 0; i < board->finding_count; i++)
        if (strcmp(BSP_AT(bsp_finding, board->findings, i)->id, "not-written") == 0)
            return true;
    return false;
}

static int reason_of(const bsp_board *board)
{
    int reason = 0;

    if (has_no_place(board))
        return LEFT_NO_PLACE;
    while (reason < LEFT_NO_PLACE && strcmp(board->status, reasons[reason].status) != 0)
        reason++;
    return reason < LEFT_NO_PLACE ? reason : LEFT_REASONS;
}

bool account_add(struct account *account, const bsp_board *board)
{
    int reason;
    char *where;
    bool added;

    if (!board->written && strcmp(board->status, "clean") == 0)
        return true;
    where = board_where(board);
    if (board->written) {
        added = where && text_list_add(&account->written, change_text(board, where));
        free(where);
        return added;
    }
    reason = reason_of(board);
    if (reason < LEFT_REASONS)
        return text_list_add(&account->left[reason], where);
    free(where);
    return true;
}

/* A line, which is freed. False: there is none, or it could not be printed. */
static bool line_print(int fd, char *line)
{
    bool printed;

    if (line)
        text_mend(line);
    printed = line && terminal_write(fd, line, strlen(line));
    free(line);
    return printed;
}

/* "  15@1-18, 17@2-3: why" */
static bool left_print(int fd, const struct text_list *boards, const char *why)
{
    char *names = text_format("  %s", boards->count > 0 ? boards->item[0] : "");

    for (size_t i = 1; i < boards->count && names; i++) {
        char *more = text_format("%s, %s", names, boards->item[i]);
        free(names);
        names = more;
    }
    bool printed = names && line_print(fd, text_format("%s: %s\n", names, why));
    free(names);
    return printed;
}

static bool is_any_left(const struct account *account)
{
    size_t count = 0;

    for (int reason = 0; reason < LEFT_REASONS; reason++)
        count += account->left[reason].count;
    return count > 0;
}

static char *head_text(const struct account *account, const char *target, bool done)
{
    if (!done)
        return text_format(_("%s: nothing is written\n"), target);
    if (account->written.count == 0)
        return text_format(_("%s: no board is adjusted\n"), target);
    return text_format(_("%s: boards adjusted: %lu\n"), target,
                       (unsigned long)account->written.count);
}

bool account_print(const struct account *account, int fd, const char *target, bool done, bool quiet)
{
    bool printed = line_print(fd, head_text(account, target, done));

    if (quiet)
        return printed;
    for (size_t i = 0; done && i < account->written.count && printed; i++)
        printed = line_print(fd, text_format("  %s\n", account->written.item[i]));
    if (printed && is_any_left(account))
        printed = line_print(fd, text_format("%s\n", _("As they were:")));
    for (int reason = 0; reason < LEFT_REASONS && printed; reason++)
        if (account->left[reason].count > 0)
            printed = left_print(fd, &account->left[reason], _(reasons[reason].why));
    return printed;
}

void account_release(struct account *account)
{
    text_list_release(&account->written);
    for (int reason = 0; reason < LEFT_REASONS; reason++)
        text_list_release(&account->left[reason]);
}
