/*
 * A converter and nothing else: from files that begin with "rows", a contract a line, to PBN; and,
 * as another plugin does it too, from PBN to PBN, in which it keeps nothing. Compiled a second time
 * with ANOTHER, it is a second such plugin under another name.
 */
#include "alone.h"

#include <stdbool.h>

#ifdef ANOTHER
#define NAME "another_converter"
#else
#define NAME "converter_alone"
#endif

struct bsp_convert {
    bsp_convert_sink sink;
    char line[64];
    size_t length;
    unsigned boards;
};

static const char *targets(void)
{
    return "pbn";
}

static int32_t create(const char *to, const char *language, const char *name,
                      const bsp_convert_sink *sink, bsp_convert **convert)
{
    (void)language;
    (void)name;
    if (strcmp(to, "pbn") != 0)
        return BSP_E_UNSUPPORTED;
    *convert = calloc(1, sizeof **convert);
    if (!*convert)
        return BSP_E_MEMORY;
    (*convert)->sink = *sink;
    return BSP_OK;
}

static int32_t line_end(bsp_convert *convert)
{
    char game[256];

    convert->line[convert->length] = '\0';
    convert->length = 0;
    if (strcmp(convert->line, "rows") == 0)
        return BSP_OK;
    snprintf(game, sizeof game,
             "[Event \"rows\"]\n[Board \"%u\"]\n[Declarer \"S\"]\n[Contract \"%s\"]\n"
             "[Result \"7\"]\n\n",
             ++convert->boards, convert->line);
    return convert->sink.write(convert->sink.context, game, strlen(game)) == BSP_OK ? BSP_OK
                                                                                    : BSP_E_SINK;
}

static int32_t push(bsp_convert *convert, const void *bytes, size_t count)
{
    const char *next = bytes;

    for (; count > 0; count--, next++) {
        if (*next != '\n' && convert->length < sizeof convert->line - 1)
            convert->line[convert->length++] = *next;
        else if (*next == '\n' && line_end(convert) != BSP_OK)
            return BSP_E_SINK;
    }
    return BSP_OK;
}

static int32_t finish(bsp_convert *convert)
{
    (void)convert;
    return BSP_OK;
}

static void destroy(bsp_convert *convert)
{
    free(convert);
}

static int32_t recognise(const void *bytes, size_t count)
{
    const char *first = bytes;

    if (count >= 4 && memcmp(first, "rows", 4) == 0)
        return BSP_RECOGNISED;
    return count > 0 && *first == '[' ? BSP_RECOGNISED : BSP_NOT_RECOGNISED;
}

static const bsp_convert_interface converter = {
    sizeof(bsp_convert_interface), targets, create, push, finish, destroy, recognise};

ALONE_ENTRY(NAME, BSP_CONVERT_1, &converter);
