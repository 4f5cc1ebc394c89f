#include "conform/trial.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/program.h"

/* ---- The entry ---- */

/* Checks that it was opened, which includes its texts and init. */
static void check_opens(struct conform_trial *trial)
{
    if (!plugin_brings_a_part(trial->plugin))
        trial_fail(trial, _("it has no complete interface"));
}

static void check_texts(struct conform_trial *trial)
{
    const bsp_entry *entry = trial->plugin->entry;
    const char *const texts[] = {entry->id,      entry->name,    entry->vendor,
                                 entry->version, entry->licence, entry->url};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        trial_text(trial, "bsp_entry", texts[i]);
    if (!strchr(entry->id, '.') || strpbrk(entry->id, " \t\n/"))
        trial_fail(trial, _("bsp_entry.id is \"%s\": a name like org.example.plugin was expected"),
                   entry->id);
    if (!*entry->name || !*entry->version || !*entry->licence)
        trial_fail(trial, _("a text of the entry is empty"));
}

static void check_again(struct conform_trial *trial)
{
    for (int i = 0; i < 3; i++) {
        trial->plugin->entry->deinit();
        trial_expect(trial, "init", trial->plugin->entry->init(&loader_host), BSP_OK);
    }
}

static void check_unknown(struct conform_trial *trial)
{
    static const char *const ids[] = {"", "bridge-scorer.session", "bridge-scorer.session/99",
                                      "bridge-scorer.session/1 ", "\xff\xfe"};

    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        if (trial->plugin->entry->get_interface(ids[i]))
            trial_fail(trial, _("get_interface() gives a table for an id that does not exist"));
}

/* Checks that interfaces are complete, and the same on each call. */
static void check_tables(struct conform_trial *trial)
{
    const struct plugin *plugin = trial->plugin;
    const struct {
        const char *id;
        const void *taken;
    } known[] = {{BSP_SESSION_1, plugin->session},
                 {BSP_REPORT_1, plugin->report},
                 {BSP_TEXT_1, plugin->text},
                 {BSP_CONVERT_1, plugin->convert},
                 {BSP_FORM_1, plugin->form}};
    const void *table = plugin->entry->get_interface(known[trial->variant].id);

    if (!trial_has(trial, table, known[trial->variant].id))
        return;
    if (!known[trial->variant].taken)
        trial_fail(trial, _("%s is incomplete: a function, a list of words, or its size"),
                   known[trial->variant].id);
    else if (table != known[trial->variant].taken)
        trial_fail(trial, _("get_interface() gives another table each time"));
}

static void check_formats(struct conform_trial *trial)
{
    const bsp_session_interface *s = trial_session(trial);
    const char *lines = s ? s->formats() : "";
    struct format_line line;

    if (s && !*lines)
        trial_fail(trial, _("formats() names none"));
    while (format_next(&lines, &line))
        if (line.id.length == 0 || line.name.length == 0 || line.can.length == 0)
            trial_fail(trial, _("formats(): id, tab, name, tab, what can be done were expected"));
}

/* Checks lists of words: the formats of sessions, reports and so on. */
static void check_words(struct conform_trial *trial)
{
    const struct plugin *plugin = trial->plugin;

    if (plugin->session)
        trial_text(trial, "formats", plugin->session->formats());
    if (plugin->report)
        trial_words(trial, "formats", plugin->report->formats());
    if (plugin->convert)
        trial_words(trial, "targets", plugin->convert->targets());
    if (plugin->text)
        trial_words(trial, "languages", plugin->text->languages());
    if (plugin->text)
        trial_words(trial, "editions", plugin->text->editions());
}

static void check_english(struct conform_trial *trial)
{
    if (trial_has(trial, trial->plugin->text, BSP_TEXT_1) &&
        !words_contain(trial->plugin->text->languages(), "en"))
        trial_fail(trial, _("languages(): en is missing"));
}

static void check_word(struct conform_trial *trial)
{
    static const char *const asked[][3] = {{"en", "no-such-kind", "revoke"},
                                           {"en", "finding", "no-such-finding"},
                                           {"xx", "finding", "revoke"},
                                           {"", "", ""}};
    const bsp_text_interface *t = trial->plugin->text;
    const char *const *one = asked[trial->variant];

    if (trial_has(trial, t, BSP_TEXT_1) && t->word(one[0], one[1], one[2]))
        trial_fail(trial, _("word() answers for a word that does not exist"));
}

/* ---- State of the process that a plugin must not change ---- */

struct process_state {
    char folder[4096];
    char locale[256];
    mode_t mask;
    size_t variables;
    int descriptors;
    void (*signals[32])(int);
};

extern char **environ;

static void surroundings_look(struct process_state *now)
{
    const char *locale = setlocale(LC_ALL, NULL);

    memset(now, 0, sizeof *now);
    if (!getcwd(now->folder, sizeof now->folder))
        now->folder[0] = '\0';
    snprintf(now->locale, sizeof now->locale, "%s", locale ? locale : "");
    now->mask = umask(0);
    umask(now->mask);
    for (char **variable = environ; variable && *variable; variable++)
        now->variables++;
    for (int fd = 0; fd < 256; fd++)
        now->descriptors += fcntl(fd, F_GETFD) != -1;
    for (int number = 1; number < 32; number++) {
        struct sigaction action;
        if (sigaction(number, NULL, &action) == 0)
            now->signals[number] = action.sa_handler;
    }
}

static void session_use(struct conform_trial *trial)
{
    const struct sample *sample = trial_sample(trial, NULL);
    struct tried tried;

    if (!sample)
        return;
    drive_run(trial, &(struct drive){.sample = *sample, .chunk = 64}, &tried);
    tried_end(&tried);
}

/* Checks the process after a session, a report, or a conversion. */
static void check_state(struct conform_trial *trial)
{
    static void (*const use[])(struct conform_trial *) = {session_use, trial_use_report,
                                                          trial_use_convert};
    struct process_state before, after;

    /* So that setting a locale from the environment would be noticed. */
    setenv("LC_ALL", "C.UTF-8", 1);
    setlocale(LC_ALL, "C");
    surroundings_look(&before);
    use[trial->variant](trial);
    surroundings_look(&after);
    if (strcmp(before.folder, after.folder) != 0)
        trial_fail(trial, _("the working directory has changed"));
    if (strcmp(before.locale, after.locale) != 0)
        trial_fail(trial, _("the locale has changed"));
    if (before.mask != after.mask)
        trial_fail(trial, _("the umask has changed"));
    if (before.variables != after.variables)
        trial_fail(trial, _("the environment has changed"));
    if (before.descriptors != after.descriptors)
        trial_fail(trial, _("files were opened, or closed"));
    if (memcmp(before.signals, after.signals, sizeof before.signals) != 0)
        trial_fail(trial, _("a signal is handled differently"));
}

static const struct conform_row rows[] = {
    {"opens", check_opens, CONFORM_ONE},       {"texts", check_texts, CONFORM_ONE},
    {"again", check_again, CONFORM_ONE},       {"unknown", check_unknown, CONFORM_ONE},
    {"table", check_tables, CONFORM_FIRST(5)}, {"formats", check_formats, CONFORM_ONE},
    {"words", check_words, CONFORM_ONE},       {"english", check_english, CONFORM_ONE},
    {"word", check_word, CONFORM_FIRST(4)},    {"state", check_state, CONFORM_FIRST(3)},
};
CONFORM_TABLE(entry, NULL);
