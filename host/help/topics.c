#include "help/topics.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/program.h"
#include "base/text.h"
#include "kit/list.h"
#include "plugins/events.h"
#include "run/form.h"

/* More than any form needs; a plugin that exceeds them is at fault. A step is a name and a value.
 */
enum { STEPS_MAX = 2 * 32, CALLS_MAX = 100000, TOPICS_MAX = 4096 };

/* The letters U+00C0 to U+00FF without diacritics. */
static const char plain[] = "aaaaaaaceeeeiiii nooooo ouuuuy saaaaaaaceeeeiiii nooooo ouuuuy y";

void words_fold(struct buffer *words, const char *text)
{
    char last = ' ';

    buffer_add_char(words, ' ');
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
        char letter = ' ';
        if (*at == 0xc3 && (at[1] & 0xc0) == 0x80)
            letter = plain[*++at & 0x3f];
        else if (*at < 0x80 && isalnum(*at))
            letter = (char)tolower(*at);
        if (letter != ' ' || last != ' ')
            buffer_add_char(words, letter);
        last = letter;
    }
}

/* ---- The list of topics ---- */

/* Notes the status of a call of the form; the first failure stays. BSP_E_SINK means that there was
 * no memory, unless the plugin is at fault already. */
static void topics_heed(struct topics *topics, int32_t code)
{
    if (topics->code == BSP_OK && code != BSP_OK)
        topics->code = code == BSP_E_SINK || code == BSP_E_MEMORY ? BSP_E_MEMORY : PLUGIN_AT_FAULT;
}

/* Notes that there is no memory unless there IS any. */
static void topics_need(struct topics *topics, bool is)
{
    topics_heed(topics, is ? BSP_OK : BSP_E_MEMORY);
}

/* Fills in the next topic of this pass, of the incident OF or of its own index. The first pass
 * creates it; each pass adds its words, and those of its incident. Takes ownership of TITLE and
 * HOW; NULL: no memory. */
static void topic_put(struct topics *topics, const char *name, size_t of, const char *chosen,
                      char *title, char *how)
{
    size_t at = topics->at++;
    bool first = at == topics->count;
    bool full = at >= TOPICS_MAX || !list_reserve(topics->item, topics->capacity, at + 1);

    topics_need(topics, title && how && !full);
    if (topics->code == BSP_OK) {
        struct topic *topic = &topics->item[at];
        if (first) {
            *topic =
                (struct topic){.name = strdup(name),
                               .title = text_format(*chosen ? "%s. %s" : "%s%s", chosen, title),
                               .how = strdup(how),
                               .of = of};
            topics->count++;
        }
        buffer_add_text(&topic->search, of == at ? "" : buffer_text(&topics->item[of].search));
        words_fold(&topic->search, name);
        words_fold(&topic->search, title);
        words_fold(&topic->search, of == at ? "" : how);
        words_fold(&topic->chosen, chosen);
        topics_need(topics, topic->name && topic->title && topic->how && !topic->search.failed &&
                                !topic->chosen.failed);
    }
    free(title);
    free(how);
}

/* ---- Incidents ---- */

/* Returns an answer of the kind INPUT, so that facts can be shown. */
static const char *sample_of(const char *input)
{
    static const char *const samples[][2] = {
        {"trick", "5"},       {"which-trick", "5"}, {"number", "9"},      {"player", "W"},
        {"players", "NE"},    {"side", "NS"},       {"suit", "H"},        {"rank", "K"},
        {"card", "HT"},       {"cards", "S5"},      {"score", "4S S 10"}, {"weighted", "4S S 10"},
        {"shares", "60/40"},  {"board", "8@3-12"},  {"penalty", "10%"},   {"law", "27"},
        {"tables", "7@4-11"}, {"which-card", "HT"},
    };

    if (strcmp(input, "sentence") == 0)
        return _("what was ruled");
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        if (strcmp(samples[i][0], input) == 0)
            return samples[i][1];
    return "-";
}

/* The board in the facts that are shown. */
#define SAMPLE_BOARD "7@3-12"

/* A path through a form. */
struct form_path {
    const char *incident;
    const char *chosen; /* the last choice if no fact came of it, or "" */
    size_t of;
    struct text_list steps; /* each name before its value */
};

/* Follows all paths from here; BEFORE are the facts so far. */
static void form_path_walk(struct topics *topics, struct form_path *path,
                           const struct text_list *before)
{
    const struct form_given given = {.steps = &path->steps};
    struct text_list *steps = &path->steps;
    struct asked_question question = {0};
    const bsp_form_question *asked = &question.asked;
    uint32_t answers = 0; /* that are tried: each choice, or a sample */
    size_t depth = steps->count;
    bool choice = false;

    if (steps->count == STEPS_MAX || topics->calls++ == CALLS_MAX)
        topics_heed(topics, PLUGIN_AT_FAULT);
    else
        topics_heed(topics, form_next(&topics->run, path->incident, &given, &question));
    if (question.found && topics->code == BSP_OK) {
        choice = strcmp(asked->input, "choice") == 0;
        answers = choice ? asked->choice_count : strcmp(asked->input, "told") != 0;
    }
    for (uint32_t i = 0; i < answers && topics->code == BSP_OK; i++) {
        struct text_list facts = {0};
        const bsp_form_choice *item = choice ? BSP_AT(bsp_form_choice, asked->choices, i) : NULL;
        const char *chosen = path->chosen;
        char *how;
        text_list_add(steps, strdup(asked->name));
        text_list_add(steps, strdup(item ? item->id : sample_of(asked->input)));
        topics_need(topics, !steps->failed);
        if (topics->code == BSP_OK)
            topics_heed(topics,
                        form_facts(&topics->run, path->incident, &given, SAMPLE_BOARD, &facts));
        how = topics->code == BSP_OK ? strdup("") : NULL; /* the new facts, a line each */
        for (size_t j = 0; j < facts.count && how; j++) {
            /* It is shown as an option, in the syntax of a shell. */
            const char *quote = strpbrk(strchr(facts.item[j], '='), " %|*?") ? "'" : "";
            if (!text_list_has(before, facts.item[j]))
                how = text_append(how, "%s%s--fact=%s%s", *how ? "\n" : "", quote, facts.item[j],
                                  quote);
        }
        topics_need(topics, how);
        bool tells = how && *how;
        if (tells)
            topic_put(topics, "", path->of, chosen,
                      text_format(item ? "%s %s" : "%s%s", asked->text, item ? item->text : ""),
                      how);
        else
            free(how);
        path->chosen = item && !tells ? item->text : "";
        if (topics->code == BSP_OK)
            form_path_walk(topics, path, &facts);
        path->chosen = chosen;
        while (steps->count > depth)
            text_list_remove(steps, steps->count - 1);
        text_list_release(&facts);
    }
    question_release(&question);
}

