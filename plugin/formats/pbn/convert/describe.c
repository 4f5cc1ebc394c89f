#include "formats/pbn/convert/describe.h"

#include <string.h>

#include "formats/pbn/convert/export.h"
#include "formats/pbn/read/table.h"
#include "formats/pbn/read/tables.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn/read/values.h"
#include "formats/pbn_text/scan.h"

/* --- What is reported ------------------------------------------------------------------------- */

/* Room for the passes in front of an auction. */
enum { PASSES_SIZE = 32 };

/* The state of a description of a game. */
struct pbn_description {
    const struct pbn_game *game; /* NULL outside of games: there are no tags */
    const struct board *board;
    const struct extra_sink *sink;
    struct pbn_scan scan;
    const uint8_t *first, *at; /* of its bytes; of what is left of them */
    struct text name;          /* of the last tag */
    char *free; /* buffer for values without their escapes, and for calls with passes added */
    bool going; /* the sink has returned true so far */
};

/* A tag as it stands. */
struct described_tag {
    int id;
    bool first;              /* it was not given before: the first counts */
    struct text name, value; /* with its escapes */
    const uint8_t *end;
};

static struct text between(const uint8_t *from, const uint8_t *to)
{
    return (struct text){(const char *)from, (size_t)(to - from)};
}

static struct text trim_end(struct text text)
{
    while (text.length > 0 && byte_is_space(text.at[text.length - 1]))
        text.length--;
    return text;
}

static void emit(struct pbn_description *description, const struct extra *extra)
{
    description->going =
        description->going && description->sink->extra(description->sink->writer, extra);
}

/* --- Comments --------------------------------------------------------------------------------- */

static void emit_comment(struct pbn_description *description, int form, struct text text)
{
    struct extra extra = {
        .kind = EXTRA_COMMENT, .form = (uint8_t)form, .name = description->name, .text = text};
    emit(description, &extra);
}

static struct text line_text(struct pbn_description *description, const uint8_t *from)
{
    const uint8_t *end = pbn_line_end(&description->scan, from);
    description->at = end;
    return trim_end(between(from, end));
}

/* Takes the comment at the front; returns false if there is none. */
static bool comment_take(struct pbn_description *description)
{
    const uint8_t *at = description->at, *after;
    if (*at == '%' && (at == description->first || at[-1] == description->scan.eol))
        emit_comment(description, COMMENT_ESCAPE, line_text(description, at + 1));
    else if (*at == ';')
        emit_comment(description, COMMENT_LINE, line_text(description, at + 1));
    else if (*at == '{' && pbn_comment(&description->scan, at, &after)) {
        emit_comment(description, COMMENT_BRACE, between(at + 1, after - 1));
        description->at = after;
    } else
        return false;
    return true;
}

/* --- Tags and sections ------------------------------------------------------------------------ */

/* Reads the tag at the front: a name and a value in quotes. */
static bool tag_read(const struct pbn_description *description, struct described_tag *tag)
{
    const struct pbn_game *game = description->game;
    const struct pbn_scan *scan = &description->scan;
    if (*description->at != '[' || !pbn_is_tag(scan, description->at, true, &tag->name))
        return false;
    tag->id = pbn_tag_named(tag->name);
    const uint8_t *end = (const uint8_t *)tag->name.at + tag->name.length;
    const uint8_t *value = pbn_skip_space(scan, end) + 1;
    end = pbn_string_end(scan, value);
    tag->value = between(value, end);
    end = pbn_find(scan, end, ']');
    tag->end = end < scan->end ? end + 1 : end;
    tag->first = tag->id != PBN_OTHER && game->tag[tag->id].present &&
                 game->tag[tag->id].value == game->offset + (uint64_t)(value - game->bytes);
    return true;
}

/* Takes the lines of the section that begins at the front, with the white space before it if its
 * line has nothing else. */
