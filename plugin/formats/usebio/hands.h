/*
 * The hands of a HANDSET, which may stand before or after the boards, in their session or beside
 * the event. Used by the parser.
 */
#ifndef FORMATS_USEBIO_HANDS_H
#define FORMATS_USEBIO_HANDS_H

#include "formats/usebio/travellers.h"

/* Far more boards than an event has; hands beyond are not read. */
enum { USEBIO_HANDS_MAX = 4096 };

struct usebio_hand_record {
    uint32_t scope; /* scope that it is for; 0 for all */
    bool twice;     /* another of the same number differs, so neither can be trusted */
    char name[USEBIO_NUMBER_SIZE];
    struct deal deal;
    struct read_fault fault;
};

struct usebio_hands {
    struct usebio_hand_record *item;
    uint32_t count;
    size_t capacity;
};

void usebio_hands_release(struct usebio_hands *hands);

/* Adds a record unless it is there already. Returns false if out of memory. */
bool usebio_hands_add(struct usebio_hands *hands, const struct usebio_hand_record *record);

/* Gives BOARD its hands; of several, those of its innermost scope. */
void usebio_hands_find(const struct usebio_hands *hands, struct usebio_traveller *board);

#endif
