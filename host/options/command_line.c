#include "options/options.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/files.h"
#include "base/message.h"
#include "base/text.h"

#define HELP "help" /* rectify help, rectify help COMMAND, rectify help WORD... */
static const char *const command_names[COMMAND_COUNT] = {"check",   "apply",   "ask",
                                                         "convert", "plugins", "help"};

/* The commands that have an option. */
enum {
    CHECK = 1 << COMMAND_CHECK,
    APPLY = 1 << COMMAND_APPLY,
    ASK = 1 << COMMAND_ASK,
    CONVERT = 1 << COMMAND_CONVERT,
    RULING = CHECK | APPLY | ASK,
    ALL = RULING | CONVERT | 1 << COMMAND_PLUGINS | 1 << COMMAND_HELP
};

static bool color_read(struct options *options, const char *when)
{
    static const char known[] = "auto always never";

    options->color = when ? when : "always";
    return words_contain(known, options->color) ||
           message_program(_("--color=%s: expected auto, always or never"), when);
}

static bool order_read(struct options *options, const char *order)
{
    static const char known[] = "need file";

    options->order = order;
    return words_contain(known, order) ||
           message_program(_("--order=%s: expected need or file"), order);
}

static bool in_place_read(struct options *options, const char *suffix)
{
    options->in_place = true;
    options->suffix = suffix ? suffix : "";
    return true;
}

/* Adds NAMES to the list of boards: several --board are one list. */
static bool board_read(struct options *options, const char *names)
{
    char *joined;

    if (!*names)
        return message_program(_("option %s needs a value"), "--board");
    if (!options->board) {
        options->board = names;
        return true;
    }
    joined = text_format("%s,%s", options->board, names);
    if (!joined)
        return options_lost(options);
    free(options->boards);
    options->board = options->boards = joined;
    return true;
}

/* Sets the file of facts. Two would have no order of precedence. */
static bool facts_read(struct options *options, const char *path)
{
    if (options->facts)
        return message_program(_("--facts can be given only once"));
    if (!*path)
        return message_program(_("option %s needs a value"), "--facts");
    options->facts = path;
    return true;
}

/* An option. Its value is passed to READ, or stored in struct options as it is. */
struct option_row {
    const char *name;
    char letter;  /* short name; 0 if none */
    int argument; /* as for getopt */
    unsigned commands;
    size_t kept; /* offset in struct options of a const char *, or of a bool */
    bool (*read)(struct options *options, const char *value); /* NULL: it is stored */
};

#define KEPT(field) offsetof(struct options, field), NULL
#define READ(function) 0, function

static const struct option_row rows[] = {
    {"format", 0, required_argument, RULING, KEPT(format)},
    {"report", 0, required_argument, RULING, KEPT(report)},
    {"csv", 0, required_argument, RULING, KEPT(csv)},
    {"lang", 0, required_argument, ALL, KEPT(language)},
    {"laws", 0, required_argument, RULING, KEPT(laws)},
    {"facts", 0, required_argument, RULING, READ(facts_read)},
    {"no-facts", 0, no_argument, RULING, KEPT(no_facts)},
    {"fact", 0, required_argument, RULING, READ(options_add_fact)},
    {"review", 0, no_argument, ASK, KEPT(review)},
    {"results", 0, required_argument, APPLY, KEPT(results)},
    {"names", 0, required_argument, APPLY, KEPT(names)},
    {"deals", 0, required_argument, RULING, KEPT(deals)},
    {"to", 0, required_argument, CONVERT, KEPT(to)},
    {"reading", 0, required_argument, RULING, READ(options_add_reading)},
    {"accept", 0, required_argument, RULING, KEPT(accept)},
    {"plugin", 0, required_argument, ALL, KEPT(plugin)},
    {"check", 0, required_argument, 1 << COMMAND_PLUGINS, KEPT(check)},
    {"explain", 0, no_argument, RULING, KEPT(explain)},
    {"quiet", 'q', no_argument, ALL, KEPT(quiet)},
    {"board", 0, required_argument, CHECK | ASK, READ(board_read)},
    {"notice", 0, no_argument, CHECK | APPLY, KEPT(notice)},
    {"color", 0, optional_argument, RULING, READ(color_read)},
    {"order", 0, required_argument, RULING, READ(order_read)},
    {"in-place", 0, optional_argument, APPLY | ASK, READ(in_place_read)},
    {"output", 'o', required_argument, APPLY | ASK | CONVERT, KEPT(out)},
    {"version", 'V', no_argument, ALL, KEPT(version)},
    {"help", 'h', no_argument, ALL, KEPT(help)},
};
enum { ROWS = sizeof rows / sizeof *rows };
#define LETTERS "ho:qV"

