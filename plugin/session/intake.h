/*
 * Holds the bytes of an input, and reads its boards once it is complete. Used by sessions and
 * converters; knows formats, but nothing of rulings.
 *
 *     intake_init(&intake, &user, name);
 *     status = intake_push(&intake, bytes, count);       as often as there are bytes
 *     status = intake_close(&intake);                    there are no more
 *     status = intake_read(&intake, &intake.user);       again for another user, if there is one
 *     intake_release(&intake);
 *
 * One that is too long is refused while it comes; one that no format reads by the end of its head,
 * if it is pushed, else at its end. The memory is that of the bytes.
 */
#ifndef SESSION_INTAKE_H
#define SESSION_INTAKE_H

#include "bridge/sheet/prove.h"
#include "formats/format.h"
#include "kit/buffer.h"
#include "session/messages.h"

/* The largest input that is read: some ten thousand times that of an evening. */
enum { INTAKE_BYTES_MAX = 1 << 30 };

/* The functions that take what is read. */
struct intake_user {
    /* Takes the board in the intake's record. Returns BSP_OK, or the status that ends the
     * reading. */
    int32_t (*take)(void *context);
    void *context;
    struct messages *messages; /* where it is said why there is no board; NULL: nowhere */
    /* A row of a table of results is a board too if one of these may name it; NULL: it is none. */
    const struct fact_targets *targets;
    bool figures; /* the board's figures are to be proven */
};

struct intake {
    struct intake_user user;
    const char *name;            /* of the input, for messages */
    struct buffer bytes;         /* all that have come */
    const struct format *format; /* NULL until one has recognised the input */
    struct reader *reader;       /* NULL until something is read */
    struct record record;        /* the last board */
    struct sheet sheet;          /* figures of what was read, if wanted */
    size_t done;                 /* bytes that were read */
    uint32_t boards;             /* boards that were read */
    bool broken_off;             /* the input is incomplete, so the last board may be too */
};

/* Initialises INTAKE; USER is copied, NAME borrowed. */
void intake_init(struct intake *intake, const struct intake_user *user, const char *name);
void intake_release(struct intake *intake);

/* Appends bytes without reading them. Returns BSP_OK, BSP_E_MEMORY, BSP_E_FORMAT if there are
 * too many bytes (after a message), or BSP_E_SINK. */
int32_t intake_hold(struct intake *intake, const uint8_t *bytes, size_t count);

/* Appends bytes of an input with boards, and finds its format as soon as there are enough; at the
 * end, by those that there are. Returns BSP_E_FORMAT also if no format reads it. */
int32_t intake_push(struct intake *intake, const uint8_t *bytes, size_t count);
int32_t intake_close(struct intake *intake);

/* Hands all boards to USER from the first one, and reports if there is none. Returns as above. */
int32_t intake_read(struct intake *intake, const struct intake_user *user);

/* Returns how sure a session or converter is of a file with these first bytes: BSP_RECOGNISED
 * and so on. */
int32_t intake_recognise(const void *bytes, size_t count);

#endif
