/*
 * The state of the PBN reader, and what the editor stores from game to game. reader.c moves bytes
 * and returns boards; edit.c writes rulings on them.
 */
#ifndef FORMATS_PBN_EDIT_STATE_H
#define FORMATS_PBN_EDIT_STATE_H

#include "formats/format.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/edit/own_tables.h"
#include "formats/pbn/edit/rooms.h"
#include "formats/pbn/edit/score_table.h"
#include "formats/pbn/edit/ranking.h"
#include "formats/pbn/edit/winning.h"
#include "formats/pbn/read/fill.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn/read/results.h"
#include "kit/buffer.h"
#include "kit/text_index.h"

/* The tags that an edit can change and a later game can inherit, in the order of enum
 * pbn_tag_id. */
enum { PBN_EDITED_FIRST = PBN_DECLARER, PBN_EDITED_LAST = PBN_SCORE_PERCENTAGE };

/* The bit of such a tag in a set of them. */
#define PBN_EDITED_BIT(id) (UINT32_C(1) << (id))

/* The most rulings on one board of which each reports its points; what follows is the same for all,
 * and the time stays in proportion to the table. */
enum { PBN_RULINGS_TOLD_MAX = 64 };

/* The facts that all games of a file show together. The reader fills it when it reads the file once
 * more, before the first ruling is written. */
struct pbn_shown {
    struct pbn_lists lists;  /* that rank its pairs or teams */
    struct text_index teams; /* of each game, the one at home first; number 1: in the closed room */
    uint8_t factors;         /* by its tables, as in struct factor_choice */
};

/* The rulings on a game and on its rows. All 0: none. */
struct pbn_rulings {
    uint32_t game;
    bool own;                      /* one is on the game itself: nothing is written of its rows */
    bool by_rooms;                 /* its points are those of two rooms, and follow from them */
    struct pbn_change change;      /* of the game: its own, or that what is next to it changes */
    size_t row;                    /* the game's row in its table, if it is there */
    struct pbn_score_table scores; /* of the game, with all changes */
    struct pbn_shown shown;        /* of all games */
    struct buffer trail;           /* lines of the RulingTable, where the changes say */
    struct pbn_said *said;         /* facts that are kept in the game */
    size_t said_count, said_capacity;
};

/* The state of the editor from game to game. It GATHERS what they show from the first ruling on. */
struct pbn_edit_state {
    bool gathers;
    struct edits edits; /* of the current game; its memory is reused */
    uint32_t changed;   /* tags whose value, which the next game would inherit, was changed */
    uint32_t plus;      /* tags in which the file has a "+" */
    struct pbn_rulings rulings; /* on the current game and its rows */
    struct pbn_rooms rooms;     /* of a match */
    /* The sums of what pairs have won in the games so far. A list may stand in any game, before the
     * results that it adds up, so it is edited when all games have been read. */
    struct pbn_won won;
    struct read_fault *note; /* on boards that are scored by default beside an average */
    size_t notes, note_capacity;
    uint32_t games; /* number of games gathered */
    bool gap;       /* a game was left out: nothing can be said of what is of several */
    bool unplaced;  /* it is unknown whose result has changed in some game */
};

/* Further places are not reported. */
enum { PBN_DOUBTS_MAX = 16 };

/* Notes on games that can be read and cannot be true, reported when the whole file has been read,
 * whether or not anything is ruled. All 0: none. */
struct pbn_doubts {
    size_t count;
    struct read_fault note[PBN_DOUBTS_MAX];
};

struct reader {
    struct reading wanted; /* first member */
    struct pbn_tag_index index;
    struct pbn_inheritance inheritance;
    struct pbn_language language;
    /* The last game. After a fault only offset, length, end, eol, crlf and the tags before the
     * fault are valid. */
    struct pbn_game game;
    struct pbn_table score_table; /* of that game, once it is read */
    struct pbn_edit_state edit;
    struct pbn_doubts doubts;
    struct text gap;            /* text before it, or after the last game */
    struct pbn_results results; /* rows of the game that are boards; some may have been returned */
    struct buffer names;        /* of the record */
    struct buffer values;       /* reported of its game, without their escapes */
    struct text file;           /* all of it */
    struct position at;         /* of the first byte that was not consumed */
    uint64_t offset;            /* likewise */
    struct pbn_no_close no_close;
    uint32_t games; /* number of games read */
    bool rows_turn; /* rows of the play are not in the columns of their seats */
    uint8_t eol;    /* LF or CR; 0 if not yet known */
};

#endif
