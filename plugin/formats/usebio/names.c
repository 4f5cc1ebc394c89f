#include "formats/usebio/names.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = {
    [USEBIO_ADJUSTMENT] = "ADJUSTMENT",
    [USEBIO_BOARD] = "BOARD",
    [USEBIO_BOARD_AVERAGE] = "BOARD_AVERAGE",
    [USEBIO_BOARD_NUMBER] = "BOARD_NUMBER",
    [USEBIO_CLUB] = "CLUB",
    [USEBIO_CLUBS] = "CLUBS",
    [USEBIO_CLUB_NAME] = "CLUB_NAME",
    [USEBIO_CONTRACT] = "CONTRACT",
    [USEBIO_DATE] = "DATE",
    [USEBIO_DIAMONDS] = "DIAMONDS",
    [USEBIO_DIRECTION] = "DIRECTION",
    [USEBIO_EVENT] = "EVENT",
    [USEBIO_EVENT_DESCRIPTION] = "EVENT_DESCRIPTION",
    [USEBIO_EW_BUTLER_POINTS] = "EW_BUTLER_POINTS",
    [USEBIO_EW_CROSS_IMP_POINTS] = "EW_CROSS_IMP_POINTS",
    [USEBIO_EW_IMPS] = "EW_IMPS",
    [USEBIO_EW_MATCH_POINTS] = "EW_MATCH_POINTS",
    [USEBIO_EW_PAIR_NUMBER] = "EW_PAIR_NUMBER",
    [USEBIO_EW_SCORE] = "EW_SCORE",
    [USEBIO_E_PLAYER_NUMBER] = "E_PLAYER_NUMBER",
    [USEBIO_HAND] = "HAND",
    [USEBIO_HANDSET] = "HANDSET",
    [USEBIO_HEARTS] = "HEARTS",
    [USEBIO_IMPS] = "IMPS",
    [USEBIO_LEAD] = "LEAD",
    [USEBIO_LIN_DATA] = "LIN_DATA",
    [USEBIO_MASTER_POINTS_AWARDED] = "MASTER_POINTS_AWARDED",
    [USEBIO_MATCH] = "MATCH",
    [USEBIO_NS_BUTLER_POINTS] = "NS_BUTLER_POINTS",
    [USEBIO_NS_CROSS_IMP_POINTS] = "NS_CROSS_IMP_POINTS",
    [USEBIO_NS_IMPS] = "NS_IMPS",
    [USEBIO_NS_MATCH_POINTS] = "NS_MATCH_POINTS",
    [USEBIO_NS_PAIR_NUMBER] = "NS_PAIR_NUMBER",
    [USEBIO_NS_SCORE] = "NS_SCORE",
    [USEBIO_N_PLAYER_NUMBER] = "N_PLAYER_NUMBER",
    [USEBIO_OPPOSING_TEAM] = "OPPOSING_TEAM",
    [USEBIO_OPPOSING_TEAM_POINTS] = "OPPOSING_TEAM_POINTS",
    [USEBIO_OPPOSING_TEAM_SCORE] = "OPPOSING_TEAM_SCORE",
    [USEBIO_PAIR] = "PAIR",
    [USEBIO_PAIR_IMPS] = "PAIR_IMPS",
    [USEBIO_PAIR_NUMBER] = "PAIR_NUMBER",
    [USEBIO_PARTICIPANTS] = "PARTICIPANTS",
    [USEBIO_PERCENTAGE] = "PERCENTAGE",
    [USEBIO_PLACE] = "PLACE",
    [USEBIO_PLAYED_BY] = "PLAYED_BY",
    [USEBIO_PLAYER] = "PLAYER",
    [USEBIO_PLAYER_NAME] = "PLAYER_NAME",
    [USEBIO_PLAYER_NUMBER] = "PLAYER_NUMBER",
    [USEBIO_SCORE] = "SCORE",
    [USEBIO_SECTION] = "SECTION",
    [USEBIO_SESSION] = "SESSION",
    [USEBIO_SPADES] = "SPADES",
    [USEBIO_S_PLAYER_NUMBER] = "S_PLAYER_NUMBER",
    [USEBIO_TEAM] = "TEAM",
    [USEBIO_TEAM_POINTS] = "TEAM_POINTS",
    [USEBIO_TEAM_SCORE] = "TEAM_SCORE",
    [USEBIO_TOTAL_SCORE] = "TOTAL_SCORE",
    [USEBIO_TRAVELLER_LINE] = "TRAVELLER_LINE",
    [USEBIO_TRICKS] = "TRICKS",
    [USEBIO_ROOT] = "USEBIO",
    [USEBIO_WINS_OR_DRAWS] = "WINS_OR_DRAWS",
    [USEBIO_W_PLAYER_NUMBER] = "W_PLAYER_NUMBER",
};

static int compare_name(const void *key, const void *entry)
{
    return strcmp(key, *(const char *const *)entry);
}

enum usebio_name usebio_name_find(const char *name, enum usebio_name likely)
{
    if (likely != USEBIO_OTHER && strcmp(name, names[likely]) == 0)
        return likely;
    const char *const *found =
        bsearch(name, names, sizeof names / sizeof *names, sizeof *names, compare_name);
    return found ? (enum usebio_name)(found - names) : USEBIO_OTHER;
}

const char *usebio_name_text(enum usebio_name name)
{
    return names[name];
}
