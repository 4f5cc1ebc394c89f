/*
 * Writes words of command lines that are pasted, for a POSIX shell. The plugin's reports and the
 * host use it.
 */
#ifndef KIT_SHELL_H
#define KIT_SHELL_H

#include "kit/buffer.h"

/* The characters that a shell takes without quotes. */
#define SHELL_PLAIN                                                                                \
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"                               \
    "@%_+=:,./-"

/* Adds TEXT as one word: in single quotes, outside of which a quote itself is written, if it needs
 * any. */
void shell_add(struct buffer *line, const char *text);

#endif
