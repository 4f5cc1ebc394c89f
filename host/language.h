/*
 * Which language to speak: that of --lang, else that of the locale's name, whether such a locale is
 * installed or not. [main thread, before others start]
 */
#ifndef HOST_LANGUAGE_H
#define HOST_LANGUAGE_H

#include <stdbool.h>

/* The part of a locale's name that says the language, "fr" of "fr_FR.UTF-8", in lower case. */
struct language {
    char code[12];
};

/* False: NAME begins with no language. */
bool language_read(const char *name, struct language *language);

/* Sets the locale, and gettext up. Without a locale of the name that the environment gives, the
 * words come in its language all the same, as far as the C library allows. */
void language_start(void);

/* The first of LANGUAGES ("en fr") that the environment asks for, in the way of gettext: LC_ALL,
 * LC_MESSAGES or LANG, and LANGUAGE before them unless those say "C". "en" when it asks for none.
 */
struct language language_of_environment(const char *languages);

/* Makes the program's own words come in LANGUAGE from now on. */
void language_speak(const struct language *language);

#endif
