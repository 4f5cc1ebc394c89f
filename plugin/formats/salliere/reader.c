/*
 * Reads Salliere's boards.csv as a session: each row is a board with its recorded result, and
 * rulings are written as into results beside a session (results.h). The rows are all read first,
 * because a change of one changes the points of its whole board.
 */
#include <stddef.h>

#include "bridge/score.h"
#include "formats/formats.h"
#include "formats/salliere/row.h"

/* --- Whether it is one ------------------------------------------------------------------------ */

enum { LIKELY = 70 };

static bool is_blank(const struct results_row *row)
{
    return row->count == 1 && results_value(row, RESULTS_BOARD).length == 0;
}

/* Returns true for the titles of the columns above the first row: they have words where a row has
 * numbers. */
static bool is_heading(const struct results_row *row)
{
    return row->count > RESULTS_DECLARER && text_digits(results_value(row, RESULTS_BOARD)) == 0 &&
           text_digits(results_value(row, RESULTS_PAIR_NS)) == 0 &&
           text_digits(results_value(row, RESULTS_CONTRACT)) == 0;
}

/* Lines with commas may be anything, so every line must begin with a board and two pairs, and one
 * must have a contract. */
static int salliere_recognise(const uint8_t *bytes, size_t length)
{
    const struct text head = {(const char *)bytes, length};
    struct results_contract contract;
    struct results_row row;
    bool played = false;
    size_t at = 0;
    for (bool first = true; results_row_take(head, &at, &row); first = false) {
        bool cut = row.end == length && length >= FORMAT_HEAD_BYTES;
        if (is_blank(&row) || cut || (first && is_heading(&row)))
            continue;
        struct text number = results_board_number(results_value(&row, RESULTS_BOARD));
        if (row.count <= RESULTS_DECLARER || number.length == 0 ||
            text_digits(number) != number.length ||
            results_value(&row, RESULTS_PAIR_NS).length == 0 ||
            results_value(&row, RESULTS_PAIR_EW).length == 0)
            return 0;
        played = played || results_contract_read(&row, &contract);
    }
    return played ? LIKELY : 0;
}

/* --- A reader --------------------------------------------------------------------------------- */

struct reader {
    struct reading wanted; /* first member */
    struct results *results;
    bool closed;    /* the rows have been read */
    size_t next;    /* the next row */
    uint32_t games; /* number of boards returned */
};

static bool salliere_open(struct reader *reader)
{
    reader->results = results_create();
    if (reader->results)
        reader->results->own = true;
    return reader->results;
}

static void salliere_close(struct reader *reader)
{
    results_destroy(reader->results);
}

/* --- A row as a record ------------------------------------------------------------------------ */

/* Returns who is vulnerable, by "16;vul=ns", else by the number. */
static int vulnerability_of(struct text board)
{
    static const char *const given[] = {[VULNERABLE_NONE] = "vul=none",
                                        [VULNERABLE_NS] = "vul=ns",
                                        [VULNERABLE_EW] = "vul=ew",
                                        [VULNERABLE_ALL] = "vul=all"};
    int number = text_number(results_board_number(board), 9);
    for (int i = VULNERABLE_NONE; i <= VULNERABLE_ALL; i++)
        if (text_has(board, given[i]))
            return i;
    return number > 0 ? board_vulnerability_of(number) : VULNERABILITY_UNKNOWN;
}

/* Returns a side's points, assigned or not; -1 if there are none. */
static int points_of(struct text value)
{
    if (value.length > 0 && *value.at == '!')
        value = text_behind(value, 1);
    return text_number(value, 5);
}

