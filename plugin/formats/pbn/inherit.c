#include "formats/pbn/inherit.h"

#include <string.h>

#define BIT(id) (UINT32_C(1) << (id))

/* What a second room leaves out, what it has at least one of, and what it takes from the room
 * before. */
enum {
    SECOND_ROOM_LACKS =
        BIT(PBN_BOARD) | BIT(PBN_DEAL) | BIT(PBN_EVENT) | BIT(PBN_DEALER) | BIT(PBN_VULNERABLE),
    SECOND_ROOM_HAS = BIT(PBN_DECLARER) | BIT(PBN_CONTRACT) | BIT(PBN_AUCTION) | BIT(PBN_PLAY),
    SECOND_ROOM_TAKES = SECOND_ROOM_LACKS | BIT(PBN_DATE) | BIT(PBN_SCORING) | BIT(PBN_FRENCH_MP)
};

void pbn_disinherit(struct pbn_heritage *heritage, int id)
{
    heritage->known &= ~BIT(id);
    heritage->standing &= ~BIT(id);
    heritage->before &= ~BIT(id);
}

/* Keeps a copy; false when the value is too long for that. */
static inline bool value_keep(struct pbn_heritage *heritage, int id, struct text value,
                              const char *end)
{
    /* A fixed size is a few instructions; most values are short. */
    if (value.length <= PBN_COPY_STEP && end - value.at >= PBN_COPY_STEP)
        memcpy(heritage->text[id], value.at, PBN_COPY_STEP);
    else if (value.length <= PBN_INHERITED_MAX)
        memcpy(heritage->text[id], value.at, value.length);
    else
        return false;
    heritage->length[id] = (uint16_t)value.length;
    return true;
}

static void value_take(const struct pbn_heritage *heritage, struct text *value, int id)
{
    if ((heritage->known & BIT(id)) != 0)
        *value = (struct text){heritage->text[id], heritage->length[id]};
    else
        *value = (struct text){"", 0};
}

static bool is_second_room(uint32_t present)
{
    return (present & SECOND_ROOM_LACKS) == 0 && (present & SECOND_ROOM_HAS) != 0;
}

/* "#" or "##text" in VALUE; true when the value is inherited. */
static bool value_follow(struct pbn_heritage *heritage, struct text *value, int id)
{
    if (value->length == 1) {
        heritage->standing &= ~BIT(id);
        value_take(heritage, value, id);
        return true;
    }
    if (value->at[1] == '#') {
        heritage->standing |= BIT(id);
        *value = text_behind(*value, 2);
    }
    return false;
}

uint32_t pbn_inherit(struct pbn_heritage *heritage, struct pbn_game *game, uint32_t present)
{
    const char *end = (const char *)game->bytes + game->length;
    uint32_t absent = heritage->standing, taken = 0, lost = 0;
    if (is_second_room(present))
        absent |= heritage->before & SECOND_ROOM_TAKES;
    absent &= heritage->known & ~present;
    for (uint32_t left = present; left != 0; left &= left - 1) {
        int id = __builtin_ctz(left);
        struct text *value = &game->value[id];
        if (value->length > 0 && value->at[0] == '#' && value_follow(heritage, value, id))
            taken |= BIT(id);
        else if (!value_keep(heritage, id, *value, end))
            lost |= BIT(id);
    }
    heritage->known = (heritage->known | (present & ~taken)) & ~lost;
    heritage->standing &= ~lost;
    for (uint32_t left = absent; left != 0; left &= left - 1)
        value_take(heritage, &game->value[__builtin_ctz(left)], __builtin_ctz(left));
    heritage->before = (present | absent) & heritage->known;
    return taken | absent;
}
