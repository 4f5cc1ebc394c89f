/*
 * What a deal record carries of another format, tags, sections and comments, and what was ruled:
 * kept until the table that it belongs to has been handed out.
 */
#ifndef FORMATS_DEAL_RECORD_ASIDES_H
#define FORMATS_DEAL_RECORD_ASIDES_H

#include "formats/aside.h"
#include "formats/xml/feed.h"
#include "kit/buffer.h"

/* What a PBN game can have at most. More is not kept. */
enum { DR_ASIDES_BYTES_MAX = 4 << 20 };

/* A text in the store's bytes. */
struct dr_kept {
    size_t at, length;
};

struct dr_aside {
    uint8_t kind, form; /* as struct aside */
    struct dr_kept name, value, text;
    struct dr_kept ruled[RULED_FIELDS];
};

/* All 0: nothing is kept. */
struct dr_asides {
    struct dr_aside *item;
    size_t count, room;
    struct buffer kept;
    bool told;   /* the table has been handed out: what comes next is of another one */
    bool failed; /* there was no memory for all of it */
};

void dr_asides_release(struct dr_asides *asides);

/* A table begins: what belonged to the one before goes. */
void dr_asides_begin(struct dr_asides *asides);

/* An element that is one begins. KIND and FORM as struct aside. */
void dr_asides_add(struct dr_asides *asides, uint8_t kind, const struct xml_element *element);
/* A stretch of the text of the last one. */
void dr_asides_text(struct dr_asides *asides, struct text text);

/* Tells SINK of all that is kept; false: what the sink answered, or not all of it was kept. */
bool dr_asides_tell(const struct dr_asides *asides, const struct aside_sink *sink);

#endif
