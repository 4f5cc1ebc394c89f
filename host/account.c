#include "account.h"

#include <stdlib.h>
#include <string.h>

#include "output.h"
#include "program.h"
#include "board_label.h"

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

/* Where the plugin says of something that follows from a ruling that it is not written, from
 * finding *AT on; NULL: nowhere. *AT is behind it. */
static const bsp_finding *unwritten_next(const bsp_board *board, uint32_t *at)
{
    while (*at < board->finding_count) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, (*at)++);
        if (strcmp(finding->id, "not-written") == 0)
            return finding;
    }
    return NULL;
}

/* CHANGE, which is freed, and below it what does not follow from it. NULL: no memory. */
static char *change_explain(const bsp_board *board, char *change)
{
    const bsp_finding *finding;
    uint32_t at = 0;

    while (change && (finding = unwritten_next(board, &at))) {
        char *more = text_format("%s\n    %s", change, finding->text ? finding->text : finding->id);
        if (more)
            text_mask(more + strlen(change) + 1);
        free(change);
        change = more;
    }
    return change;
}

static int reason_of(const bsp_board *board)
{
    uint32_t at = 0;
    int reason = 0;

    if (unwritten_next(board, &at))
        return LEFT_NO_PLACE;
    while (reason < LEFT_NO_PLACE && strcmp(board->status, reasons[reason].status) != 0)
        reason++;
    return reason < LEFT_NO_PLACE ? reason : LEFT_REASONS;
}

/* The boards that have no place for the reason WHY; NULL: no memory. */
static struct text_list *unplaced_for(struct account *account, const char *why)
{
    struct account_unplaced *grown, one = {.why = NULL};

    for (size_t i = 0; i < account->unplaced_count; i++)
        if (strcmp(account->unplaced[i].why, why) == 0)
            return &account->unplaced[i].boards;
    grown = list_grow(account->unplaced, account->unplaced_count, 1, sizeof *grown);
    if (!grown)
        return NULL;
    account->unplaced = grown;
    one.why = text_format("%s", why);
    if (!one.why)
        return NULL;
    grown[account->unplaced_count++] = one;
    return &grown[account->unplaced_count - 1].boards;
}

/* One that is ruled on and has no place, with the plugin's reason; WHERE is freed. */
static bool unplaced_add(struct account *account, const char *why, char *where)
{
    struct text_list *boards = unplaced_for(account, why);

    if (boards)
        return text_list_add(boards, where);
    free(where);
    return false;
}

/* One that stays as it is; WHERE is freed. */
static bool left_add(struct account *account, const bsp_board *board, char *where)
{
    int reason = reason_of(board);
    uint32_t at = 0;
    const bsp_finding *finding = unwritten_next(board, &at);

    if (finding && finding->text)
        return unplaced_add(account, finding->text, where);
    if (reason < LEFT_REASONS)
        return text_list_add(&account->left[reason], where);
    free(where);
    return true;
}

bool account_add(struct account *account, const bsp_board *board)
{
    char *where;
    bool added;

    if (!board->written && strcmp(board->status, "clean") == 0)
        return true;
    where = board_label(board);
    if (where)
        text_mask(where);
    if (!board->written)
        return left_add(account, board, where);
    added =
        where && text_list_add(&account->written, change_explain(board, change_text(board, where)));
    free(where);
    return added;
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

/* Some lines of a terminal; nobody goes through more of them one by one. */
enum { BOARDS_NAMED = 40 };

/* "  15@1-18, 17@2-3: why", or "  1@1-18, ... and 760 more: why" */
static bool left_print(int fd, const struct text_list *boards, const char *why)
{
    size_t named = boards->count < BOARDS_NAMED ? boards->count : BOARDS_NAMED;
    char *names = text_format("  %s", named > 0 ? boards->item[0] : "");

    for (size_t i = 1; i < named && names; i++) {
        char *more = text_format("%s, %s", names, boards->item[i]);
        free(names);
        names = more;
    }
    if (names && named < boards->count) {
        char *more =
            text_format(_("%s and %lu more"), names, (unsigned long)(boards->count - named));
        free(names);
        names = more;
    }
    bool printed = names && line_print(fd, text_format("%s: %s\n", names, why));
    free(names);
    return printed;
}

static bool is_any_left(const struct account *account)
{
    size_t count = account->unplaced_count;

    for (int reason = 0; reason < LEFT_REASONS; reason++)
        count += account->left[reason].count;
    return count > 0;
}

static char *head_text(const struct account *account, const char *target, bool done)
{
    char *name = text_format("%s", target), *head = NULL;

    if (name)
        text_mask(name);
    if (name && !done)
        head = text_format(_("%s: nothing is written\n"), name);
    else if (name && account->written.count == 0)
        head = text_format(_("%s: no board is adjusted\n"), name);
    else if (name)
        head = text_format(_("%s: boards adjusted: %lu\n"), name,
                           (unsigned long)account->written.count);
    free(name);
    return head;
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
    for (size_t i = 0; i < account->unplaced_count && printed; i++)
        printed = left_print(fd, &account->unplaced[i].boards, account->unplaced[i].why);
    return printed;
}

void account_release(struct account *account)
{
    text_list_release(&account->written);
    for (int reason = 0; reason < LEFT_REASONS; reason++)
        text_list_release(&account->left[reason]);
    for (size_t i = 0; i < account->unplaced_count; i++) {
        free(account->unplaced[i].why);
        text_list_release(&account->unplaced[i].boards);
    }
    free(account->unplaced);
}
