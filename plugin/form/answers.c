#include "form/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/card.h"
#include "bridge/seat.h"
#include "kit/text.h"

/* A name of incident.h and what stands behind its dot. */
enum { NAME_SIZE = 24 };

const char *form_answer(const struct form_answers *answers, const char *name)
{
    for (uint32_t i = 0; i < answers->count; i++) {
        const bsp_form_given *given = BSP_AT(bsp_form_given, answers->given, i);
        if (given->name && given->value && strcmp(given->name, name) == 0)
            return given->value;
    }
    return NULL;
}

int form_seat(const struct form_answers *answers, const char *name)
{
    const char *seat = form_answer(answers, name);

    return seat && seat[0] && !seat[1] ? seat_of_letter(*seat) : SEAT_NONE;
}

static bool is_about(const char *trick)
{
    return trick && strncmp(trick, FORM_ABOUT, strlen(FORM_ABOUT)) == 0;
}

static const char *partner_of(int seat)
{
    return seat == SEAT_NONE ? "" : seat_name(seat_partner(seat));
}

static const char *side_of(int seat, bool other)
{
    if (seat == SEAT_NONE)
        return "";
    return side_name(other ? side_other(seat_side(seat)) : seat_side(seat));
}

/* Returns what was said before of the trick and the player, or of the whole board, as FACT: as a
 * fact has it. */
static struct text said_before(const struct form_answers *answers, const char *fact)
{
    const char *trick = form_answer(answers, "trick"), *player = form_answer(answers, "player");
    const char *value = NULL;
    char name[2 * NAME_SIZE];

    if (trick && player) {
        trick += is_about(trick) ? strlen(FORM_ABOUT) : 0;
        snprintf(name, sizeof name, "%s %s %s", trick, player, fact);
        value = form_answer(answers, name);
    }
    if (!value) {
        snprintf(name, sizeof name, "- - %s", fact);
        value = form_answer(answers, name);
    }
    return text_of(value ? value : "");
}

/* Returns the value of "claimer.side" and the like: the part KIND of the answer NAME. */
static struct text value_of_kind(const struct form_answers *answers, const char *name,
                                 const char *kind)
{
    static const char *const suits[SUITS] = {"C", "D", "H", "S"};
    const char *answer = form_answer(answers, name);
    bool said = strcmp(name, "said") == 0;

    if (said || strcmp(name, "saying") == 0) {
        struct text value = said_before(answers, kind), word = text_until(value, ' ');
        return said ? word : text_trim(text_behind(value, word.length));
    }
    if (!answer)
        return text_of("");
    if (strcmp(kind, "side") == 0)
        return text_of(side_of(form_seat(answers, name), false));
    if (strcmp(kind, "about") == 0)
        return text_of(is_about(answer) && !form_answer(answers, "play") ? "-" : "");
    bool card = strlen(answer) == 2;
    if (strcmp(kind, "suit") == 0) {
        int suit = card ? suit_of_letter(*answer) : -1;
        return text_of(suit >= 0 && suit < SUITS ? suits[suit] : "");
    }
    return text_of(card && rank_of_letter(answer[1]) >= RANK_TEN ? "yes" : "");
}

/* Returns true if the player had another penalty card than the answer "card" by the trick. */
static bool has_penalty_card(const struct form_answers *answers)
{
    const char *trick = form_answer(answers, "trick"), *seat = form_answer(answers, "player");
    const char *card = form_answer(answers, "card");

    for (uint32_t i = 0; trick && seat && card && i < answers->count; i++) {
        const bsp_form_given *given = BSP_AT(bsp_form_given, answers->given, i);
        char player[2], fact[NAME_SIZE];
        int number;
        if (given->name && given->value &&
            sscanf(given->name, "%d %1s %23s", &number, player, fact) == 3 &&
            number <= atoi(trick + (is_about(trick) ? strlen(FORM_ABOUT) : 0)) &&
            strcmp(player, seat) == 0 &&
            (strcmp(fact, "exposed") == 0 || strcmp(fact, "penalty-card") == 0) &&
            !strstr(given->value, card) && !strstr(given->value, "unseen") &&
            !strstr(given->value, "statement"))
            return true;
    }
    return false;
}

/* Returns the value of a name without a dot. */
static const char *plain_value_of(const struct form_answers *answers, const char *name)
{
    int player = form_seat(answers, "player"), declarer = form_seat(answers, "declarer");
    const char *value;

    if (strcmp(name, "role") == 0)
        return player == SEAT_NONE                                         ? ""
               : player == declarer                                        ? "declarer"
               : declarer != SEAT_NONE && player == seat_partner(declarer) ? "dummy"
                                                                           : "defender";
    if (strcmp(name, "penalty-card") == 0)
        return has_penalty_card(answers) ? "yes" : "";
    if (strcmp(name, "partner") == 0)
        return partner_of(player);
    if (strcmp(name, "dummy") == 0)
        return partner_of(declarer);
    if (strcmp(name, "side") == 0 || strcmp(name, "opponents") == 0)
        return side_of(player, *name == 'o');
    value = form_answer(answers, name);
    return !value ? "" : is_about(value) ? value + strlen(FORM_ABOUT) : value;
}

/* Returns the value of a place of LENGTH bytes at NAME; empty if nothing is known. */
static struct text value_of(const struct form_answers *answers, const char *name, size_t length)
{
    char own[NAME_SIZE];
    char *dot;

    if (length >= sizeof own)
        return text_of("");
    memcpy(own, name, length);
    own[length] = '\0';
    dot = strchr(own, '.');
    if (!dot)
        return text_of(plain_value_of(answers, own));
    *dot = '\0';
    return value_of_kind(answers, own, dot + 1);
}

bool form_fill(const struct form_answers *answers, const char *template, size_t length, char *text)
{
    size_t used = 0;

    while (length > 0) {
        struct text part = {template, 1};
        size_t taken = 1;
        const char *end = *template == '{' ? memchr(template, '}', length) : NULL;
        if (end) {
            part = value_of(answers, template + 1, (size_t)(end - template) - 1);
            taken = (size_t)(end - template) + 1;
        }
        if (part.length == 0 || part.length >= FORM_TEXT_SIZE - used)
            return false;
        memcpy(text + used, part.at, part.length);
        used += part.length;
        template += taken;
        length -= taken;
    }
    text[used] = '\0';
    return true;
}

/* Returns true if one condition, of LENGTH bytes, holds: "name=one|other" or "name!=...". */
static bool holds(const struct form_answers *answers, const char *when, size_t length)
{
    size_t name = strcspn(when, "!=");
    bool not = when[name] == '!', found = false;
    size_t sign = not ? 2 : 1;
    char wanted[FORM_TEXT_SIZE];

    if (!form_fill(answers, when + name + sign, length - name - sign, wanted))
        return not ;
    struct text value = value_of(answers, when, name), rest = text_of(wanted), one;
    while (!found && rest.length > 0 && text_part_take(&rest, '|', &one))
        found = text_same(value, one);
    return found != not ;
}

bool form_holds(const struct form_answers *answers, const char *when)
{
    while (when && *when) {
        size_t length = strcspn(when, " ");
        if (!holds(answers, when, length))
            return false;
        when += length + strspn(when + length, " ");
    }
    return true;
}
