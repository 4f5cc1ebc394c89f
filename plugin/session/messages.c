#include "session/messages.h"

#include "words/words.h"

/* Sends the text, and empties it for the next. */
static int32_t say(struct messages *messages, int32_t severity, const char *file,
                   const struct position *at)
{
    bsp_message message = {
        .size = sizeof message,
        .severity = severity,
        .file = file,
        .line = at ? at->line : 0,
        .column = at ? at->column : 0,
        .text = buffer_text(&messages->said.text),
    };
    if (messages->failed == BSP_OK && messages->said.text.failed)
        messages->failed = BSP_E_MEMORY;
    if (messages->failed == BSP_OK && messages->message &&
        messages->message(messages->context, &message) != BSP_OK)
        messages->failed = BSP_E_SINK;
    buffer_empty(&messages->said.text);
    return messages->failed;
}

int32_t messages_error(struct messages *messages, const char *file, const struct position *at)
{
    return say(messages, BSP_SEVERITY_ERROR, file, at);
}

int32_t messages_note(struct messages *messages, const char *file, const struct position *at)
{
    return say(messages, BSP_SEVERITY_NOTE, file, at);
}

int32_t messages_read_error(struct messages *messages, const char *file,
                            const struct read_fault *fault)
{
    words_read_fault(&messages->said, fault->message, fault->text, fault->detail);
    return messages_error(messages, file, &fault->at);
}

int32_t messages_read_note(struct messages *messages, const char *file,
                           const struct read_fault *note)
{
    words_read_fault(&messages->said, note->message, note->text, note->detail);
    return messages_note(messages, file, &note->at);
}
