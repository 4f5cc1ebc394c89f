/*
 * Keeps what only the director knows: one vocabulary, whatever carried it (rectify-facts(5)), which
 * says what facts there are, where each is given and to whom, and what values are made of.
 *
 * Facts come as words (trick, player, name, value) from a file, a sidecar or an option. facts_read
 * turns words into a typed fact; facts_add puts it into the set for a board. A set is a value of
 * fixed size: copying it and changing one fact is how the engine asks what another answer would
 * give. No allocation, no state, any thread.
 */
#ifndef LAWS_SAID_FACTS_H
#define LAWS_SAID_FACTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "kit/text.h"

/* --- The vocabulary --------------------------------------------------------------------------- */

enum fact_id {
#define FACT(id, name, trick, player, rows, values) FACT_##id,
#include "laws/said/vocabulary.def"
#undef FACT
    FACT_COUNT,
    FACT_UNKNOWN = -1
};

enum fact_word {
#define WORD(id, text) WORD_##id,
#include "laws/said/words.def"
#undef WORD
    WORD_COUNT
};

/* Returns the name of a fact, "attention"; never NULL for a valid id. */
const char *fact_name(int id);
/* Returns the text of a word, "in-time"; "" for WORD_NONE. */
const char *fact_word_text(int word);

/* The places where a fact applies, and the players; without a trick or player, of every one. */
enum { WHOLE_BOARD, AT_TRICK, AT_TRICK_OR_EVERY };
enum {
    SEAT = 1,
    SIDE = 2,
    NOBODY = 4,
    SEAT_OR_SIDE = SEAT | SIDE,
    SEAT_OR_EVERY = SEAT | NOBODY,
    SIDE_OR_BOTH = SIDE | NOBODY,
    SEAT_OR_SIDE_OR_NOBODY = SEAT | SIDE | NOBODY
};

/* How many rows a place can have, apart by their cards, their results or their words. */
enum { ONE_ROW, SEVERAL_ROWS };

struct fact_kind {
    const char *name;
    uint8_t trick, player, rows;
    /* Alternatives apart by "|", each of parts apart by spaces: words stand for themselves,
     * capitals for what facts_read.c reads under that name, "-" for no value. */
    const char *values;
};

/* By enum fact_id. */
extern const struct fact_kind vocabulary[FACT_COUNT];

/* --- What the director said ------------------------------------------------------------------- */

/* The carriers of a fact, the weakest first: of two, the later in this list holds. */
enum fact_source { SOURCE_DEFAULT, SOURCE_RECORD, SOURCE_FILE, SOURCE_SIDECAR, SOURCE_OPTION };

/* The limits of the director's own words, in bytes: a Law with a sentence stands in a line of PBN,
 * which has 255 letters (PBN 2.1, 2.3). A sentence of this length fits behind every Law. */
enum { INCIDENT_MAX = 180, SENTENCE_MAX = INCIDENT_MAX - EARLIER_LAW_SIZE };

/* One thing that the director said; a field that a value has no use for is 0 unless it says
 * otherwise. */
struct fact {
    int8_t id;       /* enum fact_id */
    uint8_t source;  /* enum fact_source */
    uint8_t trick;   /* 1 to 13; 0 where it does not apply */
    int8_t player;   /* enum seat, or a side (PLAYER_NS); SEAT_NONE where it does not apply */
    uint8_t word;    /* enum fact_word; WORD_NONE where the value has none ("HK", "10") */
    card_t card;     /* CARD_NONE where the value has none */
    int8_t number;   /* tricks; cards that were visible; the rank designated; -1: none */
    uint8_t seats;   /* a set of seats, bit 1 << seat (first-call) */
    bool open;       /* so many or more: "1+" */
    bool general;    /* given for all boards at once ("*"): silent where it cannot apply */
    bool takes_back; /* no value: what weaker carriers say of the place does not hold */
    uint8_t suits;   /* a set of suits, bit 1 << suit (options; the suit designated) */
    uint8_t level, strain, risk; /* equity, agreed-score: the contract, as in struct contract */
    int8_t declarer;             /* likewise: enum seat; else SEAT_NONE */
    uint8_t percent[SIDES]; /* artificial: by side; equity: [0] the weight, 0 when none is given */
    const char *entered; /* penalty, incident: the words as entered, which the carrier of the fact
                            keeps, zero-terminated; else NULL */
};

/* More than any board needs; a table of the whole vocabulary for three players of one trick fits.
 * facts_add leaves the last FACTS_SPARE free, so that there is room to ask about a board that is
 * full. */
enum { FACTS_MAX = 96, FACTS_SPARE = 8 };

struct facts {
    struct fact item[FACTS_MAX];
    uint8_t count; /* 0: an empty set, whatever ITEM holds */
};

/* Why a row is no fact; FACT_OK is 0. The words for these are in words/words_fault.c. */
enum fact_fault {
    FACT_OK,
    FACT_FAULT_NAME,   /* no such fact */
    FACT_FAULT_TRICK,  /* the trick is not 1 to 13, or missing, or not wanted */
    FACT_FAULT_PLAYER, /* likewise the player */
    FACT_FAULT_VALUE,  /* not a value of this fact */
    FACT_FAULT_TWICE,  /* the same place twice in one carrier, with different values */
    FACT_FAULT_BOARD,  /* it names no board by its pairs, or several */
    FACT_FAULT_UNSAID, /* it takes back what nobody has said */
    FACT_FAULT_MANY    /* more than FACTS_MAX - FACTS_SPARE */
};

