/*
 * Puts procedural penalties (Law 90) into the ranking list: ADJUSTMENT of a pair or team, and
 * beside it an instruction for each penalty that it has in it, so that none counts twice:
 *
 *     <ADJUSTMENT>-2.4</ADJUSTMENT><?rectify penalty="10%" game="17" side="NS" points="2.4"?>
 *
 * With inserted="yes" the element was inserted, and goes with the last of them. The parser reads
 * the instructions; what follows from ADJUSTMENT is written by totals.c.
 */
#include "formats/usebio/edit.h"

#include <stdio.h>

#include "bridge/seat.h"
#include "formats/usebio/trail.h"

/* ---- where they go ---- */

static const struct usebio_match *match_of(const struct usebio_job *job)
{
    uint32_t match = job->board->match;
    return match == 0 ? NULL : &job->session->travellers.match[match - 1];
}

/* Finds the team or pair whose total is lowered: its totals are in a list. NULL if there is none.
 */
static const struct usebio_pair *entry_of(const struct usebio_job *job, int side)
{
    const struct usebio_pairs *pairs = &job->session->pairs;
    const struct usebio_match *match = match_of(job);
    const struct usebio_pair *sat = usebio_pairs_find_team(pairs, job->line, side);
    const char *team = sat ? sat->number : NULL;
    if (!team && match && job->line->team_side != SIDE_NONE)
        team = match->team[side == job->line->team_side ? TEAM_OWN : TEAM_OTHER];
    const struct usebio_pair *found =
        team ? usebio_pairs_find(pairs, job->line, KIND_TEAM, SIDE_NONE, team, true) : NULL;
    if (!found)
        found = usebio_pairs_find(pairs, job->line, KIND_PAIR, side, job->line->number[side], true);
    const struct usebio_field *field = found ? &found->total[TOTAL_ADJUSTMENT].field : NULL;
    bool readable =
        found && !found->unclear &&
        (found->total[TOTAL_ADJUSTMENT].given || field->from == field->to || field->tag_only);
    return readable ? found : NULL;
}

/* Returns the unit of the matches' scores: IMPs if all are what the boards come to, victory points
 * if they are others; PENALTY_UNITS if the boards do not say. */
static int unit_of_matches(const struct usebio_travellers *travellers)
{
    bool sums = true, any = false;
    for (size_t i = 0; i < travellers->matches; i++) {
        const struct usebio_match *match = &travellers->match[i];
        bool told = match->score[TEAM_OWN].given && match->score[TEAM_OTHER].given;
        int64_t lead = 0; /* of the first team, on the boards */
        for (size_t at = match->first; at < match->first + match->travellers; at++) {
            const struct usebio_traveller *item = &travellers->item[at];
            const struct usebio_figure *figure = item->figure;
            told = told && figure[TEAM_OWN].given && (item->balance || figure[TEAM_OTHER].given);
            lead += decimal_in_places(figure[TEAM_OWN].value);
            if (!item->balance)
                lead -= decimal_in_places(figure[TEAM_OTHER].value);
        }
        if (!told)
            continue;
        int64_t own = decimal_in_places(match->score[TEAM_OWN].value);
        int64_t other = decimal_in_places(match->score[TEAM_OTHER].value);
        any = true;
        sums = sums && (own - other == lead || (own == lead && other == -lead));
    }
    if (!any)
        return PENALTY_UNITS;
    return sums ? PENALTY_IMP : PENALTY_VP;
}

/* Returns true if the list of ENTRY counts in UNIT. */
static bool counts_in(const struct usebio_job *job, const struct usebio_pair *entry, int unit)
{
    const struct usebio_match *match = match_of(job);
    if (entry->kind == KIND_TEAM || (match && match->pairs))
        return unit == unit_of_matches(&job->session->travellers);
    return (usebio_points[job->line->points].units >> unit & 1) != 0;
}

void usebio_penalties_take(const struct usebio_job *job, uint32_t game, struct ruling *ruling)
{
    struct usebio_pairs *pairs = &job->session->pairs;
    for (int side = SIDE_NS; side < SIDES; side++) {
        const struct text text = text_trim(text_of(ruling->penalty[side]));
        const struct penalty_key key = {.game = game, .side = (int8_t)side};
        struct penalty penalty;
        int64_t points = 0;
        uint32_t index = 0;
        bool changed = false;
        ruling->penalty[side] = NULL;
        if (text.length == 0)
            continue;
        if (penalty_read(&penalty, text)) {
            const struct usebio_pair *entry = entry_of(job, side);
            int64_t top = penalty.unit == PENALTY_PERCENT
                              ? sheet_together(&job->session->sheet, &job->group->fields, false)
                              : 1; /* what both sides of the board have together, if told */
            if (!entry || pairs->overflow)
                ruling_add_not_written(ruling, pairs->pair_count == 0 ? NOT_WRITTEN_PENALTY
                                                                      : NOT_WRITTEN_PENALTY_ENTRY);
            else if (!counts_in(job, entry, penalty.unit))
                ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_UNIT);
            else if (top <= 0)
                ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_TOP);
            else
                points = penalty_points(&penalty, top);
            if (points == 0)
                continue;
            index = (uint32_t)(entry - pairs->pair);
        } /* any other word takes it back */
        pairs->no_memory |= !penalties_set(&pairs->penalties, key, index, text, points, &changed);
        if (pairs->penalties.overflow && points != 0)
            ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_ENTRY);
        if (changed)
            job->session->changed = pairs->changed = ruling->penalty_entered = true;
    }
}

