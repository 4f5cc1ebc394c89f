/*
 * Implements rectify help WORD: finds what WORD means, in any language of the plugin, among
 * incidents at the table, statuses of boards and facts, and shows how to enter it. The words are
 * the plugin's, as in ask; every path through its form is walked once.
 */
#include "commands.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/message.h"
#include "base/output.h"
#include "base/text.h"
#include "kit/list.h"
#include "plugins/events.h"
#include "plugins/loader.h"
#include "run/run.h"
#include "run/session.h"

/* Something that help can explain. */
struct topic {
    char *name;   /* exact name, "revoke"; "" for a way to enter an incident */
    char *title;  /* "A revoke (Law 61-64)" */
    char *how;    /* lines that say how to enter it, or what it means */
    char *search; /* its words in all languages, folded, each after a blank */
    char *chosen; /* the words of the answer that leads to it, used if SEARCH has no match */
    size_t of;    /* the incident that it is a way to enter; else its own index */
};

struct topics {
    struct run *run;
    const char *language; /* of this pass; the first is the one that is shown */
    struct topic *item;
    size_t count, capacity;
    size_t at;      /* at: the current topic of this pass */
    unsigned calls; /* calls of the form */
    bool widely;    /* search by the answers that lead to a topic */
    bool failed;    /* no memory, or at fault */
    bool at_fault;  /* the plugin is at fault */
};

/* More than any form needs; a plugin that exceeds them is at fault. */
enum { GIVEN_MAX = 32, CALLS_MAX = 100000, TOPICS_MAX = 4096 };

/* ---- Comparing words ---- */

/* The letters U+00C0 to U+00FF without diacritics. */
static const char plain[] = "aaaaaaaceeeeiiii nooooo ouuuuy saaaaaaaceeeeiiii nooooo ouuuuy y";

/* Returns TEXT as words in lower case without accents, each after a blank. NULL: no memory. */
static char *text_fold(const char *text)
{
    char *folded = malloc(2 * strlen(text) + 2), *to = folded;

    if (!folded)
        return NULL;
    *to++ = ' ';
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
        char letter = ' ';
        if (*at == 0xc3 && (at[1] & 0xc0) == 0x80)
            letter = plain[*++at & 0x3f];
        else if (*at < 0x80 && isalnum(*at))
            letter = (char)tolower(*at);
        if (letter != ' ' || to[-1] != ' ')
            *to++ = letter;
    }
    *to = '\0';
    return folded;
}

/* Words of this length are compared without their last letters: "correct" is found in
 * "corrected", "corriger" in "corrigée". Short words ("how", "une") count only alone. */
enum { SHORT_WORD = 3, LONG_WORD = 6, WORD_END = 2 };

/* Returns how many of WORDS, which are folded, begin a word of SEARCH. Of "64b2" only the number
 * counts. */
static int words_found(const char *search, const char *words)
{
    bool alone = !strchr(words + 1, ' ');
    int found = 0;

    for (const char *word = words + strspn(words, " "); *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " "), digits = strspn(word, "0123456789");
        size_t stem = digits ? digits : length < LONG_WORD ? length : length - WORD_END;
        char beginning[64];
        if ((length > SHORT_WORD || digits || alone) && stem < sizeof beginning - 1) {
            snprintf(beginning, sizeof beginning, " %.*s", (int)stem, word);
            found += strstr(search, beginning) ? 1 : 0;
        }
        word += length;
    }
    return found;
}

/* ---- The list of topics ---- */

/* Notes the status of a call of the form. BSP_E_SINK means that there was no memory, or that the
 * plugin is already at fault. */
static void topics_heed(struct topics *topics, int32_t code)
{
    topics->failed = topics->failed || code != BSP_OK;
    topics->at_fault =
        topics->at_fault || (code != BSP_OK && code != BSP_E_MEMORY && code != BSP_E_SINK);
}

/* Appends the words of MORE to *TEXT. */
static void words_add(struct topics *topics, char **text, const char *more)
{
    char *folded = text_fold(more);

    *text = text_append(*text ? *text : strdup(""), "%s", folded ? folded : "");
    topics->failed = topics->failed || !folded || !*text;
    free(folded);
}

