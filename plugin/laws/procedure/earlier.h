/*
 * An earlier ruling that stands in the file: the director's word for its places.
 *
 * What it hung on may be known no more: facts came as options, marks have no place in some formats.
 * So it stands as long as the file has the result that it gave, and neither the cards nor the facts
 * at hand give another. What it answers is not asked again.
 */
#ifndef LAWS_PROCEDURE_EARLIER_H
#define LAWS_PROCEDURE_EARLIER_H

#include "laws/play/hearing.h"

/* Whether the ruling of an earlier time stands. OPEN: facts are missing that the ruling hangs on,
 * or the record is in doubt; then what the cards give alone is no other ruling. */
bool earlier_stands(const struct hearing *h, bool open);

/* Whether what was ruled on is not all at hand: a contradiction in the record may have been
 * explained by it. */
bool earlier_lifts(const struct hearing *h);

/* Settles RULING with the rulings and the numbers of the file, and drops the needs that they
 * answer. */
void earlier_settle(const struct hearing *h, struct ruling *ruling);

#endif
