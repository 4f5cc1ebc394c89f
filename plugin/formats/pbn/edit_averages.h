/*
 * Averages plus and minus at matchpoints (12C2(c)): what one is worth is known when all games have
 * been read, so its numbers wait until then: elements of a ScoreTable, parts of the values of tags.
 *
 *     pbn_averages_wait(averages, &place, &number);      for each number of it in the game
 *     pbn_averages_of(averages, &place)->is = ...        when the game's results are gathered
 *     pbn_averages_settle(averages, ...);                when those of all games have been
 *     pbn_averages_put(averages, sink);
 *
 * The columns of a row, "^4.80", do not say what the director gave; the RulingTable does. So
 * whether averages gave way in a file shows: where one did not that ought to, none does. Memory for
 * each average, until they are released. One thread.
 */
#ifndef FORMATS_PBN_EDIT_AVERAGES_H
#define FORMATS_PBN_EDIT_AVERAGES_H

#include "bridge/figures/average.h"
#include "bridge/figures/standings.h"
#include "formats/format.h"
#include "formats/pbn/edit_form.h"
#include "formats/pbn/edit_table.h"

/* Where it is: SIDE of a row of a game, the pair called NAME. */
struct pbn_average_place {
    uint32_t game;
    size_t row;
    int8_t side;
    struct text name;
};

/* A number of it. */
struct pbn_waiting {
    struct pbn_cell_span span;
    struct decimal stands; /* the average alone, where it is given now; else as the file has it */
    struct decimal becomes;
    bool percentage;             /* else matchpoints */
    bool summed;                 /* what its pair has won is a sum of such numbers */
    bool caret;                  /* which a table has before what is artificial (PBN 2.1, 5.2) */
    bool fixed, plus;            /* as decimal_text has them */
    uint8_t decimals;            /* that the others like it have */
    char old[DECIMAL_TEXT_SIZE]; /* as a tag has it; "": a longer one, or that of a table */
};

/* Two in the table, and the same in tags of the game. */
enum { PBN_WAITING_MAX = 4 };

struct pbn_average {
    struct pbn_average_place place;
    char *name;               /* the place's, which is kept here */
    struct position at;       /* of the game */
    struct average_figure is; /* of matchpoints; */
    bool in_per_cent;         /* of per cent, where the board has no matchpoints */
    uint8_t numbers;
    struct pbn_waiting number[PBN_WAITING_MAX];
};

struct pbn_averages {
    struct pbn_average **list; /* by game, row and side; games come by their boards */
    size_t count, room;
    size_t waiting; /* numbers of all of them */
    bool failed;    /* there was no memory */
    /* Kinds of points that pairs have: of both, nobody says what they come to together. */
    bool matchpoints, percentages;
};

void pbn_averages_release(struct pbn_averages *averages);

/* Keeps NUMBER of PLACE until the end. */
void pbn_averages_wait(struct pbn_averages *averages, const struct pbn_average_place *place,
                       const struct pbn_waiting *number);

/* What NUMBER, a part of a value, stands as. */
void pbn_waiting_old(struct pbn_waiting *number, const char *at, size_t length);

/* The same of a number that is PART of the value of tag ID of GAME, which says where it lies. Where
 * the game has the value from another one, it can not wait, and the average stays. */
void pbn_averages_wait_part(struct pbn_averages *averages, const struct pbn_average_place *place,
                            const struct pbn_game *game, int id, const struct pbn_part *part,
                            struct pbn_waiting number);

/* The average of PLACE, a new one if need be, which is by a ruling; valid until they are
 * released. NULL: no memory. */
struct pbn_average *pbn_averages_of(struct pbn_averages *averages,
                                    const struct pbn_average_place *place);

/* Settles them, all games having been gathered in STANDINGS, which are told; those that are listed
 * there are proved. Says which give way, ought to, or cannot be told to. False: no memory. */
bool pbn_averages_settle(struct pbn_averages *averages, struct standings *standings,
                         const struct note_sink *notes);

/* The edits of all of them; of those that were not settled as the average alone. False: no memory,
 * here or before. */
bool pbn_averages_put(const struct pbn_averages *averages, const struct edit_sink *sink);

#endif
