/*
 * What a plugin gives is looked at before anything is done with it: a plugin of somebody else's may
 * leave out what must be there, count wrongly, or never end. What cannot be seen from here, such as
 * a pointer to nowhere, ends the program (cleanup.h).
 */
#ifndef HOST_EVENTS_H
#define HOST_EVENTS_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stdint.h>

#include "message.h"

/* What is wrong with an event. */
struct event_fault {
    enum event_fault_kind {
        EVENT_SOUND,
        EVENT_MISSING, /* what must be there is NULL */
        EVENT_COUNT,   /* more than there can be, or a count of nothing */
        EVENT_SIZE,    /* smaller than in version 1.0, or not as large as the first of its array */
        EVENT_ENDLESS  /* more events than the input can be the reason for */
    } kind;
    const char *what; /* "bsp_board.status"; NULL of EVENT_SOUND and EVENT_ENDLESS */
};

struct event_fault board_fault(const bsp_board *board);
struct event_fault message_fault(const bsp_message *message);
struct event_fault edit_fault(const bsp_edit *edit);
struct event_fault incident_fault(const bsp_form_incident *incident);
struct event_fault question_fault(const bsp_form_question *question);
struct event_fault fact_fault(const bsp_form_fact *fact);

/* Says of FILE that the plugin is at fault. False. */
bool event_fault_tell(const char *file, const struct event_fault *fault);

/* How many events there were, against what they can have come from. A struct of zeros is at the
 * start. */
struct event_meter {
    uint64_t bytes;   /* that were pushed, of all inputs */
    uint64_t events;  /* boards, messages and edits */
    uint64_t written; /* bytes that the plugin gave, of a report or a file */
    uint64_t refused; /* events that came although one was answered with an error */
};

/* Counts one more; false: there are more than can be. */
bool event_meter_add(struct event_meter *meter);

/* Counts SIZE bytes that the plugin gives; false: that is more than can be. */
bool event_meter_write(struct event_meter *meter, size_t size);

/* Counts one that came after the plugin was told to stop. One that never stops is given up: the
 * program ends with a message and EXIT_FAULT, and leaves nothing behind. */
void event_meter_refuse(struct event_meter *meter);

#endif
