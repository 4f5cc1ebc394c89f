#include "formats/formats.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/sheet/prove.h"
#include "formats/encoding.h"
#include "formats/format.h"
#include "formats/pbn/convert/describe.h"
#include "formats/pbn/edit/edit.h"
#include "formats/pbn/read/fill.h"
#include "formats/pbn/read/results.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/edit/state.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn/read/play.h"
#include "formats/pbn_text/scan.h"

/* --- Whether it is PBN ------------------------------------------------------------------------ */

/* How sure: an export file says so itself; a tag pair is PBN or something very like it; comments
 * and empty files may be anything. */
enum {
    SURE = 95,
    TAG = 90,
    TAG_LATER = 60,
    BARE_TAG = 50,
    ESCAPE = 40,
    COMMENT = 20,
    NOTHING = 10
};

/* Returns how sure what begins at AT makes it. */
static int recognise_start(const struct pbn_scan *scan, const uint8_t *at)
{
    bool has_tag = pbn_find_tag_line(scan, at, false) != scan->end;
    const uint8_t *next = pbn_skip_space(scan, at + 1);
    struct text rest = {(const char *)at, (size_t)(scan->end - at)}, name;
    switch (*at) {
    case '%': /* so do PostScript and PDF files begin */
        if (text_starts(rest, "%!") || text_starts(rest, "%PDF"))
            return 0;
        if (text_starts(text_behind(rest, (size_t)(pbn_skip_blank(scan, at + 1) - at)), "PBN"))
            return SURE;
        return has_tag ? TAG : ESCAPE;
    case '[':
        if (pbn_is_tag(scan, at, true, &name))
            return TAG;
        if (pbn_is_tag(scan, at, false, &name))
            return BARE_TAG;
        break;
    case '{': /* so does JSON */
        if (!has_tag)
            return next < scan->end && (*next == '"' || *next == '}') ? 0 : COMMENT;
        break;
    case ';':
        return has_tag ? TAG_LATER : COMMENT;
    case '<':
        return 0;
    }
    return has_tag ? TAG_LATER : 0; /* text before the first game, or another format */
}

/* Returns how sure the format is. An empty file is a session without games: low, not 0. */
static int pbn_recognise(const uint8_t *bytes, size_t length)
{
    if (length == 0)
        return NOTHING;
    struct pbn_scan scan = {bytes + length, '\n', NULL};
    const uint8_t *at = bytes;
    if (pbn_line_end(&scan, at) == scan.end)
        scan.eol = '\r';
    at += encoding_mark_size((struct text){(const char *)bytes, length});
    at = pbn_skip_space(&scan, at);
    if (at == scan.end)
        return NOTHING;
    int sure = recognise_start(&scan, at);
    return sure < TAG && memchr(bytes, 0, length) ? 0 : sure;
}

/* --- A reader --------------------------------------------------------------------------------- */

static bool pbn_open(struct reader *reader)
{
    pbn_tag_index_init(&reader->index);
    reader->game.score_table = &reader->score_table;
    reader->at = (struct position){1, 1};
    return true;
}

static void pbn_close(struct reader *reader)
{
    pbn_edit_state_release(&reader->edit);
    pbn_results_release(&reader->results);
    pbn_table_release(&reader->score_table);
    buffer_release(&reader->names);
    buffer_release(&reader->values);
}

/* Finds out how lines end, from the first one. */
static uint8_t eol_find(const uint8_t *bytes, size_t length)
{
    size_t i = 0;
    while (i < length && bytes[i] != '\n' && bytes[i] != '\r')
        i++;
    while (i + 1 < length && bytes[i] == '\r' && bytes[i + 1] == '\r')
        i++;
    return i < length && bytes[i] == '\r' && (i + 1 == length || bytes[i + 1] != '\n') ? '\r'
                                                                                       : '\n';
}

/* Consumes the bytes up to AT; returns true if one of them is zero. */
static bool consume(struct reader *reader, const uint8_t *bytes, const uint8_t *at,
                    size_t *consumed)
{
    size_t count = (size_t)(at - bytes);
    reader->offset += count;
    *consumed += count;
    return position_advance(&reader->at, bytes, count, reader->eol);
}

