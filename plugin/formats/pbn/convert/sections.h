/*
 * Writes lines of PBN: tags, comments, sections. Called by the target. Texts become Latin-1 if they
 * can (PBN 2.1, 3: ISO 8859-1), else UTF-8; lines end in CR LF.
 */
#ifndef FORMATS_PBN_CONVERT_SECTIONS_H
#define FORMATS_PBN_CONVERT_SECTIONS_H

#include "formats/format.h"
#include "kit/buffer.h"

struct pbn_out {
    struct target_sink sink;
    bool going; /* everything was written so far */
    struct buffer scratch;
};

void pbn_out_release(struct pbn_out *out);

/* Reports something that cannot be expressed here. */
void pbn_out_lose(struct pbn_out *out, const char *message, struct text text);

/* Return true if PBN can have a tag of this NAME (3.1), and these LINES after one: they contain no
 * tag and, except in comments and strings, no empty line, which would end the game. */
bool pbn_can_name(struct text name);
bool pbn_can_hold(struct text lines);

/* Write a line of text, or several; line ends in the text end lines. */
void pbn_put_line(struct pbn_out *out, struct text text);
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
