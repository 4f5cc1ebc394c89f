/*
 * Collects what `rectify help WORD` can explain: incidents at the table with every way to enter
 * one, statuses of boards, and what the command itself can do. The words are the plugin's, in all
 * its languages; every path through its form is walked once for each.
 */
#ifndef HOST_HELP_TOPICS_H
#define HOST_HELP_TOPICS_H

#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"
#include "run/session.h"

struct topic {
    char *name;  /* exact name, "revoke"; "" for a way to enter an incident */
    char *title; /* "A revoke (Law 61-64)" */
    char *how;   /* lines that say how to enter it, or what it means */
    /* Its words in all languages, folded, each after a blank; and those of the answer that leads to
     * it, used if SEARCH has no match. */
    struct buffer search, chosen;
    size_t of; /* the incident that it is a way to enter; else its own index */
    int fit;   /* how well it matches what is searched for */
};

struct topics {
    struct run run; /* its language is that of the pass; the first is the one that is shown */
    struct topic *item;
    size_t count, capacity;
    int32_t code; /* BSP_OK, BSP_E_MEMORY or PLUGIN_AT_FAULT */
    /* While they are collected: */
    size_t at;      /* the current topic of this pass */
    unsigned calls; /* calls of the form */
};

/* Collects the topics of RUN's plugin, in its language first. Returns the code. TOPICS is to be
 * released. */
int32_t topics_collect(struct topics *topics, const struct run *run);
void topics_release(struct topics *topics);

/* Adds TEXT as words in lower case without accents, each after a blank. */
void words_fold(struct buffer *words, const char *text);

#endif
