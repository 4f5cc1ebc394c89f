/*
 * The questions of a plugin that has no form: what questions and answer of bsp_form_interface do,
 * out of the needs of a board.
 */
#ifndef HOST_ASK_NEEDS_H
#define HOST_ASK_NEEDS_H

#include <bridge-scorer/plugin.h>

int32_t needs_ask(const bsp_board *board, const bsp_form_sink *sink);
int32_t needs_answer(const bsp_form_question *asked, const char *typed, const bsp_form_sink *sink,
                     bsp_form_reading *reading);

#endif