static struct text section_take(struct pbn_description *description)
{
    const struct pbn_scan *scan = &description->scan;
    const uint8_t *first = description->first, *at = description->at, *start = at;
    struct text name;
    while (start > first && pbn_is_blank(scan, start[-1]))
        start--;
    if (start == first || start[-1] != scan->eol)
        start = at;
    while ((at = pbn_find_stop(scan, at)) < scan->end &&
           !(*at == '[' && pbn_is_quoted_tag(scan, at, &name))) {
        const uint8_t *after = pbn_skip_quoted(scan, at);
        bool escape = *at == scan->eol && at + 1 < scan->end && at[1] == '%';
        at = after ? after : escape ? pbn_line_end(scan, at + 1) : at + 1;
    }
    description->at = at;
    return trim_end(between(start, at));
}

/* --- What the board says already -------------------------------------------------------------- */

/* Returns true if the lines contain only cards, marks and an end, with nothing after it, so that
 * the rows of the record say all of it. */
static bool is_plain_play(struct text lines)
{
    static const char others[] = "{;%=$!?\"";
    for (size_t i = 0; i < lines.length; i++) {
        if (memchr(others, lines.at[i], sizeof others - 1))
            return false;
        if (lines.at[i] == '*' || lines.at[i] == '+')
            return text_is_space(text_behind(lines, i + 1));
    }
    return true;
}

/* --- The game --------------------------------------------------------------------------------- */

/* Returns true for sections whose rows are in the record: they are written from there, and a
 * duplicate is written once, as it was read. Those about rows of a ScoreTable belong to no board,
 * and stay as they are. */
static bool is_of_record(const struct pbn_description *description, const struct described_tag *tag)
{
    if (tag->id != PBN_DIRECTOR_TABLE && tag->id != PBN_RULING_TABLE)
        return tag->id == PBN_PLAY || tag->id == PBN_QUITTED_TABLE;
    /* Its columns may be those of a game before. */
    return !pbn_is_of_rows(tag->id, tag->first ? description->game->value[tag->id] : tag->value);
}

static void emit_section(struct pbn_description *description, const struct described_tag *tag)
{
    const int passes = description->board->passes_left_out;
    struct extra extra = {.kind = EXTRA_SECTION, .name = tag->name, .value = tag->value};
    struct described_tag next;
    extra.text = section_take(description);
    bool said = is_of_record(description, tag);
    if (tag->id == PBN_AUCTION && tag->first && passes > 0) {
        static const char three[] = "Pass Pass Pass "; /* the most that are left out */
        const size_t size = (size_t)passes * (sizeof three - 1) / 3;
        char *calls = description->free;
        if (passes == PASSES_UNKNOWN) {
            emit_comment(description, COMMENT_BRACE,
                         between((const uint8_t *)tag->name.at - 1, description->at));
            return;
        }
        /* Other programs do not know that the file leaves out the passes in front. */
        memcpy(calls, three, size);
        calls[size - 1] = '\n';
        memcpy(calls + size, extra.text.at, extra.text.length);
        extra.text = (struct text){calls, size + extra.text.length};
        description->free += extra.text.length;
    }
    if (said && tag->id == PBN_RULING_TABLE && tag->first) {
        struct pbn_row_walk walk = pbn_rows_of(description->game, PBN_RULING_TABLE, NULL);
        struct pbn_cells row;
        while (pbn_cells_next(&walk, &row) == walk.columns.count) {
            struct extra ruling = {.kind = EXTRA_RULING};
            for (int field = 0; field < RULED_FIELDS; field++)
                if (!text_is(row.cell[field], "-"))
                    ruling.ruled[field] = row.cell[field];
            emit(description, &ruling);
        }
    }

    /* A play with a note behind it is reported because of that. */
    if (said && tag->id == PBN_PLAY)
        said = is_plain_play(extra.text) &&
               !(description->at < description->scan.end && tag_read(description, &next) &&
                 text_is(next.name, "Note"));
    if (!said) {
        emit(description, &extra);
        return;
    }

    /* The record has the rows, but not the comments among them. */
    const uint8_t *behind = description->at;
    const uint8_t *end = (const uint8_t *)extra.text.at + extra.text.length;
    for (description->at = (const uint8_t *)extra.text.at; description->at < end;)
        if (*description->at == '"')
            description->at = pbn_skip_quoted(&description->scan, description->at);
        else if (!comment_take(description))
            description->at++;
    description->at = behind;
}

