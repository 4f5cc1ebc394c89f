#include "account.h"

#include <stdlib.h>
#include <string.h>

#include "base/output.h"
#include "base/program.h"
#include "kit/list.h"
#include "run/board_label.h"

/* The status of a board for which nothing is written, and the reason. */
static const struct {
    const char *status;
    const char *why; /* the text after the boards */
} reasons[LEFT_REASONS] = {
    [LEFT_DIRECTOR] = {"director", N_("need your decision: rectify ask puts the questions")},
    [LEFT_PROPOSED] = {"proposed", N_("rest on the cards alone, nobody marked it: confirm each "
                                      "with rectify ask, or all with --accept=computed")},
    [LEFT_SUSPECT] = {"suspect", N_("the record contradicts itself: look for a typing error")},
    [LEFT_UNREAD] = {"error", N_("could not be read")},
    [LEFT_SETTLED] = {"settled", N_("the result already includes the adjustment")},
    [LEFT_NOTED] = {"noted", N_("no trick is transferred")},
    [LEFT_NO_PLACE] = {NULL, N_("ruled on, and not written: the file has no place for it, or files "
                                "of its format are only read")},
};

static const char *score_side(int32_t score_ns)
{
    return score_ns < 0 ? "EW" : "NS";
}

/* Returns the line for what is written for the board called WHERE. NULL: no memory. */
static char *change_text(const struct account_change *change, const char *where)
{
    int32_t before = change->score_before, now = change->score_now;
    char *scores, *text;

    if (change->is_penalty)
        return text_format(_("%s: the penalty is entered in the ranking list"), where);
    if (change->artificial_ns >= 0)
        return text_format(_("%s: North-South %d%%, East-West %d%%"), where,
                           (int)change->artificial_ns, (int)change->artificial_ew);
    if (change->is_assigned)
        return text_format(_("%s: the score that the director assigned"), where);
    if (change->tricks_now < 0 && now == BSP_SCORE_UNKNOWN)
        return text_format(_("%s: nothing was played: the score is taken out"), where);

    /* Both scores, "; NS 140, now EW 50", if they are known. */
    scores = before == BSP_SCORE_UNKNOWN || now == BSP_SCORE_UNKNOWN
                 ? strdup("")
                 : text_format(_("; %s %d, now %s %d"), score_side(before), abs(before),
                               score_side(now), abs(now));
    if (!scores)
        return NULL;
    if (change->tricks_now < 0)
        text = text_format(_("%s: passed out%s"), where, scores);
    else if (change->tricks_before < 0)
        text = text_format(_("%s: tricks %d%s"), where, (int)change->tricks_now, scores);
    else
        text = text_format(_("%s: tricks %d, now %d%s"), where, (int)change->tricks_before,
                           (int)change->tricks_now, scores);
    free(scores);
    return text;
}

/* Returns the next "not-written" finding from index *AT, or NULL, and moves *AT after it. By
 * these findings the plugin reports that something which follows from a ruling is not written. */
static const bsp_finding *unwritten_next(const bsp_board *board, uint32_t *at)
{
    while (*at < board->finding_count) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, (*at)++);
        if (strcmp(finding->id, "not-written") == 0)
            return finding;
    }
    return NULL;
}

static void board_release(struct account_board *board)
{
    free(board->name.label);
    free(board->players);
    free(board->why);
}

/* Copies from the event what is to be printed of a board. False: no memory. */
static bool board_fill(struct account_board *to, const bsp_board *board)
{
    uint32_t at = 0;
    const bsp_finding *unwritten = unwritten_next(board, &at); /* the plugin's own reason */
    int reason = 0;

    while (reason < LEFT_NO_PLACE && strcmp(board->status, reasons[reason].status) != 0)
        reason++;
    to->reason = board->written           ? ACCOUNT_WRITTEN
                 : unwritten              ? LEFT_NO_PLACE
                 : reason < LEFT_NO_PLACE ? (enum account_reason)reason
                                          : ACCOUNT_SILENT;
    to->name.label = board_label(board);
    if (to->name.label)
        text_mask(to->name.label);
    if (to->reason == ACCOUNT_SILENT)
        return to->name.label;
    to->players = board_players(board);
    if (to->players)
        text_mask(to->players);
    to->why = strdup(board->written                 ? ""
                     : unwritten && unwritten->text ? unwritten->text
                                                    : _(reasons[to->reason].why));
    for (; board->written && to->why && unwritten; unwritten = unwritten_next(board, &at)) {
        size_t line = strlen(to->why) + 1;
        to->why =
            text_append(to->why, "\n    %s", unwritten->text ? unwritten->text : unwritten->id);
        if (to->why)
            text_mask(to->why + line);
    }
    return to->name.label && to->players && to->why;
}