/* Adds a topic of the incident OF, or of its own index. NULL: no memory, or too many. */
static struct topic *topic_new(struct topics *topics, const char *name, size_t of)
{
    if (topics->count >= TOPICS_MAX ||
        !list_reserve(topics->item, topics->capacity, topics->count + 1)) {
        topics->failed = true;
        return NULL;
    }
    topics->item[topics->count] = (struct topic){.name = strdup(name), .of = of};
    return &topics->item[topics->count++];
}

/* Fills in the next topic of this pass. The first pass creates it; each pass adds its words, and
 * those of its incident. Takes ownership of HOW. */
static void topic_put(struct topics *topics, const char *name, size_t of, const char *chosen,
                      const char *title, char *how)
{
    size_t at = topics->at++;
    bool first = at == topics->count;
    struct topic *topic = first ? topic_new(topics, name, of) : &topics->item[at];

    if (topic) {
        words_add(topics, &topic->search, of == at ? "" : topics->item[of].search);
        words_add(topics, &topic->search, name);
        words_add(topics, &topic->search, title);
        words_add(topics, &topic->search, how && of != at ? how : "");
        words_add(topics, &topic->chosen, chosen);
    }
    if (topic && first) {
        topic->title = text_format(*chosen ? "%s. %s" : "%s%s", chosen, title);
        topic->how = how;
        topics->failed = topics->failed || !topic->title || !topic->how || !topic->name;
        return;
    }
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

/* A question of the form: its name, and the answers that are tried. */
struct topic_step {
    struct topics *topics;
    char *name, *text;
    struct text_list values, texts, choices;
    bool told;
};

static int32_t step_take(void *context, const bsp_form_question *question)
{
    struct topic_step *step = context;
    bool choice, taken;

    if (step->name || question_fault(question).kind != EVENT_SOUND) {
        step->topics->at_fault = true;
        return BSP_E_SINK;
    }
    choice = strcmp(question->input, "choice") == 0;
    step->told = strcmp(question->input, "told") == 0;
    step->name = strdup(question->name);
    step->text = strdup(question->text);
    taken = step->name && step->text;
    for (uint32_t i = 0; choice && i < question->choice_count && taken; i++) {
        const bsp_form_choice *item = BSP_AT(bsp_form_choice, question->choices, i);
        taken = text_list_add(&step->values, strdup(item->id)) &&
                text_list_add(&step->choices, strdup(item->text)) &&
                text_list_add(&step->texts, text_format("%s %s", question->text, item->text));
    }
    if (!choice && taken)
        taken = text_list_add(&step->values, strdup(sample_of(question->input))) &&
                text_list_add(&step->texts, strdup(question->text));
    return taken ? BSP_OK : BSP_E_MEMORY;
}

static void step_release(struct topic_step *step)
{
    free(step->name);
    free(step->text);
    text_list_release(&step->values);
    text_list_release(&step->texts);
    text_list_release(&step->choices);
}

/* Adds FACT as an option, in the syntax of a shell. */
static int32_t fact_take(void *context, const bsp_form_fact *fact)
{
    struct text_list *facts = context;
    const char *quote;

    if (fact_fault(fact).kind != EVENT_SOUND)
        return BSP_E_SINK;
    quote = strpbrk(fact->value, " %|*?") ? "'" : "";
    return text_list_add(facts, text_format("%s--fact=%s:%s:%s:%s=%s%s", quote,
                                            fact->board ? fact->board : SAMPLE_BOARD, fact->trick,
                                            fact->player, fact->fact, fact->value, quote))
               ? BSP_OK
               : BSP_E_MEMORY;
}

/* Returns those of FACTS that are not in BEFORE, a line each. NULL: no memory. */
static char *facts_new(const struct text_list *facts, const struct text_list *before)
{
    char *lines = strdup("");

    for (size_t i = 0; i < facts->count && lines; i++)
        if (!text_list_has(before, facts->item[i]))
            lines = text_append(lines, "%s%s", *lines ? "\n" : "", facts->item[i]);
    return lines;
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
    const bsp_form_interface *form = topics->run->plugin.form;
    struct topic_step step = {.topics = topics};
    bsp_form_sink sink = {.size = sizeof sink, .context = &step, .question = step_take};

    if (path->count == GIVEN_MAX || topics->calls++ == CALLS_MAX)
        topics_heed(topics, PLUGIN_AT_FAULT);
    else
        topics_heed(topics,
                    form->next(topics->language, path->incident, path->given, path->count, &sink));
    for (size_t i = 0; i < step.values.count && !step.told && !topics->failed; i++) {
        struct text_list facts = {0};
        bsp_form_sink taker = {.size = sizeof taker, .context = &facts, .fact = fact_take};
        const char *chosen = path->chosen;
        char *how;
        path->given[path->count++] = (bsp_form_given){
            .size = sizeof *path->given, .name = step.name, .value = step.values.item[i]};
        topics_heed(topics, form->facts(path->incident, path->given, path->count, &taker));
        how = topics->failed ? NULL : facts_new(&facts, before);
        topics->failed = topics->failed || !how;
        bool tells = how && *how;
        if (tells)
            topic_put(topics, "", path->of, chosen, step.texts.item[i], how);
        else
            free(how);
        path->chosen = i < step.choices.count && !tells ? step.choices.item[i] : "";
        form_path_walk(topics, path, &facts);
        path->chosen = chosen;
        path->count--;
        text_list_release(&facts);
    }
    step_release(&step);
}

/* Returns each Law of "61-64": "61 62 63 64". NULL: no memory. */
static char *laws_of(const char *law)
{
    char *end, *laws = strdup("");
    long first = strtol(law, &end, 10), last = *end == '-' ? strtol(end + 1, NULL, 10) : first;

    for (long number = first; number <= last && last < 100; number++)
        laws = text_append(laws, " %ld", number);
    return laws;
}

static int32_t incident_take(void *context, const bsp_form_incident *incident)
{
    struct topics *topics = context;
    size_t at = topics->at;
    char *title, *laws;

    topics->at_fault = topics->at_fault || incident_fault(incident).kind != EVENT_SOUND;
    if (topics->at_fault || topics->failed)
        return BSP_E_SINK;
    title = text_format(strchr(incident->law, '-') ? _("%s (Laws %s)") : _("%s (Law %s)"),
                        incident->text, incident->law);
    laws = laws_of(incident->law);
    if (title && laws)
        topic_put(topics, incident->id, at, "", title, strdup(""));
    if (title && laws && at < topics->count)
        words_add(topics, &topics->item[at].search, laws);
    topics->failed = topics->failed || !title || !laws;
    free(title);
    free(laws);
    /* The board that is asked about, played by South. */
    struct form_path path = {.incident = incident->id, .chosen = "", .of = at, .count = 3};
    path.given[0] = (bsp_form_given){.size = sizeof *path.given, .name = "declarer", .value = "S"};
    path.given[1] = (bsp_form_given){.size = sizeof *path.given, .name = "contract", .value = "4S"};
    path.given[2] = (bsp_form_given){.size = sizeof *path.given, .name = "laws", .value = "2017"};
    if (!topics->failed)
        form_path_walk(topics, &path, &(struct text_list){0});
    return topics->failed ? BSP_E_SINK : BSP_OK;
}

/* ---- All topics ---- */

/* Topics of the command itself, which no plugin knows. */
static const struct {
    const char *name, *title, *how;
} own[] = {
    {"answers", N_("Taking an answer back, changing it"),
     N_("While rectify ask runs: undo takes the last answer back, < goes to the question before.\n"
        "Later, or of an older answer: rectify ask --review SESSION lists what was said, each to "
        "leave, change or take back.\n"
        "rectify check --no-facts SESSION shows what the session says without any answer.")},
};

static void topics_collect(struct topics *topics)
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
    const struct plugin *plugin = &topics->run->plugin;
    bsp_form_sink sink = {.size = sizeof sink, .context = topics, .incident = incident_take};

    topics->at = 0;
    topics_heed(topics, plugin->form->incidents(topics->language, &sink));
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses && !topics->failed; i++) {
        const char *name = statuses[i][0];
        const char *term = plugin->text->word(topics->language, "status", name);
        const char *meaning = plugin->text->word(topics->language, "meaning", name);
        char *title = text_format("%s: %s", name, term ? term : "");
        if (title)
            topic_put(topics, name, topics->at, "", title,
                      text_format("%s\n%s", meaning ? meaning : "", _(statuses[i][1])));
        topics->failed = topics->failed || !title;
        free(title);
    }
    for (size_t i = 0; i < sizeof own / sizeof *own && !topics->failed; i++)
        topic_put(topics, own[i].name, topics->at, "", _(own[i].title), strdup(_(own[i].how)));
}

