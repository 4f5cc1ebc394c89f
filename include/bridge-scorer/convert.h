/*
 * bridge-scorer/convert.h - converting: a session file of one format, written in another
 *
 * plugin.h has the rules for both sides.
 */
#ifndef BRIDGE_SCORER_CONVERT_H
#define BRIDGE_SCORER_CONVERT_H

#include <bridge-scorer/event.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BSP_CONVERT_1 "bridge-scorer.convert/1"

typedef struct bsp_convert bsp_convert;

/* The receiver of the new file and of messages, on what cannot be read (BSP_SEVERITY_ERROR) and
 * what the new format cannot hold (BSP_SEVERITY_NOTE). Each function returns BSP_OK, or a
 * negative number to stop; MESSAGE may be NULL. */
typedef struct bsp_convert_sink {
    uint32_t size;
    void *context;
    int32_t (*write)(void *context, const char *bytes, size_t size);
    int32_t (*message)(void *context, const bsp_message *message);
} bsp_convert_sink;

typedef struct bsp_convert_interface {
    uint32_t size;

    /* Returns the formats that can be written, "deal-record pbn", separated by spaces. [any
     * thread] */
    const char *(*targets)(void);

    /* Creates a converter to the format TO, with messages in LANGUAGE; NAME is the file's name
     * in messages. SINK and NAME are copied. BSP_E_UNSUPPORTED: there is no such target. [any
     * thread] */
    int32_t (*create)(const char *to, const char *language, const char *name,
                      const bsp_convert_sink *sink, bsp_convert **convert);

    /* Pushes the next COUNT bytes of the file; COUNT may be 0. BSP_E_FORMAT after a message: no
     * reader accepts it. BSP_E_STATE: after finish. */
    int32_t (*push)(bsp_convert *convert, const void *bytes, size_t count);

    /* Ends the file: writes the rest of the new one. Once, else BSP_E_STATE. Returns as push
     * does. */
    int32_t (*finish)(bsp_convert *convert);

    /* Destroys the converter at any time; NULL is allowed. */
    void (*destroy)(bsp_convert *convert);

    /* Recognises what push takes, as recognise of a session does. NULL: it cannot tell. [any
     * thread] */
    int32_t (*recognise)(const void *bytes, size_t count);
} bsp_convert_interface;

#define BSP_CONVERT_SIZE_1_0 BSP_SIZE_WITH(bsp_convert_interface, recognise)

#ifdef __cplusplus
}
#endif

#endif
