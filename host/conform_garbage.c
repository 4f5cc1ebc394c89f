/*
 * Bytes that are no session, or were one: every answer is right but dying, and but another one for
 * other chunks.
 */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

#include "program.h"

/* The pieces of the second run: small, unless that takes too long. */
static size_t pieces_of(size_t size)
{
    return size <= 4096 ? 1 : 1021;
}

static void check_garbage(struct trial *trial, int variant)
{
    const struct sample *sample = trial_sample(trial);
    struct record whole, other;
    struct drive drive = {0};
    char *bytes = NULL;
    int32_t code;

    if (!sample || !garbage_make(variant, sample, &bytes, &drive.size))
        return;
    drive.bytes = bytes;
    code = drive_run(trial, &drive, &whole);
    if (code == BSP_E_FORMAT && whole.count[RECORD_MESSAGE] == 0)
        trial_fail(trial, _("it does not say why it does not read the file"));
    drive.chunk = pieces_of(drive.size);
    drive.how = PUSH_GUARDED;
    trial_expect(trial, _("the same in small pieces"), drive_run(trial, &drive, &other), code);
    if (strcmp(record_text(&whole), record_text(&other)) != 0)
        trial_fail(trial, _("the events are others in small pieces"));
    record_release(&whole);
    record_release(&other);
    free(bytes);
}

static const struct conform_row rows[] = {
    {"bytes", check_garbage, CONFORM_FIRST(GARBAGE_KINDS)},
};
const struct conform_table conform_garbage = {"garbage", rows, sizeof rows / sizeof *rows};
