#include "options.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "files.h"
#include "message.h"
#include "text.h"

/* More threads help nobody, and a typing error should not take the machine down. */
enum { JOBS_MAX = 256 };

static const char *const command_names[COMMAND_COUNT] = {"check", "apply", "ask", "convert",
                                                         "plugins"};
#define HELP "help" /* as a command: rectify help, rectify help COMMAND */
#define COMMANDS_KNOWN "check apply ask convert plugins " HELP

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

static bool order_read(struct options *options, const char *order)
{
    options->order = order;
    return strcmp(order, "need") == 0 || strcmp(order, "file") == 0 ||
           message_program(_("--order=%s: expected need or file"), order);
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
    {"csv", required_argument, RULING, KEPT(csv)},
    {"lang", required_argument, ALL, KEPT(language)},
    {"laws", required_argument, RULING, KEPT(laws)},
    {"facts", required_argument, RULING, READ(facts_read)},
    {"no-facts", no_argument, RULING, KEPT(no_facts)},
    {"fact", required_argument, RULING, READ(options_add_fact)},
    {"results", required_argument, APPLY, KEPT(results)},
    {"names", required_argument, APPLY, KEPT(names)},
    {"deals", required_argument, RULING, KEPT(deals)},
    {"to", required_argument, CONVERT, KEPT(to)},
    {"reading", required_argument, RULING, READ(options_add_reading)},
    {"accept", required_argument, RULING, KEPT(accept)},
    {"plugin", required_argument, ALL, KEPT(plugin)},
    {"check", required_argument, 1 << COMMAND_PLUGINS, KEPT(check)},
    {"jobs", required_argument, CHECK | APPLY, READ(jobs_read)},
    {"explain", no_argument, RULING, KEPT(explain)},
    {"quiet", no_argument, ALL, KEPT(quiet)},
    {"board", required_argument, CHECK | ASK, KEPT(board)},
    {"notice", no_argument, CHECK | APPLY, KEPT(notice)},
    {"color", optional_argument, RULING, READ(color_read)},
    {"order", required_argument, RULING, READ(order_read)},
    {"in-place", optional_argument, APPLY | ASK, READ(in_place_read)},
    {"version", no_argument, ALL, KEPT(version)},
    {"help", no_argument, ALL, KEPT(help)},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* Those with a short name. */
static const struct option_row out = {
    .name = "o", .argument = required_argument, APPLY | ASK | CONVERT, KEPT(out)};
static const struct option_row help = {.name = HELP, .argument = no_argument, ALL, KEPT(help)};

/* What getopt returns for a row: its index from here on, beyond all characters. */
enum { FIRST_ROW = 256 };

static const struct option_row *row_of(int id)
{
    if (id == 'h')
        return &help;
    return id == 'o' ? &out : &rows[id - FIRST_ROW];
}

static bool value_missing(const struct option_row *row)
{
    return row == &out ? message_program(_("option -o needs a value"))
                       : message_program(_("option --%s needs a value"), row->name);
}

/* The command that WORD names; COMMAND_COUNT: none. */
static enum command command_find(const char *word)
{
    int command = 0;

    while (command < COMMAND_COUNT && strcmp(word, command_names[command]) != 0)
        command++;
    return (enum command)command;
}

/* The options of COMMAND that begin with the LENGTH bytes of BEGINNING, "--facts --fact", to be
 * freed. NULL: no memory. */
static char *options_list(enum command command, const char *beginning, size_t length)
{
    char *list = strdup("");

    for (int i = 0; i < ROWS && list; i++) {
        char *more;
        if (!(rows[i].commands & 1U << command) || strncmp(rows[i].name, beginning, length) != 0)
            continue;
        more = text_format("%s%s--%s", list, *list ? " " : "", rows[i].name);
        free(list);
        list = more;
    }
    return list;
}

/* GIVEN, which may have a value behind it, is no option of COMMAND: which there are. */
static bool option_answer(enum command command, const char *given)
{
    const char *name = command_names[command];
    size_t length = strcspn(given, "=");
    char *allowed = options_list(command, "", 0), *word = strndup(given, length);
    char *meant = options_list(command, given + 2, length > 2 ? length - 2 : 0);
    struct nearest nearest;

    if (!allowed || !word || !meant)
        message_no_memory();
    else if (length > 2 && strchr(meant, ' '))
        message_program(_("option %s is ambiguous: %s"), word, meant);
    else
        message_program(_("unknown option %s; %s has %s%s"), word, name, allowed,
                        nearest_say(&nearest, allowed, word));
    free(meant);
    free(word);
    free(allowed);
    return false;
}

/* What getopt could not make sense of: GIVEN, or a letter. WORDS: all that was given. */
static bool option_unknown(int result, const char *given, char **words)
{
    const char letter[] = {'-', (char)optopt, '\0'};
    bool is_letter = optopt > 0 && optopt < FIRST_ROW;
    enum command command = COMMAND_COUNT;

    if (result == ':')
        return value_missing(row_of(optopt));
    if (optopt >= FIRST_ROW)
        return message_program(_("option --%s takes no value"), row_of(optopt)->name);
    for (; *words && command == COMMAND_COUNT; words++)
        command = command_find(*words);
    return option_answer(command == COMMAND_COUNT ? COMMAND_CHECK : command,
                         is_letter ? letter : given);
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
    while (right && (id = getopt_long(count, arguments, ":ho:", known, NULL)) != -1) {
        if (id == '?' || id == ':')
            return option_unknown(id, arguments[optind - (optopt >= 0)], arguments + 1);
        for (int command = 0; command < COMMAND_COUNT; command++)
            if (!(row_of(id)->commands & 1U << command) && !misplaced->row[command])
                misplaced->row[command] = row_of(id);
        right = option_take(options, row_of(id));
    }
    return right;
}

/* A file that is there, or what looks like the name of one: no command has a dot or a slash. */
static bool is_file(const char *word)
{
    return options_is_stream(word) || strpbrk(word, "./") || access(word, F_OK) == 0;
}

static bool command_unknown(const char *word)
{
    struct nearest nearest;

    return message_program(
        _("unknown command %s; the commands are check, apply, ask, convert and plugins%s"), word,
        nearest_say(&nearest, COMMANDS_KNOWN, word));
}

static void files_take(struct options *options, int count, char **files)
{
    options->files = files;
    options->file_count = (size_t)count;
}

/* The words that are no options: the command, then the files; files alone are to be checked; or
 * "help", and the command that it is asked for. */
static bool words_take(struct options *options, int count, char **words)
{
    bool asked = count > 0 && strcmp(words[0], HELP) == 0;

    options->help = options->help || asked;
    options->general = options->help && count == asked;
    if (options->general || (count == 2 && asked && strcmp(words[1], HELP) == 0))
        return options->general = true;
    if (count == 0)
        return message_program(_("a command is missing: check, apply, ask, convert or plugins"));
    options->command = command_find(words[asked]);
    files_take(options, count - 1, words + 1);
    if (options->command != COMMAND_COUNT)
        return true;
    options->command = COMMAND_CHECK;
    files_take(options, count, words);
    return (!asked && is_file(words[0])) || command_unknown(words[asked]);
}

static bool options_are_in_place(const struct options *options, const struct misplaced *misplaced)
{
    const struct option_row *row = misplaced->row[options->command];

    char *allowed;

    if (!row)
        return true;
    if (row == &out)
        return message_program(_("-%s is not an option of %s"), row->name,
                               command_names[options->command]);
    allowed = options_list(options->command, "", 0);
    if (allowed)
        message_program(_("--%s is not an option of %s, which has %s"), row->name,
                        command_names[options->command], allowed);
    else
        message_no_memory();
    free(allowed);
    return false;
}

/* --help and --version work even when other things are missing. */
static bool asked_print(const struct options *options)
{
    if (options->version)
        help_print_version();
    else if (options->general)
        help_print();
    else if (options->help)
        help_print_command(options->command);
    return options->version || options->help;
}

/* What a report of the name PATH is expected to be; NULL: it has none. */
static const char *format_of_name(const char *path)
{
    static const char *const formats[][2] = {
        {".html", "html"}, {".htm", "html"}, {".json", "json"}, {".csv", "csv"}, {".txt", "text"}};
    const char *end = path ? strrchr(path_name(path), '.') : NULL;

    for (size_t i = 0; end && i < sizeof formats / sizeof *formats; i++)
        if (strcasecmp(end, formats[i][0]) == 0)
            return formats[i][1];
    return "text";
}

bool options_read(struct options *options, int count, char **arguments, enum exit_status *status)
{
    struct misplaced misplaced = {{0}};
    bool right;
    int words;

    *options = (struct options){.suffix = "", .color = "auto", .order = "need", .jobs = 1};
    right = options_take(options, &misplaced, count, arguments);
    words = count - optind;
    options->reports = options->format || options->report || options->csv;
    if (!options->format)
        options->format = options->csv ? "csv" : format_of_name(options->report);
    options->in_place = options->in_place || (options->results && !options->out);
    if (right && (words > 0 || !options->version))
        right = words_take(options, words, arguments + optind);
    *status = options->no_memory ? EXIT_FAULT : right ? EXIT_CLEAN : EXIT_USAGE;
    if (*status == EXIT_CLEAN && asked_print(options))
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
