#include "usage.h"

#include <string.h>

#include "i18n.h"
#include "message.h"

/* False after saying TEXT; a row of checks reads well with it. */
static bool wrong(const char *text)
{
    message_program("%s", text);
    return false;
}

static size_t is_stream(const char *path)
{
    return path && options_is_stream(path);
}

static bool stream_is_used_once(const struct options *options)
{
    size_t uses =
        is_stream(options->facts) + is_stream(options->results) + is_stream(options->names);

    for (size_t i = 0; i < options->file_count; i++)
        uses += options_is_stream(options->files[i]);
    return uses <= 1;
}

static bool target_is_right(const struct options *options)
{
    if (options->out && options->in_place)
        return wrong(_("-o and --in-place exclude each other"));
    if (options->in_place && options_is_stream(options_changed_file(options)))
        return wrong(_("--in-place: standard input has no place"));
    if (strchr(options->suffix, '/'))
        return wrong(_("--in-place: the suffix of the old file cannot have a /"));
    return true;
}

static bool apply_is_right(const struct options *options)
{
    if (options->file_count > 1)
        return wrong(_("apply takes one FILE"));
    if (options->names && !options->results)
        return wrong(_("--names goes with --results"));
    if (!options_write_session(options))
        return wrong(_("apply needs -o OUT or --in-place"));
    return target_is_right(options);
}

/* The answers come from standard input. */
static bool ask_is_right(const struct options *options)
{
    if (options->file_count > 1)
        return wrong(_("ask takes one FILE"));
    if (options_is_stream(options->files[0]) ||
        (options->facts && options_is_stream(options->facts)))
        return wrong(_("ask reads the answers from standard input, and nothing else"));
    if (options->board && options_write_session(options))
        return wrong(_("--board: the session would be written with the rulings on all boards"));
    return target_is_right(options);
}

static bool convert_is_right(const struct options *options)
{
    if (options->file_count > 1)
        return wrong(_("convert takes one FILE"));
    return options->to || wrong(_("convert needs --to=FORMAT"));
}

bool usage_is_right(const struct options *options)
{
    if (options->command == COMMAND_PLUGINS)
        return options->file_count == 0 || wrong(_("plugins takes no FILE"));
    if (options->file_count == 0)
        return wrong(_("a FILE is missing; - is standard input"));
    if (options->notice && strcmp(options->format, "html") != 0)
        return wrong(_("--notice needs --format=html"));
    if (!stream_is_used_once(options))
        return wrong(_("standard input can be read only once"));
    if (options->command == COMMAND_ASK)
        return ask_is_right(options);
    if (options->command == COMMAND_CONVERT)
        return convert_is_right(options);
    return options->command != COMMAND_APPLY || apply_is_right(options);
}