bool account_add(struct account *account, const bsp_board *board)
{
    struct account_board added = {.name.game = board->game,
                                  .change = {.tricks_before = board->record->recorded_tricks,
                                             .score_before = board->record->recorded_score_ns,
                                             .tricks_now = board->adjusted_tricks,
                                             .score_now = board->adjusted_score_ns,
                                             .artificial_ns = board->artificial_ns,
                                             .artificial_ew = board->artificial_ew,
                                             .is_assigned = board->assigned_count > 0,
                                             .is_penalty = strcmp(board->status, "adjusted") != 0 &&
                                                           strcmp(board->status, "proposed") != 0}};

    if (!list_reserve(account->board, account->capacity, account->count + 1) ||
        !board_fill(&added, board)) {
        board_release(&added);
        return false;
    }
    account->board[account->count++] = added;
    return true;
}

/* Prints a line, which is freed. False: LINE is NULL, or it could not be printed. */
static bool line_print(int fd, char *line)
{
    bool printed;

    if (line)
        text_mend(line);
    printed = line && terminal_write(fd, line, strlen(line));
    free(line);
    return printed;
}

/* The boards that are named before the rest is only counted: a few lines of a terminal. */
enum { BOARDS_NAMED = 40 };

/* Prints the boards that stay as they are for the same reason as FIRST, "  15@1-18, 17@2-3: why"
 * or "  1@1-18, ... and 760 more: why", and silences them. */
static bool unchanged_print(int fd, const struct account *account, struct account_board *first)
{
    const struct account_board *end = account->board + account->count;
    char *names = text_format("  %s", first->name.label);
    size_t count = 1;

    for (struct account_board *board = first + 1; board < end && names; board++) {
        if (board->reason != first->reason || strcmp(board->why, first->why) != 0)
            continue;
        board->reason = ACCOUNT_SILENT;
        if (count++ < BOARDS_NAMED)
            names = text_append(names, ", %s", board->name.label);
    }
    if (names && count > BOARDS_NAMED) {
        char *more =
            text_format(_("%s and %lu more"), names, (unsigned long)(count - BOARDS_NAMED));
        free(names);
        names = more;
    }
    bool printed = names && line_print(fd, text_format("%s: %s\n", names, first->why));
    first->reason = ACCOUNT_SILENT;
    free(names);
    return printed;
}

static size_t count_of(const struct account *account, enum account_reason reason)
{
    size_t count = 0;

    for (size_t i = 0; i < account->count; i++)
        count += account->board[i].reason == reason;
    return count;
}

bool account_print(struct account *account, int fd, const char *target, bool done, bool quiet)
{
    size_t written = count_of(account, ACCOUNT_WRITTEN);
    bool printed = board_names_tell_apart(account->board, account->count, sizeof *account->board);
    char *name = strdup(target);

    if (name)
        text_mask(name);
    if (!printed || !name)
        printed = false;
    else if (!done)
        printed = line_print(fd, text_format(_("%s: nothing is written\n"), name));
    else if (written == 0)
        printed = line_print(fd, text_format(_("%s: no board is adjusted\n"), name));
    else
        printed = line_print(
            fd, text_format(_("%s: boards adjusted: %lu\n"), name, (unsigned long)written));
    free(name);
    if (quiet)
        return printed;
    for (size_t i = 0; done && i < account->count && printed; i++) {
        /* "  7@3-12: tricks 9, now 8", and the players if the name is shared. */
        const struct account_board *board = &account->board[i];
        if (board->reason != ACCOUNT_WRITTEN)
            continue;
        bool names_players = board->name.is_shared && *board->players;
        char *where = text_format("  %s%s%s", board->name.label, names_players ? ", " : "",
                                  names_players ? board->players : "");
        char *change = where ? change_text(&board->change, where) : NULL;
        printed = change && line_print(fd, text_format("%s%s\n", change, board->why));
        free(change);
        free(where);
    }
    if (printed && written + count_of(account, ACCOUNT_SILENT) < account->count)
        printed = line_print(fd, text_format("%s\n", _("As they were:")));
    for (int reason = 0; reason < LEFT_REASONS; reason++)
        for (size_t i = 0; i < account->count && printed; i++)
            if (account->board[i].reason == (enum account_reason)reason)
                printed = unchanged_print(fd, account, &account->board[i]);
    return printed;
}

void account_release(struct account *account)
{
    for (size_t i = 0; i < account->count; i++)
        board_release(&account->board[i]);
    free(account->board);
    *account = (struct account){0};
}
