#include "form/reader.h"

#include <stdio.h>
#include <string.h>

#include "words/names.h"

int form_reader_seat(struct form_reader *r, bool part_of_word)
{
    int declarer = form_seat(r->answers, "declarer");

    if (declarer != SEAT_NONE && typed_take_word(&r->typed, N_("declarer")))
        return declarer;
    if (declarer != SEAT_NONE && typed_take_word(&r->typed, N_("dummy")))
        return seat_partner(declarer);
    for (int seat = NORTH; seat < SEATS; seat++)
        if (typed_take_whole(&r->typed, seat_word(r->typed.catalog, seat)))
            return seat;
    for (int seat = NORTH; seat < SEATS; seat++)
        if ((part_of_word ? typed_take
                          : typed_take_whole)(&r->typed, seat_letter_word(r->typed.catalog, seat)))
            return seat;
    for (int seat = NORTH; seat < SEATS; seat++)
        if ((part_of_word ? typed_take : typed_take_whole)(&r->typed, seat_name(seat)))
            return seat;
    return SEAT_NONE;
}

bool form_reader_none(struct form_reader *r)
{
    /* TRANSLATORS: what may be typed for none, apart by spaces. */
    return typed_take_one_of(&r->typed, N_("none nobody"));
}

bool form_read_player(struct form_reader *r)
{
    int seat = form_reader_seat(r, false);

    return seat != SEAT_NONE &&
           form_reader_put(r, seat_name(seat), seat_word(r->typed.catalog, seat));
}

bool form_read_players(struct form_reader *r)
{
    unsigned said = 0;

    if (form_reader_none(r))
        return form_reader_put(r, "none", catalog_get(r->typed.catalog, N_("nobody")));
    while (!typed_is_over(&r->typed)) {
        int seat = form_reader_seat(r, true);
        if (seat == SEAT_NONE)
            return false;
        said |= 1u << seat;
    }
    *r->value = '\0';
    for (int seat = NORTH; seat < SEATS; seat++)
        if (said & 1u << seat) {
            buffer_add_text(&r->words->text, *r->value ? ", " : "");
            buffer_add_text(&r->words->text, seat_word(r->typed.catalog, seat));
            snprintf(r->value + strlen(r->value), 2, "%s", seat_name(seat));
        }
    return said != 0;
}

/* Reads a side by its name, or by one of its players. */
bool form_read_side(struct form_reader *r)
{
    int found = SIDE_NONE;

    for (int side = SIDE_NS; side < SIDES && found == SIDE_NONE; side++)
        if (typed_take_whole(&r->typed, side_word(r->typed.catalog, side)) ||
            typed_take_whole(&r->typed, side_letters_word(r->typed.catalog, side)) ||
            typed_take_whole(&r->typed, side_name(side)))
            found = side;
    int seat = found == SIDE_NONE ? form_reader_seat(r, false) : SEAT_NONE;
    if (seat != SEAT_NONE)
        found = seat_side(seat);
    return found != SIDE_NONE &&
           form_reader_put(r, side_name(found), side_word(r->typed.catalog, found));
}
