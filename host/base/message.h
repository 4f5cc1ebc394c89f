/*
 * Prints diagnostics, one line each: "rectify: text", "FILE: text" or "FILE:LINE:COLUMN: text".
 *
 * They go to standard error immediately. Control characters, and those that change the direction of
 * writing, are shown as "?", since names and texts may come from untrusted files.
 *
 * Functions that return bool always return false, so that a failure can be reported and returned in
 * one expression.
 */
#ifndef HOST_MESSAGE_H
#define HOST_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/program.h"
#include "base/text.h"

/* Prints "FILE: text", or "rectify: text". A failure cannot be reported. */
bool message_file(const char *file, const char *format, ...) PRINTF_LIKE(2, 3);
#define message_program(...) message_file(PROGRAM_NAME, __VA_ARGS__)

/* Prints "rectify: --OPTION=GIVEN: not known to this plugin; allowed: ALLOWED; did you mean
 * html?" */
bool message_unknown(const char *option, const char *given, const char *allowed);

/* Prints "rectify: " and the system's words for no memory. */
bool message_no_memory(void);

/* Prints that a temporary file cannot be written, with the system's words for ERROR. */
bool message_no_spool(int error);

/* Prints "FILE: " and the system's words for errno. */
bool message_errno(const char *file);

/* Prints "FILE: cannot be written: " and the system's words for errno. */
bool message_unwritten(const char *file);

/* Prints "FILE:LINE:COLUMN: text", or only the file if LINE is 0. */
void message_place(const char *file, uint64_t line, uint64_t column, const char *text);

/* --- The nearest known word ------------------------------------------------------------------- */

/* The end of a message, "; did you mean html?". */
struct nearest_word {
    char text[128];
};

/* Finds the word nearest to GIVEN among WORDS, which are separated by blanks or commas. Returns
 * "; did you mean WORD?", stored in SAY; "" if none is near enough. */
const char *nearest_say(struct nearest_word *say, const char *words, const char *given);

#endif
