#include "options/options.h"

#include <string.h>
#include <unistd.h>

#include "base/output.h"

static const struct {
    const char *option;
    const char *text;
} rows[] = {
    {"--format=text|json|html|csv", N_("or by the name of the report; --csv=fr: Excel")},
    {"--report=PATH", N_("where the report goes; standard output by default")},
    {"--lang=en|fr[,...]", N_("languages; that of the locale by default")},
    {"--laws=2007|2017", N_("edition of the Laws; by the date of the game")},
    {"--facts=PATH, --no-facts", N_("director facts: for FILE.facts.xml; not even that")},
    {"--fact=GAME:TRICK:PLAYER:FACT=VALUE", N_("one fact; * as GAME for all")},
    {"--reading=NAME:yes|no", N_("a point that no official text settles")},
    {"--accept=computed", N_("also write what rests on the play alone")},
    {"-o OUT, --output=OUT", N_("apply, ask, convert: write the session to OUT")},
    {"--in-place[=SUFFIX]", N_("apply, ask: replace FILE; keep the old with SUFFIX")},
    {"--deals=PATH, --results=PATH", N_("the hands; apply: a scorer's results (--names=)")},
    {"--to=deal-record|pbn", N_("convert: the format to write")},
    {"--plugin=NAME|PATH", N_("the plugin to rule with")},
    {"--board=NAMES, --notice", N_("check, ask: 15,17 alone; html: a notice for each")},
    {"--explain, --order=file", N_("each step of each ruling; boards in the file's order")},
    {"-q, --quiet, --color[=WHEN]", N_("the summary alone; colour: always, never, auto")},
};

/* Prints OPTION, and TEXT at column 26, or two spaces after a longer option. */
static void row_print(const char *option, const char *text)
{
    int gap = 24 - text_columns(option, strlen(option));

    terminal_print("  %s%*s%s\n", option, gap > 2 ? gap : 2, "", text);
}

void help_print(void)
{
    terminal_print(
        "%s\n",
        _("Usage: rectify check|apply|ask|convert|plugins [OPTION]... FILE...\n"
          "Rules on what went wrong with the cards in a session. FILE - is standard input.\n"
          "check, or FILE alone, rules and reports; apply writes the rulings; ask asks."));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        row_print(rows[i].option, _(rows[i].text));
    row_print("-V, --version, -h, --help", _("rectify help COMMAND, rectify help revoke"));
    terminal_print("%s\n",
                   _("Exit status: 0 nothing found, 1 something found, 2 wrong usage, 3 something\n"
                     "could not be read or written, or a fact cannot be used."));
}

void help_print_short(void)
{
    const char *text =
        _("rectify SESSION                 what went wrong with the cards, and the rulings\n"
          "rectify ask SESSION             answer the questions, tell what happened at a table\n"
          "rectify apply -o OUT SESSION    write the adjusted session\n"
          "rectify help                    all options and commands\n"
          "rectify help WORD               how to say it: a revoke, a claim, a wrong score\n");

    (void)!terminal_write(STDERR_FILENO, text, strlen(text));
}

