/* What the director is asked: questions that hold the board back with an answer on each line, then
 * those that can wait, a paragraph each. */
#include "bridge/seat.h"
#include "reports/scene.h"
#include "reports/text_board.h"
#include "reports/words.h"

enum { NEED_INDENT = 4, ANSWER_INDENT = 8 };

static void add_game(struct buffer *buffer, const struct page *page)
{
    buffer_add_number(buffer, page->item->board->game);
}

/* The option that answers: "--fact=3:5:W:attention=VALUE". False: no option does. */
static bool say_option(struct page *page, const struct need *need)
{
    struct buffer *out = page->scratch;
    const char *seat = seat_name(need->player);

    if (need->kind == NEED_JUDGEMENT)
        return false;
    if (need->kind == NEED_READING) {
        buffer_add_text(out, "--reading=");
        buffer_add_text(out, reading_name(need->what));
        buffer_add_text(out, ":yes|no");
        return true;
    }
    buffer_add_text(out, "--fact=");
    add_game(out, page);
    buffer_add_char(out, ':');
    if (need->trick > 0)
        buffer_add_number(out, need->trick);
    else
        buffer_add_char(out, '-');
    buffer_add_char(out, ':');
    buffer_add_text(out, seat ? seat : "-");
    buffer_add_char(out, ':');
    buffer_add_text(out, fact_name(need->what));
    buffer_add_char(out, '=');
    /* TRANSLATORS: stands for what the user writes, as in "--fact=3:5:W:attention=VALUE". */
    buffer_add_text(out, catalog_get(page->catalog, N_("VALUE")));
    return true;
}

static void put_question(struct page *page, const struct need *need)
{
    words_need(page->scratch, page->catalog, need);
    page_put(page, NEED_INDENT, "? ");
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
    for (int i = 0; i < need->outcome_count; i++) {
        /* TRANSLATORS: between the members of a list. */
        buffer_add_text(page->scratch, i == 0 ? " " : catalog_get(page->catalog, N_("; ")));
        words_outcome(page->scratch, page->catalog, need, &need->outcome[i]);
    }
    if (need->outcome_count > 0)
        buffer_add_char(page->scratch, '.');
    buffer_add_char(page->scratch, ' ');
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
        if (ruling->need[i].advisory)
            put_advice(page, &ruling->need[i]);
}
