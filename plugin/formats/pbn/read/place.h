/*
 * Finds places for edits in a game, writes values into its tags and sections behind them, and joins
 * edits as PBN demands. Called by all that edits PBN.
 *
 *     edits_begin(edits, offset, length);
 *     edits_put(edits, "^10", 3);
 *     pbn_edits_end(edits, game);
 *     ...
 *     ok = pbn_edits_send(edits, to);
 */
#ifndef FORMATS_PBN_READ_PLACE_H
#define FORMATS_PBN_READ_PLACE_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/decimal.h"
#include "formats/pbn/read/game.h"
#include "kit/edits.h"

/* Ends the edit that was begun; one that changes nothing in GAME is dropped. */
void pbn_edits_end(struct edits *edits, const struct pbn_game *game);

/* Adds the edits to TO, sorted; insertions at one place become one edit. The edits must not
 * overlap. Returns false if out of memory. */
bool pbn_edits_send(struct edits *edits, struct edits *to);

/* Returns the byte at OFFSET of the input, in the game or in one before it: all are held. */
static inline const char *pbn_at(const struct pbn_game *game, uint64_t offset)
{
    return (const char *)(game->bytes - game->offset) + offset;
}

/* Returns the offset of the byte AT in the input. */
static inline uint64_t pbn_offset(const struct pbn_game *game, const char *at)
{
    return game->offset + (uint64_t)(at - (const char *)game->bytes);
}

/* Returns the ending of a new line: "\r\n", "\n" or "\r". */
const char *pbn_line_ending(const struct pbn_game *game);

/* Returns true if anything but blanks stands on the line from OFFSET on: a comment in front of it
 * would swallow it. */
bool pbn_line_goes_on(const struct pbn_game *game, uint64_t offset);

/* ---- values of tags ---- */

/* The place from which a game has the value of a tag (PBN 2.1, 4.8). */
enum pbn_value_origin {
    ORIGIN_ABSENT,   /* no tag; the value, if there is one, holds from an earlier game on */
    ORIGIN_OWN,      /* its own */
    ORIGIN_INHERITS, /* "#" */
    ORIGIN_DECLARES  /* "##text": its own, and that of later games without the tag */
};
enum pbn_value_origin pbn_value_origin(const struct pbn_game *game, int id);

/* Returns true if the value stands in the game itself; pbn_value_place returns the offset of such a
 * value, behind "##". */
bool pbn_value_is_own(const struct pbn_game *game, int id);
uint64_t pbn_value_place(const struct pbn_game *game, int id);

/*
 * Begins and ends a value. Between these calls the new value is written (edits_put and so on). It
 * goes into the tag, "##" kept; if there is no tag, into a new one on a line of its own behind the
 * contract. DECLARE: a new tag begins with "##".
 */
void pbn_value_begin(struct edits *edits, const struct pbn_game *game, int id, bool declare);
void pbn_value_end(struct edits *edits, const struct pbn_game *game, int id);

/* ---- forms of values ---- */

/* The forms of a result or a score (PBN 2.1, 3.4.15 and 4.2), "10", "NS 10", "EW 4 NS 9", with "^"
 * before a result, so that new numbers can be put into the old form. */

/* A number in a value, and whose it is: SIDE_NONE is declarer's. */
struct pbn_part {
    int8_t side;
    size_t at, length;
    struct decimal number;
};

struct pbn_form {
    size_t caret; /* where "^" stands; the value's length when nowhere */
    int parts;
    struct pbn_part part[2];
};

/* Reads the form of VALUE. Returns false if it has none of the five. */
bool pbn_form_read(struct pbn_form *form, struct text value);

/* Writes VALUE with the texts in place of its numbers, and without the caret. */
void pbn_form_put(struct edits *edits, struct text value, const struct pbn_form *form,
                  char texts[2][DECIMAL_TEXT_SIZE]);

/* Does the same to VALUE, which lies at PLACE of the file, in an edit for each number and one for
 * the caret. Does not touch numbers that STAY. */
void pbn_form_edit(struct edits *edits, uint64_t place, struct text value,
                   const struct pbn_form *form, char texts[2][DECIMAL_TEXT_SIZE],
                   const bool stay[2]);

/* Reads an element of a table that is a number, ARTIFICIAL if "^" stands before it (PBN 2.1, 5.2).
 * Returns false if it is none. */
bool pbn_number_read(struct decimal *number, bool *artificial, struct text text);

/* Returns true if VALUE has no digit: "", "?", "-". Such a value says nothing that could go
 * wrong. */
bool pbn_value_silent(struct text value);

/* ---- sections of our own (PBN 2.1, 5) ---- */

/* Begins and ends rows behind those of the section of tag ID, enum pbn_tag_id, which is made with
 * HEADER if there is none. Between these calls the rows are written, each on a line of its own that
 * begins with pbn_line_ending. */
void pbn_section_begin(struct edits *edits, const struct pbn_game *game, int id,
                       const char *header);
void pbn_section_end(struct edits *edits, const struct pbn_game *game, int id);

/* Adds the name of a pair as a section token, or as a string token (PBN 2.1, 5.1), two wide. */
void pbn_name_add(struct buffer *text, struct text name);

#endif
