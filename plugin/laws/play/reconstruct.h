/*
 * Reconstructs the play: whose turn it was, who won. A recorder writes the cards by seat, so that
 * the leader of a trick follows from the trick before (PBN 2.1, 3.6).
 */
#ifndef LAWS_PLAY_RECONSTRUCT_H
#define LAWS_PLAY_RECONSTRUCT_H

#include "laws/play/hearing.h"

/* Finds who led and won each trick of the record, and what stands out in it. The contract says who
 * leads; the record's own leader is only where the columns begin, unless the play makes no sense
 * that way. */
void play_reconstruct(struct hearing *h);

#endif
