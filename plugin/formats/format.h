/*
 * The interface of the file formats: bytes to board records, and rulings to edits. Called by the
 * session; a format knows neither the Laws nor the reports.
 *
 * A format reads from the bytes of the whole input, which the session holds: read() gets all bytes
 * that have not been consumed, and takes one board from their front, or all of them the first time,
 * to return one after the other. They stay where they are as long as the reader exists. read() must
 * not scan all of the remaining bytes for each board, so that the time stays proportional to the
 * input.
 *
 * A format neither judges nor writes sentences: faults are English keys of the catalog, facts are
 * words.
 */
#ifndef FORMATS_FORMAT_H
#define FORMATS_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/fact_targets.h"
#include "bridge/sheet/sheet.h"
#include "formats/extra.h"
#include "kit/edits.h"
#include "laws/said/ruling.h"

/* Marks an English text for translation. */
#ifndef N_
#define N_(text) text
#endif

/* A reason why something could not be read. MESSAGE is a key of the catalog with at most one
 * "{text}" and one "{detail}". */
struct read_fault {
    const char *message; /* NULL if there is no fault */
    struct position at;
    char text[32];    /* what stood there, cut to fit, zero-terminated; may be empty */
    char detail[192]; /* what else MESSAGE names, likewise; only if it has {detail} */
};

/* The messages that several formats use. */
#define FAULT_CARD N_("\"{text}\" is not a card")
#define FAULT_CONTRACT N_("\"{text}\" is not a contract")
#define FAULT_SEAT N_("\"{text}\" is not a seat")
#define FAULT_DECLARER N_("\"{text}\" is not a declarer")

/* Fills in FAULT; TEXT is cut to fit between characters. */
void read_fault_set(struct read_fault *fault, const char *message, const struct position *at,
                    const char *text, size_t length);

/* Room for the longest value and one letter more, so that a cut value is still too long. */
enum { FACT_VALUE_SIZE = INCIDENT_MAX + 12 };

/* A row of director facts as it stands in the file; the engine interprets it. */
struct fact_row {
    char trick[4], player[4], fact[32]; /* zero-terminated, cut if too long */
    char value[FACT_VALUE_SIZE];        /* likewise, without spaces around it */
    struct position at;
    uint64_t offset, size; /* of a sidecar's element in its input */
    bool homeless;         /* its board is unknown, so it is not used */
    bool dropped; /* set by the session: another value replaces it when the facts are saved */
};

enum { FACT_ROWS_MAX = 96 };

/* A board and all that came with it. Filled by read(), borrowed until the next read(). */
struct record {
    struct board board;
    struct read_fault
        fault;          /* why the board cannot be read; then only game, name and table are valid */
    bool breaks_off;    /* with a fault: the rest of the input cannot be read either */
    struct position at; /* start of the game */
    struct position damage_at; /* of the damage in a damaged board */
    uint32_t fact_count;
    bool facts_cut; /* there were more than FACT_ROWS_MAX */
    struct fact_row fact[FACT_ROWS_MAX];
    /* Set by the session before edit(): rows to be written into the file, after those of FACT that
     * are dropped. */
    uint32_t kept_count;
    const struct fact_row *kept[FACT_ROWS_MAX];
};

/* Returns true if facts are to be written into the file or removed from it. */
bool record_changes_facts(const struct record *record);

/* Clears the record, except the texts of facts and its position. */
void record_clear(struct record *record);

/* Adds an empty row AT; returns NULL and sets facts_cut if there is no room. */
struct fact_row *record_fact_add(struct record *record, const struct position *at);

/* The words of a row: trick, player, fact and value. */
enum { FACT_ROW_WORDS = 4 };

/* Sets the words of ROW. One that is too long is cut and ends in "~", which no word of the
 * vocabulary does. */
void fact_row_set(struct fact_row *row, const struct text word[FACT_ROW_WORDS]);

enum read_result {
    READ_BOARD, /* RECORD holds the next board, *CONSUMED bytes were read */
    READ_END,   /* no board is left */
    READ_NO_MEMORY
};

/* An entry of a ranking list whose total or place changes. A text is absent if the file has none.
 */
struct ranking_change {
    const char *kind; /* "pair" "team" "player" */
    struct text section, entry;
    int8_t side;                   /* SIDE_NONE if the list does not say it */
    bool on_both_sides;            /* the list has an entry of this name on the other side too */
    struct text total[2], rank[2]; /* before the rulings and after, as the file writes them */
};

/* Takes what a format has to tell when all boards are read. Remembers if it could not be reported:
 * nothing more is told then. */
struct note_sink {
    /* a note that is no fault of one board */
    void (*take)(void *context, const struct read_fault *note);
    void *context;
    /* an entry of a ranking list, when its edits are made; NULL: nobody wants them */
    void (*take_ranking)(void *context, const struct ranking_change *change);
};

enum finish_result {
    FINISH_DONE,
    FINISH_WITHDRAWN, /* the input as a whole cannot be read: no edit of any board may be made */
    FINISH_NO_MEMORY
};

struct reader; /* a format's state for one input */

/* Asks a reader for more than the boards, as far as its format has it; borrowed as long as the
 * reader lives. All 0: nothing. */
struct reading {
    /* A row of a table of results is a board too if one of these may name it. */
    const struct fact_targets *targets;
    /* Takes the figures of what is read, those of a board before it is handed out. */
    struct sheet *sheet;
};

struct format {
    bool keeps_facts; /* edit() writes the director's facts into the file */
    bool keeps_trail; /* and the trail of rulings */

