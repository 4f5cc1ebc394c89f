#include "bridge/board.h"

#include <stdio.h>
#include <string.h>

#include "bridge/score.h"
#include "bridge/trick.h"

void board_clear(struct board *board)
{
    memset(board, 0, sizeof *board);
    board->contract.declarer = board->auction.declarer = SEAT_NONE;
    board->dealer = SEAT_NONE;
    board->play.first = SEAT_NONE;
    memset(board->play.card, CARD_NONE, sizeof board->play.card);
    board->vulnerability = VULNERABILITY_UNKNOWN;
    board->tricks = TRICKS_UNKNOWN;
    board->score_ns = SCORE_UNKNOWN;
    board->earlier.was = TRICKS_UNKNOWN;
}

struct earlier_row *earlier_row_add(struct earlier_ruling *earlier)
{
    earlier->cut = earlier->cut || earlier->count == EARLIER_ROWS;
    if (earlier->cut)
        return NULL;
    struct earlier_row *row = &earlier->row[earlier->count++];
    *row = (struct earlier_row){.player = SEAT_NONE, .side = SIDE_NONE};
    return row;
}

bool assigned_are_weighted(const struct assigned *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i].weight < 100)
            return true;
    return false;
}

int assigned_side_kept(const struct assigned *list, int count)
{
    bool has[SIDES] = {false, false};
    for (int i = 0; i < count; i++)
        if (list[i].side != SIDE_NONE)
            has[list[i].side] = true;
    if (has[SIDE_NS] == has[SIDE_EW])
        return SIDE_NONE;
    return has[SIDE_NS] ? SIDE_EW : SIDE_NS;
}

void board_add_pairs(struct buffer *buffer, const struct board *board)
{
    buffer_add(buffer, board->pair[SIDE_NS].at, board->pair[SIDE_NS].length);
    buffer_add_char(buffer, '-');
    buffer_add(buffer, board->pair[SIDE_EW].at, board->pair[SIDE_EW].length);
}

char *deal_text(const struct deal *deal, char text[DEAL_TEXT_SIZE])
{
    char *at = text + sprintf(text, "N:");
    for (int seat = NORTH; seat < SEATS; seat++) {
        if (seat > NORTH)
            *at++ = ' ';
        if ((deal->known >> seat & 1) == 0) {
            *at++ = '-';
            continue;
        }
        for (int suit = SPADES; suit >= CLUBS; suit--) {
            at = hand_ranks_text(deal->hand[seat], suit, at);
            if (suit > CLUBS)
                *at++ = '.';
        }
    }
    *at = '\0';
    return text;
}

void deal_complete(struct deal *deal)
{
    hand_t given = 0;
    int missing = SEAT_NONE;
    for (int seat = NORTH; seat < SEATS; seat++) {
        if ((deal->known >> seat & 1) == 0)
            missing = missing == SEAT_NONE ? seat : SEATS;
        else if (deal->count[seat] != HAND_CARDS)
            return;
        given |= deal->hand[seat];
    }
    if (missing == SEAT_NONE || missing == SEATS || hand_count(given) != 3 * HAND_CARDS)
        return;
    deal->hand[missing] = PACK & ~given;
    deal->count[missing] = HAND_CARDS;
    deal->known = 0xf;
}

bool deals_differ(const struct deal *one, const struct deal *other)
{
    for (int seat = NORTH; seat < SEATS; seat++)
        if ((one->known & other->known) >> seat & 1 && one->hand[seat] != other->hand[seat])
            return true;
    return false;
}

bool deals_same(const struct deal *one, const struct deal *other)
{
    return one->known == other->known && memcmp(one->hand, other->hand, sizeof one->hand) == 0 &&
           memcmp(one->count, other->count, sizeof one->count) == 0;
}

int board_dealer_of(int number)
{
    return (number - 1) % SEATS;
}

int board_vulnerability_of(int number)
{
    static const uint8_t round[] = {VULNERABLE_NONE, VULNERABLE_NS, VULNERABLE_EW, VULNERABLE_ALL};
    int turn = (number - 1) % 16;
    return round[(turn + turn / 4) % 4];
}

const char *figure_name(int kind)
{
    static const char *const names[] = {[FIGURE_MATCHPOINTS] = "matchpoints",
                                        [FIGURE_IMPS] = "imps",
                                        [FIGURE_PERCENTAGE] = "percentage",
                                        [FIGURE_SHARE] = "share"};
    return names[kind];
}

const char *vulnerability_name(int vulnerability)
{
    static const char *const names[] = {[VULNERABLE_NONE] = "None",
                                        [VULNERABLE_NS] = "NS",
                                        [VULNERABLE_EW] = "EW",
                                        [VULNERABLE_ALL] = "All"};
    return vulnerability == VULNERABILITY_UNKNOWN ? NULL : names[vulnerability];
}

