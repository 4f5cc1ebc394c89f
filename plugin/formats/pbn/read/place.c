#include "formats/pbn/read/place.h"

#include <string.h>

#include "bridge/seat.h"

/* ---- edits ---- */

void pbn_edits_end(struct edits *edits, const struct pbn_game *game)
{
    if (!edits_failed(edits))
        edits_end(edits, pbn_at(game, edits->item[edits->count].offset));
}

/* Joins the insertions from FIRST on at the same place into one edit, with their texts in order.
 * Returns how many there are. */
static size_t join_insertions(struct edits *edits, size_t first)
{
    struct edits_item *item = edits->item + first;
    size_t count = 1, start = edits->text.length;
    while (first + count < edits->count && item->length == 0 && item[count].length == 0 &&
           item[count].offset == item->offset)
        count++;
    if (count == 1)
        return 1;
    for (size_t i = 0; i < count && !edits_failed(edits); i++) {
        size_t from = item[i].at, end = item[i].at + item[i].size;
        /* No empty line may come about where one text ends a line and the next begins with a line
         * end: it would end the game. */
        if (i > 0 && byte_is_line_end(edits->text.at[edits->text.length - 1]))
            while (from < end && byte_is_line_end(edits->text.at[from]))
                from++;
        if (buffer_room(&edits->text, item[i].size)) /* the text may move only here */
            edits_put(edits, edits->text.at + from, end - from);
    }
    item->at = start;
    item->size = edits->text.length - start;
    return count;
}

bool pbn_edits_send(struct edits *edits, struct edits *to)
{
    (void)edits_sort(edits);
    for (size_t i = 0, step; i < edits->count && !edits_failed(edits); i += step) {
        step = join_insertions(edits, i);
        struct edit edit = edits_get(edits, i);
        if (edits_failed(edits) || !edits_add(to, &edit))
            return false;
    }
    return !edits_failed(edits);
}

/* ---- places ---- */

const char *pbn_line_ending(const struct pbn_game *game)
{
    if (game->crlf)
        return "\r\n";
    return game->eol == '\r' ? "\r" : "\n";
}

static struct pbn_scan game_scan(const struct pbn_game *game)
{
    return (struct pbn_scan){game->bytes + game->length, game->eol, NULL};
}

/* Passes over blanks and comments on a line, except a comment that does not end. */
static const uint8_t *comments_skip(const struct pbn_scan *scan, const uint8_t *at)
{
    const uint8_t *end = pbn_skip_blank(scan, at);
    do {
        at = end;
        if (at < scan->end && *at == ';')
            end = pbn_line_end(scan, at);
        else if (at < scan->end && *at == '{' && (end = pbn_find(scan, at, '}')) < scan->end)
            end = pbn_skip_blank(scan, end + 1);
        else
            end = at;
    } while (end > at);
    return at;
}

/* Returns where a line of its own can be inserted after what ends at OFFSET: the end of that line,
 * or of the comments that follow directly (a comment belongs to what stands before it: PBN 2.1,
 * 3.8). Sets *SHARED if something else stands on the rest of that line. */
static uint64_t place_after(const struct pbn_game *game, uint64_t offset, bool *shared)
{
    const struct pbn_scan scan = game_scan(game);
    const uint8_t *start = (const uint8_t *)pbn_at(game, offset), *at = comments_skip(&scan, start);
    while (at < scan.end && *at == scan.eol) {
        const uint8_t *next = pbn_skip_blank(&scan, at + 1), *behind = comments_skip(&scan, next);
        if (behind == next)
            break;
        at = behind;
    }
    *shared = at < scan.end && *at != scan.eol;
    if (at > start && scan.eol == '\n' && at[-1] == '\r') /* CR LF */
        at--;
    return offset + (uint64_t)(at - start);
}

bool pbn_line_goes_on(const struct pbn_game *game, uint64_t offset)
{
    const struct pbn_scan scan = game_scan(game);
    const uint8_t *at = pbn_skip_blank(&scan, (const uint8_t *)pbn_at(game, offset));
    return at < scan.end && !byte_is_line_end(*at);
}

/* ---- values of tags ---- */

/* The beginning of a value that later games have, too. */
static const char declares[] = "##";

