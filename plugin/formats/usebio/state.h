/*
 * The state of the parser of USEBIO, which reads a document into a session, and what completes its
 * elements. parse.c takes the events; leaves.c reads values, and close.c completes lines and
 * boards. These do not know the parser.
 */
#ifndef FORMATS_USEBIO_STATE_H
#define FORMATS_USEBIO_STATE_H

#include "formats/usebio/lin_data.h"
#include "formats/usebio/session.h"
#include "formats/xml/feed.h"

/* Far more boards than an event has; hands beyond are not read. */
enum { USEBIO_HANDS_MAX = 4096 };

struct usebio_hand_record {
    uint32_t scope; /* scope that it is for; 0 for all */
    bool twice;     /* another of the same number differs, so neither can be trusted */
    char name[USEBIO_NUMBER_SIZE];
    struct deal deal;
    struct read_fault fault;
};

/* The hands of HANDSETs, which may stand before or after the boards, in their session or beside the
 * event. */
struct usebio_hands {
    struct usebio_hand_record *item;
    uint32_t count;
    size_t capacity;
};

/* An open element. */
struct usebio_open {
    uint8_t name;  /* enum usebio_name */
    uint32_t pair; /* index of the pair, team or player that it lists plus 1; 0 if none */
};

struct usebio_parse {
    struct xml_feed *feed;
    struct usebio_session *session;
    struct usebio_hands hands;
    struct sheet *points; /* takes those boards that have points, too; may be NULL */
    struct usebio_open path[XML_DEPTH_MAX + 1];
    unsigned depth;
    uint8_t latest; /* element that was opened last */
    /* by element: the one that followed it last time */
    uint8_t follower[USEBIO_OTHER + 1];
    uint32_t scopes;                 /* number of scopes so far */
    struct usebio_traveller heading; /* what the open elements say of a board that begins */
    struct usebio_traveller board;   /* the open one; its scopes, name and hands in a HANDSET */
    bool in_board, in_line, in_handset;
    uint8_t leaf; /* element whose text is being read; USEBIO_OTHER if none */
    struct xml_place leaf_place, leaf_end; /* of its tags */
    char value[USEBIO_VALUE_MAX];          /* its text so far */
    size_t length;
    uint32_t before;             /* bytes of white space before the element that was opened last */
    bool contracts;              /* some line has an element for its contract */
    int seat;                    /* of the open HAND; SEAT_NONE if not yet given */
    struct deal hand;            /* its cards, as North's */
    struct usebio_detail detail; /* of the open line, */
    bool detailed;               /* it has some */
    struct lin_data lin;
};

/* Returns the line that is open, the last that began. */
static inline struct usebio_row *usebio_open_line(struct usebio_parse *parse)
{
    return &parse->session->travellers.row[parse->session->travellers.rows - 1];
}

/* Returns the offset behind PLACE. */
static inline uint32_t usebio_place_end(const struct xml_place *place)
{
    return (uint32_t)(place->offset + place->size);
}

/* Records what is wrong with the open line, unless something is already. */
static inline void usebio_line_fault(struct usebio_parse *parse, const char *message,
                                     const struct position *at, struct text text)
{
    if (!parse->detail.fault.message)
        read_fault_set(&parse->detail.fault, message, at, text.at, text.length);
    parse->detailed = true;
}

/* Returns the innermost scope that is open; 0 if none. */
static inline uint32_t usebio_scope_now(const struct usebio_parse *parse)
{
    for (int level = USEBIO_SCOPES - 1; level >= 0; level--)
        if (parse->heading.scope[level] != 0)
            return parse->heading.scope[level];
    return 0;
}

/* --- Where the open element stands (leaves.c) */

/* Returns the innermost pair, team or player of PARTICIPANTS that is open; NULL if none. */
struct usebio_pair *usebio_open_pair(const struct usebio_parse *parse);

enum usebio_name usebio_parent(const struct usebio_parse *parse);

/* Returns true if the open element belongs to a pair, a team or a player that is listed. */
static inline bool usebio_is_participants_own(const struct usebio_parse *parse)
{
    return parse->depth > 1 && parse->path[parse->depth - 2].pair != 0;
}

/* Returns true if a value called NAME is read here: the element around it is open. */
bool usebio_is_leaf_here(const struct usebio_parse *parse, enum usebio_name name);

/* --- The end of an element: its value is read, a line gets its play, a board its hands */

/* Reads the open leaf, which ends at PLACE. */
void usebio_leaf_close(struct usebio_parse *parse, const struct xml_place *place);

void usebio_line_close(struct usebio_parse *parse, const struct xml_place *place);
void usebio_board_close(struct usebio_parse *parse);

/* Gives BOARD its hands, when all are known; of several, those of its innermost scope. */
void usebio_board_deal(const struct usebio_hands *hands, struct usebio_traveller *board);

#endif
