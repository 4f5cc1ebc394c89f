/*
 * A converter to begin with: results of a program of one's own, with a line a board,
 *
 *     Board;Contract;Declarer;Tricks
 *     1;4S;N;10
 *     2;3NTX;E;8
 *
 * become PBN, which every engine reads. It rules on nothing and knows no Laws: an engine does that
 * with what comes of it. What is asked of each function stands in <bridge-scorer/convert.h>;
 * rectify-plugin(7) has an overview, and `rectify plugins --check` tries whether all of it holds.
 * Change the id, the names and the line's meaning, and go on from there.
 */
#include <bridge-scorer/convert.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "Board;Contract;Declarer;Tricks"

enum { LINE_SIZE = 256, NAME_SIZE = 512 };
enum { BOARD, CONTRACT, DECLARER, TRICKS, VALUES };

struct bsp_convert {
    bsp_convert_sink sink;
    char name[NAME_SIZE];
    char line[LINE_SIZE]; /* as far as it has come */
    size_t length;        /* of it; what is longer than there is room for is counted alone */
    uint64_t number;      /* of the line, from 1 */
    int finished;
    int32_t failed; /* what it ended with; BSP_OK: it goes on */
};

/* ---- What is told ---- */

static int32_t put(bsp_convert *convert, const char *text)
{
    int32_t code = convert->sink.write(convert->sink.context, text, strlen(text));

    return code == BSP_OK ? BSP_OK : BSP_E_SINK;
}

/* That the line at hand cannot be read. A host may have no ear for it. */
static int32_t complain(bsp_convert *convert, const char *text)
{
    bsp_message event = {.size = sizeof event,
                         .severity = BSP_SEVERITY_ERROR,
                         .file = convert->name,
                         .line = convert->number,
                         .column = 1,
                         .text = text};

    if (!convert->sink.message)
        return BSP_OK;
    return convert->sink.message(convert->sink.context, &event) == BSP_OK ? BSP_OK : BSP_E_SINK;
}

/* ---- A line ---- */

/* The four values of LINE, which is cut into them; 0: there are more or fewer, or one that could
 * not stand in PBN as it is. */
static int line_cut(char *line, char *value[VALUES])
{
    int count = 0;

    for (char *next = line; next && count < VALUES; count++) {
        value[count] = next;
        next = strchr(next, ';');
        if (next)
            *next++ = '\0';
        if (count == VALUES - 1 && next)
            return 0;
    }
    for (int i = 0; i < count; i++)
        for (const char *c = value[i]; *c; c++)
            if ((unsigned char)*c < ' ' || (unsigned char)*c > '~' || strchr("\"\\", *c))
                return 0;
    return count == VALUES;
}

static int32_t line_write(bsp_convert *convert)
{
    static const char *const tag[VALUES] = {"Board", "Contract", "Declarer", "Result"};
    char *value[VALUES], text[LINE_SIZE + 16];
    int32_t code;

    if (!line_cut(convert->line, value))
        return complain(convert, "board, contract, declarer and tricks were expected");
    code = put(convert, "\n[Event \"\"]\n");
    for (int i = 0; i < VALUES && code == BSP_OK; i++) {
        snprintf(text, sizeof text, "[%s \"%s\"]\n", tag[i], value[i]);
        code = put(convert, text);
    }
    return code;
}

static int32_t line_end(bsp_convert *convert)
{
    size_t length = convert->length < LINE_SIZE ? convert->length : LINE_SIZE - 1;
    int is_long = convert->length > length;

    if (length > 0 && convert->line[length - 1] == '\r')
        length--;
    convert->line[length] = '\0';
    convert->length = 0;
    convert->number++;
    if (convert->number == 1 && (is_long || strcmp(convert->line, FIRST_LINE) != 0)) {
        int32_t code = complain(convert, "does not begin with \"" FIRST_LINE "\"");
        return code == BSP_OK ? BSP_E_FORMAT : code;
    }
    if (convert->number == 1)
        return put(convert, "% PBN 2.1\n");
    if (is_long)
        return complain(convert, "the line is too long");
    return length > 0 ? line_write(convert) : BSP_OK;
}

/* ---- The interface ---- */

static const char *convert_targets(void)
{
    return "pbn";
}

/* Its messages are in English, whatever the language. */
static int32_t convert_create(const char *to, const char *language, const char *name,
                              const bsp_convert_sink *sink, bsp_convert **convert)
{
    if (!to || !language || !name || !sink || !sink->write || !convert)
        return BSP_E_ARGUMENT;
    if (strcmp(to, convert_targets()) != 0)
        return BSP_E_UNSUPPORTED;
    *convert = calloc(1, sizeof **convert);
    if (!*convert)
        return BSP_E_MEMORY;
    (*convert)->sink = *sink;
    snprintf((*convert)->name, NAME_SIZE, "%s", name);
    return BSP_OK;
}

static int32_t convert_push(bsp_convert *convert, const void *bytes, size_t count)
{
    const char *next = bytes;

    if (!convert || (!bytes && count > 0))
        return BSP_E_ARGUMENT;
    if (convert->finished)
        return BSP_E_STATE;
    for (; count > 0 && convert->failed == BSP_OK; count--, next++) {
        if (*next == '\n')
            convert->failed = line_end(convert);
        else if (convert->length++ < LINE_SIZE - 1)
            convert->line[convert->length - 1] = *next ? *next : '?';
    }
    return convert->failed;
}

static int32_t convert_finish(bsp_convert *convert)
{
    if (!convert)
        return BSP_E_ARGUMENT;
    if (convert->finished)
        return BSP_E_STATE;
    convert->finished = 1;
    if (convert->failed == BSP_OK && (convert->length > 0 || convert->number == 0))
        convert->failed = line_end(convert);
    return convert->failed;
}

static void convert_destroy(bsp_convert *convert)
{
    free(convert);
}

/* Others may be there that read a file: it goes to the one that is surest. */
static int32_t convert_recognise(const void *bytes, size_t count)
{
    size_t length = strlen(FIRST_LINE);

    return count >= length && memcmp(bytes, FIRST_LINE, length) == 0 ? BSP_RECOGNISED
                                                                     : BSP_NOT_RECOGNISED;
}

/* ---- The entry ---- */

static int32_t init(const bsp_host *host)
{
    return host && host->abi_major == BSP_ABI_MAJOR ? BSP_OK : BSP_E_UNSUPPORTED;
}

static void deinit(void) {}

static const void *get_interface(const char *id)
{
    static const bsp_convert_interface convert = {
        .size = sizeof convert,
        .targets = convert_targets,
        .create = convert_create,
        .push = convert_push,
        .finish = convert_finish,
        .destroy = convert_destroy,
        .recognise = convert_recognise,
    };

    return strcmp(id, BSP_CONVERT_1) == 0 ? &convert : NULL;
}

const bsp_entry BSP_ENTRY_NAME = {
    .magic = BSP_MAGIC,
    .size = sizeof(bsp_entry),
    .abi_major = BSP_ABI_MAJOR,
    .abi_minor = BSP_ABI_MINOR,
    .id = "org.example.convert",
    .name = "Results in a table",
    .vendor = "example.org",
    .version = "1.0.0",
    .licence = "MIT",
    .url = "",
    .init = init,
    .deinit = deinit,
    .get_interface = get_interface,
};
