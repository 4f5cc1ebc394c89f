/*
 * The commands. Each returns the exit status of the program. Called by main.c; apply_answers by
 * ask. [main thread]
 */
#ifndef HOST_COMMANDS_H
#define HOST_COMMANDS_H

#include "options.h"
#include "program.h"
#include "replace.h"

enum exit_status check_command(const struct options *options);
enum exit_status apply_command(const struct options *options);

/* Runs apply if the session is still as in SEEN, a regular file. *WRITTEN: everything was
 * written, whatever else went wrong. */
enum exit_status apply_answers(const struct options *options, const struct file_state *seen,
                               bool *written);

enum exit_status ask_command(const struct options *options);
enum exit_status convert_command(const struct options *options);

/* Explains the words that the options have as files. */
enum exit_status help_command(const struct options *options);

enum exit_status plugins_command(const struct options *options);

/* Runs plugins --check: tests a plugin, with FILEs that it reads. EXIT_FOUND: a check failed. */
enum exit_status conform_command(const struct options *options);

#endif
