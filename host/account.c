#include "account.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/output.h"
#include "base/program.h"
#include "kit/list.h"
#include "run/board_label.h"

/* The fate of a board: the reasons why nothing is written, in the order in which they are
 * printed, or that it is written. */
enum account_reason {
    LEFT_DIRECTOR,
    LEFT_PROPOSED,
    LEFT_SUSPECT,
    LEFT_UNREAD,
    LEFT_SETTLED,
    LEFT_NOTED,
    LEFT_NO_PLACE, /* of any status */
    LEFT_REASONS,
    ACCOUNT_WRITTEN = LEFT_REASONS,
    ACCOUNT_SILENT /* not mentioned */
};

struct account_board {
    struct board_name name;
    enum account_reason reason;
    char *players; /* NULL: not mentioned */
    char *text;    /* why it stays as it is; or what is written, behind its name, and a line for
                      each thing that does not follow */
};

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

/* Returns what is written for BOARD. Its name, which all these sentences begin with, is put before
 * it when those of all boards are known. NULL: no memory. */
static char *change_text(const bsp_board *board)
{
    int32_t before = board->record->recorded_score_ns, now = board->adjusted_score_ns;
    int tricks_before = board->record->recorded_tricks, tricks = board->adjusted_tricks;
    char *scores, *text;

    if (strcmp(board->status, "adjusted") != 0 && strcmp(board->status, "proposed") != 0)
        return text_format(_("%s: the penalty is entered in the ranking list"), "");
    if (board->artificial_ns >= 0)
        return text_format(_("%s: North-South %d%%, East-West %d%%"), "", (int)board->artificial_ns,
                           (int)board->artificial_ew);
    if (board->assigned_count > 0)
        return text_format(_("%s: the score that the director assigned"), "");
    if (tricks < 0 && now == BSP_SCORE_UNKNOWN)
        return text_format(_("%s: nothing was played: the score is taken out"), "");

    /* Both scores, "; NS 140, now EW 50", if they are known. */
    scores = before == BSP_SCORE_UNKNOWN || now == BSP_SCORE_UNKNOWN
                 ? strdup("")
                 : text_format(_("; %s %d, now %s %d"), score_side(before), abs(before),
                               score_side(now), abs(now));
    if (!scores)
        return NULL;
    if (tricks < 0)
        text = text_format(_("%s: passed out%s"), "", scores);
    else if (tricks_before < 0)
        text = text_format(_("%s: tricks %d%s"), "", tricks, scores);
    else
        text = text_format(_("%s: tricks %d, now %d%s"), "", tricks_before, tricks, scores);
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
    free(board->text);
}

bool account_add(struct account *account, const bsp_board *board)
{
    uint32_t at = 0;
    const bsp_finding *unwritten = unwritten_next(board, &at); /* the plugin's own reason */
    struct account_board added = {.name = {.label = board_label(board), .game = board->game}};
    int reason = 0;
    bool made = added.name.label;

    while (reason < LEFT_NO_PLACE && strcmp(board->status, reasons[reason].status) != 0)
        reason++;
    added.reason = board->written           ? ACCOUNT_WRITTEN
                   : unwritten              ? LEFT_NO_PLACE
                   : reason < LEFT_NO_PLACE ? (enum account_reason)reason
                                            : ACCOUNT_SILENT;
    if (made)
        text_mask(added.name.label);
    if (added.reason != ACCOUNT_SILENT) {
        added.players = board_players(board);
        if (added.players)
            text_mask(added.players);
        added.text = board->written
                         ? change_text(board)
                         : strdup(unwritten && unwritten->text ? unwritten->text
                                                               : _(reasons[added.reason].why));
        for (; board->written && added.text && unwritten; unwritten = unwritten_next(board, &at)) {
            size_t line = strlen(added.text) + 1;
            added.text = text_append(added.text, "\n    %s",
                                     unwritten->text ? unwritten->text : unwritten->id);
            if (added.text)
                text_mask(added.text + line);
        }
        made = made && added.players && added.text;
    }
    if (!made || !list_reserve(account->board, account->capacity, account->count + 1)) {
        board_release(&added);
        return false;
    }
    account->board[account->count++] = added;
    return true;
}

/* The boards that are named before the rest is only counted: a few lines of a terminal. */
enum { BOARDS_NAMED = 40 };

/* Puts the summary of ACCOUNT on the session NAME. */
static void account_put(FILE *out, const struct account *account, const char *name, bool done,
                        bool quiet)
{
    size_t written = 0, left = 0;

    for (size_t i = 0; i < account->count; i++) {
        written += account->board[i].reason == ACCOUNT_WRITTEN;
        left += account->board[i].reason < LEFT_REASONS;
    }
    if (!done)
        fprintf(out, _("%s: nothing is written\n"), name);
    else if (written == 0)
        fprintf(out, _("%s: no board is adjusted\n"), name);
    else
        fprintf(out, _("%s: boards adjusted: %lu\n"), name, (unsigned long)written);
    if (quiet)
        return;
    for (size_t i = 0; i < account->count && done; i++) {
        /* "  7@3-12: tricks 9, now 8", and the players if the name is shared. */
        const struct account_board *board = &account->board[i];
        if (board->reason != ACCOUNT_WRITTEN)
            continue;
        bool names_players = board->name.is_shared && *board->players;
        fprintf(out, "  %s%s%s%s\n", board->name.label, names_players ? ", " : "",
                names_players ? board->players : "", board->text);
    }
    if (left > 0)
        fprintf(out, "%s\n", _("As they were:"));
    for (int reason = 0; reason < LEFT_REASONS; reason++)
        for (size_t i = 0; i < account->count; i++) {
            /* The boards that stay as they are for the same reason, "  15@1-18, 17@2-3: why" or
             * "  1@1-18, ... and 760 more: why". They are silenced. */
            const struct account_board *first = &account->board[i];
            size_t count = 0;
            if (first->reason != (enum account_reason)reason)
                continue;
            for (size_t j = i; j < account->count; j++) {
                struct account_board *board = &account->board[j];
                if (board->reason != (enum account_reason)reason ||
                    strcmp(board->text, first->text) != 0)
                    continue;
                board->reason = ACCOUNT_SILENT;
                if (count++ < BOARDS_NAMED)
                    fprintf(out, "%s%s", board == first ? "  " : ", ", board->name.label);
            }
            if (count > BOARDS_NAMED)
                fprintf(out, _("%s and %lu more"), "", (unsigned long)(count - BOARDS_NAMED));
            fprintf(out, ": %s\n", first->text);
        }
}

bool account_print(struct account *account, int fd, const char *target, bool done, bool quiet)
{
    size_t size;
    char *name = strdup(target), *text = NULL;
    FILE *out = open_memstream(&text, &size);
    bool printed = name && out &&
                   board_names_tell_apart(account->board, account->count, sizeof *account->board);

    if (printed) {
        text_mask(name);
        account_put(out, account, name, done, quiet);
        printed = !ferror(out);
    }
    if (out && fclose(out) != 0)
        printed = false;
    printed = printed && text; /* the stream may have closed without memory for it */
    if (printed) {
        text_mend(text);
        printed = terminal_write(fd, text, size);
    }
    free(text);
    free(name);
    return printed;
}

void account_release(struct account *account)
{
    for (size_t i = 0; i < account->count; i++)
        board_release(&account->board[i]);
    free(account->board);
    *account = (struct account){0};
}
