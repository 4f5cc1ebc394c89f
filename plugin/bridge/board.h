/*
 * The board record: what a session file says of one board at one table.
 *
 * One struct of fixed size. A format fills it in place and uses it again for the next board; the
 * engine reads it. Texts point into the format's buffer and live until the next board is read.
 * The record says what stands in the file, right or wrong: nothing in it has been judged.
 */
#ifndef BRIDGE_BOARD_H
#define BRIDGE_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/card.h"
#include "bridge/contract.h"
#include "bridge/seat.h"
#include "kit/buffer.h"
#include "kit/text.h"

enum { TRICKS = 13, HAND_CARDS = 13 };

struct deal {
    hand_t hand[SEATS];   /* empty when unknown */
    uint8_t count[SEATS]; /* cards written for the hand, a card written twice counted twice */
    uint8_t known;        /* bit 1 << seat for each hand that is given */
};

/* The calls of an auction as they were made, for people to read; auction.h is what they come to.
 * Each is one of these, or CALLS_BID and (level - 1) * STRAINS + strain. */
enum { CALLS_PASS, CALLS_DOUBLE, CALLS_REDOUBLE, CALLS_NOT_MADE, CALLS_BID };

/* Hardly any auction has as many; of one that has none is kept. */
enum { CALLS_KEPT = 64 };

/* The record leaves out the passes that open its auction, and nothing tells how many. */
enum { PASSES_UNKNOWN = UINT8_MAX };

/* All 0: none. */
struct calls {
    int8_t first;  /* enum seat: whose the first is */
    uint8_t count; /* 0: not known */
    uint8_t call[CALLS_KEPT];
};

/* Marks on a card of the play, PBN 2.1, 3.9. */
enum mark { MARK_NONE, MARK_REVOKE, MARK_LEAD };

enum play_end {
    PLAY_OPEN,     /* the record just stops */
    PLAY_ENDED,    /* nothing more will or can be given: "*" */
    PLAY_CONTINUES /* to be continued: "+" */
};

/* The cards by trick and seat: a row for each trick, whoever led. */
struct play {
    uint8_t rows; /* tricks with at least one card, counted up to the last such; 0 to TRICKS */
    uint8_t end;  /* enum play_end */
    int8_t first; /* the seat that the record names as opening leader, SEAT_NONE when none */
    card_t card[TRICKS][SEATS]; /* CARD_NONE: unknown, or not played; set for all rows below ROWS */
    uint8_t mark[TRICKS][SEATS]; /* enum mark; likewise */
    uint8_t led[TRICKS]; /* whose card the record has first, 1 + enum seat; 0: it has the cards in
                            no order */
};

/* The played cards of each hand as they lie after the play, from the first on, when the director
 * looks for a trick that is defective (Law 67). A hand may have a card too many or too few. */
enum { QUITTED_MAX = TRICKS + 1 };

struct quitted {
    uint8_t count[SEATS]; /* all 0: the record has no such list */
    card_t card[SEATS][QUITTED_MAX];
    bool told; /* no record has it: the director read the cards out */
};

/* Whether there is one: of the hands at most one has no card. */
static inline bool quitted_is_there(const struct quitted *quitted)
{
    return quitted->count[NORTH] || quitted->count[SOUTH];
}

/* Whether all hands have as many cards. */
bool quitted_is_even(const struct quitted *quitted);

/* How many rows it has, and what stands in the column of SEAT in ROW, from 0: CARD_NONE where
 * nothing does. */
int quitted_rows(const struct quitted *quitted);
card_t quitted_card(const struct quitted *quitted, int seat, int row);

/* Hardly any board has more rulings than this; the rulings of one that has do not speak for
 * themselves. */
enum { EARLIER_ROWS = 16, EARLIER_CLAUSES = 12, EARLIER_LAW_SIZE = 16 };

/* One ruling that stands in the file: its place, and what it moved. */
struct earlier_row {
    uint8_t trick; /* 1 to 13; 0: not at a trick */
    int8_t player; /* the offender; SEAT_NONE */
    int8_t side;   /* the offending side; SIDE_NONE */
    int8_t tricks; /* to the other side; negative: to the offending one (62D) */
    uint8_t clause_count;
    uint8_t clause[EARLIER_CLAUSES]; /* as clauses_read of laws/said/lawbook.h numbers them */
    char law[EARLIER_LAW_SIZE];      /* of an incident: as the director cited it; else "" */
};

