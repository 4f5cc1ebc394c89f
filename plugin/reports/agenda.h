/*
 * The boards that a report holds back until the end of the run, so that it can begin with what is
 * to be done. Keeps each board's finished words and what the lists and the overview say of it. Used
 * by the text and the HTML report; knows neither format.
 *
 * Boards come in the order of the file; a report for people shows them by urgency, or in that
 * order. Memory grows with what is said of the boards on which something was found: about one
 * kilobyte each as text, eight as HTML with the deal and the play. Clean boards take none.
 */
#ifndef REPORTS_AGENDA_H
#define REPORTS_AGENDA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"
#include "laws/said/ruling.h"
#include "words/catalog.h"

/* The groups in which boards are listed, the most urgent first. */
enum agenda_kind {
    AGENDA_WAITS,    /* the director has to decide */
    AGENDA_PROPOSED, /* the director has to confirm */
    AGENDA_DOUBTFUL, /* the record needs a look */
    AGENDA_UNREAD,   /* the file needs a look: the board could not be read */
    AGENDA_ADJUSTED, /* written; the scorer needs to know */
    AGENDA_SETTLED,  /* nothing to be done any more */
    AGENDA_NOTED,
    AGENDA_KINDS
};
enum { AGENDA_AT_A_GLANCE = AGENDA_ADJUSTED + 1 }; /* the kinds that need somebody's attention */

/* A board that is held back. Texts are offsets into the agenda's TEXTS, each ended by a 0. */
struct agenda_board {
    uint8_t kind;   /* enum agenda_kind */
    uint32_t input; /* number of its file in the run, from 1 */
    uint32_t game;  /* number in its file */
    uint32_t row;   /* row in the game's table of results; 0: the game itself */
    size_t file;    /* name of the file */
    size_t name;    /* name of the board, "7"; the game's number if it has none */
    size_t meeting; /* where it was played, as facts name it: "3-12", "t2"; "" if unknown */
    size_t ask;   /* command that asks about its file; "" if it has no question or none is known */
    size_t cells; /* its row of the overview, in each language, one after the other */
    uint64_t
        checks[NEED_READING + 1]; /* by enum need_kind: what should be checked, as bits 1 << what */
    size_t words, length;         /* the finished words of the report */
};

/* The boards held back and the title of the report. All 0: empty. */
struct agenda {
    struct agenda_board *board; /* in the order of the files */
    size_t count, capacity;
    struct buffer texts; /* has failed if memory ran out for any of them */
    size_t event;        /* name of the event; "" if unknown */
    int32_t date;        /* date of the event, as in struct board */
    bool titled;         /* EVENT and DATE are set */
    bool of_several;     /* the boards are of several events, so there is no title */
};

void agenda_release(struct agenda *agenda);

struct report_item; /* reports/report.h */

/* Adds the board of ITEM with its finished WORDS and CELLS, its rows of the overview. Returns false
 * if out of memory. */
bool agenda_add(struct agenda *agenda, const struct report_item *item, const struct buffer *words,
                const struct buffer *cells);

/* Takes the title from the event and the date of BOARD, or drops it if the boards are of several
 * events. Called for every board. Returns false if out of memory. */
bool agenda_take_title(struct agenda *agenda, const struct board *board);

/* Adds the event and the date, "Club night, 2026-09-10"; nothing if unknown or if there are several
 * events. */
void agenda_add_title(const struct agenda *agenda, const struct catalog *catalog,
                      struct buffer *buffer);

const char *agenda_text(const struct agenda *agenda, size_t text);

/* Returns a cell of BOARD's row of the overview; LANGUAGE is an index into the report's languages.
 */
const char *agenda_cell(const struct agenda *agenda, const struct agenda_board *board, int language,
                        int column);

/* Returns the number of boards of a kind. */
size_t agenda_count(const struct agenda *agenda, int kind);
/* Returns the next command that asks about a file, from board *AT on, and moves *AT behind that
 * file; NULL if there is none. */
const char *agenda_next_ask(const struct agenda *agenda, size_t *at);
bool agenda_has_files(const struct agenda *agenda);

/* Finds the next question that some board should be checked for, from KIND (enum need_kind) and
 * WHAT on. Returns false if there is none. */
bool agenda_next_check(const struct agenda *agenda, int *kind, int *what);

/* Returns the status whose colour or class a kind has. */
int agenda_kind_status(int kind);

/* Returns the heading for the boards of a kind, a key of the catalog: "Needs your decision". */
const char *agenda_kind_key(int kind);

/* Returns the advice for the boards of a kind, a key of the catalog; NULL if there is none. */
const char *agenda_kind_advice(int kind);

#endif
