/*
 * A table but for its play: who played what, what came of it, and what was ruled.
 */
#include <stdio.h>
#include <string.h>

#include "bridge/written.h"
#include "formats/deal_record/state.h"
#include "formats/deal_record/values.h"
#include "formats/earlier.h"

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

/* False: it has none that can be read. */
static bool bid_read(struct contract *contract, struct text bid)
{
    return bid.at != NULL && contract_read(contract, bid);
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
    dr_tag_find(&reader->places.result, element, "tricks", "differs");
}

void dr_score_start(struct reader *reader, const struct xml_element *element)
{
    reader->record.board.score_ns = dr_points(dr_value(element, "ns"));
    dr_tag_find(&reader->places.score, element, "ns", NULL);
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
    given->assigned_count++;
}

void dr_ruling_start(struct reader *reader, const struct xml_element *element)
{
    struct text ruled[RULED_FIELDS];
    for (int field = 0; field < RULED_FIELDS; field++)
        ruled[field] = dr_value(element, ruled_words[field]);
    earlier_ruling_read(&reader->record.board.earlier, ruled);
    dr_asides_add(&reader->asides, ASIDE_RULING, element);
}

/* ---- what another format said ---- */

void dr_tag_start(struct reader *reader, const struct xml_element *element)
{
    dr_asides_add(&reader->asides, ASIDE_TAG, element);
}

void dr_section_start(struct reader *reader, const struct xml_element *element)
{
    dr_asides_add(&reader->asides, ASIDE_SECTION, element);
}

void dr_comment_start(struct reader *reader, const struct xml_element *element)
{
    dr_asides_add(&reader->asides, ASIDE_COMMENT, element);
}

/* ---- the end ---- */

/* The edition that holds for this table is the director's word like any other. */
static void laws_add(struct record *record, const struct dr_setting *setting)
{
    struct fact_row *row;
    if (setting->laws[0] == '\0' || (row = record_fact_add(record, &setting->laws_at)) == NULL)
        return;
    snprintf(row->fact, sizeof row->fact, "laws");
    snprintf(row->value, sizeof row->value, "%.*s", (int)sizeof row->value - 1, setting->laws);
}

static void scoring_set(struct board *board, const struct dr_setting *setting)
{
    board->scoring = text_of(setting->scoring[0] != '\0' ? setting->scoring : NULL);
    board->score_comparable =
        written_scoring_comparable(board->scoring, board->date, &board->contract);
}

void dr_table_end(struct reader *reader)
{
    const struct dr_setting *setting = &reader->setting[DR_OF_TABLE];
    laws_add(&reader->record, setting);
    scoring_set(&reader->record.board, setting);
    xml_feed_pause(reader->feed);
}
