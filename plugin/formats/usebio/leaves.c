/*
 * Decides which elements are read in which place: a value says something about the element around
 * it.
 */
#include "formats/usebio/parse.h"

struct usebio_pair *usebio_open_pair(const struct usebio_parse *parse)
{
    static const uint8_t kinds[] = {KIND_PAIR_OF_TEAM, KIND_PAIR, KIND_TEAM, KIND_PLAYER};
    for (size_t i = 0; i < sizeof kinds; i++)
        if (parse->open_pair[kinds[i]] != 0)
            return &parse->pairs.pair[parse->open_pair[kinds[i]] - 1];
    return NULL;
}

enum usebio_name usebio_parent(const struct usebio_parse *parse)
{
    return parse->depth > 1 ? (enum usebio_name)parse->path[parse->depth - 2] : USEBIO_OTHER;
}

bool usebio_is_participants_own(const struct usebio_parse *parse)
{
    switch (usebio_parent(parse)) {
    case USEBIO_PAIR:
        return parse->open_pair[KIND_PAIR] != 0 || parse->open_pair[KIND_PAIR_OF_TEAM] != 0;
    case USEBIO_TEAM:
        return parse->open_pair[KIND_TEAM] != 0;
    case USEBIO_PLAYER:
        return parse->open_pair[KIND_PLAYER] != 0;
    default:
        return false;
    }
}

/* The elements in which each leaf is read; the others are read in a traveller line. */
enum { PARENTS_MAX = 3 };
static const uint8_t parents[USEBIO_OTHER][PARENTS_MAX] = {
    [USEBIO_ADJUSTMENT] = {USEBIO_PAIR, USEBIO_TEAM, USEBIO_PLAYER},
    [USEBIO_BOARD_AVERAGE] = {USEBIO_BOARD},
    [USEBIO_BOARD_NUMBER] = {USEBIO_BOARD},
    [USEBIO_CLUBS] = {USEBIO_HAND},
    [USEBIO_CLUB_NAME] = {USEBIO_CLUB},
    [USEBIO_DATE] = {USEBIO_EVENT, USEBIO_SESSION, USEBIO_SECTION},
    [USEBIO_DIAMONDS] = {USEBIO_HAND},
    [USEBIO_DIRECTION] = {USEBIO_HAND, USEBIO_TRAVELLER_LINE, USEBIO_PAIR},
    [USEBIO_EVENT_DESCRIPTION] = {USEBIO_EVENT},
    [USEBIO_EW_PAIR_NUMBER] = {USEBIO_TRAVELLER_LINE, USEBIO_MATCH},
    [USEBIO_EW_SCORE] = {USEBIO_MATCH},
    [USEBIO_HEARTS] = {USEBIO_HAND},
    [USEBIO_IMPS] = {USEBIO_BOARD},
    [USEBIO_NS_PAIR_NUMBER] = {USEBIO_TRAVELLER_LINE, USEBIO_MATCH},
    [USEBIO_NS_SCORE] = {USEBIO_MATCH},
    [USEBIO_OPPOSING_TEAM] = {USEBIO_MATCH},
    [USEBIO_OPPOSING_TEAM_POINTS] = {USEBIO_BOARD},
    [USEBIO_OPPOSING_TEAM_SCORE] = {USEBIO_MATCH},
    [USEBIO_PAIR_IMPS] = {USEBIO_PAIR},
    [USEBIO_PAIR_NUMBER] = {USEBIO_PAIR},
    [USEBIO_PERCENTAGE] = {USEBIO_PAIR, USEBIO_TEAM, USEBIO_PLAYER},
    [USEBIO_PLACE] = {USEBIO_PAIR, USEBIO_TEAM, USEBIO_PLAYER},
    [USEBIO_PLAYER_NAME] = {USEBIO_PLAYER},
    [USEBIO_PLAYER_NUMBER] = {USEBIO_PLAYER},
    [USEBIO_SPADES] = {USEBIO_HAND},
    [USEBIO_TEAM] = {USEBIO_MATCH},
    [USEBIO_TEAM_POINTS] = {USEBIO_BOARD},
    [USEBIO_TEAM_SCORE] = {USEBIO_MATCH},
    [USEBIO_TOTAL_SCORE] = {USEBIO_PAIR, USEBIO_TEAM, USEBIO_PLAYER},
    [USEBIO_WINS_OR_DRAWS] = {USEBIO_PAIR, USEBIO_TEAM, USEBIO_PLAYER},
};

static bool is_child_of(enum usebio_name name, enum usebio_name parent)
{
    if (parents[name][0] == 0)
        return parent == USEBIO_TRAVELLER_LINE;
    for (int i = 0; i < PARENTS_MAX; i++)
        if (parents[name][i] == parent)
            return true;
    return false;
}

bool usebio_is_leaf_here(const struct usebio_parse *parse, enum usebio_name name)
{
    enum usebio_name parent = usebio_parent(parse);
    if (name == USEBIO_OTHER || parent == USEBIO_OTHER || !is_child_of(name, parent))
        return false;
    switch (parent) {
    case USEBIO_TRAVELLER_LINE:
        return parse->in_line;
    case USEBIO_BOARD:
        return parse->in_board || parse->in_handset;
    case USEBIO_MATCH:
        return parse->match != 0;
    case USEBIO_PLAYER:
        if (name == USEBIO_PLAYER_NAME)
            return usebio_open_pair(parse);
        return usebio_is_participants_own(parse);
    case USEBIO_PAIR:
    case USEBIO_TEAM:
        return usebio_is_participants_own(parse);
    default:
        return true;
    }
}
