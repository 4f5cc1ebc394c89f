/*
 * The play section, PBN 2.1, 3.6, 3.7 and 3.9: cards in fixed columns, four to a row.
 *
 * Rows are counted by cards, not by lines: annotations may break a line anywhere (3.6).
 */
#ifndef FORMATS_PBN_PLAY_H
#define FORMATS_PBN_PLAY_H

#include "bridge/board.h"
#include "formats/pbn_text/letters.h"
#include "formats/pbn_text/scan.h"

/* The play on its way into the record. */
struct pbn_rows {
    struct play *play;    /* receives the cards */
    int first;            /* the seat of the first column, as far as it is known on the way */
    uint32_t next;        /* the next card: row * SEATS + column; goes on behind the last row */
    hand_t played[SEATS]; /* the cards that each seat plays */
    const uint8_t *rest;  /* what has not been taken yet; NULL: no play */
    bool french;          /* cards stand in French letters */
    bool stopped;         /* at such a card, though that was not known */
};

/* Takes rows of four plain cards from AT on, which is behind the tag; the rest is left to
 * pbn_rows_rest. FIRST is the seat of the first column, any seat when it is not known yet. Returns
 * a place before which all bytes are taken, in or at the end of a line. */
const uint8_t *pbn_rows_plain(struct pbn_rows *rows, int first, const struct pbn_scan *scan,
                              const uint8_t *at);

/* Takes what is left of the section, which ends at SCAN's end. */
void pbn_rows_rest(struct pbn_rows *rows, const struct pbn_scan *scan, struct pbn_fault *fault);

/* Moves the cards to where they belong when FIRST is the seat of the first column. */
void pbn_rows_seat(struct pbn_rows *rows, int first);

/*
 * Turns rows that are not in the columns of their seats. Some programs write the cards in order of
 * play, or shift a row: then the row has cards that their seats do not hold, and one way to turn it
 * gives every card to its holder. Rows that are right as they stand, or that no turn or more than
 * one puts right, stay as they are. So does a row with fewer than four cards, where a wrong card
 * looks the same, until a full row of the input has been turned: *TURNS says so, and is set.
 */
void pbn_rows_turn(struct pbn_rows *rows, const struct deal *deal, bool *turns);

#endif
