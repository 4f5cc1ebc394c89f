/*
 * Lines of PBN on their way out: tags, comments, sections. Texts become Latin-1 where they can (PBN
 * 2.1, 3: ISO 8859-1), else UTF-8; lines end in CR LF.
 */
#ifndef FORMATS_PBN_TARGET_SECTIONS_H
#define FORMATS_PBN_TARGET_SECTIONS_H

#include "formats/format.h"
#include "kit/buffer.h"

struct pbn_out {
    struct target_sink sink;
    bool going; /* everything was written so far */
    struct buffer scratch;
};

void pbn_out_release(struct pbn_out *out);

/* Something that cannot be expressed here. */
void pbn_out_lose(struct pbn_out *out, const char *message, struct text text);

/* Whether PBN can have a tag of this NAME (3.1), and these LINES behind one: no tag stands in them,
 * and no empty line, at which the game would end, but in comments and strings. */
bool pbn_can_name(struct text name);
bool pbn_can_hold(struct text lines);

/* A line of text; what it holds of line ends ends lines. */
void pbn_put_line(struct pbn_out *out, struct text text);
void pbn_put_lines(struct pbn_out *out, struct text lines);
void pbn_put_tag(struct pbn_out *out, struct text name, struct text value);
/* The same of a tag with lines behind it, whose value has its escapes. */
void pbn_put_section_tag(struct pbn_out *out, struct text name, struct text value);
void pbn_put_comment(struct pbn_out *out, const struct aside *comment);

/* The sections that follow from a record; nothing where it has none of it. */
void pbn_put_play(struct pbn_out *out, const struct board *board);
void pbn_put_quitted(struct pbn_out *out, const struct quitted *quitted);
void pbn_put_facts(struct pbn_out *out, const struct record *record);
/* The rulings among COUNT asides; true when the score that BOARD was given stands beside them. */
bool pbn_put_rulings(struct pbn_out *out, const struct aside *asides, size_t count,
                     const struct board *board);

/* Whether a Play section with this tag value and these lines gives just BOARD's play. */
bool pbn_play_says_same(const struct board *board, struct text value, struct text lines);

#endif