/*
 * Turns words, zero-terminated, into FACT; "-" and "" stand for a part that does not apply. Words
 * are as rectify(1) spells them; cards, suits and seats may be in either case, and spaces between
 * the words of a value any number. SOURCE becomes SOURCE_DEFAULT and GENERAL false: the caller
 * knows better. The first part that is wrong, from the name on, gives the fault; then FACT holds
 * nothing of use. Words that the director entered are borrowed from VALUE, to its end.
 */
enum fact_fault facts_read(struct fact *fact, const char *trick, const char *player,
                           const char *name, const char *value);

/* Returns true if TEXT, a trick or a player, says that there is none: empty, or a dash. */
bool fact_place_is_left_out(const char *text);

/* Reads as facts_read does, a fact that takes back what was said of its place. Such a fact is kept
 * beside others of its carrier, and never among those that a board is judged by. */
enum fact_fault facts_read_taken_back(struct fact *fact, const char *trick, const char *player,
                                      const char *name);

/* Room for the longest value with its end, a card and "elsewhere-exposed", but for what the
 * director entered in his own words. */
enum { FACT_TEXT_SIZE = 24 };

/* Returns the value of FACT, zero-terminated, "" where it has none: in TEXT, or as it was entered.
 * What facts_read makes of it is FACT again. */
const char *facts_write(const struct fact *fact, char text[FACT_TEXT_SIZE]);

/* Room for a score that the director assigned (12C1) as a file keeps it: the values of equity, one
 * after the other, each with its side if it is the score of one side alone: "4S S 10", "NS 4S S 10
 * 70; NS 4S S 9 30; EW 3NT N 8". */
enum { ASSIGNED_TEXT_SIZE = ASSIGNED_MAX * (FACT_TEXT_SIZE + 5) };

/* Writes the COUNT results of LIST to TEXT, zero-terminated. */
void assigned_text_write(char text[ASSIGNED_TEXT_SIZE], const struct assigned *list, int count);

/* Sets SCORE to what TEXT says, and to none where that is no assigned score. */
bool assigned_text_read(struct given_score *score, struct text text);

/* Writes the Law that an incident was ruled on by to TEXT; fact_sentence returns what follows
 * it. */
void fact_law(const struct fact *incident, char text[EARLIER_LAW_SIZE]);
const char *fact_sentence(const struct fact *incident);

/* Returns a fact of a place that says nothing yet: no word, card, number or declarer. */
struct fact fact_empty(int id, int trick, int player);

/* Returns the contract of an equity or an agreed-score; that of four passes, and none where nothing
 * was played. */
struct contract fact_contract(const struct fact *fact);

/*
 * Puts FACT into FACTS. A place (id, trick, player) that is taken goes to the stronger source;
 * within one source what was said of this board goes before what was said of all ("*"), without a
 * fault. A place given twice with equal strength and different values is FACT_FAULT_TWICE, and the
 * first stays, so that what follows is held against it too; in the end neither holds:
 * facts_drop_against.
 *
 * extra, penalty-card, exposed, withdrawn, missing-card and surplus-card may have a row for each
 * card at one place, equity a row for each result, incident any number: rows of equal strength
 * stand together, stronger ones replace them all.
 */
enum fact_fault facts_add(struct facts *facts, const struct fact *fact);

/* Returns true if both are of one place and carrier and say the same. */
bool fact_same(const struct fact *a, const struct fact *b);

/* Returns true if both are the same fact of the same trick and player. */
bool fact_is_of_place(const struct fact *fact, const struct fact *place);

/* Returns true if both are of one carrier and one place, and cannot both hold. */
bool facts_conflict(const struct fact *a, const struct fact *b);

/* Takes out of FACTS what cannot hold together with FACT. */
void facts_drop_against(struct facts *facts, const struct fact *fact);

/* Sets a place to FACT alone, whatever stood there: to ask again under another answer. Nothing
 * happens when FACTS_MAX are there already. */
void facts_set(struct facts *facts, const struct fact *fact);

/* Finds the first fact of a place from item FROM on; FACT_ANY: of whichever trick, or player. */
enum { FACT_ANY = -2 };
const struct fact *facts_find_from(const struct facts *facts, unsigned from, int id, int trick,
                                   int player);

/* Finds the fact of a place, NULL if nobody gave it. TRICK is 0 and PLAYER SEAT_NONE where they do
 * not apply, FACT_ANY: whichever it is. Nearly all boards have no facts, and are asked for dozens.
 */
static inline const struct fact *facts_find(const struct facts *facts, int id, int trick,
                                            int player)
{
    return facts->count > 0 ? facts_find_from(facts, 0, id, trick, player) : NULL;
}

/* Finds a fact that may have been given for every trick or every player: of the strongest carrier,
 * a fact of the trick takes precedence over one of the board. NULL if nobody gave it. */
const struct fact *facts_find_nearest(const struct facts *facts, int id, int trick, int player);

/* Finds the next row of the same place as FACT, which is in FACTS; NULL after the last. */
const struct fact *facts_next(const struct facts *facts, const struct fact *fact);

/* Returns the end of the facts, for a loop over them all. */
static inline const struct fact *facts_end(const struct facts *facts)
{
    return facts->item + facts->count;
}

/* Finds the first fact of ID, wherever it is given; or the next one after AFTER, which is in FACTS.
 * NULL after the last. */
static inline const struct fact *facts_each(const struct facts *facts, int id,
                                            const struct fact *after)
{
    unsigned from = after ? (unsigned)(after - facts->item) + 1 : 0;
    return facts->count > from ? facts_find_from(facts, from, id, FACT_ANY, FACT_ANY) : NULL;
}

/* Returns the word of a place, WORD_NONE if nobody gave it or the value has no word. */
static inline int facts_word(const struct facts *facts, int id, int trick, int player)
{
    const struct fact *fact = facts_find(facts, id, trick, player);
    return fact ? fact->word : WORD_NONE;
}

#endif
