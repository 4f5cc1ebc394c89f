#include "ask/dialogue.h"

#include <stdlib.h>
#include <string.h>

#include "ask/screen.h"
#include "base/message.h"
#include "base/program.h"
#include "kit/buffer.h"
#include "kit/text.h"

/* Reads TYPED as INPUT, "which-card", in the letters of the language. NULL: it is none. */
static char *word_read(const struct dialogue *d, const char *input, const char *typed)
{
    const struct asked_question question = {
        .asked = {.size = sizeof question.asked, .name = input, .input = input, .text = ""}};
    bsp_form_reading reading;
    int32_t code = form_answer(d->sitting.source.run, &question, typed, NULL, NULL, NULL, &reading);

    return code == BSP_OK && strcmp(typed, "?") != 0 ? strdup(reading.value) : NULL;
}

/* Returns VALUE as --fact has it: a score, or words with cards among the first two. NULL: no
 * memory. */
static char *value_read(const struct dialogue *d, struct text value)
{
    char *text = text_copy(value), *read = NULL;
    struct buffer words = {0};
    int count = 0;

    if (text && strchr(text, ' '))
        read = word_read(d, "weighted", text);
    for (char *at = text, *next; at && !read && *at; at = next, count++) {
        size_t length = count < 2 ? strcspn(at, " ") : strlen(at);
        next = at + length + strspn(at + length, " ");
        at[length] = '\0';
        char *card = count < 2 ? word_read(d, "which-card", at) : NULL;
        buffer_add_text(&words, count > 0 ? " " : "");
        buffer_add_text(&words, card ? card : at);
        free(card);
    }
    if (text && !read && !words.failed)
        read = strdup(buffer_text(&words));
    free(text);
    buffer_release(&words);
    return read;
}

/* Adds FACT to FACTS; if APART, once for each of its values, which ";" separates. False: no
 * memory. */
static bool facts_add(const struct dialogue *d, const struct fact_option *fact, bool apart,
                      struct text_list *facts)
{
    char *player = word_read(d, "player", fact->player); /* a seat or a side, as --fact has it */
    bool added;

    if (!player)
        player = word_read(d, "side", fact->player);
    if (!player)
        player = strdup(fact->player);
    added = player;
    for (const char *at = fact->value; added; at++) {
        size_t length = apart ? strcspn(at, ";") : strlen(at);
        char *value = value_read(d, text_trim((struct text){at, length}));
        added = value && text_list_add(facts, text_format("%s:%s:%s:%s=%s", fact->where,
                                                          fact->trick, player, fact->fact, value));
        free(value);
        at += length;
        if (!*at)
            break;
    }
    free(player);
    return added;
}

/* Splits TYPED, "7@3-12:5:W:revoke=corrected", or "5 W revoke corrected" if there is a board WHERE,
 * which is NULL otherwise. False: it is neither, or there is no memory. */
static bool fact_split(struct fact_option *fact, const char *typed, const char *where)
{
    const char *word[4]; /* trick, player, fact, value */
    int length[4];

    if (fact_option_parse(fact, typed)) {
        if (!fact_option_is_of_all(fact))
            return true;
        fact_option_release(fact);
        return false;
    }
    for (int i = 0; i < 4; i++) {
        word[i] = typed;
        length[i] = (int)(i < 3 ? strcspn(typed, " \t") : strlen(typed));
        typed += length[i];
        typed += strspn(typed, " \t");
    }
    char *whole = where && length[2] > 0
                      ? text_format("%s:%.*s:%.*s:%.*s=%s", where, length[0], word[0], length[1],
                                    word[1], length[2], word[2], word[3])
                      : NULL;
    bool split = whole && fact_option_parse(fact, whole);
    free(whole);
    return split;
}

/* Tries FACT as an answer; APART as in facts_add. */
static enum trial fact_offer(struct dialogue *d, const struct fact_option *fact, bool apart)
{
    struct ask_answer answer = {0};
    enum trial trial = TRIAL_FAILED;

    if (facts_add(d, fact, apart, &answer.facts))
        trial = sitting_try(&d->sitting, &answer);
    else
        message_no_memory();
    answer_release(&answer);
    return trial;
}

bool fact_take(struct dialogue *d, const char *typed)
{
    const struct seen_board *board = board_at_hand(d);
    size_t undone = d->sitting.undone.count;
    struct fact_option fact;
    bool any, shown = true;

    if (!fact_split(&fact, typed, board ? board->where : NULL))
        return settle_refuse(d,
                             board ? NULL : _("Say which board, as in f 7:5:W:revoke=corrected."));
    enum trial trial = sitting_redo(&d->sitting) ? fact_offer(d, &fact, false) : TRIAL_FAILED;
    if (trial == TRIAL_NO_FACT && strchr(fact.value, ';'))
        trial = fact_offer(d, &fact, true);
    fact_option_release(&fact);
    if (trial == TRIAL_NO_FACT || trial == TRIAL_REFUSED) /* the question stands there still */
        for (; undone > 0; undone--)
            if (!sitting_undo_last(&d->sitting, &any))
                return false;
    if (trial != TRIAL_TAKEN)
        return trial != TRIAL_FAILED && settle_refuse(d, d->sitting.complaint);
    const struct text_list *facts = &d->sitting.answers.item[d->sitting.answers.count - 1].facts;
    for (size_t i = 0; i < facts->count && shown; i++)
        shown = show_echo(facts->item[i]);
    return shown && settle_change(d);
}
