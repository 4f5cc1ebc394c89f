/* From an id of the JSON report to its words: the interface "bridge-scorer.text/1" rests on it. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "laws/said/ruling.h"
#include "reports/terms.h"

/* What each Law is about, by its number. */
static const struct {
    int number;
    const char *words;
} laws[] = {
    {12, N_("Director's discretionary powers")},
    {13, N_("Incorrect number of cards")},
    {14, N_("Missing card")},
    {43, N_("Dummy's limitations")},
    {45, N_("Card played")},
    {46, N_("Incomplete or invalid designation of a card from dummy")},
    {47, N_("Retraction of a card played")},
    {48, N_("Exposure of declarer's cards")},
    {49, N_("Exposure of a defender's cards")},
    {50, N_("Disposition of a penalty card")},
    {51, N_("Two or more penalty cards")},
    {52, N_("Penalty card not played")},
    {53, N_("Lead out of turn accepted")},
    {54, N_("Opening lead out of turn")},
    {55, N_("Declarer's lead out of turn")},
    {56, N_("Defender's lead out of turn")},
    {57, N_("Premature lead or play")},
    {58, N_("Simultaneous leads or plays")},
    {61, N_("Failure to follow suit: inquiries about a revoke")},
    {62, N_("Correction of a revoke")},
    {63, N_("Establishment of a revoke")},
    {64, N_("Procedure after a revoke is established")},
    {67, N_("Defective trick")},
    {68, N_("Claim or concession of tricks")},
    {69, N_("Agreed claim or concession")},
    {70, N_("Contested claim or concession")},
    {71, N_("Concession cancelled")},
    {79, N_("Tricks won")},
    {90, N_("Procedural penalties")},
};

static const char *clause_term(const struct catalog *catalog, int clause)
{
    int number = atoi(clause_get(clause)->citation);

    for (size_t i = 0; i < sizeof laws / sizeof laws[0]; i++)
        if (laws[i].number == number)
            return catalog_get(catalog, laws[i].words);
    return NULL;
}

static const char *clause_citation(int clause)
{
    return clause_get(clause)->citation;
}

/* Each kind: its ids from FIRST to COUNT, their names and their words. */
static const struct {
    const char *kind;
    int first, count;
    const char *(*name)(int id);
    const char *(*term)(const struct catalog *catalog, int id);
} kinds[] = {
    {"status", 0, STATUS_COUNT, status_name, status_term},
    {"finding", 0, FINDING_COUNT, finding_name, finding_term},
    {"clause", 0, CLAUSE_COUNT, clause_citation, clause_term},
    {"basis", BASIS_MARKED, BASIS_COMPUTED + 1, basis_name, basis_term},
    {"judgement", 0, JUDGEMENT_COUNT, judgement_name, judgement_term},
    {"fact", 0, FACT_COUNT, fact_name, fact_term},
    {"form", 0, FACT_COUNT, fact_name, form_term},
};

const char *term_find(const struct catalog *catalog, const char *kind, const char *id)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].kind, kind) != 0)
            continue;
        for (int number = kinds[i].first; number < kinds[i].count; number++)
            if (strcmp(kinds[i].name(number), id) == 0)
                return kinds[i].term(catalog, number);
    }
    return NULL;
}
