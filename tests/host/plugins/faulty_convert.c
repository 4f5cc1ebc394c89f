/*
 * The template for converters, with one fault (fault.h).
 */
#define BSP_ENTRY_NAME template_entry
#include "convert.c"
#undef BSP_ENTRY_NAME
#define BSP_ENTRY_NAME bsp_plugin_entry

#include <fcntl.h>

#include "fault.h"

static const char *faulty_targets(void)
{
    if (is("convert-targets"))
        return NULL;
    return is("convert-words") ? "pbn " : convert_targets();
}

static int32_t mute_message(void *context, const bsp_message *message)
{
    (void)context;
    (void)message;
    return BSP_OK;
}

/* What the converter at hand told its messages to. */
static bsp_convert_sink given;

static int32_t latin_message(void *context, const bsp_message *message)
{
    bsp_message spoilt = *message;

    spoilt.text = "caf\xe9";
    return given.message(context, &spoilt);
}

static int32_t faulty_create(const char *to, const char *language, const char *name,
                             const bsp_convert_sink *sink, bsp_convert **convert)
{
    int32_t code;

    if (is("convert-null")) {
        *convert = NULL;
        return BSP_OK;
    }
    if (is("convert-sinkless") && !sink)
        return BSP_E_UNSUPPORTED;
    code = convert_create(is("convert-any") && to ? "pbn" : to, language, name, sink, convert);
    if (code != BSP_OK)
        return code;
    given = *sink;
    if (is("convert-mute"))
        (*convert)->sink.message = mute_message;
    if (is("convert-latin"))
        (*convert)->sink.message = latin_message;
    return code;
}

static int32_t faulty_push(bsp_convert *convert, const void *bytes, size_t count)
{
    static char shared[LINE_SIZE];
    int32_t code;

    if (is("convert-beyond") && bytes && ((const char *)bytes)[count] == '\1')
        return BSP_E_MEMORY;
    if (is("convert-chunks") && convert && count < 50)
        convert->number++;
    if (is("convert-opens"))
        (void)!open("/dev/null", O_RDONLY);
    if (is("convert-late") && convert && convert->finished)
        return BSP_OK;
    if (is("convert-shares") && convert) /* one line for all */
        memcpy(convert->line, shared, LINE_SIZE);
    code = convert_push(convert, bytes, count);
    if (is("convert-shares") && convert)
        memcpy(shared, convert->line, LINE_SIZE);
    while (is("convert-endless") && code == BSP_OK)
        code = put(convert, "\n[Event \"again\"]\n[Contract \"Pass\"]\n");
    return is("convert-deaf") && code == BSP_E_SINK ? BSP_OK : code;
}

static int32_t faulty_finish(bsp_convert *convert)
{
    int32_t code;

    if (is("convert-again") && convert)
        convert->finished = 0;
    if (is("convert-drops") && convert)
        convert->length = 0;
    code = convert_finish(convert);
    return is("convert-deaf") && code == BSP_E_SINK ? BSP_OK : code;
}

static void faulty_destroy(bsp_convert *convert)
{
    if (is("convert-destroy"))
        (void)*(const volatile int *)&convert->finished;
    convert_destroy(convert);
}

static int32_t faulty_recognise(const void *bytes, size_t count)
{
    if (is("convert-surest"))
        return 7;
    return is("convert-stranger") ? BSP_NOT_RECOGNISED : convert_recognise(bytes, count);
}

static const void *faulty_interface(const char *id)
{
    static const bsp_convert_interface convert = {
        .size = sizeof convert,
        .targets = faulty_targets,
        .create = faulty_create,
        .push = faulty_push,
        .finish = faulty_finish,
        .destroy = faulty_destroy,
        .recognise = faulty_recognise,
    };

    return strcmp(id, BSP_CONVERT_1) == 0 ? &convert : NULL;
}

BSP_EXPORT extern const bsp_entry BSP_ENTRY_NAME;
BSP_EXPORT const bsp_entry BSP_ENTRY_NAME = {
    .magic = BSP_MAGIC,
    .size = sizeof(bsp_entry),
    .abi_major = BSP_ABI_MAJOR,
    .abi_minor = BSP_ABI_MINOR,
    .id = "org.bridge-scorer.faulty_convert",
    .name = "faulty converter",
    .vendor = "tests",
    .version = "1.0.0",
    .licence = "MIT",
    .url = "",
    .init = init,
    .deinit = deinit,
    .get_interface = faulty_interface,
};
