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
 * The file PATH, which is absolute and has no links in it, the directory that it is loaded from,
 * and all above, as who can write to one of them can put another in place of the next. *ABOUT is
 * which of them the verdict is on, the caller's to free; NULL: no memory, and then it is not
 * TRUST_SAFE. A sticky directory is safe above, where others cannot move what is not theirs, but
 * not to load from, as they could add to it. The group that a user has for himself alone counts as
 * the user.
 */
enum trust trust_module(const char *path, char **about);

/* Why VERDICT on PATH speaks against it. The caller frees it; NULL: no memory. */
char *trust_reason(enum trust verdict, const char *path);

#endif
