/*
 * The record of one board at one table, as a session file has it.
 *
 * It is one struct of fixed size. A format fills it, and reuses it for the next board; laws and
 * reports read it. Texts point into the format's buffer, and are valid until the next board is
 * read. The record is what the file says, right or wrong: nothing in it has been judged.
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
    hand_t hand[SEATS];   /* empty if unknown */
    uint8_t count[SEATS]; /* cards written for the hand; a card written twice counts twice */
    uint8_t known;        /* bit 1 << seat for each hand that is given */
};

/* The calls of an auction, for people to read; auction.h computes what they lead to. Each is one
 * of these, or CALLS_BID + (level - 1) * STRAINS + strain. */
enum { CALLS_PASS, CALLS_DOUBLE, CALLS_REDOUBLE, CALLS_NOT_MADE, CALLS_BID };

/* The most calls that are kept; longer auctions are hardly ever seen, and are not kept. */
enum { CALLS_KEPT = 64 };

/* The record leaves out the opening passes of its auction, and nothing tells how many. */
enum { PASSES_UNKNOWN = UINT8_MAX };

/* The calls of an auction. All 0: none. */
struct calls {
    int8_t first;  /* enum seat: the player of the first */
    uint8_t count; /* 0: unknown */
    uint8_t call[CALLS_KEPT];
};

/* Marks on a card of the play (PBN 2.1, 3.9). */
enum mark { MARK_NONE, MARK_REVOKE, MARK_LEAD };

enum play_end {
    PLAY_OPEN,     /* the record just stops */
    PLAY_ENDED,    /* nothing more can be given: "*" */
    PLAY_CONTINUES /* to be continued: "+" */
};

/* The cards by trick and seat, whoever led. */
struct play {
    uint8_t rows;                /* tricks up to the last one with a card; 0 to TRICKS */
    uint8_t end;                 /* enum play_end */
    int8_t first;                /* the opening leader that the record names, or SEAT_NONE */
    card_t card[TRICKS][SEATS];  /* CARD_NONE: unknown or not played; set for all rows below ROWS */
    uint8_t mark[TRICKS][SEATS]; /* enum mark; likewise */
    uint8_t
        led[TRICKS]; /* whose card is written first, 1 + enum seat; 0: the record has no order */
};

/* The played cards of each hand as they lie after the play, beginning with the first, for the
 * director to find a defective trick (Law 67). A hand may have a card too many or too few. */
enum { QUITTED_MAX = TRICKS + 1 };

struct quitted {
    uint8_t count[SEATS]; /* all 0: the record has no such list */
    card_t card[SEATS][QUITTED_MAX];
    bool told; /* read out by the director, and not in the record */
};

/* Returns true if there is such a list: at most one hand has no card. */
static inline bool quitted_is_there(const struct quitted *quitted)
{
    return quitted->count[NORTH] || quitted->count[SOUTH];
}

/* Returns true if all hands have the same number of cards. */
bool quitted_is_even(const struct quitted *quitted);

/* Returns the number of rows; the card of SEAT in ROW, from 0, or CARD_NONE. */
int quitted_rows(const struct quitted *quitted);
card_t quitted_card(const struct quitted *quitted, int seat, int row);

/* The most rulings that are read. Hardly any board has more, and the rulings of one that has are
 * incomplete. */
enum { EARLIER_ROWS = 16, EARLIER_CLAUSES = 12, EARLIER_LAW_SIZE = 16 };

/* A ruling in the file: where, and what it moved. */
struct earlier_row {
    uint8_t trick; /* 1 to 13; 0: not at a trick */
    int8_t player; /* the offender, or SEAT_NONE */
    int8_t side;   /* the offending side, or SIDE_NONE */
    int8_t tricks; /* to the other side; negative: to the offending side (62D) */
    uint8_t clause_count;
    uint8_t clause[EARLIER_CLAUSES]; /* numbered as by clauses_read (laws/said/lawbook.h) */
    char law[EARLIER_LAW_SIZE];      /* of an incident, as the director cited it; else "" */
};

/* The rulings that rectify wrote into the file before (rectify-report(5)). */
struct earlier_ruling {
    bool present;
    bool cut;     /* there were more rows */
    bool changed; /* the result is neither that before the ruling nor that after it */
    int8_t was;   /* declarer's tricks before the ruling; -1 if unrecorded */
    uint8_t count;
    struct earlier_row row[EARLIER_ROWS];
};

