/*
 * Fills in the record of a table from the elements of a deal record. Called by document.c.
 */
#include "formats/deal_record/state.h"

#include <stdio.h>
#include <string.h>

#include "bridge/penalty.h"
#include "bridge/score.h"
#include "bridge/written.h"
#include "formats/extra.h"
#include "formats/deal_record/values.h"
#include "formats/encoding.h"
#include "formats/xml/facts.h"

/* --- A session and its boards ----------------------------------------------------------------- */

/* Copies VALUE to ROOM, cut to SIZE - 1 bytes between characters; returns no text for an empty
 * one. */
static struct text dr_keep(char *room, size_t size, struct text value)
{
    size_t length = encoding_cut(value, size - 1);
    if (value.length == 0)
        return (struct text){NULL, 0};
    memcpy(room, value.at, length);
    room[length] = '\0';
    return (struct text){room, length};
}

/* Reads what ELEMENT says itself; the rest is inherited. */
static void setting_read(struct reader *reader, enum dr_scope scope,
                         const struct xml_element *element)
{
    struct dr_setting *setting = &reader->setting[scope];
    struct text date = dr_value(element, "date"), laws = dr_value(element, "laws");
    *setting = scope == DR_OF_SESSION ? (struct dr_setting){0} : reader->setting[scope - 1];
    if (date.at)
        setting->date = dr_date(date);
    if (laws.at) {
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

/* Reads a hand, which may have no card. A card that stands twice in it counts twice. */
void dr_hand_start(struct reader *reader, const struct xml_element *element)
{
    struct deal *deal = &reader->board.board.deal;
    struct text name = dr_value(element, "seat");
    int seat = dr_seat(name);
    if (seat == SEAT_NONE)
        return;
    deal->known |= (uint8_t)(1 << seat);
    if (deal->count[seat] > 0) {
        dr_fault(reader, DR_OF_BOARD, &element->place.at,
                 N_("the hand of {text} stands here twice"), name);
        return;
    }
    for (int suit = CLUBS; suit < SUITS; suit++) {
        struct text ranks = dr_value(element, dr_suit_names[suit]);
        int rank;
        for (size_t i = 0; i < ranks.length && (rank = rank_of_letter(ranks.at[i])) >= 0; i++) {
            deal->hand[seat] |= card_bit(card_make(suit, rank));
            deal->count[seat]++;
        }
    }
}

/* Reads a fact of a board, before its first table, or of a table. */
void dr_fact_start(struct reader *reader, const struct xml_element *element)
{
    bool of_table = reader->open[reader->depth - 1] == DR_TABLE;
    struct record *record = of_table ? &reader->record : &reader->board;
    struct fact_row *row = record_fact_add(record, &element->place.at);
    if (row)
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

void dr_table_start(struct reader *reader, const struct xml_element *element)
{
    const struct record *heading = &reader->board;
    struct record *record = &reader->record;
    deal_complete(&reader->board.board.deal);
    record->board = heading->board;
    record->fault.message = NULL;
    record->fact_count = heading->fact_count;
    record->facts_cut = heading->facts_cut;
    memcpy(record->fact, heading->fact, heading->fact_count * sizeof *heading->fact);

    reader->fault[DR_OF_TABLE].message = NULL;
    setting_read(reader, DR_OF_TABLE, element);
    record->at = element->place.at;
    record->board.game = ++reader->games;
    record->board.date = reader->setting[DR_OF_TABLE].date;
    record->board.table =
        dr_keep(reader->names.table, sizeof reader->names.table, dr_value(element, "number"));
    reader->trick = 0;
    dr_places_begin(&reader->places, &element->place);
    dr_extras_begin(&reader->extras);
}

/* --- Tables ----------------------------------------------------------------------------------- */

void dr_pair_start(struct reader *reader, const struct xml_element *element)
{
    int side = dr_side(dr_value(element, "side"));
    if (side != SIDE_NONE)
        reader->record.board.pair[side] =
            dr_keep(reader->names.pair[side], DR_NAME_SIZE, dr_value(element, "number"));
}

void dr_player_start(struct reader *reader, const struct xml_element *element)
{
    int seat = dr_seat(dr_value(element, "seat"));
    if (seat != SEAT_NONE)
        reader->record.board.player[seat] =
            dr_keep(reader->names.player[seat], DR_NAME_SIZE, dr_value(element, "name"));
}

/* Returns false if there is no readable bid. */
static bool bid_read(struct contract *contract, struct text bid)
{
    return bid.at && contract_read(contract, bid);
}

void dr_contract_start(struct reader *reader, const struct xml_element *element)
{
    struct contract *contract = &reader->record.board.contract;
    (void)bid_read(contract, dr_value(element, "bid"));
    contract->declarer = (int8_t)dr_seat(dr_value(element, "declarer"));
    contract->swapped = dr_yes(dr_value(element, "swapped"));
}

void dr_result_start(struct reader *reader, const struct xml_element *element)
{
    struct board *board = &reader->record.board;
    board->tricks = (int8_t)dr_number(dr_value(element, "tricks"), TRICKS);
    board->tricks_differ = dr_yes(dr_value(element, "differs"));
}

void dr_score_start(struct reader *reader, const struct xml_element *element)
{
    reader->record.board.score_ns = dr_points(dr_value(element, "ns"));
}

enum { WHOLE = 100 };

void dr_artificial_start(struct reader *reader, const struct xml_element *element)
{
    struct given_score *given = &reader->record.board.given;
    int ns = dr_number(dr_value(element, "ns"), WHOLE);
    int ew = dr_number(dr_value(element, "ew"), WHOLE);
    given->artificial = ns >= 0 && ew >= 0;
    given->percent[SIDE_NS] = (uint8_t)(ns >= 0 ? ns : 0);
    given->percent[SIDE_EW] = (uint8_t)(ew >= 0 ? ew : 0);
}

void dr_assigned_start(struct reader *reader, const struct xml_element *element)
{
    struct given_score *given = &reader->record.board.given;
    struct assigned *assigned = &given->assigned[given->assigned_count];
    int weight = dr_number(dr_value(element, "weight"), WHOLE);
    if (given->assigned_count == ASSIGNED_MAX)
        return;
    *assigned = (struct assigned){.weight = (uint8_t)(weight >= 0 ? weight : WHOLE)};
    (void)bid_read(&assigned->contract, dr_value(element, "contract"));
    assigned->contract.declarer = (int8_t)dr_seat(dr_value(element, "declarer"));
    assigned->tricks = (int8_t)dr_number(dr_value(element, "tricks"), TRICKS);
    assigned->side = (int8_t)dr_side(dr_value(element, "side"));
    given->assigned_count++;
}

void dr_ruling_start(struct reader *reader, const struct xml_element *element)
{
    struct text ruled[RULED_FIELDS];
    for (int field = 0; field < RULED_FIELDS; field++)
        ruled[field] = dr_value(element, ruled_words[field]);
    earlier_ruling_read(&reader->record.board.earlier, ruled);
    dr_extras_add(&reader->extras, EXTRA_RULING, element);
}

/* ---- what another format said ---- */

void dr_tag_start(struct reader *reader, const struct xml_element *element)
{
    dr_extras_add(&reader->extras, EXTRA_TAG, element);
}

void dr_section_start(struct reader *reader, const struct xml_element *element)
{
    dr_extras_add(&reader->extras, EXTRA_SECTION, element);
}

void dr_comment_start(struct reader *reader, const struct xml_element *element)
{
    dr_extras_add(&reader->extras, EXTRA_COMMENT, element);
}

/* ---- the end ---- */

/* Ends a table. The edition of the Laws that holds for it becomes a fact of the director. */
void dr_table_end(struct reader *reader)
{
    const struct dr_setting *setting = &reader->setting[DR_OF_TABLE];
    struct board *board = &reader->record.board;
    struct fact_row *row;
    if (setting->laws[0] != '\0' && (row = record_fact_add(&reader->record, &setting->laws_at))) {
        snprintf(row->fact, sizeof row->fact, "laws");
        snprintf(row->value, sizeof row->value, "%.*s", (int)sizeof row->value - 1, setting->laws);
    }
    board->scoring = text_of(setting->scoring[0] != '\0' ? setting->scoring : NULL);
    board->penalty_units = penalty_units_of(board->scoring);
    board->score_comparable =
        written_scoring_comparable(board->scoring, board->date, &board->contract);
    xml_feed_pause(reader->feed);
}

/* --- The play --------------------------------------------------------------------------------- */

void dr_play_start(struct reader *reader, const struct xml_element *element)
{
    struct play *play = &reader->record.board.play;
    struct text end = dr_value(element, "end");
    play->first = (int8_t)dr_seat(dr_value(element, "first"));
    play->end = PLAY_ENDED;
    reader->in_order = !text_is(dr_value(element, "order"), "computed");
    for (int i = PLAY_OPEN; i <= PLAY_CONTINUES; i++)
        if (text_is(end, dr_play_ends[i]))
            play->end = (uint8_t)i;
}

void dr_trick_start(struct reader *reader, const struct xml_element *element)
{
    struct text text = dr_value(element, "number");
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
    struct fact_row *row = record_fact_add(&reader->record, &element->place.at);
    struct text seat = dr_value(element, "seat");
    if (!row)
        return;
    if (!seat.at)
        seat = dr_value(element, "player");
    snprintf(row->trick, sizeof row->trick, "%d", trick);
    snprintf(row->player, sizeof row->player, "%.*s", (int)seat.length, seat.at);
    snprintf(row->fact, sizeof row->fact, "%s", name);
    snprintf(row->value, sizeof row->value, "%s", value);
}

/* Adds a card to the trick; returns false if the player has one already. */
static bool card_put(struct reader *reader, int seat, card_t card, int mark)
{
    struct play *play = &reader->record.board.play;
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

/* Returns true if TEXT has no small letters, as the schema requires; the reader accepts both. */
static bool is_capital(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] >= 'a')
            return false;
    return true;
}

bool dr_card_pass(struct reader *reader, const struct xml_element *element)
{
    const struct xml_attribute *attribute = element->attribute;
    const unsigned turned = element->count == 2 && strcmp(attribute[0].name, "card") == 0;
    const struct xml_attribute *of_seat = &attribute[turned], *of_card = &attribute[!turned];
    if (element->count != 2 || of_seat->uri || of_card->uri || strcmp(of_seat->name, "seat") != 0 ||
        strcmp(of_card->name, "card") != 0)
        return false;
    int seat = dr_seat(of_seat->value);
    card_t card = dr_card(of_card->value);
    return seat != SEAT_NONE && card_is(card) && is_capital(of_seat->value) &&
           is_capital(of_card->value) && card_put(reader, seat, card, MARK_NONE);
}

/* Reads a card. One more than the player's card to the trick is the fact "extra", in either
 * order. */
void dr_card_start(struct reader *reader, const struct xml_element *element)
{
    struct text text = dr_value(element, "card"), marked = dr_value(element, "mark");
    int seat = dr_seat(dr_value(element, "seat"));
    int mark = text_is(marked, dr_marks[MARK_LEAD]) ? MARK_LEAD : MARK_REVOKE;
    card_t card = dr_card(text);
    char name[3] = "";
    if (seat == SEAT_NONE || !card_is(card))
        return;
    memcpy(name, text.at, 2);
    if (dr_yes(dr_value(element, "surplus")))
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
    struct text outcome = dr_value(element, "outcome"), tricks = dr_value(element, "tricks");
    char value[DR_WORD_SIZE];
    snprintf(value, sizeof value, "%.*s %.*s", (int)outcome.length, outcome.at, (int)tricks.length,
             tricks.at ? tricks.at : "");
    trick_fact(reader, element, dr_number(dr_value(element, "trick"), TRICKS), "claim", value);
}

/* ---- quitted cards ---- */

void dr_row_start(struct reader *reader, const struct xml_element *element)
{
    struct quitted *quitted = &reader->record.board.quitted;
    for (int seat = NORTH; seat < SEATS; seat++) {
        card_t card = dr_card(dr_value(element, seat_name(seat)));
        if (card_is(card) && quitted->count[seat] < QUITTED_MAX)
            quitted->card[seat][quitted->count[seat]++] = card;
    }
}
