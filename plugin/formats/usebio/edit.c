#include "formats/usebio/edit.h"

#include <stdio.h>

#include "formats/usebio/trail.h"

/* ---- the line's own values ---- */

static void put_field(const struct usebio_row *line, int field, const char *text,
                      struct edits *edits)
{
    usebio_field_replace(&line->field[field], text, edits);
}

/* Writes the tricks, after the elements that say who played what if there are none yet; a line
 * without these is not scored. */
static void put_tricks(const struct usebio_row *line, int tricks, struct edits *edits)
{
    char text[DECIMAL_TEXT_SIZE], element[USEBIO_INDENT_SIZE + USEBIO_VALUE_MAX];
    uint32_t end = 0;
    snprintf(text, sizeof text, "%d", tricks);
    for (int field = FIELD_CONTRACT; field <= FIELD_LEAD; field++)
        end = line->field[field].end > end ? line->field[field].end : end;
    if (usebio_field_is(&line->field[FIELD_TRICKS])) {
        if (line->tricks != tricks)
            put_field(line, FIELD_TRICKS, text, edits);
    } else if (end > 0) {
        snprintf(element, sizeof element, "%s<TRICKS>%s</TRICKS>", line->indent, text);
        (void)edits_replace(edits, end, 0, element);
    }
}

static void remove_fields(const struct usebio_row *line, int first, int last, struct edits *edits)
{
    for (int field = first; field <= last; field++)
        usebio_field_remove(&line->field[field], edits);
}

/* Writes contract, declarer and tricks that were entered wrongly (79C). A line that was passed out
 * has no elements for declarer and tricks, which then follow the contract. */
static void put_rescored(const struct usebio_row *line, const struct ruling *ruling,
                         struct edits *edits)
{
    const struct contract *contract = &ruling->contract;
    bool passed = contract->kind == CONTRACT_PASSED;
    char text[CONTRACT_TEXT_SIZE], elements[2 * (USEBIO_INDENT_SIZE + USEBIO_VALUE_MAX)];
    if (!contract_same_bid(contract, &line->contract))
        put_field(line, FIELD_CONTRACT, passed ? "PASS" : contract_text(contract, text), edits);
    if (passed) {
        remove_fields(line, FIELD_PLAYED_BY, FIELD_TRICKS, edits);
    } else if (usebio_field_is(&line->field[FIELD_PLAYED_BY])) {
        if (contract->declarer != line->contract.declarer)
            put_field(line, FIELD_PLAYED_BY, seat_name(contract->declarer), edits);
        put_tricks(line, ruling->adjusted_tricks, edits);
    } else {
        remove_fields(line, FIELD_TRICKS, FIELD_TRICKS, edits);
        snprintf(elements, sizeof elements, "%s<PLAYED_BY>%s</PLAYED_BY>%s<TRICKS>%d</TRICKS>",
                 line->indent, seat_name(contract->declarer), line->indent,
                 ruling->adjusted_tricks);
        (void)edits_replace(edits, line->field[FIELD_CONTRACT].end, 0, elements);
    }
}

/* ---- what has a place ---- */

/* "A6040" has two digits for each side. */
enum { SHARE_MAX = 99 };

/* Returns true if the line has a result, and points of both sides that can show a score for which a
 * line has no form. Butler points cannot, because nobody says how such results count in the datum.
 * In a match the teams have the points. */
static bool has_points(const struct usebio_job *job, const struct usebio_row *line)
{
    if (line->artificial || line->score_ns == SCORE_UNKNOWN)
        return false;
    if (line->points == POINTS_NONE)
        return job->board->match != 0;
    return (line->points == POINTS_MATCH || line->points == POINTS_CROSS) &&
           line->figure[SIDE_NS].given && line->figure[SIDE_EW].given;
}

/* Returns true if the ruling can be written: tricks in the contract that was played, artificial
 * scores, corrected entries and, if there are points, other assigned results. */
