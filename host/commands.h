/*
 * The commands. Each gives the exit status of the program. [main thread]
 */
#ifndef HOST_COMMANDS_H
#define HOST_COMMANDS_H

#include "replace.h"
#include "options.h"
#include "program.h"

enum exit_status check_command(const struct options *options);
enum exit_status apply_command(const struct options *options);

/* apply, if the session is as SEEN still, a regular file. *WRITTEN: what was to be written is,
 * whatever else went wrong. */
enum exit_status apply_answers(const struct options *options, const struct file_state *seen,
                               bool *written);

enum exit_status ask_command(const struct options *options);
enum exit_status convert_command(const struct options *options);

/* Says what the words mean that options name as files. */
enum exit_status help_command(const struct options *options);

enum exit_status plugins_command(const struct options *options);

/* plugins --check: tries a plugin, with FILEs that it reads. EXIT_FOUND: something failed. */
enum exit_status conform_command(const struct options *options);

#endif
