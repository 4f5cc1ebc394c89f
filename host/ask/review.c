#include "ask/dialogue.h"

#include <stdlib.h>
#include <string.h>

#include "ask/screen.h"
#include "base/message.h"
#include "base/program.h"

/* Something that was said. */
struct review_entry {
    const struct asked_question *said;
    size_t answer; /* of the sitting, which said it; their count: it was said before */
};

struct review_entries {
    struct review_entry *item;
    size_t count;
};

static const char *where_of(const struct dialogue *d, const struct asked_question *said)
{
    return d->sitting.now.boards.item[said->board].where;
}

/* Finds the answer that says what SAID does; their count: none of this sitting. *KNOWN false: no
 * memory. */
static size_t answer_find(const struct dialogue *d, const struct asked_question *said, bool *known)
{
    const struct ask_answers *answers = &d->sitting.answers;
    struct text_list facts = {0};
    size_t found = 0;

    *known = choice_facts(&said->asked.choices[0], where_of(d, said), &facts) && facts.count > 0;
    while (*known && found < answers->count &&
           !text_list_has(&answers->item[found].facts, facts.item[0]))
        found++;
    text_list_release(&facts);
    return found;
}

/* Lists what was said, an incident that was told in this sitting once. False after a message. */
static bool entries_find(const struct dialogue *d, struct review_entries *entries)
{
    const struct asked_questions *said = &d->sitting.now.said;
    const struct ask_answers *answers = &d->sitting.answers;
    bool known = true;

    entries->count = 0;
    entries->item = calloc(said->count + 1, sizeof *entries->item);
    for (size_t i = 0; entries->item && known && i < said->count; i++) {
        size_t answer = answer_find(d, &said->item[i], &known);
        bool is_listed = false;
        for (size_t j = 0; j < entries->count && answer < answers->count; j++)
            is_listed =
                is_listed || (entries->item[j].answer == answer && answers->item[answer].incident);
        if (!is_listed)
            entries->item[entries->count++] = (struct review_entry){&said->item[i], answer};
    }
    if (entries->item && known)
        return true;
    free(entries->item);
    return message_no_memory();
}

bool review_is_shown(const struct dialogue *d)
{
    return d->reviews && !draft_is_open(&d->draft) && !sitting_undone(&d->sitting);
}

bool review_put(struct dialogue *d)
{
    const struct ask_answers *answers = &d->sitting.answers;
    struct text_list lines = {0};
    struct review_entries entries;
    bool put = entries_find(d, &entries);

    if (!put)
        return false;
    for (size_t i = 0; i < entries.count && put; i++) {
        /* "7@3-12: ..." */
        const struct asked_question *said = entries.item[i].said;
        size_t answer = entries.item[i].answer;
        const char *label = question_is_of_evening(said)
                                ? _("all boards")
                                : d->sitting.now.boards.item[said->board].called.label;
        bool is_told = answer < answers->count && answers->item[answer].incident;
        char *text = is_told ? incident_text(label, &answers->item[answer])
                             : text_format(_("%s: %s"), label, said->asked.text);
        put = text_list_add(&lines, text) || message_no_memory();
    }
    if (put && d->listed >= entries.count) {
        d->reviews = entries.count > 0;
        d->listed = 0;
        put = entries.count > 0 || show_line("\n%s", _("Nothing was said."));
        d->shown = d->reviews;
    }
    if (put && entries.count > 0)
        put = show_list(&lines, &d->listed, d->input.person);
    text_list_release(&lines);
    free(entries.item);
    return put;
}

/* Takes an entry back. What was said before this sitting is answered: it does not hold. */
static bool entry_take_back(struct dialogue *d, const struct review_entry *entry)
{
    const struct asked_question *said = entry->said;

    if (entry->answer < d->sitting.answers.count)
        return sitting_undo(&d->sitting, entry->answer) && settle_taken_back(d);

    const bsp_form_choice *choice = &said->asked.choices[said->asked.choice_count - 1];
    struct ask_answer answer = {.words = text_format(_("taken back: %s"), said->asked.text)};

    if (choice_facts(choice, where_of(d, said), &answer.facts))
        return settle_try(d, &answer);
    answer_release(&answer);
    return message_no_memory();
}

bool review_take_back(struct dialogue *d)
{
    bool known;
    struct review_entry entry = {.said = d->sitting.question};

    entry.answer = answer_find(d, entry.said, &known);
    if (!known)
        return message_no_memory();
    sitting_drop(&d->sitting);
    return entry_take_back(d, &entry);
}

/* Asks about an entry again: the question that was answered in this sitting, the incident, or what
 * it is instead. */
static bool entry_change(struct dialogue *d, const struct review_entry *entry)
{
    const struct ask_answers *answers = &d->sitting.answers;

    if (entry->answer == answers->count ||
        (!answers->item[entry->answer].key && !answers->item[entry->answer].incident))
        return sitting_look(&d->sitting, entry->said);
    if (!sitting_undo(&d->sitting, entry->answer))
        return false;
    if (sitting_undone(&d->sitting)->incident)
        return incident_reopen(d);
    return d->sitting.question || sitting_redo(&d->sitting); /* it is not asked any more */
}

bool review_obey(struct dialogue *d, const char *line)
{
    struct review_entries entries;
    char *end;
    long number = strtol(line, &end, 10);
    bool took;

    if (!entries_find(d, &entries))
        return false;
    if (!*line) {
        d->reviews = d->listed < entries.count; /* the next page */
        took = true;
    } else if (*end || number == 0 || labs(number) > (long)entries.count) {
        took = settle_refuse(d, _("That is no number of the list."));
    } else {
        const struct review_entry *entry = &entries.item[labs(number) - 1];
        d->listed = 0;
        took = number > 0 ? entry_change(d, entry) : entry_take_back(d, entry);
    }
    free(entries.item);
    return took;
}