/* Returns a new, empty row; NULL if there is no room, and EARLIER is marked as cut. */
struct earlier_row *earlier_row_add(struct earlier_ruling *earlier);

/* Kinds of figures. FIGURE_SHARE is no kind of points: a share beside an artificial score that
 * differs from the score's own. */
enum figure_kind {
    FIGURE_NONE,
    FIGURE_MATCHPOINTS,
    FIGURE_IMPS,
    FIGURE_PERCENTAGE,
    FIGURE_KINDS,
    FIGURE_SHARE = FIGURE_KINDS
};

/* North-South's points for a board: SCALED is the value times ten to the power of DECIMALS. */
struct board_points {
    bool known;
    uint8_t decimals;
    int64_t scaled;
};

/* A figure in a table of results that contradicts the results, while all others agree. */
struct wrong_figure {
    uint8_t kind; /* enum figure_kind; FIGURE_NONE: there is none */
    uint32_t row; /* from 1 */
};

/* A result of an assigned score (Law 12C1). */
struct assigned {
    struct contract contract; /* with its declarer */
    int8_t tricks;            /* declarer's */
    uint8_t weight; /* per cent; the weights of a score, or of each side's score, add up to 100 */
    int8_t side;    /* the only side whose score it is (79B3, 12C1); SIDE_NONE: both */
};

static inline bool assigned_same(const struct assigned *a, const struct assigned *b)
{
    return contract_same(&a->contract, &b->contract) && a->tricks == b->tricks &&
           a->weight == b->weight && a->side == b->side;
}

/* Returns true if a side has several of them. */
bool assigned_are_weighted(const struct assigned *list, int count);

/* Returns the side that keeps the result of the table, if only the other was given a score; or
 * SIDE_NONE. */
int assigned_side_kept(const struct assigned *list, int count);

/* The most results of a weighted score; there are seldom more than three. */
enum { ASSIGNED_MAX = 8 };

/* Another result that the record lists for the board in addition to its own. */
struct listed_result {
    struct contract contract; /* CONTRACT_UNKNOWN: there is none */
    int8_t tricks;            /* declarer's */
    int8_t own_tricks;        /* declarer's according to the board itself, or TRICKS_UNKNOWN */
};

/* Damage of a record of which the rest can be used. */
enum record_damage {
    DAMAGE_NONE,
    DAMAGE_ESCAPE, /* an invalid escape in a percent-encoded text */
    DAMAGE_CUT,    /* it breaks off */
    DAMAGE_TWICE   /* it was encoded more than once; nothing is lost */
};

/* A score that stands in the file instead of a result (Law 12C). */
struct given_score {
    bool artificial;
    uint8_t percent[SIDES]; /* if it is artificial */
    uint8_t assigned_count; /* 0: not assigned */
    struct assigned assigned[ASSIGNED_MAX];
};

enum { TRICKS_UNKNOWN = -1, VULNERABILITY_UNKNOWN = -1, SCORE_UNKNOWN = INT32_MIN };

/* There is a date, but its year cannot be known. */
enum { DATE_UNCLEAR = -1 };

struct board {
    struct deal deal;
    struct contract contract;
    struct contract auction; /* the contract of a complete and legal auction; CONTRACT_UNKNOWN if
                                the record has none */
    struct calls calls;      /* of that auction */
    uint8_t passes_left_out; /* opening passes that the record leaves out, or PASSES_UNKNOWN */
    struct play play;
    struct quitted quitted;
    int8_t dealer;           /* enum seat, or SEAT_NONE */
    int8_t vulnerability;    /* enum vulnerability, or VULNERABILITY_UNKNOWN */
    int8_t tricks;           /* declarer's tricks as recorded, 0 to 13, or TRICKS_UNKNOWN */
    bool numbered_otherwise; /* the recorded dealer or vulnerability is not that of the board's
                                number; only in formats that derive them from it */
    bool tricks_differ;      /* the record says that they differ from the tricks won ("^9") */
    bool score_comparable;   /* the score is meant to be Law 77's (no rubber, no older table) */
    uint8_t damage;          /* enum record_damage, of auction and play */
    int32_t score_ns;        /* as recorded, for North-South, or SCORE_UNKNOWN */
    int32_t
        date; /* year * 10000 + month * 100 + day, unknown parts 0; 0 if unknown; or DATE_UNCLEAR */
    struct earlier_ruling earlier;
    struct wrong_figure wrong_figure;
    struct listed_result listed;
    struct given_score given;                 /* if the format can hold one */
    struct board_points points[FIGURE_KINDS]; /* as recorded, if the field has them */
    uint32_t game;                            /* 1 for the first board of the file */
    uint32_t row;      /* of its game's table of results, from 1; 0: the board is the game itself */
    struct text name;  /* of the board, "7" */
    struct text table; /* table or room */
    struct text section; /* the section, within which pairs are numbered, "B" */
    struct text player[SEATS];
    struct text event, site; /* what was played, and where */
    struct text scoring;     /* as in PBN 2.1, 3.4.12, "MatchPoints" */
    uint8_t penalty_units;   /* that its scoring has (penalty.h); 0: not known */
    struct text pair[SIDES]; /* number or name in the session, "12" */
};

