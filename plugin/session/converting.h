/*
 * One format into another, behind "bridge-scorer.convert/1".
 */
#ifndef SESSION_CONVERTING_H
#define SESSION_CONVERTING_H

#include <bridge-scorer/plugin.h>

extern const bsp_convert_interface converting_interface;

#endif
