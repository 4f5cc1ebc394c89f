/*
 * Names the characters that a POSIX shell takes without quotes, for command lines that are pasted.
 * The plugin's reports and the host use it.
 */
#ifndef KIT_SHELL_H
#define KIT_SHELL_H

#define SHELL_PLAIN                                                                                \
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"                               \
    "@%_+=:,./-"

#endif
