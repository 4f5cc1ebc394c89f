/*
 * Things that the whole program shares: its name, version, exit statuses, and the translation of
 * its messages. Texts of a plugin are already in the user's language.
 */
#ifndef HOST_PROGRAM_H
#define HOST_PROGRAM_H

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#define PROGRAM_NAME "rectify"
#ifdef PACKAGE_VERSION
#define PROGRAM_VERSION PACKAGE_VERSION
#else
#define PROGRAM_VERSION "0"
#endif

/* Exit statuses (rectify(1)). EXIT_FAULT takes precedence over EXIT_FOUND. */
enum exit_status { EXIT_CLEAN = 0, EXIT_FOUND = 1, EXIT_USAGE = 2, EXIT_FAULT = 3 };

#if defined(ENABLE_NLS) && ENABLE_NLS
#include <libintl.h>
#define _(text) gettext(text)
#else
#define _(text) (text)
#endif
#define N_(text) text

#endif
