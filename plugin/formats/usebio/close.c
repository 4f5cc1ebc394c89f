/*
 * Closes traveller lines with their LIN, and boards: what they come to once all of their elements
 * are known, and how that stands in the sheet.
 */
#include <string.h>

#include "bridge/figures/average.h"
#include "formats/encoding.h"
#include "formats/lin/board.h"
#include "formats/usebio/state.h"
#include "kit/list.h"

/* ---- the LIN of a line ---- */

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

static void damage_set(struct usebio_parse *parse, int damage, size_t offset)
{
    parse->detail.damage = (uint8_t)damage;
    parse->detail.damage_at = lin_data_place(&parse->lin, parse->session->input, offset);
}

/* Takes all that can be read, and records what cannot. */
static void lin_read(struct usebio_parse *parse, struct usebio_row *line)
{
    const struct lin_data *data = &parse->lin;
    struct usebio_detail *detail = &parse->detail;
    struct text rest = {data->read, data->length};
    struct lin_board lin;
    struct lin_pair last;
    struct board board;
    board_clear(&board);
    board.contract = line->contract;
    board.tricks = line->tricks;
    board.deal = parse->board.deal;
    lin_board_begin(&lin, &board);
    pairs_take(&lin, &rest);
    /* A program that encodes a LIN ends it with a bar. A typed one may lack the bar; its last value
     * or the play shows whether more is missing. */
    bool complete = text_trim(rest).length == 0 ||
                    (data->times == 0 && lin_pair_take(&rest, true, &last) &&
                     lin_board_take_last(&lin, &last) && lin_board_is_over(&lin));
    if (!complete)
        lin_board_cut(&lin);
    /* A server records a board with a result to its end. */
    bool stopped = data->times > 0 && line->tricks != TRICKS_UNKNOWN && !line->artificial &&
                   !lin_board_is_over(&lin);
    if (data->lost < data->size)
        damage_set(parse, DAMAGE_ESCAPE, data->lost);
    else if (!complete || stopped)
        damage_set(parse, DAMAGE_CUT, data->size);
    else if (data->times > 1)
        damage_set(parse, DAMAGE_TWICE, 0);
    lin_board_end(&lin);

    if (lin.fault) {
        size_t wrong = (size_t)(lin.wrong.at - data->read);
        struct position at = lin_data_place(
            data, parse->session->input, wrong < data->length ? data->source[wrong] : data->size);
        usebio_line_fault(parse, lin.fault, &at, lin.wrong);
    }
    parse->detailed = true;
    int number = usebio_board_number(parse->board.name);
    detail->numbered_otherwise =
        number != 0 &&
        ((lin.auction.dealer != SEAT_NONE && lin.auction.dealer != board_dealer_of(number)) ||
         (board.vulnerability != VULNERABILITY_UNKNOWN &&
          board.vulnerability != board_vulnerability_of(number)));
    line->contract = board.contract; /* and so on, what only the LIN says */
    line->tricks = board.tricks;
    line->played = board.play.rows > 0 || board.auction.kind != CONTRACT_UNKNOWN;
    detail->auction = board.auction;
    detail->calls = board.calls;
    detail->deal = board.deal;
    detail->play = board.play;
    for (int seat = NORTH; seat < SEATS; seat++)
        (void)encoding_copy(detail->player[seat], sizeof detail->player[seat],
                            without_number(board.player[seat]));
}

/* ---- the end of a line ---- */

