/*
 * Fills in the record of a table from what the elements of a deal record say. The grammar tells
 * which element is which, and reports those in a wrong place.
 */
#include "formats/deal_record/state.h"

#include <stdio.h>
#include <string.h>

#include "bridge/penalty.h"
#include "bridge/score.h"
#include "bridge/written.h"
#include "formats/extra.h"
#include "formats/deal_record/grammar.h"
#include "formats/encoding.h"
#include "formats/xml/facts.h"
#include "kit/list.h"

/* --- A session and its boards ----------------------------------------------------------------- */

/* Copies VALUE to ROOM, cut to SIZE - 1 bytes between characters; returns no text for an empty
 * one. */
static struct text dr_keep(char *room, size_t size, struct text value)
{
    if (value.length == 0)
        return (struct text){NULL, 0};
    return (struct text){room, encoding_copy(room, size, value)};
}

/* Reads what ELEMENT, a session, board or table, says itself; the rest is inherited. */
static void setting_read(struct reader *reader, const struct xml_element *element)
{
    const uint8_t id = dr_element_open(reader);
    const int scope = id == DR_SESSION ? DR_OF_SESSION : id == DR_BOARD ? DR_OF_BOARD : DR_OF_TABLE;
    struct dr_setting *setting = &reader->setting[scope];
    struct text date = xml_value(element, "date"), laws = xml_value(element, "laws");
    *setting = scope == DR_OF_SESSION ? (struct dr_setting){0} : reader->setting[scope - 1];
    if (date.at)
        setting->date = dr_date(date);
    if (laws.at) {
        (void)dr_keep(setting->laws, sizeof setting->laws, laws);
        setting->laws_at = element->place.at;
    }
    (void)dr_keep(setting->scoring, sizeof setting->scoring, xml_value(element, "scoring"));
}

static void board_start(struct reader *reader, const struct xml_element *element)
{
    struct board *board = &reader->board.board;
    record_clear(&reader->board);
    dr_fault_pass(reader, DR_OF_BOARD);
    setting_read(reader, element);
    board->dealer = (int8_t)dr_seat(xml_value(element, "dealer"));
    for (int sides = VULNERABLE_NONE; sides <= VULNERABLE_ALL; sides++)
        if (text_is(xml_value(element, "vulnerable"), vulnerability_name(sides)))
            board->vulnerability = (int8_t)sides;
    board->name =
        dr_keep(reader->names.board, sizeof reader->names.board, xml_value(element, "number"));
}

/* Reads a hand, which may have no card. A card that stands twice in it counts twice. */
static void hand_start(struct reader *reader, const struct xml_element *element)
{
    struct deal *deal = &reader->board.board.deal;
    struct text name = xml_value(element, "seat");
    int seat = dr_seat(name);
    if (seat == SEAT_NONE)
        return;
    deal->known |= (uint8_t)(1 << seat);
    if (deal->count[seat] > 0) {
        dr_fault(reader, &element->place.at, N_("the hand of {text} stands here twice"), name);
        return;
    }
    for (int suit = CLUBS; suit < SUITS; suit++) {
        struct text ranks = xml_value(element, dr_suit_names[suit]);
        int rank;
        for (size_t i = 0; i < ranks.length && (rank = rank_of_letter(ranks.at[i])) >= 0; i++) {
            deal->hand[seat] |= card_bit(card_make(suit, rank));
            deal->count[seat]++;
        }
    }
}

/* Returns the record of the open table, or of the board before its first table. */
static struct record *record_open(struct reader *reader)
{
    return dr_is_open(reader, DR_TABLE) ? reader->record : &reader->board;
}

static void fact_start(struct reader *reader, const struct xml_element *element)
{
    struct fact_row *row = record_fact_add(record_open(reader), &element->place.at);
    if (row)
        xml_fact_read(row, element);
}

/* ---- the table ---- */

