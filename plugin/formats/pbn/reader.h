/*
 * The PBN reader, PBN 2.1: what the editor may ask of it. Everything else goes through struct
 * format.
 */
#ifndef FORMATS_PBN_READER_H
#define FORMATS_PBN_READER_H

#include "formats/format.h"
#include "formats/pbn/game.h"

struct pbn_edit_state;
struct pbn_results;

/* The game that was read last: valid until the next read(), and as long as the session keeps the
 * window. After a fault only offset, length, end, crlf and the tags before the fault hold. */
const struct pbn_game *pbn_reader_game(const struct reader *reader);

/* Its rows, when the board that was read last is one of them; some may have gone out. */
const struct pbn_results *pbn_reader_results(const struct reader *reader);

/* What the editor keeps from game to game of this input. */
struct pbn_edit_state *pbn_reader_edit_state(struct reader *reader);

extern const struct format pbn_format;

#endif
