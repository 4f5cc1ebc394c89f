/*
 * Replacing a file so that at every moment it is there in full, the old one or the new one, and
 * nobody else's work is lost. [main thread]
 *
 * The new content goes to a temporary file beside the target, with mode 0600; it takes the target's
 * place, with the target's mode, owner and attributes, when it is complete. A symbolic link stays
 * one: the file that it leads to is replaced. A device, a pipe, and what is named by its descriptor
 * (path_descriptor) is written to directly.
 *
 * Failures are told with message_file before the functions return false.
 */
#ifndef HOST_REPLACE_H
#define HOST_REPLACE_H

#include <stdbool.h>
#include <sys/stat.h>

/* ---- What tells that a file is the one that was seen before, with the same content ---- */

struct file_state {
    bool exists;
    struct stat status;
};

/* The state of an open file, and of a path whose links have been followed. False with errno. */
bool file_state_of(int fd, struct file_state *state);
bool file_state_at(const char *path, struct file_state *state);

/* The same file, whatever has become of its content. */
bool file_state_is_one(const struct file_state *one, const struct file_state *other);

/* The same size and time of the last write, of two that exist. */
bool file_state_has_content(const struct file_state *one, const struct file_state *other);

/* The same as WANTED in all; else a message that NAME has been changed meanwhile. */
bool file_state_expect(const struct file_state *state, const struct file_state *wanted,
                       const char *name);

/* ---- One writer at a time ----
 * A lock on the file that is replaced, from before it is read until another one has its name. It
 * holds among these programs alone, and dies with the process. A file system that has no locks is
 * no failure: what is written is compared with what was read as well. Those of NFS want a
 * descriptor that can be written to, and count as none. */

/*
 * Opens FILE for reading with its lock, and as the file that has the name when it has the lock.
 * Waits for whoever has it, after a note unless QUIET; a signal that ends the program ends that
 * too. Only a regular file has a lock. -1 after a message.
 */
int lock_open(const char *file, bool quiet);

/* Takes the lock of FD, which is open. False with errno: EWOULDBLOCK when somebody else has it. */
bool lock_try(int fd);

/* ---- The new file in the old one's place ---- */

struct replacement {
    int fd;           /* where to write; for verification it can be read too, unless direct */
    bool direct;      /* the target itself is written to */
    char *target;     /* every link followed; NULL: a descriptor */
    char *temporary;  /* NULL: direct, or renamed already */
    const char *name; /* as the user gave it, borrowed */
    bool locked;      /* set by the caller once it has begun: he has the target's lock already */
    struct file_state before;
};

/* Gets ready to write to PATH. After false, nothing is left behind. */
bool replacement_begin(struct replacement *replacement, const char *path);

/*
 * Puts the new content into the target's place, unless the target is no longer as it was when the
 * replacement began, or another program has its lock. A target that was not there is made, unless
 * somebody else has made it meanwhile. With SUFFIX, which is neither NULL nor empty, the old file
 * stays as a backup. What becomes of other names of the old file (hard links: they keep it), and
 * that an owner cannot be kept, is told before. False: the target is as it was, unless the message
 * says otherwise.
 */
bool replacement_commit(struct replacement *replacement, const char *suffix);

/* Releases it; what was not committed is removed. */
void replacement_release(struct replacement *replacement);

/* ---- What stays of the old file ---- */

/* Gives the file TO the mode, owner and extended attributes, access control lists among them, that
 * FROM has, whose status is LIKE. The paths are for messages. Owner and group as far as the system
 * lets; set-id bits go when it does not, and what the group may do goes down to what everybody may.
 * What describes the old content (a signature, capabilities) is left out. */
bool attributes_copy(const char *from_path, int from, const struct stat *like, const char *to_path,
                     int to);

/*
 * TARGET under its name with SUFFIX behind as well: the same file by a second link, or a copy with
 * its attributes where the file system has no links. TARGET is there throughout. An older backup
 * stays: then ".2" comes behind SUFFIX, or the next number, which is told. *BACKUP is the name, the
 * caller's to free; NULL: TARGET had such a second name already.
 */
bool backup_make(const char *target, const char *suffix, char **backup);

/*
 * Gives the file TEMPORARY the name PATH, which stands in the same directory, unless there is such
 * a file: false with errno EEXIST then. TEMPORARY may be there still, as a second name. Where the
 * file system has no links, an empty file stands there for a moment. Tells nothing.
 */
bool exclusive_rename(const char *temporary, const char *path);

#endif
