/*
 * What a converter writes: boards, with what another format said beside them, as one file.
 *
 *     writer = target->create(&sink);
 *     target->begin_board(writer, &record);     for each board: then its asides, in order
 *     target->aside(writer, &aside);            as often as there are some
 *     target->end_board(writer);
 *     target->aside(writer, &aside);            likewise, of what stands behind the last board
 *     target->finish(writer);
 *     target->destroy(writer);
 *
 * Each answers false when there is no memory or the sink failed; then only destroy may follow. A
 * record and asides are borrowed up to end_board, or up to finish.
 */
#ifndef FORMATS_TARGET_H
#define FORMATS_TARGET_H

#include "formats/aside.h"
#include "formats/format.h"

struct target_sink {
    /* Takes bytes of the file. */
    bool (*write)(void *context, const char *bytes, size_t size);
    /* Is told what the target cannot express: a key of the catalog with at most one "{text}". Its
     * place is the board's. */
    bool (*lose)(void *context, const char *message, struct text text);
    void *context;
};

struct writer;

struct target {
    const char *id;                                           /* that of the format */
    struct writer *(*create)(const struct target_sink *sink); /* SINK is copied; NULL: no memory */
    bool (*begin_board)(struct writer *writer, const struct record *record);
    bool (*aside)(struct writer *writer, const struct aside *aside);
    bool (*end_board)(struct writer *writer);
    bool (*finish)(struct writer *writer);
    void (*destroy)(struct writer *writer); /* NULL is allowed */
};

/* The target called ID, NULL when there is none. */
const struct target *target_find(const char *id);

/* Their ids, separated by spaces. */
extern const char target_list[];

#endif
