/*
 * Who this engine is: as its entry has it, and as every report says.
 */
#ifndef REPORTS_ENGINE_H
#define REPORTS_ENGINE_H

extern const char engine_name[];
extern const char engine_version[];

#endif
