/*
 * Checks combinations of options and files, each valid by itself. Called by command_line.c.
 */
#include <string.h>

#include "base/files.h"
#include "base/message.h"
#include "options/options.h"

static bool target_is_right(const struct options *options)
{
    if (options->out && options->in_place)
        return message_program(_("-o and --in-place cannot be given together"));
    if (options->in_place && path_is_stream(options_changed_file(options)))
        return message_program(_("--in-place: standard input cannot be replaced"));
    if (strchr(options->suffix, '/'))
        return message_program(_("--in-place: the suffix of the old file cannot contain a /"));
    return true;
}

static bool apply_is_right(const struct options *options)
{
    if (options->file_count == 2 && !options_write_session(options))
        return message_program(_("apply takes one FILE; to write %s: rectify apply -o %s %s"),
                               options->files[1], options->files[1], options->files[0]);
    if (options->file_count > 1)
        return message_program(_("apply takes one FILE"));
    if (options->names && !options->results)
        return message_program(_("--names needs --results"));
    if (!options_write_session(options))
        return message_program(_("apply needs -o OUT or --in-place"));
    return target_is_right(options);
}

/* Checks the arguments of ask, whose answers come from standard input. */
static bool ask_is_right(const struct options *options)
{
    if (options->file_count > 1)
        return message_program(_("ask takes one FILE"));
    if (path_is_stream(options->files[0]) || (options->facts && path_is_stream(options->facts)))
        return message_program(_("ask reads the answers from standard input, and nothing else"));
    if (options->board && options_write_session(options))
        return message_program(
            _("--board: the session would be written with the rulings on all boards"));
    if (options->no_facts && !options->facts && !options_write_session(options))
        return message_program(_("--no-facts: the answers need another place: --facts=PATH, -o OUT "
                                 "or --in-place"));
    return target_is_right(options);
}

bool usage_is_right(const struct options *options)
{
    const char *style = options->csv;
    size_t streams = 0;

    if (options->command == COMMAND_HELP)
        return true;
    if (options->command == COMMAND_PLUGINS)
        return options->file_count == 0 || options->check ||
               message_program(_("plugins takes no FILE"));
    if (options->file_count == 0)
        return message_program(_("a FILE is missing; - is standard input"));
    if (style && strcmp(style, CSV_FRENCH) != 0 && strcmp(style, CSV_PLAIN) != 0)
        return message_program(_("--csv=%s: expected %s or %s"), style, CSV_FRENCH, CSV_PLAIN);
    if (style && strcmp(options->format, "csv") != 0)
        return message_program(_("--csv needs --format=csv"));
    if (options->board && options_boards_count(options) == 0)
        return message_program(_("option %s needs a value"), "--board");
    if (options->board && options_boards_count(options) > BOARDS_MAX)
        return message_program(_("--board: more than %d names"), BOARDS_MAX);
    if (options->notice && strcmp(options->format, "html") != 0)
        return message_program(_("--notice needs --format=html"));
    for (int side = 0; side < SIDE_INPUTS; side++) {
        const char *path = options_side(options, (enum side_input)side);
        streams += path && path_is_stream(path);
    }
    for (size_t i = 0; i < options->file_count; i++)
        streams += path_is_stream(options->files[i]);
    if (streams > 1)
        return message_program(_("standard input can be read only once"));
    if (options->command == COMMAND_ASK)
        return ask_is_right(options);
    if (options->command == COMMAND_APPLY)
        return apply_is_right(options);
    if (options->command == COMMAND_CONVERT && options->file_count > 1)
        return message_program(_("convert takes one FILE"));
    return options->command != COMMAND_CONVERT || options->to ||
           message_program(_("convert needs --to=FORMAT"));
}
