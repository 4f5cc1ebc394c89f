#include "formats/pbn/tags.h"

#include <string.h>

static const char *const names[PBN_TAG_COUNT] = {
    [PBN_EVENT] = "Event",
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
    [PBN_FRENCH_MP] = "FrenchMP",
};

const char *pbn_tag_name(int id)
{
    return names[id];
}

int pbn_tag_named(const uint8_t *name, size_t length)
{
    for (int id = 0; id < PBN_TAG_COUNT; id++)
        if (strlen(names[id]) == length && memcmp(names[id], name, length) == 0)
            return id;
    return PBN_OTHER;
}

static struct pbn_name name_pack(const char *text)
{
    struct pbn_name name = {0, 0};
    for (size_t i = 0; text[i] != '\0'; i++) {
        uint64_t letter = (uint64_t)(unsigned char)text[i] << (i % 8 * 8);
        if (i < 8)
            name.low |= letter;
        else
            name.high |= letter;
    }
    return name;
}

void pbn_tag_index_init(struct pbn_tag_index *index)
{
    memset(index->name, 0, sizeof index->name);
    memset(index->id, PBN_OTHER, sizeof index->id);
    for (int id = 0; id < PBN_TAG_COUNT; id++) {
        struct pbn_name name = name_pack(names[id]);
        unsigned at = pbn_name_hash(&name);
        while (index->name[at].low != 0)
            at = (at + 1) % PBN_INDEX_SIZE;
        index->name[at] = name;
        index->id[at] = (int8_t)id;
    }
}
