/*
 * Checks of convert/1: each format that the plugin writes, from the sample.
 */
#include "conform/conform.h"

#include <stdlib.h>
#include <string.h>

#include "base/program.h"
#include "plugins/events.h"

/* The output of a conversion. */
struct convert_output {
    struct conform_trial *trial;
    FILE *out;
    char *text;
    size_t size;
    unsigned messages;
    bool full; /* writing fails */
};

static int32_t take_bytes(void *context, const char *bytes, size_t size)
{
    struct convert_output *output = context;

    if (!bytes && size > 0)
        trial_fail(output->trial, _("bytes that are NULL are written"));
    if (output->full || !bytes)
        return -1;
    fwrite(bytes, 1, size, output->out);
    return BSP_OK;
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct convert_output *output = context;
    struct event_fault fault = message_fault(message);

    output->messages++;
    if (fault.kind != EVENT_SOUND)
        return trial_fail(output->trial, _("%s: %s is missing or wrong"), "message", fault.what) -
               1;
    trial_text(output->trial, "bsp_message.text", message->text);
    fprintf(output->out, "\n<%s>\n", message->text);
    return BSP_OK;
}

static const bsp_convert_interface *trial_convert(struct conform_trial *trial)
{
    if (!trial->plugin->convert)
        trial_skip(trial, _("it has no %s"), BSP_CONVERT_1);
    return trial->plugin->convert;
}

struct convert_push {
    const bsp_convert_interface *convert;
    bsp_convert *self;
};

static int32_t convert_bytes(void *context, const void *bytes, size_t count)
{
    struct convert_push *push = context;

    return push->convert->push(push->self, bytes, count);
}

/* Copies the target at INDEX into WORD. False: there are fewer. */
static bool target_at(struct conform_trial *trial, int index, char *word, size_t size)
{
    const bsp_convert_interface *c = trial_convert(trial);

    return c && trial_format(trial, c->targets(), index, word, size);
}

static bool made_begin(struct convert_output *output, struct conform_trial *trial,
                       bsp_convert_sink *sink, bool full)
{
    *output = (struct convert_output){.trial = trial, .full = full};
    output->out = open_memstream(&output->text, &output->size);
    *sink = (bsp_convert_sink){sizeof *sink, output, take_bytes, take_message};
    return output->out;
}

static void made_end(struct convert_output *output)
{
    if (output->out)
        fclose(output->out);
    free(output->text);
}

static int32_t convert_run(struct conform_trial *trial, const char *to, const struct drive *drive,
                           struct convert_output *output, bool full)
{
    struct convert_push push = {trial->plugin->convert, NULL};
    const struct pusher pusher = {convert_bytes, &push};
    char name[] = "session";
    bsp_convert_sink sink;
    int32_t code;

    if (!made_begin(output, trial, &sink, full))
        return BSP_E_MEMORY;
    code = push.convert->create(to, "en", name, &sink, &push.self);
    /* The plugin must have copied them. */
    memset(&sink, 0xa5, sizeof sink);
    memset(name, 'X', sizeof name - 1);
    if (trial_expect(trial, "create", code, BSP_OK) && !push.self) {
        trial_fail(trial, _("create() gives no converter"));
        code = BSP_E_MEMORY;
    } else if (code == BSP_OK) {
        code = pusher_run(&pusher, drive);
        if (code == BSP_OK)
            code = push.convert->finish(push.self);
        push.convert->destroy(push.self);
    }
    fflush(output->out);
    return code;
}

/* Returns the sample that it converts; NULL after trial_skip. */
static const struct sample *convert_sample(struct conform_trial *trial, const char *to)
{
    for (size_t i = 0; i < trial->sample_count; i++) {
        const struct sample *sample = &trial->samples[i];
        const struct drive drive = {.bytes = sample->bytes, .size = sample->size};
        struct convert_output output;
        int32_t code = convert_run(trial, to, &drive, &output, false);
        made_end(&output);
        if (code == BSP_OK)
            return sample;
    }
    trial_skip(trial, _("it reads none of the files: name one that it does"));
    return NULL;
}

const struct sample *trial_convert_sample(struct conform_trial *trial)
{
    char to[64];

    return target_at(trial, 0, to, sizeof to) ? convert_sample(trial, to) : NULL;
}

static void pieces_compare(struct conform_trial *trial, const char *to, const char *bytes,
                           size_t size, int32_t wanted, size_t chunk)
{
    struct drive drive = {.bytes = bytes, .size = size};
    struct convert_output whole, other;
    int32_t code = convert_run(trial, to, &drive, &whole, false);

    if (wanted == BSP_OK)
        trial_expect(trial, "finish", code, wanted);
    if (code == BSP_E_FORMAT && whole.messages == 0)
        trial_fail(trial, _("it does not say why it does not read the file"));
    drive.chunk = chunk;
    drive.how = PUSH_GUARDED;
    trial_expect(trial, _("the same in small pieces"),
                 convert_run(trial, to, &drive, &other, false), code);
    if (whole.size != other.size || memcmp(whole.text, other.text, whole.size) != 0)
        trial_fail(trial, _("the new file differs in small pieces"));
    made_end(&whole);
    made_end(&other);
}

