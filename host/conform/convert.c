/*
 * Checks of convert/1: each format that the plugin writes, from the sample.
 */
#include "conform/trial.h"

#include "base/program.h"

/* Prepares to convert into the format at INDEX. False: there are fewer, and the trial is skipped.
 */
static bool target_find(struct conform_trial *trial, int index)
{
    const bsp_convert_interface *c = trial->plugin->convert;

    return tried_begin(trial->tried, trial, SIZE_MAX) && trial_has(trial, c, BSP_CONVERT_1) &&
           tried_format(trial->tried, c->targets(), index);
}

bool convert_begin(struct conform_trial *trial)
{
    return target_find(trial, 0);
}

/* Finds the sample that is converted, too. */
static bool sample_begin(struct conform_trial *trial)
{
    struct tried *tried = trial->tried;

    if (!target_find(trial, trial->row->formats ? trial->variant / 2 : 0))
        return false;
    tried->sample = trial_sample(trial, tried->format);
    return tried->sample;
}

/* Checks that the sample gives the same in one piece and in pieces of CHUNK bytes. */
static void sample_convert(struct conform_trial *trial, size_t chunk)
{
    const struct tried *tried = trial->tried;

    drive_pieces(trial, (struct drive){.sample = *tried->sample, .to = tried->format}, BSP_OK,
                 chunk);
}

void trial_use_convert(struct conform_trial *trial)
{
    if (sample_begin(trial))
        sample_convert(trial, 64);
}

static void check_target(struct conform_trial *trial)
{
    sample_convert(trial, trial->variant % 2 ? 1 : 61);
}

static void check_garbage(struct conform_trial *trial)
{
    trial_garbage(trial, trial->tried->sample, trial->tried->format);
}

static void check_full(struct conform_trial *trial)
{
    struct tried *tried = trial->tried;
    const struct drive drive = {.sample = *tried->sample, .to = tried->format, .full = true};

    trial_expect(trial, _("a file that cannot be written"), drive_run(trial, &drive, tried + 1),
                 BSP_E_SINK);
}

/* ---- Calls in a row ---- */

static int32_t create(struct tried *t)
{
    const bsp_convert_sink sink = {sizeof sink, t, tried_write, tried_message};

    return t->converter->create(NTH(1, WITH(0, t->format)), "en", NTH(3, "s"), NTH(4, &sink),
                                NTH(5, &t->conversion));
}

CALL(converter, push, push(t->conversion, t->sample->bytes, t->sample->size))
CALL(converter, push_byte, push(NTH(1, t->conversion), NTH(2, "x"), 1))
CALL(converter, finish, finish(NTH(1, t->conversion)))

static const struct conform_calls nulls[] = {
    NULL_IN(1, create),    NULL_IN(3, create), NULL_IN(4, create),           NULL_IN(5, create),
    NULL_IN(1, push_byte), NULL_IN(1, finish), NULL_IN(2, create, push_byte)};
static const struct conform_calls unknowns[] = {
    {"create", BSP_E_UNSUPPORTED, {create}, {"no-such-format"}, 0},
    {"create", BSP_E_UNSUPPORTED, {create}, {""}, 0}};
static const struct conform_calls lates[] = {
    CALLS(N_("push() after finish()"), BSP_E_STATE, create, push, finish, push_byte),
    CALLS(N_("finish() the second time"), BSP_E_STATE, create, push, finish, finish)};

static void check_destroy_null(struct conform_trial *trial)
{
    trial->plugin->convert->destroy(NULL);
}

static const struct conform_row rows[] = {
    {"late", NULL, CONFORM_CALLS(lates), .begin = sample_begin},
    {"target", check_target, CONFORM_FIRST(4), .begin = sample_begin, .formats = true},
    {"garbage", check_garbage, CONFORM_THESE(0, 4, 7, 12, 14, 17, 18, 24), .begin = sample_begin},
    {"full", check_full, CONFORM_ONE, .begin = sample_begin},
    {"null", check_destroy_null, CONFORM_CALLS(nulls)},
    {"unknown", NULL, CONFORM_CALLS(unknowns)},
};
CONFORM_TABLE(convert, convert_begin);
