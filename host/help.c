/*
 * Implements rectify help WORD: finds what WORD means, in any language of the plugin, among its
 * topics (help/topics.h) and facts, and shows how to enter it.
 */
#include "commands.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/message.h"
#include "base/output.h"
#include "base/text.h"
#include "help/topics.h"
#include "plugins/loader.h"
#include "run/run.h"

/* ---- Comparing words ---- */

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

/* Returns how well WORDS match topic AT: by how many of them; with equal numbers a title is better
 * than a way to enter something. WIDELY: among the answers that lead to the topic. */
static int topic_fit(const struct topics *topics, size_t at, const char *words, bool widely)
{
    const struct topic *topic = &topics->item[at];
    int found = words_found(buffer_text(widely ? &topic->chosen : &topic->search), words);

    if (topic->of != at)
        return 2 * found;
    return strcmp(words + 1, topic->name) == 0 ? INT_MAX : 2 * found + (found > 0);
}

/* Returns the topic after the ways to enter AT. */
static size_t topic_next(const struct topics *topics, size_t at)
{
    size_t next = at + 1;

    while (next < topics->count && topics->item[next].of == at)
        next++;
    return next;
}

/* Prints topic AT. If its title is not the best match, only those ways to enter it that are. */
static void topic_print(const struct topics *topics, size_t at, int best)
{
    const struct topic *topic = &topics->item[at];
    size_t next = topic_next(topics, at);
    bool whole = topic->fit == best;

    terminal_print("%s\n", topic->title);
    lines_print(topic->how, 2);
    if (next > at + 1)
        lines_print(_("rectify ask SESSION asks for all of it: type + and choose it. Or hand it "
                      "facts, rectify ask --fact=... SESSION; here of board 7 between pairs 3 and "
                      "12, trick 5, West, where South is declarer:"),
                    2);
    for (size_t i = at + 1; i < next; i++) {
        const struct topic *way = &topics->item[i];
        bool told = !whole && way->fit != best;
        /* Ways with the same words are printed once. */
        for (size_t j = at + 1; j < i && !told; j++)
            told = strcmp(topics->item[j].title, way->title) == 0 &&
                   strcmp(topics->item[j].how, way->how) == 0;
        if (told)
            continue;
        lines_print(way->title, 2);
        lines_print(way->how, 6);
    }
}

/* The most topics that are printed in full; of more only a list is. */
enum { SHOWN_MAX = 3 };

/* Shows the topics that match WORDS best. False: none does. */
static bool topics_show(const struct topics *topics, const char *words)
{
    size_t count = 0, shown = 0;
    int best = 0;

    for (int widely = 0; widely < 2 && best == 0; widely++)
        for (size_t i = 0; i < topics->count; i++) {
            topics->item[i].fit = topic_fit(topics, i, words, widely);
            best = topics->item[i].fit > best ? topics->item[i].fit : best;
        }
    for (int pass = 0; pass < 2 && best > 0; pass++)
        for (size_t at = 0, next; at < topics->count; at = next) {
            bool fits = false;
            next = topic_next(topics, at);
            for (size_t i = at; i < next; i++)
                fits = fits || topics->item[i].fit == best;
            if (!fits)
                continue;
            if (pass == 0)
                count++;
            else if (count > SHOWN_MAX) {
                terminal_print("  %s %s %s\n", PROGRAM_NAME, "help", topics->item[at].name);
                lines_print(topics->item[at].title, 6);
            } else {
                terminal_print("%s", shown++ > 0 ? "\n" : "");
                topic_print(topics, at, best);
            }
        }
    return best > 0;
}

/* ---- The command ---- */

/* Reports that nothing matches WORD, and which topics there are. */
static void nothing_tell(const struct topics *topics, const char *word, const char *folded)
{
    struct buffer names = {0}, words = {0};
    struct nearest_word nearest = {""}, other;

    buffer_add_text(&names, COMMANDS_KNOWN);
    for (size_t i = 0; i < topics->count; i++) {
        const struct topic *topic = &topics->item[i];
        buffer_add_text(&names, *topic->name ? " " : "");
        buffer_add_text(&names, topic->name);
        buffer_add_text(&words, buffer_text(&topic->search));
    }
    if (names.failed || words.failed) {
        message_no_memory();
    } else {
        if (!*nearest_say(&nearest, buffer_text(&names), word) &&
            *nearest_say(&other, buffer_text(&words), folded + 1))
            nearest = other;
        message_program(_("help knows nothing of %s; it knows %s%s"), word, buffer_text(&names),
                        nearest.text);
    }
    buffer_release(&names);
    buffer_release(&words);
}

static bool helps(const struct plugin *plugin)
{
    return plugin->form && plugin->text;
}

/* Explains WORDS: the topics that match them, and the fact of this name. */
static enum exit_status topics_tell(const struct run *run, const char *words)
{
    const bsp_text_interface *text = run->plugin->text;
    const char *term, *form;
    struct topics topics;
    struct buffer folded = {0};
    enum exit_status status = EXIT_FAULT;
    int32_t code = topics_collect(&topics, run);

    words_fold(&folded, words);
    if (code == PLUGIN_AT_FAULT)
        message_program("%s", session_fault(code));
    else if (folded.failed || code != BSP_OK)
        message_no_memory();
    else {
        bool shown = topics_show(&topics, buffer_text(&folded));
        term = text->word(run->language.code, "fact", words);
        form = text->word(run->language.code, "form", words);
        if (term) {
            terminal_print("%s%s: %s\n", shown ? "\n" : "", words, term);
            lines_print(form ? form : "", 2);
            lines_print(_("--fact=GAME:TRICK:PLAYER:FACT=VALUE says it, with - where a trick or a "
                          "player does not apply; rectify-facts(5) has an example of each."),
                        2);
        } else if (!shown) {
            nothing_tell(&topics, words, buffer_text(&folded));
        }
        status = shown || term ? EXIT_CLEAN : EXIT_USAGE;
    }
    buffer_release(&folded);
    topics_release(&topics);
    return status;
}

/* Finds a plugin that helps. False after a message. */
static bool helper_find(struct run *run)
{
    struct plugin_list *plugins = &run->plugins;
    const char *name = run->options->plugin;

    if (name && !search_named(name, plugins))
        return false;
    if (!(plugins->named && helps(plugins->item)) && !search_others(true, plugins))
        return false;
    for (size_t i = 0; i < plugins->count && !run->plugin; i++)
        if (helps(&plugins->item[i]))
            run->plugin = &plugins->item[i];
    return run->plugin ||
           message_program(_("none of the plugins has a form of what can happen at a table"));
}

enum exit_status help_command(const struct options *options)
{
    struct run run = {.options = options};
    enum exit_status status = EXIT_FAULT;
    char *words = strdup(options->files[0]);

    for (size_t i = 1; i < options->file_count; i++)
        words = text_append(words, " %s", options->files[i]);
    if (!words)
        message_no_memory();
    else if (helper_find(&run))
        status = run_choose_language(&run) ? topics_tell(&run, words) : EXIT_USAGE;
    free(words);
    plugin_list_release(&run.plugins);
    return status;
}