/* Begins a table with what its board's heading says. */
static void table_start(struct reader *reader, const struct xml_element *element)
{
    struct record *record = reader->record;
    deal_complete(&reader->board.board.deal);
    record->board = reader->board.board;
    record->fault.message = NULL;
    record->breaks_off = false;
    record->fact_count = reader->board.fact_count;
    record->facts_cut = reader->board.facts_cut;
    record->kept_count = 0;
    memcpy(record->fact, reader->board.fact, record->fact_count * sizeof *record->fact);
    reader->fault[DR_OF_TABLE].message = NULL;
    setting_read(reader, element);
    record->at = element->place.at;
    record->board.game = ++reader->games;
    record->board.date = reader->setting[DR_OF_TABLE].date;
    record->board.table =
        dr_keep(reader->names.table, sizeof reader->names.table, xml_value(element, "number"));
    reader->trick = 0;
    reader->places.table.start = element->place.offset;
    reader->places.table.end = element->place.offset + element->place.size;
    reader->places.count = 0;
}

/* --- Tables ----------------------------------------------------------------------------------- */

static void pair_start(struct reader *reader, const struct xml_element *element)
{
    int side = dr_side(xml_value(element, "side"));
    if (side != SIDE_NONE)
        reader->record->board.pair[side] =
            dr_keep(reader->names.pair[side], DR_NAME_SIZE, xml_value(element, "number"));
}

static void player_start(struct reader *reader, const struct xml_element *element)
{
    int seat = dr_seat(xml_value(element, "seat"));
    if (seat != SEAT_NONE)
        reader->record->board.player[seat] =
            dr_keep(reader->names.player[seat], DR_NAME_SIZE, xml_value(element, "name"));
}

static void contract_start(struct reader *reader, const struct xml_element *element)
{
    struct contract *contract = &reader->record->board.contract;
    (void)contract_read(contract, xml_value(element, "bid"));
    contract->declarer = (int8_t)dr_seat(xml_value(element, "declarer"));
    contract->swapped = text_is(xml_value(element, "swapped"), "yes");
}

/* ---- the play ---- */

static void play_start(struct reader *reader, const struct xml_element *element)
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

static void trick_start(struct reader *reader, const struct xml_element *element)
{
    struct text text = xml_value(element, "number");
    int number = dr_number(text, TRICKS);
    if (number > 0 && number <= reader->trick)
        dr_fault(reader, &element->place.at,
                 N_("trick {text} does not come after the one before it"), text);
    reader->trick = number > 0 ? number : TRICKS;
}

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

/* Reads a card. One more than the player's card to the trick is the fact "extra", in either
 * order. */
static void card_start(struct reader *reader, const struct xml_element *element)
{
    struct play *play = &reader->record->board.play;
    struct text text = xml_value(element, "card"), marked = xml_value(element, "mark");
    const int seat = dr_seat(xml_value(element, "seat")), row = reader->trick - 1;
    card_t card = dr_card(text);
    char name[3] = "";
    if (seat == SEAT_NONE || !card_is(card))
        return;
    if (text_is(xml_value(element, "surplus"), "yes")) {
        memcpy(name, text.at, 2);
        trick_fact(reader, element, reader->trick, "extra", name);
        return;
    }
    if (card_is(play->card[row][seat])) {
        dr_fault(reader, &element->place.at,
                 N_("{text} is a second card of this player, and not said to be surplus"), text);
        return;
    }
    if (reader->in_order && !play->led[row])
        play->led[row] = (uint8_t)(1 + seat);
    if (play->first == SEAT_NONE && play->rows == 0 && row == 0)
        play->first = (int8_t)seat;
    play->card[row][seat] = card;
    if (marked.at)
        play->mark[row][seat] = text_is(marked, dr_marks[MARK_LEAD]) ? MARK_LEAD : MARK_REVOKE;
    play->rows = (uint8_t)reader->trick;
}

static void omitted_start(struct reader *reader, const struct xml_element *element)
{
    trick_fact(reader, element, reader->trick, "omitted", "-");
}

static void claim_start(struct reader *reader, const struct xml_element *element)
{
    struct text outcome = xml_value(element, "outcome"), tricks = xml_value(element, "tricks");
    char value[DR_WORD_SIZE];
    snprintf(value, sizeof value, "%.*s %.*s", (int)outcome.length, outcome.at, (int)tricks.length,
             tricks.at ? tricks.at : "");
    trick_fact(reader, element, dr_number(xml_value(element, "trick"), TRICKS), "claim", value);
}

