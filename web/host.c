/*
 * The plugin's interface to JavaScript: the layouts of its structs, so that one reader can read
 * them all, and callbacks that pass events on. engine.js and host.js do the rest.
 */
#include <bridge-scorer/plugin.h>

#include <stddef.h>

#define EXPORT(name) __attribute__((export_name(name)))
#define IMPORT(name) __attribute__((import_module("host"), import_name(name)))

/* ---- Layouts of structs ---- */

/* The kind of a field, in the same order as in engine.js. */
enum kind {
    INT32,
    UINT32,
    UINT64,
    TEXT,     /* const char *, NULL allowed */
    ROW,      /* COUNT texts within the struct */
    STRUCTS,  /* an array of OF, whose length is the field at COUNT */
    STRUCT,   /* a pointer to one OF, never NULL */
    BYTES,    /* bytes, whose number is the size_t at COUNT */
    CHARS,    /* a text within the struct */
    FUNCTION, /* an index in the table of functions */
};

struct layout;

struct layout_field {
    const char *name;
    uint32_t kind;
    uint32_t offset;
    uint32_t count;
    const struct layout *of;
};

struct layout {
    const char *name;
    uint32_t size;
    uint32_t field_count;
    const struct layout_field *fields;
};

#define FIELD(type, kind, name)                                                                    \
    {                                                                                              \
#name, kind, offsetof(struct type, name), 0, NULL                                          \
    }
#define LIST(type, kind, name, count)                                                              \
    {                                                                                              \
#name, kind, offsetof(struct type, name), offsetof(struct type, count), NULL               \
    }
#define ITEMS(type, name, count, of)                                                               \
    {                                                                                              \
#name, STRUCTS, offsetof(struct type, name), offsetof(struct type, count), &of##_layout    \
    }
#define LENGTH(array) (sizeof(array) / sizeof *(array))
#define LAYOUT(type)                                                                               \
    {                                                                                              \
#type, sizeof(struct type), LENGTH(type##_fields), type##_fields                           \
    }
#define ITEM(type) static const struct layout type##_layout = LAYOUT(type)

static const struct layout_field bsp_assigned_fields[] = {
    FIELD(bsp_assigned, TEXT, contract), FIELD(bsp_assigned, TEXT, declarer),
    FIELD(bsp_assigned, INT32, tricks),  FIELD(bsp_assigned, INT32, weight),
    FIELD(bsp_assigned, TEXT, side),
};
ITEM(bsp_assigned);

static const struct layout_field bsp_record_fields[] = {
    FIELD(bsp_record, TEXT, board),
    FIELD(bsp_record, TEXT, table),
    FIELD(bsp_record, TEXT, contract),
    FIELD(bsp_record, INT32, recorded_tricks),
    FIELD(bsp_record, INT32, recorded_score_ns),
    FIELD(bsp_record, TEXT, section),
    {"player", ROW, offsetof(bsp_record, player), 4, NULL},
};
ITEM(bsp_record);

static const struct layout_field bsp_board_fields[] = {
    FIELD(bsp_board, INT32, input),
    FIELD(bsp_board, UINT32, game),
    {"record", STRUCT, offsetof(bsp_board, record), 0, &bsp_record_layout},
    FIELD(bsp_board, TEXT, status),
    FIELD(bsp_board, INT32, adjusted_tricks),
    FIELD(bsp_board, INT32, adjusted_score_ns),
    FIELD(bsp_board, INT32, written),
    ITEMS(bsp_board, assigned, assigned_count, bsp_assigned),
    FIELD(bsp_board, INT32, artificial_ns),
    FIELD(bsp_board, INT32, artificial_ew),
    FIELD(bsp_board, TEXT, text),
    FIELD(bsp_board, TEXT, pairs),
    FIELD(bsp_board, TEXT, fault),
    FIELD(bsp_board, TEXT, place),
    FIELD(bsp_board, TEXT, label),
    FIELD(bsp_board, UINT32, row),
    {"trick", ROW, offsetof(bsp_board, trick), 13, NULL},
};

static const struct layout_field bsp_message_fields[] = {
    FIELD(bsp_message, INT32, severity), FIELD(bsp_message, TEXT, file),
    FIELD(bsp_message, UINT64, line),    FIELD(bsp_message, UINT64, column),
    FIELD(bsp_message, TEXT, text),
};

static const struct layout_field bsp_edit_fields[] = {
    FIELD(bsp_edit, INT32, input),
    FIELD(bsp_edit, UINT64, offset),
    FIELD(bsp_edit, UINT64, length),
    LIST(bsp_edit, BYTES, bytes, byte_count),
};

