#include "plugins/loader.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <link.h>
#include <locale.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/files.h"
#include "base/message.h"
#include "base/program.h"

const bsp_host loader_host = {
    .size = sizeof(bsp_host),
    .abi_major = BSP_ABI_MAJOR,
    .abi_minor = BSP_ABI_MINOR,
    .name = PROGRAM_NAME,
    .version = PROGRAM_VERSION,
};

static lt_dladvise advise;

bool loader_start(void)
{
    if (lt_dlinit() == 0) {
        if (lt_dladvise_init(&advise) == 0 && lt_dladvise_local(&advise) == 0 &&
            lt_dladvise_resident(&advise) == 0)
            return true;
        lt_dlexit();
    }
    /* It fails only without memory, but has other words for that, or none. */
    return message_program(_("the plugin loader does not start: %s"), strerror(ENOMEM));
}

/* Stops the loader without lt_dlexit, which would leak what it keeps for resident modules, and
 * all of them are. */
void loader_stop(void)
{
    lt_dladvise_destroy(&advise);
}

/* ---- Whether code may be run ---- */

/* Returns true for the user's own primary group: it has the user's name and no other member. */
static bool group_is_private(gid_t gid)
{
    const struct passwd *user = getpwuid(geteuid());
    const struct group *group = getgrgid(gid);

    return user && group && user->pw_uid != 0 && user->pw_gid == gid &&
           strcmp(user->pw_name, group->gr_name) == 0 &&
           (!group->gr_mem[0] ||
            (strcmp(group->gr_mem[0], user->pw_name) == 0 && !group->gr_mem[1]));
}

/* Returns true if nobody but root and the user can change PATH, which must be of the type KIND.
 * With STICKY, others may write to a sticky directory. False: *REASON says why not; NULL: no
 * memory. */
static bool path_is_safe(const char *path, mode_t kind, bool sticky, char **reason)
{
    struct stat status;

    if (stat(path, &status) != 0)
        *reason = strdup(strerror(errno));
    else if ((status.st_mode & S_IFMT) != kind)
        *reason = text_format(_("%s is not a regular file"), path);
    else if (status.st_uid != 0 && status.st_uid != geteuid())
        *reason = text_format(_("refused: %s belongs to another user"), path);
    else if (!(sticky && status.st_mode & S_ISVTX) &&
             (status.st_mode & S_IWOTH ||
              (status.st_mode & S_IWGRP && !group_is_private(status.st_gid))))
        *reason = text_format(_("refused: others can write to %s"), path);
    else
        return true;
    return false;
}

/* Checks that code from PATH, which is absolute and without links, may be run. Only root and the
 * user may be able to change the file, its directory, or any directory above, since whoever can
 * write to one can replace the next. A sticky directory is safe above, as others cannot move files
 * that they do not own, but not as the module's own, as they could add to it. A user's private
 * group counts as the user. False: *REASON says why not, and the caller frees it; NULL: no memory.
 */
static bool module_is_safe(const char *path, char **reason)
{
    char *about = strdup(path);
    bool above = false; /* above the directory of the module */
    bool safe = about && path_is_safe(about, S_IFREG, false, reason);

    while (safe && strcmp(about, "/") != 0) {
        char *directory = path_directory(about);
        free(about);
        about = directory;
        safe = about && path_is_safe(about, S_IFDIR, above, reason);
        above = true;
    }
    free(about);
    return safe;
}

/* ---- Whether a module can be loaded ---- */

/* Parts of dlerror's sentences, and what they mean. The first match counts. */
static const struct {
    const char *said;
    const char *means;
} faults[] = {
    {"undefined symbol",
     N_("undefined symbol: it needs something that none of its libraries provides")},
    {"cannot allocate memory", N_("not enough memory")},
    {"invalid ELF header", N_("not a shared object")},
    {"file too short", N_("not a shared object: the file is too short")},
    {"wrong ELF class", N_("a shared object for another kind of machine")},
    {"wrong ELF data encoding", N_("a shared object for another kind of machine")},
    {"cannot read file data", N_("cannot be read")},
    {"ELF", N_("not a shared object that this system can load")},
    {"cannot dynamically load", N_("a program, not a shared object")},
    {"version `", N_("a library that it needs is too old")},
    {"failed to map segment", N_("not allowed to run from where it is, or not enough memory")},
};
enum { FAULTS = sizeof faults / sizeof *faults };

