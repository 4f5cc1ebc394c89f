/*
 * Facts that cannot be, as the record stands. Internal to laws/.
 */
#ifndef LAWS_OBJECTION_H
#define LAWS_OBJECTION_H

#include "laws/hearing.h"

/* Copies FACTS into ACCEPTED without those that the board contradicts; these go into CONTRADICTIONS,
 * but for what was said of all boards at once. */
void facts_accept(const struct board *board, const struct facts *facts, const struct rules *rules,
                  struct facts *accepted, struct contradictions *contradictions);

#endif