enum pbn_value_origin pbn_value_origin(const struct pbn_game *game, int id)
{
    const struct pbn_tag *tag = &game->tag[id];
    const char *value;
    if (!tag->present)
        return ORIGIN_ABSENT;
    value = pbn_at(game, tag->value);
    if (tag->length == 0 || value[0] != '#')
        return ORIGIN_OWN;
    if (tag->length == 1)
        return ORIGIN_INHERITS;
    return value[1] == '#' ? ORIGIN_DECLARES : ORIGIN_OWN;
}

bool pbn_value_is_own(const struct pbn_game *game, int id)
{
    enum pbn_value_origin origin = pbn_value_origin(game, id);
    return origin == ORIGIN_OWN || origin == ORIGIN_DECLARES;
}

uint64_t pbn_value_place(const struct pbn_game *game, int id)
{
    return game->tag[id].value +
           (pbn_value_origin(game, id) == ORIGIN_DECLARES ? sizeof declares - 1 : 0);
}

static bool follows_blank(const struct pbn_game *game, const struct pbn_tag *tag)
{
    return byte_is_blank(*pbn_at(game, tag->value - 1));
}

/* Returns true if the value must get quotes. One without quotes keeps its form; if there is no
 * value, or nothing between it and the name, it gets them. */
static bool needs_quotes(const struct pbn_game *game, const struct pbn_tag *tag)
{
    bool quoted = tag->value > tag->start && *pbn_at(game, tag->value - 1) == '"';
    return !quoted && (tag->length == 0 || !follows_blank(game, tag));
}

/* Returns the place behind the contract; else behind what there is of the tags that come before a
 * result. */
static uint64_t new_tag_place(const struct pbn_game *game, bool *shared)
{
    static const int8_t before[] = {PBN_CONTRACT, PBN_DECLARER, PBN_DEAL, PBN_BOARD, PBN_EVENT};
    for (size_t i = 0; i < sizeof before; i++)
        if (game->tag[before[i]].present)
            return place_after(game, game->tag[before[i]].end, shared);
    return place_after(game, game->end, shared);
}

/* Begins a tag on a line of its own. */
static void put_tag(struct edits *edits, const struct pbn_game *game, int id)
{
    edits_put_string(edits, pbn_line_ending(game));
    edits_put_string(edits, "[");
    edits_put_string(edits, pbn_tag_names[id]);
    edits_put_string(edits, " \"");
}

void pbn_value_begin(struct edits *edits, const struct pbn_game *game, int id, bool declare)
{
    const struct pbn_tag *tag = &game->tag[id];
    bool shared;
    if (!tag->present) {
        edits_begin(edits, new_tag_place(game, &shared), 0);
        put_tag(edits, game, id);
        edits_put_string(edits, declare ? declares : "");
        return;
    }
    edits_begin(edits, tag->value, tag->length);
    if (needs_quotes(game, tag))
        edits_put_string(edits, follows_blank(game, tag) ? "\"" : " \"");
    if (pbn_value_origin(game, id) == ORIGIN_DECLARES)
        edits_put_string(edits, declares);
}

void pbn_value_end(struct edits *edits, const struct pbn_game *game, int id)
{
    bool shared = false;
    if (!game->tag[id].present) {
        (void)new_tag_place(game, &shared);
        edits_put_string(edits, "\"]");
    } else if (needs_quotes(game, &game->tag[id])) {
        edits_put_string(edits, "\"");
    }
    if (shared)
        edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_end(edits, game);
}

/* ---- forms of values ---- */

static size_t skip_spaces(struct text value, size_t at)
{
    while (at < value.length && byte_is_space(value.at[at]))
        at++;
    return at;
}

static bool is_number_character(char c)
{
    return byte_is_digit(c) || c == '+' || c == '-' || c == '.';
}

/* Reads a side, if there is one, and a number; advances *AT behind them and the spaces that follow.
 */
static bool read_part(struct pbn_part *part, struct text value, size_t *at)
{
    const struct text front = {value.at + *at, 2};
    size_t start = *at;
    part->side = SIDE_NONE;
    bool letters = value.length - *at >= 2 && !is_number_character(*front.at);
    for (int side = SIDE_NS; side < SIDES && letters; side++)
        if (text_is_word(front, side_name(side)))
            part->side = (int8_t)side;
    if (part->side != SIDE_NONE)
        start = skip_spaces(value, *at + 2);
    part->at = start;
    while (start < value.length && is_number_character(value.at[start]))
        start++;
    part->length = start - part->at;
    *at = skip_spaces(value, start);
    return decimal_read(&part->number, value.at + part->at, part->length);
}

