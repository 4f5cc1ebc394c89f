/*
 * The commands. Each gives the exit status of the program. [main thread]
 */
#ifndef HOST_COMMANDS_H
#define HOST_COMMANDS_H

#include "options.h"
#include "program.h"

enum exit_status check_command(const struct options *options);
enum exit_status apply_command(const struct options *options);
enum exit_status ask_command(const struct options *options);
enum exit_status convert_command(const struct options *options);
enum exit_status plugins_command(const struct options *options);

#endif
