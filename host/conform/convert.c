/*
 * Checks of convert/1: each format that the plugin writes, from the sample.
 */
#include "conform/conform.h"

#include <string.h>

#include "base/program.h"
#include "plugins/events.h"

/* A conversion and its output. */
struct tried_convert {
    struct conform_trial *trial;
    const bsp_convert_interface *convert;
    bsp_convert *self;
    bsp_convert_sink sink;
    char to[64]; /* the format that is written */
    const struct sample *sample;
    struct buffer out;
    unsigned messages;
    bool full; /* writing fails */
};

static int32_t take_bytes(void *context, const char *bytes, size_t size)
{
    struct tried_convert *tried = context;

    if (!bytes && size > 0)
        trial_fail(tried->trial, _("bytes that are NULL are written"));
    if (tried->full || !bytes)
        return -1;
    buffer_add(&tried->out, bytes, size);
    return BSP_OK;
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct tried_convert *tried = context;
    struct event_fault fault = event_fault(message, &message_shape);

    tried->messages++;
    if (fault.kind != EVENT_SOUND)
        return trial_fail(tried->trial, _("%s: %s is missing or wrong"), "message", fault.what) - 1;
    trial_text(tried->trial, "bsp_message.text", message->text);
    buffer_add_text(&tried->out, "\n<");
    buffer_add_text(&tried->out, message->text);
    buffer_add_text(&tried->out, ">\n");
    return BSP_OK;
}

/* Starts to collect the output of a conversion that is like FROM. */
static void output_begin(struct tried_convert *tried, const struct tried_convert *from)
{
    *tried = *from;
    tried->out = (struct buffer){0};
    tried->sink = (bsp_convert_sink){sizeof tried->sink, tried, take_bytes, take_message};
}

static void output_end(void *convert)
{
    struct tried_convert *tried = convert;

    if (tried->self)
        tried->convert->destroy(tried->self);
    buffer_release(&tried->out);
}

static int32_t piece_take(void *context, const void *bytes, size_t count)
{
    struct tried_convert *tried = context;

    return tried->convert->push(tried->self, bytes, count);
}

/* Converts what DRIVE has, from create to destroy, as FROM says. TRIED has the output and is to be
 * ended. */
static int32_t convert_run(struct tried_convert *tried, const struct tried_convert *from,
                           const struct drive *drive)
{
    char name[] = "session";
    int32_t code;

    output_begin(tried, from);
    code = tried->convert->create(tried->to, "en", name, &tried->sink, &tried->self);
    /* The plugin must have copied them. */
    memset(&tried->sink, 0xa5, sizeof tried->sink);
    memset(name, 'X', sizeof name - 1);
    if (trial_expect(tried->trial, "create", code, BSP_OK) && !tried->self) {
        trial_fail(tried->trial, _("create() gives no converter"));
        code = BSP_E_MEMORY;
    } else if (code == BSP_OK) {
        code = bytes_push(piece_take, tried, drive);
        if (code == BSP_OK)
            code = tried->convert->finish(tried->self);
        tried->convert->destroy(tried->self);
        tried->self = NULL;
    }
    return code;
}

/* Prepares to convert into the format at INDEX. False: there are fewer, and the trial is skipped.
 */
static bool target_find(struct tried_convert *tried, struct conform_trial *trial, int index)
{
    const bsp_convert_interface *c = trial->plugin->convert;

    output_begin(tried, &(struct tried_convert){.trial = trial, .convert = c});
    return trial_has(trial, c, BSP_CONVERT_1) &&
           trial_format(trial, c->targets(), index, tried->to, sizeof tried->to);
}

/* Finds the sample that is converted. False after trial_skip. */
static bool sample_find(struct tried_convert *tried)
{
    const struct conform_trial *trial = tried->trial;

    for (size_t i = 0; i < trial->sample_count && !tried->sample; i++) {
        struct tried_convert once;
        if (convert_run(&once, tried, &(struct drive){.sample = trial->samples[i]}) == BSP_OK)
            tried->sample = &trial->samples[i];
        output_end(&once);
    }
    return tried->sample ||
           trial_skip(tried->trial, _("it reads none of the files: name one that it does"));
}

const struct sample *trial_convert_sample(struct conform_trial *trial)
{
    struct tried_convert tried;
    bool found = target_find(&tried, trial, 0) && sample_find(&tried);

    output_end(&tried);
    return found ? tried.sample : NULL;
}

