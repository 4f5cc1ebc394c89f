/*
 * The commands. Each returns the exit status of the program. Called by main.c; check_command and
 * apply_answers by ask. [main thread]
 */
#ifndef HOST_COMMANDS_H
#define HOST_COMMANDS_H

#include "base/program.h"
#include "files/replace.h"
#include "options/options.h"

enum exit_status check_command(const struct options *options);
enum exit_status apply_command(const struct options *options);

/* Runs apply for ask, with a report in any case, if the session is still as in SEEN, a regular
 * file, or NULL. *WRITTEN: everything was written, whatever else went wrong; false before. */
enum exit_status apply_answers(const struct options *options, const struct file_state *seen,
                               bool *written);

enum exit_status ask_command(const struct options *options);
enum exit_status convert_command(const struct options *options);

/* Explains the words that the options have as files. */
enum exit_status help_command(const struct options *options);

enum exit_status plugins_command(const struct options *options);

#endif
