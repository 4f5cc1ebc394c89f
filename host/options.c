#include "options.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fact_option.h"
#include "help.h"
#include "i18n.h"
#include "message.h"
#include "usage.h"

/* More threads than this help nobody, and a wrong number should not take the machine down. */
enum { JOBS_MAX = 256 };

/* The commands that an option is for. */
enum {
    FOR_CHECK = 1 << COMMAND_CHECK,
    FOR_APPLY = 1 << COMMAND_APPLY,
    FOR_ASK = 1 << COMMAND_ASK,
    FOR_CONVERT = 1 << COMMAND_CONVERT,
    FOR_PLUGINS = 1 << COMMAND_PLUGINS
};
enum {
    FOR_RULING = FOR_CHECK | FOR_APPLY | FOR_ASK,
    FOR_ALL = FOR_RULING | FOR_CONVERT | FOR_PLUGINS
};

enum option_id {
    OPTION_FORMAT = 256,
    OPTION_REPORT,
    OPTION_LANG,
    OPTION_LAWS,
    OPTION_FACTS,
    OPTION_FACT,
    OPTION_RESULTS,
    OPTION_NAMES,
    OPTION_TO,
    OPTION_READING,
    OPTION_ACCEPT,
    OPTION_PLUGIN,
    OPTION_JOBS,
    OPTION_EXPLAIN,
    OPTION_QUIET,
    OPTION_BOARD,
    OPTION_NOTICE,
    OPTION_COLOR,
    OPTION_IN_PLACE,
    OPTION_VERSION,
    OPTION_HELP,
    OPTION_OUT = 'o'
};

static const struct option long_options[] = {
    {"format", required_argument, NULL, OPTION_FORMAT},
    {"report", required_argument, NULL, OPTION_REPORT},
    {"lang", required_argument, NULL, OPTION_LANG},
    {"laws", required_argument, NULL, OPTION_LAWS},
    {"facts", required_argument, NULL, OPTION_FACTS},
    {"fact", required_argument, NULL, OPTION_FACT},
    {"results", required_argument, NULL, OPTION_RESULTS},
    {"names", required_argument, NULL, OPTION_NAMES},
    {"to", required_argument, NULL, OPTION_TO},
    {"reading", required_argument, NULL, OPTION_READING},
    {"accept", required_argument, NULL, OPTION_ACCEPT},
    {"plugin", required_argument, NULL, OPTION_PLUGIN},
    {"jobs", required_argument, NULL, OPTION_JOBS},
    {"explain", no_argument, NULL, OPTION_EXPLAIN},
    {"quiet", no_argument, NULL, OPTION_QUIET},
    {"board", required_argument, NULL, OPTION_BOARD},
    {"notice", no_argument, NULL, OPTION_NOTICE},
    {"color", optional_argument, NULL, OPTION_COLOR},
    {"in-place", optional_argument, NULL, OPTION_IN_PLACE},
    {"version", no_argument, NULL, OPTION_VERSION},
    {"help", no_argument, NULL, OPTION_HELP},
    {NULL, 0, NULL, 0},
};

static const char *const command_names[COMMAND_COUNT] = {"check", "apply", "ask", "convert",
                                                         "plugins"};

bool options_is_stream(const char *path)
{
    return strcmp(path, "-") == 0;
}

const char *options_changed_file(const struct options *options)
{
    return options->results ? options->results : options->files[0];
}

bool options_keep_in_sidecar(const struct options *options)
{
    return options->keep && strcmp(options->keep, KEEP_IN_SIDECAR) == 0;
}

bool options_write_session(const struct options *options)
{
    return options->out || options->in_place;
}

bool options_ask_for(const struct options *options, const char *name)
{
    return !options->board || (name && strcmp(options->board, name) == 0);
}

/* Options whose value is kept as it is. */
static const struct {
    int id;
    size_t offset; /* of a const char * in struct options */
} kept[] = {
    {OPTION_FORMAT, offsetof(struct options, format)},
    {OPTION_REPORT, offsetof(struct options, report)},
    {OPTION_LANG, offsetof(struct options, language)},
    {OPTION_LAWS, offsetof(struct options, laws)},
    {OPTION_FACTS, offsetof(struct options, facts)},
    {OPTION_RESULTS, offsetof(struct options, results)},
    {OPTION_NAMES, offsetof(struct options, names)},
    {OPTION_TO, offsetof(struct options, to)},
    {OPTION_ACCEPT, offsetof(struct options, accept)},
    {OPTION_PLUGIN, offsetof(struct options, plugin)},
    {OPTION_OUT, offsetof(struct options, out)},
    {OPTION_BOARD, offsetof(struct options, board)},
};

static int option_commands(int id)
{
    switch (id) {
    case OPTION_TO:
        return FOR_CONVERT;
    case OPTION_OUT:
        return FOR_APPLY | FOR_ASK | FOR_CONVERT;
    case OPTION_IN_PLACE:
        return FOR_APPLY | FOR_ASK;
    case OPTION_RESULTS:
    case OPTION_NAMES:
        return FOR_APPLY;
    case OPTION_JOBS:
    case OPTION_NOTICE:
        return FOR_CHECK | FOR_APPLY;
    case OPTION_BOARD:
        return FOR_CHECK | FOR_ASK;
    case OPTION_PLUGIN:
    case OPTION_LANG:
    case OPTION_QUIET:
        return FOR_ALL;
    default:
        return FOR_RULING;
    }
}

static const char *option_name(int id)
{
    for (const struct option *option = long_options; option->name; option++)
        if (option->val == id)
            return option->name;
    return "o";
}

