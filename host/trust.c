#include "trust.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "format.h"
#include "i18n.h"
#include "path.h"

/* The group that has the user's name, is his primary one, and has nobody else on its list. */
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

static enum trust trust_status(const struct stat *status)
{
    if (status->st_uid != 0 && status->st_uid != geteuid())
        return TRUST_OTHERS_OWN;
    if (status->st_mode & S_IWOTH)
        return TRUST_OTHERS_WRITE;
    if ((status->st_mode & S_IWGRP) && !group_is_private(status->st_gid))
        return TRUST_OTHERS_WRITE;
    return TRUST_SAFE;
}

static enum trust trust_file(const char *path)
{
    struct stat status;

    if (stat(path, &status) != 0)
        return TRUST_NO_FILE;
    return S_ISREG(status.st_mode) ? trust_status(&status) : TRUST_NOT_REGULAR;
}

/* ABOVE: nothing is loaded from it, but from what is in it. */
static enum trust trust_directory(const char *path, bool above)
{
    struct stat status;
    enum trust verdict;

    if (stat(path, &status) != 0)
        return TRUST_NO_FILE;
    verdict = S_ISDIR(status.st_mode) ? trust_status(&status) : TRUST_NOT_REGULAR;
    return verdict == TRUST_OTHERS_WRITE && above && (status.st_mode & S_ISVTX) ? TRUST_SAFE
                                                                                : verdict;
}

enum trust trust_module(const char *path, char **about)
{
    enum trust verdict = trust_file(path);
    bool above = false;

    *about = strdup(path);
    while (*about && verdict == TRUST_SAFE && strcmp(*about, "/") != 0) {
        char *directory = path_directory(*about);
        free(*about);
        *about = directory;
        if (directory)
            verdict = trust_directory(directory, above);
        above = true;
    }
    return *about ? verdict : TRUST_NO_FILE;
}

char *trust_reason(enum trust verdict, const char *path)
{
    switch (verdict) {
    case TRUST_OTHERS_OWN:
        return format_text(_("refused: %s belongs to another user"), path);
    case TRUST_OTHERS_WRITE:
        return format_text(_("refused: others can write to %s"), path);
    case TRUST_NOT_REGULAR:
        return format_text(_("%s is not a regular file"), path);
    case TRUST_NO_FILE:
    case TRUST_SAFE:
        break;
    }
    return format_text("%s", strerror(errno));
}
