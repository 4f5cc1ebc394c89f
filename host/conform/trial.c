/*
 * The words in which a check reports: that it failed or is skipped, and why, if what a plugin gives
 * is not what was expected.
 */
#include "conform/trial.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <unistr.h>

#include "base/program.h"

bool trial_end(struct conform_trial *trial, enum verdict verdict, const char *format, ...)
{
    va_list arguments;

    if (trial->result.verdict != VERDICT_PASSED)
        return false;
    trial->result.verdict = verdict;
    va_start(arguments, format);
    vsnprintf(trial->result.reason, sizeof trial->result.reason, format, arguments);
    va_end(arguments);
    return false;
}

/* Returns the name of CODE in the header. */
static const char *code_name(int32_t code, char *room, size_t size)
{
    static const char *const names[] = {
        "BSP_OK",     "BSP_E_MEMORY",      "BSP_E_ARGUMENT", "BSP_E_STATE",
        "BSP_E_SINK", "BSP_E_UNSUPPORTED", "BSP_E_FORMAT",   "BSP_E_FACT",
    };

    if (code <= 0 && code > -(int32_t)(sizeof names / sizeof *names))
        return names[-code];
    snprintf(room, size, "%" PRId32, code);
    return room;
}

bool trial_expect(struct conform_trial *trial, const char *call, int32_t got, int32_t wanted)
{
    char one[16], other[16];

    return got == wanted ||
           trial_fail(trial, _("%s gives %s where it should give %s"), call,
                      code_name(got, one, sizeof one), code_name(wanted, other, sizeof other));
}

bool trial_sound(struct conform_trial *trial, const char *what, struct event_fault fault)
{
    return fault.kind == EVENT_SOUND ||
           trial_fail(trial, _("%s: %s is missing or wrong"), what, fault.what);
}

bool trial_text(struct conform_trial *trial, const char *what, const char *text)
{
    if (!text)
        return trial_fail(trial, _("%s is missing"), what);
    return !u8_check((const uint8_t *)text, strlen(text)) ||
           trial_fail(trial, _("%s is not UTF-8"), what);
}

bool trial_words(struct conform_trial *trial, const char *what, const char *list)
{
    size_t length = list ? strlen(list) : 0;

    if (!trial_text(trial, what, list))
        return false;
    if (length > 0 && list[0] != ' ' && list[length - 1] != ' ' && !strstr(list, "  ") &&
        !strpbrk(list, "\t\r\n,"))
        return true;
    return trial_fail(trial, _("%s: words with one space between were expected: \"%s\""), what,
                      list);
}

bool trial_has(struct conform_trial *trial, const void *part, const char *id)
{
    return part || trial_skip(trial, _("it has no %s"), id);
}

const bsp_session_interface *trial_session(struct conform_trial *trial)
{
    trial_has(trial, trial->plugin->session, BSP_SESSION_1);
    return trial->plugin->session;
}

bool word_at(const char *list, int index, char *word, size_t size)
{
    for (; index > 0 && *list; index--) {
        list += strcspn(list, " ");
        list += strspn(list, " ");
    }
    snprintf(word, size, "%.*s", (int)strcspn(list, " "), list);
    return *word;
}

bool tried_format(struct tried *tried, const char *formats, int index)
{
    return word_at(formats, index, tried->format, sizeof tried->format) ||
           trial_skip(tried->trial, _("the plugin has fewer formats"));
}

uint32_t random_next(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}
