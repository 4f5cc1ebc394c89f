#include "formats/pbn/read/game.h"

#include <string.h>

#include "kit/eight.h"

const char *const pbn_tag_names[PBN_TAG_COUNT] = {
    [PBN_EVENT] = "Event",
    [PBN_SITE] = "Site",
    [PBN_DATE] = "Date",
    [PBN_BOARD] = "Board",
    [PBN_WEST] = "West",
    [PBN_NORTH] = "North",
    [PBN_EAST] = "East",
    [PBN_SOUTH] = "South",
    [PBN_DEALER] = "Dealer",
    [PBN_VULNERABLE] = "Vulnerable",
    [PBN_DEAL] = "Deal",
    [PBN_SCORING] = "Scoring",
    [PBN_DECLARER] = "Declarer",
    [PBN_CONTRACT] = "Contract",
    [PBN_RESULT] = "Result",
    [PBN_SCORE] = "Score",
    [PBN_SCORE_MP] = "ScoreMP",
    [PBN_SCORE_IMP] = "ScoreIMP",
    [PBN_SCORE_PERCENTAGE] = "ScorePercentage",
    [PBN_TABLE] = "Table",
    [PBN_ROOM] = "Room",
    [PBN_PAIR_NS] = "PairNS",
    [PBN_PAIR_EW] = "PairEW",
    [PBN_AUCTION] = "Auction",
    [PBN_PLAY] = "Play",
    [PBN_SCORE_TABLE] = "ScoreTable",
    [PBN_TOTAL_SCORE_TABLE] = "TotalScoreTable",
    [PBN_DIRECTOR_TABLE] = "DirectorTable",
    [PBN_RULING_TABLE] = "RulingTable",
    [PBN_QUITTED_TABLE] = "QuittedTable",
    [PBN_FRENCH_MP] = "FrenchMP",
    [PBN_SECTION] = "Section",
    [PBN_HOME_TEAM] = "HomeTeam",
    [PBN_VISIT_TEAM] = "VisitTeam",
    [PBN_PENALTY_TABLE] = "PenaltyTable",
};

int pbn_tag_named(struct text name)
{
    for (int id = 0; id < PBN_TAG_COUNT; id++)
        if (text_is(name, pbn_tag_names[id]))
            return id;
    return PBN_OTHER;
}

/* Tags that are skipped, but are in nearly every file. */
static const char *const other_names[] = {
    "Round",     "Stage",       "Note",      "Generator", "Competition", "OptimumScore",
    "Annotator", "Description", "EventDate", "BCFlags",   "Application",
};

/* Puts a name into its slot, or the next free one. */
static void index_put(struct pbn_tag_index *index, const char *text, int id)
{
    uint8_t bytes[PBN_NAME_SIZE] = {0};
    struct pbn_name name;
    unsigned at;
    memcpy(bytes, text, strlen(text));
    name = (struct pbn_name){eight_at(bytes), eight_at(bytes + EIGHT)};
    at = pbn_name_hash(&name);
    while (index->name[at].low != 0)
        at = (at + 1) % PBN_INDEX_SIZE;
    index->name[at] = name;
    index->id[at] = (int8_t)id;
}

void pbn_tag_index_init(struct pbn_tag_index *index)
{
    memset(index->name, 0, sizeof index->name);
    memset(index->id, PBN_NO_NAME, sizeof index->id);
    for (int id = 0; id < PBN_TAG_COUNT; id++)
        index_put(index, pbn_tag_names[id], id);
    for (size_t i = 0; i < sizeof other_names / sizeof other_names[0]; i++)
        index_put(index, other_names[i], PBN_OTHER);
}

bool pbn_is_tag(const struct pbn_scan *scan, const uint8_t *at, bool strict, struct text *name)
{
    bool quoted = pbn_is_quoted_tag(scan, at, name);
    if (strict || quoted)
        return quoted;
    /* A file that breaks off in what may become a tag has a broken tag. */
    return pbn_skip_space(scan, (const uint8_t *)name->at + name->length) == scan->end ||
           pbn_tag_named(*name) != PBN_OTHER;
}