/* ---- edits ---- */

/* Puts the instruction of PENALTY, beside an adjustment that was there or was INSERTED with it. */
static void put_instruction(const char *indent, const struct given_penalty *penalty, bool inserted,
                            struct edits *edits)
{
    char points[DECIMAL_TEXT_SIZE], instruction[2 * USEBIO_VALUE_MAX];
    decimal_shortest_text(points, penalty->after, DECIMAL_PLACES_MAX, 0, false);
    snprintf(instruction, sizeof instruction,
             "<?%s penalty=\"%s\" game=\"%lu\" side=\"%s\" points=\"%s\"%s?>", usebio_trail_target,
             penalty->text, (unsigned long)penalty->key.game, side_name(penalty->key.side), points,
             inserted ? " inserted=\"yes\"" : "");
    edits_put_string(edits, indent);
    edits_put_string(edits, instruction);
}

/* Writes the adjustment of pair INDEX, with DECIMALS or as many more as it needs, and what it is
 * made of: instructions that the file has are written anew where they are, or taken out. */
static void put_pair(const struct usebio_session *session, uint32_t index, int decimals,
                     struct edits *edits)
{
    const struct usebio_pairs *pairs = &session->pairs;
    const struct usebio_pair *pair = &pairs->pair[index];
    const struct usebio_field *before = &pair->total[TOTAL_ADJUSTMENT].field;
    const struct given_penalty *first = pairs->penalties.item;
    const struct given_penalty *end = first + pairs->penalties.count;
    bool is_there = usebio_field_is(before), taken_back = true;
    bool inserted = !is_there || pair->adjusted_by_us;
    for (int which = TOTAL_SCORE; which < TOTALS && !is_there; which++)
        if (pair->total[which].field.end > before->end) /* what is inserted follows the last */
            before = &pair->total[which].field;
    for (const struct given_penalty *penalty = first; penalty < end; penalty++)
        taken_back = taken_back && (penalty->entry != index || penalty->after == 0);

    const char *name = usebio_name_text(USEBIO_ADJUSTMENT);
    char number[DECIMAL_TEXT_SIZE], indent[USEBIO_INDENT_SIZE];
    uint32_t gap = usebio_gap_start(session->input, before->start);
    (void)usebio_gap_copy(indent, session->input, gap, before->start);
    struct total_row row = {.adjustment = pair->total[TOTAL_ADJUSTMENT].value};
    penalties_apply(&pairs->penalties, index, &row);
    int64_t adjustment = decimal_in_places(row.adjustment) + row.penalties;
    decimal_shortest_text(number, adjustment, DECIMAL_PLACES_MAX, decimals, false);
    if (is_there && inserted && taken_back && adjustment == 0)
        (void)edits_replace(edits, gap, before->end - gap, "");
    else if (is_there)
        usebio_field_replace(before, number, edits);
    for (const struct given_penalty *penalty = first; penalty < end; penalty++) {
        if (penalty->entry != index || !penalty->rewritten || penalty->to == 0)
            continue;
        edits_begin(edits, penalty->from, penalty->to - penalty->from);
        if (penalty->after != 0)
            put_instruction(indent, penalty, inserted, edits);
        edits_end(edits, NULL);
    }

    edits_begin(edits, before->end, 0);
    const char *const parts[] = {indent, "<", name, ">", number, "</", name, ">"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts && !is_there; i++)
        edits_put_string(edits, parts[i]);
    for (const struct given_penalty *penalty = first; penalty < end; penalty++)
        if (penalty->entry == index && penalty->rewritten && penalty->to == 0)
            put_instruction(indent, penalty, inserted, edits);
    edits_end(edits, "");
}

void usebio_penalties_put(const struct usebio_session *session, struct edits *edits)
{
    const struct usebio_pairs *pairs = &session->pairs;
    /* The decimals that all adjustments have but ours, so that it does not matter in which order
     * penalties come; 0 if there are none. */
    int least = DECIMAL_PLACES_MAX + 1;
    for (uint32_t i = 0; i < pairs->pair_count; i++) {
        const struct usebio_pair *pair = &pairs->pair[i];
        int decimals = pair->total[TOTAL_ADJUSTMENT].value.decimals;
        if (pair->total[TOTAL_ADJUSTMENT].given && decimals < least &&
            !penalties_have(&pairs->penalties, i))
            least = decimals;
    }
    for (uint32_t index = 0; index < pairs->pair_count; index++)
        if (penalties_changed(&pairs->penalties, index))
            put_pair(session, index, least > DECIMAL_PLACES_MAX ? 0 : least, edits);
}
