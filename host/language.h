/*
 * Which language to speak: that of --lang, else that of the locale's name, whether such a locale is
 * installed or not. [main thread, before others start]
 */
#ifndef HOST_LANGUAGE_H
#define HOST_LANGUAGE_H

#include <stdbool.h>

/* The part of a locale's name that says the language, and the country where that matters: "fr" or
 * "fr_CA". */
enum { LANGUAGE_SIZE = 12 };
struct language {
    char code[LANGUAGE_SIZE];
};

/* Several of them, as a report takes them: "en,fr_CA". */
struct language_list {
    char codes[64];
};

/* "fr_CA" of "FR-ca.UTF-8". False: NAME begins with no language. */
bool language_read(const char *name, struct language *language);

/* Of LANGUAGES ("en fr fr_CA") those that NAMES, separated by commas, begin with: "fr_CA" of
 * "fr_CA.UTF-8" or "fr-ca", "fr" of "fr_BE". FIRST is the first of them. False: one is none
 * of LANGUAGES, or they are more than anybody reads. */
bool language_list_find(const char *languages, const char *names, struct language_list *list,
                        struct language *first);

/* Sets the locale, and gettext up. Without a locale of the name that the environment gives, the
 * words come in its language all the same, as far as the C library allows. */
void language_start(void);

/* How a terminal of this locale is encoded, "UTF-8": as the locale has it, or where there is no
 * such locale as the end of its name says ("fr_FR.ISO-8859-1"). [after language_start] */
const char *language_charset(void);

/* The first of LANGUAGES ("en fr") that the environment asks for, in the way of gettext: LC_ALL,
 * LC_MESSAGES or LANG, and LANGUAGE before them unless those say "C". "en" when it asks for none.
 */
struct language language_of_environment(const char *languages);

/* Makes the program's own words come in LANGUAGE from now on. */
void language_speak(const struct language *language);

#endif
