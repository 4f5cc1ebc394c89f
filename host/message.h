/*
 * Diagnostics: one line each, "rectify: text", "FILE: text" or "FILE:LINE:COLUMN: text".
 *
 * They go to standard error at once, or into a spool when files are worked on side by side, from
 * where they follow in file order. Control characters and those that turn the direction of writing
 * are shown as "?", as names and texts come from files that anybody may have made. [any thread, one
 * at a time for each log]
 */
#ifndef HOST_MESSAGE_H
#define HOST_MESSAGE_H

#include <stdint.h>

#if defined(__GNUC__)
#define MESSAGE_FORMAT(text, first) __attribute__((format(printf, text, first)))
#else
#define MESSAGE_FORMAT(text, first)
#endif

/* Where the messages on one file go. */
struct message_log {
    int fd; /* a spool; -1: standard error */
};

/* "rectify: text", always to standard error. */
void message_program(const char *format, ...) MESSAGE_FORMAT(1, 2);

/* "FILE: text". LOG may be NULL: standard error. */
void message_file(const struct message_log *log, const char *file, const char *format, ...)
    MESSAGE_FORMAT(3, 4);

/* "FILE: the system's words for errno". */
void message_errno(const struct message_log *log, const char *file);

/* "FILE: cannot be written: the system's words for errno". */
void message_unwritten(const char *file);

/* "FILE:LINE:COLUMN: text"; LINE 0: no place. */
void message_place(const struct message_log *log, const char *file, uint64_t line, uint64_t column,
                   const char *text);

/* Copies a spool of messages to standard error. */
void message_replay(int spool);

#endif