int board_declaring_side(const struct board *board)
{
    int declarer = board->contract.declarer;
    return declarer == SEAT_NONE ? SIDE_NS : seat_side(declarer);
}

bool board_auction_differs(const struct board *board)
{
    const struct contract *recorded = &board->contract, *auction = &board->auction;
    bool recorded_known = recorded->kind == CONTRACT_PLAYED || recorded->kind == CONTRACT_PASSED;
    bool declarers_known = recorded->declarer != SEAT_NONE && auction->declarer != SEAT_NONE;
    if (auction->kind == CONTRACT_UNKNOWN || !recorded_known)
        return false;
    return !contract_same_bid(auction, recorded) ||
           (declarers_known && contract_declarer_due(recorded) != contract_declarer_due(auction));
}

void board_follow_auction(struct board *board)
{
    struct contract recorded = board->contract;
    int side = board_declaring_side(board);
    bool played = board->auction.kind == CONTRACT_PLAYED;
    board->contract = board->auction;
    board->contract.swapped = played && recorded.swapped;
    if (played && board->auction.declarer == SEAT_NONE)
        board->contract.declarer = recorded.declarer;
    else
        board->contract.declarer = (int8_t)contract_declarer_due(&board->contract);
    if (played && board_declaring_side(board) == side)
        return;
    board->tricks = board->earlier.was = TRICKS_UNKNOWN;
    board->score_ns = SCORE_UNKNOWN;
}

int32_t board_score_in(const struct board *board, const struct contract *contract, int tricks)
{
    if (contract->kind == CONTRACT_PASSED)
        return 0;
    bool known = contract->kind == CONTRACT_PLAYED && contract->declarer != SEAT_NONE &&
                 board->vulnerability != VULNERABILITY_UNKNOWN && tricks >= 0 && tricks <= TRICKS;
    return known ? score_ns(contract, tricks, board->vulnerability) : SCORE_UNKNOWN;
}

int32_t board_score(const struct board *board, int tricks)
{
    return board_score_in(board, &board->contract, tricks);
}

bool board_is_without_play(const struct board *board)
{
    bool has_score = board->score_ns != SCORE_UNKNOWN;
    if (board->contract.kind == CONTRACT_UNKNOWN) /* a nought beside no contract is no result */
        has_score = has_score && board->score_ns != 0;
    else if (board->contract.kind != CONTRACT_PLAYED)
        return false;
    return (board->tricks != TRICKS_UNKNOWN || has_score) && board->play.rows == 0;
}

bool quitted_is_even(const struct quitted *quitted)
{
    return memcmp(quitted->count, quitted->count + 1, SEATS - 1) == 0;
}

int quitted_rows(const struct quitted *quitted)
{
    int rows = 0;
    for (int seat = NORTH; seat < SEATS; seat++)
        rows = quitted->count[seat] > rows ? quitted->count[seat] : rows;
    return rows;
}

card_t quitted_card(const struct quitted *quitted, int seat, int row)
{
    return row < quitted->count[seat] ? quitted->card[seat][row] : CARD_NONE;
}

/* Returns who should lead to trick ROW, as far as the record tells. */
static int leader_in_turn(const struct board *board, int row, int before)
{
    const struct play *play = &board->play;
    int kind = board->contract.kind, declarer = board->contract.declarer;
    bool strain = kind == CONTRACT_PLAYED || kind == CONTRACT_STRAIN;
    if (row > 0)
        return strain && card_is(play->card[row - 1][before])
                   ? trick_winner(play->card[row - 1], before, board->contract.strain)
                   : before;
    if (play->first != SEAT_NONE)
        return play->first;
    return declarer == SEAT_NONE ? NORTH : seat_next(declarer);
}

int board_leader(const struct board *board, int row, int before)
{
    const struct play *play = &board->play;
    for (int seat = NORTH; seat < SEATS; seat++)
        if (play->mark[row][seat] == MARK_LEAD)
            return seat;
    return play->led[row] > 0 ? play->led[row] - 1 : leader_in_turn(board, row, before);
}

static bool is_whole(const card_t card[SEATS])
{
    return card_is(card[NORTH]) && card_is(card[EAST]) && card_is(card[SOUTH]) &&
           card_is(card[WEST]);
}

bool board_leads_out_of_turn(const struct board *board, int row, int seat, int before)
{
    const struct play *play = &board->play;
    return row > 0 && play->led[row] == seat + 1 && is_whole(play->card[row - 1]) &&
           is_whole(play->card[row]) && leader_in_turn(board, row, before) != seat;
}
