/*
 * Finds, opens and rewrites the facts that belong to a session, in a file beside it:
 * FILE.facts.xml, with FILE as the user gave it.
 */
#ifndef HOST_FACTS_BESIDE_H
#define HOST_FACTS_BESIDE_H

#include <stdbool.h>

#include "files/changes.h"
#include "files/replace.h"

/* Returns the path of FILE's facts, whether or not they exist; the caller frees it. NULL: FILE
 * is a stream and has none, or there is no memory (errno). */
char *facts_beside_path(const char *file);

/* Returns true if there is something at PATH. A dangling link counts, since somebody has put it
 * there. */
bool facts_beside_exist(const char *path);

/* Opens the facts at PATH. -1: they do not exist (errno ENOENT, no message), or cannot be read
 * (another errno, after a message). Only a regular file is opened, so this never blocks. */
int facts_beside_open(const char *path);

/* A file of facts that has none, and a spool that holds it; -1 after a message. */
extern const char *const empty_facts;
int empty_facts_open(void);

/* Writes the facts in FROM, or TEXT if FROM is -1, with CHANGES to a replacement of PATH, which
 * must still be as BEFORE. False after a message. REPLACEMENT is to be released in every case. */
bool facts_rewrite(struct replacement *replacement, const char *path,
                   const struct file_state *before, int from, const char *text,
                   const struct file_changes *changes);

#endif
