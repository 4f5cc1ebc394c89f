/*
 * Facts that cannot be, as the record stands or beside another fact. Internal to laws/.
 */
#ifndef LAWS_OBJECTION_H
#define LAWS_OBJECTION_H

#include "laws/said/contradiction.h"
#include "laws/said/lawbook.h"

/* Copies FACTS into ACCEPTED without those that the board or another fact contradicts; these go
 * into CONTRADICTIONS, but for what was said of all boards at once. */
void facts_accept(const struct board *board, const struct facts *facts, const struct rules *rules,
                  struct facts *accepted, struct contradictions *contradictions);

#endif
