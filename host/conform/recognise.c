/*
 * Checks of recognise, of engines and of converters.
 */
#include "conform/trial.h"

#include "base/program.h"

enum part { ENGINE, CONVERTER };

/* The function that is asked, and its last answer. */
struct recognition {
    struct conform_trial *trial;
    int32_t (*recognise)(const void *bytes, size_t count);
    int32_t answer;
};

static int32_t recognition_ask(void *context, const void *bytes, size_t count)
{
    struct recognition *recognition = context;
    int32_t again;

    recognition->answer = recognition->recognise(bytes, count);
    again = recognition->recognise(bytes, count);
    if (again != recognition->answer || again < BSP_NOT_RECOGNISED || again > BSP_RECOGNISED)
        trial_fail(recognition->trial, _("%s is %d"), "recognise", (int)again);
    return BSP_OK;
}

static bool recognition_begin(struct recognition *recognition, struct conform_trial *trial)
{
    const bsp_session_interface *s = trial->plugin->session;
    const bsp_convert_interface *c = trial->plugin->convert;

    *recognition = (struct recognition){.trial = trial};
    if (trial->variant == ENGINE && s)
        recognition->recognise = s->recognise;
    if (trial->variant == CONVERTER && c)
        recognition->recognise = c->recognise;
    return recognition->recognise || trial_skip(trial, _("it has no %s"), "recognise");
}

/* Shows a head as a host does: only the first bytes, with nothing readable after them. */
static void head_show(struct recognition *recognition, const char *bytes, size_t size)
{
    const size_t shown = size < BSP_HEAD_BYTES ? size : BSP_HEAD_BYTES;

    bytes_push(recognition_ask, recognition,
               &(struct drive){.sample = {bytes, shown}, .how = PUSH_GUARDED});
}

static void check_sample(struct conform_trial *trial)
{
    struct recognition recognition;
    const struct sample *sample = NULL;

    if (!recognition_begin(&recognition, trial))
        return;
    if (trial->variant == ENGINE)
        sample = trial_sample(trial, NULL);
    else if (convert_begin(trial))
        sample = trial_sample(trial, trial->tried->format);
    if (!sample)
        return;
    head_show(&recognition, sample->bytes, sample->size);
    if (recognition.answer == BSP_NOT_RECOGNISED)
        trial_fail(trial, _("a file that it reads is not recognised"));
}

static void check_garbage(struct conform_trial *trial)
{
    struct recognition recognition;
    bool begun = recognition_begin(&recognition, trial);

    for (int kind = 0; kind < GARBAGE_KINDS && begun; kind++) {
        struct buffer made;
        if (garbage_make(kind, NULL, &made))
            head_show(&recognition, made.at, made.length);
        buffer_release(&made);
    }
}

static const struct conform_row rows[] = {
    {"sample", check_sample, CONFORM_THESE(ENGINE, CONVERTER)},
    {"garbage", check_garbage, CONFORM_THESE(ENGINE, CONVERTER)},
};
CONFORM_TABLE(recognise, NULL);