bool pbn_form_read(struct pbn_form *form, struct text value)
{
    size_t at;
    *form = (struct pbn_form){.caret = value.length};
    if (value.length == 0)
        return false;
    at = skip_spaces(value, 0);
    if (at < value.length && value.at[at] == '^') {
        form->caret = at;
        at = skip_spaces(value, at + 1);
    }
    if (!read_part(&form->part[0], value, &at))
        return false;
    form->parts = 1;
    if (at == value.length)
        return true;
    form->parts = 2;
    return form->part[0].side != SIDE_NONE && read_part(&form->part[1], value, &at) &&
           at == value.length && form->part[1].side == side_other(form->part[0].side);
}

/* Puts the bytes from FROM to TO without the caret. */
static void put_between(struct edits *edits, struct text value, const struct pbn_form *form,
                        size_t from, size_t to)
{
    if (form->caret >= from && form->caret < to) {
        edits_put(edits, value.at + from, form->caret - from);
        from = form->caret + 1;
    }
    if (to > from) /* a game without the tag has no value */
        edits_put(edits, value.at + from, to - from);
}

void pbn_form_put(struct edits *edits, struct text value, const struct pbn_form *form,
                  char texts[2][DECIMAL_TEXT_SIZE])
{
    size_t from = 0;
    for (int i = 0; i < form->parts; i++) {
        put_between(edits, value, form, from, form->part[i].at);
        edits_put_string(edits, texts[i]);
        from = form->part[i].at + form->part[i].length;
    }
    put_between(edits, value, form, from, value.length);
}

void pbn_form_edit(struct edits *edits, uint64_t place, struct text value,
                   const struct pbn_form *form, char texts[2][DECIMAL_TEXT_SIZE],
                   const bool stay[2])
{
    if (form->caret < value.length) {
        edits_begin(edits, place + form->caret, 1);
        edits_end(edits, NULL);
    }
    for (int i = 0; i < form->parts; i++) {
        if (stay[i])
            continue;
        edits_begin(edits, place + form->part[i].at, form->part[i].length);
        edits_put_string(edits, texts[i]);
        edits_end(edits, value.at + form->part[i].at);
    }
}

bool pbn_number_read(struct decimal *number, bool *artificial, struct text text)
{
    *artificial = text.length > 0 && *text.at == '^';
    text = text_behind(text, *artificial);
    return decimal_read(number, text.at, text.length);
}

bool pbn_value_silent(struct text value)
{
    for (size_t i = 0; i < value.length; i++)
        if (byte_is_digit(value.at[i]))
            return false;
    return true;
}

/* ---- sections ---- */

static uint64_t section_place(const struct pbn_game *game, int id, bool *shared)
{
    const struct pbn_tag *tag = &game->tag[id];
    return place_after(game, tag->present ? tag->section_end : game->end, shared);
}

void pbn_section_begin(struct edits *edits, const struct pbn_game *game, int id, const char *header)
{
    bool shared;
    edits_begin(edits, section_place(game, id, &shared), 0);
    if (game->tag[id].present)
        return;
    put_tag(edits, game, id);
    edits_put_string(edits, header);
    edits_put_string(edits, "\"]");
}

void pbn_section_end(struct edits *edits, const struct pbn_game *game, int id)
{
    bool shared;
    (void)section_place(game, id, &shared);
    if (edits_failed(edits))
        return;
    if (shared && edits->text.length > edits->item[edits->count].at)
        edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_end(edits, game);
}

void pbn_name_add(struct buffer *text, struct text name)
{
    bool plain = name.length > 0;
    for (size_t i = 0; i < name.length; i++)
        plain = plain && name.at[i] > ' ' && !strchr("\";{}[]%", name.at[i]);
    buffer_add_chars(text, ' ', name.length < 2);
    buffer_add_text(text, plain ? "" : "\"");
    buffer_add(text, name.at, name.length);
    buffer_add_text(text, plain ? "" : "\"");
}
