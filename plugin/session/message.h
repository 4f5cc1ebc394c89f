/*
 * Words on their way to a host.
 */
#ifndef SESSION_MESSAGE_H
#define SESSION_MESSAGE_H

#include <bridge-scorer/plugin.h>

#include "formats/format.h"
#include "reports/buffer.h"

/* What a host takes messages with; NULL: it wants none. */
struct message_sink {
    int32_t (*message)(void *context, const bsp_message *message);
    void *context;
};

/* Sends TEXT, of SEVERITY, about a place in FILE; AT may be NULL. BSP_OK, BSP_E_MEMORY or
 * BSP_E_SINK. */
int32_t message_send(const struct message_sink *sink, int32_t severity, const char *file,
                     const struct position *at, const struct buffer *text);

#endif
