/*
 * Reads the director's facts in an XML file next to the session's (rectify-facts(5)). Called by the
 * session:
 *
 *     <facts><board game="3"><fact trick="5" player="W" name="attention"
 *     value="in-time"/></board><board number="7" pairs="3-12">...</board></facts>
 *
 * and the trail of what was written (rectify-report(5)), one ruling element for each ruling.
 *
 * Bytes in, rows of words out; it does not know what the words mean (laws/said/facts.h). A missing
 * attribute is an empty word; only name is required. An unknown element or attribute is a fault
 * that names it, and reading continues. If it is no such file at all, reading ends, and the rows so
 * far must not be used. feed.h says how XML is read and what is refused.
 */
#ifndef FORMATS_XML_FACTS_H
#define FORMATS_XML_FACTS_H

#include "formats/extra.h"
#include "formats/format.h"
#include "formats/xml/handler.h"

/* Room for a place with its end. */
enum { FACTS_XML_WHERE_SIZE = 96 };

/* The board that the rows inside a <board> are about. */
struct facts_xml_board {
    uint32_t game;                    /* from 1; 0 for "*" or none */
    char where[FACTS_XML_WHERE_SIZE]; /* name and players, in the form of bridge/where.h; "" if it
                                         is named by its game alone, or if all boards are meant and
                                         GAME is 0 */
};

/* So many faults are reported; one more makes the file unreadable. */
enum { FACTS_XML_FAULTS_MAX = 100 };

/* The levels of elements: the document holds a root, a root boards, a board facts and rulings. */
enum facts_xml_level {
    FACTS_XML_DOCUMENT,
    FACTS_XML_ROOT,
    FACTS_XML_BOARD,
    FACTS_XML_FACT,
    FACTS_XML_RULING,
    FACTS_XML_LEVELS
};

/* An element that has ended. If it is empty, its start and end are the same tag. */
struct facts_xml_end {
    enum facts_xml_level level;
    struct facts_xml_board board;
    struct xml_place start, end;
};

/* A ruling that was written and has no place in the session file (rectify-report(5)). Missing parts
 * are empty. */
struct facts_xml_ruling {
    struct text ruled[RULED_FIELDS];
    struct text result;             /* the result in the file since then: "8", "60/40", "4S S 10" */
    struct text contract, declarer; /* removed by an artificial score */
    struct position at;             /* of its tag */
    uint64_t offset;
};

/* The functions that receive the contents. They borrow what they are given. */
struct facts_xml_sink {
    /* Takes a row about BOARD, whose position is the start of its tag. A word that is too long is
     * cut and ends in "~", so that the vocabulary does not have it. Returns false if out of
     * memory. */
    bool (*row)(void *context, const struct facts_xml_board *board, const struct fact_row *row);
    void (*fault)(void *context, const struct read_fault *fault);
    void *context;
    /* Called after the row of a fact or a ruling. Returns false if out of memory. May be NULL. */
    bool (*ended)(void *context, const struct facts_xml_end *end);
    /* Takes a ruling on BOARD as a row. Returns false if out of memory. May be NULL. */
    bool (*ruling)(void *context, const struct facts_xml_board *board,
                   const struct facts_xml_ruling *ruling);
};

/* Reads a file of SIZE bytes. Returns XML_FEED_READ if it could be read, with or without faults;
 * XML_FEED_UNREADABLE if not, for which the last fault is the reason; XML_FEED_NO_MEMORY. */
enum xml_state facts_xml_read(const struct facts_xml_sink *sink, const uint8_t *bytes, size_t size);

/* --- A fact, the same in a sidecar and in a deal record */

/* Sets all of ROW. A missing attribute is an empty word; one that is too long is cut and ends in
 * "~", which no word of the vocabulary does. */
void xml_fact_read(struct fact_row *row, const struct xml_element *element);

/* Adds the attributes of ROW to a tag. */
void xml_fact_put(struct buffer *text, const struct fact_row *row);

/* Adds ' NAME="VALUE"' to a tag. Characters other than plain letters are written as numeric
 * references, which are valid in any encoding. */
void xml_attribute_put(struct buffer *text, const char *name, struct text value);

#endif
