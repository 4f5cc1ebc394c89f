#include "run/conversion.h"

#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/program.h"
#include "kit/list.h"
#include "run/run.h"

/* The boards of the file, and how far its conversion agrees. */
struct readback {
    char **game; /* in file order, of the games that can be read: the words that are compared,
                    owned; NULL if only rows of the game's table have any */
    size_t count, capacity;
    size_t compared; /* games that the conversion has reached */
    uint32_t last;   /* game of the last board */
    char *otherwise; /* the conversion's words for the next game, if they differ; or NULL */
    bool differs, no_memory;
};

/* Returns true if FINDING is about a figure of the file or of its table of results. A format may
 * not have it, nor its fault. */
static bool is_of_figure(const bsp_finding *finding)
{
    return strcmp(finding->id, "not-written") == 0 || strcmp(finding->id, "score-mismatch") == 0;
}

/* Returns the words of BOARD that are compared; the caller frees them. NULL: no memory. */
static char *board_words(const bsp_board *board)
{
    bool noted = strcmp(board->status, "noted") == 0, of_figures = board->finding_count > 0;
    char *text;

    for (uint32_t i = 0; i < board->finding_count; i++)
        of_figures = of_figures && is_of_figure(BSP_AT(bsp_finding, board->findings, i));
    text = strdup(noted && of_figures ? "clean" : board->status);
    for (uint32_t i = 0; i < board->finding_count; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        if (!is_of_figure(finding))
            text =
                text_append(text, ", %s %d %s %s %s", finding->id, (int)finding->trick,
                            finding->player ? finding->player : "-",
                            finding->card ? finding->card : "-", finding->led ? finding->led : "-");
    }
    return text;
}

/* Returns true if BOARD is another row of the last board's game. */
static bool is_another_row(struct readback *readback, const bsp_board *board)
{
    bool another = board->row > 0 && board->game == readback->last;

    readback->last = board->game;
    return another;
}

static bool game_remember(void *context, const bsp_board *board)
{
    struct readback *readback = context;
    bool noted = false;

    if (is_another_row(readback, board) || strcmp(board->status, "error") == 0)
        return true;
    if (list_reserve(readback->game, readback->capacity, readback->count + 1)) {
        char *words = board->row > 0 ? NULL : board_words(board);
        readback->game[readback->count++] = words;
        noted = board->row > 0 || words;
    }
    readback->no_memory = !noted;
    return noted;
}

static bool game_compare(void *context, const bsp_board *board)
{
    struct readback *readback = context;
    bool more = readback->compared < readback->count;
    const char *words = more ? readback->game[readback->compared] : NULL;

    if (is_another_row(readback, board))
        return true;
    if (!more || (words && board->row == 0)) {
        readback->otherwise = board_words(board);
        readback->no_memory = !readback->otherwise;
        readback->differs = !more || readback->no_memory || strcmp(readback->otherwise, words) != 0;
        if (readback->differs)
            return false;
        free(readback->otherwise);
        readback->otherwise = NULL;
    }
    readback->compared++;
    return true;
}

bool readback_is_same(const struct run *run, const char *file, const char *format, int source,
                      int result)
{
    struct readback readback = {.count = 0};
    /* Faults are not reported, since the converter has done so. */
    struct feed first = {.run = run,
                         .file = file,
                         .fd = source,
                         .from_start = true,
                         .silent = true,
                         .on_board = game_remember,
                         .context = &readback};
    struct feed second = first;
    bool same;

    if (!run->plugin->session || !formats_read(run->plugin->session->formats(), format))
        return true;
    second.fd = result;
    second.on_board = game_compare;
    (void)feed_run(&first);
    readback.last = 0;
    if (first.code == BSP_OK && readback.count > 0)
        (void)feed_run(&second);
    same = !readback.differs && readback.compared == readback.count;
    if (readback.no_memory || first.code == BSP_E_MEMORY || second.code == BSP_E_MEMORY) {
        same = message_file(file, "%s", session_fault(BSP_E_MEMORY));
    } else if (!same) {
        const char *missing = _("not there");
        const char *words =
            readback.compared < readback.count ? readback.game[readback.compared] : NULL;
        message_file(file,
                     _("game %lu is \"%.99s\", and would be \"%.99s\" as %s: nothing is written"),
                     (unsigned long)readback.last + !readback.differs, words ? words : missing,
                     readback.otherwise ? readback.otherwise : missing, format);
    }
    for (size_t i = 0; i < readback.count; i++)
        free(readback.game[i]);
    free(readback.game);
    free(readback.otherwise);
    return same;
}
