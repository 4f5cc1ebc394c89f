#include "run/session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The readings of rectify(1). A plugin may know more, but cannot list them. */
#define READINGS_KNOWN "67B1-64B, 2007-64B2, 2007-64B7, 64B2-option, 61A-64B7"

/* Sets the options of SESSION: those of every session, then the readings. EDITS: finish will send
 * edits. Stops at the first that the plugin refuses; with TELL a message names each instead.
 * Returns the status of the last that it refuses. */
static int32_t options_set(const struct run *run, bool edits, bool tell, bsp_session *session)
{
    const struct options *options = run->options;
    const char *code = run->language.code, *codes = run->languages.codes;
    const char *said = options->texts ? "yes" : "found";
    const bsp_text_interface *text = run->plugin->text;
    const struct setting {
        const char *name, *value; /* VALUE NULL: not set */
        const char *option;       /* "laws" for --laws; NULL: needed by ask or a report */
        const char *given, *allowed;
        bool need_not_know; /* an engine without it is used nonetheless */
    } fixed[] = {
        {"language", code, "lang", code, "en", false},
        {"language", strchr(codes, ',') ? codes : NULL, NULL, NULL, NULL, true},
        {"laws", options->laws, "laws", options->laws, text ? text->editions() : "2007 2017",
         false},
        {"accept", options->accept, "accept", options->accept, "computed", false},
        {"edits", edits ? "yes" : NULL, "in-place", "", "", false},
        {"keep", options->keep, NULL, NULL, NULL, false},
        {"texts", said, NULL, NULL, NULL, !options->texts},
        {"record", said, NULL, NULL, NULL, !options->texts},
        {"explain", options->explain ? "yes" : NULL, NULL, NULL, NULL, true},
    };
    const size_t count = sizeof fixed / sizeof *fixed;
    int32_t refused = BSP_OK;

    for (size_t i = 0; i < count + options->reading_count && (tell || refused == BSP_OK); i++) {
        const struct reading_option *reading = i < count ? NULL : &options->reading[i - count];
        const struct setting set = reading
                                       ? (struct setting){reading->name,  reading->value, "reading",
                                                          reading->given, READINGS_KNOWN, false}
                                       : fixed[i];
        int32_t status =
            set.value ? run->plugin->session->set_option(session, set.name, set.value) : BSP_OK;

        if (status == BSP_OK || (set.need_not_know && code_is_unknown(status)))
            continue;
        refused = status;
        if (tell && set.option)
            message_unknown(set.option, set.given, set.allowed);
        else if (tell)
            message_program(_("this plugin has no questions for the director"));
    }
    return refused;
}

/* Adds a fact. The numbers in ask's answers are those of the games that it asked about: the
 * director has not counted them. */
static int32_t fact_add(const struct run *run, const struct fact_option *fact, bsp_session *session)
{
    const bsp_session_interface *s = run->plugin->session;
    bool counted = run->options->command == COMMAND_ASK && fact->game > 0;

    if (s->add_fact_at && !counted)
        return s->add_fact_at(session, fact->where, fact->trick, fact->player, fact->fact,
                              fact->value);
    if (fact_option_is_of_place(fact))
        return BSP_E_UNSUPPORTED;
    return s->add_fact(session, fact->game, fact->trick, fact->player, fact->fact, fact->value);
}

/* Creates a session; no session is a failure. */
static int32_t session_begin(const struct run *run, const bsp_sink *sink, bsp_session **session)
{
    int32_t code = run->plugin->session->create(&loader_host, sink, session);

    return code == BSP_OK && !*session ? PLUGIN_AT_FAULT : code;
}

int32_t session_create(const struct run *run, bool edits, const bsp_sink *sink,
                       bsp_session **session)
{
    const bsp_session_interface *s = run->plugin->session;
    int32_t code = session_begin(run, sink, session);

    if (code != BSP_OK)
        return code;
    code = options_set(run, edits, false, *session);
    for (size_t i = 0; i < run->held.count && code == BSP_OK; i++)
        code = s->set_option(*session, "hold", run->held.item[i]);
    for (size_t i = 0; i < run->options->fact_count && code == BSP_OK; i++)
        code = fact_add(run, &run->options->fact[i], *session);
    if (code != BSP_OK) {
        s->destroy(*session);
        *session = NULL;
    }
    return code;
}

bool session_hold(struct run *run, uint32_t game, uint32_t row)
{
    bsp_sink sink = {.size = sizeof sink};
    bsp_session *session = NULL;
    char *board = row > 0 ? text_format("%lu/%lu", (unsigned long)game, (unsigned long)row)
                          : text_format("%lu", (unsigned long)game);
    bool can = board && session_begin(run, &sink, &session) == BSP_OK &&
               run->plugin->session->set_option(session, "hold", board) == BSP_OK;

    run->plugin->session->destroy(session);
    if (can)
        return text_list_add(&run->held, board);
    free(board);
    return false;
}

/* The fact that is tried, for the plugin's message on it. */
struct fact_trial {
    const struct fact_option *fact;
    bool told;
};

static int32_t trial_message(void *context, const bsp_message *message)
{
    struct fact_trial *trial = context;

    if (trial->fact && event_fault(message, &message_shape).kind == EVENT_SOUND) {
        message_program("--fact=%s: %s", trial->fact->given, message->text);
        trial->told = true;
    }
    return BSP_OK;
}

enum exit_status session_try(const struct run *run)
{
    struct fact_trial trial = {0};
    bsp_sink sink = {.size = sizeof sink, .context = &trial, .message = trial_message};
    bsp_session *session = NULL;
    int32_t code = session_begin(run, &sink, &session);
    enum exit_status status;

    if (code != BSP_OK) {
        message_program("%s", session_fault(code));
        return EXIT_FAULT;
    }
    status = options_set(run, false, true, session) == BSP_OK ? EXIT_CLEAN : EXIT_USAGE;
    for (size_t i = 0; i < run->options->fact_count && status != EXIT_FAULT; i++) {
        trial = (struct fact_trial){.fact = &run->options->fact[i]};
        code = fact_add(run, trial.fact, session);
        if (code == BSP_OK)
            continue;
        status = code == BSP_E_MEMORY ? EXIT_FAULT : EXIT_USAGE;
        if (code == BSP_E_MEMORY) /* it cannot be checked */
            message_no_memory();
        else if (!trial.told)
            message_program(_("--fact=%s: not a fact that this plugin knows"), trial.fact->given);
    }
    run->plugin->session->destroy(session);
    return status;
}

const char *session_fault(int32_t code)
{
    switch (code) {
    case BSP_E_MEMORY:
        return strerror(ENOMEM);
    case BSP_E_FORMAT:
        return _("not in any of the formats that the plugin reads");
    case BSP_E_FACT:
        return _("a fact given by the director cannot be used");
    case BSP_E_UNSUPPORTED:
        return _("the plugin cannot do that");
    default:
        return _("the plugin failed");
    }
}
