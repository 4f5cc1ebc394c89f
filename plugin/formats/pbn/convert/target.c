/*
 * Writes boards as PBN in the order of the export format (PBN 2.1, 3.4): the mandatory tags, then
 * the others and the sections as they came. A tag keeps the other file's form if it means what the
 * board has.
 */
#include "formats/formats.h"

#include <stdlib.h>

#include "formats/encoding.h"
#include "formats/pbn/convert/export.h"
#include "formats/pbn/read/game.h"
#include "kit/list.h"
#include "kit/text_index.h"

/* The tags that every game has, in this order, then those that follow from the board (3.4, 4.2). */
static const uint8_t order[] = {PBN_EVENT, PBN_SITE,    PBN_DATE,     PBN_BOARD,    PBN_WEST,
                                PBN_NORTH, PBN_EAST,    PBN_SOUTH,    PBN_DEALER,   PBN_VULNERABLE,
                                PBN_DEAL,  PBN_SCORING, PBN_DECLARER, PBN_CONTRACT, PBN_RESULT,
                                PBN_SCORE, PBN_TABLE,   PBN_PAIR_NS,  PBN_PAIR_EW};
enum { ORDER = sizeof order / sizeof *order };

struct writer {
    struct pbn_out out;
    const struct record *record;
    struct extra *extra; /* of the current board */
    bool *done;          /* likewise: which of them were written */
    size_t count, extra_capacity, done_capacity;
    struct text_index remarks; /* comments by the tag before them */
    uint32_t boards;
};

static struct writer *create(const struct target_sink *sink)
{
    struct writer *writer = calloc(1, sizeof *writer);
    if (writer)
        writer->out = (struct pbn_out){.sink = *sink, .going = true};
    return writer;
}

static void destroy(struct writer *writer)
{
    if (!writer)
        return;
    free(writer->extra);
    free(writer->done);
    text_index_release(&writer->remarks);
    buffer_release(&writer->out.scratch);
    free(writer);
}

static bool begin_board(struct writer *writer, const struct record *record)
{
    writer->record = record;
    writer->count = 0;
    text_index_clear(&writer->remarks);
    return writer->out.going;
}

/* Keeps an extra, unless it would be no tag, or more than one: that is reported as lost. */
static bool take_extra(struct writer *writer, const struct extra *extra)
{
    bool is_tag = extra->kind == EXTRA_TAG || extra->kind == EXTRA_SECTION;
    if (is_tag && !pbn_can_have(extra->name, extra->text)) {
        pbn_out_lose(&writer->out,
                     N_("PBN cannot have the tag {text} with its lines: it is left out"),
                     extra->name);
        return writer->out.going;
    }
    struct text_key remark = {.part = {extra->name}, .number = writer->count};
    if (!list_reserve(writer->extra, writer->extra_capacity, writer->count + 1) ||
        !list_reserve(writer->done, writer->done_capacity, writer->count + 1) ||
        (extra->kind == EXTRA_COMMENT && !text_index_add(&writer->remarks, &remark)))
        return false;
    writer->done[writer->count] = false;
    writer->extra[writer->count++] = *extra;
    return true;
}

/* --- Extras ----------------------------------------------------------------------------------- */

enum { TAG = 1 << EXTRA_TAG, SECTION = 1 << EXTRA_SECTION };

/* Returns the index of the first extra called NAME of one of KINDS; COUNT if there is none. */
static size_t extra_find(const struct writer *writer, int kinds, const char *name)
{
    for (size_t i = 0; i < writer->count; i++)
        if ((kinds >> writer->extra[i].kind & 1) != 0 && text_is(writer->extra[i].name, name))
            return i;
    return writer->count;
}

/* --- Comments --------------------------------------------------------------------------------- */

/* Writes the comments after the tag NAME; those before all tags if it is empty. */
static void put_comments(struct writer *writer, struct text name)
{
    struct text_range range = text_index_find(&writer->remarks, &name, 1);
    struct text_key *key = writer->remarks.key;
    /* Many tags may share a name: their comments are searched once. */
    if (range.first == range.end || key[range.first].done)
        return;
    key[range.first].done = true;
    for (size_t i = range.first; i < range.end; i++) {
        if (!writer->done[key[i].number])
            pbn_put_comment(&writer->out, &writer->extra[key[i].number]);
        writer->done[key[i].number] = true;
    }
}

static void put_tag(struct writer *writer, struct text name, struct text value)
{
    pbn_put_tag(&writer->out, name, value, false);
    put_comments(writer, name);
}

/* --- Tags ------------------------------------------------------------------------------------- */

/* Writes a tag of the export order: in the other file's form if it means what the board has, else
 * in the board's. */
static void put_in_order(struct writer *writer, int id)
{
    char scratch[PBN_CANONICAL_SIZE];
    const struct board *board = &writer->record->board;
    const struct text name = text_of(pbn_tag_names[id]);
    struct text value = pbn_canonical(board, id, scratch), lines = {NULL, 0};
    size_t at = extra_find(writer, TAG | SECTION, name.at);
    if (at < writer->count) {
        const struct extra *extra = &writer->extra[at];
        writer->done[at] = true;
        if (!pbn_follows(id) || pbn_says_same(board, id, extra->value)) {
            /* Its lines further down would be lines of another tag, perhaps cards. */
            pbn_put_tag(&writer->out, extra->name, extra->value, extra->kind == EXTRA_SECTION);
            put_comments(writer, extra->name);
            pbn_put_lines(&writer->out, extra->text);
            return;
        }
        lines = extra->text;
        if (!text_is(extra->value, "#"))
            pbn_out_lose(&writer->out,
                         N_("the tag {text} of the other file says something else than the "
                            "board: it is left out"),
                         name);
    }
    if (id == PBN_TABLE) { /* a Room tag may have its name already */
        size_t room = extra_find(writer, TAG, pbn_tag_names[PBN_ROOM]);
        if (room < writer->count && pbn_says_same(board, PBN_ROOM, writer->extra[room].value))
            value = (struct text){NULL, 0};
    }
    if (value.at || lines.length > 0)
        put_tag(writer, name, value);
    pbn_put_lines(&writer->out, lines);
}