static void record_fill(struct reader *reader, struct record *record, size_t line)
{
    const struct results_row *row = results_row_at(reader->results, line);
    const struct text name = results_value(row, RESULTS_BOARD);
    const struct text contract = results_value(row, RESULTS_CONTRACT);
    const struct text ns = results_value(row, RESULTS_SCORE_NS);
    const struct text ew = results_value(row, RESULTS_SCORE_EW);
    struct board *board = &record->board;
    record_clear(record);
    record->at = (struct position){line + 1, 1};
    board->game = ++reader->games;
    board->name = text_trim(text_until(name, ';'));
    board->vulnerability = (int8_t)vulnerability_of(name);
    board->score_comparable = true;
    for (int side = SIDE_NS; side < SIDES; side++)
        board->pair[side] = results_value(row, RESULTS_PAIR_NS + side);

    /* The row may have averages in place of a result. */
    int average_ns = results_average(ns), average_ew = results_average(ew);
    if (average_ns >= 0 && average_ew >= 0) {
        board->given.artificial = true;
        board->given.percent[SIDE_NS] = (uint8_t)average_ns;
        board->given.percent[SIDE_EW] = (uint8_t)average_ew;
    }

    struct results_contract read;
    if (results_contract_read(row, &read)) {
        board->contract = read.contract;
        board->tricks = read.tricks;
    } else if (read.contract.kind == CONTRACT_PLAYED && read.margin) {
        read_fault_set(&record->fault, N_("\"{text}\" gives another number of tricks than the row"),
                       &record->at, contract.at, contract.length);
    } else if (contract.length > 0) {
        read_fault_set(&record->fault, FAULT_CONTRACT, &record->at, contract.at, contract.length);
    }

    int points_ns = points_of(ns), points_ew = points_of(ew);
    if (points_ns >= 0 || points_ew >= 0)
        board->score_ns = (points_ns < 0 ? 0 : points_ns) - (points_ew < 0 ? 0 : points_ew);
}

/* --- Bytes ------------------------------------------------------------------------------------ */

/* Reads all rows at once, then returns one after the other. A file that is faulty is one board that
 * cannot be read. */
static enum read_result salliere_read(struct reader *reader, const uint8_t *bytes, size_t length,
                                      struct record *record, size_t *consumed)
{
    const struct results_file *file = &reader->results->file[RESULTS_OF_BOARDS];
    *consumed = length;
    if (!reader->closed) {
        const struct text all = {(const char *)bytes, length};
        struct read_fault fault;
        reader->closed = true;
        if (!results_read(reader->results, RESULTS_OF_BOARDS, all, &fault))
            return READ_NO_MEMORY;
        if (fault.message) {
            record_clear(record);
            record->board.game = ++reader->games;
            record->fault = fault;
            record->at = fault.at;
            record->breaks_off = true;
            return READ_BOARD;
        }
    }
    while (reader->next < file->count &&
           (is_blank(&file->row[reader->next]) ||
            (reader->next == 0 && is_heading(&file->row[reader->next]))))
        reader->next++;
    if (reader->next == file->count)
        return READ_END;
    record_fill(reader, record, reader->next++);
    return READ_BOARD;
}

/* --- Writing ---------------------------------------------------------------------------------- */

static bool salliere_edit(struct reader *reader, const struct record *record, struct ruling *ruling,
                          bool write, struct edits *edits)
{
    if (!write || record->fault.message)
        return true;
    enum results_edit done =
        results_edit(reader->results, reader->next - 1, &record->board, ruling, edits);
    if (done != RESULTS_WRITTEN && done != RESULTS_NO_MEMORY)
        ruling_add_not_written(ruling, done == RESULTS_NOT_PLAYED ? NOT_WRITTEN_UNPLAYED
                                                                  : NOT_WRITTEN_NO_PLACE);
    return done != RESULTS_NO_MEMORY;
}

static bool salliere_stands(const struct reader *reader, const struct board *board,
                            const struct ruling *ruling)
{
    return results_stand(reader->results, reader->next - 1, board, ruling);
}

const struct format salliere_format = {
    .recognise = salliere_recognise,
    .size = sizeof(struct reader),
    .open = salliere_open,
    .close = salliere_close,
    .read = salliere_read,
    .edit = salliere_edit,
    .stands = salliere_stands,
};