static bool has_place(const struct usebio_job *job, const struct board *board,
                      const struct ruling *ruling)
{
    const struct usebio_row *line = job->line;
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL)
        return usebio_field_is(&line->field[FIELD_SCORE]) &&
               ruling->artificial[SIDE_NS] <= SHARE_MAX && ruling->artificial[SIDE_EW] <= SHARE_MAX;
    if (ruling_is_unplayed(ruling))
        return !line->played; /* no LIN says more */
    if (ruling_keeps_result(ruling))
        return !ruling->rescored && has_points(job, line);
    if (ruling->rescored)
        return ruling->adjustment == ADJUSTMENT_TRICKS &&
               usebio_field_is(&line->field[FIELD_CONTRACT]);
    return ruling->adjusted_tricks != TRICKS_UNKNOWN && board->contract.declarer != SEAT_NONE;
}

void usebio_edit_line(const struct usebio_job *job, const struct board *board,
                      struct ruling *ruling, struct edits *edits)
{
    const struct usebio_row *line = job->line;
    /* The result after the ruling; one that is assigned in place of it not yet. */
    struct row_result after = {
        .score =
            usebio_field_is(&line->field[FIELD_SCORE]) ? ruling->adjusted_score_ns : SCORE_UNKNOWN,
        .artificial = ruling->adjustment == ADJUSTMENT_ARTIFICIAL,
        .percent = {ruling->artificial[SIDE_NS], ruling->artificial[SIDE_EW]},
        .unplayed = ruling_is_unplayed(ruling)};
    char score[DECIMAL_TEXT_SIZE];
    if (!has_place(job, board, ruling)) {
        ruling_add_not_written(ruling, NOT_WRITTEN_NO_PLACE);
        return;
    }
    if (ruling->scoring != FACTOR_UNSAID) /* as the director says */
        job->group->factor.said = (uint8_t)ruling->scoring;
    if (ruling_keeps_result(ruling)) {
        /* If the points do not follow, nothing would show the score, and there is no trail. */
        after = (struct row_result){.score = line->score_ns};
        if (row_result_assign(&after, ruling->assigned, ruling->assigned_count,
                              board->vulnerability) &&
            usebio_points_try(job, &after))
            usebio_trail_write(line, board, ruling, edits);
        else
            ruling_add_not_written(ruling, NOT_WRITTEN_NO_PLACE);
        return;
    }
    if (after.artificial) { /* it takes the place of the result */
        snprintf(score, sizeof score, "A%02d%02d", ruling->artificial[SIDE_NS],
                 ruling->artificial[SIDE_EW]);
        put_field(line, FIELD_SCORE, score, edits);
        remove_fields(line, FIELD_CONTRACT, FIELD_TRICKS, edits);
    } else if (after.unplayed) { /* the pairs stay */
        remove_fields(line, FIELD_CONTRACT, FIELDS - 1, edits);
        for (int side = SIDE_NS; side < SIDES; side++)
            usebio_field_remove(&line->figure[side].field, edits);
    } else {
        if (ruling->rescored)
            put_rescored(line, ruling, edits);
        else
            put_tricks(line, ruling->adjusted_tricks, edits);
        if (after.score != SCORE_UNKNOWN && after.score != line->score_ns) {
            /* A positive score keeps its form, with or without "+"; otherwise the file's habit
             * decides. */
            bool plus = line->score_ns != SCORE_UNKNOWN && line->score_ns > 0 ? line->plus
                                                                              : job->session->plus;
            decimal_text(score, after.score, 0, true, plus);
            put_field(line, FIELD_SCORE, score, edits);
        }
    }
    usebio_trail_write(line, board, ruling, edits);
    if (!usebio_points_change(job, &after))
        ruling_add_not_written(ruling, job->group->factor.contradicted ? NOT_WRITTEN_SCORING
                                       : job->group->scored            ? NOT_WRITTEN_UNDECIDED
                                                                       : NOT_WRITTEN_DERIVED);
    if (usebio_group_is_by_default(job->group))
        ruling_ask_scoring(ruling);
}
