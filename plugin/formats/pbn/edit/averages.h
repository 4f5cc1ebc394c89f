/*
 * Keeps averages plus and minus at matchpoints (12C2(c)) until all games have been read, as it is
 * not known before what one is worth. Its numbers are elements of a ScoreTable, or parts of the
 * values of tags.
 *
 *     pbn_averages_wait(averages, &place, &number);      for each number of it in the game
 *     pbn_averages_of(averages, &place)->is = ...        when the game's results are gathered
 *     pbn_averages_settle(averages, ...);                when those of all games have been
 *     pbn_averages_put(averages, game, edits);
 *
 * The columns of a row, "^4.80", do not say what the director gave; the RulingTable does. Whether
 * the averages of a file give way to the other boards shows in their numbers: if one that ought to
 * have given way did not, none does. Allocates memory for each average. One thread.
 */
#ifndef FORMATS_PBN_EDIT_AVERAGES_H
#define FORMATS_PBN_EDIT_AVERAGES_H

#include "bridge/figures/average.h"
#include "bridge/figures/standings.h"
#include "formats/format.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/read/table.h"

/* The place of an average: SIDE of a row of a game, and the NAME of its pair. */
struct pbn_average_place {
    uint32_t game;
    size_t row;
    int8_t side;
    struct text name;
};

/* A number of an average, which waits for the end of the session. */
struct pbn_pending_number {
    struct average_number is;
    struct pbn_cell_span span;
    bool summed; /* part of the sum of what its pair has won */
    bool caret;  /* a caret before it, as in a table (PBN 2.1, 5.2) */
    bool plus;   /* as for decimal_text */
};

/* Two in the table, and the same in tags of the game. */
enum { PBN_PENDING_NUMBERS_MAX = 4 };

struct pbn_average {
    struct pbn_average_place place;
    struct position at;       /* of the game */
    struct average_figure is; /* in matchpoints, */
    bool in_per_cent;         /* or in per cent if the board has no matchpoints */
    uint8_t numbers;
    struct pbn_pending_number number[PBN_PENDING_NUMBERS_MAX];
};

struct pbn_averages {
    /* Sorted by game, row and side, whatever order they come in; by pair once they are settled. */
    struct pbn_average **list;
    size_t count, capacity;
    size_t pending; /* count of the numbers of all averages */
    bool failed;    /* memory ran out */
    /* The kinds of points that pairs have; if both occur, their sum is undefined. */
    bool matchpoints, percentages;
};

void pbn_averages_release(struct pbn_averages *averages);

/* Keeps NUMBER of PLACE until the end. */
void pbn_averages_wait(struct pbn_averages *averages, const struct pbn_average_place *place,
                       const struct pbn_pending_number *number);

/* Returns the number that PART of a tag's value is, as it stands; its span is counted from the
 * start of the value. */
struct pbn_pending_number pbn_pending_part(const struct pbn_part *part, bool percentage);

/* Keeps NUMBER, a part of the value of tag ID of GAME. If GAME has the value from another game, the
 * number cannot wait, and the average stays. */
void pbn_averages_wait_part(struct pbn_averages *averages, const struct pbn_average_place *place,
                            const struct pbn_game *game, int id, struct pbn_pending_number number);

/* Returns the average of PLACE, valid until they are released. A new one is marked as given by a
 * ruling. Returns NULL if out of memory. */
struct pbn_average *pbn_averages_of(struct pbn_averages *averages,
                                    const struct pbn_average_place *place);

/* Settles the averages when all games have been gathered in STANDINGS, which are updated. Only
 * those of pairs that are marked there as listed can give way. Notes which give way, which ought
 * to, and of which it cannot be told. */
void pbn_averages_settle(struct pbn_averages *averages, struct standings *standings,
                         const struct note_sink *notes);

/* Makes the edits of all averages; one that was not settled is written as the average alone. GAME
 * is any game of the file. */
void pbn_averages_put(const struct pbn_averages *averages, const struct pbn_game *game,
                      struct edits *edits);

#endif
