/* Fills in the sentences of an event, for reports and for hosts that show events themselves. */
#include "abi/event_record.h"
#include "words/terms.h"
#include "words/words.h"
#include "words/words_board.h"

/* Keeps what SAID holds; NULL if that is nothing. */
static const char *keep_any(struct board_event *event)
{
    return event->said.text.length > 0 ? board_event_keep(event) : NULL;
}

static void say_findings(struct board_event *event, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->finding_count; i++) {
        bsp_finding *said = &event->finding[i];
        words_finding(&event->said, &ruling->finding[i]);
        said->text = board_event_keep(event);
        if (!finding_is_shown(ruling, i))
            continue;
        words_finding_shown(&event->said, ruling, &ruling->finding[i]);
        said->shown = board_event_keep(event);
    }
}

static void say_rulings(struct board_event *event, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->ruling_count; i++) {
        const struct law_ruling *one = &ruling->ruling[i];
        bsp_ruling *said = &event->ruling[i];
        int shown = clauses_shown(one), count = shown + one->disposition_count;
        words_ruling(&event->said, one);
        said->text = board_event_keep(event);
        words_irregularity(&event->said, one);
        said->what = board_event_keep(event);
        for (int c = 0; c < count; c++) {
            int clause = c < shown ? one->clause[c] : one->disposition[c - shown];
            words_clause(&event->said, one, clause);
            event->clause[i][c] = (bsp_clause){.size = sizeof(bsp_clause),
                                               .law = ruling_citation(one, clause),
                                               .text = board_event_keep(event)};
        }
        said->clauses = event->clause[i];
        said->clause_count = (uint32_t)count;
        words_closing(&event->said, one);
        said->closing = keep_any(event);
    }
}

static void say_step(struct board_event *event, const struct ruling *ruling, int at)
{
    const struct step *step = &ruling->step[at];
    bsp_seen *seen = event->seen[at];
    for (int i = 0; i < step->fact_count; i++) {
        const struct step_fact *fact = &step->fact[i];
        words_step_value(&event->said, fact);
        seen[i] = (bsp_seen){.size = sizeof(bsp_seen),
                             .name = step_fact_name(fact->name),
                             .value = board_event_keep(event),
                             .source = fact->source == SOURCE_DEFAULT  ? "default"
                                       : fact->source == SOURCE_RECORD ? "record"
                                                                       : "director"};
    }
    words_step(&event->said, step);
    event->step[at].text = board_event_keep(event);
    event->step[at].seen = seen;
    event->step[at].seen_count = step->fact_count;
}

static void say_needs(struct board_event *event, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->need_count; i++) {
        const struct need *need = &ruling->need[i];
        bsp_need *said = &event->need[i];
        words_need(&event->said, need);
        said->text = board_event_keep(event);
        words_check(&event->said, need->kind, need->what);
        said->about = board_event_keep(event);
        struct outcome spare;
        int count;
        const struct outcome *outcome = answers_find(ruling, need, &spare, &count);
        for (int j = 0; j < count; j++) {
            words_answer(&event->said, need, &outcome[j]);
            event->outcome[i][j].text = board_event_keep(event);
            words_effect(&event->said, need, &outcome[j]);
            event->outcome[i][j].effect = board_event_keep(event);
        }
        for (uint32_t j = 0; j < said->reply_count; j++)
            event->reply[i][j].form =
                term_find(event->said.catalog, "form", event->reply[i][j].fact);
    }
}

static void say_cards(struct board_event *event, const struct event_source *source)
{
    const struct ruling *ruling = source->ruling;
    for (int seat = NORTH; seat < SEATS; seat++) {
        words_hand(&event->said, source->board, seat);
        event->board.hand[seat] = keep_any(event);
    }
    for (int row = 0; row < TRICKS; row++) {
        int leader = row < ruling->trick_count ? ruling->trick[row].leader : SEAT_NONE;
        words_trick(&event->said, source->board, row, leader);
        event->board.trick[row] = keep_any(event);
    }
}

void board_event_say(struct board_event *event, const struct event_options *options,
                     const struct event_source *source)
{
    const struct ruling *ruling = source->ruling;
    event->board.language = catalog_language(event->said.catalog);
    words_heading(&event->said, source->board);
    event->board.text = board_event_keep(event);
    if (ruling->status != STATUS_ERROR) {
        words_status(&event->said, ruling);
        event->board.standing = board_event_keep(event);
    }
    say_findings(event, ruling);
    say_rulings(event, ruling);
    for (int i = 0; options->explain && i < ruling->step_count; i++)
        say_step(event, ruling, i);
    say_needs(event, ruling);
    if (options->texts == EVENT_OF_ALL) /* a report writes cards in its own way */
        say_cards(event, source);
}