    /* Returns how sure the format is that these first bytes are its own, 0 to 100. LENGTH may be
     * 0. */
    int (*recognise)(const uint8_t *bytes, size_t length);

    /* A reader is a struct of SIZE bytes, of zeros at first but for the struct reading with which
     * it begins. open() prepares it, and returns false if out of memory; NULL if there is nothing
     * to do. close() frees what it has, in any case. */
    size_t size;
    bool (*open)(struct reader *reader);
    void (*close)(struct reader *reader);

    /*
     * Reads the next board from BYTES, the whole rest of the input, from where the last call
     * stopped consuming. *CONSUMED is set whatever the result. A board of FORMAT_WINDOW bytes or
     * more is a fault, and its bytes are skipped.
     */
    enum read_result (*read)(struct reader *reader, const uint8_t *bytes, size_t length,
                             struct record *record, size_t *consumed);

    /*
     * Turns the ruling on the record that was read last into edits. Offsets count from the start of
     * the input. May add findings (FINDING_NOT_WRITTEN) and ask how boards with averages are scored
     * (ruling_ask_scoring). If WRITE is false, the status forbids writing; then only what follows
     * from earlier edits is written (an inherited value in full). Returns false if out of memory.
     * NULL if the format is only read.
     */
    bool (*edit)(struct reader *reader, const struct record *record, struct ruling *ruling,
                 bool write, struct edits *edits);

    /* Returns true if the record that was read last, BOARD, already has the score of RULING, which
     * the director gave in place of a result. NULL if board->given is that score. */
    bool (*stands)(const struct reader *reader, const struct board *board,
                   const struct ruling *ruling);

    /* Reports what the file says of the record that was read last, besides the record itself. NULL
     * if nothing. Returns false if the sink did. */
    bool (*describe)(struct reader *reader, const struct record *record,
                     const struct extra_sink *sink);

    /* Reports once, after READ_END, what stands after the last board. */
    bool (*describe_rest)(struct reader *reader, const struct extra_sink *sink);

    /* Writes once, after READ_END, the edits that follow from all boards together, such as totals
     * and places, tells them, and notes what could not follow. NULL if the format has no such
     * figures. */
    enum finish_result (*finish)(struct reader *reader, struct edits *edits,
                                 const struct note_sink *notes);
};

/* The longest board that is read, in bytes: 4 MiB, a thousand times the usual size. */
enum { FORMAT_WINDOW = 4 << 20 };

/* The most boards of an input that are taken. A format that reads all at once keeps one more,
 * which shows that there are more. */
enum { FORMAT_BOARDS_MAX = 1000000 };

/* Returns a new reader of FORMAT; NULL if out of memory. Destroying accepts NULL. */
struct reader *reader_create(const struct format *format, const struct reading *wanted);
void reader_destroy(const struct format *format, struct reader *reader);

/* The formats, in the order in which they are asked; NULL ends the list. */
extern const struct format *const formats[];

/* Returns a line for each format: id, tab, name, tab, what can be done. */
const char *format_list(void);

/* How many of the first bytes recognise() is given: enough for a long heading. */
enum { FORMAT_HEAD_BYTES = 4096 };

/* Returns the format that is surest of these first bytes, of which at most FORMAT_HEAD_BYTES count,
 * and sets *SURENESS; NULL and 0 if none recognises them. From FORMAT_SURE on, the bytes are taken
 * to be in its format. */
const struct format *format_find(const uint8_t *bytes, size_t length, int *sureness);
enum { FORMAT_SURE = 50 };

/* Returns a key of the catalog that says what the file is, if its first bytes show that it is no
 * session: an archive, a PDF, a spreadsheet. NULL if it may be one. */
const char *format_other(const uint8_t *bytes, size_t length);

/* Moves POSITION over the COUNT bytes at BYTES; lines end with EOL. Returns true if one of them is
 * zero. */
bool position_advance(struct position *position, const uint8_t *bytes, size_t count, uint8_t eol);

/*
 * Writes the file of a conversion: boards, with what the other format said besides them.
 *
 *     writer = target->create(&sink);
 *     target->begin_board(writer, &record);     for each board: then its extras, in order
 *     target->extra(writer, &extra);            once for each
 *     target->end_board(writer);
 *     target->extra(writer, &extra);            likewise, for what follows the last board
 *     target->finish(writer);
 *     target->destroy(writer);
 *
 * Each returns false if memory ran out or the sink failed; then only destroy may follow. A record
 * and extras are borrowed until end_board, or until finish.
 */

struct target_sink {
    /* Takes bytes of the file. */
    bool (*write)(void *context, const char *bytes, size_t size);
    /* Is told what the target cannot express, a key of the catalog with at most one "{text}". It is
     * reported at the board's place. */
    bool (*lose)(void *context, const char *message, struct text text);
    void *context;
};

struct writer;

struct target {
    struct writer *(*create)(
        const struct target_sink *sink); /* SINK is copied; NULL if out of memory */
    bool (*begin_board)(struct writer *writer, const struct record *record);
    bool (*extra)(struct writer *writer, const struct extra *extra);
    bool (*end_board)(struct writer *writer);
    bool (*finish)(struct writer *writer);
    void (*destroy)(struct writer *writer); /* accepts NULL */
};

/* Returns the target that writes the format ID, NULL if there is none. */
const struct target *target_find(const char *id);

/* Returns the ids of the formats that have a target, separated by spaces. */
const char *target_ids(void);

#endif
