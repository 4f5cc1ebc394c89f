/* What the director is asked, each question with its answers and what they give. */
#include "reports/html_board.h"
#include "reports/shown.h"
#include "reports/words.h"

static void put_answers(struct html *html, const struct need *need)
{
    if (need->outcome_count == 0)
        return;
    html_put(html, "<table class=\"answers\"><thead><tr><th scope=\"col\">", N_("Answer"), "</th>");
    html_put(html, "<th scope=\"col\">", N_("What it gives"), "</th></tr></thead>\n<tbody>\n");
    for (int i = 0; i < need->outcome_count; i++) {
        const struct outcome *outcome = &need->outcome[i];

        words_answer(html->scratch, html->catalog, need, outcome);
        html_take_in(html, "<tr><th scope=\"row\">", "</th>");
        words_movement(html->scratch, html->catalog, outcome->tricks, outcome->to);
        html_take_in(html, "<td>", "</td></tr>\n");
    }
    html_markup(html, "</tbody></table>\n");
}

static void put_answers_in_short(struct html *html, const struct need *need)
{
    if (need->outcome_count == 0)
        return;
    words_outcomes(html->scratch, html->catalog, need);
    html_take_in(html, "<p class=\"short\">", ".</p>\n");
}

static bool is_shown(const struct ruling *ruling, int need, bool advisory)
{
    return ruling->need[need].advisory == advisory && !(advisory && need_is_repeated(ruling, need));
}

static void put_needs(struct html *html, const struct ruling *ruling, bool advisory,
                      const char *open, const char *title)
{
    bool any = false;

    for (int i = 0; i < ruling->need_count; i++) {
        if (!is_shown(ruling, i, advisory))
            continue;
        if (!any)
            html_put(html, open, title, "</h4>\n<ul>\n");
        any = true;
        words_need(html->scratch, html->catalog, &ruling->need[i]);
        html_take_in(html, "<li><p>", "</p>\n");
        if (advisory)
            put_answers_in_short(html, &ruling->need[i]);
        else
            put_answers(html, &ruling->need[i]);
        html_markup(html, "</li>\n");
    }
    html_markup(html, any ? "</ul></section>\n" : "");
}

void html_needs(struct html *html, const struct report_item *item, bool advice)
{
    put_needs(html, item->ruling, false, "<section class=\"asked\"><h4>",
              N_("For the director to decide"));
    if (!advice)
        return;
    put_needs(html, item->ruling, true, "<section class=\"advice\"><h4>", N_("To be checked"));
}
