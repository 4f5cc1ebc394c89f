#include "plugins/loader.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/program.h"

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

bool module_binds(const char *path, char **reason)
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
    if (module) {
        dlclose(module);
        return true;
    }
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
