#include "options.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "message.h"

/* More threads help nobody, and a typing error should not take the machine down. */
enum { JOBS_MAX = 256 };

static const char *const command_names[COMMAND_COUNT] = {"check", "apply", "ask", "convert",
                                                         "plugins"};

/* The commands that an option is for. */
enum {
    CHECK = 1 << COMMAND_CHECK,
    APPLY = 1 << COMMAND_APPLY,
    ASK = 1 << COMMAND_ASK,
    CONVERT = 1 << COMMAND_CONVERT,
    RULING = CHECK | APPLY | ASK,
    ALL = RULING | CONVERT | 1 << COMMAND_PLUGINS
};

static bool jobs_read(struct options *options, const char *text)
{
    char *end;
    unsigned long number;

    errno = 0;
    number = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || number > JOBS_MAX)
        return message_program(_("--jobs=%s: expected a number from 0 to %d"), text, JOBS_MAX);
    if (number == 0) {
        long processors = sysconf(_SC_NPROCESSORS_ONLN);
        number = processors < 1 ? 1 : processors > JOBS_MAX ? JOBS_MAX : (unsigned long)processors;
    }
    options->jobs = (unsigned)number;
    return true;
}

static bool color_read(struct options *options, const char *when)
{
    options->color = when ? when : "always";
    return strcmp(options->color, "auto") == 0 || strcmp(options->color, "always") == 0 ||
           strcmp(options->color, "never") == 0 ||
           message_program(_("--color=%s: expected auto, always or never"), when);
}

static bool in_place_read(struct options *options, const char *suffix)
{
    options->in_place = true;
    options->suffix = suffix ? suffix : "";
    return true;
}

/* Of two files nobody would know which one goes before. */
static bool facts_read(struct options *options, const char *path)
{
    if (options->facts)
        return message_program(_("--facts can be given only once"));
    if (!*path)
        return message_program(_("option --%s needs a value"), "facts");
    options->facts = path;
    return true;
}

/* An option is handed to READ, or kept as it is: its value, or that it was given. */
struct option_row {
    const char *name;
    int argument; /* of getopt */
    unsigned commands;
    size_t kept; /* where in struct options: a const char *, or a bool */
    bool (*read)(struct options *options, const char *value); /* NULL: it is kept */
};

#define KEPT(field) offsetof(struct options, field), NULL
#define READ(function) 0, function