/* Returns true if PATH is a module of this machine that ends before a segment which its program
 * headers promise. dlopen maps such a file nonetheless, and reading there ends the process
 * (SIGBUS). All other faults are reported by dlopen. */
static bool module_is_cut(const char *path)
{
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    ElfW(Ehdr) header;
    struct stat status;
    bool readable = fd >= 0 && fstat(fd, &status) == 0 &&
                    pread(fd, &header, sizeof header, 0) == (ssize_t)sizeof header &&
                    memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 &&
                    header.e_phentsize == sizeof(ElfW(Phdr));
    bool cut = false;

    for (int i = 0; readable && i < header.e_phnum && !cut; i++) {
        ElfW(Phdr) segment;
        off_t at = (off_t)(header.e_phoff + (uint64_t)i * sizeof segment);
        uint64_t size = (uint64_t)status.st_size;

        cut = pread(fd, &segment, sizeof segment, at) != (ssize_t)sizeof segment ||
              (segment.p_type == PT_LOAD &&
               (segment.p_offset > size || segment.p_filesz > size - segment.p_offset));
    }
    io_close(fd);
    return cut;
}

/* Opens PATH with everything bound at once, and leaves it open, as all modules are resident. False:
 * *REASON says why that fails, in words for the person who installed it, and the caller frees it;
 * NULL: no memory. */
static bool module_binds(const char *path, char **reason)
{
    locale_t plain, before;
    char copy[1024] = "";
    const char *said, *end;
    size_t length, fault = 0;
    void *module;
    int error;

    if (module_is_cut(path)) {
        *reason = strdup(_("it has been cut off: the file ends too early"));
        return false;
    }
    /* dlerror's sentences are recognised by their words, so they must not be translated. */
    plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    before = plain ? uselocale(plain) : (locale_t)0;
    errno = 0;
    module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    error = errno;
    said = module ? NULL : dlerror();
    if (said)
        strncpy(copy, said, sizeof copy - 1);
    if (plain) {
        uselocale(before);
        freelocale(plain);
    }
    if (module)
        return true;
    /* Only some of dlerror's sentences about memory are clear, and sometimes it says nothing. */
    if (error == ENOMEM || !*copy || strcmp(copy, "out of memory") == 0)
        return false;
    /* In "LIBRARY: cannot open shared object file", a LIBRARY other than PATH is one that PATH
     * needs. */
    end = strstr(copy, ": cannot open shared object file");
    length = end ? (size_t)(end - copy) : 0;
    if (end && (length != strlen(path) || memcmp(copy, path, length) != 0)) {
        *reason = text_format(_("missing dependency: it needs %.*s, which is not there (%s)"),
                              (int)length, copy, copy);
        return false;
    }
    while (fault < FAULTS && !strstr(copy, faults[fault].said))
        fault++;
    *reason = text_format("%s (%s)",
                          fault < FAULTS ? _(faults[fault].means) : _("cannot be loaded"), copy);
    return false;
}

/* ---- A plugin ---- */

/* Returns an interface that is at least as large as in version 1.0 (each begins with its size),
 * or NULL. */
static const void *interface_find(const bsp_entry *entry, const char *id, size_t least)
{
    const uint32_t *size = entry->get_interface(id);

    return size && *size >= least ? size : NULL;
}

/* Takes the interfaces of ENTRY that have all functions and lists of words. False, with a reason:
 * one is present but unusable, and its author meant it to be used. */
