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
    struct buffer out = {0};

    while (*text) {
        struct text line = {text, strcspn(text, "\n")};
        buffer_add_chars(&out, ' ', (size_t)indent);
        if (*text == '\'' || (*text == '-' && strcspn(text, " ") >= line.length)) {
            buffer_add(&out, line.at, line.length);
            buffer_add_char(&out, '\n');
        } else {
            text_break(&out, indent, line, WIDTH);
        }
        text += line.length + (text[line.length] == '\n');
    }
    terminal_put(&out);
}

/* Prints topic AT. If its title is not the best match, only those ways to enter it that are. */
static void topic_print(const struct topics *topics, size_t at, int best)
{
    const struct topic *topic = &topics->item[at], *end = topics->item + topics->count;

    terminal_print("%s\n", topic->title);
    lines_print(topic->how, 2);
    for (const struct topic *way = topic + 1; way < end && way->of == at; way++) {
        bool told = topic->fit != best && way->fit != best;
        if (way == topic + 1)
            lines_print(
                _("rectify ask SESSION asks for all of it: type + and choose it. Or hand it "
                  "facts, rectify ask --fact=... SESSION; here of board 7 between pairs 3 and "
                  "12, trick 5, West, where South is declarer:"),
                2);
        /* Ways with the same words are printed once. */
        for (const struct topic *other = topic + 1; other < way && !told; other++)
            told = strcmp(other->title, way->title) == 0 && strcmp(other->how, way->how) == 0;
        if (told)
            continue;
        lines_print(way->title, 2);
        lines_print(way->how, 6);
    }
}

/* The most topics that are printed in full; of more only a list is. */
enum { SHOWN_MAX = 3 };

/* Shows the topics that match WORDS best, by how many of them; with equal numbers a title is better
 * than a way to enter something. If none does, WORDS are looked for among the answers that lead to
 * a topic. False: they are not there either. */
static bool topics_show(const struct topics *topics, const char *words)
{
    size_t count = 0, shown = 0;
    int best = 0;

    for (int widely = 0; widely < 2 && best == 0; widely++)
        for (size_t i = 0; i < topics->count; i++) {
            struct topic *topic = &topics->item[i];
            int found = words_found(buffer_text(widely ? &topic->chosen : &topic->search), words);
            topic->fit = 2 * found;
            if (topic->of == i)
                topic->fit =
                    strcmp(words + 1, topic->name) == 0 ? INT_MAX : 2 * found + (found > 0);
            best = topic->fit > best ? topic->fit : best;
        }
    for (int pass = 0; pass < 2 && best > 0; pass++)
        for (size_t i = 0, last = topics->count; i < topics->count; i++) {
            size_t at = topics->item[i].of;
            if (topics->item[i].fit != best || at == last)
                continue;
            last = at;
            if (pass == 0) {
                count++;
            } else if (count > SHOWN_MAX) {
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

enum exit_status help_command(const struct options *options)
{
    struct run run = {.options = options};
    struct plugin_list *plugins = &run.plugins;
    enum exit_status status = EXIT_FAULT;
    struct buffer words = {0};

    for (size_t i = 0; i < options->file_count; i++) {
        buffer_add_text(&words, i > 0 ? " " : "");
        buffer_add_text(&words, options->files[i]);
    }
    if (words.failed) {
        message_no_memory();
    } else if ((!options->plugin || search_named(options->plugin, plugins)) &&
               ((plugins->named && helps(plugins->item)) || search_others(true, plugins))) {
        for (size_t i = 0; i < plugins->count && !run.plugin; i++)
            if (helps(&plugins->item[i]))
                run.plugin = &plugins->item[i];
        if (!run.plugin)
            message_program(_("none of the plugins has a form of what can happen at a table"));
        else
            status =
                run_choose_language(&run) ? topics_tell(&run, buffer_text(&words)) : EXIT_USAGE;
    }
    buffer_release(&words);
    plugin_list_release(plugins);
    return status;
}