/* The first of the values that getopt returns for rows, beyond all characters. */
enum { FIRST_ROW = 256 };

static const struct option_row *row_of(int id)
{
    int row = id - FIRST_ROW;

    if (row < 0)
        for (row = 0; rows[row].letter != id; row++)
            ;
    return &rows[row];
}

/* The size of an option as it was given. */
enum { OPTION_SIZE = 24 };

/* Writes the option for which getopt returned ID to TEXT: "--output" or "-o". */
static const char *option_name(int id, char text[OPTION_SIZE])
{
    if (id < FIRST_ROW)
        snprintf(text, OPTION_SIZE, "-%c", id);
    else
        snprintf(text, OPTION_SIZE, "--%s", row_of(id)->name);
    return text;
}

static bool value_missing(int id)
{
    char name[OPTION_SIZE];

    return message_program(_("option %s needs a value"), option_name(id, name));
}

/* Returns the command that WORD names; COMMAND_COUNT if none. */
static enum command command_find(const char *word)
{
    int command = 0;

    while (command < COMMAND_COUNT && strcmp(word, command_names[command]) != 0)
        command++;
    return (enum command)command;
}

/* Returns the options of COMMAND that begin with LENGTH bytes of BEGINNING, "--facts --fact";
 * the caller frees it. NULL: no memory. */
static char *options_list(enum command command, const char *beginning, size_t length)
{
    char *list = strdup("");

    for (int i = 0; i < ROWS && list; i++)
        if (rows[i].commands & 1U << command && strncmp(rows[i].name, beginning, length) == 0)
            list = text_append(list, "%s--%s", *list ? " " : "", rows[i].name);
    return list;
}

/* Reports what getopt did not understand: GIVEN, which may have a value after it, or a letter; with
 * what was probably meant, or all options of the command. WORDS are all arguments. */
static bool option_unknown(int result, const char *given, char **words)
{
    bool is_letter = optopt > 0 && optopt < 0x80;
    const char letter[] = {'-', is_letter ? (char)optopt : '\0', '\0'};
    unsigned char given_letter = (unsigned char)letter[1];
    int other = islower(given_letter) ? toupper(given_letter) : tolower(given_letter);
    enum command command = COMMAND_COUNT;
    struct nearest_word nearest;

    if (result == ':')
        return value_missing(optopt);
    if (optopt >= FIRST_ROW)
        return message_program(_("option --%s takes no value"), row_of(optopt)->name);
    if (is_letter && other != ':' && other != optopt && strchr(LETTERS, other))
        return message_program(_("unknown option %s; did you mean -%c?"), letter, other);
    for (; *words && command == COMMAND_COUNT; words++)
        command = command_find(*words);
    if (command == COMMAND_COUNT)
        command = COMMAND_CHECK;

    given = is_letter ? letter : given;
    size_t length = strcspn(given, "=");
    char *allowed = options_list(command, "", 0), *word = strndup(given, length);
    char *meant = options_list(command, given + 2, length > 2 ? length - 2 : 0);
    if (!allowed || !word || !meant)
        message_no_memory();
    else if (length > 2 && strchr(meant, ' '))
        message_program(_("option %s is ambiguous: %s"), word, meant);
    else if (*nearest_say(&nearest, allowed, word))
        message_program(_("unknown option %s%s"), word, nearest.text);
    else
        message_program(_("unknown option %s; %s has %s"), word, command_names[command], allowed);
    free(meant);
    free(word);
    free(allowed);
    return false;
}

