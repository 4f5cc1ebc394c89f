/*
 * What the reader of a deal record knows on its way through a document. reader.c moves bytes and
 * hands tables out; document.c knows what may stand where; elements.c takes them; faults.c keeps
 * what is wrong, asides.c what another format said.
 */
#ifndef FORMATS_DEAL_RECORD_STATE_H
#define FORMATS_DEAL_RECORD_STATE_H

#include "formats/aside.h"
#include "formats/deal_record/places.h"
#include "formats/format.h"
#include "formats/xml/feed.h"
#include "formats/xml/grammar.h"
#include "kit/buffer.h"

/* --- What another format said */

/* What a PBN game can have at most. More is not kept. */
enum { DR_ASIDES_BYTES_MAX = 4 << 20 };

/* A text in the store's bytes. */
struct dr_kept {
    size_t at, length;
};

struct dr_aside {
    uint8_t kind, form; /* as struct aside */
    struct dr_kept name, value, text;
    struct dr_kept ruled[RULED_FIELDS];
};

/* All 0: nothing is kept. */
struct dr_asides {
    struct dr_aside *item;
    size_t count, room;
    struct buffer kept;
    bool told;   /* the table has been handed out: what comes next is of another one */
    bool failed; /* there was no memory for all of it */
};

void dr_asides_release(struct dr_asides *asides);

/* A table begins: what belonged to the one before goes. */
void dr_asides_begin(struct dr_asides *asides);

/* An element that is one begins. KIND and FORM as struct aside. */
void dr_asides_add(struct dr_asides *asides, uint8_t kind, const struct xml_element *element);
/* A stretch of the text of the last one. */
void dr_asides_text(struct dr_asides *asides, struct text text);

/* The event, the club and the auction, where they stand there as PBN has them. Borrowed until the
 * next table begins. */
void dr_asides_fill(const struct dr_asides *asides, struct board *board);

/* Tells SINK of all that is kept; false: what the sink answered, or not all of it was kept. */
bool dr_asides_tell(const struct dr_asides *asides, const struct aside_sink *sink);

/* --- A document */

/* Bytes that are kept of a name, with its end. */
enum { DR_NAME_SIZE = 256, DR_WORD_SIZE = 64 };

enum dr_element {
    DR_DOCUMENT,
    DR_SESSION,
    DR_BOARD,
    DR_HAND,
    DR_TABLE,
    DR_PAIR,
    DR_PLAYER,
    DR_CONTRACT,
    DR_PLAY,
    DR_TRICK,
    DR_CARD,
    DR_OMITTED,
    DR_CLAIM,
    DR_QUITTED,
    DR_ROW,
    DR_RESULT,
    DR_SCORE,
    DR_ARTIFICIAL,
    DR_ASSIGNED,
    DR_FACT,
    DR_RULING,
    DR_TAG,
    DR_SECTION,
    DR_COMMENT,
    DR_NOTHING,
    DR_ELEMENTS
};

/* How much of the document a mistake spoils. */
enum dr_scope { DR_OF_SESSION, DR_OF_BOARD, DR_OF_TABLE, DR_SCOPES };

/* What is said of a session, a board or a table; where both say something, the narrower holds. */
struct dr_setting {
    int32_t date; /* as board.date */
    char laws[DR_WORD_SIZE];
    struct position laws_at;
    char scoring[DR_WORD_SIZE];
};

struct dr_names {
    char board[DR_NAME_SIZE], table[DR_NAME_SIZE];
    char player[SEATS][DR_NAME_SIZE], pair[SIDES][DR_NAME_SIZE];
};

/* What schemas/deal-record.xsd says, as rows: tests/test_schema.py holds the one against the other.
 */
extern const struct xml_grammar dr_grammar;

struct reader {
    struct xml_feed *feed;
    uint8_t open[XML_DEPTH_MAX + 1]; /* enum dr_element that are open, DR_DOCUMENT first */
    unsigned depth;                  /* of the last of them */
    bool opened;                     /* nothing came since its start tag */
    bool over;                       /* the document broke, or what was left to say of it is said */
    bool line_found;                 /* how lines end is known */
    uint32_t games;

    struct read_fault fault[DR_SCOPES]; /* the first of each scope; message NULL: none */
    bool told[DR_SCOPES];               /* a table has carried it */
    struct read_fault stray;            /* between boards: it spoils what is handed out next */
    struct read_fault broken;           /* the document is no XML */
    struct dr_setting setting[DR_SCOPES];
    struct dr_names names;
    int trick;               /* the number of the one that is being read, or was */
    bool in_order;           /* the cards of its play stand as they were played */
    struct dr_places places; /* of the table */
    struct dr_asides asides; /* of the table, and of what stands before it */
    struct record board;     /* what holds for all tables of the board */
    struct record record;    /* the table */
};

/* The innermost element that is open. */
static inline uint8_t dr_element_open(const struct reader *reader)
{
    return reader->open[reader->depth];
}

/* Whether ELEMENT is open. */
static inline bool dr_is_open(const struct reader *reader, enum dr_element element)
{
    for (unsigned depth = reader->depth; depth > 0; depth--)
        if (reader->open[depth] == element)
            return true;
    return false;
}

/* document.c: the handler of the feed, whose context is the reader. */
extern const struct xml_handler dr_handler;

/* A mistake at PLACE that no schema can name; the first of its scope counts. */
void dr_fault(struct reader *reader, enum dr_scope scope, const struct position *at,
              const char *message, struct text text);

/* A mistake where the reader stands. */
void dr_fault_here(struct reader *reader, const struct read_fault *fault);

/* What was wrong in a part of the document that ends, and no table has carried, passes to the
 * next. */
void dr_fault_pass(struct reader *reader, enum dr_scope scope);

/* What elements do; document.c has the table. */
void dr_session_start(struct reader *reader, const struct xml_element *element);
void dr_board_start(struct reader *reader, const struct xml_element *element);
void dr_hand_start(struct reader *reader, const struct xml_element *element);
void dr_fact_start(struct reader *reader, const struct xml_element *element);
void dr_fact_end(struct reader *reader, const struct xml_place *place);
void dr_table_start(struct reader *reader, const struct xml_element *element);
void dr_table_end(struct reader *reader);
void dr_pair_start(struct reader *reader, const struct xml_element *element);
void dr_player_start(struct reader *reader, const struct xml_element *element);
void dr_contract_start(struct reader *reader, const struct xml_element *element);
void dr_result_start(struct reader *reader, const struct xml_element *element);
void dr_score_start(struct reader *reader, const struct xml_element *element);
void dr_artificial_start(struct reader *reader, const struct xml_element *element);
void dr_assigned_start(struct reader *reader, const struct xml_element *element);
void dr_ruling_start(struct reader *reader, const struct xml_element *element);
void dr_play_start(struct reader *reader, const struct xml_element *element);
void dr_trick_start(struct reader *reader, const struct xml_element *element);
void dr_card_start(struct reader *reader, const struct xml_element *element);
void dr_omitted_start(struct reader *reader, const struct xml_element *element);
void dr_claim_start(struct reader *reader, const struct xml_element *element);
void dr_tag_start(struct reader *reader, const struct xml_element *element);
void dr_section_start(struct reader *reader, const struct xml_element *element);
void dr_comment_start(struct reader *reader, const struct xml_element *element);
void dr_row_start(struct reader *reader, const struct xml_element *element);

/* A card with nothing but its seat and itself, which most of a document consists of: true when it
 * was one and is taken. */
bool dr_card_pass(struct reader *reader, const struct xml_element *element);

#endif
