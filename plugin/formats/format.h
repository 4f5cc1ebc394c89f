/*
 * What a file format is: bytes to board records, a ruling to edits.
 *
 * A format reads from the bytes of the whole input, which the session holds: read() is given all
 * from the first one that has not been consumed, and takes one board from their front. They stay
 * where they are as long as there is a reader. Nothing may pass over all that is left for each
 * board: the time stays in proportion to the bytes.
 *
 * A format neither judges nor speaks: faults are English keys of the catalog, facts are words.
 */
#ifndef FORMATS_FORMAT_H
#define FORMATS_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/sheet/sheet.h"
#include "formats/aside.h"
#include "kit/edits.h"
#include "laws/said/ruling.h"

/* Marks an English text for the catalog. */
#ifndef N_
#define N_(text) text
#endif

/* A place in a file: LINE and COLUMN count from 1, columns in bytes. */
struct position {
    uint64_t line;
    uint64_t column;
};

/* Something that could not be read. MESSAGE is a key of the catalog with at most one "{text}" and
 * one "{detail}". */
struct read_fault {
    const char *message; /* NULL: no fault */
    struct position at;
    char text[32];   /* what stood there, cut to fit, zero-terminated; may be empty */
    char detail[96]; /* what the format has to say beyond that, likewise; only where MESSAGE wants
                        it */
};

/* What several formats can meet. */
#define FAULT_CARD N_("\"{text}\" is not a card")
#define FAULT_CONTRACT N_("\"{text}\" is not a contract")
#define FAULT_SEAT N_("\"{text}\" is not a seat")
#define FAULT_DECLARER N_("\"{text}\" is not a declarer")

/* FAULT of MESSAGE, AT, TEXT cut to fit between characters. */
void read_fault_set(struct read_fault *fault, const char *message, const struct position *at,
                    const char *text, size_t length);

/* Room for the longest value and a letter more, so that one that was cut is too long still. */
enum { FACT_VALUE_SIZE = INCIDENT_MAX + 12 };

/* A row of director facts as it stands in the file; the engine knows what it means. */
struct fact_row {
    char trick[4], player[4], fact[32]; /* zero-terminated; too long: cut */
    char value[FACT_VALUE_SIZE];        /* likewise; without spaces around it */
    struct position at;
    uint64_t offset, size; /* of a sidecar's element in its input */
    bool homeless;         /* which board it is about cannot be told: it is not used */
    bool dropped; /* set by the session: another value takes its place when the facts are kept */
};

enum { FACT_ROWS_MAX = 96 };

/* One board with all that came with it. Filled by read(), borrowed until the next read(). */
struct record {
    struct board board;
    struct read_fault fault; /* the board cannot be read: nothing but game, name and table holds */
    bool breaks_off;         /* with a fault: nothing of the input can be read from here on */
    struct position at;      /* where the game starts */
    struct position damage_at; /* of a board that is damaged */
    uint32_t fact_count;
    bool facts_cut; /* there were more than FACT_ROWS_MAX */
    struct fact_row fact[FACT_ROWS_MAX];
    /* Set by the session before edit(): rows that are to be put into the file, after those of FACT
     * that are dropped. */
    uint32_t kept_count;
    const struct fact_row *kept[FACT_ROWS_MAX];
};

/* Returns true if facts are to be put into the file, or taken out of it. */
bool record_changes_facts(const struct record *record);

/* A record of which nothing is known; the texts of facts and its position stay as they are. */
void record_clear(struct record *record);

/* A row behind the others, AT, with no text; NULL when there is no room for it, and facts_cut says
 * so. */
struct fact_row *record_fact_add(struct record *record, const struct position *at);

enum read_result {
    READ_BOARD, /* RECORD holds the next board, *CONSUMED bytes are done with */
    READ_END,   /* no board is left */
    READ_NO_MEMORY
};

/* Takes something worth knowing that is no fault of one board; false when it could not be told. */
struct note_sink {
    bool (*take)(void *context, const struct read_fault *note);
    void *context;
};

enum finish_result {
    FINISH_DONE,
    FINISH_WITHDRAWN, /* the input as a whole cannot be read: no edit of any board may be made */
    FINISH_NO_MEMORY
};

struct reader; /* a format's state for one input */

/* Who wants the rows of a table of results as boards. */
struct row_reader {
    /* Whether a fact names BOARD by its pairs; of the game itself, whether one may name any of its
     * rows. NULL: none does. */
    bool (*names)(void *context, const struct board *board);
    void *context;
};

struct format {
    const char *id;   /* "pbn" */
    const char *name; /* "Portable Bridge Notation 2.1" */
    const char *can;  /* "read, write" */
    bool keeps_facts; /* edit() puts the director's facts into the file */
    bool keeps_trail; /* and says there what was ruled */

    /* How sure the format is that these first bytes are its own, 0 to 100. LENGTH may be 0. */
    int (*recognise)(const uint8_t *bytes, size_t length);

    /* NULL: no memory. */
    struct reader *(*create)(void);
    void (*destroy)(struct reader *reader);

