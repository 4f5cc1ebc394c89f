#include "run/run.h"

#include <string.h>

#include "base/files.h"
#include "base/text.h"
#include "files/input.h"
#include "plugins/loader.h"
#include "run/parts.h"

bool run_choose_language(struct run *run)
{
    const bsp_text_interface *text = run->plugin->text;
    const char *languages = text ? text->languages() : "en", *wanted = run->options->language;
    const char *csv = run->options->csv;

    if (!wanted && csv && strcmp(csv, CSV_FRENCH) == 0 && words_contain(languages, "fr"))
        wanted = "fr";

    if (!wanted) {
        run->language = language_of_environment(languages);
        strcpy(run->languages.codes, run->language.code);
        return true;
    }
    if (language_list_find(languages, wanted, &run->languages, &run->language)) {
        language_speak(&run->language);
        return true;
    }
    return message_unknown("lang", wanted, languages);
}

static bool sides_open(struct run *run)
{
    for (int side = 0; side < SIDE_INPUTS; side++) {
        const char *path = options_side(run->options, (enum side_input)side);
        if (!path)
            continue;
        run->side[side] = input_open(path, INPUT_SIDE_MAX);
        if (run->side[side] < 0)
            return false;
    }
    return true;
}

/* Tries every option and fact with each engine that will rule. */
static enum exit_status engines_try(struct run *run)
{
    const struct plugin *first = run->plugin;
    enum exit_status status = EXIT_CLEAN;

    for (size_t i = 0; i < run->plugins.count && status == EXIT_CLEAN; i++) {
        bool owns_any = false;
        for (size_t j = 0; j < run->options->file_count; j++)
            owns_any = owns_any || run->owners[j].plugin == &run->plugins.item[i];
        if (!owns_any)
            continue;
        run->plugin = &run->plugins.item[i];
        status = session_try(run);
    }
    run->plugin = first;
    return status;
}

enum exit_status run_prepare(struct run *run, const struct options *options)
{
    enum exit_status status;

    *run = (struct run){.options = options, .format = options->format};
    for (int side = 0; side < SIDE_INPUTS; side++)
        run->side[side] = -1;
    status = parts_choose(run);
    if (status == EXIT_CLEAN && !run_choose_language(run))
        status = EXIT_USAGE;
    if (status != EXIT_CLEAN || options->command == COMMAND_CONVERT)
        return status;
    /* apply has a summary of its own instead of a report, unless one was asked for. */
    status = parts_choose_report(run, options->command != COMMAND_APPLY || options->reports ||
                                          options->explain);
    if (status == EXIT_CLEAN)
        status = engines_try(run);
    return status == EXIT_CLEAN && !sides_open(run) ? EXIT_FAULT : status;
}

void run_release(struct run *run)
{
    for (int side = 0; side < SIDE_INPUTS; side++)
        io_close(run->side[side]);
    text_list_release(&run->held);
    parts_release(run);
}
