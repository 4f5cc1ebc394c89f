#include "formats/deal_record/element.h"

#include <stdio.h>
#include <string.h>

#include "formats/extra.h"
#include "formats/deal_record/values.h"

void deal_record_table_begin(struct element_out *out, const struct board *board)
{
    const int month = board->date / 100 % 100, day = board->date % 100;
    element_begin(out, "table");
    element_attribute_text(out, "number", board->table);
    if (board->date > 0) {
        char date[16];
        int used = snprintf(date, sizeof date, "%04d", (int)(board->date / 10000));
        if (month > 0 && day > 0)
            snprintf(date + used, sizeof date - (size_t)used, "-%02d-%02d", month, day);
        else if (month > 0)
            snprintf(date + used, sizeof date - (size_t)used, "-%02d", month);
        element_attribute(out, "date", date);
    }
    element_attribute_text(out, "scoring", board->scoring);
}

static void put_people(struct element_out *out, const struct board *board)
{
    for (int side = SIDE_NS; side < SIDES; side++) {
        if (board->pair[side].length == 0)
            continue;
        element_begin(out, "pair");
        element_attribute(out, "side", side_name(side));
        element_attribute_text(out, "number", board->pair[side]);
        element_end(out);
    }
    for (int seat = NORTH; seat < SEATS; seat++) {
        if (board->player[seat].length == 0)
            continue;
        element_begin(out, "player");
        element_attribute(out, "seat", seat_name(seat));
        element_attribute_text(out, "name", board->player[seat]);
        element_end(out);
    }
}

static void put_contract(struct element_out *out, const struct contract *contract)
{
    char text[CONTRACT_TEXT_SIZE];
    bool bid = contract_text(contract, text);
    if (!bid && contract->declarer == SEAT_NONE)
        return;
    element_begin(out, "contract");
    if (bid)
        element_attribute(out, "bid", text);
    if (contract->declarer != SEAT_NONE)
        element_attribute(out, "declarer", seat_name(contract->declarer));
    if (contract->swapped)
        element_attribute(out, "swapped", "yes");
    element_end(out);
}

/* --- The play --------------------------------------------------------------------------------- */

static void put_card(struct element_out *out, const struct play *play, int row, int seat)
{
    card_t card = play->card[row][seat];
    char text[CARD_TEXT_SIZE];
    element_begin(out, "card");
    element_attribute(out, "seat", seat_name(seat));
    element_attribute(out, "card", card_text(card, text));
    if (dr_marks[play->mark[row][seat]])
        element_attribute(out, "mark", dr_marks[play->mark[row][seat]]);
    element_end(out);
}

static bool is_in_order(const struct play *play)
{
    for (int row = 0; row < play->rows; row++)
        if (play->led[row] > 0)
            return true;
    return play->rows == 0;
}

/* Writes the tricks in order of play. An unknown card is written if later tricks show that it was
 * played. */
static void put_play(struct element_out *out, const struct board *board)
{
    const struct play *play = &board->play;
    int leader = NORTH;
    if (play->rows == 0 && play->first == SEAT_NONE && play->end == PLAY_OPEN)
        return;
    element_begin(out, "play");
    if (play->first != SEAT_NONE)
        element_attribute(out, "first", seat_name(play->first));
    if (dr_play_ends[play->end])
        element_attribute(out, "end", dr_play_ends[play->end]);
    if (!is_in_order(play))
        element_attribute(out, "order", "computed");
    for (int row = 0; row < play->rows; row++) {
        leader = board_leader(board, row, leader);
        element_begin(out, "trick");
        element_attribute_number(out, "number", row + 1);
        for (int i = 0; i < SEATS; i++) {
            int seat = (leader + i) % SEATS;
            if (card_is(play->card[row][seat]) || row + 1 < play->rows)
                put_card(out, play, row, seat);
        }
        element_end(out);
    }
    element_end(out);
}