    /* From now on rows of a table of results are boards too; before the first read(). READS is
     * copied. NULL: the format has no such tables, or its rows are boards always. */
    void (*read_rows)(struct reader *reader, const struct row_reader *rows);

    /* From now on read() adds the figures of what it reads to SHEET, those of a board before it
     * hands the board out; before the first read(). SHEET is borrowed as long as READER lives.
     * NULL: the format has no figures, or none that are proven. */
    void (*figures)(struct reader *reader, struct sheet *sheet);

    /*
     * Takes the next board from BYTES, all that are left, which start where the last call stopped
     * consuming. *CONSUMED is set whatever the result. A board of FORMAT_WINDOW bytes and more is a
     * fault, its bytes are passed over.
     */
    enum read_result (*read)(struct reader *reader, const uint8_t *bytes, size_t length,
                             struct record *record, size_t *consumed);

    /*
     * Turns the ruling on the record that was read last into edits.
     * Offsets count from the start of the input. May add findings (FINDING_NOT_WRITTEN) to RULING.
     * WRITE is false when the status forbids to write: then only what follows from earlier edits
     * (an inherited value written out) is given. False: no memory. NULL: the format is only read.
     */
    bool (*edit)(struct reader *reader, const struct record *record, struct ruling *ruling,
                 bool write, const struct edit_sink *sink);

    /* Whether the record that was read last, BOARD, has the very score of RULING, which the
     * director gave in place of a result. NULL: where board->given is that score. */
    bool (*stands)(const struct reader *reader, const struct board *board,
                   const struct ruling *ruling);

    /* Tells what stands in the file of the record that was read last beyond the record itself.
     * NULL: nothing does. False: what the sink answered. */
    bool (*describe)(struct reader *reader, const struct record *record,
                     const struct aside_sink *sink);

    /* The same, once, after READ_END, of what stands behind the last board. */
    bool (*describe_rest)(struct reader *reader, const struct aside_sink *sink);

    /* Once, after READ_END: the edits that follow from all boards together, totals and places, and
     * what could not follow. NULL: a format that has no such figures. */
    enum finish_result (*finish)(struct reader *reader, const struct edit_sink *sink,
                                 const struct note_sink *notes);
};

/* The longest board that is read, in bytes: 4 MiB, a thousand times what one takes. */
enum { FORMAT_WINDOW = 4 << 20 };

/* The formats, in the order in which they are asked; NULL ends the list. */
extern const struct format *const formats[];

/* The same for people: a line each, id, tab, name, tab, what can be done. */
extern const char format_list[];

/* How many of the first bytes are shown to recognise(). Room for a long heading. */
enum { FORMAT_HEAD_BYTES = 4096 };

/* The format that is surest of these first bytes, of which no more than FORMAT_HEAD_BYTES count;
 * NULL when none wants them. */
const struct format *format_find(const uint8_t *bytes, size_t length);

/* Says, as a key of the catalog, what a file is that begins so and is known to be no session: an
 * archive, a PDF, a spreadsheet. NULL: it may be one. */
const char *format_other(const uint8_t *bytes, size_t length);

/* How sure that format is, 0 when none is; so sure that the bytes are in its format. */
int format_sureness(const uint8_t *bytes, size_t length);
enum { FORMAT_SURE = 50 };

/* Moves POSITION over the COUNT bytes at BYTES; lines end with EOL. True when there is a zero byte
 * among them. */
bool position_advance(struct position *position, const uint8_t *bytes, size_t count, uint8_t eol);

/*
 * What a converter writes: boards, with what another format said beside them, as one file.
 *
 *     writer = target->create(&sink);
 *     target->begin_board(writer, &record);     for each board: then its asides, in order
 *     target->aside(writer, &aside);            as often as there are some
 *     target->end_board(writer);
 *     target->aside(writer, &aside);            likewise, of what stands behind the last board
 *     target->finish(writer);
 *     target->destroy(writer);
 *
 * Each answers false when there is no memory or the sink failed; then only destroy may follow. A
 * record and asides are borrowed up to end_board, or up to finish.
 */

struct target_sink {
    /* Takes bytes of the file. */
    bool (*write)(void *context, const char *bytes, size_t size);
    /* Is told what the target cannot express: a key of the catalog with at most one "{text}". Its
     * place is the board's. */
    bool (*lose)(void *context, const char *message, struct text text);
    void *context;
};

struct writer;

struct target {
    const char *id;                                           /* that of the format */
    struct writer *(*create)(const struct target_sink *sink); /* SINK is copied; NULL: no memory */
    bool (*begin_board)(struct writer *writer, const struct record *record);
    bool (*aside)(struct writer *writer, const struct aside *aside);
    bool (*end_board)(struct writer *writer);
    bool (*finish)(struct writer *writer);
    void (*destroy)(struct writer *writer); /* NULL is allowed */
};

/* The target called ID, NULL when there is none. */
const struct target *target_find(const char *id);

/* Their ids, separated by spaces. */
extern const char target_list[];

#endif
