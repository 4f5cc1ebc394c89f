/*
 * What is wrong with the recorded result, the score and the number of a board.
 */
#ifndef LAWS_PROCEDURE_FINDINGS_RESULT_H
#define LAWS_PROCEDURE_FINDINGS_RESULT_H

#include "laws/play/hearing.h"

void findings_of_result(const struct hearing *h, struct ruling *ruling);

#endif
