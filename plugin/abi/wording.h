/*
 * Words for hosts that show events themselves. Behind "bridge-scorer.text/1".
 */
#ifndef ABI_WORDING_H
#define ABI_WORDING_H

#include <bridge-scorer/plugin.h>

extern const bsp_text_interface wording_interface;

#endif
