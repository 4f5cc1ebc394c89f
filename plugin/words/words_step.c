/* Sentences about the way to a ruling: which clauses were tried, and what they looked at. */
#include <string.h>

#include "bridge/seat.h"
#include "words/names.h"
#include "words/scene.h"
#include "words/terms.h"
#include "words/words.h"
#include "words/words_board.h"

enum value_kind {
    VALUE_WORD,
    VALUE_NUMBER,
    VALUE_SEAT,
    VALUE_SEATS,
    VALUE_READING,
    VALUE_CALL,
    VALUE_SCORE
};

/* Returns what kind of value FACT has. A score or declarer's call may be given as a word. */
static enum value_kind value_kind(const struct step_fact *fact)
{
    switch (fact->name) {
    case STEP_TRICK_WINNER:
    case STEP_OFFENDER:
    case STEP_DUMMY:
        return VALUE_SEAT;
    case STEP_LATER_TRICKS:
    case STEP_EARLIER_REVOKE:
    case STEP_OTHER_SIDE_REVOKE:
    case STEP_TRICK:
    case FACT_AGREED_TRICKS:
    case FACT_TRICKS_RULED:
        return VALUE_NUMBER;
    case STEP_READING:
        return VALUE_READING;
    case FACT_FIRST_CALL:
        return VALUE_SEATS;
    case FACT_DESIGNATION:
        return fact->word == WORD_NONE ? VALUE_CALL : VALUE_WORD;
    case FACT_AGREED_SCORE:
        return fact->word == WORD_NONE ? VALUE_SCORE : VALUE_WORD;
    default:
        return VALUE_WORD;
    }
}

void words_step_value(struct prose *prose, const struct step_fact *fact)
{
    struct buffer *buffer = &prose->text;
    char contract[CONTRACT_TEXT_SIZE], card[CARD_TEXT_SIZE];

    switch (value_kind(fact)) {
    case VALUE_SEAT:
        buffer_add_text(buffer, fact->number == SEAT_NONE ? "unknown" : seat_name(fact->number));
        return;
    case VALUE_NUMBER:
        if (fact->number < 0)
            buffer_add_text(buffer, "none");
        else
            buffer_add_number(buffer, fact->number);
        return;
    case VALUE_SEATS:
        for (int seat = NORTH; fact->number > 0 && seat < SEATS; seat++)
            buffer_add_text(buffer, fact->number & 1 << seat ? seat_name(seat) : "");
        buffer_add_text(buffer, fact->number > 0 ? "" : "none");
        return;
    case VALUE_READING:
        if (fact->number >= 0)
            buffer_add_text(buffer, reading_name(fact->number));
        buffer_add_char(buffer, ':');
        buffer_add_text(buffer, fact_word_text(fact->word));
        return;
    case VALUE_SCORE: /* in the letters of the facts: contract, declarer and tricks */
        buffer_add_text(buffer, contract_text(&fact->contract, contract));
        buffer_add_char(buffer, ' ');
        buffer_add_text(buffer, seat_name(fact->contract.declarer));
        buffer_add_char(buffer, ' ');
        buffer_add_number(buffer, fact->number);
        return;
    case VALUE_CALL: /* likewise: a card, one suit or a rank */
        if (card_is(fact->card))
            buffer_add_text(buffer, card_text(fact->card, card));
        else if (fact->suits)
            buffer_add_char(buffer, suit_letter(__builtin_ctz(fact->suits)));
        else if (fact->number >= 0)
            buffer_add_char(buffer, rank_letter(fact->number));
        else
            buffer_add_text(buffer, "unknown");
        return;
    case VALUE_WORD:
        if (fact->word != WORD_NONE)
            buffer_add_text(buffer, fact_word_text(fact->word));
        else if (fact->number >= 0)
            buffer_add_number(buffer, fact->number);
        else
            buffer_add_text(buffer, "unknown");
    }
}

/* Adds a value that has a better form for readers than the word of the facts: declarer's call, a
 * score, the names of players. Returns false if it has none. */
static bool say_known(struct prose *prose, const struct step_fact *fact)
{
    bool follows = false;

    switch (value_kind(fact)) {
    case VALUE_SEATS:
        for (int seat = NORTH; fact->number > 0 && seat < SEATS; seat++) {
            if (!(fact->number & 1 << seat))
                continue;
            buffer_add_text(&prose->text, follows ? ", " : "");
            buffer_add_text(&prose->text, seat_word(prose->catalog, seat));
            follows = true;
        }
        return follows;
    case VALUE_SCORE:
        words_score(prose, &fact->contract, fact->number);
        return true;
    case VALUE_CALL:
        if (card_is(fact->card))
            prose_add_card(prose, fact->card);
        else if (fact->suits)
            buffer_add_text(&prose->text, strain_word(prose->catalog, __builtin_ctz(fact->suits)));
        else if (fact->number >= 0)
            prose_add_rank(prose, fact->number);
        return card_is(fact->card) || fact->suits || fact->number >= 0;
    default:
        return false;
    }
}

/* Adds the value in words. Writes the id of the JSON report first, looks it up and replaces it in
 * place. */
static void say_value(struct prose *prose, const struct step_fact *fact)
{
    size_t start = prose->text.length;
    const char *words;

    if (say_known(prose, fact))
        return;
    words_step_value(prose, fact);
    if (prose->text.failed)
        return;
    words = value_term(prose->catalog, fact->name, buffer_text(&prose->text) + start);
    if (!words && strcmp(buffer_text(&prose->text) + start, "none") == 0)
        /* TRANSLATORS: no trick, no player: nothing of the kind. */
        words = catalog_get(prose->catalog, N_("none"));
    if (words) {
        buffer_cut(&prose->text, start);
        buffer_add_text(&prose->text, words);
    }
}

void words_step(struct prose *prose, const struct step *step)
{
    struct scene scene = {.law = clause_get(step->clause)->citation};
    /* TRANSLATORS: whether a clause applies, in the explanation of a ruling. */
    scene_say(prose, &scene, step->holds ? N_("{law}: applies") : N_("{law}: does not apply"));
    for (int i = 0; i < step->fact_count; i++) {
        const struct step_fact *fact = &step->fact[i];

        buffer_add_text(&prose->text, i == 0 ? " [" : catalog_get(prose->catalog, N_("; ")));
        scene.value = step_fact_term(prose->catalog, fact->name);
        /* TRANSLATORS: what a clause looked at; what it was, and where it comes from, follow. */
        scene_say(prose, &scene, N_("{value}: "));
        say_value(prose, fact);
        buffer_add_text(&prose->text, ", ");
        buffer_add_text(&prose->text, source_term(prose->catalog, fact->source));
    }
    if (step->fact_count > 0)
        buffer_add_char(&prose->text, ']');
}