static const struct layout_field bsp_form_incident_fields[] = {
    FIELD(bsp_form_incident, TEXT, id),
    FIELD(bsp_form_incident, TEXT, law),
    FIELD(bsp_form_incident, TEXT, text),
    FIELD(bsp_form_incident, TEXT, says),
};

static const struct layout_field bsp_form_fact_fields[] = {
    FIELD(bsp_form_fact, TEXT, board),  FIELD(bsp_form_fact, TEXT, trick),
    FIELD(bsp_form_fact, TEXT, player), FIELD(bsp_form_fact, TEXT, fact),
    FIELD(bsp_form_fact, TEXT, value),
};
ITEM(bsp_form_fact);

static const struct layout_field bsp_form_choice_fields[] = {
    FIELD(bsp_form_choice, TEXT, id),
    FIELD(bsp_form_choice, TEXT, text),
    FIELD(bsp_form_choice, TEXT, says),
    FIELD(bsp_form_choice, TEXT, effect),
    ITEMS(bsp_form_choice, facts, fact_count, bsp_form_fact),
};
ITEM(bsp_form_choice);

static const struct layout_field bsp_form_question_fields[] = {
    FIELD(bsp_form_question, TEXT, name),
    FIELD(bsp_form_question, TEXT, input),
    FIELD(bsp_form_question, TEXT, text),
    FIELD(bsp_form_question, TEXT, says),
    ITEMS(bsp_form_question, choices, choice_count, bsp_form_choice),
    FIELD(bsp_form_question, INT32, rank),
    FIELD(bsp_form_question, INT32, trick),
    FIELD(bsp_form_question, TEXT, evening),
    ITEMS(bsp_form_question, values, value_count, bsp_form_fact),
};

static const struct layout_field bsp_form_reading_fields[] = {
    FIELD(bsp_form_reading, CHARS, value),
    FIELD(bsp_form_reading, CHARS, words),
};

static const struct layout_field bsp_form_given_fields[] = {
    FIELD(bsp_form_given, TEXT, name),
    FIELD(bsp_form_given, TEXT, value),
};

static const struct layout_field bsp_session_interface_fields[] = {
    FIELD(bsp_session_interface, FUNCTION, formats),
    FIELD(bsp_session_interface, FUNCTION, set_option),
    FIELD(bsp_session_interface, FUNCTION, add_fact),
    FIELD(bsp_session_interface, FUNCTION, open_input),
    FIELD(bsp_session_interface, FUNCTION, push),
    FIELD(bsp_session_interface, FUNCTION, close_input),
    FIELD(bsp_session_interface, FUNCTION, finish),
    FIELD(bsp_session_interface, FUNCTION, destroy),
    FIELD(bsp_session_interface, FUNCTION, add_fact_at),
};

static const struct layout_field bsp_report_interface_fields[] = {
    FIELD(bsp_report_interface, FUNCTION, formats),
    FIELD(bsp_report_interface, FUNCTION, set_option),
    FIELD(bsp_report_interface, FUNCTION, finish),
    FIELD(bsp_report_interface, FUNCTION, destroy),
    FIELD(bsp_report_interface, FUNCTION, set_incomplete),
};

static const struct layout_field bsp_text_interface_fields[] = {
    FIELD(bsp_text_interface, FUNCTION, languages),
    FIELD(bsp_text_interface, FUNCTION, editions),
    FIELD(bsp_text_interface, FUNCTION, word),
};

static const struct layout_field bsp_form_interface_fields[] = {
    FIELD(bsp_form_interface, FUNCTION, incidents), FIELD(bsp_form_interface, FUNCTION, next),
    FIELD(bsp_form_interface, FUNCTION, facts),     FIELD(bsp_form_interface, FUNCTION, known),
    FIELD(bsp_form_interface, FUNCTION, questions), FIELD(bsp_form_interface, FUNCTION, answer),
};

static const struct layout layouts[] = {
    LAYOUT(bsp_board),
    LAYOUT(bsp_message),
    LAYOUT(bsp_edit),
    {"bsp_ranking", sizeof(bsp_ranking), 0, NULL}, /* for the report alone */
    LAYOUT(bsp_form_incident),
    LAYOUT(bsp_form_question),
    LAYOUT(bsp_form_fact),
    LAYOUT(bsp_form_reading),
    LAYOUT(bsp_form_given),
    LAYOUT(bsp_session_interface),
    LAYOUT(bsp_report_interface),
    LAYOUT(bsp_text_interface),
    LAYOUT(bsp_form_interface),
    {NULL, 0, 0, NULL},
};

