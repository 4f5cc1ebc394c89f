#include "bridge/penalty.h"

#include "bridge/figures/field.h"

static const char *const units[PENALTY_UNITS] = {
    [PENALTY_PERCENT] = "%", [PENALTY_MP] = "MP", [PENALTY_IMP] = "IMP", [PENALTY_VP] = "VP"};

/* The largest penalty that is believed: a whole top, or more points than are ever taken off. */
enum { AMOUNT_MAX = 100 };

bool penalty_read(struct penalty *penalty, struct text text)
{
    size_t digits = 0;
    while (digits < text.length && (byte_is_digit(text.at[digits]) || text.at[digits] == '.'))
        digits++;
    struct text unit = text_behind(text, digits);
    while (unit.length > 0 && byte_is_blank(*unit.at))
        unit = text_behind(unit, 1);
    for (penalty->unit = 0; penalty->unit < PENALTY_UNITS; penalty->unit++)
        if (text_alike(unit, text_of(units[penalty->unit])))
            break;
    return text.length <= PENALTY_MAX && penalty->unit < PENALTY_UNITS &&
           decimal_read(&penalty->amount, text.at, digits) && penalty->amount.scaled > 0 &&
           penalty->amount.scaled <= AMOUNT_MAX * power_of_ten(penalty->amount.decimals);
}

int64_t penalty_points(const struct penalty *penalty, int64_t top)
{
    int64_t amount = decimal_in_places(penalty->amount);
    if (penalty->unit != PENALTY_PERCENT)
        return amount;
    int64_t whole = decimal_to_places(WEIGHTS_WHOLE, 0);
    return (amount * top + whole / 2) / whole;
}

uint8_t penalty_units_of(struct text scoring)
{
    static const struct {
        const char *word;
        uint8_t units;
    } scorings[] = {{"Butler", UNITS_OF_IMPS},
                    {"Cross", UNITS_OF_IMPS},
                    {"IMP", UNITS_OF_IMPS | UNITS_OF_MATCHES},
                    {"MP", UNITS_OF_MATCHPOINTS},
                    {"MatchPoint", UNITS_OF_MATCHPOINTS},
                    {"Matchpoint", UNITS_OF_MATCHPOINTS}};
    for (size_t i = 0; scoring.length > 0 && i < sizeof scorings / sizeof *scorings; i++)
        if (text_has(scoring, scorings[i].word))
            return scorings[i].units;
    return 0;
}