static void topics_release(struct topics *topics)
{
    for (size_t i = 0; i < topics->count; i++) {
        free(topics->item[i].name);
        free(topics->item[i].title);
        free(topics->item[i].how);
        free(topics->item[i].search);
        free(topics->item[i].chosen);
    }
    free(topics->item);
}

/* ---- Output ---- */

enum { WIDTH = 79 };

/* Prints the lines of TEXT, indented by INDENT, wrapped at blanks unless they are options. */
static void lines_print(const char *text, int indent)
{
    while (*text) {
        size_t end = strcspn(text, "\n");
        bool option = *text == '\'' || (*text == '-' && strcspn(text, " ") >= end);
        int column = indent;
        terminal_print("%*s", indent, "");
        for (size_t at = 0; at < end;) {
            size_t length = option ? end : strcspn(text + at, " \n");
            int columns = text_columns(text + at, length);
            if (at > 0 && column + 1 + columns > WIDTH) {
                terminal_print("\n%*s", indent, "");
                column = indent;
            } else if (at > 0) {
                terminal_print(" ");
                column++;
            }
            terminal_print("%.*s", (int)length, text + at);
            column += columns;
            at += length + strspn(text + at + length, " ");
        }
        terminal_print("\n");
        text += end + (text[end] == '\n');
    }
}

