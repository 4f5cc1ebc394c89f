#include "files/replace.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "base/message.h"
#include "base/program.h"

#ifdef HAVE_LIBATTR
#include <attr/error_context.h>
#include <attr/libattr.h>
#elif defined __linux__
#include <sys/xattr.h>
#endif

#ifdef HAVE_LIBATTR
/* Decides for libattr if an attribute is copied (1: yes). Those that describe the old content
 * are not. Access control lists are copied, unlike by libattr's default. */
static int attribute_wanted(const char *name, struct error_context *context)
{
    static const char *const of_content[] = {"security.ima", "security.evm", "security.capability"};

    for (size_t i = 0; i < sizeof of_content / sizeof *of_content; i++)
        if (strcmp(name, of_content[i]) == 0)
            return 0;
    return attr_copy_action(name, context) != ATTR_ACTION_SKIP;
}

/* Extends libattr's struct by the first failure that matters. */
struct attribute_errors {
    struct error_context context; /* must be first */
    int error;
};

/* Remembers a failure, unless the file system has no attributes or only the system may set them. */
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
/* Without libattr, attributes are not copied. But a file with an access control list is refused:
 * its group bits are those of everybody that the list names. */
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

/* Copies owner and group as far as permitted. Returns the mode that the file may then have. */
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

/* The mode is set last, since changing the owner clears bits and an access control list sets
 * some. */
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
