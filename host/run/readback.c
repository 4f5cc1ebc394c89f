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

static const char *or_none(const char *text)
{
    return text ? text : "-";
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
            text = text_append(text, ", %s %d %s %s %s", finding->id, (int)finding->trick,
                               or_none(finding->player), or_none(finding->card),
                               or_none(finding->led));
    }
    return text;
}

static bool is_row(const bsp_board *board)
{
    return board->row > 0;
}

/* Returns true if BOARD is another row of the last board's game. */
static bool is_another_row(struct readback *readback, const bsp_board *board)
{
    bool another = is_row(board) && board->game == readback->last;

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
        char *words = is_row(board) ? NULL : board_words(board);
        readback->game[readback->count++] = words;
        noted = is_row(board) || words;
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
    if (!more || (words && !is_row(board))) {
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

/* Reads FD through the engine and hands each board to ON_BOARD. Faults are not reported, since
 * the converter has done so. */
static int32_t boards_read(const struct run *run, struct readback *readback, const char *file,
                           int fd, bool (*on_board)(void *context, const bsp_board *board))
{
    struct feed feed = {.run = run,
                        .file = file,
                        .fd = fd,
                        .from_start = true,
                        .silent = true,
                        .on_board = on_board,
                        .context = readback};

    (void)feed_run(&feed);
    return feed.code;
}

/* Reports which game differs in the conversion. Returns false. */
static bool difference_tell(const struct readback *readback, const char *file, const char *format)
{
    const char *missing = _("not there");
    const char *words =
        readback->compared < readback->count ? readback->game[readback->compared] : NULL;

    return message_file(file,
                        _("game %lu is \"%.99s\", and would be \"%.99s\" as %s: nothing is "
                          "written"),
                        (unsigned long)readback->last + !readback->differs, words ? words : missing,
                        readback->otherwise ? readback->otherwise : missing, format);
}

bool readback_is_same(const struct run *run, const char *file, const char *format, int source,
                      int result)
{
    struct readback readback = {.count = 0};
    int32_t code;
    bool same;

    if (!run->plugin->session || !formats_read(run->plugin->session->formats(), format))
        return true;
    code = boards_read(run, &readback, file, source, game_remember);
    readback.last = 0;
    if (code == BSP_OK && readback.count > 0)
        code = boards_read(run, &readback, file, result, game_compare);
    if (readback.no_memory || code == BSP_E_MEMORY)
        same = message_file(file, "%s", session_fault(BSP_E_MEMORY));
    else
        same = (!readback.differs && readback.compared == readback.count) ||
               difference_tell(&readback, file, format);
    for (size_t i = 0; i < readback.count; i++)
        free(readback.game[i]);
    free(readback.game);
    free(readback.otherwise);
    return same;
}
