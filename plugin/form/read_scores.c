#include "form/reader.h"

#include <stdio.h>
#include <string.h>

#include "bridge/score.h"
#include "bridge/written.h"
#include "kit/text.h"
#include "words/names.h"
#include "words/words_board.h"

static int take_risk(struct form_reader *r)
{
    typed_skip_blanks(&r->typed);
    if (typed_take(&r->typed, "XX") || typed_take_word(&r->typed, N_("redoubled")))
        return REDOUBLED;
    return typed_take(&r->typed, "X") || typed_take_word(&r->typed, N_("doubled")) ? DOUBLED
                                                                                   : UNDOUBLED;
}

bool form_known_contract(const struct form_reader *r, struct contract *contract)
{
    const char *bid = form_answer(r->answers, "contract");

    if (!bid || !contract_read(contract, text_of(bid)) || contract->kind != CONTRACT_PLAYED)
        return false;
    contract->declarer = (int8_t)form_seat(r->answers, "declarer");
    return contract->declarer != SEAT_NONE;
}

int form_reader_tricks(struct form_reader *r, const struct contract *contract)
{
    int made = contract->level + 6, number;
    char sign;

    typed_skip_blanks(&r->typed);
    sign = r->typed.rest.length > 0 ? *r->typed.rest.at : '\0';
    if (typed_take(&r->typed, "="))
        return made;
    if (!typed_take(&r->typed, "+") && !typed_take(&r->typed, "-"))
        return typed_number(&r->typed);
    number = typed_number(&r->typed);
    if (number < 0)
        return -1;
    return sign == '+' ? made + number : made - number;
}

/* Takes the contract, and its declarer if that is another than the board's; of tricks alone it is
 * the board's own. */
static bool take_contract(struct form_reader *r, struct contract *contract)
{
    struct typed typed = r->typed;
    int level = typed_number(&r->typed), strain;

    if ((level < 0 || typed_is_over(&r->typed)) && form_known_contract(r, contract)) {
        r->typed = typed;
        return true;
    }
    typed_skip_blanks(&r->typed);
    strain = typed_strain(&r->typed);
    if (level < 1 || level > 7 || strain < 0)
        return false;
    *contract = (struct contract){.kind = CONTRACT_PLAYED,
                                  .level = (uint8_t)level,
                                  .strain = (uint8_t)strain,
                                  .risk = (uint8_t)take_risk(r)};
    typed_skip_blanks(&r->typed);
    contract->declarer = (int8_t)typed_seat(&r->typed, form_seat(r->answers, "declarer"), true);
    if (contract->declarer == SEAT_NONE)
        contract->declarer = (int8_t)form_seat(r->answers, "declarer");
    return contract->declarer != SEAT_NONE;
}

void form_reader_skip(struct form_reader *r, const struct contract *contract)
{
    struct typed start = r->typed;
    struct contract typed;

    if (!take_contract(r, &typed) || !contract_same(&typed, contract))
        r->typed = start;
}

void form_say_score(struct form_reader *r, const struct contract *contract, int tricks)
{
    const char *given = form_answer(r->answers, "vulnerable");
    int vulnerability = given ? written_vulnerability(text_of(given)) : VULNERABILITY_UNKNOWN;
    int32_t score;

    prose_add_played(r->words, contract);
    buffer_add_char(&r->words->text, ' ');
    prose_add_result(r->words, contract, tricks);
    if (vulnerability == VULNERABILITY_UNKNOWN)
        return;
    score = score_ns(contract, tricks, vulnerability);
    buffer_add_text(&r->words->text, ", ");
    buffer_add_text(&r->words->text, side_word(r->typed.catalog, score < 0 ? SIDE_EW : SIDE_NS));
    buffer_add_char(&r->words->text, ' ');
    buffer_add_number(&r->words->text, score < 0 ? -score : score);
}

bool form_read_score(struct form_reader *r)
{
    struct contract contract;
    char text[CONTRACT_TEXT_SIZE];
    int tricks;

    if (typed_none(&r->typed))
        return form_reader_put(r, "none", catalog_get(r->typed.catalog, N_("not played")));
    if (typed_take_word(&r->typed, N_("pass")) || typed_take_word(&r->typed, N_("passed out")))
        return form_reader_put(r, "pass", catalog_get(r->typed.catalog, N_("Passed out")));
    if (!take_contract(r, &contract))
        return false;
    tricks = form_reader_tricks(r, &contract);
    if (tricks < 0 || tricks > TRICKS)
        return false;
    snprintf(r->value, VALUE_SIZE, "%s %s %d", contract_text(&contract, text),
             seat_name(contract.declarer), tricks);
    form_say_score(r, &contract, tricks);
    return true;
}

/* Reads one score of several, and its weight, in per cent. */
static bool read_part(struct form_reader *r)
{
    int weight;

    if (!form_read_score(r))
        return false;
    typed_skip_blanks(&r->typed);
    weight = typed_number(&r->typed);
    if (weight < 1)
        return weight < 0;
    size_t used = strlen(r->value);
    snprintf(r->value + used, VALUE_SIZE - used, " %d", weight);
    buffer_add_text(&r->words->text, " (");
    buffer_add_number(&r->words->text, weight);
    buffer_add_text(&r->words->text, "%)");
    typed_take(&r->typed, "%");
    return true;
}

bool form_read_weighted(struct form_reader *r)
{
    struct text all = r->typed.rest, score;
    char *value = r->value;
    bool read = true;

    if (typed_take_word(&r->typed, N_("no damage")) || typed_none(&r->typed))
        return form_reader_put(r, "none", catalog_get(r->typed.catalog, N_("no damage")));
    for (char *to = value; read && text_part_take(&all, ';', &score); to += strlen(to)) {
        char part[VALUE_SIZE];
        r->typed.rest = text_trim(score);
        r->value = part;
        if (to > value)
            prose_say(r->words, N_("; "));
        read = read_part(r) && typed_is_over(&r->typed) &&
               strlen(part) + sizeof "; " < VALUE_SIZE - (size_t)(to - value);
        if (read)
            snprintf(to, VALUE_SIZE - (size_t)(to - value), "%s%s", to > value ? "; " : "", part);
    }
    r->value = value;
    return read;
}

/* Reads a side's share of an artificial score, in per cent: "60%", "A+" with the letter of the
 * language or the English one; -1 if it is neither. */
static int take_share(struct form_reader *r)
{
    /* TRANSLATORS: average plus. */
    const char *plus = catalog_get(r->typed.catalog, N_("A+"));
    int number = typed_number(&r->typed);
    char letter[8];

    if (number >= 0) {
        typed_take(&r->typed, "%");
        return number;
    }
    snprintf(letter, sizeof letter, "%.*s", (int)strcspn(plus, "+"), plus);
    if (!typed_take(&r->typed, letter) && !typed_take(&r->typed, "A"))
        return -1;
    if (typed_take(&r->typed, "+"))
        return 60;
    return typed_take(&r->typed, "-") || typed_take(&r->typed, "−") ? 40 : 50;
}

bool form_read_shares(struct form_reader *r)
{
    int ns = take_share(r), ew;

    typed_skip_blanks(&r->typed);
    if (!typed_take(&r->typed, "/"))
        typed_take(&r->typed, "-");
    typed_skip_blanks(&r->typed);
    ew = take_share(r);
    if (ns < 0 || ew < 0)
        return false;
    const uint8_t shares[SIDES] = {(uint8_t)ns, (uint8_t)ew};
    snprintf(r->value, VALUE_SIZE, "%d/%d", ns, ew);
    words_artificial(r->words, shares);
    return true;
}
