/*
 * printf into memory of its own.
 */
#ifndef HOST_FORMAT_H
#define HOST_FORMAT_H

#include <stdarg.h>

#include "message.h" /* MESSAGE_FORMAT */

/* The caller frees it; NULL: no memory. */
char *format_text(const char *format, ...) MESSAGE_FORMAT(1, 2);
char *format_arguments(const char *format, va_list arguments) MESSAGE_FORMAT(1, 0);

#endif