static int32_t incident_take(void *context, const bsp_form_incident *incident)
{
    struct topics *topics = context;
    size_t at = topics->at;

    if (event_fault(incident, &incident_shape).kind != EVENT_SOUND)
        topics_heed(topics, PLUGIN_AT_FAULT);
    if (topics->code != BSP_OK)
        return BSP_E_SINK;
    topic_put(topics, incident->id, at, "",
              text_format(strchr(incident->law, '-') ? _("%s (Laws %s)") : _("%s (Law %s)"),
                          incident->text, incident->law),
              strdup(""));
    if (topics->code == BSP_OK) {
        /* Each Law of "61-64" is a word: " 61 62 63 64". */
        struct buffer *words = &topics->item[at].search;
        char *end;
        long first = strtol(incident->law, &end, 10);
        long last = *end == '-' ? strtol(end + 1, NULL, 10) : first;
        for (long number = first; number <= last && last < 100; number++) {
            buffer_add_char(words, ' ');
            buffer_add_number(words, number);
        }
        topics_need(topics, !words->failed);
    }
    /* The board that is asked about, played by South. */
    static const char *const known[] = {"declarer", "S", "contract", "4S", "laws", "2017"};
    struct form_path path = {.incident = incident->id, .chosen = "", .of = at};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        text_list_add(&path.steps, strdup(known[i]));
    topics_need(topics, !path.steps.failed);
    if (topics->code == BSP_OK)
        form_path_walk(topics, &path, &(struct text_list){0});
    text_list_release(&path.steps);
    return topics->code == BSP_OK ? BSP_OK : BSP_E_SINK;
}

/* ---- All topics ---- */

/* Collects all topics in the language of this pass. */
static void topics_pass(struct topics *topics)
{
    static const char *const statuses[][2] = {
        {"error", N_("rectify check SESSION")},
        {"suspect", "--fact=" SAMPLE_BOARD ":-:-:record=faithful"},
        {"director", N_("rectify ask SESSION")},
        {"proposed", "--fact=" SAMPLE_BOARD ":5:W:revoke=confirmed"},
        {"adjusted", N_("rectify apply -o OUT SESSION")},
        {"settled", "--fact=" SAMPLE_BOARD ":-:-:result-includes-transfer=no"},
        {"noted", N_("rectify check --explain SESSION")},
        {"clean", N_("rectify ask SESSION")},
    };
    const struct plugin *plugin = topics->run.plugin;
    const char *language = topics->run.language.code;
    bsp_form_sink sink = {.size = sizeof sink, .context = topics, .incident = incident_take};

    topics->at = 0;
    topics_heed(topics, plugin->form->incidents(language, &sink));
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses && topics->code == BSP_OK; i++) {
        const char *name = statuses[i][0];
        const char *term = plugin->text->word(language, "status", name);
        const char *meaning = plugin->text->word(language, "meaning", name);
        topic_put(topics, name, topics->at, "", text_format("%s: %s", name, term ? term : ""),
                  text_format("%s\n%s", meaning ? meaning : "", _(statuses[i][1])));
    }
    if (topics->code != BSP_OK)
        return;
    /* A topic of the command itself, which no plugin knows. */
    topic_put(
        topics, "answers", topics->at, "", strdup(_("Taking an answer back, changing it")),
        strdup(
            _("While rectify ask runs: undo takes the last answer back, < goes to the question "
              "before.\n"
              "Later, or of an older answer: rectify ask --review SESSION lists what was said, "
              "each to leave, change or take back.\n"
              "rectify check --no-facts SESSION shows what the session says without any answer.")));
}

int32_t topics_collect(struct topics *topics, const struct run *run)
{
    const char *languages = run->plugin->text->languages();

    *topics = (struct topics){.run = *run, .code = BSP_OK};
    topics_pass(topics);
    while (sscanf(languages += strspn(languages, " "), "%11s", topics->run.language.code) == 1 &&
           topics->code == BSP_OK) {
        languages += strlen(topics->run.language.code);
        topics_pass(topics);
    }
    return topics->code;
}

void topics_release(struct topics *topics)
{
    for (size_t i = 0; i < topics->count; i++) {
        free(topics->item[i].name);
        free(topics->item[i].title);
        free(topics->item[i].how);
        buffer_release(&topics->item[i].search);
        buffer_release(&topics->item[i].chosen);
    }
    free(topics->item);
}
