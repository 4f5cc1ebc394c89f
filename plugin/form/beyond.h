/*
 * What the director is asked beyond the incidents: of the evening as a whole, and of what a board
 * leaves in doubt. The functions of bsp_form_interface.
 */
#ifndef FORM_BEYOND_H
#define FORM_BEYOND_H

#include <bridge-scorer/plugin.h>

#include "reports/catalog.h"

/* The catalog of LANGUAGE, or that of English. */
const struct catalog *form_catalog(const char *language);

const char *form_input_of(const char *fact);
int32_t form_once(const char *language, const bsp_form_sink *sink);
int32_t form_doubts(const char *language, const bsp_board *board, const bsp_form_sink *sink);
const char *form_on_demand(void);

#endif
