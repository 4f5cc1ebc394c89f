#include "abi/record.h"

#include <string.h>

#include "bridge/auction.h"
#include "bridge/decimal.h"
#include "bridge/written.h"
#include "formats/pbn/read/values.h"

/* --- The record ------------------------------------------------------------------------------- */

void record_fault(struct read_fault *fault, const char *message, const char *text)
{
    static const struct position nowhere;
    if (!fault->message)
        read_fault_set(fault, message, &nowhere, text, strlen(text));
}

int8_t record_seat(struct read_fault *fault, const char *text)
{
    int8_t seat = text ? (int8_t)written_seat(text_of(text)) : SEAT_NONE;
    if (text && seat == SEAT_NONE)
        record_fault(fault, FAULT_SEAT, text);
    return seat;
}

static void read_contract(struct contract *contract, const char *text, const char *declarer,
                          struct read_fault *fault)
{
    *contract = (struct contract){.declarer = SEAT_NONE};
    if (text && !written_contract(contract, text_of(text)))
        record_fault(fault, FAULT_CONTRACT, text);
    if (declarer && !written_declarer(contract, text_of(declarer)))
        record_fault(fault, FAULT_DECLARER, declarer);
}

/* Reads the auction, unless a call is none. Only a complete and legal one gives a contract. */
static void read_auction(struct board *board, const bsp_record *record)
{
    struct auction auction;
    auction_begin(&auction, board->dealer);
    for (uint32_t i = 0; i < record->call_count; i++)
        if (i == CALLS_KEPT || !auction_call_text(&auction, record->call[i]))
            return;
    auction_calls(&auction, &board->calls);
    if (record->call_count > 0 && auction_is_complete(&auction))
        auction_contract(&auction, &board->auction);
}

static void read_play(struct play *play, const bsp_record *record, struct read_fault *fault)
{
    play->rows = (uint8_t)(record->play_count < TRICKS ? record->play_count : TRICKS);
    for (int row = 0; row < play->rows; row++) {
        const bsp_trick *trick = BSP_AT(bsp_trick, record->play, row);
        play->led[row] = (uint8_t)(record_seat(fault, trick->leader) + 1);
        for (int seat = NORTH; seat < SEATS; seat++) {
            const char *text = trick->card[seat], *mark = trick->mark[seat];
            play->card[row][seat] = event_card(text);
            if (text && !card_is(play->card[row][seat]))
                record_fault(fault, FAULT_CARD, text);
            if (mark && *mark == 'R')
                play->mark[row][seat] = MARK_REVOKE;
            else if (mark && *mark == 'L')
                play->mark[row][seat] = MARK_LEAD;
        }
    }
    play->first = (int8_t)(play->led[0] - 1);
    play->end = record->play_ended ? PLAY_ENDED : PLAY_OPEN;
}

void record_read(struct board *board, const bsp_record *record, struct read_fault *fault)
{
    struct pbn_fault of_deal = {0};
    board->name = text_of(record->board);
    board->table = text_of(record->table);
    board->section = text_of(record->section);
    board->event = text_of(record->event);
    board->site = text_of(record->site);
    for (int side = SIDE_NS; side < SIDES; side++)
        board->pair[side] = text_of(record->pair[side]);
    for (int seat = NORTH; seat < SEATS; seat++)
        board->player[seat] = text_of(record->player[seat]);
    board->date = record->date;
    board->tricks = (int8_t)record->recorded_tricks;
    board->score_ns = record->recorded_score_ns;
    board->dealer = record_seat(fault, record->dealer);
    if (record->vulnerable) {
        board->vulnerability = (int8_t)written_vulnerability(text_of(record->vulnerable));
        if (board->vulnerability == VULNERABILITY_UNKNOWN)
            record_fault(fault, N_("\"{text}\" does not say who is vulnerable"),
                         record->vulnerable);
    }
    if (record->deal)
        pbn_deal_read(&board->deal, text_of(record->deal), &of_deal);
    if (of_deal.message && !fault->message)
        read_fault_set(fault, of_deal.message, &(struct position){0, 0}, (const char *)of_deal.at,
                       of_deal.length);
    read_contract(&board->contract, record->contract, record->declarer, fault);
    read_auction(board, record);
    read_play(&board->play, record, fault);
}

/* --- The event -------------------------------------------------------------------------------- */

static void read_points(struct board_points *points, const char *text)
{
    struct decimal number;

    points->known = text && decimal_read_long(&number, text, strlen(text));
    if (!points->known)
        return;
    points->scaled = number.scaled;
    points->decimals = number.decimals;
}

void event_read(const bsp_board *event, struct played *played)
{
    struct given_score *given = &played->board.given;
    struct read_fault ignored = {0};
    memset(played, 0, sizeof *played);
    board_clear(&played->board);
    played->board.game = event->game;
    played->board.row = event->row;
    record_read(&played->board, event->record, &ignored);

    given->artificial = event->artificial_ns >= 0;
    if (given->artificial) {
        given->percent[SIDE_NS] = (uint8_t)event->artificial_ns;
        given->percent[SIDE_EW] = (uint8_t)event->artificial_ew;
    }
    for (uint32_t i = 0; i < event->assigned_count && i < ASSIGNED_MAX; i++) {
        const bsp_assigned *one = BSP_AT(bsp_assigned, event->assigned, i);
        struct assigned *read = &given->assigned[given->assigned_count++];
        read_contract(&read->contract, one->contract, one->declarer, &ignored);
        read->tricks = (int8_t)one->tricks;
        read->weight = (uint8_t)one->weight;
        read->side = (int8_t)(one->side ? side_of_name(one->side, strlen(one->side)) : SIDE_NONE);
    }

    for (uint32_t i = 0; i < event->point_count; i++) {
        const bsp_points *points = BSP_AT(bsp_points, event->points, i);
        for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
            if (strcmp(points->kind, figure_name(kind)) == 0) {
                read_points(&played->board.points[kind], points->before);
                read_points(&played->after[kind], points->after);
            }
    }
    const char *contract = event->adjusted_contract;
    played->rescored = contract;
    read_contract(&played->adjusted, contract && strcmp(contract, "-") != 0 ? contract : NULL,
                  event->adjusted_declarer, &ignored);
}
