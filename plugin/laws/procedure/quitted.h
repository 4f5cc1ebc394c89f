/*
 * Finds the defective trick (67B) from the played cards of each hand in the order in which they
 * lie.
 *
 * One hand has a card less, or more, than the others: at some trick it played none, or two. Up to
 * there the cards of all hands belong together by their place; behind it that hand is out of step.
 * A trick is possible when the play that it gives keeps every lead and every follow to suit.
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

#endif
