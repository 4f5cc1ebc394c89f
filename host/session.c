#include "session.h"

#include <errno.h>
#include <string.h>

#include "i18n.h"
#include "message.h"

/* The points of rectify(1). A plugin may know more, but has no way to list them. */
#define READINGS_KNOWN "67B1-64B, 2007-64B2, 2007-64B7, 64B2-option, 61A-64B7"

/* An option as the plugin takes it, and as the user gave it. */
struct setting {
    const char *name, *value; /* VALUE NULL: not set */
    const char *option;       /* "laws" of --laws; NULL: what ask needs */
    const char *given;
    const char *allowed;
};

enum { SETTINGS_FIXED = 6 };

static struct setting setting_get(const struct plugin *plugin, const struct options *options,
                                  const struct language *language, bool edits, size_t index)
{
    const struct reading_option *reading;

    switch (index) {
    case 0:
        return (struct setting){"language", language->code, "lang", language->code, "en"};
    case 1:
        return (struct setting){"laws", options->laws, "laws", options->laws,
                                plugin->text ? plugin->text->editions() : "2007 2017"};
    case 2:
        return (struct setting){"accept", options->accept, "accept", options->accept, "computed"};
    case 3:
        return (struct setting){"edits", edits ? "yes" : NULL, "in-place", "", ""};
    case 4:
        return (struct setting){"keep", options->keep, NULL, NULL, NULL};
    case 5:
        return (struct setting){"texts", options->texts ? "yes" : NULL, NULL, NULL, NULL};
    default:
        reading = &options->reading[index - SETTINGS_FIXED];
        return (struct setting){reading->name, reading->value, "reading", reading->given,
                                READINGS_KNOWN};
    }
}

static size_t setting_count(const struct options *options)
{
    return SETTINGS_FIXED + options->reading_count;
}

static int32_t fact_add(const struct plugin *plugin, const struct fact_option *fact,
                        bsp_session *session)
{
    return plugin->session->add_fact(session, fact->game, fact->trick, fact->player, fact->fact,
                                     fact->value);
}

static int32_t session_set(const struct plugin *plugin, const struct options *options,
                           const struct language *language, bool edits, bsp_session *session)
{
    int32_t code = BSP_OK;

    for (size_t i = 0; i < setting_count(options) && code == BSP_OK; i++) {
        struct setting setting = setting_get(plugin, options, language, edits, i);
        if (setting.value)
            code = plugin->session->set_option(session, setting.name, setting.value);
    }
    for (size_t i = 0; i < options->fact_count && code == BSP_OK; i++)
        code = fact_add(plugin, &options->fact[i], session);
    return code;
}

int32_t session_create(const struct plugin *plugin, const struct options *options,
                       const struct language *language, bool edits, const bsp_sink *sink,
                       bsp_session **session)
{
    int32_t code = plugin->session->create(&loader_host, sink, session);

    if (code != BSP_OK)
        return code;
    code = session_set(plugin, options, language, edits, *session);
    if (code != BSP_OK) {
        plugin->session->destroy(*session);
        *session = NULL;
    }
    return code;
}

/* The fact that is being tried, for the plugin's message on it. */
struct trial {
    const struct fact_option *fact;
    bool told;
};

static int32_t trial_message(void *context, const bsp_message *message)
{
    struct trial *trial = context;

    if (trial->fact) {
        message_program("--fact=%s: %s", trial->fact->given, message->text);
        trial->told = true;
    }
    return BSP_OK;
}

static bool settings_try(const struct plugin *plugin, const struct options *options,
                         const struct language *language, bsp_session *session)
{
    bool right = true;

    for (size_t i = 0; i < setting_count(options); i++) {
        struct setting setting = setting_get(plugin, options, language, false, i);
        if (!setting.value ||
            plugin->session->set_option(session, setting.name, setting.value) == BSP_OK)
            continue;
        if (setting.option)
            message_program(_("--%s=%s: not known to this plugin; allowed: %s"), setting.option,
                            setting.given, setting.allowed);
        else
            message_program(_("this plugin has no questions for the director"));
        right = false;
    }
    return right;
}

/* EXIT_FAULT: it cannot be told whether they are right. */
static enum exit_status facts_try(const struct plugin *plugin, const struct options *options,
                                  bsp_session *session, struct trial *trial)
{
    enum exit_status status = EXIT_CLEAN;

    for (size_t i = 0; i < options->fact_count; i++) {
        *trial = (struct trial){.fact = &options->fact[i]};
        int32_t code = fact_add(plugin, trial->fact, session);
        if (code == BSP_OK)
            continue;
        if (code == BSP_E_MEMORY) {
            message_program("%s", session_fault(code));
            return EXIT_FAULT;
        }
        if (!trial->told)
            message_program(_("--fact=%s: not a fact that this plugin knows"), trial->fact->given);
        status = EXIT_USAGE;
    }
    return status;
}

enum exit_status session_try(const struct plugin *plugin, const struct options *options,
                             const struct language *language)
{
    struct trial trial = {0};
    bsp_sink sink = {.size = sizeof sink, .context = &trial, .message = trial_message};
    bsp_session *session = NULL;
    int32_t code = plugin->session->create(&loader_host, &sink, &session);

    if (code != BSP_OK) {
        message_program("%s", session_fault(code));
        return EXIT_FAULT;
    }
    bool right = settings_try(plugin, options, language, session);
    enum exit_status status = facts_try(plugin, options, session, &trial);
    plugin->session->destroy(session);
    return right || status == EXIT_FAULT ? status : EXIT_USAGE;
}

const char *session_fault(int32_t code)
{
    switch (code) {
    case BSP_E_MEMORY:
        return strerror(ENOMEM);
    case BSP_E_FORMAT:
        return _("in none of the formats that the plugin reads");
    case BSP_E_FACT:
        return _("a director fact cannot be used");
    case BSP_E_UNSUPPORTED:
        return _("the plugin cannot do that");
    default:
        return _("the plugin failed");
    }
}
