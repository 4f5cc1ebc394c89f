/*
 * Chooses the language: that of --lang, else that of the locale's name, even if such a locale is
 * not installed. [main thread, before others start]
 */
#ifndef HOST_LANGUAGE_H
#define HOST_LANGUAGE_H

#include <stdbool.h>

/* A language, with the country if it matters: "fr" or "fr_CA". */
enum { LANGUAGE_SIZE = 12 };
struct language {
    char code[LANGUAGE_SIZE];
};

/* Languages of a report: "en,fr_CA". */
struct language_list {
    char codes[64];
};

/* Reads a language: "fr_CA" from "FR-ca.UTF-8". False: NAME begins with none. */
bool language_read(const char *name, struct language *language);

/* Finds the languages of NAMES, which are separated by commas, in LANGUAGES ("en fr fr_CA"):
 * "fr_CA" for "fr_CA.UTF-8" or "fr-ca", "fr" for "fr_BE". FIRST is the first of them. False: one
 * is not in LANGUAGES, or the list is too long. */
bool language_list_find(const char *languages, const char *names, struct language_list *list,
                        struct language *first);

/* Sets the locale and gettext. If the environment's locale does not exist, messages still use
 * its language, as far as the C library allows. */
void language_start(void);

/* Returns the terminal's encoding, "UTF-8": that of the locale or, if it does not exist, the end
 * of its name ("fr_FR.ISO-8859-1"). [after language_start] */
const char *language_charset(void);

/* Returns the first of LANGUAGES ("en fr") that the environment asks for, as gettext does:
 * LC_ALL, LC_MESSAGES or LANG, and LANGUAGE before them unless they are "C". "en" if it asks for
 * none. */
struct language language_of_environment(const char *languages);

/* Switches the program's own messages to LANGUAGE. */
void language_speak(const struct language *language);

#endif
