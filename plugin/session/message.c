#include "session/message.h"

int32_t message_send(const struct message_sink *sink, int32_t severity, const char *file,
                     const struct position *at, const struct buffer *text)
{
    bsp_message message = {
        .size = sizeof message,
        .severity = severity,
        .file = file,
        .line = at ? at->line : 0,
        .column = at ? at->column : 0,
        .text = buffer_text(text),
    };
    if (text->failed)
        return BSP_E_MEMORY;
    if (!sink->message)
        return BSP_OK;
    return sink->message(sink->context, &message) == BSP_OK ? BSP_OK : BSP_E_SINK;
}
