/*
 * Whether code from a file may be run: nobody but root and the user may be able to change it.
 */
#ifndef HOST_TRUST_H
#define HOST_TRUST_H

enum trust {
    TRUST_SAFE,
    TRUST_NO_FILE,     /* cannot be looked at; errno says why */
    TRUST_NOT_REGULAR, /* neither a file nor, where that is asked, a directory */
    TRUST_OTHERS_OWN,  /* belongs to another user than root and the caller */
    TRUST_OTHERS_WRITE /* group or others may write */
};

/*
 * A file, and a directory that files are loaded from. Links must have been followed. The
 * directories above are not looked at: as with other programs, those who set them up answer for
 * them, and a plugin may well be built under a work space that is shared. A directory is not made
 * safe by its sticky bit, as others could add files to it. The group that a user has for himself
 * alone counts as the user.
 */
enum trust trust_file(const char *path);
enum trust trust_directory(const char *path);

/* Why VERDICT on PATH speaks against it. The caller frees it; NULL: no memory. */
char *trust_reason(enum trust verdict, const char *path);

#endif