/* Returns how well a topic matches: by how many of WORDS; with equal numbers a title is better
 * than a way to enter something. */
static int topic_fit(const struct topics *topics, size_t at, const char *words)
{
    const struct topic *topic = &topics->item[at];
    int found = words_found(topics->widely ? topic->chosen : topic->search, words);

    if (topic->of != at)
        return 2 * found;
    return strlen(words) == strlen(topic->name) + 1 && strcmp(words + 1, topic->name) == 0
               ? INT_MAX
               : 2 * found + (found > 0);
}

/* Returns the topic after the ways to enter AT. */
static size_t topic_next(const struct topics *topics, size_t at)
{
    size_t next = at + 1;

    while (next < topics->count && topics->item[next].of == at)
        next++;
    return next;
}

/* Returns true if an earlier way has the same words as AT. */
static bool is_repeated(const struct topics *topics, size_t at)
{
    const struct topic *way = &topics->item[at];

    for (size_t i = way->of + 1; i < at; i++)
        if (strcmp(topics->item[i].title, way->title) == 0 &&
            strcmp(topics->item[i].how, way->how) == 0)
            return true;
    return false;
}

/* Prints topic AT. If its title is not the best match, only those ways to enter it that are. */
static void topic_print(const struct topics *topics, size_t at, const char *words, int best)
{
    const struct topic *topic = &topics->item[at];
    size_t next = topic_next(topics, at);
    bool whole = topic_fit(topics, at, words) == best;

    terminal_print("%s\n", topic->title);
    lines_print(topic->how, 2);
    if (next > at + 1)
        lines_print(_("rectify ask SESSION asks for all of it: type + and choose it. Or hand it "
                      "facts, rectify ask --fact=... SESSION; here of board 7 between pairs 3 and "
                      "12, trick 5, West, where South is declarer:"),
                    2);
    for (size_t i = at + 1; i < next; i++)
        if ((whole || topic_fit(topics, i, words) == best) && !is_repeated(topics, i)) {
            lines_print(topics->item[i].title, 2);
            lines_print(topics->item[i].how, 6);
        }
}

/* The most topics that are printed in full; of more only a list is. */
enum { SHOWN_MAX = 3 };