static const char *const commands[COMMAND_COUNT] = {
    [COMMAND_CHECK] =
        N_("Usage: rectify check [OPTION]... FILE...\n"
           "\n"
           "Reads the sessions, rules on every board and reports; writes no session. With\n"
           "several FILEs there is one report, in their order, with one summary.\n"
           "A FILE that cannot be read is reported, and the others are still done.\n"
           "\n"
           "--report=PATH puts the report in place when it is complete: until then PATH is\n"
           "what it was.\n"
           "--fact can be given more than once, and holds for every FILE. It goes before the\n"
           "file of --facts, which goes before what the session itself says. Without --facts\n"
           "what stands beside a FILE as FILE.facts.xml is used; --no-facts leaves it.\n"
           "--board=15,17: the report and the exit status are those of these boards alone.\n"
           "--reading knows 67B1-64B, 2007-64B2, 2007-64B7, 64B2-option and 61A-64B7."),
    [COMMAND_APPLY] =
        N_("Usage: rectify apply [OPTION]... FILE\n"
           "with -o OUT or --in-place[=SUFFIX]\n"
           "\n"
           "Does what check does, and writes the session with the final rulings in it.\n"
           "Not a byte of anything else changes. The new session is read and ruled on again\n"
           "before it takes the place of anything. Without --format and --report it says in a\n"
           "few lines what is written, and which boards are not and why.\n"
           "\n"
           "-o OUT           written to a new file beside OUT, which then takes its place.\n"
           "                 Where OUT is FILE itself, the old file is kept as FILE.bak.\n"
           "                 - is standard output; the report then goes to standard error,\n"
           "                 unless --report says otherwise.\n"
           "--in-place       the same with FILE as OUT; with nothing to write, FILE is not\n"
           "                 touched. A symbolic link stays one: what it leads to is\n"
           "                 replaced. Mode, owner and extended attributes are kept.\n"
           "--in-place=.old  as sed -i.old: the old file stays under its name with .old\n"
           "                 behind, or .old.2 where there is an older one, and so on.\n"
           "--results=PATH   FILE gives the play alone; what is ruled goes into PATH, the\n"
           "                 boards.csv of the scorer Salliere, or with -o into OUT.\n"
           "                 --names=PATH is its names.csv, for sessions without pairs.\n"
           "\n"
           "When FILE or OUT is changed by another program meanwhile, nothing is written.\n"
           "Of two that would replace one file, one waits for the other or is refused."),
    [COMMAND_ASK] =
        N_("Usage: rectify ask [OPTION]... FILE\n"
           "\n"
           "Asks the director what the rulings wait for, one question at a time, with\n"
           "what each answer gives, on standard error; the answers come from standard input.\n"
           "A letter answers; Enter leaves the question open; < goes back; q ends; ? tells\n"
           "the rest. At the end comes the report on the boards that were asked about.\n"
           "--review first lists what was said, each to leave, change or take back.\n"
           "\n"
           "The answers go\n"
           "  into PATH         with --facts=PATH, which need not exist yet, or into\n"
           "                    FILE.facts.xml, where it is there;\n"
           "  into the session  with -o OUT or --in-place alone, and the rulings too, as\n"
           "                    apply writes them;\n"
           "  else into FILE.facts.xml.\n"
           "They are written when the questions end, whatever ends them: the end of the\n"
           "input, q, Ctrl-C, a window that is closed. What was answered is not asked again\n"
           "the next time.\n"
           "Exit status: 1 too when questions are left."),
    [COMMAND_CONVERT] =
        N_("Usage: rectify convert --to=deal-record|pbn [-o OUT] FILE\n"
           "\n"
           "Writes the session in another format: as a deal record, the project's own XML, or\n"
           "as PBN. FILE can be in any format that is read. Nothing is ruled on.\n"
           "What the new format cannot express is listed, a line each.\n"
           "\n"
           "-o OUT     written to a new file beside OUT, which then takes its place; without it\n"
           "           the new session goes to standard output.\n"
           "Exit status: 0 all is there, 1 something could not be said, 3 something could not\n"
           "be read or written."),
    [COMMAND_PLUGINS] =
        N_("Usage: rectify plugins [--plugin=NAME|PATH]\n"
           "       rectify plugins --check PATH [FILE]...\n"
           "\n"
           "Lists the plugins that are found, with what each can do, or why it cannot be\n"
           "used. They are looked for in the directory that the program was built for, then\n"
           "in those of RECTIFY_PLUGIN_PATH, which are absolute and separated by colons.\n"
           "Files and directories that others can write to are refused.\n"
           "Exit status: 0 when one can be used, else 3.\n"
           "\n"
           "--check PATH tries a plugin, for its author: each check in a process of its own,\n"
           "with FILEs that it reads, or a PBN file where none is given; rectify-plugin(7).\n"
           "--quiet leaves out what is skipped.\n"
           "Exit status: 0 all passed, 1 something failed, 3 it could not be tried."),
};

void help_print_command(enum command command)
{
    terminal_print("%s\n", _(commands[command]));
    terminal_print("%s\n", _("rectify --help lists the options."));
}

void help_print_version(void)
{
    terminal_print("%s %s\n", PROGRAM_NAME, PROGRAM_VERSION);
    terminal_print("%s\n", _("Licence: MIT. There is no warranty."));
}