/* Notes what cannot be true in GAME, which starts AT. */
static void doubts_note(struct pbn_doubts *doubts, const struct pbn_game *game,
                        const struct position *at)
{
    struct text home = game->value[PBN_HOME_TEAM], visit = game->value[PBN_VISIT_TEAM];
    const struct pbn_tag *tag = &game->tag[PBN_VISIT_TEAM];
    struct position place = *at;
    struct read_fault note;
    if (!pbn_is_pair_name(home) || !text_same(home, visit) || doubts->count == PBN_DOUBTS_MAX)
        return;
    if (tag->present)
        position_advance(&place, game->bytes, (size_t)(tag->start - game->offset), game->eol);
    read_fault_set(&note, N_("The match of {text} is one of a team against itself."), &place,
                   home.at, home.length);
    for (size_t i = 0; i < doubts->count; i++) /* each board of the match has the same one */
        if (doubts->note[i].message == note.message && strcmp(doubts->note[i].text, note.text) == 0)
            return;
    doubts->note[doubts->count++] = note;
}

/* Begins the rows of the game that are boards; they take its place or follow it. Returns false if
 * out of memory. */
static bool game_rows(struct reader *reader, struct pbn_fill *fill)
{
    struct pbn_results *results = &reader->results;
    if (reader->wanted.sheet)
        sheet_forget_proven(reader->wanted.sheet);
    if (reader->wanted.targets && !pbn_results_begin(results, fill, reader->wanted.targets))
        return false;
    bool replaced = pbn_results_pending(results) && !results->game_is_board;
    if (reader->wanted.sheet && !fill->fault.message &&
        !pbn_figures_of_game(reader->wanted.sheet,
                             replaced ? &results->board : &fill->record->board, &reader->game,
                             !replaced))
        return false;
    if (replaced)
        pbn_results_next(results, fill->record);
    return true;
}

/* Reads the game that begins at START. */
static enum read_result game_read(struct reader *reader, const struct pbn_scan *scan,
                                  const uint8_t *start, struct record *record, size_t *consumed)
{
    struct pbn_game *game = &reader->game;
    struct pbn_rows rows = {.play = &record->board.play};
    struct pbn_walk walk = {
        .scan = *scan, .index = &reader->index, .game = game, .rows = &rows, .at = start};
    record_clear(record);
    pbn_table_release(game->score_table);
    for (int id = 0; id < PBN_TAG_COUNT; id++) {
        game->tag[id].present = game->tag[id].repeated = false;
        game->value[id] = (struct text){NULL, 0};
    }
    game->bytes = start;
    game->offset = reader->offset;
    pbn_walk(&walk);
    game->length = (size_t)(walk.at - start);
    game->eol = reader->eol;
    const uint8_t *line_end = memchr(start, reader->eol, game->length);
    game->crlf = reader->eol == '\n' && line_end && line_end > start && line_end[-1] == '\r';
    if (game->length >= FORMAT_WINDOW)
        walk.fault = (struct pbn_fault){
            .message = walk.comment
                           ? N_("a comment is opened here and makes the game longer than 4 MiB")
                           : N_("the game is longer than 4 MiB"),
            .at = walk.comment ? walk.comment : start};

    const struct position at = record->at = reader->at;
    record->board.game = ++reader->games;
    if (consume(reader, start, walk.at, consumed))
        pbn_fault_set(&walk.fault, N_("a zero byte stands here: this is not text"),
                      memchr(start, 0, game->length), 0);
    struct auction auction;
    struct pbn_fill fill = {
        .record = record,
        .game = game,
        .rows = &rows,
        .inheritance = &reader->inheritance,
        .language = &reader->language,
        .auction = &auction,
        .rows_turn = &reader->rows_turn,
        .names = &reader->names,
        .present = walk.present,
        .scan = walk.scan,
        .fault = walk.fault,
    };
    bool filled = pbn_fill(&fill) && game_rows(reader, &fill);
    doubts_note(&reader->doubts, game, &at);
    if (fill.fault.message) {
        struct position place = at;
        position_advance(&place, start, (size_t)(fill.fault.at - start), reader->eol);
        read_fault_set(&record->fault, fill.fault.message, &place, (const char *)fill.fault.text,
                       fill.fault.length);
    }
    return filled ? READ_BOARD : READ_NO_MEMORY;
}

static enum read_result pbn_read(struct reader *reader, const uint8_t *bytes, size_t length,
                                 struct record *record, size_t *consumed)
{
    struct pbn_scan scan = {bytes + length, 0, &reader->no_close};
    const uint8_t *at;
    *consumed = 0;
    reader->file =
        (struct text){(const char *)bytes - reader->offset, (size_t)reader->offset + length};
    if (pbn_results_pending(&reader->results)) {
        pbn_results_next(&reader->results, record);
        return READ_BOARD;
    }
    if (reader->eol == 0)
        reader->eol = eol_find(bytes, length);
    scan.eol = reader->eol;
    at = pbn_game_find(&scan, bytes);
    reader->gap = (struct text){(const char *)bytes, (size_t)(at - bytes)};
    if (reader->gap.length > PBN_GAP_MAX)
        reader->gap.length = PBN_GAP_MAX;
    if (text_is_space(reader->gap))
        reader->gap = (struct text){NULL, 0};
    consume(reader, bytes, at, consumed);
    return at < scan.end ? game_read(reader, &scan, at, record, consumed) : READ_END;
}

