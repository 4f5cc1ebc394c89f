/*
 * One format into another, behind "bridge-scorer.convert/1".
 */
#ifndef PLUGIN_CONVERTING_H
#define PLUGIN_CONVERTING_H

#include <bridge-scorer/plugin.h>

extern const bsp_convert_interface converting_interface;

#endif