/* Clears BOARD: nothing is known. */
void board_clear(struct board *board);

/* Returns true if a hand that both deals know differs. */
bool deals_differ(const struct deal *one, const struct deal *other);

/* The size of a deal's text, even if a hand has more cards than it should. */
enum { DEAL_TEXT_SIZE = 2 + SEATS * SUITS * (HAND_CARDS + 1) + 1 };

/* Writes the hands in the form of PBN, from North on: "N:AQ984.J63.K4.KT5 - ...". Returns TEXT. */
char *deal_text(const struct deal *deal, char text[DEAL_TEXT_SIZE]);

/* Returns true if both deals say the same: the same hands are given, with the same cards. */
bool deals_same(const struct deal *one, const struct deal *other);

/* Returns true if the record has both pairs. */
static inline bool board_has_pairs(const struct board *board)
{
    return board->pair[SIDE_NS].length > 0 && board->pair[SIDE_EW].length > 0;
}

/* Adds the pairs, "3-12", North-South first, in the bytes of the file. */
void board_add_pairs(struct buffer *buffer, const struct board *board);

/* Completes the fourth hand if the other three are complete and distinct. */
void deal_complete(struct deal *deal);

/* Returns the dealer, or the vulnerability, of a board's number, from 1. They repeat every 4 and
 * every 16 boards. */
int board_dealer_of(int number);
int board_vulnerability_of(int number);

/* Returns "matchpoints", "imps", "percentage", or "share" for FIGURE_SHARE; NULL for
 * FIGURE_NONE. */
const char *figure_name(int kind);

/* Returns "None", "NS", "EW" or "All", as PBN 2.1 (3.4.10) and all other formats write it; NULL
 * if unknown. */
const char *vulnerability_name(int vulnerability);

/* Returns dummy's seat; SEAT_NONE if there is no declarer. */
static inline int board_dummy(const struct board *board)
{
    int declarer = board->contract.declarer;
    return declarer == SEAT_NONE ? SEAT_NONE : seat_partner(declarer);
}

/* Returns true if the auction led to a contract other than the recorded one. A swap of declarer
 * and dummy is no difference, and what the record does not say is not compared. */
bool board_auction_differs(const struct board *board);

/* Replaces the recorded contract by that of the auction. If the declaring side changes, tricks
 * and score become unknown. */
void board_follow_auction(struct board *board);

/* Returns the side whose tricks are the result; North-South if there is no declarer. */
int board_declaring_side(const struct board *board);

/* Returns true if the file has a score given by the director instead of a result. */
static inline bool given_score_exists(const struct given_score *given)
{
    return given->artificial || given->assigned_count > 0;
}

/* Returns true if the board has a result but no card of its play. */
bool board_is_without_play(const struct board *board);

/* Returns declarer's tricks in the file before any ruling, according to its trail, or
 * TRICKS_UNKNOWN. A number that the director gives for a missing result is no record, nor is a
 * complete play. */
static inline int board_tricks_before(const struct board *board)
{
    return board->earlier.present ? board->earlier.was : board->tricks;
}

/* Returns the leader of trick ROW, from 0, as a scorer would write the play: the marked player,
 * the one whose card comes first, or the winner of the previous trick. BEFORE led that trick;
 * any value for the first. */
int board_leader(const struct board *board, int row, int before);

/* Returns true if SEAT's card comes first in trick ROW, although complete tricks show that
 * another player had to lead. BEFORE led the previous trick. */
bool board_leads_out_of_turn(const struct board *board, int row, int seat, int before);

/* Returns the score of declarer's TRICKS for North-South (Law 77); SCORE_UNKNOWN if anything is
 * missing. */
int32_t board_score(const struct board *board, int tricks);
/* Returns the same for another contract, with BOARD's vulnerability. */
int32_t board_score_in(const struct board *board, const struct contract *contract, int tricks);

#endif