static void row_start(struct reader *reader, const struct xml_element *element)
{
    struct quitted *quitted = &reader->record->board.quitted;
    for (int seat = NORTH; seat < SEATS; seat++) {
        card_t card = dr_card(xml_value(element, seat_name(seat)));
        if (card_is(card) && quitted->count[seat] < QUITTED_MAX)
            quitted->card[seat][quitted->count[seat]++] = card;
    }
}

/* ---- the result ---- */

static void result_start(struct reader *reader, const struct xml_element *element)
{
    struct board *board = &reader->record->board;
    board->tricks = (int8_t)dr_number(xml_value(element, "tricks"), TRICKS);
    board->tricks_differ = text_is(xml_value(element, "differs"), "yes");
}

static void score_start(struct reader *reader, const struct xml_element *element)
{
    reader->record->board.score_ns = dr_points(xml_value(element, "ns"));
}

enum { WHOLE = 100 };

static void artificial_start(struct reader *reader, const struct xml_element *element)
{
    struct given_score *given = &reader->record->board.given;
    given->artificial = true;
    given->percent[SIDE_NS] = (uint8_t)dr_number(xml_value(element, "ns"), WHOLE);
    given->percent[SIDE_EW] = (uint8_t)dr_number(xml_value(element, "ew"), WHOLE);
}

static void assigned_start(struct reader *reader, const struct xml_element *element)
{
    struct given_score *given = &reader->record->board.given;
    struct assigned *assigned = &given->assigned[given->assigned_count];
    int weight = dr_number(xml_value(element, "weight"), WHOLE);
    if (given->assigned_count == ASSIGNED_MAX)
        return;
    *assigned = (struct assigned){.weight = (uint8_t)(weight >= 0 ? weight : WHOLE)};
    (void)contract_read(&assigned->contract, xml_value(element, "contract"));
    assigned->contract.declarer = (int8_t)dr_seat(xml_value(element, "declarer"));
    assigned->tricks = (int8_t)dr_number(xml_value(element, "tricks"), TRICKS);
    assigned->side = (int8_t)dr_side(xml_value(element, "side"));
    given->assigned_count++;
}

static void ruling_start(struct reader *reader, const struct xml_element *element)
{
    struct text ruled[RULED_FIELDS];
    for (int field = 0; field < RULED_FIELDS; field++)
        ruled[field] = xml_value(element, ruled_words[field]);
    earlier_ruling_read(&reader->record->board.earlier, ruled);
    dr_extra_add(reader, EXTRA_RULING, element);
}

/* Reads what another format said. */
static void extra_start(struct reader *reader, const struct xml_element *element)
{
    dr_extra_add(reader, (uint8_t)(EXTRA_TAG + dr_element_open(reader) - DR_TAG), element);
}

/* ---- the end ---- */

/* Ends a table. The edition of the Laws that holds for it becomes a fact of the director. */
static void table_end(struct reader *reader, const struct xml_place *place)
{
    const struct dr_setting *setting = &reader->setting[DR_OF_TABLE];
    struct board *board = &reader->record->board;
    struct fact_row *row;
    reader->from = place->offset + place->size;
    if (setting->laws[0] != '\0' && (row = record_fact_add(reader->record, &setting->laws_at))) {
        snprintf(row->fact, sizeof row->fact, "laws");
        snprintf(row->value, sizeof row->value, "%.*s", (int)sizeof row->value - 1, setting->laws);
    }
    board->scoring = text_of(setting->scoring[0] != '\0' ? setting->scoring : NULL);
    board->penalty_units = penalty_units_of(board->scoring);
    board->score_comparable =
        written_scoring_comparable(board->scoring, board->date, &board->contract);
    xml_feed_pause(reader->feed);
}

/* --- The document ----------------------------------------------------------------------------- */

