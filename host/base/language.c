#include "base/language.h"

#include <ctype.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/program.h"
#include "base/text.h"

#ifndef LOCALEDIR
#define LOCALEDIR "/usr/local/share/locale"
#endif

/* Always exists in the GNU C library. Elsewhere messages stay English if no locale fits. */
#define LOCALE_WITHOUT_COUNTRY "C.UTF-8"

static const struct language english = {"en"};

bool language_read(const char *name, struct language *language)
{
    size_t length = strcspn(name, ".@:,"), country = strcspn(name, "_-.@:,");

    if (country == 0 || length >= sizeof language->code)
        return false;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)name[i];
        language->code[i] = (char)(i < country ? tolower(c) : toupper(c));
    }
    if (country < length)
        language->code[country] = '_';
    language->code[length] = '\0';
    return true;
}

/* Finds one language as language_list_find does. */
static bool language_find(const char *languages, const char *name, struct language *language)
{
    if (!language_read(name, language))
        return false;
    if (!words_contain(languages, language->code))
        language->code[strcspn(language->code, "_")] = '\0';
    return words_contain(languages, language->code);
}

bool language_list_find(const char *languages, const char *names, struct language_list *list,
                        struct language *first)
{
    *list = (struct language_list){{0}};
    for (const char *name = names;; name++) {
        struct language language;
        size_t used = strlen(list->codes), room = sizeof list->codes - used;

        if (!language_find(languages, name, &language) ||
            (size_t)snprintf(list->codes + used, room, "%s%s", used ? "," : "", language.code) >=
                room)
            return false;
        if (used == 0)
            *first = language;
        name += strcspn(name, ",");
        if (!*name)
            return true;
    }
}

/* Returns the first of the environment's variables LC_ALL, CATEGORY ("LC_MESSAGES") and LANG that
 * is not empty, or NULL. */
static const char *category_name(const char *category)
{
    const char *const names[] = {getenv("LC_ALL"), getenv(category), getenv("LANG")};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i] && *names[i])
            return names[i];
    return NULL;
}

/* Returns the environment's language for messages; NULL if it is unset or "C". */
static const char *locale_name(void)
{
    const char *name = category_name("LC_MESSAGES");

    if (!name || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0)
        return NULL;
    return name;
}

struct language language_of_environment(const char *languages)
{
    const char *list = locale_name(), *wanted = getenv("LANGUAGE");
    struct language language;

    if (list && wanted && *wanted)
        list = wanted;
    while (list) {
        if (language_find(languages, list, &language))
            return language;
        list = strchr(list, ':');
        list = list ? list + 1 : NULL;
    }
    return english;
}

const char *language_charset(void)
{
    const char *name = category_name("LC_CTYPE"), *end = name ? strchr(name, '.') : NULL;
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);

    if (!locale)
        return end ? end + 1 : nl_langinfo(CODESET);
    freelocale(locale);
    return nl_langinfo(CODESET);
}

#if defined(ENABLE_NLS) && ENABLE_NLS

/* Sets up gettext, with the catalogues of the build tree if the program is in one. All messages are
 * UTF-8, as a plugin's are. A further call makes gettext forget its cache. */
static void domain_set(void)
{
    char *program = realpath("/proc/self/exe", NULL);
    char *built = program ? path_sibling(program, "../po/locale") : NULL;

    bindtextdomain(PROGRAM_NAME, built && access(built, X_OK) == 0 ? built : LOCALEDIR);
    free(program);
    free(built);
    bind_textdomain_codeset(PROGRAM_NAME, "UTF-8");
    textdomain(PROGRAM_NAME);
}

void language_start(void)
{
    const char *name = locale_name();

    if (!setlocale(LC_ALL, "") && setlocale(LC_ALL, LOCALE_WITHOUT_COUNTRY) && name)
        setenv("LANGUAGE", name, 0);
    domain_set();
}

/* gettext ignores LANGUAGE if the locale is "C". */
void language_speak(const struct language *language)
{
    const char *locale = setlocale(LC_MESSAGES, NULL);

    if (locale && (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)) {
        if (strcmp(language->code, english.code) == 0)
            return;
        setlocale(LC_MESSAGES, LOCALE_WITHOUT_COUNTRY);
    }
    setenv("LANGUAGE", language->code, 1);
    domain_set();
}

#else

void language_start(void)
{
    setlocale(LC_ALL, "");
}

void language_speak(const struct language *language)
{
    (void)language;
}

#endif
