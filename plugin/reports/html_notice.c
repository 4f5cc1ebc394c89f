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
static void put_event(bsp_report *report, const struct board *board)
{
    const struct text *const names[] = {&board->event, &board->site};
    static const char open[] = "<p class=\"event\">";
    bool any = false;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i]->length == 0)
            continue;
        html_write(report, any ? " · " : open);
        html_name(report, names[i], EVENT_COLUMNS);
        any = true;
    }
    if (words_date(&report->said, board->date)) {
        html_write(report, "%m<span class=\"day\">%s</span>", any ? " · " : open);
        any = true;
    }
    html_write(report, any ? "</p>\n" : "");
}

/* Longer names of players are cut. */
enum { PLAYER_COLUMNS = 60 };

/* Writes the players, unless the diagram of the hands names them. */
static void put_players(bsp_report *report, const struct board *board)
{
    size_t length = 0;

    for (int seat = NORTH; seat < SEATS; seat++)
        length += board->player[seat].length;
    if (board->deal.known || length == 0)
        return;
    html_write(report, "<dl class=\"players\">\n");
    for (int seat = NORTH; seat < SEATS; seat++) {
        html_write(report, "<div><dt>%t</dt><dd>", seat_word(report->said.catalog, seat));
        if (board->player[seat].length > 0)
            html_name(report, &board->player[seat], PLAYER_COLUMNS);
        else
            html_write(report, "–");
        html_write(report, "</dd></div>\n");
    }
    html_write(report, "</dl>\n");
}

/* --- A ruling --------------------------------------------------------------------------------- */

static void put_appeal(bsp_report *report)
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

    html_write(report, "<section class=\"appeal\"><h4>%k</h4>\n<p>", N_("Right of appeal"));
    for (size_t i = 0; i < sizeof rights / sizeof rights[0]; i++) {
        scene_say(&report->said, &(struct scene){.law = rights[i].law}, rights[i].words);
        html_write(report, " %s");
    }
    html_write(report, "</p></section>\n");
}

/* --- An inquiry ------------------------------------------------------------------------------- */

/* Writes a member of a list from SAID, and before the first the list's TITLE. */
static void put_member(bsp_report *report, const char *title, bool *any)
{
    if (!*any)
        html_write(report, "<section><h4>%k</h4>\n<ul class=\"findings\">\n", title);
    *any = true;
    html_write(report, "<li>%s</li>\n");
}

static void put_inquiry(bsp_report *report)
{
    static const char subject[] = N_("What is being looked into");
    const bsp_board *event = report->event;
    const bsp_finding *finding;
    const bsp_need *need;
    bool any = false;
    uint32_t at = 0;

    html_write(report, "<p class=\"standing\">%k</p>\n",
               N_("Nothing has been ruled yet: the recorded result stands until the director has "
                  "decided."));
    if (event_shows_recorded(event))
        html_result_table(report, false);
    for (uint32_t i = 0; i < event->ruling_count; i++) {
        say_ruling(&report->said, ruling_at(event, i));
        put_member(report, subject, &any);
    }
    for (int i = 0; i < FINDINGS_SHOWN && (finding = event_next_finding(event, &at)); i++) {
        say_finding(&report->said, finding);
        put_member(report, subject, &any);
    }
    html_write(report, any ? "</ul></section>\n" : "");
    any = false;
    for (at = 0; (need = event_next_need(event, &at, false));) {
        say_need(&report->said, need);
        put_member(report, N_("Open questions"), &any);
    }
    html_write(report, any ? "</ul></section>\n" : "");
}

/* --- The notice ------------------------------------------------------------------------------- */

/* Returns true if the board has a ruling that can be appealed. */
static bool is_final(const bsp_report *report)
{
    bool confirmed = report->event->ruling_count > 0;

    for (uint32_t i = 0; i < report->event->ruling_count; i++) {
        const char *basis = ruling_at(report->event, i)->basis;
        confirmed = confirmed && !(basis && strcmp(basis, "computed") == 0);
    }
    return report->item->kind == KIND_ADJUSTED || report->item->kind == KIND_SETTLED ||
           (report->item->kind == KIND_NOTED && confirmed);
}

void html_notice(bsp_report *report)
{
    static const char *const lines[] = {N_("Date and time"), N_("Director"), N_("Signature")};
    const struct board *board = &report->played.board;

    html_write(report, "<article class=\"board notice %m\"%l>\n",
               kind_words[report->item->kind].status);
    html_write(report, "<header>\n");
    put_event(report, board);
    html_write(report, "<h2>%k</h2>\n",
               is_final(report) ? N_("Notice of a ruling") : N_("Inquiry"));
    words_meeting(&report->said, board);
    html_write(report, "<h3>%s</h3>\n");
    html_contract(report);
    html_write(report, "</header>\n");
    put_players(report, board);
    if (report->item->kind == KIND_UNREAD)
        html_unread(report);
    else
        html_dealt(report);
    if (is_final(report)) {
        html_rulings(report);
        html_write(report, "<section><h4>%k</h4>\n", N_("The ruling"));
        html_results(report);
        html_write(report, "</section>\n");
        put_appeal(report);
    } else if (report->item->kind != KIND_UNREAD) {
        put_inquiry(report);
    }
    /* To be filled in by hand. */
    html_write(report, "<dl class=\"signature\">\n");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        html_write(report, "<div><dt>%k</dt><dd></dd></div>\n", lines[i]);
    html_write(report, "</dl>\n</article>\n");
}
