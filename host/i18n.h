/*
 * The words of the program itself, through gettext. What a plugin says comes already worded.
 */
#ifndef HOST_I18N_H
#define HOST_I18N_H

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#if defined(ENABLE_NLS) && ENABLE_NLS
#include <libintl.h>
#define _(text) gettext(text)
#else
#define _(text) (text)
#endif
#define N_(text) text

#endif