void usebio_line_close(struct usebio_parse *parse, const struct xml_place *place)
{
    struct usebio_row *line = usebio_open_line(parse);
    if (parse->lin.size == LIN_DATA_MAX)
        usebio_line_fault(parse, N_("the LIN of a board is longer than 64 KiB"), &line->at,
                          text_of(""));
    else if (parse->lin.length > 0)
        lin_read(parse, line);
    if (line->artificial)
        line->tricks = TRICKS_UNKNOWN;
    parse->contracts = parse->contracts || usebio_field_is(&line->field[FIELD_CONTRACT]);
    if (place->offset - line->offset > FORMAT_WINDOW)
        usebio_line_fault(parse, N_("the traveller line is longer than 4 MiB"), &line->at,
                          text_of(""));
    parse->in_line = false;
    if (!parse->detailed)
        return;
    struct usebio_travellers *travellers = &parse->session->travellers;
    parse->session->no_memory |=
        !list_reserve(travellers->detail, travellers->detail_capacity, travellers->details + 1);
    if (parse->session->no_memory)
        return;
    travellers->detail[travellers->details++] = parse->detail;
    line->detail = (uint32_t)travellers->details;
}

/* ---- lines without a result ---- */

/* Reads from its points what a line without a result is: points for both sides are an average, none
 * for both are a board that was not played. Our own ruling that it was not (79C) leaves no points.
 * A zero score without a contract is no result, and passed out only if the file says so; but a file
 * that names no contract at all gives scores alone. */
static void read_silence(const struct usebio_parse *parse, struct usebio_row *line)
{
    bool ns = line->figure[SIDE_NS].given, ew = line->figure[SIDE_EW].given, both = ns && ew;
    bool zero = line->figure[SIDE_NS].value.scaled == 0 && line->figure[SIDE_EW].value.scaled == 0;
    bool scored = line->score_ns != SCORE_UNKNOWN && (line->score_ns != 0 || !parse->contracts);
    if (line->contract.kind != CONTRACT_UNKNOWN || line->tricks != TRICKS_UNKNOWN ||
        line->artificial || scored)
        return;
    line->score_ns = SCORE_UNKNOWN;
    line->artificial = both && !zero && !line->played;
    line->unplayed = (both && zero && !line->played) ||
                     (!ns && !ew && (line->unplayed || (line->ruled && !line->played)));
    for (int side = SIDE_NS; side < SIDES && line->artificial; side++)
        line->percent[side] = AVERAGE_UNKNOWN;
}

/* The number of whole tops that the points of an average may be shares of. */
enum { TOPS = 2 };

/* Finds what both sides have together on each of COUNT lines with a result, as it is, and as it
 * would be if all lines had one; 0 if that cannot be told. */
static void find_tops(const struct usebio_row *line, size_t count, int64_t top[TOPS])
{
    int64_t compared = 0, all = 0;
    top[0] = top[1] = 0;
    for (size_t i = 0; i < count; i++) {
        int64_t together = decimal_in_places(line[i].figure[SIDE_NS].value) +
                           decimal_in_places(line[i].figure[SIDE_EW].value);
        all += !line[i].unplayed;
        if (line[i].artificial || line[i].score_ns == SCORE_UNKNOWN)
            continue;
        if (line[i].points != POINTS_MATCH || !line[i].figure[SIDE_NS].given ||
            !line[i].figure[SIDE_EW].given || (compared > 0 && together != top[0]))
            return;
        top[0] = together;
        compared++;
    }
    if (compared > 1 && top[0] * (all - 1) % (compared - 1) == 0)
        top[1] = top[0] * (all - 1) / (compared - 1);
}

/* Fills in the per cent of an average of which the file gives the points alone, unless they are
 * others of one top than of the other. */
static void find_percent(struct usebio_row *line, const int64_t top[TOPS])
{
    bool found = false;
    if (!line->artificial || !average_is_unknown(line->percent) || line->points != POINTS_MATCH)
        return;
    for (int i = 0; i < TOPS; i++) {
        int ns = average_of_points(line->figure[SIDE_NS].value, top[i]);
        int ew = average_of_points(line->figure[SIDE_EW].value, top[i]);
        bool other = found && (ns != line->percent[SIDE_NS] || ew != line->percent[SIDE_EW]);
        if (ns == 0 || ew == 0)
            continue;
        line->percent[SIDE_NS] = other ? AVERAGE_UNKNOWN : (uint8_t)ns;
        line->percent[SIDE_EW] = other ? AVERAGE_UNKNOWN : (uint8_t)ew;
        found = true;
    }
}

