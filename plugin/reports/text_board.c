#include "reports/text_board.h"

#include "reports/formats.h"
#include "reports/names.h"
#include "reports/scene.h"
#include "reports/shown.h"
#include "reports/terms.h"
#include "reports/words.h"
#include "reports/wrap.h"

/* Where things stand on a line. */
enum {
    STATUS_INDENT = 2,
    RESULT_INDENT = 4,
    ITEM_INDENT = 4,
    CLAUSE_INDENT = 6,
    STEP_INDENT = 6,
    WORDS_INDENT = 20 /* "Loi 67 B1 (a)" fits before it */
};

/* What was said of a result, with its label filled up to the width of the wider of both. */
static void put_labelled(struct page *page, const char *key)
{
    static const char recorded[] = N_("Recorded result"), adjusted[] = N_("Adjusted result");
    const char *label = catalog_get(page->catalog, key);
    int width = text_columns(catalog_get(page->catalog, recorded));
    int other = text_columns(catalog_get(page->catalog, adjusted));

    width = RESULT_INDENT + (other > width ? other : width) + 2;
    buffer_add_chars(page->out, ' ', RESULT_INDENT);
    buffer_add_text(page->out, label);
    buffer_add_chars(page->out, ' ', (size_t)(width - RESULT_INDENT - text_columns(label)));
    page_put_from(page, width);
}

static void put_result(struct page *page, const char *key, int tricks, int32_t score,
                       const struct board_points *points)
{
    if (tricks == TRICKS_UNKNOWN)
        return;
    words_result(page->scratch, page->catalog, &page->item->board->contract, tricks, score);
    words_points(page->scratch, page->catalog, points);
    put_labelled(page, key);
}

/* A score that the director gives in place of tricks. */
static void put_score(struct page *page, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->assigned_count; i++) {
        words_assigned(page->scratch, page->catalog, &ruling->assigned[i],
                       ruling->assigned_count == 1);
        put_labelled(page, N_("Adjusted result"));
    }
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL) {
        words_artificial(page->scratch, page->catalog, ruling->artificial);
        put_labelled(page, N_("Adjusted result"));
    }
}

static void put_results(struct page *page, const struct ruling *ruling)
{
    if (ruling_shows_recorded(ruling))
        put_result(page, N_("Recorded result"), ruling->recorded_tricks, ruling->recorded_score_ns,
                   page->item->board->points);
    if (ruling_shows_adjusted(ruling) && ruling->adjustment != ADJUSTMENT_TRICKS)
        put_score(page, ruling);
    else if (ruling_shows_adjusted(ruling))
        put_result(page, N_("Adjusted result"), ruling->adjusted_tricks, ruling->adjusted_score_ns,
                   points_after(page->item->board, ruling));
}

static void say_basis(struct page *page, int basis)
{
    if (basis == BASIS_NONE)
        return;
    buffer_add_text(page->scratch, " [");
    buffer_add_text(page->scratch, basis_term(page->catalog, basis));
    buffer_add_char(page->scratch, ']');
}

static void put_findings(struct page *page, const struct ruling *ruling)
{
    struct scene scene;
    int shown = 0, left = 0;

    for (int i = 0; i < ruling->finding_count; i++) {
        const struct finding *finding = &ruling->finding[i];

        if (finding_is_told(ruling, finding))
            continue;
        if (++shown > FINDINGS_SHOWN) {
            left++;
            continue;
        }
        words_finding(page->scratch, page->catalog, finding);
        say_basis(page, finding->basis);
        page_put(page, ITEM_INDENT, "- ");
    }
    if (left == 0)
        return;
    scene_init(&scene, page->catalog);
    scene.count = left;
    scene_say_plural(page->scratch, &scene, NP_("and {count} more", "and {count} more"), left);
    page_put(page, ITEM_INDENT, "- ");
}

static void put_steps(struct page *page, const struct ruling *ruling, const struct law_ruling *one)
{
    for (int i = 0; i < one->step_count; i++) {
        words_step(page->scratch, page->catalog, &ruling->step[one->first_step + i]);
        page_put(page, STEP_INDENT, "| ");
    }
}

/* The clause in a column of its own, its words beside it. */
static void put_clause(struct page *page, const struct law_ruling *ruling, int clause)
{
    size_t start = page->out->length;
    int column;

    buffer_add_chars(page->out, ' ', CLAUSE_INDENT);
    buffer_add_law(page->out, page->catalog, clause_get(clause)->citation);
    column = text_columns(buffer_text(page->out) + (page->out->failed ? 0 : start));
    buffer_add_chars(page->out, ' ', column < WORDS_INDENT ? (size_t)(WORDS_INDENT - column) : 1);
    words_clause(page->scratch, page->catalog, ruling, clause);
    page_put_from(page, WORDS_INDENT);
}

static void put_ruling(struct page *page, const struct law_ruling *ruling)
{
    words_irregularity(page->scratch, page->catalog, ruling);
    say_basis(page, basis_shown(ruling));
    page_put(page, ITEM_INDENT, "- ");
    for (int i = 0; i < clauses_shown(ruling); i++)
        put_clause(page, ruling, ruling->clause[i]);
    for (int i = 0; i < ruling->aside_count; i++)
        put_clause(page, ruling, ruling->aside[i]);
}

static void put_rulings(struct page *page, const struct ruling *ruling, bool explain)
{
    for (int i = 0; i < ruling->ruling_count; i++) {
        put_ruling(page, &ruling->ruling[i]);
        if (ruling_shows_closings(ruling) &&
            words_closing(page->scratch, page->catalog, &ruling->ruling[i]))
            page_put(page, CLAUSE_INDENT, "");
        if (explain)
            put_steps(page, ruling, &ruling->ruling[i]);
    }
}

static void put_unread(struct page *page)
{
    if (page->item->fault) {
        /* TRANSLATORS: "Not read: " and the reason, a sentence. */
        buffer_add_text(page->scratch, catalog_get(page->catalog, N_("Not read: ")));
        words_read_fault(page->scratch, page->catalog, page->item->fault, page->item->fault_text,
                         page->item->fault_detail);
    } else {
        buffer_add_text(page->scratch, status_term(page->catalog, STATUS_ERROR));
    }
    page_put_in(page, status_style(STATUS_ERROR), STATUS_INDENT, "");
}

void text_board(struct page *page, bool explain)
{
    const struct ruling *ruling = page->item->ruling;

    text_heading(page);
    if (report_item_is_unread(page->item)) {
        put_unread(page);
        return;
    }
    words_status(page->scratch, page->catalog, ruling);
    page_put_in(page, status_style(ruling->status), STATUS_INDENT, "");
    put_results(page, ruling);
    put_rulings(page, ruling, explain);
    put_findings(page, ruling);
    text_needs(page);
}
