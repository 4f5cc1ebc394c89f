#include <string.h>

#include "formats/usebio/figures.h"
#include "formats/usebio/parse.h"
#include "formats/usebio/trail.h"

/* ---- a traveller line ---- */

void usebio_child_begins(struct usebio_parse *parse, const struct xml_place *place)
{
    if (parse->path[parse->depth - 2] != USEBIO_TRAVELLER_LINE)
        return;
    parse->before = usebio_gap_size(parse->input, parse->markup_end, place->offset);
    parse->child_gap = parse->markup_end;
    parse->child = place->offset;
}

void usebio_child_ends(struct usebio_parse *parse, const struct xml_place *place)
{
    struct usebio_row *line = usebio_open_line(parse);
    line->inner_end = (uint32_t)(place->offset + place->size - line->offset);
    parse->markup_end = place->offset + place->size;
}

/* Reads one of our own instructions. Only those that stand together, one after the other, are one
 * trail. */
void usebio_instruction(struct usebio_parse *parse, const char *data, const struct xml_place *place)
{
    struct usebio_row *line = usebio_open_line(parse);
    uint32_t from = (uint32_t)(place->offset - line->offset);
    usebio_trail_read(line, data);
    if (line->rulings_to == 0 ||
        from - line->rulings_to != usebio_gap_size(parse->input, parse->markup_end, place->offset))
        line->rulings_from = from;
    line->rulings_to = from + (uint32_t)place->size;
    parse->child_gap = parse->markup_end;
    parse->child = place->offset;
    usebio_child_ends(parse, place);
}

void usebio_line_close(struct usebio_parse *parse, const struct xml_place *place)
{
    struct usebio_row *line = usebio_open_line(parse);
    usebio_lin_close(parse, line);
    /* A zero score without a contract is an average, or a board that was not played. It counts as
     * passed out only if the file says so. */
    if (line->score_ns == 0 && line->contract.kind == CONTRACT_UNKNOWN &&
        line->tricks == TRICKS_UNKNOWN)
        line->score_ns = SCORE_UNKNOWN;
    if (place->offset - line->offset > FORMAT_WINDOW && !line->fault.message)
        read_fault_set(&line->fault, N_("the traveller line is longer than 4 MiB"), &line->at, "",
                       0);
    if (parse->child > line->offset)
        usebio_gap_copy(line->indent, parse->input, parse->child_gap, parse->child);
    parse->in_line = false;
}

/* ---- a board ---- */

static void handset_board_close(struct usebio_parse *parse)
{
    parse->record.scope = usebio_scope_now(parse);
    parse->record.deal = parse->deal;
    parse->record.fault = parse->deal_fault;
    if (parse->deal.known == 0 && !parse->deal_fault.message)
        return;
    deal_complete(&parse->record.deal);
    if (!usebio_hands_add(&parse->hands, &parse->record))
        parse->no_memory = true;
}

/* Gives a board's only line the numbers of its match, if it has none. Two lines would be two
 * tables, where the pairs sit differently. */
static void numbers_inherit(const struct usebio_parse *parse, const struct usebio_traveller *board,
                            struct usebio_row *line)
{
    const struct usebio_match *match;
    if (board->match == 0 || board->rows != 1 || line->number[SIDE_NS][0] != '\0' ||
        line->number[SIDE_EW][0] != '\0')
        return;
    match = &parse->travellers.match[board->match - 1];
    if (match->numbered)
        memcpy(line->number, match->team, sizeof line->number);
}

void usebio_board_close(struct usebio_parse *parse)
{
    struct usebio_travellers *travellers = &parse->travellers;
    if (parse->in_handset) {
        handset_board_close(parse);
        return;
    }
    if (!parse->in_board)
        return;
    parse->in_board = false;
    struct usebio_traveller *board = usebio_travellers_last(travellers);
    if (board->ended)
        return;
    if (board->rows == 0) {
        travellers->count--;
        return;
    }
    board->deal = parse->deal;
    board->fault = parse->deal_fault;
    board->has_hands = parse->deal.known != 0 || parse->deal_fault.message;
    deal_complete(&board->deal);
    struct usebio_row *line = &travellers->row[board->first];
    numbers_inherit(parse, board, line);
    usebio_travellers_end(travellers);
    if (parse->points && usebio_has_points(board, line))
        usebio_figures_fill(parse->points, board, line, parse->games + 1);
    if (travellers->whole || !travellers->overflow)
        usebio_figures_fill(&parse->sheet, board, line, parse->games + 1);
    parse->games += board->rows;
}