/* What rectify wrote into the file when it ruled on the board before (rectify-report(5)). */
struct earlier_ruling {
    bool present;
    bool cut; /* there were more rows */
    bool
        changed; /* the result is neither the one from which was ruled nor the one that was given */
    int8_t was;  /* declarer's tricks before the ruling; -1 when it was not recorded */
    uint8_t count;
    struct earlier_row row[EARLIER_ROWS];
};

/* A new row, with nothing in it yet; NULL, and EARLIER is cut, when there is no room. */
struct earlier_row *earlier_row_add(struct earlier_ruling *earlier);

/* FIGURE_SHARE: one beside an artificial score that is not the share that the score gives; no
 * points. */
enum figure_kind {
    FIGURE_NONE,
    FIGURE_MATCHPOINTS,
    FIGURE_IMPS,
    FIGURE_PERCENTAGE,
    FIGURE_KINDS,
    FIGURE_SHARE = FIGURE_KINDS
};

/* What North-South have for a board: SCALED is the value times ten to the power of DECIMALS. */
struct board_points {
    bool known;
    uint8_t decimals;
    int64_t scaled;
};

/* A figure in a table of the board's results that is not what they give, while all others are. */
struct wrong_figure {
    uint8_t kind; /* enum figure_kind; FIGURE_NONE: there is none */
    uint32_t row; /* from 1 on */
};

/* One of the results of an assigned score (Law 12C1). */
struct assigned {
    struct contract contract; /* its declarer too */
    int8_t tricks;            /* declarer's */
    uint8_t weight;           /* per cent; those of a score make 100, or those of each side's */
    int8_t side;              /* whose score alone it is (79B3, 12C1); SIDE_NONE: of both */
};

static inline bool assigned_same(const struct assigned *a, const struct assigned *b)
{
    return contract_same(&a->contract, &b->contract) && a->tricks == b->tricks &&
           a->weight == b->weight && a->side == b->side;
}

/* Whether there are several of them for a side. */
bool assigned_are_weighted(const struct assigned *list, int count);

/* Results that a director weighs against each other: seldom more than three. */
enum { ASSIGNED_MAX = 8 };

/* A result that the record lists for the board beside its own, and that is another. */
struct listed_result {
    struct contract contract; /* CONTRACT_UNKNOWN: there is none */
    int8_t tricks;            /* declarer's */
    int8_t own_tricks;        /* declarer's by the board itself, TRICKS_UNKNOWN */
};

/* What of a record cannot be read, where the rest of it can and is used. */
enum record_damage {
    DAMAGE_NONE,
    DAMAGE_ESCAPE, /* an escape of a percent-encoded text says nothing */
    DAMAGE_CUT,    /* it breaks off */
    DAMAGE_TWICE   /* it was encoded more than once; nothing is lost */
};

/* What stands in the file in place of a result (Law 12C). */
struct given_score {
    bool artificial;
    uint8_t percent[SIDES]; /* where it is artificial */
    uint8_t assigned_count; /* 0: not assigned */
    struct assigned assigned[ASSIGNED_MAX];
};

enum { TRICKS_UNKNOWN = -1, VULNERABILITY_UNKNOWN = -1, SCORE_UNKNOWN = INT32_MIN };

/* There is a date, and nobody can tell its year. */
enum { DATE_UNCLEAR = -1 };

