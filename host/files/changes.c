#include "files/changes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/program.h"
#include "kit/list.h"

bool changes_add(struct file_changes *changes, const bsp_edit *edit)
{
    struct edits *edits = &changes->edits;

    if (changes->fault != CHANGES_SOUND)
        return false;
    if (edit->offset < changes->end || edit->length > UINT64_MAX - edit->offset) {
        changes->fault = CHANGES_ORDER;
        return false;
    }
    edits_begin(edits, edit->offset, edit->length);
    edits_put(edits, edit->bytes, edit->byte_count);
    edits_end(edits, NULL);
    if (edits_failed(edits))
        changes->fault = CHANGES_MEMORY;
    changes->end = edit->offset + edit->length;
    return changes->fault == CHANGES_SOUND;
}

bool changes_check(const struct file_changes *changes, uint64_t size, const char *file)
{
    if (changes->fault == CHANGES_MEMORY)
        return message_file(file, "%s", strerror(ENOMEM));
    return (changes->fault == CHANGES_SOUND && changes->end <= size) ||
           message_file(file,
                        _("the plugin's changes overlap or go past the end: nothing is written"));
}

/* Copies COUNT bytes at OFFSET of FROM, or of TEXT if that is -1. */
static enum io_side range_copy(int from, const char *text, uint64_t offset, uint64_t count, int to)
{
    if (from >= 0)
        return io_copy_range(from, offset, count, to);
    return io_write(to, text + offset, (size_t)count) ? IO_DONE : IO_WRITING;
}

enum io_side changes_write(const struct file_changes *changes, int from, const char *text,
                           uint64_t size, int to)
{
    uint64_t offset = 0;

    for (size_t i = 0; i < changes->edits.count; i++) {
        const struct edit edit = edits_get(&changes->edits, i);
        enum io_side side = range_copy(from, text, offset, edit.offset - offset, to);
        if (side != IO_DONE)
            return side;
        if (!io_write(to, edit.bytes, edit.size))
            return IO_WRITING;
        offset = edit.offset + edit.length;
    }
    return range_copy(from, text, offset, size - offset, to);
}

void changes_release(struct file_changes *changes)
{
    edits_release(&changes->edits);
    *changes = (struct file_changes){0};
}

static struct written_board board_ruled(const bsp_board *board)
{
    return (struct written_board){.game = board->game,
                                  .row = board->row,
                                  .tricks = board->adjusted_tricks,
                                  .score_ns = board->adjusted_score_ns,
                                  .artificial_ns = board->artificial_ns,
                                  .artificial_ew = board->artificial_ew,
                                  .transfer =
                                      board->adjusted_tricks >= 0 && board->assigned_count == 0};
}

/* Returns true if BOARD has a new result of its own. A board may be written only because it
 * inherits what changes elsewhere. */
static bool is_moved(const bsp_board *board)
{
    return board->written &&
           (strcmp(board->status, "adjusted") == 0 || strcmp(board->status, "proposed") == 0);
}

static bool is_waiting(const bsp_board *board)
{
    return !is_moved(board) &&
           (strcmp(board->status, "director") == 0 || strcmp(board->status, "proposed") == 0 ||
            strcmp(board->status, "suspect") == 0);
}

bool written_add(struct written_boards *written, const bsp_board *board)
{
    bool waits = written->answers && is_waiting(board);

    if (!is_moved(board) && !waits)
        return true;
    if (!list_reserve(written->board, written->capacity, written->count + 1))
        return false;
    written->board[written->count] = board_ruled(board);
    written->board[written->count++].waits = waits;
    return true;
}

bool written_reads_back(void *context, const bsp_board *board)
{
    struct written_boards *written = context;
    const struct written_board now = board_ruled(board);
    /* The board of the first session that corresponds to it, as both come in file order. */
    const struct written_board *then =
        written->checked < written->count ? &written->board[written->checked] : NULL;
    bool right, waits;

    if (then && (then->game != board->game || then->row != board->row))
        then = NULL;
    if (then)
        written->checked++;
    waits = then && then->waits;
    if (written->results)
        right = !then || !then->transfer || board->record->recorded_tricks == then->tricks;
    else
        right = !board->written && (!written->answers || waits == is_waiting(board)) &&
                (!then || waits ||
                 (strcmp(board->status, "settled") == 0 && now.tricks == then->tricks &&
                  now.score_ns == then->score_ns && now.artificial_ns == then->artificial_ns &&
                  now.artificial_ew == then->artificial_ew));
    if (!right)
        written->mismatch = then;
    return right;
}

bool written_is_complete(struct written_boards *written)
{
    if (written->checked == written->count)
        return true;
    written->mismatch = &written->board[written->checked];
    return false;
}

void written_release(struct written_boards *written)
{
    free(written->board);
    *written = (struct written_boards){0};
}
