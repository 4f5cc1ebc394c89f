/*
 * Decides which facts are used: drops those that the board or another fact contradicts, and what
 * was said of all boards at once where the cards of this one disprove it.
 */
#ifndef LAWS_PROCEDURE_ACCEPT_H
#define LAWS_PROCEDURE_ACCEPT_H

#include "laws/play/hearing.h"
#include "laws/said/contradiction.h"

/* Hears MATTER into H. Copies its facts into ACCEPTED without those that the board or another fact
 * contradicts; these go into RULING, which was opened, but for what was said of all boards at
 * once. */
void facts_accept(const struct matter *matter, struct facts *accepted, struct hearing *h,
                  struct ruling *ruling);

/* Lists in RULING those of SAID that were said of all boards and are not used. SAID is all that was
 * said; H has heard what was left of it. */
void facts_overrule(const struct hearing *h, const struct facts *said, struct ruling *ruling);

#endif
