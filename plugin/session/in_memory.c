/*
 * Rules on a board that a host has in memory: fills the record that formats fill from the fields of
 * a bsp_record, and checks them first.
 */
#include "abi/interfaces.h"

#include <string.h>

#include "bridge/auction.h"
#include "bridge/written.h"
#include "formats/pbn/read/values.h"
#include "session/field_points.h"
#include "session/state.h"

/* --- From fields to a record -------------------------------------------------------------------
 */

static void fault_set(struct record *record, const char *message, const char *text)
{
    if (!record->fault.message)
        read_fault_set(&record->fault, message, &record->at, text, strlen(text));
}

/* Reads a seat; a text that is none is a fault of the record. */
static int8_t take_seat(struct record *record, const char *text)
{
    int8_t seat = text ? (int8_t)written_seat(text_of(text)) : SEAT_NONE;
    if (text && seat == SEAT_NONE)
        fault_set(record, FAULT_SEAT, text);
    return seat;
}

static void take_vulnerability(struct record *record, const char *text)
{
    struct board *board = &record->board;
    if (!text)
        return;
    board->vulnerability = (int8_t)written_vulnerability(text_of(text));
    if (board->vulnerability == VULNERABILITY_UNKNOWN)
        fault_set(record, N_("\"{text}\" does not say who is vulnerable"), text);
}

/* Checks the scoring. Points are wanted only if there is a field, and a scoring outside Law 77
 * gives none. */
static void take_scoring(struct record *record, const bsp_record *given)
{
    struct board *board = &record->board;
    board->score_comparable =
        written_scoring_comparable(board->scoring, board->date, &board->contract);
    if (given->scoring && given->field_count > 0 && board->score_comparable &&
        !field_points_known(board))
        fault_set(record, N_("\"{text}\" is not a known scoring"), given->scoring);
}

static void take_names(struct board *board, const bsp_record *given)
{
    board->name = text_of(given->board);
    board->table = text_of(given->table);
    board->section = text_of(given->section);
    board->event = text_of(given->event);
    board->site = text_of(given->site);
    board->scoring = text_of(given->scoring);
    for (int side = SIDE_NS; side < SIDES; side++)
        board->pair[side] = text_of(given->pair[side]);
    for (int seat = NORTH; seat < SEATS; seat++)
        board->player[seat] = text_of(given->player[seat]);
}

static void take_deal(struct record *record, const bsp_record *given)
{
    struct pbn_fault fault = {0};
    if (!given->deal)
        return;
    pbn_deal_read(&record->board.deal, text_of(given->deal), &fault);
    if (fault.message)
        read_fault_set(&record->fault, fault.message, &record->at, (const char *)fault.at,
                       fault.length);
}

static void take_contract(struct record *record, const bsp_record *given)
{
    struct contract *contract = &record->board.contract;
    if (given->contract && !written_contract(contract, text_of(given->contract)))
        fault_set(record, FAULT_CONTRACT, given->contract);
    if (given->declarer && !written_declarer(contract, text_of(given->declarer)))
        fault_set(record, FAULT_DECLARER, given->declarer);
}

/* Takes the auction if it is complete and legal; otherwise it says nothing. */
static void take_auction(struct board *board, const bsp_record *given)
{
    struct auction auction;
    auction_begin(&auction, board->dealer);
    for (uint32_t i = 0; i < given->call_count; i++)
        if (i == CALLS_KEPT || !auction_call_text(&auction, given->call[i]))
            return;
    if (given->call_count == 0 || !auction_is_complete(&auction))
        return;
    auction_contract(&auction, &board->auction);
    auction_calls(&auction, &board->calls);
}

static void take_card(struct record *record, const bsp_trick *trick, uint32_t row, int seat)
{
    struct play *play = &record->board.play;
    const char *text = trick->card[seat], *mark = trick->mark[seat];
    card_t card = text && strlen(text) == 2 ? card_of_letters(text[0], text[1]) : CARD_NONE;
    if (text && !card_is(card))
        fault_set(record, FAULT_CARD, text);
    play->card[row][seat] = card;
    if (mark && *mark == 'R')
        play->mark[row][seat] = MARK_REVOKE;
    else if (mark && *mark == 'L')
        play->mark[row][seat] = MARK_LEAD;
}

