/*
 * Reads the play section (PBN 2.1, 3.6, 3.7 and 3.9): cards in fixed columns, four to a row. Called
 * by the walk, for the usual rows, and by fill.c for the rest. Rows are counted by cards, not by
 * lines, as annotations may break a line anywhere (3.6).
 */
#ifndef FORMATS_PBN_READ_PLAY_H
#define FORMATS_PBN_READ_PLAY_H

#include "bridge/board.h"
#include "formats/pbn_text/letters.h"
#include "formats/pbn_text/scan.h"

/* A play that is being read into the record. */
struct pbn_rows {
    struct play *play;    /* receives the cards */
    int first;            /* seat of the first column, as far as it is known */
    uint32_t next;        /* next card: row * SEATS + column; counts on after the last row */
    hand_t played[SEATS]; /* cards that each seat plays */
    const uint8_t *rest;  /* what has not been read; NULL if there is no play */
    bool french;          /* cards are in French letters */
    bool stopped;         /* at a French card, which was not expected */
};

/* Reads rows of four plain cards from AT on, the end of the tag; leaves the rest to pbn_rows_rest.
 * FIRST is the seat of the first column, any seat if unknown. Returns a place in a line or at its
 * end, before which all bytes are read. */
const uint8_t *pbn_rows_plain(struct pbn_rows *rows, int first, const struct pbn_scan *scan,
                              const uint8_t *at);

/* Reads the rest of the section, which ends at SCAN's end. */
void pbn_rows_rest(struct pbn_rows *rows, const struct pbn_scan *scan, struct pbn_fault *fault);

/* Moves the cards to their seats, if FIRST is the seat of the first column. */
void pbn_rows_seat(struct pbn_rows *rows, int first);

/*
 * Turns rows that are not in the columns of their seats. Some programs write the cards in order of
 * play, or shift a row; then the row has cards that their seats do not hold, and exactly one turn
 * gives every card to its holder. Other rows stay as they are. So does a row with fewer than four
 * cards, where a wrong card looks the same, until a full row of the input has been turned; *TURNS
 * says so, and is set.
 */
void pbn_rows_turn(struct pbn_rows *rows, const struct deal *deal, bool *turns);

#endif