/* Letters of a long option's name that nobody means for a file of -o. */
enum { NAME_BEGINNING = 3 };

/* Reads the options, up to the first that is wrong. MISPLACED gets for each command the first
 * option that it does not have, as getopt returned it; 0 if none. */
static bool options_take(struct options *options, int misplaced[COMMAND_COUNT], int count,
                         char **arguments)
{
    struct option known[ROWS + 1] = {{0}};
    bool right = true;
    int id;

    for (int i = 0; i < ROWS; i++)
        known[i] = (struct option){rows[i].name, rows[i].argument, NULL, FIRST_ROW + i};
    opterr = 0;

    /* "-out" and the like, which getopt takes for letters with a value, are long options with one
     * dash. */
    for (char **word = arguments + 1; *word && strcmp(*word, "--") != 0; word++) {
        size_t length = strcspn(*word, "=");
        for (int row = 0; row < ROWS && length > NAME_BEGINNING && (*word)[0] == '-'; row++) {
            char name[OPTION_SIZE];
            struct nearest_word nearest;
            if (strncmp(rows[row].name, *word + 1, length - 1) != 0)
                continue;
            option_name(FIRST_ROW + row, name);
            return message_program(_("unknown option %s%s"), *word,
                                   nearest_say(&nearest, name, name));
        }
    }
    while (right && (id = getopt_long(count, arguments, ":" LETTERS, known, NULL)) != -1) {
        if (id == '?' || id == ':')
            return option_unknown(id, arguments[optind - (optopt >= 0)], arguments + 1);
        const struct option_row *row = row_of(id);
        char *field = (char *)options + row->kept;
        for (int command = 0; command < COMMAND_COUNT; command++)
            if (!(row->commands & 1U << command) && !misplaced[command])
                misplaced[command] = id;
        if (row->read)
            right = row->read(options, optarg);
        else if (row->argument == no_argument)
            *(bool *)field = true;
        else if (*optarg)
            *(const char **)(void *)field = optarg;
        else
            right = value_missing(id);
    }
    return right;
}

/* Reads the words that are no options: a command and its files; or only files, which are
 * checked; or "help" and a command, or words for what happened. */
static bool words_take(struct options *options, int count, char **words)
{
    bool asked = count > 0 && strcmp(words[0], HELP) == 0;
    struct nearest_word nearest;

    options->general = (options->help && count == 0) || (asked && count == 1) ||
                       (asked && count == 2 && strcmp(words[1], HELP) == 0);
    options->help = options->help || asked;
    if (options->general)
        return true;
    options->command = command_find(words[asked]);
    options->files = words + 1;
    options->file_count = (size_t)count - 1;
    if (asked && (options->command == COMMAND_COUNT || count > 2)) {
        options->command = COMMAND_HELP;
        options->help = false;
        return true;
    }
    if (options->command != COMMAND_COUNT)
        return true;
    options->command = COMMAND_CHECK;
    options->files = words;
    options->file_count = (size_t)count;

    /* It is a file, or looks like the name of one: no command has a dot or a slash. */
    if (path_is_stream(words[0]) || strpbrk(words[0], "./") || access(words[0], F_OK) == 0)
        return true;
    return message_program(
        _("unknown command %s; the commands are check, apply, ask, convert, plugins and help%s"),
        words[0], nearest_say(&nearest, COMMANDS_KNOWN, words[0]));
}

/* ---- Combinations of options and files ---- */

