/*
 * Checks a plugin's edits as a host does before it writes: each board that they write must read
 * back as settled with the same numbers, and no other board may change.
 */
#include "conform/trial.h"

#include <string.h>

#include "base/program.h"
#include "kit/buffer.h"

/* A reading of a file. */
struct edit_reading {
    struct edit_reading *before; /* the reading without the edits; NULL: this is it */
    struct tried tried;
    struct written_boards boards;
    struct text_list kept; /* for each board what edits of others must not change; "" if it is
                              written itself */
};

/* Returns what edits of other boards must not change in BOARD; NULL: no memory. */
static char *board_kept(const bsp_board *board)
{
    const bsp_record *record = board->record;

    if (board->written)
        return strdup("");
    return text_format("%s %s %s %s %d %d", board->status, record->board ? record->board : "-",
                       record->contract ? record->contract : "-",
                       record->declarer ? record->declarer : "-", (int)record->recorded_tricks,
                       (int)record->recorded_score_ns);
}

/* Remembers BOARD, and compares it with the reading before. */
static int32_t reading_board(void *context, const bsp_board *board)
{
    struct edit_reading *reading = context, *before = reading->before;
    struct conform_trial *trial = reading->tried.trial;
    size_t index = reading->kept.count;

    if (!text_list_add(&reading->kept, board_kept(board)) || !written_add(&reading->boards, board))
        return BSP_E_MEMORY;
    if (!before)
        return BSP_OK;
    if (!written_reads_back(&before->boards, board))
        trial_fail(trial, _("game %lu does not read back as settled with what was written"),
                   (unsigned long)board->game);
    else if (index < before->kept.count && *before->kept.item[index] &&
             strcmp(before->kept.item[index], reading->kept.item[index]) != 0)
        trial_fail(trial, _("game %lu reads back as another, and nothing was written of it"),
                   (unsigned long)board->game);
    return BSP_OK;
}

/* Reads SAMPLE in a session that gives edits. False after trial_fail. */
static bool reading_run(struct edit_reading *reading, struct conform_trial *trial,
                        struct sample sample)
{
    const struct drive drive = {.sample = sample, .on_board = reading_board, .context = reading};

    return trial_expect(trial, _("a session"), drive_run(trial, &drive, &reading->tried), BSP_OK) &&
           trial->result.verdict == VERDICT_PASSED;
}

static void reading_release(struct edit_reading *reading)
{
    tried_end(&reading->tried);
    written_release(&reading->boards);
    text_list_release(&reading->kept);
}

/* Makes the edits of the sample in it, and reads it again. */
static void check_settled(struct conform_trial *trial)
{
    const struct sample *sample = trial_sample(trial, NULL);
    struct edit_reading before = {0}, after = {.before = &before};
    const struct edits *edits = &before.tried.changes.edits;
    struct buffer bytes = {0};
    size_t offset = 0;

    if (sample && reading_run(&before, trial, *sample)) {
        for (size_t i = 0; i < edits->count; i++) {
            const struct edit edit = edits_get(edits, i);
            buffer_add(&bytes, sample->bytes + offset, (size_t)edit.offset - offset);
            buffer_add(&bytes, edit.bytes, edit.size);
            offset = (size_t)(edit.offset + edit.length);
        }
        buffer_add(&bytes, sample->bytes + offset, sample->size - offset);
        if (edits->count == 0) {
            trial_skip(trial, _("it writes nothing into the file"));
        } else if (bytes.failed) {
            trial_expect(trial, _("a session"), BSP_E_MEMORY, BSP_OK);
        } else if (reading_run(&after, trial, (struct sample){bytes.at, bytes.length})) {
            if (after.kept.count != before.kept.count || !written_is_complete(&before.boards))
                trial_fail(trial, _("with the edits in it the boards of the file differ"));
            if (after.tried.errors > before.tried.errors)
                trial_fail(trial, _("with the edits in it the file has more errors"));
        }
    }
    buffer_release(&bytes);
    reading_release(&after);
    reading_release(&before);
}

static const struct conform_row rows[] = {{"settled", check_settled, CONFORM_ONE}};
CONFORM_TABLE(edits, NULL);
