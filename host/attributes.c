#include "replace.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "message.h"
#include "program.h"

#ifdef HAVE_LIBATTR
#include <attr/error_context.h>
#include <attr/libattr.h>
#elif defined __linux__
#include <sys/xattr.h>
#endif

#ifdef HAVE_LIBATTR
/* libattr's check: 1 to copy. What describes the content no longer holds when that changes.
 * libattr's own default leaves out the access control lists, which are wanted. */
static int attribute_wanted(const char *name, struct error_context *context)
{
    static const char *const of_content[] = {"security.ima", "security.evm", "security.capability"};

    for (size_t i = 0; i < sizeof of_content / sizeof *of_content; i++)
        if (strcmp(name, of_content[i]) == 0)
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
static void attribute_failed(struct error_context *context, const char *format, ...)
{
    struct attribute_errors *errors = (struct attribute_errors *)context;
    bool matters = errno != ENOTSUP && errno != ENOSYS && errno != EPERM && errno != EACCES;

    (void)format;
    if (!errors->error && matters)
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
#else
/* Without libattr they are left behind; but not an access control list: where there is one, the
 * group's bits of the mode are those of everybody that it names. */
static bool extended_copy(const char *from_path, int from, const char *to_path, int to)
{
    (void)from_path, (void)from, (void)to_path, (void)to;
#ifdef __linux__
    if (fgetxattr(from, "system.posix_acl_access", NULL, 0) > 0) {
        errno = ENOTSUP;
        return false;
    }
#endif
    return true;
}
#endif

/* Owner and group, as far as the system lets. Returns the mode that the file may have then. */
static mode_t owner_copy(const struct stat *like, int to)
{
    mode_t mode = like->st_mode & 07777;
    bool group_kept;

    if (fchown(to, like->st_uid, like->st_gid) == 0)
        return mode;
    group_kept = fchown(to, (uid_t)-1, like->st_gid) == 0;
    if (!group_kept || like->st_uid != geteuid())
        mode &= ~(mode_t)(S_ISUID | S_ISGID);
    if (!group_kept)
        mode &= ~(mode_t)S_IRWXG | (mode & S_IRWXO) << 3;
    return mode;
}

/* The mode comes last: a change of owner takes bits away, an access control list sets some. */
bool attributes_copy(const char *from_path, int from, const struct stat *like, const char *to_path,
                     int to)
{
    mode_t mode = owner_copy(like, to);

    if (!extended_copy(from_path, from, to_path, to))
        return message_file(from_path, _("its extended attributes cannot be kept: %s"),
                            strerror(errno));
    if (fchmod(to, mode) != 0)
        return message_file(from_path, _("its mode cannot be kept: %s"), strerror(errno));
    return true;
}
