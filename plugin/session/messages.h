/*
 * Words on their way to a host.
 */
#ifndef SESSION_MESSAGES_H
#define SESSION_MESSAGES_H

#include <bridge-scorer/plugin.h>

#include "formats/format.h"
#include "kit/buffer.h"
#include "reports/catalog.h"

/* Tells a host what is wrong with a file, or worth knowing of it. */
struct messages {
    int32_t (*message)(void *context, const bsp_message *message); /* NULL: the host wants none */
    void *context;
    const struct catalog *catalog;
    struct buffer text; /* what is said next */
};

/* All of these answer BSP_OK, BSP_E_MEMORY or BSP_E_SINK. */

/* Says what stands in the text: something is wrong with FILE. AT may be NULL. */
int32_t messages_error(const struct messages *messages, const char *file,
                       const struct position *at);
/* The same of something that is worth knowing, and no fault. */
int32_t messages_note(const struct messages *messages, const char *file, const struct position *at);

/* Says FAULT in words, at its place. */
int32_t messages_read_error(struct messages *messages, const char *file,
                            const struct read_fault *fault);
int32_t messages_read_note(struct messages *messages, const char *file,
                           const struct read_fault *note);

#endif
