/*
 * printf into memory of its own.
 */
#ifndef HOST_FORMAT_H
#define HOST_FORMAT_H

#include "message.h" /* MESSAGE_FORMAT */

/* The caller frees it; NULL: no memory. */
char *format_text(const char *format, ...) MESSAGE_FORMAT(1, 2);

#endif
