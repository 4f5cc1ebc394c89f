/*
 * Checks what a plugin sends before it is used: a foreign plugin may omit mandatory parts, count
 * wrongly, or never end. What cannot be checked here, such as a bad pointer, ends the program
 * (cleanup.h).
 */
#ifndef HOST_EVENTS_H
#define HOST_EVENTS_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/message.h"
#include "base/text.h"

/* A fault of an event. */
struct event_fault {
    enum event_fault_kind {
        EVENT_SOUND,
        EVENT_MISSING, /* something mandatory is NULL */
        EVENT_COUNT,   /* more than possible, or a count without a list */
        EVENT_SIZE,    /* smaller than in version 1.0, or different from the first of its array */
        EVENT_ENDLESS  /* more events than the input can explain */
    } kind;
    const char *what; /* "bsp_board.status"; NULL for EVENT_SOUND and EVENT_ENDLESS */
};

/* A field of a struct, and what it must be. */
struct shape_field {
    size_t offset;
    const char *name; /* "bsp_board.status" */
    enum shape_kind { SHAPE_TEXT, SHAPE_NUMBER, SHAPE_LIST } kind;
    bool must;              /* a text that must not be NULL */
    const char *words;      /* one of which the text is; NULL: any */
    int32_t least, most;    /* the range of a number, an int32_t */
    size_t count;           /* of a list; 0: it is a single item, which must be there */
    const char *count_name; /* "bsp_board.need_count" */
    const struct shape *of; /* what a list has; NULL: texts */
};

enum { FIELDS_MAX = 17 };

/* The fields of a struct: texts, numbers, then lists. They end with one whose name is NULL. */
struct shape {
    size_t least; /* bytes in version 1.0 */
    const char *name;
    struct shape_field field[FIELDS_MAX];
};

extern const struct shape board_shape, message_shape, ranking_shape, incident_shape, question_shape,
    choice_shape, fact_shape;

/* Return the size with which ITEM begins, and a field of it. */
uint32_t shape_size(const void *item);
const void *shape_pointer(const void *item, size_t offset);
int32_t shape_number(const void *item, size_t offset);

/* Return what is wrong with an event: of SHAPE, a board, or an edit. */
struct event_fault event_fault(const void *event, const struct shape *shape);
struct event_fault board_fault(const bsp_board *board);
struct event_fault edit_fault(const bsp_edit *edit);

/* Copies EVENT of a form, which is sound, to TO, with all that it points to, which OWNED gets; its
 * lists become arrays of this program's structs. False: no memory. */
bool event_copy(void *to, const void *event, const struct shape *shape, struct text_list *owned);

/* Reports for FILE that the plugin is at fault. Returns false. */
bool event_fault_tell(const char *file, const struct event_fault *fault);

/* Counts events against the size of the input. Starts as a struct of zeros. */
struct event_meter {
    uint64_t bytes;   /* bytes pushed, of all inputs */
    uint64_t events;  /* boards, messages, changes of the ranking and edits */
    uint64_t written; /* bytes that the plugin wrote, of a report or a file */
    uint64_t refused; /* events after one was answered with an error */
};

/* Counts an event. False: there are more than possible. */
bool event_meter_add(struct event_meter *meter);

/* Counts SIZE bytes of output. False: more than possible. */
bool event_meter_write(struct event_meter *meter, size_t size);

/* Counts an event after the plugin was told to stop. If it never stops, the program ends with a
 * message and EXIT_FAULT, and leaves nothing behind. */
void event_meter_refuse(struct event_meter *meter);

#endif
