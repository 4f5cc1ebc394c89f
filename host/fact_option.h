/*
 * --fact and --reading, taken apart.
 */
#ifndef HOST_FACT_OPTION_H
#define HOST_FACT_OPTION_H

#include "options.h"

/* Add one to OPTIONS; GIVEN is borrowed. False after a message. */
bool fact_option_add(struct options *options, const char *given);
bool reading_option_add(struct options *options, const char *given);

/* Takes GIVEN apart into FACT, which borrows it, and releases that. False: it has not that form, or
 * there is no memory (errno); nothing to release. */
bool fact_option_parse(struct fact_option *fact, const char *given);
void fact_option_release(struct fact_option *fact);

/* OPTIONS become FROM with facts and readings of their own; with GENERAL, the facts that hold for
 * all games alone: what a session is read with that keeps the others itself. False: no memory. To
 * be released in every case. */
bool fact_options_copy(struct options *options, const struct options *from, bool general);

void fact_options_release(struct options *options);

#endif
