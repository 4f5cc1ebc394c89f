#include "formats/averages.h"

#include <stdio.h>
#include <string.h>

void averages_note(const struct average_session *session, struct text name,
                   const struct position *at, const struct note_sink *notes)
{
    const struct {
        bool is;
        const char *message;
    } said[] = {
        {session->unknown,
         N_("Whether pair {text} has more than 60 or less than 40 per cent on its other "
            "boards, which counts in place of an average plus or minus, cannot be told (Law "
            "12C2).")},
        {session->stays, N_("Pair {text} has more than 60 or less than 40 per cent on its other "
                            "boards: that counts in place of an average plus or minus (Law "
                            "12C2).")},
        {session->stale,
         N_("The points of pair {text} for an average plus or minus stay as they are: its other "
            "boards have changed, and how the points follow from them cannot be told (Law "
            "12C2).")},
        {session->gives,
         N_("Pair {text} has {detail} per cent on its other boards: its average plus or minus "
            "is worth that (Law 12C2).")},
    };
    enum { PERCENTAGE_DECIMALS = 2 };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        struct read_fault fault;
        struct ratio percent;
        if (!said[i].is)
            continue;
        read_fault_set(&fault, said[i].message, at, name.at, name.length);
        if (session->gives &&
            average_of_others(session->after, decimal_to_places(WEIGHTS_WHOLE, 0), &percent))
            decimal_text(fault.detail, ratio_round(percent, PERCENTAGE_DECIMALS, ROUND_NEAREST),
                         PERCENTAGE_DECIMALS, true, false);
        notes->take(notes->context, &fault);
    }
}

/* ---- the scoring beside an average ---- */

/* Appends to NOTE what North-South have in the rows of the board with results, behind NAME, as far
 * as there is room. */
static void add_points(const struct settled_points *points, const char *name,
                       struct read_fault *note)
{
    size_t length = strlen(note->detail), room = sizeof note->detail;
    const char *separator = length > 0 ? "; " : "";
    char text[DECIMAL_TEXT_SIZE];
    struct sheet_group_row of = {0};
    while (sheet_group_next(points->sheet, &points->group, &of)) {
        const struct row_result result = sheet_row_result(points->sheet, of.row, true);
        const struct sheet_cell *cell =
            sheet_figure_of(points->sheet, of.row, 1U << points->by.family, SIDE_NS);
        if (!cell || result.artificial || result.unplayed)
            continue;
        const struct text ns = points->pair(points->context, of.row, SIDE_NS);
        const struct text ew = points->pair(points->context, of.row, SIDE_EW);
        decimal_text(text, cell->value[true].scaled, cell->value[true].decimals,
                     points->fixed || cell->padded, false);
        int added =
            snprintf(note->detail + length, room - length, "%s%s%.*s-%.*s %s", separator, name,
                     (int)ns.length, ns.at ? ns.at : "", (int)ew.length, ew.at ? ew.at : "", text);
        if (added < 0 || (size_t)added >= room - length) {
            note->detail[length] = '\0';
            return;
        }
        length += (size_t)added;
        separator = ", ";
        name = "";
    }
}

bool averages_describe_choice(const struct settled_points *points, struct text board,
                              const struct position *at, struct read_fault *note)
{
    static const struct {
        uint8_t factor;
        const char *name;
    } others[] = {{FACTOR_TOP, "factor "}, {FACTOR_PLAIN, "plain "}};
    struct settled settled;
    read_fault_set(note,
                   N_("Nothing in the file shows how results are compared on board {text}, where "
                      "a pair has an average: Neuberg's formula is used. With another scoring "
                      "North-South would have: {detail}."),
                   at, board.at, board.length);
    bool ok = true;
    for (size_t i = 0; ok && i < sizeof others / sizeof *others; i++) {
        struct settle_by by = points->by;
        by.factor = others[i].factor;
        ok = sheet_settle(points->sheet, &points->group, &by, &settled);
        if (ok && settled.follow)
            add_points(points, others[i].name, note);
    }
    return ok && sheet_settle(points->sheet, &points->group, &points->by, &settled);
}