static const struct option_row rows[] = {
    {"format", required_argument, RULING, KEPT(format)},
    {"report", required_argument, RULING, KEPT(report)},
    {"lang", required_argument, ALL, KEPT(language)},
    {"laws", required_argument, RULING, KEPT(laws)},
    {"facts", required_argument, RULING, READ(facts_read)},
    {"no-facts", no_argument, RULING, KEPT(no_facts)},
    {"fact", required_argument, RULING, READ(options_add_fact)},
    {"results", required_argument, APPLY, KEPT(results)},
    {"names", required_argument, APPLY, KEPT(names)},
    {"to", required_argument, CONVERT, KEPT(to)},
    {"reading", required_argument, RULING, READ(options_add_reading)},
    {"accept", required_argument, RULING, KEPT(accept)},
    {"plugin", required_argument, ALL, KEPT(plugin)},
    {"jobs", required_argument, CHECK | APPLY, READ(jobs_read)},
    {"explain", no_argument, RULING, KEPT(explain)},
    {"quiet", no_argument, ALL, KEPT(quiet)},
    {"board", required_argument, CHECK | ASK, KEPT(board)},
    {"notice", no_argument, CHECK | APPLY, KEPT(notice)},
    {"color", optional_argument, RULING, READ(color_read)},
    {"in-place", optional_argument, APPLY | ASK, READ(in_place_read)},
    {"version", no_argument, ALL, KEPT(version)},
    {"help", no_argument, ALL, KEPT(help)},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* The only one with a short name. */
static const struct option_row out = {
    .name = "o", .argument = required_argument, APPLY | ASK | CONVERT, KEPT(out)};

/* What getopt returns for a row: its index from here on, beyond all characters. */
enum { FIRST_ROW = 256 };

static const struct option_row *row_of(int id)
{
    return id == 'o' ? &out : &rows[id - FIRST_ROW];
}

static bool value_missing(const struct option_row *row)
{
    return row == &out ? message_program(_("option -o needs a value"))
                       : message_program(_("option --%s needs a value"), row->name);
}

/* What getopt could not make sense of. */
static bool option_unknown(int result, const char *given)
{
    if (result == ':')
        return value_missing(row_of(optopt));
    if (optopt >= FIRST_ROW)
        return message_program(_("option --%s takes no value"), row_of(optopt)->name);
    if (optopt > 0)
        return message_program(_("unknown option -%c"), optopt);
    return message_program(_("unknown or ambiguous option %s"), given);
}

static bool option_take(struct options *options, const struct option_row *row)
{
    char *field = (char *)options + row->kept;

    if (row->read)
        return row->read(options, optarg);
    if (row->argument == no_argument)
        *(bool *)field = true;
    else if (*optarg)
        *(const char **)(void *)field = optarg;
    else
        return value_missing(row);
    return true;
}

/* Of each command, the first option that it does not have; NULL: none. */
struct misplaced {
    const struct option_row *row[COMMAND_COUNT];
};

/* All options, up to the first that is wrong. */
static bool options_take(struct options *options, struct misplaced *misplaced, int count,
                         char **arguments)
{
    struct option known[ROWS + 1] = {{0}};
    bool right = true;
    int id;

    for (int i = 0; i < ROWS; i++)
        known[i] = (struct option){rows[i].name, rows[i].argument, NULL, FIRST_ROW + i};
    opterr = 0;
    while (right && (id = getopt_long(count, arguments, ":o:", known, NULL)) != -1) {
        if (id == '?' || id == ':')
            return option_unknown(id, arguments[optind - 1]);
        for (int command = 0; command < COMMAND_COUNT; command++)
            if (!(row_of(id)->commands & 1U << command) && !misplaced->row[command])
                misplaced->row[command] = row_of(id);
        right = option_take(options, row_of(id));
    }
    return right;
}

/* The words that are no options: the command, then the files. */
static bool words_take(struct options *options, int count, char **words)
{
    if (count == 0)
        return message_program(_("a command is missing: check, apply, ask, convert or plugins"));
    options->files = words + 1;
    options->file_count = (size_t)count - 1;
    for (int command = 0; command < COMMAND_COUNT; command++)
        if (strcmp(words[0], command_names[command]) == 0) {
            options->command = (enum command)command;
            return true;
        }
    return message_program(
        _("unknown command %s; the commands are check, apply, ask, convert and plugins"), words[0]);
}

static bool options_are_in_place(const struct options *options, const struct misplaced *misplaced)
{
    const struct option_row *row = misplaced->row[options->command];

    return !row || message_program(row == &out ? _("-%s is not an option of %s")
                                               : _("--%s is not an option of %s"),
                                   row->name, command_names[options->command]);
}

/* --help and --version work even when other things are missing. */
static bool asked_print(const struct options *options, int words)
{
    if (options->version)
        help_print_version();
    else if (options->help && words > 0)
        help_print_command(options->command);
    else if (options->help)
        help_print();
    return options->version || options->help;
}

static bool stream_is_used_once(const struct options *options)
{
    size_t uses = 0;

    for (int side = 0; side < SIDE_INPUTS; side++) {
        const char *path = options_side(options, (enum side_input)side);
        uses += path && options_is_stream(path);
    }
    for (size_t i = 0; i < options->file_count; i++)
        uses += options_is_stream(options->files[i]);
    return uses <= 1;
}

static bool target_is_right(const struct options *options)
{
    if (options->out && options->in_place)
        return message_program(_("-o and --in-place cannot be given together"));
    if (options->in_place && options_is_stream(options_changed_file(options)))
        return message_program(_("--in-place: standard input cannot be replaced"));
    if (strchr(options->suffix, '/'))
        return message_program(_("--in-place: the suffix of the old file cannot contain a /"));
    return true;
}

static bool apply_is_right(const struct options *options)
{
    if (options->file_count > 1)
        return message_program(_("apply takes one FILE"));
    if (options->names && !options->results)
        return message_program(_("--names needs --results"));
    if (!options_write_session(options))
        return message_program(_("apply needs -o OUT or --in-place"));
    return target_is_right(options);
}

/* The answers come from standard input. */
static bool ask_is_right(const struct options *options)
{
    if (options->file_count > 1)
        return message_program(_("ask takes one FILE"));
    if (options_is_stream(options->files[0]) ||
        (options->facts && options_is_stream(options->facts)))
        return message_program(_("ask reads the answers from standard input, and nothing else"));
    if (options->board && options_write_session(options))
        return message_program(
            _("--board: the session would be written with the rulings on all boards"));
    if (options->no_facts && !options->facts && !options_write_session(options))
        return message_program(_("--no-facts: the answers need another place: --facts=PATH, -o OUT "
                                 "or --in-place"));
    return target_is_right(options);
}

static bool convert_is_right(const struct options *options)
{
    if (options->file_count > 1)
        return message_program(_("convert takes one FILE"));
    return options->to || message_program(_("convert needs --to=FORMAT"));
}

/* Whether options and files, each right by itself, go together. */
static bool usage_is_right(const struct options *options)
{
    if (options->command == COMMAND_PLUGINS)
        return options->file_count == 0 || message_program(_("plugins takes no FILE"));
    if (options->file_count == 0)
        return message_program(_("a FILE is missing; - is standard input"));
    if (options->notice && strcmp(options->format, "html") != 0)
        return message_program(_("--notice needs --format=html"));
    if (!stream_is_used_once(options))
        return message_program(_("standard input can be read only once"));
    if (options->command == COMMAND_ASK)
        return ask_is_right(options);
    if (options->command == COMMAND_CONVERT)
        return convert_is_right(options);
    return options->command != COMMAND_APPLY || apply_is_right(options);
}

bool options_read(struct options *options, int count, char **arguments, enum exit_status *status)
{
    struct misplaced misplaced = {{0}};
    bool right;
    int words;

    *options = (struct options){.format = "text", .suffix = "", .color = "auto", .jobs = 1};
    right = options_take(options, &misplaced, count, arguments);
    words = count - optind;
    options->in_place = options->in_place || (options->results && !options->out);
    if (right && (words > 0 || !(options->help || options->version)))
        right = words_take(options, words, arguments + optind);
    *status = options->no_memory ? EXIT_FAULT : right ? EXIT_CLEAN : EXIT_USAGE;
    if (*status == EXIT_CLEAN && asked_print(options, words))
        return false;
    if (*status == EXIT_CLEAN && options_are_in_place(options, &misplaced) &&
        usage_is_right(options))
        return true;
    if (*status != EXIT_FAULT) {
        *status = EXIT_USAGE;
        message_program(_("see rectify --help"));
    }
    return false;
}
