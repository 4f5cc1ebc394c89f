#include "reports/engine.h"

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION "0"
#endif

const char engine_name[] = "rectify";
const char engine_version[] = PACKAGE_VERSION;
