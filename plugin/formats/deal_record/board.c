/*
 * The heading of a session and of a board: what holds for all its tables.
 */
#include <string.h>

#include "bridge/score.h"
#include "formats/deal_record/state.h"
#include "formats/deal_record/values.h"
#include "formats/deal_record/words.h"
#include "formats/encoding.h"
#include "formats/xml_fact.h"

struct text dr_keep(char *room, size_t size, struct text value)
{
    size_t length = encoding_cut(value, size - 1);
    if (value.length == 0)
        return (struct text){NULL, 0};
    memcpy(room, value.at, length);
    room[length] = '\0';
    return (struct text){room, length};
}

/* What ELEMENT says itself, and else what holds around it. */
static void setting_read(struct reader *reader, enum dr_scope scope,
                         const struct xml_element *element)
{
    struct dr_setting *setting = &reader->setting[scope];
    struct text date = dr_value(element, "date"), laws = dr_value(element, "laws");
    *setting = scope == DR_OF_SESSION ? (struct dr_setting){0} : reader->setting[scope - 1];
    if (date.at != NULL)
        setting->date = dr_date(date);
    if (laws.at != NULL) {
        (void)dr_keep(setting->laws, sizeof setting->laws, laws);
        setting->laws_at = element->place.at;
    }
    (void)dr_keep(setting->scoring, sizeof setting->scoring, dr_value(element, "scoring"));
}

void dr_session_start(struct reader *reader, const struct xml_element *element)
{
    setting_read(reader, DR_OF_SESSION, element);
}

void dr_board_start(struct reader *reader, const struct xml_element *element)
{
    struct board *board = &reader->board.board;
    record_clear(&reader->board);
    dr_fault_pass(reader, DR_OF_BOARD);
    setting_read(reader, DR_OF_BOARD, element);
    board->dealer = (int8_t)dr_seat(dr_value(element, "dealer"));
    board->vulnerability = (int8_t)dr_vulnerability(dr_value(element, "vulnerable"));
    board->name =
        dr_keep(reader->names.board, sizeof reader->names.board, dr_value(element, "number"));
}

/* The cards of a suit, "AQT4"; a card written twice is counted twice. */
static void ranks_add(struct deal *deal, int seat, int suit, struct text ranks)
{
    for (size_t i = 0; i < ranks.length; i++) {
        int rank = rank_of_letter(ranks.at[i]);
        if (rank < 0)
            return;
        deal->hand[seat] |= card_bit(card_make(suit, rank));
        deal->count[seat]++;
    }
}

/* A hand without a card says nothing. */
void dr_hand_start(struct reader *reader, const struct xml_element *element)
{
    struct deal *deal = &reader->board.board.deal;
    struct text name = dr_value(element, "seat");
    int seat = dr_seat(name);
    if (seat == SEAT_NONE)
        return;
    if (deal->count[seat] > 0)
        dr_fault(reader, DR_OF_BOARD, &element->place.at,
                 N_("the hand of {text} stands here twice"), name);
    else
        for (int suit = CLUBS; suit < SUITS; suit++)
            ranks_add(deal, seat, suit, dr_value(element, dr_suit_names[suit]));
    if (deal->count[seat] > 0)
        deal->known |= (uint8_t)(1 << seat);
}

/* Of a board before its first table, or of a table. */
void dr_fact_start(struct reader *reader, const struct xml_element *element)
{
    bool of_table = reader->open[reader->depth - 1] == DR_TABLE;
    struct record *record = of_table ? &reader->record : &reader->board;
    struct fact_row *row = record_fact_add(record, &element->place.at);
    if (row != NULL)
        xml_fact_read(row, element);
}

void dr_fact_end(struct reader *reader, const struct xml_place *place)
{
    bool of_table = reader->open[reader->depth] == DR_TABLE;
    struct record *record = of_table ? &reader->record : &reader->board;
    if (record->fact_count > 0 && !record->facts_cut) {
        struct fact_row *row = &record->fact[record->fact_count - 1];
        row->size = place->offset + place->size - row->offset;
    }
}

/* ---- the table ---- */

/* What the board says of all its tables. */
static void heading_copy(struct record *record, const struct record *board)
{
    record->board = board->board;
    record->fault.message = NULL;
    record->fact_count = board->fact_count;
    record->facts_cut = board->facts_cut;
    memcpy(record->fact, board->fact, board->fact_count * sizeof *board->fact);
}

void dr_table_start(struct reader *reader, const struct xml_element *element)
{
    struct record *record = &reader->record;
    deal_complete(&reader->board.board.deal);
    heading_copy(record, &reader->board);
    reader->fault[DR_OF_TABLE].message = NULL;
    setting_read(reader, DR_OF_TABLE, element);
    record->at = element->place.at;
    record->board.game = ++reader->games;
    record->board.date = reader->setting[DR_OF_TABLE].date;
    record->board.table =
        dr_keep(reader->names.table, sizeof reader->names.table, dr_value(element, "number"));
    reader->trick = 0;
    dr_places_begin(&reader->places, element);
    dr_asides_begin(&reader->asides);
}