static void take_play(struct record *record, const bsp_record *given)
{
    struct play *play = &record->board.play;
    for (uint32_t row = 0; row < given->play_count; row++) {
        const bsp_trick *trick = BSP_AT(bsp_trick, given->play, row);
        play->led[row] = (uint8_t)(take_seat(record, trick->leader) + 1);
        for (int seat = NORTH; seat < SEATS; seat++)
            take_card(record, trick, row, seat);
    }
    play->rows = (uint8_t)given->play_count;
    play->first = (int8_t)(play->led[0] - 1);
    play->end = given->play_ended ? PLAY_ENDED : PLAY_OPEN;
}

/* Reads the Laws of RULING. A single one that is no clause of the book is an incident's. */
static void take_laws(struct earlier_row *row, const bsp_ruling *ruling)
{
    if (ruling->law_count == 1)
        earlier_laws_read(row, text_of(ruling->law[0]));
    for (uint32_t law = 0; ruling->law_count > 1 && law < ruling->law_count; law++)
        row->clause_count =
            (uint8_t)(row->clause_count + clauses_read(row->clause + row->clause_count,
                                                       EARLIER_CLAUSES - row->clause_count,
                                                       ruling->law[law], strlen(ruling->law[law])));
}

static void take_earlier(struct record *record, const bsp_record *given)
{
    struct earlier_ruling *earlier = &record->board.earlier;
    earlier->present = given->ruling_count > 0;
    earlier->was = (int8_t)given->was;
    for (uint32_t i = 0; i < given->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, given->rulings, i);
        struct earlier_row *row = earlier_row_add(earlier);
        if (!row)
            return;
        row->trick = (uint8_t)ruling->trick;
        row->player = take_seat(record, ruling->offender);
        row->side = ruling->side ? (int8_t)written_side(text_of(ruling->side)) : SIDE_NONE;
        row->tricks = (int8_t)ruling->tricks;
        take_laws(row, ruling);
    }
}

/* Copies TEXT, truncated to SIZE. Returns false if it was too long. */
static bool copy_word(char *room, size_t size, const char *text)
{
    size_t length = text ? strlen(text) : 0, kept = length < size ? length : size - 1;
    if (kept > 0)
        memcpy(room, text, kept);
    room[kept] = '\0';
    return kept == length;
}

/* Writes NUMBER, 1 to 13; nothing for 0. */
static void put_trick(char *text, int32_t number)
{
    if (number >= 10)
        *text++ = '1';
    if (number > 0)
        *text++ = (char)('0' + number % 10);
    *text = '\0';
}

/* Copies TOLD into ROW. False: a word is longer than that of any fact. */
static bool row_take(struct fact_row *row, const bsp_told *told)
{
    put_trick(row->trick, told->trick);
    bool whole = copy_word(row->player, sizeof row->player, told->player);
    whole &= copy_word(row->fact, sizeof row->fact, told->fact);
    return copy_word(row->value, sizeof row->value, told->value) && whole;
}

static void take_record(struct record *record, const bsp_record *given)
{
    struct board *board = &record->board;
    take_names(board, given);
    board->date = given->date;
    board->dealer = take_seat(record, given->dealer);
    take_vulnerability(record, given->vulnerable);
    take_deal(record, given);
    take_contract(record, given);
    take_auction(board, given);
    take_play(record, given);
    board->tricks = (int8_t)given->recorded_tricks;
    board->score_ns = given->recorded_score_ns;
    take_scoring(record, given);
    take_earlier(record, given);
}

/* --- The interface -----------------------------------------------------------------------------
 */

static bool is_count_of_tricks(int32_t tricks)
{
    return tricks >= TRICKS_UNKNOWN && tricks <= TRICKS;
}

/* Returns true if TRICK is 0 ("not at a trick") to 13. */
static bool is_number_of_trick(int32_t trick)
{
    return trick >= 0 && trick <= TRICKS;
}

