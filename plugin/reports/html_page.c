#include "reports/html_page.h"

#include <string.h>

#include "reports/foreign.h"
#include "reports/html_style.h"
#include "reports/words.h"

/* As much of a path as a heading shows, in columns: of a longer one its end. */
enum { FILE_COLUMNS = 100 };

/* Nothing but the style sheet, which is known by its hash, is loaded or run, whatever else may have
 * come to stand in the page. */
static void put_head(struct html *html, const struct catalog_list *languages, bool notices)
{
    html_markup(html, "<!DOCTYPE html>\n<html lang=\"");
    html_language_tag(html);
    html_markup(html, "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                      "style-src 'sha256-");
    html_markup(html, html_style_hash);
    html_markup(html, "'; base-uri 'none'; form-action 'none'\"/>\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                      "<meta name=\"color-scheme\" content=\"light dark\"/>\n");
    html_markup(html, "<title>");
    for (int i = 0; i < languages->count; i++) {
        html->catalog = languages->at[i];
        html_put(html, i > 0 ? " · " : "", notices ? N_("Notice of a ruling") : N_("Rulings"), "");
    }
    html_markup(html, "</title>\n<style>");
    buffer_add(html->out, (const char *)html_style, html_style_size);
    html_markup(html, "</style>\n</head>\n");
}

/* Where the summary in a language is found on the page. */
static void put_summary_id(struct html *html, bool first)
{
    html_markup(html, "summary");
    if (first)
        return;
    html_markup(html, "-");
    html_language_tag(html);
}

/* A word in each language, each in an element that says which. */
static void put_each(struct html *html, const struct catalog_list *languages, const char *key)
{
    for (int i = 0; i < languages->count; i++) {
        html->catalog = languages->at[i];
        html_markup(html, i > 0 ? " · <span" : "<span");
        html_language(html);
        html_put(html, ">", key, "</span>");
    }
}

static void put_link(struct html *html, const struct catalog_list *languages)
{
    for (int i = 0; i < languages->count; i++) {
        html->catalog = languages->at[i];
        html_markup(html, i > 0 ? " · <a href=\"#" : "<a href=\"#");
        put_summary_id(html, i == 0);
        html_markup(html, "\"");
        html_language(html);
        html_put(html, ">", N_("To the summary"), "</a>");
    }
}

/* The summary closes the page, where it can be counted; a link leads there. */
void html_page_open(struct html *html, const struct catalog_list *languages, bool notices)
{
    put_head(html, languages, notices);
    html_markup(html, html->several && !notices ? "<body class=\"several\">\n" : "<body>\n");
    html_markup(html, notices ? "<header class=\"hidden\"><h1>" : "<header class=\"page\"><h1>");
    put_each(html, languages, N_("Rulings"));
    html_markup(html, "</h1>\n");
    if (!notices) {
        html_markup(html, "<p>");
        put_link(html, languages);
        html_markup(html, "</p>");
    }
    html_markup(html, "</header>\n<main>\n");
}

void html_page_close(struct html *html)
{
    html_markup(html, "</main>\n</body>\n</html>\n");
}

void html_file(struct html *html, const char *file)
{
    buffer_add_harmless_end(html->scratch, file, strlen(file), FILE_COLUMNS);
    html_take_in(html, "<h2><bdi>", "</bdi></h2>\n");
}

/* What there is to do about boards of a status. */
static const struct {
    int status;
    const char *advice;
} advices[] = {
    {STATUS_PROPOSED,
     N_("Adjustments proposed rest on the cards alone: nobody marked the revoke. The "
        "director confirms or rejects each.")},
    {STATUS_DIRECTOR, N_("Boards for the director keep their recorded result until the questions "
                         "are answered.")},
    {STATUS_SUSPECT, N_("Doubtful records: look for a typing error first.")},
};

void html_incomplete(struct html *html)
{
    html_markup(html, "<p class=\"incomplete\"");
    html_language(html);
    html_markup(html, "><strong>");
    words_incomplete(html->scratch, html->catalog);
    html_take_in(html, "", "</strong></p>\n");
}

void html_summary(struct html *html, const struct report_summary *summary, bool first)
{
    html_markup(html, "<section class=\"summary\" id=\"");
    put_summary_id(html, first);
    html_markup(html, "\"");
    html_language(html);
    html_put(html, "><h2>", N_("Summary"), "</h2>\n");
    words_summary(html->scratch, html->catalog, summary->games, summary->by_status);
    html_take_in(html, "<p>", "</p>\n");
    if (summary->incomplete)
        html_incomplete(html);
    html_markup(html, "<ul>\n");
    for (size_t i = 0; i < sizeof advices / sizeof advices[0]; i++)
        if (summary->by_status[advices[i].status] > 0)
            html_put(html, "<li>", advices[i].advice, "</li>\n");
    html_markup(html, "</ul>\n</section>\n");
}

void html_no_notice(struct html *html, const struct report_summary *summary)
{
    html_markup(html, "<p");
    html_language(html);
    html_put(html, ">",
             summary->games == 0 ? N_("No such board was read.")
                                 : N_("Nothing was found that a notice could tell of."),
             "</p>\n");
}