/* Shows the topics that match WORDS best. False: none does. */
static bool topics_show(struct topics *topics, const char *words)
{
    int best = 0;
    size_t count = 0, shown = 0;

    for (int widely = 0; widely < 2 && best == 0; widely++) {
        topics->widely = widely;
        for (size_t i = 0; i < topics->count; i++)
            best = topic_fit(topics, i, words) > best ? topic_fit(topics, i, words) : best;
    }
    for (int pass = 0; pass < 2 && best > 0; pass++)
        for (size_t at = 0, next; at < topics->count; at = next) {
            bool fits = false;
            next = topic_next(topics, at);
            for (size_t i = at; i < next; i++)
                fits = fits || topic_fit(topics, i, words) == best;
            if (!fits)
                continue;
            if (pass == 0)
                count++;
            else if (count > SHOWN_MAX) {
                terminal_print("  %s %s %s\n", PROGRAM_NAME, "help", topics->item[at].name);
                lines_print(topics->item[at].title, 6);
            } else {
                terminal_print("%s", shown++ > 0 ? "\n" : "");
                topic_print(topics, at, words, best);
            }
        }
    return best > 0;
}

/* ---- The command ---- */

/* Explains the fact NAME, after a blank line if BELOW. False: there is none. */
static bool fact_show(const struct run *run, const char *name, bool below)
{
    const bsp_text_interface *text = run->plugin.text;
    const char *term = text->word(run->language.code, "fact", name);
    const char *form = text->word(run->language.code, "form", name);

    if (!term)
        return false;
    terminal_print("%s%s: %s\n", below ? "\n" : "", name, term);
    if (form)
        lines_print(form, 2);
    lines_print(_("--fact=GAME:TRICK:PLAYER:FACT=VALUE says it, with - where a trick or a player "
                  "does not apply; rectify-facts(5) has an example of each."),
                2);
    return true;
}

/* Reports that nothing matches WORD, and which topics there are. */
static void nothing_tell(const struct topics *topics, const char *word, const char *folded)
{
    char *names = strdup(COMMANDS_KNOWN), *words = strdup("");
    struct nearest_word nearest = {""}, other;

    for (size_t i = 0; i < topics->count; i++) {
        const struct topic *topic = &topics->item[i];
        if (*topic->name)
            names = text_append(names, " %s", topic->name);
        words = text_append(words, "%s", topic->search);
    }
    if (!names || !words) {
        message_no_memory();
    } else {
        if (!*nearest_say(&nearest, names, word) && *nearest_say(&other, words, folded + 1))
            nearest = other;
        message_program(_("help knows nothing of %s; it knows %s%s"), word, names, nearest.text);
    }
    free(names);
    free(words);
}

static bool helps(const struct plugin *plugin, const void *context)
{
    (void)context;
    return plugin->form && plugin->text;
}

static enum exit_status topics_tell(struct run *run, const char *words)
{
    struct topics topics = {.run = run, .language = run->language.code};
    char *folded = text_fold(words), language[LANGUAGE_SIZE];
    const char *languages = run->plugin.text->languages();
    enum exit_status status = EXIT_FAULT;

    topics_collect(&topics);
    while (sscanf(languages += strspn(languages, " "), "%11s", language) == 1 && !topics.failed) {
        languages += strlen(language);
        topics.language = language;
        topics_collect(&topics);
    }
    if (topics.at_fault)
        message_program("%s", session_fault(PLUGIN_AT_FAULT));
    else if (!folded || topics.failed)
        message_no_memory();
    else {
        bool shown = topics_show(&topics, folded);
        shown = fact_show(run, words, shown) || shown;
        if (!shown)
            nothing_tell(&topics, words, folded);
        status = shown ? EXIT_CLEAN : EXIT_USAGE;
    }
    free(folded);
    topics_release(&topics);
    return status;
}

enum exit_status help_command(const struct options *options)
{
    const struct search_wish wish = {options->plugin, true, helps, NULL};
    struct run run = {.options = options};
    enum exit_status status = EXIT_FAULT;
    char *words = strdup(options->files[0]);

    for (size_t i = 1; i < options->file_count; i++)
        words = text_append(words, " %s", options->files[i]);
    if (!words)
        message_no_memory();
    else if (search_plugins(&wish, &run.plugins)) {
        size_t i = 0;
        while (i < run.plugins.count && !helps(&run.plugins.item[i], NULL))
            i++;
        if (i < run.plugins.count)
            run.plugin = run.plugins.item[i];
        if (i == run.plugins.count)
            message_program(_("none of the plugins has a form of what can happen at a table"));
        else
            status = run_choose_language(&run) ? topics_tell(&run, words) : EXIT_USAGE;
    }
    free(words);
    plugin_list_release(&run.plugins);
    return status;
}
