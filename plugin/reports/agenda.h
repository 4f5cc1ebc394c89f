/*
 * What a report holds back, so that it can begin with what is to be done: its boards, in words
 * already, and of each what a list says of it.
 *
 * Boards come in the order of the file; a report for people shows them by need, or in that order.
 * Memory grows with what the report will say of the boards on which something was found: a
 * kilobyte each as text, eight as HTML with the deal and the play. Clean boards take none.
 */
#ifndef REPORTS_AGENDA_H
#define REPORTS_AGENDA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"
#include "laws/said/ruling.h"
#include "reports/catalog.h"

/* What boards need, the most urgent first. */
enum agenda_kind {
    AGENDA_WAITS,    /* for the director's decision */
    AGENDA_PROPOSED, /* for his confirmation */
    AGENDA_DOUBTFUL, /* for a look at the record */
    AGENDA_UNREAD,   /* for a look at the file: nothing is known of it */
    AGENDA_ADJUSTED, /* for the scorer: it is written */
    AGENDA_SETTLED,  /* nothing any more */
    AGENDA_NOTED,
    AGENDA_KINDS
};
enum { AGENDA_AT_A_GLANCE = AGENDA_ADJUSTED + 1 }; /* the kinds that something is to be done for */

/* One board. Texts are offsets into the agenda's, each ended by a 0. */
struct agenda_board {
    uint8_t kind;   /* enum agenda_kind */
    uint32_t input; /* from 1 on: the files of the run, in their order */
    uint32_t game;  /* of its file */
    uint32_t row;   /* of the game's table of results; 0: the game itself */
    size_t file;    /* its name */
    size_t name;    /* of the board, "7"; the game's number where it has none */
    size_t
        meeting;  /* where it was played, as facts name it: "3-12", "t2"; "" where nothing tells */
    size_t ask;   /* the command that asks about its file; "" where it has no question, or none is
                     known */
    size_t cells; /* its row of the overview: that in each language, one behind another */
    uint64_t
        checks[NEED_READING + 1]; /* by enum need_kind, what of it can be checked: bits 1 << what */
    size_t words, length;         /* what the report says of it */
};

/* All 0: empty. */
struct agenda {
    struct agenda_board *board; /* in the order of the files */
    size_t count, room;
    struct buffer texts; /* has failed when there was no memory for something */
    size_t event;        /* what was played; "" where it is not known */
    int32_t date;        /* and when, as in struct board */
    bool titled;         /* EVENT and DATE hold */
    bool of_several;     /* the boards are of several events, and none is the title */
};

void agenda_release(struct agenda *agenda);

struct report_item; /* report.h */

/* Holds WORDS, what is said of the board of ITEM, and CELLS, its rows of the overview. False: no
 * memory. */
bool agenda_add(struct agenda *agenda, const struct report_item *item, const struct buffer *words,
                const struct buffer *cells);

/* Takes the event and the date of BOARD, of all that there are, as those of the agenda. False: no
 * memory. */
bool agenda_take_title(struct agenda *agenda, const struct board *board);

/* Adds what was played and when, "Club night, 2026-09-10"; nothing where that is not known, or not
 * one event. */
void agenda_add_title(const struct agenda *agenda, const struct catalog *catalog,
                      struct buffer *buffer);

const char *agenda_text(const struct agenda *agenda, size_t text);

/* A cell of BOARD's row of the overview, in the language of this number in the report. */
const char *agenda_cell(const struct agenda *agenda, const struct agenda_board *board, int language,
                        int column);

/* How many boards of a kind there are; and whether the boards are of more than one file. */
size_t agenda_count(const struct agenda *agenda, int kind);
/* The next command that asks about a file, from board *AT on, which moves on; NULL: there is no
 * more. */
const char *agenda_next_ask(const struct agenda *agenda, size_t *at);
bool agenda_has_files(const struct agenda *agenda);

/* Finds what can be checked on some board, from KIND, an enum need_kind, and WHAT on. False: no
 * more. */
bool agenda_next_check(const struct agenda *agenda, int *kind, int *what);

/* The status whose colour or class a kind has. */
int agenda_kind_status(int kind);

/* What the boards of a kind are called together, a key of the catalog: "Needs your decision". */
const char *agenda_kind_key(int kind);

/* What is said of all boards of a kind, likewise; NULL: nothing. */
const char *agenda_kind_advice(int kind);

#endif
