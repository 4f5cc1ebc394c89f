/*
 * --fact and --reading, taken apart.
 */
#ifndef HOST_FACT_OPTION_H
#define HOST_FACT_OPTION_H

#include "options.h"

/* Add one to OPTIONS; GIVEN is borrowed. False after a message. */
bool fact_option_add(struct options *options, const char *given);
bool reading_option_add(struct options *options, const char *given);

void fact_options_release(struct options *options);

#endif
