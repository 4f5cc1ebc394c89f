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
#include "kit/text_store.h"
#include "reports/event.h"

/* The columns of the overview, the table with a row for each board that needs attention; and their
 * headings, keys of the catalog. */
enum overview_column {
    OVERVIEW_CONTRACT,
    OVERVIEW_RECORDED,
    OVERVIEW_ADJUSTED,
    OVERVIEW_WAITS, /* what the board waits for */
    OVERVIEW_COLUMNS
};
extern const char *const overview_keys[OVERVIEW_COLUMNS];

/* A board that is held back. */
struct agenda_board {
    uint8_t kind;        /* enum board_kind */
    uint32_t input;      /* number of its file in the run, from 1 */
    uint32_t game;       /* number in its file */
    uint32_t row;        /* row in the game's table of results; 0: the game itself */
    const char *file;    /* name of the file */
    const char *name;    /* name of the board, "7"; the game's number if it has none */
    const char *meeting; /* where it was played, as facts name it: "3-12", "t2"; "" if unknown */
    const char
        *ask; /* command that asks about its file; "" if it has no question or none is known */
    const char *cells; /* its row of the overview, in each language, one after the other */
    size_t first_asked, asked_count; /* what should be checked, in the agenda's ASKED */
    const char *words;               /* the finished words of the report */
    size_t length;                   /* of WORDS */
};

/* Something that boards should be checked for. */
struct agenda_check {
    int kind, order; /* among the checks: judgements behind facts, readings behind both */
    const char *id;
    const char *about; /* what it is about, in each language, one after the other */
};

/* The boards held back and the title of the report. All 0: empty. */
struct agenda {
    struct agenda_board *board; /* in the order of the files */
    size_t count, capacity;
    struct agenda_check *check;
    size_t check_count, check_capacity;
    size_t *asked; /* indexes of checks */
    size_t asked_count, asked_capacity;
    struct text_store texts; /* has failed if memory ran out for any of them */
    const char *event;       /* name of the event; "" if unknown */
    int32_t date;            /* date of the event, as in struct board */
    bool titled;             /* EVENT and DATE are set */
    bool of_several;         /* the boards are of several events, so there is no title */
};

void agenda_release(struct agenda *agenda);

/* Adds the board of ITEM with its finished WORDS and its rows of the overview in LANGUAGES, which
 * are put together in SAID, empty before and after. Returns false if out of memory. */
bool agenda_add(struct agenda *agenda, const struct report_item *item,
                const struct catalog_list *languages, const struct buffer *words,
                struct prose *said);

/* Takes the title from the event and the date of BOARD, or drops it if the boards are of several
 * events. Called for every board. Returns false if out of memory. */
bool agenda_take_title(struct agenda *agenda, const bsp_board *board);

/* Adds the event and the date, "Club night, 2026-09-10"; nothing if unknown or if there are several
 * events. */
void agenda_add_title(const struct agenda *agenda, struct prose *prose);

/* Returns a cell of BOARD's row of the overview; LANGUAGE is an index into the report's languages.
 */
const char *agenda_cell(const struct agenda_board *board, int language, int column);

/* Returns the number of boards of a kind. */
size_t agenda_count(const struct agenda *agenda, int kind);
/* Returns the next command that asks about a file, from board *AT on, and moves *AT behind that
 * file; NULL if there is none. */
const char *agenda_next_ask(const struct agenda *agenda, size_t *at);
bool agenda_has_files(const struct agenda *agenda);

/* Returns the check that is listed after LAST, the first if LAST is NULL; NULL after the last one.
 */
const struct agenda_check *agenda_next_check(const struct agenda *agenda,
                                             const struct agenda_check *last);

/* Returns what CHECK is about; LANGUAGE is an index into the report's languages. */
const char *agenda_about(const struct agenda_check *check, int language);

/* Returns true if the list comes to another file with BOARD, which follows BEFORE, NULL if it is
 * the first. */
bool agenda_opens_file(const struct agenda_board *before, const struct agenda_board *board);

/* Returns the next board behind LAST, the first if LAST is NULL; NULL behind the last. Only those
 * of KIND, unless it is KINDS, that should be checked for CHECK, unless that is NULL. */
const struct agenda_board *agenda_next(const struct agenda *agenda, const struct agenda_board *last,
                                       int kind, const struct agenda_check *check);

#endif
