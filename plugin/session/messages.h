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
    int32_t failed;    /* BSP_OK, or why one could not be sent: then no more are */
};

/* Returns STATUS, or why a message could not be sent. */
static inline int32_t messages_status(const struct messages *messages, int32_t status)
{
    return messages->failed == BSP_OK ? status : messages->failed;
}

/* All functions return BSP_OK, or BSP_E_MEMORY or BSP_E_SINK if a message could not be sent, now or
 * before. */

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
