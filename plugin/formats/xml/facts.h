/*
 * The director's facts as an XML file beside the session's (rectify-facts(5)):
 *
 *     <facts><board game="3"><fact trick="5" player="W" name="attention"
 *     value="in-time"/></board><board number="7" pairs="3-12">...</board></facts>
 *
 * and the trail of what was written (rectify-report(5)), a ruling element for each ruling.
 *
 * Bytes in, rows of words out; what the words mean is for laws/said/facts.h to say. An attribute
 * that is missing is an empty word; only name must be there. What the vocabulary of this file does
 * not know is a fault that names it, and reading goes on; what is no such file at all ends the
 * reading, and then the rows that it gave must not be used. How XML is read, and what is refused:
 * feed.h.
 */
#ifndef FORMATS_XML_FACTS_H
#define FORMATS_XML_FACTS_H

#include "formats/aside.h"
#include "formats/format.h"
#include "formats/xml/feed.h"

/* Room for a place with its end. */
enum { FACTS_XML_WHERE_SIZE = 96 };

/* Which board the rows inside a <board> are said of. */
struct facts_xml_board {
    uint32_t game;                    /* from 1; 0: it has none, or "*" */
    char where[FACTS_XML_WHERE_SIZE]; /* by its name and who played it, as bridge/where.h has it;
                                         "": by its game alone, or all boards when that is 0 */
};

/* So many mistakes are named; one more makes the file unreadable. */
enum { FACTS_XML_FAULTS_MAX = 100 };

/* An element that has ended: a fact, a ruling, a board, or the whole. An empty one's start and end
 * are the same tag. */
enum { FACTS_XML_ROOT = 1, FACTS_XML_BOARD, FACTS_XML_FACT, FACTS_XML_RULING };
struct facts_xml_end {
    int level; /* FACTS_XML_ */
    struct facts_xml_board board;
    struct xml_place start, end;
};

/* What was ruled and written where there is no place to say so (rectify-report(5)): what is missing
 * is empty. */
struct facts_xml_ruling {
    struct text ruled[RULED_FIELDS];
    struct text result;             /* what the file has since: "8", "60/40", "4S S 10" */
    struct text contract, declarer; /* that an artificial score took away */
    struct position at;             /* of its tag */
    uint64_t offset;
};

/* All calls borrow what they are given. */
struct facts_xml_sink {
    /* A row said of BOARD; its position is the start of its tag. A word too long for its place is
     * cut and ends in "~": it is none that the vocabulary has. False: no memory to keep it. */
    bool (*row)(void *context, const struct facts_xml_board *board, const struct fact_row *row);
    void (*fault)(void *context, const struct read_fault *fault);
    void *context;
    /* After the row of a fact or a ruling; false: no memory. NULL: not wanted. */
    bool (*ended)(void *context, const struct facts_xml_end *end);
    /* A ruling on BOARD, as a row; false: no memory. NULL: not wanted. */
    bool (*ruling)(void *context, const struct facts_xml_board *board,
                   const struct facts_xml_ruling *ruling);
};

/* Reads a file of SIZE bytes: XML_FEED_READ when it was good, faults or not; XML_FEED_UNREADABLE:
 * the last fault says why; XML_FEED_NO_MEMORY. */
enum xml_state facts_xml_read(const struct facts_xml_sink *sink, const uint8_t *bytes, size_t size);

/* --- A fact, the same in a sidecar and in a deal record */

/* The attribute NAME of ELEMENT, NULL when it has none. */
const struct xml_attribute *xml_attribute_find(const struct xml_element *element, const char *name);

/* Sets all of ROW. A missing attribute is an empty word; one too long for its place is cut and ends
 * in "~", which no word of the vocabulary does. */
void xml_fact_read(struct fact_row *row, const struct xml_element *element);

#endif
