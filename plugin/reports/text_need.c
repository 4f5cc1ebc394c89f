/* What the director is asked: questions that hold the board back with an answer on each line, then
 * those that can wait, a paragraph each. */
#include "bridge/seat.h"
#include "reports/scene.h"
#include "reports/shown.h"
#include "reports/text_board.h"
#include "reports/words.h"

enum { NEED_INDENT = 4, ANSWER_INDENT = 8 };

/* The values that there are, "in-time|after-round", or what stands for one. */
static void say_values(struct page *page, const struct need *need)
{
    if (need->outcome_count == 0) {
        /* TRANSLATORS: stands for what the user writes, as in "--fact=3:-:-:agreed-tricks=VALUE".
         */
        buffer_add_text(page->scratch, catalog_get(page->catalog, N_("VALUE")));
        return;
    }
    for (int i = 0; i < need->outcome_count; i++) {
        buffer_add_text(page->scratch, i > 0 ? "|" : "");
        buffer_add_text(page->scratch, need->outcome[i].value);
    }
}

/* A trick is won by the seat that the fact is given for, and the trick that is defective is the one
 * that it is given for: there the answers are places, not values. */
static void say_fact(struct page *page, const struct need *need)
{
    bool seats = need->what == FACT_TRICK_WON;
    bool tricks = need->what == FACT_DEFECTIVE_TRICK;
    const char *seat = seat_name(need->player);

    buffer_add_text(page->scratch, "--fact=");
    buffer_add_number(page->scratch, page->item->board->game);
    buffer_add_char(page->scratch, ':');
    if (tricks)
        say_values(page, need);
    else if (need->trick > 0)
        buffer_add_number(page->scratch, need->trick);
    else
        buffer_add_char(page->scratch, '-');
    buffer_add_char(page->scratch, ':');
    if (seats)
        say_values(page, need);
    else
        buffer_add_text(page->scratch, seat ? seat : "-");
    buffer_add_char(page->scratch, ':');
    buffer_add_text(page->scratch, fact_name(need->what));
    buffer_add_char(page->scratch, '=');
    if (seats)
        buffer_add_char(page->scratch, '-');
    else if (tricks)
        buffer_add_text(page->scratch, fact_word_text(WORD_FOUND));
    else
        say_values(page, need);
}

/* The option that answers: "--fact=3:5:W:attention=in-time|after-round". False: no option does. */
static bool say_option(struct page *page, const struct need *need)
{
    if (need->kind == NEED_JUDGEMENT)
        return false;
    if (need->kind == NEED_FACT) {
        say_fact(page, need);
        return true;
    }
    buffer_add_text(page->scratch, "--reading=");
    buffer_add_text(page->scratch, reading_name(need->what));
    buffer_add_char(page->scratch, ':');
    say_values(page, need);
    return true;
}

static void put_question(struct page *page, const struct need *need)
{
    words_need(page->scratch, page->catalog, need);
    page_put_in(page, STYLE_WAIT, NEED_INDENT, "? ");
    for (int i = 0; i < need->outcome_count; i++) {
        words_outcome(page->scratch, page->catalog, need, &need->outcome[i]);
        page_put(page, ANSWER_INDENT, "");
    }
    if (say_option(page, need))
        page_put(page, ANSWER_INDENT, "");
}

static void put_advice(struct page *page, const struct need *need)
{
    struct scene scene;

    scene_init(&scene, page->catalog);
    /* TRANSLATORS: before a question that can wait: the ruling stands without its answer. */
    scene_say(page->scratch, &scene, N_("To check: "));
    words_need(page->scratch, page->catalog, need);
    if (need->outcome_count > 0)
        buffer_add_char(page->scratch, ' ');
    words_outcomes(page->scratch, page->catalog, need);
    buffer_add_text(page->scratch, need->outcome_count > 0 ? ". " : " ");
    say_option(page, need);
    page_put(page, NEED_INDENT, "- ");
}

void text_needs(struct page *page)
{
    const struct ruling *ruling = page->item->ruling;

    for (int i = 0; i < ruling->need_count; i++)
        if (!ruling->need[i].advisory)
            put_question(page, &ruling->need[i]);
    for (int i = 0; i < ruling->need_count; i++)
        if (ruling->need[i].advisory && !need_is_repeated(ruling, i))
            put_advice(page, &ruling->need[i]);
}
