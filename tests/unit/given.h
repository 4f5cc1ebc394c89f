/*
 * Short ways to write down what a test is given.
 */
#ifndef UNIT_GIVEN_H
#define UNIT_GIVEN_H

#include "bridge/board.h"

/* The card of "HT". */
card_t card(const char *letters);

#endif
