/*
 * Keeps an earlier ruling that stands in the file, as the director's word for its places.
 *
 * The facts that it hung on may be lost: they came as options, or the format has no place for
 * marks. So it stands as long as the file has the result that it gave, and neither the cards nor
 * the facts at hand give another. A question that it answers is not asked again.
 */
#ifndef LAWS_PROCEDURE_EARLIER_H
#define LAWS_PROCEDURE_EARLIER_H

#include "laws/play/hearing.h"

/* Returns true if the earlier ruling stands. OPEN: facts are missing that the ruling hangs on, or
 * the record is in doubt; then the result of the cards alone does not count as another ruling. */
bool earlier_stands(const struct hearing *h, bool open);

/* Returns true if part of what was ruled on is not at hand: it may have explained a contradiction
 * in the record. */
bool earlier_lifts(const struct hearing *h);

/* Settles RULING with the rulings and the numbers of the file, and drops the needs that they
 * answer. */
void earlier_settle(const struct hearing *h, struct ruling *ruling);

#endif