static void (*const starts[DR_ELEMENTS])(struct reader *reader,
                                         const struct xml_element *element) = {
    [DR_SESSION] = setting_read,    [DR_BOARD] = board_start,
    [DR_HAND] = hand_start,         [DR_TABLE] = table_start,
    [DR_PAIR] = pair_start,         [DR_PLAYER] = player_start,
    [DR_CONTRACT] = contract_start, [DR_PLAY] = play_start,
    [DR_TRICK] = trick_start,       [DR_CARD] = card_start,
    [DR_OMITTED] = omitted_start,   [DR_CLAIM] = claim_start,
    [DR_ROW] = row_start,           [DR_RESULT] = result_start,
    [DR_SCORE] = score_start,       [DR_ARTIFICIAL] = artificial_start,
    [DR_ASSIGNED] = assigned_start, [DR_FACT] = fact_start,
    [DR_RULING] = ruling_start,     [DR_TAG] = extra_start,
    [DR_SECTION] = extra_start,     [DR_COMMENT] = extra_start,
};

static void on_start(void *context, const struct xml_element *element)
{
    struct reader *reader = context;
    struct dr_places *places = &reader->places;
    const struct xml_place *place = &element->place;
    uint8_t id = element->rule ? element->rule->id : DR_NOTHING;
    if (id == DR_NOTHING && dr_element_open(reader) == DR_DOCUMENT) {
        const char *uri = element->uri ? element->uri : "";
        size_t family = strlen(DEAL_RECORD_FAMILY);
        if (strncmp(uri, DEAL_RECORD_FAMILY, family) == 0 &&
            strcmp(uri, DEAL_RECORD_NAMESPACE) != 0)
            xml_feed_refuse(reader->feed,
                            N_("this is version {text} of the deal record; version 1 is read"),
                            uri + family);
        else
            xml_feed_refuse(reader->feed, N_("this is no deal record: it holds {text}"),
                            element->name);
        return;
    }
    bool in_table = dr_element_open(reader) == DR_TABLE;
    if (place->offset - reader->from >= FORMAT_WINDOW && (in_table || id > DR_TABLE)) {
        dr_fault(reader, &place->at, N_("the board is longer than 4 MiB"), text_of(""));
        id = DR_NOTHING;
    } else if (in_table) {
        if (!list_reserve(places->child, places->capacity, places->count + 1)) {
            xml_feed_stop(reader->feed);
            return;
        }
        places->child[places->count++] =
            (struct dr_child){(enum dr_element)id, {place->offset, place->offset + place->size}, 0};
    }
    reader->open[++reader->depth] = id;
    reader->opened = true;
    if (starts[id])
        starts[id](reader, element);
}

static void on_end(void *context, const char *name, const struct xml_place *place)
{
    struct reader *reader = context;
    uint8_t id = dr_element_open(reader);
    (void)name;
    reader->depth--;
    reader->opened = false;
    if (id == DR_FACT) {
        struct record *record = record_open(reader);
        if (!record->facts_cut) {
            struct fact_row *row = &record->fact[record->fact_count - 1];
            row->size = place->offset + place->size - row->offset;
        }
    }
    if (id == DR_SECTION || id == DR_COMMENT)
        dr_extra_end(reader);
    if (id == DR_TABLE)
        table_end(reader, place);
    else if (dr_element_open(reader) == DR_TABLE && reader->places.count > 0)
        reader->places.child[reader->places.count - 1].end = place->offset + place->size;
}

/* Keeps the text of an element that has one. Only a wrong one is long, with elements in it. */
static void on_text(void *context, struct text text, const struct position *at)
{
    struct reader *reader = context;
    struct buffer *kept = &reader->extras.text;
    (void)at;
    if ((dr_element_open(reader) == DR_SECTION || dr_element_open(reader) == DR_COMMENT) &&
        kept->length < FORMAT_WINDOW)
        buffer_add(kept, text.at, text.length);
}

static void on_mistake(void *context, const struct read_fault *fault)
{
    dr_fault_add(context, fault);
}

static void on_fault(void *context, const struct read_fault *fault)
{
    struct reader *reader = context;
    reader->broken = *fault;
}

const struct xml_handler dr_handler = {
    .start = on_start,
    .end = on_end,
    .text = on_text,
    .fault = on_fault,
    .mistake = on_mistake,
    .pause_level = 2,
};
