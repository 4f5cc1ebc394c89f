/*
 * The form that the export format gives a board (PBN 2.1, 3.2): the values of its tags, and lines
 * with tags, comments and sections. Used to write a board as PBN, and to find what a file says in
 * another form.
 */
#ifndef FORMATS_PBN_CONVERT_EXPORT_H
#define FORMATS_PBN_CONVERT_EXPORT_H

#include "formats/format.h"
#include "kit/buffer.h"

/* --- The values of tags that follow from a board record */

/* Room for four hands of 52 cards each, their dots and spaces, and the first seat. */
enum { PBN_CANONICAL_SIZE = 256 };

/* Returns the value of tag ID; its AT is NULL if the board does not say, or if the tag does not
 * follow from it. The value may be in SCRATCH, of PBN_CANONICAL_SIZE bytes, or in the board's
 * texts. */
struct text pbn_canonical(const struct board *board, int id, char *scratch);

/* Returns true if VALUE, as it stands in a tag ID, means what BOARD has. */
bool pbn_says_same(const struct board *board, int id, struct text value);

/* Returns true if the value of a tag ID follows from the board. */
bool pbn_follows(int id);

/* --- Lines of PBN. Texts become Latin-1 if they can (3: ISO 8859-1), else UTF-8; lines end in CR
 * LF. */

struct pbn_out {
    struct target_sink sink;
    bool going;            /* everything was written so far */
    struct buffer scratch; /* released by the owner */
};

/* Reports something that cannot be expressed here. */
void pbn_out_lose(struct pbn_out *out, const char *message, struct text text);

/* Returns true if PBN can have a tag of this NAME (3.1), with these LINES after it: they contain no
 * tag and, except in comments, strings and escaped lines, no empty line, which would end the
 * game. */
bool pbn_can_have(struct text name, struct text lines);

/* Writes lines of text; line ends in the text end lines. */
void pbn_put_lines(struct pbn_out *out, struct text lines);
/* Writes a tag; that of a SECTION has lines after it, and its value has its escapes already. */
void pbn_put_tag(struct pbn_out *out, struct text name, struct text value, bool section);
void pbn_put_comment(struct pbn_out *out, const struct extra *comment);

/* Write the sections that follow from a record; nothing if it has none of it. */
void pbn_put_play(struct pbn_out *out, const struct board *board);
void pbn_put_quitted(struct pbn_out *out, const struct quitted *quitted);
void pbn_put_facts(struct pbn_out *out, const struct record *record);
/* Writes the rulings among COUNT extras; returns true if the score that BOARD was given is written
 * with them. */
bool pbn_put_rulings(struct pbn_out *out, const struct extra *extras, size_t count,
                     const struct board *board);

/* Returns true if a Play section with this tag value and these lines is exactly BOARD's play. */
bool pbn_play_says_same(const struct board *board, struct text value, struct text lines);

#endif
