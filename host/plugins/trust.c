#include "plugins/loader.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/program.h"

enum trust {
    TRUST_SAFE,
    TRUST_NO_FILE,     /* cannot be examined (errno) */
    TRUST_NOT_REGULAR, /* neither a regular file nor, if that is expected, a directory */
    TRUST_OTHERS_OWN,  /* owned by a user other than root and the caller */
    TRUST_OTHERS_WRITE /* writable by group or others */
};

/* Returns true for the primary group of the user that has the user's name and no other member. */
static bool group_is_private(gid_t gid)
{
    const struct passwd *user = getpwuid(geteuid());
    const struct group *group = getgrgid(gid);

    if (!user || !group || user->pw_uid == 0 || user->pw_gid != gid)
        return false;
    if (strcmp(user->pw_name, group->gr_name) != 0)
        return false;
    return !group->gr_mem[0] || (strcmp(group->gr_mem[0], user->pw_name) == 0 && !group->gr_mem[1]);
}

/* Judges PATH, which must be of the type KIND. */
static enum trust trust_of(const char *path, mode_t kind, struct stat *status)
{
    if (stat(path, status) != 0)
        return TRUST_NO_FILE;
    if ((status->st_mode & S_IFMT) != kind)
        return TRUST_NOT_REGULAR;
    if (status->st_uid != 0 && status->st_uid != geteuid())
        return TRUST_OTHERS_OWN;
    if (status->st_mode & S_IWOTH)
        return TRUST_OTHERS_WRITE;
    if ((status->st_mode & S_IWGRP) && !group_is_private(status->st_gid))
        return TRUST_OTHERS_WRITE;
    return TRUST_SAFE;
}

static char *trust_reason(enum trust verdict, const char *path)
{
    switch (verdict) {
    case TRUST_OTHERS_OWN:
        return text_format(_("refused: %s belongs to another user"), path);
    case TRUST_OTHERS_WRITE:
        return text_format(_("refused: others can write to %s"), path);
    case TRUST_NOT_REGULAR:
        return text_format(_("%s is not a regular file"), path);
    case TRUST_NO_FILE:
    case TRUST_SAFE:
        break;
    }
    return strdup(strerror(errno));
}

bool module_is_safe(const char *path, char **reason)
{
    struct stat status;
    enum trust verdict = trust_of(path, S_IFREG, &status);
    char *about = strdup(path);
    bool above = false, safe; /* above the directory of the module */

    while (about && verdict == TRUST_SAFE && strcmp(about, "/") != 0) {
        char *directory = path_directory(about);
        free(about);
        about = directory;
        if (directory)
            verdict = trust_of(directory, S_IFDIR, &status);
        if (directory && verdict == TRUST_OTHERS_WRITE && above && (status.st_mode & S_ISVTX))
            verdict = TRUST_SAFE;
        above = true;
    }
    safe = about && verdict == TRUST_SAFE;
    if (about && !safe)
        *reason = trust_reason(verdict, about);
    free(about);
    return safe;
}
