/*
 * What the parser of USEBIO has read so far, and its parts: where the open element stands, and what
 * the end of each kind of element does.
 */
#ifndef FORMATS_USEBIO_PARSE_PARTS_H
#define FORMATS_USEBIO_PARSE_PARTS_H

#include "bridge/sheet/sheet.h"
#include "formats/usebio/field.h"
#include "formats/usebio/lin_data.h"
#include "formats/usebio/names.h"
#include "formats/usebio/pairs.h"
#include "formats/usebio/store.h"
#include "formats/usebio/travellers.h"
#include "formats/xml/feed.h"

struct usebio_parse {
    struct xml_feed *feed;
    struct usebio_store store;
    struct usebio_hands hands;
    struct usebio_pairs pairs;
    struct usebio_travellers travellers;
    struct sheet *sheet;             /* that takes the points; NULL: nobody wants them */
    uint32_t games;                  /* lines of the boards that are complete */
    uint8_t path[XML_DEPTH_MAX + 1]; /* enum usebio_name of the open elements */
    unsigned depth;
    uint8_t latest; /* the element that was opened last */
    /* by element: the one that was opened after it the last time */
    uint8_t follower[USEBIO_OTHER + 1];
    uint32_t scopes;                  /* so many there have been */
    uint32_t scope[USEBIO_SCOPES];    /* those that are open; 0: none */
    char section[USEBIO_NUMBER_SIZE]; /* the id of the SECTION that is open; "" */
    char event[USEBIO_NAME_SIZE];     /* what the EVENT that is open is called, */
    char club[USEBIO_NAME_SIZE];      /* and whose file it is */
    int32_t date;
    bool in_board, in_line, in_handset, no_memory;
    uint32_t match;            /* that is open: its place plus 1; 0: none */
    uint32_t open_pair[KINDS]; /* that is open in PARTICIPANTS: its place plus 1; 0: none */
    uint8_t leaf;              /* the element whose text is being read; USEBIO_OTHER: none */
    struct xml_place leaf_place;
    struct usebio_value value;
    struct usebio_gap gap;       /* since the last markup inside a line */
    struct usebio_gap child_gap; /* before its last child, */
    uint64_t child;              /* which stands here */
    uint32_t before;             /* bytes of white space before the element that was opened last */
    uint8_t decimals;            /* of the most exact points */
    bool decimals_known;         /* there were points */
    bool decimals_vary;          /* not all with as many decimals */
    bool plus;                   /* a score was written with "+" */
    uint64_t witnesses;          /* boards that have shown how points are scored here */
    uint64_t scorings[SCORINGS_KINDS]; /* by which they may be */
    bool at_end;                       /* nothing more will come */
    int seat;                          /* of the HAND that is open; SEAT_NONE: not said yet */
    struct deal hand;                  /* its cards, as North's */
    struct deal deal;                  /* of the BOARD that is open */
    struct read_fault deal_fault;
    struct usebio_hand_record record; /* of the BOARD of a HANDSET */
    struct read_fault fault;          /* of the document */
    struct lin_data lin;              /* of the line that is open */
};

/* The line whose element is open, the last that began. */
static inline struct usebio_line *usebio_open_line(struct usebio_parse *parse)
{
    return &parse->store.line[parse->store.line_count - 1];
}

/* --- Where the open element stands (leaves.c) */

/* The pair, team or player of PARTICIPANTS whose element is open, the innermost; NULL. */
struct usebio_pair *usebio_open_pair(const struct usebio_parse *parse);

enum usebio_name usebio_parent(const struct usebio_parse *parse);

/* Whether it says something of a pair, a team or a player that is listed. */
bool usebio_is_participants_own(const struct usebio_parse *parse);

/* Whether there is something that it, a value called NAME, is of: the element around it was taken.
 */
bool usebio_is_leaf_here(const struct usebio_parse *parse, enum usebio_name name);

/* --- What the end of an element does: its value is read, a line gets its play, a board its hands
 */

/* The element NAME, whose text is complete. */
void usebio_leaf_close(struct usebio_parse *parse, enum usebio_name name,
                       const struct xml_place *place);

void usebio_hand_close(struct usebio_parse *parse);
/* LINE is complete: its LIN, if it has one, says what it does not. */
void usebio_lin_close(struct usebio_parse *parse, struct usebio_line *line);
void usebio_line_close(struct usebio_parse *parse, const struct xml_place *place);
void usebio_board_close(struct usebio_parse *parse);

/* A child of the open line begins at PLACE; it, or an instruction in the line, ends there. */
void usebio_child_begins(struct usebio_parse *parse, const struct xml_place *place);
void usebio_child_ends(struct usebio_parse *parse, const struct xml_place *place);

/* An instruction of our own in the open line. */
void usebio_instruction(struct usebio_parse *parse, const char *data,
                        const struct xml_place *place);

#endif