/* ---- hands ---- */

/* Finds the hands of the board called NAME in SCOPE; "07" is "7". */
static struct usebio_hand_record *hands_find(const struct usebio_hands *hands, uint32_t scope,
                                             const char *name)
{
    int number = usebio_board_number(name);
    for (uint32_t i = 0; i < hands->count; i++) {
        struct usebio_hand_record *item = &hands->item[i];
        if (item->scope == scope && (strcmp(item->name, name) == 0 ||
                                     (number > 0 && number == usebio_board_number(item->name))))
            return item;
    }
    return NULL;
}

/* Adds the record of the open board unless it is there already. */
static void hands_add(struct usebio_parse *parse)
{
    struct usebio_hands *hands = &parse->hands;
    struct usebio_hand_record record = {
        .scope = usebio_scope_now(parse), .deal = parse->board.deal, .fault = parse->board.fault};
    memcpy(record.name, parse->board.name, sizeof record.name);
    deal_complete(&record.deal);
    struct usebio_hand_record *item = hands_find(hands, record.scope, record.name);
    if (item)
        item->twice = item->twice || !deals_same(&item->deal, &record.deal);
    if (item || hands->count == USEBIO_HANDS_MAX)
        return;
    parse->session->no_memory |= !list_reserve(hands->item, hands->capacity, hands->count + 1);
    if (!parse->session->no_memory)
        hands->item[hands->count++] = record;
}

static bool has_hands(const struct usebio_traveller *board)
{
    return board->deal.known != 0 || board->fault.message;
}

void usebio_board_deal(const struct usebio_hands *hands, struct usebio_traveller *board)
{
    const struct usebio_hand_record *found = NULL;
    if (has_hands(board))
        return;
    for (int i = USEBIO_SCOPES - 1; !found && i >= 0; i--)
        if (board->scope[i] != 0)
            found = hands_find(hands, board->scope[i], board->name);
    if (!found)
        found = hands_find(hands, 0, board->name);
    if (!found || found->twice)
        return;
    board->deal = found->deal;
    board->fault = found->fault;
}

/* ---- what a board comes to, in a sheet ---- */

/* Returns true if BOARD or one of its lines has points. */
static bool has_points(const struct usebio_traveller *board, const struct usebio_row *line)
{
    bool has = board->average.given;
    for (uint32_t i = 0; !has && i < board->rows; i++)
        has = line[i].figure[SIDE_NS].given || line[i].figure[SIDE_EW].given;
    return has;
}

/* Returns the result of LINE; an assigned one if the board's number tells what it is worth. */
static struct row_result result_of(const struct usebio_travellers *travellers,
                                   const struct usebio_traveller *board,
                                   const struct usebio_row *line)
{
    const struct usebio_detail *detail = usebio_detail_of(travellers, line);
    struct row_result result = {.score = line->score_ns,
                                .artificial = line->artificial,
                                .gives_way = line->artificial,
                                .unplayed = line->unplayed};
    int number = usebio_board_number(board->name);
    memcpy(result.percent, line->percent, sizeof result.percent);
    if (detail && detail->given.assigned_count > 0 && number > 0)
        (void)row_result_assign(&result, detail->given.assigned, detail->given.assigned_count,
                                board_vulnerability_of(number));
    return result;
}

/* Adds columns of FAMILY for both sides; they are SPOILT if there are several kinds of points. */
static void add_columns(struct sheet *sheet, enum family family, bool spoilt, uint8_t column[SIDES])
{
    for (int side = SIDE_NS; side < SIDES; side++) {
        column[side] = sheet_add_column(sheet, family, side);
        if (spoilt)
            sheet_spoil_column(sheet, column[side]);
    }
}

