/*
 * Edits the figures of games: computes what two rooms of a match have on a board from the results
 * of both, and what games of one board have that are all tables of a field, each with its own
 * figures and no ScoreTable. Called by rooms.c, which fills in the rooms.
 */
#ifndef FORMATS_PBN_EDIT_ROOM_FIGURES_H
#define FORMATS_PBN_EDIT_ROOM_FIGURES_H

#include "bridge/decimal.h"
#include "bridge/figures/field.h"
#include "bridge/figures/swing.h"
#include "formats/format.h"
#include "formats/pbn/edit/averages.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/game.h"

/* Its figures, in the order of their tags from PBN_SCORE_MP on. */
enum pbn_room_figure { ROOM_MP, ROOM_IMP, ROOM_PERCENTAGE, ROOM_FIGURES };

/* A figure of a game, in a tag: the numbers of one side or of both. */
struct pbn_room_value {
    struct text text; /* as it stands; empty if there is none */
    uint64_t place;   /* of the text in the file */
    struct position at;
    struct pbn_form form; /* no parts if it cannot be read, or does not say whose it is */
    bool given[SIDES];
    struct decimal was[SIDES], now[SIDES];
    enum {
        ROOM_FIGURE_STANDS,  /* nothing more is known of it */
        ROOM_FIGURE_PROVEN,  /* the results of the field give it */
        ROOM_FIGURE_FOLLOWS, /* so they did, and it was edited with them */
        ROOM_FIGURE_STALE,   /* it ought to have changed with an earlier ruling */
        ROOM_FIGURE_UNKNOWN  /* it ought to change and stays */
    } state;
};

/* The texts that all games of a board have in common: the table and the section, or the teams in an
 * order of their own; the event; the board. */
enum { ROOM_MATCH_TEXTS = 3, ROOM_BOARD_TEXTS };

struct pbn_room {
    uint32_t game;
    struct text board[ROOM_BOARD_TEXTS];
    struct text name; /* of the room, or the team at home; empty if it has neither */
    struct text deal, scoring;
    struct text pair[SIDES]; /* who meets in it; empty if it does not say */
    struct text team[TEAMS]; /* at home, and visiting; likewise */
    struct pbn_room_value figure[ROOM_FIGURES];
    struct row_result before, after;
    uint8_t said;   /* of boards with averages, by the director: enum match_factor */
    struct won top; /* all that both sides can win on its board */
    enum { ROOM_AS_PLAYED, ROOM_RULED_BEFORE, ROOM_RULED_NOW } ruled;
    bool closed; /* the room where the team at home sits East-West */
    bool field;  /* without a room, it may be one of several tables */
    bool told;   /* what stays was a finding of its board */
    /* Once all games are known, in the order of their boards: */
    size_t games;           /* of its board, from this one on */
    struct pbn_room *other; /* of its board; NULL if missing or unknown */
    bool moves;             /* a ruling changes a game of its board */
    bool contradicted;      /* the file scores averages otherwise than the director says */
};

/* The rooms of a file. */
struct pbn_rooms {
    struct pbn_room *room;
    size_t count, capacity;
    bool changed; /* one of them */
    bool shown;   /* one of them has a figure, or says whose it is */
};

static inline bool pbn_room_changes(const struct pbn_room *room)
{
    return room->ruled == ROOM_RULED_NOW;
}

static inline bool pbn_room_has_figure(const struct pbn_room *room, int which)
{
    return room->figure[which].text.length > 0;
}

/* Returns the place of an average that SIDE may have in ROOM. */
static inline struct pbn_average_place pbn_room_place(const struct pbn_room *room, int side)
{
    return (struct pbn_average_place){
        .game = room->game, .side = (int8_t)side, .name = room->pair[side]};
}

/* Returns true if the figures of ROOM follow with those of OTHER, the other room of its board. */
bool pbn_room_figures_follow(struct pbn_room *room, struct pbn_room *other);

/* Edits the figures that move with another room of their board, or with another table of its field,
 * if the results give them, and notes those that stay; marks those that an earlier ruling left.
 * Keeps the figures beside averages plus and minus in AVERAGES. Returns false if out of memory. */
bool pbn_room_figures_edit(const struct pbn_rooms *rooms, struct pbn_averages *averages,
                           struct edits *edits, const struct note_sink *notes);

#endif
