/*
 * What the end of an element does: its value is read, a line gets its play, a board its hands. For
 * parse.c.
 */
#ifndef FORMATS_USEBIO_CLOSE_H
#define FORMATS_USEBIO_CLOSE_H

#include "formats/usebio/parse.h"

/* The element NAME, whose text is complete. */
void usebio_leaf_close(struct usebio_parse *parse, enum usebio_name name,
                       const struct xml_place *place);

void usebio_hand_close(struct usebio_parse *parse);
void usebio_line_close(struct usebio_parse *parse, const struct xml_place *place);
void usebio_board_close(struct usebio_parse *parse);

/* A child of the open line begins at PLACE; it, or an instruction in the line, ends there. */
void usebio_child_begins(struct usebio_parse *parse, const struct xml_place *place);
void usebio_child_ends(struct usebio_parse *parse, const struct xml_place *place);

/* An instruction of our own in the open line. */
void usebio_instruction(struct usebio_parse *parse, const char *data,
                        const struct xml_place *place);

#endif