static void emit_tag(struct pbn_description *description, const struct described_tag *tag)
{
    struct extra extra = {.kind = EXTRA_TAG, .name = tag->name, .value = tag->value};
    if (pbn_text_escaped(tag->value)) {
        extra.value = pbn_text_unescape(tag->value, description->free);
        description->free += extra.value.length;
    }
    if (is_of_record(description, tag))
        return;

    /* The board says it already, except a Room: a table is written back as a Table tag. */
    if (tag->id != PBN_ROOM && tag->first && pbn_follows(tag->id)) {
        char scratch[PBN_CANONICAL_SIZE];
        struct text canonical = pbn_canonical(description->board, tag->id, scratch);
        if (canonical.at && text_same(canonical, extra.value))
            return;
    }
    emit(description, &extra);
}

/* Returns true if the data of a section follow AT, or the comments there. */
static bool data_follow(const struct pbn_description *description, const uint8_t *at)
{
    struct pbn_description ahead = *description;
    struct described_tag next;
    ahead.going = false;
    ahead.at = at;
    while ((ahead.at = pbn_skip_space(&ahead.scan, ahead.at)) < ahead.scan.end)
        if (!comment_take(&ahead))
            return !tag_read(&ahead, &next);
    return false;
}

/* Reports what follows a tag: its section, after the comments before it, or nothing. */
static void describe_tag(struct pbn_description *description, const struct described_tag *tag)
{
    bool section = data_follow(description, tag->end);
    struct given_score given;
    description->name = tag->name;
    description->at = tag->end;
    /* A score that was given, in a comment, is part of the board. */
    if (tag->id == PBN_RULING_TABLE && is_of_record(description, tag)) {
        struct pbn_data data = {(const char *)tag->end, (const char *)description->scan.end,
                                (char)description->scan.eol, NULL};
        (void)pbn_given_score_read(&data, &given);
        description->at = (const uint8_t *)data.at;
    }
    if (!section)
        emit_tag(description, tag);
    while (section && (description->at = pbn_skip_space(&description->scan, description->at)) <
                          description->scan.end)
        if (!comment_take(description)) {
            emit_section(description, tag);
            break;
        }
}

/* Reports what BYTES say: those of a game, or comments and lines of text outside of games. */
static bool describe(struct pbn_description *description, struct text bytes, uint8_t eol)
{
    struct described_tag tag;
    description->first = description->at = (const uint8_t *)bytes.at;
    description->scan = (struct pbn_scan){description->at, eol, NULL};
    if (bytes.length > 0)
        description->scan.end += bytes.length;
    while (description->going && (description->at = pbn_skip_space(
                                      &description->scan, description->at)) < description->scan.end)
        if (description->game && tag_read(description, &tag))
            describe_tag(description, &tag);
        else if (!comment_take(description))
            emit_comment(description, COMMENT_TEXT, line_text(description, description->at));
    return description->going;
}

bool pbn_describe(const struct pbn_game *game, struct text before, const struct board *board,
                  struct buffer *values, const struct extra_sink *sink)
{
    const struct text bytes = between(game->bytes, game->bytes + game->length);
    struct pbn_description description = {.board = board, .sink = sink, .going = true};
    if ((board->passes_left_out > 0 && board->passes_left_out != PASSES_UNKNOWN) ||
        pbn_text_escaped(bytes)) {
        description.free = buffer_room(values, 2 * game->length + PASSES_SIZE);
        description.going = description.free;
    }
    if (!describe(&description, before, game->eol))
        return false;
    description.game = game;
    return describe(&description, bytes, game->eol);
}

bool pbn_describe_rest(struct text rest, uint8_t eol, const struct extra_sink *sink)
{
    struct pbn_description description = {.sink = sink, .going = true};
    return describe(&description, rest, eol);
}