/* Adds BOARD with its lines, each a game, and their points to SHEET. Lines with several kinds of
 * points are not computed together. */
static void sheet_fill(struct sheet *sheet, const struct usebio_travellers *travellers,
                       const struct usebio_traveller *board)
{
    const struct usebio_row *line = &travellers->row[board->first];
    const struct sheet_field field = {
        .game = (uint32_t)board->first + 1, .games = board->rows, .own = 0};
    int points = board->points == USEBIO_POINTS_MIXED ? POINTS_NONE : board->points;
    uint8_t column[FAMILIES][SIDES], datum = 0;
    sheet_add_field(sheet, &field);
    if (has_points(board, line)) {
        add_columns(sheet, usebio_points[points].family, points == POINTS_NONE,
                    column[usebio_points[points].family]);
        if (points == POINTS_NONE)
            add_columns(sheet, FAMILY_IMP, true, column[FAMILY_IMP]);
    }
    if (board->average.given)
        datum = sheet_add_column(sheet, FAMILY_DATUM, SIDE_NS);
    for (uint32_t i = 0; i < board->rows; i++) {
        const struct row_result result = result_of(travellers, board, &line[i]);
        const struct field_result compared = row_result_compare(&result, 1);
        sheet_add_row(sheet, &compared);
        for (int side = SIDE_NS; side < SIDES; side++)
            if (line[i].figure[side].given)
                sheet_add_figure(sheet, column[usebio_points[line[i].points].family][side],
                                 &line[i].figure[side].value, false);
        if (i == 0 && board->average.given)
            sheet_add_figure(sheet, datum, &board->average.value, false);
    }
}

/* ---- a board ---- */

void usebio_board_close(struct usebio_parse *parse)
{
    struct usebio_travellers *travellers = &parse->session->travellers;
    if (parse->in_handset) {
        if (!parse->in_board && has_hands(&parse->board))
            hands_add(parse);
        return;
    }
    if (!parse->in_board)
        return;
    parse->in_board = false;
    if (parse->board.rows == 0)
        return;
    parse->session->no_memory |=
        !list_reserve(travellers->item, travellers->capacity, travellers->count + 1);
    if (parse->session->no_memory)
        return;
    struct usebio_traveller *board = &travellers->item[travellers->count++];
    *board = parse->board;
    deal_complete(&board->deal);

    struct usebio_row *line = &travellers->row[board->first];
    /* An only line without numbers has those of its match; two lines would be two tables, where the
     * pairs sit differently. */
    struct usebio_match *match = board->match == 0 ? NULL : &travellers->match[board->match - 1];
    if (match && match->numbered && board->rows == 1 && line->number[SIDE_NS][0] == '\0' &&
        line->number[SIDE_EW][0] == '\0')
        memcpy(line->number, match->team, sizeof line->number);
    for (size_t i = 0; i < board->rows; i++)
        read_silence(parse, &line[i]);
    int64_t top[TOPS];
    find_tops(line, board->rows, top);
    for (size_t i = 0; i < board->rows; i++)
        find_percent(&line[i], top);

    travellers->overflow = travellers->overflow || travellers->rows > USEBIO_LINES_MAX ||
                           travellers->count > USEBIO_BOARDS_MAX;
    travellers->joined = travellers->joined || usebio_is_joined(board);
    for (size_t i = 0; i < board->rows; i++) {
        travellers->ruled = travellers->ruled || line[i].ruled;
        if (board->points == POINTS_NONE)
            board->points = line[i].points;
        else if (line[i].points != POINTS_NONE && line[i].points != board->points)
            board->points = USEBIO_POINTS_MIXED;
    }
    if (match && match->travellers++ == 0)
        match->first = travellers->count - 1;
    if (parse->points && has_points(board, line))
        sheet_fill(parse->points, travellers, board);
    sheet_fill(&parse->session->sheet, travellers, board);
}