static void put_quitted(struct element_out *out, const struct quitted *quitted)
{
    int rows = quitted_rows(quitted);
    if (rows == 0)
        return;
    element_begin(out, "quitted");
    for (int row = 0; row < rows; row++) {
        element_begin(out, "row");
        for (int seat = NORTH; seat < SEATS; seat++) {
            card_t card = quitted_card(quitted, seat, row);
            char text[CARD_TEXT_SIZE];
            element_attribute(out, seat_name(seat), card_text(card, text));
        }
        element_end(out);
    }
    element_end(out);
}

/* --- The result, and what was said of it ------------------------------------------------------ */

static void put_result(struct element_out *out, const struct board *board)
{
    if (board->tricks != TRICKS_UNKNOWN) {
        element_begin(out, "result");
        element_attribute_number(out, "tricks", board->tricks);
        if (board->tricks_differ)
            element_attribute(out, "differs", "yes");
        element_end(out);
    }
    if (board->score_ns != SCORE_UNKNOWN) {
        element_begin(out, "score");
        element_attribute_number(out, "ns", (int)board->score_ns);
        element_end(out);
    }
}

/* Writes what the director gave in place of a result. */
static void put_given_score(struct element_out *out, const struct given_score *given)
{
    if (given->artificial) {
        element_begin(out, "artificial");
        element_attribute_number(out, "ns", given->percent[SIDE_NS]);
        element_attribute_number(out, "ew", given->percent[SIDE_EW]);
        element_end(out);
        return;
    }
    for (int i = 0; i < given->assigned_count; i++) {
        const struct assigned *assigned = &given->assigned[i];
        char contract[CONTRACT_TEXT_SIZE];
        if (!contract_text(&assigned->contract, contract))
            continue;
        element_begin(out, "assigned");
        element_attribute(out, "contract", contract);
        if (assigned->contract.declarer != SEAT_NONE)
            element_attribute(out, "declarer", seat_name(assigned->contract.declarer));
        if (assigned->tricks != TRICKS_UNKNOWN)
            element_attribute_number(out, "tricks", assigned->tricks);
        element_attribute_number(out, "weight", assigned->weight);
        if (assigned->side != SIDE_NONE)
            element_attribute(out, "side", side_name(assigned->side));
        element_end(out);
    }
}

static void put_part(struct element_out *out, const char *name, const char *part)
{
    if (*part != '\0' && strcmp(part, "-") != 0)
        element_attribute_text(out, name, text_of(part));
}

static void put_facts(struct element_out *out, const struct record *record)
{
    for (uint32_t i = 0; i < record->fact_count; i++) {
        const struct fact_row *fact = &record->fact[i];
        element_begin(out, "fact");
        put_part(out, "trick", fact->trick);
        put_part(out, "player", fact->player);
        element_attribute(out, "name", fact->fact);
        put_part(out, "value", fact->value);
        element_end(out);
    }
}

static void put_ruling(struct element_out *out, const struct extra *ruling)
{
    static const struct text none = {"0", 1};
    element_begin(out, "ruling");
    for (int field = 0; field < RULED_FIELDS; field++) {
        struct text value = ruling->ruled[field];
        bool sound = value.length == 0 || dr_ruling_has((enum ruling_field)field, value);
        if (!sound)
            element_lose(out, N_("a part of a ruling that says nothing is left out"));
        if (field == RULED_TRICKS && (value.length == 0 || !sound))
            element_attribute_text(out, ruled_words[field], none);
        else if (sound)
            element_attribute_text(out, ruled_words[field], value);
    }
    element_end(out);
}

void deal_record_table_end(struct element_out *out, const struct record *record,
                           const struct extra *rulings, int count)
{
    const struct board *board = &record->board;
    put_people(out, board);
    put_contract(out, &board->contract);
    put_play(out, board);
    put_quitted(out, &board->quitted);
    put_result(out, board);
    put_given_score(out, &board->given);
    put_facts(out, record);
    for (int i = 0; i < count; i++)
        put_ruling(out, &rulings[i]);
    element_end(out);
}
