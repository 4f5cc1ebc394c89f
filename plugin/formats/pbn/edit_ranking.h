/*
 * One TotalScoreTable and what the pairs have won: its edits.
 */
#ifndef FORMATS_PBN_EDIT_RANKING_H
#define FORMATS_PBN_EDIT_RANKING_H

#include "formats/pbn/edit_totals.h"

/* Gives the edits to SINK; where something must stay that should have changed, a note says so.
 * False: no memory. */
bool pbn_list_edit(const struct pbn_list *list, const struct standings *standings,
                   const struct edit_sink *sink, const struct note_sink *notes);

#endif
