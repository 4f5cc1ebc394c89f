/*
 * The elements of USEBIO 1.0 to 1.3 that are read. Their names are case-sensitive, as all XML is.
 */
#ifndef FORMATS_USEBIO_NAMES_H
#define FORMATS_USEBIO_NAMES_H

/* In the order of their names. */
enum usebio_name {
    USEBIO_ADJUSTMENT,
    USEBIO_BOARD,
    USEBIO_BOARD_AVERAGE,
    USEBIO_BOARD_NUMBER,
    USEBIO_CLUB,
    USEBIO_CLUBS,
    USEBIO_CLUB_NAME,
    USEBIO_CONTRACT,
    USEBIO_DATE,
    USEBIO_DIAMONDS,
    USEBIO_DIRECTION,
    USEBIO_EVENT,
    USEBIO_EVENT_DESCRIPTION,
    USEBIO_EW_BUTLER_POINTS,
    USEBIO_EW_CROSS_IMP_POINTS,
    USEBIO_EW_IMPS,
    USEBIO_EW_MATCH_POINTS,
    USEBIO_EW_PAIR_NUMBER,
    USEBIO_HAND,
    USEBIO_HANDSET,
    USEBIO_HEARTS,
    USEBIO_LEAD,
    USEBIO_LIN_DATA,
    USEBIO_NS_BUTLER_POINTS,
    USEBIO_NS_CROSS_IMP_POINTS,
    USEBIO_NS_IMPS,
    USEBIO_NS_MATCH_POINTS,
    USEBIO_NS_PAIR_NUMBER,
    USEBIO_PAIR,
    USEBIO_PAIR_NUMBER,
    USEBIO_PARTICIPANTS,
    USEBIO_PERCENTAGE,
    USEBIO_PLACE,
    USEBIO_PLAYED_BY,
    USEBIO_PLAYER,
    USEBIO_PLAYER_NAME,
    USEBIO_SCORE,
    USEBIO_SECTION,
    USEBIO_SESSION,
    USEBIO_SPADES,
    USEBIO_TOTAL_SCORE,
    USEBIO_TRAVELLER_LINE,
    USEBIO_TRICKS,
    USEBIO_ROOT, /* "USEBIO" */
    USEBIO_OTHER /* what has no meaning here */
};

/* The element of a name; LIKELY is tried first. */
enum usebio_name usebio_name_find(const char *name, enum usebio_name likely);

/* The name of an element; not of USEBIO_OTHER. */
const char *usebio_name_text(enum usebio_name name);

#endif
