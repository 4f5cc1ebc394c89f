/*
 * A notice of the HTML report: one page about one board, to hand to the players or to put up.
 *
 * A final ruling is told with the right of appeal: an adjustment, a settled one, and a board that
 * is noted, if somebody who was there said what happened, because "no trick is transferred" is a
 * ruling too. Anything else is an inquiry: nothing has been ruled that could be appealed, and those
 * who are asked must not see what their answer would give.
 */
#include "reports/html_parts.h"

#include <string.h>

#include "words/names.h"
#include "words/scene.h"
#include "words/words_board.h"

/* --- Who, what, when -------------------------------------------------------------------------- */

/* Longer names of an event or a club are cut. */
enum { EVENT_COLUMNS = 60 };

/* Writes the event, the club and the date. */
static void put_event(struct html *html, const struct board *board)
{
    const struct text *const names[] = {&board->event, &board->site};
    static const char open[] = "<p class=\"event\">";
    bool any = false;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i]->length == 0)
            continue;
        html_write(html, any ? " · " : open);
        html_name(html, names[i], EVENT_COLUMNS);
        any = true;
    }
    if (words_date(html->said, board->date)) {
        html_write(html, "%m<span class=\"day\">%s</span>", any ? " · " : open);
        any = true;
    }
    html_write(html, any ? "</p>\n" : "");
}

/* Longer names of players are cut. */
enum { PLAYER_COLUMNS = 60 };

/* Writes the players, unless the diagram of the hands names them. */
static void put_players(struct html *html, const struct board *board)
{
    size_t length = 0;

    for (int seat = NORTH; seat < SEATS; seat++)
        length += board->player[seat].length;
    if (board->deal.known || length == 0)
        return;
    html_write(html, "<dl class=\"players\">\n");
    for (int seat = NORTH; seat < SEATS; seat++) {
        html_write(html, "<div><dt>%t</dt><dd>", seat_word(html->said->catalog, seat));
        if (board->player[seat].length > 0)
            html_name(html, &board->player[seat], PLAYER_COLUMNS);
        else
            html_write(html, "–");
        html_write(html, "</dd></div>\n");
    }
    html_write(html, "</dl>\n");
}

/* --- A ruling --------------------------------------------------------------------------------- */

static void put_appeal(struct html *html)
{
    static const struct {
        const char *law, *words;
    } rights[] = {
        {"92A", N_("A contestant or his captain may appeal this ruling ({law}).")},
        {"92B", N_("The right ends 30 minutes after the results can be looked at, unless the "
                   "organiser has set another time ({law}).")},
        {"92C", N_("An appeal is made through the director ({law}).")},
        {"92D", N_("Both partners, or in teams the captain, must agree to the appeal; in an "
                   "individual event the partner need not ({law}).")},
    };

    html_write(html, "<section class=\"appeal\"><h4>%k</h4>\n<p>", N_("Right of appeal"));
    for (size_t i = 0; i < sizeof rights / sizeof rights[0]; i++) {
        struct scene scene = scene_empty();
        scene.law = rights[i].law;
        scene_say(html->said, &scene, rights[i].words);
        html_write(html, " %s");
    }
    html_write(html, "</p></section>\n");
}

/* --- An inquiry ------------------------------------------------------------------------------- */

/* Writes a member of a list from SAID, and before the first the list's TITLE. */
static void put_member(struct html *html, const char *title, bool first)
{
    if (first)
        html_write(html, "<section><h4>%k</h4>\n<ul class=\"findings\">\n", title);
    html_write(html, "<li>%s</li>\n");
}

static void put_subject(struct html *html, const bsp_board *event)
{
    static const char title[] = N_("What is being looked into");
    const bsp_finding *finding;
    uint32_t at = 0;
    bool any = event->ruling_count > 0;

    for (uint32_t i = 0; i < event->ruling_count; i++) {
        say_ruling(html->said, ruling_at(event, i));
        put_member(html, title, i == 0);
    }
    for (int i = 0; i < FINDINGS_SHOWN && (finding = event_next_finding(event, &at)); i++) {
        say_finding(html->said, finding);
        put_member(html, title, !any);
        any = true;
    }
    html_write(html, any ? "</ul></section>\n" : "");
}

static void put_questions(struct html *html, const bsp_board *event)
{
    bool any = false;

    for (uint32_t i = 0; i < event->need_count; i++) {
        if (need_at(event, i)->advisory)
            continue;
        say_need(html->said, need_at(event, i));
        put_member(html, N_("Open questions"), !any);
        any = true;
    }
    html_write(html, any ? "</ul></section>\n" : "");
}

static void put_inquiry(struct html *html, const struct report_item *item)
{
    const bsp_board *event = event_in(item->event, html->said->catalog);

    html_write(html, "<p class=\"standing\">%k</p>\n",
               N_("Nothing has been ruled yet: the recorded result stands until the director has "
                  "decided."));
    if (event_shows_recorded(event))
        html_result_table(html, item, false);
    put_subject(html, event);
    put_questions(html, event);
}

/* --- The notice ------------------------------------------------------------------------------- */

/* Returns true if the board has a ruling that can be appealed. */
static bool is_final(const struct report_item *item)
{
    bool confirmed = item->event->ruling_count > 0;

    for (uint32_t i = 0; i < item->event->ruling_count; i++) {
        const char *basis = ruling_at(item->event, i)->basis;
        confirmed = confirmed && !(basis && strcmp(basis, "computed") == 0);
    }
    return item->kind == KIND_ADJUSTED || item->kind == KIND_SETTLED ||
           (item->kind == KIND_NOTED && confirmed);
}

void html_notice(struct html *html, const struct report_options *options,
                 const struct report_item *item)
{
    static const char *const lines[] = {N_("Date and time"), N_("Director"), N_("Signature")};
    const struct board *board = &item->played->board;

    html_write(html, "<article class=\"board notice %m\"%l>\n", kind_words[item->kind].status);
    html_write(html, "<header>\n");
    put_event(html, board);
    html_write(html, "<h2>%k</h2>\n", is_final(item) ? N_("Notice of a ruling") : N_("Inquiry"));
    words_meeting(html->said, board);
    html_write(html, "<h3>%s</h3>\n");
    html_contract(html, item);
    html_write(html, "</header>\n");
    put_players(html, board);
    if (item->kind == KIND_UNREAD)
        html_unread(html, item);
    else
        html_dealt(html, item);
    if (is_final(item)) {
        html_rulings(html, item, options);
        html_write(html, "<section><h4>%k</h4>\n", N_("The ruling"));
        html_results(html, item);
        html_write(html, "</section>\n");
        put_appeal(html);
    } else if (item->kind != KIND_UNREAD) {
        put_inquiry(html, item);
    }
    /* To be filled in by hand. */
    html_write(html, "<dl class=\"signature\">\n");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        html_write(html, "<div><dt>%k</dt><dd></dd></div>\n", lines[i]);
    html_write(html, "</dl>\n</article>\n");
}
