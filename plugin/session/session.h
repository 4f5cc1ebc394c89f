/*
 * The one place where formats, laws and reports meet: read, judge, report, edit. Behind
 * "bridge-scorer.session/1".
 */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include <bridge-scorer/plugin.h>

extern const bsp_session_interface session_interface;

#endif