/* Checks that options and files, each valid, fit together. False after a message. */
static bool usage_is_right(const struct options *options)
{
    bool writes = options_write_session(options);
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
    if (options->command == COMMAND_CONVERT) {
        if (options->file_count > 1)
            return message_program(_("convert takes one FILE"));
        return options->to || message_program(_("convert needs --to=FORMAT"));
    }
    if (options->command == COMMAND_ASK) { /* the answers come from standard input */
        if (options->file_count > 1)
            return message_program(_("ask takes one FILE"));
        if (path_is_stream(options->files[0]) || (options->facts && path_is_stream(options->facts)))
            return message_program(
                _("ask reads the answers from standard input, and nothing else"));
        if (options->board && writes)
            return message_program(
                _("--board: the session would be written with the rulings on all boards"));
        if (options->no_facts && !options->facts && !writes)
            return message_program(_("--no-facts: the answers need another place: --facts=PATH, -o "
                                     "OUT or --in-place"));
    } else if (options->command == COMMAND_APPLY) {
        if (options->file_count == 2 && !writes)
            return message_program(_("apply takes one FILE; to write %s: rectify apply -o %s %s"),
                                   options->files[1], options->files[1], options->files[0]);
        if (options->file_count > 1)
            return message_program(_("apply takes one FILE"));
        if (options->names && !options->results)
            return message_program(_("--names needs --results"));
        if (!writes)
            return message_program(_("apply needs -o OUT or --in-place"));
    }
    if (options->out && options->in_place)
        return message_program(_("-o and --in-place cannot be given together"));
    if (options->in_place && path_is_stream(options_changed_file(options)))
        return message_program(_("--in-place: standard input cannot be replaced"));
    return !strchr(options->suffix, '/') ||
           message_program(_("--in-place: the suffix of the old file cannot contain a /"));
}

/* ---- The command line ---- */

/* Derives the report's format from the ending of its name. Without an ending it is text, or what
 * the engine has instead. */
static bool format_of_name(struct options *options)
{
    static const char *const formats[][2] = {
        {".html", "html"}, {".htm", "html"}, {".json", "json"}, {".csv", "csv"}, {".txt", "text"}};
    const char *name = options->report ? path_name(options->report) : "", *end = strrchr(name, '.');

    options->format = "text";
    options->format_is_open = !end || end == name;
    if (options->format_is_open)
        return true;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcasecmp(end, formats[i][0]) == 0) {
            options->format = formats[i][1];
            return true;
        }
    return message_program(
        _("--report=%s: give its format by the ending .html, .json, .csv or .txt, or by --format"),
        options->report);
}

bool options_read(struct options *options, int count, char **arguments, enum exit_status *status)
{
    int misplaced[COMMAND_COUNT] = {0}, words;
    char name[OPTION_SIZE], *allowed;
    bool right;

    *options = (struct options){.suffix = "", .color = "auto", .order = "need"};
    right = options_take(options, misplaced, count, arguments);
    words = count - optind;
    options->reports = options->format || options->report || options->csv;
    if (right && words == 0 && !options->help && !options->version) {
        help_print_short();
        *status = EXIT_USAGE;
        return false;
    }
    if (!options->format && options->csv)
        options->format = "csv";
    right = right && (options->format || format_of_name(options));
    options->in_place = options->in_place || (options->results && !options->out);
    if (right && (words > 0 || !options->version))
        right = words_take(options, words, arguments + optind);
    *status = options->no_memory ? EXIT_FAULT : right ? EXIT_CLEAN : EXIT_USAGE;
    /* --help and --version are answered even if other arguments are missing. */
    if (*status == EXIT_CLEAN && (options->version || options->help)) {
        if (options->version)
            help_print_version();
        else if (options->general)
            help_print();
        else
            help_print_command(options->command);
        return false;
    }
    if (*status == EXIT_CLEAN && misplaced[options->command]) {
        allowed = options_list(options->command, "", 0);
        if (allowed)
            message_program(_("%s is not an option of %s, which has %s"),
                            option_name(misplaced[options->command], name),
                            command_names[options->command], allowed);
        else
            message_no_memory();
        free(allowed);
    } else if (*status == EXIT_CLEAN && usage_is_right(options)) {
        return true;
    }
    if (*status != EXIT_FAULT) {
        *status = EXIT_USAGE;
        message_program(_("see rectify --help"));
    }
    return false;
}
