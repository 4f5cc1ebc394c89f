/*
 * Reads the LIN of a traveller line, complete or damaged, at the end of the line.
 */
#include <string.h>

#include "formats/lin/board.h"
#include "formats/usebio/state.h"
#include "formats/usebio/values.h"

/* Removes the player's federation number, which RealBridge adds to the name: "A. Player#1234". */
static struct text without_number(struct text name)
{
    size_t length = name.length;
    while (length > 0 && byte_is_digit(name.at[length - 1]))
        length--;
    if (length > 0 && length < name.length && name.at[length - 1] == '#')
        name.length = length - 1;
    return name;
}

/* Copies to the line what only the LIN says. */
static void lin_keep(struct usebio_row *line, const struct board *board)
{
    line->contract = board->contract;
    line->auction = board->auction;
    line->calls = board->calls;
    for (int seat = NORTH; seat < SEATS; seat++)
        usebio_name_copy(line->player[seat], without_number(board->player[seat]));
    line->tricks = board->tricks;
    line->deal = board->deal;
    line->play = board->play;
}

/* Returns true if the heading of the LIN is that of another board. */
static bool heading_differs(const struct lin_board *lin, const char *name)
{
    int number = usebio_board_number(name), vulnerability = lin->board->vulnerability;
    if (number == 0)
        return false;
    return (lin->auction.dealer != SEAT_NONE && lin->auction.dealer != board_dealer_of(number)) ||
           (vulnerability != VULNERABILITY_UNKNOWN &&
            vulnerability != board_vulnerability_of(number));
}

/* --- Damage ----------------------------------------------------------------------------------- */

static bool is_lost(const char *from, const char *to)
{
    return memchr(from, LIN_DATA_LOST, (size_t)(to - from));
}

/* Takes the complete pairs; leaves the rest in *REST, from where lost bytes may have been one. */
static void pairs_take(struct lin_board *lin, struct text *rest)
{
    struct lin_pair pair;
    struct text left = *rest;
    while (lin_pair_take(&left, false, &pair) && !is_lost(rest->at, pair.start)) {
        if (is_lost(pair.value.at, pair.value.at + pair.value.length))
            lin_board_lose(lin, &pair);
        else
            lin_board_take(lin, &pair);
        lin_board_take_plain(lin, &left);
        *rest = left;
    }
}

/* Returns true if the LIN is complete. A program that encodes a LIN ends it with a bar. A typed one
 * may lack the bar; its last value or the play shows whether more is missing. */
static bool is_complete(const struct lin_data *data, struct lin_board *lin, struct text rest)
{
    struct lin_pair pair;
    if (text_trim(rest).length == 0)
        return true;
    return data->times == 0 && lin_pair_take(&rest, true, &pair) &&
           lin_board_take_last(lin, &pair) && lin_board_is_over(lin);
}

static void damage_set(struct usebio_row *line, int damage, struct position at)
{
    line->damage = (uint8_t)damage;
    line->damage_at = at;
}

/* --- The LIN ---------------------------------------------------------------------------------- */

/* Takes all that can be read, and records what cannot. */
static void lin_read(struct usebio_parse *parse, struct usebio_row *line)
{
    const struct lin_data *data = &parse->lin;
    struct text rest = {data->read, data->length};
    struct lin_board lin;
    struct board board;
    board_clear(&board);
    board.contract = line->contract;
    board.tricks = line->tricks;
    board.deal = parse->deal;
    lin_board_begin(&lin, &board);
    pairs_take(&lin, &rest);
    bool complete = is_complete(data, &lin, rest);
    if (!complete)
        lin_board_cut(&lin);
    /* A server records a board with a result to its end. */
    bool stopped = data->times > 0 && line->tricks != TRICKS_UNKNOWN && !line->artificial &&
                   !lin_board_is_over(&lin);
    if (data->lost < data->size)
        damage_set(line, DAMAGE_ESCAPE, lin_data_place_of_text(data, parse->input, data->lost));
    else if (!complete || stopped)
        damage_set(line, DAMAGE_CUT, lin_data_place_of_text(data, parse->input, data->size));
    else if (data->times > 1)
        damage_set(line, DAMAGE_TWICE, lin_data_place_of_text(data, parse->input, 0));
    lin_board_end(&lin);

    if (lin.fault && !line->fault.message) {
        struct position at =
            lin_data_place(data, parse->input, (size_t)(lin.wrong.at - data->read));
        read_fault_set(&line->fault, lin.fault, &at, lin.wrong.at, lin.wrong.length);
    }
    line->numbered_otherwise =
        heading_differs(&lin, usebio_travellers_last(&parse->travellers)->name);
    lin_keep(line, &board);
}

void usebio_lin_close(struct usebio_parse *parse, struct usebio_row *line)
{
    struct lin_data *data = &parse->lin;
    if (data->full && !line->fault.message)
        read_fault_set(&line->fault, N_("the LIN of a board is longer than 64 KiB"), &line->at, "",
                       0);
    else if (data->length > 0 && !data->full)
        lin_read(parse, line);
    if (line->artificial)
        line->tricks = TRICKS_UNKNOWN;
}
