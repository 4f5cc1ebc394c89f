#include "reports/event.h"

#include <limits.h>
#include <string.h>

#include "words/foreign.h"
#include "words/names.h"
#include "words/scene.h"
#include "words/terms.h"
#include "words/words_board.h"

const bsp_board *event_in(const bsp_board *board, const struct catalog *catalog)
{
    for (const bsp_board *told = board; told; told = told->translation)
        if (told->language && strcmp(told->language, catalog_language(catalog)) == 0)
            return told;
    return board;
}

/* TRANSLATORS: headings above numbers of boards, and what to do about them. */
const struct kind_words kind_words[KINDS] = {
    [KIND_WAITS] = {"director", N_("Needs your decision"),
                    N_("Boards that need your decision keep their recorded result until the "
                       "questions are answered.")},
    [KIND_PROPOSED] = {"proposed", N_("Adjustment proposed"),
                       N_("Adjustments proposed rest on the cards alone: nobody marked the "
                          "revoke. The director confirms or rejects each.")},
    [KIND_DOUBTFUL] = {"suspect", N_("Doubtful record"),
                       N_("Doubtful records: look for a typing error first.")},
    [KIND_UNREAD] = {"error", N_("Not readable"),
                     N_("Boards that are not readable were not ruled on: the message says where "
                        "in the file, and why.")},
    [KIND_ADJUSTED] = {"adjusted", N_("Adjusted"), NULL},
    [KIND_SETTLED] = {"settled", N_("Settled"), NULL},
    [KIND_NOTED] = {"noted", N_("Noted"), NULL},
    [KIND_CLEAN] = {"clean", NULL, NULL},
};

int kind_of(const char *status)
{
    int kind = KINDS - 1; /* most boards are clean, which is the last */
    while (kind >= 0 && strcmp(kind_words[kind].status, status) != 0)
        kind--;
    return kind >= 0 ? kind : KIND_NOTED;
}

/* --- What was played -------------------------------------------------------------------------- */

card_t event_card(const char *card)
{
    return card && strlen(card) == 2 ? card_of_letters(card[0], card[1]) : CARD_NONE;
}

/* --- What is shown ---------------------------------------------------------------------------- */

bool event_shows_adjusted(const bsp_board *board)
{
    int kind = kind_of(board->status);

    return kind == KIND_ADJUSTED || kind == KIND_PROPOSED ||
           (kind == KIND_SETTLED && (board->artificial_ns >= 0 || board->assigned_count > 0));
}

bool event_shows_recorded(const bsp_board *board)
{
    int kind = kind_of(board->status);

    return kind == KIND_WAITS || kind == KIND_SETTLED || event_shows_adjusted(board);
}

bool event_shows_closings(const bsp_board *board)
{
    return board->ruling_count > 1 || kind_of(board->status) == KIND_WAITS;
}

const bsp_finding *event_next_finding(const bsp_board *board, uint32_t *at)
{
    while (*at < board->finding_count) {
        const bsp_finding *finding = finding_at(board, (*at)++);
        if (finding->shown || !finding->text)
            return finding;
    }
    return NULL;
}

static bool asks_of_the_board(const bsp_need *need)
{
    return need->baseline && strcmp(need->baseline, "neither-revoke") == 0;
}

const bsp_need *event_next_need(const bsp_board *board, uint32_t *at, bool advisory)
{
    while (*at < board->need_count) {
        const bsp_need *need = need_at(board, (*at)++);
        bool skipped = (need->advisory != 0) != advisory;
        for (uint32_t i = 0; i + 1 < *at && asks_of_the_board(need); i++)
            skipped = skipped || (asks_of_the_board(need_at(board, i)) &&
                                  (need_at(board, i)->advisory != 0) == advisory);
        if (!skipped)
            return need;
    }
    return NULL;
}

uint32_t outcomes_listed(const bsp_need *need)
{
    return need->judgement && need->advisory ? 0 : need->outcome_count;
}

const char *need_answered_by(const bsp_need *need)
{
    /* An outcome of a judgement is the score that it comes to. */
    return need->judgement ? "equity" : need->fact;
}

bool event_can_be_named(const bsp_board *board)
{
    struct foreign foreign;
    uint32_t character;
    bool typed = true;

    if (!board->place)
        return false;
    foreign_open(&foreign, board->place, strlen(board->place));
    while (foreign_next(&foreign, &character))
        typed = typed && !character_is_harmful(character);
    return typed;
}