static bool jobs_read(struct options *options, const char *text)
{
    char *end;
    unsigned long number;

    errno = 0;
    number = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || number > JOBS_MAX) {
        message_program(_("--jobs=%s: expected a number from 0 to %d"), text, JOBS_MAX);
        return false;
    }
    if (number == 0) {
        long processors = sysconf(_SC_NPROCESSORS_ONLN);
        number = processors < 1 ? 1 : processors > JOBS_MAX ? JOBS_MAX : (unsigned long)processors;
    }
    options->jobs = (unsigned)number;
    return true;
}

static bool color_read(struct options *options, const char *when)
{
    options->color = when;
    if (strcmp(when, "auto") == 0 || strcmp(when, "always") == 0 || strcmp(when, "never") == 0)
        return true;
    message_program(_("--color=%s: expected auto, always or never"), when);
    return false;
}

static bool value_missing(int id)
{
    if (id == OPTION_OUT)
        message_program(_("option -o needs a value"));
    else
        message_program(_("option --%s needs a value"), option_name(id));
    return false;
}

/* What getopt could not make sense of. */
static bool option_unknown(int result, char **arguments)
{
    const char *given = arguments[optind - 1];

    if (result == ':')
        return value_missing(optopt);
    if (optopt >= OPTION_FORMAT)
        message_program(_("option --%s takes no value"), option_name(optopt));
    else if (optopt > 0)
        message_program(_("unknown option -%c"), optopt);
    else
        message_program(_("unknown or ambiguous option %s"), given);
    return false;
}

/* What the command line asks for besides the options of a run. */
struct asked {
    bool help, version;
    int misplaced[COMMAND_COUNT]; /* the first option that the command does not have; 0: none */
};

static void option_place(struct asked *asked, int id)
{
    for (int command = 0; command < COMMAND_COUNT; command++)
        if (!(option_commands(id) & 1 << command) && !asked->misplaced[command])
            asked->misplaced[command] = id;
}

static bool option_keep(struct options *options, int id)
{
    if (!*optarg)
        return value_missing(id);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        if (kept[i].id == id) {
            *(const char **)((char *)options + kept[i].offset) = optarg;
            return true;
        }
    }
    return false;
}

static bool option_take(struct options *options, struct asked *asked, int id, char **arguments)
{
    if (id == OPTION_HELP || id == OPTION_VERSION) {
        *(id == OPTION_HELP ? &asked->help : &asked->version) = true;
        return true;
    }
    if (id == '?' || id == ':')
        return option_unknown(id, arguments);
    option_place(asked, id);
    switch (id) {
    case OPTION_FACT:
        return fact_option_add(options, optarg);
    case OPTION_READING:
        return reading_option_add(options, optarg);
    case OPTION_JOBS:
        return jobs_read(options, optarg);
    case OPTION_EXPLAIN:
        options->explain = true;
        return true;
    case OPTION_QUIET:
        options->quiet = true;
        return true;
    case OPTION_NOTICE:
        options->notice = true;
        return true;
    case OPTION_COLOR:
        return color_read(options, optarg ? optarg : "always");
    case OPTION_IN_PLACE:
        options->in_place = true;
        options->suffix = optarg ? optarg : "";
        return true;
    default:
        return option_keep(options, id);
    }
}

static bool command_find(const char *name, enum command *command)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(name, command_names[i]) == 0) {
            *command = (enum command)i;
            return true;
        }
    }
    return false;
}

/* The words that are no options: the command, then the files. */
static bool words_take(struct options *options, int count, char **words)
{
    if (count == 0) {
        message_program("%s", _("a command is missing: check, apply, ask, convert or plugins"));
        return false;
    }
    if (!command_find(words[0], &options->command)) {
        message_program(_("unknown command %s; there are check, apply, ask, convert and plugins"),
                        words[0]);
        return false;
    }
    options->files = words + 1;
    options->file_count = (size_t)count - 1;
    return true;
}

static bool options_are_in_place(const struct options *options, const struct asked *asked)
{
    int misplaced = asked->misplaced[options->command];

    if (!misplaced)
        return true;
    message_program(misplaced == OPTION_OUT ? _("-%s is no option of %s")
                                            : _("--%s is no option of %s"),
                    option_name(misplaced), command_names[options->command]);
    return false;
}

/* --help and --version count whatever else is wrong behind them. */
static bool asked_print(const struct options *options, const struct asked *asked, int words)
{
    if (asked->version)
        help_version();
    else if (asked->help && words > 0)
        help_print_command(options->command);
    else if (asked->help)
        help_print();
    return asked->version || asked->help;
}

enum options_result options_read(struct options *options, int count, char **arguments)
{
    struct asked asked = {0};
    bool right = true;
    int id, words;

    *options = (struct options){.format = "text", .suffix = "", .color = "auto", .jobs = 1};
    opterr = 0;
    while (right && (id = getopt_long(count, arguments, ":o:", long_options, NULL)) != -1)
        right = option_take(options, &asked, id, arguments);
    words = count - optind;
    options->in_place = options->in_place || (options->results && !options->out);
    if (right && (words > 0 || !(asked.help || asked.version)))
        right = words_take(options, words, arguments + optind);
    if (options->no_memory)
        return OPTIONS_FAULT;
    if (right && asked_print(options, &asked, words))
        return OPTIONS_DONE;
    if (right && options_are_in_place(options, &asked) && usage_is_right(options))
        return OPTIONS_RUN;
    message_program(_("rectify --help tells more"));
    return OPTIONS_WRONG;
}

void options_release(struct options *options)
{
    fact_options_release(options);
}
