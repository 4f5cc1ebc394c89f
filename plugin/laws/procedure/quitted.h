/*
 * Finds the defective trick (67B) from the played cards of each hand in the order in which they
 * lie.
 *
 * One hand has a card less, or more, than the others: at some trick it played none, or two. Up to
 * there the cards of all hands belong together by their place; behind it that hand is out of step.
 * A trick is possible when the play that it gives keeps every lead and every follow to suit.
 *
 * The cards themselves may be read out by the director (piles).
 */
#ifndef LAWS_PROCEDURE_QUITTED_H
#define LAWS_PROCEDURE_QUITTED_H

#include "laws/play/hearing.h"
#include "laws/said/contradiction.h"

enum quitted_state {
    QUITTED_EVEN,    /* all hands have as many: nothing is defective */
    QUITTED_FOUND,   /* one trick is possible, or the director chose */
    QUITTED_SEVERAL, /* the director has to choose */
    QUITTED_NONE     /* no trick is possible, or the director cannot tell */
};

struct quitted_search {
    struct matter matter; /* what is searched, as it was given */
    uint8_t state;        /* enum quitted_state */
    int8_t offender;      /* the hand out of step */
    bool extra;           /* it has a card too many, not too few */
    bool chosen;          /* by the director */
    bool told;            /* the director read the cards out, */
    bool in_part;         /* but not all of them */
    bool even;            /* all hands have as many */
    uint8_t count;
    uint8_t trick[TRICKS]; /* the tricks that are possible, the likeliest first */
    struct board board;    /* EVEN, FOUND: the board with the play that follows, or without one
                              where the cards are known in part */
    struct facts facts;    /* and the facts with what was found */
};

/* Lays out the played cards of MATTER and looks for the trick. */
void quitted_search(struct quitted_search *search, const struct matter *matter);

/* Writes into SEARCH the board and the facts as they would be if TRICK were the defective one. */
void quitted_choose(struct quitted_search *search, int trick);

/* Copies the facts that were given but those on the trick of the offender's defect. */
void quitted_other_facts(const struct quitted_search *search, struct facts *others);

/* Returns the trick that the director names; 0 if he cannot tell, -1 if he says nothing. */
int quitted_chosen_trick(const struct quitted_search *search);

/* Copies BOARD to LAID, with the piles that FACTS tell of. Returns false, and writes nothing to
 * LAID, if they tell of none or the record tells what was played. */
bool piles_take(const struct board *board, const struct facts *facts, struct board *laid);

/* Returns true if the rows of BOARD's play can be tricks, as far as their cards are known: the
 * winner of each led to the next, and every suit was followed. Where OFFENDER has no card in row
 * AT, from 0, he played none; elsewhere a card that is not there was not read out. */
bool piles_can_be_tricks(const struct board *board, int offender, int at);

/* Counts the cards of the tricks FROM to TO, from 1, that were not read out. */
int piles_unread(const struct quitted *quitted, int from, int to);

#endif
