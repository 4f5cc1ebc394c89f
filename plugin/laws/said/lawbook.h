/*
 * Keeps the Laws as tables: every clause that the engine cites, in which edition it stands, and the
 * readings of points that no official text settles. A clause's citation is what directors write,
 * its words are a sentence in our own words, marked for translation.
 */
#ifndef LAWS_SAID_LAWBOOK_H
#define LAWS_SAID_LAWBOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "kit/text.h"

enum edition {
#define EDITION(year, first_day) LAWS_##year,
#include "laws/said/editions.def"
#undef EDITION
    EDITIONS
};

/* The edition of a board without a date. */
enum { EDITION_IN_FORCE = LAWS_2017 };

/* The editions in which something stands: from one on, before another. */
struct edition_range {
    uint8_t from, before;
};
#define ALWAYS 0, EDITIONS
#define SINCE(year) LAWS_##year, EDITIONS
#define UNTIL(year) 0, LAWS_##year

/* One row a clause: CLAUSE(name, citation, editions, words). */
enum clause_id {
#define CLAUSE(name, citation, editions, words) CLAUSE_##name,
#include "laws/said/clauses.def"
#undef CLAUSE
    CLAUSE_COUNT
};

struct clause {
    const char *citation; /* "64A2" */
    struct edition_range editions;
    const char *words; /* English, the key of the catalog; see words/words.h for what it takes */
};

/* Returns the row of an id below CLAUSE_COUNT; static. */
const struct clause *clause_get(int id);

/* Reads the clauses of a list of citations, "63A1,64A2", into IDS, of which there are MOST: those
 * that are none are left out. Where several rows have one citation it is the first. Returns how
 * many there are. */
uint8_t clauses_read(uint8_t *ids, int most, const char *list, size_t length);

/* Room for the citation of any Law, "40B2(c)(iii)", with its end. */
enum { LAW_SIZE = EARLIER_LAW_SIZE };

/* Returns true if TEXT cites one of the Laws, 1 to 93, or a part of it as directors write it:
 * "27", "16B3", "67B1(a)". */
bool law_is_cited(struct text text);

/* Reads what a file says that a ruling was made under, "64A2,64C" or "incident,27". */
void earlier_laws_read(struct earlier_row *row, struct text list);

/* Returns the names of all editions, "2007 2017". */
const char *edition_names(void);

/* Returns the name of an edition, "2017". */
const char *edition_name(int edition);

/* Returns the edition of this name; EDITIONS: there is none. */
int edition_find(const char *name);

enum reading_id {
#define READING(name, id, editions) READING_##name,
#include "laws/said/readings.def"
#undef READING
    READINGS,
    READING_NONE = -1
};

/* Returns the name of a reading, "67B1-64B". */
const char *reading_name(int id);
/* Finds the reading of a name, READING_NONE if there is none. */
int reading_find(const char *name);

/* The rules that a board is judged under. */
struct rules {
    uint8_t edition;        /* enum edition */
    bool edition_doubtful;  /* played before 2008, in a month of 2017 that is not known, or in a
                               year that cannot be told: the edition was not in force for
                               certain */
    bool reading[READINGS]; /* true: the default, yes */
};

/* Sets the edition by the date (as board.date): the last one whose first day is not later, and
 * EDITION_IN_FORCE without a date. Doubtful: before the first one's; in the year in which one
 * begins, without a month; DATE_UNCLEAR. All readings yes. */
void rules_init(struct rules *rules, int32_t date);

/* Returns true if a clause stands in the edition of RULES. */
bool rules_have(const struct rules *rules, int clause);

/* Returns true if a reading is one of this edition; READING_NONE is of each. */
bool rules_leave_open(const struct rules *rules, int reading);

/* Returns true if a claim ends the play of which the fact claim says WORD, enum fact_word. 2007:
 * play ceases with a claim, whatever the players do (68D). */
bool rules_claim_ends_play(const struct rules *rules, int word);

#endif
