#include "formats/lin/segment.h"

#include <string.h>

void lin_segment_init(struct lin_segment *segment)
{
    memset(segment, 0, sizeof *segment);
    segment->first = segment->number = segment->dealt = -1;
}

void lin_segment_begin(struct lin_segment *segment)
{
    segment->room = LIN_ROOM_NONE;
    segment->number = -1;
}

/* Returns part INDEX of VALUE, from 0; empty if there are fewer. */
static struct text part_of(struct text value, int index)
{
    struct text part = {NULL, 0};
    while (index >= 0 && text_part_take(&value, ',', &part))
        index--;
    return index >= 0 ? (struct text){NULL, 0} : text_trim(part);
}

/* The index of the first board's number in "title,segment,scoring,first,last,...". */
enum { HEADING_FIRST = 3 };

static void take_heading(struct lin_segment *segment, struct text value, struct board *board)
{
    (void)board;
    segment->first = lin_number(part_of(value, HEADING_FIRST));
    segment->names_length = segment->results_length = 0;
}

/* Copies VALUE to TO, and returns its length; 0 if it has no room there. */
static size_t copy(char *to, size_t capacity, struct text value)
{
    size_t length = value.length <= capacity ? value.length : 0;
    if (length > 0)
        memcpy(to, value.at, length);
    return length;
}

static void take_results(struct lin_segment *segment, struct text value, struct board *board)
{
    (void)board;
    segment->results_length = copy(segment->results, sizeof segment->results, value);
}

static void take_names(struct lin_segment *segment, struct text value, struct board *board)
{
    (void)board;
    segment->names_length = copy(segment->names, sizeof segment->names, value);
}

/* Reads the board's room and number: "o7" is board 7 in the open room, "c7" in the closed. */
static void take_room(struct lin_segment *segment, struct text value, struct board *board)
{
    static const struct {
        char letter;
        uint8_t room;
        struct text table;
    } rooms[] = {{'o', LIN_ROOM_OPEN, {"Open", 4}}, {'c', LIN_ROOM_CLOSED, {"Closed", 6}}};
    value = text_trim(value);
    for (size_t i = 0; value.length > 1 && i < sizeof rooms / sizeof *rooms; i++) {
        if ((*value.at | 0x20) != rooms[i].letter)
            continue;
        segment->room = rooms[i].room;
        board->table = rooms[i].table;
        value.at++, value.length--;
        break;
    }
    segment->number = lin_number(value);
    if (value.length > 0)
        board->name = value;
}

static const struct {
    char tag[3];
    void (*take)(struct lin_segment *segment, struct text value, struct board *board);
} tags[] = {{"vg", take_heading}, {"rs", take_results}, {"pn", take_names}, {"qx", take_room}};

void lin_segment_take(struct lin_segment *segment, const struct lin_pair *pair, struct board *board)
{
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (lin_pair_is(pair, tags[i].tag))
            tags[i].take(segment, pair->value, board);
}

void lin_segment_complete(struct lin_segment *segment, struct lin_board *lin)
{
    struct text names = {segment->names, segment->names_length};
    if (segment->room == LIN_ROOM_NONE)
        return;
    lin_players_read(lin->board, names, segment->room == LIN_ROOM_CLOSED ? SEATS : 0);
    if (lin->board->deal.known != 0) {
        segment->deal = lin->board->deal;
        segment->dealer = lin->auction.dealer;
        segment->dealt = segment->number;
    } else if (segment->number >= 0 && segment->dealt == segment->number) {
        lin->board->deal = segment->deal;
        lin->auction.dealer = segment->dealer;
    }
}

/* A result in the list: "4HE=", "3NNx-1". */
struct listed {
    struct contract contract;
    int tricks;
};

/* Reads bid, declarer, an optional double and the tricks. */
static bool listed_read(struct listed *listed, struct text value)
{
    size_t risk = 3;
    int margin;
    if (value.length < 4 || !contract_read(&listed->contract, (struct text){value.at, 2}))
        return false;
    listed->contract.declarer = (int8_t)seat_of_letter(value.at[2]);
    while (risk < value.length && (value.at[risk] | 0x20) == 'x' && risk < 5)
        risk++;
    listed->contract.risk = (uint8_t)(risk - 3);
    if (risk == value.length || listed->contract.declarer == SEAT_NONE ||
        !contract_margin_read(&margin, text_behind(value, risk)))
        return false;
    listed->tricks = 6 + listed->contract.level + margin;
    return listed->tricks >= 0 && listed->tricks <= TRICKS;
}

void lin_segment_result(const struct lin_segment *segment, struct board *board)
{
    struct text results = {segment->results, segment->results_length};
    struct listed listed = {.contract = {.declarer = SEAT_NONE}};
    int board_index = segment->number - segment->first;
    if (segment->room == LIN_ROOM_NONE || segment->first < 0 || board_index < 0)
        return;
    int index = 2 * board_index + (segment->room == LIN_ROOM_CLOSED);
    if (!listed_read(&listed, part_of(results, index)))
        return;

    /* An unfinished auction contradicts nothing. The match was scored by the list. */
    bool played = board->contract.kind == CONTRACT_PLAYED &&
                  contract_same(&listed.contract, &board->contract);
    bool contradicts = !played && board->auction.kind != CONTRACT_UNKNOWN;
    if (contradicts ||
        (played && board->tricks != TRICKS_UNKNOWN && board->tricks != listed.tricks))
        board->listed =
            (struct listed_result){listed.contract, (int8_t)listed.tricks, board->tricks};
    if (played)
        board->tricks = (int8_t)listed.tricks;
}
