#include "help/topics.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/program.h"
#include "base/text.h"
#include "kit/list.h"
#include "plugins/events.h"

/* More than any form needs; a plugin that exceeds them is at fault. */
enum { GIVEN_MAX = 32, CALLS_MAX = 100000, TOPICS_MAX = 4096 };

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
        {"tables", "7@4-11"},
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

/* A question of the form. */
struct topic_step {
    struct topics *topics;
    bsp_form_question asked; /* a struct of zeros before it is asked */
    struct text_list owned;  /* what it points to */
};

static int32_t step_take(void *context, const bsp_form_question *question)
{
    struct topic_step *step = context;

    if (step->asked.name || event_fault(question, &question_shape).kind != EVENT_SOUND) {
        topics_heed(step->topics, PLUGIN_AT_FAULT);
        return BSP_E_SINK;
    }
    topics_need(step->topics, event_copy(&step->asked, question, &question_shape, &step->owned));
    return step->topics->code;
}

/* Adds FACT as an option, in the syntax of a shell. */
static int32_t fact_take(void *context, const bsp_form_fact *fact)
{
    struct text_list *facts = context;
    const char *quote;

    if (event_fault(fact, &fact_shape).kind != EVENT_SOUND)
        return BSP_E_SINK;
    quote = strpbrk(fact->value, " %|*?") ? "'" : "";
    return text_list_add(facts, text_format("%s--fact=%s:%s:%s:%s=%s%s", quote,
                                            fact->board ? fact->board : SAMPLE_BOARD, fact->trick,
                                            fact->player, fact->fact, fact->value, quote))
               ? BSP_OK
               : BSP_E_MEMORY;
}

/* A path through a form. */
struct form_path {
    const char *incident;
    const char *chosen; /* the last choice if no fact came of it, or "" */
    size_t of;
    bsp_form_given given[GIVEN_MAX];
    uint32_t count;
};

/* Follows all paths from here; BEFORE are the facts so far. */
static void form_path_walk(struct topics *topics, struct form_path *path,
                           const struct text_list *before)
{
    const bsp_form_interface *form = topics->run->plugin->form;
    struct topic_step step = {.topics = topics};
    const bsp_form_question *asked = &step.asked;
    bsp_form_sink sink = {.size = sizeof sink, .context = &step, .question = step_take};
    uint32_t answers = 0; /* that are tried: each choice, or a sample */
    bool choice = false;

    if (path->count == GIVEN_MAX || topics->calls++ == CALLS_MAX)
        topics_heed(topics, PLUGIN_AT_FAULT);
    else
        topics_heed(topics,
                    form->next(topics->language, path->incident, path->given, path->count, &sink));
    if (asked->name && topics->code == BSP_OK) {
        choice = strcmp(asked->input, "choice") == 0;
        answers = choice ? asked->choice_count : strcmp(asked->input, "told") != 0;
    }
    for (uint32_t i = 0; i < answers && topics->code == BSP_OK; i++) {
        struct text_list facts = {0};
        bsp_form_sink taker = {.size = sizeof taker, .context = &facts, .fact = fact_take};
        const bsp_form_choice *item = choice ? BSP_AT(bsp_form_choice, asked->choices, i) : NULL;
        const char *chosen = path->chosen;
        char *how;
        path->given[path->count++] =
            (bsp_form_given){.size = sizeof *path->given,
                             .name = asked->name,
                             .value = item ? item->id : sample_of(asked->input)};
        topics_heed(topics, form->facts(path->incident, path->given, path->count, &taker));
        how = topics->code == BSP_OK ? strdup("") : NULL; /* the new facts, a line each */
        for (size_t j = 0; j < facts.count && how; j++)
            if (!text_list_has(before, facts.item[j]))
                how = text_append(how, "%s%s", *how ? "\n" : "", facts.item[j]);
        topics_need(topics, how);
        bool tells = how && *how;
        if (tells)
            topic_put(topics, "", path->of, chosen,
                      text_format(item ? "%s %s" : "%s%s", asked->text, item ? item->text : ""),
                      how);
        else
            free(how);
        path->chosen = item && !tells ? item->text : "";
        form_path_walk(topics, path, &facts);
        path->chosen = chosen;
        path->count--;
        text_list_release(&facts);
    }
    text_list_release(&step.owned);
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
    struct form_path path = {.incident = incident->id, .chosen = "", .of = at, .count = 3};
    path.given[0] = (bsp_form_given){.size = sizeof *path.given, .name = "declarer", .value = "S"};
    path.given[1] = (bsp_form_given){.size = sizeof *path.given, .name = "contract", .value = "4S"};
    path.given[2] = (bsp_form_given){.size = sizeof *path.given, .name = "laws", .value = "2017"};
    if (topics->code == BSP_OK)
        form_path_walk(topics, &path, &(struct text_list){0});
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
    const struct plugin *plugin = topics->run->plugin;
    bsp_form_sink sink = {.size = sizeof sink, .context = topics, .incident = incident_take};

    topics->at = 0;
    topics_heed(topics, plugin->form->incidents(topics->language, &sink));
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses && topics->code == BSP_OK; i++) {
        const char *name = statuses[i][0];
        const char *term = plugin->text->word(topics->language, "status", name);
        const char *meaning = plugin->text->word(topics->language, "meaning", name);
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
    char language[LANGUAGE_SIZE];

    *topics = (struct topics){.run = run, .language = run->language.code, .code = BSP_OK};
    topics_pass(topics);
    while (sscanf(languages += strspn(languages, " "), "%11s", language) == 1 &&
           topics->code == BSP_OK) {
        languages += strlen(language);
        topics->language = language;
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
