#include "replace.h"

#include <attr/error_context.h>
#include <attr/libattr.h>

#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "message.h"
#include "program.h"

/* An attribute that says something of the bytes, and no longer holds when they change. */
static bool attribute_is_of_content(const char *name)
{
    static const char *const of_content[] = {"security.ima", "security.evm", "security.capability"};

    for (size_t i = 0; i < sizeof of_content / sizeof *of_content; i++)
        if (strcmp(name, of_content[i]) == 0)
            return true;
    return false;
}

/* libattr's check: 1 to copy. Its own default leaves out the access control lists, which are
 * wanted. */
static int attribute_wanted(const char *name, struct error_context *context)
{
    if (attribute_is_of_content(name))
        return 0;
    return attr_copy_action(name, context) != ATTR_ACTION_SKIP;
}

/* Remembers the first failure that matters; derived from libattr's struct. */
struct attribute_errors {
    struct error_context context; /* first */
    int error;
};

/* A file system without attributes, and attributes that only the system may set, are no failures.
 */
static bool attribute_error_matters(int error)
{
    return error != ENOTSUP && error != ENOSYS && error != EPERM && error != EACCES;
}

static void attribute_failed(struct error_context *context, const char *format, ...)
{
    struct attribute_errors *errors = (struct attribute_errors *)context;

    (void)format;
    if (!errors->error && attribute_error_matters(errno))
        errors->error = errno;
}

static bool extended_copy(const char *from_path, int from, const char *to_path, int to)
{
    struct attribute_errors errors = {.context = {.error = attribute_failed}};

    if (attr_copy_fd(from_path, from, to_path, to, attribute_wanted, &errors.context) == 0)
        return true;
    errno = errors.error;
    return !errors.error;
}

/* The mode that a file may have whose owner or group could not be kept. */
static mode_t mode_without(mode_t mode, bool owner_kept, bool group_kept)
{
    if (!owner_kept || !group_kept)
        mode &= ~(mode_t)(S_ISUID | S_ISGID);
    if (!group_kept)
        mode &= ~(mode_t)S_IRWXG | (mode & S_IRWXO) << 3;
    return mode;
}

static mode_t owner_copy(const struct stat *like, int to)
{
    mode_t mode = like->st_mode & 07777;

    if (fchown(to, like->st_uid, like->st_gid) == 0)
        return mode;
    return mode_without(mode, like->st_uid == geteuid(), fchown(to, (uid_t)-1, like->st_gid) == 0);
}

/* The mode comes last: a change of owner takes bits away, an access control list sets some. */
bool attributes_copy(const char *from_path, int from, const struct stat *like, const char *to_path,
                     int to)
{
    mode_t mode = owner_copy(like, to);

    if (!extended_copy(from_path, from, to_path, to))
        return message_file(NULL, from_path, _("its extended attributes cannot be kept: %s"),
                            strerror(errno));
    if (fchmod(to, mode) != 0)
        return message_file(NULL, from_path, _("its mode cannot be kept: %s"), strerror(errno));
    return true;
}