/* --- What is said ----------------------------------------------------------------------------- */

void say_sentence(struct prose *prose, const char *sentence)
{
    const char *at = sentence;

    while (*at >= ' ' && *at <= '~')
        at++;
    if (!*at)
        buffer_add_text(&prose->text, sentence);
    else
        buffer_add_harmless(&prose->text, sentence, strlen(sentence), INT_MAX);
}

const char *event_term(const struct catalog *catalog, const char *kind, const char *id)
{
    const char *term = term_find(catalog, kind, id);

    return term ? term : id;
}

void say_finding(struct prose *prose, const bsp_finding *finding)
{
    say_sentence(prose, finding->shown ? finding->shown
                                       : event_term(prose->catalog, "finding", finding->id));
}

void say_ruling(struct prose *prose, const bsp_ruling *ruling)
{
    if (ruling->what || ruling->text) {
        say_sentence(prose, ruling->what ? ruling->what : ruling->text);
        return;
    }
    for (uint32_t i = 0; i < ruling->law_count; i++) {
        buffer_add_text(&prose->text, i > 0 ? ", " : "");
        prose_add_law(prose, ruling->law[i]);
    }
}

void say_step(struct prose *prose, const bsp_step *step)
{
    if (step->text)
        say_sentence(prose, step->text);
    else
        prose_add_law(prose, step->clause);
}

void say_standing(struct prose *prose, const bsp_board *board)
{
    say_sentence(prose, board->standing ? board->standing
                                        : event_term(prose->catalog, "status", board->status));
}

void say_about(struct prose *prose, const bsp_need *need)
{
    if (need->about)
        say_sentence(prose, need->about);
    else if (need->fact)
        say_sentence(prose, event_term(prose->catalog, "fact", need->fact));
    else if (need->judgement)
        say_sentence(prose, event_term(prose->catalog, "judgement", need->judgement));
    else if (need->reading)
        say_sentence(prose, need->reading);
}

void say_need(struct prose *prose, const bsp_need *need)
{
    if (need->text)
        say_sentence(prose, need->text);
    else
        say_about(prose, need);
}

void say_answer(struct prose *prose, const bsp_outcome *outcome)
{
    say_sentence(prose, outcome->text ? outcome->text : outcome->value);
}

void say_effect(struct prose *prose, const bsp_outcome *outcome)
{
    if (outcome->effect)
        say_sentence(prose, outcome->effect);
    else
        words_movement(prose, outcome->tricks,
                       outcome->to ? side_of_name(outcome->to, strlen(outcome->to)) : SIDE_NONE);
}

bool say_more(struct prose *prose, int left)
{
    if (left > 0)
        scene_say_plural(prose, &(struct scene){.count = left},
                         NP_("and {count} more", "and {count} more"), left);
    return left > 0;
}

int given_lines(const struct report_item *item)
{
    const struct given_score *given = &item->played->board.given;
    int kept = assigned_side_kept(given->assigned, given->assigned_count);

    if (!given_score_exists(given))
        return item->played->rescored;
    return given->assigned_count + (kept != SIDE_NONE) + given->artificial;
}

void say_given(struct prose *prose, const struct report_item *item, int line)
{
    const struct given_score *given = &item->played->board.given;

    if (!given_score_exists(given))
        words_rescored(prose, &item->played->adjusted, item->event->adjusted_tricks,
                       item->event->adjusted_score_ns);
    else if (line < given->assigned_count)
        words_assigned(prose, given, line);
    else if (line > given->assigned_count ||
             assigned_side_kept(given->assigned, given->assigned_count) == SIDE_NONE)
        words_artificial(prose, given->percent);
    else
        words_kept(prose, given);
}

bool say_form(struct prose *prose, const bsp_reply *reply)
{
    const char *form = reply->form ? reply->form : term_find(prose->catalog, "form", reply->fact);

    if (form)
        say_sentence(prose, form);
    return form;
}

uint32_t clauses_said(const bsp_ruling *ruling)
{
    return ruling->what ? ruling->clause_count : ruling->law_count;
}

bsp_clause clause_said(const struct catalog *catalog, const bsp_ruling *ruling, uint32_t index)
{
    bsp_clause clause = {.size = sizeof clause};

    if (ruling->what)
        return *BSP_AT(bsp_clause, ruling->clauses, index);
    clause.law = ruling->law[index];
    clause.text = term_find(catalog, "clause", clause.law);
    clause.text = clause.text ? clause.text : "";
    return clause;
}