static bool interfaces_take(struct plugin *plugin, const bsp_entry *entry)
{
    const bsp_session_interface *s = interface_find(entry, BSP_SESSION_1, BSP_SESSION_SIZE_1_0);
    if (s && s->formats && s->formats() && s->create && s->set_option && s->add_fact &&
        s->open_input && s->push && s->close_input && s->finish && s->destroy)
        plugin->session = s;

    const bsp_report_interface *r = interface_find(entry, BSP_REPORT_1, BSP_REPORT_SIZE_1_0);
    if (r && r->formats && r->formats() && r->create && r->set_option && r->board &&
        r->set_incomplete && r->finish && r->destroy)
        plugin->report = r;

    const bsp_text_interface *t = interface_find(entry, BSP_TEXT_1, BSP_TEXT_SIZE_1_0);
    if (t && t->languages && t->languages() && t->editions && t->editions() && t->word)
        plugin->text = t;

    const bsp_form_interface *f = interface_find(entry, BSP_FORM_1, sizeof *f);
    if (f && f->incidents && f->next && f->facts && f->known && f->questions && f->answer &&
        f->said)
        plugin->form = f;

    const bsp_convert_interface *c = interface_find(entry, BSP_CONVERT_1, BSP_CONVERT_SIZE_1_0);
    if (c && c->targets && c->targets() && c->create && c->push && c->finish && c->destroy)
        plugin->convert = c;

    const struct {
        const char *id;
        const void *found;
    } parts[] = {{BSP_SESSION_1, plugin->session},
                 {BSP_REPORT_1, plugin->report},
                 {BSP_CONVERT_1, plugin->convert}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!parts[i].found && entry->get_interface(parts[i].id)) {
            plugin->reason = text_format(
                _("its %s is too small, or lacks a function or a list of words"), parts[i].id);
            return false;
        }
    return true;
}

bool plugin_open(struct plugin *plugin, const char *path)
{
    const bsp_entry *entry;
    int32_t code;

    *plugin = (struct plugin){.path = realpath(path, NULL)};
    if (!plugin->path) {
        plugin->reason = errno == ENOMEM ? NULL : strdup(strerror(errno));
        plugin->path = strdup(path);
        return false;
    }
    if (!module_is_safe(plugin->path, &plugin->reason))
        return false;
    cleanup_blame(plugin->path);
    if (!module_binds(plugin->path, &plugin->reason))
        return false;

    /* dlopen has just opened it, so this fails only without memory, whatever libltdl says. */
    plugin->handle = lt_dlopenadvise(plugin->path, advise);
    if (!plugin->handle)
        return false;
    entry = lt_dlsym(plugin->handle, BSP_ENTRY_SYMBOL);
    if (!entry) {
        plugin->reason =
            text_format(_("not a plugin for bridge scorers: it exports no %s"), BSP_ENTRY_SYMBOL);
        return false;
    }
    switch (bsp_entry_check(entry)) {
    case BSP_ENTRY_USABLE:
        break;
    case BSP_ENTRY_OTHER_MAJOR:
        plugin->reason = text_format(_("wrong ABI: made for version %u.%u, this program has %d.%d"),
                                     (unsigned)entry->abi_major, (unsigned)entry->abi_minor,
                                     BSP_ABI_MAJOR, BSP_ABI_MINOR);
        return false;
    case BSP_ENTRY_TOO_SMALL:
        plugin->reason = text_format(_("wrong ABI: its entry has %u bytes where %u are needed"),
                                     (unsigned)entry->size, (unsigned)BSP_ENTRY_SIZE_1_0);
        return false;
    case BSP_ENTRY_INCOMPLETE:
        plugin->reason = strdup(_("wrong ABI: its entry lacks a text or a function"));
        return false;
    default:
        plugin->reason = strdup(_("not a plugin for bridge scorers: its entry is of another kind"));
        return false;
    }

    code = entry->init(&loader_host);
    if (code != BSP_OK) {
        if (code != BSP_E_MEMORY)
            plugin->reason =
                text_format(_("it does not work with this program (code %d)"), (int)code);
        return false;
    }
    plugin->entry = entry;
    plugin->usable = interfaces_take(plugin, entry);
    if (!plugin->usable)
        entry->deinit();
    return plugin->usable;
}

const char *plugin_reason(const struct plugin *plugin)
{
    return plugin->reason ? plugin->reason : strerror(ENOMEM);
}

void plugin_close(struct plugin *plugin)
{
    if (plugin->usable)
        plugin->entry->deinit();
    if (plugin->handle)
        lt_dlclose(plugin->handle);
    free(plugin->reason);
    free(plugin->path);
    *plugin = (struct plugin){0};
}

bool plugin_brings_a_part(const struct plugin *plugin)
{
    return plugin->usable && (plugin->session || plugin->report || plugin->convert);
}

bool format_next(const char **lines, struct format_line *line)
{
    struct text rest = {*lines, strcspn(*lines, "\n")};

    if (!**lines)
        return false;
    *lines += rest.length + ((*lines)[rest.length] == '\n');
    *line = (struct format_line){.all = rest};
    text_part_take(&rest, '\t', &line->id);
    if (text_part_take(&rest, '\t', &line->name))
        line->can = rest;
    return true;
}
