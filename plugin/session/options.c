/*
 * Sets what a host may ask of a session before it reads, by names and values in words. Called by
 * session.c; what an option does is up to those who read it.
 */
#include <stddef.h>
#include <string.h>

#include "kit/list.h"
#include "session/state.h"

static int32_t set_language(struct bsp_session *session, const char *value)
{
    struct catalog_list list;
    if (!catalog_list_read(&list, value))
        return BSP_E_ARGUMENT;
    session->messages.said.catalog = list.at[0];
    session->options.event.languages = list;
    return BSP_OK;
}

/* No session has a thousand million boards. */
enum { KEY_DIGITS = 9 };

/* Holds the board "GAME" or "GAME/ROW". */
static int32_t set_hold(struct bsp_session *session, const char *value)
{
    struct session_options *options = &session->options;
    const char *slash = strchr(value, '/');
    size_t length = slash ? (size_t)(slash - value) : strlen(value);
    int game = text_number((struct text){value, length}, KEY_DIGITS);
    int row = slash ? text_number(text_of(slash + 1), KEY_DIGITS) : 0;
    if (game <= 0 || (slash && row <= 0))
        return BSP_E_ARGUMENT;
    if (!list_reserve(options->held, options->held_capacity, options->held_count + 1))
        return BSP_E_MEMORY;
    options->held[options->held_count++] = (struct board_key){(uint32_t)game, (uint32_t)row};
    return BSP_OK;
}

/* The options whose value is one of a few words. */
static const struct {
    const char *name;
    size_t at; /* a byte of struct session_options: the index of the word */
    const char *word[3];
} choices[] = {
    {"accept", offsetof(struct session_options, accept_computed), {NULL, "computed"}},
    {"edits", offsetof(struct session_options, edits), {"no", "yes"}},
    {"explain", offsetof(struct session_options, event.explain), {"no", "yes"}},
    {"keep",
     offsetof(struct session_options, keep),
     {[KEEP_NOWHERE] = "no", [KEEP_SESSION] = "session", [KEEP_SIDECAR] = "sidecar"}},
    {"texts",
     offsetof(struct session_options, event.texts),
     {[EVENT_OF_NONE] = "no", [EVENT_OF_FOUND] = "found", [EVENT_OF_ALL] = "yes"}},
    {"record",
     offsetof(struct session_options, event.record),
     {[EVENT_OF_NONE] = "no", [EVENT_OF_FOUND] = "found", [EVENT_OF_ALL] = "yes"}},
};

/* Sets the byte AT of the options to the index of VALUE among WORD. */
static int32_t set_word(struct session_options *options, const char *const word[3], size_t at,
                        const char *value)
{
    for (unsigned char i = 0; i < 3; i++)
        if (word[i] && strcmp(word[i], value) == 0) {
            memcpy((char *)options + at, &i, 1);
            return BSP_OK;
        }
    return BSP_E_ARGUMENT;
}

void session_options_init(struct bsp_session *session)
{
    session->options.edition = EDITION_BY_DATE;
    for (int id = 0; id < READINGS; id++)
        session->options.reading[id] = READING_DEFAULT;
    (void)set_language(session, "en");
}

int32_t session_options_set(struct bsp_session *session, const char *name, const char *value)
{
    static const char reading[] = "reading:", *const yes_or_no[3] = {"no", "yes"};
    if (strcmp(name, "laws") == 0) {
        int edition = edition_find(value);
        if (edition == EDITIONS)
            return BSP_E_ARGUMENT;
        session->options.edition = (int8_t)edition;
        return BSP_OK;
    }
    if (strcmp(name, "language") == 0)
        return set_language(session, value);
    if (strcmp(name, "hold") == 0)
        return set_hold(session, value);
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++)
        if (strcmp(choices[i].name, name) == 0)
            return set_word(&session->options, choices[i].word, choices[i].at, value);
    if (strncmp(name, reading, strlen(reading)) != 0)
        return BSP_E_ARGUMENT;
    int id = reading_find(name + strlen(reading));
    if (id == READING_NONE)
        return BSP_E_ARGUMENT;
    return set_word(&session->options, yes_or_no,
                    offsetof(struct session_options, reading) + (size_t)id, value);
}
