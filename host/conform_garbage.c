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

#define G(n)                                                                                       \
    {                                                                                              \
        "bytes", check_garbage, n                                                                  \
    }
static const struct conform_row rows[GARBAGE_KINDS] = {
    G(0),  G(1),  G(2),  G(3),  G(4),  G(5),  G(6),  G(7),  G(8),  G(9),
    G(10), G(11), G(12), G(13), G(14), G(15), G(16), G(17), G(18), G(19),
    G(20), G(21), G(22), G(23), G(24), G(25), G(26), G(27), G(28), G(29),
    G(30), G(31), G(32), G(33), G(34), G(35), G(36), G(37), G(38), G(39),
};
const struct conform_table conform_garbage = {"garbage", rows, GARBAGE_KINDS};
