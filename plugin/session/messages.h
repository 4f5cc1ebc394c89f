/*
 * Sends messages about a file to the host. Called by everything in session/ that reads; the words
 * are those of words/.
 */
#ifndef SESSION_MESSAGES_H
#define SESSION_MESSAGES_H

#include <bridge-scorer/plugin.h>

#include "formats/format.h"
#include "kit/buffer.h"
#include "words/catalog.h"

/* Where messages go, and the text of the next one. */
struct messages {
    int32_t (*message)(void *context, const bsp_message *message); /* NULL: the host wants none */
    void *context;
    struct prose said; /* the next message */
};

/* All functions return BSP_OK, BSP_E_MEMORY or BSP_E_SINK. */

/* Sends the text as an error in FILE. AT may be NULL. */
int32_t messages_error(struct messages *messages, const char *file, const struct position *at);
/* Sends the text as a note: worth knowing, but no error. */
int32_t messages_note(struct messages *messages, const char *file, const struct position *at);

/* Sends FAULT in words, with its position. */
int32_t messages_read_error(struct messages *messages, const char *file,
                            const struct read_fault *fault);
int32_t messages_read_note(struct messages *messages, const char *file,
                           const struct read_fault *note);

#endif
