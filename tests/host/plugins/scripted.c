#include "scripted.h"

#include <stdlib.h>
#include <string.h>

static const char *formats(void)
{
    return "script\tScripts for tests\tread, write";
}

static int32_t create(const bsp_host *host, const bsp_sink *sink, bsp_session **session)
{
    *session = calloc(1, sizeof **session);
    if (!*session || host->size < BSP_HOST_SIZE_1_0)
        return BSP_E_MEMORY;
    (*session)->sink = *sink;
    return BSP_OK;
}

static void note(bsp_session *session, const char *name, const char *value)
{
    size_t used = strlen(session->notes);

    snprintf(session->notes + used, sizeof session->notes - used, "%s=%s;", name, value);
}

static int32_t hold(bsp_session *session, const char *game)
{
    session->held[strtoul(game, NULL, 10) % BOARDS_MAX] = 1;
    return BSP_OK;
}

static int32_t set_option(bsp_session *session, const char *name, const char *value)
{
    static const struct {
        const char *name, *values;
    } known[] = {{"language", "en fr"},
                 {"laws", "2007 2017"},
                 {"accept", "computed"},
                 {"edits", "yes no"},
                 {"reading:67B1-64B", "yes no"}};

    if (strcmp(name, "hold") == 0 && getenv("SCRIPTED_HOLDS"))
        return hold(session, value);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(name, known[i].name) != 0)
            continue;
        if (!strstr(known[i].values, value))
            return BSP_E_ARGUMENT;
        if (strcmp(name, "edits") == 0)
            session->want_edits = strcmp(value, "yes") == 0;
        note(session, name, value);
        return BSP_OK;
    }
    return BSP_E_ARGUMENT;
}

static int32_t add_fact(bsp_session *session, uint32_t game, const char *trick, const char *player,
                        const char *fact, const char *value)
{
    bsp_message message = {.size = sizeof message,
                           .severity = BSP_SEVERITY_ERROR,
                           .file = "option",
                           .text = "no such fact"};
    char place[64];

    if (strcmp(fact, "unknown") == 0) {
        session->sink.message(session->sink.context, &message);
        return BSP_E_FACT;
    }
    snprintf(place, sizeof place, "%lu/%s/%s/%s", (unsigned long)game, trick, player, fact);
    note(session, place, value);
    return BSP_OK;
}

static int32_t open_input(bsp_session *session, int32_t role, const char *name, int32_t *input)
{
    snprintf(session->file, sizeof session->file, "%s", name);
    session->role = role;
    session->offset = 0;
    session->length = 0;
    *input = session->inputs++;
    return BSP_OK;
}

static int32_t line_end(bsp_session *session)
{
    int32_t code;

    session->line[session->length] = '\0';
    code = scripted_line(session);
    session->offset += session->length + 1;
    session->length = 0;
    return code;
}

static int32_t push(bsp_session *session, int32_t input, const void *bytes, size_t count)
{
    const char *next = bytes;
    int32_t code = BSP_OK;

    (void)input;
    for (; count > 0 && code == BSP_OK; count--, next++) {
        if (*next == '\n')
            code = line_end(session);
        else if (session->length < LINE_MAX_LENGTH - 1)
            session->line[session->length++] = *next;
    }
    return code;
}

static int32_t close_input(bsp_session *session, int32_t input)
{
    (void)input;
    return session->length > 0 ? line_end(session) : BSP_OK;
}

static int32_t finish(bsp_session *session)
{
    int32_t code = session->late;

    for (size_t i = 0; i < session->edits && session->want_edits && code == BSP_OK; i++) {
        const struct scripted_edit *edit = &session->edit[i];
        bsp_edit event = {sizeof event, session->inputs - 1, edit->offset,
                          edit->length, edit->bytes,         strlen(edit->bytes)};
        code = session->sink.edit(session->sink.context, &event);
    }
    return code;
}

static void destroy(bsp_session *session)
{
    free(session);
}

const bsp_session_interface scripted_session = {
    BSP_SESSION_SIZE_1_0, formats, create,  set_option, add_fact, open_input, push,
    close_input,          finish,  destroy, NULL,       NULL};

static const char *languages(void)
{
    return "en fr";
}

static const char *editions(void)
{
    return "2007 2017";
}

static const char *word(const char *language, const char *kind, const char *id)
{
    (void)language;
    (void)kind;
    return id;
}

static int32_t init(const bsp_host *host)
{
    return host->abi_major == BSP_ABI_MAJOR ? BSP_OK : BSP_E_UNSUPPORTED;
}

static void deinit(void) {}

static const void *get_interface(const char *id)
{
    static const bsp_text_interface text = {sizeof text, languages, editions, word};

    if (strcmp(id, BSP_SESSION_1) == 0)
        return &scripted_session;
    if (strcmp(id, BSP_REPORT_1) == 0)
        return &scripted_report;
    return strcmp(id, BSP_TEXT_1) == 0 ? &text : NULL;
}

const bsp_entry BSP_ENTRY_NAME = {BSP_MAGIC,
                                  sizeof(bsp_entry),
                                  BSP_ABI_MAJOR,
                                  BSP_ABI_MINOR,
                                  "org.bridge-scorer.scripted",
                                  "scripted",
                                  "tests",
                                  "1.0.0",
                                  "MIT",
                                  "",
                                  init,
                                  deinit,
                                  get_interface};
