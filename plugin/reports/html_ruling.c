/* What was found, and what the Laws say of it. */
#include "reports/html_board.h"
#include "reports/names.h"
#include "reports/scene.h"
#include "reports/shown.h"
#include "reports/terms.h"
#include "reports/words.h"

static void put_basis(struct html *html, int basis)
{
    if (basis == BASIS_NONE)
        return;
    html_markup(html, " <small class=\"basis\">");
    html_text(html, basis_term(html->catalog, basis));
    html_markup(html, "</small>");
}

static void put_clauses(struct html *html, const struct law_ruling *ruling, const uint8_t *clauses,
                        int count)
{
    for (int i = 0; i < count; i++) {
        buffer_add_law(html->scratch, html->catalog, clause_get(clauses[i])->citation);
        html_take_in(html, "<dt>", "</dt>");
        words_clause(html->scratch, html->catalog, ruling, clauses[i]);
        html_take_in(html, "<dd>", "</dd>\n");
    }
}

static void put_steps(struct html *html, const struct ruling *ruling, const struct law_ruling *one)
{
    if (one->step_count == 0)
        return;
    html_put(html, "<details open=\"open\"><summary>", N_("Step by step"), "</summary>\n<ul>\n");
    for (int i = 0; i < one->step_count; i++) {
        words_step(html->scratch, html->catalog, &ruling->step[one->first_step + i]);
        html_take_in(html, "<li>", "</li>\n");
    }
    html_markup(html, "</ul></details>\n");
}

static void put_ruling(struct html *html, const struct ruling *ruling, const struct law_ruling *one,
                       bool explain)
{
    words_irregularity(html->scratch, html->catalog, one);
    html_take_in(html, "<div class=\"ruling\">\n<p>", "");
    put_basis(html, basis_shown(one));
    html_markup(html, "</p>\n<dl>\n");
    put_clauses(html, one, one->clause, clauses_shown(one));
    put_clauses(html, one, one->aside, one->aside_count);
    html_markup(html, "</dl>\n");
    if (ruling_shows_closings(ruling) && words_closing(html->scratch, html->catalog, one))
        html_take_in(html, "<p class=\"closing\">", "</p>\n");
    if (explain)
        put_steps(html, ruling, one);
    html_markup(html, "</div>\n");
}

static void put_more(struct html *html, int left)
{
    struct scene scene;

    scene_init(&scene, html->catalog);
    scene.count = left;
    scene_say_plural(html->scratch, &scene, NP_("and {count} more", "and {count} more"), left);
    html_take_in(html, "<li>", "</li>\n");
}

static void put_findings(struct html *html, const struct ruling *ruling)
{
    int shown = 0;

    for (int i = 0; i < ruling->finding_count; i++) {
        const struct finding *finding = &ruling->finding[i];

        if (finding_is_told(ruling, finding) || shown++ >= FINDINGS_SHOWN)
            continue;
        html_markup(html, shown == 1 ? "<ul class=\"findings\">\n" : "");
        words_finding(html->scratch, html->catalog, finding);
        html_take_in(html, "<li>", "");
        put_basis(html, finding->basis);
        html_markup(html, "</li>\n");
    }
    if (shown > FINDINGS_SHOWN)
        put_more(html, shown - FINDINGS_SHOWN);
    html_markup(html, shown > 0 ? "</ul>\n" : "");
}

void html_rulings(struct html *html, const struct report_item *item, bool explain)
{
    const struct ruling *ruling = item->ruling;

    if (ruling->ruling_count + ruling->finding_count == 0)
        return;
    html_put(html, "<section class=\"laws\"><h4>",
             ruling->ruling_count > 0 ? N_("What the Laws say") : N_("What was found"), "</h4>\n");
    for (int i = 0; i < ruling->ruling_count; i++)
        put_ruling(html, ruling, &ruling->ruling[i], explain);
    put_findings(html, ruling);
    html_markup(html, "</section>\n");
}
