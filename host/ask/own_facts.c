#include "ask/own_facts.h"

#include <stdlib.h>
#include <string.h>

#include "ask/reply.h"
#include "ask/screen.h"
#include "ask/settle.h"
#include "message.h"
#include "program.h"

/* Offers the facts of TEXT, whose values a ";" parts where they stand APART. */
static enum trial facts_offer(struct dialogue *d, const char *text, const char *where, bool apart)
{
    struct answer answer = {0};
    enum trial trial = TRIAL_NO_FACT;

    free(d->sitting.complaint);
    d->sitting.complaint = NULL;
    if (reply_facts(text, where, apart, &answer.facts))
        trial = sitting_try(&d->sitting, &answer);
    answer_release(&answer);
    return trial;
}

/* Reads WORD as INPUT, "card", in the letters of the language. NULL: it is none. */
static char *word_read(const struct dialogue *d, const char *input, const char *word)
{
    const struct question question = {
        .asked = {.size = sizeof question.asked, .name = input, .input = input, .text = ""}};
    const struct text_list nothing = {0};
    struct text_list facts = {0};
    bsp_form_reading reading;
    int32_t code =
        form_answer(d->sitting.source.run, &question, word, &nothing, "-", &facts, &reading);

    text_list_release(&facts);
    return code == BSP_OK ? strdup(reading.value) : NULL;
}

/* Puts "5 O exposed CR accident", which is in the letters of the language, as --fact has it: seats
 * and cards. NULL: no memory. */
static char *fact_words(const struct dialogue *d, const char *text)
{
    static const char *const inputs[] = {NULL, "player", NULL, "card", "card"};
    enum { INPUTS = sizeof inputs / sizeof *inputs };
    char *words = strdup("");

    for (int i = 0; words && *text; i++) {
        size_t length = i < INPUTS ? strcspn(text, " \t") : strlen(text);
        char *word = strndup(text, length), *read = NULL;
        if (word && i < INPUTS && inputs[i] && strcmp(word, "?") != 0)
            read = word_read(d, inputs[i], word);
        char *more = word ? text_format("%s%s%s", words, i ? " " : "", read ? read : word) : NULL;
        free(word);
        free(read);
        free(words);
        words = more;
        text += length;
        text += i + 1 < INPUTS ? strspn(text, " \t") : *text != 0;
    }
    return words;
}

bool fact_take(struct dialogue *d, const char *typed)
{
    char *text = strchr(typed, '=') ? strdup(typed) : fact_words(d, typed);
    const struct seen_board *board = board_at_hand(d);
    char *where = board ? strdup(board->where) : NULL;
    if (!text)
        return message_no_memory();
    size_t undone = d->sitting.undone.count;
    enum trial trial =
        sitting_redo(&d->sitting) ? facts_offer(d, text, where, false) : TRIAL_FAILED;
    bool any, shown = true;

    if (trial == TRIAL_NO_FACT && strchr(text, ';'))
        trial = facts_offer(d, text, where, true);
    bool placed = where || d->sitting.complaint;
    free(where);
    free(text);
    if (trial == TRIAL_NO_FACT || trial == TRIAL_REFUSED) /* the question stands there still */
        for (; undone > 0; undone--)
            if (!sitting_undo_last(&d->sitting, &any))
                return false;
    if (trial == TRIAL_NO_FACT && !placed)
        return settle_refuse(d, _("Say of which board, as in f 7:5:W:revoke=corrected."));
    if (trial != TRIAL_TAKEN)
        return settle_trial(d, trial, NULL);
    const struct text_list *facts = &d->sitting.answers.item[d->sitting.answers.count - 1].facts;
    for (size_t i = 0; i < facts->count && shown; i++)
        shown = show_echo(facts->item[i]);
    return shown && settle_change(d);
}
