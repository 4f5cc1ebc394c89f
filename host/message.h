/*
 * Diagnostics: one line each, "rectify: text", "FILE: text" or "FILE:LINE:COLUMN: text".
 *
 * They go to standard error at once. Control characters and those that turn the direction of
 * writing are shown as "?", as names and texts come from files that anybody may have made.
 *
 * Functions that return bool return false, always: what failed can be told and returned in one.
 */
#ifndef HOST_MESSAGE_H
#define HOST_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "text.h"

/* "rectify: text", always to standard error. */
bool message_program(const char *format, ...) PRINTF_LIKE(1, 2);

/* "rectify: --OPTION=GIVEN: not known to this plugin; allowed: ALLOWED; did you mean html?" */
bool message_unknown(const char *option, const char *given, const char *allowed);

/* "rectify: the system's words for no memory". */
bool message_no_memory(void);

/* "rectify: a temporary file cannot be written: the system's words for ERROR". */
bool message_no_spool(int error);

/* "FILE: text". */
bool message_file(const char *file, const char *format, ...) PRINTF_LIKE(2, 3);

/* "FILE: the system's words for errno". */
bool message_errno(const char *file);

/* "FILE: cannot be written: the system's words for errno". */
bool message_unwritten(const char *file);

/* "FILE:LINE:COLUMN: text"; LINE 0: no place. */
void message_place(const char *file, uint64_t line, uint64_t column, const char *text);

/* --- What somebody may have meant by a word that is not known --------------------------------- */

/* Longer words have no neighbours. */
enum { NEAREST_MAX = 32 };

/* Room for what a message ends in. */
struct nearest {
    char text[4 * NEAREST_MAX];
};

/* "; did you mean WORD?" with the word nearest to GIVEN among WORDS, which are apart by blanks or
 * commas; "" when none is near enough to be meant. In NEAREST, which it is returned from. */
const char *nearest_say(struct nearest *nearest, const char *words, const char *given);

#endif
