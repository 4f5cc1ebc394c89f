/* Fills in the sentences of an event, for reports and for hosts that show events themselves. */
#include "abi/event_memory.h"
#include "words/terms.h"
#include "words/words.h"
#include "words/words_board.h"

/* Keeps what SCRATCH holds; NULL if that is nothing. */
static const char *keep_any(struct board_event *event)
{
    return event->scratch.length > 0 ? board_event_keep(event) : NULL;
}

static void say_findings(struct board_event *event, const struct catalog *catalog,
                         const struct ruling *ruling)
{
    for (int i = 0; i < ruling->finding_count; i++) {
        bsp_finding *said = &event->finding[i];
        words_finding(&event->scratch, catalog, &ruling->finding[i]);
        said->text = board_event_keep(event);
        if (!finding_is_shown(ruling, i))
            continue;
        words_finding_shown(&event->scratch, catalog, ruling, &ruling->finding[i]);
        said->shown = board_event_keep(event);
    }
}

static void say_clauses(struct board_event *event, const struct catalog *catalog,
                        const struct law_ruling *ruling, int at)
{
    bsp_clause *said = event->clause[at];
    int shown = clauses_shown(ruling), count = shown + ruling->disposition_count;
    for (int i = 0; i < count; i++) {
        int clause = i < shown ? ruling->clause[i] : ruling->disposition[i - shown];
        words_clause(&event->scratch, catalog, ruling, clause);
        said[i] = (bsp_clause){.size = sizeof(bsp_clause),
                               .law = ruling_citation(ruling, clause),
                               .text = board_event_keep(event)};
    }
    event->ruling[at].clauses = said;
    event->ruling[at].clause_count = (uint32_t)count;
}

static void say_rulings(struct board_event *event, const struct catalog *catalog,
                        const struct ruling *ruling)
{
    for (int i = 0; i < ruling->ruling_count; i++) {
        const struct law_ruling *one = &ruling->ruling[i];
        words_ruling(&event->scratch, catalog, one);
        event->ruling[i].text = board_event_keep(event);
        words_irregularity(&event->scratch, catalog, one);
        event->ruling[i].what = board_event_keep(event);
        say_clauses(event, catalog, one, i);
        words_closing(&event->scratch, catalog, one);
        event->ruling[i].closing = keep_any(event);
    }
}

static void say_step(struct board_event *event, const struct catalog *catalog,
                     const struct ruling *ruling, int at)
{
    const struct step *step = &ruling->step[at];
    bsp_seen *seen = event->seen[at];
    for (int i = 0; i < step->fact_count; i++) {
        const struct step_fact *fact = &step->fact[i];
        words_step_value(&event->scratch, fact);
        seen[i] = (bsp_seen){.size = sizeof(bsp_seen),
                             .name = step_fact_name(fact->name),
                             .value = board_event_keep(event),
                             .source = fact->source == SOURCE_DEFAULT  ? "default"
                                       : fact->source == SOURCE_RECORD ? "record"
                                                                       : "director"};
    }
    words_step(&event->scratch, catalog, step);
    event->step[at].text = board_event_keep(event);
    event->step[at].seen = seen;
    event->step[at].seen_count = step->fact_count;
}

static void say_outcomes(struct board_event *event, const struct catalog *catalog,
                         const struct ruling *ruling, int at)
{
    struct outcome spare;
    int count;
    const struct outcome *outcome = answers_find(ruling, &ruling->need[at], &spare, &count);
    for (int i = 0; i < count; i++) {
        words_answer(&event->scratch, catalog, &ruling->need[at], &outcome[i]);
        event->outcome[at][i].text = board_event_keep(event);
        words_effect(&event->scratch, catalog, &ruling->need[at], &outcome[i]);
        event->outcome[at][i].effect = board_event_keep(event);
    }
}

static void say_needs(struct board_event *event, const struct catalog *catalog,
                      const struct ruling *ruling)
{
    for (int i = 0; i < ruling->need_count; i++) {
        const struct need *need = &ruling->need[i];
        bsp_need *said = &event->need[i];
        words_need(&event->scratch, catalog, need);
        said->text = board_event_keep(event);
        words_check(&event->scratch, catalog, need->kind, need->what);
        said->about = board_event_keep(event);
        say_outcomes(event, catalog, ruling, i);
        for (uint32_t j = 0; j < said->reply_count; j++)
            event->reply[i][j].form = term_find(catalog, "form", event->reply[i][j].fact);
    }
}

static void say_cards(struct board_event *event, const struct catalog *catalog,
                      const struct event_source *source)
{
    const struct ruling *ruling = source->ruling;
    for (int seat = NORTH; seat < SEATS; seat++) {
        words_hand(&event->scratch, catalog, source->board, seat);
        event->board.hand[seat] = keep_any(event);
    }
    for (int row = 0; row < TRICKS; row++) {
        int leader = row < ruling->trick_count ? ruling->trick[row].leader : SEAT_NONE;
        words_trick(&event->scratch, catalog, source->board, row, leader);
        event->board.trick[row] = keep_any(event);
    }
}

void board_event_say(struct board_event *event, const struct catalog *catalog,
                     const struct event_options *options, const struct event_source *source)
{
    const struct ruling *ruling = source->ruling;
    event->board.language = catalog_language(catalog);
    words_heading(&event->scratch, catalog, source->board);
    event->board.text = board_event_keep(event);
    if (ruling->status != STATUS_ERROR) {
        words_status(&event->scratch, catalog, ruling);
        event->board.standing = board_event_keep(event);
    }
    say_findings(event, catalog, ruling);
    say_rulings(event, catalog, ruling);
    for (int i = 0; options->explain && i < ruling->step_count; i++)
        say_step(event, catalog, ruling, i);
    say_needs(event, catalog, ruling);
    if (options->texts == EVENT_OF_ALL) /* a report writes cards in its own way */
        say_cards(event, catalog, source);
}
