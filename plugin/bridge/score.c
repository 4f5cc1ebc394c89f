#include "bridge/score.h"

#include "bridge/card.h"
#include "bridge/seat.h"

enum { BOOK = 6, RISKS = REDOUBLED + 1 };

/* The trick points that Law 77 requires for a game. */
enum { GAME_POINTS = 100 };

enum { LEVEL_SMALL_SLAM = 6, LEVEL_GRAND_SLAM = 7 };

/* Undoubled trick points: of the first odd trick, and of each other. */
static const struct {
    int first, other;
} odd_trick[STRAINS] = {
    [CLUBS] = {20, 20},  [DIAMONDS] = {20, 20}, [HEARTS] = {30, 30},
    [SPADES] = {30, 30}, [NO_TRUMP] = {40, 30},
};
static const int trick_factor[RISKS] = {1, 2, 4};

/* Bonuses; index: vulnerable. */
static const int part_score_bonus = 50;
static const int game_bonus[2] = {300, 500};
static const int small_slam_bonus[2] = {500, 750};
static const int grand_slam_bonus[2] = {1000, 1500};
static const int made_bonus[RISKS] = {0, 50, 100};

/* A doubled or redoubled overtrick; undoubled it counts as an odd trick. */
static const int overtrick[2][RISKS - DOUBLED] = {{100, 200}, {200, 400}};

/* Penalties for undertricks: the first, the second and third each, and each later one. */
struct undertricks {
    int first, second, later;
};
static const struct undertricks undertrick[2][RISKS] = {
    {{50, 50, 50}, {100, 200, 300}, {200, 400, 600}},
    {{100, 100, 100}, {200, 300, 300}, {400, 600, 600}},
};
enum { UNDERTRICKS_SECOND = 3 }; /* the last one that counts like the second */

int score_declarer(const struct contract *contract, int tricks, bool vulnerable)
{
    int level = contract->level, strain = contract->strain, risk = contract->risk;
    int over = tricks - BOOK - level;
    if (contract->kind != CONTRACT_PLAYED)
        return 0;
    if (over < 0) {
        const struct undertricks *row = &undertrick[vulnerable][risk];
        int points = row->first;
        for (int n = 2; n <= -over; n++)
            points += n <= UNDERTRICKS_SECOND ? row->second : row->later;
        return -points;
    }
    int each = odd_trick[strain].other;
    int points = (odd_trick[strain].first + (level - 1) * each) * trick_factor[risk];
    points += points < GAME_POINTS ? part_score_bonus : game_bonus[vulnerable];
    if (level == LEVEL_SMALL_SLAM)
        points += small_slam_bonus[vulnerable];
    if (level == LEVEL_GRAND_SLAM)
        points += grand_slam_bonus[vulnerable];
    points += over * (risk == UNDOUBLED ? each : overtrick[vulnerable][risk - DOUBLED]);
    return points + made_bonus[risk];
}

int score_ns(const struct contract *contract, int tricks, int vulnerability)
{
    int side, score;
    if (contract->kind != CONTRACT_PLAYED)
        return 0;
    side = seat_side(contract->declarer);
    score = score_declarer(contract, tricks, (vulnerability >> side & 1) != 0);
    return side == SIDE_NS ? score : -score;
}

#define X2(imps) imps, imps
#define X3(imps) X2(imps), imps
#define X4(imps) X2(imps), X2(imps)
#define X5(imps) X2(imps), X3(imps)
#define X6(imps) X3(imps), X3(imps)
#define X7(imps) X3(imps), X4(imps)
#define X10(imps) X5(imps), X5(imps)
#define X15(imps) X5(imps), X10(imps)
#define X20(imps) X10(imps), X10(imps)
#define X25(imps) X5(imps), X20(imps)
#define X50(imps) X25(imps), X25(imps)

/* X3 means three tens of points. */
const uint8_t imps_of_ten[IMPS_LAST_TEN + 1] = {
    X2(0),   X3(1),   X4(2),   X4(3),   X4(4),   X5(5),   X5(6),   X5(7),   X5(8),
    X6(9),   X7(10),  X10(11), X15(12), X15(13), X20(14), X20(15), X20(16), X25(17),
    X25(18), X25(19), X25(20), X50(21), X50(22), X50(23), 24,
};

enum { MATCHPOINTS_BEATEN = 2, MATCHPOINTS_EQUAL = 1 };

int matchpoints(const int32_t *scores, const int32_t *weights, size_t count, size_t index)
{
    int points = -MATCHPOINTS_EQUAL; /* it meets itself once among the equal ones */
    for (size_t i = 0; i < count; i++) {
        int weight = weights ? weights[i] : 1;
        if (scores[i] < scores[index])
            points += MATCHPOINTS_BEATEN * weight;
        else if (scores[i] == scores[index])
            points += MATCHPOINTS_EQUAL * weight;
    }
    return points;
}
