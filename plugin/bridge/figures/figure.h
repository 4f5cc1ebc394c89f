/*
 * Figures that follow from the field: matchpoints, IMPs, percentages, ranks.
 *
 * Programs score in many different ways (scoring.h). A scoring is trusted only when the results as
 * they stand give every figure as it stands; what it makes of the adjusted results is then what
 * belongs there. A scoring that the file names is tried first, then what Law 78 and the standards
 * of the formats say, then the habits of programs. Where several of a kind reproduce the figures
 * and disagree on the new ones, nothing follows. Any thread.
 */
#ifndef BRIDGE_FIGURES_FIGURE_H
#define BRIDGE_FIGURES_FIGURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/figures/field.h"
#include "bridge/figures/scoring.h"

/* All scorings there are: a set of them has a bit for each. */
#define EVERY_SCORING UINT64_MAX

/* Figures that belong together (a column, a tag), with the field before the rulings and after. */
struct figure_column {
    struct figure *figures;
    size_t count;
    enum family family;
    const struct field *before, *after;
    struct text named; /* what the file calls its scoring, in PBN's words (PBN 2.1, 3.4.12:
                          "IMP;Cross1"); AT may be NULL */
};

/*
 * Fills in the new values of COLUMN. *SCORINGS: on entry those that are allowed, of which none by a
 * datum is where results are weighted or a side has its own; afterwards those that reproduced the
 * figures. Bounded by the square of the different scores and by the count of figures, for each
 * scoring.
 *
 * Returns false if they do not follow, and the new values mean nothing. But where there are
 * SCORINGS, those figures follow that do not STAY: beside an artificial score there may be figures
 * that each program factors in its own way.
 */
bool figures_follow(const struct figure_column *column, uint64_t *scorings);

/* Gives COUNT figures as many decimals as the most exact of them has, LEAST at least, but for those
 * that stand apart. */
void figures_level(struct figure *figures, size_t count, uint8_t least);

/* The factor for matchpoints where results are missing, if the figures as they stand do not show
 * it. */
struct factor_choice {
    uint8_t said;      /* by the director, enum match_factor; else Neuberg's formula is used */
    uint8_t shown;     /* by other boards of the file: a bit for each factor; 0: unknown */
    bool open;         /* set if the figures leave it open, and new ones depend on it */
    bool contradicted; /* set if the figures are scored otherwise than he said: they stay */
};

/* Does the same, and follows CHOICE where the figures leave the factor open. */
bool figures_follow_choice(const struct figure_column *column, uint64_t *scorings,
                           struct factor_choice *choice);

/* Returns the scoring that NAMED names, in PBN's words; of its variants the standard's first. NULL
 * if it names none, or none of a field. */
const struct scoring *scoring_of_name(struct text named);

/* Fewer figures than these prove no scoring beyond doubt, and so few matches no scale. */
enum { FIGURES_TO_TRUST = 6 };

/* Returns what figures of FAMILY are called, enum figure_kind; FIGURE_NONE where they are no points
 * of a board. */
int figure_kind_of(int family);

enum figures_verdict {
    FIGURES_RIGHT, /* a scoring gives them all */
    FIGURES_ONE_WRONG,
    FIGURES_UNKNOWN
};

/*
 * Checks if the field gives COUNT figures. One is wrong, *INDEX, when a scoring gives all others,
 * of which there are enough, and none gives all; those that give all others name the same one. What
 * a scorer's rounding or datum can explain is not wrong, nor are IMPs where results are weighted or
 * a side has its own, nor is a figure whose row has no result.
 * Begins with the scoring *FIRST of the list, and sets it to the one that gives all: that of a
 * field before it is the likeliest. Leaves OF_SESSION of the figures as the last one that was tried
 * has it.
 */
enum figures_verdict figures_check(struct figure *figures, size_t count, enum family family,
                                   const struct field *field, int *first, size_t *index);

#endif