struct board {
    struct deal deal;
    struct contract contract;
    struct contract auction; /* where a complete and legal auction led, if the record has one; else
                                its kind is CONTRACT_UNKNOWN */
    struct calls calls;      /* of that auction */
    uint8_t passes_left_out; /* at its front, which the record does not show; PASSES_UNKNOWN */
    struct play play;
    struct quitted quitted;
    int8_t dealer;           /* enum seat, or SEAT_NONE */
    int8_t vulnerability;    /* enum vulnerability, or VULNERABILITY_UNKNOWN */
    int8_t tricks;           /* declarer's tricks as recorded, 0 to 13, or TRICKS_UNKNOWN */
    bool numbered_otherwise; /* dealer or vulnerability stand in the record and are not those of the
                                board's number; only of formats that derive them from it */
    bool tricks_differ;      /* the record says that they differ from the tricks won ("^9") */
    bool score_comparable;   /* the score is meant to be Law 77's (no rubber, no older table) */
    uint8_t damage;          /* enum record_damage, of the auction and the play */
    int32_t score_ns;        /* as recorded, from North-South's side, or SCORE_UNKNOWN */
    int32_t date;            /* year * 10000 + month * 100 + day, unknown parts 0; 0 when unknown,
                                DATE_UNCLEAR */
    struct earlier_ruling earlier;
    struct wrong_figure wrong_figure;
    struct listed_result listed;
    struct given_score given;                 /* where the format has a place for it */
    struct board_points points[FIGURE_KINDS]; /* as recorded, where the field gives them */
    uint32_t game;                            /* 1 for the first board of the file */
    uint32_t row; /* of its game's table of results, from 1 on; 0: the board is the game itself */
    struct text name;    /* the board, "7" */
    struct text table;   /* table or room */
    struct text section; /* which of the groups that number their pairs for themselves, "B" */
    struct text player[SEATS];
    struct text event, site; /* what was played, and where */
    struct text scoring;     /* as PBN 2.1, 3.4.12 has it, "MatchPoints" */
    struct text pair[SIDES]; /* as the session numbers or names them, "12" */
};

/* A board of which nothing is known. */
void board_clear(struct board *board);

/* Whether a hand that both deals know differs. */
bool deals_differ(const struct deal *one, const struct deal *other);

/* Whether the record says which pairs met. */
bool board_has_pairs(const struct board *board);

/* Adds the pairs that met as one speaks of them, "3-12": North-South first. Bytes of the file. */
void board_add_pairs(struct buffer *buffer, const struct board *board);

/* Where three hands are whole and distinct, the fourth is known too. */
void deal_complete(struct deal *deal);

/* Dealer and vulnerability of a board's number, from 1 on: they go round every 4 and every 16
 * boards. */
int board_dealer_of(int number);
int board_vulnerability_of(int number);

/* "matchpoints", "imps", "percentage", of FIGURE_SHARE "share"; NULL for FIGURE_NONE. */
const char *figure_name(int kind);

/* "None", "NS", "EW", "All", as PBN 2.1, 3.4.10 and every other format here has it; NULL when it is
 * unknown. */
const char *vulnerability_name(int vulnerability);

/* Dummy's seat, SEAT_NONE when there is no declarer. */
static inline int board_dummy(const struct board *board)
{
    int declarer = board->contract.declarer;
    return declarer == SEAT_NONE ? SEAT_NONE : seat_partner(declarer);
}

/* Whether the auction led to another contract than the one recorded. Where declarer and dummy
 * changed places that is no other declarer; what the record does not say is not compared. */
bool board_auction_differs(const struct board *board);

/* The contract of the auction in place of the recorded one. Tricks and score of a declarer of the
 * other side are not known then. */
void board_follow_auction(struct board *board);

/* The side whose tricks the result counts; North-South's where there is no declarer. */
int board_declaring_side(const struct board *board);

/* Whether the file has a score of the director's in place of a result. */
static inline bool board_has_given(const struct board *board)
{
    return board->given.artificial || board->given.assigned_count > 0;
}

/* Whether somebody has played the board, as it has a result, and the record shows no card of it. */
bool board_is_without_play(const struct board *board);

/* Declarer's tricks as they stood in the file before any ruling, TRICKS_UNKNOWN: what its trail
 * says that there was. A number that the director gives where there was none is no record, nor is a
 * complete play. */
static inline int board_tricks_before(const struct board *board)
{
    return board->earlier.present ? board->earlier.was : board->tricks;
}

/* Who leads to trick ROW, from 0, for who writes the play down: the player who is marked, whose
 * card the record has first, or who won the trick before. BEFORE led that; any before the first. */
int board_leader(const struct board *board, int row, int before);

/* Returns true if SEAT's card stands first in trick ROW, and whole tricks tell that another player
 * was to lead. BEFORE led to the trick before. */
bool board_leads_out_of_turn(const struct board *board, int row, int seat, int before);

/* Law 77 for TRICKS of the declarer, from North-South's side; SCORE_UNKNOWN where something is
 * missing. */
int32_t board_score(const struct board *board, int tricks);
/* The same in another contract, in the vulnerability of BOARD. */
int32_t board_score_in(const struct board *board, const struct contract *contract, int tricks);

#endif
