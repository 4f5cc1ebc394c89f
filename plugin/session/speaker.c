#include "session/speaker.h"

#include "reports/words.h"

static int32_t say(const struct speaker *speaker, int32_t severity, const char *file,
                   const struct position *at)
{
    bsp_message message = {
        .size = sizeof message,
        .severity = severity,
        .file = file,
        .line = at ? at->line : 0,
        .column = at ? at->column : 0,
        .text = buffer_text(&speaker->text),
    };
    if (speaker->text.failed)
        return BSP_E_MEMORY;
    if (!speaker->message)
        return BSP_OK;
    return speaker->message(speaker->context, &message) == BSP_OK ? BSP_OK : BSP_E_SINK;
}

int32_t speaker_error(const struct speaker *speaker, const char *file, const struct position *at)
{
    return say(speaker, BSP_SEVERITY_ERROR, file, at);
}

int32_t speaker_note(const struct speaker *speaker, const char *file, const struct position *at)
{
    return say(speaker, BSP_SEVERITY_NOTE, file, at);
}

static void put_words(struct speaker *speaker, const struct read_fault *fault)
{
    buffer_empty(&speaker->text);
    words_read_fault(&speaker->text, speaker->catalog, fault->message, fault->text, fault->detail);
}

int32_t speaker_read_error(struct speaker *speaker, const char *file,
                           const struct read_fault *fault)
{
    put_words(speaker, fault);
    return speaker_error(speaker, file, &fault->at);
}

int32_t speaker_read_note(struct speaker *speaker, const char *file, const struct read_fault *note)
{
    put_words(speaker, note);
    return speaker_note(speaker, file, &note->at);
}