/* Returns true if DATE is 0 (unknown) or YYYYMMDD, in which month and day may be 0 (unknown). */
static bool is_date(int32_t date)
{
    return date == 0 ||
           (date >= 10000000 && date <= 99991231 && date / 100 % 100 <= 12 && date % 100 <= 31);
}

/* Checks COUNT items of an array, each of which begins with its size; the size of the first is the
 * distance between them. One below LEAST comes from another header, or is invalid. */
static bool items_are_sound(const void *items, uint32_t count, size_t least)
{
    uint32_t size, distance = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!items)
            return false;
        memcpy(&size, (const char *)items + (size_t)i * distance, sizeof size);
        if (size < least)
            return false;
        if (i == 0)
            distance = size;
    }
    return true;
}

static bool told_is_sound(const bsp_record *record)
{
    if (!items_are_sound(record->told, record->told_count, BSP_SIZE_WITH(bsp_told, value)))
        return false;
    for (uint32_t i = 0; i < record->told_count; i++)
        if (!is_number_of_trick(BSP_AT(bsp_told, record->told, i)->trick))
            return false;
    return true;
}

static bool ruling_is_sound(const bsp_ruling *ruling)
{
    for (uint32_t i = 0; i < ruling->law_count; i++)
        if (!ruling->law || !ruling->law[i])
            return false;
    return is_number_of_trick(ruling->trick) && ruling->tricks >= -TRICKS &&
           ruling->tricks <= TRICKS;
}

static bool rulings_are_sound(const bsp_record *record)
{
    if (!items_are_sound(record->rulings, record->ruling_count, BSP_SIZE_WITH(bsp_ruling, tricks)))
        return false;
    for (uint32_t i = 0; i < record->ruling_count; i++)
        if (!ruling_is_sound(BSP_AT(bsp_ruling, record->rulings, i)))
            return false;
    return true;
}

/* Checks all that can be checked here. An array with fewer items than its count cannot be
 * detected. */
static bool is_sound(const bsp_record *record)
{
    return record && BSP_HAS(record, bsp_record, reserved) && record->name &&
           is_count_of_tricks(record->recorded_tricks) && is_count_of_tricks(record->was) &&
           is_date(record->date) && record->play_count <= TRICKS &&
           items_are_sound(record->play, record->play_count, BSP_SIZE_WITH(bsp_trick, mark)) &&
           (record->call || !record->call_count) && (record->field || !record->field_count) &&
           told_is_sound(record) && rulings_are_sound(record);
}

/* Takes the facts. Reports the first one that is invalid: if there is one, nothing is ruled on. */
static int32_t take_facts(bsp_session *session, const bsp_record *given)
{
    struct record *record = &session->intake.record;
    for (uint32_t i = 0; i < given->told_count; i++) {
        struct fact_row row = {.at = record->at}, *kept;
        struct fact fact;
        bool whole = row_take(&row, BSP_AT(bsp_told, given->told, i));
        enum fact_fault fault = fact_row_read(&fact, &row);
        if (fault == FACT_OK && !whole)
            fault = FACT_FAULT_VALUE;
        if (fault != FACT_OK) {
            int32_t status = session_say_row(session, given->name, fault, &row);
            return status == BSP_OK ? BSP_E_FACT : status;
        }
        kept = record_fact_add(record, &record->at);
        if (kept)
            *kept = row;
    }
    return BSP_OK;
}

static int32_t rule_record(bsp_session *session, const bsp_record *given)
{
    int32_t status;
    if (!session || !is_sound(given))
        return BSP_E_ARGUMENT;
    if (session->failed != BSP_OK)
        return session->failed;
    if ((session->state != SESSION_OPTIONS && session->state != SESSION_BOARDS) ||
        session->targets.count > 0)
        return BSP_E_STATE;
    struct record *record = &session->intake.record;
    record_clear(record);
    record->at = (struct position){0, 0};
    record->board.game = session->games + 1;
    status = take_facts(session, given);
    if (status != BSP_OK)
        return status;
    session->state = SESSION_BOARDS;
    session->input_name = given->name;
    take_record(record, given);
    session->failed = session_board_alone(session, given);
    return session->failed;
}

const bsp_board_interface board_interface = {sizeof(bsp_board_interface), 0, rule_record};
