/*
 * The form: bridge-scorer.form/1. The tables of incident.h, read for a host; plugin.h says what
 * each function does. No state, any thread.
 */
#ifndef FORM_FORM_H
#define FORM_FORM_H

#include <bridge-scorer/plugin.h>

extern const bsp_form_interface form_interface;

#endif