/* Returns the layouts of structs that JavaScript reads or writes; the last has no name. */
EXPORT("layouts") const struct layout *host_layouts(void)
{
    return layouts;
}

/* ---- Events: CONTEXT is JavaScript's number for who waits for them, TYPE what DATA points to ----
 */

IMPORT("event") int32_t event(uint32_t context, const char *type, const void *data);
IMPORT("progress") int32_t progress(uint32_t context, double bytes);
IMPORT("write") int32_t report_bytes(uint32_t context, const char *bytes, size_t size);

static uint32_t number(const void *context)
{
    return (uint32_t)(uintptr_t)context;
}

#define EVENT(type)                                                                                \
    static int32_t on_##type(void *context, const type *data)                                      \
    {                                                                                              \
        return event(number(context), #type, data);                                                \
    }
EVENT(bsp_board)
EVENT(bsp_message)
EVENT(bsp_edit)
EVENT(bsp_ranking)
EVENT(bsp_form_incident)
EVENT(bsp_form_question)
EVENT(bsp_form_fact)
EVENT(bsp_form_given)

static int32_t on_progress(void *context, int32_t input, uint64_t bytes)
{
    (void)input;
    return progress(number(context), (double)bytes);
}

static int32_t on_write(void *context, const char *bytes, size_t size)
{
    return report_bytes(number(context), bytes, size);
}

/* ---- The plugin ---- */

static const bsp_host host = {sizeof host, BSP_ABI_MAJOR, BSP_ABI_MINOR, "rectify.html",
                              PACKAGE_VERSION};

/* Initialises the plugin; called once, before anything else. */
EXPORT("start") int32_t host_start(void)
{
    if (bsp_entry_check(&bsp_plugin_entry) != BSP_ENTRY_USABLE)
        return BSP_E_UNSUPPORTED;
    return bsp_plugin_entry.init(&host);
}

EXPORT("version") const char *host_version(void)
{
    return bsp_plugin_entry.version;
}

EXPORT("interface") const void *host_interface(const char *id)
{
    return bsp_plugin_entry.get_interface(id);
}

/* Creates a session whose events go to CONTEXT. */
EXPORT("session_create") int32_t host_session_create(uint32_t context, bsp_session **session)
{
    const bsp_session_interface *s = bsp_plugin_entry.get_interface(BSP_SESSION_1);
    const bsp_sink sink = {.size = sizeof sink,
                           .context = (void *)(uintptr_t)context,
                           .board = on_bsp_board,
                           .message = on_bsp_message,
                           .edit = on_bsp_edit,
                           .progress = on_progress,
                           .ranking = on_bsp_ranking};

    return s->create(&host, &sink, session);
}

EXPORT("report_create")
int32_t host_report_create(const char *format, const char *language, uint32_t context,
                           bsp_report **report)
{
    const bsp_report_interface *r = bsp_plugin_entry.get_interface(BSP_REPORT_1);
    const bsp_report_sink sink = {
        .size = sizeof sink, .context = (void *)(uintptr_t)context, .write = on_write};

    return r->create(format, language, &sink, report);
}

/* Hands the report a board of FILE. */
EXPORT("report_board")
int32_t host_report_board(bsp_report *report, const char *file, const bsp_board *board)
{
    const bsp_report_interface *r = bsp_plugin_entry.get_interface(BSP_REPORT_1);
    bsp_origin origin;

    bsp_origin_init(&origin, &bsp_plugin_entry, file);
    return r->board(report, &origin, board);
}

/* Hands the report a change of the ranking of FILE. */
EXPORT("report_ranking")
int32_t host_report_ranking(bsp_report *report, const char *file, const bsp_ranking *ranking)
{
    const bsp_report_interface *r = bsp_plugin_entry.get_interface(BSP_REPORT_1);
    bsp_origin origin;

    bsp_origin_init(&origin, &bsp_plugin_entry, file);
    return r->ranking(report, &origin, ranking);
}

/* Returns a sink for the functions of the form, whose events come during the call; context 0. */
EXPORT("form_sink") const bsp_form_sink *host_form_sink(void)
{
    static const bsp_form_sink sink = {.size = sizeof sink,
                                       .incident = on_bsp_form_incident,
                                       .question = on_bsp_form_question,
                                       .fact = on_bsp_form_fact,
                                       .given = on_bsp_form_given};

    return &sink;
}
