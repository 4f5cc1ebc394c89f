/*
 * Checks with bytes that are no session, or a damaged one: any status is right, but the plugin must
 * not die, and must return the same with other chunks.
 */
#include "conform/conform.h"

#include <stdlib.h>
#include <string.h>

#include "base/program.h"

/* ---- The bytes ---- */

enum { NOISE_SIZE = 64 * 1024, LONG_SIZE = 1 << 20, SPOILT_FROM = 16 };

static bool filled_make(char **bytes, size_t *size, size_t length, char with)
{
    *size = length;
    *bytes = malloc(length ? length : 1);
    if (*bytes)
        memset(*bytes, with, length);
    return *bytes;
}

/* Makes a sample in another encoding: two bytes a character, of which the one at PLACE is the
 * letter. */
static bool widened_make(const struct sample *sample, char **bytes, size_t *size, size_t place)
{
    if (!sample || !filled_make(bytes, size, 2 * sample->size, 0))
        return false;
    for (size_t i = 0; i < sample->size; i++)
        (*bytes)[2 * i + place] = sample->bytes[i];
    return true;
}

/* Makes a sample that is cut short, or has wrong bytes. */
static bool spoilt_make(int variant, const struct sample *sample, char **bytes, size_t *size)
{
    uint32_t seed = (uint32_t)variant + 1;
    size_t part = (size_t)(variant - SPOILT_FROM) / 2 + 1;

    if (!sample || sample->size == 0)
        return false;
    *size = variant % 2 ? sample->size : sample->size * part / 13;
    *bytes = malloc(*size + 1);
    if (!*bytes)
        return false;
    memcpy(*bytes, sample->bytes, *size);
    for (size_t i = 0; variant % 2 && i < part; i++)
        (*bytes)[random_next(&seed) % *size] = (char)random_next(&seed);
    return true;
}

bool garbage_make(int variant, const struct sample *sample, char **bytes, size_t *size)
{
    static const struct {
        size_t size;
        char with;
    } filled[] = {{0, 0},           {1, 'x'},         {1, '\n'},        {1, '\0'},
                  {4096, '\0'},     {4096, '\xff'},   {4096, '\n'},     {LONG_SIZE, 'a'},
                  {LONG_SIZE, '['}, {LONG_SIZE, '<'}, {LONG_SIZE, '"'}, {4096, '{'}};
    const int fills = sizeof filled / sizeof *filled;
    uint32_t seed = (uint32_t)variant;

    if (variant >= SPOILT_FROM)
        return spoilt_make(variant, sample, bytes, size);
    if (variant < fills)
        return filled_make(bytes, size, filled[variant].size, filled[variant].with);
    if (variant >= fills + 2)
        return widened_make(sample, bytes, size, (size_t)(variant - fills - 2));
    if (!filled_make(bytes, size, NOISE_SIZE, 0))
        return false;
    for (size_t i = 0; i < *size; i++)
        (*bytes)[i] = (char)random_next(&seed);
    return true;
}

/* ---- The check ---- */

static void check_garbage(struct conform_trial *trial)
{
    const struct sample *sample = trial_sample(trial);
    struct tried_session whole, other;
    struct drive drive = {0};
    char *bytes = NULL;
    int32_t code;

    if (!sample || !garbage_make(trial->variant, sample, &bytes, &drive.size))
        return;
    drive.bytes = bytes;
    code = drive_run(trial, &drive, &whole);
    if (code == BSP_E_FORMAT && whole.count[RECORD_MESSAGE] == 0)
        trial_fail(trial, _("it does not say why it does not read the file"));
    drive.chunk = drive.size <= 4096 ? 1 : 1021; /* 1 unless that takes too long */
    drive.how = PUSH_GUARDED;
    trial_expect(trial, _("the same in small pieces"), drive_run(trial, &drive, &other), code);
    tried_compare(&whole, &other, _("the events differ in small pieces"));
    tried_end(&whole);
    tried_end(&other);
    free(bytes);
}

static const struct conform_row rows[] = {
    {"bytes", check_garbage, CONFORM_FIRST(GARBAGE_KINDS)},
};
CONFORM_TABLE(garbage, char, NULL, NULL);
