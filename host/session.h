/*
 * Sessions with the options and facts of the command line.
 */
#ifndef HOST_SESSION_H
#define HOST_SESSION_H

#include <stdbool.h>

#include "language.h"
#include "loader.h"
#include "options.h"
#include "program.h"

/* A new session of PLUGIN that has been given LANGUAGE, the options and the facts; with EDITS,
 * finish will give the edits. What the plugin returned; its messages went through SINK. */
int32_t session_create(const struct plugin *plugin, const struct options *options,
                       const struct language *language, bool edits, const bsp_sink *sink,
                       bsp_session **session);

/* Tries every option and fact on a session that reads nothing. EXIT_CLEAN, or the exit status after
 * messages that name what is wrong. */
enum exit_status session_try(const struct plugin *plugin, const struct options *options,
                             const struct language *language);

/* What a status code that is not BSP_OK means, in words. */
const char *session_fault(int32_t code);

#endif