void trial_use_convert(struct conform_trial *trial)
{
    const struct sample *sample;
    char to[64];

    if (target_at(trial, 0, to, sizeof to) && (sample = convert_sample(trial, to)))
        pieces_compare(trial, to, sample->bytes, sample->size, BSP_OK, 64);
}

static void check_target(struct conform_trial *trial, int variant)
{
    const struct sample *sample;
    char to[64];

    if (target_at(trial, variant / 2, to, sizeof to) && (sample = convert_sample(trial, to)))
        pieces_compare(trial, to, sample->bytes, sample->size, BSP_OK, variant % 2 ? 1 : 61);
}

static void check_garbage(struct conform_trial *trial, int variant)
{
    const struct sample *sample;
    char to[64], *bytes = NULL;
    size_t size;

    if (!target_at(trial, 0, to, sizeof to) || !(sample = convert_sample(trial, to)))
        return;
    if (garbage_make(variant, sample, &bytes, &size))
        pieces_compare(trial, to, bytes, size, BSP_E_FORMAT, size > 4096 ? 1021 : 1);
    free(bytes);
}

static void check_full(struct conform_trial *trial, int variant)
{
    struct drive drive = {0};
    const struct sample *sample;
    struct convert_output output;
    char to[64];

    (void)variant;
    if (!target_at(trial, 0, to, sizeof to) || !(sample = convert_sample(trial, to)))
        return;
    drive.bytes = sample->bytes;
    drive.size = sample->size;
    trial_expect(trial, _("a file that cannot be written"),
                 convert_run(trial, to, &drive, &output, true), BSP_E_SINK);
    made_end(&output);
}

static int32_t null_call(const bsp_convert_interface *c, const char *to,
                         const bsp_convert_sink *sink, int variant)
{
    bsp_convert *self = NULL;
    int32_t code = BSP_E_ARGUMENT;

    if (variant == 4)
        return c->push(NULL, "x", 1);
    if (variant == 5)
        return c->finish(NULL);
    if (variant < 4)
        return c->create(variant == 0 ? NULL : to, "en", variant == 1 ? NULL : "s",
                         variant == 2 ? NULL : sink, variant == 3 ? NULL : &self);
    if (c->create(to, "en", "s", sink, &self) == BSP_OK)
        code = c->push(self, NULL, 1);
    c->destroy(self);
    return code;
}

static void check_null(struct conform_trial *trial, int variant)
{
    bsp_convert_sink sink;
    struct convert_output output;
    char to[64];

    if (!target_at(trial, 0, to, sizeof to))
        return;
    if (made_begin(&output, trial, &sink, false))
        trial_expect(trial, _("a call with NULL"),
                     null_call(trial->plugin->convert, to, &sink, variant), BSP_E_ARGUMENT);
    trial->plugin->convert->destroy(NULL);
    made_end(&output);
}

static void check_unknown(struct conform_trial *trial, int variant)
{
    static const char *const unknown[] = {"no-such-format", ""};
    const bsp_convert_interface *c = trial_convert(trial);
    bsp_convert *self = NULL;
    bsp_convert_sink sink;
    struct convert_output output;

    if (!c)
        return;
    if (made_begin(&output, trial, &sink, false))
        trial_expect(trial, "create", c->create(unknown[variant], "en", "s", &sink, &self),
                     BSP_E_UNSUPPORTED);
    made_end(&output);
}

/* Checks calls after finish. */
static void check_late(struct conform_trial *trial, int again)
{
    const bsp_convert_interface *c = trial->plugin->convert;
    const struct sample *sample;
    struct convert_output output;
    bsp_convert_sink sink;
    bsp_convert *self = NULL;
    char to[64];

    if (!target_at(trial, 0, to, sizeof to) || !(sample = convert_sample(trial, to)))
        return;
    if (made_begin(&output, trial, &sink, false) &&
        trial_expect(trial, "create", c->create(to, "en", "s", &sink, &self), BSP_OK) &&
        trial_expect(trial, "push", c->push(self, sample->bytes, sample->size), BSP_OK) &&
        trial_expect(trial, "finish", c->finish(self), BSP_OK))
        trial_expect(trial, again ? _("finish() the second time") : _("push() after finish()"),
                     again ? c->finish(self) : c->push(self, "x", 1), BSP_E_STATE);
    c->destroy(self);
    made_end(&output);
}

static const struct conform_row rows[] = {
    {"late", check_late, CONFORM_FIRST(2)},
    {"target", check_target, CONFORM_FIRST(4)},
    {"garbage", check_garbage, CONFORM_THESE(0, 4, 7, 12, 14, 17, 18, 24)},
    {"full", check_full, CONFORM_ONE},
    {"null", check_null, CONFORM_FIRST(7)},
    {"unknown", check_unknown, CONFORM_FIRST(2)},
};
const struct conform_table conform_convert = {"convert", rows, sizeof rows / sizeof *rows};