static bool is_note(const struct extra *extra)
{
    return extra->kind == EXTRA_TAG && text_is(extra->name, "Note");
}

/* Writes the notes of section AT, each with the comments after it. */
static void put_notes(struct writer *writer, size_t at)
{
    while (++at < writer->count) {
        const struct extra *extra = &writer->extra[at];
        bool note = is_note(extra), comment = extra->kind == EXTRA_COMMENT;
        if (!note && !comment)
            return;
        if (writer->done[at] || (comment && !text_is(extra->name, "Note")))
            continue;
        writer->done[at] = true;
        if (note)
            pbn_put_tag(&writer->out, extra->name, extra->value, false);
        else
            pbn_put_comment(&writer->out, extra);
    }
}

/* Writes section AT as it came. */
static void put_section(struct writer *writer, size_t at)
{
    const struct extra *extra = &writer->extra[at];
    writer->done[at] = true;
    pbn_put_tag(&writer->out, extra->name, extra->value, true);
    pbn_put_lines(&writer->out, extra->text);
    put_comments(writer, extra->name);
    put_notes(writer, at);
}

/* --- Sections --------------------------------------------------------------------------------- */

/* Writes the play: as it came, if its rows are those of the record. */
static void put_play(struct writer *writer)
{
    const struct board *board = &writer->record->board;
    size_t at = extra_find(writer, SECTION, "Play");
    bool there = at < writer->count;
    if (there && pbn_play_says_same(board, writer->extra[at].value, writer->extra[at].text)) {
        put_section(writer, at);
        return;
    }
    pbn_put_play(&writer->out, board);
    put_comments(writer, text_of("Play"));
    if (there) {
        writer->done[at] = true;
        put_notes(writer, at);
    }
}

/* Writes the comments of tags that were not written. */
static void put_remaining_comments(struct writer *writer)
{
    for (size_t i = 0; i < writer->count; i++)
        if (writer->extra[i].kind == EXTRA_COMMENT && !writer->done[i])
            pbn_put_comment(&writer->out, &writer->extra[i]);
}

/* Writes the start of a file, or the separator between games. */
static void put_heading(struct writer *writer)
{
    bool has_heading = writer->count > 0 && writer->extra[0].kind == EXTRA_COMMENT &&
                       writer->extra[0].form == COMMENT_ESCAPE;
    if (writer->boards > 0)
        pbn_put_lines(&writer->out, text_of("\n"));
    else if (!has_heading)
        pbn_put_lines(&writer->out, text_of("% PBN 2.1"));
}

static bool end_board(struct writer *writer)
{
    const struct board *board = &writer->record->board;
    text_index_sort(&writer->remarks);
    put_heading(writer);
    put_comments(writer, (struct text){NULL, 0});

    /* A game must begin with a tag. */
    if (extra_find(writer, TAG | SECTION, "Event") == writer->count && !board->name.at)
        put_tag(writer, text_of("Event"), text_of("?"));
    for (int row = 0; row < ORDER; row++)
        put_in_order(writer, order[row]);

    /* The remaining tags as they came, except the notes of sections (3.5.2). */
    bool in_section = false;
    for (size_t i = 0; i < writer->count; i++) {
        const struct extra *extra = &writer->extra[i];
        if (!is_note(extra) && extra->kind != EXTRA_COMMENT)
            in_section = extra->kind == EXTRA_SECTION;
        if (extra->kind != EXTRA_TAG || writer->done[i] || (is_note(extra) && in_section))
            continue;
        writer->done[i] = true;
        put_tag(writer, extra->name, extra->value);
    }

    size_t auction = extra_find(writer, SECTION, "Auction");
    if (auction < writer->count)
        put_section(writer, auction);
    put_play(writer);
    for (size_t i = 0; i < writer->count; i++)
        if (writer->extra[i].kind == EXTRA_SECTION && !writer->done[i])
            put_section(writer, i);
    pbn_put_quitted(&writer->out, &board->quitted);
    pbn_put_facts(&writer->out, writer->record);
    if (!pbn_put_rulings(&writer->out, writer->extra, writer->count, board) &&
        given_score_exists(&board->given))
        pbn_out_lose(&writer->out,
                     N_("a score that the director gave has no place in PBN: it is left out"),
                     (struct text){"", 0});

    put_remaining_comments(writer);
    writer->boards++;
    writer->count = 0;
    text_index_clear(&writer->remarks);
    return writer->out.going;
}

/* Writes the comments after the last board; a file without boards may have more. */
static bool finish(struct writer *writer)
{
    if (writer->count > 0)
        put_heading(writer);
    put_remaining_comments(writer);
    for (size_t i = 0; i < writer->count; i++)
        if (writer->extra[i].kind != EXTRA_COMMENT)
            pbn_out_lose(&writer->out, N_("the tag {text} is of no board: it is left out"),
                         writer->extra[i].name);
    return writer->out.going;
}

const struct target pbn_target = {
    .create = create,
    .begin_board = begin_board,
    .extra = take_extra,
    .end_board = end_board,
    .finish = finish,
    .destroy = destroy,
};
