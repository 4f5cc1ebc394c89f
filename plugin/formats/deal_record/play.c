/*
 * Fills in the play of a table and its quitted cards from the elements of a deal record. Called by
 * document.c.
 */
#include "formats/deal_record/state.h"

#include <stdio.h>
#include <string.h>

#include "formats/deal_record/values.h"

void dr_play_start(struct reader *reader, const struct xml_element *element)
{
    struct play *play = &reader->record->board.play;
    struct text end = xml_value(element, "end");
    play->first = (int8_t)dr_seat(xml_value(element, "first"));
    play->end = PLAY_ENDED;
    reader->in_order = !text_is(xml_value(element, "order"), "computed");
    for (int i = PLAY_OPEN; i <= PLAY_CONTINUES; i++)
        if (text_is(end, dr_play_ends[i]))
            play->end = (uint8_t)i;
}

void dr_trick_start(struct reader *reader, const struct xml_element *element)
{
    struct text text = xml_value(element, "number");
    int number = dr_number(text, TRICKS);
    if (number > 0 && number <= reader->trick)
        dr_fault(reader, DR_OF_TABLE, &element->place.at,
                 N_("trick {text} does not come after the one before it"), text);
    reader->trick = number > 0 ? number : TRICKS;
}

/* ---- cards ---- */

/* Adds what happened at a trick as a fact. */
static void trick_fact(struct reader *reader, const struct xml_element *element, int trick,
                       const char *name, const char *value)
{
    struct fact_row *row = record_fact_add(reader->record, &element->place.at);
    struct text seat = xml_value(element, "seat");
    if (!row)
        return;
    if (!seat.at)
        seat = xml_value(element, "player");
    snprintf(row->trick, sizeof row->trick, "%d", trick);
    snprintf(row->player, sizeof row->player, "%.*s", (int)seat.length, seat.at);
    snprintf(row->fact, sizeof row->fact, "%s", name);
    snprintf(row->value, sizeof row->value, "%s", value);
}

/* Adds a card to the trick; returns false if the player has one already. */
static bool card_put(struct reader *reader, int seat, card_t card, int mark)
{
    struct play *play = &reader->record->board.play;
    card_t *place = &play->card[reader->trick - 1][seat];
    if (card_is(*place))
        return false;
    if (reader->in_order && !play->led[reader->trick - 1])
        play->led[reader->trick - 1] = (uint8_t)(1 + seat);
    if (play->first == SEAT_NONE && play->rows == 0 && reader->trick == 1)
        play->first = (int8_t)seat;
    *place = card;
    play->mark[reader->trick - 1][seat] = (uint8_t)mark;
    play->rows = (uint8_t)reader->trick;
    return true;
}

/* Reads a card. One more than the player's card to the trick is the fact "extra", in either
 * order. */
void dr_card_start(struct reader *reader, const struct xml_element *element)
{
    struct text text = xml_value(element, "card"), marked = xml_value(element, "mark");
    int seat = dr_seat(xml_value(element, "seat"));
    int mark = text_is(marked, dr_marks[MARK_LEAD]) ? MARK_LEAD : MARK_REVOKE;
    card_t card = dr_card(text);
    char name[3] = "";
    if (seat == SEAT_NONE || !card_is(card))
        return;
    memcpy(name, text.at, 2);
    if (dr_yes(xml_value(element, "surplus")))
        trick_fact(reader, element, reader->trick, "extra", name);
    else if (!card_put(reader, seat, card, marked.at ? mark : MARK_NONE))
        dr_fault(reader, DR_OF_TABLE, &element->place.at,
                 N_("{text} is a second card of this player, and not said to be surplus"), text);
}

void dr_omitted_start(struct reader *reader, const struct xml_element *element)
{
    trick_fact(reader, element, reader->trick, "omitted", "-");
}

void dr_claim_start(struct reader *reader, const struct xml_element *element)
{
    struct text outcome = xml_value(element, "outcome"), tricks = xml_value(element, "tricks");
    char value[DR_WORD_SIZE];
    snprintf(value, sizeof value, "%.*s %.*s", (int)outcome.length, outcome.at, (int)tricks.length,
             tricks.at ? tricks.at : "");
    trick_fact(reader, element, dr_number(xml_value(element, "trick"), TRICKS), "claim", value);
}

/* ---- quitted cards ---- */

void dr_row_start(struct reader *reader, const struct xml_element *element)
{
    struct quitted *quitted = &reader->record->board.quitted;
    for (int seat = NORTH; seat < SEATS; seat++) {
        card_t card = dr_card(xml_value(element, seat_name(seat)));
        if (card_is(card) && quitted->count[seat] < QUITTED_MAX)
            quitted->card[seat][quitted->count[seat]++] = card;
    }
}