/* Checks that SAMPLE gives the same in one piece and in pieces of CHUNK bytes. */
static void pieces_compare(const struct tried_convert *tried, struct sample sample, int32_t wanted,
                           size_t chunk)
{
    struct conform_trial *trial = tried->trial;
    struct drive drive = {.sample = sample};
    struct tried_convert whole, other;
    int32_t code = convert_run(&whole, tried, &drive);

    if (wanted == BSP_OK)
        trial_expect(trial, "finish", code, wanted);
    if (code == BSP_E_FORMAT && whole.messages == 0)
        trial_fail(trial, _("it does not say why it does not read the file"));
    drive.chunk = chunk;
    drive.how = PUSH_GUARDED;
    trial_expect(trial, _("the same in small pieces"), convert_run(&other, tried, &drive), code);
    if (!outputs_same(&whole.out, &other.out))
        trial_fail(trial, _("the new file differs in small pieces"));
    output_end(&whole);
    output_end(&other);
}

void trial_use_convert(struct conform_trial *trial)
{
    struct tried_convert tried;

    if (target_find(&tried, trial, 0) && sample_find(&tried))
        pieces_compare(&tried, *tried.sample, BSP_OK, 64);
    output_end(&tried);
}

static bool sample_begin(struct conform_trial *trial)
{
    return target_find(trial->tried, trial, trial->row->formats ? trial->variant / 2 : 0) &&
           sample_find(trial->tried);
}

static void check_target(struct conform_trial *trial)
{
    const struct tried_convert *tried = trial->tried;

    pieces_compare(tried, *tried->sample, BSP_OK, trial->variant % 2 ? 1 : 61);
}

static void check_garbage(struct conform_trial *trial)
{
    const struct tried_convert *tried = trial->tried;
    struct buffer made;

    if (garbage_make(trial->variant, tried->sample, &made))
        pieces_compare(tried, (struct sample){made.at, made.length}, BSP_E_FORMAT,
                       made.length > 4096 ? 1021 : 1);
    buffer_release(&made);
}

static void check_full(struct conform_trial *trial)
{
    struct tried_convert *tried = trial->tried, output;
    const struct drive drive = {.sample = *tried->sample};

    tried->full = true;
    trial_expect(trial, _("a file that cannot be written"), convert_run(&output, tried, &drive),
                 BSP_E_SINK);
    output_end(&output);
}

/* ---- Calls in a row ---- */

#define CONVERT_CALL(name, made) CALL_OF(struct tried_convert, convert, name, made)

CONVERT_CALL(create, create(t->to, "en", "s", &t->sink, &t->self))
CONVERT_CALL(create_no_format, create(NULL, "en", "s", &t->sink, &t->self))
CONVERT_CALL(create_no_name, create(t->to, "en", NULL, &t->sink, &t->self))
CONVERT_CALL(create_no_sink, create(t->to, "en", "s", NULL, &t->self))
CONVERT_CALL(create_no_place, create(t->to, "en", "s", &t->sink, NULL))
CONVERT_CALL(create_with, create(trial_with(t->trial, 0), "en", "s", &t->sink, &t->self))
CONVERT_CALL(push, push(t->self, t->sample->bytes, t->sample->size))
CONVERT_CALL(push_byte, push(t->self, "x", 1))
CONVERT_CALL(push_no_self, push(NULL, "x", 1))
CONVERT_CALL(push_no_bytes, push(t->self, NULL, 1))
CONVERT_CALL(finish, finish(t->self))
CONVERT_CALL(finish_no_self, finish(NULL))

static const struct conform_calls nulls[] = {
    NULL_IN(create_no_format),     NULL_IN(create_no_name), NULL_IN(create_no_sink),
    NULL_IN(create_no_place),      NULL_IN(push_no_self),   NULL_IN(finish_no_self),
    NULL_IN(create, push_no_bytes)};
static const struct conform_calls unknowns[] = {
    {"create", BSP_E_UNSUPPORTED, {create_with}, {"no-such-format"}},
    {"create", BSP_E_UNSUPPORTED, {create_with}, {""}}};
static const struct conform_calls lates[] = {
    CALLS(N_("push() after finish()"), BSP_E_STATE, create, push, finish, push_byte),
    CALLS(N_("finish() the second time"), BSP_E_STATE, create, push, finish, finish)};

static void check_destroy_null(struct conform_trial *trial)
{
    trial->plugin->convert->destroy(NULL);
}

static bool first_begin(struct conform_trial *trial)
{
    return target_find(trial->tried, trial, 0);
}

static const struct conform_row rows[] = {
    {"late", NULL, CONFORM_CALLS(lates), .begin = sample_begin},
    {"target", check_target, CONFORM_FIRST(4), .begin = sample_begin, .formats = true},
    {"garbage", check_garbage, CONFORM_THESE(0, 4, 7, 12, 14, 17, 18, 24), .begin = sample_begin},
    {"full", check_full, CONFORM_ONE, .begin = sample_begin},
    {"null", check_destroy_null, CONFORM_CALLS(nulls)},
    {"unknown", NULL, CONFORM_CALLS(unknowns)},
};
CONFORM_TABLE(convert, struct tried_convert, first_begin, output_end);
