#include "formats/pbn/read/form.h"

#include "bridge/seat.h"

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
    *artificial = text.at && text.length > 0 && *text.at == '^';
    if (*artificial)
        text = text_behind(text, 1);
    return text.at && decimal_read(number, text.at, text.length);
}

bool pbn_value_silent(struct text value)
{
    for (size_t i = 0; i < value.length; i++)
        if (byte_is_digit(value.at[i]))
            return false;
    return true;
}
