/*
 * Fills in the texts of an event, for hosts that show events themselves, and implements text/1. The
 * texts go into one buffer, and the event points into it once it no longer moves; both passes visit
 * them in the same order.
 */
#include <string.h>

#include "abi/board_event.h"
#include "abi/interfaces.h"
#include "laws/said/lawbook.h"
#include "words/terms.h"
#include "words/words.h"

static void text_end(struct buffer *texts)
{
    buffer_add_char(texts, '\0');
}

static void put_answer(struct buffer *texts, const struct catalog *catalog, const struct need *need,
                       const struct outcome *outcome)
{
    words_answer(texts, catalog, need, outcome);
    text_end(texts);
    words_movement(texts, catalog, outcome->tricks, outcome->to);
    text_end(texts);
}

static void put_need(struct buffer *texts, const struct catalog *catalog,
                     const struct ruling *ruling, const struct need *need)
{
    struct outcome spare;
    int count;
    const struct outcome *outcome = answers_find(ruling, need, &spare, &count);
    words_need(texts, catalog, need);
    text_end(texts);
    for (int i = 0; i < count; i++)
        put_answer(texts, catalog, need, &outcome[i]);
}

static void put_texts(struct buffer *texts, const struct catalog *catalog,
                      const struct board *board, const struct ruling *ruling)
{
    words_heading(texts, catalog, board);
    text_end(texts);
    for (int i = 0; i < ruling->finding_count; i++) {
        words_finding(texts, catalog, &ruling->finding[i]);
        text_end(texts);
    }
    for (int i = 0; i < ruling->ruling_count; i++) {
        words_ruling(texts, catalog, &ruling->ruling[i]);
        text_end(texts);
    }
    for (int i = 0; i < ruling->need_count; i++)
        put_need(texts, catalog, ruling, &ruling->need[i]);
    for (int seat = NORTH; seat < SEATS; seat++) {
        words_hand(texts, catalog, board, seat);
        text_end(texts);
    }
    for (int row = 0; row < TRICKS; row++) {
        words_trick(texts, catalog, board, ruling, row);
        text_end(texts);
    }
}

static const char *text_take(const char **next)
{
    const char *text = *next;
    *next += strlen(text) + 1;
    return text;
}

/* Takes the next text; NULL if it is empty. */
static const char *text_take_any(const char **next)
{
    const char *text = text_take(next);
    return *text ? text : NULL;
}

static void point_to_texts(struct board_event *event, const char *next)
{
    event->board.text = text_take(&next);
    for (uint32_t i = 0; i < event->board.finding_count; i++)
        event->finding[i].text = text_take(&next);
    for (uint32_t i = 0; i < event->board.ruling_count; i++)
        event->ruling[i].text = text_take(&next);
    for (uint32_t i = 0; i < event->board.need_count; i++) {
        event->need[i].text = text_take(&next);
        for (uint32_t j = 0; j < event->need[i].outcome_count; j++) {
            event->outcome[i][j].text = text_take(&next);
            event->outcome[i][j].effect = text_take(&next);
        }
    }
    for (int seat = NORTH; seat < SEATS; seat++)
        event->board.hand[seat] = text_take_any(&next);
    for (int row = 0; row < TRICKS; row++)
        event->board.trick[row] = text_take_any(&next);
}

static void say_forms(struct board_event *event, const struct catalog *catalog)
{
    for (uint32_t i = 0; i < event->board.need_count; i++)
        for (uint32_t j = 0; j < event->need[i].reply_count; j++)
            event->reply[i][j].form = term_find(catalog, "form", event->reply[i][j].fact);
}

bool board_event_say(struct board_event *event, const struct catalog *catalog,
                     const struct board *board, const struct ruling *ruling)
{
    buffer_empty(&event->texts);
    put_texts(&event->texts, catalog, board, ruling);
    if (event->texts.failed)
        return false;
    point_to_texts(event, event->texts.at);
    say_forms(event, catalog);
    return true;
}

/* --- Single words ----------------------------------------------------------------------------- */

static const char *languages(void)
{
    return catalog_languages;
}

static const char *word(const char *language, const char *kind, const char *id)
{
    const struct catalog *catalog = catalog_find(language);
    if (!catalog || !kind || !id)
        return NULL;
    return term_find(catalog, kind, id);
}

const bsp_text_interface wording_interface = {
    sizeof(bsp_text_interface),
    languages,
    edition_names,
    word,
};