/* --- Editing ---------------------------------------------------------------------------------- */

/* Returns true if something is to be written, or was before: the artificial score of a pair has a
 * caret. */
static bool is_ruled_on(const struct pbn_game *game, const struct record *record,
                        const struct ruling *ruling, bool write)
{
    const struct pbn_tag *table = &game->tag[PBN_SCORE_TABLE];
    return write || ruling_has_penalty(ruling) || record_changes_facts(record) ||
           game->tag[PBN_RULING_TABLE].present ||
           (table->present &&
            memchr(pbn_at(game, table->end), '^', (size_t)(table->section_end - table->end)) &&
            text_has(game->value[PBN_SCORE_TABLE], "PairId_"));
}

/* Gathers what the whole file shows, before the ruling on BOARD is written: reads it with a new
 * reader, and passes the games before BOARD to its editor, unless READER has missed one. Returns
 * false if out of memory. */
static bool gather(struct reader *reader, const struct board *board)
{
    struct record *record = malloc(sizeof *record);
    struct sheet sheet = {0};
    struct reader *again =
        reader_create(&pbn_format, &(struct reading){reader->wanted.targets, &sheet});
    struct edits edits = {0}; /* those of READER count */
    struct text file = reader->file;
    bool ok = again && record, passed = reader->edit.gap;
    if (ok)
        again->edit.gap = passed;
    while (ok) {
        uint32_t games = again->games;
        size_t consumed;
        enum read_result result =
            pbn_read(again, (const uint8_t *)file.at, file.length, record, &consumed);
        ok = result != READ_NO_MEMORY;
        if (result != READ_BOARD)
            break;
        file = text_behind(file, consumed);
        passed = passed || (record->board.game == board->game && record->board.row == board->row);
        /* A fault of a row is not the game's. */
        if (again->games > games && (record->board.row > 0 || !record->fault.message))
            ok = pbn_edit_gather(&again->edit, &again->game,
                                 record->board.row > 0 ? &again->results.start : &record->at);
        ok = ok && (passed || pbn_edit(again, record, NULL, false, &edits));
    }
    if (ok) {
        struct pbn_edit_state missed = reader->edit;
        struct pbn_shown *shown = &again->edit.rulings.shown;
        text_index_sort(&shown->teams);
        ok = sheet_find_factors(&sheet, &shown->factors);
        reader->edit = again->edit;
        reader->edit.rulings.game = 0; /* its table is of the other reader */
        reader->edit.gathers = true;
        again->edit = missed;
    }
    free(record);
    edits_release(&edits);
    sheet_release(&sheet);
    reader_destroy(&pbn_format, again);
    return ok;
}

/* Up to the first ruling it only counts the games, as nobody asks for more in a file without. */
static bool pbn_edit_record(struct reader *reader, const struct record *record,
                            struct ruling *ruling, bool write, struct edits *edits)
{
    struct pbn_edit_state *state = &reader->edit;
    const struct board *board = &record->board;
    if (reader->edit.gathers)
        return pbn_edit(reader, record, ruling, write, edits);
    state->gap = state->gap || board->game > state->games + 1;
    state->games = board->game;
    return !is_ruled_on(&reader->game, record, ruling, write) ||
           (gather(reader, board) && pbn_edit(reader, record, ruling, write, edits));
}

static bool pbn_describe_game(struct reader *reader, const struct record *record,
                              const struct extra_sink *sink)
{
    return pbn_describe(&reader->game, reader->gap, &record->board, &reader->values, sink);
}

static bool pbn_describe_end(struct reader *reader, const struct extra_sink *sink)
{
    return pbn_describe_rest(reader->gap, reader->eol, sink);
}

const struct format pbn_format = {
    .keeps_facts = true,
    .keeps_trail = true,
    .recognise = pbn_recognise,
    .size = sizeof(struct reader),
    .open = pbn_open,
    .close = pbn_close,
    .read = pbn_read,
    .edit = pbn_edit_record,
    .describe = pbn_describe_game,
    .describe_rest = pbn_describe_end,
    .finish = pbn_edit_finish,
};
