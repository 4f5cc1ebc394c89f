/*
 * Writes a supplemental section at the end of a game (PBN 2.1, 5), for tables that are this
 * program's own.
 */
#ifndef FORMATS_PBN_EDIT_SECTION_H
#define FORMATS_PBN_EDIT_SECTION_H

#include "formats/pbn/edit_place.h"
#include "formats/pbn/game.h"

/* Begins and ends a section. Between these calls the rows are written, each on a line of its own
 * that begins with pbn_line_ending. ID is an enum pbn_tag_id, HEADER the tag's value. */
void pbn_section_begin(struct edits *edits, const struct pbn_game *game, int id,
                       const char *header);
void pbn_section_end(struct edits *edits, const struct pbn_game *game);

/* Adds the name of a pair as a section token, or as a string token (PBN 2.1, 5.1), two wide. */
void pbn_name_add(struct buffer *text, struct text name);

#endif
